//! The battle desk: two fleets that have met, with no map around them. `data/pacwar/<edition>/desk.toml`.

use std::collections::BTreeMap;

use ironbottom_kit::data::{DataError, DataFile};
use ironbottom_kit::english::capital;
use serde::Deserialize;

use super::cards::{ShipCard, ShipKind};
use super::facility::Facilities;
use super::{Chapters, Forces, Group, Scenario, Victory};
use crate::Confidence;
use crate::board::{Board, HexId};
use crate::calendar::{Cycle, Date};
use crate::data::Data;
use crate::ids::Side;

/// How two fleets meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Desk {
    /// Where.
    pub hex: HexId,
    /// At night. WitP [30.9].
    pub night: bool,
    /// The First Player; without one the die says. WitP [9.5].
    pub first: Option<Side>,
    /// They begin a column farther apart than the book has it on either side (`docs/rulings/pacwar.md`).
    pub far: bool,
}

/// What is chosen for a game on the desk, in the words of the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted<'a> {
    /// A famous action, or `fleets`.
    pub action: &'a str,
    /// By side: the fleet, where it is `fleets`.
    pub fleets: [&'a str; 2],
    /// `as-it-was`, `day`, `night`.
    pub light: &'a str,
    /// `as-it-was`, `japan`, `allies`, `die`.
    pub first: &'a str,
    /// `display`, `long`.
    pub range: &'a str,
}

