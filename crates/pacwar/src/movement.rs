//! A Task Force under way: movement hex by hex, night, and the pauses for interruption. WitP [9.6], [10.9].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Mission, Subject};
use crate::board::HexId;
use crate::board::sea::{Dir, Way};
use crate::event::{Event, Found};
use crate::frame::{Chase, Frame, Move, Window};
use crate::ids::{Side, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sequence::{Segment, decides, not_now};
use crate::state::{Leg, Light, Open, State};
use crate::{coastwatch, mission, reaction, towing};

/// Far enough for any detour a Task Force can pay for.
const DETOUR: u16 = 40;

/// A Task Force, and those linked with it, execute.
pub(crate) struct Moving(pub(crate) Move);

impl Segment for Moving {
    /// In a chase the side that has spent fewer points, the mover first; nobody while it sails on by itself.
    fn asked(&self, _open: &Open) -> SeatSet {
        let Move { tf, sailing, chase, .. } = self.0;
        let mover = SeatSet::only(tf.side().seat());
        match chase {
            None if sailing => SeatSet::EMPTY,
            None => mover,
            Some(chase) if chase.reacts_next() => SeatSet::only(chase.tf.side().seat()),
            Some(chase) if chase.mover_done || sailing => SeatSet::EMPTY,
            Some(_) => mover,
        }
    }
}

impl Step<Pacwar> for Moving {
    fn rule(&self) -> &'static str {
        "WitP [10.9]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        Entered::waits_if(!self.asked(&state.open).is_empty(), || {
            Play { rules: game, state, dice, log }.carry_on(self.0);
        })
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_some() {
            return;
        }
        keep(Action::Sail);
        Dir::ALL.into_iter().for_each(|dir| keep(Action::Step(dir)));
        keep(Action::Night);
        keep(Action::Stop);
        // WitP [38.25]: a tow that was broken may be taken up again.
        towing::broken(known, self.tf()).for_each(|ship| keep(Action::Perform(Mission::Tow(ship))));
        if is_late(known.open) {
            [Mission::Fuel, Mission::Exit].into_iter().for_each(|mission| keep(Action::Perform(mission)));
            let markers = known.open.task_forces(known.side);
            markers.for_each(|tf| keep(Action::Perform(Mission::Raise(tf))));
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Step(dir) => self.check_step(known, dir),
            Action::Sail => self.check_sail(known),
            Action::Night => self.check_night(known),
            Action::Stop => self.check_stop(known),
            Action::Perform(what) => self.check_perform(known, what),
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
            Action::Step(dir) => play.step(self.0, Side::of(seat), dir),
            Action::Sail => play.enter(Frame::Move(Move { sailing: true, ..self.0 })),
            Action::Night => play.declare_night(self.0),
            Action::Perform(what) => play.perform_late(self.0, what),
            _ => play.stop(self.0, Side::of(seat)),
        }
    }
}

impl Moving {
    /// The Task Force that is moved now.
    fn tf(&self) -> TfId {
        self.0.chase.filter(|chase| chase.reacts_next()).map_or(self.0.tf, |chase| chase.tf)
    }

    fn check_step(&self, known: Knowledge<'_>, dir: Dir) -> Verdict {
        let (tf, sea) = (self.tf(), known.sea());
        let Some(at) = known.open.at(tf) else { return refuse("WitP [9.3]", Reason::NotOnMap(tf)) };
        let Some(to) = sea.next(at, dir) else { return refuse("WitP [10.98]", Reason::NoSeaThere(at)) };
        let cost = sea.cost(to);
        if tf != self.0.tf {
            let left = reaction::points_left(known, self.0);
            return unless(cost > left, "WitP [10.4]", Reason::BeyondAllowance(tf));
        }
        let left = points_left(known, tf);
        unless(cost > left, "WitP [10.94]", Reason::BeyondAllowance(tf))?;
        match known.sheet.plot(tf).next() {
            None => Ok(()),
            Some(leg) => {
                let keeps = keeps_plot(known, tf, leg, to, left - cost);
                unless(!keeps, "WitP [10.9]", Reason::WouldMissPlot(to))
            }
        }
    }

