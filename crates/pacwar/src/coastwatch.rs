//! Coastwatchers: whoever comes close to an enemy shore is seen. WitP [8.6].

use crate::board::{Board, HexId};
use crate::event::Found;
use crate::ids::{Side, TfId};
use crate::play::Play;
use crate::state::Source;

/// The case about the Solomon Islands, by which the map knows their hexes.
const SOLOMONS: &str = "24.6";

/// WitP [8.6]: a Task Force that enters a hex with an enemy ground unit (a headquarters is one, WitP
/// [5.3]), port or airbase is contacted at once, and truly reported; a dummy is exposed (WitP [8.37]).
pub(crate) fn enter(play: &mut Play<'_>, tf: TfId, hex: HexId) -> Found {
    let (rules, open, watcher) = (play.rules, &play.state.open, tf.side().other());
    let held = open.held(&rules.scenario, watcher, hex).map(|id| rules.scenario.facilities.get(id));
    let shore = held.is_some_and(|facility| facility.port.is_some() || facility.airbase > 0);
    // Troops that have landed were seen to land.
    let troops = open.bases.unit_at(watcher, hex).is_some() || open.cargo.has_landed(watcher, hex);
    let watched = shore || troops || watcher == Side::Allies && in_solomons(rules.board, hex);
    if !watched || open.at(tf).is_none() {
        return Found::Nothing;
    }
    play.definite(tf, Source::Coast);
    Found::Contact
}

/// WitP [8.61], [24.64]: there are always Allied coastwatchers there, whoever holds the hex.
#[must_use]
pub fn in_solomons(board: &Board, hex: HexId) -> bool {
    board.territory(hex).is_some_and(|territory| territory.case == Some(SOLOMONS))
}
