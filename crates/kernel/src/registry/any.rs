//! A table whose game is forgotten: everything crosses as text or as the wire's types.

use std::any::Any;

use crate::options::Terms;
use crate::outcome::Pending;
use crate::record::{Draft, Header, Line, Record, RecordError};
use crate::report::Report;
use crate::rules::{Card, Prompt, Words};
use crate::seat::{Seat, SeatInfo, Seating, Viewer};
use crate::table::{Attempt, Consent, Proposal, Refused, Table};
use crate::text::Style;
use crate::wire::{Choice, Item, Plan, Posted, Refusal, Scene, SubjectInfo};

/// A table of any game. A seat that does not exist is refused like one that is not asked.
pub trait AnyTable: Send + Sync {
    /// Name, versions, options, orders of the game.
    fn card(&self) -> &'static Card;
    /// What the game is played under.
    fn terms(&self) -> &Terms;
    /// The seats.
    fn seats(&self) -> &[SeatInfo];
    /// Whom the game waits for.
    fn pending(&self) -> Pending;
    /// How many acts are irrevocable.
    fn acts(&self) -> usize;
    /// The number of the current turn, as everybody knows it.
    fn turn(&self) -> u32;
    /// Can the game, under these terms, ever hold anything some seat may not know?
    fn keeps_secrets(&self) -> bool;
    /// Does the table hold anything some seat may not know?
    fn has_secrets(&self) -> bool;

    /// The board in plain text.
    fn board(&self, viewer: Viewer, style: Style) -> String;
    /// What the prompt bar says.
    fn prompt(&self, viewer: Viewer) -> Prompt;
    /// One piece, space or chart.
    fn inspect(&self, viewer: Viewer, word: &str, style: Style) -> Option<String>;
    /// Words that can be inspected.
    fn inspectable(&self, viewer: Viewer) -> Vec<String>;
    /// What a screen gets.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// All a seat may know: the game's own [`View`](crate::Rules::View), for an officer who knows
    /// the game.
    fn knowledge(&self, seat: Seat) -> Box<dyn Any + Send + Sync>;

    /// What is printed.
    fn plan(&self) -> Plan;
    /// Who sits where.
    fn seating(&self) -> Seating;

    /// What a seat can act with.
    fn subjects(&self, seat: Seat) -> Vec<SubjectInfo>;
    /// The legal actions about a subject, or the free verbs; `None` for an unknown subject.
    fn choices(&self, seat: Seat, subject: Option<&str>) -> Option<Vec<Choice>>;
    /// An action by its notation as data and in words, and the subject it is about; `None` when it cannot be read. It
    /// need not be legal.
    fn described(&self, seat: Seat, notation: &str) -> Option<(Option<String>, Choice)>;
    /// The exact notation of what a person may have meant by this line.
    ///
    /// # Errors
    /// It could not be read; what was expected.
    fn interpret(&self, seat: Seat, text: &str) -> Result<String, Refusal>;
    /// Why an action would be refused; `None` when it is legal.
    fn why_not(&self, seat: Seat, notation: &str) -> Option<Refusal>;
    /// What would become of this piece acting, at this place if one is named.
    fn why_not_to(&self, seat: Seat, piece: &str, place: Option<&str>) -> Option<Attempt>;
    /// What a seat has entered and may still take back.
    fn entries(&self, seat: Seat) -> Vec<String>;

    /// Was an entry taken back that could be made again?
    fn can_redo(&self, seat: Seat) -> bool;

    /// Do a list of actions.
    fn post(&mut self, seat: Seat, base: Option<u64>, notations: &[String]) -> Posted;
    /// The same in a person's own words.
    fn say(&mut self, seat: Seat, lines: &[String]) -> Posted;
    /// Take the last entry back.
    ///
    /// # Errors
    /// Why not.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Make it again.
    ///
    /// # Errors
    /// Why not.
    fn redo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Give or revoke a standing order.
    ///
    /// # Errors
    /// Why not.
    fn set_order(&mut self, seat: Seat, key: &str, value: &str) -> Result<(), Refusal>;
    /// The standing orders of a seat, for that seat only.
    fn orders(&self, seat: Seat) -> Vec<(&'static str, &'static str)>;
    /// Give up.
    ///
    /// # Errors
    /// Why not.
    fn concede(&mut self, seat: Seat) -> Result<(), Refusal>;

