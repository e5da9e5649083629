//! Combat: pages 15 to 20 and the unit profiles, with every worked example of the book.

use ironbottom_axis1940::unit::Status;

use crate::kit::{Anzac, China, Japan, Kit, Nation, Reason, Step, Uk, Usa, space};

#[test]
fn rcombat_1_a_land_battle_attackers_first_casualties_fire_back() {
    let mut kit = Kit::empty(Japan)
        .put("3 japan-infantry", "kiangsi")
        .put("1 japan-artillery", "kiangsi")
        .put("2 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(3, "japan-infantry", "kiangsi", "hunan").go(1, "japan-artillery", "kiangsi", "hunan");
    // One infantry is lifted to 2 by the artillery: it hits with a 2, the others miss, the artillery hits. Both
    // Chinese still fire: one hit.
    kit.dice(&[2, 3, 3, 2, 2, 6]).act("done");
    kit.lose(&["japan-infantry"]);
    kit.no_dice_left();
    assert_eq!(kit.count("hunan", "china-infantry"), 0);
    assert_eq!(kit.holder("hunan"), Japan);
    assert_eq!(kit.count("hunan", "japan-infantry"), 2);
}

#[test]
fn rcombat_2_an_empty_territory_is_taken_without_a_die() {
    let mut kit =
        Kit::empty(Japan).put("1 japan-infantry", "kiangsi").put("1 china-aaa", "hunan").at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kiangsi", "hunan").act("done");
    assert_eq!(kit.holder("hunan"), Japan);
    assert_eq!(kit.total("china-aaa"), 0, "guns alone are removed");
    let mut empty = Kit::empty(Japan).put("1 japan-infantry", "kiangsi").at(Step::CombatMove);
    empty.go(1, "japan-infantry", "kiangsi", "hunan").act("done");
    assert_eq!(empty.holder("hunan"), Japan);
    // Aircraft alone take nothing.
    let mut plane = Kit::empty(Japan).put("1 japan-fighter", "kiangsi").at(Step::CombatMove);
    plane.go(1, "japan-fighter", "kiangsi", "hunan").act("done");
    assert_eq!(plane.holder("hunan"), China);
}

#[test]
fn rair_9_aircraft_alone_take_nothing() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "kiangsi")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "kiangsi", "hunan");
    kit.dice(&[3, 6]).act("done");
    kit.no_dice_left();
    assert_eq!((kit.holder("hunan"), kit.total("china-infantry")), (China, 0));
    kit.act("land");
    assert_eq!(kit.count("kiangsi", "japan-fighter"), 1);
}

/// The book's example: five fighters against two guns are fired at five times, against one three times.
#[test]
fn raaa_ex_three_shots_a_gun_and_one_at_each_aircraft() {
    for (guns, shots) in [(2, 5), (1, 3)] {
        let mut kit = Kit::empty(Japan)
            .put("5 japan-fighter", "kiangsi")
            .put(&format!("{guns} china-aaa"), "hunan")
            .put("1 china-infantry", "hunan")
            .at(Step::CombatMove);
        kit.go(5, "japan-fighter", "kiangsi", "hunan");
        let mut faces = vec![6; shots];
        faces.extend([1, 6, 6, 6, 6]);
        faces.push(6);
        // One hit of the attackers: the defender chooses between infantry and guns.
        kit.dice(&faces).act("done").lose(&["china-infantry"]);
        kit.no_dice_left();
        assert_eq!(kit.total("japan-fighter"), 5);
        assert_eq!(kit.total("china-aaa"), 0, "nobody defends the guns any more");
    }
}

#[test]
fn raaa_2_a_one_shoots_an_aircraft_down_before_it_fires() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "kiangsi")
        .put("1 china-aaa", "hunan")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "kiangsi", "hunan");
    kit.dice(&[1]).act("done");
    kit.no_dice_left();
    assert_eq!((kit.total("japan-fighter"), kit.total("china-infantry")), (0, 1));
}

