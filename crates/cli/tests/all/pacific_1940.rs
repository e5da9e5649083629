//! Axis & Allies Pacific 1940 at the keyboard: seats, a purchase, what a declaration of war would do, and the war itself.

use crate::support::Desk;

#[test]
fn five_people_sit_down_and_japan_weighs_a_declaration_of_war() {
    let desk = Desk::new();
    let five = desk.ok(&["games", "axis-1940", "--set", "players=5"]).replace("\n  ", " ");
    assert!(five.contains("5 seats: Japan (japan)") && five.contains("ANZAC (anzac)"), "{five}");
    desk.ok(&["new", "axis-1940", "--set", "players=5", "--seed", "36", "--out", "war.txt"]);
    desk.ok(&["act", "war.txt", "buy japan transport", "done"]);

    // What it would do is said before it is done, as data and in words.
    let legal = desk.json(&["legal", "war.txt", "--json"]);
    let verbs = legal["verbs"].as_array().expect("verbs");
    let uk = verbs.iter().find(|choice| choice["notation"] == "war uk").expect("war may be declared");
    let args = uk["args"].as_array().expect("what it would do");
    let joins: Vec<&str> = args
        .iter()
        .filter(|arg| arg["name"] == "joins")
        .map(|arg| arg["value"]["owner"].as_str().expect("a power"))
        .collect();
    assert_eq!(joins, ["japan", "uk", "anzac"], "{uk}");
    let number =
        |name: &str| args.iter().find(|arg| arg["name"] == name).map(|arg| arg["value"]["number"].clone());
    assert_eq!((number("bonus"), number("trade")), (Some(30.into()), Some(10.into())), "{uk}");
    let warned = uk["cautions"][0]["text"].as_str().expect("a question before it");
    assert!(warned.contains("ANZAC") && warned.contains("30 IPCs"), "{warned}");

    desk.ok(&["act", "war.txt", "war uk", "done"]);
    let board = desk.ok(&["show", "war.txt"]);
    assert!(board.contains("47 IPCs, income 17"), "the United States was paid at once: {board}");
    let war =
        |power: &str| board.lines().any(|line| line.starts_with(power) && line.contains("at war with Japan"));
    assert_eq!(["United Kingdom", "ANZAC", "United States"].map(war), [true, true, false], "{board}");
    let refused = desk.bad(&["act", "war.txt", "move 1 japan-transport@sz-6 sz-10"]);
    assert!(refused.contains("AAP40"), "a refusal names its rule: {refused}");
    desk.ok(&["replay", "war.txt"]);
}
