//! Where aircraft can land: the proof that nobody is sent out to be lost. AAP40 p.12, 21, 28.
//!
//! An aircraft within range of territory that was friendly when the turn began needs nothing more. A fighter or tactical
//! bomber that is not needs a deck: where an undamaged friendly carrier stands, where one of its own may yet go in the
//! noncombat phase (all attacks hitting, all defenders missing), or where a carrier that was bought may be mobilized.

use ironbottom_axis::decks;

use crate::board::{Facility, Kind, RANGES, SpaceId, SpaceSet, WORDS};
use crate::combat;
use crate::forces::Group;
use crate::frame::{self, Frame};
use crate::game::Axis1940;
use crate::look::{flight, lanes};
use crate::mobilize;
use crate::politics::{forbidden_zones, share, stances};
use crate::sharing;
use crate::state::{Fields, State};
use crate::unit::{Status, Unit};

type Search = decks::Search<SpaceId, WORDS>;

/// What no move of the mover changes, and every question about decks asks again.
#[derive(Clone, Copy)]
pub(crate) struct Waters {
    /// What aircraft of the mover may fly over.
    pub(crate) sky: SpaceSet,
    /// Sea zones with enemy surface warships.
    pub(crate) hostile: SpaceSet,
    /// Sea zones where its carriers may not end a move.
    pub(crate) forbidden: SpaceSet,
}

impl Waters {
    fn new(rules: &Axis1940, state: &State) -> Self {
        let power = state.power;
        let hostile = |zone: &SpaceId| state.is_hostile_zone(*zone, power);
        Self {
            sky: stances(rules, state, power).sky(rules, power),
            hostile: rules.board.seas().iter().filter(hostile).collect(),
            forbidden: forbidden_zones(rules, state, power).to(Kind::Carrier),
        }
    }
}

/// From where aircraft of the mover reach a field: territory that is friendly now, when its turn begins. Nothing in the
/// turn adds to the fields; war opens the air.
#[must_use]
pub fn fields(rules: &Axis1940, state: &State) -> Fields {
    let board = rules.board;
    let stances = stances(rules, state, state.power);
    let sky = stances.sky(rules, state.power);
    let mut within: Fields = [stances.fields().difference(state.taken); RANGES];
    for range in 1..RANGES {
        let near = board.air_graph().around(within[range - 1].intersection(sky));
        within[range] = within[range - 1].union(near);
    }
    within
}

/// Does an operative air base that this power may use stand there? AAP40 p.15, 20.
pub(crate) fn air_base(rules: &Axis1940, state: &State, unit: Unit, at: SpaceId) -> bool {
    at.is_land()
        && state.site(at).works(Facility::AirBase)
        && !state.taken.contains(at)
        && share(rules, state, unit.nation, state.holder(at), at)
}

