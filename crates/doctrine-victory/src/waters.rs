//! What stands in each sea area, what may still come, and what that may be expected to bring.

use std::ops::{Index, IndexMut};

use ironbottom_victory::board::{AreaId, AreaSet, Navy, PieceId, PlaceId, Side};
use ironbottom_victory::frame::Step;
use ironbottom_victory::state::Where;

use super::force::{self, Force};
use super::{Table, stakes};
use ironbottom_admiral::Noise;

/// What stands in an area, and what may still come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Waters {
    /// Own pieces that would hold the area. VitP 15.3.
    pub(super) holders: Force,
    /// Own raiders.
    pub(super) raiders: Force,
    /// Own pieces that may still come: a lone patroller counts on them.
    pub(super) support: Force,
    /// Enemy pieces that would hold it.
    pub(super) enemy_holders: Force,
    /// Enemy raiders and those that may still come.
    pub(super) enemy_others: Force,
    /// What it is worth to own and to the enemy.
    ours: f32,
    theirs: f32,
    /// How steeply the stronger wins, what battles cost, and the chance that an enemy who may yet come holds it.
    steep: f32,
    blood: f32,
    passing: f32,
}

impl Waters {
    /// The same with one more piece that holds the area.
    pub(super) fn held_by(self, force: Force) -> Self {
        Self { holders: self.holders.with(force), ..self }
    }

    /// The chance that the own side is alone in the end.
    pub(super) fn win(&self) -> f32 {
        let own = self.holders.with(self.raiders).with(self.support);
        own.beats(&self.enemy_holders.with(self.enemy_others), self.steep)
    }

    /// What the area may be expected to bring, in points: own control, enemy control, and ships.
    pub(super) fn prospects(&self) -> f32 {
        let own = self.holders.with(self.raiders);
        let enemy = self.enemy_holders.with(self.enemy_others);
        let win = self.win();
        let gain = if self.holders.is_none() { 0.0 } else { self.ours * win };
        // An enemy who is only passing by holds nothing; one who may yet come holds with half a chance.
        let hold = if self.enemy_holders.is_none() { self.passing } else { 1.0 };
        let loss = if enemy.is_none() { 0.0 } else { self.theirs * hold * (1.0 - win) };
        // Battles cost ships: a sure winner is glad of one, a sure loser is not.
        let blood = if own.is_none() || enemy.is_none() {
            0.0
        } else {
            self.blood * own.with(self.support).power().min(enemy.power()) * (win - 0.5)
        };
        gain - loss + blood
    }
}

/// All waters as a side sees them.
pub(super) struct Sea {
    pub(super) waters: [Waters; AreaId::COUNT],
    /// What each area is worth to both together: where ships go.
    draw: [f32; AreaId::COUNT],
}

impl Index<AreaId> for Sea {
    type Output = Waters;

    fn index(&self, area: AreaId) -> &Waters {
        &self.waters[area.index()]
    }
}

impl IndexMut<AreaId> for Sea {
    fn index_mut(&mut self, area: AreaId) -> &mut Waters {
        &mut self.waters[area.index()]
    }
}

impl Sea {
    /// The waters as this side sees them now.
    pub(super) fn survey(table: &Table<'_>, noise: &mut Noise) -> Self {
        let Table { rules, state, side, weights } = *table;
        let enemy = side.other();
        let mut sea = Self { waters: [Waters::default(); AreaId::COUNT], draw: stakes::all_contested(table) };
        for piece in rules.board.side(enemy) {
            for (area, part) in shares(table, &sea.draw, piece) {
                let others = &mut sea.waters[area.index()].enemy_others;
                *others = others.with(part);
            }
        }
        for piece in rules.board.side(side) {
            sea.counted_on(table, piece);
        }
        for area in AreaId::all() {
            let split = |side: Side| {
                let fleet = state.fleet(rules.board, area, side);
                let air = fleet.intersection(rules.board.air_units());
                let patrol = fleet.intersection(rules.board.ships()).difference(state.raiding);
                (patrol.union(air), fleet.difference(patrol.union(air)))
            };
            let (holders, raiders) = split(side);
            let (enemy_holders, enemy_raiders) = split(enemy);
            let waters = &mut sea[area];
            waters.holders = force::of(rules, state, holders);
            waters.raiders = force::of(rules, state, raiders);
            waters.enemy_holders = force::of(rules, state, enemy_holders);
            waters.enemy_others = force::of(rules, state, enemy_raiders).with(waters.enemy_others);
            waters.ours = noise.weigh(stakes::held(table, area, side));
            waters.theirs = noise.weigh(weights.deny() * stakes::held(table, area, enemy));
            (waters.steep, waters.blood, waters.passing) =
                (weights.steep(), weights.blood(), weights.passing());
        }
        sea
    }

    /// A piece in port may come to any of the areas it can reach.
    pub(super) fn counted_on(&mut self, table: &Table<'_>, piece: PieceId) {
        for (area, part) in shares(table, &self.draw, piece) {
            let support = &mut self.waters[area.index()].support;
            *support = support.with(part);
        }
    }

