//! Reaction missions: two Task Forces move point for point. WitP [10.4].

use crate::action::{Action, Subject};
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::{Chase, Frame, Move};
use crate::ids::TfId;
use crate::reason::{Reason, Verdict, unless};
use crate::sea::Sea;
use crate::{mission, plot};

/// WitP [10.4], [10.82]: a combat mission of its own.
pub(crate) fn judge_plot(desk: &Desk<'_>, tf: TfId) -> Verdict {
    plot::judge_task(desk, tf)?;
    plot::judge_active(desk, tf)?;
    let plot = desk.sheet.plot(tf);
    unless(plot.react, "WitP [10.4]", Reason::EnteredAlready)?;
    unless(plot.link.is_some() || desk.leads(tf), "WitP [10.6]", Reason::IsLinked(tf))?;
    let dry = desk.sheet.in_tf(tf).any(|ship| crate::engagement::is_dry(desk, ship));
    unless(dry, "WitP [14.28]", Reason::OutOfFuel(tf))?;
    unless(mission::plots_combat(desk, tf), "WitP [10.82]", Reason::OneCombatMission(tf))
}

/// WitP [10.4], [10.44]: on a contact just made, once in a phase.
pub(crate) fn judge_trigger(desk: &Desk<'_>, tf: TfId) -> Verdict {
    let Frame::Window(window) = desk.open.control.top() else { return desk.only_in(false) };
    desk.own_tf(tf)?;
    let plot = desk.sheet.plot(tf);
    let waits = plot.react && !plot.triggered && !plot.voided && plot.next().is_none();
    let free = matches!(desk.open.control.below(), Some(Frame::Move(m)) if m.chase.is_none());
    let able = window.contact && waits && free && desk.open.at(tf).is_some();
    unless(!able, "WitP [10.4]", Reason::CannotReact(tf))
}

pub(crate) fn candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    match about {
        Some(Subject::Tf(tf)) if tf.side() == desk.side => keep(Action::Trigger(tf)),
        Some(
            Subject::Tf(_)
            | Subject::Group(_)
            | Subject::Hq(_)
            | Subject::Subron(_)
            | Subject::Ship(_)
            | Subject::Lot(_)
            | Subject::Item(_),
        )
        | None => {}
    }
}

/// Points the reacting Task Force has left: half of what it had. WitP [10.4], [10.42].
pub(crate) fn points_left(desk: &Desk<'_>, m: Move) -> u8 {
    let Some(chase) = m.chase else { return 0 };
    let before = desk.sheet.plot(chase.tf).spent.saturating_sub(chase.reacted);
    let reach = desk.allowance(chase.tf).saturating_sub(before) / 2;
    reach.saturating_sub(chase.reacted)
}

impl Play<'_> {
    /// WitP [10.4]: the Task Force is free to move.
    pub(crate) fn trigger(&mut self, tf: TfId) {
        let Frame::Window(window) = self.state.open.control.top() else { return };
        self.state.open.control.pop();
        if let Some(m) = self.moving() {
            let plot = &mut self.sheet_mut(tf.side()).plots[tf.place()];
            plot.triggered = true;
            if plot.count() == 0 {
                self.make_active(tf);
            }
            self.log.push(Event::Triggered(m.tf, tf));
            self.state.open.markers[tf.index()].light = self.state.open.marker(m.tf).light;
            let chase = Chase { tf, moved: 0, reacted: 0, hexes: 0, mover_done: false, reactor_done: false };
            self.note_under_way(tf);
            self.enter(Frame::Move(Move { chase: Some(chase), sailing: false, ..m }));
        }
        self.state.open.control.push(Frame::Window(window));
        self.review_window();
    }

    /// The reacting Task Force enters a hex.
    pub(crate) fn react_to(&mut self, to: HexId) {
        let Some(m) = self.moving() else { return };
        let Some(mut chase) = m.chase else { return };
        let Some(from) = self.state.open.at(chase.tf) else { return };
        let cost = Sea::get().cost(to);
        self.state.open.markers[chase.tf.index()].at = Some(to);
        let plot = &mut self.sheet_mut(chase.tf.side()).plots[chase.tf.place()];
        plot.spent = plot.spent.saturating_add(cost);
        chase.reacted = chase.reacted.saturating_add(cost);
        chase.hexes = chase.hexes.saturating_add(1);
        self.enter(Frame::Move(Move { chase: Some(chase), ..m }));
        self.note_run(chase.tf, cost);
        self.log.push(Event::Reacted(chase.tf, from, to));
        // The mover may go on by itself, and what that shows cannot be taken back.
        self.log.seal();
        let watched = crate::coastwatch::enter(self, chase.tf, to);
        self.engage_reaction();
        let still =
            self.moving().and_then(|m| m.chase).is_some_and(|now| now.tf == chase.tf && !now.reactor_done);
        if still {
            let contact = watched == crate::event::Found::Contact;
            self.pause(crate::frame::Window { tf: chase.tf, contact, dusk: false });
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
