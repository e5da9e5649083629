//! The Joint Assault Segment: those who came ashore against an enemy fight for the beach. The fight is a value of
//! [`crate::battle`]. WitP [4.1] G2, [6.93] to [6.98], [10.15], [11.5], [21.4].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject, Target};
use crate::battle::ground::{self, Ground, Troop, Troops};
use crate::battle::{GroundChoice, Landing};
use crate::board::{Direction, HexId, Kind};
use crate::event::{Event, Shore};
use crate::frame::Frame;
use crate::ids::{FacilityId, Side, Station, TroopId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict};
use crate::sequence::{Auto, Segment, decides, not_now};
use crate::state::fight::{Battle, Fight};
use crate::state::{LotPlace, Open, State};

/// An assault that is being fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beach {
    /// Who came.
    pub by: Side,
    /// Where.
    pub hex: HexId,
    /// Who owes a decision.
    pub asked: Side,
}

/// The assault on the table, if there is one.
pub(crate) fn landing(fight: Option<&Fight>) -> Option<&Landing> {
    match fight.map(|fight| &fight.battle) {
        Some(Battle::Landing(landing)) => Some(landing),
        _ => None,
    }
}

/// WitP [4.1] G2: one assault after the other, those of Japan first (`docs/rulings/pacwar.md`).
pub(crate) struct JointAssault;

impl Auto for JointAssault {
    const RULE: &'static str = "WitP [4.1] G2";

    fn pass(&self, play: &mut Play<'_>) {
        match play.next_assault() {
            Some((by, hex)) => play.begin_assault(by, hex),
            None => play.begin_segment(Frame::Ground),
        }
    }
}

/// WitP [4.1] G3: of the ground segments the end alone: garrisons come back, empty trenches go. WitP [11.53], [21.36].
pub(crate) struct EndOfGround;

impl Auto for EndOfGround {
    const RULE: &'static str = "WitP [4.1] G3";

    fn pass(&self, play: &mut Play<'_>) {
        play.end_ground();
        play.begin_segment(Frame::EndOfTurn);
    }
}

/// Somebody owes a decision of an assault.
pub(crate) struct Storming(pub(crate) Beach);

impl Segment for Storming {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.0.asked.seat())
    }
}

impl Step<Pacwar> for Storming {
    fn rule(&self) -> &'static str {
        "WitP [10.15]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut play = Play { rules: game, state, dice, log };
        let asked = play.state.fight.as_deref().and_then(Fight::asked);
        match asked.filter(|_| landing(play.state.fight.as_deref()).is_some()) {
            Some(asked) if asked == self.0.asked => Entered::Waits,
            Some(asked) => {
                play.enter(Frame::Ashore(Beach { asked, ..self.0 }));
                Entered::Passes
            }
            None => {
                play.finish_assault(self.0);
                Entered::Passes
            }
        }
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(landing) = landing(known.fight).filter(|_| about.is_none()) else { return };
        landing.legal().into_iter().for_each(|choice| keep(Action::Ashore(choice)));
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        let (Action::Ashore(choice), Some(landing)) = (action, landing(known.fight)) else {
            return not_now(self.rule());
        };
        let told = landing.check(choice);
        told.map_err(|illegal| Illegal::new(illegal.rule.0, Reason::Battle(illegal.reason)))
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
        if let Action::Ashore(choice) = action {
            Play { rules: game, state, dice, log }.storm_on(self.0, choice);
        }
    }
}

/// The ground units of a side in a hex, those who assault or those who do not, as a combat has them.
#[must_use]
pub fn line_up(rules: &Pacwar, open: &Open, side: Side, hex: HexId, assaulting: bool) -> Troops {
    let there = open.troops.at(side, hex).filter(|troop| open.troops.units[*troop].assaulting == assaulting);
    Troops::of(there.filter_map(|unit| troop(rules, open, unit)))
}

/// A ground unit as a combat has it.
pub(crate) fn troop(rules: &Pacwar, open: &Open, unit: TroopId) -> Option<Troop> {
    let (card, state) = (rules.scenario.troop(unit)?, open.troops.units[unit]);
    let tag = u16::try_from(unit.index()).unwrap_or(u16::MAX);
    let mut found = Troop::new(tag, card.strength, card.battlegroup, card.branch);
    (found.passive, found.reduced) = (card.passive, state.reduced);
    (!state.dead).then_some(found)
}

