//! The one word that each thing has in notation, positions and scenes, and what it is called in sentences. It follows
//! from the scenario alone, so that a thing keeps its word wherever it goes.

use ironbottom_kit::english::{capital, kebab};
use ironbottom_kit::tokens::{Fault, Read, Token};
use ironbottom_kit::{Names, id};

use crate::board::HexId;
use crate::ids::{
    GroupId, KindId, LotId, ShipId, Side, Sided, Station, SubronId, TfId, TfSet, TroopId, UnitId,
};
use crate::scenario::{AirCard, HqSize, Scenario, ShipCard};

id! {
    /// A row of a catalogue.
    Row(u16) of 4096, set RowSet;
}

/// The words and names of things of both sides, in the order of their ids.
#[derive(Clone, Debug)]
pub struct Catalogue<I> {
    names: Names<Row>,
    things: Vec<I>,
    /// How many of them are Japanese: those come first.
    japanese: usize,
}

impl<I: Sided> Catalogue<I> {
    /// `what` is what an error calls one of them.
    pub(crate) fn new(what: &'static str, of: impl Fn(Side) -> Vec<(I, String, String)>) -> Self {
        let (mut things, mut names, mut japanese) = (Vec::new(), Vec::new(), 0);
        for side in Side::BOTH {
            for (thing, word, name) in of(side) {
                things.push(thing);
                names.push((word, name));
            }
            japanese = if side == Side::Japan { things.len() } else { japanese };
        }
        Self { names: Names::new(what, names), things, japanese }
    }

    fn row(&self, thing: I) -> Option<Row> {
        let first = match thing.side() {
            Side::Japan => 0,
            Side::Allies => self.japanese,
        };
        let row = first + thing.place();
        self.things.get(row).filter(|found| **found == thing).and_then(|_| Row::new(row))
    }

    /// Its word; `?` for what is not in play.
    #[must_use]
    pub fn word(&self, thing: I) -> &str {
        self.row(thing).map_or("?", |row| self.names.word(row))
    }

    /// What people call it.
    #[must_use]
    pub fn name(&self, thing: I) -> &str {
        self.row(thing).map_or("?", |row| self.names.name(row))
    }

    /// All things in play.
    pub fn things(&self) -> impl Iterator<Item = I> + '_ {
        self.things.iter().copied()
    }

    /// Those of one side.
    pub fn of(&self, side: Side) -> impl Iterator<Item = I> + '_ {
        self.things().filter(move |thing| thing.side() == side)
    }

    /// The one a person means by this.
    pub(crate) fn guess(&self, text: &str) -> Option<I> {
        self.names.guess(text).map(|row| self.things[row.index()])
    }
}

impl<I: Sided> Token for Catalogue<I> {
    type Value = I;

    fn what(&self) -> &str {
        self.names.what()
    }

    fn write(&self, thing: &I, out: &mut String) {
        out.push_str(self.word(*thing));
    }

    fn exact(&self, words: &[&str]) -> Option<I> {
        self.names.exact(words[0]).map(|row| self.things[row.index()])
    }

    fn interpret(&self, words: &[&str]) -> Read<I> {
        match Token::interpret(&self.names, words) {
            Ok((row, quality)) => Ok((self.things[row.index()], quality)),
            Err(fault) => Err(fault),
        }
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        Token::nearest(&self.names, words)
    }
}

/// `j` or `a`: before the number of a marker.
#[must_use]
pub const fn small(side: Side) -> char {
    match side {
        Side::Japan => 'j',
        Side::Allies => 'a',
    }
}

/// `j3`.
#[must_use]
pub fn tf(tf: TfId) -> String {
    format!("{}{}", small(tf.side()), tf.number())
}

/// `js1`.
#[must_use]
pub fn subron(subron: SubronId) -> String {
    format!("{}s{}", small(subron.side()), subron.number())
}

/// `j-unit1`.
#[must_use]
pub fn troop(troop: TroopId) -> String {
    format!("{}-unit{}", small(troop.side()), troop.number())
}

/// `j-lot1`.
#[must_use]
pub fn lot(lot: LotId) -> String {
    format!("{}-lot{}", small(lot.side()), lot.number())
}

/// `j1,j3`, in order; `-` for none.
#[must_use]
pub fn tfs(set: TfSet) -> String {
    let all: Vec<String> = set.iter().map(tf).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(",") }
}

