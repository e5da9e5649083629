//! The numbers an officer goes by, one set for each side. Noise disturbs every one of them. Those written here are the former
//! ones, and those of the Global game; `weights.txt` holds what play has taught since (`cargo run --release -p
//! ironbottom-doctrine-axis1940 --example tune1940`).

use ironbottom_admiral::Noise;
use ironbottom_axis1940::board::Side;

/// Names the weights with what each is for the Axis and for the Allies.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $axis:literal $allies:literal,)*) => {
        /// The weights of an officer of one side.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[$doc])* pub $name: f32,)*
        }

        /// What each is called.
        const NAMES: &[&str] = &[$(stringify!($name),)*];

        /// How many there are.
        pub const COUNT: usize = NAMES.len();

        impl Weights {
            /// All of them, in their order.
            #[must_use]
            pub const fn numbers(&self) -> [f32; COUNT] {
                [$(self.$name,)*]
            }

            fn of_numbers(numbers: [f32; COUNT]) -> Self {
                let [$($name,)*] = numbers;
                Self { $($name,)* }
            }

            /// Those of a side as they are written here.
            #[must_use]
            pub const fn of(side: Side) -> Self {
                match side {
                    Side::Axis => Self { $($name: $axis,)* },
                    Side::Allies => Self { $($name: $allies,)* },
                }
            }

            /// One of them by its name.
            pub fn named(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// Turns for which a territory is expected to pay.
    turns = 3.6 4.5,
    /// What a victory city counts beside its money, and more the nearer the end.
    city = 1.1 1.0,
    /// What an IPC of our own loss counts beside one of the enemy's.
    loss = 0.9 0.85,
    /// How much of what the enemy may do after a battle at sea is counted.
    aftermath = 0.3 0.35,
    /// What it costs to have a ship with troops busy.
    busy = 0.35 0.6,
    /// What it costs to have an IPC's worth of units tied down.
    tied = 0.05 0.03,
    /// What a battle must promise to be fought.
    promise = 0.3 0.5,
    /// How much of a territory's future hangs on holding it.
    hold = 1.0 0.6,
    /// How much fleets fear harm.
    fleet_harm = 0.5 0.25,
    /// How much transports fear harm.
    ship_harm = 0.5 0.5,
    /// How much fleets care for ships that would be lost without them.
    cover = 0.5 0.3,
    /// How much aircraft like decks.
    decks = 4.2 6.0,
    /// How much of what draws ships counts beside what they risk.
    draw = 0.067 0.06,
    /// How much enemy territory draws ships.
    pull_theirs = 1.2 1.6,
    /// How much own territory draws ships.
    pull_ours = 0.12 0.2,
    /// How much convoys draw ships.
    pull_convoy = 0.5 1.0,
    /// How much ships like company.
    company = 0.006 0.01,
    /// What a land unit is worth elsewhere.
    elsewhere = 1.15 1.1,
    /// The chance to lose a capital in two turns that is lived with.
    later = 0.99 0.4,
    /// How much of what war brings upon us is counted when it is declared.
    patience = 1.6 1.0,
    /// What empty territory that tanks take in passing counts; nothing: they do not.
    blitz = 1.0 1.0,
    /// How much is spent on research where it is played; nothing: none is done.
    research = 1.0 1.0,
    /// How much new complexes and bases are wanted; nothing: no bases, and complexes only where there is none near.
    works = 0.4 0.0,
    /// How much prizes of Europe draw a power that lies between both boards, beside those of the Pacific.
    abroad = 1.0 0.55,
    /// How near the Axis must be to a number of cities that wins, in cities still wanted, for the others to be kept like
    /// capitals; nothing: they are not.
    keys = 0.0 2.0,
    /// What a capital counts, beside what we thought it did before any tuning.
    capital = 1.0 1.0,
    /// The most of a prize that is felt from afar.
    felt = 60.0 60.0,
    /// Whether troops land behind a sea battle of the same turn; nothing: only where no enemy is.
    behind = 0.0 0.0,
    /// In the opening, up to the round in which the great power that waits may fight: what our losses count beside later.
    opening_loss = 1.0 1.0,
    /// What the enemy's answer at sea counts then.
    opening_after = 1.0 1.0,
    /// For how long territory is expected to pay then.
    opening_turns = 1.0 1.0,
    /// What a battle must promise then.
    opening_promise = 1.0 1.0,
    /// How much more what war brings upon us counts when it is declared in the first round.
    hasty_first = 1.0 1.0,
    /// And in the second.
    hasty_second = 1.0 1.0,
    /// More or less infantry for the great powers.
    infantry = 0.0 0.0,
    /// More or less artillery.
    artillery = 0.0 0.0,
    /// More or fewer mechanized infantry.
    mech = 0.0 0.0,
    /// More or fewer tanks.
    tank = 0.0 0.0,
    /// More or fewer fighters.
    fighter = 0.0 0.0,
    /// More or fewer tactical bombers.
    tactical = 0.0 0.0,
    /// More or fewer strategic bombers.
    strategic = 0.0 0.0,
    /// More or fewer transports.
    transport = 0.0 0.0,
    /// More or fewer submarines.
    submarine = 0.0 0.0,
    /// More or fewer destroyers.
    destroyer = 0.0 0.0,
    /// More or fewer cruisers.
    cruiser = 0.0 0.0,
    /// More or fewer battleships.
    battleship = 0.0 0.0,
    /// More or fewer carriers.
    carrier = 0.0 0.0,
    /// For the Commonwealth: more or fewer tanks, guns and mechanized infantry beside infantry.
    british_guns = 0.0 0.0,
    /// For the Commonwealth: more or fewer aircraft.
    british_air = 0.0 0.0,
    /// For the Commonwealth: more or fewer ships.
    british_ships = 0.0 0.0,
    /// While it is at peace with its great enemy: more or fewer troops.
    peace_army = 0.0 0.0,
    /// More or fewer aircraft.
    peace_air = 0.0 0.0,
    /// More or fewer warships.
    peace_ships = 0.0 0.0,
    /// More or fewer transports.
    peace_transports = 0.0 0.0,
}

/// From here on a weight is added to an appetite; those before are factors and thresholds.
const TASTES: usize = COUNT - 20;
/// What is added to a factor before its logarithm is taken, so that nothing has one.
const NEAR_NOTHING: f32 = 0.003;

impl Weights {
    /// As they count in this round, the great power that waits being free to fight from that turn on: the opening has weights
    /// of its own, which what is seen on the board may overrule like all others.
    #[must_use]
    pub fn in_round(mut self, round: u8, free: u8) -> Self {
        if round <= free {
            self.loss *= self.opening_loss;
            self.aftermath *= self.opening_after;
            self.turns *= self.opening_turns;
            self.promise *= self.opening_promise;
        }
        self.patience *= match round {
            0 | 1 => self.hasty_first,
            2 => self.hasty_second,
            _ => 1.0,
        };
        self
    }

    /// Both columns of a text; what is missing is as it is written here.
    #[must_use]
    pub fn read(text: &str) -> [Self; 2] {
        let mut both = [Self::of(Side::Axis), Self::of(Side::Allies)];
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            for weights in &mut both {
                if let (Some(weight), Some(Ok(number))) = (weights.named(name), words.next().map(str::parse))
                {
                    *weight = number;
                }
            }
        }
        both
    }

    /// Both as a text.
    #[must_use]
    pub fn write(both: &[Self; 2]) -> String {
        use std::fmt::Write as _;
        let mut text = String::from(
            "# The weights officers of Pacific 1940 go by: Japan's, the Allies'. `weights.rs` says what each number means.\n\
             # Written by `cargo run --release -p ironbottom-doctrine-axis1940 --example tune1940`.\n",
        );
        let (axis, allies) = (both[0].numbers(), both[1].numbers());
        for (row, name) in NAMES.iter().enumerate() {
            let _ = writeln!(text, "{name} {:.4} {:.4}", axis[row], allies[row]);
        }
        text
    }

    /// As tuning sees them: factors by their logarithm, tastes as they are.
    #[must_use]
    pub fn coordinates(&self) -> [f32; COUNT] {
        let numbers = self.numbers();
        std::array::from_fn(|row| {
            if row < TASTES { (numbers[row].max(0.0) + NEAR_NOTHING).ln() } else { numbers[row] }
        })
    }

    /// Those that tuning sees so.
    #[must_use]
    pub fn at(coordinates: &[f32; COUNT]) -> Self {
        Self::of_numbers(std::array::from_fn(|row| {
            let number = coordinates[row];
            if row < TASTES { (number.clamp(-8.0, 6.0).exp() - NEAR_NOTHING).max(0.0) } else { number }
        }))
    }

    /// How far tuning tries each at a time.
    #[must_use]
    pub fn steps() -> [f32; COUNT] {
        std::array::from_fn(|row| if row < TASTES { 0.18 } else { 0.25 })
    }

    /// The same, each with this chance off by about so much of itself; tastes by about so much.
    #[must_use]
    pub fn disturbed(self, noise: &mut Noise, by: f32, chance: f32) -> Self {
        let mut numbers = self.numbers();
        for (row, number) in numbers.iter_mut().enumerate() {
            if noise.unit() < chance {
                let off = noise.wobble() * by;
                *number = if row < TASTES { *number * off.exp() } else { *number + off };
            }
        }
        Self::of_numbers(numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the opening is weighed by counts in its rounds and no longer.
    #[test]
    fn the_opening_has_weights_of_its_own() {
        let mut weights = Weights::of(Side::Axis);
        (weights.opening_loss, weights.hasty_first, weights.hasty_second) = (0.5, 3.0, 2.0);
        let of = |round: u8| weights.in_round(round, 4);
        assert_eq!([1, 4, 5].map(|round| of(round).loss / weights.loss), [0.5, 0.5, 1.0]);
        assert_eq!([1, 2, 3].map(|round| of(round).patience / weights.patience), [3.0, 2.0, 1.0]);
        assert_eq!(of(2).city, weights.city);
    }

    /// Factors are seen by their logarithm, tastes as they are, and both come back.
    #[test]
    fn what_tuning_sees_is_what_there_is() {
        for weights in Weights::read(include_str!("weights.txt")) {
            let again = Weights::at(&weights.coordinates()).numbers();
            assert!(weights.numbers().iter().zip(again).all(|(one, other)| (one - other).abs() < 1e-2));
        }
    }
}
