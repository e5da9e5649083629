//! Plays Victory in the Pacific between officers and tells what each turn brings, to see which side is misplayed
//! and when: `cargo run -p ironbottom-doctrine-victory --example turns -- JAPAN ALLIES GAMES [BUDGET [BID [SEED
//! [WORDS]]]]]`. WORDS are `club` (the I-Boat raid and the withdrawal from the Central Pacific, as clubs play) and `show` (what
//! is sent where on the first two turns of the first game; `show=5-8` on those), with a comma between.
//!
//! An officer is `captain` or `admiral`, `former-captain` or `former-admiral` (the school before any tuning), or one of these
//! with other lessons behind a colon: `admiral:weights=FILE,worth=FILE,parts=0`; an empty file name is the former lesson. A
//! budget is in nodes, or in milliseconds as `300ms`.

mod lessons;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use ironbottom_admiral::{Budget, Officer, Strength};
use ironbottom_doctrine_victory::{Doctrine, School};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Log, Pending, Rules, Viewer};
use ironbottom_victory::Victory;
use ironbottom_victory::action::Action;
use ironbottom_victory::board::{AreaId, Kind, PieceId, PlaceId, Side};
use ironbottom_victory::settings::Settings;
use ironbottom_victory::side_of;
use ironbottom_victory::state::{State, Where};

const TURNS: usize = 8;

/// Sums over games of what one turn brought.
#[derive(Clone, Copy, Default)]
struct Turn {
    lead: f64,
    earned: [f64; 2],
    carriers_lost: [f64; 2],
    ships_lost: [f64; 2],
    places: f64,
    held: [[f64; 2]; AreaId::COUNT],
    /// What each side has at the beginning of the turn: battleships, carriers, cruisers, air units, landing forces.
    afloat: [[f64; 5]; 2],
}

/// What each side spent on each kind of decision: how often it was asked, and nodes.
type Spent = BTreeMap<(String, usize), (u64, u64)>;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: i64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let player = |at: usize| Player::read(words.get(at).map_or("captain", String::as_str));
    let officers = [player(0), player(1)];
    let games = number(2, 100).max(1) as u64;
    let budget = words.get(3).map_or(Budget::nodes(5000), |word| match word.strip_suffix("ms") {
        Some(time) => Budget::time(Duration::from_millis(time.parse().unwrap_or(300))),
        None => Budget::nodes(word.parse().unwrap_or(5000)),
    });
    let seed = number(5, 0).max(0) as u64 * 1_000_000;
    let asked = |word: &str| words.get(6).is_some_and(|all| all.split(',').any(|one| one == word));
    let shown = words.get(6).and_then(|all| {
        let word = all.split(',').find(|one| one.starts_with("show"))?;
        let turns = word.strip_prefix("show=").and_then(|turns| turns.split_once('-'));
        let [from, to] = turns.map_or(["1", "2"], |(from, to)| [from, to]);
        Some(from.parse::<u8>().ok()?..=to.parse::<u8>().ok()?)
    });
    let (i_boat_raid, cpo_withdrawal) = (asked("club"), asked("club"));
    let bid_halves = 2 * number(4, 0).clamp(-29, 29) as i8;
    let rules = Victory::with(Settings { bid_halves, i_boat_raid, cpo_withdrawal, ..Settings::default() });
    let started = Instant::now();
    let mut turns = [Turn::default(); TURNS];
    let mut ends: Vec<i8> = Vec::new();
    let mut spent = Spent::new();
    for game in 0..games {
        let told = shown.clone().filter(|_| game == 0);
        ends.push(one_game(&rules, &officers, budget, seed + game, told, &mut turns, &mut spent));
        let so_far = ends.iter().map(|&lead| f64::from(lead.signum() + 1) / 2.0).sum::<f64>();
        if officers.iter().any(|officer| officer.strength == Strength::Admiral) {
            eprintln!("game {}: lead {}, Japan has {so_far}", ends.len(), ends[ends.len() - 1]);
        }
    }
    print(&rules, &turns, games as f64);
    for ((decision, side), (asked, nodes)) in spent.iter().filter(|(_, (_, nodes))| *nodes > 0) {
        let [asked, nodes] = [asked, nodes].map(|sum| *sum as f64 / games as f64);
        println!(
            "{:<8} {decision:<14} asked {asked:>6.1} times a game, {nodes:>9.0} nodes",
            ["Japan", "Allies"][*side]
        );
    }
    let won = |bid: i8| {
        let wins = ends.iter().map(|&lead| f64::from((lead - bid).signum() + 1) / 2.0).sum::<f64>();
        format!("{bid}: {:.0} %", 100.0 * wins / games as f64)
    };
    println!("Japan's score less so many points: {}", (-4..=16).map(won).collect::<Vec<_>>().join(", "));
    let score = ends.iter().map(|&lead| f64::from(lead.signum() + 1) / 2.0).sum::<f64>() / games as f64;
    let [least, most] = interval(score, games as f64).map(|bound| 100.0 * bound);
    println!(
        "Japan {:.1} % of {games} games ({least:.1} to {most:.1}), {:.0} ms a game",
        100.0 * score,
        1000.0 * started.elapsed().as_secs_f64() / games as f64
    );
}

