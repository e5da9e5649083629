//! The sequence of play. WitP [4.1].

use ironbottom_kernel::{Ask, Dice, Key, Log};

use crate::Pacwar;
use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::frame::{Execution, Frame};
use crate::ids::{GroupId, HqId, Side, TfId, TfSet};
use crate::state::{Cups, Marker, Plot, Sheet, State, Trace, Work};

/// Somebody acts: what performing needs.
pub(crate) struct Play<'a> {
    pub(crate) rules: &'a Pacwar,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) log: &'a mut Log<Event>,
}

impl Play<'_> {
    /// Do the action, then move on until somebody is asked.
    pub(crate) fn act(&mut self, side: Side, action: Action) {
        match action {
            Action::Muster(group, tf) => self.muster(group, tf),
            Action::Place(tf, hex) => self.place(tf, hex),
            Action::Ready => self.ready(side),
            Action::Scout(line) => self.scout(line),
            Action::Sweep(hq, arc) => self.sweep(hq, arc),
            Action::Strike(line) => {
                self.sheet_mut(side).strikes.enter(line);
                self.log.push(Event::StrikePlotted(line));
            }
            Action::Transfer(line) => {
                self.sheet_mut(side).transfers.enter(line);
                self.log.push(Event::TransferPlotted(line));
            }
            Action::Speed(tf, class) => self.plot_speed(tf, class),
            Action::Value(tf, value) => self.plot_value(tf, value),
            Action::Leg(tf, leg, hex) => self.plot_leg(tf, leg, hex),
            Action::Mission(tf, leg, mission) => self.plot_mission(tf, leg, mission),
            Action::React(tf) => self.plot_reaction(tf),
            Action::Link(tf, lead) => self.plot_link(tf, lead),
            Action::Shift(ship, to) => self.plot_shift(ship, to),
            Action::Plan(lot, hex) => self.plan(lot, hex),
            Action::Withdraw(lot) => self.withdraw(lot),
            Action::Create(hq, size) => self.plot_work(hq, Work::Create(size)),
            Action::Provide(hq) => self.plot_work(hq, Work::Provide),
            Action::Disband(hq) => self.plot_work(hq, Work::Disband),
            Action::Intelligence => self.use_intelligence(),
            Action::Decline => {
                self.log.push(Event::IntelligenceDeclined);
                self.begin_plot_alone(Side::Allies);
            }
            Action::Begin(tf) => self.begin(tf),
            Action::Rest => self.rest(side),
            Action::Step(dir) => self.step(side, dir),
            Action::Sail => self.sail(),
            Action::Night => self.declare_night(),
            Action::Stop => self.stop(side),
            Action::Perform(mission) => self.perform_late(mission),
            Action::Search(hq, tf) => self.search(hq, tf),
            Action::SubSearch(subron, squadron, tf) => self.sub_search(subron, squadron, tf),
            Action::Trigger(tf) => self.trigger(tf),
            Action::Pass => self.pass(crate::event::Patience::ThisHex),
            Action::PassOn => self.pass(crate::event::Patience::ThisPhase),
            Action::Say(item, value) => self.say(side, item, value),
            Action::Done => self.give_report(side),
            Action::Remove => self.remove_dummy(side),
        }
        self.settle();
    }

    /// Move on until somebody is asked.
    pub(crate) fn settle(&mut self) {
        while !self.state.open.is_over() && self.state.open.asked().is_empty() {
            self.move_on();
        }
    }

    /// The frame on top asks nobody: what comes next.
    fn move_on(&mut self) {
        match self.state.open.control.top() {
            Frame::Setup => {
                self.deploy();
                self.begin_turn();
            }
            Frame::AirSearch => {
                self.do_works();
                self.state.open.ready = [false; 2];
                self.enter(Frame::Searching { by: Side::Japan, next: 0 });
            }
            Frame::Searching { by, next } => self.search_next(by, next),
            Frame::Allocation => {
                self.do_works();
                self.begin_segment(Frame::Strikes);
            }
            // WitP [4.1] A3: the strikes plotted are flown in a later part.
            Frame::Strikes => self.begin_segment(Frame::Transfers),
            Frame::Transfers => {
                self.make_transfers();
                self.end_phase();
                let watched = self.rules.scenario.intelligence && !self.state.open.intelligence_used;
                if watched {
                    self.begin_plot_alone(Side::Japan);
                } else {
                    self.begin_segment(Frame::Plotting);
                }
            }
            Frame::Plotting | Frame::PlotAlone(Side::Allies) => self.begin_execution(),
            Frame::PlotAlone(Side::Japan) => self.enter(Frame::Intelligence),
            Frame::Intelligence => self.begin_plot_alone(Side::Allies),
            Frame::Execution(execution) => self.next_to_execute(execution),
            Frame::Lurking { next } => self.lurk(next),
            Frame::Supply => self.begin_segment(Frame::Assault),
            Frame::Assault => self.begin_segment(Frame::Ground),
            Frame::Ground => self.begin_segment(Frame::EndOfTurn),
            Frame::EndOfTurn => self.end_turn(),
            Frame::Over => {}
            Frame::Move(_) => self.carry_on(),
            Frame::Window(_) => self.close_window(),
            Frame::Report { .. } => {
                self.state.open.control.pop();
            }
        }
    }

    /// The frame on top becomes this one.
    pub(crate) fn enter(&mut self, frame: Frame) {
        *self.state.open.control.top_mut() = frame;
    }

    pub(crate) fn begin_segment(&mut self, frame: Frame) {
        self.state.open.ready = [false; 2];
        self.enter(frame);
        self.log.push(Event::SegmentBegan(frame, self.state.open.turn, self.state.open.round));
    }

    pub(crate) fn begin_plot_alone(&mut self, side: Side) {
        self.begin_segment(Frame::PlotAlone(side));
    }

    fn ready(&mut self, side: Side) {
        if matches!(self.state.open.control.top(), Frame::Plotting | Frame::PlotAlone(_)) {
            self.take_up_speeds(side);
        }
        self.state.open.ready[side.index()] = true;
        self.log.push(Event::Readied(side));
    }

    fn begin_turn(&mut self) {
        self.state.open.round = 1;
        self.log.push(Event::TurnBegan(self.state.open.turn));
        for side in Side::BOTH {
            self.reinforce(side);
        }
        self.begin_segment(Frame::AirSearch);
    }

    /// Groups that arrive in this Game-Turn come in the first free box.
    fn reinforce(&mut self, side: Side) {
        let rules = self.rules;
        for group in GroupId::of(side) {
            let due = rules.scenario.group(group).and_then(|g| g.arrives);
            let Some((_, hex)) = due.filter(|(turn, _)| *turn == self.state.open.turn) else { continue };
            let markers = rules.scenario.markers(side);
            let free = TfId::of(side).find(|tf| tf.place() >= markers && self.state.open.at(*tf).is_none());
            let Some(tf) = free else { continue };
            self.state.open.markers[tf.index()].at = Some(hex);
            self.commission(group, tf);
            self.log.push(Event::Reinforced(tf, hex));
        }
    }

    /// WitP [4.2]: both roll until one is higher.
    pub(crate) fn roll_for_first(&mut self) {
        let mut dice = [0; 2];
        while dice[0] == dice[1] {
            self.dice.roll(&Ask::d6(Key::new("first-player")), &mut dice);
        }
        let first = if dice[0] > dice[1] { Side::Japan } else { Side::Allies };
        self.state.open.first = first;
        self.log.push(Event::FirstPlayer(first, dice));
    }

    fn begin_execution(&mut self) {
        self.end_phase();
        let next = Execution { next: Side::Japan, rested: [false; 2], late: false };
        self.begin_segment(Frame::Execution(next));
        self.roll_for_first();
        self.enter(Frame::Execution(Execution { next: self.state.open.first, ..next }));
        self.skip_idle();
    }

    /// A side without a marker that could still move is not asked; all can see that.
    fn skip_idle(&mut self) {
        let Frame::Execution(mut execution) = self.state.open.control.top() else { return };
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

    /// After a Task Force has executed, or a side has rested.
    pub(crate) fn hand_over(&mut self) {
        if let Frame::Execution(execution) = self.state.open.control.top() {
            self.enter(Frame::Execution(Execution { next: execution.next.other(), ..execution }));
            self.skip_idle();
        }
    }

    fn next_to_execute(&mut self, execution: Execution) {
        if execution.rested != [true; 2] {
            self.enter(Frame::Execution(Execution { next: execution.next.other(), ..execution }));
        } else if !execution.late {
            // WitP [10.43]: the Reaction Task Forces nobody triggered.
            let late = Execution { next: self.state.open.first, rested: [false; 2], late: true };
            self.enter(Frame::Execution(late));
            self.skip_idle();
        } else {
            self.enter(Frame::Lurking { next: 0 });
        }
    }

    fn rest(&mut self, side: Side) {
        if let Frame::Execution(mut execution) = self.state.open.control.top() {
            execution.rested[side.index()] = true;
            execution.next = side.other();
            self.enter(Frame::Execution(execution));
            self.log.push(Event::Rested(side));
        }
    }

    pub(crate) fn end_naval_phase(&mut self) {
        self.turn_back_ferries();
        self.run_dry();
        for side in Side::BOTH {
            let sheet = self.sheet_mut(side);
            sheet.lots.iter_mut().for_each(|lot| lot.settled = false);
            sheet.plots = [Plot::NONE; TfId::MAX];
            sheet.ships.iter_mut().for_each(|hull| hull.shift = None);
        }
        self.end_phase();
        if self.state.open.round < 3 {
            self.state.open.round += 1;
            self.begin_segment(Frame::AirSearch);
        } else {
            self.begin_segment(Frame::Supply);
        }
    }

    /// What holds for one phase only is forgotten.
    fn end_phase(&mut self) {
        for marker in &mut self.state.open.markers {
            *marker = Marker { at: marker.at, contacted: marker.contacted, ..Marker::OFF };
        }
        for sheet in &mut self.state.sheets {
            sheet.searched = [TfSet::EMPTY; HqId::MAX];
            sheet.sub_searched = Sheet::BLANK.sub_searched;
        }
    }

    fn end_turn(&mut self) {
        for side in Side::BOTH {
            for tf in TfId::of(side) {
                self.return_chits(tf);
                self.state.open.markers[tf.index()].contacted = false;
                self.state.open.traces[tf.index()].acted = 0;
            }
            let sheet = self.sheet_mut(side);
            sheet.capacity_used = [0; HqId::ON_LAND];
            for hull in &mut sheet.ships {
                hull.acted = 0;
                hull.issued = 0;
            }
        }
        self.state.open.intelligence_used = false;
        if self.state.open.turn >= self.rules.scenario.turns {
            return self.end_game();
        }
        self.state.open.turn += 1;
        self.begin_turn();
    }

    /// All is shown, and there is nothing left to hide.
    fn end_game(&mut self) {
        self.state.cups = Cups::EMPTY;
        self.enter(Frame::Over);
        self.log.seal();
        self.log.push(Event::Ended(crate::score::score(self.rules, self.state)));
    }

    /// A side's own sheet, to be written.
    pub(crate) fn sheet_mut(&mut self, side: Side) -> &mut Sheet {
        &mut self.state.sheets[side.index()]
    }

    /// A side's position, to be read.
    pub(crate) fn desk(&self, side: Side) -> Desk<'_> {
        Desk { rules: self.rules, open: &self.state.open, sheet: &self.state.sheets[side.index()], side }
    }

    /// A marker leaves the map for good.
    pub(crate) fn remove(&mut self, tf: TfId) {
        self.return_chits(tf);
        self.state.open.markers[tf.index()] = Marker::default();
        self.state.open.traces[tf.index()] = Trace::NONE;
        self.sheet_mut(tf.side()).plots[tf.place()] = Plot::NONE;
    }
}
