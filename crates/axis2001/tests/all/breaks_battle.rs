//! Battles, where a small break of a rule would show nowhere else. AAP01 p.13 to 21, 25 to 35.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::combat::{Choice, Refusal, Report};
use ironbottom_axis2001::event::Event;
use ironbottom_axis2001::unit::Status;

// --- numbers ---

/// One against one with these faces, Japan attacking: at sea in zone 10, having come from 9, or in Yunnan from French
/// Indo-China. It stops after a round, for one may retreat.
fn duel(attacker: &str, defender: &str, at_sea: bool, round: u8, faces: [u16; 2]) -> Kit {
    let (at, from) = if at_sea { ("sz-10", "sz-9") } else { ("yunnan", "french-indo-china") };
    let aloft = matches!(attacker, "japan-fighter" | "japan-bomber");
    let mut kit = Kit::empty(Japan)
        .round(round)
        .put(&format!("1 {attacker}{}", if aloft { ".1.moved.aloft" } else { ".1.moved" }), at)
        .put(&format!("1 {defender}"), at)
        .hold("yunnan", Country::India)
        .at(Step::CombatMove);
    kit.state.entered[space(at).index()].insert(space(from));
    kit.dice(&faces).act("done");
    while kit.dice_left() > 0 {
        kit.act("fire");
    }
    kit
}

/// Does one attacker hit with this face?
fn hits(kind: &str, face: u16, at_sea: bool) -> bool {
    let victim = if at_sea { "usa-destroyer" } else { "china-infantry" };
    duel(&format!("japan-{kind}"), victim, at_sea, 2, [face, 6]).total(victim) == 0
}

#[test]
fn rland_3_each_kind_hits_with_its_number_and_misses_with_the_next() {
    for (kind, number) in [("infantry", 1), ("artillery", 2), ("armour", 3), ("fighter", 3), ("bomber", 4)] {
        assert!(hits(kind, number, false) && !hits(kind, number + 1, false), "{kind} on land");
    }
}

#[test]
fn rsea_3_each_kind_hits_with_its_number_and_misses_with_the_next() {
    for (kind, number) in
        [("battleship", 4), ("destroyer", 3), ("submarine", 2), ("carrier", 1), ("fighter", 3), ("bomber", 4)]
    {
        assert!(hits(kind, number, true) && !hits(kind, number + 1, true), "{kind} at sea");
    }
}

/// Does one defender hit with this face?
fn answers(unit: &str, face: u16, at_sea: bool, round: u8) -> bool {
    let attacker = if at_sea { "japan-destroyer" } else { "japan-infantry" };
    duel(attacker, unit, at_sea, round, [6, face]).total(attacker) == 0
}

#[test]
fn rland_4_each_defender_hits_with_its_number_and_misses_with_the_next() {
    for (unit, number) in [
        ("usa-infantry", 2),
        ("usa-marine", 2),
        ("usa-artillery", 2),
        ("usa-armour", 2),
        ("usa-fighter", 4),
        ("usa-bomber", 1),
    ] {
        assert!(answers(unit, number, false, 2) && !answers(unit, number + 1, false, 2), "{unit}");
        assert!(answers(unit, 1, false, 1) && !answers(unit, 2, false, 1), "{unit} surprised");
    }
}

#[test]
fn rsea_4_each_defender_hits_with_its_number_and_misses_with_the_next() {
    for (unit, number) in [
        ("usa-battleship", 4),
        ("usa-destroyer", 3),
        ("usa-carrier", 3),
        ("usa-submarine", 2),
        ("usa-transport", 1),
        ("usa-fighter.patrol", 4),
    ] {
        assert!(answers(unit, number, true, 2) && !answers(unit, number + 1, true, 2), "{unit}");
        assert!(answers(unit, 1, true, 1) && !answers(unit, 2, true, 1), "{unit} surprised");
    }
}

// --- who takes hits ---

