//! Carriers and their fighters: decks that are sunk, that sail, that make room. AAP01 p.31, 32, 34.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::unit::Status;

// --- the carrier is sunk ---

#[test]
fn rcarrier_5_a_landing_that_never_comes_does_not_bar_the_island() {
    let mut kit = Kit::empty(Japan)
        .put("1 usa-carrier", "sz-19")
        .put("2 usa-fighter", "sz-19")
        .put("1 usa-infantry", "wake-island")
        .put("1 japan-submarine", "sz-18")
        .put("1 japan-destroyer", "sz-18")
        .put("1 japan-transport(infantry)", "sz-18")
        .at(Step::CombatMove);
    for ship in ["japan-submarine", "japan-destroyer", "japan-transport"] {
        kit.go(1, ship, "sz-18", "sz-19");
    }
    kit.assault("japan-transport", "sz-19", "wake-island").act("done");
    // The submarine sinks the carrier, everybody else misses, and Japan goes home.
    kit.roll("fire", &[1, 6, 6, 6]).act("retreat sz-18");
    assert_eq!((kit.count("wake-island", "usa-fighter"), kit.step()), (2, Some(Step::Noncombat)));
}

/// A carrier off Malaya is sunk while one infantry attacks Malaya, which so many defend.
fn off_malaya(defenders: u8) -> Kit {
    let mut kit = Kit::empty(Japan)
        .put("1 britain-carrier", "sz-46")
        .put("2 britain-fighter", "sz-46")
        .put(&format!("{defenders} britain-infantry"), "malaya")
        .put("1 japan-infantry", "siam")
        .put("1 japan-submarine", "sz-45")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "siam", "malaya").go(1, "japan-submarine", "sz-45", "sz-46").act("done");
    kit
}

#[test]
fn rcarrier_5_the_order_of_battles_does_not_decide_whether_they_live() {
    let mut sea_first = off_malaya(2);
    sea_first.act("fight sz-46").roll("fire", &[1, 6, 1, 6]);
    let mut land_first = off_malaya(2);
    land_first.roll("fight malaya", &[6, 1, 6]).roll("fire", &[1]);
    for kit in [sea_first, land_first] {
        assert_eq!((kit.count("malaya", "britain-fighter"), kit.step()), (2, Some(Step::Noncombat)));
    }
}

#[test]
fn rcarrier_5_they_are_lost_where_nothing_is_theirs_any_more() {
    let mut kit = off_malaya(1);
    kit.act("fight sz-46").roll("fire", &[1, 1, 6]);
    assert_eq!((kit.holder("malaya"), kit.total("britain-fighter")), (Country::Japan, 0));
    let lost = "2 British fighters in sea zone 46 found no place to land and were lost.";
    assert!(kit.told().contains(&lost.to_owned()), "{:?}", kit.told());
}

#[test]
fn rcarrier_5_the_owner_says_which_of_two_places() {
    let mut kit = Kit::empty(Japan)
        .put("1 usa-carrier", "sz-25")
        .put("1 usa-fighter", "sz-25")
        .hold("mariana-islands", Country::Usa)
        .put("1 japan-submarine", "sz-34")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-34", "sz-25").act("done").roll("fire", &[1]);
    kit.waits_for(Usa);
    assert!(kit.allows("haven guam") && kit.allows("haven mariana-islands"));
    kit.act("haven guam");
    assert_eq!((kit.count("guam", "usa-fighter"), kit.step()), (1, Some(Step::Noncombat)));
}

#[test]
fn ruling_39_on_an_allys_turn_fighters_of_a_sunk_carrier_land_as_well() {
    let mut kit = Kit::empty(Usa)
        .kamikazes(1)
        .hold("bonin-islands", Country::India)
        .put("1 britain-carrier", "sz-24")
        .put("2 britain-fighter", "sz-24")
        .at(Step::CombatMove);
    kit.act("done").waits_for(Japan);
    kit.act("kamikaze britain-carrier sz-24").roll("enough", &[2]);
    assert_eq!((kit.total("britain-carrier"), kit.count("bonin-islands", "britain-fighter")), (0, 2));
}

