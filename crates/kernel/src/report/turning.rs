//! Where most was won and lost: the game cut into battles and what lies between them, each weighed by its losses and by
//! what it did to the score.

use super::{Loss, Report, TurningPoint};

/// So many turning points are told.
const TOLD: usize = 5;
/// One that weighs less than this part of the greatest is none.
const LEAST: f64 = 0.15;

/// The game as it runs, battle by battle.
pub(super) struct Course<S> {
    turn: u32,
    lead: i32,
    /// The state before the act that is being read.
    before: Option<S>,
    now: Stretch<S>,
    /// The battle goes on.
    fighting: bool,
    best: Vec<Stretch<S>>,
}

/// A battle, or what lies between battles.
struct Stretch<S> {
    turn: u32,
    line: usize,
    /// The space and its name, of a battle.
    at: Option<(String, String)>,
    /// How things stood when it began.
    began: Option<S>,
    losses: Vec<Loss>,
    /// The first side's gain in the score.
    score: i32,
}

impl<S> Stretch<S> {
    fn new(turn: u32, line: usize) -> Self {
        Self { turn, line, at: None, began: None, losses: Vec::new(), score: 0 }
    }

    /// What it did for the first side.
    fn swing(&self) -> i64 {
        let worth = |loss: &Loss| if loss.side == 0 { -i64::from(loss.worth) } else { i64::from(loss.worth) };
        self.losses.iter().map(worth).sum::<i64>() + i64::from(self.score)
    }
}

impl<S: Clone> Course<S> {
    pub(super) fn new(turn: u32, lead: i32) -> Self {
        Self { turn, lead, before: None, now: Stretch::new(turn, 0), fighting: false, best: Vec::new() }
    }

    /// An act is about to be read.
    pub(super) fn before(&mut self, state: &S) {
        if self.now.began.is_none() {
            self.now.began = Some(state.clone());
        }
        self.before = Some(state.clone());
    }

    /// An act has been read, and the first side's lead is this.
    pub(super) fn after(&mut self, lead: i32, line: usize) {
        self.now.score += lead - std::mem::replace(&mut self.lead, lead);
        // What a battle ends with belongs to it, losses that are told after its end as well.
        if self.now.at.is_some() && !self.fighting {
            self.close(line);
        }
    }

    /// A battle begins.
    pub(super) fn begin(&mut self, at: String, name: String, line: usize) {
        self.close(line);
        self.now.at = Some((at, name));
        self.now.began = self.before.clone();
        self.fighting = true;
    }

    /// A battle is over.
    pub(super) fn end(&mut self) {
        self.fighting = false;
    }

    pub(super) fn lose(&mut self, loss: &Loss) {
        self.now.losses.push(loss.clone());
    }

    /// A turn begins.
    pub(super) fn turn(&mut self, turn: u32, state: &S, line: usize) {
        self.turn = turn;
        if !self.fighting {
            self.close(line);
            self.now.began = Some(state.clone());
        }
    }

    /// What went on is over; it is kept while it is among the greatest.
    fn close(&mut self, line: usize) {
        let done = std::mem::replace(&mut self.now, Stretch::new(self.turn, line));
        self.fighting = false;
        if done.swing() != 0 {
            self.best.push(done);
            self.best.sort_by_key(|stretch| (std::cmp::Reverse(stretch.swing().abs()), stretch.line));
            self.best.truncate(TOLD);
        }
    }

    /// The turning points in order, each with the state when it began and the space it is about.
    pub(super) fn points(
        mut self,
        report: &Report,
        lead: &str,
        words: &dyn Fn(&str, u32) -> String,
    ) -> Vec<(TurningPoint, S, Option<String>)> {
        self.close(0);
        let greatest = self.best.first().map_or(0, |stretch| stretch.swing().abs()) as f64;
        self.best.retain(|stretch| stretch.swing().abs() as f64 >= greatest * LEAST);
        self.best.sort_by_key(|stretch| stretch.line);
        let point = |stretch: Stretch<S>| {
            let swing = stretch.swing();
            let other = report.sides.iter().map(|side| side.side).find(|side| *side != 0).unwrap_or(0);
            let point = TurningPoint {
                turn: stretch.turn,
                line: stretch.line,
                title: title(&stretch),
                text: text(&stretch, report, lead, words),
                favours: if swing > 0 { 0 } else { other },
                swing: swing.unsigned_abs() as u32,
                map: None,
            };
            Some((point, stretch.began?, stretch.at.map(|(at, _)| at)))
        };
        self.best.into_iter().filter_map(point).collect()
    }
}

fn title<S>(stretch: &Stretch<S>) -> String {
    match &stretch.at {
        // A space without a name is told by its number.
        Some((at, name)) if at == name => format!("A battle at {at}"),
        Some((_, name)) if !name.is_empty() => format!("The battle of {name}"),
        Some(_) => "A battle".to_owned(),
        None if stretch.losses.is_empty() => "The score".to_owned(),
        None => "Outside the battles".to_owned(),
    }
}

/// `Japan lost Akagi and Kaga; Allies lost Yorktown.`
fn text<S>(stretch: &Stretch<S>, report: &Report, lead: &str, words: &dyn Fn(&str, u32) -> String) -> String {
    let mut parts = Vec::new();
    for side in &report.sides {
        let lost = counted(stretch.losses.iter().filter(|loss| loss.side == side.side), words);
        if !lost.is_empty() {
            parts.push(format!("{} lost {}", side.title, listed(&lost)));
        }
    }
    let mut text = parts.join("; ");
    if stretch.score != 0 {
        let gainer = if stretch.score > 0 { 0 } else { report.sides.last().map_or(0, |side| side.side) };
        let joint = if text.is_empty() { "" } else { "; " };
        text.push_str(&format!("{joint}{} gained {lead}", report.side(gainer)));
    }
    text.push('.');
    text
}

/// How many of each, in the order in which they first fell.
fn counted<'a>(losses: impl Iterator<Item = &'a Loss>, words: &dyn Fn(&str, u32) -> String) -> Vec<String> {
    let mut counts: Vec<(&str, u32)> = Vec::new();
    for loss in losses {
        match counts.iter_mut().find(|(card, _)| *card == loss.card) {
            Some((_, count)) => *count += loss.count,
            None => counts.push((&loss.card, loss.count)),
        }
    }
    counts.into_iter().map(|(card, count)| words(card, count)).collect()
}

/// The longest list that is told in full.
const LIST: usize = 8;

fn listed(words: &[String]) -> String {
    if words.len() > LIST {
        return format!("{} and {} more", words[..LIST].join(", "), words.len() - LIST);
    }
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}
