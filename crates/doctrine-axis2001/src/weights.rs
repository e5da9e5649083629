//! The numbers an officer goes by: one row for each weight, one column for each side.
//!
//! `weights.txt` holds them; `cargo run --release -p ironbottom-doctrine-axis2001 --example tune2001` betters them by
//! playing captains with slightly other weights against each other. Noise disturbs every one of them.

use ironbottom_admiral::Noise;

/// Names the weights, in the order of the rows of `weights.txt`.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $word:literal $usual:literal,)*) => {
        /// What a number is about.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Weight {
            $($(#[$doc])* $name,)*
        }

        /// What each is called, and what it is before any tuning.
        const USUAL: &[(&str, f32)] = &[$(($word, $usual),)*];
    };
}

weights! {
    /// What an IPC of Japan's income counts beside its money: ten are a point, and twenty-two points win.
    Point = "point" 0.9,
    /// Turns for which a territory is expected to pay.
    Turns = "turns" 4.0,
    /// What an IPC of our own loss counts beside one of the enemy's.
    Loss = "loss" 1.0,
    /// How much of what the enemy may do after a battle at sea is counted.
    Aftermath = "aftermath" 0.5,
    /// Turns for which a convoy is expected to stay taken.
    Convoy = "convoy" 1.3,
    /// What is left of that where enemy ships are near.
    Retaken = "retaken" 0.5,
    /// What it costs to have a ship with troops busy.
    Busy = "busy" 1.2,
    /// What it costs to have an IPC's worth of units tied down.
    Tied = "tied" 0.03,
    /// What a battle must promise to be fought.
    Promise = "promise" 0.8,
    /// How much of a territory's future hangs on holding it.
    Hold = "hold" 0.75,
    /// How much fleets fear harm.
    FleetHarm = "fleet-harm" 0.3,
    /// How much transports fear harm.
    ShipHarm = "ship-harm" 0.5,
    /// How much enemy territory draws ships.
    PullTheirs = "pull-theirs" 0.35,
    /// How much own territory draws ships.
    PullOurs = "pull-ours" 0.1,
    /// How much convoys to take draw ships.
    PullConvoy = "pull-convoy" 1.5,
    /// How much convoys to keep draw ships.
    PullKeep = "pull-keep" 0.6,
    /// How much ships like company.
    Company = "company" 0.012,
    /// What a land unit is worth elsewhere.
    Elsewhere = "elsewhere" 1.0,
    /// The chance to lose a capital in two turns that is lived with.
    Later = "later" 0.4,
    /// What a capital counts, beside what we thought it did before any tuning.
    Capital = "capital" 1.0,
    /// The most of a prize that is felt from afar.
    Felt = "felt" 35.0,
    /// What is taken off a landing that hangs on a sea battle of the same turn; formerly there was none.
    Behind = "behind" 400.0,
    /// How much of what the enemy may do to ships beside a landing is counted.
    Exposed = "exposed" 0.6,
    /// How much of the harm that warships keep from others where they are is counted when they leave.
    Shield = "shield" 0.6,
    /// On the first turn, when the enemy is surprised: what our losses count beside later.
    OpeningLoss = "opening-loss" 1.0,
    /// What the enemy's answer counts then.
    OpeningAfter = "opening-after" 1.0,
    /// What territory counts then.
    OpeningLand = "opening-land" 1.0,
    /// What it costs besides to send an aircraft into a battle.
    TiedAir = "tied-air" 0.0,
    /// And a warship other than a submarine.
    TiedShip = "tied-ship" 0.0,
    /// How much more income counts for Japan and against it, the nearer its points are to the end.
    Urgency = "urgency" 0.0,
    /// How much more aircraft like decks.
    Deck = "deck" 0.0,
    /// More or fewer troops, with every fourth round.
    LateArmy = "late-army" 0.0,
    /// More or fewer ships other than submarines.
    LateShips = "late-ships" 0.0,
    /// More or fewer submarines.
    LateBoats = "late-boats" 0.0,
    /// More or fewer aircraft.
    LateAir = "late-air" 0.0,
    /// More or less infantry.
    Infantry = "infantry" 0.0,
    /// More or fewer marines.
    Marine = "marine" 0.0,
    /// More or less artillery.
    Artillery = "artillery" 0.0,
    /// More or less armour.
    Armour = "armour" 0.0,
    /// More or fewer fighters.
    Fighter = "fighter" 0.0,
    /// More or fewer bombers.
    Bomber = "bomber" 0.0,
    /// More or fewer battleships.
    Battleship = "battleship" 0.0,
    /// More or fewer carriers.
    Carrier = "carrier" 0.0,
    /// More or fewer destroyers.
    Destroyer = "destroyer" 0.0,
    /// More or fewer submarines.
    Submarine = "submarine" 0.0,
    /// More or fewer transports.
    Transport = "transport" 0.0,
    /// For Britain: more or less infantry and artillery.
    BritishArmy = "british-army" 0.0,
    /// For Britain: more or fewer fighters.
    BritishAir = "british-air" 0.0,
    /// For Britain: more or fewer submarines.
    BritishBoats = "british-boats" 0.0,
    /// For Britain: more or fewer destroyers and transports.
    BritishShips = "british-ships" 0.0,
}

