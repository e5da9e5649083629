//! Officers at real tables: they never do anything illegal, never stall, and see no more than their seat.

use std::time::Duration;

use ironbottom_admiral::{Budget, MatchSpec, Officer, Order, Side, Sitting, StaffError, Strength, Verdict};
use ironbottom_games::{registry, staff};
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{AnyTable, Seat};

fn table(game: &str) -> Box<dyn AnyTable> {
    let registry = registry();
    let game = registry.game(game).expect("a registered game");
    game.open(&[], Source::Open(Seed::from_number(5)), Mail::Stays).expect("no options are fine")
}

fn spec(a: Strength, b: Strength, games: u64) -> MatchSpec {
    let side = |strength| Side { strength, budget: Budget::nodes(300) };
    MatchSpec {
        choices: Vec::new(),
        a: side(a),
        b: side(b),
        games,
        swap: true,
        seed: 11,
        threads: 2,
        records: None,
        file: None,
        until: None,
    }
}

fn advice(table: &dyn AnyTable, seat: Seat, officer: Officer) -> Vec<String> {
    let staff = staff();
    let knowledge = table.knowledge(seat);
    let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
    let bench = staff.of(table.card().id).expect("officers for the game");
    bench.advise(&order).expect("a view of the game").map_or_else(Vec::new, |advice| advice.actions)
}

fn admiral(budget: Budget, seed: u64) -> Officer {
    Officer { strength: Strength::Admiral, budget, seed }
}

#[test]
fn captain_beats_ensign_in_victory_on_both_sides() {
    let report = staff()
        .of("victory")
        .expect("officers")
        .play_match(&spec(Strength::Captain, Strength::Ensign, 40), &|_, _| {})
        .expect("no officer is refused or stalls");
    assert!(report.wins >= 38, "{report:?}");
    assert_eq!((report.games, report.slips), (40, [0, 0]));
}

#[test]
fn captain_beats_ensign_in_axis_2001() {
    let report = staff()
        .of("axis-2001")
        .expect("officers")
        .play_match(&spec(Strength::Captain, Strength::Ensign, 6), &|_, _| {})
        .expect("no officer is refused or stalls");
    assert!(report.wins >= 5, "{report:?}");
    assert_eq!(report.slips, [0, 0]);
}

#[test]
fn captain_beats_ensign_in_axis_1940_on_both_sides() {
    let report = staff()
        .of("axis-1940")
        .expect("officers")
        .play_match(&spec(Strength::Captain, Strength::Ensign, 6), &|_, _| {})
        .expect("no officer is refused or stalls");
    assert!(report.wins >= 5, "{report:?}");
    assert_eq!((report.games, report.slips), (6, [0, 0]));
}

#[test]
fn an_admiral_of_axis_1940_finishes_a_short_game() {
    let mut job = spec(Strength::Admiral, Strength::Captain, 1);
    job.choices = vec![("rounds".to_owned(), "1".to_owned())];
    let report = staff().of("axis-1940").expect("officers").play_match(&job, &|_, _| {}).expect("no stop");
    assert_eq!((report.games, report.slips), (1, [0, 0]));
}

#[test]
fn admirals_finish_a_game_of_victory_and_of_the_drill() {
    for game in ["victory", "drill"] {
        let report = staff()
            .of(game)
            .expect("officers")
            .play_match(&spec(Strength::Admiral, Strength::Captain, 2), &|_, _| {})
            .expect("no officer is refused or stalls");
        assert_eq!(report.games, 2, "{game}");
    }
}

#[test]
fn a_captain_finds_its_way_through_the_search_game_of_pacwar() {
    let mut job = spec(Strength::Captain, Strength::Ensign, 1);
    job.choices = vec![("scenario".to_owned(), "lesson".to_owned())];
    let report = staff().of("pacwar").expect("officers").play_match(&job, &|_, _| {}).expect("no stop");
    assert_eq!(report.games, 1);
}

