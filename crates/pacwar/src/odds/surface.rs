//! The odds of a surface action: two fleets fight it out many times on the display, both as a staff would. WitP [30.0].

use std::sync::OnceLock;

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::odds::{OddsAsked, OddsError, OddsReport, OddsShooter, OddsSwing, OddsTarget};
use ironbottom_kernel::{Ask, Dice, Key};
use ironbottom_kit::english::{self, kebab};

use super::query::{QueryError, entries, ship, value};
use super::reckoning::Fate;
use super::report::{error_of, share, squadron};
use super::{Squadron, data};
use crate::battle::Nation;
use crate::battle::calibrate::surface::{Force, fight};
use crate::battle::surface::{Conduct, Place, Ship, Ships, SurfaceAction, SurfaceCharts};
use crate::calendar::Cycle;
use crate::calendar::Date;
use crate::charts::Charts;
use crate::ids::Side;
use crate::scenario::ShipKind;

/// The word of this question among the places.
pub(super) const WHERE: &str = "surface";

/// So many actions are fought for an answer: a chance of one half is then known to 1.6 percent.
const BATTLES: u32 = 1000;

/// The same question has the same answer.
const SEED: u64 = 0x0dd5_0030;

/// Two fleets that meet.
pub(super) struct Meeting {
    /// By line: the side it is of, its ships, and what they are. Tags are places in that list.
    lines: [(Side, Vec<Ship>, Vec<Squadron>); 2],
    night: bool,
    /// Without one the die says.
    first: Option<Side>,
    cycle: Cycle,
}

fn charts() -> Option<&'static SurfaceCharts> {
    static CHARTS: OnceLock<Option<SurfaceCharts>> = OnceLock::new();
    CHARTS.get_or_init(|| data().map(SurfaceCharts::of)).as_ref()
}

fn initiative(cycle: Cycle, night: bool, dice: &mut dyn Dice) -> Side {
    static CHARTS: OnceLock<Option<Charts>> = OnceLock::new();
    let charts = CHARTS.get_or_init(|| data().map(Charts::of)).as_ref();
    let die = dice.one(&Ask::d6(Key::new("initiative")));
    let date = Date::new(cycle, 1);
    charts.zip(date).map_or(Side::Japan, |(charts, date)| charts.initiative(date, night, die))
}

fn fleet(key: &'static str, text: &str) -> Result<(Side, Vec<Ship>, Vec<Squadron>), QueryError> {
    let takes = "ships of one side, damage behind a colon: “5 japan-ca1, 1 japan-dd:2”";
    let data = data().ok_or_else(|| QueryError::Clash("there are no data".to_owned()))?;
    let (mut ships, mut squadrons, mut of) = (Vec::new(), Vec::new(), None);
    for entry in entries(key, text)? {
        let (name, damage) = match entry.name.split_once(':') {
            Some((name, level)) => {
                let level = level.trim().parse::<u8>().ok().filter(|level| *level < 5);
                (name.to_owned(), level.ok_or_else(|| value(key, &entry.name, takes))?)
            }
            None => (entry.name.clone(), 0),
        };
        let like = ship(data, &name)?;
        let (Some(kind), Some(nation)) = (ShipKind::of(&like.class), Nation::of(&like.side)) else {
            return Err(value(key, &name, takes));
        };
        let side = if nation == Nation::Japan { Side::Japan } else { Side::Allies };
        if of.is_some_and(|other| other != side) {
            return Err(value(key, &name, takes));
        }
        of = Some(side);
        let tag = u16::try_from(squadrons.len()).unwrap_or(u16::MAX);
        squadrons.push(Squadron { like, count: entry.count, damage });
        ships.extend((0..entry.count).map(|_| Ship {
            tag,
            side,
            kind,
            nation,
            guns: like.guns.unwrap_or(0),
            range: like.range.unwrap_or(0),
            defense: like.defense,
            speed: like.speed,
            damage,
            before: damage,
            ..Ship::default()
        }));
    }
    let side = of.ok_or_else(|| value(key, text, takes))?;
    if ships.len() > Ships::MOST / 2 {
        return Err(QueryError::Clash(format!("at most {} ships on a side", Ships::MOST / 2)));
    }
    Ok((side, ships, squadrons))
}

