//! The same of aircraft: landings, patrols and raids. AAP01 p.10, 19, 23, 24.

use crate::kit::{Britain, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::unit::Unit;

fn moves(kit: &Kit, count: u8, unit: &str, from: &str, to: &str) -> Action {
    Action::Move { from: space(from), unit: kit.unit(unit), to: space(to), count }
}

#[test]
fn rnoncombat_5_where_aircraft_come_down_and_where_not() {
    let kit = Kit::empty(Usa)
        .put("1 usa-fighter.1.moved.fought.aloft", "sz-25")
        .put("1 usa-bomber.1.moved.fought.aloft", "sz-25")
        .put("3 usa-fighter.2.moved.fought.aloft", "sz-9")
        .put("1 usa-fighter", "guam")
        .put("1 usa-fighter.3.moved.fought", "guam")
        .put("1 usa-carrier", "sz-25")
        .at(Step::Noncombat);
    assert!(kit.allows("move 1 usa-fighter.1.moved.fought.aloft sz-25 sz-25"), "on the deck it is over");
    for (count, unit, from, to, why) in [
        (1, "usa-bomber.1.moved.fought.aloft", "sz-25", "sz-25", Reason::NoLanding(space("sz-25"))),
        (1, "usa-fighter", "guam", "guam", Reason::NoLanding(space("guam"))),
        (1, "usa-fighter", "guam", "mariana-islands", Reason::NoLanding(space("mariana-islands"))),
        (1, "usa-fighter.3.moved.fought", "guam", "sz-25", Reason::AlreadyMoved),
        (1, "usa-fighter.2.moved.fought.aloft", "sz-9", "india", Reason::OutOfRange(space("india"))),
    ] {
        assert_eq!(kit.refusal(moves(&kit, count, unit, from, to)), why, "{unit} {from} {to}");
    }
}

#[test]
fn rpatrol_1_who_goes_up_where() {
    let up = |kit: &Kit, count, unit: &str, from: &str, to: &str| Action::Patrol {
        from: space(from),
        unit: kit.unit(unit),
        to: space(to),
        count,
    };
    let kit = Kit::empty(Usa)
        .put("2 usa-fighter", "guam")
        .put("1 usa-fighter.1.moved", "guam")
        .put("1 usa-bomber", "guam")
        .put("1 britain-fighter", "guam")
        .put("1 usa-carrier", "sz-10")
        .put("1 usa-fighter", "sz-10")
        .put("1 usa-fighter", "hawaii")
        .put("1 japan-submarine", "sz-9")
        .at(Step::Noncombat);
    assert!(kit.accepts(up(&kit, 2, "usa-fighter", "guam", "sz-25")));
    for (count, unit, from, to, why) in [
        (3, "usa-fighter", "guam", "sz-25", Reason::NoSuchUnits(space("guam"))),
        (0, "usa-fighter", "guam", "sz-25", Reason::NoSuchUnits(space("guam"))),
        (1, "usa-fighter", "guam", "sz-24", Reason::NoPatrol),
        (1, "usa-fighter", "guam", "mariana-islands", Reason::NoPatrol),
        (1, "usa-fighter.1.moved", "guam", "sz-25", Reason::NoPatrol),
        (1, "usa-bomber", "guam", "sz-25", Reason::NoPatrol),
        (1, "britain-fighter", "guam", "sz-25", Reason::NotYours),
        (1, "usa-fighter", "sz-10", "sz-9", Reason::NoPatrol),
        (1, "usa-fighter", "hawaii", "sz-9", Reason::EnemyThere(space("sz-9"))),
    ] {
        assert_eq!(kit.refusal(up(&kit, count, unit, from, to)), why, "{count} {unit} {from} {to}");
    }
}

#[test]
fn rcaplands_1_who_comes_down_where() {
    let down = |kit: &Kit, count, unit: &str, from: &str, to: &str| Action::Recover {
        from: space(from),
        unit: kit.unit(unit),
        to: space(to),
        count,
    };
    let kit = Kit::empty(Britain)
        .put("2 britain-fighter.patrol", "sz-47")
        .put("1 britain-fighter", "malaya")
        .put("1 usa-fighter.patrol", "sz-47")
        .put("1 japan-fighter.patrol", "sz-25")
        .at(Step::Recovery);
    let sound = down(&kit, 2, "britain-fighter.patrol", "sz-47", "malaya");
    assert!(kit.accepts(sound));
    for (unit, from, to, why) in [
        ("britain-fighter", "malaya", "malaya", Reason::NotYours),
        ("usa-fighter.patrol", "sz-47", "malaya", Reason::NotYours),
        ("britain-fighter.patrol", "sz-47", "sz-47", Reason::NoLanding(space("sz-47"))),
        ("britain-fighter.patrol", "sz-47", "india", Reason::NoLanding(space("india"))),
        ("britain-fighter.patrol", "sz-47", "sz-46", Reason::NoLanding(space("sz-46"))),
    ] {
        assert_eq!(kit.refusal(down(&kit, 1, unit, from, to)), why, "{unit} {to}");
    }
    let mut lost = kit.clone();
    lost.state.holder[space("malaya").index()] = Country::Japan;
    assert_eq!(
        lost.refusal(down(&lost, 1, "britain-fighter.patrol", "sz-47", "malaya")),
        Reason::NoLanding(space("malaya"))
    );
    // A deck in the zone takes two and no third.
    let decks = Kit::empty(Britain)
        .put("3 britain-fighter.patrol", "sz-47")
        .put("1 britain-carrier", "sz-47")
        .at(Step::Recovery);
    assert!(decks.allows("recover 2 britain-fighter.patrol sz-47 sz-47"));
    assert_eq!(
        decks.refusal(down(&decks, 3, "britain-fighter.patrol", "sz-47", "sz-47")),
        Reason::NoLanding(space("sz-47"))
    );
}

#[test]
fn rraid_1_what_raids_is_in_the_air_over_an_enemys_complex_and_has_a_bomber_with_it() {
    let raid =
        |kit: &Kit, count, unit: &str, at: &str| Action::Raid { at: space(at), unit: kit.unit(unit), count };
    let kit = Kit::empty(Usa)
        .put("1 usa-bomber.2.moved.aloft", "japan")
        .put("1 usa-fighter.2.moved.aloft", "japan")
        .put("1 usa-bomber.2.moved.fought.aloft", "japan")
        .put("1 usa-bomber.2.moved.aloft", "korea")
        .put("1 usa-bomber", "hawaii")
        .put("1 usa-infantry.1.moved", "japan")
        .at(Step::CombatMove);
    let bomber: Unit = kit.unit("usa-bomber.2.moved.aloft");
    assert!(kit.allows("raid 1 usa-bomber.2.moved.aloft japan"));
    for (count, unit, at, why) in [
        (1, "usa-fighter.2.moved.aloft", "japan", Reason::NoRaid(space("japan"))),
        (1, "usa-bomber.2.moved.fought.aloft", "japan", Reason::NoRaid(space("japan"))),
        (1, "usa-bomber.2.moved.aloft", "korea", Reason::NoRaid(space("korea"))),
        (1, "usa-bomber", "hawaii", Reason::NoRaid(space("hawaii"))),
        (1, "usa-infantry.1.moved", "japan", Reason::NoRaid(space("japan"))),
        (2, "usa-bomber.2.moved.aloft", "japan", Reason::NoSuchUnits(space("japan"))),
        (0, "usa-bomber.2.moved.aloft", "japan", Reason::NoNumber),
    ] {
        assert_eq!(kit.refusal(raid(&kit, count, unit, at)), why, "{unit} {at}");
    }
    let mut led = kit;
    led.act("raid 1 usa-bomber.2.moved.aloft japan");
    assert!(led.allows("raid 1 usa-fighter.2.moved.aloft japan"), "with a bomber they escort it");
    let raiding = led.rules.description(bomber.now(ironbottom_axis2001::unit::Status::RAID));
    assert_eq!(led.refusal(raid(&led, 1, &raiding, "japan")), Reason::NoRaid(space("japan")), "once");
}
