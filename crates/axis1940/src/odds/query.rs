//! Reading a question: `3 infantry, 1 artillery, 1 fighter`.

use ironbottom_axis::odds::asking::{self, Names, QueryError, parts};
use ironbottom_kernel::nearest::squeeze;

use super::force::{Force, Loss, attack, bombardment};
use super::{Battle, Dive, Dives, Exit, Guns, Keep, Order, Place, Research, Target};
use crate::board::Kind;
use crate::research::Advance;

/// What the words of a question stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Unit(Kind),
    Damaged(Kind),
}

/// What people call the units; the first name of each is the one we use.
const WORDS: [(Word, &str, &str); 34] = [
    (Word::Unit(Kind::Infantry), "infantry", "infantries"),
    (Word::Unit(Kind::Infantry), "inf", "infantryman"),
    (Word::Unit(Kind::Artillery), "artillery", "artilleries"),
    (Word::Unit(Kind::Artillery), "art", "rtl"),
    (Word::Unit(Kind::Mech), "mech", "mechs"),
    (Word::Unit(Kind::Mech), "mechanized-infantry", "mechanised-infantry"),
    (Word::Unit(Kind::Mech), "mec", "mech-infantry"),
    (Word::Unit(Kind::Tank), "tank", "tanks"),
    (Word::Unit(Kind::Tank), "armour", "armor"),
    (Word::Unit(Kind::Tank), "arm", "armours"),
    (Word::Unit(Kind::Aaa), "aaa", "aaas"),
    (Word::Unit(Kind::Aaa), "aa", "aa-gun"),
    (Word::Unit(Kind::Aaa), "anti-aircraft-artillery", "anti-aircraft-gun"),
    (Word::Unit(Kind::Fighter), "fighter", "fighters"),
    (Word::Unit(Kind::Fighter), "ftr", "fig"),
    (Word::Unit(Kind::Tactical), "tactical", "tacticals"),
    (Word::Unit(Kind::Tactical), "tactical-bomber", "tactical-bombers"),
    (Word::Unit(Kind::Tactical), "tac", "tacs"),
    (Word::Unit(Kind::Strategic), "strategic", "strategics"),
    (Word::Unit(Kind::Strategic), "strategic-bomber", "strategic-bombers"),
    (Word::Unit(Kind::Strategic), "bomber", "bombers"),
    (Word::Unit(Kind::Battleship), "battleship", "battleships"),
    (Word::Unit(Kind::Battleship), "bb", "bbs"),
    (Word::Damaged(Kind::Battleship), "damaged-battleship", "damaged-battleships"),
    (Word::Unit(Kind::Carrier), "carrier", "carriers"),
    (Word::Unit(Kind::Carrier), "aircraft-carrier", "cv"),
    (Word::Damaged(Kind::Carrier), "damaged-carrier", "damaged-carriers"),
    (Word::Unit(Kind::Cruiser), "cruiser", "cruisers"),
    (Word::Unit(Kind::Destroyer), "destroyer", "destroyers"),
    (Word::Unit(Kind::Destroyer), "dd", "dds"),
    (Word::Unit(Kind::Submarine), "submarine", "submarines"),
    (Word::Unit(Kind::Submarine), "sub", "subs"),
    (Word::Unit(Kind::Transport), "transport", "transports"),
    (Word::Unit(Kind::Transport), "trn", "trans"),
];

/// What a player types for a kind.
#[must_use]
pub(super) fn name(kind: Kind) -> &'static str {
    let named = WORDS.iter().find(|(word, ..)| *word == Word::Unit(kind));
    named.map_or("facility", |(_, name, _)| name)
}

/// Reads `3 infantry, 1 artillery, 2 damaged carriers`; `and`, `+` and `;` part units as a comma does.
///
/// # Errors
/// A word that is no unit, or too many of them.
pub fn read_force(text: &str) -> Result<Force, QueryError> {
    let mut force = Force::NONE;
    asking::force(&WORDS, text, |word, count| match word {
        Word::Unit(kind) => force.add(kind, count),
        Word::Damaged(kind) => force.add_damaged(kind, count),
    })?;
    Ok(force)
}

