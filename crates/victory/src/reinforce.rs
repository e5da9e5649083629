//! Arrivals and removals at the start of a turn. VitP 4.4, 4.41, 4.42, 4.5, 17.11, A3, A4, A5.

use ironbottom_kernel::{Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{Entry, Navy, PieceId, PlaceId, RemovalClass, Side};
use crate::event::Event;
use crate::flow::{self, Moved};
use crate::frame::Step;
use crate::reason::Reason;
use crate::sets::{PieceSet, PlaceSet};
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory, losses};

/// Where a piece that is due now may appear. VitP 4.4, 4.41.
fn entries(rules: &Victory, state: &Open, piece: PieceId) -> PlaceSet {
    let stats = &rules.board[piece];
    let held = state.held(stats.side());
    let first_time = stats.is_ship() || stats.arrival.turn == state.turn;
    if !first_time {
        // VitP 4.4, 4.5: units that return choose any major port (VitP ruling 4: that takes their navy).
        return rules.ports_open_to[stats.navy.index()].intersection(held);
    }
    let listed = match stats.arrival.at {
        Entry::Place(place) => place,
        // VitP 18.22: a group that was in the United States arrives at Pearl Harbor.
        Entry::Uncertain(_) | Entry::Area(_) | Entry::Anywhere => PlaceId::PEARL_HARBOR,
    };
    let port = PlaceSet::single(listed).intersection(held);
    if listed != PlaceId::PEARL_HARBOR {
        return port;
    }
    let samoa = PlaceSet::single(PlaceId::SAMOA).intersection(held);
    let flexible = rules.settings.reinforcement_flexibility && stats.navy == Navy::Us;
    // VitP 4.41, 17.11: Samoa instead of a lost Pearl Harbor. VitP A3: or as the Allies like.
    if flexible || port.is_empty() { port.union(samoa) } else { port }
}

/// VitP A4: a ship in San Diego comes back with the reinforcements of a later turn, where they come.
fn yard_entries(rules: &Victory, state: &Open) -> PlaceSet {
    let held = state.held(Side::Allies);
    let port = PlaceSet::single(PlaceId::PEARL_HARBOR).intersection(held);
    let samoa = PlaceSet::single(PlaceId::SAMOA).intersection(held);
    if rules.settings.reinforcement_flexibility || port.is_empty() { port.union(samoa) } else { port }
}

/// The pieces of a side that are due this turn.
fn due(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let due = Where::Due(state.turn);
    rules.board.side(side).iter().filter(|&piece| state.at(piece) == due).collect()
}

fn in_yards(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    if !rules.settings.san_diego || side == Side::Japan || yard_entries(rules, state).is_empty() {
        return PieceSet::EMPTY;
    }
    rules.board.navy(Navy::Us).iter().filter(|&ship| state.at(ship) == Where::SanDiego).collect()
}

/// Places all that have no choice, on entering the step.
pub(crate) fn arrive(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
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
}

/// VitP 4.41: lost, unless West Coast bases take it in (VitP A5).
fn lose(rules: &Victory, state: &mut State, piece: PieceId, log: &mut Log<Event>) {
    let stats = &rules.board[piece];
    let shelters = rules.settings.west_coast
        && stats.navy == Navy::Us
        && (stats.is_ship() || rules.board.amphibious_units().contains(piece));
    let from = state.at(piece);
    if shelters {
        state.put(piece, Where::WestCoast);
        log.push(Event::WaitsOnWestCoast { piece, from });
    } else {
        state.put(piece, Where::Lost);
        log.push(Event::ArrivedNowhere { piece, from });
    }
}

pub(crate) fn has_choice(rules: &Victory, state: &Open, side: Side) -> bool {
    !due(rules, state, side).is_empty() || !in_yards(rules, state, side).is_empty()
}

pub(crate) fn subjects(rules: &Victory, state: &Open, side: Side, out: &mut Vec<Subject>) {
    let pieces = due(rules, state, side).union(in_yards(rules, state, side));
    out.extend(pieces.iter().map(Subject::Piece));
}

pub(crate) fn propose(rules: &Victory, state: &Open, about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    match about {
        None => offer(Action::Done),
        Some(Subject::Piece(piece)) => {
            let places = match state.at(piece) {
                Where::SanDiego => yard_entries(rules, state),
                _ => entries(rules, state, piece),
            };
            for place in places {
                offer(Action::Arrive { piece, place });
            }
        }
        Some(Subject::Area(_) | Subject::Place(_)) => {}
    }
}

