//! The calibration: battles of history as data, fought many times by the code the engine uses, and measured against
//! bands. WitP's charts are lost; these rows say how far our own can be believed.
//!
//! `cargo xtask calibrate pacwar air` runs `data/pacwar/calibration/air.toml`, `… surface` the surface actions of
//! `surface.toml`; tests run bounded versions of them.

mod fixture;
mod measure;
mod shore;
pub mod surface;

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Fast;
use ironbottom_kit::data::{DataError, DataFile};

use super::charts::AirCharts;
use super::few::Few;
use super::flight::{Duty, Flights};
use super::simulate::{self, Ashore, Minds};
use super::{Circumstances, Targets};
use crate::data::{Fleet, Hangar};
use fixture::{Force, Row, Strike};
pub use measure::Line;
use measure::{Tally, judge};
pub use shore::{ShoreTools, run_shore};

/// What the battles are fought with.
#[derive(Clone, Copy, Debug)]
pub struct Tools<'a> {
    /// Types of aircraft.
    pub hangar: &'a Hangar,
    /// Ships.
    pub fleet: &'a Fleet,
    /// Charts.
    pub charts: &'a AirCharts,
}

/// A force while a case is played.
#[derive(Clone, Copy, Debug)]
struct Standing {
    ships: Targets,
    cap: Flights,
    spots: Few<super::Spot, 24>,
    flak: u16,
    base: u8,
}

/// Fights every row of a file so many times and says for each measure what came out.
///
/// # Errors
/// A file that names what is not there.
pub fn run(file: DataFile<'_>, tools: Tools<'_>, cases: u32) -> Result<Vec<Line>, DataError> {
    let rows = fixture::read(file, tools)?;
    Ok(rows.iter().flat_map(|row| fight(row, tools.charts, cases)).collect())
}

fn fight(row: &Row, charts: &AirCharts, cases: u32) -> Vec<Line> {
    let mut tallies = vec![Tally::default(); row.measures.len()];
    for case in 0..cases {
        // A seed of its own for each case, so that a row is the same whatever stands before it.
        let mut dice = Fast::new((u64::from(row.seed) << 32) | u64::from(case));
        let played = play(row, charts, &mut dice);
        for (tally, measure) in tallies.iter_mut().zip(&row.measures) {
            tally.add(measure.value(row, &played));
        }
    }
    row.measures.iter().zip(tallies).map(|(measure, tally)| judge(row, measure, tally)).collect()
}

/// What a case left.
#[derive(Clone, Debug)]
struct Played {
    forces: Vec<Standing>,
    strikes: Vec<Flights>,
    /// By strike: points of the bomber force that attacked.
    reached: Vec<u16>,
}

fn play(row: &Row, charts: &AirCharts, dice: &mut dyn Dice) -> Played {
    let begin = |force: &Force| Standing {
        ships: force.ships,
        cap: force.cap,
        spots: force.spots,
        flak: force.flak,
        base: 0,
    };
    let mut played =
        Played { forces: row.forces.iter().map(begin).collect(), strikes: Vec::new(), reached: Vec::new() };
    for strike in &row.strikes {
        let force = &row.forces[strike.at];
        let standing = &mut played.forces[strike.at];
        let (flights, reached) = if force.ships.is_empty() {
            by_land(strike, force, standing, charts, dice)
        } else {
            by_sea(row, strike, force, standing, charts, dice)
        };
        played.strikes.push(flights);
        played.reached.push(reached);
    }
    played
}

const fn minds<'a>(strike: &'a Strike, force: &'a Force) -> Minds<'a> {
    Minds { striker: &strike.doctrine, defender: &force.doctrine }
}

fn by_sea(
    row: &Row,
    strike: &Strike,
    force: &Force,
    standing: &mut Standing,
    charts: &AirCharts,
    dice: &mut dyn Dice,
) -> (Flights, u16) {
    let afloat = standing.ships.iter().filter(|ship| !ship.is_sunk()).count();
    if afloat == 0 {
        return (strike.flights, 0);
    }
    let place = Circumstances { cycle: row.cycle, port: force.port, torpedoes_in_port: false };
    let (ships, cap) = (standing.ships, standing.cap);
    let (battle, reached) =
        simulate::at_sea(ships, strike.flights, cap, place, minds(strike, force), charts, dice);
    standing.ships = battle.ships;
    standing.cap = gathered(&battle.air.cap);
    (battle.air.strike, reached)
}

/// A patrol that was divided by level is one again; those aborted are out of it for the phase.
fn gathered(cap: &Flights) -> Flights {
    let mut all = Flights::default();
    for flight in cap.iter() {
        match all.iter_mut().find(|other| other.tag == flight.tag && other.training == flight.training) {
            Some(same) => {
                same.points += flight.points;
                same.aborted += flight.aborted;
                same.lost += flight.lost;
            }
            None => {
                all.push(flight.at(flight.rated));
            }
        }
    }
    all
}

fn by_land(
    strike: &Strike,
    force: &Force,
    standing: &mut Standing,
    charts: &AirCharts,
    dice: &mut dyn Dice,
) -> (Flights, u16) {
    let mut base = Ashore {
        target: strike.target,
        flak: standing.flak,
        spots: standing.spots,
        damage: [standing.base, 0],
    };
    let (flights, cap) = simulate::ashore(
        &mut base,
        strike.flights,
        &standing.cap,
        strike.doctrine.escort,
        minds(strike, force),
        charts,
        dice,
    );
    standing.cap = gathered(&cap);
    standing.spots = base.spots;
    standing.base = base.damage[0];
    let bombers = flights.iter().filter(|flight| flight.duty == Duty::Bomber);
    let reached = bombers.map(|flight| u16::from(flight.points)).sum();
    (flights, reached)
}