/// The words of everything a scenario has in play.
#[derive(Clone, Debug)]
pub struct Directory {
    /// `j-cv1`: Akagi.
    pub ships: Catalogue<ShipId>,
    /// `1st-mobile-force`: the 1st Mobile Force (Nagumo).
    pub groups: Catalogue<GroupId>,
    /// `j-zero`: Zero.
    pub kinds: Catalogue<KindId>,
    /// `midway-wing`: the Midway Wing; `a-group3` for one that has yet to be made.
    pub units: Catalogue<UnitId>,
    /// `j-lot1`: the troops of the Transport Group.
    pub lots: Catalogue<LotId>,
    /// `j-unit1`: the ground units, where assaults are fought.
    pub troops: Catalogue<TroopId>,
    /// `js1`.
    pub subrons: Catalogue<SubronId>,
    /// Hexes that have a name of their own.
    places: Vec<(HexId, String)>,
    /// Task Forces each side can have.
    markers: [usize; 2],
}

impl Directory {
    /// The words of a scenario.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let places: Vec<_> =
            scenario.facilities.iter().map(|(_, facility)| (facility.hex, facility.name.clone())).collect();
        Self {
            ships: Catalogue::new("ship", |side| ships(scenario, side)),
            groups: Catalogue::new("group", |side| groups(scenario, side)),
            kinds: Catalogue::new("type of aircraft", |side| kinds(scenario, side)),
            units: Catalogue::new("headquarters", |side| units(scenario, &places, side)),
            lots: Catalogue::new("lot of cargo", |side| lots(scenario, side)),
            troops: Catalogue::new("ground unit", |side| troops(scenario, side)),
            subrons: Catalogue::new("subron", |side| subrons(scenario, side)),
            places,
            markers: scenario.counts(|forces| forces.markers),
        }
    }

    /// How many Task Forces a side can have.
    #[must_use]
    pub const fn markers(&self, side: Side) -> usize {
        self.markers[side.index()]
    }

    /// `midway-wing`, `j3-air`, `a-F2046`.
    #[must_use]
    pub fn station(&self, station: Station) -> String {
        match station {
            Station::Unit(unit) => self.units.word(unit).to_owned(),
            Station::Carriers(at) => format!("{}-air", tf(at)),
            Station::Hex(side, hex) => format!("{}-{hex}", small(side)),
        }
    }

    /// `the Midway Wing`, `the carriers of J3`, `Johnston Island`.
    #[must_use]
    pub fn station_name(&self, station: Station) -> String {
        match station {
            Station::Unit(unit) => format!("the {}", self.units.name(unit)),
            Station::Carriers(at) => format!("the carriers of {}", tf(at).to_uppercase()),
            Station::Hex(_, hex) => self.place(hex).map_or_else(|| hex.to_string(), str::to_owned),
        }
    }

    /// The name of the port or airbase of a hex.
    #[must_use]
    pub fn place(&self, hex: HexId) -> Option<&str> {
        self.places.iter().find(|(at, _)| *at == hex).map(|(_, name)| name.as_str())
    }

    /// A station by its one word.
    #[must_use]
    pub fn station_of(&self, word: &str) -> Option<Station> {
        if let Some(unit) = self.units.exact(&[word]) {
            return Some(Station::Unit(unit));
        }
        if let Some(at) = word.strip_suffix("-air").and_then(|word| self.tf_of(word)) {
            return Some(Station::Carriers(at));
        }
        Side::BOTH.into_iter().find_map(|side| {
            let hex = word.strip_prefix(small(side))?.strip_prefix('-')?;
            Some(Station::Hex(side, hex.parse().ok().filter(|found: &HexId| found.to_string() == hex)?))
        })
    }

    /// A Task Force by its one word.
    #[must_use]
    pub fn tf_of(&self, word: &str) -> Option<TfId> {
        let side = Side::BOTH.into_iter().find(|side| word.starts_with(small(*side)))?;
        let number: usize = word[1..].parse().ok()?;
        TfId::new(side, number.checked_sub(1)?).filter(|tf| tf.place() < self.markers(side))
    }

    /// Stations a person may name by a place: those in hexes with a name.
    pub(crate) fn named_hexes(&self) -> impl Iterator<Item = (HexId, &str)> {
        self.places.iter().map(|(hex, name)| (*hex, name.as_str()))
    }

    /// What is wrong with a word that should be a Task Force.
    pub(crate) fn no_tf(&self, words: &[&str]) -> Fault {
        let shown = words.join(" ");
        match shown.parse::<usize>() {
            Ok(number) if (1..=TfId::MAX).contains(&number) => {
                Fault::Said(format!("both sides have a Task Force {number}: write j{number} or a{number}"))
            }
            _ => Fault::Said(format!(
                "no Task Force is called “{shown}”, they are j1 to j{} and a1 to a{}",
                self.markers(Side::Japan),
                self.markers(Side::Allies)
            )),
        }
    }
}

