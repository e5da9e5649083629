//! What each unit needs to hit.

use ironbottom_axis1940::board::{Board, Kind};
use ironbottom_axis1940::combat::strength::{Counts, Volley, attack};
use ironbottom_axis1940::research::Advance;

fn force(units: &[(Kind, u16)]) -> Counts {
    let mut force = [0; Kind::COUNT];
    units.iter().for_each(|&(kind, count)| force[kind.index()] = count);
    force
}

fn needs(volley: &Volley, kind: Kind) -> Vec<(u8, u16)> {
    volley.shots().iter().filter(|shot| shot.kind == kind).map(|shot| (shot.need, shot.units)).collect()
}

fn board() -> &'static Board {
    Board::of("1940.1", true).unwrap()
}

/// The rulebook's example: two artillery lift two of five infantry.
#[test]
fn rinfantry_ex_two_artillery_lift_two_of_five() {
    let volley = attack(board(), &force(&[(Kind::Artillery, 2), (Kind::Infantry, 5)]), false, 0);
    assert_eq!(needs(&volley, Kind::Infantry), [(2, 2), (1, 3)]);
    let volley = attack(board(), &force(&[(Kind::Artillery, 2), (Kind::Mech, 5)]), false, 0);
    assert_eq!(needs(&volley, Kind::Mech), [(2, 2), (1, 3)]);
}

/// An artillery is not paired with an infantry and a mechanized infantry in one round.
#[test]
fn rarms_2_each_unit_is_paired_once() {
    let both = [(Kind::Artillery, 1), (Kind::Infantry, 1), (Kind::Mech, 1)];
    let volley = attack(board(), &force(&both), false, 0);
    assert_eq!(needs(&volley, Kind::Infantry), [(2, 1)]);
    assert_eq!(needs(&volley, Kind::Mech), [(1, 1)]);
    let air = [(Kind::Tactical, 3), (Kind::Fighter, 1), (Kind::Tank, 1)];
    let volley = attack(board(), &force(&air), false, 0);
    assert_eq!(needs(&volley, Kind::Tactical), [(4, 2), (3, 1)]);
    assert_eq!(needs(&attack(board(), &force(&air), true, 0), Kind::Tactical), [(4, 1), (3, 2)]);
}

#[test]
fn advances_change_the_numbers() {
    let all = (1 << Advance::COUNT) - 1;
    let units = [(Kind::Submarine, 1), (Kind::Fighter, 1), (Kind::Strategic, 1)];
    let volley = attack(board(), &force(&units), true, all);
    assert_eq!(needs(&volley, Kind::Submarine), [(3, 1)]);
    assert_eq!(needs(&volley, Kind::Fighter), [(4, 1)]);
    assert!(volley.shots().iter().any(|shot| shot.kind == Kind::Strategic && shot.twice));
    let land = [(Kind::Artillery, 1), (Kind::Infantry, 3), (Kind::Mech, 1), (Kind::Tank, 1)];
    let volley = attack(board(), &force(&land), false, all);
    assert_eq!(needs(&volley, Kind::Infantry), [(2, 2), (1, 1)]);
    assert_eq!(needs(&volley, Kind::Mech), [(2, 1)]);
}
