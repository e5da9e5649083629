//! Fighting: which area next, day or night, targets, retreat and pursuit, landings, air raids.

use ironbottom_victory::action::{Action, Light, Subject};
use ironbottom_victory::board::{AreaId, PieceId, PieceSet, PlaceId, Side};
use ironbottom_victory::frame::{Phase, Step};
use ironbottom_victory::odds::{self, Deed};
use ironbottom_victory::state::Where;

use super::force::{self, Eye, Force, fighters};
use super::{Table, stakes};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;

/// What to do in a phase of combat.
pub(super) fn plan(table: &Table<'_>, phase: Phase, noise: &mut Noise, out: &mut Vec<Action>) {
    match phase {
        Phase::Strike | Phase::Reply | Phase::Record => aim(table, Sort::Battle(Light::Day), noise, out),
        Phase::Aim(_) => aim(table, Sort::Battle(table.state.battle.light), noise, out),
        Phase::RaidAim => aim(table, Sort::Raid, noise, out),
        Phase::Linger => out.push(linger(table, noise)),
        Phase::Withdraw(_) | Phase::Escape => out.push(stay_or_go(table, Pursuit::None, noise)),
        Phase::Retreat(_) => out.push(stay_or_go(table, Pursuit::Likely, noise)),
        Phase::Contest(_) => out.push(Action::Choose(day_or_night(table, noise))),
        Phase::Torpedo | Phase::SallyTorpedo => torpedo(table, noise, out),
        Phase::Pursue => pursue(table, noise, out),
        Phase::Follow => follow(table, noise, out),
        Phase::LandFirst => out.push(Action::LandFirst(table.side)),
        Phase::Land { .. } | Phase::LateLand(_) => land(table, noise, out),
        Phase::AirRaid => air_raid(table, noise, out),
        Phase::Appear(_) => out.extend(table.offers(None).first().copied()),
        // One group, one task force, guns silent, no kamikaze: the plain ways.
        Phase::Groups
        | Phase::Split
        | Phase::Forces(_)
        | Phase::Stances(_)
        | Phase::Kamikaze
        | Phase::Carriers => {
            out.push(Action::Done);
        }
        Phase::Open
        | Phase::Uncertain(_)
        | Phase::Sally
        | Phase::Suspend
        | Phase::FuelShortage
        | Phase::Round
        | Phase::Sighting
        | Phase::Action
        | Phase::Effects
        | Phase::NextGroup
        | Phase::Victory
        | Phase::Close => {}
    }
}

/// VitP 5.31: the next area of combat, the one that matters most first. VitP 7.11: but before any the areas in which the
/// enemy is alone, so that his carriers are done before anything of ours comes home beside them; and last of all those in
/// which we are, since more may come home beside ours.
pub(super) fn next_area(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, side, .. } = *table;
    let there = |area, side| !state.fleet(rules.board, area, side).is_empty();
    let best = table.best(|action| match action {
        Action::Fight(area) => {
            let turn = match (there(area, side), there(area, side.other())) {
                (false, true) => ALONE,
                (true, false) => -ALONE,
                (true, true) | (false, false) => 0.0,
            };
            Some(turn + noise.shift(stakes::contested(table, area), 0.5))
        }
        _ => None,
    });
    match best {
        Some(action) => out.push(action),
        None => out.extend(table.offers(None).first().copied()),
    }
}

/// More than any area is worth.
const ALONE: f32 = 100.0;

/// What sort of attack is aimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    /// An action at sea.
    Battle(Light),
    /// An air raid on a port. VitP 9.2.
    Raid,
}

/// Dice at one target: plain ones, and those with the attack bonus.
#[derive(Clone, Copy, Default, Debug)]
struct Load {
    plain: usize,
    circled: usize,
}

impl Load {
    fn and(self, other: Self) -> Self {
        Self { plain: self.plain + other.plain, circled: self.circled + other.circled }
    }

    fn dice(self) -> usize {
        self.plain + self.circled
    }

    /// The hits to be expected, in sixths.
    fn hits(self) -> usize {
        self.plain + 2 * self.circled
    }

    /// The chance of at least so much damage.
    fn at_least(self, points: usize) -> f32 {
        odds::at_least(self.plain, self.circled, points)
    }
}

