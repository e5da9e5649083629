//! Plays games between restless captains and fits what a position of Axis & Allies: Pacific is worth:
//! `cargo run -p ironbottom-doctrine-axis2001 --example fit -- 400 > crates/doctrine-axis2001/src/weights.txt`.
//! What the games were like is told on the other stream; `tell=7` tells the seventh game in full, `calm`
//! leaves out the unrest, `balanced` plays the FAQ's set-up, `creed=FILE` takes other beliefs than the build's.

use std::time::Instant;

use ironbottom_admiral::{Doctrine as _, Mood};
use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Side};
use ironbottom_axis2001::settings::{Settings, Setup};
use ironbottom_axis2001::state::{Ending, State};
use ironbottom_doctrine_axis2001::{Creed, Doctrine, Sample, Trial, fit, missed, opinion, sample};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Pending, Rules, Words};

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(400);
    let rest: Vec<String> = words.collect();
    let told: Option<u64> = rest.iter().find_map(|word| word.strip_prefix("tell=")?.parse().ok());
    let mut settings = Settings::default();
    if rest.iter().any(|word| word == "balanced") {
        settings.setup = Setup::Balanced;
    }
    let calm = rest.iter().any(|word| word == "calm");
    let path = rest.iter().find_map(|word| word.strip_prefix("creed="));
    let creeds = match path.and_then(|path| std::fs::read_to_string(path).ok()) {
        Some(text) => Creed::read(&text),
        None => [Creed::of(Side::Japan), Creed::of(Side::Allies)],
    };
    let rules = Axis2001::with(settings);
    let mut samples: Vec<Sample> = Vec::new();
    let mut ends = std::collections::BTreeMap::<String, (u32, u32)>::new();
    let (mut japan, mut actions, mut plans) = (0, 0, 0);
    let began = Instant::now();
    for game in 0..games {
        let played = one_game(&rules, &creeds, game, calm, told == Some(game));
        let Some(last) = played.seen.last() else { continue };
        let Some(ending) = last.ending else { continue };
        let won = matches!(ending, Ending::Points | Ending::Capital { side: Side::Japan, .. });
        japan += u32::from(won);
        actions += played.actions;
        plans += played.plans;
        let row = ends.entry(format!("{ending:?}")).or_default();
        *row = (row.0 + 1, row.1 + u32::from(last.round));
        if rest.iter().any(|word| word == "each") {
            eprintln!("game {game}: {ending:?} in round {}, {} points", last.round, last.points);
        }
        let positions = &played.seen[..played.seen.len() - 1];
        samples.extend(positions.iter().map(|state| sample(&rules, state, won)));
    }
    let seconds = began.elapsed().as_secs_f64();
    eprintln!(
        "Japan won {japan} of {games}; {:.1} ms a game, {:.1} actions and {:.1} plans a game",
        seconds * 1000.0 / games as f64,
        actions as f64 / games as f64,
        plans as f64 / games as f64
    );
    for (how, (count, rounds)) in ends {
        eprintln!("  {count:4} {how} after {:.1} rounds", f64::from(rounds) / f64::from(count));
    }
    let miss: f64 =
        samples.iter().map(|one| (f64::from(opinion(one)) - f64::from(u8::from(one.1))).powi(2)).sum();
    eprintln!(
        "the weights of this build miss by {:.4} on average of squares",
        miss / samples.len().max(1) as f64
    );
    eprintln!("weights fitted to half of these games miss the other half by {:.4}", missed(&samples));
    print!("{}", fit(&samples));
}

/// The positions at the beginning of each turn of one game, and its end.
#[derive(Default)]
struct Played {
    seen: Vec<State>,
    actions: u64,
    plans: u64,
}

fn one_game(rules: &Axis2001, creeds: &[Creed; 2], seed: u64, calm: bool, tells: bool) -> Played {
    let mut state = rules.start();
    let mut dice = Fast::new(seed ^ 0xd1ce);
    // A little unrest shows more of the game than calm captains would.
    let unrest = if calm { 0.0 } else { 0.12 * (seed % 3) as f32 };
    let mut mood = Mood::restless(unrest, seed);
    let mut played = Played { seen: vec![state], ..Played::default() };
    let mut plan = Vec::new();
    let mut log = Log::off();
    let mut turn = 1;
    for _ in 0..LONGEST_GAME {
        let Pending::Seat(seat) = rules.pending(&state) else {
            played.seen.push(state);
            return played;
        };
        plan.clear();
        let before = state.control.top();
        Trial(*creeds).plan(rules, &state, seat, &mut mood, &mut plan);
        played.plans += 1;
        let mut done = 0;
        for &action in &plan {
            if rules.pending(&state) != Pending::Seat(seat) || rules.check(&state, seat, action).is_err() {
                break;
            }
            if tells {
                eprintln!("    {}", rules.notation(&state, action));
            }
            rules.perform(&mut state, seat, action, &mut dice, &mut log);
            done += 1;
        }
        played.actions += done;
        if rules.turn(&state) > turn {
            turn = rules.turn(&state);
            played.seen.push(state);
            if tells {
                tell(rules, &state);
            }
        }
        if done == 0 {
            eprintln!("the doctrine had no legal answer in game {seed}: {before:?} {plan:?}");
            return Played::default();
        }
    }
    eprintln!("game {seed} does not end: {:?} round {}", state.control.top(), state.round);
    Played::default()
}

/// One line on how things stand.
fn tell(rules: &Axis2001, state: &State) {
    let held: Vec<&str> = ironbottom_axis2001::board::SpaceId::lands()
        .filter(|&land| {
            state.holder[land.index()] == Country::Japan && rules.board[land].original != Some(Country::Japan)
        })
        .map(|land| rules.board[land].id.as_str())
        .collect();
    let afloat = |side: Side| {
        let mut all = std::collections::BTreeMap::<&str, u16>::new();
        for group in state.forces.all().iter().filter(|group| group.unit.nation.side() == side) {
            *all.entry(rules.board[group.unit.kind].id.as_str()).or_default() += u16::from(group.count);
        }
        all.iter().map(|(kind, count)| format!("{count} {kind}")).collect::<Vec<_>>().join(", ")
    };
    eprintln!("  Japan: {}", afloat(Side::Japan));
    eprintln!("  Allies: {}", afloat(Side::Allies));
    eprintln!(
        "round {} {:?}: {} points, cash {:?}, {:.2} for Japan, holds {held:?}",
        state.round,
        state.power,
        state.points,
        state.cash,
        Doctrine.worth(rules, state, rules.seat(ironbottom_axis2001::board::Power::Japan))
    );
}

/// Plans after which a game is given up.
const LONGEST_GAME: u32 = 20_000;
