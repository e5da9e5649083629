//! The Air Search Segment: both players write which arcs are searched, then all searches are made.
//! WitP [4.1] A1, [8.42], [8.43], [8.49].

use crate::action::{Action, Scout, Subject};
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{HqId, KindId, Side, TfId};
use crate::lines::Lines;
use crate::reason::{Reason, Verdict, unless};
use crate::sea::Dir;

use super::points;

/// WitP [8.42], [8.48]: Air Points of this headquarters that have no arc yet.
pub(crate) fn judge_scout(desk: &Desk<'_>, line: Scout) -> Verdict {
    judge_searcher(desk, line.hq)?;
    unless(line.kind.side() != desk.side, "WitP [5.0]", Reason::NotYours)?;
    let Some(card) = desk.rules.scenario.kind(line.kind) else {
        return unless(true, "WitP [5.0]", Reason::NotInScenario);
    };
    unless(card.roles.transport, "WitP [8.48]", Reason::TransportsDoNotSearch(line.kind))?;
    unless(!points::operates(desk, line.hq, card), "WitP [5.4]", Reason::NobodyToSearch(line.hq))?;
    let twice = |other: Scout| (other.hq, other.kind, other.arc) == (line.hq, line.kind, line.arc);
    unless(desk.sheet.scouts.iter().any(twice), "WitP [8.42]", Reason::EnteredAlready)?;
    unless(desk.sheet.scouts.is_full(), "WitP [8.42]", Reason::PaperFull)?;
    let too_many = line.points == 0 || line.points > idle(desk, line.hq, line.kind);
    unless(too_many, "WitP [8.42]", Reason::TooFewAirPoints(line.hq, line.kind))
}

/// The same arc for all Air Points of a headquarters that have none yet.
pub(crate) fn judge_sweep(desk: &Desk<'_>, hq: HqId) -> Verdict {
    judge_searcher(desk, hq)?;
    let kinds = sweepers(desk, hq).count();
    unless(kinds == 0, "WitP [8.42]", Reason::NobodyToSearch(hq))?;
    unless(desk.sheet.scouts.room() < kinds, "WitP [8.42]", Reason::PaperFull)
}

fn judge_searcher(desk: &Desk<'_>, hq: HqId) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::AirSearch)?;
    unless(hq.side() != desk.side, "WitP [5.0]", Reason::NotYours)?;
    unless(points::base(desk, hq).is_none(), "WitP [5.4]", Reason::NobodyToSearch(hq))
}

/// Air Points of a type at a headquarters that have no arc yet.
fn idle(desk: &Desk<'_>, hq: HqId, kind: KindId) -> u8 {
    let sent = desk.sheet.scouts.iter().filter(|line| (line.hq, line.kind) == (hq, kind));
    desk.air_points(hq, kind).saturating_sub(sent.map(|line| line.points).sum())
}

/// The types a sweep would send, and how many of each. WitP [8.48].
fn sweepers<'a>(desk: &'a Desk<'_>, hq: HqId) -> impl Iterator<Item = (KindId, u8)> + 'a {
    KindId::of(desk.side)
        .filter(move |kind| {
            let card = desk.rules.scenario.kind(*kind);
            card.is_some_and(|card| !card.roles.transport && points::operates(desk, hq, card))
        })
        .map(move |kind| (kind, idle(desk, hq, kind)))
        .filter(|(_, points)| *points > 0)
}

pub(crate) fn scout_candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    match about {
        Some(Subject::Hq(hq)) if hq.side() == desk.side => {
            // What most want stands first, so that a list begins with it.
            Dir::ALL.into_iter().for_each(|arc| keep(Action::Sweep(hq, arc)));
            for arc in Dir::ALL {
                for kind in KindId::of(desk.side) {
                    for points in 1..=idle(desk, hq, kind) {
                        keep(Action::Scout(Scout { hq, kind, arc, points }));
                    }
                }
            }
        }
        Some(
            Subject::Hq(_)
            | Subject::Tf(_)
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
    pub(crate) fn scout(&mut self, line: Scout) {
        self.sheet_mut(line.hq.side()).scouts.enter(line);
        self.log.push(Event::Scouted(line));
    }

    pub(crate) fn sweep(&mut self, hq: HqId, arc: Dir) {
        for kind in KindId::of(hq.side()) {
            let found = sweepers(&self.desk(hq.side()), hq).find(|(other, _)| *other == kind);
            if let Some((_, points)) = found {
                self.scout(Scout { hq, kind, arc, points });
            }
        }
    }

    /// The searches for one marker; the sides alternate, marker by marker, so that the chits do not
    /// run out on one of them. `docs/rulings/pacwar.md`: order of searches.
    pub(crate) fn search_next(&mut self, by: Side, next: u8) {
        let Some(tf) = TfId::new(by.other(), usize::from(next)) else {
            for side in Side::BOTH {
                self.sheet_mut(side).scouts = Lines::EMPTY;
            }
            return self.begin_segment(Frame::Allocation);
        };
        self.enter(match by {
            Side::Japan => Frame::Searching { by: Side::Allies, next },
            Side::Allies => Frame::Searching { by: Side::Japan, next: next + 1 },
        });
        if self.search_segment(by, tf) {
            self.air_contact(tf);
        }
    }

    /// WitP [8.5]: headquarters after headquarters searches for a marker until one finds it.
    fn search_segment(&mut self, by: Side, tf: TfId) -> bool {
        let open = &self.state.open;
        let Some(hex) = open.at(tf).filter(|_| open.chits_left()) else { return false };
        HqId::of(by).any(|hq| match points::in_segment(&self.desk(by), hq, hex) {
            0 => false,
            points => self.roll_search(hq, tf, points),
        })
    }
}
