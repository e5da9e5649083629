//! Acting, taking back, and the moment something becomes irrevocable.

use super::{Entry, Lane, Refused, Table};
use crate::dice::{Ask, Dice, Hashed, Recorder, Rolled};
use crate::illegal::BadNotation;
use crate::log::Log;
use crate::nearest::squeeze;
use crate::outcome::Pending;
use crate::record::{By, Mail};
use crate::rules::{Rules, Words};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::wire::{Posted, RefusalKind};

/// How many decisions standing orders may answer in a row before the table asks a person again.
const MAX_ANSWERS: usize = 10_000;

type Done<R> = Result<(), Refused<<R as Rules>::Reason>>;

/// Dice for where none may be asked; remembers that they were. The answer varies, so that a rule
/// that rolls again until something comes up ends.
pub(super) struct NoDice {
    asked: bool,
    made_up: Hashed,
}

impl Default for NoDice {
    fn default() -> Self {
        Self { asked: false, made_up: Hashed::new(0) }
    }
}

impl Dice for NoDice {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        self.asked = true;
        self.made_up.roll(ask, faces);
    }
}

/// An act that becomes irrevocable, in the notation of its moment.
pub(super) struct Act<R: Rules> {
    pub(super) seat: Seat,
    pub(super) action: R::Action,
    pub(super) notation: Box<str>,
    pub(super) by: By,
    pub(super) rolls: Vec<Rolled>,
}

/// Acts that become irrevocable together.
pub(super) struct Commit<R: Rules> {
    pub(super) state: R::State,
    pub(super) acts: Vec<Act<R>>,
    pub(super) events: Vec<R::Event>,
}

impl<R: Words> Table<R> {
    /// A seat acts; then standing orders answer what they can.
    ///
    /// # Errors
    /// Why not; nothing was changed.
    pub fn act(&mut self, seat: Seat, action: R::Action) -> Done<R> {
        self.act_once(seat, action, By::Hand)?;
        self.answer_by_orders();
        Ok(())
    }

    /// A seat posts a list of notations, done in order until one is refused or something comes
    /// between: control stays elsewhere, or another seat did something this one was told of.
    pub fn post(&mut self, seat: Seat, base: Option<u64>, notations: &[String]) -> Posted {
        let exactly = |table: &Self, text: &str| table.rules.decode(table.state(Viewer::Seat(seat)), text);
        self.post_read(seat, base, notations, exactly)
    }

    /// A seat says what it does in its own words, read as [`interpret`](Self::interpret) does, each
    /// on the position it meets; otherwise as [`post`](Self::post).
    pub fn say(&mut self, seat: Seat, lines: &[String]) -> Posted {
        self.post_read(seat, None, lines, |table, text| table.interpret(seat, text))
    }

    /// What a person in this seat may have meant by a line. A verb that stands alone ends something
    /// more often than not (`done`, `pass`), so that the beginning of its word is not taken for it.
    ///
    /// # Errors
    /// A line that is no action, with what was expected.
    pub fn interpret(&self, seat: Seat, text: &str) -> Result<R::Action, BadNotation> {
        let state = self.state(Viewer::Seat(seat));
        let action = self.rules.interpret(state, text)?;
        let (meant, typed) = (self.rules.notation(state, action), squeeze(text));
        let cut = !meant.contains(' ') && squeeze(&meant) != typed && squeeze(&meant).starts_with(&typed);
        if cut {
            Err(BadNotation::new(text, format!("“{meant}” has to be written out")))
        } else {
            Ok(action)
        }
    }

    fn post_read(
        &mut self,
        seat: Seat,
        base: Option<u64>,
        lines: &[String],
        read: impl Fn(&Self, &str) -> Result<R::Action, BadNotation>,
    ) -> Posted {
        let viewer = Viewer::Seat(seat);
        let mut posted = Posted { taken: 0, number: self.reader(viewer).number(), refused: None };
        if base.is_some_and(|base| base != posted.number) {
            posted.refused = Some(Refused::Stale.tell(&self.rules));
            return posted;
        }
        let (acts, first) = (self.acts, self.entered_so_far(seat));
        for line in lines {
            let before = self.reader(viewer).number();
            let done = match read(self, line) {
                Ok(action) => self.act(seat, action),
                Err(bad) => Err(Refused::Notation(bad)),
            };
            if let Err(refused) = done {
                posted.refused = Some(refused.tell(&self.rules));
                break;
            }
            posted.taken += 1;
            if posted.taken < lines.len() && self.was_interrupted(seat, before) {
                posted.refused = Some(Refused::Interrupted.tell(&self.rules));
                break;
            }
        }
        // What became irrevocable on the way took the entries before it along.
        self.join(seat, if self.acts == acts { first } else { 0 });
        posted.number = self.reader(viewer).number();
        posted
    }