/// Dice of an attacker.
fn dice(table: &Table<'_>, attacker: PieceId, sort: Sort) -> Load {
    let deed = match sort {
        Sort::Battle(Light::Night) => Deed::Night,
        Sort::Battle(Light::Day) => Deed::Day,
        Sort::Raid => Deed::Raid,
    };
    let shots = odds::shots(&table.rules.board[attacker], table.state.damage_of(attacker), deed);
    let count = usize::from(shots.dice);
    if shots.circled { Load { plain: 0, circled: count } } else { Load { plain: count, circled: 0 } }
}

/// What so many dice against a target may be expected to bring.
fn gain(table: &Table<'_>, target: PieceId, sort: Sort, load: Load) -> f32 {
    let Table { rules, state, weights, .. } = *table;
    let stats = &rules.board[target];
    let air = rules.board.air_units().contains(target);
    let value = force::value(table, target) + 0.05;
    let damage = usize::from(state.damage_of(target));
    let armor = usize::from(stats.armor);
    // VitP 12.22: no bonus against air units.
    let load = if air { Load { plain: load.dice(), circled: 0 } } else { load };
    match sort {
        Sort::Battle(light) => {
            let need = if air {
                armor.saturating_sub(damage).max(1)
            } else {
                (armor + 1).saturating_sub(damage).max(1)
            };
            let sunk = load.at_least(need);
            let gone = if air { sunk } else { 1.0 - (1.0 - sunk) * (5.0_f32 / 6.0).powi(load.dice() as i32) };
            // What it will no longer do to us here counts too, most of all in the light it is best at.
            let force = force::of_piece(rules, state, target);
            let danger = match light {
                Light::Day => weights.danger() * (force.day + 0.375 * force.night),
                Light::Night => weights.danger() * (force.night + 0.375 * force.day),
            };
            let hurt = load.at_least(1) * weights.hurt() * value;
            sunk * value + gone * (danger + weights.driven() * value) + hurt
        }
        Sort::Raid => {
            if rules.board.amphibious_units().contains(target) {
                return 0.3 * value * load.at_least(1);
            }
            // VitP 9.23: ships in port take twice as much.
            let need = if air {
                armor.saturating_sub(damage).max(1)
            } else {
                (2 * armor + 1).saturating_sub(damage).max(1)
            };
            let bottom = (armor + 1).saturating_sub(damage).max(1);
            load.at_least(need) * value
                + if air { 0.0 } else { weights.bottom() * value * load.at_least(bottom) }
        }
    }
}

/// VitP 7.4: each attacker in turn takes the target where its dice bring most.
fn aim(table: &Table<'_>, sort: Sort, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { state, rules, side, .. } = *table;
    let mut loads: Vec<(PieceId, Load)> = Vec::new();
    for attacker in rules.board.side(side) {
        if let Some(target) = state.battle.aim.get(attacker) {
            add(&mut loads, target, dice(table, attacker, sort));
        }
    }
    let mut attackers: Vec<(PieceId, Load)> = Vec::new();
    for subject in table.subjects() {
        if let Subject::Piece(piece) = subject {
            attackers.push((piece, dice(table, piece, sort)));
        }
    }
    attackers.sort_by_key(|(_, load)| std::cmp::Reverse(load.hits()));
    for (attacker, own) in attackers {
        let mut best = Best::new();
        for action in table.offers(Some(Subject::Piece(attacker))) {
            let Action::Aim { target, .. } = action else { continue };
            let had = loads.iter().find(|(piece, _)| *piece == target).map_or(Load::default(), |l| l.1);
            let more = gain(table, target, sort, had.and(own)) - gain(table, target, sort, had);
            best.offer(noise.weigh(more), target);
        }
        if let Some(target) = best.take() {
            add(&mut loads, target, own);
            out.push(Action::Aim { attacker, target });
        }
    }
    out.push(Action::Done);
}

fn add(loads: &mut Vec<(PieceId, Load)>, target: PieceId, more: Load) {
    match loads.iter_mut().find(|(piece, _)| *piece == target) {
        Some((_, load)) => *load = load.and(more),
        None => loads.push((target, more)),
    }
}

/// The two sides of the round.
fn sides(table: &Table<'_>) -> (PieceSet, PieceSet, Force, Force) {
    let Table { rules, state, side, .. } = *table;
    let own = fighters(rules, state, side);
    let enemy = fighters(rules, state, side.other());
    (own, enemy, force::of(rules, state, own), force::of(rules, state, enemy))
}

