//! Rules of the chapter that could have been broken without another test seeing it.

use ironbottom_axis1940::board::{Complex, Side};
use ironbottom_axis1940::forces::Forces;
use ironbottom_axis1940::state::{Claim, Deed};

use crate::kit::{
    Anzac, China, France, Germany, Italy, Japan, Kit, Nation, Reason, Soviet, Step, Uk, Usa, space,
};

const MONGOLIA: [&str; 6] =
    ["buyant-uhaa", "central-mongolia", "dzavhan", "olgiy", "tsagaan-olom", "ulaanbaatar"];

fn holders(kit: &Kit) -> [Nation; 6] {
    MONGOLIA.map(|at| kit.holder(at))
}

/// The two make peace, which no rule of the game can bring about.
fn peace(mut kit: Kit, one: Nation, other: Nation) -> Kit {
    kit.state.wars[one.index()].remove(other);
    kit.state.wars[other.index()].remove(one);
    kit
}

/// Another power's turn, with nothing on the board but what is put there next.
fn swept(mut kit: Kit, power: Nation) -> Kit {
    kit.state.power = power;
    kit.state.forces = Forces::empty();
    kit
}

#[test]
fn ruling_53_the_american_rights_stay_in_all_later_turns() {
    let late = Kit::world(Usa).round(7).at(Step::LateWar);
    assert_eq!(late.offered(), ["done", "war germany", "war japan", "war italy"]);
    let mut freed = Kit::world(Usa).round(9);
    freed.state.deeds.insert(Deed::AmericaFreed);
    freed.begin(Step::Declare);
    assert_eq!(freed.offered(), ["done", "war germany", "war japan", "war italy"]);
    // Nobody else declares war when it collects its income.
    let soviet = Kit::world(Soviet).round(7).at(Step::LateWar);
    assert_ne!(soviet.step(), Some(Step::LateWar));
}

/// Germany holds seven cities of Europe and takes London.
fn eight_cities() -> Kit {
    let mut kit = Kit::world(Germany).war(Germany, Soviet).war(Italy, Soviet);
    for city in ["france", "novgorod", "volgograd", "russia"] {
        kit = kit.hold(city, Germany);
    }
    let mut kit = kit.put("1 germany-transport(infantry)", "sz-109").at(Step::CombatMove);
    kit.assault("germany-transport", "sz-109", "united-kingdom").act("done");
    assert_eq!(kit.state.claims, claims(Some(Germany)));
    kit
}

fn claims(europe: Option<Nation>) -> [Option<Nation>; Claim::ALL.len()] {
    Claim::ALL.map(|claim| europe.filter(|_| claim == Claim::Europe))
}

#[test]
fn ruling_63_a_ninth_city_moves_no_claim() {
    let mut kit =
        swept(eight_cities(), Italy).hold("alexandria", Italy).put("1 italy-infantry", "alexandria");
    kit.begin(Step::CombatMove);
    kit.go(1, "italy-infantry", "alexandria", "egypt").act("done");
    assert_eq!(kit.holder("egypt"), Italy, "Cairo is the ninth");
    assert_eq!(kit.state.claims, claims(Some(Germany)));
}

#[test]
fn ruling_63_what_is_lost_and_won_again_counts_anew_for_whoever_takes_it() {
    let mut kit = swept(eight_cities(), Soviet).put("1 soviet-infantry", "vologda");
    kit.begin(Step::CombatMove);
    kit.go(1, "soviet-infantry", "vologda", "russia").act("done");
    assert_eq!(kit.state.claims, claims(None));
    let mut kit = swept(kit, Italy).hold("smolensk", Italy).put("1 italy-infantry", "smolensk");
    kit.begin(Step::CombatMove);
    kit.go(1, "italy-infantry", "smolensk", "russia").act("done");
    assert_eq!(kit.state.claims, claims(Some(Italy)), "Germany's next turn decides nothing any more");
}

#[test]
fn rglobal_win_1_seven_cities_and_rglobal_win_2_five_are_not_enough() {
    let europe = eight_cities().hold("russia", Soviet);
    let mut kit = swept(europe, Germany).hold("belgian-congo", Germany);
    kit.begin(Step::CombatMove);
    kit = kit.put("1 germany-infantry", "holland-belgium").hold("normandy-bordeaux", Uk);
    kit.go(1, "germany-infantry", "holland-belgium", "normandy-bordeaux").act("done");
    assert_eq!(kit.state.claims, claims(None), "seven are left when something changes hands");
    let mut kit = Kit::world(Japan).war(Japan, Uk).hold("kwangtung", Japan).hold("india", Japan);
    kit = kit.put("1 japan-infantry", "kwangsi").hold("hunan", China).at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kwangsi", "hunan").act("done");
    assert_eq!(kit.state.claims, claims(None));
}

