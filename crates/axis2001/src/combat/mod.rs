//! Phase 4: kamikazes, strategic bombing raids, and battles on land and at sea. AAP01 p.13 to 21.
//!
//! Phase 4 is a walk through [`Phase`]s. [`settle`] enters a phase: it goes on by itself where nobody has anything to
//! decide and waits otherwise. What may be done in a phase is written once, in [`check`]; the lists in [`offers`] are
//! proposals that pass it. Rule ids such as `sea.2b` are those of `docs/rules/axis-2001.toml`.

use ironbottom_kernel::{Ask, Dice, Key, Log, Seat};

pub mod arena;
mod assault;
mod bombing;
pub mod hits;
mod kamikaze;
mod leave;
mod losses;
mod policy;
mod rounds;
mod scatter;
pub mod strength;
mod types;
mod who;

pub(crate) use leave::ways;
pub use losses::Picks;
pub(crate) use policy::standing;
pub use policy::{ORDERS, next_loss, order_of_loss};
pub use types::{Battle, Choice, Dive, Ended, Fire, Losing, MOST_DIVES, Phase, Refusal, Report, Topic};

use crate::action::{Action, Subject};
use crate::board::{Kind, Nation, Power, Side, SpaceId, SpaceSet};
use crate::event::{Event, Faces};
use crate::flow::Moved;
use crate::frame::Frame;
use crate::reason::Reason;
use crate::state::State;

use crate::{Axis2001, Verdict, not_now, refuse};
pub use strength::Ground;
pub(crate) use who::{Part, part};

/// Combat movement is over: what there is to fight is noted, and Japan may declare kamikazes.
pub(crate) fn open(rules: &Axis2001, state: &mut State, _dice: &mut dyn Dice, _log: &mut Log<Event>) {
    state.battle = Battle::default();
    state.battle.open = sites(state);
    state.battle.raids = SpaceId::lands().filter(|&land| who::any(state, land, Part::Raider)).collect();
    let struck = state.kamikazes > 0 && !kamikaze::zones(rules, state).is_empty();
    if struck || !state.battle.open.is_empty() || !state.battle.raids.is_empty() {
        state.control.push(Frame::Battle(Phase::Kamikaze));
    }
}

/// Where battles are fought. Transports alone do not attack: they may lie beside an enemy unless they came to him this
/// turn (ruling 21) or are to land what they carry (amphib.8).
fn sites(state: &State) -> SpaceSet {
    let fights = |&space: &SpaceId| {
        space.is_land()
            || !state.entered[space.index()].is_empty()
            || state.forces.at(space).iter().any(|group| {
                let unit = group.unit;
                let fights = unit.kind != Kind::Transport || unit.aboard().any(|cargo| cargo.landing());
                state.moves_now(unit.nation) && unit.is_present() && fights
            })
    };
    state.battle_sites().iter().filter(fights).collect()
}

/// What can be fought next: landings wait for the battles of their sea zones (amphib.8).
fn ready(rules: &Axis2001, state: &State) -> SpaceSet {
    let open = state.battle.open;
    let free = |&space: &SpaceId| space.is_sea() || !assault::zones(rules, state, space).intersects(open);
    open.iter().filter(free).collect()
}

/// The next phase.
fn go(state: &mut State, phase: Phase) {
    *state.control.top_mut() = Frame::Battle(phase);
}

/// Something happened.
fn report(log: &mut Log<Event>, report: Report) {
    log.push(Event::Battle(report));
}

/// Dice of one kind of unit.
#[derive(Clone, Copy, Debug)]
struct Salvo {
    at: SpaceId,
    by: Side,
    fire: Fire,
    /// Of what; for a kamikaze the ship it strikes.
    kind: Kind,
    /// Of which nation, where it is one alone.
    nation: Option<Nation>,
    need: u8,
    number: u16,
}

/// Throws dice for some units, tells of it, and says how many hit.
fn throw(dice: &mut dyn Dice, log: &mut Log<Event>, salvo: Salvo) -> u16 {
    let Salvo { at, by, fire, kind, nation, need, number } = salvo;
    let ask = Ask::d6(Key::between(fire.key(), at.index() as u16, kind.index() as u16));
    let (mut left, mut all) = (usize::from(number), 0);
    while left > 0 {
        let mut faces = [0; Faces::MAX];
        let faces = &mut faces[..left.min(Faces::MAX)];
        dice.roll(&ask, faces);
        let hits = faces.iter().filter(|&&face| face <= u16::from(need)).count() as u16;
        left -= faces.len();
        all += hits;
        let dice = Faces::new(faces);
        report(log, Report::Fired { at, by, fire, kind, nation, need, dice, hits });
    }
    all
}

