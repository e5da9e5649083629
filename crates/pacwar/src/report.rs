//! Search Effectiveness chits and the reports made under them. WitP [8.3].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Ask, Audience, Dice, Key, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Item, Subject};
use crate::event::Event;
use crate::frame::{Chase, Frame, Move};
use crate::ids::TfId;
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::sequence::{Segment, decides, not_now};
pub use crate::state::reports::{MAX, MAX_SHIPS, allows, in_fives, statement, true_statement};
use crate::state::{Chit, Cups, Open, Report, Source, State, Statement};

/// The owner of a contacted Task Force makes its report.
pub(crate) struct Reporting {
    /// The Task Force contacted by Air Search.
    pub(crate) tf: TfId,
}

impl Segment for Reporting {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.tf.side().seat())
    }
}

impl Step<Pacwar> for Reporting {
    fn rule(&self) -> &'static str {
        "WitP [8.34]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, _: &Pacwar, _: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        Entered::Waits
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        let items = Item::ALL.into_iter().map(Subject::Item);
        self.subjects_with_offers(known, &mut { items }, keep);
    }

    fn propose(&self, _known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Item(Item::Ships)) => {
                (0..=MAX_SHIPS / 5).for_each(|fives| keep(Action::Say(Item::Ships, fives * 5)));
            }
            Some(Subject::Item(item)) => (0..=MAX).for_each(|said| keep(Action::Say(item, said))),
            None => {
                keep(Action::Done);
                keep(Action::Remove);
            }
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Say(item, said) => self.check_say(known, item, said),
            Action::Done => Ok(()),
            Action::Remove => self.check_remove(known),
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        _seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        match action {
            Action::Say(item, said) => {
                play.sheet(self.tf.side()).reports.saying[item.index()] = Some(said);
                play.log.push(Event::ItemSettled(self.tf, item, said));
            }
            Action::Remove => play.remove_dummy(self.tf),
            _ => play.speak(self.tf),
        }
    }
}

impl Reporting {
    /// WitP [8.34]: within the chit, and of one piece: who says there is nothing says it of everything.
    fn check_say(&self, known: Knowledge<'_>, item: Item, said: u8) -> Verdict {
        let reports = &known.sheet.reports;
        let saying = &reports.saying;
        unless(saying[item.index()].is_some(), "WitP [8.34]", Reason::EnteredAlready)?;
        let there = known.composition(self.tf);
        let allowed = reports.drawn.is_some_and(|chit| allows(chit, there, item, said));
        let rule = if known.sheet.is_dummy(self.tf) { "WitP [8.37]" } else { "WitP [8.34]" };
        unless(!allowed, rule, Reason::ChitForbids(item, said))?;
        let torn = match item {
            Item::Ships => said == 0 && saying.iter().flatten().any(|value| *value > 0),
            Item::Carriers | Item::Capital | Item::Transports | Item::Merchants | Item::Support => {
                said > 0 && saying[Item::Ships.index()] == Some(0)
            }
        };
        unless(torn, "WitP [8.34]", Reason::SaidOtherwise(item, said))
    }

    /// WitP [8.37]: the owner of a dummy that he says is one may take it off the map.
    fn check_remove(&self, known: Knowledge<'_>) -> Verdict {
        let said = statement(known.composition(self.tf), known.sheet.reports.saying);
        let honest = known.sheet.is_dummy(self.tf) && said.is_dummy();
        unless(!honest, "WitP [8.37]", Reason::NotADummy(self.tf))
    }
}

