//! Flak over land, bombardment and strafing: WitP 6.4, 7.5, 7.6, 39.5.

use ironbottom_kernel::dice::Script;
use ironbottom_pacwar::battle::bombing::{facility_damage, flying_loss, port_loss};
use ironbottom_pacwar::battle::flak::{Losses, of_headquarters};
use ironbottom_pacwar::battle::{
    Blow, Bombs, Duty, Few, Flight, Flights, Raid, RaidChoice, RaidEvent, RaidPending, RaidTarget, Spot,
};
use ironbottom_pacwar::scenario::HqSize;

use super::{charts, flight, raw};

fn raid(
    strike: &[Flight],
    target: RaidTarget,
    flak: u16,
    spots: &[(u16, u16)],
    script: Script,
) -> (Raid, Vec<RaidEvent>) {
    let spots = Few::of(spots.iter().map(|(tag, points)| Spot { tag: *tag, points: *points, lost: 0 }));
    let mut raid = Raid::new(Flights::of(strike.iter().copied()), target, flak, spots);
    let (mut script, mut log) = (script, Vec::new());
    raid.start(charts(), &mut script, &mut log);
    assert_eq!(script.finish(), Ok(()));
    (raid, log)
}

#[test]
fn r7_63_a_die_for_each_type_and_then_one_for_the_airbase() {
    let script = Script::default().then("bomb-air", [3, 6]).then("bomb-base", [5]);
    let (raid, log) = raid(&[flight(0, "Betty", 9)], RaidTarget::BASE, 0, &[(1, 10), (2, 20)], script);
    let strength = 9 * u16::from(flight(0, "Betty", 1).against_land());
    let percent = |die| charts().bombs(Bombs::Air, strength, die);
    let lost = |points: u16, die| (points * u16::from(percent(die)) + 50) / 100;
    assert_eq!((raid.spots[0].lost, raid.spots[1].lost), (lost(10, 3), lost(20, 6)));
    assert!(raid.spots[1].lost > 0, "the test needs a blow");
    assert_eq!(
        log.last(),
        Some(&RaidEvent::Bombed(strength, 5, Blow::Base(charts().bombs(Bombs::Base, strength, 5))))
    );
}

#[test]
fn r7_63_strafing_leaves_the_airbase_alone() {
    let script = Script::default().then("bomb-air", [6]);
    let strafers = flight(0, "Zero", 5).on(Duty::Strafer);
    let (_, log) = raid(&[strafers], RaidTarget::BASE, 0, &[(1, 10)], script);
    let strength = 5 * u16::from(strafers.strafes());
    assert!(matches!(log[..], [RaidEvent::Strafed(with, 6, Blow::Air { spot: 0, .. })] if with == strength));
}

#[test]
fn r6_4_strafing_uses_the_air_combat_strength_at_low() {
    assert_eq!(
        flight(0, "P38", 1).strafes(),
        flight(0, "P38", 1).combat - 1,
        "a High fighter two levels below"
    );
    assert_eq!(flight(0, "P40", 1).strafes(), 5);
}

#[test]
fn r7_62_supply_points_are_destroyed_by_a_percentage() {
    let script = Script::default().then("bomb-supply", [6]);
    let (_, log) = raid(&[flight(0, "B17", 5)], RaidTarget::SUPPLY, 0, &[], script);
    assert!(matches!(log[..], [RaidEvent::Bombed(40, 6, Blow::Supply(percent))] if percent > 0), "{log:?}");
}

#[test]
fn r7_64_a_port_is_damaged_by_the_table_of_bases() {
    let script = Script::default().then("bomb-port", [6]);
    let (_, log) = raid(&[flight(0, "B17", 5)], RaidTarget::PORT, 0, &[], script);
    let level = charts().bombs(Bombs::Base, 40, 6);
    assert!(level > 1 && log == [RaidEvent::Bombed(40, 6, Blow::Port(level))], "{log:?}");
}

#[test]
fn r7_61_no_bombardment_shifts_the_ground_combat_die_by_more_than_three() {
    let most = (1..=6).map(|die| charts().bombs(Bombs::Ground, 999, die)).max();
    assert_eq!(most, Some(3));
}