    /// The opposite: it has been sent somewhere and nobody else can count on it.
    pub(super) fn spoken_for(&mut self, table: &Table<'_>, piece: PieceId) {
        for (area, part) in shares(table, &self.draw, piece) {
            let support = &mut self.waters[area.index()].support;
            *support = support.with(part.part(-1.0));
        }
    }
}

/// The part of a piece in port that each area may count on, or must reckon with: shared among the areas it can
/// reach by what they are worth.
fn shares<'a>(
    table: &Table<'_>,
    draw: &'a [f32; AreaId::COUNT],
    piece: PieceId,
) -> impl Iterator<Item = (AreaId, Force)> + use<'a> {
    let Table { rules, state, side, weights } = *table;
    let whose = rules.board[piece].side();
    let from = match state.at(piece) {
        Where::Port(place) => {
            let chance = may_still_come(table, piece, place);
            (chance > 0.0).then(|| (chance, reach(table, piece, place)))
        }
        _ => None,
    };
    let (coming, [near, far]) = from.unwrap_or((0.0, [AreaSet::EMPTY; 2]));
    let far_draw = weights.far();
    let draws = move |area: AreaId| draw[area.index()] * if near.contains(area) { 1.0 } else { far_draw };
    let total: f32 = near.union(far).iter().map(draws).sum();
    let force = if from.is_some() { force::of_piece(rules, state, piece) } else { Force::default() };
    let focus = if whose == side { weights.support() } else { weights.fear() };
    near.union(far).iter().map(move |area| {
        let share = focus * draws(area) / total.max(0.1);
        (area, force.part(coming * share.min(1.0)))
    })
}

/// The areas a piece can come to from its port: for sure, and with a speed roll as a raider.
pub(super) fn reach(table: &Table<'_>, piece: PieceId, place: PlaceId) -> [AreaSet; 2] {
    let Table { rules, state, .. } = *table;
    let whose = rules.board[piece].side();
    if rules.board.air_units().contains(piece) {
        // VitP 6.5: wherever a friendly place touches the area.
        let near = AreaId::all().filter(|&area| rules.board[area].places.intersects(state.held(whose)));
        return [near.collect(), AreaSet::EMPTY];
    }
    // VitP 6.22, 6.23, 6.3: two areas or three, the enemy's flag ends the move.
    let barred = state.flags[whose.other().index()];
    let on = |from: AreaSet| {
        from.difference(barred).iter().fold(from, |all, area| all.union(rules.board[area].neighbours))
    };
    let second = on(rules.board[place].touches);
    match rules.board[piece].navy {
        Navy::Japanese | Navy::Us => [second, on(second).difference(second)],
        Navy::British | Navy::Australian | Navy::Dutch => [second, AreaSet::EMPTY],
    }
}

/// How likely a piece in port is still to put to sea this turn.
fn may_still_come(table: &Table<'_>, piece: PieceId, place: PlaceId) -> f32 {
    let Table { rules, state, side, .. } = *table;
    let board = rules.board;
    let whose = board[piece].side();
    let air = board.air_units().contains(piece);
    if !(air || board[piece].is_ship())
        || state.resting.contains(piece)
        || state.on_bottom(rules.board, piece)
    {
        return 0.0;
    }
    // VitP 18.12: on the first turn the fleet of Pearl Harbor is asleep.
    if state.turn == 1 && whose == Side::Allies && place == PlaceId::PEARL_HARBOR {
        return 0.0;
    }
    let own = whose == side;
    let raider = state.raiding.contains(piece);
    match state.step() {
        _ if own && air => match state.step() {
            Step::Patrol(_) | Step::Air { .. } => 0.7,
            _ => 0.0,
        },
        Step::Patrol(_) if own => 0.7,
        // The Allies, who move second, are still to come when Japan sends its patrols.
        Step::Patrol(_) if air => 0.6,
        Step::Patrol(_) if side == Side::Japan => 0.75,
        Step::Patrol(_) | Step::Air { .. } if raider => 0.95,
        Step::Air { .. } if air => 0.6,
        // VitP 5.23, 5.24: Japanese raiders put to sea before Allied ones.
        Step::Amphibious(_) if raider => 0.8,
        Step::Raiders(_) if raider && !own && side == Side::Japan => 0.8,
        Step::Patrol(_)
        | Step::Air { .. }
        | Step::Amphibious(_)
        | Step::Raiders(_)
        | Step::RaidForce
        | Step::SetUp(_)
        | Step::FirstStrike(_)
        | Step::Sortie
        | Step::Reinforce(_)
        | Step::Removal { .. }
        | Step::Submarine
        | Step::Combat
        | Step::LastTorpedo
        | Step::Control
        | Step::LastLandings(_)
        | Step::Basing
        | Step::Yards
        | Step::NextTurn
        | Step::Over => 0.0,
    }
}
