//! The worked examples of the rulebook, played with its dice.

use crate::kit::{self, Britain, Japan, Kit, Step, Usa};
use ironbottom_axis2001::board::Country;

#[test]
fn rartillery_ex_two_infantry_and_an_artillery_attack_siam() {
    let mut kit = Kit::empty(Britain)
        .put("2 britain-infantry", "shan-state")
        .put("1 britain-artillery", "shan-state")
        .put("1 japan-infantry", "siam")
        .put("1 japan-artillery", "siam")
        .at(Step::CombatMove);
    kit.go(2, "britain-infantry", "shan-state", "siam");
    kit.go(1, "britain-artillery", "shan-state", "siam");
    // One infantry and the artillery need 2, the other infantry needs 1; both defenders need 2.
    kit.dice(&[2, 2, 2, 3, 3]).act("done").no_dice_left();
    assert_eq!(kit.holder("siam"), Country::India);
    assert_eq!(kit.count("siam", "britain-infantry"), 2);
}

#[test]
fn rtank_ex_the_tank_takes_anhwe_on_its_way_to_suiyuan() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "manchuria")
        .put("1 japan-artillery", "manchuria")
        .put("1 japan-armour", "manchuria")
        .put("2 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    kit.go(1, "japan-artillery", "manchuria", "suiyuan");
    kit.go(1, "japan-armour", "manchuria", "anhwe");
    assert_eq!(kit.holder("anhwe"), Country::Japan);
    kit.go(1, "japan-armour", "anhwe", "suiyuan");
    kit.dice(&[2, 2, 6, 5, 5]).act("done").no_dice_left();
    assert_eq!(kit.holder("suiyuan"), Country::Japan);
    assert_eq!(kit.count("suiyuan", "japan-armour"), 1);
}

#[test]
fn ramphib_ex1_the_landing_on_guam_fails_and_the_fighter_goes_home() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-armour", "japan")
        .put("1 japan-transport", "sz-36")
        .put("1 japan-destroyer", "sz-25")
        .put("1 japan-fighter", "mariana-islands")
        .put("1 usa-marine", "guam")
        .at(Step::CombatMove);
    kit.load("japan-armour", "japan", "japan-transport", "sz-36");
    kit.go(1, "japan-transport", "sz-36", "sz-25");
    kit.assault("japan-transport", "sz-25", "guam");
    kit.go(1, "japan-fighter", "mariana-islands", "guam");
    // The destroyer misses with a 3, tank and fighter with fives; the Marine hits with a 2.
    kit.act("done").roll("storm", &[3, 5, 5, 2]);
    kit.lose(&["japan-armour"]);
    assert_eq!((kit.count("guam", "usa-marine"), kit.total("japan-armour")), (1, 0));
    kit.act("break-off");
    kit.go(1, "japan-fighter", "guam", "mariana-islands");
    assert_eq!(kit.holder("guam"), Country::Usa);
    assert_eq!(kit.count("mariana-islands", "japan-fighter"), 1);
}

#[test]
fn ramphib_ex2_the_landing_in_queensland_leaves_nobody_alive() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "new-britain")
        .put("1 japan-transport", "sz-27")
        .put("1 japan-submarine", "sz-27")
        .put("1 japan-battleship", "sz-27")
        .put("1 japan-destroyer", "sz-29")
        .put("1 britain-destroyer", "sz-32")
        .put("1 britain-infantry", "queensland")
        .hold("new-britain", Country::Japan)
        .at(Step::CombatMove);
    kit.load("japan-infantry", "new-britain", "japan-transport", "sz-27");
    kit.load("japan-infantry", "new-britain", "japan-transport", "sz-27");
    kit.go(1, "japan-transport", "sz-27", "sz-32");
    kit.go(1, "japan-submarine", "sz-27", "sz-32");
    kit.go(1, "japan-battleship", "sz-27", "sz-32");
    kit.assault("japan-transport", "sz-32", "queensland");
    kit.act("done");
    // The sea battle: the submarine has no first strike and misses, the battleship hits, the destroyer hits back.
    kit.dice(&[4, 4, 1]).act("fire");
    kit.lose(&["japan-battleship"]).no_dice_left();
    assert_eq!(kit.count("sz-32", "britain-destroyer"), 0);
    assert!(kit.word("sz-32", "japan-battleship").contains("damaged"));
    // Ashore, without bombardment: 3 and 4 miss, a 2 hits; no retreat; then a 1 and a 1.
    kit.roll("storm", &[3, 4, 2, 1, 1]);
    assert_eq!(kit.count("queensland", "japan-infantry") + kit.count("queensland", "britain-infantry"), 0);
    assert_eq!(kit.holder("queensland"), Country::Australia);
}

