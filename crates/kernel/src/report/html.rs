//! The report as one page that needs nothing else: no script, no other file, readable on paper and on a phone.

use std::fmt::Write as _;

use super::Report;
use super::chart::{self, escaped, number, percent};
use super::html_luck;

/// What the page says beside the report.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The name of the table; empty where it has none.
    pub table: String,
    /// Where it is played; empty where that is not to be said.
    pub link: String,
    /// When it ended, as people read it; empty where that is not known.
    pub date: String,
}

const STYLE: &str = "\
:root{color-scheme:light dark;--bg:#f7f4ec;--ink:#1d2730;--soft:#56616b;--rule:#c9c3b2;--sea:#dfe9ec;--land:#e9e1c8;\
--s0:#b23c17;--s1:#1f5f99;--s2:#6b4a8c;--s3:#7a6200;--h0:#eebfa9;--h1:#b4cfe6;--h2:#d3c4e0;--h3:#e3d9a8}\
@media(prefers-color-scheme:dark){:root{--bg:#141b21;--ink:#e7e4da;--soft:#a7b0b6;--rule:#3b4650;--sea:#1b2a33;--land:#39382f;\
--s0:#f08a5d;--s1:#7db7ea;--s2:#c3a3e0;--s3:#dcc35a;--h0:#6d3a27;--h1:#254a69;--h2:#4a3a5c;--h3:#57501f}}\
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.55 Georgia,serif}\
main{max-width:46rem;margin:0 auto;padding:2rem 1.1rem 4rem}h1{font-size:2rem;line-height:1.15;margin:0 0 .3rem}\
h2{margin:2.6rem 0 .4rem;font-size:1.35rem;border-top:1px solid var(--rule);padding-top:1.1rem}h3{margin:1.6rem 0 .2rem;font-size:1.05rem}\
p{margin:.4rem 0}.soft,figcaption,small{color:var(--soft)}figure{margin:.7rem 0}svg{width:100%;height:auto;display:block}\
svg text{font:12px system-ui,sans-serif;fill:var(--soft)}svg .name{font-weight:600}.count{fill:var(--bg)!important;font-weight:700!important}\
.grid{stroke:var(--rule);stroke-width:.6}.zero{stroke:var(--soft);stroke-width:1}.line{fill:none;stroke-width:2.2;stroke-linejoin:round}\
.k1{stroke-dasharray:7 4}.k2{stroke-dasharray:2 4}.k3{stroke-dasharray:9 3 2 3}\
.line.s0{stroke:var(--s0)}.line.s1{stroke:var(--s1)}.line.s2{stroke:var(--s2)}.line.s3{stroke:var(--s3)}\
.dot.s0{fill:var(--s0)}.dot.s1{fill:var(--s1)}.dot.s2{fill:var(--s2)}.dot.s3{fill:var(--s3)}\
svg .t0{fill:var(--s0)}svg .t1{fill:var(--s1)}svg .t2{fill:var(--s2)}svg .t3{fill:var(--s3)}\
.bar.s0{fill:var(--h0)}.bar.s1{fill:var(--h1)}.bar.s2{fill:var(--h2)}.bar.s3{fill:var(--h3)}\
.bar.came.s0{fill:var(--s0)}.bar.came.s1{fill:var(--s1)}.bar.came.s2{fill:var(--s2)}.bar.came.s3{fill:var(--s3)}svg .came{fill:var(--ink);font-weight:600}\
.outline{fill:none;stroke:var(--ink);stroke-width:1.6}.turn{fill:var(--ink)}\
.map{border:1px solid var(--rule);border-radius:6px}.sea{fill:var(--sea)}.land{fill:var(--land)}.border{fill:none;stroke:var(--soft);stroke-width:.25}\
.space{stroke:var(--soft);stroke-width:.15}.space.none{fill:none}.h0{fill:var(--h0)}.h1{fill:var(--h1)}.h2{fill:var(--h2)}.h3{fill:var(--h3)}\
.ring{fill:none;stroke:var(--ink);stroke-width:.6;stroke-dasharray:1.6 .8}.map .dot{stroke:var(--bg);stroke-width:.3}\
table{border-collapse:collapse;font:14px/1.4 system-ui,sans-serif;margin:.5rem 0}th,td{text-align:left;padding:.2rem .7rem .2rem 0;vertical-align:top;border-bottom:1px solid var(--rule)}\
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}.wide{overflow-x:auto}summary{cursor:pointer;color:var(--soft);font:14px system-ui,sans-serif}\
ul{padding-left:1.2rem;margin:.4rem 0}li{margin:.25rem 0}.key{display:inline-block;width:.75em;height:.75em;margin-right:.4em;vertical-align:-.05em}\
.key.s0{background:var(--s0);border-radius:50%}.key.s1{background:var(--s1)}.key.s2{background:var(--s2)}.key.s3{background:var(--s3)}\
a{color:inherit}@media(max-width:560px){svg:not(.map) text{font-size:19px}svg.map{min-width:560px}}@media print{details:not([open])>*{display:block}h2{break-after:avoid}figure{break-inside:avoid}}";

