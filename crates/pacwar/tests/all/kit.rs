//! Helpers of the rule tests: a game brought to a segment, positions set by hand, scripted dice.

use ironbottom_kernel::dice::{Fast, Script};
use ironbottom_kernel::{Illegal, Log, Rules, Seat, Terms};
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::board::{Board, HexId};
use ironbottom_pacwar::data::Data;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Execution, Frame};
use ironbottom_pacwar::ids::{FacilityId, GroupId, KindId, ShipId, Side, Station, TfId, UnitId};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::{Facilities, Facility, Scenario};
use ironbottom_pacwar::state::State;
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

/// A game under test.
pub(crate) struct Table {
    /// The rules.
    pub(crate) rules: Pacwar,
    /// The state.
    pub(crate) state: State,
    /// What has happened since the table was made.
    pub(crate) events: Vec<Event>,
}

/// A scenario of today's edition.
pub(crate) fn scenario(id: &str) -> Scenario {
    Scenario::of("2", id).unwrap().unwrap()
}

/// The map of today's edition.
pub(crate) fn board() -> &'static Board {
    Board::of("1").unwrap()
}

/// The data of today's edition.
pub(crate) fn data() -> &'static Data {
    Data::of("1").unwrap()
}

/// The scenario with its ports and airbases changed.
pub(crate) fn rebuilt(mut scenario: Scenario, change: impl FnOnce(&mut Vec<Facility>)) -> Scenario {
    let mut list: Vec<Facility> = scenario.facilities.iter().map(|(_, facility)| facility.clone()).collect();
    change(&mut list);
    scenario.facilities = Facilities::new(list);
    scenario
}

/// A hex by its number.
pub(crate) fn hex(text: &str) -> HexId {
    text.parse().unwrap()
}

/// A Japanese Task Force by its number.
pub(crate) fn j(number: usize) -> TfId {
    TfId::new(Side::Japan, number - 1).unwrap()
}

/// An Allied Task Force by its number.
pub(crate) fn a(number: usize) -> TfId {
    TfId::new(Side::Allies, number - 1).unwrap()
}

impl Table {
    /// The search for Midway, set up: group n in Task Force n, dummies after them; arcs next.
    pub(crate) fn set_up() -> Self {
        Self::of(Pacwar::with(scenario("midway")))
    }

    /// The same for any rules.
    pub(crate) fn of(rules: Pacwar) -> Self {
        let state = rules.start();
        let mut table = Self { rules, state, events: Vec::new() };
        if !table.rules.scenario.objectives.is_empty() {
            table.quick(JAPAN, Action::Objective(0));
        }
        for side in Side::BOTH {
            let forces = table.rules.scenario.of_side(side).clone();
            for (place, group) in forces.groups.iter().enumerate() {
                let ids = (GroupId::new(side, place).unwrap(), TfId::new(side, place).unwrap());
                if group.arrives.is_none() {
                    table.quick(side.seat(), Action::Muster(ids.0, ids.1));
                }
            }
            for place in 0..table.rules.scenario.markers(side) {
                table
                    .quick(side.seat(), Action::Place(TfId::new(side, place).unwrap(), forces.starts[place]));
            }
            table.quick(side.seat(), Action::Ready);
        }
        table
    }

    /// The same, in a plot segment both sides share.
    pub(crate) fn plotting() -> Self {
        Self::plotting_in(scenario("midway"))
    }

    /// The same for any scenario.
    pub(crate) fn plotting_in(scenario: Scenario) -> Self {
        let mut table = Self::of(Pacwar::with(scenario));
        table.state.open.clock.control = Control::of(Frame::Plotting);
        table
    }

    /// The same in a game of an older version of the rules.
    pub(crate) fn plotting_under(version: u32, id: &str) -> Self {
        let mut terms = Terms::today(Pacwar::card(), [("scenario", id)]).expect("a scenario");
        terms.rules_version = version;
        let mut table = Self::of(terms.rules().expect("a version that is played"));
        table.state.open.clock.control = Control::of(Frame::Plotting);
        table
    }