/// Reads an order of loss: `infantry, fighter, tank`; `damage` is the first hit on a battleship, `carrier-damage` that on
/// a carrier.
///
/// # Errors
/// A word that is no unit, or a transport, which is chosen last.
pub fn read_losses(text: &str) -> Result<Order, QueryError> {
    let mut first = Vec::new();
    for part in parts(text) {
        let loss = match squeeze(part).as_str() {
            "damage" | "damaged" | "hit" | "battleshipdamage" => Loss::Damage(Kind::Battleship),
            "carrierdamage" => Loss::Damage(Kind::Carrier),
            _ => match asking::unit(&WORDS, part)? {
                Word::Damaged(kind) => Loss::Damage(kind),
                Word::Unit(Kind::Transport) => {
                    let what =
                        "be chosen before others: it is a casualty only when nobody else can be (p.19)";
                    return Err(QueryError::Misplaced { unit: name(Kind::Transport), what });
                }
                Word::Unit(kind) => Loss::Unit(kind),
            },
        };
        first.push(loss);
    }
    Ok(Order::beginning_with(&first))
}

/// The keys of a question.
pub(super) const KEYS: [&str; 20] = [
    "attack",
    "defend",
    "where",
    "scramble",
    "support",
    "research",
    "defend-research",
    "paratroopers",
    "guns-fired",
    "keep-land-unit",
    "retreat-below",
    "no-retreat",
    "losses",
    "attack-losses",
    "defend-losses",
    "attack-submerges",
    "defend-submerges",
    "kamikazes",
    "target",
    "damage",
];

/// Reads a whole question.
///
/// # Errors
/// The first thing that is wrong with it.
pub(super) fn read(question: &[(String, String)]) -> Result<Battle, QueryError> {
    let mut battle = Battle::default();
    let (mut place, mut target, mut damage) = (None, None, None);
    for (key, value) in question {
        match asking::key(&KEYS, key)? {
            "attack" => battle.attack = read_force(value)?,
            "defend" => battle.defend = read_force(value)?,
            "scramble" => battle.scrambled = read_force(value)?,
            "support" => battle.support = read_force(value)?,
            "where" => place = Some(asking::word("where", value, TAKES_PLACE, &PLACES)?),
            "research" => battle.attack_research = read_research("research", value, &ATTACK_RESEARCH)?,
            "defend-research" => {
                battle.defend_research = read_research("defend-research", value, &DEFEND_RESEARCH)?;
            }
            "paratroopers" => {
                battle.paratroopers = asking::number("paratroopers", value, "a number of infantry", 200)?;
            }
            "guns-fired" if asking::flag("guns-fired", value)? => battle.guns = Guns::Fired,
            "keep-land-unit" if asking::flag("keep-land-unit", value)? => battle.keep = Keep::LandUnit,
            "no-retreat" if asking::flag("no-retreat", value)? => battle.exit = Exit::Closed,
            "attack-submerges" if asking::flag("attack-submerges", value)? => {
                battle.attack_dives = Dive::AtOnce;
            }
            "defend-submerges" if asking::flag("defend-submerges", value)? => {
                battle.defend_dives = Dive::AtOnce;
            }
            "retreat-below" => battle.retreat_below = asking::chance("retreat-below", value)?,
            "losses" => {
                battle.attack_losses = read_losses(value)?;
                battle.defend_losses = battle.attack_losses;
            }
            "attack-losses" => battle.attack_losses = read_losses(value)?,
            "defend-losses" => battle.defend_losses = read_losses(value)?,
            "kamikazes" => battle.kamikazes = read_dives(value)?,
            "target" => target = Some(asking::word("target", value, TAKES_TARGET, &TARGETS)?),
            "damage" => damage = Some(asking::number("damage", value, "a number of points up to 20", 20)?),
            _ => {}
        }
    }
    battle.place = place.unwrap_or_else(|| guess(&battle, target.is_some()));
    if battle.place != Place::Raid && (target.is_some() || damage.is_some()) {
        return Err(QueryError::Clash("only raids have a target and damage to begin with (p.16)"));
    }
    battle.target = target.unwrap_or_default();
    battle.damage = damage.unwrap_or(0);
    check(&battle)?;
    Ok(battle)
}

/// Where a battle of such units is fought, when nobody said.
fn guess(battle: &Battle, bombs: bool) -> Place {
    let ships = |force: &Force| force.iter().any(|(kind, _)| kind.is_sea());
    match () {
        () if bombs => Place::Raid,
        () if battle.scrambled.total() > 0 => Place::Scramble,
        () if ships(&battle.attack) || ships(&battle.defend) => Place::Sea,
        () if battle.support.total() > 0 => Place::Amphibious,
        () => Place::Land,
    }
}