#[test]
fn rsea_3_the_owner_says_whether_a_submarines_hit_falls_on_ship_or_submarine() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine.1.moved", "sz-10")
        .put("1 usa-submarine", "sz-10")
        .put("1 usa-transport", "sz-10")
        .at(Step::CombatMove);
    kit.act("done").roll("fire", &[1]).waits_for(Usa);
    let refused = kit.refusal(Action::Battle(Choice::Lose(kit.unit("japan-submarine.moved.fought"))));
    assert_eq!(refused, Reason::Battle(Refusal::CannotTake), "not of the side that fired");
    kit.lose(&["usa-transport"]);
    assert_eq!((kit.total("usa-transport"), kit.total("usa-submarine")), (0, 1));
}

#[test]
fn rsea_2c_who_cannot_take_a_hit_is_not_lost() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine.1.moved", "sz-10")
        .put("2 usa-fighter.patrol", "sz-10")
        .put("1 usa-transport", "sz-10")
        .put("1 usa-battleship", "sz-10")
        .at(Step::CombatMove);
    kit.act("done").roll("fire", &[1]).waits_for(Usa);
    for unit in ["usa-fighter.patrol", "usa-submarine", "britain-transport"] {
        let refused = kit.refusal(Action::Battle(Choice::Lose(kit.unit(unit))));
        assert_eq!(refused, Reason::Battle(Refusal::CannotTake), "{unit}");
    }
    assert!(kit.accepts(Action::Battle(Choice::Lose(kit.unit("usa-transport")))));
}

#[test]
fn ruling_16_where_there_are_hits_enough_for_all_nobody_is_asked() {
    // A patrol and two ships hit a fighter and a bomber: three hits, two aircraft.
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter.1.moved.aloft", "sz-25")
        .put("1 japan-bomber.1.moved.aloft", "sz-25")
        .put("1 usa-fighter.patrol", "sz-25")
        .put("2 usa-battleship", "sz-25")
        .at(Step::CombatMove);
    kit.roll("done", &[6, 6, 1, 1, 1]);
    assert_eq!((kit.total("japan-fighter"), kit.total("japan-bomber")), (0, 0));
    assert_eq!(kit.step(), Some(Step::Noncombat));
}

#[test]
fn rsea_2_of_three_transports_that_a_first_strike_hits_twice_one_answers() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-submarine.1.moved", "sz-10")
        .put("3 usa-transport", "sz-10")
        .at(Step::CombatMove);
    kit.act("done").roll("fire", &[1, 2, 6]);
    assert_eq!(kit.total("usa-transport"), 1);
    let lost = "Lost in sea zone 10: 2 American transports.";
    assert!(kit.told().contains(&lost.to_owned()), "{:?}", kit.told());
}

#[test]
fn rmulti_2_a_refused_proposal_gives_every_unit_back() {
    let mut kit = Kit::empty(Japan)
        .put("3 japan-destroyer.1.moved", "sz-10")
        .put("3 usa-transport", "sz-10")
        .put("2 britain-transport", "sz-10")
        .at(Step::CombatMove);
    kit.state.entered[space("sz-10").index()].insert(space("sz-9"));
    kit.dice(&[1, 1, 6]).act("done").waits_for(Britain);
    kit.lose(&["usa-transport", "usa-transport"]).waits_for(Usa);
    kit.act("refuse").waits_for(Usa);
    assert_eq!(kit.word("sz-10", "usa-transport"), "usa-transport", "none is marked as hit");
    assert_eq!((kit.count("sz-10", "usa-transport"), kit.count("sz-10", "britain-transport")), (3, 2));
    kit.lose(&["britain-transport", "usa-transport"]).waits_for(Britain);
    kit.dice(&[6, 6, 6, 6, 6]).act("accept").no_dice_left();
    assert_eq!((kit.total("usa-transport"), kit.total("britain-transport")), (2, 1));
}

// --- submarines ---

