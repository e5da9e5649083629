//! The air war as data, for whoever draws it: what is plotted, who has struck lately, how far a flight goes over the
//! map, and the strike on its display. What a viewer may know of it has been settled before.

use ironbottom_kernel::wire::{Mark, PieceCard, Row, Value};
use ironbottom_kit::english::{capital, plural};

use super::names::{self, dir, side_id};
use super::{battle, facts, landing, tell, undersea};
use crate::Pacwar;
use crate::action::Target;
use crate::battle::{AirPending, Arc, Duty, Flight, Pending, Priority};
use crate::board::{Area, HexId};
use crate::directory;
use crate::ids::{KindId, Side, Station};
use crate::state::Sheet;
use crate::state::fight::{Battle, Fight};
use crate::view::View;

/// One line of the air desk: what is written, in words and as data.
struct Line<'a> {
    rules: &'a Pacwar,
    label: String,
    marks: Vec<Mark>,
}

impl Line<'_> {
    fn with(mut self, kind: &str, value: Value) -> Self {
        self.marks.push(Mark::of(kind, value));
        self
    }

    fn air(self, kind: KindId, points: u16) -> Self {
        let units = Value::units(self.rules.directory.kinds.word(kind), points.into());
        self.with("air", units)
    }

    fn row(self) -> Row {
        Row { label: self.label, marks: self.marks }
    }
}

fn line<'a>(rules: &'a Pacwar, order: &str, from: Station, label: String) -> Line<'a> {
    let from = Value::piece(rules.directory.station(from));
    let marks = vec![Mark::of("order", Value::word(order)), Mark::of("from", from)];
    Line { rules, label: capital(label), marks }
}

fn target(at: Target) -> Value {
    match at {
        Target::Tf(tf) => Value::piece(directory::tf(tf)),
        Target::Hex(hex) => Value::space(hex.to_string()),
    }
}

/// What the sides a viewer may read have written for their Air Points, and who of them cannot fly again yet.
pub(super) fn desk(rules: &Pacwar, view: &View) -> Vec<Row> {
    facts::read_sides(view)
        .into_iter()
        .filter_map(|side| facts::sheet(view, side))
        .flat_map(|sheet| written(rules, sheet))
        .collect()
}

fn written(rules: &Pacwar, Sheet { air, .. }: &Sheet) -> Vec<Row> {
    let who = |points: u16, kind, at| {
        format!("{points} {} of {}", names::kind(rules, kind), names::station(rules, at))
    };
    let mut rows = Vec::new();
    rows.extend(air.scouts.iter().map(|scout| {
        let verb = plural(scout.points, "searches", "search");
        let label = format!("{} {verb} {}", who(scout.points, scout.kind, scout.at), dir(scout.arc));
        let arc = Value::word(scout.arc.word());
        line(rules, "scout", scout.at, label).air(scout.kind, scout.points).with("arc", arc).row()
    }));
    rows.extend(air.strikes.iter().map(|strike| {
        let what = names::strike_words(rules, strike, strike.points == 1);
        let label = format!("{} {what}", who(strike.points, strike.kind, strike.at));
        let made = line(rules, "strike", strike.at, label)
            .air(strike.kind, strike.points)
            .with("duty", Value::word(strike.duty.word()))
            .with("at", target(strike.target));
        match names::manner(rules, strike.kind, strike.duty) {
            Some(manner) => made.with("manner", Value::word(manner)).row(),
            None => made.row(),
        }
    }));
    rows.extend(air.transfers.iter().map(|transfer| {
        let to = names::station(rules, transfer.to);
        let verb = plural(transfer.points, "goes", "go");
        let label = format!("{} {verb} to {to}", who(transfer.points, transfer.kind, transfer.at));
        line(rules, "transfer", transfer.at, label)
            .air(transfer.kind, transfer.points)
            .with("to", Value::piece(rules.directory.station(transfer.to)))
            .row()
    }));
    rows.extend(air.patrols.iter().map(|patrol| {
        let over = tell::target(rules, patrol.target);
        let verb = plural(patrol.points, "covers", "cover");
        let label = format!("{} {verb} {over}", who(patrol.points, patrol.kind, patrol.at));
        line(rules, "patrol", patrol.at, label)
            .air(patrol.kind, patrol.points)
            .with("at", target(patrol.target))
            .row()
    }));
    rows.extend(air.worn.iter().filter(|worn| worn.struck != crate::state::Struck::Long).map(|worn| {
        let label = format!("{} struck lately", who(worn.points, worn.kind, worn.at));
        line(rules, "worn", worn.at, label).air(worn.kind, worn.points).row()
    }));
    rows
}

