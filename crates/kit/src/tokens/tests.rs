//! A notation with every hard case of the games: names in several words, one verb with two forms, fixed words,
//! usual values left out, tokens that depend on what was read before.

use proptest::prelude::*;

use super::*;
use crate::{Id, Names, enum_id, id};

id! {
    /// A ship.
    ShipId(u8) of 6, set ShipSet;
}
id! {
    /// An area.
    AreaId(u8) of 3, set AreaSet;
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Stance {
    Searching,
    Landing,
    Hiding,
}
enum_id! { Stance: Searching "searching", Landing "landing", Hiding "hiding" }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Errand {
    Fuel,
    Meet(ShipId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Done,
    OpenFire(ShipId),
    Ready(ShipId),
    Raid { ship: ShipId, area: AreaId },
    Repair { ship: ShipId, points: u8 },
    Stance { force: ShipId, stance: Stance },
    Errand(ShipId, u8, Errand),
    Dive { at: AreaId, times: u8 },
    Steer(ShipId, (u8, u8)),
    Unload { ship: ShipId, cargo: u8 },
}

struct Speech<'a> {
    ships: &'a Names<ShipId>,
    areas: &'a Names<AreaId>,
}

/// What is aboard is named by what its ship can carry: a small cargo on a small ship has another word.
struct Cargo(ShipId);

impl Cargo {
    const fn letter(&self) -> char {
        if self.0.index() < 3 { 's' } else { 'l' }
    }
}

impl Token for Cargo {
    type Value = u8;

    fn what(&self) -> &str {
        "cargo"
    }

    fn write(&self, value: &u8, out: &mut String) {
        out.push_str(&format!("{}{value}", self.letter()));
    }

    fn exact(&self, words: &[&str]) -> Option<u8> {
        words[0].strip_prefix(self.letter())?.parse().ok()
    }
}

fn grid((x, y): &(u8, u8)) -> String {
    format!("{}{y}", char::from(b'A' + x))
}

fn read_grid(word: &str) -> Option<(u8, u8)> {
    let column = word.chars().next().filter(char::is_ascii_uppercase)?;
    Some((column as u8 - b'A', word.get(1..)?.parse().ok()?))
}

crate::grammar! {
    for Speech<'_>, |speech| Action;
    "done" => [Action::Done],
    "open-fire SHIP" (ship: speech.ships) => [Action::OpenFire(ship)],
    "raid SHIP" (ship: speech.ships) => [Action::Ready(ship)],
    "raid SHIP AREA" (ship: speech.ships, area: speech.areas) => [Action::Raid { ship, area }],
    "repair SHIP POINTS" (ship: speech.ships, points: number(1..=99)) => [Action::Repair { ship, points }],
    "stance SHIP searching|landing|hiding" (force: speech.ships, stance: one_of::<Stance>("stance"))
        => [Action::Stance { force, stance }],
    "errand SHIP LEG fuel" (ship: speech.ships, leg: ordinal(8), "fuel")
        => [Action::Errand(ship, leg, Errand::Fuel)],
    "errand SHIP LEG meet SHIP" (ship: speech.ships, leg: ordinal(8), "meet", other: speech.ships,)
        => [Action::Errand(ship, leg, Errand::Meet(other))],
    "dive AREA" (at: speech.areas) => [Action::Dive { at, times: 1 }],
    "dive AREA TIMES" (at: speech.areas, times: number(2..=9)) => [Action::Dive { at, times }],
    "steer SHIP HEX" (ship: speech.ships, hex: spelled("hex", grid, read_grid)) => [Action::Steer(ship, hex)],
    "unload SHIP CARGO" (ship: speech.ships, cargo: Cargo(ship)) => [Action::Unload { ship, cargo }],
}

fn with<T>(ask: impl Fn(&Speech<'_>) -> T) -> T {
    let ships = Names::new(
        "ship or unit",
        [
            ("prince-of-wales", "Prince of Wales"),
            ("cv10", "CV 10"),
            ("new-mexico", "New Mexico"),
            ("new-jersey", "New Jersey"),
            ("nagato", "Nagato"),
            ("21-airflot", "21 AirFlot"),
        ],
    );
    let areas = [("coral-sea", "Coral Sea"), ("indonesia", "Indonesia"), ("coral-bay", "Coral Bay")];
    let areas = Names::new("sea area", areas);
    ask(&Speech { ships: &ships, areas: &areas })
}

fn action() -> impl Strategy<Value = Action> {
    let ship = || (0..ShipId::COUNT).prop_map(ShipId::at);
    let area = || (0..AreaId::COUNT).prop_map(AreaId::at);
    prop_oneof![
        Just(Action::Done),
        ship().prop_map(Action::OpenFire),
        ship().prop_map(Action::Ready),
        (ship(), area()).prop_map(|(ship, area)| Action::Raid { ship, area }),
        (ship(), 1..=99_u8).prop_map(|(ship, points)| Action::Repair { ship, points }),
        (ship(), 0..3_usize).prop_map(|(force, row)| Action::Stance { force, stance: Stance::ALL[row] }),
        (ship(), 0..8_u8).prop_map(|(ship, leg)| Action::Errand(ship, leg, Errand::Fuel)),
        (ship(), 0..8_u8, ship()).prop_map(|(ship, leg, other)| Action::Errand(
            ship,
            leg,
            Errand::Meet(other)
        )),
        (area(), 1..=9_u8).prop_map(|(at, times)| Action::Dive { at, times }),
        (ship(), (0..26_u8, any::<u8>())).prop_map(|(ship, hex)| Action::Steer(ship, hex)),
        (ship(), any::<u8>()).prop_map(|(ship, cargo)| Action::Unload { ship, cargo }),
    ]
}

fn meant(text: &str) -> String {
    with(|speech| match speech.interpret(text) {
        Ok(action) => speech.encode(action),
        Err(error) => error.expected,
    })
}

fn refused(text: &str) -> String {
    with(|speech| speech.decode(text).unwrap_err().expected)
}

proptest! {
    #[test]
    fn every_action_is_read_from_its_own_text(action in action()) {
        with(|speech| {
            let text = speech.encode(action);
            assert_eq!(speech.decode(&text), Ok(action), "{text}");
            assert_eq!(speech.interpret(&text), Ok(action), "{text}");
            assert_eq!(speech.interpret(&format!("  {} ", text.to_uppercase().replace(' ', "  "))), Ok(action));
        });
    }

    #[test]
    fn a_text_that_is_decoded_is_the_text_of_its_action(action in action(), at in 0..40_usize, put in "[ a-zA-Z0-9+-]?") {
        with(|speech| {
            let mut text: Vec<char> = speech.encode(action).chars().collect();
            let at = at % text.len();
            text.splice(at..=at, put.chars());
            let text: String = text.into_iter().collect();
            if let Ok(other) = speech.decode(&text) {
                assert_eq!(speech.encode(other), text);
            }
        });
    }

    #[test]
    fn no_text_is_too_odd(text in "(raid|errand|steer|prince of wales|new|21|coral|sea|[ -~]{0,9}|\\PC{0,5}| )*") {
        with(|speech| {
            let _ = speech.decode(&text);
            let _ = speech.interpret(&text);
        });
    }
}

#[test]
fn a_record_has_one_spelling() {
    with(|speech| assert!(speech.decode("raid new-mexico coral-sea").is_ok()));
    for text in [
        "raid new-mexico coral-se",
        "raid  new-mexico coral-sea",
        " raid new-mexico",
        "raid new-mexico ",
        "raid new-mexico\tcoral-sea",
        "Raid new-mexico",
        "rai new-mexico",
        "raid new mexico",
        "repair nagato 03",
        "repair nagato +3",
        "repair nagato 100",
        "dive coral-sea 1",
        "errand nagato 0 fuel",
        "errand nagato 9 fuel",
        "errand nagato 1 Fuel",
        "steer nagato b2",
        "unload nagato s3",
        "done done",
        "",
        " ",
    ] {
        with(|speech| assert!(speech.decode(text).is_err(), "{text}"));
    }
}

#[test]
fn a_record_that_is_wrong_is_told_how() {
    assert_eq!(
        refused("raid nagto coral-sea"),
        "no ship or unit is called “nagto”, the nearest is nagato; expected raid SHIP or raid SHIP AREA"
    );
    assert_eq!(refused("repair nagato 03"), "it is written “repair nagato 3”");
    assert_eq!(
        refused("repair nagato 100"),
        "“100” is not a number from 1 to 99; expected repair SHIP POINTS"
    );
    assert_eq!(refused("done now"), "expected done");
    assert!(
        refused("sink nagato").starts_with("no order begins so; the verbs are done, open-fire, raid, repair")
    );
}

#[test]
fn people_may_use_blanks_beginnings_and_any_case() {
    assert_eq!(meant("RAID new mexico coral sea"), "raid new-mexico coral-sea");
    assert_eq!(meant("raid Prince of Wales"), "raid prince-of-wales");
    assert_eq!(meant("raid wales indo"), "raid prince-of-wales indonesia");
    assert_eq!(meant("ra nag indonesia"), "raid nagato indonesia");
    assert_eq!(meant("open fire CV 10"), "open-fire cv10");
    assert_eq!(meant("openfire cv-10"), "open-fire cv10");
    assert_eq!(meant("repair cv 10 3"), "repair cv10 3");
    assert_eq!(meant("repair 21 air flot 03"), "repair 21-airflot 3");
    assert_eq!(meant("stance new jersey hid"), "stance new-jersey hiding");
    assert_eq!(meant("errand new mexico 2 MEET prince of wales"), "errand new-mexico 2 meet prince-of-wales");
    assert_eq!(meant("dive coral sea"), "dive coral-sea");
    assert_eq!(
        meant("dive coral sea 1"),
        "“1” is not a number from 2 to 9; expected dive AREA or dive AREA TIMES"
    );
    assert_eq!(meant("steer nagato b 12"), "steer nagato B12");
    assert_eq!(meant("unload nagato L7"), "unload nagato l7");
}

#[test]
fn people_are_told_the_nearest_name_and_the_form() {
    let raid = "; expected raid SHIP or raid SHIP AREA";
    assert_eq!(
        meant("raid nagto coral sea"),
        format!("no ship or unit is called “nagto”, the nearest is nagato{raid}")
    );
    assert_eq!(
        meant("raid prince of wales corl sea"),
        format!("no sea area is called “corl sea”, the nearest is coral-sea{raid}")
    );
    assert_eq!(
        meant("raid wales ocral sea"),
        format!("no sea area is called “ocral sea”, the nearest is coral-sea{raid}")
    );
    assert_eq!(meant("raid wales xyz zy"), format!("no sea area is called “xyz”{raid}"));
    assert_eq!(
        meant("raid wales cor baay"),
        format!("no sea area is called “cor baay”, the nearest is coral-bay{raid}")
    );
    assert_eq!(meant("raid \u{1b}[31mx"), format!("no ship or unit is called “[31mx”{raid}"));
    assert_eq!(meant("raid new"), format!("“new” may be new-mexico or new-jersey{raid}"));
    assert_eq!(meant("raid nagato coral"), format!("“coral” may be coral-sea or coral-bay{raid}"));
    assert_eq!(meant("raid"), "expected raid SHIP or raid SHIP AREA");
    assert_eq!(meant("repair nagato ten"), "“ten” is not a number from 1 to 99; expected repair SHIP POINTS");
    assert_eq!(meant("done now"), "expected done");
    assert_eq!(meant("r nagato"), "“r” may be raid or repair");
    assert_eq!(meant("raad nagato"), "there is no verb “raad”; the nearest is: raid SHIP or raid SHIP AREA");
    assert!(meant("xyzzy").starts_with("there is no verb “xyzzy”; the verbs are done, open-fire"));
    assert!(meant("").starts_with("an order is a verb"));
    assert!(meant(&"raid ".repeat(17)).starts_with("an order is a verb"));
}
