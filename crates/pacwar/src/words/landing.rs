//! The words of an assault from the sea: units, odds, choices, what is told, and its rows for a screen.
//! WitP [10.15], [12.0], [21.4].

use ironbottom_kernel::wire::{Mark, Panel, Row, Value};
use ironbottom_kernel::{LogLine, Tone};
use ironbottom_kit::Id;
use ironbottom_kit::english::{capital, count};

use super::facts;
use super::names::{hex, side_adjective, side_first, side_id, troop};
use super::tell::plain;
use crate::Pacwar;
use crate::assault;
use crate::battle::ground::{COLUMNS, Troop, Troops, column};
use crate::battle::{GroundChoice, GroundEvent, GroundPending, GroundResult, Landing};
use crate::board::HexId;
use crate::ids::{Side, TroopId};
use crate::state::LotPlace;
use crate::state::fight::Fight;
use crate::view::View;

/// `the US Marine Regiment no. 1, battlegroup of 2`.
fn unit_words(rules: &Pacwar, unit: &Troop) -> String {
    let known = usize::from(unit.tag) < TroopId::COUNT;
    let name = if known { troop(rules, <TroopId as Id>::at(usize::from(unit.tag))) } else { "a unit" };
    let what = if unit.reduced { "battlegroup of" } else { "strength" };
    format!("{name}, {what} {}", unit.now())
}

/// `6`, `2½`: a strength in quarters.
fn quarters(strength: u16) -> String {
    let part = ["", "¼", "½", "¾"][usize::from(strength % 4)];
    match strength / 4 {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}

/// What a result means.
const fn meaning(result: GroundResult) -> &'static str {
    match result {
        GroundResult::Ae => "attackers eliminated",
        GroundResult::Ar => "attackers driven back into the sea",
        GroundResult::Do => "the defenders choose",
        GroundResult::Dr => "defenders retreat",
        GroundResult::De => "defenders eliminated",
    }
}

/// The words of a choice in a list.
pub(super) fn label(rules: &Pacwar, fight: Option<&Fight>, choice: GroundChoice) -> String {
    let landing = assault::landing(fight);
    let unit = |place: u8| {
        let found = landing.and_then(|landing| landing.defenders.get(usize::from(place)));
        found.map_or_else(|| format!("unit {}", u16::from(place) + 1), |unit| unit_words(rules, unit))
    };
    let price = |place: u8| {
        let found = landing.and_then(|landing| landing.defenders.get(usize::from(place)));
        found.map_or(0, Troop::now)
    };
    match choice {
        GroundChoice::Pay(place) => {
            format!("Spend {} for {}", count(price(place), "Supply Point"), unit(place))
        }
        GroundChoice::Reduce(place) => format!("{} is reduced, or lost", capital(unit(place))),
        GroundChoice::Retreat(place) => format!("{} retreats", capital(unit(place))),
        GroundChoice::DigIn => "Go into Beachhead Defense: battlegroups, entrenched".to_owned(),
        GroundChoice::Stand => "No beachhead: they stay as they are".to_owned(),
    }
}

/// What the one who is asked has to do, and what he types.
pub(super) fn ask(rules: &Pacwar, landing: &Landing, at: HexId) -> (String, &'static str) {
    match landing.pending() {
        GroundPending::Losses(result) => (
            format!("{}: {}. What becomes of each unit?", hex(rules, at), meaning(result)),
            "pay UNIT, reduce UNIT, or retreat UNIT",
        ),
        GroundPending::DigIn => {
            (format!("{} is yours: do they dig in on the beach?", hex(rules, at)), "dig-in, or stand")
        }
        GroundPending::Over => ("the assault is over.".to_owned(), "stand"),
    }
}

/// What is told of an event that names no unit.
pub(super) fn event(rules: &Pacwar, by: Side, at: HexId, event: GroundEvent) -> LogLine {
    match event {
        GroundEvent::Fought { attack, defense, column, die, shift, result } => {
            let odds = column.and_then(|at| COLUMNS.get(usize::from(at))).copied();
            let odds = odds.map_or_else(|| "below the lowest odds".to_owned(), |odds| format!("at {odds}"));
            let moved = if shift == 0 { String::new() } else { format!(" {shift:+}") };
            let text = format!(
                "{} assault on {}, {} against {}, {odds}, die {die}{moved}: {} ({}).",
                side_adjective(by),
                hex(rules, at),
                quarters(attack),
                quarters(defense),
                result.word(),
                meaning(result)
            );
            LogLine { tone: Tone::Dice, ..plain(text) }.about([at.to_string()])
        }
        GroundEvent::GarrisonLost => plain(format!("The garrison of {} was destroyed.", hex(rules, at))),
        GroundEvent::DugIn(true) => plain(format!("{} dug in at {}.", side_first(by), hex(rules, at))),
        GroundEvent::DugIn(false) => {
            plain(format!("{} cling to the beach of {}.", side_first(by), hex(rules, at)))
        }
        GroundEvent::Reduced(..)
        | GroundEvent::Eliminated(..)
        | GroundEvent::Paid(..)
        | GroundEvent::Retreated(_) => plain(format!("The fight for {} goes on.", hex(rules, at))),
    }
}

