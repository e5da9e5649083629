//! Positions set up by hand for the tests of search and report, and scripted dice.

use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Ask, Audience, Dice, Illegal, Log, Pending, Rules, Seat};
use ironbottom_pacwar::action::{Action, Subject};
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Frame, Move, Window};
use ironbottom_pacwar::ids::{KindId, ShipId, Station, SubronId, TfId, TfSet, UnitId};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::{
    self, AirCard, Basing, Facilities, Facility, HqSize, LotCard, Roles, Scenario, ShipCard, ShipKind,
    SubronCard, UnitCard,
};
use ironbottom_pacwar::state::{Chit, Cups, Hull, State};
use ironbottom_pacwar::{Confidence, Pacwar, Side};

use crate::kit::scenario;
pub(crate) use ironbottom_pacwar::{ALLIES, JAPAN};

/// The hex of this number.
pub(crate) fn hex(number: &str) -> HexId {
    number.parse().unwrap()
}

/// The Task Force of this side with this number on its counter.
pub(crate) fn tf(side: Side, number: usize) -> TfId {
    TfId::new(side, number - 1).unwrap()
}

/// The headquarters of the base at this place of the side's list.
pub(crate) fn hq(side: Side, place: usize) -> Station {
    Station::Unit(UnitId::new(side, place).unwrap())
}

/// The type of Air Points at this place of the side's list.
pub(crate) fn kind(side: Side, place: usize) -> KindId {
    KindId::new(side, place).unwrap()
}

/// The subron of this number.
pub(crate) fn subron(side: Side, number: usize) -> SubronId {
    SubronId::new(side, number - 1).unwrap()
}

/// A type of Air Points.
pub(crate) fn aircraft(name: &str, role: &str, normal: u16, extended: u16) -> AirCard {
    let like = scenario("midway").forces[1].kinds[0].clone();
    let roles = Roles { transport: role == "C", reconnaissance: role == "R", ..Roles::default() };
    AirCard { name: name.to_owned(), roles, normal, extended, ..like }
}

/// What a side has in a position set up by hand.
#[derive(Clone, Default)]
pub(crate) struct Forces {
    pub(crate) kinds: Vec<AirCard>,
    pub(crate) bases: Vec<Base>,
    pub(crate) subrons: Vec<(HexId, u8)>,
}

/// A port or airbase, the headquarters there and its Air Points.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    pub(crate) hex: HexId,
    pub(crate) hq: Option<HqSize>,
    pub(crate) airbase: u8,
    pub(crate) port: Option<u8>,
    pub(crate) air: Vec<u16>,
}

/// A base with a headquarters and these Air Points.
pub(crate) fn base(at: &str, air: &[u16]) -> Base {
    Base { hex: hex(at), hq: Some(HqSize::Wing), airbase: 5, port: Some(4), air: air.to_vec() }
}

/// Ships a side can get by hand: the tables of a state are made once, at the start.
const SPARE: usize = 30;

impl Forces {
    fn facilities(&self, side: Side) -> impl Iterator<Item = Facility> {
        self.bases.iter().map(move |base| Facility {
            hex: base.hex,
            name: base.hex.to_string(),
            port: base.port,
            airbase: base.airbase,
            holder: Some(side),
            hex_confidence: Confidence::Rulebook,
            confidence: Confidence::Rulebook,
        })
    }

    fn made(self) -> scenario::Forces {
        let like = &scenario("midway").forces[0].ships[0];
        let unit = |base: &Base| Some(UnitCard { size: base.hq?, begins: Some(base.hex) });
        let air =
            |base: &Base| base.air.iter().copied().enumerate().filter(|(_, points)| *points > 0).collect();
        let lot = LotCard {
            name: "a lot".into(),
            load: 4,
            aboard: None,
            ashore: None,
            planned: None,
            troops: Vec::new(),
            supply: 0,
        };
        scenario::Forces {
            ships: vec![ShipCard { class: 3, ..like.clone() }; SPARE],
            markers: 16,
            units: self.bases.iter().filter_map(unit).collect(),
            bases: self
                .bases
                .iter()
                .map(|base| Basing { hex: base.hex, hq: base.hq, air: air(base) })
                .collect(),
            kinds: self.kinds,
            subrons: self.subrons.iter().map(|&(hex, points)| SubronCard { hex, points }).collect(),
            lots: vec![lot],
            ..scenario::Forces::default()
        }
    }
}

/// Dice that keep who may see each roll.
pub(crate) struct Watched {
    script: Script,
    pub(crate) seen: Vec<(&'static str, Audience)>,
}

impl Watched {
    pub(crate) fn new(script: Script) -> Self {
        Self { script, seen: Vec::new() }
    }
}

impl Dice for Watched {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        self.seen.push((ask.key.what, ask.audience));
        self.script.roll(ask, faces);
    }
}