#[test]
fn rraid_ex_the_raid_on_japan() {
    let mut kit = Kit::empty(Usa)
        .hold("mariana-islands", Country::Usa)
        .put("1 usa-bomber", "mariana-islands")
        .put("1 usa-carrier", "sz-23")
        .put("2 usa-fighter", "sz-23")
        .put("1 japan-aa", "japan")
        .put("1 japan-fighter", "japan")
        .cash(Country::Japan, 19)
        .at(Step::CombatMove);
    kit.go(1, "usa-bomber", "mariana-islands", "japan");
    kit.go(2, "usa-fighter", "sz-23", "japan");
    let bomber = kit.word("japan", "usa-bomber");
    kit.act(&format!("raid 1 {bomber} japan"));
    let fighter = kit.word("japan", "usa-fighter");
    kit.act(&format!("raid 2 {fighter} japan"));
    // The escorts are to land on their carrier again, wherever it goes.
    kit.acts(&["done", "done"]);
    let up = kit.word("japan", "japan-fighter");
    kit.roll(&format!("intercept {up}"), &[1, 3, 4]);
    kit.dice(&[2, 3]).lose(&["usa-fighter"]);
    kit.dice(&[6]).lose(&["usa-fighter"]).no_dice_left();
    assert_eq!(kit.purse(Country::Japan), 13);
    assert_eq!((kit.total("usa-fighter"), kit.total("usa-bomber"), kit.total("japan-fighter")), (0, 1, 1));
    kit.go(1, "usa-bomber", "japan", "mariana-islands");
    assert_eq!(kit.count("mariana-islands", "usa-bomber"), 1);
}

#[test]
fn rnavalbase_ex_ships_go_three_spaces_between_bases_taken_this_turn() {
    let mut kit = Kit::empty(Japan)
        .hold("new-britain", Country::Japan)
        .hold("midway", Country::Japan)
        .hold("new-guinea", Country::Japan)
        .put("1 japan-destroyer", "sz-20")
        .put("1 japan-transport", "sz-36")
        .put("2 japan-infantry", "japan");
    kit.state.taken = ["new-britain", "midway"].map(kit::space).into_iter().collect();
    kit.begin(Step::Control);
    kit.go(1, "japan-destroyer", "sz-20", "sz-27");
    kit.load("japan-infantry", "japan", "japan-transport", "sz-36");
    kit.load("japan-infantry", "japan", "japan-transport", "sz-36");
    kit.go(1, "japan-transport", "sz-36", "sz-27");
    kit.unload("japan-transport", "sz-27", "new-guinea");
    assert_eq!((kit.count("sz-27", "japan-destroyer"), kit.count("new-guinea", "japan-infantry")), (1, 2));
}

#[test]
fn rcarrier_ex_fighters_over_sea_zone_24_and_the_submarine_that_sinks_their_carrier() {
    let mut kit = Kit::empty(Usa)
        .hold("wake-island", Country::Japan)
        .put("1 usa-carrier", "sz-10")
        .put("2 usa-fighter", "sz-10")
        .put("1 japan-transport(infantry,infantry)", "sz-24")
        .put("1 japan-submarine", "sz-24")
        .at(Step::CombatMove);
    kit.go(2, "usa-fighter", "sz-10", "sz-24");
    // A 2 hits, a 4 misses; only the transport can take the hit, and it misses with a 2.
    kit.combat(&[2, 4, 2]);
    assert_eq!(
        (kit.total("japan-transport"), kit.total("japan-infantry"), kit.total("japan-submarine")),
        (0, 0, 1)
    );
    kit.go(1, "usa-carrier", "sz-10", "sz-19");
    kit.go(2, "usa-fighter", "sz-24", "sz-19");
    kit.act("done");
    kit.waits_for(Japan);
    assert_eq!(kit.step(), Some(Step::CombatMove));
    kit.go(1, "japan-submarine", "sz-24", "sz-19");
    kit.combat(&[2]);
    assert_eq!((kit.total("usa-carrier"), kit.total("usa-fighter")), (0, 0));
    assert_eq!(kit.count("sz-19", "japan-submarine"), 1);
}

