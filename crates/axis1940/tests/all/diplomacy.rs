//! The political situation again, what the first reading left out: pages 8 to 11 and 14.

use ironbottom_axis1940::board::{Complex, Side};
use ironbottom_axis1940::reason::{Closed, Waters};

use crate::kit::{Anzac, China, Japan, Kit, Nation, Reason, Step, Uk, Usa, space};

/// Japan is at war with the British and with China, not with the United States.
fn british_war(mut kit: Kit) -> Kit {
    kit = kit.peace();
    for nation in [Uk, Anzac] {
        kit.state.wars[Japan.index()].insert(nation);
        kit.state.wars[nation.index()].insert(Japan);
    }
    kit
}

#[test]
fn rusa_1_america_declares_only_after_japan_has() {
    let quiet = Kit::empty(Usa).peace().round(5).at(Step::Declare);
    assert_eq!(quiet.step(), Some(Step::Noncombat), "nothing was declared on anybody");
    let mut british = Kit::empty(Uk).peace().at(Step::Declare);
    british.act("war japan");
    british.state.power = Usa;
    british.begin(Step::Declare);
    assert_eq!(british.step(), Some(Step::Noncombat), "a British declaration frees nobody");
    let mut attacked = Kit::empty(Japan).peace().at(Step::Declare);
    attacked.act("war anzac");
    attacked.state.power = Usa;
    attacked.begin(Step::Declare);
    attacked.act("war japan");
    assert_eq!(attacked.step(), Some(Step::CombatMove));
}

/// The book's example: after a British declaration one by Japan on the British would be provoked, and is needless.
#[test]
fn rdeclare_ex_a_declaration_on_whoever_declared_first_is_needless() {
    let mut kit = Kit::empty(Uk).peace().at(Step::Declare);
    kit.act("war japan");
    kit.state.power = Japan;
    kit.begin(Step::Declare);
    assert_eq!(kit.refused("war uk").reason, Reason::AlreadyAtWar(Uk));
    assert_eq!(kit.refused("war anzac").reason, Reason::AlreadyAtWar(Anzac));
    assert_eq!((kit.purse(Usa), kit.state.unprovoked), (0, false));
    // The United States has done nothing: a declaration on it is unprovoked and pays, but costs no right of anybody.
    kit.act("war usa");
    assert_eq!((kit.purse(Usa), kit.state.unprovoked), (30, false));
}

#[test]
fn rusa_5_nobody_enters_america_or_its_ships_and_bases_at_peace() {
    let kit = Kit::empty(Uk)
        .peace()
        .put("1 uk-infantry", "western-canada")
        .put("1 uk-destroyer", "sz-26")
        .put("1 uk-fighter", "gilbert-islands")
        .put("1 usa-carrier", "sz-48")
        .at(Step::Noncombat);
    assert_eq!(
        kit.no_go(1, "uk-infantry", "western-canada", "alaska"),
        Reason::Closed(space("alaska"), Closed::NeutralHolder(Usa))
    );
    assert_eq!(kit.no_go(1, "uk-destroyer", "sz-26", "sz-51"), Reason::OutOfRange(space("sz-51")));
    assert_eq!(kit.refused("load uk-fighter@gilbert-islands usa-carrier@sz-48").reason, Reason::NotYours);
    let war = Kit::empty(Uk)
        .put("1 uk-infantry", "western-canada")
        .put("1 uk-destroyer", "sz-26")
        .put("1 uk-fighter", "gilbert-islands")
        .put("1 usa-carrier", "sz-48")
        .at(Step::Noncombat);
    assert!(war.allows("move 1 uk-infantry western-canada alaska"));
    assert!(war.allows("move 1 uk-destroyer sz-26 sz-51"), "the base of Hawaii serves friends in war");
    assert!(war.allows("load uk-fighter@gilbert-islands usa-carrier@sz-48"));
}

#[test]
fn rusa_6_america_at_peace_enters_no_neutral_land() {
    let mut kit = Kit::empty(Usa).peace().put("1 usa-infantry", "suiyuan");
    kit.state.leaning = Some(Side::Allies);
    let peace = kit.clone().at(Step::Noncombat);
    assert_eq!(
        peace.no_go(1, "usa-infantry", "suiyuan", "central-mongolia"),
        Reason::Closed(space("central-mongolia"), Closed::NeutralMover)
    );
    let mut war = Kit::empty(Usa).put("1 usa-infantry", "suiyuan");
    war.state.leaning = Some(Side::Allies);
    war.begin(Step::Noncombat);
    war.go(1, "usa-infantry", "suiyuan", "central-mongolia");
}

