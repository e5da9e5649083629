//! Where this turn's moves began: the arrows on the board.

use ironbottom_axis2001::board::{Kind, Nation, SpaceId};
use ironbottom_axis2001::trail::Trail;
use ironbottom_axis2001::unit::{Status, Unit};

const FIGHTER: Unit = Unit::new(Nation::Usa, Kind::Fighter);

fn legs(trail: &Trail) -> Vec<(SpaceId, SpaceId, u8)> {
    trail.legs().iter().map(|leg| (leg.from, leg.to, leg.count)).collect()
}

#[test]
fn a_second_step_keeps_where_the_first_began() {
    let mut trail = Trail::default();
    trail.note(SpaceId::HAWAII, SpaceId::MIDWAY, FIGHTER, 3);
    trail.note(SpaceId::MIDWAY, SpaceId::GUAM, FIGHTER.now(Status::MOVED), 2);
    assert_eq!(legs(&trail), [(SpaceId::HAWAII, SpaceId::MIDWAY, 1), (SpaceId::HAWAII, SpaceId::GUAM, 2)]);
}

#[test]
fn whoever_is_back_where_it_began_has_no_arrow() {
    let mut trail = Trail::default();
    trail.note(SpaceId::HAWAII, SpaceId::MIDWAY, FIGHTER, 1);
    trail.note(SpaceId::MIDWAY, SpaceId::HAWAII, FIGHTER.now(Status::MOVED), 1);
    assert_eq!(legs(&trail), []);
}

#[test]
fn units_at_rest_do_not_take_the_way_of_those_that_came() {
    let mut trail = Trail::default();
    trail.note(SpaceId::HAWAII, SpaceId::MIDWAY, FIGHTER, 1);
    trail.note(SpaceId::MIDWAY, SpaceId::GUAM, FIGHTER, 1);
    assert_eq!(legs(&trail), [(SpaceId::HAWAII, SpaceId::MIDWAY, 1), (SpaceId::MIDWAY, SpaceId::GUAM, 1)]);
}
