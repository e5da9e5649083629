//! Reading a question: `akagi, kaga:1` against `lexington, houston`, and writing one.

use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};

use super::aiming::Aim;
use super::{Battle, Deed, Fighter};
use crate::board::{Board, EDITIONS, Kind, PieceId, PieceSet, PlaceId, Side};
use crate::settings::Settings;

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
        nearest: Option<&'static str>,
    },
    /// A word that could be several things.
    #[error("“{word}” could be {}", several.join(" or "))]
    Ambiguous {
        /// What was said.
        word: String,
        /// What it could be.
        several: Vec<&'static str>,
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

impl QueryError {
    /// The word that may have been meant.
    #[must_use]
    pub const fn nearest(&self) -> Option<&'static str> {
        match self {
            Self::Unknown { nearest, .. } => *nearest,
            Self::Ambiguous { .. } | Self::Value { .. } | Self::Clash(_) => None,
        }
    }
}

/// The keys of a question.
pub(super) const KEYS: [&str; 14] = [
    "edition",
    "attack",
    "defend",
    "action",
    "aim",
    "guns",
    "hold",
    "unseen",
    "kamikaze",
    "turn",
    "rules",
    "rounds",
    "port",
    "pearl-harbor-lost",
];

/// The options a question may name.
pub(super) const RULES: [&str; 4] = ["nine-turns", "pearl-harbor", "gunnery-radar", "damage-control"];

/// A word of a stranger, as it may be printed.
fn short(word: &str) -> String {
    word.trim().chars().filter(|c| !c.is_control()).take(40).collect()
}

/// What a word stands for among things with an id and a name.
fn named<T: Copy>(
    what: &'static str,
    word: &str,
    all: impl Iterator<Item = (T, &'static str, &'static str)> + Clone,
) -> Result<T, QueryError> {
    let asked = squeeze(word);
    match find(&asked, all.clone()) {
        Found::Exactly(thing) | Found::Loosely(thing) => Ok(thing),
        Found::Several(several) => Err(QueryError::Ambiguous { word: short(word), several }),
        Found::Nothing => Err(QueryError::Unknown {
            what,
            word: short(word),
            nearest: nearest(&asked, all).map(|(_, word)| word),
        }),
    }
}

fn piece(board: &'static Board, word: &str) -> Result<PieceId, QueryError> {
    let all = PieceId::all().map(|piece| (piece, board[piece].id.as_str(), board[piece].name.as_str()));
    named("ship or unit", word, all)
}

fn place(board: &'static Board, word: &str) -> Result<PlaceId, QueryError> {
    let all = PlaceId::all().map(|place| (place, board[place].id.as_str(), board[place].name.as_str()));
    named("port or base", word, all)
}

/// The parts of a list.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';']).flat_map(members)
}

/// `akagi and kaga`
fn members(text: &str) -> impl Iterator<Item = &str> {
    text.split(['+', '&']).flat_map(|part| part.split(" and ")).map(str::trim).filter(|part| !part.is_empty())
}

fn pieces(board: &'static Board, text: &str) -> Result<PieceSet, QueryError> {
    parts(text).map(|word| piece(board, word)).collect()
}

/// `nagato`, `nagato:2` (two points of damage), `nagato:2 in yokosuka`.
fn fighter(board: &'static Board, text: &str) -> Result<Fighter, QueryError> {
    let (text, at) = match text.split_once(" in ") {
        Some((text, at)) => (text.trim(), Some(place(board, at)?)),
        None => (text, None),
    };
    let (name, damage) = match text.split_once(':') {
        Some((name, points)) => {
            let damage = points.trim().parse().map_err(|_| QueryError::Value {
                key: "attack",
                word: short(text),
                takes: "names, each with its damage behind a colon: “kaga:1”",
            })?;
            (name, damage)
        }
        None => (text, 0),
    };
    Ok(Fighter { piece: piece(board, name)?, damage, place: at })
}

fn line(board: &'static Board, text: &str) -> Result<Vec<Fighter>, QueryError> {
    parts(text).map(|part| fighter(board, part)).collect()
}

/// `akagi and kaga at lexington, hiryu at houston`
fn read_aims(board: &'static Board, text: &str) -> Result<Vec<Aim>, QueryError> {
    let mut aims = Vec::new();
    for part in text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
        let Some((attackers, target)) = part.rsplit_once(" at ") else {
            let takes = "who attacks whom: “akagi and kaga at lexington, hiryu at houston”";
            return Err(QueryError::Value { key: "aim", word: short(part), takes });
        };
        let target = piece(board, target)?;
        for attacker in members(attackers) {
            aims.push(Aim { attacker: piece(board, attacker)?, target });
        }
    }
    Ok(aims)
}

