//! Movement again: escapes, support, carriers and who must be taken home. Pages 12 to 15, 21, 22, 28, 30, 32.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Facility, Kind};
use ironbottom_kernel::{Orders, Rules, Viewer};

use crate::kit::{Anzac, Japan, Kit, Reason, Step, Uk, Usa, space};

#[test]
fn rmove_5_ships_and_aircraft_escape_from_warships() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-26")
        .put("2 usa-fighter", "sz-26")
        .put("1 japan-cruiser", "sz-26")
        .at(Step::CombatMove);
    kit.go(1, "usa-fighter", "sz-26", "hawaiian-islands");
    kit.go(1, "usa-carrier", "sz-26", "sz-27").go(1, "usa-fighter", "sz-26", "sz-27").act("done");
    assert_eq!(kit.step(), Some(Step::Noncombat), "nobody is left to fight");
    // The cruiser then disrupts the convoys of Hawaii.
    kit.go(1, "usa-fighter", "sz-27", "sz-27").act("land").roll("done", &[6]);
    // Both belong to the carrier, and the plan brings the other to it (ruling 21).
    assert_eq!((kit.count("sz-27", "usa-fighter"), kit.count("hawaiian-islands", "usa-fighter")), (2, 0));
    // From quiet waters nobody escapes.
    let quiet =
        Kit::empty(Usa).put("1 usa-carrier", "sz-26").put("1 usa-fighter", "sz-26").at(Step::CombatMove);
    assert_eq!(
        quiet.no_go(1, "usa-fighter", "sz-26", "hawaiian-islands"),
        Reason::NothingToAttack(space("hawaiian-islands"))
    );
}

#[test]
fn rmove_6_who_supports_an_assault_comes_where_aircraft_may_scramble() {
    let landing = |guam: &str| {
        let mut kit = Kit::empty(Japan)
            .put("1 japan-transport(infantry)", "sz-21")
            .put("1 japan-destroyer", "sz-18")
            .put("1 japan-cruiser", "sz-18")
            .put("1 japan-fighter", "okinawa")
            .put(guam, "guam")
            .at(Step::CombatMove);
        kit.assault("japan-transport", "sz-21", "guam");
        kit
    };
    let calm = landing("1 usa-infantry");
    assert!(calm.allows("move 1 japan-cruiser sz-18 sz-21"), "it bombards");
    let idle = Reason::NothingToAttack(space("sz-21"));
    assert_eq!(calm.no_go(1, "japan-destroyer", "sz-18", "sz-21"), idle);
    assert_eq!(calm.no_go(1, "japan-fighter", "okinawa", "sz-21"), idle);
    let mut risky = landing("1 usa-fighter");
    risky.go(1, "japan-destroyer", "sz-18", "sz-21").go(1, "japan-fighter", "okinawa", "sz-21");
}

#[test]
fn rmove_6_a_transport_that_came_for_an_assault_makes_one() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-18")
        .put("1 usa-infantry", "guam")
        .at(Step::CombatMove);
    assert!(kit.allows("done"));
    kit.go(1, "japan-transport", "sz-18", "sz-21");
    assert_eq!(kit.refused("done").reason, Reason::LoadedToLand(space("sz-21")));
    kit.assault("japan-transport", "sz-21", "guam");
    assert!(kit.allows("done"));
}

#[test]
fn rmove_7_who_escaped_to_a_submarine_attacks_it_or_not() {
    let fled = || {
        let mut kit = Kit::empty(Usa)
            .put("1 usa-cruiser", "sz-26")
            .put("1 japan-destroyer", "sz-26")
            .put("1 japan-submarine", "sz-27")
            .at(Step::CombatMove);
        kit.go(1, "usa-cruiser", "sz-26", "sz-27");
        kit
    };
    let mut leaves = fled();
    leaves.act("done");
    assert_eq!(leaves.step(), Some(Step::Noncombat));
    let mut attacks = fled();
    attacks.act("engage sz-27").act("done");
    assert!(attacks.offers("submerge japan-submarine"));
}

