//! `ironbottom learn`: the guided first game of a game, at the keyboard. It is kept in a file like any game and gone on with.

use std::path::PathBuf;

use ironbottom_kernel::lesson::{Lesson, LessonStep};
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::rulebook::Rulebook;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::table::Source;
use ironbottom_kernel::text::Colour;
use ironbottom_kernel::{AnyTable, Registry};

use super::input::{Input, Line};
use super::keep::Keeper;
use crate::args::Learn;
use crate::commands::{bad_terms, rules};
use crate::desk::{self, Desk};
use crate::error::{Error, refusal_words};
use crate::news;
use crate::term::{Page, Plain};

/// Learn.
pub(crate) fn run(games: &Registry, args: &Learn) -> Result<(), Error> {
    let plain = if args.plain { Plain::Asked } else { Plain::Auto };
    let page = Page::new(plain);
    let input = Input::new(&page, plain);
    let card = desk::game(games, &args.game)?.card();
    let Some(lesson) = games.lesson(card.id) else {
        let known: Vec<&str> = games.lessons().map(|lesson| lesson.game.as_str()).collect();
        return Err(Error::Bad(format!(
            "{} has no lesson yet; those that have: {}",
            card.id,
            known.join(", ")
        )));
    };
    let path =
        args.file.clone().unwrap_or_else(|| PathBuf::from(format!("ironbottom-lesson-{}.txt", card.id)));
    let (table, keeper) = if path.exists() {
        let desk = Desk::open(games, &path)?;
        if !lesson.is_of(&desk.table.header()) {
            return Err(Error::Bad(format!("{} is no game of this lesson", path.display())));
        }
        page.line(format!("Going on with {}.", path.display()))?;
        let (file, table, _) = desk.into_parts();
        (table, Keeper::resumed(file))
    } else {
        let game = desk::game(games, card.id)?;
        let table = game.open(&lesson.choices(), Source::Open(lesson.dice()), Mail::Stays);
        let table = table.map_err(|error| bad_terms(card, error))?;
        (table, Keeper::new_game(Some(&path), card.id))
    };
    page.painted(Colour::Bold, &format!("{} ({} minutes)", lesson.title, lesson.minutes))?;
    page.wrapped(&lesson.about, 0)?;
    let seat = desk::seat(table.as_ref(), &lesson.seat)?;
    let book = games.rulebook(card.id);
    let told = table.number(Viewer::Seat(seat));
    Class { page, input, table, keeper, lesson, book, seat, told }.run()
}

/// Whoever learns, and where.
struct Class {
    page: Page,
    input: Input,
    table: Box<dyn AnyTable>,
    keeper: Keeper,
    lesson: &'static Lesson,
    book: Option<&'static Rulebook>,
    seat: Seat,
    /// Up to this number everything was told.
    told: u64,
}

impl Class {
    fn run(mut self) -> Result<(), Error> {
        let mut at = self.progress().since;
        while let Some(step) = self.lesson.steps.get(at) {
            self.page.gap()?;
            let head = format!("{} of {}. {}", at + 1, self.lesson.steps.len(), step.title);
            self.page.painted(Colour::Bold, &head)?;
            self.page.wrapped(&step.says, 0)?;
            let goes_on = match &step.by {
                Some(other) => self.watch(step, other)?,
                None if step.does.is_empty() => self.read("(Enter goes on) ")?.is_some(),
                None => self.doing(step)?,
            };
            if !goes_on {
                return self.farewell("To go on: ironbottom learn");
            }
            at += 1;
        }
        self.page.gap()?;
        self.page.painted(Colour::Bold, "That was the lesson.")?;
        self.farewell("To look at it again: ironbottom play --file")
    }

    fn progress(&self) -> ironbottom_kernel::lesson::Progress {
        self.lesson.progress(&self.table.lines_since(0), &self.table.drafts())
    }

