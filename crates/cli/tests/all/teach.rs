//! What teaches at the keyboard: rules, a guided first game, questions before something is handed over.

use ironbottom_games::registry;

use crate::support::Desk;

#[test]
fn rules_are_found_by_number_and_words_and_the_page_tells_how_one_wins() {
    let desk = Desk::new();
    let page = desk.ok(&["rules", "victory"]);
    assert!(page.contains("How one wins") && page.contains("What a turn is"), "{page}");
    let one = desk.ok(&["rules", "victory", "7.422"]);
    assert!(one.contains("7.422") && one.contains("tested by r7_422_"), "{one}");
    let several = desk.ok(&["rules", "axis-2001", "submarine", "destroyer"]);
    assert!(several.contains("sea.2b") || several.contains("destroyer."), "{several}");
    let ruling = desk.ok(&["rules", "victory", "ruling", "58"]);
    assert!(ruling.contains("ruling 58: ") && ruling.contains("Coral Sea"), "{ruling}");
    assert!(desk.ok(&["rules", "pacwar"]).contains("Not whole yet:"));
    let book = desk.json(&["rules", "drill", "--json"]);
    assert!(book["chapters"].is_array(), "{book}");
    assert!(desk.bad(&["rules", "victory", "xyzzy"]).contains("no rule of victory"));
}

#[test]
fn every_lesson_is_played_to_its_end_at_the_keyboard_and_gone_on_with() {
    for lesson in registry().lessons() {
        let desk = Desk::new();
        let mut typed: Vec<String> = Vec::new();
        for step in &lesson.steps {
            match (&step.by, step.does.is_empty()) {
                (Some(_), _) | (None, true) => typed.push(String::new()),
                (None, false) => typed.extend(step.does.iter().cloned()),
            }
        }
        // Half of it, with something else typed in between; then the rest.
        let half = lesson.steps.iter().position(|step| step.by.is_none() && !step.does.is_empty()).unwrap();
        let first: Vec<String> = typed[..half].iter().cloned().chain(["sing".to_owned()]).collect();
        let ran =
            desk.run_with(&["learn", &lesson.game, "--file", "l.txt"], &format!("{}\n", first.join("\n")));
        assert_eq!(ran.code, 0, "{}", ran.err);
        let step = &lesson.steps[half];
        let kind = if step.nudge.is_empty() { "A fair thought" } else { &step.nudge };
        let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat(&ran.out).contains(&flat(kind)), "{}: {}", lesson.game, ran.out);
        // What was only read is told again: a lesson goes on where somebody last acted.
        let acted = lesson.steps[..half].iter().rposition(|step| step.by.is_some()).map_or(0, |at| at + 1);
        let rest = format!("{}\n", typed[acted..].join("\n"));
        let ran = desk.run_with(&["learn", &lesson.game, "--file", "l.txt"], &rest);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert_eq!(ran.out.contains("Going on with l.txt."), acted > 0, "{}", ran.out);
        assert!(ran.out.contains("That was the lesson."), "{}: {}", lesson.game, ran.out);
        desk.ok(&["replay", "l.txt"]);
    }
    assert!(Desk::new().bad(&["learn", "chess"]).contains("chess"));
}

#[test]
fn do_alone_hands_nothing_over() {
    let desk = Desk::new();
    for word in ["do", "Do", "DO"] {
        let ran = desk.run_with(
            &["play", "victory", "--seed", "1", "--file", "war.txt"],
            &format!("assign akagi\n{word}\n"),
        );
        assert!(ran.out.contains("Do what? Type a move behind it"), "{}", ran.out);
        assert!(desk.text("war.txt").contains("~ japan assign akagi"), "it can still be taken back");
        std::fs::remove_file(desk.path("war.txt")).expect("the file");
    }
}

#[test]
fn what_would_be_left_undone_is_asked_about_once_or_never_again() {
    let desk = Desk::new();
    let ran = desk.run_with(&["play", "victory", "--seed", "1", "--file", "war.txt"], "done\ndone\ndone\n");
    let flat = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("the war begins without a raid. [VitP 4.2]"), "{}", ran.out);
    assert!(flat.contains("Type “done” again to leave it so"), "{}", ran.out);
    assert!(flat.contains("stay idle in port: they can not raid later this turn"), "{}", ran.out);
    let ran = desk.run_with(&["play", "--file", "war.txt"], "done\nunasked\ndone\n");
    let flat = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        flat.matches("stay idle in port").count(),
        1,
        "the Allies are not asked any more: {}",
        ran.out
    );
    assert!(desk.text("war.txt").contains("allies done"), "{}", desk.text("war.txt"));
}
