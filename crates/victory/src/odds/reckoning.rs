//! What comes of an action: the fate of every piece, and the exchange of both sides.

use super::aiming::{Aim, AimError, Before, aims};
use super::{Battle, Deed, Fate, Fighter, Harm, Volley};
use crate::board::{PieceId, PieceSet};

/// More targets of the first round of a raid than this are not followed apart: the carriers of those that sank then
/// have no target in the second.
const MAX_APART: usize = 11;

/// The chances of everything that can come of an action.
#[derive(Clone, PartialEq, Debug)]
pub struct Reckoning {
    /// What becomes of each piece of the two lines, in their order.
    pub fates: [Vec<(PieceId, Fate)>; 2],
    /// Who attacks whom; of a raid in its first round.
    pub aims: Vec<Aim>,
    /// Only the attacking line still has pieces there.
    pub attacker_left: f64,
    /// Only the defending line has.
    pub defender_left: f64,
    /// Neither has.
    pub nobody_left: f64,
    /// The chance of each exchange: what the defending line lost in printed factors less what the other lost, from
    /// `lowest_swing` upwards. Only what is sunk is lost.
    pub swing: Vec<f64>,
    /// The lowest exchange there can be.
    pub lowest_swing: i32,
    /// Do carriers whose target sank in the first round of a raid aim anew in the second?
    pub aims_anew: bool,
    attackers_worth: i32,
}

/// Reckons an action.
///
/// # Errors
/// An attack that was named and can not be made.
pub fn reckon(battle: &Battle) -> Result<Reckoning, AimError> {
    let mut reckoning = Reckoning::nothing(battle);
    if battle.deed.is_raid() {
        raid(battle, &mut reckoning)?;
    } else {
        let nothing = Before { gone: PieceSet::EMPTY, harms: &[], surprise: 0 };
        let mut all = Vec::new();
        for line in [0, 1] {
            all.extend(aims(battle, line, &known(battle, line)?, &nothing)?);
        }
        let mut harms = Harms::default();
        harms.fire(battle, &all, 0);
        reckoning.course(battle, 1.0, &harms, &sacrificed(battle, &all));
        reckoning.aims = all;
    }
    Ok(reckoning)
}

/// The attacks of a line that were named.
fn known(battle: &Battle, line: usize) -> Result<Vec<Aim>, AimError> {
    let mut known = Vec::new();
    for aim in &battle.aims {
        match battle.fighter(aim.attacker) {
            Some((of, _)) if of == line => known.push(*aim),
            Some(_) => {}
            None => return Err(AimError::CannotAttack(aim.attacker)),
        }
    }
    Ok(known)
}

/// VitP 19.2: those that are gone whatever becomes of their target.
fn sacrificed(battle: &Battle, aims: &[Aim]) -> PieceSet {
    aims.iter().map(|aim| aim.attacker).filter(|&piece| battle.is_kamikaze(piece)).collect()
}

/// How the pieces that were fired at have fared.
#[derive(Clone, Default)]
struct Harms(Vec<(PieceId, Harm)>);

