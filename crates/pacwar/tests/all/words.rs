//! How the game speaks: notation, sentences, hex windows, positions, scenes.

mod every;
mod positions;
mod scenes;
mod stage;

use std::collections::BTreeSet;

use every::{hex, tf};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
use ironbottom_kernel::text::{Ink, Style, columns};
use ironbottom_kernel::wire::Mark;
use ironbottom_kernel::{Happening, Illegal, Need, Party, Plan, Rules, Seat, Stack, Viewer, Words};
use ironbottom_pacwar::action::{Action, Item};
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::ids::{FacilityId, KindId, Sided, Station};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::state::{Sheet, State};
use ironbottom_pacwar::{ALLIES, JAPAN, Side, View};
use scenes::scene_ids;
use stage::Stage;

const VIEWERS: [Viewer; 3] = [Viewer::Seat(JAPAN), Viewer::Seat(ALLIES), Viewer::Public];
const WIDE: Style = Style { ink: Ink::None, width: 100 };

/// The first of its sort of a side.
fn first<I: Sided>(side: Side) -> I {
    I::of_side(side, 0)
}

fn stages() -> [Stage; 6] {
    [
        Stage::start(),
        Stage::deployed(),
        Stage::plotted(),
        Stage::window(),
        Stage::contact(),
        Stage::reported(),
    ]
}

fn view(stage: &Stage, viewer: Viewer) -> View {
    stage.rules.view(&stage.state, viewer)
}

fn notation(stage: &Stage, action: Action) -> String {
    stage.rules.notation(&stage.state, action)
}

// --- notation ---

#[test]
fn every_action_reads_back_from_its_notation() {
    let stage = Stage::start();
    let mut known = BTreeSet::new();
    for action in Side::BOTH.into_iter().flat_map(|side| every::actions(&stage.rules, side)) {
        let text = notation(&stage, action);
        assert_eq!(stage.rules.decode(&stage.state, &text), Ok(action), "{text}");
        assert_eq!(stage.rules.interpret(&stage.state, &text.to_uppercase()), Ok(action), "{text}");
        known.insert(text);
    }
    assert!(known.len() > 700, "{}", known.len());
}

#[test]
fn notation_is_one_plain_line() {
    let stage = Stage::start();
    let line = |text: &str| {
        notation(&stage, stage.rules.interpret(&stage.state, text).unwrap_or_else(|bad| panic!("{bad}")))
    };
    assert_eq!(line("leg tf j1 2 midway"), "leg j1 2 F1234");
    assert_eq!(line("LEG J 1 1 f0930"), "leg j1 1 F0930");
    assert_eq!(line("scout pearl harbor PBY north-west 3"), "scout pearl-harbor-division a-pby nw 3");
    assert_eq!(line("strike midway naval j1 sbd 2"), "strike midway-wing naval j1 a-sbd 2");
    assert_eq!(line("search the carriers of A1 j3"), "search a1-air j3");
    assert_eq!(line("pass on"), "pass-on");
    assert_eq!(line("ne"), "step ne");
    assert_eq!(line("muster Nagumo J1"), "muster 1st-mobile-force j1");
    assert_eq!(line("shift akagi j2"), "shift j-cv1 j2");
    assert_eq!(line("say capital ships 3"), "say capital 3");
    assert_eq!(line("subsearch js1 1 a2"), "sub-search js1 1 a2");
    assert_eq!(line("mission j4 1 assault j-lot1"), "mission j4 1 assault j-lot1");
}

