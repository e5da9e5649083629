//! One line for an action, and back.

use std::fmt::Write;

use crate::{Action, Place, Subject};
use ironbottom_kernel::illegal::BadNotation;

use super::names::{self, Named};

/// Write an action.
pub(super) fn notate(action: Action, out: &mut String) {
    let done = match action {
        Action::Load(ship, force) => write!(out, "load {} {}", ship.word(), force.word()),
        Action::Plot(force, heading) => write!(out, "plot {} {}", force.word(), heading.word()),
        Action::Look(force) => write!(out, "look {}", force.word()),
        Action::Course(patrol, heading) => write!(out, "course {} {}", patrol.word(), heading.word()),
        Action::Stand(patrol, posture) => write!(out, "stand {} {}", patrol.word(), posture.word()),
        Action::Ready => out.write_str("ready"),
        Action::Sail => out.write_str("sail"),
        Action::Stay => out.write_str("stay"),
        Action::Step(force) => write!(out, "step {}", force.word()),
        Action::Stop(force) => write!(out, "stop {}", force.word()),
        Action::Search => out.write_str("search"),
        Action::Strike => out.write_str("strike"),
        Action::Report(said) => write!(out, "report {said}"),
        Action::Chase(force) => write!(out, "chase {}", force.word()),
        Action::Run(heading) => write!(out, "run {}", heading.word()),
        Action::Lay(ship, place) => write!(out, "lay {} {}", ship.word(), place.number()),
        Action::Fire(place) => write!(out, "fire {}", place.number()),
        Action::Cease => out.write_str("cease"),
        Action::Take(patrol) => write!(out, "take {}", patrol.word()),
        Action::Propose => out.write_str("propose"),
        Action::Accept => out.write_str("accept"),
        Action::Refuse => out.write_str("refuse"),
        Action::Draw(points) => write!(out, "draw {points}"),
        Action::Pass => out.write_str("pass"),
        Action::Done => out.write_str("done"),
    };
    debug_assert!(done.is_ok(), "writing to a string cannot fail");
}

/// Read an action; case and spaces do not matter.
pub(super) fn read(text: &str) -> Result<Action, BadNotation> {
    let lower = text.to_lowercase();
    let mut words = lower.split_whitespace();
    let (verb, first, second, rest) = (words.next(), words.next(), words.next(), words.next());
    let fail = |expected: &str| BadNotation::new(text, expected);
    let verb = verb.ok_or_else(|| fail("a verb such as “pass”, “step a” or “fire 3”"))?;
    let free = |action| match first {
        None => Ok(action),
        Some(_) => Err(fail("this verb stands alone")),
    };
    let one = |expected: &str| match (first, second) {
        (Some(word), None) => Ok(word),
        _ => Err(fail(expected)),
    };
    let two = |expected: &str| match (first, second, rest) {
        (Some(a), Some(b), None) => Ok((a, b)),
        _ => Err(fail(expected)),
    };
    let about_force = |make: fn(crate::Force) -> Action| {
        let expected = "a force after the verb: “a”, “b” or “c”";
        one(expected).and_then(|w| Named::from_word(w).map(make).ok_or_else(|| fail(expected)))
    };
    let pair = |expected: &str, make: fn(&str, &str) -> Option<Action>| {
        two(expected).and_then(|(a, b)| make(a, b).ok_or_else(|| fail(expected)))
    };
    let number = |expected: &str, most: u8| {
        let value = one(expected)?.parse::<u8>().ok().filter(|n| *n <= most);
        value.ok_or_else(|| fail(expected))
    };
    match verb {
        "load" => pair("“load orion a”: a ship and a force", |s, f| {
            Some(Action::Load(Named::from_word(s)?, Named::from_word(f)?))
        }),
        "plot" => pair("“plot a west”: a force and west, hold or east", |f, h| {
            Some(Action::Plot(Named::from_word(f)?, Named::from_word(h)?))
        }),
        "course" => pair("“course north west”: a squadron and west, hold or east", |p, h| {
            Some(Action::Course(Named::from_word(p)?, Named::from_word(h)?))
        }),
        "stand" => pair("“stand north guns”: a squadron and guns or steam", |p, x| {
            Some(Action::Stand(Named::from_word(p)?, Named::from_word(x)?))
        }),
        "lay" => pair("“lay orion 3”: a ship and a place from 1 to 4", |s, p| {
            Some(Action::Lay(Named::from_word(s)?, place(p)?))
        }),
        "look" => about_force(Action::Look),
        "step" => about_force(Action::Step),
        "stop" => about_force(Action::Stop),
        "chase" => about_force(Action::Chase),
        "report" => number("“report 2”: a number of ships from 0 to 3", 3).map(Action::Report),
        "draw" => number("“draw 1”: a number of points from 0 to 2", 2).map(Action::Draw),
        "run" => {
            let expected = "“run west”: west, hold or east";
            Named::from_word(one(expected)?).map(Action::Run).ok_or_else(|| fail(expected))
        }
        "fire" => {
            let expected = "“fire 3”: a place from 1 to 4";
            place(one(expected)?).map(Action::Fire).ok_or_else(|| fail(expected))
        }
        "take" => {
            let expected = "“take north”: a squadron";
            Named::from_word(one(expected)?).map(Action::Take).ok_or_else(|| fail(expected))
        }
        "ready" => free(Action::Ready),
        "sail" => free(Action::Sail),
        "stay" => free(Action::Stay),
        "search" => free(Action::Search),
        "strike" => free(Action::Strike),
        "cease" => free(Action::Cease),
        "propose" => free(Action::Propose),
        "accept" => free(Action::Accept),
        "refuse" => free(Action::Refuse),
        "pass" => free(Action::Pass),
        "done" => free(Action::Done),
        _ => Err(fail("there is no such verb in the drill")),
    }
}

fn place(word: &str) -> Option<Place> {
    word.parse().ok().and_then(Place::new)
}

/// Write a subject as the id its piece or space has in the scene.
pub(super) fn notate_subject(subject: Subject, out: &mut String) {
    match subject {
        Subject::Force(force) => out.push_str(&names::force_id(force)),
        Subject::Squadron(patrol) => out.push_str(patrol.word()),
        Subject::Ship(ship) => out.push_str(ship.word()),
        Subject::Place(place) => out.push_str(&names::place_id(place)),
    }
}
