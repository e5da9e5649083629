//! Money: the convoys' division, purchases, and where new units appear.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Country, Kind, Side, SpaceId};
use ironbottom_axis2001::state::State;

use super::Table;
use super::drafts::Draft;
use super::guard;
use super::muster::{self, Lines as _, Muster};
use super::pull::Pull;
use super::sight::Sight;
use super::weights::{Weight, Weights};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;

/// AAP01 p.5, 25: more to whoever is nearer to being attacked.
pub(super) fn divide(table: &Table<'_>, noise: &mut Noise) -> Option<Action> {
    let Table { rules, state, .. } = *table;
    let sight = Sight::new(rules, state, Side::Allies);
    let need = |country: Country| {
        let capital = rules.board.capital(country);
        let here = muster::present(state, capital, Side::Allies);
        let threat = guard::threat(rules, state, &sight, capital);
        0.6 + sight.peril(capital, &here).lost * 3.0 + guard::fear(&threat, &here)
    };
    let (india, australia) = (noise.weigh(need(Country::India)), noise.weigh(need(Country::Australia)));
    let offers = table.offers(None);
    let share = (offers.len().saturating_sub(1)) as f32 * india / (india + australia);
    offers.get(share.round() as usize).or(offers.first()).copied()
}

/// What a nation has, at sea and ashore, and what it has bought.
fn owned(state: &State, country: Country) -> Muster {
    let nation = country.nation();
    let mut all = Muster::default();
    for group in state.forces.all().iter().filter(|group| group.unit.nation == nation) {
        all.add(group.unit.kind, group.count);
        for kind in group.unit.aboard().filter_map(|cargo| cargo.kind()) {
            all.add(kind, group.count);
        }
    }
    for kind in Kind::units() {
        all.add(kind, state.bought[country.index()][kind.index()]);
    }
    all
}

/// What a side has afloat and in the air.
fn at_sea(state: &State, side: Side) -> f32 {
    let mut all = Muster::default();
    for group in state.forces.all().iter().filter(|group| group.unit.nation.side() == side) {
        if group.unit.kind.is_air() || (group.unit.kind.is_sea() && group.unit.kind != Kind::Transport) {
            all.add(group.unit.kind, group.count);
        }
    }
    all.price()
}

/// What the officer thinks of before it spends.
struct Needs {
    /// The chance that the capital falls as it stands.
    fear: f32,
    /// How our ships and aircraft stand beside the enemy's: above 1 when we are stronger.
    ratio: f32,
    /// Troops that wait for a ship at the capital's shores.
    idle: f32,
}

