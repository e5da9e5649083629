//! Patrols, fighters, bombers and carriers.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::landing;
use ironbottom_axis2001::unit::Status;

#[test]
fn rcaplands_1_a_patrol_lands_beside_its_zone_or_on_a_carrier_in_it() {
    let mut kit = Kit::empty(Britain)
        .put("3 britain-fighter.patrol", "sz-47")
        .put("1 britain-carrier", "sz-47")
        .at(Step::Recovery);
    assert_eq!(kit.step(), Some(Step::Recovery));
    let far = kit.refused("recover 1 britain-fighter.patrol sz-47 java");
    assert_eq!(far.reason, Reason::NoLanding(space("java")));
    kit.act("recover 2 britain-fighter.patrol sz-47 sz-47");
    assert!(!kit.allows("recover 1 britain-fighter.patrol sz-47 sz-47"), "the decks are full");
    kit.act("recover 1 britain-fighter.patrol sz-47 malaya");
    assert_eq!(kit.step(), Some(Step::CombatMove));
}

#[test]
fn rcaplands_2_a_patrol_with_nowhere_to_land_is_lost() {
    let kit = Kit::empty(Japan).put("2 japan-fighter.patrol", "sz-47").at(Step::Recovery);
    assert_eq!(kit.total("japan-fighter"), 0);
}

#[test]
fn rcaplands_3_having_landed_it_moves_as_usual() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter.patrol", "sz-34")
        .put("1 usa-marine", "guam")
        .at(Step::Recovery);
    assert_eq!(kit.count("palau", "japan-fighter"), 1, "the only place");
    kit.go(1, "japan-fighter", "palau", "guam");
}

#[test]
fn rpatrol_1_a_fighter_that_has_not_moved_goes_up_beside_its_territory() {
    let mut kit = Kit::empty(Japan).put("2 japan-fighter", "palau").at(Step::Noncombat);
    assert_eq!(kit.refused("patrol 1 japan-fighter palau sz-35").reason, Reason::NoPatrol);
    kit.act("patrol 2 japan-fighter palau sz-34");
    assert_eq!(kit.word("sz-34", "japan-fighter"), "japan-fighter.patrol");
}

#[test]
fn rpatrol_1_not_from_a_carrier_nor_after_a_move() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-34")
        .put("1 japan-fighter", "sz-34")
        .put("1 japan-fighter", "korea")
        .at(Step::Noncombat);
    assert_eq!(kit.refused("patrol 1 japan-fighter sz-34 sz-34").reason, Reason::NoPatrol);
    kit.go(1, "japan-fighter", "korea", "japan");
    let word = kit.word("japan", "japan-fighter");
    assert_eq!(kit.refused(&format!("patrol 1 {word} japan sz-36")).reason, Reason::NoPatrol);
}

#[test]
fn rpatrol_2_not_where_enemies_would_make_a_battle() {
    let kit =
        Kit::empty(Japan).put("1 japan-fighter", "palau").put("1 usa-transport", "sz-34").at(Step::Noncombat);
    let refused = kit.refused("patrol 1 japan-fighter palau sz-34");
    assert_eq!(refused.reason, Reason::EnemyThere(space("sz-34")));
}

#[test]
fn rpatrol_3_a_patrol_stops_ships_but_not_submarines() {
    let mut kit = Kit::empty(Usa)
        .put("1 japan-fighter.patrol", "sz-34")
        .put("1 usa-destroyer", "sz-38")
        .put("1 usa-submarine", "sz-38")
        .at(Step::CombatMove);
    kit.go(1, "usa-submarine", "sz-38", "sz-34").go(1, "usa-submarine", "sz-34", "sz-27");
    kit.go(1, "usa-destroyer", "sz-38", "sz-34");
    let word = kit.word("sz-34", "usa-destroyer");
    assert_eq!(kit.refused(&format!("move 1 {word} sz-34 sz-27")).reason, Reason::AlreadyMoved);
    kit.roll("done", &[6, 6]);
    assert_eq!(kit.step(), None, "a battle is going on");
}

