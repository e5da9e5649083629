//! The same battles fought with dice, unit by unit: for those too large to be followed, and to be held
//! against the exact figures. Written apart from them on purpose; only the numbers of the units are shared.

use ironbottom_axis::odds::{self, Sampled};
use ironbottom_kernel::dice::{Ask, Dice, Fast, Key};

use super::force::{Force, Loss, attack, bombardment, defense};
use super::{Battle, Dive, End, How, Keep, Pairing, Place, Reckoning};
use crate::board::Kind;

/// Fights so many battles; retreats are not in them.
#[must_use]
pub fn sample(battle: &Battle, battles: u32, dice: &mut dyn Dice) -> Sampled {
    Sampled::of(battles, || fight(battle, dice))
}

/// Fights it once.
pub(super) fn fight(battle: &Battle, dice: &mut dyn Dice) -> How {
    Field::new(battle).fight(dice).how
}

/// A reckoning from sampled battles. The dice are the same each time, so that the same question has the
/// same answer.
pub(super) fn reckon(battle: &Battle) -> Reckoning {
    let mut dice = Fast::new(2001);
    odds::sampled(Reckoning::of(&battle.attack, &battle.defend), || Field::new(battle).fight(&mut dice))
}

/// A battle being fought.
struct Field<'a> {
    battle: &'a Battle,
    attackers: Force,
    defenders: Force,
    /// Submarines that have submerged.
    attackers_below: u16,
    defenders_below: u16,
}

/// The hits of one side in one round, by who scored them.
#[derive(Clone, Copy, Default)]
struct Hits {
    submarines: u16,
    aircraft: u16,
    others: u16,
}

impl<'a> Field<'a> {
    fn new(battle: &'a Battle) -> Self {
        let (attackers, defenders) = (battle.attack, battle.defend);
        Self { battle, attackers, defenders, attackers_below: 0, defenders_below: 0 }
    }

    fn fight(mut self, dice: &mut dyn Dice) -> End {
        match self.battle.place {
            Place::Sea => self.fight_at_sea(dice),
            // A raid is never sampled: it is small enough for every course.
            Place::Land | Place::Amphibious | Place::Raid => self.fight_on_land(dice),
        }
        let how = match (self.attackers.fighting() > 0, self.defenders.fighting() > 0) {
            (true, false) => How::AttackerWins,
            (false, true)
                if self.attackers_below > 0 && self.battle.attack.fighting() == self.attackers_below =>
            {
                How::StandOff
            }
            (false, true) => How::DefenderWins,
            (false, false) => How::BothDestroyed,
            (true, true) => How::StandOff,
        };
        self.attackers.add(Kind::Submarine, self.attackers_below);
        self.defenders.add(Kind::Submarine, self.defenders_below);
        self.defenders = self.defenders.only(|kind| kind != Kind::Aa);
        End { how, attackers: self.attackers, defenders: self.defenders, chance: 1.0 }
    }

    fn fight_on_land(&mut self, dice: &mut dyn Dice) {
        // Guns fire though there be nobody else to fight (p.13).
        if self.defenders.of(Kind::Aa) > 0 {
            for _ in 0..roll(dice, 1, self.attackers.air()) {
                self.lose_attacker(Kind::is_air);
            }
        }
        let mut first = 0;
        for (ship, count) in self.battle.support.iter() {
            first += roll(dice, bombardment(ship), count);
        }
        while self.attackers.fighting() > 0 && self.defenders.fighting() > 0 {
            let hits = std::mem::take(&mut first) + self.assault(dice);
            let mut returned = 0;
            for (kind, count) in self.defenders.iter() {
                returned += roll(dice, self.battle.turn.caps(defense(kind)), count);
            }
            for _ in 0..hits {
                self.lose_defender(|_| true);
            }
            for _ in 0..returned {
                self.lose_attacker(|_| true);
            }
        }
    }

    /// The attacker's dice on land, unit by unit: artillery left over goes to the next infantry or marine.
    fn assault(&self, dice: &mut dyn Dice) -> u16 {
        let mut guns = self.attackers.of(Kind::Artillery);
        let mut hits = 0;
        let mut units: Vec<(Kind, u16)> = self.attackers.iter().collect();
        if self.battle.pairing == Pairing::MarinesFirst {
            units.sort_by_key(|(kind, _)| *kind != Kind::Marine);
        }
        for (kind, count) in units {
            for _ in 0..count {
                let mut needs = attack(kind);
                if kind == Kind::Marine && self.battle.place == Place::Amphibious {
                    needs = 2;
                }
                if guns > 0 && (kind == Kind::Infantry || kind == Kind::Marine) {
                    guns -= 1;
                    needs += 1;
                }
                hits += roll(dice, needs, 1);
            }
        }
        hits
    }

