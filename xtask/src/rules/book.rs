//! What a table shows of a rulebook, made by `cargo xtask rules --write` into `docs/rules/<game>.json`: the list of rules
//! in our own words with their tests, the rulings, what every citation in the game's source opens, the page "how one wins"
//! (`docs/guide/<game>.md`) and the meaning of every mark on a counter (`docs/guide/<game>.toml`).

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{BUILT_ON, Rule, Status, base, covering, crate_of};
use crate::stage::root;

#[derive(Serialize)]
struct Book {
    chapters: Vec<Chapter>,
    rulings: Vec<Ruling>,
    citations: Vec<Citation>,
    guide: Guide,
    marks: Vec<MarkMeaning>,
}

#[derive(Serialize)]
struct Chapter {
    title: String,
    #[serde(skip)]
    pages: BTreeSet<u32>,
    rules: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    id: String,
    says: String,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    waits_for: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tests: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rulings: Vec<u32>,
}

#[derive(Serialize)]
struct Ruling {
    number: u32,
    title: String,
    text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<String>,
}

/// What the source cites, and what opens for it.
#[derive(Serialize)]
struct Citation {
    cite: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<u32>,
}

#[derive(Serialize)]
struct Guide {
    title: String,
    sections: Vec<Section>,
}

#[derive(Default, Serialize)]
struct Section {
    title: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    paragraphs: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<String>,
}

#[derive(Deserialize)]
struct Legend {
    #[serde(default)]
    mark: Vec<MarkMeaning>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkMeaning {
    kind: String,
    name: String,
    says: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
}

fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}

/// The book of a game as JSON, and what is wrong with it. A game that is built on another has its chapters after its own.
pub(super) fn of(game: &str, list: &[Rule], tests: &BTreeSet<String>) -> Result<String, String> {
    let mut all = chapters(game, list, tests)?;
    if let Some(base) = base(game) {
        let list = super::read(base)?;
        let under = chapters(base, &list, tests)?.into_iter();
        // What waits there for this game is what stands here.
        all.extend(under.filter(|chapter| chapter.rules.iter().any(|rule| rule.waits_for.is_none())));
    }
    finish(game, all)
}

fn chapters(game: &str, list: &[Rule], tests: &BTreeSet<String>) -> Result<Vec<Chapter>, String> {
    let headings = headings(&read(&format!("docs/rules/{game}.toml"))?);
    let mut chapters: Vec<Chapter> = Vec::new();
    for rule in list {
        let heading = headings.iter().rev().find(|(_, ids)| ids.contains(&rule.id)).map(|(title, _)| title);
        let heading = heading.cloned().unwrap_or_default();
        if chapters.last().is_none_or(|last| last.title != heading) {
            chapters.push(Chapter { pages: pages(&heading), title: heading, rules: Vec::new() });
        }
        let entry = Entry {
            id: rule.id.clone(),
            says: rule.says.clone(),
            status: rule.status.word(),
            same_as: rule.same_as.clone(),
            waits_for: rule.mark.clone(),
            tests: covering(rule, tests).into_iter().map(str::to_owned).collect(),
            rulings: Vec::new(),
        };
        if let Some(chapter) = chapters.last_mut() {
            chapter.rules.push(entry);
        }
    }
    Ok(chapters)
}

/// The book of a game whose page of rules is written by hand: `- **1.1** text` under `## 1 Title`.
pub(super) fn by_hand(game: &str, tests: &BTreeSet<String>) -> Result<String, String> {
    let text = read(&format!("docs/rules/{game}.md"))?;
    let mut chapters: Vec<Chapter> = Vec::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            chapters.push(Chapter { title: title.to_owned(), pages: BTreeSet::new(), rules: Vec::new() });
            continue;
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        if let Some((id, says)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")) {
            let rule = Rule::plain(id, says);
            let tests = covering(&rule, tests).into_iter().map(str::to_owned).collect();
            let status = Status::Enforced.word();
            let (same_as, waits_for) = (None, None);
            let (id, says) = (id.to_owned(), says.trim().to_owned());
            chapter.rules.push(Entry { id, says, status, same_as, waits_for, tests, rulings: Vec::new() });
        } else if let Some(entry) = chapter.rules.last_mut()
            && line.starts_with("  ")
        {
            entry.says = format!("{} {}", entry.says, line.trim());
        }
    }
    chapters.retain(|chapter| !chapter.rules.is_empty());
    for entry in chapters.iter_mut().flat_map(|chapter| &mut chapter.rules) {
        entry.says = entry.says.replace('*', "");
    }
    finish(game, chapters)
}