#[test]
fn ruling_65_london_freed_again_takes_nothing_back() {
    let mut kit = Kit::world(Italy).put("1 italy-transport(infantry)", "sz-109").at(Step::CombatMove);
    kit.assault("italy-transport", "sz-109", "united-kingdom").act("done");
    let mut kit = swept(kit, Uk).put("1 uk-infantry", "scotland");
    kit.begin(Step::CombatMove);
    kit.go(1, "uk-infantry", "scotland", "united-kingdom").act("done");
    assert_eq!(kit.holder("united-kingdom"), Uk);
    let mut soviet = swept(kit.clone(), Soviet).round(2);
    soviet.begin(Step::Declare);
    assert_eq!(soviet.offered(), ["done", "war germany", "war japan", "war italy"]);
    let mut america = swept(kit, Usa).round(2);
    america.begin(Step::Declare);
    assert_eq!(america.offered(), ["done", "war germany", "war japan", "war italy"]);
}

#[test]
fn rglobal_usa_1_only_the_axis_frees_it_by_taking_north_america() {
    // The British free Newfoundland from nobody, and France walks through it.
    let mut kit =
        Kit::world(Uk).hold("newfoundland-labrador", Germany).put("1 uk-transport(infantry)", "sz-116");
    kit.begin(Step::CombatMove);
    kit.assault("uk-transport", "sz-116", "newfoundland-labrador").act("done");
    assert_eq!(kit.holder("newfoundland-labrador"), Uk);
    assert!(!kit.state.deeds.contains(Deed::AmericaFreed));
    // What the Axis takes elsewhere does not free it.
    let mut kit = Kit::world(Germany).put("1 germany-transport(infantry)", "sz-123").at(Step::CombatMove);
    kit.assault("germany-transport", "sz-123", "iceland").act("done");
    assert_eq!(kit.holder("iceland"), Germany);
    assert!(!kit.state.deeds.contains(Deed::AmericaFreed) && !kit.state.deeds.contains(Deed::SovietFreed));
}

#[test]
fn ruling_66_a_raid_and_a_blitz_call_the_pact() {
    let war = || Kit::world(Japan).war(Japan, Soviet);
    let mut raid = war().put("1 japan-strategic", "manchuria");
    raid.state.sites[space("amur").index()].air_base = true;
    raid.begin(Step::CombatMove);
    raid.go(1, "japan-strategic", "manchuria", "amur");
    let word = raid.word("amur", "japan-strategic");
    // Its own guns miss.
    raid.act(&format!("raid 1 {word} amur")).dice(&[6, 1]).act("done");
    assert_eq!((raid.step(), holders(&raid)), (Some(Step::Noncombat), [Soviet; 6]));

    let mut blitz = war().put("1 japan-tank", "manchuria").at(Step::CombatMove);
    blitz.act("blitz 1 japan-tank manchuria amur manchuria").act("done");
    assert_eq!((blitz.holder("amur"), holders(&blitz)), (Japan, [Soviet; 6]));
}

#[test]
fn rglobal_pact_2_only_japans_attacks_on_soviet_neighbours_count() {
    // Germany takes a Soviet neighbour of Mongolia.
    let mut german = Kit::world(Germany).war(Germany, Soviet).hold("novosibirsk", Germany);
    german = german.put("1 germany-infantry", "manchuria").hold("manchuria", Japan).at(Step::CombatMove);
    german.go(1, "germany-infantry", "manchuria", "amur").act("done");
    assert_eq!((german.holder("amur"), holders(&german)), (Germany, [Nation::Neutral; 6]));
    // Japan takes a Chinese one.
    let mut chinese = Kit::world(Japan).put("1 japan-infantry", "hopei").hold("hopei", Japan);
    chinese = chinese.hold("suiyuan", China).at(Step::CombatMove);
    chinese.go(1, "japan-infantry", "hopei", "suiyuan").act("done");
    assert_eq!((chinese.holder("suiyuan"), holders(&chinese)), (Japan, [Nation::Neutral; 6]));
}

