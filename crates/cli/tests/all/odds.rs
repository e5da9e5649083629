//! The odds of battles.

use crate::support::Desk;

const LAND: [&str; 6] = ["odds", "axis-2001", "--attack", "1 infantry", "--defend", "1 infantry"];

#[test]
fn odds_as_json_have_the_four_chances_and_say_whether_they_are_exact() {
    let odds = Desk::new().json(&[&LAND[..], &["--json"]].concat());
    let chances =
        [("attacker_wins", 0.25), ("defender_wins", 0.625), ("both_destroyed", 0.125), ("stand_off", 0.0)];
    for (key, chance) in chances {
        assert!((odds[key].as_f64().expect(key) - chance).abs() < 1e-12, "{odds}");
    }
    assert_eq!(odds["exact"].as_bool(), Some(true));
    assert!(odds["microseconds"].as_f64() > Some(0.0));
    assert_eq!(odds["attackers"][0]["counts"].as_array().map(Vec::len), Some(2));
}

#[test]
fn odds_are_drawn_for_people() {
    let out = Desk::new().ok(&LAND);
    assert!(out.starts_with("1 infantry against 1 infantry, on land"), "{out}");
    assert!(out.contains("attacker wins        25.00 %"), "{out}");
    assert!(out.contains("█") && out.contains("The likeliest ends") && out.contains("Exact, in"), "{out}");
}

#[test]
fn every_flag_reaches_the_game() {
    let desk = Desk::new();
    let assault = [
        "odds",
        "axis-2001",
        "--attack",
        "2 marines, 1 fighter",
        "--defend",
        "2 infantry, 1 aa",
        "--where",
        "amphibious",
        "--support",
        "1 battleship",
        "--first-turn",
        "--keep-land-unit",
        "--retreat-below",
        "20%",
        "--losses",
        "fighter",
        "--json",
    ];
    let odds = desk.json(&assault);
    let question = odds["question"].as_str().unwrap_or_default();
    for part in [
        "from the sea",
        "supported by 1 battleship",
        "Japan's first turn",
        "keeping a land unit",
        "below 0.200",
    ] {
        assert!(question.contains(part), "{question}");
    }
    let dive = [
        "odds",
        "axis-2001",
        "--attack",
        "1 destroyer",
        "--defend",
        "1 submarine",
        "--defend-submerges",
        "--json",
    ];
    assert!((desk.json(&dive)["attacker_wins"].as_f64().unwrap_or(0.0) - 5.0 / 6.0).abs() < 1e-12);
    let sea = [
        "odds",
        "axis-2001",
        "--attack",
        "1 submarine",
        "--defend",
        "1 destroyer",
        "--kamikazes",
        "2 destroyer",
        "--kamikazes-on",
        "defend",
        "--bystanders",
        "1 carrier",
        "--json",
    ];
    let question = desk.json(&sea)["question"].as_str().unwrap_or_default().to_owned();
    assert!(question.contains("beside 1 carrier of an ally"), "{question}");
    assert!(question.contains("kamikazes on the defender: 2 at a destroyer"), "{question}");
    let raid = [
        "odds",
        "axis-2001",
        "--attack",
        "1 bomber",
        "--defend",
        "",
        "--where",
        "raid",
        "--cash",
        "2",
        "--json",
    ];
    let cost = desk.json(&raid)["swing"]["defender_loss"].as_f64().unwrap_or(0.0);
    assert!((cost - 11.0 / 6.0).abs() < 1e-12, "{cost}");
}

