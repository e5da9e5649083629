//! What changes: the open table, a sheet for each side, and the cups nobody looks into.

mod paper;

use ironbottom_kernel::{Pending, SeatSet};

pub use paper::{Leg, Lot, LotPlace, Peek, Plot};

use crate::action::{Scout, StrikeLine, TransferLine};
use crate::board::HexId;
use crate::frame::{Control, Frame};
use crate::ids::{HqId, KindId, LotId, ShipId, Side, SubronId, TfId, TfSet};
use crate::lines::Lines;
use crate::scenario::HqSize;

/// A whole game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What both players see.
    pub open: Open,
    /// By side: what only its player reads.
    pub sheets: [Sheet; 2],
    /// The chits still in the cups, which nobody knows.
    pub cups: Cups,
}

/// Everything that both players know. Whom the game waits for is read from this alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// Game-Turn of the scenario, from 1.
    pub turn: u8,
    /// Which of the three Air and Naval Phases, from 1.
    pub round: u8,
    /// Where in the sequence of play the game stands.
    pub control: Control,
    /// Who has the first choice in this phase. WitP [4.2].
    pub first: Side,
    /// By side: the entries of this segment are complete.
    pub ready: [bool; 2],
    /// The Allies have used their intelligence in this Game-Turn. WitP [22.0].
    pub intelligence_used: bool,
    /// The Task Force markers.
    pub markers: [Marker; 2 * TfId::MAX],
    /// The subron markers.
    pub subrons: [Option<HexId>; 2 * SubronId::MAX],
    /// What was last said of each Task Force. Both players heard it.
    pub reports: [Option<Report>; 2 * TfId::MAX],
    /// What was said of it before that, the newest first: the searcher keeps it to compare.
    pub earlier: [[Option<Report>; 3]; 2 * TfId::MAX],
    /// Chits that lie with each Task Force: everybody has counted the draws. WitP [8.3].
    pub held: [u8; 2 * TfId::MAX],
    /// Japanese plot cards laid out when the Allies last used their intelligence. WitP [22.0].
    pub pile: u8,
    /// The hexes the last mover has entered: everybody has seen it go.
    pub wake: [Option<HexId>; Open::WAKE],
    /// The guns of the scenario's prize are silenced, so that a landing is possible. WitP [38.72].
    pub guns_silenced: bool,
    /// Chits drawn from the first and from the second cup and not yet returned. WitP [8.32].
    pub chits_out: [u8; 2],
    /// What everybody has seen each marker do, for as long as it is on the map.
    pub traces: [Trace; 2 * TfId::MAX],
    /// By side: the shores it has landed on. Everybody saw it, and the troops keep watch there.
    pub landings: [[Option<HexId>; LotId::MAX]; 2],
    /// The headquarters on land: their counters stand open on the map. WitP [5.3], [39.2].
    pub posts: [Option<Post>; 2 * HqId::ON_LAND],
    /// Airbases without a headquarters at which Air Points stand: the enemy is told so. WitP [5.7].
    pub parked: [bool; 2 * HqId::ON_LAND],
}

/// What everybody has seen a marker do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    /// The lowest Speed Class that makes what it was seen to move in one phase.
    pub class: u8,
    /// Phases of this Game-Turn in which it was under way.
    pub acted: u8,
    /// Phases of the game in which it was under way.
    pub steamed: u8,
    /// It did what no dummy does: it bombarded, landed, fought or was seen for certain.
    pub real: bool,
}

impl Trace {
    /// Nothing was seen.
    pub const NONE: Self = Self { class: 0, acted: 0, steamed: 0, real: false };
}

/// A headquarters on land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Post {
    /// Its size. WitP [5.33].
    pub size: HqSize,
    /// Is it paid for in this Cycle? WitP [14.13], [39.21].
    pub supplied: bool,
}

/// What a side does to a headquarters on land in this segment, known to all when it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// It is made for Supply Points. WitP [39.2].
    Create(HqSize),
    /// It is paid for. WitP [14.14].
    Provide,
    /// It is given up. WitP [39.24].
    Disband,
}

