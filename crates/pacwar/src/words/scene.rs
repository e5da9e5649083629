//! What differs from the plan for one viewer: pieces and panels. Nothing here walks over the map.

use ironbottom_kernel::wire::{Mark, Panel, Piece, Row, Scene, Space, Value};
use ironbottom_kit::english::{capital, count, count_of};

use super::names::{self, side_id};
use super::plan::{OFF_MAP, box_of};
use super::{
    air_wire, ashore, board_text, desk_text, facts, hexmap, landing, notation, odds, sights, surface_wire,
    tell,
};
use crate::Pacwar;
use crate::action::{Item, Target};
use crate::board::HexId;
use crate::directory;
use crate::frame::Frame;
use crate::ids::{FacilityId, GroupId, LotId, ShipId, Side, Station, SubronId, TfId};
use crate::orders;
use crate::state::{LotPlace, Plot, Report, Sheet, Unit};
use crate::view::View;

/// Everything a viewer sees beyond the plan.
pub(super) fn scene(rules: &Pacwar, view: &View) -> Scene {
    let words = &rules.directory;
    let mut pieces = Vec::new();
    for side in Side::BOTH {
        pieces.extend(view.open.task_forces(side).filter_map(|t| marker(rules, view, t)));
        pieces.extend(words.subrons.of(side).filter_map(|s| subron(view, s)));
        pieces.extend(words.units.of(side).filter_map(|unit| station(rules, view, Station::Unit(unit))));
        pieces.extend(view.open.on_map(side).filter_map(|t| station(rules, view, Station::Carriers(t))));
        pieces.extend(airfields(rules, view, side).filter_map(|at| station(rules, view, at)));
    }
    for side in facts::read_sides(view) {
        pieces.extend(words.lots.of(side).filter_map(|l| lot(rules, view, l)));
        if view.open.frame() == Frame::Setup {
            pieces.extend(words.groups.of(side).filter_map(|g| group(rules, view, g)));
        }
        pieces.extend(words.ships.of(side).filter_map(|s| ship(rules, view, s)));
    }
    Scene { spaces: shores(rules, view), pieces, panels: panels(rules, view), ..Scene::default() }
}

/// What has become of ports, airbases and coasts: who holds them, guns that are silenced, the viewer's own supply, and
/// where troops were seen to land.
fn shores(rules: &Pacwar, view: &View) -> Vec<Space> {
    let mut all: Vec<Space> = Vec::new();
    for (id, facility) in rules.scenario.facilities.iter() {
        let mut marks = shore_marks(view, id);
        marks.extend(sights::patrols(rules, view, Target::Hex(facility.hex)));
        marks.extend(ashore::marks(rules, view, id));
        let holder = view.open.bases.shores[id].holder;
        let taken = (holder != facility.holder)
            .then(|| holder.map_or(String::new(), |side| side_id(side).to_owned()));
        if taken.is_some() || !marks.is_empty() {
            all.push(Space { id: facility.hex.to_string(), owner: taken, marks, ..Space::default() });
        }
    }
    for side in Side::BOTH {
        for hex in view.open.cargo.landings[side.index()].iter() {
            let text = format!("{} troops have landed", names::side_adjective(side));
            let mark = Mark::of("landed", Value::owner(side_id(side))).text(text);
            match all.iter_mut().find(|space| space.id == hex.to_string()) {
                Some(space) => space.marks.push(mark),
                None => all.push(Space { id: hex.to_string(), marks: vec![mark], ..Space::default() }),
            }
        }
    }
    all
}

fn shore_marks(view: &View, id: FacilityId) -> Vec<Mark> {
    let mut marks = Vec::new();
    marks.extend(
        view.open.bases.shores[id].silenced.then(|| Mark::flag("silenced").text("coastal guns silenced")),
    );
    for side in facts::read_sides(view) {
        let supply = facts::sheet(view, side).map_or(0, |sheet| sheet.bases.supply[id]);
        let mark = || Mark::number("supply", supply).text(count(supply, "Supply Point")).reconstructed(true);
        marks.extend((supply > 0).then(mark));
    }
    marks
}

fn place_of(hex: Option<HexId>) -> String {
    hex.map_or_else(|| OFF_MAP.to_owned(), |hex| hex.to_string())
}

