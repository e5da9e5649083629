//! What a table refuses.

use crate::illegal::{BadNotation, Illegal};
use crate::orders::UnknownOrder;
use crate::record::RecordError;
use crate::rules::Words;
use crate::wire::{Refusal, RefusalKind};

/// Why a table did not do what it was asked. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused<X> {
    /// A rule forbids it.
    Illegal(Illegal<X>),
    /// It could not be read.
    Notation(BadNotation),
    /// The game waits for somebody else.
    NotYourTurn,
    /// The seat has said ready; it may take that back first.
    Ready,
    /// The game is over.
    Over,
    /// The reader's number is old.
    Stale,
    /// Control passed on before the rest of the list.
    Interrupted,
    /// Nothing of this seat's can be taken back.
    NothingToUndo,
    /// Nothing was taken back that could be done again.
    NothingToRedo,
    /// No such act to go back to.
    NoSuchAct(usize),
    /// Nothing has been proposed.
    NothingProposed,
    /// No such standing order.
    Order(UnknownOrder),
    /// The dice of this record are not at hand.
    NoDice,
    /// The game has secrets and the record is passed from player to player.
    Secrets,
    /// The game broke one of the kernel's laws: a defect, told instead of played on.
    Defect(&'static str),
}

impl<X: Clone + Eq + std::fmt::Debug> Refused<X> {
    /// The refusal in a form for people and programs.
    pub fn tell<R: Words<Reason = X>>(&self, rules: &R) -> Refusal {
        let (kind, text) = match self {
            Self::Illegal(illegal) => {
                return Refusal {
                    kind: RefusalKind::Illegal,
                    rule: Some(illegal.rule.0.to_owned()),
                    text: rules.explain(illegal),
                };
            }
            Self::Notation(bad) => (RefusalKind::Notation, bad.to_string()),
            Self::NotYourTurn => (RefusalKind::NotYourTurn, "The game waits for somebody else.".to_owned()),
            Self::Ready => {
                (RefusalKind::NotYourTurn, "You have said ready; take that back first to change anything.".to_owned())
            }
            Self::Over => (RefusalKind::Over, "The game is over.".to_owned()),
            Self::Stale => {
                (RefusalKind::Stale, "Something happened meanwhile; look again before you act.".to_owned())
            }
            Self::Interrupted => {
                (RefusalKind::Interrupted, "Something came between; the rest was not done.".to_owned())
            }
            Self::NothingToUndo => (
                RefusalKind::NoUndo,
                "Nothing of yours can be taken back: a die was rolled, something was seen, or the turn passed on."
                    .to_owned(),
            ),
            Self::NothingToRedo => (RefusalKind::NoUndo, "Nothing was taken back.".to_owned()),
            Self::NoSuchAct(number) => {
                (RefusalKind::Refused, format!("There is no act number {number} to go back to."))
            }
            Self::NothingProposed => (RefusalKind::Refused, "Nothing has been proposed to you.".to_owned()),
            Self::Order(unknown) => (RefusalKind::Refused, capital(&unknown.to_string())),
            Self::NoDice => (
                RefusalKind::Refused,
                "This needs a die, and the seed of this record is kept elsewhere.".to_owned(),
            ),
            Self::Secrets => (
                RefusalKind::Refused,
                "This record is passed from player to player and the game holds secrets; whoever has the file could read them."
                    .to_owned(),
            ),
            Self::Defect(law) => {
                (RefusalKind::Refused, format!("The game broke a law of the kernel ({law}); please report this."))
            }
        };
        Refusal { kind, rule: None, text }
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A record that cannot be played on from.
pub type RestoreError = RecordError;
