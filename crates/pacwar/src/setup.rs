//! Before the first Game-Turn: groups go into Task Force boxes, markers onto the map. WitP [9.0], [9.1].

use ironbottom_kernel::{Ask, Audience, Key};

use crate::action::{Action, Subject};
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{GroupId, HqId, ShipId, Side, SubronId, TfId};
use crate::reason::{Reason, Verdict, unless};
use crate::state::{Chit, Cups, Hull, Lot, LotPlace};

pub(crate) fn judge_muster(desk: &Desk<'_>, group: GroupId, tf: TfId) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::Setup)?;
    unless(group.side() != desk.side || tf.side() != desk.side, "WitP [9.11]", Reason::NotYours)?;
    let there = desk.rules.scenario.group(group).is_some_and(|g| g.arrives.is_none());
    unless(
        !there || tf.place() >= desk.rules.scenario.markers(desk.side),
        "WitP [9.11]",
        Reason::NotInScenario,
    )?;
    let place = u8::try_from(group.place()).ok();
    unless(desk.sheet.mustered.contains(&place), "WitP [9.0]", Reason::EnteredAlready)?;
    unless(desk.sheet.mustered[tf.place()].is_some(), "WitP [9.21]", Reason::MarkerTaken(tf))
}

pub(crate) fn judge_place(desk: &Desk<'_>, tf: TfId, hex: HexId) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::Setup)?;
    desk.own_tf(tf)?;
    unless(tf.place() >= desk.rules.scenario.markers(desk.side), "WitP [9.13]", Reason::NotInScenario)?;
    unless(desk.sheet.placed[tf.place()].is_some(), "WitP [9.0]", Reason::EnteredAlready)?;
    unless(!desk.forces().starts.contains(&hex), "WitP [9.0]", Reason::NotAStartingHex(hex))
}

pub(crate) fn judge_ready(desk: &Desk<'_>) -> Verdict {
    let markers = desk.rules.scenario.markers(desk.side);
    let groups = desk.forces().groups.iter().filter(|g| g.arrives.is_none()).count();
    let mustered = desk.sheet.mustered.iter().flatten().count();
    let placed = desk.sheet.placed.iter().flatten().count();
    unless(mustered < groups || placed < markers, "WitP [9.0]", Reason::Unfinished)
}

pub(crate) fn candidates(desk: &Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    match about {
        Some(Subject::Group(group)) => TfId::of(desk.side).for_each(|tf| keep(Action::Muster(group, tf))),
        Some(Subject::Tf(tf)) => desk.forces().starts.iter().for_each(|hex| keep(Action::Place(tf, *hex))),
        Some(Subject::Hq(_) | Subject::Subron(_) | Subject::Ship(_) | Subject::Lot(_) | Subject::Item(_))
        | None => {}
    }
}

impl Play<'_> {
    pub(crate) fn muster(&mut self, group: GroupId, tf: TfId) {
        self.sheet_mut(tf.side()).mustered[tf.place()] = u8::try_from(group.place()).ok();
        self.log.push(Event::Mustered(group, tf));
    }

    pub(crate) fn place(&mut self, tf: TfId, hex: HexId) {
        self.sheet_mut(tf.side()).placed[tf.place()] = Some(hex);
        self.log.push(Event::Placed(tf, hex));
    }

    /// Both sides are ready: the markers come onto the map, the chits into the cups.
    pub(crate) fn deploy(&mut self) {
        for side in Side::BOTH {
            for tf in TfId::of(side) {
                let sheet = &mut self.state.sheets[side.index()];
                self.state.open.markers[tf.index()].at = sheet.placed[tf.place()].take();
                let group =
                    sheet.mustered[tf.place()].take().and_then(|g| GroupId::new(side, usize::from(g)));
                if let Some(group) = group {
                    self.commission(group, tf);
                }
            }
        }
        self.hide_dummy_subrons();
        self.fill_cups();
        self.log.push(Event::Deployed);
    }

    /// A group's ships and Air Points go into a Task Force box.
    pub(crate) fn commission(&mut self, group: GroupId, tf: TfId) {
        let rules = self.rules;
        let side = tf.side();
        let Some(card) = rules.scenario.group(group) else { return };
        let sheet = &mut self.state.sheets[side.index()];
        for place in card.ships.0..card.ships.1 {
            let Some(ship) = ShipId::new(side, place).and_then(|ship| rules.scenario.ship(ship)) else {
                continue;
            };
            sheet.ships[place] = Hull {
                tf: Some(tf),
                class: ship.class,
                fuel: rules.charts.period(ship.class),
                stores: ship.stores,
                ..Hull::NONE
            };
        }
        sheet.air[HqId::aboard(tf).place()] = card.air;
        for (lot, card) in rules.scenario.of(side).lots.iter().enumerate() {
            let aboard = card.aboard.filter(|ship| (self.group_ships(group)).contains(ship));
            let Some(ship) = aboard.and_then(|place| ShipId::new(side, place)) else { continue };
            self.state.sheets[side.index()].lots[lot] =
                Lot { plan: card.planned.map(|hex| (hex, 1)), ..Lot::at(LotPlace::Aboard(ship)) };
        }
    }

    fn group_ships(&self, group: GroupId) -> std::ops::Range<usize> {
        self.rules.scenario.group(group).map_or(0..0, |card| card.ships.0..card.ships.1)
    }

    /// WitP [13.23]: which subron is the dummy is drawn by lot, and known to its owner alone.
    fn hide_dummy_subrons(&mut self) {
        for side in Side::BOTH {
            let count = SubronId::of(side).filter(|s| self.state.open.subrons[s.index()].is_some()).count();
            let Some(dummy) = count.checked_sub(1).filter(|last| *last > 0) else { continue };
            let audience = Audience::seat(side.seat());
            let sides = u16::try_from(count).unwrap_or(1);
            let drawn = self.dice.one(&Ask::draw(Key::about("dummy-subron", side as u16), sides, audience));
            let chosen = usize::from(drawn).clamp(1, count) - 1;
            self.sheet_mut(side).subs.swap(chosen, dummy);
        }
    }

    /// WitP [8.31]: twenty chits into the first cup, ten into the second, seen by nobody.
    fn fill_cups(&mut self) {
        let mut first = [Chit::EACH; Chit::ALL.len()];
        let mut second = [0; Chit::ALL.len()];
        let all = u16::from(Chit::EACH) * Chit::ALL.len() as u16;
        for drawn in 0..u16::from(Cups::SIZE[1]) {
            let ask = Ask::draw(Key::about("cups", drawn), all - drawn, Audience::Nobody);
            let kind = nth(&first, self.dice.one(&ask));
            first[kind] -= 1;
            second[kind] += 1;
        }
        self.state.cups = Cups { left: [first, second] };
    }
}

/// The kind of the chit at this place, counted from 1, when all lie in a row by kind.
pub(crate) fn nth(chits: &[u8; Chit::ALL.len()], place: u16) -> usize {
    let mut left = place;
    for (kind, count) in chits.iter().enumerate() {
        if left <= u16::from(*count) {
            return kind;
        }
        left -= u16::from(*count);
    }
    chits.iter().rposition(|count| *count > 0).unwrap_or(0)
}
