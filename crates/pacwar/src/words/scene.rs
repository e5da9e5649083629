//! What differs from the plan for one viewer: pieces and panels. Nothing here walks over the map.

use ironbottom_kernel::wire::{Mark, Panel, Piece, Row, Scene, Space, Value};

use super::names::{self, side_id};
use super::plan::{OFF_MAP, box_of};
use super::{board_text, desk_text, facts, hexmap, ids_text, tell};
use crate::Pacwar;
use crate::action::Item;
use crate::board::HexId;
use crate::frame::Frame;
use crate::ids::{GroupId, HqId, KindId, LotId, ShipId, Side, SubronId, TfId};
use crate::state::{LotPlace, Plot, Report, Sheet};
use crate::view::View;

/// Everything a viewer sees beyond the plan.
pub(super) fn scene(rules: &Pacwar, view: &View) -> Scene {
    let mut pieces = Vec::new();
    for side in Side::BOTH {
        pieces.extend(TfId::of(side).filter_map(|t| marker(rules, view, t)));
        pieces.extend(SubronId::of(side).filter_map(|s| subron(view, s)));
        pieces.extend(HqId::of(side).filter_map(|from| headquarters(rules, view, from)));
        pieces.extend(LotId::of(side).filter_map(|l| lot(rules, view, l)));
        if view.open.control.top() == Frame::Setup {
            pieces.extend(GroupId::of(side).filter_map(|g| group(rules, view, g)));
        }
    }
    for side in facts::read_sides(view) {
        pieces.extend(ShipId::of(side).filter_map(|s| ship(rules, view, s)));
    }
    Scene { spaces: shores(view), pieces, panels: panels(rules, view), ..Scene::default() }
}

