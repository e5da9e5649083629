//! Neutral territories of three kinds: Europe 1940 and ruling 58.

use ironbottom_axis1940::board::Side;
use ironbottom_axis1940::reason::Closed;
use ironbottom_kernel::wire::Value;
use ironbottom_kernel::{Rules, Viewer, Words};

use crate::kit::{Germany, Italy, Kit, Nation, Reason, Soviet, Step, Uk, Usa, space, world};

#[test]
fn rglobal_neutral_1_three_kinds_with_their_armies() {
    let count = |leaning| world().neutrals().iter().filter(|&at| world()[at].leaning == leaning).count();
    assert_eq!((world().neutrals().len(), count(Some(Side::Allies)), count(Some(Side::Axis))), (39, 8, 3));
    for (at, army, leaning) in [
        ("turkey", 8, None),
        ("spain", 6, None),
        ("sweden", 6, None),
        ("bulgaria", 4, Some(Side::Axis)),
        ("finland", 4, Some(Side::Axis)),
        ("iraq", 3, Some(Side::Axis)),
        ("greece", 4, Some(Side::Allies)),
        ("yugoslavia", 5, Some(Side::Allies)),
        ("brazil", 3, Some(Side::Allies)),
    ] {
        assert_eq!((world()[space(at)].army, world()[space(at)].leaning), (army, leaning), "{at}");
    }
}

#[test]
fn rglobal_neutral_2_the_first_attack_on_a_strict_one_turns_all_others() {
    let mut kit = Kit::world(Germany).put("3 germany-infantry", "germany").hold("denmark", Germany);
    kit = kit.put("1 germany-transport(infantry,tank)", "sz-113").at(Step::CombatMove);
    kit.assault("germany-transport", "sz-113", "sweden");
    // Both miss, and the six infantry hit twice: the attack fails.
    kit.dice(&[6, 6, 1, 1, 6, 6, 6, 6]).act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (Some(Side::Allies), Some(Side::Allies)));
    let leans = |at: &str| kit.state.leans(world(), space(at));
    assert_eq!(
        (leans("spain"), leans("turkey"), leans("argentina")),
        (Some(Side::Allies), Some(Side::Allies), Some(Side::Allies))
    );
    assert_eq!(leans("bulgaria"), Some(Side::Axis), "what was friendly to the Axis stays so");
    assert_eq!(kit.holder("spain"), Nation::Neutral, "and no army changes hands");
}

#[test]
fn rglobal_neutral_3_an_attack_on_one_that_leans_turns_nobody() {
    let mut kit = Kit::world(Italy).put("3 italy-infantry", "albania").at(Step::CombatMove);
    kit.go(3, "italy-infantry", "albania", "greece");
    kit.dice(&[6, 6, 6, 1, 1, 1, 6]).act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (None, None));
    assert_eq!(kit.count("greece", "neutral-infantry"), 4);
}

#[test]
fn rglobal_neutral_4_a_friendly_one_is_walked_into_and_brings_its_army() {
    let kit = Kit::world(Germany).put("1 germany-infantry", "romania").put("1 germany-fighter", "romania");
    let combat = kit.clone().at(Step::CombatMove);
    assert_eq!(
        combat.no_go(1, "germany-infantry", "romania", "bulgaria"),
        Reason::NothingToAttack(space("bulgaria"))
    );
    let mut kit = kit.at(Step::Noncombat);
    assert_eq!(kit.no_go(1, "germany-fighter", "romania", "bulgaria"), Reason::NoLanding(space("bulgaria")));
    kit.go(1, "germany-infantry", "romania", "bulgaria").act("done");
    assert_eq!((kit.holder("bulgaria"), kit.count("bulgaria", "germany-infantry")), (Germany, 5));
    let told = kit.told();
    assert!(told.contains(&"Bulgaria joined Germany with 4 infantry.".to_owned()), "{told:#?}");
    assert!(
        !told.iter().any(|line| line.contains("nobody") || line.contains("Bulgaria to Bulgaria")),
        "{told:#?}"
    );
    // The other side may attack it only.
    let uk = Kit::world(Uk).hold("romania", Uk).put("1 uk-infantry", "romania").at(Step::Noncombat);
    assert_eq!(
        uk.no_go(1, "uk-infantry", "romania", "bulgaria"),
        Reason::Closed(space("bulgaria"), Closed::Neutral)
    );
}

