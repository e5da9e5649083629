//! The political situation: what a territory is to a power, and declarations of war. AAP40 p.8 to 11, 14.

mod closed;
mod pact;
mod war;

pub(crate) use closed::{closed, forbidden};
pub(crate) use pact::{enter_china, fulfil_pact, note_attacks, note_fall, note_strike};
pub(crate) use war::{Declare, declare, may_declare};

use crate::board::{Board, Kind, Nation, Side, SpaceId, SpaceSet, Theatre};
use crate::game::Axis1940;
use crate::state::State;

/// What a territory is to a power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance {
    /// Controlled by the power or a friend of it.
    Friendly,
    /// Neutral, and friendly to its side: land units may take it over in the noncombat phase. AAP40 p.9.
    Leaning,
    /// Controlled by a power it is at war with, or allied with one.
    Hostile,
    /// Neutral: it may be attacked.
    Neutral,
    /// No unit of this power may enter or cross it now.
    Closed,
}

/// The board an Axis power fights on. AAP40 p.35.
const fn home_of(nation: Nation) -> Theatre {
    match nation {
        Nation::Japan => Theatre::Pacific,
        _ => Theatre::Europe,
    }
}

/// Is it a neutral power on this board, which shares nothing with anybody (AAP40 p.14)? The United States is one while it
/// is at war with nobody; the Soviet Union on a board on which it is at war with nobody (p.35).
pub(crate) fn is_isolated(rules: &Axis1940, state: &State, nation: Nation, theatre: Theatre) -> bool {
    match nation {
        Nation::Soviet if rules.board.is_global() => {
            !state.wars[nation.index()].iter().any(|enemy| home_of(enemy) == theatre)
        }
        _ => nation == rules.board.start.arsenal.power && !state.is_at_war(nation),
    }
}

/// May the two share territories, ships and bases there? AAP40 p.12, 14.
pub(crate) fn share(rules: &Axis1940, state: &State, one: Nation, other: Nation, at: SpaceId) -> bool {
    let isolated = |nation: Nation| is_isolated(rules, state, nation, at.theatre());
    one == other
        || one.side() == other.side() && other != Nation::Neutral && !isolated(one) && !isolated(other)
}

/// With whom of those who hold it or stand there peace would have to end before it could be attacked. AAP40 p.8, 14.
pub(crate) fn at_peace_with(rules: &Axis1940, state: &State, at: SpaceId) -> Option<Nation> {
    let power = state.power;
    let spared = |nation: Nation| {
        let start = &rules.board.start;
        // Dutch territories are their guardians' affair, and who is in exile or in another game declares nothing.
        let other = if nation == Nation::Dutch { Nation::Uk } else { nation };
        let plays = start.order.contains(&other) && !start.exiled.contains(other);
        let peace = plays && other.side() != power.side();
        (peace && !state.at_war(power, other)).then_some(other)
    };
    let held = if at.is_sea() { None } else { spared(state.holder(at)) };
    held.or_else(|| state.forces.at(at).iter().find_map(|group| spared(group.unit.nation)))
}

/// What a power is to all others now, found once for many territories.
struct Manners<'a> {
    board: &'a Board,
    state: &'a State,
    power: Nation,
    /// What a territory is by its board and holder alone; neutral ones differ.
    toward: [[Stance; Nation::COUNT]; Theatre::COUNT],
    isolated: [bool; Theatre::COUNT],
    /// Where it may not go whoever holds it.
    closed: SpaceSet,
    /// Whom its aircraft may pass over in peace.
    overflown: [bool; Nation::COUNT],
    /// Is somebody of the other side at peace with it, whose units it may not attack?
    bystanders: bool,
}

