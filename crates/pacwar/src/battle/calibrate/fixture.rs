//! The rows of a calibration file, and what they become.

use ironbottom_kit::data::{DataError, DataFile};
use serde::Deserialize;

use super::super::air::Group;
use super::super::availability::thin;
use super::super::bombing::{RaidTarget, Spot};
use super::super::damage::Nation;
use super::super::display::{Class, Priority, Target, Targets};
use super::super::few::Few;
use super::super::flight::{Duty, Escort, Flight, Flights, Training};
use super::super::policy::{Doctrine, Patrol};
use super::Tools;
use super::measure::Measure;
use crate::calendar::Cycle;
use crate::data::{Altitude, Role};
use crate::scenario::ShipKind;

/// A row: forces, the strikes flown at them in order, and what is measured.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) cycle: Cycle,
    pub(super) seed: u32,
    pub(super) forces: Vec<Force>,
    pub(super) strikes: Vec<Strike>,
    pub(super) measures: Vec<Measure>,
    /// Names of the ships of each force.
    pub(super) names: Vec<Vec<String>>,
    /// The types in it, by tag.
    pub(super) types: Vec<String>,
}

/// What is attacked.
#[derive(Debug)]
pub(super) struct Force {
    pub(super) ships: Targets,
    pub(super) cap: Flights,
    pub(super) spots: Few<Spot, 24>,
    pub(super) flak: u16,
    pub(super) port: Option<u8>,
    pub(super) doctrine: Doctrine,
}

