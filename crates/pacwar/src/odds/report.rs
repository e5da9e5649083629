//! The answer in words: the bridge to the kernel, which knows no game.

use ironbottom_kernel::dice::{Dice, Fast};
use ironbottom_kernel::odds::{
    Odds, OddsAsked, OddsError, OddsForm, OddsKey, OddsReport, OddsShooter, OddsSwing, OddsTarget, OddsUnit,
};
use ironbottom_kit::english::{self, kebab};

use super::query::{check_keys, read};
use super::reckoning::{Fate, Left, Reckoning, reckon};
use super::{Battle, Field, Squadron, surface};
use crate::battle::{Duty, Flights};

/// The odds of this game.
pub static ODDS: StrikeOdds = StrikeOdds;

/// Reads questions about strikes.
#[derive(Clone, Copy, Debug)]
pub struct StrikeOdds;

/// So many battles are fought for an answer: a chance of one half is then known to 1.6 percent.
const BATTLES: u32 = 1000;

/// The same question has the same answer.
const SEED: u64 = 0x0dd5_0001;

const fn key(key: &'static str, value: &'static str, help: &'static str) -> OddsKey {
    OddsKey { key, value, help }
}

const KEYS: [OddsKey; 12] = [
    key("attack", "\"7 val, 8 kate, 4 zero loose\"", "Air Points that strike; “far” for Extended Range"),
    key("defend", "\"2 us-cv6, 4 us-dd:1\"", "ships of the roster; damage behind a colon"),
    key("patrol", "\"5 f4f\"", "fighters over the target"),
    key(
        "where",
        "sea|airbase|port|supply|ground|island|surface",
        "what is struck; “surface” for two fleets of ships",
    ),
    key("ground", "\"7 zero\"", "Air Points on the ground of a base"),
    key("flak", "6", "Anti-Aircraft Strength of a base"),
    key("priority", "general|carriers|transports|…", "Target Priority against ships"),
    key("waves", "2", "in how many waves the strike attacks"),
    key("port", "12", "Cargo Capacity of the port the ships lie in"),
    key("date", "6/42", "the Cycle, which counts for critical hits and initiative"),
    key("light", "night|day", "of a surface action"),
    key("first", "japan|allies|die", "who has the initiative in a surface action"),
];

type Question = &'static [(&'static str, &'static str)];

/// From one carrier to the fleets at Midway.
const SAMPLES: [(&str, Question); 5] = [
    ("2 v 1 carrier", &[("attack", "2 sbd"), ("defend", "1 japan-cv1"), ("priority", "carriers")]),
    (
        "Hiryu's dive bombers at Yorktown",
        &[
            ("attack", "2 val, 1 zero loose"),
            ("defend", "1 us-cv5, 2 us-ca33, 3 us-dd"),
            ("patrol", "3 f4f"),
            ("priority", "carriers"),
        ],
    ),
    (
        "Midway, all at once",
        &[
            ("attack", "11 sbd, 4 tbd, 5 f4f loose"),
            ("defend", "4 japan-cv1, 2 japan-bc3, 2 japan-ca15, 1 japan-cl4, 6 japan-dd"),
            ("patrol", "9 zero"),
            ("priority", "carriers"),
        ],
    ),
    (
        "Midway island",
        &[
            ("where", "island"),
            ("attack", "7 val, 4 kate, 4 zero loose"),
            ("patrol", "2 f2a, 1 f4f"),
            ("ground", "2 pby, 2 b17"),
            ("flak", "6"),
        ],
    ),
    (
        "Savo",
        &[
            ("where", "surface"),
            ("attack", "1 japan-ca5, 4 japan-ca1, 2 japan-cl1, 1 japan-dd15"),
            ("defend", "5 us-ca34, 3 us-dd1"),
            ("first", "japan"),
        ],
    ),
];

impl Odds for StrikeOdds {
    fn game(&self) -> &'static str {
        "pacwar"
    }

    fn keys(&self) -> &'static [OddsKey] {
        &KEYS
    }

    fn form(&self) -> OddsForm {
        super::form::form()
    }

    fn samples(&self) -> &'static [(&'static str, Question)] {
        &SAMPLES
    }

    fn read(&self, question: &[(String, String)]) -> Result<Box<dyn OddsAsked>, OddsError> {
        let said = |key: &str| {
            let found = question.iter().rev().find(|(each, _)| each == key);
            found.map(|(_, value)| value.trim().to_lowercase()).filter(|value| !value.is_empty())
        };
        if said("where").as_deref() == Some(surface::WHERE) {
            check_keys(question)?;
            return Ok(Box::new(surface::Asked::new(surface::read(&said)?)));
        }
        Ok(Box::new(Asked { battle: read(question)?, reckoning: Reckoning::default() }))
    }
}

