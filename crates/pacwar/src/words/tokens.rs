//! The words of an action that are more than a row of names: Task Forces, hexes, stations of aircraft, directions.

use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};
use ironbottom_kit::tokens::{Fault, Read, Token};

use super::names;
use crate::action::{Item, Target};
use crate::board::sea::Dir;
use crate::board::{Board, HexId};
use crate::directory::{Directory, small, tf};
use crate::ids::{Side, Station, TfId, UnitId};
use crate::scenario::Scenario;
use crate::state::Open;

/// What a marker's word may begin with besides its letter.
const TF_HEADS: [&str; 3] = ["taskforce", "tf", ""];

/// `j3`; a person may write `J 3`, `TF J3`, `jtf3`.
#[derive(Clone, Copy)]
pub(super) struct TfToken<'a>(pub(super) &'a Directory);

impl Token for TfToken<'_> {
    type Value = TfId;

    fn what(&self) -> &str {
        "Task Force"
    }

    fn write(&self, value: &TfId, out: &mut String) {
        out.push_str(&tf(*value));
    }

    fn exact(&self, words: &[&str]) -> Option<TfId> {
        self.0.tf_of(words[0])
    }

    fn interpret(&self, words: &[&str]) -> Read<TfId> {
        let asked = squeeze(&words.concat());
        let tail = strip_head(&asked);
        let named = |side: Side| {
            let number = strip_head(tail.strip_prefix(small(side))?);
            self.0.tf_of(&format!("{}{number}", small(side)))
        };
        match Side::BOTH.into_iter().find_map(named) {
            Some(tf) => Ok((tf, 0)),
            None => Err(self.0.no_tf(words)),
        }
    }
}

fn strip_head(text: &str) -> &str {
    TF_HEADS.iter().find_map(|head| text.strip_prefix(head)).unwrap_or(text)
}

/// `F1234`; a person may name the place.
#[derive(Clone, Copy)]
pub(super) struct HexToken<'a>(pub(super) &'a Board);

impl Token for HexToken<'_> {
    type Value = HexId;

    fn what(&self) -> &str {
        "hex"
    }

    fn write(&self, value: &HexId, out: &mut String) {
        out.push_str(&value.to_string());
    }

    fn exact(&self, words: &[&str]) -> Option<HexId> {
        words[0].parse().ok()
    }

    fn interpret(&self, words: &[&str]) -> Read<HexId> {
        let asked = squeeze(&words.concat());
        if let Ok(hex) = asked.parse() {
            return Ok((hex, 0));
        }
        let places = || self.0.places().iter().map(|place| (place.hex, place.name, place.name));
        match find(&asked, places()) {
            Found::Exactly(hex) => Ok((hex, 0)),
            Found::Loosely(hex) => Ok((hex, 1)),
            Found::Several(names) => {
                let those = names.into_iter().map(str::to_owned).collect();
                Err(Fault::Several { word: words.join(" "), those })
            }
            Found::Nothing => Err(Fault::Said(match nearest(&asked, places()) {
                Some((hex, name)) => {
                    format!("no hex is called “{}”, the nearest name is {name} ({hex})", words.join(" "))
                }
                None => format!(
                    "“{}” is no hex; hexes are written like F1234, or by the name of a place",
                    words.join(" ")
                ),
            })),
        }
    }
}

/// `midway-wing`, `j3-air`, `a-F2046`; a person may name the place of what flies there now.
#[derive(Clone, Copy)]
pub(super) struct StationToken<'a> {
    pub(super) words: &'a Directory,
    pub(super) open: &'a Open,
    pub(super) scenario: &'a Scenario,
}

impl StationToken<'_> {
    /// The largest headquarters in a hex, or who holds it without one.
    fn in_hex(&self, hex: HexId) -> Option<Station> {
        let bases = &self.open.bases;
        let unit = Side::BOTH.into_iter().find_map(|side| bases.unit_at(side, hex));
        unit.map(Station::Unit).or_else(|| {
            let holder = bases.shores[self.scenario.facilities.at(hex)?].holder?;
            Some(Station::Hex(holder, hex))
        })
    }

    /// `af2046`, `j3air`, `carriersofj3`, `f2046`.
    fn spelled(&self, asked: &str) -> Option<Station> {
        let aboard = asked.strip_suffix("air").or_else(|| asked.strip_prefix("carriersof"));
        let aboard = aboard.or_else(|| asked.strip_prefix("thecarriersof"));
        if let Some(tf) = aboard.and_then(|word| self.words.tf_of(word)) {
            return Some(Station::Carriers(tf));
        }
        if let Ok(hex) = asked.parse() {
            return self.in_hex(hex);
        }
        let of = |side: Side| Some(Station::Hex(side, asked.strip_prefix(small(side))?.parse().ok()?));
        Side::BOTH.into_iter().find_map(of)
    }

    /// What flies from a place with a name.
    fn at_place(&self, asked: &str) -> Option<Station> {
        match find(asked, self.words.named_hexes().map(|(hex, name)| (hex, name, name))) {
            Found::Exactly(hex) | Found::Loosely(hex) => self.in_hex(hex),
            Found::Several(_) | Found::Nothing => None,
        }
    }
}

