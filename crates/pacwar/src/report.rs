//! Search Effectiveness chits and the reports made under them. WitP [8.3].

use ironbottom_kernel::{Ask, Audience, Key};

use crate::action::{Action, Item, Subject};
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::{Chase, Frame, Move};
use crate::ids::{Side, TfId};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::ShipKind;
use crate::setup::nth;
use crate::state::{Chit, Cups, Open, Report, Source, Statement};

/// The most of anything a report names, ships apart.
pub const MAX: u8 = 12;

/// The most ships a report names.
pub const MAX_SHIPS: u8 = 60;

/// What there is: ships exactly, then carriers, capital ships, transports, merchants, support forces.
/// WitP [8.35].
#[must_use]
pub fn truth(desk: &Desk<'_>, tf: TfId) -> [u8; 6] {
    let mut items = [0_u8; 6];
    for ship in desk.sheet.in_tf(tf) {
        let kind = desk.card(ship).kind;
        items[Item::Ships as usize] += 1;
        items[Item::Carriers as usize] += u8::from(kind.is_carrier());
        items[Item::Capital as usize] += u8::from(kind.is_capital());
        items[Item::Transports as usize] += u8::from(kind == ShipKind::Transport);
        items[Item::Merchants as usize] += u8::from(kind == ShipKind::Merchant);
        items[Item::Support as usize] += u8::from(kind == ShipKind::Support);
    }
    items
}

/// WitP [8.34]: up to the next five.
#[must_use]
pub const fn in_fives(ships: u8) -> u8 {
    ships.div_ceil(5).saturating_mul(5)
}

/// The report that says what there is.
#[must_use]
pub const fn true_statement(there: [u8; 6]) -> Statement {
    let mut items = there;
    items[0] = in_fives(items[0]);
    Statement { items }
}

/// How far a chit lets its owner stray. WitP [8.34].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leave {
    /// Numbers may be off by so many, but a type that is there is named and one that is not is not.
    Near(u8),
    /// The same, but capital ships, and carriers among or instead of them, may be denied or invented.
    Mistaken(u8),
    /// Anything.
    Free,
}

const fn leave(chit: Chit) -> Leave {
    match chit {
        Chit::True => Leave::Near(0),
        Chit::Approximate1 => Leave::Near(1),
        Chit::Approximate2 => Leave::Near(2),
        Chit::Error1 => Leave::Mistaken(1),
        Chit::Error2 => Leave::Mistaken(2),
        Chit::False => Leave::Free,
    }
}

/// May this be said of an item under this chit? WitP [8.34], [8.37].
#[must_use]
pub fn allows(chit: Chit, there: [u8; 6], item: Item, said: u8) -> bool {
    let (slack, mistaken) = match leave(chit) {
        Leave::Near(slack) => (slack, false),
        Leave::Mistaken(slack) => (slack, true),
        Leave::Free if item == Item::Ships => return said <= MAX_SHIPS && said.is_multiple_of(5),
        Leave::Free => return said <= MAX,
    };
    // WitP [8.37]: short of a False chit a dummy is reported as one.
    if there[Item::Ships as usize] == 0 {
        return said == 0;
    }
    let count = there[item as usize];
    let near = said.abs_diff(count) <= slack;
    match item {
        Item::Ships => {
            // The five or ten ships are added or taken before rounding, which comes to the same as after.
            let apart = said.abs_diff(in_fives(count));
            said > 0 && apart <= slack * 5 && said.is_multiple_of(5)
        }
        Item::Capital if mistaken => near,
        Item::Carriers if mistaken && (count > 0 || there[Item::Capital as usize] > 0) => near,
        Item::Carriers | Item::Capital | Item::Transports | Item::Merchants | Item::Support => {
            near && (said == 0) == (count == 0)
        }
    }
}

/// WitP [8.34]: within the chit, and of one piece: who says there is nothing says it of everything.
pub(crate) fn judge_say(desk: &Desk<'_>, item: Item, said: u8) -> Verdict {
    let Frame::Report { tf } = desk.open.control.top() else { return desk.only_in(false) };
    let saying = &desk.sheet.saying;
    unless(saying[item as usize].is_some(), "WitP [8.34]", Reason::EnteredAlready)?;
    let allowed = desk.sheet.chit.is_some_and(|chit| allows(chit, truth(desk, tf), item, said));
    let rule = if desk.sheet.is_dummy(tf) { "WitP [8.37]" } else { "WitP [8.34]" };
    unless(!allowed, rule, Reason::ChitForbids(item, said))?;
    let torn = match item {
        Item::Ships => said == 0 && saying.iter().flatten().any(|value| *value > 0),
        Item::Carriers | Item::Capital | Item::Transports | Item::Merchants | Item::Support => {
            said > 0 && saying[Item::Ships as usize] == Some(0)
        }
    };
    unless(torn, "WitP [8.34]", Reason::SaidOtherwise(item, said))
}

