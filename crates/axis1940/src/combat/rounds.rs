//! A round of combat, from the first shot to the casualties. AAP40 p.18, 19, 27.

use ironbottom_kernel::{Dice, Log};

use super::hits::{Hits, Spotter, falls_on};
use super::losses::{self, bury, drown};
use super::strength::{self, Counts, Volley as Shots};
use super::types::{Losing, Phase};
use super::who::{self, Part};
use super::{Salvo, go, press, throw};
use crate::board::{Kind, Nation};
use crate::event::{Ended, Event, Fire, Loss};
use crate::forces::Group;
use crate::game::Axis1940;
use crate::known::Passing;
use crate::movement::units;
use crate::research::Advance;
use crate::state::State;
use crate::unit::{Status, Unit};

/// A battle begins: at sea the guests of attacked carriers take off and defend (p.30).
pub(crate) fn begin(state: &mut State) {
    let at = state.battle.at;
    if at.is_land() {
        return go(state, Phase::Guns);
    }
    loop {
        let laden = |group: &&Group| {
            group.unit.kind == Kind::Carrier
                && state.is_enemy(group.unit)
                && !group.unit.is(Status::DAMAGED)
                && group.unit.is_laden()
        };
        let Some(&Group { unit: ship, count, .. }) = state.forces.at(at).iter().find(laden) else { break };
        let mut empty = ship;
        for cargo in ship.aboard() {
            if let Some(kind) = cargo.kind() {
                state.forces.add(at, Unit::new(cargo.nation(), kind), count);
            }
            empty = empty.less(cargo).unwrap_or(empty);
        }
        state.forces.change(at, ship, empty, count);
    }
    state.fought.insert(at);
    go(state, Phase::Round);
}

/// Anti-aircraft artillery fires once, three dice each, one at each aircraft at most (p.27).
pub(crate) struct Guns;

impl Passing for Guns {
    fn rule(&self) -> &'static str {
        "AAP40 p.27"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let mut hits = Hits::NONE;
        // Guns alone are overrun without a shot: nobody is attacked whom they could defend. What a bombardment hit is
        // still there (p.17).
        if who::fights(state, at, Part::Defender) {
            let of = |part: Part, wanted: &dyn Fn(Unit) -> bool| -> u16 {
                let groups = who::groups(state, at, part).filter(|group| wanted(group.unit));
                groups.map(|group| u16::from(group.count)).sum()
            };
            let flying = of(Part::Attacker, &|unit| unit.kind.is_air() || who::is_para(unit));
            let mut left = flying;
            // Guns with radar fire first: they hit better.
            for radar in [true, false] {
                let fires = |unit: Unit| {
                    unit.kind == Kind::Aaa && state.has_advance(unit.nation, Advance::Radar) == radar
                };
                let number = left.min(3 * of(Part::Defender, &fires));
                let nation = who::nation(state, at, Part::Defender, Kind::Aaa).unwrap_or(Nation::Neutral);
                let need = if radar { 2 } else { 1 };
                let by = Some((nation, Kind::Aaa));
                let salvo = Salvo { at, fire: Fire::Guns, by, need, number, twice: false };
                hits.any += throw(salvo, dice, log);
                left -= number;
            }
        }
        losses::begin(rules, state, Losing::Guns, hits);
    }
}

/// A round begins, or the battle is over.
pub(crate) struct Round;

impl Passing for Round {
    fn rule(&self) -> &'static str {
        "AAP40 p.18"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        if let Some(how) = outcome(rules, state, log) {
            state.battle.result = Some(how);
            return go(state, Phase::Close);
        }
        state.battle.round = state.battle.round.saturating_add(1);
        state.battle.dived = false;
        log.push(Event::RoundBegan { at: state.battle.at, round: state.battle.round });
        go(state, Phase::Press);
    }
}

/// What a part can throw.
fn shots(rules: &Axis1940, state: &State, part: Part, force: &Counts) -> Shots {
    match part {
        Part::Attacker => {
            let advances = state.advances.get(state.power.index()).copied().unwrap_or(0);
            strength::attack(rules.board, force, state.battle.at.is_sea(), advances)
        }
        Part::Defender => strength::defend(rules.board, force),
    }
}

/// Can a part hit anybody of the other, transports included or not?
fn hurts(rules: &Axis1940, state: &State, part: Part, transports: bool) -> bool {
    let at = state.battle.at;
    let losing = if part == Part::Attacker { Losing::Volley } else { Losing::Return };
    let there = who::bodies(state, losing, transports);
    let spotter = who::spotter(state, at, part);
    let force = who::counts(state, at, part);
    shots(rules, state, part, &force).shots().iter().any(|shot| who::can_hit(there, shot.source(), spotter))
}

/// Transports that nobody defends are destroyed with what they carry (p.19).
fn sink_defenceless(state: &mut State, part: Part, log: &mut Log<Event>) {
    let at = state.battle.at;
    loop {
        let lost =
            |group: &&Group| group.unit.kind == Kind::Transport && who::belongs(state, group.unit, part);
        let Some(&Group { unit, count, .. }) = state.forces.at(at).iter().find(lost) else { return };
        state.forces.remove(at, unit, count);
        log.push(Event::Lost { what: units(unit, count), at, why: Loss::Defenceless });
        drown(at, unit, count, log);
    }
}