struct Asked {
    battle: Battle,
    reckoning: Reckoning,
}

impl OddsAsked for Asked {
    fn reckon(&mut self) -> Result<(), OddsError> {
        self.reckoning = reckon(&self.battle, BATTLES, &mut Fast::new(SEED));
        Ok(())
    }

    fn report(&self) -> OddsReport {
        report(&self.battle, &self.reckoning)
    }

    fn simulate(&self, battles: u32, dice: &mut dyn Dice) -> [f64; 4] {
        let fought = reckon(&self.battle, battles, dice);
        fought.ends.map(|count| share(count, fought.battles))
    }
}

/// The answer by so many battles; `None` where there is no question, or one that cannot be read.
#[must_use]
pub fn answer(question: &[(String, String)], battles: u32, dice: &mut dyn Dice) -> Option<OddsReport> {
    let battle = read(question).ok()?;
    Some(report(&battle, &reckon(&battle, battles, dice)))
}

pub(super) fn share(count: u32, of: u32) -> f64 {
    f64::from(count) / f64::from(of.max(1))
}

/// The standard error of the least sure of these chances, each counted in so many battles.
pub(super) fn error_of(chances: impl Iterator<Item = f64>, battles: u32) -> f64 {
    chances.map(|p| (p * (1.0 - p) / f64::from(battles.max(1))).sqrt()).fold(0.0, f64::max)
}

/// The answer to a question, as sentences and numbers.
fn report(battle: &Battle, reckoning: &Reckoning) -> OddsReport {
    let all = reckoning.battles;
    let [attacker_wins, defender_wins, both_destroyed, stand_off] =
        reckoning.ends.map(|count| share(count, all));
    let attackers: Vec<OddsUnit> = units(battle, &reckoning.strike);
    let mut defenders: Vec<OddsUnit> = units(battle, &reckoning.patrol);
    defenders.extend(
        units(battle, &reckoning.ground)
            .into_iter()
            .map(|unit| OddsUnit { name: format!("{} on the ground", unit.name), ..unit }),
    );
    let lost = |units: &[OddsUnit]| units.iter().map(|unit| f64::from(unit.sent) - unit.mean).sum::<f64>();
    let (attacker_loss, defender_loss) = (lost(&attackers), lost(&defenders));
    let targets = targets(battle, reckoning);
    let chances = targets.iter().flat_map(|target| [target.sunk, target.disabled, target.damaged]);
    let error = error_of(chances, all);
    OddsReport {
        question: question(battle),
        attacker_wins,
        defender_wins,
        both_destroyed,
        stand_off,
        exact: false,
        error,
        sampled: all,
        attackers,
        defenders,
        swing: OddsSwing {
            mean: defender_loss - attacker_loss,
            attacker_loss,
            defender_loss,
            bars: Vec::new(),
        },
        targets,
        notes: notes(battle, reckoning),
        ..OddsReport::default()
    }
}

fn units(battle: &Battle, lefts: &[Left]) -> Vec<OddsUnit> {
    let unit = |left: &Left| {
        let found = battle.types.get(usize::from(left.tag))?;
        let all: u32 = left.counts.iter().sum();
        let counts: Vec<f64> = left.counts.iter().map(|count| share(*count, all)).collect();
        let mean = counts.iter().zip(0_u32..).map(|(chance, many)| chance * f64::from(many)).sum();
        Some(OddsUnit {
            unit: found.id.to_lowercase(),
            name: found.id.clone(),
            sent: u32::from(left.sent),
            mean,
            counts,
        })
    };
    lefts.iter().filter_map(unit).collect()
}

/// `4 CV like Akagi`, `5 DD, damaged (D1)`.
pub(super) fn squadron(each: &Squadron) -> String {
    let like = each.like.in_history().map_or_else(String::new, |name| format!(" like {name}"));
    let hurt = if each.damage > 0 { format!(", damaged (D{})", each.damage) } else { String::new() };
    format!("{} {}{like}{hurt}", each.count, each.like.class)
}