#[test]
fn rglobal_pact_2_what_joined_the_axis_does_not_become_soviet() {
    // The British attack Buyant-Uhaa and fail: it joins the Axis, the rest of Mongolia stays strictly neutral.
    let mut kit = Kit::world(Uk).war(Uk, Japan).put("1 uk-infantry", "chahar").hold("chahar", Uk);
    kit.begin(Step::CombatMove);
    kit.go(1, "uk-infantry", "chahar", "buyant-uhaa");
    kit.dice(&[6, 1, 6]).act("done");
    assert!(kit.state.joined[Side::Axis.index()].contains(space("buyant-uhaa")));
    let mut kit = kit.war(Japan, Soviet).put("1 japan-infantry", "manchuria");
    kit.state.power = Japan;
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "amur").act("done");
    assert_eq!(holders(&kit), [Nation::Neutral, Soviet, Soviet, Soviet, Soviet, Soviet]);
    assert_eq!(kit.count("buyant-uhaa", "neutral-infantry"), 2);
}

#[test]
fn rglobal_pact_2_the_pact_is_called_for_one_turn() {
    // The Soviet Union has struck first: the call is forgotten with the turn, and so are later ones.
    let mut kit = Kit::world(Japan).war(Japan, Soviet).put("1 japan-infantry", "manchuria");
    kit.state.deeds.insert(Deed::SovietStruck);
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "amur").act("done");
    assert_eq!(holders(&kit), [Nation::Neutral; 6]);
    assert!(!kit.state.deeds.contains(Deed::PactCalled));
}

#[test]
fn ruling_68_what_was_upgraded_before_and_its_damage_stay() {
    let homes = ["eastern-united-states", "central-united-states", "western-united-states"];
    let mut kit = Kit::world(Japan);
    kit.state.sites[space(homes[0]).index()].complex = Complex::Major;
    kit.state.sites[space(homes[1]).index()].damage = [2, 0, 0];
    kit.begin(Step::Declare);
    kit.act("war usa");
    let sites = homes.map(|at| kit.state.site(space(at)));
    assert_eq!(sites.map(|site| site.complex), [Complex::Major; 3]);
    assert_eq!(sites[1].damage, [2, 0, 0]);
    let told = kit.told();
    let grown = told.iter().filter(|line| line.contains("Eastern United States")).count();
    assert_eq!(grown, 0, "what is a major complex does not grow: {told:#?}");
    // A second enemy makes nothing grow again: one that was taken and won back stays a minor one.
    let mut kit = Kit::world(Germany).war(Usa, Japan).at(Step::Declare);
    kit.act("war usa");
    assert_eq!(homes.map(|at| kit.state.site(space(at)).complex), [Complex::Minor; 3]);
}

#[test]
fn rglobal_germany_o4_to_rglobal_germany_o6_need_war_with_both_western_powers() {
    let kit =
        || Kit::world(Germany).hold("egypt", Italy).put("1 germany-infantry", "egypt").hold("iraq", Germany);
    for enemy in [Uk, France] {
        let kit = peace(kit(), Germany, enemy);
        for name in ["German troops in Egypt", "Swedish iron ore", "Oil of the Middle East"] {
            assert_eq!(kit.pays(name, Germany), 0, "{name} at peace with {enemy:?}");
        }
        assert_eq!(kit.pays("Trade with the Soviet Union", Germany), 5);
    }
    let british = kit().hold("egypt", Uk);
    assert_eq!(british.pays("German troops in Egypt", Germany), 0, "Egypt must be the Axis'");
}

#[test]
fn rglobal_italy_o1_to_rglobal_italy_o4_need_war() {
    let kit = ["gibraltar", "greece", "egypt", "iraq", "morocco", "algeria", "tunisia", "alexandria"]
        .into_iter()
        .fold(Kit::world(Italy), |kit, land| kit.hold(land, Italy));
    let names = ["Greater Roman Empire", "Mare Nostrum", "North Africa", "Oil of the Middle East"];
    assert_eq!(names.map(|name| kit.pays(name, Italy)), [5, 5, 5, 2]);
    let kit = [Uk, France, Anzac].into_iter().fold(kit, |kit, enemy| peace(kit, Italy, enemy));
    assert_eq!(names.map(|name| kit.pays(name, Italy)), [0; 4]);
    // War with anybody will do.
    assert_eq!(names.map(|name| kit.clone().war(Italy, China).pays(name, Italy)), [5, 5, 5, 2]);
}