/// The book's example of step 3: a cruiser and two submarines hit a carrier with a fighter three times.
#[test]
fn rsea_ex1_the_cruisers_hit_goes_to_the_fighter() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-26")
        .put("2 usa-submarine", "sz-26")
        .put("1 japan-carrier", "sz-25")
        .put("1 japan-fighter", "sz-25")
        .put("1 japan-destroyer", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-cruiser", "sz-26", "sz-25").go(2, "usa-submarine", "sz-26", "sz-25");
    // The destroyer makes the submarines fire with the others.
    kit.dice(&[3, 2, 2]).act("done");
    // Carrier (twice), destroyer: three ships' lives for two submarine hits; the fighter can take the cruiser's.
    kit.lose(&["japan-fighter"]);
    assert!(!kit.offered().iter().any(|text| text == "lose japan-fighter"));
    kit.dice(&[6, 6, 6]);
    kit.lose(&["japan-carrier", "japan-carrier"]);
    assert_eq!(
        (kit.total("japan-fighter"), kit.total("japan-carrier"), kit.total("japan-destroyer")),
        (0, 0, 1)
    );
}

/// The same without the destroyer: the hits fit exactly, and nothing is left to choose.
#[test]
fn rsea_ex1_as_many_hits_as_possible_are_assigned() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-26")
        .put("2 usa-submarine", "sz-26")
        .put("1 japan-carrier", "sz-25")
        .put("1 japan-fighter", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-cruiser", "sz-26", "sz-25").go(2, "usa-submarine", "sz-26", "sz-25").act("done");
    // Both submarines strike first and sink the carrier; the cruiser's hit is the fighter's, which fires back.
    kit.roll("fire", &[2, 2, 3, 6]);
    assert_eq!((kit.total("japan-fighter"), kit.total("japan-carrier")), (0, 0));
}

/// The book's example of step 4: a cruiser and a submarine defend against a destroyer and a fighter and hit twice.
#[test]
fn rsea_ex2_the_submarines_hit_goes_to_the_destroyer() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-26")
        .put("1 usa-fighter", "hawaiian-islands")
        .put("1 japan-cruiser", "sz-25")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-26", "sz-25").go(1, "usa-fighter", "hawaiian-islands", "sz-25");
    // Fighter and destroyer miss; cruiser and submarine hit: no choice is left.
    kit.dice(&[6, 6, 3, 1]).act("done");
    kit.no_dice_left();
    assert_eq!((kit.total("usa-destroyer"), kit.total("usa-fighter")), (0, 0));
}

/// The book's example: transports and submarines against aircraft alone.
#[test]
fn rdefenceless_ex_aircraft_sink_transports_that_submarines_cannot_defend() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-fighter", "hawaiian-islands")
        .put("2 japan-transport(infantry)", "sz-25")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-fighter", "hawaiian-islands", "sz-25").act("done");
    kit.no_dice_left();
    assert_eq!(
        (kit.total("japan-transport"), kit.total("japan-infantry"), kit.total("japan-submarine")),
        (0, 0, 1)
    );
}

#[test]
fn rtransport_1_transports_alone_are_destroyed_without_a_roll() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-26")
        .put("2 japan-transport", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-26", "sz-25").act("done");
    assert_eq!(kit.total("japan-transport"), 0);
    assert!(kit.state.fought.contains(space("sz-25")), "it counts as combat");
}