/// A Task Force marker, as both players see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marker {
    /// Where it is; `None` while it is not on the map.
    pub at: Option<HexId>,
    /// It lies on its contacted side. WitP [8.3].
    pub contacted: bool,
    /// It was contacted by Air Search in this phase. WitP [8.41].
    pub air_found: bool,
    /// It has executed its plot in this phase, or will not.
    pub moved: bool,
    /// The enemy lets it go on uninterrupted in this phase.
    pub waved_on: bool,
    /// Day or night, for this Task Force in this phase. WitP [9.6].
    pub light: Light,
    /// What it was seen to do ashore in this phase.
    pub deed: Option<Deed>,
    /// It has reacted, moved late, fought or just appeared: all see that it moves no more in this phase.
    pub spent: bool,
    /// Movement Points it was seen to spend in this phase.
    pub run: u8,
    /// Those of them it spent since its night fell.
    pub dark: u8,
}

/// What everybody sees of a Task Force off a hostile shore.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It bombarded. WitP [10.2].
    Bombarded,
    /// It landed troops. WitP [10.1].
    Landed,
}

impl Marker {
    /// Not on the map.
    pub const OFF: Self = Self {
        at: None,
        contacted: false,
        air_found: false,
        moved: false,
        waved_on: false,
        light: Light::Day,
        deed: None,
        spent: false,
        run: 0,
        dark: 0,
    };
}

/// Day or night. WitP [9.6].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Light {
    /// Day, night not yet declared.
    #[default]
    Day,
    /// Night.
    Night,
    /// Day again: night was declared and is over.
    Dawn,
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
    /// By [`Item`](crate::action::Item): ships (rounded up to the next five), carriers, capital
    /// ships, transports, merchants, support forces.
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
}

impl Source {
    /// Was the composition definitely revealed? WitP [8.38].
    #[must_use]
    pub const fn is_definite(self) -> bool {
        match self {
            Self::Air => false,
            Self::Coast | Self::Submarine | Self::Engagement => true,
        }
    }
}

/// What one player keeps to himself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The Task Force Display and the state of each ship. WitP [9.2].
    pub ships: [Hull; ShipId::MAX],
    /// The plot of each Task Force. WitP [9.3].
    pub plots: [Plot; TfId::MAX],
    /// Group of the scenario put into each Task Force, during set-up only.
    pub mustered: [Option<u8>; TfId::MAX],
    /// Where each marker is to be placed, during set-up only.
    pub placed: [Option<HexId>; TfId::MAX],
    /// The Air Display: Air Points by headquarters and type. WitP [5.0].
    pub air: [[u8; KindId::MAX]; HqId::MAX],
    /// Arcs to be searched in this Air Phase. WitP [8.42].
    pub scouts: Lines<Scout, 40>,
    /// The strike plots of this Air Phase. WitP [6.0].
    pub strikes: Lines<StrikeLine, 24>,
    /// The transfer plots of this Air Phase. WitP [5.51].
    pub transfers: Lines<TransferLine, 12>,
    /// Enemy Task Forces each headquarters has searched for in this phase.
    pub searched: [TfSet; HqId::MAX],
    /// Sub Points of each subron; zero is a dummy. WitP [13.2].
    pub subs: [u8; SubronId::MAX],
    /// Enemy Task Forces each squadron has searched for in this phase. WitP [13.42].
    pub sub_searched: [[TfSet; 3]; SubronId::MAX],
    /// Search Effectiveness chits by Task Force and kind. WitP [8.3].
    pub chits: [[u8; Chit::ALL.len()]; TfId::MAX],
    /// The chit of the report that is being made.
    pub chit: Option<Chit>,
    /// What has been said of it so far, by item.
    pub saying: [Option<u8>; 6],
    /// Supply Points at each headquarters on land.
    pub supply: [u16; HqId::ON_LAND],
    /// Supply Points spent on ships there in this Game-Turn. WitP [20.4].
    pub capacity_used: [u16; HqId::ON_LAND],
    /// Lots of cargo.
    pub lots: [Lot; LotId::MAX],
    /// What Allied intelligence has seen of the enemy's plots. WitP [22.0].
    pub peeks: [Option<Peek>; TfId::MAX],
    /// What it has seen of enemy amphibious plans: the hex, and the Game-Turn from which they are ready.
    pub lot_peeks: [Option<(HexId, u8)>; LotId::MAX],
    /// What it has seen of the enemy's subrons.
    pub subs_peek: Option<[u8; SubronId::MAX]>,
    /// What is done to the headquarters on land when this segment ends. WitP [39.2].
    pub works: [Option<Work>; HqId::ON_LAND],
}

