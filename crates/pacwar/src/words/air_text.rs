//! Search arcs and ranges in words: who searches from where, how far, and in which arcs.

use ironbottom_kernel::text::{Style, pad};

use super::names::{self, RECONSTRUCTED, capital, count, dir, hex, hq, kind, subron, tf};
use super::setting::{hang, heading, note};
use super::{facts, hexmap, tell};
use crate::Pacwar;
use crate::board::Board;
use crate::desk::Desk;
use crate::ids::{HqId, KindId, Side, SubronId};
use crate::state::{Open, Post};
use crate::view::View;

const HEAD: usize = 14;

/// All headquarters with Air Points and all subrons of the sides the viewer may read.
pub(super) fn page(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    for side in facts::read_sides(view) {
        let Some(desk) = facts::desk(rules, view, side) else { continue };
        heading(
            out,
            style,
            &format!("{} search: Air Points{RECONSTRUCTED}, ranges and arcs", names::side_adjective(side)),
        );
        let flying = |from: &HqId| KindId::of(side).any(|k| desk.air_points(*from, k) > 0);
        for from in HqId::of(side).filter(|from| desk.hq_hex(*from).is_some() && flying(from)) {
            headquarters(&desk, style, from, out);
        }
        subrons(&desk, style, out);
        plots(&desk, style, out);
    }
    if facts::read_sides(view).is_empty() {
        heading(out, style, "Search");
        note(out, style, "Who searches with what is secret: only its owner sees it.");
        public_bases(rules, &view.open, style, out);
    }
    note(
        out,
        style,
        "An Air Point within its normal range is worth 2 Search Points, farther out to its extended range 1; against \
         what moves in a Naval Phase a third of the total, rounded up. Contact is made on a die no higher than the \
         points. Ranges are in Movement Points; a hex costs 4 in the arctic, 5 in temperate and 6 in tropical waters.",
    );
}

/// One headquarters: its Air Points, their ranges, and the arcs entered.
pub(super) fn headquarters(desk: &Desk<'_>, style: Style, from: HqId, out: &mut String) {
    let Some(at) = desk.hq_hex(from) else { return };
    let name = from.tf().map_or_else(|| hq(desk.rules, from), tf);
    let short = hexmap::short_name(&name, HEAD - 3);
    let mut head = pad(&format!("  {short}"), HEAD);
    let hexes = u16::from(Board::get().cost(at)).max(1);
    for k in KindId::of(desk.side) {
        let points = desk.air_points(from, k);
        let Some(card) = desk.rules.scenario.kind(k).filter(|_| points > 0) else { continue };
        let arcs: Vec<String> = desk
            .sheet
            .scouts
            .iter()
            .filter(|line| line.hq == from && line.kind == k)
            .map(|line| format!("{} {}", line.points, dir(line.arc)))
            .collect();
        let arcs = if arcs.is_empty() { String::new() } else { format!("; search {}", arcs.join(", ")) };
        let range = if card.roles.transport {
            "transports, which never search".to_owned()
        } else if card.normal == card.extended {
            let far = names::count_of(u64::from(card.normal / hexes), "hex", "hexes");
            format!("range {} ({far})", card.normal)
        } else {
            format!(
                "normal {} ({}), extended {} ({})",
                card.normal,
                names::count_of(u64::from(card.normal / hexes), "hex", "hexes"),
                card.extended,
                names::count_of(u64::from(card.extended / hexes), "hex", "hexes")
            )
        };
        hang(out, style, &head, &format!("{points} {}: {range}{arcs}", kind(desk.rules, k)));
        head = " ".repeat(HEAD);
    }
}

fn subrons(desk: &Desk<'_>, style: Style, out: &mut String) {
    for s in SubronId::of(desk.side) {
        let Some(at) = desk.open.subrons[s.index()] else { continue };
        let points = match desk.sheet.subs[s.place()] {
            0 => "a dummy".to_owned(),
            points => count(points, "Sub Point"),
        };
        let zone = crate::submarine::ZONE;
        hang(
            out,
            style,
            &pad(&format!("  {}", subron(s)), HEAD),
            &format!("{points} at {}; zone of {zone} hexes", hex(at)),
        );
    }
}

/// The strike and transfer plots of the segment.
fn plots(desk: &Desk<'_>, style: Style, out: &mut String) {
    for line in desk.sheet.strikes.iter() {
        let text = format!(
            "{} {} of {} {} {}",
            line.points,
            kind(desk.rules, line.kind),
            hq(desk.rules, line.hq),
            names::duty_words(line.duty),
            tell::target(line.target)
        );
        hang(out, style, &pad("  strike", HEAD), &text);
    }
    for line in desk.sheet.transfers.iter() {
        let text = format!(
            "{} {} from {} to {}",
            line.points,
            kind(desk.rules, line.kind),
            hq(desk.rules, line.hq),
            hq(desk.rules, line.to)
        );
        hang(out, style, &pad("  transfer", HEAD), &text);
    }
}

/// `an Air Wing for 30 Air Points`, and what else all can see of the headquarters at a base.
pub(super) fn post_words(open: &Open, at: HqId) -> String {
    let parked = at.ashore().is_some_and(|place| open.parked[place]);
    match open.post(at) {
        Some(Post { size, supplied }) => format!(
            "{} for {}{}",
            names::size_words(size),
            count(size.capacity(), "Air Point"),
            if supplied { "" } else { ", not in supply" }
        ),
        None if parked => "no headquarters, but Air Points on the ground".to_owned(),
        None => "no headquarters".to_owned(),
    }
}

/// The bases of the scenario, which all can see.
pub(super) fn public_bases(rules: &Pacwar, open: &Open, style: Style, out: &mut String) {
    for side in Side::BOTH {
        for hq in HqId::of(side).take(HqId::ON_LAND) {
            let Some(base) = rules.scenario.base(hq) else { continue };
            let size = post_words(open, hq);
            let airbase = match base.airbase {
                0 => "no airbase".to_owned(),
                level => format!("airbase {level}{RECONSTRUCTED}"),
            };
            let text = format!(
                "{} ({}): {airbase}, {size}{}",
                capital(&base.name),
                names::side_adjective(side),
                base.port
                    .map_or_else(String::new, |cargo| format!(", port of capacity {cargo}{RECONSTRUCTED}"))
            );
            hang(out, style, &pad(&format!("  {}", base.hex), HEAD), &text);
        }
    }
}
