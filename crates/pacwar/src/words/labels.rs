//! What a player reads for an action or a subject in a list of choices.

use super::explain::said;
use super::facts::{self, odds};
use super::names::{
    self, bearing, capital, count, dir, duty_words, group, hex, hq, kind, lot, mission_words, ship, subron,
    tf,
};
use super::tell::target;
use crate::Pacwar;
use crate::action::{Action, Item, Scout, StrikeLine, Subject, TransferLine};
use crate::board::HexId;
use crate::frame::Frame;
use crate::ids::{GroupId, HqId, LotId, ShipId, SubronId, TfId};
use crate::report;
use crate::sea::{Dir, Sea};
use crate::search::points;
use crate::state::LotPlace;
use crate::submarine;
use crate::view::View;

/// The words for an action.
pub(super) fn label(rules: &Pacwar, view: &View, action: Action) -> String {
    match action {
        Action::Muster(g, t) => format!("{} becomes {}", capital(&group(rules, g)), tf(t)),
        Action::Place(t, at) => format!("{} starts at {}", tf(t), hex(at)),
        Action::Ready => "All is entered: ready".to_owned(),
        Action::Scout(Scout { hq: from, kind: k, arc, points }) => {
            format!("{}: {points} {} search {}", head(rules, from), kind(rules, k), dir(arc))
        }
        Action::Sweep(from, arc) => format!("{}: all that are free search {}", head(rules, from), dir(arc)),
        Action::Strike(StrikeLine { hq: from, target: at, duty, kind: k, points }) => {
            let what = duty_words(duty);
            format!("{}: {points} {} {what} {}", head(rules, from), kind(rules, k), target(at))
        }
        Action::Transfer(TransferLine { hq: from, to, kind: k, points }) => {
            format!("{}: {points} {} fly over to {}", head(rules, from), kind(rules, k), hq(rules, to))
        }
        Action::Speed(t, class) => {
            let points = rules.charts.allowance(class);
            format!(
                "{} takes up Speed Class {class}: {points} points, {}",
                tf(t),
                count(class, "Active Phase")
            )
        }
        Action::Value(t, value) => format!("{} has Engagement Value {value}", tf(t)),
        Action::Leg(t, leg, to) => {
            let from = leg_start(view, t, leg);
            let away = from.map_or_else(String::new, |from| format!(" ({})", bearing(from, to)));
            format!("{} leg {} to {}{away}", tf(t), u16::from(leg) + 1, hex(to))
        }
        Action::Mission(t, leg, what) => {
            format!("{} at the end of leg {}: {}", tf(t), u16::from(leg) + 1, mission_words(rules, what))
        }
        Action::React(t) => format!("{} waits to react", tf(t)),
        Action::Link(t, lead) => format!("{} moves with {}", tf(t), tf(lead)),
        Action::Shift(s, to) => format!("{} changes to {}", capital(&ship(rules, s)), tf(to)),
        Action::Plan(l, at) => format!("Plan to land {} at {}", lot(rules, l), hex(at)),
        Action::Withdraw(l) => format!("Give up the plan to land {}", lot(rules, l)),
        Action::Create(at, size) => format!(
            "{}: make {} there for {}",
            head(rules, at),
            names::size_words(size),
            count(size.price(), "Supply Point")
        ),
        Action::Provide(at) => {
            let price = view.open.post(at).map_or(0, |post| post.size.upkeep());
            format!(
                "{}: bring its headquarters into supply for {}",
                head(rules, at),
                count(price, "Supply Point")
            )
        }
        Action::Disband(at) => format!("{}: give its headquarters up", head(rules, at)),
        Action::Intelligence => "Use Allied intelligence now".to_owned(),
        Action::Decline => "Do without it for now".to_owned(),
        Action::Begin(t) => begin(rules, view, t),
        Action::Rest => "Nothing more to execute in this phase".to_owned(),
        Action::Step(way) => step(view, way),
        Action::Sail => sail(rules, view),
        Action::Night => "Night falls now".to_owned(),
        Action::Stop => "Move no further".to_owned(),
        Action::Perform(what) => capital(&format!("{} here", mission_words(rules, what))),
        Action::Search(from, t) => search(rules, view, from, t),
        Action::SubSearch(s, squadron, t) => sub_search(rules, view, s, squadron, t),
        Action::Trigger(t) => format!("{} reacts to it", tf(t)),
        Action::Pass => "Let it go on to the next hex".to_owned(),
        Action::PassOn => "Let it go on for the rest of this phase".to_owned(),
        Action::Say(item, number) => {
            format!("Report {}{}", said(item, number), truth(rules, view, item, number))
        }
        Action::Done => done(rules, view),
        Action::Remove => "Report that it is a dummy, and take the marker off the map".to_owned(),
    }
}

