//! The odds of battles: by hand, against the engine's own battles, against dice, and the questions people type.

mod against_dice;
mod against_engine;
mod arena;
mod by_hand;
mod by_hand_sea;
mod panels;
mod policies;
mod published;
mod questions;
mod raids;

use ironbottom_axis1940::odds::{Battle, ODDS, Place, Reckoning, read_force, reckon};
use ironbottom_kernel::odds::{Odds as _, OddsError, OddsReport, ask};

/// A battle from words, at sea if there are ships; everything else as nobody said otherwise.
fn battle(attack: &str, defend: &str) -> Battle {
    let [attack, defend] = [attack, defend].map(|text| read_force(text).expect("units"));
    let ships = attack.iter().chain(defend.iter()).any(|(kind, _)| kind.is_sea());
    let place = if ships { Place::Sea } else { Place::Land };
    Battle { place, attack, defend, ..Battle::default() }
}

fn reckoned(battle: &Battle) -> Reckoning {
    reckon(battle).expect("not too large")
}

/// The answer to a question in keys and values.
fn asked(question: &[(&str, &str)]) -> Result<OddsReport, OddsError> {
    let question: Vec<_> = question.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    ask(&ODDS, &question)
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-12, "found {found}, expected {expected}");
}

/// Attacker, defender, nobody, stand-off.
fn chances(found: &Reckoning) -> [f64; 4] {
    [found.attacker_wins, found.defender_wins, found.both_destroyed, found.stand_off]
}

/// The four chances: attacker, defender, nobody, stand-off.
#[track_caller]
fn ends(battle: &Battle, expected: [f64; 4]) {
    let found = chances(&reckoned(battle));
    for (one, other) in found.iter().zip(expected) {
        assert!((one - other).abs() < 1e-12, "found {found:?}, expected {expected:?}");
    }
}

/// Of one against one, hitting with these chances at once: attacker, defender, nobody.
fn duel(attack: f64, defend: f64) -> [f64; 4] {
    let decided = 1.0 - (1.0 - attack) * (1.0 - defend);
    [attack * (1.0 - defend) / decided, defend * (1.0 - attack) / decided, attack * defend / decided, 0.0]
}

#[test]
fn every_sample_sums_to_one_and_is_exact() {
    for (name, question) in ODDS.samples() {
        let report = asked(question).expect(name);
        let sum = report.attacker_wins + report.defender_wins + report.both_destroyed + report.stand_off;
        let allowed = 1e-9;
        assert!(report.exact, "{name}: {}", report.error);
        assert!((sum - 1.0).abs() <= allowed, "{name}: {sum}");
        for unit in report.attackers.iter().chain(&report.defenders) {
            assert!((unit.counts.iter().sum::<f64>() - 1.0).abs() <= allowed, "{name}: {unit:?}");
        }
        let listed: f64 = report.ends.iter().map(|end| end.probability).sum();
        assert!((listed + report.rest - 1.0).abs() <= allowed, "{name}");
        let bars: f64 = report.swing.bars.iter().map(|bar| bar.probability).sum();
        assert!((bars - 1.0).abs() < 1e-6 + allowed, "{name}: {bars}");
    }
}
