//! Ground units on the map: their counters lie open. WitP [11.0], [12.0]. Those aboard ships are their owner's lots.

use ironbottom_kit::{Parts, Position};

use crate::board::HexId;
use crate::directory;
use crate::ids::{Side, TroopId};
use crate::scenario::Scenario;
use crate::table::{Both, record};

record! {
    /// What both players see.
    pub struct TroopsOpen {
        /// The ground units.
        pub units: Both<TroopId, Trooper>,
        /// Where a scenario keeps a track: how it stands, and by side what has been brought there, in Load Points.
        pub track: Track,
    }
}

/// A ground unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trooper {
    /// Where it is; `None` for one aboard, or eliminated.
    pub at: Option<HexId>,
    /// It is a battlegroup. WitP [11.3].
    pub reduced: bool,
    /// It was eliminated.
    pub dead: bool,
    /// It came ashore in this Game-Turn against an enemy, and has yet to fight. WitP [6.93], [10.15].
    pub assaulting: bool,
}

/// A track of a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Track {
    /// How it stands.
    pub value: u8,
    /// By side: Load Points brought there.
    pub brought: [u16; 2],
}

impl TroopsOpen {
    pub(super) fn new(scenario: &Scenario) -> Self {
        let mut units = Both::new(scenario.counts(|forces| forces.troops.len()), &Trooper::default());
        for side in Side::BOTH {
            for (place, card) in scenario.of_side(side).troops.iter().enumerate() {
                if let Some(troop) = TroopId::new(side, place) {
                    units[troop].at = card.begins;
                }
            }
        }
        let value = scenario.track.as_ref().map_or(0, |track| track.start);
        Self { units, track: Track { value, brought: [0; 2] } }
    }

    pub(super) fn bytes(&self) -> usize {
        self.units.bytes()
    }

    /// The ground units of a side in a hex.
    pub fn at(&self, side: Side, hex: HexId) -> impl Iterator<Item = TroopId> + '_ {
        self.units.ids(side).filter(move |troop| self.units[*troop].at == Some(hex))
    }

    /// Has a side ground units in a hex?
    #[must_use]
    pub fn is_there(&self, side: Side, hex: HexId) -> bool {
        self.at(side, hex).next().is_some()
    }

    pub(super) fn position(&self, scenario: &Scenario, position: &mut Position<'_>) {
        let Self { units, track } = self;
        for troop in units.all() {
            let Trooper { at, reduced, dead, assaulting } = units[troop];
            let begins = scenario.troop(troop).and_then(|card| card.begins);
            let moved = at != begins;
            let parts = Parts::new()
                .option("at", at.filter(|_| moved))
                .flag("gone", moved && at.is_none())
                .flag("battlegroup", reduced)
                .flag("dead", dead)
                .flag("assaulting", assaulting);
            position.line(format_args!("troop {}", directory::troop(troop)), parts);
        }
        let start = scenario.track.as_ref().map_or(0, |track| track.start);
        let parts = Parts::new().pair("value", track.value, &start).pair("japan", track.brought[0], &0).pair(
            "allies",
            track.brought[1],
            &0,
        );
        position.line("track", parts);
    }
}