#[test]
fn rsubmarine_ex2_two_submarines_against_a_battleship_and_a_destroyer() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-submarine", "sz-20")
        .put("1 usa-battleship", "sz-9")
        .put("1 usa-destroyer", "sz-9")
        .at(Step::CombatMove);
    kit.go(2, "japan-submarine", "sz-20", "sz-9");
    kit.combat(&[2, 2]);
    // The destroyer misses with a 5, the battleship hits with a 4.
    kit.dice(&[5, 4]).act("lose usa-battleship").lose(&["usa-destroyer"]).no_dice_left();
    assert_eq!((kit.count("sz-9", "japan-submarine"), kit.count("sz-9", "usa-destroyer")), (1, 0));
    kit.fight(&[5, 6]);
    let submarine = kit.word("sz-9", "japan-submarine");
    kit.act(&format!("submerge {submarine}"));
    assert!(kit.word("sz-9", "japan-submarine").contains("submerged"));
    assert!(kit.word("sz-9", "usa-battleship").contains("damaged"));
    kit.act("done");
    assert_eq!(kit.word("sz-9", "japan-submarine"), "japan-submarine");
    assert_eq!(kit.word("sz-9", "usa-battleship"), "usa-battleship");
}

#[test]
fn rsubmarine_ex1_a_submarine_attacked_by_two_allies_in_turn_may_hit_the_ships_of_either() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-destroyer", "sz-54")
        .put("1 usa-destroyer", "sz-51")
        .put("1 japan-submarine", "sz-52")
        .at(Step::CombatMove);
    kit.go(1, "britain-destroyer", "sz-54", "sz-52");
    kit.combat(&[6]);
    kit.waits_for(Japan);
    kit.act("submerge japan-submarine");
    kit.act("done");
    // The submarine is up again among the British when the British turn has ended.
    kit.act("divide 6");
    kit.waits_for(Usa);
    assert_eq!(kit.word("sz-52", "japan-submarine"), "japan-submarine");
    kit.go(1, "usa-destroyer", "sz-51", "sz-52");
    // Hit, it still fires, and the Allies choose the British destroyer.
    kit.combat(&[3, 2]);
    kit.lose(&["britain-destroyer"]);
    kit.waits_for(Britain);
    kit.act("accept");
    assert_eq!(
        (kit.total("britain-destroyer"), kit.total("usa-destroyer"), kit.total("japan-submarine")),
        (0, 1, 0)
    );
}

/// The second transport as the book tells it: both its moves in phase 3, with what it loads between them, ashore in phase 6.
#[test]
fn rtransport_ex_the_transport_of_papua_loads_between_its_moves_and_unloads_in_phase_6() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-transport", "sz-28")
        .put("1 japan-submarine", "sz-28")
        .put("1 britain-infantry", "papua")
        .put("1 britain-infantry", "queensland")
        .put("1 britain-infantry", "northern-territory")
        .at(Step::CombatMove);
    let papua = "load britain-infantry papua britain-transport sz-28";
    assert!(
        matches!(kit.refused(papua).reason, kit::Reason::ContestedZone(_)),
        "nothing to assault from there"
    );
    kit.go(1, "britain-transport", "sz-28", "sz-32");
    kit.load("britain-infantry", "queensland", "britain-transport", "sz-32");
    kit.load("britain-infantry", "northern-territory", "britain-transport", "sz-32");
    kit.go(1, "britain-transport", "sz-32", "sz-33").act("done");
    kit.unload("britain-transport", "sz-33", "dutch-new-guinea");
    assert_eq!(kit.count("dutch-new-guinea", "britain-infantry"), 2);
}