#[test]
fn ruling_39_guests_of_the_attackers_own_deck_go_down_with_it() {
    let mut kit = Kit::empty(Usa)
        .kamikazes(1)
        .hold("bonin-islands", Country::India)
        .put("1 usa-carrier", "sz-24")
        .put("2 britain-fighter", "sz-24")
        .at(Step::CombatMove);
    kit.act("done").act("kamikaze usa-carrier sz-24").roll("enough", &[2]);
    assert_eq!((kit.total("usa-carrier"), kit.total("britain-fighter")), (0, 0));
}

// --- fighters come along ---

#[test]
fn rcarrier_2_a_carrier_that_sails_takes_its_fighters_along_as_cargo() {
    for step in [Step::CombatMove, Step::Noncombat] {
        let mut kit = Kit::empty(Usa).put("1 usa-carrier", "sz-10").put("2 usa-fighter", "sz-10").at(step);
        kit.act("move 1 usa-carrier sz-10 sz-9");
        assert_eq!((kit.count("sz-10", "usa-fighter"), kit.total("usa-fighter")), (0, 2));
        assert_eq!(kit.unit(&kit.word("sz-9", "usa-carrier")).aboard().count(), 2, "cargo does not fly");
        kit.begin(Step::End);
        assert_eq!(kit.count("sz-9", "usa-fighter"), 2, "when the turn is over they stand on deck");
    }
}

#[test]
fn rcarrier_2_of_several_fighters_those_of_allies_come_first_and_no_more_than_have_to() {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-carrier", "sz-10")
        .put("2 usa-fighter", "sz-10")
        .put("1 britain-fighter", "sz-10")
        .at(Step::Noncombat);
    kit.act("move 1 usa-carrier sz-10 sz-9");
    assert_eq!((kit.count("sz-10", "usa-fighter"), kit.count("sz-10", "britain-fighter")), (2, 0));
    assert_eq!(kit.word("sz-9", "usa-carrier"), "usa-carrier.1.moved(britain-fighter)");
}

#[test]
fn rcarrier_2_both_carriers_of_a_zone_take_what_each_can() {
    let mut kit =
        Kit::empty(Usa).put("2 usa-carrier", "sz-10").put("3 usa-fighter", "sz-10").at(Step::Noncombat);
    kit.act("move 2 usa-carrier sz-10 sz-9");
    assert_eq!((kit.count("sz-9", "usa-carrier"), kit.count("sz-10", "usa-fighter")), (2, 0));
    assert_eq!(kit.total("usa-fighter"), 3);
}

// --- missions ---

#[test]
fn ruling_41_a_deck_that_its_own_fighters_can_clear_counts() {
    let mission = |parked: &str| {
        Kit::empty(Usa)
            .hold("guam", Country::Japan)
            .put("1 usa-fighter", "hawaii")
            .put("1 usa-carrier", "sz-10")
            .put(parked, "sz-10")
            .put("1 japan-transport", "sz-25")
            .at(Step::CombatMove)
    };
    let mut kit = mission("2 usa-fighter");
    kit.act("move 1 usa-fighter hawaii sz-25");
    // Allies do not fly on our turn, so their deck stays full.
    let full = mission("2 britain-fighter");
    assert_eq!(full.refused("move 1 usa-fighter hawaii sz-25").reason, Reason::NowhereToLand);
    // The plan makes room: one hops off, the carrier comes, the third lands on it.
    kit.act("done").roll("done", &[1, 6]).act("land");
    assert_eq!((kit.total("usa-fighter"), kit.step()), (3, Some(Step::Noncombat)));
    let aloft = kit.state.forces.all().iter().filter(|group| group.unit.is(Status::ALOFT)).count();
    assert_eq!(aloft, 0, "{}", kit.position());
}

