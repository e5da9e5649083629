//! What dice against a convoy cost.

/// What so many dice cost on average where a face costs its pips, those above `dearest` nothing, and no more can be
/// lost than the coasts are worth.
#[must_use]
pub fn mean_loss(dice: u16, coast: u16, dearest: u16) -> f64 {
    let most = usize::from(coast);
    // The chance of each loss, what is beyond the coasts added to the last.
    let mut chance = vec![0.0; most + 1];
    chance[0] = 1.0;
    for _ in 0..dice {
        let mut next = vec![0.0; most + 1];
        for (lost, part) in chance.iter().enumerate() {
            for face in 1..=6 {
                let costs = if face <= dearest { usize::from(face) } else { 0 };
                next[(lost + costs).min(most)] += part / 6.0;
            }
        }
        chance = next;
    }
    chance.iter().enumerate().map(|(lost, part)| lost as f64 * part).sum()
}

#[cfg(test)]
mod tests {
    use super::mean_loss;

    #[test]
    fn a_die_costs_one_on_average_and_no_coast_more_than_it_is_worth() {
        assert!((mean_loss(3, 100, 3) - 3.0).abs() < 1e-9);
        assert!((mean_loss(1, 1, 3) - 0.5).abs() < 1e-9);
        assert!(mean_loss(40, 2, 3) <= 2.0 && mean_loss(40, 2, 3) > 1.999);
    }
}