#[test]
fn rtransport_ex_the_british_transports() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-transport", "sz-29")
        .put("3 britain-infantry", "queensland")
        .put("1 britain-infantry", "northern-territory")
        .put("1 britain-transport", "sz-28")
        .put("1 japan-submarine", "sz-28")
        .put("1 britain-infantry", "papua")
        .put("1 britain-transport", "sz-43")
        .put("1 japan-submarine", "sz-43")
        .put("2 britain-destroyer", "sz-47")
        .put("1 japan-submarine", "sz-47")
        .put("1 britain-infantry", "malaya")
        .at(Step::CombatMove);
    kit.go(1, "britain-transport", "sz-43", "sz-47");
    // The second flees the submarine in phase 3 and has not fought by that.
    kit.go(1, "britain-transport", "sz-28", "sz-32");
    kit.combat(&[1, 6, 6]);
    assert_eq!(kit.count("sz-47", "japan-submarine"), 0);
    // The first goes to Dutch New Guinea with two from Queensland.
    kit.load("britain-infantry", "queensland", "britain-transport", "sz-29");
    kit.load("britain-infantry", "queensland", "britain-transport", "sz-29");
    kit.go(1, "britain-transport", "sz-29", "sz-33");
    kit.unload("britain-transport", "sz-33", "dutch-new-guinea");
    // The second loads there from two territories and may unload as well.
    kit.load("britain-infantry", "queensland", "britain-transport", "sz-32");
    kit.load("britain-infantry", "northern-territory", "britain-transport", "sz-32");
    let second = kit.word("sz-32", "britain-transport");
    let split = kit.refused(&format!("move 1 {second} sz-32 sz-33"));
    assert_eq!(split.reason, kit::Reason::AlreadyMoved, "its move was in phase 3");
    let mut ashore = kit.clone();
    ashore.unload("britain-transport", "sz-32", "queensland");
    assert_eq!(ashore.count("queensland", "britain-infantry"), 2);
    assert_eq!(kit.count("dutch-new-guinea", "britain-infantry"), 2);
    // The third has fought: it loads from Malaya and may not unload in Sumatra.
    kit.load("britain-infantry", "malaya", "britain-transport", "sz-47");
    let ashore = kit.unloading("britain-transport", "sz-47", "sumatra");
    assert_eq!(kit.refused(&ashore).reason, kit::Reason::LoadOrUnload);
}

#[test]
fn rmulti_ex_the_attack_in_sea_zone_30_beside_a_british_destroyer() {
    let mut kit = Kit::empty(Usa)
        .put("1 britain-destroyer", "sz-30")
        .put("1 britain-transport", "sz-30")
        .put("2 japan-submarine", "sz-30")
        .put("1 usa-submarine", "sz-13")
        .put("2 usa-fighter", "new-zealand")
        .at(Step::CombatMove);
    kit.go(1, "usa-submarine", "sz-13", "sz-30");
    kit.go(2, "usa-fighter", "new-zealand", "sz-30");
    // Submarine first and missing; one fighter hits a submarine because of the British destroyer, which does not fire.
    kit.combat(&[6, 3, 6]);
    kit.waits_for(Japan);
    kit.fight(&[2, 6]);
    kit.lose(&["britain-transport"]);
    kit.waits_for(Britain);
    kit.act("accept");
    assert_eq!((kit.count("sz-30", "japan-submarine"), kit.count("sz-30", "britain-transport")), (1, 0));
    assert_eq!(kit.count("sz-30", "britain-destroyer"), 1);
    // When the Americans are gone the battle is over, though Japanese and British are still there.
    let submarine = kit.word("sz-30", "usa-submarine");
    kit.act(&format!("submerge {submarine}"));
    kit.act("break-off");
    assert_eq!(kit.step(), Some(Step::Noncombat));
    assert_eq!((kit.count("sz-30", "japan-submarine"), kit.count("sz-30", "britain-destroyer")), (1, 1));
}

#[test]
fn rcapital_ex_new_south_wales_is_lost_and_retaken_and_australia_collects() {
    let mut kit = Kit::empty(Japan)
        .hold("south-australia", Country::Japan)
        .put("1 japan-armour", "south-australia")
        .put("2 britain-armour", "queensland")
        .put("1 britain-infantry", "queensland")
        .put("1 britain-artillery", "queensland")
        .cash(Country::Australia, 20)
        .cash(Country::India, 15)
        .at(Step::CombatMove);
    kit.go(1, "japan-armour", "south-australia", "new-south-wales");
    assert_eq!((kit.purse(Country::Australia), kit.purse(Country::Japan)), (0, 20));
    kit.acts(&["done", "done"]);
    kit.waits_for(Britain);
    assert_eq!(kit.refused("buy australia infantry").reason, kit::Reason::CapitalLost(Country::Australia));
    assert!(kit.allows("buy india infantry"));
    kit.act("done");
    kit.go(2, "britain-armour", "queensland", "new-south-wales");
    kit.go(1, "britain-infantry", "queensland", "new-south-wales");
    kit.go(1, "britain-artillery", "queensland", "new-south-wales");
    kit.combat(&[2, 6, 6, 6, 6]);
    assert_eq!(kit.holder("new-south-wales"), Country::Australia);
    kit.act("done");
    // South Australia is still Japan's, so one less than twenty.
    assert_eq!((kit.purse(Country::Australia), kit.purse(Country::India)), (19, 30));
}

