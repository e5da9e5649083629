//! Somebody acts: the rules, the state, the dice and the log in one hand, and what all chapters do with them.

use ironbottom_kernel::{Dice, Log};

use crate::Pacwar;
use crate::event::Event;
use crate::frame::{Frame, Move};
use crate::ids::{Side, TfId};
use crate::known::Knowledge;
use crate::state::{Marker, Open, Plot, Sheet, State};

/// What performing needs.
pub(crate) struct Play<'a> {
    pub(crate) rules: &'a Pacwar,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) log: &'a mut Log<Event>,
}

impl Play<'_> {
    /// What both players see.
    pub(crate) const fn open(&mut self) -> &mut Open {
        &mut self.state.open
    }

    /// A side's own sheet, to be written.
    pub(crate) const fn sheet(&mut self, side: Side) -> &mut Sheet {
        &mut self.state.sheets[side.index()]
    }

    /// The plot of a Task Force, to be written.
    pub(crate) fn plot(&mut self, tf: TfId) -> &mut Plot {
        &mut self.sheet(tf.side()).plots.of[tf]
    }

    /// The marker of a Task Force, to be written.
    pub(crate) fn marker(&mut self, tf: TfId) -> &mut Marker {
        &mut self.state.open.fleet.markers[tf]
    }

    /// What a side knows.
    pub(crate) fn known(&self, side: Side) -> Knowledge<'_> {
        Knowledge {
            rules: self.rules,
            open: &self.state.open,
            sheet: self.state.sheet(side),
            fight: self.state.fight.as_deref(),
            clash: self.state.clash.as_deref(),
            side,
        }
    }

    /// The frame on top becomes this one.
    pub(crate) fn enter(&mut self, frame: Frame) {
        *self.state.open.clock.control.top_mut() = frame;
    }

    /// A segment begins.
    pub(crate) fn begin_segment(&mut self, frame: Frame) {
        let clock = &mut self.state.open.clock;
        clock.ready = [false; 2];
        let (turn, round) = (clock.turn, clock.round);
        self.enter(frame);
        self.log.push(Event::SegmentBegan(frame, turn, round));
    }

    /// The entries of a side are complete.
    pub(crate) fn ready(&mut self, side: Side) {
        self.state.open.clock.ready[side.index()] = true;
        self.log.push(Event::Readied(side));
    }

    /// The move on top of the stack, if there is one.
    pub(crate) fn moving(&self) -> Option<Move> {
        match self.state.open.frame() {
            Frame::Move(m) => Some(m),
            _ => None,
        }
    }

    /// What holds for one phase only is forgotten.
    pub(crate) fn end_phase(&mut self) {
        for marker in self.state.open.fleet.markers.iter_mut() {
            let Marker { at, contacted, fading, in_port, trace, .. } = *marker;
            *marker = Marker { at, contacted, fading, in_port, trace, ..Marker::default() };
        }
        for sheet in &mut self.state.sheets {
            sheet.air.searched.clear();
            sheet.boats.searched.clear();
        }
    }

    /// A Task Force is contacted: its marker is turned over, or the contact is renewed. WitP [8.3].
    pub(crate) fn contact(&mut self, tf: TfId) {
        let marker = self.marker(tf);
        marker.contacted = true;
        marker.fading = false;
    }

    /// An Air or Naval Phase is over: contacts of the phase before it end (`docs/rulings/pacwar.md`).
    pub(crate) fn fade_contacts(&mut self) {
        for marker in self.state.open.fleet.markers.iter_mut() {
            let kept = marker.contacted && !marker.fading;
            marker.contacted = kept;
            marker.fading = kept;
        }
    }

    /// A marker whose last ship is gone stays as a dummy only within the number the scenario allows. WitP [9.13].
    pub(crate) fn tidy(&mut self, tf: TfId) {
        let Some(at) = self.state.open.at(tf) else { return };
        let (open, sheet) = (&self.state.open, self.state.sheet(tf.side()));
        let dummies = open.on_map(tf.side()).filter(|other| sheet.is_dummy(*other)).count();
        if !sheet.is_dummy(tf) || dummies <= self.rules.scenario.of_side(tf.side()).dummies {
            return;
        }
        self.log.seal();
        self.open().forget(tf);
        self.drop_marker(tf);
        self.log.push(Event::MarkerRemoved(tf, at));
    }

    /// A marker leaves the map for good.
    pub(crate) fn remove(&mut self, tf: TfId) {
        self.return_chits(tf);
        *self.marker(tf) = Marker::default();
        *self.plot(tf) = Plot::default();
    }
}
