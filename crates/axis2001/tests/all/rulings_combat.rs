//! One test for each ruling of `docs/rulings/axis-2001.md`, by its number: combat and what came since.

use crate::kit::{Britain, Japan, Kit, Power, Reason, Step, Usa, space};
use ironbottom_axis2001::board::{Country, Kind};
use ironbottom_axis2001::event::Event;
use ironbottom_axis2001::unit::Unit;

// --- combat ---

#[test]
fn ruling_16_a_hit_that_some_unit_can_take_is_not_wasted() {
    // Submarine and fighter both hit. The submarine's hit falls on no aircraft, so whoever loses a fighter first loses the
    // destroyer as well.
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-17")
        .put("1 japan-carrier.2.moved", "sz-17")
        .put("1 japan-fighter", "sz-17")
        .put("1 usa-destroyer", "sz-10")
        .put("2 usa-fighter.patrol", "sz-10")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-17", "sz-10").go(1, "japan-fighter", "sz-17", "sz-10");
    kit.act("done").dice(&[1, 1]).act("fire").no_dice_left();
    kit.dice(&[6, 6, 6]).lose(&["usa-fighter"]).no_dice_left();
    assert_eq!((kit.total("usa-fighter"), kit.total("usa-destroyer")), (1, 0));
}

#[test]
fn ruling_17_kamikazes_strike_at_the_beginning_and_what_they_sink_fires_in_that_round() {
    let mut kit = Kit::empty(Usa)
        .kamikazes(1)
        .put("1 usa-destroyer", "sz-23")
        .put("1 japan-transport", "sz-24")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-23", "sz-24").act("done");
    let ship = kit.word("sz-24", "usa-destroyer");
    kit.act(&format!("kamikaze {ship} sz-24"));
    kit.dice(&[2, 3]).act("enough");
    kit.fight(&[]).no_dice_left();
    assert_eq!((kit.total("usa-destroyer"), kit.total("japan-transport")), (0, 0));
}

#[test]
fn ruling_18_kamikazes_strike_ships_that_have_not_moved_in_anybodys_turn() {
    let mut kit = Kit::empty(Britain).kamikazes(2).put("1 usa-carrier", "sz-24").at(Step::CombatMove);
    kit.act("done").waits_for(Japan);
    kit.act("kamikaze usa-carrier sz-24");
    kit.dice(&[2]).act("enough").no_dice_left();
    assert_eq!(kit.total("usa-carrier"), 0);
}

#[test]
fn ruling_19_on_land_artillery_helps_infantry_first_and_nobody_is_asked() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "yunnan")
        .put("1 usa-marine", "yunnan")
        .put("1 usa-artillery", "yunnan")
        .put("1 japan-infantry", "french-indo-china")
        .at(Step::CombatMove);
    for unit in ["usa-infantry", "usa-marine", "usa-artillery"] {
        kit.go(1, unit, "yunnan", "french-indo-china");
    }
    // The infantry rolls first and hits with the 2 it owes to the artillery; the marine's 2 misses.
    kit.roll("done", &[2, 2, 6, 6]);
    assert_eq!(kit.holder("french-indo-china"), Country::Usa);
    let marine = kit.told().into_iter().find(|text| text.contains("marine") && text.contains("needing"));
    assert_eq!(marine.as_deref(), Some("The Allies attack with 1 marine: 1 die needing a 1, no hit."));
}

/// Infantry, a Marine and artillery have landed on Guam, which one infantry defends.
fn mixed_assault() -> Kit {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-transport(infantry,marine)", "sz-25")
        .put("1 usa-transport(artillery)", "sz-25")
        .put("1 japan-infantry", "guam")
        .at(Step::CombatMove);
    kit.act("assault usa-transport(infantry,marine) sz-25 infantry guam");
    let ship = "usa-transport.7.moved(infantry!,marine)>guam";
    kit.act(&format!("assault {ship} sz-25 marine guam"));
    kit.act("assault usa-transport(artillery) sz-25 artillery guam");
    kit.act("done").roll("storm", &[]);
    kit
}

