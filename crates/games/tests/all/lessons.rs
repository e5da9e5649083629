//! Every lesson is played to its end through the engine, and every word it uses is known.

use ironbottom_games::registry;
use ironbottom_kernel::lesson::Lesson;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{AnyTable, Registry};

fn open(games: &Registry, lesson: &Lesson) -> Box<dyn AnyTable> {
    let game = games.game(&lesson.game).unwrap();
    game.open(&lesson.choices(), Source::Open(lesson.dice()), Mail::Stays).unwrap()
}

fn seat(table: &dyn AnyTable, id: &str) -> Seat {
    Seat::new(table.seats().iter().position(|seat| seat.id == id).unwrap() as u8)
}

#[test]
fn every_game_has_a_lesson() {
    let games = registry();
    let taught: Vec<&str> = games.lessons().map(|lesson| lesson.game.as_str()).collect();
    assert_eq!(taught, ["victory", "axis-2001", "axis-1940", "global-1940", "pacwar", "drill"]);
}

#[test]
fn every_lesson_is_played_to_its_end() {
    let games = registry();
    for lesson in games.lessons() {
        let mut table = open(&games, lesson);
        for (index, step) in lesson.steps.iter().enumerate() {
            let at = format!("{} step {index}, {}", lesson.game, step.title);
            for notation in &step.does {
                let actor = seat(table.as_ref(), lesson.actor(step));
                let before = lesson.progress(&table.lines_since(0), &table.drafts());
                assert_eq!((before.step, before.strayed), (index, false), "{at}: {before:?}");
                let (_, choice) =
                    table.described(actor, notation).unwrap_or_else(|| panic!("{at}: {notation}"));
                assert!(!choice.label.is_empty(), "{at}: {notation} has words");
                let posted = table.post(actor, None, std::slice::from_ref(notation));
                assert!(posted.refused.is_none(), "{at}: {notation}: {:?}", posted.refused);
            }
        }
        let end = lesson.progress(&table.lines_since(0), &table.drafts());
        assert_eq!((end.step, end.strayed), (lesson.steps.len(), false), "{}", lesson.game);
        assert!(lesson.steps.last().is_some_and(|step| step.does.is_empty()), "a lesson ends with words");
        // A lesson is a game like any other: its record replays, and is known again.
        let record = table.record();
        assert!(lesson.is_of(&record.header));
        let again = games.restore(&record, None).unwrap();
        assert_eq!(lesson.progress(&again.lines_since(0), &again.drafts()), end);
    }
}

#[test]
fn the_entries_of_a_step_may_be_made_in_any_order() {
    let games = registry();
    let lesson = games.lesson("victory").unwrap();
    let mut table = open(&games, lesson);
    for step in &lesson.steps {
        for notation in step.does.iter().rev().filter(|_| step.by.is_none()) {
            let actor = seat(table.as_ref(), &lesson.seat);
            assert!(table.post(actor, None, std::slice::from_ref(notation)).refused.is_none(), "{notation}");
        }
        if let Some(other) = &step.by {
            let actor = seat(table.as_ref(), other);
            assert!(table.post(actor, None, &step.does).refused.is_none(), "{}", step.title);
        }
    }
    assert!(table.pending().outcome().is_some(), "the lesson of Victory ends with the game");
    assert!(table.prompt(Viewer::Public).text.contains("the Allies have won by 2"));
}

#[test]
fn what_a_lesson_shows_and_cites_is_there() {
    let games = registry();
    for lesson in games.lessons() {
        let table = open(&games, lesson);
        let (plan, scene) = (table.plan(), table.scene(Viewer::Public));
        let own = table.scene(Viewer::Seat(seat(table.as_ref(), &lesson.seat)));
        let spaces = plan.boards.iter().chain(&scene.boards).flat_map(|board| &board.spaces);
        let mut known: Vec<&str> = spaces.map(|space| space.id.as_str()).collect();
        known.extend(plan.cards.iter().map(|card| card.id.as_str()));
        known.extend(scene.pieces.iter().chain(&own.pieces).map(|piece| piece.id.as_str()));
        let book = games.rulebook(&lesson.game).unwrap();
        for step in &lesson.steps {
            for id in &step.show {
                assert!(known.contains(&id.as_str()), "{}: {} shows {id}", lesson.game, step.title);
            }
            if let Some(rule) = &step.rule {
                let cited = book.citations.iter().any(|citation| citation.cite == *rule);
                assert!(cited, "{}: {} cites {rule}", lesson.game, step.title);
            }
            assert!(step.says.len() < 420, "{}: {} is a few sentences", lesson.game, step.title);
        }
    }
}

#[test]
fn pieces_a_scenario_does_not_use_are_in_the_box_and_not_among_the_lost() {
    let games = registry();
    let table = open(&games, games.lesson("victory").unwrap());
    let scene = table.scene(Viewer::Public);
    assert!(scene.pieces.iter().any(|piece| piece.id == "nevada"));
    let lost: Vec<&str> =
        scene.pieces.iter().filter(|piece| piece.at == "lost").map(|piece| piece.id.as_str()).collect();
    assert!(lost.is_empty(), "{lost:?}");
}
