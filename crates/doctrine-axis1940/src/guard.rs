//! What must stay where it is.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Kind, Side, SpaceId};
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::unit::Unit;

use super::muster::{self, Lines as _, Muster};
use super::sight::Sight;
use super::stakes::Stakes;
use super::{Table, aims};
use ironbottom_admiral::Best;
use ironbottom_doctrine_axis::clash;
use ironbottom_doctrine_axis::stakes::fewest;

/// How many land units must stay in each territory.
pub(super) struct Guard {
    keep: Box<[u8; SpaceId::COUNT]>,
}

/// The chance to lose a capital at once that an officer lives with.
const RISK: f32 = 0.06;
/// Garrisons that are weighed.
const GARRISONS: [u8; 9] = [0, 1, 2, 3, 4, 6, 8, 11, 15];

impl Guard {
    /// Looks at every territory of the mover's side.
    pub(super) fn new(table: &Table<'_>, sight: &Sight, stakes: &Stakes) -> Self {
        let Table { rules, state, .. } = *table;
        let mut keep = Box::new([0; SpaceId::COUNT]);
        for land in rules.board.lands().iter().filter(|&land| state.holder(land).side() == sight.side) {
            let here = muster::present(state, land, sight.side);
            if here.land() > 0 {
                keep[land.index()] = if is_capital(table, land) {
                    capital(table, sight, land, &here)
                } else {
                    balance(table, sight, stakes, land, &here)
                };
            }
        }
        Self { keep }
    }

    /// How many land units may leave a territory as it stands now.
    pub(super) fn spare(&self, land: SpaceId, now: &State) -> u8 {
        let ours = |unit: Unit| unit.nation.side() == now.side() && unit.kind.captures();
        let there: u16 = now
            .forces
            .at(land)
            .iter()
            .filter(|group| ours(group.unit))
            .map(|group| u16::from(group.count))
            .sum();
        there.saturating_sub(u16::from(self.keep[land.index()])).min(255) as u8
    }
}

/// Does the game hang on this territory: is it a capital its owner still holds, or a city without which the Axis has not
/// yet won?
pub(super) fn is_capital(table: &Table<'_>, land: SpaceId) -> bool {
    let Table { rules, state, weights, .. } = *table;
    let holder = state.holder(land).side();
    let key = || {
        let near = |aim: &aims::Aim| aim.cities.contains(land) && f32::from(aim.wanted()) <= weights.keys;
        rules.board.is_global()
            && weights.keys > 0.0
            && holder == Side::Allies
            && aims::of_axis(rules, state).iter().any(near)
    };
    rules.board[land].capital_of.is_some_and(|owner| owner.side() == holder)
        || !rules.board[land].city.is_empty() && key()
}

/// The fewest land units with which a capital is safe enough, now and in two turns; all of them when it is not.
fn capital(table: &Table<'_>, sight: &Sight, land: SpaceId, here: &Muster) -> u8 {
    let most = here.land();
    let mut guard = here.without_troops();
    let threat = threat(table.rules, table.state, sight, land);
    let stay = fewest(most, |_| {
        let safe = sight.peril(land, &guard).lost <= RISK
            && fear(table.rules, &threat, &guard) <= table.weights.later;
        guard.add(Kind::Infantry, 1);
        safe
    });
    stay.max(2).min(most)
}

/// As many as are worth more here than elsewhere; none where they would only be lost too.
fn balance(table: &Table<'_>, sight: &Sight, stakes: &Stakes, land: SpaceId, here: &Muster) -> u8 {
    let elsewhere = table.weights.elsewhere;
    let worth = stakes.worth(land) * 0.7;
    if worth <= elsewhere || sight.peril(land, &Muster::default()).lost == 0.0 {
        return 0;
    }
    let mut best = Best::new();
    let rest = here.without_troops();
    for stay in GARRISONS.into_iter().filter(|&stay| stay <= here.land()) {
        let mut with = rest;
        with.add(Kind::Infantry, stay);
        best.offer(-sight.peril(land, &with).lost * worth - f32::from(stay) * elsewhere, stay);
    }
    best.take().unwrap_or(0)
}

/// What the enemy could bring to a capital within two turns: what marches near it, and what ships within five moves
/// could carry.
pub(super) fn threat(rules: &Axis1940, state: &State, sight: &Sight, land: SpaceId) -> Muster {
    let board = rules.board;
    let mut worst = Muster::default();
    let near_air = board.air_graph().reach(land, 5, board.seas().union(board.lands()));
    for &power in sight.powers() {
        let (mut coming, mut berths, mut troops) = (Muster::default(), 0_u16, 0_u16);
        for group in state.forces.all().iter().filter(|group| group.unit.nation == power) {
            let unit = group.unit;
            let count = u16::from(group.count);
            if group.at.is_land() && unit.kind.captures() {
                if board.marching(group.at, land) <= 2 * board[unit.kind].r#move {
                    coming.add(unit.kind, group.count);
                } else {
                    troops += count;
                }
            } else if unit.kind.is_air() && near_air.contains(group.at) {
                coming.add(unit.kind, group.count);
            } else if unit.kind == Kind::Transport {
                let far = board.shores(land).iter().map(|zone| board.sailing(group.at, zone)).min();
                if far.is_some_and(|far| far <= 5) {
                    berths += 2 * count;
                }
                troops += unit.aboard().count() as u16 * count;
            }
        }
        coming.add(Kind::Infantry, berths.min(troops).min(40) as u8);
        if coming.price(board) > worst.price(board) {
            worst = coming;
        }
    }
    worst
}

/// The chance that what may come takes what stands there.
pub(super) fn fear(rules: &Axis1940, threat: &Muster, guard: &Muster) -> f32 {
    if threat.land() == 0 {
        return 0.0;
    }
    let board = rules.board;
    clash::gauge(&threat.storms(board), &guard.stands(board)).win
}
