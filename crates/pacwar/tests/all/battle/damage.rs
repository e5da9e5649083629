//! Damage Levels and critical hits of ships: WitP 9.7, 9.8, 30.6.

use ironbottom_kernel::dice::{Key, Script};
use ironbottom_pacwar::battle::Nation;
use ironbottom_pacwar::battle::damage::{SUNK, add, criticals};
use ironbottom_pacwar::calendar::Cycle;
use ironbottom_pacwar::scenario::ShipKind;

use super::{charts, ship};

const MIDWAY: Cycle = Cycle::new(6, 42);

fn rolled(kind: ShipKind, level: u8, faces: &[u16]) -> u8 {
    let mut script = Script::faces(faces.iter().copied());
    let after =
        criticals(charts(), Nation::Japan, kind, MIDWAY, level, Key::about("critical", 0), &mut script);
    assert_eq!(script.finish(), Ok(()));
    after
}

#[test]
fn r9_7_critical_hits_go_on_until_one_fails() {
    assert_eq!(rolled(ShipKind::Carrier, 2, &[6, 6, 1, 1]), 3);
    assert_eq!(rolled(ShipKind::Carrier, 2, &[6, 6, 6, 6, 1, 2]), 4);
    assert_eq!(rolled(ShipKind::Carrier, 4, &[6, 6]), SUNK, "and no further when she is sunk");
    assert_eq!(rolled(ShipKind::Carrier, 0, &[]), 0, "an undamaged ship does not roll");
}

#[test]
fn r9_71_transports_merchants_and_support_forces_never_roll() {
    for kind in [ShipKind::Transport, ShipKind::Merchant, ShipKind::Support] {
        assert_eq!(rolled(kind, 3, &[]), 3);
    }
}

#[test]
fn r9_74_a_ten_is_no_critical_hit_on_a_japanese_battlecruiser_of_1942() {
    assert_eq!(rolled(ShipKind::Battlecruiser, 2, &[6, 4]), 2, "the example of 13.9");
    let least = |nation, kind, cycle| charts().critical(nation, kind, cycle);
    assert!(
        least(Nation::Japan, ShipKind::Carrier, MIDWAY)
            < least(Nation::Us, ShipKind::Carrier, Cycle::new(1, 44))
    );
}

#[test]
fn r38_95_hybrid_carriers_roll_as_carriers() {
    let least = |kind| charts().critical(Nation::Japan, kind, MIDWAY);
    assert_eq!(least(ShipKind::Hybrid), least(ShipKind::Carrier));
}

#[test]
fn r9_81_a_defense_strength_is_never_less_than_one() {
    let destroyer = ship("US DD1");
    for level in 0..=4 {
        assert!(charts().harm(level).defense(destroyer.defense, destroyer.kind) >= 1);
    }
    let carrier = ship("US CV2");
    let left: Vec<_> =
        (0..=4).map(|level| charts().harm(level).defense(carrier.defense, carrier.kind)).collect();
    assert!(left.windows(2).all(|pair| pair[0] >= pair[1]) && left[0] == 5, "{left:?}");
}

#[test]
fn r9_82_fractions_of_joint_shipping_are_dropped() {
    // 38.5 and 15.63: a quarter is lost for each level.
    assert_eq!([0, 1, 2, 3, 4].map(|level| charts().harm(level).capacity(7)), [7, 5, 3, 1, 0]);
    let transport = ship("Japan APB10");
    let [first, third] = [1, 3].map(|level| charts().harm(level).defense(transport.defense, transport.kind));
    assert_eq!((first, third), (3, 1), "4 less a quarter, 4 less three");
}

#[test]
fn r9_86_the_first_level_costs_no_speed_and_the_fourth_all() {
    assert_eq!([1, 4].map(|level| charts().harm(level).speed(3)), [3, 0], "D1 hardly hurts, D4 needs a tow");
}

#[test]
fn r9_83_half_the_screening_value_is_left_at_d3() {
    assert_eq!(charts().harm(3).screening, 2);
}

#[test]
fn r9_85_air_capacity_shrinks_with_damage() {
    let air: Vec<_> = (0..=4).map(|level| charts().harm(level).air(8)).collect();
    assert!(air[0] == 8 && air.windows(2).all(|pair| pair[0] >= pair[1]) && air[4] == 0, "{air:?}");
}

#[test]
fn r30_63_damage_levels_add_up() {
    assert_eq!((add(1, 3), add(4, 1), add(3, 4)), (4, SUNK, SUNK));
}

#[test]
fn r30_49_odds_are_simplified_downwards() {
    // 29 to 5 is 5-1 and 29 to 6 is 4-1 (30.47, 31.81).
    let column =
        |points, defense| (1..=6).map(|die| charts().result(points, defense, die)).collect::<Vec<_>>();
    assert_eq!(column(29, 5), column(25, 5));
    assert_eq!(column(29, 6), column(24, 6));
    assert_ne!(column(29, 5), column(29, 6));
    assert!(column(2, 5).iter().all(|level| *level == 0), "less than 1-2 has no effect");
}
