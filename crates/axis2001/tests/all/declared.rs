//! What is declared at the end of combat movement binds: landings of risky missions, assaults of ships that loaded
//! among enemies; and what goes along with others.

use crate::kit::{Britain, Japan, Kit, Power, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::event::Event;
use ironbottom_axis2001::trail::Trail;
use ironbottom_axis2001::unit::Status;
use ironbottom_kernel::wire::Value;
use ironbottom_kernel::{Orders, Rules, Viewer};

/// Two American fighters from a carrier in sea zone 23 over Japan, two moves from home, with the carriers given.
fn over_japan(carriers: &[&str]) -> Kit {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-fighter", "sz-23")
        .put("1 japan-infantry", "japan")
        .put("1 usa-carrier", "sz-23");
    for zone in carriers {
        kit = kit.put("1 usa-carrier", zone);
    }
    kit.begin(Step::CombatMove);
    kit.go(2, "usa-fighter", "sz-23", "japan").act("done");
    // The first round, in which nobody has anything to decide and nobody hits.
    kit.dice(&[6, 6, 6]);
    kit
}

/// The zones that are offered for so many of the fighters over Japan.
fn zones(kit: &Kit, count: u8) -> Vec<String> {
    let start = format!("declare {count} ");
    let offered = kit.offered().into_iter().filter(|text| text.starts_with(&start));
    offered.filter_map(|text| text.rsplit(' ').next().map(str::to_owned)).collect()
}

fn declare(count: u8, zone: &str) -> String {
    format!("declare {count} usa-fighter.2.moved.aloft japan {zone}")
}

#[test]
fn rfighter_4_the_player_says_where_risky_fighters_are_to_land() {
    let mut kit = over_japan(&[]);
    assert_eq!(kit.step(), Some(Step::Declare));
    assert!(zones(&kit, 2).contains(&"sz-36".to_owned()) && zones(&kit, 2).contains(&"sz-23".to_owned()));
    kit.act(&declare(2, "sz-36"));
    assert_eq!(kit.word("japan", "usa-fighter"), "usa-fighter.2.moved.fought.aloft>sz-36");
    assert_eq!(kit.step(), None, "all is declared, and the battle begins");
}

#[test]
fn rfighter_4_one_carrier_is_not_declared_to_be_in_two_places() {
    let mut kit = over_japan(&[]);
    kit.act(&declare(1, "sz-36"));
    assert_eq!(kit.step(), None, "the other fighter can only be where the carrier goes");
    assert!(kit.events.iter().any(|event| matches!(event, Event::Planned { what, zone, .. }
        if *zone == space("sz-36") && what.count == 1)));
    let mut two = over_japan(&["sz-24"]);
    two.act(&declare(1, "sz-36"));
    assert!(two.allows(&declare(1, "sz-24")));
}

#[test]
fn rfighter_4_what_is_left_open_goes_by_the_engines_plan() {
    let mut kit = over_japan(&[]);
    kit.act("done");
    let planned = kit.events.iter().filter(|event| matches!(event, Event::Planned { .. })).count();
    assert_eq!(planned, 1);
    assert!(kit.word("japan", "usa-fighter").contains(">sz-23"), "the carrier stays where it can");
}

#[test]
fn rfighter_4_no_deck_is_declared_where_none_can_be() {
    let kit = over_japan(&[]);
    let refused = kit.refused(&declare(2, "sz-9"));
    assert_eq!(
        (refused.rule.0, refused.reason),
        ("AAP01 p.34 fighter.3", Reason::NoDeckThere(space("sz-9")))
    );
    let one = kit.refused("declare 3 usa-fighter.2.moved.aloft japan sz-36");
    assert_eq!(one.reason, Reason::NoSuchUnits(space("japan")));
}

#[test]
fn rfighter_4_nobody_is_asked_where_one_landing_is_possible() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier.2.moved", "sz-19")
        .put("1 usa-fighter", "sz-10")
        .put("1 japan-transport", "sz-24")
        .at(Step::CombatMove);
    kit.go(1, "usa-fighter", "sz-10", "sz-24").dice(&[1, 6]).act("done").no_dice_left();
    assert_eq!(kit.step(), Some(Step::Noncombat));
    assert!(kit.word("sz-24", "usa-fighter").ends_with(">sz-19"));
}

#[test]
fn rfighter_4_a_declared_landing_is_not_redirected() {
    let mut kit = over_japan(&["sz-24"]);
    kit.act(&declare(2, "sz-23")).fight(&[1, 6, 6]);
    assert_eq!(kit.step(), Some(Step::Noncombat));
    let word = kit.word("japan", "usa-fighter");
    let refused = kit.refused(&format!("move 2 {word} japan sz-24"));
    assert_eq!(refused.reason, Reason::Declared(space("sz-23")));
    kit.act(&format!("move 2 {word} japan sz-23")).act("done");
}

