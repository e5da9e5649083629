//! What is fixed of the game whatever the options: name, versions, editions.

use ironbottom_kernel::Card;

use crate::board::EDITIONS;
use crate::orders::ORDERS;
use crate::settings::OPTIONS;

/// The card of the game.
pub(crate) static CARD: Card = Card {
    id: "victory",
    title: "Victory in the Pacific",
    about: "The war at sea from Pearl Harbor to the Philippine Sea: thirteen areas, eight turns, two sides.",
    rules_version: 1,
    oldest_rules: 1,
    positions: 1,
    editions: EDITIONS,
    options: OPTIONS,
    orders: ORDERS,
    round: &[],
};
