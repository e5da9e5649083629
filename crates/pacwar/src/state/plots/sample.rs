//! Plots of a side whose sheet is unknown: the one that moves goes somewhere, the others may; a card that was read in this
//! phase is kept.

use crate::action::Mission;
use crate::board::HexId;
use crate::board::sea::Way;
use crate::frame::{Frame, Move};
use crate::ids::{Side, TfId};
use crate::known::Knowledge;
use crate::sample::{Chance, Writer};
use crate::state::{Leg, Light, Plot, Sheet};

impl Writer<'_> {
    pub(in crate::state) fn plot(&self, sheet: &mut Sheet, chance: &mut Chance<'_>) {
        let executing = matches!(self.open.segment(), Frame::Execution(_));
        let written = matches!(self.open.segment(), Frame::Intelligence | Frame::PlotAlone(Side::Allies));
        if !(executing || written && self.side == Side::Japan) {
            return;
        }
        let moving = self.open.clock.control.frames().iter().find_map(|frame| match frame {
            Frame::Move(m) => Some(*m),
            _ => None,
        });
        for tf in self.open.on_map(self.side) {
            let Some(at) = self.open.at(tf) else { continue };
            let lead = moving.is_some_and(|m| m.tf == tf);
            let under_way = moving.is_some_and(|m| m.group.contains(tf));
            let waits = !self.open.marker(tf).moved && !under_way;
            let plot = match self.read(tf) {
                Some(plot) if waits => plot,
                Some(plot) if lead => self.resume(plot, tf),
                Some(_) | None if lead || waits && chance.below(2) == 0 => {
                    let known = Knowledge {
                        rules: self.rules,
                        open: self.open,
                        sheet,
                        fight: None,
                        clash: None,
                        side: self.side,
                    };
                    let class = known.class(tf);
                    self.one_leg(tf, at, class, chance)
                }
                Some(_) | None => Plot { react: waits && chance.below(4) == 0, ..Plot::default() },
            };
            sheet.plots.of[tf] = plot;
        }
        if let Some(Move { chase: Some(chase), .. }) = moving.filter(|m| m.tf.side() != self.side) {
            sheet.plots.of[chase.tf] =
                Plot { react: true, triggered: true, spent: chase.reacted, ..Plot::default() };
        }
        for tf in self.open.on_map(self.side).filter(|tf| self.open.marker(*tf).spent) {
            sheet.plots.of[tf].voided = true;
        }
    }

    /// The plot of this phase, if its card was read.
    fn read(&self, tf: TfId) -> Option<Plot> {
        let peek = self.seen?.intelligence.peek(tf)?;
        let now = (self.open.clock.turn, self.open.clock.round);
        ((peek.turn, peek.round) == now).then_some(peek.plot)
    }

    /// A plot that was read, as far as it was seen to be done.
    fn resume(&self, plot: Plot, tf: TfId) -> Plot {
        let mut wake = self.open.fleet.wake.iter().flatten().copied().peekable();
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
    fn one_leg(&self, tf: TfId, at: HexId, class: u8, chance: &mut Chance<'_>) -> Plot {
        let sea = &self.rules.board.sea;
        let run = self.open.marker(tf).run;
        let left = self.rules.charts.allowance(class).saturating_sub(run).min(30);
        let field = sea.field(at, Way::From, left, 6);
        let near = || sea.within(at, 6).filter(|hex| *hex != at && field.cost(*hex).is_some());
        let chosen = chance.below(near().count());
        let leg = near().nth(chosen).map(|to| Leg {
            to,
            cost: field.cost(to).unwrap_or(0),
            mission: Mission::Pass,
            mission_cost: 0,
        });
        let night_left = self.night_left(tf, class);
        Plot { legs: [leg, None, None, None], spent: run, night_left, ..Plot::default() }
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
