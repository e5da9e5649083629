//! Search Effectiveness chits, and what was said under them. WitP [8.3].

mod sample;

use ironbottom_kit::{Parts, Position};

pub(crate) use sample::allows_all;
pub(super) use sample::deal;

use super::State;
use super::fleet::option;
use crate::action::Item;
use crate::board::HexId;
use crate::directory;
use crate::ids::{Side, TfId};
use crate::scenario::{Scenario, ShipKind};
use crate::state::clock;
use crate::table::{Both, Own, record};

record! {
    /// What both players have heard and counted.
    pub struct ReportsOpen {
        /// What was last said of each Task Force, and before that, the newest first.
        pub told: Both<TfId, [Option<Report>; ReportsOpen::KEPT]>,
        /// Chits that lie with each Task Force: everybody has counted the draws.
        pub held: Both<TfId, u8>,
        /// Chits drawn from the first and from the second cup and not yet returned. WitP [8.32].
        pub out: [u8; 2],
    }
}

record! {
    /// What one player keeps to himself.
    pub struct ReportsSheet {
        /// Chits by Task Force and kind.
        pub chits: Own<TfId, [u8; Chit::ALL.len()]>,
        /// The chit of the report that is being made.
        pub drawn: Option<Chit>,
        /// What has been said of it so far, by item.
        pub saying: [Option<u8>; 6],
    }
}

/// A statement about a Task Force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// What was said.
    pub said: Statement,
    /// How it was found.
    pub source: Source,
    /// Game-Turn.
    pub turn: u8,
    /// Which of the three phases.
    pub round: u8,
    /// Where.
    pub at: HexId,
}

/// The numbers of a report. WitP [8.34].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statement {
    /// By [`Item`]: ships (rounded up to the next five), carriers, capital ships, transports, merchants, support
    /// forces.
    pub items: [u8; 6],
}

impl Statement {
    /// Does it say that there is nothing?
    #[must_use]
    pub const fn is_dummy(self) -> bool {
        self.items[0] == 0
    }
}

/// How a Task Force was contacted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// By Air Search: the owner may have lied. WitP [8.3].
    Air,
    /// By coastwatchers: true. WitP [8.6].
    Coast,
    /// By submarines: true. WitP [13.5].
    Submarine,
    /// By a Task Force: true. WitP [9.4].
    Engagement,
    /// By a strike that found it: true. WitP [31.1] A.
    Strike,
}

impl Source {
    /// Was the composition definitely revealed? WitP [8.38].
    #[must_use]
    pub const fn is_definite(self) -> bool {
        match self {
            Self::Air => false,
            Self::Coast | Self::Submarine | Self::Engagement | Self::Strike => true,
        }
    }
}

/// A Search Effectiveness chit. WitP [8.34].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chit {
    /// Report True.
    True,
    /// Report Approximate, plus or minus one.
    Approximate1,
    /// Report Approximate, plus or minus two.
    Approximate2,
    /// Report in Error, plus or minus one.
    Error1,
    /// Report in Error, plus or minus two.
    Error2,
    /// Report False.
    False,
}

impl Chit {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::True, Self::Approximate1, Self::Approximate2, Self::Error1, Self::Error2, Self::False];

    /// Chits of each kind. WitP [8.31] has thirty in all.
    pub const EACH: u8 = 5;

    /// The kind of the chit at this place, counted from 1, when all lie in a row by kind.
    pub(crate) fn nth(chits: &[u8; Self::ALL.len()], place: u16) -> usize {
        let mut left = place;
        for (kind, count) in chits.iter().enumerate() {
            if left <= u16::from(*count) {
                return kind;
            }
            left -= u16::from(*count);
        }
        chits.iter().rposition(|count| *count > 0).unwrap_or(0)
    }
}

/// The chits in the two cups, by kind. Nobody knows them. WitP [8.31].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cups {
    /// The cup of twenty and the cup of ten.
    pub left: [[u8; Chit::ALL.len()]; 2],
}

impl Cups {
    /// What each cup holds when full. WitP [8.31].
    pub const SIZE: [u8; 2] = [20, 10];

    /// The cups at the end, when there is nothing left to hide.
    pub const EMPTY: Self = Self { left: [[0; Chit::ALL.len()]; 2] };

    pub(super) fn position(self, position: &mut Position<'_>) {
        if self != Self::EMPTY {
            for (cup, left) in self.left.iter().enumerate() {
                position.list(format_args!("cup {}", cup + 1), left);
            }
        }
    }
}