/// A strike.
#[derive(Debug)]
pub(super) struct Strike {
    pub(super) at: usize,
    pub(super) flights: Flights,
    pub(super) target: RaidTarget,
    pub(super) doctrine: Doctrine,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "about")]
    _about: String,
    row: Vec<RowText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowText {
    id: String,
    title: String,
    cycle: String,
    seed: u32,
    /// What history says, for readers.
    #[serde(rename = "history")]
    _history: Option<String>,
    force: Vec<ForceText>,
    strike: Vec<StrikeText>,
    measure: Vec<Measure>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ForceText {
    id: String,
    #[serde(default)]
    ships: Vec<String>,
    #[serde(default)]
    cap: Vec<FlightText>,
    #[serde(default = "even")]
    patrol: String,
    #[serde(default = "bombers")]
    prey: String,
    /// Air Points on the ground.
    #[serde(default)]
    ground: Vec<FlightText>,
    /// Anti-Aircraft Strength of a land target.
    #[serde(default)]
    flak: u16,
    /// Ships fire no flak: the attackers have reached them.
    #[serde(default)]
    silent: bool,
    port: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StrikeText {
    at: String,
    flights: Vec<FlightText>,
    #[serde(default = "loose")]
    escort: String,
    #[serde(default = "general")]
    priority: String,
    #[serde(default = "one")]
    waves: u8,
    #[serde(default = "enough")]
    enough: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FlightText {
    #[serde(rename = "type")]
    kind: String,
    points: u8,
    role: Option<Role>,
    level: Option<Altitude>,
    #[serde(default)]
    untrained: bool,
    #[serde(default)]
    extended: bool,
    /// Only this percentage is there.
    percent: Option<u8>,
    /// Fighters that strafe. WitP [6.4].
    #[serde(default)]
    strafe: bool,
}

fn even() -> String {
    "even".to_owned()
}

fn bombers() -> String {
    "bombers".to_owned()
}

fn loose() -> String {
    "loose".to_owned()
}

fn general() -> String {
    "general".to_owned()
}

const fn one() -> u8 {
    1
}

const fn enough() -> u16 {
    18
}

pub(super) fn read(file: DataFile<'_>, tools: Tools<'_>) -> Result<Vec<Row>, DataError> {
    let text: File = file.toml()?;
    text.row.into_iter().map(|row| build(file, row, tools)).collect()
}

fn build(file: DataFile<'_>, text: RowText, tools: Tools<'_>) -> Result<Row, DataError> {
    let mut types = Vec::new();
    let wrong = |what: String| file.unsound(&text.id, what);
    let cycle = text.cycle.parse().map_err(|_| wrong(format!("“{}” is no Cycle", text.cycle)))?;
    let mut forces = Vec::new();
    let mut names = Vec::new();
    for force in &text.force {
        let ships =
            force.ships.iter().map(|id| ship(id, force.silent, tools).ok_or_else(|| wrong(id.clone())));
        let ships: Vec<_> = ships.collect::<Result<_, _>>()?;
        let mut cap = flights(&force.cap, tools, &mut types).map_err(&wrong)?;
        cap.iter_mut().for_each(|flight| *flight = flight.on(Duty::Cap));
        let ground = flights(&force.ground, tools, &mut types).map_err(&wrong)?;
        let spot = |flight: &Flight| Spot { tag: flight.tag, points: u16::from(flight.points), lost: 0 };
        forces.push(Force {
            ships: Targets::of(ships),
            cap,
            spots: Few::of(ground.iter().map(spot)),
            flak: force.flak,
            port: force.port,
            doctrine: Doctrine {
                patrol: patrol(&force.patrol).ok_or_else(|| wrong(force.patrol.clone()))?,
                prey: if force.prey == "escorts" { Group::Escorts } else { Group::Bombers },
                ..Doctrine::default()
            },
        });
        names.push(force.ships.clone());
    }
    let mut strikes = Vec::new();
    for strike in &text.strike {
        let at = text.force.iter().position(|force| force.id == strike.at);
        strikes.push(Strike {
            at: at.ok_or_else(|| wrong(format!("no force {}", strike.at)))?,
            flights: flights(&strike.flights, tools, &mut types).map_err(&wrong)?,
            target: RaidTarget::BASE,
            doctrine: Doctrine {
                escort: if strike.escort == "close" { Escort::Close } else { Escort::Loose },
                priority: priority(&strike.priority).ok_or_else(|| wrong(strike.priority.clone()))?,
                waves: strike.waves,
                enough: strike.enough,
                ..Doctrine::default()
            },
        });
    }
    let RowText { id, title, seed, measure, .. } = text;
    Ok(Row { id, title, cycle, seed, forces, strikes, measures: measure, names, types })
}

fn ship(id: &str, silent: bool, tools: Tools<'_>) -> Option<Target> {
    let found = tools.fleet.find(id)?;
    Some(Target {
        kind: ShipKind::of(&found.class)?,
        nation: Nation::of(&found.side)?,
        anti_air: found.is_anti_air(),
        defense: found.defense,
        aa: if silent { [0; 2] } else { found.aa },
        speed: found.speed,
        ..Target::default()
    })
}

fn flights(list: &[FlightText], tools: Tools<'_>, types: &mut Vec<String>) -> Result<Flights, String> {
    let mut all = Flights::default();
    for text in list {
        let found = tools.hangar.find(&text.kind).ok_or_else(|| format!("no type {}", text.kind))?;
        let known = types.iter().position(|each| *each == text.kind);
        let tag = known.unwrap_or_else(|| {
            types.push(text.kind.clone());
            types.len() - 1
        });
        let training = if text.untrained { Training::Untrained } else { Training::Carrier };
        let role = text.role.unwrap_or(found.role);
        let tag = u16::try_from(tag).unwrap_or(u16::MAX);
        let flight = Flight::of(tag, text.points, found, role, training, text.extended);
        let mut some = Flights::of([flight.at(text.level.unwrap_or(flight.rated))]);
        thin(&mut some, text.percent.unwrap_or(100));
        some[0].aborted = 0;
        if text.strafe {
            some[0].duty = Duty::Strafer;
        }
        all.push(some[0]).ok_or("too many flights")?;
    }
    Ok(all)
}

fn patrol(word: &str) -> Option<Patrol> {
    Some(match word {
        "even" => Patrol::Even,
        "low" => Patrol::At(Altitude::Low),
        "medium" => Patrol::At(Altitude::Medium),
        "high" => Patrol::At(Altitude::High),
        _ => return None,
    })
}

fn priority(word: &str) -> Option<Priority> {
    Some(match word {
        "general" => Priority::General,
        "carriers" => Priority::Specific(Class::Carriers),
        "capital" => Priority::Specific(Class::Capital),
        "transports" => Priority::Specific(Class::Transports),
        _ => return None,
    })
}
