//! What breaks of the rules by machine showed that no test saw.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, Nation, Side};
use ironbottom_axis1940::research::Advance;
use ironbottom_axis1940::unit::Cargo;
use ironbottom_kernel::{Pending, Rules};

use crate::kit::{Anzac, China, Japan, Kit, Reason, Step, Uk, Usa, space};

#[test]
fn runits_without_an_advance_a_fighter_misses_with_a_four() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "kiangsi")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "kiangsi", "hunan").dice(&[4, 6]).act("done");
    assert_eq!(kit.total("china-infantry"), 1);
}

#[test]
fn radvance_10_radar_misses_with_a_three() {
    let mut kit = Kit::empty_with(Japan, |options| options.research = true)
        .put("1 japan-fighter", "shan-state")
        .hold("shan-state", Japan)
        .put("1 uk-aaa", "burma")
        .put("1 uk-infantry", "burma");
    kit.state.advances[Uk.index()] = 1 << Advance::Radar.index();
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-fighter", "shan-state", "burma").dice(&[3, 6, 6]).act("done");
    assert_eq!(kit.total("japan-fighter"), 1);
}

#[test]
fn radvance_2_nobody_fires_rockets_it_has_not_found() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "kwangtung")
        .put("1 usa-cruiser", "sz-20")
        .put("1 japan-transport", "sz-20")
        .put("1 japan-infantry", "kiangsi")
        .at(Step::CombatMove);
    kit.go(1, "usa-infantry", "kwangtung", "kiangsi").act("engage sz-20").act("done");
    assert!(kit.offers("fight sz-20") && !kit.offers("rocket"));
    assert_eq!(kit.refused("rocket philippines japan complex").reason, Reason::NoRocket);
}

#[test]
fn radvance_3_paratroopers_stay_where_only_the_sea_came_with_them() {
    let mut kit = Kit::empty_with(Japan, |options| options.research = true)
        .put("2 japan-infantry", "japan")
        .put("1 japan-fighter", "japan")
        .put("1 japan-transport(infantry)", "sz-6")
        .put("2 usa-infantry", "korea")
        .hold("korea", Usa);
    kit.state.advances[Japan.index()] = 1 << Advance::Paratroopers.index();
    kit.begin(Step::CombatMove);
    kit.assault("japan-transport", "sz-6", "korea").act("drop 2 japan-infantry@japan korea");
    kit.go(1, "japan-fighter", "japan", "korea").dice(&[6; 6]).act("done");
    // Nobody came over land: the fighter may break off, the others fight on.
    assert!(!kit.offers("retreat japan"));
    kit.roll("retreat korea", &[1, 1, 6, 6, 6]);
    assert_eq!((kit.holder("korea"), kit.count("korea", "japan-infantry")), (Japan, 3));
}

#[test]
fn ramphib_4_aircraft_leave_and_who_came_from_the_sea_fights_on() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-37")
        .put("1 japan-fighter", "siam")
        .put("1 uk-infantry", "malaya")
        .at(Step::CombatMove);
    kit.assault("japan-transport", "sz-37", "malaya").go(1, "japan-fighter", "siam", "malaya");
    kit.dice(&[6, 6, 6]).act("done");
    // One die of the infantry and one of the defender: the fighter is out of it.
    kit.roll("retreat malaya", &[1, 6]);
    assert_eq!(kit.holder("malaya"), Japan);
    kit.go(1, "japan-fighter", "malaya", "siam");
}

#[test]
fn rretreat_6_nobody_retreats_among_warships_that_war_has_just_made_enemies() {
    let mut kit = Kit::empty(Japan)
        .peace()
        .put("1 japan-cruiser", "sz-36")
        .put("1 uk-destroyer", "sz-36")
        .put("1 uk-cruiser", "sz-37")
        .at(Step::Declare);
    kit.acts(&["war uk", "done"]);
    kit.go(1, "japan-cruiser", "sz-36", "sz-37");
    kit.dice(&[6, 6]).act("done");
    let exits: Vec<String> = kit.offered().into_iter().filter(|text| text.starts_with("retreat")).collect();
    assert_eq!(exits, ["retreat sz-43"], "it may have come round; sea zone 36 is hostile now");
}

#[test]
fn rvictory_1_the_side_that_wins_is_the_side_that_has_won() {
    let won = |ends: &mut Kit| {
        ends.begin(Step::Begin);
        match ends.rules.pending(&ends.state) {
            Pending::Over(outcome) => outcome.winners,
            other => panic!("not over: {other:?}"),
        }
    };
    let mut axis = Kit::empty(Japan);
    for city in ["india", "kwangtung", "philippines", "new-south-wales"] {
        axis.state.holder[space(city).index()] = Japan;
    }
    axis.state.cities_held = true;
    let winners = won(&mut axis);
    assert!(winners.contains(axis.rules.seat(Japan)) && !winners.contains(axis.rules.seat(Usa)));
    let mut allies = Kit::empty(Usa).hold("japan", Usa);
    allies.state.watch.insert(Usa);
    let winners = won(&mut allies);
    assert!(winners.contains(allies.rules.seat(Usa)) && !winners.contains(allies.rules.seat(Japan)));
}