#[test]
fn a_line_that_is_no_move_says_what_was_expected() {
    let Stage { rules, state, .. } = Stage::start();
    let why = |text: &str| rules.interpret(&state, text).unwrap_err().to_string();
    assert_eq!(
        why("leg 3 1 midway"),
        "“leg 3 1 midway” is not a move here: both sides have a Task Force 3: write j3 or a3; expected leg TF NUMBER \
         HEX"
    );
    assert!(
        why("leg j3 1 midwya").contains("the nearest name is Midway (F1234)"),
        "{}",
        why("leg j3 1 midwya")
    );
    assert!(why("scuot midway").contains("the nearest is: scout FROM"), "{}", why("scuot midway"));
    assert!(why("mission j1 1 dance").contains("mission TF LEG fuel"), "{}", why("mission j1 1 dance"));
    assert!(why("").contains("an order is a verb"));
    for text in [
        "say",
        "leg",
        "leg j1",
        "leg j1 0 F0930",
        "step up",
        "speed j1 fast",
        "\u{0}",
        "strike midway j1 sbd 2",
    ] {
        assert!(rules.interpret(&state, text).is_err(), "{text}");
    }
}

// --- sentences ---

/// A sentence for people: no citation, nothing of the engine's own words.
#[track_caller]
fn assert_sentence(text: &str) {
    assert!(text.ends_with(['.', '!', ')']) && text.contains(' '), "{text}");
    for word in ["WitP", "TfId", "HexId", "ShipId", "{", "  ", "\u{a0}", "Some("] {
        assert!(!text.contains(word), "{text}");
    }
}

#[test]
fn every_refusal_is_a_sentence_of_its_own() {
    let rules = Stage::start().rules;
    let why = |reason: &Reason| rules.explain(&Illegal::new("WitP [1.0]", *reason));
    let all: Vec<String> = every::reasons().iter().map(why).collect();
    all.iter().for_each(|text| assert_sentence(text));
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "each cause has a sentence of its own");
}

/// The seat's refusal of a line, with its rule.
#[track_caller]
fn refusal(stage: &Stage, seat: Seat, line: &str) -> (String, String) {
    let action = stage.rules.interpret(&stage.state, line).unwrap_or_else(|bad| panic!("{bad}"));
    let illegal = stage.rules.check(&stage.state, seat, action).expect_err(line);
    (illegal.rule.to_string(), stage.rules.explain(&illegal))
}

#[test]
fn r10_94_a_plot_beyond_range_is_refused_in_words() {
    let mut stage = Stage::plotting();
    let (rule, why) = refusal(&stage, JAPAN, "leg j1 1 F2030");
    assert_eq!(rule, "WitP [10.94]");
    assert_eq!(why, "F2030 is more than 12 hexes away; plot a nearer hex first, then go on from there.");
    stage.act(JAPAN, "leg j4 1 F1136");
    let (_, why) = refusal(&stage, JAPAN, "leg j4 2 F2036");
    assert_eq!(
        why,
        "Task Force J4 has not enough Movement Points left for that: the plot is beyond its range."
    );
}

#[test]
fn r10_0_a_task_force_with_no_ships_and_a_mission_its_ships_cannot_do_are_refused_in_words() {
    let mut stage = Stage::plotting();
    stage.act(JAPAN, "leg j10 1 midway");
    stage.act(JAPAN, "leg j6 1 F0931");
    let (rule, why) = refusal(&stage, JAPAN, "mission j10 1 bombard");
    assert_eq!(rule, "WitP [10.0]");
    assert_eq!(why, "Task Force J10 has no ships: a dummy can only move about.");
    stage.act(JAPAN, "leg j4 1 F1132");
    stage.act(JAPAN, "leg j4 2 midway");
    let (rule, why) = refusal(&stage, JAPAN, "mission j6 1 bombard");
    assert!(rule.starts_with("WitP [10.2"), "{rule}");
    assert_sentence(&why);
}

#[test]
fn r8_34_a_report_the_chit_forbids_is_refused_in_words() {
    let (rule, why) = refusal(&Stage::contact(), JAPAN, "say carriers 0");
    assert_eq!(rule, "WitP [8.34]");
    assert_eq!(why, "The chit you drew does not let you report no carriers.");
}

