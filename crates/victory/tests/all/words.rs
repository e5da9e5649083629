//! How the game speaks: notation, sentences, boards, positions, scenes.

use std::collections::BTreeSet;

use crate::every;
use crate::kit::{self, Allies, Japan, Kit, area, piece, pieces, place};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::text::{Colour, Ink, Style, columns};
use ironbottom_kernel::wire::{Mark, Value};
use ironbottom_kernel::{
    Ask, Dice as _, Illegal, Key, Log, OptionKind, Options, Pending, Rules, Seat, Viewer, Words,
};
use ironbottom_victory::action::{Action, Light, Subject};
use ironbottom_victory::board::{AreaId, PieceId, PlaceId};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::settings::{OPTIONS, Settings};
use ironbottom_victory::state::{Battle, Surprise, Where};
use ironbottom_victory::{ALLIES, JAPAN, Victory, View};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(JAPAN), Viewer::Seat(ALLIES), Viewer::Public];

fn view(kit: &Kit, seat: Seat) -> View {
    kit.rules.view(&kit.state, Viewer::Seat(seat))
}

/// The second round of the book's example in the Coral Sea, by night, Japan's targets named.
fn coral_sea() -> Kit {
    let mut kit = Kit::new(|_| {}).turn(7).flag("coral-sea", Some(Japan)).held("guadalcanal", Japan);
    kit.raider("yamato", "coral-sea").raider("akagi", "coral-sea").raider("nachi", "coral-sea");
    kit.sea("25-airflot", "coral-sea");
    kit.raider("nevada", "coral-sea").raider("saratoga", "coral-sea").raider("bataan", "coral-sea");
    kit.sea("11-af", "coral-sea").sea("1-marines", "coral-sea").sea("f-boat", "coral-sea");
    kit.damaged("nevada", 4).damaged("saratoga", 3).damaged("akagi", 2);
    kit.state.battle = Battle::new(area("coral-sea"), Surprise::None);
    kit.state.battle.round = 2;
    kit.state.battle.light = Light::Night;
    kit.state.battle.wish = [Some(Light::Night), Some(Light::Day)];
    kit.state.battle.firing.insert(piece("saratoga"));
    kit.state.battle.aim.set(piece("yamato"), piece("saratoga"));
    kit.state.battle.aim.set(piece("nachi"), piece("nevada"));
    kit.state.battle.hurt[piece("nevada").index()] = 6;
    kit.state.battle.disabled.insert(piece("saratoga"));
    kit.phase(Phase::Aim(Allies));
    kit
}

/// Everything Japanese at Truk, some of it hurt, with raiders off it.
fn crowded_truk() -> Kit {
    let mut kit = Kit::new(|_| {}).turn(4);
    for ship in kit.rules.board.side(Japan) {
        if kit.rules.board[ship].is_ship() && kit.rules.board[ship].arrival.turn <= 4 {
            kit.state.put(ship, Where::Port(PlaceId::TRUK));
        }
    }
    kit.port("22-airflot", "truk").port("sasebo-nlf", "truk");
    kit.damaged("nagato", 2).damaged("kaga", 5).damaged("tone", 1).damaged("ryujo", 1);
    kit.state.resting = pieces(&["tone"]);
    kit.state.raiding = pieces(&["akagi", "shokaku", "zuikaku", "haruna"]);
    kit.state.mended[0] = 4;
    for ship in ["enterprise", "hornet", "yorktown", "north-carolina", "washington", "chicago", "portland"] {
        kit.sea(ship, "south-pacific");
    }
    kit.raider("salt-lake-city", "south-pacific").damaged("hornet", 1);
    kit.sea("7-af", "south-pacific").sea("1-marines", "south-pacific").sea("i-boat", "south-pacific");
    kit.sea("21-airflot", "marianas-islands").sea("23-airflot", "marshall-islands");
    kit.put("arizona", Where::Lost).put("oklahoma", Where::Lost).put("houston", Where::Lost);
    kit.put("lexington", Where::SanDiego).damaged("lexington", 2);
    for id in ["saratoga", "astoria", "northampton", "chester", "vincennes", "quincy"] {
        kit.port(id, "pearl-harbor");
    }
    kit.put("24-airflot", Where::Due(5));
    kit.state.lead = 17;
    kit.step(Step::Patrol(Japan));
    kit
}

fn positions() -> [Kit; 3] {
    [Kit::new(|_| {}), coral_sea(), crowded_truk()]
}

