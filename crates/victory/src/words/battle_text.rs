//! The battle going on: round, light, who aims at whom, groups, damage so far.

use ironbottom_kernel::text::{Colour, Style, pad};

use super::forces::{self, Sorted, colour, hang};
use super::names::{self, piece};
use crate::Victory;
use crate::action::Light;
use crate::board::{PieceId, PieceSet, PlaceId, PlaceSet, Side};
use crate::frame::{Frame, Phase};
use crate::state::{Open, Surprise};
use crate::view::View;

/// More pieces without anything to tell than this are put on common lines.
const ROWS: usize = 8;

/// Writes the battle panel.
pub(super) fn battle(out: &mut String, rules: &Victory, view: &View, style: Style) {
    let open = &view.open;
    let note = "gunnery-armor-speed, airstrike; + adds 1 to each die";
    forces::noted_heading(out, style, "COMBAT", note);
    hang(out, style, "", &situation(rules, open));
    let fighting = open.battle.area;
    for side in Side::ALL {
        let here = open.at_sea(fighting).intersection(rules.board.side(side));
        let title = format!("{} in {}", names::side_head(side), names::area(rules.board, fighting));
        pieces(out, rules, view, style, (side, &title), here);
    }
    for place in attacked_places(open) {
        for side in Side::ALL {
            let title = format!("{} at {}", names::side_head(side), names::place(rules.board, place));
            let here = open.in_port(place).intersection(rules.board.side(side));
            pieces(out, rules, view, style, (side, &title), here);
        }
    }
}

/// `Coral Sea, round 2: night action. Japan wanted day. Japan retreats.`
pub(super) fn situation(rules: &Victory, open: &Open) -> String {
    let battle = &open.battle;
    let mut text = rules.board[battle.area].name.clone();
    match battle.surprise {
        Surprise::None => {}
        Surprise::PearlHarbor => text.push_str(", the attack on Pearl Harbor"),
        Surprise::Indonesia => text.push_str(", the surprise attack"),
    }
    if let Some(group) = battle.group {
        text.push_str(&format!(", the pursuit of the group of {}", piece(rules.board, group)));
    }
    if battle.raid_round > 0 {
        text.push_str(&format!(": air raid, round {}", battle.raid_round));
    } else if battle.round > 0 {
        text.push_str(&format!(": round {}", battle.round));
        if action_chosen(open) {
            text.push_str(&format!(", {}", names::light(battle.light)));
            if battle.night_follows && battle.light == Light::Day {
                text.push_str(" with a night action to follow");
            }
        }
    }
    text.push('.');
    for side in Side::ALL.into_iter().filter(|_| action_chosen(open) || choosing(open)) {
        if let Some(light) = battle.wish[side.index()] {
            text.push_str(&format!(" {} wanted {}.", names::side_first(side), light.word()));
        }
    }
    if let Some(side) = battle.retreating {
        text.push_str(&format!(" {} retreat{}.", names::side_first(side), names::verb_ending(side)));
    }
    text
}

/// Is it settled whether day or night is fought?
fn action_chosen(open: &Open) -> bool {
    matches!(
        phase(open),
        Some(
            Phase::Action
                | Phase::Kamikaze
                | Phase::Carriers
                | Phase::Aim(_)
                | Phase::Effects
                | Phase::Torpedo
        )
    )
}

/// Is it being settled?
fn choosing(open: &Open) -> bool {
    matches!(phase(open), Some(Phase::Contest(_)))
}

/// The phase the battle is in, though pieces may be going home meanwhile.
fn phase(open: &Open) -> Option<Phase> {
    open.control.frames().iter().find_map(|frame| match frame {
        Frame::Battle(phase) => Some(*phase),
        Frame::Sequence(_) | Frame::Homing(_) => None,
    })
}

/// Ports and bases under attack from this area.
pub(super) fn attacked_places(open: &Open) -> PlaceSet {
    let mut places: PlaceSet = PieceId::all().filter_map(|carrier| open.battle.raids.get(carrier)).collect();
    let raid = matches!(phase(open), Some(Phase::Strike | Phase::Reply | Phase::Linger | Phase::Record));
    if raid && open.battle.surprise == Surprise::PearlHarbor {
        places.insert(PlaceId::PEARL_HARBOR);
    }
    places
}

