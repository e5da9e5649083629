//! The odds of strikes that are plotted: what would come over each target, what is known or must be guessed of it, and the
//! question for the odds. Everything is taken from the view, so that a question tells no more than its reader knows.

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::odds::OddsReport;
use ironbottom_kernel::text::{Style, pad};
use ironbottom_kernel::wire::{Mark, Panel, Row, Value};
use ironbottom_kit::english::{count, kebab};

use super::names::{self, tf};
use super::setting::{hang, note};
use super::{facts, sights, tell};
use crate::Pacwar;
use crate::action::{Duty, Item, StrikeLine, Target};
use crate::battle::{RaidTarget, Training};
use crate::board::HexId;
use crate::directory;
use crate::ids::{FacilityId, KindId, Side};
use crate::known::Knowledge;
use crate::odds;
use crate::scenario::{ShipCard, ShipKind};
use crate::sortie::{land_flak, raid_target};
use crate::state::Slot;
use crate::strike;
use crate::view::View;

const HEAD: usize = 14;

/// So many battles are fought for a line of text.
const BATTLES: u32 = 400;

/// A strike that is plotted, and what is asked about it.
pub(super) struct Planned {
    /// From the airbase hex, or that of the carriers, that leads.
    from: HexId,
    /// At this.
    target: Target,
    /// What is struck, as the odds call it.
    place: &'static str,
    /// Keys and values; none where nothing can be said of the target.
    question: Vec<(String, String)>,
    /// On what it rests.
    notes: Vec<String>,
}

/// Every strike the viewer has plotted; those that go with another are part of it.
pub(super) fn planned(rules: &Pacwar, view: &View) -> Vec<Planned> {
    let Some(known) = facts::own_known(rules, view).filter(|_| rules.scenario.air_war) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    strike::plotted(known, &mut |from, target| {
        let joins = &known.sheet.air.joins;
        let follows = joins.iter().any(|join| (join.from, join.target) == (from, target));
        if !follows {
            all.extend(plan(known, view, from, target));
        }
    });
    all
}

fn plan(known: Knowledge<'_>, view: &View, from: HexId, target: Target) -> Option<Planned> {
    let hex = match target {
        Target::Tf(tf) => known.open.at(tf)?,
        Target::Hex(hex) => hex,
    };
    let joins = known.sheet.air.joins.iter().filter(|join| (join.lead, join.target) == (from, target));
    let mut bases = vec![from];
    bases.extend(joins.map(|join| join.from));
    let lines: Vec<StrikeLine> = known
        .sheet
        .air
        .strikes
        .iter()
        .filter(|line| line.target == target && line.duty != Duty::Cover)
        .filter(|line| known.station_hex(line.at).is_some_and(|base| bases.contains(&base)))
        .collect();
    let mut notes = Vec::new();
    let attack = attack(known, &lines, hex);
    let mut question = vec![("attack".to_owned(), attack)];
    let place = match target {
        Target::Tf(_) => "sea",
        Target::Hex(_) => place(raid_target(known.rules, &lines, hex)),
    };
    question.push(("where".to_owned(), place.to_owned()));
    let cycle = known.date().cycle;
    question.push(("date".to_owned(), cycle.to_string()));
    let there = match target {
        Target::Tf(t) => at_sea(known, view, t, &mut notes),
        Target::Hex(hex) => ashore(known, view, hex, raid_target(known.rules, &lines, hex), &mut notes),
    };
    match there {
        Some(there) => question.extend(there),
        None => question.clear(),
    }
    if bases.len() > 1 {
        notes.push("All bases of the joint strike are reckoned to come (7.43).".to_owned());
    }
    Some(Planned { from, target, place, question, notes })
}

