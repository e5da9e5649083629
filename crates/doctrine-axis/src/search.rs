//! How admirals of the Axis & Allies games look ahead.

use ironbottom_admiral::Luck;

/// How admirals look ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// Is every phase thought about by itself? Formerly one plan was all up to the first die: who thought about a purchase thought of
    /// the battles after it in passing, and was not asked about them again.
    pub pauses: bool,
    /// Are plans bettered part by part?
    pub parts: bool,
    /// Has every battle dice of its own, so that one which two plans share goes alike in both?
    pub streams: bool,
    /// How the dice of imagined games fall.
    pub luck: Luck,
    /// Do the plans that are compared differ in all they buy, and not only in what they buy first?
    pub shops: bool,
    /// To the end of how many powers' turns imagined games are played; a whole round if it is not said.
    pub horizon: Option<u32>,
    /// By how many standard errors a plan must be ahead of the captain's own.
    pub caution: f32,
    /// In how many imagined games at least.
    pub hearing: u16,
    /// What each decision deserves of the time.
    pub effort: Effort,
}

/// Which part of the time each decision deserves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// A purchase.
    pub purchase: f32,
    /// A declaration of war, where there is one to decide about.
    pub war: f32,
    /// Combat movement.
    pub combat: f32,
    /// The movement after it.
    pub after: f32,
}

impl Search {
    /// How admirals looked ahead before 18 November 2026.
    pub const FORMER: Self = Self {
        pauses: false,
        parts: false,
        streams: false,
        luck: Luck::Even,
        shops: false,
        // A whole round: what was taken may be retaken before the next own turn.
        horizon: None,
        caution: 2.0,
        hearing: 1,
        effort: Effort { purchase: 1.0, war: 1.0, combat: 1.0, after: 0.5 },
    };

    /// One lesson more, as the command line says it (`horizon=2`); `false` if it is about something else.
    pub fn learn(&mut self, key: &str, value: &str) -> bool {
        let number: f32 = value.parse().unwrap_or(0.0);
        match key {
            "pauses" => self.pauses = value == "1",
            "parts" => self.parts = value == "1",
            "streams" => self.streams = value == "1",
            "shops" => self.shops = value == "1",
            "luck" => {
                self.luck = match value {
                    "fair" => Luck::Fair,
                    "level" => Luck::Level,
                    _ => Luck::Even,
                }
            }
            "horizon" => self.horizon = (value != "round").then_some(number as u32),
            "caution" => self.caution = number,
            "hearing" => self.hearing = number as u16,
            "purchase" => self.effort.purchase = number,
            "war" => self.effort.war = number,
            "combat" => self.effort.combat = number,
            "after" => self.effort.after = number,
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_learnt_by_name() {
        let mut search = Search::FORMER;
        assert!(
            search.learn("horizon", "2") && search.learn("luck", "level") && search.learn("after", "0.25")
        );
        assert_eq!((search.horizon, search.luck, search.effort.after), (Some(2), Luck::Level, 0.25));
        assert!(!search.learn("weights", "here.txt"));
    }
}
