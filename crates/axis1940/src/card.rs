//! Name, versions, options and standing orders.

use ironbottom_kernel::{Card, OrderSpec};

use crate::settings::{GLOBAL_OPTIONS, OPTIONS};

/// The card of Global 1940.
pub(crate) static GLOBAL_CARD: Card = Card {
    id: "global-1940",
    title: "Axis & Allies Global 1940",
    about: "Spring 1940, the whole world: nine powers on both boards; eight cities of Europe or six of the Pacific, or Berlin, Rome and Tokyo.",
    rules_version: 3,
    oldest_rules: 1,
    positions: 1,
    editions: &["1940.1"],
    options: GLOBAL_OPTIONS,
    orders: ORDERS,
    round: &["germany", "soviet", "japan", "usa", "china", "uk", "italy", "anzac", "france"],
};

/// The card of Pacific 1940.
pub(crate) static CARD: Card = Card {
    id: "axis-1940",
    title: "Axis & Allies Pacific 1940",
    about: "Spring 1940: Japan chooses its hour, the Allies are drawn in one by one; six cities or Tokyo.",
    rules_version: 3,
    oldest_rules: 1,
    positions: 1,
    editions: &["1940.1"],
    options: OPTIONS,
    orders: ORDERS,
    round: &["japan", "usa", "china", "uk", "anzac"],
};

/// What can be ordered.
const ORDERS: &[OrderSpec] = &[
    OrderSpec {
        key: "casualties",
        title: "Take hits on the cheapest units",
        rule: "AAP40 p.19",
        values: &["ask", "defending", "always"],
    },
    OrderSpec {
        key: "scramble",
        title: "Scramble aircraft from air bases",
        rule: "AAP40 p.15",
        values: &["ask", "none", "all"],
    },
    OrderSpec {
        key: "intercept",
        title: "Fighters over a bombed facility",
        rule: "AAP40 p.16",
        values: &["ask", "all", "none"],
    },
    OrderSpec {
        key: "submerge",
        title: "Defending submarines",
        rule: "AAP40 p.18",
        values: &["ask", "submerge", "fire"],
    },
    OrderSpec { key: "kamikaze", title: "Kamikazes", rule: "AAP40 p.16", values: &["ask", "none"] },
    OrderSpec {
        key: "stranded",
        title: "Defending aircraft without a deck or field",
        rule: "AAP40 p.21",
        values: &["ask", "carrier", "land"],
    },
    OrderSpec {
        key: "share",
        title: "Allies who ask for the use of your ships",
        rule: "AAP40 p.12",
        values: &["ask", "agree", "refuse"],
    },
    OrderSpec {
        key: "agree",
        title: "Losses an ally proposes",
        rule: "AAP40 p.20",
        values: &["ask", "accept"],
    },
];