    fn check_sail(&self, known: Knowledge<'_>) -> Verdict {
        let tf = self.tf();
        // WitP [38.25]: ships adrift go nowhere until their tow is taken up again.
        let adrift = points_left(known, tf) == 0 && towing::broken(known, tf).next().is_some();
        unless(adrift, "WitP [38.25]", Reason::BeyondAllowance(tf))?;
        unless(tf != self.0.tf || known.sheet.plot(tf).next().is_none(), "WitP [10.9]", Reason::NoPlot(tf))
    }

    /// WitP [9.6], [9.65], [9.67]: once in a phase, by the owner of the moving Task Force.
    fn check_night(&self, known: Knowledge<'_>) -> Verdict {
        let tf = self.tf();
        unless(tf != self.0.tf, "WitP [9.67]", Reason::NotMoving(tf))?;
        unless(known.open.marker(tf).light != Light::Day, "WitP [9.65]", Reason::NightDeclared(tf))
    }

    /// WitP [39.8]: not before its plot is done; a reaction, or a late move, ends when its owner says so.
    fn check_stop(&self, known: Knowledge<'_>) -> Verdict {
        let tf = self.tf();
        // Ships adrift, whose tow was broken, go nowhere.
        let adrift = known.scenario().chapters.towing && points_left(known, tf) == 0;
        let unfinished = tf == self.0.tf && known.sheet.plot(tf).next().is_some() && !adrift;
        unless(unfinished, "WitP [39.8]", Reason::PlotUnfinished(tf))
    }

    /// WitP [10.43]: in a late move, with the points that are left.
    fn check_perform(&self, known: Knowledge<'_>, what: Mission) -> Verdict {
        let tf = self.tf();
        if let Mission::Tow(ship) = what {
            unless(tf != self.0.tf, "WitP [38.25]", Reason::NotMoving(tf))?;
            return towing::check_again(known, tf, ship);
        }
        let free = is_late(known.open) && tf == self.0.tf && known.sheet.plot(tf).next().is_none();
        unless(!free, "WitP [10.43]", Reason::CannotDoThere(what))?;
        let Some(at) = known.open.at(tf) else { return refuse("WitP [9.3]", Reason::NotOnMap(tf)) };
        mission::check_late(known, tf, at, what)?;
        let cost = mission::cost(known, at, what);
        unless(cost > points_left(known, tf), "WitP [10.94]", Reason::BeyondAllowance(tf))
    }
}

/// Do the Task Forces move now that waited to react in vain? WitP [10.43].
pub(crate) fn is_late(open: &Open) -> bool {
    matches!(open.segment(), Frame::Execution(execution) if execution.late)
}

/// Points the moving Task Force has left, as damage slows it: of the allowance of its new Speed Class. WitP [9.84].
fn points_left(known: Knowledge<'_>, tf: TfId) -> u8 {
    known.allowance(tf).saturating_sub(known.sheet.plot(tf).spent)
}

/// Can the plot still be kept from this hex with these points?
fn keeps_plot(known: Knowledge<'_>, tf: TfId, leg: Leg, hex: HexId, left: u8) -> bool {
    let later = known.sheet.plot(tf).later_cost().saturating_add(leg.mission_cost);
    let Some(spare) = left.checked_sub(later) else { return false };
    // The straight way is the cheapest there can be: most hexes are settled without a search.
    let sea = known.sea();
    if sea.distance(hex, leg.to) * 4 > u16::from(spare) {
        return false;
    }
    // A way straight on is enough, and at sea there nearly always is one.
    if sea.straight_on(hex, leg.to).is_some_and(|cost| cost <= u16::from(spare)) {
        return true;
    }
    sea.field(leg.to, Way::To, spare, DETOUR).cost(hex).is_some_and(|cost| cost <= spare)
}