fn tf_value(tf: TfId) -> Value {
    Value::piece(directory::tf(tf))
}

/// Is a Task Force marker among the pieces: on the map, or one of the viewer's own that could come there?
pub(super) fn shows_marker(rules: &Pacwar, view: &View, t: TfId) -> bool {
    let setting_up = view.open.frame() == Frame::Setup && t.place() < rules.scenario.markers(t.side());
    let own_box = |sheet: &Sheet| setting_up || sheet.in_tf(t).next().is_some();
    hexmap::marker_hex(view, t).is_some() || facts::sheet(view, t.side()).is_some_and(own_box)
}

fn marker(rules: &Pacwar, view: &View, t: TfId) -> Option<Piece> {
    if !shows_marker(rules, view, t) {
        return None;
    }
    let mut marks = states(view, t);
    let read = facts::known(rules, view, t.side());
    match &read {
        Some(_) if view.open.frame() == Frame::Setup => {}
        Some(known) if known.sheet.is_dummy(t) => marks.push(Mark::flag("dummy")),
        Some(known) => {
            marks.push(Mark::number("speed", known.class(t)));
            marks
                .extend(facts::fuel(*known, t).map(|fuel| Mark::number("fuel", fuel).text(fuel_words(fuel))));
        }
        None => {}
    }
    if let Some(known) = &read {
        marks.extend(plot(rules, known.sheet.plot(t), "leg"));
    }
    // What intelligence has read of the enemy's plot.
    let own = facts::own(view).filter(|own| *own != t.side()).and_then(|own| facts::sheet(view, own));
    if let Some(peek) = own.and_then(|sheet| sheet.intelligence.peek(t)) {
        marks.push(
            Mark::number("read-turn", peek.turn)
                .text(format!("plot read on {}", facts::when(peek.turn, peek.round))),
        );
        marks.extend(plot(rules, &peek.plot, "read-leg"));
    }
    marks.extend(view.open.reports.last(t).into_iter().flat_map(reported));
    marks.extend(sights::marks(rules, view, t));
    let face = if view.open.marker(t).contacted { "task-force-contacted" } else { "" };
    Some(Piece {
        id: directory::tf(t),
        at: place_of(hexmap::marker_hex(view, t)),
        face: face.into(),
        marks,
        ..Piece::default()
    })
}

/// The newest report as numbers; the sentence stands in the panel of what is known.
fn reported(report: &Report) -> Vec<Mark> {
    let said = Item::ALL.into_iter().zip(report.said.items).filter(|(_, number)| *number > 0);
    let mut marks: Vec<Mark> = said
        .map(|(item, number)| {
            let [one, several] = names::item_words(item);
            let text = format!("reported: {}", count_of(number, one, several));
            Mark::of("reported", Value::units(item.word(), number.into())).text(text)
        })
        .collect();
    if report.said.is_dummy() {
        marks.push(Mark::flag("reported").text("reported as a dummy"));
    }
    let when = format!("as of {}", facts::when(report.turn, report.round));
    marks.push(Mark::number("reported-turn", report.turn).text(when));
    marks.push(Mark::number("reported-phase", report.round));
    marks.push(Mark::of("reported-at", Value::space(report.at.to_string())));
    if report.source.is_definite() {
        marks.push(Mark::flag("certain").text("seen for certain"));
    }
    marks
}

/// What holds for a marker in this phase or turn, as all can see.
fn states(view: &View, t: TfId) -> Vec<Mark> {
    let mut marks: Vec<Mark> = desk_text::states(&view.open, t)
        .map(|(word, text)| Mark::of("state", Value::word(word)).text(text))
        .collect();
    let held = view.open.reports.held[t];
    marks.extend((held > 0).then(|| Mark::number("chits", held).text(count(held, "chit"))));
    marks
}

