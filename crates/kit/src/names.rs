//! The words and names of ids: a table that is asked in both directions.

use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};

use crate::data::{DataError, DataFile, Problem};
use crate::ids::Id;

/// The word of every id (`coral-sea`: notation, positions, the wire) and its name (`Coral Sea`: what people read
/// and may type). It is filled from data, row by row; rows past the last have no word.
///
/// ```
/// use ironbottom_kit::{Names, id};
/// id! { /// A ship.
///     pub ShipId(u16) of 500, set ShipSet; }
/// let ships: Names<ShipId> = Names::new("ship", [("new-mexico", "New Mexico"), ("cv10", "CV 10")]);
/// let cv10 = ships.exact("cv10").unwrap();
/// assert_eq!((ships.word(cv10), ships.name(cv10)), ("cv10", "CV 10"));
/// assert_eq!(ships.exact("CV10"), None);
/// assert_eq!(ships.guess("New Mex"), ships.exact("new-mexico"));
/// ```
#[derive(Clone, Debug)]
pub struct Names<I> {
    what: &'static str,
    rows: Vec<(String, String)>,
    /// The ids by their words.
    sorted: Vec<I>,
}

impl<I: Id> Names<I> {
    /// The table of these words and names, in the order of the ids. `what` is what an error calls one of them:
    /// `ship or unit`.
    ///
    /// # Panics
    /// More rows than there are ids: a file is counted first, with [`DataFile::count`].
    pub fn new<S: Into<String>, N: Into<String>>(
        what: &'static str,
        rows: impl IntoIterator<Item = (S, N)>,
    ) -> Self {
        let rows: Vec<_> = rows.into_iter().map(|(word, name)| (word.into(), name.into())).collect();
        assert!(rows.len() <= I::COUNT, "{} names for {} of {what}", rows.len(), I::COUNT);
        let mut sorted: Vec<I> = (0..rows.len()).map(I::at).collect();
        // Stable: of two ids with one word the first is found.
        sorted.sort_by(|one, other| rows[one.index()].0.cmp(&rows[other.index()].0));
        Self { what, rows, sorted }
    }

    /// The table of things that have words only.
    pub fn of_words<S: Into<String>>(what: &'static str, words: impl IntoIterator<Item = S>) -> Self {
        Self::new(what, words.into_iter().map(|word| (word, "")))
    }

    /// What an error calls one of them.
    #[must_use]
    pub const fn what(&self) -> &'static str {
        self.what
    }

    /// How many have words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Has none a word?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Those that have words, in their order.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = I> + DoubleEndedIterator + Clone + use<I> {
        (0..self.rows.len()).map(I::at)
    }

    /// `coral-sea`; `?` for an id the table does not have.
    #[must_use]
    pub fn word(&self, id: I) -> &str {
        self.rows.get(id.index()).map_or("?", |(word, _)| word)
    }

    /// `Coral Sea`; its word where it has no name.
    #[must_use]
    pub fn name(&self, id: I) -> &str {
        match self.rows.get(id.index()) {
            Some((_, name)) if !name.is_empty() => name,
            _ => self.word(id),
        }
    }

    /// The one with exactly this word.
    #[must_use]
    pub fn exact(&self, word: &str) -> Option<I> {
        let at = self.sorted.partition_point(|id| self.word(*id) < word);
        self.sorted.get(at).copied().filter(|id| self.word(*id) == word)
    }

    /// The one a person means by this: word or name in any case, with or without blanks and hyphens, or a
    /// beginning that fits only one.
    #[must_use]
    pub fn guess(&self, text: &str) -> Option<I> {
        match self.find(text) {
            Found::Exactly(id) | Found::Loosely(id) => Some(id),
            Found::Several(_) | Found::Nothing => None,
        }
    }

    /// The same, with how well it fits, or which several it fits.
    #[must_use]
    pub fn find(&self, text: &str) -> Found<'_, I> {
        match self.exact(text) {
            Some(id) => Found::Exactly(id),
            None => find(&squeeze(text), self.entries()),
        }
    }

    /// The word most like this text, if any is like it.
    #[must_use]
    pub fn nearest(&self, text: &str) -> Option<&str> {
        nearest(&squeeze(text), self.entries()).map(|(_, word)| word)
    }

    fn entries(&self) -> impl Iterator<Item = (I, &str, &str)> {
        self.ids().zip(&self.rows).map(|(id, (word, name))| (id, word.as_str(), name.as_str()))
    }

    /// The one a record of a data file names.
    ///
    /// # Errors
    /// No such word; the error names the nearest.
    pub fn look_up(&self, file: DataFile<'_>, record: &str, word: &str) -> Result<I, DataError> {
        self.exact(word).ok_or_else(|| {
            let nearest = self.nearest(word).map(str::to_owned);
            file.error(record, Problem::Unknown { word: word.to_owned(), wanted: self.what, nearest })
        })
    }

    /// Do the ids that have names in code (`AreaId::NAMED`) stand in their rows?
    ///
    /// # Errors
    /// One that stands elsewhere.
    pub fn check_rows(&self, file: DataFile<'_>, named: &[(I, &str)]) -> Result<(), DataError> {
        match named.iter().find(|(id, word)| self.word(*id) != *word) {
            Some((id, word)) => Err(file.error(word, Problem::Moved { row: id.index() })),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id;

    id! {
        /// A ship.
        ShipId(u8) of 9, set ShipSet;
        MEXICO = 1 "new-mexico",
        MUTSU = 3 "mutsu",
    }

    fn ships() -> Names<ShipId> {
        let rows = [("wales", "Prince of Wales"), ("new-mexico", ""), ("cv10", "CV 10"), ("mutsu", "Mutsu")];
        Names::new("ship", rows)
    }

    #[test]
    fn words_go_both_ways() {
        let ships = ships();
        assert_eq!(ships.ids().len(), 4);
        for id in ships.ids() {
            assert_eq!(ships.exact(ships.word(id)), Some(id));
        }
        for word in ["", "Mutsu", "mutsu ", "mut", "zzz", "?"] {
            assert_eq!(ships.exact(word), None, "{word}");
        }
        assert_eq!(ships.name(ShipId::MEXICO), "new-mexico");
        assert_eq!(ships.word(ShipId::new(8).unwrap()), "?");
    }

    #[test]
    fn people_may_be_vague() {
        let ships = ships();
        assert_eq!(ships.guess("CV-10"), ships.exact("cv10"));
        assert_eq!(ships.guess("prince of wales"), ships.exact("wales"));
        assert_eq!(ships.guess("M"), Some(ShipId::MUTSU));
        assert_eq!(ships.guess("hood"), None);
        assert_eq!(ships.nearest("mitsu"), Some("mutsu"));
    }

    #[test]
    fn data_are_told_what_is_wrong() {
        let file = DataFile::new("ships.toml", "");
        let ships = ships();
        assert_eq!(ships.look_up(file, "fleet 1", "mutsu").unwrap(), ShipId::MUTSU);
        let error = ships.look_up(file, "fleet 1", "mutzu").unwrap_err().to_string();
        assert_eq!(error, "ships.toml: fleet 1: “mutzu” is not a known ship, the nearest is mutsu");
        assert!(ships.check_rows(file, ShipId::NAMED).is_ok());
        let error = ships.check_rows(file, &[(ShipId::MUTSU, "nagato")]).unwrap_err().to_string();
        assert_eq!(error, "ships.toml: nagato: must stand in row 3 of its table, counted from 0");
    }
}
