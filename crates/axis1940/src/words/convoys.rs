//! What would be rolled against each power's convoys now, zone by zone, and what that costs.

use ironbottom_axis::convoy::mean_loss;
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
                Mark::new("mean", format!("{:.1} on average", mean_loss(dice, coast, income::DEAREST))),
            ];
            rows.push(row(capital(words.space(zone)), marks));
        }
    }
    rows
}
