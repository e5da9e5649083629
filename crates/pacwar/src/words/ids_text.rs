//! The one word that each thing has in notation, in the scene and at the prompt of a terminal, and back.

use super::names::{self, letter};
use crate::Pacwar;
use crate::action::{Item, Subject};
use crate::board::{Board, HexId};
use crate::ids::{GroupId, HqId, KindId, LotId, ShipId, Side, SubronId, TfId};
use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};

/// What is wrong with a word.
pub(super) type Problem = String;

/// The word of a subject: the id its piece has in the scene, where it has one.
pub(super) fn subject(rules: &Pacwar, subject: Subject) -> String {
    match subject {
        Subject::Tf(tf) => self::tf(tf),
        Subject::Group(group) => self::group(rules, group),
        Subject::Hq(hq) => self::hq(rules, hq),
        Subject::Subron(subron) => self::subron(subron),
        Subject::Ship(ship) => self::ship(rules, ship),
        Subject::Lot(lot) => self::lot(lot),
        Subject::Item(item) => format!("item-{}", names::item(item)),
    }
}

fn small(side: Side) -> char {
    letter(side).to_ascii_lowercase()
}

/// `j3`.
pub(super) fn tf(tf: TfId) -> String {
    format!("{}{}", small(tf.side()), tf.number())
}

/// `js1`.
pub(super) fn subron(subron: SubronId) -> String {
    format!("{}s{}", small(subron.side()), subron.number())
}

/// `j-lot1`.
pub(super) fn lot(lot: LotId) -> String {
    format!("{}-lot{}", small(lot.side()), lot.number())
}

/// `midway`, `j3-air`; `hq-j2` for one the scenario does not have.
pub(super) fn hq(rules: &Pacwar, hq: HqId) -> String {
    match (hq.tf(), rules.scenario.base(hq)) {
        (Some(tf), _) => format!("{}-air", self::tf(tf)),
        (None, Some(base)) => slug(&base.name),
        (None, None) => format!("hq-{}{}", small(hq.side()), hq.number()),
    }
}

/// `j-zero`; `j-type9` for one the scenario does not have.
pub(super) fn kind(rules: &Pacwar, kind: KindId) -> String {
    match rules.scenario.kind(kind) {
        Some(card) => format!("{}-{}", small(kind.side()), slug(&card.id)),
        None => format!("{}-type{}", small(kind.side()), kind.number()),
    }
}

/// `j-cv1`, `j-dd-3`; `j-ship60` for one the scenario does not have.
pub(super) fn ship(rules: &Pacwar, ship: ShipId) -> String {
    let side = small(ship.side());
    match (rules.scenario.ship(ship), names::among_namesakes(rules, ship)) {
        (Some(card), Some(number)) => format!("{side}-{}-{number}", slug(&card.pennant)),
        (Some(card), None) => format!("{side}-{}", slug(&card.pennant)),
        (None, _) => format!("{side}-ship{}", ship.number()),
    }
}

/// `1st-mobile-force`; `j-group9` for one the scenario does not have.
pub(super) fn group(rules: &Pacwar, group: GroupId) -> String {
    match rules.scenario.group(group) {
        // Who commands it is said, not typed.
        Some(card) => slug(card.name.split(" (").next().unwrap_or(&card.name)),
        None => format!("{}-group{}", small(group.side()), group.number()),
    }
}

