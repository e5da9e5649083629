//! Naming targets. VitP 7.4, and by the same draft 9.2, 18.2, 18.4, 20.4 and 20.51.
//!
//! A [`Field`] says who may attack whom in the action at hand; the rest is the same everywhere. An aim is
//! accepted only if the attackers left can still meet the conditions of VitP 7.422 and 7.423.

use ironbottom_kernel::Illegal;

use super::factors::{able, exposed, fighters, is_kamikaze, raider, raiders, strikers};
use crate::action::Light;
use crate::board::{PieceId, PieceSet, PlaceId, Side};
use crate::known::Known;
use crate::normal_turn;
use crate::reason::{Reason, Verdict};
use crate::state::{Open, Surprise, Where};
use crate::victory::Victory;

/// Who may attack whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field {
    /// Who names targets.
    pub side: Side,
    /// The rule that says who attacks here.
    rule: &'static str,
    /// What can attack, whether it has its target or not.
    pub attackers: PieceSet,
    /// Those that have to. VitP 7.42, 7.421, 19.2.
    must: PieceSet,
    /// What can be attacked without more ado.
    open: PieceSet,
    /// Carriers of the enemy that hold their fire. VitP 7.422.
    silent: PieceSet,
    /// Amphibious units by night. VitP 7.423.
    screened: PieceSet,
    /// Own carriers with guns that were not named to fire. VitP 7.421.
    unnamed: PieceSet,
    /// Does each carrier attack only the place it was assigned to? VitP 9.13.
    bound: Bound,
}

/// What targets are named for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aiming {
    /// A day or night action. VitP 7.4.
    Action(Side),
    /// The surprise air raids. VitP 18.2, 18.4.
    Strike,
    /// The 7th Air Force in the raid on Pearl Harbor. VitP 20.4.
    Reply,
    /// The extra round whose targets are named beforehand. VitP 20.51.
    Record,
    /// An air raid. VitP 9.2.
    Raid,
}

/// How far an attacker reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    /// Every target of the field.
    None,
    /// Those in the place it was assigned to.
    Assigned,
}

impl Field {
    /// Targets that need no other to be attacked as well.
    const fn plain(side: Side, rule: &'static str, attackers: PieceSet, open: PieceSet) -> Self {
        Self {
            side,
            rule,
            attackers,
            must: PieceSet::EMPTY,
            open,
            silent: PieceSet::EMPTY,
            screened: PieceSet::EMPTY,
            unnamed: PieceSet::EMPTY,
            bound: Bound::None,
        }
    }

    /// Everything that may be aimed at.
    pub(super) const fn targets(&self) -> PieceSet {
        self.open.union(self.silent).union(self.screened)
    }

    /// Is there anything to decide?
    pub(super) fn is_empty(&self) -> bool {
        self.attackers.is_empty() || self.targets().is_empty()
    }

    /// The targets within reach of an attacker.
    pub(super) fn within_reach(&self, state: &Open, attacker: PieceId) -> PieceSet {
        match (self.bound, state.battle.raids.get(attacker)) {
            (Bound::None, _) => self.targets(),
            (Bound::Assigned, Some(place)) => self.targets().intersection(state.in_port(place)),
            (Bound::Assigned, None) => PieceSet::EMPTY,
        }
    }
}

