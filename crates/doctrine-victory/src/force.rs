//! What ships and units can do to each other.

use ironbottom_victory::Victory;
use ironbottom_victory::board::{AreaId, Kind, PieceId, PieceSet, Side};
use ironbottom_victory::state::{Battle, Open};

use super::Table;

/// The mean of a damage die. VitP 7.55.
const DAMAGE: f32 = 3.5;

/// Less than this is what is left when a force is taken away from itself.
const TRACE: f32 = 1e-3;

/// What a number of pieces can do together.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Force {
    /// Points of damage a day action may be expected to do. VitP 7.51.
    pub(super) day: f32,
    /// Points of damage a night action may be expected to do. VitP 7.52.
    pub(super) night: f32,
    /// Damage it can take.
    pub(super) body: f32,
    /// Pieces.
    pub(super) count: f32,
    /// Points of damage its carriers may be expected to do to a port in both rounds of an air raid. VitP 9.2.
    pub(super) decks: f32,
}

impl Force {
    /// Both together.
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            day: self.day + other.day,
            night: self.night + other.night,
            body: self.body + other.body,
            count: self.count + other.count,
            decks: self.decks + other.decks,
        }
    }

    /// This part of it.
    pub(super) fn part(self, part: f32) -> Self {
        Self {
            day: self.day * part,
            night: self.night * part,
            body: self.body * part,
            count: self.count * part,
            decks: self.decks * part,
        }
    }

    /// Nobody?
    pub(super) fn is_none(&self) -> bool {
        self.body <= TRACE
    }

    /// How hard it is to beat: what it does times what it stands, over both kinds of action.
    pub(super) fn power(&self) -> f32 {
        let punch = 0.5 * (self.day + self.night) + 0.35 * self.day.max(self.night);
        (punch * self.body).sqrt()
    }

    /// The chance that it drives the other from the field, as the eye sees it.
    pub(super) fn beats(&self, other: &Self, eye: Eye) -> f32 {
        if other.is_none() {
            return 1.0;
        }
        if self.is_none() {
            return 0.0;
        }
        let [own, enemy] =
            if eye.lights { self.powers(other, eye.flag) } else { [self.power(), other.power()] };
        let ratio = (enemy + 0.05) / (own + 0.05);
        1.0 / (1.0 + ratio.powf(eye.steep))
    }

    /// How hard each of two forces is to beat in a battle against the other. What is day to one is night to the other: one
    /// asks for the light in which it gives more than it takes, the other for the opposite, and the dice decide, with one
    /// point for the day and one for the flag. VitP 7.3.
    fn powers(&self, other: &Self, flag: f32) -> [f32; 2] {
        let edge = |own: f32, enemy: f32| own * self.body - enemy * other.body;
        let wants_day = edge(self.day, other.day) >= edge(self.night, other.night);
        let [day, night] = lights(if wants_day { flag } else { -flag });
        let power = |force: &Self| ((day * force.day + night * force.night) * force.body).sqrt();
        [power(self), power(other)]
    }
}

/// The chances that a round has a day action and a night action, by whose flag it is: of the side that asks for the day (1),
/// nobody's (0), of the other (-1). VitP 7.31, 7.32: on a tie it has both.
fn lights(flag: f32) -> [f32; 2] {
    if flag > 0.5 {
        [30.0 / 36.0, 10.0 / 36.0]
    } else if flag < -0.5 {
        [21.0 / 36.0, 21.0 / 36.0]
    } else {
        [26.0 / 36.0, 15.0 / 36.0]
    }
}

/// How battles are judged.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Eye {
    /// How surely the stronger wins.
    pub(super) steep: f32,
    /// Is it asked whose light it will be, or is force force (the former school)?
    pub(super) lights: bool,
    /// Whose flag flies there: 1 the own, -1 the enemy's.
    pub(super) flag: f32,
}

