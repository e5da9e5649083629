//! One player's position: the open table, his own sheet, and who he is.
//!
//! Legality is written against a [`Desk`], so that neither an offer nor a refusal can depend on
//! what its player does not know.

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::frame::Frame;
use crate::ids::{GroupId, HqId, KindId, LotId, ShipId, Side, SubronId, TfId};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::{Forces, ShipCard};
use crate::state::{Open, Sheet};
use crate::{
    air, engagement, intelligence, movement, plot, post, reaction, report, search, setup, strike, submarine,
};

/// One player's position.
#[derive(Clone, Copy)]
pub struct Desk<'a> {
    /// The rules.
    pub rules: &'a Pacwar,
    /// What everybody sees.
    pub open: &'a Open,
    /// What this player has written and holds.
    pub sheet: &'a Sheet,
    /// Who he is.
    pub side: Side,
}

impl Desk<'_> {
    /// His forces in this scenario.
    #[must_use]
    pub fn forces(&self) -> &Forces {
        &self.rules.scenario.forces[self.side.index()]
    }

    /// The card of one of his ships.
    #[must_use]
    pub fn card(&self, ship: ShipId) -> &ShipCard {
        &self.forces().ships[ship.place().min(self.forces().ships.len() - 1)]
    }

    /// Does the game wait for him?
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.open.asked().contains(self.side.seat())
    }

    /// Is the action legal now?
    ///
    /// # Errors
    /// The rule that forbids it and why.
    pub fn judge(&self, action: Action) -> Verdict {
        unless(self.open.is_over(), "WitP [4.1]", Reason::Over)?;
        unless(!self.is_asked(), "WitP [4.1]", Reason::NotAsked)?;
        self.judge_asked(action)
    }

    /// The same for a player who is known to be asked.
    pub(crate) fn judge_asked(&self, action: Action) -> Verdict {
        match action {
            Action::Muster(group, tf) => setup::judge_muster(self, group, tf),
            Action::Place(tf, hex) => setup::judge_place(self, tf, hex),
            Action::Ready => self.judge_ready(),
            Action::Scout(line) => search::judge_scout(self, line),
            Action::Sweep(hq, _) => search::judge_sweep(self, hq),
            Action::Strike(line) => strike::judge(self, line),
            Action::Transfer(line) => air::judge_transfer(self, line),
            Action::Speed(tf, class) => plot::judge_speed(self, tf, class),
            Action::Value(tf, value) => plot::judge_value(self, tf, value),
            Action::Leg(tf, leg, hex) => plot::judge_leg(self, tf, leg, hex),
            Action::Mission(tf, leg, mission) => plot::judge_mission(self, tf, leg, mission),
            Action::React(tf) => reaction::judge_plot(self, tf),
            Action::Link(tf, lead) => plot::judge_link(self, tf, lead),
            Action::Shift(ship, to) => plot::judge_shift(self, ship, to),
            Action::Plan(lot, hex) => crate::transport::judge_plan(self, lot, hex),
            Action::Withdraw(lot) => crate::transport::judge_withdraw(self, lot),
            Action::Create(hq, size) => post::judge_create(self, hq, size),
            Action::Provide(hq) => post::judge_provide(self, hq),
            Action::Disband(hq) => post::judge_disband(self, hq),
            Action::Intelligence | Action::Decline => intelligence::judge(self),
            Action::Begin(tf) => movement::judge_begin(self, tf),
            Action::Rest => movement::judge_rest(self),
            Action::Step(dir) => movement::judge_step(self, dir),
            Action::Sail => movement::judge_sail(self),
            Action::Night => movement::judge_night(self),
            Action::Stop => movement::judge_stop(self),
            Action::Perform(mission) => movement::judge_perform(self, mission),
            Action::Search(hq, tf) => search::judge_search(self, hq, tf),
            Action::SubSearch(subron, squadron, tf) => submarine::judge(self, subron, squadron, tf),
            Action::Trigger(tf) => reaction::judge_trigger(self, tf),
            Action::Pass | Action::PassOn => {
                self.only_in(matches!(self.open.control.top(), Frame::Window(_)))
            }
            Action::Say(item, value) => report::judge_say(self, item, value),
            Action::Done => self.only_in(matches!(self.open.control.top(), Frame::Report { .. })),
            Action::Remove => report::judge_remove(self),
        }
    }

    /// Refused unless it is the right step.
    pub(crate) fn only_in(&self, right: bool) -> Verdict {
        unless(!right, rule_of(self.open.control.top()), Reason::NotNow)
    }

    /// Is a side plotting for a Naval Phase?
    pub(crate) fn plotting(&self) -> Verdict {
        self.only_in(matches!(self.open.control.top(), Frame::Plotting | Frame::PlotAlone(_)))
    }

    fn judge_ready(&self) -> Verdict {
        match self.open.control.top() {
            Frame::Setup => setup::judge_ready(self),
            Frame::AirSearch | Frame::Allocation | Frame::Plotting | Frame::PlotAlone(_) => Ok(()),
            Frame::Searching { .. }
            | Frame::Lurking { .. }
            | Frame::Strikes
            | Frame::Transfers
            | Frame::Intelligence
            | Frame::Execution(_)
            | Frame::Supply
            | Frame::Assault
            | Frame::Ground
            | Frame::EndOfTurn
            | Frame::Over
            | Frame::Move(_)
            | Frame::Window(_)
            | Frame::Report { .. } => refuse(rule_of(self.open.control.top()), Reason::NotNow),
        }
    }

    /// Every legal action about a subject, for a player who is asked.
    pub(crate) fn offers(&self, about: Option<Subject>, out: &mut dyn FnMut(Action)) {
        self.candidates(about, &mut |action| {
            if self.judge_asked(action).is_ok() {
                out(action);
            }
        });
        if let (Some(Subject::Tf(tf)), Frame::Plotting | Frame::PlotAlone(_)) =
            (about, self.open.control.top())
        {
            plot::leg_offers(self, tf, out);
        }
    }

    /// Is there any legal action about a subject?
    pub(crate) fn has_offer(&self, subject: Subject) -> bool {
        if let (Subject::Tf(tf), Frame::Plotting | Frame::PlotAlone(_)) = (subject, self.open.control.top())
            && plot::may_add_leg(self, tf)
        {
            return true;
        }
        let mut any = false;
        self.candidates(Some(subject), &mut |action| any = any || self.judge_asked(action).is_ok());
        any
    }

    /// Every action about a subject that could be legal now is shown to `keep`, legs apart.
    fn candidates(&self, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match self.open.control.top() {
            Frame::Setup => setup::candidates(self, about, keep),
            Frame::AirSearch => {
                search::scout_candidates(self, about, keep);
                post::candidates(self, about, keep);
            }
            Frame::Allocation => {
                strike::candidates(self, about, keep);
                air::candidates(self, about, keep);
                post::candidates(self, about, keep);
            }
            Frame::Plotting | Frame::PlotAlone(_) => plot::candidates(self, about, keep),
            Frame::Intelligence => intelligence::candidates(about, keep),
            Frame::Execution(_) => movement::execution_candidates(self, about, keep),
            Frame::Move(_) => movement::candidates(self, about, keep),
            Frame::Window(window) => {
                search::window_candidates(self, window, about, keep);
                submarine::candidates(self, window, about, keep);
                reaction::candidates(self, about, keep);
                if about.is_none() {
                    keep(Action::Pass);
                    keep(Action::PassOn);
                }
            }
            Frame::Report { .. } => report::candidates(about, keep),
            Frame::Searching { .. }
            | Frame::Lurking { .. }
            | Frame::Strikes
            | Frame::Transfers
            | Frame::Supply
            | Frame::Assault
            | Frame::Ground
            | Frame::EndOfTurn
            | Frame::Over => {}
        }
        let drafts = matches!(
            self.open.control.top(),
            Frame::Setup | Frame::AirSearch | Frame::Allocation | Frame::Plotting | Frame::PlotAlone(_)
        );
        if drafts && about.is_none() {
            keep(Action::Ready);
        }
    }

    /// Every subject that could have an offer now, in a stable order.
    pub(crate) fn subjects(&self, mut keep: impl FnMut(Subject)) {
        let side = self.side;
        match self.open.control.top() {
            Frame::Setup => {
                GroupId::of(side).map(Subject::Group).for_each(&mut keep);
                TfId::of(side).map(Subject::Tf).for_each(&mut keep);
            }
            Frame::AirSearch | Frame::Allocation => HqId::of(side).map(Subject::Hq).for_each(&mut keep),
            Frame::Plotting | Frame::PlotAlone(_) => {
                TfId::of(side).map(Subject::Tf).for_each(&mut keep);
                ShipId::of(side).map(Subject::Ship).for_each(&mut keep);
                LotId::of(side).map(Subject::Lot).for_each(&mut keep);
            }
            Frame::Execution(_) => TfId::of(side).map(Subject::Tf).for_each(&mut keep),
            Frame::Window(_) => {
                HqId::of(side).map(Subject::Hq).for_each(&mut keep);
                SubronId::of(side).map(Subject::Subron).for_each(&mut keep);
                TfId::of(side).map(Subject::Tf).for_each(&mut keep);
            }
            Frame::Report { .. } => crate::action::Item::ALL.map(Subject::Item).into_iter().for_each(keep),
            Frame::Searching { .. }
            | Frame::Lurking { .. }
            | Frame::Strikes
            | Frame::Transfers
            | Frame::Intelligence
            | Frame::Supply
            | Frame::Assault
            | Frame::Ground
            | Frame::EndOfTurn
            | Frame::Over
            | Frame::Move(_) => {}
        }
    }

    /// Is this his own, and in the scenario?
    pub(crate) fn own_tf(&self, tf: TfId) -> Verdict {
        unless(tf.side() != self.side, "WitP [9.11]", Reason::NotYours)
    }

    /// The Speed Class of a Task Force: that of its slowest ship; a dummy moves as the fastest.
    /// WitP [10.91], [9.14], [14.28].
    #[must_use]
    pub fn class(&self, tf: TfId) -> u8 {
        let class = |ship: ShipId| {
            let hull = &self.sheet.ships[ship.place()];
            let class = self.sheet.plot(tf).speed.unwrap_or(hull.class);
            if engagement::is_dry(self, ship) { class.min(1) } else { class }
        };
        self.sheet.in_tf(tf).map(class).min().unwrap_or(3)
    }

    /// Movement Points of a Task Force, and of those linked with it, in this phase. WitP [9.0].
    #[must_use]
    pub fn allowance(&self, tf: TfId) -> u8 {
        let linked = TfId::of(self.side).filter(|other| self.sheet.plot(*other).link == Some(tf));
        let slowest = linked.map(|other| self.class(other)).chain([self.class(tf)]).min().unwrap_or(0);
        self.rules.charts.allowance(slowest)
    }

    /// The Air Points of a type at a headquarters.
    #[must_use]
    pub const fn air_points(&self, hq: HqId, kind: KindId) -> u8 {
        self.sheet.air[hq.place()][kind.place()]
    }

    /// Where a headquarters is.
    #[must_use]
    pub fn hq_hex(&self, hq: HqId) -> Option<crate::board::HexId> {
        self.rules.hq_hex(self.open, hq)
    }
}

/// The rule whose decision the frame is.
#[must_use]
pub const fn rule_of(frame: Frame) -> &'static str {
    match frame {
        Frame::Setup => "WitP [9.0]",
        Frame::AirSearch | Frame::Searching { .. } => "WitP [8.42]",
        Frame::Allocation => "WitP [6.0]",
        Frame::Strikes => "WitP [4.1] A3",
        Frame::Transfers => "WitP [5.5]",
        Frame::Plotting | Frame::PlotAlone(_) => "WitP [9.3]",
        Frame::Intelligence => "WitP [22.0]",
        Frame::Execution(_) => "WitP [4.1] B2",
        Frame::Lurking { .. } => "WitP [13.45]",
        Frame::Supply => "WitP [4.1] G1",
        Frame::Assault => "WitP [4.1] G2",
        Frame::Ground => "WitP [4.1] G3",
        Frame::EndOfTurn | Frame::Over => "WitP [4.1] H",
        Frame::Move(_) => "WitP [10.9]",
        Frame::Window(_) => "WitP [6.6]",
        Frame::Report { .. } => "WitP [8.34]",
    }
}
