//! The beginning of a game. AAP01 p.4 to 9, FAQ.

use crate::board::{Country, Kind, Power, RANGES, SpaceId, SpaceSet};
use crate::came::Came;
use crate::combat::Battle;
use crate::forces::Forces;
use crate::frame::{Control, Frame, Step};
use crate::game::Axis2001;
use crate::landing;
use crate::settings::Setup;
use crate::state::State;
use crate::trail::Trail;
use crate::unit::Unit;

/// Everything where the chart puts it; the first to decide is Britain, who divides the convoys' money (p.5).
pub(crate) fn start(rules: &Axis2001) -> State {
    let board = rules.board;
    let variant = match rules.settings.setup {
        Setup::Boxed => None,
        Setup::Balanced => board.start.variants.first(),
    };
    let mut forces = Forces::empty();
    for placed in board.start.units(variant) {
        forces.add(placed.at, Unit::new(placed.nation, placed.kind), placed.count);
    }
    let mut holder = [Country::Japan; SpaceId::LANDS];
    for land in SpaceId::lands() {
        holder[land.index()] = board[land].control.unwrap_or(Country::Japan);
    }
    let mut cash = board.start.cash.map(u16::from);
    cash[rules.settings.bid_for.index()] += u16::from(rules.settings.bid);
    let mut state = State {
        control: Control::of(Frame::Sequence(Step::Divide)),
        round: 1,
        power: Power::Japan,
        forces,
        holder,
        complexes: board.complexes(),
        taken: SpaceSet::EMPTY,
        convoys: rules.start_convoys,
        fought: SpaceSet::EMPTY,
        entered: [SpaceSet::EMPTY; SpaceId::COUNT],
        came: Came::NOWHERE,
        trail: Trail::default(),
        fields: [SpaceSet::EMPTY; RANGES],
        cash,
        pool: u16::from(board.start.cash_to_divide),
        spoils: 0,
        points: 0,
        kamikazes: board.start.kamikazes,
        bought: [[0; Kind::COUNT]; Country::COUNT],
        placed: [0; SpaceId::LANDS],
        battle: Battle::default(),
        ending: None,
    };
    state.fields = landing::fields(rules, &state);
    state
}