/// The legs of a plot in order, and all else that is written.
fn plot(rules: &Pacwar, plot: &Plot, kind: &str) -> Vec<Mark> {
    let mut marks: Vec<Mark> = plot
        .written()
        .enumerate()
        .map(|(number, leg)| {
            let done = if number < usize::from(plot.done) { ", done" } else { "" };
            let text = format!("leg {} to {}{done}", number + 1, facts::leg(rules, leg));
            Mark::of(kind, Value::space(leg.to.to_string())).text(text)
        })
        .collect();
    marks.extend((plot.spent > 0).then(|| Mark::number("spent", plot.spent)));
    marks.extend(
        (plot.value > 0)
            .then(|| Mark::number("value", plot.value).text(format!("engagement value {}", plot.value))),
    );
    marks.extend(
        plot.link
            .map(|lead| Mark::of("link", tf_value(lead)).text(format!("moves with {}", names::tf(lead)))),
    );
    marks.extend(plot.react.then(|| Mark::flag("react").text("waits to react")));
    marks.extend(plot.voided.then(|| Mark::flag("void").text("plot void")));
    marks
}

fn subron(view: &View, s: SubronId) -> Option<Piece> {
    let at = view.open.boats.at[s]?;
    let points = facts::sheet(view, s.side()).map(|sheet| match sheet.boats.points[s] {
        0 => Mark::flag("dummy"),
        points => Mark::number("points", points).text(count(points, "Sub Point")).reconstructed(true),
    });
    Some(Piece {
        id: directory::subron(s),
        at: at.to_string(),
        marks: points.into_iter().collect(),
        ..Piece::default()
    })
}

/// Is there a piece for a station: a headquarters on land is public, what is aboard carriers or on the water its
/// owner's; Air Points on a bare airbase are seen by all.
pub(super) fn shows_station(rules: &Pacwar, view: &View, at: Station) -> bool {
    let flying = || facts::sheet(view, at.side()).is_some_and(|sheet| sheet.air.first(at).is_some());
    match at {
        Station::Unit(unit) => view.open.bases.units[unit].at.is_some(),
        Station::Carriers(tf) => view.open.at(tf).is_some() && flying(),
        Station::Hex(side, hex) => {
            let held = view.open.held(&rules.scenario, side, hex);
            flying() || held.is_some_and(|id| view.open.bases.shores[id].parked)
        }
    }
}

/// Hexes of a side where Air Points are without a headquarters, as far as the viewer may know.
fn airfields(rules: &Pacwar, view: &View, side: Side) -> impl Iterator<Item = Station> {
    let hexes = rules.scenario.facilities.iter().map(move |(_, facility)| Station::Hex(side, facility.hex));
    hexes.filter(move |at| shows_station(rules, view, *at))
}

fn station(rules: &Pacwar, view: &View, at: Station) -> Option<Piece> {
    let hex = view.open.station_hex(at).filter(|_| shows_station(rules, view, at))?;
    let mut marks = Vec::new();
    if let Station::Unit(unit) = at {
        let Unit { supplied, .. } = view.open.bases.units[unit];
        marks.extend((!supplied).then(|| Mark::flag("unsupplied").text("not in supply")));
    }
    let known = facts::sheet(view, at.side()).into_iter().flat_map(|sheet| sheet.air.at(at));
    marks.extend(known.map(|stack| {
        let units = Value::units(rules.directory.kinds.word(stack.kind), stack.points.into());
        let text = format!("{} {}", stack.points, names::kind(rules, stack.kind));
        Mark::of("air", units).text(text).reconstructed(true)
    }));
    let piece = Piece { id: rules.directory.station(at), at: hex.to_string(), marks, ..Piece::default() };
    Some(match at {
        Station::Unit(_) => piece,
        Station::Carriers(tf) => Piece { at: box_of(tf), ..piece },
        // The hexes where Air Points may come to stand are too many for cards.
        Station::Hex(side, _) => Piece {
            face: "airfield".into(),
            name: format!("Air Points at {}", capital(names::station(rules, at))),
            owner: Some(side_id(side).into()),
            ..piece
        },
    })
}

