//! Convoys, objectives, mobilisation again: pages 22 to 25.

use ironbottom_axis1940::board::{Complex, Facility, Kind};

use crate::kit::{Anzac, Japan, Kit, Nation, Reason, Step, Uk, Usa, board, space};

/// What a power collects beyond the income of its territories, in war with everybody.
fn bonus(power: Nation, lands: &[(&str, Nation)]) -> i32 {
    let mut kit = Kit::empty(power);
    for &(land, holder) in lands {
        kit.state.holder[space(land).index()] = holder;
    }
    kit.begin(Step::Noncombat);
    let income = kit.state.production(board(), power);
    kit.act("done");
    i32::from(kit.purse(power)) - i32::from(income)
}

#[test]
fn robjective_5_japans_outer_perimeter() {
    let mut lands = ["guam", "midway", "wake-island", "gilbert-islands", "solomon-islands"]
        .map(|land| (land, Japan))
        .to_vec();
    assert_eq!(bonus(Japan, &lands), 5);
    lands.pop();
    assert_eq!(bonus(Japan, &lands), 0, "all of them");
}

#[test]
fn robjective_6_each_allied_centre_pays_japan() {
    let lands = ["india", "new-south-wales", "hawaiian-islands", "western-united-states"];
    for held in 0..=lands.len() {
        let lands: Vec<_> = lands[..held].iter().map(|&land| (land, Japan)).collect();
        assert_eq!(bonus(Japan, &lands), 5 * held as i32);
    }
}

#[test]
fn robjective_7_japans_resources() {
    let lands = ["sumatra", "java", "borneo", "celebes"].map(|land| (land, Japan));
    assert_eq!(bonus(Japan, &lands), 5);
    assert_eq!(bonus(Japan, &lands[1..]), 0);
}

#[test]
fn robjective_8_the_american_objectives_one_by_one() {
    assert_eq!(bonus(Usa, &[]), 45);
    assert_eq!(bonus(Usa, &[("mexico", Japan)]), 40, "Alaska and Mexico");
    assert_eq!(bonus(Usa, &[("line-islands", Japan)]), 40, "four groups of islands");
    assert_eq!(bonus(Usa, &[("philippines", Japan)]), 40);
    let mut peace = Kit::empty(Usa).peace().at(Step::Noncombat);
    peace.act("done");
    assert_eq!(peace.purse(Usa), 17, "nothing at peace");
}

#[test]
fn robjective_9_anzac_needs_malaya_and_all_its_own() {
    let perimeter = ("dutch-new-guinea", Anzac);
    assert_eq!(bonus(Anzac, &[perimeter]), 10);
    assert_eq!(bonus(Anzac, &[perimeter, ("malaya", Usa)]), 10, "any Ally holds Malaya");
    assert_eq!(bonus(Anzac, &[perimeter, ("malaya", Japan)]), 5);
    assert_eq!(bonus(Anzac, &[perimeter, ("new-zealand", Japan)]), 5);
    assert_eq!(bonus(Anzac, &[perimeter, ("new-britain", Japan)]), 0, "its own, and the perimeter");
}

#[test]
fn rconvoy_3_warships_of_enemies_in_war_beside_ones_own_coast() {
    let dice = |units: &[&str], peace: bool| {
        let mut kit = Kit::empty(Uk);
        for unit in units {
            kit = kit.put(unit, "sz-37");
        }
        if peace {
            kit = kit.peace();
        }
        kit.begin(Step::Noncombat);
        kit.faces.queue(&[1; 12]);
        let read = kit.read("done");
        let seat = kit.asked();
        let mut log = ironbottom_kernel::Log::new();
        let (rules, mut state, mut faces) = (kit.rules.clone(), kit.state, kit.faces.clone());
        ironbottom_kernel::Rules::apply(&rules, &mut state, seat, read, &mut faces, &mut log).expect("legal");
        12 - faces.left()
    };
    assert_eq!(dice(&["1 japan-destroyer"], false), 1);
    assert_eq!(dice(&["1 japan-destroyer"], true), 0, "not at war");
    assert_eq!(dice(&["1 japan-submarine"], false), 2);
    assert_eq!(dice(&["1 japan-transport"], false), 0, "no warship");
    assert_eq!(dice(&["1 japan-carrier"], false), 0);
    assert_eq!(dice(&["1 japan-carrier", "1 japan-fighter", "1 japan-tactical"], false), 4);
    assert_eq!(dice(&["1 japan-cruiser", "3 uk-destroyer"], false), 1, "friends are no help");
}

#[test]
fn rconvoy_4_a_power_without_its_capital_loses_nothing() {
    let mut kit =
        Kit::empty(Uk).put("1 japan-submarine", "sz-37").hold("india", Japan).cash(Uk, 7).at(Step::Noncombat);
    kit.act("done");
    assert_eq!(kit.purse(Uk), 7, "no die, no income");
}

#[test]
fn rplace_5_what_was_bought_is_placed_as_far_as_it_can_be() {
    let mut kit = Kit::empty(Japan);
    kit.state.bought[2][Kind::Infantry.index()] = 1;
    kit.begin(Step::Mobilize);
    assert_eq!(kit.refused("done").reason, Reason::StillToPlace);
}