#[test]
fn rtransport_3_transports_are_chosen_last() {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-cruiser", "sz-26")
        .put("1 japan-destroyer", "sz-25")
        .put("1 japan-transport", "sz-25")
        .at(Step::CombatMove);
    kit.go(2, "usa-cruiser", "sz-26", "sz-25");
    kit.dice(&[3, 6, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(
        (kit.total("japan-destroyer"), kit.total("japan-transport")),
        (0, 0),
        "the transport is defenceless then"
    );
}

#[test]
fn rsubmarine_1_both_sides_submarines_strike_before_others() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-submarine", "sz-26")
        .put("1 usa-cruiser", "sz-26")
        .put("1 japan-submarine", "sz-25")
        .put("1 japan-cruiser", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-submarine", "sz-26", "sz-25").go(1, "usa-cruiser", "sz-26", "sz-25").act("done");
    kit.act("fire");
    // The American submarine hits; the Japanese one, though hit, strikes in the same step and misses.
    kit.dice(&[2]).act("fire");
    kit.dice(&[6, 6, 6]).lose(&["japan-submarine"]);
    kit.no_dice_left();
    assert_eq!((kit.total("japan-submarine"), kit.total("japan-cruiser")), (0, 1));
}

#[test]
fn rsubmarine_2_a_destroyer_takes_strike_and_submerging_away() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-26")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-26", "sz-25");
    kit.dice(&[2, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.total("japan-submarine"), 0, "hit, it fired back with the others");
}

#[test]
fn rsubmarine_3_a_submarine_submerges_where_no_destroyer_is() {
    let mut kit =
        Kit::empty(Usa).put("1 usa-cruiser", "sz-26").put("1 japan-submarine", "sz-25").at(Step::CombatMove);
    kit.go(1, "usa-cruiser", "sz-26", "sz-25").act("done");
    kit.act("submerge japan-submarine");
    assert_eq!(kit.total("japan-submarine"), 1);
    assert_eq!(kit.step(), Some(Step::Noncombat));
}

#[test]
fn rcapital_1_a_capital_ship_takes_two_hits_and_is_repaired_at_a_base() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-battleship", "sz-26")
        .put("1 japan-destroyer", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-battleship", "sz-26", "sz-25");
    kit.dice(&[4, 2]).act("done");
    kit.no_dice_left();
    assert!(kit.word("sz-25", "usa-battleship").contains("damaged"));

    let mut kit = Kit::empty(Usa)
        .put("1 usa-battleship.damaged", "sz-26")
        .put("1 usa-carrier.damaged", "sz-24")
        .cash(Usa, 5);
    kit.begin(Step::Purchase).act("done");
    assert!(!kit.word("sz-26", "usa-battleship").contains("damaged"), "Hawaii serves sea zone 26");
    assert!(kit.word("sz-24", "usa-carrier").contains("damaged"));
}

#[test]
fn rcarrier_3_aircraft_of_a_lost_carrier_land_one_space_away_or_are_lost() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-battleship", "sz-33")
        .put("1 usa-carrier", "sz-34")
        .put("1 usa-fighter", "sz-34")
        .put("1 usa-carrier", "sz-35")
        .at(Step::CombatMove);
    kit.go(2, "japan-battleship", "sz-33", "sz-34");
    kit.dice(&[4, 4, 6, 6]).act("done").lose(&["usa-carrier", "usa-carrier"]);
    // The fighter fights on alone.
    kit.dice(&[6, 6, 6]).act("fire");
    kit.act("retreat sz-33");
    assert_eq!(kit.asked(), kit.rules.seat(Usa));
    let stray = kit.word("sz-34", "usa-fighter");
    kit.act(&format!("haven {stray} sz-34 sz-35"));
    assert_eq!(kit.count("sz-35", "usa-fighter"), 1);
}

#[test]
fn rcarrier_4_what_is_aboard_a_damaged_carrier_is_lost_with_it() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-battleship", "sz-33")
        .put("1 usa-carrier.damaged(anzac-fighter)", "sz-32")
        .put("1 usa-destroyer", "sz-32")
        .at(Step::CombatMove);
    kit.go(2, "japan-battleship", "sz-33", "sz-32");
    kit.dice(&[4, 4, 6, 6]).act("done");
    kit.no_dice_left();
    // The fighter could not defend: two dice only were rolled against the battleships.
    assert_eq!((kit.total("usa-carrier"), kit.total("anzac-fighter")), (0, 0));
}

