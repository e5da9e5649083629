//! Betters the weights of captains of Axis & Allies: Pacific by playing them against each other
//! (`ironbottom_doctrine_axis::tuning`): `cargo run --release -p ironbottom-doctrine-axis2001 --example tune2001 -- ROUNDS GAMES
//! SEED crates/doctrine-axis2001/src/weights.txt JUDGED`. The file is read at the beginning and written on the way; at last
//! games with seeds the tuning never saw tell what came of it.

use std::cell::RefCell;

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::Side;
use ironbottom_axis2001::settings::Settings;
use ironbottom_axis2001::state::{Ending, State};
use ironbottom_doctrine_axis::commands::{Played, Tuned, words};
use ironbottom_doctrine_axis::duel::rehearse;
use ironbottom_doctrine_axis::tuning::Both;
use ironbottom_doctrine_axis2001::{COUNT, Doctrine, School, Weights};

fn main() -> std::io::Result<()> {
    let rules = Axis2001::with(Settings::default());
    let school = RefCell::new(School::newest().clone());
    let coordinates = |both: [Weights; 2]| both.map(|weights| weights.coordinates());
    let weights = |both: &Both<COUNT>| [Weights::at(&both[0]), Weights::at(&both[1])];
    let play = |both: &Both<COUNT>, seed: u64, level: f32| {
        school.borrow_mut().weights = weights(both);
        let school = school.borrow();
        let doctrine = Doctrine { school: &school };
        let end = rehearse(&rules, [&doctrine, &doctrine], seed, level, |_| {});
        Played { score: score(&end), won: is_won(&end) }
    };
    let tuned = Tuned {
        first: "Japan",
        weights: [coordinates(School::newest().weights), coordinates(School::former().weights)],
        steps: Weights::steps(),
        read: &|text| coordinates(Weights::read(text)),
        write: &|both| Weights::write(&weights(both)),
        play: &play,
    };
    tuned.run(&words())
}

fn is_won(end: &State) -> bool {
    matches!(end.ending, Some(Ending::Points | Ending::Capital { side: Side::Japan, .. }))
}

/// What Japan scores, from -1 to 1: a win is most of it. Points tell more than who won: a Japan that starves with twenty was
/// nearer than one that starves with nine.
fn score(end: &State) -> f32 {
    if is_won(end) { 1.0 } else { -1.0 + 0.4 * f32::from(end.points.min(22)) / 22.0 }
}
