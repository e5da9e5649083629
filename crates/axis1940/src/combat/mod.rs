//! Phase 3: combat. AAP40 p.15 to 20.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Ask, Dice, Key, Log, Pending, Seat};

pub mod hits;
pub mod losses;
pub(crate) mod muster;
pub(crate) mod order;
pub(crate) mod press;
pub(crate) mod raid;
pub(crate) mod rounds;
pub mod strength;
mod types;
pub(crate) mod who;

pub use types::{Battle, Dive, Losing, MAX_DIVES, Phase};

use crate::action::{Action, Subject};
use crate::board::{Kind, Nation, SpaceId, SpaceSet};
use crate::event::{Event, Faces, Fire};
use crate::frame::Frame;
use crate::game::Axis1940;
use crate::known::Known;
use crate::reason::Verdict;
use crate::state::State;
use crate::unit::Status;

/// A decision of combat: a step with one seat asked, which may pass by itself.
pub(crate) trait Decision {
    /// The rule it comes from.
    fn rule(&self) -> &'static str;
    /// Who decides.
    fn asked(&self, rules: &Axis1940, state: &State) -> Seat;
    /// What happens by itself; whether somebody must decide.
    fn enter(&self, rules: &Axis1940, state: &mut State, log: &mut Log<Event>) -> Entered;
    /// All that might be legal.
    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action));
    /// What can be decided about something.
    fn subjects(&self, _known: Known<'_>, _keep: &mut dyn FnMut(Subject)) {}
    /// Is it legal?
    fn check(&self, known: Known<'_>, action: Action) -> Verdict;
    /// Does it.
    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    );
}

/// A decision as a step.
pub(crate) struct Deciding<D>(pub(crate) D);

impl<D: Decision> step::Step<Axis1940> for Deciding<D> {
    fn rule(&self) -> &'static str {
        self.0.rule()
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        Pending::Seat(self.0.asked(rules, state))
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        self.0.enter(rules, state, log)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        self.0.subjects(known, keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        self.0.propose(known, about, keep);
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        self.0.check(known, action)
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        self.0.perform(rules, state, action, dice, log);
    }
}

/// The next phase of combat.
pub(crate) fn go(state: &mut State, phase: Phase) {
    *state.control.top_mut() = Frame::Battle(phase);
}

/// Is the territory the enemy's, or a neutral that the mover made one?
pub(crate) fn is_foe_land(state: &State, land: SpaceId) -> bool {
    match state.holder(land) {
        Nation::Neutral => state.joined[state.side().other().index()].contains(land),
        holder => holder.side() != state.side(),
    }
}

/// Is there a battle at sea: units of the mover among enemy surface warships, scrambled aircraft, or submarines and
/// transports it attacks? AAP40 p.12, 17, 18.
pub(crate) fn is_sea_battle(state: &State, zone: SpaceId) -> bool {
    if zone.is_land() || state.own(zone).next().is_none() {
        return false;
    }
    let fights = |kind: Kind, scrambled: bool| kind.is_surface_warship() || scrambled;
    state.enemies(zone).any(|group| {
        fights(group.unit.kind, group.unit.is(Status::SCRAMBLED)) || state.engaged.contains(zone)
    })
}

/// Phase 3 begins: what has to be fought is noted.
pub(crate) fn begin(rules: &Axis1940, state: &mut State) {
    let mut battle = Battle::default();
    for at in rules.board.all() {
        let raids = |group: &crate::forces::Group| {
            state.moves_now(group.unit.nation)
                && group.unit.is(Status::RAID)
                && group.unit.kind != Kind::Fighter
        };
        if at.is_sea() {
            if is_sea_battle(state, at) {
                battle.open.insert(at);
            }
            for group in state.forces.at(at).iter().filter(|group| group.unit.nation.side() == state.side()) {
                if let Some(target) = group.unit.toward.filter(|_| group.unit.is_landing()) {
                    battle.landings.insert(target);
                }
            }
        } else {
            if state.forces.at(at).iter().any(raids) {
                battle.raids.insert(at);
            }
            if is_foe_land(state, at) && state.own(at).next().is_some() {
                battle.open.insert(at);
            }
        }
    }
    battle.open = battle.open.difference(battle.landings);
    state.battle = battle;
    state.control.push(Frame::Battle(Phase::Kamikaze));
}

/// Everything is fought.
pub(crate) fn finish(state: &mut State) {
    state.battle = Battle::default();
    state.control.pop();
}

/// The spaces still to be fought over.
pub(crate) fn left(state: &State) -> SpaceSet {
    state.battle.open.union(state.battle.landings).union(state.battle.raids)
}

/// What a throw of equal dice is for.
#[derive(Clone, Copy)]
pub(crate) struct Salvo {
    pub(crate) at: SpaceId,
    pub(crate) fire: Fire,
    pub(crate) by: Option<(Nation, Kind)>,
    pub(crate) need: u8,
    pub(crate) number: u16,
    pub(crate) twice: bool,
}

/// Throws equal dice and says how many hit.
pub(crate) fn throw(salvo: Salvo, dice: &mut dyn Dice, log: &mut Log<Event>) -> u16 {
    let word = match salvo.fire {
        Fire::Guns => "guns",
        Fire::Flak => "flak",
        Fire::Interceptors => "intercept",
        Fire::Raiders => "escort",
        Fire::Bombardment => "bombard",
        Fire::Strike => "strike",
        Fire::Attack => "attack",
        Fire::Defence => "defend",
        Fire::Kamikaze => "kamikaze",
    };
    let about = salvo.by.map_or(0, |(_, kind)| kind.index() as u16);
    let each = if salvo.twice { 2 } else { 1 };
    let (mut left, mut all) = (salvo.number, 0);
    while left > 0 {
        let now = left.min((Faces::MAX / each) as u16);
        let mut faces = [0; Faces::MAX];
        let faces = &mut faces[..usize::from(now) * each];
        dice.roll(&Ask::d6(Key::about(word, about)), faces);
        let hit = |dice: &&[u16]| dice.iter().any(|&face| face <= u16::from(salvo.need));
        let hits = faces.chunks(each).filter(hit).count() as u16;
        log.push(Event::Fired {
            at: salvo.at,
            fire: salvo.fire,
            by: salvo.by,
            need: salvo.need,
            dice: Faces::new(faces),
            hits: hits as u8,
        });
        all += hits;
        left -= now;
    }
    all
}
