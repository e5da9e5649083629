//! The whole state in stable lines. Equal states have equal texts and unequal states unequal ones, so that the hash
//! of a position locates where a replay went astray. What is at its default writes nothing.

use ironbottom_kit::{Parts, Position};

use super::unit_words;
use crate::board::{Board, Complex, Kind, Nation, NationSet, Side, SpaceId, SpaceSet, Treasury};
use crate::combat::Battle;
use crate::frame::Frame;
use crate::game::Axis1940;
use crate::landing;
use crate::state::{Claim, Deed, Ending, Site, State};

fn ids(board: &Board, set: SpaceSet) -> Parts {
    set.iter().map(|at| board[at].id.as_str()).fold(Parts::new(), Parts::word)
}

fn nations(set: NationSet) -> Parts {
    set.iter().map(Nation::word).fold(Parts::new(), Parts::word)
}

/// Writes the position.
pub(super) fn position(rules: &Axis1940, state: &State, out: &mut String) {
    let board = rules.board;
    let id = |at: SpaceId| board[at].id.as_str();
    let mut position = Position::new(out);
    position.line("turn", Parts::new().word(state.round).word(state.power.word()));
    let frame = |frame: &Frame| match *frame {
        Frame::Sequence(step) => format!("{step:?}").to_lowercase(),
        Frame::Battle(phase) => format!("battle {phase:?}").to_lowercase(),
    };
    let frames: Vec<String> = state.control.frames().iter().map(frame).collect();
    position.line("control", frames.join(" > "));
    position.unless("kamikazes", state.kamikazes, &board.start.kamikazes);
    for treasury in Treasury::ALL {
        position.unless(format_args!("cash {}", treasury.word()), state.cash[treasury.index()], &0);
        let counts = &state.bought[treasury.index()];
        let some = Kind::ALL.into_iter().filter(|kind| counts[kind.index()] > 0);
        let bought = some.fold(Parts::new(), |all, kind| all.word(counts[kind.index()]).word(kind.word()));
        position.line(format_args!("bought {}", treasury.word()), bought);
    }
    for nation in Nation::ALL {
        position.line(format_args!("at war with {}", nation.word()), nations(state.wars[nation.index()]));
        let held = board.lands().iter().filter(|&land| state.holder(land) == nation);
        let held: SpaceSet = held.filter(|&land| board[land].control != nation).collect();
        position.line(format_args!("held by {}", nation.word()), ids(board, held));
        if nation.is_power() {
            let found = state.advances[nation.index()];
            position.unless(format_args!("advances {}", nation.word()), found, &0);
        }
    }
    position.option("leaning", state.leaning.map(Side::word));
    position.option("mongolia", state.mongolia.map(Side::word));
    for side in Side::ALL {
        position.line(format_args!("joined {}", side.word()), ids(board, state.joined[side.index()]));
    }
    for land in board.lands() {
        let facts = &board[land];
        let printed = Site {
            complex: facts.complex,
            air_base: facts.air_base,
            naval_base: facts.naval_base,
            damage: [0; 3],
        };
        let site = state.site(land);
        if *site != printed {
            let complex = match site.complex {
                Complex::None => "none",
                Complex::Minor => "minor",
                Complex::Major => "major",
            };
            let parts = Parts::new().word(complex).flag("airbase", site.air_base);
            let parts = parts.flag("navalbase", site.naval_base);
            let parts = site.damage.iter().fold(parts, Parts::word);
            position.line(format_args!("site {}", id(land)), parts);
        }
        position.unless(format_args!("made {}", id(land)), state.made[land.index()], &0);
    }
    for (key, set) in [
        ("taken", state.taken),
        ("fought", state.fought),
        ("engaged", state.engaged),
        ("fresh", state.fresh),
        ("blocked", state.blocked),
        ("built", state.built),
        ("rockets", state.rockets),
    ] {
        position.line(key, ids(board, set));
    }
    // Fields follow from the rest when a turn begins, and from what was friendly then later: those of the turn. On the
    // joined board they are long, and written only where they do not follow.
    if !board.is_global() || state.fields != landing::fields(rules, state) {
        position.line("fields", ids(board, state.fields[0]));
        position.line("sky", ids(board, state.fields[state.fields.len() - 1]));
    }
    position.line("welcome aboard", nations(state.welcome));
    position.line("not welcome aboard", nations(state.declined));
    position.flag("unprovoked", state.unprovoked);
    position.flag("bonus paid", state.bonus_paid);
    position.flag("trade lost", state.trade_lost);
    let deeds = state.deeds.iter().map(Deed::word);
    position.line("deeds", deeds.fold(Parts::new(), Parts::word));
    position.unless("paid", state.paid, &0);
    position.unless("muster", state.muster, &0);
    position.unless("canals", state.canals, &0);
    for claim in Claim::ALL {
        let by = state.claims[claim.index()].map(Nation::word);
        position.option(format_args!("claim {}", claim.word()), by);
    }
    position.line("watching", nations(state.watch));
    position.flag("cities held", state.cities_held);
    position.flag("hoping", state.hoping);
    for space in board.all() {
        let groups = state.forces.at(space).iter();
        let groups = groups.map(|group| format!("{}*{}", group.count, unit_words::full(board, group.unit)));
        position.list(format_args!("at {}", id(space)), groups);
    }
    battle(board, &state.battle, &mut position);
    position.option("ending", state.ending.map(ending));
}

