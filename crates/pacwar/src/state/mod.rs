//! What changes. Each chapter of the rulebook has a part of its own: what all see of it (`…Open`), and what one player
//! keeps to himself (`…Sheet`), with its lines of a position, its invariants, and how it is written anew for a world
//! that a view allows.

pub mod air;
pub mod bases;
pub mod boats;
pub mod cargo;
pub mod clash;
pub mod clock;
pub mod fight;
pub mod fleet;
pub mod intelligence;
pub mod plots;
pub mod reports;
pub mod sights;
pub mod troops;

pub use air::{AirSheet, AirStack, Struck, Worn};
pub use bases::{BasesOpen, BasesSheet, Shore, Unit, Work};
pub use boats::{BoatsOpen, BoatsSheet};
pub use cargo::{CargoOpen, CargoSheet, Lot, LotPlace};
pub use clash::Clash;
pub use clock::Clock;
pub use fight::Fight;
pub use fleet::{Berth, Deed, FleetOpen, FleetSheet, Hull, Light, Marker, Trace};
pub use intelligence::{IntelligenceOpen, IntelligenceSheet, Peek};
pub use plots::{Leg, Plot, PlotsSheet};
pub use reports::{Chit, Cups, Report, ReportsOpen, ReportsSheet, Source, Statement};
pub use sights::{AirSeen, Knowing, Moment, Sight, SightsOpen, Slot};
pub use troops::{Trooper, TroopsOpen};

use ironbottom_kit::Position;

use crate::Pacwar;
use crate::board::HexId;
use crate::directory::Directory;
use crate::frame::{Control, Frame};
use crate::ids::{ShipId, Side, TfId};
use crate::sample::{Chance, Writer};
use crate::scenario::{Scenario, ShipKind};
use crate::table::record;

record! {
    /// A whole game in progress.
    pub struct State {
        /// What both players see.
        pub open: Open,
        /// By side: what only its player reads.
        pub sheets: [Sheet; 2],
        /// The chits still in the cups, which nobody knows.
        pub cups: Cups,
        /// The strike that is being flown, or was flown last; nobody sees all of it. WitP [31.3].
        pub fight: Option<Box<Fight>>,
        /// The surface action that is being fought; nobody sees all of it at night. WitP [30.9].
        pub clash: Option<Box<Clash>>,
    }
}

record! {
    /// Everything that both players know. Whom the game waits for is read from this alone.
    pub struct Open {
        /// Turn, phase and control. WitP [4.1].
        pub clock: Clock,
        /// Task Force markers. WitP [9.1].
        pub fleet: FleetOpen,
        /// Headquarters, ports and airbases. WitP [5.3], [20.0].
        pub bases: BasesOpen,
        /// Subron markers. WitP [13.2].
        pub boats: BoatsOpen,
        /// What was said of Task Forces. WitP [8.3].
        pub reports: ReportsOpen,
        /// What was shown of ships and Air Points. WitP [31.3].
        pub sights: SightsOpen,
        /// Where troops have landed. WitP [10.1].
        pub cargo: CargoOpen,
        /// Ground units. WitP [11.0].
        pub troops: TroopsOpen,
        /// Allied intelligence. WitP [22.0].
        pub intelligence: IntelligenceOpen,
    }
}

record! {
    /// What one player keeps to himself.
    pub struct Sheet {
        /// The Task Force Display. WitP [9.2].
        pub fleet: FleetSheet,
        /// The plots of the Task Forces. WitP [9.3].
        pub plots: PlotsSheet,
        /// The Air Display, and the plots of an Air Phase. WitP [5.0], [6.0].
        pub air: AirSheet,
        /// Supply, and what is done to headquarters. WitP [14.0], [39.2].
        pub bases: BasesSheet,
        /// Sub Points. WitP [13.2].
        pub boats: BoatsSheet,
        /// Chits and the report that is being made. WitP [8.3].
        pub reports: ReportsSheet,
        /// Lots of cargo and their plans. WitP [10.1].
        pub cargo: CargoSheet,
        /// What was read of the enemy's cards. WitP [22.0].
        pub intelligence: IntelligenceSheet,
    }
}

