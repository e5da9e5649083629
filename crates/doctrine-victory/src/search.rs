//! How admirals of this game look ahead.

use ironbottom_admiral::{Care, Luck, NEIGHBOURS};

/// A plan that is not clearly better in as many games as it takes to tell is not dared.
const CAREFUL: Care = Care { caution: 2.0, hearing: 12, share: 12, neighbours: NEIGHBOURS };

/// How admirals look ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// Does an admiral better its plans part by part, with dice that fall alike in all of them?
    pub parts: bool,
    /// Are bold plans compared as well?
    pub ideas: bool,
    /// Are good plans mixed?
    pub cross: bool,
    /// Does it think longest where most is decided, or everywhere alike?
    pub efforts: bool,
    /// How often the best answer to patrols and raiders of the side that moves first is looked for, and they are weighed against it.
    pub answers: u32,
    /// To the end of how many turns imagined games are played; where a ship is based shows a turn later.
    pub horizon: u32,
    /// How carefully a plan is preferred to the captain's own at patrols and raiders, where most time is spent.
    pub bold: Care,
    /// Everywhere else.
    pub care: Care,
    /// How the dice of imagined games fall.
    pub luck: Luck,
}

impl Search {
    /// How admirals looked ahead before any tuning.
    pub const FORMER: Self = Self {
        parts: false,
        ideas: false,
        cross: false,
        efforts: false,
        answers: 0,
        horizon: 1,
        bold: CAREFUL,
        care: CAREFUL,
        luck: Luck::Even,
    };

    /// How they do now.
    pub const NEWEST: Self = Self {
        parts: true,
        ideas: true,
        cross: true,
        efforts: true,
        answers: 3,
        bold: Care { caution: 1.0, hearing: 4, share: 4, neighbours: 15 },
        ..Self::FORMER
    };

    /// One lesson more, as the command line says it (`horizon=2`); `false` if it is about something else.
    pub fn learn(&mut self, key: &str, value: &str) -> bool {
        let number: f32 = value.parse().unwrap_or(0.0);
        match key {
            "parts" => self.parts = value == "1",
            "ideas" => self.ideas = value == "1",
            "cross" => self.cross = value == "1",
            "efforts" => self.efforts = value == "1",
            "answers" => self.answers = number as u32,
            "horizon" => self.horizon = number as u32,
            "caution" => self.bold.caution = number,
            "hearing" => self.bold.hearing = number as u16,
            "share" => self.bold.share = number as u16,
            "luck" => {
                self.luck = match value {
                    "fair" => Luck::Fair,
                    "level" => Luck::Level,
                    _ => Luck::Even,
                }
            }
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
        assert!(search.learn("horizon", "2") && search.learn("luck", "level") && search.learn("parts", "1"));
        assert_eq!((search.horizon, search.luck, search.parts), (2, Luck::Level, true));
        assert!(!search.learn("weights", "here.txt"));
    }
}