impl Wanted<'_> {
    /// The famous actions, and `fleets`.
    pub const ACTIONS: &'static [&'static str] =
        &["savo", "java-sea", "cape-esperance", "tassafaronga", "battleship-night", "surigao", "fleets"];
    /// Fleets of Japan.
    pub const JAPAN: &'static [&'static str] =
        &["cruisers", "express", "battlecruisers", "battleships", "yamato", "carriers"];
    /// Fleets of the Allies.
    pub const ALLIES: &'static [&'static str] =
        &["cruisers", "convoy", "battleships", "old-battleships", "abda", "force-z"];
    /// Day or night.
    pub const LIGHTS: &'static [&'static str] = &["as-it-was", "day", "night"];
    /// At which range they meet.
    pub const RANGES: &'static [&'static str] = &["display", "long"];
    /// Who is First Player.
    pub const FIRSTS: &'static [&'static str] = &["as-it-was", "japan", "allies", "die"];

    /// What is played when nothing is chosen.
    pub const USUAL: Wanted<'static> = Wanted {
        action: Self::ACTIONS[0],
        fleets: [Self::JAPAN[0], Self::ALLIES[0]],
        light: Self::LIGHTS[0],
        first: Self::FIRSTS[0],
        range: Self::RANGES[0],
    };
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "edition")]
    _edition: String,
    #[serde(rename = "confidence")]
    _confidence: Confidence,
    sinking: BTreeMap<String, [u8; 2]>,
    action: Vec<Meeting>,
    fleet: Vec<Fleet>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Meeting {
    id: String,
    title: String,
    start: When,
    hex: String,
    night: bool,
    first: String,
    balance: i16,
    japan: Vec<String>,
    allies: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct When {
    cycle: String,
    game_turn: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fleet {
    side: String,
    id: String,
    title: String,
    ships: Vec<String>,
}

/// The game of these words.
///
/// # Errors
/// What is wrong with the file, or a word it does not have.
pub(super) fn read(
    file: DataFile<'_>,
    board: &Board,
    data: &Data,
    wanted: Wanted<'_>,
) -> Result<Scenario, DataError> {
    let text: File = file.toml()?;
    let unknown = |what: &str| file.unsound(what, "the desk does not have it");
    let fleets = wanted.action == "fleets";
    // Fleets of the roster meet where and when the first action of the list was.
    let found = text.action.iter().find(|meeting| meeting.id == wanted.action);
    let meeting = found.or(text.action.first().filter(|_| fleets)).ok_or_else(|| unknown(wanted.action))?;
    let hex: HexId = meeting.hex.parse().map_err(|_| unknown(&meeting.hex))?;
    file.sound(board.sea.is_navigable(hex), &meeting.hex, "is no water")?;
    let cycle: Cycle = meeting.start.cycle.parse().map_err(|_| unknown(&meeting.start.cycle))?;
    let start = Date::new(cycle, meeting.start.game_turn).ok_or_else(|| unknown("game_turn"))?;
    let side_of = |word: &str| Side::BOTH.into_iter().find(|side| side.word() == word);
    let mut names = [String::new(), String::new()];
    let mut forces = Vec::new();
    for side in Side::BOTH {
        let ids = if fleets {
            let id = wanted.fleets[side.index()];
            let fleet = text.fleet.iter().find(|fleet| fleet.id == id && side_of(&fleet.side) == Some(side));
            let fleet = fleet.ok_or_else(|| unknown(id))?;
            names[side.index()].clone_from(&fleet.title);
            &fleet.ships
        } else {
            match side {
                Side::Japan => &meeting.japan,
                Side::Allies => &meeting.allies,
            }
        };
        forces.push(force(file, data, side, ids, hex)?);
    }
    let [japan, allies]: [Forces; 2] = forces.try_into().map_err(|_| unknown("sides"))?;
    let night = match wanted.light {
        "day" => false,
        "night" => true,
        _ => meeting.night,
    };
    let first = match wanted.first {
        "die" => None,
        "as-it-was" if fleets => None,
        "as-it-was" => side_of(&meeting.first),
        other => side_of(other),
    };
    let title =
        if fleets { capital(format!("{} against {}", names[0], names[1])) } else { meeting.title.clone() };
    let far = wanted.range == "long";
    let as_it_was = !fleets && !far && wanted.light == "as-it-was" && wanted.first == "as-it-was";
    Ok(Scenario {
        id: "battle".to_owned(),
        title,
        start,
        turns: 1,
        intelligence: false,
        facilities: Facilities::new(Vec::new()),
        forces: [japan, allies],
        air_war: true,
        prize: None,
        victory: victory(file, &text.sinking, if as_it_was { meeting.balance } else { 0 })?,
        no_group_bombers: false,
        bid: 0,
        chapters: Chapters { surface: true, ..Chapters::default() },
        objectives: Vec::new(),
        failure: 0,
        track: None,
        shared: Vec::new(),
        desk: Some(Desk { hex, night, first, far }),
    })
}

fn force(
    file: DataFile<'_>,
    data: &Data,
    side: Side,
    ids: &[String],
    hex: HexId,
) -> Result<Forces, DataError> {
    let mut ships: Vec<ShipCard> = Vec::new();
    for id in ids {
        let found = data.fleet.find(id).ok_or_else(|| file.unsound(id, "there is no such ship"))?;
        let before = ships.iter().filter(|ship| ship.id == *id).count();
        let card = ShipCard::of(found, before).ok_or_else(|| file.unsound(id, "is of no class"))?;
        ships.push(card);
    }
    let name = match side {
        Side::Japan => "The Japanese force",
        Side::Allies => "The Allied force",
    };
    let group = Group { name: name.to_owned(), ships: 0..ships.len(), air: Vec::new(), arrives: None };
    Ok(Forces { ships, groups: vec![group], markers: 1, starts: vec![hex], ..Forces::default() })
}

fn victory(
    file: DataFile<'_>,
    points: &BTreeMap<String, [u8; 2]>,
    balance: i16,
) -> Result<Victory, DataError> {
    let mut sinking = [[0; ShipKind::ALL.len()]; 2];
    for (code, [sunk, hurt]) in points {
        let kind = ShipKind::of(code).ok_or_else(|| file.unsound(code, "is no class of ships"))?;
        sinking[0][kind as usize] = *sunk;
        sinking[1][kind as usize] = *hurt;
    }
    Ok(Victory {
        finding: [0; ShipKind::ALL.len()],
        bombardment: 0,
        landing: 0,
        sinking,
        air: 0,
        base: [0; 6],
        balance,
        balance_in_action: None,
    })
}
