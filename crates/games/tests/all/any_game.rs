//! What holds for every game of this build, through the registry alone.

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use ironbottom_kernel::text::Style;
use ironbottom_kernel::{AnyTable, Record, Viewer};
use proptest::prelude::*;

fn tables() -> Vec<Box<dyn AnyTable>> {
    let registry = ironbottom_games::registry();
    let source = Source::Open(Seed::from_number(1));
    registry.games().map(|game| game.open(&[], source, Mail::Stays).unwrap()).collect()
}

/// Words a curious player might type, mixed with rubbish.
fn typed() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("done".to_owned()),
        Just("pass".to_owned()),
        Just("patrol".to_owned()),
        Just("load".to_owned()),
        Just("aim".to_owned()),
        "[a-z0-9-]{0,12}",
        "\\PC{0,6}",
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn fuzz_any_notation_is_legal_or_refused_with_a_sentence(text in typed()) {
        for table in tables() {
            let seat = table.pending().seats().iter().next().unwrap_or_default();
            if let Some(refusal) = table.why_not(seat, &text) {
                prop_assert!(!refusal.text.is_empty());
            }
        }
    }

    #[test]
    fn fuzz_any_word_can_be_asked_about(text in "\\PC{0,20}") {
        for table in tables() {
            let told = table.inspect(Viewer::Public, &text, Style::PLAIN);
            prop_assert!(told.is_none_or(|told| !told.is_empty()));
        }
    }
}

#[test]
fn every_game_opens_shows_itself_and_survives_its_record() {
    let registry = ironbottom_games::registry();
    assert!(registry.games().count() >= 1);
    for table in tables() {
        let id = table.card().id;
        assert!(!table.board(Viewer::Public, Style::PLAIN).trim().is_empty(), "{id} has a text board");
        assert!(!table.prompt(Viewer::Public).text.is_empty(), "{id} says who must do what");
        let text = table.record().to_text();
        let again = registry.restore(&Record::parse(&text).unwrap(), None).unwrap();
        assert_eq!(again.record().to_text(), text, "{id}");
    }
}

#[test]
fn every_word_a_game_offers_to_explain_is_explained() {
    for table in tables() {
        let words = table.inspectable(Viewer::Public);
        assert!(!words.is_empty(), "{}", table.card().id);
        for word in words {
            let told = table.inspect(Viewer::Public, &word, Style::PLAIN);
            assert!(told.is_some_and(|told| !told.trim().is_empty()), "{}: {word}", table.card().id);
        }
    }
}
