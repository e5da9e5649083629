//! A surface action for whoever draws it: the display as cards of the plan, the ships as rows of a panel, and the whole as
//! text. What a viewer may know of it has been settled before. WitP [30.1].

use ironbottom_kernel::text::{Style, pad};
use ironbottom_kernel::wire::{Mark, PieceCard, Row, Value};
use ironbottom_kit::english::capital;

use super::names::{self, side_adjective, side_first, side_head, side_id};
use super::setting::{hang, heading, note};
use super::surface;
use crate::Pacwar;
use crate::battle::surface::{COLUMNS, Lane, Pending, Place, Ship, Spot};
use crate::ids::Side;
use crate::state::Clash;
use crate::view::View;

const fn lane_word(lane: Lane) -> &'static str {
    match lane {
        Lane::Carriers => "carriers",
        Lane::NonCombatants => "non-combatants",
        Lane::Combatants => "combatants",
        Lane::Neutral => "neutral",
    }
}

/// The lane and side of a column.
fn lane_of(column: usize) -> (Lane, Option<Side>) {
    let lanes = [Lane::Carriers, Lane::NonCombatants, Lane::Combatants];
    for side in Side::BOTH {
        if let Some(lane) = lanes.into_iter().find(|lane| lane.column(side) == column) {
            return (lane, Some(side));
        }
    }
    (Lane::Neutral, None)
}

/// The 35 hexes as cards that are no pieces.
pub(super) fn spots(rules: &Pacwar) -> Vec<PieceCard> {
    let layout = &rules.guns.layout;
    Spot::all()
        .map(|spot| {
            let (lane, owner) = lane_of(spot.column());
            let edge = Side::BOTH.into_iter().any(|side| layout.is_edge(side, spot));
            let column = i32::try_from(spot.column()).unwrap_or(0);
            let mut marks = vec![
                Mark::number("column", column),
                Mark::number("row", spot.row()),
                Mark::number("digit", layout.digit(spot)).reconstructed(true),
                Mark::of("lane", Value::word(lane_word(lane))),
            ];
            marks.extend(edge.then(|| Mark::flag("edge").reconstructed(true)));
            PieceCard {
                id: format!("spot-{}", spot.word().to_lowercase()),
                face: "spot".into(),
                name: spot.word(),
                owner: owner.map(|side| side_id(side).to_owned()),
                marks,
            }
        })
        .collect()
}

/// The action as rows: how far it is, then every ship.
pub(super) fn rows(rules: &Pacwar, view: &View, clash: &Clash) -> Vec<Row> {
    let mut rows = vec![Row { label: line(rules, clash), marks: head(rules, view, clash) }];
    for number in 0..u8::try_from(clash.action.ships.len()).unwrap_or(u8::MAX) {
        let Some(ship) = clash.action.ship(number) else { continue };
        let label = capital(surface::ship_words(rules, clash, number));
        rows.push(Row { label, marks: ship_marks(rules, view, clash, number, ship) });
    }
    rows
}

/// `Night action at Tulagi: sequence 1, hexes 5 are active; Japan first`.
fn line(rules: &Pacwar, clash: &Clash) -> String {
    let action = &clash.action;
    let light = if action.night { "Night" } else { "Day" };
    let at = names::hex(rules, clash.hex);
    let mut text = format!("{light} action at {at}");
    if action.sequence > 0 && !action.is_over() {
        text.push_str(&format!(": sequence {}, hexes {} active", action.sequence, action.digit));
    }
    if let Some(first) = action.first.filter(|_| !action.is_over()) {
        text.push_str(&format!("; {} first", names::side(first)));
    }
    for side in Side::BOTH.into_iter().filter(|side| action.broken[side.index()]) {
        text.push_str(&format!("; {} broke off", names::side(side)));
    }
    if action.is_over() {
        text.push_str(&format!("; over in sequence {}", action.sequence.max(1)));
    }
    text
}

fn head(rules: &Pacwar, view: &View, clash: &Clash) -> Vec<Mark> {
    let action = &clash.action;
    let asks = match action.pending() {
        Pending::Deploy(_) => "deploy",
        Pending::Fire(_) => "fire",
        Pending::Attack(..) => "attack",
        Pending::Move(_) => "move",
        Pending::Initiative => "initiative",
        Pending::Over => "over",
    };
    let owner = |kind: &str, side: Side| Mark::of(kind, Value::owner(side_id(side)));
    let mut marks =
        vec![Mark::of("hex", Value::space(clash.hex.to_string())), Mark::of("asks", Value::word(asks))];
    marks.extend(action.pending().side().map(|side| owner("asked", side)));
    marks.extend(action.night.then(|| Mark::flag("night")));
    marks.extend(action.first.map(|side| owner("first", side)));
    if action.sequence > 0 {
        marks.push(Mark::number("sequence", action.sequence));
        marks.push(Mark::number("digit", action.digit));
        marks.push(Mark::number("turn", action.turn));
        marks.push(owner("phasing", action.phasing));
    }
    if let Pending::Attack(_, target) = action.pending() {
        marks.push(Mark::number("target", i32::from(target) + 1));
    }
    for side in Side::BOTH {
        let level = action.levels[side.index()];
        let own = names_own(view, side);
        if level > 0 && (own || !action.night) {
            let lost = action.losses(&rules.guns, side);
            let text = format!("{} losses {lost}, breaks off above {level}", side_adjective(side));
            marks.push(Mark::of("breakoff", Value::units(side_id(side), level.into())).text(text));
            marks.push(Mark::of("losses", Value::units(side_id(side), lost.into())));
        }
        marks.extend(action.broken[side.index()].then(|| owner("broken", side)));
    }
    marks
}