#[test]
fn ruling_19_in_an_assault_the_attacker_says_whom_artillery_helps_anew_each_round() {
    // As it is the infantry needs a 2, the Marine and the artillery a 2.
    let mut plain = mixed_assault();
    plain.roll("fire", &[2, 6, 6, 6]);
    assert_eq!(plain.holder("guam"), Country::Usa, "the infantry's 2 hit");
    // Told otherwise the infantry needs a 1 and the Marine a 3.
    let mut lifted = mixed_assault();
    lifted.act("pair 1").roll("fire", &[2, 4, 6, 6]);
    assert_eq!(lifted.holder("guam"), Country::Japan, "the infantry's 2 missed");
    assert!(!lifted.allows("pair 1"), "what was said stays");
    lifted.roll("fire", &[6, 3, 6, 6]);
    assert_eq!(lifted.holder("guam"), Country::Usa, "the Marine's 3 hit");
    let mut back = mixed_assault();
    back.act("pair 1").roll("fire", &[6, 6, 6, 6]).act("pair 0").roll("fire", &[2, 6, 6, 6]);
    assert_eq!(back.holder("guam"), Country::Usa);
}

#[test]
fn ruling_20_a_destroyer_among_the_casualties_still_counts() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-9")
        .put("1 japan-destroyer", "sz-10")
        .put("1 japan-fighter.patrol", "sz-10")
        .put("1 usa-submarine", "sz-9")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-9", "sz-10").go(1, "usa-submarine", "sz-9", "sz-10");
    // No first strike, for a destroyer defends. Hit, it still shows the submarine to the fighter in this round.
    kit.dice(&[6, 1]).act("done").fight(&[]);
    kit.dice(&[4, 6]).lose(&["japan-destroyer"]);
    assert!(kit.offered().iter().any(|text| text.starts_with("lose usa-submarine")), "{:?}", kit.offered());
}

#[test]
fn ruling_21_transports_alone_that_did_not_come_do_not_attack() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-transport", "sz-10")
        .put("1 japan-transport", "sz-10")
        .at(Step::CombatMove);
    kit.act("done");
    assert_eq!(kit.step(), Some(Step::Noncombat));
}

#[test]
fn ruling_22_the_attacker_orders_raids_that_one_country_pays_for() {
    let raids = || {
        let mut kit = Kit::empty(Usa)
            .hold("szechwan", Country::Japan)
            .put("2 usa-bomber.1.moved.aloft.raid", "szechwan")
            .put("2 usa-bomber.1.moved.aloft.raid", "japan")
            .cash(Country::Japan, 15)
            .at(Step::CombatMove);
        kit.state.points = 5;
        kit.act("done").waits_for(Usa);
        kit
    };
    // 8 first and then the 7 that are left cost no point; 12 first cost one.
    let mut small = raids();
    small.roll("fight japan", &[4, 4, 6, 6]);
    assert_eq!((small.purse(Country::Japan), small.state.points), (0, 5));
    let mut great = raids();
    great.roll("fight szechwan", &[6, 6, 4, 4]);
    assert_eq!((great.purse(Country::Japan), great.state.points), (0, 4));
}

#[test]
fn ruling_22_raids_on_two_treasuries_are_flown_in_the_order_of_the_board() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-bomber.1.moved.aloft.raid", "new-south-wales")
        .put("1 japan-bomber.1.moved.aloft.raid", "india")
        .cash(Country::India, 10)
        .cash(Country::Australia, 10)
        .at(Step::CombatMove);
    kit.roll("done", &[2, 5]);
    assert_eq!((kit.purse(Country::India), kit.purse(Country::Australia)), (8, 5));
}

#[test]
fn ruling_23_fighters_on_an_allys_deck_are_cargo_and_go_down_with_it() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("2 britain-fighter", "sz-10")
        .put("1 japan-battleship", "sz-10")
        .at(Step::CombatMove);
    kit.dice(&[6, 1]).act("done").fight(&[]);
    assert!(!kit.offered().iter().any(|text| text.contains("britain-fighter")), "no casualty in its place");
    assert_eq!((kit.total("usa-carrier"), kit.total("britain-fighter")), (0, 0));
}

