//! What would be rolled against each power's convoys now, zone by zone, and what that costs.

use ironbottom_kernel::wire::{Mark, Row, Value};
use ironbottom_kit::english::{self, capital};

use super::names::{Lexicon, economy, ipcs};
use super::panels::{owner, row};
use crate::board::Nation;
use crate::game::Axis1940;
use crate::income;
use crate::state::State;

/// A row for each zone and power under attack. AAP40 p.22, 23.
pub(super) fn rows(rules: &Axis1940, state: &State) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let mut rows = Vec::new();
    let powers = rules.board.start.order.iter().filter(|&&nation| nation != Nation::China);
    for treasury in powers.flat_map(|&nation| rules.board.treasuries(nation)) {
        for zone in rules.board.convoys() {
            let dice = income::convoy_dice(rules, state, treasury, zone);
            if dice == 0 {
                continue;
            }
            let shores = rules.board.shores(zone);
            let shores = shores.iter().filter(|&land| income::feeds(rules, state, treasury, land));
            let coast: u16 = shores.map(|land| u16::from(rules.board[land].ipc)).sum();
            let most = coast.min(dice * income::DEAREST);
            let text = format!("{} against {}", english::count_of(dice, "die", "dice"), economy(treasury));
            let marks = vec![
                owner(treasury.nation()),
                Mark::of("at", Value::space(words.space_id(zone))),
                Mark::number("dice", dice).text(text),
                Mark::number("coast", coast).text(format!("coasts worth {}", ipcs(coast))),
                Mark::number("most", most).text(format!("{} at most", ipcs(most))),
                Mark::new("mean", format!("{:.1} on average", mean(dice, coast))),
            ];
            rows.push(row(capital(words.space(zone)), marks));
        }
    }
    rows
}

/// What so many dice cost on average where no more than the coasts are worth can be lost.
fn mean(dice: u16, coast: u16) -> f64 {
    let most = usize::from(coast);
    // The chance of each loss, what is beyond the coasts added to the last.
    let mut chance = vec![0.0; most + 1];
    chance[0] = 1.0;
    for _ in 0..dice {
        let mut next = vec![0.0; most + 1];
        for (lost, part) in chance.iter().enumerate() {
            for face in 1..=6 {
                let costs = if face <= income::DEAREST { usize::from(face) } else { 0 };
                next[(lost + costs).min(most)] += part / 6.0;
            }
        }
        chance = next;
    }
    chance.iter().enumerate().map(|(lost, part)| lost as f64 * part).sum()
}

#[cfg(test)]
mod tests {
    use super::mean;

    #[test]
    fn a_die_costs_one_on_average_and_no_coast_more_than_it_is_worth() {
        assert!((mean(3, 100) - 3.0).abs() < 1e-9);
        assert!((mean(1, 1) - 0.5).abs() < 1e-9);
        assert!(mean(40, 2) <= 2.0 && mean(40, 2) > 1.999);
    }
}
