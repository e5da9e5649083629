//! What the enemy may throw at each space next turn.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Board, Facility, Kind, Nation, RANGES, Side, SpaceId, SpaceSet, WORDS};
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::state::{Deed, State};

use super::muster::{Lines as _, Muster};
use ironbottom_doctrine_axis::clash::Line;
pub(super) use ironbottom_doctrine_axis::sight::Peril;
use ironbottom_doctrine_axis::sight::{Threats, rings};

type Reach = Threats<SpaceId, Kind, WORDS, { Kind::UNITS }, { SpaceId::COUNT }, { Nation::POWERS }>;

/// The enemy's reach.
pub(super) struct Sight {
    board: &'static Board,
    /// Who looks.
    pub(super) side: Side,
    /// By power and space: what could attack there.
    threats: Box<Reach>,
    /// The powers of the enemy that may attack.
    powers: Vec<Nation>,
    /// Zones with ships of the looker.
    pub(super) own_zones: SpaceSet,
    /// Zones with warships of the enemy.
    pub(super) enemy_zones: SpaceSet,
}

/// May a power attack in its next turn: is it at war, or free to declare it? AAP40 p.8, 9, 35, 36.
fn may_attack(rules: &Axis1940, state: &State, power: Nation) -> bool {
    let start = &rules.board.start;
    if state.is_at_war(power) {
        return true;
    }
    match (power, &start.global) {
        (Nation::Soviet, Some(global)) => {
            state.round + 1 >= global.soviet_turn || state.deeds.contains(Deed::SovietFreed)
        }
        _ if power == start.arsenal.power => state.unprovoked || state.deeds.contains(Deed::AmericaFreed),
        _ => true,
    }
}

impl Sight {
    /// Looks around for a side.
    pub(super) fn new(rules: &Axis1940, state: &State, side: Side) -> Self {
        let enemy = side.other();
        let order = rules.board.start.order.iter().copied();
        let powers =
            order.filter(|&power| power.side() == enemy && may_attack(rules, state, power)).collect();
        let mut sight = Self {
            board: rules.board,
            side,
            threats: Box::default(),
            powers,
            own_zones: SpaceSet::EMPTY,
            enemy_zones: SpaceSet::EMPTY,
        };
        let (mut decks, mut walls) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        for group in state.forces.all().iter().filter(|group| group.at.is_sea() && group.unit.kind.is_sea()) {
            if group.unit.nation.side() == side {
                sight.own_zones.insert(group.at);
                if group.unit.kind.is_surface_warship() {
                    walls.insert(group.at);
                }
            } else {
                if group.unit.kind.is_warship() {
                    sight.enemy_zones.insert(group.at);
                }
                if group.unit.kind == Kind::Carrier {
                    decks.insert(group.at);
                }
            }
        }
        let fields = fields(rules, state, enemy, decks);
        let mut disks: Option<(SpaceId, [SpaceSet; RANGES])> = None;
        for group in state.forces.all() {
            let unit = group.unit;
            if !sight.powers.contains(&unit.nation) {
                continue;
            }
            if unit.kind.is_air() {
                let near = match disks {
                    Some((at, near)) if at == group.at => near,
                    _ => rings(rules.board.air_graph(), SpaceSet::only(group.at)),
                };
                disks = Some((group.at, near));
                sight.add_flight(rules, state, group, &near, &fields);
            } else if unit.kind.is_sea() {
                sight.add_ships(rules, state, group, walls);
            } else if group.at.is_land() && unit.kind.captures() {
                sight.add_march(rules, state, group);
            }
        }
        sight
    }

