//! Makes the fixture records of Global 1940: one for each way a game can end, in which one side does its best to win and the
//! other looks on, and short random games for the options.
//!
//! `cargo run -p ironbottom-axis1940 --example global_fixtures [FOLDER [ENDING]]`

use std::path::Path;

use ironbottom_axis1940::Global1940;
use ironbottom_axis1940::action::{Action, Subject};
use ironbottom_axis1940::board::{Kind, Nation, Side, SpaceId, Theatre};
use ironbottom_axis1940::frame::{Frame, Step};
use ironbottom_axis1940::state::State;
use ironbottom_harness::fixtures::{self, Wish, new_game, random_game, write};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::table::{Proposal, Table};
use ironbottom_kernel::{Rules, Seat, Viewer};

type Game = Table<Global1940>;

/// Games tried for each ending, of which the shortest is kept.
const TRIES: u64 = 6;

fn main() {
    let today = format!("crates/axis1940/tests/records/global-{}", Global1940::card().rules_version);
    let folder = std::env::args().nth(1).unwrap_or(today);
    let folder = Path::new(&folder);
    for (name, side) in
        [("european-cities", Side::Axis), ("pacific-cities", Side::Axis), ("capitals", Side::Allies)]
    {
        let ended = |game: &Game| game.pending().outcome().is_some_and(|outcome| outcome.how == name);
        let asked = std::env::args().nth(2).is_none_or(|only| only == name);
        let games = (0..if asked { TRIES } else { 0 }).map(|seed| conquest(seed, side, name));
        match games.filter(ended).min_by_key(Game::acts) {
            Some(game) => write(folder, name, &game),
            None => eprintln!("{name}: in none of its games"),
        }
    }
    if std::env::args().nth(2).is_some() {
        return;
    }
    let short = ("rounds", "1");
    for (key, value) in [("players", "6"), ("plays-france", "2"), ("research", "on"), ("bid", "9")] {
        let table = if key == "plays-france" { Some(("players", "3")) } else { None };
        let choices: Vec<_> = [(key, value), short].into_iter().chain(table).collect();
        let wish = Wish { name: key, choices: &choices, tries: 50, of: 1 };
        wish.find(folder, |game: &Game| fixtures::matters(game, key));
    }
    let rounds = Wish { name: "rounds", choices: &[short], tries: 5, of: 1 };
    rounds
        .find(folder, |game: &Game| game.pending().outcome().is_some_and(|outcome| outcome.how == "rounds"));
    let mut conceded: Game = random_game(&[], 1, 100);
    conceded.concede(Seat::new(1)).expect("a game that goes on can be conceded");
    write(folder, "concession", &conceded);
    let mut drawn: Game = random_game(&[], 2, 100);
    drawn.propose(Seat::new(0), Proposal::Draw).expect("a draw may be proposed");
    drawn.agree(Seat::new(1)).expect("and agreed to");
    write(folder, "draw", &drawn);
}

/// A whole game in which one side attacks whatever it can beat and the other does as little as it may.
fn conquest(seed: u64, side: Side, wanted: &str) -> Game {
    let bid_for = match wanted {
        "european-cities" => "germany",
        "pacific-cities" => "japan",
        _ => "usa",
    };
    let mut game: Game = new_game(&[("rounds", "30"), ("bid", "60"), ("bid-for", bid_for)], seed);
    let (mut random, mut scratch) = (Fast::new(seed), Scratch::default());
    while let Some(seat) = game.pending().seats().iter().next() {
        let state = *game.state(Viewer::Seat(seat));
        let rules = game.rules();
        let offers = offers(rules, &state, seat);
        // Cities of the Pacific are Japan's: Germany and Italy look on, so that Europe is not won first.
        let idle =
            wanted == "pacific-cities" && state.power.side() == Side::Axis && state.power != Nation::Japan;
        let active = rules.seats_of(side).contains(seat) && !idle;
        let chosen = if active { attack(rules, &state, &offers, wanted, &mut random) } else { rest(&offers) };
        let action = chosen.or_else(|| random_action(rules, &state, seat, &mut random, &mut scratch));
        let action = action.expect("no dead ends");
        game.act(seat, action).expect("offers are legal");
    }
    eprintln!(
        "seed {seed}: {:?} after {} acts",
        game.pending().outcome().map(|outcome| outcome.how),
        game.acts()
    );
    game
}

