//! One line for every action, and back: written in one way, read in many.

use std::collections::BTreeSet;

use crate::every;
use crate::kit::{self, Allies, Kit, area, piece, place};
use ironbottom_kernel::Words;
use ironbottom_victory::action::{Action, Stance};
use ironbottom_victory::board::{AreaId, PieceId, PlaceId};

#[test]
fn every_action_reads_back_from_its_notation() {
    let Kit { rules, state, .. } = Kit::new(|_| {});
    let mut known = BTreeSet::new();
    for (p, q) in PieceId::all().zip(PieceId::all().cycle().skip(29)) {
        let (sea, port) = (AreaId::new(p.index() % 13), PlaceId::new(p.index() % 22));
        for action in every::actions_of(p, q, sea.unwrap(), port.unwrap()) {
            let text = rules.notation(&state, action);
            assert_eq!(rules.decode(&state, &text), Ok(action), "{text}");
            assert_eq!(rules.interpret(&state, &text), Ok(action), "{text}");
            known.insert(text);
        }
    }
    // 19 forms about a piece and one more for each area, place, light and so on; none are alike.
    assert!(known.len() > PieceId::COUNT * 19, "{}", known.len());
}

#[test]
fn every_pair_of_a_ship_and_an_area_reads_back() {
    let Kit { rules, state, .. } = Kit::new(|_| {});
    let read_back = |action| {
        let text = rules.notation(&state, action);
        assert_eq!(rules.decode(&state, &text), Ok(action), "{text}");
        assert_eq!(rules.interpret(&state, &text), Ok(action), "{text}");
    };
    for piece in PieceId::all() {
        for area in AreaId::all() {
            read_back(Action::Raid { piece, area });
        }
        for points in 1..=9 {
            read_back(Action::Repair { piece, points });
        }
    }
}

#[test]
fn reading_forgives_case_blanks_hyphens_and_short_names() {
    let Kit { rules, state, .. } = Kit::new(|_| {});
    let read = |text: &str| rules.interpret(&state, text).unwrap_or_else(|bad| panic!("{bad}"));
    let pow = Action::Raid { piece: piece("prince-of-wales"), area: area("coral-sea") };
    assert_eq!(read("raid prince-of-wales coral-sea"), pow);
    assert_eq!(read("  RAID   Prince of Wales  Coral Sea "), pow);
    assert_eq!(read("raid prince of coral"), pow);
    assert_eq!(read("Raid wales Coral"), pow);
    assert_eq!(read("raid new orleans"), Action::Ready(piece("new-orleans")));
    assert_eq!(read("raid new orl us mandate"), kit::raid("new-orleans", "us-mandate"));
    assert_eq!(read("pat nagato marshalls"), kit::patrol("nagato", "marshall-islands"));
    assert_eq!(read("patrol CV 10 hawaii"), kit::patrol("cv10", "hawaiian-islands"));
    assert_eq!(read("place 7 A.F. mandate"), kit::put_air("7-af", "us-mandate"));
    assert_eq!(read("base rest yokosuka navy yard"), Action::BaseRest(place("yokosuka")));
    assert_eq!(read("open fire lex"), Action::OpenFire(piece("lexington")));
    assert_eq!(read("air raid hiryu pearl"), kit::air_raid("hiryu", "pearl-harbor"));
    assert_eq!(read("break_off bataan"), Action::BreakOff(piece("bataan")));
    assert_eq!(read("repair west virginia 12"), kit::repair("west-virginia", 12));
    assert_eq!(
        read("stance salt lake city HID"),
        Action::Stance { force: piece("salt-lake-city"), stance: Stance::Hiding }
    );
    assert_eq!(read("first allied"), Action::LandFirst(Allies));
    assert_eq!(read("base australia australia"), kit::base("hmas-australia", "australia"));
}

#[test]
fn what_cannot_be_read_is_told_with_the_nearest_name_and_the_form() {
    let Kit { rules, state, .. } = Kit::new(|_| {});
    let why = |text: &str| rules.interpret(&state, text).expect_err(text).expected;
    assert_eq!(
        why("patrol nagto coral-sea"),
        "no ship or unit is called “nagto”, the nearest is nagato; expected patrol SHIP AREA"
    );
    assert_eq!(
        why("patrol nagato korall"),
        "no sea area is called “korall”, the nearest is coral-sea; expected patrol SHIP AREA"
    );
    assert_eq!(why("patrol nagato"), "expected patrol SHIP AREA");
    assert_eq!(
        why("raid new coral"),
        "“new” may be new-orleans, new-mexico or new-jersey; expected raid SHIP or raid SHIP AREA"
    );
    assert_eq!(why("partol nagato coral"), "there is no verb “partol”; the nearest is: patrol SHIP AREA");
    assert_eq!(why("re nevada"), "“re” may be remove, repair or retreat");
    assert_eq!(why("repair nevada lots"), "“lots” is not a number from 0 to 99; expected repair SHIP POINTS");
    assert_eq!(
        why("stance nachi asleep"),
        "no stance is called “asleep”; expected stance LEADER searching|landing|hiding"
    );
    assert_eq!(why("done now"), "expected done");
    assert!(why("xyzzy").starts_with("there is no verb “xyzzy”; the verbs are done, pass, assign"));
    assert!(why("").starts_with("an order is a verb"));
    assert!(why(&"aim ".repeat(5000)).starts_with("an order is a verb"));
}

#[test]
fn records_and_the_wire_are_read_to_the_letter() {
    let Kit { rules, state, .. } = Kit::new(|_| {});
    for text in
        ["patrol nagato marshall-islands", "raid akagi", "repair nevada 2", "first allies", "day", "done"]
    {
        assert_eq!(
            rules.decode(&state, text).map(|action| rules.notation(&state, action)).as_deref(),
            Ok(text)
        );
    }
    for text in [
        "pat nagato marshall-islands",
        "Patrol nagato marshall-islands",
        "patrol nagato marshall",
        "patrol nagato  marshall-islands",
        "patrol nagato marshall-islands ",
        "repair nevada 02",
        "repair nevada +2",
        "first allied",
        "open fire lexington",
        "done now",
        "",
    ] {
        assert!(rules.decode(&state, text).is_err(), "{text}");
    }
}

proptest::proptest! {
    #[test]
    fn no_line_at_all_does_harm(text in "\\PC{0,60}", verb in "(raid|aim|base|repair|stance) [a-z -]{0,30}") {
        let Kit { rules, state, .. } = Kit::new(|_| {});
        for line in [text, verb] {
            if let Ok(action) = rules.decode(&state, &line) {
                proptest::prop_assert_eq!(rules.notation(&state, action), line.clone());
            }
            if let Ok(action) = rules.interpret(&state, &line) {
                proptest::prop_assert_eq!(rules.decode(&state, &rules.notation(&state, action)), Ok(action));
            }
        }
    }
}
