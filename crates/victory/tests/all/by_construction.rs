//! Rules that say in general what others say one by one, each with a test of its own.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::board::{AreaId, PieceId};
use ironbottom_victory::frame::Step;
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

#[test]
fn r2_2_an_area_a_port_and_a_base_change_hands_both_ways() {
    // Pearl Harbor touches the Hawaiian Islands alone, Midway the Central Pacific.
    for (side, ships) in [(Japan, ["nagato", "mutsu"]), (Allies, ["nevada", "arizona"])] {
        let seas = ["hawaiian-islands", "central-pacific"];
        let mut kit = Kit::empty();
        for (sea, land) in seas.into_iter().zip(["pearl-harbor", "midway"]) {
            kit = kit.flag(sea, Some(side)).held(land, side.other());
        }
        kit.sea(ships[0], seas[0]).sea(ships[1], seas[1]);
        kit.step(Step::Control).resume(&[]);
        for land in ["pearl-harbor", "midway"] {
            assert_eq!(kit.state.holder(place(land)), side, "{land}");
        }
        assert!(seas.iter().all(|sea| kit.state.flag(area(sea)) == Some(side)));
    }
}

#[test]
fn r3_1_a_ship_with_an_airstrike_is_a_carrier_and_no_other_piece_is() {
    let board = Kit::empty().rules.board;
    for piece in PieceId::all() {
        let carrier = board.ships().contains(piece) && board[piece].airstrike > 0;
        assert_eq!(board.carriers().contains(piece), carrier, "{}", board[piece].id);
    }
    assert!(!board.carriers().contains(piece("21-airflot")), "an air unit has an airstrike and is none");
    // At sea a ship either patrols or raids, and only the first gives control.
    let mut kit = Kit::empty().no_flags();
    kit.sea("nagato", "coral-sea").raider("akagi", "us-mandate").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.flag(area("coral-sea")), Some(Japan));
    assert_eq!(kit.state.flag(area("us-mandate")), None);
}

#[test]
fn r3_2_a_submarine_is_no_surface_ship() {
    let board = Kit::empty().rules.board;
    for (boat, side) in [("i-boat", Japan), ("f-boat", Allies)] {
        assert!(board.side(side).contains(piece(boat)) && !board.ships().contains(piece(boat)));
    }
    let mut kit = Kit::empty();
    kit.port("nagato", "truk").step(Step::Patrol(Japan));
    assert_eq!(kit.refused(patrol("i-boat", "coral-sea")).reason, Reason::WrongKind(piece("i-boat")));
}

#[test]
fn r4_1_the_charts_put_the_allies_where_the_book_does() {
    let kit = Kit::new(|_| {});
    let row = [
        "nevada",
        "arizona",
        "west-virginia",
        "tennessee",
        "oklahoma",
        "maryland",
        "california",
        "pennsylvania",
        "new-orleans",
        "san-francisco",
        "7-af",
    ];
    assert_eq!(kit.state.in_port(place("pearl-harbor")), pieces(&row), "Battleship Row");
    for (ship, at) in [("houston", "philippines"), ("exeter", "singapore"), ("canberra", "australia")] {
        assert_eq!(kit.at(ship), Where::Port(place(at)));
    }
    for (ship, at) in [("hermes", "bay-of-bengal"), ("repulse", "indonesia"), ("louisville", "coral-sea")] {
        assert_eq!(kit.at(ship), Where::Sea(area(at)));
    }
    assert_eq!(kit.at("enterprise"), Where::Uncertain);
}

#[test]
fn r6_2_speed_does_not_carry_a_ship_farther() {
    // Speed 3 and speed 7 reach the same areas; what differs is the roll.
    let reach = |ship: &str, step: Step| {
        let mut kit = Kit::empty().no_flags();
        kit.port(ship, "samoa");
        if step == Step::Raiders(Allies) {
            kit.state.raiding.insert(piece(ship));
        }
        kit.step(step);
        let goes = |sea: &AreaId| match step {
            Step::Patrol(_) => kit.legal(Action::Patrol { piece: piece(ship), area: *sea }),
            _ => kit.legal(Action::Raid { piece: piece(ship), area: *sea }),
        };
        AreaId::all().filter(goes).collect::<Vec<_>>()
    };
    for step in [Step::Patrol(Allies), Step::Raiders(Allies)] {
        let (slow, fast) = (reach("nevada", step), reach("astoria", step));
        assert!(slow.len() > 2);
        assert_eq!(slow, fast, "{step:?}");
    }
}

#[test]
fn r12_22_shots_at_an_air_unit_have_no_bonus_though_the_airstrike_is_circled() {
    let mut kit = Kit::empty();
    kit.by_day(&["akagi"], &["11-af", "nevada"]);
    kit.act(aim("akagi", "11-af")).roll(Action::Done, &[5, 5, 5, 5]).act(Action::Done);
    assert_eq!(kit.damage("11-af"), 0, "a 5 with the bonus would be a hit");
    let mut kit = Kit::empty();
    kit.by_day(&["akagi"], &["11-af", "nevada"]);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[5, 1, 1, 1, 2]).act(Action::Done);
    assert_eq!(kit.damage("nevada"), 2, "at a ship it is one");
}

#[test]
fn r12_23_an_air_unit_is_never_disabled() {
    for (air, by, foe) in [("11-af", "21-airflot", "nagato"), ("7-af", "22-airflot", "mutsu")] {
        let mut kit = Kit::empty();
        kit.by_day(&[by, foe], &[air, "nevada"]).act(aim(by, air)).roll(Action::Done, &[5, 5, 5]);
        kit.act(Action::Done);
        assert!(kit.fighting(air), "{air} stays");
    }
}

#[test]
fn r13_2_an_amphibious_unit_never_attacks() {
    let mut day = Kit::empty();
    day.by_day(&["akagi", "yokosuka-nlf"], &["nevada", "1-marines", "11-af"]);
    let refusal = day.refused(aim("yokosuka-nlf", "nevada"));
    assert_eq!(
        (refusal.rule, refusal.reason),
        (Rule("VitP 7.41"), Reason::CannotAttack(piece("yokosuka-nlf")))
    );
    day.act(Action::Done);
    assert_eq!(day.refused(aim("1-marines", "akagi")).reason, Reason::CannotAttack(piece("1-marines")));
    let mut night = Kit::empty();
    night.by_night(&["nagato", "yokosuka-nlf"], &["nevada", "1-marines"]);
    assert_eq!(
        night.refused(aim("yokosuka-nlf", "nevada")).reason,
        Reason::CannotAttack(piece("yokosuka-nlf"))
    );
    night.act(aim("nagato", "nevada")).roll(Action::Done, &[1; 5]);
    assert_eq!(night.refused(aim("1-marines", "nagato")).reason, Reason::CannotAttack(piece("1-marines")));
}