    /// One line; `None` when whoever learns leaves.
    fn read(&mut self, prompt: &str) -> Result<Option<String>, Error> {
        loop {
            let text = match self.input.read(&self.page, prompt, Vec::new())? {
                Line::Text(text) => text,
                Line::Cancelled => continue,
                Line::End => return Ok(None),
            };
            match text.split_once(' ').map_or((text.as_str(), ""), |(word, rest)| (word, rest.trim())) {
                ("quit" | "q" | "exit", "") => return Ok(None),
                ("board" | "b", "") => {
                    let board = self.table.board(Viewer::Seat(self.seat), self.page.style());
                    self.page.block(&board)?;
                }
                ("look", word) => {
                    match self.table.inspect(Viewer::Seat(self.seat), word, self.page.style()) {
                        Some(text) => self.page.block(&text)?,
                        None => self.page.line("Nothing here is called that.")?,
                    }
                }
                ("rule", asked) => self.rule(asked)?,
                _ => return Ok(Some(text)),
            }
        }
    }

    fn rule(&self, asked: &str) -> Result<(), Error> {
        let prompt = self.table.prompt(Viewer::Seat(self.seat)).rule;
        let asked = if asked.is_empty() { prompt.as_str() } else { asked };
        let found = match self.book {
            Some(book) => rules::found(&self.page, book, asked)?,
            None => false,
        };
        if !found {
            self.page.line("No rule has that number or those words.")?;
        }
        Ok(())
    }

    /// The other side does what the lesson has for it.
    fn watch(&mut self, step: &LessonStep, other: &str) -> Result<bool, Error> {
        if self.read("(Enter lets them act) ")?.is_none() {
            return Ok(false);
        }
        let seat = desk::seat(self.table.as_ref(), other)?;
        let left = self.progress().left;
        let posted = self.table.post(seat, None, &left);
        if let Some(refusal) = posted.refused {
            let text = refusal_words(&refusal);
            return Err(Error::Bad(format!("the lesson does not go on at “{}”: {text}", step.title)));
        }
        self.changed()?;
        Ok(true)
    }

    /// Whoever learns does what is asked for, in their own words.
    fn doing(&mut self, step: &LessonStep) -> Result<bool, Error> {
        loop {
            let progress = self.progress();
            if progress.strayed || self.lesson.steps.get(progress.step).is_none_or(|now| now != step) {
                return Ok(true);
            }
            for notation in &progress.left {
                let label = self.table.described(self.seat, notation).map(|(_, choice)| choice.label);
                let typed = self.page.style().paint(Colour::Cyan, notation);
                self.page.hanging("  - ", &format!("{}: type {typed}", label.unwrap_or_default()))?;
            }
            let Some(text) = self.read(&format!("{}> ", self.lesson.seat))? else { return Ok(false) };
            match self.table.interpret(self.seat, &text) {
                Ok(meant) if progress.left.contains(&meant) => {
                    let posted = self.table.post(self.seat, None, &[meant]);
                    if let Some(refusal) = posted.refused {
                        self.page.painted(Colour::Yellow, &refusal_words(&refusal))?;
                    }
                    self.changed()?;
                }
                _ if text.is_empty() => {}
                _ => {
                    let kind = if step.nudge.is_empty() {
                        "A fair thought, but the lesson waits for what stands above."
                    } else {
                        step.nudge.as_str()
                    };
                    self.page.painted(Colour::Yellow, kind)?;
                }
            }
        }
    }

    /// Keep it, and tell what happened.
    fn changed(&mut self) -> Result<(), Error> {
        self.keeper.keep(self.table.as_ref())?;
        let viewer = Viewer::Seat(self.seat);
        for line in news::lines(&self.table.items_since(viewer, self.told), self.page.style()) {
            self.page.line(line)?;
        }
        self.told = self.table.number(viewer);
        Ok(())
    }

    fn farewell(&self, how: &str) -> Result<(), Error> {
        if self.keeper.exists() {
            let path = self.keeper.path().display();
            let command = if how.ends_with("learn") {
                format!("{how} {} --file {path}", self.lesson.game)
            } else {
                format!("{how} {path}")
            };
            self.page.line(format!("The lesson is kept in {path}. {command}"))?;
        }
        Ok(())
    }
}