#[test]
fn rmove_8_a_ship_leaves_to_load_and_returns_to_fight() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-transport", "sz-26")
        .put("1 usa-cruiser", "sz-26")
        .put("1 usa-infantry", "johnston-island")
        .put("1 japan-destroyer", "sz-26")
        .hold("hawaiian-islands", Japan)
        .at(Step::CombatMove);
    kit.go(1, "usa-transport", "sz-26", "sz-30");
    kit.load("usa-infantry", "johnston-island", "usa-transport", "sz-30");
    kit.go(1, "usa-transport", "sz-30", "sz-26").assault("usa-transport", "sz-26", "hawaiian-islands");
    let mut wins = kit.clone();
    wins.dice(&[3, 6]).act("done");
    assert_eq!(wins.holder("hawaiian-islands"), Usa);
    // The way it came back is a way out.
    kit.dice(&[6, 6]).act("done").act("retreat sz-30");
    assert_eq!((kit.count("sz-30", "usa-transport"), kit.count("sz-30", "usa-cruiser")), (1, 1));
    assert_eq!(kit.total("usa-infantry"), 1, "it is still aboard");
}

/// The book's example: enemies build warships where one's own lie, and a turn later there is a battle.
#[test]
fn rmove_ex_warships_built_among_others_are_fought_next_turn() {
    let mut kit = Kit::empty(Japan).put("1 usa-battleship", "sz-6");
    kit.state.bought[2][Kind::Destroyer.index()] = 1;
    kit.begin(Step::Mobilize);
    kit.roll("place japan 1 destroyer japan sz-6", &[6]);
    assert_eq!(kit.step(), Some(Step::CombatMove));
    kit.dice(&[4, 6]).act("done");
    assert_eq!(kit.total("japan-destroyer"), 0);
}

#[test]
fn rmove_9_through_friendly_ground_into_hostile() {
    let kit = Kit::empty(Japan)
        .put("1 japan-tank", "kiangsu")
        .put("1 japan-infantry", "kiangsu")
        .put("1 china-infantry", "hunan")
        .at(Step::CombatMove);
    assert!(kit.allows("move 1 japan-tank kiangsu hunan"), "two moves");
    assert_eq!(kit.no_go(1, "japan-infantry", "kiangsu", "hunan"), Reason::OutOfRange(space("hunan")));
}

#[test]
fn rair_7_guns_fire_where_they_are_attacked_only() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "kiangsi")
        .put("2 china-aaa", "hunan")
        .put("2 china-aaa", "anhwe")
        .put("1 china-infantry", "kweichow")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "kiangsi", "kweichow").dice(&[3, 6]).act("done");
    kit.no_dice_left();
    assert_eq!(kit.total("china-infantry"), 0);
}

#[test]
fn rair_8_every_border_counts_and_a_carriers_own_zone_does_not() {
    let kit = Kit::empty(Japan)
        .put("1 japan-fighter", "okinawa")
        .put("1 japan-tactical", "sz-19")
        .put("1 japan-carrier", "sz-19")
        .at(Step::Noncombat);
    assert!(kit.allows("move 1 japan-fighter okinawa palau-island"));
    assert_eq!(
        kit.no_go(1, "japan-fighter", "okinawa", "caroline-islands"),
        Reason::OutOfRange(space("caroline-islands")),
        "five moves"
    );
    assert!(kit.allows("move 1 japan-tactical sz-19 caroline-islands"), "four from the deck");
}

/// The book's example: a strategic bomber with six moves does not fly six spaces out.
#[test]
fn rair_ex_a_bomber_keeps_moves_for_the_way_home() {
    let kit = Kit::empty(Japan)
        .put("1 japan-strategic", "okinawa")
        .put("1 usa-infantry", "johnston-island")
        .put("1 usa-infantry", "wake-island")
        .at(Step::CombatMove);
    // Okinawa, 19, 18, 17, 24, 31, Wake: six.
    assert_eq!(kit.no_go(1, "japan-strategic", "okinawa", "wake-island"), Reason::NowhereToLand);
}

#[test]
fn rair_10_whose_only_deck_is_an_allys_lands_there() {
    let mut kit = Kit::empty(Anzac)
        .put("1 anzac-fighter.moved.aloft.4", "sz-30")
        .put("1 usa-carrier", "sz-30")
        .put("1 usa-fighter", "sz-30")
        .at(Step::Noncombat);
    assert_eq!(kit.refused("done").reason, Reason::MustLand);
    kit.act("land").act("done");
    assert_eq!(kit.word("sz-30", "usa-carrier"), "usa-carrier(anzac-fighter)");
}

#[test]
fn rair_11_nobody_takes_a_deck_that_another_needs() {
    let kit = Kit::empty(Usa)
        .put("1 usa-carrier(anzac-fighter)", "sz-30")
        .put("1 usa-fighter.moved.aloft.4", "sz-30")
        .put("1 usa-fighter.moved.aloft.2", "sz-30")
        // Nobody can help this one, which changes nothing for the others.
        .put("1 usa-fighter.moved.aloft.4", "sz-59")
        .at(Step::Noncombat);
    let deck = |used: u8| format!("move 1 usa-fighter.{used}.moved.aloft sz-30 sz-30");
    assert_eq!(kit.refused(&deck(2)).reason, Reason::NowhereToLand, "it reaches Johnston Island");
    assert!(kit.allows(&deck(4)));
    let mut kit = kit;
    kit.act("land").act("done");
    assert_eq!((kit.count("sz-30", "usa-fighter"), kit.count("johnston-island", "usa-fighter")), (1, 1));
    assert_eq!(kit.total("usa-fighter"), 2);
}