#[test]
fn every_event_is_told_to_those_who_may_know_and_to_nobody_else() {
    let rules = Stage::start().rules;
    for (event, only) in every::events() {
        for viewer in VIEWERS {
            let told = rules.tell(&event, viewer);
            let may = only.is_none_or(|seat| viewer == Viewer::Seat(seat));
            assert_eq!(told.is_some(), may, "{event:?} {viewer:?}");
            if let Some(told) = told {
                assert!(told.text.contains(' ') && !told.text.contains('{'), "{}", told.text);
            }
        }
    }
}

#[test]
fn what_happened_is_told_in_sentences() {
    let rules = Stage::start().rules;
    for (event, only) in every::events() {
        let viewer = Viewer::Seat(only.unwrap_or(JAPAN));
        let told = rules.tell(&event, viewer).expect("told");
        let heading = matches!(event, Event::TurnBegan(_) | Event::SegmentBegan(..));
        if !heading {
            assert_sentence(&told.text);
        }
    }
}

#[test]
fn r8_33_whence_a_search_came_is_told_to_the_searcher_alone() {
    let rules = Stage::start().rules;
    let midway = every::midway(&rules);
    let event = Event::SearchFound(midway, tf(Side::Japan, 1), 3, 2);
    let told = |viewer| rules.tell(&event, viewer).map(|told| told.text).unwrap();
    assert_eq!(
        told(VIEWERS[1]),
        "The Midway Wing searched for J1 with 3 Search Points (contact on 1–3) and a 2: contact!"
    );
    assert_eq!(told(VIEWERS[0]), "J1 was contacted by air search.");
    assert_eq!(told(VIEWERS[2]), "J1 was contacted by air search.");
}

#[test]
fn what_a_screen_can_draw_is_told_as_data_to_those_who_may_know() {
    let rules = Stage::start().rules;
    let midway = every::midway(&rules);
    let (j1, a2) = (tf(Side::Japan, 1), tf(Side::Allies, 2));
    let drawn = |event: Event, viewer| rules.tell(&event, viewer).unwrap().happening;
    let search = Event::SearchFound(midway, j1, 3, 2);
    let fired = Happening::Fired {
        party: Party::piece("midway-wing"),
        at: Some("j1".into()),
        need: Some(Need::AtMost(3)),
        dice: vec![2],
        hits: 1,
    };
    assert_eq!(drawn(search, VIEWERS[1]), Some(fired));
    assert_eq!((drawn(search, VIEWERS[0]), drawn(search, VIEWERS[2])), (None, None));
    let (from, to) = (hex("F0930"), hex("F1029"));
    for event in [Event::Stepped(j1, from, to), Event::Followed(j1, tf(Side::Japan, 2), from, to)] {
        let moved = Happening::Moved {
            party: Party::piece("j1"),
            from: Some("F0930".into()),
            to: Some("F1029".into()),
        };
        assert_eq!(drawn(event, VIEWERS[2]), Some(moved));
    }
    let lost = Happening::Lost { party: Party::piece("a2"), from: Some("F0930".into()) };
    assert_eq!(drawn(Event::Exposed(a2, from), VIEWERS[0]), Some(lost));
}

#[test]
fn rolls_are_named_after_what_they_decide() {
    let rules = Stage::start().rules;
    let (midway, j1) = (every::midway(&rules).index(), tf(Side::Japan, 1).index());
    assert_eq!(
        rules.roll_words(&format!("air-search.{midway}.{j1}")),
        "air search from the Midway Wing for J1"
    );
    assert_eq!(rules.roll_words(&format!("chit.{j1}")), "the chit of J1");
    assert_eq!(rules.roll_words("first-player"), "who chooses first");
    // The second squadron of the third subron.
    let squadron = 2 * ironbottom_pacwar::submarine::SQUADRONS + 1;
    assert_eq!(
        rules.roll_words(&format!("submarine-search.{squadron}.{j1}")),
        "submarine search of JS3 for J1"
    );
    assert_eq!(rules.roll_words("air-search.999.999"), "air search 999 999");
}

