//! A legal action as data and in words.

use ironbottom_kernel::wire::{Choice, Value};

use super::names;
use crate::{Action, Drill, Force, Frame, Heading, Patrol, Posture, RAIDER, Ship, Tandem, View};

/// The action for a list of choices.
pub(super) fn choice(rules: &Drill, view: &View, action: Action) -> Choice {
    match action {
        Action::Load(ship, force) => {
            Choice::new("load", format!("Put {} into {}", names::ship(ship), names::force(force)))
                .short(names::force(force))
                .arg("ship", of_ship(ship))
                .arg("force", of_force(force))
        }
        Action::Plot(force, heading) => {
            Choice::new("plot", format!("{} {}", names::force(force), names::steers(heading)))
                .short(names::steers(heading))
                .arg("force", of_force(force))
                .arg("heading", Value::word(heading.word()))
                .arg("to", Value::space(names::way_id(view.open.forces[force.index()].at, heading)))
        }
        Action::Look(force) => Choice::new("look", format!("Look at the plot of {}", names::force(force)))
            .arg("force", of_force(force)),
        Action::Course(patrol, heading) => Choice::new("course", course(heading))
            .arg("squadron", of_patrol(patrol))
            .arg("heading", Value::word(heading.word()))
            .arg("to", Value::space(names::way_id(view.open.squadrons[patrol.index()].at, heading))),
        Action::Stand(patrol, posture) => Choice::new("stand", stand(posture))
            .arg("squadron", of_patrol(patrol))
            .arg("posture", Value::word(posture.word())),
        Action::Ready => Choice::new("ready", "Seal your plot"),
        Action::Sail => sail(view),
        Action::Stay => Choice::new("stay", "Stay, and discard your plot unseen"),
        Action::Step(force) => step(view, force),
        Action::Stop(force) => Choice::new("stop", format!("Stop {} for this turn", names::force(force)))
            .short("Stop for this turn")
            .arg("force", of_force(force)),
        Action::Search => at_target(view, Choice::new("search", "Search it")),
        Action::Strike => at_target(view, Choice::new("strike", "Strike at it (5 or 6 stops it)")),
        Action::Report(said) => {
            Choice::new("report", format!("Report {}", names::ships(said))).arg("ships", Value::number(said))
        }
        Action::Chase(force) => {
            Choice::new("chase", format!("Chase {}", names::force(force))).arg("force", of_force(force))
        }
        Action::Run(heading) => run(rules, view, heading),
        Action::Lay(ship, place) => {
            Choice::new("lay", format!("Lay {} in place {}", names::ship(ship), place.number()))
                .short(format!("Place {}", place.number()))
                .arg("ship", of_ship(ship))
                .arg("to", Value::space(names::place_id(place)))
        }
        Action::Fire(place) => Choice::new("fire", format!("Fire at place {}", place.number()))
            .arg("at", Value::space(names::place_id(place))),
        Action::Cease => Choice::new("cease", "Cease fire"),
        Action::Take(patrol) => Choice::new("take", format!("Give a hit to {}", names::patrol(patrol)))
            .arg("squadron", of_patrol(patrol)),
        Action::Propose => Choice::new("propose", format!("Propose: {}", names::shares(view.open.shares))),
        Action::Accept => Choice::new("accept", "Accept the shares"),
        Action::Refuse => Choice::new("refuse", "Refuse the shares"),
        Action::Draw(points) => {
            let what = if points == 0 { "nothing".to_owned() } else { names::many(points, "point") };
            Choice::new("draw", format!("Draw {what}")).arg("points", Value::number(points))
        }
        Action::Pass => Choice::new("pass", "Pass"),
        Action::Done => Choice::new("done", "Done"),
    }
}

fn of_force(force: Force) -> Value {
    Value::piece(names::force_id(force))
}

fn of_ship(ship: Ship) -> Value {
    Value::piece(ship.word())
}

fn of_patrol(patrol: Patrol) -> Value {
    Value::piece(patrol.word())
}

const fn course(heading: Heading) -> &'static str {
    match heading {
        Heading::West => "Plot a course west",
        Heading::Hold => "Plot to hold",
        Heading::East => "Plot a course east",
    }
}

const fn stand(posture: Posture) -> &'static str {
    match posture {
        Posture::Guns => "Make ready for guns (+1 to fire in battle)",
        Posture::Steam => "Make ready for steam (+1 point in a chase)",
    }
}

/// The way the squadron plotted is its owner's to know.
fn sail(view: &View) -> Choice {
    let sail = Choice::new("sail", "Sail as plotted");
    let own = view.viewer.seat().and_then(Patrol::of);
    let Some((patrol, heading)) = own.and_then(|p| Some((p, view.known.courses[p.index()]?))) else {
        return sail;
    };
    let to = names::way_id(view.open.squadrons[patrol.index()].at, heading);
    sail.arg("squadron", of_patrol(patrol)).arg("to", Value::space(to))
}

fn step(view: &View, force: Force) -> Choice {
    let name = names::force(force);
    let Some(heading) = view.known.plots[force.index()] else {
        return Choice::new("step", format!("Move {name} one box")).arg("force", of_force(force));
    };
    let from = view.open.forces[force.index()].at;
    let there = from.towards(heading).map_or_else(|| "the open ocean".to_owned(), names::sea);
    Choice::new("step", format!("Move {name} to {there}"))
        .short(format!("Move to {there}"))
        .arg("force", of_force(force))
        .arg("to", Value::space(names::way_id(from, heading)))
}

/// The force that has just moved.
fn at_target(view: &View, choice: Choice) -> Choice {
    match view.open.frame() {
        Frame::Window { force, .. } => choice.arg("force", of_force(force)),
        _ => choice,
    }
}

fn run(rules: &Drill, view: &View, heading: Heading) -> Choice {
    let Frame::Tandem(tandem) = view.open.frame() else {
        return Choice::new("run", format!("Run {}", heading.word()));
    };
    let Tandem { force, patrol, .. } = tandem;
    let (runner, from) = if tandem.mover() == Some(RAIDER) {
        (of_force(force), view.open.forces[force.index()].at)
    } else {
        (of_patrol(patrol), view.open.squadrons[patrol.index()].at)
    };
    let cost = rules.run_cost(from, heading);
    let points = names::many(cost, "point");
    let label = match (heading, from.towards(heading)) {
        (Heading::Hold, _) => format!("Drift ({points})"),
        (Heading::West | Heading::East, Some(to)) => {
            format!("Run {} to {}, for {points}", heading.word(), names::sea(to))
        }
        (Heading::West | Heading::East, None) => format!("Run {} and out of the sea", heading.word()),
    };
    Choice::new("run", label)
        .arg("piece", runner)
        .arg("heading", Value::word(heading.word()))
        .arg("to", Value::space(names::way_id(from, heading)))
        .cost(i32::from(cost))
}
