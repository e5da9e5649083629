//! Who attacks whom, where it is not said. VitP 7.4, 9.13.
//!
//! The rule: attackers choose one after the other, those with the most expected hits first. Each takes the target at
//! which its dice add most to the loss to be expected: the printed factors of the target times the chance that it is
//! sunk, half the chance that it is driven home or laid on the bottom, and a quarter of the chance that it is merely
//! damaged. By night a target is taken only if those still to choose can meet VitP 7.422 and 7.423.

use super::{Battle, Deed, Fighter, Harm, Volley};
use crate::board::{Board, Kind, PieceId, PieceSet};

/// One attack: who, and at whom. VitP 7.44.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// Who attacks.
    pub attacker: PieceId,
    /// Whom.
    pub target: PieceId,
}

/// An attack that can not be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AimError {
    /// This piece does not attack in such an action.
    CannotAttack(PieceId),
    /// This piece can not be attacked in such an action, or not by that one.
    CannotBeAttacked(PieceId),
    /// A piece attacks one target only. VitP 7.44.
    Twice(PieceId),
    /// A silent carrier is attacked while this ship is not. VitP 7.422.
    SilentCarrier {
        /// The carrier.
        carrier: PieceId,
        /// The ship.
        missed: PieceId,
    },
    /// An amphibious unit is attacked by night while this ship is not. VitP 7.423.
    Screened {
        /// The unit.
        unit: PieceId,
        /// The ship.
        missed: PieceId,
    },
}

impl AimError {
    /// What is wrong, as a sentence that names the rule.
    pub(super) fn text(self, board: &Board) -> String {
        let name = |piece: PieceId| board[piece].name.as_str();
        match self {
            Self::CannotAttack(piece) => {
                format!("{} does not attack in such an action (VitP 7.41, 7.42, 9.11)", name(piece))
            }
            Self::CannotBeAttacked(piece) => {
                format!("{} can not be attacked there (VitP 7.41, 7.424, 7.43, 9.13)", name(piece))
            }
            Self::Twice(piece) => format!("{} attacks one target only (VitP 7.44)", name(piece)),
            Self::SilentCarrier { carrier, missed } => format!(
                "{} holds her fire and can be attacked only if every ship that fires is: {} is not (VitP 7.422)",
                name(carrier),
                name(missed)
            ),
            Self::Screened { unit, missed } => format!(
                "{} can be attacked by night only if every ship is: {} is not (VitP 7.423)",
                name(unit),
                name(missed)
            ),
        }
    }
}

/// The targets of one line, by what has to be attacked before them.
struct Field<'a> {
    battle: &'a Battle,
    targets: Vec<&'a Fighter>,
    /// What can be attacked without more ado.
    open: PieceSet,
    /// Carriers by night that hold their fire. VitP 7.422.
    silent: PieceSet,
    /// Amphibious units by night. VitP 7.423.
    screened: PieceSet,
}

impl<'a> Field<'a> {
    /// What the pieces of a line may attack, those in `gone` apart.
    fn new(battle: &'a Battle, line: usize, gone: PieceSet) -> Self {
        let exposed = |fighter: &&Fighter| battle.may_be_attacked(fighter) && !gone.contains(fighter.piece);
        let targets: Vec<&Fighter> = battle.lines[1 - line].iter().filter(exposed).collect();
        let all: PieceSet = targets.iter().map(|fighter| fighter.piece).collect();
        let night = battle.deed == Deed::Night;
        let of = |wanted: &dyn Fn(PieceId) -> bool| -> PieceSet {
            if night { all.iter().filter(|&piece| wanted(piece)).collect() } else { PieceSet::EMPTY }
        };
        let silent = of(&|piece| battle.board[piece].is_carrier() && !battle.guns.contains(piece));
        let screened = of(&|piece| battle.board[piece].kind == Kind::Amphibious);
        let open = all.difference(silent).difference(screened);
        Self { battle, targets, open, silent, screened }
    }

    /// May this attacker aim at that target? VitP 9.13: carriers attack the place they were sent against.
    fn reaches(&self, attacker: &Fighter, target: &Fighter) -> bool {
        let bound = self.battle.deed == Deed::Raid && attacker.place.is_some();
        !bound || attacker.place == target.place
    }

    /// VitP 7.422, 7.423: with these attacked and so many attackers left, can the conditions still be met?
    fn check(&self, aimed: PieceSet, left: usize) -> Result<(), AimError> {
        if let Some(unit) = aimed.intersection(self.screened).first() {
            let missed = self.open.union(self.silent).difference(aimed);
            if let Some(missed) = missed.first().filter(|_| missed.len() > left) {
                return Err(AimError::Screened { unit, missed });
            }
        }
        if let Some(carrier) = aimed.intersection(self.silent).first() {
            let missed = self.open.difference(aimed);
            if let Some(missed) = missed.first().filter(|_| missed.len() > left) {
                return Err(AimError::SilentCarrier { carrier, missed });
            }
        }
        Ok(())
    }
}

