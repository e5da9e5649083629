//! Reading a question: `7 val, 8 kate, 4 zero loose` against `2 us-cv6, 5 us-ca24, 4 us-dd:1`, patrol `5 f4f`.

use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};
use ironbottom_kernel::odds::OddsError;

use super::{Battle, Field, Squadron, data};
use crate::action::Duty as Plotted;
use crate::battle::display::Class;
use crate::battle::policy::Doctrine;
use crate::battle::simulate::Ashore;
use crate::battle::{
    Duty, Escort, Few, Flight, Flights, Nation, Priority, RaidTarget, Spot, Target, Targets, Training,
};
use crate::calendar::Cycle;
use crate::data::{Aircraft, Data, Role, Ship};
use crate::scenario::ShipKind;

/// What is wrong with a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum QueryError {
    /// A word that is nothing of the kind.
    #[error("“{word}” is no {what}")]
    Unknown {
        /// What it should be.
        what: &'static str,
        /// What was said.
        word: String,
        /// What may have been meant.
        nearest: Option<String>,
    },
    /// A value a key does not take.
    #[error("“{word}” is not a value of “{key}”, which takes {takes}")]
    Value {
        /// The key.
        key: &'static str,
        /// What was said.
        word: String,
        /// What it takes.
        takes: &'static str,
    },
    /// Something that does not go together.
    #[error("{0}")]
    Clash(String),
}

impl From<QueryError> for OddsError {
    fn from(error: QueryError) -> Self {
        let nearest = match &error {
            QueryError::Unknown { nearest, .. } => nearest.clone(),
            QueryError::Value { .. } | QueryError::Clash(_) => None,
        };
        Self { text: error.to_string(), nearest }
    }
}

/// The keys of a question.
pub(super) const KEYS: [&str; 12] = [
    "attack", "defend", "patrol", "where", "ground", "flak", "priority", "waves", "port", "date", "light",
    "first",
];

/// A word, what a player reads for it, and on land what is bombed and as which duty a plot writes it.
type Place = (&'static str, &'static str, Option<(RaidTarget, Plotted)>);

/// What can be struck.
pub(super) const PLACES: [Place; 6] = [
    ("sea", "A strike on ships", None),
    ("airbase", "A raid on an airbase", Some((RaidTarget::BASE, Plotted::Airbase))),
    ("port", "A raid on a port", Some((RaidTarget::PORT, Plotted::Port))),
    ("supply", "A raid on supply", Some((RaidTarget::SUPPLY, Plotted::Supply))),
    ("ground", "A raid on ground units", Some((RaidTarget::GROUND, Plotted::Ground))),
    ("island", "A raid on an island", Some((RaidTarget::ISLAND, Plotted::Airbase))),
];

/// Target Priorities by word.
pub(super) const PRIORITIES: [(&str, Priority); 8] = [
    ("general", Priority::General),
    ("carriers", Priority::Specific(Class::Carriers)),
    ("capital", Priority::Specific(Class::Capital)),
    ("cruisers", Priority::Specific(Class::Cruisers)),
    ("screen", Priority::Specific(Class::Screen)),
    ("support", Priority::Specific(Class::Support)),
    ("transports", Priority::Specific(Class::Transports)),
    ("merchants", Priority::Specific(Class::Merchants)),
];

/// A word of a stranger, as it may be printed.
fn short(word: &str) -> String {
    word.trim().chars().filter(|c| !c.is_control()).take(40).collect()
}

pub(super) fn value(key: &'static str, word: &str, takes: &'static str) -> QueryError {
    QueryError::Value { key, word: short(word), takes }
}

/// One entry of a list: how many, of what, and the words behind it.
pub(super) struct Entry<'a> {
    pub(super) count: u8,
    pub(super) name: String,
    flags: Vec<&'a str>,
}

/// The words that may stand behind a type.
const FLAGS: [&str; 13] = [
    "naval",
    "secondary",
    "port",
    "airbase",
    "ground",
    "supply",
    "strafe",
    "loose",
    "close",
    "escort",
    "patrol",
    "far",
    "untrained",
];