#[test]
fn rretreat_1_all_ships_retreat_together_where_one_came_from_or_through() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-26")
        .put("1 usa-cruiser", "sz-24")
        .put("1 japan-battleship", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-26", "sz-25").go(1, "usa-cruiser", "sz-24", "sz-25");
    kit.dice(&[6, 6, 6]).act("done");
    let exits: Vec<String> = kit.offered().into_iter().filter(|text| text.starts_with("retreat")).collect();
    assert!(
        exits.contains(&"retreat sz-24".to_owned()) && exits.contains(&"retreat sz-26".to_owned()),
        "{exits:?}"
    );
    kit.act("retreat sz-26");
    assert_eq!((kit.count("sz-26", "usa-destroyer"), kit.count("sz-26", "usa-cruiser")), (1, 1));
}

#[test]
fn rretreat_2_nobody_retreats_before_a_round_was_fought() {
    let mut kit =
        Kit::empty(Usa).put("1 usa-submarine", "sz-26").put("1 japan-cruiser", "sz-25").at(Step::CombatMove);
    kit.go(1, "usa-submarine", "sz-26", "sz-25").act("done");
    assert_eq!(kit.refused("retreat sz-26").reason, Reason::NoRetreat(space("sz-26")));
}

#[test]
fn ramphib_1_bombardment_one_ship_for_each_unit_that_lands() {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-battleship", "sz-31")
        .put("1 usa-transport(infantry)", "sz-31")
        .put("1 japan-infantry", "wake-island")
        .hold("wake-island", Japan)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-31", "wake-island").act("done");
    kit.act("bombard usa-battleship@sz-31");
    assert!(!kit.offers("bombard"), "one lands, one bombards");
    // The battleship hits; the casualty still fires and hits.
    kit.roll("fire", &[4, 2]);
    assert_eq!((kit.total("japan-infantry"), kit.total("usa-infantry")), (0, 0));
    assert_eq!(kit.holder("wake-island"), Japan, "with nobody left it stays the defender's");
}

#[test]
fn ramphib_2_a_battle_at_sea_prevents_bombardment_and_comes_first() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-battleship", "sz-31")
        .put("1 usa-transport(infantry)", "sz-31")
        .put("1 japan-transport", "sz-31")
        .put("1 japan-infantry", "wake-island")
        .hold("wake-island", Japan)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-31", "wake-island");
    kit.act("engage sz-31");
    kit.dice(&[1, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.total("japan-transport"), 0);
    assert_eq!((kit.holder("wake-island"), kit.count("wake-island", "usa-infantry")), (Usa, 1));
}

#[test]
fn ramphib_3_ignored_transports_do_not_hinder() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-31")
        .put("1 usa-transport(infantry)", "sz-31")
        .put("1 japan-transport", "sz-31")
        .put("1 japan-infantry", "wake-island")
        .hold("wake-island", Japan)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-31", "wake-island").act("done");
    assert!(kit.offers("bombard"), "no battle, so the cruiser may bombard");
    kit.roll("fire", &[1, 6]);
    assert_eq!(kit.total("japan-transport"), 1);
}

#[test]
fn ramphib_4_seaborne_units_do_not_retreat() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-37")
        .put("1 japan-infantry", "shan-state")
        .hold("shan-state", Japan)
        .put("2 uk-infantry", "malaya")
        .at(Step::CombatMove);
    kit.assault("japan-transport", "sz-37", "malaya");
    kit.go(1, "japan-infantry", "shan-state", "malaya");
    kit.dice(&[6, 6, 6, 6]).act("done");
    kit.dice(&[6, 6, 2]).act("retreat shan-state");
    // Who came over land is back in Shan State; who came from the sea fights on: it misses and is hit.
    assert_eq!(kit.count("shan-state", "japan-infantry"), 1);
    assert_eq!(kit.count("malaya", "japan-infantry"), 0);
}

