//! Limits and orders of play that breaks of the rules by machine showed untested: pages 12, 15 to 18, 22, 23, 28, 39.

use ironbottom_axis1940::board::{Facility, Kind};
use ironbottom_kernel::Words as _;

use crate::kit::{Anzac, Japan, Kit, Reason, Step, Uk, Usa, space};

#[test]
fn rconvoy_5_two_zones_share_a_coast_as_it_hurts_most() {
    let mut kit = Kit::empty(Japan).put("1 usa-submarine", "sz-6").put("2 usa-submarine", "sz-19");
    for land in ["manchuria", "jehol", "shantung", "kiangsu", "okinawa"] {
        kit.state.holder[space(land).index()] = Usa;
    }
    kit.begin(Step::Noncombat);
    let income = kit.state.production(kit.rules.board, Japan);
    // Three points in sea zone 6 fall on Korea, so that sea zone 19 takes all eight of Japan.
    kit.roll("done", &[3, 6, 3, 3, 3, 3]);
    assert_eq!(kit.purse(Japan), income - 11);
}

#[test]
fn rair_3_a_carrier_that_was_bought_lets_aircraft_fly_out() {
    let mission = "move 1 anzac-fighter gilbert-islands sz-62";
    let mut kit =
        Kit::empty(Anzac).put("1 anzac-fighter", "gilbert-islands").put("1 japan-transport", "sz-62");
    assert_eq!(kit.clone().at(Step::CombatMove).refused(mission).reason, Reason::NowhereToLand);
    kit.state.bought[7][Kind::Carrier.index()] = 1;
    kit.state.bought[7][Kind::Infantry.index()] = 3;
    kit.begin(Step::CombatMove);
    kit.act(mission).act("done").act("land").act("done");
    // The complex makes three: one of them has to be the carrier.
    let place = |count: u8| format!("place anzac {count} infantry new-south-wales new-south-wales");
    assert_eq!(kit.refused(&place(3)).reason, Reason::Promised);
    kit.act(&place(2)).act("place anzac 1 carrier new-south-wales sz-62");
    assert_eq!((kit.count("sz-62", "anzac-fighter"), kit.total("anzac-infantry")), (1, 2));
}

#[test]
fn rair_3_one_new_carrier_takes_two() {
    let mut kit = Kit::empty(Anzac).put("3 anzac-fighter.moved.aloft.4", "sz-62");
    kit.state.bought[7][Kind::Carrier.index()] = 1;
    kit.begin(Step::Noncombat);
    let word = kit.word("sz-62", "anzac-fighter");
    assert!(!kit.allows(&format!("move 3 {word} sz-62 sz-62")));
    kit.act(&format!("move 2 {word} sz-62 sz-62")).act("done");
    assert_eq!(kit.total("anzac-fighter"), 2, "the third had nowhere to land");
    kit.act("place anzac 1 carrier new-south-wales sz-62");
}

#[test]
fn rraid_7_raids_come_first_then_assaults_then_the_rest() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-strategic", "shan-state")
        .hold("shan-state", Japan)
        .put("1 japan-transport(infantry)", "sz-37")
        .put("1 japan-transport(infantry)", "sz-43")
        .put("1 japan-infantry", "kiangsi")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.state.sites[space("burma").index()].air_base = true;
    for target in ["india", "burma"] {
        kit.go(1, "japan-strategic", "shan-state", target);
        let word = kit.word(target, "japan-strategic");
        kit.act(&format!("raid 1 {word} {target}"));
    }
    kit.assault("japan-transport", "sz-37", "malaya").assault("japan-transport", "sz-43", "borneo");
    kit.go(1, "japan-infantry", "kiangsi", "hunan").act("done");
    let fights = |kit: &Kit| -> Vec<String> {
        kit.offered().into_iter().filter(|text| text.starts_with("fight")).collect()
    };
    assert_eq!(fights(&kit), ["fight burma", "fight india"]);
    kit.dice(&[6, 1]).act("fight burma");
    kit.roll("bomb 1 strategic complex", &[6, 1]);
    assert_eq!(fights(&kit), ["fight borneo", "fight malaya"]);
    // Both landings meet nobody; then Hunan is stormed by itself.
    kit.roll("fight borneo", &[6, 2]);
    assert_eq!((kit.holder("malaya"), kit.total("japan-infantry")), (Japan, 2));
}