fn number(
    key: &'static str,
    value: &str,
    least: u8,
    most: u8,
    takes: &'static str,
) -> Result<u8, QueryError> {
    let number = value.trim().parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| QueryError::Value { key, word: short(value), takes })
}

fn rules(value: &str) -> Result<Settings, QueryError> {
    let mut settings = Settings::default();
    for part in parts(value) {
        match named(
            "option of this game that counts in a battle",
            part,
            RULES.into_iter().map(|key| (key, key, key)),
        )? {
            "nine-turns" => settings.nine_turns = true,
            "pearl-harbor" => settings.pearl_harbor = true,
            "gunnery-radar" => settings.gunnery_radar = true,
            _ => settings.damage_control = true,
        }
    }
    Ok(settings)
}

/// Reads a whole question.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read(question: &[(String, String)]) -> Result<Battle, QueryError> {
    let said = question.iter().find(|(key, _)| squeeze(key) == "edition");
    let board = said.map_or_else(|| Ok(Board::newest()), |(_, value)| edition(value))?;
    let mut battle = Battle::of(board, Deed::Day);
    let (mut deed, mut turn, mut port) = (None, None, None);
    for (key, value) in question {
        let keys = KEYS.into_iter().map(|key| (key, key, key));
        let asked = squeeze(key);
        let known = KEYS.into_iter().find(|known| squeeze(known) == asked);
        match known {
            Some("attack") => battle.lines[0] = line(board, value)?,
            Some("defend") => battle.lines[1] = line(board, value)?,
            Some("action") => {
                let all = Deed::ALL.into_iter().map(|deed| (deed, deed.word(), deed.word()));
                deed = Some(named("action", value, all)?);
            }
            Some("edition") => {}
            Some("aim") => battle.aims = read_aims(board, value)?,
            Some("guns") => battle.guns = pieces(board, value)?,
            Some("hold") => battle.held = pieces(board, value)?,
            Some("unseen") => battle.unseen = pieces(board, value)?,
            Some("kamikaze") => battle.kamikaze = pieces(board, value)?,
            Some("turn") => turn = Some(number("turn", value, 1, 9, "a turn from 1 to 9")?),
            Some("rules") => battle.settings = rules(value)?,
            Some("rounds") => {
                battle.rounds = number("rounds", value, 1, 2, "1 or 2: the rounds of a raid that are left")?
            }
            Some("port") => port = Some(place(board, value)?),
            Some(_) => battle.pearl_harbor_lost = flag("pearl-harbor-lost", value)?,
            None => {
                let nearest = nearest(&asked, keys).map(|(_, key)| key);
                return Err(QueryError::Unknown {
                    what: "thing one can say about a battle",
                    word: short(key),
                    nearest,
                });
            }
        }
    }
    battle.deed = deed.unwrap_or_else(|| guess(&battle));
    battle.turn = turn.unwrap_or_else(|| Battle::of(board, battle.deed).turn);
    moor(&mut battle, port);
    check(&battle)?;
    Ok(battle)
}

fn flag(key: &'static str, value: &str) -> Result<bool, QueryError> {
    match squeeze(value).as_str() {
        "" | "yes" | "true" | "on" | "1" => Ok(true),
        "no" | "false" | "off" | "0" => Ok(false),
        _ => Err(QueryError::Value { key, word: short(value), takes: "yes or no" }),
    }
}

/// The board of an edition of the data.
fn edition(value: &str) -> Result<&'static Board, QueryError> {
    let unknown = || QueryError::Unknown { what: "edition", word: short(value), nearest: Some(EDITIONS[0]) };
    Board::of(value.trim()).ok_or_else(unknown)
}

/// What action it is, when nobody said: a submarine's attack, or a day action.
fn guess(battle: &Battle) -> Deed {
    let submarine = |fighter: &Fighter| battle.board[fighter.piece].kind == Kind::Submarine;
    if battle.lines[0].iter().any(submarine) { Deed::Torpedo } else { Deed::Day }
}

/// The targets of a raid lie in the port that was named, those at Pearl Harbor there.
fn moor(battle: &mut Battle, port: Option<PlaceId>) {
    let port = match battle.deed {
        Deed::PearlHarbor => Some(PlaceId::PEARL_HARBOR),
        Deed::Raid => port,
        Deed::Day | Deed::Night | Deed::Indonesia | Deed::Torpedo => None,
    };
    for target in &mut battle.lines[1] {
        target.place = target.place.or(port);
    }
    if battle.deed == Deed::Indonesia {
        battle.lines[1].iter_mut().for_each(|target| target.place = None);
    }
}

