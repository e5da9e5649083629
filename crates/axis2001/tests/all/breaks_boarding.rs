//! The same of passengers: who boards what, and what goes ashore where. AAP01 p.16, 19, 29, 30, 33.

use crate::kit::{Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, Nation};
use ironbottom_axis2001::unit::Cargo;
use ironbottom_kernel::Rules;

fn load(kit: &Kit, unit: &str, from: &str, ship: &str, zone: &str) -> Action {
    Action::Load { from: space(from), unit: kit.unit(unit), zone: space(zone), ship: kit.unit(ship) }
}

#[test]
fn rtransport_1_who_boards_what() {
    let kit = Kit::empty(Usa)
        .put("1 usa-infantry", "hawaii")
        .put("1 usa-infantry.1.moved", "hawaii")
        .put("1 usa-armour", "hawaii")
        .put("1 usa-fighter", "hawaii")
        .put("1 china-infantry", "hawaii")
        .put("1 usa-transport", "sz-9")
        .put("1 usa-transport(infantry)", "sz-9")
        .put("1 usa-transport(infantry,infantry)", "sz-9")
        .put("1 usa-transport(armour)", "sz-9")
        .put("1 usa-destroyer", "sz-9")
        .put("1 usa-carrier", "sz-9")
        .put("1 usa-transport.moved.unloaded", "sz-9")
        .put("1 japan-transport.submerged", "sz-9")
        .put("1 usa-transport", "sz-10")
        .at(Step::Noncombat);
    for (unit, ship) in [
        ("usa-infantry", "usa-transport"),
        ("usa-armour", "usa-transport"),
        ("usa-infantry", "usa-transport(infantry)"),
    ] {
        let verdict = kit.rules.check(&kit.state, kit.asked(), load(&kit, unit, "hawaii", ship, "sz-9"));
        assert!(verdict.is_ok(), "{unit} aboard {ship}");
    }
    for (unit, ship, why) in [
        ("usa-infantry", "usa-transport(infantry,infantry)", Reason::NoRoom),
        ("usa-infantry", "usa-transport(armour)", Reason::NoRoom),
        ("usa-armour", "usa-transport(infantry)", Reason::NoRoom),
        ("usa-armour", "usa-transport(armour)", Reason::NoRoom),
        ("usa-infantry", "usa-destroyer", Reason::NotCargo),
        ("usa-infantry", "usa-carrier", Reason::NotCargo),
        ("usa-fighter", "usa-transport", Reason::NotCargo),
        ("china-infantry", "usa-transport", Reason::ChineseStayAshore),
        ("usa-infantry.1.moved", "usa-transport", Reason::AlreadyMoved),
        ("usa-infantry", "usa-transport.moved.unloaded", Reason::HasUnloaded),
        ("usa-infantry", "japan-transport.submerged", Reason::NoSuchUnits(space("sz-9"))),
        ("usa-infantry", "usa-transport.1.moved", Reason::NoSuchUnits(space("sz-9"))),
    ] {
        assert_eq!(kit.refusal(load(&kit, unit, "hawaii", ship, "sz-9")), why, "{unit} aboard {ship}");
    }
    assert_eq!(
        kit.refusal(load(&kit, "usa-infantry", "hawaii", "usa-transport", "sz-21")),
        Reason::NotAdjacent(space("sz-21"))
    );
    assert_eq!(
        kit.refusal(load(&kit, "usa-infantry", "hawaii", "usa-transport", "midway")),
        Reason::NotAdjacent(space("midway"))
    );
}

#[test]
fn rdestroyer_4_a_japanese_destroyer_takes_one_infantry_and_nothing_else() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "mariana-islands")
        .put("1 japan-artillery", "mariana-islands")
        .put("1 japan-destroyer", "sz-25")
        .put("1 japan-destroyer(infantry)", "sz-25")
        .at(Step::Noncombat);
    let aboard = |unit, ship| load(&kit, unit, "mariana-islands", ship, "sz-25");
    assert!(kit.accepts(aboard("japan-infantry", "japan-destroyer")));
    assert_eq!(kit.refusal(aboard("japan-artillery", "japan-destroyer")), Reason::NotCargo);
    assert_eq!(kit.refusal(aboard("japan-infantry", "japan-destroyer(infantry)")), Reason::NoRoom);
}

fn ashore(kit: &Kit, ship: &str, zone: &str, cargo: Cargo, to: &str) -> Action {
    let (zone, ship, to) = (space(zone), kit.unit(ship), space(to));
    if kit.step() == Some(Step::CombatMove) {
        Action::Assault { zone, ship, cargo, to }
    } else {
        Action::Unload { zone, ship, cargo, to }
    }
}