/// Who may attack whom now.
pub(super) fn field(rules: &Victory, state: &Open, aiming: Aiming) -> Field {
    let area = state.battle.area;
    let in_pearl_harbor = state.in_port(PlaceId::PEARL_HARBOR).intersection(rules.board.side(Side::Allies));
    match aiming {
        Aiming::Action(side) => match state.battle.light {
            Light::Day => day(rules, state, side),
            Light::Night => night(rules, state, side),
        },
        Aiming::Strike => match state.battle.surprise {
            // VitP 18.41, 18.42: air units strike too, and pieces at sea are struck.
            // VitP NT1: there the strike finds them in port.
            Surprise::Indonesia | Surprise::None => {
                let attackers = strikers(rules, state, area, Side::Japan);
                let targets = match normal_turn::is_first_strike(state) {
                    true => normal_turn::caught(rules, state),
                    false => state.fleet(rules.board, area, Side::Allies),
                };
                Field::plain(Side::Japan, "VitP 18.41", attackers, targets)
            }
            Surprise::PearlHarbor => {
                Field::plain(Side::Japan, "VitP 18.2", raiders(rules, state, Side::Japan), in_pearl_harbor)
            }
        },
        Aiming::Reply => {
            // VitP NT1: the 5th answers in Indonesia as the 7th does here.
            let attackers = match state.battle.surprise {
                Surprise::Indonesia => {
                    normal_turn::caught(rules, state).intersection(PieceSet::only(PieceId::FIFTH_AIR_FORCE))
                }
                Surprise::PearlHarbor | Surprise::None => {
                    in_pearl_harbor.intersection(PieceSet::only(PieceId::SEVENTH_AIR_FORCE))
                }
            };
            Field::plain(Side::Allies, "VitP 20.4", attackers, state.fleet(rules.board, area, Side::Japan))
        }
        Aiming::Record => {
            let uncertain = PieceId::all().filter(|&piece| state.at(piece) == Where::Uncertain).collect();
            let mut targets =
                in_pearl_harbor.union(state.fleet(rules.board, area, Side::Allies)).union(uncertain);
            if rules.is_normal_turn_one(state) {
                // VitP NT1: the groups lie at Johnston Island and may come out.
                targets = targets.union(state.in_port(PlaceId::JOHNSTON_ISLAND));
            }
            Field::plain(Side::Japan, "VitP 20.51", raiders(rules, state, Side::Japan), targets)
        }
        Aiming::Raid => raid(rules, state),
    }
}

/// VitP 7.41: carriers and air units attack everything. VitP 19.2: kamikazes have to (VitP ruling 35).
fn day(rules: &Victory, state: &Open, side: Side) -> Field {
    let attackers = able(rules, state, side, Light::Day);
    let open = exposed(rules, state, side.other(), Light::Day);
    Field {
        must: attackers.iter().filter(|&piece| must_strike(rules, state, piece)).collect(),
        ..Field::plain(side, "VitP 7.41", attackers, open)
    }
}

/// VitP 19.2, ruling 35: a carrier named for it has to make its kamikaze attack, and so has every Japanese air unit unless
/// the players read 19.21 otherwise.
fn must_strike(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    let at_will = rules.settings.kamikaze_at_will && rules.board.air_units().contains(piece);
    is_kamikaze(rules, state, piece) && !at_will
}

/// VitP 7.42: all ships with guns attack but carriers that stay silent.
fn night(rules: &Victory, state: &Open, side: Side) -> Field {
    let carriers = rules.board.carriers();
    let able = able(rules, state, side, Light::Night);
    let named = state.battle.firing;
    let unnamed = match side {
        // VitP 7.421: only the Allies have to say beforehand which carriers fire.
        Side::Japan => PieceSet::EMPTY,
        Side::Allies => able.intersection(carriers).difference(named),
    };
    let attackers = able.difference(unnamed);
    // VitP ruling 31: a carrier named to fire has to.
    let must = attackers.difference(carriers).union(attackers.intersection(named));
    let enemy = side.other();
    let exposed = exposed(rules, state, enemy, Light::Night);
    let loud = match enemy {
        Side::Allies => named,
        // Japan has aimed already: its carriers that fire are those with a target.
        Side::Japan => exposed.iter().filter(|&piece| state.battle.aim.get(piece).is_some()).collect(),
    };
    let silent = exposed.intersection(carriers).difference(loud);
    let screened = exposed.intersection(rules.board.amphibious_units());
    let open = exposed.difference(silent).difference(screened);
    Field { must, silent, screened, unnamed, ..Field::plain(side, "VitP 7.42", attackers, open) }
}

/// VitP 9.2: the carriers assigned to a place attack what is in it.
fn raid(rules: &Victory, state: &Open) -> Field {
    let side = raider(rules, state);
    let attackers: PieceSet = raiders(rules, state, side)
        .iter()
        .filter(|&carrier| state.battle.raids.get(carrier).is_some())
        .collect();
    let open = attackers
        .iter()
        .filter_map(|carrier| state.battle.raids.get(carrier))
        .fold(PieceSet::EMPTY, |all, place| all.union(state.in_port(place)))
        .intersection(rules.board.side(side.other()));
    Field {
        must: attackers.iter().filter(|&piece| is_kamikaze(rules, state, piece)).collect(),
        bound: Bound::Assigned,
        ..Field::plain(side, "VitP 9.11", attackers, open)
    }
}

/// Whom a piece attacks, recorded in secret or not. VitP 7.44, 20.51.
fn aim_of(known: Known<'_>, attacker: PieceId) -> Option<PieceId> {
    let recorded = || known.secret.and_then(|secret| secret.recorded.get(attacker));
    known.open.battle.aim.get(attacker).or_else(recorded)
}

