//! Coastwatchers. WitP [8.6].

use crate::board::HexId;
use crate::flow::Play;
use crate::ids::TfId;
use crate::state::Source;

/// A Task Force that enters a hex with an enemy base is contacted, and truly reported.
pub(crate) fn enter(play: &mut Play<'_>, tf: TfId, hex: HexId) {
    let watched = play.rules.scenario.base_at(tf.side().other(), hex).is_some();
    if watched && play.state.open.at(tf).is_some() {
        play.definite(tf, Source::Coast);
    }
}
