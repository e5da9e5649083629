//! Boards, pieces and panels for a screen.

use crate::{Drill, Fate, Force, Patrol, Place, Sea, Ship, Spot, View};
use ironbottom_kernel::wire::{Board, Mark, Panel, Piece, Row, Scene, Space};

use super::chart::{battle, spot_words};
use super::names::{self, Named};

/// The scene of this view; prompt and choices are the table's to add.
pub(super) fn scene(rules: &Drill, view: &View) -> Scene {
    let mut boards = vec![sea_board()];
    if battle(&view.open).is_some() {
        boards.push(battle_board(view));
    }
    let forces = Force::ALL.into_iter().filter_map(|f| force_piece(view, f));
    let squadrons = Patrol::ALL.into_iter().filter_map(|p| squadron_piece(view, p));
    let ships = Ship::ALL.into_iter().filter_map(|s| ship_piece(view, s));
    let pieces = forces.chain(squadrons).chain(ships).collect();
    Scene { boards, pieces, panels: vec![turn_panel(rules, view), reports_panel(view)], ..Scene::default() }
}

fn space(id: String, name: &str, kind: &str) -> Space {
    Space {
        id,
        name: name.to_owned(),
        kind: kind.to_owned(),
        owner: None,
        marks: Vec::new(),
        ..Space::default()
    }
}

fn sea_board() -> Board {
    let boxes = Sea::all()
        .map(|s| space(names::sea_id(s), names::sea_name(s), if s.is_shoal() { "shoal" } else { "sea" }));
    let aside = [("harbour", "Harbour"), ("ocean", "Open ocean"), ("seabed", "Sea bed")];
    let aside = aside.into_iter().map(|(id, name)| space(id.to_owned(), name, id));
    Board { id: "sea".into(), title: "The sea".into(), spaces: boxes.chain(aside).collect() }
}

fn battle_board(view: &View) -> Board {
    let place = |p: Place| {
        let kind = match view.open.board[p.index()] {
            Spot::Dark => "dark",
            Spot::Empty => "empty",
            Spot::Up(_) => "up",
        };
        let mut place = space(names::place_id(p), &format!("Place {}", p.number()), kind);
        place.marks.push(Mark::new("state", spot_words(view, p)));
        place
    };
    let spaces = Place::all().map(place).collect();
    Board { id: "battle".into(), title: "Battle board".into(), spaces }
}

fn force_piece(view: &View, force: Force) -> Option<Piece> {
    let marker = &view.open.forces[force as usize];
    let mut marks = Vec::new();
    if let Some(count) = view.ships_in(force) {
        marks.push(Mark::new("ships", names::ships(count)));
    }
    if let Some(heading) = view.known.plots[force as usize] {
        marks.push(Mark::new("heading", heading.word()));
    }
    if let Some(speed) = view.known.speed[force as usize] {
        marks.push(Mark::new("engines", format!("{} of {speed}", marker.steps)));
    }
    if marker.stopped {
        marks.push(Mark::new("stopped", "stopped"));
    }
    marker.at_sea.then(|| Piece {
        id: names::force_id(force),
        at: names::sea_id(marker.at),
        owner: Some("raider".into()),
        face: "force".into(),
        name: names::force(force).into(),
        marks,
        ..Piece::default()
    })
}

fn squadron_piece(view: &View, patrol: Patrol) -> Option<Piece> {
    let squadron = &view.open.squadrons[patrol as usize];
    let mut marks = vec![Mark::new("strength", squadron.strength.to_string())];
    if squadron.bunkers > 0 {
        marks.push(Mark::new("bunkers", squadron.bunkers.to_string()));
    }
    if let Some(course) = view.known.courses[patrol as usize] {
        marks.push(Mark::new("course", course.word()));
    }
    if let Some(posture) = view.known.postures[patrol as usize] {
        marks.push(Mark::new("posture", posture.word()));
    }
    squadron.afloat().then(|| Piece {
        id: patrol.word().to_owned(),
        at: names::sea_id(squadron.at),
        owner: Some(patrol.word().to_owned()),
        face: "squadron".into(),
        name: format!("{} squadron", names::patrol(patrol)),
        marks,
        ..Piece::default()
    })
}

/// A ship is a piece only for whoever knows where she is.
fn ship_piece(view: &View, ship: Ship) -> Option<Piece> {
    let (i, hull) = (ship as usize, &view.open.ships[ship as usize]);
    let at = match (hull.fate, view.known.laid[i], view.known.home[i]) {
        (_, Some(place), _) => names::place_id(place),
        (Fate::Sunk, ..) => "seabed".to_owned(),
        (Fate::Escaped, ..) => "ocean".to_owned(),
        (Fate::Afloat, None, Some(force)) => names::sea_id(view.open.forces[force as usize].at),
        (Fate::Afloat, None, None) if view.is_raider() => "harbour".to_owned(),
        (Fate::Afloat, None, None) => return None,
    };
    let mut marks =
        vec![Mark::new("hull", hull.left.to_string()), Mark::new("value", ship.value().to_string())];
    if let Some(force) = view.known.home[i] {
        marks.push(Mark::new("force", names::force(force)));
    }
    Some(Piece {
        id: ship.word().to_owned(),
        at,
        owner: Some("raider".into()),
        face: ship.word().to_owned(),
        name: names::ship(ship).into(),
        marks,
        ..Piece::default()
    })
}

fn row(label: &str, kind: &str, text: impl Into<String>) -> Row {
    Row { label: label.to_owned(), marks: vec![Mark::new(kind, text)] }
}

fn turn_panel(rules: &Drill, view: &View) -> Panel {
    let [raider, patrols] = view.open.score();
    let rows = vec![
        row("Turn", "turn", format!("{} of {}", view.open.turn, rules.turns())),
        row("Raider", "score", raider.to_string()),
        row("Patrols", "score", patrols.to_string()),
        row("Depot", "depot", view.open.depot.to_string()),
    ];
    Panel { id: "turn".into(), title: "Turn and score".into(), rows }
}

fn reports_panel(view: &View) -> Panel {
    let mut rows = Vec::new();
    for patrol in Patrol::ALL {
        for force in Force::ALL {
            if !view.open.squadrons[patrol as usize].told[force as usize] {
                continue;
            }
            let said = view.known.said[patrol as usize][force as usize];
            let text = said.map_or_else(|| "not yours to know".to_owned(), names::ships);
            let label = format!("{} on {}", names::patrol(patrol), names::force(force));
            rows.push(row(&label, "report", text));
        }
    }
    Panel { id: "reports".into(), title: "Reports".into(), rows }
}
