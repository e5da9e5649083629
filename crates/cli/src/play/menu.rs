//! What a player can do, as a numbered list that never runs over the screen: few choices are
//! listed in full, many are grouped by what can be done with each piece, and typed letters filter.

use ironbottom_kernel::AnyTable;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::text::{Colour, Style, columns, pad};
use ironbottom_kernel::wire::{Argument, Choice, SubjectInfo};

use crate::subjects::subjects;
use crate::words::count;

/// Up to this many choices are listed in full.
const FLAT: usize = 14;
/// Up to this many are shown of one group.
const MAX_SHOWN: usize = 48;

/// Everything a seat can do.
#[derive(Default)]
pub(crate) struct Offers {
    /// What it can act with, and how.
    pub(crate) subjects: Vec<(SubjectInfo, Vec<Choice>)>,
    /// What it can do besides.
    pub(crate) verbs: Vec<Choice>,
}

/// What a number stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    /// An action.
    Do(Choice),
    /// The choices of a subject.
    Open(SubjectInfo),
    /// The same with each of several subjects.
    Each(Vec<Choice>),
}

/// A list on the screen.
#[derive(Default)]
pub(crate) struct Menu {
    picks: Vec<Pick>,
    lines: Vec<String>,
}

impl Offers {
    /// What this seat can do now.
    pub(crate) fn of(table: &dyn AnyTable, seat: Seat) -> Self {
        let with_choices = |info: SubjectInfo| {
            let choices = table.choices(seat, Some(&info.id)).unwrap_or_default();
            (info, choices)
        };
        Self {
            subjects: subjects(table, seat).into_iter().map(with_choices).collect(),
            verbs: table.choices(seat, None).unwrap_or_default(),
        }
    }

    /// Every action.
    pub(crate) fn choices(&self) -> impl Iterator<Item = &Choice> {
        self.subjects.iter().flat_map(|(_, choices)| choices).chain(&self.verbs)
    }

    /// The subject with this id or name.
    pub(crate) fn subject(&self, name: &str) -> Option<&SubjectInfo> {
        let named =
            |info: &&SubjectInfo| info.id.eq_ignore_ascii_case(name) || info.label.eq_ignore_ascii_case(name);
        self.subjects.iter().map(|(info, _)| info).find(named)
    }

