//! The track of a scenario: an airfield both sides fight over, and what is brought there. Ours.

use crate::board::HexId;
use crate::event::{Event, Shore};
use crate::ids::{LotId, Side};
use crate::play::Play;
use crate::scenario::Track;

impl Play<'_> {
    fn track(&self, at: HexId) -> Option<Track> {
        self.rules.scenario.track.clone().filter(|track| track.hex == at)
    }

    fn move_track(&mut self, value: u8) {
        if value != self.state.open.troops.track.value {
            self.open().troops.track.value = value;
            self.log.push(Event::Shore(Shore::TrackMoved(value)));
        }
    }

    /// Cargo came ashore at the place of the track: its owner's raises it, a step for so many Load Points.
    pub(crate) fn bring(&mut self, side: Side, at: HexId, lot: LotId) {
        let Some(track) = self.track(at) else { return };
        let load = self.known(side).load(lot);
        let brought = &mut self.open().troops.track.brought[side.index()];
        let before = *brought / track.step;
        *brought += u16::from(load);
        let after = *brought / track.step;
        self.log.push(Event::Shore(Shore::Brought(side, at, load)));
        if side == track.owner {
            let more = u8::try_from(after - before).unwrap_or(u8::MAX);
            let value = self.state.open.troops.track.value.saturating_add(more).min(track.most);
            self.move_track(value);
        }
    }

    /// Its airbase was bombarded with this result (1 for Suppressed, 2 to 5 for D1 to D4): the track falls.
    pub(crate) fn wear_track(&mut self, at: HexId, by: Side, result: u8) {
        if self.track(at).is_none_or(|track| track.owner == by) {
            return;
        }
        let less = result.div_ceil(2);
        let value = self.state.open.troops.track.value.saturating_sub(less);
        self.move_track(value);
    }

    /// At the end of a Game-Turn the airfield is worked on: a level of damage is mended.
    pub(crate) fn end_track(&mut self) {
        let Some(track) = self.rules.scenario.track.clone() else { return };
        if let Some(id) = self.rules.scenario.facilities.at(track.hex) {
            let shore = &mut self.open().bases.shores[id];
            shore.base_damage = shore.base_damage.saturating_sub(1);
        }
    }
}
