//! The rounds of a battle on land or at sea: first strike, fire, return fire, casualties. land.3 to land.6, sea.2 to
//! sea.6.

use ironbottom_kernel::{Dice, Log};

use super::hits::{Hits, Source, Spotter, falls_on};
use super::strength::{self, ANTI_AIRCRAFT, Counts, Ground};
use super::types::{Ended, Fire, Losing, Phase, Report};
use super::who::{self, Part};
use super::{Salvo, go, kamikaze, losses, report, throw};
use crate::board::{Kind, Nation, Power, Side};
use crate::event::Event;
use crate::forces::Group;
use crate::game::Axis2001;
use crate::known::Passing;
use crate::state::State;
use crate::unit::{Cargo, Status, Unit};

/// The battle begins, or there is none to fight: only kamikazes, or nobody left on one side.
pub(crate) struct Begin;

impl Passing for Begin {
    fn rule(&self) -> &'static str {
        "AAP01 p.13"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        if at.is_sea() {
            take_off(state);
            if rules.since(3) {
                take_aboard(state);
            }
            if who::any(state, at, Part::Attacker) && who::any(state, at, Part::Defender) {
                report(log, Report::Began { at, ground: Ground::Sea });
            }
            state.fought.insert(at);
        }
        engage(state);
        kamikaze::dive(state, dice, log);
        let (attackers, defenders) =
            (who::any(state, at, Part::Attacker), who::any(state, at, Part::Defender));
        if !attackers || !defenders || is_stand_off(state) {
            go(state, Phase::Clear);
        } else {
            next_round(state, log);
        }
    }
}

fn next_round(state: &mut State, log: &mut Log<Event>) {
    state.battle.round = state.battle.round.saturating_add(1);
    report(log, Report::Round { at: state.battle.at, round: state.battle.round });
    go(state, Phase::Attack);
}

/// The mover's fighters on the decks of a contested sea zone take off where they are.
fn take_off(state: &mut State) {
    let power = state.power;
    state.forces.alter(state.battle.at, |unit| {
        let mine = unit.nation.power() == power && unit.is_parked();
        if mine { unit.now(Status::ALOFT) } else { unit }
    });
}

/// Fighters of allies that stand on the mover's decks are its cargo: they go where it goes, and down with it (carrier.2,
/// ruling 23). A nation's own decks hold its fighters first.
fn take_aboard(state: &mut State) {
    let at = state.battle.at;
    let guests = |state: &State, nation: Nation| -> i16 {
        let of = |kind: Kind| {
            state
                .forces
                .at(at)
                .iter()
                .filter(move |group| (group.unit.nation, group.unit.kind) == (nation, kind))
        };
        let decks: i16 = of(Kind::Carrier)
            .map(|group| i16::from(group.count) * (2 - group.unit.aboard().count() as i16))
            .sum();
        let parked: i16 = of(Kind::Fighter)
            .filter(|group| group.unit.is_parked())
            .map(|group| i16::from(group.count))
            .sum();
        parked - decks
    };
    let side = state.side();
    for nation in Nation::ALL.into_iter().filter(|&nation| nation.side() == side) {
        while !state.moves_now(nation) && guests(state, nation) > 0 {
            let host =
                |group: &&Group| group.unit.kind == Kind::Carrier && state.moves_now(group.unit.nation);
            let mut hosts = state.forces.at(at).iter().filter(host).map(|group| group.unit);
            let laden =
                |host: Unit| host.carrying(Cargo::of(nation, Kind::Fighter)).map(|laden| (host, laden));
            let Some((host, laden)) = hosts.find_map(laden) else { break };
            state.forces.remove(at, Unit::new(nation, Kind::Fighter), 1);
            state.forces.change(at, host, laden, 1);
        }
    }
}

/// Whoever attacks has fought. Land units and ships are done moving, so how far they came no longer matters and equal
/// ones stand together again.
fn engage(state: &mut State) {
    let at = state.battle.at;
    let power = state.power;
    state.forces.alter(at, |unit| {
        if who::part_for(power, at, unit) != Part::Attacker {
            unit
        } else if unit.kind.is_air() {
            unit.now(Status::FOUGHT)
        } else {
            let status = unit.status.with(Status::MOVED).with(Status::FOUGHT).with_used(0);
            unit.with_status(status)
        }
    });
}

/// The guns of the territory: one die for each attacking aircraft, however many guns there are (land.2, land.2c).
pub(crate) struct Guns;

impl Passing for Guns {
    fn rule(&self) -> &'static str {
        "AAP01 p.13"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let counts = who::counts(state, at, Part::Attacker);
        let aircraft = counts[Kind::Fighter.index()] + counts[Kind::Bomber.index()];
        let mut hits = Hits::NONE;
        if aircraft > 0 && state.has_enemy_gun(at) {
            let by = state.side().other();
            let nation = who::gunners(state, at);
            let (fire, kind) = (Fire::Guns, Kind::Aa);
            let scored =
                throw(dice, log, Salvo { at, by, fire, kind, nation, need: ANTI_AIRCRAFT, number: aircraft });
            hits.add(falls_on(Source::Other, Spotter::Absent), scored);
        }
        losses::begin(rules, state, Losing::Guns, hits);
    }
}

/// Attacking submarines fire first unless a defending destroyer is there (sea.2, sea.2b).
pub(crate) struct Strike;

impl Passing for Strike {
    fn rule(&self) -> &'static str {
        "AAP01 p.14"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let hits = if strikes_first(state) {
            let all = who::counts(state, at, Part::Attacker);
            let mut force = [0; Kind::COUNT];
            force[Kind::Submarine.index()] = all[Kind::Submarine.index()];
            fire(state, Fire::FirstStrike, &force, dice, log)
        } else {
            Hits::NONE
        };
        losses::begin(rules, state, Losing::Strike, hits);
    }
}