#[test]
fn rair_12_a_carrier_that_aircraft_count_on_stays_or_comes() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-30")
        .put("1 usa-fighter.moved.aloft.4", "sz-30")
        .at(Step::Noncombat);
    assert_eq!(kit.no_go(1, "usa-carrier", "sz-30", "sz-51"), Reason::NowhereToLand);
    assert!(kit.allows("move 1 usa-carrier sz-30 sz-29"), "from there it can come back");
    kit.act("land").act("done");
    assert_eq!(kit.count("sz-30", "usa-fighter"), 1);
}

#[test]
fn rair_13_a_carrier_that_moved_to_fight_sails_no_further() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-30")
        .put("1 usa-cruiser", "sz-30")
        .put("1 usa-fighter", "line-islands")
        .put("1 japan-destroyer", "sz-31")
        .put("1 japan-transport", "sz-23")
        .hold("wake-island", Japan)
        .at(Step::CombatMove);
    let mission = "move 1 usa-fighter line-islands sz-23";
    kit.go(1, "usa-cruiser", "sz-30", "sz-31");
    assert!(kit.allows(mission), "the cruiser clears the way for the carrier");
    kit.go(1, "usa-carrier", "sz-30", "sz-31");
    assert_eq!(kit.refused(mission).reason, Reason::NowhereToLand);
}

#[test]
fn rair_14_carriers_may_retreat_and_leave_aircraft_without_a_deck() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-30")
        .put("1 usa-fighter", "sz-30")
        .put("1 usa-cruiser", "sz-30")
        .put("1 japan-destroyer", "sz-31")
        .hold("wake-island", Japan)
        .at(Step::CombatMove);
    for unit in ["usa-cruiser", "usa-carrier", "usa-fighter"] {
        kit.go(1, unit, "sz-30", "sz-31");
    }
    kit.dice(&[6, 6, 6]).act("done").act("retreat sz-30");
    assert_eq!(kit.count("sz-30", "usa-carrier"), 1, "no duty in battle");
    kit.go(1, "usa-fighter", "sz-31", "sz-30").act("done");
    assert_eq!(kit.count("sz-30", "usa-fighter"), 1, "it was near enough");
}

#[test]
fn rcarrier_1_aircraft_launch_before_their_carrier_moves() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-30")
        .put("1 usa-fighter", "sz-30")
        .put("1 usa-cruiser", "sz-30")
        .put("1 japan-destroyer", "sz-31")
        .at(Step::CombatMove);
    kit.go(1, "usa-cruiser", "sz-30", "sz-31").go(1, "usa-carrier", "sz-30", "sz-31");
    // The fighter stays where it is and flies later: two dice at sea, none of them its own.
    kit.dice(&[3, 6]).act("done");
    kit.no_dice_left();
    kit.go(1, "usa-fighter", "sz-30", "johnston-island").act("done");
    assert_eq!(kit.count("johnston-island", "usa-fighter"), 1);
}

#[test]
fn rcarrier_2_a_carrier_attacks_in_company_only() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-30")
        .put("1 usa-submarine", "sz-30")
        .put("1 japan-destroyer", "sz-31")
        .at(Step::CombatMove);
    assert_eq!(kit.no_go(1, "usa-carrier", "sz-30", "sz-31"), Reason::Unescorted(space("sz-31")));
    kit.go(1, "usa-submarine", "sz-30", "sz-31").go(1, "usa-carrier", "sz-30", "sz-31");
}