/// Strengths of attackers and defenders in quarters: those it was fought with, or those it would be fought with.
fn strengths(landing: &Landing) -> [u16; 2] {
    landing.met.unwrap_or_else(|| [landing.attack(), landing.defense()])
}

/// `3-1 on table 2, die +2`: what the odds are.
pub(super) fn odds(landing: &Landing) -> String {
    let [attack, defense] = strengths(landing);
    if defense == 0 {
        return format!("{} against nobody", quarters(attack));
    }
    let at = column(attack, defense).and_then(|at| COLUMNS.get(at)).copied();
    let shift = landing.shift();
    let moved = if shift == 0 { String::new() } else { format!(", die {shift:+}") };
    format!(
        "{} against {}: {} on table {}{moved}",
        quarters(attack),
        quarters(defense),
        at.unwrap_or("below 1-2"),
        landing.ground.table
    )
}

/// The assault in lines of text.
pub(super) fn report(rules: &Pacwar, fight: &Fight, landing: &Landing) -> Vec<String> {
    let over = if landing.is_over() { ", over" } else { "" };
    let mut lines = vec![format!("{} assault on {}{over}", side_adjective(fight.by), hex(rules, fight.hex))];
    if let Some((die, result)) = landing.result {
        lines.push(format!("die {die}: {} ({})", result.word(), meaning(result)));
    }
    let list = |who: &str, troops: &Troops| -> Vec<String> {
        troops
            .iter()
            .map(|unit| {
                let fate = match (unit.dead, unit.gone) {
                    (true, _) => ", lost",
                    (false, true) => ", retreated",
                    (false, false) => "",
                };
                format!("{who}: {}{fate}", unit_words(rules, unit))
            })
            .collect()
    };
    lines.push(format!("odds: {}", odds(landing)));
    lines.extend(list("attacker", &landing.attackers));
    lines.extend(list("defender", &landing.defenders));
    if landing.ground.garrison {
        let fate = if landing.garrison_lost { ", destroyed" } else { "" };
        lines.push(format!("defender: the garrison, strength 1{fate}"));
    }
    lines
}

/// An assault that is being fought, or one that is thought of.
struct Assault<'a> {
    by: Side,
    at: HexId,
    asks: &'static str,
    asked: Option<Side>,
    landing: &'a Landing,
}

/// The rows of the battle panel.
pub(super) fn rows(rules: &Pacwar, fight: &Fight, landing: &Landing) -> Vec<Row> {
    let asks = match landing.pending() {
        GroundPending::Losses(_) => "losses",
        GroundPending::DigIn => "dig-in",
        GroundPending::Over => "over",
    };
    sheet(rules, &Assault { by: fight.by, at: fight.hex, asks, asked: fight.asked(), landing })
}

