//! Mission plots. WitP [9.0], [9.3], [10.5] to [10.9], [39.85].

use crate::action::{Action, Mission, Subject};
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::ids::{ShipId, Side, TfId};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sea::{Field, Sea, Way};
use crate::state::{Leg, Plot};
use crate::{mission, transport};

/// The longest leg, in hexes. `docs/rulings/pacwar.md`: waypoints.
pub const LONGEST_LEG: u16 = 12;

/// The highest Engagement Value. WitP [39.85].
pub const HIGHEST_VALUE: u8 = 14;

/// What every entry about a Task Force needs: it is his, on the map, and he is plotting.
pub(crate) fn judge_task(desk: &Desk<'_>, tf: TfId) -> Verdict {
    desk.plotting()?;
    desk.own_tf(tf)?;
    unless(desk.open.at(tf).is_none(), "WitP [9.3]", Reason::NotOnMap(tf))
}

/// WitP [9.0]: every ship has an Active Phase left in this Game-Turn.
pub(crate) fn judge_active(desk: &Desk<'_>, tf: TfId) -> Verdict {
    let tired = desk.sheet.in_tf(tf).any(|ship| {
        let hull = &desk.sheet.ships[ship.place()];
        let class = desk.sheet.plot(tf).speed.unwrap_or(hull.class);
        hull.acted >= class
    });
    unless(tired, "WitP [9.0]", Reason::Inactive(tf))
}

fn judge_unlinked(desk: &Desk<'_>, tf: TfId) -> Verdict {
    unless(desk.sheet.plot(tf).link.is_some(), "WitP [10.6]", Reason::IsLinked(tf))
}

/// WitP [9.0], [14.25]: at the first Naval Phase, or freshly fuelled; before anything else is plotted.
pub(crate) fn judge_speed(desk: &Desk<'_>, tf: TfId, class: u8) -> Verdict {
    judge_task(desk, tf)?;
    unless(desk.sheet.is_dummy(tf), "WitP [9.0]", Reason::NoShips(tf))?;
    let plot = desk.sheet.plot(tf);
    unless(plot.speed.is_some(), "WitP [9.0]", Reason::EnteredAlready)?;
    let begun = plot.count() > 0 || plot.react || plot.link.is_some() || desk.leads(tf);
    unless(begun, "WitP [9.0]", Reason::SpeedFixed(tf))?;
    unless(class == 0 || class > 3, "WitP [14.25]", Reason::SpeedFixed(tf))?;
    for ship in desk.sheet.in_tf(tf) {
        let hull = &desk.sheet.ships[ship.place()];
        unless(class > desk.card(ship).class, "WitP [10.91]", Reason::TooFast(tf))?;
        let fixed = !hull.fresh && (desk.open.round != 1 || hull.acted > 0);
        let faster = class > hull.class && hull.class > 1 && !hull.fresh;
        unless(fixed || faster, "WitP [9.0]", Reason::SpeedFixed(tf))?;
    }
    let same = desk.sheet.in_tf(tf).all(|ship| desk.sheet.ships[ship.place()].class == class);
    unless(same, "WitP [9.0]", Reason::SpeedFixed(tf))
}

/// WitP [39.85]: zero is what it has without an entry.
pub(crate) fn judge_value(desk: &Desk<'_>, tf: TfId, value: u8) -> Verdict {
    judge_task(desk, tf)?;
    unless(desk.sheet.plot(tf).value != 0, "WitP [39.85]", Reason::EnteredAlready)?;
    unless(value == 0 || value > HIGHEST_VALUE, "WitP [39.85]", Reason::ValueTooHigh)
}

/// The hex a new leg starts from.
fn leg_from(desk: &Desk<'_>, tf: TfId) -> Option<HexId> {
    desk.sheet.plot(tf).written().last().map(|leg| leg.to).or(desk.open.at(tf))
}

/// Points a Task Force can still plot.
fn left(desk: &Desk<'_>, tf: TfId) -> u8 {
    desk.allowance(tf).saturating_sub(desk.sheet.plot(tf).cost())
}

