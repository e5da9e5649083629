//! The board in plain text: the turn, the map around what is going on, the own Task Forces, the enemy's markers.

use ironbottom_kernel::text::Style;
use ironbottom_kit::english::{count, list};

use super::enemy_text::Depth;
use super::names::{self, RECONSTRUCTED, side};
use super::setting::{heading, note, row};
use super::{ashore, desk_text, enemy_text, facts, hexmap, overview, surface_wire, tell};
use crate::Pacwar;
use crate::frame::Frame;
use crate::ids::Side;
use crate::score::{self, Merit};
use crate::state::Cups;
use crate::view::View;

/// The board.
pub(super) fn board(rules: &Pacwar, view: &View, style: Style) -> String {
    let mut out = String::new();
    turn(rules, view, style, &mut out);
    out.push('\n');
    if let Some(clash) = view.clash.as_deref() {
        surface_wire::board(rules, view, clash, style, &mut out);
        note(&mut out, style, &reconstructed());
        return out;
    }
    match facts::scene_of_action(view) {
        Some(centre) => {
            out.push_str(&hexmap::window(rules, view, style, centre));
            note(
                &mut out,
                style,
                &format!("{} look legend explains the signs.", hexmap::short_legend(rules, view)),
            );
        }
        None => {
            out.push_str(&overview::theatre(rules, view, style));
            note(&mut out, style, &theatre_legend(view));
        }
    }
    out.push('\n');
    if facts::own(view).is_some() || view.open.is_over() {
        desk_text::desk(rules, view, style, &mut out);
    }
    enemy_text::markers(rules, view, style, Depth::Newest, &mut out);
    ashore::board(rules, view, style, &mut out);
    note(&mut out, style, &reconstructed());
    out
}

/// The turn, the segment, and what holds for all.
pub(super) fn turn(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    let open = &view.open;
    heading(out, style, &tell::turn_line(rules, open.clock.turn));
    let segment = tell::segment_line(open.segment(), open.clock.round).unwrap_or_default();
    let mut words = vec![segment];
    if matches!(open.segment(), Frame::Execution(_)) {
        words.push(format!("first choice: {}", side(open.clock.first)));
    }
    if rules.scenario.intelligence {
        let used = if open.intelligence.used { "used this turn" } else { "not used this turn" };
        words.push(format!("Allied intelligence {used}"));
    }
    let out_of_cups = u16::from(open.reports.out[0]) + u16::from(open.reports.out[1]);
    let all = u16::from(Cups::SIZE[0]) + u16::from(Cups::SIZE[1]);
    if rules.scenario.desk.is_some() {
        return note(out, style, &rules.scenario.title);
    }
    words.push(format!("chits in play {out_of_cups} of {all}"));
    note(out, style, &words.join("; "));
}

/// What the signs of the theatre mean.
pub(super) fn theatre_legend(view: &View) -> String {
    let setup = view.open.frame() == Frame::Setup;
    let cover = match (facts::own(view), setup) {
        (None, _) => "",
        (Some(_), true) => ", = where your markers may start",
        (Some(_), false) => {
            ", >3 where it is plotted to go, + your search is strong there (3 points or more), - weak"
        }
    };
    format!(
        "North up, a hex to each pair of signs: J3 A3 Task Forces, J* A* several or a number over 9, Js As subrons, × both \
         sides, · sea, % coast, o island, # land{cover}. look WORD shows the hexes around a hex, a place or a Task \
         Force, look map the whole war."
    )
}

/// What the sign for a made-up value means here.
pub(super) fn reconstructed() -> String {
    format!(
        "{RECONSTRUCTED} reconstructed: orders of battle, ratings and movement of ships, most of the map and its \
         facilities are our choice, because the originals are lost to us."
    )
}

/// What the viewer can know of the score: all of it at the end, before that only what his own sheet tells.
pub(super) fn score(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    heading(out, style, "Score (ours: the scenario booklet is lost)");
    for who in Side::BOTH {
        row(out, style, names::side_head(who), &points(rules, view, who));
    }
    if rules.scenario.desk.is_some() {
        return note(
            out,
            style,
            "Points are scored for enemy ships sunk, and half as many for those left at D3 or D4: the bigger the ship, the \
             more.",
        );
    }
    if rules.scenario.air_war {
        return note(
            out,
            style,
            "Points are scored for enemy ships sunk or left at D3 or D4, carriers above all, for every five Air Points \
             he lost, and by Japan for damage of the airbase of the prize.",
        );
    }
    note(
        out,
        style,
        "Points are scored for every enemy ship found, half as much again for one seen for certain, carriers above all; \
         half of it for own ships nobody has found; by Japan for a bombardment of, and a landing at, the prize.",
    );
}

/// The points of a side as far as the viewer can count them; `None` for one who reads no sheet.
pub(super) fn known_points(rules: &Pacwar, view: &View, who: Side) -> Option<u16> {
    facts::read_sides(view).first()?;
    Some(score::known(rules, &view.open, view.sheets.each_ref().map(Option::as_ref))[who.index()])
}

/// What the points of a side are given for, where more than one thing is: `: 24 for ships, 3 for Air Points`.
fn merits(rules: &Pacwar, view: &View, who: Side) -> String {
    if !rules.scenario.air_war {
        return String::new();
    }
    let tally = score::tally(rules, &view.open, view.sheets.each_ref().map(Option::as_ref));
    let earned = Merit::ALL.into_iter().zip(tally[who.index()]).filter(|(_, points)| *points != 0);
    let said: Vec<String> =
        earned.map(|(merit, points)| format!("{points} for {}", merit_words(rules, merit))).collect();
    if said.is_empty() { String::new() } else { format!(": {}", list(&said)) }
}

fn merit_words(rules: &Pacwar, merit: Merit) -> String {
    match merit {
        Merit::Ships => "ships sunk and crippled".to_owned(),
        Merit::Air => "Air Points destroyed".to_owned(),
        Merit::Base => {
            let prize = rules.scenario.prize.map_or_else(String::new, |hex| names::hex(rules, hex));
            format!("damage to the airbase of {prize}")
        }
        Merit::Objectives => "objectives".to_owned(),
        Merit::Track => rules.scenario.track.as_ref().map_or_else(String::new, |track| track.name.clone()),
        Merit::Balance => "the balance of the scenario and the bid".to_owned(),
    }
}

/// What is known of the points of a side.
pub(super) fn points(rules: &Pacwar, view: &View, who: Side) -> String {
    let known = known_points(rules, view, who).unwrap_or_default();
    match (view.open.is_over(), facts::own(view)) {
        (true, _) => format!("{}{}", count(known, "point"), merits(rules, view, who)),
        (false, Some(_)) if rules.scenario.air_war => {
            let merits = merits(rules, view, who);
            format!("{} so far, as far as you can count them{merits}", count(known, "point"))
        }
        (false, Some(own)) if own == who => {
            format!(
                "{} so far for what stays hidden; what you found counts at the end",
                count(known, "point")
            )
        }
        (false, Some(_)) => format!("{} so far for finding yours", count(known, "point")),
        (false, None) => "shown at the end".to_owned(),
    }
}