#[test]
fn rraid_8_only_fighters_of_the_raided_territory_intercept() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-strategic", "shan-state")
        .hold("shan-state", Japan)
        .put("1 uk-fighter", "india")
        .put("1 uk-tactical", "india")
        .put("1 uk-fighter", "ceylon")
        .at(Step::CombatMove);
    kit.go(1, "japan-strategic", "shan-state", "india");
    let word = kit.word("india", "japan-strategic");
    kit.act(&format!("raid 1 {word} india")).act("done");
    for other in ["uk-tactical@india", "uk-fighter@ceylon"] {
        assert_eq!(kit.refused(&format!("intercept {other}")).reason, Reason::NoInterception, "{other}");
    }
    assert!(kit.allows("intercept uk-fighter@india"));
}

#[test]
fn ramphib_1_destroyers_do_not_bombard_nor_do_ships_elsewhere() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-31")
        .put("1 usa-destroyer", "sz-31")
        .put("1 usa-battleship", "sz-30")
        .put("1 anzac-cruiser", "sz-31")
        .put("1 usa-transport(infantry,infantry)", "sz-31")
        .put("1 japan-infantry", "wake-island")
        .hold("wake-island", Japan)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-31", "wake-island").act("done");
    for ship in ["usa-destroyer@sz-31", "usa-battleship@sz-30", "anzac-cruiser@sz-31"] {
        assert_eq!(kit.refused(&format!("bombard {ship}")).reason, Reason::NoBombardment, "{ship}");
    }
    kit.act("bombard usa-cruiser@sz-31");
    assert!(!kit.offers("bombard"), "each ship once");
    // A 3 of the cruiser hits; two infantry have nobody left to shoot at, and the casualty misses.
    kit.roll("fire", &[3, 6]);
    assert_eq!(kit.holder("wake-island"), Usa);
}

#[test]
fn rkamikaze_3_of_equal_ships_each_is_named() {
    let put = || {
        let mut kit = Kit::empty(Usa)
            .put("2 usa-battleship", "sz-17")
            .put("1 usa-transport(infantry)", "sz-17")
            .kamikazes(2)
            .at(Step::CombatMove);
        kit.assault("usa-transport", "sz-17", "iwo-jima").act("done");
        kit.act("kamikaze usa-battleship@sz-17");
        kit
    };
    let mut one = put();
    one.act("kamikaze usa-battleship@sz-17").roll("done", &[1, 2]);
    assert_eq!(one.total("usa-battleship"), 1, "twice the same");
    let mut both = put();
    both.act("kamikaze usa-battleship@sz-17 2").roll("done", &[1, 2]);
    assert_eq!(both.total("usa-battleship"), 2, "each damaged once");
    assert!(both.word("sz-17", "usa-battleship").contains("damaged"));
}

#[test]
fn rscramble_1_only_beside_the_base_and_only_where_somebody_is_attacked() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-battleship", "sz-20")
        .put("1 usa-destroyer", "sz-35")
        .put("1 usa-destroyer", "sz-21")
        .put("1 usa-fighter", "philippines")
        .at(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-20", "sz-35").go(1, "japan-battleship", "sz-20", "sz-21").act("done");
    assert_eq!(kit.refused("scramble usa-fighter@philippines sz-21").reason, Reason::NoScramble);
    assert!(kit.allows("scramble usa-fighter@philippines sz-35"));
    // Nobody fights in sea zone 35: nobody is asked.
    let mut quiet = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-20")
        .put("1 usa-destroyer", "sz-21")
        .put("1 usa-destroyer", "sz-35")
        .put("1 usa-fighter", "philippines")
        .at(Step::CombatMove);
    quiet.go(1, "japan-battleship", "sz-20", "sz-21").dice(&[4, 6]).act("done");
    assert_eq!((quiet.total("usa-destroyer"), quiet.step()), (1, Some(Step::Noncombat)));
}