fn judge_leg_start(desk: &Desk<'_>, tf: TfId, leg: u8) -> Verdict {
    judge_task(desk, tf)?;
    judge_unlinked(desk, tf)?;
    judge_active(desk, tf)?;
    let next = desk.sheet.plot(tf).count();
    unless(usize::from(leg) != next || next >= Plot::LEGS, "WitP [10.84]", Reason::LegOutOfOrder)
}

/// Where a leg from here may lead, given what it costs to get there.
fn judge_leg_end(desk: &Desk<'_>, tf: TfId, from: HexId, to: HexId, field: &Field) -> Result<u8, Reason> {
    if !Sea::get().is_navigable(to) {
        return Err(Reason::NoSeaThere(to));
    }
    if Sea::get().distance(from, to) > LONGEST_LEG {
        return Err(Reason::LegTooLong(to));
    }
    match field.cost(to) {
        Some(cost) if cost <= left(desk, tf) => Ok(cost),
        Some(_) | None => Err(Reason::BeyondAllowance(tf)),
    }
}

fn leg_field(desk: &Desk<'_>, tf: TfId, from: HexId) -> Field {
    Field::around(from, Way::From, left(desk, tf), LONGEST_LEG)
}

/// WitP [10.9], [10.91]: within the Movement Allowance of the slowest ship.
pub(crate) fn judge_leg(desk: &Desk<'_>, tf: TfId, leg: u8, to: HexId) -> Verdict {
    judge_leg_start(desk, tf, leg)?;
    let Some(from) = leg_from(desk, tf) else { return refuse("WitP [9.3]", Reason::NotOnMap(tf)) };
    let rule = "WitP [10.94]";
    judge_leg_end(desk, tf, from, to, &leg_field(desk, tf, from)).map(drop).or_else(|why| refuse(rule, why))
}

/// Can another leg be added? If so, to stay where it is is one.
pub(crate) fn may_add_leg(desk: &Desk<'_>, tf: TfId) -> bool {
    u8::try_from(desk.sheet.plot(tf).count()).is_ok_and(|leg| judge_leg_start(desk, tf, leg).is_ok())
}

/// Every legal next leg of a Task Force; the costs are found once for all of them.
pub(crate) fn leg_offers(desk: &Desk<'_>, tf: TfId, keep: &mut dyn FnMut(Action)) {
    let Ok(leg) = u8::try_from(desk.sheet.plot(tf).count()) else { return };
    let Some(from) = leg_from(desk, tf).filter(|_| judge_leg_start(desk, tf, leg).is_ok()) else { return };
    let field = leg_field(desk, tf, from);
    for rank in [Rank::Place, Rank::Course, Rank::Other] {
        for to in Sea::get().within(from, LONGEST_LEG) {
            if Rank::of(desk, from, to) == rank && judge_leg_end(desk, tf, from, to, &field).is_ok() {
                keep(Action::Leg(tf, leg, to));
            }
        }
    }
}

/// Where a leg leads to, by how likely somebody wants to go there: a list of hundreds begins with those.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// A base of the scenario, another marker, or to stay.
    Place,
    /// Straight along one of the six directions, at every third hex.
    Course,
    /// Anywhere else.
    Other,
}

impl Rank {
    fn of(desk: &Desk<'_>, from: HexId, to: HexId) -> Self {
        let sea = Sea::get();
        let base = Side::BOTH.into_iter().any(|side| desk.rules.scenario.base_at(side, to).is_some());
        let marker = || TfId::all().any(|tf| desk.open.at(tf) == Some(to));
        if to == from || base || marker() {
            Self::Place
        } else if sea.is_straight(from, to) && sea.distance(from, to).is_multiple_of(3) {
            Self::Course
        } else {
            Self::Other
        }
    }
}

