//! What stands in each sea area, what may still come, and what that may be expected to bring.

use std::ops::{Index, IndexMut};

use ironbottom_victory::board::{AreaId, AreaSet, Navy, PieceId, PlaceId, Side};
use ironbottom_victory::frame::Step;
use ironbottom_victory::state::Where;

use super::force::{self, Eye, Force};
use super::{Table, ideas, stakes};
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
    /// How battles are judged, what they cost, and the chance that an enemy who may yet come holds it.
    eye: Eye,
    blood: f32,
    passing: f32,
    /// The chance that a holder is lost or driven home in a battle that is won: a flag needs somebody left to fly it. VitP
    /// 15.3.
    frail: f32,
    /// The chance that one of the own holders gets here as a holder: a patroller that fails its speed roll is a raider.
    /// VitP 6.41.
    sure: f32,
    /// All that the enemy may still bring here at once, and the chance that it comes. Both are nothing where what may come
    /// is spread over all waters (the former school).
    blow: Force,
    struck: f32,
    /// What lies in the enemy's ports around here and cannot leave them, in points, and the damage that would sink all of
    /// it: prey of carriers that are left alone here. VitP 9.1.
    prey: f32,
    prey_body: f32,
    /// What own landing forces may take there if the battle is won, and the enemy's if it is lost.
    prizes: f32,
    enemy_prizes: f32,
}

impl Waters {
    /// The same with one more piece that holds the area.
    pub(super) fn held_by(self, force: Force) -> Self {
        Self { holders: self.holders.with(force), sure: 1.0, ..self }
    }

    /// The same with one more patroller that gets here in time with this chance, and as a raider else. VitP 6.41.
    pub(super) fn patrolled_by(self, force: Force, arrival: f32) -> Self {
        Self {
            holders: self.holders.with(force.part(arrival)),
            raiders: self.raiders.with(force.part(1.0 - arrival)),
            sure: 1.0 - (1.0 - self.sure) * (1.0 - arrival),
            ..self
        }
    }

    /// The same with this support.
    pub(super) fn supported_by(self, support: Force) -> Self {
        Self { support, ..self }
    }

    /// The chance that the own side is alone in the end.
    pub(super) fn win(&self) -> f32 {
        let calm = self.win_against(self.enemy_others);
        if self.struck <= 0.0 {
            return calm;
        }
        calm + self.struck * (self.win_against(self.enemy_others.with(self.blow)) - calm)
    }

    fn win_against(&self, others: Force) -> f32 {
        let own = self.holders.with(self.raiders).with(self.support);
        own.beats(&self.enemy_holders.with(others), self.eye)
    }

    /// What the area may be expected to bring, in points: own control, enemy control, and ships.
    pub(super) fn prospects(&self) -> f32 {
        let calm = self.calm();
        if self.struck <= 0.0 { calm } else { calm + self.struck * (self.stormy() - calm) }
    }

    /// The same if nobody else comes.
    fn calm(&self) -> f32 {
        self.against(self.enemy_others)
    }

    /// The same if the enemy comes with all he can.
    fn stormy(&self) -> f32 {
        if self.blow.is_none() { self.calm() } else { self.against(self.enemy_others.with(self.blow)) }
    }

    fn against(&self, others: Force) -> f32 {
        let own = self.holders.with(self.raiders);
        let enemy = self.enemy_holders.with(others);
        let win = self.win_against(others);
        let left = if enemy.is_none() { 1.0 } else { 1.0 - self.frail.powf(self.holders.count) };
        let gain = if self.holders.is_none() { 0.0 } else { self.ours * win * self.sure * left };
        // An enemy who is only passing by holds nothing; one who may yet come holds with half a chance.
        let hold = if self.enemy_holders.is_none() { self.passing } else { 1.0 };
        let loss = if enemy.is_none() { 0.0 } else { self.theirs * hold * (1.0 - win) };
        // Battles cost ships: a sure winner is glad of one, a sure loser is not.
        let blood = if own.is_none() || enemy.is_none() {
            0.0
        } else {
            self.blood * own.with(self.support).power().min(enemy.power()) * (win - 0.5)
        };
        let prey = if own.decks > 0.0 && self.prey > 0.0 {
            self.prey * win * (own.decks / self.prey_body).min(1.0)
        } else {
            0.0
        };
        let landings = if own.is_none() && self.support.is_none() { 0.0 } else { self.prizes * win }
            - if enemy.is_none() { 0.0 } else { self.enemy_prizes * (1.0 - win) };
        gain - loss + blood + prey + landings
    }
}