#[test]
fn rusa_7_zones_beside_japanese_land_are_open_in_war() {
    let mut kit = Kit::empty(Usa).put("1 usa-destroyer", "sz-35").at(Step::Noncombat);
    kit.go(1, "usa-destroyer", "sz-35", "sz-20");
    // The ban is on the end of a move: at peace it may pass.
    let mut kit = Kit::empty(Usa).peace().put("1 usa-destroyer", "sz-35").at(Step::Noncombat);
    assert_eq!(
        kit.no_go(1, "usa-destroyer", "sz-35", "sz-34"),
        Reason::ForbiddenZone(space("sz-34"), Waters::JapaneseShores)
    );
    kit.go(1, "usa-destroyer", "sz-35", "sz-45");
}

#[test]
fn rpeace_3_whoever_is_at_peace_is_ignored_in_a_battle() {
    let mut kit = british_war(Kit::empty(Japan))
        .put("1 japan-cruiser", "sz-36")
        .put("1 uk-destroyer", "sz-35")
        .put("2 usa-destroyer", "sz-35")
        .at(Step::CombatMove);
    kit.go(1, "japan-cruiser", "sz-36", "sz-35");
    // One die each: the Americans neither fire nor fall.
    kit.dice(&[3, 6]).act("done");
    kit.no_dice_left();
    assert_eq!((kit.total("uk-destroyer"), kit.total("usa-destroyer")), (0, 2));
    assert!(!kit.enemies_of(Usa).contains(Japan));
}

#[test]
fn rpeace_4_a_territory_with_units_of_a_power_at_peace_is_not_attacked() {
    // British soil with an American on it (they met in a war with the British only).
    let kit = british_war(Kit::empty(Japan))
        .put("1 japan-infantry", "kwangsi")
        .put("1 uk-infantry", "kwangtung")
        .put("1 usa-infantry", "kwangtung")
        .at(Step::CombatMove);
    let peace = Reason::AtPeace { at: space("kwangtung"), with: Usa };
    assert_eq!(kit.no_go(1, "japan-infantry", "kwangsi", "kwangtung"), peace);
    let alone = british_war(Kit::empty(Japan))
        .put("1 japan-infantry", "kwangsi")
        .put("1 uk-infantry", "kwangtung")
        .at(Step::CombatMove);
    assert!(alone.allows("move 1 japan-infantry kwangsi kwangtung"));
}

#[test]
fn ruk_2_the_british_at_peace_do_not_fly_over_china_either() {
    let peace = Kit::empty(Uk).peace().put("1 uk-fighter", "burma").at(Step::Noncombat);
    // Over Yunnan it is three moves to Kwangtung, round by sea seven.
    assert_eq!(peace.no_go(1, "uk-fighter", "burma", "kwangtung"), Reason::ClosedWay(space("kwangtung")));
    let war = Kit::empty(Uk).put("1 uk-fighter", "burma").at(Step::Noncombat);
    assert!(war.allows("move 1 uk-fighter burma kwangtung"));
}

#[test]
fn rjapan_3_two_zones_from_the_mainland_and_no_further() {
    let mut kit = Kit::empty(Japan)
        .peace()
        .put("1 japan-destroyer", "sz-25")
        .put("1 japan-destroyer", "sz-15")
        .at(Step::Noncombat);
    assert_eq!(
        kit.no_go(1, "japan-destroyer", "sz-25", "sz-12"),
        Reason::ForbiddenZone(space("sz-12"), Waters::AmericanCoast)
    );
    kit.go(1, "japan-destroyer", "sz-25", "sz-13").go(1, "japan-destroyer", "sz-15", "sz-14");
    let mut war = Kit::empty(Japan).put("1 japan-destroyer", "sz-25").at(Step::Noncombat);
    war.go(1, "japan-destroyer", "sz-25", "sz-12");
}

/// The book's example: Japan attacks Buyant-Uhaa, which joins the Allies, and all other neutrals lean to them.
#[test]
fn rneutral_ex_japan_attacks_buyant_uhaa() {
    let mut kit = Kit::empty(Japan).put("1 japan-infantry", "jehol").put("1 uk-infantry", "suiyuan");
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-infantry", "jehol", "buyant-uhaa");
    kit.dice(&[6, 6, 6]).act("done").act("retreat jehol");
    assert!(kit.state.joined[Side::Allies.index()].contains(space("buyant-uhaa")));
    assert!(!kit.state.joined[Side::Allies.index()].contains(space("olgiy")));
    kit.state.power = Uk;
    kit.begin(Step::Noncombat);
    kit.go(1, "uk-infantry", "suiyuan", "tsagaan-olom").act("done");
    assert_eq!(kit.holder("tsagaan-olom"), Uk);
    // To Japan the others are neutral as before, and the first to have attacked stays the one they turned from.
    assert_eq!(kit.state.leaning, Some(Side::Allies));
}

