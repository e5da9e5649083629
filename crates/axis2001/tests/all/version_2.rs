//! Games that began under version 2 of the rules keep it: the twin of each test of what version 3 changed (`card.rs`).

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::{Country, Kind};

fn old(power: crate::kit::Power) -> Kit {
    Kit::empty_under(2, power)
}

#[test]
fn rland_6b_under_version_2_guns_fired_that_no_way_passes() {
    let mut kit = old(Japan)
        .put("1 japan-bomber.3.moved.fought.aloft.withdrawn", "sikang")
        .put("1 usa-aa", "hawaii")
        .put("1 britain-aa", "india")
        .put("1 china-aa", "yunnan")
        .at(Step::Noncombat);
    let word = kit.word("sikang", "japan-bomber");
    kit.roll(&format!("move 1 {word} sikang french-indo-china"), &[6, 6, 6]);
    assert!(kit.told().iter().any(|text| text.starts_with("The guns of Hawaii fired")));
}

#[test]
fn ruling_38_under_version_2_fighters_were_lost_where_a_battle_was_still_to_come() {
    let mut kit = old(Japan)
        .put("1 britain-carrier", "sz-46")
        .put("2 britain-fighter", "sz-46")
        .put("2 britain-infantry", "malaya")
        .put("1 japan-infantry", "siam")
        .put("1 japan-submarine", "sz-45")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "siam", "malaya").go(1, "japan-submarine", "sz-45", "sz-46").act("done");
    kit.act("fight sz-46").roll("fire", &[1, 6, 1, 6]);
    assert_eq!((kit.total("britain-fighter"), kit.holder("malaya")), (0, Country::India));
}

#[test]
fn ruling_38_under_version_2_they_landed_at_once_where_none_was() {
    let mut kit = old(Japan)
        .put("1 usa-carrier", "sz-25")
        .put("1 usa-fighter", "sz-25")
        .put("1 china-fighter", "sz-25")
        .put("1 japan-submarine", "sz-34")
        .put("1 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-34", "sz-25")
        .go(1, "japan-infantry", "manchuria", "suiyuan")
        .act("done");
    // The submarine's hit, and a round at Suiyuan in which nobody hits.
    kit.act("fight sz-25").roll("fire", &[1, 6, 6]);
    assert_eq!(kit.count("guam", "usa-fighter"), 1, "though the battle of Suiyuan is not over");
    assert_eq!(kit.count("sz-25", "china-fighter"), 1, "nobody thought of a Chinese one");
}

#[test]
fn ruling_39_under_version_2_an_allys_fighters_went_down_with_their_own_carrier() {
    let mut kit = old(Usa)
        .kamikazes(1)
        .hold("bonin-islands", Country::India)
        .put("1 britain-carrier", "sz-24")
        .put("2 britain-fighter", "sz-24")
        .at(Step::CombatMove);
    kit.act("done").act("kamikaze britain-carrier sz-24").roll("enough", &[2]);
    assert_eq!((kit.total("britain-carrier"), kit.total("britain-fighter")), (0, 0));
}

#[test]
fn rsea_6b_under_version_2_the_last_zone_was_the_only_way_back() {
    let retreats = |steps: &[&str]| {
        let last = steps[steps.len() - 1];
        let mut kit =
            old(Japan).put("1 japan-destroyer", steps[0]).put("1 usa-destroyer", last).at(Step::CombatMove);
        for step in steps.windows(2) {
            kit.go(1, "japan-destroyer", step[0], step[1]);
        }
        kit.roll("done", &[6, 6]);
        kit.offered().into_iter().filter(|text| text.starts_with("retreat")).collect::<Vec<_>>()
    };
    assert_eq!(retreats(&["sz-25", "sz-18", "sz-19"]), ["retreat sz-18"]);
    assert_eq!(retreats(&["sz-36", "sz-25"]), ["retreat sz-24"]);
}