impl<'a> Manners<'a> {
    fn new(rules: &Axis1940, state: &'a State, power: Nation) -> Self {
        let board = rules.board;
        let toward = |theatre: Theatre| {
            let isolated = |nation: Nation| is_isolated(rules, state, nation, theatre);
            let alone = isolated(power);
            Nation::ALL.map(|holder| match holder {
                _ if holder == power => Stance::Friendly,
                Nation::Neutral => Stance::Closed,
                _ if holder.side() == power.side() => {
                    if alone || isolated(holder) {
                        Stance::Closed
                    } else {
                        Stance::Friendly
                    }
                }
                // AAP40 p.8: Dutch territories only in a war with their guardians, French ones in the Pacific at any time.
                Nation::Dutch if !state.at_war(power, Nation::Uk) => Stance::Closed,
                _ if board.start.exiled.contains(holder) || state.at_war(power, holder) => Stance::Hostile,
                _ => Stance::Closed,
            })
        };
        let bystander = |nation: &Nation| nation.side() != power.side() && !state.at_war(power, *nation);
        Self {
            board,
            state,
            power,
            toward: Theatre::ALL.map(toward),
            isolated: Theatre::ALL.map(|theatre| is_isolated(rules, state, power, theatre)),
            closed: barred(rules, state, power),
            overflown: Nation::ALL.map(|holder| overflies(rules, state, power, holder)),
            bystanders: Nation::ALL.iter().any(bystander),
        }
    }

    /// Do units of a power at peace with it stand there?
    fn shields(&self, land: SpaceId) -> bool {
        let bystander =
            |nation: Nation| nation.side() != self.power.side() && !self.state.at_war(self.power, nation);
        self.bystanders && self.state.forces.at(land).iter().any(|group| bystander(group.unit.nation))
    }

    /// What a territory is.
    fn of(&self, land: SpaceId) -> Stance {
        if self.closed.contains(land) {
            return Stance::Closed;
        }
        let (state, side) = (self.state, self.power.side());
        let theatre = land.theatre().index();
        let stance = match state.holder(land) {
            Nation::Neutral if self.isolated[theatre] => Stance::Closed,
            Nation::Neutral if state.joined[side.other().index()].contains(land) => Stance::Hostile,
            Nation::Neutral if state.joined[side.index()].contains(land) => Stance::Leaning,
            Nation::Neutral if state.leans(self.board, land) == Some(side) => Stance::Leaning,
            Nation::Neutral => Stance::Neutral,
            holder => self.toward[theatre][holder.index()],
        };
        if stance == Stance::Hostile && self.shields(land) { Stance::Closed } else { stance }
    }
}

/// Where a power may not go, whoever holds it.
fn barred(rules: &Axis1940, state: &State, power: Nation) -> SpaceSet {
    let board = rules.board;
    let mut closed = board.closed();
    if power == Nation::China {
        closed = closed.union(board.lands().difference(board.open_to_china()));
    } else if power.side() == Side::Allies && !state.at_war(power, Nation::Japan) {
        // AAP40 p.8, 9: nobody but China enters China before it is at war with Japan.
        closed = closed.union(board.originals(Nation::China));
    }
    if board.is_global() && power != Nation::Soviet {
        // AAP40 p.35: who is at peace with the Soviet Union enters no territory that was ever its own; an ally none on a
        // board where it is neutral.
        let soviet = board.originals(Nation::Soviet);
        let shut = |land: &SpaceId| match power.side() {
            Side::Axis => !state.at_war(power, Nation::Soviet),
            Side::Allies => is_isolated(rules, state, Nation::Soviet, land.theatre()),
        };
        closed = closed.union(soviet.iter().filter(shut).collect());
    }
    closed
}

/// May aircraft of a power pass over the territories of another with which it is at peace? In the Global game they may
/// where neither is a neutral power (AAP40 ruling 52); the Soviet Union is one to all it is at peace with (AAP40 p.35).
fn overflies(rules: &Axis1940, state: &State, power: Nation, holder: Nation) -> bool {
    let neutral = |nation: Nation| nation == Nation::Soviet || !state.is_at_war(nation);
    rules.board.is_global()
        && holder.is_power()
        && holder.side() != power.side()
        && (state.at_war(power, holder) || !neutral(power) && !neutral(holder))
}

/// What a territory is to a power now.
#[must_use]
pub fn stance(rules: &Axis1940, state: &State, power: Nation, land: SpaceId) -> Stance {
    Manners::new(rules, state, power).of(land)
}

/// The territories of each sort; what is in none is closed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Stances {
    /// Of the power and its friends.
    pub(crate) friendly: SpaceSet,
    /// Friendly neutrals, and those that joined the power's side.
    pub(crate) leaning: SpaceSet,
    /// Of these the ones that joined it because they were attacked: friendly to aircraft. AAP40 p.9, 21.
    pub(crate) joined: SpaceSet,
    /// Hostile ones.
    pub(crate) hostile: SpaceSet,
    /// Neutrals.
    pub(crate) neutral: SpaceSet,
    /// Closed ones that aircraft pass over all the same.
    pub(crate) overflown: SpaceSet,
}

