//! The numbers an officer goes by: one row for each weight, one column for each side.
//!
//! `weights.txt` holds those of this build, `former.txt` those of the officers before any tuning; `cargo run -p
//! ironbottom-doctrine-victory --example tune` betters them by games of captains against each other. What each sea area
//! and each port is worth beyond what the rules of thumb see (the knowledge of openings) are weights too, by stage of the
//! game.

use ironbottom_victory::board::{AreaId, Board, PlaceId, Side};

/// Names the weights with what they were for Japan and for the Allies before any tuning, and how far a trial moves them.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident $japan:literal $allies:literal $step:literal;)*) => {
        #[expect(non_camel_case_types, reason = "each is called as its function is")]
        #[derive(Clone, Copy)]
        enum Row {
            $($name,)*
        }

        /// What each is called, what it was for each side before any tuning, and how far a trial moves it.
        const ROWS: &[(&str, [f32; 2], f32)] = &[$((stringify!($name), [$japan, $allies], $step),)*];

        impl Weights {
            $($(#[$doc])*
            pub(crate) fn $name(&self) -> f32 {
                self.plain[Row::$name as usize]
            })*
        }
    };
}

weights! {
    /// How surely a lone patroller counts on ships still in port.
    support 1.3 1.3 0.25;
    /// The same on the first turn, when most of them are off Hawaii (the former school makes no difference).
    support_first 1.3 1.3 0.1;
    /// How much of what the enemy could bring is reckoned with: how likely he strikes where it hurts (`waters.rs`), or in
    /// the former school what part of him each sea meets. Japan strikes first and everywhere; the Allies must keep what
    /// they have until their reinforcements come, and raiders choose when all patrols are seen.
    fear 0.65 2.6 0.2;
    /// How much of all that the enemy may still bring to an area comes when he strikes there.
    blow 0.8 0.8 0.15;
    /// How surely he strikes where it hurts most: the odds of a place grow with the exponential of this for each point.
    sharp 1.5 1.5 0.3;
    /// The chance that a holder is lost or driven home in a battle that is won.
    frail 0.4 0.4 0.08;
    /// What ships caught in port by carriers count.
    prey 0.5 0.5 0.15;
    /// How much an area draws ships that need a speed roll to get there, beside one that they reach for sure.
    far 0.4 0.4 0.15;
    /// The chance that an enemy who may yet come holds what he takes.
    passing 0.35 0.35 0.12;
    /// What battles cost: a sure winner is glad of one, a sure loser is not.
    blood 0.12 0.12 0.05;
    /// What denying a point to the enemy counts beside earning one.
    deny 1.0 1.0 0.2;
    /// What the flag counts beyond its points.
    flag 0.25 0.25 0.12;
    /// What it counts for each own place that it keeps from being cut off.
    flag_place 0.06 0.06 0.04;
    /// What it counts beside an enemy place.
    starve 0.08 0.08 0.06;
    /// What it counts when the enemy place is nearly cut off.
    starve_all 0.5 0.5 0.25;
    /// What the seas around a place count when it is taken.
    taken 0.2 0.2 0.06;
    /// What closing them to the enemy counts beside opening them.
    closed 0.8 0.8 0.25;
    /// A major port taken.
    port_taken 1.0 1.0 0.4;
    /// How steeply the stronger side wins.
    steep 2.4 2.4 0.4;
    /// How surely points are reckoned to be lost that Japan's lead would exceed the track by.
    swallowed 0.0 0.0 0.2;
    /// How far the lead is reckoned to run on by itself, for each turn up to the fifth.
    tide 0.0 0.0 0.15;
    /// What own ships count.
    own_ships 1.0 1.0 0.2;
    /// What enemy ships count.
    enemy_ships 1.0 1.0 0.2;
    /// What an airstrike with bonus counts in a ship.
    planes 0.55 0.55 0.12;
    /// What a gunnery factor with bonus counts in a ship.
    guns 0.19 0.19 0.06;
    /// What an air unit counts.
    air_unit 1.0 1.0 0.3;
    /// What a landing force counts.
    landing_force 0.5 0.5 0.2;
    /// What a hit counts that sinks nobody.
    hurt 0.12 0.12 0.06;
    /// What driving a ship home counts, beside sinking it.
    driven 0.15 0.15 0.06;
    /// What it counts that a target can no longer fire in this light.
    danger 0.16 0.16 0.06;
    /// What a ship on the bottom of its port counts, beside a sunk one.
    bottom 0.45 0.45 0.12;
    /// What losses count when it is weighed whether to stay.
    stay_blood 0.45 0.45 0.12;
    /// What is lost to a pursuit.
    caught 0.10 0.10 0.06;
    /// How gladly one goes.
    stay_least -0.1 -0.1 0.2;
    /// The chance to hold the field from which on Japan stays at Pearl Harbor.
    linger 0.6 0.6 0.15;
    /// The chance to win from which on one pursues.
    pursue 0.5 0.5 0.12;
    /// The chance to win below which a pursuit is broken off.
    follow 0.42 0.42 0.12;
    /// How much the day is preferred.
    day 0.0 0.0 0.12;
    /// What a raider's late choice is worth.
    patience 0.32 0.25 0.15;
    /// The same on the first turn, when next to nobody can answer (the former school makes no difference).
    patience_first 0.32 0.25 0.04;
    /// What a patrol must gain at least.
    patrol_least 0.02 0.02 0.05;
    /// What a ship sent raiding costs elsewhere.
    raid_cost 0.06 0.06 0.03;
    /// What a raid must gain at least.
    raid_least 0.05 0.05 0.05;
    /// What the surprise of the first turn in Indonesia counts.
    first_blow 1.6 1.6 0.5;
    /// What a landing force counts that sails in vain.
    sail_risk 0.35 0.35 0.15;
    /// What a base counts in a battle for the sea around it, when landing forces are there.
    prize 0.0 0.0 0.2;
    /// What a landing counts that may still sail, beside one at sea.
    hope 0.0 0.0 0.15;
    /// What bases within reach of its berth count for a landing force.
    springboard 0.0 0.0 0.2;
    /// The damage from which on a ship is repaired, beside her armor.
    mend 0.25 0.25 0.12;
    /// The damage from which on a ship stays in port.
    stays 0.75 0.75 0.15;
    /// How much a gunnery factor draws a ship to the raid on Pearl Harbor.
    raid_guns 0.1 0.1 0.04;
    /// What every ship is worth elsewhere while Pearl Harbor is raided.
    raid_home 0.45 0.45 0.12;
    /// How many ships that nobody needs elsewhere join the raid on Pearl Harbor.
    raid_cruisers 0.0 0.0 1.5;
    /// What a flag is worth where nobody of ours is yet, beside its points (the former school).
    alone 0.0 0.0 0.15;
    /// The chance to hold the own home waters from which on they are never left without a flag; above 1 is never.
    home 2.0 2.0 0.1;
    /// What the seas beside a berth count.
    near 0.4 0.4 0.12;
    /// What the seas beyond them count.
    beyond 0.12 0.12 0.06;
    /// How many ships are enough for a sea.
    enough 8.0 8.0 2.5;
    /// What a dock counts for each point of damage.
    dock 0.8 0.8 0.25;
    /// What it costs to be where the enemy flies his flag all around.
    cut_off 0.8 0.8 0.25;
    /// The same for each point of the ship's worth.
    cut_off_ship 0.6 0.6 0.2;
}