/// All waters as a side sees them.
pub(super) struct Sea {
    pub(super) waters: [Waters; AreaId::COUNT],
    /// What each area is worth to both together: where ships go.
    draw: [f32; AreaId::COUNT],
    /// The enemies who may still come, those with the same ways together.
    strikers: Vec<Striker>,
    /// What each area brings if nobody else comes, and if the enemy comes with all he can.
    calm: [f32; AreaId::COUNT],
    stormy: [f32; AreaId::COUNT],
    /// How much each draws whoever may strike.
    pull: Lanes,
    /// The power that can strike at each area.
    reached: [f32; AreaId::COUNT],
    /// The chance that the dice bring somebody there, whatever anybody wants.
    fated: [f32; AreaId::COUNT],
    /// How surely the enemy strikes where it hurts most, and how much of it is reckoned with.
    sharp: f32,
    fear: f32,
}

/// What was reckoned at some time.
pub(super) struct Memory {
    waters: [Waters; AreaId::COUNT],
    calm: [f32; AreaId::COUNT],
    stormy: [f32; AreaId::COUNT],
    pull: Lanes,
}

/// A number for each area, in rows of four that the machine reckons at once.
type Lanes = [[f32; 4]; AreaId::COUNT.div_ceil(4)];

/// Enemies who may still come.
#[derive(Clone, Copy, Debug)]
struct Striker {
    reach: AreaSet,
    /// The same as numbers, one for each area it can come to.
    there: Lanes,
    power: f32,
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
        let Table { rules, state, side, weights, blows, .. } = *table;
        let enemy = side.other();
        let mut sea = Self {
            waters: [Waters::default(); AreaId::COUNT],
            draw: stakes::all_contested(table),
            strikers: Vec::new(),
            calm: [0.0; AreaId::COUNT],
            stormy: [0.0; AreaId::COUNT],
            pull: Lanes::default(),
            reached: [0.0; AreaId::COUNT],
            fated: [0.0; AreaId::COUNT],
            sharp: weights.sharp(),
            fear: weights.fear(),
        };
        for piece in rules.board.side(enemy) {
            if blows {
                sea.reckon_with(table, piece);
                continue;
            }
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
            waters.sure = if holders.is_empty() { 0.0 } else { 1.0 };
            waters.raiders = force::of(rules, state, raiders);
            waters.enemy_holders = force::of(rules, state, enemy_holders);
            waters.enemy_others = force::of(rules, state, enemy_raiders).with(waters.enemy_others);
            waters.ours = noise.weigh(stakes::held(table, area, side));
            waters.ours = ideas::sea(noise, area, waters.ours);
            waters.theirs = noise.weigh(weights.deny() * stakes::held(table, area, enemy));
            waters.theirs = ideas::denial(noise, area, waters.theirs);
            (waters.eye, waters.blood, waters.passing) =
                (Eye::on(table, area), weights.blood(), weights.passing());
            waters.frail = if blows { weights.frail().min(0.9) } else { 0.0 };
        }
        if table.lights && weights.prize() > 0.0 {
            sea.expect_landings(table);
        }
        if blows {
            sea.refresh_all();
            sea.settle();
        }
        sea
    }

    /// What landing forces at sea may take, and those that may still sail.
    fn expect_landings(&mut self, table: &Table<'_>) {
        let Table { rules, state, weights, .. } = *table;
        for side in Side::ALL {
            let mut at_sea = [0; AreaId::COUNT];
            let mut may_sail = [false; AreaId::COUNT];
            for unit in rules.board.amphibious_units().intersection(rules.board.side(side)) {
                match state.at(unit) {
                    Where::Sea(area) => at_sea[area.index()] += 1,
                    Where::Port(place) if yet_to_sail(state.step(), side) && weights.hope() > 0.0 => {
                        for area in second_areas(table, side, place) {
                            may_sail[area.index()] = true;
                        }
                    }
                    _ => {}
                }
            }
            for area in AreaId::all() {
                let at = area.index();
                if at_sea[at] == 0 && !may_sail[at] {
                    continue;
                }
                let all = stakes::prizes(table, area, side);
                let sure: f32 = all.iter().take(at_sea[at]).sum();
                let more =
                    all.get(at_sea[at]).filter(|_| may_sail[at]).map_or(0.0, |best| weights.hope() * best);
                let waters = &mut self.waters[at];
                let expected = if side == table.side { &mut waters.prizes } else { &mut waters.enemy_prizes };
                *expected = weights.prize() * (sure + more);
            }
        }
    }

    /// An enemy in port: one of those who may come, or prey that stays there.
    fn reckon_with(&mut self, table: &Table<'_>, piece: PieceId) {
        let Table { rules, state, weights, .. } = *table;
        let place = match state.at(piece) {
            Where::Port(place) => place,
            // VitP 18.22: each of the four uncertain groups is in the Central Pacific with one chance in six.
            Where::Uncertain => {
                let area = AreaId::CENTRAL_PACIFIC;
                let blow = &mut self.waters[area.index()].blow;
                *blow = blow.with(force::of_piece(rules, state, piece).part(0.25));
                self.fated[area.index()] = 0.52;
                return;
            }
            _ => return,
        };
        let coming = may_still_come(table, piece, place);
        let stats = &rules.board[piece];
        if stats.is_ship() && coming < 1.0 {
            let left = f32::from((2 * stats.armor + 1).saturating_sub(state.damage_of(piece)));
            for area in rules.board[place].touches {
                let waters = &mut self.waters[area.index()];
                waters.prey += weights.prey() * (1.0 - coming) * force::value(table, piece);
                waters.prey_body += (1.0 - coming) * left;
            }
        }
        if coming <= 0.0 {
            return;
        }
        let [near, far] = reach(table, piece, place);
        let force = force::of_piece(rules, state, piece).part(coming * weights.blow());
        let rolls = ((f32::from(state.speed(rules.board, piece)) - 1.0) / 6.0).clamp(0.0, 1.0);
        let power = force.power();
        let touches = rules.board[place].touches;
        let us = matches!(stats.navy, Navy::Japanese | Navy::Us) || rules.board.air_units().contains(piece);
        for area in near.union(far) {
            // VitP 6.222, 6.223, 6.23: a speed roll for the last area of the way.
            let free = touches.contains(area) || (us && near.contains(area));
            let blow = &mut self.waters[area.index()].blow;
            *blow = blow.with(if free { force } else { force.part(rolls) });
            self.reached[area.index()] += power;
        }
        let reach = near.union(far);
        match self.strikers.iter_mut().find(|striker| striker.reach == reach) {
            Some(striker) => striker.power += power,
            None => {
                let mut there = Lanes::default();
                reach.iter().for_each(|area| there[area.index() / 4][area.index() % 4] = 1.0);
                self.strikers.push(Striker { reach, there, power });
            }
        }
    }

    /// Reckons an area anew.
    pub(super) fn refresh(&mut self, area: AreaId) {
        self.reckon(area, self.waters[area.index()]);
    }

    /// Reckons an area as if this stood there.
    fn reckon(&mut self, area: AreaId, waters: Waters) {
        let at = area.index();
        (self.calm[at], self.stormy[at]) = (waters.calm(), waters.stormy());
        self.pull[at / 4][at % 4] =
            (self.sharp * (self.calm[at] - self.stormy[at])).clamp(0.0, 30.0).exp() - 1.0;
    }

    /// Reckons all areas anew.
    pub(super) fn refresh_all(&mut self) {
        AreaId::all().for_each(|area| self.refresh(area));
    }

    /// The chance that each area is struck: whoever may still come sees what is there, and goes where it hurts us most.
    fn struck(&self) -> [f32; AreaId::COUNT] {
        // The power that comes to an area for each unit of its pull.
        let mut drawn = Lanes::default();
        for Striker { there, power, .. } in &self.strikers {
            let mut sums = [0.0; 4];
            for (there, pull) in there.iter().zip(&self.pull) {
                (0..4).for_each(|lane| sums[lane] += there[lane] * pull[lane]);
            }
            // It may as well stay where it is.
            let part = power / (1.0 + (sums[0] + sums[1]) + (sums[2] + sums[3]));
            for (drawn, there) in drawn.iter_mut().zip(there) {
                (0..4).for_each(|lane| drawn[lane] += part * there[lane]);
            }
        }
        std::array::from_fn(|at| {
            let power = drawn[at / 4][at % 4] * self.pull[at / 4][at % 4];
            let sought =
                if self.reached[at] > 0.0 { (self.fear * power / self.reached[at]).min(1.0) } else { 0.0 };
            sought.max(self.fated[at])
        })
    }

    /// Tells the waters how likely each is struck.
    pub(super) fn settle(&mut self) {
        let struck = self.struck();
        self.waters.iter_mut().zip(struck).for_each(|(waters, struck)| waters.struck = struck);
    }

    /// What all areas may be expected to bring together, whoever may still come going where it hurts most.
    pub(super) fn total(&self) -> f32 {
        let struck = self.struck();
        (0..AreaId::COUNT).map(|at| self.calm[at] + struck[at] * (self.stormy[at] - self.calm[at])).sum()
    }

    /// The same if this stood in an area.
    pub(super) fn total_with(&mut self, area: AreaId, waters: Waters) -> f32 {
        let at = area.index();
        let before = (self.calm[at], self.stormy[at], self.pull);
        self.reckon(area, waters);
        let total = self.total();
        (self.calm[at], self.stormy[at], self.pull) = before;
        total
    }

    /// This stands in an area from now on.
    pub(super) fn put(&mut self, area: AreaId, waters: Waters) {
        self[area] = waters;
        self.refresh(area);
    }

    /// A piece in port, of which each area may count on these parts, may come (1) or is spoken for (-1).
    pub(super) fn count(&mut self, parts: &[(AreaId, Force)], way: f32) {
        for &(area, part) in parts {
            let support = &mut self.waters[area.index()].support;
            *support = support.with(part.part(way));
            self.refresh(area);
        }
    }

    /// What is reckoned now, to come back to it.
    pub(super) fn remember(&self) -> Memory {
        Memory { waters: self.waters, calm: self.calm, stormy: self.stormy, pull: self.pull }
    }

    /// Comes back to it.
    pub(super) fn recall(&mut self, memory: &Memory) {
        (self.waters, self.calm, self.stormy) = (memory.waters, memory.calm, memory.stormy);
        self.pull = memory.pull;
    }

    /// The parts of a piece in port that each area may count on.
    pub(super) fn parts(&self, table: &Table<'_>, piece: PieceId) -> Vec<(AreaId, Force)> {
        shares(table, &self.draw, piece).collect()
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
    let Table { rules, state, side, weights, .. } = *table;
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
    let support = if state.turn == 1 { weights.support_first() } else { weights.support() };
    let focus = if whose == side { support } else { weights.fear() };
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
    // VitP 6.22, 6.23: two areas or three.
    let second = second_areas(table, whose, place);
    match rules.board[piece].navy {
        Navy::Japanese | Navy::Us => [second, onward(table, whose, second).difference(second)],
        Navy::British | Navy::Australian | Navy::Dutch => [second, AreaSet::EMPTY],
    }
}

/// These areas and those one further on: the enemy's flag ends the move. VitP 6.3.
fn onward(table: &Table<'_>, side: Side, from: AreaSet) -> AreaSet {
    let open = from.difference(table.state.flags[side.other().index()]);
    open.iter().fold(from, |all, area| all.union(table.rules.board[area].neighbours))
}

/// The areas within two of a place.
pub(super) fn second_areas(table: &Table<'_>, side: Side, place: PlaceId) -> AreaSet {
    onward(table, side, table.rules.board[place].touches)
}

/// May landing forces of a side still put to sea this turn?
const fn yet_to_sail(step: Step, side: Side) -> bool {
    match step {
        Step::Patrol(_) | Step::Air { .. } => true,
        Step::Amphibious(sailing) => {
            matches!((sailing, side), (Side::Japan, _) | (Side::Allies, Side::Allies))
        }
        _ => false,
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
