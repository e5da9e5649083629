//! Patrols as one plan. VitP 5.21.
//!
//! Every ship is weighed by what all seas together may be expected to bring, the enemy who may still come striking where
//! it hurts most (`waters.rs`): one cruiser more in the seas around Japan is worth little while three may come against
//! it, three battleships more send those three elsewhere. So ships are placed one by one, then several together where one
//! alone changes nothing, and are sent elsewhere again as long as the whole gains by it.

use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::board::{AreaId, PieceId};

use super::force::{self, Force};
use super::movement::{arrival, home_waters};
use super::waters::{Sea, Waters};
use super::{Table, ideas};
use ironbottom_admiral::{Best, Noise};

/// How often all ships are looked at again.
const SWEEPS: usize = 3;
/// At most so many are sent together.
const TOGETHER: usize = 5;
/// Nobody is sent elsewhere for less.
const TRIFLE: f32 = 0.01;

/// A way a patroller may go.
#[derive(Clone, Copy)]
struct Way {
    area: AreaId,
    /// The chance to get there as a patroller.
    arrival: f32,
    /// By how much it is misjudged.
    whim: f32,
}

/// A ship that may patrol.
struct Ship {
    piece: PieceId,
    force: Force,
    ways: Vec<Way>,
    /// What each area may count on while she waits in port.
    parts: Vec<(AreaId, Force)>,
    /// May she wait as a raider, and what is that worth beyond what the areas count on?
    ready: bool,
    waits: f32,
    /// Where she patrols; else she waits in port.
    order: Option<Way>,
}

/// The fleet and the seas it is sent to.
struct Orders {
    sea: Sea,
    /// The seas before anybody is sent.
    before: [Waters; AreaId::COUNT],
    ships: Vec<Ship>,
    /// What a patrol must gain at least.
    least: f32,
}

/// VitP 5.21: patrols, repairs, raiders.
pub(super) fn patrol(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let sea = Sea::survey(table, noise);
    let mut orders =
        Orders { before: sea.waters, sea, ships: Vec::new(), least: table.weights.patrol_least() };
    muster(table, &mut orders, noise, out);
    for _ in 0..SWEEPS {
        let mut changed = false;
        for at in 0..orders.ships.len() {
            changed |= orders.weigh(at);
        }
        for area in AreaId::all() {
            changed |= orders.send_together(area);
        }
        if !changed {
            break;
        }
    }
    keep_home(table, &mut orders);
    for ship in &orders.ships {
        match ship.order {
            Some(way) => out.push(Action::Patrol { piece: ship.piece, area: way.area }),
            None if ship.ready => out.push(Action::Ready(ship.piece)),
            None => {}
        }
    }
    out.push(Action::Done);
}

/// Who may be sent, the weakest first: they hold what nobody disputes, the strongest go where it is decided. The hurt are
/// mended or stay in port.
fn muster(table: &Table<'_>, orders: &mut Orders, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, weights, .. } = *table;
    let last = state.turn >= rules.settings.last_turn();
    // A raider chooses after all patrols are seen: worth more to the side that moves first.
    let patience = if state.turn == 1 { weights.patience_first() } else { weights.patience() };
    let patience = noise.weigh(patience) * if last { 0.25 } else { 0.3 };
    let patience = ideas::waiting(noise, patience);
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let offers = table.offers(Some(subject));
        let repair = offers.iter().rev().find(|action| matches!(action, Action::Repair { .. })).copied();
        let damage = state.damage_of(piece);
        let hurt = f32::from(damage) / f32::from(rules.board[piece].armor.max(1));
        let parts = orders.sea.parts(table, piece);
        let mended = repair.filter(|_| noise.shift(hurt, 0.3) > weights.mend());
        if mended.is_some() || (damage > 0 && noise.shift(hurt, 0.2) > weights.stays()) {
            out.extend(mended);
            orders.sea.count(&parts, -1.0);
            continue;
        }
        let ways = offers.iter().filter_map(|&action| {
            let Action::Patrol { area, .. } = action else { return None };
            Some(Way { area, arrival: arrival(table, piece, area), whim: noise.shift(0.0, 0.25) })
        });
        let force = force::of_piece(rules, state, piece);
        orders.ships.push(Ship {
            piece,
            force,
            ways: ways.collect(),
            parts,
            ready: offers.contains(&Action::Ready(piece)),
            waits: patience * force.power(),
            order: None,
        });
    }
    orders.ships.sort_by(|a, b| a.force.power().total_cmp(&b.force.power()));
}

impl Orders {
    /// What stands in an area by the orders given so far.
    fn waters(&self, area: AreaId) -> Waters {
        let bare = self.before[area.index()].supported_by(self.sea[area].support);
        let there = self.ships.iter().filter_map(|ship| Some((ship.force, ship.order?)));
        there
            .filter(|(_, way)| way.area == area)
            .fold(bare, |waters, (force, way)| waters.patrolled_by(force, way.arrival))
    }

