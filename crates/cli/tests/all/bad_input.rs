//! Bad input: a clear sentence, exit code 2, nothing lost.

use ironbottom_kernel::Record;
use ironbottom_kernel::record::Body;

use crate::support::{Desk, binary};

#[test]
fn an_unknown_game_lists_the_games_and_guesses() {
    let desk = Desk::new();
    let err = desk.bad(&["new", "drlil", "--out", "war.txt"]);
    assert!(err.contains("there is no game “drlil” (did you mean “drill”?); the games are: "), "{err}");
    assert!(!desk.path("war.txt").exists());
    assert!(desk.bad(&["selfplay", "chess", "--games", "1", "--seed", "1"]).contains("no game “chess”"));
}

#[test]
fn an_unknown_option_lists_the_options_and_a_bad_value_the_values() {
    let desk = Desk::new();
    let err = desk.bad(&["new", "drill", "--out", "w", "--set", "turn=3"]);
    assert!(err.contains("there is no option “turn”; the options are: turns, dummies, calm"), "{err}");
    assert!(err.contains("did you mean “turns”?"), "{err}");
    let err = desk.bad(&["new", "drill", "--out", "w", "--set", "turns=99"]);
    assert!(err.contains("the option turns does not take “99”; it takes 2 to 6"), "{err}");
    let err = desk.bad(&["new", "drill", "--out", "w", "--set", "turns"]);
    assert!(err.contains("“turns” is not of the form option=value"), "{err}");
    assert!(!desk.path("w").exists());
}

#[test]
fn an_unreadable_action_says_what_was_expected() {
    let desk = Desk::with_drill();
    let fresh = desk.text("war.txt");
    let err = desk.bad(&["act", "war.txt", "load oriom a"]);
    assert!(
        err.contains("no ship is called “oriom”, the nearest is orion; expected load SHIP FORCE"),
        "{err}"
    );
    assert!(err.contains("Did you mean “load orion a”?"), "{err}");
    assert_eq!(desk.text("war.txt"), fresh);
}

#[test]
fn a_forbidden_action_names_its_rule() {
    let desk = Desk::with_drill();
    let err = desk.bad(&["act", "war.txt", "done"]);
    assert!(err.contains("[Drill "), "{err}");
}

#[test]
fn an_action_out_of_turn_is_refused() {
    let desk = Desk::with_drill();
    let fresh = desk.text("war.txt");
    let err = desk.bad(&["act", "war.txt", "--seat", "north", "look a"]);
    assert!(err.contains("waits for somebody else") && err.contains("Next: Raider."), "{err}");
    let err = desk.bad(&["act", "war.txt", "--seat", "west", "look a"]);
    assert!(err.contains("there is no seat “west”; the seats are: raider, north, east and south"), "{err}");
    assert_eq!(desk.text("war.txt"), fresh);
}

#[test]
fn where_several_seats_may_act_one_must_say_who() {
    let desk = Desk::with_drill();
    desk.ok(&["act", "war.txt", "load orion a", "load lyra b", "load vesta b", "done"]);
    desk.ok(&["act", "war.txt", "plot a east", "plot b west", "plot c hold", "done"]);
    desk.ok(&["act", "war.txt", "pass"]);
    let err = desk.bad(&["act", "war.txt", "ready"]);
    assert!(err.contains("--seat north, east or south"), "{err}");
    let out = desk.ok(&["act", "war.txt", "--seat", "east", "course east hold"]);
    assert!(out.contains("Choosing in secret"), "{out}");
}

#[test]
fn an_existing_file_is_never_overwritten() {
    let desk = Desk::new();
    desk.write("letter.txt", "Dear aunt");
    let err = desk.bad(&["new", "drill", "--out", "letter.txt"]);
    assert!(err.contains("letter.txt exists already; nothing was written"), "{err}");
    assert_eq!(desk.text("letter.txt"), "Dear aunt");
}

