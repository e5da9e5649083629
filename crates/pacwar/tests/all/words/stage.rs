//! Games brought to a position by notation alone, as a player types it.

use crate::kit::scenario;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules, Seat, Viewer, Words};
use ironbottom_pacwar::frame::Frame;
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::state::{Chit, State};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar, Side, View};

/// A game at some moment.
pub(crate) struct Stage {
    pub(crate) rules: Pacwar,
    pub(crate) state: State,
    dice: Fast,
}

impl Stage {
    /// Nothing entered yet.
    pub(crate) fn start() -> Self {
        let rules = Pacwar::with(scenario("midway"));
        let state = rules.start();
        Self { rules, state, dice: Fast::new(7) }
    }

    /// Both fleets on the map, the first Air Phase to begin.
    pub(crate) fn deployed() -> Self {
        let mut stage = Self::start();
        for seat in [JAPAN, ALLIES] {
            stage.set_up(seat);
        }
        stage
    }

    /// Japan plots for the first Naval Phase.
    pub(crate) fn plotting() -> Self {
        let mut stage = Self::deployed();
        stage.both("ready");
        // Reports are given as they are.
        while stage.state.open.clock.control.depth() > 1 {
            stage.asked("done");
        }
        stage.both("ready");
        stage
    }

    /// The carriers of Nagumo have two legs, some others a link or a reaction; Japan still plots.
    pub(crate) fn plotted() -> Self {
        let mut stage = Self::plotting();
        for line in
            ["leg j1 1 F0930", "leg j1 2 F1132", "value j1 6", "leg j4 1 F0732", "react j3", "speed j5 2"]
        {
            stage.act(JAPAN, line);
        }
        stage
    }

    /// The carriers of Nagumo are under way and have come to the first hex where they can be seen.
    pub(crate) fn window() -> Self {
        let mut stage = Self::plotted();
        stage.act(JAPAN, "ready");
        stage.act(ALLIES, "decline");
        stage.act(ALLIES, "ready");
        while !matches!(stage.state.open.frame(), Frame::Window(_)) {
            match stage.state.open.frame() {
                Frame::Execution(e) if e.next == Side::Japan => stage.act(JAPAN, "begin J1"),
                Frame::Execution(_) => stage.act(ALLIES, "rest"),
                _ => stage.asked("sail"),
            }
        }
        stage
    }

    /// A report is being made of the carriers of Nagumo, under a chit that allows small lies.
    pub(crate) fn contact() -> Self {
        let mut stage = Self::window();
        let tf = TfId::new(Side::Japan, 0).unwrap();
        stage.state.open.fleet.markers[tf].contacted = true;
        stage.state.open.fleet.markers[tf].air_found = true;
        stage.state.open.reports.held[tf] = 1;
        stage.state.open.reports.out[0] = 1;
        stage.state.sheets[0].reports.drawn = Some(Chit::Error1);
        stage.state.sheets[0].reports.chits[tf][Chit::Error1 as usize] = 1;
        stage.state.open.clock.control.push(Frame::Report { tf });
        stage
    }

    /// The report was a lie about the carriers; the Allies go on.
    pub(crate) fn reported() -> Self {
        let mut stage = Self::contact();
        stage.act(JAPAN, "say carriers 3");
        stage.act(JAPAN, "done");
        stage
    }

    /// Groups into markers and markers onto the map, spread over the starting hexes.
    fn set_up(&mut self, seat: Seat) {
        let side = Side::of(seat);
        let forces = self.rules.scenario.of_side(side).clone();
        let letter = if seat == JAPAN { 'j' } else { 'a' };
        let groups: Vec<_> = forces.groups.iter().filter(|group| group.arrives.is_none()).collect();
        for (number, group) in groups.iter().enumerate() {
            self.act(seat, &format!("muster {} {letter}{}", group.name, number + 1));
        }
        let markers = self.rules.scenario.markers(side);
        for number in 0..markers {
            let hex = forces.starts[number * (forces.starts.len() - 1) / markers.max(1)];
            self.act(seat, &format!("place {letter}{} {hex}", number + 1));
        }
        self.act(seat, "ready");
    }

    /// A line both seats type, as far as the game waits for them.
    pub(crate) fn both(&mut self, line: &str) {
        for seat in [JAPAN, ALLIES] {
            if self.rules.pending(&self.state).seats().contains(seat) {
                self.act(seat, line);
            }
        }
    }

    /// A line of the seat the game waits for.
    pub(crate) fn asked(&mut self, line: &str) {
        let seat = self.rules.pending(&self.state).seats().iter().next().expect("somebody is asked");
        self.act(seat, line);
    }

    /// A line of this seat.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, line: &str) {
        let action = self.rules.interpret(&self.state, line).unwrap_or_else(|bad| panic!("{bad}"));
        if let Err(illegal) = self.rules.check(&self.state, seat, action) {
            panic!("{line}: {} {}", illegal.rule, self.rules.explain(&illegal));
        }
        self.rules.perform(&mut self.state, seat, action, &mut self.dice, &mut Log::off());
    }

    pub(crate) fn view(&self, seat: Seat) -> View {
        self.rules.view(&self.state, Viewer::Seat(seat))
    }
}