/// WitP [10.0]: what is done at the end of a leg, once for each leg.
pub(crate) fn judge_mission(desk: &Desk<'_>, tf: TfId, leg: u8, what: Mission) -> Verdict {
    judge_task(desk, tf)?;
    let Some(plotted) = desk.sheet.plot(tf).leg(leg) else {
        return refuse("WitP [10.84]", Reason::LegOutOfOrder);
    };
    unless(
        plotted.mission != Mission::Pass || what == Mission::Pass,
        "WitP [10.84]",
        Reason::EnteredAlready,
    )?;
    mission::judge(desk, tf, leg, plotted.to, what)?;
    unless(
        mission::cost(desk, plotted.to, what) > left(desk, tf),
        "WitP [10.94]",
        Reason::BeyondAllowance(tf),
    )
}

/// WitP [10.6]: it starts in the same hex, has no plot of its own, and can keep up.
pub(crate) fn judge_link(desk: &Desk<'_>, tf: TfId, lead: TfId) -> Verdict {
    judge_task(desk, tf)?;
    judge_task(desk, lead)?;
    judge_unlinked(desk, tf)?;
    judge_active(desk, tf)?;
    let plot = desk.sheet.plot(tf);
    let busy = plot.count() > 0 || plot.react || tf == lead || desk.leads(tf);
    unless(busy, "WitP [10.6]", Reason::EnteredAlready)?;
    unless(desk.sheet.plot(lead).link.is_some(), "WitP [10.6]", Reason::IsLinked(lead))?;
    unless(desk.open.at(tf) != desk.open.at(lead), "WitP [10.6]", Reason::Apart(lead))?;
    unless(desk.leads(lead) || desk.sheet.plot(lead).react, "WitP [10.6]", Reason::IsLinked(lead))?;
    unless(desk.sheet.plot(lead).count() == 0, "WitP [10.6]", Reason::NoPlot(lead))?;
    let allowance = desk.rules.charts.allowance(desk.class(tf));
    unless(desk.sheet.plot(lead).cost() > allowance, "WitP [10.94]", Reason::BeyondAllowance(tf))
}

/// WitP [10.7]: her Task Force must be plotted to regroup with that one.
pub(crate) fn judge_shift(desk: &Desk<'_>, ship: ShipId, to: TfId) -> Verdict {
    desk.plotting()?;
    unless(ship.side() != desk.side || to.side() != desk.side, "WitP [10.7]", Reason::NotYours)?;
    let hull = &desk.sheet.ships[ship.place()];
    unless(hull.shift.is_some(), "WitP [10.7]", Reason::EnteredAlready)?;
    let regroups = hull
        .tf
        .is_some_and(|tf| desk.sheet.plot(tf).written().any(|leg| leg.mission == Mission::Regroup(to)));
    unless(!regroups, "WitP [10.7]", Reason::NoRegroup(ship))
}

/// Everything that could be entered about a subject, legs apart.
pub(crate) fn candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    match about {
        Some(Subject::Tf(tf)) if tf.side() == desk.side && desk.open.at(tf).is_some() => {
            (1..=3).for_each(|class| keep(Action::Speed(tf, class)));
            for leg in 0..Plot::LEGS as u8 {
                if desk.sheet.plot(tf).leg(leg).is_some_and(|leg| leg.mission == Mission::Pass) {
                    mission::candidates(desk.side, |what| keep(Action::Mission(tf, leg, what)));
                }
            }
            keep(Action::React(tf));
            TfId::of(desk.side).for_each(|lead| keep(Action::Link(tf, lead)));
            (1..=HIGHEST_VALUE).for_each(|value| keep(Action::Value(tf, value)));
        }
        Some(Subject::Ship(ship)) if ship.side() == desk.side => {
            // Only where her Task Force regroups: sixty ships and sixteen markers are a thousand questions.
            let plot = desk.sheet.ships[ship.place()].tf.map(|tf| desk.sheet.plot(tf));
            let regroups = |to: &TfId| {
                plot.is_some_and(|plot| plot.written().any(|leg| leg.mission == Mission::Regroup(*to)))
            };
            TfId::of(desk.side).filter(regroups).for_each(|to| keep(Action::Shift(ship, to)));
        }
        Some(Subject::Lot(lot)) if lot.side() == desk.side => {
            transport::shores(desk, |hex| keep(Action::Plan(lot, hex)));
            keep(Action::Withdraw(lot));
        }
        Some(
            Subject::Tf(_)
            | Subject::Ship(_)
            | Subject::Lot(_)
            | Subject::Group(_)
            | Subject::Hq(_)
            | Subject::Subron(_)
            | Subject::Item(_),
        )
        | None => {}
    }
}