/// The strike in the words of a question.
fn attack(known: Knowledge<'_>, lines: &[StrikeLine], hex: HexId) -> String {
    let words = lines.iter().filter_map(|line| {
        let card = known.scenario().kind(line.kind)?;
        let far = known.sea().flight(known.station_hex(line.at)?, hex) > card.normal;
        let far = if far { " far" } else { "" };
        let raw = if card.training == Training::Untrained { " untrained" } else { "" };
        Some(format!("{} {} {}{far}{raw}", line.points, card.id.to_lowercase(), line.duty.word()))
    });
    words.collect::<Vec<_>>().join(", ")
}

fn place(target: RaidTarget) -> &'static str {
    match target {
        RaidTarget::PORT => "port",
        RaidTarget::SUPPLY => "supply",
        RaidTarget::GROUND => "ground",
        RaidTarget::ISLAND => "island",
        _ => "airbase",
    }
}

/// A ship of the enemy's order of battle that stands for those of her type: of middling Defense.
fn typical(known: Knowledge<'_>, kinds: &[ShipKind]) -> Option<(ShipKind, String)> {
    let ships = &known.scenario().of_side(known.side.other()).ships;
    kinds.iter().find_map(|kind| {
        let mut like: Vec<&ShipCard> = ships.iter().filter(|card| card.kind == *kind).collect();
        like.sort_by_key(|card| (card.defense, card.aa));
        like.get(like.len() / 2).map(|card| (*kind, kebab(&card.id)))
    })
}

/// The ships of a Task Force as they were seen, else as they were reported.
fn at_sea(
    known: Knowledge<'_>,
    view: &View,
    t: crate::ids::TfId,
    notes: &mut Vec<String>,
) -> Option<Vec<(String, String)>> {
    let rules = known.rules;
    let seen: Vec<Slot> = known.open.sights.of(t).collect();
    let (mut ships, mut carriers) = (Vec::new(), 0_u16);
    if let Some(first) = seen.first() {
        notes.push(format!("Its ships are taken as they were seen {}.", sights::day(rules, first.when)));
        for slot in &seen {
            let (_, id) = typical(known, &[slot.kind])?;
            let hurt = if slot.damage > 0 { format!(":{}", slot.damage) } else { String::new() };
            ships.push(format!("{} {id}{hurt}", slot.count));
            carriers += if slot.kind.is_carrier() { u16::from(slot.count) } else { 0 };
        }
    } else {
        let report = known.open.reports.last(t).filter(|report| !report.said.is_dummy());
        let Some(report) = report else {
            notes.push(format!("Nothing was said of the ships of {}.", tf(t)));
            return None;
        };
        let lie = if report.source.is_definite() { "" } else { ", which may be a lie" };
        notes.push(format!(
            "Its ships are taken as reported on {}{lie}; the rest as destroyers.",
            facts::when(report.turn, report.round)
        ));
        let said = report.said.items;
        carriers = said[Item::Carriers.index()].into();
        let mut named = 0;
        for (item, kinds) in [
            (Item::Carriers, &[ShipKind::Carrier, ShipKind::LightCarrier, ShipKind::EscortCarrier][..]),
            (Item::Capital, &[ShipKind::HeavyCruiser, ShipKind::Battleship, ShipKind::Battlecruiser][..]),
            (Item::Transports, &[ShipKind::Transport][..]),
            (Item::Merchants, &[ShipKind::Merchant][..]),
            (Item::Support, &[ShipKind::Support][..]),
        ] {
            let number = said[item.index()];
            if let Some((_, id)) = typical(known, kinds).filter(|_| number > 0) {
                ships.push(format!("{number} {id}"));
                named += number;
            }
        }
        // What was said is rounded up to the next five (WitP [8.34]): two less on average.
        let rest = said[Item::Ships.index()].saturating_sub(2).saturating_sub(named);
        if let Some((_, id)) = typical(known, &[ShipKind::Destroyer, ShipKind::Escort]).filter(|_| rest > 0) {
            ships.push(format!("{rest} {id}"));
        }
    }
    if ships.is_empty() {
        return None;
    }
    let mut question = vec![("defend".to_owned(), ships.join(", "))];
    let patrol = seen_over(known, Target::Tf(t)).or_else(|| aboard(known, carriers));
    if let Some(Patrol { asked, words, guessed }) = patrol {
        notes.push(match guessed {
            true => format!("Patrol guessed by the order of battle: {words}."),
            false => format!("Patrol as it was last seen: {words}."),
        });
        question.push(("patrol".to_owned(), asked));
    }
    let priority = if carriers > 0 { "carriers" } else { "general" };
    question.push(("priority".to_owned(), priority.to_owned()));
    let in_port = known.open.marker(t).in_port.then(|| known.open.at(t)).flatten();
    let port = in_port
        .and_then(|hex| known.held(known.side.other(), hex))
        .map(|(id, facility)| facility.cargo(view.open.bases.shores[id].port_damage));
    question.extend(port.map(|port| ("port".to_owned(), port.to_string())));
    Some(question)
}