impl Eye {
    /// For an area.
    pub(super) fn on(table: &Table<'_>, area: AreaId) -> Self {
        let Table { state, side, weights, lights, .. } = *table;
        let flag = match state.flag(area) {
            Some(holder) if holder == side => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        Self { steep: weights.steep(), lights, flag }
    }
}

/// What a single piece brings.
pub(super) fn of_piece(rules: &Victory, state: &Open, piece: PieceId) -> Force {
    let stats = &rules.board[piece];
    let damage = state.damage_of(piece);
    let crippled = damage > 0 && damage >= stats.armor;
    let per_die = |bonus: bool| if bonus { DAMAGE / 3.0 } else { DAMAGE / 6.0 };
    // A ship that is driven home by a 5 is out of this battle too.
    let driven = 1.0 / 6.0 * 1.6;
    match stats.kind {
        Kind::Submarine => Force::default(),
        Kind::Amphibious => Force { day: 0.0, night: 0.0, body: 0.5, count: 1.0, decks: 0.0 },
        Kind::Air => Force {
            day: f32::from(stats.airstrike) * (per_die(false) + driven),
            night: 0.0,
            body: f32::from(stats.armor.saturating_sub(damage)) * 0.9 + 0.6,
            count: 1.0,
            decks: 0.0,
        },
        Kind::Battleship | Kind::HeavyCruiser | Kind::LightCruiser | Kind::Carrier | Kind::LightCarrier => {
            let guns = if crippled { stats.gunnery.min(1) } else { stats.gunnery };
            let planes = if crippled { 0 } else { stats.airstrike };
            Force {
                day: f32::from(planes) * (per_die(stats.airstrike_bonus) + driven),
                night: f32::from(guns) * (per_die(stats.gunnery_bonus && damage == 0) + driven),
                body: f32::from((stats.armor + 1).saturating_sub(damage)) + 1.2,
                count: 1.0,
                decks: 2.0 * f32::from(planes) * per_die(stats.airstrike_bonus),
            }
        }
    }
}

/// What these pieces bring together.
pub(super) fn of(rules: &Victory, state: &Open, pieces: PieceSet) -> Force {
    pieces.iter().fold(Force::default(), |all, piece| all.with(of_piece(rules, state, piece)))
}

/// What a piece is worth for the rest of the game, in points of control or so: the lost fleet of turn 3
/// does not hold an area on turn 7.
pub(super) fn value(table: &Table<'_>, piece: PieceId) -> f32 {
    let Table { rules, state, side, weights, .. } = *table;
    let stats = &rules.board[piece];
    let whose = if stats.side() == side { weights.own_ships() } else { weights.enemy_ships() };
    let left = f32::from(rules.settings.last_turn().saturating_sub(state.turn));
    let years = 0.15 + 0.85 * (left / 6.0).min(1.0);
    let printed = match stats.kind {
        Kind::Submarine => 0.0,
        Kind::Amphibious => return weights.landing_force() * years.min(0.5),
        Kind::Air => {
            return weights.air_unit() * (0.25 + 0.15 * f32::from(stats.airstrike)) * years.min(0.45);
        }
        Kind::Battleship | Kind::HeavyCruiser | Kind::LightCruiser | Kind::Carrier | Kind::LightCarrier => {
            let planes = f32::from(stats.airstrike)
                * weights.planes()
                * if stats.airstrike_bonus { 1.0 } else { 0.38 / 0.55 };
            let guns = f32::from(stats.gunnery)
                * weights.guns()
                * if stats.gunnery_bonus { 1.0 } else { 0.14 / 0.19 };
            planes + guns + 0.07 * f32::from(stats.armor) + 0.05 * f32::from(stats.speed)
        }
    };
    whose * printed * years
}

/// A side's pieces that take part in the round: all, or in a pursuit those of the group. VitP 8.41.
pub(super) fn fighters(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let Battle { area, group, groups, .. } = &state.battle;
    let fleet = state.fleet(rules.board, *area, side);
    match group {
        Some(group) => groups.with(fleet, *group),
        None => fleet,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// VitP 7.31: carriers want the day and guns the night, and the flag helps whoever has it; force alone does not see that.
    #[test]
    fn the_flag_helps_whoever_asks_for_the_light() {
        let carriers = Force { day: 6.0, night: 0.0, body: 5.0, count: 1.0, decks: 0.0 };
        let guns = Force { day: 0.0, night: 6.0, body: 5.0, count: 1.0, decks: 0.0 };
        let chance = |flag: f32, lights: bool| carriers.beats(&guns, Eye { steep: 2.0, lights, flag });
        assert!(chance(1.0, true) > chance(0.0, true) && chance(0.0, true) > 0.5);
        assert!((chance(-1.0, true) - 0.5).abs() < 0.01);
        assert_eq!(chance(1.0, false), chance(-1.0, false));
        let other = guns.beats(&carriers, Eye { steep: 2.0, lights: true, flag: -1.0 });
        assert!((chance(1.0, true) + other - 1.0).abs() < 1e-5, "{other}");
    }
}
