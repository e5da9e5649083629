//! Naval engagement up to the moment of contact, and tactical initiative. WitP [9.4], [9.5], [39.8].

use ironbottom_kernel::{Ask, Key};

use crate::action::Mission;
use crate::board::HexId;
use crate::event::{Event, Found};
use crate::frame::{Frame, Move};
use crate::ids::{Side, TfId, TfSet};
use crate::known::Knowledge;
use crate::play::Play;
use crate::plot::HIGHEST_VALUE;
use crate::state::{Clash, Leg, Light, Plot, Source};
use crate::{mission, movement};

/// Movement Points to enter a hex of the Arctic Movement Area. WitP [10.93].
const ARCTIC: u8 = 4;

/// The Engagement Value of a Task Force now: that of the mission it performs in the hex where it is, else that of
/// its movement. WitP [9.41], [9.47], [39.84] to [39.86].
#[must_use]
pub fn value(known: Knowledge<'_>, tf: TfId) -> u8 {
    let plot = known.sheet.plot(tf);
    let void =
        plot.voided || known.sheet.is_dummy(tf) || known.sheet.in_tf(tf).any(|ship| known.is_dry(ship));
    match plot {
        _ if void => 0,
        Plot { react: true, .. } if plot.next().is_none() => HIGHEST_VALUE,
        // WitP [10.6]: a linked Task Force has no value of its own but that of what both perform there.
        Plot { link: Some(lead), .. } => {
            mission_here(known.sheet.plot(*lead), known.open.at(tf)).unwrap_or(0)
        }
        _ if plot.count() == 0 => 0,
        _ => mission_here(plot, known.open.at(tf)).unwrap_or(plot.value),
    }
}

/// The Engagement Value of what a plot does in this hex: what it comes there for, or has just done there.
fn mission_here(plot: &Plot, at: Option<HexId>) -> Option<u8> {
    let here = |leg: &Leg| Some(leg.to) == at;
    let done = plot.done.checked_sub(1).and_then(|number| plot.leg(number));
    let meant = plot.next().filter(here).and_then(|leg| mission::engagement_value(leg.mission));
    meant.or_else(|| done.filter(here).and_then(|leg| mission::engagement_value(leg.mission)))
}

/// What the movement of the Task Force that is met takes from the chance. WitP [9.41] to [9.43].
#[must_use]
pub fn evasion(plot: &Plot) -> u8 {
    let mut before = 0_u8;
    let mut performed = None;
    for (number, leg) in plot.written().enumerate() {
        before = before.saturating_add(leg.cost);
        if leg.mission == Mission::Pass {
            continue;
        }
        if number < usize::from(plot.done) {
            performed = Some(before.saturating_add(leg.mission_cost));
        } else {
            return 2 * before.div_ceil(6);
        }
    }
    match performed {
        Some(until) => 2 * (plot.spent.saturating_sub(until) / 6),
        None => 2 * before.div_ceil(6),
    }
}

/// The total that is rolled against. WitP [9.4], [9.44], [9.49].
#[must_use]
pub fn total(values: [u8; 2], evasion: u8, reacted: Option<u8>, halvings: u32) -> u8 {
    let reaction = reacted.map(|points| 2 * (points / 5));
    let less = reaction.map_or(evasion, |points| points.min(evasion));
    (values[0] + values[1]).saturating_sub(less) >> halvings
}

/// What one of two reacting Task Forces has behind it: Movement Points before it entered the hex, and hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Behind {
    /// Movement Points.
    pub points: u8,
    /// Hexes entered.
    pub hexes: u8,
}

impl Behind {
    /// What a Task Force has behind it that has spent these points, so many of them to enter this hex.
    fn before(points: u8, hexes: u8, entering: u8) -> Self {
        Self { points: points.saturating_sub(entering), hexes }
    }
}

/// The total when both react: the one that has spent fewer points takes off two for each hex it has moved.
/// WitP [9.45].
#[must_use]
pub fn both_react(values: [u8; 2], behind: [Behind; 2], halvings: u32) -> u8 {
    let lesser = if behind[1].points < behind[0].points { behind[1] } else { behind[0] };
    (values[0] + values[1]).saturating_sub(lesser.hexes.saturating_mul(2)) >> halvings
}

