//! What is fixed of the game whatever the options: name, versions, editions, standing orders.

use ironbottom_kernel::{Card, OrderSpec};

use crate::board::EDITIONS;
use crate::settings::OPTIONS;

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
    editions: EDITIONS,
    options: OPTIONS,
    orders: &ORDERS,
    round: &[],
};
