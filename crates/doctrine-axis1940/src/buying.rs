//! Money: repairs, purchases, and where new units appear. AAP40 p.10, 11, 22, 25.

use ironbottom_axis1940::action::{Action, Subject};
use ironbottom_axis1940::board::{Board, Facility, Kind, Nation, Side, SpaceId, Theatre, Treasury};
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::state::State;
use ironbottom_kernel::Rules as _;

use super::Table;
use super::drafts::Draft;
use super::guard;
use super::muster::{self, Lines as _, Muster, TROOPS};
use super::pull::Pull;
use super::sight::Sight;
use super::stakes::Stakes;
use super::works::{self, FRONT, complexes_of, makes, tolerable};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;

/// What a power has, at sea and ashore, and what it has bought.
pub(super) fn owned(board: &Board, state: &State, power: Nation) -> Muster {
    let mut all = Muster::default();
    for group in state.forces.all().iter().filter(|group| group.unit.nation == power) {
        all.add(group.unit.kind, group.count);
        for kind in group.unit.aboard().filter_map(|cargo| cargo.kind()) {
            all.add(kind, group.count);
        }
    }
    for treasury in board.treasuries(power) {
        for kind in Kind::units() {
            all.add(kind, state.bought[treasury.index()][kind.index()]);
        }
    }
    all
}

/// What a side has afloat and in the air; a power that lies between both boards looks at the one it fights on first.
fn at_sea(table: &Table<'_>, side: Side) -> f32 {
    let mut all = Muster::default();
    let start = &table.rules.board.start;
    let one = start.global.is_some() && table.power == start.arsenal.power && table.weights.abroad < 1.0;
    let counts =
        |group: &&Group| group.unit.nation.side() == side && (!one || group.at.theatre() == Theatre::Pacific);
    for group in table.state.forces.all().iter().filter(counts) {
        if group.unit.kind.is_air() || group.unit.kind.is_warship() {
            all.add(group.unit.kind, group.count);
        }
    }
    all.price(table.rules.board)
}

/// What the officer thinks of before it spends.
struct Needs {
    /// The chance that the capital falls as it stands.
    fear: f32,
    /// Land units that complexes near the enemy could still make.
    front: f32,
    /// Is there a complex that is not at the front?
    naval: bool,
    /// How our ships and aircraft stand beside the enemy's: above 1 when we are stronger.
    ratio: f32,
    /// Troops that wait for a ship at the complexes.
    idle: f32,
    /// How good the best site for a new complex, air base or naval base is.
    sites: [f32; 3],
}

/// What is built for good.
const WORKS: [Kind; 3] = [Kind::Minor, Kind::AirBase, Kind::NavalBase];

impl Needs {
    /// How good the best site for one of these is.
    fn site(&self, kind: Kind) -> f32 {
        WORKS.iter().position(|&work| work == kind).map_or(-1.0, |row| self.sites[row])
    }
}

