//! The Fire Segment. WitP [30.4], [30.7], [30.94].

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Key;

use super::super::air::roll;
use super::super::charts::odds;
use super::super::damage;
use super::{Attack, Event, Place, Ship, Spot, SurfaceAction, SurfaceCharts};
use crate::ids::Side;
use crate::scenario::ShipKind;

/// The longest printed range: what a ship that is not seen must be believed to have.
const LONGEST_RANGE: u8 = 3;

impl SurfaceAction {
    /// Does Japan have the night: is this the first sequence of a night action in which it is First Player? WitP [30.94].
    #[must_use]
    pub fn japan_has_the_night(&self) -> bool {
        self.night && self.first == Some(Side::Japan) && self.sequence == 1
    }

    /// How far a ship fires now. WitP [30.41], [30.94].
    #[must_use]
    pub fn range(&self, ship: &Ship) -> u8 {
        let lance =
            ship.side == Side::Japan && ship.kind == ShipKind::Destroyer && self.japan_has_the_night();
        if lance { ship.range * 2 } else { ship.range }
    }

    /// Does firing from this distance give her away? Not a Japanese destroyer that fires at two hexes in the first
    /// sequence. WitP [30.92], [30.94].
    #[must_use]
    pub fn is_unseen_at(&self, ship: &Ship, distance: u8) -> bool {
        let lance =
            ship.side == Side::Japan && ship.kind == ShipKind::Destroyer && self.japan_has_the_night();
        lance && distance > 1
    }

    /// Strength, and by what the Damage Points are multiplied, of an attack of these ships. WitP [30.46], [30.94].
    #[must_use]
    pub fn weight(&self, charts: &SurfaceCharts, with: u128, target: u8) -> (u16, u8) {
        let Some(aimed) = self.ship(target) else { return (0, 1) };
        let firing = || (0_u8..).zip(self.ships.iter()).filter(|(number, _)| with & (1 << number) != 0);
        let strength = firing().map(|(_, ship)| ship.guns_now(charts)).sum();
        let beside = |ship: &Ship| {
            let distance = ship.spot().zip(aimed.spot()).map(|(from, to)| from.distance(to));
            distance.is_some_and(|distance| distance <= 1)
        };
        let close = aimed.is_small() && firing().any(|(_, ship)| ship.is_big() && beside(ship));
        let night = aimed.side == Side::Allies && self.japan_has_the_night();
        (strength, 1 << (u8::from(close) + u8::from(night)))
    }

    /// Must the phasing player be asked whom he fires at? Judged by what both see.
    pub(super) fn asks_for_fire(&self, charts: &SurfaceCharts) -> bool {
        if self.aim.is_some() {
            return true;
        }
        if self.broken[self.phasing.index()] {
            return false;
        }
        let targets = || {
            let enemy = self.of(self.phasing.other()).filter(|(_, ship)| ship.spotted && !ship.attacked);
            enemy.filter_map(|(_, ship)| ship.spot())
        };
        self.active(charts).any(|(spot, ship)| {
            let (able, range) = if ship.spotted {
                (!ship.fired && ship.guns_now(charts) > 0, self.range(ship))
            } else {
                (true, LONGEST_RANGE)
            };
            able && targets().any(|target| spot.distance(target) <= range)
        })
    }

    /// The phasing player's ships on Active hexes.
    pub(super) fn active<'a>(
        &'a self,
        charts: &'a SurfaceCharts,
    ) -> impl Iterator<Item = (Spot, &'a Ship)> + Clone + 'a {
        let ships = self.of(self.phasing).filter_map(|(_, ship)| Some((ship.spot()?, ship)));
        ships.filter(move |(spot, _)| charts.layout.digit(*spot) == self.digit)
    }

    /// The Fire Routine. WitP [30.47].
    pub(super) fn fire(&mut self, charts: &SurfaceCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        let Some(aim) = self.aim.take() else { return };
        let target = usize::from(aim.target);
        let (strength, times) = self.weight(charts, aim.with, aim.target);
        let mut unseen = false;
        let mut lead: Option<(u16, u8)> = None;
        let mut ships = 0;
        for number in 0..u8::try_from(self.ships.len()).unwrap_or(u8::MAX) {
            if aim.with & (1 << number) == 0 {
                continue;
            }
            ships += 1;
            let ship = self.ships[usize::from(number)];
            let guns = ship.guns_now(charts);
            if lead.is_none_or(|(most, _)| guns > most) {
                lead = Some((guns, number));
            }
            self.ships[usize::from(number)].fired = true;
            self.ships[usize::from(number)].shot = true;
            let far = ship.spot().zip(self.ships[target].spot()).map_or(0, |(from, to)| from.distance(to));
            if self.is_unseen_at(&ship, far) && !ship.spotted {
                unseen = true;
            } else {
                self.spot(number, log);
            }
        }
        let aimed = self.ships[target];
        let [gunfire, harm] = match self.names {
            true => ["fire-at", "damage-to"].map(|what| Key::about(what, aimed.tag)),
            false => ["gunfire", "damage"].map(|what| Key::about(what, u16::from(aim.target))),
        };
        let die = roll(dice, gunfire);
        let points = charts.damage(strength, aimed.speed_now(charts), aimed.kind, die);
        let points = points.saturating_mul(u16::from(times));
        let defense = aimed.defense_now(charts);
        let second = odds(points, defense).map(|_| roll(dice, harm));
        let result = second.map_or(0, |die| charts.air.result(points, defense, die));
        let level = damage::add(aimed.damage, result);
        self.ships[target].damage = level;
        self.ships[target].attacked = true;
        self.attacked = true;
        let told = self.told(aim.target);
        if let Some((_, lead)) = lead {
            log.push(Event::Attack(Attack {
                lead: self.told(lead),
                ships,
                unseen,
                target: told,
                strength,
                die,
                damage: points,
                times,
                second,
                result,
                level,
            }));
        }
        if self.ships[target].is_sunk() {
            self.ships[target].place = Place::Sunk;
        }
        self.judge_breakoff(charts, log);
    }

    /// Losses count at once. WitP [30.74], [30.75].
    pub(super) fn judge_breakoff(&mut self, charts: &SurfaceCharts, log: &mut Vec<Event>) {
        for side in Side::BOTH {
            let place = side.index();
            if !self.broken[place] && self.losses(charts, side) > self.levels[place] {
                self.broken[place] = true;
                log.push(Event::BrokeOff(side));
            }
        }
    }

    /// A ship is turned face up. WitP [30.92].
    pub(super) fn spot(&mut self, number: u8, log: &mut Vec<Event>) {
        let ship = &mut self.ships[usize::from(number)];
        if ship.spotted {
            return;
        }
        ship.spotted = true;
        if let Some(spot) = ship.spot() {
            log.push(Event::Spotted(self.told(number), spot));
        }
    }
}