const TAKES_PLACE: &str = "land, sea, amphibious, raid or scramble";
const PLACES: [(Place, &str, &str); 5] = [
    (Place::Land, "land", "territory"),
    (Place::Sea, "sea", "naval"),
    (Place::Amphibious, "amphibious", "assault"),
    (Place::Raid, "raid", "bombing"),
    (Place::Scramble, "scramble", "scrambled"),
];

const TAKES_TARGET: &str = "major, minor, air-base or naval-base";
pub(super) const TARGETS: [(Target, &str, &str); 4] = [
    (Target::Major, "major", "major-complex"),
    (Target::Minor, "minor", "minor-complex"),
    (Target::AirBase, "air-base", "air"),
    (Target::NavalBase, "naval-base", "naval"),
];

/// What counts when one attacks.
pub(super) const ATTACK_RESEARCH: [Advance; 5] = [
    Advance::AdvancedArtillery,
    Advance::ImprovedMech,
    Advance::SuperSubmarines,
    Advance::JetFighters,
    Advance::HeavyBombers,
];

/// And when one defends.
pub(super) const DEFEND_RESEARCH: [Advance; 2] = [Advance::Radar, Advance::JetFighters];

/// `jet-fighters, heavy-bombers`.
fn read_research(key: &'static str, text: &str, known: &[Advance]) -> Result<Research, QueryError> {
    let takes = match key {
        "research" => "advanced-artillery, improved-mech, super-submarines, jet-fighters and heavy-bombers",
        _ => "radar and jet-fighters; nothing else counts for who defends",
    };
    let names: Vec<_> = known.iter().map(|advance| (*advance, advance.word(), advance.word())).collect();
    let names: &Names<Advance> = &names;
    let mut research = Research::default();
    for part in parts(text) {
        research = research.with(asking::word(key, part, takes, names)?);
    }
    Ok(research)
}

/// `2 carrier, 1 battleship, 1 battleship`: each part strikes a ship of its own.
fn read_dives(text: &str) -> Result<Vec<Dives>, QueryError> {
    let mut dives = Vec::new();
    for part in parts(text) {
        for (ship, count) in read_force(part)?.iter() {
            if !ship.is_surface_warship() {
                let what = "be struck by kamikazes: they strike surface warships (p.16)";
                return Err(QueryError::Misplaced { unit: name(ship), what });
            }
            dives.push(Dives { ship, count });
        }
    }
    if dives.iter().map(|dive| dive.count).sum::<u16>() > MAX_KAMIKAZES {
        return Err(QueryError::Clash("Japan has six kamikazes in the whole game (p.16)"));
    }
    Ok(dives)
}

/// The kamikazes of a game (p.16).
const MAX_KAMIKAZES: u16 = 6;

/// The first unit that can not be there.
fn refuse(force: &Force, wrong: impl Fn(Kind) -> bool, what: &'static str) -> Result<(), QueryError> {
    match force.iter().find(|(kind, _)| wrong(*kind)) {
        Some((kind, _)) => Err(QueryError::Misplaced { unit: name(kind), what }),
        None => Ok(()),
    }
}

fn clash(wrong: bool, text: &'static str) -> Result<(), QueryError> {
    if wrong { Err(QueryError::Clash(text)) } else { Ok(()) }
}

/// Can such units fight such a battle?
fn check(battle: &Battle) -> Result<(), QueryError> {
    let at_sea = battle.place.is_sea();
    clash(
        !at_sea && battle.scrambled.total() > 0,
        "aircraft scramble to a sea zone; those that stay defend their territory (p.15)",
    )?;
    clash(!at_sea && !battle.kamikazes.is_empty(), "kamikazes strike ships at sea (p.16)")?;
    clash(
        battle.place != Place::Amphibious && battle.support.total() > 0,
        "ships bombard only in an amphibious assault (p.17)",
    )?;
    let ashore = matches!(battle.place, Place::Land | Place::Amphibious);
    clash(!ashore && battle.paratroopers > 0, "paratroopers jump over a territory (p.39)")?;
    clash(
        !ashore && battle.keep == Keep::LandUnit,
        "only a battle on land has a territory for a land unit to take",
    )?;
    match battle.place {
        Place::Land | Place::Amphibious => check_land(battle),
        Place::Sea | Place::Scramble => check_sea(battle),
        Place::Raid => check_raid(battle),
    }
}

