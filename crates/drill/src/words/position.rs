//! The whole truth in a few stable lines, for records.

use std::fmt::Write;

use crate::{End, Fate, Force, Frame, Patrol, Sharing, Ship, Spot, State, Tandem};

/// Write the position.
pub(super) fn position(state: &State, out: &mut String) {
    let written = lines(state, out);
    debug_assert!(written.is_ok(), "writing to a string cannot fail");
}

fn lines(state: &State, out: &mut String) -> std::fmt::Result {
    let State { open, papers } = state;
    let [raider, patrols] = open.score();
    let shares = open.shares;
    writeln!(out, "turn {} score {raider}-{patrols} depot {}", open.turn, open.depot)?;
    for force in Force::ALL {
        let i = force.index();
        let marker = &open.forces[i];
        let place = if marker.at_sea { marker.at.number().to_string() } else { "-".to_owned() };
        write!(
            out,
            "force {} at {place} steps {} stopped {}",
            force.word(),
            marker.steps,
            u8::from(marker.stopped)
        )?;
        writeln!(
            out,
            " count {} plot {} speed {}",
            number(marker.count),
            papers.plots[i].map_or("-", |it| it.word()),
            number(papers.speed[i])
        )?;
    }
    for ship in Ship::ALL {
        let hull = &open.ships[ship.index()];
        let fate = match hull.fate {
            Fate::Afloat => "afloat",
            Fate::Sunk => "sunk",
            Fate::Escaped => "escaped",
        };
        let home = papers.home[ship.index()].map_or("-", |it| it.word());
        let laid = number(papers.laid[ship.index()].map(|p| p.number()));
        let seen = u8::from(hull.seen);
        writeln!(out, "ship {} {fate} hull {} in {home} seen {seen} laid {laid}", ship.word(), hull.left)?;
    }
    for patrol in Patrol::ALL {
        let i = patrol.index();
        let squadron = &open.squadrons[i];
        writeln!(
            out,
            "squadron {} at {} strength {} bunkers {} ready {} searched {} struck {} course {} posture {} seen {} told {}/{}/{}",
            patrol.word(),
            squadron.at.number(),
            squadron.strength,
            squadron.bunkers,
            u8::from(squadron.ready),
            u8::from(squadron.searched),
            u8::from(squadron.struck),
            papers.courses[i].map_or("-", |it| it.word()),
            papers.postures[i].map_or("-", |it| it.word()),
            u8::from(squadron.posture_seen),
            number(papers.said[i][0]),
            number(papers.said[i][1]),
            number(papers.said[i][2])
        )?;
    }
    write!(
        out,
        "looked {} shares {}/{}/{} board",
        open.looked.map_or("-", |it| it.word()),
        shares[0],
        shares[1],
        shares[2]
    )?;
    for spot in open.board {
        match spot {
            Spot::Dark => out.push_str(" dark"),
            Spot::Empty => out.push_str(" empty"),
            Spot::Up(ship) => write!(out, " {}", ship.word())?,
        }
    }
    writeln!(out)?;
    out.push_str("control");
    for frame in open.control.frames() {
        out.push_str(" / ");
        control(*frame, out)?;
    }
    writeln!(out)
}

fn control(frame: Frame, out: &mut String) -> std::fmt::Result {
    match frame {
        Frame::Setup => out.write_str("setup"),
        Frame::Plot => out.write_str("plot"),
        Frame::Peek => out.write_str("peek"),
        Frame::Lanes => out.write_str("lanes"),
        Frame::Sail(patrol) => write!(out, "sail {}", patrol.word()),
        Frame::Move => out.write_str("move"),
        Frame::Window { force, patrol } => write!(out, "window {} {}", force.word(), patrol.word()),
        Frame::Report { force, patrol } => write!(out, "report {} {}", force.word(), patrol.word()),
        Frame::Chase(patrol) => write!(out, "chase {}", patrol.word()),
        Frame::Tandem(Tandem { force, patrol, fled, chased, reach }) => {
            write!(out, "tandem {} {fled} {} {chased} of {reach}", force.word(), patrol.word())
        }
        Frame::Lay { force, patrol } => write!(out, "lay {} {}", force.word(), patrol.word()),
        Frame::Fire { force, patrol, shots } => {
            write!(out, "fire {} {} {shots}", force.word(), patrol.word())
        }
        Frame::Share { hits, by: Sharing::Imposed } => write!(out, "share {hits} imposed"),
        Frame::Share { hits, by: Sharing::Talk(talk) } => {
            let step = if talk.drafting() { "drafting" } else { "answering" };
            let round = 1 + u8::from(talk.is_counter());
            write!(out, "share {hits} round {round} {step} {}", talk.asked().index())
        }
        Frame::Supply(patrol) => write!(out, "supply {}", patrol.word()),
        Frame::Over(end) => write!(out, "over {}", end_word(end)),
    }
}

const fn end_word(end: End) -> &'static str {
    match end {
        End::Sunk => "sunk",
        End::Sweep => "sweep",
        End::Escape => "escape",
        End::Points => "points",
        End::Draw => "draw",
    }
}

fn number(value: Option<u8>) -> String {
    value.map_or_else(|| "-".to_owned(), |n| n.to_string())
}
