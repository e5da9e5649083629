//! What can be chosen before a game of War in the Pacific, and ordered during it.

use ironbottom_kernel::{Card, OptionKind, OptionSpec, OrderSpec, Terms, TermsError};

use crate::scenario::Scenario;

const OPTIONS: [OptionSpec; 2] = [
    OptionSpec {
        key: "scenario",
        title: "What is played",
        rule: "WitP [2.4] Scenario",
        kind: OptionKind::Choice(Scenario::PLAYED),
        unsaid: None,
    },
    OptionSpec {
        key: "turns",
        title: "Game-Turns, zero for as many as the scenario has",
        rule: "WitP [4.0]",
        kind: OptionKind::Number { least: 0, most: 4, default: 0 },
        unsaid: None,
    },
];

const ORDERS: [OrderSpec; 3] = [
    OrderSpec {
        key: "window",
        title: "When an enemy Task Force moves where it could be searched for",
        rule: "WitP [6.6]",
        values: &["ask", "pass-unless-contacted", "never"],
    },
    OrderSpec {
        key: "report",
        title: "When a Task Force of yours is contacted by air",
        rule: "WitP [8.34]",
        values: &["ask", "truth"],
    },
    OrderSpec {
        key: "rest",
        title: "When nothing of yours is left to execute in a Naval Phase",
        rule: "WitP [4.1] B2",
        values: &["ask", "rest"],
    },
];

/// The card of the game.
///
/// Version 2 of the rules names headquarters, hexes and aircraft as the whole game needs them: records of version 1 had
/// a number for each base of their scenario, and several headquarters of a hex as one.
pub(crate) static CARD: Card = Card {
    id: "pacwar",
    title: "War in the Pacific",
    about: "The monster of 1978, begun with its game of hide and seek: secret plots, hidden Task Forces and \
            dummies, search, and reports that may lie, around Midway in June 1942.",
    rules_version: 2,
    oldest_rules: 2,
    positions: 2,
    editions: &["1"],
    options: &OPTIONS,
    orders: &ORDERS,
    round: &[],
};

/// The scenario these terms are about.
pub(crate) fn scenario(terms: &Terms) -> Result<Scenario, TermsError> {
    let id = terms.options.word("scenario");
    let unknown = || TermsError::Clash(format!("edition {} has no scenario “{id}”", terms.edition));
    let found = Scenario::of(&terms.edition, id).ok_or_else(unknown)?;
    let mut scenario = found.map_err(|error| TermsError::Clash(error.to_string()))?;
    match u8::try_from(terms.options.number("turns")) {
        Ok(0) | Err(_) => {}
        Ok(turns) => scenario.turns = turns,
    }
    Ok(scenario)
}

/// Today's terms of a game of this scenario: those of the one it was made from, where it was made by hand.
pub(crate) fn of(scenario: &Scenario) -> Terms {
    let played = Scenario::PLAYED.iter().find(|id| **id == scenario.id);
    let turns = scenario.turns.to_string();
    let choices = played.map(|id| ("scenario", *id)).into_iter().chain([("turns", turns.as_str())]);
    let terms = Terms::today(&CARD, choices).or_else(|_| Terms::today(&CARD, []));
    terms.expect("the defaults of the options are values of theirs")
}
