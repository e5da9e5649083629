//! A battle fought by the engine itself from nothing but numbers of units: what the exact odds are compared with.
//!
//! The position is set up in and around Queensland, with the United States against Japan, or Japan against Britain on
//! Japan's first turn. Every decision follows a policy, so that only the dice are left.

use ironbottom_kernel::{Dice, Log, Rules, Stack};

use super::decision::Decision;
use super::leave::Cover;
use super::strength::{Alert, Counts, Ground};
use super::types::{Battle, Choice, Ended, Losing, Phase, Report};
use super::{losses, order_of_loss};
use crate::action::Action;
use crate::board::{Country, Kind, Nation, Power, SpaceId};
use crate::declare;
use crate::event::Event;
use crate::forces::Forces;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::known::Known;
use crate::state::State;
use crate::unit::{Cargo, Status, Unit};

/// Where the arena's territory is.
const LAND: SpaceId = SpaceId::QUEENSLAND;

/// When defending submarines submerge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Submerging {
    /// Never.
    #[default]
    Never,
    /// As soon as they may: those not hit in the first round.
    AtOnce,
}

/// What the attacker spares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sparing {
    /// Nothing: losses come in their order.
    #[default]
    Nothing,
    /// The last land unit, as long as anything else can take the hit.
    OneLandUnit,
}

/// A battle to be fought.
#[derive(Clone, Copy, Debug)]
pub struct Fight<'a> {
    /// On land, at sea, or a landing in which every attacking land unit comes from the sea.
    pub ground: Ground,
    /// The attackers.
    pub attackers: &'a [(Kind, u8)],
    /// The defenders, guns included.
    pub defenders: &'a [(Kind, u8)],
    /// Of a landing: the battleships and destroyers that support it.
    pub support: &'a [(Kind, u8)],
    /// Is it Japan's first turn?
    pub alert: Alert,
    /// The order of loss, the first kind first; the game's own when it is empty.
    pub order: &'a [Kind],
    /// What defending submarines do.
    pub submerging: Submerging,
    /// What the attacker spares.
    pub sparing: Sparing,
}

