//! The board as an officer sees it: forces, stakes, threats.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Kind, Side, SpaceId};
use ironbottom_axis2001::forces::Group;
use ironbottom_axis2001::state::State;

/// What units can do together in a battle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Force {
    /// Hits a round.
    pub(super) punch: f32,
    /// Hits it takes.
    pub(super) body: f32,
    /// What it cost.
    pub(super) cost: f32,
    /// Land units, which alone take territory.
    pub(super) land: f32,
}

impl Force {
    /// Both together.
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            punch: self.punch + other.punch,
            body: self.body + other.body,
            cost: self.cost + other.cost,
            land: self.land + other.land,
        }
    }

    /// The chance to beat the other, roughly: strength grows with both punch and body.
    pub(super) fn beats(&self, other: &Self) -> f32 {
        if other.body <= 0.0 {
            return 1.0;
        }
        if self.body <= 0.0 || self.punch <= 0.0 {
            return 0.0;
        }
        let ours = (self.punch * self.body).max(1e-4);
        let theirs = (other.punch * other.body).max(1e-4);
        let (a, b) = (ours.powf(1.35), theirs.powf(1.35));
        // Few dice leave more to luck.
        let sway = (self.body + other.body).sqrt() / 2.2;
        let odds = (a / b).powf(sway.clamp(0.6, 1.6));
        odds / (1.0 + odds)
    }
}

/// How a unit is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stance {
    Attack,
    Defence,
}

/// What one unit of a kind brings.
pub(super) fn of_kind(rules: &Axis2001, kind: Kind, stance: Stance) -> Force {
    let facts = &rules.board.kinds[kind.index()];
    if matches!(kind, Kind::Aa | Kind::Complex) {
        return Force::default();
    }
    let pips = match stance {
        Stance::Attack => facts.attack,
        Stance::Defence => facts.defense,
    };
    let body = if kind == Kind::Battleship { 2.0 } else { 1.0 };
    Force {
        punch: f32::from(pips) / 6.0,
        body,
        cost: f32::from(facts.cost),
        land: f32::from(u8::from(kind.is_land())),
    }
}

/// So many of them.
pub(super) fn times(force: Force, count: u8) -> Force {
    let n = f32::from(count);
    Force { punch: force.punch * n, body: force.body * n, cost: force.cost * n, land: force.land * n }
}

/// What stands in a space on one side.
pub(super) fn standing(rules: &Axis2001, state: &State, at: SpaceId, side: Side, stance: Stance) -> Force {
    let present = |group: &&Group| group.unit.nation.side() == side && group.unit.is_present();
    let surprised = stance == Stance::Defence && state.is_first_turn() && side == Side::Allies;
    state.forces.at(at).iter().filter(present).fold(Force::default(), |all, group| {
        let mut one = of_kind(rules, group.unit.kind, stance);
        // On Japan's first turn the Allies defend with ones, China apart.
        if surprised && one.punch > 0.0 && !in_china(rules, at) {
            one.punch = 1.0 / 6.0;
        }
        all.with(times(one, group.count))
    })
}

fn in_china(rules: &Axis2001, at: SpaceId) -> bool {
    at.is_land() && rules.board[at].original == Some(Country::China)
}

/// What a territory is worth to whoever takes it, in IPCs over the turns to come.
pub(super) fn prize(rules: &Axis2001, state: &State, land: SpaceId, side: Side) -> f32 {
    let facts = &rules.board[land];
    let income = f32::from(facts.ipc);
    let route =
        rules.route_of(land).is_some_and(|zone| state.convoys.contains(zone) != (side == Side::Japan));
    // Half the worth waits for the convoy route.
    let mut worth = income * if route { 3.0 } else { 5.0 } + 1.0;
    if facts.capital_of.is_some() && land != rules.board.capital(Country::China) {
        worth += 60.0;
    }
    if state.complexes.contains(land) {
        worth += 8.0;
    }
    if facts.air_base || facts.naval_base.is_some() {
        worth += 2.0;
    }
    worth
}

/// What the convoy of a sea zone is worth to whoever takes it.
pub(super) fn convoy(rules: &Axis2001, state: &State, zone: SpaceId, side: Side) -> f32 {
    let japanese = state.convoys.contains(zone);
    if japanese == (side == Side::Japan) {
        return 0.0;
    }
    let center = rules.board[zone].center.map_or(0.0, |center| f32::from(center.ipc));
    if center > 0.0 {
        return center * 3.0;
    }
    if !rules.convoys.contains(zone) {
        return 0.0;
    }
    let served = SpaceId::lands().find(|&land| rules.route_of(land) == Some(zone));
    served.map_or(0.0, |land| f32::from(rules.board[land].ipc) * 3.0)
}

/// How much of an enemy may come to a territory next turn: land units beside it, and what ships and aircraft
/// in reach could bring.
pub(super) fn threat(rules: &Axis2001, state: &State, land: SpaceId, side: Side) -> Force {
    let enemy = side.other();
    let mut all = Force::default();
    for near in rules.board.marches(land) {
        for group in state.forces.at(near).iter().filter(|group| group.unit.nation.side() == enemy) {
            if group.unit.kind.is_land() {
                all = all.with(times(of_kind(rules, group.unit.kind, Stance::Attack), group.count));
            }
        }
    }
    let near = rules.disk(land, 3);
    let mut berths = 0.0;
    for group in state.forces.all().iter().filter(|group| group.unit.nation.side() == enemy) {
        if !near.contains(group.at) {
            continue;
        }
        match group.unit.kind {
            Kind::Transport => berths += 2.0 * f32::from(group.count),
            Kind::Fighter | Kind::Bomber => {
                let mut one = times(of_kind(rules, group.unit.kind, Stance::Attack), group.count);
                one.punch *= 0.5;
                one.body *= 0.5;
                all = all.with(one);
            }
            _ => {}
        }
    }
    let landing = of_kind(rules, Kind::Infantry, Stance::Attack);
    all.with(Force {
        punch: landing.punch * berths * 0.6,
        body: landing.body * berths * 0.6,
        cost: landing.cost * berths * 0.6,
        land: berths * 0.6,
    })
}

/// How far the nearest enemy territory is by land; a great number when none can be marched to.
pub(super) fn march_to_enemy(rules: &Axis2001, state: &State, land: SpaceId, side: Side) -> u8 {
    SpaceId::lands()
        .filter(|&other| state.side_of(other) == Some(side.other()))
        .map(|other| rules.board.marching(land, other))
        .min()
        .unwrap_or(u8::MAX)
}