/// VitP 7.3: the light in which more is given than taken.
fn day_or_night(table: &Table<'_>, noise: &mut Noise) -> Light {
    let (.., own, enemy) = sides(table);
    let edge = |ours: f32, theirs: f32| ours / enemy.body.max(0.5) - theirs / own.body.max(0.5);
    let day = edge(own.day, enemy.day);
    let night = edge(own.night, enemy.night);
    if noise.shift(day - night + table.weights.day(), 0.3) >= 0.0 { Light::Day } else { Light::Night }
}

/// Rounds after which a battle that nobody wins is left to the other side.
const LONGEST_BATTLE: u8 = 12;

/// Will the enemy come after us?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pursuit {
    None,
    Likely,
}

/// VitP 8.1: what staying may bring beside what going costs.
fn stay_or_go(table: &Table<'_>, pursuit: Pursuit, noise: &mut Noise) -> Action {
    let Table { rules, state, side, weights, .. } = *table;
    let area = state.battle.area;
    let (own, enemy, ours, theirs) = sides(table);
    let win = ours.beats(&theirs, Eye::on(table, area));
    let holds = |pieces: PieceSet| {
        !pieces.intersection(rules.board.ships()).difference(state.raiding).is_empty()
            || pieces.intersects(rules.board.air_units())
    };
    let value = |pieces: PieceSet| -> f32 { pieces.iter().map(|piece| force::value(table, piece)).sum() };
    let gain = if holds(own) { stakes::held(table, area, side) } else { 0.0 };
    let loss = if holds(enemy) { stakes::held(table, area, side.other()) } else { 0.0 };
    let blood = weights.stay_blood() * (win * value(enemy) - (1.0 - win) * value(own));
    let staying = win * gain - (1.0 - win) * loss + blood;
    let caught = match pursuit {
        Pursuit::None => 0.0,
        Pursuit::Likely => {
            let ships = own.intersection(rules.board.ships());
            weights.caught() * (1.0 - win) * ships.iter().map(|ship| force::value(table, ship)).sum::<f32>()
        }
    };
    let going = -loss - caught;
    // The rules know no stalemate: whoever cannot hurt the other, or has tried long enough, gives way.
    let harmless = ours.day + ours.night <= 0.0;
    if harmless || state.battle.round > LONGEST_BATTLE {
        return Action::Retreat;
    }
    if noise.shift(staying - going, 0.6) >= weights.stay_least() { Action::Stay } else { Action::Retreat }
}

/// VitP 18.21: the second look at Pearl Harbor. What still floats there will come out, with the uncertain groups
/// that roll a 2 or 3.
fn linger(table: &Table<'_>, noise: &mut Noise) -> Action {
    let Table { rules, state, side, weights, .. } = *table;
    let area = state.battle.area;
    let enemy = side.other();
    let floating = rules.board.side(enemy).intersection(state.in_port(PlaceId::PEARL_HARBOR));
    let awake = floating.iter().filter(|&piece| !state.on_bottom(rules.board, piece)).collect::<PieceSet>();
    let uncertain: PieceSet =
        rules.board.side(enemy).iter().filter(|&piece| state.at(piece) == Where::Uncertain).collect();
    let theirs = force::of(rules, state, awake.union(state.fleet(rules.board, area, enemy)))
        .with(force::of(rules, state, uncertain).part(1.0 / 3.0));
    let ours = force::of(rules, state, state.fleet(rules.board, area, side));
    if ours.beats(&theirs, Eye::on(table, area)) >= noise.shift(weights.linger(), 0.4)
        && table.offers(None).contains(&Action::Stay)
    {
        Action::Stay
    } else {
        Action::Retreat
    }
}

/// VitP 16: the target worth most.
pub(super) fn torpedo(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let boat = if table.side == Side::Japan { PieceId::I_BOAT } else { PieceId::F_BOAT };
    let load = Load { plain: 0, circled: usize::from(table.rules.board[boat].torpedoes) };
    let best = table.best(|action| match action {
        Action::Torpedo(target) => Some(noise.weigh(gain(table, target, Sort::Battle(Light::Day), load))),
        _ => None,
    });
    match best {
        Some(action) => out.push(action),
        None => out.extend(table.offers(None).first().copied()),
    }
}