/// Can such pieces fight such an action?
fn check(battle: &Battle) -> Result<(), QueryError> {
    let clash = |text: String| Err(QueryError::Clash(text));
    for (line, what) in [(0, "attacks"), (1, "defends")] {
        let Some(side) = battle.side(line) else { return clash(format!("nobody {what}")) };
        for (at, fighter) in battle.lines[line].iter().enumerate() {
            let stats = &battle.board[fighter.piece];
            if stats.side() != side {
                return clash(format!("{} is not on the side of the others", stats.name));
            }
            if battle.lines[line][..at].iter().any(|other| other.piece == fighter.piece) {
                return clash(format!("{} is named twice", stats.name));
            }
            if (stats.kind == Kind::Submarine) != (battle.deed == Deed::Torpedo && line == 0) {
                return clash(match battle.deed {
                    Deed::Torpedo => {
                        format!("{} is no submarine: only they attack so (VitP 16.2)", stats.name)
                    }
                    _ => format!("{} attacks by itself, after a round (VitP 16.1)", stats.name),
                });
            }
            let hull = battle.hull(&Fighter { damage: 0, ..*fighter });
            if fighter.damage >= hull.sinks {
                return clash(format!("{} with {} points of damage is sunk", stats.name, fighter.damage));
            }
        }
    }
    if battle.side(0) == battle.side(1) {
        return clash("both sides are the same".to_owned());
    }
    if matches!(battle.deed, Deed::PearlHarbor | Deed::Indonesia) && battle.side(0) != Some(Side::Japan) {
        return clash("only Japan makes the surprise attack (VitP 18)".to_owned());
    }
    let carriers = [("guns", battle.guns), ("kamikaze", battle.kamikaze)];
    for (key, set) in carriers {
        if let Some(piece) = set.iter().find(|&piece| !battle.board[piece].is_carrier()) {
            return clash(format!("“{key}” takes carriers; {} is none", battle.board[piece].name));
        }
    }
    Ok(())
}

/// The question that is read as this battle, as keys and values; what is as usual is not said.
pub(crate) fn write(battle: &Battle) -> Vec<(&'static str, String)> {
    let board = battle.board;
    let id = |piece: PieceId| board[piece].id.clone();
    let line = |at: usize| {
        let said = battle.lines[at].iter().map(|fighter| {
            let damage = if fighter.damage > 0 { format!(":{}", fighter.damage) } else { String::new() };
            let place = fighter.place.map_or_else(String::new, |place| format!(" in {}", board[place].id));
            format!("{}{damage}{place}", id(fighter.piece))
        });
        said.collect::<Vec<_>>().join(", ")
    };
    let set = |pieces: PieceSet| pieces.iter().map(id).collect::<Vec<_>>().join(", ");
    let aims: Vec<String> =
        battle.aims.iter().map(|aim| format!("{} at {}", id(aim.attacker), id(aim.target))).collect();
    let settings = battle.settings;
    let rules = [settings.nine_turns, settings.pearl_harbor, settings.gunnery_radar, settings.damage_control];
    let rules: Vec<&str> = RULES.into_iter().zip(rules).filter(|(_, on)| *on).map(|(key, _)| key).collect();
    let mut said = vec![
        ("action", battle.deed.word().to_owned()),
        ("attack", line(0)),
        ("defend", line(1)),
        ("turn", battle.turn.to_string()),
        ("aim", aims.join(", ")),
        ("guns", set(battle.guns)),
        ("hold", set(battle.held)),
        ("unseen", set(battle.unseen)),
        ("kamikaze", set(battle.kamikaze)),
        ("rules", rules.join(", ")),
    ];
    let edition =
        EDITIONS.iter().find(|id| Board::of(id).is_some_and(|board| std::ptr::eq(board, battle.board)));
    if let Some(edition) = edition.filter(|id| **id != EDITIONS[0]) {
        said.push(("edition", (*edition).to_owned()));
    }
    if battle.deed.is_raid() && battle.rounds == 1 {
        said.push(("rounds", "1".to_owned()));
    }
    if battle.pearl_harbor_lost {
        said.push(("pearl-harbor-lost", "yes".to_owned()));
    }
    said.retain(|(_, value)| !value.is_empty());
    said
}