/// A patrol as it is asked about, `5 zero`, and as it is said, `5 Zero`.
struct Patrol {
    asked: String,
    words: String,
    guessed: bool,
}

impl Patrol {
    fn of(known: Knowledge<'_>, flights: &[(u32, KindId)], guessed: bool) -> Option<Self> {
        let words: Vec<String> = flights
            .iter()
            .filter_map(|(points, kind)| Some(format!("{points} {}", known.scenario().kind(*kind)?.id)))
            .collect();
        let words = words.join(", ");
        (!words.is_empty()).then(|| Self { asked: words.to_lowercase(), words, guessed })
    }
}

/// A patrol that was seen over the target.
fn seen_over(known: Knowledge<'_>, target: Target) -> Option<Patrol> {
    let seen: Vec<_> =
        known.open.sights.over(target).map(|line| (u32::from(line.points), line.kind)).collect();
    Patrol::of(known, &seen, false)
}

/// So many carriers have their share of the fighters that began aboard carriers of their side.
fn aboard(known: Knowledge<'_>, carriers: u16) -> Option<Patrol> {
    let enemy = known.scenario().of_side(known.side.other());
    let decks = enemy.ships.iter().filter(|card| card.kind.is_carrier()).count();
    let mut fighters: Vec<(usize, u16)> = Vec::new();
    for (kind, points) in enemy.groups.iter().flat_map(|group| &group.air) {
        if enemy.kinds.get(*kind).is_some_and(|card| card.roles.fighter && !card.seaplane) {
            match fighters.iter_mut().find(|(other, _)| other == kind) {
                Some((_, sum)) => *sum += points,
                None => fighters.push((*kind, *points)),
            }
        }
    }
    let (kind, _) = fighters.iter().copied().max_by_key(|(_, points)| *points)?;
    let all: u16 = fighters.iter().map(|(_, points)| *points).sum();
    let points = (u32::from(all) * u32::from(carriers)).div_ceil(u32::try_from(decks).ok()?.max(1));
    let kind = KindId::new(known.side.other(), kind).filter(|_| points > 0)?;
    Patrol::of(known, &[(points.min(u32::from(all)), kind)], true)
}

/// A base: what stood there at the beginning, less what was seen to fall.
fn ashore(
    known: Knowledge<'_>,
    view: &View,
    hex: HexId,
    target: RaidTarget,
    notes: &mut Vec<String>,
) -> Option<Vec<(String, String)>> {
    let enemy = known.side.other();
    let (_, facility): (FacilityId, _) = known.held(enemy, hex)?;
    let flak = land_flak(known.rules, &view.open, enemy, hex, target);
    let mut question = vec![("flak".to_owned(), flak.to_string())];
    let based = known.scenario().of_side(enemy).bases.iter().filter(|base| base.hex == hex);
    let (mut up, mut down) = (Vec::new(), Vec::new());
    for (place, points) in based.flat_map(|base| &base.air) {
        let Some(kind) = KindId::new(enemy, *place) else { continue };
        let Some(card) = known.scenario().kind(kind) else { continue };
        let fallen = known.open.sights.downed.get(kind).copied().unwrap_or(0);
        let points = points.saturating_sub(fallen);
        if points > 0 {
            let list = if card.roles.fighter { &mut up } else { &mut down };
            list.push(format!("{points} {}", card.id.to_lowercase()));
        }
    }
    let patrol = seen_over(known, Target::Hex(hex)).map_or_else(|| up.join(", "), |seen| seen.asked);
    question.extend((!patrol.is_empty()).then(|| ("patrol".to_owned(), patrol)));
    question.extend((!down.is_empty()).then(|| ("ground".to_owned(), down.join(", "))));
    notes.push(format!(
        "What {} had at the beginning is reckoned to be there, less what was seen to fall.",
        facility.name
    ));
    Some(question)
}