/// The targets that have an attacker already.
fn attacked(known: Known<'_>, field: &Field) -> PieceSet {
    field.attackers.iter().filter_map(|attacker| aim_of(known, attacker)).collect()
}

/// The attackers without a target yet.
pub(super) fn unaimed(known: Known<'_>, field: &Field) -> PieceSet {
    field.attackers.iter().filter(|&attacker| aim_of(known, attacker).is_none()).collect()
}

/// May this attacker be given this target?
pub(super) fn check_aim(known: Known<'_>, field: &Field, attacker: PieceId, target: PieceId) -> Verdict {
    check_attacker(known, field, attacker)?;
    check_target(known.rules, known.open, field, attacker, target)?;
    let aimed = attacked(known, field).with(target);
    check_coverage(field, aimed, unaimed(known, field).len() - 1)
}

/// VitP 7.41, 7.42, 7.421, 7.44.
fn check_attacker(known: Known<'_>, field: &Field, attacker: PieceId) -> Verdict {
    let Known { rules, open, .. } = known;
    if rules.board[attacker].side() != field.side {
        return Err(Illegal::new("VitP 7.4", Reason::NotYours(attacker)));
    }
    if !field.attackers.contains(attacker) {
        return Err(if field.unnamed.contains(attacker) {
            Illegal::new("VitP 7.421", Reason::NotFiring(attacker))
        } else if !fighters(rules, open, field.side).contains(attacker) {
            Illegal::new("VitP 7.43", Reason::NotHere(attacker))
        } else {
            Illegal::new(field.rule, Reason::CannotAttack(attacker))
        });
    }
    if aim_of(known, attacker).is_some() {
        return Err(Illegal::new("VitP 7.44", Reason::AlreadyOrdered(attacker)));
    }
    Ok(())
}

/// VitP 7.41, 7.424, 7.43, 9.13.
fn check_target(rules: &Victory, state: &Open, field: &Field, attacker: PieceId, target: PieceId) -> Verdict {
    if field.within_reach(state, attacker).contains(target) {
        return Ok(());
    }
    Err(if field.targets().contains(target) {
        Illegal::new("VitP 9.13", Reason::NotInRaidedPlace(target))
    } else if rules.board[target].side() == field.side {
        Illegal::new("VitP 7.4", Reason::CannotBeAttacked(target))
    } else if !fighters(rules, state, field.side.other()).contains(target) {
        Illegal::new("VitP 7.43", Reason::NotHere(target))
    } else if rules.board.air_units().contains(target) {
        Illegal::new("VitP 7.424", Reason::CannotBeAttacked(target))
    } else {
        Illegal::new("VitP 23.5", Reason::CannotBeAttacked(target))
    })
}

/// VitP 7.422, 7.423: with these targets named and so many attackers left, can the conditions still be met?
/// With none left: are they?
fn check_coverage(field: &Field, aimed: PieceSet, left: usize) -> Verdict {
    if let Some(unit) = aimed.intersection(field.screened).first() {
        let missed = field.open.union(field.silent).difference(aimed);
        if let Some(ship) = missed.first().filter(|_| missed.len() > left) {
            return Err(Illegal::new("VitP 7.423", Reason::Screened { unit, missed: ship }));
        }
    }
    if let Some(carrier) = aimed.intersection(field.silent).first() {
        let missed = field.open.difference(aimed);
        if let Some(ship) = missed.first().filter(|_| missed.len() > left) {
            return Err(Illegal::new("VitP 7.422", Reason::SilentCarrier { carrier, missed: ship }));
        }
    }
    Ok(())
}

/// May the draft be ended?
pub(super) fn check_done(known: Known<'_>, field: &Field) -> Verdict {
    let Known { rules, open, .. } = known;
    let idle = unaimed(known, field).intersection(field.must);
    if let Some(piece) = idle.iter().find(|&piece| !field.within_reach(open, piece).is_empty()) {
        let rule = match (is_kamikaze(rules, open, piece), rules.board[piece].is_ship()) {
            (false, _) => "VitP 7.42",
            (true, true) => "VitP 19.22",
            (true, false) => "VitP 19.21",
        };
        return Err(Illegal::new(rule, Reason::MustAttack(piece)));
    }
    check_coverage(field, attacked(known, field), 0)
}