fn offers(rules: &Global1940, state: &State, seat: Seat) -> Vec<Action> {
    let (mut subjects, mut offers): (Vec<Subject>, Vec<Action>) = (Vec::new(), Vec::new());
    rules.subjects(state, seat, &mut subjects);
    rules.offers(state, seat, None, &mut offers);
    subjects.into_iter().for_each(|about| rules.offers(state, seat, Some(about), &mut offers));
    offers
}

/// The quietest answer.
fn rest(offers: &[Action]) -> Option<Action> {
    [Action::Done, Action::Land, Action::Fire].into_iter().find(|action| offers.contains(action))
}

/// What a territory is worth to whoever wants to end the game this way.
fn prize(rules: &Global1940, state: &State, at: SpaceId, wanted: &str) -> i32 {
    let facts = &rules.board[at];
    let europe = at.theatre() == Theatre::Europe;
    let city = match wanted {
        "capitals" => rules.board.start.global.is_some_and(|global| global.axis_capitals.contains(at)),
        "pacific-cities" => !facts.city.is_empty() && !europe,
        _ => !facts.city.is_empty() && europe,
    };
    let own = state.holder(at).side() == state.side();
    if own { 0 } else { i32::from(city) * 60 + i32::from(facts.ipc) * 2 + 3 }
}

/// The enemy's strength in a space, and the mover's.
fn strengths(rules: &Global1940, state: &State, at: SpaceId) -> (i32, i32) {
    let own =
        state.own(at).map(|group| i32::from(rules.board[group.unit.kind].attack) * i32::from(group.count));
    let army = if state.enemies(at).next().is_none() { i32::from(rules.board[at].army) * 2 } else { 0 };
    let them = state
        .enemies(at)
        .map(|group| (i32::from(rules.board[group.unit.kind].defense) + 1) * i32::from(group.count));
    (own.sum(), them.sum::<i32>() + army)
}

/// Every unit that goes to a place in one action, and where.
fn going(action: Action) -> Option<(Kind, u8, SpaceId)> {
    match action {
        Action::Move { unit, to, count, .. } | Action::Blitz { unit, to, count, .. } => {
            Some((unit.kind, count, to))
        }
        _ => None,
    }
}

