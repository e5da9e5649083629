//! What must stay where it is.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Kind, Power, SpaceId};
use ironbottom_axis2001::state::State;

use super::creed::Belief;
use super::muster::{self, Alert, Muster, Shore};
use super::sight::Sight;
use super::{Table, stakes};
use ironbottom_doctrine_axis::clash;

/// How many land units must stay in each territory.
pub(super) struct Guard {
    keep: [u8; SpaceId::LANDS],
}

/// The chance to lose a capital at once that an officer lives with.
const RISK: f32 = 0.06;
/// Garrisons that are weighed.
const GARRISONS: [u8; 8] = [0, 1, 2, 3, 4, 6, 8, 11];

impl Guard {
    /// Looks at every territory of the mover's side.
    pub(super) fn new(table: &Table<'_>, sight: &Sight) -> Self {
        let Table { rules, state, .. } = *table;
        let mut keep = [0; SpaceId::LANDS];
        for land in SpaceId::lands().filter(|&land| state.side_of(land) == Some(sight.side)) {
            let here = muster::present(state, land, sight.side);
            if here.land() > 0 {
                keep[land.index()] = if is_capital(rules, land) {
                    capital(table, sight, land, &here)
                } else {
                    balance(table, sight, land, &here)
                };
            }
        }
        Self { keep }
    }

    /// How many land units may leave a territory as it stands now.
    pub(super) fn spare(&self, land: SpaceId, now: &State) -> u8 {
        let mut there = 0_u8;
        for group in now.forces.at(land) {
            let unit = group.unit;
            if unit.nation.side() == now.side() && unit.kind.is_land() && unit.kind != Kind::Aa {
                there = there.saturating_add(group.count);
            }
        }
        there.saturating_sub(self.keep.get(land.index()).copied().unwrap_or(0))
    }
}

/// Does the game hang on this territory? AAP01 p.9.
pub(super) fn is_capital(rules: &Axis2001, land: SpaceId) -> bool {
    let of = rules.board[land].capital_of;
    matches!(of, Some(Country::Japan | Country::India | Country::Australia | Country::Usa))
}

/// The fewest land units with which a capital is safe enough, now and in two turns; all of them when it is not.
fn capital(table: &Table<'_>, sight: &Sight, land: SpaceId, here: &Muster) -> u8 {
    let most = here.land();
    let mut guard = *here;
    for kind in [Kind::Infantry, Kind::Marine, Kind::Artillery, Kind::Armour] {
        guard.drop(kind, u8::MAX);
    }
    let omen = omen(table.rules, table.state, sight, land);
    let later = table.creed.get(Belief::Later);
    for stay in 0..most {
        if sight.peril(land, &guard).lost <= RISK && fear(&omen, &guard) <= later {
            return stay.max(2).min(most);
        }
        guard.add(Kind::Infantry, 1);
    }
    most
}

/// As many as are worth more here than elsewhere; none where they would only be lost too.
fn balance(table: &Table<'_>, sight: &Sight, land: SpaceId, here: &Muster) -> u8 {
    let Table { rules, state, creed, .. } = *table;
    let elsewhere = creed.get(Belief::Elsewhere);
    let (at_once, later) = stakes::prize(rules, state, &creed, land, sight.side);
    let worth = (at_once + later) * 0.7;
    if worth <= elsewhere || sight.peril(land, &Muster::default()).lost == 0.0 {
        return 0;
    }
    let mut best = ironbottom_admiral::Best::new();
    let mut guard = *here;
    for kind in [Kind::Infantry, Kind::Marine, Kind::Artillery, Kind::Armour] {
        guard.drop(kind, u8::MAX);
    }
    for stay in GARRISONS.into_iter().filter(|&stay| stay <= here.land()) {
        let mut with = guard;
        with.add(Kind::Infantry, stay);
        best.offer(-sight.peril(land, &with).lost * worth - f32::from(stay) * elsewhere, stay);
    }
    best.take().unwrap_or(0)
}

/// What the enemy could bring to a capital within two turns: what marches near it, and what ships within four moves
/// could carry.
pub(super) fn omen(rules: &Axis2001, state: &State, sight: &Sight, land: SpaceId) -> Muster {
    let board = rules.board;
    let mut worst = Muster::default();
    for power in Power::ALL.into_iter().filter(|power| power.side() != sight.side) {
        let (mut coming, mut berths, mut troops) = (Muster::default(), 0_u16, 0_u16);
        for group in state.forces.all().iter().filter(|group| group.unit.nation.power() == power) {
            let unit = group.unit;
            let count = u16::from(group.count);
            if group.at.is_land() && unit.kind.is_land() && unit.kind != Kind::Aa {
                let moves = 2 * board[unit.kind].r#move;
                if board.marching(group.at, land) <= moves {
                    coming.add(unit.kind, group.count);
                } else {
                    troops += count;
                }
            } else if unit.kind.is_air() && rules.disk(land, 5).contains(group.at) {
                coming.add(unit.kind, group.count);
            } else if unit.kind == Kind::Transport {
                let far = board.shores(land).iter().map(|zone| board.sailing(group.at, zone)).min();
                if far.is_some_and(|far| far <= 4) {
                    berths += 2 * count;
                }
                troops += unit.aboard().count() as u16 * count;
            }
        }
        coming.add(Kind::Infantry, berths.min(troops).min(40) as u8);
        if coming.cost() > worst.cost() {
            worst = coming;
        }
    }
    worst
}

/// The chance that what may come takes what stands there.
pub(super) fn fear(omen: &Muster, guard: &Muster) -> f32 {
    if omen.land() == 0 {
        return 0.0;
    }
    clash::gauge(&omen.storms(Shore::Assault), &guard.stands(Alert::Ready)).win
}