#[test]
fn rair_3_three_that_wait_need_two_new_carriers() {
    let mut kit = Kit::empty(Anzac).put("3 anzac-fighter.moved.aloft.4", "sz-62");
    kit.state.bought[7][Kind::Carrier.index()] = 2;
    kit.state.bought[7][Kind::Infantry.index()] = 3;
    kit.begin(Step::Noncombat);
    let word = kit.word("sz-62", "anzac-fighter");
    kit.act(&format!("move 3 {word} sz-62 sz-62")).act("done");
    assert!(kit.offers("place anzac 1 carrier"), "what waits is listed");
    // Three can be made, two of them carriers.
    let infantry = |count: u8| format!("place anzac {count} infantry new-south-wales new-south-wales");
    assert_eq!(kit.refused(&infantry(2)).reason, Reason::Promised);
    kit.act(&infantry(1)).act("place anzac 2 carrier new-south-wales sz-62");
    assert_eq!(kit.count("sz-62", "anzac-fighter"), 3);
}

#[test]
fn rraid_2_one_base_is_enough_for_tactical_bombers() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-tactical", "queensland")
        .hold("queensland", Japan)
        .at(Step::CombatMove);
    kit.go(1, "japan-tactical", "queensland", "new-south-wales");
    let word = kit.word("new-south-wales", "japan-tactical");
    // Its naval base is the only thing they can bomb there: nobody is asked.
    kit.act(&format!("raid 1 {word} new-south-wales")).dice(&[6, 5]).act("done");
    assert_eq!(kit.state.site(space("new-south-wales")).damage, [0, 0, 5]);
}

#[test]
fn rair_12_the_carrier_that_was_counted_on_comes() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-29")
        .put("1 usa-fighter.moved.aloft.4", "sz-30")
        .at(Step::Noncombat);
    assert_eq!(kit.refused("done").reason, Reason::MustLand);
    kit.act("land").act("done");
    assert_eq!((kit.count("sz-30", "usa-carrier"), kit.count("sz-30", "usa-fighter")), (1, 1));
}

#[test]
fn rmove_6_an_empty_transport_has_no_business_before_combat() {
    let kit = Kit::empty(Japan)
        .put("1 japan-transport", "sz-18")
        .put("1 usa-infantry", "guam")
        .at(Step::CombatMove);
    let idle = Reason::NothingToAttack(space("sz-21"));
    assert_eq!(kit.no_go(1, "japan-transport", "sz-18", "sz-21"), idle, "nothing to load, nothing to land");
    let foreign = Kit::empty(Uk)
        .put("1 uk-transport(anzac-infantry)", "sz-42")
        .hold("malaya", Japan)
        .at(Step::CombatMove);
    assert_eq!(
        foreign.no_go(1, "uk-transport", "sz-42", "sz-37"),
        Reason::NothingToAttack(space("sz-37")),
        "passengers land on their own turn"
    );
}

#[test]
fn rtransport_6_the_warship_that_a_landing_counts_on_stays() {
    let landing = |company: &str| {
        let mut kit = Kit::empty(Japan)
            .put("1 japan-transport(infantry)", "sz-21")
            .put("1 japan-destroyer", "sz-21")
            .put("1 usa-submarine", "sz-21")
            .put("1 usa-transport", "sz-20")
            .put("1 usa-infantry", "guam");
        if !company.is_empty() {
            kit = kit.put(company, "sz-21");
        }
        kit.begin(Step::CombatMove);
        kit.assault("japan-transport", "sz-21", "guam");
        kit
    };
    assert_eq!(landing("").no_go(1, "japan-destroyer", "sz-21", "sz-20"), Reason::NeededHere);
    assert!(landing("1 japan-carrier").allows("move 1 japan-destroyer sz-21 sz-20"), "any warship will do");
    // In a battle somebody has to attack: a carrier alone will not do.
    let mut battle = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-21")
        .put("1 japan-destroyer", "sz-21")
        .put("1 japan-carrier", "sz-21")
        .put("1 usa-destroyer", "sz-21")
        .put("1 usa-infantry", "guam")
        .at(Step::CombatMove);
    battle.assault("japan-transport", "sz-21", "guam");
    assert_eq!(battle.no_go(1, "japan-destroyer", "sz-21", "sz-20"), Reason::NeededHere);
}