/// Hexes where troops were seen to land.
fn shores(view: &View) -> Vec<Space> {
    let mut all: Vec<Space> = Vec::new();
    for side in Side::BOTH {
        for hex in view.open.landings[side.index()].iter().flatten() {
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

fn place_of(hex: Option<HexId>) -> String {
    hex.map_or_else(|| OFF_MAP.to_owned(), |hex| hex.to_string())
}

fn tf_value(tf: TfId) -> Value {
    Value::piece(ids_text::tf(tf))
}

/// Is a Task Force marker among the pieces: on the map, or one of the viewer's own that could come there?
pub(super) fn shows_marker(rules: &Pacwar, view: &View, t: TfId) -> bool {
    let setting_up = view.open.control.top() == Frame::Setup && t.place() < rules.scenario.markers(t.side());
    let own_box = |sheet: &Sheet| setting_up || sheet.in_tf(t).next().is_some();
    hexmap::marker_hex(view, t).is_some() || facts::sheet(view, t.side()).is_some_and(own_box)
}

fn marker(rules: &Pacwar, view: &View, t: TfId) -> Option<Piece> {
    if !shows_marker(rules, view, t) {
        return None;
    }
    let mut marks = states(view, t);
    let read = facts::desk(rules, view, t.side());
    match &read {
        Some(_) if view.open.control.top() == Frame::Setup => {}
        Some(desk) if desk.sheet.is_dummy(t) => marks.push(Mark::flag("dummy")),
        Some(desk) => {
            marks.push(Mark::number("speed", desk.class(t)));
            marks.extend(facts::fuel(desk, t).map(|fuel| Mark::number("fuel", fuel).text(fuel_words(fuel))));
        }
        None => {}
    }
    if let Some(desk) = &read {
        marks.extend(plot(rules, desk.sheet.plot(t), "leg"));
    }
    // What intelligence has read of the enemy's plot.
    let own = facts::own(view).filter(|own| *own != t.side()).and_then(|own| facts::sheet(view, own));
    if let Some(peek) = own.and_then(|sheet| sheet.peeks[t.place()]) {
        marks.push(
            Mark::number("read-turn", peek.turn)
                .text(format!("plot read on {}", facts::when(peek.turn, peek.round))),
        );
        marks.extend(plot(rules, &peek.plot, "read-leg"));
    }
    marks.extend(view.open.reports[t.index()].iter().flat_map(reported));
    let face = if view.open.marker(t).contacted { "task-force-contacted" } else { "" };
    Some(Piece {
        id: ids_text::tf(t),
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
            let text = format!("reported: {}", names::count_of(number.into(), one, several));
            Mark::of("reported", Value::units(names::item(item), number.into())).text(text)
        })
        .collect();
    if report.said.is_dummy() {
        marks.push(Mark::flag("reported").text("reported as a dummy"));
    }
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
    let held = view.open.held[t.index()];
    marks.extend((held > 0).then(|| Mark::number("chits", held).text(names::count(held, "chit"))));
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
    let at = view.open.subrons[s.index()]?;
    let points = facts::sheet(view, s.side()).map(|sheet| match sheet.subs[s.place()] {
        0 => Mark::flag("dummy"),
        points => Mark::number("points", points).text(names::count(points, "Sub Point")).reconstructed(true),
    });
    Some(Piece {
        id: ids_text::subron(s),
        at: at.to_string(),
        marks: points.into_iter().collect(),
        ..Piece::default()
    })
}

/// A headquarters: those on land are public, those aboard carriers are their owner's.
pub(super) fn shows_hq(rules: &Pacwar, view: &View, from: HqId) -> bool {
    let flying = |sheet: &Sheet| sheet.air[from.place()].iter().any(|points| *points > 0);
    rules.hq_hex(&view.open, from).is_some()
        && (rules.scenario.base(from).is_some() || facts::sheet(view, from.side()).is_some_and(flying))
}

fn headquarters(rules: &Pacwar, view: &View, from: HqId) -> Option<Piece> {
    let hex = rules.hq_hex(&view.open, from).filter(|_| shows_hq(rules, view, from))?;
    let mut marks = Vec::new();
    if let Some(post) = view.open.post(from) {
        let text = names::size_words(post.size);
        marks.push(Mark::of("size", Value::word(names::size(post.size))).text(text).reconstructed(true));
        marks.extend((!post.supplied).then(|| Mark::flag("unsupplied").text("not in supply")));
    }
    let parked = from.ashore().is_some_and(|place| view.open.parked[place]);
    marks.extend(parked.then(|| Mark::flag("parked").text("Air Points without a headquarters")));
    if let Some(sheet) = facts::sheet(view, from.side()) {
        for kind in KindId::of(from.side()) {
            let points = sheet.air[from.place()][kind.place()];
            if points > 0 {
                let units = Value::units(ids_text::kind(rules, kind), points.into());
                let text = format!("{points} {}", names::kind(rules, kind));
                marks.push(Mark::of("air", units).text(text).reconstructed(true));
            }
        }
        let supply = sheet.supply.get(from.place()).copied().filter(|supply| *supply > 0);
        marks.extend(supply.filter(|_| from.tf().is_none()).map(|supply| {
            Mark::number("supply", supply).text(names::count(supply, "Supply Point")).reconstructed(true)
        }));
    }
    Some(Piece {
        id: ids_text::hq(rules, from),
        at: from.tf().map_or_else(|| hex.to_string(), box_of),
        marks,
        ..Piece::default()
    })
}

/// A lot of cargo, for its owner.
fn lot(rules: &Pacwar, view: &View, l: LotId) -> Option<Piece> {
    let sheet = facts::sheet(view, l.side())?;
    let here = sheet.lots[l.place()];
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
            marks.push(Mark::of("aboard", Value::piece(ids_text::ship(rules, s))).text(text));
            sheet.ships[s.place()].tf.map_or_else(|| OFF_MAP.to_owned(), box_of)
        }
    };
    if let Some((hex, turn)) = here.plan {
        let text = format!("to land at {} from turn {turn} on", names::hex(hex));
        marks.push(Mark::of("plan", Value::space(hex.to_string())).text(text));
        marks.push(Mark::number("ready-on", turn));
    }
    Some(Piece { id: ids_text::lot(l), at, marks, ..Piece::default() })
}

/// A group that is to get a Task Force, for its owner.
fn group(rules: &Pacwar, view: &View, g: GroupId) -> Option<Piece> {
    let sheet = facts::sheet(view, g.side())?;
    rules.scenario.group(g)?;
    let tf = sheet.mustered.iter().position(|taken| *taken == u8::try_from(g.place()).ok());
    let tf = tf.and_then(|place| TfId::new(g.side(), place));
    Some(Piece {
        id: ids_text::group(rules, g),
        at: tf.map_or_else(|| OFF_MAP.to_owned(), box_of),
        marks: tf.map(|t| Mark::of("task-force", tf_value(t)).text(names::tf(t))).into_iter().collect(),
        ..Piece::default()
    })
}

/// `fuel for 3 phases`, `out of fuel`.
pub(super) fn fuel_words(phases: u8) -> String {
    match phases {
        0 => "out of fuel".to_owned(),
        phases => format!("fuel for {}", names::count(phases, "phase")),
    }
}

/// A ship in the box of her Task Force, for those who may read the display.
fn ship(rules: &Pacwar, view: &View, s: ShipId) -> Option<Piece> {
    let card = rules.scenario.ship(s)?;
    let hull = facts::sheet(view, s.side())?.ships[s.place()];
    let t = hull.tf?;
    let mut marks = Vec::new();
    marks.extend((hull.class != card.class).then(|| Mark::number("speed", hull.class)));
    let period = rules.charts.period(card.class);
    marks.extend((hull.fuel != period).then(|| Mark::number("fuel", hull.fuel).text(fuel_words(hull.fuel))));
    marks.extend((hull.acted > 0).then(|| {
        let made = format!("{} made this turn", names::count(hull.acted, "Active Phase"));
        Mark::number("acted", hull.acted).text(made)
    }));
    marks.extend((hull.damage > 0).then(|| Mark::number("damage", hull.damage)));
    marks.extend((hull.stores != card.stores).then(|| {
        Mark::number("stores", hull.stores)
            .text(format!("{} aboard", names::count(hull.stores, "Supply Point")))
    }));
    marks.extend(hull.out_of_ammunition.then(|| Mark::flag("guns-empty")));
    marks.extend(match hull.found {
        0 => None,
        1 => Some(Mark::of("found", Value::word("air")).text("found from the air")),
        _ => Some(Mark::of("found", Value::word("certain")).text("seen for certain")),
    });
    let shift = |to| Mark::of("shift", tf_value(to)).text(format!("to change to {}", names::tf(to)));
    marks.extend(hull.shift.map(shift));
    Some(Piece { id: ids_text::ship(rules, s), at: box_of(t), marks, ..Piece::default() })
}

fn row(label: String, marks: Vec<Mark>) -> Row {
    Row { label, marks }
}

fn panels(rules: &Pacwar, view: &View) -> Vec<Panel> {
    let open = &view.open;
    let segment = Mark::of("segment", Value::word(names::segment_id(open.segment())))
        .text(tell::segment_line(open.segment(), open.round).unwrap_or_default());
    let first = Mark::of("first", Value::owner(side_id(open.first)))
        .text(format!("first choice: {}", names::side(open.first)));
    let turn = Panel {
        id: "turn".into(),
        title: tell::turn_line(rules, open.turn),
        rows: vec![row(format!("Phase {}", open.round), vec![segment, first])],
    };
    let score = Side::BOTH.map(|side| {
        let known = board_text::known_points(rules, view, side);
        let mark = known.map_or_else(|| Mark::flag("points"), |points| Mark::number("points", points));
        row(names::side_head(side).to_owned(), vec![mark.text(board_text::points(rules, view, side))])
    });
    let score = Panel { id: "score".into(), title: "Score".into(), rows: score.to_vec() };
    let desk = Panel { id: "desk".into(), title: "Plotting desk".into(), rows: desk(rules, view) };
    let known =
        Panel { id: "knowledge".into(), title: "What is known of the enemy".into(), rows: known(view) };
    let legend = Panel {
        id: "legend".into(),
        title: "Reconstructed".into(),
        rows: vec![row(board_text::reconstructed(), Vec::new())],
    };
    vec![turn, score, desk, known, legend]
}

/// Own Task Forces in words: what they are, and what they are plotted to do.
fn desk(rules: &Pacwar, view: &View) -> Vec<Row> {
    let mut rows = Vec::new();
    for side in facts::read_sides(view) {
        let Some(own) = facts::desk(rules, view, side) else { continue };
        for t in view.open.on_map(side) {
            let mut marks =
                vec![Mark::of("task-force", tf_value(t)).text(desk_text::holds(&own, t)).reconstructed(true)];
            let plot = facts::plot(rules, own.sheet.plot(t));
            marks.extend((!plot.is_empty()).then(|| Mark::new("plot", plot)));
            rows.push(row(names::tf(t), marks));
        }
    }
    rows
}

/// What was said of each enemy marker, the newest first.
fn known(view: &View) -> Vec<Row> {
    let markers = TfId::all().filter(|t| view.open.at(*t).is_some() && facts::own(view) != Some(t.side()));
    let reported = markers.filter(|t| view.open.reports[t.index()].is_some());
    let told = |t: TfId| {
        let all = view.open.reports[t.index()].iter().chain(view.open.earlier[t.index()].iter().flatten());
        let reports = all.map(|report| {
            Mark::of("report", Value::space(report.at.to_string())).text(facts::report(report))
        });
        let who = Mark::of("task-force", tf_value(t)).text(names::tf(t));
        row(names::tf(t), std::iter::once(who).chain(reports).collect())
    };
    reported.map(told).collect()
}
