//! Ports and bases change hands. VitP 14, 9.231, 12.24.

use ironbottom_kernel::Log;

use crate::board::{AreaSet, PlaceId, Side};
use crate::event::{Capture, Event};
use crate::state::State;
use crate::victory::Victory;
use crate::{air, losses, repair};

/// A place falls to `side`. VitP 14.3: what the loser has there goes elsewhere, but for ships on the bottom,
/// which are lost (VitP 9.231); air units over a sea where it was the loser's only base go home (VitP 12.24).
pub(crate) fn convert(
    rules: &Victory,
    state: &mut State,
    place: PlaceId,
    side: Side,
    how: Capture,
    log: &mut Log<Event>,
) {
    let loser = side.other();
    match side {
        Side::Japan => state.japanese.insert(place),
        Side::Allies => state.japanese.remove(place),
    };
    log.push(Event::Captured { place, side, how });
    if rules.the_hopeless_sink() {
        sink_the_hopeless(rules, state, side, log);
    }
    for piece in state.in_port(place).intersection(rules.board.side(loser)) {
        if state.on_bottom(rules.board, piece) {
            losses::sink(rules, state, piece, log);
        } else {
            state.send_home(piece);
        }
    }
    for area in rules.board[place].touches {
        if !air::has_base(rules, state, loser, area) {
            let air = state.fleet(rules.board, area, loser).intersection(rules.board.air_units());
            air.iter().for_each(|unit| state.send_home(unit));
        }
    }
}

/// VitP 9.232: ships that rest on the bottom where they cannot be repaired any more are sunk. VitP ruling 9: so it is at
/// Samoa when Pearl Harbor is retaken.
fn sink_the_hopeless(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    for place in state.held(side) {
        if !repair::may_rest_on_bottom(rules, state, side, place) {
            for ship in state.in_port(place).intersection(rules.board.side(side)) {
                if state.on_bottom(rules.board, ship) {
                    losses::sink(rules, state, ship, log);
                }
            }
        }
    }
}

/// VitP 5.72, 14.1, 14.2: every place whose seas were the enemy's both before and after the flags were placed
/// falls, all at once.
pub(crate) fn surrounded(rules: &Victory, state: &mut State, before: [AreaSet; 2], log: &mut Log<Event>) {
    let after = state.flags;
    let falls = |place: &PlaceId, side: Side| {
        let touches = rules.board[*place].touches;
        touches.is_subset(before[side.index()]) && touches.is_subset(after[side.index()])
    };
    for place in PlaceId::all() {
        let enemy = state.holder(place).other();
        if falls(&place, enemy) {
            convert(rules, state, place, enemy, Capture::Surrounded, log);
        }
    }
}
