//! Actions and subjects met anywhere, kept to be tried where they are not offered.

use super::walk::{Walk, notation, seats};
use super::{Broken, Plan};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::rules::{Rules, Words};
use ironbottom_kernel::seat::Seat;

/// How many games are played beforehand to fill a pool.
const BEFOREHAND: u64 = 3;

/// A bounded collection; when it is full a new thing takes the place of a random old one.
pub(super) struct Pool<R: Rules> {
    pub(super) actions: Vec<R::Action>,
    pub(super) subjects: Vec<R::Subject>,
    most: usize,
}

impl<R: Words> Pool<R> {
    /// A pool filled from a few games.
    pub(super) fn gathered(rules: &R, plan: &Plan) -> Result<Self, Broken> {
        let mut pool = Self { actions: Vec::new(), subjects: Vec::new(), most: plan.pool };
        for game in 0..plan.games.min(BEFOREHAND) {
            let mut walk = Walk::new(rules, plan, game);
            loop {
                if walk.look() {
                    pool.add(rules, &walk.state, &mut walk.chance);
                }
                if walk.step()?.is_none() {
                    break;
                }
            }
        }
        Ok(pool)
    }

    /// Everything offered here to anybody.
    pub(super) fn add(&mut self, rules: &R, state: &R::State, chance: &mut Fast) {
        for seat in seats(rules) {
            let offered = Offered::of(rules, state, seat);
            for subject in offered.subjects {
                keep(&mut self.subjects, subject, self.most, chance);
            }
            for action in offered.all {
                keep(&mut self.actions, action, self.most, chance);
            }
        }
    }

    /// Actions nobody was ever offered, perhaps: notations made from the words of two that were,
    /// or with another digit, as far as they can be read.
    pub(super) fn invented(
        &self,
        rules: &R,
        state: &R::State,
        count: usize,
        chance: &mut Fast,
    ) -> Vec<R::Action> {
        let mut found = Vec::new();
        for _ in 0..count {
            let mut any =
                || self.actions.get(chance.below(self.actions.len())).map(|a| notation(rules, state, *a));
            let (Some(first), Some(second)) = (any(), any()) else { break };
            let text = if chance.below(4) == 0 {
                other_digit(&first, chance)
            } else {
                crossed(&first, &second, chance)
            };
            found.extend(rules.decode(state, &text).ok().filter(|action| !self.actions.contains(action)));
        }
        found
    }

    /// A random few of the actions.
    pub(super) fn some(&self, count: usize, chance: &mut Fast) -> impl Iterator<Item = R::Action> {
        let first = chance.below(self.actions.len());
        self.actions.iter().cycle().skip(first).take(count.min(self.actions.len())).copied()
    }
}

/// One word of the first replaced by the word in its place in the second.
fn crossed(first: &str, second: &str, chance: &mut Fast) -> String {
    let mut words: Vec<_> = first.split(' ').collect();
    let others: Vec<_> = second.split(' ').collect();
    let at = chance.below(words.len().min(others.len()));
    words[at] = others[at];
    words.join(" ")
}

/// One digit changed.
fn other_digit(text: &str, chance: &mut Fast) -> String {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let chosen = chance.below(digits);
    let digit = char::from_digit(u32::try_from(chance.below(10)).unwrap_or(0), 10).unwrap_or('0');
    let mut seen = 0;
    let change = |c: char| {
        seen += usize::from(c.is_ascii_digit());
        if c.is_ascii_digit() && seen == chosen + 1 { digit } else { c }
    };
    text.chars().map(change).collect()
}

fn keep<T: Copy + PartialEq>(kept: &mut Vec<T>, new: T, most: usize, chance: &mut Fast) {
    if kept.contains(&new) {
        return;
    }
    if kept.len() < most {
        kept.push(new);
    } else if most > 0 {
        kept[chance.below(most)] = new;
    }
}

/// All a seat may do, list by list.
pub(super) struct Offered<R: Rules> {
    pub(super) subjects: Vec<R::Subject>,
    /// The free verbs, then the offers of each subject.
    pub(super) lists: Vec<Vec<R::Action>>,
    pub(super) all: Vec<R::Action>,
}

impl<R: Rules> Offered<R> {
    pub(super) fn of(rules: &R, state: &R::State, seat: Seat) -> Self {
        let mut subjects = Vec::new();
        rules.subjects(state, seat, &mut subjects);
        let about = std::iter::once(None).chain(subjects.iter().copied().map(Some));
        let lists: Vec<Vec<_>> = about
            .map(|about| {
                let mut list = Vec::new();
                rules.offers(state, seat, about, &mut list);
                list
            })
            .collect();
        Self { all: lists.concat(), subjects, lists }
    }

    /// The lists with what each is about.
    pub(super) fn by_subject(&self) -> impl Iterator<Item = (Option<R::Subject>, &[R::Action])> {
        let about = std::iter::once(None).chain(self.subjects.iter().copied().map(Some));
        about.zip(self.lists.iter().map(Vec::as_slice))
    }
}
