//! Headquarters, airbases and transfer. WitP [5.3] to [5.5].

use crate::Pacwar;
use crate::action::{Action, Subject, TransferLine};
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{HqId, KindId, Side};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sea::Sea;
use crate::state::Open;

impl Pacwar {
    /// Where the Air Points of a headquarters are: at its base, which has one, an airbase or seaplanes, or
    /// with its carriers; `None` where there can be none.
    #[must_use]
    pub fn hq_hex(&self, open: &Open, hq: HqId) -> Option<HexId> {
        match hq.tf() {
            Some(tf) => open.at(tf),
            None => {
                let base = self.scenario.base(hq)?;
                let flown = open.post(hq).is_some() || base.airbase > 0 || base.seaplanes;
                flown.then_some(base.hex)
            }
        }
    }
}

impl Desk<'_> {
    /// Air Points of a type at a headquarters that no plot of this phase uses yet. WitP [6.11].
    #[must_use]
    pub fn idle_air(&self, hq: HqId, kind: KindId) -> u8 {
        let struck =
            self.sheet.strikes.iter().filter(|line| line.hq == hq && line.kind == kind).map(|l| l.points);
        let moved =
            self.sheet.transfers.iter().filter(|line| line.hq == hq && line.kind == kind).map(|l| l.points);
        let used: u8 = struck.chain(moved).fold(0, u8::saturating_add);
        self.air_points(hq, kind).saturating_sub(used)
    }

    /// Air Points a headquarters may still take, transfers plotted to it included. WitP [5.42], [39.27].
    #[must_use]
    pub fn air_room(&self, hq: HqId) -> u16 {
        let capacity = match hq.tf() {
            Some(tf) => self.carrier_capacity(tf),
            None => {
                let size = self.open.post(hq).map(|post| post.size);
                self.rules.scenario.base(hq).map_or(0, |base| base.air_capacity(size))
            }
        };
        let counts = |kind: usize| !(hq.tf().is_none() && self.is_seaplane(kind));
        let there = self.sheet.air[hq.place()].iter().enumerate().filter(|(kind, _)| counts(*kind));
        let there: u16 = there.map(|(_, points)| u16::from(*points)).sum();
        let coming = self.sheet.transfers.iter().filter(|l| l.to == hq && counts(l.kind.place()));
        capacity.saturating_sub(there + coming.map(|l| u16::from(l.points)).sum::<u16>())
    }

    /// WitP [39.71]: seaplanes need no airbase and count against none.
    fn is_seaplane(&self, kind: usize) -> bool {
        self.forces().kinds.get(kind).is_some_and(|card| card.seaplane)
    }
}

/// WitP [5.5], [5.51], [39.28]: within the Transfer Range, to a headquarters with room.
pub(crate) fn judge_transfer(desk: &Desk<'_>, line: TransferLine) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::Allocation)?;
    let TransferLine { hq, to, kind, points } = line;
    let own = [hq.side(), to.side(), kind.side()].into_iter().all(|side| side == desk.side);
    unless(!own || hq == to, "WitP [5.51]", Reason::NotYours)?;
    let Some(card) = desk.rules.scenario.kind(kind) else {
        return refuse("WitP [5.5]", Reason::NotInScenario);
    };
    let (Some(from), Some(there)) = (desk.hq_hex(hq), desk.hq_hex(to)) else {
        return refuse("WitP [5.5]", Reason::NotInScenario);
    };
    let twice =
        desk.sheet.transfers.iter().any(|other| other.hq == hq && other.to == to && other.kind == kind);
    unless(twice, "WitP [5.51]", Reason::EnteredAlready)?;
    unless(
        points == 0 || points > desk.idle_air(hq, kind),
        "WitP [6.11]",
        Reason::TooFewAirPoints(hq, kind),
    )?;
    unless(to.tf().is_some() && !card.carrier, "WitP [39.28]", Reason::NotCarrierTrained(kind))?;
    unless(Sea::get().flight(from, there) > card.transfer, "WitP [5.5]", Reason::BeyondRange(kind))?;
    let afloat = card.seaplane && to.tf().is_none();
    unless(!afloat && u16::from(points) > desk.air_room(to), "WitP [5.42]", Reason::NoRoomThere(to))?;
    unless(desk.sheet.transfers.is_full(), "WitP [5.51]", Reason::PaperFull)
}

pub(crate) fn candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    let Some(Subject::Hq(hq)) = about else { return };
    if hq.side() != desk.side {
        return;
    }
    for kind in KindId::of(desk.side) {
        for points in 1..=desk.idle_air(hq, kind) {
            for to in HqId::of(desk.side).filter(|to| desk.hq_hex(*to).is_some()) {
                keep(Action::Transfer(TransferLine { hq, to, kind, points }));
            }
        }
    }
}

impl Play<'_> {
    /// WitP [4.1] A4: plotted transfers are made, and the strike plots are laid away.
    pub(crate) fn make_transfers(&mut self) {
        for side in Side::BOTH {
            let sheet = self.sheet_mut(side);
            let transfers = sheet.transfers;
            sheet.transfers.clear();
            sheet.strikes.clear();
            for line in transfers.iter() {
                let sheet = self.sheet_mut(side);
                let kind = line.kind.place();
                let left = &mut sheet.air[line.hq.place()][kind];
                let points = line.points.min(*left);
                *left -= points;
                sheet.air[line.to.place()][kind] += points;
                if let (Some(from), Some(to)) = (
                    self.rules.hq_hex(&self.state.open, line.hq),
                    self.rules.hq_hex(&self.state.open, line.to),
                ) {
                    self.log.push(Event::Transferred(line, from, to));
                }
            }
        }
        self.tell_parked();
    }

    /// WitP [5.7]: where Air Points stand at an airbase without a headquarters the enemy is told so.
    pub(crate) fn tell_parked(&mut self) {
        for hq in HqId::all() {
            let Some(place) = hq.ashore() else { continue };
            let kinds = &self.rules.scenario.of(hq.side()).kinds;
            let air = &self.state.sheets[hq.side().index()].air[hq.place()];
            let land = kinds.iter().zip(air).any(|(card, points)| !card.seaplane && *points > 0);
            let parked = land && self.state.open.posts[place].is_none();
            if parked && !self.state.open.parked[place] {
                self.log.push(Event::Parked(hq));
            }
            self.state.open.parked[place] = parked;
        }
    }
}
