//! What a player reads for an action or a subject in a list of choices.

use super::battle;
use super::explain::said;
use super::facts::{self, odds};
use super::names::{
    self, bearing, dir, group, hex, kind, lot, mission_words, ship, station, strike_words, subron, tf, troop,
};
use super::plan;
use super::surface;
use super::tell::target;
use super::{landing, undersea};
use crate::Pacwar;
use crate::action::{Action, Item, JoinLine, Part, ReturnLine, Scout, StrikeLine, Subject, TransferLine};
use crate::board::HexId;
use crate::board::sea::Dir;
use crate::directory;
use crate::frame::Frame;
use crate::ids::{GroupId, LotId, ShipId, Station, SubronId, TfId};
use crate::report;
use crate::search::points;
use crate::state::LotPlace;
use crate::submarine;
use crate::view::View;
use ironbottom_kit::english::{capital, count, plural};

/// The words for an action.
pub(super) fn label(rules: &Pacwar, view: &View, action: Action) -> String {
    match action {
        Action::Muster(g, t) => format!("{} becomes {}", capital(group(rules, g)), tf(t)),
        Action::Place(t, at) => format!("{} starts at {}", tf(t), hex(rules, at)),
        Action::Ready => "All is entered: ready".to_owned(),
        Action::Scout(Scout { at: from, kind: k, arc, points }) => {
            let verb = plural(points, "searches", "search");
            format!("{}: {points} {} {verb} {}", head(rules, from), kind(rules, k), dir(arc))
        }
        Action::Sweep(from, arc) => format!("{}: all that are free search {}", head(rules, from), dir(arc)),
        Action::Strike(line) => {
            let StrikeLine { at: from, kind: k, points, .. } = line;
            let what = strike_words(rules, line, points == 1);
            format!("{}: {points} {} {what}", head(rules, from), kind(rules, k))
        }
        Action::Transfer(TransferLine { at: from, to, kind: k, points }) => {
            let verb = plural(points, "flies", "fly");
            format!(
                "{}: {points} {} {verb} over to {}",
                head(rules, from),
                kind(rules, k),
                station(rules, to)
            )
        }
        Action::Join(JoinLine { from, target: at, lead }) => format!(
            "The strike from {} at {} goes with the one from {}",
            hex(rules, from),
            target(rules, at),
            hex(rules, lead)
        ),
        Action::Return(ReturnLine { from, target: at, to }) => format!(
            "The strike from {} at {} returns to {}",
            hex(rules, from),
            target(rules, at),
            station(rules, to)
        ),
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
            format!("{} leg {} to {}{away}", tf(t), u16::from(leg) + 1, hex(rules, to))
        }
        Action::Mission(t, leg, what) => {
            format!("{} at the end of leg {}: {}", tf(t), u16::from(leg) + 1, mission_words(rules, what))
        }
        Action::React(t) => format!("{} waits to react", tf(t)),
        Action::Link(t, lead) => format!("{} moves with {}", tf(t), tf(lead)),
        Action::Shift(s, to) => format!("{} changes to {}", capital(ship(rules, s)), tf(to)),
        Action::HoldBack(s) => format!("{} takes no fuel", capital(ship(rules, s))),
        Action::Plan(l, at) => format!("Plan to land {} at {}", lot(rules, l), hex(rules, at)),
        Action::Withdraw(l) => format!("Give up the plan to land {}", lot(rules, l)),
        Action::Create(at, size) => format!(
            "{}: make {} there for {}",
            hex(rules, at),
            names::size_words(size),
            count(size.price(), "Supply Point")
        ),
        Action::Provide(unit) => {
            let price = rules.scenario.unit(unit).map_or(0, |card| card.size.upkeep());
            let head = head(rules, Station::Unit(unit));
            format!("{head}: bring it into supply for {}", count(price, "Supply Point"))
        }
        Action::Disband(unit) => format!("{}: give it up", head(rules, Station::Unit(unit))),
        Action::Intelligence => "Use Allied intelligence now".to_owned(),
        Action::Decline => "Do without it for now".to_owned(),
        Action::Begin(t) => begin(rules, view, t),
        Action::Rest if matches!(view.open.frame(), Frame::StrikeTurn(_)) => "No more strikes".to_owned(),
        Action::Rest => "Nothing more to execute in this phase".to_owned(),
        Action::Fly(from, at) => {
            format!("Fly the strike from {} at {}", hex(rules, from), target(rules, at))
        }
        Action::Battle(order) => battle::label(rules, view.fight.as_deref(), order),
        Action::Surface(choice) => surface::label(rules, view.clash.as_deref(), choice),
        Action::Ashore(choice) => landing::label(rules, view.fight.as_deref(), choice),
        Action::Objective(place) => match rules.scenario.objectives.get(usize::from(place)) {
            Some(found) => format!(
                "The objective is {}: {} if held, half for any other",
                found.name,
                count(found.points, "point")
            ),
            None => format!("The objective is no. {}", u16::from(place) + 1),
        },
        Action::Undersea(choice) => undersea::label(rules, view.fight.as_deref(), choice),
        Action::Land(to) => format!("Land at {}", station(rules, to)),
        Action::Retire(to) => format!("They go to {}", hex(rules, to)),
        Action::Ditch => "They find no place to land, and are lost".to_owned(),
        Action::Lose(k) => format!("One {} is lost for want of room", kind(rules, k)),
        Action::TurnBack(s) => format!("{} turns back", capital(ship(rules, s))),
        Action::Void => "Void its plot: it goes no further".to_owned(),
        Action::Forfeit(l, Part::Stores(points)) => {
            format!("{} of {} is lost: stores", count(points, "Load Point"), lot(rules, l))
        }
        Action::Forfeit(l, Part::Unit(unit)) => {
            format!("{} of {} is lost", capital(troop(rules, unit)), lot(rules, l))
        }
        Action::Keep if matches!(view.open.frame(), Frame::Holds(_)) => "Nothing more is lost".to_owned(),
        Action::Keep => "It goes on as plotted".to_owned(),
        Action::Step(way) => step(rules, view, way),
        Action::Sail => sail(rules, view),
        Action::Night => "Night falls now".to_owned(),
        Action::Stop => "Move no further".to_owned(),
        Action::Perform(what) => capital(format!("{} here", mission_words(rules, what))),
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
fn head(rules: &Pacwar, from: Station) -> String {
    capital(station(rules, from))
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
    let Frame::Move(m) = view.open.frame() else { return None };
    Some(m.chase.filter(|chase| chase.reacts_next()).map_or(m.tf, |chase| chase.tf))
}

fn step(rules: &Pacwar, view: &View, way: Dir) -> String {
    let sea = &rules.board.sea;
    let to = stepping(view).and_then(|t| view.open.at(t)).and_then(|at| sea.next(at, way));
    match to {
        Some(to) => format!("Go {} to {} ({} points)", dir(way), hex(rules, to), sea.cost(to)),
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

fn search(rules: &Pacwar, view: &View, from: Station, t: TfId) -> String {
    let text = format!("{} searches for {}", capital(station(rules, from)), tf(t));
    let Some(known) = facts::known(rules, view, from.side()) else { return text };
    let Some(at) = view.open.at(t) else { return text };
    let points = points::in_window(known, from, at);
    format!("{text}: {}, {}", count(points, "Search Point"), odds(rules, points))
}

fn sub_search(rules: &Pacwar, view: &View, s: SubronId, squadron: u8, t: TfId) -> String {
    let text = format!("Squadron {} of {} searches for {}", u16::from(squadron) + 1, subron(s), tf(t));
    let strength =
        facts::sheet(view, s.side()).and_then(|sheet| submarine::squadron(sheet.boats.points[s], squadron));
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
    let Frame::Report { tf: t } = view.open.frame() else { return "" };
    let Some(known) = facts::known(rules, view, t.side()) else { return "" };
    let there = report::true_statement(known.composition(t));
    if there.items[item.index()] == number { " (the truth)" } else { "" }
}

/// `3 carriers`, `4 carriers (the truth)`: what tells one thing that can be said from another.
pub(super) fn said_short(rules: &Pacwar, view: &View, item: Item, number: u8) -> String {
    capital(format!("{}{}", said(item, number), truth(rules, view, item, number)))
}

fn done(rules: &Pacwar, view: &View) -> String {
    let Frame::Report { tf: t } = view.open.frame() else { return "Give the report".to_owned() };
    let Some(known) = facts::known(rules, view, t.side()) else { return "Give the report".to_owned() };
    let said = report::statement(known.composition(t), known.sheet.reports.saying);
    format!("Give the report: {}", facts::brief(said))
}

/// The word of a subject: the id its piece or space has in the scene, where it has one.
pub(super) fn subject_id(rules: &Pacwar, subject: Subject) -> String {
    let words = &rules.directory;
    match subject {
        Subject::Tf(t) => directory::tf(t),
        Subject::Group(g) => words.groups.word(g).to_owned(),
        Subject::Station(at) => words.station(at),
        Subject::Hex(at) => at.to_string(),
        Subject::Subron(s) => directory::subron(s),
        Subject::Ship(s) => words.ships.word(s).to_owned(),
        Subject::Lot(l) => directory::lot(l),
        Subject::Item(item) => plan::item_id(item),
    }
}

/// What a subject is, where, and in what condition.
pub(super) fn subject_label(rules: &Pacwar, view: &View, subject: Subject) -> String {
    match subject {
        Subject::Tf(t) => tf_label(rules, view, t),
        Subject::Group(g) => group_label(rules, g),
        Subject::Station(from) => station_label(rules, view, from),
        Subject::Hex(at) => hex_label(rules, view, at),
        Subject::Subron(s) => subron_label(rules, view, s),
        Subject::Ship(s) => ship_label(rules, view, s),
        Subject::Lot(l) => lot_label(rules, view, l),
        // It is the name of its space.
        Subject::Item(_) => String::new(),
    }
}

fn tf_label(rules: &Pacwar, view: &View, t: TfId) -> String {
    let sheet = facts::sheet(view, t.side());
    if view.open.frame() == Frame::Setup {
        let group = sheet.and_then(|sheet| sheet.fleet.berths[t].group).map(|g| group(rules, g));
        return format!("{}, {}", tf(t), group.unwrap_or("no group yet"));
    }
    let what = sheet.map_or_else(|| "unknown".to_owned(), |sheet| facts::composition(rules, sheet, t));
    let at = view.open.at(t).map_or_else(|| "off the map".to_owned(), |at| hex(rules, at));
    format!("{} ({what}) at {at}", tf(t))
}

fn group_label(rules: &Pacwar, g: GroupId) -> String {
    format!("{} ({})", capital(group(rules, g)), facts::counted(rules, rules.scenario.ships_of(g)))
}

fn station_label(rules: &Pacwar, view: &View, from: Station) -> String {
    let air = facts::sheet(view, from.side())
        .map(|sheet| facts::air_points(rules, sheet, from))
        .unwrap_or_default();
    let at = view.open.station_hex(from).map_or_else(String::new, |at| format!(" at {at}"));
    let air = if air.is_empty() { String::new() } else { format!(" ({air})") };
    format!("{}{at}{air}", capital(station(rules, from)))
}

/// A hex where a headquarters can be made, and the supply that lies there.
fn hex_label(rules: &Pacwar, view: &View, at: HexId) -> String {
    let supply =
        rules.scenario.facilities.at(at).and_then(|id| Some(facts::own_sheet(view)?.bases.supply[id]));
    match supply {
        Some(supply) => format!("{} ({})", hex(rules, at), count(supply, "Supply Point")),
        None => String::new(),
    }
}

fn subron_label(rules: &Pacwar, view: &View, s: SubronId) -> String {
    let at = view.open.boats.at[s].map_or_else(|| "off the map".to_owned(), |at| hex(rules, at));
    let points = facts::sheet(view, s.side()).map_or_else(String::new, |sheet| match sheet.boats.points[s] {
        0 => ", a dummy".to_owned(),
        points => format!(", {}", count(points, "Sub Point")),
    });
    format!("Subron {} at {at}{points}", subron(s))
}

fn ship_label(rules: &Pacwar, view: &View, s: ShipId) -> String {
    let at = facts::sheet(view, s.side()).and_then(|sheet| sheet.hull(s).tf);
    match at {
        Some(t) => format!("{} in {}", capital(ship(rules, s)), tf(t)),
        None => capital(ship(rules, s)),
    }
}

fn lot_label(rules: &Pacwar, view: &View, l: LotId) -> String {
    let at = facts::sheet(view, l.side()).map(|sheet| sheet.cargo.lots[l].at);
    let place = match at {
        Some(LotPlace::Ashore(at)) => format!(" at {}", hex(rules, at)),
        Some(LotPlace::Aboard(s) | LotPlace::Ferried(s, _)) => format!(" aboard {}", ship(rules, s)),
        Some(LotPlace::Landed(at)) => format!(" landed at {}", hex(rules, at)),
        Some(LotPlace::Nowhere) | None => String::new(),
    };
    format!("{}{place}", capital(lot(rules, l)))
}
