//! What must stay where it is.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Kind, SpaceId};
use ironbottom_axis2001::state::State;

use super::muster::{self, Muster};
use super::sight::Sight;

/// How many land units must stay in each territory.
pub(super) struct Guard {
    keep: [u8; SpaceId::LANDS],
}

/// The chance to lose a capital that an officer lives with.
const RISK: f32 = 0.06;

impl Guard {
    /// Looks at every territory of the mover's side.
    pub(super) fn new(rules: &Axis2001, state: &State, sight: &Sight) -> Self {
        let mut keep = [0; SpaceId::LANDS];
        for land in SpaceId::lands().filter(|&land| state.side_of(land) == Some(sight.side)) {
            let facts = &rules.board[land];
            let capital = matches!(
                facts.capital_of,
                Some(Country::Japan | Country::India | Country::Australia | Country::Usa)
            );
            let here = muster::present(state, land, sight.side);
            if capital {
                keep[land.index()] = enough(sight, land, &here);
            } else if facts.ipc > 0 && here.land() > 0 && sight.peril(land, &Muster::default()).lost > 0.0 {
                keep[land.index()] = 1;
            }
        }
        Self { keep }
    }

    /// How many land units may leave a territory as it stands now.
    pub(super) fn spare(&self, land: SpaceId, now: &State) -> u8 {
        let mut there = 0_u8;
        for group in now.forces.at(land) {
            if group.unit.nation.side() == now.side() && group.unit.kind.is_land() && group.unit.kind != Kind::Aa {
                there = there.saturating_add(group.count);
            }
        }
        there.saturating_sub(self.keep.get(land.index()).copied().unwrap_or(0))
    }
}

/// The fewest land units with which a capital is safe enough; all of them when it is not.
fn enough(sight: &Sight, land: SpaceId, here: &Muster) -> u8 {
    let mut guard = Muster::default();
    let most = here.land();
    for stay in 0..most {
        if sight.peril(land, &guard).lost <= RISK {
            return stay;
        }
        guard.add(Kind::Infantry, 1);
    }
    most
}
