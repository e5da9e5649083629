//! Land units aboard ships.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;

#[test]
fn rtransport_1_two_land_units_or_one_tank() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "japan")
        .put("1 japan-armour", "japan")
        .put("1 japan-artillery", "japan")
        .put("1 japan-transport", "sz-36")
        .at(Step::Noncombat);
    kit.load("japan-infantry", "japan", "japan-transport", "sz-36");
    let ship = kit.word("sz-36", "japan-transport");
    assert_eq!(kit.refused(&format!("load japan-armour japan {ship} sz-36")).reason, Reason::NoRoom);
    kit.load("japan-artillery", "japan", "japan-transport", "sz-36");
    let ship = kit.word("sz-36", "japan-transport");
    assert_eq!(kit.refused(&format!("load japan-infantry japan {ship} sz-36")).reason, Reason::NoRoom);
}

#[test]
fn rtransport_2_into_friends_in_phase_6_and_enemies_in_phase_3() {
    let kit = Kit::empty(Japan).put("1 japan-transport(infantry)", "sz-25").at(Step::CombatMove);
    assert!(kit.allows("assault japan-transport(infantry) sz-25 infantry guam"));
    let friend = kit.refused("assault japan-transport(infantry) sz-25 infantry mariana-islands");
    assert_eq!(friend.reason, Reason::NoAssault(space("mariana-islands")));
    let later = Kit::empty(Japan).put("1 japan-transport(infantry)", "sz-25").at(Step::Noncombat);
    let enemy = later.refused("unload japan-transport(infantry) sz-25 infantry guam");
    assert_eq!(enemy.reason, Reason::EnemyTerritory(space("guam")));
    assert!(later.allows("unload japan-transport(infantry) sz-25 infantry mariana-islands"));
}

#[test]
fn rtransport_3_units_come_aboard_before_during_and_after_the_move() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "japan")
        .put("1 japan-infantry", "ryukyu-islands")
        .put("1 japan-transport", "sz-36")
        .at(Step::Noncombat);
    kit.load("japan-infantry", "japan", "japan-transport", "sz-36");
    kit.go(1, "japan-transport", "sz-36", "sz-35");
    kit.load("japan-infantry", "ryukyu-islands", "japan-transport", "sz-35");
    kit.go(1, "japan-transport", "sz-35", "sz-34");
    kit.unload("japan-transport", "sz-34", "palau");
    assert_eq!(kit.count("palau", "japan-infantry"), 2);
}

#[test]
fn rtransport_4_unloading_ends_the_move() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry,infantry)", "sz-25")
        .put("1 japan-infantry", "mariana-islands")
        .at(Step::Noncombat);
    kit.act("unload japan-transport(infantry,infantry) sz-25 infantry mariana-islands");
    let ship = kit.word("sz-25", "japan-transport");
    assert_eq!(kit.refused(&format!("move 1 {ship} sz-25 sz-24")).reason, Reason::HasUnloaded);
    let unit = "japan-infantry";
    let load = kit.refused(&format!("load {unit} mariana-islands {ship} sz-25"));
    assert_eq!(load.reason, Reason::HasUnloaded);
}

#[test]
fn rtransport_6_an_allys_passenger_does_not_land_the_turn_it_boards() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "queensland")
        .put("1 britain-transport", "sz-29")
        .at(Step::Noncombat);
    kit.load("usa-infantry", "queensland", "britain-transport", "sz-29");
    let ship = kit.word("sz-29", "britain-transport");
    let cargo = "usa-infantry+";
    let refused = kit.refused(&format!("unload {ship} sz-29 {cargo} queensland"));
    assert_eq!(refused.reason, Reason::JustBoarded);
}

