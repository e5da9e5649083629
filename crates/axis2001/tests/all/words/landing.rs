//! What a screen is told of landings that are still to come.

use super::{said, view};
use crate::kit::{Kit, Step, Usa};
use ironbottom_axis2001::board::Country;
use ironbottom_kernel::Words as _;

/// Two transports with two units each, of which one each is to land, and a battleship that fires at the shore.
fn half_a_landing() -> Kit {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("2 usa-transport(infantry,marine)", "sz-25")
        .put("1 usa-battleship", "sz-25")
        .put("1 japan-infantry", "guam")
        .at(Step::CombatMove);
    for _ in 0..2 {
        kit.act("assault usa-transport(infantry,marine) sz-25 marine guam");
    }
    kit
}

#[test]
fn ships_say_what_all_of_them_carry_and_what_of_it_lands() {
    let kit = half_a_landing();
    let scene = kit.rules.scene(&view(&kit, Usa));
    let ships = scene.pieces.iter().find(|piece| piece.card.as_deref() == Some("usa-transport")).unwrap();
    assert_eq!(ships.count, Some(2));
    let marks = |kind: &str| -> Vec<(String, &str)> {
        let marks = ships.marks.iter().filter(|mark| mark.kind == kind);
        marks.map(|mark| (said(mark), mark.text.as_str())).collect()
    };
    let one_of = |kind: &str| format!("1 {kind}");
    assert_eq!(
        marks("cargo"),
        [(one_of("marine"), "carrying 2 marines"), (one_of("infantry"), "carrying 2 infantry")]
    );
    assert_eq!(marks("landing"), [(one_of("marine"), "landing 2 marines")]);
}

#[test]
fn the_odds_of_a_landing_count_what_is_to_land_and_the_guns_behind_it() {
    let mut kit = half_a_landing();
    kit.act("done");
    let rows = |kit: &Kit| -> Vec<String> {
        let scene = kit.rules.scene(&view(kit, Usa));
        let odds = scene.panels.iter().find(|panel| panel.id == "odds").expect("the odds");
        odds.rows.iter().map(|row| format!("{}={}", row.label, said(&row.marks[0]))).collect()
    };
    assert!(kit.allows("storm"));
    assert_eq!(
        rows(&kit),
        ["attack=2 marine", "defend=1 infantry", "where=amphibious", "support=1 battleship"]
    );
}
