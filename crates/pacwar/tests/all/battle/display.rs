//! The Air/Surface Tactical Display: WitP 31.2 to 31.4.

use ironbottom_pacwar::battle::display::{Class, may_name, may_place, next_ring};
use ironbottom_pacwar::battle::{Arc, Fault, Priority, Ring, Target};

use super::ship;

fn fault(ships: &[Target], priority: Priority, place: u8, arc: Arc) -> (&'static str, Fault) {
    let illegal = may_place(ships, priority, place, arc).expect_err("it should be refused");
    (illegal.rule.0, illegal.reason)
}

fn arc(ring: Ring, number: u8) -> Arc {
    Arc::of(ring, number).expect("an arc")
}

/// Places every ship in the first arc that may have her.
fn deploy(ships: &mut [Target], priority: Priority) {
    for _ in 0..ships.len() {
        let found = (0..ships.len() as u8).find_map(|place| {
            let open = Arc::ALL.into_iter().find(|arc| may_place(ships, priority, place, *arc).is_ok());
            open.map(|arc| (place, arc))
        });
        let (place, arc) = found.expect("some ship can be placed");
        ships[usize::from(place)].arc = Some(arc);
    }
}

fn standing(ships: &[Target], ring: Ring) -> Vec<usize> {
    ring.arcs().iter().map(|arc| ships.iter().filter(|ship| ship.arc == Some(*arc)).count()).collect()
}

fn fleet() -> Vec<Target> {
    let ids = [
        "US CV5",
        "US CV6",
        "US CA24",
        "US CA25",
        "US CA26",
        "US CL51",
        "US CL4",
        "Allied SF1",
        "Allied APB1",
    ];
    let destroyers = (1..=12).map(|number| ship(&format!("US DD{number}")));
    ids.into_iter().map(ship).chain(destroyers).collect()
}

#[test]
fn r31_2_the_display_has_ten_arcs_in_three_rings() {
    assert_eq!([Ring::Core, Ring::Inner, Ring::Outer].map(|ring| ring.arcs().len()), [1, 3, 6]);
    assert!(Arc::ALL.into_iter().all(|arc| Arc::of(arc.ring(), arc.number()) == Some(arc)));
}

#[test]
fn r31_3_twenty_one_ships_stand_four_then_twelve_then_five() {
    let mut ships = fleet();
    assert_eq!(ships.len(), 21);
    deploy(&mut ships, Priority::General);
    assert_eq!(standing(&ships, Ring::Core), [4]);
    assert_eq!(standing(&ships, Ring::Inner), [4, 4, 4]);
    let outer = standing(&ships, Ring::Outer);
    assert_eq!((outer.iter().sum::<usize>(), outer.iter().max()), (5, Some(&1)));
}

#[test]
fn r31_31_an_arc_of_the_core_has_four_ships_at_most() {
    let mut ships = fleet();
    deploy(&mut ships[..4], Priority::General);
    assert_eq!(next_ring(&ships), Ring::Inner);
    assert_eq!(fault(&ships, Priority::General, 4, Arc::CORE), ("WitP [31.31]", Fault::ArcFull));
}

#[test]
fn r31_32_the_core_is_filled_before_the_inner_ring() {
    let ships = fleet();
    let inner = arc(Ring::Inner, 2);
    assert_eq!(fault(&ships, Priority::General, 0, inner), ("WitP [31.32]", Fault::RingFirst));
    assert_eq!(fault(&ships, Priority::General, 0, arc(Ring::Outer, 6)).0, "WitP [31.32]");
}

#[test]
fn r31_33_ships_are_spread_evenly_over_a_ring() {
    let mut ships = fleet();
    deploy(&mut ships[..4], Priority::General);
    ships[4].arc = Some(arc(Ring::Inner, 1));
    let again = fault(&ships, Priority::General, 5, arc(Ring::Inner, 1));
    assert_eq!(again, ("WitP [31.33]", Fault::Uneven));
    assert_eq!(may_place(&ships, Priority::General, 5, arc(Ring::Inner, 3)), Ok(()));
}

#[test]
fn r31_41_a_specific_type_fills_the_core_and_the_rest_is_free() {
    let mut ships = fleet();
    let transports = Priority::Specific(Class::Transports);
    assert_eq!(fault(&ships, transports, 0, Arc::CORE), ("WitP [31.41]", Fault::TypeFirst));
    assert_eq!(may_place(&ships, transports, 8, Arc::CORE), Ok(()));
    ships[8].arc = Some(Arc::CORE);
    assert_eq!(may_place(&ships, transports, 20, Arc::CORE), Ok(()), "a destroyer before the carriers");
    let merchants = may_name(&ships, Priority::Specific(Class::Merchants)).expect_err("there are none");
    assert_eq!((merchants.rule.0, merchants.reason), ("WitP [31.41]", Fault::NoSuchType));
}

#[test]
fn r31_42_a_general_priority_deploys_by_type_in_order() {
    let mut ships = fleet();
    assert_eq!(fault(&ships, Priority::General, 2, Arc::CORE), ("WitP [31.42]", Fault::TypeFirst));
    let ranks: Vec<_> = ["US CV5", "US CVL22", "US CA24", "Allied SF1", "Allied APB1", "US MS", "US DD1"]
        .into_iter()
        .map(|id| ship(id).rank())
        .collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 6, 7]);
    for place in [0, 1] {
        ships[place].arc = Some(Arc::CORE);
    }
    assert_eq!(
        may_place(&ships, Priority::General, 5, Arc::CORE),
        Ok(()),
        "CL51 is an anti-aircraft cruiser"
    );
    assert_eq!(fault(&ships, Priority::General, 6, Arc::CORE).0, "WitP [31.42]", "CL4 is not");
    let cruisers = [
        "US CL50",
        "US CL51",
        "Commonwealth CL33",
        "Commonwealth CL42",
        "Commonwealth CL43",
        "Commonwealth CL60",
    ];
    assert_eq!(cruisers.map(|id| ship(id).rank()), [7, 3, 3, 3, 3, 7]);
}

#[test]
fn r38_92_hybrid_carriers_are_deployed_as_carriers() {
    assert_eq!((ship("Japan XCV4").rank(), Class::of(ship("Japan XCV4").kind)), (1, Class::Carriers));
}

#[test]
fn r31_73_a_target_in_one_inner_arc_is_reached_one_time_in_three() {
    for inner in 1..=3 {
        let reached = (1..=6).filter(|die| Arc::path(*die).contains(&arc(Ring::Inner, inner))).count();
        assert_eq!(reached, 2);
    }
}

#[test]
fn r31_71_the_entry_die_is_the_outer_arc() {
    for die in 1..=6 {
        let [outer, inner, core] = Arc::path(die);
        assert_eq!((outer.ring(), outer.number()), (Ring::Outer, die));
        assert_eq!((inner.ring(), core), (Ring::Inner, Arc::CORE));
    }
}