/// Enters a phase.
pub(crate) fn settle(
    rules: &Axis2001,
    state: &mut State,
    phase: Phase,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> Moved {
    match phase {
        Phase::Kamikaze => kamikaze::settle(rules, state),
        Phase::Order => settle_order(rules, state, log),
        Phase::Intercept(power) => bombing::settle_intercept(state, power),
        Phase::RaidGuns => bombing::settle_guns(rules, state, dice, log),
        Phase::Dogfight => bombing::settle_dogfight(rules, state, dice, log),
        Phase::Bombs => bombing::settle_bombs(rules, state, dice, log),
        Phase::Assault => assault::settle(rules, state, log),
        Phase::Support => rounds::settle_support(rules, state, dice, log),
        Phase::Guns => rounds::settle_guns(rules, state, dice, log),
        Phase::Begin => rounds::settle_begin(state, dice, log),
        Phase::Attack => leave::settle_attack(rules, state),
        Phase::Strike => rounds::settle_strike(rules, state, dice, log),
        Phase::Volley => rounds::settle_volley(rules, state, dice, log),
        Phase::Cover(power) => leave::settle_cover(state, power),
        Phase::Return => rounds::settle_return(rules, state, dice, log),
        Phase::Losses(losing) => losses::settle(rules, state, losing, log),
        Phase::Clear => rounds::settle_clear(state, log),
        Phase::Scatter(nation) => scatter::settle(rules, state, nation, log),
        Phase::Close => scatter::settle_close(rules, state, log),
    }
}

/// The next raid, the next battle, or the end of phase 4.
fn settle_order(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) -> Moved {
    if let Some(raid) = state.battle.raids.first() {
        bombing::begin(state, raid, log);
        return Moved::On;
    }
    let ready = ready(rules, state);
    match (ready.len(), ready.first()) {
        (0, _) | (_, None) => {
            scatter::land_interceptors(state);
            state.battle = Battle::default();
            state.control.pop();
        }
        (1, Some(only)) => fight(state, only),
        (_, Some(_)) => return Moved::Wait,
    }
    Moved::On
}

/// The battle of this space begins.
fn fight(state: &mut State, at: SpaceId) {
    let battle = &mut state.battle;
    battle.at = at;
    battle.ground = who::ground(at);
    battle.round = 0;
    battle.support = [0; Kind::COUNT];
    battle.result = None;
    go(state, if at.is_sea() { Phase::Begin } else { Phase::Assault });
}

/// Who decides in this phase; the mover for those that never wait.
pub(crate) fn asked(rules: &Axis2001, state: &State, phase: Phase) -> Seat {
    match phase {
        Phase::Kamikaze => rules.seat(Power::Japan),
        Phase::Intercept(power) | Phase::Cover(power) => rules.seat(power),
        Phase::Losses(losing) => losses::asked(rules, state, losing),
        Phase::Scatter(nation) => rules.seat_for(nation),
        Phase::Order
        | Phase::Assault
        | Phase::Attack
        | Phase::RaidGuns
        | Phase::Dogfight
        | Phase::Bombs
        | Phase::Support
        | Phase::Guns
        | Phase::Begin
        | Phase::Strike
        | Phase::Volley
        | Phase::Return
        | Phase::Clear
        | Phase::Close => rules.seat(state.power),
    }
}

/// The spaces that something can be chosen about.
pub(crate) fn subjects(rules: &Axis2001, state: &State, phase: Phase, out: &mut Vec<Subject>) {
    let spaces = match phase {
        Phase::Kamikaze if state.kamikazes > 0 => kamikaze::zones(rules, state),
        Phase::Order => ready(rules, state),
        Phase::Kamikaze
        | Phase::Intercept(_)
        | Phase::RaidGuns
        | Phase::Dogfight
        | Phase::Bombs
        | Phase::Assault
        | Phase::Support
        | Phase::Guns
        | Phase::Begin
        | Phase::Attack
        | Phase::Strike
        | Phase::Volley
        | Phase::Cover(_)
        | Phase::Return
        | Phase::Losses(_)
        | Phase::Clear
        | Phase::Scatter(_)
        | Phase::Close => SpaceSet::EMPTY,
    };
    out.extend(spaces.iter().map(|space| Subject::Battle(Topic::Space(space))));
}

/// The legal actions about one subject.
pub(crate) fn offers(
    rules: &Axis2001,
    state: &State,
    phase: Phase,
    about: Option<Subject>,
    out: &mut Vec<Action>,
) {
    let topic = match about {
        None => None,
        Some(Subject::Battle(topic)) => Some(topic),
        Some(Subject::Group(..) | Subject::Country(_)) => return,
    };
    propose(rules, state, phase, topic, &mut |choice| {
        if choice.topic() == topic {
            out.push(Action::Battle(choice));
        }
    });
}

/// Everything that may be done in a phase, each once; what is about another topic than the one asked for may be left out.
fn propose(
    rules: &Axis2001,
    state: &State,
    phase: Phase,
    topic: Option<Topic>,
    offer: &mut dyn FnMut(Choice),
) {
    match phase {
        Phase::Kamikaze => {
            offer(Choice::Done);
            if let Some(Topic::Space(zone)) = topic
                && state.kamikazes > 0
                && rules.board.kamikaze_zones().contains(zone)
            {
                for target in kamikaze::targets(state, zone) {
                    let ships = 1..=kamikaze::ships(state, zone, target);
                    ships.for_each(|ship| offer(Choice::Kamikaze { zone, target, ship }));
                }
            }
        }
        Phase::Order => ready(rules, state).iter().for_each(|space| offer(Choice::Fight(space))),
        Phase::Intercept(power) => bombing::propose_intercept(state, power, offer),
        Phase::Assault => assault::propose(rules, state, offer),
        Phase::Attack => leave::propose_attack(rules, state, offer),
        Phase::Cover(power) => leave::propose_cover(state, power, offer),
        Phase::Losses(losing) => losses::propose(state, losing, offer),
        Phase::Scatter(nation) => scatter::propose(rules, state, nation, offer),
        Phase::RaidGuns
        | Phase::Dogfight
        | Phase::Bombs
        | Phase::Support
        | Phase::Guns
        | Phase::Begin
        | Phase::Strike
        | Phase::Volley
        | Phase::Return
        | Phase::Clear
        | Phase::Close => {}
    }
}

/// The first proposal of a sort, or the first of all.
fn first(propose: impl FnOnce(&mut dyn FnMut(Choice)), wanted: impl Fn(Choice) -> bool) -> Option<Choice> {
    let (mut any, mut found) = (None, None);
    propose(&mut |choice| {
        any = any.or(Some(choice));
        if wanted(choice) {
            found = found.or(Some(choice));
        }
    });
    found.or(any)
}

/// Is it legal?
pub(crate) fn check(rules: &Axis2001, state: &State, phase: Phase, _seat: Seat, action: Action) -> Verdict {
    let Action::Battle(choice) = action else { return not_now() };
    match phase {
        Phase::Kamikaze => kamikaze::check(rules, state, choice),
        Phase::Order => match choice {
            Choice::Fight(space) if ready(rules, state).contains(space) => Ok(()),
            Choice::Fight(space) => refuse("AAP01 p.13", Reason::Battle(Refusal::NoBattle(space))),
            _ => not_now(),
        },
        Phase::Intercept(power) => bombing::check_intercept(state, power, choice),
        Phase::Assault => assault::check(rules, state, choice),
        Phase::Attack => leave::check_attack(rules, state, choice),
        Phase::Cover(power) => leave::check_cover(state, power, choice),
        Phase::Losses(losing) => losses::check(state, losing, choice),
        Phase::Scatter(nation) => scatter::check(rules, state, nation, choice),
        Phase::RaidGuns
        | Phase::Dogfight
        | Phase::Bombs
        | Phase::Support
        | Phase::Guns
        | Phase::Begin
        | Phase::Strike
        | Phase::Volley
        | Phase::Return
        | Phase::Clear
        | Phase::Close => not_now(),
    }
}

/// Does what [`check`] has passed.
pub(crate) fn perform(
    rules: &Axis2001,
    state: &mut State,
    phase: Phase,
    action: Action,
    _dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let Action::Battle(choice) = action else { return };
    match phase {
        Phase::Kamikaze => kamikaze::perform(state, choice, log),
        Phase::Order => {
            if let Choice::Fight(space) = choice {
                fight(state, space);
            }
        }
        Phase::Intercept(power) => bombing::perform_intercept(state, power, choice, log),
        Phase::Assault => assault::perform(rules, state, choice, log),
        Phase::Attack => leave::perform_attack(state, choice, log),
        Phase::Cover(power) => leave::perform_cover(state, power, choice, log),
        Phase::Losses(losing) => losses::perform(rules, state, losing, choice, log),
        Phase::Scatter(nation) => scatter::perform(state, nation, choice, log),
        Phase::RaidGuns
        | Phase::Dogfight
        | Phase::Bombs
        | Phase::Support
        | Phase::Guns
        | Phase::Begin
        | Phase::Strike
        | Phase::Volley
        | Phase::Return
        | Phase::Clear
        | Phase::Close => {}
    }
}