/// How many weights there are.
pub const COUNT: usize = USUAL.len();
/// From here on a weight is added to an appetite; those before are factors and thresholds.
const APPETITES: usize = Weight::TiedAir as usize;

/// The weights of an officer of one side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights([f32; COUNT]);

impl Weights {
    /// Both columns of a text; what is missing is as before any tuning.
    #[must_use]
    pub fn read(text: &str) -> [Self; 2] {
        let mut both = [Self(std::array::from_fn(|row| USUAL[row].1)); 2];
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let row = words.next().and_then(|word| USUAL.iter().position(|(name, _)| *name == word));
            for weights in &mut both {
                if let (Some(row), Some(Ok(number))) = (row, words.next().map(str::parse)) {
                    weights.0[row] = number;
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
            "# The weights officers go by: Japan's, the Allies'. `weights.rs` says what each number means.\n\
             # Written by `cargo run -p ironbottom-doctrine-axis2001 --example tune2001`.\n",
        );
        for (row, (name, _)) in USUAL.iter().enumerate() {
            let _ = writeln!(text, "{name} {:.4} {:.4}", both[0].0[row], both[1].0[row]);
        }
        text
    }

    /// One of them.
    pub(super) fn get(&self, weight: Weight) -> f32 {
        self.0[weight as usize]
    }

    /// As tuning sees them: factors by their logarithm, appetites as they are.
    #[must_use]
    pub fn coordinates(&self) -> [f32; COUNT] {
        std::array::from_fn(|row| if row < APPETITES { self.0[row].max(1e-3).ln() } else { self.0[row] })
    }

    /// Those that tuning sees so.
    #[must_use]
    pub fn at(coordinates: &[f32; COUNT]) -> Self {
        Self(std::array::from_fn(|row| {
            if row < APPETITES { coordinates[row].clamp(-7.0, 6.0).exp() } else { coordinates[row] }
        }))
    }

    /// How far tuning tries each at a time.
    #[must_use]
    pub fn steps() -> [f32; COUNT] {
        std::array::from_fn(|row| if row < APPETITES { 0.18 } else { 0.25 })
    }

    /// The same with noise: factors are off by about so much of themselves, appetites by about so much. Each weight
    /// is disturbed with this chance only.
    #[must_use]
    pub fn disturbed(mut self, noise: &mut Noise, by: f32, chance: f32) -> Self {
        for (row, number) in self.0.iter_mut().enumerate() {
            if noise.unit() < chance {
                let off = noise.wobble() * by;
                *number = if row < APPETITES { *number * off.exp() } else { *number + off };
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let both = Weights::read(include_str!("weights.txt"));
        let again = Weights::read(&Weights::write(&both));
        for (one, other) in both.iter().zip(again) {
            assert!(one.0.iter().zip(other.0).all(|(a, b)| (a - b).abs() < 1e-3));
        }
    }

    #[test]
    fn what_tuning_sees_is_what_there_is() {
        for weights in Weights::read(include_str!("weights.txt")) {
            let again = Weights::at(&weights.coordinates());
            assert!(
                weights.0.iter().zip(again.0).all(|(a, b)| (a - b).abs() < 2e-3),
                "{weights:?} {again:?}"
            );
        }
    }

    #[test]
    fn the_file_of_the_build_names_every_weight() {
        let text = include_str!("weights.txt");
        for (name, _) in USUAL {
            assert!(text.lines().any(|line| line.split_whitespace().next() == Some(name)), "{name}");
        }
    }
}
