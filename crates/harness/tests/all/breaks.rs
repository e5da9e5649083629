//! Every law is seen to fail when it is broken on purpose, and to hold when it is not.

use crate::toy::{Break, Toy};
use ironbottom_harness::{self as harness, Broken, Law, Plan, Report, Verdict};

const PLAN: Plan<'static> = Plan { games: 30, every: 2, longest: 400, ..Plan::DEFAULT };

fn run(law: fn(&Plan) -> Verdict, broken: Break) -> Verdict {
    law(&Plan { choices: &[("break", broken.word())], ..PLAN })
}

/// The harness names the law, says what it saw, and tells how to get there.
#[track_caller]
fn breaks(law: fn(&Plan) -> Verdict, broken: Break, expected: Law) -> Broken {
    let fault = run(law, broken).expect_err("the law was broken and nobody noticed");
    assert_eq!(fault.law, expected, "{fault}");
    assert!(!fault.seen.is_empty());
    assert_eq!(fault.after, fault.line.len());
    assert!(fault.to_string().contains(&format!("{expected:?}")));
    fault
}

#[test]
fn the_unbroken_toy_keeps_every_law_and_every_law_was_exercised() {
    let report: Report = harness::must(run(harness::suite::<Toy>, Break::Nothing));
    let counts = [
        ("games", report.games, 330),
        ("actions", report.actions, 300),
        ("repeated", report.repeated, 100),
        ("notations", report.notations, 500),
        ("garbled", report.garbled, 100),
        ("offers", report.offers, 500),
        ("refusals", report.refusals, 500),
        ("out_of_turn", report.out_of_turn, 100),
        ("tried", report.tried, 500),
        ("drafts", report.drafts, 50),
        ("completions", report.completions, 100),
        ("permutations", report.permutations, 100),
        ("searched", report.searched, 50),
        ("lanes", report.lanes, 100),
        ("interleavings", report.interleavings, 100),
        ("worlds_changed", report.worlds_changed, 500),
        ("refusals_compared", report.refusals_compared, 1000),
        ("twins_open", report.twins_open, 100),
        ("reveals", report.reveals, 10),
        ("told", report.told, 100),
        ("restored_open", report.restored_open, 20),
        ("past", report.past, 50),
        ("take_backs", report.take_backs, 5),
        ("roll_kinds", report.roll_kinds, 1),
        ("misfits", report.misfits, 300),
        ("undone", report.undone, 100),
        ("irrevocable", report.irrevocable, 100),
        ("changes", report.changes, 100),
        ("labels", report.labels, 100),
        ("happenings", report.happenings, 100),
        ("positions", report.positions, 100),
        ("answers", report.answers, 30),
    ];
    for (what, count, least) in counts {
        assert!(count >= least, "only {count} {what}\n{report}");
    }
}

macro_rules! broken_laws {
    ($($test:ident: $harness:ident $broken:ident $law:ident,)*) => {
        $(#[test]
        fn $test() {
            breaks(harness::$harness::<Toy>, Break::$broken, Law::$law);
        })*
    };
}

