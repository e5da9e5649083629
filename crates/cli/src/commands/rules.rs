//! `ironbottom rules`: the rulebook in our own words, by number, by words, or the page "how one wins".

use ironbottom_kernel::Registry;
use ironbottom_kernel::rulebook::{RuleStatus, RuleText, Rulebook};
use ironbottom_kernel::text::Colour;

use super::print_json;
use crate::args::RulesArgs;
use crate::desk;
use crate::error::Error;
use crate::term::Page;

/// So many rules are printed in full; of more only the number is told.
const MOST: usize = 40;

/// Print the page of a game, or the rules that were asked for.
pub(crate) fn run(games: &Registry, page: &Page, args: &RulesArgs) -> Result<(), Error> {
    let id = desk::game(games, &args.game)?.card().id;
    let Some(book) = games.rulebook(id) else {
        return Err(Error::Bad(format!("the rules of {id} are not in this program")));
    };
    if args.json {
        return print_json(page, book);
    }
    let asked = args.words.join(" ");
    if asked.trim().is_empty() {
        return guide(page, book, id);
    }
    if found(page, book, &asked)? {
        return Ok(());
    }
    Err(Error::Bad(format!("no rule of {id} has the number or the words “{asked}”")))
}

/// How one wins and what a turn is.
fn guide(page: &Page, book: &Rulebook, game: &str) -> Result<(), Error> {
    let style = page.style();
    page.line(style.paint(Colour::Bold, &book.guide.title))?;
    for section in &book.guide.sections {
        page.gap()?;
        page.line(style.paint(Colour::Bold, &section.title))?;
        for paragraph in &section.paragraphs {
            page.wrapped(paragraph, 0)?;
        }
        for point in &section.points {
            page.hanging("  - ", point)?;
        }
    }
    page.gap()?;
    let chapters: Vec<&str> = book.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
    page.wrapped(&format!("Chapters: {}.", chapters.join("; ")), 2)?;
    if let Some(missing) = book.unfinished() {
        page.wrapped(&format!("Not whole yet: {missing}"), 2)?;
    }
    page.line(format!("“ironbottom rules {game} WORDS” finds a rule by its number or its words."))?;
    Ok(())
}

/// Print what is found, with its rulings and tests; false when there is nothing.
pub(crate) fn found(page: &Page, book: &Rulebook, asked: &str) -> Result<bool, Error> {
    let rules = book.search(asked);
    for rule in rules.iter().take(MOST) {
        one(page, book, rule, rules.len() == 1)?;
    }
    if rules.len() > MOST {
        page.line(format!("… and {} more; say more words.", rules.len() - MOST))?;
    }
    let lower = asked.trim().to_lowercase();
    let cited = book.citations.iter().find(|citation| citation.cite.to_lowercase() == lower);
    let number = cited.and_then(|citation| citation.ruling);
    let number = number.or_else(|| lower.strip_prefix("ruling ").and_then(|word| word.parse().ok()));
    if let Some(number) = number {
        return Ok(ruling(page, book, number)? || !rules.is_empty());
    }
    Ok(!rules.is_empty())
}

fn one(page: &Page, book: &Rulebook, rule: &RuleText, whole: bool) -> Result<(), Error> {
    let id = page.style().paint(Colour::Cyan, &rule.id);
    page.hanging(&format!("{id}  "), &format!("{}{}", rule.says, status(rule)))?;
    if whole {
        for number in &rule.rulings {
            ruling(page, book, *number)?;
        }
        for test in &rule.tests {
            page.painted(Colour::Dim, &format!("    tested by {test}"))?;
        }
    } else if !rule.rulings.is_empty() {
        let numbers: Vec<String> = rule.rulings.iter().map(ToString::to_string).collect();
        page.painted(Colour::Dim, &format!("    rulings: {}", numbers.join(", ")))?;
    }
    Ok(())
}

/// What the program does about it, where that is not to see to it.
fn status(rule: &RuleText) -> String {
    match (rule.status, &rule.waits_for) {
        (RuleStatus::Optional, _) => " (an option)".to_owned(),
        (RuleStatus::Later, Some(part)) => format!(" (not built yet: {part})"),
        (RuleStatus::Later, None) => " (not built yet)".to_owned(),
        (RuleStatus::Enforced | RuleStatus::Automatic | RuleStatus::Physical, _) => String::new(),
    }
}

fn ruling(page: &Page, book: &Rulebook, number: u32) -> Result<bool, Error> {
    let Some(ruling) = book.rulings.iter().find(|ruling| ruling.number == number) else { return Ok(false) };
    page.hanging(&format!("    ruling {number}: "), &format!("{} {}", ruling.title, ruling.text))?;
    Ok(true)
}