    /// The first list: everything, grouped when it is much.
    pub(crate) fn menu(&self, style: Style) -> Menu {
        let mut menu = Menu::default();
        if self.choices().count() <= FLAT {
            let room = room(self.choices());
            for (info, choices) in &self.subjects {
                if choices.len() > 1 && self.subjects.len() > 1 {
                    menu.lines.push(info.label.clone());
                }
                menu.list(choices, room, style);
            }
            menu.list(&self.verbs, room, style);
            return menu;
        }
        let mut groups: Vec<(Vec<&str>, Vec<Cell>)> = Vec::new();
        for (info, choices) in &self.subjects {
            let verbs = verbs_of(choices);
            let cell = match choices.as_slice() {
                [only] => Cell { text: only.label.clone(), pick: Pick::Do(only.clone()) },
                _ => Cell { text: info.label.clone(), pick: Pick::Open(info.clone()) },
            };
            match groups.iter_mut().find(|(known, _)| *known == verbs) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((verbs, vec![cell])),
            }
        }
        for (verbs, cells) in groups {
            menu.group(&verbs.join(", "), cells, style);
        }
        if !self.subjects.is_empty() && !self.verbs.is_empty() {
            menu.lines.push(style.paint(Colour::Dim, "or:"));
        }
        if self.verbs.len() <= FLAT {
            menu.list(&self.verbs, room(&self.verbs), style);
        } else {
            menu.grid(cells(&self.verbs), style);
        }
        menu
    }

    /// The choices of one subject.
    pub(crate) fn menu_of(&self, subject: &SubjectInfo, style: Style) -> Menu {
        let mut menu = Menu::default();
        let choices = self.subjects.iter().find(|(info, _)| info == subject).map(|(_, choices)| choices);
        let choices = choices.map(Vec::as_slice).unwrap_or_default();
        if choices.len() <= FLAT {
            menu.lines.push(format!("{}:", style.paint(Colour::Bold, &subject.label)));
            menu.list(choices, room(choices), style);
        } else {
            menu.group(&subject.label, cells(choices), style);
        }
        menu.lines.push(style.paint(Colour::Dim, "  (Enter goes back to the whole list)"));
        menu
    }

    /// What can be done with each of several subjects alike: the choices that differ in nothing but
    /// the subject.
    pub(crate) fn menu_of_all(&self, subjects: &[SubjectInfo], style: Style) -> Menu {
        let mut menu = Menu::default();
        let lists: Vec<_> = self.subjects.iter().filter(|(info, _)| subjects.contains(info)).collect();
        let Some(((first, choices), others)) = lists.split_first() else { return menu };
        let alike = |choice: &Choice| -> Option<Cell> {
            let rest = besides(choice, &first.id);
            let same = |(info, list): &&(SubjectInfo, Vec<Choice>)| {
                list.iter().find(|other| besides(other, &info.id) == rest).cloned()
            };
            let mut each = vec![choice.clone()];
            each.extend(others.iter().map(same).collect::<Option<Vec<_>>>()?);
            Some(Cell { text: without(choice, &first.id), pick: Pick::Each(each) })
        };
        let heading = format!("{}, each:", count(lists.len() as u64, "piece", "pieces"));
        menu.lines.push(style.paint(Colour::Bold, &heading));
        menu.grid(choices.iter().filter_map(alike).collect(), style);
        if menu.picks.is_empty() {
            menu.lines.push("  nothing that can be done with all of them".to_owned());
        }
        menu.lines.push(style.paint(Colour::Dim, "  (Enter goes back to the whole list)"));
        menu
    }

    /// What has all these words in its name or notation; `None` when nothing has. Beginnings of
    /// words come first, letters anywhere else only when there is no such beginning.
    pub(crate) fn filtered(&self, text: &str, style: Style) -> Option<Menu> {
        let typed: Vec<_> = text.split_whitespace().map(str::to_lowercase).collect();
        let begins = |all: &str| {
            let words = || all.split(|c: char| !c.is_alphanumeric());
            typed.iter().all(|typed| words().any(|word| word.starts_with(typed.as_str())))
        };
        let contains = |all: &str| typed.iter().all(|typed| all.contains(typed.as_str()));
        self.fitting(&begins, style).or_else(|| self.fitting(&contains, style))
    }

    fn fitting(&self, fits: &dyn Fn(&str) -> bool, style: Style) -> Option<Menu> {
        let fits = |texts: [&str; 2]| fits(&texts.join(" ").to_lowercase());
        let mut menu = Menu::default();
        let subjects =
            self.subjects.iter().filter(|(info, choices)| choices.len() > 1 && fits([&info.id, &info.label]));
        let subjects: Vec<_> = subjects
            .map(|(info, _)| Cell { text: info.label.clone(), pick: Pick::Open(info.clone()) })
            .collect();
        if !subjects.is_empty() {
            menu.grid(subjects, style);
        }
        let shown: Vec<_> = menu.picks.clone();
        let inside = |choice: &Choice| {
            // The choices of a subject that is listed whole are not listed again.
            shown.iter().any(|pick| match pick {
                Pick::Open(info) => self.subjects.iter().any(|(s, list)| s == info && list.contains(choice)),
                Pick::Do(_) | Pick::Each(_) => false,
            })
        };
        let choices: Vec<_> =
            self.choices().filter(|c| fits([&c.notation, &c.label]) && !inside(c)).cloned().collect();
        if choices.len() <= FLAT {
            menu.list(&choices, room(&choices), style);
        } else {
            menu.grid(cells(&choices), style);
        }
        (!menu.picks.is_empty()).then_some(menu)
    }
}

struct Cell {
    text: String,
    pick: Pick,
}

impl Menu {
    /// What this number stands for.
    pub(crate) fn pick(&self, number: usize) -> Option<&Pick> {
        self.picks.get(number.checked_sub(1)?)
    }

    /// The only thing in the list, when there is only one.
    pub(crate) fn only(&self) -> Option<&Pick> {
        if let [only] = self.picks.as_slice() { Some(only) } else { None }
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        self.picks.len()
    }

    /// The lines to print.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// One line a choice, with what one could type instead of the number.
    fn list(&mut self, choices: &[Choice], widest: usize, style: Style) {
        for choice in choices {
            self.picks.push(Pick::Do(choice.clone()));
            let number = style.paint(Colour::Cyan, &format!("{:>3}", self.picks.len()));
            let mut line = format!("{number}  {}", choice.label);
            if !choice.label.eq_ignore_ascii_case(&choice.notation) {
                let used = columns(&choice.label).max(widest);
                if used + columns(&choice.notation) + 8 <= style.width {
                    line = pad(&line, widest + 5);
                    line.push_str(&style.paint(Colour::Dim, &format!("   {}", choice.notation)));
                }
            }
            self.lines.push(line);
        }
    }

