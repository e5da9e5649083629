//! What lights up on the board for an action: ids of pieces and spaces that the scene has.

use super::{facts, hexmap, ids_text, names, overview, scene};
use crate::Pacwar;
use crate::action::{Action, Item, Target};
use crate::board::HexId;
use crate::frame::Frame;
use crate::ids::{GroupId, HqId, LotId, ShipId, SubronId, TfId};
use crate::sea::Sea;
use crate::state::LotPlace;
use crate::view::View;

/// Gathers ids, and keeps those the viewer's scene has.
struct Lights<'a> {
    rules: &'a Pacwar,
    view: &'a View,
    ids: Vec<String>,
}

/// Ids of spaces and pieces of this scene that an action leads to.
pub(super) fn lights(rules: &Pacwar, view: &View, action: Action) -> Vec<String> {
    let mut on = Lights { rules, view, ids: Vec::new() };
    match action {
        Action::Muster(g, t) => {
            on.group(g);
            on.tf(t);
        }
        Action::Place(t, at) | Action::Leg(t, _, at) => {
            on.tf(t);
            on.hex(at);
        }
        Action::Scout(line) => on.hq(line.hq),
        Action::Sweep(from, _) | Action::Create(from, _) | Action::Provide(from) | Action::Disband(from) => {
            on.hq(from);
        }
        Action::Withdraw(l) => on.lot(l),
        Action::Strike(line) => {
            on.hq(line.hq);
            match line.target {
                Target::Tf(t) => on.tf(t),
                Target::Hex(at) => on.hex(at),
            }
        }
        Action::Transfer(line) => {
            on.hq(line.hq);
            on.hq(line.to);
        }
        Action::Mission(t, leg, _) => {
            on.tf(t);
            let to = facts::sheet(view, t.side()).and_then(|sheet| sheet.plot(t).leg(leg));
            to.into_iter().for_each(|leg| on.hex(leg.to));
        }
        Action::Speed(t, _)
        | Action::Value(t, _)
        | Action::React(t)
        | Action::Begin(t)
        | Action::Trigger(t) => on.tf(t),
        Action::Link(t, lead) => {
            on.tf(t);
            on.tf(lead);
        }
        Action::Shift(s, to) => {
            on.ship(s);
            on.tf(to);
        }
        Action::Plan(l, at) => {
            on.lot(l);
            on.hex(at);
        }
        Action::Step(way) => {
            let to = facts::scene_of_action(view).and_then(|at| Sea::get().next(at, way));
            to.into_iter().for_each(|to| on.hex(to));
        }
        Action::Search(from, t) => {
            on.hq(from);
            on.tf(t);
        }
        Action::SubSearch(s, _, t) => {
            on.subron(s);
            on.tf(t);
        }
        Action::Say(item, _) => on.item(item),
        Action::Ready
        | Action::Intelligence
        | Action::Decline
        | Action::Rest
        | Action::Sail
        | Action::Night
        | Action::Stop
        | Action::Perform(_)
        | Action::Pass
        | Action::PassOn
        | Action::Done
        | Action::Remove => {}
    }
    on.ids
}

impl Lights<'_> {
    fn tf(&mut self, t: TfId) {
        if scene::shows_marker(self.rules, self.view, t) {
            self.ids.push(ids_text::tf(t));
        }
    }

    fn hq(&mut self, from: HqId) {
        if scene::shows_hq(self.rules, self.view, from) {
            self.ids.push(ids_text::hq(self.rules, from));
        }
    }

    fn hex(&mut self, at: HexId) {
        let marked = || TfId::all().any(|t| hexmap::marker_hex(self.view, t) == Some(at));
        if overview::bounds(self.rules, self.view).contains(at) || marked() {
            self.ids.push(at.to_string());
        }
    }

    fn subron(&mut self, s: SubronId) {
        if self.view.open.subrons[s.index()].is_some() {
            self.ids.push(ids_text::subron(s));
        }
    }

    fn group(&mut self, g: GroupId) {
        let setting_up = self.view.open.control.top() == Frame::Setup;
        if setting_up && facts::sheet(self.view, g.side()).is_some() && self.rules.scenario.group(g).is_some()
        {
            self.ids.push(ids_text::group(self.rules, g));
        }
    }

    fn ship(&mut self, s: ShipId) {
        let afloat =
            facts::sheet(self.view, s.side()).is_some_and(|sheet| sheet.ships[s.place()].tf.is_some());
        if afloat && self.rules.scenario.ship(s).is_some() {
            self.ids.push(ids_text::ship(self.rules, s));
        }
    }

    fn lot(&mut self, l: LotId) {
        let there = |sheet: &crate::state::Sheet| sheet.lots[l.place()].at != LotPlace::Nowhere;
        if facts::sheet(self.view, l.side()).is_some_and(there) {
            self.ids.push(ids_text::lot(l));
        }
    }

    fn item(&mut self, item: Item) {
        if matches!(self.view.open.control.top(), Frame::Report { .. }) {
            self.ids.push(format!("item-{}", names::item(item)));
        }
    }
}
