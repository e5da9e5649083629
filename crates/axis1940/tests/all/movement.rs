//! Movement: pages 12 to 15, 21, 22 and the unit profiles.

use crate::kit::{Anzac, China, Japan, Kit, Reason, Step, Uk, Usa, space};

#[test]
fn rmove_1_combat_moves_end_where_the_enemy_is() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "kiangsi")
        .put("1 japan-destroyer", "sz-6")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    assert_eq!(
        kit.no_go(1, "japan-infantry", "kiangsi", "kiangsu"),
        Reason::NothingToAttack(space("kiangsu"))
    );
    assert_eq!(kit.no_go(1, "japan-destroyer", "sz-6", "sz-7"), Reason::NothingToAttack(space("sz-7")));
    assert!(kit.allows("move 1 japan-infantry kiangsi hunan"));
}

#[test]
fn rmove_2_submarines_and_transports_do_not_block_and_may_be_attacked() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-26")
        .put("1 usa-cruiser", "sz-26")
        .put("1 japan-submarine", "sz-25")
        .put("1 japan-destroyer", "sz-24")
        .at(Step::CombatMove);
    // The cruiser passes the submarine, the destroyer stops to attack it.
    kit.go(1, "usa-cruiser", "sz-26", "sz-24").go(1, "usa-destroyer", "sz-26", "sz-25");
    kit.act("done");
    assert!(kit.offers("fight sz-25") && kit.offers("fight sz-24"));
}

#[test]
fn rmove_3_ships_that_begin_among_enemies_fight_or_leave() {
    let stay = || {
        Kit::empty(Usa).put("1 usa-cruiser", "sz-26").put("1 japan-destroyer", "sz-26").at(Step::CombatMove)
    };
    let mut fights = stay();
    fights.dice(&[3, 6]).act("done");
    assert_eq!(fights.total("japan-destroyer"), 0);
    let mut leaves = stay();
    leaves.go(1, "usa-cruiser", "sz-26", "sz-27").act("done");
    assert_eq!(leaves.step(), Some(Step::Noncombat));
    assert_eq!(leaves.no_go(1, "usa-cruiser", "sz-27", "sz-28"), Reason::AlreadyMoved);
}

#[test]
fn rdeclare_2_transports_load_where_war_made_the_zone_hostile() {
    let mut kit = Kit::empty(Japan)
        .peace()
        .put("1 japan-infantry", "kwangsi")
        .put("1 japan-transport", "sz-36")
        .put("1 japan-destroyer", "sz-36")
        .put("1 uk-destroyer", "sz-36")
        .at(Step::Declare);
    kit.acts(&["war uk", "done"]);
    kit.load("japan-infantry", "kwangsi", "japan-transport", "sz-36");
    // On a later turn the same zone would be hostile.
    let later = Kit::empty(Japan)
        .put("1 japan-infantry", "kwangsi")
        .put("1 japan-transport", "sz-36")
        .put("1 japan-destroyer", "sz-36")
        .put("1 uk-destroyer", "sz-36")
        .at(Step::CombatMove);
    let refused = later.refused("load japan-infantry@kwangsi japan-transport@sz-36").reason;
    assert_eq!(refused, Reason::HostileZone(space("sz-36")));
}

#[test]
fn rblitz_1_a_tank_takes_an_empty_territory_on_its_way() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-tank", "kiangsi")
        .put("2 japan-mech", "kiangsi")
        .put("1 china-infantry", "kweichow")
        .at(Step::CombatMove);
    let refused = kit.refused("blitz 1 japan-mech@kiangsi hunan kweichow").reason;
    assert_eq!(refused, Reason::NoTank, "mechanized infantry needs a tank");
    kit.act("blitz 1 japan-tank@kiangsi hunan kweichow");
    assert_eq!(kit.holder("hunan"), Japan);
    kit.act("blitz 1 japan-mech@kiangsi hunan kweichow");
    assert_eq!(
        kit.refused("blitz 1 japan-mech@kiangsi hunan kweichow").reason,
        Reason::NoTank,
        "one for one"
    );
    assert_eq!(kit.no_go(1, "japan-mech", "kiangsi", "kweichow"), Reason::OutOfRange(space("kweichow")));
}

