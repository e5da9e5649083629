//! What legality sees: one seat's position at the table.
//!
//! It holds the open table and the seat's own reading of the papers, so that neither an offer nor a
//! refusal can tell anybody anything new.

use ironbottom_kernel::illegal::Illegal;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::step::Step;

use super::Drill;
use super::pieces::Force;
use super::reason::Reason;
use super::state::{Open, Papers};
use super::view::read;

/// What a check comes to.
pub(super) type Verdict = Result<(), Illegal<Reason>>;

/// A refusal by this rule.
pub(super) const fn no(rule: &'static str, reason: Reason) -> Verdict {
    Err(Illegal::new(rule, reason))
}

/// Legal unless this fault is there.
pub(super) fn unless(fault: bool, rule: &'static str, reason: Reason) -> Verdict {
    if fault { no(rule, reason) } else { Ok(()) }
}

/// The action is decided in another step than this one.
pub(super) fn other_step(step: &impl Step<Drill>) -> Verdict {
    no(step.rule(), Reason::OtherStep)
}

/// One seat's position: the table, its own papers, and who it is.
#[derive(Clone, Copy)]
pub struct Desk<'a> {
    pub(super) rules: &'a Drill,
    pub(super) open: &'a Open,
    pub(super) known: Papers,
    pub(super) seat: Seat,
}

impl<'a> Desk<'a> {
    pub(super) fn new(rules: &'a Drill, open: &'a Open, papers: &Papers, seat: Seat) -> Self {
        Self { rules, open, known: read(open, papers, Viewer::Seat(seat)), seat }
    }

    /// The force is still on the sea.
    pub(super) fn at_sea(&self, force: Force, rule: &'static str) -> Verdict {
        unless(!self.open.forces[force.index()].at_sea, rule, Reason::ForceGone(force))
    }
}
