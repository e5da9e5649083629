//! The questions people type, and the mistakes in them.

use ironbottom_axis1940::board::Kind;
use ironbottom_axis1940::odds::{ODDS, read_force};
use ironbottom_kernel::odds::{Odds as _, OddsTakes};

use super::asked;

fn refused(question: &[(&str, &str)]) -> String {
    asked(question).expect_err("not understood").to_string()
}

#[test]
fn units_may_be_said_in_many_ways() {
    let full = asked(&[("attack", "3 infantry, 1 artillery, 1 tactical"), ("defend", "3 infantry, 1 aaa")]);
    let short = asked(&[("attack", "3x inf + artillery and 1 tac"), ("defend", "3 INFANTRY; aa gun")]);
    let (full, short) = (full.expect("read"), short.expect("read"));
    assert_eq!(full.attacker_wins, short.attacker_wins);
    assert_eq!(
        full.question,
        "3 infantry, 1 artillery, 1 tactical bomber against 3 infantry, 1 anti-aircraft artillery, on land"
    );
}

#[test]
fn the_place_is_guessed_from_the_units() {
    let place = |question: &[(&str, &str)]| asked(question).expect("read").question;
    assert!(place(&[("attack", "1 fighter"), ("defend", "1 transport")]).ends_with("at sea"));
    assert!(place(&[("attack", "1 fighter"), ("defend", "1 fighter")]).ends_with("on land"));
    let supported = place(&[("attack", "1 infantry"), ("defend", "1 infantry"), ("support", "1 bb")]);
    assert!(supported.contains("from the sea, supported by 1 battleship"), "{supported}");
    let scrambled = place(&[("attack", "1 destroyer, 1 transport"), ("scramble", "1 fighter")]);
    assert!(scrambled.ends_with("at sea, where 1 fighter scramble"), "{scrambled}");
    let bombed = place(&[("attack", "1 bomber"), ("target", "minor"), ("damage", "2")]);
    assert!(bombed.ends_with("a raid on a minor complex with 2 damage"), "{bombed}");
}

#[test]
fn an_unknown_word_is_named_with_the_nearest() {
    let text = refused(&[("attack", "3 infanty"), ("defend", "1 infantry")]);
    assert_eq!(text, "“infanty” is no unit (did you mean “infantry”?)");
    assert_eq!(refused(&[("attack", "3 elephants"), ("defend", "1 infantry")]), "“elephants” is no unit");
    let text = refused(&[("atack", "1 infantry"), ("defend", "1 infantry")]);
    assert_eq!(text, "“atack” is nothing one can say about a battle (did you mean “attack”?)");
}

#[test]
fn a_value_that_does_not_fit_is_named() {
    let land = [("attack", "1 infantry"), ("defend", "1 infantry")];
    let with = |key, value| refused(&[land[0], land[1], (key, value)]);
    assert!(with("where", "moon").contains("land, sea, amphibious, raid or scramble"));
    assert!(with("retreat-below", "often").contains("a chance from 0 to 1"));
    assert!(with("keep-land-unit", "perhaps").contains("yes or no"));
    assert!(with("losses", "infantry, knights").contains("“knights” is no unit"));
    assert!(with("losses", "transport").contains("only when nobody else can be"));
    assert!(with("research", "radar").contains("which takes advanced-artillery"));
    assert!(with("defend-research", "heavy-bombers").contains("radar and jet-fighters"));
    assert!(with("paratroopers", "many").contains("a number of infantry"));
}

#[test]
fn nobody_and_too_many_are_refused() {
    assert_eq!(refused(&[("attack", ""), ("defend", "1 infantry")]), "nobody attacks");
    assert_eq!(refused(&[("attack", "1 infantry")]), "nobody defends");
    assert_eq!(refused(&[("attack", "1 destroyer"), ("where", "scramble")]), "nobody scrambles");
    let many = refused(&[("attack", "150 infantry, 100 tank"), ("defend", "1 infantry")]);
    assert_eq!(many, "a side can have 200 units at most");
    let many = refused(&[("attack", "99999999999999999999 infantry"), ("defend", "1 infantry")]);
    assert_eq!(many, "a side can have 200 units at most");
}

#[test]
fn units_that_can_not_be_there_are_refused() {
    let at = |place, attack, defend| refused(&[("where", place), ("attack", attack), ("defend", defend)]);
    assert!(at("sea", "1 infantry", "1 transport").starts_with("infantry can not fight at sea"));
    assert!(at("sea", "1 destroyer", "1 strategic").starts_with("strategic can not defend a sea zone"));
    assert!(at("sea", "1 carrier, 2 transport", "1 submarine").contains("do not attack alone"));
    assert!(at("land", "1 battleship", "1 infantry").starts_with("battleship can not attack a territory"));
    assert!(at("land", "1 infantry", "1 submarine").starts_with("submarine can not defend a territory"));
    assert!(at("land", "1 aaa", "1 infantry").starts_with("aaa can not attack"));
    assert!(at("raid", "1 infantry", "").starts_with("infantry can not raid"));
    assert!(at("raid", "1 strategic", "1 aaa").starts_with("aaa can not fire at a raid"));
    assert!(at("raid", "1 strategic", "1 tactical").starts_with("tactical can not meet a raid"));
    assert!(at("raid", "1 fighter", "").contains("needs a bomber"));
    assert!(at("raid", "1 tactical", "").contains("say “target air-base”"));
}

