//! The beginning of a game. AAP40 p.6 to 8.

use crate::board::{Kind, Nation, NationSet, RANGES, SpaceId, SpaceSet, Treasury};
use crate::combat::Battle;
use crate::forces::Forces;
use crate::frame::{Control, Frame, Step};
use crate::game::Axis1940;
use crate::state::{Claim, Deeds, Site, State};
use crate::unit::Unit;
use crate::{landing, politics};

/// Everything where the charts put it; the first to decide is the first power of the order of play.
pub(crate) fn start(rules: &Axis1940) -> State {
    let board = rules.board;
    let mut forces = Forces::empty();
    for placed in &board.start.placements {
        forces.add(placed.at, Unit::new(placed.nation, placed.kind), placed.count);
    }
    let mut holder = [Nation::Neutral; SpaceId::COUNT];
    let mut sites = [Site::default(); SpaceId::COUNT];
    for land in board.lands() {
        let facts = &board[land];
        holder[land.index()] = facts.control;
        sites[land.index()] = Site {
            complex: facts.complex,
            air_base: facts.air_base,
            naval_base: facts.naval_base,
            damage: [0; 3],
        };
    }
    let mut wars = [NationSet::EMPTY; Nation::COUNT];
    for &(one, other) in &board.start.wars {
        wars[one.index()].insert(other);
        wars[other.index()].insert(one);
    }
    let mut cash = [0; Treasury::COUNT];
    for &(treasury, ipc) in &board.start.cash {
        cash[treasury.index()] = u16::from(ipc);
    }
    cash[rules.settings.bid_for.index()] += u16::from(rules.settings.bid);
    let mut state = State {
        control: Control::of(Frame::Sequence(Step::Research)),
        round: 1,
        power: board.start.order[0],
        forces,
        holder,
        sites,
        wars,
        leaning: None,
        mongolia: None,
        joined: [SpaceSet::EMPTY; 2],
        taken: SpaceSet::EMPTY,
        fought: SpaceSet::EMPTY,
        engaged: SpaceSet::EMPTY,
        fresh: SpaceSet::EMPTY,
        blocked: SpaceSet::EMPTY,
        canals: 0,
        fields: [SpaceSet::EMPTY; RANGES],
        cash,
        bought: [[0; Kind::COUNT]; Treasury::COUNT],
        made: [0; SpaceId::COUNT],
        built: SpaceSet::EMPTY,
        advances: [0; Nation::POWERS],
        welcome: NationSet::EMPTY,
        declined: NationSet::EMPTY,
        kamikazes: board.start.kamikazes,
        rockets: SpaceSet::EMPTY,
        unprovoked: false,
        bonus_paid: false,
        trade_lost: false,
        deeds: Deeds::EMPTY,
        paid: 0,
        claims: [None; Claim::COUNT],
        muster: 0,
        watch: NationSet::EMPTY,
        cities_held: false,
        hoping: false,
        battle: Battle::default(),
        ending: None,
    };
    state.canals = politics::canals(rules, &state, state.power);
    state.fields = landing::fields(rules, &state);
    // Without research the game begins with the first power's purchases.
    if !rules.settings.research {
        *state.control.top_mut() = Frame::Sequence(Step::Purchase);
    }
    state
}
