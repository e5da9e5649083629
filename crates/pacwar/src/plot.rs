//! What a Task Force may be plotted to do. WitP [9.0], [9.3], [10.5] to [10.9], [39.85].

use crate::action::{Action, Mission};
use crate::board::HexId;
use crate::board::sea::{Field, Way};
use crate::ids::{ShipId, TfId, TfSet};
use crate::known::Knowledge;
use crate::mission;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::state::Plot;
use crate::{towing, transport};

/// The longest leg, in hexes. `docs/rulings/pacwar.md`: waypoints.
pub const LONGEST_LEG: u16 = 12;

/// The highest Engagement Value. WitP [39.85].
pub const HIGHEST_VALUE: u8 = 14;

/// What every entry about a Task Force needs: it is his, and on the map.
pub(crate) fn check_task(known: Knowledge<'_>, tf: TfId) -> Verdict {
    known.own_tf(tf)?;
    unless(known.open.at(tf).is_none(), "WitP [9.3]", Reason::NotOnMap(tf))
}

/// WitP [9.0]: every ship has an Active Phase left in this Game-Turn.
pub(crate) fn check_active(known: Knowledge<'_>, tf: TfId) -> Verdict {
    let tired = known.sheet.in_tf(tf).any(|ship| {
        let hull = known.sheet.hull(ship);
        let class = known.sheet.plot(tf).speed.unwrap_or(hull.class);
        // WitP [38.2]: ships of a tow are of Class 1.
        let class = if known.tower(ship).is_some() { towing::CLASS } else { class };
        hull.acted >= class
    });
    unless(tired, "WitP [9.0]", Reason::Inactive(tf))
}

fn check_unlinked(known: Knowledge<'_>, tf: TfId) -> Verdict {
    unless(known.sheet.plot(tf).link.is_some(), "WitP [10.6]", Reason::IsLinked(tf))
}

/// WitP [9.0], [14.25]: at the first Naval Phase, or freshly fuelled; before anything else is plotted.
pub(crate) fn check_speed(known: Knowledge<'_>, tf: TfId, class: u8) -> Verdict {
    check_task(known, tf)?;
    unless(known.sheet.is_dummy(tf), "WitP [9.0]", Reason::NoShips(tf))?;
    let plot = known.sheet.plot(tf);
    unless(plot.speed.is_some(), "WitP [9.0]", Reason::EnteredAlready)?;
    let begun = plot.count() > 0 || plot.react || plot.link.is_some() || known.leads(tf);
    unless(begun, "WitP [9.0]", Reason::SpeedFixed(tf))?;
    unless(class == 0 || class > 3, "WitP [14.25]", Reason::SpeedFixed(tf))?;
    for ship in known.sheet.in_tf(tf) {
        let hull = known.sheet.hull(ship);
        unless(class > known.card(ship).class, "WitP [10.91]", Reason::TooFast(tf))?;
        let fixed = !hull.fresh && (known.open.clock.round != 1 || hull.acted > 0);
        // WitP [9.0] 2 and 3: a ship that has not fuelled is raised by one class at most, and only from the lowest.
        let faster = class > hull.class && (hull.class, class) != (1, 2) && !hull.fresh;
        unless(fixed || faster, "WitP [9.0]", Reason::SpeedFixed(tf))?;
    }
    let same = known.sheet.in_tf(tf).all(|ship| known.sheet.hull(ship).class == class);
    unless(same, "WitP [9.0]", Reason::SpeedFixed(tf))
}

/// WitP [39.85]: zero is what it has without an entry.
pub(crate) fn check_value(known: Knowledge<'_>, tf: TfId, value: u8) -> Verdict {
    check_task(known, tf)?;
    unless(known.sheet.plot(tf).value != 0, "WitP [39.85]", Reason::EnteredAlready)?;
    unless(value == 0 || value > HIGHEST_VALUE, "WitP [39.85]", Reason::ValueTooHigh)
}

/// What there is to know of the next leg of a Task Force: found once for all hexes it might lead to.
pub(crate) struct NextLeg {
    pub(crate) tf: TfId,
    /// Why there can be none.
    fault: Verdict,
    pub(crate) number: u8,
    pub(crate) from: HexId,
    left: u8,
    field: Field,
}