#[test]
fn rmulti_7_a_passenger_boards_sails_and_lands_on_three_turns() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "queensland")
        .put("1 britain-transport", "sz-29")
        .at(Step::Noncombat);
    kit.load("usa-infantry", "queensland", "britain-transport", "sz-29");
    kit.begin(Step::End);
    kit.begin(Step::End);
    assert_eq!(kit.state.power, Britain);
    kit.begin(Step::Noncombat);
    let ship = kit.word("sz-29", "britain-transport");
    let early = kit.refused(&format!("unload {ship} sz-29 usa-infantry queensland"));
    assert_eq!(early.reason, Reason::NotAboard, "not the British player's to land");
    kit.go(1, "britain-transport", "sz-29", "sz-28");
    kit.begin(Step::End);
    assert_eq!(kit.state.power, Usa);
    kit.begin(Step::Noncombat);
    kit.unload("britain-transport", "sz-28", "papua");
    assert_eq!(kit.count("papua", "usa-infantry"), 1);
}

#[test]
fn rtransport_7_nothing_goes_from_ship_to_ship() {
    let kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-25")
        .put("1 japan-transport", "sz-25")
        .at(Step::Noncombat);
    assert!(kit.offered().iter().all(|offer| !offer.starts_with("load")));
    let refused = kit.refused("load japan-infantry sz-25 japan-transport sz-25");
    assert_eq!(refused.reason, Reason::NoSuchUnits(space("sz-25")));
    // It has to go ashore first, and that is its whole move.
    let mut kit = kit;
    kit.act("unload japan-transport(infantry) sz-25 infantry mariana-islands");
    let infantry = kit.word("mariana-islands", "japan-infantry");
    let again = kit.refused(&format!("load {infantry} mariana-islands japan-transport sz-25"));
    assert_eq!(again.reason, Reason::AlreadyMoved);
}

#[test]
fn rtransport_8_after_combat_it_loads_or_unloads_and_does_not_move() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-infantry", "malaya")
        .put("1 britain-transport.7.moved.fought", "sz-47")
        .at(Step::Noncombat);
    kit.load("britain-infantry", "malaya", "britain-transport", "sz-47");
    let ship = kit.word("sz-47", "britain-transport");
    let unload = kit.refused(&format!("unload {ship} sz-47 infantry sumatra"));
    assert_eq!(unload.reason, Reason::LoadOrUnload);
    assert_eq!(kit.refused(&format!("move 1 {ship} sz-47 sz-43")).reason, Reason::AlreadyMoved);
}

#[test]
fn rtransport_9_it_sails_away_from_enemies_and_loads_elsewhere() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-transport", "sz-28")
        .put("1 japan-submarine", "sz-28")
        .put("1 britain-infantry", "papua")
        .put("1 britain-infantry", "queensland")
        .at(Step::Noncombat);
    let beside = kit.refused("load britain-infantry papua britain-transport sz-28");
    assert_eq!(beside.reason, Reason::ContestedZone(space("sz-28")));
    kit.go(1, "britain-transport", "sz-28", "sz-32");
    kit.load("britain-infantry", "queensland", "britain-transport", "sz-32");
    kit.go(1, "britain-transport", "sz-32", "sz-33");
    kit.unload("britain-transport", "sz-33", "dutch-new-guinea");
}

#[test]
fn rtransport_10_it_does_not_split_its_cargo() {
    let mut kit =
        Kit::empty(Britain).put("1 britain-transport(infantry,artillery)", "sz-32").at(Step::Noncombat);
    kit.act("unload britain-transport(infantry,artillery) sz-32 infantry queensland");
    let ship = kit.word("sz-32", "britain-transport");
    let refused = kit.refused(&format!("unload {ship} sz-32 artillery northern-territory"));
    assert_eq!(refused.reason, Reason::OneTerritory(space("queensland")));
}

#[test]
fn rtransport_10_nor_in_an_assault() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-transport(infantry,marine)", "sz-25")
        .at(Step::CombatMove);
    let ship = kit.word("sz-25", "usa-transport");
    kit.act(&format!("assault {ship} sz-25 marine guam"));
    let ship = kit.word("sz-25", "usa-transport");
    let refused = kit.refused(&format!("assault {ship} sz-25 infantry mariana-islands"));
    assert_eq!(refused.reason, Reason::OneTerritory(space("guam")));
}

