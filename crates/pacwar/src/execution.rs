//! The sides alternate in executing plots. WitP [4.1] B2, [10.43], [10.96], [39.8].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::event::{Event, Found};
use crate::frame::{Execution, Frame, Move};
use crate::ids::{Side, TfId, TfSet};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sequence::{Segment, decides, not_now};
use crate::state::{FleetOpen, Open, State};

/// A side chooses a Task Force to execute its plot.
pub(crate) struct Executing(pub(crate) Execution);

impl Segment for Executing {
    fn asked(&self, _open: &Open) -> SeatSet {
        let Execution { next, rested, .. } = self.0;
        if rested[next.index()] { SeatSet::EMPTY } else { SeatSet::only(next.seat()) }
    }
}

impl Step<Pacwar> for Executing {
    fn rule(&self) -> &'static str {
        "WitP [4.1] B2"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        Entered::waits_if(!self.asked(&state.open).is_empty(), || {
            Play { rules: game, state, dice, log }.next_to_execute(self.0);
        })
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        let own = known.open.on_map(known.side).map(Subject::Tf);
        self.subjects_with_offers(known, &mut { own }, keep);
    }

    fn propose(&self, _known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Tf(tf)) => keep(Action::Begin(tf)),
            None => keep(Action::Rest),
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Begin(tf) => self.check_begin(known, tf),
            Action::Rest => self.check_rest(known),
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        match action {
            Action::Begin(tf) => play.begin(tf, self.0.late),
            _ => play.rest(self.0, Side::of(seat)),
        }
    }
}

impl Executing {
    fn check_begin(&self, known: Knowledge<'_>, tf: TfId) -> Verdict {
        known.own_tf(tf)?;
        unless(known.open.at(tf).is_none(), "WitP [9.3]", Reason::NotOnMap(tf))?;
        let ready = if self.0.late { may_move_late(known, tf) } else { has_plot(known, tf) };
        unless(!ready, "WitP [10.96]", Reason::NoPlot(tf))
    }

    /// WitP [39.8]: plotted missions must be performed.
    fn check_rest(&self, known: Knowledge<'_>) -> Verdict {
        match known.open.task_forces(known.side).find(|tf| has_plot(known, *tf)) {
            Some(tf) if !self.0.late => refuse("WitP [39.8]", Reason::PlotsLeft(tf)),
            Some(_) | None => Ok(()),
        }
    }
}

/// Has it a plot that is still to be executed?
fn has_plot(known: Knowledge<'_>, tf: TfId) -> bool {
    let plot = known.sheet.plot(tf);
    let marker = known.open.marker(tf);
    marker.at.is_some() && !marker.moved && plot.next().is_some() && !plot.voided && plot.link.is_none()
}

/// May it use the late moves of Reaction Task Forces nobody triggered? WitP [10.43].
fn may_move_late(known: Knowledge<'_>, tf: TfId) -> bool {
    let plot = known.sheet.plot(tf);
    known.open.at(tf).is_some() && plot.react && !plot.triggered && !plot.voided && plot.next().is_none()
}

impl Play<'_> {
    pub(crate) fn begin_execution(&mut self) {
        self.end_phase();
        let next = Execution { next: Side::Japan, rested: [false; 2], late: false };
        self.begin_segment(Frame::Execution(next));
        let first = self.roll_for_first();
        self.enter(Frame::Execution(Execution { next: first, ..next }));
        self.skip_idle();
    }

    /// A side without a marker that could still move is not asked; all can see that.
    fn skip_idle(&mut self) {
        let Frame::Execution(mut execution) = self.state.open.frame() else { return };
        for side in Side::BOTH {
            // WitP [10.42], [10.43]: one that has moved may still wait to react.
            let idle = self.state.open.on_map(side).all(|tf| {
                let marker = self.state.open.marker(tf);
                if execution.late { marker.spent } else { marker.moved }
            });
            execution.rested[side.index()] |= idle;
        }
        self.enter(Frame::Execution(execution));
    }

    /// After a Task Force has executed.
    pub(crate) fn hand_over(&mut self) {
        if let Frame::Execution(execution) = self.state.open.frame() {
            self.enter(Frame::Execution(Execution { next: execution.next.other(), ..execution }));
            self.skip_idle();
        }
    }

    fn next_to_execute(&mut self, execution: Execution) {
        if execution.rested != [true; 2] {
            self.enter(Frame::Execution(Execution { next: execution.next.other(), ..execution }));
        } else if !execution.late {
            // WitP [10.43]: the Reaction Task Forces nobody triggered.
            let next = self.state.open.clock.first;
            self.enter(Frame::Execution(Execution { next, rested: [false; 2], late: true }));
            self.skip_idle();
        } else {
            self.enter(Frame::Lurking { next: 0 });
        }
    }

    fn rest(&mut self, mut execution: Execution, side: Side) {
        execution.rested[side.index()] = true;
        execution.next = side.other();
        self.enter(Frame::Execution(execution));
        self.log.push(Event::Rested(side));
    }

    /// WitP [4.1] B2: a Task Force and those linked with it are under way.
    fn begin(&mut self, tf: TfId, late: bool) {
        let side = tf.side();
        let at = self.state.open.at(tf);
        let linked = |other: &TfId| {
            self.state.sheet(side).plot(*other).link == Some(tf) && self.state.open.at(*other) == at
        };
        let group: TfSet = self.state.open.task_forces(side).filter(linked).chain([tf]).collect();
        for member in group {
            let plot = self.state.sheet(side).plot(member);
            // WitP [39.81]: those that withdrew and go on were under way before, in another Task Force; so were those that
            // have fuelled others (WitP [20.6]). An Active Phase is used once, from version 7 on.
            let again = !late && plot.spent > 0 && self.rules.since(7);
            let fresh = (!late || plot.count() == 0) && !again;
            if fresh {
                self.make_active(member);
            }
            self.note_under_way(member);
        }
        if late {
            self.plot(tf).triggered = true;
        }
        self.log.push(Event::Began(tf, group));
        self.open().fleet.wake = [None; FleetOpen::WAKE];
        self.open().clock.control.push(Frame::Move(Move { tf, group, sailing: false, chase: None }));
        self.engage_here();
        self.arrive();
        self.open_window(Found::Nothing);
    }

    /// WitP [9.0], [14.24]: an Active Phase is used, and fuel with it.
    pub(crate) fn make_active(&mut self, tf: TfId) {
        for hull in self.sheet(tf.side()).fleet.hulls.iter_mut().filter(|hull| hull.tf == Some(tf)) {
            hull.acted += 1;
            hull.burning = true;
            hull.fresh = false;
        }
    }

    /// All see that a marker is under way; once in a phase that counts.
    pub(crate) fn note_under_way(&mut self, tf: TfId) {
        let marker = self.marker(tf);
        if !marker.moved {
            marker.trace.acted = marker.trace.acted.saturating_add(1);
            marker.trace.steamed = marker.trace.steamed.saturating_add(1);
        }
    }
}