fn check_land(battle: &Battle) -> Result<(), QueryError> {
    refuse(&battle.attack, |kind| kind == Kind::Aaa, "attack (p.27)")?;
    refuse(&battle.attack, Kind::is_sea, "attack a territory; ships that bombard go under “support”")?;
    refuse(&battle.defend, Kind::is_sea, "defend a territory; ask for the sea battle apart")?;
    refuse(&battle.support, |kind| bombardment(kind) == 0, "bombard a shore (p.17)")?;
    if battle.attack.total() == 0 {
        return Err(QueryError::Nobody("attacks"));
    }
    if battle.defend.total() == 0 {
        return Err(QueryError::Nobody("defends"));
    }
    clash(
        battle.support.total() > battle.attack.land(),
        "as many ships bombard as land units come from the sea, and no more (p.17)",
    )?;
    clash(
        battle.paratroopers > battle.attack.of(Kind::Infantry),
        "paratroopers are infantry: no more can jump than there are (p.39)",
    )?;
    clash(
        battle.paratroopers > 0 && battle.paratroopers == battle.attack.land() && battle.place == Place::Land,
        "paratroopers join land units that attack from beside or from the sea (p.39)",
    )?;
    clash(
        battle.exit == Exit::Closed,
        "“no-retreat” is for sea battles; on land the attacker stays unless told when to leave",
    )
}

fn check_sea(battle: &Battle) -> Result<(), QueryError> {
    let cargo = "fight at sea; cargo is no part of a battle (p.18)";
    refuse(&battle.attack, Kind::is_land, cargo)?;
    refuse(&battle.defend, Kind::is_land, cargo)?;
    refuse(&battle.defend, |kind| kind == Kind::Strategic, "defend a sea zone (p.28)")?;
    let scrambles = "scramble; fighters and tactical bombers do (p.15)";
    refuse(&battle.scrambled, |kind| !kind.flies_from_decks(), scrambles)?;
    clash(
        battle.place == Place::Sea && battle.scrambled.total() > 0,
        "aircraft that scramble go with “where scramble”; in a sea battle they are among the defenders (p.15)",
    )?;
    if battle.attack.total() == 0 {
        return Err(QueryError::Nobody("attacks"));
    }
    if battle.place == Place::Scramble && battle.scrambled.total() == 0 {
        return Err(QueryError::Nobody("scrambles"));
    }
    if battle.defenders().total() == 0 {
        return Err(QueryError::Nobody("defends"));
    }
    clash(
        battle.scrambled.total() > MAX_SCRAMBLED,
        "an air base sends up three aircraft at most, and no zone has more than four beside it (p.15)",
    )?;
    clash(
        battle.attack.iter().all(|(kind, _)| attack(kind) == 0),
        "transports and carriers do not attack alone (p.15, 32)",
    )?;
    let mut there = battle.attack;
    for dive in &battle.kamikazes {
        if there.of(dive.ship) == there.damaged(dive.ship) {
            let what = "be struck: the attacker has no whole one, or no more";
            return Err(QueryError::Misplaced { unit: name(dive.ship), what });
        }
        there = there.less_whole(dive.ship);
    }
    let dives = battle.attack_dives == Dive::AtOnce || battle.defend_dives == Dive::AtOnce;
    clash(
        dives && battle.retreat_below.is_some(),
        "retreats by chance are not reckoned together with submarines that dive",
    )
}

/// Three from each of four bases (p.15).
const MAX_SCRAMBLED: u16 = 12;

/// Bombers with or without escorts, against interceptors or nobody (p.16).
fn check_raid(battle: &Battle) -> Result<(), QueryError> {
    refuse(&battle.attack, |kind| !kind.is_air(), "raid; bombers and their escorts do (p.16)")?;
    let guns = "fire at a raid: the facility does that by itself (p.16)";
    refuse(&battle.defend, |kind| kind == Kind::Aaa, guns)?;
    refuse(&battle.defend, |kind| kind != Kind::Fighter, "meet a raid; fighters do (p.16)")?;
    let bombers = battle.attack.air() - battle.attack.of(Kind::Fighter);
    clash(bombers == 0, "a raid needs a bomber (p.16)")?;
    clash(
        battle.attack.of(Kind::Tactical) > 0 && !battle.target.is_base(),
        "tactical bombers bomb air bases and naval bases only: say “target air-base” (p.16)",
    )?;
    clash(
        battle.damage > battle.target.most_damage(),
        "a minor complex or a base has 6 points of damage at most, a major complex 20 (p.17)",
    )?;
    clash(battle.retreat_below.is_some(), "a raid has one round, without retreat (p.16)")
}
