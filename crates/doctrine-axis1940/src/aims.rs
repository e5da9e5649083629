//! What wins the game, as the board's data say: cities for the Axis, capitals for the Allies. AAP40 p.6, 24, 33.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Side, SpaceSet, Theatre};
use ironbottom_axis1940::state::State;

/// Cities of which the Axis has to hold so many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    pub(super) cities: SpaceSet,
    pub(super) needed: u8,
    pub(super) held: u8,
}

impl Aim {
    /// How many are still wanted.
    pub(super) const fn wanted(&self) -> u8 {
        self.needed.saturating_sub(self.held)
    }

    /// How much of it is done.
    pub(super) fn part(&self) -> f32 {
        f32::from(self.held) / f32::from(self.needed.max(1))
    }
}

/// What the Axis may win with: one aim in the Pacific game, one for each board in the Global one.
pub(super) fn of_axis(rules: &Axis1940, state: &State) -> Vec<Aim> {
    let board = rules.board;
    let aim = |cities: SpaceSet, needed: u8| {
        let held = cities.iter().filter(|&city| state.holder(city).side() == Side::Axis).count() as u8;
        Aim { cities, needed, held }
    };
    match &board.start.global {
        None => vec![aim(board.cities(), board.start.victory.cities)],
        Some(global) => {
            let of =
                |theatre: Theatre| board.cities().iter().filter(|city| city.theatre() == theatre).collect();
            Theatre::ALL.into_iter().map(|theatre| aim(of(theatre), global.cities[theatre.index()])).collect()
        }
    }
}

/// The capitals the Allies have to take, all of them.
pub(super) fn of_allies(rules: &Axis1940) -> SpaceSet {
    let start = &rules.board.start;
    start.global.as_ref().map_or_else(|| SpaceSet::only(start.victory.target), |global| global.axis_capitals)
}

/// Does the Axis hold what it wins with, until a round is over?
pub(super) fn is_winning(state: &State) -> bool {
    use ironbottom_axis1940::state::Claim;
    let claimed = |claim: &Claim| claim.side() == Side::Axis && state.claims[claim.index()].is_some();
    state.cities_held || Claim::ALL.iter().any(claimed)
}
