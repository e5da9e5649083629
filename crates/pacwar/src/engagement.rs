//! Naval engagement up to the moment of contact, and tactical initiative. WitP [9.4], [9.5], [39.8].

use ironbottom_kernel::{Ask, Key};

use crate::action::Errand;
use crate::desk::Desk;
use crate::event::{Event, Found};
use crate::flow::Play;
use crate::ids::{ShipId, TfId};
use crate::plot::HIGHEST_VALUE;
use crate::scenario::ShipKind;
use crate::sea::Sea;
use crate::state::{Light, Plot, Source};

/// Movement Points to enter a hex of the Arctic Movement Area. WitP [10.93].
const ARCTIC: u8 = 4;

/// Has the ship used up her fuel? Support Forces never do. She suffers for it only when she is active
/// nevertheless (`docs/rulings/pacwar.md`). WitP [14.21], [14.28].
#[must_use]
pub(crate) fn is_dry(desk: &Desk<'_>, ship: ShipId) -> bool {
    let hull = &desk.sheet.ships[ship.place()];
    let fuels = desk.rules.scenario.ship(ship).is_some_and(|card| card.kind != ShipKind::Support);
    fuels && hull.fuel == 0
}

/// The Engagement Value of a Task Force now. WitP [9.47], [39.84] to [39.86].
#[must_use]
pub fn value(desk: &Desk<'_>, tf: TfId) -> u8 {
    let plot = desk.sheet.plot(tf);
    let void = plot.voided || desk.sheet.is_dummy(tf) || desk.sheet.in_tf(tf).any(|ship| is_dry(desk, ship));
    match plot {
        _ if void => 0,
        Plot { react: true, .. } => HIGHEST_VALUE,
        Plot { link: Some(_), .. } => 0,
        _ => plot.value,
    }
}

/// What the movement of the Task Force that is met takes from the chance. WitP [9.41] to [9.43].
#[must_use]
pub fn evasion(plot: &Plot) -> u8 {
    let mut before = 0_u8;
    let mut performed = None;
    for (number, leg) in plot.written().enumerate() {
        before = before.saturating_add(leg.cost);
        if leg.errand == Errand::Pass {
            continue;
        }
        if number < usize::from(plot.done) {
            performed = Some(before.saturating_add(leg.errand_cost));
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

impl Play<'_> {
    /// The moving group is in a hex with enemy Task Forces. WitP [9.4], [9.46], [9.48].
    pub(crate) fn engage_here(&mut self) {
        let Some(m) = self.moving() else { return };
        let side = m.tf.side();
        for alpha in m.group.of(side) {
            for bravo in TfId::of(side.other()) {
                let Some(at) = self.state.open.at(alpha) else { break };
                if self.state.open.at(bravo) != Some(at) {
                    continue;
                }
                match m.chase {
                    // WitP [9.44]: the owner of the reacting Task Force is always alpha.
                    Some(chase) if chase.tf == bravo => self.meet(bravo, alpha, Some(chase.reacted), m.tf),
                    Some(_) | None => self.meet(alpha, bravo, None, m.tf),
                };
            }
        }
        self.check_chase();
    }

    /// The reacting Task Force has come to the hex of the one it reacts to. WitP [10.41].
    pub(crate) fn engage_reaction(&mut self) {
        let Some(m) = self.moving() else { return };
        let Some(chase) = m.chase else { return };
        for bravo in m.group.of(m.tf.side()) {
            let met = self.state.open.at(bravo).is_some_and(|at| self.state.open.at(chase.tf) == Some(at));
            if met {
                self.meet(chase.tf, bravo, Some(chase.reacted), m.tf);
            }
        }
        self.check_chase();
    }

    /// A chase in which one of the two was met, exposed or has gone is over for it.
    pub(crate) fn check_chase(&mut self) {
        let Some(m) = self.moving() else { return };
        let Some(chase) = m.chase else { return };
        let out = |play: &Self, tf: TfId| {
            play.state.open.at(tf).is_none() || play.state.sheets[tf.side().index()].plot(tf).voided
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
    fn meet(&mut self, alpha: TfId, bravo: TfId, reacted: Option<u8>, mover: TfId) {
        let Some(at) = self.state.open.at(bravo) else { return };
        let values = [alpha, bravo].map(|tf| value(&self.desk(tf.side()), tf));
        let evasion = evasion(self.state.sheets[bravo.side().index()].plot(bravo));
        let night = self.state.open.marker(mover).light == Light::Night;
        let halvings = u32::from(night) + u32::from(Sea::get().cost(at) == ARCTIC);
        let points = total(values, evasion, reacted, halvings);
        let key = Key::between("engagement", alpha.index() as u16, bravo.index() as u16);
        let die = self.dice.one(&Ask::d6(key));
        if !self.rules.charts.contact(points, die) {
            return self.log.push(Event::Met(alpha, bravo, die, Found::Nothing));
        }
        self.log.push(Event::Met(alpha, bravo, die, Found::Contact));
        self.contact(alpha, bravo, night);
    }

    /// Contact: both are revealed, unless one of them is nothing at all. The fight itself belongs to
    /// a later part; both lose their plots (WitP [39.81]).
    fn contact(&mut self, alpha: TfId, bravo: TfId, night: bool) {
        let empty = [alpha, bravo].map(|tf| self.state.sheets[tf.side().index()].is_dummy(tf));
        match empty {
            [false, false] => {
                for tf in [alpha, bravo] {
                    self.definite(tf, Source::Engagement);
                    let plot = &mut self.sheet_mut(tf.side()).plots[tf.place()];
                    plot.voided = true;
                }
                let die = self.dice.one(&Ask::d6(Key::new("initiative")));
                let first = self.rules.charts.initiative(night, die);
                self.log.push(Event::Initiative(first, die));
            }
            [alpha_empty, bravo_empty] => {
                if alpha_empty {
                    self.definite(alpha, Source::Engagement);
                }
                if bravo_empty {
                    self.definite(bravo, Source::Engagement);
                }
            }
        }
    }
}