#[test]
fn rglobal_neutral_5_a_neutral_power_enters_none() {
    let kit = Kit::world(Usa).put("1 usa-transport(infantry)", "sz-86").at(Step::Noncombat);
    assert_eq!(
        kit.refused("unload usa-transport@sz-86 infantry brazil").reason,
        Reason::Closed(space("brazil"), Closed::NeutralMover)
    );
    let mut war =
        Kit::world(Usa).war(Usa, Germany).put("1 usa-transport(infantry)", "sz-86").at(Step::Noncombat);
    war.act("unload usa-transport@sz-86 infantry brazil").act("done");
    assert_eq!((war.holder("brazil"), war.count("brazil", "usa-infantry")), (Usa, 4));
    let soviet = Kit::world(Soviet).put("1 soviet-infantry", "bessarabia").put("1 soviet-infantry", "vyborg");
    let soviet = soviet.at(Step::Declare);
    assert!(soviet.offered().iter().all(|text| !text.contains("finland")));
}

#[test]
fn rglobal_neutral_6_one_that_held_out_is_taken_over_with_what_is_left() {
    let mut kit = Kit::world(Italy).put("1 italy-infantry", "albania").at(Step::CombatMove);
    kit.go(1, "italy-infantry", "albania", "greece");
    // It hits once and is hit.
    kit.dice(&[1, 1, 6, 6, 6]).act("done");
    assert!(kit.state.joined[Side::Allies.index()].contains(space("greece")));
    assert_eq!(kit.count("greece", "neutral-infantry"), 3);
    let mut kit = kit.put("1 uk-transport(infantry)", "sz-99");
    kit.state.power = Uk;
    kit.begin(Step::Noncombat);
    kit.act("unload uk-transport@sz-99 infantry greece").act("done");
    assert_eq!((kit.holder("greece"), kit.count("greece", "uk-infantry")), (Uk, 4));
    assert_eq!(kit.count("greece", "neutral-infantry"), 0);
}

/// Greece held out against Italy and joined the Allies.
fn greece_holds_out() -> Kit {
    let mut kit = Kit::world(Italy).put("1 italy-infantry", "albania").at(Step::CombatMove);
    kit.go(1, "italy-infantry", "albania", "greece");
    kit.dice(&[1, 1, 6, 6, 6]).act("done");
    kit
}

#[test]
fn ruling_70_aircraft_land_in_and_pass_over_a_neutral_that_joined_their_side() {
    let mut kit = greece_holds_out().hold("southern-italy", Italy).put("1 uk-fighter", "malta");
    kit.state.power = Uk;
    let mut landed = kit.clone().at(Step::Noncombat);
    landed.go(1, "uk-fighter", "malta", "greece").act("done");
    assert_eq!(landed.count("greece", "uk-fighter"), 1);
    assert_eq!(landed.holder("greece"), Nation::Neutral, "aircraft take nothing over");
    // Over one that joined them they fly as well: from Gibraltar two moves lead to Normandy over Spain alone.
    let two_left = |joined: bool| {
        let mut kit = Kit::world(Uk).hold("normandy-bordeaux", Uk);
        kit.state.leaning = Some(Side::Allies);
        if joined {
            kit.state.joined[Side::Allies.index()].insert(space("spain"));
        }
        kit.put("1 uk-fighter.2.moved.aloft", "gibraltar").at(Step::Noncombat)
    };
    assert!(two_left(true).allows("move 1 uk-fighter.2.moved.aloft gibraltar normandy-bordeaux"));
    assert_eq!(
        two_left(false).no_go(1, "uk-fighter.2.moved.aloft", "gibraltar", "normandy-bordeaux"),
        Reason::ClosedWay(space("normandy-bordeaux")),
        "over a friendly neutral that nobody attacked they do not"
    );
    // The Axis flies over it as over any enemy, and lands nowhere there.
    let mut axis = greece_holds_out().put("1 germany-fighter", "bulgaria").hold("bulgaria", Germany);
    axis.state.power = Germany;
    axis.begin(Step::Noncombat);
    assert_eq!(axis.no_go(1, "germany-fighter", "bulgaria", "greece"), Reason::NoLanding(space("greece")));
}

#[test]
fn ruling_70_what_landed_there_defends_it_beside_its_army() {
    let mut kit = greece_holds_out().put("1 uk-fighter", "greece").put("1 italy-infantry", "albania");
    kit.begin(Step::CombatMove);
    kit.go(1, "italy-infantry", "albania", "greece");
    // The attack misses; three infantry miss, the fighter hits with a 4.
    kit.dice(&[6, 6, 6, 6, 4]).act("done");
    kit.no_dice_left();
    assert_eq!((kit.count("greece", "italy-infantry"), kit.count("greece", "uk-fighter")), (0, 1));
}