    fn entered_so_far(&self, seat: Seat) -> usize {
        self.lanes.get(seat.index()).map_or(0, |lane| lane.entries.len())
    }

    /// The entries of a seat from this one on were made together; that the seat is ready stays a step of its own, so
    /// that taking it back leaves what was chosen.
    fn join(&mut self, seat: Seat, first: usize) {
        let ready = usize::from(self.is_ready(seat));
        if let Some(lane) = self.lanes.get_mut(seat.index()) {
            let until = lane.entries.len().saturating_sub(ready);
            if until > first + 1 {
                lane.together.push(first..until);
            }
        }
    }

    /// Did another seat do something since stream number `before` that this seat was told of, or
    /// is control elsewhere now?
    fn was_interrupted(&self, seat: Seat, before: u64) -> bool {
        let viewer = Viewer::Seat(seat);
        let told_by_others =
            self.reader(viewer).since(before).any(|item| item.by != Some(seat) && !item.told.is_empty());
        told_by_others || !self.pending().seats().contains(seat)
    }

    /// The seat's last entry is taken back, with all those made together with it.
    ///
    /// # Errors
    /// When nothing of it can be taken back.
    pub fn undo(&mut self, seat: Seat) -> Done<R> {
        let was_ready = self.is_ready(seat);
        let lane = self.lane_mut(seat)?;
        let Some(last) = lane.entries.len().checked_sub(1) else {
            return Err(Refused::NothingToUndo);
        };
        let first = lane.together.pop_if(|range| range.contains(&last)).map_or(last, |range| range.start);
        let taken = lane.entries.split_off(first);
        lane.redo.push(taken);
        self.rebuild(seat)?;
        // Others know who is ready, but not that an open entry came or went.
        if was_ready {
            self.tell_waiting(seat);
        } else {
            self.tell_own(seat);
        }
        Ok(())
    }

    /// What was last taken back is made again, as one step.
    ///
    /// # Errors
    /// When nothing was taken back.
    pub fn redo(&mut self, seat: Seat) -> Done<R> {
        let lane = self.lane_mut(seat)?;
        let mut redo = std::mem::take(&mut lane.redo);
        let taken = redo.pop().ok_or(Refused::NothingToRedo)?;
        let (acts, first) = (self.acts, self.entered_so_far(seat));
        let mut done = Ok(());
        for (at, &(action, by)) in taken.iter().enumerate() {
            done = self.act_once(seat, action, by);
            if done.is_err() {
                redo.push(taken[at..].to_vec());
                break;
            }
        }
        // Once the lane has closed there is nothing left to make again.
        if self.acts == acts {
            self.join(seat, first);
            self.lanes[seat.index()].redo = redo;
        }
        done?;
        self.answer_by_orders();
        Ok(())
    }

    /// Give or revoke a standing order; a decision pending is answered at once.
    ///
    /// # Errors
    /// An order the game does not have.
    pub fn set_order(&mut self, seat: Seat, key: &str, value: &str) -> Done<R> {
        let orders = self.orders.get_mut(seat.index()).ok_or(Refused::NotYourTurn)?;
        orders.set(R::card().orders, key, value).map_err(Refused::Order)?;
        self.answer_by_orders();
        Ok(())
    }

    fn lane_mut(&mut self, seat: Seat) -> Result<&mut Lane<R>, Refused<R::Reason>> {
        self.lanes.get_mut(seat.index()).ok_or(Refused::NotYourTurn)
    }

    /// One action, without what standing orders make of it.
    pub(super) fn act_once(&mut self, seat: Seat, action: R::Action, by: By) -> Done<R> {
        if self.ended.is_some() {
            return Err(Refused::Over);
        }
        let viewer = Viewer::Seat(seat);
        let pending = self.rules.pending(&self.committed);
        match pending {
            Pending::Over(_) => return Err(Refused::Over),
            _ if !pending.seats().contains(seat) => return Err(Refused::NotYourTurn),
            Pending::Lanes(_) if self.is_ready(seat) => return Err(Refused::Ready),
            Pending::Seat(_) | Pending::Lanes(_) => {}
        }
        if self.mail == Mail::Passed && self.rules.has_secrets(&self.committed) {
            return Err(Refused::Secrets);
        }
        self.rules.check(self.state(viewer), seat, action).map_err(Refused::Illegal)?;
        match pending {
            Pending::Lanes(_) => self.enter_lane(seat, action, by)?,
            Pending::Seat(_) | Pending::Over(_) => self.enter_turn(seat, action, by)?,
        }
        self.lanes[seat.index()].redo.clear();
        Ok(())
    }

