//! What this seat knows of the enemy's ships and Air Points, ship by ship, and from when.

use ironbottom_kernel::text::{Style, pad};
use ironbottom_kernel::wire::{Mark, Row, Value};
use ironbottom_kit::english;

use super::facts;
use super::names::{self, tf};
use super::setting::hang;
use crate::Pacwar;
use crate::action::Target;
use crate::ids::{KindId, ShipId, Side, TfId};
use crate::state::{AirSeen, Knowing, Moment, Slot};
use crate::view::View;

const HEAD: usize = 14;

/// `4 June`.
pub(super) fn day(rules: &Pacwar, when: Moment) -> String {
    let day = rules.scenario.date(when.turn).day(when.round);
    format!("{} {}", day.day, names::month(day.month))
}

/// `, damaged (D2)`; empty for none.
fn harm(damage: u8) -> String {
    if damage > 0 { format!(", damaged (D{damage})") } else { String::new() }
}

/// `2 CV, damaged (D2)`.
fn slot(seen: Slot) -> String {
    format!("{} {}{}", seen.count, seen.kind.code(), harm(seen.damage))
}

/// `seen 4 June: 3 CV; 1 CV, damaged (D2); 8 DD`: what stood on the display of a Task Force.
pub(super) fn display(rules: &Pacwar, view: &View, t: TfId) -> Option<String> {
    let seen: Vec<Slot> = view.open.sights.of(t).collect();
    let when = day(rules, seen.first()?.when);
    let words: Vec<String> = seen.into_iter().map(slot).collect();
    Some(format!("seen {when}: {}", words.join("; ")))
}

/// `seen over it 4 June: 5 Zero`.
pub(super) fn patrol(rules: &Pacwar, view: &View, over: Target) -> Option<String> {
    let seen: Vec<AirSeen> = view.open.sights.over(over).collect();
    let when = day(rules, seen.first()?.when);
    let words: Vec<String> =
        seen.iter().map(|line| format!("{} {}", line.points, names::kind(rules, line.kind))).collect();
    Some(format!("Air Points seen over it {when}: {}", english::list(&words)))
}

/// What is known of an enemy ship: `seen 4 June in J3, damaged (D2)`.
pub(super) fn ship(rules: &Pacwar, view: &View, s: ShipId) -> String {
    let read = facts::own_sheet(view).filter(|_| facts::own(view) != Some(s.side()));
    let card = read.and_then(|sheet| {
        let from = (*sheet.intelligence.shifts.get(s)?)?;
        let peek = sheet.intelligence.peek(from)?;
        let when = day(rules, Moment { turn: peek.turn, round: peek.round });
        Some(format!("named on a plot card of {} read {when}", tf(from)))
    });
    let seen = match view.open.sights.knowing(&rules.scenario, s) {
        Knowing::Sunk(when) => return format!("sunk {}", day(rules, when)),
        Knowing::Certain { when, tf: at, damage } => {
            let place = at.map_or_else(String::new, |at| format!(" in {}", tf(at)));
            format!("seen {}{place}{}", day(rules, when), damage.map_or_else(String::new, harm))
        }
        Knowing::Type(_) if card.is_some() => String::new(),
        Knowing::Type(slots) => {
            let like = |seen: &Slot| format!("{} in {} {}", slot(*seen), tf(seen.tf), day(rules, seen.when));
            let words: Vec<String> = slots.iter().map(like).collect();
            format!("ships of her type were seen, which of them is not known: {}", words.join("; "))
        }
        Knowing::Never if card.is_some() => String::new(),
        Knowing::Never => "never seen".to_owned(),
    };
    let words: Vec<String> = card.into_iter().chain(Some(seen).filter(|seen| !seen.is_empty())).collect();
    words.join("; ")
}

/// The sides whose ships a viewer knows by sight alone.
fn strangers(view: &View) -> impl Iterator<Item = Side> {
    let own = facts::own(view);
    Side::BOTH.into_iter().filter(move |side| Some(*side) != own)
}

