//! Orders that are wrong in one thing only, each with the sentence that names it: what is refused is refused for its own
//! reason. Armies and fleets: AAP01 p.10, 11, 22, 23, 29, 31.

use crate::kit::{Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Country, Nation};

fn moves(kit: &Kit, count: u8, unit: &str, from: &str, to: &str) -> Action {
    Action::Move { from: space(from), unit: kit.unit(unit), to: space(to), count }
}

// --- any unit ---

#[test]
fn rmove_1_no_more_go_than_there_are_and_none_is_no_number() {
    let kit = Kit::empty(Japan).put("2 japan-infantry", "manchuria").at(Step::CombatMove);
    assert_eq!(
        kit.refusal(moves(&kit, 3, "japan-infantry", "manchuria", "suiyuan")),
        Reason::NoSuchUnits(space("manchuria"))
    );
    assert_eq!(kit.refusal(moves(&kit, 0, "japan-infantry", "manchuria", "suiyuan")), Reason::NoNumber);
    assert!(kit.allows("move 2 japan-infantry manchuria suiyuan"));
}

#[test]
fn rturn_1_nobody_moves_an_allys_units_nor_the_enemys() {
    let kit = Kit::empty(Usa)
        .put("1 britain-infantry", "burma")
        .put("1 japan-infantry", "siam")
        .put("1 britain-transport", "sz-9")
        .put("1 britain-fighter", "hawaii")
        .at(Step::Noncombat);
    for (unit, from, to) in [
        ("britain-infantry", "burma", "india"),
        ("japan-infantry", "siam", "french-indo-china"),
        ("britain-transport", "sz-9", "sz-10"),
        ("britain-fighter", "hawaii", "midway"),
    ] {
        assert_eq!(kit.refusal(moves(&kit, 1, unit, from, to)), Reason::NotYours, "{unit}");
    }
    assert!(!kit.offers("move"));
}

#[test]
fn rmove_8_armies_and_fleets_keep_to_their_element() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "mariana-islands")
        .put("1 japan-armour", "manchuria")
        .put("1 japan-destroyer", "sz-25")
        .at(Step::Noncombat);
    for (unit, from, to) in [
        ("japan-infantry", "mariana-islands", "sz-25"),
        ("japan-armour", "manchuria", "manchuria"),
        ("japan-destroyer", "sz-25", "mariana-islands"),
        ("japan-destroyer", "sz-25", "sz-25"),
    ] {
        assert_eq!(kit.refusal(moves(&kit, 1, unit, from, to)), Reason::WrongGround, "{unit} to {to}");
    }
}

// --- on land ---

#[test]
fn rtank_1_a_tank_passes_a_friendly_land_towards_the_enemy_and_no_other() {
    // Step by step: Korea, Manchuria, Suiyuan. Into Shantung there is nobody to attack beyond.
    let mut kit = Kit::empty(Japan)
        .hold("anhwe", Country::Japan)
        .hold("suiyuan", Country::China)
        .put("1 japan-armour", "korea")
        .put("1 japan-infantry", "korea")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    assert_eq!(
        kit.refusal(moves(&kit, 1, "japan-infantry", "korea", "manchuria")),
        Reason::NothingToAttack(space("manchuria")),
        "one move does not reach the enemy"
    );
    kit.go(1, "japan-armour", "korea", "manchuria").go(1, "japan-armour", "manchuria", "suiyuan");
    assert_eq!(kit.count("suiyuan", "japan-armour"), 1);
    let inland = Kit::empty(Japan)
        .hold("suiyuan", Country::Japan)
        .hold("anhwe", Country::Japan)
        .put("1 japan-armour", "korea")
        .at(Step::CombatMove);
    assert_eq!(
        inland.refusal(moves(&inland, 1, "japan-armour", "korea", "manchuria")),
        Reason::NothingToAttack(space("manchuria")),
        "nobody to attack beyond it"
    );
}

#[test]
fn rtank_1_a_second_land_that_the_enemy_holds_is_too_far_and_three_are_for_nobody() {
    let kit = Kit::empty(Japan)
        .put("1 japan-armour", "manchuria")
        .put("1 japan-infantry", "manchuria")
        .at(Step::CombatMove);
    // By Suiyuan or Anhwe, both China's, no tank goes in one move; nor infantry two lands.
    for unit in ["japan-armour", "japan-infantry"] {
        assert_eq!(
            kit.refusal(moves(&kit, 1, unit, "manchuria", "hunan")),
            Reason::NotAdjacent(space("hunan")),
            "{unit}"
        );
    }
}

#[test]
fn rnoncombat_3_who_fought_or_moved_stays_and_nobody_enters_enemy_land() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry.moved.fought", "manchuria")
        .put("1 japan-infantry.1.moved", "manchuria")
        .put("1 japan-infantry", "manchuria")
        .at(Step::Noncombat);
    for unit in ["japan-infantry.moved.fought", "japan-infantry.1.moved"] {
        assert_eq!(kit.refusal(moves(&kit, 1, unit, "manchuria", "korea")), Reason::AlreadyMoved, "{unit}");
    }
    assert_eq!(
        kit.refusal(moves(&kit, 1, "japan-infantry", "manchuria", "suiyuan")),
        Reason::EnemyTerritory(space("suiyuan"))
    );
    assert!(kit.allows("move 1 japan-infantry manchuria korea"));
}