/// What is known before a line aims: what has gone, and how the targets have fared.
pub(super) struct Before<'a> {
    /// Pieces that neither attack nor are attacked any more.
    pub(super) gone: PieceSet,
    /// How each target has fared in this action so far, where it has.
    pub(super) harms: &'a [(PieceId, Harm)],
    /// What is added to every die. VitP 20.3.
    pub(super) surprise: u8,
}

/// Every attack of a line: those that are known, then those that follow from the rule.
///
/// # Errors
/// A known attack that can not be made.
pub(super) fn aims(
    battle: &Battle,
    line: usize,
    known: &[Aim],
    before: &Before<'_>,
) -> Result<Vec<Aim>, AimError> {
    let able = |fighter: &&Fighter| battle.may_attack(line, fighter) && !before.gone.contains(fighter.piece);
    let attackers: Vec<&Fighter> = battle.lines[line].iter().filter(able).collect();
    let field = Field::new(battle, line, before.gone);
    let mut choice = Choice::new(&field, before);
    let mut waiting: Vec<&Fighter> = attackers;
    for aim in known {
        let at = waiting.iter().position(|fighter| fighter.piece == aim.attacker);
        let twice = choice.aims.iter().any(|other| other.attacker == aim.attacker);
        let attacker = match at {
            Some(at) => waiting.remove(at),
            None if twice => return Err(AimError::Twice(aim.attacker)),
            None => return Err(AimError::CannotAttack(aim.attacker)),
        };
        let target = field.targets.iter().position(|fighter| fighter.piece == aim.target);
        match target.filter(|&at| field.reaches(attacker, field.targets[at])) {
            Some(target) => choice.take(attacker, target),
            None => return Err(AimError::CannotBeAttacked(aim.target)),
        }
    }
    field.check(choice.aimed, waiting.len())?;
    let hits = |fighter: &Fighter| {
        let target = field.targets.first().map_or(fighter.piece, |target| target.piece);
        let (dice, bonus) = battle.dice(fighter, target, before.surprise);
        u16::from(dice) * u16::from(1 + bonus)
    };
    waiting.sort_by_key(|fighter| (std::cmp::Reverse(hits(fighter)), fighter.piece));
    let count = waiting.len();
    for (at, attacker) in waiting.into_iter().enumerate() {
        choice.best(attacker, count - at - 1);
    }
    Ok(choice.aims)
}

/// The targets as they stand while a line aims.
struct Choice<'a> {
    field: &'a Field<'a>,
    surprise: u8,
    harms: Vec<Harm>,
    aimed: PieceSet,
    aims: Vec<Aim>,
}

impl<'a> Choice<'a> {
    fn new(field: &'a Field<'a>, before: &Before<'_>) -> Self {
        let harm = |target: &&Fighter| {
            let known = before.harms.iter().find(|(piece, _)| *piece == target.piece);
            known.map_or_else(|| Harm::none(field.battle.hull(target)), |(_, harm)| harm.clone())
        };
        let harms = field.targets.iter().map(harm).collect();
        Self { field, surprise: before.surprise, harms, aimed: PieceSet::EMPTY, aims: Vec::new() }
    }

    fn volley(&self, attacker: &Fighter, target: usize) -> Volley {
        let piece = self.field.targets[target].piece;
        let (dice, bonus) = self.field.battle.dice(attacker, piece, self.surprise);
        let mut volley = Volley::default();
        volley.add(dice, bonus);
        volley
    }

    fn take(&mut self, attacker: &Fighter, target: usize) {
        let volley = self.volley(attacker, target);
        self.harms[target].fire(&volley);
        let piece = self.field.targets[target].piece;
        self.aimed.insert(piece);
        self.aims.push(Aim { attacker: attacker.piece, target: piece });
    }

    /// The target at which this attacker adds most, if there is one it may attack.
    fn best(&mut self, attacker: &Fighter, left: usize) {
        let mut best: Option<(f64, usize)> = None;
        for (at, target) in self.field.targets.iter().enumerate() {
            let allowed = self.field.reaches(attacker, target)
                && self.field.check(self.aimed.with(target.piece), left).is_ok();
            if !allowed {
                continue;
            }
            let mut harm = self.harms[at].clone();
            let had = loss(&harm);
            harm.fire(&self.volley(attacker, at));
            let more = (loss(&harm) - had) * f64::from(self.field.battle.worth(target.piece));
            if best.is_none_or(|(most, _)| more > most) {
                best = Some((more, at));
            }
        }
        if let Some((_, target)) = best {
            self.take(attacker, target);
        }
    }
}

/// How much of a target is to be counted as lost.
fn loss(harm: &Harm) -> f64 {
    let fate = harm.fate();
    fate.sunk + 0.5 * (fate.disabled + fate.bottom) + 0.25 * fate.damaged
}
