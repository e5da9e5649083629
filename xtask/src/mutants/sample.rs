//! A sample that takes from every module its share.

use std::collections::BTreeMap;

use super::rewrite::Mutant;

/// Repeatable numbers (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// From 0 up to, not including, 1.
    fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// So many of them, each module by its size. A larger sample of the same seed holds the smaller one.
pub(super) fn sample(mutants: &[Mutant], count: usize, seed: u64) -> Vec<&Mutant> {
    let mut modules: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    for mutant in mutants {
        modules.entry(&mutant.file).or_default().push(mutant);
    }
    let mut numbers = Numbers(seed);
    let mut drawn = Vec::new();
    for (_, mut module) in modules {
        for last in (1..module.len()).rev() {
            let other = numbers.next() % (last as u64 + 1);
            module.swap(last, other as usize);
        }
        let (size, shift) = (module.len() as f64, numbers.part());
        drawn.extend(
            module.into_iter().enumerate().map(|(rank, mutant)| ((rank as f64 + shift) / size, mutant)),
        );
    }
    drawn.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.id.cmp(&b.1.id)));
    drawn.truncate(count);
    let mut chosen: Vec<_> = drawn.into_iter().map(|(_, mutant)| mutant).collect();
    chosen.sort_by_key(|mutant| mutant.id);
    chosen
}

#[cfg(test)]
mod tests {
    use super::{Mutant, sample};

    fn mutant(id: u32) -> Mutant {
        let file = if id <= 90 { "src/large.rs" } else { "src/small.rs" }.to_owned();
        Mutant {
            id,
            file,
            line: 1,
            function: String::new(),
            kind: "not",
            was: String::new(),
            becomes: String::new(),
        }
    }

    #[test]
    fn every_module_gives_its_share_and_a_larger_sample_holds_the_smaller() {
        let all: Vec<_> = (1..=100).map(mutant).collect();
        let small: Vec<_> = sample(&all, 20, 7).iter().map(|mutant| mutant.id).collect();
        let large: Vec<_> = sample(&all, 50, 7).iter().map(|mutant| mutant.id).collect();
        assert_eq!(small.iter().filter(|id| **id > 90).count(), 2);
        assert!(small.iter().all(|id| large.contains(id)));
        let other: Vec<_> = sample(&all, 20, 8).iter().map(|mutant| mutant.id).collect();
        assert_ne!(small, other);
        assert_eq!(sample(&all, 1000, 7).len(), 100);
    }
}