#[test]
fn a_foreign_file_is_told_as_such_and_left_alone() {
    let desk = Desk::new();
    desk.write("letter.txt", "Dear aunt\n");
    std::fs::write(desk.path("picture.png"), [0x89, b'P', 0xff, 0xfe, 0]).expect("a file");
    for file in ["letter.txt", "picture.png"] {
        for command in ["show", "legal", "undo", "replay", "log", "draw"] {
            let err = desk.bad(&[command, file]);
            assert!(err.contains("line 1: this is not an Ironbottom record"), "{command}: {err}");
        }
    }
    let err = desk.bad(&["play", "--file", "letter.txt"]);
    assert!(err.contains("not an Ironbottom record"), "{err}");
    assert_eq!(desk.text("letter.txt"), "Dear aunt\n");
    assert!(desk.bad(&["show", "nowhere.txt"]).contains("nowhere.txt: "));
}

#[test]
fn a_cut_off_record_names_the_line() {
    let (desk, file) = Desk::with_played_drill(1);
    let text = desk.text(&file);
    let lines: Vec<_> = text.lines().collect();
    desk.write("between.txt", &format!("{}\n", lines[..20].join("\n")));
    desk.write("within.txt", &text[..text.len() / 2]);
    let err = desk.bad(&["replay", "between.txt"]);
    assert!(err.contains("between.txt, line 20: the record is cut off here"), "{err}");
    let line = text[..text.len() / 2].lines().count();
    let err = desk.bad(&["act", "within.txt", "pass"]);
    assert!(err.contains(&format!("within.txt, line {line}: ")), "{err}");
    assert_eq!(desk.text("within.txt"), text[..text.len() / 2]);
}

#[test]
fn an_edited_record_names_the_line() {
    let (desk, file) = Desk::with_played_drill(1);
    let text = desk.text(&file);
    let edited = text.replacen("raider load orion a", "raider load orion b", 1);
    let edited = if edited == text { text.replacen("load orion", "load oriom", 1) } else { edited };
    let line = 1 + text.lines().zip(edited.lines()).position(|(a, b)| a != b).expect("an edit");
    desk.write("edited.txt", &edited);
    for command in ["replay", "show", "log"] {
        let err = desk.bad(&[command, "edited.txt"]);
        assert!(err.contains(&format!("line {line}: ")) && err.contains("changed"), "{err}");
    }
}

