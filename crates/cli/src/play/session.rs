//! The game at the keyboard: whose turn it is, what that player is shown, and the next line.

use ironbottom_kernel::AnyTable;
use ironbottom_kernel::rulebook::Rulebook;
use ironbottom_kernel::seat::{Seat, SeatSet, Viewer};
use ironbottom_kernel::text::{Colour, columns};

use super::command::WORDS;
use super::input::{Input, Line};
use super::keep::Keeper;
use super::menu::{Menu, Offers};
use super::officers::Officers;
use crate::args::People;
use crate::desk::Secrecy;
use crate::error::Error;
use crate::news;
use crate::term::Page;
use crate::words::{cited, waiting};

/// The hint under the list is shown this often; by then the player knows.
const HINTS: u32 = 4;

/// So many of the entries that can be taken back are listed.
const LAST_ENTRIES: usize = 6;

/// So much of what happened is told again when a game is gone on with.
const LAST_NEWS: u64 = 3;

/// A game at the keyboard.
pub(crate) struct Session {
    pub(super) page: Page,
    pub(super) input: Input,
    pub(super) table: Box<dyn AnyTable>,
    pub(super) keeper: Keeper,
    pub(super) people: Option<People>,
    pub(super) officers: Officers,
    pub(super) book: Option<&'static Rulebook>,
    secrecy: Secrecy,
    /// The seat at the keyboard; `None` before the first and after the last decision.
    pub(super) seat: Option<Seat>,
    pub(super) offers: Offers,
    /// The list on the screen, and whether it is only a part of the offers.
    pub(super) menu: Menu,
    pub(super) part: Option<String>,
    /// Something changed: tell it and ask anew.
    pub(super) stale: bool,
    /// The number each seat's player has been told up to.
    seen: Vec<u64>,
    /// The number everybody has been told up to.
    seen_by_all: u64,
    /// The board as each seat saw it last.
    boards: Vec<String>,
    turn: u32,
    hints: u32,
    /// What was asked about and is done when it is said again, and about what.
    pub(super) asked: Option<String>,
    pub(super) questioned: Vec<String>,
    /// Kinds of questions that are not asked any more.
    pub(super) unasked: Vec<String>,
}

/// What a session begins with.
pub(crate) struct Setting {
    pub(crate) page: Page,
    pub(crate) input: Input,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) keeper: Keeper,
    pub(crate) secrecy: Secrecy,
    /// Who plays; asked when it matters and nobody said.
    pub(crate) people: Option<People>,
    /// The seats of the computer.
    pub(crate) officers: Officers,
    /// What is shown of the rules.
    pub(crate) book: Option<&'static Rulebook>,
}

/// What comes after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// Ask for the next.
    Go,
    /// Leave the game.
    Leave,
}

impl Session {
    /// A game, its file, and who plays.
    pub(crate) fn new(setting: Setting) -> Self {
        let Setting { page, input, table, keeper, secrecy, people, officers, book } = setting;
        let seats = table.seats().len();
        // A resumed game does not tell its whole history again, only the last of it.
        let all = SeatSet::first(seats);
        let told = |viewer| table.number(viewer).saturating_sub(LAST_NEWS);
        let seen = all.iter().map(|seat| told(Viewer::Seat(seat))).collect();
        let seen_by_all = told(Viewer::Public);
        // Against officers one person is at the keyboard, unless somebody says otherwise.
        let alone = !officers.seats().is_empty() || !input.is_typed();
        let people = people.or(alone.then_some(People::One));
        Self {
            page,
            input,
            table,
            keeper,
            people,
            officers,
            book,
            secrecy,
            seat: None,
            offers: Offers::default(),
            menu: Menu::default(),
            part: None,
            stale: true,
            seen,
            seen_by_all,
            boards: vec![String::new(); seats],
            turn: 0,
            hints: 0,
            asked: None,
            questioned: Vec::new(),
            unasked: Vec::new(),
        }
    }

    /// Play until the player leaves or there is nothing more to read.
    pub(crate) fn run(mut self) -> Result<(), Error> {
        loop {
            if self.settle()? == Next::Leave {
                break;
            }
            let line = match self.read()? {
                Line::Text(text) => text,
                Line::Cancelled => {
                    self.page.line("(quit, or Ctrl-D, leaves the game; it is kept)")?;
                    continue;
                }
                Line::End => break,
            };
            if self.obey(&line)? == Next::Leave {
                break;
            }
        }
        self.farewell()
    }

    /// What the player at the keyboard sees through.
    pub(super) fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// Who sits where; one person until somebody says otherwise.
    pub(super) fn who(&self) -> People {
        self.people.unwrap_or(People::One)
    }

