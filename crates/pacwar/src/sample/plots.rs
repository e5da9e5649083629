//! Plots of a side whose sheet is unknown: the one that moves goes somewhere, the others may; a card that was read
//! in this phase is kept.

use super::{Lots, Writer};
use crate::action::Mission;
use crate::board::HexId;
use crate::desk::Desk;
use crate::frame::{Frame, Move};
use crate::ids::{Side, TfId};
use crate::sea::{Field, Sea, Way};
use crate::state::{Leg, Light, Plot, Sheet};

impl Writer<'_> {
    pub(super) fn plot(&self, sheet: &mut Sheet, lot: &mut Lots<'_>) {
        let executing = matches!(self.open.segment(), Frame::Execution(_));
        let written = matches!(self.open.segment(), Frame::Intelligence | Frame::PlotAlone(Side::Allies));
        if !(executing || written && self.side == Side::Japan) {
            return;
        }
        let moving = self.open.control.frames().iter().find_map(|frame| match frame {
            Frame::Move(m) => Some(*m),
            _ => None,
        });
        for tf in self.open.on_map(self.side) {
            let Some(at) = self.open.at(tf) else { continue };
            let lead = moving.is_some_and(|m| m.tf == tf);
            let under_way = moving.is_some_and(|m| m.group.has(tf) && m.tf.side() == self.side);
            let waits = !self.open.marker(tf).moved && !under_way;
            let plot = match self.read(tf) {
                Some(plot) if waits => plot,
                Some(plot) if lead => self.resume(plot, tf),
                Some(_) | None if lead || waits && lot.below(2) == 0 => {
                    let class = Desk { rules: self.rules, open: self.open, sheet, side: self.side }.class(tf);
                    self.one_leg(tf, at, class, lot)
                }
                Some(_) | None => Plot { react: waits && lot.below(4) == 0, ..Plot::NONE },
            };
            sheet.plots[tf.place()] = plot;
        }
        if let Some(Move { chase: Some(chase), .. }) = moving.filter(|m| m.tf.side() != self.side) {
            let plot = &mut sheet.plots[chase.tf.place()];
            *plot = Plot { react: true, triggered: true, spent: chase.reacted, ..Plot::NONE };
        }
        for tf in self.open.on_map(self.side).filter(|tf| self.open.marker(*tf).spent) {
            sheet.plots[tf.place()].voided = true;
        }
    }

    /// The plot of this phase, if its card was read.
    fn read(&self, tf: TfId) -> Option<Plot> {
        let peek = self.seen?.peeks[tf.place()]?;
        (peek.turn == self.open.turn && peek.round == self.open.round).then_some(peek.plot)
    }

    /// A plot that was read, as far as it was seen to be done.
    fn resume(&self, plot: Plot, tf: TfId) -> Plot {
        let mut wake = self.open.wake.iter().flatten().copied().peekable();
        let (mut done, mut extra) = (0, 0_u8);
        for leg in plot.written() {
            let first = done == 0 && wake.peek().is_none() && self.open.at(tf) == Some(leg.to);
            if !first && !wake.by_ref().any(|hex| hex == leg.to) {
                break;
            }
            done += 1;
            extra = extra.saturating_add(leg.mission_cost);
        }
        let spent = self.open.marker(tf).run.saturating_add(extra);
        Plot { done, spent, night_left: self.night_left(tf, 3), ..plot }
    }

    /// A leg to some hex not far away, for the points it has left.
    fn one_leg(&self, tf: TfId, at: HexId, class: u8, lot: &mut Lots<'_>) -> Plot {
        let run = self.open.marker(tf).run;
        let left = self.rules.charts.allowance(class).saturating_sub(run).min(30);
        let field = Field::around(at, Way::From, left, 6);
        let near = || Sea::get().within(at, 6).filter(|hex| *hex != at && field.cost(*hex).is_some());
        let chosen = lot.below(near().count());
        let leg = near().nth(chosen).map(|to| Leg {
            to,
            cost: field.cost(to).unwrap_or(0),
            mission: Mission::Pass,
            mission_cost: 0,
        });
        let night_left = self.night_left(tf, class);
        Plot { legs: [leg, None, None, None], spent: run, night_left, ..Plot::NONE }
    }

    /// Night Movement Points a marker can have left; while its night lasts there is one at least.
    fn night_left(&self, tf: TfId, class: u8) -> u8 {
        let marker = self.open.marker(tf);
        match marker.light {
            Light::Night => self.rules.charts.night(class).saturating_sub(marker.dark).max(1),
            Light::Day | Light::Dawn => 0,
        }
    }
}
