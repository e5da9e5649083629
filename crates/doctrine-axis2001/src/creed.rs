//! The numbers an officer believes in: one row for each belief, one column for each side.
//!
//! `creed.txt` holds them; `cargo run --release -p ironbottom-doctrine-axis2001 --example tune` betters them by
//! playing captains with slightly other beliefs against each other. A restless officer doubts every one of them.

use std::sync::OnceLock;

use ironbottom_axis2001::board::Side;

use ironbottom_admiral::Mood;

/// Names the beliefs, in the order of the rows of `creed.txt`.
macro_rules! beliefs {
    ($($(#[$doc:meta])* $name:ident = $word:literal $usual:literal,)*) => {
        /// Something an officer believes in.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Belief {
            $($(#[$doc])* $name,)*
        }

        /// What each is called, and what a newcomer believes.
        const USUAL: &[(&str, f32)] = &[$(($word, $usual),)*];
    };
}

beliefs! {
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

/// How many beliefs there are.
const COUNT: usize = USUAL.len();
/// From here on a belief is added to an appetite; those before are factors and thresholds.
const APPETITES: usize = Belief::Infantry as usize;

/// What an officer of one side believes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Creed([f32; COUNT]);

impl Creed {
    /// What officers of this build believe.
    #[must_use]
    pub fn of(side: Side) -> Self {
        static CREEDS: OnceLock<[Creed; 2]> = OnceLock::new();
        CREEDS.get_or_init(|| Self::read(include_str!("creed.txt")))[side.index()]
    }

    /// Both columns of a text; what is missing is what a newcomer believes.
    #[must_use]
    pub fn read(text: &str) -> [Self; 2] {
        let mut both = [Self(std::array::from_fn(|row| USUAL[row].1)); 2];
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let row = words.next().and_then(|word| USUAL.iter().position(|(name, _)| *name == word));
            for creed in &mut both {
                if let (Some(row), Some(Ok(number))) = (row, words.next().map(str::parse)) {
                    creed.0[row] = number;
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
            "# What officers believe: Japan's, the Allies'. `creed.rs` says what each number means.\n\
             # Written by `cargo run -p ironbottom-doctrine-axis2001 --example tune`.\n",
        );
        for (row, (name, _)) in USUAL.iter().enumerate() {
            let _ = writeln!(text, "{name} {:.4} {:.4}", both[0].0[row], both[1].0[row]);
        }
        text
    }

    /// What is believed of one thing.
    pub(super) fn get(&self, belief: Belief) -> f32 {
        self.0[belief as usize]
    }

    /// The same with some doubt: factors are off by about so much of themselves, appetites by about so much. Each
    /// belief is doubted with this chance only.
    #[must_use]
    pub fn doubted(mut self, mood: &mut Mood, doubt: f32, chance: f32) -> Self {
        for (row, number) in self.0.iter_mut().enumerate() {
            if mood.unit() < chance {
                let by = mood.wobble() * doubt;
                *number = if row < APPETITES { *number * by.exp() } else { *number + by };
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
        let both = [Creed::of(Side::Japan), Creed::of(Side::Allies)];
        let again = Creed::read(&Creed::write(&both));
        for (one, other) in both.iter().zip(again) {
            assert!(one.0.iter().zip(other.0).all(|(a, b)| (a - b).abs() < 1e-3));
        }
    }

    #[test]
    fn the_file_of_the_build_names_every_belief() {
        let text = include_str!("creed.txt");
        for (name, _) in USUAL {
            assert!(text.lines().any(|line| line.split_whitespace().next() == Some(name)), "{name}");
        }
    }
}