#[test]
fn rblitz_2_a_unit_or_facility_stops_it() {
    let mut kit =
        Kit::empty(Japan).put("1 japan-tank", "kiangsi").put("1 china-aaa", "hunan").at(Step::CombatMove);
    assert_eq!(
        kit.refused("blitz 1 japan-tank@kiangsi hunan kweichow").reason,
        Reason::NoBlitz(space("hunan"))
    );
    kit.state.forces = ironbottom_axis1940::forces::Forces::empty();
    let mut kit = kit.put("1 japan-tank", "kiangsi");
    kit.state.sites[space("hunan").index()].air_base = true;
    kit.begin(Step::CombatMove);
    assert_eq!(
        kit.refused("blitz 1 japan-tank@kiangsi hunan kweichow").reason,
        Reason::NoBlitz(space("hunan"))
    );
    kit.state.sites[space("hunan").index()].air_base = false;
    kit.act("blitz 1 japan-tank@kiangsi hunan kiangsi");
    assert_eq!(kit.count("kiangsi", "japan-tank"), 1, "back where it came from");
}

#[test]
fn rbase_1_operative_bases_add_a_move_and_damaged_ones_do_not() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-6")
        .put("1 japan-fighter", "japan")
        .at(Step::Noncombat);
    assert!(kit.allows("move 1 japan-destroyer sz-6 sz-31"), "three zones from Japan's naval base");
    use ironbottom_axis1940::board::Facility;
    kit.state.sites[space("japan").index()].damage[Facility::NavalBase.index()] = 3;
    assert!(!kit.allows("move 1 japan-destroyer sz-6 sz-31"));
}

#[test]
fn rsubmarine_4_submarines_pass_warships_but_stop_at_destroyers() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-submarine", "sz-27")
        .put("1 japan-cruiser", "sz-26")
        .put("1 japan-transport", "sz-25")
        .at(Step::CombatMove);
    assert!(kit.allows("move 1 usa-submarine sz-27 sz-25"));
    let destroyer = kit.unit("japan-destroyer");
    kit.state.forces.add(space("sz-26"), destroyer, 1);
    assert_eq!(kit.no_go(1, "usa-submarine", "sz-27", "sz-25"), Reason::BlockedWay(space("sz-25")));
}

#[test]
fn rnoncombat_3_only_submarines_enter_hostile_zones_after_combat() {
    let kit = Kit::empty(Usa)
        .put("1 usa-submarine", "sz-26")
        .put("1 usa-destroyer", "sz-26")
        .put("1 japan-cruiser", "sz-25")
        .at(Step::Noncombat);
    assert!(kit.allows("move 1 usa-submarine sz-26 sz-25"));
    assert_eq!(kit.no_go(1, "usa-destroyer", "sz-26", "sz-25"), Reason::Hostile(space("sz-25")));
}

#[test]
fn rtransport_2_one_land_unit_and_one_infantry() {
    let kit = |cargo: &str| {
        Kit::empty(Japan)
            .put(cargo, "sz-6")
            .put("1 japan-tank", "japan")
            .put("1 japan-infantry", "japan")
            .at(Step::Noncombat)
    };
    let full = kit("1 japan-transport(artillery)");
    let ship = full.word("sz-6", "japan-transport");
    assert_eq!(full.refused(&format!("load japan-tank@japan {ship}@sz-6")).reason, Reason::NoRoom);
    assert!(full.allows(&format!("load japan-infantry@japan {ship}@sz-6")));
}