fn names_own(view: &View, side: Side) -> bool {
    view.open.is_over() || view.side() == Some(side)
}

fn ship_marks(rules: &Pacwar, view: &View, clash: &Clash, number: u8, ship: &Ship) -> Vec<Mark> {
    let state = match ship.place {
        Place::Waiting => "waiting",
        Place::At(_) => "here",
        Place::Withdrawn => "withdrawn",
        Place::Stayed => "stayed",
        Place::Sunk => "sunk",
    };
    let mut marks = vec![
        Mark::number("ship", i32::from(number) + 1),
        Mark::of("side", Value::owner(side_id(ship.side))),
        Mark::of("state", Value::word(state)),
    ];
    marks.extend(ship.spot().map(|spot| Mark::of("spot", Value::word(spot.word().to_lowercase()))));
    marks.extend(ship.moved.then(|| Mark::flag("moved")));
    let Some(id) = Clash::id(ship) else {
        marks.push(Mark::flag("face-down"));
        return marks;
    };
    let charts = &rules.guns;
    marks.push(Mark::of("who", Value::word(rules.directory.ships.word(id))).text(names::ship(rules, id)));
    marks.push(Mark::of("type", Value::kind(ship.kind.code())));
    marks.push(Mark::number("damage", ship.damage));
    marks.push(Mark::number("before", ship.before));
    marks.push(Mark::number("guns", i32::from(ship.guns_now(charts))).reconstructed(true));
    // WitP [14.27], [14.28], [10.34]: no ammunition, no fuel, or troops aboard.
    let armed = rules.scenario.ship(id).is_some_and(|card| card.guns > 0);
    marks.extend((armed && ship.guns == 0).then(|| Mark::flag("silent")));
    marks.push(Mark::number("range", clash.action.range(ship)).reconstructed(true));
    marks.push(Mark::number("defense", ship.defense_now(charts)).reconstructed(true));
    marks.push(Mark::number("speed", ship.speed_now(charts)).reconstructed(true));
    marks.extend((!ship.spotted && clash.action.night).then(|| Mark::flag("unspotted")));
    marks.extend(ship.fired.then(|| Mark::flag("fired")));
    marks.extend(ship.attacked.then(|| Mark::flag("attacked")));
    let joins = clash.action.aim().is_some_and(|aim| aim.with & (1 << number) != 0);
    marks.extend((joins && names_own(view, ship.side)).then(|| Mark::flag("fires")));
    marks
}

/// Characters of a hex of the drawn display.
const CELL: usize = 10;

/// The display in plain text: columns side by side, half a hex apart, ships by their numbers, then who they are.
pub(super) fn board(rules: &Pacwar, view: &View, clash: &Clash, style: Style, out: &mut String) {
    let action = &clash.action;
    heading(out, style, &line(rules, clash));
    // Lines are half hexes, from the top of the longest column.
    let mut lines = vec![String::new(); 12];
    for column in 0..COLUMNS {
        let height = (0..6).filter(|row| Spot::at(column, *row).is_some()).count();
        let top = 6 - height;
        for (at, text) in lines.iter_mut().enumerate() {
            let inside = at.checked_sub(top).filter(|at| *at < 2 * height);
            let row = inside.and_then(|at| u8::try_from(at / 2).ok());
            let cell = match (row.and_then(|row| Spot::at(column, row)), inside) {
                (Some(spot), Some(half)) if half % 2 == 0 => {
                    let active = action.sequence > 0 && rules.guns.layout.digit(spot) == action.digit;
                    let edge = Side::BOTH.into_iter().any(|side| rules.guns.layout.is_edge(side, spot));
                    let [open, close] = if active { ['<', '>'] } else { ['[', ']'] };
                    let edge = if edge { "~" } else { "" };
                    format!("{open}{} {}{edge}{close}", spot.word(), rules.guns.layout.digit(spot))
                }
                (Some(spot), Some(_)) => tokens(clash, spot),
                _ => String::new(),
            };
            text.push_str(&pad(&cell, CELL));
        }
    }
    for text in lines {
        out.push_str(text.trim_end());
        out.push('\n');
    }
    note(
        out,
        style,
        "Allies left, Japan right. <C3 3> is active, ~ touches the withdrawal area; a ship is its number, with * one that \
         nobody sees.",
    );
    for side in [Side::Allies, Side::Japan] {
        let level = action.levels[side.index()];
        let count = if level > 0 && (names_own(view, side) || !action.night) {
            format!(": losses {}, breaks off above {level}", action.losses(&rules.guns, side))
        } else {
            String::new()
        };
        heading(out, style, &format!("{}{count}", side_head(side)));
        for (number, _) in action.of(side) {
            hang(
                out,
                style,
                &pad(&format!("  {:>3} ", number + 1), 6),
                &surface::ship_words(rules, clash, number),
            );
        }
    }
    if action.is_over() {
        note(
            out,
            style,
            &format!("{}.", side_first(action.first.unwrap_or(Side::Japan)).to_owned() + " began"),
        );
    }
}

/// `1 4 *`: the ships of a hex by number, those face down as stars for who does not see them.
fn tokens(clash: &Clash, spot: Spot) -> String {
    let here = surface::standing(clash, spot);
    let words = here.iter().map(|(number, ship)| {
        if Clash::id(ship).is_some() { (number + 1).to_string() } else { format!("*{}", number + 1) }
    });
    let all = words.collect::<Vec<_>>().join(" ");
    if all.chars().count() < CELL { all } else { format!("{} ships", here.len()) }
}
