//! The whole state in stable lines. Equal states have equal texts and unequal states unequal ones, so that the hash
//! of a position locates where a replay went astray. What is at its default writes nothing.

use ironbottom_kit::{Parts, Position};

use super::plan::phase_word;
use super::unit_words;
use crate::board::{Country, Kind, SpaceId, SpaceSet};
use crate::combat::hits::{Bodies, Hits};
use crate::combat::{Battle, Ground};
use crate::frame::Frame;
use crate::game::Axis2001;
use crate::state::{Ending, State};

/// Writes the position.
pub(super) fn position(rules: &Axis2001, state: &State, out: &mut String) {
    let board = rules.board;
    let id = |at: SpaceId| board[at].id.as_str();
    let ids = |set: SpaceSet| set.iter().map(id).fold(Parts::new(), Parts::word);
    let mut position = Position::new(out);
    position.line("turn", Parts::new().word(state.round).word(state.power.word()));
    position.line("control", control(rules, state));
    position.unless("points", state.points, &0);
    position.unless("kamikazes", state.kamikazes, &board.start.kamikazes);
    for country in Country::ALL {
        position.unless(format_args!("cash {}", country.word()), state.cash[country.index()], &0);
    }
    position.unless("pool", state.pool, &0);
    position.unless("spoils", state.spoils, &0);
    for country in Country::ALL {
        let bought = kinds(&state.bought[country.index()].map(u16::from));
        position.line(format_args!("bought {}", country.word()), bought);
    }
    for country in Country::ALL {
        let held = SpaceId::lands().filter(|land| state.holder[land.index()] == country);
        let held = held.filter(|&land| board[land].control != Some(country)).collect();
        position.line(format_args!("held by {}", country.word()), ids(held));
    }
    position.line("built", ids(state.complexes.difference(board.complexes())));
    position.line("convoys taken", ids(state.convoys.difference(rules.start_convoys)));
    position.line("convoys lost", ids(rules.start_convoys.difference(state.convoys)));
    position.line("taken", ids(state.taken));
    position.line("fought", ids(state.fought));
    for space in SpaceId::all() {
        position.line(format_args!("entered {}", id(space)), ids(state.entered[space.index()]));
    }
    state.came.each(board, |space, kind, from| {
        position.line(format_args!("came {} {}", id(space), kind.word()), ids(from));
    });
    for land in SpaceId::lands() {
        position.unless(format_args!("placed {}", id(land)), state.placed[land.index()], &0);
    }
    for space in SpaceId::all() {
        let groups = state.forces.at(space).iter();
        let groups = groups.map(|group| format!("{}*{}", group.count, unit_words::full(board, group.unit)));
        position.list(format_args!("at {}", id(space)), groups);
    }
    battle(rules, &state.battle, &mut position);
    position.option("ending", state.ending.map(|ending| ending_words(rules, ending)));
}

fn kinds(counts: &[u16; Kind::COUNT]) -> Parts {
    let some = Kind::ALL.into_iter().filter(|kind| counts[kind.index()] > 0);
    some.fold(Parts::new(), |parts, kind| parts.word(counts[kind.index()]).word(kind.word()))
}

/// What combat remembers; nothing between battles.
fn battle(rules: &Axis2001, battle: &Battle, position: &mut Position<'_>) {
    let idle = Battle::default();
    if *battle == idle {
        return;
    }
    let board = rules.board;
    let id = |at: SpaceId| board[at].id.as_str();
    let ids = |set: SpaceSet| set.iter().map(id).fold(Parts::new(), Parts::word);
    let ground = match battle.ground {
        Ground::Land => "land",
        Ground::Assault => "assault",
        Ground::Sea => "sea",
    };
    position.line("battle", Parts::new().word(id(battle.at)).word(ground).pair("round", battle.round, &0));
    position.line("battles left", ids(battle.open));
    position.line("raids left", ids(battle.raids));
    for dive in battle.dives.iter().filter(|dive| dive.count > 0) {
        let target = unit_words::full(board, dive.target);
        let parts = Parts::new().word(dive.count).word(target).word(dive.ship).word(id(dive.zone));
        position.line("kamikaze", parts);
    }
    position.line("support", kinds(&battle.support));
    position.unless("artillery for marines", battle.pairs, &0);
    position.line("hits", hits(battle.hits));
    position.line("hits taken", bodies(battle.lost));
    position.line("hits noted", hits(battle.noted));
    let picks = battle.picks.rows().iter();
    position.list("picks", picks.map(|(unit, count)| format!("{count}*{}", unit_words::full(board, *unit))));
    position.option("talk", battle.talk.map(|talk| format!("{talk:?}")));
    position.flag("imposed", battle.imposed);
    position.flag("chosen", battle.chosen);
    position.option("result", battle.result.map(|ended| format!("{ended:?}").to_lowercase()));
}

fn hits(hits: Hits) -> Parts {
    Parts::new().pair("below", hits.below, &0).pair("above", hits.above, &0).pair("any", hits.any, &0)
}

fn bodies(bodies: Bodies) -> Parts {
    let Bodies { submarines, aircraft, others } = bodies;
    Parts::new().pair("submarines", submarines, &0).pair("aircraft", aircraft, &0).pair("others", others, &0)
}

/// The control stack, the lowest frame first.
fn control(rules: &Axis2001, state: &State) -> String {
    let frame = |frame: &Frame| match *frame {
        Frame::Sequence(step) => phase_word(step).to_owned(),
        Frame::Battle(phase) => format!("battle {phase:?}").to_lowercase(),
        Frame::Claim(space) => format!("claim {}", rules.board[space].id),
    };
    state.control.frames().iter().map(frame).collect::<Vec<_>>().join(" > ")
}

fn ending_words(rules: &Axis2001, ending: Ending) -> Parts {
    match ending {
        Ending::Points => Parts::new().word("points"),
        Ending::Capital { side, at } => {
            Parts::new().word("capital").word(side.word()).word(&rules.board[at].id)
        }
        Ending::Starved => Parts::new().word("starved"),
        Ending::Rounds => Parts::new().word("rounds"),
    }
}
