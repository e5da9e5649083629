//! Chits nobody has seen: dealt to the sheets that were written anew, so that they allow what was said under them; the
//! rest lies in the cups. WitP [8.31], [8.34].

use super::{Chit, Cups, Report, Source, Statement, allows, counted};
use crate::Pacwar;
use crate::action::Item;
use crate::frame::Frame;
use crate::ids::{Side, TfId};
use crate::sample::Chance;
use crate::state::{Open, Sheet};

/// How many chits of each kind there are.
type Counts = [u8; Chit::ALL.len()];

/// Deals the chits of the sheets that are unknown; the rest goes into the cups.
pub(in crate::state) fn deal(
    rules: &Pacwar,
    open: &Open,
    sheets: &mut [Sheet; 2],
    unknown: [bool; 2],
    chance: &mut Chance<'_>,
) -> Cups {
    if matches!(open.segment(), Frame::Setup | Frame::Over) {
        return Cups::EMPTY;
    }
    let mut left = [Chit::EACH; Chit::ALL.len()];
    for side in Side::BOTH.into_iter().filter(|side| !unknown[side.index()]) {
        for held in sheets[side.index()].reports.chits.iter() {
            left.iter_mut().zip(held).for_each(|(left, held)| *left = left.saturating_sub(*held));
        }
    }
    for side in Side::BOTH.into_iter().filter(|side| unknown[side.index()]) {
        for tf in open.task_forces(side) {
            deal_to(rules, open, &mut sheets[side.index()], tf, &mut left, chance);
        }
    }
    let mut cups = Cups::EMPTY;
    for cup in 0..2 {
        for _ in 0..Cups::SIZE[cup].saturating_sub(open.reports.out[cup]) {
            cups.left[cup][draw(&mut left, |_| true, chance)] += 1;
        }
    }
    cups
}

fn deal_to(
    rules: &Pacwar,
    open: &Open,
    sheet: &mut Sheet,
    tf: TfId,
    left: &mut Counts,
    chance: &mut Chance<'_>,
) {
    let ships = sheet.in_tf(tf).filter_map(|ship| rules.scenario.ship(ship));
    let there = counted(ships.map(|card| card.kind));
    let drafting = open.frame() == (Frame::Report { tf });
    for number in 0..open.reports.held[tf] {
        // The newest chit has no statement while its report is being made.
        let said = match (drafting, number) {
            (true, 0) => None,
            (true, number) => statement(open, tf, usize::from(number) - 1),
            (false, number) => statement(open, tf, usize::from(number)),
        };
        let kind = draw(left, |chit| said.is_none_or(|said| allows_all(chit, there, said)), chance);
        sheet.reports.chits[tf][kind] += 1;
        if drafting && number == 0 {
            sheet.reports.drawn = Some(Chit::ALL[kind]);
        }
    }
}

/// What was said of a Task Force in this Game-Turn under its last chit but so many.
fn statement(open: &Open, tf: TfId, back: usize) -> Option<Statement> {
    let spoken = |report: &&Report| report.source == Source::Air && report.turn == open.clock.turn;
    open.reports.all(tf).filter(spoken).nth(back).map(|report| report.said)
}

/// May all of this be said under the chit?
pub(crate) fn allows_all(chit: Chit, there: [u8; 6], said: Statement) -> bool {
    Item::ALL.into_iter().all(|item| allows(chit, there, item, said.items[item as usize]))
}

/// A chit that suits, by lot; any when none does.
fn draw(left: &mut Counts, suits: impl Fn(Chit) -> bool, chance: &mut Chance<'_>) -> usize {
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
    let kind = Chit::nth(&fit, u16::try_from(chance.below(all)).unwrap_or(0) + 1);
    left[kind] = left[kind].saturating_sub(1);
    kind
}