#[test]
fn rsea_2d_of_two_submarines_one_submerges_and_the_other_fires() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-submarine.1.moved", "sz-10")
        .put("1 usa-transport", "sz-10")
        .at(Step::CombatMove);
    kit.act("done");
    let word = kit.word("sz-10", "japan-submarine");
    kit.act(&format!("submerge {word}")).roll("fire", &[6, 6]);
    let below = kit.state.forces.at(space("sz-10")).iter();
    let below: u8 = below.filter(|group| !group.unit.is_present()).map(|group| group.count).sum();
    assert_eq!((below, kit.total("japan-submarine")), (1, 2));
    let refused = kit.refusal(Action::Battle(Choice::Submerge(kit.unit("usa-transport"))));
    assert_eq!(refused, Reason::Battle(Refusal::NoSubmarine));
}

#[test]
fn rsea_4_each_power_says_whether_its_own_submarines_submerge() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer.1.moved", "sz-10")
        .put("1 usa-submarine", "sz-10")
        .put("1 britain-submarine", "sz-10")
        .at(Step::CombatMove);
    kit.state.entered[space("sz-10").index()].insert(space("sz-9"));
    kit.dice(&[6]).act("done").no_dice_left().waits_for(Britain);
    let other = kit.refusal(Action::Battle(Choice::Submerge(kit.unit("usa-submarine"))));
    assert_eq!(other, Reason::Battle(Refusal::NoSubmarine), "the American is not Britain's");
    kit.act("submerge britain-submarine").waits_for(Usa);
    kit.roll("fire", &[6]);
    assert_eq!(kit.word("sz-10", "britain-submarine"), "britain-submarine.submerged");
}

// --- leaving ---

#[test]
fn ramphib_5_aircraft_are_taken_out_of_an_assault_and_of_no_other_battle() {
    let mut march = Kit::empty(Japan)
        .put("1 japan-infantry.1.moved", "yunnan")
        .put("1 japan-fighter.1.moved.aloft", "yunnan")
        .put("2 china-infantry", "yunnan")
        .at(Step::CombatMove);
    march.state.entered[space("yunnan").index()].insert(space("french-indo-china"));
    march.roll("done", &[6, 6, 6, 6]);
    let fighter = march.unit(&march.word("yunnan", "japan-fighter"));
    let refused = march.refusal(Action::Battle(Choice::Withdraw(fighter)));
    assert_eq!(refused, Reason::Battle(Refusal::NoAircraft), "over land they go with the rest");
    let mut landing = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-transport(infantry)", "sz-25")
        .put("2 usa-fighter.1.moved.aloft", "guam")
        .put("2 japan-infantry", "guam")
        .at(Step::CombatMove);
    landing.assault("usa-transport", "sz-25", "guam").act("done").roll("storm", &[6, 6, 6, 6, 6]);
    let infantry = landing.unit(&landing.word("guam", "usa-infantry"));
    let refused = landing.refusal(Action::Battle(Choice::Withdraw(infantry)));
    assert_eq!(refused, Reason::Battle(Refusal::NoAircraft), "who landed stays");
    let fighter = landing.word("guam", "usa-fighter");
    landing.act(&format!("withdraw {fighter}"));
    let gone = landing.state.forces.at(space("guam")).iter();
    let gone: u8 = gone.filter(|group| group.unit.is(Status::WITHDRAWN)).map(|group| group.count).sum();
    assert_eq!((gone, landing.count("guam", "usa-fighter")), (1, 2), "one of two");
}

#[test]
fn rland_6b_aircraft_alone_break_off_and_nobody_else_does() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry.1.moved", "yunnan")
        .put("1 japan-fighter.1.moved.aloft", "yunnan")
        .put("2 china-infantry", "yunnan")
        .at(Step::CombatMove);
    kit.state.entered[space("yunnan").index()].insert(space("french-indo-china"));
    kit.roll("done", &[6, 6, 6, 6]);
    assert_eq!(kit.refusal(Action::Battle(Choice::BreakOff)), Reason::Battle(Refusal::NotOnlyAircraft));
    kit.act("retreat french-indo-china");
    assert_eq!(kit.count("french-indo-china", "japan-infantry"), 1);
    assert!(kit.word("yunnan", "japan-fighter").contains("withdrawn"), "aircraft fly home in phase 6");
}