#[test]
fn raa_ex_two_fighters_over_yunnan_into_burma() {
    let mut kit = Kit::empty(Japan)
        .hold("kwangsi", Country::Japan)
        .hold("shan-state", Country::Japan)
        .put("1 japan-armour", "shan-state")
        .put("3 japan-infantry", "shan-state")
        .put("2 japan-fighter", "kwangsi")
        .put("3 britain-infantry", "burma")
        .put("2 britain-aa", "burma")
        .put("1 china-aa", "yunnan")
        .at(Step::CombatMove);
    kit.go(1, "japan-armour", "shan-state", "burma");
    kit.go(3, "japan-infantry", "shan-state", "burma");
    // The gun in Yunnan rolls for both and shoots one down.
    kit.go(2, "japan-fighter", "kwangsi", "yunnan");
    kit.dice(&[5, 1]).go(2, "japan-fighter", "yunnan", "burma").no_dice_left();
    assert_eq!(kit.total("japan-fighter"), 1);
    // One die of the two guns misses with a 4; the infantry is wiped out and misses.
    kit.combat(&[4, 1, 1, 6, 3, 6, 6, 6, 6]);
    assert_eq!(kit.holder("burma"), Country::Japan);
    // Home over Yunnan without being fired at; the guns are Japan's and stay.
    kit.go(1, "japan-fighter", "burma", "kwangsi");
    assert_eq!((kit.count("burma", "japan-aa"), kit.count("burma", "britain-aa")), (2, 0));
    let gun = kit.word("burma", "japan-aa");
    assert_eq!(kit.refused(&format!("move 1 {gun} burma shan-state")).reason, kit::Reason::GunsJustTaken);
}

#[test]
fn rraid_7_japan_with_19_ipcs_bombed_for_25_pays_19_and_loses_a_point() {
    let mut kit = Kit::empty(Usa)
        .hold("mariana-islands", Country::Usa)
        .put("5 usa-bomber", "mariana-islands")
        .cash(Country::Japan, 19);
    kit.state.points = 3;
    kit.begin(Step::CombatMove);
    kit.go(5, "usa-bomber", "mariana-islands", "japan");
    let bombers = kit.word("japan", "usa-bomber");
    kit.act(&format!("raid 5 {bombers} japan"));
    kit.combat(&[5, 5, 5, 5, 5]);
    assert_eq!((kit.purse(Country::Japan), kit.state.points), (0, 2));
}

#[test]
fn rairbase_ex_new_britain_to_the_gilberts_and_not_back() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-fighter", "new-britain")
        .hold("gilbert-islands", Country::Japan)
        .put("1 japan-fighter", "gilbert-islands")
        .put("1 japan-infantry", "gilbert-islands");
    kit.begin(Step::CombatMove);
    kit.go(1, "britain-fighter", "new-britain", "gilbert-islands");
    assert_eq!(kit.word("gilbert-islands", "britain-fighter"), "britain-fighter.2.moved.aloft");
    let mut kit = Kit::empty(Japan)
        .hold("gilbert-islands", Country::Japan)
        .put("1 japan-fighter", "gilbert-islands")
        .put("1 britain-infantry", "new-britain");
    kit.begin(Step::CombatMove);
    let out = "move 1 japan-fighter gilbert-islands new-britain";
    assert_eq!(kit.refused(out).reason, kit::Reason::NowhereToLand);
    // With a carrier in sea zone 27 it could be done.
    let mut kit = kit.put("1 japan-carrier", "sz-27");
    kit.begin(Step::CombatMove);
    kit.act(out);
}