/// The bands of rows of the map and what a hex of each costs whoever flies or sails over it: how far a range goes.
pub(super) fn waters(rules: &Pacwar) -> Vec<PieceCard> {
    let mut rows: Vec<(i16, Area)> = HexId::all().map(|hex| (hex.grid().1, rules.board[hex].area)).collect();
    rows.sort_by_key(|(row, _)| *row);
    rows.dedup_by_key(|(row, _)| *row);
    let mut bands: Vec<(i16, i16, Area)> = Vec::new();
    for (row, area) in rows {
        match bands.last_mut() {
            Some((_, last, same)) if *same == area => *last = row,
            _ => bands.push((row, row, area)),
        }
    }
    let card = |(number, (first, last, area)): (usize, (i16, i16, Area))| PieceCard {
        id: format!("waters-{}", number + 1),
        face: "waters".into(),
        name: area_words(area).into(),
        owner: None,
        marks: [("first", i32::from(first)), ("last", i32::from(last)), ("cost", area.points().into())]
            .map(|(kind, number)| Mark::number(kind, number).reconstructed(kind != "cost"))
            .into(),
    };
    bands.into_iter().enumerate().map(card).collect()
}

const fn area_words(area: Area) -> &'static str {
    match area {
        Area::Arctic => "arctic waters",
        Area::Temperate => "temperate waters",
        Area::Tropical => "tropical waters",
    }
}

/// The battle as rows: what is struck and how far it is, the flights of both sides, the ships on the display.
pub(super) fn strike(rules: &Pacwar, fight: &Fight) -> Vec<Row> {
    match &fight.battle {
        Battle::Undersea(attack) => return undersea::rows(rules, fight, attack),
        Battle::Landing(landing) => return landing::rows(rules, fight, landing),
        Battle::Air(_) | Battle::Land(_) => {}
    }
    let lines = battle::report(rules, fight);
    let mut marks = vec![head(fight)];
    marks.extend(flights(rules, fight));
    if let Battle::Air(strike) = &fight.battle {
        for (number, ship) in strike.ships.iter().enumerate() {
            let mut all = vec![
                count("ship", number + 1),
                Mark::of("type", Value::kind(ship.kind.code())),
                Mark::number("damage", ship.damage),
                Mark::number("before", ship.before),
            ];
            all.extend(ship.arc.map(|arc| count("arc", arc.index())));
            let place = u8::try_from(number).ok();
            let known = place.and_then(|place| fight.ship(place)).filter(|_| !fight.is_over());
            all.extend(known.map(|ship| {
                Mark::of("who", Value::word(rules.directory.ships.word(ship))).text(names::ship(rules, ship))
            }));
            let name = known.and_then(|ship| rules.scenario.ship(ship)?.name.as_deref());
            all.extend(name.map(|name| Mark::of("name", Value::word(name))));
            marks.push(all);
        }
    }
    lines.into_iter().zip(marks).map(|(label, marks)| Row { label, marks }).collect()
}

fn count(kind: &str, number: usize) -> Mark {
    Mark::number(kind, i32::try_from(number).unwrap_or(0))
}