/// Weights with a name.
pub const PLAIN: usize = ROWS.len();
/// Stages of the game with weights of their own for seas: turn 1, turn 2, turns 3 and 4, later.
const STAGES: usize = 4;
/// Stages for berths: those of the first two turns, later ones.
const BERTHS: usize = 2;
/// All numbers of a side.
pub const COUNT: usize = PLAIN + STAGES * AreaId::COUNT + BERTHS * PlaceId::COUNT;
/// How far a trial moves what a sea is worth, and a berth.
const SEA_STEP: f32 = 0.3;
const BERTH_STEP: f32 = 0.4;

/// The weights of one side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    plain: [f32; PLAIN],
    seas: [[f32; AreaId::COUNT]; STAGES],
    berths: [[f32; PlaceId::COUNT]; BERTHS],
}

impl Weights {
    /// Those before any tuning.
    #[must_use]
    pub fn former(side: Side) -> Self {
        Self {
            plain: std::array::from_fn(|row| ROWS[row].1[side.index()]),
            seas: [[0.0; AreaId::COUNT]; STAGES],
            berths: [[0.0; PlaceId::COUNT]; BERTHS],
        }
    }

    /// What a sea is worth on this turn beyond what the rules of thumb see.
    pub(crate) fn sea(&self, turn: u8, area: AreaId) -> f32 {
        let stage = match turn {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        self.seas[stage][area.index()]
    }

    /// The same of a berth for a ship that comes home on this turn.
    pub(crate) fn berth(&self, turn: u8, place: PlaceId) -> f32 {
        self.berths[usize::from(turn > 2)][place.index()]
    }

    /// All numbers in a row: the named ones, the seas, the berths.
    #[must_use]
    pub fn numbers(&self) -> [f32; COUNT] {
        let mut all = self.plain.iter().chain(self.seas.iter().flatten()).chain(self.berths.iter().flatten());
        std::array::from_fn(|_| all.next().copied().unwrap_or(0.0))
    }

    /// The weights of such a row. A weight that was above nought stays so.
    #[must_use]
    pub fn of_numbers(numbers: &[f32; COUNT]) -> Self {
        let mut from = numbers.iter().copied();
        let mut next = || from.next().unwrap_or(0.0);
        Self {
            plain: std::array::from_fn(|row| {
                let (_, usual, step) = ROWS[row];
                let least = if usual[0] > 0.0 { 0.1 * step } else { f32::NEG_INFINITY };
                next().max(least)
            }),
            seas: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            berths: std::array::from_fn(|_| std::array::from_fn(|_| next())),
        }
    }

    /// How far a trial moves each number of such a row.
    #[must_use]
    pub fn steps() -> [f32; COUNT] {
        std::array::from_fn(|at| match at {
            _ if at < PLAIN => ROWS[at].2,
            _ if at < PLAIN + STAGES * AreaId::COUNT => SEA_STEP,
            _ => BERTH_STEP,
        })
    }

    /// Reads both columns; what is missing is as before any tuning.
    #[must_use]
    pub fn read(text: &str) -> [Self; 2] {
        let names = names();
        let mut columns = Side::ALL.map(|side| Self::former(side).numbers());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let Some(row) = words.next().and_then(|word| names.iter().position(|name| name == word)) else {
                continue;
            };
            for (column, word) in columns.iter_mut().zip(words) {
                column[row] = word.parse().unwrap_or(column[row]);
            }
        }
        columns.map(|column| Self::of_numbers(&column))
    }

