//! Boards, pieces and panels for a screen: the hexes of the theatre, never the whole map.

use std::collections::BTreeSet;

use ironbottom_kernel::wire::{Board as SceneBoard, Mark, Panel, Piece, Row, Scene, Space};

use super::names::{self, side_id};
use super::{board_text, desk_text, facts, hexmap, ids_text, inspect, overview, tell};
use crate::board::{Board, HexId, Kind};
use crate::frame::Frame;
use crate::ids::{GroupId, HqId, LotId, ShipId, Side, SubronId, TfId};
use crate::state::LotPlace;
use crate::view::View;
use crate::{Confidence, Pacwar};

/// Where things stand that are not on the map.
const OFF_MAP: &str = "off-map";

/// Everything a viewer sees.
pub(super) fn scene(rules: &Pacwar, view: &View) -> Scene {
    let hexes = hexes(rules, view);
    let mut spaces: Vec<Space> = hexes.iter().map(|hex| space(rules, *hex)).collect();
    spaces.push(plain_space(OFF_MAP, "Not on the map"));
    let map = SceneBoard { id: "map".into(), title: "Around Midway".into(), spaces };
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
    Scene { boards: vec![map, items(view)], pieces, panels: panels(rules, view), ..Scene::default() }
}

/// The hexes to be shown: the theatre, and whatever lies outside of it and matters to the viewer.
fn hexes(rules: &Pacwar, view: &View) -> BTreeSet<HexId> {
    let theatre = overview::bounds(rules, view);
    let mut all: BTreeSet<HexId> = theatre.hexes().collect();
    for side in facts::read_sides(view) {
        let Some(sheet) = facts::sheet(view, side) else { continue };
        all.extend(sheet.plots.iter().flat_map(|plot| plot.written()).map(|leg| leg.to));
        all.extend(sheet.peeks.iter().flatten().flat_map(|peek| peek.plot.legs).flatten().map(|leg| leg.to));
    }
    all.extend(view.open.reports.iter().flatten().map(|report| report.at));
    all.extend(TfId::all().filter_map(|t| hexmap::marker_hex(view, t)));
    all.extend(overview::fixed(rules, view));
    all
}

fn space(rules: &Pacwar, hex: HexId) -> Space {
    let board = Board::get();
    let (x, y) = hex.grid();
    let kind = match board[hex].kind {
        Kind::Sea => "sea",
        Kind::Coast => "coast",
        Kind::Island => "island",
        Kind::Land => "land",
        Kind::Lake => "lake",
    };
    let made_up = board[hex].confidence == Confidence::Reconstructed && board[hex].kind != Kind::Sea;
    let mut marks = vec![Mark::new("grid", format!("{x},{y}")).reconstructed(made_up)];
    for place in board.places_in(hex) {
        let made_up = place.facility_confidence == Confidence::Reconstructed;
        marks.push(
            Mark::new("place", format!("{}: {}", place.name, inspect::facilities(place)))
                .reconstructed(made_up),
        );
    }
    let owner = Side::BOTH.into_iter().find(|side| rules.scenario.base_at(*side, hex).is_some());
    Space {
        id: hex.to_string(),
        name: names::hex(hex),
        kind: kind.into(),
        owner: owner.map(|side| side_id(side).to_owned()),
        marks,
        ..Space::default()
    }
}

fn plain_space(id: &str, name: &str) -> Space {
    Space {
        id: id.into(),
        name: name.into(),
        kind: "box".into(),
        owner: None,
        marks: Vec::new(),
        ..Space::default()
    }
}

/// The items of a report, each a space to pick.
fn items(view: &View) -> SceneBoard {
    let mut spaces = Vec::new();
    if matches!(view.open.control.top(), Frame::Report { .. }) {
        for item in crate::action::Item::ALL {
            let id = format!("item-{}", names::item(item));
            spaces.push(Space { kind: "item".into(), ..plain_space(&id, names::item_words(item)[1]) });
        }
    }
    SceneBoard { id: "report".into(), title: "Report".into(), spaces }
}

fn place_of(hex: Option<HexId>) -> String {
    hex.map_or_else(|| OFF_MAP.to_owned(), |hex| hex.to_string())
}

