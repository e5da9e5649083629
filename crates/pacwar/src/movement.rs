//! Executing plots: movement hex by hex, night, and the pauses for interruption. WitP [9.6], [10.9].

use crate::action::{Action, Mission, Subject};
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::{Event, Found, Patience};
use crate::flow::Play;
use crate::frame::{Frame, Move, Window};
use crate::ids::{Side, TfId, TfSet};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sea::{Dir, Field, Sea, Way};
use crate::state::{Leg, Light, Open};
use crate::{coastwatch, mission, search};

/// Far enough for any detour a Task Force can pay for.
const DETOUR: u16 = 40;

/// Has it a plot that is still to be executed?
fn has_plot(desk: &Desk<'_>, tf: TfId) -> bool {
    let plot = desk.sheet.plot(tf);
    let marker = desk.open.marker(tf);
    marker.at.is_some() && !marker.moved && plot.next().is_some() && !plot.voided && plot.link.is_none()
}

/// May it use the late moves of Reaction Task Forces nobody triggered? WitP [10.43].
fn may_move_late(desk: &Desk<'_>, tf: TfId) -> bool {
    let plot = desk.sheet.plot(tf);
    desk.open.at(tf).is_some() && plot.react && !plot.triggered && !plot.voided && plot.next().is_none()
}

pub(crate) fn judge_begin(desk: &Desk<'_>, tf: TfId) -> Verdict {
    let Frame::Execution(execution) = desk.open.control.top() else { return desk.only_in(false) };
    desk.own_tf(tf)?;
    unless(desk.open.at(tf).is_none(), "WitP [9.3]", Reason::NotOnMap(tf))?;
    let ready = if execution.late { may_move_late(desk, tf) } else { has_plot(desk, tf) };
    unless(!ready, "WitP [10.96]", Reason::NoPlot(tf))
}

/// WitP [39.8]: plotted missions must be performed.
pub(crate) fn judge_rest(desk: &Desk<'_>) -> Verdict {
    let Frame::Execution(execution) = desk.open.control.top() else { return desk.only_in(false) };
    match TfId::of(desk.side).find(|tf| has_plot(desk, *tf)) {
        Some(tf) if !execution.late => refuse("WitP [39.8]", Reason::PlotsLeft(tf)),
        Some(_) | None => Ok(()),
    }
}

pub(crate) fn execution_candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    match about {
        Some(Subject::Tf(tf)) if tf.side() == desk.side => keep(Action::Begin(tf)),
        None => keep(Action::Rest),
        Some(
            Subject::Tf(_)
            | Subject::Group(_)
            | Subject::Hq(_)
            | Subject::Subron(_)
            | Subject::Ship(_)
            | Subject::Lot(_)
            | Subject::Item(_),
        ) => {}
    }
}

pub(crate) fn candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    if about.is_none() {
        keep(Action::Sail);
        Dir::ALL.into_iter().for_each(|dir| keep(Action::Step(dir)));
        keep(Action::Night);
        keep(Action::Stop);
        if is_late(desk.open) {
            [Mission::Fuel, Mission::Exit].into_iter().for_each(|mission| keep(Action::Perform(mission)));
            TfId::of(desk.side).for_each(|tf| keep(Action::Perform(Mission::Raise(tf))));
        }
    }
}

/// Do the Task Forces move now that waited to react in vain? WitP [10.43].
pub(crate) fn is_late(open: &Open) -> bool {
    matches!(open.segment(), Frame::Execution(execution) if execution.late)
}

/// The move in progress and the Task Force this player moves in it.
fn under_way(desk: &Desk<'_>) -> Option<(Move, TfId)> {
    let Frame::Move(m) = desk.open.control.top() else { return None };
    match m.chase {
        Some(chase) if chase.reacts_next() => Some((m, chase.tf)),
        Some(_) | None => Some((m, m.tf)),
    }
}

/// Points the moving Task Force has left.
fn points_left(desk: &Desk<'_>, tf: TfId) -> u8 {
    desk.allowance(tf).saturating_sub(desk.sheet.plot(tf).spent)
}