#[test]
fn rfighter_4_the_promised_carrier_may_sail_to_its_fighters() {
    let mut kit = over_japan(&[]);
    kit.act(&declare(2, "sz-36")).fight(&[1, 6, 6]);
    assert_eq!(
        kit.refused("move 1 usa-carrier sz-23 sz-24").reason,
        Reason::NowhereToLand,
        "not where it counts"
    );
    kit.go(1, "usa-carrier", "sz-23", "sz-36").go(2, "usa-fighter", "japan", "sz-36");
    assert_eq!(kit.word("sz-36", "usa-fighter"), "usa-fighter.7.moved.fought");
}

#[test]
fn rfighter_3_a_declared_landing_that_was_lost_binds_nobody() {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-fighter.2.moved.fought.aloft>sz-23", "japan")
        .put("1 usa-carrier.2.moved", "sz-24")
        .at(Step::Control);
    assert!(
        kit.events.iter().any(|event| matches!(event, Event::PlanFailed { what, .. } if what.count == 2))
    );
    kit.go(2, "usa-fighter", "japan", "sz-24");
}

#[test]
fn rfighter_3_of_two_landings_the_one_that_can_be_kept_binds() {
    let kit = Kit::empty(Usa)
        .put("2 usa-fighter.2.moved.fought.aloft>sz-23", "japan")
        .put("1 usa-carrier.2.moved", "sz-23")
        .put("1 britain-fighter", "sz-23")
        .put("1 usa-carrier.2.moved", "sz-24")
        .at(Step::Control);
    let words: Vec<String> = kit.offered().into_iter().filter(|text| text.contains("usa-fighter")).collect();
    assert_eq!(words, ["move 1 usa-fighter@japan sz-24", "move 1 usa-fighter>sz-23@japan sz-23"]);
}

#[test]
fn standing_orders_declare_the_landings_as_planned() {
    let kit = over_japan(&[]);
    let seat = kit.rules.seat(Power::Usa);
    let view = kit.rules.view(&kit.state, Viewer::Seat(seat));
    let mut orders = Orders::default();
    assert_eq!(kit.rules.standing_answer(&view, seat, &orders), None);
    orders.set(<ironbottom_axis2001::Axis2001 as Rules>::card().orders, "landings", "planned").unwrap();
    assert_eq!(kit.rules.standing_answer(&view, seat, &orders), Some(kit.read("done")));
}

/// An American transport and destroyer that began the turn beside a Japanese submarine, off Guam and the Marianas.
fn off_guam() -> Kit {
    Kit::empty(Usa)
        .put("1 usa-marine", "guam")
        .put("1 usa-transport", "sz-25")
        .put("1 usa-destroyer", "sz-25")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove)
}

#[test]
fn rtransport_9_among_enemies_it_loads_for_an_assault_and_fights_first() {
    let mut kit = off_guam();
    kit.load("usa-marine", "guam", "usa-transport", "sz-25");
    kit.assault("usa-transport", "sz-25", "mariana-islands");
    kit.dice(&[1, 6]).act("done");
    kit.fight(&[]).no_dice_left();
    assert!(kit.offers("storm"), "the sea is clear");
    kit.act("storm");
    assert_eq!(kit.holder("mariana-islands"), Country::Usa);
}

#[test]
fn rtransport_9_what_it_loaded_among_enemies_has_to_land() {
    let mut kit = off_guam();
    kit.load("usa-marine", "guam", "usa-transport", "sz-25");
    let ship = kit.word("sz-25", "usa-transport");
    assert_eq!(kit.refused("done").reason, Reason::LoadedToLand);
    assert_eq!(kit.refused(&format!("move 1 {ship} sz-25 sz-24")).reason, Reason::LoadedToLand);
    assert!(!kit.offered().contains(&"done".to_owned()));
    kit.assault("usa-transport", "sz-25", "mariana-islands");
    assert!(kit.allows("done"));
}

#[test]
fn rtransport_9_among_enemies_it_loads_nobody_who_has_nothing_to_assault() {
    let friends = Kit::empty(Usa)
        .hold("mariana-islands", Country::Usa)
        .put("1 usa-marine", "guam")
        .put("1 usa-transport", "sz-25")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    let refused = friends.refused("load usa-marine guam usa-transport sz-25");
    assert_eq!(refused.reason, Reason::ContestedZone(space("sz-25")));
    // Nor a ship that came to the enemies this turn: the book speaks of ships that start the turn there.
    let came = Kit::empty(Usa)
        .put("1 usa-marine", "guam")
        .put("1 usa-transport.7.moved", "sz-25")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    let refused = came.refused("load usa-marine guam usa-transport.7.moved sz-25");
    assert_eq!(refused.reason, Reason::ContestedZone(space("sz-25")));
}

#[test]
fn rdestroyer_4_a_japanese_destroyer_among_enemies_loads_for_an_assault() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "mariana-islands")
        .put("1 japan-destroyer", "sz-25")
        .put("1 usa-transport", "sz-25")
        .at(Step::CombatMove);
    kit.load("japan-infantry", "mariana-islands", "japan-destroyer", "sz-25");
    kit.assault("japan-destroyer", "sz-25", "guam");
    kit.dice(&[3, 6]).act("done");
    kit.fight(&[]).no_dice_left();
    kit.act("storm");
    assert_eq!(kit.holder("guam"), Country::Japan);
}