/// A ship, as her owner knows her.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hull {
    /// Her Task Force; `None` when she is not in play.
    pub tf: Option<TfId>,
    /// Task Force she is plotted to change to. WitP [10.7].
    pub shift: Option<TfId>,
    /// Current Speed Class. WitP [9.0].
    pub class: u8,
    /// Active Phases she can still make before she must fuel. WitP [14.24].
    pub fuel: u8,
    /// Active Phases made in this Game-Turn, the present one included.
    pub acted: u8,
    /// She is active in this phase and has not fuelled in it, so that it costs her fuel.
    pub burning: bool,
    /// Has she fuelled since her Speed Class was set? WitP [9.0] B.
    pub fresh: bool,
    /// Damage Level, 0 to 4; a fifth sinks her.
    pub damage: u8,
    /// Supply Points aboard a Support Force.
    pub stores: u16,
    /// Supply Points a Support Force has issued in this Game-Turn.
    pub issued: u16,
    /// How well the enemy has found her so far: 0 not, 1 by air, 2 definitely.
    pub found: u8,
    /// Her guns are empty. WitP [10.22].
    pub out_of_ammunition: bool,
}

impl Hull {
    /// A number no ship of the scenario has.
    pub const NONE: Self = Self {
        tf: None,
        shift: None,
        class: 0,
        fuel: 0,
        acted: 0,
        burning: false,
        fresh: false,
        damage: 0,
        stores: 0,
        issued: 0,
        found: 0,
        out_of_ammunition: false,
    };
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
}

impl Open {
    /// The most hexes a Task Force enters in a phase.
    pub const WAKE: usize = 32;

    /// An empty table in this frame.
    #[must_use]
    pub const fn empty(control: Control) -> Self {
        Self {
            turn: 1,
            round: 1,
            control,
            first: Side::Japan,
            ready: [false; 2],
            intelligence_used: false,
            markers: [Marker::OFF; 2 * TfId::MAX],
            subrons: [None; 2 * SubronId::MAX],
            reports: [None; 2 * TfId::MAX],
            wake: [None; Open::WAKE],
            guns_silenced: false,
            chits_out: [0; 2],
            held: [0; 2 * TfId::MAX],
            earlier: [[None; 3]; 2 * TfId::MAX],
            pile: 0,
            traces: [Trace::NONE; 2 * TfId::MAX],
            landings: [[None; LotId::MAX]; 2],
            posts: [None; 2 * HqId::ON_LAND],
            parked: [false; 2 * HqId::ON_LAND],
        }
    }

    /// The marker of a Task Force.
    #[must_use]
    pub const fn marker(&self, tf: TfId) -> &Marker {
        &self.markers[tf.index()]
    }

    /// Where a Task Force is.
    #[must_use]
    pub const fn at(&self, tf: TfId) -> Option<HexId> {
        self.markers[tf.index()].at
    }