/// Ships of which something is known by name, with what it is.
fn named<'a>(rules: &'a Pacwar, view: &'a View) -> impl Iterator<Item = (ShipId, &'static str)> + 'a {
    let ships = strangers(view).flat_map(|side| rules.directory.ships.of(side));
    ships.filter_map(|s| match view.open.sights.knowing(&rules.scenario, s) {
        Knowing::Sunk(_) => Some((s, "sunk")),
        Knowing::Certain { .. } => Some((s, "certain")),
        Knowing::Type(_) | Knowing::Never => None,
    })
}

/// Air Points that were seen to fall, by type.
fn downed(rules: &Pacwar, view: &View, side: Side) -> Vec<(KindId, u16)> {
    let kinds = rules.scenario.kinds(side).map(|(kind, _)| kind);
    let lost = kinds.filter_map(|kind| Some((kind, *view.open.sights.downed.get(kind)?)));
    lost.filter(|(_, points)| *points > 0).collect()
}

/// Lines of the page of what is known: ships by name, and Air Points that fell.
pub(super) fn lines(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    for (s, _) in named(rules, view) {
        let text = format!("{}: {}", names::ship(rules, s), ship(rules, view, s));
        hang(out, style, &pad("  ship", HEAD), &text);
    }
    for side in strangers(view) {
        let fell: Vec<String> = downed(rules, view, side)
            .into_iter()
            .map(|(kind, points)| format!("{points} {}", names::kind(rules, kind)))
            .collect();
        if !fell.is_empty() {
            let text =
                format!("{} Air Points seen to fall: {}", names::side_adjective(side), fell.join(", "));
            hang(out, style, &pad("  air", HEAD), &text);
        }
    }
}

/// The same for a screen.
pub(super) fn rows(rules: &Pacwar, view: &View) -> Vec<Row> {
    let mut rows: Vec<Row> = named(rules, view)
        .map(|(s, word)| {
            let known = Mark::of("known", Value::word(word)).text(ship(rules, view, s));
            let who = Mark::of("ship", Value::word(rules.directory.ships.word(s)));
            Row { label: names::ship(rules, s).to_owned(), marks: vec![who, known] }
        })
        .collect();
    for side in strangers(view) {
        let marks: Vec<Mark> = downed(rules, view, side)
            .into_iter()
            .map(|(kind, points)| {
                let units = Value::units(rules.directory.kinds.word(kind), points.into());
                let text = format!("{points} {} seen to fall", names::kind(rules, kind));
                Mark::of("downed", units).text(text)
            })
            .collect();
        if !marks.is_empty() {
            rows.push(Row { label: format!("{} Air Points", names::side_adjective(side)), marks });
        }
    }
    rows
}

/// What was seen of an enemy's Task Force, on its marker: ships by type and damage, then the patrol.
pub(super) fn marks(rules: &Pacwar, view: &View, t: TfId) -> Vec<Mark> {
    if facts::own(view) == Some(t.side()) {
        return Vec::new();
    }
    let seen = view.open.sights.of(t);
    let mut marks: Vec<Mark> = seen
        .map(|each| {
            let text = format!("seen {}: {}", day(rules, each.when), slot(each));
            let kind = if each.damage > 0 { "seen-damaged" } else { "seen" };
            Mark::of(kind, Value::units(each.kind.code(), each.count.into())).text(text)
        })
        .collect();
    marks.extend(patrols(rules, view, Target::Tf(t)));
    marks
}

/// Air Points that were seen over a target, as marks of it.
pub(super) fn patrols(rules: &Pacwar, view: &View, over: Target) -> Vec<Mark> {
    let seen = view.open.sights.over(over).filter(|line| facts::own(view) != Some(line.kind.side()));
    seen.map(|line| {
        let units = Value::units(rules.directory.kinds.word(line.kind), line.points.into());
        let text = format!(
            "{} {} seen over it {}",
            line.points,
            names::kind(rules, line.kind),
            day(rules, line.when)
        );
        Mark::of("seen-air", units).text(text)
    })
    .collect()
}

/// What was seen over a hex, in a sentence; empty for nothing.
pub(super) fn over_hex(rules: &Pacwar, view: &View, over: Target) -> String {
    let enemy = |line: AirSeen| facts::own(view) != Some(line.kind.side());
    if !view.open.sights.over(over).any(enemy) {
        return String::new();
    }
    patrol(rules, view, over).unwrap_or_default()
}