#[test]
fn rneutral_2_whoever_leads_the_army_of_a_neutral_has_nothing_to_decide() {
    let mut kit = Kit::empty_with(Japan, |settings| settings.players = 5).put("3 japan-infantry", "jehol");
    kit.begin(Step::CombatMove);
    kit.go(3, "japan-infantry", "jehol", "buyant-uhaa").dice(&[1, 6, 6, 6, 6]).act("done");
    assert_eq!(
        kit.count("buyant-uhaa", "neutral-infantry"),
        1,
        "one of two is hit, and nobody was asked which"
    );
    assert_eq!(kit.asked(), kit.rules.seat(Japan), "the attacker goes on or breaks off");
}

#[test]
fn rneutral_6_a_friendly_neutral_is_neither_attacked_nor_crossed() {
    let mut kit = Kit::empty(Uk).put("1 uk-mech", "suiyuan");
    kit.state.leaning = Some(Side::Allies);
    let combat = kit.clone().at(Step::CombatMove);
    assert_eq!(
        combat.no_go(1, "uk-mech", "suiyuan", "central-mongolia"),
        Reason::NothingToAttack(space("central-mongolia"))
    );
    let kit = kit.at(Step::Noncombat);
    assert_eq!(kit.no_go(1, "uk-mech", "suiyuan", "dzavhan"), Reason::OutOfRange(space("dzavhan")));
    assert!(kit.allows("move 1 uk-mech suiyuan central-mongolia"));
}

#[test]
fn rneutral_7_what_is_left_of_an_attacked_army_waits_for_its_new_side() {
    let left = |power: Nation| {
        let mut kit = Kit::empty(power).put("1 neutral-infantry", "buyant-uhaa");
        kit.state.leaning = Some(Side::Allies);
        kit.state.joined[Side::Allies.index()].insert(space("buyant-uhaa"));
        kit
    };
    let mut british = left(Uk).put("1 uk-infantry", "chahar").at(Step::Noncombat);
    british.go(1, "uk-infantry", "chahar", "buyant-uhaa").act("done");
    assert_eq!((british.holder("buyant-uhaa"), british.count("buyant-uhaa", "uk-infantry")), (Uk, 2));
    assert_eq!(british.total("neutral-infantry"), 0);
    // A second Japanese attack meets who is left and nobody more.
    let mut japanese = left(Japan).put("1 japan-infantry", "jehol").at(Step::CombatMove);
    japanese.go(1, "japan-infantry", "jehol", "buyant-uhaa");
    japanese.dice(&[1, 6]).act("done");
    japanese.no_dice_left();
    assert_eq!(japanese.holder("buyant-uhaa"), Japan);
}

#[test]
fn rneutral_8_guns_convert_nobody() {
    let mut kit = Kit::empty(Uk).put("1 uk-aaa", "suiyuan");
    kit.state.leaning = Some(Side::Allies);
    kit.begin(Step::Noncombat);
    assert_eq!(
        kit.no_go(1, "uk-aaa", "suiyuan", "central-mongolia"),
        Reason::Closed(space("central-mongolia"), Closed::NeedsTroops)
    );
}

/// A neutral that held out is friendly to the side it joined (p.9), and aircraft land where it is friendly (p.21).
#[test]
fn rneutral_7_aircraft_land_in_one_that_joined_their_side() {
    let held_out = |kit: Kit| {
        let mut kit = kit.put("1 neutral-infantry", "buyant-uhaa").put("1 uk-fighter", "chahar");
        kit.state.leaning = Some(Side::Allies);
        kit.state.joined[Side::Allies.index()].insert(space("buyant-uhaa"));
        kit.at(Step::Noncombat)
    };
    let mut kit = held_out(Kit::empty(Uk));
    assert_eq!(
        kit.no_go(1, "uk-fighter", "chahar", "central-mongolia"),
        Reason::NoLanding(space("central-mongolia"))
    );
    kit.go(1, "uk-fighter", "chahar", "buyant-uhaa").act("done");
    assert_eq!((kit.count("buyant-uhaa", "uk-fighter"), kit.holder("buyant-uhaa")), (1, Nation::Neutral));
    let first = held_out(Kit::empty_under(1, Uk));
    assert_eq!(
        first.no_go(1, "uk-fighter", "chahar", "buyant-uhaa"),
        Reason::NoLanding(space("buyant-uhaa")),
        "as games of the first rules version go on"
    );
}