fn head(fight: &Fight) -> Vec<Mark> {
    let mut marks = vec![
        Mark::of("by", Value::owner(side_id(fight.by))),
        Mark::of("at", target(fight.target)),
        Mark::of("hex", Value::space(fight.hex.to_string())),
        Mark::of("asks", Value::word(asks(fight))),
    ];
    // WitP [31.1] B1: where Air Points and escorts come in is told, and nothing else of them.
    for ((word, _), place) in battle::LEVELS.iter().zip(0..) {
        let told = |what: usize| fight.levels.is_some_and(|levels| levels[what][place]);
        marks.extend(told(0).then(|| Mark::of("comes", Value::word(*word))));
        marks.extend(told(1).then(|| Mark::of("escorted", Value::word(*word))));
    }
    marks.extend(fight.asked().map(|side: Side| Mark::of("asked", Value::owner(side_id(side)))));
    let Battle::Air(strike) = &fight.battle else { return marks };
    marks.extend(strike.priority.map(|priority| {
        let word = match priority {
            Priority::General => "general",
            Priority::Specific(class) => battle::class_word(class),
        };
        Mark::of("priority", Value::word(word))
    }));
    if let Some((number, die, ring, _)) = strike.wave() {
        marks.push(Mark::number("wave", number));
        marks.extend(Arc::path(die).map(|arc| count("path", arc.index())));
        marks.extend(ring.map(|ring| Mark::of("ring", Value::word(battle::ring_word(ring)))));
        marks.extend(strike.is_combined().then(|| Mark::flag("combined")));
    }
    if let Pending::Attack(ship) = strike.pending() {
        marks.push(Mark::number("attacked", i32::from(ship) + 1));
    }
    marks
}

/// What the battle asks now, in a word.
fn asks(fight: &Fight) -> &'static str {
    if fight.is_over() {
        return "over";
    }
    let Battle::Air(strike) = &fight.battle else { return "flak" };
    match strike.pending() {
        Pending::Priority => "priority",
        Pending::Deploy => "deploy",
        Pending::Levels => "levels",
        Pending::Patrol => "patrol",
        Pending::Air(AirPending::Group(_)) => "engage",
        Pending::Air(AirPending::Jettison(_)) => "jettison",
        Pending::Air(_) => "losses",
        Pending::Compose => "wave",
        Pending::Ring => "ring",
        Pending::Flak(..) => "flak",
        Pending::Target => "target",
        Pending::Attack(_) => "attack",
        Pending::Over => "over",
    }
}

/// The flights of the strike, then those of the patrol, in the order of the lines of text.
fn flights(rules: &Pacwar, fight: &Fight) -> Vec<Vec<Mark>> {
    let mut all = Vec::new();
    let naval = match &fight.battle {
        Battle::Air(strike) => Some(strike),
        Battle::Land(_) | Battle::Undersea(_) | Battle::Landing(_) => None,
    };
    for (number, found) in fight.strike().iter().enumerate() {
        let mut marks = flight(rules, "strike", number, found, fight.kind(found));
        if let (Some(naval), Ok(place)) = (naval, u8::try_from(number)) {
            let (waits, flies) = (naval.waiting(place), naval.unsent(place));
            marks.extend((waits > 0).then(|| Mark::number("waits", waits)));
            marks.extend((flies > 0).then(|| Mark::number("in-wave", flies)));
        }
        all.push(marks);
    }
    for (number, found) in naval.into_iter().flat_map(|naval| naval.air.cap.iter()).enumerate() {
        all.push(flight(rules, "patrol", number, found, fight.cover_kind(found)));
    }
    all
}

fn flight(rules: &Pacwar, of: &str, number: usize, found: &Flight, kind: Option<KindId>) -> Vec<Mark> {
    let duty = match found.duty {
        Duty::Bomber => "bomber",
        Duty::Escort => "escort",
        Duty::Strafer => "strafer",
        Duty::Cap => "patrol",
    };
    let mut marks = vec![Mark::of("of", Value::word(of)), count("flight", number + 1)];
    marks.extend(
        kind.map(|kind| Mark::of("air", Value::units(rules.directory.kinds.word(kind), found.points.into()))),
    );
    marks.push(Mark::of("duty", Value::word(duty)));
    marks.push(Mark::of("level", Value::word(battle::level_word(found.level))));
    marks.extend((found.aborted > 0).then(|| Mark::number("aborted", found.aborted)));
    marks.extend((found.lost > 0).then(|| Mark::number("lost", found.lost)));
    marks
}
