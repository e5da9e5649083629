//! The help teaches.

use crate::support::Desk;

const COMMANDS: [&str; 20] = [
    "games", "rules", "learn", "new", "show", "legal", "act", "undo", "order", "concede", "draw", "replay",
    "log", "selfplay", "perft", "serve", "play", "admin", "ladder", "think",
];

#[test]
fn the_first_help_has_a_worked_example_and_every_command() {
    let desk = Desk::new();
    let out = desk.ok(&["--help"]);
    assert!(out.contains("ironbottom new drill --out war.txt") && out.contains("Exit codes"), "{out}");
    for command in COMMANDS {
        assert!(out.lines().any(|line| line.trim_start().starts_with(command)), "{command}");
    }
}

#[test]
fn every_command_has_an_example() {
    let desk = Desk::new();
    for command in COMMANDS {
        let out = desk.ok(&[command, "--help"]);
        assert!(out.contains(&format!("Example:\n  ironbottom {command}")), "{command}: {out}");
    }
}

#[test]
fn the_example_of_the_help_works_as_it_stands() {
    let desk = Desk::new();
    let help = desk.ok(&["--help"]);
    let lines: Vec<_> = help.lines().filter_map(|line| line.strip_prefix("  ironbottom ")).collect();
    assert!(lines.len() >= 7, "{help}");
    for line in lines.iter().filter(|line| !line.starts_with("play")) {
        let typed = line.split("   ").next().expect("a command").split("  ").next().expect("a command");
        let mut words = Vec::new();
        for (index, part) in typed.split('"').enumerate() {
            // Every second part stood between quotes.
            if index % 2 == 1 { words.push(part) } else { words.extend(part.split_whitespace()) }
        }
        desk.ok(&words);
    }
}

#[test]
fn games_are_listed_and_described() {
    let desk = Desk::new();
    let out = desk.ok(&["games"]);
    assert!(out.contains("drill") && out.contains("The Drill."), "{out}");
    let out = desk.ok(&["games", "drill"]);
    assert!(
        out.contains("turns") && out.contains("2 to 6; 3 unless chosen") && out.contains("window"),
        "{out}"
    );
}

#[test]
fn wrong_words_on_the_command_line_are_bad_input() {
    let desk = Desk::new();
    for args in [&["sail"][..], &[], &["show"], &["selfplay", "drill", "--games", "many", "--seed", "1"]] {
        let ran = desk.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains("--help") || ran.err.contains("Usage"), "{}", ran.err);
    }
}
