//! Which spaces touch, and how far apart they are. No rule lives here: callers say through which spaces a
//! way may lead.

use crate::spaces::{Space, Spaces};

/// What no way reaches.
pub const UNREACHED: u8 = u8::MAX;

/// An undirected graph of spaces.
#[derive(Clone, Debug)]
pub struct Graph<S: Space, const W: usize> {
    neighbours: Vec<Spaces<S, W>>,
}

impl<S: Space, const W: usize> Graph<S, W> {
    /// The graph of these pairs, each read both ways.
    #[must_use]
    pub fn new(pairs: &[(S, S)]) -> Self {
        let mut neighbours = vec![Spaces::EMPTY; S::COUNT];
        for &(one, other) in pairs {
            neighbours[one.index()].insert(other);
            neighbours[other.index()].insert(one);
        }
        Self { neighbours }
    }

    /// The part of the graph that lies within a set.
    #[must_use]
    pub fn within(&self, set: Spaces<S, W>) -> Self {
        let kept = |(row, near): (usize, &Spaces<S, W>)| {
            if set.contains(S::at(row)) { near.and(set) } else { Spaces::EMPTY }
        };
        Self { neighbours: self.neighbours.iter().enumerate().map(kept).collect() }
    }

    /// The spaces that touch this one.
    #[inline]
    #[must_use]
    pub fn neighbours(&self, space: S) -> Spaces<S, W> {
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
    pub fn around(&self, set: Spaces<S, W>) -> Spaces<S, W> {
        set.iter().fold(Spaces::EMPTY, |near, space| near.or(self.neighbours(space)))
    }

    /// Every space at most `steps` away over ways whose inner spaces all lie in `through`; the start is
    /// included.
    #[must_use]
    pub fn reach(&self, from: S, steps: u8, through: Spaces<S, W>) -> Spaces<S, W> {
        let mut seen = Spaces::only(from);
        let mut edge = seen;
        for _ in 0..steps {
            edge = self.around(edge).without(seen);
            if edge.is_empty() {
                break;
            }
            seen = seen.or(edge);
            edge = edge.and(through);
        }
        seen
    }

    /// Steps from one space to every other, with ways through anything.
    pub fn distances_from(&self, from: S, out: &mut [u8]) {
        out.fill(UNREACHED);
        let mut seen = Spaces::only(from);
        let mut edge = seen;
        let mut steps = 0;
        while !edge.is_empty() {
            for space in edge {
                out[space.index()] = steps;
            }
            edge = self.around(edge).without(seen);
            seen = seen.or(edge);
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

impl<S: Space> Distances<S> {
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

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Id(u8);

    impl Space for Id {
        const COUNT: usize = 6;
        fn index(self) -> usize {
            usize::from(self.0)
        }
        fn at(row: usize) -> Self {
            Self(row as u8)
        }
    }

    /// 0 – 1 – 2 – 3, a short cut 0 – 4 – 3, and 5 alone.
    fn graph() -> Graph<Id, 1> {
        Graph::new(&[(Id(0), Id(1)), (Id(1), Id(2)), (Id(2), Id(3)), (Id(0), Id(4)), (Id(4), Id(3))])
    }

    #[test]
    fn distances_take_the_short_cut() {
        let distances = Distances::new(&graph());
        assert_eq!(distances.between(Id(0), Id(3)), 2);
        assert_eq!(distances.between(Id(0), Id(5)), UNREACHED);
    }

    #[test]
    fn reach_enters_a_closed_space_and_leads_no_further() {
        let open = Spaces::all().without(Spaces::only(Id(4)));
        let reach = graph().reach(Id(0), 2, open);
        assert!(reach.contains(Id(4)) && reach.contains(Id(2)));
        assert!(!reach.contains(Id(3)));
    }

    #[test]
    fn a_part_of_a_graph_keeps_only_ways_inside() {
        let part = graph().within([Id(0), Id(1), Id(2)].into_iter().collect());
        assert!(part.adjacent(Id(0), Id(1)) && !part.adjacent(Id(0), Id(4)));
    }
}