#[test]
fn rscramble_1_three_aircraft_of_a_base_defend_the_zones_beside_it() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-7")
        .put("1 usa-transport(infantry)", "sz-7")
        .put("4 japan-fighter", "japan")
        .put("1 japan-strategic", "japan")
        .at(Step::CombatMove);
    kit.go(1, "usa-transport", "sz-7", "sz-6").assault("usa-transport", "sz-6", "korea");
    kit.go(1, "usa-cruiser", "sz-7", "sz-6").act("done");
    assert_eq!(kit.asked(), kit.rules.seat(Japan));
    assert_eq!(kit.refused("scramble japan-strategic@japan sz-6").reason, Reason::NoScramble);
    kit.act("scramble japan-fighter@japan sz-6").act("scramble japan-fighter@japan sz-6");
    // With the third nobody is left to ask: no more than three go up, and the battle begins.
    kit.roll("scramble japan-fighter@japan sz-6", &[6, 4, 4, 4]);
    // The cruiser and the defenceless transport are gone, the fighters are home.
    assert_eq!((kit.total("usa-cruiser"), kit.total("usa-transport")), (0, 0));
    assert_eq!(kit.count("japan", "japan-fighter"), 4);
}

#[test]
fn rkamikaze_2_strikes_hit_on_two_and_prevent_bombardment() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-battleship", "sz-17")
        .put("1 usa-transport(infantry)", "sz-17")
        .put("1 japan-infantry", "iwo-jima")
        .kamikazes(6)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-17", "iwo-jima").act("done");
    assert_eq!(kit.asked(), kit.rules.seat(Japan));
    kit.act("kamikaze usa-battleship@sz-17").act("kamikaze usa-battleship@sz-17");
    // Two strikes at one battleship: one hits, one misses; then the landing without bombardment.
    kit.roll("done", &[2, 3, 1, 6]);
    assert_eq!(kit.state.kamikazes, 4);
    assert!(kit.word("sz-17", "usa-battleship").contains("damaged"));
    assert_eq!(kit.holder("iwo-jima"), Usa);
}

#[test]
fn rraid_1_interceptors_flak_and_bombs() {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-strategic", "okinawa")
        .put("1 usa-fighter", "okinawa")
        .put("1 japan-fighter", "japan")
        .hold("okinawa", Usa)
        .at(Step::CombatMove);
    kit.go(2, "usa-strategic", "okinawa", "japan").go(1, "usa-fighter", "okinawa", "japan");
    let bombers = kit.word("japan", "usa-strategic");
    kit.act(&format!("raid 2 {bombers} japan"));
    let escort = kit.word("japan", "usa-fighter");
    kit.act(&format!("raid 1 {escort} japan")).act("done");
    assert_eq!(kit.asked(), kit.rules.seat(Japan));
    // Everybody rolls at 1 in the one round of the air battle: all miss.
    kit.roll("intercept japan-fighter@japan", &[6, 6, 6, 6]);
    // Two bombers: one at the complex, one at the air base. Each facility fires one die at its bomber.
    kit.act("bomb 1 strategic complex");
    kit.roll("bomb 1 strategic airbase", &[6, 5, 1]);
    let site = kit.state.site(space("japan"));
    assert_eq!(site.damage, [7, 0, 0], "five and two on the complex; the other bomber was shot down");
    assert_eq!(kit.total("usa-strategic"), 1);
}

#[test]
fn rraid_2_bases_take_six_damage_and_fail_at_three() {
    use ironbottom_axis1940::board::Facility;
    let mut kit =
        Kit::empty(Usa).put("1 usa-carrier", "sz-33").put("1 usa-tactical", "sz-33").at(Step::CombatMove);
    kit.go(1, "usa-tactical", "sz-33", "caroline-islands");
    let bomber = kit.word("caroline-islands", "usa-tactical");
    kit.act(&format!("raid 1 {bomber} caroline-islands")).act("done");
    kit.roll("bomb 1 tactical navalbase", &[6, 4]);
    let site = kit.state.site(space("caroline-islands"));
    assert_eq!(site.damage[Facility::NavalBase.index()], 4, "a die without a bonus");
    assert!(!site.works(Facility::NavalBase) && site.works(Facility::AirBase));
}