/// Is a Task Force marker among the pieces: on the map, or one of the viewer's own that could come there?
pub(super) fn shows_marker(rules: &Pacwar, view: &View, t: TfId) -> bool {
    let setting_up = view.open.control.top() == Frame::Setup && t.place() < rules.scenario.markers(t.side());
    let own_box = |sheet: &crate::state::Sheet| setting_up || sheet.in_tf(t).next().is_some();
    hexmap::marker_hex(view, t).is_some() || facts::sheet(view, t.side()).is_some_and(own_box)
}

fn marker(rules: &Pacwar, view: &View, t: TfId) -> Option<Piece> {
    let at = hexmap::marker_hex(view, t);
    if !shows_marker(rules, view, t) {
        return None;
    }
    let mut marks = Vec::new();
    if let Some(desk) = facts::desk(rules, view, t.side()) {
        marks.push(Mark::new("ships", desk_text::summary(&desk, t)).reconstructed(true));
        let plot = facts::plot(rules, desk.sheet.plot(t));
        marks.extend((!plot.is_empty()).then(|| Mark::new("plot", plot)));
        marks.extend(desk.sheet.plot(t).written().map(|leg| Mark::new("leg", leg.to.to_string())));
    }
    let reports = view.open.reports[t.index()].iter().chain(view.open.earlier[t.index()].iter().flatten());
    marks.extend(reports.map(|report| Mark::new("report", facts::report(report))));
    marks.extend(desk_text::marker_flags(&view.open, t).into_iter().map(|flag| Mark::new("state", flag)));
    let face = if view.open.marker(t).contacted { "task-force-contacted" } else { "task-force" };
    Some(Piece {
        id: ids_text::tf(t),
        at: place_of(at),
        owner: Some(side_id(t.side()).into()),
        face: face.into(),
        name: names::tf(t),
        marks,
        ..Piece::default()
    })
}

fn subron(view: &View, s: SubronId) -> Option<Piece> {
    let at = view.open.subrons[s.index()]?;
    let points =
        facts::sheet(view, s.side()).map(|sheet| Mark::new("points", sheet.subs[s.place()].to_string()));
    Some(Piece {
        id: ids_text::subron(s),
        at: at.to_string(),
        owner: Some(side_id(s.side()).into()),
        face: "subron".into(),
        name: names::subron(s),
        marks: points.into_iter().map(|mark| mark.reconstructed(true)).collect(),
        ..Piece::default()
    })
}

/// A headquarters: those on land are public, those aboard carriers are their owner's.
pub(super) fn shows_hq(rules: &Pacwar, view: &View, from: HqId) -> bool {
    let flying = |sheet: &crate::state::Sheet| sheet.air[from.place()].iter().any(|points| *points > 0);
    rules.hq_hex(&view.open, from).is_some()
        && (rules.scenario.base(from).is_some() || facts::sheet(view, from.side()).is_some_and(flying))
}

fn headquarters(rules: &Pacwar, view: &View, from: HqId) -> Option<Piece> {
    let at = rules.hq_hex(&view.open, from).filter(|_| shows_hq(rules, view, from))?;
    let air = facts::sheet(view, from.side()).map(|sheet| facts::air_points(rules, sheet, from));
    let air = air.filter(|air| !air.is_empty()).map(|air| Mark::new("air", air).reconstructed(true));
    Some(Piece {
        id: ids_text::hq(rules, from),
        at: at.to_string(),
        owner: Some(side_id(from.side()).into()),
        face: "headquarters".into(),
        name: names::capital(&names::hq(rules, from)),
        marks: air.into_iter().collect(),
        ..Piece::default()
    })
}

/// A lot of cargo, for its owner.
fn lot(rules: &Pacwar, view: &View, l: LotId) -> Option<Piece> {
    let desk = facts::desk(rules, view, l.side())?;
    let at = match desk.sheet.lots[l.place()].at {
        LotPlace::Nowhere => return None,
        LotPlace::Ashore(at) | LotPlace::Landed(at) => Some(at),
        LotPlace::Aboard(s) | LotPlace::Ferried(s, _) => {
            desk.sheet.ships[s.place()].tf.and_then(|t| view.open.at(t))
        }
    };
    // A shore far from everything else is not among the hexes shown.
    let at = at.filter(|hex| hexes(rules, view).contains(hex));
    Some(Piece {
        id: ids_text::lot(l),
        at: place_of(at),
        owner: Some(side_id(l.side()).into()),
        face: "cargo".into(),
        name: names::capital(&names::lot(rules, l)),
        marks: vec![Mark::new("cargo", desk_text::lot(&desk, l)).reconstructed(true)],
        ..Piece::default()
    })
}