// --- sentences ---

#[test]
fn subjects_are_written_as_the_ids_of_the_scene() {
    let kit = Kit::new(|_| {});
    let ids = scene_ids(&kit);
    let subjects = PieceId::all().map(Subject::Piece).chain(AreaId::all().map(Subject::Area));
    for subject in subjects.chain(PlaceId::all().map(Subject::Place)) {
        let mut text = String::new();
        kit.rules.subject_id(&kit.state, subject, &mut text);
        assert!(ids.contains(&text), "{text}");
        assert!(!kit.rules.subject_label(&view(&kit, JAPAN), subject).is_empty());
    }
}

/// A sentence for people: not empty, no citation, nothing of the engine's own words.
#[track_caller]
fn assert_sentence(text: &str) {
    assert!(text.ends_with('.') && text.contains(' '), "{text}");
    for word in ["VitP", "PieceId", "AreaId", "PlaceId", "{", "  ", "\u{a0}"] {
        assert!(!text.contains(word), "{text}");
    }
}

#[test]
fn every_refusal_is_a_sentence() {
    let rules = Kit::new(|_| {}).rules;
    let all: Vec<String> =
        every::reasons().iter().map(|&reason| rules.explain(&Illegal::new("VitP 1", reason))).collect();
    all.iter().for_each(|text| assert_sentence(text));
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "each cause has a sentence of its own");
}

#[test]
fn bad_input_is_refused_in_words_that_name_ship_place_and_cause() {
    let rules = Kit::new(|_| {}).rules;
    let why = |reason| rules.explain(&Illegal::new("VitP 1", reason));
    assert_eq!(
        why(Reason::TooFar { piece: piece("nagato"), area: area("coral-sea") }),
        "Nagato cannot reach the Coral Sea from its port."
    );
    assert_eq!(
        why(Reason::ClosedToNavy { piece: piece("hermes"), place: place("truk") }),
        "Hermes cannot go there: British ships return only to Ceylon, Singapore, Saigon or Yokosuka, while friendly."
    );
    assert_eq!(
        why(Reason::RepairPointsLeft { place: place("yokosuka"), left: 2 }),
        "Yokosuka Navy Yard has only 2 repair points left this turn."
    );
}

#[test]
fn every_event_is_told_in_a_sentence_about_known_things() {
    let kit = Kit::new(|_| {});
    let ids = scene_ids(&kit);
    for event in every::events() {
        let told = kit.rules.tell(&event, Viewer::Seat(JAPAN)).expect("Japan is told everything");
        assert_sentence(&told.text);
        assert!(told.about.iter().all(|id| ids.contains(id)), "{told:?}");
    }
}

#[test]
fn r20_51_recorded_targets_are_told_to_japan_only() {
    let rules = Kit::new(|s| s.pearl_harbor = true).rules;
    let event = Event::Recorded { attacker: piece("akagi"), target: piece("enterprise") };
    let told = |viewer| rules.tell(&event, viewer).map(|told| told.text);
    assert_eq!(told(VIEWERS[0]).as_deref(), Some("Akagi was to attack Enterprise: recorded in secret."));
    assert_eq!((told(VIEWERS[1]), told(VIEWERS[2])), (None, None));
    for event in every::events().into_iter().filter(|event| !matches!(event, Event::Recorded { .. })) {
        assert!(VIEWERS.iter().all(|&viewer| rules.tell(&event, viewer).is_some()), "{event:?}");
    }
}

#[test]
fn rolls_are_named_after_who_makes_them() {
    let rules = Kit::new(|_| {}).rules;
    let (akagi, nevada, boat) = (piece("akagi").index(), piece("nevada").index(), piece("i-boat").index());
    let words = |key: String| rules.roll_words(&key);
    assert_eq!(words(format!("attack.{akagi}.{nevada}")), "Akagi’s attack on Nevada");
    assert_eq!(words(format!("damage.{akagi}.{nevada}")), "damage by Akagi to Nevada");
    assert_eq!(words(format!("torpedo.{boat}.{nevada}")), "the I-Boat’s torpedo at Nevada");
    assert_eq!(words(format!("speed.{nevada}")), "Nevada’s speed roll");
    assert_eq!(words("contest.1".into()), "day or night, the Allies");
    assert_eq!(words("uncertain.2".into()), "where group Y is (Saratoga)");
    assert_eq!(words("speed.999".into()), "speed 999");
}