#[test]
fn raa_4_guns_captured_this_turn_do_not_board_either() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-aa", "guam")
        .put("1 japan-infantry", "guam")
        .put("1 japan-transport", "sz-25")
        .hold("guam", Country::Japan)
        .at(Step::Noncombat);
    let aboard = |kit: &Kit, unit: &str| Action::Load {
        from: space("guam"),
        unit: kit.unit(unit),
        zone: space("sz-25"),
        ship: kit.unit("japan-transport"),
    };
    assert!(kit.allows("load japan-aa guam japan-transport sz-25"), "a gun of old does");
    kit.state.taken.insert(space("guam"));
    assert_eq!(kit.refusal(aboard(&kit, "japan-aa")), Reason::GunsJustTaken);
    assert!(kit.allows("load japan-infantry guam japan-transport sz-25"), "infantry does");
}

// --- at sea ---

#[test]
fn rmove_10_ships_that_fought_unloaded_submerged_or_are_to_land_do_not_sail() {
    for step in [Step::CombatMove, Step::Noncombat] {
        for (ship, why) in [
            ("japan-destroyer.moved.fought", Reason::AlreadyMoved),
            ("japan-destroyer.7.moved", Reason::AlreadyMoved),
            ("japan-submarine.submerged", Reason::AlreadyMoved),
            ("japan-transport.moved.unloaded", Reason::HasUnloaded),
            ("japan-transport.moved.loaded.committed(infantry)", Reason::LoadedToLand),
        ] {
            let mut kit = Kit::empty(Japan).put(&format!("1 {ship}"), "sz-25");
            kit.state.control =
                ironbottom_axis2001::frame::Control::of(ironbottom_axis2001::frame::Frame::Sequence(step));
            assert_eq!(kit.refusal(moves(&kit, 1, ship, "sz-25", "sz-24")), why, "{ship} in {step:?}");
        }
    }
}

#[test]
fn rmove_10_what_lies_too_far_and_what_lies_behind_an_enemy_are_told_apart() {
    let kit = Kit::empty(Usa)
        .put("1 usa-destroyer", "sz-21")
        .put("1 japan-transport", "sz-22")
        .at(Step::CombatMove);
    // The only way from 21 to 23 leads through 22.
    assert_eq!(
        kit.refusal(moves(&kit, 1, "usa-destroyer", "sz-21", "sz-23")),
        Reason::NotInOneGo(space("sz-23"))
    );
    assert_eq!(
        kit.refusal(moves(&kit, 1, "usa-destroyer", "sz-21", "sz-36")),
        Reason::OutOfRange(space("sz-36"))
    );
    let half = Kit::empty(Usa).put("1 usa-destroyer.1.moved", "sz-21").at(Step::CombatMove);
    assert_eq!(
        half.refusal(moves(&half, 1, "usa-destroyer.1.moved", "sz-21", "sz-23")),
        Reason::OutOfRange(space("sz-23")),
        "one move is left"
    );
    assert!(half.allows("move 1 usa-destroyer.1.moved sz-21 sz-22"));
}

fn sails(kit: &Kit, count: u8, unit: &str, [from, via, to]: [&str; 3]) -> Action {
    Action::Sail { from: space(from), unit: kit.unit(unit), via: space(via), to: space(to), count }
}

#[test]
fn rfaq_convoy_2_who_may_not_sail_through_a_convoy() {
    let kit = Kit::empty(Japan)
        .put("2 japan-destroyer", "sz-45")
        .put("1 japan-transport", "sz-45")
        .put("1 japan-destroyer.1.moved", "sz-45")
        .put("1 japan-destroyer.moved.fought", "sz-45")
        .at(Step::CombatMove);
    let through = ["sz-45", "sz-44", "sz-43"];
    assert_eq!(kit.refusal(sails(&kit, 1, "japan-transport", through)), Reason::WrongGround);
    assert_eq!(
        kit.refusal(sails(&kit, 1, "japan-destroyer", ["sz-45", "sz-44", "sz-45"])),
        Reason::WrongGround,
        "there and back is no way"
    );
    for bad in [["sz-45", "borneo", "sz-43"], ["sz-45", "sz-44", "borneo"], ["borneo", "sz-44", "sz-43"]] {
        let why = kit.refusal(sails(&kit, 1, "japan-destroyer", bad));
        let wanted =
            if bad[0] == "borneo" { Reason::NoSuchUnits(space("borneo")) } else { Reason::WrongGround };
        assert_eq!(why, wanted, "{bad:?}");
    }
    assert_eq!(
        kit.refusal(sails(&kit, 1, "japan-destroyer.1.moved", through)),
        Reason::OutOfRange(space("sz-43")),
        "half its way is gone"
    );
    assert_eq!(kit.refusal(sails(&kit, 1, "japan-destroyer.moved.fought", through)), Reason::AlreadyMoved);
    assert_eq!(
        kit.refusal(sails(&kit, 1, "japan-destroyer", ["sz-45", "sz-44", "sz-36"])),
        Reason::OutOfRange(space("sz-36")),
        "36 does not touch 44"
    );
    assert_eq!(kit.refusal(sails(&kit, 3, "japan-destroyer", through)), Reason::NoSuchUnits(space("sz-45")));
}

