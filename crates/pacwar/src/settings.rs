//! What can be chosen before a game: the scenario and how long it is played.

use ironbottom_kernel::{OptionKind, OptionSpec, Terms, TermsError};

use crate::card::CARD;
use crate::scenario::{Scenario, Wanted};

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
    OptionSpec {
        key: "action",
        title: "Battle desk: the action, or fleets from the roster",
        rule: "WitP [1.0]",
        kind: OptionKind::Choice(Wanted::ACTIONS),
        unsaid: None,
    },
    OptionSpec {
        key: "japan-fleet",
        title: "Battle desk: the Japanese fleet, where fleets are chosen",
        rule: "WitP [30.0]",
        kind: OptionKind::Choice(Wanted::JAPAN),
        unsaid: None,
    },
    OptionSpec {
        key: "allied-fleet",
        title: "Battle desk: the Allied fleet, where fleets are chosen",
        rule: "WitP [30.0]",
        kind: OptionKind::Choice(Wanted::ALLIES),
        unsaid: None,
    },
    OptionSpec {
        key: "light",
        title: "Battle desk: day or night",
        rule: "WitP [30.9]",
        kind: OptionKind::Choice(Wanted::LIGHTS),
        unsaid: None,
    },
    OptionSpec {
        key: "first",
        title: "Battle desk: who has the initiative",
        rule: "WitP [9.5]",
        kind: OptionKind::Choice(Wanted::FIRSTS),
        unsaid: None,
    },
    OptionSpec {
        key: "range",
        title: "Battle desk: the range at which they meet",
        rule: "WitP [30.2]",
        kind: OptionKind::Choice(Wanted::RANGES),
        unsaid: None,
    },
];

/// More is no bid.
const HIGHEST_BID: i32 = 30;

/// The scenario these terms are about.
pub(crate) fn scenario(terms: &Terms) -> Result<Scenario, TermsError> {
    let id = terms.options.word("scenario");
    let unknown = || TermsError::Clash(format!("edition {} has no scenario “{id}”", terms.edition));
    let found = if id == "battle" {
        let word = |key: &str| terms.options.word(key);
        let fleets = [word("japan-fleet"), word("allied-fleet")];
        let (light, first, range) = (word("light"), word("first"), word("range"));
        let wanted = Wanted { action: word("action"), fleets, light, first, range };
        Scenario::battle(&terms.edition, wanted)
    } else {
        Scenario::of(&terms.edition, id)
    };
    let found = found.ok_or_else(unknown)?;
    let mut scenario = found.map_err(|error| TermsError::Clash(error.to_string()))?;
    // Section 30 came into force in these scenarios with version 4 of the rules.
    scenario.chapters.surface &= terms.rules_version >= 4 || scenario.desk.is_some();
    if let Some(balance) = scenario.victory.balance_in_action.filter(|_| scenario.chapters.surface) {
        scenario.victory.balance = balance;
    }
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