    fn fight_at_sea(&mut self, dice: &mut dyn Dice) {
        if self.battle.attack_dives == Dive::AtOnce {
            self.attackers_below = self.attackers.of(Kind::Submarine);
            self.attackers = self.attackers.only(|kind| kind != Kind::Submarine);
        }
        let mut first = true;
        while self.attackers.fighting() > 0 && self.defenders.fighting() > 0 && self.can_go_on() {
            self.sea_round(dice, first && self.battle.defend_dives == Dive::AtOnce);
            first = false;
        }
    }

    /// Can a die of either side still have an effect?
    fn can_go_on(&self) -> bool {
        let can = |own: &Force, enemy: &Force, strength: fn(Kind) -> u8| {
            own.iter().filter(|(kind, _)| strength(*kind) > 0).any(|(kind, _)| {
                enemy.iter().any(|(target, _)| match kind {
                    Kind::Submarine => !target.is_air(),
                    _ if kind.is_air() => target != Kind::Submarine || own.of(Kind::Destroyer) > 0,
                    _ => true,
                })
            })
        };
        can(&self.attackers, &self.defenders, attack) || can(&self.defenders, &self.attackers, defense)
    }

    fn sea_round(&mut self, dice: &mut dyn Dice, diving: bool) {
        let attacker_hunts = self.attackers.of(Kind::Destroyer) > 0;
        let first_strike = self.defenders.of(Kind::Destroyer) == 0;
        let mut hits = volley(dice, &self.attackers, attack);
        if first_strike {
            self.hit_defenders(Hits { submarines: hits.submarines, ..Hits::default() }, attacker_hunts);
            hits.submarines = 0;
        }
        let firing = self.defenders;
        self.hit_defenders(hits, attacker_hunts);
        let mut firing_back = firing;
        if diving {
            let unhit = self.defenders.of(Kind::Submarine);
            let hit = firing.of(Kind::Submarine) - unhit;
            firing_back = firing.only(|kind| kind != Kind::Submarine);
            firing_back.add(Kind::Submarine, hit);
            self.defenders_below = unhit;
            self.defenders = self.defenders.only(|kind| kind != Kind::Submarine);
        }
        let turn = self.battle.turn;
        let returned = volley(dice, &firing_back, |kind| turn.caps(defense(kind)));
        let losses = self.battle.attack_losses.losses();
        suffer(&mut self.attackers, losses, returned, firing.of(Kind::Destroyer) > 0);
    }

    fn hit_defenders(&mut self, hits: Hits, hunts: bool) {
        let losses = self.battle.defend_losses.losses();
        suffer(&mut self.defenders, losses, hits, hunts);
    }

    fn lose_attacker(&mut self, can: impl Fn(Kind) -> bool) {
        let keep = self.battle.keep;
        let losses = self.battle.attack_losses.losses();
        lose(&mut self.attackers, losses, keep, can);
    }

    fn lose_defender(&mut self, can: impl Fn(Kind) -> bool) {
        let losses = self.battle.defend_losses.losses();
        lose(&mut self.defenders, losses, Keep::Nothing, can);
    }
}

/// Takes the first unit of the order that is there and can be hit.
fn lose(force: &mut Force, losses: &[Loss], keep: Keep, can: impl Fn(Kind) -> bool) {
    let spared =
        |kind: Kind| keep == Keep::LandUnit && kind.is_land() && force.land() == 1 && force.air() > 0;
    let taken = losses.iter().find(|loss| match loss {
        Loss::Damage => force.damaged() < force.of(Kind::Battleship) && can(Kind::Battleship),
        Loss::Unit(kind) => force.of(*kind) > 0 && can(*kind) && !spared(*kind),
    });
    if let Some(loss) = taken {
        force.lose(*loss);
    }
}

/// Suffers hits at sea: as many as possible, and of the units that can be matched with hits always the
/// first in the order. Without a destroyer aircraft do not hunt submarines (p.33).
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
        let taken = losses.iter().find(|loss| match loss {
            Loss::Damage => force.damaged() < force.of(Kind::Battleship) && matched(Kind::Battleship),
            Loss::Unit(kind) => force.of(*kind) > 0 && matched(*kind),
        });
        let Some(loss) = taken else {
            return;
        };
        if let Loss::Unit(kind) = loss {
            submarines += u16::from(*kind == Kind::Submarine);
            aircraft += u16::from(kind.is_air());
        }
        all += 1;
        force.lose(*loss);
    }
}

/// A side's dice at sea.
fn volley(dice: &mut dyn Dice, force: &Force, strength: impl Fn(Kind) -> u8) -> Hits {
    let mut hits = Hits::default();
    for (kind, count) in force.iter() {
        let scored = roll(dice, strength(kind), count);
        match kind {
            Kind::Submarine => hits.submarines += scored,
            _ if kind.is_air() => hits.aircraft += scored,
            _ => hits.others += scored,
        }
    }
    hits
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
