//! What one player knows: the open table, his own sheet, and who he is.
//!
//! Legality is written against it, so that neither an offer nor a refusal can depend on what its player does not know.

use crate::Pacwar;
use crate::board::HexId;
use crate::board::sea::Sea;
use crate::calendar::Date;
use crate::frame::Frame;
use crate::ids::{FacilityId, ShipId, Side, Station, TfId};
use crate::reason::{Reason, Verdict, unless};
use crate::scenario::{Facility, Forces, Scenario, ShipCard};
use crate::state::{Clash, Fight, Open, Sheet};

/// What one player knows.
#[derive(Clone, Copy)]
pub struct Knowledge<'a> {
    /// The rules.
    pub rules: &'a Pacwar,
    /// What everybody sees.
    pub open: &'a Open,
    /// What this player has written and holds.
    pub sheet: &'a Sheet,
    /// The strike that is being flown; legality asks of it what its player sees.
    pub fight: Option<&'a Fight>,
    /// The surface action; legality asks of it what its player sees.
    pub clash: Option<&'a Clash>,
    /// Who he is.
    pub side: Side,
}

impl<'a> Knowledge<'a> {
    /// The scenario.
    #[must_use]
    pub const fn scenario(&self) -> &'a Scenario {
        &self.rules.scenario
    }

    /// The map as ships and Air Points need it.
    #[must_use]
    pub const fn sea(&self) -> &'a Sea {
        &self.rules.board.sea
    }

    /// His forces in this scenario.
    #[must_use]
    pub const fn forces(&self) -> &'a Forces {
        self.rules.scenario.of_side(self.side)
    }

    /// The card of one of his ships.
    #[must_use]
    pub fn card(&self, ship: ShipId) -> &'a ShipCard {
        &self.forces().ships[ship.place()]
    }

    /// What day it is.
    #[must_use]
    pub fn date(&self) -> Date {
        self.rules.scenario.date(self.open.clock.turn)
    }

    /// The frame in charge.
    #[must_use]
    pub fn frame(&self) -> Frame {
        self.open.frame()
    }

    /// Is this his own?
    pub(crate) fn own_tf(&self, tf: TfId) -> Verdict {
        unless(tf.side() != self.side, "WitP [9.11]", Reason::NotYours)
    }

    /// The facilities of a hex that this side holds.
    #[must_use]
    pub fn held(&self, side: Side, hex: HexId) -> Option<(FacilityId, &'a Facility)> {
        let id = self.open.held(&self.rules.scenario, side, hex)?;
        Some((id, self.rules.scenario.facilities.get(id)))
    }

    /// Has she used up her fuel? Support Forces never do. WitP [14.21], [14.28].
    #[must_use]
    pub fn is_dry(&self, ship: ShipId) -> bool {
        self.sheet.is_dry(self.rules, ship)
    }

    /// The Speed Class of a Task Force: that of its slowest ship; a dummy moves as the fastest.
    /// WitP [10.91], [9.14], [14.28].
    #[must_use]
    pub fn class(&self, tf: TfId) -> u8 {
        let class = |ship: ShipId| {
            let hull = self.sheet.hull(ship);
            let class = self.sheet.plot(tf).speed.unwrap_or(hull.class);
            // WitP [9.84], [9.86]: damage slows her.
            let class = match self.tower(ship) {
                // WitP [38.2]: ships in tow move as Class 1.
                Some(_) => class.min(crate::towing::CLASS),
                None => self.rules.air.harm(hull.damage).speed(class),
            };
            if self.is_dry(ship) { class.min(1) } else { class }
        };
        self.sheet.in_tf(tf).map(class).min().unwrap_or(3)
    }

    /// Movement Points of a Task Force, and of those linked with it, in this phase. WitP [9.0].
    #[must_use]
    pub fn allowance(&self, tf: TfId) -> u8 {
        let linked = self.sheet.plots.of.pairs().filter(|(_, plot)| plot.link == Some(tf));
        let slowest = linked.map(|(other, _)| self.class(other)).fold(self.class(tf), u8::min);
        self.rules.charts.allowance(slowest)
    }

    /// Is another Task Force linked to this one?
    #[must_use]
    pub fn leads(&self, tf: TfId) -> bool {
        self.sheet.plots.of.iter().any(|plot| plot.link == Some(tf))
    }

    /// Air Points the carriers of a Task Force can take, as damage leaves them. WitP [9.86].
    #[must_use]
    pub fn carrier_capacity(&self, tf: TfId) -> u16 {
        let room = |ship: ShipId| {
            u16::from(self.rules.air.harm(self.sheet.hull(ship).damage).air(self.card(ship).air))
        };
        self.sheet.in_tf(tf).map(room).sum()
    }

    /// Where a station is; `None` for one that is not on the map.
    #[must_use]
    pub fn station_hex(&self, station: Station) -> Option<HexId> {
        self.open.station_hex(station)
    }

    /// What there is in a Task Force of his, for a report. WitP [8.35].
    #[must_use]
    pub fn composition(&self, tf: TfId) -> [u8; 6] {
        crate::state::reports::counted(self.sheet.in_tf(tf).map(|ship| self.card(ship).kind))
    }
}

impl Open {
    /// Where a station is; `None` for one that is not on the map.
    #[must_use]
    pub fn station_hex(&self, station: Station) -> Option<HexId> {
        match station {
            Station::Unit(unit) => self.bases.units[unit].at,
            Station::Carriers(tf) => self.at(tf),
            Station::Hex(_, hex) => Some(hex),
        }
    }
}