    /// The time of a seat has run out.
    ///
    /// # Errors
    /// When the game is over.
    fn time_out(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Propose something all must agree to.
    ///
    /// # Errors
    /// Why not.
    fn propose(&mut self, seat: Seat, proposal: Proposal) -> Result<(), Refusal>;
    /// Agree to the proposal on the table.
    ///
    /// # Errors
    /// Why not.
    fn agree(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Refuse the proposal on the table.
    ///
    /// # Errors
    /// Why not.
    fn refuse(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// The proposal on the table.
    fn consent(&self) -> Option<Consent>;

    /// The number of a reader's last item.
    fn number(&self, viewer: Viewer) -> u64;
    /// For each item a reader was told after this number: how many lines of the record were
    /// irrevocable then. For the keeper of the table only.
    fn lines_told(&self, viewer: Viewer, number: u64) -> Vec<usize>;
    /// What a reader was told after this number.
    fn items_since(&self, viewer: Viewer, number: u64) -> Vec<Item>;

    /// The whole game as text. It holds every secret: for the keeper of the table only.
    fn record(&self) -> Record;
    /// What the game is played under, as the record has it.
    fn header(&self) -> Header;
    /// How many lines of the record are irrevocable.
    fn lines(&self) -> usize;
    /// How many acts rebuilding the table performs.
    fn work(&self) -> u64;
    /// The irrevocable lines of the record after the first `from`: what a keeper has to add to
    /// what it has kept. They hold every secret.
    fn lines_since(&self, from: usize) -> Vec<Line>;
    /// What can still be taken back, and the standing orders: the rest of the record.
    fn drafts(&self) -> Vec<Draft>;
    /// The whole truth of the position. For the keeper of the table only.
    fn position(&self) -> String;
    /// The record has grown by these lines elsewhere, and what can still be taken back is now
    /// this; readers are told, act by act. After an error the table is of no use.
    ///
    /// # Errors
    /// What is wrong with the lines.
    fn catch_up(&mut self, lines: &[Line], drafts: &[Draft]) -> Result<(), RecordError>;
    /// The same for a keeper who knows what was told: readers are told nothing.
    ///
    /// # Errors
    /// What is wrong with the lines.
    fn catch_up_untold(&mut self, lines: &[Line], drafts: &[Draft]) -> Result<(), RecordError>;
    /// How the game went, of its acts that stand. It tells everything: for games that are over, or that hold no secrets.
    fn report(&self) -> Report;
    /// The table as it stood after this many acts.
    fn at(&self, acts: usize) -> Option<Box<dyn AnyTable>>;
}

impl<R: Words> Table<R> {
    fn choice(&self, view: &R::View, seat: Seat, action: R::Action) -> Choice {
        Choice { notation: self.notation(seat, action), ..self.rules().choice(view, action) }
    }

    fn may_choose(&self, seat: Seat) -> bool {
        self.pending().seats().contains(seat)
    }

    fn subjects_of(&self, seat: Seat) -> Vec<R::Subject> {
        let mut subjects = Vec::new();
        if self.may_choose(seat) {
            self.rules().subjects(self.state(Viewer::Seat(seat)), seat, &mut subjects);
        }
        subjects
    }

    fn subject_id(&self, seat: Seat, subject: R::Subject) -> String {
        let mut id = String::new();
        self.rules().subject_id(self.state(Viewer::Seat(seat)), subject, &mut id);
        id
    }
}

impl<R: Words> AnyTable for Table<R> {
    fn card(&self) -> &'static Card {
        R::card()
    }

    fn terms(&self) -> &Terms {
        Self::terms(self)
    }

    fn seats(&self) -> &[SeatInfo] {
        self.rules().seats()
    }

    fn pending(&self) -> Pending {
        Self::pending(self)
    }

    fn acts(&self) -> usize {
        Self::acts(self)
    }

    fn turn(&self) -> u32 {
        self.rules().turn(self.state(Viewer::Public))
    }

    fn keeps_secrets(&self) -> bool {
        self.rules().keeps_secrets()
    }

    fn has_secrets(&self) -> bool {
        Self::has_secrets(self)
    }

    fn board(&self, viewer: Viewer, style: Style) -> String {
        self.rules().board(&self.view(viewer), style)
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        match self.pending() {
            // Ended by people, not by the rules: the rules' own prompt would still ask somebody.
            Pending::Over(outcome)
                if self.rules().pending(self.state(Viewer::Public)) != Pending::Over(outcome) =>
            {
                let winners: Vec<_> =
                    outcome.winners.iter().map(|s| self.rules().seats()[s.index()].title.as_str()).collect();
                let text = match (winners.is_empty(), outcome.how) {
                    (true, _) => "The game is over: a draw was agreed.".to_owned(),
                    (false, "time") => format!("The game is over: {} won on time.", winners.join(" and ")),
                    (false, _) => format!("The game is over: {} won by concession.", winners.join(" and ")),
                };
                Prompt::new("", text)
            }
            Pending::Over(_) | Pending::Seat(_) | Pending::Lanes(_) => {
                self.rules().prompt(&self.view(viewer))
            }
        }
    }

    fn inspect(&self, viewer: Viewer, word: &str, style: Style) -> Option<String> {
        self.rules().inspect(&self.view(viewer), word, style)
    }

    fn inspectable(&self, viewer: Viewer) -> Vec<String> {
        self.rules().inspectable(&self.view(viewer))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.rules().scene(&self.view(viewer));
        scene.prompt = Some(AnyTable::prompt(self, viewer));
        let seats = self.rules().seats();
        scene.waiting = self.pending().seats().iter().map(|seat| seats[seat.index()].id.clone()).collect();
        if let Viewer::Seat(seat) = viewer {
            scene.subjects = self.subjects(seat);
            // A screen shows where a piece stands.
            for subject in scene.subjects.iter_mut().filter(|subject| !subject.short.is_empty()) {
                subject.label.clear();
            }
            scene.verbs = self.choices(seat, None).unwrap_or_default();
        }
        scene.sorted()
    }

    fn plan(&self) -> Plan {
        self.rules().plan()
    }

    fn seating(&self) -> Seating {
        self.rules().seating()
    }

    fn knowledge(&self, seat: Seat) -> Box<dyn Any + Send + Sync> {
        Box::new(self.view(Viewer::Seat(seat)))
    }

    fn subjects(&self, seat: Seat) -> Vec<SubjectInfo> {
        let view = self.view(Viewer::Seat(seat));
        let info = |subject| SubjectInfo {
            id: self.subject_id(seat, subject),
            label: self.rules().subject_label(&view, subject),
            short: self.rules().subject_short(&view, subject),
        };
        self.subjects_of(seat).into_iter().map(info).collect()
    }

    fn choices(&self, seat: Seat, subject: Option<&str>) -> Option<Vec<Choice>> {
        let about = match subject {
            None => None,
            Some(id) => Some(self.subjects_of(seat).into_iter().find(|s| self.subject_id(seat, *s) == id)?),
        };
        let mut offers = Vec::new();
        let viewer = Viewer::Seat(seat);
        if self.may_choose(seat) {
            self.rules().offers(self.state(viewer), seat, about, &mut offers);
        }
        let view = self.view(viewer);
        let choice = |action| {
            let cautions = self.rules().cautions(&view, action);
            Choice { cautions, ..self.choice(&view, seat, action) }
        };
        Some(offers.into_iter().map(choice).collect())
    }

    fn described(&self, seat: Seat, notation: &str) -> Option<(Option<String>, Choice)> {
        let viewer = Viewer::Seat(seat);
        let action = self.rules().decode(self.state(viewer), notation).ok()?;
        let subject = self.rules().subject_of(action).map(|subject| self.subject_id(seat, subject));
        Some((subject, self.choice(&self.view(viewer), seat, action)))
    }

    fn interpret(&self, seat: Seat, text: &str) -> Result<String, Refusal> {
        match Self::interpret(self, seat, text) {
            Ok(action) => Ok(self.notation(seat, action)),
            Err(bad) => Err(Refused::<R::Reason>::Notation(bad).tell(self.rules())),
        }
    }

    fn why_not(&self, seat: Seat, notation: &str) -> Option<Refusal> {
        Self::why_not(self, seat, notation)
    }

    fn why_not_to(&self, seat: Seat, piece: &str, place: Option<&str>) -> Option<Attempt> {
        Self::why_not_to(self, seat, piece, place)
    }

    fn entries(&self, seat: Seat) -> Vec<String> {
        self.entry_notations(seat)
    }

    fn can_redo(&self, seat: Seat) -> bool {
        Self::can_redo(self, seat)
    }

    fn post(&mut self, seat: Seat, base: Option<u64>, notations: &[String]) -> Posted {
        Self::post(self, seat, base, notations)
    }

    fn say(&mut self, seat: Seat, lines: &[String]) -> Posted {
        Self::say(self, seat, lines)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        Self::undo(self, seat).map_err(|refused| refused.tell(self.rules()))
    }

    fn redo(&mut self, seat: Seat) -> Result<(), Refusal> {
        Self::redo(self, seat).map_err(|refused| refused.tell(self.rules()))
    }

    fn set_order(&mut self, seat: Seat, key: &str, value: &str) -> Result<(), Refusal> {
        Self::set_order(self, seat, key, value).map_err(|refused| refused.tell(self.rules()))
    }

    fn orders(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        Self::orders(self, seat).iter().collect()
    }

    fn time_out(&mut self, seat: Seat) -> Result<(), Refusal> {
        Self::time_out(self, seat).map_err(|refused| refused.tell(self.rules()))
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        Self::concede(self, seat).map_err(|refused| refused.tell(self.rules()))
    }

    fn propose(&mut self, seat: Seat, proposal: Proposal) -> Result<(), Refusal> {
        Self::propose(self, seat, proposal).map_err(|refused| refused.tell(self.rules()))
    }

    fn agree(&mut self, seat: Seat) -> Result<(), Refusal> {
        Self::agree(self, seat).map_err(|refused| refused.tell(self.rules()))
    }

    fn refuse(&mut self, seat: Seat) -> Result<(), Refusal> {
        Self::refuse(self, seat).map_err(|refused| refused.tell(self.rules()))
    }

    fn consent(&self) -> Option<Consent> {
        Self::consent(self)
    }

    fn number(&self, viewer: Viewer) -> u64 {
        self.reader(viewer).number()
    }

    fn items_since(&self, viewer: Viewer, number: u64) -> Vec<Item> {
        self.reader(viewer).items_since(number)
    }

    fn lines_told(&self, viewer: Viewer, number: u64) -> Vec<usize> {
        self.reader(viewer).since(number).map(|entry| entry.lines).collect()
    }

    fn record(&self) -> Record {
        Self::record(self)
    }

    fn header(&self) -> Header {
        Self::header(self)
    }

    fn work(&self) -> u64 {
        Self::work(self)
    }

    fn lines(&self) -> usize {
        Self::lines(self)
    }

    fn lines_since(&self, from: usize) -> Vec<Line> {
        Self::lines_since(self, from)
    }

    fn drafts(&self) -> Vec<Draft> {
        Self::drafts(self)
    }

    fn position(&self) -> String {
        let mut text = String::new();
        self.rules().position(self.state(Viewer::Public), &mut text);
        text
    }

    fn catch_up(&mut self, lines: &[Line], drafts: &[Draft]) -> Result<(), RecordError> {
        Self::catch_up(self, lines, drafts)
    }

    fn catch_up_untold(&mut self, lines: &[Line], drafts: &[Draft]) -> Result<(), RecordError> {
        Self::catch_up_untold(self, lines, drafts)
    }

    fn report(&self) -> Report {
        Self::report(self)
    }

    fn at(&self, acts: usize) -> Option<Box<dyn AnyTable>> {
        Self::at(self, acts).map(|table| Box::new(table) as Box<dyn AnyTable>)
    }
}
