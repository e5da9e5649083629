//! The board in plain text: turn and tracks, treasuries, the battle, sea zones with somebody in them, territories by
//! who holds them.

use ironbottom_kernel::text::{Colour, Style, columns, pad};
use ironbottom_kit::english;

use super::names::{self, Lexicon, power};
use super::plan::phase_word;
use super::text::{self, LEGEND, hang, heading};
use super::{battle_text, tell};
use crate::board::{Account, Country, Kind, Side, SpaceId};
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::income;
use crate::state::State;
use crate::view::View;

/// Width of the first column.
const FIRST: usize = 21;

/// The board.
pub(super) fn board(rules: &Axis2001, view: &View, style: Style) -> String {
    let state = &view.state;
    let mut out = String::new();
    head(&mut out, rules, state, style);
    treasuries(&mut out, rules, state, style);
    if battle_text::fighting(state).is_some() {
        battle_text::battle(&mut out, Lexicon::new(rules.board), state, style);
    }
    seas(&mut out, rules, state, style);
    lands(&mut out, rules, state, style);
    hang(&mut out, style, "Units     ", LEGEND);
    hang(
        &mut out,
        style,
        "Signs     ",
        "5 an income · * an industrial complex · [ ] aboard · ° our choice, not the game’s print",
    );
    out
}

fn head(out: &mut String, rules: &Axis2001, state: &State, style: Style) {
    let title = style.paint(Colour::Bold, "AXIS & ALLIES: PACIFIC");
    let turn = turn_line(state);
    let gap = style.width.saturating_sub(columns(&title) + columns(&turn)).max(2);
    out.push_str(&format!("{title}{}{turn}\n", " ".repeat(gap)));
    let goal = rules.board.start.vp_to_win;
    let bar = track(state.points, goal);
    hang(out, style, &pad("Victory", 11), &format!("Japan has {} of {goal} points {bar}", state.points));
    let all = rules.board.start.kamikazes;
    hang(out, style, &pad("Kamikazes", 11), &format!("{} of {all} left", state.kamikazes));
    let words = Lexicon::new(rules.board);
    let road = road_line(rules, words, state);
    hang(out, style, &pad("Burma Road", 11), &road);
    if let Some(ending) = state.ending {
        hang(out, style, &pad("Result", 11), &tell::verdict(words, ending));
    }
}

/// `Round 3, Great Britain, combat movement`.
pub(super) fn turn_line(state: &State) -> String {
    format!("Round {}, {}, {}", state.round, power(state.power), phase_name(state))
}

/// The word of the phase the game stands in.
pub(super) fn phase_id(state: &State) -> &'static str {
    match state.control.frames().first() {
        Some(Frame::Sequence(step)) if !matches!(state.control.top(), Frame::Battle(_)) => phase_word(*step),
        _ => "combat",
    }
}

/// The phase the game stands in.
pub(super) fn phase_name(state: &State) -> &'static str {
    let bottom = state.control.frames().first().copied();
    if matches!(state.control.top(), Frame::Battle(_)) {
        return "combat";
    }
    match bottom {
        Some(Frame::Sequence(step)) => match step {
            Step::Divide => "convoy income",
            Step::Purchase => "purchase",
            Step::Recovery => "patrols land",
            Step::CombatMove => "combat movement",
            Step::Declare => "landings declared",
            Step::Control => "combat",
            Step::Noncombat => "non-combat movement",
            Step::Place => "new units",
            Step::Begin | Step::Income | Step::End => "between phases",
            Step::Over => "the game is over",
        },
        Some(Frame::Battle(_) | Frame::Claim(_)) | None => "combat",
    }
}

/// `[#####.................]`.
fn track(points: u8, goal: u8) -> String {
    let full = usize::from(points.min(goal));
    format!("[{}{}]", "#".repeat(full), ".".repeat(usize::from(goal) - full))
}

/// Open, or which lands close it.
pub(super) fn road_line(rules: &Axis2001, words: Lexicon<'_>, state: &State) -> String {
    let road = rules.board.start.burma_road.iter();
    let closed: Vec<String> = road
        .filter(|&&land| state.side_of(land) == Some(Side::Japan))
        .map(|&land| words.space(land))
        .collect();
    if closed.is_empty() {
        "open".to_owned()
    } else {
        format!("closed: Japan holds {}", english::list(&closed))
    }
}

fn treasuries(out: &mut String, rules: &Axis2001, state: &State, style: Style) {
    heading(out, style, "Countries            income  in hand  bought");
    for country in Country::ALL {
        let name = pad(&format!("  {}", text::country(style, country)), FIRST);
        if country == Country::China {
            let raised = format!("{} infantry next turn", chinese(rules, state));
            let head = format!("{name}{:>6}  {:>7}  ", "-", "-");
            hang(out, style, &head, &join(bought(rules, state, country), raised));
        } else {
            let income = income::production(rules, state, country);
            let head = format!("{name}{income:>6}  {:>7}  ", state.cash[country.index()]);
            hang(out, style, &head, &bought(rules, state, country));
        }
    }
    let pool = income::centers(rules, state, Account::BritishConvoys);
    out.push_str(&format!("{}{pool:>6}\n", pad("  British convoys", FIRST)));
}

