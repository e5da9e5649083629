//! What ships of the war bring to a surface action, and what it leaves in their magazines. WitP [10.22], [14.26] to [14.28].

use super::*;
use ironbottom_pacwar::battle::surface::{Lane, Ship};

/// The ships of Allied Task Force 1 as they came on the display, by their place in it.
fn came(table: &Table) -> Vec<Ship> {
    let clash = table.state.clash.as_deref().expect("an action");
    let of = |id| clash.action.of(Side::Allies).find(|(_, ship)| Clash::id(ship) == Some(id));
    table.ships(a(1)).into_iter().map(|id| *of(id).expect("on the display").1).collect()
}

#[test]
fn r14_27_who_fired_in_a_surface_action_is_out_of_ammunition_until_she_fuels() {
    let mut table = meeting(true);
    fight_out(&mut table, [Conduct::Close, Conduct::Close], 5);
    let clash = table.state.clash.as_deref().expect("an action").clone();
    let (mut fired, mut quiet) = (0, 0);
    for ship in clash.action.ships.iter().filter(|ship| !ship.is_sunk()) {
        let empty = table.state.sheet(ship.side).hull(Clash::id(ship).expect("known")).out_of_ammunition;
        assert_eq!(empty, ship.shot, "{ship:?}");
        *(if ship.shot { &mut fired } else { &mut quiet }) += 1;
    }
    assert!(fired > 0 && quiet > 0, "{fired} fired, {quiet} did not");
}

#[test]
fn r10_22_ships_without_ammunition_stand_among_the_non_combatants_and_do_not_fire() {
    let empty = |table: &mut Table| {
        let ships = table.ships(a(1));
        let cruiser = |ship: &&_| {
            table.rules.scenario.ship(**ship).map(|card| card.kind) == Some(ShipKind::HeavyCruiser)
        };
        let ship = *ships.iter().find(cruiser).expect("a cruiser");
        table.state.sheets[1].fleet.hulls[ship].out_of_ammunition = true;
    };
    let (plain, table) = (meeting(true), meeting_of(true, empty));
    let cruisers = |table: &Table| -> Vec<Ship> {
        came(table).into_iter().filter(|ship| ship.kind == ShipKind::HeavyCruiser).collect()
    };
    assert_eq!((cruisers(&plain)[0].lane, cruisers(&table)[0].lane), (Lane::Combatants, Lane::NonCombatants));
    assert!(cruisers(&plain)[0].guns > 0 && cruisers(&table)[0].guns == 0);
    // She may not leave before her Task Force breaks off for that (30.81 names who may).
    assert!(!cruisers(&table)[0].may_leave());
}

#[test]
fn r14_26_a_surface_action_is_fought_at_the_true_speed_class() {
    let slow = |table: &mut Table| {
        table.state.sheets[1].fleet.hulls.iter_mut().for_each(|hull| hull.class = 1);
    };
    let speeds = |table: &Table| came(table).iter().map(|ship| ship.speed).collect::<Vec<_>>();
    assert_eq!(speeds(&meeting_of(true, slow)), speeds(&meeting(true)));
    assert!(speeds(&meeting(true)).contains(&3));
}

#[test]
fn r14_28_a_ship_without_fuel_fights_with_nothing_and_at_class_1() {
    let dry = |table: &mut Table| {
        let ship = table.ships(a(1))[0];
        table.state.sheets[1].fleet.hulls[ship].unsupplied = true;
    };
    let came = came(&meeting_of(true, dry));
    assert_eq!((came[0].guns, came[0].speed), (0, 1));
    assert!(came[1..].iter().all(|ship| ship.speed > 1));
}