impl Token for StationToken<'_> {
    type Value = Station;

    fn what(&self) -> &str {
        "headquarters"
    }

    fn write(&self, value: &Station, out: &mut String) {
        out.push_str(&self.words.station(*value));
    }

    fn exact(&self, words: &[&str]) -> Option<Station> {
        self.words.station_of(words[0])
    }

    fn interpret(&self, words: &[&str]) -> Read<Station> {
        let asked = squeeze(&words.concat());
        if let Some(station) = self.spelled(&asked) {
            return Ok((station, 0));
        }
        match (self.words.units.interpret(words), self.at_place(&asked)) {
            (Ok((unit, 0)), _) => Ok((Station::Unit(unit), 0)),
            // What stands in a place now is meant rather than what is only called like it.
            (_, Some(station)) => Ok((station, 1)),
            (Ok((unit, quality)), None) => Ok((Station::Unit(unit), quality)),
            (Err(fault), None) => Err(fault),
        }
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        self.words.units.nearest(words)
    }
}

/// A headquarters on land.
#[derive(Clone, Copy)]
pub(super) struct UnitToken<'a>(pub(super) StationToken<'a>);

impl Token for UnitToken<'_> {
    type Value = UnitId;

    fn what(&self) -> &str {
        self.0.what()
    }

    fn write(&self, value: &UnitId, out: &mut String) {
        self.0.write(&Station::Unit(*value), out);
    }

    fn exact(&self, words: &[&str]) -> Option<UnitId> {
        self.0.words.units.exact(words)
    }

    fn interpret(&self, words: &[&str]) -> Read<UnitId> {
        match self.0.interpret(words)? {
            (Station::Unit(unit), quality) => Ok((unit, quality)),
            _ => Err(Fault::Said(format!("there is no headquarters at “{}”", words.join(" ")))),
        }
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        self.0.nearest(words)
    }
}

/// A Task Force or a hex.
#[derive(Clone, Copy)]
pub(super) struct TargetToken<'a>(pub(super) TfToken<'a>, pub(super) HexToken<'a>);

impl Token for TargetToken<'_> {
    type Value = Target;

    fn what(&self) -> &str {
        "target"
    }

    fn write(&self, value: &Target, out: &mut String) {
        out.push_str(&value.word());
    }

    fn exact(&self, words: &[&str]) -> Option<Target> {
        self.0.exact(words).map(Target::Tf).or_else(|| self.1.exact(words).map(Target::Hex))
    }

    fn interpret(&self, words: &[&str]) -> Read<Target> {
        match self.0.interpret(words) {
            Ok((tf, quality)) => Ok((Target::Tf(tf), quality)),
            Err(_) => self.1.interpret(words).map(|(hex, quality)| (Target::Hex(hex), quality)),
        }
    }
}

/// `ne`; a person may write `north-east`, or any part of it that can mean only one direction.
#[derive(Clone, Copy)]
pub(super) struct Bearing;

impl Bearing {
    fn all() -> impl Iterator<Item = (Dir, &'static str, &'static str)> {
        Dir::ALL.into_iter().map(|dir| (dir, dir.word(), names::dir(dir)))
    }
}

impl Token for Bearing {
    type Value = Dir;

    fn what(&self) -> &str {
        "direction"
    }

    fn write(&self, value: &Dir, out: &mut String) {
        out.push_str(value.word());
    }

    fn exact(&self, words: &[&str]) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.word() == words[0])
    }

    fn interpret(&self, words: &[&str]) -> Read<Dir> {
        read(&squeeze(&words.concat()), Self::all(), self.what(), words)
    }
}

/// `carriers`; a person may write `capital ships`.
#[derive(Clone, Copy)]
pub(super) struct ItemToken;

impl ItemToken {
    fn all() -> impl Iterator<Item = (Item, &'static str, &'static str)> {
        Item::ALL.into_iter().map(|item| (item, item.word(), names::item_words(item)[1]))
    }
}

impl Token for ItemToken {
    type Value = Item;

    fn what(&self) -> &str {
        "item of a report"
    }

    fn write(&self, value: &Item, out: &mut String) {
        out.push_str(value.word());
    }

    fn exact(&self, words: &[&str]) -> Option<Item> {
        Item::ALL.into_iter().find(|item| item.word() == words[0])
    }

    fn interpret(&self, words: &[&str]) -> Read<Item> {
        read(&squeeze(&words.concat()), Self::all(), self.what(), words)
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        nearest(&squeeze(&words.concat()), Self::all()).map(|(_, word)| word.to_owned())
    }
}

fn read<'a, T: Copy>(
    asked: &str,
    all: impl Iterator<Item = (T, &'a str, &'a str)>,
    what: &str,
    words: &[&str],
) -> Read<T> {
    match find(asked, all) {
        Found::Exactly(value) => Ok((value, 0)),
        Found::Loosely(value) => Ok((value, 1)),
        Found::Several(those) => Err(Fault::Several {
            word: words.join(" "),
            those: those.into_iter().map(str::to_owned).collect(),
        }),
        Found::Nothing => Err(Fault::unknown(what, words)),
    }
}

/// One of a few words, each for a value.
#[derive(Clone, Copy)]
pub(super) struct Named<T: 'static>(pub(super) &'static str, pub(super) &'static [(&'static str, T)]);

impl<T: Copy + PartialEq> Token for Named<T> {
    type Value = T;

    fn what(&self) -> &str {
        self.0
    }

    fn write(&self, value: &T, out: &mut String) {
        out.push_str(self.1.iter().find(|(_, each)| each == value).map_or("", |(word, _)| word));
    }

    fn exact(&self, words: &[&str]) -> Option<T> {
        self.1.iter().find(|(word, _)| *word == words[0]).map(|(_, value)| *value)
    }

    fn interpret(&self, words: &[&str]) -> Read<T> {
        let all = self.1.iter().map(|(word, value)| (*value, *word, *word));
        read(&squeeze(&words.concat()), all, self.0, words)
    }
}