#[test]
fn rtransport_2_what_goes_ashore_is_aboard_ones_own_and_beside_the_shore() {
    let kit = Kit::empty(Usa)
        .put("1 usa-transport(infantry)", "sz-25")
        .put("1 usa-transport", "sz-25")
        .put("1 britain-transport(britain-infantry)", "sz-25")
        .put("1 usa-transport.moved(infantry)>guam", "sz-25")
        .put("1 usa-transport.moved.withdrawn(infantry)", "sz-25")
        .put("1 usa-transport.moved.fought.loaded(infantry)", "sz-25")
        .put("1 usa-transport.moved.fought(infantry)", "sz-25")
        .put("1 britain-transport(usa-infantry+)", "sz-25")
        .at(Step::Noncombat);
    let of = |nation, kind| Cargo::of(nation, kind);
    let infantry = of(Nation::Usa, Kind::Infantry);
    let sound = ashore(&kit, "usa-transport(infantry)", "sz-25", infantry, "guam");
    assert!(kit.accepts(sound));
    let fought = ashore(&kit, "usa-transport.moved.fought(infantry)", "sz-25", infantry, "guam");
    assert!(kit.accepts(fought), "who fought may unload");
    for (ship, cargo, to, why) in [
        ("usa-transport(infantry)", of(Nation::Usa, Kind::Marine), "guam", Reason::NotAboard),
        ("usa-transport(infantry)", of(Nation::Britain, Kind::Infantry), "guam", Reason::NotAboard),
        ("usa-transport", Cargo::NONE, "guam", Reason::NotAboard),
        ("usa-transport", infantry, "guam", Reason::NotAboard),
        (
            "britain-transport(britain-infantry)",
            of(Nation::Britain, Kind::Infantry),
            "guam",
            Reason::NotAboard,
        ),
        ("usa-transport(infantry)", infantry, "midway", Reason::NotAdjacent(space("midway"))),
        ("usa-transport(infantry)", infantry, "sz-25", Reason::NotAdjacent(space("sz-25"))),
        (
            "usa-transport(infantry)",
            infantry,
            "mariana-islands",
            Reason::EnemyTerritory(space("mariana-islands")),
        ),
        ("usa-transport.moved.withdrawn(infantry)", infantry, "guam", Reason::HasRetreated),
        ("usa-transport.moved.fought.loaded(infantry)", infantry, "guam", Reason::LoadOrUnload),
        ("usa-transport.1.moved(infantry)", infantry, "guam", Reason::NoSuchUnits(space("sz-25"))),
        ("britain-transport(usa-infantry+)", infantry.now_boarded(), "guam", Reason::JustBoarded),
    ] {
        assert_eq!(kit.refusal(ashore(&kit, ship, "sz-25", cargo, to)), why, "{ship} to {to}");
    }
    let bound = ashore(&kit, "usa-transport.moved(infantry)>guam", "sz-25", infantry, "mariana-islands");
    assert_eq!(kit.refusal(bound), Reason::OneTerritory(space("guam")));
    let met = kit.clone().put("1 japan-transport", "sz-25");
    assert_eq!(
        met.refusal(ashore(&met, "usa-transport(infantry)", "sz-25", infantry, "guam")),
        Reason::ContestedZone(space("sz-25"))
    );
}

#[test]
fn ramphib_1_what_storms_a_shore_is_no_gun_and_the_shore_is_the_enemys() {
    let kit = Kit::empty(Usa)
        .put("1 usa-transport(infantry,aa)", "sz-25")
        .put("1 usa-transport.7.moved(infantry!)>mariana-islands", "sz-25")
        .put("1 usa-carrier(usa-fighter)", "sz-25")
        .at(Step::CombatMove);
    let infantry = Cargo::of(Nation::Usa, Kind::Infantry);
    let ship = "usa-transport(infantry,aa)";
    let sound = ashore(&kit, ship, "sz-25", infantry, "mariana-islands");
    assert!(kit.accepts(sound));
    let (gun, fighter) = (Cargo::of(Nation::Usa, Kind::Aa), Cargo::of(Nation::Usa, Kind::Fighter));
    assert_eq!(kit.refusal(ashore(&kit, ship, "sz-25", gun, "mariana-islands")), Reason::GunsDoNotAttack);
    assert_eq!(kit.refusal(ashore(&kit, ship, "sz-25", infantry, "guam")), Reason::NoAssault(space("guam")));
    let set = "usa-transport.7.moved(infantry!)>mariana-islands";
    assert_eq!(
        kit.refusal(ashore(&kit, set, "sz-25", infantry.now_landing(), "mariana-islands")),
        Reason::NotAboard,
        "it is on its way already"
    );
    assert_eq!(
        kit.refusal(ashore(&kit, "usa-carrier(usa-fighter)", "sz-25", fighter, "mariana-islands")),
        Reason::NoSuchUnits(space("sz-25")),
        "a carrier lands nobody"
    );
}
