//! The pauses in which the other side may interrupt a moving Task Force. WitP [6.6], [8.44], [13.4].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::event::{Event, Patience};
use crate::frame::{Frame, Window};
use crate::ids::{Side, Station};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse};
use crate::sequence::{Segment, decides, not_now};
use crate::state::{Open, State};
use crate::{reaction, search, sortie, strike, submarine};

/// The other side may interrupt.
pub(crate) struct Pause(pub(crate) Window);

impl Segment for Pause {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.0.tf.side().other().seat())
    }
}

impl Step<Pacwar> for Pause {
    fn rule(&self) -> &'static str {
        "WitP [6.6]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    /// After each act in it: is there anything left that could be done by what all can see?
    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let waits = search::window_is_open(game, &state.open, self.0);
        Entered::waits_if(waits, || Play { rules: game, state, dice, log }.close_window(self.0))
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        // Stations with Air Points, each once; then boats and those that may react.
        let mut last: Option<Station> = None;
        for stack in known.sheet.air.stacks.iter() {
            if last.replace(stack.at) != Some(stack.at) {
                self.subjects_with_offers(known, &mut std::iter::once(Subject::Station(stack.at)), keep);
            }
        }
        let mut flown = Vec::new();
        strike::plotted(known, &mut |from, _| flown.push(Subject::Hex(from)));
        flown.dedup();
        self.subjects_with_offers(known, &mut flown.into_iter(), keep);
        let boats = known.sheet.boats.points.ids().map(Subject::Subron);
        let waiting = known.sheet.plots.of.pairs().filter(|(_, plot)| plot.react);
        let waiting = waiting.map(|(tf, _)| Subject::Tf(tf));
        self.subjects_with_offers(known, &mut boats.chain(waiting), keep);
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let targets = search::targets(known.open, self.0);
        match about {
            Some(Subject::Station(from)) => {
                targets.iter().for_each(|tf| keep(Action::Search(from, tf)));
                sortie::propose_lines(known, self.0, from, &mut |line| keep(Action::Strike(line)));
            }
            Some(Subject::Hex(hex)) => strike::plotted(known, &mut |from, target| {
                if from == hex {
                    keep(Action::Fly(from, target));
                }
            }),
            Some(Subject::Subron(subron)) if subron.side() == known.side => {
                for squadron in 0..submarine::squadrons(known.sheet.boats.points[subron]) {
                    targets.iter().for_each(|tf| keep(Action::SubSearch(subron, squadron, tf)));
                }
            }
            Some(Subject::Tf(tf)) => keep(Action::Trigger(tf)),
            None => {
                keep(Action::Pass);
                keep(Action::PassOn);
            }
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Search(from, tf) => search::check_search(known, self.0, from, tf),
            Action::SubSearch(subron, squadron, tf) => submarine::check(known, self.0, subron, squadron, tf),
            Action::Trigger(tf) => reaction::check_trigger(known, self.0, tf),
            Action::Strike(line) => sortie::check_line(known, self.0, line),
            Action::Fly(from, target) => sortie::check_special(known, self.0, from, target),
            Action::Pass | Action::PassOn => check_nothing_announced(known),
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        match action {
            Action::Search(from, tf) => {
                if play.search(from, tf) {
                    play.note_contact();
                    play.air_contact(tf);
                }
            }
            Action::Strike(line) => {
                play.sheet(line.at.side()).air.strikes.enter(line);
                play.log.push(Event::StrikePlotted(line));
            }
            Action::Fly(from, target) => play.fly(Side::of(seat), from, target, true),
            Action::SubSearch(subron, squadron, tf) => play.sub_search(subron, squadron, tf),
            Action::Trigger(tf) => play.trigger(self.0, tf),
            Action::PassOn => play.pass(self.0, Patience::ThisPhase),
            _ => play.pass(self.0, Patience::ThisHex),
        }
    }
}

/// What is written for a Special Strike is flown before the Task Force goes on. WitP [6.6].
fn check_nothing_announced(known: Knowledge<'_>) -> Verdict {
    let mut left = None;
    strike::plotted(known, &mut |from, _| left = left.or(Some(from)));
    match left {
        Some(from) => refuse("WitP [6.6]", Reason::StrikesLeft(from)),
        None => Ok(()),
    }
}

impl Play<'_> {
    /// The other side is asked, if there is anything it could do by what all can see.
    pub(crate) fn pause(&mut self, window: Window) {
        if search::window_is_open(self.rules, &self.state.open, window) {
            self.state.open.clock.control.push(Frame::Window(window));
        } else {
            self.after_pause(window);
        }
    }

    /// A contact was made in the pause on top: a reaction may follow. WitP [10.4].
    pub(crate) fn note_contact(&mut self) {
        if let Frame::Window(window) = self.state.open.frame() {
            self.enter(Frame::Window(Window { contact: true, ..window }));
        }
    }

    fn pass(&mut self, window: Window, patience: Patience) {
        if patience == Patience::ThisPhase {
            for tf in search::targets(&self.state.open, window) {
                self.marker(tf).waved_on = true;
            }
        }
        self.log.push(Event::Passed(window.tf, patience));
        // The enemy goes on by its plot, and what that shows cannot be taken back.
        self.log.seal();
        self.close_window(window);
    }

    fn close_window(&mut self, window: Window) {
        // What was written for a strike here and not flown is nothing in the next hex.
        let air = &mut self.sheet(window.tf.side().other()).air;
        air.strikes.clear();
        self.state.open.clock.control.pop();
        self.after_pause(window);
    }
}
