//! A game at the keyboard, its lines piped in.

use crate::support::Desk;

const WIPED: &str = "----------------------------------------\n";
const LOAD: &str =
    "load orion a; load lyra b; load vesta b; done\nplot a east; plot b west; plot c hold; done\n";

#[test]
fn a_game_is_played_to_its_end_by_number_and_kept() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill", "--seed", "5", "--set", "turns=2"], &"1\n".repeat(600));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("The game is over: "), "{}", ran.out);
    assert!(ran.out.contains("There is nothing to choose now."));
    assert!(ran.out.contains("The game is kept in ironbottom-drill.txt."));
    assert!(!ran.out.contains('\u{1b}'), "no colours into a pipe");
    let report = desk.json(&["replay", "ironbottom-drill.txt", "--json"]);
    assert!(report["outcome"]["how"].is_string(), "{report}");
}

#[test]
fn a_game_is_left_and_gone_on_with() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill", "--file", "war.txt"], "load orion a\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("To go on: ironbottom play --file war.txt"), "{}", ran.out);
    assert!(desk.text("war.txt").contains("~ raider load orion a"));
    // No quit: the input just ends.
    let ran = desk.run_with(&["play", "--file", "war.txt"], "load lyra b\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Going on with war.txt."), "{}", ran.out);
    assert!(ran.out.contains("Entered so far (undo takes back the last): load orion a"), "{}", ran.out);
    assert!(desk.text("war.txt").contains("~ raider load lyra b"));
}

#[test]
fn nothing_done_is_nothing_kept() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill"], "board\n?\nquit\n");
    assert!(ran.out.contains("Nothing was done, so nothing is kept."), "{}", ran.out);
    assert_eq!(std::fs::read_dir(desk.folder()).expect("the folder").count(), 0);
}

#[test]
fn a_second_game_gets_a_name_of_its_own() {
    let desk = Desk::new();
    desk.run_with(&["play", "drill"], "1\n");
    let first = desk.text("ironbottom-drill.txt");
    let ran = desk.run_with(&["play", "drill"], "2\n");
    assert!(ran.out.contains("kept in ironbottom-drill-2.txt"), "{}", ran.out);
    assert_eq!(desk.text("ironbottom-drill.txt"), first);
    assert!(desk.path("ironbottom-drill-2.txt").exists());
}

#[test]
fn the_game_is_asked_for_when_none_is_named() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play"], "chess\ndrill\n");
    assert!(ran.out.contains("Which game?") && ran.out.contains("There is no such game."), "{}", ran.out);
    assert!(ran.out.contains("Load each ship"), "{}", ran.out);
    assert_eq!(desk.run_with(&["play"], "").code, 0, "leaving at once is no failure");
}

#[test]
fn letters_find_a_subject_and_enter_goes_back() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill"], "vest\n2\nforce c\n\nundo\n");
    let out = &ran.out;
    assert!(out.contains("raider> vest\nVesta:\n  1  Put Vesta into Force A"), "{out}");
    assert!(out.contains("raider, vesta> 2\n"), "{out}");
    assert!(out.contains("Entered so far (undo takes back the last): load vesta b"), "{out}");
    assert!(out.contains("raider> force c\n  1  Put Orion into Force C"), "{out}");
    assert!(out.contains("Taken back: load vesta b"), "{out}");
}

#[test]
fn several_numbers_are_one_batch() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill", "--file", "war.txt"], "1 5 9\n1 77\n");
    let text = desk.text("war.txt");
    for entry in ["~ raider load orion a", "~ raider load lyra b", "~ raider load vesta c"] {
        assert!(text.contains(entry), "{entry} in {text}");
    }
    assert!(ran.out.contains("The list goes from 1 to 1."), "{}", ran.out);
}

