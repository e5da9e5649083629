//! Lots of cargo, their plans, and where they have landed. WitP [10.1], [38.3].

use ironbottom_kit::{Parts, Position};

use super::{Open, Sheet, State};
use crate::board::HexId;
use crate::directory::{self, Directory};
use crate::frame::Frame;
use crate::ids::{LotId, ShipId, Side};
use crate::scenario::Scenario;
use crate::state::clock;
use crate::table::{Lines, Own, record};

record! {
    /// What both players see.
    pub struct CargoOpen {
        /// By side: the shores it has landed on. Everybody saw it, and the troops keep watch there.
        pub landings: [Lines<HexId>; 2],
    }
}

record! {
    /// What one player keeps to himself.
    pub struct CargoSheet {
        /// The lots.
        pub lots: Own<LotId, Lot>,
        /// The objective of Japan, by its place in the scenario's list.
        pub primary: Option<u8>,
    }
}

/// A lot of cargo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lot {
    /// Where it is.
    pub at: LotPlace,
    /// Where it is planned to land, and the Game-Turn from which it may. WitP [10.1].
    pub plan: Option<(HexId, u8)>,
    /// Its plan was begun or given up in this plot segment, so that it stays for now. WitP [10.13].
    pub settled: bool,
    /// The Game-Turn in which a transport last put it ashore; zero for never. WitP [38.6].
    pub unloaded: u8,
    /// Load Points of it that were lost with what carried them; from version 7 of the rules on those of its stores. WitP [9.85].
    pub lost: u8,
    /// Its ground units that were lost so, a bit for each, from version 7 on.
    pub drowned: u16,
}

impl Lot {
    /// A lot at this place, with nothing planned.
    #[must_use]
    pub const fn at(at: LotPlace) -> Self {
        Self { at, plan: None, settled: false, unloaded: 0, lost: 0, drowned: 0 }
    }
}

/// Where a lot of cargo is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LotPlace {
    /// Not in this game.
    #[default]
    Nowhere,
    /// On land.
    Ashore(HexId),
    /// In a ship.
    Aboard(ShipId),
    /// Aboard destroyers, of which this is the first, for as long as the phase lasts; taken aboard at this
    /// hex. WitP [10.31].
    Ferried(ShipId, HexId),
    /// Put ashore where it was to go.
    Landed(HexId),
}

impl CargoOpen {
    pub(super) fn new(scenario: &Scenario) -> Self {
        Self { landings: scenario.counts(|forces| forces.lots.len()).map(Lines::new) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.landings.iter().map(Lines::bytes).sum()
    }

    /// Has this side troops on this shore?
    #[must_use]
    pub fn has_landed(&self, side: Side, hex: HexId) -> bool {
        self.landings[side.index()].contains(&hex)
    }

    pub(super) fn position(&self, position: &mut Position<'_>) {
        for side in Side::BOTH {
            position.list(format_args!("landings {}", clock::side(side)), self.landings[side.index()].iter());
        }
    }
}

impl CargoSheet {
    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        let cards = &scenario.of_side(side).lots;
        let mut lots = Own::new(side, cards.len(), Lot::default());
        for (lot, card) in lots.iter_mut().zip(cards) {
            *lot = Lot::at(card.ashore.map_or(LotPlace::Nowhere, LotPlace::Ashore));
        }
        Self { lots, primary: None }
    }

    pub(super) fn bytes(&self) -> usize {
        self.lots.bytes()
    }

    pub(super) fn position(&self, words: &Directory, position: &mut Position<'_>) {
        let Self { lots, primary } = self;
        position.option("objective", primary.map(|place| place + 1));
        for (lot, Lot { at, plan, settled, unloaded, lost, drowned }) in lots.pairs() {
            let ship = |ship: ShipId| words.ships.word(ship).to_owned();
            let parts = match *at {
                LotPlace::Nowhere => Parts::new(),
                LotPlace::Ashore(hex) => Parts::new().word("ashore").word(hex),
                LotPlace::Aboard(at) => Parts::new().word("aboard").word(ship(at)),
                LotPlace::Ferried(at, hex) => Parts::new().word("ferried").word(ship(at)).word(hex),
                LotPlace::Landed(hex) => Parts::new().word("landed").word(hex),
            };
            let parts = match plan {
                Some((hex, turn)) => parts.word("plan").word(hex).word("from").word(turn),
                None => parts,
            };
            position.line(
                format_args!("cargo {}", directory::lot(lot)),
                parts
                    .flag("settled", *settled)
                    .pair("unloaded", *unloaded, &0)
                    .pair("lost", *lost, &0)
                    .pair("drowned", *drowned, &0),
            );
        }
    }

    pub(super) fn audit(state: &State, side: Side) -> Result<(), String> {
        let moving = matches!(state.open.segment(), Frame::Execution(_) | Frame::Lurking { .. });
        for (lot, Lot { at, .. }) in state.sheet(side).cargo.lots.pairs() {
            match *at {
                LotPlace::Ferried(..) if !moving => {
                    return Err(format!("{lot:?} is aboard destroyers after the phase"));
                }
                LotPlace::Landed(hex) if !state.open.cargo.has_landed(side, hex) => {
                    return Err(format!("{lot:?} is ashore where nobody saw it land"));
                }
                LotPlace::Aboard(ship) | LotPlace::Ferried(ship, _) if ship.side() != side => {
                    return Err(format!("{lot:?} is aboard the enemy"));
                }
                LotPlace::Nowhere
                | LotPlace::Ashore(_)
                | LotPlace::Landed(_)
                | LotPlace::Aboard(_)
                | LotPlace::Ferried(..) => {}
            }
        }
        Ok(())
    }

    /// Troops that were seen to land are ashore, those planned for the place first; plans that were read are kept.
    pub(super) fn sample(open: &Open, side: Side, seen: Option<&Sheet>, sheet: &mut Sheet) {
        let lots = &mut sheet.cargo.lots;
        for lot in lots.ids() {
            let read = seen.and_then(|seen| seen.intelligence.plans.get(lot).copied().flatten());
            let here = &mut lots[lot];
            if let (Some(plan), true) = (read, here.at != LotPlace::Nowhere) {
                here.plan = Some(plan);
            }
        }
        for hex in open.cargo.landings[side.index()].iter() {
            let ready = |lot: &Lot| matches!(lot.at, LotPlace::Aboard(_) | LotPlace::Nowhere);
            let meant = |lot: &Lot| lot.plan.is_some_and(|(to, _)| to == hex);
            let chosen = lots.iter().position(|lot| ready(lot) && meant(lot));
            let chosen = chosen.or_else(|| lots.iter().position(ready));
            if let Some(lot) = chosen.and_then(|place| lots.iter_mut().nth(place)) {
                *lot = Lot::at(LotPlace::Landed(hex));
            }
        }
    }
}