/// A panel for each strike, its rows the keys of the question.
pub(super) fn panels(rules: &Pacwar, view: &View) -> Vec<Panel> {
    let panel = |planned: Planned| {
        let at = match planned.target {
            Target::Tf(tf) => Value::piece(directory::tf(tf)),
            Target::Hex(hex) => Value::space(hex.to_string()),
        };
        let mut marks = vec![
            Mark::of("at", at),
            Mark::of("sort", Value::word(planned.place)),
            Mark::of("from", Value::space(planned.from.to_string())),
        ];
        marks.extend(planned.notes.into_iter().map(|text| Mark::flag("case").text(text)));
        let over = tell::target(rules, planned.target);
        let mut rows = vec![Row { label: "strike".to_owned(), marks }];
        rows.extend(
            planned
                .question
                .into_iter()
                .map(|(key, value)| Row { label: key, marks: vec![Mark::of("value", Value::word(value))] }),
        );
        Panel {
            id: format!("odds-{}-{}", planned.target.word(), planned.from),
            title: format!("Odds of the strike at {over}"),
            rows,
        }
    };
    planned(rules, view).into_iter().map(panel).collect()
}

/// The answer in text: a strike, what it would do, and on what that rests.
pub(super) fn lines(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    for planned in planned(rules, view) {
        let over = tell::target(rules, planned.target);
        let head = pad("  odds", HEAD);
        let answer = odds::answer(&planned.question, BATTLES, &mut Fast::new(1));
        let Some(report) = answer else {
            hang(out, style, &head, &format!("{over}: {}", planned.notes.join(" ")));
            continue;
        };
        hang(out, style, &head, &format!("{over}: {}", report.question));
        for line in told(&report) {
            hang(out, style, &" ".repeat(HEAD), &line);
        }
        note(out, style, &format!("{}{}", " ".repeat(HEAD), planned.notes.join(" ")));
    }
}

/// The chances of each target, and what it costs.
fn told(report: &OddsReport) -> Vec<String> {
    let percent = |chance: f64| format!("{:.0} %", chance * 100.0);
    let mut lines: Vec<String> = report
        .targets
        .iter()
        .map(|target| {
            let parts = [
                ("sunk", target.sunk),
                ("crippled", target.disabled),
                ("damaged", target.damaged),
                ("unhurt", target.unhurt),
            ];
            let parts = parts.into_iter().filter(|(_, chance)| *chance > 0.0);
            let parts: Vec<String> =
                parts.map(|(what, chance)| format!("{what} {}", percent(chance))).collect();
            format!("{}: {}", target.name, parts.join(", "))
        })
        .collect();
    lines.push(format!(
        "{:.1} of {} lost on average, and {:.1} of the enemy's; {}, ± {}",
        report.swing.attacker_loss,
        count(report.attackers.iter().map(|unit| unit.sent).sum::<u32>(), "Air Point"),
        report.swing.defender_loss,
        count(report.sampled, "battle"),
        percent(report.error)
    ));
    lines
}

/// Whose odds these are, for a heading.
pub(super) fn title(side: Side) -> String {
    format!("{} strikes: what they would do", names::side_adjective(side))
}
