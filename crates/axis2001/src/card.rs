//! Name, versions, options and standing orders.

use ironbottom_kernel::{Card, OrderSpec};

use crate::settings::OPTIONS;

/// The card of the game.
pub(crate) static CARD: Card = Card {
    id: "axis-2001",
    title: "Axis & Allies: Pacific",
    about: "The Pacific War of 2001's big box: Japan against Britain, the United States and China, for points or for a capital.",
    // Version 1 named units by their inner states; nothing of it was released.
    rules_version: 2,
    oldest_rules: 2,
    positions: 2,
    editions: &["2001.1"],
    options: OPTIONS,
    orders: ORDERS,
    round: &["japan", "britain", "usa"],
};

/// What can be ordered.
const ORDERS: &[OrderSpec] = &[
    OrderSpec {
        key: "casualties",
        title: "Take hits on the cheapest units",
        rule: "AAP01 p.13",
        values: &["ask", "defending", "always"],
    },
    OrderSpec {
        key: "submerge",
        title: "Defending submarines",
        rule: "AAP01 p.15",
        values: &["ask", "submerge", "fire"],
    },
    OrderSpec {
        key: "intercept",
        title: "Fighters over a bombed complex",
        rule: "AAP01 p.20",
        values: &["ask", "all", "none"],
    },
    OrderSpec { key: "kamikaze", title: "Kamikazes", rule: "AAP01 p.21", values: &["ask", "none"] },
    OrderSpec {
        key: "landings",
        title: "Landings of risky missions",
        rule: "AAP01 p.34",
        values: &["ask", "planned"],
    },
    OrderSpec {
        key: "agree",
        title: "Losses an ally proposes",
        rule: "AAP01 p.19",
        values: &["ask", "accept"],
    },
];
