//! Combat again: scrambles, raids, kamikazes, assaults, pairs, submarines, retreats, conquest. Pages 15 to 21, 30, 31.

use ironbottom_axis1940::board::{Complex, Facility};

use crate::kit::{Anzac, China, Japan, Kit, Nation, Reason, Step, Uk, Usa, space};

/// The book's example: sea zone 6 with bases in Japan and Korea, each of which sends up three.
#[test]
fn rscramble_ex1_two_bases_beside_one_zone() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-6")
        .put("1 usa-transport(infantry)", "sz-6")
        .put("4 japan-fighter", "japan")
        .put("3 japan-tactical", "korea");
    kit.state.sites[space("korea").index()].air_base = true;
    kit.begin(Step::CombatMove);
    kit.assault("usa-transport", "sz-6", "korea").act("done");
    for _ in 0..3 {
        kit.act("scramble japan-fighter@japan sz-6");
    }
    assert_eq!(kit.refused("scramble japan-fighter@japan sz-6").reason, Reason::NoScramble);
    kit.act("scramble japan-tactical@korea sz-6").act("scramble japan-tactical@korea sz-6");
    // Six defend: the cruiser misses, two of them hit.
    kit.roll("scramble japan-tactical@korea sz-6", &[6, 4, 4, 6, 6, 6, 6]);
    assert_eq!((kit.total("usa-cruiser"), kit.total("usa-transport")), (0, 0));
    assert_eq!((kit.count("japan", "japan-fighter"), kit.count("korea", "japan-tactical")), (4, 3));
}

/// The book's example: three from Alaska, split between sea zones 1 and 2.
#[test]
fn rscramble_ex2_one_base_beside_two_zones() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-battleship", "sz-8")
        .put("1 usa-destroyer", "sz-1")
        .put("1 usa-destroyer", "sz-2")
        .put("4 usa-fighter", "alaska");
    kit.state.sites[space("alaska").index()].air_base = true;
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-8", "sz-1").go(1, "japan-battleship", "sz-8", "sz-2").act("done");
    for zone in ["sz-1", "sz-2", "sz-1"] {
        kit.act(&format!("scramble usa-fighter@alaska {zone}"));
    }
    let fighters = ["sz-1", "sz-2", "alaska"].map(|at| kit.count(at, "usa-fighter"));
    assert_eq!(fighters, [2, 1, 1]);
    assert!(kit.offers("fight sz-1") && kit.offers("fight sz-2"), "nobody else is asked");
}

#[test]
fn rscramble_4_a_base_that_fails_sends_nobody_up() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-20")
        .put("1 usa-destroyer", "sz-35")
        .put("1 usa-fighter", "philippines");
    kit.state.sites[space("philippines").index()].damage[Facility::AirBase.index()] = 3;
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-20", "sz-35").dice(&[4, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.total("usa-destroyer"), 0);
}

/// An interceptor shot down is gone, and one that lives does not fight for the territory.
#[test]
fn rraid_4_interceptors_fight_in_the_air_only() {
    let raid = |faces: &[u16]| {
        let mut kit = Kit::empty(Japan)
            .put("1 japan-strategic", "burma")
            .put("1 japan-infantry", "burma")
            .hold("burma", Japan)
            .put("1 uk-fighter", "india")
            .put("2 uk-aaa", "india")
            .put("1 uk-carrier", "sz-39")
            .at(Step::CombatMove);
        kit.go(1, "japan-strategic", "burma", "india").go(1, "japan-infantry", "burma", "india");
        let word = kit.word("india", "japan-strategic");
        kit.act(&format!("raid 1 {word} india")).act("done");
        kit.dice(faces).act("intercept uk-fighter@india");
        // No gun fires at raiders: a die of the complex, a die of bombs. Then India falls without a shot.
        kit.roll("bomb 1 strategic complex", &[6, 3]);
        kit
    };
    let mut lives = raid(&[6, 6]);
    assert_eq!((lives.holder("india"), lives.total("uk-aaa")), (Japan, 0));
    let stray = lives.word("india", "uk-fighter");
    lives.act(&format!("haven {stray} india sz-39"));
    assert_eq!(lives.count("sz-39", "uk-fighter"), 1);
    let falls = raid(&[1, 6]);
    assert_eq!((falls.total("uk-fighter"), falls.step()), (0, Some(Step::Noncombat)));
    assert_eq!(falls.state.site(space("india")).damage[Facility::Complex.index()], 5);
}

