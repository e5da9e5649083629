//! The answer in words: the bridge to the kernel, which knows no game.

use ironbottom_axis::odds::{self, Asked, Said, Troops as _};
use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::odds::{Odds, OddsAsked, OddsError, OddsForm, OddsKey};

use super::force::Force;
use super::query::{name, read};
use super::sample::fight;
use super::{Battle, Dive, How, Keep, Pairing, Place, Reckoning, Struck, TooLargeToSample, Turn, reckon};
use crate::board::Kind;

/// The odds of this game.
pub static ODDS: PacificOdds = PacificOdds;

/// Reads questions about battles of this game.
#[derive(Clone, Copy, Debug)]
pub struct PacificOdds;

const KEYS: [OddsKey; 17] = [
    OddsKey { key: "attack", value: "\"3 infantry, 1 fighter\"", help: "the units that attack" },
    OddsKey { key: "defend", value: "\"3 infantry, 1 aa\"", help: "the units that defend" },
    OddsKey { key: "where", value: "land|sea|amphibious|raid", help: "where; guessed from the units" },
    OddsKey { key: "support", value: "\"1 battleship\"", help: "ships that bombard before an assault" },
    OddsKey { key: "first-turn", value: "yes", help: "Japan's first turn: defenders hit on a 1" },
    OddsKey { key: "keep-land-unit", value: "yes", help: "the attacker's last land unit goes last" },
    OddsKey {
        key: "retreat-below",
        value: "0.3",
        help: "the attacker goes home when its chance of winning falls under this",
    },
    OddsKey { key: "losses", value: "\"infantry, fighter\"", help: "what both sides lose first" },
    OddsKey { key: "attack-losses", value: "ORDER", help: "what the attacker loses first" },
    OddsKey { key: "defend-losses", value: "ORDER", help: "what the defender loses first" },
    OddsKey { key: "attack-submerges", value: "yes", help: "the attacker's submarines dive at once" },
    OddsKey { key: "defend-submerges", value: "yes", help: "the defender's submarines dive at once" },
    OddsKey { key: "pairing", value: "infantry|marines", help: "whom artillery helps first" },
    OddsKey {
        key: "bystanders",
        value: "\"1 destroyer\"",
        help: "ships of the attacker's ally, which do not fire",
    },
    OddsKey {
        key: "kamikazes",
        value: "\"2 carrier, 1 battleship\"",
        help: "kamikazes, by the ship they strike",
    },
    OddsKey { key: "kamikazes-on", value: "attack|defend", help: "whose ships they strike" },
    OddsKey { key: "cash", value: "10", help: "what the owner of a bombed complex can pay" },
];

type Question = &'static [(&'static str, &'static str)];

/// From four units to sixty and more, on land, at sea and from the sea.
const SAMPLES: [(&str, Question); 14] = [
    ("2 v 2 land", &[("attack", "2 infantry"), ("defend", "2 infantry")]),
    (
        "5 v 4 land, guns",
        &[("attack", "3 infantry, 1 artillery, 1 fighter"), ("defend", "3 infantry, 1 aa, 1 fighter")],
    ),
    (
        "8 v 7 land",
        &[("attack", "4 infantry, 2 artillery, 1 armour, 1 bomber"), ("defend", "5 infantry, 2 artillery")],
    ),
    (
        "6 v 5 assault",
        &[
            ("attack", "2 infantry, 2 marines, 1 artillery, 1 fighter"),
            ("defend", "4 infantry, 1 fighter, 1 aa"),
            ("support", "1 battleship, 1 destroyer"),
        ],
    ),
    (
        "4 v 3 sea",
        &[("attack", "1 battleship, 1 destroyer, 2 fighters"), ("defend", "1 carrier, 2 fighters")],
    ),
    (
        "7 v 8 sea, submarines",
        &[
            ("attack", "2 submarines, 1 destroyer, 1 battleship, 1 carrier, 2 fighters"),
            ("defend", "2 submarines, 2 destroyers, 1 carrier, 2 fighters, 1 transport"),
        ],
    ),
    (
        "12 v 12 sea, submarines",
        &[
            ("attack", "4 submarines, 2 destroyers, 1 battleship, 1 carrier, 4 fighters"),
            ("defend", "3 submarines, 2 destroyers, 1 battleship, 2 carriers, 3 fighters, 1 transport"),
        ],
    ),
    (
        "20 v 20 sea, submarines",
        &[
            ("attack", "4 submarines, 4 destroyers, 2 battleships, 2 carriers, 6 fighters, 2 bombers"),
            ("defend", "4 submarines, 4 destroyers, 2 battleships, 3 carriers, 6 fighters, 1 transport"),
        ],
    ),
    (
        "15 v 15 land",
        &[
            ("attack", "8 infantry, 3 artillery, 2 armour, 2 fighters"),
            ("defend", "10 infantry, 3 artillery, 2 fighters"),
        ],
    ),
    (
        "20 v 20 sea",
        &[
            ("attack", "6 destroyers, 4 battleships, 2 carriers, 8 fighters"),
            ("defend", "6 destroyers, 3 battleships, 3 carriers, 6 fighters, 2 transports"),
        ],
    ),
    (
        "30 v 30 land, guns",
        &[
            ("attack", "14 infantry, 5 artillery, 4 armour, 5 fighters, 2 bombers"),
            ("defend", "22 infantry, 5 artillery, 3 fighters, 1 aa"),
        ],
    ),
    (
        "30 v 30 sea, submarines",
        &[
            ("attack", "6 submarines, 6 destroyers, 4 battleships, 3 carriers, 8 fighters, 3 bombers"),
            ("defend", "6 submarines, 6 destroyers, 4 battleships, 4 carriers, 8 fighters, 2 transports"),
        ],
    ),
    (
        "60 v 60 land",
        &[
            ("attack", "36 infantry, 10 artillery, 8 armour, 4 fighters, 2 bombers"),
            ("defend", "48 infantry, 6 artillery, 2 armour, 4 fighters"),
        ],
    ),
    ("60 v 60 infantry", &[("attack", "60 infantry"), ("defend", "60 infantry")]),
];

