//! What a line does: a number, a move, a command, or letters that look for one of them.

use std::path::Path;

use ironbottom_kernel::AnyTable;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::text::{Colour, columns, pad};
use ironbottom_kernel::wire::{Posted, Refusal, RefusalKind};

use super::command::{Command, HELP};
use super::menu::Pick;
use super::session::{Next, Session};
use crate::commands::pair;
use crate::commands::people::list_orders;
use crate::commands::rules;
use crate::commands::show::inspect;
use crate::error::{Error, refusal_words};
use crate::news;
use crate::words::{capital, nearest};

impl Session {
    /// Do what the player typed.
    pub(super) fn obey(&mut self, line: &str) -> Result<Next, Error> {
        if line.is_empty() {
            self.whole_menu();
            self.show_menu()?;
            return Ok(Next::Go);
        }
        if let Some(command) = line.strip_prefix(':') {
            return match Command::read(command.trim()) {
                Some(command) => self.command(command),
                None => self.warn("There is no such command; ? lists them.").map(|()| Next::Go),
            };
        }
        // “do” alone is the beginning of “done” and of the line a hint gives: it must not hand anything over.
        if line.eq_ignore_ascii_case("do") {
            return self.warn("Do what? Type a move behind it, as in “do pass”.").map(|()| Next::Go);
        }
        if let Some((word, moves)) = line.split_once(' ')
            && word.eq_ignore_ascii_case("do")
        {
            return self.act(moves).map(|()| Next::Go);
        }
        match numbers(line).as_deref() {
            Some([number]) => return self.pick(*number).map(|()| Next::Go),
            Some(several) => return self.pick_all(several).map(|()| Next::Go),
            None => {}
        }
        match (self.is_move(line), Command::read(line)) {
            (true, None) => self.act(line)?,
            (false, Some(command)) => return self.command(command),
            (true, Some(_)) => self.warn(&format!(
                "“{line}” is a move here and a command as well: type “do {line}” for the move, “:{line}” for the \
                 command."
            ))?,
            (false, None) => self.search(line)?,
        }
        Ok(Next::Go)
    }

    fn pick(&mut self, number: usize) -> Result<(), Error> {
        match self.menu.pick(number).cloned() {
            Some(Pick::Do(choice)) => self.post(&[choice.notation]),
            Some(Pick::Open(subject)) => self.open(&subject.id),
            Some(Pick::Each(choices)) => {
                let moves: Vec<_> = choices.into_iter().map(|choice| choice.notation).collect();
                self.post(&moves)
            }
            None if self.menu.len() == 0 => self.warn("There is nothing to choose now."),
            None => self.warn(&format!("The list goes from 1 to {}.", self.menu.len())),
        }
    }

    /// Several lines of the list at once, `4 7 9-12`: actions are done in this order, pieces get
    /// the list of what can be done with each of them alike.
    fn pick_all(&mut self, numbers: &[usize]) -> Result<(), Error> {
        let (mut moves, mut pieces) = (Vec::new(), Vec::new());
        for number in numbers {
            match self.menu.pick(*number) {
                Some(Pick::Do(choice)) => moves.push(choice.notation.clone()),
                Some(Pick::Each(choices)) => moves.extend(choices.iter().map(|c| c.notation.clone())),
                Some(Pick::Open(subject)) => pieces.push(subject.clone()),
                None => return self.warn(&format!("The list goes from 1 to {}.", self.menu.len())),
            }
        }
        match (moves.is_empty(), pieces.is_empty()) {
            (_, true) => self.post(&moves),
            (true, false) => {
                self.menu = self.offers.menu_of_all(&pieces, self.page.style());
                self.part = Some(format!("{} pieces", pieces.len()));
                self.show_menu()
            }
            (false, false) => self.warn("Some of these are actions and some lead to lists; pick them apart."),
        }
    }

    /// The choices of one subject.
    fn open(&mut self, id: &str) -> Result<(), Error> {
        let Some(info) = self.offers.subject(id).cloned() else { return Ok(()) };
        self.menu = self.offers.menu_of(&info, self.page.style());
        self.part = Some(info.id);
        self.show_menu()
    }

    /// Is the first part of the line a move that is allowed now?
    fn is_move(&self, line: &str) -> bool {
        let first = line.split(';').next().unwrap_or_default().trim();
        self.seat.is_some_and(|seat| self.why_refused(seat, first).is_none())
    }

