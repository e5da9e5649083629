//! The plots of the Task Forces for one Naval Phase. WitP [9.3]. All of it is secret.

mod sample;

use ironbottom_kit::{Parts, Position};

use super::State;
use crate::action::Mission;
use crate::board::HexId;
use crate::directory;
use crate::ids::{Side, TfId};
use crate::scenario::Scenario;
use crate::table::{Own, record};

record! {
    /// What one player has plotted.
    pub struct PlotsSheet {
        /// By Task Force.
        pub of: Own<TfId, Plot>,
    }
}

/// The plot of a Task Force for one Naval Phase. WitP [9.3].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plot {
    /// The legs, in order.
    pub legs: [Option<Leg>; Plot::LEGS],
    /// Legs done.
    pub done: u8,
    /// Engagement Value while it moves. WitP [39.85].
    pub value: u8,
    /// Speed Class it takes up when the plots are complete. WitP [9.0].
    pub speed: Option<u8>,
    /// It waits to react. WitP [10.4].
    pub react: bool,
    /// It has been triggered.
    pub triggered: bool,
    /// It moves with this Task Force. WitP [10.6].
    pub link: Option<TfId>,
    /// Movement Points spent in this phase.
    pub spent: u8,
    /// Night Movement Points left, once night was declared. WitP [9.6].
    pub night_left: u8,
    /// The plot is void. WitP [39.8].
    pub voided: bool,
}

impl Plot {
    /// Legs a plot can have.
    pub const LEGS: usize = 4;

    /// The legs that are written.
    pub fn written(&self) -> impl Iterator<Item = Leg> + '_ {
        self.legs.iter().flatten().copied()
    }

    /// Are troops carried by Emergency Transport by it? WitP [10.34].
    #[must_use]
    pub fn ferries(&self) -> bool {
        self.written().any(|leg| matches!(leg.mission, Mission::Embark(_) | Mission::Debark(_)))
    }

    /// How many legs are written.
    #[must_use]
    pub fn count(&self) -> usize {
        self.written().count()
    }

    /// The leg of this number.
    #[must_use]
    pub fn leg(&self, number: u8) -> Option<Leg> {
        self.legs.get(usize::from(number)).copied().flatten()
    }

    /// The next leg to be sailed.
    #[must_use]
    pub fn next(&self) -> Option<Leg> {
        self.leg(self.done)
    }

    /// Movement Points of the legs still to be sailed after the next one.
    #[must_use]
    pub fn later_cost(&self) -> u8 {
        self.written().skip(usize::from(self.done) + 1).map(Leg::total).sum()
    }

    /// Movement Points of all legs and missions.
    #[must_use]
    pub fn cost(&self) -> u8 {
        self.written().map(Leg::total).sum()
    }

    /// The lines of a position. The missions are spelled as in notation.
    pub(super) fn parts(&self) -> Parts {
        let Self { legs, done, value, speed, react, triggered, link, spent, night_left, voided } = self;
        let parts = Parts::new()
            .pair("done", *done, &0)
            .pair("value", *value, &0)
            .pair("spent", *spent, &0)
            .pair("night", *night_left, &0)
            .option("speed", *speed)
            .option("link", link.map(directory::tf))
            .flag("react", *react)
            .flag("triggered", *triggered)
            .flag("void", *voided);
        legs.iter().enumerate().fold(parts, |parts, (number, leg)| match leg {
            None => parts,
            Some(Leg { to, cost, mission, mission_cost }) => parts
                .word("|")
                .word(number + 1)
                .word(to)
                .word(cost)
                .word(mission.word())
                .word(mission.object().unwrap_or_default())
                .pair("cost", *mission_cost, &0),
        })
    }
}

/// A part of a plot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    /// The hex it leads to.
    pub to: HexId,
    /// Movement Points from the end of the leg before.
    pub cost: u8,
    /// What is done there.
    pub mission: Mission,
    /// Movement Points the mission takes.
    pub mission_cost: u8,
}

impl Leg {
    /// Movement Points of leg and mission.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.cost.saturating_add(self.mission_cost)
    }
}

impl PlotsSheet {
    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        Self { of: Own::new(side, scenario.of_side(side).markers, Plot::default()) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.of.bytes()
    }

    pub(super) fn position(&self, position: &mut Position<'_>) {
        for (tf, plot) in self.of.pairs() {
            position.line(format_args!("plot {}", directory::tf(tf)), plot.parts());
        }
    }

    pub(super) fn audit(state: &State, side: Side) -> Result<(), String> {
        for (tf, plot) in state.sheet(side).plots.of.pairs() {
            if usize::from(plot.done) > plot.count() {
                return Err(format!("{tf:?} has done more legs than it has"));
            }
        }
        Ok(())
    }
}