/// Moves an aircraft has left where it is.
#[must_use]
pub(crate) fn moves_left(rules: &Axis1940, state: &State, at: SpaceId, unit: Unit) -> u8 {
    let fresh = !unit.is(Status::MOVED) && air_base(rules, state, unit, at);
    let based = u8::from(unit.is(Status::BASED) || fresh);
    let long = u8::from(state.has_advance(unit.nation, crate::research::Advance::LongRange));
    (rules.board[unit.kind].r#move + based + long).saturating_sub(unit.status.used())
}

/// Can an aircraft with so many moves left come down on a field from here?
pub(crate) fn reaches_field(state: &State, at: SpaceId, left: u8) -> bool {
    state.fields[usize::from(left).min(RANGES - 1)].contains(at)
}

/// Is it an aircraft of the mover that has yet to land?
pub(crate) fn is_aloft(state: &State, unit: Unit) -> bool {
    unit.is(Status::ALOFT) && state.moves_now(unit.nation)
}

/// How many of the mover's aircraft in the air no landing can be found for.
#[must_use]
pub fn stranded(rules: &Axis1940, state: &State) -> u16 {
    stranded_in(rules, state, None)
}

/// The same, where the waters are known.
pub(crate) fn stranded_in(rules: &Axis1940, state: &State, waters: Option<Waters>) -> u16 {
    let (search, _, lost) = solved(rules, state, waters);
    lost + search.fighters() - search.landed()
}

/// The best plan for those who need a deck: the group, the zone, where the carrier is now, and how many.
pub(crate) fn plan(rules: &Axis1940, state: &State, mut found: impl FnMut(Group, SpaceId, SpaceId, u8)) {
    let (search, groups, _) = solved(rules, state, None);
    search.each_landing(|row, zone, carrier, count| {
        if let Some(group) = groups.get(row).copied().flatten() {
            found(group, zone, carrier, count);
        }
    });
}

type Demands = [Option<Group>; decks::MAX_DEMANDS];

fn solved(rules: &Axis1940, state: &State, mut waters: Option<Waters>) -> (Search, Demands, u16) {
    let board = rules.board;
    let (mut search, mut groups, mut lost) = (Search::new(), [None; decks::MAX_DEMANDS], 0);
    for group in state.forces.all().iter().filter(|group| is_aloft(state, group.unit)) {
        let left = moves_left(rules, state, group.at, group.unit);
        if reaches_field(state, group.at, left) {
            continue;
        }
        if !group.unit.kind.flies_from_decks() || search.wanted() == decks::MAX_DEMANDS {
            lost += u16::from(group.count);
            continue;
        }
        let waters = waters.get_or_insert_with(|| Waters::new(rules, state));
        let near = flight(rules, waters.sky, group.at, left);
        groups[search.wanted()] = Some(*group);
        search.demand(group.count, near.intersection(board.seas()));
    }
    if let Some(waters) = waters.filter(|_| search.wanted() > 0) {
        launch(rules, state, waters, &mut search);
        search.solve();
    }
    (search, groups, lost)
}

/// Gives every deck that can be counted on to the search.
fn launch(rules: &Axis1940, state: &State, waters: Waters, search: &mut Search) {
    let board = rules.board;
    let wanted = search.wanted_zones();
    let Waters { hostile, forbidden, .. } = waters;
    let fights = |zone: &SpaceId| state.own(*zone).any(|group| board[group.unit.kind].attack > 0);
    let open = board.seas().difference(hostile.iter().filter(|zone| !fights(zone)).collect());
    for group in state.forces.all().iter().filter(|group| group.unit.kind == Kind::Carrier) {
        let (zone, unit) = (group.at, group.unit);
        if unit.is(Status::DAMAGED) || !shares_decks(rules, state, unit, zone) {
            continue;
        }
        // Aircraft at rest stand on carriers that stay first; those that can fly to a field make room.
        let parked = |other: &&Group| {
            other.unit.nation == unit.nation
                && other.unit.kind.flies_from_decks()
                && other.unit.is_parked()
                && !(state.moves_now(unit.nation)
                    && other.unit.status == Status::REST
                    && reaches_field(state, zone, moves_left(rules, state, zone, other.unit)))
        };
        let decks: u16 = state
            .forces
            .at(zone)
            .iter()
            .filter(|other| other.unit.nation == unit.nation && other.unit.kind == Kind::Carrier)
            .map(|other| u16::from(other.count))
            .sum();
        let mut standing: u16 =
            state.forces.at(zone).iter().filter(parked).map(|other| u16::from(other.count)).sum();
        standing = standing.div_ceil(decks.max(1));
        let slots = (2 - unit.aboard().count() as u16).saturating_sub(standing) as u8;
        // Who has moved or will fight before combat is over does not sail afterwards (p.22).
        let before = state.control.top() == Frame::Sequence(frame::Step::CombatMove);
        let busy = before && (unit.is(Status::MOVED) || combat::is_sea_battle(state, zone));
        let sails = state.moves_now(unit.nation) && !hostile.contains(zone) && !busy;
        let left = crate::movement::sea::moves_left(rules, state, zone, unit);
        let reach = if sails && left > 0 {
            let lanes = lanes(rules, state, Kind::Carrier);
            lanes.reach(zone, left, open).intersection(open).difference(forbidden).with(zone)
        } else {
            SpaceSet::only(zone)
        };
        let deck = search.deck(zone, reach.intersection(wanted));
        (0..group.count).for_each(|_| search.launch(deck, slots));
    }
    for treasury in board.treasuries(state.power) {
        let bought = state.bought[treasury.index()][Kind::Carrier.index()];
        if bought == 0 {
            continue;
        }
        let zones = mobilize::carrier_zones(rules, state, treasury).intersection(wanted);
        if let Some(first) = zones.first() {
            let deck = search.deck(first, zones);
            (0..bought).for_each(|_| search.launch(deck, 2));
        }
    }
}

/// May aircraft of the mover land on this carrier? On an ally's of another player only once that has agreed, so that
/// nobody is sent out in hope of it. AAP40 p.12, 30.
fn shares_decks(rules: &Axis1940, state: &State, carrier: Unit, zone: SpaceId) -> bool {
    let host = carrier.nation;
    state.moves_now(host)
        || sharing::agreed(rules, state, host) && sharing::may_share(rules, state, host, zone)
}
