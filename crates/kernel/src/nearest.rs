//! Finding what a person meant: by name, by the beginning of a name, or by the nearest name.

/// A name as it is compared: small letters and digits only, so that case, blanks, points and hyphens do not
/// matter and `CV 10` is `cv10`.
pub fn squeeze(text: &str) -> String {
    squeezed(text).collect()
}

fn squeezed(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).take(LONGEST)
}

/// Is this the squeezed form of the text?
pub fn is_spelt(text: &str, asked: &str) -> bool {
    squeezed(text).eq(asked.chars())
}

/// Longer words than this are compared by their beginning; no name comes near it.
const LONGEST: usize = 40;

/// What a word stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found<'a, T> {
    /// The name itself.
    Exactly(T),
    /// A beginning, or a word inside, that fits just one name.
    Loosely(T),
    /// It fits several; their ids.
    Several(Vec<&'a str>),
    /// It fits none.
    Nothing,
}

/// Finds what a squeezed word stands for among things with an id and a name.
pub fn find<'a, T: Copy>(asked: &str, all: impl Iterator<Item = (T, &'a str, &'a str)>) -> Found<'a, T> {
    if asked.is_empty() {
        return Found::Nothing;
    }
    let all: Vec<(T, &'a str, &'a str)> = all.collect();
    // Programs and records write whole names, so those are found without squeezing all the others.
    if let Some((thing, ..)) = all.iter().find(|(_, id, name)| is_spelt(id, asked) || is_spelt(name, asked)) {
        return Found::Exactly(*thing);
    }
    let all: Vec<Entry<'a, T>> =
        all.into_iter().map(|(thing, id, name)| Entry::new(thing, id, name)).collect();
    // `marshalls` and `aleutians` are what people call them.
    let singular = asked.strip_suffix('s').filter(|word| word.len() >= 4).unwrap_or(asked);
    let mut fitting: Vec<&Entry<'a, T>> = all.iter().filter(|entry| entry.begins(asked)).collect();
    if fitting.is_empty() {
        fitting = all.iter().filter(|entry| entry.begins(singular)).collect();
    }
    if fitting.is_empty() {
        fitting = all.iter().filter(|entry| entry.has_word(asked)).collect();
    }
    match fitting[..] {
        [] => Found::Nothing,
        [entry] => Found::Loosely(entry.thing),
        _ => Found::Several(fitting.iter().map(|entry| entry.id).collect()),
    }
}

/// Something that can be named.
struct Entry<'a, T> {
    thing: T,
    id: &'a str,
    name: &'a str,
    /// Id and name, squeezed.
    keys: [String; 2],
}

impl<'a, T> Entry<'a, T> {
    fn new(thing: T, id: &'a str, name: &'a str) -> Self {
        Self { thing, id, name, keys: [squeeze(id), squeeze(name)] }
    }

    fn begins(&self, asked: &str) -> bool {
        self.keys.iter().any(|key| key.starts_with(asked))
    }

    fn has_word(&self, asked: &str) -> bool {
        word_begins(self.id, asked) || word_begins(self.name, asked)
    }
}

/// Does a later word of the name begin like this? `wales` finds the Prince of Wales.
fn word_begins(name: &str, asked: &str) -> bool {
    name.match_indices([' ', '-']).any(|(at, _)| squeeze(&name[at..]).starts_with(asked))
}

/// The thing whose name differs least from a squeezed word, with its id; none if all differ much.
pub fn nearest<'a, T: Copy>(
    asked: &str,
    all: impl Iterator<Item = (T, &'a str, &'a str)>,
) -> Option<(T, &'a str)> {
    all.map(|(thing, id, name)| {
        let names = [squeeze(id), squeeze(name)];
        (names.iter().map(|name| unlikeness(asked, name)).min().unwrap_or(usize::MAX), thing, id)
    })
    .min_by_key(|(distance, ..)| *distance)
    .filter(|(distance, ..)| *distance <= 1 + asked.chars().count() / 3)
    .map(|(_, thing, id)| (thing, id))
}

/// How far a word is from a name, or from a beginning of it as long as the word.
fn unlikeness(asked: &str, name: &str) -> usize {
    let beginning: String = name.chars().take(asked.chars().count()).collect();
    distance(asked, name).min(1 + distance(asked, &beginning))
}

/// How many letters have to be added, dropped or changed to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let change = corner + usize::from(a != *b);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPS: [(u8, &str, &str); 4] = [
        (0, "prince-of-wales", "Prince of Wales"),
        (1, "cv10", "CV 10"),
        (2, "new-mexico", "New Mexico"),
        (3, "new-jersey", "New Jersey"),
    ];

    #[test]
    fn names_are_found_whole_by_their_beginning_and_by_a_later_word() {
        let find = |word: &str| find(&squeeze(word), SHIPS.into_iter());
        assert_eq!(find("CV-10"), Found::Exactly(1));
        assert_eq!(find("Pri"), Found::Loosely(0));
        assert_eq!(find("wales"), Found::Loosely(0));
        assert_eq!(find("new"), Found::Several(vec!["new-mexico", "new-jersey"]));
        assert_eq!(find("hood"), Found::Nothing);
        assert_eq!(find("-"), Found::Nothing);
    }

    #[test]
    fn a_slip_of_the_pen_finds_the_nearest_name_and_nonsense_none() {
        assert_eq!(nearest("newmexcio", SHIPS.into_iter()), Some((2, "new-mexico")));
        assert_eq!(nearest("prinse", SHIPS.into_iter()), Some((0, "prince-of-wales")));
        assert_eq!(nearest("xyzzy", SHIPS.into_iter()), None);
        assert_eq!(distance("nagto", "nagato"), 1);
        assert_eq!(distance("", "oi"), 2);
    }
}
