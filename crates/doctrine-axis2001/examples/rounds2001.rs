//! Tells how games between captains of Axis & Allies: Pacific go, round by round: `cargo run --release -p
//! ironbottom-doctrine-axis2001 --example rounds2001 -- GAMES [SEED [WEIGHTS]]`, with `trace` for what each turn of the first
//! game brought and cost. It shows who wins by what, how far Japan was from its points, and what it held meanwhile.

use std::collections::BTreeMap;

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Kind, Side, SpaceId};
use ironbottom_axis2001::settings::Settings;
use ironbottom_axis2001::state::{Ending, State};
use ironbottom_doctrine_axis::duel::rehearse;
use ironbottom_doctrine_axis2001::{Doctrine, School, Weights};

/// What is told of a position.
#[derive(Clone, Copy, Default)]
struct Look {
    numbers: [f32; 12],
}

/// What each is called.
const NAMES: [&str; 12] = [
    "points", "income", "allied", "convoys", "army", "fleet", "air", "cash", "a-army", "a-fleet", "a-air",
    "a-cash",
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let trace = words.iter().any(|word| word == "trace");
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (games, seed) = (number(0, 200), number(1, 1));
    let mut school = School::newest().clone();
    match words.get(2).map(String::as_str) {
        Some("former") => school.weights = School::former().weights,
        Some(path) if path != "trace" => {
            school.weights = Weights::read(&std::fs::read_to_string(path).unwrap_or_default());
        }
        _ => {}
    }
    let rules = Axis2001::with(Settings::default());
    let doctrine = Doctrine { school: &school };
    let mut ends: BTreeMap<String, (u32, u32, u32)> = BTreeMap::new();
    let mut rounds: BTreeMap<u8, (f32, Look)> = BTreeMap::new();
    let mut held: BTreeMap<(u8, &str), u32> = BTreeMap::new();
    for game in seed..seed + games {
        let mut last = None;
        let end = rehearse(&rules, [&doctrine, &doctrine], game, 0.0, |state| {
            if trace && game == seed {
                tell(&rules, state, last.as_ref());
                last = Some(*state);
            }
            // After Japan's turn, that is when Britain begins.
            if state.power.index() == 1 {
                let row = rounds.entry(state.round).or_default();
                row.0 += 1.0;
                let look = look(&rules, state);
                row.1.numbers.iter_mut().zip(look.numbers).for_each(|(sum, more)| *sum += more);
                for land in SpaceId::lands().filter(|&land| state.side_of(land) == Some(Side::Japan)) {
                    *held.entry((state.round, rules.board[land].name.as_str())).or_default() += 1;
                }
            }
        });
        let how = match end.ending {
            Some(Ending::Capital { at, .. }) => format!("{} falls", rules.board[at].name),
            other => format!("{other:?}"),
        };
        let row = ends.entry(how).or_default();
        *row = (row.0 + 1, row.1 + u32::from(end.points), row.2 + u32::from(end.round));
    }
    for (how, (count, points, rounds)) in ends {
        let each = |sum: u32| f64::from(sum) / f64::from(count);
        println!("{how}: {count} of {games}, Japan's points {:.1}, round {:.1}", each(points), each(rounds));
    }
    println!("round games {}", NAMES.join(" "));
    for (round, (count, look)) in &rounds {
        let row: Vec<String> = look.numbers.iter().map(|sum| format!("{:6.1}", sum / count)).collect();
        println!("{round:5} {count:5} {}", row.join(" "));
    }
    for land in SpaceId::lands().filter(|&land| rules.board[land].ipc > 0) {
        let name = rules.board[land].name.as_str();
        let row: Vec<String> = (1..=8)
            .map(|round| {
                let games = rounds.get(&round).map_or(1.0, |row| row.0);
                format!("{:4.0}", 100.0 * held.get(&(round, name)).copied().unwrap_or(0) as f32 / games)
            })
            .collect();
        println!(
            "{name:20} {} IPCs, Japan's in % after its turns 1 to 8: {}",
            rules.board[land].ipc,
            row.join("")
        );
    }
}

fn look(rules: &Axis2001, state: &State) -> Look {
    let income = |side: Side| -> f32 {
        let japan = side == Side::Japan;
        let lands = SpaceId::lands().filter(|&land| {
            state.side_of(land) == Some(side) && state.holder[land.index()] != Country::China
        });
        let paid = lands
            .filter(|&land| rules.route_of(land).is_none_or(|zone| state.convoys.contains(zone) == japan));
        paid.map(|land| f32::from(rules.board[land].ipc)).sum()
    };
    let value = |side: Side, of: fn(Kind) -> bool| -> f32 {
        let groups = state.forces.all().iter().filter(|group| group.unit.nation.side() == side);
        let fits = groups.filter(|group| of(group.unit.kind));
        fits.map(|group| {
            let aboard: f32 = group.unit.aboard().filter_map(|cargo| cargo.kind()).count() as f32 * 3.0;
            f32::from(group.count) * (f32::from(rules.board[group.unit.kind].cost) + aboard)
        })
        .sum()
    };
    let cash = |side: Side| -> f32 {
        let countries = Country::ALL.into_iter().filter(|country| country.side() == side);
        countries.map(|country| f32::from(state.cash[country.index()])).sum()
    };
    let mut numbers = [0.0; 12];
    numbers[0] = f32::from(state.points);
    numbers[1] = income(Side::Japan);
    numbers[2] = income(Side::Allies);
    numbers[3] = state.convoys.len() as f32;
    for (at, side) in [(4, Side::Japan), (8, Side::Allies)] {
        numbers[at] = value(side, Kind::is_land);
        numbers[at + 1] = value(side, Kind::is_sea);
        numbers[at + 2] = value(side, Kind::is_air);
        numbers[at + 3] = cash(side);
    }
    Look { numbers }
}

/// What a turn brought: who took what, and what each side has lost or made.
fn tell(rules: &Axis2001, state: &State, before: Option<&State>) {
    let row = look(rules, state).numbers;
    let words: Vec<String> =
        NAMES.iter().zip(row).map(|(name, number)| format!("{name} {number:.0}")).collect();
    println!("round {}, {:?} to move: {}", state.round, state.power, words.join(", "));
    let Some(before) = before else { return };
    for land in SpaceId::lands() {
        let (was, is) = (before.holder[land.index()], state.holder[land.index()]);
        if was != is {
            println!("    {}: {was:?} to {is:?}", rules.board[land].name);
        }
    }
    for at in SpaceId::lands().chain(SpaceId::seas()) {
        let of = |state: &State| -> BTreeMap<(usize, usize), u8> {
            let mut all = BTreeMap::new();
            for group in state.forces.at(at) {
                *all.entry((group.unit.nation.index(), group.unit.kind.index())).or_default() += group.count;
            }
            all
        };
        let (then, now) = (of(before), of(state));
        if then != now {
            let show = |all: &BTreeMap<(usize, usize), u8>| -> String {
                let words: Vec<String> = all
                    .iter()
                    .map(|(&(nation, kind), count)| {
                        format!("{count}{} {}", ["J", "B", "U", "C"][nation.min(3)], Kind::ALL[kind].word())
                    })
                    .collect();
                words.join(" ")
            };
            println!("      {}: {} -> {}", rules.board[at].name, show(&then), show(&now));
        }
    }
}
