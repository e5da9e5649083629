//! Reading a question: `3 infantry, 1 artillery, 1 fighter`.

use ironbottom_axis::odds::asking::{self, QueryError, parts};
use ironbottom_kernel::nearest::squeeze;

use super::force::{Force, Loss};
use super::{Battle, Dive, Dives, Keep, Order, Pairing, Place, Struck, Turn};
use crate::board::Kind;

/// What the words of a question stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Unit(Kind),
    Damaged,
}

/// What people call the units; the first name of each is the one we use.
const WORDS: [(Word, &str, &str); 26] = [
    (Word::Unit(Kind::Infantry), "infantry", "infantries"),
    (Word::Unit(Kind::Infantry), "inf", "infantryman"),
    (Word::Unit(Kind::Marine), "marine", "marines"),
    (Word::Unit(Kind::Artillery), "artillery", "artilleries"),
    (Word::Unit(Kind::Artillery), "art", "rtl"),
    (Word::Unit(Kind::Armour), "armour", "armours"),
    (Word::Unit(Kind::Armour), "armor", "arm"),
    (Word::Unit(Kind::Armour), "tank", "tanks"),
    (Word::Unit(Kind::Aa), "aa", "aas"),
    (Word::Unit(Kind::Aa), "aa-gun", "aa-guns"),
    (Word::Unit(Kind::Aa), "anti-aircraft-gun", "anti-aircraft-guns"),
    (Word::Unit(Kind::Fighter), "fighter", "fighters"),
    (Word::Unit(Kind::Fighter), "ftr", "fig"),
    (Word::Unit(Kind::Bomber), "bomber", "bombers"),
    (Word::Unit(Kind::Bomber), "bmb", "bom"),
    (Word::Unit(Kind::Battleship), "battleship", "battleships"),
    (Word::Unit(Kind::Battleship), "bb", "bbs"),
    (Word::Damaged, "damaged-battleship", "damaged-battleships"),
    (Word::Unit(Kind::Carrier), "carrier", "carriers"),
    (Word::Unit(Kind::Carrier), "aircraft-carrier", "aircraft-carriers"),
    (Word::Unit(Kind::Destroyer), "destroyer", "destroyers"),
    (Word::Unit(Kind::Destroyer), "dd", "dds"),
    (Word::Unit(Kind::Submarine), "submarine", "submarines"),
    (Word::Unit(Kind::Submarine), "sub", "subs"),
    (Word::Unit(Kind::Transport), "transport", "transports"),
    (Word::Unit(Kind::Transport), "trn", "trans"),
];

/// What a player reads and types for a kind.
#[must_use]
pub(super) fn name(kind: Kind) -> &'static str {
    let named = WORDS.iter().find(|(word, ..)| *word == Word::Unit(kind));
    named.map_or("complex", |(_, name, _)| name)
}

/// Reads `3 infantry, 1 artillery, 2 damaged battleships`; `and`, `+` and `;` part units as a comma does.
///
/// # Errors
/// A word that is no unit, or too many of them.
pub fn read_force(text: &str) -> Result<Force, QueryError> {
    let mut force = Force::NONE;
    asking::force(&WORDS, text, |word, count| match word {
        Word::Unit(kind) => force.add(kind, count),
        Word::Damaged => force.add_damaged(count),
    })?;
    Ok(force)
}

/// Reads an order of loss: `infantry, fighter, armour`; `damage` is the first hit on a battleship.
///
/// # Errors
/// A word that is no unit.
pub fn read_losses(text: &str) -> Result<Order, QueryError> {
    let mut first = Vec::new();
    for part in parts(text) {
        let loss = match asking::unit(&WORDS, part) {
            _ if matches!(squeeze(part).as_str(), "damage" | "damaged" | "hit") => Loss::Damage,
            Ok(Word::Damaged) => Loss::Damage,
            Ok(Word::Unit(Kind::Aa)) => {
                return Err(QueryError::Misplaced { unit: name(Kind::Aa), what: "be lost in battle (p.13)" });
            }
            Ok(Word::Unit(kind)) => Loss::Unit(kind),
            Err(error) => return Err(error),
        };
        first.push(loss);
    }
    Ok(Order::beginning_with(&first))
}

/// The keys of a question.
const KEYS: [&str; 17] = [
    "attack",
    "defend",
    "where",
    "support",
    "first-turn",
    "keep-land-unit",
    "retreat-below",
    "losses",
    "attack-losses",
    "defend-losses",
    "attack-submerges",
    "defend-submerges",
    "pairing",
    "bystanders",
    "kamikazes",
    "kamikazes-on",
    "cash",
];