    /// Cells under a heading; words that all of them share are said once, in the heading.
    fn group(&mut self, heading: &str, mut cells: Vec<Cell>, style: Style) {
        let actions = cells.iter().all(|cell| matches!(cell.pick, Pick::Do(_)));
        let texts: Vec<_> = cells.iter().map(|cell| cell.text.as_str()).collect();
        let mut heading = format!("{heading}:");
        if let Some((before, after)) = shared_words(&texts) {
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            let first = words(texts[0]);
            let (begin, end) = (first[..before].join(" "), first[first.len() - after..].join(" "));
            let shared = format!("{begin} … {end}");
            heading = if actions { shared } else { format!("{heading} {}", shared.trim()) };
            for cell in &mut cells {
                let all = words(&cell.text);
                cell.text = all[before..all.len() - after].join(" ").trim_end_matches([',', ':']).to_owned();
            }
        }
        self.lines.push(style.paint(Colour::Dim, heading.trim()));
        self.grid(cells, style);
    }

    /// Cells in columns, read downwards; too many are folded, but keep their numbers.
    fn grid(&mut self, cells: Vec<Cell>, style: Style) {
        let first = self.picks.len() + 1;
        let mut cells = cells;
        // A mark for what leads to a list of its own.
        for cell in cells.iter_mut().filter(|cell| matches!(cell.pick, Pick::Open(_))) {
            cell.text.push_str(" ›");
        }
        let shown = cells.len().min(MAX_SHOWN);
        let widest = cells.iter().map(|cell| columns(&cell.text)).max().unwrap_or(0);
        let across = (style.width / (widest + 7)).clamp(1, 4).min(shown.div_ceil(4).max(1));
        let down = shown.div_ceil(across);
        for row in 0..down {
            let mut line = String::new();
            for index in (row..shown).step_by(down.max(1)) {
                let number = style.paint(Colour::Cyan, &format!("{:>3}", first + index));
                line.push_str(&pad(&format!("{number}  {}", cells[index].text), widest + 7));
            }
            self.lines.push(line.trim_end().to_owned());
        }
        if cells.len() > shown {
            let more = format!("     … and {} more; type part of a name to find one", cells.len() - shown);
            self.lines.push(style.paint(Colour::Dim, &more));
        }
        self.picks.extend(cells.into_iter().map(|cell| cell.pick));
    }
}

fn cells(choices: &[Choice]) -> Vec<Cell> {
    let cell = |choice: &Choice| Cell { text: choice.label.clone(), pick: Pick::Do(choice.clone()) };
    choices.iter().map(cell).collect()
}

/// How many words these texts share at their beginning and at their end, if that is worth saying
/// once: two words or more, in a list of some length, with something left in between.
fn shared_words(texts: &[&str]) -> Option<(usize, usize)> {
    let words: Vec<Vec<_>> = texts.iter().map(|text| text.split_whitespace().collect()).collect();
    let shortest = words.iter().map(Vec::len).min().filter(|_| texts.len() > 3)?;
    let first = words.first()?;
    let most = shortest.checked_sub(1)?;
    let begins = |n: usize| words.iter().all(|other| other[n] == first[n]);
    let before = (0..most).take_while(|n| begins(*n)).count();
    let ends = |n: usize| words.iter().all(|other| other[other.len() - 1 - n] == first[first.len() - 1 - n]);
    let after = (0..most - before).take_while(|n| ends(*n)).count();
    (before + after >= 2).then_some((before, after))
}

/// What a choice says besides its subject.
fn besides<'a>(choice: &'a Choice, subject: &str) -> (&'a str, Vec<&'a Argument>, Option<u32>) {
    let about = |arg: &&Argument| arg.value.place() != Some(subject);
    (&choice.verb, choice.args.iter().filter(about).collect(), choice.count)
}

/// A choice in few words, with an ellipsis in place of its subject where its notation names it.
fn without(choice: &Choice, subject: &str) -> String {
    let mut words: Vec<_> = choice.notation.split_whitespace().collect();
    match words.iter().position(|word| *word == subject) {
        Some(place) => {
            words[place] = "…";
            words.join(" ")
        }
        None if choice.short.is_empty() => choice.label.clone(),
        None => choice.short.clone(),
    }
}