#[test]
fn ramphib_8_a_transport_alone_that_is_to_land_among_enemies_is_in_the_naval_battle() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-transport(marine)", "sz-25")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-25", "mariana-islands");
    kit.dice(&[1]).act("done");
    kit.fight(&[]).no_dice_left();
    assert_eq!((kit.total("usa-transport"), kit.total("usa-marine")), (0, 0));
}

/// An American carrier with a British pair of fighters in sea zone 10 fights a battleship beside a destroyer from 9, with
/// more British ships, and retreats after a round without a hit.
fn retreated(more: &[&str]) -> Kit {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("2 britain-fighter", "sz-10")
        .put("1 usa-destroyer", "sz-9")
        .put("1 japan-battleship", "sz-10");
    for units in more {
        kit = kit.put(units, "sz-10");
    }
    kit.begin(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-9", "sz-10").dice(&[6, 6, 6]).act("done").fight(&[]);
    kit.act("retreat sz-9");
    kit
}

#[test]
fn rcarrier_2_an_allys_fighters_go_with_a_carrier_that_retreats() {
    let kit = retreated(&[]);
    assert_eq!(kit.unit(&kit.word("sz-9", "usa-carrier")).aboard().count(), 2, "they are its cargo");
    assert_eq!(kit.total("britain-fighter"), 2);
}

#[test]
fn rcarrier_2_an_allys_fighters_on_his_own_carrier_stay() {
    let kit = retreated(&["1 britain-carrier"]);
    assert_eq!((kit.count("sz-10", "britain-fighter"), kit.count("sz-9", "britain-fighter")), (2, 0));
}

/// Americans and Chinese walk into an empty French Indo-China one after the other.
fn walked_in(first: &str, second: &str) -> Kit {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "yunnan")
        .put("1 china-infantry", "kwangsi")
        .at(Step::CombatMove);
    for unit in [first, second] {
        let from = if unit.starts_with("usa") { "yunnan" } else { "kwangsi" };
        kit.go(1, unit, from, "french-indo-china");
    }
    kit
}

#[test]
fn rcontrol_8_americans_and_chinese_who_walk_in_apart_choose_as_well() {
    let mut kit = walked_in("usa-infantry", "china-infantry");
    assert_eq!(kit.holder("french-indo-china"), Country::Usa);
    kit.act("done").waits_for(Usa);
    kit.act("claim china");
    assert_eq!((kit.holder("french-indo-china"), kit.step()), (Country::China, Some(Step::Noncombat)));
    let mut other = walked_in("china-infantry", "usa-infantry");
    other.acts(&["done", "claim usa"]);
    assert_eq!(other.holder("french-indo-china"), Country::Usa);
}

#[test]
fn rcontrol_8_who_only_passed_through_has_no_say() {
    let mut kit =
        Kit::empty(Usa).put("1 usa-armour", "yunnan").put("1 china-infantry", "kwangsi").at(Step::CombatMove);
    kit.go(1, "usa-armour", "yunnan", "french-indo-china");
    kit.go(1, "china-infantry", "kwangsi", "french-indo-china");
    kit.go(1, "usa-armour", "french-indo-china", "siam");
    kit.act("done");
    assert_eq!(kit.step(), Some(Step::Noncombat), "nobody is asked");
}

#[test]
fn rmove_1_other_territories_taken_this_turn_are_joined_in_phase_6() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-infantry", "shan-state")
        .put("1 britain-infantry", "malaya")
        .at(Step::CombatMove);
    kit.go(1, "britain-infantry", "shan-state", "siam");
    let refused = kit.refused("move 1 britain-infantry malaya siam");
    assert_eq!(refused.reason, Reason::NothingToAttack(space("siam")));
}

#[test]
fn the_scene_tells_where_units_came_from() {
    use ironbottom_kernel::Words;
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "manchuria")
        .put("1 japan-infantry", "shantung")
        .put("1 china-infantry", "anhwe")
        .at(Step::CombatMove);
    kit.go(2, "japan-infantry", "manchuria", "anhwe").go(1, "japan-infantry", "shantung", "anhwe");
    let view = kit.rules.view(&kit.state, Viewer::Public);
    let scene = kit.rules.scene(&view);
    let piece = scene.pieces.iter().find(|piece| piece.id == "japan-infantry@anhwe").expect("the infantry");
    let from = piece.marks.iter().filter(|mark| mark.kind == "from").filter_map(|mark| mark.value.clone());
    assert_eq!(from.collect::<Vec<_>>(), [Value::space("manchuria"), Value::space("shantung")]);
    // They are drawn and no more: a position is the same whichever way its units came.
    let mut other = kit.clone();
    other.state.trail = Trail::default();
    assert!(other.state == kit.state && other.position() == kit.position());
    assert!(kit.state.forces.all().iter().any(|group| group.unit.is(Status::MOVED)));
}