/// What an assault of a side on a hex would meet, and with whom: for those who land, and for those who think of it.
#[must_use]
pub fn ground(rules: &Pacwar, open: &Open, by: Side, hex: HexId, supply: u16) -> Ground {
    let enemy = by.other();
    let id = open.held(&rules.scenario, enemy, hex);
    let shore = rules.scenario.facilities.at(hex).map(|id| open.bases.shores[id]).unwrap_or_default();
    let built = |id: FacilityId| {
        let facility = rules.scenario.facilities.get(id);
        facility.port.is_some() || facility.airbase > 0
    };
    let shift = if shore.holder == Some(by) { -shore.shift } else { shore.shift };
    Ground {
        table: ground::table(by, rules.scenario.date(open.clock.turn)),
        shift,
        garrison: id.is_some_and(built) && !shore.garrison_lost,
        entrenched: shore.dug[enemy.index()],
        way_out: way_out(rules, open, enemy, hex).is_some(),
        supply,
    }
}

/// Where defenders can retreat to: by land, to a hex without an enemy. WitP [12.7], [12.73].
fn way_out(rules: &Pacwar, open: &Open, side: Side, hex: HexId) -> Option<HexId> {
    if rules.board[hex].kind == Kind::Island {
        return None;
    }
    let passes = |dir: &Direction| rules.board.troops_pass(hex, *dir);
    let next = Direction::ALL.into_iter().filter(passes).filter_map(|dir| rules.board.neighbour(hex, dir));
    let free = |to: &HexId| {
        let enemy = open.troops.is_there(side.other(), *to);
        !enemy && open.held(&rules.scenario, side.other(), *to).is_none()
    };
    let mut next = next.filter(free);
    let first = next.next()?;
    let friends =
        |to: &HexId| open.troops.is_there(side, *to) || open.held(&rules.scenario, side, *to).is_some();
    Some(if friends(&first) { first } else { next.find(friends).unwrap_or(first) })
}