    /// A ship has no orders, and nobody counts on her.
    fn take_out(&mut self, at: usize) {
        match self.ships[at].order.take() {
            Some(way) => {
                let waters = self.waters(way.area);
                self.sea.put(way.area, waters);
            }
            None => self.sea.count(&self.ships[at].parts, -1.0),
        }
    }

    /// She patrols there, or waits in port.
    fn give(&mut self, at: usize, order: Option<Way>) {
        let ship = &mut self.ships[at];
        ship.order = order;
        match order {
            Some(way) => {
                let waters = self.sea[way.area].patrolled_by(ship.force, way.arrival);
                self.sea.put(way.area, waters);
            }
            None => self.sea.count(&ship.parts, 1.0),
        }
    }

    /// Sends a ship where the whole gains most; tells whether that is elsewhere than before.
    fn weigh(&mut self, at: usize) -> bool {
        let had = self.ships[at].order;
        let (before, total_before) = (self.sea.remember(), self.sea.total());
        self.take_out(at);
        let base = self.sea.total();
        let ship = &self.ships[at];
        // She stays where she is unless another place is really better.
        let stays = |same: bool| if same { TRIFLE } else { 0.0 };
        let mut best = Best::new();
        let waits = if ship.ready { ship.waits } else { 0.0 };
        let waiting = if had.is_none() {
            total_before
        } else {
            let out = self.sea.remember();
            self.sea.count(&ship.parts, 1.0);
            let total = self.sea.total();
            self.sea.recall(&out);
            total
        };
        best.offer(waiting - base + waits + stays(had.is_none()), None);
        for &way in &ship.ways {
            let waters = self.sea[way.area].patrolled_by(ship.force, way.arrival);
            let gain = self.sea.total_with(way.area, waters) - base - self.least + way.whim;
            best.offer(gain + stays(had.is_some_and(|had| had.area == way.area)), Some(way));
        }
        let order = best.take().flatten();
        if order.map(|way| way.area) == had.map(|way| way.area) {
            self.ships[at].order = had;
            self.sea.recall(&before);
            return false;
        }
        self.give(at, order);
        true
    }

    /// Sends several of those who wait where one alone would change nothing: how many is found as if only this area
    /// counted on them, and whether it is worth it by the whole.
    fn send_together(&mut self, area: AreaId) -> bool {
        let way = |ship: &Ship| ship.ways.iter().find(|way| way.area == area).copied();
        let able: Vec<(usize, Way)> = (0..self.ships.len())
            .filter(|&at| self.ships[at].order.is_none())
            .filter_map(|at| Some((at, way(&self.ships[at])?)))
            .collect();
        let base = self.sea.total();
        let picked = |strongest_first: bool, nth: usize| {
            able[if strongest_first { able.len() - 1 - nth } else { nth }]
        };
        let mut best = Best::above(TRIFLE);
        for strongest_first in [false, true] {
            let mut waters = self.sea[area];
            let mut cost = 0.0;
            for nth in 0..able.len().min(TOGETHER) {
                let (at, way) = picked(strongest_first, nth);
                let ship = &self.ships[at];
                let part = ship.parts.iter().find(|(other, _)| *other == area);
                let support = part.map_or(waters.support, |(_, part)| waters.support.with(part.part(-1.0)));
                waters = waters.patrolled_by(ship.force, way.arrival).supported_by(support);
                cost += ship.waits + self.least - way.whim;
                if nth > 0 {
                    best.offer(
                        self.sea.total_with(area, waters) - base - cost,
                        (strongest_first, nth + 1, cost),
                    );
                }
            }
        }
        let Some((strongest_first, count, cost)) = best.take() else { return false };
        let before = self.sea.remember();
        for nth in 0..count {
            let (at, way) = picked(strongest_first, nth);
            self.take_out(at);
            self.give(at, Some(way));
        }
        if self.sea.total() - base - cost > TRIFLE {
            return true;
        }
        for nth in 0..count {
            self.ships[picked(strongest_first, nth).0].order = None;
        }
        self.sea.recall(&before);
        false
    }
}

/// Home waters are not left without a flag while there is a chance to keep it there, whatever was misjudged: the least of
/// those that were to wait in port goes.
fn keep_home(table: &Table<'_>, orders: &mut Orders) {
    let home = home_waters(table.side);
    orders.sea.settle();
    let here = orders.sea[home];
    if !here.holders.is_none() || table.weights.home() > 1.0 {
        return;
    }
    let way = |ship: &Ship| ship.ways.iter().find(|way| way.area == home && way.arrival >= 1.0).copied();
    let keeper = orders.ships.iter_mut().find(|ship| ship.order.is_none() && way(ship).is_some());
    if let Some(ship) = keeper
        && here.held_by(ship.force).win() >= table.weights.home()
    {
        ship.order = way(ship);
    }
}
