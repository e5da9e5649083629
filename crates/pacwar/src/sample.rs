//! A state that a view allows, made from the view alone.
//!
//! A sheet the viewer cannot read is written anew, chapter by chapter, from what everybody sees, from what the viewer's
//! own sheet has of it (the plot cards of Allied intelligence) and from the scenario. Ships go where nothing that was seen
//! speaks against them: a definite report, a speed, a deed, a card. Then plots are written, and chits are dealt that allow
//! what was said.

use ironbottom_kernel::{Ask, Audience, Dice, Key};

use crate::Pacwar;
use crate::ids::Side;
use crate::state::{Open, Sheet, State};
use crate::view::View;

/// Fill every sheet the viewer cannot read with something that may stand there.
pub(crate) fn sample(rules: &Pacwar, view: &View, dice: &mut dyn Dice) -> State {
    let mut chance = Chance(dice);
    let open = view.open.clone();
    let sheets = Side::BOTH.map(|side| match &view.sheets[side.index()] {
        Some(sheet) => sheet.clone(),
        None => {
            let seen = view.sheets[side.other().index()].as_ref();
            Writer { rules, open: &open, side, seen }.sheet(&mut chance)
        }
    });
    let unknown = Side::BOTH.map(|side| view.sheets[side.index()].is_none());
    let battles = (view.fight.as_deref().cloned(), view.clash.as_deref().cloned());
    State::sampled(rules, open, sheets, battles, unknown, &mut chance)
}

/// Lots that nobody sees.
pub(crate) struct Chance<'a>(&'a mut dyn Dice);

impl Chance<'_> {
    /// A number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let sides = u16::try_from(count).unwrap_or(u16::MAX).max(1);
        let face = self.0.one(&Ask::draw(Key::new("sample"), sides, Audience::Nobody));
        usize::from(face.saturating_sub(1)).min(count.saturating_sub(1))
    }

    /// The place of one of those that suit.
    pub(crate) fn pick<T: Copy>(&mut self, free: &[Option<T>], suits: impl Fn(T) -> bool) -> Option<usize> {
        let fit = || free.iter().enumerate().filter(|(_, each)| each.is_some_and(&suits));
        let count = fit().count();
        if count == 0 {
            return None;
        }
        let chosen = self.below(count);
        fit().nth(chosen).map(|(place, _)| place)
    }
}

/// Writes one side's sheet.
#[derive(Clone, Copy)]
pub(crate) struct Writer<'a> {
    pub(crate) rules: &'a Pacwar,
    pub(crate) open: &'a Open,
    pub(crate) side: Side,
    /// The viewer's own sheet, if the viewer is the enemy of this side.
    pub(crate) seen: Option<&'a Sheet>,
}