#[test]
fn ruling_24_ships_bombard_the_one_landing_by_themselves_and_of_two_the_attacker_names() {
    let landing = |targets: &[&str]| {
        let mut kit = Kit::empty(Usa)
            .hold("guam", Country::Japan)
            .put("1 usa-battleship", "sz-25")
            .put("1 japan-infantry", "guam")
            .put("1 japan-infantry", "mariana-islands")
            .at(Step::CombatMove);
        for target in targets {
            let ship = kit.unit("usa-transport(marine)");
            kit.state.forces.add(space("sz-25"), ship, 1);
            let ship = "usa-transport(marine)";
            kit.act(&format!("assault {ship} sz-25 marine {target}"));
        }
        kit.act("done");
        kit
    };
    // The battleship's 4 hits, and it has fought: it stays.
    let mut one = landing(&["guam"]);
    let mut silent = one.clone();
    one.roll("storm", &[4, 6]);
    assert_eq!(one.holder("guam"), Country::Usa);
    assert_eq!(one.refused("move 1 usa-battleship sz-25 sz-24").reason, Reason::AlreadyMoved);
    // It may hold its fire: two dice only, and it may sail in phase 6 (p.17).
    silent.roll("storm-alone", &[1, 6]);
    assert_eq!(silent.holder("guam"), Country::Usa);
    assert!(silent.allows("move 1 usa-battleship sz-25 sz-24"));
    // Or some fire: the destroyer that is named, not the battleship.
    let mut some = landing(&["guam"]).put("1 usa-destroyer", "sz-25");
    some.act("bombard usa-destroyer sz-25").roll("storm-alone", &[2, 6]);
    assert_eq!(some.holder("guam"), Country::Usa);
    assert!(some.allows("move 1 usa-battleship sz-25 sz-24"));
    assert!(!some.allows("move 1 usa-destroyer sz-25 sz-24"));
    let mut two = landing(&["guam", "mariana-islands"]);
    two.act("fight guam");
    assert!(two.offers("bombard usa-battleship@sz-25"), "{:?}", two.offered());
}

#[test]
fn ruling_25_one_proposal_one_counter_proposal_then_the_attacker_chooses() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-destroyer", "sz-19")
        .put("2 usa-transport", "sz-10")
        .put("2 britain-transport", "sz-10")
        .at(Step::CombatMove);
    kit.go(2, "japan-destroyer", "sz-19", "sz-10").dice(&[1, 6]).act("done");
    kit.waits_for(Britain);
    kit.lose(&["usa-transport"]).waits_for(Usa);
    kit.act("refuse").waits_for(Usa);
    kit.lose(&["britain-transport"]).waits_for(Britain);
    kit.act("refuse").waits_for(Japan);
    kit.dice(&[6, 6, 6, 6]).lose(&["usa-transport"]).no_dice_left();
    assert_eq!((kit.total("usa-transport"), kit.total("britain-transport")), (1, 2));
}

#[test]
fn ruling_25_in_an_attack_it_is_the_attacking_ally() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-17")
        .put("1 britain-transport", "sz-10")
        .put("1 japan-submarine", "sz-10")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-17", "sz-10").roll("done", &[6]);
    kit.waits_for(Japan);
    kit.roll("fire", &[1]).waits_for(Usa);
    kit.lose(&["britain-transport"]).waits_for(Britain);
    kit.act("refuse").waits_for(Britain);
    kit.lose(&["usa-destroyer"]).waits_for(Usa);
    kit.act("refuse").waits_for(Usa);
    let last = kit.told().pop();
    assert_eq!(last.as_deref(), Some("The allies did not agree in sea zone 10: the attacker chooses."));
    kit.lose(&["britain-transport"]);
    assert_eq!((kit.total("usa-destroyer"), kit.total("britain-transport")), (1, 0));
}

#[test]
fn ruling_26_guns_fire_at_those_who_fly_on_and_a_go_to_keeps_away() {
    let mut kit = Kit::empty(Japan)
        .hold("kwangsi", Country::Japan)
        .put("2 japan-fighter", "kwangsi")
        .put("1 china-aa", "yunnan")
        .put("1 britain-infantry", "burma")
        .at(Step::CombatMove);
    // Over Yunnan to Burma it is two; a go-to keeps away from the guns, by French Indo-China and Shan State: three, and
    // no die.
    let mut round = kit.clone().hold("shan-state", Country::Japan).at(Step::CombatMove);
    round.roll("move 2 japan-fighter kwangsi burma", &[]);
    assert!(round.word("burma", "japan-fighter").starts_with("japan-fighter.3"));
    kit.go(2, "japan-fighter", "kwangsi", "yunnan");
    let word = kit.word("yunnan", "japan-fighter");
    kit.dice(&[1, 5]).act(&format!("move 2 {word} yunnan burma")).no_dice_left();
    assert_eq!(kit.count("burma", "japan-fighter"), 1, "one was shot down on the way");
}

