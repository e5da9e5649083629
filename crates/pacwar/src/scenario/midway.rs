//! The search for each other's fleets around Midway, June 1942, and a lesson drawn from it.
//!
//! The forces are those of `midway_1942` in `data/pacwar/scenarios.toml`. Where the markers start is
//! the players' choice within a band of hexes on each side, so that the display is worth hiding.

use std::collections::BTreeMap;

use super::cards::{AirCard, Roles, ShipCard, ShipKind};
use super::{Base, Forces, Group, HqSize, LotCard, Scenario};
use crate::Confidence;
use crate::board::HexId;
use crate::data::{self, Camp, Data, Role};
use crate::ids::{GroupId, HqId, KindId, LotId, ShipId, SubronId};
use crate::sea::Sea;

/// Both fleets, two Game-Turns.
pub(super) fn search() -> Scenario {
    let Some(source) = Data::get().scenarios.scenario.iter().find(|s| s.id == "midway_1942") else {
        return Scenario::empty();
    };
    let intelligence =
        source.tables.get("allied_intelligence").and_then(toml::Value::as_bool).unwrap_or(false);
    let mut japan = forces(&source.japan);
    japan.starts = band(1..=5, 24..=37);
    japan.subrons.extend(hex("F1429").map(|at| (at, 0)));
    let mut allies = forces(&source.allied);
    allies.starts = band(16..=22, 28..=35);
    allies.subrons.extend(hex("F1038").map(|at| (at, 0)));
    Scenario {
        id: "midway",
        title: "Search and contact: Midway, June 1942",
        turns: source.turns,
        intelligence,
        date: source.tables.get("initiative_column").and_then(toml::Value::as_str).unwrap_or("").to_owned(),
        forces: [japan, allies],
        prize: hex("F1234"),
    }
}

/// Nagumo and the transports against TF 16 and TF 17, one Game-Turn: to learn plots, windows and
/// reports with.
pub(super) fn lesson() -> Scenario {
    let mut scenario = search();
    scenario.id = "lesson";
    scenario.title = "A lesson in search: the carriers before Midway";
    scenario.turns = 1;
    scenario.intelligence = false;
    for forces in &mut scenario.forces {
        forces.groups.retain(|group| group.arrives.is_none());
        forces.groups.truncate(2);
        let last = forces.groups.iter().map(|group| group.ships.1).max().unwrap_or(0);
        forces.ships.truncate(last);
        forces.dummies = 1;
        forces.lots.clear();
        forces.subrons.truncate(1);
    }
    scenario
}

fn forces(camp: &Camp) -> Forces {
    let mut forces = Forces { dummies: usize::from(camp.dummies.task_forces), ..Forces::default() };
    for tf in &camp.task_forces {
        add_group(&mut forces, tf, None);
    }
    for arrival in &camp.reinforcements {
        add_arrivals(&mut forces, arrival);
    }
    for base in camp.bases.iter().take(HqId::ON_LAND) {
        add_base(&mut forces, base);
    }
    let subrons = camp.subrons.iter().filter_map(|s| Some((hex(&s.hex)?, s.points)));
    forces.subrons.extend(subrons.take(SubronId::MAX));
    forces
}

fn add_group(forces: &mut Forces, tf: &data::TaskForce, arrives: Option<(u8, HexId)>) {
    let first = forces.ships.len();
    let room = ShipId::MAX.saturating_sub(first);
    if forces.groups.len() >= GroupId::MAX {
        return;
    }
    for id in tf.ships.iter().take(room) {
        let same = forces.ships.iter().filter(|ship| ship.id == *id).count();
        forces.ships.extend(ship(id, same));
    }
    let air = points(forces, &tf.air);
    forces.groups.push(Group { name: tf.name.clone(), ships: (first, forces.ships.len()), air, arrives });
    for cargo in tf.cargo.iter().take(LotId::MAX.saturating_sub(forces.lots.len())) {
        let transport = (first..forces.ships.len()).find(|at| forces.ships[*at].kind == ShipKind::Transport);
        let planned = tf.prepared_mission.first().and_then(|plan| plan.get("hex")?.as_str()).and_then(hex);
        forces.lots.push(LotCard {
            name: format!("the troops of the {}", tf.name),
            load: load(cargo),
            aboard: transport,
            ashore: None,
            planned,
        });
    }
}

/// Load Points of what a transport carries: its ground units, and a point for four Supply Points
/// (WitP [10.14]).
fn load(cargo: &toml::Table) -> u8 {
    let ground = cargo.get("ground").and_then(toml::Value::as_array).into_iter().flatten();
    let units = ground.filter_map(toml::Value::as_str).filter_map(|id| Data::get().forces.find(id));
    let supply = cargo.get("supply_points").and_then(toml::Value::as_integer).unwrap_or(0);
    let quarters = units.map(|unit| unit.load.map_or(0, quarters)).sum::<i64>() + supply;
    u8::try_from((quarters + 3) / 4).unwrap_or(u8::MAX)
}