/// The most of anything a report names, ships apart.
pub const MAX: u8 = 12;

/// The most ships a report names.
pub const MAX_SHIPS: u8 = 60;

/// What there is among these ships: all of them, carriers, capital ships, transports, merchants, support forces.
/// WitP [8.35].
#[must_use]
pub fn counted(ships: impl Iterator<Item = ShipKind>) -> [u8; 6] {
    let mut items = [0_u8; 6];
    let mut add = |item: Item| items[item as usize] = items[item as usize].saturating_add(1);
    for kind in ships {
        add(Item::Ships);
        if let Some(item) = item_of(kind) {
            add(item);
        }
    }
    items
}

/// The item of a report a ship counts under, the total apart.
pub(super) const fn item_of(kind: ShipKind) -> Option<Item> {
    match kind {
        ShipKind::Transport => Some(Item::Transports),
        ShipKind::Merchant => Some(Item::Merchants),
        ShipKind::Support => Some(Item::Support),
        kind if kind.is_carrier() => Some(Item::Carriers),
        kind if kind.is_capital() => Some(Item::Capital),
        _ => None,
    }
}

/// WitP [8.34]: up to the next five.
#[must_use]
pub const fn in_fives(ships: u8) -> u8 {
    ships.div_ceil(5).saturating_mul(5)
}

/// The report that says what there is.
#[must_use]
pub const fn true_statement(there: [u8; 6]) -> Statement {
    let mut items = there;
    items[0] = in_fives(items[0]);
    Statement { items }
}

/// How far a chit lets its owner stray. WitP [8.34].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leave {
    /// Numbers may be off by so many, but a type that is there is named and one that is not is not.
    Near(u8),
    /// The same, but capital ships, and carriers among or instead of them, may be denied or invented.
    Mistaken(u8),
    /// Anything.
    Free,
}

const fn leave(chit: Chit) -> Leave {
    match chit {
        Chit::True => Leave::Near(0),
        Chit::Approximate1 => Leave::Near(1),
        Chit::Approximate2 => Leave::Near(2),
        Chit::Error1 => Leave::Mistaken(1),
        Chit::Error2 => Leave::Mistaken(2),
        Chit::False => Leave::Free,
    }
}

/// May this be said of an item under this chit? WitP [8.34], [8.37].
#[must_use]
pub fn allows(chit: Chit, there: [u8; 6], item: Item, said: u8) -> bool {
    let (slack, mistaken) = match leave(chit) {
        Leave::Near(slack) => (slack, false),
        Leave::Mistaken(slack) => (slack, true),
        Leave::Free if item == Item::Ships => return said <= MAX_SHIPS && said.is_multiple_of(5),
        Leave::Free => return said <= MAX,
    };
    // WitP [8.37]: short of a False chit a dummy is reported as one.
    if there[Item::Ships as usize] == 0 {
        return said == 0;
    }
    let count = there[item as usize];
    let near = said.abs_diff(count) <= slack;
    match item {
        Item::Ships => {
            // The five or ten ships are added or taken before rounding, which comes to the same as after.
            let apart = said.abs_diff(in_fives(count));
            said > 0 && apart <= slack * 5 && said.is_multiple_of(5)
        }
        Item::Capital if mistaken => near,
        Item::Carriers if mistaken && (count > 0 || there[Item::Capital as usize] > 0) => near,
        Item::Carriers | Item::Capital | Item::Transports | Item::Merchants | Item::Support => {
            near && (said == 0) == (count == 0)
        }
    }
}

/// The report as it stands: what was not said is said as it is, as far as that fits the rest.
#[must_use]
pub fn statement(there: [u8; 6], saying: [Option<u8>; 6]) -> Statement {
    let mut items = true_statement(there).items;
    for (item, said) in items.iter_mut().zip(saying) {
        *item = said.unwrap_or(*item);
    }
    if saying[Item::Ships as usize] == Some(0) {
        return Statement::default();
    }
    if items[0] == 0 {
        // An invented carrier is a ship: a fleet is invented around it.
        items[0] = in_fives(items[1..].iter().fold(0, |sum, count| sum.saturating_add(*count)));
    }
    Statement { items }
}

impl ReportsOpen {
    /// Reports of a Task Force that are kept.
    pub const KEPT: usize = 4;