/// Wilson's interval: it holds the true score in 19 of 20 matches.
fn interval(score: f64, games: f64) -> [f64; 2] {
    let z = 1.96_f64;
    let middle = score + z * z / (2.0 * games);
    let half = z * (score * (1.0 - score) / games + z * z / (4.0 * games * games)).sqrt();
    [middle - half, middle + half].map(|bound| bound / (1.0 + z * z / games))
}

/// Tells what a plan of movement sends where.
fn show(rules: &Victory, state: &State, side: Side, plan: &[Action]) {
    let name = |piece: PieceId| rules.board[piece].name.clone();
    let words: Vec<String> = plan
        .iter()
        .filter_map(|&action| match action {
            Action::Assign(piece) => Some(format!("{} to Pearl Harbor", name(piece))),
            Action::Patrol { piece, area } => {
                Some(format!("{} patrols {}", name(piece), rules.board[area].name))
            }
            Action::Raid { piece, area } => Some(format!("{} raids {}", name(piece), rules.board[area].name)),
            Action::Place { piece, area } => {
                Some(format!("{} flies over {}", name(piece), rules.board[area].name))
            }
            Action::Sail { piece, area } => {
                Some(format!("{} sails to {}", name(piece), rules.board[area].name))
            }
            Action::Base { piece, place } => Some(format!("{} to {}", name(piece), rules.board[place].name)),
            Action::Ready(piece) => Some(format!("{} waits", name(piece))),
            Action::Stay | Action::Retreat => Some(format!(
                "{action:?} in {} ({:?})",
                rules.board[state.battle.area].name,
                state.control.top()
            )),
            _ => None,
        })
        .collect();
    if !words.is_empty() {
        println!("turn {}, {side:?}: {}", state.turn, words.join(", "));
    }
}

/// An officer and what it was taught.
struct Player {
    strength: Strength,
    school: School,
}

impl Player {
    fn read(word: &str) -> Self {
        let (name, lessons) = word.split_once(':').unwrap_or((word, ""));
        let (former, name) = name.strip_prefix("former-").map_or((false, name), |rest| (true, rest));
        let school = if former { School::former() } else { School::newest() };
        let strength = name.parse().unwrap_or(Strength::Captain);
        Self { strength, school: lessons::taught(school, lessons) }
    }
}

fn lost(rules: &Victory, state: &State, side: Side) -> (f64, f64) {
    let gone = rules.board.side(side).iter().filter(|&piece| state.at(piece) == Where::Lost);
    gone.fold((0.0, 0.0), |(carriers, ships), piece| {
        let stats = &rules.board[piece];
        (
            carriers + f64::from(u8::from(stats.is_carrier())),
            ships + f64::from(u8::from(stats.is_ship() && !stats.is_carrier())),
        )
    })
}

/// Adds what the turn that has just ended brought.
fn note(rules: &Victory, state: &State, turn: &mut Turn) {
    turn.lead += f64::from(state.lead);
    turn.places += f64::from(state.held(Side::Japan).len() as u32);
    for side in Side::ALL {
        let (carriers, ships) = lost(rules, state, side);
        turn.carriers_lost[side.index()] += carriers;
        turn.ships_lost[side.index()] += ships;
        for area in AreaId::all().filter(|&area| state.flag(area) == Some(side)) {
            turn.held[area.index()][side.index()] += 1.0;
            turn.earned[side.index()] += f64::from(rules.board[area].poc[side.index()]);
        }
    }
}

/// Adds what each side begins a turn with.
fn muster(rules: &Victory, state: &State, turn: &mut Turn) {
    for side in Side::ALL {
        for piece in rules.board.side(side) {
            let here = match state.at(piece) {
                Where::Lost | Where::Home => false,
                Where::Due(due) => due <= state.turn,
                _ => true,
            };
            let sort = match rules.board[piece].kind {
                Kind::Battleship => 0,
                Kind::Carrier | Kind::LightCarrier => 1,
                Kind::HeavyCruiser | Kind::LightCruiser => 2,
                Kind::Air => 3,
                Kind::Amphibious => 4,
                Kind::Submarine => continue,
            };
            turn.afloat[side.index()][sort] += f64::from(u8::from(here));
        }
    }
}