#[test]
fn rtransport_4_what_boards_before_combat_lands_in_an_assault() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "japan")
        .put("1 japan-transport", "sz-6")
        .put("1 usa-infantry", "guam")
        .at(Step::CombatMove);
    kit.load("japan-infantry", "japan", "japan-transport", "sz-6");
    assert_eq!(kit.refused("done").reason, Reason::LoadedToLand(space("sz-6")));
    // Guam is three zones away: the naval base of Japan brings the transport there.
    kit.go(1, "japan-transport", "sz-6", "sz-21").assault("japan-transport", "sz-21", "guam");
    assert!(kit.allows("done"));
}

#[test]
fn rtransport_5_bridging_loads_and_offloads_without_a_move_into_one_territory() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "japan")
        .put("1 japan-transport", "sz-6")
        .at(Step::Noncombat);
    kit.load("japan-infantry", "japan", "japan-transport", "sz-6").load(
        "japan-infantry",
        "japan",
        "japan-transport",
        "sz-6",
    );
    let unload =
        |kit: &Kit, to: &str| format!("unload {}@sz-6 infantry {to}", kit.word("sz-6", "japan-transport"));
    let first = unload(&kit, "korea");
    kit.act(&first);
    assert_eq!(kit.refused(&unload(&kit, "japan")).reason, Reason::OneTerritory(space("japan")));
    let second = unload(&kit, "korea");
    kit.act(&second);
    assert_eq!(kit.no_go(1, "japan-transport", "sz-6", "sz-7"), Reason::HasUnloaded);
}

#[test]
fn rtransport_6_ignored_submarines_need_a_warship_beside_the_landing() {
    let alone = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-21")
        .put("1 usa-submarine", "sz-21")
        .put("1 usa-infantry", "guam")
        .at(Step::CombatMove);
    let landing = "assault japan-transport@sz-21 infantry guam";
    assert_eq!(alone.refused(landing).reason, Reason::IgnoredSubmarines(space("sz-21")));
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-21")
        .put("1 japan-destroyer", "sz-21")
        .put("1 usa-submarine", "sz-21")
        .put("1 usa-infantry", "guam")
        .at(Step::CombatMove);
    kit.act(landing);
    assert!(kit.allows("done"));
}

#[test]
fn rair_1_nobody_is_sent_where_it_cannot_land() {
    let kit = Kit::empty(Japan)
        .put("1 japan-fighter", "japan")
        .put("1 usa-infantry", "midway")
        .at(Step::CombatMove);
    // Midway is within five moves of the base, but nothing is near enough to land.
    assert_eq!(kit.no_go(1, "japan-fighter", "japan", "midway"), Reason::NowhereToLand);
}

#[test]
fn rair_2_a_carrier_that_can_come_is_a_landing_place() {
    let mission = "move 1 japan-fighter japan sz-15";
    let kit = Kit::empty(Japan).put("1 japan-fighter", "japan").put("1 usa-transport", "sz-15");
    assert_eq!(kit.clone().at(Step::CombatMove).refused(mission).reason, Reason::NowhereToLand);
    let mut kit = kit.put("1 japan-carrier", "sz-6").at(Step::CombatMove);
    kit.act(mission).act("done");
    // The carrier has to come: the plan brings both together.
    assert_eq!(kit.refused("done").reason, Reason::MustLand);
    kit.act("land");
    let (planes, decks) = (kit.state.forces.all().iter().find(|group| group.unit.kind.is_air()), 1);
    let zone = planes.map(|group| group.at).unwrap();
    assert_eq!(kit.state.forces.at(zone).len(), 1 + decks, "fighter and carrier in one zone");
}

#[test]
fn rair_3_new_carriers_promise_a_deck_and_must_be_placed_there() {
    use ironbottom_axis1940::board::Kind;
    let mut kit = Kit::empty(Japan).put("1 japan-fighter.moved.aloft.4", "sz-6");
    kit.state.bought[2][Kind::Carrier.index()] = 1;
    kit.begin(Step::Noncombat);
    let plane = kit.word("sz-6", "japan-fighter");
    kit.act(&format!("move 1 {plane} sz-6 sz-6")).act("done");
    assert_eq!(kit.refused("place japan 1 carrier japan sz-19").reason, Reason::Promised);
    kit.act("place japan 1 carrier japan sz-6");
    assert_eq!(kit.count("sz-6", "japan-fighter"), 1);
}

