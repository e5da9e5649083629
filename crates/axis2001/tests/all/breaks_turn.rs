//! Seats, purchases and treasure, where a small break of a rule would show nowhere else. AAP01 p.4, 10, 23.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa};
use ironbottom_axis2001::board::{Country, Kind};
use ironbottom_axis2001::event::Event;
use ironbottom_axis2001::settings::Players;
use ironbottom_axis2001::state::Ending;
use ironbottom_kernel::{Outcome, Pending, Rules, Seat, SeatSet};

#[test]
fn rsetup_2_the_chairs_of_two_and_of_three_players() {
    let chairs = |players| {
        let kit = Kit::new(|settings| settings.players = players);
        [Japan, Britain, Usa].map(|power| kit.rules.seat(power))
    };
    assert_eq!(chairs(Players::Two), [0, 1, 1].map(Seat::new));
    assert_eq!(chairs(Players::Three), [0, 1, 2].map(Seat::new));
}

#[test]
fn ruling_4_what_india_and_australia_have_bought_counts_together() {
    let mut kit = Kit::empty(Britain)
        .cash(Country::India, 9)
        .cash(Country::Australia, 9)
        .put("197 britain-infantry", "india")
        .put("1 britain-transport(infantry)", "sz-54")
        .at(Step::Purchase);
    // A Japanese purchase is another nation's.
    kit.state.bought[Country::Japan.index()][Kind::Infantry.index()] = 9;
    kit.acts(&["buy india infantry", "buy australia infantry"]);
    for country in ["india", "australia"] {
        let refused = kit.refused(&format!("buy {country} infantry"));
        assert_eq!(refused.reason, Reason::TooMany(Kind::Infantry), "{country}");
    }
    assert!(kit.allows("buy india artillery"), "other kinds are counted apart");
}

#[test]
fn rcapital_2_the_treasure_of_an_allied_capital_costs_japan_no_points() {
    let mut kit = Kit::empty(Japan)
        .hold("burma", Country::Japan)
        .put("1 japan-infantry", "burma")
        .cash(Country::India, 24)
        .at(Step::CombatMove);
    kit.state.points = 5;
    kit.go(1, "japan-infantry", "burma", "india");
    let treasure = Event::Treasure { from: Country::India, to: Country::Japan, ipc: 24, points: 0 };
    assert!(kit.events.contains(&treasure), "{:?}", kit.events);
    assert_eq!((kit.state.points, kit.state.spoils), (5, 24));
}

#[test]
fn robject_4_a_starved_japan_loses_by_no_margin_and_points_win_by_themselves() {
    let over = |ending, points| {
        let mut kit = Kit::empty(Japan);
        (kit.state.ending, kit.state.points) = (Some(ending), points);
        kit.begin(Step::Over);
        kit.rules.pending(&kit.state)
    };
    let seats = |seats: &[u8]| seats.iter().map(|&seat| Seat::new(seat)).collect::<SeatSet>();
    let starved = Outcome::won(seats(&[1, 2]), "starved", 0);
    assert_eq!(over(Ending::Starved, 3), Pending::Over(starved));
    assert_eq!(over(Ending::Points, 23), Pending::Over(Outcome::won(seats(&[0]), "points", 23)));
    let capital =
        Ending::Capital { side: ironbottom_axis2001::board::Side::Japan, at: crate::kit::space("india") };
    assert_eq!(over(capital, 3), Pending::Over(Outcome::won(seats(&[0]), "capital", 0)));
    assert_eq!(over(Ending::Rounds, 3), Pending::Over(Outcome::won(seats(&[1, 2]), "rounds", 0)));
}