#[test]
fn undo_and_redo_at_the_keyboard() {
    let desk = Desk::new();
    desk.run_with(&["play", "drill", "--file", "war.txt"], "load orion a\nload lyra b\nundo\nundo\nredo\n");
    let text = desk.text("war.txt");
    assert!(text.contains("~ raider load orion a") && !text.contains("load lyra b"), "{text}");
}

#[test]
fn refusals_say_why_and_what_was_perhaps_meant() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill"], "why done\nload orin a\n77\nlook ori\nlook pear\n:sink\n");
    let out = &ran.unwrapped();
    assert!(out.contains("raider> why done\n") && out.contains("[Drill 2.2]"), "{out}");
    assert!(out.contains("Did you mean “load orion a”?"), "{out}");
    assert!(out.contains("The list goes from 1 to 9."), "{out}");
    assert!(out.contains("raider> look ori\nOrion "), "{out}");
    assert!(out.contains("Nothing here is called “pear”"), "{out}");
    assert!(out.contains("There is no such command; ? lists them."), "{out}");
}

#[test]
fn a_word_that_is_move_and_command_is_asked_back() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill"], &format!("{LOAD}look a\n:look a\ndo look a\n"));
    let out = &ran.out;
    assert!(out.contains("is a move here and a command as well"), "{out}");
    assert!(out.contains("You look at the plot of Force A: it steers east."), "{out}");
}

#[test]
fn the_keyboard_is_passed_and_the_screen_wiped_between_people_with_secrets() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill", "--people", "each"], &format!("\n{LOAD}\nlog\n"));
    let screens: Vec<_> = ran.out.split(WIPED).collect();
    // Before Raider, Raider's screen between two wipes, the passing, then North's.
    assert_eq!(screens.len(), 5, "{}", ran.out);
    assert!(screens[1].starts_with("Pass the keyboard to Raider, then press Enter."), "{}", screens[1]);
    assert!(screens[2].contains("raider> load orion a"), "{}", screens[2]);
    assert!(screens[3].starts_with("Pass the keyboard to North Patrol, then press Enter."), "{}", screens[3]);
    assert!(screens[4].contains("north> log"), "{}", screens[4]);
    assert!(!screens[4].contains("load orion") && !screens[4].contains("in Force A"), "{}", screens[4]);
}

#[test]
fn one_person_for_each_side_keeps_the_keyboard_within_the_side() {
    let desk = Desk::new();
    let lines = format!("\n{LOAD}\npass\ncourse north hold; stand north guns; ready\nquit\n");
    let ran = desk.run_with(&["play", "drill", "--people", "sides"], &lines);
    let out = &ran.out;
    assert_eq!(out.matches("Pass the keyboard").count(), 2, "{out}");
    assert!(out.contains("Pass the keyboard to North Patrol, East Patrol and South Patrol,"), "{out}");
    assert!(out.contains("\neast> quit"), "{out}");
}

#[test]
fn a_seat_that_said_ready_can_take_it_back_while_others_choose() {
    let desk = Desk::new();
    let lines = format!("{LOAD}pass\ncourse north hold; stand north guns; ready\nseat north\nquit\n");
    let ran = desk.run_with(&["play", "drill", "--file", "war.txt"], &lines);
    assert!(ran.out.contains("\nnorth> quit"), "{}", ran.out);
    assert!(ran.out.contains("Taken back by North Patrol: ready"), "{}", ran.out);
    let text = desk.text("war.txt");
    assert!(text.contains("~ north stand north guns") && !text.contains("~ north ready"), "{text}");
}