/// A neutral that is entered is the enemy's at once (p.9), so that one without an army is passed in a blitz.
#[test]
fn rneutral_2_tanks_blitz_through_one_without_an_army() {
    let tanks = |kit: Kit| kit.hold("chahar", Japan).put("1 japan-tank", "chahar").at(Step::CombatMove);
    let mut kit = tanks(Kit::empty(Japan));
    kit.act("blitz 1 japan-tank chahar central-mongolia tsagaan-olom");
    assert_eq!((kit.holder("central-mongolia"), kit.state.leaning), (Japan, Some(Side::Allies)));
    kit.act("done");
    assert_eq!(kit.holder("tsagaan-olom"), Japan);
    let passes = |text: &&String| text.starts_with("blitz") && text.contains(" central-mongolia ");
    let blitz = |kit: &Kit| kit.offered().iter().filter(passes).count();
    assert_eq!(
        blitz(&tanks(Kit::empty_under(1, Japan)).hold("suiyuan", Japan)),
        0,
        "not under the first rules version"
    );
    let mut army = Kit::empty(Japan).put("1 japan-tank", "jehol").hold("chahar", Japan).hold("anhwe", Japan);
    army.begin(Step::CombatMove);
    assert!(army.offered().iter().all(|text| !text.starts_with("blitz") || !text.contains("buyant-uhaa ")));
}

#[test]
fn rchina_11_an_air_base_lengthens_the_tigers_flight() {
    let mut kit = Kit::empty(China)
        .put("1 china-fighter", "burma")
        .put("1 japan-infantry", "shantung")
        .at(Step::CombatMove);
    // Four moves there and one back to Anhwe.
    assert_eq!(kit.no_go(1, "china-fighter", "burma", "shantung"), Reason::NowhereToLand);
    kit.state.sites[space("burma").index()].air_base = true;
    assert!(kit.allows("move 1 china-fighter burma shantung"));
}

#[test]
fn rchina_12_china_does_not_scramble_and_friends_use_its_bases() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-cruiser", "sz-36")
        .put("1 uk-destroyer", "sz-20")
        .put("1 china-fighter", "kwangtung")
        .hold("kwangtung", China);
    kit.state.sites[space("kwangtung").index()].air_base = true;
    let mut chinese = kit.clone().at(Step::CombatMove);
    chinese.go(1, "japan-cruiser", "sz-36", "sz-20").dice(&[3, 6]).act("done");
    chinese.no_dice_left();
    assert_eq!(chinese.total("uk-destroyer"), 0, "nobody was asked");
    let mut british = kit.put("1 uk-fighter", "kwangtung").at(Step::CombatMove);
    british.go(1, "japan-cruiser", "sz-36", "sz-20").act("done");
    assert!(british.offers("scramble uk-fighter") && !british.offers("scramble china-fighter"));
}

#[test]
fn rchina_13_a_complex_goes_when_another_ally_frees_the_land() {
    let mut kit = Kit::empty(Uk).put("1 uk-infantry", "kwangtung");
    kit.state.sites[space("kiangsi").index()].complex = Complex::Minor;
    kit.begin(Step::CombatMove);
    kit.go(1, "uk-infantry", "kwangtung", "kiangsi").act("done");
    assert_eq!((kit.holder("kiangsi"), kit.state.site(space("kiangsi")).complex), (China, Complex::None));
}

#[test]
fn rchina_14_new_units_stand_in_land_won_this_turn() {
    let mut kit = Kit::empty(China).put("1 china-infantry", "hunan").cash(China, 3).at(Step::Purchase);
    kit.acts(&["buy china infantry", "done"]);
    kit.go(1, "china-infantry", "hunan", "kiangsi").act("done").act("done");
    kit.act("place china 1 infantry kiangsi kiangsi");
    assert_eq!(kit.count("kiangsi", "china-infantry"), 2);
}

#[test]
fn rfrance_2_french_land_won_back_is_whoever_won_it() {
    let mut kit = Kit::empty(Uk)
        .put("1 uk-infantry", "shan-state")
        .hold("french-indo-china", Japan)
        .at(Step::CombatMove);
    kit.go(1, "uk-infantry", "shan-state", "french-indo-china").act("done");
    assert_eq!(kit.holder("french-indo-china"), Uk);
    // Untouched it is a friend's, and nobody takes it by marching in.
    let mut kit = Kit::empty(Uk).put("1 uk-infantry", "shan-state").at(Step::Noncombat);
    kit.go(1, "uk-infantry", "shan-state", "french-indo-china");
    assert_eq!(kit.holder("french-indo-china"), Nation::France);
}

#[test]
fn rdutch_4_other_allies_enter_dutch_land_and_do_not_take_it() {
    let mut kit = Kit::empty(Usa).put("1 usa-transport(infantry)", "sz-42").at(Step::Noncombat);
    kit.act("unload usa-transport@sz-42 infantry java");
    assert_eq!((kit.holder("java"), kit.count("java", "usa-infantry")), (Nation::Dutch, 1));
    let mut guns = Kit::empty(Uk).put("1 uk-transport(aaa)", "sz-42").at(Step::Noncombat);
    guns.act("unload uk-transport@sz-42 aaa java");
    assert_eq!(guns.holder("java"), Nation::Dutch, "guns take nothing");
}