    /// Go to the execution of plots, this side first.
    pub(crate) fn execute(&mut self, next: Side) {
        let rested = Side::BOTH.map(|side| self.state.open.on_map(side).next().is_none());
        let execution = Execution { next, rested, late: false };
        self.state.open.clock.control = Control::of(Frame::Execution(execution));
        self.state.open.clock.ready = [false; 2];
    }

    /// Act with whatever dice.
    pub(crate) fn quick(&mut self, seat: Seat, action: Action) {
        let mut log = Log::new();
        let done = self.rules.apply(&mut self.state, seat, action, &mut Fast::new(1), &mut log);
        assert_eq!(done, Ok(()), "{action:?}");
        self.events.extend(log.take());
    }

    /// Act with the dice of a seed.
    pub(crate) fn seeded(&mut self, seat: Seat, action: Action, seed: u64) {
        let mut log = Log::new();
        let done = self.rules.apply(&mut self.state, seat, action, &mut Fast::new(seed), &mut log);
        assert_eq!(done, Ok(()), "{action:?}");
        self.events.extend(log.take());
    }

    /// Act with scripted dice: none missing, none left over.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, mut script: Script) {
        let mut log = Log::new();
        let done = self.rules.apply(&mut self.state, seat, action, &mut script, &mut log);
        assert_eq!(done, Ok(()), "{action:?}");
        self.events.extend(log.take());
        assert_eq!(script.finish(), Ok(()), "{action:?}");
    }

    /// Japan acts without dice.
    pub(crate) fn japan(&mut self, action: Action) {
        self.act(JAPAN, action, Script::default());
    }

    /// The Allies act without dice.
    pub(crate) fn allies(&mut self, action: Action) {
        self.act(ALLIES, action, Script::default());
    }

    /// Why an action is refused.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Illegal<Reason> {
        self.rules.check(&self.state, seat, action).expect_err("it should be refused")
    }

    /// Put a marker somewhere.
    pub(crate) fn put(&mut self, tf: TfId, at: &str) {
        self.state.open.fleet.markers[tf].at = Some(hex(at));
    }

    /// Take every marker of a side off the map but these.
    pub(crate) fn only(&mut self, side: Side, keep: &[TfId]) {
        for tf in self.state.open.task_forces(side).filter(|tf| !keep.contains(tf)) {
            self.state.open.fleet.markers[tf].at = None;
            let sheet = &mut self.state.sheets[side.index()];
            sheet.fleet.hulls.iter_mut().filter(|hull| hull.tf == Some(tf)).for_each(|hull| hull.tf = None);
            sheet.air.clear(Station::Carriers(tf));
        }
    }

    /// No subrons on the map.
    pub(crate) fn no_subrons(&mut self) {
        self.state.open.boats.at.fill(None);
    }

    /// No Air Points anywhere.
    pub(crate) fn no_air(&mut self) {
        self.state.sheets.iter_mut().for_each(|sheet| sheet.air.stacks.clear());
    }

    /// The ships of a Task Force.
    pub(crate) fn ships(&self, tf: TfId) -> Vec<ShipId> {
        self.state.sheets[tf.side().index()].in_tf(tf).collect()
    }

    /// A type of Air Points by its id.
    pub(crate) fn kind(&self, side: Side, id: &str) -> KindId {
        let place = self.rules.scenario.of_side(side).kinds.iter().position(|kind| kind.id == id).unwrap();
        KindId::new(side, place).unwrap()
    }

    /// The facilities of a place by its name.
    pub(crate) fn facility(&self, name: &str) -> FacilityId {
        let mut all = self.rules.scenario.facilities.iter();
        all.find(|(_, facility)| facility.name == name).map(|(id, _)| id).unwrap()
    }

    /// The hex of a place by its name.
    pub(crate) fn place(&self, name: &str) -> HexId {
        self.rules.scenario.facilities.get(self.facility(name)).hex
    }

    /// Where the Air Points of a place are: with its headquarters, or without one.
    pub(crate) fn base(&self, side: Side, name: &str) -> Station {
        let hex = self.place(name);
        self.state.open.bases.unit_at(side, hex).map_or(Station::Hex(side, hex), Station::Unit)
    }

    /// The headquarters of a place.
    pub(crate) fn unit(&self, side: Side, name: &str) -> UnitId {
        self.state.open.bases.unit_at(side, self.place(name)).unwrap()
    }
}
