//! The report for a terminal.

use std::fmt::Write as _;

use super::chart::{number, percent};
use super::html::some;
use super::html_luck::{reckoned, verdict};
use super::{Chart, Report};

/// The whole report, a heading before each part.
#[must_use]
pub fn text(report: &Report) -> String {
    let mut out = format!("{}: after-action report\n", report.title);
    if let Some(ended) = &report.ended {
        let _ = writeln!(out, "{}", ended.text);
    }
    for side in &report.sides {
        let players =
            if side.players.is_empty() { String::new() } else { format!(" ({})", side.players.join(", ")) };
        let (lost, _) = report.lost(side.side);
        let _ = writeln!(out, "{}{players}: lost {lost}", side.title);
    }
    if !report.turning.is_empty() {
        out.push_str("\nWhere it turned\n");
        for point in &report.turning {
            let _ = writeln!(out, "  {}: {}. {}", report.turn(point.turn), point.title, point.text);
        }
    }
    if let Some(opinion) = &report.opinion {
        let _ = writeln!(
            out,
            "\nWhat the admiral thinks ({} of {} decisions weighed)",
            opinion.weighed, opinion.of
        );
        for moment in &opinion.moments {
            let chance = percent(f64::from(moment.chance));
            let _ = write!(out, "  {}: {} {chance}", report.turn(moment.turn), report.side(opinion.side));
            if !moment.better.is_empty() {
                let (played, better) = (some(&moment.played), some(&moment.better));
                let by = percent(f64::from(moment.given_away));
                let _ = write!(out, "; {}: {played}; better by {by}: {better}", moment.who);
            }
            out.push('\n');
        }
    }
    for chart in &report.charts {
        let _ = writeln!(out, "\n{} ({})", chart.title, chart.unit);
        table(&mut out, report, chart);
    }
    luck(&mut out, report);
    out.push_str("\nEvery loss\n");
    if report.losses.is_empty() {
        out.push_str("  Nothing was lost.\n");
    }
    for loss in &report.losses {
        let place = if loss.place.is_empty() { String::new() } else { format!(", {}", loss.place) };
        let _ =
            writeln!(out, "  {}: {}, {}{place}", report.turn(loss.turn), report.side(loss.side), loss.piece);
    }
    out
}

fn table(out: &mut String, report: &Report, chart: &Chart) {
    let first = report.turns.iter().map(|turn| turn.label.chars().count()).max().unwrap_or(0);
    let wide = |who: &str| who.chars().count().max(6);
    let heads: Vec<_> = chart.lines.iter().map(|line| format!("{:>1$}", line.who, wide(&line.who))).collect();
    let _ = writeln!(out, "  {:first$}  {}", "", heads.join("  "));
    for (index, turn) in report.turns.iter().enumerate() {
        let values = chart.lines.iter().map(|line| {
            let value = line.values.get(index).copied().unwrap_or_default();
            format!("{:>1$}", number(value), wide(&line.who))
        });
        let _ = writeln!(out, "  {:first$}  {}", turn.label, values.collect::<Vec<_>>().join("  "));
    }
}

fn luck(out: &mut String, report: &Report) {
    let luck = &report.luck;
    if luck.sides.is_empty() {
        return;
    }
    out.push_str("\nThe dice\n");
    for side in &luck.sides {
        let _ = writeln!(out, "  {}: {}", report.side(side.side), verdict(side));
        let high = side.distribution.iter().map(|bar| bar.probability).fold(0.0, f64::max);
        for bar in side
            .distribution
            .iter()
            .filter(|bar| bar.probability >= high / 60.0 || (bar.from..=bar.to).contains(&side.hits))
        {
            let long = (bar.probability / high.max(1e-9) * 30.0).round() as usize;
            let hits =
                if bar.from == bar.to { bar.from.to_string() } else { format!("{}-{}", bar.from, bar.to) };
            let came = if (bar.from..=bar.to).contains(&side.hits) { " <- came" } else { "" };
            let _ = writeln!(out, "    {hits:>9} {}{came}", "#".repeat(long));
        }
    }
    for (title, rolls) in [("The luckiest rolls", &luck.luckiest), ("The unluckiest rolls", &luck.unluckiest)]
    {
        let _ = writeln!(out, "\n{title}");
        for roll in rolls {
            let _ = writeln!(out, "  {}: {} {}", report.turn(roll.turn), roll.text, reckoned(roll));
        }
    }
}
