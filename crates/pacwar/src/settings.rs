//! What can be chosen before a game: the scenario and how long it is played.

use ironbottom_kernel::{OptionKind, OptionSpec, Terms, TermsError};

use crate::card::CARD;
use crate::scenario::Scenario;

/// What can be chosen.
pub(crate) const OPTIONS: &[OptionSpec] = &[
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
    OptionSpec {
        key: "groups",
        title: "Bombers of a Group neither bombard nor attack ships",
        rule: "WitP [39.79]",
        kind: OptionKind::Flag,
        unsaid: None,
    },
    OptionSpec {
        key: "bid",
        title: "Victory Points given to the Allies; below zero, to Japan",
        rule: "WitP [2.4]",
        kind: OptionKind::Number { least: -HIGHEST_BID, most: HIGHEST_BID, default: 0 },
        unsaid: None,
    },
];

/// More is no bid.
const HIGHEST_BID: i32 = 30;

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
    scenario.no_group_bombers = terms.options.is_on("groups");
    scenario.bid = i16::try_from(terms.options.number("bid")).unwrap_or(0);
    Ok(scenario)
}

/// Today's terms of a game of this scenario: those of the one it was made from, where it was made by hand.
pub(crate) fn terms(scenario: &Scenario) -> Terms {
    let played = Scenario::PLAYED.iter().find(|id| **id == scenario.id);
    let turns = scenario.turns.to_string();
    let bid = scenario.bid.to_string();
    let groups = if scenario.no_group_bombers { "on" } else { "off" };
    let rest = [("turns", turns.as_str()), ("groups", groups), ("bid", bid.as_str())];
    let choices = played.map(|id| ("scenario", *id)).into_iter().chain(rest);
    let terms = Terms::today(&CARD, choices).or_else(|_| Terms::today(&CARD, []));
    terms.expect("the defaults of the options are values of theirs")
}