/// Tells where everything stands as a turn begins.
fn stand(rules: &Victory, state: &State) {
    println!("== turn {} begins, lead {}", state.turn, state.lead);
    for side in Side::ALL {
        let flags: Vec<&str> =
            state.flags[side.index()].iter().map(|area| rules.board[area].name.as_str()).collect();
        println!("{side:?} flies its flag over {}", flags.join(", "));
        for place in PlaceId::all().filter(|&place| state.holder(place) == side) {
            let there: Vec<String> = rules
                .board
                .side(side)
                .intersection(state.in_port(place))
                .iter()
                .map(|piece| match state.damage_of(piece) {
                    0 => rules.board[piece].name.clone(),
                    damage => format!("{} -{damage}", rules.board[piece].name),
                })
                .collect();
            println!("  {}: {}", rules.board[place].name, there.join(", "));
        }
    }
}

fn one_game(
    rules: &Victory,
    officers: &[Player; 2],
    budget: Budget,
    game: u64,
    told: Option<RangeInclusive<u8>>,
    turns: &mut [Turn; TURNS],
    spent: &mut Spent,
) -> i8 {
    let mut state = rules.start();
    muster(rules, &state, &mut turns[0]);
    let mut dice = Fast::new(game_seed(game, 77));
    let mut decisions = 0;
    let mut log = Log::off();
    while let Pending::Seat(seat) = rules.pending(&state) {
        let who = side_of(seat).map_or(0, Side::index);
        let seed = game_seed(game ^ 0xad, decisions);
        let officer = Officer { strength: officers[who].strength, budget, seed };
        let view = rules.view(&state, Viewer::Seat(seat));
        let Some(plan) = officer.plan(rules, &Doctrine { school: &officers[who].school }, &view, seat) else {
            break;
        };
        decisions += 1;
        let decision = format!("{:?}", state.control.top());
        let decision =
            decision.trim_start_matches("Sequence(").split(['(', ' ', ')']).next().unwrap_or("").to_owned()
                + decision.strip_prefix("Battle").unwrap_or("");
        let row = spent.entry((decision, who)).or_default();
        *row = (row.0 + 1, row.1 + plan.nodes);
        if told.as_ref().is_some_and(|told| told.contains(&state.turn)) {
            show(rules, &state, side_of(seat).unwrap_or(Side::Japan), &plan.actions);
        }
        for action in plan.actions {
            if rules.pending(&state) != Pending::Seat(seat) || rules.check(&state, seat, action).is_err() {
                break;
            }
            let before = state.turn;
            rules.perform(&mut state, seat, action, &mut dice, &mut log);
            if state.turn > before {
                note(rules, &state, &mut turns[usize::from(before) - 1]);
                muster(rules, &state, &mut turns[usize::from(before)]);
                if told.as_ref().is_some_and(|told| told.contains(&before) || told.contains(&state.turn)) {
                    stand(rules, &state);
                }
            }
        }
    }
    note(rules, &state, &mut turns[TURNS - 1]);
    state.lead
}

fn print(rules: &Victory, turns: &[Turn; TURNS], games: f64) {
    println!("turn  lead  earned J  A   carriers lost J  A   other ships lost J  A   places J");
    for (at, turn) in turns.iter().enumerate() {
        println!(
            "{:>4} {:>5.1} {:>8.1} {:>4.1} {:>13.1} {:>4.1} {:>16.1} {:>5.1} {:>9.1}",
            at + 1,
            turn.lead / games,
            turn.earned[0] / games,
            turn.earned[1] / games,
            turn.carriers_lost[0] / games,
            turn.carriers_lost[1] / games,
            turn.ships_lost[0] / games,
            turn.ships_lost[1] / games,
            turn.places / games
        );
    }
    println!(
        "\nat the beginning: battleships, carriers, cruisers, air units, landing forces of Japan; of the Allies"
    );
    for (at, turn) in turns.iter().enumerate() {
        let [japan, allies] =
            turn.afloat.map(|all| all.map(|count| format!("{:>5.1}", count / games)).join(" "));
        println!("{:>4} {japan}  ; {allies}", at + 1);
    }
    println!("\nheld in % of games, Japan/Allies, by turn");
    for area in AreaId::all() {
        let cells: Vec<String> = turns
            .iter()
            .map(|turn| turn.held[area.index()].map(|held| 100.0 * held / games))
            .map(|[japan, allies]| format!("{japan:>3.0}/{allies:<3.0}"))
            .collect();
        println!("{:<22} {}", rules.board[area].name, cells.join("  "));
    }
}