/// VitP 8.33: after the richest group that can be beaten.
fn pursue(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, side, weights, .. } = *table;
    let eye = Eye::on(table, state.battle.area);
    let fleet = state.fleet(rules.board, state.battle.area, side.other());
    let mut chasing: Vec<(PieceId, Force)> = Vec::new();
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let force = force::of_piece(rules, state, piece);
        let mut best = Best::new();
        for action in table.offers(Some(subject)) {
            let Action::Pursue { group, .. } = action else { continue };
            let prey = state.battle.groups.with(fleet, group);
            let had = chasing.iter().find(|(label, _)| *label == group).map_or(Force::default(), |c| c.1);
            let all = state.fleet(rules.board, state.battle.area, side).intersection(rules.board.ships());
            let most = force::of(rules, state, all).beats(&force::of(rules, state, prey), eye);
            if most < noise.shift(weights.pursue(), 0.3) {
                continue;
            }
            let value: f32 = prey.iter().map(|piece| force::value(table, piece)).sum();
            let more = had.with(force).beats(&force::of(rules, state, prey), eye)
                - 0.6 * had.beats(&force::of(rules, state, prey), eye);
            best.offer(value * more, group);
        }
        if let Some(group) = best.take() {
            match chasing.iter_mut().find(|(label, _)| *label == group) {
                Some(entry) => entry.1 = entry.1.with(force),
                None => chasing.push((group, force)),
            }
            out.push(Action::Pursue { piece, group });
        }
    }
    out.push(Action::Done);
}

/// VitP 8.43: on, or enough.
fn follow(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let (.., ours, theirs) = sides(table);
    let eye = Eye::on(table, table.state.battle.area);
    let endless = table.state.battle.round > LONGEST_BATTLE || ours.day + ours.night <= 0.0;
    let losing = endless || ours.beats(&theirs, eye) < noise.shift(table.weights.follow(), 0.3);
    for subject in table.subjects() {
        let offers = table.offers(Some(subject));
        let break_off = offers.iter().find(|action| matches!(action, Action::BreakOff(_))).copied();
        if losing && let Some(action) = break_off {
            out.push(action);
        }
    }
    out.push(Action::Done);
}

/// VitP 13.3: units go ashore where it is worth most.
pub(super) fn land(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, side, .. } = *table;
    let mut sent: Vec<(PlaceId, usize)> = Vec::new();
    for subject in table.subjects() {
        let mut best = Best::new();
        for action in table.offers(Some(subject)) {
            let Action::Land { place, .. } = action else { continue };
            if state.holder(place) == side {
                // VitP 13.33: at the end of the turn a landing force may save a base of ours from the last invasion.
                if matches!(state.step(), Step::LastLandings(Side::Japan)) {
                    best.offer(noise.weigh(0.5 * stakes::taken(table, place, side.other())), (place, action));
                }
                continue;
            }
            let guards = state.in_port(place).intersection(rules.board.amphibious_units()).len();
            let already = sent.iter().find(|(known, _)| *known == place).map_or(0, |s| s.1);
            if already > guards {
                continue;
            }
            let looks = noise.weigh(stakes::taken(table, place, side) / (1.0 + guards as f32));
            best.offer(looks, (place, action));
        }
        if let Some((place, action)) = best.take() {
            match sent.iter_mut().find(|(known, _)| *known == place) {
                Some(entry) => entry.1 += 1,
                None => sent.push((place, 1)),
            }
            out.push(action);
        }
    }
    out.push(Action::Done);
}

/// VitP 9.13: carriers go for the richest port.
fn air_raid(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, side, .. } = *table;
    let prize = |place| -> f32 {
        let targets = state.in_port(place).intersection(rules.board.side(side.other()));
        let mut gains: Vec<f32> = targets
            .iter()
            .map(|target| gain(table, target, Sort::Raid, Load { plain: 0, circled: 4 }))
            .collect();
        gains.sort_by(|a, b| b.total_cmp(a));
        gains.iter().take(3).sum()
    };
    for subject in table.subjects() {
        let mut best = Best::new();
        for action in table.offers(Some(subject)) {
            let Action::AirRaid { place, .. } = action else { continue };
            best.offer(noise.weigh(prize(place)), action);
        }
        out.extend(best.take());
    }
    out.push(Action::Done);
}

/// The area of the battle at hand, for the reason.
pub(super) fn area(table: &Table<'_>) -> AreaId {
    table.state.battle.area
}
