//! What is lost of a cargo when its ship is hurt, or destroyers that carry troops sink. WitP [9.85], [10.3], [10.14].
//!
//! In force from version 5 of the rules on; from version 7 on the owner of a hurt transport chooses. Before that, and of what
//! destroyers carried, supply goes first, then the units that would do least ashore (`docs/rulings/pacwar.md`).

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Part, Subject};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{LotId, ShipId, Side, TfId, TroopId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::ShipKind;
use crate::sequence::{Segment, decides, not_now};
use crate::state::{LotPlace, Open, State};

/// The version from which the owner is asked.
const CHOSEN: u32 = 7;

/// Quarters of a Load Point, in which units and Supply Points are counted. WitP [10.14].
const QUARTERS: u16 = 4;

/// A transport of this side was hurt: its owner says what it can no longer carry.
pub(crate) struct Spilling(pub(crate) Side);

impl Segment for Spilling {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.0.seat())
    }
}

impl Step<Pacwar> for Spilling {
    fn rule(&self) -> &'static str {
        "WitP [9.85]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(
        &self,
        _game: &Pacwar,
        _state: &mut State,
        _dice: &mut dyn Dice,
        _log: &mut Log<Event>,
    ) -> Entered {
        // The waiting is for a ship all saw hit; that nothing was aboard would be told by not waiting.
        Entered::Waits
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        let lots = known.sheet.cargo.lots.ids().map(Subject::Lot);
        self.subjects_with_offers(known, &mut { lots }, keep);
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Lot(lot)) => propose(known, lot, keep),
            None => keep(Action::Keep),
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Forfeit(lot, part) => check(known, lot, part),
            Action::Keep => check_none(known),
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        _seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        if let Action::Forfeit(lot, part) = action {
            play.forfeit(lot, part);
        }
        if play.known(self.0).overfull().next().is_none() {
            play.log.seal();
            play.state.open.clock.control.pop();
        }
    }
}

/// What of a lot might be lost: so many Load Points of its stores, or one of its units.
pub(crate) fn propose(known: Knowledge<'_>, lot: LotId, keep: &mut dyn FnMut(Action)) {
    if lot.side() != known.side || known.spills(lot).is_none() {
        return;
    }
    (1..=known.stores(lot)).for_each(|points| keep(Action::Forfeit(lot, Part::Stores(points))));
    known.aboard(lot).into_iter().for_each(|unit| keep(Action::Forfeit(lot, Part::Unit(unit))));
}

/// WitP [9.85]: of what a ship carries beyond her capacity, and no more of the stores than that.
pub(crate) fn check(known: Knowledge<'_>, lot: LotId, part: Part) -> Verdict {
    let rule = "WitP [9.85]";
    unless(lot.side() != known.side, rule, Reason::NotYours)?;
    unless(known.scenario().lot(lot).is_none(), rule, Reason::NotInScenario)?;
    let Some(ship) = known.spills(lot) else { return refuse(rule, Reason::NothingToLose(lot)) };
    match part {
        Part::Stores(points) => {
            let most = known.stores(lot).min(known.excess(ship));
            unless(points == 0 || points > most, rule, Reason::TooMuchLost(lot, most))
        }
        Part::Unit(unit) => unless(!known.aboard(lot).contains(&unit), rule, Reason::LotNotThere(lot)),
    }
}

/// WitP [9.85]: nothing is carried beyond the capacity of a ship.
pub(crate) fn check_none(known: Knowledge<'_>) -> Verdict {
    match known.overfull().next() {
        Some(ship) => refuse("WitP [9.85]", Reason::HoldOverfull(ship)),
        None => Ok(()),
    }
}

/// What the staff gives up: stores of lots without troops, other stores, then the units that would do least ashore; or the
/// units before any stores.
pub(crate) fn answer(known: Knowledge<'_>, troops_first: bool) -> Action {
    let Some(ship) = known.overfull().next() else { return Action::Keep };
    let mut lots: Vec<LotId> = known.lots_in(ship).collect();
    lots.sort_by_key(|lot| !known.aboard(*lot).is_empty());
    let stores = lots.iter().copied().find(|lot| known.stores(*lot) > 0).map(|lot| {
        let points = known.stores(lot).min(known.excess(ship));
        Action::Forfeit(lot, Part::Stores(points))
    });
    let units = lots.iter().flat_map(|lot| known.aboard(*lot).into_iter().map(|unit| (*lot, unit)));
    let least = units.min_by_key(|(_, unit)| known.ashore(*unit));
    let unit = least.map(|(lot, unit)| Action::Forfeit(lot, Part::Unit(unit)));
    let first = if troops_first { unit.or(stores) } else { stores.or(unit) };
    first.unwrap_or(Action::Keep)
}