/// How much a power wants one more of a kind.
fn appetite(table: &Table<'_>, kind: Kind, have: &Muster, needs: &Needs, cash: u16) -> f32 {
    let Table { power, weights, .. } = *table;
    let n = |kind: Kind| f32::from(have.of(kind));
    if power == Nation::China {
        return match kind {
            Kind::Infantry => 2.0,
            Kind::Artillery => 2.4 - (n(Kind::Artillery) - n(Kind::Infantry) * 0.3).max(0.0) * 0.3,
            _ => -1.0,
        };
    }
    // A capital in danger wants bodies and nothing else.
    if needs.fear > 0.08 {
        return match kind {
            Kind::Infantry => 9.0,
            Kind::Fighter if cash > 40 => 1.0,
            Kind::Artillery => 2.0,
            Kind::Mech => 1.0,
            _ => -1.0,
        };
    }
    let air = n(Kind::Fighter) + n(Kind::Tactical);
    let behind = (1.0 - needs.ratio).clamp(-0.8, 0.5);
    if needs.front > 0.0 && kind.is_land() || !needs.naval {
        let built = WORKS.contains(&kind) && weights.works > 0.0;
        let wish = if built { needs.site(kind) } else { at_the_front(kind, have, behind) };
        return wish + if needs.naval { 0.4 } else { 0.0 };
    }
    match kind {
        Kind::Infantry => 2.5 - needs.idle * 0.15,
        Kind::Artillery => {
            2.5 - needs.idle * 0.15 - (n(Kind::Artillery) - n(Kind::Infantry) * 0.4).max(0.0) * 0.2
        }
        Kind::Mech => 1.0 - needs.idle * 0.15,
        Kind::Tank => 1.9 - needs.idle * 0.15 - n(Kind::Tank) * 0.1,
        Kind::Transport => {
            2.4 - n(Kind::Transport) * 0.17 - behind * 0.6 + needs.idle.clamp(0.0, 14.0) * 0.12
        }
        Kind::Fighter => 2.6 - (air - 2.0 * n(Kind::Carrier)).max(0.0) * 0.1 + behind * 0.4,
        Kind::Tactical => 2.3 - (air - 2.0 * n(Kind::Carrier)).max(0.0) * 0.1 + behind * 0.4,
        Kind::Strategic => 1.8 - n(Kind::Strategic) * 0.25,
        Kind::Destroyer => 2.7 - n(Kind::Destroyer) * 0.12 + behind * 0.6,
        Kind::Submarine => 2.4 - n(Kind::Submarine) * 0.12 + behind * 0.6,
        Kind::Carrier => 2.4 - n(Kind::Carrier) * 0.2 + behind * 0.5,
        Kind::Cruiser => 1.5 - n(Kind::Cruiser) * 0.2 + behind * 0.3,
        Kind::Battleship => 1.7 - n(Kind::Battleship) * 0.25 + behind * 0.3,
        Kind::Minor | Kind::AirBase | Kind::NavalBase => needs.site(kind),
        _ => -1.0,
    }
}

/// How much a power that fights on land at its complexes wants one more of a kind.
fn at_the_front(kind: Kind, have: &Muster, behind: f32) -> f32 {
    let n = |kind: Kind| f32::from(have.of(kind));
    let air = n(Kind::Fighter) + n(Kind::Tactical);
    match kind {
        Kind::Infantry => 2.3 - (f32::from(have.land()) - 16.0).max(0.0) * 0.01,
        Kind::Artillery => 2.4 - (n(Kind::Artillery) - n(Kind::Infantry) * 0.35).max(0.0) * 0.2,
        Kind::Mech => 1.6 - n(Kind::Mech) * 0.1,
        Kind::Tank => 2.0 - n(Kind::Tank) * 0.1,
        Kind::Aaa => 0.9 - n(Kind::Aaa) * 0.5,
        Kind::Fighter => 2.4 - air * 0.08,
        Kind::Tactical => 2.1 - air * 0.08,
        Kind::Submarine => 1.6 - n(Kind::Submarine) * 0.2 + behind * 0.5,
        Kind::Destroyer => 1.7 - n(Kind::Destroyer) * 0.2 + behind * 0.5,
        Kind::Transport => 1.9 - n(Kind::Transport) * 0.5,
        Kind::Minor | Kind::Major | Kind::Upgrade | Kind::AirBase | Kind::NavalBase => -1.0,
        Kind::Strategic | Kind::Battleship | Kind::Carrier | Kind::Cruiser => 0.1,
    }
}

/// What is wanted more or less of before the great war begins.
fn in_peace(table: &Table<'_>, kind: Kind) -> f32 {
    let Table { rules, state, power, weights, .. } = *table;
    let arsenal = rules.board.start.arsenal.power;
    let fights = if power.side() == arsenal.side() {
        rules
            .board
            .start
            .order
            .iter()
            .any(|&other| other.side() != power.side() && state.at_war(power, other))
    } else {
        state.at_war(power, arsenal)
    };
    match kind {
        _ if fights || power == Nation::China => 0.0,
        Kind::Transport => weights.peace_transports,
        Kind::Fighter | Kind::Tactical | Kind::Strategic => weights.peace_air,
        _ if kind.is_sea() => weights.peace_ships,
        _ if kind.is_land() => weights.peace_army,
        _ => 0.0,
    }
}

