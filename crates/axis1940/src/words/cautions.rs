//! What an act would leave undone or bring about, for the question before it.

use ironbottom_kernel::Caution;
use ironbottom_kit::english::{self, capital};

use super::names::{self, Lexicon, economy, ipcs, power};
use super::politics::{self, Declared};
use crate::action::Action;
use crate::board::{Kind, Nation, SpaceId, Treasury};
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::movement::air;
use crate::purchase::{price, usable_complex};
use crate::state::State;
use crate::unit::Status;
use crate::view::View;
use crate::{combat, control, mobilize};

pub(super) fn cautions(rules: &Axis1940, view: &View, action: Action) -> Vec<Caution> {
    let state = &view.state;
    let found = match (state.control.top(), action) {
        (Frame::Sequence(Step::Purchase), Action::Done) => [unspent(rules, state), too_many(rules, state)],
        (Frame::Sequence(Step::CombatMove), Action::Done) => {
            [no_battle(rules, state), bombers_alone(rules, state)]
        }
        // Who passes through is the first to break it.
        (Frame::Sequence(Step::CombatMove), Action::Blitz { via, .. })
            if control::breaks_neutrality(state, via) =>
        {
            [end_of_neutrality(rules, state, via), None]
        }
        (
            Frame::Sequence(Step::CombatMove),
            Action::Move { to, .. }
            | Action::Blitz { to, .. }
            | Action::Drop { to, .. }
            | Action::Assault { to, .. },
        ) => [end_of_trade(rules, state, to), end_of_neutrality(rules, state, to)],
        (Frame::Sequence(Step::Noncombat), Action::Done) => [lost_aircraft(rules, state), None],
        (Frame::Sequence(Step::Declare | Step::LateWar), Action::War(on)) => [war(rules, state, on), None],
        _ => [None, None],
    };
    found.into_iter().flatten().collect()
}

/// Money that would still buy infantry.
fn unspent(rules: &Axis1940, state: &State) -> Option<Caution> {
    let words = Lexicon::new(rules.board);
    let free = |treasury: &Treasury| !state.treasury_lost(rules.board, *treasury);
    let most = rules.board.treasuries(state.power).filter(free).max_by_key(|own| state.cash[own.index()]);
    let most = most.unwrap_or(Treasury::of(state.power));
    let cash = state.cash[most.index()];
    let price = price(rules, state, state.power, Kind::Infantry);
    let text = format!(
        "{} has {} unspent, enough for {}. The money is kept, but nothing comes of it this turn.",
        capital(economy(most)),
        ipcs(cash),
        words.counted(cash / price, Kind::Infantry)
    );
    (cash >= price).then(|| Caution::new("unspent", "AAP40 p.11", text))
}

/// Units for which no complex has room: they would be paid back. AAP40 p.22.
fn too_many(rules: &Axis1940, state: &State) -> Option<Caution> {
    rules.board.treasuries(state.power).find_map(|treasury| no_room(rules, state, treasury))
}

fn no_room(rules: &Axis1940, state: &State, treasury: Treasury) -> Option<Caution> {
    let bought = &state.bought[treasury.index()];
    let units: u32 = Kind::units().map(|kind| u32::from(bought[kind.index()])).sum();
    let makes =
        |at: &SpaceId| usable_complex(state, *at) && rules.board.treasury(state.power, *at) == treasury;
    let complexes = rules.board.lands().iter().filter(makes);
    let room: u32 = complexes.map(|at| u32::from(mobilize::room(state, at))).sum();
    if state.power == Nation::China || units <= room {
        return None;
    }
    let text = format!(
        "{} bought {}, and its complexes can make {room} this turn. What finds no room is paid back when units are placed.",
        capital(economy(treasury)),
        english::count(units, "unit"),
    );
    Some(Caution::new("no-room", "AAP40 p.22", text))
}

/// Nothing is attacked, though somebody could be.
fn no_battle(rules: &Axis1940, state: &State) -> Option<Caution> {
    let mut then = *state;
    combat::begin(rules, &mut then);
    let quiet = combat::left(&then).is_empty() && state.taken.is_empty();
    let text = "Nobody is attacked: what moves after combat takes nothing from an enemy.";
    quiet.then(|| Caution::new("no-battle", "AAP40 p.12", text))
}