impl Knowledge<'_> {
    /// Load Points of a lot, as far as they are left.
    #[must_use]
    pub fn load(&self, lot: LotId) -> u8 {
        let Some(card) = self.scenario().lot(lot) else { return 0 };
        let here = self.sheet.cargo.lots[lot];
        if card.troops.is_empty() || !self.rules.since(CHOSEN) {
            return card.load.saturating_sub(here.lost);
        }
        let units = self.aboard(lot).into_iter().filter_map(|unit| self.scenario().troop(unit));
        let quarters: u16 = units.map(|card| u16::from(card.load)).sum();
        u8::try_from((quarters + self.supply_in(lot)).div_ceil(QUARTERS)).unwrap_or(u8::MAX)
    }

    /// Load Points a ship can carry, as damage leaves them. WitP [9.82], [9.85].
    #[must_use]
    pub fn hold(&self, ship: ShipId) -> u8 {
        let printed = self.card(ship).load;
        if self.rules.since(5) {
            self.rules.air.harm(self.sheet.hull(ship).damage).capacity(printed)
        } else {
            printed
        }
    }

    /// The lots a ship carries.
    pub(crate) fn lots_in(&self, ship: ShipId) -> impl Iterator<Item = LotId> + '_ {
        let aboard = self.sheet.cargo.lots.pairs().filter(move |(_, lot)| lot.at == LotPlace::Aboard(ship));
        aboard.map(|(lot, _)| lot)
    }

    /// Load Points a ship carries beyond what she can. WitP [9.85].
    #[must_use]
    pub fn excess(&self, ship: ShipId) -> u8 {
        let all: u32 = self.lots_in(ship).map(|lot| u32::from(self.load(lot))).sum();
        u8::try_from(all.saturating_sub(u32::from(self.hold(ship)))).unwrap_or(u8::MAX)
    }

    /// His ships that carry more than they can, where he is to choose what is lost.
    pub(crate) fn overfull(&self) -> impl Iterator<Item = ShipId> + '_ {
        let chosen = self.rules.since(CHOSEN);
        let carrying = self.sheet.cargo.lots.iter().filter_map(|lot| match lot.at {
            LotPlace::Aboard(ship) => Some(ship),
            _ => None,
        });
        carrying.filter(move |ship| chosen && self.is_overfull(*ship))
    }

    /// The ship out of which something of this lot is lost.
    fn spills(&self, lot: LotId) -> Option<ShipId> {
        let LotPlace::Aboard(ship) = self.sheet.cargo.lots.get(lot)?.at else { return None };
        (self.rules.since(CHOSEN) && self.is_overfull(ship)).then_some(ship)
    }

    /// Damage has left her less room than she needs.
    fn is_overfull(&self, ship: ShipId) -> bool {
        self.sheet.hull(ship).damage > 0 && self.excess(ship) > 0
    }

    /// Load Points of stores that are left of a lot: of one whose units are not told apart, all of it.
    #[must_use]
    pub fn stores(&self, lot: LotId) -> u8 {
        match self.scenario().lot(lot) {
            Some(card) if card.troops.is_empty() => self.load(lot),
            Some(_) => u8::try_from(self.supply_in(lot).div_ceil(QUARTERS)).unwrap_or(u8::MAX),
            None => 0,
        }
    }

    /// Supply Points that are left of a lot.
    fn supply_in(&self, lot: LotId) -> u16 {
        let supply = self.scenario().lot(lot).map_or(0, |card| card.supply);
        supply.saturating_sub(QUARTERS * u16::from(self.sheet.cargo.lots[lot].lost))
    }

    /// The ground units of a lot, by what its card says.
    fn units_of(&self, lot: LotId) -> Vec<TroopId> {
        let troops = self.scenario().lot(lot).map_or(&[][..], |card| &card.troops);
        troops.iter().filter_map(|place| TroopId::new(lot.side(), *place)).collect()
    }

    /// Those of them that are left.
    #[must_use]
    pub fn aboard(&self, lot: LotId) -> Vec<TroopId> {
        let drowned = self.drowned(lot);
        self.units_of(lot).into_iter().filter(|unit| !drowned.contains(unit)).collect()
    }

    /// What a unit is worth to an assault: the least goes first.
    fn ashore(&self, unit: TroopId) -> u16 {
        let card = self.scenario().troop(unit);
        card.map_or(0, |card| u16::from(card.strength) * card.branch.quarters())
    }

    /// The ground units of a lot that did not come through.
    #[must_use]
    pub fn drowned(&self, lot: LotId) -> Vec<TroopId> {
        let Some(card) = self.scenario().lot(lot) else { return Vec::new() };
        let here = self.sheet.cargo.lots[lot];
        let mut units = self.units_of(lot);
        if self.rules.since(CHOSEN) {
            let gone = (0_u32..).zip(units).filter(|(place, _)| here.drowned & (1 << place) != 0);
            return gone.map(|(_, unit)| unit).collect();
        }
        // Before that: none while its supply makes up for what was lost.
        let mut short = (QUARTERS * u16::from(here.lost)).saturating_sub(card.supply);
        units.sort_by_key(|unit| self.ashore(*unit));
        let mut drowned = Vec::new();
        for unit in units {
            if short == 0 {
                break;
            }
            let load = self.scenario().troop(unit).map_or(0, |card| u16::from(card.load));
            short = short.saturating_sub(load);
            drowned.push(unit);
        }
        drowned
    }

    /// Is there one thing only that could be lost out of a ship, or must all of it go?
    fn has_no_choice(&self, ship: ShipId) -> bool {
        let parts = |lot: LotId| usize::from(self.stores(lot) > 0) + self.aboard(lot).len();
        self.hold(ship) == 0 || self.lots_in(ship).map(parts).sum::<usize>() < 2
    }

    /// Does damage from one level to another leave a ship of this type less room, but some? Of transports all see it, since
    /// they see her type and how badly she is hurt. WitP [9.86].
    pub(crate) fn shrinks(&self, kind: ShipKind, before: u8, after: u8) -> bool {
        let [was, is] = [before, after].map(|level| self.rules.air.harm(level).joint);
        matches!(kind, ShipKind::Transport | ShipKind::Merchant) && is < was && is > 0
    }
}