/// A name in small letters and hyphens.
pub(super) fn slug(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            out.extend(c.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    out.trim_end_matches('-').to_owned()
}

/// What a marker's word may begin with besides its letter.
const TF_HEADS: [&str; 3] = ["taskforce", "tf", ""];

/// `j3`, `J 3`, `TF J3`, `jtf3`.
pub(super) fn read_tf(words: &[String]) -> Result<TfId, Problem> {
    let asked = words.concat();
    let tail = TF_HEADS.iter().find_map(|head| asked.strip_prefix(head)).unwrap_or(&asked);
    let number = |side: Side| {
        let rest = tail.strip_prefix(small(side))?;
        let rest = TF_HEADS.iter().find_map(|head| rest.strip_prefix(head)).unwrap_or(rest);
        TfId::new(side, rest.parse::<usize>().ok()?.checked_sub(1)?)
    };
    Side::BOTH.into_iter().find_map(number).ok_or_else(|| match tail.parse::<usize>() {
        Ok(number) if (1..=TfId::MAX).contains(&number) => {
            format!("both sides have a Task Force {number}: write j{number} or a{number}")
        }
        _ => format!(
            "no Task Force is called “{}”, they are j1 to j{} and a1 to a{}",
            words.join(" "),
            TfId::MAX,
            TfId::MAX
        ),
    })
}

/// `js1`, `JS 1`, `subron j1`.
pub(super) fn read_subron(words: &[String]) -> Result<SubronId, Problem> {
    let asked = words.concat();
    let tail = asked.strip_prefix("subron").unwrap_or(&asked);
    let number = |side: Side| {
        let rest = tail.strip_prefix(small(side))?;
        let rest = rest.strip_prefix("subron").or_else(|| rest.strip_prefix('s')).unwrap_or(rest);
        SubronId::new(side, rest.parse::<usize>().ok()?.checked_sub(1)?)
    };
    Side::BOTH
        .into_iter()
        .find_map(number)
        .ok_or_else(|| format!("no subron is called “{}”, they are js1, as1 and so on", words.join(" ")))
}

/// A hex number, or a place that has one.
pub(super) fn read_hex(words: &[String]) -> Result<HexId, Problem> {
    let asked = words.concat();
    if let Ok(hex) = asked.parse::<HexId>() {
        return Ok(hex);
    }
    let places = || Board::get().places().iter().map(|place| (place.hex, place.name, place.name));
    match find(&asked, places()) {
        Found::Exactly(hex) | Found::Loosely(hex) => Ok(hex),
        Found::Several(names) => {
            let shown = names.len().min(4);
            Err(format!("“{}” may be {}", words.join(" "), names::choice(&names[..shown])))
        }
        Found::Nothing => Err(match nearest(&asked, places()) {
            Some((hex, name)) => {
                format!("no hex is called “{}”, the nearest name is {name} ({hex})", words.join(" "))
            }
            None => format!(
                "“{}” is no hex; hexes are written like F1234, or by the name of a place",
                words.join(" ")
            ),
        }),
    }
}

pub(super) fn read_hq(rules: &Pacwar, words: &[String]) -> Result<HqId, Problem> {
    let all = || HqId::all().map(|id| (id, hq(rules, id), names::hq(rules, id)));
    named(words, "headquarters", all())
}

pub(super) fn read_kind(rules: &Pacwar, words: &[String]) -> Result<KindId, Problem> {
    let all = || KindId::all().map(|id| (id, kind(rules, id), names::kind(rules, id)));
    named(words, "type of aircraft", all())
}

pub(super) fn read_ship(rules: &Pacwar, words: &[String]) -> Result<ShipId, Problem> {
    let name = |id: ShipId| rules.scenario.ship(id).and_then(|card| card.name.clone()).unwrap_or_default();
    let all = || ShipId::all().map(|id| (id, ship(rules, id), name(id)));
    named(words, "ship", all())
}

pub(super) fn read_group(rules: &Pacwar, words: &[String]) -> Result<GroupId, Problem> {
    let all = || GroupId::all().map(|id| (id, group(rules, id), names::group(rules, id)));
    named(words, "group", all())
}

pub(super) fn read_lot(rules: &Pacwar, words: &[String]) -> Result<LotId, Problem> {
    let all = || LotId::all().map(|id| (id, lot(id), names::lot(rules, id)));
    named(words, "lot of cargo", all())
}

pub(super) fn read_item(words: &[String]) -> Result<Item, Problem> {
    let all = || {
        Item::ALL
            .into_iter()
            .map(|item| (item, names::item(item).to_owned(), names::item_words(item)[1].to_owned()))
    };
    named(words, "item of a report", all())
}

/// Finds the thing that words name; the words are squeezed already.
pub(super) fn named<T: Copy>(
    words: &[String],
    what: &str,
    all: impl Iterator<Item = (T, String, String)>,
) -> Result<T, Problem> {
    let all: Vec<_> = all.collect();
    let shown = words.join(" ");
    let asked = words.concat();
    let each = || all.iter().map(|(thing, id, name)| (*thing, id.as_str(), name.as_str()));
    match find(&asked, each()) {
        Found::Exactly(thing) | Found::Loosely(thing) => Ok(thing),
        Found::Several(ids) => {
            let shown_ids = ids.len().min(6);
            Err(format!("“{shown}” may be {}", names::choice(&ids[..shown_ids])))
        }
        Found::Nothing => Err(match nearest(&asked, each()) {
            Some((_, id)) => format!("no {what} is called “{shown}”, the nearest is {id}"),
            None => format!("no {what} is called “{shown}”"),
        }),
    }
}

/// Words of a line as they are compared.
pub(super) fn words_of(text: &str, most: usize) -> Vec<String> {
    text.split_whitespace().take(most).map(squeeze).filter(|word| !word.is_empty()).collect()
}