    /// Why what a person means by this is not allowed; `None` when it is.
    fn why_refused(&self, seat: Seat, text: &str) -> Option<Refusal> {
        match self.table.interpret(seat, text) {
            Ok(notation) => self.table.why_not(seat, &notation),
            Err(refusal) => Some(refusal),
        }
    }

    /// Do a move in the player's words, or several with `;` between.
    fn act(&mut self, moves: &str) -> Result<(), Error> {
        let lines = moves.split(';').map(str::trim).filter(|text| !text.is_empty());
        let lines: Vec<String> = lines.map(str::to_owned).collect();
        self.done(&lines, |table, seat| table.say(seat, &lines))
    }

    /// Do moves of the list.
    fn post(&mut self, notations: &[String]) -> Result<(), Error> {
        self.done(notations, |table, seat| table.post(seat, None, notations))
    }

    fn done(
        &mut self,
        lines: &[String],
        act: impl FnOnce(&mut dyn AnyTable, Seat) -> Posted,
    ) -> Result<(), Error> {
        let Some(seat) = self.seat else { return self.warn("The game is over.") };
        if self.cautioned(seat, lines)? {
            return Ok(());
        }
        let posted = act(self.table.as_mut(), seat);
        if posted.taken > 0 {
            self.changed()?;
        }
        if let Some(refusal) = posted.refused {
            let asked = lines.get(posted.taken).map_or("", String::as_str);
            self.refuse(&refusal, asked)?;
        }
        Ok(())
    }

    /// Would these moves leave something undone that nobody has been asked about? Then the same line again does it.
    fn cautioned(&mut self, seat: Seat, lines: &[String]) -> Result<bool, Error> {
        // Only what is typed alone: in a list the entries before it may have changed what is left.
        let [line] = lines else { return Ok(false) };
        let Ok(notation) = self.table.interpret(seat, line) else { return Ok(false) };
        let verbs = self.table.choices(seat, None).unwrap_or_default();
        let cautions =
            verbs.into_iter().filter(|verb| verb.notation == notation).flat_map(|verb| verb.cautions);
        let cautions: Vec<_> = cautions.filter(|caution| !self.unasked.contains(&caution.kind)).collect();
        let again = self.asked.take().is_some_and(|asked| asked == notation);
        if again || cautions.is_empty() {
            return Ok(false);
        }
        for caution in &cautions {
            let rule = caution.rule.as_deref().map_or_else(String::new, |rule| format!(" [{rule}]"));
            self.warn(&format!("{}{rule}", caution.text))?;
        }
        self.page.painted(
            Colour::Dim,
            &format!("Type “{line}” again to leave it so; “unasked” does it and asks no more about this."),
        )?;
        self.questioned = cautions.into_iter().map(|caution| caution.kind).collect();
        self.asked = Some(notation);
        Ok(true)
    }

    /// Do what was asked about, and never ask about it again at this keyboard.
    fn unasked(&mut self) -> Result<(), Error> {
        let Some(notation) = self.asked.clone() else { return self.warn("Nothing was asked.") };
        let kinds = std::mem::take(&mut self.questioned);
        self.unasked.extend(kinds);
        self.post(&[notation])
    }

    /// Letters that are neither move nor command: look for them among the choices.
    fn search(&mut self, text: &str) -> Result<(), Error> {
        if let Some(subject) = self.offers.subject(text).cloned() {
            return self.open(&subject.id);
        }
        if let Some(menu) = self.offers.filtered(text, self.page.style()) {
            if let Some(Pick::Open(subject)) = menu.only().cloned() {
                return self.open(&subject.id);
            }
            self.menu = menu;
            self.part = Some(format!("“{text}”"));
            return self.show_menu();
        }
        let Some(seat) = self.seat else {
            return self.warn("The game is over; ? lists what can still be typed.");
        };
        match self.why_refused(seat, text) {
            Some(refusal) => self.refuse(&refusal, text),
            None => Ok(()),
        }
    }

