//! Searches of a Naval Phase, in the pauses a moving Task Force must make. WitP [6.6], [8.44], [9.6].

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::board::HexId;
use crate::desk::Desk;
use crate::flow::Play;
use crate::frame::{Frame, Move, Window};
use crate::ids::{HqId, TfId, TfSet};
use crate::reason::{Reason, Verdict, unless};
use crate::sea::Sea;
use crate::state::{Light, Open};
use crate::submarine;

use super::points;

/// The Task Forces a pause is about: the group that moves, the one that reacts, or the one that
/// lies still in the zone of a subron (WitP [13.45]).
#[must_use]
pub(crate) fn targets(open: &Open, window: Window) -> TfSet {
    match under_way(open) {
        Some(m) if m.tf == window.tf => m.group,
        Some(_) | None => TfSet::EMPTY.with(window.tf),
    }
}

/// The move in progress, if there is one.
fn under_way(open: &Open) -> Option<Move> {
    let moves = |frame: &Frame| if let Frame::Move(m) = frame { Some(*m) } else { None };
    open.control.frames().iter().rev().find_map(moves)
}

/// Is there anything the other side could do, by what everybody can see? It reads nothing else, so
/// that neither a pause nor its absence tells anything: a dummy is like any other marker, a
/// headquarters without Air Points like a full one.
#[must_use]
pub(crate) fn window_is_open(rules: &Pacwar, open: &Open, group: TfSet, window: Window) -> bool {
    let side = window.tf.side();
    if open.at(window.tf).is_none() {
        return false;
    }
    let searchable = |tf: TfId| {
        let marker = open.marker(tf);
        let Some(hex) = marker.at.filter(|_| !marker.waved_on) else { return false };
        // WitP [9.6]: the last pause before dark is for Air Points alone.
        air_could(rules, open, tf, hex) || !window.dusk && submarine::could(rules, open, side.other(), hex)
    };
    group.of(side).any(searchable) || reaction_could(open, window)
}

/// Could Air Points of the enemy find it here? WitP [8.32], [8.41], [8.44], [9.61].
fn air_could(rules: &Pacwar, open: &Open, tf: TfId, hex: HexId) -> bool {
    let marker = open.marker(tf);
    if marker.light == Light::Night || marker.air_found || !open.chits_left() || !moves(open, tf) {
        return false;
    }
    let (enemy, sea) = (tf.side().other(), Sea::get());
    let land = rules.scenario.land_reach(enemy);
    let mut bases = HqId::of(enemy).take(HqId::ON_LAND).filter_map(|hq| rules.hq_hex(open, hq));
    let carrier = rules.scenario.carrier_reach(enemy);
    bases.any(|base| sea.flight(base, hex) <= land)
        || open.on_map(enemy).any(|other| open.at(other).is_some_and(|at| sea.flight(at, hex) <= carrier))
}

/// WitP [10.4], [10.42]: a contact made in this pause may trigger any marker that can still react, be it after
/// other missions.
fn reaction_could(open: &Open, window: Window) -> bool {
    let free = under_way(open).is_some_and(|m| m.chase.is_none());
    window.contact && free && open.on_map(window.tf.side().other()).any(|tf| !open.marker(tf).spent)
}

/// Is it under way? WitP [8.44].
fn moves(open: &Open, tf: TfId) -> bool {
    under_way(open).is_some_and(|m| {
        let follows = m.tf.side() == tf.side() && m.group.has(tf);
        follows || m.chase.is_some_and(|chase| chase.tf == tf)
    })
}

/// What every search in a pause needs: it is one of the enemy's Task Forces the pause is about.
pub(crate) fn judge_target(desk: &Desk<'_>, tf: TfId, rule: &'static str) -> Verdict {
    let Frame::Window(window) = desk.open.control.top() else { return desk.only_in(false) };
    let meant = window.tf.side() == tf.side() && targets(desk.open, window).has(tf);
    unless(!meant || desk.open.at(tf).is_none(), rule, Reason::NotMoving(tf))
}

/// WitP [8.44]: with all Air Points of a headquarters, once in a phase.
pub(crate) fn judge_search(desk: &Desk<'_>, hq: HqId, tf: TfId) -> Verdict {
    judge_target(desk, tf, "WitP [8.44]")?;
    unless(hq.side() != desk.side, "WitP [5.0]", Reason::NotYours)?;
    unless(!moves(desk.open, tf), "WitP [8.44]", Reason::NotMoving(tf))?;
    let marker = desk.open.marker(tf);
    unless(marker.light == Light::Night, "WitP [9.61]", Reason::Dark(tf))?;
    unless(marker.air_found, "WitP [8.41]", Reason::FoundAlready(tf))?;
    unless(!desk.open.chits_left(), "WitP [8.32]", Reason::NoChits)?;
    unless(desk.sheet.searched[hq.place()].has(tf), "WitP [8.44]", Reason::SearchedAlready(hq))?;
    let points = marker.at.map_or(0, |hex| points::in_window(desk, hq, hex));
    unless(points == 0, "WitP [8.47]", Reason::OutOfSearchRange(hq))
}

pub(crate) fn window_candidates(
    desk: &Desk<'_>,
    window: Window,
    about: Option<Subject>,
    keep: &mut dyn FnMut(Action),
) {
    match about {
        Some(Subject::Hq(hq)) => {
            targets(desk.open, window).of(window.tf.side()).for_each(|tf| keep(Action::Search(hq, tf)));
        }
        Some(
            Subject::Tf(_)
            | Subject::Group(_)
            | Subject::Subron(_)
            | Subject::Ship(_)
            | Subject::Lot(_)
            | Subject::Item(_),
        )
        | None => {}
    }
}

impl Play<'_> {
    /// WitP [8.44]: a search in a pause.
    pub(crate) fn search(&mut self, hq: HqId, tf: TfId) {
        let Some(hex) = self.state.open.at(tf) else { return };
        let points = points::in_window(&self.desk(hq.side()), hq, hex);
        let searched = &mut self.sheet_mut(hq.side()).searched[hq.place()];
        *searched = searched.with(tf);
        if self.roll_search(hq, tf, points) {
            self.note_contact();
            self.air_contact(tf);
        }
        self.review_window();
    }

    /// A contact was made in the pause on top: a reaction may follow. WitP [10.4].
    pub(crate) fn note_contact(&mut self) {
        if let Frame::Window(window) = self.state.open.control.top() {
            self.enter(Frame::Window(Window { contact: true, ..window }));
        }
    }
}
