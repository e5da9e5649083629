//! Regrouping and raising dummies. WitP [10.7].

use crate::action::Mission;
use crate::board::HexId;
use crate::event::Event;
use crate::ids::TfId;
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::state::{Hull, Marker, Plot};

/// The other Task Force is there, or its marker is free and will be deployed there.
pub(crate) fn check(known: Knowledge<'_>, tf: TfId, at: HexId, other: TfId) -> Verdict {
    unless(other.side() != known.side || other == tf, "WitP [10.7]", Reason::NotYours)?;
    unless(known.sheet.is_dummy(tf), "WitP [10.7]", Reason::NoShips(tf))?;
    let there = known.open.at(other);
    unless(there.is_some_and(|hex| hex != at), "WitP [10.7]", Reason::Apart(other))
}

/// WitP [9.13], [10.7]: a free marker, and no more dummies than the scenario allows.
pub(crate) fn check_raise(known: Knowledge<'_>, tf: TfId, dummy: TfId) -> Verdict {
    unless(dummy.side() != known.side, "WitP [10.7]", Reason::NotYours)?;
    unless(known.open.at(dummy).is_some(), "WitP [9.11]", Reason::MarkerTaken(dummy))?;
    let plotted = || known.sheet.plots.of.iter().flat_map(Plot::written).map(|leg| leg.mission);
    let named = |mission: Mission| mission == Mission::Raise(dummy) || mission == Mission::Regroup(dummy);
    unless(plotted().any(named), "WitP [9.11]", Reason::MarkerTaken(dummy))?;
    let dummies = known.open.on_map(known.side).filter(|tf| known.sheet.is_dummy(*tf)).count();
    let more = plotted().filter(|mission| matches!(mission, Mission::Raise(_))).count();
    unless(dummies + more >= known.forces().dummies, "WitP [9.13]", Reason::CannotDoThere(Mission::Raise(tf)))
}

impl Play<'_> {
    /// Ships plotted to change do so, if both Task Forces are in the hex.
    pub(crate) fn regroup(&mut self, tf: TfId, at: HexId, other: TfId) -> bool {
        let side = tf.side();
        match self.state.open.at(other) {
            Some(hex) if hex != at => return false,
            Some(_) => {}
            None => {
                let sheet = self.state.sheet(side);
                if !sheet.in_tf(tf).any(|ship| sheet.hull(ship).shift == Some(other)) {
                    return false;
                }
                self.raise(tf, at, other);
            }
        }
        let leaves = |hull: &&mut Hull| hull.tf == Some(tf) && hull.shift == Some(other);
        for hull in self.sheet(side).fleet.hulls.iter_mut().filter(leaves) {
            hull.tf = Some(other);
            hull.shift = None;
        }
        // WitP [39.27]: Air Points beyond the capacity of the carriers left go with those that left.
        let capacity = self.known(side).carrier_capacity(tf);
        self.sheet(side).air.move_excess(tf, other, capacity);
        self.tidy(tf);
        true
    }

    /// A free marker comes onto the map beside this one.
    pub(crate) fn raise(&mut self, tf: TfId, at: HexId, marker: TfId) -> bool {
        if tf.side() != marker.side() || self.state.open.at(marker).is_some() {
            return false;
        }
        *self.marker(marker) = Marker { at: Some(at), moved: true, spent: true, ..Marker::default() };
        self.open().forget(marker);
        self.log.push(Event::MarkerRaised(marker, at));
        true
    }
}