/// `Midway`, `The carriers of J1`: first, so that a list says it once for all its lines.
fn head(rules: &Pacwar, from: HqId) -> String {
    capital(&hq(rules, from))
}

/// The hex a leg starts from, as the owner has plotted it.
fn leg_start(view: &View, t: TfId, leg: u8) -> Option<HexId> {
    let plot = facts::sheet(view, t.side())?.plot(t);
    match leg.checked_sub(1) {
        Some(before) => plot.leg(before).map(|leg| leg.to),
        None => view.open.at(t),
    }
}

fn begin(rules: &Pacwar, view: &View, t: TfId) -> String {
    let plot =
        facts::sheet(view, t.side()).map(|sheet| facts::legs(rules, sheet.plot(t))).unwrap_or_default();
    if plot.is_empty() { format!("{} moves", tf(t)) } else { format!("{} {plot}", tf(t)) }
}

/// The Task Force that would take a step now.
pub(super) fn stepping(view: &View) -> Option<TfId> {
    let Frame::Move(m) = view.open.control.top() else { return None };
    Some(m.chase.filter(|chase| chase.reacts_next()).map_or(m.tf, |chase| chase.tf))
}

fn step(view: &View, way: Dir) -> String {
    let to = stepping(view).and_then(|t| view.open.at(t)).and_then(|at| Sea::get().next(at, way));
    match to {
        Some(to) => format!("Go {} to {} ({} points)", dir(way), hex(to), Sea::get().cost(to)),
        None => format!("Go {}", dir(way)),
    }
}

fn sail(rules: &Pacwar, view: &View) -> String {
    let next = stepping(view).and_then(|t| {
        let plot = facts::sheet(view, t.side())?.plot(t);
        Some(facts::leg(rules, plot.next()?))
    });
    match next {
        Some(leg) => format!("Sail on to {leg}, until something happens"),
        None => "Sail on, until something happens".to_owned(),
    }
}

fn search(rules: &Pacwar, view: &View, from: HqId, t: TfId) -> String {
    let text = format!("{} searches for {}", capital(&hq(rules, from)), tf(t));
    let Some(desk) = facts::desk(rules, view, from.side()) else { return text };
    let Some(at) = view.open.at(t) else { return text };
    let points = points::in_window(&desk, from, at);
    format!("{text}: {}, {}", count(points, "Search Point"), odds(rules, points))
}

fn sub_search(rules: &Pacwar, view: &View, s: SubronId, squadron: u8, t: TfId) -> String {
    let text = format!("Squadron {} of {} searches for {}", u16::from(squadron) + 1, subron(s), tf(t));
    let strength =
        facts::sheet(view, s.side()).and_then(|sheet| submarine::squadron(sheet.subs[s.place()], squadron));
    let hexes = view.open.at(t).and_then(|at| submarine::reach(rules, &view.open, s, at));
    match strength.zip(hexes) {
        Some((strength, hexes)) => {
            let points = submarine::search_points(strength, hexes);
            format!("{text}: {}, {}", count(points, "Search Point"), odds(rules, points))
        }
        None => text,
    }
}

/// ` (the truth)` where it is.
fn truth(rules: &Pacwar, view: &View, item: Item, number: u8) -> &'static str {
    let Frame::Report { tf: t } = view.open.control.top() else { return "" };
    let Some(desk) = facts::desk(rules, view, t.side()) else { return "" };
    let there = report::true_statement(report::truth(&desk, t));
    if there.items[item as usize] == number { " (the truth)" } else { "" }
}

