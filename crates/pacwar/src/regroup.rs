//! Regrouping and raising dummies. WitP [10.7].

use crate::action::Mission;
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::ids::{HqId, KindId, ShipId, TfId};
use crate::reason::{Reason, Verdict, unless};
use crate::state::Marker;

/// The other Task Force is there, or its marker is free and will be deployed there.
pub(crate) fn judge(desk: &Desk<'_>, tf: TfId, at: HexId, other: TfId) -> Verdict {
    unless(other.side() != desk.side || other == tf, "WitP [10.7]", Reason::NotYours)?;
    unless(desk.sheet.is_dummy(tf), "WitP [10.7]", Reason::NoShips(tf))?;
    let there = desk.open.at(other);
    unless(there.is_some_and(|hex| hex != at), "WitP [10.7]", Reason::Apart(other))
}

/// WitP [9.13], [10.7]: a free marker, and no more dummies than the scenario allows.
pub(crate) fn judge_raise(desk: &Desk<'_>, tf: TfId, dummy: TfId) -> Verdict {
    unless(dummy.side() != desk.side, "WitP [10.7]", Reason::NotYours)?;
    unless(desk.open.at(dummy).is_some(), "WitP [9.11]", Reason::MarkerTaken(dummy))?;
    let raised = desk.sheet.plots.iter().flat_map(|plot| plot.written());
    let mut plotted = raised.filter(|leg| matches!(leg.mission, Mission::Raise(_) | Mission::Regroup(_)));
    let named = |leg: crate::state::Leg| {
        leg.mission == Mission::Raise(dummy) || leg.mission == Mission::Regroup(dummy)
    };
    unless(plotted.any(named), "WitP [9.11]", Reason::MarkerTaken(dummy))?;
    let dummies = desk.open.on_map(desk.side).filter(|tf| desk.sheet.is_dummy(*tf)).count();
    let more = desk.sheet.plots.iter().flat_map(|plot| plot.written());
    let more = more.filter(|leg| matches!(leg.mission, Mission::Raise(_))).count();
    unless(dummies + more >= desk.forces().dummies, "WitP [9.13]", Reason::CannotDoThere(Mission::Raise(tf)))
}

impl Play<'_> {
    /// Ships plotted to change do so, if both Task Forces are in the hex.
    pub(crate) fn regroup(&mut self, tf: TfId, at: HexId, other: TfId) -> bool {
        let side = tf.side();
        match self.state.open.at(other) {
            Some(hex) if hex != at => return false,
            Some(_) => {}
            None => {
                let any = self.desk(side).sheet.in_tf(tf).any(|ship| self.shifts(ship, other));
                if !any {
                    return false;
                }
                self.raise(tf, at, other);
            }
        }
        for ship in ShipId::of(side) {
            let hull = &mut self.sheet_mut(side).ships[ship.place()];
            if hull.tf == Some(tf) && hull.shift == Some(other) {
                hull.tf = Some(other);
                hull.shift = None;
            }
        }
        self.settle_air(tf, other);
        if self.desk(side).sheet.is_dummy(tf) {
            self.sheet_mut(side).air[HqId::aboard(tf).place()] = [0; KindId::MAX];
        }
        true
    }

    fn shifts(&self, ship: ShipId, to: TfId) -> bool {
        self.state.sheets[ship.side().index()].ships[ship.place()].shift == Some(to)
    }

    /// WitP [39.27]: Air Points beyond the capacity of the carriers left go with those that left.
    fn settle_air(&mut self, from: TfId, to: TfId) {
        let side = from.side();
        let capacity = self.desk(side).carrier_capacity(from);
        let (source, target) = (HqId::aboard(from).place(), HqId::aboard(to).place());
        let sheet = self.sheet_mut(side);
        for kind in 0..KindId::MAX {
            let total: u16 = sheet.air[source].iter().map(|points| u16::from(*points)).sum();
            let over =
                u8::try_from(total.saturating_sub(capacity)).unwrap_or(u8::MAX).min(sheet.air[source][kind]);
            sheet.air[source][kind] -= over;
            sheet.air[target][kind] = sheet.air[target][kind].saturating_add(over);
        }
    }

    /// A free marker comes onto the map beside this one.
    pub(crate) fn raise(&mut self, tf: TfId, at: HexId, marker: TfId) -> bool {
        if tf.side() != marker.side() || self.state.open.at(marker).is_some() {
            return false;
        }
        self.state.open.markers[marker.index()] =
            Marker { at: Some(at), moved: true, spent: true, ..Marker::default() };
        self.state.open.reports[marker.index()] = None;
        self.log.push(Event::MarkerRaised(marker, at));
        true
    }
}

impl Desk<'_> {
    /// Air Points the carriers of a Task Force can take.
    #[must_use]
    pub fn carrier_capacity(&self, tf: TfId) -> u16 {
        self.sheet.in_tf(tf).map(|ship| u16::from(self.card(ship).air)).sum()
    }
}
