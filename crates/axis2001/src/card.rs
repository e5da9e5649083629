//! Name, versions, options and standing orders.

use ironbottom_kernel::{Card, OrderSpec};

use crate::settings::OPTIONS;

/// The card of the game. What each version of the rules changed:
///
/// 3. Guns fire only at aircraft that retreat over them (AAP01 p.14); fighters without a deck land when all battles are
///    over (ruling 38), an ally's too (ruling 39); ships may retreat to every zone they came from or through (p.15);
///    submarines pass patrols in phase 6 (ruling 40); the attacker pairs artillery (ruling 19), orders raids that one
///    country pays for (ruling 22) and settles losses his allies cannot agree on (ruling 25); decks that their own
///    fighters can clear count (ruling 41); China's infantry waits for Szechwan until phase 7 (ruling 42); no money goes
///    to a country without its capital (ruling 5); what kamikazes sank stays sunk though all attackers submerge.
pub(crate) static CARD: Card = Card {
    id: "axis-2001",
    title: "Axis & Allies: Pacific",
    about: "The Pacific War of 2001's big box: Japan against Britain, the United States and China, for points or for a capital.",
    rules_version: 3,
    // Version 1 named units by their inner states; nothing of it was released.
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
        rule: "AAP01 p.13 land.5",
        values: &["ask", "defending", "always"],
    },
    OrderSpec {
        key: "submerge",
        title: "Defending submarines",
        rule: "AAP01 p.15 sea.4",
        values: &["ask", "submerge", "fire"],
    },
    OrderSpec {
        key: "intercept",
        title: "Fighters over a bombed complex",
        rule: "AAP01 p.20 raid.3",
        values: &["ask", "all", "none"],
    },
    OrderSpec {
        key: "kamikaze",
        title: "Kamikazes",
        rule: "AAP01 p.21 kamikaze.2",
        values: &["ask", "none"],
    },
    OrderSpec {
        key: "landings",
        title: "Landings of risky missions",
        rule: "AAP01 p.34 fighter.4",
        values: &["ask", "planned"],
    },
    OrderSpec {
        key: "agree",
        title: "Losses an ally proposes",
        rule: "AAP01 p.19 multi.2",
        values: &["ask", "accept"],
    },
];