/// Reads a question whose `where` is a surface action.
pub(super) fn read(said: &dyn Fn(&str) -> Option<String>) -> Result<Meeting, QueryError> {
    let lines = ["attack", "defend"].map(|key| fleet(key, &said(key).unwrap_or_default()));
    let [attack, defend] = lines;
    let (attack, defend) = (attack?, defend?);
    if attack.0 == defend.0 {
        return Err(QueryError::Clash("both fleets are of one side".to_owned()));
    }
    let night = match said("light").as_deref() {
        None | Some("night") => true,
        Some("day") => false,
        Some(word) => return Err(value("light", word, "day or night")),
    };
    let first = match said("first").as_deref() {
        None | Some("die") => None,
        Some("japan") => Some(Side::Japan),
        Some("allies") => Some(Side::Allies),
        Some(word) => return Err(value("first", word, "japan, allies or die")),
    };
    let cycle = match said("date") {
        Some(word) => word.parse().map_err(|_| value("date", &word, "a Cycle such as 8/42"))?,
        None => Cycle::new(8, 42),
    };
    Ok(Meeting { lines: [attack, defend], night, first, cycle })
}

/// What came of many actions.
#[derive(Default)]
pub(super) struct Fought {
    battles: u32,
    /// By line, by squadron.
    fates: [Vec<Fate>; 2],
    /// Actions in which the attacker had the sea, the defender, nobody was left, both parted.
    ends: [u32; 4],
    /// By line: ships lost, in all actions together.
    lost: [u64; 2],
    /// By line: actions in which it broke off.
    broke: [u32; 2],
}

fn reckon(meeting: &Meeting, battles: u32, dice: &mut dyn Dice) -> Fought {
    let mut all = Fought {
        fates: [0, 1].map(|line: usize| vec![Fate::default(); meeting.lines[line].2.len()]),
        ..Fought::default()
    };
    let Some(charts) = charts() else { return all };
    let of = |side: Side| meeting.lines.iter().find(|line| line.0 == side);
    let force = |side: Side| Force {
        ships: of(side).map(|line| line.1.clone()).unwrap_or_default(),
        conduct: Conduct::Close,
        surprised: 0,
    };
    let forces = Side::BOTH.map(force);
    for _ in 0..battles {
        let first = meeting.first.unwrap_or_else(|| initiative(meeting.cycle, meeting.night, dice));
        let action = fight(&forces, meeting.night, meeting.cycle, first, dice, charts);
        all.battles += 1;
        for (line, (side, ..)) in meeting.lines.iter().enumerate() {
            all.count(line, *side, &action);
        }
        let left = meeting.lines.each_ref().map(|(side, ..)| {
            (action.of(*side).any(|(_, ship)| ship.place == Place::Stayed), action.broken[side.index()])
        });
        let afloat =
            meeting.lines.each_ref().map(|(side, ..)| action.of(*side).any(|(_, ship)| !ship.is_sunk()));
        all.ends[match (left, afloat) {
            (_, [false, false]) => 2,
            ([(true, _), (false, _)], _) | ([(true, false), (true, true)], _) => 0,
            ([(false, _), (true, _)], _) | ([(true, true), (true, false)], _) => 1,
            _ => 3,
        }] += 1;
    }
    all
}

impl Fought {
    fn count(&mut self, line: usize, side: Side, action: &SurfaceAction) {
        for (place, fate) in self.fates[line].iter_mut().enumerate() {
            let of =
                || action.of(side).filter(|(_, ship)| usize::from(ship.tag) == place).map(|(_, ship)| ship);
            let before = of().map(|ship| ship.before).next().unwrap_or(0);
            let worst = of().map(|ship| ship.damage.min(5)).max().unwrap_or(0);
            let sum = of().map(|ship| u64::from(ship.damage.min(5).saturating_sub(ship.before))).sum();
            fate.add(before, worst, sum, false);
        }
        let sunk = action.of(side).filter(|(_, ship)| ship.is_sunk()).count();
        self.lost[line] += u64::try_from(sunk).unwrap_or(0);
        self.broke[line] += u32::from(action.broken[side.index()]);
    }
}

