//! The options a game is played with.

use ironbottom_kernel::{OptionKind, OptionSpec, Options};

use crate::board::{Nation, Scope, Treasury};

/// What is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Seats at the table: 2 to 5, in Global 1940 to 6.
    pub players: u8,
    /// Does Japan touch sea zone 19? AAP40 ruling 1.
    pub japan_sz19: bool,
    /// Are research and development in use? AAP40 p.39.
    pub research: bool,
    /// IPCs more at the start, for [`bid_for`](Settings::bid_for).
    pub bid: u8,
    /// Who gets the bid.
    pub bid_for: Treasury,
    /// The game is adjudged after so many rounds; zero for never.
    pub rounds: u8,
    /// In Global 1940 which player plays each power, from 1; zero for whom the book says. AAP40 ruling 51.
    pub players_of: [u8; Nation::POWERS],
}

/// Rounds after which a game is adjudged unless the players choose otherwise. AAP40 ruling 3.
const ROUNDS: u8 = 20;

impl Default for Settings {
    fn default() -> Self {
        Self {
            players: 2,
            japan_sz19: true,
            research: false,
            bid: 0,
            bid_for: Treasury::China,
            rounds: ROUNDS,
            players_of: [0; Nation::POWERS],
        }
    }
}

impl Settings {
    /// As chosen for a game.
    #[must_use]
    pub fn read(scope: Scope, options: &Options) -> Self {
        let small = |key| u8::try_from(options.number(key)).unwrap_or(0);
        Self {
            players: options.word("players").parse().unwrap_or(2),
            japan_sz19: options.word("japan-sz19") != "apart",
            research: options.is_on("research"),
            bid: small("bid"),
            bid_for: {
                let wanted = options.word("bid-for");
                Treasury::ALL.into_iter().find(|own| own.word() == wanted).unwrap_or(Treasury::China)
            },
            rounds: small("rounds"),
            players_of: match scope {
                Scope::Pacific => [0; Nation::POWERS],
                Scope::Global => POWERS.map(|power| options.word(power).parse().unwrap_or(0)),
            },
        }
    }

    /// The same as choices of options, all of them.
    #[must_use]
    pub fn choices(self, scope: Scope) -> Vec<(&'static str, String)> {
        let player = |(&power, row): (&&'static str, u8)| {
            (power, if row == 0 { "book".to_owned() } else { row.to_string() })
        };
        let mut choices = vec![
            ("players", self.players.to_string()),
            ("japan-sz19", if self.japan_sz19 { "touching" } else { "apart" }.to_owned()),
            ("research", if self.research { "on" } else { "off" }.to_owned()),
            ("bid", self.bid.to_string()),
            ("bid-for", self.bid_for.word().to_owned()),
            ("rounds", self.rounds.to_string()),
        ];
        if scope == Scope::Global {
            choices.extend(POWERS.iter().zip(self.players_of).map(player));
        }
        choices
    }
}

/// The option that says who plays each power, in the order of [`Nation`].
const POWERS: [&str; Nation::POWERS] = [
    "plays-germany",
    "plays-soviet",
    "plays-japan",
    "plays-usa",
    "plays-china",
    "plays-uk",
    "plays-italy",
    "plays-anzac",
    "plays-france",
];

/// Who plays one power: the player the book says, or the one of a number.
const fn plays(key: &'static str, title: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        title,
        rule: "AAP40 ruling 51",
        kind: OptionKind::Choice(&["book", "1", "2", "3", "4", "5", "6"]),
        unsaid: None,
    }
}

/// What can be chosen in Global 1940.
pub const GLOBAL_OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "players",
        title: "Players",
        rule: "AAP40 p.33",
        kind: OptionKind::Choice(&["2", "3", "4", "5", "6"]),
        unsaid: None,
    },
    plays(POWERS[0], "Germany is played by the player the book says, or by player"),
    plays(POWERS[1], "The Soviet Union is played by"),
    plays(POWERS[2], "Japan is played by"),
    plays(POWERS[3], "The United States is played by"),
    plays(POWERS[4], "China is played by"),
    plays(POWERS[5], "The United Kingdom is played by"),
    plays(POWERS[6], "Italy is played by"),
    plays(POWERS[7], "ANZAC is played by"),
    plays(POWERS[8], "France is played by"),
    OPTIONS[1],
    OPTIONS[2],
    OPTIONS[3],
    OptionSpec {
        key: "bid-for",
        title: "Who gets the bid",
        rule: "AAP40 ruling 2",
        kind: OptionKind::Choice(&[
            "germany",
            "soviet",
            "japan",
            "usa",
            "china",
            "uk",
            "uk-pacific",
            "italy",
            "anzac",
            "france",
        ]),
        unsaid: None,
    },
    OPTIONS[5],
];

/// What can be chosen in Pacific 1940.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "players",
        title: "Players",
        rule: "AAP40 p.6",
        kind: OptionKind::Choice(&["2", "3", "4", "5"]),
        unsaid: None,
    },
    OptionSpec {
        key: "japan-sz19",
        title: "Japan and sea zone 19: touching as the rulebook’s example says, or apart as other boards have it (disputed)",
        rule: "AAP40 ruling 1",
        kind: OptionKind::Choice(&["touching", "apart"]),
        unsaid: None,
    },
    OptionSpec {
        key: "research",
        title: "Research and development",
        rule: "AAP40 p.39",
        kind: OptionKind::Flag,
        unsaid: None,
    },
    OptionSpec {
        key: "bid",
        title: "IPCs bid for a power, more at the start",
        rule: "AAP40 ruling 2",
        kind: OptionKind::Number { least: 0, most: 60, default: 0 },
        unsaid: None,
    },
    OptionSpec {
        key: "bid-for",
        title: "Who gets the bid",
        rule: "AAP40 ruling 2",
        kind: OptionKind::Choice(&["china", "usa", "uk", "anzac", "japan"]),
        unsaid: None,
    },
    OptionSpec {
        key: "rounds",
        title: "Adjudged after so many rounds (0: never)",
        rule: "AAP40 ruling 3",
        kind: OptionKind::Number { least: 0, most: 99, default: ROUNDS as i32 },
        unsaid: None,
    },
];
