//! Search Effectiveness chits and the reports made under them. WitP [8.3].

use ironbottom_kernel::{Ask, Audience, Key};

use crate::action::{Action, Item, Subject};
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{Side, TfId};
use crate::reason::{Reason, Verdict, unless};
use crate::scenario::ShipKind;
use crate::setup::nth;
use crate::state::{Chit, Cups, Report, Source, Statement};

/// The most of anything a report names, ships apart.
pub const MOST: u8 = 12;

/// The most ships a report names.
pub const MOST_SHIPS: u8 = 60;

/// What there is: ships exactly, then carriers, capital ships, transports, merchants, support forces.
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
    ships.div_ceil(5) * 5
}

/// The report that says what there is.
#[must_use]
pub fn true_statement(there: [u8; 6]) -> Statement {
    let mut items = there;
    items[0] = in_fives(items[0]);
    Statement { items }
}

/// May this be said of an item under this chit? WitP [8.34], [8.37].
#[must_use]
pub fn allows(chit: Chit, there: [u8; 6], item: Item, said: u8) -> bool {
    let (slack, error) = match chit {
        Chit::True => (0, false),
        Chit::Approximate1 => (1, false),
        Chit::Approximate2 => (2, false),
        Chit::Error1 => (1, true),
        Chit::Error2 => (2, true),
        Chit::False => {
            return match item {
                Item::Ships => said <= MOST_SHIPS && said.is_multiple_of(5),
                _ => said <= MOST,
            };
        }
    };
    let ships = there[Item::Ships as usize];
    if ships == 0 {
        return said == 0;
    }
    let count = there[item as usize];
    let near = said.abs_diff(count) <= slack;
    let same_presence = (said == 0) == (count == 0);
    match item {
        Item::Ships => {
            let steps = -i16::from(slack)..=i16::from(slack);
            steps.map(|step| i16::from(ships) + 5 * step).any(|n| {
                u8::try_from(n).is_ok_and(|n| n > 0 && in_fives(n) == said)
            })
        }
        Item::Capital if error => near,
        Item::Carriers if error => {
            let possible = count > 0 || there[Item::Capital as usize] > 0;
            if possible { near } else { said == 0 }
        }
        Item::Carriers | Item::Capital | Item::Transports | Item::Merchants | Item::Support => {
            near && same_presence
        }
    }
}

/// WitP [8.34]: within the chit, and of one piece: who says there is nothing says it of everything.
pub(crate) fn judge_say(desk: &Desk<'_>, item: Item, said: u8) -> Verdict {
    let Frame::Report { tf } = desk.open.control.top() else { return desk.only_in(false) };
    unless(desk.sheet.saying[item as usize].is_some(), "WitP [8.34]", Reason::EnteredAlready)?;
    let allowed = desk.sheet.chit.is_some_and(|chit| allows(chit, truth(desk, tf), item, said));
    unless(!allowed, "WitP [8.34]", Reason::ChitForbids(item, said))?;
    let saying = &desk.sheet.saying;
    let torn = match item {
        Item::Ships => said == 0 && saying.iter().flatten().any(|value| *value > 0),
        _ => said > 0 && saying[Item::Ships as usize] == Some(0),
    };
    unless(torn, "WitP [8.34]", Reason::ChitForbids(item, said))
}

pub(crate) fn candidates(about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    match about {
        Some(Subject::Item(Item::Ships)) => {
            (0..=MOST_SHIPS / 5).for_each(|fives| keep(Action::Say(Item::Ships, fives * 5)));
        }
        Some(Subject::Item(item)) => (0..=MOST).for_each(|said| keep(Action::Say(item, said))),
        None => keep(Action::Done),
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
    if saying[0] == Some(0) {
        return Statement::default();
    }
    if items[0] == 0 {
        items[0] = in_fives(items[1..].iter().sum());
    }
    Statement { items }
}

impl Play<'_> {
    /// WitP [8.3], [8.32]: the Task Force is contacted by Air Search and its owner draws a chit.
    pub(crate) fn air_contact(&mut self, tf: TfId) {
        let marker = &mut self.state.open.markers[tf.index()];
        marker.contacted = true;
        marker.air_found = true;
        self.mark_found(tf, 1);
        let open = &mut self.state.open;
        let cup = usize::from(open.chits_out[0] >= Cups::SIZE[0]);
        let left = Cups::SIZE[cup].saturating_sub(open.chits_out[cup]);
        let key = Key::about("chit", tf.index() as u16);
        let ask = Ask::draw(key, u16::from(left), Audience::seat(tf.side().seat()));
        let kind = nth(&self.state.cups.left[cup], self.dice.one(&ask));
        self.state.cups.left[cup][kind] = self.state.cups.left[cup][kind].saturating_sub(1);
        self.state.open.chits_out[cup] += 1;
        let sheet = self.sheet_mut(tf.side());
        sheet.chits[tf.place()][kind] += 1;
        sheet.chit = Some(Chit::ALL[kind]);
        sheet.saying = [None; 6];
        self.log.push(Event::ChitDrawn(tf, Chit::ALL[kind]));
        self.state.open.control.push(Frame::Report { tf });
    }

    pub(crate) fn say(&mut self, side: Side, item: Item, said: u8) {
        let Frame::Report { tf } = self.state.open.control.top() else { return };
        self.sheet_mut(side).saying[item as usize] = Some(said);
        self.log.push(Event::ItemSettled(tf));
    }

    /// The report is given, and heard by both.
    pub(crate) fn give_report(&mut self, side: Side) {
        let Frame::Report { tf } = self.state.open.control.top() else { return };
        let there = truth(&self.desk(side), tf);
        let sheet = self.sheet_mut(side);
        let said = statement(there, sheet.saying);
        sheet.saying = [None; 6];
        sheet.chit = None;
        self.state.open.control.pop();
        self.put_report(tf, said, Source::Air);
        self.review_window();
    }

    fn put_report(&mut self, tf: TfId, said: Statement, source: Source) {
        let open = &mut self.state.open;
        let Some(at) = open.at(tf) else { return };
        let report = Report { said, source, turn: open.turn, round: open.round, at };
        open.reports[tf.index()] = Some(report);
        self.log.push(Event::Reported(tf, report));
    }

    /// WitP [8.38]: the composition is definitely revealed; a dummy goes. WitP [8.37].
    pub(crate) fn definite(&mut self, tf: TfId, source: Source) {
        let there = truth(&self.desk(tf.side()), tf);
        self.log.seal();
        self.return_chits(tf);
        self.mark_found(tf, 2);
        self.state.open.markers[tf.index()].contacted = true;
        if there[0] == 0 {
            self.log.push(Event::Exposed(tf));
            self.state.open.reports[tf.index()] = None;
            return self.remove(tf);
        }
        self.put_report(tf, true_statement(there), source);
    }

    fn mark_found(&mut self, tf: TfId, how: u8) {
        for hull in self.sheet_mut(tf.side()).ships.iter_mut().filter(|hull| hull.tf == Some(tf)) {
            hull.found = hull.found.max(how);
        }
    }

    /// The chits of a Task Force go back: the first cup is filled first.
    pub(crate) fn return_chits(&mut self, tf: TfId) {
        let held = std::mem::take(&mut self.sheet_mut(tf.side()).chits[tf.place()]);
        for (kind, count) in held.into_iter().enumerate() {
            for _ in 0..count {
                let cup = usize::from(self.state.open.chits_out[0] == 0);
                self.state.open.chits_out[cup] = self.state.open.chits_out[cup].saturating_sub(1);
                self.state.cups.left[cup][kind] += 1;
            }
        }
    }
}