fn finish(game: &str, mut chapters: Vec<Chapter>) -> Result<String, String> {
    let ids: BTreeSet<String> = entries(&chapters).map(|entry| entry.id.clone()).collect();
    let found = |game: &str| match read(&format!("docs/rulings/{game}.md")) {
        Ok(text) => rulings(&text, &ids),
        Err(_) => Vec::new(),
    };
    let mut rulings = found(game);
    rulings.extend(base(game).into_iter().flat_map(found));
    for chapter in &mut chapters {
        for entry in &mut chapter.rules {
            let concern = rulings.iter().filter(|ruling| ruling.rules.contains(&entry.id));
            entry.rulings = concern.map(|ruling| ruling.number).collect();
        }
    }
    let citations = citations(game, &chapters, &rulings)?;
    let guide = guide(&read(&format!("docs/guide/{game}.md"))?);
    let path = format!("docs/guide/{game}.toml");
    let legend: Legend = toml::from_str(&read(&path)?).map_err(|error| format!("{path}: {error}"))?;
    for mark in &legend.mark {
        if let Some(rule) = &mark.rule
            && !ids.contains(rule)
        {
            return Err(format!("{path}: {} names rule {rule}, which is not in the list", mark.kind));
        }
    }
    let book = Book { chapters, rulings, citations, guide, marks: legend.mark };
    let mut text = serde_json::to_string_pretty(&book).map_err(|error| error.to_string())?;
    text.push('\n');
    Ok(text)
}

fn entries(chapters: &[Chapter]) -> impl Iterator<Item = &Entry> {
    chapters.iter().flat_map(|chapter| &chapter.rules)
}

/// The headings of a list, each with the rules that stand under it: a comment of one line between blank ones.
fn headings(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found: Vec<(String, BTreeSet<String>)> = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let blank =
            |at: Option<usize>| at.and_then(|at| lines.get(at)).is_some_and(|line| line.trim().is_empty());
        if let Some(title) = line.strip_prefix("# ") {
            if blank(index.checked_sub(1)) && blank(Some(index + 1)) {
                let title = title.split(", each ").next().unwrap_or(title);
                let title = title.split(", in none ").next().unwrap_or(title);
                found.push((title.to_owned(), BTreeSet::new()));
            }
        } else if let Some(id) = line.strip_prefix("id = \"").and_then(|rest| rest.strip_suffix('"')) {
            found.last_mut().into_iter().for_each(|(_, ids)| {
                ids.insert(id.to_owned());
            });
        }
    }
    found
}

/// `Phase 3: combat movement (pages 11 and 12)` is on pages 11 and 12.
fn pages(heading: &str) -> BTreeSet<u32> {
    let Some((_, inside)) = heading.rsplit_once("(page") else { return BTreeSet::new() };
    let numbers: Vec<u32> =
        inside.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
    match (numbers.as_slice(), inside.contains(" to ")) {
        ([first, last], true) => (*first..=*last).collect(),
        (several, _) => several.iter().copied().collect(),
    }
}