#[test]
fn rglobal_uk_o1_needs_war_in_europe_and_rglobal_anzac_o2_with_japan() {
    let kit = [Germany, Italy].into_iter().fold(Kit::world(Uk).war(Uk, Japan), |kit, it| peace(kit, Uk, it));
    assert_eq!(kit.pays("The British Empire in the west", Uk), 0);
    let one = kit.war(Uk, Italy);
    assert_eq!(one.pays("The British Empire in the west", Uk), 5);
    let anzac = Kit::world(Anzac).hold("dutch-new-guinea", Anzac);
    assert_eq!(anzac.pays("Outer defence perimeter", Anzac), 0);
}

#[test]
fn rglobal_china_o1_needs_war_and_rglobal_soviet_o3_berlin_of_its_own() {
    assert_eq!(peace(Kit::world(China), China, Japan).pays("The Burma Road", China), 0);
    let kit = Kit::world(Soviet).war(Soviet, Germany).hold("germany", Uk);
    assert_eq!(kit.pays("Berlin", Soviet), 0);
}

#[test]
fn rglobal_china_1_italian_units_free_china_as_well_and_japanese_ones_do_not() {
    let there = |power: Nation| {
        let unit = format!("{}-infantry", power.word());
        let mut kit = Kit::world(power).put(&format!("1 {unit}"), "kiangsu").at(Step::Noncombat);
        kit.act("done");
        kit.state.deeds.contains(Deed::ChinaFreed)
    };
    assert!(there(Italy) && there(Germany));
    assert!(!there(Japan));
    let mut kit = Kit::world(Italy).at(Step::Declare);
    kit.act("war china");
    assert!(kit.state.deeds.contains(Deed::ChinaFreed));
}

#[test]
fn rglobal_japan_3_units_of_a_power_at_peace_shield_a_territory() {
    let attack = |guest: &str| {
        let mut kit = Kit::world(Japan).war(Japan, Uk).war(Japan, Anzac).put("1 japan-infantry", "kwangsi");
        kit = kit.put(&format!("1 {guest}"), "kwangtung");
        kit.begin(Step::CombatMove);
        kit
    };
    let french = attack("france-infantry");
    assert_eq!(
        french.no_go(1, "japan-infantry", "kwangsi", "kwangtung"),
        Reason::AtPeace { at: space("kwangtung"), with: France }
    );
    attack("anzac-infantry").go(1, "japan-infantry", "kwangsi", "kwangtung");
}

#[test]
fn ruling_52_nobody_flies_over_a_united_states_at_peace() {
    let kit = |war: bool| {
        let kit = Kit::world(Germany).hold("mexico", Germany).put("1 germany-strategic", "mexico");
        let kit = kit.put("1 uk-infantry", "alberta-saskatchewan-manitoba");
        if war { kit.war(Germany, Usa) } else { kit }.at(Step::CombatMove)
    };
    let flight =
        |kit: &Kit| kit.offered().iter().any(|text| text.ends_with("mexico alberta-saskatchewan-manitoba"));
    assert!(flight(&kit(true)) && !flight(&kit(false)));
}

#[test]
fn rglobal_neutral_2_only_the_first_attack_turns_the_others() {
    // Germany broke strict neutrality: what the British do afterwards turns nothing back.
    let mut kit = Kit::world(Uk).put("1 uk-transport(infantry)", "sz-104");
    (kit.state.leaning, kit.state.mongolia) = (Some(Side::Allies), Some(Side::Allies));
    kit.begin(Step::CombatMove);
    assert!(!kit.offered().iter().any(|text| text.ends_with("portugal")), "it is friendly now");
    let mut kit = Kit::world(Germany).put("1 germany-transport(infantry)", "sz-104");
    (kit.state.leaning, kit.state.mongolia) = (Some(Side::Allies), Some(Side::Allies));
    kit.begin(Step::CombatMove);
    kit.assault("germany-transport", "sz-104", "portugal");
    kit.dice(&[6, 1, 1]).act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (Some(Side::Allies), Some(Side::Allies)));
    assert!(kit.state.joined[Side::Allies.index()].contains(space("portugal")));
}
