//! Ships in tow. WitP [38.2].

use crate::action::Mission;
use crate::board::HexId;
use crate::event::{Event, Shore};
use crate::ids::{ShipId, Side, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::state::Plot;

/// Movement Points it takes to take a ship in tow. WitP [38.2].
pub const TAKING: u8 = 20;

/// The Speed Class of ships in tow. WitP [38.2].
pub const CLASS: u8 = 1;

/// Is she adrift: at D4, so that she moves in tow or not at all?
pub(crate) fn is_adrift(known: Knowledge<'_>, ship: ShipId) -> bool {
    known.sheet.hull(ship).damage >= 4
}

impl Knowledge<'_> {
    /// The ship that has her in tow and is with her. WitP [38.24].
    #[must_use]
    pub fn tower(&self, ship: ShipId) -> Option<ShipId> {
        self.sheet.tower(ship)
    }

    /// Has she another in tow?
    #[must_use]
    pub fn tows(&self, tower: ShipId) -> bool {
        self.sheet.fleet.hulls.iter().any(|hull| hull.tow == Some(tower))
    }
}

/// A ship of a Task Force that could take that one in tow. WitP [38.21] to [38.23].
fn tower_for(known: Knowledge<'_>, tf: TfId, ship: ShipId) -> Option<ShipId> {
    let able = |other: &ShipId| *other != ship && known.can_tow(*other, ship) && !known.tows(*other);
    known.sheet.in_tf(tf).find(able)
}

/// WitP [38.2]: a ship at D4 in that hex, and one that can tow her.
pub(crate) fn check(known: Knowledge<'_>, tf: TfId, at: HexId, ship: ShipId) -> Verdict {
    let mission = Mission::Tow(ship);
    unless(!known.scenario().chapters.towing, "WitP [38.2]", Reason::CannotDoThere(mission))?;
    unless(ship.side() != known.side, "WitP [38.23]", Reason::NotYours)?;
    let there = known.sheet.hull(ship).tf.and_then(|other| known.open.at(other)) == Some(at);
    unless(!there || !is_adrift(known, ship), "WitP [38.2]", Reason::NotAdrift(ship))?;
    unless(known.tower(ship).is_some(), "WitP [38.2]", Reason::EnteredAlready)?;
    let twice = |plot: &Plot| plot.written().any(|leg| leg.mission == mission);
    unless(known.sheet.plots.of.iter().any(twice), "WitP [38.2]", Reason::EnteredAlready)?;
    unless(tower_for(known, tf, ship).is_none(), "WitP [38.21]", Reason::NobodyTows(ship))
}

/// WitP [38.25]: a tow that was broken in this phase is taken up again for another twenty points.
pub(crate) fn check_again(known: Knowledge<'_>, tf: TfId, ship: ShipId) -> Verdict {
    let mission = Mission::Tow(ship);
    unless(!known.scenario().chapters.towing, "WitP [38.2]", Reason::CannotDoThere(mission))?;
    unless(ship.side() != known.side, "WitP [38.23]", Reason::NotYours)?;
    let broken = known.sheet.hull(ship).tf == Some(tf) && known.tower(ship).is_none();
    unless(!broken || !is_adrift(known, ship), "WitP [38.25]", Reason::NotAdrift(ship))?;
    unless(tower_for(known, tf, ship).is_none(), "WitP [38.21]", Reason::NobodyTows(ship))?;
    let left = known.rules.charts.allowance(CLASS).saturating_sub(known.sheet.plot(tf).spent);
    unless(left < TAKING, "WitP [38.25]", Reason::BeyondAllowance(tf))
}

/// The ships that could be taken in tow again in this move.
pub(crate) fn broken(known: Knowledge<'_>, tf: TfId) -> impl Iterator<Item = ShipId> + '_ {
    known.sheet.in_tf(tf).filter(move |ship| check_again(known, tf, *ship).is_ok())
}

/// Is a tow plotted, so that the legs after it are sailed at Class 1? WitP [38.24].
pub(crate) fn is_plotted(plot: &Plot) -> bool {
    plot.written().any(|leg| matches!(leg.mission, Mission::Tow(_)))
}

impl Play<'_> {
    /// WitP [38.2], [38.24]: the two move together from here on.
    pub(crate) fn tow(&mut self, tf: TfId, at: HexId, ship: ShipId) -> bool {
        let known = self.known(tf.side());
        let there = known.sheet.hull(ship).tf.filter(|other| known.open.at(*other) == Some(at));
        let tower =
            tower_for(known, tf, ship).filter(|_| is_adrift(known, ship) && known.tower(ship).is_none());
        let (Some(from), Some(tower)) = (there, tower) else { return false };
        let hull = &mut self.sheet(tf.side()).fleet.hulls[ship];
        hull.tow = Some(tower);
        hull.tf = Some(tf);
        if from != tf {
            let capacity = self.known(tf.side()).carrier_capacity(from);
            self.sheet(tf.side()).air.move_excess(from, tf, capacity);
            self.tidy(from);
        }
        self.log.push(Event::Shore(Shore::Towed(ship, tower)));
        true
    }

    /// WitP [38.25]: on a display every tow of a Task Force is broken.
    pub(crate) fn break_tows(&mut self, tf: TfId) {
        let sheet = self.state.sheet(tf.side());
        let towed: Vec<ShipId> = sheet.in_tf(tf).filter(|ship| sheet.hull(*ship).tow.is_some()).collect();
        for ship in towed {
            self.sheet(tf.side()).fleet.hulls[ship].tow = None;
            self.log.push(Event::Shore(Shore::TowBroken(ship)));
        }
    }

    /// Tows whose ships are parted, or sunk, are no more.
    pub(crate) fn clear_tows(&mut self, side: Side) {
        let known = self.known(side);
        let hulls = &known.sheet.fleet.hulls;
        let parted: Vec<ShipId> =
            hulls.ids().filter(|ship| hulls[*ship].tow.is_some() && known.tower(*ship).is_none()).collect();
        for ship in parted {
            self.sheet(side).fleet.hulls[ship].tow = None;
        }
    }
}