#[test]
fn rcontrol_1_a_captured_major_complex_becomes_a_minor_one_and_the_treasure_is_taken() {
    use ironbottom_axis1940::board::Complex;
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "burma")
        .hold("burma", Japan)
        .cash(Uk, 9)
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "burma", "india").act("done");
    assert_eq!(kit.state.site(space("india")).complex, Complex::Minor);
    // The book's example: Japan conquers India and takes the unspent British money.
    assert_eq!((kit.purse(Japan), kit.purse(Uk)), (9, 0));
    assert!(kit.state.capital_lost(kit.rules.board, Uk));
}

#[test]
fn rcontrol_2_liberation_and_the_capital_that_is_lost() {
    // Malaya freed by ANZAC is British again; while India is lost it is ANZAC's.
    for (india, holder) in [(Uk, Uk), (Japan, Anzac)] {
        let mut kit = Kit::empty(Anzac)
            .put("1 anzac-infantry", "shan-state")
            .hold("shan-state", Anzac)
            .hold("malaya", Japan)
            .hold("india", india)
            .at(Step::CombatMove);
        kit.go(1, "anzac-infantry", "shan-state", "malaya").act("done");
        assert_eq!(kit.holder("malaya"), holder);
    }
}

/// The book's example: the United States frees Sydney, and Japan surrenders no money.
#[test]
fn rcontrol_ex_a_freed_capital_gives_everything_back_and_no_money() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "queensland")
        .hold("queensland", Usa)
        .hold("new-south-wales", Japan)
        .cash(Japan, 20)
        .at(Step::CombatMove);
    kit.go(1, "usa-infantry", "queensland", "new-south-wales").act("done");
    assert_eq!((kit.holder("new-south-wales"), kit.holder("queensland")), (Anzac, Anzac));
    assert_eq!((kit.purse(Japan), kit.purse(Usa)), (20, 0));
}

#[test]
fn rchina_7_no_complex_stays_in_chinese_territory_that_is_won_back() {
    use ironbottom_axis1940::board::Complex;
    let mut kit = Kit::empty(China).put("1 china-infantry", "hunan").hold("kiangsi", Japan);
    kit.state.sites[space("kiangsi").index()].complex = Complex::Minor;
    kit.begin(Step::CombatMove);
    kit.go(1, "china-infantry", "hunan", "kiangsi").act("done");
    assert_eq!(kit.state.site(space("kiangsi")).complex, Complex::None);
}

#[test]
fn rmulti_1_allies_of_the_attacker_stay_out() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-26")
        .put("1 anzac-destroyer", "sz-25")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-cruiser", "sz-26", "sz-25").act("done");
    assert!(kit.offers("submerge"), "an ally's destroyer does not count");
    kit.act("submerge japan-submarine");
    assert!(
        !kit.state
            .forces
            .at(space("sz-25"))
            .iter()
            .any(|group| { group.unit.nation == Nation::Anzac && group.unit.is(Status::FOUGHT) })
    );
}

#[test]
fn rmulti_2_defenders_of_several_seats_agree_or_the_attacker_chooses() {
    let mut kit = Kit::empty_with(Japan, |options| options.players = 5)
        .put("2 japan-infantry", "shan-state")
        .hold("shan-state", Japan)
        .put("1 uk-infantry", "malaya")
        .put("1 anzac-infantry", "malaya")
        .at(Step::CombatMove);
    kit.go(2, "japan-infantry", "shan-state", "malaya");
    kit.dice(&[1, 6]).act("done");
    assert_eq!(kit.asked(), kit.rules.seat(Uk));
    kit.act("lose anzac-infantry");
    assert_eq!(kit.asked(), kit.rules.seat(Anzac));
    kit.act("refuse");
    kit.act("lose uk-infantry");
    assert_eq!(kit.asked(), kit.rules.seat(Uk));
    kit.act("refuse");
    assert_eq!(kit.asked(), kit.rules.seat(Japan), "they could not agree");
    kit.dice(&[6, 6]).act("lose uk-infantry");
    assert_eq!((kit.total("uk-infantry"), kit.total("anzac-infantry")), (0, 1));
}
