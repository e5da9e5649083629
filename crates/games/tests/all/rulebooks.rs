//! Every game has a rulebook in our own words, and every mark on a counter has a meaning in it.

use std::collections::BTreeSet;

use ironbottom_games::registry;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::table::Source;

#[test]
fn every_game_has_rules_a_page_and_citations() {
    let games = registry();
    for game in games.games() {
        let id = game.card().id;
        let book = games.rulebook(id).unwrap_or_else(|| panic!("{id} has a rulebook"));
        assert!(book.rules().count() > 30, "{id}");
        assert!(book.guide.sections.len() >= 3 && !book.guide.title.is_empty(), "{id}: how one wins");
        let cites: BTreeSet<&str> = book.citations.iter().map(|citation| citation.cite.as_str()).collect();
        let card = game.card();
        for rule in
            card.options.iter().map(|option| option.rule).chain(card.orders.iter().map(|order| order.rule))
        {
            assert!(cites.contains(rule), "{id}: {rule} opens nothing");
        }
        for citation in &book.citations {
            let opens = citation.rules.iter().all(|rule| book.rule(rule).is_some());
            let ruling =
                citation.ruling.is_none_or(|number| book.rulings.iter().any(|one| one.number == number));
            assert!(
                opens && ruling && (!citation.rules.is_empty() || citation.ruling.is_some()),
                "{citation:?}"
            );
        }
    }
}

/// Options that are a whole chapter of their book.
const CHAPTERS: [&str; 3] = ["VitP 19", "VitP 20", "VitP 23"];

#[test]
fn a_chip_opens_one_rule_or_one_ruling_not_a_page_of_them() {
    let games = registry();
    for id in ["victory", "axis-2001", "pacwar", "drill"] {
        let book = games.rulebook(id).unwrap();
        for citation in book.citations.iter().filter(|one| !CHAPTERS.contains(&one.cite.as_str())) {
            let opened = citation.rules.len() + usize::from(citation.ruling.is_some());
            assert_eq!(opened, 1, "{id}: {} opens {:?}", citation.cite, citation.rules);
        }
    }
}

#[test]
fn only_a_game_that_is_not_whole_says_so() {
    let games = registry();
    let unfinished = |id: &str| games.rulebook(id).unwrap().unfinished();
    let told = unfinished("pacwar").unwrap();
    assert!(told.contains("rules are played") && told.contains("ground"), "{told}");
    for whole in ["victory", "axis-2001", "drill"] {
        assert_eq!(unfinished(whole), None, "{whole}");
    }
}

#[test]
fn every_mark_on_a_counter_or_space_has_a_meaning() {
    let games = registry();
    for game in games.games() {
        let id = game.card().id;
        let book = games.rulebook(id).unwrap();
        let known: BTreeSet<&str> = book.marks.iter().map(|mark| mark.kind.as_str()).collect();
        let table = game.open(&[], Source::Open(Seed::from_number(1)), Mail::Stays).unwrap();
        let mut kinds = BTreeSet::new();
        let plan = table.plan();
        kinds.extend(plan.cards.iter().flat_map(|card| &card.marks).map(|mark| mark.kind.clone()));
        let map = plan.boards.iter().filter(|board| board.id == "map");
        kinds.extend(
            map.flat_map(|board| &board.spaces).flat_map(|space| &space.marks).map(|mark| mark.kind.clone()),
        );
        for viewer in [Viewer::Public, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1))] {
            let scene = table.scene(viewer);
            kinds.extend(scene.pieces.iter().flat_map(|piece| &piece.marks).map(|mark| mark.kind.clone()));
        }
        let unknown: Vec<_> = kinds.iter().filter(|kind| !known.contains(kind.as_str())).collect();
        assert!(unknown.is_empty(), "{id}: {unknown:?}");
    }
}