/// A Load Value in quarters: some units have half a point.
fn quarters(load: f32) -> i64 {
    (load * 4.0).round() as i64
}

fn add_arrivals(forces: &mut Forces, arrival: &toml::Table) {
    let at = arrival.get("at").and_then(|at| at.get("hex")?.as_str()).and_then(hex);
    let groups = arrival.get("task_forces").and_then(toml::Value::as_array).into_iter().flatten();
    for group in groups {
        let tf: Result<data::TaskForce, _> = group.clone().try_into();
        if let (Ok(tf), Some(at)) = (tf, at) {
            add_group(forces, &tf, Some((2, at)));
        }
    }
}

fn add_base(forces: &mut Forces, base: &data::Base) {
    let Some(at) = hex(&base.hex) else { return };
    let hq = match base.headquarters.as_deref() {
        Some("Group") => Some(HqSize::Group),
        Some("Wing") => Some(HqSize::Wing),
        Some("Division") => Some(HqSize::Division),
        Some("Force") => Some(HqSize::Force),
        Some(_) | None => None,
    };
    let (land, water) = (points(forces, &base.air), points(forces, &base.seaplanes));
    let mut air = land;
    air.iter_mut().zip(water).for_each(|(all, seaplanes)| *all += seaplanes);
    forces.bases.push(Base {
        name: base.place.clone(),
        hex: at,
        hq,
        seaplanes: water.iter().any(|points| *points > 0),
        airbase: base.airbase,
        port: base.port.as_ref().and(base.capacity),
        supply: base.supply,
        air,
        hex_confidence: base.hex_confidence,
        confidence: Confidence::Reconstructed,
    });
}

/// Air Points by type; types met for the first time are added to the side's list.
fn points(forces: &mut Forces, air: &BTreeMap<String, u8>) -> [u8; KindId::MAX] {
    let mut points = [0; KindId::MAX];
    for (id, count) in air {
        let known = forces.kinds.iter().position(|kind| kind.id == *id);
        let at = known.or_else(|| {
            let card = air_card(id).filter(|_| forces.kinds.len() < KindId::MAX)?;
            forces.kinds.push(card);
            Some(forces.kinds.len() - 1)
        });
        if let Some(at) = at {
            points[at] = *count;
        }
    }
    points
}

fn air_card(id: &str) -> Option<AirCard> {
    let found = Data::get().hangar.find(id)?;
    let mut roles = Roles::default();
    for role in [Some(found.role), found.second].into_iter().flatten() {
        match role {
            Role::B => roles.level = true,
            Role::C => roles.transport = true,
            Role::D => roles.dive = true,
            Role::F => roles.fighter = true,
            Role::Fb => roles.fighter_bomber = true,
            Role::R => roles.reconnaissance = true,
            Role::T => roles.torpedo = true,
        }
    }
    let [normal, extended] = found.range;
    Some(AirCard {
        id: found.id.clone(),
        name: found.name.clone(),
        roles,
        normal,
        extended: extended.max(normal),
        transfer: found.transfer,
        carrier: found.block.eq_ignore_ascii_case("carrier"),
        seaplane: found.seaplane,
        // The head of `aircraft.toml` says so of the whole file.
        confidence: Confidence::Rulebook,
        transfer_confidence: Confidence::Reconstructed,
    })
}

/// A ship of the fleet list; `same` ships of this id come before her.
fn ship(id: &str, same: usize) -> Option<ShipCard> {
    let found = Data::get().fleet.find(id)?;
    Some(ShipCard {
        id: id.to_owned(),
        name: found.name.clone(),
        pennant: found.pennant.clone(),
        ordinal: u8::try_from(same + 1).unwrap_or(u8::MAX),
        kind: ShipKind::of(&found.class)?,
        class: found.speed,
        air: found.air.unwrap_or(0),
        load: found.cargo.unwrap_or(0),
        stores: u16::from(found.blocks.unwrap_or(0)) * 100,
        issues: u16::from(found.fuels_at_sea.unwrap_or(0)) * 100,
        confidence: found.confidence,
    })
}

fn hex(text: &str) -> Option<HexId> {
    text.parse().ok()
}

/// The sea hexes of these columns and rows of section F.
fn band(columns: std::ops::RangeInclusive<u8>, rows: std::ops::RangeInclusive<u8>) -> Vec<HexId> {
    columns
        .flat_map(|column| {
            rows.clone().filter_map(move |row| HexId::new(crate::board::Section::F, column, row))
        })
        .filter(|at| Sea::get().is_navigable(*at))
        .collect()
}