#[test]
fn rcarrier_1_fighters_attack_where_their_carrier_lies_and_it_sails_away() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("2 usa-fighter", "sz-10")
        .put("1 japan-transport", "sz-10")
        .at(Step::CombatMove);
    kit.act("move 2 usa-fighter sz-10 sz-10").act("move 1 usa-carrier sz-10 sz-9");
    kit.roll("done", &[1, 6, 6]);
    assert_eq!((kit.total("japan-transport"), kit.total("usa-carrier")), (0, 1));
    kit.go(2, "usa-fighter", "sz-10", "sz-9");
    let alone =
        Kit::empty(Usa).put("1 usa-carrier", "sz-10").put("1 usa-fighter", "sz-10").at(Step::CombatMove);
    let refused = alone.refused("move 1 usa-fighter sz-10 sz-10");
    assert_eq!(refused.reason, Reason::NothingToAttack(space("sz-10")));
}

// --- home by one plan ---

#[test]
fn ruling_43_all_aircraft_land_by_one_plan_and_what_was_landed_before_stays() {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-fighter.2.moved.fought.aloft", "sz-9")
        .put("1 usa-bomber.3.moved.fought.aloft", "sz-9")
        .put("1 usa-fighter.3.moved.fought.aloft", "sz-18")
        .put("1 usa-carrier", "sz-10")
        .put("1 usa-infantry", "hawaii")
        .at(Step::Noncombat);
    assert_eq!(kit.refused("done").reason, Reason::MustLand);
    let fighter = kit.word("sz-9", "usa-fighter");
    kit.act(&format!("move 1 {fighter} sz-9 midway"));
    kit.act("land");
    assert_eq!((kit.count("midway", "usa-fighter"), kit.count("hawaii", "usa-fighter")), (1, 1));
    assert_eq!(kit.count("hawaii", "usa-bomber"), 1);
    // One move from 18 there is no field: the carrier has come.
    assert_eq!((kit.count("sz-10", "usa-carrier"), kit.total("usa-fighter")), (0, 3));
    assert_eq!(kit.refused("land").reason, Reason::NobodyToLand);
    kit.act("done");
    assert_eq!(kit.total("usa-fighter"), 3, "nobody was lost");
}

#[test]
fn ruling_43_the_plan_keeps_what_was_declared_and_says_itself() {
    let kit = Kit::empty(Usa)
        .put("1 usa-fighter.2.moved.fought.aloft>sz-23", "japan")
        .put("1 usa-carrier", "sz-23")
        .put("1 usa-carrier", "sz-24")
        .at(Step::Control);
    let view = ironbottom_kernel::Rules::view(&kit.rules, &kit.state, ironbottom_kernel::Viewer::Public);
    let plan = ironbottom_kernel::Words::choice(&kit.rules, &view, kit.read("land"));
    assert_eq!(plan.label, "Land everybody by the plan: 1 fighter on a carrier in sea zone 23");
    let named: Vec<&str> = plan.args.iter().map(|arg| arg.name.as_str()).collect();
    assert_eq!(named, ["what", "unit", "to", "number"]);
}

#[test]
fn ruling_43_patrols_land_by_one_plan_rather_where_they_do_not_stand_alone() {
    let mut kit = Kit::empty(Britain)
        .put("3 britain-fighter.patrol", "sz-47")
        .put("1 britain-infantry", "malaya")
        .at(Step::Recovery);
    kit.act("land");
    assert_eq!((kit.count("malaya", "britain-fighter"), kit.step()), (3, Some(Step::CombatMove)));
}

#[test]
fn ruling_38_a_chinese_fighter_on_an_allys_deck_finds_a_place_too() {
    let mut kit = Kit::empty(Japan)
        .put("1 usa-carrier", "sz-25")
        .put("1 china-fighter", "sz-25")
        .put("1 japan-submarine", "sz-34")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-34", "sz-25").act("done").roll("fire", &[1]);
    assert_eq!((kit.count("guam", "china-fighter"), kit.step()), (1, Some(Step::Noncombat)));
}
