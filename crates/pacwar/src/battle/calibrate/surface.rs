//! Surface actions of history: `data/pacwar/calibration/surface.toml`.

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Fast;
use ironbottom_kit::data::{DataError, DataFile};
use serde::Deserialize;

use super::super::damage::Nation;
use super::super::surface::{Choice, Conduct, Place, Ship, SurfaceAction, SurfaceCharts, policy};
use super::measure::{Line, Tally};
use crate::calendar::Cycle;
use crate::data::Fleet;
use crate::ids::Side;
use crate::scenario::ShipKind;

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
    night: bool,
    /// `japan` or `allies`.
    first: String,
    /// What history says, for readers.
    #[serde(rename = "history")]
    _history: Option<String>,
    japan: Camp,
    allies: Camp,
    /// Ways in which it may come to pass, in turns by their weights; without any it is as the sides say.
    #[serde(default)]
    course: Vec<Course>,
    measure: Vec<Measure>,
}

/// A way in which an action may come to pass: how both behave in it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Course {
    /// What happens, for readers.
    #[serde(rename = "says")]
    _says: String,
    /// In so many cases of the sum of all weights.
    weight: u32,
    /// Conducts of Japan and of the Allies.
    conduct: [String; 2],
    /// Sequences in which they are surprised.
    #[serde(default)]
    surprised: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Camp {
    ships: Vec<String>,
    #[serde(default = "close")]
    conduct: String,
    /// Sequences in which it neither fires nor moves: it was surprised.
    #[serde(default)]
    surprised: u8,
}

