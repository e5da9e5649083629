//! Coastwatchers: whoever comes close to an enemy shore is seen. WitP [8.6].

use crate::board::{Board, HexId};
use crate::event::Found;
use crate::flow::Play;
use crate::ids::{Side, TfId};
use crate::state::Source;

/// The case about the Solomon Islands, by which the map knows their hexes.
const SOLOMONS: &str = "24.6";

/// WitP [8.6]: a Task Force that enters a hex with an enemy ground unit (a headquarters is one, WitP
/// [5.3]), port or airbase is contacted at once, and truly reported; a dummy is exposed (WitP [8.37]).
pub(crate) fn enter(play: &mut Play<'_>, tf: TfId, hex: HexId) -> Found {
    let watcher = tf.side().other();
    let base = play.rules.scenario.base_at(watcher, hex);
    let shore = base.is_some_and(|(hq, base)| {
        base.port.is_some() || base.airbase > 0 || play.state.open.post(hq).is_some()
    });
    // Troops that have landed were seen to land.
    let troops = play.state.open.landings[watcher.index()].contains(&Some(hex));
    let watched = shore || troops || watcher == Side::Allies && in_solomons(hex);
    if !watched || play.state.open.at(tf).is_none() {
        return Found::Nothing;
    }
    play.definite(tf, Source::Coast);
    Found::Contact
}

/// WitP [8.61], [24.64]: there are always Allied coastwatchers there, whoever holds the hex.
#[must_use]
pub fn in_solomons(hex: HexId) -> bool {
    Board::get().territory(hex).is_some_and(|territory| territory.case == Some(SOLOMONS))
}
