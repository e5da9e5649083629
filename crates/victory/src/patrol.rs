//! Patrollers put to sea, ships are repaired, raiders are turned white side up. VitP 5.21, 6.11, 11.4.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{PieceId, PieceSet, PlaceId, Side};
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::movement::{self, Gait};
use crate::reason::{Reason, Verdict, not_now};
use crate::repair;
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 5.21: a side's patrollers move, its ships are repaired, its raiders are turned white side up.
pub(crate) struct Patrol(pub(crate) Side);

impl step::Step<Victory> for Patrol {
    fn rule(&self) -> &'static str {
        "VitP 5.21"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = able(rules, state, self.0).next().is_some();
        Entered::waits_if(decision, || state.go(self.next()))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        able(known.rules, known.open, self.0).map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Known { rules, open, .. } = known;
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                if let Some(place) = open.place_of(piece) {
                    for area in movement::reach(rules, open, piece, place, Gait::Patroller).all() {
                        keep(Action::Patrol { piece, area });
                    }
                }
                keep(Action::Ready(piece));
                keep(Action::SetAside(piece));
                (1..=repair::max(rules, open, piece))
                    .for_each(|points| keep(Action::Repair { piece, points }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => Ok(()),
            Action::Patrol { piece, area } => {
                let place = ready_to_move(rules, open, self.0, piece)?;
                movement::check_reach(rules, open, piece, place, Gait::Patroller, area)
            }
            Action::Ready(piece) => ready_to_move(rules, open, self.0, piece).map(|_| ()),
            Action::SetAside(piece) => {
                ready_to_move(rules, open, self.0, piece)?;
                movement::check_shut_in(rules, open, piece)
            }
            Action::Repair { piece, points } => {
                orderable(rules, open, self.0, piece)?;
                movement::check_free(rules, open, piece)?;
                repair::check(rules, open, piece, points)
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Patrol { piece, area } => {
                let Some(place) = state.place_of(piece) else { return };
                if movement::reach(rules, state, piece, place, Gait::Patroller).rolled.contains(area) {
                    state.rolling.insert(piece);
                }
                state.put(piece, Where::Sea(area));
                log.push(Event::Patrolled { piece, from: Where::Port(place), area });
            }
            Action::Ready(piece) => {
                state.raiding.insert(piece);
                log.push(Event::Readied(piece));
            }
            Action::SetAside(piece) => movement::set_aside(state, piece, log),
            Action::Repair { piece, points } => {
                if let Some(port) = repair::source(rules, state, piece) {
                    state.mended[port.index()] += points;
                }
                state.damage[piece.index()] -= points;
                state.resting.insert(piece);
                log.push(Event::Repaired { piece, points });
            }
            _ => {
                // VitP 6.41: those that fail arrive as raiders.
                let failed = movement::speed_rolls(rules, state, dice, log);
                state.raiding = state.raiding.union(failed);
                state.go(self.next());
            }
        }
    }
}

impl Patrol {
    /// VitP 5.21, 5.22: what follows when the patrollers are out.
    const fn next(&self) -> Step {
        match self.0 {
            Side::Japan => Step::Patrol(Side::Allies),
            Side::Allies => Step::Air { next: Side::Japan, passed: [false; 2] },
        }
    }
}

/// The ships of a side in port that have no order yet, whatever their condition.
fn unordered(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let ships = rules.board.ships().intersection(rules.board.side(side));
    let mut ships =
        state.all_in_port().intersection(ships).difference(state.raiding).difference(state.resting);
    if state.turn == 1 {
        ships = ships.intersection(rules.free_on_turn_1);
    }
    ships
}

/// The ships that can do something in this step.
fn able(rules: &Victory, state: &Open, side: Side) -> impl Iterator<Item = PieceId> {
    unordered(rules, state, side)
        .iter()
        .filter(move |&ship| !state.on_bottom(rules.board, ship) || repair::max(rules, state, ship) > 0)
        .chain(in_yards(rules, state, side))
}

/// VitP A4: damaged ships in San Diego that can be repaired.
fn in_yards(rules: &Victory, state: &Open, side: Side) -> impl Iterator<Item = PieceId> {
    let yards = rules.settings.has_yards() && side == Side::Allies;
    yards
        .then(|| {
            PieceId::all().filter(move |&ship| {
                state.at(ship) == Where::SanDiego
                    && !state.resting.contains(ship)
                    && repair::max(rules, state, ship) > 0
            })
        })
        .into_iter()
        .flatten()
}

/// A ship of this side in port that may be ordered to sea.
fn ready_to_move(
    rules: &Victory,
    state: &Open,
    side: Side,
    piece: PieceId,
) -> Result<PlaceId, Illegal<Reason>> {
    orderable(rules, state, side, piece)?;
    let Some(place) = state.place_of(piece) else {
        return Err(Illegal::new("VitP 6.21", Reason::NotInPort(piece)));
    };
    movement::check_free(rules, state, piece)?;
    if state.on_bottom(rules.board, piece) {
        return Err(Illegal::new("VitP 9.23", Reason::OnBottom(piece)));
    }
    Ok(place)
}

/// A ship of this side without an order in this step.
fn orderable(rules: &Victory, state: &Open, side: Side, piece: PieceId) -> Verdict {
    let stats = &rules.board[piece];
    if stats.side() != side {
        return Err(Illegal::new("VitP 5.21", Reason::NotYours(piece)));
    }
    if !stats.is_ship() {
        return Err(Illegal::new("VitP 5.21", Reason::WrongKind(piece)));
    }
    if state.resting.contains(piece) {
        return Err(Illegal::new("VitP 11.4", Reason::UnderRepair(piece)));
    }
    let at_sea_by_order = state.turn > 1 && state.area_of(piece).is_some();
    if at_sea_by_order || (state.raiding.contains(piece) && state.place_of(piece).is_some()) {
        return Err(Illegal::new("VitP 5.21", Reason::AlreadyOrdered(piece)));
    }
    Ok(())
}
