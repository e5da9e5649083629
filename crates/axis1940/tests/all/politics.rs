//! The political situation: pages 8 to 11 and 14.

use ironbottom_axis1940::board::Side;
use ironbottom_axis1940::reason::{Closed, Waters};
use ironbottom_kernel::{Rules as _, Seat, Viewer, Words as _};

use crate::kit::{Anzac, China, Japan, Kit, Nation, Reason, Step, Uk, Usa, space};

#[test]
fn rpolitics_1_japan_and_china_begin_at_war_and_nobody_else_with_japan() {
    let kit = Kit::new(|_| {});
    assert_eq!(kit.enemies_of(Japan).iter().collect::<Vec<_>>(), [China]);
    assert!(!kit.state.is_at_war(Usa) && kit.state.is_at_war(Uk));
}

#[test]
fn rdeclare_1_war_is_declared_before_any_combat_move() {
    let mut kit = Kit::empty(Japan).peace().at(Step::Declare);
    kit.act("war uk");
    assert!(kit.enemies_of(Japan).contains(Uk) && kit.enemies_of(Japan).contains(Anzac));
    kit.act("done");
    assert_eq!(kit.step(), Some(Step::CombatMove));
    assert_eq!(kit.refused("war usa").reason, Reason::NotNow);
}

#[test]
fn rusa_2_unprovoked_war_pays_thirty_once_and_lets_america_declare() {
    let mut kit = Kit::empty(Japan).peace().at(Step::Declare);
    kit.act("war anzac");
    assert_eq!(kit.purse(Usa), 30);
    assert!(kit.state.unprovoked && !kit.enemies_of(Usa).contains(Japan));
    kit.act("war usa");
    assert_eq!(kit.purse(Usa), 30, "once only");

    let mut kit = Kit::empty(Usa).peace().at(Step::Declare);
    assert_eq!(kit.step(), Some(Step::Noncombat), "at peace there is nothing to declare and no combat");
    let mut provoked = Kit::empty(Usa).peace();
    provoked.state.unprovoked = true;
    provoked.begin(Step::Declare);
    provoked.act("war japan");
    assert!(provoked.enemies_of(Usa).contains(Japan));
    kit.act("done");
}

#[test]
fn ruk_1_the_british_declare_when_they_like_and_that_brings_in_nobody_else() {
    let mut kit = Kit::empty(Uk).peace().at(Step::Declare);
    kit.act("war japan");
    assert!(kit.enemies_of(Anzac).contains(Japan) && !kit.enemies_of(Usa).contains(Japan));
    assert_eq!(kit.purse(Usa), 0, "a British declaration pays nothing");
    assert!(!kit.state.unprovoked);
}

#[test]
fn rusa_3_from_its_third_turn_america_may_declare_when_it_collects() {
    let kit = Kit::empty(Usa).peace().round(2).at(Step::LateWar);
    assert_ne!(kit.step(), Some(Step::LateWar), "not in its second turn");
    let mut kit = Kit::empty(Usa).peace().round(3).at(Step::LateWar);
    kit.act("war japan");
    // The war economy is paid in the same phase: income 17, 30, Alaska and Mexico, islands, Philippines.
    assert!(kit.enemies_of(Usa).contains(Japan));
    assert_eq!(kit.purse(Usa), 17 + 30 + 5 + 5 + 5);
}

#[test]
fn rpeace_1_who_is_not_at_war_is_not_attacked_and_does_not_block() {
    let kit = Kit::empty(Japan)
        .peace()
        .put("1 japan-destroyer", "sz-35")
        .put("1 usa-destroyer", "sz-35")
        .put("1 japan-infantry", "kwangsi")
        .put("1 uk-infantry", "kwangtung")
        .at(Step::CombatMove);
    let peace = |at: &str, with| Reason::AtPeace { at: space(at), with };
    assert_eq!(kit.no_go(1, "japan-infantry", "kwangsi", "kwangtung"), peace("kwangtung", Uk));
    assert_eq!(kit.no_go(1, "japan-destroyer", "sz-35", "sz-21"), Reason::NothingToAttack(space("sz-21")));
    let mut kit = kit;
    kit.acts(&["done"]);
    kit.go(1, "japan-destroyer", "sz-35", "sz-21");
}