    /// The only seat acting: what it enters stays open until a die, a seal, the next
    /// seat or the end of the turn.
    fn enter_turn(&mut self, seat: Seat, action: R::Action, by: By) -> Done<R> {
        let mut state = self.state(Viewer::Seat(seat)).clone();
        let mut log = Log::new();
        let rolls = match self.dice() {
            Some(mut dice) => {
                let mut recorder = Recorder::new(&mut dice);
                self.rules.perform(&mut state, seat, action, &mut recorder, &mut log);
                recorder.into_rolls()
            }
            None => {
                let mut none = NoDice::default();
                self.rules.perform(&mut state, seat, action, &mut none, &mut log);
                if none.asked {
                    return Err(Refused::NoDice);
                }
                Vec::new()
            }
        };
        // A turn that ends is irrevocable too: the record writes the position there.
        let same_turn = self.rules.turn(&state) == self.rules.turn(&self.committed);
        let stays = rolls.is_empty()
            && !log.is_sealed()
            && same_turn
            && self.rules.pending(&state) == Pending::Seat(seat);
        if stays {
            let lane = &mut self.lanes[seat.index()];
            lane.entries.push((action, by));
            lane.state = Some(Box::new(state));
            self.tell_own(seat);
            return Ok(());
        }
        // The earlier entries of the lane were made without dice; their events are told now.
        let entries = std::mem::take(&mut self.lanes[seat.index()].entries);
        let (mut acts, mut events, before) = self.entered(seat, &entries);
        events.extend(log.take());
        let notation = self.rules.notation(&before, action).into();
        acts.push(Act { seat, action, notation, by, rolls });
        self.commit(Commit { state, acts, events });
        Ok(())
    }

    /// The entries of a lane as acts, what they brought about, and the state they lead to.
    fn entered(&self, seat: Seat, entries: &[(R::Action, By)]) -> (Vec<Act<R>>, Vec<R::Event>, R::State) {
        let mut state = self.committed.clone();
        let mut log = Log::new();
        let mut acts = Vec::with_capacity(entries.len() + 1);
        for &(action, by) in entries {
            let notation = self.rules.notation(&state, action).into();
            acts.push(Act { seat, action, notation, by, rolls: Vec::new() });
            self.rules.perform(&mut state, seat, action, &mut NoDice::default(), &mut log);
        }
        (acts, log.take(), state)
    }

    /// One of several seats drafting at once. When it is the last to be ready, all lanes close.
    fn enter_lane(&mut self, seat: Seat, action: R::Action, by: By) -> Done<R> {
        let mut state = self.state(Viewer::Seat(seat)).clone();
        let mut none = NoDice::default();
        self.rules.perform(&mut state, seat, action, &mut none, &mut Log::off());
        let asked = self.rules.pending(&state);
        // A seat alone in the lanes, as after a take-back into them, closes them by being ready; close_lanes asks again,
        // with real dice. What follows may be lanes once more, in which this seat is asked beside others, so that whom
        // the game waits for does not tell; dice do, which no draft asks for, and seats that were ready.
        let alone = self.rules.pending(&self.committed) == Pending::Lanes(SeatSet::only(seat));
        let closes = alone && (none.asked || asked != Pending::Lanes(SeatSet::only(seat)));
        let drafting = !closes && matches!(asked, Pending::Lanes(left) if left.contains(seat));
        if none.asked && !closes {
            return Err(Refused::Defect("a lane asked for dice"));
        }
        let lane = &mut self.lanes[seat.index()];
        lane.entries.push((action, by));
        lane.state = Some(Box::new(state));
        if drafting {
            self.tell_own(seat);
        } else if !closes && !self.pending().seats().is_empty() {
            self.tell_waiting(seat);
        } else if let Err(refused) = self.close_lanes() {
            self.lanes[seat.index()].entries.pop();
            self.rebuild(seat)?;
            return Err(refused);
        }
        Ok(())
    }

    /// All seats are ready: enter the lanes in seat order, with real dice for what follows.
    fn close_lanes(&mut self) -> Done<R> {
        let mut state = self.committed.clone();
        let mut dice = self.dice();
        let mut log = Log::new();
        let mut acts = Vec::new();
        for (index, lane) in self.lanes.iter().enumerate() {
            let seat = Seat::new(u8::try_from(index).unwrap_or(0));
            for (action, by) in &lane.entries {
                self.rules
                    .check(&state, seat, *action)
                    .map_err(|_| Refused::Defect("lanes that do not commute"))?;
                let mut none = NoDice::default();
                let source: &mut dyn Dice = match dice.as_mut() {
                    Some(dice) => dice,
                    None => &mut none,
                };
                let mut recorder = Recorder::new(source);
                let notation = self.rules.notation(&state, *action).into();
                self.rules.perform(&mut state, seat, *action, &mut recorder, &mut log);
                let rolls = recorder.into_rolls();
                if none.asked {
                    return Err(Refused::NoDice);
                }
                acts.push(Act { seat, action: *action, notation, by: *by, rolls });
            }
        }
        self.commit(Commit { state, acts, events: log.take() });
        Ok(())
    }