pub(crate) fn judge_step(desk: &Desk<'_>, dir: Dir) -> Verdict {
    let Some((m, tf)) = under_way(desk) else { return desk.only_in(false) };
    let Some(at) = desk.open.at(tf) else { return refuse("WitP [9.3]", Reason::NotOnMap(tf)) };
    let Some(to) = Sea::get().next(at, dir) else { return refuse("WitP [10.98]", Reason::NoSeaThere(at)) };
    let cost = Sea::get().cost(to);
    if tf != m.tf {
        let left = crate::reaction::points_left(desk, m);
        return unless(cost > left, "WitP [10.4]", Reason::BeyondAllowance(tf));
    }
    let left = points_left(desk, tf);
    unless(cost > left, "WitP [10.94]", Reason::BeyondAllowance(tf))?;
    match desk.sheet.plot(tf).next() {
        None => Ok(()),
        Some(leg) => {
            let keeps = keeps_plot(desk, tf, leg, to, left - cost);
            unless(!keeps, "WitP [10.9]", Reason::WouldMissPlot(to))
        }
    }
}

/// Can the plot still be kept from this hex with these points?
fn keeps_plot(desk: &Desk<'_>, tf: TfId, leg: Leg, hex: HexId, left: u8) -> bool {
    let later = desk.sheet.plot(tf).later_cost().saturating_add(leg.mission_cost);
    let Some(spare) = left.checked_sub(later) else { return false };
    // The straight way is the cheapest there can be: most hexes are settled without a search.
    let sea = Sea::get();
    if sea.distance(hex, leg.to) * 4 > u16::from(spare) {
        return false;
    }
    // A way straight on is enough, and at sea there nearly always is one.
    if sea.straight_on(hex, leg.to).is_some_and(|cost| cost <= u16::from(spare)) {
        return true;
    }
    Field::around(leg.to, Way::To, spare, DETOUR).cost(hex).is_some_and(|cost| cost <= spare)
}

pub(crate) fn judge_sail(desk: &Desk<'_>) -> Verdict {
    let Some((m, tf)) = under_way(desk) else { return desk.only_in(false) };
    unless(tf != m.tf || desk.sheet.plot(tf).next().is_none(), "WitP [10.9]", Reason::NoPlot(tf))
}

/// WitP [9.6], [9.65], [9.67]: once in a phase, by the owner of the moving Task Force.
pub(crate) fn judge_night(desk: &Desk<'_>) -> Verdict {
    let Some((m, tf)) = under_way(desk) else { return desk.only_in(false) };
    unless(tf != m.tf, "WitP [9.67]", Reason::NotMoving(tf))?;
    unless(desk.open.marker(tf).light != Light::Day, "WitP [9.65]", Reason::NightDeclared(tf))
}

/// WitP [39.8]: not before its plot is done; a reaction, or a late move, ends when its owner says so.
pub(crate) fn judge_stop(desk: &Desk<'_>) -> Verdict {
    let Some((m, tf)) = under_way(desk) else { return desk.only_in(false) };
    unless(tf == m.tf && desk.sheet.plot(tf).next().is_some(), "WitP [39.8]", Reason::PlotUnfinished(tf))
}

/// WitP [10.43]: in a late move, with the points that are left.
pub(crate) fn judge_perform(desk: &Desk<'_>, what: Mission) -> Verdict {
    let Some((m, tf)) = under_way(desk) else { return desk.only_in(false) };
    let free = is_late(desk.open) && tf == m.tf && desk.sheet.plot(tf).next().is_none();
    unless(!free, "WitP [10.43]", Reason::CannotDoThere(what))?;
    let Some(at) = desk.open.at(tf) else { return refuse("WitP [9.3]", Reason::NotOnMap(tf)) };
    mission::judge_late(desk, tf, at, what)?;
    let cost = mission::cost(desk, at, what);
    unless(cost > points_left(desk, tf), "WitP [10.94]", Reason::BeyondAllowance(tf))
}

