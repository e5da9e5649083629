//! The pause at each hex: who may interrupt, and air search of moving Task Forces. WitP [6.6], [8.44].

use super::points;
use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::desk::Desk;
use crate::flow::Play;
use crate::frame::{Frame, Window};
use crate::ids::{HqId, SubronId, TfId, TfSet};
use crate::reason::{Reason, Verdict, unless};
use crate::sea::Sea;
use crate::state::{Light, Open};
use crate::submarine;

/// Could the other side do anything here, by what all can see? It must not depend on whether a
/// marker is a dummy, nor on what a headquarters or subron really has.
pub(crate) fn window_is_open(rules: &Pacwar, open: &Open, group: TfSet, window: Window) -> bool {
    let mover = window.tf.side();
    let Some(hex) = open.at(window.tf) else { return false };
    if open.marker(window.tf).waved_on {
        return false;
    }
    if window.contact && open.on_map(mover.other()).next().is_some() {
        return true;
    }
    let zone = SubronId::of(mover.other()).any(|subron| submarine::in_zone(rules, open, subron, hex));
    if zone && !window.dusk {
        return true;
    }
    let unfound = group.of(mover).any(|tf| open.at(tf).is_some() && !open.marker(tf).air_found);
    let day = open.marker(window.tf).light != Light::Night;
    let eyes = || {
        let (sea, scenario) = (Sea::get(), &rules.scenario);
        let sees = |from, reach| sea.flight(from, hex) <= reach;
        let (land, carrier) = (scenario.land_reach(mover.other()), scenario.carrier_reach(mover.other()));
        scenario.of(mover.other()).bases.iter().any(|base| base.hq.is_some() && sees(base.hex, land))
            || open.on_map(mover.other()).filter_map(|tf| open.at(tf)).any(|at| sees(at, carrier))
    };
    unfound && day && open.chits_left() && eyes()
}

/// The moving group under a window.
pub(crate) fn moving_group(desk: &Desk<'_>) -> Option<(Window, TfSet)> {
    match (desk.open.control.top(), desk.open.control.below()) {
        (Frame::Window(window), Some(Frame::Move(m))) => Some((window, m.group)),
        _ => None,
    }
}

/// WitP [8.41], [8.44], [8.47], [9.61].
pub(crate) fn judge_search(desk: &Desk<'_>, hq: HqId, tf: TfId) -> Verdict {
    let Some((window, group)) = moving_group(desk) else { return desk.only_in(false) };
    unless(hq.side() != desk.side, "WitP [8.44]", Reason::NotYours)?;
    let moving = tf.side() == window.tf.side() && group.has(tf);
    let hex = desk.open.at(tf).filter(|_| moving);
    let Some(hex) = hex else { return unless(true, "WitP [8.44]", Reason::NotMoving(tf)) };
    unless(desk.open.marker(tf).air_found, "WitP [8.41]", Reason::FoundAlready(tf))?;
    unless(desk.open.marker(tf).light == Light::Night, "WitP [9.61]", Reason::Dark(tf))?;
    unless(!desk.open.chits_left(), "WitP [8.32]", Reason::NoChits)?;
    unless(desk.sheet.searched[hq.place()].has(tf), "WitP [8.44]", Reason::SearchedAlready(hq))?;
    unless(points::in_window(desk, hq, hex) == 0, "WitP [8.47]", Reason::OutOfSearchRange(hq))
}

pub(crate) fn window_candidates(
    desk: &Desk<'_>,
    window: Window,
    about: Option<Subject>,
    keep: &mut dyn FnMut(Action),
) {
    let Some(Subject::Hq(hq)) = about else { return };
    if hq.side() == desk.side {
        TfId::of(window.tf.side()).for_each(|tf| keep(Action::Search(hq, tf)));
    }
}

impl Play<'_> {
    /// A headquarters searches for a moving Task Force.
    pub(crate) fn search(&mut self, hq: HqId, tf: TfId) {
        let Some(hex) = self.state.open.at(tf) else { return };
        let points = points::in_window(&self.desk(hq.side()), hq, hex);
        let searched = &mut self.sheet_mut(hq.side()).searched[hq.place()];
        *searched = searched.with(tf);
        if self.roll_search(hq, tf, points) {
            self.note_contact();
            self.air_contact(tf);
        }
    }

    /// The window on top has seen a contact, and the move it interrupts no longer goes on by itself.
    pub(crate) fn note_contact(&mut self) {
        let Frame::Window(window) = self.state.open.control.top() else { return };
        self.state.open.control.pop();
        if let Some(m) = self.moving() {
            self.enter(Frame::Move(crate::frame::Move { sailing: false, ..m }));
        }
        self.state.open.control.push(Frame::Window(Window { contact: true, ..window }));
    }
}