#[test]
fn ruling_70_a_friendly_neutral_that_nobody_attacked_takes_no_aircraft() {
    let kit = Kit::world(Uk).put("1 uk-fighter", "malta").at(Step::Noncombat);
    assert_eq!(kit.no_go(1, "uk-fighter", "malta", "greece"), Reason::NoLanding(space("greece")));
}

#[test]
fn ruling_69_tanks_blitz_through_a_neutral_without_an_army() {
    let kit = Kit::world(Germany).hold("algeria", Germany).put("1 germany-tank", "algeria");
    let mut kit =
        kit.put("1 germany-mech", "algeria").put("2 germany-infantry", "germany").at(Step::CombatMove);
    assert_eq!(world()[space("rio-de-oro")].army, 0);
    kit.act("blitz 1 germany-tank algeria rio-de-oro morocco");
    assert_eq!(kit.holder("rio-de-oro"), Germany, "it is taken at once");
    assert_eq!(kit.state.leaning, Some(Side::Allies), "and all strict neutrals turn at once");
    kit.act("blitz 1 germany-mech algeria rio-de-oro morocco").act("done");
    assert_eq!((kit.holder("morocco"), kit.count("morocco", "germany-mech")), (Germany, 1));
}

#[test]
fn ruling_69_nobody_blitzes_through_an_army_or_a_friendly_neutral() {
    let blitzes = |kit: &Kit, via: &str| {
        kit.offered().iter().filter(|text| text.starts_with("blitz") && text.contains(via)).count()
    };
    let switzerland = Kit::world(Germany).put("1 germany-tank", "germany").at(Step::CombatMove);
    assert_eq!(blitzes(&switzerland, "switzerland"), 0, "two infantry would appear");
    let british = Kit::world(Uk).put("1 uk-tank", "west-india").at(Step::CombatMove);
    assert_eq!(blitzes(&british, "eastern-persia"), 0, "friendly to the Allies");
    let mut german = Kit::world(Germany).hold("west-india", Germany).put("1 germany-tank", "west-india");
    german.begin(Step::CombatMove);
    german.act("blitz 1 germany-tank west-india eastern-persia persia");
    assert_eq!(
        (german.holder("eastern-persia"), german.state.leaning),
        (Germany, None),
        "it was no strict one"
    );
}

/// What the table says of a neutral that is not as printed: its army, and to whom it leans.
fn shown(kit: &Kit, at: &str) -> (Option<String>, Option<String>) {
    let view = kit.rules.view(&kit.state, Viewer::Public);
    let scene = kit.rules.scene(&view);
    let Some(space) = scene.spaces.iter().find(|space| space.id == at) else { return (None, None) };
    let word = |kind: &str| {
        let mark = space.marks.iter().find(|mark| mark.kind == kind)?;
        match mark.value.as_ref()? {
            Value::Word(word) => Some(word.clone()),
            other => panic!("{kind} of {at} is {other:?}"),
        }
    };
    (word("army"), word("leaning"))
}

#[test]
fn rglobal_neutral_1_the_table_shows_what_has_become_of_them() {
    let word = |text: &str| Some(text.to_owned());
    let printed = Kit::world(Italy);
    assert_eq!((shown(&printed, "greece"), shown(&printed, "spain")), ((None, None), (None, None)));
    // Taken: neither its army nor its friendship is left.
    let taken = Kit::world(Italy).hold("greece", Italy).hold("spain", Germany);
    assert_eq!(shown(&taken, "greece"), (word("gone"), word("none")));
    assert_eq!(shown(&taken, "spain"), (word("gone"), None));
    // Held out: its army stands on the board as counters, and it is the other side's.
    assert_eq!(shown(&greece_holds_out(), "greece"), (word("gone"), None));
    // Strict neutrality was broken: the others lean, with their armies, Mongolia by its own law.
    let mut broken = Kit::world(Uk);
    broken.state.leaning = Some(Side::Axis);
    assert_eq!(shown(&broken, "spain"), (None, word("axis")));
    assert_eq!((shown(&broken, "olgiy"), shown(&broken, "greece")), ((None, None), (None, None)));
}

#[test]
fn rglobal_neutral_2_who_attacks_one_is_asked_once() {
    let mut kit = Kit::world(Italy).put("2 italy-infantry", "albania").put("1 italy-tank", "albania");
    kit.begin(Step::CombatMove);
    let asked = |kit: &Kit, text: &str| {
        let view = kit.rules.view(&kit.state, Viewer::Public);
        kit.rules.cautions(&view, kit.read(text)).iter().any(|caution| caution.kind == "leaning")
    };
    assert!(asked(&kit, "move 2 italy-infantry@albania greece"));
    kit.go(2, "italy-infantry", "albania", "greece");
    assert!(!asked(&kit, "move 1 italy-tank@albania greece"));
}
