//! What is fixed of the game whatever the options: name, versions, editions, standing orders.

use ironbottom_kernel::{Card, OrderSpec};

use crate::board::EDITIONS;
use crate::settings::OPTIONS;

const ORDERS: [OrderSpec; 12] = [
    OrderSpec {
        key: "window",
        title: "When an enemy Task Force moves where it could be searched for",
        rule: "WitP [6.6]",
        values: &["ask", "pass-unless-contacted", "never", "search"],
    },
    OrderSpec {
        key: "special",
        title: "When a contacted Task Force moves within reach of your Air Points",
        rule: "WitP [6.6]",
        values: &["ask", "never", "carriers", "anything"],
    },
    OrderSpec {
        key: "report",
        title: "When a Task Force of yours is contacted by air",
        rule: "WitP [8.34]",
        values: &["ask", "truth", "lie"],
    },
    OrderSpec {
        key: "rest",
        title: "When nothing of yours is left to execute in a Naval Phase",
        rule: "WitP [4.1] B2",
        values: &["ask", "rest"],
    },
    OrderSpec {
        key: "execute",
        title: "When your plots are executed: in their order, each to its end; by night where they do something ashore",
        rule: "WitP [10.9]",
        values: &["ask", "in-order", "by-night"],
    },
    OrderSpec {
        key: "hurt",
        title: "When ships of yours are hurt on the way",
        rule: "WitP [39.82]",
        values: &["ask", "go-on", "turn-back"],
    },
    OrderSpec {
        key: "cargo",
        title: "When a hurt transport can carry less: what of her cargo is lost first",
        rule: "WitP [9.85]",
        values: &["ask", "stores", "troops"],
    },
    OrderSpec {
        key: "search",
        title: "When Air Points are to search",
        rule: "WitP [8.42]",
        values: &["ask", "as-before", "towards-markers"],
    },
    OrderSpec {
        key: "strikes",
        title: "When strikes are plotted: all bombers within reach at what is known, some fighters with them",
        rule: "WitP [6.0]",
        values: &["ask", "carriers", "ships", "ships-or-bases"],
    },
    OrderSpec {
        key: "battle",
        title: "When a strike is flown: deployment, patrol, losses, waves, targets",
        rule: "WitP [31.1]",
        values: &["ask", "staff"],
    },
    OrderSpec {
        key: "surface",
        title: "When a surface action is fought: deployment, fire and moves",
        rule: "WitP [30.3]",
        values: &["ask", "close", "pursue", "stand-off", "cover", "hold"],
    },
    OrderSpec {
        key: "targets",
        title: "What strikes that the staff flies go for",
        rule: "WitP [31.4]",
        values: &["ask", "carriers", "transports"],
    },
];

/// The card of the game.
///
/// Version 2 of the rules named headquarters, hexes and aircraft as the whole game needs them. Version 3 sets the first
/// part right by the book: ships burn fuel whether plotted or not, contacts end, ships in port are safe, and more
/// (`docs/rulings/pacwar.md`), so that games of earlier versions would not replay and are refused in words. Version 4 fights
/// surface actions (section 30) in Midway whole and the Slot, and names ships where dice are thrown for them.
/// Version 5 has their ships fight at their true Speed Class, run out of ammunition, and stand among the non-combatants then,
/// and what hurt transports and lost destroyers carried is lost (9.85). In version 6 a strike that is to land where a headquarters
/// is made or given up meanwhile lands with those that are there (5.55, 5.7). In version 7 the owner of a hurt transport chooses
/// what of her cargo is lost (9.85), and after a surface action those that withdrew without firing, or moved along, may
/// sail on (39.81).
pub(crate) static CARD: Card = Card {
    id: "pacwar",
    title: "War in the Pacific",
    about: "The monster of 1978: secret plots, hidden Task Forces and reports that may lie, carrier strikes, surface \
            actions, submarines and landings at Midway, in the Coral Sea and the Slot, and a desk for single battles.",
    rules_version: 7,
    oldest_rules: 3,
    positions: 4,
    editions: EDITIONS,
    options: OPTIONS,
    orders: &ORDERS,
    round: &[],
};