/// `**Ruling 3 (6.22): a title.** Its text`, or `3. **A title.** Its text`.
fn rulings(text: &str, ids: &BTreeSet<String>) -> Vec<Ruling> {
    let mut found: Vec<Ruling> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if let Some((number, rest)) = begins(line) {
            found.push(Ruling { number, title: String::new(), text: rest.to_owned(), rules: Vec::new() });
            inside = true;
        } else if line.starts_with('#') || line.starts_with('|') {
            inside = false;
        } else if inside && let Some(last) = found.last_mut() {
            if line.trim().is_empty() {
                inside = false;
            } else {
                last.text = format!("{} {}", last.text, line.trim());
            }
        }
    }
    for ruling in &mut found {
        let whole = ruling.text.replace('*', "");
        let cited = whole.split(|c: char| !(c.is_alphanumeric() || c == '.'));
        let cited: BTreeSet<&str> =
            cited.map(|word| word.trim_matches('.')).filter(|word| ids.contains(*word)).collect();
        // A bare number may be anything; a rule of a book has a point in its number, or a letter.
        ruling.rules = cited
            .into_iter()
            .filter(|id| !id.chars().all(|c| c.is_ascii_digit()))
            .map(str::to_owned)
            .collect();
        let (title, rest) = ruling.text.split_once("**").unwrap_or((&ruling.text, ""));
        let title = title.trim();
        // `(6.22): a ship goes` says which rules; they stand in the list of them.
        let title =
            title.strip_prefix('(').and_then(|rest| rest.split_once("): ")).map_or(title, |(_, rest)| rest);
        let mut title = title.strip_prefix(':').unwrap_or(title).trim().to_owned();
        if let Some(first) = title.get(..1).map(str::to_uppercase) {
            title.replace_range(..1, &first);
        }
        let rest = rest.trim().trim_start_matches([':', ',']).trim();
        (ruling.title, ruling.text) = (title, rest.replace("**", "").replace('`', ""));
    }
    found
}

/// The number of a ruling that begins here, and what follows: its title, then `**`, then its text.
fn begins(line: &str) -> Option<(u32, &str)> {
    if let Some(rest) = line.strip_prefix("**Ruling ") {
        let end = rest.find(|c: char| !c.is_ascii_digit())?;
        let number = rest[..end].parse().ok()?;
        return Some((number, rest[end..].trim_start()));
    }
    let (number, rest) = line.split_once(". **")?;
    Some((number.parse().ok()?, rest))
}

/// The page "how one wins and what a turn is".
fn guide(text: &str) -> Guide {
    let mut guide = Guide { title: String::new(), sections: Vec::new() };
    let mut joins = false;
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut guide.title);
        } else if let Some(title) = line.strip_prefix("## ") {
            guide.sections.push(Section { title: title.to_owned(), ..Section::default() });
            joins = false;
        } else if line.trim().is_empty() {
            joins = false;
        } else if let Some(section) = guide.sections.last_mut() {
            if let Some(point) = line.strip_prefix("- ") {
                section.points.push(point.to_owned());
            } else if line.starts_with("  ")
                && let Some(point) = section.points.last_mut()
            {
                *point = format!("{point} {}", line.trim());
            } else if joins && let Some(paragraph) = section.paragraphs.last_mut() {
                *paragraph = format!("{paragraph} {}", line.trim());
            } else {
                section.paragraphs.push(line.trim().to_owned());
                joins = true;
            }
        }
    }
    guide
}

/// Every rule the source names to a player opens something: what is cited and not listed is a fault.
fn citations(game: &str, chapters: &[Chapter], rulings: &[Ruling]) -> Result<Vec<Citation>, String> {
    let mut cited = BTreeSet::new();
    cites(&crate_of(game).join("src"), &mut cited)?;
    // The source of an engine cites the rulings of the games built on it, too.
    let built = BUILT_ON.iter().filter(|(_, base)| *base == game);
    let theirs: BTreeSet<u32> = built
        .filter_map(|(built, _)| read(&format!("docs/rulings/{built}.md")).ok())
        .flat_map(|text| self::rulings(&text, &BTreeSet::new()))
        .map(|ruling| ruling.number)
        .collect();
    // A lesson names rules to read as a prompt does.
    cited.extend(read(&format!("docs/lessons/{game}.toml")).iter().flat_map(|text| cited_in(text)));
    let mut found = Vec::new();
    for cite in cited {
        let Some((_, what)) = cite.split_once(' ') else { continue };
        if let Some(number) = what.strip_prefix("ruling ").and_then(|word| word.parse().ok()) {
            if theirs.contains(&number) {
                continue;
            }
            if !rulings.iter().any(|ruling| ruling.number == number) {
                return Err(format!("{game}: the source cites {cite}, and there is no such ruling"));
            }
            found.push(Citation { cite, rules: Vec::new(), ruling: Some(number) });
            continue;
        }
        let rules = opened(what, chapters);
        if rules.is_empty() {
            return Err(format!("{game}: the source cites {cite}, which is not in docs/rules/{game}"));
        }
        found.push(Citation { cite, rules, ruling: None });
    }
    Ok(found)
}

