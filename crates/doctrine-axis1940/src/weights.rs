//! The numbers an officer goes by, one set for each side. Noise disturbs every one of them; the Axis' were found by
//! `cargo run -p ironbottom-doctrine-axis1940 --example duel -- 14 tune=200 seed=100`, the Allies' are as they were written.

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

        impl Weights {
            /// Those of a side.
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

            /// The same, each with this chance off by about so much of itself.
            #[must_use]
            pub fn disturbed(mut self, noise: &mut Noise, by: f32, chance: f32) -> Self {
                $(if noise.unit() < chance {
                    self.$name *= (noise.wobble() * by).exp();
                })*
                self
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
}