    /// Aircraft come as far as they can return.
    fn add_flight(
        &mut self,
        rules: &Axis1940,
        state: &State,
        group: &Group,
        disks: &[SpaceSet; RANGES],
        fields: &[[SpaceSet; RANGES]; 2],
    ) {
        let unit = group.unit;
        let based = group.at.is_land() && state.site(group.at).works(Facility::AirBase);
        let range = usize::from(rules.board[unit.kind].r#move + u8::from(based)).min(RANGES - 1);
        let home = &fields[usize::from(unit.kind.flies_from_decks())];
        let mut reach = SpaceSet::EMPTY;
        for moves in 0..=range {
            reach = reach.union(disks[moves].intersection(home[range - moves]));
        }
        if unit.nation == Nation::China {
            reach = reach.intersection(rules.board.open_to_china());
        }
        self.threats.add_kind(unit.nation.index(), reach, unit.kind, group.count);
    }

    /// Ships come two zones far, three from a base, through water that is open to them.
    fn add_ships(&mut self, rules: &Axis1940, state: &State, group: &Group, walls: SpaceSet) {
        let board = rules.board;
        let moves = board[group.unit.kind].r#move
            + u8::from(has_base(rules, state, group.at, group.unit.nation.side()));
        let reach = board.sea_graph().reach(group.at, moves, board.seas().difference(walls));
        if group.unit.kind == Kind::Transport {
            self.add_landings(rules, state, group, reach);
        } else {
            let mut ships = Muster::default();
            ships.add_units(group.unit, group.count);
            self.threats.add(group.unit.nation.index(), reach, &ships);
        }
    }

    /// What transports could bring to the shores they reach: what is aboard, or what waits beside them.
    fn add_landings(&mut self, rules: &Axis1940, state: &State, group: &Group, reach: SpaceSet) {
        let (board, power) = (rules.board, group.unit.nation);
        let mut lift = Muster::default();
        if group.unit.is_laden() {
            for kind in group.unit.aboard().filter_map(|cargo| cargo.kind()) {
                lift.add(kind, group.count);
            }
        } else {
            let mut waiting = 0_u16;
            for zone in board.sails(group.at).with(group.at) {
                for land in board.shores(zone) {
                    for troops in state.forces.at(land) {
                        if troops.unit.nation == power && troops.unit.kind.captures() {
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
        let shores = reach.iter().fold(SpaceSet::EMPTY, |shores, zone| shores.union(board.shores(zone)));
        self.threats.add(power.index(), shores, &lift);
    }

    /// Troops march; whoever moves twice does so through friendly land.
    fn add_march(&mut self, rules: &Axis1940, state: &State, group: &Group) {
        let (board, unit) = (rules.board, group.unit);
        let friend = |land: &SpaceId| state.holder(*land).side() == unit.nation.side();
        let through: SpaceSet = board.marches(group.at).iter().filter(friend).collect();
        let mut reach = board.land_graph().reach(group.at, board[unit.kind].r#move, through);
        if unit.nation == Nation::China {
            reach = reach.intersection(board.open_to_china());
        }
        self.threats.add_kind(unit.nation.index(), reach, unit.kind, group.count);
    }

    /// What a power of the enemy could throw at a space.
    pub(super) fn threat(&self, power: Nation, at: SpaceId) -> &Muster {
        self.threats.of(power.index(), at)
    }

    /// The powers of the enemy that may attack.
    pub(super) fn powers(&self) -> &[Nation] {
        &self.powers
    }

    /// What becomes of these units of ours in a space when the enemy comes with all that reaches it.
    pub(super) fn peril(&self, at: SpaceId, ours: &Muster) -> Peril {
        if !self.threats.is_reached(at) {
            return Peril::default();
        }
        if ours.is_empty() {
            return Peril::of_nobody(self.powers.iter().any(|&power| {
                let threat = self.threat(power, at);
                if at.is_sea() { threat.warships() > 0 } else { threat.land() > 0 }
            }));
        }
        let attack = |power: Nation| -> Option<Line> {
            let threat = self.threat(power, at);
            let comes = self.threats.reaches(power.index(), at) && !threat.is_empty();
            if !comes || (at.is_land() && threat.land() == 0) {
                return None;
            }
            Some(if at.is_sea() { threat.sails(self.board) } else { threat.storms(self.board) })
        };
        Peril::of_line(&ours.stands(self.board), self.powers.iter().filter_map(|&power| attack(power)))
    }
}

/// Is a zone served by a naval base of a side?
pub(super) fn has_base(rules: &Axis1940, state: &State, zone: SpaceId, side: Side) -> bool {
    rules.board.shores(zone).iter().any(|land| {
        state.site(land).works(Facility::NavalBase)
            && state.holder(land).side() == side
            && !state.taken.contains(land)
    })
}

/// By moves left: where aircraft of a side can still come home, strategic bombers first, then those that have decks too.
fn fields(rules: &Axis1940, state: &State, side: Side, decks: SpaceSet) -> [[SpaceSet; RANGES]; 2] {
    let board = rules.board;
    let friend = |land: &SpaceId| {
        let holder = state.holder(*land);
        holder.side() == side && holder != Nation::Neutral && !board[*land].closed
    };
    let land: SpaceSet = board.lands().iter().filter(friend).collect();
    // A carrier sails to meet its aircraft.
    let near = board.sea_graph().around(decks);
    let sea = decks.union(near).union(board.sea_graph().around(near));
    [rings(board.air_graph(), land), rings(board.air_graph(), land.union(sea))]
}
