//! The whole state in stable lines. Equal states have equal texts and unequal states unequal ones, so that the
//! hash of a position locates where a replay went astray. Structures are taken apart field by field, so that a new
//! field cannot be forgotten; what is blank is not written.

use std::fmt::{Display, Write};

use super::ids_text as ids;
use super::names;
use super::notation;
use crate::Pacwar;
use crate::action::{Action, Mission};
use crate::frame::{Chase, Execution, Frame, Move, Window};
use crate::ids::{HqId, KindId, LotId, ShipId, Side, SubronId, TfId, TfSet};
use crate::state::{
    Cups, Deed, Hull, Leg, Light, Lot, LotPlace, Marker, Open, Peek, Plot, Post, Report, Sheet, Source,
    State, Statement, Trace, Work,
};

/// Writes the position.
pub(super) fn position(rules: &Pacwar, state: &State, out: &mut String) {
    let State { open, sheets, cups } = state;
    let mut writer = Writer { rules, out };
    writer.open(open);
    for side in Side::BOTH {
        writer.sheet(side, &sheets[side.index()]);
    }
    let Cups { left } = cups;
    writer.line("cups", &left.map(|cup| numbers(&cup)).join(" / "));
}

struct Writer<'a> {
    rules: &'a Pacwar,
    out: &'a mut String,
}