#[test]
fn rplace_6_nobody_uses_a_friends_complex() {
    let mut kit = Kit::empty(Uk);
    kit.state.bought[5][Kind::Infantry.index()] = 1;
    kit.begin(Step::Mobilize);
    assert_eq!(
        kit.refused("place uk 1 infantry new-south-wales new-south-wales").reason,
        Reason::NoComplex(space("new-south-wales"))
    );
    kit.act("place uk 1 infantry india india");
}

#[test]
fn rplace_7_bombers_and_land_units_appear_at_the_complex_only() {
    let mut kit = Kit::empty(Japan).put("1 japan-carrier", "sz-6").put("1 japan-transport", "sz-6");
    for kind in [Kind::Strategic, Kind::Infantry] {
        kit.state.bought[2][kind.index()] = 1;
    }
    kit.begin(Step::Mobilize);
    for kind in ["strategic", "infantry"] {
        let at_sea = format!("place japan 1 {kind} japan sz-6");
        assert_eq!(kit.refused(&at_sea).reason, Reason::NotPlaceable(space("sz-6")), "{kind}");
    }
}

#[test]
fn rplace_8_no_new_fighter_on_a_friends_or_a_damaged_deck() {
    let mut kit = Kit::empty(Anzac).put("1 usa-carrier", "sz-62").put("1 anzac-carrier.damaged", "sz-62");
    kit.state.bought[7][Kind::Fighter.index()] = 1;
    kit.begin(Step::Mobilize);
    let deck = "place anzac 1 fighter new-south-wales sz-62";
    assert_eq!(kit.refused(deck).reason, Reason::NoDeck(space("sz-62")));
}

#[test]
fn rfacility_3_a_damaged_minor_complex_is_not_upgraded() {
    let mut kit = Kit::empty(Usa).cash(Usa, 25);
    let site = &mut kit.state.sites[space("western-united-states").index()];
    site.complex = Complex::Minor;
    site.damage[Facility::Complex.index()] = 1;
    kit.begin(Step::Purchase);
    assert_eq!(kit.refused("buy usa upgrade").reason, Reason::NoSiteAnywhere(Kind::Upgrade));
    kit.act("repair western-united-states complex").act("buy usa upgrade");
    assert_eq!(kit.purse(Usa), 4);
}

#[test]
fn rfacility_4_what_was_taken_this_turn_takes_no_facility() {
    let mut kit = Kit::empty(Japan).put("1 japan-infantry", "kwangsi");
    kit.state.bought[2][Kind::AirBase.index()] = 1;
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-infantry", "kwangsi", "kwangtung").act("done").act("done");
    assert_eq!(
        kit.refused("place japan 1 airbase kwangtung kwangtung").reason,
        Reason::NewlyTaken(space("kwangtung"))
    );
    kit.act("place japan 1 airbase korea korea");
    assert!(kit.state.site(space("korea")).air_base);
}

#[test]
fn rvictory_4_the_allies_need_a_capital_of_their_own() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-transport(infantry)", "sz-62")
        .hold("japan", Usa)
        .hold("india", Japan)
        .hold("new-south-wales", Japan)
        .hold("western-united-states", Japan);
    kit.state.watch.insert(Usa);
    kit.begin(Step::Begin);
    assert_eq!(kit.outcome(), None, "Tokyo and no capital");
    kit.assault("usa-transport", "sz-62", "new-south-wales").act("done").act("done");
    assert_eq!(kit.outcome(), Some("capital"), "Sydney was freed by the end of the turn");
}

#[test]
fn rvictory_5_five_cities_or_a_break_do_not_win() {
    let mut kit = Kit::empty(Japan);
    for city in ["india", "kwangtung", "philippines"] {
        kit.state.holder[space(city).index()] = Japan;
    }
    kit.begin(Step::End);
    assert!(!kit.state.cities_held, "five");
    let mut tokyo = Kit::empty(Usa).put("1 japan-transport(infantry)", "sz-6").hold("japan", Usa);
    tokyo.state.watch.insert(Uk);
    tokyo.state.power = Japan;
    tokyo.begin(Step::CombatMove);
    tokyo.assault("japan-transport", "sz-6", "japan").act("done");
    assert!(tokyo.state.watch.is_empty(), "Tokyo was Japanese in between");
}

#[test]
fn rresearch_3_an_advance_one_has_is_rolled_again() {
    use ironbottom_axis1940::research::Advance;
    let mut kit = Kit::empty_with(Usa, |options| options.research = true).cash(Usa, 5);
    kit.state.advances[Usa.index()] = 1 << Advance::Radar.index();
    kit.begin(Step::Research);
    kit.roll("research 1", &[6]);
    kit.roll("chart 2", &[4, 6]);
    assert!(kit.state.has_advance(Usa, Advance::HeavyBombers));
    let mut fails = Kit::empty_with(Usa, |options| options.research = true).cash(Usa, 10).at(Step::Research);
    fails.roll("research 2", &[5, 1]);
    assert_eq!(fails.state.advances[Usa.index()], 0);
}