/// A group that has no Task Force yet, for its owner.
fn group(rules: &Pacwar, view: &View, g: GroupId) -> Option<Piece> {
    let sheet = facts::sheet(view, g.side())?;
    let card = rules.scenario.group(g)?;
    let ships = (card.ships.0..card.ships.1).filter_map(|place| ShipId::new(g.side(), place));
    let tf = sheet.mustered.iter().position(|taken| *taken == u8::try_from(g.place()).ok());
    let mut marks = vec![Mark::new("ships", facts::counted(rules, ships)).reconstructed(true)];
    marks.extend(
        tf.and_then(|place| TfId::new(g.side(), place)).map(|t| Mark::new("task-force", names::tf(t))),
    );
    Some(Piece {
        id: ids_text::group(rules, g),
        at: OFF_MAP.into(),
        owner: Some(side_id(g.side()).into()),
        face: "group".into(),
        name: names::capital(&card.name),
        marks,
        ..Piece::default()
    })
}

/// A ship in a Task Force, for those who may read its display.
fn ship(rules: &Pacwar, view: &View, s: ShipId) -> Option<Piece> {
    let card = rules.scenario.ship(s)?;
    let hull = facts::sheet(view, s.side())?.ships[s.place()];
    let t = hull.tf?;
    let made_up = card.confidence == Confidence::Reconstructed;
    let mut marks = vec![
        Mark::new("task-force", ids_text::tf(t)),
        Mark::new("type", names::ship_kind(card.kind)),
        Mark::new("speed", hull.class.to_string()).reconstructed(made_up),
        Mark::new("fuel", hull.fuel.to_string()),
    ];
    marks.extend((hull.damage > 0).then(|| Mark::new("damage", hull.damage.to_string())));
    marks.extend(hull.shift.map(|to| Mark::new("shift", ids_text::tf(to))));
    Some(Piece {
        id: ids_text::ship(rules, s),
        at: place_of(view.open.at(t)),
        owner: Some(side_id(s.side()).into()),
        face: "ship".into(),
        name: names::ship(rules, s),
        marks,
        ..Piece::default()
    })
}

fn panels(rules: &Pacwar, view: &View) -> Vec<Panel> {
    let row = |label: String, marks: Vec<Mark>| Row { label, marks };
    let mut segment = vec![Mark::new(
        "segment",
        tell::segment_line(view.open.segment(), view.open.round).unwrap_or_default(),
    )];
    segment.push(Mark::new("first", side_id(view.open.first)));
    let turn = Panel {
        id: "turn".into(),
        title: tell::turn_line(rules, view.open.turn),
        rows: vec![row(format!("Phase {}", view.open.round), segment)],
    };
    let score = Side::BOTH.map(|side| {
        row(
            names::side_head(side).to_owned(),
            vec![Mark::new("points", board_text::points(rules, view, side))],
        )
    });
    let score = Panel { id: "score".into(), title: "Score".into(), rows: score.to_vec() };
    let mut desk = Vec::new();
    for side in facts::read_sides(view) {
        let Some(own) = facts::desk(rules, view, side) else { continue };
        for t in view.open.on_map(side) {
            let mut marks = vec![Mark::new("ships", desk_text::summary(&own, t)).reconstructed(true)];
            let plot = facts::plot(rules, own.sheet.plot(t));
            marks.push(Mark::new("plot", if plot.is_empty() { "no plot".to_owned() } else { plot }));
            desk.push(row(names::tf(t), marks));
        }
    }
    let desk = Panel { id: "desk".into(), title: "Plotting desk".into(), rows: desk };
    let known = TfId::all().filter(|t| view.open.at(*t).is_some() && facts::own(view) != Some(t.side()));
    let known = known.map(|t| {
        let reports =
            view.open.reports[t.index()].iter().chain(view.open.earlier[t.index()].iter().flatten());
        row(names::tf(t), reports.map(|report| Mark::new("report", facts::report(report))).collect())
    });
    let known =
        Panel { id: "knowledge".into(), title: "What is known of the enemy".into(), rows: known.collect() };
    let legend = Panel {
        id: "legend".into(),
        title: "Reconstructed".into(),
        rows: vec![row(board_text::reconstructed(), Vec::new())],
    };
    vec![turn, score, desk, known, legend]
}