#[test]
fn what_does_not_go_together_is_refused() {
    let land = [("attack", "2 infantry"), ("defend", "1 infantry")];
    let with = |key, value| refused(&[land[0], land[1], (key, value)]);
    assert!(with("support", "1 submarine").starts_with("submarine can not bombard"));
    assert!(with("support", "3 battleship").contains("as many ships bombard as land units"));
    assert!(with("scramble", "1 fighter").contains("infantry can not fight at sea"));
    assert!(with("paratroopers", "3").contains("no more can jump"));
    assert!(with("kamikazes", "1 carrier").contains("strike ships at sea"));
    assert!(with("damage", "3").contains("only raids have a target"));
    let sea = [("attack", "1 cruiser"), ("defend", "1 destroyer")];
    let with = |key, value| refused(&[sea[0], sea[1], (key, value)]);
    assert!(with("kamikazes", "7 cruiser").contains("six kamikazes"));
    assert!(with("kamikazes", "1 carrier").starts_with("carrier can not be struck"));
    assert!(with("kamikazes", "1 submarine").contains("surface warships"));
    assert!(with("keep-land-unit", "yes").contains("only a battle on land"));
    let scramble = refused(&[("attack", "1 cruiser"), ("scramble", "1 strategic")]);
    assert!(scramble.starts_with("strategic can not scramble"), "{scramble}");
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
fn the_report_says_who_is_lost_first_and_what_it_costs() {
    let report = asked(&[("attack", "1 infantry"), ("defend", "1 infantry")]).expect("read");
    assert_eq!(report.game, "axis-1940");
    assert_eq!(report.ends[0].how, "defender");
    assert_eq!(report.ends[0].swing, -3);
    assert!(report.notes[0].contains("the cheapest"), "{:?}", report.notes);
    let costs: f64 = report.swing.bars.iter().map(|bar| f64::from(bar.from) * bar.probability).sum();
    assert!((costs - report.swing.mean).abs() < 1e-12);
    let ordered = asked(&[
        ("attack", "1 destroyer, 1 fighter, 1 transport"),
        ("defend", "1 carrier"),
        ("attack-losses", "fighter"),
    ]);
    let notes = ordered.expect("read").notes;
    assert!(
        notes[0]
            .contains("Attacker: fighters, destroyers, transports. Defender: damage to carriers, carriers")
    );
}

/// Every sample of the form, and every word it offers, is understood.
#[test]
fn the_form_asks_only_what_is_understood() {
    let form = ODDS.form();
    for sample in &form.samples {
        let question: Vec<(&str, &str)> =
            sample.question.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        let report = asked(&question).expect(&sample.title);
        assert!(report.attacker_wins > 0.05 && report.attacker_wins < 0.99, "{}: {report:?}", sample.title);
    }
    for sort in &form.sorts {
        let sample = form.samples.iter().find(|sample| sample.question[&form.key] == sort.value);
        let sample = sample.unwrap_or_else(|| panic!("no sample of {}", sort.value));
        for option in &sort.options {
            let values: Vec<String> = match &option.takes {
                OddsTakes::Flag => vec!["yes".to_owned()],
                OddsTakes::One { values } | OddsTakes::Several { values } | OddsTakes::Order { values } => {
                    values.iter().map(|word| word.value.clone()).collect()
                }
                OddsTakes::Number { least, .. } => vec![least.to_string()],
                OddsTakes::Percent => vec!["30%".to_owned()],
                OddsTakes::Pieces { .. } => Vec::new(),
            };
            for value in values {
                let mut question: Vec<(&str, &str)> =
                    sample.question.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
                question.retain(|(key, _)| *key != option.key);
                question.push((&option.key, &value));
                let answer = asked(&question);
                assert!(answer.is_ok(), "{} {value}: {answer:?}", option.key);
            }
        }
    }
}

/// Every unit of the form's own words is read back as that unit.
#[test]
fn every_unit_has_a_word_that_reads_back() {
    let words = [
        ("infantry", Kind::Infantry),
        ("artillery", Kind::Artillery),
        ("mech", Kind::Mech),
        ("tank", Kind::Tank),
        ("aaa", Kind::Aaa),
        ("fighter", Kind::Fighter),
        ("tactical", Kind::Tactical),
        ("strategic", Kind::Strategic),
        ("battleship", Kind::Battleship),
        ("carrier", Kind::Carrier),
        ("cruiser", Kind::Cruiser),
        ("destroyer", Kind::Destroyer),
        ("submarine", Kind::Submarine),
        ("transport", Kind::Transport),
    ];
    assert_eq!(words.len(), Kind::units().count());
    for (word, kind) in words {
        let force = read_force(&format!("2 {word}")).expect("a unit");
        assert_eq!(force.of(kind), 2, "{kind:?}");
    }
}