#[test]
fn rpatrol_4_enemy_aircraft_pass_a_patrol_or_fight_it() {
    let mut kit = Kit::empty(Usa)
        .put("1 japan-fighter.patrol", "sz-25")
        .put("1 japan-infantry", "mariana-islands")
        .put("2 usa-fighter", "guam")
        .at(Step::CombatMove);
    kit.go(1, "usa-fighter", "guam", "mariana-islands");
    kit.go(1, "usa-fighter", "guam", "sz-25");
    // Each has its own battle: the one that stopped fights the patrol, the one that passed fights ashore.
    kit.act("done").roll("fight sz-25", &[3, 6, 3, 6]);
    assert_eq!((kit.total("japan-fighter"), kit.total("japan-infantry")), (0, 0));
    assert_eq!((kit.count("mariana-islands", "usa-fighter"), kit.count("sz-25", "usa-fighter")), (1, 1));
}

#[test]
fn rnoncombat_1_aircraft_land_with_the_moves_they_have_left() {
    let mut kit = Kit::empty(Japan)
        .hold("celebes", Country::Japan)
        .put("1 japan-fighter.3.moved.aloft.fought", "sz-35")
        .put("1 usa-submarine.submerged", "sz-35")
        .at(Step::Noncombat);
    let word = kit.word("sz-35", "japan-fighter");
    assert_eq!(kit.refused("done").reason, Reason::MustLand);
    let far = kit.refused(&format!("move 1 {word} sz-35 celebes"));
    assert_eq!(far.reason, Reason::OutOfRange(space("celebes")));
    kit.act(&format!("move 1 {word} sz-35 ryukyu-islands"));
    kit.act("done");
}

#[test]
fn rnoncombat_5_aircraft_land_only_where_their_side_was_when_the_turn_began() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "manchuria")
        .put("1 japan-fighter", "manchuria")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    kit.act("done");
    let refused = kit.refused("move 1 japan-fighter manchuria suiyuan");
    assert_eq!(refused.reason, Reason::NoLanding(space("suiyuan")));
}

#[test]
fn rnoncombat_5_fighters_land_on_an_allys_carrier() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-fighter", "hawaii")
        .put("1 usa-bomber", "hawaii")
        .put("1 britain-carrier", "sz-10")
        .at(Step::Noncombat);
    assert_eq!(kit.refused("move 1 usa-bomber hawaii sz-10").reason, Reason::NoLanding(space("sz-10")));
    kit.go(1, "usa-fighter", "hawaii", "sz-10");
}

#[test]
fn rnoncombat_6_guns_do_not_fire_in_non_combat_movement() {
    let mut kit = Kit::empty(Japan)
        .hold("burma", Country::Japan)
        .hold("kwangsi", Country::Japan)
        .put("1 japan-fighter", "kwangsi")
        .put("1 china-aa", "yunnan")
        .at(Step::Noncombat);
    kit.go(1, "japan-fighter", "kwangsi", "burma");
    assert_eq!(kit.count("burma", "japan-fighter"), 1);
}