    fn command(&mut self, command: Command) -> Result<Next, Error> {
        match command {
            Command::Quit => return Ok(Next::Leave),
            Command::Help => self.help()?,
            Command::Board => self.show_board()?,
            Command::Menu => {
                self.whole_menu();
                self.show_menu()?;
            }
            Command::Look(word) => self.look(word.as_deref())?,
            Command::Why(notation) => self.why(&notation)?,
            Command::Unasked => self.unasked()?,
            Command::Rule(asked) => self.rule(asked)?,
            Command::Hint => self.hint()?,
            Command::Log(lines) => self.log(lines)?,
            Command::Undo => self.take_back()?,
            Command::Redo => self.as_seat(|session, seat| session.table.redo(seat))?,
            Command::Orders => match self.seat {
                Some(seat) => list_orders(&self.page, self.table.as_ref(), seat)?,
                None => self.warn("The game is over.")?,
            },
            Command::Order(order) => match pair(&order, "KEY=VALUE") {
                Ok((key, value)) => {
                    self.as_seat(|session, seat| session.table.set_order(seat, &key, &value))?;
                }
                Err(error) => self.warn(&capital(&error.to_string()))?,
            },
            Command::Save(path) => self.save(path.as_deref())?,
            Command::Concede => return self.concede(),
            Command::Draw => return self.agree("Do all players agree to a draw?", Proposal::Draw),
            Command::Back(Some(to)) => {
                let question = format!("Do all players agree to go back to act {to}?");
                return self.agree(&question, Proposal::TakeBack { to });
            }
            Command::Back(None) => self.page.wrapped(
                &format!(
                    "This is after act {}. back N goes back to where act N had just been made, if all agree; \
                     undo takes back your own last entry without asking.",
                    self.table.acts()
                ),
                2,
            )?,
            Command::Seats(way) => self.seats(way.as_deref())?,
            Command::Seat(name) => return self.sit(&name),
        }
        Ok(Next::Go)
    }

    /// Something changed: keep it, and ask anew.
    pub(super) fn changed(&mut self) -> Result<(), Error> {
        self.stale = true;
        if let Err(error) = self.keeper.keep(self.table.as_ref()) {
            self.warn(&format!(
                "Not saved: {error}. The game goes on and is saved with the next action, if that works; \
                 “save FILE” writes a copy elsewhere."
            ))?;
        }
        Ok(())
    }

    pub(super) fn as_seat(
        &mut self,
        act: impl FnOnce(&mut Self, Seat) -> Result<(), Refusal>,
    ) -> Result<(), Error> {
        let Some(seat) = self.seat else { return self.warn("The game is over.") };
        match act(self, seat) {
            Ok(()) => self.changed(),
            Err(refusal) => self.refuse(&refusal, ""),
        }
    }

    /// Take back the seat's last entry, or that of another seat of the same person.
    fn take_back(&mut self) -> Result<(), Error> {
        let Some(seat) = self.seat else {
            return self.warn("The game is over; back N goes back if all agree.");
        };
        let own = self.who().seats_of(self.table.as_ref(), seat);
        let has_entries = |seat: &Seat| !self.table.entries(*seat).is_empty();
        let seat =
            Some(seat).filter(has_entries).or_else(|| own.iter().filter(has_entries).last()).unwrap_or(seat);
        let before = self.table.entries(seat);
        match self.table.undo(seat) {
            Ok(()) => {
                let stay = self.table.entries(seat).len();
                self.page.line(format!("Taken back: {}", before[stay..].join("; ")))?;
                self.changed()
            }
            Err(refusal) => {
                self.refuse(&refusal, "")?;
                let acts = self.table.acts();
                self.page.line(format!(
                    "(If all players agree: back N, for example back {}.)",
                    acts.saturating_sub(1)
                ))?;
                Ok(())
            }
        }
    }

    fn look(&mut self, word: Option<&str>) -> Result<(), Error> {
        let (table, viewer) = (self.table.as_ref(), self.viewer());
        let Some(word) = word else {
            let words = table.inspectable(viewer).join(", ");
            return Ok(self.page.wrapped(&format!("look can show: {words}"), 2)?);
        };
        match inspect(table, viewer, word, self.page.style()) {
            Ok(text) => Ok(self.page.block(&text)?),
            Err(error) => self.warn(&capital(&error.to_string())),
        }
    }