#[test]
fn rdestroyer_4_a_japanese_destroyer_carries_one_infantry() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "japan")
        .put("1 japan-artillery", "japan")
        .put("1 japan-destroyer", "sz-36")
        .at(Step::Noncombat);
    let artillery = kit.refused("load japan-artillery japan japan-destroyer sz-36");
    assert_eq!(artillery.reason, Reason::NotCargo);
    kit.load("japan-infantry", "japan", "japan-destroyer", "sz-36");
    let ship = kit.word("sz-36", "japan-destroyer");
    assert_eq!(kit.refused(&format!("load japan-infantry japan {ship} sz-36")).reason, Reason::NoRoom);
    kit.go(1, "japan-destroyer", "sz-36", "sz-35");
    kit.unload("japan-destroyer", "sz-35", "ryukyu-islands");
    assert_eq!(kit.count("ryukyu-islands", "japan-infantry"), 1);
}

#[test]
fn rdestroyer_4_an_american_one_carries_nobody() {
    let kit =
        Kit::empty(Usa).put("1 usa-infantry", "hawaii").put("1 usa-destroyer", "sz-9").at(Step::Noncombat);
    assert_eq!(kit.refused("load usa-infantry hawaii usa-destroyer sz-9").reason, Reason::NotCargo);
}

#[test]
fn rnoncombat_9_transports_load_and_unload_at_friendly_coasts() {
    let mut kit =
        Kit::empty(Usa).put("1 usa-infantry", "hawaii").put("1 usa-transport", "sz-9").at(Step::Noncombat);
    kit.load("usa-infantry", "hawaii", "usa-transport", "sz-9");
    kit.go(1, "usa-transport", "sz-9", "sz-20");
    kit.unload("usa-transport", "sz-20", "midway");
    assert_eq!(kit.count("midway", "usa-infantry"), 1);
}

#[test]
fn ramphib_2_a_declared_landing_is_not_redirected() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-transport(marine)", "sz-25")
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-25", "guam");
    let ship = kit.word("sz-25", "usa-transport");
    let refused = kit.refused(&format!("assault {ship} sz-25 marine! mariana-islands"));
    assert_eq!(refused.reason, Reason::OneTerritory(space("guam")));
    assert_eq!(kit.refused(&format!("move 1 {ship} sz-25 sz-24")).reason, Reason::HasUnloaded);
}

#[test]
fn ramphib_6_boarding_is_the_whole_move() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-armour", "manchuria")
        .put("1 japan-transport", "sz-37")
        .at(Step::Noncombat);
    kit.go(1, "japan-armour", "manchuria", "korea");
    let tank = kit.word("korea", "japan-armour");
    let refused = kit.refused(&format!("load {tank} korea japan-transport sz-37"));
    assert_eq!(refused.reason, Reason::AlreadyMoved);
}

#[test]
fn ramphib_7_a_transport_that_retreated_lands_nobody() {
    let kit =
        Kit::empty(Usa).put("1 usa-transport.7.moved.fought.withdrawn(infantry)", "sz-9").at(Step::Noncombat);
    let ship = kit.word("sz-9", "usa-transport");
    let refused = kit.refused(&format!("unload {ship} sz-9 infantry hawaii"));
    assert_eq!(refused.reason, Reason::HasRetreated);
}

#[test]
fn rdestroyer_5_a_destroyer_that_lands_its_infantry_does_not_bombard() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer(infantry)", "sz-25")
        .put("1 usa-marine", "guam")
        .at(Step::CombatMove);
    kit.assault("japan-destroyer", "sz-25", "guam");
    kit.act("done");
    // One die of the infantry and one of the marine, none of the destroyer.
    kit.roll("storm", &[6, 2]);
    assert_eq!((kit.total("japan-infantry"), kit.count("guam", "usa-marine")), (0, 1));
}

