//! The answer in words: the bridge to the kernel, which knows no game.

use ironbottom_axis::odds::{self, Asked, Said, Troops as _};
use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::odds::{Odds, OddsAsked, OddsError, OddsForm, OddsKey};

use super::force::{Force, Loss, plural};
use super::query::{name, read};
use super::sample::fight;
use super::{
    Battle, Dive, Exit, Guns, How, Keep, Order, Place, Reckoning, Research, Target, TooLargeToSample, reckon,
};
use crate::board::Kind;
use crate::research::Advance;

/// The odds of the Pacific game.
pub static ODDS: PacificOdds = PacificOdds { game: "axis-1940" };

/// The odds of the Global game, whose battles are the same.
pub static GLOBAL_ODDS: PacificOdds = PacificOdds { game: "global-1940" };

/// Reads questions about battles of these games.
#[derive(Clone, Copy, Debug)]
pub struct PacificOdds {
    game: &'static str,
}

const KEYS: [OddsKey; 20] = [
    OddsKey { key: "attack", value: "\"3 infantry, 1 fighter\"", help: "the units that attack" },
    OddsKey { key: "defend", value: "\"3 infantry, 1 aaa\"", help: "the units that defend" },
    OddsKey {
        key: "where",
        value: "land|sea|amphibious|raid|scramble",
        help: "where; guessed from the units",
    },
    OddsKey {
        key: "scramble",
        value: "\"2 fighter, 1 tactical\"",
        help: "aircraft that scramble against a landing",
    },
    OddsKey { key: "support", value: "\"1 battleship\"", help: "ships that bombard before an assault" },
    OddsKey {
        key: "research",
        value: "jet-fighters,heavy-bombers",
        help: "what the attacker has found by research",
    },
    OddsKey {
        key: "defend-research",
        value: "radar,jet-fighters",
        help: "what the defender has found by research",
    },
    OddsKey { key: "paratroopers", value: "2", help: "how many of the attacking infantry jump" },
    OddsKey { key: "guns-fired", value: "yes", help: "anti-aircraft artillery has fired already" },
    OddsKey { key: "keep-land-unit", value: "yes", help: "the attacker's last land unit goes last" },
    OddsKey {
        key: "retreat-below",
        value: "0.3",
        help: "the attacker goes home when its chance of winning falls under this",
    },
    OddsKey { key: "no-retreat", value: "yes", help: "the attacking ships have nowhere to go" },
    OddsKey { key: "losses", value: "\"infantry, fighter\"", help: "what both sides lose first" },
    OddsKey { key: "attack-losses", value: "ORDER", help: "what the attacker loses first" },
    OddsKey { key: "defend-losses", value: "ORDER", help: "what the defender loses first" },
    OddsKey { key: "attack-submerges", value: "yes", help: "the attacker's submarines dive when they may" },
    OddsKey { key: "defend-submerges", value: "yes", help: "the defender's submarines dive when they may" },
    OddsKey {
        key: "kamikazes",
        value: "\"2 carrier, 1 battleship\"",
        help: "kamikazes, by the ship of the attacker's they strike",
    },
    OddsKey { key: "target", value: "major|minor|air-base|naval-base", help: "what a raid bombs" },
    OddsKey { key: "damage", value: "3", help: "the damage it has already" },
];

type Question = &'static [(&'static str, &'static str)];

