//! The whole truth in a few stable lines, for records. What is as at the start of a turn writes
//! nothing.

use ironbottom_kit::{Parts, Position};

use crate::{End, Fate, Force, Frame, Open, Papers, Patrol, Sharing, Ship, Spot, Squadron, State, Tandem};

/// Write the position.
pub(super) fn position(State { open, papers }: &State, out: &mut String) {
    let mut position = Position::new(out);
    position.line("turn", open.turn);
    position.unless("depot", open.depot, &Open::DEPOT);
    for force in Force::ALL {
        position.line(format_args!("force {}", force.word()), of_force(open, papers, force));
    }
    for ship in Ship::ALL {
        position.line(format_args!("ship {}", ship.word()), of_ship(open, papers, ship));
    }
    for patrol in Patrol::ALL {
        position.line(format_args!("squadron {}", patrol.word()), of_squadron(open, papers, patrol));
    }
    position.option("looked", open.looked.map(Force::word));
    position.option("chit", papers.chit.map(|chit| chit.word()));
    let shared = Patrol::ALL
        .into_iter()
        .fold(Parts::new(), |parts, patrol| parts.pair(patrol.word(), open.shares[patrol.index()], &0));
    position.line("shares", shared);
    if open.board.iter().any(|spot| *spot != Spot::Dark) {
        position.list("board", open.board.map(spot));
    }
    for frame in open.control.frames() {
        position.line("at", of_frame(*frame));
    }
}

fn of_force(open: &Open, papers: &Papers, force: Force) -> Parts {
    let marker = &open.forces[force.index()];
    Parts::new()
        .word(marker.at.number())
        .flag("gone", !marker.at_sea)
        .pair("steps", marker.steps, &0)
        .flag("stopped", marker.stopped)
        .option("count", marker.count)
        .option("plot", papers.plots[force.index()].map(|heading| heading.word()))
        .option("speed", papers.speed[force.index()])
}

fn of_ship(open: &Open, papers: &Papers, ship: Ship) -> Parts {
    let hull = &open.ships[ship.index()];
    let fate = match hull.fate {
        Fate::Afloat => "",
        Fate::Sunk => "sunk",
        Fate::Escaped => "escaped",
    };
    Parts::new()
        .word(fate)
        .option("in", papers.home[ship.index()].map(Force::word))
        .pair("hull", hull.left, &ship.hull())
        .flag("seen", hull.seen)
        .option("laid", papers.laid[ship.index()].map(|place| place.number()))
}

fn of_squadron(open: &Open, papers: &Papers, patrol: Patrol) -> Parts {
    let squadron = &open.squadrons[patrol.index()];
    let parts = Parts::new()
        .word(squadron.at.number())
        .pair("strength", squadron.strength, &Squadron::FULL)
        .pair("bunkers", squadron.bunkers, &0)
        .flag("ready", squadron.ready)
        .flag("searched", squadron.searched)
        .flag("struck", squadron.struck)
        .option("course", papers.courses[patrol.index()].map(|heading| heading.word()))
        .option("posture", papers.postures[patrol.index()].map(|posture| posture.word()))
        .flag("seen", squadron.posture_seen);
    let said = &papers.said[patrol.index()];
    Force::ALL
        .into_iter()
        .fold(parts, |parts, force| parts.option(format_args!("told-{}", force.word()), said[force.index()]))
}

const fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::Dark => "dark",
        Spot::Empty => "empty",
        Spot::Up(ship) => ship.word(),
    }
}

fn of_frame(frame: Frame) -> String {
    match frame {
        Frame::Setup => "setup".to_owned(),
        Frame::Plot => "plot".to_owned(),
        Frame::Peek => "peek".to_owned(),
        Frame::Lanes => "lanes".to_owned(),
        Frame::Sail(patrol) => format!("sail {}", patrol.word()),
        Frame::Move => "move".to_owned(),
        Frame::Window { force, patrol } => format!("window {} {}", force.word(), patrol.word()),
        Frame::Report { force, patrol } => format!("report {} {}", force.word(), patrol.word()),
        Frame::Chase(patrol) => format!("chase {}", patrol.word()),
        Frame::Tandem(Tandem { force, patrol, fled, chased, reach }) => {
            format!("tandem {} {fled} {} {chased} of {reach}", force.word(), patrol.word())
        }
        Frame::Lay { force, patrol } => format!("lay {} {}", force.word(), patrol.word()),
        Frame::Fire { force, patrol, shots } => {
            format!("fire {} {} {shots}", force.word(), patrol.word())
        }
        Frame::Share { hits, by: Sharing::Imposed } => format!("share {hits} imposed"),
        Frame::Share { hits, by: Sharing::Talk(talk) } => {
            let step = if talk.drafting() { "drafting" } else { "answering" };
            let round = 1 + u8::from(talk.is_counter());
            let (by, asked) = (talk.proposer().index(), talk.asked().index());
            format!("share {hits} round {round} by {by} {step} {asked}")
        }
        Frame::Supply(patrol) => format!("supply {}", patrol.word()),
        Frame::Over(end) => format!("over {}", of_end(end)),
    }
}

const fn of_end(end: End) -> &'static str {
    match end {
        End::Sunk => "sunk",
        End::Sweep => "sweep",
        End::Escape => "escape",
        End::Points => "points",
        End::Draw => "draw",
    }
}
