//! British ships that leave at the start of a turn. VitP 4.42.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Navy, PieceId, PieceSet, RemovalClass, Side};
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::losses;
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 4.42: the Allies choose the British ships that leave in place of lost ones.
pub(crate) struct Removal;

impl step::Step<Victory> for Removal {
    fn rule(&self) -> &'static str {
        "VitP 4.42"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(Side::Allies)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        match owed(rules, state) {
            Some((class, ships)) if !ships.is_empty() => {
                if ships.len() > 1 {
                    return Entered::Waits;
                }
                ships.iter().for_each(|ship| pay(state, class, ship, log));
            }
            _ => state.go(Step::Patrol(Side::Japan)),
        }
        Entered::Passes
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        if let Some((_, ships)) = owed(known.rules, known.open) {
            ships.iter().map(Subject::Piece).for_each(keep);
        }
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if let Some(Subject::Piece(piece)) = about {
            keep(Action::Remove(piece));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Remove(ship) => match owed(known.rules, known.open) {
                Some((_, ships)) if ships.contains(ship) => Ok(()),
                _ => Err(Illegal::new("VitP 4.42", Reason::CannotReplace(ship))),
            },
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
        if let (Action::Remove(ship), Some((class, _))) = (action, owed(rules, state)) {
            pay(state, class, ship, log);
        }
    }
}

/// VitP 4.42: the listed ships that are still in play leave; the others are owed.
pub(crate) fn begin(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
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
    state.go(Step::Removal { battleships, carriers });
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

fn pay(state: &mut State, class: RemovalClass, ship: PieceId, log: &mut Log<Event>) {
    losses::remove(state, ship, log);
    if let Step::Removal { battleships, carriers } = state.step() {
        state.go(match class {
            RemovalClass::Battleship => Step::Removal { battleships: battleships - 1, carriers },
            RemovalClass::Carrier => Step::Removal { battleships, carriers: carriers - 1 },
        });
    }
}