impl State {
    /// The state before the first decision.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        Self {
            open: Open::new(scenario, Control::of(Frame::Setup)),
            sheets: Side::BOTH.map(|side| Sheet::new(scenario, side)),
            cups: Cups::EMPTY,
            fight: None,
            clash: None,
        }
    }

    /// The state of a world: the sheets of the unknown sides get their chits, and the cups the rest.
    pub(crate) fn sampled(
        rules: &Pacwar,
        open: Open,
        mut sheets: [Sheet; 2],
        (fight, clash): (Option<Fight>, Option<Clash>),
        unknown: [bool; 2],
        chance: &mut Chance<'_>,
    ) -> Self {
        let cups = reports::deal(rules, &open, &mut sheets, unknown, chance);
        let fight = fight.map(|fight| Box::new(fight.imagined(rules, &open, &mut sheets, unknown)));
        let clash = clash.map(|clash| Box::new(clash.imagined(rules, &mut sheets, unknown, chance)));
        Self { open, sheets, cups, fight, clash }
    }

    /// The whole state in stable lines. Equal states have equal texts and unequal states unequal ones, so that a
    /// position locates where a replay went astray. Structures are taken apart field by field, so that a new field
    /// cannot be forgotten; what is at its default is not written.
    pub(crate) fn position(&self, scenario: &Scenario, words: &Directory, position: &mut Position<'_>) {
        let Self { open, sheets, cups, fight, clash } = self;
        let Open { clock, fleet, bases, boats, reports, sights, cargo, troops, intelligence } = open;
        clock.position(position);
        intelligence.position(position);
        fleet.position(words, position);
        bases.position(scenario, words, position);
        boats.position(position);
        reports.position(position);
        sights.position(words, position);
        cargo.position(position);
        troops.position(scenario, position);
        for side in Side::BOTH {
            let Sheet { fleet, plots, air, bases, boats, reports, cargo, intelligence } =
                &sheets[side.index()];
            fleet.position(words, position);
            plots.position(position);
            air.position(words, side, position);
            bases.position(scenario, words, side, position);
            boats.position(side, position);
            reports.position(side, position);
            cargo.position(words, position);
            intelligence.position(words, side, position);
        }
        cups.position(position);
        if let Some(fight) = fight {
            fight.position(position);
        }
        if let Some(clash) = clash {
            clash.position(words, position);
        }
    }

    /// Invariants of every reachable state.
    pub(crate) fn audit(&self, scenario: &Scenario) -> Result<(), String> {
        for side in Side::BOTH {
            FleetSheet::audit(self, side)?;
            PlotsSheet::audit(self, side)?;
            AirSheet::audit(self, side)?;
            CargoSheet::audit(self, side)?;
        }
        BasesSheet::audit(self, scenario)?;
        ReportsSheet::audit(self)
    }

    /// A side's own sheet.
    #[must_use]
    pub const fn sheet(&self, side: Side) -> &Sheet {
        &self.sheets[side.index()]
    }

    /// Bytes of it, tables included.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let sheets: usize = self.sheets.iter().map(Sheet::bytes).sum();
        let fight = self.fight.as_ref().map_or(0, |fight| fight.bytes());
        let clash = self.clash.as_ref().map_or(0, |_| size_of::<Clash>());
        size_of::<Self>() + self.open.bytes() + sheets + fight + clash
    }
}

impl Open {
    /// The table at the start of a scenario, in this frame.
    #[must_use]
    pub fn new(scenario: &Scenario, control: Control) -> Self {
        Self {
            clock: Clock::new(control),
            fleet: FleetOpen::new(scenario),
            bases: BasesOpen::new(scenario),
            boats: BoatsOpen::new(scenario),
            reports: ReportsOpen::new(scenario),
            sights: SightsOpen::new(scenario),
            cargo: CargoOpen::new(scenario),
            troops: TroopsOpen::new(scenario),
            intelligence: IntelligenceOpen::default(),
        }
    }

    fn bytes(&self) -> usize {
        let Self { clock: _, fleet, bases, boats, reports, sights, cargo, troops, intelligence: _ } = self;
        let told = reports.bytes() + sights.bytes();
        fleet.bytes() + bases.bytes() + boats.bytes() + told + cargo.bytes() + troops.bytes()
    }

    /// The marker of a Task Force.
    #[inline]
    #[must_use]
    pub fn marker(&self, tf: TfId) -> &Marker {
        &self.fleet.markers[tf]
    }

    /// Where a Task Force is.
    #[inline]
    #[must_use]
    pub fn at(&self, tf: TfId) -> Option<HexId> {
        self.fleet.markers[tf].at
    }

    /// A marker of a side that is not on the map. WitP [9.11].
    #[must_use]
    pub fn free_marker(&self, side: Side) -> Option<TfId> {
        self.task_forces(side).find(|tf| self.at(*tf).is_none())
    }

    /// The Task Forces a side can have.
    pub fn task_forces(
        &self,
        side: Side,
    ) -> impl DoubleEndedIterator<Item = TfId> + ExactSizeIterator + Clone + use<> {
        self.fleet.markers.ids(side)
    }

    /// The Task Forces both sides can have, those of Japan first.
    pub fn all_task_forces(&self) -> impl Iterator<Item = TfId> + Clone + use<> {
        self.fleet.markers.all()
    }

