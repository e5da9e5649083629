//! The odds of a battle as it stands.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Kind, SpaceId};
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::unit::Status;

use super::Table;
use super::muster::{self, Lines as _, Muster};
use ironbottom_doctrine_axis::clash::{self, Outcome};

/// The mover's units that fight in a space, and what is about to land there.
pub(super) fn attackers(table: &Table<'_>, at: SpaceId) -> Muster {
    let Table { rules, state, .. } = *table;
    let mut ours = Muster::default();
    for group in state.own(at) {
        let unit = group.unit;
        if !unit.is(Status::HIT) && unit.kind != Kind::Transport {
            ours.add_units(unit, group.count);
        }
    }
    add_landings(rules, state, at, &mut ours);
    ours
}

/// And those who are about to land in a territory.
pub(super) fn add_landings(rules: &Axis1940, state: &State, at: SpaceId, ours: &mut Muster) {
    for zone in rules.board.shores(at).iter().filter(|_| at.is_land()) {
        for group in state.forces.at(zone).iter().filter(|group| group.unit.toward == Some(at)) {
            for kind in group.unit.aboard().filter(|cargo| cargo.landing()).filter_map(|cargo| cargo.kind()) {
                ours.add(kind, group.count);
            }
        }
    }
}

/// How a battle goes if it is fought to the end as it stands.
pub(super) fn of_battle(table: &Table<'_>, at: SpaceId) -> Outcome {
    let Table { rules, state, .. } = *table;
    let (ours, theirs) = (attackers(table, at), muster::enemies(state, at));
    let attack = if at.is_sea() { ours.sails(rules.board) } else { ours.storms(rules.board) };
    clash::fight(&attack, &theirs.stands(rules.board))
}
