//! Search arcs and ranges in words: who searches from where, how far, and in which arcs.

use ironbottom_kernel::text::{Style, pad};
use ironbottom_kit::english::{capital, count, count_of};

use super::names::{self, RECONSTRUCTED, dir, hex, kind, station, subron, tf};
use super::setting::{hang, heading, note};
use super::{facts, hexmap, odds};
use crate::Pacwar;
use crate::board::HexId;
use crate::ids::{Side, Station};
use crate::known::Knowledge;
use crate::scenario::Facility;
use crate::state::Open;
use crate::view::View;

const HEAD: usize = 14;

/// All headquarters with Air Points and all subrons of the sides the viewer may read.
pub(super) fn page(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    for side in facts::read_sides(view) {
        let Some(known) = facts::known(rules, view, side) else { continue };
        heading(
            out,
            style,
            &format!("{} search: Air Points{RECONSTRUCTED}, ranges and arcs", names::side_adjective(side)),
        );
        let mut stations: Vec<Station> = known.sheet.air.stacks.iter().map(|stack| stack.at).collect();
        stations.dedup();
        for from in stations {
            air_points(known, style, from, out);
        }
        subrons(known, style, out);
        plots(known, style, out);
        if facts::own(view) == Some(side) {
            odds::lines(rules, view, style, out);
        }
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

/// What flies from a station: its Air Points, their ranges, and the arcs entered.
pub(super) fn air_points(known: Knowledge<'_>, style: Style, from: Station, out: &mut String) {
    let Some(at) = known.station_hex(from) else { return };
    let name = match from {
        Station::Carriers(t) => tf(t),
        Station::Unit(unit) => known.rules.directory.units.name(unit).to_owned(),
        Station::Hex(..) => station(known.rules, from),
    };
    let short = hexmap::short_name(&name, HEAD - 3);
    let mut head = pad(&format!("  {short}"), HEAD);
    let hexes = u16::from(known.rules.board.cost(at)).max(1);
    for stack in known.sheet.air.at(from) {
        let Some(card) = known.scenario().kind(stack.kind) else { continue };
        let arcs: Vec<String> = known
            .sheet
            .air
            .scouts
            .iter()
            .filter(|line| line.at == from && line.kind == stack.kind)
            .map(|line| format!("{} {}", line.points, dir(line.arc)))
            .collect();
        let arcs = if arcs.is_empty() { String::new() } else { format!("; search {}", arcs.join(", ")) };
        let range = if card.roles.transport {
            "transports, which never search".to_owned()
        } else if card.normal == card.extended {
            let far = count_of(card.normal / hexes, "hex", "hexes");
            format!("range {} ({far})", card.normal)
        } else {
            format!(
                "normal {} ({}), extended {} ({})",
                card.normal,
                count_of(card.normal / hexes, "hex", "hexes"),
                card.extended,
                count_of(card.extended / hexes, "hex", "hexes")
            )
        };
        hang(
            out,
            style,
            &head,
            &format!("{} {}: {range}{arcs}", stack.points, kind(known.rules, stack.kind)),
        );
        head = " ".repeat(HEAD);
    }
}

fn subrons(known: Knowledge<'_>, style: Style, out: &mut String) {
    for s in known.open.boats.at.ids(known.side) {
        let Some(at) = known.open.boats.at[s] else { continue };
        let points = match known.sheet.boats.points[s] {
            0 => "a dummy".to_owned(),
            points => count(points, "Sub Point"),
        };
        let zone = crate::submarine::ZONE;
        hang(
            out,
            style,
            &pad(&format!("  {}", subron(s)), HEAD),
            &format!("{points} at {}; zone of {zone} hexes", hex(known.rules, at)),
        );
    }
}

/// The strike and transfer plots of the segment.
fn plots(known: Knowledge<'_>, style: Style, out: &mut String) {
    for line in known.sheet.air.strikes.iter() {
        let text = format!(
            "{} {} of {} {}",
            line.points,
            kind(known.rules, line.kind),
            station(known.rules, line.at),
            names::strike_words(known.rules, line, line.points == 1)
        );
        hang(out, style, &pad("  strike", HEAD), &text);
    }
    for line in known.sheet.air.transfers.iter() {
        let text = format!(
            "{} {} from {} to {}",
            line.points,
            kind(known.rules, line.kind),
            station(known.rules, line.at),
            station(known.rules, line.to)
        );
        hang(out, style, &pad("  transfer", HEAD), &text);
    }
}

/// `an Air Wing for 30 Air Points`, and what else all can see of the headquarters in a hex.
pub(super) fn staff(rules: &Pacwar, open: &Open, at: HexId) -> String {
    let sides = Side::BOTH.into_iter();
    let units: Vec<String> = sides
        .flat_map(|side| open.bases.units_at(side, at))
        .filter_map(|unit| {
            let size = rules.scenario.unit(unit)?.size;
            let supplied = if open.bases.units[unit].supplied { "" } else { ", not in supply" };
            Some(format!("{} for {}{supplied}", names::size_words(size), count(size.capacity(), "Air Point")))
        })
        .collect();
    let parked = rules.scenario.facilities.at(at).is_some_and(|id| open.bases.shores[id].parked);
    match units.is_empty() {
        false => units.join(", "),
        true if parked => "no headquarters, but Air Points on the ground".to_owned(),
        true => "no headquarters".to_owned(),
    }
}

/// `airbase 4°, port of capacity 2°`.
pub(super) fn facilities(base: &Facility) -> String {
    let airbase = match base.airbase {
        0 => "no airbase".to_owned(),
        level => format!("airbase {level}{}", base.confidence.sign()),
    };
    let port = |cargo: u8| format!(", port of capacity {cargo}{}", base.confidence.sign());
    format!("{airbase}{}", base.port.map_or_else(String::new, port))
}

/// The bases of the scenario, which all can see.
pub(super) fn public_bases(rules: &Pacwar, open: &Open, style: Style, out: &mut String) {
    for base in facts::bases(rules) {
        let holder = rules.scenario.facilities.at(base.hex).and_then(|id| open.bases.shores[id].holder);
        let whose = holder.map_or("nobody's", names::side_adjective);
        let text = format!(
            "{} ({whose}): {}; {}",
            capital(&base.name),
            facilities(base),
            staff(rules, open, base.hex)
        );
        hang(out, style, &pad(&format!("  {}", base.hex), HEAD), &text);
    }
}
