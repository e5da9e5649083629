//! The options a game is played with.

use ironbottom_kernel::{OptionKind, OptionSpec, Options};

use crate::board::{Country, RouteSet};

/// How many sit at the table. AAP01 p.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Players {
    /// Japan, Great Britain and the United States.
    #[default]
    Three,
    /// Japan and the Allies.
    Two,
}

/// Where the units stand at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Setup {
    /// As in the box.
    #[default]
    Boxed,
    /// As the FAQ advises when Japan wins too often.
    Balanced,
}

/// What is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Seats at the table.
    pub players: Players,
    /// Which set-up.
    pub setup: Setup,
    /// FAQ, house rule: complexes may be built where there is no income, and make one unit a turn.
    pub house_factories: bool,
    /// IPCs more at the start, for [`bid_for`](Settings::bid_for).
    pub bid: u8,
    /// Who gets the bid.
    pub bid_for: Country,
    /// Which convoy routes there are.
    pub routes: RouteSet,
    /// The game is adjudged after so many rounds; zero for never.
    pub rounds: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            players: Players::Three,
            setup: Setup::Boxed,
            house_factories: false,
            bid: 0,
            bid_for: Country::Usa,
            routes: RouteSet::Found,
            rounds: ROUNDS,
        }
    }
}

/// Rounds after which a game is adjudged unless the players choose otherwise: Japan scores every turn or loses, so
/// that hardly any game lasts so long. AAP01 ruling 2.
const ROUNDS: u8 = 30;

impl Settings {
    /// As chosen for a game.
    #[must_use]
    pub fn read(options: &Options) -> Self {
        let small = |key| u8::try_from(options.number(key)).unwrap_or(0);
        Self {
            players: if options.word("players") == "2" { Players::Two } else { Players::Three },
            setup: if options.word("setup") == "balanced" { Setup::Balanced } else { Setup::Boxed },
            house_factories: options.is_on("house-factories"),
            bid: small("bid"),
            bid_for: match options.word("bid-for") {
                "india" => Country::India,
                "australia" => Country::Australia,
                "japan" => Country::Japan,
                _ => Country::Usa,
            },
            routes: match options.word("routes") {
                "islands" => RouteSet::Islands,
                "coasts" => RouteSet::Coasts,
                _ => RouteSet::Found,
            },
            rounds: small("rounds"),
        }
    }

    /// The same as choices of options, all of them.
    #[must_use]
    pub fn choices(self) -> Vec<(&'static str, String)> {
        let players = if self.players == Players::Two { "2" } else { "3" };
        let setup = if self.setup == Setup::Balanced { "balanced" } else { "boxed" };
        let routes = match self.routes {
            RouteSet::Found => "found",
            RouteSet::Islands => "islands",
            RouteSet::Coasts => "coasts",
        };
        vec![
            ("players", players.to_owned()),
            ("setup", setup.to_owned()),
            ("house-factories", if self.house_factories { "on" } else { "off" }.to_owned()),
            ("bid", self.bid.to_string()),
            ("bid-for", self.bid_for.word().to_owned()),
            ("routes", routes.to_owned()),
            ("rounds", self.rounds.to_string()),
        ]
    }
}

/// What can be chosen.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "players",
        title: "Players",
        rule: "AAP01 p.4 setup.2",
        kind: OptionKind::Choice(&["3", "2"]),
        unsaid: None,
    },
    OptionSpec {
        key: "setup",
        title: "Set-up: as in the box, or the FAQ's for a harder Japan",
        rule: "AAP01 faq.setup.1",
        kind: OptionKind::Choice(&["boxed", "balanced"]),
        unsaid: None,
    },
    OptionSpec {
        key: "house-factories",
        title: "Complexes also where there is no income",
        rule: "AAP01 faq.complex.5b",
        kind: OptionKind::Flag,
        unsaid: None,
    },
    OptionSpec {
        key: "bid",
        title: "IPCs bid for a country, more at the start",
        rule: "AAP01 ruling 3",
        kind: OptionKind::Number { least: 0, most: 60, default: 0 },
        unsaid: None,
    },
    OptionSpec {
        key: "bid-for",
        title: "Who gets the bid",
        rule: "AAP01 ruling 3",
        kind: OptionKind::Choice(&["usa", "india", "australia", "japan"]),
        unsaid: None,
    },
    OptionSpec {
        key: "routes",
        title: "Convoy routes: the eleven known of the printed thirteen, or with two that we guess",
        rule: "AAP01 ruling 1",
        kind: OptionKind::Choice(&["found", "islands", "coasts"]),
        unsaid: None,
    },
    OptionSpec {
        key: "rounds",
        title: "Adjudged after so many rounds (0: never)",
        rule: "AAP01 ruling 2",
        kind: OptionKind::Number { least: 0, most: 99, default: ROUNDS as i32 },
        unsaid: None,
    },
];