impl Desk<'_> {
    /// Is another Task Force linked to this one?
    #[must_use]
    pub fn leads(&self, tf: TfId) -> bool {
        self.sheet.plots.iter().any(|plot| plot.link == Some(tf))
    }
}

impl Play<'_> {
    fn plot_mut(&mut self, tf: TfId) -> &mut Plot {
        &mut self.state.sheets[tf.side().index()].plots[tf.place()]
    }

    pub(crate) fn plot_speed(&mut self, tf: TfId, class: u8) {
        self.plot_mut(tf).speed = Some(class);
        self.log.push(Event::SpeedSet(tf, class));
    }

    pub(crate) fn plot_value(&mut self, tf: TfId, value: u8) {
        self.plot_mut(tf).value = value;
        self.log.push(Event::ValueSet(tf, value));
    }

    pub(crate) fn plot_leg(&mut self, tf: TfId, leg: u8, to: HexId) {
        let desk = self.desk(tf.side());
        let from = leg_from(&desk, tf).unwrap_or(to);
        let cost = leg_field(&desk, tf, from).cost(to).unwrap_or(0);
        let new = Leg { to, cost, mission: Mission::Pass, mission_cost: 0 };
        if let Some(slot) = self.plot_mut(tf).legs.get_mut(usize::from(leg)) {
            *slot = Some(new);
        }
        self.log.push(Event::LegPlotted(tf, leg, to));
    }

    pub(crate) fn plot_mission(&mut self, tf: TfId, leg: u8, what: Mission) {
        let to = self.state.sheets[tf.side().index()].plot(tf).leg(leg).map(|leg| leg.to);
        let mission_cost = to.map_or(0, |to| mission::cost(&self.desk(tf.side()), to, what));
        if let Some(Some(slot)) = self.plot_mut(tf).legs.get_mut(usize::from(leg)) {
            *slot = Leg { mission: what, mission_cost, ..*slot };
        }
        self.log.push(Event::MissionPlotted(tf, leg, what));
    }

    pub(crate) fn plot_reaction(&mut self, tf: TfId) {
        self.plot_mut(tf).react = true;
        self.log.push(Event::ReactionPlotted(tf));
    }

    pub(crate) fn plot_link(&mut self, tf: TfId, lead: TfId) {
        self.plot_mut(tf).link = Some(lead);
        self.log.push(Event::Linked(tf, lead));
    }

    pub(crate) fn plot_shift(&mut self, ship: ShipId, to: TfId) {
        self.sheet_mut(ship.side()).ships[ship.place()].shift = Some(to);
        self.log.push(Event::ShiftPlotted(ship, to));
    }

    /// WitP [9.0]: the plots are complete, so the ships take up the Speed Classes written.
    pub(crate) fn take_up_speeds(&mut self, side: Side) {
        let charts = self.rules.charts;
        let sheet = self.sheet_mut(side);
        for hull in &mut sheet.ships {
            let Some(class) = hull.tf.and_then(|tf| sheet.plots[tf.place()].speed) else { continue };
            if class == hull.class {
                continue;
            }
            hull.fuel =
                if hull.fresh { charts.period(class) } else { converted(hull.class, class, hull.fuel) };
            hull.class = class;
        }
    }
}

/// WitP [9.0] 1 to 3: Active Phases left after a change of Speed Class.
#[must_use]
pub const fn converted(from: u8, to: u8, left: u8) -> u8 {
    match (from, to) {
        (3, 1) => left * 3,
        (3, 2) | (2, 1) | (1, 2) => left * 3 / 2,
        _ => left,
    }
}