#[test]
fn ruling_26_a_fighter_and_a_bomber_share_the_fire_and_the_owner_says_who_falls_first() {
    let start = || {
        let mut kit = Kit::empty(Japan)
            .hold("kwangsi", Country::Japan)
            .put("2 japan-fighter", "kwangsi")
            .put("1 japan-bomber", "kwangsi")
            .put("1 china-aa", "yunnan")
            .put("1 britain-infantry", "burma")
            .at(Step::CombatMove);
        kit.go(2, "japan-fighter", "kwangsi", "yunnan").go(1, "japan-bomber", "kwangsi", "yunnan");
        let (fighter, bomber) = (kit.word("yunnan", "japan-fighter"), kit.word("yunnan", "japan-bomber"));
        (kit, fighter, bomber)
    };
    let left = |kit: &Kit| (kit.count("burma", "japan-fighter"), kit.count("burma", "japan-bomber"));
    // Three dice at once, whoever they were meant for: of two hits the first named bears what it can.
    let (mut kit, fighter, bomber) = start();
    kit.roll(&format!("together 2 {fighter} yunnan 1 {bomber} burma"), &[6, 1, 1]);
    assert_eq!(left(&kit), (0, 1));
    let (mut kit, fighter, bomber) = start();
    kit.roll(&format!("together 1 {bomber} yunnan 2 {fighter} burma"), &[6, 1, 1]);
    assert_eq!(left(&kit), (1, 0));
    assert_eq!(kit.count("yunnan", "japan-fighter"), 0, "nobody stays behind");
    // It is offered, with each in the lead.
    let (kit, ..) = start();
    assert!(kit.offers("together 2 japan-fighter@yunnan 1 japan-bomber burma"));
    assert!(kit.offers("together 1 japan-bomber@yunnan 1 japan-fighter burma"));
    // From the ground no guns are passed: there is nothing to share, and nothing of the sort is offered.
    let kit = Kit::empty(Japan)
        .hold("kwangsi", Country::Japan)
        .put("1 japan-fighter", "kwangsi")
        .put("1 japan-bomber", "kwangsi")
        .put("1 china-aa", "yunnan")
        .put("1 china-infantry", "yunnan")
        .at(Step::CombatMove);
    assert_eq!(
        kit.refused("together 1 japan-fighter kwangsi 1 japan-bomber yunnan").reason,
        Reason::NotTogether
    );
    assert!(!kit.offers("together"));
}

#[test]
fn ruling_26_those_who_break_off_share_the_guns_on_the_way_home() {
    let mut kit = Kit::empty(Japan)
        .hold("french-indo-china", Country::Japan)
        .put("1 japan-fighter.2.moved.aloft.withdrawn", "szechwan")
        .put("1 japan-bomber.4.moved.aloft.withdrawn", "szechwan")
        .put("1 china-aa", "yunnan")
        .at(Step::Noncombat);
    let (fighter, bomber) = (kit.word("szechwan", "japan-fighter"), kit.word("szechwan", "japan-bomber"));
    kit.roll(&format!("together 1 {fighter} szechwan 1 {bomber} french-indo-china"), &[1, 6]);
    let left =
        (kit.count("french-indo-china", "japan-fighter"), kit.count("french-indo-china", "japan-bomber"));
    assert_eq!(left, (0, 1), "one die each, and the fighter fell for both");
}

#[test]
fn ruling_27_no_retreat_to_what_was_taken_this_turn() {
    let blitz = |target: &str| {
        let mut kit = Kit::empty(Japan)
            .put("2 japan-armour", "manchuria")
            .put("1 china-infantry", target)
            .at(Step::CombatMove);
        kit.go(2, "japan-armour", "manchuria", "anhwe").go(2, "japan-armour", "anhwe", target);
        kit
    };
    // Hunan is not beside Manchuria: nobody is asked after the first round, for there is nowhere to go.
    let mut kit = blitz("hunan");
    kit.roll("done", &[6, 6, 6, 1, 1, 6]);
    assert_eq!((kit.holder("hunan"), kit.step()), (Country::Japan, Some(Step::Noncombat)));
    // Suiyuan is: they came from there, though not straight.
    let mut kit = blitz("suiyuan");
    kit.roll("done", &[6, 6, 6]);
    assert_eq!(kit.offered(), ["fire", "retreat manchuria"]);
}