impl Writer<'_> {
    fn line(&mut self, key: &str, value: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "{key}: {value}");
    }

    fn open(&mut self, open: &Open) {
        let Open {
            turn,
            round,
            control,
            first,
            ready,
            intelligence_used,
            markers,
            subrons,
            reports,
            earlier,
            held,
            pile,
            guns_silenced,
            chits_out,
            wake,
            traces,
            landings,
            posts,
            parked,
        } = open;
        let mut text = format!("{turn}.{round} first {}", names::side_id(*first));
        for side in Side::BOTH {
            flag(&mut text, ready[side.index()], &format!("ready-{}", names::side_id(side)));
        }
        flag(&mut text, *intelligence_used, "intelligence");
        flag(&mut text, *guns_silenced, "guns-silenced");
        self.line("turn", &text);
        let frames: Vec<String> = control.frames().iter().map(|frame| self::frame(*frame)).collect();
        self.line("control", &frames.join(" > "));
        self.line("chits", &format!("out {} pile {pile}", numbers(chits_out)));
        // The places are kept: a gap is another state than none.
        if wake.iter().any(Option::is_some) {
            let wake: Vec<String> = wake.iter().map(|hex| option(*hex)).collect();
            self.line("wake", wake.join(" ").trim_end_matches(" -"));
        }
        for tf in TfId::all() {
            let at = tf.index();
            if markers[at] != Marker::OFF || held[at] > 0 {
                self.line(&format!("marker {}", ids::tf(tf)), &marker(&markers[at], held[at]));
            }
            if traces[at] != Trace::NONE {
                self.line(&format!("trace {}", ids::tf(tf)), &trace(traces[at]));
            }
            if reports[at].is_some() || earlier[at].iter().any(Option::is_some) {
                let all: Vec<String> =
                    [reports[at]].iter().chain(&earlier[at]).map(|each| report(*each)).collect();
                self.line(&format!("reports {}", ids::tf(tf)), &all.join("; "));
            }
        }
        for side in Side::BOTH {
            let shores = &landings[side.index()];
            if shores.iter().any(Option::is_some) {
                let shores: Vec<String> = shores.iter().map(|hex| option(*hex)).collect();
                self.line(&format!("landings {}", names::side_id(side)), &shores.join(" "));
            }
        }
        for hq in HqId::all() {
            let Some(place) = hq.ashore() else { continue };
            let mut text = posts[place].map_or_else(
                || "-".to_owned(),
                |Post { size, supplied }| {
                    format!("{}{}", names::size(size), if supplied { "" } else { " unsupplied" })
                },
            );
            flag(&mut text, parked[place], "parked");
            if text != "-" {
                self.line(&format!("post {}", ids::hq(self.rules, hq)), &text);
            }
        }
        for subron in SubronId::all() {
            if let Some(hex) = subrons[subron.index()] {
                self.line(&format!("subron {}", ids::subron(subron)), &hex.to_string());
            }
        }
    }

    fn sheet(&mut self, side: Side, sheet: &Sheet) {
        let Sheet {
            ships,
            plots,
            mustered,
            placed,
            air,
            scouts,
            strikes,
            transfers,
            searched,
            subs,
            sub_searched,
            chits,
            chit,
            saying,
            supply,
            capacity_used,
            lots,
            peeks,
            lot_peeks,
            subs_peek,
            works,
        } = sheet;
        let name = names::side_id(side);
        self.ships(side, ships);
        for tf in TfId::of(side) {
            let (at, id) = (tf.place(), ids::tf(tf));
            if plots[at] != Plot::NONE {
                self.line(&format!("plot {id}"), &plot(&plots[at]));
            }
            if mustered[at].is_some() || placed[at].is_some() {
                self.line(
                    &format!("setup {id}"),
                    &format!("group {} hex {}", option(mustered[at]), option(placed[at])),
                );
            }
            if chits[at] != Sheet::BLANK.chits[at] {
                self.line(&format!("chits {id}"), &numbers(&chits[at]));
            }
        }
        for hq in HqId::of(side) {
            self.headquarters(hq, &air[hq.place()], searched[hq.place()]);
        }
        let entries = scouts.iter().map(Action::Scout);
        let works = HqId::of(side).zip(works).filter_map(|(hq, work)| {
            Some(match (*work)? {
                Work::Create(size) => Action::Create(hq, size),
                Work::Provide => Action::Provide(hq),
                Work::Disband => Action::Disband(hq),
            })
        });
        let entries = entries
            .chain(strikes.iter().map(Action::Strike))
            .chain(transfers.iter().map(Action::Transfer))
            .chain(works);
        for action in entries {
            let mut text = String::new();
            notation::notate(self.rules, action, &mut text);
            self.line(&format!("entry {name}"), &text);
        }
        self.line(&format!("subs {name}"), &numbers(subs));
        for subron in SubronId::of(side) {
            let sets = &sub_searched[subron.place()];
            if sets.iter().any(|set| !set.is_empty()) {
                let sets: Vec<String> = sets.iter().map(|set| set_text(*set, side.other())).collect();
                self.line(&format!("searched {}", ids::subron(subron)), &sets.join(" / "));
            }
        }
        if chit.is_some() || saying.iter().any(Option::is_some) {
            let said: Vec<String> = saying.iter().map(|each| option(*each)).collect();
            let chit = chit.map_or("-", names::chit);
            self.line(&format!("report {name}"), &format!("{chit}: {}", said.join(" ")));
        }
        self.line(&format!("supply {name}"), &format!("{} used {}", numbers(supply), numbers(capacity_used)));
        for lot in LotId::of(side) {
            if lots[lot.place()] != Lot::default() {
                let text = self.lot(lots[lot.place()]);
                self.line(&format!("cargo {}", ids::lot(lot)), &text);
            }
        }
        for (place, peek) in peeks.iter().enumerate() {
            if let (Some(Peek { turn, round, plot: seen, shifts }), Some(tf)) =
                (peek, TfId::new(side.other(), place))
            {
                let text = format!("{turn}.{round} shifts {shifts:x} {}", plot(seen));
                self.line(&format!("peek {}", ids::tf(tf)), &text);
            }
        }
        for (place, peek) in lot_peeks.iter().enumerate() {
            if let (Some((hex, turn)), Some(lot)) = (peek, LotId::new(side.other(), place)) {
                self.line(&format!("peek {}", ids::lot(lot)), &format!("{hex} from {turn}"));
            }
        }
        if let Some(points) = subs_peek {
            self.line(&format!("peek subs {}", names::side_id(side.other())), &numbers(points));
        }
    }

    /// Ships in the same state on one line.
    fn ships(&mut self, side: Side, ships: &[Hull; ShipId::MAX]) {
        let mut seen: Vec<(String, Vec<String>)> = Vec::new();
        for ship in ShipId::of(side).filter(|ship| ships[ship.place()] != Hull::NONE) {
            let text = hull(&ships[ship.place()]);
            let id = ids::ship(self.rules, ship);
            match seen.iter_mut().find(|(known, _)| *known == text) {
                Some((_, list)) => list.push(id),
                None => seen.push((text, vec![id])),
            }
        }
        for (text, list) in seen {
            self.line(&format!("ships {text}"), &list.join(" "));
        }
    }

    fn headquarters(&mut self, hq: HqId, air: &[u8; KindId::MAX], searched: TfSet) {
        if air.iter().all(|points| *points == 0) && searched.is_empty() {
            return;
        }
        let mut text = numbers(air);
        if !searched.is_empty() {
            let _ = write!(text, " searched {}", set_text(searched, hq.side().other()));
        }
        let id = ids::hq(self.rules, hq);
        self.line(&format!("air {id}"), &text);
    }

    fn lot(&self, Lot { at, plan, settled }: Lot) -> String {
        let mut place = match at {
            LotPlace::Nowhere => "nowhere".to_owned(),
            LotPlace::Ashore(hex) => format!("ashore {hex}"),
            LotPlace::Aboard(ship) => format!("aboard {}", ids::ship(self.rules, ship)),
            LotPlace::Ferried(ship, hex) => format!("ferried {} from {hex}", ids::ship(self.rules, ship)),
            LotPlace::Landed(hex) => format!("landed {hex}"),
        };
        flag(&mut place, settled, "settled");
        plan.map_or_else(|| place.clone(), |(hex, turn)| format!("{place} plan {hex} from {turn}"))
    }
}

