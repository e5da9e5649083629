//! The board in plain text, and one thing of it on demand.

use crate::{Drill, Fate, Force, Frame, Heading, Open, Patrol, Place, RAIDER, Sea, Ship, Spot, View};
use ironbottom_kernel::seat::Viewer;
use ironbottom_kernel::text::{Colour, Style, pad, wrap};

use super::names;

/// The width of one box of the chart.
const BOX: usize = 9;

/// The board.
pub(super) fn board(rules: &Drill, view: &View, style: Style) -> String {
    let open = &view.open;
    let [raider, patrols] = open.score();
    let title = format!("Turn {} of {}", open.turn, rules.turns());
    let you = match view.viewer {
        Viewer::Public => "you are looking on".to_owned(),
        Viewer::Seat(seat) => {
            format!("you are {}", Patrol::of(seat).map_or("the raider", names::patrol))
        }
    };
    let title = style.paint(Colour::Bold, &title);
    let mut out = format!("{title}   Raider {raider}, patrols {patrols}   ({you})\n\n");
    sea_chart(view, style, &mut out);
    if let Some(force) = battle(open) {
        battle_chart(view, force, style, &mut out);
    }
    out.push('\n');
    for patrol in Patrol::ALL {
        out.push_str(&wrap(&squadron_line(view, patrol), style.width, 2));
        out.push('\n');
    }
    for ship in Ship::ALL {
        out.push_str(&wrap(&ship_line(view, ship), style.width, 2));
        out.push('\n');
    }
    for force in Force::ALL {
        out.push_str(&wrap(&force_line(view, force), style.width, 2));
        out.push('\n');
    }
    out
}

/// The force on the battle board, when there is one.
pub(super) fn battle(open: &Open) -> Option<Force> {
    open.control.frames().iter().find_map(|frame| match *frame {
        Frame::Lay { force, .. } | Frame::Fire { force, .. } => Some(force),
        _ => None,
    })
}

fn sea_chart(view: &View, style: Style, out: &mut String) {
    let rule = format!("+{}", format!("{}+", "-".repeat(BOX - 1)).repeat(usize::from(Sea::COUNT)));
    let mut rows = vec![rule.clone()];
    rows.push(row(|sea| {
        let shoal = if sea.is_shoal() { " ~~~" } else { "" };
        style.paint(Colour::Dim, &format!("{}{shoal}", sea.number()))
    }));
    rows.push(row(|sea| {
        let here = Force::ALL.into_iter().filter(|f| {
            let marker = &view.open.forces[f.index()];
            marker.at_sea && marker.at == sea
        });
        let signs: Vec<_> = here.map(|f| style.paint(Colour::Red, &force_sign(view, f))).collect();
        signs.join(" ")
    }));
    rows.push(row(|sea| {
        let signs: Vec<_> = view
            .open
            .squadrons_in(sea)
            .map(|p| {
                let strength = view.open.squadrons[p.index()].strength;
                style.paint(Colour::Blue, &format!("{}{strength}", &names::patrol(p)[..1]))
            })
            .collect();
        signs.join(" ")
    }));
    rows.push(rule);
    for line in rows {
        out.push_str(&line);
        out.push('\n');
    }
    out.push_str("A, B and C are the raider's forces with their ships (? unknown);\n");
    out.push_str("N, E and S the squadrons with their strength; ~~~ is a shoal.\n");
}

fn row(cell: impl Fn(Sea) -> String) -> String {
    let mut line = String::from("|");
    for sea in Sea::all() {
        line.push_str(&pad(&cell(sea), BOX - 1));
        line.push('|');
    }
    line
}

fn force_sign(view: &View, force: Force) -> String {
    let count = view.ships_in(force).map_or_else(|| "?".to_owned(), |n| n.to_string());
    format!("{}{count}", force.word().to_uppercase())
}

fn battle_chart(view: &View, force: Force, style: Style, out: &mut String) {
    let title = format!("\nBattle board: {}\n", names::force(force));
    out.push_str(&style.paint(Colour::Bold, &title));
    for place in Place::all() {
        let what = spot_words(view, place);
        out.push_str(&format!("  place {}: {what}\n", place.number()));
    }
}

/// What the viewer knows of a place of the battle board.
pub(super) fn spot_words(view: &View, place: Place) -> String {
    let mine = Ship::ALL.into_iter().find(|s| view.known.laid[s.index()] == Some(place));
    match view.open.board[place.index()] {
        Spot::Dark => match mine {
            Some(ship) => format!("{}, face down", names::ship(ship)),
            None => "face down".to_owned(),
        },
        Spot::Empty => "nothing there".to_owned(),
        Spot::Up(ship) => {
            let hull = &view.open.ships[ship.index()];
            let state = if hull.fate == Fate::Sunk { "sunk" } else { "hit" };
            format!("{}, {state}", names::ship(ship))
        }
    }
}

