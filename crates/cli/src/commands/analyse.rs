//! `ironbottom analyse`

use ironbottom_admiral::{Analysis, Moment, Sitting};
use ironbottom_games::staff;
use ironbottom_kernel::Registry;
use ironbottom_kernel::report::Luck;
use ironbottom_kernel::text::Colour;
use serde::Serialize;

use super::matches::no_officers;
use super::print_json;
use crate::args::AnalyseArgs;
use crate::desk::{Desk, Secrecy};
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;

/// So much of a long plan is told.
const TOLD: usize = 4;

/// The admirals' opinion of a game.
pub(crate) fn run(games: &Registry, page: &Page, args: &AnalyseArgs) -> Result<(), Error> {
    let desk = Desk::open(games, &args.file)?;
    let card = desk.table.card();
    let staff = staff();
    let bench = staff.of(card.id).ok_or_else(|| no_officers(card.title))?;
    let sitting = Sitting { budget: args.budget, seed: args.seed, most: None };
    let stretches = desk.record.lines.len() as u64;
    let progress = Progress::new("thinking", Some(stretches));
    let analysis = progress.watch(|| {
        let seen = |done: usize, all: usize| {
            // The bar counts lines of the record, decisions are fewer.
            progress.reach(done as u64 * stretches / (all as u64).max(1));
        };
        bench.analyse(&desk.record, &sitting, &seen)
    });
    let analysis = analysis.map_err(|error| Error::Restore { path: args.file.clone(), error })?;
    if args.json {
        let luck = luck_may_be_told(&desk).then(|| desk.table.report().luck);
        return print_json(page, &Told { analysis: &analysis, luck });
    }
    print(page, &analysis, args.all)?;
    if luck_may_be_told(&desk) { print_luck(page, &desk) } else { Ok(()) }
}

/// What a program reads.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    analysis: &'a Analysis,
    /// Dice expected and rolled, by side; nothing while a game with secrets goes on.
    luck: Option<Luck>,
}

/// The dice of a game that goes on tell what somebody may still hide.
fn luck_may_be_told(desk: &Desk) -> bool {
    desk.table.pending().outcome().is_some() || desk.secrecy != Secrecy::Kept
}

/// Hits that were to be expected beside those that came.
fn print_luck(page: &Page, desk: &Desk) -> Result<(), Error> {
    let luck = desk.table.report().luck;
    if luck.sides.iter().all(|side| side.rolls == 0) {
        return Ok(());
    }
    page.gap()?;
    page.painted(Colour::Bold, "Luck")?;
    let seats = desk.table.seats();
    for side in luck.sides.iter().filter(|side| side.rolls > 0) {
        let who: Vec<String> = seats
            .iter()
            .filter(|seat| seat.side == side.side)
            .map(ironbottom_kernel::SeatInfo::label)
            .collect();
        let off = f64::from(side.hits) - side.expected;
        let word = if off < 0.0 { "fewer" } else { "more" };
        page.line(format!("  {}:", who.join(", ")))?;
        page.line(format!(
            "    {} of {} dice hit, {:.1} expected: {:.1} {word} ({:+.1} standard deviations)",
            side.hits,
            side.dice,
            side.expected,
            off.abs(),
            side.z
        ))?;
    }
    Ok(())
}

fn print(page: &Page, analysis: &Analysis, all: bool) -> Result<(), Error> {
    let mut last: Option<(u32, f32)> = None;
    for moment in &analysis.moments {
        let begins = last.is_none_or(|(turn, _)| turn != moment.turn);
        if begins {
            page.gap()?;
            let change = last.map_or_else(String::new, |(_, before)| change(moment.first_side - before));
            page.painted(Colour::Bold, &format!("Turn {}", moment.turn))?;
            page.line(format!(
                "  {} may expect {:>3.0} % {}{change}",
                analysis.first_side,
                moment.first_side * 100.0,
                bar(moment.first_side)
            ))?;
            last = Some((moment.turn, moment.first_side));
        }
        if all || !moment.better.is_empty() {
            tell(page, moment)?;
        }
    }
    let turning: Vec<&Moment> = analysis.moments.iter().filter(|moment| moment.turning_point).collect();
    page.gap()?;
    if turning.is_empty() {
        page.line("No single decision changed the game.")?;
        return Ok(());
    }
    page.painted(Colour::Bold, "Turning points")?;
    for moment in turning {
        page.wrapped(
            &format!(
                "turn {}, after act {}: {} gave away {:.0} points of a hundred",
                moment.turn,
                moment.act,
                moment.seat,
                (moment.could_expect - moment.expected) * 100.0
            ),
            2,
        )?;
    }
    Ok(())
}

/// A chance as a bar.
fn bar(chance: f32) -> String {
    let filled = (chance.clamp(0.0, 1.0) * BAR as f32).round() as usize;
    (0..BAR).map(|cell| if cell < filled { '█' } else { '░' }).collect()
}

/// How long the bar of a certain win is.
const BAR: usize = 20;

/// What has changed since the turn before, in points of a hundred.
fn change(by: f32) -> String {
    match (by * 100.0).round() as i32 {
        0 => String::new(),
        more if more > 0 => format!(" ({more} more than a turn before)"),
        less => format!(" ({} less than a turn before)", -less),
    }
}

fn tell(page: &Page, moment: &Moment) -> Result<(), Error> {
    let Moment { act, seat, played, expected, better, could_expect, .. } = moment;
    page.hanging(&format!("  {act:>5} "), &format!("{seat}: {} ({:.0} %)", short(played), expected * 100.0))?;
    if !better.is_empty() {
        page.hanging("        ", &format!("better: {} ({:.0} %)", short(better), could_expect * 100.0))?;
    }
    Ok(())
}

/// The beginning of a plan.
fn short(labels: &[String]) -> String {
    let told = labels.iter().take(TOLD).map(String::as_str).collect::<Vec<_>>().join("; ");
    match labels.len().saturating_sub(TOLD) {
        0 => told,
        more => format!("{told}; and {more} more"),
    }
}
