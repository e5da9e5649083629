//! The ranks: all of them play every game, and each is stronger than those well below it.

use ironbottom_admiral::{Budget, MatchReport, MatchSpec, Officer, Order, Side, Strength};
use ironbottom_games::{registry, staff};
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;

fn play(game: &str, a: Strength, b: Strength, games: u64) -> MatchReport {
    let side = |strength| Side { strength, budget: Budget::nodes(200) };
    let spec = MatchSpec {
        choices: Vec::new(),
        a: side(a),
        b: side(b),
        games,
        swap: true,
        seed: 20,
        threads: 2,
        records: None,
        file: None,
        until: None,
    };
    let staff = staff();
    staff.of(game).expect("officers").play_match(&spec, &|_, _| {}).expect("no officer is refused or stalls")
}

#[test]
fn officers_who_err_are_never_refused_and_never_stall() {
    use Strength::{Commander, Lieutenant, LieutenantCommander, SubLieutenant};
    for game in ["drill", "victory", "axis-2001", "pacwar"] {
        for (a, b) in [(Lieutenant, SubLieutenant), (Commander, LieutenantCommander)] {
            let report = play(game, a, b, 2);
            assert_eq!((report.games, report.slips), (2, [0, 0]), "{game}: {a} against {b}");
        }
    }
}

#[test]
fn two_ranks_apart_is_felt_in_victory() {
    use Strength::{Captain, Ensign, Lieutenant, LieutenantCommander, SubLieutenant};
    for (higher, lower) in
        [(Captain, LieutenantCommander), (LieutenantCommander, SubLieutenant), (Lieutenant, Ensign)]
    {
        let report = play("victory", higher, lower, 20);
        assert!(report.score >= 0.7, "{higher} against {lower}: {}", report.score);
    }
}

#[test]
fn every_game_has_a_ladder_that_can_be_read_and_says_how_it_was_measured() {
    let staff = staff();
    for game in registry().games() {
        let id = game.card().id;
        let ladder = staff.ladder(id).unwrap_or_else(|| panic!("no ladder of {id}"));
        let captain = ladder.rating(Strength::Captain).map(|rating| rating.elo);
        // A game nobody has measured yet says so.
        let measured = !ladder.pairs.is_empty();
        assert_eq!(captain, measured.then_some(1500), "{id}");
        assert_eq!(ladder.command.starts_with(&format!("ironbottom ladder {id} ")), measured, "{id}");
        assert_eq!(ladder.rating(Strength::Ensign).is_some(), measured, "{id}");
    }
}

#[test]
fn counsel_is_what_an_admiral_would_do_and_up_to_two_other_plans() {
    let registry = registry();
    let staff = staff();
    for id in ["victory", "axis-2001", "drill"] {
        let game = registry.game(id).expect("a registered game");
        let mut table =
            game.open(&[], Source::Open(Seed::from_number(5)), Mail::Stays).expect("no options are fine");
        let seat = table.pending().seats().iter().next().expect("somebody is asked");
        let counsel = {
            let knowledge = table.knowledge(seat);
            let officer = Officer { strength: Strength::Admiral, budget: Budget::nodes(4000), seed: 9 };
            let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
            staff
                .of(id)
                .expect("officers")
                .counsel(&order, 3)
                .expect("a view of the game")
                .expect("a decision")
        };
        assert!(counsel.others.len() <= 2, "{id}");
        // Who plays by hints plays as well as the admiral who gives them.
        let advice = {
            let knowledge = table.knowledge(seat);
            let officer = Officer { strength: Strength::Admiral, budget: Budget::nodes(4000), seed: 9 };
            let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
            staff.of(id).expect("officers").advise(&order).expect("a view of the game").expect("a decision")
        };
        assert_eq!(counsel.advice.actions, advice.actions, "{id}");
        let mut answers = vec![counsel.advice.actions[..counsel.advice.now].to_vec()];
        for other in &counsel.others {
            assert!(other.behind >= 0.0 && other.advice.expects.is_some(), "{id}: {other:?}");
            assert!(!other.advice.reason.is_empty() && !other.advice.labels.is_empty(), "{id}");
            let answer = other.advice.actions[..other.advice.now].to_vec();
            assert!(!answers.contains(&answer), "{id}: the same twice");
            answers.push(answer);
        }
        let last = answers.pop().expect("a plan");
        let posted = table.post(seat, None, &last);
        assert_eq!((posted.taken, posted.refused.is_none()), (last.len(), true), "{id}: {last:?}");
    }
}
