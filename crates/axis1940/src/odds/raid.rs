//! Bombing raids: one round between interceptors and raiders, the facility's own guns, bombs (p.16, 17).

use super::force::{Force, Loss};
use super::land::guns_hit_on;
use super::{Battle, End, How, Keep, Reckoning, Research};
use crate::board::Kind;
use crate::research::Advance;

/// A die at or below this hits in the air battle, whoever throws it; a jet fighter's one more (p.16, 40).
const DOGFIGHT: u8 = 1;

/// What a strategic bomber adds to its die (p.17).
const STRATEGIC: usize = 2;

/// Reckons a raid: who is shot down, and what the damage is. The attacker has won when any bomb falls; a point of
/// damage costs an IPC to repair.
pub(super) fn reckon(battle: &Battle) -> Reckoning {
    let mut reckoning = Reckoning::of(&battle.attack, &battle.defend);
    let room = usize::from(battle.target.most_damage().saturating_sub(battle.damage));
    reckoning.expect_bombs(room);
    let bombs = Bombs::new(battle, room);
    let interceptors = battle.defend.of(Kind::Fighter);
    let jets = |research: Research| DOGFIGHT + u8::from(research.has(Advance::JetFighters));
    let bombers = battle.attack.air() - battle.attack.of(Kind::Fighter);
    // Without interceptors there is no air battle (p.16).
    let (mut answers, mut hits) = (vec![1.0], vec![1.0]);
    if interceptors > 0 {
        throw(&mut answers, jets(battle.attack_research), battle.attack.of(Kind::Fighter));
        throw(&mut answers, DOGFIGHT, bombers);
        throw(&mut hits, jets(battle.defend_research), interceptors);
    }
    let falling = battle.attack_losses.of(&battle.attack, Keep::Nothing);
    let mut raiders = battle.attack;
    for (down, of_hits) in at_most(&hits, usize::from(battle.attack.air())).into_iter().enumerate() {
        if down > 0 {
            raiders.lose(falling[down - 1]);
        }
        for (answer, of_answers) in at_most(&answers, usize::from(interceptors)).into_iter().enumerate() {
            let mut defenders = Force::NONE;
            defenders.add(Kind::Fighter, interceptors - answer as u16);
            let end =
                End { how: How::DefenderWins, attackers: raiders, defenders, chance: of_hits * of_answers };
            bombs.fall(battle, end, &mut reckoning);
        }
    }
    reckoning.join_ends();
    reckoning
}

/// And so many dice more.
fn throw(row: &mut Vec<f64>, hits_on: u8, dice: u16) {
    let hit = f64::from(hits_on) / 6.0;
    for _ in 0..dice {
        row.push(0.0);
        for at in (0..row.len()).rev() {
            let before = if at > 0 { row[at - 1] } else { 0.0 };
            row[at] = row[at] * (1.0 - hit) + before * hit;
        }
    }
}

/// More hits than `most` count as that many.
fn at_most(row: &[f64], most: usize) -> Vec<f64> {
    let mut kept: Vec<f64> = row.iter().take(most + 1).copied().collect();
    if let Some(last) = kept.get_mut(most) {
        *last += row.iter().skip(most + 1).sum::<f64>();
    }
    kept
}

/// What bombs do: by the strategic and the tactical bombers that come through, the chance of each damage.
struct Bombs {
    strategic: Vec<Vec<f64>>,
    tactical: Vec<Vec<f64>>,
    room: usize,
}

impl Bombs {
    fn new(battle: &Battle, room: usize) -> Self {
        let heavy = battle.attack_research.has(Advance::HeavyBombers);
        // Heavy bombers throw two dice and keep the better (p.40).
        let die = |heavy: bool, face: usize| {
            if heavy { (face * face - (face - 1) * (face - 1)) as f64 / 36.0 } else { 1.0 / 6.0 }
        };
        let rows = |kind: Kind, bonus: usize, heavy: bool| {
            let mut rows = vec![vec![1.0]];
            for _ in 0..battle.attack.of(kind) {
                let last = &rows[rows.len() - 1];
                let mut next = vec![0.0; room + 1];
                for (sum, chance) in last.iter().enumerate() {
                    (1..=6)
                        .for_each(|face| next[(sum + face + bonus).min(room)] += chance * die(heavy, face));
                }
                rows.push(next);
            }
            rows
        };
        Self {
            strategic: rows(Kind::Strategic, STRATEGIC, heavy),
            tactical: rows(Kind::Tactical, 0, false),
            room,
        }
    }

    /// The facility fires, one die at each bomber, and who is left bombs (p.16, 17).
    fn fall(&self, battle: &Battle, end: End, reckoning: &mut Reckoning) {
        let bombers = end.attackers.only(|kind| matches!(kind, Kind::Tactical | Kind::Strategic));
        let mut flak = vec![1.0];
        throw(&mut flak, guns_hit_on(battle.defend_research), bombers.air());
        let falling: Vec<Loss> = battle.attack_losses.of(&bombers, Keep::Nothing);
        let mut attackers = end.attackers;
        for (down, share) in flak.into_iter().enumerate() {
            if down > 0 {
                attackers.lose(falling[down - 1]);
            }
            let [strategic, tactical] =
                [Kind::Strategic, Kind::Tactical].map(|kind| usize::from(attackers.of(kind)));
            let how = if strategic + tactical > 0 { How::AttackerWins } else { How::DefenderWins };
            for (paid, of_paid) in self.damage(strategic, tactical).into_iter().enumerate() {
                if of_paid > 0.0 {
                    let chance = end.chance * share * of_paid;
                    reckoning.bombed(End { how, attackers, chance, ..end }, paid);
                }
            }
        }
    }

    /// The chance of each damage when so many come through; no more than there is room for (p.17).
    fn damage(&self, strategic: usize, tactical: usize) -> Vec<f64> {
        let mut sums = vec![0.0; self.room + 1];
        for (one, p) in self.strategic[strategic].iter().enumerate() {
            for (other, q) in self.tactical[tactical].iter().enumerate() {
                sums[(one + other).min(self.room)] += p * q;
            }
        }
        sums
    }
}