#[test]
fn rair_4_aircraft_do_not_land_in_what_was_taken_this_turn() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "kiangsi")
        .put("1 japan-fighter", "kiangsi")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kiangsi", "hunan").go(1, "japan-fighter", "kiangsi", "hunan");
    kit.dice(&[1, 6, 6]).act("done");
    assert_eq!(kit.holder("hunan"), Japan);
    assert_eq!(kit.no_go(1, "japan-fighter", "hunan", "hunan"), Reason::NoLanding(space("hunan")));
    assert_eq!(kit.refused("done").reason, Reason::MustLand);
    kit.go(1, "japan-fighter", "hunan", "kiangsi").act("done");
}

#[test]
fn rguest_1_a_guest_is_cargo_when_its_host_moves_and_defends_when_it_is_attacked() {
    let mut kit = Kit::empty(Anzac)
        .put("1 anzac-fighter", "queensland")
        .put("1 uk-carrier", "sz-54")
        .at(Step::Noncombat);
    kit.act("load anzac-fighter@queensland uk-carrier@sz-54");
    assert_eq!(kit.word("sz-54", "uk-carrier"), "uk-carrier(anzac-fighter)");

    let mut kit = Kit::empty(Japan)
        .put("1 uk-carrier(anzac-fighter)", "sz-54")
        .put("1 japan-submarine", "sz-46")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-46", "sz-54").act("done");
    // The submarine strikes first and misses; carrier fires at 2 and misses; the fighter cannot hit a submarine.
    kit.roll("fire", &[6, 6]);
    kit.act("submerge japan-submarine");
    assert_eq!(kit.word("sz-54", "uk-carrier"), "uk-carrier(anzac-fighter)", "the guest is back aboard");
}

#[test]
fn rnoncombat_1_guns_move_now_and_nobody_enters_hostile_ground() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-aaa", "kiangsi")
        .put("1 japan-infantry", "kiangsi")
        .at(Step::CombatMove);
    assert_eq!(kit.no_go(1, "japan-aaa", "kiangsi", "hunan"), Reason::GunsDoNotAttack);
    kit.act("done");
    assert_eq!(kit.no_go(1, "japan-infantry", "kiangsi", "hunan"), Reason::Hostile(space("hunan")));
    kit.go(1, "japan-aaa", "kiangsi", "kiangsu");
}

#[test]
fn rshare_1_allies_at_war_share_ships_and_fields() {
    let kit = Kit::empty(Uk)
        .peace()
        .put("1 uk-infantry", "new-south-wales")
        .put("1 anzac-transport", "sz-62")
        .put("1 usa-transport", "sz-62")
        .at(Step::Noncombat);
    assert!(
        kit.allows("load uk-infantry@new-south-wales anzac-transport@sz-62"),
        "both are at war in Europe"
    );
    assert_eq!(kit.refused("load uk-infantry@new-south-wales usa-transport@sz-62").reason, Reason::NotYours);
    let war = Kit::empty(Uk)
        .put("1 uk-infantry", "new-south-wales")
        .put("1 usa-transport", "sz-62")
        .at(Step::Noncombat);
    assert!(war.allows("load uk-infantry@new-south-wales usa-transport@sz-62"));
}