#[test]
fn rfighter_1_attack_three_defense_four_four_spaces_cost_twelve() {
    let facts = &crate::kit::board()[ironbottom_axis2001::board::Kind::Fighter];
    assert_eq!((facts.attack, facts.defense, facts.r#move, facts.cost), (3, 4, 4, 12));
    let kit = Kit::empty(Japan).put("1 japan-fighter", "manchuria").at(Step::Noncombat);
    // Manchuria, 37, 45, 46, Siam: four. One more is too far.
    assert!(kit.allows("move 1 japan-fighter manchuria siam"));
    let far = Kit::empty(Japan)
        .hold("burma", Country::Japan)
        .put("1 japan-fighter", "manchuria")
        .at(Step::Noncombat);
    assert!(!far.allows("move 1 japan-fighter manchuria burma"));
}

#[test]
fn rfighter_2_fighters_on_an_island_stay_out_of_the_battle_around_it() {
    let mut kit =
        Kit::empty(Usa).put("1 japan-fighter", "palau").put("1 usa-destroyer", "sz-38").at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-38", "sz-34");
    kit.act("done");
    assert_eq!(kit.step(), Some(Step::Noncombat), "nobody is in the sea zone to fight");
}

#[test]
fn rfighter_3_a_carrier_that_may_still_move_will_do() {
    // From the carrier in 10 over 24 is three: the one move left needs a deck in 19, two zones from 10.
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("2 usa-fighter", "sz-10")
        .put("1 japan-transport", "sz-24")
        .at(Step::CombatMove);
    kit.go(2, "usa-fighter", "sz-10", "sz-24");
    assert_eq!(landing::stranded(&kit.rules, &kit.state), 0);
    let away = kit.refused("move 1 usa-carrier sz-10 sz-3");
    assert_eq!(away.reason, Reason::NowhereToLand);
}

#[test]
fn rfighter_4_one_deck_does_not_serve_two() {
    let kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("1 britain-fighter", "sz-10")
        .put("3 usa-fighter", "sz-17")
        .put("2 britain-carrier", "sz-17")
        .put("1 japan-transport", "sz-24")
        .at(Step::CombatMove);
    // Three fly from 17 (two spaces): 24 to 17 is two back, where the British decks stand; four places for three.
    assert!(kit.allows("move 3 usa-fighter sz-17 sz-24"));
    let mut fewer = kit.clone();
    let (carrier, fighter) = (fewer.unit("britain-carrier"), fewer.unit("usa-fighter"));
    fewer.state.forces.remove(space("sz-17"), carrier, 1);
    fewer.state.forces.remove(space("sz-17"), fighter, 1);
    assert!(fewer.allows("move 2 usa-fighter sz-17 sz-24"));
}

#[test]
fn rfighter_4_fighters_beyond_the_decks_stay_home() {
    let kit = Kit::empty(Usa)
        .put("2 usa-carrier", "sz-10")
        .put("2 usa-fighter", "sz-10")
        .put("2 britain-fighter", "sz-10")
        .put("2 usa-fighter", "hawaii")
        .put("1 japan-transport", "sz-24")
        .at(Step::CombatMove);
    // Two carriers, two decks of them held by British fighters: the carriers' own two may go, and no more.
    let mut two = kit;
    two.go(2, "usa-fighter", "sz-10", "sz-24");
    assert_eq!(two.refused("move 1 usa-fighter hawaii sz-24").reason, Reason::NowhereToLand);
}

#[test]
fn rfighter_5_the_carrier_of_its_own_battle_may_be_lost() {
    let mut kit = Kit::empty(Japan).put("1 japan-fighter.4.moved.aloft.fought", "sz-9").at(Step::Noncombat);
    kit.act("done");
    assert_eq!(kit.total("japan-fighter"), 0);
}

#[test]
fn rfighter_6_the_carriers_own_zone_is_no_space_of_the_flight() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-19")
        .put("1 usa-fighter", "sz-19")
        .put("1 japan-transport", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-fighter", "sz-19", "sz-25");
    assert!(kit.word("sz-25", "usa-fighter").starts_with("usa-fighter.1."));
}

#[test]
fn rbomber_1_a_bomber_that_raids_does_not_attack() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-bomber", "mariana-islands")
        .hold("mariana-islands", Country::Usa)
        .put("1 japan-infantry", "japan")
        .at(Step::CombatMove);
    kit.go(1, "usa-bomber", "mariana-islands", "japan");
    let word = kit.word("japan", "usa-bomber");
    kit.act(&format!("raid 1 {word} japan"));
    assert!(!kit.state.battle_sites().contains(space("japan")));
}

#[test]
fn rbomber_2_bombers_do_not_count_on_carriers() {
    let kit = Kit::empty(Usa)
        .hold("philippines", Country::Japan)
        .hold("kiangsi", Country::Japan)
        .put("1 usa-bomber", "hawaii")
        .put("1 usa-carrier", "sz-24")
        .put("1 japan-transport", "sz-36")
        .at(Step::CombatMove);
    assert_eq!(kit.refused("move 1 usa-bomber hawaii sz-36").reason, Reason::NowhereToLand);
}

#[test]
fn rbomber_2_nor_on_what_is_captured_this_turn() {
    let mut kit = Kit::empty(Usa)
        .hold("wake-island", Country::Japan)
        .put("1 usa-bomber.4.moved.fought.aloft", "sz-19")
        .put("1 usa-infantry", "wake-island")
        .at(Step::Noncombat);
    kit.state.holder[space("wake-island").index()] = Country::Usa;
    kit.state.taken.insert(space("wake-island"));
    let bomber = kit.word("sz-19", "usa-bomber");
    let captured = kit.refused(&format!("move 1 {bomber} sz-19 wake-island"));
    assert_eq!(captured.reason, Reason::NoLanding(space("wake-island")));
    let deck = kit.clone().put("1 usa-carrier", "sz-19").refused(&format!("move 1 {bomber} sz-19 sz-19"));
    assert_eq!(deck.reason, Reason::NoLanding(space("sz-19")));
}

#[test]
fn rcarrier_1_two_fighters_of_any_ally() {
    let kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("1 britain-fighter", "sz-10")
        .put("2 usa-fighter", "hawaii")
        .at(Step::Noncombat);
    assert!(kit.allows("move 1 usa-fighter hawaii sz-10"));
    assert_eq!(kit.refused("move 2 usa-fighter hawaii sz-10").reason, Reason::NoLanding(space("sz-10")));
}

#[test]
fn rcarrier_2_fighters_left_aboard_are_cargo() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("1 usa-fighter", "sz-10")
        .put("1 britain-fighter", "sz-10")
        .at(Step::CombatMove);
    assert_eq!(kit.refused("move 1 britain-fighter sz-10 sz-16").reason, Reason::NotYours);
    kit.act("stow usa-carrier sz-10 usa");
    let word = kit.word("sz-10", "usa-carrier");
    kit.act(&format!("stow {word} sz-10 britain"));
    kit.go(1, "usa-carrier", "sz-10", "sz-16");
    assert_eq!((kit.count("sz-16", "usa-fighter"), kit.total("usa-fighter")), (0, 1));
    kit.acts(&["done", "done"]);
    assert_eq!((kit.count("sz-16", "usa-fighter"), kit.count("sz-16", "britain-fighter")), (1, 1));
}

