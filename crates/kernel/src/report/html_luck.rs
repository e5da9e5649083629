//! What the page says about the dice.

use std::fmt::Write as _;

use super::Report;
use super::chart::{self, escaped, number, percent};
use super::luck::{Roll, SideLuck};

pub(super) fn luck(out: &mut String, report: &Report) {
    let luck = &report.luck;
    if luck.sides.is_empty() {
        return;
    }
    out.push_str("<h2>The dice</h2>");
    for side in &luck.sides {
        let _ = write!(
            out,
            "<h3>{}</h3><p>{}</p><figure>{}<figcaption>How likely each number of hits was, in all {} dice together.</figcaption></figure>",
            escaped(report.side(side.side)),
            verdict(side),
            chart::distribution(report, side),
            side.dice
        );
        spread(out, side);
    }
    rolls(out, report, "The luckiest rolls", &luck.luckiest);
    rolls(out, report, "The unluckiest rolls", &luck.unluckiest);
}

/// What the dice of a side come to, in words.
pub(super) fn verdict(side: &SideLuck) -> String {
    let off = f64::from(side.hits) - side.expected;
    let more = if off >= 0.0 { "more" } else { "fewer" };
    let share = if off >= 0.0 { side.better_than } else { 1.0 - side.better_than };
    let luck = if off >= 0.0 { "luckier" } else { "unluckier" };
    format!(
        "{} hits in {} throws, where {} were to be expected: {} {more}, {luck} than in {} of such games.",
        side.hits,
        side.rolls,
        number(side.expected),
        number(off.abs()),
        percent(share)
    )
}

fn spread(out: &mut String, side: &SideLuck) {
    out.push_str("<details><summary>Single throws: how far they were off</summary><table><thead><tr><th scope=\"col\">Hits off</th><th scope=\"col\" class=\"n\">Throws</th><th scope=\"col\" class=\"n\">Expected</th></tr></thead><tbody>");
    for bar in &side.spread {
        let sign = if bar.off > 0 { "+" } else { "" };
        let _ = write!(
            out,
            "<tr><th scope=\"row\">{sign}{}</th><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            number(f64::from(bar.off)),
            bar.rolled,
            number(bar.expected)
        );
    }
    out.push_str("</tbody></table></details>");
}

fn rolls(out: &mut String, report: &Report, title: &str, rolls: &[Roll]) {
    if rolls.is_empty() {
        return;
    }
    let _ = write!(out, "<h3>{title}</h3><ul>");
    for roll in rolls {
        let _ = write!(
            out,
            "<li><span class=\"key s{}\"></span>{} <small>{}. {}</small></li>",
            roll.side % 4,
            escaped(&roll.text),
            escaped(report.turn(roll.turn)),
            escaped(&reckoned(roll))
        );
    }
    out.push_str("</ul>");
}

/// `3 hits where 0.5 were to be expected: 1 in 216.`
pub(super) fn reckoned(roll: &Roll) -> String {
    let hits = if roll.hits == 1 { "1 hit".to_owned() } else { format!("{} hits", roll.hits) };
    let odds = if roll.odds > 0.0 { (1.0 / roll.odds).round() } else { f64::INFINITY };
    let dice = if roll.faces.len() == 1 { "1 die".to_owned() } else { format!("{} dice", roll.faces.len()) };
    format!("{hits} of {dice} where {} were to be expected: 1 in {odds}.", number(roll.expected))
}