    /// The Task Forces of a side that are on the map.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = TfId> + '_ {
        TfId::of(side).filter(|tf| self.at(*tf).is_some())
    }

    /// The Task Forces of a side in this hex.
    pub fn in_hex(&self, side: Side, hex: HexId) -> impl Iterator<Item = TfId> + '_ {
        TfId::of(side).filter(move |tf| self.at(*tf) == Some(hex))
    }

    /// The headquarters at a base on land; `None` where there is none, and for one aboard ships.
    #[must_use]
    pub fn post(&self, hq: HqId) -> Option<Post> {
        self.posts.get(hq.ashore()?).copied().flatten()
    }

    /// Can another chit be drawn? WitP [8.32].
    #[must_use]
    pub const fn chits_left(&self) -> bool {
        self.chits_out[0] < Cups::SIZE[0] || self.chits_out[1] < Cups::SIZE[1]
    }

    /// The segment of the Game-Turn.
    #[must_use]
    pub fn segment(&self) -> Frame {
        self.control.frames()[0]
    }

    /// Is the game over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.segment(), Frame::Over)
    }

    /// The seats asked by the frame on top; none when play moves on by itself. It reads nothing
    /// but public facts, so that the asking itself tells nothing.
    #[must_use]
    pub fn asked(&self) -> SeatSet {
        let one = |side: Side| SeatSet::only(side.seat());
        match self.control.top() {
            Frame::Setup | Frame::AirSearch | Frame::Allocation | Frame::Plotting => {
                Side::BOTH.into_iter().filter(|s| !self.ready[s.index()]).map(Side::seat).collect()
            }
            Frame::PlotAlone(side) if !self.ready[side.index()] => one(side),
            Frame::Intelligence => one(Side::Allies),
            Frame::Execution(e) if !e.rested[e.next.index()] => one(e.next),
            Frame::Move(m) => m.asked(),
            Frame::Window(w) => one(w.tf.side().other()),
            Frame::Report { tf } => one(tf.side()),
            Frame::PlotAlone(_)
            | Frame::Execution(_)
            | Frame::Lurking { .. }
            | Frame::Searching { .. }
            | Frame::Strikes
            | Frame::Transfers
            | Frame::Supply
            | Frame::Assault
            | Frame::Ground
            | Frame::EndOfTurn
            | Frame::Over => SeatSet::EMPTY,
        }
    }

    /// The same as [`Pending`], for a game that is not over.
    #[must_use]
    pub fn waiting(&self) -> Pending {
        let asked = self.asked();
        let lanes = matches!(
            self.control.top(),
            Frame::Setup | Frame::AirSearch | Frame::Allocation | Frame::Plotting
        );
        match (lanes, asked.iter().next()) {
            (false, Some(seat)) => Pending::Seat(seat),
            (true, _) | (false, None) => Pending::Lanes(asked),
        }
    }
}

impl Sheet {
    /// Nothing written.
    pub const BLANK: Self = Self {
        ships: [Hull::NONE; ShipId::MAX],
        plots: [Plot::NONE; TfId::MAX],
        mustered: [None; TfId::MAX],
        placed: [None; TfId::MAX],
        air: [[0; KindId::MAX]; HqId::MAX],
        scouts: Lines::EMPTY,
        strikes: Lines::EMPTY,
        transfers: Lines::EMPTY,
        searched: [TfSet::EMPTY; HqId::MAX],
        subs: [0; SubronId::MAX],
        sub_searched: [[TfSet::EMPTY; 3]; SubronId::MAX],
        chits: [[0; Chit::ALL.len()]; TfId::MAX],
        chit: None,
        saying: [None; 6],
        supply: [0; HqId::ON_LAND],
        capacity_used: [0; HqId::ON_LAND],
        lots: [Lot::at(LotPlace::Nowhere); LotId::MAX],
        peeks: [None; TfId::MAX],
        lot_peeks: [None; LotId::MAX],
        subs_peek: None,
        works: [None; HqId::ON_LAND],
    };

    /// The plot of a Task Force of this side.
    #[must_use]
    pub const fn plot(&self, tf: TfId) -> &Plot {
        &self.plots[tf.place()]
    }

    /// The ships in a Task Force of this side.
    pub fn in_tf(&self, tf: TfId) -> impl Iterator<Item = ShipId> + '_ {
        ShipId::of(tf.side()).filter(move |ship| self.ships[ship.place()].tf == Some(tf))
    }

    /// Is a Task Force of this side a dummy? WitP [9.13].
    #[must_use]
    pub fn is_dummy(&self, tf: TfId) -> bool {
        self.in_tf(tf).next().is_none()
    }
}
