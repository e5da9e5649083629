//! A scenario as people write it: `data/pacwar/<edition>/scenarios/<id>.toml`.

use std::collections::{BTreeMap, BTreeSet};

use ironbottom_kit::data::{DataError, DataFile};
use serde::Deserialize;

use super::cards::{AirCard, HqSize, LotCard, ShipCard, ShipKind, SubronCard, TroopCard, UnitCard};
use super::facility::{Facilities, Facility};
use super::special::{Built, Objective, ObjectiveLine, Track, Tracked};
use super::{Basing, Chapters, Forces, Group, Scenario, Victory};
use crate::Confidence;
use crate::battle::Training;
use crate::board::{Board, HexId, Section};
use crate::calendar::{Cycle, Date};
use crate::data::Data;
use crate::ids::{GroupId, KindId, LotId, ShipId, Side, SubronId, TfId};

type Result<T, E = DataError> = std::result::Result<T, E>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    id: String,
    title: String,
    #[serde(rename = "confidence")]
    _confidence: Confidence,
    sections: Vec<char>,
    start: When,
    turns: u8,
    intelligence: bool,
    #[serde(default)]
    air_war: bool,
    #[serde(default)]
    chapters: Vec<String>,
    #[serde(default)]
    objectives: Vec<ObjectiveLine>,
    #[serde(default)]
    failure: u16,
    track: Option<Tracked>,
    #[serde(default)]
    shared: Vec<String>,
    #[serde(default)]
    built: Vec<Built>,
    prize: Option<String>,
    #[serde(rename = "notes")]
    _notes: Vec<String>,
    victory: Points,
    japan: Camp,
    allies: Camp,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct When {
    cycle: String,
    game_turn: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Points {
    finding: BTreeMap<String, u8>,
    bombardment: u16,
    landing: u16,
    #[serde(default)]
    sinking: BTreeMap<String, [u8; 2]>,
    #[serde(default)]
    air: u16,
    #[serde(default)]
    base: [u16; 5],
    #[serde(default)]
    balance: i16,
    /// The same where surface actions are fought: from version 4 of the rules on.
    balance_in_action: Option<i16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Camp {
    markers: usize,
    dummies: usize,
    #[serde(default)]
    holds: Vec<String>,
    starts: Band,
    #[serde(default)]
    more_starts: Vec<Band>,
    task_forces: Vec<TaskForce>,
    bases: Vec<Base>,
    subrons: Vec<Subron>,
    reinforcements: Vec<Arrival>,
}

/// Columns and rows of a section, first and last.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Band {
    section: char,
    columns: [u8; 2],
    rows: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskForce {
    name: String,
    ships: Vec<String>,
    #[serde(default)]
    air: BTreeMap<String, u16>,
    #[serde(default)]
    cargo: Vec<Cargo>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cargo {
    name: Option<String>,
    #[serde(default)]
    ground: Vec<String>,
    #[serde(default)]
    supply: u16,
    planned: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Base {
    hex: String,
    headquarters: Option<String>,
    #[serde(default)]
    air: BTreeMap<String, u16>,
    #[serde(default)]
    supply: u16,
    #[serde(default)]
    ground: Vec<String>,
    /// Its troops are entrenched. WitP [21.3].
    #[serde(default)]
    entrenched: bool,
    /// Lots of cargo that wait there for ships.
    #[serde(default)]
    stores: Vec<Cargo>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Subron {
    hex: String,
    /// WitP [13.1]: no rule of this part tells them apart.
    #[serde(rename = "type")]
    _kind: Option<String>,
    points: u8,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arrival {
    cycle: String,
    game_turn: u8,
    hex: String,
    #[serde(default)]
    task_forces: Vec<TaskForce>,
    /// Ground units and Air Points come in later parts.
    #[serde(default)]
    ground: Vec<String>,
    #[serde(default)]
    air: BTreeMap<String, u16>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

/// Reads a scenario and looks everything up that it names.
///
/// # Errors
/// What is not of its form, not on the map or not in the lists.
pub(super) fn read(file: DataFile<'_>, board: &Board, data: &Data) -> Result<Scenario> {
    let sheet: Sheet = file.toml()?;
    let chapters = Chapters::default();
    let mut reader = Reader { file, board, data, chapters };
    reader.chapters = reader.in_force(&sheet.chapters)?;
    let start = reader.date(&sheet.start)?;
    let prize = sheet.prize.as_deref().map(|hex| reader.hex("prize", hex)).transpose()?;
    let facilities = reader.facilities(&sheet)?;
    let last = start.after(u16::from(sheet.turns.max(1)) - 1);
    let forces = [
        reader.forces(Side::Japan, &sheet.japan, (start, last))?,
        reader.forces(Side::Allies, &sheet.allies, (start, last))?,
    ];
    Ok(Scenario {
        id: sheet.id,
        title: sheet.title,
        start,
        turns: sheet.turns,
        intelligence: sheet.intelligence,
        air_war: sheet.air_war,
        chapters: reader.chapters,
        objectives: sheet.objectives.iter().map(|wanted| reader.objective(wanted)).collect::<Result<_>>()?,
        failure: sheet.failure,
        track: sheet.track.as_ref().map(|track| reader.track(track)).transpose()?,
        shared: sheet.shared.iter().map(|hex| reader.hex("shared", hex)).collect::<Result<_>>()?,
        facilities,
        forces,
        prize,
        victory: reader.victory(&sheet.victory)?,
        no_group_bombers: false,
        bid: 0,
        desk: None,
    })
}

struct Reader<'a> {
    file: DataFile<'a>,
    board: &'a Board,
    data: &'a Data,
    chapters: Chapters,
}

impl Reader<'_> {
    fn hex(&self, record: &str, text: &str) -> Result<HexId> {
        text.parse().map_err(|error| self.file.unsound(record, format!("{error}")))
    }

    fn unknown(&self, record: &str, word: &str, what: &str) -> DataError {
        self.file.unsound(record, format!("there is no {what} “{word}”"))
    }

    fn date(&self, when: &When) -> Result<Date> {
        self.when(&when.cycle, when.game_turn)
    }

    fn when(&self, cycle: &str, turn: u8) -> Result<Date> {
        let cycle: Cycle = cycle.parse().map_err(|error| self.file.unsound(cycle, format!("{error}")))?;
        Date::new(cycle, turn).ok_or_else(|| self.file.unsound("game_turn", "a Cycle has four Game-Turns"))
    }

    fn objective(&self, wanted: &ObjectiveLine) -> Result<Objective> {
        let hexes = wanted.hexes.iter().map(|hex| self.hex(&wanted.id, hex)).collect::<Result<_>>()?;
        let ObjectiveLine { id, name, points, .. } = wanted.clone();
        Ok(Objective { id, name, hexes, points })
    }

    fn track(&self, track: &Tracked) -> Result<Track> {
        let hex = self.hex("track", &track.hex)?;
        let Tracked { name, start, most, step, worth, run, .. } = track.clone();
        Ok(Track { name, hex, owner: Side::Allies, start, most, step: step.max(1), worth, run })
    }

    /// A ground unit comes into the side's list, where assaults are fought.
    fn troop(
        &self,
        forces: &mut Forces,
        record: &str,
        id: &str,
        begins: Option<HexId>,
    ) -> Result<Option<usize>> {
        let unit = self.data.forces.find(id).ok_or_else(|| self.unknown(record, id, "ground unit"))?;
        if !self.chapters.assault {
            return Ok(None);
        }
        forces.troops.push(TroopCard::of(unit, begins));
        Ok(Some(forces.troops.len() - 1))
    }

    /// The ground units of a lot.
    fn troops(
        &self,
        forces: &mut Forces,
        record: &str,
        cargo: &Cargo,
        begins: Option<HexId>,
    ) -> Result<Vec<usize>> {
        let mut troops = Vec::new();
        for id in &cargo.ground {
            troops.extend(self.troop(forces, record, id, begins)?);
        }
        Ok(troops)
    }

    fn in_force(&self, sections: &[String]) -> Result<Chapters> {
        sections.iter().try_fold(Chapters::default(), |chapters, section| {
            chapters.with(section).ok_or_else(|| self.unknown("chapters", section, "chapter of its own"))
        })
    }

    fn victory(&self, points: &Points) -> Result<Victory> {
        let mut finding = [0; ShipKind::ALL.len()];
        for (code, worth) in &points.finding {
            let kind = ShipKind::of(code).ok_or_else(|| self.unknown("victory", code, "class of ships"))?;
            finding[kind as usize] = *worth;
        }
        let mut sinking = [[0; ShipKind::ALL.len()]; 2];
        for (code, [sunk, hurt]) in &points.sinking {
            let kind = ShipKind::of(code).ok_or_else(|| self.unknown("victory", code, "class of ships"))?;
            sinking[0][kind as usize] = *sunk;
            sinking[1][kind as usize] = *hurt;
        }
        let [suppressed, one, two, three, four] = points.base;
        Ok(Victory {
            finding,
            bombardment: points.bombardment,
            landing: points.landing,
            sinking,
            air: points.air,
            base: [0, suppressed, one, two, three, four],
            balance: points.balance,
            balance_in_action: points.balance_in_action,
        })
    }

    /// Those of the sections, and of every hex a side has a base in.
    fn facilities(&self, sheet: &Sheet) -> Result<Facilities> {
        let mut held: BTreeMap<HexId, Side> = BTreeMap::new();
        let mut named = BTreeSet::new();
        for (side, camp) in [(Side::Japan, &sheet.japan), (Side::Allies, &sheet.allies)] {
            for hex in &camp.holds {
                held.insert(self.hex("holds", hex)?, side);
            }
            for base in &camp.bases {
                named.insert(self.hex("bases", &base.hex)?);
            }
        }
        for letter in &sheet.sections {
            let known = Section::from_letter(*letter);
            known.ok_or_else(|| self.unknown("sections", &letter.to_string(), "section"))?;
        }
        let here = |hex: &HexId| sheet.sections.contains(&hex.section().letter());
        let mut list = Vec::new();
        for hex in HexId::all().filter(|hex| here(hex) || named.contains(hex) || held.contains_key(hex)) {
            let even_bare = named.contains(&hex) || held.contains_key(&hex);
            match Facility::of(self.board, hex, even_bare) {
                Some(found) => {
                    let holder = held.get(&hex).copied().or(found.holder);
                    let built = sheet.built.iter().find(|built| built.hex == hex.to_string());
                    let found = built.map_or_else(|| found.clone(), |built| built.change(found.clone()));
                    list.push(Facility { holder, ..found });
                }
                None if even_bare => {
                    return Err(self.file.unsound(&hex.to_string(), "there is no place on the map"));
                }
                None => {}
            }
        }
        Ok(Facilities::new(list))
    }

    fn forces(&self, side: Side, camp: &Camp, span: (Date, Date)) -> Result<Forces> {
        let mut forces = Forces {
            dummies: camp.dummies,
            markers: camp.markers,
            starts: self.band(&camp.starts)?,
            ..Forces::default()
        };
        for band in &camp.more_starts {
            forces.starts.extend(self.band(band)?);
        }
        for tf in &camp.task_forces {
            self.add_group(&mut forces, tf, None)?;
        }
        for arrival in &camp.reinforcements {
            self.arrive(&mut forces, arrival, span)?;
        }
        self.units(side, &mut forces, camp)?;
        for base in &camp.bases {
            self.base(&mut forces, base)?;
        }
        for subron in &camp.subrons {
            let hex = self.hex("subrons", &subron.hex)?;
            forces.subrons.push(SubronCard { hex, points: subron.points });
        }
        self.count("task_forces", GroupId::MAX, forces.groups.len())?;
        self.count("ships", ShipId::MAX, forces.ships.len())?;
        self.count("markers", TfId::MAX, forces.markers)?;
        self.count("markers", forces.markers, forces.marked())?;
        self.count("subrons", SubronId::MAX, forces.subrons.len())?;
        self.count("cargo", LotId::MAX, forces.lots.len())?;
        self.count("air", KindId::MAX, forces.kinds.len())?;
        Ok(forces)
    }

    fn count(&self, table: &str, most: usize, found: usize) -> Result<()> {
        self.file.at_most(table, most, found)
    }

    /// The sea hexes of these columns and rows.
    fn band(&self, band: &Band) -> Result<Vec<HexId>> {
        let section = Section::from_letter(band.section)
            .ok_or_else(|| self.unknown("starts", &band.section.to_string(), "section"))?;
        let [first, last] = band.rows;
        let rows = |column| (first..=last).filter_map(move |row| HexId::new(section, column, row));
        let all = (band.columns[0]..=band.columns[1]).flat_map(rows);
        Ok(all.filter(|hex| self.board.sea.is_navigable(*hex)).collect())
    }

    fn add_group(&self, forces: &mut Forces, tf: &TaskForce, arrives: Option<(u8, HexId)>) -> Result<()> {
        let first = forces.ships.len();
        for id in &tf.ships {
            let found = self.data.fleet.find(id).ok_or_else(|| self.unknown(&tf.name, id, "ship"))?;
            let before = forces.ships.iter().filter(|ship| ship.id == *id).count();
            let card = ShipCard::of(found, before);
            forces.ships.push(card.ok_or_else(|| self.unknown(&tf.name, &found.class, "class of ships"))?);
        }
        let air = self.air(forces, &tf.name, &tf.air)?;
        let aboard = air.iter().all(|(kind, _)| forces.kinds[*kind].carrier);
        self.file.sound(aboard, &tf.name, "has Air Points aboard that are not trained for carriers")?;
        let ships = first..forces.ships.len();
        let is_transport = |at: &usize| forces.ships[*at].kind == ShipKind::Transport;
        let transports: Vec<usize> = ships.clone().filter(is_transport).collect();
        for (number, cargo) in tf.cargo.iter().enumerate() {
            let planned = cargo.planned.as_deref().map(|hex| self.hex(&tf.name, hex)).transpose()?;
            let aboard = transports.get(number).copied();
            self.file.sound(aboard.is_some(), &tf.name, "has cargo and no transport for it")?;
            let troops = self.troops(forces, &tf.name, cargo, None)?;
            forces.lots.push(LotCard {
                name: format!("the troops of the {}", tf.name),
                load: self.load(&tf.name, cargo)?,
                aboard,
                ashore: None,
                planned,
                troops,
                supply: cargo.supply,
            });
        }
        forces.groups.push(Group { name: tf.name.clone(), ships, air, arrives });
        Ok(())
    }

    /// Load Points of what a transport carries: its ground units, and a point for four Supply Points (WitP [10.14]).
    fn load(&self, record: &str, cargo: &Cargo) -> Result<u8> {
        let mut quarters = u32::from(cargo.supply);
        for id in &cargo.ground {
            let unit = self.data.forces.find(id).ok_or_else(|| self.unknown(record, id, "ground unit"))?;
            // Some units have half a point.
            quarters += unit.load.map_or(0, |load| (load * 4.0).round() as u32);
        }
        u8::try_from(quarters.div_ceil(4)).map_err(|_| self.file.unsound(record, "too much cargo for a lot"))
    }

    /// Air Points by type; types met for the first time are added to the side's list.
    fn air(
        &self,
        forces: &mut Forces,
        record: &str,
        air: &BTreeMap<String, u16>,
    ) -> Result<Vec<(usize, u16)>> {
        let mut points = Vec::new();
        for (text, count) in air {
            // WitP [36.1]: `Zero`, or `Zero untrained`.
            let (id, level) =
                text.split_once(' ').map_or((text.as_str(), None), |(id, level)| (id, Some(level)));
            let found =
                self.data.hangar.find(id).ok_or_else(|| self.unknown(record, id, "type of aircraft"))?;
            let training = match level {
                None => None,
                Some("untrained") => Some(Training::Untrained),
                Some("trained") => Some(Training::Trained),
                Some(other) => return Err(self.unknown(record, other, "training")),
            };
            let card = AirCard::of(found, training);
            let same = |kind: &AirCard| (&kind.id, kind.training) == (&card.id, card.training);
            let at = forces.kinds.iter().position(same).unwrap_or_else(|| {
                forces.kinds.push(card);
                forces.kinds.len() - 1
            });
            points.push((at, *count));
        }
        points.sort_unstable();
        Ok(points)
    }

    fn arrive(&self, forces: &mut Forces, arrival: &Arrival, (start, last): (Date, Date)) -> Result<()> {
        let hex = self.hex("reinforcements", &arrival.hex)?;
        let date = self.when(&arrival.cycle, arrival.game_turn)?;
        let turn = (0..=u8::MAX - 1).find(|turn| start.after(u16::from(*turn)) == date);
        let turn = turn.filter(|_| date <= last);
        let turn = turn.ok_or_else(|| self.file.unsound("reinforcements", format!("none come on {date}")))?;
        for id in &arrival.ground {
            let known = self.data.forces.find(id);
            known.ok_or_else(|| self.unknown("reinforcements", id, "ground unit"))?;
        }
        self.air(&mut Forces::default(), "reinforcements", &arrival.air)?;
        for tf in &arrival.task_forces {
            self.add_group(forces, tf, Some((turn + 1, hex)))?;
        }
        Ok(())
    }

    /// The counters of headquarters the box has (WitP [2.32]); those the scenario sets up come first of their size.
    fn units(&self, side: Side, forces: &mut Forces, camp: &Camp) -> Result<()> {
        for size in HqSize::ALL {
            let listed = self.data.forces.headquarters.iter();
            let listed = listed.map(|each| (size_of(&each.size), each)).find(|(of, _)| *of == Some(size));
            let counters = listed.map_or(0, |(_, each)| match side {
                Side::Japan => each.japan_counters,
                Side::Allies => each.allied_counters,
            });
            let mut begin = Vec::new();
            for base in &camp.bases {
                let Some(word) = &base.headquarters else { continue };
                let wanted = size_of(word).ok_or_else(|| self.unknown(&base.hex, word, "headquarters"))?;
                if wanted == size {
                    begin.push(self.hex("bases", &base.hex)?);
                }
            }
            self.count(size.word(), usize::from(counters), begin.len())?;
            let begins = begin.into_iter().map(Some).chain(std::iter::repeat(None));
            forces.units.extend(begins.take(counters.into()).map(|begins| UnitCard { size, begins }));
        }
        Ok(())
    }

    fn base(&self, forces: &mut Forces, base: &Base) -> Result<()> {
        let hex = self.hex("bases", &base.hex)?;
        let mut flak = 0;
        for id in &base.ground {
            let unit = self.data.forces.find(id).ok_or_else(|| self.unknown(&base.hex, id, "ground unit"))?;
            flak += u16::from(unit.supply);
            self.troop(forces, &base.hex, id, Some(hex))?;
        }
        if base.entrenched {
            forces.entrenched.push(hex);
        }
        for (number, cargo) in base.stores.iter().enumerate() {
            let troops = self.troops(forces, &base.hex, cargo, Some(hex))?;
            forces.lots.push(LotCard {
                name: cargo.name.clone().unwrap_or_else(|| format!("the cargo no. {} at {hex}", number + 1)),
                load: self.load(&base.hex, cargo)?,
                aboard: None,
                ashore: Some(hex),
                planned: None,
                troops,
                supply: cargo.supply,
            });
        }
        if flak > 0 {
            forces.garrisons.push((hex, flak));
        }
        let hq = base.headquarters.as_deref().and_then(size_of);
        let air = self.air(forces, &base.hex, &base.air)?;
        forces.bases.push(Basing { hex, hq, air });
        if base.supply > 0 {
            forces.supply.push((hex, base.supply));
        }
        Ok(())
    }
}

fn size_of(word: &str) -> Option<HqSize> {
    HqSize::ALL.into_iter().find(|size| size.word().eq_ignore_ascii_case(word))
}