fn flag(text: &mut String, set: bool, word: &str) {
    if set {
        let _ = write!(text, " {word}");
    }
}

fn numbers<T: Display>(all: &[T]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn option<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

fn set_text(set: TfSet, side: Side) -> String {
    let all: Vec<String> = set.of(side).map(ids::tf).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(",") }
}

fn marker(marker: &Marker, held: u8) -> String {
    let Marker { at, contacted, air_found, moved, waved_on, light, deed, spent, run, dark } = marker;
    let mut text = option(*at);
    flag(&mut text, *contacted, "contacted");
    flag(&mut text, *air_found, "air-found");
    flag(&mut text, *moved, "moved");
    flag(&mut text, *waved_on, "waved-on");
    match light {
        Light::Day => {}
        Light::Night => text.push_str(" night"),
        Light::Dawn => text.push_str(" dawn"),
    }
    match deed {
        None => {}
        Some(Deed::Bombarded) => text.push_str(" bombarded"),
        Some(Deed::Landed) => text.push_str(" landed"),
    }
    flag(&mut text, *spent, "spent");
    if *run > 0 || *dark > 0 {
        let _ = write!(text, " run {run} dark {dark}");
    }
    if held > 0 {
        let _ = write!(text, " chits {held}");
    }
    text
}

fn trace(Trace { class, acted, steamed, real }: Trace) -> String {
    let mut text = format!("class {class} acted {acted} steamed {steamed}");
    flag(&mut text, real, "real");
    text
}

fn report(report: Option<Report>) -> String {
    let Some(Report { said: Statement { items }, source, turn, round, at }) = report else {
        return "-".to_owned();
    };
    let source = match source {
        Source::Air => "air",
        Source::Coast => "coast",
        Source::Submarine => "submarine",
        Source::Engagement => "engagement",
    };
    format!("{turn}.{round} {at} {source} {}", numbers(&items))
}