#[test]
fn rcarrier_5_where_decks_are_short_the_owner_says_who_stays() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-33")
        .put("2 usa-carrier", "sz-34")
        .put("2 usa-fighter", "sz-34")
        .put("2 usa-tactical", "sz-34")
        .hold("palau-island", Usa)
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-33", "sz-34").act("done");
    // One carrier is damaged; neither carrier hits back, and the aircraft cannot hit a submarine.
    kit.roll("fire", &[2, 6, 6]).act("submerge japan-submarine");
    assert_eq!(kit.asked(), kit.rules.seat(Usa));
    // Who is away may have left orders.
    let seat = kit.asked();
    for (wish, at_sea) in [("land", false), ("carrier", true)] {
        let mut orders = Orders::default();
        orders.set(Axis1940::card().orders, "stranded", wish).expect("an order of the card");
        let view = kit.rules.view(&kit.state, Viewer::Seat(seat));
        match kit.rules.standing_answer(&view, seat, &orders) {
            Some(Action::Haven { to, .. }) => assert_eq!(to.is_sea(), at_sea, "{wish}"),
            other => panic!("{wish}: {other:?}"),
        }
    }
    for _ in 0..2 {
        let fighter = kit.word("sz-34", "usa-fighter");
        kit.act(&format!("haven {fighter} sz-34 palau-island"));
    }
    // Two are left for two places: they stay aboard.
    assert_eq!(kit.step(), Some(Step::Noncombat));
    assert_eq!((kit.count("palau-island", "usa-fighter"), kit.count("sz-34", "usa-tactical")), (2, 2));
}

#[test]
fn rguest_2_guests_of_a_damaged_carrier_are_trapped() {
    let kit = Kit::empty(Anzac).put("1 uk-carrier.damaged(anzac-fighter)", "sz-54").at(Step::CombatMove);
    let carrier = kit.word("sz-54", "uk-carrier");
    let refused = kit.refused(&format!("unload {carrier}@sz-54 anzac-fighter sz-54"));
    assert_eq!(refused.reason, Reason::NoDeck(space("sz-54")));
    // They disrupt no convoy either: the submarine alone throws.
    let mut raid = Kit::empty(Anzac)
        .put("1 japan-submarine", "sz-62")
        .put("1 japan-carrier.damaged", "sz-62")
        .at(Step::Noncombat);
    raid.roll("done", &[4, 4]);
}

#[test]
fn rguest_3_a_guest_attacks_from_an_allys_deck_and_returns_to_it() {
    let mut kit = Kit::empty(Anzac)
        .put("1 uk-carrier(anzac-fighter)", "sz-30")
        .put("1 japan-transport", "sz-32")
        .hold("johnston-island", Japan)
        .at(Step::CombatMove);
    kit.act("unload uk-carrier@sz-30 anzac-fighter sz-30").go(1, "anzac-fighter", "sz-30", "sz-32");
    kit.act("done");
    assert_eq!(kit.total("japan-transport"), 0);
    assert_eq!(kit.refused("done").reason, Reason::MustLand);
    kit.load("anzac-fighter", "sz-32", "uk-carrier", "sz-30").act("done");
    assert_eq!(kit.word("sz-30", "uk-carrier"), "uk-carrier(anzac-fighter)");
}

#[test]
fn rtransport_7_a_transport_stops_where_warships_are() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry)", "sz-36")
        .put("1 japan-cruiser", "sz-36")
        .put("1 usa-destroyer", "sz-35")
        .put("1 usa-infantry", "philippines")
        .hold("palau-island", Usa)
        .at(Step::CombatMove);
    assert_eq!(
        kit.no_go(1, "japan-transport", "sz-36", "sz-35"),
        Reason::Unescorted(space("sz-35")),
        "not without company"
    );
    kit.go(1, "japan-cruiser", "sz-36", "sz-35").go(1, "japan-transport", "sz-36", "sz-35");
    assert_eq!(kit.no_go(1, "japan-transport", "sz-35", "sz-34"), Reason::AlreadyMoved);
}

/// The book's example: aboard, a zone on, more aboard, a zone on, ashore.
#[test]
fn rtransport_ex_cargo_is_picked_up_on_the_way() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport", "sz-18")
        .put("1 japan-artillery", "okinawa")
        .put("1 japan-infantry", "formosa")
        .at(Step::Noncombat);
    kit.go(1, "japan-transport", "sz-18", "sz-19");
    kit.load("japan-artillery", "okinawa", "japan-transport", "sz-19");
    kit.go(1, "japan-transport", "sz-19", "sz-20");
    kit.load("japan-infantry", "formosa", "japan-transport", "sz-20");
    for cargo in ["artillery", "infantry"] {
        let ship = kit.word("sz-20", "japan-transport");
        kit.act(&format!("unload {ship}@sz-20 {cargo} kiangsi"));
    }
    assert_eq!((kit.count("kiangsi", "japan-artillery"), kit.count("kiangsi", "japan-infantry")), (1, 1));
}