fn squadron_line(view: &View, patrol: Patrol) -> String {
    let squadron = &view.open.squadrons[patrol.index()];
    let mut line = pad(names::patrol(patrol), 8);
    if !squadron.afloat() {
        line.push_str("sunk");
    } else {
        line.push_str(&format!("{}, strength {}", names::sea(squadron.at), squadron.strength));
        if squadron.bunkers > 0 {
            line.push_str(&format!(", bunkers {}", squadron.bunkers));
        }
        if let Some(heading) = view.known.courses[patrol.index()] {
            line.push_str(&format!(", course {}", heading.word()));
        }
        if let Some(posture) = view.known.postures[patrol.index()] {
            line.push_str(&format!(", ready for {}", posture.word()));
        }
    }
    for force in Force::ALL {
        let told = squadron.told[force.index()];
        match view.known.said[patrol.index()][force.index()] {
            Some(said) => {
                line.push_str(&format!("; was told {}: {}", names::force(force), names::ships(said)))
            }
            None if told => line.push_str(&format!("; has a report on {}", names::force(force))),
            None => {}
        }
    }
    line
}

fn ship_line(view: &View, ship: Ship) -> String {
    let hull = &view.open.ships[ship.index()];
    let state = match (hull.fate, view.known.home[ship.index()]) {
        (Fate::Sunk, _) => "sunk".to_owned(),
        (Fate::Escaped, _) => "escaped".to_owned(),
        (Fate::Afloat, Some(force)) => format!("in {}", names::force(force)),
        (Fate::Afloat, None) if view.is_raider() => "not loaded yet".to_owned(),
        (Fate::Afloat, None) => "somewhere at sea".to_owned(),
    };
    let hits = names::many(hull.left, "hit");
    format!("{}{state}; worth {}, can take {hits}", pad(names::ship(ship), 8), ship.value())
}

fn force_line(view: &View, force: Force) -> String {
    let marker = &view.open.forces[force.index()];
    let mut line = pad(names::force(force), 8);
    if !marker.at_sea {
        line.push_str("gone");
        return line;
    }
    line.push_str(&names::sea(marker.at));
    match view.ships_in(force) {
        Some(0) => line.push_str(", a dummy"),
        Some(count) => line.push_str(&format!(", {}", names::ships(count))),
        None => {}
    }
    if let Some(heading) = view.known.plots[force.index()] {
        let seen = if view.viewer == Viewer::Seat(RAIDER) { "plotted" } else { "seen" };
        let heading = if heading == Heading::Hold { "to hold" } else { heading.word() };
        line.push_str(&format!(", {seen} {heading}"));
    }
    if let Some(speed) = view.known.speed[force.index()] {
        line.push_str(&format!(", engines {} of {speed} used", marker.steps));
    }
    if marker.stopped {
        line.push_str(", stopped");
    }
    line
}

/// One thing on demand.
pub(super) fn inspect(view: &View, word: &str, style: Style) -> Option<String> {
    let word = word.trim().to_lowercase();
    let short = word.strip_prefix("force-").unwrap_or(&word);
    let line = if let Some(force) = Force::ALL.into_iter().find(|force| force.word() == short) {
        force_line(view, force)
    } else if let Some(ship) = Ship::ALL.into_iter().find(|ship| ship.word() == word) {
        ship_line(view, ship)
    } else if let Some(patrol) = Patrol::ALL.into_iter().find(|patrol| patrol.word() == word) {
        squadron_line(view, patrol)
    } else if let Some(place) = word.strip_prefix("place-").and_then(|n| n.parse().ok()).and_then(Place::new)
    {
        battle(&view.open)?;
        format!("Place {}: {}", place.number(), spot_words(view, place))
    } else {
        let number = word.strip_prefix("box-").unwrap_or(&word);
        sea_line(view, number.parse().ok().and_then(Sea::new)?)
    };
    Some(wrap(&line, style.width, 2))
}

fn sea_line(view: &View, sea: Sea) -> String {
    let forces = Force::ALL.into_iter().filter(|f| {
        let marker = &view.open.forces[f.index()];
        marker.at_sea && marker.at == sea
    });
    let mut here: Vec<_> = forces.map(|f| names::force(f).to_owned()).collect();
    here.extend(view.open.squadrons_in(sea).map(|p| format!("the squadron of {}", names::patrol(p))));
    let kind = if sea.is_shoal() { "shoal" } else { "open sea" };
    let here = if here.is_empty() { "empty".to_owned() } else { here.join(", ") };
    format!("{}, {kind}: {here}", names::sea(sea))
}

/// The words [`inspect`] knows now.
pub(super) fn inspectable(view: &View) -> Vec<String> {
    let forces = Force::ALL.into_iter().map(names::force_id);
    let ships = Ship::ALL.into_iter().map(|s| s.word().to_owned());
    let squadrons = Patrol::ALL.into_iter().map(|p| p.word().to_owned());
    let places = Place::all().filter(|_| battle(&view.open).is_some()).map(names::place_id);
    forces.chain(ships).chain(squadrons).chain(Sea::all().map(names::sea_id)).chain(places).collect()
}
