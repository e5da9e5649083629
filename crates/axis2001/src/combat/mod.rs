//! Phase 4: kamikazes, strategic bombing raids, and battles on land and at sea. AAP01 p.13 to 21.
//!
//! Phase 4 is a walk through [`Phase`]s, each a step in the file of its chapter: those in which somebody decides are
//! [`decision::Decision`]s, the others pass by themselves. Rule ids such as `sea.2b` are those of
//! `docs/rules/axis-2001.toml`.

use ironbottom_kernel::{Ask, Dice, Key, Log};

pub mod arena;
pub(crate) mod assault;
pub(crate) mod bombing;
pub(crate) mod decision;
pub mod hits;
pub(crate) mod kamikaze;
pub(crate) mod leave;
pub(crate) mod losses;
pub(crate) mod order;
mod policy;
pub(crate) mod rounds;
pub(crate) mod scatter;
pub mod strength;
mod types;
mod who;

pub(crate) use leave::{paired, pairing_marines, ways};
pub use losses::Picks;
pub(crate) use policy::standing;
pub use policy::{next_loss, order_of_loss};
pub use strength::Ground;
pub use types::{Battle, Choice, Dive, Ended, Fire, Losing, MAX_DIVES, Phase, Refusal, Report, Topic};
pub(crate) use who::{Part, part};

use crate::board::{Kind, Nation, Side, SpaceId, SpaceSet};
use crate::event::{Event, Faces};
use crate::frame::Frame;
use crate::game::Axis2001;
use crate::state::State;

/// Combat movement is over: what there is to fight is noted, and Japan may declare kamikazes.
pub(crate) fn open(rules: &Axis2001, state: &mut State) {
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
