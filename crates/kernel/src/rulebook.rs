//! What a table shows of a game's rulebook, in our own words: rules with their tests, rulings, the page "how one wins", and
//! what the marks on counters mean. Made by `cargo xtask rules --write`; a game without one has none to show.

use serde::{Deserialize, Serialize};

/// The rulebook of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rulebook {
    /// Chapters with their rules, in the order of the book.
    pub chapters: Vec<Chapter>,
    /// How we play it where the book is silent.
    pub rulings: Vec<Ruling>,
    /// What opens for each rule that a prompt, a refusal or an option names.
    pub citations: Vec<Citation>,
    /// How one wins and what a turn is.
    pub guide: Guide,
    /// What the marks on counters and spaces mean.
    pub marks: Vec<MarkMeaning>,
}

/// A chapter of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chapter {
    /// Its heading.
    pub title: String,
    /// Its rules.
    pub rules: Vec<RuleText>,
}

/// A rule in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleText {
    /// Its number in the book.
    pub id: String,
    /// What it says.
    pub says: String,
    /// How the program takes it.
    pub status: RuleStatus,
    /// The rule that says the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
    /// The part of the game it waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waits_for: Option<String>,
    /// Names of the tests that hold the program to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<String>,
    /// Numbers of the rulings that concern it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<u32>,
}

/// How the program takes a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RuleStatus {
    /// The program holds players to it.
    Enforced,
    /// Only where the players chose it before the game.
    Optional,
    /// It holds by itself.
    Automatic,
    /// It is about cardboard.
    Physical,
    /// Not built yet.
    Later,
}

/// How we play it where the book is silent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ruling {
    /// Its number, which never changes.
    pub number: u32,
    /// What it says.
    pub title: String,
    /// Why.
    pub text: String,
    /// The rules it concerns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// What opens for a rule that is named to a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Citation {
    /// As it is named: `VitP 7.4`.
    pub cite: String,
    /// These rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// This ruling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<u32>,
}

/// How one wins and what a turn is, on one page.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Guide {
    /// Its title.
    pub title: String,
    /// Its sections.
    pub sections: Vec<GuideSection>,
}

/// A section of the page.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GuideSection {
    /// Its title.
    pub title: String,
    /// What it says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paragraphs: Vec<String>,
    /// Then point by point.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<String>,
}

/// What a mark on a counter or space means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MarkMeaning {
    /// The mark's word on the wire: `gunnery`.
    pub kind: String,
    /// What people call it.
    pub name: String,
    /// What it does.
    pub says: String,
    /// The rule it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Rulebook {
    /// All rules, in order.
    pub fn rules(&self) -> impl Iterator<Item = &RuleText> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }

    /// The rule with this number.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        self.rules().find(|rule| rule.id == id)
    }

    /// The rules whose number or words have all of these words, those named by their number first.
    #[must_use]
    pub fn search(&self, text: &str) -> Vec<&RuleText> {
        let lower = text.trim().to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let cited = self.citations.iter().find(|citation| citation.cite.to_lowercase() == lower);
        let named = |rule: &&RuleText| {
            rule.id.to_lowercase() == lower || cited.is_some_and(|citation| citation.rules.contains(&rule.id))
        };
        let has = |rule: &&RuleText| {
            let says = format!("{} {}", rule.id, rule.says).to_lowercase();
            !words.is_empty() && words.iter().all(|word| says.contains(word))
        };
        let mut found: Vec<_> = self.rules().filter(named).collect();
        let below = format!("{lower}.");
        found.extend(self.rules().filter(|rule| !named(rule) && rule.id.to_lowercase().starts_with(&below)));
        if found.is_empty() {
            found.extend(self.rules().filter(has));
        }
        found
    }

    /// What of the game is not built yet, in words; `None` of a whole one.
    #[must_use]
    pub fn unfinished(&self) -> Option<String> {
        let later: Vec<_> = self.rules().filter(|rule| rule.status == RuleStatus::Later).collect();
        if later.is_empty() {
            return None;
        }
        let mut parts: Vec<&str> = Vec::new();
        for part in later.iter().filter_map(|rule| rule.waits_for.as_deref()) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        let built = self.rules().count() - later.len();
        let of = self.rules().count();
        Some(format!("{built} of its {of} rules are played; still to come: {}.", parts.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(id: &str, says: &str, status: RuleStatus, waits_for: Option<&str>) -> RuleText {
        let (tests, rulings, same_as) = (Vec::new(), Vec::new(), None);
        let (id, says, waits_for) = (id.to_owned(), says.to_owned(), waits_for.map(str::to_owned));
        RuleText { id, says, status, same_as, waits_for, tests, rulings }
    }

    fn book() -> Rulebook {
        let rules = vec![
            rule("7.4", "Japan aims and fires first.", RuleStatus::Enforced, None),
            rule("7.41", "By day carriers fire.", RuleStatus::Enforced, None),
            rule("7.4.1", "Below it.", RuleStatus::Enforced, None),
            rule("9", "Weather.", RuleStatus::Later, Some("campaign")),
        ];
        let citation = Citation { cite: "VitP 7.4".to_owned(), rules: vec!["7.4".to_owned()], ruling: None };
        let chapters = vec![Chapter { title: "7 Combat".to_owned(), rules }];
        Rulebook { chapters, citations: vec![citation], ..Rulebook::default() }
    }

    #[test]
    fn a_rule_is_found_by_number_citation_or_words() {
        let book = book();
        let ids = |text: &str| book.search(text).into_iter().map(|rule| rule.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids("7.41"), ["7.41"]);
        assert_eq!(ids("vitp 7.4"), ["7.4"]);
        assert_eq!(ids("7.4"), ["7.4", "7.4.1"], "what stands below it comes with it");
        assert_eq!(ids("FIRES japan"), ["7.4"]);
        assert!(ids("submarine").is_empty() && ids("").is_empty());
    }

    #[test]
    fn a_game_that_is_not_whole_says_what_is_missing() {
        let mut book = book();
        assert_eq!(
            book.unfinished().as_deref(),
            Some("3 of its 4 rules are played; still to come: campaign.")
        );
        book.chapters[0].rules.pop();
        assert_eq!(book.unfinished(), None);
    }
}