impl Play<'_> {
    /// WitP [8.3], [8.41]: the marker is turned over, its owner draws a chit and is asked for his
    /// report, whatever the marker holds and whatever he drew.
    pub(crate) fn air_contact(&mut self, tf: TfId) {
        self.contact(tf);
        self.marker(tf).air_found = true;
        self.note_found(tf, 1);
        self.draw_chit(tf);
        self.open().clock.control.push(Frame::Report { tf });
    }

    /// WitP [8.32]: from the cup of twenty, and when it is empty from that of ten. Nobody is shown the
    /// draw itself, which would tell what else is in the cup; the owner finds the chit on his sheet.
    fn draw_chit(&mut self, tf: TfId) {
        let reports = &mut self.open().reports;
        let cup = usize::from(reports.out[0] >= Cups::SIZE[0]);
        let left = Cups::SIZE[cup].saturating_sub(reports.out[cup]);
        reports.out[cup] += 1;
        reports.held[tf] += 1;
        let key = Key::about("chit", tf.index() as u16);
        let face = self.dice.one(&Ask::draw(key, u16::from(left.max(1)), Audience::Nobody));
        let chits = &mut self.state.cups.left[cup];
        let kind = Chit::nth(chits, face);
        chits[kind] = chits[kind].saturating_sub(1);
        let sheet = &mut self.sheet(tf.side()).reports;
        sheet.chits[tf][kind] += 1;
        sheet.drawn = Some(Chit::ALL[kind]);
        sheet.saying = [None; 6];
        self.log.push(Event::ChitDrawn(tf, Chit::ALL[kind]));
    }

    /// WitP [8.37]: the report is given, and the marker goes.
    fn remove_dummy(&mut self, tf: TfId) {
        let Some(at) = self.state.open.at(tf) else { return };
        self.speak(tf);
        self.open().forget(tf);
        self.drop_marker(tf);
        self.log.push(Event::MarkerRemoved(tf, at));
    }

    /// The report is given, and heard by both.
    fn speak(&mut self, tf: TfId) {
        let there = self.known(tf.side()).composition(tf);
        let sheet = &mut self.sheet(tf.side()).reports;
        let said = statement(there, sheet.saying);
        sheet.saying = [None; 6];
        sheet.drawn = None;
        self.open().clock.control.pop();
        // What was said was heard.
        self.log.seal();
        self.put_report(tf, said, Source::Air);
    }

    fn put_report(&mut self, tf: TfId, said: Statement, source: Source) {
        let open = self.open();
        let Some(at) = open.at(tf) else { return };
        let report = Report { said, source, turn: open.clock.turn, round: open.clock.round, at };
        open.reports.hear(tf, report);
        self.log.push(Event::Reported(tf, report));
    }

    /// WitP [8.38]: the composition is definitely revealed, and the chits go back; a dummy goes with
    /// them (WitP [8.37]).
    pub(crate) fn definite(&mut self, tf: TfId, source: Source) {
        let there = self.known(tf.side()).composition(tf);
        self.log.seal();
        if there[Item::Ships.index()] == 0 {
            if let Some(at) = self.state.open.at(tf) {
                self.log.push(Event::Exposed(tf, at));
            }
            self.open().forget(tf);
            return self.drop_marker(tf);
        }
        self.return_chits(tf);
        self.note_found(tf, 2);
        self.contact(tf);
        self.marker(tf).trace.real = true;
        self.put_report(tf, true_statement(there), source);
    }

    /// The marker leaves the map, and the group or chase it was in.
    pub(crate) fn drop_marker(&mut self, tf: TfId) {
        self.remove(tf);
        let top = self.state.open.frame();
        if let Frame::Window(_) = top {
            self.open().clock.control.pop();
            self.leave_move(tf);
            self.open().clock.control.push(top);
        } else {
            self.leave_move(tf);
        }
    }

    /// A lead that is gone stays the lead: the move ends when the pause is over.
    pub(crate) fn leave_move(&mut self, tf: TfId) {
        let Some(m) = self.moving() else { return };
        let group = if tf == m.tf { m.group } else { m.group.without(tf) };
        let out = |chase: Chase| Chase { reactor_done: chase.reactor_done || chase.tf == tf, ..chase };
        self.enter(Frame::Move(Move { group, chase: m.chase.map(out), ..m }));
    }

    /// How well the enemy has found the ships of a Task Force, for the score.
    fn note_found(&mut self, tf: TfId, how: u8) {
        for hull in self.sheet(tf.side()).fleet.hulls.iter_mut().filter(|hull| hull.tf == Some(tf)) {
            hull.found = hull.found.max(how);
        }
    }

    /// WitP [8.3]: the chits of a Task Force go back among the others: the cup of twenty is filled
    /// first, blindly.
    pub(crate) fn return_chits(&mut self, tf: TfId) {
        let mut back = std::mem::take(&mut self.sheet(tf.side()).reports.chits[tf]);
        let mut left = std::mem::take(&mut self.open().reports.held[tf]);
        while left > 0 {
            let room = self.state.open.reports.out;
            let cup = usize::from(room[0] == 0);
            // Only when not all of them fit in the first cup does it matter which goes there.
            let kind = if cup == 0 && room[0] < left {
                let key = Key::about("chit-back", tf.index() as u16);
                Chit::nth(&back, self.dice.one(&Ask::draw(key, u16::from(left), Audience::Nobody)))
            } else {
                Chit::nth(&back, 1)
            };
            back[kind] = back[kind].saturating_sub(1);
            self.state.cups.left[cup][kind] += 1;
            self.open().reports.out[cup] = room[cup].saturating_sub(1);
            left -= 1;
        }
    }
}