/// How much a country wants one more of a kind, per unit.
fn appetite(country: Country, kind: Kind, have: &Muster, needs: &Needs, cash: u16) -> f32 {
    let n = |kind: Kind| f32::from(have.of(kind));
    let troops = f32::from(have.land());
    let berths = 2.0 * n(Kind::Transport);
    let fear = needs.fear;
    // A capital in danger wants bodies and nothing else.
    if fear > 0.08 {
        return match kind {
            Kind::Infantry => 9.0,
            Kind::Fighter if cash > 40 => 1.0,
            Kind::Artillery => 2.0,
            _ => -1.0,
        };
    }
    match (country, kind) {
        (_, Kind::Aa | Kind::Complex) | (Country::China, _) => -1.0,
        (Country::India, Kind::Infantry) => 2.0 - (troops - 14.0).max(0.0) * 0.04,
        (Country::India, Kind::Artillery) => 2.1 - n(Kind::Artillery) * 0.1,
        (Country::India, Kind::Fighter) => 2.3 - n(Kind::Fighter) * 0.09,
        (Country::India, Kind::Submarine) => 2.4 - n(Kind::Submarine) * 0.14,
        (Country::India, Kind::Destroyer) => 1.9 - n(Kind::Destroyer) * 0.1,
        (Country::India, Kind::Transport) => 1.2 - n(Kind::Transport) * 0.15,
        (Country::India, _) => 0.2,
        (Country::Australia, Kind::Infantry) => 1.7 - (troops - 14.0).max(0.0) * 0.04,
        (Country::Australia, Kind::Artillery) => 1.6 - n(Kind::Artillery) * 0.1,
        (Country::Australia, Kind::Submarine) => 2.7 - n(Kind::Submarine) * 0.14,
        (Country::Australia, Kind::Fighter) => 2.4 - n(Kind::Fighter) * 0.09,
        (Country::Australia, Kind::Destroyer) => 2.1 - n(Kind::Destroyer) * 0.1,
        (Country::Australia, Kind::Transport) => 1.8 - n(Kind::Transport) * 0.2,
        (Country::Australia, _) => 0.3,
        (Country::Japan, Kind::Infantry) => 2.5 - (troops - berths).max(0.0) * 0.03 - needs.idle * 0.12,
        (Country::Japan, Kind::Artillery) => 2.3 - n(Kind::Artillery) * 0.12 - needs.idle * 0.12,
        (Country::Japan, Kind::Armour) => 1.0 - n(Kind::Armour) * 0.15,
        (Country::Japan, Kind::Transport) => 2.2 - n(Kind::Transport) * 0.22,
        (Country::Japan, Kind::Fighter) => 2.6 - n(Kind::Fighter) * 0.05 - needs.ratio * 0.3,
        (Country::Japan, Kind::Destroyer) => 2.9 - n(Kind::Destroyer) * 0.13 - needs.ratio * 0.3,
        (Country::Japan, Kind::Submarine) => 2.3 - n(Kind::Submarine) * 0.12 - needs.ratio * 0.3,
        (Country::Japan, Kind::Carrier) => 1.4 - n(Kind::Carrier) * 0.2,
        (Country::Japan, _) => 0.2,
        (Country::Usa, Kind::Submarine) => 2.7 - n(Kind::Submarine) * 0.12,
        (Country::Usa, Kind::Destroyer) => 2.9 - n(Kind::Destroyer) * 0.12,
        (Country::Usa, Kind::Carrier) => 2.5 - n(Kind::Carrier) * 0.22,
        (Country::Usa, Kind::Fighter) => 2.8 - (n(Kind::Fighter) - 2.0 * n(Kind::Carrier)).max(0.0) * 0.25,
        (Country::Usa, Kind::Battleship) => 1.9 - n(Kind::Battleship) * 0.2,
        (Country::Usa, Kind::Bomber) => 1.6 - n(Kind::Bomber) * 0.2,
        (Country::Usa, Kind::Transport) => {
            2.4 - n(Kind::Transport) * 0.28 + (needs.ratio - 1.0).clamp(-0.5, 0.8)
        }
        (Country::Usa, Kind::Marine) => 2.6 - needs.idle * 0.35,
        (Country::Usa, Kind::Infantry) => 2.2 - needs.idle * 0.35,
        (Country::Usa, Kind::Artillery) => 2.3 - needs.idle * 0.35 - n(Kind::Artillery) * 0.1,
        (Country::Usa, Kind::Armour) => 0.6,
    }
}

/// The weight of a kind, beside all reckoning.
fn taste(weights: &Weights, country: Country, kind: Kind) -> f32 {
    let british = matches!(country, Country::India | Country::Australia);
    weights.get(match kind {
        Kind::Infantry | Kind::Artillery | Kind::Armour if british => Weight::BritishArmy,
        Kind::Fighter | Kind::Bomber if british => Weight::BritishAir,
        Kind::Submarine if british => Weight::BritishBoats,
        Kind::Destroyer | Kind::Transport | Kind::Carrier | Kind::Battleship if british => {
            Weight::BritishShips
        }
        Kind::Infantry | Kind::Aa | Kind::Complex => Weight::Infantry,
        Kind::Marine => Weight::Marine,
        Kind::Artillery => Weight::Artillery,
        Kind::Armour => Weight::Armour,
        Kind::Fighter => Weight::Fighter,
        Kind::Bomber => Weight::Bomber,
        Kind::Battleship => Weight::Battleship,
        Kind::Carrier => Weight::Carrier,
        Kind::Destroyer => Weight::Destroyer,
        Kind::Submarine => Weight::Submarine,
        Kind::Transport => Weight::Transport,
    })
}

/// The same, as the war goes on.
fn later_taste(weights: &Weights, round: u8, kind: Kind) -> f32 {
    let rounds = (f32::from(round.saturating_sub(1)) / 4.0).min(2.0);
    let taste = match kind {
        Kind::Submarine => Weight::LateBoats,
        _ if kind.is_air() => Weight::LateAir,
        _ if kind.is_sea() => Weight::LateShips,
        _ => Weight::LateArmy,
    };
    weights.get(taste) * rounds
}

