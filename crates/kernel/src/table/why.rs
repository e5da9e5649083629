//! Why can't this piece act, or go there? A person picks or drops a piece where it may not go; what was meant is
//! guessed in the shape of what others may do now, and the rules are asked about that.

use super::{Refused, Table};
use crate::rules::Words;
use crate::seat::{Seat, Viewer};
use crate::wire::{Choice, Refusal, Value};

/// So many subjects are looked at for the shape of an act, and so many guesses tried.
const MAX_SUBJECTS: usize = 8;
const MAX_GUESSES: usize = 12;

/// What would become of what a person may have meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// It is allowed: this notation.
    Legal(String),
    /// It is refused.
    Refused(Refusal),
}

impl<R: Words> Table<R> {
    /// What would become of this piece acting, at this place if one is named. `None` when nothing is known that it
    /// could be meant to do.
    pub fn why_not_to(&self, seat: Seat, piece: &str, place: Option<&str>) -> Option<Attempt> {
        if self.pending().outcome().is_some() {
            return Some(Attempt::Refused(Refused::<R::Reason>::Over.tell(self.rules())));
        }
        if !self.pending().seats().contains(seat) {
            return Some(Attempt::Refused(Refused::<R::Reason>::NotYourTurn.tell(self.rules())));
        }
        let state = self.state(Viewer::Seat(seat));
        let read = |guess: String| Some((self.rules().interpret(state, &guess).ok()?, guess));
        let (action, guess) = self.guesses(seat, piece, place).into_iter().find_map(read)?;
        Some(match self.rules().check(state, seat, action) {
            Ok(()) => Attempt::Legal(guess),
            Err(illegal) => Attempt::Refused(Refused::Illegal(illegal).tell(self.rules())),
        })
    }

    /// Notations the person may have meant, the likeliest first: the shapes of what the piece itself and others may
    /// do, then those the prompt says can be typed.
    fn guesses(&self, seat: Seat, piece: &str, place: Option<&str>) -> Vec<String> {
        let viewer = Viewer::Seat(seat);
        let (state, view) = (self.state(viewer), self.view(viewer));
        let mut subjects = Vec::new();
        self.rules().subjects(state, seat, &mut subjects);
        let id = |subject: R::Subject| {
            let mut id = String::new();
            self.rules().subject_id(state, subject, &mut id);
            id
        };
        let mut named: Vec<_> = subjects.into_iter().map(|subject| (id(subject), subject)).collect();
        named.sort_by_key(|(id, _)| id != piece);
        let mut found: Vec<String> = Vec::new();
        let mut add = |guess: Option<String>| {
            if let Some(guess) = guess
                && !found.contains(&guess)
                && found.len() < MAX_GUESSES
            {
                found.push(guess);
            }
        };
        for (id, subject) in named.into_iter().take(MAX_SUBJECTS) {
            let mut offers = Vec::new();
            self.rules().offers(state, seat, Some(subject), &mut offers);
            for action in offers {
                let choice = self.rules().choice(&view, action);
                add(in_shape(&choice, &self.rules().notation(state, action), &id, piece, place));
            }
        }
        for form in forms(&self.rules().prompt(&view).typed) {
            add(filled(form, piece, place));
        }
        found
    }
}

/// The act of a choice with its subject and its goal exchanged for these.
fn in_shape(
    choice: &Choice,
    notation: &str,
    subject: &str,
    piece: &str,
    place: Option<&str>,
) -> Option<String> {
    let words = || notation.split(' ');
    words().find(|word| *word == subject)?;
    let others = choice.args.iter().filter_map(|arg| match &arg.value {
        Value::Piece(id) | Value::Space(id) if id != subject => Some(id.as_str()),
        _ => None,
    });
    let goals: Vec<&str> = others.collect();
    let goal = goals.iter().copied().find(|goal| words().any(|word| word == *goal));
    match (goal, place) {
        (Some(_), Some(_)) | (None, None) => {}
        // A place that the act lights without naming it is meant by naming the piece alone.
        (None, Some(place)) if goals.contains(&place) => {}
        (None, Some(_)) | (Some(_), None) => return None,
    }
    let exchanged = words().map(|word| match place {
        _ if word == subject => piece,
        Some(place) if Some(word) == goal => place,
        _ => word,
    });
    Some(exchanged.collect::<Vec<_>>().join(" "))
}

/// The forms in what a prompt says is typed: `patrol SHIP AREA, repair SHIP POINTS, then done`.
fn forms(typed: &str) -> impl Iterator<Item = &str> {
    let parts = typed.split([',', ';']).flat_map(|part| part.split(" or "));
    let bare = parts.map(|part| {
        let part = part.trim();
        let part = part.strip_prefix("then ").or_else(|| part.strip_prefix("and ")).unwrap_or(part);
        part.split_once(" for ").map_or(part, |(form, _)| form).trim()
    });
    bare.filter(|part| part.split(' ').any(is_blank))
}

/// Is it a word to be filled in: `SHIP`, `TASK-FORCE`?
fn is_blank(word: &str) -> bool {
    word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase() || c == '-')
}

/// The form with the piece in its first blank and the place in its second, if it has just as many.
fn filled(form: &str, piece: &str, place: Option<&str>) -> Option<String> {
    let mut ids = std::iter::once(piece).chain(place);
    let mut short = false;
    let words = form.split(' ').map(|word| {
        if !is_blank(word) {
            return word;
        }
        ids.next().unwrap_or_else(|| {
            short = true;
            word
        })
    });
    let words: Vec<&str> = words.collect();
    (!short && ids.next().is_none()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patrol(ship: &str, area: &str) -> Choice {
        Choice::new("patrol", "").arg("unit", Value::piece(ship)).arg("to", Value::space(area))
    }

    #[test]
    fn the_forms_of_a_prompt_are_those_with_something_to_fill_in() {
        let all = |typed| forms(typed).collect::<Vec<_>>();
        assert_eq!(
            all("patrol SHIP AREA, repair SHIP POINTS, raid SHIP, then done"),
            ["patrol SHIP AREA", "repair SHIP POINTS", "raid SHIP"]
        );
        assert_eq!(
            all("base PIECE PLACE, then done; base-rest PLACE for all that are left"),
            ["base PIECE PLACE", "base-rest PLACE"]
        );
        assert_eq!(filled("raid SHIP", "akagi", None).as_deref(), Some("raid akagi"));
        assert_eq!(filled("raid SHIP", "akagi", Some("truk")), None);
        assert_eq!(filled("patrol SHIP AREA", "akagi", None), None);
    }

    #[test]
    fn an_act_is_guessed_in_the_shape_of_what_another_may_do() {
        let choice = patrol("akagi", "midway");
        let guess = in_shape(&choice, "patrol akagi midway", "akagi", "hiryu", Some("truk"));
        assert_eq!(guess.as_deref(), Some("patrol hiryu truk"));
        assert_eq!(in_shape(&choice, "patrol akagi midway", "akagi", "hiryu", None), None);
    }

    #[test]
    fn a_place_the_act_lights_without_naming_it_is_understood() {
        let choice = patrol("akagi", "hawaii");
        let guess = |place| in_shape(&choice, "assign akagi", "akagi", "ise", place);
        assert_eq!(guess(Some("hawaii")).as_deref(), Some("assign ise"));
        assert_eq!(guess(Some("truk")), None);
        assert_eq!(guess(None).as_deref(), Some("assign ise"));
    }
}