/// How the battle has ended, if it has.
fn outcome(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) -> Option<Ended> {
    let at = state.battle.at;
    let idle = state.battle.idle;
    // What a bombardment hit defends once more (p.17).
    let attacked = who::any(state, at, Part::Attacker);
    if at.is_land() && state.battle.round == 0 && attacked && who::fights(state, at, Part::Defender) {
        return None;
    }
    if at.is_sea() {
        let transports =
            |part: Part| who::groups(state, at, part).any(|group| group.unit.kind == Kind::Transport);
        let has = [transports(Part::Attacker), transports(Part::Defender)];
        let quiet = !hurts(rules, state, Part::Attacker, false) && !hurts(rules, state, Part::Defender, true);
        if has[1] && quiet && hurts(rules, state, Part::Attacker, true) {
            sink_defenceless(state, Part::Defender, log);
        }
        // Attacking transports that cannot retreat fare no better.
        let stuck = has[0] && press::retreats(rules, state).is_empty();
        let idle =
            || !hurts(rules, state, Part::Attacker, true) && !hurts(rules, state, Part::Defender, false);
        if stuck && idle() && hurts(rules, state, Part::Defender, true) {
            sink_defenceless(state, Part::Attacker, log);
        }
    }
    match (who::any(state, at, Part::Attacker), who::any(state, at, Part::Defender)) {
        (_, false) if who::any(state, at, Part::Attacker) => Some(Ended::Won),
        (false, _) => Some(Ended::Lost),
        (true, _) if at.is_sea() => {
            let over =
                !hurts(rules, state, Part::Attacker, true) && !hurts(rules, state, Part::Defender, true);
            if over && (idle || press::retreats(rules, state).without(at).is_empty()) {
                return Some(Ended::StandOff);
            }
            state.battle.idle = over;
            None
        }
        _ => None,
    }
}

/// Attacking submarines strike first where no destroyer of the enemy's is.
pub(crate) struct Strike;

impl Passing for Strike {
    fn rule(&self) -> &'static str {
        "AAP40 p.18"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        if !who::any(state, at, Part::Attacker) || !who::fights(state, at, Part::Defender) {
            return go(state, Phase::Clear);
        }
        let strikes = |part: Part, other: Part| {
            at.is_sea()
                && who::counts(state, at, part)[Kind::Submarine.index()] > 0
                && who::spotter(state, at, other) == Spotter::Absent
        };
        state.battle.strikes =
            [strikes(Part::Attacker, Part::Defender), strikes(Part::Defender, Part::Attacker)];
        let hits = if state.battle.strikes[0] {
            fire(rules, state, Fire::Strike, Part::Attacker, true, dice, log)
        } else {
            Hits::NONE
        };
        losses::begin(rules, state, Losing::Strike, hits);
    }
}

/// Defending submarines strike, those just hit included.
pub(crate) struct Counter;

impl Passing for Counter {
    fn rule(&self) -> &'static str {
        "AAP40 p.18"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let hits = if state.battle.strikes[1] {
            fire(rules, state, Fire::Strike, Part::Defender, true, dice, log)
        } else {
            Hits::NONE
        };
        losses::begin(rules, state, Losing::Counter, hits);
    }
}

/// The attackers fire.
pub(crate) struct Volley;

impl Passing for Volley {
    fn rule(&self) -> &'static str {
        "AAP40 p.19"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let hits = fire(rules, state, Fire::Attack, Part::Attacker, false, dice, log);
        losses::begin(rules, state, Losing::Volley, hits);
    }
}

/// The defenders fire, casualties included.
pub(crate) struct Return;

impl Passing for Return {
    fn rule(&self) -> &'static str {
        "AAP40 p.19"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let hits = fire(rules, state, Fire::Defence, Part::Defender, false, dice, log);
        losses::begin(rules, state, Losing::Return, hits);
    }
}

/// Throws the dice of a part: of its submarines alone, or of all who have not struck yet. Who can hit nobody does not
/// throw.
fn fire(
    rules: &Axis1940,
    state: &State,
    fire: Fire,
    part: Part,
    submarines: bool,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> Hits {
    let at = state.battle.at;
    let struck = state.battle.strikes[usize::from(part == Part::Defender)];
    let losing = match (part, submarines) {
        (Part::Attacker, true) => Losing::Strike,
        (Part::Attacker, false) => Losing::Volley,
        (Part::Defender, true) => Losing::Counter,
        (Part::Defender, false) => Losing::Return,
    };
    let force = who::counts(state, at, part);
    let spotter = who::spotter(state, at, part);
    let there = who::bodies(state, losing, true);
    let mut hits = Hits::NONE;
    for shot in shots(rules, state, part, &force).shots() {
        let submarine = shot.kind == Kind::Submarine;
        let throws = if submarines { submarine } else { !(submarine && struck) };
        if throws && who::can_hit(there, shot.source(), spotter) {
            let by = who::nation(state, at, part, shot.kind).map(|nation| (nation, shot.kind));
            let salvo = Salvo { at, fire, by, need: shot.need, number: shot.units, twice: shot.twice };
            let scored = throw(salvo, dice, log);
            // On land everybody hits everybody.
            if at.is_land() {
                hits.any += scored;
            } else {
                hits.add(falls_on(shot.source(), spotter), scored);
            }
        }
    }
    hits
}

/// Casualties leave; another round begins, or the battle is over.
pub(crate) struct Clear;

impl Passing for Clear {
    fn rule(&self) -> &'static str {
        "AAP40 p.19"
    }

    fn pass(&self, _: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        bury(state, log);
        go(state, Phase::Round);
    }
}