    /// The Task Forces of a side that are on the map.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = TfId> + '_ {
        self.task_forces(side).filter(|tf| self.at(*tf).is_some())
    }

    /// The Task Forces of a side in this hex.
    pub fn in_hex(&self, side: Side, hex: HexId) -> impl Iterator<Item = TfId> + '_ {
        self.task_forces(side).filter(move |tf| self.at(*tf) == Some(hex))
    }

    /// The segment of the Game-Turn.
    #[must_use]
    pub fn segment(&self) -> Frame {
        self.clock.control.frames()[0]
    }

    /// The frame in charge.
    #[inline]
    #[must_use]
    pub fn frame(&self) -> Frame {
        self.clock.control.top()
    }

    /// Is the game over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.segment(), Frame::Over)
    }
}

impl Writer<'_> {
    /// A sheet of this side that nothing speaks against, its chits apart.
    pub(crate) fn sheet(&self, chance: &mut Chance<'_>) -> Sheet {
        let (scenario, open, side) = (&self.rules.scenario, self.open, self.side);
        let mut sheet = Sheet::new(scenario, side);
        if scenario.desk.is_some() {
            if let Some(tf) = open.task_forces(side).next() {
                sheet.man_desk(self.rules, tf);
            }
            return sheet;
        }
        if open.segment() == Frame::Setup {
            if open.clock.ready[side.index()] {
                self.choose_objective(&mut sheet, chance);
                self.set_up(&mut sheet, chance);
            }
            return sheet;
        }
        BoatsSheet::sample(open, side, self.seen, &mut sheet, chance);
        self.man_markers(&mut sheet, chance);
        CargoSheet::sample(open, side, self.seen, &mut sheet);
        self.choose_objective(&mut sheet, chance);
        BasesSheet::sample(scenario, open, side, &mut sheet);
        AirSheet::sample(scenario, open, side, &mut sheet);
        self.plot(&mut sheet, chance);
        sheet
    }
}

impl Writer<'_> {
    /// The objective that was chosen in secret may be any.
    fn choose_objective(&self, sheet: &mut Sheet, chance: &mut Chance<'_>) {
        let count = self.rules.scenario.objectives.len();
        if self.side == Side::Japan && count > 0 {
            sheet.cargo.primary = u8::try_from(chance.below(count)).ok();
        }
    }
}

impl Sheet {
    /// What a side has written before the first decision.
    #[must_use]
    pub fn new(scenario: &Scenario, side: Side) -> Self {
        Self {
            fleet: FleetSheet::new(scenario, side),
            plots: PlotsSheet::new(scenario, side),
            air: AirSheet::new(scenario, side),
            bases: BasesSheet::new(scenario, side),
            boats: BoatsSheet::new(scenario, side),
            reports: ReportsSheet::new(scenario, side),
            cargo: CargoSheet::new(scenario, side),
            intelligence: IntelligenceSheet::new(scenario, side),
        }
    }

    fn bytes(&self) -> usize {
        let Self { fleet, plots, air, bases, boats, reports, cargo, intelligence } = self;
        let first = fleet.bytes() + plots.bytes() + air.bytes() + bases.bytes();
        first + boats.bytes() + reports.bytes() + cargo.bytes() + intelligence.bytes()
    }

    /// The plot of a Task Force of this side.
    #[inline]
    #[must_use]
    pub fn plot(&self, tf: TfId) -> &Plot {
        &self.plots.of[tf]
    }

    /// A ship of this side.
    #[inline]
    #[must_use]
    pub fn hull(&self, ship: ShipId) -> &Hull {
        &self.fleet.hulls[ship]
    }

    /// The ship that has her in tow and is with her. WitP [38.24].
    #[must_use]
    pub fn tower(&self, ship: ShipId) -> Option<ShipId> {
        let hull = self.hull(ship);
        hull.tow.filter(|tower| hull.tf.is_some() && self.hull(*tower).tf == hull.tf)
    }

    /// Has she used up her fuel? Support Forces never do. WitP [14.21], [14.28].
    #[must_use]
    pub(crate) fn is_dry(&self, rules: &Pacwar, ship: ShipId) -> bool {
        let hull = self.hull(ship);
        // WitP [38.28]: a ship in tow is supplied as the one that tows her.
        if let Some(tower) = self.tower(ship).filter(|tower| self.hull(*tower).tow.is_none()) {
            return self.is_dry(rules, tower);
        }
        let support = rules.scenario.ship(ship).is_some_and(|card| card.kind == ShipKind::Support);
        (hull.fuel == 0 || hull.unsupplied) && !support
    }

    /// The ships in a Task Force of this side.
    pub fn in_tf(&self, tf: TfId) -> impl Iterator<Item = ShipId> + '_ {
        self.fleet.hulls.pairs().filter(move |(_, hull)| hull.tf == Some(tf)).map(|(ship, _)| ship)
    }

    /// Is a Task Force of this side a dummy? WitP [9.13].
    #[must_use]
    pub fn is_dummy(&self, tf: TfId) -> bool {
        self.in_tf(tf).next().is_none()
    }
}