fn hull(hull: &Hull) -> String {
    let Hull {
        tf,
        shift,
        class,
        fuel,
        acted,
        fresh,
        damage,
        stores,
        issued,
        found,
        out_of_ammunition,
        burning,
    } = hull;
    let mut text = format!("{} class {class} fuel {fuel} acted {acted}", option(tf.map(ids::tf)));
    if let Some(to) = shift {
        let _ = write!(text, " to {}", ids::tf(*to));
    }
    for (word, value) in [
        ("damage", u16::from(*damage)),
        ("stores", *stores),
        ("issued", *issued),
        ("found", u16::from(*found)),
    ] {
        if value > 0 {
            let _ = write!(text, " {word} {value}");
        }
    }
    flag(&mut text, *fresh, "fresh");
    flag(&mut text, *out_of_ammunition, "empty");
    flag(&mut text, *burning, "burning");
    text
}

fn plot(plot: &Plot) -> String {
    let Plot { legs, done, value, speed, react, triggered, link, spent, night_left, voided } = plot;
    let mut text = format!("done {done} value {value} spent {spent} night {night_left}");
    if let Some(class) = speed {
        let _ = write!(text, " speed {class}");
    }
    if let Some(lead) = link {
        let _ = write!(text, " link {}", ids::tf(*lead));
    }
    flag(&mut text, *react, "react");
    flag(&mut text, *triggered, "triggered");
    flag(&mut text, *voided, "void");
    for (number, leg) in legs.iter().enumerate() {
        if let Some(Leg { to, cost, mission, mission_cost }) = leg {
            let _ = write!(text, " | {} {to} {cost} {} {mission_cost}", number + 1, mission_text(*mission));
        }
    }
    text
}

fn mission_text(what: Mission) -> String {
    let word = names::mission(what);
    match what {
        Mission::Pass | Mission::Fuel | Mission::Bombard | Mission::Exit => word.to_owned(),
        Mission::Assault(lot)
        | Mission::Load(lot)
        | Mission::Unload(lot)
        | Mission::Embark(lot)
        | Mission::Debark(lot) => {
            format!("{word} {}", ids::lot(lot))
        }
        Mission::Regroup(tf) | Mission::Raise(tf) => format!("{word} {}", ids::tf(tf)),
    }
}

fn frame(frame: Frame) -> String {
    match frame {
        Frame::Setup => "setup".to_owned(),
        Frame::AirSearch => "air-search".to_owned(),
        Frame::Searching { by, next } => format!("searching {} {next}", names::side_id(by)),
        Frame::Allocation => "allocation".to_owned(),
        Frame::Strikes => "strikes".to_owned(),
        Frame::Transfers => "transfers".to_owned(),
        Frame::Plotting => "plotting".to_owned(),
        Frame::PlotAlone(side) => format!("plotting {}", names::side_id(side)),
        Frame::Intelligence => "intelligence".to_owned(),
        Frame::Execution(Execution { next, rested, late }) => {
            let mut text = format!("execution {}", names::side_id(next));
            for side in Side::BOTH {
                flag(&mut text, rested[side.index()], &format!("rested-{}", names::side_id(side)));
            }
            flag(&mut text, late, "late");
            text
        }
        Frame::Lurking { next } => format!("lurking {next}"),
        Frame::Supply => "supply".to_owned(),
        Frame::Assault => "assault".to_owned(),
        Frame::Ground => "ground".to_owned(),
        Frame::EndOfTurn => "end-of-turn".to_owned(),
        Frame::Over => "over".to_owned(),
        Frame::Move(Move { tf, group, sailing, chase }) => {
            let mut text = format!("move {} with {}", ids::tf(tf), set_text(group, tf.side()));
            flag(&mut text, sailing, "sailing");
            if let Some(Chase { tf, moved, reacted, hexes, mover_done, reactor_done }) = chase {
                let _ = write!(text, " chase {} {moved} {reacted} {hexes}", ids::tf(tf));
                flag(&mut text, mover_done, "mover-done");
                flag(&mut text, reactor_done, "reactor-done");
            }
            text
        }
        Frame::Window(Window { tf, contact, dusk }) => {
            let mut text = format!("window {}", ids::tf(tf));
            flag(&mut text, contact, "contact");
            flag(&mut text, dusk, "dusk");
            text
        }
        Frame::Report { tf } => format!("report {}", ids::tf(tf)),
    }
}