/// WitP [8.37]: the owner of a dummy that he says is one may take it off the map.
pub(crate) fn judge_remove(desk: &Desk<'_>) -> Verdict {
    let Frame::Report { tf } = desk.open.control.top() else { return desk.only_in(false) };
    let said = statement(truth(desk, tf), desk.sheet.saying);
    let honest = desk.sheet.is_dummy(tf) && said.is_dummy();
    if honest { Ok(()) } else { refuse("WitP [8.37]", Reason::NotADummy(tf)) }
}

pub(crate) fn candidates(about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    match about {
        Some(Subject::Item(Item::Ships)) => {
            (0..=MAX_SHIPS / 5).for_each(|fives| keep(Action::Say(Item::Ships, fives * 5)));
        }
        Some(Subject::Item(item)) => (0..=MAX).for_each(|said| keep(Action::Say(item, said))),
        None => {
            keep(Action::Done);
            keep(Action::Remove);
        }
        Some(
            Subject::Tf(_)
            | Subject::Group(_)
            | Subject::Hq(_)
            | Subject::Subron(_)
            | Subject::Ship(_)
            | Subject::Lot(_),
        ) => {}
    }
}

/// The report as it stands: what was not said is said as it is, as far as that fits the rest.
#[must_use]
pub fn statement(there: [u8; 6], saying: [Option<u8>; 6]) -> Statement {
    let mut items = true_statement(there).items;
    for (item, said) in items.iter_mut().zip(saying) {
        *item = said.unwrap_or(*item);
    }
    if saying[Item::Ships as usize] == Some(0) {
        return Statement::default();
    }
    if items[0] == 0 {
        // An invented carrier is a ship: a fleet is invented around it.
        items[0] = in_fives(items[1..].iter().fold(0, |sum, count| sum.saturating_add(*count)));
    }
    Statement { items }
}

impl Open {
    /// What was said of a Task Force is heard by both, and what was said before is kept.
    pub(crate) fn hear(&mut self, tf: TfId, report: Report) {
        let earlier = &mut self.earlier[tf.index()];
        if let Some(last) = self.reports[tf.index()].replace(report) {
            earlier.rotate_right(1);
            earlier[0] = Some(last);
        }
    }

    /// A marker is no more, or is a new one: what was said of it means nothing now.
    pub(crate) fn forget(&mut self, tf: TfId) {
        self.reports[tf.index()] = None;
        self.earlier[tf.index()] = [None; 3];
    }
}