impl Play<'_> {
    fn next_assault(&self) -> Option<(Side, HexId)> {
        let units = &self.state.open.troops.units;
        let waiting = units.all().find(|troop| units[*troop].assaulting && units[*troop].at.is_some())?;
        Some((waiting.side(), units[waiting].at?))
    }

    fn begin_assault(&mut self, by: Side, hex: HexId) {
        let enemy = by.other();
        let id = self.rules.scenario.facilities.at(hex);
        let supply = id.map_or(0, |id| self.state.sheet(enemy).bases.supply[id]);
        let open = &self.state.open;
        let mut landing = Landing::new(
            line_up(self.rules, open, by, hex, true),
            line_up(self.rules, open, enemy, hex, false),
            ground(self.rules, open, by, hex, supply),
        );
        let mut seen = Vec::new();
        landing.start(&self.rules.shore, self.dice, &mut seen);
        self.log.seal();
        self.log.push(Event::Shore(Shore::AssaultBegan(by, hex)));
        let fight = Fight::of(by, Target::Hex(hex), hex, Battle::Landing(landing));
        self.state.fight = Some(Box::new(fight));
        seen.into_iter().for_each(|event| self.tell_ashore(by, hex, event));
        self.state.open.clock.control.push(Frame::Ashore(Beach { by, hex, asked: by }));
    }

    /// Units are told by who they are.
    fn tell_ashore(&mut self, by: Side, hex: HexId, event: crate::battle::GroundEvent) {
        use crate::battle::{GroundEvent, Player};
        let landing = landing(self.state.fight.as_deref());
        let unit = |player: Player, place: u8| {
            use ironbottom_kit::Id;
            let list = landing.map(|landing| match player {
                Player::Striker => &landing.attackers,
                Player::Defender => &landing.defenders,
            });
            let tag = list.and_then(|list| list.get(usize::from(place))).map_or(0, |troop| troop.tag);
            <TroopId as Id>::at(usize::from(tag))
        };
        let told = match event {
            GroundEvent::Reduced(player, place) => Event::Shore(Shore::TroopReduced(unit(player, place))),
            GroundEvent::Eliminated(player, place) => Event::Shore(Shore::TroopLost(unit(player, place))),
            GroundEvent::Paid(place, price) => {
                Event::Shore(Shore::TroopPaid(unit(Player::Defender, place), price))
            }
            GroundEvent::Retreated(place) => {
                Event::Shore(Shore::TroopRetreated(unit(Player::Defender, place)))
            }
            GroundEvent::Fought { .. } | GroundEvent::GarrisonLost | GroundEvent::DugIn(_) => {
                Event::Shore(Shore::Ashore(by, hex, event))
            }
        };
        self.log.push(told);
    }

    fn storm_on(&mut self, beach: Beach, choice: GroundChoice) {
        let Some(fight) = self.state.fight.as_deref_mut() else { return };
        let Battle::Landing(landing) = &mut fight.battle else { return };
        let mut seen = Vec::new();
        landing.perform(choice, &mut seen);
        self.log.seal();
        seen.into_iter().for_each(|event| self.tell_ashore(beach.by, beach.hex, event));
    }

    /// The fight for a beach is over: who is left, and who holds the hex. WitP [6.94], [21.42].
    fn finish_assault(&mut self, beach: Beach) {
        self.state.open.clock.control.pop();
        let Some(landing) = landing(self.state.fight.as_deref()).copied() else { return };
        let Beach { by, hex, .. } = beach;
        let enemy = by.other();
        let retreat = way_out(self.rules, &self.state.open, enemy, hex);
        for troop in landing.attackers.iter().chain(landing.defenders.iter()) {
            self.settle_troop(troop, hex, retreat);
        }
        // All have fought, however many there were.
        let ashore: Vec<TroopId> = self.state.open.troops.at(by, hex).collect();
        for troop in ashore {
            self.open().troops.units[troop].assaulting = false;
        }
        if let Some(id) = self.rules.scenario.facilities.at(hex) {
            let supply = &mut self.sheet(enemy).bases.supply[id];
            *supply = supply.saturating_sub(landing.spent);
            let shore = &mut self.open().bases.shores[id];
            shore.garrison_lost |= landing.garrison_lost;
            shore.dug[by.index()] |= landing.beachhead;
            if landing.is_taken() {
                self.capture(by, id, hex);
            }
        }
        self.bury(by, hex);
        self.log.push(if landing.is_taken() {
            Event::Shore(Shore::Taken(by, hex))
        } else {
            Event::Shore(Shore::AssaultOver(by, hex))
        });
    }

    fn settle_troop(&mut self, troop: &Troop, hex: HexId, retreat: Option<HexId>) {
        use ironbottom_kit::Id;
        if usize::from(troop.tag) >= TroopId::COUNT {
            return;
        }
        let id = <TroopId as Id>::at(usize::from(troop.tag));
        let there = &mut self.open().troops.units[id];
        there.reduced = troop.reduced;
        there.assaulting = false;
        there.dead |= troop.dead;
        there.at = match (troop.dead, troop.gone) {
            (true, _) => None,
            (false, true) => retreat,
            (false, false) => Some(hex),
        };
        there.dead |= there.at.is_none();
    }

    /// A hex changes hands: its headquarters and what stands on its airbase are lost, and its supply.
    /// `docs/rulings/pacwar.md`.
    fn capture(&mut self, by: Side, id: FacilityId, hex: HexId) {
        let enemy = by.other();
        let units: Vec<_> = self.state.open.bases.units_at(enemy, hex).collect();
        for unit in units {
            self.open().bases.units[unit].at = None;
            self.sheet(enemy).air.clear(Station::Unit(unit));
            self.log.push(Event::UnitGivenUp(unit));
        }
        let sheet = self.sheet(enemy);
        sheet.air.clear(Station::Hex(enemy, hex));
        sheet.bases.supply[id] = 0;
        let shore = &mut self.open().bases.shores[id];
        shore.holder = Some(by);
        (shore.parked, shore.silenced) = (false, false);
        shore.dug[enemy.index()] = false;
        self.berth();
    }

    /// Lots whose troops are all gone are no more; a shore without troops is not landed on.
    fn bury(&mut self, side: Side, hex: HexId) {
        for lot in self.state.sheet(side).cargo.lots.ids() {
            let here = self.state.sheet(side).cargo.lots[lot].at == LotPlace::Landed(hex);
            let Some(card) = self.rules.scenario.lot(lot).filter(|_| here) else { continue };
            let units = &self.state.open.troops.units;
            let mut troops = card.troops.iter().filter_map(|place| TroopId::new(side, *place));
            if !card.troops.is_empty() && troops.all(|troop| units[troop].dead) {
                self.sheet(side).cargo.lots[lot].at = LotPlace::Nowhere;
            }
        }
        let left = |lot: &crate::state::Lot| lot.at == LotPlace::Landed(hex);
        if !self.state.sheet(side).cargo.lots.iter().any(left) {
            self.open().cargo.landings[side.index()].retain(|landed| *landed != hex);
        }
    }

    /// WitP [11.53], [21.36], [7.61]: the Ground Phase ends.
    fn end_ground(&mut self) {
        if !self.rules.scenario.chapters.assault {
            return;
        }
        for (id, facility) in self.rules.scenario.facilities.iter() {
            let there = Side::BOTH.map(|side| self.state.open.troops.is_there(side, facility.hex));
            let shore = &mut self.state.open.bases.shores[id];
            shore.shift = 0;
            if shore.holder.is_some_and(|side| there[side.index()]) {
                shore.garrison_lost = false;
            }
            for side in Side::BOTH {
                shore.dug[side.index()] &= there[side.index()];
            }
        }
    }
}