/// One side's pieces in one place: a row for each that has something to tell.
fn pieces(
    out: &mut String,
    rules: &Victory,
    view: &View,
    style: Style,
    (side, title): (Side, &str),
    here: PieceSet,
) {
    if here.is_empty() {
        return;
    }
    let open = &view.open;
    let count = Sorted::of(rules.board, open, here, side).letters().join(" ");
    let title = style.paint(colour(side), title);
    out.push_str(&format!("  {title} ({count})\n"));
    let (told, quiet): (Vec<_>, Vec<_>) = here
        .iter()
        .map(|p| (p, notes(rules, view, p)))
        .partition(|(p, notes)| !notes.is_empty() || forces::condition(rules.board, open, *p).is_some());
    let rows = if quiet.len() <= ROWS {
        here.iter().collect()
    } else {
        told.iter().map(|(p, _)| *p).collect::<Vec<_>>()
    };
    for p in rows {
        let stats = &rules.board[p];
        let name = format!("{} {}", pad(names::kind_short(stats.kind), 4), pad(&stats.name, 18));
        let condition = forces::condition(rules.board, open, p).unwrap_or_default();
        let head = format!("    {name} {} ", pad(&names::factors(stats), 16));
        let mut text = vec![condition];
        text.extend(notes(rules, view, p));
        text.retain(|note| !note.is_empty());
        hang(out, style, &head, &text.join(", "));
    }
    if quiet.len() > ROWS {
        let quiet: Vec<String> = quiet
            .iter()
            .map(|(p, _)| {
                forces::tie(&format!("{} {}", rules.board[*p].name, names::factors(&rules.board[*p])))
            })
            .collect();
        hang(out, style, "    ", &style.paint(Colour::Dim, &quiet.join("; ")));
    }
}

/// What is to be said of a piece in this battle.
pub(super) fn notes(rules: &Victory, view: &View, p: PieceId) -> Vec<String> {
    let open = &view.open;
    let battle = &open.battle;
    let mut notes = Vec::new();
    if let Some(target) = battle.aim.get(p) {
        notes.push(format!("-> {}", piece(rules.board, target)));
    }
    if let Some(target) = view.secret.and_then(|secret| secret.recorded.get(p)) {
        notes.push(format!("-> {} (recorded in secret)", piece(rules.board, target)));
    }
    if let Some(place) = battle.raids.get(p) {
        notes.push(format!("raids {}", names::place(rules.board, place)));
    }
    if battle.hurt[p.index()] > 0 {
        notes.push(format!("hit for {} more", battle.hurt[p.index()]));
    }
    if battle.disabled.contains(p) {
        notes.push("disabled".to_owned());
    }
    if open.homing.contains(p) {
        notes.push("must return to port".to_owned());
    }
    if battle.firing.contains(p) {
        notes.push("fires its guns".to_owned());
    }
    if battle.kamikaze.contains(p) {
        notes.push("kamikaze".to_owned());
    }
    notes.extend(pursuit(rules, open, p));
    if let Some(force) = battle.forces.get(p).filter(|_| forces_matter(open)) {
        let name = &rules.board[force].name;
        let marks = [(battle.landing, " landing"), (battle.hiding, " hiding"), (battle.sighted, " sighted")];
        let marks: String = marks.iter().filter(|(set, _)| set.contains(p)).map(|(_, word)| *word).collect();
        notes.push(format!("TF {name}{marks}"));
    }
    notes
}

/// The group of a piece in a retreat, or the one it pursues, and its speed.
fn pursuit(rules: &Victory, open: &Open, p: PieceId) -> Option<String> {
    let battle = &open.battle;
    let retreating = battle.retreating?;
    let stats = &rules.board[p];
    if open.area_of(p).is_none() || stats.speed == 0 {
        return None;
    }
    let speed = open.speed(rules.board, p);
    Some(match battle.groups.get(p) {
        Some(group) if retreating == stats.side() => {
            format!("group of {}, speed {speed}", piece(rules.board, group))
        }
        Some(group) => format!("pursues {}, speed {speed}", piece(rules.board, group)),
        None => format!("speed {speed}"),
    })
}

/// Task forces are formed anew each round: between rounds only landings ask for them. VitP 23.2, 23.53.
fn forces_matter(open: &Open) -> bool {
    let formed = matches!(
        phase(open),
        Some(Phase::Forces(_) | Phase::Stances(_) | Phase::Sighting | Phase::Contest(_) | Phase::Land { .. })
    );
    formed || action_chosen(open)
}