impl<'a> Fight<'a> {
    /// A battle under the usual policy: the game's order of loss, nobody leaves.
    #[must_use]
    pub const fn new(ground: Ground, attackers: &'a [(Kind, u8)], defenders: &'a [(Kind, u8)]) -> Self {
        Self {
            ground,
            attackers,
            defenders,
            support: &[],
            alert: Alert::Ready,
            order: &[],
            submerging: Submerging::Never,
            sparing: Sparing::Nothing,
        }
    }
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fought {
    /// Who won.
    pub how: Ended,
    /// Attackers left, by kind; ships of a landing are not among them.
    pub attackers: Counts,
    /// Defenders left, by kind, submerged submarines and guns included; guns of a fallen territory are not.
    pub defenders: Counts,
    /// Of the battleships left, those that were hit once: the attacker's and the defender's.
    pub damaged: [u16; 2],
    /// Did the territory fall?
    pub captured: bool,
    /// Rounds fought.
    pub rounds: u8,
}

/// Fights it out.
pub fn fight(rules: &Axis2001, fight: &Fight<'_>, dice: &mut dyn Dice) -> Fought {
    let mut state = position(rules, fight);
    let mut log = Log::new();
    open(rules, &mut state, dice, &mut log);
    while let Frame::Battle(phase) = state.control.top() {
        let Some(choice) = decide(rules, &state, phase, fight) else { break };
        let Some(seat) = rules.asked(&state) else { break };
        if rules.apply(&mut state, seat, Action::Battle(choice), dice, &mut log).is_err() {
            break;
        }
    }
    outcome(&state, fight, log.events())
}

/// Ends the combat movement of a position set up by hand: phase 4 begins and goes on until somebody must decide.
pub fn open(rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    declare::end_combat_movement(rules, state, log);
    rules.resume(state, dice, log);
}

/// Attacker and defender.
const fn sides(alert: Alert) -> (Nation, Nation, Power, Country) {
    match alert {
        Alert::Ready => (Nation::Usa, Nation::Japan, Power::Usa, Country::Japan),
        Alert::Surprised => (Nation::Japan, Nation::Britain, Power::Japan, Country::Australia),
    }
}

/// The sea zone of the arena's territory.
fn zone(rules: &Axis2001) -> SpaceId {
    rules.board.shores(LAND).first().unwrap_or(LAND)
}

/// The position before the first die.
fn position(rules: &Axis2001, fight: &Fight<'_>) -> State {
    let (attacker, defender, power, holder) = sides(fight.alert);
    let mut state = rules.start();
    state.forces = Forces::empty();
    state.battle = Battle::default();
    state.control = Stack::of(Frame::Sequence(Step::CombatMove));
    state.power = power;
    state.round = if fight.alert == Alert::Surprised { 1 } else { 2 };
    state.holder[LAND.index()] = holder;
    state.kamikazes = 0;
    let sea = zone(rules);
    let at = if fight.ground == Ground::Sea { sea } else { LAND };
    for &(kind, count) in fight.attackers {
        let unit = Unit::new(attacker, kind);
        if kind.is_air() {
            state.forces.add(at, unit.with_status(Status::MOVED.with(Status::ALOFT)), count);
        } else if fight.ground == Ground::Assault {
            let mut ship = Unit::new(attacker, Kind::Transport).with_status(Status::MOVED);
            ship.toward = Some(LAND);
            let laden = ship.carrying(Cargo::of(attacker, kind).now_boarded().now_landing());
            state.forces.add(sea, laden.unwrap_or(ship), count);
        } else {
            state.forces.add(at, unit.with_status(Status::MOVED), count);
        }
    }
    for &(kind, count) in fight.support {
        state.forces.add(sea, Unit::new(attacker, kind).with_status(Status::MOVED), count);
    }
    for &(kind, count) in fight.defenders {
        // Fighters over the sea fly a patrol, so that no deck limits them.
        let patrols = fight.ground == Ground::Sea && kind.is_air();
        let status = if patrols { Status::PATROL } else { Status::REST };
        state.forces.add(at, Unit::new(defender, kind).with_status(status), count);
    }
    state
}

/// The policy's answer.
fn decide(rules: &Axis2001, state: &State, phase: Phase, fight: &Fight<'_>) -> Option<Choice> {
    match phase {
        Phase::Losses(losing) => next_loss(state, losing, fight).map(Choice::Lose),
        Phase::Attack => Some(Choice::Fire),
        Phase::Assault => Some(Choice::Storm),
        Phase::Cover(power) => match fight.submerging {
            Submerging::Never => Some(Choice::Fire),
            Submerging::AtOnce => {
                let known = Known::new(rules, state);
                Cover(power).first(known, |choice| matches!(choice, Choice::Submerge(_)))
            }
        },
        Phase::Kamikaze | Phase::Intercept(_) => Some(Choice::Done),
        _ => None,
    }
}

/// Who takes the next hit.
fn next_loss(state: &State, losing: Losing, fight: &Fight<'_>) -> Option<Unit> {
    let place = |unit: Unit| {
        let listed = fight.order.iter().position(|&kind| kind == unit.kind);
        let dented = unit.kind == Kind::Battleship && !unit.is(Status::DAMAGED);
        listed.map_or(usize::MAX, |place| if dented { 0 } else { place + 1 })
    };
    let spared = fight.sparing == Sparing::OneLandUnit && losing == Losing::Return && land_units(state) == 1;
    let key = |&unit: &Unit| (spared && unit.kind.is_land(), place(unit), order_of_loss(unit), unit);
    losses::takers(state, losing).min_by_key(key)
}

/// Land units of the attacker that are not casualties.
fn land_units(state: &State) -> u16 {
    let groups = state.forces.at(state.battle.at).iter();
    groups
        .filter(|group| super::who::takes(state, Losing::Return, group.unit) && group.unit.kind.is_land())
        .map(|group| u16::from(group.count))
        .sum()
}

/// What is left when the engine has nothing more to fight.
fn outcome(state: &State, fight: &Fight<'_>, events: &[Event]) -> Fought {
    let (attacker, _, power, _) = sides(fight.alert);
    let mut fought = Fought {
        how: Ended::Nothing,
        attackers: [0; Kind::COUNT],
        defenders: [0; Kind::COUNT],
        damaged: [0; 2],
        captured: state.side_of(LAND) == Some(power.side()),
        rounds: 0,
    };
    for group in state.forces.all() {
        let (unit, count) = (group.unit, u16::from(group.count));
        let mine = unit.nation == attacker;
        let fights = match fight.ground {
            Ground::Sea => group.at.is_sea(),
            Ground::Land | Ground::Assault => group.at == LAND,
        };
        if !fights || (mine && unit.kind == Kind::Aa) {
            continue;
        }
        let side = if mine { &mut fought.attackers } else { &mut fought.defenders };
        side[unit.kind.index()] += count;
        if unit.is(Status::DAMAGED) {
            fought.damaged[usize::from(!mine)] += count;
        }
    }
    for event in events {
        match event {
            Event::Battle(Report::Ended { how, .. }) => fought.how = *how,
            Event::Battle(Report::Round { round, .. }) => fought.rounds = *round,
            _ => {}
        }
    }
    fought
}
