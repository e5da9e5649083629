//! The same battles fought with dice, unit by unit: for those too large to be followed, and to be held against the exact
//! figures. Written apart from them on purpose; only the numbers of the units are shared.

use ironbottom_axis::odds::{self, Sampled};
use ironbottom_kernel::dice::{Ask, Dice, Fast, Key};

use super::force::{Force, Loss, attack, bombardment, defense};
use super::{Battle, Dive, End, Exit, Guns, How, Keep, Place, Reckoning, Research};
use crate::board::Kind;
use crate::research::Advance;

/// Fights so many battles; retreats by chance and kamikazes are not in them.
#[must_use]
pub fn sample(battle: &Battle, battles: u32, dice: &mut dyn Dice) -> Sampled {
    Sampled::of(battles, || fight(battle, dice))
}

/// Fights it once.
pub(super) fn fight(battle: &Battle, dice: &mut dyn Dice) -> How {
    Field::new(battle).fight(dice).how
}

/// A reckoning from sampled battles. The dice are the same each time, so that the same question has the same answer.
pub(super) fn reckon(battle: &Battle) -> Reckoning {
    let mut dice = Fast::new(1940);
    odds::sampled(Reckoning::of(&battle.attack, &battle.defenders()), || Field::new(battle).fight(&mut dice))
}

/// A battle being fought.
struct Field<'a> {
    battle: &'a Battle,
    attackers: Force,
    defenders: Force,
    /// Submarines that have submerged.
    below: [u16; 2],
    left: bool,
}

/// The hits of one side in one round, by who scored them.
#[derive(Clone, Copy, Default)]
struct Hits {
    submarines: u16,
    aircraft: u16,
    others: u16,
}

impl Hits {
    fn total(self) -> u16 {
        self.submarines + self.aircraft + self.others
    }
}

impl<'a> Field<'a> {
    fn new(battle: &'a Battle) -> Self {
        let (attackers, defenders) = (battle.attack, battle.defenders());
        Self { battle, attackers, defenders, below: [0; 2], left: false }
    }

    fn fight(mut self, dice: &mut dyn Dice) -> End {
        match self.battle.place {
            Place::Sea | Place::Scramble => self.fight_at_sea(dice),
            Place::Land | Place::Amphibious => self.fight_on_land(dice),
            Place::Raid => return self.raid(dice),
        }
        let how = match (self.attackers.fighting() > 0, self.defenders.fighting() > 0) {
            (true, false) => How::AttackerWins,
            (false, true) if self.below[0] > 0 => How::StandOff,
            (false, true) => How::DefenderWins,
            (false, false) => How::BothDestroyed,
            (true, true) if self.left => How::Retreat,
            (true, true) => How::StandOff,
        };
        if how == How::AttackerWins {
            // Guns that nobody defends are destroyed (p.27).
            self.defenders = Force::NONE;
        }
        self.attackers.add(Kind::Submarine, self.below[0]);
        self.defenders.add(Kind::Submarine, self.below[1]);
        End { how, attackers: self.attackers, defenders: self.defenders, chance: 1.0 }
    }

    fn raid(mut self, dice: &mut dyn Dice) -> End {
        let jets = |research: Research| if research.has(Advance::JetFighters) { 2 } else { 1 };
        let (attack, defend) = (self.battle.attack_research, self.battle.defend_research);
        let bombers = |force: &Force| force.of(Kind::Strategic) + force.of(Kind::Tactical);
        let met = self.defenders.of(Kind::Fighter);
        if met > 0 {
            let hits = roll(dice, jets(attack), self.attackers.of(Kind::Fighter))
                + roll(dice, 1, bombers(&self.attackers));
            let returned = roll(dice, jets(defend), met);
            (0..hits).for_each(|_| self.lose_defender());
            (0..returned).for_each(|_| self.lose_attacker(|_| true));
        }
        let flak = if defend.has(Advance::Radar) { 2 } else { 1 };
        for _ in 0..roll(dice, flak, bombers(&self.attackers)) {
            self.lose_attacker(|kind| matches!(kind, Kind::Strategic | Kind::Tactical));
        }
        let how = if bombers(&self.attackers) > 0 { How::AttackerWins } else { How::DefenderWins };
        End { how, attackers: self.attackers, defenders: self.defenders, chance: 1.0 }
    }

