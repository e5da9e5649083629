//! Chits nobody has seen: dealt to the sheets that were written anew, so that they allow what was said under
//! them; the rest lies in the cups. WitP [8.31], [8.34].

use super::Lots;
use crate::Pacwar;
use crate::action::Item;
use crate::desk::Desk;
use crate::frame::Frame;
use crate::ids::{Side, TfId};
use crate::report::{allows, truth};
use crate::setup::nth;
use crate::state::{Chit, Cups, Open, Report, Sheet, Source, Statement};

/// How many chits of each kind there are.
type Counts = [u8; Chit::ALL.len()];

/// Deals the chits of the sheets that are unknown; the rest goes into the cups.
pub(super) fn deal(
    rules: &Pacwar,
    open: &Open,
    sheets: &mut [Sheet; 2],
    unknown: [bool; 2],
    lot: &mut Lots<'_>,
) -> Cups {
    if matches!(open.segment(), Frame::Setup | Frame::Over) {
        return Cups::EMPTY;
    }
    let mut left = [Chit::EACH; Chit::ALL.len()];
    for side in Side::BOTH.into_iter().filter(|side| !unknown[side.index()]) {
        for held in &sheets[side.index()].chits {
            left.iter_mut().zip(held).for_each(|(left, held)| *left = left.saturating_sub(*held));
        }
    }
    for side in Side::BOTH.into_iter().filter(|side| unknown[side.index()]) {
        for tf in TfId::of(side) {
            deal_to(rules, open, sheets, tf, &mut left, lot);
        }
    }
    let mut cups = Cups::EMPTY;
    for cup in 0..2 {
        for _ in 0..Cups::SIZE[cup].saturating_sub(open.chits_out[cup]) {
            cups.left[cup][draw(&mut left, |_| true, lot)] += 1;
        }
    }
    cups
}

fn deal_to(
    rules: &Pacwar,
    open: &Open,
    sheets: &mut [Sheet; 2],
    tf: TfId,
    left: &mut Counts,
    lot: &mut Lots<'_>,
) {
    let side = tf.side();
    let there = truth(&Desk { rules, open, sheet: &sheets[side.index()], side }, tf);
    let drafting = open.control.top() == (Frame::Report { tf });
    for number in 0..open.held[tf.index()] {
        // The newest chit has no statement while its report is being made.
        let said = match (drafting, number) {
            (true, 0) => None,
            (true, number) => statement(open, tf, usize::from(number) - 1),
            (false, number) => statement(open, tf, usize::from(number)),
        };
        let kind = draw(left, |chit| said.is_none_or(|said| allows_all(chit, there, said)), lot);
        let sheet = &mut sheets[side.index()];
        sheet.chits[tf.place()][kind] += 1;
        if drafting && number == 0 {
            sheet.chit = Some(Chit::ALL[kind]);
        }
    }
}

/// What was said of a Task Force in this Game-Turn under its last chit but so many.
fn statement(open: &Open, tf: TfId, back: usize) -> Option<Statement> {
    let spoken = |report: &&Report| report.source == Source::Air && report.turn == open.turn;
    let all = open.reports[tf.index()].iter().chain(open.earlier[tf.index()].iter().flatten());
    all.filter(spoken).nth(back).map(|report| report.said)
}

/// May all of this be said under the chit?
pub(super) fn allows_all(chit: Chit, there: [u8; 6], said: Statement) -> bool {
    Item::ALL.into_iter().all(|item| allows(chit, there, item, said.items[item as usize]))
}

/// A chit that suits, by lot; any when none does.
fn draw(left: &mut Counts, suits: impl Fn(Chit) -> bool, lot: &mut Lots<'_>) -> usize {
    let mut fit = *left;
    for (count, chit) in fit.iter_mut().zip(Chit::ALL) {
        if !suits(chit) {
            *count = 0;
        }
    }
    if fit.iter().all(|count| *count == 0) {
        fit = *left;
    }
    let all: usize = fit.iter().map(|count| usize::from(*count)).sum();
    let kind = nth(&fit, u16::try_from(lot.below(all)).unwrap_or(0) + 1);
    left[kind] = left[kind].saturating_sub(1);
    kind
}
