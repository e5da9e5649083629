//! What Allied intelligence has read. WitP [22.0].

use ironbottom_kit::{Parts, Position};

use crate::board::HexId;
use crate::directory::{self, Directory};
use crate::ids::{LotId, ShipId, Side, SubronId, TfId};
use crate::scenario::Scenario;
use crate::state::{Plot, clock};
use crate::table::{Own, record};

/// What both players see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IntelligenceOpen {
    /// The Allies have used it in this Game-Turn.
    pub used: bool,
    /// Japanese plot cards laid out when it was last used.
    pub pile: u8,
}

record! {
    /// What one player has read of the enemy's cards; nothing, for one who has no intelligence.
    pub struct IntelligenceSheet {
        /// Plots, as they were then.
        pub plots: Own<TfId, Option<Peek>>,
        /// Ships a card named as changing, and from which Task Force. WitP [10.7] C.
        pub shifts: Own<ShipId, Option<TfId>>,
        /// Amphibious plans: the hex, and the Game-Turn from which they are ready.
        pub plans: Own<LotId, Option<(HexId, u8)>>,
        /// Sub Points of the subrons, once their card was read.
        pub subs: Own<SubronId, Option<u8>>,
    }
}

/// A plot card that was seen, as it was then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peek {
    /// Game-Turn.
    pub turn: u8,
    /// Naval Phase.
    pub round: u8,
    /// The plot.
    pub plot: Plot,
}

impl IntelligenceOpen {
    pub(super) fn position(self, position: &mut Position<'_>) {
        position.flag("intelligence used", self.used);
        position.unless("intelligence pile", self.pile, &0);
    }
}

impl IntelligenceSheet {
    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        let enemy = side.other();
        let forces = scenario.of_side(enemy);
        let count = |count: usize| if side == Side::Allies && scenario.intelligence { count } else { 0 };
        Self {
            plots: Own::new(enemy, count(forces.markers), None),
            shifts: Own::new(enemy, count(forces.ships.len()), None),
            plans: Own::new(enemy, count(forces.lots.len()), None),
            subs: Own::new(enemy, count(forces.subrons.len()), None),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.plots.bytes() + self.shifts.bytes() + self.plans.bytes() + self.subs.bytes()
    }

    /// What was read of the plot of a Task Force.
    #[must_use]
    pub fn peek(&self, tf: TfId) -> Option<&Peek> {
        self.plots.get(tf)?.as_ref()
    }

    /// Ships that a card of this Task Force named.
    pub fn shifting(&self, tf: TfId) -> impl Iterator<Item = ShipId> + '_ {
        self.shifts.pairs().filter(move |(_, from)| **from == Some(tf)).map(|(ship, _)| ship)
    }

    /// The Sub Points of the enemy's subrons, if their card was read.
    pub(crate) fn boats(&self) -> Option<impl Iterator<Item = &u8>> {
        self.subs.iter().next()?.as_ref()?;
        Some(self.subs.iter().flatten())
    }

    pub(super) fn position(&self, words: &Directory, side: Side, position: &mut Position<'_>) {
        let Self { plots, shifts, plans, subs } = self;
        for (tf, peek) in plots.pairs() {
            if let Some(Peek { turn, round, plot }) = peek {
                let line = Parts::new().word(format_args!("{turn}.{round}")).word(plot.parts());
                position.line(format_args!("read {}", directory::tf(tf)), line);
            }
        }
        for (ship, from) in shifts.pairs() {
            position.option(format_args!("read {}", words.ships.word(ship)), from.map(directory::tf));
        }
        for (lot, plan) in plans.pairs() {
            let plan = plan.map(|(hex, turn)| format!("{hex} from {turn}"));
            position.option(format_args!("read {}", directory::lot(lot)), plan);
        }
        position.list(format_args!("read subs {}", clock::side(side.other())), subs.iter().flatten());
    }
}
