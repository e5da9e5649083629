//! Bombardment by ships, and the coastal guns that answer. WitP [10.2], [38.7], [39.5].

use crate::Pacwar;
use crate::action::{Aim, Mission};
use crate::battle::shore::{self, Bombardment, Shelled, ShoreEvent};
use crate::battle::{Blow, RaidEvent, RaidTarget};
use crate::board::{HexId, Kind};
use crate::calendar::Cycle;
use crate::event::{Event, Shore};
use crate::frame::Frame;
use crate::ids::{FacilityId, ShipId, Side, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::ShipKind;
use crate::sequence::Auto;
use crate::state::{Deed, Open};

/// From this Cycle on every port has guns. WitP [38.7].
const GUNS: Cycle = Cycle::new(4, 42);

/// Is a hex an island, all of which is bombarded at once? WitP [39.5].
fn is_island(known: Knowledge<'_>, at: HexId) -> bool {
    known.rules.board[at].kind == Kind::Island
}

/// The Coastal Gunnery Strength a side's port has in a hex. WitP [38.7], [38.71], [38.75].
pub(crate) fn gunnery(rules: &Pacwar, open: &Open, side: Side, at: HexId) -> u8 {
    let Some(id) = open.held(&rules.scenario, side, at) else { return 0 };
    let facility = rules.scenario.facilities.get(id);
    let armed = rules.scenario.date(open.clock.turn).since(GUNS) || rules.shore.is_early(&facility.name);
    let capacity = facility.port.filter(|_| armed).unwrap_or(0);
    shore::gunnery(capacity, open.bases.shores[id].port_damage)
}

impl Knowledge<'_> {
    /// The Coastal Gunnery Strength a side's port has in a hex. WitP [38.7].
    #[must_use]
    pub fn gunnery(&self, side: Side, at: HexId) -> u8 {
        gunnery(self.rules, self.open, side, at)
    }

    /// What her guns are worth now, to other ships or against a shore: as damage leaves them, none without ammunition or
    /// fuel (WitP [10.22], [14.28]), none of destroyers that carry troops in this phase (WitP [10.34]).
    #[must_use]
    pub fn bombardment(&self, ship: ShipId) -> u16 {
        let (card, hull) = (self.card(ship), self.sheet.hull(ship));
        let printed = shore::bombardment(card.kind, card.guns);
        if hull.out_of_ammunition || self.is_dry(ship) || self.ferries(ship) {
            return 0;
        }
        u16::from(printed) * u16::from(self.rules.air.harm(hull.damage).guns) / 4
    }

    /// Does she carry troops by Emergency Transport in this phase? WitP [10.34].
    #[must_use]
    pub fn ferries(&self, ship: ShipId) -> bool {
        let small = matches!(self.card(ship).kind, ShipKind::Destroyer | ShipKind::Escort);
        small && self.sheet.hull(ship).tf.is_some_and(|tf| self.sheet.plot(tf).ferries())
    }
}

/// WitP [10.2], [39.5]: ships with guns, and an enemy target of that kind; on an island nothing is named.
pub(crate) fn check(known: Knowledge<'_>, tf: TfId, at: HexId, aim: Option<Aim>) -> Verdict {
    let mission = aim.map_or(Mission::Bombard, Mission::Shell);
    let guns = known.sheet.in_tf(tf).any(|ship| known.bombardment(ship) > 0);
    unless(!guns, "WitP [10.2]", Reason::WrongShips(tf))?;
    unless(is_island(known, at) != aim.is_none(), "WitP [39.5]", Reason::CannotDoThere(mission))?;
    let enemy = known.side.other();
    let held = known.held(enemy, at);
    let unit = known.open.bases.unit_at(enemy, at).is_some();
    let there = match aim {
        None => held.is_some() || unit || known.open.troops.is_there(enemy, at),
        Some(Aim::Port) => held.is_some_and(|(_, facility)| facility.port.is_some()),
        Some(Aim::Airbase) => held.is_some_and(|(_, facility)| facility.airbase > 0) || unit,
        Some(Aim::Ground) => known.open.troops.is_there(enemy, at),
        Some(Aim::Supply) => held.is_some(),
    };
    unless(!there, "WitP [10.2]", Reason::CannotDoThere(mission))
}

/// WitP [38.72], [10.83]: no landing under the guns of a port; one that his own ships are plotted to bombard first may be
/// plotted, and is made if they are silent by then.
pub(crate) fn check_guns(known: Knowledge<'_>, at: HexId) -> Verdict {
    if known.gunnery(known.side.other(), at) == 0 {
        return Ok(());
    }
    let shells = |mission| matches!(mission, Mission::Bombard | Mission::Shell(Aim::Port));
    let plots = known.sheet.plots.of.iter();
    let bombarded = plots.flat_map(|plot| plot.written()).any(|leg| leg.to == at && shells(leg.mission));
    if bombarded { Ok(()) } else { refuse("WitP [38.72]", Reason::CoastalGuns(at)) }
}

/// The moving Task Force goes on with its missions after what interrupted them.
pub(crate) struct Resume;

impl Auto for Resume {
    const RULE: &'static str = "WitP [10.9]";

    fn pass(&self, play: &mut Play<'_>) {
        play.state.open.clock.control.pop();
        let Some(m) = play.moving() else { return };
        for tf in m.group.without(m.tf) {
            if play.state.open.at(tf).is_none() {
                play.leave_move(tf);
            }
        }
        play.arrive();
        play.open_window(crate::event::Found::Nothing);
    }
}