/// The rules a citation stands for: that rule, with or without its page, all of a page's, or those of its chapter.
fn opened(what: &str, chapters: &[Chapter]) -> Vec<String> {
    let all =
        |chapter: &Chapter| -> Vec<String> { chapter.rules.iter().map(|rule| rule.id.clone()).collect() };
    let what = match what.strip_prefix("p.").and_then(|word| word.split_once(' ')) {
        Some((_, id)) => id,
        None => what,
    };
    if let Some(page) = what.strip_prefix("p.").and_then(|word| word.parse().ok()) {
        return chapters.iter().filter(|chapter| chapter.pages.contains(&page)).flat_map(all).collect();
    }
    let id = what.trim_start_matches('[');
    let id = id.split([']', ' ']).next().unwrap_or(id);
    if entries(chapters).any(|entry| entry.id == id) {
        return vec![id.to_owned()];
    }
    let of_chapter = |chapter: &&Chapter| chapter.title.split(' ').next() == Some(id);
    chapters.iter().filter(of_chapter).flat_map(all).collect()
}

/// What is cited in these sources, in whole strings: `"VitP 7.4"`.
fn cites(folder: &Path, found: &mut BTreeSet<String>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            cites(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            found.extend(cited_in(&text));
        }
    }
    Ok(())
}

/// What is cited in this text.
fn cited_in(text: &str) -> impl Iterator<Item = String> {
    const BOOKS: [&str; 5] = ["VitP ", "AAP01 ", "AAP40 ", "WitP [", "Drill "];
    let strings = text.split('"').skip(1).step_by(2);
    strings
        .filter(|text| BOOKS.iter().any(|book| text.starts_with(book)) && text.len() < 24)
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_of_both_forms_are_read_with_what_they_concern() {
        let ids = ["6.22", "8.3", "4"].map(str::to_owned).into();
        let text = "# T\n\n**Ruling 3 (6.22): a ship goes.** Only that.\nAnd more.\n\n4. **Chits (8.3)**, like 4 of them.\n";
        let found = rulings(text, &ids);
        assert_eq!((found.len(), found[0].number, found[0].text.as_str()), (2, 3, "Only that. And more."));
        assert_eq!(
            (found[0].rules.as_slice(), found[0].title.as_str()),
            (&["6.22".to_owned()][..], "A ship goes.")
        );
        assert_eq!((found[1].number, found[1].rules.as_slice()), (4, &["8.3".to_owned()][..]));
    }

    #[test]
    fn headings_have_pages_and_rules() {
        let text = "# Head\n# more\n\n# Phase 2 (pages 10 and 11)\n\n[[rule]]\nid = \"a.1\"\n\n# Set-up (pages 4 to 6)\n\n[[rule]]\nid = \"b.1\"\n";
        let found = headings(text);
        assert_eq!(found.len(), 2);
        assert!(found[0].1.contains("a.1") && found[1].1.contains("b.1"));
        assert_eq!(pages(&found[0].0), [10, 11].into());
        assert_eq!(pages(&found[1].0), [4, 5, 6].into());
    }

    #[test]
    fn a_citation_with_a_rule_opens_that_rule_and_one_of_a_page_its_chapters() {
        let rule = |id: &str| Entry {
            id: id.to_owned(),
            says: String::new(),
            status: "enforced",
            same_as: None,
            waits_for: None,
            tests: Vec::new(),
            rulings: Vec::new(),
        };
        let chapter = Chapter {
            title: "Transports (pages 29 and 30)".to_owned(),
            pages: [29, 30].into(),
            rules: vec![rule("transport.1"), rule("transport.2")],
        };
        let chapters = [chapter];
        assert_eq!(opened("p.29 transport.2", &chapters), ["transport.2"]);
        assert_eq!(opened("transport.1", &chapters), ["transport.1"]);
        assert_eq!(opened("p.30", &chapters), ["transport.1", "transport.2"]);
        assert!(opened("p.29 transport.9", &chapters).is_empty());
    }
}
