//! One line for every action: the one form that records keep. `reading.rs` reads it back, and much else.

use std::fmt::Write;

use super::ids_text::{group, hq, kind, lot, ship, subron, tf};
use super::names;
use crate::Pacwar;
use crate::action::{Action, Mission, Scout, StrikeLine, Target, TransferLine};

/// Writes an action. Legs and squadrons are counted from 1, as people count.
pub(super) fn notate(rules: &Pacwar, action: Action, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = match action {
        Action::Muster(g, t) => write!(out, "muster {} {}", group(rules, g), tf(t)),
        Action::Place(t, hex) => write!(out, "place {} {hex}", tf(t)),
        Action::Ready => write!(out, "ready"),
        Action::Scout(Scout { hq: from, kind: of, arc, points }) => {
            write!(out, "scout {} {} {} {points}", hq(rules, from), kind(rules, of), names::dir_id(arc))
        }
        Action::Sweep(from, arc) => write!(out, "sweep {} {}", hq(rules, from), names::dir_id(arc)),
        Action::Strike(StrikeLine { hq: from, target, duty, kind: of, points }) => {
            let target = self::target(target);
            let duty = names::duty(duty);
            write!(out, "strike {} {duty} {target} {} {points}", hq(rules, from), kind(rules, of))
        }
        Action::Transfer(TransferLine { hq: from, to, kind: of, points }) => {
            write!(out, "transfer {} {} {} {points}", hq(rules, from), hq(rules, to), kind(rules, of))
        }
        Action::Speed(t, class) => write!(out, "speed {} {class}", tf(t)),
        Action::Value(t, value) => write!(out, "value {} {value}", tf(t)),
        Action::Leg(t, leg, hex) => write!(out, "leg {} {} {hex}", tf(t), u16::from(leg) + 1),
        Action::Mission(t, leg, what) => {
            let _ = write!(out, "mission {} {} {}", tf(t), u16::from(leg) + 1, names::mission(what));
            match mission_object(what) {
                Some(object) => write!(out, " {object}"),
                None => Ok(()),
            }
        }
        Action::React(t) => write!(out, "react {}", tf(t)),
        Action::Link(t, lead) => write!(out, "link {} {}", tf(t), tf(lead)),
        Action::Shift(s, to) => write!(out, "shift {} {}", ship(rules, s), tf(to)),
        Action::Plan(l, hex) => write!(out, "plan {} {hex}", lot(l)),
        Action::Withdraw(l) => write!(out, "withdraw {}", lot(l)),
        Action::Create(at, size) => write!(out, "create {} {}", hq(rules, at), names::size(size)),
        Action::Provide(at) => write!(out, "provide {}", hq(rules, at)),
        Action::Disband(at) => write!(out, "disband {}", hq(rules, at)),
        Action::Intelligence => write!(out, "intelligence"),
        Action::Decline => write!(out, "decline"),
        Action::Begin(t) => write!(out, "begin {}", tf(t)),
        Action::Rest => write!(out, "rest"),
        Action::Step(dir) => write!(out, "step {}", names::dir_id(dir)),
        Action::Sail => write!(out, "sail"),
        Action::Night => write!(out, "night"),
        Action::Stop => write!(out, "stop"),
        Action::Perform(what) => {
            let _ = write!(out, "perform {}", names::mission(what));
            match mission_object(what) {
                Some(object) => write!(out, " {object}"),
                None => Ok(()),
            }
        }
        Action::Search(from, t) => write!(out, "search {} {}", hq(rules, from), tf(t)),
        Action::SubSearch(s, squadron, t) => {
            write!(out, "sub-search {} {} {}", subron(s), u16::from(squadron) + 1, tf(t))
        }
        Action::Trigger(t) => write!(out, "trigger {}", tf(t)),
        Action::Pass => write!(out, "pass"),
        Action::PassOn => write!(out, "pass-on"),
        Action::Say(item, number) => write!(out, "say {} {number}", names::item(item)),
        Action::Done => write!(out, "done"),
        Action::Remove => write!(out, "remove"),
    };
}

fn target(target: Target) -> String {
    match target {
        Target::Tf(t) => tf(t),
        Target::Hex(hex) => hex.to_string(),
    }
}

/// What a mission is about.
fn mission_object(what: Mission) -> Option<String> {
    match what {
        Mission::Pass | Mission::Fuel | Mission::Bombard | Mission::Exit => None,
        Mission::Assault(l)
        | Mission::Load(l)
        | Mission::Unload(l)
        | Mission::Embark(l)
        | Mission::Debark(l) => Some(lot(l)),
        Mission::Regroup(t) | Mission::Raise(t) => Some(tf(t)),
    }
}
