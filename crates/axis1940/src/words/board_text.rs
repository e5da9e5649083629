//! The board in plain text, and one space or kind on demand.

use ironbottom_kernel::text::{Colour, Style, pad, wrap};
use ironbottom_kit::english;

use super::names::{Lexicon, adjective, ipcs, power};
use super::{scene, tell};
use crate::board::{Facility, Kind, Nation, Side, SpaceId, SpaceSet, Theatre, Treasury};
use crate::frame::{Frame, Step};
use crate::game::{Axis1940, title};
use crate::state::State;
use crate::unit::Status;
use crate::view::View;

/// The word of a step in happenings and in the panel of the turn.
pub(super) const fn step_id(step: Step) -> &'static str {
    match step {
        Step::Begin => "begin",
        Step::Research => "research",
        Step::Funding(_) => "funding",
        Step::Breakthrough => "breakthrough",
        Step::Purchase => "purchase",
        Step::Declare => "declare",
        Step::CombatMove => "combat-move",
        Step::Scramble(_) => "scramble",
        Step::Intercept(_) => "intercept",
        Step::Fought => "combat",
        Step::Stranded(_) => "stranded",
        Step::Noncombat => "noncombat-move",
        Step::Share(_) => "share",
        Step::Mobilize => "mobilize",
        Step::LateWar => "late-war",
        Step::Income => "income",
        Step::End => "end",
        Step::Over => "over",
    }
}

/// The word of the phase the game stands in.
pub(super) fn phase_id(state: &State) -> &'static str {
    match state.control.top() {
        Frame::Sequence(step) => step_id(step),
        Frame::Battle(_) => "combat",
    }
}

/// The phase the game stands in.
pub(super) fn phase_name(state: &State) -> &'static str {
    match state.control.top() {
        Frame::Battle(_) => "combat",
        Frame::Sequence(step) => match step {
            Step::Research | Step::Funding(_) | Step::Breakthrough => "research and development",
            Step::Purchase => "purchase and repair",
            Step::Declare => "declarations of war",
            Step::CombatMove => "combat movement",
            Step::Scramble(_) => "scramble",
            Step::Intercept(_) => "interception",
            Step::Fought => "combat",
            Step::Stranded(_) => "stranded aircraft land",
            Step::Noncombat => "noncombat movement",
            Step::Share(_) => "an ally is asked for ships",
            Step::Mobilize => "new units",
            Step::LateWar | Step::Income => "income",
            Step::Begin | Step::End => "between turns",
            Step::Over => "the game is over",
        },
    }
}

const fn colour(nation: Nation) -> Colour {
    match nation {
        Nation::Japan => Colour::Red,
        Nation::Usa | Nation::China => Colour::Green,
        Nation::Germany | Nation::Soviet | Nation::Italy => Colour::Red,
        _ => Colour::Yellow,
    }
}

fn hang(out: &mut String, style: Style, head: &str, text: &str) {
    if !text.is_empty() {
        out.push_str(&wrap(&format!("{head}{text}"), style.width, head.chars().count()));
        out.push('\n');
    }
}

/// `6 infantry, 2 fighters (in the air)`.
fn force(rules: &Axis1940, state: &State, at: SpaceId, nation: Nation) -> String {
    let words = Lexicon::new(rules.board);
    let mut parts = Vec::new();
    for group in state.forces.at(at).iter().filter(|group| group.unit.nation == nation) {
        let mut text = words.counted(group.count, group.unit.kind);
        if group.unit.is_laden() {
            text.push_str(&format!(" [{}]", words.aboard(group.unit)));
        }
        let flags = [
            (Status::DAMAGED, "damaged"),
            (Status::ALOFT, "in the air"),
            (Status::RAID, "raiding"),
            (Status::OUT, "out"),
        ];
        let said: Vec<&str> =
            flags.iter().filter(|(flag, _)| group.unit.is(*flag)).map(|(_, word)| *word).collect();
        if !said.is_empty() {
            text.push_str(&format!(" ({})", said.join(", ")));
        }
        parts.push(text);
    }
    parts.join(", ")
}

fn forces(rules: &Axis1940, state: &State, at: SpaceId, style: Style) -> String {
    let mut parts = Vec::new();
    for nation in Nation::ALL {
        let text = force(rules, state, at, nation);
        if !text.is_empty() {
            parts.push(style.paint(colour(nation), &format!("{}: {text}", adjective(nation))));
        }
    }
    parts.join("; ")
}

/// `10*` for a major complex, `3*` for a minor, `A` and `N` for bases, with damage.
fn site(state: &State, at: SpaceId) -> String {
    let site = state.site(at);
    let mut parts = Vec::new();
    let damage = |facility: Facility| match site.damage[facility.index()] {
        0 => String::new(),
        damage => format!("-{damage}"),
    };
    match site.complex {
        crate::board::Complex::None => {}
        crate::board::Complex::Minor => parts.push(format!("minor complex{}", damage(Facility::Complex))),
        crate::board::Complex::Major => parts.push(format!("major complex{}", damage(Facility::Complex))),
    }
    if site.air_base {
        parts.push(format!("air base{}", damage(Facility::AirBase)));
    }
    if site.naval_base {
        parts.push(format!("naval base{}", damage(Facility::NavalBase)));
    }
    parts.join(", ")
}