#[test]
fn ruling_28_points_are_lost_raid_by_raid() {
    let mut kit = Kit::empty(Usa)
        .hold("szechwan", Country::Japan)
        .put("1 usa-bomber.1.moved.aloft.raid", "szechwan")
        .put("1 usa-bomber.1.moved.aloft.raid", "japan")
        .cash(Country::Japan, 30)
        .at(Step::CombatMove);
    kit.state.points = 5;
    kit.act("done").roll("fight japan", &[6, 6]);
    assert_eq!((kit.purse(Country::Japan), kit.state.points), (18, 5), "twelve in two raids cost no point");
}

#[test]
fn ruling_29_china_is_not_raided() {
    let kit = Kit::empty(Japan).put("1 japan-bomber.2.moved.aloft", "szechwan").at(Step::CombatMove);
    let refused = kit.refused("raid 1 japan-bomber.2.moved.aloft szechwan");
    assert_eq!(refused.reason, Reason::NoMoneyToBomb);
}

#[test]
fn ruling_30_elsewhere_what_both_take_is_the_usas() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "hainan")
        .put("1 china-infantry", "hainan")
        .put("1 japan-aa", "hainan")
        .at(Step::CombatMove);
    kit.act("done");
    assert_eq!((kit.holder("hainan"), kit.step()), (Country::Usa, Some(Step::Noncombat)));
}

#[test]
fn ruling_31_what_britain_takes_of_japan_is_indias_and_wins_for_it() {
    let kit = Kit::empty(Britain).hold("japan", Country::India).at(Step::Begin);
    assert_eq!(kit.outcome(), Some("capital"));
}

#[test]
fn ruling_32_money_taken_for_china_goes_to_the_usa() {
    let mut kit = Kit::empty(Usa)
        .put("1 china-infantry", "japan")
        .put("1 japan-aa", "japan")
        .cash(Country::Japan, 17)
        .at(Step::CombatMove);
    kit.act("done");
    assert_eq!((kit.purse(Country::China), kit.purse(Country::Usa)), (0, 17));
}

#[test]
fn ruling_33_under_the_house_rule_a_complex_without_income_makes_one_unit() {
    let mut kit = Kit::empty_with(Usa, |settings| settings.house_factories = true);
    kit.state.complexes.insert(space("midway"));
    kit.state.bought[Country::Usa.index()][Kind::Infantry.index()] = 2;
    kit.begin(Step::Place);
    assert_eq!(
        kit.refused("place usa 2 infantry midway midway").reason,
        Reason::ComplexFull(space("midway"))
    );
    kit.act("place usa 1 infantry midway midway");
}

#[test]
fn ruling_34_ships_count_against_the_limit_of_the_complex_beside_them() {
    let mut kit = Kit::empty(Usa);
    kit.state.complexes.insert(space("philippines"));
    kit.state.bought[Country::Usa.index()][Kind::Submarine.index()] = 4;
    kit.begin(Step::Place);
    kit.act("place usa 3 submarine philippines sz-38");
    let refused = kit.refused("place usa 1 submarine philippines sz-38");
    assert_eq!(refused.reason, Reason::ComplexFull(space("philippines")));
}

#[test]
fn ruling_35_a_second_force_may_join_what_americans_or_chinese_took_this_turn() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "yunnan")
        .put("1 china-infantry", "yunnan")
        .at(Step::CombatMove);
    kit.go(1, "china-infantry", "yunnan", "french-indo-china");
    kit.go(1, "usa-infantry", "yunnan", "french-indo-china");
    kit.act("done");
    assert!(kit.allows("claim usa") && kit.allows("claim china"));
}

#[test]
fn ruling_36_a_declared_landing_binds_while_it_can_be_kept() {
    let kit = Kit::empty(Usa)
        .put("1 usa-fighter.2.moved.fought.aloft>sz-23", "japan")
        .put("1 usa-carrier", "sz-23")
        .put("1 usa-carrier", "sz-24")
        .at(Step::Control);
    let refused = kit.refused("move 1 usa-fighter.2.moved.fought.aloft>sz-23 japan sz-24");
    assert_eq!(refused.reason, Reason::Declared(space("sz-23")));
    assert!(!kit.events.iter().any(|event| matches!(event, Event::PlanFailed { .. })));
}

