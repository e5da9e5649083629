//! Air Search. WitP [8.0] to [8.5].
//!
//! [`arcs`] says what lies in an arc, [`points`] what Air Points are worth, [`segment`] makes the
//! searches of an Air Phase, [`window`] those of a Naval Phase. What a contact leads to stands in
//! [`crate::report`].

mod arcs;
mod points;
mod segment;
mod window;

pub use arcs::in_arc;
pub use points::{Phase, in_phase, worth};
pub(crate) use segment::{judge_scout, judge_sweep, scout_candidates};
pub(crate) use window::{judge_search, targets, window_candidates, window_is_open};

use ironbottom_kernel::{Ask, Audience, Key};

use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{HqId, TfId};

impl Play<'_> {
    /// WitP [8.2]: one die of the searcher's, which nobody else sees; a contact is public, a failure
    /// is not. True when the Task Force was found.
    fn roll_search(&mut self, hq: HqId, tf: TfId, points: u8) -> bool {
        let key = Key::between("air-search", hq.index() as u16, tf.index() as u16);
        let die = self.dice.one(&Ask { audience: Audience::seat(hq.side().seat()), ..Ask::d6(key) });
        if !self.rules.charts.contact(points, die) {
            self.log.push(Event::SearchFailed(hq, tf, points, die));
            return false;
        }
        self.log.push(Event::SearchFound(hq, tf, points, die));
        true
    }

    /// WitP [8.3], [8.41]: the marker is turned over, its owner draws a chit and is asked for his
    /// report, whatever it holds and whatever he drew.
    fn contact_by_air(&mut self, tf: TfId) {
        let marker = &mut self.state.open.markers[tf.index()];
        marker.contacted = true;
        marker.air_found = true;
        self.note_found(tf, 1);
        self.draw_chit(tf);
        self.state.open.control.push(Frame::Report { tf });
    }
}
