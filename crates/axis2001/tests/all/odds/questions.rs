//! The questions people type, and the mistakes in them.

use super::asked;

fn refused(question: &[(&str, &str)]) -> String {
    asked(question).expect_err("not understood").to_string()
}

#[test]
fn units_may_be_said_in_many_ways() {
    let full = asked(&[("attack", "3 infantry, 1 artillery, 1 fighter"), ("defend", "3 infantry, 1 aa")]);
    let short = asked(&[("attack", "3x inf + artillery and 1 ftr"), ("defend", "3 INFANTRY; aa gun")]);
    let (full, short) = (full.expect("read"), short.expect("read"));
    assert_eq!(full.attacker_wins, short.attacker_wins);
    assert_eq!(
        full.question,
        "3 infantry, 1 artillery, 1 fighter against 3 infantry, 1 anti-aircraft gun, on land"
    );
}

#[test]
fn tanks_are_armour() {
    let one = asked(&[("attack", "2 tanks"), ("defend", "1 infantry")]).expect("read");
    let other = asked(&[("attack", "2 armor"), ("defend", "1 infantry")]).expect("read");
    assert_eq!(one.attackers[0].unit, "armour");
    assert_eq!(one.attacker_wins, other.attacker_wins);
}

#[test]
fn the_place_is_guessed_from_the_units() {
    let place = |question| asked(question).expect("read").question;
    assert!(place(&[("attack", "1 fighter"), ("defend", "1 transport")]).ends_with("at sea"));
    assert!(place(&[("attack", "1 fighter"), ("defend", "1 fighter")]).ends_with("on land"));
    let supported = place(&[("attack", "1 infantry"), ("defend", "1 infantry"), ("support", "1 bb")]);
    assert!(supported.contains("from the sea, supported by 1 battleship"));
}

#[test]
fn a_word_that_is_no_unit_is_named_with_the_nearest() {
    let text = refused(&[("attack", "3 infanty, 1 figter"), ("defend", "1 infantry")]);
    assert_eq!(text, "“infanty” is no unit (did you mean “infantry”?)");
    let text = refused(&[("attack", "3 elephants"), ("defend", "1 infantry")]);
    assert_eq!(text, "“elephants” is no unit");
    let text = refused(&[("attack", "1 infantry"), ("defend", "1 cruser")]);
    assert!(text.starts_with("“cruser” is no unit"), "{text}");
}

#[test]
fn a_key_that_is_none_is_named_with_the_nearest() {
    let text = refused(&[("atack", "1 infantry"), ("defend", "1 infantry")]);
    assert_eq!(text, "“atack” is nothing one can say about a battle (did you mean “attack”?)");
}

#[test]
fn a_value_that_does_not_fit_is_named() {
    let land = [("attack", "1 infantry"), ("defend", "1 infantry")];
    let with = |key, value| refused(&[land[0], land[1], (key, value)]);
    assert!(with("where", "see").contains("land, sea, amphibious or raid"));
    assert!(with("retreat-below", "often").contains("a chance from 0 to 1"));
    assert!(with("retreat-below", "1.5").contains("“1.5”"));
    assert!(with("retreat-below", "NaN").contains("“NaN”"));
    assert!(with("first-turn", "perhaps").contains("yes or no"));
    assert!(with("losses", "infantry, knights").contains("“knights” is no unit"));
    assert!(with("losses", "aa").contains("can not be lost"));
}

#[test]
fn a_percentage_is_a_chance() {
    let with = |value| {
        asked(&[("attack", "3 infantry"), ("defend", "2 infantry"), ("retreat-below", value)]).expect("read")
    };
    assert_eq!(with("30%").attacker_wins, with("0.3").attacker_wins);
    assert_eq!(with("0").attacker_retreats, 0.0);
}

#[test]
fn nobody_and_too_many_are_refused() {
    assert_eq!(refused(&[("attack", ""), ("defend", "1 infantry")]), "nobody attacks");
    assert_eq!(refused(&[("attack", "1 infantry")]), "nobody defends");
    assert_eq!(refused(&[("attack", "3"), ("defend", "1 infantry")]), "“3” says how many, but not of what");
    let many = refused(&[("attack", "99999999999999999999 infantry"), ("defend", "1 infantry")]);
    assert_eq!(many, "a side can have 200 units at most");
    let many = refused(&[("attack", "150 infantry, 100 armour"), ("defend", "1 infantry")]);
    assert_eq!(many, "a side can have 200 units at most");
}

#[test]
fn units_that_can_not_be_there_are_refused() {
    let at = |place, attack, defend| refused(&[("where", place), ("attack", attack), ("defend", defend)]);
    assert!(at("sea", "1 infantry", "1 transport").starts_with("infantry can not fight at sea"));
    assert!(at("land", "1 battleship", "1 infantry").starts_with("battleship can not attack a territory"));
    assert!(at("land", "1 infantry", "1 submarine").starts_with("submarine can not defend a territory"));
    assert!(at("land", "1 aa", "1 infantry").starts_with("aa can not attack"));
    let support = |support, place| {
        refused(&[("attack", "1 infantry"), ("defend", "1 infantry"), ("support", support), ("where", place)])
    };
    assert!(support("1 submarine", "amphibious").starts_with("submarine can not bombard"));
    assert!(support("1 battleship", "land").contains("only in an amphibious assault"));
}

#[test]
fn strange_text_is_answered_with_a_sentence() {
    for text in ["\u{0}\u{1b}[31m", "🚀🚀", "1 1 1", "-3 infantry", "infantry infantry", "0x10 sub", "½ tank"]
    {
        let text = refused(&[("attack", text), ("defend", "1 infantry")]);
        assert!(!text.is_empty() && !text.contains('\u{1b}'), "{text}");
    }
}

#[test]
fn the_report_lists_survivors_costs_and_the_likeliest_ends() {
    let report = asked(&[("attack", "1 infantry"), ("defend", "1 infantry")]).expect("read");
    assert_eq!(report.game, "axis-2001");
    assert_eq!(report.attackers[0].counts.len(), 2);
    assert_eq!(report.ends[0].how, "defender");
    assert_eq!(report.ends[0].defenders, "1 infantry");
    assert_eq!(report.ends[0].swing, -3);
    let costs: f64 = report.swing.bars.iter().map(|bar| f64::from(bar.from) * bar.probability).sum();
    assert!((costs - report.swing.mean).abs() < 1e-12);
    assert!(report.microseconds > 0.0);
}
