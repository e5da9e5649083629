//! What the enemy may throw at each space next turn.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Kind, Power, Side, SpaceId, SpaceSet};
use ironbottom_axis2001::forces::Group;
use ironbottom_axis2001::state::State;

use super::muster::{Alert, Muster, Shore};
use ironbottom_doctrine_axis::clash::{self, Outcome};

/// Moves aircraft can have, one more for a base.
const RANGES: usize = 8;

/// The enemy's reach.
pub(super) struct Sight {
    /// Who looks.
    pub(super) side: Side,
    /// By power and space: what could attack there.
    threat: [[Muster; SpaceId::COUNT]; 3],
    /// By power: the spaces it could attack at all.
    reach: [SpaceSet; 3],
    /// Zones with ships of the looker.
    pub(super) own_zones: SpaceSet,
    /// Zones with enemies of the looker.
    pub(super) enemy_zones: SpaceSet,
}

/// What an attack of the enemy would cost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Peril {
    /// The chance that what stands there is beaten.
    pub(super) lost: f32,
    /// What we would lose by it, less what the enemy would: nought when it would not dare.
    pub(super) harm: f32,
}

impl Sight {
    /// Looks around for a side.
    pub(super) fn new(rules: &Axis2001, state: &State, side: Side) -> Self {
        let enemy = side.other();
        let mut sight = Self {
            side,
            threat: [[Muster::default(); SpaceId::COUNT]; 3],
            reach: [SpaceSet::EMPTY; 3],
            own_zones: SpaceSet::EMPTY,
            enemy_zones: SpaceSet::EMPTY,
        };
        let mut decks = SpaceSet::EMPTY;
        for group in state.forces.all().iter().filter(|group| group.at.is_sea() && group.unit.is_present()) {
            if group.unit.nation.side() == side {
                sight.own_zones.insert(group.at);
            } else {
                sight.enemy_zones.insert(group.at);
                if group.unit.kind == Kind::Carrier {
                    decks.insert(group.at);
                }
            }
        }
        let fields = fields(rules, state, enemy, decks);
        for group in state.forces.all().iter().filter(|group| group.unit.nation.side() == enemy) {
            let power = group.unit.nation.power().index();
            let unit = group.unit;
            if unit.kind.is_air() {
                let kind = &rules.board[unit.kind];
                let based = group.at.is_land() && rules.board[group.at].air_base;
                let range = usize::from(kind.r#move) + usize::from(based);
                let mut inner = SpaceSet::EMPTY;
                for moves in 0..=range.min(RANGES - 1) {
                    let disk = rules.disk(group.at, moves as u8);
                    let home = &fields[usize::from(unit.kind == Kind::Fighter)][range - moves];
                    let ring = disk.without(inner).and(*home);
                    sight.reach[power] = sight.reach[power].or(ring);
                    for to in ring {
                        sight.threat[power][to.index()].add(unit.kind, group.count);
                    }
                    inner = disk;
                }
            } else if unit.kind.is_sea() {
                let near = rules.board.sails(group.at);
                let free = near.without(sight.own_zones);
                let reach = near.or(rules.board.sea_graph().around(free)).with(group.at);
                if unit.kind == Kind::Transport {
                    sight.add_landings(rules, state, group, reach);
                } else {
                    sight.reach[power] = sight.reach[power].or(reach);
                    for to in reach {
                        sight.threat[power][to.index()].add_units(unit, group.count);
                    }
                }
            } else if group.at.is_land() && unit.kind != Kind::Aa {
                let near = rules.board.marches(group.at);
                let mut reach = near;
                if unit.kind == Kind::Armour {
                    let through: SpaceSet =
                        near.iter().filter(|&mid| state.side_of(mid) == Some(enemy)).collect();
                    reach = reach.or(rules.board.land_graph().around(through));
                }
                sight.reach[power] = sight.reach[power].or(reach);
                for to in reach {
                    sight.threat[power][to.index()].add(unit.kind, group.count);
                }
            }
        }
        sight
    }

    /// What transports could bring to the shores they reach: what is aboard, or what waits beside them.
    fn add_landings(&mut self, rules: &Axis2001, state: &State, group: &Group, reach: SpaceSet) {
        let power = group.unit.nation.power();
        let mut lift = Muster::default();
        if group.unit.is_laden() {
            for kind in group.unit.aboard().filter_map(|cargo| cargo.kind()) {
                lift.add(kind, group.count);
            }
        } else {
            let mut waiting = 0_u16;
            for zone in rules.board.sails(group.at).with(group.at) {
                for land in rules.board.shores(zone) {
                    for troops in state.forces.at(land) {
                        if troops.unit.nation.power() == power && troops.unit.kind.is_land() {
                            waiting += u16::from(troops.count);
                        }
                    }
                }
            }
            lift.add(Kind::Infantry, waiting.min(2 * u16::from(group.count)).min(40) as u8);
        }
        if lift.is_empty() {
            return;
        }
        let mut shores = SpaceSet::EMPTY;
        for zone in reach {
            shores = shores.or(rules.board.shores(zone));
        }
        self.reach[power.index()] = self.reach[power.index()].or(shores);
        for land in shores {
            self.threat[power.index()][land.index()].join(&lift);
        }
    }

    /// What a power of the enemy could throw at a space.
    pub(super) fn threat(&self, power: Power, at: SpaceId) -> &Muster {
        &self.threat[power.index()][at.index()]
    }

    /// Can any enemy warship come here?
    pub(super) fn ships_near(&self, at: SpaceId) -> bool {
        Power::ALL.into_iter().any(|power| self.threat(power, at).warships() > 0)
    }

    /// What becomes of these units of ours in a space when the enemy comes with all that reaches it.
    pub(super) fn peril(&self, at: SpaceId, ours: &Muster) -> Peril {
        let mut peril = Peril::default();
        if !self.reach.iter().any(|reach| reach.contains(at)) {
            return peril;
        }
        if ours.is_empty() {
            let open = Power::ALL.into_iter().any(|power| {
                let threat = self.threat(power, at);
                if at.is_sea() { threat.warships() > 0 } else { threat.land() > 0 }
            });
            return Peril { lost: if open { 1.0 } else { 0.0 }, harm: 0.0 };
        }
        let line = ours.stands(Alert::Ready);
        for power in Power::ALL.into_iter().filter(|power| self.reach[power.index()].contains(at)) {
            let threat = self.threat(power, at);
            if threat.is_empty() || (at.is_land() && threat.land() == 0) {
                continue;
            }
            let attack = if at.is_sea() { threat.sails() } else { threat.storms(Shore::Assault) };
            let Outcome { win, lost, killed, .. } = clash::gauge(&attack, &line);
            // Nobody attacks at a loss, and nobody comes with all there is.
            let harm = (killed - 0.8 * lost).max(0.0) * 0.85;
            peril.lost = peril.lost.max(win);
            peril.harm = peril.harm.max(harm);
        }
        peril
    }
}

/// By moves left: where aircraft of a side can still come home, bombers first, then fighters, who have decks too.
fn fields(rules: &Axis2001, state: &State, side: Side, decks: SpaceSet) -> [[SpaceSet; RANGES]; 2] {
    let board = rules.board;
    let home: SpaceSet = SpaceId::lands().filter(|&land| state.side_of(land) == Some(side)).collect();
    let bases = home.and(board.air_bases());
    let land = home.or(board.air_graph().around(bases).and(board.seas()));
    // A carrier sails to meet its fighters.
    let near = board.sea_graph().around(decks);
    let sea = decks.or(near).or(board.sea_graph().around(near));
    let grow = |start: SpaceSet| {
        let mut within = [start; RANGES];
        for range in 1..RANGES {
            within[range] = within[range - 1].or(board.air_graph().around(within[range - 1]));
        }
        within
    };
    [grow(land), grow(land.or(sea))]
}