#[test]
fn rraid_5_who_may_raid_what() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-tactical", "burma")
        .put("1 japan-fighter", "burma")
        .put("1 japan-strategic", "burma")
        .hold("burma", Japan);
    kit.state.sites[space("india").index()].air_base = false;
    kit.state.sites[space("india").index()].naval_base = false;
    kit.begin(Step::CombatMove);
    for unit in ["japan-tactical", "japan-fighter", "japan-strategic"] {
        kit.go(1, unit, "burma", "india");
    }
    let raid = |kit: &Kit, unit: &str| format!("raid 1 {} india", kit.word("india", unit));
    let no = Reason::NoRaid(space("india"));
    assert_eq!(kit.refused(&raid(&kit, "japan-tactical")).reason, no, "a complex only");
    assert_eq!(kit.refused(&raid(&kit, "japan-fighter")).reason, no, "nobody to escort");
    let bombers = raid(&kit, "japan-strategic");
    kit.act(&bombers);
    assert!(kit.allows(&raid(&kit, "japan-fighter")));
}

#[test]
fn rraid_6_a_base_is_bombed_by_both_and_the_owner_of_the_bombers_chooses() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-tactical", "burma")
        .put("1 japan-strategic", "burma")
        .hold("burma", Japan)
        .at(Step::CombatMove);
    for unit in ["japan-tactical", "japan-strategic"] {
        kit.go(1, unit, "burma", "india");
        let word = kit.word("india", unit);
        kit.act(&format!("raid 1 {word} india"));
    }
    kit.act("done").act("bomb 1 strategic airbase");
    // Two dice of the air base, one of them a 1: the attacker says who is lost.
    kit.dice(&[1, 6]).act("bomb 1 tactical airbase");
    kit.dice(&[4]).lose(&["japan-tactical"]);
    kit.no_dice_left();
    assert_eq!(kit.state.site(space("india")).damage, [0, 6, 0], "four and two");
    assert_eq!((kit.total("japan-tactical"), kit.total("japan-strategic")), (0, 1));
}

#[test]
fn rkamikaze_3_each_token_at_one_surface_warship_before_any_die() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-17")
        .put("1 usa-submarine", "sz-17")
        .put("1 anzac-cruiser", "sz-17")
        .put("1 usa-transport(infantry)", "sz-17")
        .kamikazes(1)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-17", "iwo-jima").act("done");
    for unit in ["usa-submarine", "anzac-cruiser", "usa-transport"] {
        let word = kit.word("sz-17", unit);
        assert_eq!(kit.refused(&format!("kamikaze {word}@sz-17")).reason, Reason::NoKamikaze, "{unit}");
    }
    kit.act("kamikaze usa-destroyer@sz-17");
    assert_eq!(kit.refused("kamikaze usa-destroyer@sz-17").reason, Reason::NoKamikaze, "one was left");
    kit.roll("done", &[2]);
    assert_eq!((kit.total("usa-destroyer"), kit.state.kamikazes), (0, 0));
    assert_eq!(kit.holder("iwo-jima"), Usa, "who landed was not hindered");
}

#[test]
fn rkamikaze_4_no_strike_where_japan_is_not_attacked() {
    // A zone without the symbol, and one where nobody lands or attacks.
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-31")
        .put("1 usa-transport(infantry)", "sz-31")
        .put("1 usa-cruiser", "sz-17")
        .hold("wake-island", Japan)
        .kamikazes(6)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-31", "wake-island").act("done");
    assert_eq!((kit.step(), kit.state.kamikazes), (Some(Step::Noncombat), 6));
}

#[test]
fn ramphib_7_each_ship_bombards_one_of_several_coasts() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-37")
        .put("1 japan-cruiser", "sz-37")
        .put("1 japan-transport(infantry)", "sz-37")
        .put("1 japan-transport(artillery)", "sz-37")
        .put("1 uk-infantry", "malaya")
        .put("1 uk-infantry", "shan-state")
        .at(Step::CombatMove);
    kit.act("assault japan-transport(infantry)@sz-37 infantry malaya");
    kit.act("assault japan-transport(artillery)@sz-37 artillery shan-state").act("done");
    kit.act("fight malaya").act("bombard japan-battleship@sz-37");
    // One lands in Malaya, so one bombards it. It hits; the casualty fires and misses. Then Shan State is stormed.
    kit.roll("fire", &[4, 6]);
    assert_eq!(kit.holder("malaya"), Japan);
    assert!(!kit.offers("bombard japan-battleship") && kit.offers("bombard japan-cruiser"));
    kit.act("bombard japan-cruiser@sz-37").roll("fire", &[3, 6]);
    assert_eq!(kit.holder("shan-state"), Japan);
}