broken_laws! {
    a_seat_without_an_answer_is_seen: random_play DeadEnd DeadEnd,
    a_game_without_end_is_seen: random_play Endless Ends,
    rules_that_forget_their_terms_are_seen: random_play ForgetsTerms Terms,
    a_seating_of_other_seats_is_seen: random_play OtherSeating Seating,
    two_seats_with_one_id_are_seen: random_play SameSeat Seating,
    a_failing_audit_is_seen: random_play Audit Audit,
    a_falling_turn_is_seen: random_play TurnFalls Turn,
    hidden_state_is_seen_in_play: random_play HiddenState Determined,
    hidden_state_is_seen_in_replay: replay_equality HiddenState Replay,
    hidden_state_is_seen_in_undo: undo_and_redo HiddenState Undo,
    a_roll_that_is_asked_for_ever_is_seen: spoilt_rolls RollsForEver Misfit,
    a_position_that_drifts_is_seen: replay_equality PositionDrifts Replay,
    a_line_of_a_position_that_says_nothing_is_seen: random_play PositionEmpty Position,
    a_position_of_two_states_is_seen: random_play PositionBlurs Position,
    notation_that_reads_back_as_something_else_is_seen: notation_round_trip WrongNotation Notation,
    notation_that_looks_like_an_order_is_seen: notation_round_trip StarNotation Notation,
    notation_that_looks_like_an_order_breaks_the_record: replay_equality StarNotation Replay,
    subjects_with_one_name_are_seen: notation_round_trip SameNotation Notation,
    a_codec_that_takes_other_cases_is_seen: notation_round_trip LooseDecode Notation,
    a_codec_that_takes_other_blanks_is_seen: notation_round_trip TrimmingDecode Notation,
    a_reader_that_does_not_read_a_notation_is_seen: notation_round_trip DeafReader Notation,
    an_offer_that_is_refused_is_seen: offers_and_check OfferRefused Offers,
    an_offer_made_twice_is_seen: offers_and_check OfferTwice Offers,
    an_offer_in_the_wrong_list_is_seen: offers_and_check OfferMisplaced Offers,
    an_action_accepted_and_not_offered_is_seen: offers_and_check NotOffered OnlyOffers,
    an_action_accepted_out_of_turn_is_seen: offers_and_check OutOfTurn OnlyOffers,
    a_refusal_without_a_sentence_is_seen: offers_and_check MuteRefusal Refusal,
    a_refusal_that_changes_something_is_seen: offers_and_check DirtyRefusal Refusal,
    an_entry_that_takes_back_is_seen: draft_laws TakesBack DraftAdds,
    an_entry_without_completion_is_seen: draft_laws NoCompletion DraftCompletion,
    entries_whose_order_matters_are_seen: draft_laws OrderMatters DraftOrder,
    a_canonical_order_that_loses_results_is_seen: draft_laws NotCanonical DraftCanonical,
    a_lane_that_asks_dice_is_seen: lane_laws LaneDice LaneDice,
    a_lane_that_asks_dice_is_refused_by_the_table: undo_and_redo LaneDice Table,
    a_lane_that_tells_is_seen: lane_laws LaneTells LaneQuiet,
    a_lane_others_can_look_into_is_seen: lane_laws LaneView LaneQuiet,
    a_ready_that_tells_the_draft_is_seen: lane_laws LaneReady LaneQuiet,
    lanes_under_one_limit_are_seen: lane_laws LaneLimit LaneCommute,
    a_last_ready_that_counts_is_seen: lane_laws LastReadyCounts LaneCommute,
    a_leaky_view_is_seen: no_leak LaneView Sample,
    a_leaky_list_of_offers_is_seen: no_leak LeakyOffers Leak,
    a_leaky_refusal_is_seen: no_leak LeakyRefusal Leak,
    a_leaky_notation_is_seen: no_leak LeakyNotation Leak,
    a_leaky_choice_is_seen: no_leak LeakyChoice Leak,
    a_leaky_id_of_a_subject_is_seen: no_leak LeakySubject Leak,
    a_leaky_codec_is_seen: no_leak LeakyReader Leak,
    a_leaky_sentence_is_seen: no_leak LeakyTold LogLine,
    a_leaky_roll_is_seen: no_leak LeakyRoll LogLine,
    a_secret_that_can_be_looked_at_and_taken_back_is_seen: no_leak NoSeal Seal,
    a_seal_that_depends_on_the_secret_is_seen: no_leak SealTells Seal,
    a_sample_that_forgets_is_seen: no_leak SampleForgets Sample,
    a_sample_that_breaks_the_audit_is_seen: no_leak SampleBreaks Sample,
    a_public_that_knows_more_than_a_seat_is_seen: no_leak PublicKnows Sample,
    denied_secrets_are_seen: no_leak DeniesSecrets Secrets,
    secrets_everybody_sees_are_seen: no_leak ShowsAll Secrets,
    two_pieces_with_one_id_are_seen: scene_laws SceneIds Scene,
    a_choice_without_a_label_is_seen: scene_laws NoLabel Scene,
    a_piece_that_stands_nowhere_is_seen: scene_laws NoSuchSpace Scene,
    a_choice_that_names_nothing_is_seen: scene_laws NamesNothing Scene,
    a_space_as_printed_is_seen: scene_laws RepeatsSpace Scene,
    a_mark_as_printed_is_seen: scene_laws RepeatsMark Scene,
    a_mark_as_on_its_card_is_seen: scene_laws RepeatsCard Scene,
    a_piece_without_a_card_is_seen: scene_laws NoCard Scene,
    a_card_that_is_not_in_the_plan_is_seen: scene_laws ForeignCard Scene,
    a_space_that_is_not_in_the_plan_is_seen: scene_laws ForeignSpace Scene,
    a_plan_that_changes_is_seen: scene_laws PlanChanges Scene,
    two_cards_with_one_id_are_seen: scene_laws SameCard Scene,
    a_happening_to_nothing_is_seen: scene_laws StrayHappening Happening,
    an_order_that_answers_illegally_is_seen: standing_orders IllegalOrder Orders,
}

#[test]
fn the_suite_finds_a_broken_law_too() {
    let fault = run(harness::suite::<Toy>, Break::LeakyTold).expect_err("a leak");
    assert_eq!(fault.law, Law::LogLine, "{fault}");
}

#[test]
fn a_further_demand_on_scenes_is_heard() {
    let verdict = harness::scene_laws_with::<Toy>(&PLAN, &mut |_| Err("never".to_owned()));
    let fault = verdict.expect_err("the demand was not heard");
    assert_eq!(fault.law, Law::Scene);
    assert!(fault.seen.contains("never"), "{fault}");
}

#[test]
fn a_changed_perft_count_is_seen_and_the_table_printed_anew() {
    let fault = harness::perft_table::<Toy>("# toy\n- 1 0 99\n").expect_err("a wrong count");
    assert_eq!(fault.law, Law::Perft);
    assert!(fault.seen.contains("# toy\n"), "{fault}");
    let table = fault.seen.split_once(":\n").expect("a table").1;
    assert_eq!(harness::must(harness::perft_table::<Toy>(table)).perft, 1);
}

#[test]
fn a_perft_line_that_cannot_be_read_is_named() {
    let fault = harness::perft_table::<Toy>("- two 0 99").expect_err("no number");
    assert!(fault.seen.contains("- two 0 99"), "{fault}");
}

#[test]
fn options_the_game_does_not_have_are_named() {
    let fault = harness::suite::<Toy>(&Plan { choices: &[("no", "such")], ..PLAN }).expect_err("no option");
    assert_eq!(fault.law, Law::Terms, "{fault}");
}

#[test]
fn the_same_seed_sees_the_same() {
    let once = run(harness::no_leak::<Toy>, Break::LeakyOffers);
    let twice = run(harness::no_leak::<Toy>, Break::LeakyOffers);
    assert_eq!(once, twice);
    assert_eq!(run(harness::suite::<Toy>, Break::Nothing), run(harness::suite::<Toy>, Break::Nothing));
}

#[test]
fn a_turn_that_ends_without_a_change_of_seat_replays() {
    harness::must(run(harness::suite::<Toy>, Break::SoloTurns));
}

#[test]
fn a_single_lane_may_close_with_a_die() {
    harness::must(run(harness::suite::<Toy>, Break::SoloLane));
}