/// A lot of cargo, for its owner.
fn lot(rules: &Pacwar, view: &View, l: LotId) -> Option<Piece> {
    let sheet = facts::sheet(view, l.side())?;
    let here = sheet.cargo.lots[l];
    let mut marks = Vec::new();
    let at = match here.at {
        LotPlace::Nowhere => return None,
        LotPlace::Ashore(at) => at.to_string(),
        LotPlace::Landed(at) => {
            marks.push(Mark::flag("landed"));
            at.to_string()
        }
        LotPlace::Aboard(s) | LotPlace::Ferried(s, _) => {
            let text = format!("aboard {}", names::ship(rules, s));
            marks.push(Mark::of("aboard", Value::piece(rules.directory.ships.word(s))).text(text));
            sheet.hull(s).tf.map_or_else(|| OFF_MAP.to_owned(), box_of)
        }
    };
    if let Some((hex, turn)) = here.plan {
        let text = format!("to land at {} from turn {turn} on", names::hex(rules, hex));
        marks.push(Mark::of("plan", Value::space(hex.to_string())).text(text));
        marks.push(Mark::number("ready-on", turn));
    }
    Some(Piece { id: directory::lot(l), at, marks, ..Piece::default() })
}

/// A group that is to get a Task Force, for its owner.
fn group(rules: &Pacwar, view: &View, g: GroupId) -> Option<Piece> {
    let sheet = facts::sheet(view, g.side())?;
    rules.scenario.group(g)?;
    let berth = sheet.fleet.berths.pairs().find(|(_, berth)| berth.group == Some(g));
    let tf = berth.map(|(tf, _)| tf);
    Some(Piece {
        id: rules.directory.groups.word(g).into(),
        at: tf.map_or_else(|| OFF_MAP.to_owned(), box_of),
        marks: tf.map(|t| Mark::of("task-force", tf_value(t)).text(names::tf(t))).into_iter().collect(),
        ..Piece::default()
    })
}

/// `fuel for 3 phases`, `out of fuel`.
pub(super) fn fuel_words(phases: u8) -> String {
    match phases {
        0 => "out of fuel".to_owned(),
        phases => format!("fuel for {}", count(phases, "phase")),
    }
}

/// A ship in the box of her Task Force, for those who may read the display.
fn ship(rules: &Pacwar, view: &View, s: ShipId) -> Option<Piece> {
    let card = rules.scenario.ship(s)?;
    let hull = facts::sheet(view, s.side())?.hull(s);
    let t = hull.tf?;
    let mut marks = Vec::new();
    marks.extend((hull.class != card.class).then(|| Mark::number("speed", hull.class)));
    let period = rules.charts.period(card.class);
    marks.extend((hull.fuel != period).then(|| Mark::number("fuel", hull.fuel).text(fuel_words(hull.fuel))));
    marks.extend((hull.acted > 0).then(|| {
        let made = format!("{} made this turn", count(hull.acted, "Active Phase"));
        Mark::number("acted", hull.acted).text(made)
    }));
    marks.extend((hull.damage > 0).then(|| Mark::number("damage", hull.damage)));
    marks.extend((hull.stores != card.stores).then(|| {
        Mark::number("stores", hull.stores).text(format!("{} aboard", count(hull.stores, "Supply Point")))
    }));
    marks.extend(hull.out_of_ammunition.then(|| Mark::flag("guns-empty")));
    marks.extend(hull.tow.map(|by| {
        let text = format!("in tow of {}", names::ship(rules, by));
        Mark::of("tow", Value::piece(rules.directory.ships.word(by))).text(text)
    }));
    marks.extend(match hull.found {
        0 => None,
        1 => Some(Mark::of("found", Value::word("air")).text("found from the air")),
        _ => Some(Mark::of("found", Value::word("certain")).text("seen for certain")),
    });
    let shift = |to| Mark::of("shift", tf_value(to)).text(format!("to change to {}", names::tf(to)));
    marks.extend(hull.shift.map(shift));
    Some(Piece { id: rules.directory.ships.word(s).into(), at: box_of(t), marks, ..Piece::default() })
}

fn row(label: String, marks: Vec<Mark>) -> Row {
    Row { label, marks }
}

