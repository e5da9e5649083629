//! What is fixed of the game whatever the options: name, versions, editions, standing orders.

use ironbottom_kernel::{Card, OrderSpec};

use crate::board::EDITIONS;
use crate::settings::OPTIONS;

/// What can be ordered.
const ORDERS: &[OrderSpec] = &[
    OrderSpec { key: "action", title: "Always ask for", rule: "VitP 7.3", values: &["ask", "day", "night"] },
    OrderSpec { key: "retreat", title: "When a round is over", rule: "VitP 8.1", values: &["ask", "stay"] },
    OrderSpec {
        key: "pursuit",
        title: "Go on with a pursuit on the same terms",
        rule: "VitP 8.43",
        values: &["ask", "until-damaged", "until-ended"],
    },
    OrderSpec {
        key: "yards",
        title: "Ships in port and San Diego",
        rule: "VitP A4",
        values: &["ask", "none"],
    },
    OrderSpec { key: "air", title: "Air units left in port", rule: "VitP 12.11", values: &["ask", "pass"] },
];

/// The card of the game. What each version of the rules changed:
///
/// 2. VitP ruling 20: a unit that has nowhere to arrive (VitP 4.41) is due again two turns later (VitP 4.5). Ruling 53: groups that
///    nobody pursues are in port before landings. Ruling 21: idle areas may be chosen. Ruling 22: the last landings take in
///    friendly places. Ruling 9: a ship on the bottom sinks when it cannot be repaired any more. Ruling 43: raid and pursuit of
///    the last round at Pearl Harbor are one. Ruling 51: the raid force spares Johnston Island. Ruling 23: San Diego takes
///    ships from port.
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