#[test]
fn rpeace_2_nobody_flies_over_a_power_it_is_not_at_war_with() {
    let kit = Kit::empty(Japan)
        .peace()
        .put("1 japan-fighter", "kwangsi")
        .put("2 china-infantry", "yunnan")
        .at(Step::CombatMove);
    assert_eq!(
        kit.no_go(1, "japan-fighter", "kwangsi", "burma"),
        Reason::AtPeace { at: space("burma"), with: Uk }
    );
}

#[test]
fn rpeace_1_where_peace_forbids_the_attack_it_is_named_with_the_war_that_would_have_to_be_declared() {
    let kit = Kit::empty(Japan)
        .peace()
        .put("1 japan-destroyer", "sz-20")
        .put("1 japan-fighter", "kwangsi")
        .put("1 usa-destroyer", "sz-35")
        .at(Step::CombatMove);
    let peace = |at: &str, with| Reason::AtPeace { at: space(at), with };
    assert_eq!(kit.no_go(1, "japan-destroyer", "sz-20", "sz-35"), peace("sz-35", Usa));
    assert_eq!(kit.no_go(1, "japan-fighter", "kwangsi", "burma"), peace("burma", Uk));
    // Where nobody is, peace has nothing to do with it.
    assert_eq!(kit.no_go(1, "japan-destroyer", "sz-20", "sz-21"), Reason::NothingToAttack(space("sz-21")));
    let said = kit.rules.explain(&kit.refused("move 1 japan-destroyer sz-20 sz-35"));
    assert!(said.contains("at peace with the United States") && said.contains("declared first"), "{said}");
}

#[test]
fn rfrance_1_whoever_attacks_indo_china_is_told_before_what_it_costs() {
    let board = crate::kit::board();
    let trade = board[board.start.trade].id.clone();
    let warned = |kit: &Kit, text: &str| {
        let view = kit.rules.view(&kit.state, Viewer::Seat(Seat::new(0)));
        let action = kit.rules.decode(&kit.state, text).expect("an action");
        kit.rules.cautions(&view, action).iter().any(|caution| caution.kind == "trade")
    };
    let kit = Kit::empty(Japan).peace().put("2 japan-infantry", "kwangsi").at(Step::CombatMove);
    let go = format!("move 1 japan-infantry@kwangsi {trade}");
    assert!(warned(&kit, &go));
    // Once it is attacked there is nothing left to warn of, and in a war the trade is over.
    let mut twice = kit.clone();
    twice.act(&go);
    assert!(!warned(&twice, &go));
    let mut war = kit;
    war.state.unprovoked = true;
    assert!(!warned(&war, &go));
}

#[test]
fn rjapan_2_japan_keeps_away_from_the_american_coast_at_peace() {
    let mut kit = Kit::empty(Japan).peace().put("1 japan-destroyer", "sz-7").at(Step::Noncombat);
    assert_eq!(
        kit.no_go(1, "japan-destroyer", "sz-7", "sz-8"),
        Reason::ForbiddenZone(space("sz-8"), Waters::AmericanCoast)
    );
    kit.go(1, "japan-destroyer", "sz-7", "sz-16");
}

#[test]
fn rusa_4_america_at_peace_keeps_to_itself() {
    let kit = Kit::empty(Usa)
        .peace()
        .put("1 usa-destroyer", "sz-35")
        .put("1 usa-transport", "sz-54")
        .put("1 usa-fighter", "hawaiian-islands")
        .at(Step::Noncombat);
    // Zones beside Japanese territory are closed to its ships.
    assert_eq!(
        kit.no_go(1, "usa-destroyer", "sz-35", "sz-20"),
        Reason::ForbiddenZone(space("sz-20"), Waters::JapaneseShores)
    );
    // Nobody else's bases serve it: two moves from Queensland, not three.
    assert_eq!(kit.no_go(1, "usa-transport", "sz-54", "sz-31"), Reason::OutOfRange(space("sz-31")));
    assert_eq!(
        kit.no_go(1, "usa-fighter", "hawaiian-islands", "gilbert-islands"),
        Reason::NoLanding(space("gilbert-islands"))
    );
}