/// `3 carriers`, `4 carriers (the truth)`: what tells one thing that can be said from another.
pub(super) fn said_short(rules: &Pacwar, view: &View, item: Item, number: u8) -> String {
    capital(&format!("{}{}", said(item, number), truth(rules, view, item, number)))
}

fn done(rules: &Pacwar, view: &View) -> String {
    let Frame::Report { tf: t } = view.open.control.top() else { return "Give the report".to_owned() };
    let Some(desk) = facts::desk(rules, view, t.side()) else { return "Give the report".to_owned() };
    let said = report::statement(report::truth(&desk, t), desk.sheet.saying);
    format!("Give the report: {}", facts::brief(said))
}

/// What a subject is, where, and in what condition.
pub(super) fn subject_label(rules: &Pacwar, view: &View, subject: Subject) -> String {
    match subject {
        Subject::Tf(t) => tf_label(rules, view, t),
        Subject::Group(g) => group_label(rules, g),
        Subject::Hq(from) => hq_label(rules, view, from),
        Subject::Subron(s) => subron_label(view, s),
        Subject::Ship(s) => ship_label(rules, view, s),
        Subject::Lot(l) => lot_label(rules, view, l),
        // It is the name of its space.
        Subject::Item(_) => String::new(),
    }
}

fn tf_label(rules: &Pacwar, view: &View, t: TfId) -> String {
    let sheet = facts::sheet(view, t.side());
    if view.open.control.top() == Frame::Setup {
        let mustered = sheet.and_then(|sheet| sheet.mustered[t.place()]);
        let name = mustered.and_then(|g| GroupId::new(t.side(), usize::from(g))).map(|g| group(rules, g));
        return format!("{}, {}", tf(t), name.unwrap_or_else(|| "no group yet".to_owned()));
    }
    let what = sheet.map_or_else(|| "unknown".to_owned(), |sheet| facts::composition(rules, sheet, t));
    let at = view.open.at(t).map_or_else(|| "off the map".to_owned(), hex);
    format!("{} ({what}) at {at}", tf(t))
}

fn group_label(rules: &Pacwar, g: GroupId) -> String {
    let ships = rules.scenario.group(g).map_or(0..0, |card| card.ships.0..card.ships.1);
    let ships = ships.filter_map(|place| ShipId::new(g.side(), place));
    format!("{} ({})", capital(&group(rules, g)), facts::counted(rules, ships))
}

fn hq_label(rules: &Pacwar, view: &View, from: HqId) -> String {
    let air = facts::sheet(view, from.side())
        .map(|sheet| facts::air_points(rules, sheet, from))
        .unwrap_or_default();
    let at = rules.hq_hex(&view.open, from).map_or_else(String::new, |at| format!(" at {at}"));
    let air = if air.is_empty() { String::new() } else { format!(" ({air})") };
    format!("{}{at}{air}", capital(&hq(rules, from)))
}

fn subron_label(view: &View, s: SubronId) -> String {
    let at = view.open.subrons[s.index()].map_or_else(|| "off the map".to_owned(), hex);
    let points = facts::sheet(view, s.side()).map_or_else(String::new, |sheet| match sheet.subs[s.place()] {
        0 => ", a dummy".to_owned(),
        points => format!(", {}", count(points, "Sub Point")),
    });
    format!("Subron {} at {at}{points}", subron(s))
}

fn ship_label(rules: &Pacwar, view: &View, s: ShipId) -> String {
    let at = facts::sheet(view, s.side()).and_then(|sheet| sheet.ships[s.place()].tf);
    match at {
        Some(t) => format!("{} in {}", capital(&ship(rules, s)), tf(t)),
        None => capital(&ship(rules, s)),
    }
}

fn lot_label(rules: &Pacwar, view: &View, l: LotId) -> String {
    let at = facts::sheet(view, l.side()).map(|sheet| sheet.lots[l.place()].at);
    let place = match at {
        Some(LotPlace::Ashore(at)) => format!(" at {}", hex(at)),
        Some(LotPlace::Aboard(s) | LotPlace::Ferried(s, _)) => format!(" aboard {}", ship(rules, s)),
        Some(LotPlace::Landed(at)) => format!(" landed at {}", hex(at)),
        Some(LotPlace::Nowhere) | None => String::new(),
    };
    format!("{}{place}", capital(&lot(rules, l)))
}