#[test]
fn every_decision_has_a_prompt_with_its_rule_for_every_viewer() {
    for top in every::frames() {
        let mut stage = Stage::reported();
        stage.state.open.clock.control = Stack::of(top);
        let asked = stage.state.open.asked();
        for viewer in VIEWERS {
            let prompt = stage.rules.prompt(&view(&stage, viewer));
            assert!(prompt.rule.starts_with("WitP ["), "{top:?}");
            assert!(prompt.text.ends_with('.') || prompt.text.ends_with('?'), "{}", prompt.text);
            let mine = viewer.seat().is_some_and(|seat| asked.contains(seat));
            let waits = prompt.text.starts_with("Waiting for ");
            assert_eq!(waits, !mine && !stage.state.open.is_over(), "{top:?} {}", prompt.text);
            assert!(prompt.typed.is_empty() || mine || stage.state.open.is_over(), "{}", prompt.typed);
        }
    }
}

#[test]
fn prompts_say_who_must_do_what() {
    let prompt = |stage: &Stage, seat| stage.rules.prompt(&stage.view(seat)).text;
    assert_eq!(
        prompt(&Stage::start(), JAPAN),
        "Japan: put each group of ships into a Task Force and place all 10 markers, dummies too, between F0124 and \
         F0537 (6 groups without a Task Force and 10 markers without a hex)."
    );
    assert_eq!(prompt(&Stage::plotted(), ALLIES), "Waiting for Japan: plots of Naval Phase 1.");
    assert_eq!(prompt(&Stage::window(), ALLIES), "Allies: J1 is at F0124. Search for it, or let it go on.");
    assert_eq!(prompt(&Stage::window(), JAPAN), "Waiting for the Allies: whether J1 is let go on at F0124.");
    assert_eq!(
        prompt(&Stage::reported(), JAPAN),
        "Japan: J1 at F0124, day, 0 of 120 points spent. Next: F0930 (50). Sail on, or go hex by hex."
    );
}

#[test]
fn every_action_has_a_label_and_lights_in_every_position() {
    for stage in stages() {
        for viewer in VIEWERS {
            let view = view(&stage, viewer);
            let ids = scene_ids(&stage, viewer);
            for action in Side::BOTH.into_iter().flat_map(|side| every::actions(&stage.rules, side)) {
                let choice = stage.rules.choice(&view, action);
                let label = &choice.label;
                assert!(label.len() > 3 && !label.contains('{') && !label.contains('\u{a0}'), "{label}");
                for light in choice.lights() {
                    assert!(ids.contains(light), "{action:?} lights {light}");
                }
            }
        }
    }
}

#[test]
fn labels_say_what_a_choice_means() {
    let label = |stage: &Stage, seat, line: &str| {
        stage.rules.choice(&stage.view(seat), stage.rules.interpret(&stage.state, line).unwrap()).label
    };
    let window = Stage::window();
    assert_eq!(
        label(&window, ALLIES, "search midway j1"),
        "The Midway Wing searches for J1: 2 Search Points, contact on 1–2"
    );
    let contact = Stage::contact();
    assert_eq!(label(&contact, JAPAN, "say carriers 4"), "Report 4 carriers (the truth)");
    assert_eq!(label(&contact, JAPAN, "say carriers 3"), "Report 3 carriers");
    let plotted = Stage::plotted();
    assert_eq!(label(&plotted, JAPAN, "leg j1 3 midway"), "J1 leg 3 to F1234 Midway (3 hexes south)");
    assert_eq!(label(&plotted, JAPAN, "begin j1"), "J1 → F0930 (50) → F1132 (15)");
}

// --- the board ---