#[test]
fn rdutch_1_the_guardians_take_dutch_territories_in_the_noncombat_phase() {
    let mut kit = Kit::empty(Anzac).peace().put("1 anzac-transport(infantry)", "sz-42").at(Step::Noncombat);
    assert_eq!(kit.holder("java"), Nation::Dutch);
    kit.act("unload anzac-transport@sz-42 infantry java");
    assert_eq!(kit.holder("java"), Anzac);
}

#[test]
fn rdutch_2_japan_attacks_dutch_territories_only_in_war_with_their_guardians() {
    let peace = Kit::empty(Japan).peace().put("1 japan-transport(infantry)", "sz-42").at(Step::CombatMove);
    let landing = "assault japan-transport@sz-42 infantry java";
    assert_eq!(peace.refused(landing).reason, Reason::AtPeace { at: space("java"), with: Uk });
    let mut war = Kit::empty(Japan).put("1 japan-transport(infantry)", "sz-42").at(Step::CombatMove);
    war.act(landing).act("done");
    assert_eq!(war.holder("java"), Japan);
}

#[test]
fn rfrance_1_french_territory_is_attacked_without_a_declaration_and_costs_the_trade() {
    let mut kit = Kit::empty(Japan).peace().put("1 japan-infantry", "kwangsi").at(Step::CombatMove);
    assert!(!kit.state.trade_lost);
    kit.go(1, "japan-infantry", "kwangsi", "french-indo-china").act("done");
    assert_eq!(kit.holder("french-indo-china"), Japan);
    assert!(kit.state.trade_lost && !kit.state.unprovoked);
    assert_eq!(kit.enemies_of(Japan).len(), 1, "no war follows from it");
}

#[test]
fn rsoviet_1_nobody_enters_soviet_territory() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "korea")
        .put("1 japan-fighter", "korea")
        .at(Step::CombatMove);
    assert_eq!(
        kit.no_go(1, "japan-infantry", "korea", "amur"),
        Reason::Closed(space("amur"), Closed::Impassable)
    );
    assert_eq!(
        kit.no_go(1, "japan-fighter", "korea", "amur"),
        Reason::Closed(space("amur"), Closed::Impassable)
    );
}

#[test]
fn rchina_2_nobody_else_enters_china_before_it_is_at_war_with_japan() {
    let peace = Kit::empty(Uk).peace().put("1 uk-infantry", "burma").at(Step::Noncombat);
    assert_eq!(
        peace.no_go(1, "uk-infantry", "burma", "yunnan"),
        Reason::Closed(space("yunnan"), Closed::China)
    );
    let mut war = Kit::empty(Uk).put("1 uk-infantry", "burma").at(Step::Noncombat);
    war.go(1, "uk-infantry", "burma", "yunnan");
}

#[test]
fn rneutral_2_the_first_attack_turns_all_neutrals_to_the_other_side() {
    let mut kit = Kit::empty(Japan).put("3 japan-infantry", "jehol").at(Step::CombatMove);
    kit.go(3, "japan-infantry", "jehol", "buyant-uhaa");
    // Three attackers miss, the two infantry that appear hit twice; then the attacker retreats.
    kit.dice(&[6, 6, 6, 1, 2]).act("done");
    assert_eq!(kit.count("buyant-uhaa", "neutral-infantry"), 2);
    assert_eq!(kit.state.leaning, Some(Side::Allies));
    kit.act("retreat jehol");
    assert_eq!(kit.holder("buyant-uhaa"), Nation::Neutral);
    assert!(kit.state.joined[Side::Allies.index()].contains(space("buyant-uhaa")));
}