const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Cities => "cities",
        Ending::Capital => "capital",
        Ending::EuropeanCities => "european-cities",
        Ending::PacificCities => "pacific-cities",
        Ending::Capitals => "capitals",
        Ending::Rounds => "rounds",
    }
}

/// What combat remembers; nothing between battles.
fn battle(board: &Board, battle: &Battle, position: &mut Position<'_>) {
    if *battle == Battle::default() {
        return;
    }
    position.line("battle", Parts::new().word(&board[battle.at].id).pair("round", battle.round, &0));
    for (key, set) in [
        ("battles left", battle.open),
        ("raids left", battle.raids),
        ("landings left", battle.landings),
        ("exits", battle.exits),
    ] {
        position.line(key, ids(board, set));
    }
    for dive in battle.dives.iter().filter(|dive| dive.count > 0) {
        let target = unit_words::full(board, dive.target);
        let parts = Parts::new().word(dive.count).word(target).word(dive.ship).word(&board[dive.zone].id);
        position.line("kamikaze", parts);
    }
    let idle = Battle::default();
    let said = |name: &str, now: String, then: String| (name.to_owned(), now, then);
    for (name, now, then) in [
        said("guns", format!("{:?}", battle.guns), format!("{:?}", idle.guns)),
        said("bombs", format!("{:?}", battle.bombs), format!("{:?}", idle.bombs)),
        said("strikes", format!("{:?}", battle.strikes), format!("{:?}", idle.strikes)),
        said("noted", format!("{:?}", battle.noted), format!("{:?}", idle.noted)),
        said("hits", format!("{:?}", battle.hits), format!("{:?}", idle.hits)),
        said("lost", format!("{:?}", battle.lost), format!("{:?}", idle.lost)),
        said("talk", format!("{:?}", battle.talk), format!("{:?}", idle.talk)),
        said("result", format!("{:?}", battle.result), format!("{:?}", idle.result)),
    ] {
        position.unless(name, now, &then);
    }
    position.flag("idle", battle.idle);
    position.flag("dived", battle.dived);
    position.flag("begun", battle.begun);
    position.flag("imposed", battle.imposed);
    position.flag("chosen", battle.chosen);
    let picks = battle.picks.rows().iter();
    position.list("picks", picks.map(|(unit, count)| format!("{count}*{}", unit_words::full(board, *unit))));
}