    fn fight_on_land(&mut self, dice: &mut dyn Dice) {
        if self.defenders.fighting() == 0 {
            return;
        }
        let mut first = 0;
        for (ship, count) in self.battle.support.iter() {
            first += roll(dice, bombardment(ship), count);
        }
        let flying = self.attackers.air() + self.battle.paratroopers;
        let radar = self.battle.defend_research.has(Advance::Radar);
        let guns = if self.battle.guns == Guns::Ready { self.defenders.of(Kind::Aaa) } else { 0 };
        let shots = (3 * guns).min(flying);
        let mut jumpers = self.battle.paratroopers;
        for _ in 0..roll(dice, if radar { 2 } else { 1 }, shots) {
            let before = self.attackers.of(Kind::Infantry);
            let left = jumpers;
            self.lose_attacker(|kind| kind.is_air() || kind == Kind::Infantry && left > 0);
            jumpers -= before - self.attackers.of(Kind::Infantry);
        }
        while self.attackers.fighting() > 0 && self.defenders.fighting() > 0 {
            let hits = std::mem::take(&mut first) + self.assault(dice, |_| true).total();
            let mut returned = 0;
            for (kind, count) in self.defenders.iter() {
                returned += roll(dice, defense(kind), count);
            }
            (0..hits).for_each(|_| self.lose_defender());
            (0..returned).for_each(|_| self.lose_attacker(|_| true));
        }
    }

    /// The dice of those attackers that are wanted, unit by unit: what helps is used up as it helps.
    fn assault(&self, dice: &mut dyn Dice, wanted: impl Fn(Kind) -> bool) -> Hits {
        let research = self.battle.attack_research;
        let force = &self.attackers;
        let mut guns =
            force.of(Kind::Artillery) * if research.has(Advance::AdvancedArtillery) { 2 } else { 1 };
        let (mut fighters, mut tanks) = (force.of(Kind::Fighter), force.of(Kind::Tank));
        let mut hits = Hits::default();
        // Tactical bombers choose before mechanized infantry, infantry before it too.
        let kinds = [Kind::Tactical, Kind::Infantry, Kind::Mech];
        let others = Kind::units().filter(|kind| !kinds.contains(kind));
        for kind in kinds.into_iter().chain(others).filter(|kind| wanted(*kind)) {
            for _ in 0..force.of(kind) {
                let helpers: [(&mut u16, bool); 3] = [
                    (&mut guns, matches!(kind, Kind::Infantry | Kind::Mech)),
                    (&mut fighters, kind == Kind::Tactical),
                    (
                        &mut tanks,
                        kind == Kind::Tactical || kind == Kind::Mech && research.has(Advance::ImprovedMech),
                    ),
                ];
                let mut needs = attack(kind);
                for (left, helps) in helpers {
                    if helps && *left > 0 {
                        *left -= 1;
                        needs += 1;
                        break;
                    }
                }
                let better = match kind {
                    Kind::Submarine => research.has(Advance::SuperSubmarines),
                    Kind::Fighter => research.has(Advance::JetFighters),
                    _ => false,
                };
                let twice = kind == Kind::Strategic && research.has(Advance::HeavyBombers);
                let thrown = roll(dice, needs + u8::from(better), if twice { 2 } else { 1 });
                count(&mut hits, kind, thrown.min(1));
            }
        }
        hits
    }

    fn fight_at_sea(&mut self, dice: &mut dyn Dice) {
        let mut round = 0;
        loop {
            if self.attackers.total() == 0 || self.defenders.total() == 0 || self.is_over() {
                return;
            }
            self.dive();
            if self.attackers.total() == 0 || self.defenders.total() == 0 {
                return;
            }
            let (own, enemy) = (reach(&self.attackers, attack), reach(&self.defenders, defense));
            let helpless = !own(&self.defenders, true) && enemy(&self.attackers, true);
            if round > 0 && helpless && self.battle.exit == Exit::Open {
                self.left = true;
                return;
            }
            self.sea_round(dice);
            round += 1;
        }
    }

    /// Is nobody left who could hit anybody that fights? Transports that nobody defends are sunk then (p.19).
    fn is_over(&mut self) -> bool {
        let (own, enemy) = (reach(&self.attackers, attack), reach(&self.defenders, defense));
        let answered = enemy(&self.attackers, true);
        let afloat = |kind: Kind| kind != Kind::Transport;
        if !own(&self.defenders, false) && !answered {
            if own(&self.defenders, true) {
                self.defenders = self.defenders.only(afloat);
            }
            return true;
        }
        let idle = !own(&self.defenders, true) && !enemy(&self.attackers, false);
        let lost = answered && idle && self.battle.exit == Exit::Closed;
        if lost {
            self.attackers = self.attackers.only(afloat);
        }
        lost
    }

    fn dive(&mut self) {
        let free = [self.defenders, self.attackers].map(|enemy| enemy.of(Kind::Destroyer) == 0);
        let dives = [self.battle.attack_dives, self.battle.defend_dives];
        for (side, force) in [&mut self.attackers, &mut self.defenders].into_iter().enumerate() {
            if free[side] && dives[side] == Dive::AtOnce {
                self.below[side] += force.of(Kind::Submarine);
                *force = force.only(|kind| kind != Kind::Submarine);
            }
        }
    }