pub(crate) fn check(rules: &Victory, state: &Open, side: Side, action: Action) -> Verdict {
    match action {
        Action::Done => match due(rules, state, side).iter().find(|&piece| must_choose(rules, piece)) {
            Some(piece) => Err(Illegal::new("VitP 4.4", Reason::Unfinished(piece))),
            None => Ok(()),
        },
        Action::Arrive { piece, place } => {
            let stats = &rules.board[piece];
            if stats.side() != side {
                return Err(Illegal::new("VitP 4.4", Reason::NotYours(piece)));
            }
            let (rule, places) = match state.at(piece) {
                Where::SanDiego if rules.settings.san_diego => ("VitP A4", yard_entries(rules, state)),
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
        _ => crate::not_now(),
    }
}

/// Units that return have no listed port; ships under VitP A3 come to Pearl Harbor unless told otherwise.
fn must_choose(rules: &Victory, piece: PieceId) -> bool {
    !rules.board[piece].is_ship()
}

pub(crate) fn perform(rules: &Victory, state: &mut State, side: Side, action: Action, log: &mut Log<Event>) {
    if let Action::Arrive { piece, place } = action {
        appear(state, piece, place, log);
        return;
    }
    for piece in due(rules, state, side) {
        let places = entries(rules, state, piece);
        let listed = PlaceId::PEARL_HARBOR;
        if let Some(place) = if places.contains(listed) { Some(listed) } else { places.first() } {
            appear(state, piece, place, log);
        }
    }
    end(rules, state, side, log);
}

/// What follows when a side's reinforcements are on the board.
pub(crate) fn end(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    match side {
        Side::Japan => flow::go(state, Step::Reinforce(Side::Allies)),
        Side::Allies => begin_removal(rules, state, log),
    }
}

/// VitP 4.42: the listed ships that are still in play leave; the others are owed.
fn begin_removal(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    let (mut battleships, mut carriers) = (0, 0);
    for removal in rules.board.removals_on(state.turn) {
        if in_play(state, removal.ship) {
            losses::remove(state, removal.ship, log);
        } else {
            match removal.class {
                RemovalClass::Battleship => battleships += 1,
                RemovalClass::Carrier => carriers += 1,
            }
        }
    }
    flow::go(state, Step::Removal { battleships, carriers });
}

fn in_play(state: &Open, ship: PieceId) -> bool {
    matches!(state.at(ship), Where::Port(_) | Where::Sea(_))
}

/// What is owed next, and the ships that may pay it: one of the same type as long as there is one, then any
/// British ship. VitP 4.42.
fn owed(rules: &Victory, state: &Open) -> Option<(RemovalClass, PieceSet)> {
    let Step::Removal { battleships, carriers } = state.step() else { return None };
    let british = rules.board.navy(Navy::British).intersection(rules.board.ships());
    let british: PieceSet = british.iter().filter(|&ship| in_play(state, ship)).collect();
    let owed = [(battleships, RemovalClass::Battleship), (carriers, RemovalClass::Carrier)];
    let owed = owed.into_iter().filter(|(count, _)| *count > 0).map(|(_, class)| class);
    let of = |class| british.iter().filter(|&s| rules.board[s].removal_class() == Some(class)).collect();
    let same_type =
        owed.clone().map(|class| (class, of(class))).find(|(_, ships): &(_, PieceSet)| !ships.is_empty());
    same_type.or_else(|| owed.map(|class| (class, british)).next())
}

pub(crate) fn settle_removal(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    match owed(rules, state) {
        Some((class, ships)) if !ships.is_empty() => {
            if ships.len() > 1 {
                return Moved::Wait;
            }
            for ship in ships {
                pay(state, class, ship, log);
            }
        }
        _ => flow::go(state, Step::Patrol(Side::Japan)),
    }
    Moved::On
}

fn pay(state: &mut State, class: RemovalClass, ship: PieceId, log: &mut Log<Event>) {
    losses::remove(state, ship, log);
    if let Step::Removal { battleships, carriers } = state.step() {
        flow::go(
            state,
            match class {
                RemovalClass::Battleship => Step::Removal { battleships: battleships - 1, carriers },
                RemovalClass::Carrier => Step::Removal { battleships, carriers: carriers - 1 },
            },
        );
    }
}

pub(crate) fn removal_subjects(rules: &Victory, state: &Open, out: &mut Vec<Subject>) {
    if let Some((_, ships)) = owed(rules, state) {
        out.extend(ships.iter().map(Subject::Piece));
    }
}

pub(crate) fn propose_removal(about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    if let Some(Subject::Piece(piece)) = about {
        offer(Action::Remove(piece));
    }
}

pub(crate) fn check_removal(rules: &Victory, state: &Open, action: Action) -> Verdict {
    match action {
        Action::Remove(ship) => match owed(rules, state) {
            Some((_, ships)) if ships.contains(ship) => Ok(()),
            _ => Err(Illegal::new("VitP 4.42", Reason::CannotReplace(ship))),
        },
        _ => crate::not_now(),
    }
}

pub(crate) fn perform_removal(rules: &Victory, state: &mut State, action: Action, log: &mut Log<Event>) {
    if let (Action::Remove(ship), Some((class, _))) = (action, owed(rules, state)) {
        pay(state, class, ship, log);
    }
}
