//! The options a game is played with.

use ironbottom_kernel::{OptionKind, OptionSpec, Options};

use crate::board::Nation;

/// What is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Seats at the table: 2 to 5.
    pub players: u8,
    /// Does Japan touch sea zone 19? AAP40 ruling 1.
    pub japan_sz19: bool,
    /// Are research and development in use? AAP40 p.39.
    pub research: bool,
    /// IPCs more at the start, for [`bid_for`](Settings::bid_for).
    pub bid: u8,
    /// Who gets the bid.
    pub bid_for: Nation,
    /// The game is adjudged after so many rounds; zero for never.
    pub rounds: u8,
}

/// Rounds after which a game is adjudged unless the players choose otherwise. AAP40 ruling 3.
const ROUNDS: u8 = 20;

impl Default for Settings {
    fn default() -> Self {
        Self { players: 2, japan_sz19: true, research: false, bid: 0, bid_for: Nation::China, rounds: ROUNDS }
    }
}

impl Settings {
    /// As chosen for a game.
    #[must_use]
    pub fn read(options: &Options) -> Self {
        let small = |key| u8::try_from(options.number(key)).unwrap_or(0);
        Self {
            players: options.word("players").parse().unwrap_or(2),
            japan_sz19: options.word("japan-sz19") != "apart",
            research: options.is_on("research"),
            bid: small("bid"),
            bid_for: match options.word("bid-for") {
                "usa" => Nation::Usa,
                "uk" => Nation::Uk,
                "anzac" => Nation::Anzac,
                "japan" => Nation::Japan,
                _ => Nation::China,
            },
            rounds: small("rounds"),
        }
    }

    /// The same as choices of options, all of them.
    #[must_use]
    pub fn choices(self) -> Vec<(&'static str, String)> {
        vec![
            ("players", self.players.to_string()),
            ("japan-sz19", if self.japan_sz19 { "touching" } else { "apart" }.to_owned()),
            ("research", if self.research { "on" } else { "off" }.to_owned()),
            ("bid", self.bid.to_string()),
            ("bid-for", self.bid_for.word().to_owned()),
            ("rounds", self.rounds.to_string()),
        ]
    }
}

/// What can be chosen.
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
