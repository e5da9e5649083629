//! Things that are nearly alike are told apart.

use super::*;

/// Two Japanese fighters of unlike range over a transport that hit one of them, and a submarine that began there.
fn unlike_fighters() -> Kit {
    let mut kit = Kit::empty(kit::Japan)
        .put("1 japan-submarine", "sz-10")
        .put("1 japan-fighter.2.moved.aloft", "sz-10")
        .put("1 japan-fighter.3.moved.aloft", "sz-10")
        .put("2 usa-destroyer", "sz-10")
        .at(Step::CombatMove);
    kit.act("done");
    kit
}

#[test]
fn losses_that_differ_in_range_are_told_apart() {
    let mut kit = unlike_fighters();
    kit.dice(&[6, 6, 6, 1, 6]).act("fire");
    let view = view(&kit, kit::Japan);
    let mut labels: Vec<String> = kit
        .offered()
        .iter()
        .filter(|text| text.contains("fighter"))
        .map(|text| kit.rules.choice(&view, kit.read(text)).label)
        .collect();
    labels.sort();
    assert_eq!(
        labels,
        [
            "Lose one Japanese fighter (that can still fly 1)",
            "Lose one Japanese fighter (that can still fly 2)"
        ]
    );
}

#[test]
fn a_prompt_names_only_the_ways_out_that_are_offered() {
    let mut kit = unlike_fighters();
    let prompt = |kit: &Kit| kit.rules.prompt(&view(kit, kit::Japan)).text;
    assert!(prompt(&kit).ends_with("roll the dice or submerge submarines."), "{}", prompt(&kit));
    kit.dice(&[6, 6, 6, 6, 6]).act("fire");
    // The submarine began here, so there is nowhere to retreat to.
    assert!(prompt(&kit).ends_with("roll again or submerge submarines."), "{}", prompt(&kit));
    let submarine = kit.word("sz-10", "japan-submarine");
    kit.act(&format!("submerge {submarine}"));
    assert!(prompt(&kit).ends_with("roll again or break off."), "{}", prompt(&kit));
}
