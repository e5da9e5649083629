//! The plot segment of a Naval Phase: both sides at once, or one after the other where the Allies may look (WitP [22.0]).
//! WitP [4.1] B1, [9.3].

use std::cell::OnceCell;

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Mission, Subject};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Side, Station, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::plot::{self, HIGHEST_VALUE, NextLeg};
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::HqSize;
use crate::sequence::{Segment, decides, not_now};
use crate::state::{Leg, Open, Plot, State, Work};
use crate::{fuel, headquarters, holds, mission, reaction, transport};

/// Sides plot.
pub(crate) struct Plotting<'a> {
    by: &'a [Side],
    /// The leg that is asked about. A step lives for one question, so that what was found for one hex is true of the
    /// next.
    leg: OnceCell<Option<NextLeg>>,
}

impl<'a> Plotting<'a> {
    pub(crate) const fn by(by: &'a [Side]) -> Self {
        Self { by, leg: OnceCell::new() }
    }

    /// What there is to know of the next leg of a Task Force.
    fn with_leg<T>(&self, known: Knowledge<'_>, tf: TfId, ask: impl FnOnce(Option<&NextLeg>) -> T) -> T {
        let kept = self.leg.get_or_init(|| NextLeg::of(known, tf)).as_ref();
        match kept.filter(|leg| leg.tf == tf) {
            Some(leg) => ask(Some(leg)),
            None => ask(NextLeg::of(known, tf).as_ref()),
        }
    }
}

impl Segment for Plotting<'_> {
    fn asked(&self, open: &Open) -> SeatSet {
        open.unready(self.by)
    }
}