#[test]
fn rtransport_9_cargo_of_earlier_turns_lands_or_stays() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(infantry,infantry)", "sz-21")
        .put("1 usa-infantry", "guam")
        .at(Step::CombatMove);
    let ship = kit.word("sz-21", "japan-transport");
    kit.act(&format!("assault {ship}@sz-21 infantry guam"));
    kit.dice(&[1, 6]).act("done");
    assert_eq!((kit.count("guam", "japan-infantry"), kit.total("japan-infantry")), (1, 2));
    let ship = kit.word("sz-21", "japan-transport");
    assert!(!kit.allows(&format!("unload {ship}@sz-21 infantry guam")), "it has offloaded this turn");
}

#[test]
fn rtransport_10_guns_land_among_friends_only() {
    let kit = Kit::empty(Japan).put("1 japan-transport(aaa)", "sz-21").at(Step::CombatMove);
    assert_eq!(kit.refused("assault japan-transport@sz-21 aaa guam").reason, Reason::GunsDoNotAttack);
    let loading = Kit::empty(Japan)
        .put("1 japan-transport", "sz-6")
        .put("1 japan-aaa", "japan")
        .hold("korea", Usa)
        .at(Step::CombatMove);
    assert_eq!(loading.refused("load japan-aaa@japan japan-transport@sz-6").reason, Reason::GunsDoNotAttack);
}

#[test]
fn rtransport_11_passengers_of_an_ally_leave_on_a_later_turn() {
    let mut kit =
        Kit::empty(Uk).put("1 uk-infantry", "malaya").put("1 anzac-transport", "sz-37").at(Step::Noncombat);
    kit.load("uk-infantry", "malaya", "anzac-transport", "sz-37");
    let ship = kit.word("sz-37", "anzac-transport");
    let leave = format!("unload {ship}@sz-37 uk-infantry malaya");
    assert_eq!(kit.refused(&leave).reason, Reason::JustBoarded);
    kit.act("done");
    // ANZAC carries it and cannot put it ashore; the United Kingdom does, a turn later.
    kit.state.power = Anzac;
    kit.begin(Step::Noncombat);
    kit.go(1, "anzac-transport", "sz-37", "sz-38");
    let ship = kit.word("sz-38", "anzac-transport");
    let leave = format!("unload {ship}@sz-38 uk-infantry burma");
    assert_eq!(kit.refused(&leave).reason, Reason::NotYours);
    kit.act("done");
    kit.state.power = Uk;
    kit.begin(Step::Noncombat);
    let ship = kit.word("sz-38", "anzac-transport");
    kit.act(&format!("unload {ship}@sz-38 uk-infantry burma"));
    assert_eq!(kit.count("burma", "uk-infantry"), 1);
}

#[test]
fn rbase_2_a_base_taken_this_turn_serves_nobody_yet() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-37")
        .put("1 usa-transport(infantry)", "sz-37")
        .hold("malaya", Japan)
        .hold("india", Japan)
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-37", "malaya").act("done");
    assert_eq!(kit.holder("malaya"), Usa);
    assert_eq!(kit.no_go(1, "usa-destroyer", "sz-37", "sz-59"), Reason::OutOfRange(space("sz-59")));
    kit.state.taken = ironbottom_axis1940::board::SpaceSet::EMPTY;
    assert!(kit.allows("move 1 usa-destroyer sz-37 sz-59"), "three zones from the base a turn later");
    kit.state.sites[space("malaya").index()].damage[Facility::NavalBase.index()] = 3;
    assert!(!kit.allows("move 1 usa-destroyer sz-37 sz-59"));
}

#[test]
fn rblitz_3_tank_and_mechanized_infantry_start_and_end_together() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-tank", "kiangsi")
        .put("1 japan-mech", "kwangsi")
        .put("1 china-infantry", "kweichow")
        .at(Step::CombatMove);
    kit.act("blitz 1 japan-tank@kiangsi hunan kweichow");
    assert_eq!(
        kit.refused("blitz 1 japan-mech@kwangsi hunan kweichow").reason,
        Reason::NoTank,
        "it started elsewhere"
    );
}

#[test]
fn rnoncombat_4_a_submarine_stops_at_a_destroyer() {
    let kit = Kit::empty(Usa)
        .put("1 usa-submarine", "sz-27")
        .put("1 japan-cruiser", "sz-26")
        .put("1 japan-destroyer", "sz-12")
        .at(Step::Noncombat);
    assert!(kit.allows("move 1 usa-submarine sz-27 sz-25"), "past a cruiser");
    assert!(kit.allows("move 1 usa-submarine sz-27 sz-12"), "even to a destroyer");
    assert_eq!(kit.no_go(1, "usa-submarine", "sz-27", "sz-9"), Reason::BlockedWay(space("sz-9")));
}
