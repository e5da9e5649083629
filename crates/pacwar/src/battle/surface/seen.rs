//! What a side sees of a surface action, and actions that may be behind what it sees. WitP [30.23], [30.91].

use super::{Aim, Event, Lane, Place, Ship, Stage, SurfaceAction};
use crate::ids::Side;

impl SurfaceAction {
    /// The action as a side sees it; `None` for those who only watch. Before both have deployed the other half of the
    /// display is behind the screen; by night ships that are not spotted are face down.
    #[must_use]
    pub fn seen(&self, side: Option<Side>) -> Self {
        let mut seen = *self;
        let joined = self.is_joined();
        for (ship, order) in seen.ships.iter_mut().zip(&mut seen.order) {
            if side == Some(ship.side) {
                continue;
            }
            if !joined {
                *ship = Ship { side: ship.side, ..Ship::default() };
                *order = 0;
            } else if !ship.spotted {
                *ship = ship.face_down();
            }
            ship.stays = false;
        }
        for own in Side::BOTH {
            // How strong the other is, is not known before it is seen.
            if side != Some(own) && (!joined || self.night) {
                seen.levels[own.index()] = 0;
            }
        }
        if let Stage::Deploy(now) = self.stage
            && side != Some(now)
        {
            seen.placed = 0;
        }
        if side != Some(self.phasing) {
            seen.aim = self.aim.map(|aim| Aim { with: 0, ..aim });
        }
        seen
    }

    /// The same where the ships of a side are known by these: what was face down or behind the screen is one of those
    /// that nothing speaks against. `pick` draws a number below another.
    #[must_use]
    pub fn imagined(mut self, side: Side, roster: &[Ship], pick: &mut dyn FnMut(usize) -> usize) -> Self {
        let mut best: Option<Self> = None;
        for _ in 0..8 {
            let mut world = self;
            world.name_ships(side, roster, pick);
            let fits = world.broken[side.index()] || world.gone(side) <= world.levels[side.index()];
            best = Some(world);
            if fits {
                break;
            }
        }
        if let Some(best) = best {
            self = best;
        }
        self
    }

    /// Printed Defense Strength of ships that are gone.
    fn gone(&self, side: Side) -> u16 {
        let gone = self.of(side).filter(|(_, ship)| matches!(ship.place, Place::Withdrawn | Place::Sunk));
        gone.map(|(_, ship)| u16::from(ship.defense)).sum()
    }

    fn name_ships(&mut self, side: Side, roster: &[Ship], pick: &mut dyn FnMut(usize) -> usize) {
        let known = |tag: u16| self.ships.iter().any(|ship| ship.side == side && ship.tag == tag);
        let mut left: Vec<Ship> = roster.iter().filter(|ship| !known(ship.tag)).copied().collect();
        let (joined, stage) = (self.is_joined(), self.stage);
        for place in 0..self.ships.len() {
            let hidden = self.ships[place];
            if hidden.side != side || hidden.tag != Ship::NOBODY {
                continue;
            }
            let fits = |ship: &Ship| !joined || ship.berth() == hidden.lane;
            let able: Vec<usize> = (0..left.len()).filter(|at| fits(&left[*at])).collect();
            let chosen = match able.as_slice() {
                [] if left.is_empty() => continue,
                [] => 0,
                // Behind the screen they stand as they came.
                able if !joined => able[0],
                able => able[pick(able.len())],
            };
            let ship = left.remove(chosen);
            let Ship { place: at, lane, moved, spotted, .. } = hidden;
            let lane = if joined { lane } else { ship.berth() };
            self.ships[place] = Ship {
                place: at,
                lane,
                moved,
                spotted,
                before: ship.damage,
                fired: false,
                shot: false,
                stays: false,
                attacked: false,
                ..ship
            };
        }
        if !joined && stage != Stage::Deploy(side) && side == Side::Japan {
            self.scatter(side, pick);
        }
        let all: u16 = self.of(side).map(|(_, ship)| u16::from(ship.defense)).sum();
        self.levels[side.index()] = all / 4;
    }

    /// A deployment by chance.
    fn scatter(&mut self, side: Side, pick: &mut dyn FnMut(usize) -> usize) {
        let mut order = 0;
        for lane in [Lane::Carriers, Lane::NonCombatants, Lane::Combatants] {
            let mut spots = Vec::new();
            for place in 0..self.ships.len() {
                let ship = self.ships[place];
                if ship.side != side || ship.lane != lane {
                    continue;
                }
                if spots.is_empty() {
                    spots.extend(self.berth(lane).spots(side));
                }
                let spot = spots.remove(pick(spots.len()));
                self.ships[place].place = Place::At(spot);
                self.order[place] = order;
                order += 1;
            }
        }
    }
}

/// The order in which a staff moves its ships follows from what they are, which the enemy does not know of those he has not
/// spotted: moves are told in the order of the hexes. WitP [30.91].
pub(super) fn tell_by_place(told: &mut [Event]) {
    let both = |one: &Event, two: &Event| matches!((one, two), (Event::Moved(..), Event::Moved(..)));
    for moves in told.chunk_by_mut(both) {
        moves.sort_by_key(|event| match event {
            Event::Moved(ship, from, to) => Some((*from, *to, ship.spotted.then_some(ship.ship))),
            _ => None,
        });
    }
}