#[test]
fn the_board_at_the_start() {
    let stage = Stage::start();
    insta::assert_snapshot!(stage.rules.board(&stage.view(JAPAN), Style::PLAIN));
}

#[test]
fn the_board_while_japan_plots() {
    let stage = Stage::plotted();
    insta::assert_snapshot!(stage.rules.board(&stage.view(JAPAN), Style::PLAIN));
}

#[test]
fn the_board_with_a_window() {
    let stage = Stage::window();
    insta::assert_snapshot!(stage.rules.board(&stage.view(ALLIES), Style::PLAIN));
}

#[test]
fn the_board_after_a_contact() {
    let stage = Stage::reported();
    insta::assert_snapshot!(stage.rules.board(&stage.view(ALLIES), WIDE));
}

#[test]
fn looking_at_a_place_a_force_and_an_enemy() {
    let stage = Stage::reported();
    let look = |seat, word: &str| stage.rules.inspect(&stage.view(seat), word, Style::PLAIN).expect(word);
    insta::assert_snapshot!(
        [look(ALLIES, "midway"), look(JAPAN, "j3"), look(ALLIES, "j1"), look(ALLIES, "search")].join("\n")
    );
}

#[test]
fn looking_at_the_whole_war() {
    let stage = Stage::plotted();
    insta::assert_snapshot!(stage.rules.inspect(&stage.view(JAPAN), "map", Style::PLAIN).unwrap());
}

#[test]
fn the_six_hexes_around_one_stand_around_it_on_the_screen() {
    let stage = Stage::start();
    let text = stage.rules.inspect(&stage.view(JAPAN), "F1234", Style::PLAIN).unwrap();
    let at = |needle: &str| {
        let (line, text) = text.lines().enumerate().find(|(_, line)| line.contains(needle)).expect(needle);
        let column = text[..text.find(needle).unwrap()].chars().count();
        (line as i32, column as i32)
    };
    let ((line, column), kure, pearl) = (at("oMidway"), at("oKure"), at("oPearl"));
    assert_eq!(kure, (line - 1, column - 4), "F1134 lies north-west of F1234");
    assert_eq!(pearl, (line + 1, column + 4), "F1335 lies south-east of it");
}

#[test]
fn r8_42_an_arc_is_shown_on_the_map_where_it_searches_and_nowhere_else() {
    let mut stage = Stage::deployed();
    let signs = |stage: &Stage| {
        let text = stage.rules.inspect(&stage.view(ALLIES), "midway", Style::PLAIN).unwrap();
        let map: Vec<String> = text
            .lines()
            .skip_while(|line| !line.starts_with("29 "))
            .take(22)
            .map(|line| line.chars().skip(4).collect())
            .collect();
        map
    };
    let figures =
        |rows: &[String]| rows.iter().flat_map(|row| row.chars()).filter(|c| ('1'..='6').contains(c)).count();
    // The numbers of the markers are there before any arc is.
    let before = figures(&signs(&stage));
    stage.act(ALLIES, "sweep midway n");
    let after = signs(&stage);
    assert!(figures(&after[..11]) > before + 20, "{after:#?}");
    assert!(figures(&after[12..]) <= before, "nothing south of Midway: {after:#?}");
}

#[test]
fn boards_and_pages_fit_their_width_and_colours_change_nothing_else() {
    for stage in [Stage::start(), Stage::reported()] {
        for viewer in VIEWERS {
            let view = view(&stage, viewer);
            for width in [72, 80, 100, 130] {
                let plain = stage.rules.board(&view, Style { ink: Ink::None, width });
                let colour = stage.rules.board(&view, Style { ink: Ink::Ansi, width });
                assert!(colour.contains("\u{1b}[") && !plain.contains('\u{1b}'));
                assert_eq!(plain.lines().count(), colour.lines().count());
                for (plain, colour) in plain.lines().zip(colour.lines()) {
                    assert!(columns(plain) <= width, "{width}: {plain}");
                    assert_eq!(columns(plain), columns(colour), "{colour}");
                }
            }
        }
    }
}