#[test]
fn rcarrier_3_a_carrier_that_took_a_fighter_in_stays() {
    let mut kit =
        Kit::empty(Usa).put("1 usa-carrier", "sz-10").put("1 usa-fighter", "hawaii").at(Step::Noncombat);
    kit.go(1, "usa-fighter", "hawaii", "sz-10");
    assert_eq!(kit.refused("move 1 usa-carrier sz-10 sz-9").reason, Reason::FightersAboard);
}

#[test]
fn rcarrier_6_a_carrier_comes_to_meet_its_fighters() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("1 usa-fighter.3.moved.aloft.fought", "sz-24")
        .at(Step::Noncombat);
    kit.go(1, "usa-carrier", "sz-10", "sz-19");
    kit.go(1, "usa-fighter", "sz-24", "sz-19");
    assert!(kit.state.forces.all().iter().all(|group| !group.unit.is(Status::ALOFT)));
}

#[test]
fn rairbase_1_a_base_brings_a_flight_home_with_its_last_move() {
    let mut kit = Kit::empty(Japan).put("1 japan-fighter.4.moved.aloft.fought", "sz-36").at(Step::Noncombat);
    kit.go(1, "japan-fighter", "sz-36", "japan");
    assert_eq!(kit.count("japan", "japan-fighter"), 1);
}