    /// Seat the right player, tell the news, show the board and ask.
    fn settle(&mut self) -> Result<Next, Error> {
        if self.officers_act()? == Next::Leave {
            return Ok(Next::Leave);
        }
        let before = self.seat;
        let seat = self.next_seat();
        if seat != before {
            if let Some(seat) = seat
                && self.hand_over(before, seat)? == Next::Leave
            {
                return Ok(Next::Leave);
            }
            self.seat = seat;
            self.stale = true;
        }
        if !self.stale {
            return Ok(Next::Go);
        }
        self.stale = false;
        self.tell_news(before)?;
        let turned = self.turn != self.table.turn();
        self.turn = self.table.turn();
        match seat {
            Some(seat) => {
                if before != Some(seat) || turned {
                    self.show_board_if_new(seat)?;
                }
                self.offers = Offers::of(self.table.as_ref(), seat);
                self.whole_menu();
                self.ask(seat)?;
            }
            None => self.show_end()?,
        }
        Ok(Next::Go)
    }

    /// Whoever sits here goes on if asked; else another seat of the same person; else the first.
    fn next_seat(&self) -> Option<Seat> {
        let pending = self.table.pending().seats();
        let same_person = |seat: Seat| {
            let own = self.who().seats_of(self.table.as_ref(), seat);
            pending.iter().find(|other| own.contains(*other))
        };
        let stays = self.seat.filter(|seat| pending.contains(*seat));
        stays.or_else(|| self.seat.and_then(same_person)).or_else(|| pending.iter().next())
    }

    /// In a game with secrets the next player must not see the last one's screen.
    pub(super) fn hand_over(&mut self, before: Option<Seat>, seat: Seat) -> Result<Next, Error> {
        if self.secrecy == Secrecy::Open || self.people == Some(People::One) {
            return Ok(Next::Go);
        }
        let people = match self.people {
            Some(people) => people,
            None => {
                let Some(people) = self.ask_people()? else { return Ok(Next::Leave) };
                self.people = Some(people);
                people
            }
        };
        let table = self.table.as_ref();
        if before.is_some_and(|before| people.same(table, before, seat)) {
            return Ok(Next::Go);
        }
        if people == People::One {
            return Ok(Next::Go);
        }
        self.page.wipe()?;
        self.input.forget();
        let name = people.name(table, seat);
        self.page.painted(Colour::Bold, &format!("Pass the keyboard to {name}, then press Enter."))?;
        loop {
            match self.input.read(&self.page, "", Vec::new())? {
                Line::Text(_) => break,
                Line::Cancelled => {}
                Line::End => return Ok(Next::Leave),
            }
        }
        self.page.wipe()?;
        self.input.forget();
        // Nothing of the old screen is left, so the board is shown even where it did not change.
        self.boards[seat.index()].clear();
        Ok(Next::Go)
    }

    /// Asked once, at the moment it begins to matter; `None` when the player leaves.
    fn ask_people(&mut self) -> Result<Option<People>, Error> {
        self.page.painted(Colour::Bold, "In this game the seats have secrets from each other.")?;
        self.page.line("Who plays at this keyboard?")?;
        for (index, people) in People::ALL.into_iter().enumerate() {
            let number = self.page.style().paint(Colour::Cyan, &format!("{:>3}", index + 1));
            self.page.line(format!("{number}  {}", people.words()))?;
        }
        loop {
            let text = match self.input.read(&self.page, "A number (Enter for 1): ", Vec::new())? {
                Line::Text(text) => text,
                Line::Cancelled => continue,
                Line::End => return Ok(None),
            };
            match text.as_str() {
                "" | "1" | "one" => return Ok(Some(People::One)),
                "2" | "sides" => return Ok(Some(People::Sides)),
                "3" | "each" => return Ok(Some(People::Each)),
                "q" | "quit" | "exit" => return Ok(None),
                _ => self.page.line("1, 2 or 3, please.")?,
            }
        }
    }

    /// What the person at the keyboard was told since last time. The seat that just acted was
    /// told most; of the person's other seats only what was told to them alone is added.
    fn tell_news(&mut self, before: Option<Seat>) -> Result<(), Error> {
        let table = self.table.as_ref();
        let who = self.who();
        let held = self.officers.seats();
        let everybody: SeatSet =
            SeatSet::first(table.seats().len()).iter().filter(|seat| !held.contains(*seat)).collect();
        let own = self.seat.map_or(everybody, |seat| {
            who.seats_of(table, seat).iter().filter(|seat| !held.contains(*seat)).collect()
        });
        let first = before.filter(|seat| own.contains(*seat)).or(self.seat);
        let style = self.page.style();
        let since = |viewer, number: &mut u64| {
            let lines = news::lines(&table.items_since(viewer, *number), style);
            *number = table.number(viewer);
            lines
        };
        let public = since(Viewer::Public, &mut self.seen_by_all);
        let mut told = match first {
            Some(seat) => since(Viewer::Seat(seat), &mut self.seen[seat.index()]),
            None => public.clone(),
        };
        for seat in own.iter().filter(|seat| Some(*seat) != first) {
            let mut lines = since(Viewer::Seat(seat), &mut self.seen[seat.index()]);
            lines.retain(|line| !public.contains(line));
            if !lines.is_empty() {
                let title = format!("Told to {} alone:", table.seats()[seat.index()].title);
                told.push(style.paint(Colour::Dim, &title));
            }
            told.extend(lines);
        }
        if !told.is_empty() {
            self.page.gap()?;
        }
        for line in told {
            self.page.line(line)?;
        }
        Ok(())
    }