impl Play<'_> {
    /// WitP [8.3], [8.41]: the marker is turned over, its owner draws a chit and is asked for his
    /// report, whatever the marker holds and whatever he drew.
    pub(crate) fn air_contact(&mut self, tf: TfId) {
        let marker = &mut self.state.open.markers[tf.index()];
        marker.contacted = true;
        marker.air_found = true;
        self.note_found(tf, 1);
        self.draw_chit(tf);
        self.state.open.control.push(Frame::Report { tf });
    }

    /// WitP [8.32]: from the cup of twenty, and when it is empty from that of ten. Nobody is shown the
    /// draw itself, which would tell what else is in the cup; the owner finds the chit on his sheet.
    fn draw_chit(&mut self, tf: TfId) {
        let open = &mut self.state.open;
        let cup = usize::from(open.chits_out[0] >= Cups::SIZE[0]);
        let left = Cups::SIZE[cup].saturating_sub(open.chits_out[cup]);
        open.chits_out[cup] += 1;
        open.held[tf.index()] += 1;
        let key = Key::about("chit", tf.index() as u16);
        let face = self.dice.one(&Ask::draw(key, u16::from(left.max(1)), Audience::Nobody));
        let chits = &mut self.state.cups.left[cup];
        let kind = nth(chits, face);
        chits[kind] = chits[kind].saturating_sub(1);
        let sheet = self.sheet_mut(tf.side());
        sheet.chits[tf.place()][kind] += 1;
        sheet.chit = Some(Chit::ALL[kind]);
        sheet.saying = [None; 6];
        self.log.push(Event::ChitDrawn(tf, Chit::ALL[kind]));
    }

    pub(crate) fn say(&mut self, side: Side, item: Item, said: u8) {
        let Frame::Report { tf } = self.state.open.control.top() else { return };
        self.sheet_mut(side).saying[item as usize] = Some(said);
        self.log.push(Event::ItemSettled(tf, item, said));
    }

    /// The report is given, and heard by both.
    pub(crate) fn give_report(&mut self, side: Side) {
        self.speak(side);
        self.review_window();
    }

    /// WitP [8.37]: the report is given, and the marker goes.
    pub(crate) fn remove_dummy(&mut self, side: Side) {
        let Some(tf) = self.speak(side) else { return };
        let Some(at) = self.state.open.at(tf) else { return };
        self.state.open.forget(tf);
        self.drop_marker(tf);
        self.log.push(Event::MarkerRemoved(tf, at));
        self.review_window();
    }

    fn speak(&mut self, side: Side) -> Option<TfId> {
        let Frame::Report { tf } = self.state.open.control.top() else { return None };
        let there = truth(&self.desk(side), tf);
        let sheet = self.sheet_mut(side);
        let said = statement(there, sheet.saying);
        sheet.saying = [None; 6];
        sheet.chit = None;
        self.state.open.control.pop();
        // What was said was heard.
        self.log.seal();
        self.put_report(tf, said, Source::Air);
        Some(tf)
    }

    fn put_report(&mut self, tf: TfId, said: Statement, source: Source) {
        let open = &mut self.state.open;
        let Some(at) = open.at(tf) else { return };
        let report = Report { said, source, turn: open.turn, round: open.round, at };
        open.hear(tf, report);
        self.log.push(Event::Reported(tf, report));
    }

    /// WitP [8.38]: the composition is definitely revealed, and the chits go back; a dummy goes with
    /// them (WitP [8.37]).
    pub(crate) fn definite(&mut self, tf: TfId, source: Source) {
        let there = truth(&self.desk(tf.side()), tf);
        self.log.seal();
        if there[Item::Ships as usize] == 0 {
            if let Some(at) = self.state.open.at(tf) {
                self.log.push(Event::Exposed(tf, at));
            }
            self.state.open.forget(tf);
            return self.drop_marker(tf);
        }
        self.return_chits(tf);
        self.note_found(tf, 2);
        self.state.open.traces[tf.index()].real = true;
        self.state.open.markers[tf.index()].contacted = true;
        self.put_report(tf, true_statement(there), source);
    }

    /// The marker leaves the map, and the group or chase it was in.
    fn drop_marker(&mut self, tf: TfId) {
        self.remove(tf);
        let top = self.state.open.control.top();
        if let Frame::Window(_) = top {
            self.state.open.control.pop();
            self.leave_move(tf);
            self.state.open.control.push(top);
        } else {
            self.leave_move(tf);
        }
    }

    /// A lead that is gone stays the lead: the move ends when the pause is over.
    pub(crate) fn leave_move(&mut self, tf: TfId) {
        let Frame::Move(m) = self.state.open.control.top() else { return };
        let group = if tf.side() == m.tf.side() && tf != m.tf { m.group.without(tf) } else { m.group };
        let out = |chase: Chase| Chase { reactor_done: chase.reactor_done || chase.tf == tf, ..chase };
        self.enter(Frame::Move(Move { group, chase: m.chase.map(out), ..m }));
    }

    /// How well the enemy has found the ships of a Task Force, for the score.
    fn note_found(&mut self, tf: TfId, how: u8) {
        for hull in self.sheet_mut(tf.side()).ships.iter_mut().filter(|hull| hull.tf == Some(tf)) {
            hull.found = hull.found.max(how);
        }
    }

    /// WitP [8.3]: the chits of a Task Force go back among the others: the cup of twenty is filled
    /// first, blindly.
    pub(crate) fn return_chits(&mut self, tf: TfId) {
        let mut back = std::mem::take(&mut self.sheet_mut(tf.side()).chits[tf.place()]);
        let mut left = std::mem::take(&mut self.state.open.held[tf.index()]);
        while left > 0 {
            let room = self.state.open.chits_out;
            let cup = usize::from(room[0] == 0);
            // Only when not all of them fit in the first cup does it matter which goes there.
            let kind = if cup == 0 && room[0] < left {
                let key = Key::about("chit-back", tf.index() as u16);
                nth(&back, self.dice.one(&Ask::draw(key, u16::from(left), Audience::Nobody)))
            } else {
                nth(&back, 1)
            };
            back[kind] = back[kind].saturating_sub(1);
            self.state.cups.left[cup][kind] += 1;
            self.state.open.chits_out[cup] = room[cup].saturating_sub(1);
            left -= 1;
        }
    }
}