#[test]
fn r39_5_everything_on_an_island_is_attacked() {
    let script = Script::default()
        .then("bomb-air", [2])
        .then("bomb-base", [2])
        .then("bomb-port", [2])
        .then("bomb-supply", [2])
        .then("bomb-ground", [2]);
    let (_, log) = raid(&[flight(0, "Val", 4)], RaidTarget::ISLAND, 0, &[(1, 3)], script);
    assert_eq!(log.len(), 5);
}

#[test]
fn r7_5_one_flak_roll_at_the_whole_strike_and_the_owner_chooses_the_losses() {
    let strike = [flight(0, "Betty", 6), raw(flight(1, "Nell", 2)), flight(2, "Zero", 4)];
    let (mut open, log) = raid(&strike, RaidTarget::PORT, 150, &[], Script::default().then("flak", [6]));
    let RaidPending::Flak(left) = open.pending() else { panic!("{:?}", open.pending()) };
    assert!(
        matches!(log[..], [RaidEvent::Flak(8, 150, 6, losses)] if losses == left),
        "7.52: escorts do not count"
    );
    assert!(left.eliminated > 0);
    let refused = open.check(RaidChoice::Eliminate(0)).expect_err("untrained first");
    assert_eq!(refused.rule.0, "WitP [7.59]");
    assert_eq!(open.check(RaidChoice::Eliminate(2)).map_err(|illegal| illegal.rule.0), Err("WitP [7.59]"));
    open.perform(RaidChoice::Eliminate(1), charts(), &mut Script::faces([1; 4]), &mut Vec::new());
    assert_eq!((open.strike[1].lost, open.strike[2].points), (1, 4));
}

#[test]
fn r7_54_headquarters_have_flak_by_their_size() {
    let sizes = [HqSize::Group, HqSize::Wing, HqSize::Division, HqSize::Force];
    assert_eq!(sizes.map(of_headquarters), [5, 10, 15, 20]);
}

#[test]
fn r7_56_nothing_is_fired_without_strength() {
    assert_eq!(charts().flak(0, 5, 0, 6), Losses::default());
}

#[test]
fn r7_58_more_flak_is_worse_and_more_aircraft_are_safer_for_each() {
    let sum = |strength, points, right| -> u16 {
        (1..=6)
            .map(|die| charts().flak(strength, points, right, die))
            .map(|losses| u16::from(losses.aborted) + 2 * u16::from(losses.eliminated))
            .sum()
    };
    for strength in [5, 15, 30, 60, 90] {
        assert!(sum(strength, 3, 0) <= sum(strength + 25, 3, 0));
        assert!(sum(strength, 3, 0) <= sum(strength, 3, 1), "7.51: a column to the right is worse");
        assert!(sum(strength, 30, 0) <= sum(strength, 3, 0), "the table goes by a difference");
    }
}

#[test]
fn r7_65_damage_levels_of_bases_add_up_and_suppression_does_not() {
    const S: u8 = 1;
    const D: [u8; 5] = [0, 2, 3, 4, 5];
    assert_eq!(facility_damage(D[1], D[2]), D[3], "the example: D1 and D2 make D3");
    assert_eq!((facility_damage(0, S), facility_damage(S, S), facility_damage(D[2], S)), (S, S, D[2]));
    assert_eq!((facility_damage(S, D[1]), facility_damage(D[3], D[3])), (D[1], D[4]));
    assert_eq!([S, D[1], D[2], D[3], D[4]].map(port_loss), [4, 8, 12, 16, 20]);
    assert_eq!([0, S, D[1], D[2], D[3], D[4]].map(|damage| flying_loss(damage, 1)), [0, 20, 30, 40, 50, 60]);
}

#[test]
fn r7_66_large_airbases_lose_ten_percent_less() {
    assert_eq!(
        (flying_loss(1, 5), flying_loss(1, 10), flying_loss(0, 5)),
        (10, 10, 0),
        "Suppressed on Level 5 is 10 %"
    );
}