impl Odds for PacificOdds {
    fn game(&self) -> &'static str {
        "axis-2001"
    }

    fn keys(&self) -> &'static [OddsKey] {
        &KEYS
    }

    fn form(&self) -> OddsForm {
        super::form::form()
    }

    fn samples(&self) -> &'static [(&'static str, Question)] {
        &SAMPLES
    }

    fn read(&self, question: &[(String, String)]) -> Result<Box<dyn OddsAsked>, OddsError> {
        Ok(Box::new(Asked::new(read(question)?)))
    }
}

impl odds::Question for Battle {
    type Force = Force;
    type Error = TooLargeToSample;

    fn reckon(&self) -> Result<Reckoning, TooLargeToSample> {
        reckon(self)
    }

    fn said(&self, reckoning: &Reckoning) -> Said {
        Said { question: question(self), notes: notes(self, reckoning) }
    }

    fn fight(&self, dice: &mut dyn Dice) -> How {
        fight(self, dice)
    }
}

/// `fighter`, `fighters`; but `infantry` and `armour` are many as they are.
pub(super) fn plural(kind: Kind, count: u16) -> String {
    let word = if kind == Kind::Aa { "anti-aircraft gun" } else { name(kind) };
    let collective = matches!(kind, Kind::Infantry | Kind::Artillery | Kind::Armour);
    if count == 1 || collective { word.to_owned() } else { format!("{word}s") }
}

fn question(battle: &Battle) -> String {
    let place = match battle.place {
        Place::Land => "on land",
        Place::Sea => "at sea",
        Place::Amphibious => "from the sea",
        Place::Raid => "a bombing raid",
    };
    let nobody =
        |force: &Force| if force.iter().next().is_none() { "nobody".to_owned() } else { force.listed() };
    let mut text = format!("{} against {}, {place}", battle.attack.listed(), nobody(&battle.defend));
    if battle.bystanders.fighting() > 0 {
        text.push_str(&format!(", beside {} of an ally", battle.bystanders.listed()));
    }
    if !battle.kamikazes.is_empty() {
        let dives: Vec<String> =
            battle.kamikazes.iter().map(|dive| format!("{} at a {}", dive.count, name(dive.ship))).collect();
        let whose = if battle.struck == Struck::Attacker { "attacker" } else { "defender" };
        text.push_str(&format!(", with kamikazes on the {whose}: {}", dives.join(", ")));
    }
    if battle.pairing == Pairing::MarinesFirst {
        text.push_str(", artillery helping marines first");
    }
    if let Some(cash) = battle.cash {
        text.push_str(&format!(", the owner having {cash} IPCs"));
    }
    if battle.support.fighting() > 0 {
        text.push_str(&format!(", supported by {}", battle.support.listed()));
    }
    if battle.turn == Turn::JapansFirst {
        text.push_str(", in Japan's first turn");
    }
    if battle.keep == Keep::LandUnit {
        text.push_str(", keeping a land unit");
    }
    if let Some(least) = battle.retreat_below {
        text.push_str(&format!(", retreating below {:.3}", least));
    }
    text
}

fn notes(battle: &Battle, reckoning: &Reckoning) -> Vec<String> {
    let mut notes = Vec::new();
    if battle.place == Place::Sea && (battle.attack.air() > 0 || battle.defend.air() > 0) {
        notes.push("Fighters left without a deck or an island are counted as survivors.".to_owned());
    }
    if battle.place == Place::Sea && battle.attack.of(Kind::Transport) + battle.defend.of(Kind::Transport) > 0
    {
        notes.push("Cargo is not counted; it goes down with its ship.".to_owned());
    }
    if battle.place == Place::Amphibious && battle.retreat_below.is_some() {
        notes.push("Land units never retreat from an assault; only aircraft go home.".to_owned());
    }
    if battle.place == Place::Raid {
        let mean: f64 = reckoning.bombs.iter().enumerate().map(|(paid, chance)| paid as f64 * chance).sum();
        notes.push(format!(
            "The attacker wins when a bomb falls. The bombs cost {mean:.2} IPCs on average, which the swing counts."
        ));
    }
    if battle.bystanders.fighting() > 0 {
        notes.push(
            "Ships of the ally are counted among the attacker's; of a kind they are lost last.".to_owned(),
        );
    }
    if battle.defend_dives == Dive::AtOnce || battle.attack_dives == Dive::AtOnce {
        notes.push("Submarines that submerged are counted as survivors.".to_owned());
    }
    notes
}
