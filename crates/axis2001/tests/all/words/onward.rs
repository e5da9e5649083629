//! What follows a choice to load or land everything of a stack: notations that the rules take one after the other.

use super::*;

/// The choice that these words enter, with all that follows it.
fn whole(kit: &Kit, text: &str) -> Vec<String> {
    let choice = kit.rules.choice(&view(kit, kit.state.power), kit.read(text));
    let next = choice.args.iter().filter(|arg| arg.name == "next");
    let said = next.map(|arg| match &arg.value {
        Value::Word(word) => word.clone(),
        other => panic!("{other:?}"),
    });
    std::iter::once(text.to_owned()).chain(said).collect()
}

#[test]
fn a_landing_of_a_stack_goes_on_until_nothing_is_aboard_that_could() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("2 usa-transport(infantry,marine)", "sz-25")
        .put("1 usa-transport(armour)", "sz-25")
        .put("1 japan-infantry", "guam")
        .at(Step::CombatMove);
    let first = "assault usa-transport(infantry,marine) sz-25 marine guam";
    let other = "assault usa-transport(infantry,marine) sz-25 infantry guam";
    let steps = [whole(&kit, first), whole(&kit, other)];
    let all = steps.iter().find(|steps| steps.len() > 1).expect("one of them speaks for all");
    assert_eq!(all.len(), 4, "two ships with two units each: {all:?}");
    assert!(steps.iter().any(|steps| steps.len() == 1), "and the other for itself");
    for step in all {
        kit.act(step);
    }
    let odds = kit.rules.scene(&view(&kit, Usa)).panels;
    let odds = odds.iter().find(|panel| panel.id == "odds-guam").expect("the landing");
    let attack = odds.rows.iter().find(|row| row.label == "attack").expect("who lands");
    assert_eq!(scenes::said(&attack.marks[0]), "2 marine, 2 infantry");
}

#[test]
fn a_stack_goes_aboard_until_the_ships_are_full() {
    let mut kit = Kit::empty(Japan)
        .put("5 japan-infantry", "japan")
        .put("2 japan-transport", "sz-36")
        .at(Step::Noncombat);
    let steps = whole(&kit, "load japan-infantry japan japan-transport sz-36");
    assert_eq!(steps.len(), 4, "{steps:?}");
    for step in &steps {
        kit.act(step);
    }
    assert_eq!(kit.count("japan", "japan-infantry"), 1);
}

#[test]
fn what_can_be_done_once_has_nothing_after_it() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "japan")
        .put("2 japan-transport", "sz-36")
        .at(Step::Noncombat);
    assert_eq!(whole(&kit, "load japan-infantry japan japan-transport sz-36").len(), 1);
}