    pub(super) fn new(scenario: &Scenario) -> Self {
        let counts = scenario.counts(|forces| forces.markers);
        Self { told: Both::new(counts, &[None; Self::KEPT]), held: Both::new(counts, &0), out: [0; 2] }
    }

    pub(super) fn bytes(&self) -> usize {
        self.told.bytes() + self.held.bytes()
    }

    /// What was last said of a Task Force.
    #[must_use]
    pub fn last(&self, tf: TfId) -> Option<&Report> {
        self.told[tf][0].as_ref()
    }

    /// All that is kept of what was said of it, the newest first.
    pub fn all(&self, tf: TfId) -> impl Iterator<Item = &Report> {
        self.told[tf].iter().flatten()
    }

    /// What was said of a Task Force is heard by both, and what was said before is kept.
    pub(crate) fn hear(&mut self, tf: TfId, report: Report) {
        let told = &mut self.told[tf];
        told.rotate_right(1);
        told[0] = Some(report);
    }

    /// A marker is no more, or is a new one: what was said of it means nothing now.
    pub(crate) fn forget(&mut self, tf: TfId) {
        self.told[tf] = [None; Self::KEPT];
    }

    /// Can another chit be drawn? WitP [8.32].
    #[must_use]
    pub const fn chits_left(&self) -> bool {
        self.out[0] < Cups::SIZE[0] || self.out[1] < Cups::SIZE[1]
    }

    pub(super) fn position(&self, position: &mut Position<'_>) {
        let Self { told, held, out } = self;
        if *out != [0; 2] {
            position.list("chits out", out);
        }
        for tf in told.all() {
            position.unless(format_args!("chits held {}", directory::tf(tf)), held[tf], &0);
            // The places are kept: a gap is another state than none.
            let last = told[tf].iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            let reports: Vec<String> =
                told[tf][..last].iter().map(|each| option(each.as_ref().map(report))).collect();
            position.line(format_args!("reports {}", directory::tf(tf)), reports.join("; "));
        }
    }
}

fn report(Report { said: Statement { items }, source, turn, round, at }: &Report) -> Parts {
    let source = match source {
        Source::Air => "air",
        Source::Coast => "coast",
        Source::Submarine => "submarine",
        Source::Engagement => "engagement",
        Source::Strike => "strike",
    };
    let parts = Parts::new().word(format_args!("{turn}.{round}")).word(at).word(source);
    items.iter().fold(parts, Parts::word)
}

impl ReportsSheet {
    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        let chits = Own::new(side, scenario.of_side(side).markers, [0; Chit::ALL.len()]);
        Self { chits, drawn: None, saying: [None; 6] }
    }

    pub(super) fn bytes(&self) -> usize {
        self.chits.bytes()
    }

    pub(super) fn position(&self, side: Side, position: &mut Position<'_>) {
        let Self { chits, drawn, saying } = self;
        for (tf, held) in chits.pairs().filter(|(_, held)| **held != [0; Chit::ALL.len()]) {
            position.list(format_args!("chits {}", directory::tf(tf)), held);
        }
        let name = clock::side(side);
        position.option(format_args!("drawn {name}"), drawn.map(|chit| format!("{chit:?}").to_lowercase()));
        if saying.iter().any(Option::is_some) {
            position.list(format_args!("saying {name}"), saying.iter().map(|each| option(*each)));
        }
    }

    pub(super) fn audit(state: &State) -> Result<(), String> {
        let sum = |chits: &[u8]| chits.iter().map(|count| u16::from(*count)).sum::<u16>();
        let mut all = 0;
        for side in Side::BOTH {
            for (tf, chits) in state.sheet(side).reports.chits.pairs() {
                let (held, counted) = (sum(chits), u16::from(state.open.reports.held[tf]));
                if held != counted {
                    return Err(format!("{tf:?} holds {held} chits, and everybody has counted {counted}"));
                }
                all += held;
            }
        }
        let out = sum(&state.open.reports.out);
        if all != out {
            return Err(format!("{all} chits are held, {out} are out of the cups"));
        }
        for cup in 0..2 {
            let left = sum(&state.cups.left[cup]);
            let should = u16::from(Cups::SIZE[cup]).saturating_sub(u16::from(state.open.reports.out[cup]));
            if left != 0 && left != should {
                return Err(format!("cup {cup} holds {left} chits instead of {should}"));
            }
        }
        Ok(())
    }
}