#[test]
fn every_decision_has_a_prompt_with_its_rule_for_every_viewer() {
    for control in every::frames() {
        let mut kit = coral_sea();
        kit.state.control = control;
        let asked = kit.rules.asked(&kit.state);
        for viewer in VIEWERS {
            let prompt = kit.rules.prompt(&kit.rules.view(&kit.state, viewer));
            assert!(prompt.rule.starts_with("VitP "), "{control:?}");
            let mine = asked.is_some_and(|side| viewer == Viewer::Seat(ironbottom_victory::seat_of(side)));
            match (asked, mine) {
                (None, _) => assert_eq!(prompt.text, "The game is over: a draw."),
                (_, true) => {
                    assert!(prompt.text.contains(": ") && !prompt.typed.is_empty(), "{}", prompt.text)
                }
                (_, false) => assert!(prompt.text.starts_with("Waiting for "), "{}", prompt.text),
            }
        }
    }
}

#[test]
fn a_prompt_says_who_does_what_and_how_it_is_typed() {
    let prompt = |kit: &Kit, seat| kit.rules.prompt(&view(kit, seat));
    let start = prompt(&Kit::new(|_| {}), JAPAN);
    assert_eq!(
        (start.rule.as_str(), start.text.as_str(), start.typed.as_str()),
        (
            "VitP 4.2",
            "Japan: send any ships of speed 5 or more from Yokosuka to raid Pearl Harbor.",
            "assign SHIP, then done",
        )
    );
    let battle = prompt(&coral_sea(), ALLIES);
    assert_eq!(
        (battle.rule.as_str(), battle.text.as_str(), battle.typed.as_str()),
        (
            "VitP 7.4",
            "Allies, Coral Sea round 2: night action: choose targets for your attackers.",
            "aim PIECE TARGET, then done",
        )
    );
    assert_eq!(prompt(&coral_sea(), JAPAN).text, "Waiting for the Allies: targets (Coral Sea round 2).");
}

#[test]
fn every_action_has_a_label_and_lights_in_every_position() {
    for kit in positions() {
        let (view, ids) = (view(&kit, JAPAN), scene_ids(&kit));
        for action in every::actions() {
            let choice = kit.rules.choice(&view, action);
            assert!(choice.label.len() > 3 && !choice.verb.is_empty(), "{choice:?}");
            for words in [&choice.label, &choice.short] {
                assert!(!words.contains('{') && !words.contains('\u{a0}'), "{words}");
            }
            assert!(choice.lights().all(|id| ids.contains(id)), "{action:?}");
        }
    }
}

#[test]
fn labels_say_what_a_choice_means() {
    let mut kit = crowded_truk();
    kit.port("nevada", "pearl-harbor").damaged("nevada", 2).port("warspite", "ceylon");
    let label = |kit: &Kit, action| kit.rules.choice(&view(kit, JAPAN), action).label;
    assert_eq!(label(&kit, kit::patrol("fuso", "marshall-islands")), "Fuso patrols the Marshall Islands");
    assert_eq!(
        label(&kit, kit::patrol("fuso", "japanese-islands")),
        "Fuso patrols the Japanese Islands (speed roll: passes on 1–3, else a raider)"
    );
    assert_eq!(
        label(&kit, kit::patrol("tone", "japanese-islands")),
        "Tone patrols the Japanese Islands (speed roll: always passes)"
    );
    assert_eq!(
        label(&kit, kit::raid("warspite", "indonesia")),
        "Warspite raids Indonesia (speed roll: passes on 1–3, else back to port)"
    );
    assert_eq!(
        label(&kit, kit::repair("nevada", 2)),
        "Repair 2 of the 2 damage on Nevada (9 of 9 left at Pearl Harbor)"
    );
    assert_eq!(
        label(&kit, Action::Fight(area("south-pacific"))),
        "Air raids and landings from the South Pacific Ocean by the Allies (10 pieces)"
    );
    assert_eq!(
        label(&coral_sea(), Action::Fight(area("coral-sea"))),
        "Fight in the Coral Sea: 4 Japanese against 6 Allied"
    );
    let sea = coral_sea();
    assert_eq!(label(&sea, kit::aim("bataan", "akagi")), "Bataan attacks Akagi (2/4)");
    assert_eq!(label(&sea, kit::aim("louisville", "akagi")), "Louisville attacks Akagi (2/4) (1 die)");
    let mut day = coral_sea();
    day.state.battle.light = Light::Day;
    assert_eq!(label(&day, kit::aim("bataan", "nachi")), "Bataan attacks Nachi (2 dice, +1 each)");
    assert_eq!(label(&day, kit::aim("bataan", "25-airflot")), "Bataan attacks the 25 AirFlot (2 dice)");
    kit.state.japanese.insert(place("guadalcanal"));
    assert_eq!(
        label(&kit, kit::land("1-marines", "guadalcanal")),
        "The 1st Marine Division invades Guadalcanal"
    );
    assert_eq!(
        label(&kit, kit::land("1-marines", "port-moresby")),
        "The 1st Marine Division lands at Port Moresby"
    );
}

