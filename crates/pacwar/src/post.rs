//! Headquarters on land that are made, paid for and given up. WitP [14.13], [14.14], [39.2].
//!
//! Secondary headquarters (WitP [5.31]) need a path over land to their parent, which no airbase of the
//! scenarios of this part has.

use crate::action::{Action, Subject};
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{HqId, Side};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::HqSize;
use crate::state::{Post, Work};

/// What every entry about a headquarters needs: it is at a base of his, and he has entered nothing yet.
fn judge_work(desk: &Desk<'_>, hq: HqId) -> Verdict {
    unless(hq.side() != desk.side, "WitP [5.0]", Reason::NotYours)?;
    unless(desk.rules.scenario.base(hq).is_none(), "WitP [39.22]", Reason::NotInScenario)?;
    unless(desk.sheet.works[hq.place()].is_some(), "WitP [39.2]", Reason::EnteredAlready)
}

fn judge_supply(desk: &Desk<'_>, hq: HqId, price: u16, rule: &'static str) -> Verdict {
    unless(desk.sheet.supply[hq.place()] < price, rule, Reason::TooLittleSupply(hq, price))
}

/// WitP [39.2], [39.22], [5.37]: at a friendly airbase that has none, for Supply Points in the hex, and
/// where no enemy has landed.
pub(crate) fn judge_create(desk: &Desk<'_>, hq: HqId, size: HqSize) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::Allocation)?;
    judge_work(desk, hq)?;
    let Some(base) = desk.rules.scenario.base(hq) else {
        return refuse("WitP [39.22]", Reason::NotInScenario);
    };
    let landed = desk.open.landings[desk.side.other().index()].contains(&Some(base.hex));
    unless(base.airbase == 0 || landed, "WitP [39.22]", Reason::NoAirbase(hq))?;
    unless(desk.open.post(hq).is_some(), "WitP [5.37]", Reason::HasPost(hq))?;
    judge_supply(desk, hq, size.price(), "WitP [39.2]")
}

/// WitP [14.14], [39.21]: at the beginning of a Game-Turn, at the full price of a Cycle.
pub(crate) fn judge_provide(desk: &Desk<'_>, hq: HqId) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::AirSearch && desk.open.round == 1)?;
    judge_work(desk, hq)?;
    match desk.open.post(hq) {
        Some(Post { size, supplied: false }) => judge_supply(desk, hq, size.upkeep(), "WitP [14.1]"),
        Some(_) | None => refuse("WitP [14.14]", Reason::NoPost(hq)),
    }
}

/// WitP [39.24].
pub(crate) fn judge_disband(desk: &Desk<'_>, hq: HqId) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::Allocation)?;
    judge_work(desk, hq)?;
    unless(desk.open.post(hq).is_none(), "WitP [39.24]", Reason::NoPost(hq))
}

pub(crate) fn candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    let Some(Subject::Hq(hq)) = about else { return };
    if hq.side() == desk.side && hq.tf().is_none() {
        HqSize::ALL.into_iter().for_each(|size| keep(Action::Create(hq, size)));
        keep(Action::Provide(hq));
        keep(Action::Disband(hq));
    }
}

/// May Air Points of this headquarters strike? On land it must be there and in supply; aboard, a carrier with
/// fuel. WitP [5.7], [14.13], [14.28].
pub(crate) fn judge_strikes(desk: &Desk<'_>, hq: HqId) -> Verdict {
    let (rule, able) = match hq.tf() {
        None => ("WitP [14.13]", desk.open.post(hq).is_some_and(|post| post.supplied)),
        Some(tf) => {
            let mut carriers = desk.sheet.in_tf(tf).filter(|ship| desk.card(*ship).air > 0);
            ("WitP [14.28]", carriers.any(|ship| !crate::engagement::is_dry(desk, ship)))
        }
    };
    unless(!able, rule, Reason::CannotStrike(hq))
}

impl Play<'_> {
    pub(crate) fn plot_work(&mut self, hq: HqId, work: Work) {
        self.sheet_mut(hq.side()).works[hq.place()] = Some(work);
        self.log.push(Event::WorkPlotted(hq, work));
    }

    /// The segment is over: what was entered is done, and stands on the map for all to see.
    pub(crate) fn do_works(&mut self) {
        for side in Side::BOTH {
            let works = std::mem::take(&mut self.sheet_mut(side).works);
            for hq in HqId::of(side).take(HqId::ON_LAND) {
                if let Some(work) = works[hq.place()] {
                    self.do_work(hq, work);
                }
            }
        }
    }

    fn do_work(&mut self, hq: HqId, work: Work) {
        let Some(place) = hq.ashore() else { return };
        let post = self.state.open.posts[place];
        let (after, price, event) = match (work, post) {
            (Work::Create(size), _) => {
                (Some(Post { size, supplied: false }), size.price(), Event::PostMade(hq, size))
            }
            (Work::Provide, Some(post)) => {
                (Some(Post { supplied: true, ..post }), post.size.upkeep(), Event::PostSupplied(hq))
            }
            (Work::Disband, _) | (Work::Provide, None) => (None, 0, Event::PostGivenUp(hq)),
        };
        self.state.open.posts[place] = after;
        let supply = &mut self.sheet_mut(hq.side()).supply[hq.place()];
        *supply = supply.saturating_sub(price);
        self.log.push(event);
    }
}