#[test]
fn ruling_4_no_power_has_more_than_a_hundred_and_twenty_of_a_kind() {
    let kit = Kit::empty(Japan).put("120 japan-infantry", "japan").cash(Japan, 9).at(Step::Purchase);
    assert_eq!(kit.refused("buy japan infantry").reason, Reason::TooMany(Kind::Infantry));
    let kit = Kit::empty(Japan).put("119 japan-infantry", "japan").cash(Japan, 9).at(Step::Purchase);
    assert!(kit.allows("buy japan infantry"));
}

#[test]
fn rresearch_1_dice_are_paid_for_and_a_lost_capital_buys_none() {
    let kit = Kit::empty_with(Uk, |options| options.research = true).cash(Uk, 12);
    let here = kit.clone().at(Step::Research);
    assert_eq!(here.refused("research 3").reason, Reason::TooDear { cost: 15, cash: 12 });
    assert!(here.allows("research 2") && here.allows("done"));
    let lost = kit.hold("india", Japan).at(Step::Research);
    assert_eq!(lost.step(), Some(Step::CombatMove));
}

#[test]
fn rnoncombat_1_everything_rests_when_the_turn_is_over() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-26")
        .put("1 usa-transport", "sz-26")
        .put("1 usa-infantry", "hawaiian-islands")
        .put("1 usa-fighter", "hawaiian-islands")
        .at(Step::Noncombat);
    kit.load("usa-infantry", "hawaiian-islands", "usa-transport", "sz-26");
    kit.go(1, "usa-cruiser", "sz-26", "sz-27").go(1, "usa-fighter", "hawaiian-islands", "midway");
    kit.act("done");
    assert_eq!(kit.word("sz-27", "usa-cruiser"), "usa-cruiser");
    assert_eq!(kit.word("midway", "usa-fighter"), "usa-fighter");
    assert_eq!(kit.word("sz-26", "usa-transport"), "usa-transport(infantry)", "what boarded is aboard");
}

#[test]
fn rbase_1_three_damage_stop_a_naval_base_two_do_not() {
    let mut kit = Kit::empty(Japan).put("1 japan-destroyer", "sz-6").at(Step::Noncombat);
    for (damage, serves) in [(0, true), (2, true), (3, false), (6, false)] {
        kit.state.sites[space("japan").index()].damage[Facility::NavalBase.index()] = damage;
        assert_eq!(kit.allows("move 1 japan-destroyer sz-6 sz-31"), serves, "{damage}");
    }
}

#[test]
fn rtransport_5_a_ship_that_offloaded_does_nothing_more() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-6")
        .put("1 japan-infantry", "japan")
        .at(Step::Noncombat);
    kit.act("unload japan-transport@sz-6 infantry korea");
    let ship = kit.word("sz-6", "japan-transport");
    assert_eq!(kit.refused(&format!("load japan-infantry@japan {ship}@sz-6")).reason, Reason::HasUnloaded);
}

#[test]
fn rcontrol_1_a_capital_pays_its_captor_even_without_a_capital_of_his_own() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "burma")
        .hold("burma", Japan)
        .hold("japan", Usa)
        .cash(Uk, 9)
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "burma", "india").act("done");
    assert_eq!((kit.purse(Japan), kit.purse(Uk)), (9, 0));
}

#[test]
fn a_word_that_means_nobody_is_answered_with_a_power_of_this_board() {
    let kit = Kit::new(|_| {});
    for (line, what) in
        [("buy 2 infantry", "treasury"), ("buy uk-pacific infantry", "treasury"), ("war germany", "power")]
    {
        let told = kit.rules.interpret(&kit.state, line).expect_err(line).to_string();
        assert!(told.contains(&format!("no {what} is called")), "{told}");
        for absent in ["germany,", "is germany", "is soviet", "is italy", "is france", "is uk-pacific"] {
            assert!(!told.contains(absent), "{line}: {told}");
        }
    }
}