/// From four units to 120, on land, at sea, from the sea and from the air.
const SAMPLES: [(&str, Question); 16] = [
    ("2 v 2 land", &[("attack", "2 infantry"), ("defend", "2 infantry")]),
    (
        "5 v 5 land, guns",
        &[("attack", "3 infantry, 1 artillery, 1 fighter"), ("defend", "3 infantry, 1 aaa, 1 fighter")],
    ),
    (
        "8 v 7 land",
        &[("attack", "4 infantry, 2 artillery, 1 tank, 1 tactical"), ("defend", "5 infantry, 2 artillery")],
    ),
    (
        "6 v 6 assault",
        &[
            ("attack", "3 infantry, 1 tank, 1 fighter, 1 tactical"),
            ("defend", "4 infantry, 1 fighter, 1 aaa"),
            ("support", "1 battleship, 1 cruiser"),
        ],
    ),
    (
        "5 v 4 raid",
        &[
            ("where", "raid"),
            ("attack", "3 strategic, 2 fighter"),
            ("defend", "4 fighter"),
            ("target", "major"),
        ],
    ),
    ("4 v 3 sea", &[("attack", "1 battleship, 1 destroyer, 2 fighter"), ("defend", "1 carrier, 2 fighter")]),
    (
        "6 v 3 scramble",
        &[
            ("attack", "1 cruiser, 1 destroyer, 2 transport, 2 fighter"),
            ("scramble", "2 fighter, 1 tactical"),
        ],
    ),
    (
        "7 v 8 sea, submarines",
        &[
            ("attack", "2 submarine, 1 destroyer, 1 battleship, 1 carrier, 2 fighter"),
            ("defend", "2 submarine, 2 destroyer, 1 carrier, 2 fighter, 1 transport"),
        ],
    ),
    (
        "12 v 12 sea, submarines",
        &[
            ("attack", "4 submarine, 2 destroyer, 1 battleship, 1 carrier, 2 fighter, 2 tactical"),
            ("defend", "3 submarine, 2 destroyer, 1 battleship, 2 carrier, 3 fighter, 1 transport"),
        ],
    ),
    (
        "20 v 20 sea, submarines",
        &[
            ("attack", "4 submarine, 4 destroyer, 2 battleship, 2 carrier, 6 fighter, 2 strategic"),
            ("defend", "4 submarine, 4 destroyer, 2 battleship, 3 carrier, 6 fighter, 1 transport"),
        ],
    ),
    (
        "15 v 15 land",
        &[
            ("attack", "8 infantry, 3 artillery, 2 tank, 2 fighter"),
            ("defend", "10 infantry, 3 artillery, 2 fighter"),
        ],
    ),
    (
        "20 v 20 sea",
        &[
            ("attack", "6 destroyer, 4 battleship, 2 carrier, 8 fighter"),
            ("defend", "6 destroyer, 3 battleship, 3 carrier, 6 fighter, 2 transport"),
        ],
    ),
    (
        "30 v 30 land, guns",
        &[
            ("attack", "14 infantry, 5 artillery, 4 tank, 5 fighter, 2 strategic"),
            ("defend", "21 infantry, 5 artillery, 3 fighter, 1 aaa"),
        ],
    ),
    (
        "30 v 30 sea, submarines",
        &[
            ("attack", "6 submarine, 6 destroyer, 4 battleship, 3 carrier, 8 fighter, 3 strategic"),
            ("defend", "6 submarine, 6 destroyer, 4 battleship, 4 carrier, 8 fighter, 2 transport"),
        ],
    ),
    (
        "60 v 60 land",
        &[
            ("attack", "36 infantry, 10 artillery, 8 tank, 4 fighter, 2 strategic"),
            ("defend", "48 infantry, 6 artillery, 2 tank, 4 fighter"),
        ],
    ),
    ("60 v 60 infantry", &[("attack", "60 infantry"), ("defend", "60 infantry")]),
];

impl Odds for PacificOdds {
    fn game(&self) -> &'static str {
        self.game
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

/// What a target is called.
pub(super) const fn target_name(target: Target) -> &'static str {
    match target {
        Target::Major => "major complex",
        Target::Minor => "minor complex",
        Target::AirBase => "air base",
        Target::NavalBase => "naval base",
    }
}

/// What research has found, as people read it.
pub(super) const fn advance_name(advance: Advance) -> &'static str {
    match advance {
        Advance::AdvancedArtillery => "advanced artillery",
        Advance::ImprovedMech => "improved mechanized infantry",
        Advance::SuperSubmarines => "super submarines",
        Advance::JetFighters => "jet fighters",
        Advance::Radar => "radar",
        Advance::HeavyBombers => "heavy bombers",
        _ => "something that does not count in battle",
    }
}

fn found(research: Research) -> String {
    let names: Vec<&str> =
        Advance::ALL.into_iter().filter(|advance| research.has(*advance)).map(advance_name).collect();
    names.join(" and ")
}