#[test]
fn loaded_dice_with_mended_check_sums_are_found_out_by_the_replay() {
    let (desk, file) = Desk::with_played_drill(1);
    let mut record = Record::parse(&desk.text(&file)).expect("a record");
    let roll = record.lines.iter_mut().find_map(|line| match &mut line.body {
        Body::Act { rolls, .. } => rolls.first_mut(),
        _ => None,
    });
    let face = &mut roll.expect("a roll").faces[0];
    *face = if *face == 1 { 2 } else { 1 };
    desk.write("loaded.txt", &record.to_text());
    let ran = desk.run(&["replay", "loaded.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
    assert!(
        ran.err.contains("the replay failed") && ran.err.contains("not the ones the seed gives"),
        "{}",
        ran.err
    );
    desk.bad(&["show", "loaded.txt"]);
}

#[test]
fn a_wrong_version_is_told() {
    let desk = Desk::with_drill();
    let text = desk.text("war.txt");
    desk.write("newer.txt", &text.replacen("ironbottom-record 1", "ironbottom-record 2", 1));
    let err = desk.bad(&["show", "newer.txt"]);
    assert!(err.contains("this record has format 2; this build reads format 1"), "{err}");
    let mut record = Record::parse(&text).expect("a record");
    record.header.rules_version = 99;
    desk.write("rules.txt", &record.to_text());
    for command in ["show", "replay"] {
        let err = desk.bad(&[command, "rules.txt"]);
        assert!(err.contains("rules version") && err.contains("version 99"), "{err}");
    }
    record.header.rules_version = 1;
    record.header.game = "chess".to_owned();
    desk.write("game.txt", &record.to_text());
    for command in ["show", "replay"] {
        let err = desk.bad(&[command, "game.txt"]);
        assert!(err.contains("line 2: this build has no game “chess”"), "{err}");
    }
}

#[test]
fn a_record_of_another_build_says_what_it_is_and_what_to_do() {
    let desk = Desk::with_drill();
    let record = Record::parse(&desk.text("war.txt")).expect("a record");
    type Case = (&'static str, fn(&mut Record), &'static str, &'static str);
    let cases: [Case; 4] = [
        (
            "newer",
            |r| r.header.rules_version = 99,
            "version 99 was asked for",
            "begun with a newer Ironbottom",
        ),
        (
            "older",
            |r| r.header.rules_version = 0,
            "version 0 was asked for",
            "keep the Ironbottom it was played",
        ),
        (
            "data",
            |r| r.header.edition = "1823".into(),
            "no data edition “1823”",
            "data of another Ironbottom",
        ),
        ("game", |r| r.header.game = "chess".into(), "no game “chess”", "lists the games of this build"),
    ];
    for (name, change, what, advice) in cases {
        let (file, mut record) = (format!("{name}.txt"), record.clone());
        change(&mut record);
        let text = record.to_text();
        desk.write(&file, &text);
        for command in [&["show", &file][..], &["act", &file, "done"], &["replay", &file]] {
            let err = desk.bad(command);
            assert!(err.contains(what) && err.contains(advice), "{err}");
            assert!(err.contains("left as it is"), "{err}");
        }
        let ran = desk.run_with(&["play", "--file", &file], "");
        assert!(ran.code == 2 && ran.err.contains(advice), "{}", ran.err);
        assert_eq!(desk.text(&file), text, "nothing was written");
    }
}

#[test]
fn half_a_word_that_would_end_something_is_not_taken_for_it() {
    let desk = Desk::with_drill();
    desk.ok(&["act", "war.txt", "load orion a", "load lyra a", "load vesta a"]);
    let before = desk.text("war.txt");
    let err = desk.bad(&["act", "war.txt", "do"]);
    assert!(err.contains("“done” has to be written out"), "{err}");
    assert_eq!(desk.text("war.txt"), before);
    desk.ok(&["act", "war.txt", "DONE"]);
}

#[test]
fn a_game_with_secrets_is_refused_for_mail() {
    let desk = Desk::new();
    let err = desk.bad(&["new", "drill", "--out", "war.txt", "--mail"]);
    assert!(err.contains("keeps secrets") && err.contains("whoever holds the file could read them"), "{err}");
    assert!(!desk.path("war.txt").exists());
}

#[test]
fn a_game_by_mail_says_plainly_that_the_dice_could_be_read() {
    let desk = Desk::new();
    let list = desk.ok(&["games"]);
    let ids = list.lines().take_while(|line| !line.is_empty()).filter(|line| !line.starts_with(' '));
    let ids: Vec<_> = ids.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(ids.contains(&"drill"), "{list}");
    for id in ids {
        let file = format!("{id}.txt");
        let ran = desk.run(&["new", id, "--out", &file, "--mail"]);
        if ran.code == 0 {
            assert!(ran.out.replace("\n  ", " ").contains("could work out the coming rolls"), "{}", ran.out);
            assert!(desk.text(&file).contains("\nmail ;"));
        } else {
            assert!(ran.code == 2 && ran.err.contains("keeps secrets"), "{}", ran.err);
            assert!(!desk.path(&file).exists());
        }
    }
}

#[test]
fn the_help_of_mail_says_that_the_dice_could_be_read() {
    let out = Desk::new().ok(&["new", "--help"]);
    let words: Vec<_> = out.split_whitespace().collect();
    assert!(words.join(" ").contains("whoever holds it could work out the coming rolls"), "{out}");
}

/// A disk that takes not one byte more: the limit on file size stands for it.
#[cfg(unix)]
#[test]
fn a_full_disk_costs_nothing() {
    let desk = Desk::with_drill();
    let fresh = desk.text("war.txt");
    let full = |args: &[&str]| {
        let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
        let args = [&["-c", script, binary()], args].concat();
        desk.finish(desk.command("sh", &args), "1\n")
    };
    let ran = full(&["act", "war.txt", "load orion a"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(ran.err.contains("war.txt: "), "{}", ran.err);
    assert_eq!(desk.text("war.txt"), fresh);
    let ran = full(&["new", "drill", "--out", "next.txt"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    // At the keyboard the game goes on, says so, and the failure is not forgotten at the end.
    let ran = full(&["play", "drill", "--file", "played.txt"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.out.contains("Not saved: "), "{}", ran.out);
    let left = std::fs::read_dir(desk.folder()).expect("the folder").count();
    assert_eq!(left, 1, "no half-written file is left");
}

#[test]
fn a_reader_that_goes_away_is_no_crash() {
    let (desk, file) = Desk::with_played_drill(1);
    for args in [&["log", file.as_str(), "--acts"][..], &["show", &file], &["games"]] {
        let mut child = desk.command(binary(), args).spawn().expect("it starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}