/// Phase 1, the whole of it: one unit after another, the most wanted first.
pub(super) fn purchase(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    let sight = Sight::new(rules, state, side);
    let ratio = at_sea(state, side) / at_sea(state, side.other()).max(1.0);
    let mut draft = Draft::new(table, out);
    for &country in state.power.countries().iter().filter(|&&country| country != Country::China) {
        let whims: Vec<f32> = Kind::units().map(|_| noise.shift(0.0, 0.8)).collect();
        let capital = rules.board.capital(country);
        let threat = guard::threat(rules, state, &sight, capital);
        for _ in 0..80 {
            let cash = draft.now.cash[country.index()];
            if cash < 3 {
                break;
            }
            let have = owned(&draft.now, country);
            let mut here = muster::present(state, capital, side);
            for kind in Kind::units().filter(|kind| kind.is_land() || kind.is_air()) {
                here.add(kind, draft.now.bought[country.index()][kind.index()]);
            }
            let idle = idle(table, &draft.now, country);
            let fear = sight
                .peril(capital, &here)
                .lost
                .max(guard::fear(&threat, &here) - table.weights.get(Weight::Later));
            let needs = Needs { fear, ratio, idle };
            let mut best = Best::above(0.0);
            for (kind, whim) in Kind::units().zip(&whims) {
                let facts = &rules.board[kind];
                if u16::from(facts.cost) > cash || !facts.buyers.contains(&country) {
                    continue;
                }
                let wish = appetite(country, kind, &have, &needs, cash)
                    + taste(&table.weights, country, kind)
                    + later_taste(&table.weights, state.round, kind);
                best.offer(wish + whim, kind);
            }
            let Some(kind) = best.take() else { break };
            if !draft.enter(Action::Buy { country, kind }) {
                break;
            }
        }
    }
    draft.enter(Action::Done);
}

/// Troops at the country's complexes, bought ones too, beyond what its ships there can carry.
fn idle(table: &Table<'_>, now: &State, country: Country) -> f32 {
    let rules = table.rules;
    let nation = country.nation();
    let (mut troops, mut berths) = (0.0, 0.0);
    for complex in now.complexes.iter().filter(|&land| now.holder[land.index()] == country) {
        for group in now.forces.at(complex).iter().filter(|group| group.unit.nation == nation) {
            if group.unit.kind.is_land() && group.unit.kind != Kind::Aa {
                troops += f32::from(group.count);
            }
        }
        for zone in rules.board.shores(complex) {
            for group in now.forces.at(zone).iter().filter(|group| group.unit.nation == nation) {
                if group.unit.kind == Kind::Transport {
                    berths += f32::from(group.count) * (2.0 - group.unit.aboard().count() as f32);
                }
            }
        }
    }
    let bought = &now.bought[country.index()];
    for kind in [Kind::Infantry, Kind::Marine, Kind::Artillery, Kind::Armour] {
        troops += f32::from(bought[kind.index()]);
    }
    berths += 2.0 * f32::from(bought[Kind::Transport.index()]);
    (troops - berths).max(-4.0)
}

/// Phase 7: new units where they are needed, as many at once as may be.
pub(super) fn place(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    let sight = Sight::new(rules, state, side);
    let pull = Pull::new(table, &sight);
    let mut draft = Draft::new(table, out);
    for &country in state.power.countries() {
        for kind in Kind::units() {
            for _ in 0..8 {
                let waiting = draft.now.bought[country.index()][kind.index()];
                if waiting == 0 {
                    break;
                }
                let mut best = Best::new();
                for complex in
                    draft.now.complexes.iter().filter(|&land| draft.now.holder[land.index()] == country)
                {
                    if kind.is_sea() {
                        for at in rules.board.shores(complex) {
                            let new = afloat(&draft.now, country);
                            let mut there = muster::present(&draft.now, at, side);
                            there.join(&new);
                            let looks = pull.zone(at) - sight.peril(at, &there).harm * 0.15;
                            best.offer(noise.shift(looks, 0.4), (complex, at));
                        }
                    } else {
                        let looks = placing(&sight, &pull, &draft.now, side, complex);
                        best.offer(noise.shift(looks, 0.3), (complex, complex));
                    }
                }
                let Some((complex, at)) = best.take() else { break };
                let order = |count| Action::Place { country, kind, count, complex, at };
                let whole = draft.enter(order(waiting));
                if !whole && !(1..waiting).rev().any(|count| draft.enter(order(count))) {
                    break;
                }
            }
        }
    }
    if out.is_empty() {
        let offers = table.subjects().into_iter().flat_map(|subject| table.offers(Some(subject)));
        out.extend(offers.max_by_key(|action| match action {
            Action::Place { count, .. } => *count,
            _ => 0,
        }));
    }
}

/// The ships a country has bought.
fn afloat(state: &State, country: Country) -> Muster {
    let mut ships = Muster::default();
    for kind in Kind::units().filter(|kind| kind.is_sea()) {
        ships.add(kind, state.bought[country.index()][kind.index()]);
    }
    ships
}

/// How much a complex wants new land units or aircraft.
fn placing(sight: &Sight, pull: &Pull, now: &State, side: Side, complex: SpaceId) -> f32 {
    let here = muster::present(now, complex, side);
    pull.land(complex) + sight.peril(complex, &here).lost * 4.0
}
