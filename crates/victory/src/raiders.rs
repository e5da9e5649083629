//! Raiders put to sea. VitP 5.24, 6.12, 6.222 to 6.23, 6.42; VitP A5 for those from the West Coast.

use ironbottom_kernel::{Dice, Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{AreaId, PlaceId, Side};
use crate::event::Event;
use crate::flow;
use crate::movement::{self, Gait};
use crate::reason::Reason;
use crate::sets::{AreaSet, PieceSet};
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory};

/// VitP A5: where ships and marines from the West Coast arrive.
pub(crate) const WEST_COAST_AREAS: AreaSet =
    AreaSet::EMPTY.with(AreaId::HAWAIIAN_ISLANDS).with(AreaId::US_MANDATE);

/// The ships that can still put to sea as raiders.
fn ships(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let all = rules.board.ships().intersection(rules.board.side(side));
    let mut ships = state.raiding.intersection(all).intersection(state.all_in_port());
    if rules.settings.west_coast && side == Side::Allies {
        ships.extend(all.iter().filter(|&ship| state.at(ship) == Where::WestCoast));
        if from_yards(rules, state) {
            ships.extend(all.iter().filter(|&ship| state.at(ship) == Where::SanDiego));
        }
    }
    ships
}

/// VitP ruling 10: with both ports lost, ships in San Diego may come back as West Coast reinforcements do.
fn from_yards(rules: &Victory, state: &Open) -> bool {
    let lost = |place| state.holder(place) == Side::Japan;
    rules.settings.west_coast
        && rules.settings.san_diego
        && lost(PlaceId::PEARL_HARBOR)
        && lost(PlaceId::SAMOA)
}

pub(crate) fn has_choice(rules: &Victory, state: &Open, side: Side) -> bool {
    !ships(rules, state, side).is_empty()
}

pub(crate) fn subjects(rules: &Victory, state: &Open, side: Side, out: &mut Vec<Subject>) {
    out.extend(ships(rules, state, side).iter().map(Subject::Piece));
}

pub(crate) fn propose(rules: &Victory, state: &Open, about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    match about {
        None => offer(Action::Done),
        Some(Subject::Piece(piece)) => {
            let areas = match state.at(piece) {
                Where::Port(place) => movement::reach(rules, state, piece, place, Gait::Raider).all(),
                _ => WEST_COAST_AREAS,
            };
            for area in areas {
                offer(Action::Raid { piece, area });
            }
        }
        Some(Subject::Area(_) | Subject::Place(_)) => {}
    }
}

pub(crate) fn check(rules: &Victory, state: &Open, side: Side, action: Action) -> Verdict {
    match action {
        Action::Done => match ships(rules, state, side).iter().find(|&s| state.at(s) == Where::WestCoast) {
            Some(ship) => Err(Illegal::new("VitP A5", Reason::Unfinished(ship))),
            None => Ok(()),
        },
        Action::Raid { piece, area } => {
            let stats = &rules.board[piece];
            if stats.side() != side {
                return Err(Illegal::new("VitP 5.24", Reason::NotYours(piece)));
            }
            if !stats.is_ship() {
                return Err(Illegal::new("VitP 5.24", Reason::WrongKind(piece)));
            }
            match state.at(piece) {
                Where::Port(place) if state.raiding.contains(piece) => {
                    movement::check_reach(rules, state, piece, place, Gait::Raider, area)
                }
                Where::Port(_) => Err(Illegal::new("VitP 6.12", Reason::NotReadied(piece))),
                Where::WestCoast | Where::SanDiego if ships(rules, state, side).contains(piece) => {
                    if WEST_COAST_AREAS.contains(area) {
                        Ok(())
                    } else {
                        Err(Illegal::new("VitP A5", Reason::TooFar { piece, area }))
                    }
                }
                Where::Sea(_) => Err(Illegal::new("VitP 5.24", Reason::AlreadyOrdered(piece))),
                Where::Due(_)
                | Where::Uncertain
                | Where::Home
                | Where::SanDiego
                | Where::WestCoast
                | Where::Lost => Err(Illegal::new("VitP 6.21", Reason::NotInPort(piece))),
            }
        }
        _ => crate::not_now(),
    }
}

pub(crate) fn perform(
    rules: &Victory,
    state: &mut State,
    side: Side,
    action: Action,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    if let Action::Raid { piece, area } = action {
        if let Some(place) = state.place_of(piece)
            && movement::reach(rules, state, piece, place, Gait::Raider).rolled.contains(area)
        {
            state.rolling.insert(piece);
        }
        state.raiding.insert(piece);
        log.push(Event::Raided { piece, from: state.at(piece), area });
        state.put(piece, Where::Sea(area));
        return;
    }
    // Raiders that stay in port are turned over again: they do nothing more this turn.
    let idle: PieceSet = ships(rules, state, side);
    state.raiding = state.raiding.difference(idle);
    // VitP 6.42, 10.2: those that fail reach their destination and return to port from there.
    let failed = movement::speed_rolls(state, dice, log);
    flow::go(state, flow::after_raiders(side));
    for piece in failed {
        state.send_home(piece);
    }
}
