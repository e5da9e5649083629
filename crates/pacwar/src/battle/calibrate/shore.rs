//! The rows of submarine attacks, bombardments and assaults: `data/pacwar/calibration/submarine.toml`.

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Fast;
use ironbottom_kit::data::{DataError, DataFile};
use serde::Deserialize;

use super::super::bombing::{Blow, RaidEvent, RaidTarget, Spot, facility_damage};
use super::super::charts::AirCharts;
use super::super::damage::Nation;
use super::super::few::Few;
use super::super::ground::{self, Ground, Landing, Troop, Troops};
use super::super::shore::{Bombardment, Shelled, ShoreEvent, bombardment, gunnery};
use super::super::shore_charts::ShoreCharts;
use super::super::submarine::{Quarries, Quarry, SubAttack, Waters};
use super::measure::{Line, Tally};
use crate::calendar::{Cycle, Date};
use crate::data::{Fleet, Forces, Ship};
use crate::ids::Side;
use crate::scenario::{ShipKind, TroopCard};

/// What the cases are fought with.
#[derive(Clone, Copy, Debug)]
pub struct ShoreTools<'a> {
    /// Ships.
    pub fleet: &'a Fleet,
    /// Ground units.
    pub forces: &'a Forces,
    /// Charts of damage and bombing.
    pub air: &'a AirCharts,
    /// Charts of submarines, guns and ground combat.
    pub shore: &'a ShoreCharts,
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
    hunt: Option<HuntText>,
    bombardment: Option<GunsText>,
    assault: Option<AssaultText>,
    measure: Vec<Measure>,
}

/// A squadron finds a Task Force.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HuntText {
    ships: Vec<String>,
    /// Carriers have Air Points that fly.
    flying: bool,
    /// Sub Points of the squadron; how many are available is rolled for.
    points: u8,
}

/// Ships bombard a shore.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GunsText {
    ships: Vec<String>,
    target: String,
    /// Cargo Capacity of a port with guns.
    #[serde(default)]
    battery: u8,
    /// Air Points on the ground, by type.
    #[serde(default)]
    spots: Vec<u16>,
}

