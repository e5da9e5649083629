//! Combat again: scrambles and landings that meet each other. Pages 15, 17, 20.

use crate::kit::{Japan, Kit, Step, Uk, Usa};

#[test]
fn rscramble_2_whoever_lost_its_base_lands_a_space_away() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-19")
        .put("1 japan-destroyer", "sz-19")
        .put("1 usa-transport(infantry)", "sz-6")
        .put("1 japan-fighter", "japan")
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-6", "japan").act("done");
    // Japan falls without a shot; the cruiser, which cannot retreat, is sunk by the fighter.
    kit.roll("scramble japan-fighter@japan sz-19", &[6, 4, 6]);
    assert_eq!((kit.holder("japan"), kit.total("usa-cruiser")), (Usa, 0));
    let stray = kit.word("sz-19", "japan-fighter");
    assert!(!kit.allows(&format!("haven {stray} sz-19 formosa")), "two spaces away");
    kit.act(&format!("haven {stray} sz-19 okinawa"));
    assert_eq!(kit.count("okinawa", "japan-fighter"), 1);
}

#[test]
fn rscramble_3_allies_scramble_from_a_friendly_base() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-20")
        .put("1 usa-destroyer", "sz-35")
        .put("1 anzac-fighter", "philippines")
        .at(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-20", "sz-35").act("done");
    kit.roll("scramble anzac-fighter@philippines sz-35", &[6, 6, 6]);
    assert_eq!(kit.count("sz-35", "anzac-fighter"), 1);
    kit.act("retreat sz-20");
    assert_eq!(kit.count("philippines", "anzac-fighter"), 1);
}

#[test]
fn ramphib_5_scrambled_aircraft_draw_in_what_was_ignored() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-6")
        .put("1 usa-transport(infantry)", "sz-6")
        .put("1 japan-transport", "sz-6")
        .put("1 japan-fighter", "japan")
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-6", "korea").act("done");
    // The cruiser hits the fighter, which misses; the transport is defenceless then; the infantry lands.
    kit.roll("scramble japan-fighter@japan sz-6", &[3, 6]);
    assert_eq!((kit.total("japan-fighter"), kit.total("japan-transport")), (0, 0));
    assert_eq!(kit.holder("korea"), Usa);
}

#[test]
fn ramphib_6_who_came_over_land_fights_a_round_though_the_fleet_withdrew() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-cruiser", "sz-36")
        .put("1 japan-transport(infantry)", "sz-36")
        .put("1 uk-destroyer", "sz-37")
        .put("1 japan-infantry", "shan-state")
        .hold("shan-state", Japan)
        .put("1 uk-infantry", "malaya")
        .at(Step::CombatMove);
    kit.go(1, "japan-cruiser", "sz-36", "sz-37").go(1, "japan-transport", "sz-36", "sz-37");
    kit.assault("japan-transport", "sz-37", "malaya").go(1, "japan-infantry", "shan-state", "malaya");
    kit.dice(&[6, 6]).act("done");
    kit.roll("retreat sz-36", &[6, 6]);
    assert!(kit.offers("retreat shan-state"), "a round was fought");
    assert_eq!(
        (kit.count("sz-36", "japan-transport"), kit.total("japan-infantry")),
        (1, 2),
        "the cargo is still aboard"
    );
}

#[test]
fn rmulti_3_passengers_assault_from_an_allys_transport_on_their_own_turn() {
    let mut kit = Kit::empty(Uk)
        .put("1 anzac-transport(uk-infantry)", "sz-37")
        .hold("malaya", Japan)
        .at(Step::CombatMove);
    kit.assault("anzac-transport", "sz-37", "malaya").act("done");
    assert_eq!((kit.holder("malaya"), kit.count("malaya", "uk-infantry")), (Uk, 1));
}