#[test]
fn rfaq_convoy_2_a_carrier_takes_its_fighters_through_the_convoy() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-45")
        .put("2 japan-fighter", "sz-45")
        .at(Step::CombatMove);
    kit.act("sail 1 japan-carrier sz-45 sz-44 sz-43");
    assert!(kit.is_japanese("sz-44") && kit.is_japanese("sz-43"));
    assert_eq!((kit.count("sz-45", "japan-fighter"), kit.total("japan-fighter")), (0, 2));
    // It stopped where enemies are: the battle is there, and the convoy behind it was taken in passing.
    let mut met = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-45")
        .put("1 britain-destroyer", "sz-43")
        .at(Step::CombatMove);
    met.act("sail 1 japan-destroyer sz-45 sz-44 sz-43");
    assert!(met.is_japanese("sz-44") && !met.is_japanese("sz-43"));
    met.roll("done", &[1, 1]);
    assert_eq!((met.total("japan-destroyer"), met.total("britain-destroyer")), (0, 0));
}

#[test]
fn rconvoy_2_a_submarine_seizes_the_enemys_convoy_where_it_lay_and_no_other() {
    let seize = |kit: &Kit, unit: &str, zone: &str, count| Action::Seize {
        zone: space(zone),
        unit: kit.unit(unit),
        count,
    };
    let kit = Kit::empty(Japan)
        .put("2 japan-submarine", "sz-44")
        .put("1 japan-submarine.1.moved", "sz-44")
        .put("1 japan-destroyer", "sz-44")
        .put("1 japan-submarine", "sz-36")
        .put("1 japan-submarine", "sz-25")
        .at(Step::CombatMove);
    assert!(kit.allows("seize 1 japan-submarine sz-44"));
    assert_eq!(kit.refusal(seize(&kit, "japan-submarine", "sz-44", 2)), Reason::NoConvoy(space("sz-44")));
    assert_eq!(kit.refusal(seize(&kit, "japan-submarine.1.moved", "sz-44", 1)), Reason::AlreadyMoved);
    assert_eq!(kit.refusal(seize(&kit, "japan-destroyer", "sz-44", 1)), Reason::OnlySubmarines);
    for own in ["sz-36", "sz-25"] {
        assert_eq!(
            kit.refusal(seize(&kit, "japan-submarine", own, 1)),
            Reason::NoConvoy(space(own)),
            "its own, or none"
        );
    }
}

#[test]
fn rcarrier_2_only_a_fresh_carrier_of_ones_own_takes_a_friends_fighter_as_cargo() {
    let stow = |kit: &Kit, ship: &str, zone: &str, nation| Action::Stow {
        zone: space(zone),
        ship: kit.unit(ship),
        nation,
    };
    let kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-9")
        .put("1 usa-carrier.1.moved", "sz-9")
        .put("1 usa-carrier(usa-fighter,usa-fighter)", "sz-9")
        .put("1 usa-destroyer", "sz-9")
        .put("1 britain-carrier", "sz-9")
        .put("1 britain-fighter", "sz-9")
        .put("1 usa-fighter.patrol", "sz-9")
        .put("1 usa-carrier", "sz-10")
        .at(Step::Noncombat);
    assert!(kit.accepts(stow(&kit, "usa-carrier", "sz-9", Nation::Britain)));
    for (ship, zone, nation, why) in [
        ("usa-carrier.1.moved", "sz-9", Nation::Britain, Reason::NotStowable),
        ("usa-destroyer", "sz-9", Nation::Britain, Reason::NotStowable),
        ("usa-carrier", "sz-9", Nation::Usa, Reason::NotStowable),
        ("usa-carrier", "sz-10", Nation::Britain, Reason::NotStowable),
        ("britain-carrier", "sz-9", Nation::Britain, Reason::NotYours),
        ("usa-carrier(usa-fighter,usa-fighter)", "sz-9", Nation::Britain, Reason::NoRoom),
    ] {
        assert_eq!(kit.refusal(stow(&kit, ship, zone, nation)), why, "{ship} {zone} {nation:?}");
    }
    let enemy = kit.put("1 japan-fighter", "sz-9");
    assert_eq!(
        enemy.refusal(stow(&enemy, "usa-carrier", "sz-9", Nation::Japan)),
        Reason::NotStowable,
        "an enemy's fighter"
    );
}