/// Troops land; where a bombardment stands before it, only if the guns are silent, and with its shift of the die.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AssaultText {
    by: String,
    attackers: Vec<String>,
    defenders: Vec<String>,
    #[serde(default)]
    garrison: bool,
    #[serde(default)]
    entrenched: bool,
    #[serde(default)]
    supply: u16,
    #[serde(default)]
    shift: i8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Measure {
    what: What,
    says: String,
    /// The ship it is about, by her place.
    #[serde(default)]
    ship: usize,
    /// Damage Level, or damage of a base, at least.
    #[serde(default)]
    least: u8,
    band: [f64; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    /// The share of cases in which a ship has such damage.
    Damage,
    /// The share of cases in which a Sub Point was lost.
    Boat,
    /// The share of cases in which the airbase has such damage.
    Base,
    /// The mean percentage of Air Points destroyed on the ground.
    Ground,
    /// The share of cases in which the hex was taken.
    Taken,
    /// The share of cases in which it was not.
    Repelled,
    /// The share of cases in which the first attacker is a battlegroup.
    Battlegroup,
}

struct Row {
    text: RowText,
    date: Date,
    hunted: Quarries,
    shelling: Vec<(Shelled, u8)>,
    landing: Option<(Side, Troops, Troops)>,
}

/// What a case left.
#[derive(Default)]
struct Left {
    damage: Vec<u8>,
    boat: bool,
    base: u8,
    ground: f64,
    taken: bool,
    battlegroup: bool,
}

/// Fights every row of a file so many times and says for each measure what came out.
///
/// # Errors
/// A file that names what is not there.
pub fn run_shore(file: DataFile<'_>, tools: ShoreTools<'_>, cases: u32) -> Result<Vec<Line>, DataError> {
    let text: File = file.toml()?;
    let mut lines = Vec::new();
    for row in text.row {
        let row = read(file, row, tools)?;
        let mut tallies = vec![Tally::default(); row.text.measure.len()];
        for case in 0..cases {
            let mut dice = Fast::new((u64::from(row.text.seed) << 32) | u64::from(case));
            let left = play(&row, tools, &mut dice);
            for (tally, measure) in tallies.iter_mut().zip(&row.text.measure) {
                tally.add(value(measure, &left));
            }
        }
        lines.extend(row.text.measure.iter().zip(tallies).map(|(measure, tally)| Line {
            row: row.text.id.clone(),
            title: row.text.title.clone(),
            says: measure.says.clone(),
            measured: tally.mean(),
            band: measure.band,
        }));
    }
    Ok(lines)
}

fn value(measure: &Measure, left: &Left) -> f64 {
    let yes = |truth: bool| if truth { 100.0 } else { 0.0 };
    match measure.what {
        What::Damage => yes(left.damage.get(measure.ship).is_some_and(|damage| *damage >= measure.least)),
        What::Boat => yes(left.boat),
        What::Base => yes(left.base >= measure.least),
        What::Ground => left.ground,
        What::Taken => yes(left.taken),
        What::Repelled => yes(!left.taken),
        What::Battlegroup => yes(left.battlegroup),
    }
}

fn read(file: DataFile<'_>, text: RowText, tools: ShoreTools<'_>) -> Result<Row, DataError> {
    let unknown = |what: &str, id: &str| file.unsound(&text.id, format!("there is no {what} “{id}”"));
    let cycle: Cycle = text.cycle.parse().map_err(|error| file.unsound(&text.id, format!("{error}")))?;
    let date = Date::new(cycle, 1).ok_or_else(|| unknown("Cycle", &text.cycle))?;
    let ship = |id: &String| -> Result<(&Ship, ShipKind, Nation), DataError> {
        let found = tools.fleet.find(id).ok_or_else(|| unknown("ship", id))?;
        let kind = ShipKind::of(&found.class).ok_or_else(|| unknown("class", &found.class))?;
        let nation = Nation::of(&found.side).ok_or_else(|| unknown("nation", &found.side))?;
        Ok((found, kind, nation))
    };
    let mut hunted = Quarries::default();
    for id in text.hunt.iter().flat_map(|hunt| &hunt.ships) {
        let (found, kind, nation) = ship(id)?;
        let flies = kind.is_carrier() && text.hunt.as_ref().is_some_and(|hunt| hunt.flying);
        hunted.push(Quarry { kind, nation, defense: found.defense, flies, ..Quarry::default() });
    }
    let mut shelling = Vec::new();
    for id in text.bombardment.iter().flat_map(|guns| &guns.ships) {
        let (found, kind, nation) = ship(id)?;
        let shelled = Shelled { tag: 0, kind, nation, defense: found.defense, damage: 0, before: 0 };
        shelling.push((shelled, bombardment(kind, found.guns.unwrap_or(0))));
    }
    let troops = |ids: &[String]| -> Result<Troops, DataError> {
        let mut all = Troops::default();
        for id in ids {
            let found = tools.forces.find(id).ok_or_else(|| unknown("ground unit", id))?;
            let card = TroopCard::of(found, None);
            let mut unit = Troop::new(0, card.strength, card.battlegroup, card.branch);
            unit.passive = card.passive;
            all.push(unit);
        }
        Ok(all)
    };
    let landing = match &text.assault {
        Some(assault) => {
            let side = if assault.by == "japan" { Side::Japan } else { Side::Allies };
            Some((side, troops(&assault.attackers)?, troops(&assault.defenders)?))
        }
        None => None,
    };
    Ok(Row { date, hunted, shelling, landing, text })
}

fn play(row: &Row, tools: ShoreTools<'_>, dice: &mut dyn Dice) -> Left {
    let mut left = Left::default();
    if let Some(hunt) = &row.text.hunt {
        hunted(row, hunt, tools, dice, &mut left);
    }
    let mut shift = row.text.assault.as_ref().map_or(0, |assault| assault.shift);
    let mut silent = true;
    if let Some(guns) = &row.text.bombardment {
        let (more, port) = shelled(row, guns, tools, dice, &mut left);
        shift = shift.saturating_add(more);
        silent = gunnery(guns.battery, port) == 0;
    }
    if let (Some(assault), true) = (&row.text.assault, silent) {
        stormed(row, assault, shift, tools, dice, &mut left);
    }
    left
}

fn hunted(row: &Row, hunt: &HuntText, tools: ShoreTools<'_>, dice: &mut dyn Dice, left: &mut Left) {
    let mut faces = [0];
    dice.roll(&ironbottom_kernel::Ask::d6(ironbottom_kernel::Key::new("available")), &mut faces);
    let available = u8::try_from(faces[0]).unwrap_or(6).min(hunt.points);
    let waters = Waters { cycle: row.date.cycle, counter_dice: 2, patrol_boats: 0 };
    let mut attack = SubAttack::new(row.hunted, available, waters);
    while let Some(choice) = attack.proposal(tools.shore) {
        attack.perform(choice, tools.air, tools.shore, dice, &mut Vec::new());
    }
    left.damage = attack.ships.iter().map(|ship| ship.damage).collect();
    left.boat = attack.lost > 0;
}

/// The shift of the die of ground combat, and the damage of the port.
fn shelled(
    row: &Row,
    guns: &GunsText,
    tools: ShoreTools<'_>,
    dice: &mut dyn Dice,
    left: &mut Left,
) -> (i8, u8) {
    let target = match guns.target.as_str() {
        "port" => RaidTarget::PORT,
        "base" => RaidTarget::BASE,
        "ground" => RaidTarget::GROUND,
        _ => RaidTarget::ISLAND,
    };
    let spot = |points: &u16| Spot { tag: 0, points: *points, lost: 0 };
    let mut shelling = Bombardment {
        strength: row.shelling.iter().map(|(_, strength)| u16::from(*strength)).sum(),
        target,
        spots: Few::of(guns.spots.iter().map(spot)),
        battery: guns.battery,
        port: 0,
        ships: row.shelling.iter().map(|(ship, _)| *ship).collect(),
        cycle: row.date.cycle,
    };
    let mut log = Vec::new();
    shelling.run(tools.air, tools.shore, dice, &mut log);
    let mut shift = 0;
    for event in log {
        if let ShoreEvent::Hit(RaidEvent::Bombed(_, _, blow)) = event {
            match blow {
                Blow::Base(result) => left.base = facility_damage(left.base, result),
                Blow::Ground(by) => shift = i8::try_from(by).unwrap_or(0),
                Blow::Air { .. } | Blow::Port(_) | Blow::Supply(_) => {}
            }
        }
    }
    let all: u16 = shelling.spots.iter().map(|spot| spot.points).sum();
    let lost: u16 = shelling.spots.iter().map(|spot| spot.lost).sum();
    left.ground = 100.0 * f64::from(lost) / f64::from(all.max(1));
    left.damage = shelling.ships.iter().map(|ship| ship.damage).collect();
    (shift, shelling.port)
}

fn stormed(
    row: &Row,
    assault: &AssaultText,
    shift: i8,
    tools: ShoreTools<'_>,
    dice: &mut dyn Dice,
    left: &mut Left,
) {
    let Some((side, attackers, defenders)) = row.landing else { return };
    let ground = Ground {
        table: ground::table(side, row.date),
        shift,
        garrison: assault.garrison,
        entrenched: assault.entrenched,
        way_out: false,
        supply: assault.supply,
    };
    let mut landing = Landing::new(attackers, defenders, ground);
    let mut log = Vec::new();
    landing.start(tools.shore, dice, &mut log);
    while let Some(choice) = landing.proposal() {
        landing.perform(choice, &mut log);
    }
    left.taken = landing.is_taken();
    left.battlegroup = landing.attackers.first().is_some_and(|unit| unit.reduced && !unit.dead);
}