/// The whole page.
#[must_use]
pub fn page(report: &Report, about: &About) -> String {
    let title = if about.table.is_empty() { report.title.clone() } else { about.table.clone() };
    let mut out = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>{0}: after-action report</title><style>{STYLE}</style></head><body><main><header><p class=\"soft\">After-action report</p><h1>{0}</h1>",
        escaped(&title)
    );
    heading(&mut out, report, about);
    out.push_str(&report.sketch.as_ref().map_or_else(String::new, chart::strokes));
    out.push_str("</header>");
    turning(&mut out, report);
    opinion(&mut out, report);
    for chart in &report.charts {
        let _ = write!(
            out,
            "<h2>{}</h2><p class=\"soft\">{} Counted in {}.</p><figure>{}</figure>",
            escaped(&chart.title),
            escaped(&chart.about),
            escaped(&chart.unit),
            chart::lines(report, chart)
        );
        numbers(&mut out, report, chart);
    }
    html_luck::luck(&mut out, report);
    losses(&mut out, report);
    out.push_str("<footer><p class=\"soft\"><small>Made by Ironbottom from the record of the game: ");
    let _ = write!(out, "{} acts.</small></p></footer></main></body></html>", report.acts);
    out
}

fn heading(out: &mut String, report: &Report, about: &About) {
    // A page of no table is called by its game already.
    let named = (!about.table.is_empty()).then_some(report.title.as_str());
    let line: Vec<&str> =
        named.into_iter().chain([about.date.as_str()]).filter(|part| !part.is_empty()).collect();
    if !line.is_empty() {
        let _ = write!(out, "<p class=\"soft\">{}</p>", escaped(&line.join(", ")));
    }
    if let Some(ended) = &report.ended {
        let _ = write!(out, "<p><strong>{}</strong></p>", escaped(&ended.text));
    }
    out.push_str("<ul>");
    for side in &report.sides {
        let (lost, worth) = report.lost(side.side);
        let players =
            if side.players.is_empty() { String::new() } else { format!(" ({})", side.players.join(", ")) };
        let worth = if lost == worth { String::new() } else { format!(", worth {worth}") };
        let _ = write!(
            out,
            "<li><span class=\"key s{}\"></span><strong>{}</strong>{}: lost {lost}{worth}</li>",
            side.side % 4,
            escaped(&side.title),
            escaped(&players)
        );
    }
    out.push_str("</ul>");
    if !about.link.is_empty() {
        let link = escaped(&about.link);
        let _ = write!(out, "<p><a href=\"{link}\">The table, move by move</a></p>");
    }
}