// --- the board ---

#[test]
fn the_board_at_the_start() {
    let kit = Kit::new(|_| {});
    insta::assert_snapshot!(kit.rules.board(&view(&kit, JAPAN), Style::PLAIN));
}

#[test]
fn the_board_in_the_middle_of_a_battle() {
    let kit = coral_sea();
    insta::assert_snapshot!(kit.rules.board(&view(&kit, ALLIES), Style::PLAIN));
}

#[test]
fn the_board_with_a_crowd_at_truk() {
    let kit = crowded_truk();
    insta::assert_snapshot!(kit.rules.board(&view(&kit, JAPAN), Style { ink: Ink::None, width: 100 }));
}

#[test]
fn the_board_fits_its_width_and_colours_change_nothing_else() {
    for kit in positions() {
        let view = view(&kit, JAPAN);
        for width in [60, 80, 100, 120, 200] {
            let plain = kit.rules.board(&view, Style { ink: Ink::None, width });
            let colour = kit.rules.board(&view, Style { ink: Ink::Ansi, width });
            assert!(colour.contains("\u{1b}[31m") && !plain.contains('\u{1b}'));
            for (plain, colour) in plain.lines().zip(colour.lines()) {
                assert!(columns(plain) <= width, "{width}: {plain}");
                assert_eq!(columns(plain), columns(colour), "{colour}");
            }
            assert_eq!(plain.lines().count(), colour.lines().count());
        }
    }
}

#[test]
fn no_damaged_ship_is_lost_from_sight() {
    let kit = crowded_truk();
    let board = kit.rules.board(&view(&kit, JAPAN), Style { ink: Ink::None, width: 500 });
    for mark in [
        "Nagato (2/5)",
        "Kaga (5/4, on the bottom)",
        "Tone (1/1, rests)",
        "Ryujo (1/1)",
        "Hornet (1/2)",
        "Lexington (2/3)",
    ] {
        assert!(board.contains(mark), "{mark}\n{board}");
    }
}

#[test]
fn everything_that_can_be_inspected_shows_itself() {
    for kit in positions() {
        let view = view(&kit, JAPAN);
        let words = kit.rules.inspectable(&view);
        assert!(words.len() > PieceId::COUNT + AreaId::COUNT + PlaceId::COUNT);
        for word in words {
            for width in [80, 120] {
                let text = kit.rules.inspect(&view, &word, Style { ink: Ink::None, width });
                let text = text.unwrap_or_else(|| panic!("{word} shows nothing"));
                assert!(!text.is_empty() && text.lines().all(|line| columns(line) <= width), "{text}");
                assert!(!text.contains('\u{a0}'), "{text}");
            }
        }
        assert_eq!(kit.rules.inspect(&view, "xyzzy", Style::PLAIN), None);
        assert_eq!(kit.rules.inspect(&view, "", Style::PLAIN), None);
    }
}

#[test]
fn inspecting_a_ship_an_area_and_a_port() {
    let kit = coral_sea();
    let look = |word: &str| kit.rules.inspect(&view(&kit, JAPAN), word, Style::PLAIN).unwrap();
    insta::assert_snapshot!(
        [look("Saratoga"), look("coral sea"), look("pearl"), look("i-boat"), look("turn")].join("\n")
    );
}

