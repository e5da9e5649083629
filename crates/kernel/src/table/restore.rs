//! A table rebuilt from its record. The record comes from outside: every action is checked, every
//! roll and every position verified.

use super::act::{Act, Commit};
use super::{Entry, Lane, RestoreError, Source, Table};
use crate::dice::{Ask, Audience, Dice, Key, Replay, RollFault, Rolled, Seed, Seeded};
use crate::illegal::Illegal;
use crate::log::Log;
use crate::options::{Options, Terms};
use crate::orders::Orders;
use crate::record::{Body, DiceTerms, Draft, Header, Line, Record, RecordFault};
use crate::rules::Words;
use crate::seat::{Seat, SeatSet, Viewer};

/// Is anybody told what a replay brings about?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Telling {
    /// Every reader, act by act.
    Everybody,
    /// Nobody: whoever rebuilds the table knows what was told. It costs a small part of telling.
    Nobody,
}

impl<R: Words> Table<R> {
    /// The table of this record. A committed seed, if it is at hand, lets the game go on.
    ///
    /// # Errors
    /// What is wrong with the record, and in which line.
    pub fn restore(record: &Record, kept: Option<Seed>) -> Result<Self, RestoreError> {
        let mut table = Self::open_record(&record.header, kept)?;
        table.add_lines(&record.lines, Telling::Everybody)?;
        table.add_drafts(&record.drafts)?;
        Ok(table)
    }

    /// The table of this record, checked like [`restore`](Self::restore), but its readers are told
    /// nothing of the past: for a keeper who has kept that.
    ///
    /// # Errors
    /// What is wrong with the record, and in which line.
    pub fn resume(record: &Record, kept: Option<Seed>) -> Result<Self, RestoreError> {
        let mut table = Self::open_record(&record.header, kept)?;
        table.add_lines(&record.lines, Telling::Nobody)?;
        table.add_drafts(&record.drafts)?;
        Ok(table)
    }

    /// The record has grown by these lines elsewhere, and what can still be taken back is now
    /// this. Readers are told of each line. After an error the table is of no use.
    ///
    /// # Errors
    /// What is wrong with the lines, and which.
    pub fn catch_up(&mut self, lines: &[Line], drafts: &[Draft]) -> Result<(), RestoreError> {
        self.catch_up_with(lines, drafts, Telling::Everybody)
    }

    /// As [`catch_up`](Self::catch_up), and nobody is told.
    ///
    /// # Errors
    /// What is wrong with the lines, and which.
    pub fn catch_up_untold(&mut self, lines: &[Line], drafts: &[Draft]) -> Result<(), RestoreError> {
        self.catch_up_with(lines, drafts, Telling::Nobody)
    }

    fn catch_up_with(
        &mut self,
        lines: &[Line],
        drafts: &[Draft],
        telling: Telling,
    ) -> Result<(), RestoreError> {
        self.lanes.iter_mut().for_each(|lane| *lane = Lane::default());
        self.orders.iter_mut().for_each(|orders| *orders = Orders::default());
        self.consent = None;
        self.add_lines(lines, telling)?;
        self.add_drafts(drafts)
    }

    fn add_lines(&mut self, lines: &[Line], telling: Telling) -> Result<(), RestoreError> {
        let mut lines = lines.iter();
        while let Some(line) = lines.next() {
            let at = line.at;
            let before = self.history.len();
            self.restore_line(&line.body, telling).map_err(|fault| fault.at(at))?;
            // What the table itself wrote after an act must stand in the record as well.
            for entry in &mut self.history[before..] {
                if let Entry::Position { .. } = entry {
                    let found = lines.next().ok_or_else(|| RecordFault::CutOff.at(at))?;
                    verify_position(entry, &found.body).map_err(|fault| fault.at(found.at))?;
                }
            }
        }
        Ok(())
    }

    fn add_drafts(&mut self, drafts: &[Draft]) -> Result<(), RestoreError> {
        drafts.iter().try_for_each(|draft| self.restore_draft(draft))
    }