impl Play<'_> {
    /// WitP [10.2]: the shore is hit, then its guns fire at every ship of the Task Force (WitP [38.73]).
    pub(crate) fn shell(&mut self, tf: TfId, at: HexId, aim: Option<Aim>) -> bool {
        let (side, enemy) = (tf.side(), tf.side().other());
        let known = self.known(side);
        if check(known, tf, at, aim).is_err() {
            return false;
        }
        let firing: Vec<ShipId> = known.sheet.in_tf(tf).filter(|ship| known.bombardment(*ship) > 0).collect();
        let strength = firing.iter().map(|ship| known.bombardment(*ship)).sum();
        let target = match aim {
            None => RaidTarget::ISLAND,
            Some(Aim::Port) => RaidTarget::PORT,
            Some(Aim::Airbase) => RaidTarget::BASE,
            Some(Aim::Ground) => RaidTarget::GROUND,
            Some(Aim::Supply) => RaidTarget::SUPPLY,
        };
        let shelled = |ship: ShipId| {
            let (card, hull) = (known.card(ship), known.sheet.hull(ship));
            Shelled {
                tag: u16::try_from(ship.index()).unwrap_or(u16::MAX),
                kind: card.kind,
                nation: card.nation,
                defense: card.defense,
                damage: hull.damage,
                before: hull.damage,
            }
        };
        let id = self.rules.scenario.facilities.at(at);
        let held = known.held(enemy, at).map(|(id, _)| id);
        let mut bombardment = Bombardment {
            strength,
            target: self.there_is(target, held),
            spots: self.spots(at, enemy, None),
            battery: if known.gunnery(enemy, at) > 0 { self.capacity(held) } else { 0 },
            port: id.map_or(0, |id| self.state.open.bases.shores[id].port_damage),
            ships: known.sheet.in_tf(tf).map(shelled).collect(),
            cycle: known.date().cycle,
        };
        let mut seen = Vec::new();
        bombardment.run(&self.rules.air, &self.rules.shore, self.dice, &mut seen);
        self.log.seal();
        self.log.push(Event::Bombarded(tf, at));
        for ship in firing {
            self.sheet(side).fleet.hulls[ship].out_of_ammunition = true;
        }
        let marker = self.marker(tf);
        marker.deed = Some(Deed::Bombarded);
        marker.trace.real = true;
        self.settle_spots(enemy, at, &bombardment.spots);
        self.shore_events(tf, at, &bombardment, seen);
        self.log.push(Event::Shore(Shore::Silent(tf, at)));
        self.guns_hit(tf, &bombardment.ships);
        true
    }

    /// What of a target is there: a hex without a port has none that could be hit.
    fn there_is(&self, target: RaidTarget, held: Option<FacilityId>) -> RaidTarget {
        let facility = held.map(|id| self.rules.scenario.facilities.get(id));
        let base = facility.is_some_and(|facility| facility.airbase > 0);
        let port = facility.is_some_and(|facility| facility.port.is_some());
        RaidTarget {
            base: target.base && base,
            port: target.port && port,
            supply: target.supply && held.is_some(),
            ground: target.ground,
        }
    }

    fn capacity(&self, held: Option<FacilityId>) -> u8 {
        held.and_then(|id| self.rules.scenario.facilities.get(id).port).unwrap_or(0)
    }

    fn shore_events(&mut self, tf: TfId, at: HexId, bombardment: &Bombardment, seen: Vec<ShoreEvent>) {
        let ship = |place: u8| {
            use ironbottom_kit::Id;
            let tag = bombardment.ships.get(usize::from(place)).map_or(0, |ship| ship.tag);
            <ShipId as Id>::at(usize::from(tag))
        };
        for event in seen {
            match event {
                ShoreEvent::Hit(hit) => {
                    if let RaidEvent::Bombed(_, _, blow) = hit {
                        self.bombed(tf.side().other(), at, blow);
                        if let Blow::Base(result) = blow
                            && result > 0
                        {
                            self.wear_track(at, tf.side(), result);
                        }
                    }
                    self.log.push(Event::Shore(Shore::Shelled(tf.side(), at, hit)));
                }
                ShoreEvent::Answered(strength) => {
                    self.log.push(Event::Shore(Shore::GunsAnswered(tf, at, strength)))
                }
                ShoreEvent::Struck(place, level) => {
                    self.log.push(Event::Shore(Shore::GunsHit(ship(place), level)))
                }
                ShoreEvent::Critical(place, after, _) => {
                    self.log.push(Event::Shore(Shore::GunsCritical(ship(place), after)));
                }
            }
        }
    }

    /// Ships that were hurt may turn back; the move goes on after that. WitP [39.82].
    fn guns_hit(&mut self, tf: TfId, ships: &[Shelled]) {
        let hurt = ships.iter().filter(|ship| ship.damage > ship.before);
        let hits: Vec<(u16, u8)> = hurt.map(|ship| (ship.tag, ship.damage)).collect();
        if hits.is_empty() {
            return;
        }
        let lead = self.moving().is_some_and(|m| m.tf == tf);
        if lead {
            self.state.open.clock.control.push(Frame::Resume);
        }
        self.settle_unseen(&hits, tf, lead);
    }
}
