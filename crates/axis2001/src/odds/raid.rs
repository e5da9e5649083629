//! Strategic bombing raids: guns, one round between interceptors and raiders, bombs (pp.19–20).

use super::force::Force;
use super::land::shot_down;
use super::{Battle, End, How, Keep, Reckoning};
use crate::board::Kind;

/// A die at or below this hits when an escort fires (p.20).
const ESCORT: u8 = 1;
/// And when an interceptor does, unless it is surprised (p.20, FAQ).
const INTERCEPTOR: u8 = 2;

/// Reckons a raid: who is shot down, and what the bombs cost. The attacker has won when any bomb falls.
pub(super) fn reckon(battle: &Battle) -> Reckoning {
    let mut reckoning = Reckoning::of(&battle.attack, &battle.defend);
    let interceptors = battle.defend.of(Kind::Fighter);
    let bombers = usize::from(battle.attack.of(Kind::Bomber));
    reckoning.expect_bombs(6 * bombers);
    let bombs = bombs(bombers, battle.cash);
    for (raiders, chance) in shot_down(battle) {
        let escorts = raiders.of(Kind::Fighter);
        let falling = battle.attack_losses.of(&raiders, Keep::Nothing);
        // Everybody fires before anybody falls; with nobody to meet them, escorts have nothing to fire at.
        let hits = binomial(if raiders.air() > 0 { interceptors } else { 0 }, battle.turn.caps(INTERCEPTOR));
        let answers = binomial(if interceptors > 0 { escorts } else { 0 }, ESCORT);
        for (hit, of_hits) in hits.iter().enumerate() {
            let mut left = raiders;
            falling.iter().take(hit).for_each(|loss| left.lose(*loss));
            let through = usize::from(left.of(Kind::Bomber));
            for (answer, of_answers) in answers.iter().enumerate() {
                let mut defenders = Force::NONE;
                defenders.add(Kind::Fighter, interceptors - interceptors.min(answer as u16));
                let how = if through > 0 { How::AttackerWins } else { How::DefenderWins };
                for (paid, of_paid) in bombs[through].iter().enumerate().filter(|(_, chance)| **chance > 0.0)
                {
                    let chance = chance * of_hits * of_answers * of_paid;
                    reckoning.bombed(End { how, attackers: left, defenders, chance }, paid);
                }
            }
        }
    }
    reckoning.join_ends();
    reckoning
}

/// The chance of 0, 1, 2, … hits.
fn binomial(dice: u16, hits_on: u8) -> Vec<f64> {
    let hit = f64::from(hits_on) / 6.0;
    let mut row = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; row.len() + 1];
        for (hits, chance) in row.iter().enumerate() {
            next[hits] += chance * (1.0 - hit);
            next[hits + 1] += chance * hit;
        }
        row = next;
    }
    row
}

/// By the number of bombers that came through: the chance of each sum the owner pays (p.20).
fn bombs(bombers: usize, cash: Option<u16>) -> Vec<Vec<f64>> {
    let most = 6 * bombers;
    let mut rows = vec![vec![1.0]];
    for _ in 0..bombers {
        let last = &rows[rows.len() - 1];
        let mut next = vec![0.0; last.len() + 6];
        for (sum, chance) in last.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += chance / 6.0);
        }
        rows.push(next);
    }
    let cash = cash.map_or(most, usize::from);
    for row in &mut rows {
        let beyond: f64 = row.iter().skip(cash + 1).sum();
        row.truncate(cash + 1);
        if let Some(last) = row.get_mut(cash) {
            *last += beyond;
        }
    }
    rows
}