#[test]
fn rshare_2_another_players_ships_are_asked_for_once_a_turn() {
    let five = |power| Kit::empty_with(power, |settings| settings.players = 5);
    let (boards, ask) = ("load uk-infantry@new-south-wales usa-transport@sz-62", "ask usa");
    let set_up = five(Uk)
        .put("1 uk-infantry", "new-south-wales")
        .put("1 usa-transport", "sz-62")
        .put("1 anzac-transport", "sz-62")
        .at(Step::Noncombat);
    assert_eq!(set_up.refused(boards).reason, Reason::NotAgreed(Usa));

    let mut granted = set_up.clone();
    granted.act(ask);
    assert_eq!(granted.asked(), granted.rules.seat(Usa));
    granted.act("accept");
    assert_eq!(granted.asked(), granted.rules.seat(Uk));
    assert_eq!(granted.refused(ask).reason, Reason::Answered(Usa));
    let other = "load uk-infantry@new-south-wales anzac-transport@sz-62";
    assert_eq!(granted.refused(other).reason, Reason::NotAgreed(Anzac), "a third player was not asked");
    granted.act(boards);

    let mut declined = set_up;
    declined.acts(&[ask, "refuse"]);
    assert_eq!(declined.refused(boards).reason, Reason::NotAgreed(Usa));
    assert_eq!(declined.refused(ask).reason, Reason::Answered(Usa), "not again this turn");
    declined.act("done");
    assert!(declined.state.declined.is_empty() && declined.state.power != Uk, "and forgotten when it ends");
}

#[test]
fn rshare_2_one_answer_holds_for_all_powers_of_a_player_and_one_player_never_asks() {
    let set_up = |players| {
        Kit::empty_with(Usa, |settings| settings.players = players)
            .put("1 uk-transport", "sz-62")
            .put("1 anzac-transport", "sz-62")
            .put("1 japan-transport", "sz-6")
            .at(Step::Noncombat)
    };
    let mut three = set_up(3);
    assert_eq!(three.rules.seat(Uk), three.rules.seat(Anzac), "the table this test is about");
    three.acts(&["ask anzac", "accept"]);
    assert_eq!(three.refused("ask uk").reason, Reason::Answered(Uk));
    assert!(three.state.welcome.contains(Uk));
    assert_eq!(three.refused("ask japan").reason, Reason::NothingToAsk(Japan), "no ally");
    assert_eq!(three.refused("ask china").reason, Reason::NothingToAsk(China), "no ships");
    let two = set_up(2);
    assert_eq!(two.refused("ask uk").reason, Reason::NothingToAsk(Uk));
    assert!(two.offered().iter().all(|line| !line.starts_with("ask")));
}

#[test]
fn rshare_2_no_aircraft_counts_on_a_deck_that_was_not_granted() {
    // Three moves to sea zone 16, one left, and no field within one move of it.
    let set_up = |players| {
        Kit::empty_with(Uk, |settings| settings.players = players)
            .put("1 uk-fighter", "aleutian-islands")
            .put("1 usa-carrier", "sz-15")
            .put("1 japan-destroyer", "sz-16")
            .hold("midway", Japan)
            .hold("wake-island", Japan)
            .at(Step::CombatMove)
    };
    assert!(set_up(2).allows("move 1 uk-fighter aleutian-islands sz-16"), "one player agrees with itself");
    let mut five = set_up(5);
    assert_eq!(five.no_go(1, "uk-fighter", "aleutian-islands", "sz-16"), Reason::NowhereToLand);
    five.acts(&["ask usa", "accept"]);
    five.go(1, "uk-fighter", "aleutian-islands", "sz-16");
}

#[test]
fn rair_5_an_air_base_adds_a_move_while_it_works() {
    use ironbottom_axis1940::board::Facility;
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "japan")
        .put("1 japan-carrier", "sz-6")
        .put("1 japan-tactical", "sz-6")
        .at(Step::Noncombat);
    assert!(kit.allows("move 1 japan-fighter japan caroline-islands"), "five moves");
    assert_eq!(
        kit.no_go(1, "japan-tactical", "sz-6", "siam"),
        Reason::OutOfRange(space("siam")),
        "a carrier beside it has none"
    );
    kit.state.sites[space("japan").index()].damage[Facility::AirBase.index()] = 3;
    assert_eq!(
        kit.no_go(1, "japan-fighter", "japan", "caroline-islands"),
        Reason::OutOfRange(space("caroline-islands"))
    );
}