impl Stances {
    /// Where aircraft land, if it was so when the turn began. AAP40 p.21.
    pub(crate) const fn fields(&self) -> SpaceSet {
        self.friendly.union(self.joined)
    }

    /// What aircraft fly over: seas but for Chinese ones, and what is friendly or hostile. AAP40 p.10, 14.
    pub(crate) fn sky(&self, rules: &Axis1940, power: Nation) -> SpaceSet {
        let lands = self.fields().union(self.hostile).union(self.overflown);
        if power == Nation::China { lands } else { lands.union(rules.board.seas()) }
    }
}

/// What every territory is to a power now.
pub(crate) fn stances(rules: &Axis1940, state: &State, power: Nation) -> Stances {
    let manners = Manners::new(rules, state, power);
    let mut all = Stances::default();
    for land in rules.board.lands().difference(manners.closed) {
        let set = match manners.of(land) {
            Stance::Friendly => &mut all.friendly,
            Stance::Leaning => &mut all.leaning,
            Stance::Hostile => &mut all.hostile,
            Stance::Neutral => &mut all.neutral,
            Stance::Closed if manners.overflown[state.holder(land).index()] => &mut all.overflown,
            Stance::Closed => continue,
        };
        set.insert(land);
    }
    if rules.befriends_joined() {
        all.joined = all.leaning.intersection(state.joined[power.side().index()]);
    }
    all
}

/// May aircraft of a power land in a territory, as far as politics go? AAP40 p.9, 21.
pub(crate) fn takes_aircraft(rules: &Axis1940, state: &State, power: Nation, land: SpaceId) -> bool {
    match stance(rules, state, power, land) {
        Stance::Friendly => true,
        Stance::Leaning => rules.befriends_joined() && state.joined[power.side().index()].contains(land),
        _ => false,
    }
}

/// The sea zones in which politics forbid a power to end a move of its ships. AAP40 p.8, 14, 36.
#[derive(Clone, Copy, Default)]
pub(crate) struct Barred {
    warships: SpaceSet,
    transports: SpaceSet,
}

impl Barred {
    /// To ships of this kind.
    pub(crate) const fn to(&self, kind: Kind) -> SpaceSet {
        if matches!(kind, Kind::Transport) { self.transports } else { self.warships }
    }

    const fn all(zones: SpaceSet) -> Self {
        Self { warships: zones, transports: zones }
    }
}

/// Where ships of a power may not end a move.
pub(crate) fn forbidden_zones(rules: &Axis1940, state: &State, power: Nation) -> Barred {
    let board = rules.board;
    let arsenal = board.start.arsenal.power;
    let beside = |holder: Nation| {
        let held = board.lands().iter().filter(|&land| state.holder(land) == holder);
        held.fold(SpaceSet::EMPTY, |zones, land| zones.union(board.shores(land)))
    };
    if power == Nation::Japan && !state.at_war(power, arsenal) {
        return Barred::all(board.coast_guard());
    }
    let Some(global) = &board.start.global else {
        let zones =
            if power == arsenal && !state.is_at_war(power) { beside(Nation::Japan) } else { SpaceSet::EMPTY };
        return Barred::all(zones);
    };
    if power != arsenal {
        return Barred::default();
    }
    let mut zones = SpaceSet::EMPTY;
    if !state.at_war(power, Nation::Japan) {
        zones = beside(Nation::Japan);
    }
    // On the European board only beside its own coasts; warships patrol in one zone more (p.36).
    if !state.at_war(power, Nation::Germany) && !state.at_war(power, Nation::Italy) {
        let own = beside(power);
        let away = |zone: &SpaceId| zone.theatre() == Theatre::Europe && !own.contains(*zone);
        zones = zones.union(board.seas().iter().filter(away).collect());
        return Barred { warships: zones.without(global.patrol), transports: zones };
    }
    Barred::all(zones)
}

/// The canals open to a power: those whose shores its side holds. AAP40 ruling 57.
pub(crate) fn canals(rules: &Axis1940, state: &State, power: Nation) -> u8 {
    let held = |land: SpaceId| state.holder(land).is_power() && state.holder(land).side() == power.side();
    let mut open = 0;
    for (row, canal) in rules.board.canals.iter().enumerate() {
        if canal.control.iter().all(held) {
            open |= 1 << row;
        }
    }
    open
}
