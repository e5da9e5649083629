//! The charts of the air war as battles ask them: their pins, and that better is never worse.

use ironbottom_pacwar::battle::{AirCharts, Bombs, Hits, Mode};
use ironbottom_pacwar::data::Data;

use super::charts;

const DICE: std::ops::RangeInclusive<u8> = 1..=6;

#[test]
fn r7_22_better_escorts_have_the_bounce_more_often() {
    let chances: Vec<_> =
        (-4..=4).map(|difference| DICE.filter(|die| charts().bounce(difference, *die)).count()).collect();
    assert!(chances.windows(2).all(|pair| pair[0] <= pair[1]), "{chances:?}");
    assert!(chances[0] > 0 && chances[8] < 6, "nobody is ever sure of it");
    assert_eq!(chances[0], chances[1], "all beyond the first column are in it");
}

#[test]
fn r7_32_seven_points_of_28_read_a_two_as_7_to_4() {
    assert_eq!(charts().air_air(7, 28, 2), Hits { aborted: 7, eliminated: 4 });
    // The same row and column: 4 to 10 points, 26 to 30.
    for (points, strength) in [(4, 26), (10, 30)] {
        assert_eq!(charts().air_air(points, strength, 2), charts().air_air(7, 28, 2));
    }
    assert_ne!(
        DICE.map(|die| charts().air_air(7, 31, die)).collect::<Vec<_>>(),
        DICE.map(|die| charts().air_air(7, 28, die)).collect::<Vec<_>>()
    );
}

#[test]
fn r7_32_more_strength_and_a_lower_die_are_never_worse() {
    for points in [1, 3, 4, 10, 11, 20, 21, 40] {
        let at = |strength, die| charts().air_air(points, strength, die);
        for strength in 1..220_u16 {
            for die in DICE {
                let (now, more) = (at(strength, die), at(strength + 1, die));
                assert!(
                    now.aborted <= more.aborted && now.eliminated <= more.eliminated,
                    "{points} {strength} {die}"
                );
                if die > 1 {
                    let lower = at(strength, die - 1);
                    assert!(now.aborted <= lower.aborted && now.eliminated <= lower.eliminated);
                }
            }
        }
    }
}

#[test]
fn r7_44_fewer_come_from_farther_away() {
    for die in DICE {
        let there: Vec<_> = [0, 6, 7, 12, 13, 24, 25, 36, 37, 48, 49, 60, 61, 200]
            .map(|distance| charts().availability(distance, 0, die).expect("a percentage"))
            .to_vec();
        assert!(there.windows(2).all(|pair| pair[0] >= pair[1]), "{there:?}");
    }
    assert_eq!((charts().availability(48, 2, 1).is_some(), charts().availability(49, 2, 1)), (true, None));
}

#[test]
fn r7_67_more_bombs_and_a_higher_die_are_never_worse() {
    for table in [Bombs::Ground, Bombs::Supply, Bombs::Air, Bombs::Base] {
        for strength in 1..260_u16 {
            for die in 1..=8_u8 {
                let now = charts().bombs(table, strength, die);
                assert!(now <= charts().bombs(table, strength + 1, die), "{table:?} {strength} {die}");
                assert!(die == 1 || charts().bombs(table, strength, die - 1) <= now);
            }
        }
        // 14.71: the highest column is headed 250+.
        assert_eq!(
            DICE.map(|die| charts().bombs(table, 250, die)).collect::<Vec<_>>(),
            DICE.map(|die| charts().bombs(table, 999, die)).collect::<Vec<_>>()
        );
    }
}

#[test]
fn r31_83_more_strength_a_slower_ship_and_a_higher_die_are_never_worse() {
    for mode in Mode::ALL {
        for strength in 1..70_u16 {
            for die in DICE {
                for speed in 0..=3_u8 {
                    let now = charts().damage(strength, speed, mode, die);
                    assert!(
                        now <= charts().damage(strength + 1, speed, mode, die),
                        "{mode:?} {strength} {speed} {die}"
                    );
                    assert!(speed == 0 || now <= charts().damage(strength, speed - 1, mode, die));
                    assert!(die == 1 || charts().damage(strength, speed, mode, die - 1) <= now);
                }
            }
        }
    }
}

#[test]
fn r30_49_higher_odds_and_a_higher_die_are_never_worse() {
    for points in 1..130_u16 {
        for die in DICE {
            let now = charts().result(points, 4, die);
            assert!(now <= charts().result(points + 1, 4, die) && now <= 5);
            assert!(die == 1 || charts().result(points, 4, die - 1) <= now);
        }
    }
}

#[test]
fn the_draft_charts_of_edition_1_can_still_be_read() {
    let draft = AirCharts::of(Data::of("1").expect("edition 1"));
    assert_eq!(draft.air_air(7, 28, 2), Hits { aborted: 7, eliminated: 4 });
    let chances = |difference| DICE.filter(|die| draft.bounce(difference, *die)).count();
    assert_eq!((chances(-5), chances(0), chances(5)), (1, 3, 5));
}