fn ships(scenario: &Scenario, side: Side) -> Vec<(ShipId, String, String)> {
    let all = &scenario.of_side(side).ships;
    let same = |card: &ShipCard| all.iter().filter(|other| other.pennant == card.pennant).count();
    let row = |(place, card): (usize, &ShipCard)| {
        let number = all[..place].iter().filter(|other| other.pennant == card.pennant).count() + 1;
        let alone = same(card) == 1;
        let pennant = format!("{}-{}", small(side), kebab(&card.pennant));
        // Counters that are several ships have no name worth saying.
        let name = card.name.as_ref().filter(|name| !name.starts_with("generic"));
        let word = if alone { pennant } else { format!("{pennant}-{number}") };
        let name = match name {
            Some(name) => format!("{name} ({})", card.pennant),
            None if alone => card.pennant.clone(),
            None => format!("{} no. {number}", card.pennant),
        };
        Some((ShipId::new(side, place)?, word, name))
    };
    all.iter().enumerate().filter_map(row).collect()
}

fn groups(scenario: &Scenario, side: Side) -> Vec<(GroupId, String, String)> {
    // Who commands it is said, not typed.
    let word = |name: &str| kebab(name.split(" (").next().unwrap_or(name));
    scenario.groups(side).map(|(group, card)| (group, word(&card.name), card.name.clone())).collect()
}

fn kinds(scenario: &Scenario, side: Side) -> Vec<(KindId, String, String)> {
    // WitP [36.1]: crews of another level than the usual one are a type of their own.
    let name = |card: &AirCard| match card.level() {
        Some(level) => format!("{} {level}", card.id),
        None => card.id.clone(),
    };
    let word = |card: &AirCard| format!("{}-{}", small(side), kebab(&name(card)));
    scenario.kinds(side).map(|(kind, card)| (kind, word(card), name(card))).collect()
}

fn lots(scenario: &Scenario, side: Side) -> Vec<(LotId, String, String)> {
    let lots = scenario.of_side(side).lots.iter().enumerate();
    let named = lots.filter_map(|(place, card)| Some((LotId::new(side, place)?, card.name.clone())));
    named.map(|(id, name)| (id, lot(id), name)).collect()
}

/// Units of one type are told apart by a number.
fn troops(scenario: &Scenario, side: Side) -> Vec<(TroopId, String, String)> {
    let cards = &scenario.of_side(side).troops;
    let name = |place: usize, name: &str| {
        let same =
            |cards: &[crate::scenario::TroopCard]| cards.iter().filter(|card| card.name == name).count();
        if same(cards) > 1 { format!("{name} no. {}", same(&cards[..=place])) } else { name.to_owned() }
    };
    let all = cards.iter().enumerate();
    let named = all.filter_map(|(place, card)| Some((TroopId::new(side, place)?, name(place, &card.name))));
    named.map(|(id, name)| (id, troop(id), name)).collect()
}

fn subrons(scenario: &Scenario, side: Side) -> Vec<(SubronId, String, String)> {
    let all = (0..scenario.of_side(side).subrons.len()).filter_map(|place| SubronId::new(side, place));
    all.map(|id| (id, subron(id), format!("subron {}{}", small(side), id.number()))).collect()
}

/// A headquarters that begins on the map is called by its place, one that has yet to be made by a number.
fn units(scenario: &Scenario, places: &[(HexId, String)], side: Side) -> Vec<(UnitId, String, String)> {
    let mut rows = Vec::new();
    let mut numbers = [0_usize; HqSize::ALL.len()];
    for (place, card) in scenario.of_side(side).units.iter().enumerate() {
        let Some(unit) = UnitId::new(side, place) else { continue };
        let number = &mut numbers[card.size.index()];
        *number += 1;
        let size = card.size.word();
        let home = card.begins.and_then(|hex| places.iter().find(|(at, _)| *at == hex));
        rows.push(match home {
            Some((_, name)) => (unit, kebab(&format!("{name} {size}")), format!("{name} {}", capital(size))),
            None => (
                unit,
                format!("{}-{size}{number}", small(side)),
                format!("Air {} no. {number}", capital(size)),
            ),
        });
    }
    rows
}
