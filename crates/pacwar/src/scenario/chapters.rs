//! Chapters of the book a scenario plays with besides those every scenario has. A scenario file names their sections
//! (`chapters = ["13.6"]`), so that games of scenarios that do not are what they were.

/// The chapters in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chapters {
    /// WitP [13.6]: submarines attack what they find.
    pub submarines: bool,
    /// WitP [10.2], [38.7]: bombardment has its effects, and coastal guns answer it.
    pub bombardment: bool,
    /// WitP [38.2]: ships are taken in tow.
    pub towing: bool,
    /// WitP [10.15], [12.0]: assaults from the sea are fought.
    pub assault: bool,
    /// WitP [30.0]: fleets in contact fight on the display of surface actions.
    pub surface: bool,
}

impl Chapters {
    /// Puts the chapter of a section in force; `None` for a section that is no chapter of its own.
    #[must_use]
    pub fn with(mut self, section: &str) -> Option<Self> {
        match section {
            "13.6" => self.submarines = true,
            "10.2" => self.bombardment = true,
            "38.2" => self.towing = true,
            "10.15" => self.assault = true,
            "30" => self.surface = true,
            _ => return None,
        }
        Some(self)
    }
}