fn question(battle: &Battle) -> String {
    let nobody = |force: &Force| if force.total() == 0 { "nobody".to_owned() } else { force.listed() };
    let place = match battle.place {
        Place::Land => "on land".to_owned(),
        Place::Sea => "at sea".to_owned(),
        Place::Scramble => format!("at sea, where {} scramble", battle.scrambled.listed()),
        Place::Amphibious => "from the sea".to_owned(),
        Place::Raid => {
            let damage = match battle.damage {
                0 => String::new(),
                points => format!(" with {points} damage"),
            };
            format!("a raid on a {}{damage}", target_name(battle.target))
        }
    };
    let mut text = format!("{} against {}, {place}", battle.attack.listed(), nobody(&battle.defend));
    if battle.paratroopers > 0 {
        text.push_str(&format!(", {} of the infantry jumping", battle.paratroopers));
    }
    if !battle.kamikazes.is_empty() {
        let dives: Vec<String> =
            battle.kamikazes.iter().map(|dive| format!("{} at a {}", dive.count, name(dive.ship))).collect();
        text.push_str(&format!(", after kamikazes: {}", dives.join(", ")));
    }
    if battle.support.total() > 0 {
        text.push_str(&format!(", supported by {}", battle.support.listed()));
    }
    for (who, research) in [("attacker", battle.attack_research), ("defender", battle.defend_research)] {
        if research != Research::default() {
            text.push_str(&format!(", the {who} having {}", found(research)));
        }
    }
    if battle.guns == Guns::Fired && battle.defend.of(Kind::Aaa) > 0 {
        text.push_str(", the guns having fired");
    }
    if battle.keep == Keep::LandUnit {
        text.push_str(", keeping a land unit");
    }
    if battle.exit == Exit::Closed {
        text.push_str(", with nowhere to retreat to");
    }
    if let Some(least) = battle.retreat_below {
        text.push_str(&format!(", retreating below {least:.3}"));
    }
    text
}

/// The order in which losses are taken, in words.
fn losses(battle: &Battle) -> String {
    let usual = Order::CHEAPEST;
    let (attack, defend) = (&battle.attack_losses, &battle.defend_losses);
    let there = |force: &Force, order: &Order| {
        let mut kinds: Vec<Loss> = order.of(force, Keep::Nothing);
        kinds.dedup();
        let said = |loss: &Loss| match loss {
            Loss::Damage(kind) => format!("damage to {}", plural(*kind, 2)),
            Loss::Unit(kind) => plural(*kind, 2),
        };
        kinds.iter().map(said).collect::<Vec<_>>().join(", ")
    };
    if *attack == usual && *defend == usual {
        let first = match battle.place {
            Place::Sea | Place::Scramble => "damage to battleships and carriers first",
            Place::Land | Place::Amphibious => "guns that have fired first",
            Place::Raid => return "Of those shot down the cheapest go first.".to_owned(),
        };
        let last = if battle.place.is_sea() { ", transports last by the rule" } else { "" };
        return format!("Losses are taken in the usual order: {first}, then the cheapest{last}.");
    }
    format!(
        "Losses are taken in this order. Attacker: {}. Defender: {}.",
        there(&battle.attack, attack),
        there(&battle.defenders(), defend)
    )
}

fn notes(battle: &Battle, reckoning: &Reckoning) -> Vec<String> {
    let mut notes = vec![losses(battle)];
    let defenders = battle.defenders();
    if battle.place.is_sea() {
        if battle.attack.air() > 0 || defenders.air() > 0 {
            notes.push("Aircraft left without a deck or a field are counted as survivors.".to_owned());
        }
        if battle.attack.of(Kind::Transport) + defenders.of(Kind::Transport) > 0 {
            notes.push("Cargo is not counted; it goes down with its ship.".to_owned());
        }
        if battle.exit == Exit::Open {
            notes.push("An attacker that can hit nobody and be hit retreats.".to_owned());
        }
    }
    if battle.place == Place::Scramble {
        notes.push(format!(
            "The landing goes ahead, without bombardment, in {:.2} % of battles: the zone is clear and a transport is left.",
            reckoning.captures * 100.0
        ));
    }
    if battle.place == Place::Amphibious && battle.retreat_below.is_some() {
        notes.push("Land units are taken to come from the sea: only aircraft go home.".to_owned());
    }
    if battle.place == Place::Raid {
        let mean: f64 = reckoning.bombs.iter().enumerate().map(|(paid, chance)| paid as f64 * chance).sum();
        notes.push(format!(
            "The attacker wins when a bomb falls. The bombs do {mean:.2} points of damage on average, which the swing counts at an IPC each."
        ));
    }
    if battle.defend_dives == Dive::AtOnce || battle.attack_dives == Dive::AtOnce {
        notes.push("Submarines that submerged are counted as survivors.".to_owned());
    }
    notes
}
