//! What a seat can do at a table.

use ironbottom_kernel::Seat;
use ironbottom_kernel::Viewer;
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::wire::{Refusal, RefusalKind};

use super::imports::is_affordable;
use super::state::TableState;
use crate::error::ApiError;
use crate::wire::{Acted, ProposalSort};

/// The dice of a finished game can be known: its seed is published, or it came with it.
const OVER: &str = "The game is over and its dice are known by now; branch it off to play on from an earlier moment, \
                    with new dice.";

const TOO_OFTEN: &str = "This game was taken back so often that it would take too long to open; branch it off to go \
                         on from an earlier moment.";

const FIRST_THINGS: &str = "Somebody asks for a seat; that has to be answered first.";

/// A command. It may be tried again on a newer table, so it holds all it needs.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    /// Actions, in order.
    Post {
        /// The number they were chosen on.
        base: Option<u64>,
        /// Notations.
        actions: Vec<String>,
    },
    /// Take the last entry back.
    Undo,
    /// Make it again.
    Redo,
    /// Give or revoke a standing order.
    Order {
        /// The order.
        key: String,
        /// Its answer.
        value: String,
    },
    /// Give up.
    Concede,
    /// Propose something.
    Propose {
        /// What.
        what: ProposalSort,
        /// For a take-back: how far.
        back: Option<Back>,
        /// For a seat: which.
        wanted: Option<String>,
    },
    /// Say yes or no to what is proposed.
    Answer {
        /// The number at which it was proposed, where that matters.
        base: Option<u64>,
        /// Yes or no.
        reply: Reply,
    },
    /// The clock of the seat has run out.
    TimeOut,
}

/// Yes or no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reply {
    /// Yes.
    Agree,
    /// No.
    Refuse,
}

/// How far to go back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Back {
    /// To the seat's number at that moment.
    Number(u64),
    /// To where the record had so many lines.
    Lines(usize),
}

impl Command {
    /// Do it in memory. `taken` is zero exactly when nothing was changed.
    pub(super) fn perform(&self, state: &mut TableState, seat: Seat, now: i64) -> Result<Acted, ApiError> {
        let viewer = Viewer::Seat(seat);
        let done = match self {
            Self::Post { base, actions } => {
                if base.is_some_and(|base| base != state.number(viewer)) {
                    return Ok(refused(stale()));
                }
                let posted = state.table.post(seat, None, actions);
                return Ok(Acted { taken: posted.taken, number: 0, refused: posted.refused, now: None });
            }
            Self::Undo => state.table.undo(seat),
            Self::Redo => state.table.redo(seat),
            Self::Order { key, value } => state.table.set_order(seat, key, value),
            Self::Concede => state.table.concede(seat),
            Self::Propose { what: ProposalSort::Seat, wanted, .. } => {
                let wanted = wanted.as_deref();
                let wanted =
                    wanted.ok_or_else(|| ApiError::Malformed("a seat to ask for has a name".to_owned()))?;
                state.ask_for(seat, wanted)
            }
            Self::Propose { .. } if state.wish.is_some() => Err(words(RefusalKind::Refused, FIRST_THINGS)),
            Self::Propose { what: ProposalSort::Draw, .. } => state.table.propose(seat, Proposal::Draw),
            Self::Propose { what: ProposalSort::TakeBack, back, .. } => {
                let back = back.ok_or_else(|| {
                    ApiError::Malformed("a take-back needs the moment to go back to".to_owned())
                })?;
                let lines = match back {
                    Back::Number(number) => state.lines_at(viewer, number)?,
                    Back::Lines(lines) => lines,
                };
                if state.table.pending().outcome().is_some() {
                    return Ok(refused(words(RefusalKind::Over, OVER)));
                }
                let to = state.act_at(lines);
                let (work, acts) = (state.table.work() + to as u64, state.table.acts() as u64);
                if !is_affordable(work, acts) {
                    return Ok(refused(words(RefusalKind::Refused, TOO_OFTEN)));
                }
                state.table.propose(seat, Proposal::TakeBack { to }).map_err(moment_is_gone)
            }
            Self::Answer { base, reply } => {
                if base.is_some_and(|base| base != state.number(viewer)) {
                    return Ok(refused(stale()));
                }
                match reply {
                    _ if state.wish.is_some() => state.answer_wish(seat, *reply),
                    Reply::Agree => state.table.agree(seat),
                    Reply::Refuse => state.table.refuse(seat),
                }
            }
            Self::TimeOut => {
                let waiting = state.table.pending().seats();
                let fallen = state.clock.as_ref().and_then(|clock| clock.fallen(now, waiting));
                match fallen {
                    Some(fallen) => state.table.time_out(fallen),
                    None => Err(words(RefusalKind::Refused, "There is time left.")),
                }
            }
        };
        Ok(match done {
            Ok(()) => Acted { taken: 1, number: 0, refused: None, now: None },
            Err(refusal) => refused(refusal),
        })
    }
}

fn refused(refusal: Refusal) -> Acted {
    Acted { taken: 0, number: 0, refused: Some(refusal), now: None }
}

fn words(kind: RefusalKind, text: &str) -> Refusal {
    Refusal { kind, rule: None, text: text.to_owned() }
}

/// Somebody was faster.
fn stale() -> Refusal {
    words(RefusalKind::Stale, "Somebody acted while you were choosing; this is how it stands now.")
}

/// The kernel names the act, whose number is not for everybody.
fn moment_is_gone(refusal: Refusal) -> Refusal {
    match refusal.kind {
        RefusalKind::Refused => {
            words(RefusalKind::Refused, "That moment was taken back itself; go back to another one.")
        }
        _ => refusal,
    }
}