impl Play<'_> {
    /// WitP [9.85]: a ship was hurt, and what she can no longer carry is lost: at once where there is no choice.
    pub(crate) fn spill(&mut self, ship: ShipId) {
        let side = ship.side();
        if self.rules.since(CHOSEN) {
            while self.known(side).excess(ship) > 0 && self.known(side).has_no_choice(ship) {
                let Some(lot) = self.known(side).lots_in(ship).next() else { return };
                let known = self.known(side);
                let part = match known.aboard(lot).first() {
                    Some(unit) => Part::Unit(*unit),
                    None => Part::Stores(known.stores(lot).min(known.excess(ship))),
                };
                self.forfeit(lot, part);
            }
            return;
        }
        if !self.rules.since(5) {
            return;
        }
        let known = self.known(side);
        let mut lots: Vec<LotId> = known.lots_in(ship).collect();
        let mut excess = known.excess(ship);
        // Stores without troops go first.
        lots.sort_by_key(|lot| known.scenario().lot(*lot).is_some_and(|card| !card.troops.is_empty()));
        for lot in lots {
            excess -= self.lose_load(lot, excess);
        }
    }

    /// A transport of this side was hurt, as all could see: her owner is asked what is lost of her cargo, whatever is in her,
    /// since the asking must tell nothing. Who has no cargo in the whole game has none here either.
    pub(crate) fn ask_holds(&mut self, side: Side) {
        if self.rules.since(CHOSEN) && !self.rules.scenario.of_side(side).lots.is_empty() {
            self.state.open.clock.control.push(Frame::Holds(side));
        }
    }

    /// So much of a lot is lost with what carried it. WitP [9.85].
    pub(crate) fn forfeit(&mut self, lot: LotId, part: Part) {
        match part {
            Part::Stores(points) => {
                self.sheet(lot.side()).cargo.lots[lot].lost += points;
                self.log.push(Event::CargoLost(lot, points));
            }
            Part::Unit(unit) => {
                let place = self.known(lot.side()).units_of(lot).iter().position(|other| *other == unit);
                let Some(place) = place else { return };
                self.sheet(lot.side()).cargo.lots[lot].drowned |= 1 << place;
                self.log.push(Event::UnitDrowned(lot, unit));
            }
        }
        if self.known(lot.side()).load(lot) == 0 {
            self.sheet(lot.side()).cargo.lots[lot].at = LotPlace::Nowhere;
        }
    }

    /// WitP [10.3]: destroyers of a Task Force that carry troops have gone down; who was aboard goes with them.
    pub(crate) fn spill_ferries(&mut self, side: Side) {
        if !self.rules.since(5) {
            return;
        }
        for lot in self.state.sheet(side).cargo.lots.ids() {
            let LotPlace::Ferried(lead, from) = self.state.sheet(side).cargo.lots[lot].at else { continue };
            let known = self.known(side);
            let Some(tf) = self.ferry(lot) else { continue };
            let afloat: Vec<ShipId> = known.sheet.in_tf(tf).filter(|ship| is_small(known, *ship)).collect();
            let next = afloat.iter().copied().find(|ship| *ship == lead).or(afloat.first().copied());
            let room = u8::try_from(afloat.len()).unwrap_or(u8::MAX);
            // WitP [10.3]: a Load Point each, all lots of the phase together.
            let others: u8 = match self.rules.since(CHOSEN) {
                true => self.ferried_with(lot, tf).map(|other| known.load(other)).fold(0, u8::saturating_add),
                false => 0,
            };
            let excess = known.load(lot).saturating_add(others).saturating_sub(room);
            let left = next.map_or(LotPlace::Nowhere, |ship| LotPlace::Ferried(ship, from));
            self.lose_ferried(lot, excess);
            if self.state.sheet(side).cargo.lots[lot].at != LotPlace::Nowhere {
                self.sheet(side).cargo.lots[lot].at = left;
            }
        }
    }

    /// The Task Force whose destroyers carry a lot.
    fn ferry(&self, lot: LotId) -> Option<TfId> {
        let sheet = self.state.sheet(lot.side());
        let debarks = |tf: &TfId| {
            sheet.plot(*tf).written().any(|leg| leg.mission == crate::action::Mission::Debark(lot))
        };
        self.state.open.task_forces(lot.side()).find(debarks)
    }

    /// The other lots its destroyers carry.
    fn ferried_with(&self, lot: LotId, tf: TfId) -> impl Iterator<Item = LotId> + '_ {
        let lots = self.state.sheet(lot.side()).cargo.lots.pairs();
        let ferried = lots.filter(|(_, other)| matches!(other.at, LotPlace::Ferried(..)));
        ferried.map(|(other, _)| other).filter(move |other| *other != lot && self.ferry(*other) == Some(tf))
    }

    /// So many Load Points of a lot aboard destroyers are lost, its stores first.
    fn lose_ferried(&mut self, lot: LotId, points: u8) {
        if !self.rules.since(CHOSEN) {
            self.lose_load(lot, points);
            return;
        }
        let keeps = self.known(lot.side()).load(lot).saturating_sub(points);
        while self.known(lot.side()).load(lot) > keeps {
            let known = self.known(lot.side());
            let short = known.load(lot) - keeps;
            let stores = known.stores(lot).min(short);
            let least = known.aboard(lot).into_iter().min_by_key(|unit| known.ashore(*unit));
            match (stores, least) {
                (0, None) => return,
                (0, Some(unit)) => self.forfeit(lot, Part::Unit(unit)),
                (stores, _) => self.forfeit(lot, Part::Stores(stores)),
            }
        }
    }

    /// So many Load Points of a lot are lost, as far as it has them; how many.
    fn lose_load(&mut self, lot: LotId, points: u8) -> u8 {
        let lost = points.min(self.known(lot.side()).load(lot));
        if lost == 0 {
            return 0;
        }
        let here = &mut self.sheet(lot.side()).cargo.lots[lot];
        here.lost += lost;
        self.log.push(Event::CargoLost(lot, lost));
        if self.known(lot.side()).load(lot) == 0 {
            self.sheet(lot.side()).cargo.lots[lot].at = LotPlace::Nowhere;
        }
        lost
    }
}

/// Does she carry troops as a destroyer does? WitP [10.3].
fn is_small(known: Knowledge<'_>, ship: ShipId) -> bool {
    matches!(known.card(ship).kind, ShipKind::Destroyer | ShipKind::Escort)
}
