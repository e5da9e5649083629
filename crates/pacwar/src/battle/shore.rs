//! Ships against the shore: naval bombardment, and the coastal guns that answer it. WitP [10.2], [38.7].

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Key;

use super::air::roll;
use super::bombing::{RaidEvent, RaidTarget, Spot, blast, facility_damage};
use super::charts::AirCharts;
use super::damage::{self, Nation, SUNK};
use super::few::Few;
use super::shore_charts::ShoreCharts;
use super::{Blow, bombing};
use crate::calendar::Cycle;
use crate::scenario::ShipKind;

/// The printed Bombardment Strength of a ship: those of light cruisers and destroyers are set. WitP [10.23], [10.24].
#[must_use]
pub const fn bombardment(kind: ShipKind, guns: u8) -> u8 {
    match kind {
        ShipKind::LightCruiser => 2,
        ShipKind::Destroyer => 1,
        _ if kind.bombards() => guns,
        _ => 0,
    }
}

/// A ship of a bombarding Task Force, before the guns of the shore.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shelled {
    /// What the caller calls her; carried and never read.
    pub tag: u16,
    /// Her type.
    pub kind: ShipKind,
    /// Whose she is.
    pub nation: Nation,
    /// Defense Strength as printed.
    pub defense: u8,
    /// Damage Level, 5 for sunk.
    pub damage: u8,
    /// What it was before.
    pub before: u8,
}

/// What happened in a bombardment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShoreEvent {
    /// Ships' guns of this strength hit the shore.
    Hit(RaidEvent),
    /// The guns of the shore, of this strength, fire.
    Answered(u8),
    /// A ship, by her place, got so many Damage Levels.
    Struck(u8, u8),
    /// A ship has this Damage Level after critical hits, and had that before them.
    Critical(u8, u8, u8),
}

/// A bombardment, and what it leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bombardment {
    /// Total Bombardment Strength. WitP [10.2].
    pub strength: u16,
    /// What it is directed at.
    pub target: RaidTarget,
    /// Air Points on the ground there.
    pub spots: Few<Spot, 24>,
    /// Cargo Capacity of the port, if it has guns: their strength before damage. WitP [38.7].
    pub battery: u8,
    /// Damage of the port, as in [`bombing::facility_damage`].
    pub port: u8,
    /// All ships of the Task Force. WitP [38.73].
    pub ships: Vec<Shelled>,
    /// The Cycle, for critical hits.
    pub cycle: Cycle,
}

/// Coastal Gunnery Strength: the Cargo Capacity that is left, and none at D4 whatever is left. WitP [38.7], [38.71].
#[must_use]
pub const fn gunnery(capacity: u8, damage: u8) -> u8 {
    if damage >= D4 { 0 } else { capacity.saturating_sub(bombing::port_loss(damage)) }
}

/// A port with a D4 Damage Level. WitP [7.65].
pub const D4: u8 = 5;

impl Bombardment {
    /// Fires, and is fired upon when it was the port that was shelled. WitP [10.2], [38.73], [38.74].
    pub fn run(
        &mut self,
        charts: &AirCharts,
        shore: &ShoreCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<ShoreEvent>,
    ) {
        let mut hits = Vec::new();
        blast(self.strength, self.target, &mut self.spots, charts, dice, &mut hits);
        for event in hits {
            if let RaidEvent::Bombed(_, _, Blow::Port(result)) = event {
                self.port = facility_damage(self.port, result);
            }
            log.push(ShoreEvent::Hit(event));
        }
        if self.target.port {
            self.answer(charts, shore, dice, log);
        }
    }

    /// One separate attack on each ship, after all results of the bombardment. WitP [38.73].
    fn answer(
        &mut self,
        charts: &AirCharts,
        shore: &ShoreCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<ShoreEvent>,
    ) {
        let strength = gunnery(self.battery, self.port);
        if strength == 0 {
            return;
        }
        log.push(ShoreEvent::Answered(strength));
        for (ship, place) in self.ships.iter_mut().zip(0_u8..).filter(|(ship, _)| ship.damage < SUNK) {
            let die = roll(dice, Key::about("coastal-guns", place.into()));
            let points = shore.coastal(strength, ship.kind, die);
            if points == 0 {
                continue;
            }
            let defense = charts.harm(ship.damage).defense(ship.defense, ship.kind);
            let die = roll(dice, Key::about("damage", place.into()));
            let level = charts.result(points, defense, die);
            ship.damage = damage::add(ship.damage, level);
            if level > 0 {
                log.push(ShoreEvent::Struck(place, damage::told(level, ship.damage)));
            }
        }
        for (ship, place) in self.ships.iter_mut().zip(0_u8..).filter(|(ship, _)| ship.damage > ship.before) {
            let had = ship.damage;
            ship.damage = damage::criticals(
                charts,
                ship.nation,
                ship.kind,
                self.cycle,
                had,
                Key::about("critical", place.into()),
                dice,
            );
            if ship.damage > had {
                log.push(ShoreEvent::Critical(place, ship.damage, had));
            }
        }
    }
}