    fn sea_round(&mut self, dice: &mut dyn Dice) {
        let submarines = |kind: Kind| kind == Kind::Submarine;
        let strikes = [self.defenders, self.attackers].map(|enemy| enemy.of(Kind::Destroyer) == 0);
        let orders = [&self.battle.attack_losses, &self.battle.defend_losses].map(|order| order.losses());
        // Both sides' submarines strike before anybody they hit is removed (p.18).
        let strike = self.assault(dice, |kind| submarines(kind) && strikes[0]);
        let counter = volley(dice, &self.defenders, |kind| submarines(kind) && strikes[1]);
        suffer(&mut self.defenders, orders[1], strike, false);
        suffer(&mut self.attackers, orders[0], counter, false);
        let hits = self.assault(dice, |kind| !(submarines(kind) && strikes[0]));
        let returned = volley(dice, &self.defenders, |kind| !(submarines(kind) && strikes[1]));
        let hunts = [self.attackers, self.defenders].map(|force| force.of(Kind::Destroyer) > 0);
        suffer(&mut self.defenders, orders[1], hits, hunts[0]);
        suffer(&mut self.attackers, orders[0], returned, hunts[1]);
    }

    fn lose_attacker(&mut self, can: impl Fn(Kind) -> bool) {
        let (force, keep) = (&mut self.attackers, self.battle.keep);
        let spared =
            |kind: Kind| keep == Keep::LandUnit && kind.captures() && force.land() == 1 && force.air() > 0;
        let losses = self.battle.attack_losses.losses();
        if let Some(loss) = first(force, losses, |kind| can(kind) && !spared(kind)) {
            force.lose(loss);
        }
    }

    fn lose_defender(&mut self) {
        if let Some(loss) = first(&self.defenders, self.battle.defend_losses.losses(), |_| true) {
            self.defenders.lose(loss);
        }
    }
}

/// The first loss of the order that is there and may be.
fn first(force: &Force, losses: &[Loss], can: impl Fn(Kind) -> bool) -> Option<Loss> {
    let there = |loss: &&Loss| match loss {
        Loss::Damage(kind) => force.damaged(*kind) < force.of(*kind) && can(*kind),
        Loss::Unit(kind) => force.of(*kind) > 0 && can(*kind),
    };
    losses.iter().find(there).copied()
}

/// Can a die of this force have an effect on another, its transports counted or not?
fn reach(force: &Force, strength: fn(Kind) -> u8) -> impl Fn(&Force, bool) -> bool + use<> {
    let force = *force;
    move |enemy, transports| {
        force.iter().filter(|(kind, _)| strength(*kind) > 0).any(|(kind, _)| {
            let targets = enemy.iter().filter(|(target, _)| transports || *target != Kind::Transport);
            targets.map(|(target, _)| target).any(|target| match kind {
                Kind::Submarine => !target.is_air(),
                _ if kind.is_air() => target != Kind::Submarine || force.of(Kind::Destroyer) > 0,
                _ => true,
            })
        })
    }
}

/// Suffers hits at sea: as many as possible, and of the units that can be matched with hits always the first in the
/// order. Without a destroyer aircraft do not hunt submarines (p.31).
fn suffer(force: &mut Force, losses: &[Loss], hits: Hits, hunts: bool) {
    let (below, above, any) = if hunts {
        (hits.submarines, 0, hits.others + hits.aircraft)
    } else {
        (hits.submarines, hits.aircraft, hits.others)
    };
    let (mut submarines, mut aircraft, mut all) = (0, 0, 0_u16);
    loop {
        let matched = |kind: Kind| {
            let submarines = submarines + u16::from(kind == Kind::Submarine);
            let aircraft = aircraft + u16::from(kind.is_air());
            all < below + above + any
                && submarines.saturating_sub(below) + aircraft.saturating_sub(above) <= any
        };
        let Some(loss) = first(force, losses, matched) else {
            return;
        };
        if let Loss::Unit(kind) = loss {
            submarines += u16::from(kind == Kind::Submarine);
            aircraft += u16::from(kind.is_air());
        }
        all += 1;
        force.lose(loss);
    }
}

/// A defender's dice at sea, of those that are wanted.
fn volley(dice: &mut dyn Dice, force: &Force, wanted: impl Fn(Kind) -> bool) -> Hits {
    let mut hits = Hits::default();
    for (kind, units) in force.iter().filter(|(kind, _)| wanted(*kind)) {
        count(&mut hits, kind, roll(dice, defense(kind), units));
    }
    hits
}

/// So many more hits of a kind.
fn count(hits: &mut Hits, kind: Kind, scored: u16) {
    match kind {
        Kind::Submarine => hits.submarines += scored,
        _ if kind.is_air() => hits.aircraft += scored,
        _ => hits.others += scored,
    }
}

/// How many of these dice hit.
fn roll(dice: &mut dyn Dice, needs: u8, count: u16) -> u16 {
    if needs == 0 {
        return 0;
    }
    let ask = Ask::d6(Key::new("odds-sample"));
    let mut faces = [0; 32];
    let mut hits = 0;
    let mut left = usize::from(count);
    while left > 0 {
        let now = left.min(faces.len());
        dice.roll(&ask, &mut faces[..now]);
        hits += faces[..now].iter().filter(|face| **face <= u16::from(needs)).count() as u16;
        left -= now;
    }
    hits
}