#[test]
fn ramphib_8_bombardment_may_be_left_out() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-31")
        .put("1 usa-transport(infantry)", "sz-31")
        .put("1 japan-infantry", "wake-island")
        .hold("wake-island", Japan)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-31", "wake-island").act("done");
    kit.roll("fire", &[1, 6]);
    assert_eq!(kit.holder("wake-island"), Usa);
    kit.go(1, "usa-cruiser", "sz-31", "sz-30");
}

#[test]
fn rarms_1_tactical_bombers_with_fighters_and_tanks_attack_at_four() {
    for other in ["japan-fighter", "japan-tank"] {
        let mut kit = Kit::empty(Japan)
            .put("1 japan-tactical", "kiangsi")
            .put(&format!("1 {other}"), "kiangsi")
            .put("1 china-infantry", "hunan")
            .at(Step::CombatMove);
        kit.go(1, "japan-tactical", "kiangsi", "hunan").go(1, other, "kiangsi", "hunan");
        // The other misses, the tactical bomber hits with a 4.
        kit.dice(&[6, 4, 6]).act("done");
        kit.no_dice_left();
        assert_eq!(kit.total("china-infantry"), 0, "{other}");
    }
    let mut alone = Kit::empty(Japan)
        .put("1 japan-tactical", "kiangsi")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    alone.go(1, "japan-tactical", "kiangsi", "hunan").dice(&[4, 6]).act("done");
    assert_eq!(alone.total("china-infantry"), 1);
}

/// The book's example: a mechanized infantry blitzes with a tank and attacks with an artillery in one turn.
#[test]
fn rarms_ex_paired_with_a_tank_to_blitz_and_with_artillery_to_attack() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-tank", "kiangsi")
        .put("1 japan-mech", "kiangsi")
        .put("1 japan-artillery", "anhwe")
        .hold("anhwe", Japan)
        .put("1 china-infantry", "kweichow")
        .at(Step::CombatMove);
    kit.act("blitz 1 japan-tank@kiangsi hunan kweichow").act("blitz 1 japan-mech@kiangsi hunan kweichow");
    kit.go(1, "japan-artillery", "anhwe", "kweichow");
    kit.dice(&[6, 2, 6, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.holder("kweichow"), Japan);
}

/// The book's examples of step 5: infantry loses its artillery, submarines are free of a destroyer, from the next round on.
#[test]
fn rcombat_ex_what_was_lost_counts_from_the_next_round() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "kiangsi")
        .put("1 japan-artillery", "kiangsi")
        .put("2 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kiangsi", "hunan").go(1, "japan-artillery", "kiangsi", "hunan");
    kit.dice(&[6, 6, 2, 6]).act("done").lose(&["japan-artillery"]);
    kit.roll("fire", &[2, 6, 6]);
    assert_eq!(kit.total("china-infantry"), 2, "a 2 misses without artillery");

    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-26")
        .put("1 usa-cruiser", "sz-26")
        .put("1 japan-submarine", "sz-25")
        .put("1 japan-cruiser", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-26", "sz-25").go(1, "usa-cruiser", "sz-26", "sz-25");
    kit.dice(&[6, 6, 3, 6]).act("done").lose(&["usa-destroyer"]);
    kit.act("fire");
    assert!(kit.offers("submerge japan-submarine"), "the destroyer is gone");
}

#[test]
fn rcombat_3_cargo_is_lost_with_its_ship_and_takes_no_hit() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-battleship", "sz-33")
        .put("1 usa-destroyer", "sz-34")
        .put("1 usa-transport(infantry,tank)", "sz-34")
        .at(Step::CombatMove);
    kit.go(2, "japan-battleship", "sz-33", "sz-34");
    kit.dice(&[4, 4, 6]).act("done");
    kit.no_dice_left();
    assert_eq!((kit.total("usa-transport"), kit.total("usa-infantry"), kit.total("usa-tank")), (0, 0, 0));
}

