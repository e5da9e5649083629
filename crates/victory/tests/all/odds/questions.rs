//! What people type, and what they are told.

use super::{asked, target};

#[track_caller]
fn refused(question: &[(&str, &str)]) -> String {
    asked(question).expect_err("it is refused").to_string()
}

#[test]
fn a_word_nobody_knows_is_named_with_the_nearest() {
    let text = refused(&[("attack", "akagy"), ("defend", "lexington")]);
    assert_eq!(text, "“akagy” is no ship or unit (did you mean “akagi”?)");
    let text = refused(&[("attack", "akagi"), ("defend", "lexington"), ("acton", "day")]);
    assert_eq!(text, "“acton” is no thing one can say about a battle (did you mean “action”?)");
    assert!(
        refused(&[("attack", "akagi"), ("defend", "lexington"), ("action", "dusk")]).contains("no action")
    );
    assert!(refused(&[("attack", "akagi:x"), ("defend", "lexington")]).contains("behind a colon"));
}

#[test]
fn what_can_not_be_is_said_with_its_rule() {
    let text = |attack, defend, more: &[(&str, &str)]| {
        let mut question = vec![("attack", attack), ("defend", defend)];
        question.extend_from_slice(more);
        refused(&question)
    };
    assert_eq!(text("", "lexington", &[]), "nobody attacks");
    assert_eq!(text("akagi", "kaga", &[]), "both sides are the same");
    assert_eq!(text("akagi, houston", "lexington", &[]), "Houston is not on the side of the others");
    assert_eq!(text("akagi, akagi", "lexington", &[]), "Akagi is named twice");
    assert_eq!(text("akagi:5", "lexington", &[]), "Akagi with 5 points of damage is sunk");
    assert!(text("akagi, i-boat", "lexington", &[("action", "day")]).contains("VitP 16.1"));
    assert!(text("nagato", "lexington", &[("aim", "nagato at lexington")]).contains("does not attack"));
    assert!(text("akagi", "lexington", &[("aim", "akagi at houston")]).contains("7.43"));
    assert!(text("lexington", "akagi", &[("action", "pearl-harbor")]).contains("VitP 18"));
    let twice = [("aim", "akagi at lexington, akagi at houston")];
    assert!(text("akagi", "lexington, houston", &twice).contains("VitP 7.44"));
}

#[test]
fn r7_422_r7_423_by_night_carriers_and_units_are_behind_the_ships() {
    let night =
        [("attack", "kongo, haruna"), ("defend", "lexington, houston, 1-marines"), ("action", "night")];
    let with = |aim| [&night[..], &[("aim", aim)]].concat();
    assert!(refused(&with("kongo and haruna at lexington")).contains("VitP 7.422"));
    assert!(refused(&with("kongo at 1-marines")).contains("VitP 7.423"));
    let report = asked(&with("kongo at houston, haruna at lexington")).unwrap();
    assert_eq!(report.targets.iter().filter(|target| target.line == "defend").count(), 2);
    // Firing her guns she is a target like any other.
    let firing = [&with("kongo and haruna at lexington")[..], &[("guns", "lexington")]].concat();
    assert_eq!(target(&firing, "lexington").by.len(), 2);
    // Left to the rule, the ship that fires is attacked before anything behind her.
    assert_eq!(target(&night, "houston").by.len(), 1);
}

#[test]
fn the_rule_of_aiming_sends_the_strongest_where_it_gains_most_and_says_so() {
    let report = asked(&[("attack", "akagi, hosho"), ("defend", "lexington, houston")]).unwrap();
    let lexington = report.targets.iter().find(|target| target.unit == "lexington").unwrap();
    assert_eq!(lexington.by[0].unit, "akagi", "{:?}", report.targets);
    assert_eq!((lexington.by[0].dice, lexington.by[0].bonus), (4, 1));
    assert!(report.notes.iter().any(|note| note.contains("given no target")), "{:?}", report.notes);
    let told = asked(&[("attack", "akagi"), ("defend", "houston"), ("aim", "akagi at houston")]).unwrap();
    assert!(!told.notes.iter().any(|note| note.contains("given no target")), "{:?}", told.notes);
}

#[test]
fn every_sample_sums_to_one_and_is_exact() {
    use ironbottom_kernel::odds::Odds as _;
    for (name, question) in ironbottom_victory::odds::ODDS.samples() {
        let report = asked(question).expect(name);
        assert!(report.exact && !report.targets.is_empty(), "{name}");
        let sum = report.attacker_wins + report.defender_wins + report.both_destroyed + report.stand_off;
        assert!((sum - 1.0).abs() < 1e-9, "{name}: {sum}");
        for target in &report.targets {
            let sum: f64 = super::chances(target).iter().sum();
            assert!((sum - 1.0).abs() < 1e-9, "{name}: {target:?}");
            let points: f64 = target.damage.iter().sum();
            assert!((points + target.sunk - 1.0).abs() < 1e-9, "{name}: {target:?}");
        }
        let bars: f64 = report.swing.bars.iter().map(|bar| bar.probability).sum();
        assert!((bars - 1.0).abs() < 1e-9, "{name}: {bars}");
    }
}
