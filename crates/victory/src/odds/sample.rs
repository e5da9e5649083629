//! The same actions fought with dice, attack by attack: to be held against the exact figures.

use ironbottom_kernel::dice::{Ask, Dice, Key};

use super::{Battle, Hit, Reckoning};
use crate::board::PieceId;

/// The shares of actions after which only the attackers, only the defenders, nobody, and both are left. The targets
/// are those of the exact reckoning; the second round of a raid has the same.
pub(super) fn sample(battle: &Battle, reckoning: &Reckoning, times: u32, dice: &mut dyn Dice) -> [f64; 4] {
    let mut counts = [0_u32; 4];
    for _ in 0..times {
        let gone = [0, 1].map(|line: usize| {
            battle.lines[line].iter().all(|fighter| leaves(battle, reckoning, fighter.piece, dice))
        });
        counts[match gone {
            [false, true] => 0,
            [true, false] => 1,
            [true, true] => 2,
            [false, false] => 3,
        }] += 1;
    }
    counts.map(|count| f64::from(count) / f64::from(times.max(1)))
}

/// Is this piece sunk, driven home or given up?
fn leaves(battle: &Battle, reckoning: &Reckoning, piece: PieceId, dice: &mut dyn Dice) -> bool {
    let attacks = reckoning.aims.iter().any(|aim| aim.attacker == piece);
    if attacks && battle.is_kamikaze(piece) {
        return true;
    }
    let Some((_, target)) = battle.fighter(piece) else { return false };
    let hull = battle.hull(target);
    let (mut points, mut driven) = (0, false);
    let rounds = if battle.deed.is_raid() { battle.rounds.clamp(1, 2) } else { 1 };
    for left in (1..=rounds).rev() {
        for aim in reckoning.aims.iter().filter(|aim| aim.target == piece) {
            let Some((_, attacker)) = battle.fighter(aim.attacker) else { continue };
            if left < rounds && battle.is_kamikaze(aim.attacker) {
                continue;
            }
            let (shots, bonus) = battle.dice(attacker, piece, battle.surprise(left));
            for _ in 0..shots {
                let shot = roll(dice) + u16::from(bonus);
                driven |= hull.disables && shot == 5;
                if shot >= 6 {
                    points += match hull.hit {
                        Hit::Die => roll(dice),
                        Hit::DieLessOne => roll(dice) - 1,
                        Hit::Point => 1,
                    };
                }
            }
        }
    }
    driven || points >= u16::from(hull.sinks)
}

fn roll(dice: &mut dyn Dice) -> u16 {
    dice.one(&Ask::d6(Key::new("odds-sample")))
}
