//! Canals and straits: Europe 1940 and ruling 57.

use ironbottom_axis1940::board::Treasury;

use crate::kit::{Germany, Italy, Kit, Nation, Reason, Soviet, Step, Uk, Usa, space};

/// May a ship of this power go from one zone to the other after combat?
fn sails(kit: Kit, power: Nation, kind: &str, from: &str, to: &str) -> bool {
    let unit = format!("{}-{kind}", power.word());
    let mut kit = kit.put(&format!("1 {unit}"), from);
    kit.state.power = power;
    kit.begin(Step::Noncombat);
    let going = format!("move 1 {unit}@{from} {to}");
    if kit.offered().contains(&going) {
        return true;
    }
    let why = kit.no_go(1, &unit, from, to);
    let closed = |why| matches!(why, Reason::CanalClosed { to: at, .. } if at == space(to));
    assert!(closed(why), "{unit} from {from} to {to}: {why:?}");
    assert!(kit.refused(&going).rule.0.starts_with("AAP40 ruling 57"));
    false
}

#[test]
fn rglobal_canal_1_panama_is_for_the_side_that_holds_central_america() {
    let ours = || Kit::world(Usa).war(Usa, Germany);
    assert!(sails(ours(), Usa, "destroyer", "sz-64", "sz-89"));
    assert!(sails(ours(), Uk, "destroyer", "sz-89", "sz-64"), "a friend passes");
    assert!(!sails(ours(), Germany, "destroyer", "sz-89", "sz-64"));
    assert!(!sails(ours(), Germany, "submarine", "sz-89", "sz-64"));
    assert!(sails(ours().hold("central-america", Germany), Germany, "destroyer", "sz-89", "sz-64"));
    assert!(!sails(ours().hold("central-america", Germany), Usa, "destroyer", "sz-64", "sz-89"));
}

#[test]
fn rglobal_canal_2_suez_needs_both_shores() {
    assert!(sails(Kit::world(Uk), Uk, "destroyer", "sz-98", "sz-81"));
    assert!(!sails(Kit::world(Uk), Italy, "destroyer", "sz-98", "sz-81"));
    let half = || Kit::world(Italy).hold("egypt", Italy);
    assert!(!sails(half(), Italy, "destroyer", "sz-98", "sz-81"), "one of two is not enough");
    assert!(!sails(half(), Uk, "destroyer", "sz-98", "sz-81"), "for nobody");
    assert!(sails(half().hold("trans-jordan", Germany), Italy, "destroyer", "sz-98", "sz-81"));
}

#[test]
fn rglobal_canal_3_submarines_always_pass_gibraltar() {
    assert!(sails(Kit::world(Uk), Uk, "cruiser", "sz-91", "sz-92"));
    assert!(!sails(Kit::world(Uk), Italy, "cruiser", "sz-92", "sz-91"));
    assert!(sails(Kit::world(Uk), Italy, "submarine", "sz-92", "sz-91"));
    assert!(sails(Kit::world(Uk).hold("gibraltar", Italy), Italy, "cruiser", "sz-92", "sz-91"));
}

#[test]
fn rglobal_canal_4_the_danish_straits_are_germanys() {
    assert!(sails(Kit::world(Uk), Germany, "cruiser", "sz-113", "sz-112"));
    assert!(!sails(Kit::world(Uk), Uk, "cruiser", "sz-112", "sz-113"));
    assert!(!sails(Kit::world(Uk), Uk, "submarine", "sz-112", "sz-113"));
    assert!(!sails(Kit::world(Uk), Soviet, "submarine", "sz-113", "sz-112"), "Germany gives no leave");
    assert!(sails(Kit::world(Uk).hold("denmark", Uk), Uk, "cruiser", "sz-112", "sz-113"));
}

#[test]
fn rglobal_canal_5_the_turkish_straits_are_closed_while_turkey_is_neutral() {
    assert!(!sails(Kit::world(Uk), Uk, "cruiser", "sz-99", "sz-100"));
    assert!(!sails(Kit::world(Uk), Italy, "cruiser", "sz-99", "sz-100"));
    assert!(sails(Kit::world(Uk).hold("turkey", Germany), Italy, "cruiser", "sz-99", "sz-100"));
}

#[test]
fn rglobal_canal_6_who_held_the_land_when_the_turn_began() {
    // Italy takes Egypt in this turn, Trans-Jordan is its own already: the canal stays closed until its next.
    let mut kit = Kit::world(Italy)
        .hold("trans-jordan", Italy)
        .hold("alexandria", Italy)
        .put("1 italy-infantry", "alexandria")
        .put("1 italy-destroyer", "sz-98")
        .at(Step::CombatMove);
    kit.go(1, "italy-infantry", "alexandria", "egypt").act("done");
    assert_eq!((kit.holder("egypt"), kit.step()), (Italy, Some(Step::Noncombat)));
    assert_eq!(
        kit.no_go(1, "italy-destroyer", "sz-98", "sz-81"),
        Reason::CanalClosed { canal: 1, to: space("sz-81") }
    );
    kit.state.forces = ironbottom_axis1940::forces::Forces::empty();
    assert!(sails(kit, Italy, "destroyer", "sz-98", "sz-81"));
}

#[test]
fn rglobal_canal_7_aircraft_pass_and_carriers_that_meet_them_do_not() {
    // A British fighter flies over the Danish Straits.
    let mut kit = Kit::world(Uk)
        .put("1 uk-fighter", "united-kingdom")
        .put("1 germany-cruiser", "sz-113")
        .at(Step::CombatMove);
    kit.go(1, "uk-fighter", "united-kingdom", "sz-113");
    // A carrier beyond the closed strait does not count as its deck.
    let fly = |gibraltar| {
        let kit = Kit::world(Italy)
            .hold("gibraltar", gibraltar)
            .put("1 italy-carrier", "sz-92")
            .put("1 italy-fighter", "southern-france")
            .put("1 uk-destroyer", "sz-104")
            .hold("southern-france", Italy)
            .at(Step::CombatMove);
        kit.offered().iter().any(|text| text.contains("italy-fighter@southern-france sz-104"))
    };
    assert!(fly(Italy), "the carrier comes to meet it");
    assert!(!fly(Uk), "the carrier cannot pass");
    // Ships that came through the strait with a submarine's leave alone do not go back through it together.
    let retreat = |surface: bool| {
        let mut kit = Kit::world(Italy).put("1 italy-submarine", "sz-92").put("2 uk-destroyer", "sz-91");
        if surface {
            kit = kit.hold("morocco", Italy).put("1 italy-cruiser", "sz-104");
        }
        kit.begin(Step::CombatMove);
        kit.go(1, "italy-submarine", "sz-92", "sz-91");
        if surface {
            kit.go(1, "italy-cruiser", "sz-104", "sz-91");
        }
        let rolls: &[u16] = if surface { &[6, 6, 6, 6] } else { &[6, 6, 6] };
        kit.dice(rolls).act("done");
        let offered: Vec<String> =
            kit.offered().into_iter().filter(|text| text.starts_with("retreat")).collect();
        offered
    };
    assert_eq!(retreat(false), ["retreat sz-92"]);
    let together = retreat(true);
    assert!(together.contains(&"retreat sz-104".to_owned()), "{together:?}");
    assert!(!together.contains(&"retreat sz-92".to_owned()), "{together:?}");
    let _ = Treasury::Uk;
}