fn targets(battle: &Battle, reckoning: &Reckoning) -> Vec<OddsTarget> {
    let names: Vec<(String, String, u8, bool)> = match &battle.field {
        Field::Sea { squadrons, .. } => {
            let one = |each: &Squadron| (kebab(&each.like.id), squadron(each), each.damage, true);
            squadrons.iter().map(one).collect()
        }
        Field::Land(base) => vec![
            ("airbase".to_owned(), "the airbase".to_owned(), 0, base.target.base),
            ("port".to_owned(), "the port".to_owned(), 0, base.target.port),
        ],
    };
    let by: Vec<OddsShooter> = attackers(battle, &battle.strike);
    let all = reckoning.battles;
    let target = |((unit, name, before, _), fate): ((String, String, u8, bool), &Fate)| OddsTarget {
        unit,
        name,
        line: "defend".to_owned(),
        by: by.clone(),
        before: before.into(),
        sunk: share(fate.sunk, all),
        disabled: share(fate.crippled, all),
        bottom: 0.0,
        damaged: share(fate.damaged, all),
        unhurt: share(fate.unhurt, all),
        damage: fate.levels.iter().map(|count| share(*count, all)).collect(),
        mean_damage: fate.sum as f64 / f64::from(all.max(1)),
    };
    names.into_iter().zip(&reckoning.fates).filter(|((.., there), _)| *there).map(target).collect()
}

fn attackers(battle: &Battle, flights: &Flights) -> Vec<OddsShooter> {
    let bombers = flights.iter().filter(|flight| matches!(flight.duty, Duty::Bomber | Duty::Strafer));
    bombers
        .filter_map(|flight| {
            let found = battle.types.get(usize::from(flight.tag))?;
            Some(OddsShooter {
                unit: found.id.to_lowercase(),
                name: found.id.clone(),
                dice: flight.points.into(),
                bonus: 0,
            })
        })
        .collect()
}

/// `7 Val, 4 Zero as escort`.
pub(super) fn flights(battle: &Battle, flights: &Flights) -> String {
    let words = flights.iter().filter_map(|flight| {
        let found = battle.types.get(usize::from(flight.tag))?;
        let duty = match flight.duty {
            Duty::Escort => " as escort",
            Duty::Strafer => " that strafe",
            Duty::Bomber | Duty::Cap => "",
        };
        Some(format!("{} {}{duty}", flight.points, found.id))
    });
    let words: Vec<String> = words.collect();
    english::list(&words)
}

fn question(battle: &Battle) -> String {
    let at = match &battle.field {
        Field::Sea { squadrons, .. } => {
            let words: Vec<String> = squadrons.iter().map(squadron).collect();
            english::list(&words)
        }
        Field::Land(base) => format!("a base with Anti-Aircraft Strength {}", base.flak),
    };
    let patrol = match battle.patrol.is_empty() {
        true => "nobody on patrol".to_owned(),
        false => format!("{} on patrol", flights(battle, &battle.patrol)),
    };
    format!("{} strike at {at}; {patrol}.", flights(battle, &battle.strike))
}

fn notes(battle: &Battle, reckoning: &Reckoning) -> Vec<String> {
    let percent = |count: u32| format!("{:.0} %", 100.0 * share(count, reckoning.battles));
    let mut notes = Vec::new();
    match &battle.field {
        Field::Sea { .. } => {
            let [sunk, crippled, carriers_sunk, carriers] = reckoning.any;
            notes.push(format!(
                "In {} of battles a ship is sunk, in {} one is sunk or crippled (D3 or D4); of carriers in {} and {}.",
                percent(sunk),
                percent(crippled),
                percent(carriers_sunk),
                percent(carriers)
            ));
            let reached = reckoning.reached as f64 / f64::from(reckoning.battles.max(1));
            notes.push(format!("{reached:.1} Air Points come to attack on average."));
        }
        Field::Land(_) => notes.push(
            "Crippled means D3 or D4, damaged Suppressed to D2; a raid on Air Points destroys those on the ground too."
                .to_owned(),
        ),
    }
    notes.push(
        "Of several like ships the worst hit is meant; “home” is crippled. Losses are in Air Points. Both sides fight as a \
         staff would, by charts that are reconstructed."
            .to_owned(),
    );
    notes
}
