//! The Air Search Segment: arcs are chosen, then the searches are made. WitP [8.42], [8.5].

use ironbottom_kernel::{Ask, Audience, Key};

use super::points;
use crate::action::{Action, Scout, Subject};
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{HqId, KindId, Side, TfId};
use crate::reason::{Reason, Verdict, unless};
use crate::sea::Dir;

/// WitP [8.42], [8.43], [8.48]: Air Points that are there and have no arc yet.
pub(crate) fn judge_scout(desk: &Desk<'_>, line: Scout) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::AirSearch)?;
    let Scout { hq, kind, arc, points } = line;
    unless(hq.side() != desk.side || kind.side() != desk.side, "WitP [8.42]", Reason::NotYours)?;
    let Some(card) = desk.rules.scenario.kind(kind) else {
        return unless(true, "WitP [8.42]", Reason::NotInScenario);
    };
    unless(card.roles.transport, "WitP [8.48]", Reason::TransportsDoNotSearch(kind))?;
    unless(desk.hq_hex(hq).is_none(), "WitP [8.42]", Reason::NotInScenario)?;
    let same = |other: Scout| other.hq == hq && other.kind == kind;
    let twice = desk.sheet.scouts.iter().any(|other| same(other) && other.arc == arc);
    unless(twice, "WitP [8.42]", Reason::EnteredAlready)?;
    let used: u8 = desk.sheet.scouts.iter().filter(|other| same(*other)).map(|other| other.points).sum();
    let short = points == 0 || used.saturating_add(points) > desk.air_points(hq, kind);
    unless(short, "WitP [8.42]", Reason::TooFewAirPoints(hq, kind))?;
    unless(desk.sheet.scouts.is_full(), "WitP [8.42]", Reason::PaperFull)
}

pub(crate) fn scout_candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    let Some(Subject::Hq(hq)) = about else { return };
    if hq.side() != desk.side || desk.hq_hex(hq).is_none() {
        return;
    }
    for kind in KindId::of(desk.side) {
        for points in 1..=desk.air_points(hq, kind) {
            Dir::ALL.into_iter().for_each(|arc| keep(Action::Scout(Scout { hq, kind, arc, points })));
        }
    }
}

impl Play<'_> {
    pub(crate) fn scout(&mut self, line: Scout) {
        self.sheet_mut(line.hq.side()).scouts.enter(line);
        self.log.push(Event::Scouted(line));
    }

    /// The next enemy marker is searched for, headquarters by headquarters, until one finds it.
    pub(crate) fn search_next(&mut self, by: Side, next: u8) {
        let Some(tf) = TfId::new(by.other(), usize::from(next)) else {
            return match by {
                Side::Japan => self.enter(Frame::Searching { by: Side::Allies, next: 0 }),
                Side::Allies => self.end_search(),
            };
        };
        self.enter(Frame::Searching { by, next: next + 1 });
        let Some(hex) = self.state.open.at(tf) else { return };
        for hq in HqId::of(by) {
            let points = points::in_segment(&self.desk(by), hq, hex);
            if points == 0 || !self.state.open.chits_left() {
                continue;
            }
            if self.roll_search(hq, tf, points) {
                return self.air_contact(tf);
            }
        }
    }

    fn end_search(&mut self) {
        self.state.sheets.iter_mut().for_each(|sheet| sheet.scouts.clear());
        self.state.open.ready = [false; 2];
        self.enter(Frame::Allocation);
        self.log.push(Event::SegmentBegan(Frame::Allocation, self.state.open.round));
    }

    /// One die, seen by the searcher. WitP [8.2].
    pub(crate) fn roll_search(&mut self, hq: HqId, tf: TfId, points: u8) -> bool {
        let key = Key::between("air-search", hq.index() as u16, tf.index() as u16);
        let ask = Ask { audience: Audience::seat(hq.side().seat()), ..Ask::d6(key) };
        let die = self.dice.one(&ask);
        let found = self.rules.charts.contact(points, die);
        self.log.push(if found {
            Event::SearchFound(hq, tf, points, die)
        } else {
            Event::SearchFailed(hq, tf, points, die)
        });
        found
    }
}