#[test]
fn everything_that_can_be_inspected_shows_itself() {
    for stage in [Stage::start(), Stage::reported()] {
        for viewer in VIEWERS {
            let view = view(&stage, viewer);
            let words = stage.rules.inspectable(&view);
            assert!(words.len() > 60);
            for word in words {
                let text = stage.rules.inspect(&view, &word, Style::PLAIN).unwrap_or_default();
                assert!(!text.is_empty() && text.lines().all(|line| columns(line) <= 80), "{word}: {text}");
                assert!(!text.contains('\u{a0}'), "{text}");
            }
            assert_eq!(stage.rules.inspect(&view, "xyzzy", Style::PLAIN), None);
            assert_eq!(stage.rules.inspect(&view, "", Style::PLAIN), None);
        }
    }
}

#[test]
fn r8_3_each_side_is_shown_what_was_said_and_never_the_truth_of_the_other() {
    let stage = Stage::reported();
    let look = |viewer, word: &str| stage.rules.inspect(&view(&stage, viewer), word, WIDE).unwrap();
    let known = look(VIEWERS[1], "enemy");
    assert!(
        known.contains("turn 1 phase 1 at F0124 by air search (may be a lie): up to 15 ships, 3 carriers"),
        "{known}"
    );
    for viewer in [VIEWERS[1], VIEWERS[2]] {
        let all: String = stage
            .rules
            .inspectable(&view(&stage, viewer))
            .iter()
            .filter(|word| !word.starts_with("j-"))
            .map(|word| look(viewer, word))
            .chain([stage.rules.board(&view(&stage, viewer), WIDE)])
            .collect();
        for secret in ["Akagi", "4 CV", "F1132", "Zero", "in Error ±1:", "waits to react"] {
            let told = all.contains(secret) && secret != "in Error ±1:";
            assert!(!told, "{viewer:?} reads {secret}");
        }
    }
    assert!(look(VIEWERS[0], "j1").contains("1 Report in Error ±1"));
}

#[test]
fn made_up_values_carry_their_sign_and_the_board_says_what_it_means() {
    let stage = Stage::plotted();
    let view = stage.view(ALLIES);
    let board = stage.rules.board(&view, Style::PLAIN);
    assert!(board.contains("Your Task Forces°") && board.contains("° reconstructed:"), "{board}");
    assert!(stage.rules.inspect(&view, "midway", Style::PLAIN).unwrap().contains("airbase level 5°"));
    let scene = stage.rules.scene(&view);
    let made_up =
        scene.pieces.iter().flat_map(|piece| &piece.marks).filter(|mark| mark.reconstructed).count();
    assert!(made_up > 5);
}

#[test]
fn at_the_end_everybody_reads_both_desks_and_the_score() {
    let mut stage = Stage::start();
    let mut random = Fast::new(11);
    let mut scratch = Scratch::default();
    while let Ok(seat) = seat_to_act(&stage.rules, &stage.state, &mut random) {
        let action = random_action(&stage.rules, &stage.state, seat, &mut random, &mut scratch);
        let line = notation(&stage, action.expect("no dead end"));
        stage.act(seat, &line);
    }
    for viewer in VIEWERS {
        let view = view(&stage, viewer);
        let board = stage.rules.board(&view, Style::PLAIN);
        assert!(board.contains("Japanese Task Forces°") || board.contains("Your Task Forces°"), "{board}");
        assert!(board.lines().all(|line| columns(line) <= 80), "{board}");
        let score = stage.rules.inspect(&view, "score", Style::PLAIN).unwrap();
        assert!(score.contains("Japan ") && !score.contains("so far"), "{score}");
        let end = stage.rules.prompt(&view).text;
        assert!(end.starts_with("The game is over: ") && end.contains("point"), "{end}");
    }
}
