//! Special Strikes at a Task Force that moves: announced in its pauses, without a plot. WitP [6.6], [6.65], [6.66].

use crate::Pacwar;
use crate::action::{Duty, StrikeLine, Target};
use crate::board::HexId;
use crate::frame::Window;
use crate::ids::{Station, TfId};
use crate::known::Knowledge;
use crate::reason::{Reason, Verdict, unless};
use crate::search;
use crate::state::{Light, Open};
use crate::strike;

/// Could Air Points of the enemy strike it here, by what all can see? WitP [6.6], [9.61].
pub(crate) fn strikes_could(rules: &Pacwar, open: &Open, tf: TfId, hex: HexId) -> bool {
    let marker = open.marker(tf);
    if !rules.scenario.air_war || !marker.contacted || marker.light == Light::Night {
        return false;
    }
    search::within_reach(rules, open, tf.side().other(), hex)
}

/// A line of a Special Strike: as in a plot, at one of the Task Forces of this pause, by day.
pub(crate) fn check_line(known: Knowledge<'_>, window: Window, line: StrikeLine) -> Verdict {
    unless(!known.scenario().air_war, "WitP [6.6]", Reason::NotNow)?;
    let Target::Tf(tf) = line.target else {
        return unless(true, "WitP [6.6]", Reason::WrongTarget);
    };
    search::check_target(known, window, tf, "WitP [6.6]")?;
    unless(!search::moves(known.open, tf), "WitP [6.6]", Reason::NotMoving(tf))?;
    unless(known.open.marker(tf).light == Light::Night, "WitP [6.66]", Reason::Dark(tf))?;
    unless(line.duty == Duty::Cover, "WitP [6.6]", Reason::WrongTarget)?;
    strike::check(known, line)
}

/// Every line from a station that might be legal in this pause.
pub(crate) fn propose_lines(
    known: Knowledge<'_>,
    window: Window,
    at: Station,
    keep: &mut dyn FnMut(StrikeLine),
) {
    if !known.scenario().air_war {
        return;
    }
    for tf in search::targets(known.open, window) {
        let Some(hex) = known.open.at(tf).filter(|_| known.open.marker(tf).contacted) else { continue };
        propose_at(known, at, tf, hex, keep);
    }
}

fn propose_at(known: Knowledge<'_>, at: Station, tf: TfId, hex: HexId, keep: &mut dyn FnMut(StrikeLine)) {
    let Some(from) = known.station_hex(at) else { return };
    for stack in known.sheet.air.at(at) {
        let idle = known.idle_air(at, stack.kind);
        let card = known.scenario().kind(stack.kind);
        let reaches = card.is_some_and(|card| known.sea().flight(from, hex) <= card.extended);
        if !reaches || idle == 0 {
            continue;
        }
        for duty in [Duty::Naval, Duty::Secondary, Duty::Loose, Duty::Close] {
            let line = StrikeLine { at, target: Target::Tf(tf), duty, kind: stack.kind, points: 1 };
            (1..=idle).for_each(|points| keep(StrikeLine { points, ..line }));
        }
    }
}

/// The strike written in this pause is announced and flown: the movement is halted for it. WitP [6.6].
pub(crate) fn check_special(known: Knowledge<'_>, window: Window, from: HexId, target: Target) -> Verdict {
    let Target::Tf(tf) = target else {
        return unless(true, "WitP [6.6]", Reason::WrongTarget);
    };
    search::check_target(known, window, tf, "WitP [6.6]")?;
    super::turn::check_fly(known, from, target)
}