fn attack(
    rules: &Global1940,
    state: &State,
    offers: &[Action],
    wanted: &str,
    random: &mut Fast,
) -> Option<Action> {
    let step = match state.control.top() {
        Frame::Sequence(step) => step,
        Frame::Battle(_) => return offers.contains(&Action::Fire).then_some(Action::Fire),
    };
    let offered = |action: Action| offers.contains(&action).then_some(action);
    match step {
        Step::Declare | Step::LateWar => {
            let wars = offers.iter().copied().filter(|action| matches!(action, Action::War(_)));
            wars.min_by_key(|_| random.below(8)).or_else(|| offered(Action::Done))
        }
        Step::Purchase => {
            let liked = |action: &Action| match action {
                Action::Buy { kind, .. } => match kind {
                    Kind::Infantry | Kind::Tank | Kind::Mech => 3,
                    Kind::Transport if wanted != "european-cities" => 3,
                    Kind::Fighter => 1,
                    _ => 0,
                },
                _ => 0,
            };
            let all: Vec<Action> = offers.iter().copied().filter(|action| liked(action) > 0).collect();
            if all.is_empty() { offered(Action::Done) } else { Some(all[random.below(all.len())]) }
        }
        Step::CombatMove => {
            if let Some(landing) =
                offers.iter().copied().find(|action| matches!(action, Action::Assault { .. }))
            {
                return Some(landing);
            }
            // The whole strength that could still come to each place.
            let mut best: Option<(i32, Action)> = None;
            for &action in offers {
                let Some((kind, count, to)) = going(action) else { continue };
                if to.is_sea() && (kind == Kind::Transport || state.enemies(to).next().is_none()) {
                    continue;
                }
                let (own, them) = strengths(rules, state, to);
                let coming: i32 = offers
                    .iter()
                    .filter_map(|&other| going(other))
                    .filter(|&(_, number, there)| there == to && number == 1)
                    .map(|(kind, ..)| i32::from(rules.board[kind].attack) * 2)
                    .sum();
                let neutral = state.holder(to) == Nation::Neutral;
                let enough = own > them * 3 / 2 + 2 || own > 0 && them == 0;
                let prize = if to.is_sea() { 4 } else { prize(rules, state, to, wanted) };
                if enough || own + coming <= them || neutral && to.is_land() || prize == 0 {
                    continue;
                }
                let first = i32::from(kind.is_land()) * 4 + i32::from(count.min(6));
                let score = prize * 10 + first;
                if best.is_none_or(|(known, _)| score > known) {
                    best = Some((score, action));
                }
            }
            if let Some((_, action)) = best {
                return Some(action);
            }
            // Who is aboard goes where the greatest prize can be landed upon, and others go aboard.
            let beside = |zone: SpaceId| {
                let shores = rules.board.shores(zone);
                shores.iter().map(|land| prize(rules, state, land, wanted)).max().unwrap_or(0)
            };
            let sailing = |&action: &Action| match action {
                Action::Move { unit, to, .. } if unit.kind == Kind::Transport && unit.is_laden() => {
                    (beside(to) > 0).then_some((beside(to), action))
                }
                _ => None,
            };
            let sailed = offers.iter().filter_map(sailing).max_by_key(|&(worth, _)| worth);
            let loads: Vec<Action> =
                offers.iter().copied().filter(|action| matches!(action, Action::Load { .. })).collect();
            let load = (!loads.is_empty() && random.below(10) > 0).then(|| loads[random.below(loads.len())]);
            sailed.map(|(_, action)| action).or(load).or_else(|| offered(Action::Done))
        }
        Step::Noncombat => {
            if offers.contains(&Action::Land) {
                return Some(Action::Land);
            }
            // Land units march toward the nearest prize.
            let far = |at: SpaceId| {
                let prizes =
                    rules.board.lands().iter().filter(|&land| prize(rules, state, land, wanted) > 30);
                prizes.map(|land| i32::from(rules.board.marching(at, land))).min().unwrap_or(99)
            };
            let nearer = |&action: &Action| match action {
                Action::Move { from, unit, to, count } if unit.kind.is_land() && from.is_land() => {
                    let gain = far(from) - far(to);
                    (gain > 0).then_some((gain * 20 + i32::from(count), action))
                }
                _ => None,
            };
            let ashore = |zone: SpaceId| {
                let zones = rules.board.seas();
                let fits = |near: &SpaceId| {
                    rules.board.shores(*near).iter().any(|land| prize(rules, state, land, wanted) > 30)
                };
                zones
                    .iter()
                    .filter(fits)
                    .map(|near| i32::from(rules.board.sailing(zone, near)))
                    .min()
                    .unwrap_or(99)
            };
            let closer = |&action: &Action| match action {
                Action::Move { from, unit, to, count } if unit.kind == Kind::Transport && unit.is_laden() => {
                    let gain = ashore(from) - ashore(to);
                    (gain > 0).then_some((gain * 20 + i32::from(count), action))
                }
                _ => None,
            };
            let sailed =
                offers.iter().filter_map(closer).max_by_key(|&(gain, _)| gain).map(|(_, action)| action);
            let marched =
                offers.iter().filter_map(nearer).max_by_key(|&(gain, _)| gain).map(|(_, action)| action);
            let loads = || {
                let all: Vec<Action> =
                    offers.iter().copied().filter(|action| matches!(action, Action::Load { .. })).collect();
                (!all.is_empty() && wanted != "european-cities" && random.below(3) > 0)
                    .then(|| all[random.below(all.len())])
            };
            sailed.or(marched).or_else(loads).or_else(|| offered(Action::Done))
        }
        _ => None,
    }
}