/// The board.
pub(super) fn board(rules: &Axis1940, view: &View, style: Style) -> String {
    let state = &view.state;
    let words = Lexicon::new(rules.board);
    let mut out = String::new();
    let name =
        if rules.board.is_global() { "AXIS & ALLIES GLOBAL 1940" } else { "AXIS & ALLIES PACIFIC 1940" };
    out.push_str(&style.paint(Colour::Bold, name));
    out.push_str(&format!("   Round {}, {}, {}\n", state.round, power(state.power), phase_name(state)));
    hang(&mut out, style, "Cities     ", &cities(rules, state));
    let road = if state.road_open(rules.board) { "open" } else { "closed" };
    hang(&mut out, style, "Burma Road ", road);
    hang(&mut out, style, "Kamikazes  ", &state.kamikazes.to_string());
    if let Some(ending) = state.ending {
        hang(&mut out, style, "Result     ", tell::verdict(ending));
    }
    for &nation in &rules.board.start.order {
        let purse = |treasury: Treasury| {
            let cash = state.cash[treasury.index()];
            format!("{}, income {}", ipcs(cash), state.yields(rules.board, treasury))
        };
        let purses: Vec<String> = rules.board.treasuries(nation).map(purse).collect();
        let text = format!("{}{}", purses.join("; in the Pacific "), wars(rules, state, nation));
        hang(&mut out, style, &pad(title(nation), 15), &text);
    }
    if scene::fighting(state).is_some() {
        hang(&mut out, style, "Battle     ", &scene::situation(rules, state));
    }
    for at in rules.board.all() {
        let here = forces(rules, state, at, style);
        let built = if at.is_land() { site(state, at) } else { String::new() };
        if at.is_sea() && here.is_empty() || rules.board[at].closed {
            continue;
        }
        let mut text = String::new();
        if at.is_land() {
            text.push_str(&format!("{} {}", title(state.holder(at)), rules.board[at].ipc));
        }
        for part in [built, here] {
            if !part.is_empty() {
                if !text.is_empty() {
                    text.push_str(" · ");
                }
                text.push_str(&part);
            }
        }
        hang(&mut out, style, &pad(&words.space(at), 24), &text);
    }
    out
}

/// `Japan has 2 of 6`.
fn cities(rules: &Axis1940, state: &State) -> String {
    let Some(global) = &rules.board.start.global else {
        let held = state.cities(rules.board, Side::Axis);
        return format!("Japan has {held} of {}", rules.board.start.victory.cities);
    };
    let of = |theatre: Theatre| {
        let held = state.cities_of(rules.board, theatre, Side::Axis);
        format!("{held} of {}", global.cities[theatre.index()])
    };
    format!("the Axis has {} in Europe, {} in the Pacific", of(Theatre::Europe), of(Theatre::Pacific))
}

/// Whom a nation is at war with.
fn wars(rules: &Axis1940, state: &State, nation: Nation) -> String {
    if !rules.board.is_global() {
        let war = state.at_war(nation, Nation::Japan);
        return if war { ", at war with Japan" } else { "" }.to_owned();
    }
    let enemies = state.wars[nation.index()].iter().filter(|enemy| enemy.is_power()).map(power);
    let enemies: Vec<&str> = enemies.collect();
    if enemies.is_empty() {
        ", neutral".to_owned()
    } else {
        format!(", at war with {}", english::list(&enemies))
    }
}

fn named(words: Lexicon<'_>, set: SpaceSet) -> String {
    english::list(&set.iter().map(|at| words.space(at)).collect::<Vec<_>>())
}

/// Looks something up; `None` when the word names nothing.
pub(super) fn inspect(rules: &Axis1940, view: &View, word: &str, style: Style) -> Option<String> {
    let state = &view.state;
    let words = Lexicon::new(rules.board);
    // A piece is looked up by its space: `japan-infantry@korea`.
    let word = word.rsplit_once('@').map_or(word, |(_, space)| space);
    let mut out = String::new();
    if let Some(at) = rules.board.space(&word.to_lowercase()).or_else(|| rules.board.names().guess(word)) {
        let facts = &rules.board[at];
        out.push_str(&style.paint(Colour::Bold, &facts.name));
        out.push('\n');
        if at.is_land() {
            hang(&mut out, style, "holder     ", power(state.holder(at)));
            hang(&mut out, style, "original   ", power(facts.original));
            hang(&mut out, style, "income     ", &ipcs(facts.ipc));
            hang(&mut out, style, "city       ", &facts.city);
            hang(&mut out, style, "facilities ", &site(state, at));
            hang(&mut out, style, "by land    ", &named(words, rules.board.marches(at)));
        } else {
            let mut signs = Vec::new();
            if facts.convoy {
                signs.push("convoys");
            }
            if facts.kamikaze {
                signs.push("kamikazes");
            }
            hang(&mut out, style, "signs      ", &signs.join(", "));
            hang(&mut out, style, "sea zones  ", &named(words, rules.board.sails(at)));
        }
        hang(&mut out, style, "shores     ", &named(words, rules.board.shores(at)));
        hang(&mut out, style, "units      ", &forces(rules, state, at, style));
        return Some(out);
    }
    let kind = Kind::ALL.into_iter().find(|kind| {
        let facts = &rules.board[*kind];
        word.eq_ignore_ascii_case(&facts.id) || word.eq_ignore_ascii_case(&facts.name)
    })?;
    let facts = &rules.board[kind];
    out.push_str(&style.paint(Colour::Bold, &english::capital(&facts.name)));
    out.push('\n');
    hang(&mut out, style, "cost       ", &ipcs(facts.cost));
    if !kind.is_facility() {
        hang(&mut out, style, "move       ", &facts.r#move.to_string());
        hang(&mut out, style, "attack     ", &facts.attack.to_string());
        hang(&mut out, style, "defense    ", &facts.defense.to_string());
    }
    Some(out)
}

/// Words [`inspect`] knows.
pub(super) fn inspectable(rules: &Axis1940) -> Vec<String> {
    let spaces = rules.board.all().map(|at| rules.board[at].id.clone());
    spaces.chain(Kind::ALL.into_iter().map(|kind| kind.word().to_owned())).collect()
}