#[test]
fn ruling_37_a_ship_that_loads_among_enemies_lands_from_there_or_loads_nothing() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-marine", "guam")
        .put("1 usa-transport", "sz-25")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    kit.load("usa-marine", "guam", "usa-transport", "sz-25");
    assert_eq!(kit.refused("done").reason, Reason::LoadedToLand);
    let aboard: Unit = kit.unit(&kit.word("sz-25", "usa-transport"));
    assert!(aboard.is_laden());
    assert_eq!(kit.state.power, Power::Usa);
}

// --- since version 3 ---

#[test]
fn ruling_38_fighters_without_a_deck_wait_until_all_battles_are_fought() {
    let mut kit = Kit::empty(Japan)
        .put("1 britain-carrier", "sz-46")
        .put("1 britain-fighter", "sz-46")
        .put("1 japan-submarine", "sz-45")
        .put("1 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-45", "sz-46")
        .go(1, "japan-infantry", "manchuria", "suiyuan")
        .act("done");
    kit.act("fight sz-46").roll("fire", &[1, 6, 6]);
    assert_eq!(kit.count("sz-46", "britain-fighter"), 1, "another battle is going on");
    kit.act("retreat manchuria");
    assert_eq!((kit.count("malaya", "britain-fighter"), kit.step()), (1, Some(Step::Noncombat)));
}

#[test]
fn ruling_40_in_phase_6_a_patrol_bars_surface_ships() {
    let kit = Kit::empty(Usa)
        .put("1 japan-fighter.patrol", "sz-22")
        .put("1 usa-carrier", "sz-21")
        .at(Step::Noncombat);
    assert_eq!(kit.refused("move 1 usa-carrier sz-21 sz-22").reason, Reason::EnemyThere(space("sz-22")));
}

#[test]
fn ruling_45_a_kamikaze_that_misses_has_made_a_battle_of_the_zone() {
    let mut kit = Kit::empty(Usa)
        .kamikazes(1)
        .put("1 usa-destroyer", "sz-24")
        .put("1 usa-transport", "sz-24")
        .at(Step::CombatMove);
    kit.act("done").act("kamikaze usa-destroyer sz-24").roll("enough", &[3]);
    for ship in ["usa-destroyer", "usa-transport"] {
        let word = kit.word("sz-24", ship);
        assert_eq!(kit.refused(&format!("move 1 {word} sz-24 sz-23")).reason, Reason::AlreadyMoved, "{ship}");
    }
}

#[test]
fn ruling_46_a_landing_is_called_off_by_sea_zone() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("2 usa-transport(marine)", "sz-25")
        .put("1 japan-infantry", "guam")
        .at(Step::CombatMove);
    kit.act("assault usa-transport(marine) sz-25 marine guam");
    kit.act("assault usa-transport(marine) sz-25 marine guam").act("done");
    let off: Vec<String> = kit.offered().into_iter().filter(|text| text.starts_with("call-off")).collect();
    assert_eq!(off, ["call-off sz-25"]);
    kit.act("call-off sz-25");
    assert_eq!(
        (kit.total("usa-marine"), kit.count("guam", "usa-marine"), kit.step()),
        (2, 0, Some(Step::Noncombat))
    );
}

// --- words ---

#[test]
fn ruling_8_what_is_told_of_submarines_has_its_article() {
    let mut kit =
        Kit::empty(Usa).put("1 usa-submarine", "sz-9").put("1 japan-destroyer", "sz-10").at(Step::CombatMove);
    kit.go(1, "usa-submarine", "sz-9", "sz-10").act("done").act("submerge usa-submarine");
    let told = kit.told();
    assert!(told.contains(&"An American submarine submerged in sea zone 10.".to_owned()), "{told:?}");
    assert!(told.iter().all(|text| !text.contains("A American") && !text.contains("a American")));
}

#[test]
fn ruling_17_what_a_kamikaze_sank_stays_sunk_though_every_attacker_submerges() {
    let mut kit = Kit::empty(Japan)
        .kamikazes(1)
        .put("1 japan-submarine", "sz-23")
        .put("1 usa-destroyer", "sz-24")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-23", "sz-24").act("done");
    kit.act("kamikaze usa-destroyer sz-24").roll("enough", &[2]).act("submerge japan-submarine");
    assert_eq!((kit.total("usa-destroyer"), kit.step()), (0, Some(Step::Noncombat)));
}