#[test]
fn rdestroyer_5_it_may_fight_at_sea_before_it_lands_its_infantry() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer(infantry)", "sz-25")
        .put("1 usa-transport", "sz-25")
        .put("1 usa-marine", "guam")
        .at(Step::CombatMove);
    kit.assault("japan-destroyer", "sz-25", "guam");
    // Its 3 sinks the transport, which misses; then the infantry goes ashore.
    kit.roll("done", &[3, 6]).roll("storm", &[1, 6]);
    assert_eq!((kit.total("usa-transport"), kit.holder("guam")), (0, Country::Japan));
}

#[test]
fn rmulti_7_passengers_storm_a_shore_from_an_allys_ship() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 britain-transport(usa-marine)", "sz-25")
        .at(Step::CombatMove);
    kit.assault("britain-transport", "sz-25", "guam");
    kit.act("done").act("storm");
    assert_eq!(kit.holder("guam"), Country::Usa);
    kit.begin(Step::End);
    assert_eq!(kit.word("sz-25", "britain-transport"), "britain-transport");
}

#[test]
fn rtransport_9_a_transport_that_fled_in_phase_3_loads_and_unloads_in_phase_6_guns_as_well() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-transport", "sz-28")
        .put("1 japan-submarine", "sz-28")
        .put("1 britain-infantry", "queensland")
        .put("1 britain-aa", "queensland")
        .at(Step::CombatMove);
    kit.go(1, "britain-transport", "sz-28", "sz-32").act("done");
    kit.load("britain-infantry", "queensland", "britain-transport", "sz-32");
    kit.load("britain-aa", "queensland", "britain-transport", "sz-32");
    kit.unload("britain-transport", "sz-32", "northern-territory");
    assert_eq!(kit.count("northern-territory", "britain-infantry"), 1);
    assert_eq!(kit.count("northern-territory", "britain-aa"), 1);
}

#[test]
fn raa_3_guns_board_in_phase_3_and_do_not_assault() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-aa", "hawaii")
        .put("1 usa-transport", "sz-9")
        .put("1 usa-transport(aa)", "sz-25")
        .at(Step::CombatMove);
    kit.load("usa-aa", "hawaii", "usa-transport", "sz-9");
    let ashore = kit.refused("assault usa-transport(aa) sz-25 aa guam");
    assert_eq!(ashore.reason, Reason::GunsDoNotAttack);
    let contested = Kit::empty(Usa)
        .hold("mariana-islands", Country::Japan)
        .put("1 usa-aa", "guam")
        .put("1 usa-transport", "sz-25")
        .put("1 japan-transport", "sz-25")
        .at(Step::CombatMove);
    let among = contested.refused("load usa-aa guam usa-transport sz-25");
    assert_eq!(among.reason, Reason::GunsDoNotAttack, "what loads among enemies is to assault");
}

#[test]
fn ruling_44_passengers_assault_from_an_allys_ship_out_of_a_zone_their_own_fleet_clears() {
    let landing = |fleet: bool| {
        let mut kit = Kit::empty(Usa)
            .hold("guam", Country::Japan)
            .put("1 britain-transport(usa-marine)", "sz-25")
            .put("1 japan-transport", "sz-25")
            .put("1 usa-destroyer", "sz-18")
            .at(Step::CombatMove);
        if fleet {
            kit.go(1, "usa-destroyer", "sz-18", "sz-25");
        }
        kit
    };
    let alone = landing(false).refused("assault britain-transport(usa-marine) sz-25 usa-marine guam");
    assert_eq!(alone.reason, Reason::ContestedZone(space("sz-25")));
    let mut kit = landing(true);
    kit.assault("britain-transport", "sz-25", "guam");
    kit.roll("done", &[1, 6]).roll("storm", &[]);
    assert_eq!(kit.holder("guam"), Country::Usa);
    // Where the enemy holds out the landing is off.
    let mut held = landing(true);
    held.assault("britain-transport", "sz-25", "guam");
    held.roll("done", &[6, 6]).act("retreat sz-18");
    assert_eq!((held.holder("guam"), held.step()), (Country::Japan, Some(Step::Noncombat)));
}