    fn open_record(header: &Header, kept: Option<Seed>) -> Result<Self, RestoreError> {
        let source = match header.dice {
            DiceTerms::Open(seed) => Source::Open(seed),
            DiceTerms::Committed(hash) => match kept {
                Some(seed) if seed.commitment() != hash => return Err(RecordFault::FalseSeed.at(1)),
                Some(seed) => Source::Committed(seed),
                None => Source::Unknown(hash),
            },
        };
        let choices = header.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let options =
            Options::recorded(R::card().options, choices).map_err(|e| RecordFault::from(e).at(2))?;
        let terms = Terms { rules_version: header.rules_version, edition: header.edition.clone(), options };
        let mut table = Self::under(&terms, source, header.mail).map_err(|e| RecordFault::from(e).at(2))?;
        table.inherited = header.inherited;
        let seats: Vec<_> = table.rules.seats().iter().map(|seat| seat.id.as_str()).collect();
        if seats != header.seats {
            let (expected, found) = (seats.join(", "), header.seats.join(", "));
            return Err(RecordFault::Seats { expected, found }.at(2));
        }
        Ok(table)
    }

    fn restore_line(&mut self, body: &Body, telling: Telling) -> Result<(), RecordFault> {
        match body {
            Body::Act { seat, notation, by, rolls } => {
                let seat = self.seat_named(seat)?;
                let action = self.rules.decode(&self.committed, notation)?;
                if let Source::Open(seed) = self.source {
                    verify_rolls(seed, self.inherited, self.rolls, rolls)?;
                }
                let notation = notation.as_str().into();
                self.replay_act(Act { seat, action, notation, by: *by, rolls: rolls.clone() }, telling)
            }
            Body::Position { .. } => Err(RecordFault::OutOfPlace("no turn ends here")),
            Body::Back { to } => {
                self.go_back(*to).map_err(|_| RecordFault::OutOfPlace("no such act to go back to"))?;
                self.tell_back();
                Ok(())
            }
            Body::Concede { seat } => {
                let seat = self.seat_named(seat)?;
                self.concede(seat).map_err(|_| RecordFault::OutOfPlace("the game was over already"))
            }
            Body::TimeOut { seat } => {
                let seat = self.seat_named(seat)?;
                self.time_out(seat).map_err(|_| RecordFault::OutOfPlace("the game was over already"))
            }
            Body::Draw => self.restore_draw(),
            Body::Reveal(seed) => self.restore_seed(*seed),
        }
    }

    /// Do a recorded act with its recorded rolls.
    pub(super) fn replay_act(&mut self, act: Act<R>, telling: Telling) -> Result<(), RecordFault> {
        let Act { seat, action, notation, by, rolls } = act;
        if self.pending().outcome().is_some() {
            return Err(RecordFault::OutOfPlace("the game was over already"));
        }
        self.rules
            .check(&self.committed, seat, action)
            .map_err(|illegal| self.told_illegal(action, &illegal))?;
        let mut state = self.committed.clone();
        let mut log = match telling {
            Telling::Everybody => Log::new(),
            Telling::Nobody => Log::off(),
        };
        let mut replay = Replay::new(&rolls);
        self.rules.perform(&mut state, seat, action, &mut replay, &mut log);
        let audiences = replay.finish()?;
        let rolled = rolls.into_iter().zip(audiences);
        let rolls = rolled.map(|(roll, audience)| Rolled { audience, ..roll }).collect();
        let acts = vec![Act { seat, action, notation, by, rolls }];
        match telling {
            Telling::Everybody => self.commit(Commit { state, acts, events: log.take() }),
            Telling::Nobody => self.commit_untold(state, acts),
        }
        Ok(())
    }

    fn told_illegal(&self, action: R::Action, illegal: &Illegal<R::Reason>) -> RecordFault {
        RecordFault::Illegal {
            notation: self.rules.notation(&self.committed, action),
            rule: illegal.rule.0.to_owned(),
            text: self.rules.explain(illegal),
        }
    }

    fn restore_draw(&mut self) -> Result<(), RecordFault> {
        let seats = SeatSet::first(self.rules.seats().len());
        for seat in seats.iter() {
            let done = match self.consent() {
                None => self.propose(seat, super::Proposal::Draw),
                Some(_) => self.agree(seat),
            };
            done.map_err(|_| RecordFault::OutOfPlace("the game was over already"))?;
        }
        Ok(())
    }