    fn show_board_if_new(&mut self, seat: Seat) -> Result<(), Error> {
        let board = self.table.board(Viewer::Seat(seat), self.page.style());
        if self.boards[seat.index()] != board {
            self.boards[seat.index()] = board;
            self.show_board()?;
        }
        Ok(())
    }

    /// A rule with the names, and the board.
    pub(super) fn show_board(&self) -> Result<(), Error> {
        let style = self.page.style();
        let seat = self.seat.and_then(|seat| self.table.seats().get(seat.index()));
        let name = seat.map_or_else(|| self.table.card().title.to_owned(), |seat| seat.title.clone());
        let text = format!("── {name} ── turn {} ── act {} ", self.table.turn(), self.table.acts());
        let rest = "─".repeat(style.width.saturating_sub(columns(&text)));
        self.page.gap()?;
        self.page.line(style.paint(Colour::Bold, &format!("{text}{rest}")))?;
        self.page.block(&self.table.board(self.viewer(), style))?;
        Ok(())
    }

    /// The question and the list.
    fn ask(&mut self, seat: Seat) -> Result<(), Error> {
        let prompt = self.table.prompt(Viewer::Seat(seat));
        let title = &self.table.seats()[seat.index()].title;
        let rule = cited(&prompt.rule);
        // Most prompts name the seat; one that does not gets its name in front.
        let named = prompt.text.contains(title.trim_start_matches("the "));
        let name = if named { String::new() } else { format!("{title}: ") };
        self.page.gap()?;
        self.page.painted(Colour::Bold, &format!("{name}{}{rule}", prompt.text))?;
        let entries = self.table.entries(seat);
        if !entries.is_empty() {
            let last = &entries[entries.len().saturating_sub(LAST_ENTRIES)..];
            let more = match entries.len() - last.len() {
                0 => String::new(),
                more => format!("{more} before; "),
            };
            let text = format!("Entered so far (undo takes back the last): {more}{}", last.join("; "));
            self.page.painted(Colour::Dim, &text)?;
        }
        self.show_menu()?;
        if self.hints < HINTS {
            self.hints += 1;
            self.page.painted(
                Colour::Dim,
                "Type a number, a move, or a few letters of a name; ? for help, quit to leave.",
            )?;
        }
        Ok(())
    }

    /// Back from a part to all that can be done.
    pub(super) fn whole_menu(&mut self) {
        self.part = None;
        self.menu = self.offers.menu(self.page.style());
    }

    pub(super) fn show_menu(&self) -> Result<(), Error> {
        for line in self.menu.lines() {
            self.page.line(line)?;
        }
        Ok(())
    }

    fn show_end(&mut self) -> Result<(), Error> {
        self.offers = Offers::default();
        self.menu = Menu::default();
        self.part = None;
        self.show_board()?;
        self.page.gap()?;
        self.page.painted(Colour::Bold, &waiting(self.table.as_ref()))?;
        self.page
            .painted(Colour::Dim, "(log tells the story, back N goes back if all agree, quit leaves)")?;
        Ok(())
    }

    fn read(&mut self) -> Result<Line, Error> {
        let name = match self.seat {
            Some(seat) => self.table.seats()[seat.index()].id.as_str(),
            None => "over",
        };
        let prompt = match &self.part {
            Some(part) => format!("{name}, {part}> "),
            None => format!("{name}> "),
        };
        let known = self.completions();
        self.input.read(&self.page, &prompt, known)
    }

    /// Everything that makes sense to type now.
    fn completions(&self) -> Vec<String> {
        if !self.input.is_typed() {
            return Vec::new();
        }
        let mut known: Vec<String> = self.offers.choices().map(|choice| choice.notation.clone()).collect();
        known.extend(self.offers.subjects.iter().map(|(info, _)| info.id.clone()));
        known.extend(WORDS.iter().map(|word| (*word).to_owned()));
        known.extend(self.table.inspectable(self.viewer()).into_iter().map(|word| format!("look {word}")));
        for spec in self.table.card().orders {
            known.extend(spec.values.iter().map(|value| format!("order {}={value}", spec.key)));
        }
        known.extend(self.table.seats().iter().map(|seat| format!("seat {}", seat.id)));
        known
    }

    /// Say where the game is; what could not be saved is an error.
    fn farewell(mut self) -> Result<(), Error> {
        if self.keeper.is_behind() {
            self.keeper.keep(self.table.as_ref())?;
        }
        if self.keeper.exists() {
            let path = self.keeper.path().display();
            self.page.line(format!("The game is kept in {path}."))?;
            self.page.line(format!("To go on: ironbottom play --file {path}"))?;
        } else {
            self.page.line("Nothing was done, so nothing is kept.")?;
        }
        Ok(())
    }
}