fn join(one: String, other: String) -> String {
    if one.is_empty() { other } else { format!("{one}; {other}") }
}

/// What waits to be placed: `2 infantry, 1 fighter`.
pub(super) fn bought(rules: &Axis2001, state: &State, country: Country) -> String {
    let words = Lexicon::new(rules.board);
    let row = &state.bought[country.index()];
    let kinds = Kind::ALL.into_iter().filter(|kind| row[kind.index()] > 0);
    let kinds: Vec<String> = kinds.map(|kind| words.counted(row[kind.index()], kind)).collect();
    kinds.join(", ")
}

/// Infantry China would raise if its turn began now.
pub(super) fn chinese(rules: &Axis2001, state: &State) -> u32 {
    let held =
        rules.board.incomes().iter().filter(|land| state.holder[land.index()] == Country::China).count();
    let road = &rules.board.start.burma_road;
    let open = road.iter().all(|&land| state.side_of(land) != Some(Side::Japan));
    held as u32 + u32::from(open)
}

fn seas(out: &mut String, rules: &Axis2001, state: &State, style: Style) {
    heading(out, style, "Sea zones");
    for zone in SpaceId::seas() {
        let forces = text::forces(state, zone, style);
        let notes = sea_notes(rules, state, zone);
        let lost = rules.convoys.contains(zone) && is_lost(rules, state, zone);
        if forces.is_empty() && !lost {
            continue;
        }
        let number = zone.zone().unwrap_or_default();
        let room = if style.width >= 96 { 31 } else { FIRST };
        let head = pad(&format!("  {number:>2} {}", shortened(&rules.board[zone].water, room)), room + 6);
        let text = if forces.is_empty() || notes.is_empty() {
            forces + &notes
        } else {
            format!("{forces}; {notes}")
        };
        hang(out, style, &head, &text);
    }
}

fn shortened(water: &str, most: usize) -> String {
    if water.chars().count() <= most {
        water.to_owned()
    } else {
        let cut: String = water.chars().take(most - 1).collect();
        format!("{}…", cut.trim_end())
    }
}

/// Is the convoy of the zone in other hands than at the start?
pub(super) fn is_lost(rules: &Axis2001, state: &State, zone: SpaceId) -> bool {
    let start = rules.board.routes_of(rules.settings.routes).find(|route| route.at == zone);
    let japanese = start.is_some_and(|route| route.control == Country::Japan);
    state.convoys.contains(zone) != japanese
}

/// `route of Korea (Japan’s)`, `convoy center 10 (in Japanese hands)`.
pub(super) fn sea_notes(rules: &Axis2001, state: &State, zone: SpaceId) -> String {
    let mut notes = Vec::new();
    let side = if state.convoys.contains(zone) { "Japan’s" } else { "the Allies’" };
    if let Some(route) = rules.board.routes_of(rules.settings.routes).find(|route| route.at == zone) {
        let territory = Lexicon::new(rules.board).space(route.territory);
        notes.push(format!("route of {territory}{} ({side})", route.confidence.sign()));
    }
    if let Some(center) = rules.board[zone].center {
        notes.push(format!("convoy center {} ({side})", center.ipc));
    }
    if rules.board[zone].kamikaze && state.kamikazes > 0 {
        notes.push("kamikaze zone".to_owned());
    }
    notes.join(", ")
}

fn lands(out: &mut String, rules: &Axis2001, state: &State, style: Style) {
    for country in Country::ALL {
        let held: Vec<SpaceId> =
            SpaceId::lands().filter(|land| state.holder[land.index()] == country).collect();
        heading(out, style, &format!("Held by {}", names::country(country)));
        let mut empty = Vec::new();
        for land in held {
            let forces = text::forces(state, land, style);
            if forces.is_empty() {
                empty.push(format!("{}{}", rules.board[land].name, land_notes(rules, state, land)));
                continue;
            }
            let head = format!("  {}{}", rules.board[land].name, land_notes(rules, state, land));
            hang(out, style, &pad(&head, FIRST + 6), &forces);
        }
        if !empty.is_empty() {
            hang(out, style, "  nobody in ", &empty.join(", "));
        }
    }
}

/// ` 5*` for income 5 and a complex; `°` where we chose the owner.
pub(super) fn land_notes(rules: &Axis2001, state: &State, land: SpaceId) -> String {
    let facts = &rules.board[land];
    let mut notes = String::new();
    if facts.ipc > 0 {
        notes.push_str(&format!(" {}{}", facts.ipc, facts.ipc_confidence.sign()));
    }
    if state.complexes.contains(land) {
        notes.push('*');
    }
    if facts.control == Some(state.holder[land.index()]) {
        notes.push_str(facts.control_confidence.sign());
    }
    notes
}
