//! Battles set up by hand and fought with scripted dice.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Country, Kind, Nation, Power, SpaceId};
use ironbottom_axis2001::combat::{Battle, Choice, Ended, Phase, Report, arena};
use ironbottom_axis2001::event::Event;
use ironbottom_axis2001::forces::Forces;
use ironbottom_axis2001::frame::{Frame, Step};
use ironbottom_axis2001::settings::Settings;
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Cargo, Status, Unit};
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Log, Pending, Rules, Stack};

pub(crate) use Kind::{
    Aa, Armour, Artillery, Battleship, Bomber, Carrier, Destroyer, Fighter, Infantry, Marine, Submarine,
    Transport,
};
pub(crate) use Nation::{Britain, China, Japan, Usa};

/// What a player does, in the terms of a test.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Do {
    /// Takes a hit on the first such unit that is offered.
    Lose(Nation, Kind),
    /// Submerges a submarine.
    Submerge,
    /// A fighter rises.
    Intercept,
    /// An aircraft of this kind leaves an assault.
    Withdraw(Kind),
    /// A kamikaze at the first such ship, the n-th of its equals.
    Kamikaze(u8, Nation, Kind, u8),
    /// A ship bombards.
    Bombard(Kind),
    /// Exactly this.
    Say(Choice),
}

pub(crate) const FIRE: Do = Do::Say(Choice::Fire);
pub(crate) const STORM: Do = Do::Say(Choice::Storm);
pub(crate) const DONE: Do = Do::Say(Choice::Done);
pub(crate) const BREAK_OFF: Do = Do::Say(Choice::BreakOff);

pub(crate) fn sea(number: u8) -> SpaceId {
    SpaceId::sea(number).unwrap_or(SpaceId::JAPAN)
}