#[test]
fn rsubmarine_5_aircraft_need_a_destroyer_of_their_side_to_hit_submarines() {
    let fight = |destroyer: bool| {
        let mut kit = Kit::empty(Usa)
            .put("1 usa-fighter", "hawaiian-islands")
            .put("1 usa-cruiser", "sz-26")
            .put("1 japan-submarine", "sz-25")
            .at(Step::CombatMove);
        if destroyer {
            kit = kit.put("1 usa-destroyer", "sz-26");
            kit.go(1, "usa-destroyer", "sz-26", "sz-25");
        }
        kit.go(1, "usa-fighter", "hawaiian-islands", "sz-25").go(1, "usa-cruiser", "sz-26", "sz-25");
        kit
    };
    let mut led = fight(true);
    // Fighter, cruiser, destroyer: only the fighter hits.
    led.dice(&[3, 6, 6, 6]).act("done");
    led.no_dice_left();
    assert_eq!(led.total("japan-submarine"), 0);
    let mut blind = fight(false);
    blind.act("done");
    // The submarine strikes first and misses; the cruiser alone can hit it, and misses.
    blind.roll("fire", &[6, 6]);
    assert_eq!(blind.total("japan-submarine"), 1);
}

#[test]
fn rsubmarine_6_a_submarine_hits_no_aircraft() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-33")
        .put("1 usa-carrier", "sz-34")
        .put("1 usa-fighter", "sz-34")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-33", "sz-34").act("done");
    kit.roll("fire", &[2, 6]);
    // The only hit was the carrier's, without a question.
    assert!(kit.word("sz-34", "usa-carrier").contains("damaged"));
    assert_eq!(kit.total("usa-fighter"), 1);
}

/// What is left cannot hurt each other, so that the battle is over and both stay.
#[test]
fn rsubmarine_6_a_defending_submarine_strikes_ships_and_stands_off_aircraft() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-fighter", "hawaiian-islands")
        .put("1 usa-cruiser", "sz-26")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-fighter", "hawaiian-islands", "sz-25").go(1, "usa-cruiser", "sz-26", "sz-25").act("done");
    // Its hit is the cruiser's without a question, before she fires; the fighter alone hits no submarine.
    kit.roll("fire", &[1]);
    kit.no_dice_left();
    assert_eq!((kit.total("usa-cruiser"), kit.total("usa-fighter"), kit.total("japan-submarine")), (0, 1, 1));
    assert_eq!(kit.step(), Some(Step::Noncombat), "a stand-off");
}

#[test]
fn rretreat_4_who_begins_a_round_by_submerging_fights_it() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-submarine", "sz-26")
        .put("1 usa-cruiser", "sz-26")
        .put("1 japan-cruiser", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "usa-submarine", "sz-26", "sz-25").go(1, "usa-cruiser", "sz-26", "sz-25").act("done");
    kit.roll("fire", &[6, 6, 6]);
    assert!(kit.offers("retreat sz-26"));
    // The cruiser alone fights the round, and may leave after it.
    kit.roll("submerge usa-submarine", &[6, 6]).act("retreat sz-26");
    assert_eq!((kit.count("sz-25", "usa-submarine"), kit.count("sz-26", "usa-cruiser")), (1, 1));
}

#[test]
fn rretreat_5_whoever_moves_two_may_have_come_through_a_neighbour() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-tank", "kiangsu")
        .put("1 china-infantry", "anhwe")
        .at(Step::CombatMove);
    kit.go(1, "japan-tank", "kiangsu", "anhwe").dice(&[6, 6]).act("done");
    let exits: Vec<String> = kit.offered().into_iter().filter(|text| text.starts_with("retreat")).collect();
    assert_eq!(exits, ["retreat kiangsi", "retreat kiangsu", "retreat shantung"]);
    // Infantry came straight.
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "kiangsu")
        .put("1 china-infantry", "anhwe")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kiangsu", "anhwe").dice(&[6, 6]).act("done");
    assert!(kit.offers("retreat kiangsu") && !kit.offers("retreat shantung"));
}

#[test]
fn rretreat_6_ships_leave_to_water_that_was_friendly_when_the_turn_began() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-submarine", "sz-27")
        .put("1 usa-cruiser", "sz-27")
        .put("1 japan-cruiser", "sz-26")
        .put("1 japan-battleship", "sz-25")
        .at(Step::CombatMove);
    // The submarine passes the cruiser, which is sunk; that zone was hostile all the same.
    kit.go(1, "usa-cruiser", "sz-27", "sz-26").go(1, "usa-submarine", "sz-27", "sz-25").act("done");
    kit.dice(&[3, 6]).act("fight sz-26");
    kit.roll("fire", &[6, 6]);
    assert!(!kit.offers("retreat sz-26"), "{:?}", kit.offered());
}