/// The weight of a kind, beside all reckoning.
fn taste(table: &Table<'_>, kind: Kind) -> f32 {
    let weights = &table.weights;
    match (table.power, kind) {
        (Nation::China, _) => 0.0,
        (Nation::Uk | Nation::Anzac, Kind::Artillery | Kind::Mech | Kind::Tank) => weights.british_guns,
        (Nation::Uk | Nation::Anzac, Kind::Fighter | Kind::Tactical | Kind::Strategic) => weights.british_air,
        (Nation::Uk | Nation::Anzac, _) if kind.is_sea() => weights.british_ships,
        (Nation::Uk | Nation::Anzac, _) => 0.0,
        (_, Kind::Infantry) => weights.infantry,
        (_, Kind::Artillery) => weights.artillery,
        (_, Kind::Mech) => weights.mech,
        (_, Kind::Tank) => weights.tank,
        (_, Kind::Fighter) => weights.fighter,
        (_, Kind::Tactical) => weights.tactical,
        (_, Kind::Strategic) => weights.strategic,
        (_, Kind::Transport) => weights.transport,
        (_, Kind::Submarine) => weights.submarine,
        (_, Kind::Destroyer) => weights.destroyer,
        (_, Kind::Cruiser) => weights.cruiser,
        (_, Kind::Battleship) => weights.battleship,
        (_, Kind::Carrier) => weights.carrier,
        _ => 0.0,
    }
}

/// Phase 1, the whole of it: repairs, then one unit after another, the most wanted first, for each treasury.
pub(super) fn purchase(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, power, .. } = *table;
    let sight = Sight::new(rules, state, power.side());
    let stakes = Stakes::new(rules, state, &table.weights);
    let pull = Pull::new(table, &sight, &stakes);
    let mut draft = Draft::new(table, out);
    repair(&mut draft);
    let whims: Vec<f32> = Kind::ALL.iter().map(|_| noise.shift(0.0, 0.8)).collect();
    for treasury in rules.board.treasuries(power) {
        if !state.treasury_lost(rules.board, treasury) {
            spend(&mut draft, treasury, &sight, &pull, &whims);
        }
    }
    draft.enter(Action::Done);
}

/// What one treasury buys.
fn spend(draft: &mut Draft<'_, '_>, treasury: Treasury, sight: &Sight, pull: &Pull, whims: &[f32]) {
    let table = draft.table;
    let Table { rules, state, power, .. } = *table;
    let side = power.side();
    let ratio = at_sea(table, side) / at_sea(table, side.other()).max(1.0);
    let capital = rules.board.seat_of(treasury);
    let threat = capital.map(|capital| guard::threat(rules, state, sight, capital));
    let at_front = |land: &SpaceId| pull.march(*land) > FRONT;
    let makers = || complexes_of(table, state, treasury);
    let capacity: f32 = makers().filter(at_front).map(|land| makes(state, land)).sum();
    let room: f32 = makers().map(|land| makes(state, land)).sum();
    let naval = makers().any(|land| !at_front(&land));
    let sites = WORKS.map(|kind| works::best(table, treasury, sight, pull, kind));
    for _ in 0..80 {
        let cash = draft.now.cash[treasury.index()];
        if cash < 3 {
            break;
        }
        let have = owned(rules.board, &draft.now, power);
        let bought = &draft.now.bought[treasury.index()];
        let fear = match (capital, &threat) {
            (Some(capital), Some(threat)) => {
                let mut here = muster::present(state, capital, side);
                for kind in Kind::units().filter(|kind| kind.is_land() || kind.is_air()) {
                    here.add(kind, bought[kind.index()]);
                }
                let now = sight.peril(capital, &here).lost;
                now.max(guard::fear(rules, threat, &here) - table.weights.later)
            }
            _ => 0.0,
        };
        let made: u8 = TROOPS.iter().map(|kind| bought[kind.index()]).sum();
        let needs = Needs {
            fear,
            front: capacity - f32::from(made),
            naval,
            ratio,
            idle: idle(table, &draft.now, treasury),
            sites: std::array::from_fn(|row| if bought[WORKS[row].index()] > 0 { -1.0 } else { sites[row] }),
        };
        // What no complex can make is only paid back.
        let units: u8 = Kind::units().map(|kind| bought[kind.index()]).sum();
        let full = power != Nation::China && f32::from(units) >= room;
        let mut best = Best::above(0.0);
        for (kind, whim) in Kind::ALL.into_iter().zip(whims) {
            if u16::from(rules.board[kind].cost) <= cash && (kind.is_facility() || !full) {
                let taste = if needs.fear > 0.08 { 0.0 } else { taste(table, kind) + in_peace(table, kind) };
                best.offer(appetite(table, kind, &have, &needs, cash) + taste + whim, kind);
            }
        }
        let Some(kind) = best.take() else { break };
        if !draft.enter(Action::Buy { treasury, kind }) {
            // What may not be bought is not wanted again: the next best is looked for among units.
            let plain = Action::Buy { treasury, kind: Kind::Infantry };
            if !draft.enter(plain) {
                break;
            }
        }
    }
}