impl Step<Pacwar> for Plotting<'_> {
    fn rule(&self) -> &'static str {
        "WitP [9.3]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        let asked = self.asked(&state.open);
        if self.by.len() > 1 { Pending::Lanes(asked) } else { decides(asked) }
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        Entered::waits_if(!self.asked(&state.open).is_empty(), || {
            let mut play = Play { rules: game, state, dice, log };
            play.do_works();
            match play.state.open.frame() {
                Frame::PlotAlone(Side::Japan) => play.enter(Frame::Intelligence),
                _ => play.begin_execution(),
            }
        })
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        let lots = known.sheet.cargo.lots.ids().map(Subject::Lot);
        if holds::check_none(known).is_err() {
            return self.subjects_with_offers(known, &mut { lots }, keep);
        }
        for tf in known.open.on_map(known.side) {
            if plot::may_add_leg(known, tf) {
                keep(Subject::Tf(tf));
            } else {
                self.subjects_with_offers(known, &mut std::iter::once(Subject::Tf(tf)), keep);
            }
        }
        // Only where a Task Force regroups has a ship anything to ask.
        let regroups = |plot: &Plot| plot.written().any(|leg| matches!(leg.mission, Mission::Regroup(_)));
        if known.sheet.plots.of.iter().any(regroups) || fuel::any_fuels(known) {
            let ships = known.sheet.fleet.hulls.ids().map(Subject::Ship);
            self.subjects_with_offers(known, &mut { ships }, keep);
        }
        self.subjects_with_offers(known, &mut { lots }, keep);
        headquarters::propose_units(known, &mut |unit| keep(Subject::Station(Station::Unit(unit))));
        headquarters::propose_sites(known, &mut |hex| keep(Subject::Hex(hex)));
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Tf(tf)) if tf.side() == known.side && known.open.at(tf).is_some() => {
                (1..=3).for_each(|class| keep(Action::Speed(tf, class)));
                for leg in 0..Plot::LEGS as u8 {
                    if known.sheet.plot(tf).leg(leg).is_some_and(|leg| leg.mission == Mission::Pass) {
                        mission::propose(known, &mut |what| keep(Action::Mission(tf, leg, what)));
                    }
                }
                let next = u8::try_from(known.sheet.plot(tf).count()).unwrap_or(u8::MAX);
                if plot::may_add_leg(known, tf) && plot::mission_at(known, tf, next).is_some() {
                    mission::propose(known, &mut |what| {
                        if mission::is_of_a_place(what) {
                            keep(Action::Mission(tf, next, what));
                        }
                    });
                }
                keep(Action::React(tf));
                let beside = known.open.at(tf).into_iter().flat_map(|hex| known.open.in_hex(known.side, hex));
                beside.filter(|lead| *lead != tf).for_each(|lead| keep(Action::Link(tf, lead)));
                (1..=HIGHEST_VALUE).for_each(|value| keep(Action::Value(tf, value)));
                if plot::may_add_leg(known, tf) {
                    self.with_leg(known, tf, |leg| {
                        if let Some(leg) = leg {
                            plot::propose_legs(known, leg, keep);
                        }
                    });
                }
            }
            Some(Subject::Ship(ship)) if ship.side() == known.side => {
                plot::regroups_with(known, ship).iter().for_each(|to| keep(Action::Shift(ship, to)));
                keep(Action::HoldBack(ship));
            }
            Some(Subject::Lot(lot)) if lot.side() == known.side => {
                transport::propose_plans(known, lot, &mut |hex| keep(Action::Plan(lot, hex)));
                keep(Action::Withdraw(lot));
                holds::propose(known, lot, keep);
            }
            Some(Subject::Station(Station::Unit(unit))) => keep(Action::Disband(unit)),
            Some(Subject::Hex(hex)) => {
                HqSize::ALL.into_iter().for_each(|size| keep(Action::Create(hex, size)));
            }
            None => keep(Action::Ready),
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        // WitP [9.85]: what was hurt unseen holds less now; that comes before all that is plotted with it.
        if let Action::Forfeit(lot, part) = action {
            return holds::check(known, lot, part);
        }
        holds::check_none(known)?;
        match action {
            Action::Speed(tf, class) => plot::check_speed(known, tf, class),
            Action::Value(tf, value) => plot::check_value(known, tf, value),
            Action::Leg(tf, number, to) => {
                plot::check_task(known, tf)?;
                self.with_leg(known, tf, |leg| match leg {
                    Some(leg) => leg.check(known, number, to),
                    None => refuse("WitP [9.3]", Reason::NotOnMap(tf)),
                })
            }
            Action::Mission(tf, leg, what) => plot::check_mission(known, tf, leg, what),
            Action::React(tf) => reaction::check_plot(known, tf),
            Action::Link(tf, lead) => plot::check_link(known, tf, lead),
            Action::Shift(ship, to) => plot::check_shift(known, ship, to),
            Action::HoldBack(ship) => fuel::check_hold_back(known, ship),
            Action::Plan(lot, hex) => transport::check_plan(known, lot, hex),
            Action::Withdraw(lot) => transport::check_withdraw(known, lot),
            Action::Create(hex, size) => headquarters::check_create(known, hex, size),
            Action::Disband(unit) => headquarters::check_disband(known, unit),
            Action::Ready => Ok(()),
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        match action {
            Action::Speed(tf, class) => {
                play.plot(tf).speed = Some(class);
                play.log.push(Event::SpeedSet(tf, class));
            }
            Action::Value(tf, value) => {
                play.plot(tf).value = value;
                play.log.push(Event::ValueSet(tf, value));
            }
            Action::Leg(tf, number, to) => {
                let cost = NextLeg::of(play.known(tf.side()), tf).map_or(0, |leg| leg.cost(to));
                if let Some(slot) = play.plot(tf).legs.get_mut(usize::from(number)) {
                    *slot = Some(Leg { to, cost, mission: Mission::Pass, mission_cost: 0 });
                }
                play.log.push(Event::LegPlotted(tf, number, to));
            }
            Action::Mission(tf, leg, what) => {
                let to = plot::mission_at(play.known(tf.side()), tf, leg);
                let cost = to.map_or(0, |to| mission::cost(play.known(tf.side()), to, what));
                if let Some((slot, to)) = play.plot(tf).legs.get_mut(usize::from(leg)).zip(to) {
                    let plotted =
                        slot.unwrap_or(Leg { to, cost: 0, mission: Mission::Pass, mission_cost: 0 });
                    *slot = Some(Leg { mission: what, mission_cost: cost, ..plotted });
                }
                if let Some(to) = to {
                    play.crowd(tf.side(), to, what);
                }
                play.log.push(Event::MissionPlotted(tf, leg, what));
            }
            Action::React(tf) => {
                play.plot(tf).react = true;
                play.log.push(Event::ReactionPlotted(tf));
            }
            Action::Link(tf, lead) => {
                play.plot(tf).link = Some(lead);
                play.log.push(Event::Linked(tf, lead));
            }
            Action::Shift(ship, to) => {
                play.sheet(ship.side()).fleet.hulls[ship].shift = Some(to);
                play.log.push(Event::ShiftPlotted(ship, to));
            }
            Action::HoldBack(ship) => {
                play.sheet(ship.side()).fleet.hulls[ship].held_back = true;
                play.log.push(Event::FuelHeldBack(ship));
            }
            Action::Plan(lot, hex) => play.plan(lot, hex),
            Action::Withdraw(lot) => play.withdraw(lot),
            Action::Forfeit(lot, part) => play.forfeit(lot, part),
            Action::Create(hex, size) => play.plot_work(Side::of(seat), Work::Create(hex, size)),
            Action::Disband(unit) => play.plot_work(unit.side(), Work::Disband(unit)),
            _ => {
                play.take_up_speeds(Side::of(seat));
                play.ready(Side::of(seat));
            }
        }
    }
}

impl Play<'_> {
    /// WitP [9.0]: the plots are complete, so the ships take up the Speed Classes written.
    fn take_up_speeds(&mut self, side: Side) {
        let charts = &self.rules.charts;
        let sheet = &mut self.state.sheets[side.index()];
        for hull in sheet.fleet.hulls.iter_mut() {
            // WitP [9.0] B: the free choice is for the first plot segment after fueling.
            let fresh = std::mem::take(&mut hull.fresh);
            let Some(class) = hull.tf.and_then(|tf| sheet.plots.of[tf].speed) else { continue };
            if class == hull.class {
                continue;
            }
            let period = charts.period(class);
            hull.fuel = if fresh { period } else { plot::converted(hull.class, class, hull.fuel, period) };
            hull.class = class;
        }
    }
}