#[test]
fn rneutral_3_a_friendly_neutral_is_taken_over_with_its_army_at_the_end_of_the_phase() {
    let mut kit = Kit::empty(Uk).put("1 uk-infantry", "suiyuan").put("1 uk-fighter", "suiyuan");
    kit.state.leaning = Some(Side::Allies);
    kit.begin(Step::Noncombat);
    kit.go(1, "uk-infantry", "suiyuan", "central-mongolia");
    assert_eq!(
        kit.no_go(1, "uk-fighter", "suiyuan", "central-mongolia"),
        Reason::NoLanding(space("central-mongolia"))
    );
    kit.act("done");
    assert_eq!(kit.holder("central-mongolia"), Uk);

    let mut kit = Kit::empty(Uk).put("1 uk-infantry", "chahar");
    kit.state.leaning = Some(Side::Allies);
    kit.begin(Step::Noncombat);
    kit.go(1, "uk-infantry", "chahar", "buyant-uhaa").act("done");
    assert_eq!(kit.count("buyant-uhaa", "uk-infantry"), 3, "its army of two is the captor's");
}

#[test]
fn rneutral_4_nobody_flies_over_a_neutral() {
    let kit = Kit::empty(Japan).put("1 japan-fighter", "manchuria").at(Step::CombatMove);
    // Ulaanbaatar lies behind other neutral and Soviet lands only; Buyant-Uhaa may be attacked.
    assert_eq!(
        kit.no_go(1, "japan-fighter", "manchuria", "ulaanbaatar"),
        Reason::ClosedWay(space("ulaanbaatar"))
    );
    assert!(kit.allows("move 1 japan-fighter manchuria buyant-uhaa"));
}

#[test]
fn rchina_3_china_buys_infantry_and_artillery_while_the_road_is_open() {
    let mut kit = Kit::empty(China).cash(China, 20).at(Step::Purchase);
    kit.acts(&["buy china infantry", "buy china artillery"]);
    assert!(matches!(kit.refused("buy china fighter").reason, Reason::NotForChina(_)));
    let closed = Kit::empty(China).cash(China, 20).hold("burma", Japan).at(Step::Purchase);
    assert!(matches!(closed.refused("buy china artillery").reason, Reason::NotForChina(_)));
}

#[test]
fn rchina_4_chinese_units_stay_in_china_and_appear_anywhere_in_it() {
    let mut kit = Kit::empty(China).put("2 china-infantry", "yunnan").cash(China, 6).at(Step::Purchase);
    kit.acts(&["buy china infantry", "buy china infantry", "done"]);
    assert_eq!(
        kit.no_go(1, "china-infantry", "yunnan", "french-indo-china"),
        Reason::Closed(space("french-indo-china"), Closed::BeyondChina)
    );
    kit.act("done");
    kit.go(1, "china-infantry", "yunnan", "burma").act("done");
    assert_eq!(kit.refused("place china 1 infantry burma burma").reason, Reason::OnlyInChina);
    kit.act("place china 2 infantry kweichow kweichow");
    assert_eq!(kit.count("kweichow", "china-infantry"), 2);
}

#[test]
fn rchina_5_the_flying_tigers_never_leave_china() {
    let kit = Kit::empty(China)
        .put("1 china-fighter", "yunnan")
        .put("1 japan-infantry", "siam")
        .at(Step::CombatMove);
    assert_eq!(
        kit.no_go(1, "china-fighter", "yunnan", "siam"),
        Reason::Closed(space("siam"), Closed::BeyondChina)
    );
}

#[test]
fn rdutch_3_dutch_territory_won_back_by_another_ally_is_that_allys() {
    let mut kit =
        Kit::empty(Usa).put("1 usa-transport(infantry)", "sz-42").hold("java", Japan).at(Step::CombatMove);
    kit.assault("usa-transport", "sz-42", "java").act("done");
    assert_eq!(kit.holder("java"), Usa);
}

#[test]
fn rneutral_5_a_former_neutral_is_captured_and_never_freed() {
    let mut kit =
        Kit::empty(Uk).put("1 uk-infantry", "suiyuan").hold("central-mongolia", Japan).at(Step::CombatMove);
    kit.go(1, "uk-infantry", "suiyuan", "central-mongolia").act("done");
    assert_eq!(kit.holder("central-mongolia"), Uk);
}

#[test]
fn rchina_6_china_has_no_capital_and_keeps_its_money() {
    let mut kit = Kit::empty(Japan).put("1 japan-infantry", "kweichow").cash(China, 9);
    for land in crate::kit::board().originals(China) {
        kit.state.holder[land.index()] = Japan;
    }
    let mut kit = kit.hold("szechwan", China).at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kweichow", "szechwan").act("done");
    assert_eq!((kit.holder("szechwan"), kit.purse(China), kit.purse(Japan)), (Japan, 9, 0));
}

