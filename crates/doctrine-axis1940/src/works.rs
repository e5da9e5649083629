//! What is built for good: complexes near the enemy, air bases over fleets in danger, naval bases where fleets lie.
//! AAP40 p.22, 25.

use ironbottom_axis1940::board::{Complex, Facility, Kind, SpaceId, Treasury};
use ironbottom_axis1940::state::{INOPERATIVE, State};

use super::Table;
use super::muster::{self, Lines as _, Muster};
use super::pull::Pull;
use super::sight::{Sight, has_base};

/// From so much pull on a power fights on land at its complexes.
pub(super) const FRONT: f32 = 1.5;

/// The complexes of the mover.
pub(super) fn complexes(table: &Table<'_>, state: &State) -> impl Iterator<Item = SpaceId> {
    let power = table.power;
    let own = move |at: &SpaceId| state.holder(*at) == power && state.site(*at).has(Facility::Complex);
    table.rules.board.lands().iter().filter(own)
}

/// Those of one of its treasuries.
pub(super) fn complexes_of(
    table: &Table<'_>,
    state: &State,
    treasury: Treasury,
) -> impl Iterator<Item = SpaceId> {
    let (board, power) = (table.rules.board, table.power);
    complexes(table, state).filter(move |&at| board.treasury(power, at) == treasury)
}

/// Units a complex makes in a turn.
pub(super) fn makes(state: &State, at: SpaceId) -> f32 {
    let site = state.site(at);
    let most = if site.complex == Complex::Major { 10.0 } else { 3.0 };
    most - f32::from(site.damage[Facility::Complex.index()])
}

/// How good the best site for a facility of this kind is that a treasury may pay for.
pub(super) fn best(table: &Table<'_>, treasury: Treasury, sight: &Sight, pull: &Pull, kind: Kind) -> f32 {
    let (board, power) = (table.rules.board, table.power);
    let own = |at: &SpaceId| table.state.holder(*at) == power && board.treasury(power, *at) == treasury;
    let sites = table.rules.board.lands().iter().filter(own);
    sites.map(|at| site(table, sight, pull, kind, at)).fold(-1.0, f32::max)
}

/// How good a site is for a facility of this kind; below nothing where there is no use for one.
pub(super) fn site(table: &Table<'_>, sight: &Sight, pull: &Pull, kind: Kind, at: SpaceId) -> f32 {
    let safe = || 1.0 - sight.peril(at, &muster::present(table.state, at, sight.side)).lost;
    let looks = match kind {
        Kind::Minor => complex(table, pull, at),
        Kind::AirBase => air_base(table, sight, at),
        Kind::NavalBase => naval_base(table, sight, at),
        _ => -1.0,
    };
    if looks > 0.0 && safe() < 0.9 { -1.0 } else { looks }
}

/// A minor complex: near the enemy over land, and far from others.
fn complex(table: &Table<'_>, pull: &Pull, at: SpaceId) -> f32 {
    let Table { rules, state, weights, .. } = *table;
    let facts = &rules.board[at];
    if facts.island || facts.ipc < 2 || state.site(at).has(Facility::Complex) {
        return -1.0;
    }
    let far = if weights.works > 0.0 { 1 } else { 3 };
    if complexes(table, state).any(|other| rules.board.marching(other, at) <= far) {
        return -1.0;
    }
    let many = complexes(table, state).count() as f32;
    // The first of them at the front is worth most.
    let fronts = complexes(table, state).filter(|&other| pull.march(other) > FRONT).count() as f32;
    1.2 + weights.works * (1.0 - fronts * 0.5).max(0.0) + pull.march(at) * 0.4 - many * 0.25
}

/// An air base: what three of the aircraft that stand there could keep from harm beside it.
fn air_base(table: &Table<'_>, sight: &Sight, at: SpaceId) -> f32 {
    let Table { rules, state, power, weights, .. } = *table;
    let here = muster::gather(state, at, |nation| nation == power);
    let mut up = Muster::default();
    up.add(Kind::Fighter, (here.of(Kind::Fighter) + here.of(Kind::Tactical)).min(3));
    if weights.works <= 0.0 || state.site(at).air_base || up.of(Kind::Fighter) < 2 {
        return -1.0;
    }
    let saved = |zone: SpaceId| {
        let fleet = muster::present(state, zone, sight.side);
        let mut with = fleet;
        with.join(&up);
        sight.peril(zone, &fleet).harm - sight.peril(zone, &with).harm
    };
    let most = rules.board.shores(at).iter().map(saved).fold(0.0, f32::max);
    (most * 0.15 - 1.0) * weights.works
}

/// A naval base: where a fleet lies that has none near, the more if its capital ships want repair.
fn naval_base(table: &Table<'_>, sight: &Sight, at: SpaceId) -> f32 {
    let Table { rules, state, power, weights, .. } = *table;
    if weights.works <= 0.0 || state.site(at).naval_base {
        return -1.0;
    }
    let board = rules.board;
    let wanted = |zone: SpaceId| {
        let served = board.sails(zone).with(zone).iter().any(|near| has_base(rules, state, near, sight.side));
        let fleet = muster::gather(state, zone, |nation| nation == power).afloat();
        if served { -1.0 } else { (fleet.price(board) - 60.0) * 0.03 + f32::from(fleet.hurt()) }
    };
    board.shores(at).iter().map(wanted).fold(-1.0, f32::max) * weights.works
}

/// Damage that is mended first: all of a complex's, and a base's as far as it works again.
pub(super) const fn tolerable(facility: Facility) -> u8 {
    match facility {
        Facility::Complex => 0,
        Facility::AirBase | Facility::NavalBase => INOPERATIVE - 1,
    }
}
