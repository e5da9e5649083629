//! Aircraft, where a small break of a rule would show nowhere else: flak, raids, patrols, flights that are over, and
//! missions that count on a deck. AAP01 p.10, 11, 14, 19, 23, 24, 34.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::event::Faces;
use ironbottom_axis2001::landing;
use ironbottom_axis2001::unit::Status;

// --- guns ---

/// So many Japanese fighters on their way from Kwangsi to Burma are over the gun of Yunnan.
fn over_yunnan(fighters: u8) -> Kit {
    let mut kit = Kit::empty(Japan)
        .hold("kwangsi", Country::Japan)
        .put(&format!("{fighters} japan-fighter"), "kwangsi")
        .put("1 china-aa", "yunnan")
        .put("1 britain-infantry", "burma")
        .at(Step::CombatMove);
    kit.go(fighters, "japan-fighter", "kwangsi", "yunnan");
    kit
}

#[test]
fn rmove_16_guns_fire_at_a_single_aircraft() {
    for (face, arrive) in [(1, 0), (2, 1)] {
        let mut kit = over_yunnan(1);
        let word = kit.word("yunnan", "japan-fighter");
        kit.roll(&format!("move 1 {word} yunnan burma"), &[face]);
        assert_eq!((kit.total("japan-fighter"), kit.count("burma", "japan-fighter")), (arrive, arrive));
    }
}

#[test]
fn rmove_16_each_of_a_great_many_aircraft_is_fired_at() {
    let many = Faces::MAX as u8 + 1;
    let mut kit = over_yunnan(many);
    let word = kit.word("yunnan", "japan-fighter");
    let mut faces = vec![6; Faces::MAX];
    faces.push(1);
    kit.roll(&format!("move {many} {word} yunnan burma"), &faces);
    assert_eq!(kit.count("burma", "japan-fighter"), u32::from(many) - 1, "the last one was shot down");
}

#[test]
fn rnoncombat_6_guns_fire_at_who_retreats_and_not_at_who_has_fought() {
    // Both ways out of Szechwan lead over a gun.
    let home = |fighter: &str| {
        Kit::empty(Japan)
            .hold("kwangsi", Country::Japan)
            .put(fighter, "szechwan")
            .put("1 china-aa", "yunnan")
            .put("1 china-aa", "kweichow")
            .at(Step::Noncombat)
    };
    let mut fought = home("1 japan-fighter.2.moved.fought.aloft");
    fought.go(1, "japan-fighter", "szechwan", "kwangsi").no_dice_left();
    assert_eq!(fought.count("kwangsi", "japan-fighter"), 1);
    let mut retreats = home("1 japan-fighter.2.moved.fought.aloft.withdrawn");
    retreats.dice(&[1]).go(1, "japan-fighter", "szechwan", "kwangsi").no_dice_left();
    assert_eq!(retreats.total("japan-fighter"), 0);
}

#[test]
fn rland_6b_aircraft_that_came_from_near_and_far_all_break_off() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter.1.moved.aloft", "yunnan")
        .put("1 japan-fighter.2.moved.aloft", "yunnan")
        .put("1 japan-fighter.3.moved.aloft", "yunnan")
        .put("1 china-infantry", "yunnan")
        .at(Step::CombatMove);
    kit.combat(&[6, 6, 6, 6]).act("break-off");
    let flights = kit.state.forces.at(space("yunnan")).iter();
    let withdrawn = flights.filter(|group| group.unit.is(Status::WITHDRAWN)).count();
    assert_eq!((withdrawn, kit.total("japan-fighter"), kit.step()), (3, 3, Some(Step::Noncombat)));
}

// --- raids ---

#[test]
fn rraid_1_where_no_enemy_complex_stands_nothing_is_raided() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Usa)
        .put("1 usa-bomber", "guam")
        .put("1 japan-infantry", "korea")
        .at(Step::CombatMove);
    kit.go(1, "usa-bomber", "guam", "korea");
    let word = kit.word("korea", "usa-bomber");
    assert_eq!(kit.refused(&format!("raid 1 {word} korea")).reason, Reason::NoRaid(space("korea")));
    assert!(!kit.offers("raid"));
}

#[test]
fn rraid_2_what_is_to_raid_flies_nowhere_else() {
    let mut kit = Kit::empty(Usa)
        .hold("mariana-islands", Country::Usa)
        .put("1 usa-bomber", "mariana-islands")
        .put("1 japan-transport", "sz-36")
        .at(Step::CombatMove);
    kit.go(1, "usa-bomber", "mariana-islands", "japan");
    let fresh = kit.word("japan", "usa-bomber");
    assert!(kit.allows(&format!("move 1 {fresh} japan sz-36")), "until it is declared to raid");
    kit.act(&format!("raid 1 {fresh} japan"));
    let raider = kit.word("japan", "usa-bomber");
    assert_eq!(kit.refused(&format!("move 1 {raider} japan sz-36")).reason, Reason::AlreadyMoved);
    assert_eq!(kit.refused(&format!("raid 1 {raider} japan")).reason, Reason::NoRaid(space("japan")));
}

// --- what has come down, and what is up ---

#[test]
fn rnoncombat_2_an_aircraft_that_has_landed_flies_no_more() {
    let mut kit = Kit::empty(Japan).put("1 japan-fighter", "korea").at(Step::Noncombat);
    kit.go(1, "japan-fighter", "korea", "manchuria");
    let word = kit.word("manchuria", "japan-fighter");
    let again = kit.refused(&format!("move 1 {word} manchuria korea"));
    assert_eq!(again.reason, Reason::AlreadyMoved);
    assert!(!kit.offers("move"));
}