/// Each argument of Pacific 1940 reaches the game: figures by hand.
#[test]
fn battles_of_1940_are_asked_with_their_own_words() {
    let desk = Desk::new();
    let asked = |arguments: &[&str], key: &str| {
        let odds = desk.json(&[&["odds", "axis-1940", "--json"], arguments].concat());
        odds[key].as_f64().unwrap_or_else(|| panic!("{odds}"))
    };
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-12, "{found}, {expected}");
    // The better of two dice hits 8 in 9.
    let heavy = ["--attack", "1 strategic", "--defend", "1 tank", "--research", "heavy-bombers"];
    near(asked(&heavy, "attacker_wins"), 8.0 / 17.0);
    // A destroyer against a fighter; the transport goes home without it.
    let scramble = ["--attack", "1 destroyer, 1 transport", "--scramble", "1 fighter"];
    near(asked(&scramble, "attacker_wins"), 3.0 / 7.0);
    near(asked(&scramble, "attacker_retreats"), 4.0 / 7.0);
    let stuck = [&scramble[..], &["--no-retreat"]].concat();
    near(asked(&stuck, "attacker_retreats"), 0.0);
    // A radar gun fires at the bomber on 2; a base with 4 points takes 2 more.
    let raid =
        ["--attack", "1 strategic", "--target", "air-base", "--damage", "4", "--defend-research", "radar"];
    near(asked(&raid, "attacker_wins"), 4.0 / 6.0);
    // A gun that has fired does not fire at the paratrooper.
    let jump = [
        "--attack",
        "1 tank, 1 infantry",
        "--defend",
        "1 fighter, 1 aaa",
        "--paratroopers",
        "1",
        "--guns-fired",
    ];
    let plain = ["--attack", "1 tank, 1 infantry", "--defend", "1 fighter, 1 aaa"];
    near(asked(&jump, "attacker_wins"), asked(&plain, "attacker_wins"));
    let ran = desk.run(&["odds", "axis-1940", "--attack", "1 aaa", "--defend", "1 infantry"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("aaa can not attack"), "{}", ran.err);
}

#[test]
fn a_word_nobody_knows_is_named_with_the_nearest_and_the_exit_code_is_2() {
    let desk = Desk::new();
    let ran = desk.run(&["odds", "axis-2001", "--attack", "3 infanty", "--defend", "1 infantry"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("“infanty” is no unit (did you mean “infantry”?)"), "{}", ran.err);
    let ran = desk.run(&["odds", "axis-201", "--attack", "1 infantry", "--defend", "1 infantry"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("did you mean “axis-2001”?"), "{}", ran.err);
    let ran = desk.run(&["odds", "drill", "--attack", "1 infantry", "--defend", "1 infantry"]);
    assert!(ran.err.contains("those are: victory, axis-2001, axis-1940"), "{}", ran.err);
}

#[test]
fn an_action_of_named_ships_tells_what_becomes_of_each() {
    let desk = Desk::new();
    let action =
        ["odds", "victory", "--attack", "hosho", "--defend", "hermes, houston", "--aim", "hosho at houston"];
    let out = desk.ok(&action);
    assert!(out.contains("Hosho against Hermes, Houston, a day action"), "{out}");
    assert!(out.contains("Houston            sunk  27.78 %   home  16.67 %"), "{out}");
    assert!(out.contains("by Hosho (1 +1)") && out.contains("What becomes of the defender"), "{out}");
    let odds = desk.json(&[&action[..], &["--json"]].concat());
    let houston = &odds["targets"][0];
    assert_eq!(
        (houston["unit"].as_str(), houston["line"].as_str()),
        (Some("houston"), Some("defend")),
        "{odds}"
    );
    assert!((houston["sunk"].as_f64().unwrap_or(0.0) - 10.0 / 36.0).abs() < 1e-12, "{odds}");
    let night = [
        "odds",
        "victory",
        "--attack",
        "kongo",
        "--defend",
        "lexington",
        "--action",
        "night",
        "--guns",
        "lexington",
        "--json",
    ];
    assert_eq!(desk.json(&night)["targets"].as_array().map(Vec::len), Some(2));
    let ran = desk.run(&["odds", "victory", "--attack", "akagy", "--defend", "lexington"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("“akagy” is no ship or unit (did you mean “akagi”?)"), "{}", ran.err);
}

/// A stranger who knows only the name of a game is told what it can be asked, in words that can be typed.
#[test]
fn a_game_alone_tells_what_it_can_be_asked() {
    let desk = Desk::new();
    let out = desk.ok(&["odds", "pacwar"]);
    for part in
        ["--patrol", "Examples", "ironbottom odds pacwar --where island", "Aircraft of Japan", "zero ("]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
    let out = desk.ok(&["odds", "pacwar", "--attack", "7 sbd", "--defend", "akagi"]);
    assert!(!out.contains("-0.0"), "{out}");
}