#[test]
fn rland_6a_under_version_2_a_tank_retreated_by_one_way_only() {
    let mut kit = old(Japan)
        .hold("anhwe", Country::Japan)
        .put("1 japan-armour", "shantung")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-armour", "shantung", "suiyuan").roll("done", &[6, 6]);
    let ways = kit.offered().into_iter().filter(|text| text.starts_with("retreat")).count();
    assert_eq!(ways, 1);
}

#[test]
fn ruling_40_under_version_2_submarines_did_not_pass_a_patrol_in_phase_6() {
    let kit =
        old(Usa).put("1 japan-fighter.patrol", "sz-22").put("1 usa-submarine", "sz-21").at(Step::Noncombat);
    let refused = kit.refused("move 1 usa-submarine sz-21 sz-23");
    assert_eq!(refused.reason, Reason::NotInOneGo(space("sz-23")));
}

#[test]
fn ruling_41_under_version_2_a_full_deck_did_not_count() {
    let kit = old(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-fighter", "hawaii")
        .put("1 usa-carrier", "sz-10")
        .put("2 usa-fighter", "sz-10")
        .put("1 japan-transport", "sz-25")
        .at(Step::CombatMove);
    assert_eq!(kit.refused("move 1 usa-fighter hawaii sz-25").reason, Reason::NowhereToLand);
}

#[test]
fn ruling_5_under_version_2_a_country_without_its_capital_had_the_convoys_money() {
    let kit = old(Britain).hold("india", Country::Japan).at(Step::Income);
    assert!(kit.allows("divide 12"));
}

#[test]
fn ruling_42_under_version_2_chinas_infantry_was_forfeited_at_the_turns_beginning() {
    let waiting = |kit: &Kit| kit.state.bought[Country::China.index()][Kind::Infantry.index()];
    assert_eq!(waiting(&old(Usa).hold("szechwan", Country::Japan).at(Step::Begin)), 0);
    assert!(waiting(&old(Usa).at(Step::Begin)) > 0);
    // A complex taken this turn made nothing, China's either.
    let mut kit = old(Usa).at(Step::Begin);
    kit.state.taken.insert(space("szechwan"));
    kit.begin(Step::Place);
    assert_ne!(kit.step(), Some(Step::Place), "there is nothing to place");
}

#[test]
fn ruling_19_under_version_2_artillery_helped_infantry_first_and_nobody_was_asked() {
    let mut kit = old(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-transport(infantry,marine)", "sz-25")
        .put("1 usa-transport(artillery)", "sz-25")
        .put("1 japan-infantry", "guam")
        .at(Step::CombatMove);
    kit.act("assault usa-transport(infantry,marine) sz-25 infantry guam");
    kit.act("assault usa-transport.7.moved(infantry!,marine)>guam sz-25 marine guam");
    kit.act("assault usa-transport(artillery) sz-25 artillery guam");
    kit.act("done").roll("storm", &[2, 6, 6, 6]);
    assert_eq!(kit.holder("guam"), Country::Usa);
}

#[test]
fn ruling_22_under_version_2_raids_were_flown_in_the_order_of_the_board() {
    let mut kit = old(Usa)
        .hold("szechwan", Country::Japan)
        .put("2 usa-bomber.1.moved.aloft.raid", "szechwan")
        .put("2 usa-bomber.1.moved.aloft.raid", "japan")
        .cash(Country::Japan, 15)
        .at(Step::CombatMove);
    kit.state.points = 5;
    kit.roll("done", &[4, 4, 6, 6]);
    assert_eq!((kit.purse(Country::Japan), kit.state.points), (0, 5));
}

#[test]
fn ruling_25_under_version_2_japan_chose_for_allies_who_attacked() {
    let mut kit = old(Usa)
        .put("1 usa-destroyer", "sz-17")
        .put("1 britain-transport", "sz-10")
        .put("1 japan-submarine", "sz-10")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-17", "sz-10").roll("done", &[6]);
    kit.roll("fire", &[1]).waits_for(Usa);
    kit.lose(&["britain-transport"]).act("refuse").lose(&["usa-destroyer"]).waits_for(Usa);
    kit.act("refuse").waits_for(Japan);
}