/// Reads a whole question.
///
/// # Errors
/// The first thing that is wrong with it.
pub(super) fn read(question: &[(String, String)]) -> Result<Battle, QueryError> {
    let mut battle = Battle::default();
    let mut place = None;
    for (key, value) in question {
        match asking::key(&KEYS, key)? {
            "attack" => battle.attack = read_force(value)?,
            "defend" => battle.defend = read_force(value)?,
            "support" => battle.support = read_force(value)?,
            "where" => place = Some(read_place(value)?),
            "first-turn" if asking::flag("first-turn", value)? => battle.turn = Turn::JapansFirst,
            "keep-land-unit" if asking::flag("keep-land-unit", value)? => battle.keep = Keep::LandUnit,
            "attack-submerges" if asking::flag("attack-submerges", value)? => {
                battle.attack_dives = Dive::AtOnce
            }
            "defend-submerges" if asking::flag("defend-submerges", value)? => {
                battle.defend_dives = Dive::AtOnce
            }
            "retreat-below" => battle.retreat_below = asking::chance("retreat-below", value)?,
            "losses" => {
                battle.attack_losses = read_losses(value)?;
                battle.defend_losses = battle.attack_losses;
            }
            "attack-losses" => battle.attack_losses = read_losses(value)?,
            "defend-losses" => battle.defend_losses = read_losses(value)?,
            "pairing" => battle.pairing = asking::word("pairing", value, "infantry or marines", &PAIRINGS)?,
            "bystanders" => battle.bystanders = read_force(value)?,
            "kamikazes" => battle.kamikazes = read_dives(value)?,
            "kamikazes-on" => {
                battle.struck = asking::word("kamikazes-on", value, "attack or defend", &STRUCK)?;
            }
            "cash" => battle.cash = Some(asking::number("cash", value, "a number of IPCs", u16::MAX)?),
            _ => {}
        }
    }
    battle.place = place.unwrap_or_else(|| guess(&battle));
    check(&battle)?;
    Ok(battle)
}

/// Where a battle of such units is fought, when nobody said.
fn guess(battle: &Battle) -> Place {
    let ships = |force: &Force| force.iter().any(|(kind, _)| kind.is_sea());
    if ships(&battle.attack) || ships(&battle.defend) {
        Place::Sea
    } else if battle.support.fighting() > 0 {
        Place::Amphibious
    } else {
        Place::Land
    }
}

const PLACES: [(Place, &str, &str); 4] = [
    (Place::Land, "land", "territory"),
    (Place::Sea, "sea", "naval"),
    (Place::Amphibious, "amphibious", "assault"),
    (Place::Raid, "raid", "bombing"),
];

const PAIRINGS: [(Pairing, &str, &str); 2] = [
    (Pairing::InfantryFirst, "infantry", "infantry-first"),
    (Pairing::MarinesFirst, "marines", "marines-first"),
];

const STRUCK: [(Struck, &str, &str); 2] =
    [(Struck::Attacker, "attack", "attackers"), (Struck::Defender, "defend", "defenders")];

fn read_place(value: &str) -> Result<Place, QueryError> {
    asking::word("where", value, "land, sea, amphibious or raid", &PLACES)
}

/// `2 carrier, 1 battleship, 1 battleship`: each part strikes a ship of its own.
fn read_dives(text: &str) -> Result<Vec<Dives>, QueryError> {
    let mut dives = Vec::new();
    for part in parts(text) {
        let force = read_force(part)?;
        for (ship, count) in force.iter() {
            if !ship.is_sea() || ship == Kind::Submarine {
                return Err(QueryError::Misplaced {
                    unit: name(ship),
                    what: "be struck by kamikazes (p.21)",
                });
            }
            dives.push(Dives { ship, count });
        }
    }
    if dives.iter().map(|dive| dive.count).sum::<u16>() > MAX_KAMIKAZES {
        return Err(QueryError::Clash("Japan has six kamikazes in the whole game (p.21)"));
    }
    Ok(dives)
}

/// The kamikazes of a game (p.21).
const MAX_KAMIKAZES: u16 = 6;