    /// A revealed seed must be the committed one, and every roll before it must be its own.
    fn restore_seed(&mut self, seed: Seed) -> Result<(), RecordFault> {
        let hash = match self.source {
            Source::Unknown(hash) => hash,
            // The table knows the seed and has published it itself.
            Source::Committed(kept) if kept == seed && self.pending().outcome().is_some() => return Ok(()),
            Source::Committed(_) => return Err(RecordFault::FalseSeed),
            Source::Open(_) => return Err(RecordFault::OutOfPlace("this seed needs no revealing")),
        };
        if self.pending().outcome().is_none() {
            return Err(RecordFault::OutOfPlace("the seed is published when the game is over"));
        }
        if seed.commitment() != hash {
            return Err(RecordFault::FalseSeed);
        }
        let mut made = 0;
        for entry in &self.history {
            if let Entry::Act { rolls, .. } = entry {
                verify_rolls(seed, self.inherited, made, rolls)?;
                made += rolls.len() as u64;
            }
        }
        self.history.push(Entry::Reveal(seed));
        Ok(())
    }

    fn restore_draft(&mut self, draft: &Draft) -> Result<(), RestoreError> {
        match draft {
            Draft::Entry { at, seat, notation, by } => {
                let acts = self.acts;
                let seat = self.seat_named(seat).map_err(|f| f.at(*at))?;
                let state = self.state(Viewer::Seat(seat));
                let action = self.rules.decode(state, notation).map_err(|e| RecordFault::from(e).at(*at))?;
                self.act_once(seat, action, *by).map_err(|refused| {
                    let told = refused.tell(&self.rules);
                    let rule = told.rule.unwrap_or_default();
                    RecordFault::Illegal { notation: notation.clone(), rule, text: told.text }.at(*at)
                })?;
                if self.acts != acts {
                    return Err(RecordFault::OutOfPlace(
                        "this entry is irrevocable and cannot stand among the drafts",
                    )
                    .at(*at));
                }
                Ok(())
            }
            Draft::Order { at, seat, key, value } => {
                let seat = self.seat_named(seat).map_err(|f| f.at(*at))?;
                let orders = &mut self.orders[seat.index()];
                let set = orders.set(R::card().orders, key, value);
                set.map_err(|_| RecordFault::Expected("a standing order of this game").at(*at))
            }
        }
    }

    /// The seat with this id.
    fn seat_named(&self, id: &str) -> Result<Seat, RecordFault> {
        let found = self.all_seats().iter().find(|seat| self.rules.seats()[seat.index()].id == id);
        found.ok_or_else(|| RecordFault::Seat(id.chars().take(40).collect()))
    }
}

/// The position this table came to must be the recorded one, if both are of one version; one of
/// another version is taken over as it stands.
fn verify_position<R: Words>(own: &mut Entry<R>, found: &Body) -> Result<(), RecordFault> {
    let Entry::Position { turn, version, digest, text } = own else { return Ok(()) };
    let Body::Position { turn: other_turn, version: other, digest: sum, text: words } = found else {
        return Err(RecordFault::Position);
    };
    if turn != other_turn || (version == other && digest != sum) {
        return Err(RecordFault::Position);
    }
    if version == other && text != words && crate::record::digest(words) != *sum {
        return Err(RecordFault::Position);
    }
    (*version, *digest, *text) = (*other, sum.clone(), words.clone());
    Ok(())
}

/// Would the seed have rolled this? It does not answer for inherited rolls.
fn verify_rolls(seed: Seed, inherited: u64, already: u64, rolls: &[Rolled]) -> Result<(), RecordFault> {
    let mut dice = Seeded::new(seed, already);
    for rolled in rolls {
        let number = dice.rolls() + 1;
        let ask = Ask { key: Key::new("verify"), sides: rolled.sides, audience: Audience::Nobody };
        let mut faces = vec![0; rolled.faces.len()];
        dice.roll(&ask, &mut faces);
        if number > inherited && faces != rolled.faces {
            let misfit = rolled.faces.iter().find(|face| **face == 0 || **face > rolled.sides);
            return Err(misfit.map_or(RecordFault::FalseDice(number), |face| {
                RollFault::Face { face: *face, sides: rolled.sides }.into()
            }));
        }
    }
    Ok(())
}