fn panels(rules: &Pacwar, view: &View) -> Vec<Panel> {
    let open = &view.open;
    let segment = Mark::of("segment", Value::word(names::segment_id(open.segment())))
        .text(tell::segment_line(open.segment(), open.clock.round).unwrap_or_default());
    let first = Mark::of("first", Value::owner(side_id(open.clock.first)))
        .text(format!("first choice: {}", names::side(open.clock.first)));
    // All see who moves, and at whom the pause is.
    let about = match open.frame() {
        Frame::Move(m) => Some(m.tf),
        Frame::Window(window) => Some(window.tf),
        Frame::Report { tf } => Some(tf),
        _ => None,
    };
    let about = about.filter(|t| shows_marker(rules, view, *t)).map(|t| Mark::of("about", tf_value(t)));
    let mut turn = Panel {
        id: "turn".into(),
        title: tell::turn_line(rules, open.clock.turn),
        rows: vec![row(
            format!("Phase {}", open.clock.round),
            [segment, first].into_iter().chain(about).collect(),
        )],
    };
    let score = Side::BOTH.map(|side| {
        let known = board_text::known_points(rules, view, side);
        let mark = known.map_or_else(|| Mark::flag("points"), |points| Mark::number("points", points));
        row(names::side_head(side).to_owned(), vec![mark.text(board_text::points(rules, view, side))])
    });
    let score = Panel { id: "score".into(), title: "Score".into(), rows: score.to_vec() };
    let desk = Panel { id: "desk".into(), title: "Plotting desk".into(), rows: desk(rules, view) };
    let heard = heard(rules, view);
    let heard = Panel { id: "knowledge".into(), title: "What is known of the enemy".into(), rows: heard };
    let legend = Panel {
        id: "legend".into(),
        title: "Reconstructed".into(),
        rows: vec![row(board_text::reconstructed(), Vec::new())],
    };
    let mut rows = view.fight.as_deref().map(|fight| air_wire::strike(rules, fight)).unwrap_or_default();
    let proposed = orders::proposal(rules, view);
    // Decks that burn are asked about when the strike is over: the turn carries it then.
    if let (Some(action), Some(head)) = (proposed, rows.first_mut().or(turn.rows.first_mut())) {
        let mut words = String::new();
        notation::encode(rules, open, action, &mut words);
        head.marks.push(Mark::of("proposed", Value::word(words)));
    }
    let fight = Panel { id: "battle".into(), title: "The strike".into(), rows };
    let mut all = vec![turn, score, desk, heard, legend];
    all.extend((!fight.rows.is_empty()).then_some(fight));
    let clash = view.clash.as_deref().map(|clash| surface_wire::rows(rules, view, clash));
    all.extend(clash.map(|rows| Panel { id: "surface".into(), title: "Surface action".into(), rows }));
    all.extend(ashore::panels(rules, view));
    all.extend(landing::planned(rules, view));
    let air = Panel { id: "air".into(), title: "Air desk".into(), rows: air_wire::desk(rules, view) };
    all.extend((!air.rows.is_empty()).then_some(air));
    let ships = Panel {
        id: "sights".into(),
        title: "Enemy ships and Air Points".into(),
        rows: sights::rows(rules, view),
    };
    all.extend((!ships.rows.is_empty()).then_some(ships));
    all.extend(odds::panels(rules, view));
    all
}

/// Own Task Forces in words: what they are, and what they are plotted to do.
fn desk(rules: &Pacwar, view: &View) -> Vec<Row> {
    let mut rows = Vec::new();
    for side in facts::read_sides(view) {
        let Some(own) = facts::known(rules, view, side) else { continue };
        for t in view.open.on_map(side) {
            let mut marks =
                vec![Mark::of("task-force", tf_value(t)).text(desk_text::holds(own, t)).reconstructed(true)];
            let plot = facts::plot(rules, own.sheet.plot(t));
            marks.extend((!plot.is_empty()).then(|| Mark::new("plot", plot)));
            rows.push(row(names::tf(t), marks));
        }
    }
    rows
}

/// What was said of each enemy marker, the newest first.
fn heard(rules: &Pacwar, view: &View) -> Vec<Row> {
    let all = view.open.all_task_forces();
    let markers = all.filter(|t| view.open.at(*t).is_some() && facts::own(view) != Some(t.side()));
    let reported = markers.filter(|t| view.open.reports.last(*t).is_some());
    let told = |t: TfId| {
        let reports = view.open.reports.all(t).map(|report| {
            Mark::of("report", Value::space(report.at.to_string())).text(facts::report(rules, report))
        });
        let who = Mark::of("task-force", tf_value(t)).text(names::tf(t));
        row(names::tf(t), std::iter::once(who).chain(reports).collect())
    };
    reported.map(told).collect()
}