#[test]
fn rtransport_4_nobody_offloads_on_hostile_ground_after_combat() {
    let kit = Kit::empty(Japan).put("1 japan-transport(infantry)", "sz-21").at(Step::Noncombat);
    let refused = kit.refused("unload japan-transport@sz-21 infantry guam").reason;
    assert_eq!(refused, Reason::Hostile(space("guam")));
}

#[test]
fn ruling_15_guests_return_aboard_where_all_find_room() {
    let mut kit = Kit::empty(Japan)
        .put("1 uk-carrier(anzac-fighter,anzac-tactical)", "sz-54")
        .put("1 japan-submarine", "sz-46")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-46", "sz-54").act("done");
    kit.roll("fire", &[6, 6]).act("submerge japan-submarine");
    assert_eq!(kit.step(), Some(Step::Noncombat), "nobody is asked");
    assert_eq!(kit.word("sz-54", "uk-carrier"), "uk-carrier(anzac-tactical,anzac-fighter)");
}

#[test]
fn rnoncombat_1_who_stayed_at_home_is_not_in_the_air() {
    let mut kit = Kit::empty(Japan).put("1 japan-fighter", "kiangsi").at(Step::CombatMove);
    kit.act("done");
    assert_eq!(kit.word("kiangsi", "japan-fighter"), "japan-fighter");
    assert!(kit.allows("done"));
}

#[test]
fn ruling_4_what_is_aboard_counts() {
    let kit = |aboard: &str| {
        Kit::empty(Japan)
            .put("119 japan-infantry", "japan")
            .put(aboard, "sz-6")
            .cash(Japan, 9)
            .at(Step::Purchase)
    };
    let refused = kit("1 japan-transport(infantry)").refused("buy japan infantry").reason;
    assert_eq!(refused, Reason::TooMany(Kind::Infantry));
    assert!(kit("1 japan-transport(tank)").allows("buy japan infantry"));
}

#[test]
fn rneutral_2_an_allied_attack_turns_them_to_japan() {
    let mut kit = Kit::empty(Uk).put("1 uk-infantry", "chahar").at(Step::CombatMove);
    kit.go(1, "uk-infantry", "chahar", "central-mongolia").act("done");
    assert_eq!((kit.holder("central-mongolia"), kit.state.leaning), (Uk, Some(Side::Axis)));
    assert_eq!(kit.holder("buyant-uhaa"), Nation::Neutral);
    kit = kit.put("1 japan-infantry", "jehol");
    kit.state.power = Japan;
    kit.begin(Step::Noncombat);
    kit.go(1, "japan-infantry", "jehol", "buyant-uhaa").act("done");
    assert_eq!((kit.holder("buyant-uhaa"), kit.count("buyant-uhaa", "japan-infantry")), (Japan, 3));
}

#[test]
fn rair_3_one_waits_and_another_joins_it() {
    let mut kit = Kit::empty(Anzac).put("2 anzac-fighter.moved.aloft.4", "sz-62");
    kit.state.bought[7][Kind::Carrier.index()] = 1;
    kit.begin(Step::Noncombat);
    let word = "anzac-fighter.4.moved.aloft";
    kit.act(&format!("move 1 {word} sz-62 sz-62")).act(&format!("move 1 {word} sz-62 sz-62")).act("done");
    kit.act("place anzac 1 carrier new-south-wales sz-62");
    assert_eq!(kit.count("sz-62", "anzac-fighter"), 2);
}

#[test]
fn rchina_4_no_new_unit_in_land_that_is_lost() {
    let mut kit = Kit::empty(China);
    kit.state.bought[4][Kind::Infantry.index()] = 1;
    kit.begin(Step::Mobilize);
    assert_eq!(kit.refused("place china 1 infantry kiangsu kiangsu").reason, Reason::OnlyInChina);
    kit.act("place china 1 infantry hunan hunan");
}

#[test]
fn radvance_3_a_landing_elsewhere_is_no_company() {
    let mut kit = Kit::empty_with(Japan, |options| options.research = true)
        .put("1 japan-infantry", "japan")
        .put("1 japan-transport(infantry)", "sz-19")
        .hold("korea", Usa)
        .hold("okinawa", Usa);
    kit.state.advances[Japan.index()] = 1 << Advance::Paratroopers.index();
    kit.begin(Step::CombatMove);
    kit.assault("japan-transport", "sz-19", "okinawa");
    assert_eq!(kit.refused("drop 1 japan-infantry@japan korea").reason, Reason::NoDrop(space("korea")));
    assert!(kit.allows("drop 1 japan-infantry@japan okinawa"));
}