    /// Writes both columns as they are read.
    #[must_use]
    pub fn write(both: &[Self; 2]) -> String {
        use std::fmt::Write as _;
        let mut text = String::from(
            "# What an officer of Victory in the Pacific goes by (weights.rs says what each is about): Japan, the Allies.\n\
             # Seas and ports are what they are worth beyond that, by stage: turn 1, turn 2, turns 3 and 4 (middle), later; berths\n\
             # of the first two turns (early), and after. Written by `cargo run -p ironbottom-doctrine-victory --example tune`.\n",
        );
        let [japan, allies] = both.each_ref().map(Self::numbers);
        for ((name, japan), allies) in names().iter().zip(japan).zip(allies) {
            let _ = writeln!(text, "{name:<28} {japan:>8.3} {allies:>8.3}");
        }
        text
    }
}

/// What each number is called.
fn names() -> Vec<String> {
    let board = Board::newest();
    let mut names: Vec<String> = ROWS.iter().map(|(name, ..)| name.replace('_', "-")).collect();
    for stage in ["turn-1", "turn-2", "middle", "late"] {
        names.extend(AreaId::all().map(|area| format!("{stage}/{}", slug(&board[area].name))));
    }
    for stage in ["early", "after"] {
        names.extend(PlaceId::all().map(|place| format!("berth-{stage}/{}", slug(&board[place].name))));
    }
    names
}

/// A name in small letters without blanks.
fn slug(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ');
    letters.map(|letter| if letter == ' ' { '-' } else { letter.to_ascii_lowercase() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_are_written() {
        let mut numbers = Side::ALL.map(|side| Weights::former(side).numbers());
        for column in &mut numbers {
            for (at, number) in column.iter_mut().enumerate() {
                *number += 0.125 * (at % 7) as f32;
            }
        }
        let both = numbers.map(|column| Weights::of_numbers(&column));
        let text = Weights::write(&both);
        assert_eq!(Weights::write(&Weights::read(&text)), text);
    }

    #[test]
    fn the_file_of_this_build_names_every_weight_once() {
        let text = include_str!("weights.txt");
        for name in names() {
            let lines = text.lines().filter(|line| line.split_whitespace().next() == Some(name.as_str()));
            assert_eq!(lines.count(), 1, "{name}");
        }
    }
}
