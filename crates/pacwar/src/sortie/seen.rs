//! What a strike shows is kept: ships by type and damage, those that sink by name, Air Points over the target, and Air
//! Points that fall. All of it both sides have before them on the display. WitP [31.1] B2, [31.3].

use crate::battle;
use crate::ids::{KindId, TfId};
use crate::play::Play;
use crate::state::Open;
use crate::state::fight::{Battle, Fight};

impl Play<'_> {
    /// The air combat over a target is over.
    pub(super) fn note_patrol(&mut self, fight: &Fight) {
        let Battle::Air(strike) = &fight.battle else { return };
        let mut seen: Vec<(KindId, u16)> = Vec::new();
        let when = self.state.open.moment();
        for flight in strike.air.cap.iter() {
            let Some(kind) = fight.cover_kind(flight) else { continue };
            let left = u16::from(flight.points) + u16::from(flight.aborted);
            match seen.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, points)) => *points += left,
                None => seen.push((kind, left)),
            }
            self.open().sights.down(kind, flight.lost.into());
        }
        self.open().sights.flew(fight.target, &seen, when);
    }

    /// The ships of a Task Force leave the display.
    pub(super) fn note_display(&mut self, ships: &[battle::Target], tf: TfId) {
        let (scenario, when) = (&self.rules.scenario, self.state.open.moment());
        let Open { fleet, sights, .. } = &mut self.state.open;
        sights.leave(scenario, tf, ships, &fleet.lost, when);
    }
}
