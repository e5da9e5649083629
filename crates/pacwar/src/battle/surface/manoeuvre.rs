//! The Movement Segment. WitP [30.5], [30.8].

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Key;

use super::super::air::roll;
use super::{Event, Place, Ship, Spot, SurfaceAction, SurfaceCharts};

/// The highest die with which a ship of a Speed Class withdraws; 6 needs no roll. WitP [30.83].
#[must_use]
pub(super) const fn withdraws_on(speed: u8) -> u8 {
    match speed {
        0 => 0,
        1 => 2,
        2 => 3,
        _ => 6,
    }
}

impl SurfaceAction {
    /// Must the phasing player be asked what moves? Judged by what both see.
    pub(super) fn asks_for_moves(&self, charts: &SurfaceCharts) -> bool {
        self.active(charts).any(|(spot, ship)| {
            let able = !ship.spotted || (!ship.fired && ship.speed_now(charts) > 0);
            let way = spot.around().any(|to| !self.has_enemy(ship, to));
            let edge = charts.layout.is_edge(ship.side, spot);
            !ship.moved && able && (way || edge)
        })
    }

    /// Are there enemies of a ship in a hex? WitP [30.55].
    pub(super) fn has_enemy(&self, ship: &Ship, spot: Spot) -> bool {
        self.of(ship.side.other()).any(|(_, other)| other.spot() == Some(spot))
    }

    pub(super) fn sail(&mut self, number: u8, to: Spot, log: &mut Vec<Event>) {
        let ship = &mut self.ships[usize::from(number)];
        let Some(from) = ship.spot() else { return };
        ship.place = Place::At(to);
        ship.moved = true;
        log.push(Event::Moved(self.told(number), from, to));
        self.look_around(number, to, log);
    }

    /// Ships beside each other are spotted, both. WitP [30.92].
    fn look_around(&mut self, number: u8, at: Spot, log: &mut Vec<Event>) {
        let side = self.ships[usize::from(number)].side;
        let beside = |(_, ship): &(u8, &Ship)| ship.spot().is_some_and(|spot| spot.distance(at) <= 1);
        let near: Vec<u8> = self.of(side.other()).filter(beside).map(|(other, _)| other).collect();
        if near.is_empty() {
            return;
        }
        self.spot(number, log);
        near.into_iter().for_each(|other| self.spot(other, log));
    }

    pub(super) fn withdraw(
        &mut self,
        number: u8,
        charts: &SurfaceCharts,
        dice: &mut dyn Dice,
        log: &mut Vec<Event>,
    ) {
        let ship = &mut self.ships[usize::from(number)];
        let Some(spot) = ship.spot() else { return };
        ship.moved = true;
        let most = withdraws_on(ship.speed_now(charts));
        let key = match (self.names, ship.spotted) {
            (true, true) => Key::about("escape-of", ship.tag),
            (true, false) => Key::about("escape-from", u16::from(spot.number())),
            (false, _) => Key::about("withdrawal", u16::from(number)),
        };
        let die = (most < 6).then(|| roll(dice, key));
        let away = die.is_none_or(|die| die <= most);
        log.push(Event::Tried(self.told(number), spot, die, away));
        if away {
            self.depart(number, Place::Withdrawn, charts, dice, log);
            self.judge_breakoff(charts, log);
        }
    }
}
