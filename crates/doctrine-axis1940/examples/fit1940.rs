//! Plays games between captains and fits what a position of Axis & Allies Pacific 1940 is worth; then it plays games the fit has
//! not seen, and tells how well it and the former one foretell them:
//! `cargo run --release -p ironbottom-doctrine-axis1940 --example fit1940 -- 20000 crates/doctrine-axis1940/src/worth.txt`.
//! A file of weights behind it is taken in place of the build's.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Kind, Side, Treasury};
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::state::{Ending, State};
use ironbottom_doctrine_axis::commands;
use ironbottom_doctrine_axis::duel::rehearse_with;
use ironbottom_doctrine_axis1940::{Doctrine, School, Weights, Worth, fit, sample, write};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::game_seed;

/// Turns of powers in most games.
const TURNS: usize = 80;

/// Chance takes a part of one side's troops, ships, aircraft or money away: who leads in games as they are has paid for it with something else,
/// and only what came by chance tells what it is worth by itself.
fn strike(state: &mut State, random: &mut Fast) {
    let side = [Side::Axis, Side::Allies][random.below(2)];
    let part = 10 + random.below(40);
    let sort = random.below(4);
    if sort == 3 {
        for treasury in Treasury::ALL.into_iter().filter(|treasury| treasury.nation().side() == side) {
            let cash = &mut state.cash[treasury.index()];
            *cash = if random.below(2) == 0 { *cash + random.below(30) as u16 } else { *cash / 2 };
        }
        return;
    }
    // Ships that carry somebody stay, and carriers, whose aircraft would fall into the sea.
    let suffers = |group: &Group| {
        let (at, unit) = (group.at, group.unit);
        unit.nation.side() == side
            && match sort {
                0 => at.is_land() && unit.kind.is_land(),
                1 => unit.kind.is_sea() && unit.kind != Kind::Carrier && unit.aboard().count() == 0,
                _ => at.is_land() && unit.kind.is_air(),
            }
    };
    let groups: Vec<Group> = state.forces.all().iter().filter(|group| suffers(group)).copied().collect();
    for Group { at, unit, count } in groups {
        let gone = (0..count).filter(|_| random.below(100) < part).count() as u8;
        state.forces.remove(at, unit, gone);
    }
}

fn main() -> std::io::Result<()> {
    let words = commands::words();
    let mut school = School::newest().clone();
    if let Some(text) = words.get(2).and_then(|path| std::fs::read_to_string(path).ok()) {
        school.weights = Weights::read(&text);
    }
    commands::fit(&words, fit, write, |game, samples, former| {
        // Noise of all sorts shows more of the game. Both sides are of one school: where one was better, what it likes to have would
        // seem to win.
        let rules = Axis1940::with(Settings::default());
        let doctrine = Doctrine { school: &school };
        let mut positions: Vec<State> = Vec::with_capacity(110);
        let level = 0.12 * (game % 4) as f32;
        let mut random = Fast::new(game_seed(game, 0x57));
        let (stricken, stroke) = (random.below(3) > 0, 1 + random.below(TURNS));
        let mut turn = 0;
        let end = rehearse_with(&rules, [&doctrine, &doctrine], game, level, |state| {
            if stricken && turn == stroke {
                // What was before is not how the game goes on.
                positions.clear();
                positions.push(*state);
                strike(state, &mut random);
            }
            positions.push(*state);
            turn += 1;
        });
        let won = matches!(end.ending, Some(Ending::Cities));
        for state in positions.iter().skip(1).filter(|state| state.ending.is_none()) {
            samples.push(sample(&rules, state, won));
            former.push(Worth::Former.of_axis(&rules, state));
        }
    })
}