/// Who is in contact with whom in one hex. WitP [9.46].
#[derive(Clone, Copy, Default)]
struct Contacts {
    /// Task Forces that fight as one on each side.
    fight: TfSet,
    /// Dummies that were met.
    nothing: TfSet,
}

impl Play<'_> {
    /// The moving group is in a hex with enemy Task Forces: each is diced for alone, and all dice are thrown before
    /// anything comes of them. WitP [9.4], [9.46], [9.48].
    pub(crate) fn engage_here(&mut self) {
        let Some(m) = self.moving() else { return };
        let enemy = m.tf.side().other();
        let late = movement::is_late(&self.state.open);
        let mut contacts = Contacts::default();
        for alpha in m.group {
            for bravo in self.state.open.task_forces(enemy) {
                let Some(at) = self.state.open.at(alpha) else { break };
                // WitP [20.14]: no naval unit attacks ships In Port.
                let berthed = [alpha, bravo].into_iter().any(|tf| self.state.open.marker(tf).in_port);
                if self.state.open.at(bravo) != Some(at) || berthed {
                    continue;
                }
                match m.chase {
                    // WitP [9.44]: the owner of the reacting Task Force is always alpha.
                    Some(chase) if chase.tf == bravo => self.meet(bravo, alpha, m, &mut contacts),
                    // WitP [10.43]: who moves late engages nobody.
                    Some(_) | None if late => {}
                    Some(_) | None => self.meet(alpha, bravo, m, &mut contacts),
                }
            }
        }
        self.join(m, contacts);
        self.check_chase();
    }

    /// The reacting Task Force has come to the hex of the one it reacts to. WitP [10.41].
    pub(crate) fn engage_reaction(&mut self) {
        let Some(m) = self.moving() else { return };
        let Some(chase) = m.chase else { return };
        let mut contacts = Contacts::default();
        for bravo in m.group {
            let met = self.state.open.at(bravo).is_some_and(|at| self.state.open.at(chase.tf) == Some(at));
            if met && !self.state.open.marker(bravo).in_port {
                self.meet(chase.tf, bravo, m, &mut contacts);
            }
        }
        self.join(m, contacts);
        self.check_chase();
    }

    /// A chase in which one of the two was met, exposed or has gone is over for it.
    pub(crate) fn check_chase(&mut self) {
        let Some(m) = self.moving() else { return };
        let Some(chase) = m.chase else { return };
        let out = |play: &Self, tf: TfId| {
            play.state.open.at(tf).is_none() || play.state.sheet(tf.side()).plot(tf).voided
        };
        if out(self, chase.tf) && !chase.reactor_done {
            self.end_reaction();
        }
        let Some(m) = self.moving() else { return };
        let mover_done = m.chase.is_some_and(|chase| chase.mover_done);
        if out(self, m.tf) && !mover_done {
            self.end_move();
        }
    }

    /// One roll between two Task Forces.
    fn meet(&mut self, alpha: TfId, bravo: TfId, m: Move, contacts: &mut Contacts) {
        let Some(at) = self.state.open.at(bravo) else { return };
        let night = self.is_night(m);
        // WitP [9.62], [9.69]: by day, one that ended its move in the dark is still in it, and its own value is halved.
        let values = [alpha, bravo].map(|tf| {
            let dark = !night && self.state.open.marker(tf).light == Light::Night;
            value(self.known(tf.side()), tf) >> u32::from(dark)
        });
        let cost = self.rules.board.sea.cost(at);
        let halvings = u32::from(night) + u32::from(cost == ARCTIC);
        let sheet = self.state.sheet(bravo.side());
        // WitP [10.6]: linked Task Forces are one for movement.
        let plot = *sheet.plot(sheet.plot(bravo).link.unwrap_or(bravo));
        let points = match m.chase.filter(|chase| chase.tf == alpha) {
            None => total(values, evasion(&plot), None, halvings),
            Some(chase) => {
                let reactor = Behind::before(chase.reacted, chase.hexes, cost);
                if movement::is_late(&self.state.open) && plot.react {
                    let hexes = self.state.open.fleet.wake.iter().flatten().count();
                    let hexes = u8::try_from(hexes).unwrap_or(u8::MAX);
                    let late = Behind::before(self.state.open.marker(bravo).run, hexes, cost);
                    both_react(values, [reactor, late], halvings)
                } else {
                    total(values, evasion(&plot), Some(reactor.points), halvings)
                }
            }
        };
        let key = Key::between("engagement", alpha.index() as u16, bravo.index() as u16);
        let die = self.dice.one(&Ask::d6(key));
        if !self.rules.charts.contact(points, die) {
            return self.log.push(Event::Met(alpha, bravo, die, Found::Nothing));
        }
        self.log.push(Event::Met(alpha, bravo, die, Found::Contact));
        let empty = |tf: TfId| self.state.sheet(tf.side()).is_dummy(tf);
        for (tf, other) in [(alpha, bravo), (bravo, alpha)] {
            match [empty(tf), empty(other)] {
                [false, false] => contacts.fight.insert(tf),
                [true, _] => contacts.nothing.insert(tf),
                // A dummy does not scout (`docs/rulings/pacwar.md`).
                [false, true] => continue,
            };
        }
    }

    /// All dice are thrown: dummies go, the others are revealed and fight as one on each side. Where section 30 is in
    /// force that leads to the display; elsewhere they part, all in it lose their plots (WitP [39.81]). Those that moved
    /// along stay.
    fn join(&mut self, m: Move, contacts: Contacts) {
        let display = self.rules.scenario.chapters.surface;
        let at = self.state.open.at(m.tf);
        contacts.nothing.iter().for_each(|tf| self.definite(tf, Source::Engagement));
        let Some(at) = at.filter(|_| !contacts.fight.is_empty()) else { return };
        self.log.push(Event::Engaged(at, contacts.fight));
        // WitP [39.81]: from version 7 on those that moved along may go on as well, and those that have moved may still react.
        let wholly = display && self.rules.since(7);
        let may_sail = |tf: &TfId| {
            let marker = self.state.open.marker(*tf);
            wholly && !(marker.moved && marker.spent)
        };
        let able: TfSet = contacts.fight.iter().filter(may_sail).collect();
        for tf in contacts.fight {
            self.definite(tf, Source::Engagement);
            self.plot(tf).voided |= !display;
            let along = tf.side() == m.tf.side() && tf != m.tf;
            let marker = self.marker(tf);
            marker.spent = true;
            if along && !wholly {
                marker.moved = true;
                self.leave_move(tf);
            }
        }
        let night = self.is_night(m);
        let die = self.dice.one(&Ask::d6(Key::new("initiative")));
        let date = self.rules.scenario.date(self.state.open.clock.turn);
        let first = self.rules.charts.initiative(date, night, die);
        self.log.push(Event::Initiative(first, die, at));
        if display {
            // WitP [38.25].
            contacts.fight.iter().for_each(|tf| self.break_tows(tf));
            let (sheets, forces) = (&self.state.sheets, contacts.fight);
            let mut clash = Clash::new(self.rules, sheets, at, forces, night, date.cycle);
            clash.able = able;
            clash.whence = Side::BOTH.map(|side| self.whence(contacts.fight, side));
            clash.action.first = Some(first);
            self.state.clash = Some(Box::new(clash));
            self.state.open.clock.control.push(Frame::Surface { asked: Side::Japan });
        }
    }

    /// WitP [30.89]: the hex from which the Task Forces of a side entered this one in this phase, if they all did from the
    /// same.
    fn whence(&self, forces: TfSet, side: Side) -> Option<HexId> {
        let own = forces.iter().filter(|tf| tf.side() == side);
        let mut came = own.map(|tf| self.state.open.marker(tf).came);
        let first = came.next().flatten()?;
        came.all(|other| other == Some(first)).then_some(first)
    }

    fn is_night(&self, m: Move) -> bool {
        self.state.open.marker(m.tf).light == Light::Night
    }
}