#[test]
fn rretreat_7_aircraft_alone_break_off_where_they_are() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "kiangsi")
        .put("2 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "kiangsi", "hunan").dice(&[6, 6, 6]).act("done").act("retreat hunan");
    assert_eq!(kit.step(), Some(Step::Noncombat));
    kit.go(1, "japan-fighter", "hunan", "kiangsi");
}

#[test]
fn rdefenceless_2_attacking_transports_that_cannot_leave_are_sunk() {
    // Both began among the enemies: when the cruiser is gone the transport cannot retreat.
    let mut kit = Kit::empty(Usa)
        .put("1 usa-cruiser", "sz-26")
        .put("1 usa-transport(infantry)", "sz-26")
        .put("1 japan-cruiser", "sz-26")
        .at(Step::CombatMove);
    kit.dice(&[6, 3]).act("done");
    kit.no_dice_left();
    assert_eq!((kit.total("usa-transport"), kit.total("usa-infantry")), (0, 0));
}

#[test]
fn rcontrol_3_what_is_captured_serves_from_the_next_turn_on() {
    let mut kit = Kit::empty(Japan).put("1 japan-infantry", "burma").hold("burma", Japan);
    kit.state.sites[space("india").index()].damage[Facility::Complex.index()] = 15;
    kit.state.bought[2][ironbottom_axis1940::board::Kind::Infantry.index()] = 1;
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-infantry", "burma", "india").act("done").act("done");
    let site = kit.state.site(space("india"));
    assert_eq!((site.complex, site.damage[0]), (Complex::Minor, 6), "damage beyond six is removed");
    assert_eq!(kit.refused("place japan 1 infantry india india").reason, Reason::NewlyTaken(space("india")));
}

#[test]
fn rcontrol_4_a_freed_complex_stays_minor() {
    let mut kit = Kit::empty(Uk).put("1 uk-infantry", "burma").hold("india", Japan);
    kit.state.sites[space("india").index()].complex = Complex::Minor;
    kit.begin(Step::CombatMove);
    kit.go(1, "uk-infantry", "burma", "india").act("done");
    assert_eq!((kit.holder("india"), kit.state.site(space("india")).complex), (Uk, Complex::Minor));
    // Its capital free again, the power collects in the same turn.
    kit.act("done");
    assert_eq!(kit.purse(Uk), 16 + 5);
}

#[test]
fn rcontrol_5_nobody_left_leaves_the_defender_in_control() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "kiangsi")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kiangsi", "hunan").dice(&[1, 1]).act("done");
    kit.no_dice_left();
    assert_eq!((kit.holder("hunan"), kit.count("hunan", "japan-infantry")), (China, 0));
}

#[test]
fn rcontrol_6_freed_and_lost_capitals_in_one_turn() {
    // ANZAC frees Malaya, then India: both are British when the turn is over, whichever came first.
    let mut kit = Kit::empty(Anzac)
        .put("1 anzac-infantry", "shan-state")
        .put("1 anzac-infantry", "burma")
        .hold("malaya", Japan)
        .hold("india", Japan)
        .hold("shan-state", Anzac)
        .hold("burma", Anzac)
        .at(Step::CombatMove);
    kit.go(1, "anzac-infantry", "shan-state", "malaya").go(1, "anzac-infantry", "burma", "india");
    kit.act("done").act("fight malaya");
    let held = ["malaya", "india", "shan-state", "burma"].map(|land| kit.holder(land));
    assert_eq!(held, [Nation::Uk; 4]);
}

#[test]
fn rrepair_2_a_base_repaired_now_repairs_ships_now() {
    let mut kit = Kit::empty(Japan).put("1 japan-battleship.damaged", "sz-6").cash(Japan, 5);
    kit.state.sites[space("japan").index()].damage[Facility::NavalBase.index()] = 3;
    let mut not = kit.clone().at(Step::Purchase);
    not.act("done");
    assert!(not.word("sz-6", "japan-battleship").contains("damaged"));
    kit.begin(Step::Purchase);
    kit.act("repair japan navalbase").act("done");
    assert!(!kit.word("sz-6", "japan-battleship").contains("damaged"));
}

#[test]
fn rcapital_2_a_friends_base_repairs_too() {
    let ship = || Kit::empty(Anzac).put("1 anzac-carrier.damaged", "sz-26").cash(Anzac, 5);
    let mut war = ship().at(Step::Purchase);
    war.act("done");
    assert!(!war.word("sz-26", "anzac-carrier").contains("damaged"));
    let mut peace = ship().peace().at(Step::Purchase);
    peace.act("done");
    assert!(peace.word("sz-26", "anzac-carrier").contains("damaged"), "America at peace serves nobody");
}
