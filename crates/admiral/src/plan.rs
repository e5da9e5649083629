//! What an officer answers.

use serde::Serialize;

/// What an officer decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan<A> {
    /// The actions, in order. Never empty. The first is legal now; the later ones are legal unless
    /// something unforeseen happens in between, and then the officer is asked again.
    pub actions: Vec<A>,
    /// The chance of winning as the officer sees it (a draw counts half); `None` when it did not
    /// look ahead.
    pub expects: Option<f32>,
    /// The next best plan and what the officer expects of it.
    pub instead: Option<(Vec<A>, f32)>,
    /// Nodes spent.
    pub nodes: u64,
    /// How often the doctrine gave nothing legal and an ensign had to help: a defect of the doctrine.
    pub slips: u64,
}

impl<A> Plan<A> {
    /// A plan made without looking ahead.
    #[must_use]
    pub const fn at_once(actions: Vec<A>) -> Self {
        Self { actions, expects: None, instead: None, nodes: 0, slips: 0 }
    }
}

/// A plan in words, for whoever does not know the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// The actions in notation.
    pub actions: Vec<String>,
    /// The same as a player reads them.
    pub labels: Vec<String>,
    /// Spaces and pieces of the scene the plan is about.
    pub lights: Vec<String>,
    /// Why, in a sentence or two.
    pub reason: String,
    /// The chance of winning as the officer sees it.
    pub expects: Option<f32>,
    /// So many of the actions, from the first, answer what is asked now. What comes after them is what the officer would go
    /// on with: it is told, and entered by nobody who only asked this.
    pub now: usize,
    /// So many of the actions, from the first, are done without a die: whoever carries the plan out stops there and is
    /// asked before it is rolled.
    pub quiet: usize,
    /// Nodes spent.
    pub nodes: u64,
}

/// Labels as people read them: what is to be done several times stands once, where it comes first, with how often.
#[must_use]
pub fn gathered(labels: &[String]) -> Vec<String> {
    let mut told: Vec<(&str, u32)> = Vec::with_capacity(labels.len());
    for label in labels {
        match told.iter_mut().find(|(known, _)| known == label) {
            Some((_, times)) => *times += 1,
            None => told.push((label, 1)),
        }
    }
    let word = |(label, times): (&str, u32)| {
        if times > 1 { format!("{label} × {times}") } else { label.to_owned() }
    };
    told.into_iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::gathered;

    #[test]
    fn what_is_done_several_times_is_told_once() {
        let labels = ["buy an infantry", "buy a submarine", "buy an infantry", "done"].map(str::to_owned);
        assert_eq!(gathered(&labels), ["buy an infantry × 2", "buy a submarine", "done"]);
    }
}