#[test]
fn rchina_8_chinese_units_stay_ashore_and_china_repairs_nothing() {
    let kit = Kit::empty(China)
        .put("1 china-infantry", "kwangtung")
        .put("1 uk-transport", "sz-20")
        .at(Step::Noncombat);
    assert_eq!(
        kit.refused("load china-infantry@kwangtung uk-transport@sz-20").reason,
        Reason::ChineseStayAshore
    );
    let mut kit = Kit::empty(China).hold("kwangtung", China).cash(China, 9);
    kit.state.sites[space("kwangtung").index()].damage = [0, 0, 2];
    kit.begin(Step::Purchase);
    assert_eq!(kit.refused("repair kwangtung navalbase").reason, Reason::ChinaRepairsNothing);
}

#[test]
fn rchina_9_kwangtung_goes_to_china_only_while_india_is_lost() {
    for (india, holder) in [(Uk, Uk), (Japan, China)] {
        let mut kit = Kit::empty(China)
            .put("1 china-infantry", "kwangsi")
            .hold("kwangsi", China)
            .hold("kwangtung", Japan)
            .hold("india", india)
            .at(Step::CombatMove);
        kit.go(1, "china-infantry", "kwangsi", "kwangtung").act("done");
        assert_eq!(kit.holder("kwangtung"), holder);
    }
}

#[test]
fn rchina_10_china_suffers_no_convoy_disruption() {
    let mut kit =
        Kit::empty(China).hold("kiangsi", China).put("2 japan-submarine", "sz-20").at(Step::Noncombat);
    kit.act("done");
    assert_eq!(kit.purse(China), 13 + 6, "no die was rolled");
}

#[test]
fn rneutral_2_who_would_break_a_neutrality_reads_it_and_is_asked() {
    let kit = Kit::empty(Japan).put("1 japan-infantry", "manchuria").at(Step::CombatMove);
    let view = kit.rules.view(&kit.state, Viewer::Seat(Seat::new(0)));
    let go = |text: &str| kit.rules.decode(&kit.state, text).expect("an action");
    let breach = go("move 1 japan-infantry@manchuria buyant-uhaa");
    let choice = kit.rules.choice(&view, breach);
    assert!(choice.label.ends_with("to Buyant-Uhaa, breaking its neutrality"), "{}", choice.label);
    let cautions = kit.rules.cautions(&view, breach);
    assert_eq!(cautions.len(), 1);
    assert!(
        cautions[0].text.contains("2 infantry will defend it, and all other strict neutrals"),
        "{:?}",
        cautions[0]
    );
    // In China there is war: nobody has to be asked.
    assert!(kit.rules.cautions(&view, go("move 1 japan-infantry@manchuria jehol")).is_empty());
    // Tanks break it in passing.
    let kit = Kit::empty(Japan).hold("chahar", Japan).hold("suiyuan", Japan).put("1 japan-tank", "chahar");
    let kit = kit.at(Step::CombatMove);
    let view = kit.rules.view(&kit.state, Viewer::Seat(Seat::new(0)));
    let blitz = kit.rules.decode(&kit.state, "blitz 1 japan-tank@chahar central-mongolia suiyuan");
    let cautions = kit.rules.cautions(&view, blitz.expect("an action"));
    assert!(cautions[0].text.starts_with("Central Mongolia is neutral. Nobody defends it"), "{cautions:?}");
    // Who leans to the enemy turns nobody else, and is another question.
    let kit = Kit::world(Nation::Germany).put("1 germany-infantry", "greater-southern-germany");
    let kit = kit.at(Step::CombatMove);
    let view = kit.rules.view(&kit.state, Viewer::Seat(Seat::new(0)));
    let go = "move 1 germany-infantry@greater-southern-germany yugoslavia";
    let cautions = kit.rules.cautions(&view, kit.rules.decode(&kit.state, go).expect("an action"));
    assert_eq!(cautions[0].kind, "leaning");
    assert!(cautions[0].text.contains("friendly to the Allies. 5 infantry will defend it"), "{cautions:?}");
}
