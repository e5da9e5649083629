//! A question that was understood: from the game's own battle to the kernel, which knows no game.

use std::fmt::Display;

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::odds::{OddsAsked, OddsError, OddsReport};

use super::answer::{Said, answer};
use super::reckoning::{How, Reckoning, Troops};
use super::sampled::Sampled;

/// A battle somebody asks about.
pub trait Question {
    /// What fights in it.
    type Force: Troops;
    /// Why it cannot be reckoned.
    type Error: Display;

    /// The chances of everything that can come of it.
    ///
    /// # Errors
    /// It cannot be reckoned.
    fn reckon(&self) -> Result<Reckoning<Self::Force>, Self::Error>;

    /// The question and what one should know of the answer, in words.
    fn said(&self, reckoning: &Reckoning<Self::Force>) -> Said;

    /// The battle fought once with dice.
    fn fight(&self, dice: &mut dyn Dice) -> How;
}

/// A question, and its answer once there is one.
pub struct Asked<Q: Question> {
    question: Q,
    reckoning: Option<Reckoning<Q::Force>>,
}

impl<Q: Question> Asked<Q> {
    /// A question nobody has answered yet.
    pub const fn new(question: Q) -> Self {
        Self { question, reckoning: None }
    }
}

impl<Q: Question> OddsAsked for Asked<Q> {
    fn reckon(&mut self) -> Result<(), OddsError> {
        let failed = |error: Q::Error| OddsError { text: error.to_string(), nearest: None };
        self.reckoning = Some(self.question.reckon().map_err(failed)?);
        Ok(())
    }

    fn report(&self) -> OddsReport {
        match &self.reckoning {
            Some(reckoning) => answer(reckoning, self.question.said(reckoning)),
            None => OddsReport::default(),
        }
    }

    fn simulate(&self, battles: u32, dice: &mut dyn Dice) -> [f64; 4] {
        Sampled::of(battles, || self.question.fight(dice)).shares()
    }
}
