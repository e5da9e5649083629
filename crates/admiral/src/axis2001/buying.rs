//! Money: the convoys' division, purchases, and where new units appear.

use ironbottom_axis2001::action::{Action, Subject};
use ironbottom_axis2001::board::{Country, Kind, Side, SpaceId};

use super::chart::{self, Stance};
use super::{Table, redeploy};
use crate::doctrine::Mood;

/// AAP01 p.5, 25: more to whoever is nearer to being attacked.
pub(super) fn divide(table: &Table<'_>, mood: &mut Mood) -> Option<Action> {
    let Table { rules, state, .. } = *table;
    let need = |country: Country| {
        let capital = rules.board.capital(country);
        let threat = chart::threat(rules, state, capital, Side::Allies);
        let guard = chart::standing(rules, state, capital, Side::Allies, Stance::Defence);
        1.0 + threat.cost / (guard.cost + 5.0)
    };
    let (india, australia) = (mood.weigh(need(Country::India)), mood.weigh(need(Country::Australia)));
    let offers = table.offers(None);
    let share = (offers.len().saturating_sub(1)) as f32 * india / (india + australia);
    offers.get(share.round() as usize).or(offers.first()).copied()
}

/// How much a country wants one more of a kind.
fn appetite(table: &Table<'_>, country: Country, kind: Kind, left: u16) -> f32 {
    let Table { rules, state, .. } = *table;
    let side = country.side();
    let nation = country.nation();
    let have = |kind: Kind| -> f32 {
        let standing: u16 = state
            .forces
            .all()
            .iter()
            .filter(|group| group.unit.nation == nation && group.unit.kind == kind)
            .map(|group| u16::from(group.count))
            .sum();
        f32::from(standing) + f32::from(state.bought[country.index()][kind.index()])
    };
    let capital = rules.board.capital(country);
    let threat = chart::threat(rules, state, capital, side);
    let guard = chart::standing(rules, state, capital, side, Stance::Defence);
    let fear = (threat.cost / (guard.cost + 3.0)).min(3.0);
    let troops = have(Kind::Infantry) + have(Kind::Marine) + have(Kind::Artillery) + have(Kind::Armour);
    let ships = have(Kind::Transport);
    match (country, kind) {
        (_, Kind::Aa | Kind::Complex) => -1.0,
        (Country::India, Kind::Infantry) => 3.0 + 2.0 * fear,
        (Country::India, Kind::Artillery) => 1.8,
        (Country::India, Kind::Fighter) if left >= 18 => 1.2 - fear,
        (Country::India, _) => -1.0,
        (Country::Australia, Kind::Infantry) => 2.0 + 2.0 * fear,
        (Country::Australia, Kind::Artillery) => 1.0,
        (Country::Australia, Kind::Submarine) => 1.4,
        (Country::Australia, Kind::Fighter) => 2.2 - have(Kind::Fighter) * 0.12,
        (Country::Australia, Kind::Transport) => 1.0 - ships * 0.3,
        (Country::Australia, Kind::Destroyer) => 1.2 - have(Kind::Destroyer) * 0.1,
        (Country::Australia, _) => 0.1,
        (Country::Japan, Kind::Infantry) => 2.4 + fear - (troops - 2.0 * ships - 22.0).max(0.0) * 0.05,
        (Country::Japan, Kind::Artillery) => 1.6,
        (Country::Japan, Kind::Armour) => 1.2,
        (Country::Japan, Kind::Transport) => 2.2 - ships * 0.22,
        (Country::Japan, Kind::Fighter) => 2.3 - have(Kind::Fighter) * 0.06,
        (Country::Japan, Kind::Destroyer) => 2.2 - have(Kind::Destroyer) * 0.15,
        (Country::Japan, Kind::Submarine) => 1.7 - have(Kind::Submarine) * 0.1,
        (Country::Japan, Kind::Carrier) => 1.6 - have(Kind::Carrier) * 0.2,
        (Country::Japan, _) => 0.2,
        (Country::Usa, Kind::Submarine) => 2.6 - have(Kind::Submarine) * 0.10,
        (Country::Usa, Kind::Destroyer) => 2.6 - have(Kind::Destroyer) * 0.16,
        (Country::Usa, Kind::Carrier) => 2.4 - have(Kind::Carrier) * 0.28,
        (Country::Usa, Kind::Fighter) => {
            2.5 - (have(Kind::Fighter) - 2.0 * have(Kind::Carrier)).max(0.0) * 0.3
        }
        (Country::Usa, Kind::Battleship) => 1.4 - have(Kind::Battleship) * 0.15,
        (Country::Usa, Kind::Bomber) => 1.8 - have(Kind::Bomber) * 0.2,
        (Country::Usa, Kind::Transport) => 2.0 - ships * 0.25,
        (Country::Usa, Kind::Marine) => 1.9 - (troops - 2.0 * ships) * 0.12,
        (Country::Usa, Kind::Infantry) => 1.6 - (troops - 2.0 * ships) * 0.12,
        (Country::Usa, Kind::Artillery) => 1.2 - (troops - 2.0 * ships) * 0.12,
        (Country::Usa, Kind::Armour) => 0.8 - (troops - 2.0 * ships) * 0.12,
        (Country::China, _) => 0.0,
    }
}

/// Phase 1: one unit after another, the most wanted first.
pub(super) fn purchase(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let mut best: Option<(f32, Action)> = None;
    for subject in table.subjects() {
        let Subject::Country(country) = subject else { continue };
        let left = table.state.cash[country.index()];
        for action in table.offers(Some(subject)) {
            let Action::Buy { kind, .. } = action else { continue };
            // A dear unit should not leave small change that buys nothing, and should not be all there is.
            let price = f32::from(table.rules.board.kinds[kind.index()].cost);
            let wish = mood.shift(appetite(table, country, kind, left), 0.9) + price * 0.005;
            if wish > 0.0 && best.is_none_or(|(known, _)| wish > known) {
                best = Some((wish, action));
            }
        }
    }
    out.push(best.map_or(Action::Done, |(_, action)| action));
}

/// Phase 7: new units where they are needed, as many at once as may be.
pub(super) fn place(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let Table { rules, state, .. } = *table;
    let mut best: Option<(f32, Action)> = None;
    for subject in table.subjects() {
        for action in table.offers(Some(subject)) {
            let Action::Place { country, kind, count, at, .. } = action else { continue };
            let side = country.side();
            let looks = if at.is_sea() {
                let enemy = chart::standing(rules, state, at, side.other(), Stance::Attack);
                let own = chart::standing(rules, state, at, side, Stance::Defence);
                own.body * 0.1 - enemy.body * 2.0 + front(table, at, side)
            } else {
                let threat = chart::threat(rules, state, at, side);
                threat.cost * 0.1 + front(table, at, side)
            };
            let looks =
                mood.shift(looks, 0.5) + f32::from(count) * 0.5 + f32::from(u8::from(kind.is_land())) * 0.01;
            if best.is_none_or(|(known, _)| looks > known) {
                best = Some((looks, action));
            }
        }
    }
    out.push(best.map_or(Action::Done, |(_, action)| action));
}

/// How near a space is to the enemy.
fn front(table: &Table<'_>, at: SpaceId, side: Side) -> f32 {
    -f32::from(redeploy::flight_to_enemy(table, at, side)) * 0.2
}
