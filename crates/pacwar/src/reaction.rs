//! Reaction missions: two Task Forces move point for point. WitP [10.4].

use crate::board::HexId;
use crate::event::{Event, Found};
use crate::frame::{Chase, Frame, Move, Window};
use crate::ids::TfId;
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::{coastwatch, mission, plot};

/// WitP [10.4], [10.82]: a combat mission of its own.
pub(crate) fn check_plot(known: Knowledge<'_>, tf: TfId) -> Verdict {
    plot::check_task(known, tf)?;
    plot::check_active(known, tf)?;
    let plot = known.sheet.plot(tf);
    unless(plot.react, "WitP [10.4]", Reason::EnteredAlready)?;
    unless(plot.link.is_some() || known.leads(tf), "WitP [10.6]", Reason::IsLinked(tf))?;
    let dry = known.sheet.in_tf(tf).any(|ship| known.is_dry(ship));
    unless(dry, "WitP [14.28]", Reason::OutOfFuel(tf))?;
    unless(mission::plots_combat(known, tf), "WitP [10.82]", Reason::OneCombatMission(tf))
}

/// WitP [10.4], [10.44]: on a contact just made, once in a phase.
pub(crate) fn check_trigger(known: Knowledge<'_>, window: Window, tf: TfId) -> Verdict {
    known.own_tf(tf)?;
    let plot = known.sheet.plot(tf);
    let waits = plot.react && !plot.triggered && !plot.voided && plot.next().is_none();
    let free = matches!(known.open.clock.control.below(), Some(Frame::Move(m)) if m.chase.is_none());
    let able = window.contact && waits && free && known.open.at(tf).is_some();
    unless(!able, "WitP [10.4]", Reason::CannotReact(tf))
}

/// Points the reacting Task Force has left: half of what it had. WitP [10.4], [10.42].
pub(crate) fn points_left(known: Knowledge<'_>, m: Move) -> u8 {
    let Some(chase) = m.chase else { return 0 };
    let before = known.sheet.plot(chase.tf).spent.saturating_sub(chase.reacted);
    let reach = known.allowance(chase.tf).saturating_sub(before) / 2;
    reach.saturating_sub(chase.reacted)
}

impl Play<'_> {
    /// WitP [10.4]: the Task Force is free to move.
    pub(crate) fn trigger(&mut self, window: Window, tf: TfId) {
        self.state.open.clock.control.pop();
        if let Some(m) = self.moving() {
            let plot = self.plot(tf);
            plot.triggered = true;
            if plot.count() == 0 {
                self.make_active(tf);
            }
            self.log.push(Event::Triggered(m.tf, tf));
            self.marker(tf).light = self.state.open.marker(m.tf).light;
            let chase = Chase { tf, moved: 0, reacted: 0, hexes: 0, mover_done: false, reactor_done: false };
            self.note_under_way(tf);
            self.enter(Frame::Move(Move { chase: Some(chase), sailing: false, ..m }));
        }
        self.state.open.clock.control.push(Frame::Window(window));
    }

    /// The reacting Task Force enters a hex.
    pub(crate) fn react_to(&mut self, to: HexId) {
        let Some(m) = self.moving() else { return };
        let Some(mut chase) = m.chase else { return };
        let Some(from) = self.state.open.at(chase.tf) else { return };
        let cost = self.rules.board.sea.cost(to);
        let keeps = self.rules.scenario.chapters.surface;
        let marker = self.marker(chase.tf);
        marker.at = Some(to);
        marker.in_port = false;
        marker.came = keeps.then_some(from);
        let plot = self.plot(chase.tf);
        plot.spent = plot.spent.saturating_add(cost);
        chase.reacted = chase.reacted.saturating_add(cost);
        chase.hexes = chase.hexes.saturating_add(1);
        self.enter(Frame::Move(Move { chase: Some(chase), ..m }));
        self.note_run(chase.tf, cost);
        self.log.push(Event::Reacted(chase.tf, from, to));
        // The mover may go on by itself, and what that shows cannot be taken back.
        self.log.seal();
        let watched = coastwatch::enter(self, chase.tf, to);
        self.engage_reaction();
        let still =
            self.moving().and_then(|m| m.chase).is_some_and(|now| now.tf == chase.tf && !now.reactor_done);
        if still {
            self.pause(Window { tf: chase.tf, contact: watched == Found::Contact, dusk: false });
        }
    }

    /// The reacting Task Force goes no further.
    pub(crate) fn end_reaction(&mut self) {
        let Some(m) = self.moving() else { return };
        let Some(chase) = m.chase else { return };
        self.log.seal();
        let chase = Chase { reactor_done: true, ..chase };
        let m = Move { chase: Some(chase), ..m };
        self.enter(Frame::Move(m));
        if chase.mover_done {
            self.end_chase(m);
        }
    }
}