#[test]
fn the_same_seed_and_nodes_give_the_same_plan() {
    let table = table("victory");
    let seat = Seat::new(0);
    let first = advice(table.as_ref(), seat, admiral(Budget::nodes(2000), 3));
    assert!(!first.is_empty());
    assert_eq!(first, advice(table.as_ref(), seat, admiral(Budget::nodes(2000), 3)));
}

#[test]
fn a_budget_of_nothing_still_gets_a_legal_plan() {
    for game in ["victory", "axis-2001", "axis-1940", "global-1940", "pacwar", "drill"] {
        let mut table = table(game);
        let seat = table.pending().seats().iter().next().expect("somebody is asked");
        for budget in [Budget::nodes(0), Budget::time(Duration::ZERO)] {
            let plan = advice(table.as_ref(), seat, admiral(budget, 1));
            assert!(!plan.is_empty(), "{game}");
            assert_eq!(table.why_not(seat, &plan[0]), None, "{game}: {}", plan[0]);
        }
        let plan = advice(table.as_ref(), seat, admiral(Budget::nodes(0), 1));
        assert!(table.post(seat, None, &plan).taken > 0, "{game}");
    }
}

#[test]
fn a_seat_that_is_not_asked_gets_no_plan() {
    let table = table("victory");
    assert_eq!(advice(table.as_ref(), Seat::new(1), admiral(Budget::nodes(100), 1)), Vec::<String>::new());
}

#[test]
fn the_view_of_another_game_is_refused() {
    let table = table("drill");
    let knowledge: Box<dyn std::any::Any + Send + Sync> = Box::new(7_u8);
    let order = Order {
        terms: table.terms(),
        knowledge: &*knowledge,
        seat: Seat::new(0),
        officer: admiral(Budget::nodes(10), 1),
    };
    let staff = staff();
    let refused = staff.of("drill").expect("officers").advise(&order);
    assert!(matches!(refused, Err(StaffError::ForeignView("drill"))), "{refused:?}");
}

#[test]
fn a_match_goes_on_from_its_file_and_a_verdict_stops_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.jsonl");
    let mut job = spec(Strength::Captain, Strength::Ensign, 6);
    job.file = Some(file.clone());
    let staff = staff();
    let bench = staff.of("victory").expect("officers");
    let first = bench.play_match(&job, &|_, _| {}).expect("a match");
    let lines = std::fs::read_to_string(&file).expect("the file").lines().count();
    assert_eq!(lines, 7, "what is played, and a line for each game");
    job.games = 200;
    job.until = Some(ironbottom_admiral::Bounds { low: 0.5, high: 0.9, error: 0.05 });
    let second = bench.play_match(&job, &|_, _| {}).expect("a match");
    assert!(second.games < 40 && second.games >= first.games, "{second:?}");
    assert_eq!(second.test.map(|test| test.verdict), Some(Verdict::Enough));
}

#[test]
fn a_broken_match_file_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.jsonl");
    std::fs::write(&file, "{\"index\":\n").expect("written");
    let mut job = spec(Strength::Captain, Strength::Ensign, 1);
    job.file = Some(file);
    let refused = staff().of("victory").expect("officers").play_match(&job, &|_, _| {});
    assert!(refused.is_err_and(|error| error.to_string().contains("line 1")));
}

#[test]
fn a_game_is_analysed_decision_by_decision() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut job = spec(Strength::Captain, Strength::Ensign, 1);
    job.records = Some(folder.path().to_owned());
    let staff = staff();
    let bench = staff.of("drill").expect("officers");
    bench.play_match(&job, &|_, _| {}).expect("a match");
    let path =
        std::fs::read_dir(folder.path()).expect("listed").next().expect("a record").expect("read").path();
    let (_, record) = ironbottom_kernel::record::file::RecordFile::load(&path).expect("a sound record");
    let sitting = Sitting { budget: Budget::nodes(60), seed: 1, most: None };
    let analysis = bench.analyse(&record, &sitting, &|_, _| {}).expect("it replays");
    assert!(!analysis.moments.is_empty());
    for moment in &analysis.moments {
        assert!((0.0..=1.0).contains(&moment.expected), "{moment:?}");
        assert!(moment.could_expect >= moment.expected, "{moment:?}");
    }
}