/// A table with scripted dice.
pub(crate) struct Table {
    pub(crate) rules: Pacwar,
    pub(crate) state: State,
    pub(crate) log: Vec<Event>,
}

impl Table {
    /// These forces of Japan and of the Allies, no ships, the cups full of chits of one kind.
    pub(crate) fn new(japan: Forces, allies: Forces) -> Self {
        let facilities = japan.facilities(Side::Japan).chain(allies.facilities(Side::Allies)).collect();
        let scenario = Scenario {
            intelligence: true,
            turns: 2,
            facilities: Facilities::new(facilities),
            forces: [japan.made(), allies.made()],
            ..scenario("lesson")
        };
        let rules = Pacwar::with(scenario);
        let mut state = rules.start();
        state.open.clock.control = Control::of(Frame::AirSearch);
        let mut table = Self { rules, state, log: Vec::new() };
        table.fill_cups(Chit::True);
        table
    }

    /// Every chit in the cups is of this kind.
    pub(crate) fn fill_cups(&mut self, chit: Chit) {
        for cup in 0..2 {
            self.state.cups.left[cup] = [0; 6];
            self.state.cups.left[cup][chit as usize] = Cups::SIZE[cup] - self.state.open.reports.out[cup];
        }
    }

    /// A marker with these ships; none makes a dummy.
    pub(crate) fn marker(&mut self, tf: TfId, at: &str, ships: &[ShipKind]) {
        self.state.open.fleet.markers[tf].at = Some(hex(at));
        let forces = &mut self.rules.scenario.forces[tf.side().index()];
        let hulls = &mut self.state.sheets[tf.side().index()].fleet.hulls;
        for kind in ships {
            let free = hulls.iter().position(|hull| hull.tf.is_none()).unwrap();
            forces.ships[free].kind = *kind;
            let ship = ShipId::new(tf.side(), free).unwrap();
            hulls[ship] = Hull { tf: Some(tf), class: 3, fuel: 3, ..Hull::default() };
        }
    }

    /// The Task Force, and those that go with it, are under way and have come to where they are: the
    /// other side is asked.
    pub(crate) fn pause(&mut self, tf: TfId, with: &[TfId]) {
        let group = with.iter().copied().fold(TfSet::only(tf), TfSet::with);
        let execution =
            ironbottom_pacwar::frame::Execution { next: tf.side(), rested: [false; 2], late: false };
        let mut control = Control::of(Frame::Execution(execution));
        control.push(Frame::Move(Move { tf, group, sailing: false, chase: None }));
        control.push(Frame::Window(Window { tf, contact: false, dusk: false }));
        self.state.open.clock.control = control;
    }

    /// Do an action with exactly these dice.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, action: Action, dice: Script) {
        let (mut script, mut log) = (dice, Log::new());
        self.rules.apply(&mut self.state, seat, action, &mut script, &mut log).unwrap();
        assert_eq!(script.finish(), Ok(()), "{action:?}");
        self.log = log.take();
        assert_eq!(self.rules.audit(&self.state), Ok(()));
    }

    /// Do an action that asks no dice.
    #[track_caller]
    pub(crate) fn enter(&mut self, seat: Seat, action: Action) {
        self.act(seat, action, Script::default());
    }

    /// The rule that refuses an action, and why.
    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> (&'static str, Reason) {
        let Illegal { rule, reason, .. } = self.rules.check(&self.state, seat, action).unwrap_err();
        (rule.0, reason)
    }

    /// Is the action legal, and is it offered?
    pub(crate) fn offered(&self, seat: Seat, action: Action) -> bool {
        let legal = self.rules.check(&self.state, seat, action).is_ok();
        assert_eq!(legal, self.offers(seat, action.subject()).contains(&action), "{action:?}");
        legal
    }

    /// What is offered about a subject.
    pub(crate) fn offers(&self, seat: Seat, about: Option<Subject>) -> Vec<Action> {
        let mut offers = Vec::new();
        self.rules.offers(&self.state, seat, about, &mut offers);
        offers
    }

    /// Whom the game waits for.
    pub(crate) fn asks(&self, seat: Seat) -> bool {
        self.rules.pending(&self.state) == Pending::Seat(seat)
    }

    /// Both sides say that their entries are complete; then these dice fall.
    pub(crate) fn both_ready(&mut self, dice: Script) {
        self.enter(JAPAN, Action::Ready);
        self.act(ALLIES, Action::Ready, dice);
    }
}