#[test]
fn made_up_values_carry_their_sign() {
    let kit = coral_sea();
    let look = |word: &str| kit.rules.inspect(&view(&kit, JAPAN), word, Style::PLAIN).unwrap();
    assert!(look("coral-sea").contains("1° to Japan, 2 to the Allies"));
    assert!(look("musashi").contains("turn 4° at") && look("musashi").contains("arrival: reconstructed"));
    let plan = kit.rules.plan();
    let coral = plan.boards[0].spaces.iter().find(|space| space.id == "coral-sea").unwrap();
    let worth: Vec<_> =
        coral.marks.iter().take(2).map(|mark| (mark.value.clone().unwrap(), mark.reconstructed)).collect();
    assert_eq!(worth, [(Value::number(1), true), (Value::number(2), false)]);
    let musashi = plan.cards.iter().find(|card| card.id == "musashi").unwrap();
    assert!(musashi.marks.contains(&Mark::number("arrival", 4).reconstructed(true)));
}

#[test]
fn a_player_sees_how_sure_the_edition_of_his_game_is() {
    let look = |edition: &str, word: &str| {
        let kit = Kit::under(1, edition, |_| {});
        kit.rules.inspect(&view(&kit, JAPAN), word, Style::PLAIN).unwrap()
    };
    assert!(look("1977.1", "2-marines").contains("turn 4° at Pearl Harbor"));
    assert!(look("1977.2", "2-marines").contains("turn 3 at Pearl Harbor"));
    assert!(look("1977.1", "samoa").contains("seas: general knowledge of the game"));
    assert!(look("1977.2", "samoa").contains("seas: found in a public source"));
    let printed = |edition: &str| {
        let plan = Kit::under(1, edition, |_| {}).rules.plan();
        let card = plan.cards.into_iter().find(|card| card.id == "2-marines").unwrap();
        card.marks.into_iter().find(|mark| mark.kind == "arrival").unwrap()
    };
    assert_eq!(printed("1977.1"), Mark::number("arrival", 4).reconstructed(true));
    assert_eq!(printed("1977.2"), Mark::number("arrival", 3));
}

#[test]
fn each_option_that_is_on_shows_as_on() {
    for spec in OPTIONS {
        let value = match spec.kind {
            OptionKind::Flag => "on",
            OptionKind::Choice(words) => words[1],
            OptionKind::Number { .. } | OptionKind::Halves { .. } => "7",
        };
        let options = Options::choose(OPTIONS, [(spec.key, value)]).unwrap();
        let rules = Victory::with(Settings::read(&options));
        let view = rules.view(&rules.start(), Viewer::Public);
        let shown = rules.inspect(&view, "options", Style { ink: Ink::None, width: 200 }).unwrap();
        let lines: Vec<&str> =
            shown.lines().filter(|line| line.starts_with(&format!("  {value} "))).collect();
        assert!(matches!(lines[..], [line] if line.contains(spec.key)), "{shown}");
    }
}

// --- the scene ---

fn scene_ids(kit: &Kit) -> BTreeSet<String> {
    let scene = kit.rules.scene(&view(kit, JAPAN));
    let boards = kit.rules.plan().boards.into_iter().chain(scene.boards);
    let spaces = boards.flat_map(|board| board.spaces).map(|space| space.id);
    spaces.chain(scene.pieces.into_iter().map(|piece| piece.id)).collect()
}

#[test]
fn every_piece_of_a_scene_stands_in_a_space_of_its_boards() {
    for kit in positions() {
        let scene = kit.rules.scene(&view(&kit, JAPAN));
        let plan = kit.rules.plan();
        let boards = || plan.boards.iter().chain(&scene.boards);
        let spaces: Vec<&str> =
            boards().flat_map(|board| &board.spaces).map(|space| space.id.as_str()).collect();
        assert_eq!(spaces.iter().collect::<BTreeSet<_>>().len(), spaces.len());
        assert_eq!(scene.pieces.len(), PieceId::COUNT);
        assert!(scene.pieces.iter().all(|piece| spaces.contains(&piece.at.as_str())));
        let kinds = |kind: &str| plan.boards[0].spaces.iter().filter(|space| space.kind == kind).count();
        assert_eq!((kinds("sea"), kinds("port"), kinds("base")), (13, 8, 14));
        let panels: Vec<&str> = scene.panels.iter().map(|panel| panel.id.as_str()).collect();
        assert_eq!(panels[..5], ["turn", "score", "arrivals", "repair", "options"]);
    }
}