#[test]
fn ruling_21_a_warship_of_the_enemys_beside_transports_alone_is_not_attacked_by_them() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-transport", "sz-10")
        .put("1 japan-destroyer", "sz-10")
        .put("1 usa-destroyer", "sz-10")
        .at(Step::CombatMove);
    kit.act("done");
    assert_eq!((kit.step(), kit.total("britain-transport")), (Some(Step::Noncombat), 1));
}

// --- raids, guns, bombardment ---

#[test]
fn rraid_3_only_fighters_of_the_power_that_is_asked_rise() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-bomber.1.moved.aloft.raid", "india")
        .put("1 japan-fighter.1.moved.aloft.raid", "india")
        .put("1 britain-fighter", "india")
        .put("1 britain-bomber", "india")
        .put("1 usa-fighter", "india")
        .cash(Country::India, 10)
        .at(Step::CombatMove);
    kit.act("done").waits_for(Britain);
    for unit in ["britain-bomber", "usa-fighter", "japan-fighter.1.moved.aloft.raid", "china-fighter"] {
        let refused = kit.refusal(Action::Battle(Choice::Intercept(kit.unit(unit))));
        assert_eq!(refused, Reason::Battle(Refusal::NoInterceptor), "{unit}");
    }
    kit.act("enough").waits_for(Usa);
    // Nobody else is left to rise: it fires at 2, the escort at 1, and the bomber drops its bombs.
    kit.roll("intercept usa-fighter", &[3, 2, 5]);
    assert_eq!((kit.purse(Country::India), kit.total("japan-bomber")), (5, 1));
}

#[test]
fn ramphib_12_an_allys_battleship_does_not_bombard_nor_does_a_carrier() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-transport(marine)", "sz-25")
        .put("1 britain-battleship", "sz-25")
        .put("1 usa-carrier", "sz-25")
        .put("1 japan-infantry", "guam")
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-25", "guam").act("done");
    assert!(!kit.offers("storm-alone") && !kit.offers("bombard"), "{:?}", kit.offered());
    // The Marine's die and the infantry's: nobody else fires.
    kit.roll("storm", &[2, 6]);
    assert_eq!(kit.holder("guam"), Country::Usa);
}

#[test]
fn rkamikaze_3_a_carrier_that_took_guests_aboard_is_struck_and_not_the_ship_beside_it() {
    let mut kit = Kit::empty(Usa)
        .kamikazes(1)
        .put("1 usa-transport", "sz-24")
        .put("1 usa-destroyer", "sz-24")
        .put("1 usa-carrier", "sz-24")
        .put("1 usa-battleship", "sz-24")
        .put("1 britain-fighter", "sz-24")
        .at(Step::CombatMove);
    kit.act("done").act("kamikaze usa-carrier sz-24").roll("enough", &[2]);
    assert_eq!((kit.total("usa-carrier"), kit.total("britain-fighter")), (0, 0));
    for ship in ["usa-transport", "usa-destroyer", "usa-battleship"] {
        assert_eq!(kit.total(ship), 1, "{ship}");
    }
}

#[test]
fn rcarrier_2_a_patrol_stays_up_when_the_deck_below_it_retreats() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("1 britain-carrier", "sz-10")
        .put("2 britain-fighter", "sz-10")
        .put("1 britain-fighter.patrol", "sz-10")
        .put("1 japan-carrier", "sz-10")
        .put("1 usa-destroyer", "sz-9")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-9", "sz-10").dice(&[6, 6, 1]).act("done").fight(&[]);
    kit.lose(&["britain-carrier"]).act("accept").no_dice_left().act("retreat sz-9");
    assert_eq!(kit.count("sz-9", "britain-fighter"), 2, "those of the lost carrier ride off");
    let rode = |event: &Event| match event {
        Event::Battle(Report::FellBack { unit, count, .. }) if unit.kind.is_air() => Some(*count),
        _ => None,
    };
    assert_eq!(kit.events.iter().filter_map(rode).collect::<Vec<_>>(), [1, 1], "one by one");
    assert_eq!(kit.word("sz-10", "britain-fighter"), "britain-fighter.patrol");
}