impl NextLeg {
    /// The next leg of a Task Force; `None` for one that is not on the map.
    pub(crate) fn of(known: Knowledge<'_>, tf: TfId) -> Option<Self> {
        let plot = known.sheet.plots.of.get(tf)?;
        let from = plot.written().last().map(|leg| leg.to).or(known.open.at(tf))?;
        let number = u8::try_from(plot.count()).ok()?;
        let left = left(known, tf);
        let field = known.sea().field(from, Way::From, left, LONGEST_LEG);
        Some(Self { tf, fault: check_leg_start(known, tf, number), number, from, left, field })
    }

    /// May it lead there? WitP [10.9], [10.91]: within the Movement Allowance of the slowest ship.
    pub(crate) fn check(&self, known: Knowledge<'_>, number: u8, to: HexId) -> Verdict {
        self.fault?;
        unless(number != self.number, "WitP [10.84]", Reason::LegOutOfOrder)?;
        let (rule, sea) = ("WitP [10.94]", known.sea());
        unless(!sea.is_navigable(to), rule, Reason::NoSeaThere(to))?;
        unless(sea.distance(self.from, to) > LONGEST_LEG, rule, Reason::LegTooLong(to))?;
        let beyond = self.field.cost(to).is_none_or(|cost| cost > self.left);
        unless(beyond, rule, Reason::BeyondAllowance(self.tf))
    }

    /// Movement Points to get there.
    pub(crate) fn cost(&self, to: HexId) -> u8 {
        self.field.cost(to).unwrap_or(0)
    }
}

/// Points a Task Force can still plot.
fn left(known: Knowledge<'_>, tf: TfId) -> u8 {
    let plot = known.sheet.plot(tf);
    // WitP [38.24]: after a tow is taken up, as if slowed to Class 1 there.
    let allowance = if towing::is_plotted(plot) {
        known.rules.charts.allowance(towing::CLASS)
    } else {
        known.allowance(tf)
    };
    allowance.saturating_sub(plot.cost())
}

fn check_leg_start(known: Knowledge<'_>, tf: TfId, leg: u8) -> Verdict {
    check_task(known, tf)?;
    check_unlinked(known, tf)?;
    check_active(known, tf)?;
    let next = known.sheet.plot(tf).count();
    unless(usize::from(leg) != next || next >= Plot::LEGS, "WitP [10.84]", Reason::LegOutOfOrder)
}

/// Can another leg be added? If so, to stay where it is is one.
pub(crate) fn may_add_leg(known: Knowledge<'_>, tf: TfId) -> bool {
    let next = u8::try_from(known.sheet.plot(tf).count());
    next.is_ok_and(|leg| check_leg_start(known, tf, leg).is_ok())
}

/// Every hex a leg from here might lead to, those that somebody is likely to want first: a list of hundreds begins with
/// those.
pub(crate) fn propose_legs(known: Knowledge<'_>, leg: &NextLeg, keep: &mut dyn FnMut(Action)) {
    if leg.fault.is_err() {
        return;
    }
    let sea = known.sea();
    let mut offer = |to: HexId| keep(Action::Leg(leg.tf, leg.number, to));
    // A port or airbase, another marker, or to stay.
    let marked = |hex: HexId| known.open.all_task_forces().any(|tf| known.open.at(tf) == Some(hex));
    let is_place =
        |hex: HexId| hex == leg.from || known.scenario().facilities.at(hex).is_some() || marked(hex);
    // Straight along one of the six directions, at every third hex.
    let is_course =
        |hex: HexId| sea.is_straight(leg.from, hex) && sea.distance(leg.from, hex).is_multiple_of(3);
    let reached = || sea.within(leg.from, LONGEST_LEG).filter(|hex| leg.field.cost(*hex).is_some());
    reached().filter(|hex| is_place(*hex)).for_each(&mut offer);
    reached().filter(|hex| is_course(*hex) && !is_place(*hex)).for_each(&mut offer);
    reached().filter(|hex| !is_course(*hex) && !is_place(*hex)).for_each(&mut offer);
}

/// Where a mission of this leg is done: at its end; of the leg after the last, where the Task Force is by then, so that to do
/// something where it lies, or one thing after another, is one entry. WitP [10.84].
pub(crate) fn mission_at(known: Knowledge<'_>, tf: TfId, leg: u8) -> Option<HexId> {
    let plot = known.sheet.plots.of.get(tf)?;
    let last = plot.written().last();
    let next = usize::from(leg) == plot.count() && last.is_none_or(|last| last.mission != Mission::Pass);
    let stays = || last.map(|last| last.to).or(known.open.at(tf)).filter(|_| next);
    plot.leg(leg).map(|leg| leg.to).or_else(stays)
}

