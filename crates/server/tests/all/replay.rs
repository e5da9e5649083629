//! A table that is picked up, or caught up with, is the table a whole replay of its record gives: in
//! every game of this build, at many moments.

use ironbottom_games::registry;
use ironbottom_kernel::text::Style;
use ironbottom_kernel::{AnyTable, Record, SeatSet, Viewer};
use ironbottom_load::Script;

/// Everything that can be asked of a table, but for what it has told before.
fn all_of(table: &dyn AnyTable) -> Vec<String> {
    let seats = SeatSet::first(table.seats().len());
    let mut viewers: Vec<_> = seats.iter().map(Viewer::Seat).collect();
    viewers.push(Viewer::Public);
    let mut all = vec![table.record().to_text(), table.position(), format!("{:?}", table.pending())];
    for viewer in viewers {
        all.push(table.board(viewer, Style::PLAIN));
        all.push(format!("{:?}", table.scene(viewer)));
    }
    all
}

/// The record of a game at a few moments.
fn moments(game: &str, seed: u64, counts: &[usize]) -> Vec<Record> {
    let record = |count: &usize| Record::parse(&Script::play(game, seed, *count).unwrap().end).unwrap();
    counts.iter().map(record).collect()
}

fn check(game: &str, seed: u64, counts: &[usize]) {
    let games = registry();
    let records = moments(game, seed, counts);
    let mut followed = games.resume(&records[0], None).unwrap();
    let mut told = games.restore(&records[0], None).unwrap();
    for record in &records {
        let whole = games.restore(record, None).unwrap();
        let expected = all_of(whole.as_ref());
        assert_eq!(all_of(games.resume(record, None).unwrap().as_ref()), expected, "{game}: picked up");
        let have = followed.lines();
        followed.catch_up_untold(&record.lines[have..], &record.drafts).unwrap();
        assert_eq!(all_of(followed.as_ref()), expected, "{game}: caught up with");
        told.catch_up(&record.lines[have..], &record.drafts).unwrap();
        assert_eq!(all_of(told.as_ref()), expected, "{game}: caught up with, and told");
        for viewer in [Viewer::Public, Viewer::Seat(ironbottom_kernel::Seat::new(0))] {
            let items = |table: &dyn AnyTable| {
                let items = table.items_since(viewer, 0).into_iter();
                items.filter(|item| !item.told.is_empty() || !item.rolls.is_empty()).collect::<Vec<_>>()
            };
            let words = |table: &dyn AnyTable| {
                items(table).into_iter().map(|item| (item.told, item.rolls)).collect::<Vec<_>>()
            };
            assert_eq!(words(told.as_ref()), words(whole.as_ref()), "{game}: what was told on the way");
        }
    }
}

#[test]
fn the_drill_is_picked_up_where_it_was() {
    for seed in 0..6 {
        check("drill", seed, &[1, 7, 20, 21, 33, 60, 90]);
    }
}

#[test]
fn victory_is_picked_up_where_it_was() {
    for seed in 0..2 {
        check("victory", seed, &[3, 40, 150, 151, 400, 900]);
    }
}

#[test]
fn the_1978_game_is_picked_up_where_it_was() {
    check("pacwar", 4, &[2, 25, 60, 130]);
}