/// A panel for each hex where the reader plans to land: what his troops would meet there by what all can see.
pub(super) fn planned(rules: &Pacwar, view: &View) -> Vec<Panel> {
    let Some(known) = facts::own_known(rules, view).filter(|_| rules.scenario.chapters.assault) else {
        return Vec::new();
    };
    let (by, open) = (known.side, known.open);
    let lots = || known.sheet.cargo.lots.pairs().filter(|(_, lot)| !matches!(lot.at, LotPlace::Landed(_)));
    let mut hexes: Vec<HexId> = lots().filter_map(|(_, lot)| Some(lot.plan?.0)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let panel = |at: HexId| {
        let meant = lots().filter(|(_, lot)| lot.plan.is_some_and(|(to, _)| to == at));
        let units = meant.flat_map(|(lot, _)| {
            let drowned = known.drowned(lot);
            let troops = rules.scenario.lot(lot).map_or(&[][..], |card| &card.troops);
            let units = troops.iter().filter_map(|place| TroopId::new(by, *place));
            units.filter(move |unit| !drowned.contains(unit))
        });
        let attackers = Troops::of(units.filter_map(|unit| assault::troop(rules, open, unit)));
        let defenders = assault::line_up(rules, open, by.other(), at, false);
        let landing = Landing::new(attackers, defenders, assault::ground(rules, open, by, at, 0));
        let thought = Assault { by, at, asks: "planned", asked: None, landing: &landing };
        let rows = sheet(rules, &thought);
        (!landing.attackers.is_empty()).then(|| Panel {
            id: format!("landing-{}", at.to_string().to_lowercase()),
            title: "Planned landing".into(),
            rows,
        })
    };
    hexes.into_iter().filter_map(panel).collect()
}

/// The rows of an assault: how it stands, what each face of the die does, the units of both sides.
fn sheet(rules: &Pacwar, Assault { by, at: place, asks, asked, landing }: &Assault<'_>) -> Vec<Row> {
    let mut head = vec![
        Mark::of("by", Value::owner(side_id(*by))),
        Mark::of("hex", Value::space(place.to_string())),
        Mark::of("asks", Value::word(*asks)),
        Mark::of("display", Value::word("assault")),
        Mark::number("table", landing.ground.table).reconstructed(true),
    ];
    head.extend(asked.map(|side| Mark::of("asked", Value::owner(side_id(side)))));
    let [attack, defense] = strengths(landing);
    head.push(Mark::number("attack", attack).text(quarters(attack)).reconstructed(true));
    head.push(Mark::number("defense", defense).text(quarters(defense)).reconstructed(true));
    let at = column(attack, defense);
    let odds = at.and_then(|at| COLUMNS.get(at)).copied().unwrap_or("below 1-2");
    head.push(Mark::of("odds", Value::word(odds)).text(odds));
    head.extend((landing.shift() != 0).then(|| Mark::number("shift", i32::from(landing.shift()))));
    head.extend(landing.ground.entrenched.then(|| Mark::flag("entrenched")));
    head.extend(landing.ground.way_out.then(|| Mark::flag("way-out")));
    let supply = landing.ground.supply.saturating_sub(landing.spent);
    head.extend((supply > 0).then(|| Mark::number("supply", supply)));
    head.extend(landing.beachhead.then(|| Mark::flag("beachhead")));
    if let Some((die, result)) = landing.result {
        head.push(Mark::number("die", die));
        head.push(Mark::of("result", Value::word(result.word())).text(meaning(result)));
    }
    let mut rows = vec![Row { label: title(rules, *by, *place, landing), marks: head }];
    for die in (1_u8..=6).filter(|_| defense > 0) {
        let shifted = i32::from(die) + i32::from(landing.shift());
        // WitP [12.8]: below the lowest column they are lost without effect.
        let result = at.map_or(GroundResult::Ae, |at| rules.shore.ground(landing.ground.table, at, shifted));
        let marks = vec![
            Mark::number("face", die),
            Mark::of("result", Value::word(result.word())).text(meaning(result)).reconstructed(true),
        ];
        rows.push(Row { label: format!("{die}: {}", meaning(result)), marks });
    }
    for (of, troops) in [("attacker", &landing.attackers), ("defender", &landing.defenders)] {
        for (number, unit) in (1_u16..).zip(troops.iter()) {
            let mut marks = vec![
                Mark::of("of", Value::word(of)),
                Mark::number("unit", number),
                Mark::number("strength", unit.now()).reconstructed(true),
            ];
            // WitP [10.15]: all but marines attack with a part of their strength.
            let counts = u16::from(unit.now()) * unit.branch.quarters();
            let part = of == "attacker" && counts != u16::from(unit.now()) * 4;
            marks.extend(part.then(|| Mark::number("counts", counts).text(quarters(counts))));
            marks.extend(unit.reduced.then(|| Mark::flag("battlegroup")));
            marks.extend(unit.dead.then(|| Mark::flag("lost")));
            marks.extend(unit.gone.then(|| Mark::flag("retreated")));
            rows.push(Row { label: capital(unit_words(rules, unit)), marks });
        }
    }
    if landing.ground.garrison {
        let mut marks = vec![
            Mark::of("of", Value::word("defender")),
            Mark::flag("garrison"),
            Mark::number("strength", 1),
        ];
        marks.extend(landing.garrison_lost.then(|| Mark::flag("lost")));
        rows.push(Row { label: "The garrison, strength 1".into(), marks });
    }
    rows
}

fn title(rules: &Pacwar, by: Side, at: HexId, landing: &Landing) -> String {
    let first = format!("{} assault on {}", side_adjective(by), hex(rules, at));
    match landing.result {
        Some((die, result)) => format!("{first}: die {die}, {}", meaning(result)),
        None => format!("{first}: {}", odds(landing)),
    }
}