/// WitP [10.0]: what is done at the end of a leg, once for each leg.
pub(crate) fn check_mission(known: Knowledge<'_>, tf: TfId, leg: u8, what: Mission) -> Verdict {
    check_task(known, tf)?;
    let Some(at) = mission_at(known, tf, leg) else { return refuse("WitP [10.84]", Reason::LegOutOfOrder) };
    match known.sheet.plot(tf).leg(leg) {
        Some(plotted) => {
            let written = plotted.mission != Mission::Pass || what == Mission::Pass;
            unless(written, "WitP [10.84]", Reason::EnteredAlready)?;
        }
        None => {
            check_leg_start(known, tf, leg)?;
            unless(!mission::is_of_a_place(what), "WitP [10.84]", Reason::LegOutOfOrder)?;
        }
    }
    mission::check(known, tf, leg, at, what)?;
    let cost = mission::cost(known, at, what);
    let left = match what {
        // WitP [38.2], [38.24]: ships that could not move at all are taken in tow with the points of Class 1.
        Mission::Tow(_) => {
            let slow = known.rules.charts.allowance(towing::CLASS);
            slow.saturating_sub(known.sheet.plot(tf).cost()).max(left(known, tf))
        }
        _ => left(known, tf),
    };
    unless(cost > left, "WitP [10.94]", Reason::BeyondAllowance(tf))?;
    transport::check_backlog(known, tf, at, what)
}

/// WitP [10.6]: it starts in the same hex, has no plot of its own, and can keep up.
pub(crate) fn check_link(known: Knowledge<'_>, tf: TfId, lead: TfId) -> Verdict {
    check_task(known, tf)?;
    check_task(known, lead)?;
    unless(known.open.at(tf) != known.open.at(lead), "WitP [10.6]", Reason::Apart(lead))?;
    check_unlinked(known, tf)?;
    check_active(known, tf)?;
    let plot = known.sheet.plot(tf);
    let busy = plot.count() > 0 || plot.react || tf == lead || known.leads(tf);
    unless(busy, "WitP [10.6]", Reason::EnteredAlready)?;
    unless(known.sheet.plot(lead).link.is_some(), "WitP [10.6]", Reason::IsLinked(lead))?;
    unless(known.leads(lead) || known.sheet.plot(lead).react, "WitP [10.6]", Reason::IsLinked(lead))?;
    unless(known.sheet.plot(lead).count() == 0, "WitP [10.6]", Reason::NoPlot(lead))?;
    let allowance = known.rules.charts.allowance(known.class(tf));
    unless(known.sheet.plot(lead).cost() > allowance, "WitP [10.94]", Reason::BeyondAllowance(tf))
}

/// WitP [10.7]: her Task Force must be plotted to regroup with that one.
pub(crate) fn check_shift(known: Knowledge<'_>, ship: ShipId, to: TfId) -> Verdict {
    unless(ship.side() != known.side || to.side() != known.side, "WitP [10.7]", Reason::NotYours)?;
    let hull = known.sheet.hull(ship);
    unless(hull.shift.is_some(), "WitP [10.7]", Reason::EnteredAlready)?;
    unless(!regroups_with(known, ship).contains(to), "WitP [10.7]", Reason::NoRegroup(ship))
}

/// The Task Forces her own is plotted to regroup with, each once, however many legs do.
pub(crate) fn regroups_with(known: Knowledge<'_>, ship: ShipId) -> TfSet {
    let plot = known.sheet.hull(ship).tf.map(|tf| known.sheet.plot(tf));
    let legs = plot.into_iter().flat_map(Plot::written);
    legs.filter_map(|leg| if let Mission::Regroup(other) = leg.mission { Some(other) } else { None })
        .collect()
}

/// WitP [9.0] 1 to 3: Active Phases left after a change of Speed Class, and never more than this Fueling Period of the
/// new class (`docs/rulings/pacwar.md`: fuel is not made by changing speed).
#[must_use]
pub fn converted(from: u8, to: u8, left: u8, period: u8) -> u8 {
    let rate = match (from, to) {
        (3, 1) => left.saturating_mul(3),
        (3, 2) | (2, 1) | (1, 2) => left.saturating_mul(3) / 2,
        _ => left,
    };
    rate.min(period)
}
