//! One line for every action, and back: written in one way, read in many.

use std::collections::BTreeSet;

use crate::every;
use crate::kit::{self, Allies, Kit, area, piece, place};
use ironbottom_kernel::Words;
use ironbottom_victory::Victory;
use ironbottom_victory::action::{Action, Stance};
use ironbottom_victory::board::{AreaId, PieceId, PlaceId};

fn notation(rules: &Victory, action: Action) -> String {
    let mut text = String::new();
    rules.notate(action, &mut text);
    text
}

#[test]
fn every_action_reads_back_from_its_notation() {
    let rules = Kit::new(|_| {}).rules;
    let mut known = BTreeSet::new();
    for (p, q) in PieceId::all().zip(PieceId::all().cycle().skip(29)) {
        let (sea, port) = (AreaId::new(p.index() % 13), PlaceId::new(p.index() % 22));
        for action in every::actions_of(p, q, sea.unwrap(), port.unwrap()) {
            let text = notation(&rules, action);
            assert_eq!(rules.read(&text), Ok(action), "{text}");
            known.insert(text);
        }
    }
    // 19 forms about a piece and one more for each area, place, light and so on; none are alike.
    assert!(known.len() > PieceId::COUNT * 19, "{}", known.len());
}

#[test]
fn every_pair_of_a_ship_and_an_area_reads_back() {
    let rules = Kit::new(|_| {}).rules;
    for piece in PieceId::all() {
        for area in AreaId::all() {
            let action = Action::Raid { piece, area };
            assert_eq!(rules.read(&notation(&rules, action)), Ok(action));
        }
        for points in 1..=9 {
            let action = Action::Repair { piece, points };
            assert_eq!(rules.read(&notation(&rules, action)), Ok(action));
        }
    }
}

#[test]
fn reading_forgives_case_blanks_hyphens_and_short_names() {
    let rules = Kit::new(|_| {}).rules;
    let read = |text: &str| rules.read(text).unwrap_or_else(|bad| panic!("{bad}"));
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
    let rules = Kit::new(|_| {}).rules;
    let why = |text: &str| rules.read(text).expect_err(text).expected;
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
        "“new” may be new-orleans, new-mexico or new-jersey; expected raid SHIP, or at sea raid SHIP AREA"
    );
    assert_eq!(why("partol nagato coral"), "there is no verb “partol”; the nearest is: patrol SHIP AREA");
    assert_eq!(why("re nevada"), "“re” may be remove, repair or retreat");
    assert_eq!(why("repair nevada lots"), "the points of repair are a number; expected repair SHIP POINTS");
    assert_eq!(
        why("stance nachi asleep"),
        "a task force is searching, landing or hiding, not “asleep”; expected stance LEADER searching|landing|hiding"
    );
    assert_eq!(why("done now"), "expected done");
    assert!(why("xyzzy").starts_with("there is no verb “xyzzy”; the verbs are done, pass, assign"));
    assert!(why("").starts_with("an order is a verb"));
    assert!(why(&"aim ".repeat(5000)).starts_with("an order is a verb"));
}

proptest::proptest! {
    #[test]
    fn no_line_at_all_does_harm(text in "\\PC{0,60}", verb in "(raid|aim|base|repair|stance) [a-z -]{0,30}") {
        let rules = Kit::new(|_| {}).rules;
        for line in [text, verb] {
            if let Ok(action) = rules.read(&line) {
                proptest::prop_assert_eq!(rules.read(&notation(&rules, action)), Ok(action));
            }
        }
    }
}