impl Harms {
    fn of(&mut self, battle: &Battle, target: &Fighter) -> &mut Harm {
        let at = self.0.iter().position(|(piece, _)| *piece == target.piece).unwrap_or_else(|| {
            self.0.push((target.piece, Harm::none(battle.hull(target))));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// These attacks are made, with this much more on each die.
    fn fire(&mut self, battle: &Battle, aims: &[Aim], surprise: u8) {
        for aim in aims {
            let fighters = (battle.fighter(aim.attacker), battle.fighter(aim.target));
            if let (Some((_, attacker)), Some((_, target))) = fighters {
                let (dice, bonus) = battle.dice(attacker, aim.target, surprise);
                let mut volley = Volley::default();
                volley.add(dice, bonus);
                self.of(battle, target).fire(&volley);
            }
        }
    }

    fn fate(&self, piece: PieceId) -> Fate {
        self.0.iter().find(|(other, _)| *other == piece).map_or_else(Fate::spared, |(_, harm)| harm.fate())
    }
}

/// A raid: each set of targets sunk in the first round is followed apart, for the carriers that sank them aim anew, and
/// what is sunk can not answer (VitP 20.4).
fn raid(battle: &Battle, reckoning: &mut Reckoning) -> Result<(), AimError> {
    let rounds = battle.rounds.clamp(1, 2);
    let surprise = battle.surprise(rounds);
    let nothing = Before { gone: PieceSet::EMPTY, harms: &[], surprise };
    let named = known(battle, 0)?;
    let first = aims(battle, 0, &named, &nothing)?;
    let gone = sacrificed(battle, &first);
    let mut harms = Harms::default();
    harms.fire(battle, &first, surprise);
    reckoning.aims = first.clone();
    if rounds < 2 {
        // The only round there is left is the one in which the 7th Air Force answers.
        reply(battle, PieceSet::EMPTY, &mut harms)?;
        reckoning.course(battle, 1.0, &harms, &gone);
        return Ok(());
    }
    let uncertain: Vec<usize> = (0..harms.0.len()).filter(|&at| harms.0[at].1.sunk() > 0.0).collect();
    reckoning.aims_anew = uncertain.len() <= MAX_APART;
    let apart = if reckoning.aims_anew { uncertain.len() } else { 0 };
    for set in 0..1_usize << apart {
        let mut chance = 1.0;
        let mut after = harms.clone();
        let mut sunk = PieceSet::EMPTY;
        for (bit, at) in uncertain.iter().take(apart).enumerate() {
            let (piece, harm) = &harms.0[*at];
            if set >> bit & 1 == 1 {
                chance *= harm.sunk();
                sunk.insert(*piece);
                after.0[*at].1 = Harm::sunk_already(battle.hull_of(*piece));
            } else if let Some(afloat) = harm.afloat() {
                chance *= 1.0 - harm.sunk();
                after.0[*at].1 = afloat;
            } else {
                chance = 0.0;
            }
        }
        if chance > 0.0 {
            second_round(battle, &first, gone.union(sunk), &mut after)?;
            reckoning.course(battle, chance, &after, &gone);
        }
    }
    Ok(())
}

/// Those whose target floats keep it, the others aim anew.
fn second_round(battle: &Battle, first: &[Aim], gone: PieceSet, harms: &mut Harms) -> Result<(), AimError> {
    let kept: Vec<Aim> = first
        .iter()
        .filter(|aim| !gone.contains(aim.attacker) && !gone.contains(aim.target))
        .copied()
        .collect();
    let before = Before { gone, harms: &harms.0, surprise: 0 };
    let again = aims(battle, 0, &kept, &before)?;
    reply(battle, gone, harms)?;
    harms.fire(battle, &again, 0);
    Ok(())
}

/// VitP 20.4: what is left of the 7th Air Force answers in the second round. What it does is no air raid (ruling 47).
fn reply(battle: &Battle, gone: PieceSet, harms: &mut Harms) -> Result<(), AimError> {
    let here = battle.lines[1].iter().any(|fighter| fighter.piece == PieceId::SEVENTH_AIR_FORCE);
    if battle.deed != Deed::PearlHarbor
        || !battle.settings.pearl_harbor
        || !here
        || gone.contains(PieceId::SEVENTH_AIR_FORCE)
    {
        return Ok(());
    }
    let mut answer = battle.clone();
    answer.deed = Deed::Day;
    answer.lines[1].retain(|fighter| fighter.piece == PieceId::SEVENTH_AIR_FORCE);
    for fighter in answer.lines.iter_mut().flatten() {
        fighter.place = None;
    }
    let nothing = Before { gone, harms: &[], surprise: 0 };
    let all = aims(&answer, 1, &known(&answer, 1)?, &nothing)?;
    harms.fire(&answer, &all, 0);
    Ok(())
}

impl Battle {
    /// What a piece of it bears.
    fn hull_of(&self, piece: PieceId) -> super::Hull {
        let nobody = Fighter { piece, damage: 0, place: None };
        self.hull(self.fighter(piece).map_or(&nobody, |(_, fighter)| fighter))
    }
}

impl Reckoning {
    fn nothing(battle: &Battle) -> Self {
        let fates = [0, 1].map(|line: usize| {
            battle.lines[line].iter().map(|fighter| (fighter.piece, Fate::default())).collect::<Vec<_>>()
        });
        let [attackers_worth, defenders_worth] = [0, 1].map(|line: usize| {
            battle.lines[line].iter().map(|fighter| battle.worth(fighter.piece) as i32).sum::<i32>()
        });
        Self {
            fates,
            aims: Vec::new(),
            attacker_left: 0.0,
            defender_left: 0.0,
            nobody_left: 0.0,
            swing: vec![0.0; (attackers_worth + defenders_worth) as usize + 1],
            lowest_swing: -attackers_worth,
            aims_anew: true,
            attackers_worth,
        }
    }

    /// A course of the dice that is so likely, in which the fates of the pieces are independent of each other.
    fn course(&mut self, battle: &Battle, chance: f64, harms: &Harms, sacrificed: &PieceSet) {
        let mut gone = [1.0, 1.0];
        let mut swing = vec![0.0; self.swing.len()];
        swing[self.attackers_worth as usize] = chance;
        for (line, fates) in self.fates.iter_mut().enumerate() {
            for (piece, fate) in fates.iter_mut() {
                let fared = if sacrificed.contains(*piece) { Fate::given_up() } else { harms.fate(*piece) };
                gone[line] *= fared.gone();
                lose(&mut swing, battle.worth(*piece) as usize, fared.sunk, line);
                fate.mix(chance, &fared);
            }
        }
        let [attackers, defenders] = gone;
        self.attacker_left += chance * (1.0 - attackers) * defenders;
        self.defender_left += chance * attackers * (1.0 - defenders);
        self.nobody_left += chance * attackers * defenders;
        for (own, more) in self.swing.iter_mut().zip(swing) {
            *own += more;
        }
    }

    /// What a line loses on average, in printed factors of what is sunk.
    #[must_use]
    pub fn loss(&self, battle: &Battle, line: usize) -> f64 {
        self.fates[line].iter().map(|(piece, fate)| f64::from(battle.worth(*piece)) * fate.sunk).sum()
    }

    /// What becomes of a piece.
    #[must_use]
    pub fn fate(&self, piece: PieceId) -> Option<&Fate> {
        self.fates.iter().flatten().find(|(other, _)| *other == piece).map(|(_, fate)| fate)
    }
}

/// So likely, something of this worth is lost: by the attackers to the left, by the defenders to the right.
fn lose(swing: &mut [f64], worth: usize, chance: f64, line: usize) {
    if chance <= 0.0 || worth == 0 {
        return;
    }
    let move_from = |swing: &mut [f64], at: usize| {
        let moved = swing[at] * chance;
        swing[at] -= moved;
        let to = if line == 0 { at.checked_sub(worth) } else { Some(at + worth) };
        if let Some(cell) = to.and_then(|to| swing.get_mut(to)) {
            *cell += moved;
        }
    };
    // Each loss is moved once: from the end that is moved to.
    if line == 0 {
        (0..swing.len()).for_each(|at| move_from(swing, at));
    } else {
        (0..swing.len()).rev().for_each(|at| move_from(swing, at));
    }
}
