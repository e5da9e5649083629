//! Games played in advance: with an open seed the server's dice fall as ours did, so a bot can
//! post one action after another without asking what is legal, and the end can be compared.

use ironbottom_games::registry;
use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use ironbottom_kernel::wire::Item;
use ironbottom_kernel::{AnyTable, Seat, SeatSet, Viewer};

/// A game played in advance.
pub struct Script {
    /// The record of the table before the first action: what is imported.
    pub begin: String,
    /// Seat and notation of every action.
    pub steps: Vec<(String, String)>,
    /// The record at the end.
    pub end: String,
    /// The seats.
    pub seats: Vec<String>,
    /// What each seat, and last the public, is told in all.
    pub told: Vec<Vec<Item>>,
    /// The number of each reader at the end.
    pub numbers: Vec<u64>,
}

impl Script {
    /// So many actions at most of a random game.
    ///
    /// # Errors
    /// A game that does not exist, or a dead end.
    pub fn play(game: &str, seed: u64, most: usize) -> Result<Self, String> {
        Self::play_with(game, &[], seed, most)
    }

    /// The same with these options.
    ///
    /// # Errors
    /// A game that does not exist, options it does not have, or a dead end.
    pub fn play_with(game: &str, options: &[(&str, &str)], seed: u64, most: usize) -> Result<Self, String> {
        let choices: Vec<_> =
            options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let games = registry();
        let game = games.game(game).ok_or_else(|| format!("there is no game “{game}”"))?;
        let source = Source::Open(Seed::from_number(seed));
        let mut table = game.open(&choices, source, Mail::Stays).map_err(|e| e.to_string())?;
        let begin = table.record().to_text();
        let mut random = Fast::new(game_seed(seed, 1));
        let mut steps = Vec::new();
        while steps.len() < most {
            let Some((seat, notation)) = choose(table.as_ref(), &mut random) else { break };
            let posted = table.post(seat, None, std::slice::from_ref(&notation));
            if let Some(refused) = posted.refused {
                return Err(format!("{notation} was offered and refused: {}", refused.text));
            }
            steps.push((table.seats()[seat.index()].id.clone(), notation));
        }
        let seats: Vec<_> = table.seats().iter().map(|seat| seat.id.clone()).collect();
        let all = SeatSet::first(seats.len());
        let mut viewers: Vec<_> = all.iter().map(Viewer::Seat).collect();
        viewers.push(Viewer::Public);
        let told = viewers.iter().map(|viewer| told(table.as_ref(), *viewer)).collect();
        let numbers = viewers.iter().map(|viewer| table.number(*viewer)).collect();
        Ok(Self { begin, steps, end: table.record().to_text(), seats, told, numbers })
    }
}

/// Items with nothing told are left out, as the server does.
fn told(table: &dyn AnyTable, viewer: Viewer) -> Vec<Item> {
    let items = table.items_since(viewer, 0);
    items.into_iter().filter(|item| !item.told.is_empty() || !item.rolls.is_empty()).collect()
}

/// A random action: one of the subjects or free verbs, then one of the subject's choices.
fn choose(table: &dyn AnyTable, random: &mut Fast) -> Option<(Seat, String)> {
    let seats: Vec<_> = table.pending().seats().iter().collect();
    let seat = *seats.get(random.below(seats.len().max(1)))?;
    let subjects = table.subjects(seat);
    let verbs = table.choices(seat, None)?;
    let chosen = random.below((subjects.len() + verbs.len()).max(1));
    let choices = match subjects.get(chosen) {
        Some(subject) => table.choices(seat, Some(&subject.id))?,
        None => return verbs.get(chosen - subjects.len()).map(|verb| (seat, verb.notation.clone())),
    };
    choices.get(random.below(choices.len().max(1))).map(|choice| (seat, choice.notation.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_the_same_each_time_and_has_an_end() {
        let one = Script::play("drill", 3, 200).unwrap();
        let other = Script::play("drill", 3, 200).unwrap();
        assert_eq!(one.steps, other.steps);
        assert_eq!(one.end, other.end);
        assert!(one.steps.len() > 20 && one.begin != one.end);
    }
}