#[test]
fn a_battle_has_a_board_of_its_own_with_aims_and_damage_on_the_pieces() {
    let kit = coral_sea();
    let scene = kit.rules.scene(&view(&kit, JAPAN));
    let plan = kit.rules.plan();
    assert_eq!(plan.boards.iter().map(|board| board.id.as_str()).collect::<Vec<_>>(), ["map", "charts"]);
    assert_eq!(scene.boards.iter().map(|board| board.id.as_str()).collect::<Vec<_>>(), ["battle"]);
    let of = |id: &str| scene.pieces.iter().find(|piece| piece.id == id).unwrap();
    let has = |id: &str, mark: Mark| of(id).marks.contains(&mark);
    assert_eq!((of("yamato").at.as_str(), of("yamato").face.as_str()), ("battle-japan", "raider"));
    assert!(has("yamato", Mark::of("aim", Value::piece("saratoga"))));
    assert!(has("nevada", Mark::number("damage", 4)) && has("nevada", Mark::number("hurt", 6)));
    assert!(has("nevada", Mark::number("speed-now", 1)));
    assert!(has("saratoga", Mark::flag("disabled")) && has("saratoga", Mark::flag("firing")));
    let card = plan.cards.iter().find(|card| card.id == "saratoga").unwrap();
    assert!(card.marks.contains(&Mark::number("airstrike-bonus", 1)));
}

#[test]
fn r20_51_recorded_targets_are_in_japans_scene_and_board_only() {
    let mut kit = Kit::new(|s| s.pearl_harbor = true);
    kit.raider("akagi", "hawaiian-islands");
    kit.state.battle = Battle::new(AreaId::HAWAIIAN_ISLANDS, Surprise::PearlHarbor);
    kit.state.secret.recorded.set(piece("akagi"), piece("enterprise"));
    kit.phase(Phase::Record);
    let seen = |viewer| {
        let view = kit.rules.view(&kit.state, viewer);
        let marks = kit.rules.scene(&view).pieces.into_iter().flat_map(|piece| piece.marks);
        let scene = marks.into_iter().any(|mark| mark.kind == "recorded");
        (scene, kit.rules.board(&view, Style::PLAIN).contains("recorded in secret"))
    };
    assert_eq!(VIEWERS.map(seen), [(true, true), (false, false), (false, false)]);
}

#[test]
fn colours_are_those_of_the_sides() {
    let kit = coral_sea();
    let ansi = Style { ink: Ink::Ansi, width: 80 };
    let board = kit.rules.board(&view(&kit, JAPAN), ansi);
    assert!(board.contains(&ansi.paint(Colour::Red, "J 3r 1a 1!")));
    assert!(board.contains(&ansi.paint(Colour::Blue, "A 1p 3r 1a 1m 1s 2!")));
}

// --- along whole games ---

/// Plays a random game, looking at each moment.
fn walk(kit: &mut Kit, seed: u64, mut look: impl FnMut(&Kit, &[Action])) {
    let (mut dice, mut choice, mut log) = (Fast::new(seed), Fast::new(seed ^ 0x5eed), Log::new());
    let mut pick = |count: usize| {
        usize::from(choice.one(&Ask { sides: count as u16, ..Ask::d6(Key::new("choice")) })) - 1
    };
    while let Pending::Seat(seat) = kit.rules.pending(&kit.state) {
        let offers = kit.offers();
        look(kit, &offers);
        let action = offers[pick(offers.len())];
        kit.rules.perform(&mut kit.state, seat, action, &mut dice, &mut log);
        kit.events.extend(log.take());
    }
    look(kit, &[]);
}

#[test]
fn boards_fit_and_everything_has_words_along_random_games() {
    let mut moments = 0;
    for seed in 0..3 {
        let mut kit = Kit::new(|s| {
            s.pearl_harbor = seed != 0;
            s.task_forces = seed == 2;
            s.nine_turns = seed == 2;
            s.san_diego = seed == 2;
        });
        walk(&mut kit, seed, |kit, offers| {
            moments += 1;
            let view = view(kit, JAPAN);
            for &action in offers {
                assert!(!kit.rules.choice(&view, action).label.is_empty());
            }
            if moments % 7 == 0 {
                let board = kit.rules.board(&view, Style::PLAIN);
                assert!(board.lines().all(|line| columns(line) <= 80 && !line.ends_with(' ')), "{board}");
                assert!(!kit.rules.prompt(&view).text.is_empty());
            }
        });
        for event in &kit.events {
            assert_sentence(&kit.rules.tell(event, Viewer::Seat(JAPAN)).unwrap().text);
        }
    }
    assert!(moments > 1000, "{moments}");
}