#[test]
fn rpatrol_1_a_patrol_that_went_up_stays_up() {
    let mut kit = Kit::empty(Japan).put("1 japan-fighter", "palau").at(Step::Noncombat);
    kit.act("patrol 1 japan-fighter palau sz-34");
    let down = kit.refused("move 1 japan-fighter.patrol sz-34 palau");
    assert_eq!(down.reason, Reason::AlreadyMoved);
    assert!(!kit.offers("move"));
}

#[test]
fn rcaplands_1_no_more_land_than_are_up_and_none_is_no_number() {
    let kit = Kit::empty(Britain)
        .put("2 britain-fighter.patrol", "sz-47")
        .put("2 britain-carrier", "sz-47")
        .at(Step::Recovery);
    for number in [0, 3] {
        for place in ["malaya", "sz-47"] {
            let refused = kit.refused(&format!("recover {number} britain-fighter.patrol sz-47 {place}"));
            assert_eq!(refused.reason, Reason::NoSuchUnits(space("sz-47")), "{number} to {place}");
        }
    }
    assert!(kit.allows("recover 2 britain-fighter.patrol sz-47 sz-47"));
}

// --- missions that count on a deck ---

/// A Japanese fighter means to fly from sea zone 18 to 4, where the carrier has to meet it in 9 or 10; this holds each.
fn beyond(guard: &str) -> Kit {
    Kit::empty(Japan)
        .put("1 japan-carrier", "sz-18")
        .put("1 japan-fighter", "sz-18")
        .put("1 japan-submarine", "sz-17")
        .put("1 japan-transport", "sz-17")
        .put(guard, "sz-9")
        .put(guard, "sz-10")
        .put("1 usa-transport", "sz-4")
        .at(Step::CombatMove)
}

const FAR: &str = "move 1 japan-fighter sz-18 sz-4";

#[test]
fn rfighter_3_the_enemys_own_warships_do_not_open_the_water_to_a_carrier() {
    for guard in ["1 usa-destroyer", "1 usa-transport"] {
        let mut kit = beyond(guard);
        assert_eq!(kit.refused(FAR).reason, Reason::NowhereToLand, "{guard}");
        kit.go(1, "japan-submarine", "sz-17", "sz-9");
        assert!(kit.allows(FAR), "an attack on {guard} opens it");
    }
}

#[test]
fn rfighter_3_a_transport_alone_does_not_open_the_water_to_a_carrier() {
    let mut kit = beyond("1 usa-transport");
    kit.go(1, "japan-transport", "sz-17", "sz-9");
    assert_eq!(kit.refused(FAR).reason, Reason::NowhereToLand);
}

#[test]
fn rfighter_3_an_allys_ship_does_not_open_the_water_to_a_carrier() {
    let mission = |ship: &str| {
        Kit::empty(Usa)
            .hold("wake-island", Country::Japan)
            .hold("guam", Country::Japan)
            .put("1 usa-carrier", "sz-10")
            .put("1 usa-fighter", "sz-10")
            .put("1 japan-transport", "sz-19")
            .put(ship, "sz-19")
            .put("1 japan-transport", "sz-24")
            .at(Step::CombatMove)
    };
    let flight = "move 1 usa-fighter sz-10 sz-24";
    assert_eq!(mission("1 britain-destroyer").refused(flight).reason, Reason::NowhereToLand);
    assert!(mission("1 usa-destroyer").allows(flight));
}

#[test]
fn rfighter_3_a_carrier_that_enemies_hem_in_takes_its_fighter_back_where_it_is() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-3")
        .put("1 japan-fighter", "sz-3")
        .put("1 usa-infantry", "line-islands");
    for zone in ["sz-2", "sz-4", "sz-10", "sz-11"] {
        kit = kit.put("1 usa-destroyer", zone);
    }
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-fighter", "sz-3", "line-islands");
    assert_eq!(landing::stranded(&kit.rules, &kit.state), 0);
    kit.combat(&[3, 6]).go(1, "japan-fighter", "line-islands", "sz-3");
    assert_eq!((kit.total("usa-infantry"), kit.count("sz-3", "japan-fighter")), (0, 1));
}

#[test]
fn rfighter_3_fighters_on_a_deck_far_from_home_make_no_suicide_run() {
    // No field is within four spaces of sea zone 31, and 27 is four spaces away, too far for the carrier.
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-31")
        .put("2 japan-fighter", "sz-31")
        .put("1 usa-transport", "sz-27")
        .put("1 usa-transport", "sz-30")
        .at(Step::CombatMove);
    for number in [1, 2] {
        let refused = kit.refused(&format!("move {number} japan-fighter sz-31 sz-27"));
        assert_eq!(refused.reason, Reason::NowhereToLand, "{number}");
    }
    kit.go(2, "japan-fighter", "sz-31", "sz-30");
    assert_eq!(landing::stranded(&kit.rules, &kit.state), 0);
}

#[test]
fn rfighter_3_fighters_that_open_the_water_for_another_do_not_fly_on() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-18")
        .put("1 japan-fighter", "sz-18")
        .put("1 japan-carrier", "sz-17")
        .put("1 japan-fighter", "sz-17");
    for zone in ["sz-4", "sz-9", "sz-10", "sz-20"] {
        kit = kit.put("1 usa-transport", zone);
    }
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-fighter", "sz-17", "sz-9");
    let onward = format!("move 1 {} sz-9 sz-20", kit.word("sz-9", "japan-fighter"));
    assert!(kit.allows(&onward), "nobody depends on it yet, and a field is near");
    kit.act(FAR);
    assert_eq!(kit.refused(&onward).reason, Reason::NowhereToLand);
}