/// The columns the labels of these choices need, within reason.
fn room<'a>(choices: impl IntoIterator<Item = &'a Choice>) -> usize {
    choices.into_iter().map(|choice| columns(&choice.label)).max().unwrap_or(0).min(48)
}

/// The verbs of these choices.
fn verbs_of(choices: &[Choice]) -> Vec<&str> {
    let mut verbs: Vec<_> = choices.iter().map(|choice| choice.verb.as_str()).collect();
    verbs.sort_unstable();
    verbs.dedup();
    verbs
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironbottom_kernel::wire::Value;

    fn choice(notation: &str) -> Choice {
        let mut words = notation.split(' ');
        let choice = Choice::new(words.next().unwrap_or_default(), notation.to_uppercase());
        let named = words.fold(choice, |choice, word| choice.arg("to", Value::space(word)));
        Choice { notation: notation.to_owned(), ..named }
    }

    fn info(id: &str) -> SubjectInfo {
        SubjectInfo { id: id.to_owned(), label: format!("The {id}"), short: String::new() }
    }

    fn fleet(ships: usize) -> Offers {
        let ship = |n: usize| {
            let id = format!("ship{n}");
            let choices = (1..=3).map(|sea| choice(&format!("sail {id} sea{sea}"))).collect();
            (info(&id), choices)
        };
        Offers { subjects: (1..=ships).map(ship).collect(), verbs: vec![choice("done")] }
    }

    #[test]
    fn few_choices_are_listed_in_full() {
        let menu = fleet(2).menu(Style::PLAIN);
        assert_eq!(menu.len(), 7);
        assert_eq!(menu.pick(1), Some(&Pick::Do(choice("sail ship1 sea1"))));
        assert_eq!(menu.pick(7), Some(&Pick::Do(choice("done"))));
        assert_eq!((menu.pick(0), menu.pick(8)), (None, None));
    }

    #[test]
    fn many_choices_are_grouped_by_what_can_be_done() {
        let menu = fleet(100).menu(Style::PLAIN);
        assert_eq!(menu.len(), 101);
        assert!(menu.lines().len() < 40, "{:#?}", menu.lines());
        assert!(menu.lines().iter().any(|line| line == "sail:"));
        assert!(menu.lines().iter().any(|line| line.contains("and 52 more")));
        assert!(menu.lines().iter().all(|line| columns(line) <= 80));
        assert_eq!(menu.pick(100), Some(&Pick::Open(info("ship100"))), "folded ones keep their numbers");
    }

    #[test]
    fn several_ships_sail_together_where_all_of_them_can() {
        let mut offers = fleet(20);
        offers.subjects[1].1.remove(0);
        let menu = offers.menu_of_all(&[info("ship2"), info("ship3")], Style::PLAIN);
        let both = vec![choice("sail ship2 sea2"), choice("sail ship3 sea2")];
        assert_eq!((menu.len(), menu.pick(1)), (2, Some(&Pick::Each(both))));
        assert!(menu.lines()[1].contains("sail … sea2"), "{:#?}", menu.lines());
    }

    #[test]
    fn words_that_all_share_are_said_once() {
        let ships =
            ["Kongo joins the raid", "Akagi joins the raid", "Kaga joins the raid", "Oi joins the raid"];
        assert_eq!(shared_words(&ships), Some((0, 3)));
        assert_eq!(
            shared_words(&["Aim at Oahu", "Aim at Wake", "Aim at Guam", "Aim at Wake Island"]),
            Some((2, 0))
        );
        assert_eq!(shared_words(&["stay", "stay", "stay", "stay"]), None, "nothing would be left");
        assert_eq!(shared_words(&ships[..2]), None, "two are read as they are");
    }

    #[test]
    fn letters_filter_subjects_and_actions() {
        let offers = fleet(30);
        let menu = offers.filtered("ship7", Style::PLAIN).expect("a ship");
        assert_eq!(menu.only(), Some(&Pick::Open(info("ship7"))));
        let menu = offers.filtered("SEA2 ship3", Style::PLAIN).expect("ships");
        assert_eq!(menu.len(), 2, "ship3 and ship30");
        let menu = offers.filtered("ip29", Style::PLAIN).expect("letters within a word");
        assert_eq!(menu.only(), Some(&Pick::Open(info("ship29"))));
        assert!(offers.filtered("akagi", Style::PLAIN).is_none());
    }
}