    /// From here on it is irrevocable, and everybody is told what is theirs to know.
    pub(super) fn commit(&mut self, commit: Commit<R>) {
        let before: Vec<_> = self.viewers().map(|v| self.rules.view(&self.committed, v)).collect();
        let pending_before = self.pending();
        let actor = commit.acts.last().map(|act| act.seat);
        let alone = commit.acts.iter().all(|act| Some(act.seat) == actor);
        let rolls: Vec<_> = commit.acts.iter().flat_map(|act| act.rolls.iter().cloned()).collect();
        self.commit_untold(commit.state, commit.acts);
        let waiting_changed = self.pending() != pending_before;
        let by = actor.filter(|_| alone);
        self.tell_commit(by, &commit.events, &rolls, &before, waiting_changed);
    }

    /// From here on it is irrevocable, and nobody is told.
    pub(super) fn commit_untold(&mut self, state: R::State, acts: Vec<Act<R>>) {
        let turn_before = self.rules.turn(&self.committed);
        for Act { seat, action, notation, by, rolls } in acts {
            self.acts += 1;
            self.work += 1;
            self.rolls += rolls.len() as u64;
            self.standing.push(self.history.len());
            self.history.push(Entry::Act { number: self.acts, seat, action, notation, by, rolls });
        }
        self.committed = state;
        self.lanes.iter_mut().for_each(|lane| *lane = Lane::default());
        self.consent = None;
        let turn = self.rules.turn(&self.committed);
        let over = self.rules.pending(&self.committed).outcome().is_some();
        if turn > turn_before || over {
            let mut text = String::new();
            self.rules.position(&self.committed, &mut text);
            let text = text.lines().fold(String::new(), |kept, line| kept + line.trim_end() + "\n");
            let (version, digest) = (R::card().positions, crate::record::digest(&text));
            self.history.push(Entry::Position { turn, version, digest, text });
        }
        self.reveal_when_over();
    }

    /// Redo a lane's entries on the committed state.
    pub(super) fn rebuild(&mut self, seat: Seat) -> Done<R> {
        let lane = &self.lanes[seat.index()];
        if lane.entries.is_empty() {
            self.lanes[seat.index()].state = None;
            return Ok(());
        }
        let mut state = self.committed.clone();
        let mut none = NoDice::default();
        for (action, _) in &lane.entries {
            self.rules.perform(&mut state, seat, *action, &mut none, &mut Log::off());
        }
        if none.asked {
            return Err(Refused::Defect("an open entry asked for dice"));
        }
        self.lanes[seat.index()].state = Some(Box::new(state));
        Ok(())
    }

    /// Answer pending decisions from the seats' own orders and views.
    fn answer_by_orders(&mut self) {
        for _ in 0..MAX_ANSWERS {
            let answer = self.pending().seats().iter().find_map(|seat| {
                let orders = &self.orders[seat.index()];
                if orders.is_empty() {
                    return None;
                }
                let view = self.view(Viewer::Seat(seat));
                self.rules.standing_answer(&view, seat, orders).map(|action| (seat, action))
            });
            let Some((seat, action)) = answer else { return };
            if self.act_once(seat, action, By::Order).is_err() {
                return;
            }
        }
    }

    /// Why can't I? The refusal an action would get, or `None` when it is legal.
    pub fn why_not(&self, seat: Seat, notation: &str) -> Option<crate::wire::Refusal> {
        let refused = if self.pending().outcome().is_some() {
            Refused::Over
        } else if !self.pending().seats().contains(seat) {
            Refused::NotYourTurn
        } else {
            let state = self.state(Viewer::Seat(seat));
            match self.rules.decode(state, notation) {
                Err(bad) => Refused::Notation(bad),
                Ok(action) => Refused::Illegal(self.rules.check(state, seat, action).err()?),
            }
        };
        let told = refused.tell(&self.rules);
        debug_assert!(told.kind != RefusalKind::Stale);
        Some(told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Key;

    #[test]
    fn dice_where_there_are_none_vary_so_that_rolling_again_ends() {
        let (mut none, ask) = (NoDice::default(), Ask::d6(Key::new("first-player")));
        let mut faces = [1; 2];
        let mut asked = 0;
        while faces[0] == faces[1] && asked < 1000 {
            none.roll(&ask, &mut faces);
            asked += 1;
        }
        assert!(none.asked && (1..100).contains(&asked), "{asked} questions");
    }
}