fn turning(out: &mut String, report: &Report) {
    if report.turning.is_empty() && report.maps.is_empty() {
        return;
    }
    out.push_str("<h2>Where it turned</h2>");
    for point in &report.turning {
        let _ = write!(
            out,
            "<h3>{}: {}</h3><p>{}</p>",
            escaped(report.turn(point.turn)),
            escaped(&point.title),
            escaped(&point.text)
        );
        picture(out, report, point.map, "How things stood when it began.");
    }
    if let Some(last) = report.maps.len().checked_sub(1) {
        out.push_str("<h3>The end</h3>");
        picture(out, report, Some(last), "How things stood at the end.");
    }
}

fn picture(out: &mut String, report: &Report, map: Option<usize>, words: &str) {
    if let (Some(sketch), Some(index)) = (&report.sketch, map)
        && let Some(map) = report.maps.get(index)
    {
        let drawn = chart::map(report, sketch, map, index);
        let _ = write!(
            out,
            "<figure><div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Map\">{drawn}</div><figcaption>{words} Numbers are pieces: round {}, square {}.</figcaption></figure>",
            escaped(report.side(0)),
            escaped(report.side(1))
        );
    }
}

fn opinion(out: &mut String, report: &Report) {
    let Some(opinion) = &report.opinion else { return };
    let _ = write!(
        out,
        "<h2>What the admiral thinks</h2><p class=\"soft\">{} of {} decisions were weighed. A triangle marks one that gave much away.</p><figure>{}</figure>",
        opinion.weighed,
        opinion.of,
        chart::chances(report, opinion)
    );
    let told: Vec<_> = opinion.moments.iter().filter(|moment| !moment.better.is_empty()).collect();
    if told.is_empty() {
        out.push_str("<p>Of those it found none that was surely better done otherwise.</p>");
        return;
    }
    out.push_str("<ul>");
    for moment in told {
        let _ = write!(
            out,
            "<li><strong>{}, {}</strong>: {}. Better by {}: {}.</li>",
            escaped(report.turn(moment.turn)),
            escaped(&moment.who),
            escaped(&some(&moment.played)),
            percent(f64::from(moment.given_away)),
            escaped(&some(&moment.better))
        );
    }
    out.push_str("</ul>");
}

/// So much of a long plan is told.
const PLAN: usize = 4;

/// The beginning of a plan, and how much more there is.
pub(super) fn some(plan: &[String]) -> String {
    match plan.len().checked_sub(PLAN) {
        Some(more) if more > 0 => format!("{} and {more} more", plan[..PLAN].join(", ")),
        _ => plan.join(", "),
    }
}

fn numbers(out: &mut String, report: &Report, chart: &super::Chart) {
    out.push_str("<details><summary>As numbers</summary><div class=\"wide\"><table><thead><tr><th scope=\"col\">Moment</th>");
    for line in &chart.lines {
        let _ = write!(out, "<th scope=\"col\" class=\"n\">{}</th>", escaped(&line.who));
    }
    out.push_str("</tr></thead><tbody>");
    for (index, turn) in report.turns.iter().enumerate() {
        let _ = write!(out, "<tr><th scope=\"row\">{}</th>", escaped(&turn.label));
        for line in &chart.lines {
            let value = line.values.get(index).copied().unwrap_or_default();
            let _ = write!(out, "<td class=\"n\">{}</td>", number(value));
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div></details>");
}

fn losses(out: &mut String, report: &Report) {
    out.push_str("<h2>Every loss</h2>");
    if report.losses.is_empty() {
        out.push_str("<p>Nothing was lost.</p>");
        return;
    }
    out.push_str("<div class=\"wide\"><table><thead><tr><th scope=\"col\">Turn</th><th scope=\"col\">Side</th><th scope=\"col\">Lost</th><th scope=\"col\">Where</th></tr></thead><tbody>");
    for loss in &report.losses {
        let _ = write!(
            out,
            "<tr><td>{}</td><td><span class=\"key s{}\"></span>{}</td><td>{}</td><td>{}</td></tr>",
            escaped(report.turn(loss.turn)),
            loss.side % 4,
            escaped(report.side(loss.side)),
            escaped(&loss.piece),
            escaped(&loss.place)
        );
    }
    out.push_str("</tbody></table></div>");
}