impl Play<'_> {
    /// WitP [4.1] B2: a Task Force and those linked with it are under way.
    pub(crate) fn begin(&mut self, tf: TfId) {
        let side = tf.side();
        let at = self.state.open.at(tf);
        let linked = |other: &TfId| {
            self.state.sheets[side.index()].plot(*other).link == Some(tf) && self.state.open.at(*other) == at
        };
        let group = TfId::of(side).filter(linked).fold(TfSet::EMPTY.with(tf), TfSet::with);
        let late = matches!(self.state.open.control.top(), Frame::Execution(execution) if execution.late);
        for member in group.of(side) {
            let fresh = !late || self.state.sheets[side.index()].plot(member).count() == 0;
            if fresh {
                self.make_active(member);
            }
            self.note_under_way(member);
        }
        if late {
            self.sheet_mut(side).plots[tf.place()].triggered = true;
        }
        self.log.push(Event::Began(tf, group));
        self.state.open.wake = [None; Open::WAKE];
        self.state.open.control.push(Frame::Move(Move { tf, group, sailing: false, chase: None }));
        self.engage_here();
        self.arrive();
        self.open_window(Found::Nothing);
    }

    /// WitP [9.0], [14.24]: an Active Phase is used, and fuel with it.
    pub(crate) fn make_active(&mut self, tf: TfId) {
        for hull in self.sheet_mut(tf.side()).ships.iter_mut().filter(|hull| hull.tf == Some(tf)) {
            hull.acted += 1;
            hull.burning = true;
            hull.fresh = false;
        }
    }

    /// All see that a marker is under way; once in a phase that counts.
    pub(crate) fn note_under_way(&mut self, tf: TfId) {
        if !self.state.open.marker(tf).moved {
            let trace = &mut self.state.open.traces[tf.index()];
            trace.acted = trace.acted.saturating_add(1);
            trace.steamed = trace.steamed.saturating_add(1);
        }
    }

    /// All count the points a marker spends, and what Speed Class it must have for them.
    pub(crate) fn note_run(&mut self, tf: TfId, cost: u8) {
        let marker = &mut self.state.open.markers[tf.index()];
        marker.run = marker.run.saturating_add(cost);
        if marker.light == Light::Night {
            marker.dark = marker.dark.saturating_add(cost);
        }
        let charts = &self.rules.charts;
        let class = (1..3).find(|class| charts.allowance(*class) >= marker.run).unwrap_or(3);
        let trace = &mut self.state.open.traces[tf.index()];
        trace.class = trace.class.max(class);
    }

    /// WitP [10.43]: what a late mover does where it is.
    pub(crate) fn perform_late(&mut self, what: Mission) {
        let Some(m) = self.moving() else { return };
        let Some(at) = self.state.open.at(m.tf) else { return };
        let cost = mission::cost(&self.desk(m.tf.side()), at, what);
        let plot = &mut self.sheet_mut(m.tf.side()).plots[m.tf.place()];
        plot.spent = plot.spent.saturating_add(cost);
        self.pass_time(m, cost);
        self.do_mission(m.tf, what);
        if self.state.open.at(m.tf).is_none() {
            self.end_move();
        }
    }

    /// The move on top of the stack, if there is one.
    pub(crate) fn moving(&self) -> Option<Move> {
        match self.state.open.control.top() {
            Frame::Move(m) => Some(m),
            _ => None,
        }
    }

    pub(crate) fn step(&mut self, side: Side, dir: Dir) {
        let Some(m) = self.moving() else { return };
        let tf = if m.tf.side() == side { m.tf } else { m.chase.map_or(m.tf, |chase| chase.tf) };
        let to = self.state.open.at(tf).and_then(|at| Sea::get().next(at, dir));
        match to {
            Some(to) if tf == m.tf => self.step_to(to),
            Some(to) => self.react_to(to),
            None => {}
        }
    }

    pub(crate) fn sail(&mut self) {
        if let Some(m) = self.moving() {
            self.enter(Frame::Move(Move { sailing: true, ..m }));
        }
    }

    /// Nobody is asked in the move on top: it goes on by itself, or is over.
    pub(crate) fn carry_on(&mut self) {
        let Some(m) = self.moving() else { return };
        match m.chase {
            Some(chase) if chase.mover_done => return self.end_chase(m),
            Some(_) | None => {}
        }
        let next = self.desk(m.tf.side()).next_hex(m.tf);
        match next {
            Some(to) => self.step_to(to),
            None => {
                // There is no way on for the points it has: the plot can no longer be kept.
                self.sheet_mut(m.tf.side()).plots[m.tf.place()].voided = true;
                self.end_move();
            }
        }
    }

    /// The moving group enters a hex.
    fn step_to(&mut self, to: HexId) {
        let Some(m) = self.moving() else { return };
        let Some(from) = self.state.open.at(m.tf) else { return };
        let cost = Sea::get().cost(to);
        for tf in m.group.of(m.tf.side()) {
            self.state.open.markers[tf.index()].at = Some(to);
        }
        let plot = &mut self.sheet_mut(m.tf.side()).plots[m.tf.place()];
        plot.spent = plot.spent.saturating_add(cost);
        m.group.of(m.tf.side()).for_each(|tf| self.note_run(tf, cost));
        self.log.push(Event::Stepped(m.tf, from, to));
        for tf in m.group.without(m.tf).of(m.tf.side()) {
            self.log.push(Event::Followed(tf, m.tf, from, to));
        }
        if let Some(free) = self.state.open.wake.iter_mut().find(|hex| hex.is_none()) {
            *free = Some(to);
        }
        self.pass_time(m, cost);
        if let Some(mut chase) = m.chase {
            chase.moved = chase.moved.saturating_add(cost);
            self.enter(Frame::Move(Move { chase: Some(chase), ..m }));
        }
        let mut watched = Found::Nothing;
        for tf in m.group.of(m.tf.side()) {
            if coastwatch::enter(self, tf, to) == Found::Contact {
                watched = Found::Contact;
            }
        }
        self.engage_here();
        self.arrive();
        self.open_window(watched);
    }

    /// WitP [9.6]: points spent at night; when they are used up it is day again.
    pub(crate) fn pass_time(&mut self, m: Move, cost: u8) {
        if self.state.open.marker(m.tf).light != Light::Night {
            return;
        }
        let plot = &mut self.sheet_mut(m.tf.side()).plots[m.tf.place()];
        plot.night_left = plot.night_left.saturating_sub(cost);
        if plot.night_left == 0 {
            self.set_light(m, Light::Dawn);
            self.log.push(Event::DayBroke(m.tf));
        }
    }

    /// WitP [9.64], [9.67]: linked Task Forces, and one that reacts, share the mover's day and night.
    fn set_light(&mut self, m: Move, light: Light) {
        for tf in m.group.of(m.tf.side()) {
            self.state.open.markers[tf.index()].light = light;
        }
        if let Some(chase) = m.chase {
            self.state.open.markers[chase.tf.index()].light = light;
        }
    }

    /// At the end of a leg the mission is done and the next leg begins; after the last the move ends.
    pub(crate) fn arrive(&mut self) {
        while let Some(m) = self.moving() {
            let side = m.tf.side();
            let plot = *self.state.sheets[side.index()].plot(m.tf);
            let here = |leg: &Leg| self.state.open.at(m.tf) == Some(leg.to) && !plot.voided;
            let Some(leg) = plot.next().filter(here) else { return };
            let plot = &mut self.sheet_mut(side).plots[m.tf.place()];
            plot.done += 1;
            plot.spent = plot.spent.saturating_add(leg.mission_cost);
            self.enter(Frame::Move(Move { sailing: m.sailing && leg.mission_cost == 0, ..m }));
            if leg.mission_cost > 0 {
                self.pass_time(m, leg.mission_cost);
            }
            self.do_mission(m.tf, leg.mission);
            if self.state.open.at(m.tf).is_none() {
                return self.end_move();
            }
        }
    }

    /// Is the mover done? Its plot is, and it is no late move that its owner ends himself.
    fn mover_is_done(&self, m: Move) -> bool {
        let plot = self.state.sheets[m.tf.side().index()].plot(m.tf);
        let late = is_late(&self.state.open);
        self.state.open.at(m.tf).is_none() || plot.voided || plot.next().is_none() && !late
    }

    /// A pause at this hex, if the other side could do anything by what all can see. WitP [6.6].
    pub(crate) fn open_window(&mut self, watched: Found) {
        let Some(m) = self.moving() else { return };
        self.pause(Window { tf: m.tf, contact: watched == Found::Contact, dusk: false });
    }

    /// The other side is asked, if there is anything it could do by what all can see.
    pub(crate) fn pause(&mut self, window: Window) {
        let group = search::targets(&self.state.open, window);
        if search::window_is_open(self.rules, &self.state.open, group, window) {
            self.state.open.control.push(Frame::Window(window));
        } else {
            self.after_pause(window);
        }
    }

    /// WitP [9.6]: one last pause, then it is dark.
    pub(crate) fn declare_night(&mut self) {
        let Some(m) = self.moving() else { return };
        self.pause(Window { tf: m.tf, contact: false, dusk: true });
    }

    fn fall_dark(&mut self) {
        let Some(m) = self.moving() else { return };
        let class = {
            let desk = self.desk(m.tf.side());
            m.group.of(m.tf.side()).map(|tf| desk.class(tf)).min().unwrap_or(3)
        };
        let points = self.rules.charts.night(class);
        self.set_light(m, Light::Night);
        self.sheet_mut(m.tf.side()).plots[m.tf.place()].night_left = points;
        self.log.push(Event::NightFell(m.tf));
    }

    pub(crate) fn pass(&mut self, patience: Patience) {
        let Frame::Window(window) = self.state.open.control.top() else { return };
        if patience == Patience::ThisPhase {
            for tf in search::targets(&self.state.open, window).of(window.tf.side()) {
                self.state.open.markers[tf.index()].waved_on = true;
            }
        }
        self.log.push(Event::Passed(window.tf, patience));
        // The enemy goes on by its plot, and what that shows cannot be taken back.
        self.log.seal();
        self.close_window();
    }

    /// After each act in a window: is there anything left that could be done by what all can see?
    pub(crate) fn review_window(&mut self) {
        let Frame::Window(window) = self.state.open.control.top() else { return };
        let group = search::targets(&self.state.open, window);
        if !search::window_is_open(self.rules, &self.state.open, group, window) {
            self.close_window();
        }
    }

    pub(crate) fn close_window(&mut self) {
        let Frame::Window(window) = self.state.open.control.top() else { return };
        self.state.open.control.pop();
        self.after_pause(window);
    }

    /// The pause is over: dark falls, the move goes on, or ends.
    fn after_pause(&mut self, window: Window) {
        if window.dusk && self.state.open.at(window.tf).is_some() {
            self.fall_dark();
        }
        self.check_chase();
        let Some(m) = self.moving() else { return };
        let over = m.chase.is_some_and(|chase| chase.mover_done);
        if !over && self.mover_is_done(m) {
            self.end_move();
        }
    }

    pub(crate) fn stop(&mut self, side: Side) {
        let Some(m) = self.moving() else { return };
        match m.chase {
            Some(chase) if chase.tf.side() == side => self.end_reaction(),
            Some(_) | None => self.end_move(),
        }
    }

    /// The moving group has moved; in a chase the other may still have points.
    pub(crate) fn end_move(&mut self) {
        let Some(m) = self.moving() else { return };
        let late = is_late(&self.state.open);
        for tf in m.group.of(m.tf.side()) {
            let marker = &mut self.state.open.markers[tf.index()];
            marker.moved = true;
            marker.spent |= late;
        }
        self.log.push(Event::Stopped(m.tf));
        match m.chase {
            Some(chase) if !chase.reactor_done && self.state.open.at(m.tf).is_some() => {
                let chase = crate::frame::Chase { mover_done: true, ..chase };
                self.enter(Frame::Move(Move { chase: Some(chase), sailing: false, ..m }));
            }
            Some(_) => self.end_chase(m),
            None => {
                self.state.open.control.pop();
                self.hand_over();
            }
        }
    }

    /// Both Task Forces of a chase are done.
    pub(crate) fn end_chase(&mut self, m: Move) {
        if let Some(chase) = m.chase {
            let marker = &mut self.state.open.markers[chase.tf.index()];
            marker.moved = true;
            marker.spent = true;
            self.log.push(Event::ReactionEnded(chase.tf));
        }
        self.state.open.control.pop();
        self.hand_over();
    }
}

impl Desk<'_> {
    /// The next hex on the cheapest way to the next leg; the first direction among equals.
    pub(crate) fn next_hex(&self, tf: TfId) -> Option<HexId> {
        let sea = Sea::get();
        let at = self.open.at(tf)?;
        let leg = self.sheet.plot(tf).next()?;
        let left = points_left(self, tf);
        let field = Field::around(leg.to, Way::To, left, sea.distance(at, leg.to) + 6);
        let steps = Dir::ALL.into_iter().filter_map(|dir| sea.next(at, dir));
        let priced = steps.filter_map(|hex| Some((field.cost(hex)?.saturating_add(sea.cost(hex)), hex)));
        priced.min_by_key(|(cost, _)| *cost).map(|(_, hex)| hex)
    }
}
