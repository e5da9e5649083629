//! The lines of the data files as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Confidence, Kind, KindFacts, Nation, Side, Treasury};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardFile {
    pub(super) edition: String,
    pub(super) lands: Vec<LandRow>,
    pub(super) seas: Vec<SeaRow>,
    #[serde(default)]
    pub(super) canals: Vec<CanalRow>,
    pub(super) links: Vec<LinkRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) kind: LandKind,
    pub(super) ipc: u8,
    pub(super) original: Nation,
    pub(super) control: Option<Nation>,
    pub(super) capital_of: Option<Treasury>,
    #[serde(default)]
    pub(super) city: String,
    pub(super) complex: Option<ComplexWord>,
    #[serde(default)]
    pub(super) air_base: bool,
    #[serde(default)]
    pub(super) naval_base: bool,
    #[serde(default)]
    pub(super) closed: bool,
    #[serde(default)]
    pub(super) army: u8,
    #[serde(default)]
    pub(super) chinese: bool,
    pub(super) leaning: Option<Side>,
    pub(super) economy: Option<Treasury>,
    #[serde(default = "Confidence::found")]
    pub(super) ipc_confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum LandKind {
    Land,
    Island,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ComplexWord {
    Minor,
    Major,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeaRow {
    pub(super) id: String,
    pub(super) name: String,
    #[serde(default)]
    pub(super) convoy: bool,
    #[serde(default)]
    pub(super) kamikaze: bool,
    #[serde(default = "Confidence::found")]
    pub(super) convoy_confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkRow {
    pub(super) between: [String; 2],
    pub(super) option: Option<LinkOption>,
    #[serde(default = "Confidence::found")]
    pub(super) confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CanalRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) between: [String; 2],
    pub(super) control: Vec<String>,
    #[serde(default)]
    pub(super) submarines: bool,
    pub(super) confidence: Confidence,
}

#[derive(Deserialize)]
pub(super) enum LinkOption {
    #[serde(rename = "japan-sz19")]
    JapanSz19,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitsFile {
    pub(super) units: Vec<KindFacts>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupFile {
    pub(super) order: Vec<Nation>,
    pub(super) wars: Vec<(Nation, Nation)>,
    pub(super) linked: Vec<Vec<Nation>>,
    pub(super) exiled: Vec<Nation>,
    pub(super) cash: Vec<CashRow>,
    pub(super) tables: Vec<TableRow>,
    pub(super) kamikazes: KamikazeRow,
    pub(super) mainland: Vec<String>,
    pub(super) road: Vec<String>,
    pub(super) victory: Option<VictoryRow>,
    pub(super) arsenal: ArsenalRow,
    pub(super) trade: String,
    pub(super) placements: Vec<PlacementRow>,
    pub(super) objectives: Vec<ObjectiveRow>,
    pub(super) global: Option<GlobalRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CashRow {
    pub(super) power: Treasury,
    pub(super) ipc: u8,
    #[serde(rename = "confidence")]
    pub(super) _confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TableRow {
    pub(super) players: u8,
    pub(super) seats: Vec<Vec<Nation>>,
    pub(super) titles: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KamikazeRow {
    pub(super) power: Nation,
    pub(super) tokens: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VictoryRow {
    pub(super) cities: u8,
    pub(super) home: String,
    pub(super) target: String,
    pub(super) one_of: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArsenalRow {
    pub(super) power: Nation,
    pub(super) ipc: u16,
    pub(super) turn: u8,
    #[serde(default)]
    pub(super) complexes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlacementRow {
    pub(super) nation: Nation,
    pub(super) at: String,
    pub(super) units: BTreeMap<Kind, u8>,
    pub(super) confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) power: Nation,
    pub(super) ipc: u8,
    #[serde(default)]
    pub(super) war: Vec<Nation>,
    #[serde(default)]
    pub(super) peace: Vec<Nation>,
    #[serde(default)]
    pub(super) all: Vec<String>,
    #[serde(default)]
    pub(super) allied: Vec<String>,
    #[serde(default)]
    pub(super) each: Vec<String>,
    #[serde(default)]
    pub(super) originals: bool,
    #[serde(default)]
    pub(super) trade: bool,
    pub(super) treasury: Option<Treasury>,
    #[serde(default)]
    pub(super) war_all: Vec<Nation>,
    #[serde(default)]
    pub(super) each_allied: Vec<String>,
    pub(super) most: Option<MostRow>,
    pub(super) land_unit: Option<String>,
    pub(super) clear: Option<ClearRow>,
    #[serde(default)]
    pub(super) unshared: bool,
    pub(super) unspoilt: Option<String>,
    #[serde(default)]
    pub(super) once: bool,
    pub(super) confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MostRow {
    pub(super) least: u8,
    pub(super) of: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClearRow {
    pub(super) zones: Vec<String>,
    pub(super) submarines: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GlobalRow {
    pub(super) cities: CitiesRow,
    pub(super) axis_capitals: Vec<String>,
    pub(super) allied_capitals: Vec<String>,
    pub(super) london: String,
    pub(super) north_america: Vec<String>,
    pub(super) patrol: String,
    pub(super) soviet_turn: u8,
    pub(super) mongolia: Vec<String>,
    pub(super) korea: String,
    pub(super) liberated: LiberatedRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CitiesRow {
    pub(super) europe: u8,
    pub(super) pacific: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LiberatedRow {
    pub(super) at: String,
    pub(super) ipc: u8,
}