/// A position on its way through phase 4.
pub(crate) struct Field {
    pub(crate) rules: Axis2001,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Field {
    /// An empty board in the second round, in this power's combat movement.
    pub(crate) fn of(power: Power) -> Self {
        Self::with(power, Settings::default())
    }

    pub(crate) fn with(power: Power, settings: Settings) -> Self {
        let rules = Axis2001::with(settings);
        let mut state = rules.start();
        state.forces = Forces::empty();
        state.battle = Battle::default();
        state.control = Stack::of(Frame::Sequence(Step::CombatMove));
        state.power = power;
        state.round = 2;
        Self { rules, state, events: Vec::new() }
    }

    /// Units at rest.
    pub(crate) fn at(mut self, space: SpaceId, nation: Nation, kind: Kind, count: u8) -> Self {
        self.state.forces.add(space, Unit::new(nation, kind), count);
        self
    }

    /// Units of the mover that came here to attack; aircraft are in the air.
    pub(crate) fn attack(self, space: SpaceId, nation: Nation, kind: Kind, count: u8) -> Self {
        let status = if kind.is_air() { Status::MOVED.with(Status::ALOFT) } else { Status::MOVED };
        self.unit(space, Unit::new(nation, kind).with_status(status), count)
    }

    pub(crate) fn unit(mut self, space: SpaceId, unit: Unit, count: u8) -> Self {
        self.state.forces.add(space, unit, count);
        self
    }

    /// Fighters on patrol.
    pub(crate) fn patrol(self, space: SpaceId, nation: Nation, count: u8) -> Self {
        self.unit(space, Unit::new(nation, Fighter).with_status(Status::PATROL), count)
    }

    /// Aircraft on a raid.
    pub(crate) fn raid(self, space: SpaceId, nation: Nation, kind: Kind, count: u8) -> Self {
        let status = Status::MOVED.with(Status::ALOFT).with(Status::RAID);
        self.unit(space, Unit::new(nation, kind).with_status(status), count)
    }

    /// A ship with something aboard that is to land.
    pub(crate) fn landing(self, zone: SpaceId, ship: (Nation, Kind), cargo: &[Kind], to: SpaceId) -> Self {
        let mut unit = Unit::new(ship.0, ship.1).with_status(Status::MOVED.with(Status::LOADED));
        unit.toward = Some(to);
        for &kind in cargo {
            unit = unit.carrying(Cargo::of(ship.0, kind).now_boarded().now_landing()).unwrap();
        }
        self.unit(zone, unit, 1)
    }

    /// A transport with cargo that stays aboard.
    pub(crate) fn laden(self, zone: SpaceId, nation: Nation, cargo: &[Kind]) -> Self {
        let mut unit = Unit::new(nation, Transport);
        for &kind in cargo {
            unit = unit.carrying(Cargo::of(nation, kind)).unwrap();
        }
        self.unit(zone, unit, 1)
    }

    pub(crate) fn holds(mut self, land: SpaceId, country: Country) -> Self {
        self.state.holder[land.index()] = country;
        self
    }

    pub(crate) fn came(mut self, to: SpaceId, from: SpaceId) -> Self {
        self.state.entered[to.index()].insert(from);
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    /// Ends combat movement, plays these decisions in turn, and sees that exactly these dice were thrown.
    pub(crate) fn play(self, faces: &[u16], deeds: &[(Power, Do)]) -> Self {
        let (field, script) = self.start(faces, deeds);
        script.finish().unwrap();
        field
    }

    /// The same with dice that are pinned to what they are thrown for.
    pub(crate) fn play_script(self, script: Script, deeds: &[(Power, Do)]) -> Self {
        let (field, script) = self.run(script, deeds);
        script.finish().unwrap();
        field
    }

    fn start(self, faces: &[u16], deeds: &[(Power, Do)]) -> (Self, Script) {
        self.run(Script::faces(faces.iter().copied()), deeds)
    }

    fn run(mut self, mut script: Script, deeds: &[(Power, Do)]) -> (Self, Script) {
        let mut log = Log::new();
        arena::open(&self.rules, &mut self.state, &mut script, &mut log);
        for &(power, deed) in deeds {
            let choice = self.choice(power, deed);
            let seat = self.rules.seat(power);
            let done = self.rules.apply(&mut self.state, seat, Action::Battle(choice), &mut script, &mut log);
            assert_eq!(done, Ok(()), "{deed:?} in {:?}", self.state.control.top());
            self.rules.audit(&self.state).unwrap();
        }
        self.events = log.take();
        (self, script)
    }

    /// The choices a power is offered now; none when it is not asked.
    pub(crate) fn choices(&self, power: Power) -> Vec<Choice> {
        let seat = self.rules.seat(power);
        let (mut subjects, mut actions) = (Vec::new(), Vec::new());
        self.rules.subjects(&self.state, seat, &mut subjects);
        self.rules.offers(&self.state, seat, None, &mut actions);
        for subject in subjects {
            self.rules.offers(&self.state, seat, Some(subject), &mut actions);
        }
        let choice = |action: &Action| match action {
            Action::Battle(choice) => Some(*choice),
            _ => None,
        };
        actions.iter().filter_map(choice).collect()
    }

    fn choice(&self, power: Power, deed: Do) -> Choice {
        let offered = self.choices(power);
        let found = offered.iter().copied().find(|&choice| match (deed, choice) {
            (Do::Lose(nation, kind), Choice::Lose(unit)) => (unit.nation, unit.kind) == (nation, kind),
            (Do::Submerge, Choice::Submerge(_)) | (Do::Intercept, Choice::Intercept(_)) => true,
            (Do::Withdraw(kind), Choice::Withdraw(unit)) => unit.kind == kind,
            (Do::Kamikaze(number, nation, kind, nth), Choice::Kamikaze { zone, target, ship }) => {
                (zone, target.nation, target.kind, ship) == (sea(number), nation, kind, nth)
            }
            (Do::Bombard(kind), Choice::Bombard { unit, .. }) => unit.kind == kind,
            (Do::Say(said), choice) => said == choice,
            _ => false,
        });
        match found {
            Some(choice) => choice,
            None => {
                panic!("{power:?} is not offered {deed:?} in {:?}: {offered:?}", self.state.control.top())
            }
        }
    }

    /// Is a choice like this offered to the power?
    pub(crate) fn offers(&self, power: Power, wanted: impl Fn(Choice) -> bool) -> bool {
        self.choices(power).into_iter().any(wanted)
    }

    /// What the engine says to a choice.
    pub(crate) fn refusal(&self, power: Power, choice: Choice) -> String {
        let verdict = self.rules.check(&self.state, self.rules.seat(power), Action::Battle(choice));
        format!("{:?}", verdict.map_err(|illegal| illegal.reason))
    }

    /// How many such units are in a space, whatever their status.
    pub(crate) fn count(&self, space: SpaceId, nation: Nation, kind: Kind) -> u8 {
        let of = |unit: Unit| unit.nation == nation && unit.kind == kind;
        self.state.forces.at(space).iter().filter(|group| of(group.unit)).map(|group| group.count).sum()
    }

    /// How many of them have a status.
    pub(crate) fn marked(&self, space: SpaceId, nation: Nation, kind: Kind, status: Status) -> u8 {
        let of = |unit: Unit| unit.nation == nation && unit.kind == kind && unit.is(status);
        self.state.forces.at(space).iter().filter(|group| of(group.unit)).map(|group| group.count).sum()
    }

    pub(crate) fn phase(&self) -> Option<Phase> {
        match self.state.control.top() {
            Frame::Battle(phase) => Some(phase),
            Frame::Sequence(_) | Frame::Claim(_) => None,
        }
    }

    /// Is phase 4 over?
    pub(crate) fn is_over(&self) -> bool {
        self.phase().is_none()
    }

    pub(crate) fn is_asked(&self, power: Power) -> bool {
        self.rules.pending(&self.state) == Pending::Seat(self.rules.seat(power))
    }

    /// How the last battle ended.
    pub(crate) fn how(&self) -> Option<Ended> {
        let ended = |event: &Event| match event {
            Event::Battle(Report::Ended { how, .. }) => Some(*how),
            _ => None,
        };
        self.events.iter().filter_map(ended).next_back()
    }

    pub(crate) fn told(&self, wanted: impl Fn(&Report) -> bool) -> usize {
        let is = |event: &&Event| matches!(event, Event::Battle(report) if wanted(report));
        self.events.iter().filter(is).count()
    }
}