/// Complexes are mended, and bases as far as they work again.
fn repair(draft: &mut Draft<'_, '_>) {
    let board = draft.table.rules.board;
    let table = draft.table;
    for at in board.lands().iter().filter(|&at| table.state.holder(at) == table.power) {
        for facility in Facility::ALL {
            while draft.now.site(at).damage[facility.index()] > tolerable(facility)
                && draft.enter(Action::Repair { at, facility })
            {}
        }
    }
}

/// Troops at the complexes of a treasury, bought ones too, beyond what its ships there can carry.
fn idle(table: &Table<'_>, now: &State, treasury: Treasury) -> f32 {
    let (board, power) = (table.rules.board, table.power);
    let (mut troops, mut berths) = (0.0, 0.0);
    for complex in complexes_of(table, now, treasury) {
        for group in now.forces.at(complex).iter().filter(|group| group.unit.nation == power) {
            if group.unit.kind.captures() {
                troops += f32::from(group.count);
            }
        }
        for zone in board.shores(complex) {
            for group in now.forces.at(zone).iter().filter(|group| group.unit.nation == power) {
                if group.unit.kind == Kind::Transport {
                    berths += f32::from(group.count) * (2.0 - group.unit.aboard().count() as f32);
                }
            }
        }
    }
    let bought = &now.bought[treasury.index()];
    for kind in TROOPS {
        troops += f32::from(bought[kind.index()]);
    }
    berths += 2.0 * f32::from(bought[Kind::Transport.index()]);
    (troops - berths).max(-4.0)
}

/// Phase 5: new units where they are needed, as many at once as may be.
pub(super) fn place(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, power, .. } = *table;
    let side = power.side();
    let sight = Sight::new(rules, state, side);
    let stakes = Stakes::new(rules, state, &table.weights);
    let pull = Pull::new(table, &sight, &stakes);
    let mut draft = Draft::new(table, out);
    let mut offers = Vec::with_capacity(64);
    for _ in 0..60 {
        offers.clear();
        for treasury in rules.board.treasuries(power) {
            rules.offers(&draft.now, table.seat, Some(Subject::Treasury(treasury)), &mut offers);
        }
        let mut best = Best::new();
        for &action in &offers {
            let Action::Place { kind, count, at, .. } = action else { continue };
            let there = muster::present(&draft.now, at, side);
            let looks = if kind.is_facility() {
                10.0 + works::site(table, &sight, &pull, kind, at)
            } else if at.is_sea() {
                let mut with = there;
                with.join(&afloat(rules.board, &draft.now, power));
                pull.zone(at) - sight.peril(at, &with).harm * 0.15
            } else {
                let danger = sight.peril(at, &there).lost * (4.0 + stakes.worth(at) * 0.05);
                pull.land(at) + danger - f32::from(there.land()) * 0.03
            };
            best.offer(noise.shift(looks, 0.3) + f32::from(count) * 0.01, action);
        }
        let Some(action) = best.take() else { break };
        if !draft.enter(action) || !asks(&draft) {
            break;
        }
    }
}

/// Is it still this officer's turn to place?
fn asks(draft: &Draft<'_, '_>) -> bool {
    let step = draft.table.state.control.top();
    draft.now.control.top() == step && draft.now.power == draft.table.power
}

/// The ships a power has bought.
fn afloat(board: &Board, state: &State, power: Nation) -> Muster {
    let mut ships = Muster::default();
    for treasury in board.treasuries(power) {
        for kind in Kind::units().filter(|kind| kind.is_sea()) {
            ships.add(kind, state.bought[treasury.index()][kind.index()]);
        }
    }
    ships
}
