//! What differs from the plan: where the counters are, the battle board, panels.

use ironbottom_kernel::wire::{Board, Mark, Panel, Piece, Row, Scene, Value};

use super::chart::{battle, spot_words};
use super::names;
use super::plan::space;
use crate::{Drill, Fate, Force, Patrol, Place, Ship, Spot, Squadron, View};

/// The scene of this view; prompt and choices are the table's to add.
pub(super) fn scene(rules: &Drill, view: &View) -> Scene {
    let forces = Force::ALL.into_iter().filter_map(|force| force_piece(view, force));
    let squadrons = Patrol::ALL.into_iter().filter_map(|patrol| squadron_piece(view, patrol));
    let ships = Ship::ALL.into_iter().filter_map(|ship| ship_piece(view, ship));
    Scene {
        boards: battle(&view.open).map(|_| battle_board(view)).into_iter().collect(),
        pieces: forces.chain(squadrons).chain(ships).collect(),
        panels: vec![turn_panel(rules, view), reports_panel(view)],
        ..Scene::default()
    }
}

fn battle_board(view: &View) -> Board {
    let place = |place: Place| {
        let kind = match view.open.board[place.index()] {
            Spot::Dark => "dark",
            Spot::Empty => "empty",
            Spot::Up(_) => "up",
        };
        let mut space = space(&names::place_id(place), &format!("Place {}", place.number()), kind);
        space.marks.push(Mark::of("state", Value::word(kind)).text(spot_words(view, place)));
        space
    };
    Board { id: "battle".into(), title: "Battle board".into(), spaces: Place::all().map(place).collect() }
}

fn piece(id: String, at: String, marks: impl IntoIterator<Item = Option<Mark>>) -> Piece {
    Piece { id, at, marks: marks.into_iter().flatten().collect(), ..Piece::default() }
}

/// A mark with a number, where it is not the usual one.
fn unless(kind: &str, number: u8, usual: u8) -> Option<Mark> {
    (number != usual).then(|| Mark::number(kind, number))
}

fn word(kind: &str, word: Option<&'static str>) -> Option<Mark> {
    word.map(|word| Mark::of(kind, Value::word(word)))
}

fn force_piece(view: &View, force: Force) -> Option<Piece> {
    let marker = &view.open.forces[force.index()];
    let marks = [
        view.ships_in(force).map(|ships| Mark::number("ships", ships)),
        word("heading", view.known.plots[force.index()].map(|heading| heading.word())),
        view.known.speed[force.index()].map(|speed| Mark::number("engines", speed)),
        unless("steps", marker.steps, 0),
        marker.stopped.then(|| Mark::flag("stopped")),
    ];
    marker.at_sea.then(|| piece(names::force_id(force), names::sea_id(marker.at), marks))
}

fn squadron_piece(view: &View, patrol: Patrol) -> Option<Piece> {
    let squadron = &view.open.squadrons[patrol.index()];
    let marks = [
        unless("strength", squadron.strength, Squadron::FULL),
        unless("bunkers", squadron.bunkers, 0),
        word("course", view.known.courses[patrol.index()].map(|heading| heading.word())),
        word("posture", view.known.postures[patrol.index()].map(|posture| posture.word())),
    ];
    squadron.afloat().then(|| piece(patrol.word().to_owned(), names::sea_id(squadron.at), marks))
}

/// A ship is a piece only for whoever knows where she is.
fn ship_piece(view: &View, ship: Ship) -> Option<Piece> {
    let (row, hull) = (ship.index(), &view.open.ships[ship.index()]);
    let at = match (hull.fate, view.known.laid[row], view.known.home[row]) {
        (_, Some(place), _) => names::place_id(place),
        (Fate::Sunk, ..) => "seabed".to_owned(),
        (Fate::Escaped, ..) => names::OCEAN.to_owned(),
        (Fate::Afloat, None, Some(force)) => names::sea_id(view.open.forces[force.index()].at),
        (Fate::Afloat, None, None) if view.is_raider() => "harbour".to_owned(),
        (Fate::Afloat, None, None) => return None,
    };
    let home = view.known.home[row];
    let marks = [
        unless("hull", hull.left, ship.hull()),
        home.map(|force| Mark::of("force", Value::piece(names::force_id(force))).text(names::force(force))),
    ];
    Some(piece(ship.word().to_owned(), at, marks))
}

fn turn_panel(rules: &Drill, view: &View) -> Panel {
    let row = |label: &str, mark: Mark| Row { label: label.to_owned(), marks: vec![mark] };
    let [raider, patrols] = view.open.score();
    let turn = view.open.turn;
    let rows = vec![
        row("Turn", Mark::number("turn", turn).text(format!("{turn} of {}", rules.turns()))),
        row("Raider", Mark::number("score", raider)),
        row("Patrols", Mark::number("score", patrols)),
        row("Depot", Mark::number("depot", view.open.depot)),
    ];
    Panel { id: "turn".into(), title: "Turn and score".into(), rows }
}

fn reports_panel(view: &View) -> Panel {
    let pairs = Patrol::ALL.into_iter().flat_map(|patrol| Force::ALL.map(|force| (patrol, force)));
    let told = pairs.filter(|(patrol, force)| view.open.squadrons[patrol.index()].told[force.index()]);
    let row = |(patrol, force): (Patrol, Force)| {
        let mark = match view.known.said[patrol.index()][force.index()] {
            Some(said) => Mark::number("report", said).text(names::ships(said)),
            None => Mark::new("report", "not yours to know"),
        };
        Row { label: format!("{} on {}", names::patrol(patrol), names::force(force)), marks: vec![mark] }
    };
    Panel { id: "reports".into(), title: "Reports".into(), rows: told.map(row).collect() }
}