#[test]
fn rmove_2_there_must_be_somebody_to_engage() {
    let kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-26")
        .put("1 japan-transport", "sz-27")
        .put("1 usa-cruiser", "sz-25")
        .put("1 japan-destroyer", "sz-25")
        .put("1 japan-transport", "sz-25")
        .at(Step::CombatMove);
    for zone in ["sz-26", "sz-27", "sz-25"] {
        let refused = kit.refused(&format!("engage {zone}")).reason;
        assert_eq!(refused, Reason::NothingToEngage(space(zone)), "{zone}");
    }
}

#[test]
fn rtransport_4_an_empty_transport_goes_where_troops_wait_for_it() {
    let waits = |unit: &str| {
        Kit::empty(Japan)
            .put("1 japan-transport", "sz-18")
            .put(unit, "okinawa")
            .put("1 usa-infantry", "guam")
            .at(Step::CombatMove)
    };
    let mut kit = waits("1 japan-infantry");
    kit.go(1, "japan-transport", "sz-18", "sz-19");
    kit.load("japan-infantry", "okinawa", "japan-transport", "sz-19");
    kit.go(1, "japan-transport", "sz-19", "sz-21").assault("japan-transport", "sz-21", "guam");
    let guns = waits("1 japan-aaa");
    assert_eq!(guns.no_go(1, "japan-transport", "sz-18", "sz-19"), Reason::NothingToAttack(space("sz-19")));
}

#[test]
fn rtransport_5_only_what_is_aboard_a_ship_that_is_there_leaves_it() {
    let kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-6")
        .put("1 japan-carrier", "sz-6")
        .at(Step::Noncombat);
    let ship = kit.unit("japan-transport(infantry)");
    let [infantry, tank] = [Kind::Infantry, Kind::Tank].map(|kind| Cargo::of(Japan, kind));
    let (here, away, korea) = (space("sz-6"), space("sz-19"), space("korea"));
    let why = |zone, cargo, to| {
        let action = Action::Unload { zone, ship, cargo, to };
        kit.rules.check(&kit.state, kit.asked(), action).map_err(|refused| refused.reason)
    };
    assert_eq!(why(here, infantry, korea), Ok(()));
    assert_eq!(why(away, infantry, space("okinawa")), Err(Reason::NoSuchUnits(away)));
    assert_eq!(why(here, tank, korea), Err(Reason::NotAboard));
    assert_eq!(why(here, infantry, here), Err(Reason::NotCargo), "only aircraft take off");
}

#[test]
fn rcarrier_5_only_they_are_stranded_whose_deck_is_gone() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-33")
        .put("1 usa-carrier", "sz-34")
        .put("2 usa-fighter", "sz-34")
        .put("1 uk-carrier", "sz-34")
        .put("2 uk-tactical", "sz-34")
        .hold("palau-island", Usa)
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-33", "sz-34").act("done");
    kit.dice(&[2]).act("fire");
    kit.dice(&[6, 6]).lose(&["uk-carrier"]).act("submerge japan-submarine");
    assert_eq!(kit.word("sz-34", "usa-fighter"), "usa-fighter", "they are at home");
    for _ in 0..2 {
        let stray = kit.word("sz-34", "uk-tactical");
        assert!(!kit.allows(&format!("haven {stray} sz-34 sz-34")), "no deck is free");
        kit.act(&format!("haven {stray} sz-34 palau-island"));
    }
    assert_eq!(kit.step(), Some(Step::Noncombat));
}

#[test]
fn ruling_15_guests_of_a_damaged_host_go_to_one_that_is_not() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-33")
        .put("1 uk-carrier(anzac-fighter)", "sz-34")
        .put("1 usa-carrier", "sz-34")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-33", "sz-34").act("done");
    kit.dice(&[2]).act("fire");
    kit.dice(&[6, 6]).lose(&["uk-carrier"]).act("submerge japan-submarine");
    assert_eq!(kit.word("sz-34", "usa-carrier"), "usa-carrier(anzac-fighter)");
}

#[test]
fn rscramble_1_nobody_goes_up_where_enemies_only_lie() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-35")
        .put("1 usa-transport", "sz-35")
        .put("1 usa-fighter", "philippines")
        .at(Step::CombatMove);
    kit.act("done");
    assert_eq!((kit.step(), kit.total("usa-transport")), (Some(Step::Noncombat), 1));
}

#[test]
fn rconvoy_5_no_more_is_moved_elsewhere_than_was_taken() {
    let mut kit = Kit::empty(Japan).put("1 usa-destroyer", "sz-6").put("2 usa-submarine", "sz-19");
    for land in ["manchuria", "jehol", "shantung", "kiangsu", "okinawa"] {
        kit.state.holder[space(land).index()] = Usa;
    }
    kit.begin(Step::Noncombat);
    let income = kit.state.production(kit.rules.board, Japan);
    // One point in sea zone 6, twelve in 19: one of Korea, eight of Japan.
    kit.roll("done", &[1, 3, 3, 3, 3]);
    assert_eq!(kit.purse(Japan), income - 9);
}
