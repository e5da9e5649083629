//! Name, versions and options.

use ironbottom_kernel::Card;

use crate::combat::ORDERS;
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