pub(super) fn entries<'a>(key: &'static str, text: &'a str) -> Result<Vec<Entry<'a>>, QueryError> {
    let parts = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let mut words: Vec<&str> = part.split_whitespace().collect();
            let number = words.first().and_then(|word| word.parse::<u8>().ok());
            if number.is_some() {
                words.remove(0);
            }
            let named = words.iter().skip(1).position(|word| FLAGS.contains(&word.to_lowercase().as_str()));
            let flags = named.map(|at| words.split_off(at + 1)).unwrap_or_default();
            let count = number.unwrap_or(1);
            if words.is_empty() || count == 0 {
                return Err(value(key, part, "a list like “4 val, 3 zero loose”"));
            }
            Ok(Entry { count, name: words.join(" "), flags })
        })
        .collect()
}

fn aircraft(data: &'static Data, word: &str) -> Result<&'static Aircraft, QueryError> {
    let all = || data.hangar.aircraft.iter().map(|each| (each, each.id.as_str(), each.name.as_str()));
    let asked = squeeze(word);
    match find(&asked, all().enumerate().map(|(place, (_, id, name))| (place, id, name))) {
        Found::Exactly(place) | Found::Loosely(place) => Ok(&data.hangar.aircraft[place]),
        Found::Several(_) | Found::Nothing => {
            let near = nearest(&asked, all().enumerate().map(|(place, (_, id, name))| (place, id, name)));
            let nearest = near.map(|(_, id)| id.to_owned());
            Err(QueryError::Unknown { what: "type of aircraft", word: short(word), nearest })
        }
    }
}

pub(super) fn ship(data: &'static Data, word: &str) -> Result<&'static Ship, QueryError> {
    let all = || {
        let ships = data.fleet.ships.iter().enumerate();
        ships.map(|(place, ship)| (place, ship.id.as_str(), ship.name.as_deref().unwrap_or(&ship.id)))
    };
    let asked = squeeze(word);
    match find(&asked, all().filter(|_| !asked.is_empty())) {
        Found::Exactly(place) | Found::Loosely(place) => Ok(&data.fleet.ships[place]),
        Found::Several(_) | Found::Nothing => {
            let nearest = nearest(&asked, all()).map(|(_, id)| id.to_owned());
            Err(QueryError::Unknown { what: "ship of the roster", word: short(word), nearest })
        }
    }
}

/// The role in which a type flies a duty. WitP [5.21], [5.22].
fn role(aircraft: &Aircraft, duty: Plotted) -> Option<Role> {
    let roles = || [Some(aircraft.role), aircraft.second].into_iter().flatten();
    let at_sea = |role: &Role| matches!(role, Role::B | Role::D | Role::Fb | Role::T | Role::R);
    match duty {
        Plotted::Naval => roles().find(at_sea),
        Plotted::Secondary => roles().filter(at_sea).nth(1),
        Plotted::Port | Plotted::Airbase | Plotted::Ground | Plotted::Supply => {
            roles().find(|role| matches!(role, Role::B | Role::D | Role::Fb))
        }
        Plotted::Strafe | Plotted::Loose | Plotted::Close | Plotted::Cover => {
            roles().find(|role| *role == Role::F)
        }
    }
}

/// More Air Points than the whole box has in one hex are nobody's question.
const MOST_POINTS: u16 = 100;

/// The types that were named, each once.
type Types = Vec<&'static Aircraft>;

fn flight(
    types: &mut Types,
    key: &'static str,
    entry: &Entry<'_>,
    usual: Plotted,
    data: &'static Data,
) -> Result<(Flight, Plotted), QueryError> {
    let found = aircraft(data, &entry.name)?;
    let fighter = found.role == Role::F;
    let (mut duty, mut far, mut training) = (None, false, Training::Carrier);
    for flag in &entry.flags {
        match flag.to_lowercase().as_str() {
            "naval" => duty = Some(Plotted::Naval),
            "secondary" => duty = Some(Plotted::Secondary),
            "port" | "airbase" | "ground" | "supply" => duty = Some(usual),
            "strafe" => duty = Some(Plotted::Strafe),
            "loose" | "escort" => duty = Some(Plotted::Loose),
            "close" => duty = Some(Plotted::Close),
            "patrol" => duty = Some(Plotted::Cover),
            "far" => far = true,
            "untrained" => training = Training::Untrained,
            _ => return Err(value(key, flag, "types, each with a duty, “far” or “untrained” behind it")),
        }
    }
    let escort = if usual == Plotted::Cover { Plotted::Cover } else { Plotted::Loose };
    let duty = duty.unwrap_or(if fighter { escort } else { usual });
    let Some(role) = role(found, duty) else {
        return Err(QueryError::Clash(format!("a {} does not fly as “{}”", found.id, duty.word())));
    };
    if far && found.range[1] == 0 {
        return Err(QueryError::Clash(format!("a {} has no Extended Range", found.id)));
    }
    let known = types.iter().position(|each| each.id == found.id);
    let tag = known.unwrap_or_else(|| {
        types.push(found);
        types.len() - 1
    });
    let tag = u16::try_from(tag).unwrap_or(u16::MAX);
    let flight = Flight::of(tag, entry.count, found, role, training, far);
    let flight = match duty {
        Plotted::Strafe => flight.on(Duty::Strafer),
        Plotted::Cover => flight.on(Duty::Cap),
        Plotted::Loose | Plotted::Close => flight.on(Duty::Escort),
        _ => flight.on(Duty::Bomber),
    };
    Ok((flight, duty))
}

fn flights(
    types: &mut Types,
    key: &'static str,
    text: &str,
    usual: Plotted,
    data: &'static Data,
) -> Result<(Flights, Vec<Plotted>), QueryError> {
    let (mut all, mut duties) = (Flights::default(), Vec::new());
    for entry in entries(key, text)? {
        let (flight, duty) = flight(types, key, &entry, usual, data)?;
        // Flights are divided by level on the way: some places are left for that.
        if all.len() >= Flights::MOST / 2 || all.push(flight).is_none() {
            return Err(QueryError::Clash(format!("at most {} flights on a side", Flights::MOST / 2)));
        }
        duties.push(duty);
    }
    let points: u16 = all.iter().map(|flight| u16::from(flight.points)).sum();
    if points > MOST_POINTS {
        return Err(QueryError::Clash(format!("at most {MOST_POINTS} Air Points on a side")));
    }
    Ok((all, duties))
}

fn fleet(text: &str, data: &'static Data) -> Result<(Targets, Vec<Squadron>), QueryError> {
    let takes = "ships of the roster, damage behind a colon: “4 japan-cv1, 1 japan-dd:2”";
    let (mut ships, mut squadrons) = (Targets::default(), Vec::new());
    for entry in entries("defend", text)? {
        let (name, damage) = match entry.name.split_once(':') {
            Some((name, level)) => {
                let level = level.trim().parse::<u8>().ok().filter(|level| *level < 5);
                (name.to_owned(), level.ok_or_else(|| value("defend", &entry.name, takes))?)
            }
            None => (entry.name.clone(), 0),
        };
        let like = ship(data, &name)?;
        let (Some(kind), Some(nation)) = (ShipKind::of(&like.class), Nation::of(&like.side)) else {
            return Err(value("defend", &name, takes));
        };
        let tag = u16::try_from(squadrons.len()).unwrap_or(u16::MAX);
        squadrons.push(Squadron { like, count: entry.count, damage });
        for _ in 0..entry.count {
            let one = Target {
                tag,
                kind,
                nation,
                anti_air: like.is_anti_air(),
                defense: like.defense,
                aa: like.aa,
                speed: like.speed,
                damage,
                before: damage,
                arc: None,
            };
            if ships.push(one).is_none() {
                return Err(QueryError::Clash(format!("at most {} ships", Targets::MOST)));
            }
        }
    }
    if ships.is_empty() {
        return Err(value("defend", text, takes));
    }
    Ok((ships, squadrons))
}

fn number(key: &'static str, word: &str, most: u16) -> Result<u16, QueryError> {
    let takes = "a whole number";
    word.trim().parse().ok().filter(|number| *number <= most).ok_or_else(|| value(key, word, takes))
}

/// A key nobody knows.
pub(super) fn check_keys(question: &[(String, String)]) -> Result<(), QueryError> {
    let Some((key, _)) = question.iter().find(|(key, _)| !KEYS.contains(&key.as_str())) else {
        return Ok(());
    };
    let near = nearest(&squeeze(key), KEYS.iter().map(|key| ((), *key, *key)));
    let nearest = near.map(|((), key)| key.to_owned());
    Err(QueryError::Unknown { what: "key of a question", word: short(key), nearest })
}

/// Reads a question about a strike.
///
/// # Errors
/// A word that is not understood.
pub fn read(question: &[(String, String)]) -> Result<Battle, QueryError> {
    let data = data().ok_or_else(|| QueryError::Clash("there are no data".to_owned()))?;
    check_keys(question)?;
    let said = |key: &str| {
        let found = question.iter().rev().find(|(each, _)| each == key);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    };
    let place = said("where").unwrap_or("sea").to_lowercase();
    let Some((_, _, raid)) = PLACES.iter().find(|(word, ..)| *word == place) else {
        return Err(value("where", &place, "sea, airbase, port, supply, ground, island or surface"));
    };
    let usual = raid.map_or(Plotted::Naval, |(_, duty)| duty);
    let mut types = Types::new();
    let attack = said("attack").unwrap_or_default();
    let (strike, duties) = flights(&mut types, "attack", attack, usual, data)?;
    if strike.is_empty() {
        return Err(value("attack", attack, "a list like “4 val, 3 zero loose”"));
    }
    if duties.contains(&Plotted::Loose) && duties.contains(&Plotted::Close) {
        return Err(QueryError::Clash(
            "escorts are loose or close, never both in one strike (7.1)".to_owned(),
        ));
    }
    let (patrol, _) =
        flights(&mut types, "patrol", said("patrol").unwrap_or_default(), Plotted::Cover, data)?;
    let priority = said("priority").unwrap_or("general").to_lowercase();
    let Some((_, priority)) = PRIORITIES.iter().find(|(word, _)| *word == priority) else {
        return Err(value("priority", &priority, "general, or a class such as carriers"));
    };
    let escort = if duties.contains(&Plotted::Close) { Escort::Close } else { Escort::Loose };
    let waves = said("waves").map_or(Ok(1), |word| number("waves", word, 9))?.max(1);
    let cycle: Cycle = match said("date") {
        Some(word) => word.parse().map_err(|_| value("date", word, "a Cycle such as 6/42"))?,
        None => Cycle::new(6, 42),
    };
    let field = match raid {
        None => {
            let (ships, squadrons) = fleet(said("defend").unwrap_or_default(), data)?;
            let named = |ship: &Target| match priority {
                Priority::General => true,
                Priority::Specific(class) => Class::of(ship.kind) == *class,
            };
            if !ships.iter().any(named) {
                return Err(QueryError::Clash("no ship is of the class of the priority (31.41)".to_owned()));
            }
            let port = said("port").map(|word| number("port", word, 250)).transpose()?;
            Field::Sea { ships, squadrons, port: port.and_then(|port| u8::try_from(port).ok()) }
        }
        Some((target, _)) => {
            let mut spots: Few<Spot, 24> = Few::default();
            let text = said("ground").unwrap_or_default();
            for entry in entries("ground", text)? {
                let found = aircraft(data, &entry.name)?;
                let known = types.iter().position(|each| each.id == found.id);
                let tag = known.unwrap_or_else(|| {
                    types.push(found);
                    types.len() - 1
                });
                let tag = u16::try_from(tag).unwrap_or(u16::MAX);
                spots.push(Spot { tag, points: entry.count.into(), lost: 0 });
            }
            let flak = said("flak").map_or(Ok(0), |word| number("flak", word, 500))?;
            Field::Land(Ashore { target: *target, flak, spots, damage: [0; 2] })
        }
    };
    Ok(Battle {
        strike,
        patrol,
        types,
        field,
        striker: Doctrine {
            priority: *priority,
            escort,
            waves: u8::try_from(waves).unwrap_or(1),
            ..Doctrine::default()
        },
        defender: Doctrine::default(),
        cycle,
    })
}