/// Bombers that fight a battle nobody else joins, where they could bomb facilities: whoever sent them to bomb has to say so.
/// AAP40 p.16.
fn bombers_alone(rules: &Axis1940, state: &State) -> Option<Caution> {
    let words = Lexicon::new(rules.board);
    let could_bomb = |group: &&Group| {
        group.unit.kind != Kind::Fighter
            && state.moves_now(group.unit.nation)
            && air::check_raid(state, group.at, group.unit).is_ok()
    };
    let mut places: Vec<SpaceId> =
        state.forces.all().iter().filter(could_bomb).map(|group| group.at).collect();
    places.dedup();
    places.retain(|&at| {
        let joins = |group: &Group| {
            let here = group.at == at && group.unit.kind.is_land();
            state.moves_now(group.unit.nation) && (here || group.unit.toward == Some(at))
        };
        !state.forces.all().iter().any(joins)
    });
    let named: Vec<String> = places.iter().map(|&at| words.within(at)).collect();
    let text = format!(
        "Aircraft alone will fight the units {}, and take nothing. To bomb facilities instead, pick the bombers there and choose it.",
        english::list(&named),
    );
    (!places.is_empty()).then(|| Caution::brings("bombers", "AAP40 p.16", text))
}

/// An attack on French Indo-China, the first of the turn and as long as there is trade to lose. AAP40 p.23.
fn end_of_trade(rules: &Axis1940, state: &State, to: SpaceId) -> Option<Caution> {
    let start = &rules.board.start;
    if to != start.trade || state.power != Nation::Japan || control::attacked(state, to) {
        return None;
    }
    let trade = politics::trade(rules, state);
    let text = format!(
        "An attack on {}, won or lost, ends Japan’s trade with {}: {} less every turn from now on. It is no declaration of war.",
        Lexicon::new(rules.board).space(to),
        power(start.arsenal.power),
        ipcs(trade),
    );
    let rule = if rules.board.is_global() { "AAP40 p.36" } else { "AAP40 p.23" };
    (trade > 0).then(|| Caution::brings("trade", rule, text))
}

/// An attack on a territory that is neutral until now, the first on it in this turn: who sends more has been asked. AAP40 p.9.
fn end_of_neutrality(rules: &Axis1940, state: &State, to: SpaceId) -> Option<Caution> {
    if !control::breaks_neutrality(state, to) || control::attacked(state, to) {
        return None;
    }
    let words = Lexicon::new(rules.board);
    let defends = match rules.board[to].army {
        0 => "Nobody defends it".to_owned(),
        army => format!("{} will defend it", capital(words.counted(army, Kind::Infantry))),
    };
    let place = capital(words.space(to));
    // Who will not be asked again about those who lean to the enemy has not said so of those who lean to nobody.
    Some(match state.leans(rules.board, to) {
        None => {
            let all = "all other strict neutrals turn to the other side for good";
            Caution::brings("neutral", "AAP40 p.9", format!("{place} is neutral. {defends}, and {all}."))
        }
        Some(side) => {
            let leans = format!("{place} is neutral, but friendly to {}", names::side(side));
            Caution::brings("leaning", "AAP40 p.9", format!("{leans}. {defends}; no other neutral minds."))
        }
    })
}

/// Aircraft in the air that would be lost. AAP40 p.21.
fn lost_aircraft(rules: &Axis1940, state: &State) -> Option<Caution> {
    let words = Lexicon::new(rules.board);
    let aloft = |group: &&Group| group.unit.is(Status::ALOFT) && state.moves_now(group.unit.nation);
    let lost: Vec<String> = state
        .forces
        .all()
        .iter()
        .filter(aloft)
        .map(|group| format!("{} {}", words.counted(group.count, group.unit.kind), words.within(group.at)))
        .collect();
    let text = format!("In the air, and lost when the phase ends: {}.", english::list(&lost));
    (!lost.is_empty()).then(|| Caution::new("aircraft-lost", "AAP40 p.21", text))
}

/// What a declaration of war brings with it.
fn war(rules: &Axis1940, state: &State, on: Nation) -> Option<Caution> {
    let Declared { joins, bonus, trade, frees, .. } = politics::declared(rules, state, state.power, on);
    let mut said = Vec::new();
    let also: Vec<&str> = joins
        .iter()
        .filter(|&&(one, other)| (one, other) != (state.power, on))
        .map(|&(one, other)| power(if one == state.power { other } else { one }))
        .collect();
    if !also.is_empty() {
        said.push(format!("War with {} as well.", english::list(&also)));
    }
    let arsenal = power(rules.board.start.arsenal.power);
    if bonus > 0 {
        said.push(format!("It is unprovoked: {arsenal} receives {} at once.", ipcs(bonus)));
    }
    if frees {
        said.push(format!("{} may declare war from then on.", capital(arsenal)));
    }
    if trade > 0 {
        said.push(format!("Japan’s trade, worth {} a turn, is over.", ipcs(trade)));
    }
    let rule = if rules.board.is_global() { "AAP40 p.36" } else { "AAP40 p.9" };
    (!said.is_empty()).then(|| Caution::brings("declaration", rule, said.join(" ")))
}
