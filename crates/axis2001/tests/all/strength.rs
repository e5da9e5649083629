//! What each unit needs to hit.

use ironbottom_axis2001::board::Kind;
use ironbottom_axis2001::combat::strength::{
    Alert, Counts, Ground, Volley, attack, attack_of, bombard, defend, interceptor,
};

fn force(units: &[(Kind, u16)]) -> Counts {
    let mut counts = [0; Kind::COUNT];
    for &(kind, number) in units {
        counts[kind.index()] = number;
    }
    counts
}

fn needs(volley: &Volley) -> Vec<(Kind, u8, u16)> {
    volley.shots().iter().map(|shot| (shot.kind, shot.need, shot.dice)).collect()
}

#[test]
fn two_artillery_with_six_infantry_make_four_twos_and_four_ones() {
    let volley = attack(&force(&[(Kind::Infantry, 6), (Kind::Artillery, 2)]), Ground::Land);
    let with = |need| volley.shots().iter().filter(|s| s.need == need).map(|s| s.dice).sum::<u16>();
    assert_eq!((with(2), with(1)), (4, 4));
}

#[test]
fn marines_attack_at_two_in_an_assault_and_three_beside_artillery() {
    let mixed = force(&[(Kind::Infantry, 1), (Kind::Marine, 2), (Kind::Artillery, 2)]);
    assert_eq!(
        needs(&attack(&mixed, Ground::Assault)),
        [(Kind::Infantry, 2, 1), (Kind::Marine, 3, 1), (Kind::Marine, 2, 1), (Kind::Artillery, 2, 2)]
    );
    assert_eq!(needs(&attack(&force(&[(Kind::Marine, 1)]), Ground::Land)), [(Kind::Marine, 1, 1)]);
}

#[test]
fn artillery_helps_nobody_in_defence() {
    let mixed = force(&[(Kind::Infantry, 1), (Kind::Artillery, 1)]);
    let volley = defend(&mixed, Ground::Land, Alert::Ready);
    assert!(volley.shots().iter().all(|shot| shot.need == 2));
}

#[test]
fn on_japans_first_turn_every_defender_needs_a_one() {
    let fleet = force(&[(Kind::Battleship, 1), (Kind::Fighter, 2), (Kind::Transport, 1)]);
    let volley = defend(&fleet, Ground::Sea, Alert::Surprised);
    assert!(volley.shots().iter().all(|shot| shot.need == 1));
    assert_eq!(interceptor(Alert::Surprised), 1);
}

#[test]
fn a_transport_defends_at_one_and_attacks_with_nothing() {
    let transport = force(&[(Kind::Transport, 1)]);
    assert_eq!(needs(&attack(&transport, Ground::Sea)), []);
    assert_eq!(needs(&defend(&transport, Ground::Sea, Alert::Ready)), [(Kind::Transport, 1, 1)]);
}

#[test]
fn a_destroyer_bombards_at_two_though_it_attacks_at_three() {
    let ships = force(&[(Kind::Destroyer, 1), (Kind::Battleship, 1), (Kind::Carrier, 1)]);
    assert_eq!(needs(&bombard(&ships)), [(Kind::Battleship, 4, 1), (Kind::Destroyer, 2, 1)]);
    assert_eq!(attack_of(Kind::Destroyer, Ground::Sea), 3);
}