impl Play<'_> {
    /// All count the points a marker spends, and what Speed Class it must have for them.
    pub(crate) fn note_run(&mut self, tf: TfId, cost: u8) {
        let marker = self.marker(tf);
        marker.run = marker.run.saturating_add(cost);
        if marker.light == Light::Night {
            marker.dark = marker.dark.saturating_add(cost);
        }
        let run = marker.run;
        let class = (1..3).find(|class| self.rules.charts.allowance(*class) >= run).unwrap_or(3);
        let trace = &mut self.marker(tf).trace;
        trace.class = trace.class.max(class);
    }

    /// WitP [10.43]: what a late mover does where it is.
    fn perform_late(&mut self, m: Move, what: Mission) {
        let Some(at) = self.state.open.at(m.tf) else { return };
        let cost = mission::cost(self.known(m.tf.side()), at, what);
        let plot = self.plot(m.tf);
        plot.spent = plot.spent.saturating_add(cost);
        self.pass_time(m, cost);
        self.do_mission(m.tf, what);
        if self.state.open.at(m.tf).is_none() {
            self.end_move();
        }
    }

    fn step(&mut self, m: Move, side: Side, dir: Dir) {
        let tf = if m.tf.side() == side { m.tf } else { m.chase.map_or(m.tf, |chase| chase.tf) };
        let to = self.state.open.at(tf).and_then(|at| self.rules.board.sea.next(at, dir));
        match to {
            Some(to) if tf == m.tf => self.step_to(to),
            Some(to) => self.react_to(to),
            None => {}
        }
    }

    /// Nobody is asked in the move on top: it goes on by itself, or is over.
    fn carry_on(&mut self, m: Move) {
        if m.chase.is_some_and(|chase| chase.mover_done) {
            return self.end_chase(m);
        }
        let again = towing::broken(self.known(m.tf.side()), m.tf).next().is_some();
        match next_hex(self.known(m.tf.side()), m.tf) {
            Some(to) => self.step_to(to),
            // WitP [38.25]: its owner may take the tow up again.
            None if again => self.enter(Frame::Move(Move { sailing: false, ..m })),
            None => {
                // There is no way on for the points it has: the plot can no longer be kept.
                self.plot(m.tf).voided = true;
                self.end_move();
            }
        }
    }

    /// The moving group enters a hex.
    fn step_to(&mut self, to: HexId) {
        let Some(m) = self.moving() else { return };
        let Some(from) = self.state.open.at(m.tf) else { return };
        let cost = self.rules.board.sea.cost(to);
        for tf in m.group {
            let keeps = self.rules.scenario.chapters.surface;
            let marker = self.marker(tf);
            marker.at = Some(to);
            marker.in_port = false;
            marker.came = keeps.then_some(from);
        }
        let plot = self.plot(m.tf);
        plot.spent = plot.spent.saturating_add(cost);
        m.group.iter().for_each(|tf| self.note_run(tf, cost));
        self.log.push(Event::Stepped(m.tf, from, to));
        for tf in m.group.without(m.tf) {
            self.log.push(Event::Followed(tf, m.tf, from, to));
        }
        if let Some(free) = self.open().fleet.wake.iter_mut().find(|hex| hex.is_none()) {
            *free = Some(to);
        }
        self.pass_time(m, cost);
        if let Some(mut chase) = m.chase {
            chase.moved = chase.moved.saturating_add(cost);
            self.enter(Frame::Move(Move { chase: Some(chase), ..m }));
        }
        let mut watched = Found::Nothing;
        for tf in m.group {
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
        let plot = self.plot(m.tf);
        plot.night_left = plot.night_left.saturating_sub(cost);
        if plot.night_left == 0 {
            self.set_light(m, Light::Dawn);
            self.log.push(Event::DayBroke(m.tf));
        }
    }

    /// WitP [9.64], [9.67]: linked Task Forces, and one that reacts, share the mover's day and night.
    fn set_light(&mut self, m: Move, light: Light) {
        for tf in m.group {
            self.marker(tf).light = light;
        }
        if let Some(chase) = m.chase {
            self.marker(chase.tf).light = light;
        }
    }

    /// At the end of a leg the mission is done and the next leg begins; after the last the move ends.
    pub(crate) fn arrive(&mut self) {
        while let Some(m) = self.moving() {
            let side = m.tf.side();
            let plot = *self.state.sheet(side).plot(m.tf);
            let here = |leg: &Leg| self.state.open.at(m.tf) == Some(leg.to) && !plot.voided;
            let Some(leg) = plot.next().filter(here) else { return };
            let plot = self.plot(m.tf);
            plot.done += 1;
            plot.spent = plot.spent.saturating_add(leg.mission_cost);
            self.enter(Frame::Move(Move { sailing: m.sailing && leg.mission_cost == 0, ..m }));
            if leg.mission_cost > 0 {
                self.pass_time(m, leg.mission_cost);
            }
            self.do_mission(m.tf, leg.mission);
            // WitP [10.6]: linked Task Forces conduct missions simultaneously.
            if matches!(leg.mission, Mission::Fuel | Mission::Bombard | Mission::Shell(_)) {
                m.group.without(m.tf).iter().for_each(|tf| self.do_mission(tf, leg.mission));
            }
            if self.state.open.at(m.tf).is_none() {
                return self.end_move();
            }
        }
    }

    /// Is the mover done? Its plot is, and it is no late move that its owner ends himself.
    fn mover_is_done(&self, m: Move) -> bool {
        let plot = self.state.sheet(m.tf.side()).plot(m.tf);
        let late = is_late(&self.state.open);
        self.state.open.at(m.tf).is_none() || plot.voided || plot.next().is_none() && !late
    }

    /// A pause at this hex, if the other side could do anything by what all can see. WitP [6.6].
    pub(crate) fn open_window(&mut self, watched: Found) {
        let Some(m) = self.moving() else { return };
        self.pause(Window { tf: m.tf, contact: watched == Found::Contact, dusk: false });
    }

    /// WitP [9.6]: one last pause, then it is dark.
    fn declare_night(&mut self, m: Move) {
        self.pause(Window { tf: m.tf, contact: false, dusk: true });
    }

    fn fall_dark(&mut self) {
        let Some(m) = self.moving() else { return };
        let class = {
            let known = self.known(m.tf.side());
            m.group.iter().map(|tf| known.class(tf)).min().unwrap_or(3)
        };
        let points = self.rules.charts.night(class);
        self.set_light(m, Light::Night);
        self.plot(m.tf).night_left = points;
        self.log.push(Event::NightFell(m.tf));
    }

    /// The pause is over: dark falls, the move goes on, or ends.
    pub(crate) fn after_pause(&mut self, window: Window) {
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

    fn stop(&mut self, m: Move, side: Side) {
        match m.chase {
            Some(chase) if chase.tf.side() == side => self.end_reaction(),
            Some(_) | None => self.end_move(),
        }
    }

    /// The moving group has moved; in a chase the other may still have points.
    pub(crate) fn end_move(&mut self) {
        let Some(m) = self.moving() else { return };
        let late = is_late(&self.state.open);
        for tf in m.group {
            let marker = self.marker(tf);
            marker.moved = true;
            marker.spent |= late;
        }
        self.log.push(Event::Stopped(m.tf));
        match m.chase {
            Some(chase) if !chase.reactor_done && self.state.open.at(m.tf).is_some() => {
                let chase = Chase { mover_done: true, ..chase };
                self.enter(Frame::Move(Move { chase: Some(chase), sailing: false, ..m }));
            }
            Some(_) => self.end_chase(m),
            None => {
                self.state.open.clock.control.pop();
                self.hand_over();
            }
        }
    }

    /// Both Task Forces of a chase are done.
    pub(crate) fn end_chase(&mut self, m: Move) {
        if let Some(chase) = m.chase {
            let marker = self.marker(chase.tf);
            marker.moved = true;
            marker.spent = true;
            self.log.push(Event::ReactionEnded(chase.tf));
        }
        self.state.open.clock.control.pop();
        self.hand_over();
    }
}

/// The next hex on the cheapest way to the next leg; the first direction among equals.
fn next_hex(known: Knowledge<'_>, tf: TfId) -> Option<HexId> {
    let sea = known.sea();
    let at = known.open.at(tf)?;
    let leg = known.sheet.plot(tf).next()?;
    let field = sea.field(leg.to, Way::To, points_left(known, tf), sea.distance(at, leg.to) + 6);
    let steps = Dir::ALL.into_iter().filter_map(|dir| sea.next(at, dir));
    let priced = steps.filter_map(|hex| Some((field.cost(hex)?.saturating_add(sea.cost(hex)), hex)));
    priced.min_by_key(|(cost, _)| *cost).map(|(_, hex)| hex)
}
