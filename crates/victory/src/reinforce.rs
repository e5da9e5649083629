//! Arrivals at the start of a turn. VitP 4.4, 4.41, 4.5, 17.11, A3, A4, A5.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Entry, Navy, PieceId, PieceSet, PlaceId, PlaceSet, Side};
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::losses::due_again;
use crate::reason::{Reason, Verdict, not_now};
use crate::removal;
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 4.4: a side places what arrives where it has a choice.
pub(crate) struct Reinforce(pub(crate) Side);

impl step::Step<Victory> for Reinforce {
    fn rule(&self) -> &'static str {
        "VitP 4.4"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        arrive(rules, state, self.0, log);
        let decision = !due(rules, state, self.0).is_empty() || !in_yards(rules, state, self.0).is_empty();
        Entered::waits_if(decision, || end(rules, state, self.0, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let Known { rules, open, .. } = known;
        let pieces = due(rules, open, self.0).union(in_yards(rules, open, self.0));
        pieces.iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Known { rules, open, .. } = known;
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                let places = match open.at(piece) {
                    Where::SanDiego => yard_entries(rules, open),
                    _ => entries(rules, open, piece),
                };
                places.iter().for_each(|place| keep(Action::Arrive { piece, place }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => match due(rules, open, self.0).iter().find(|&piece| must_choose(rules, piece)) {
                Some(piece) => Err(Illegal::new("VitP 4.4", Reason::Unfinished(piece))),
                None => Ok(()),
            },
            Action::Arrive { piece, place } => check_arrival(rules, open, self.0, piece, place),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Arrive { piece, place } = action {
            appear(state, piece, place, log);
            return;
        }
        for piece in due(rules, state, self.0) {
            let places = entries(rules, state, piece);
            let listed = PlaceId::PEARL_HARBOR;
            if let Some(place) = if places.contains(listed) { Some(listed) } else { places.first() } {
                appear(state, piece, place, log);
            }
        }
        end(rules, state, self.0, log);
    }
}

/// What follows when a side's reinforcements are on the board.
fn end(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    match side {
        Side::Japan => state.go(Step::Reinforce(Side::Allies)),
        Side::Allies => removal::begin(rules, state, log),
    }
}

/// Where a piece that is due now may appear. VitP 4.4, 4.41.
fn entries(rules: &Victory, state: &Open, piece: PieceId) -> PlaceSet {
    let stats = &rules.board[piece];
    let held = state.held(stats.side());
    let set_aside = state.away.contains(piece);
    let first_time = stats.is_ship() || set_aside || stats.arrival.turn == state.turn;
    if !first_time {
        // VitP 4.4, 4.5: units that return choose any major port (VitP ruling 4: that takes their navy).
        return rules.ports_open_to[stats.navy.index()].intersection(held);
    }
    let listed = match stats.arrival.at {
        // VitP A3c: what was set aside comes from the West Coast, whatever port it came to first.
        _ if set_aside => PlaceId::PEARL_HARBOR,
        Entry::Place(place) => place,
        // VitP 18.22: a group that was in the United States arrives at Pearl Harbor.
        Entry::Uncertain(_) | Entry::Area(_) | Entry::Anywhere => PlaceId::PEARL_HARBOR,
    };
    let port = PlaceSet::only(listed).intersection(held);
    if listed != PlaceId::PEARL_HARBOR {
        return port;
    }
    let samoa = PlaceSet::only(PlaceId::SAMOA).intersection(held);
    let flexible = rules.settings.reinforcement_flexibility && stats.navy == Navy::Us;
    // VitP 4.41, 17.11: Samoa instead of a lost Pearl Harbor. VitP A3: or as the Allies like.
    if flexible || port.is_empty() { port.union(samoa) } else { port }
}

/// VitP A4: a ship in San Diego comes back with the reinforcements of a later turn, where they come.
fn yard_entries(rules: &Victory, state: &Open) -> PlaceSet {
    let held = state.held(Side::Allies);
    let port = PlaceSet::only(PlaceId::PEARL_HARBOR).intersection(held);
    let samoa = PlaceSet::only(PlaceId::SAMOA).intersection(held);
    if rules.settings.reinforcement_flexibility || port.is_empty() { port.union(samoa) } else { port }
}

/// The pieces of a side that are due this turn.
fn due(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let due = Where::Due(state.turn);
    rules.board.side(side).iter().filter(|&piece| state.at(piece) == due).collect()
}

fn in_yards(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    if !rules.settings.has_yards() || side == Side::Japan || yard_entries(rules, state).is_empty() {
        return PieceSet::EMPTY;
    }
    let in_yards = |&ship: &PieceId| state.at(ship) == Where::SanDiego;
    // VitP A4a: not before it has missed a turn.
    rules.board.navy(Navy::Us).difference(state.away).iter().filter(in_yards).collect()
}

/// Places all that have no choice, on entering the step.
fn arrive(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    for piece in due(rules, state, side) {
        let places = entries(rules, state, piece);
        match (places.first(), places.len()) {
            (Some(place), 1) => appear(state, piece, place, log),
            (Some(_), _) => {}
            (None, _) => lose(rules, state, piece, log),
        }
    }
}

fn appear(state: &mut State, piece: PieceId, place: PlaceId, log: &mut Log<Event>) {
    log.push(Event::Arrived { piece, from: state.at(piece), place });
    state.put(piece, Where::Port(place));
    state.away.remove(piece);
}

/// VitP 4.41: lost, unless West Coast bases take it in (VitP A5).
fn lose(rules: &Victory, state: &mut State, piece: PieceId, log: &mut Log<Event>) {
    let stats = &rules.board[piece];
    let shelters = rules.settings.west_coast
        && stats.navy == Navy::Us
        && (stats.is_ship() || rules.board.amphibious_units().contains(piece));
    let from = state.at(piece);
    state.away.remove(piece);
    if shelters {
        state.put(piece, Where::WestCoast);
        log.push(Event::WaitsOnWestCoast { piece, from });
    } else {
        // VitP ruling 20: 4.5 holds here too.
        let back = if rules.units_return_from_nowhere() { due_again(rules, state, piece) } else { None };
        state.put(piece, back.map_or(Where::Lost, Where::Due));
        log.push(Event::ArrivedNowhere { piece, from, back });
    }
}

fn check_arrival(rules: &Victory, state: &Open, side: Side, piece: PieceId, place: PlaceId) -> Verdict {
    let stats = &rules.board[piece];
    if stats.side() != side {
        return Err(Illegal::new("VitP 4.4", Reason::NotYours(piece)));
    }
    let (rule, places) = match state.at(piece) {
        Where::SanDiego if in_yards(rules, state, side).contains(piece) => {
            ("VitP A4", yard_entries(rules, state))
        }
        Where::Due(turn) if turn == state.turn => ("VitP 4.4", entries(rules, state, piece)),
        _ => return Err(Illegal::new("VitP 4.4", Reason::NotArriving(piece))),
    };
    if places.contains(place) {
        Ok(())
    } else if state.holder(place) != side {
        Err(Illegal::new("VitP 4.41", Reason::EnemyHolds(place)))
    } else {
        Err(Illegal::new(rule, Reason::CannotArriveAt { piece, place }))
    }
}

/// Units that return have no listed port; ships under VitP A3 come to Pearl Harbor unless told otherwise.
fn must_choose(rules: &Victory, piece: PieceId) -> bool {
    !rules.board[piece].is_ship()
}