    fn why(&mut self, notation: &str) -> Result<(), Error> {
        let Some(seat) = self.seat else { return self.warn("The game is over.") };
        match self.why_refused(seat, notation) {
            Some(refusal) => self.refuse(&refusal, notation),
            None => Ok(self.page.line(format!("“{notation}” is allowed."))?),
        }
    }

    /// What a rule says; without words the one this decision comes from.
    fn rule(&self, asked: Option<String>) -> Result<(), Error> {
        let Some(book) = self.book else {
            return self.warn("The rules of this game are not in this program.");
        };
        let asked = asked.unwrap_or_else(|| self.table.prompt(self.viewer()).rule);
        if !asked.is_empty() && rules::found(&self.page, book, &asked)? {
            return Ok(());
        }
        self.warn(&format!("No rule has the number or the words “{asked}”."))
    }

    fn log(&self, most: usize) -> Result<(), Error> {
        let lines = news::lines(&self.table.items_since(self.viewer(), 0), self.page.style());
        if lines.is_empty() {
            self.page.line("Nothing has happened yet.")?;
        }
        for line in lines.iter().skip(lines.len().saturating_sub(most)) {
            self.page.line(line)?;
        }
        Ok(())
    }

    fn save(&mut self, path: Option<&Path>) -> Result<(), Error> {
        let Some(path) = path else {
            let kept = self.keeper.path().display();
            let text = match (self.keeper.exists(), self.keeper.is_behind()) {
                (true, false) => format!("The game is kept in {kept} after every action."),
                (true, true) => format!("The last actions are not yet in {kept}."),
                (false, _) => format!("The game will be kept in {kept} from the first action on."),
            };
            return Ok(self.page.line(text)?);
        };
        match self.keeper.copy(path, self.table.as_ref()) {
            Ok(()) => {
                let text = format!(
                    "A copy is in {}; the game goes on in {}.",
                    path.display(),
                    self.keeper.path().display()
                );
                Ok(self.page.wrapped(&text, 2)?)
            }
            Err(error) => self.warn(&format!("Not saved: {error}")),
        }
    }

    fn help(&self) -> Result<(), Error> {
        let style = self.page.style();
        self.page.wrapped(
            "Each list shows what the rules allow now. Type the number of a line to do it or to see more; or \
             type the move itself (Tab completes it); or a few letters of a name to search the list; Enter \
             shows the whole list again. Several go in one line: moves with ; between them, numbers as in \
             4 7 9-12 (several pieces then get one list of what they can do together). Besides:",
            0,
        )?;
        let widest = HELP.iter().map(|(word, _)| columns(word)).max().unwrap_or(0);
        for (word, what) in HELP {
            let word = style.paint(Colour::Cyan, &pad(word, widest));
            self.page.hanging(&format!("  {word}  "), what)?;
        }
        Ok(())
    }

    /// Why not, and what may have been meant.
    pub(super) fn refuse(&self, refusal: &Refusal, asked: &str) -> Result<(), Error> {
        let mut text = refusal_words(refusal);
        if refusal.kind == RefusalKind::Notation {
            let offered: Vec<_> = self.offers.choices().map(|choice| choice.notation.as_str()).collect();
            if let Some(near) = nearest(asked, offered) {
                text.push_str(&format!(" (Did you mean “{near}”?)"));
            }
        }
        self.warn(&text)
    }

    pub(super) fn warn(&self, text: &str) -> Result<(), Error> {
        Ok(self.page.painted(Colour::Yellow, text)?)
    }
}

/// Numbers and ranges of a list, `4 7 9-12`; `None` when the line is anything else.
fn numbers(line: &str) -> Option<Vec<usize>> {
    let mut all = Vec::new();
    for part in line.split([' ', ',']).filter(|part| !part.is_empty()) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
        if last.saturating_sub(first) > LONGEST_RANGE || first > last {
            return None;
        }
        all.extend(first..=last);
    }
    (!all.is_empty()).then_some(all)
}

/// No list is longer than this.
const LONGEST_RANGE: usize = 1000;

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn numbers_and_ranges_are_read_and_nothing_else() {
        assert_eq!(numbers("4 7, 9-11"), Some(vec![4, 7, 9, 10, 11]));
        assert_eq!(numbers("12"), Some(vec![12]));
        for line in ["", "a 3", "3-", "5-2", "1-99999999", "-1", "load 3"] {
            assert_eq!(numbers(line), None, "{line}");
        }
    }
}
