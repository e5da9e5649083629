//! Sets conducts of the staff against each other in the famous actions of the battle desk:
//! `cargo run -p ironbottom-pacwar --example conducts -- pursue close 200` fights each action two hundred times with the first
//! conduct for Japan and the second for the Allies, and as often the other way round, and says how many points the first
//! gains by it.

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules, Terms};
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::battle::surface::{Choice, Conduct};
use ironbottom_pacwar::scenario::Wanted;
use ironbottom_pacwar::score::score;
use ironbottom_pacwar::{Pacwar, Side};

/// Points of Japan less those of the Allies.
fn fought(rules: &Pacwar, conducts: [Conduct; 2], seed: u64) -> i32 {
    let mut state = rules.start();
    let (mut dice, mut log) = (Fast::new(seed), Log::off());
    while let Some(seat) = rules.pending(&state).seats().iter().next() {
        let choice = Choice::Staff(conducts[Side::of(seat).index()]);
        rules.perform(&mut state, seat, Action::Surface(choice), &mut dice, &mut log);
    }
    let [japan, allies] = score(rules, &state).map(i32::from);
    japan - allies
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let conduct =
        |place: usize, usual: Conduct| words.get(place).and_then(|word| Conduct::of(word)).unwrap_or(usual);
    let (one, other) = (conduct(0, Conduct::Pursue), conduct(1, Conduct::Close));
    let games: u64 = words.get(2).and_then(|word| word.parse().ok()).unwrap_or(100);
    for action in Wanted::ACTIONS {
        let choices = [("scenario", "battle"), ("action", *action)];
        let Ok(terms) = Terms::today(Pacwar::card(), choices) else { continue };
        let Ok(rules) = terms.rules::<Pacwar>() else { continue };
        let mean = |conducts: [Conduct; 2]| {
            let sum: i32 = (0..games).map(|seed| fought(&rules, conducts, seed)).sum();
            f64::from(sum) / games as f64
        };
        let (usual, japan, allies) = (mean([other; 2]), mean([one, other]), mean([other, one]));
        println!(
            "{action:<18} both {} {usual:>6.1}; {} gains Japan {:>5.1}, the Allies {:>5.1}",
            other.word(),
            one.word(),
            japan - usual,
            usual - allies
        );
    }
}
