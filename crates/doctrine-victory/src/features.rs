//! The plain numbers of a position, seen from Japan: what there is, where it can go, what is cut off.

use std::sync::LazyLock;

use ironbottom_victory::Victory;
use ironbottom_victory::board::{AreaId, PlaceId, Side};
use ironbottom_victory::state::{State, Where};

use super::weights::Weights;
use super::{Table, force, stakes, waters};

/// Numbers before those of the ports and bases.
const PLAIN: usize = 24;
/// How many numbers describe a position.
pub(crate) const FEATURES: usize = PLAIN + PlaceId::COUNT;

/// What they are called in `worth.txt`.
pub(crate) const NAMES: [&str; FEATURES] = [
    "lead",
    "always",
    "japan-planes",
    "japan-guns",
    "allied-planes",
    "allied-guns",
    "hurt",
    "units",
    "japan-bases",
    "allied-bases",
    "flags",
    "reach",
    "japan-idle",
    "allied-idle",
    "japan-cut-off",
    "allied-cut-off",
    "japan-air",
    "allied-air",
    "japan-landing",
    "allied-landing",
    "japan-starves",
    "allies-starve",
    "lead-high",
    "lead-low",
    "yokosuka",
    "saigon",
    "truk",
    "singapore",
    "ceylon",
    "australia",
    "samoa",
    "pearl-harbor",
    "okinawa",
    "saipan",
    "kwajalein",
    "maloelap",
    "johnston-island",
    "dutch-harbor",
    "attu",
    "midway",
    "new-hebrides",
    "guadalcanal",
    "port-moresby",
    "lae",
    "philippines",
    "andaman-islands",
];

/// Numbers must not move when weights are tuned: they are reckoned with those before any tuning.
static FIXED: LazyLock<Weights> = LazyLock::new(|| Weights::former(Side::Japan));

/// What a side has.
#[derive(Clone, Copy, Default)]
struct Strength {
    planes: f32,
    guns: f32,
    hurt: f32,
    /// Airstrike and gunnery of ships that cannot put to sea as they are.
    idle: f32,
    /// What lies where the enemy flies his flag all around.
    cut_off: f32,
    air: f32,
    landing: f32,
    /// Enemy places with this side's flag all around.
    starves: f32,
}

/// What a side has, and what it can bring to each sea.
fn strength(table: &Table<'_>, side: Side) -> (Strength, [f32; AreaId::COUNT]) {
    let Table { rules, state, .. } = *table;
    let mut own = Strength::default();
    let mut reach = [0.0; AreaId::COUNT];
    let enemy_flags = state.flags[side.other().index()];
    for piece in rules.board.side(side) {
        let at = state.at(piece);
        if matches!(at, Where::Lost | Where::Home) {
            continue;
        }
        let stats = &rules.board[piece];
        let damage = state.damage_of(piece);
        if stats.is_ship() {
            // What is still to arrive is known to both and the same in every game.
            let planes = f32::from(stats.airstrike) * if stats.airstrike_bonus { 1.6 } else { 1.0 };
            let guns = f32::from(stats.gunnery) * if stats.gunnery_bonus { 1.3 } else { 1.0 };
            own.planes += planes;
            own.guns += guns;
            own.hurt += f32::from(damage.min(stats.armor + 1));
            if damage > 0 && damage >= stats.armor {
                own.idle += planes + 0.4 * guns;
            }
        } else if !matches!(at, Where::Due(_)) {
            if rules.board.air_units().contains(piece) {
                own.air += 1.0;
            } else {
                own.landing += 1.0;
            }
        }
        let Where::Port(place) = at else { continue };
        if rules.board[place].touches.difference(enemy_flags).is_empty() {
            own.cut_off += 1.0;
        }
        let power = force::of_piece(rules, state, piece).power();
        if power <= 0.0 || state.on_bottom(rules.board, piece) {
            continue;
        }
        let [near, far] = waters::reach(table, piece, place);
        // What can go everywhere is nowhere for sure.
        let share = power / (1.0 + 0.25 * (near.len() + far.len()) as f32);
        near.iter().for_each(|area| reach[area.index()] += share);
        far.iter().for_each(|area| reach[area.index()] += 0.4 * share);
    }
    let flags = state.flags[side.index()];
    own.starves = state
        .held(side.other())
        .iter()
        .filter(|&place| rules.board[place].touches.difference(flags).is_empty())
        .map(|place| stakes::taken(table, place, side))
        .sum();
    (own, reach)
}

/// The plain numbers of a position, seen from Japan.
pub(crate) fn features(rules: &Victory, state: &State) -> [f32; FEATURES] {
    let table =
        &Table { rules, state, side: Side::Japan, weights: &FIXED, blows: false, lights: false, counts: 1.0 };
    let (japan, to_sea) = strength(table, Side::Japan);
    let (allies, against) = strength(table, Side::Allies);
    let bases = |side: Side| -> f32 {
        state
            .held(side)
            .iter()
            .filter(|&place: &PlaceId| rules.board[place].start_control != side)
            .map(|place| stakes::contested_touch(table, place))
            .sum()
    };
    let (mut flags, mut reach) = (0.0, 0.0);
    for area in AreaId::all() {
        let [japan, allies] = rules.board[area].poc.map(f32::from);
        flags += match state.flag(area) {
            Some(Side::Japan) => japan,
            Some(Side::Allies) => -allies,
            None => 0.0,
        };
        let (ours, theirs) = (to_sea[area.index()].powi(2), against[area.index()].powi(2));
        let share = (ours + 0.1) / (ours + theirs + 0.2);
        reach += share * japan - (1.0 - share) * allies;
    }
    let plain: [f32; PLAIN] = [
        f32::from(state.lead) / 10.0,
        1.0,
        japan.planes / 10.0,
        japan.guns / 20.0,
        allies.planes / 10.0,
        allies.guns / 20.0,
        (allies.hurt - japan.hurt) / 10.0,
        (japan.air + japan.landing - allies.air - allies.landing) / 5.0,
        bases(Side::Japan) / 10.0,
        bases(Side::Allies) / 10.0,
        flags / 5.0,
        reach / 5.0,
        japan.idle / 10.0,
        allies.idle / 10.0,
        japan.cut_off / 5.0,
        allies.cut_off / 5.0,
        japan.air / 5.0,
        allies.air / 5.0,
        japan.landing,
        allies.landing,
        japan.starves / 3.0,
        allies.starves / 3.0,
        // VitP 2.5: the track ends at 29, and what is led by near its end is soon swallowed.
        (f32::from(state.lead) - 16.0).max(0.0) / 10.0,
        // Whoever is behind already has less to lose.
        (-f32::from(state.lead)).max(0.0) / 10.0,
    ];
    let mut all = [0.0; FEATURES];
    all[..PLAIN].copy_from_slice(&plain);
    for place in PlaceId::all() {
        all[PLAIN + place.index()] = f32::from(u8::from(state.holder(place) == Side::Japan));
    }
    all
}

#[cfg(test)]
mod tests {
    use ironbottom_victory::board::Board;

    use super::*;

    #[test]
    fn places_are_called_as_on_the_board() {
        let board = Board::newest();
        for place in PlaceId::all() {
            let name = NAMES[PLAIN + place.index()].replace('-', " ");
            assert!(board[place].name.to_lowercase().starts_with(&name), "{name} {}", board[place].name);
        }
    }
}