/// Do attacking submarines fire before everybody else?
fn strikes_first(state: &State) -> bool {
    let at = state.battle.at;
    at.is_sea() && who::defenders_spotter(state, at) == Spotter::Absent
}

/// The attackers fire, all but submarines that have fired.
pub(crate) struct Volley;

impl Passing for Volley {
    fn rule(&self) -> &'static str {
        "AAP01 p.14"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let mut force = who::counts(state, at, Part::Attacker);
        if strikes_first(state) {
            force[Kind::Submarine.index()] = 0;
        }
        let hits = fire(state, Fire::Attack, &force, dice, log);
        losses::begin(rules, state, Losing::Volley, hits);
    }
}

/// The defenders fire back, casualties included.
pub(crate) struct Return;

impl Passing for Return {
    fn rule(&self) -> &'static str {
        "AAP01 p.14"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let force = who::counts(state, state.battle.at, Part::Defender);
        let hits = fire(state, Fire::Defence, &force, dice, log);
        losses::begin(rules, state, Losing::Return, hits);
    }
}

/// Throws the dice of a force. Who can hit nobody does not throw.
fn fire(state: &State, fire: Fire, force: &Counts, dice: &mut dyn Dice, log: &mut Log<Event>) -> Hits {
    let (at, ground) = (state.battle.at, state.battle.ground);
    let (by, spotter, losing, volley): (Side, Spotter, Losing, strength::Volley) = match fire {
        Fire::Defence => (
            state.side().other(),
            who::defenders_spotter(state, at),
            Losing::Return,
            strength::defend(force, ground, who::alert(state, at)),
        ),
        Fire::FirstStrike | Fire::Attack => {
            let volley = strength::attack_paired(force, ground, u16::from(state.battle.pairs));
            (state.side(), who::attackers_spotter(state, at), Losing::Volley, volley)
        }
        Fire::Support => (state.side(), Spotter::Absent, Losing::Support, strength::bombard(force)),
        // These have their own dice, see `settle_guns`, `bombing` and `kamikaze`.
        Fire::Guns | Fire::Intercept | Fire::Escort | Fire::Kamikaze => return Hits::NONE,
    };
    let there = who::bodies(state, losing);
    let mut hits = Hits::NONE;
    for shot in volley.shots() {
        if who::can_hit(there, shot.source(), spotter) {
            let kind = shot.kind;
            let nation = match fire {
                Fire::Defence => who::nation(state, at, Part::Defender, kind),
                Fire::Support => state.power.nations().first().copied(),
                _ => who::nation(state, at, Part::Attacker, kind),
            };
            let scored =
                throw(dice, log, Salvo { at, by, fire, kind, nation, need: shot.need, number: shot.dice });
            hits.add(falls_on(shot.source(), spotter), scored);
        }
    }
    hits
}

/// The ships named for support fire once (amphib.12).
pub(crate) struct Support;

impl Passing for Support {
    fn rule(&self) -> &'static str {
        "AAP01 p.17"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let force = state.battle.support;
        let hits = fire(state, Fire::Support, &force, dice, log);
        losses::begin(rules, state, Losing::Support, hits);
    }
}

/// The next defending power that may submerge, or the return fire.
pub(super) fn after_cover(power: Power) -> Phase {
    match power {
        Power::Japan => Phase::Cover(Power::Britain),
        Power::Britain => Phase::Cover(Power::Usa),
        Power::Usa => Phase::Return,
    }
}

/// Casualties leave; the battle goes on or is over.
pub(crate) struct Clear;

impl Passing for Clear {
    fn rule(&self) -> &'static str {
        "AAP01 p.14"
    }

    fn pass(&self, _: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        bury(state);
        let fought = state.battle.round > 0;
        let result = match (who::any(state, at, Part::Attacker), who::any(state, at, Part::Defender)) {
            (true, true) if is_stand_off(state) => Some(Ended::StandOff),
            (true, true) => None,
            // Only kamikazes struck.
            _ if !fought && at.is_sea() => Some(Ended::Nothing),
            (true, false) => Some(Ended::Won),
            (false, true) => Some(Ended::Lost),
            (false, false) => Some(Ended::Empty),
        };
        match result {
            Some(how) => end(state, how),
            None => next_round(state, log),
        }
    }
}

/// Casualties leave the board.
pub(super) fn bury(state: &mut State) {
    let at = state.battle.at;
    while let Some(&group) = state.forces.at(at).iter().find(|group| group.unit.is(Status::HIT)) {
        state.forces.remove(at, group.unit, group.count);
    }
}

/// The battle is over.
pub(super) fn end(state: &mut State, how: Ended) {
    state.battle.result = Some(how);
    go(state, Phase::Close);
}

/// Can nobody hurt anybody (sea.6c)? An attacker's allies do not keep a battle alive.
fn is_stand_off(state: &State) -> bool {
    let (at, ground) = (state.battle.at, state.battle.ground);
    if at.is_land() {
        return false;
    }
    let there = |part: Part| {
        who::groups(state, at, part).fold(super::hits::Bodies::default(), |there, group| {
            there.plus(super::hits::target_of(group.unit.kind), u16::from(group.count))
        })
    };
    let attack = strength::attack(&who::counts(state, at, Part::Attacker), ground);
    let defence = strength::defend(&who::counts(state, at, Part::Defender), ground, who::alert(state, at));
    let hurts = |volley: &strength::Volley, there, spotter| {
        volley.shots().iter().any(|shot| who::can_hit(there, shot.source(), spotter))
    };
    !hurts(&attack, there(Part::Defender), who::attackers_spotter(state, at))
        && !hurts(&defence, there(Part::Attacker), who::defenders_spotter(state, at))
}
