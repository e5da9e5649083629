//! Distances and ways at sea and in the air: the map as ships and Air Points need it, in tables
//! that are quick to read.

pub use super::Direction as Dir;
use super::{HEXES, HexId};

/// The map as moving Task Forces see it.
#[derive(Debug)]
pub struct Sea {
    /// By hex and direction: the hex a ship may go to.
    links: Vec<[Option<HexId>; 6]>,
    /// By hex: Movement Points to enter it. WitP [10.93].
    cost: Vec<u8>,
    /// By hex: axial coordinates, for quick distances.
    axial: Vec<(i16, i16)>,
}

impl Sea {
    /// The tables of a map, given the hex a ship comes to and what each hex costs.
    pub(super) fn new(next: impl Fn(HexId, Dir) -> Option<HexId>, cost: impl Fn(HexId) -> u8) -> Self {
        let axial = |hex: HexId| {
            let (x, y) = hex.grid();
            (x, y - (x + x % 2) / 2)
        };
        Self {
            links: HexId::all().map(|hex| Dir::ALL.map(|dir| next(hex, dir))).collect(),
            cost: HexId::all().map(cost).collect(),
            axial: HexId::all().map(axial).collect(),
        }
    }

    /// The costs to sail from or to `centre` up to `limit`, never further than `radius` hexes away.
    #[must_use]
    pub fn field(&self, centre: HexId, way: Way, limit: u8, radius: u16) -> Field {
        Field::around(self, centre, way, limit, radius)
    }

    /// The hex a ship comes to in this direction, if she may. WitP [10.98].
    #[must_use]
    pub fn next(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        self.links[hex.index()][dir as usize]
    }

    /// Movement Points to enter a hex. WitP [10.93].
    #[must_use]
    pub fn cost(&self, hex: HexId) -> u8 {
        self.cost[hex.index()]
    }

    /// Can a ship be in this hex at all?
    #[must_use]
    pub fn is_navigable(&self, hex: HexId) -> bool {
        self.links[hex.index()].iter().any(Option::is_some)
    }

    /// Hexes from one to the other, not counting the first.
    #[must_use]
    pub fn distance(&self, from: HexId, to: HexId) -> u16 {
        let ((aq, ar), (bq, br)) = (self.axial[from.index()], self.axial[to.index()]);
        let (q, r) = (aq - bq, ar - br);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// Movement Points of a way on which every step comes nearer; `None` where land is in that way. There may be a
    /// cheaper one.
    #[must_use]
    pub fn straight_on(&self, from: HexId, to: HexId) -> Option<u16> {
        let (mut at, mut points) = (from, 0);
        for left in (0..self.distance(from, to)).rev() {
            let nearer = |hex: &HexId| self.distance(*hex, to) == left;
            at = self.links[at.index()].into_iter().flatten().find(nearer)?;
            points += u16::from(self.cost(at));
        }
        Some(points)
    }

    /// Does one of the six directions lead straight from one to the other?
    #[must_use]
    pub fn is_straight(&self, from: HexId, to: HexId) -> bool {
        let ((aq, ar), (bq, br)) = (self.axial[from.index()], self.axial[to.index()]);
        let (q, r) = (aq - bq, ar - br);
        q == 0 || r == 0 || q + r == 0
    }

    /// The distance in Movement Points between two hexes as Air Points fly: each hex entered costs
    /// what its Movement Area asks (WitP [2.13]), along the straight line between them.
    #[must_use]
    pub fn flight(&self, from: HexId, to: HexId) -> u16 {
        let hexes = self.distance(from, to);
        let (a, b) = (self.cost(from), self.cost(to));
        if a == b {
            return hexes * u16::from(b);
        }
        // The areas are bands of rows, so that the row of each step tells its cost.
        let ((x, from_row), (_, to_row)) = (from.grid(), to.grid());
        let row = |step: u16| {
            let (step, hexes) = (i32::from(step), i32::from(hexes));
            i32::from(from_row) + (i32::from(to_row) - i32::from(from_row)) * step / hexes.max(1)
        };
        let cost = |step| {
            let row = i16::try_from(row(step)).unwrap_or(from_row);
            u16::from(HexId::from_grid(x, row).map_or(b, |hex| self.cost(hex)))
        };
        (1..=hexes).map(cost).sum()
    }

    /// Every hex at most `radius` hexes from `centre`, in order.
    pub fn within(&self, centre: HexId, radius: u16) -> impl Iterator<Item = HexId> + '_ {
        let (x, y) = centre.grid();
        let reach = i16::try_from(radius).unwrap_or(i16::MAX);
        (x - reach..=x + reach)
            .flat_map(move |x| (y - reach - 1..=y + reach + 1).filter_map(move |y| HexId::from_grid(x, y)))
            .filter(move |hex| self.distance(centre, *hex) <= radius)
    }
}

/// What it costs to sail from one hex to every other, or from every other to one, up to a limit.
pub struct Field {
    cost: [u8; HEXES],
}

/// In which direction a field counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// From the centre to each hex.
    From,
    /// From each hex to the centre.
    To,
}

/// One more than the largest cost of a hex is enough for the search.
const BUCKETS: usize = 8;

/// Room in a bucket; a ring of thirty hexes has fewer than two hundred.
const ROOM: usize = 1024;

impl Field {
    /// Out of reach.
    const FAR: u8 = u8::MAX;

    fn around(sea: &Sea, centre: HexId, way: Way, limit: u8, radius: u16) -> Self {
        let mut field = Self { cost: [Self::FAR; HEXES] };
        let mut buckets = [[centre; ROOM]; BUCKETS];
        let mut filled = [0_usize; BUCKETS];
        field.cost[centre.index()] = 0;
        filled[0] = 1;
        let mut waiting = 1_usize;
        let mut now = 0_u8;
        while waiting > 0 && now <= limit {
            let slot = usize::from(now) % BUCKETS;
            while filled[slot] > 0 {
                filled[slot] -= 1;
                waiting -= 1;
                let hex = buckets[slot][filled[slot]];
                if field.cost[hex.index()] != now {
                    continue;
                }
                for to in sea.links[hex.index()].into_iter().flatten() {
                    let step = match way {
                        Way::From => sea.cost(to),
                        Way::To => sea.cost(hex),
                    };
                    let cost = now.saturating_add(step);
                    let into = usize::from(cost) % BUCKETS;
                    let worse = cost > limit || cost >= field.cost[to.index()] || filled[into] == ROOM;
                    if worse || sea.distance(centre, to) > radius {
                        continue;
                    }
                    field.cost[to.index()] = cost;
                    buckets[into][filled[into]] = to;
                    filled[into] += 1;
                    waiting += 1;
                }
            }
            let Some(next) = now.checked_add(1) else { break };
            now = next;
        }
        field
    }

    /// The cost to or from this hex; `None` out of reach.
    #[must_use]
    pub fn cost(&self, hex: HexId) -> Option<u8> {
        Some(self.cost[hex.index()]).filter(|cost| *cost != Self::FAR)
    }
}
