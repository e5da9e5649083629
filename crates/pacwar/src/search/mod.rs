//! Air Search. WitP [8.0] to [8.5].
//!
//! [`arcs`] says what lies in an arc, [`points`] what Air Points are worth, `segment.rs` makes the
//! searches of an Air Phase, `window.rs` those of a Naval Phase. What a contact leads to stands in
//! [`crate::report`].

pub mod arcs;
pub mod points;
mod segment;
mod window;

pub(crate) use segment::{judge_scout, judge_sweep, scout_candidates};
pub(crate) use window::{judge_search, judge_target, targets, window_candidates, window_is_open};

use ironbottom_kernel::{Ask, Audience, Key};

use crate::event::Event;
use crate::flow::Play;
use crate::ids::{HqId, TfId};

impl Play<'_> {
    /// WitP [8.2]: one die of the searcher's, which nobody else sees; a contact is public, a failure
    /// is not. True when the Task Force was found.
    fn roll_search(&mut self, hq: HqId, tf: TfId, points: u8) -> bool {
        let key = Key::between("air-search", hq.index() as u16, tf.index() as u16);
        let die = self.dice.one(&Ask { audience: Audience::seat(hq.side().seat()), ..Ask::d6(key) });
        let found = self.rules.charts.contact(points, die);
        self.log.push(if found {
            Event::SearchFound(hq, tf, points, die)
        } else {
            Event::SearchFailed(hq, tf, points, die)
        });
        found
    }
}
