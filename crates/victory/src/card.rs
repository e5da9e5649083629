//! What is fixed of the game whatever the options: name, versions, editions, standing orders.

use ironbottom_kernel::{Card, OrderSpec};

use crate::board::EDITIONS;
use crate::settings::OPTIONS;

/// What can be ordered.
const ORDERS: &[OrderSpec] = &[
    OrderSpec { key: "action", title: "Always ask for", rule: "VitP 7.3", values: &["ask", "day", "night"] },
    OrderSpec { key: "retreat", title: "When a round is over", rule: "VitP 8.1", values: &["ask", "stay"] },
    OrderSpec { key: "air", title: "Air units left in port", rule: "VitP 12.11", values: &["ask", "pass"] },
];

/// The card of the game. What each version of the rules changed:
///
/// 2. VitP ruling 20: a unit that has nowhere to arrive (VitP 4.41) is due again two turns later (VitP 4.5).
pub(crate) static CARD: Card = Card {
    id: "victory",
    title: "Victory in the Pacific",
    about: "The war at sea from Pearl Harbor to the Philippine Sea: thirteen areas, eight turns, two sides.",
    rules_version: 2,
    oldest_rules: 1,
    positions: 1,
    editions: EDITIONS,
    options: OPTIONS,
    orders: ORDERS,
    round: &[],
};