fn close() -> String {
    "close".to_owned()
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Measure {
    what: What,
    says: String,
    /// `japan` or `allies`.
    side: String,
    /// Types it is about; all when none is named.
    #[serde(default)]
    types: Vec<String>,
    /// Damage Level at least; 5 is sunk.
    #[serde(default = "five")]
    least: u8,
    /// How many ships must have it.
    #[serde(default = "some")]
    count: [usize; 2],
    band: [f64; 2],
}

const fn five() -> u8 {
    5
}

const fn some() -> [usize; 2] {
    [1, usize::MAX]
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    /// The share of cases in which so many ships have such a Damage Level.
    Share,
    /// The mean number of ships with such a Damage Level.
    Mean,
    /// The share of cases in which the side broke off.
    Broke,
    /// The mean number of sequences.
    Length,
}

/// A side of a row, ready to fight.
pub(crate) struct Force {
    pub(crate) ships: Vec<Ship>,
    pub(crate) conduct: Conduct,
    /// Sequences in which it neither fires nor moves.
    pub(crate) surprised: u8,
}

/// Ships of a fleet list, ready to be deployed; their tags are their places in the list of ids.
///
/// # Errors
/// The id that is not in the list.
pub fn ships(fleet: &Fleet, ids: &[String], side: Side) -> Result<Vec<Ship>, String> {
    let one = |(place, id): (usize, &String)| {
        let found = fleet.find(id).ok_or_else(|| format!("there is no ship “{id}”"))?;
        Ok(Ship {
            tag: u16::try_from(place).unwrap_or(Ship::NOBODY),
            side,
            kind: ShipKind::of(&found.class).ok_or_else(|| format!("{id} is of no class"))?,
            nation: Nation::of(&found.side).ok_or_else(|| format!("{id} is nobody's"))?,
            guns: found.guns.unwrap_or(0),
            range: found.range.unwrap_or(0),
            defense: found.defense,
            speed: found.speed,
            place: Place::Waiting,
            ..Ship::default()
        })
    };
    ids.iter().enumerate().map(one).collect()
}

/// Fights every row of a file so many times and says for each measure what came out.
///
/// # Errors
/// A file that names what is not there.
pub fn run(
    file: DataFile<'_>,
    fleet: &Fleet,
    charts: &SurfaceCharts,
    cases: u32,
) -> Result<Vec<Line>, DataError> {
    let text: File = file.toml()?;
    let mut lines = Vec::new();
    for row in &text.row {
        let wrong = |what: String| file.unsound(&row.id, what);
        let cycle: Cycle = row.cycle.parse().map_err(|_| wrong(format!("“{}” is no Cycle", row.cycle)))?;
        let first = side(&row.first).ok_or_else(|| wrong(row.first.clone()))?;
        let camp = |camp: &Camp, of: Side, course: Option<&Course>| {
            let conduct = course.map_or(&camp.conduct, |course| &course.conduct[of.index()]);
            Ok::<Force, String>(Force {
                ships: ships(fleet, &camp.ships, of)?,
                conduct: Conduct::of(conduct).ok_or_else(|| conduct.clone())?,
                surprised: course.map_or(camp.surprised, |course| course.surprised[of.index()]),
            })
        };
        let forces = |course: Option<&Course>| {
            let japan = camp(&row.japan, Side::Japan, course).map_err(wrong)?;
            Ok::<[Force; 2], DataError>([japan, camp(&row.allies, Side::Allies, course).map_err(wrong)?])
        };
        // A list as long as the sum of the weights, from which the cases take in turn.
        let mut ways: Vec<usize> = Vec::new();
        let mut camps = Vec::new();
        for course in &row.course {
            ways.extend((0..course.weight).map(|_| camps.len()));
            camps.push(forces(Some(course))?);
        }
        if ways.is_empty() {
            ways.push(0);
            camps = vec![forces(None)?];
        }
        for measure in &row.measure {
            side(&measure.side).ok_or_else(|| wrong(measure.side.clone()))?;
        }
        let mut tallies = vec![Tally::default(); row.measure.len()];
        for case in 0..cases {
            let way = ways[usize::try_from(case).unwrap_or(0) % ways.len()];
            let played = fight(
                &camps[way],
                row.night,
                cycle,
                first,
                &mut Fast::new((u64::from(row.seed) << 32) | u64::from(case)),
                charts,
            );
            for (tally, measure) in tallies.iter_mut().zip(&row.measure) {
                tally.add(value(measure, &played));
            }
        }
        for (tally, measure) in tallies.into_iter().zip(&row.measure) {
            lines.push(Line {
                row: row.id.clone(),
                title: row.title.clone(),
                says: measure.says.clone(),
                measured: tally.mean(),
                band: measure.band,
            });
        }
    }
    Ok(lines)
}

fn side(word: &str) -> Option<Side> {
    match word {
        "japan" => Some(Side::Japan),
        "allies" => Some(Side::Allies),
        _ => None,
    }
}

/// One action from deployment to its end, both sides by their doctrine.
pub(crate) fn fight(
    forces: &[Force; 2],
    night: bool,
    cycle: Cycle,
    first: Side,
    dice: &mut dyn Dice,
    charts: &SurfaceCharts,
) -> SurfaceAction {
    let mut log = Vec::new();
    let all = forces.iter().flat_map(|force| force.ships.iter().copied());
    let mut action = SurfaceAction::new(all, night, cycle);
    loop {
        let Some(asked) = action.pending().side() else {
            if action.is_over() {
                return action;
            }
            action.begin(first, charts, dice, &mut log);
            continue;
        };
        let force = &forces[asked.index()];
        let surprised = action.sequence <= force.surprised && action.sequence > 0;
        let choice = if surprised {
            Choice::Done
        } else {
            let Some(choice) = policy::answer(&action.seen(Some(asked)), charts, force.conduct) else {
                return action;
            };
            choice
        };
        action.perform(choice, charts, dice, &mut log);
        log.clear();
    }
}

fn value(measure: &Measure, action: &SurfaceAction) -> f64 {
    let Some(side) = side(&measure.side) else { return 0.0 };
    let named =
        |ship: &Ship| measure.types.is_empty() || measure.types.iter().any(|code| code == ship.kind.code());
    let hurt = action.of(side).filter(|(_, ship)| named(ship) && ship.damage >= measure.least).count();
    let yes = |truth: bool| if truth { 100.0 } else { 0.0 };
    match measure.what {
        What::Share => yes((measure.count[0]..=measure.count[1]).contains(&hurt)),
        What::Mean => hurt as f64,
        What::Broke => yes(action.broken[side.index()]),
        What::Length => f64::from(action.sequence),
    }
}