#[test]
fn people_can_agree_concede_and_change_their_minds() {
    let desk = Desk::new();
    let lines = format!("{LOAD}back 4\ny\nback 99\ny\nconcede\nn\nconcede\ny\nundo\nback 0\ny\ndraw\nyes\n");
    let ran = desk.run_with(&["play", "drill", "--file", "war.txt"], &lines);
    let out = &ran.out;
    assert!(out.contains("Do all players agree to go back to act 4? [y/N] y"), "{out}");
    assert!(out.contains("There is no act number 99 to go back to."), "{out}");
    assert!(out.contains("Play goes on."), "{out}");
    assert!(out.contains("won by North Patrol, East Patrol and South Patrol"), "{out}");
    assert!(out.contains("The game is over: a draw"), "{out}");
    let text = desk.text("war.txt");
    for line in ["\nback 4 ;", "\nconcede raider ;", "\nback 0 ;", "\ndraw ;"] {
        assert!(text.contains(line), "{line:?} in {text}");
    }
    desk.ok(&["replay", "war.txt"]);
}

#[test]
fn a_copy_is_saved_beside_the_game_and_overwrites_nothing() {
    let desk = Desk::new();
    let ran =
        desk.run_with(&["play", "drill", "--file", "war.txt"], "1\nsave\nsave copy.txt\nsave copy.txt\n2\n");
    assert!(ran.out.contains("The game is kept in war.txt after every action."), "{}", ran.out);
    assert!(ran.out.contains("A copy is in copy.txt; the game goes on in war.txt."), "{}", ran.out);
    assert!(ran.out.contains("copy.txt exists already"), "{}", ran.out);
    assert_ne!(desk.text("copy.txt"), desk.text("war.txt"));
}

#[test]
fn standing_orders_and_seats_at_the_keyboard() {
    let desk = Desk::new();
    let ran = desk.run_with(
        &["play", "drill", "--file", "war.txt"],
        "orders\norder report=truth\norder report=lies\nseats\nseats sides\nseat north\nseat nobody\n",
    );
    let out = &ran.out;
    assert!(out.contains("report=ask"), "{out}");
    assert!(desk.text("war.txt").contains("order raider report=truth"));
    assert!(out.contains("No standing order “report=lies”"), "{out}");
    assert!(out.contains("At this keyboard: one person for each side."), "{out}");
    assert!(out.contains("The game waits for raider."), "{out}");
    assert!(out.contains("There is no seat “nobody”"), "{out}");
}

#[test]
fn a_game_in_progress_keeps_its_options_and_its_kind() {
    let desk = Desk::with_drill();
    let err = desk.bad(&["play", "--file", "war.txt", "--set", "turns=2"]);
    assert!(err.contains("its options and dice are fixed"), "{err}");
    let err = desk.bad(&["play", "chess", "--file", "war.txt"]);
    assert!(err.contains("there is no game “chess”"), "{err}");
}

#[test]
fn input_that_is_no_text_does_not_hurt() {
    let desk = Desk::new();
    let long = "x".repeat(100_000);
    let ran =
        desk.run_with(&["play", "drill"], &format!("\u{1b}[A\n{long}\n;;;\n-1\n999999999999999999999\n\0\n"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Nothing was done"), "{}", ran.out);
}

#[test]
fn do_alone_does_nothing_and_half_a_verb_shows_it_instead_of_ending_the_draft() {
    let desk = Desk::new();
    let lines = "load orion a; load lyra b; load vesta b\ndo\ndon\nquit\n";
    let ran = desk.run_with(&["play", "drill", "--file", "war.txt"], lines);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Do what? Type a move behind it"), "{}", ran.out);
    assert!(ran.out.contains("raider, “don”>"), "letters look for a choice: {}", ran.out);
    let text = desk.text("war.txt");
    assert!(text.contains("~ raider load vesta b") && !text.contains("raider done"), "{text}");
    let ran = desk.run_with(&["play", "--file", "war.txt"], "do done\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(desk.text("war.txt").contains("raider done"), "it is done and in the record");
}

#[test]
fn why_understands_what_people_write() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "drill"], "why LOAD Orion a\nwhy DONE\nquit\n");
    assert!(ran.out.contains("“LOAD Orion a” is allowed."), "{}", ran.out);
    assert!(ran.out.contains("Something is still missing. [Drill 2.2]"), "{}", ran.out);
}