/// A question about a surface action.
pub(super) struct Asked {
    meeting: Meeting,
    fought: Fought,
}

impl Asked {
    pub(super) fn new(meeting: Meeting) -> Self {
        Self { meeting, fought: Fought::default() }
    }
}

impl OddsAsked for Asked {
    fn reckon(&mut self) -> Result<(), OddsError> {
        self.fought = reckon(&self.meeting, BATTLES, &mut Fast::new(SEED));
        Ok(())
    }

    fn report(&self) -> OddsReport {
        report(&self.meeting, &self.fought)
    }

    fn simulate(&self, battles: u32, dice: &mut dyn Dice) -> [f64; 4] {
        let fought = reckon(&self.meeting, battles, dice);
        fought.ends.map(|count| share(count, fought.battles))
    }
}

fn words(squadrons: &[Squadron]) -> String {
    let words: Vec<String> = squadrons.iter().map(squadron).collect();
    english::list(&words)
}

fn report(meeting: &Meeting, fought: &Fought) -> OddsReport {
    let all = fought.battles;
    let [attacker_wins, defender_wins, both_destroyed, stand_off] =
        fought.ends.map(|count| share(count, all));
    let mut targets = Vec::new();
    for (line, key) in ["attack", "defend"].into_iter().enumerate() {
        let (_, _, squadrons) = &meeting.lines[line];
        let (_, _, enemies) = &meeting.lines[1 - line];
        let by: Vec<OddsShooter> = enemies
            .iter()
            .map(|each| OddsShooter {
                unit: kebab(&each.like.id),
                name: squadron(each),
                dice: each.count.into(),
                bonus: 0,
            })
            .collect();
        for (each, fate) in squadrons.iter().zip(&fought.fates[line]) {
            targets.push(OddsTarget {
                unit: kebab(&each.like.id),
                name: squadron(each),
                line: key.to_owned(),
                by: by.clone(),
                before: each.damage.into(),
                sunk: share(fate.sunk, all),
                disabled: share(fate.crippled, all),
                bottom: 0.0,
                damaged: share(fate.damaged, all),
                unhurt: share(fate.unhurt, all),
                damage: fate.levels.iter().map(|count| share(*count, all)).collect(),
                mean_damage: fate.sum as f64 / f64::from(all.max(1)),
            });
        }
    }
    let chances = targets.iter().flat_map(|target| [target.sunk, target.disabled, target.damaged]);
    let chances = chances.chain([attacker_wins, defender_wins]);
    let error = error_of(chances, all);
    let lost = fought.lost.map(|lost| lost as f64 / f64::from(all.max(1)));
    let light = if meeting.night { "by night" } else { "by day" };
    let first = match meeting.first {
        Some(Side::Japan) => "Japan first",
        Some(Side::Allies) => "the Allies first",
        None => "the die says who is first",
    };
    let percent = |count: u32| format!("{:.0} %", 100.0 * share(count, all));
    OddsReport {
        question: format!(
            "{} meet {} {light}, {first}.",
            words(&meeting.lines[0].2),
            words(&meeting.lines[1].2)
        ),
        attacker_wins,
        defender_wins,
        both_destroyed,
        stand_off,
        exact: false,
        error,
        sampled: all,
        swing: OddsSwing {
            mean: lost[1] - lost[0],
            attacker_loss: lost[0],
            defender_loss: lost[1],
            bars: Vec::new(),
        },
        targets,
        notes: vec![
            format!(
                "The first fleet breaks off in {} of actions, the second in {}; {:.1} and {:.1} counters are lost on average.",
                percent(fought.broke[0]),
                percent(fought.broke[1]),
                lost[0],
                lost[1]
            ),
            "Of several like ships the worst hit is meant; “home” is crippled (D3 or D4). Both sides close as a staff would, \
             by charts that are reconstructed."
                .to_owned(),
        ],
        ..OddsReport::default()
    }
}
