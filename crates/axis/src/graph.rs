//! Which spaces touch, and how far apart they are. No rule lives here: callers say through which spaces a
//! way may lead.

use ironbottom_kit::{Id, IdSet};

/// What no way reaches.
pub const UNREACHED: u8 = u8::MAX;

/// An undirected graph of spaces.
#[derive(Clone, Debug)]
pub struct Graph<S: Id, const W: usize> {
    neighbours: Vec<IdSet<S, W>>,
}

impl<S: Id, const W: usize> Graph<S, W> {
    /// The graph of these pairs, each read both ways.
    #[must_use]
    pub fn new(pairs: &[(S, S)]) -> Self {
        let mut neighbours = vec![IdSet::EMPTY; S::COUNT];
        for &(one, other) in pairs {
            neighbours[one.index()].insert(other);
            neighbours[other.index()].insert(one);
        }
        Self { neighbours }
    }

    /// The part of the graph that lies within a set.
    #[must_use]
    pub fn within(&self, set: IdSet<S, W>) -> Self {
        let kept = |(row, near): (usize, &IdSet<S, W>)| {
            if set.contains(S::at(row)) { near.intersection(set) } else { IdSet::EMPTY }
        };
        Self { neighbours: self.neighbours.iter().enumerate().map(kept).collect() }
    }

    /// The spaces that touch this one.
    #[inline]
    #[must_use]
    pub fn neighbours(&self, space: S) -> IdSet<S, W> {
        self.neighbours[space.index()]
    }

    /// Do the two touch?
    #[inline]
    #[must_use]
    pub fn adjacent(&self, one: S, other: S) -> bool {
        self.neighbours[one.index()].contains(other)
    }

    /// Everything that touches something of the set.
    #[must_use]
    pub fn around(&self, set: IdSet<S, W>) -> IdSet<S, W> {
        set.iter().fold(IdSet::EMPTY, |near, space| near.union(self.neighbours(space)))
    }

    /// Every space at most `steps` away over ways whose inner spaces all lie in `through`; the start is
    /// included.
    #[must_use]
    pub fn reach(&self, from: S, steps: u8, through: IdSet<S, W>) -> IdSet<S, W> {
        let mut seen = IdSet::only(from);
        let mut edge = seen;
        for _ in 0..steps {
            edge = self.around(edge).difference(seen);
            if edge.is_empty() {
                break;
            }
            seen = seen.union(edge);
            edge = edge.intersection(through);
        }
        seen
    }

    /// Steps from one space to every other, with ways through anything.
    pub fn distances_from(&self, from: S, out: &mut [u8]) {
        out.fill(UNREACHED);
        let mut seen = IdSet::only(from);
        let mut edge = seen;
        let mut steps = 0;
        while !edge.is_empty() {
            for space in edge {
                out[space.index()] = steps;
            }
            edge = self.around(edge).difference(seen);
            seen = seen.union(edge);
            steps += 1;
        }
    }
}

/// Steps between every two spaces of a graph.
#[derive(Clone, Debug)]
pub struct Distances<S> {
    steps: Vec<u8>,
    of: std::marker::PhantomData<fn() -> S>,
}

impl<S: Id> Distances<S> {
    /// The distances in a graph.
    #[must_use]
    pub fn new<const W: usize>(graph: &Graph<S, W>) -> Self {
        let mut steps = vec![UNREACHED; S::COUNT * S::COUNT];
        for (row, out) in steps.chunks_mut(S::COUNT).enumerate() {
            graph.distances_from(S::at(row), out);
        }
        Self { steps, of: std::marker::PhantomData }
    }

    /// Steps from one to the other, or [`UNREACHED`].
    #[inline]
    #[must_use]
    pub fn between(&self, one: S, other: S) -> u8 {
        self.steps[one.index() * S::COUNT + other.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    ironbottom_kit::id! {
        /// A space.
        Space(u8) of 6, set Set;
    }

    fn at(row: usize) -> Space {
        Id::at(row)
    }

    /// 0 – 1 – 2 – 3, a short cut 0 – 4 – 3, and 5 alone.
    fn graph() -> Graph<Space, 1> {
        Graph::new(&[(at(0), at(1)), (at(1), at(2)), (at(2), at(3)), (at(0), at(4)), (at(4), at(3))])
    }

    #[test]
    fn distances_take_the_short_cut() {
        let distances = Distances::new(&graph());
        assert_eq!(distances.between(at(0), at(3)), 2);
        assert_eq!(distances.between(at(0), at(5)), UNREACHED);
    }

    #[test]
    fn reach_enters_a_closed_space_and_leads_no_further() {
        let open = Set::all().difference(IdSet::only(at(4)));
        let reach = graph().reach(at(0), 2, open);
        assert!(reach.contains(at(4)) && reach.contains(at(2)));
        assert!(!reach.contains(at(3)));
    }

    #[test]
    fn a_part_of_a_graph_keeps_only_ways_inside() {
        let part = graph().within([at(0), at(1), at(2)].into_iter().collect());
        assert!(part.adjacent(at(0), at(1)) && !part.adjacent(at(0), at(4)));
    }
}