/// Can such units fight such a battle?
fn check(battle: &Battle) -> Result<(), QueryError> {
    let at_sea = battle.place == Place::Sea;
    let refuse = |force: &Force, wrong: &dyn Fn(Kind) -> bool, what: &'static str| match force
        .iter()
        .find(|(kind, _)| wrong(*kind))
    {
        Some((kind, _)) => Err(QueryError::Misplaced { unit: name(kind), what }),
        None => Ok(()),
    };
    if battle.place == Place::Raid {
        return check_raid(battle);
    }
    if battle.cash.is_some() {
        return Err(QueryError::Clash("only bombs cost money: “cash” goes with a raid (p.20)"));
    }
    if at_sea {
        check_company(battle)?;
    } else if battle.bystanders.fighting() > 0 || !battle.kamikazes.is_empty() {
        return Err(QueryError::Clash("bystanders and kamikazes are at sea (pp.19, 21)"));
    }
    refuse(&battle.attack, &|kind| kind == Kind::Aa, "attack (p.26)")?;
    if at_sea {
        refuse(&battle.attack, &Kind::is_land, "fight at sea; cargo is no part of a battle (p.15)")?;
        refuse(&battle.defend, &Kind::is_land, "fight at sea; cargo is no part of a battle (p.15)")?;
    } else {
        refuse(&battle.attack, &Kind::is_sea, "attack a territory; ships that bombard go under “support”")?;
        refuse(&battle.defend, &Kind::is_sea, "defend a territory; ask for the sea battle apart")?;
    }
    refuse(&battle.support, &|kind| super::bombardment(kind) == 0, "bombard a shore (p.17)")?;
    if battle.attack.fighting() == 0 {
        return Err(QueryError::Nobody("attacks"));
    }
    if battle.defend.fighting() == 0 && battle.defend.of(Kind::Aa) == 0 {
        return Err(QueryError::Nobody("defends"));
    }
    if battle.support.fighting() > 0 {
        if battle.place != Place::Amphibious {
            return Err(QueryError::Clash("ships bombard only in an amphibious assault (FAQ)"));
        }
        if battle.attack.land() == 0 {
            return Err(QueryError::Clash("ships bombard only where a land unit lands (FAQ)"));
        }
    }
    if at_sea && battle.keep == Keep::LandUnit {
        return Err(QueryError::Clash("there is no territory at sea for a land unit to take"));
    }
    Ok(())
}

/// Bombers with or without escorts, against guns and interceptors or nobody (pp.19–20).
fn check_raid(battle: &Battle) -> Result<(), QueryError> {
    if let Some((kind, _)) = battle.attack.iter().find(|(kind, _)| !kind.is_air()) {
        return Err(QueryError::Misplaced {
            unit: name(kind),
            what: "raid; bombers and their escorts do (p.19)",
        });
    }
    let meets = |kind: Kind| matches!(kind, Kind::Fighter | Kind::Aa);
    if let Some((kind, _)) = battle.defend.iter().find(|(kind, _)| !meets(*kind)) {
        return Err(QueryError::Misplaced {
            unit: name(kind),
            what: "meet a raid; fighters and guns do (p.20)",
        });
    }
    if battle.attack.of(Kind::Bomber) == 0 {
        return Err(QueryError::Clash("a raid needs a bomber (p.19)"));
    }
    let alone = battle.support.fighting() == 0 && battle.bystanders.fighting() == 0;
    if !alone || !battle.kamikazes.is_empty() || battle.retreat_below.is_some() {
        return Err(QueryError::Clash("a raid has one round, without ships and without retreat (p.20)"));
    }
    Ok(())
}

/// Bystanders are ships; kamikazes strike ships that are there; neither goes with plans that are not followed with them.
fn check_company(battle: &Battle) -> Result<(), QueryError> {
    if let Some((kind, _)) = battle.bystanders.iter().find(|(kind, _)| !kind.is_sea()) {
        return Err(QueryError::Misplaced { unit: name(kind), what: "be a bystander at sea (p.19)" });
    }
    let mut there = match battle.struck {
        Struck::Attacker => battle.attack.and(&battle.bystanders),
        Struck::Defender => battle.defend,
    };
    for dive in &battle.kamikazes {
        let whole = there.of(dive.ship) - if dive.ship == Kind::Battleship { there.damaged() } else { 0 };
        if whole == 0 {
            return Err(QueryError::Misplaced {
                unit: name(dive.ship),
                what: "be struck: there is none, or no more",
            });
        }
        there.lose(Loss::Unit(dive.ship));
    }
    let company = battle.bystanders.fighting() > 0 || !battle.kamikazes.is_empty();
    let plans = battle.retreat_below.is_some()
        || battle.attack_dives == Dive::AtOnce
        || battle.defend_dives == Dive::AtOnce;
    if company && plans {
        return Err(QueryError::Clash(
            "retreats and diving are not reckoned together with kamikazes or bystanders",
        ));
    }
    Ok(())
}
