//! Air Search. WitP [8.0] to [8.5].
//!
//! [`arcs`] says what lies in an arc, [`points`] what Air Points are worth, `segment.rs` is the Air Search Segment,
//! `targets.rs` who can be searched for in the pauses of a Naval Phase. What a contact leads to stands in
//! [`crate::report`].

pub mod arcs;
pub mod points;
mod segment;
mod targets;

pub(crate) use segment::{AirSearch, Searching};
pub(crate) use targets::{check_search, check_target, moves, targets, window_is_open, within_reach};

use ironbottom_kernel::{Ask, Audience, Key};

use crate::event::Event;
use crate::ids::{Station, TfId};
use crate::play::Play;

impl Play<'_> {
    /// WitP [8.2]: one die of the searcher's, which nobody else sees; a contact is public, a failure
    /// is not. True when the Task Force was found.
    fn roll_search(&mut self, from: Station, tf: TfId, points: u8) -> bool {
        let key = Key::between("air-search", from.index() as u16, tf.index() as u16);
        let die = self.dice.one(&Ask { audience: Audience::seat(from.side().seat()), ..Ask::d6(key) });
        let found = self.rules.charts.contact(points, die);
        self.log.push(if found {
            Event::SearchFound(from, tf, points, die)
        } else {
            Event::SearchFailed(from, tf, points, die)
        });
        found
    }

    /// WitP [8.44]: a search in a pause. True when the Task Force was found.
    pub(crate) fn search(&mut self, from: Station, tf: TfId) -> bool {
        let Some(hex) = self.state.open.at(tf) else { return false };
        let points = points::in_window(self.known(from.side()), from, hex);
        self.sheet(from.side()).air.note_search(from, tf);
        self.roll_search(from, tf, points)
    }
}
