//! Phase 6: convoys are disrupted, objectives pay, income is collected. AAP40 p.22 to 24.

use ironbottom_kernel::{Ask, Dice, Key, Log};

use crate::board::{Clear, Kind, Nation, Objective, SpaceId, SpaceSet, Treasury};
use crate::event::{Event, Faces};
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::known::Passing;
use crate::research::Advance;
use crate::state::State;
use crate::unit::{Status, Unit};

/// What an objective pays now.
#[must_use]
pub(crate) fn pays(rules: &Axis1940, state: &State, objective: &Objective) -> u16 {
    let power = objective.power;
    let at_war = |nation: Nation| state.at_war(power, nation);
    let holds = |land: SpaceId| state.holder(land) == power;
    let friends = |land: SpaceId| state.holder(land).is_power() && state.holder(land).side() == power.side();
    let wars = objective.war.is_empty() || objective.war.iter().any(at_war);
    let wars = wars && objective.war_all.iter().all(at_war);
    let peace = !objective.peace.iter().any(at_war);
    let trade = !objective.trade || !state.trade_lost && !state.unprovoked;
    let original = !objective.originals || homeland(rules, objective).iter().all(holds);
    let all = objective.all.iter().all(holds) && objective.allied.iter().all(friends);
    let most = objective
        .most
        .is_none_or(|(least, of)| of.iter().filter(|&land| friends(land)).count() >= usize::from(least));
    if !(wars && peace && trade && original && all && most && on_the_spot(rules, state, objective)) {
        return 0;
    }
    let times = if objective.each.is_empty() && objective.each_allied.is_empty() {
        1
    } else {
        let own = objective.each.iter().filter(|&land| holds(land)).count();
        own + objective.each_allied.iter().filter(|&land| friends(land)).count()
    };
    u16::from(objective.ipc) * times as u16
}

/// The original territories that an objective asks for: those of the economy that it pays.
pub(crate) fn homeland(rules: &Axis1940, objective: &Objective) -> SpaceSet {
    let power = objective.power;
    let feeds = |land: &SpaceId| rules.board.treasury(power, *land) == objective.treasury;
    rules.board.originals(power).iter().filter(feeds).collect()
}

/// What an objective asks about units and neutrals. AAP40 p.35 to 37.
fn on_the_spot(rules: &Axis1940, state: &State, objective: &Objective) -> bool {
    let power = objective.power;
    let land = |at: SpaceId| {
        let mut groups = state.forces.at(at).iter();
        groups.any(|group| group.unit.nation == power && group.unit.kind.is_land())
    };
    objective.land_unit.is_none_or(land)
        && objective.clear.is_none_or(|clear| is_clear(state, power, clear))
        && (!objective.unshared || is_unshared(rules, state, power))
        && objective.unspoilt.is_none_or(|at| !is_spoilt(rules, state, power, at))
}

/// Are no warships of the other side in these zones? Those of a power at war with nobody do not count (AAP40 ruling 59).
pub(crate) fn is_clear(state: &State, power: Nation, clear: Clear) -> bool {
    let warship = |group: &Group| {
        let kind = group.unit.kind;
        let counts = if clear.submarines { kind.is_warship() } else { kind.is_surface_warship() };
        counts && group.unit.nation.side() != power.side() && state.is_at_war(group.unit.nation)
    };
    !clear.zones.iter().any(|zone| state.forces.at(zone).iter().any(warship))
}

/// Is no unit of a friend in a power's original territories?
pub(crate) fn is_unshared(rules: &Axis1940, state: &State, power: Nation) -> bool {
    let guest = |group: &Group| {
        let nation = group.unit.nation;
        nation.is_power() && nation != power && nation.side() == power.side()
    };
    !rules.board.originals(power).iter().any(|land| state.forces.at(land).iter().any(guest))
}

/// Has the other side a neutral territory, or its friendship?
pub(crate) fn is_spoilt(rules: &Axis1940, state: &State, power: Nation, at: SpaceId) -> bool {
    let other = power.side().other();
    match state.holder(at) {
        Nation::Neutral => {
            state.joined[other.index()].contains(at) || state.leans(rules.board, at) == Some(other)
        }
        holder => holder.side() == other,
    }
}

/// The dearest face of a die against convoys: higher ones are ignored. AAP40 p.23.
pub(crate) const DEAREST: u16 = 3;

/// Dice a unit rolls against convoys. AAP40 p.23.
fn raiders(unit: Unit) -> u8 {
    match unit.kind {
        Kind::Battleship | Kind::Cruiser | Kind::Destroyer => 1,
        Kind::Submarine | Kind::Fighter | Kind::Tactical => 2,
        _ => 0,
    }
}

/// A zone in which a power's convoys can be attacked, and what at most they lose there.
#[derive(Clone, Copy)]
struct Raid {
    zone: SpaceId,
    damage: u16,
}

/// More convoy zones than touch one power's territories.
const MAX_RAIDS: usize = 32;

/// Does a territory pay into this treasury?
pub(crate) fn feeds(rules: &Axis1940, state: &State, treasury: Treasury, land: SpaceId) -> bool {
    let nation = treasury.nation();
    state.holder(land) == nation && rules.board.treasury(nation, land) == treasury
}

/// Dice that would be rolled against the convoys of a treasury in a zone. AAP40 p.23.
#[must_use]
pub(crate) fn convoy_dice(rules: &Axis1940, state: &State, treasury: Treasury, zone: SpaceId) -> u16 {
    let nation = treasury.nation();
    let exposed = rules.board[zone].convoy
        && rules.board.shores(zone).iter().any(|land| feeds(rules, state, treasury, land));
    let enemy = |unit: Unit| state.at_war(nation, unit.nation) && unit.nation != Nation::Neutral;
    // One warship at least has to be there.
    if !exposed
        || !state.forces.at(zone).iter().any(|group| enemy(group.unit) && group.unit.kind.is_warship())
    {
        return 0;
    }
    let mut dice = 0;
    for group in state.forces.at(zone).iter().filter(|group| enemy(group.unit)) {
        // Guests of a damaged carrier are trapped (p.30).
        let trapped = group.unit.is(Status::DAMAGED);
        let guests = group.unit.aboard().filter_map(|cargo| cargo.kind());
        let guests = guests.filter(|kind| kind.flies_from_decks() && !trapped).count() as u16 * 2;
        dice += u16::from(group.count) * (u16::from(raiders(group.unit)) + guests);
    }
    dice
}

/// What convoys cost a treasury this turn. AAP40 p.22, 23.
fn disrupt(
    rules: &Axis1940,
    state: &State,
    treasury: Treasury,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> u16 {
    let mut raids =
        [Raid { zone: SpaceId::all().next().unwrap_or_else(|| unreachable!()), damage: 0 }; MAX_RAIDS];
    let mut found = 0;
    for zone in rules.board.convoys() {
        let mut left = convoy_dice(rules, state, treasury, zone);
        if left == 0 || found == MAX_RAIDS {
            continue;
        }
        let mut damage = 0;
        while left > 0 {
            let mut faces = [0; Faces::MAX];
            let now = &mut faces[..usize::from(left).min(Faces::MAX)];
            dice.roll(&Ask::d6(Key::about("convoy", zone.zone().unwrap_or(0))), now);
            let sum: u16 = now.iter().filter(|&&face| face <= DEAREST).sum();
            damage += sum;
            left -= now.len() as u16;
            let of = treasury.nation();
            log.push(Event::Convoy { zone, of, dice: Faces::new(now), damage: sum });
        }
        raids[found] = Raid { zone, damage };
        found += 1;
    }
    lost(rules, state, treasury, &raids[..found])
}

/// The most that the damage can cost: no zone more than its coasts are worth, no territory more than its own value.
/// A flow from zones to territories, found by pushing each point along a way that is still open.
fn lost(rules: &Axis1940, state: &State, treasury: Treasury, raids: &[Raid]) -> u16 {
    let board = rules.board;
    let mut left = [0u8; SpaceId::COUNT];
    for land in board.incomes().iter().filter(|&land| feeds(rules, state, treasury, land)) {
        left[land.index()] = board[land].ipc;
    }
    // What each zone takes from each territory.
    let mut taken = [[0u8; 12]; MAX_RAIDS];
    let mut total = 0;
    for (row, raid) in raids.iter().enumerate() {
        for _ in 0..raid.damage {
            let mut seen = 0u32;
            if !push(rules, raids, row, &mut left, &mut taken, &mut seen) {
                break;
            }
            total += 1;
        }
    }
    total
}

/// One more point for this zone, if need be by moving another zone's point to another territory.
fn push(
    rules: &Axis1940,
    raids: &[Raid],
    row: usize,
    left: &mut [u8; SpaceId::COUNT],
    taken: &mut [[u8; 12]; MAX_RAIDS],
    seen: &mut u32,
) -> bool {
    *seen |= 1 << row;
    let shores = rules.board.shores(raids[row].zone);
    for (place, land) in shores.iter().enumerate().take(12) {
        if left[land.index()] > 0 {
            left[land.index()] -= 1;
            taken[row][place] += 1;
            return true;
        }
    }
    for (place, land) in shores.iter().enumerate().take(12) {
        for other in 0..raids.len() {
            if *seen >> other & 1 == 1 {
                continue;
            }
            let near = rules.board.shores(raids[other].zone);
            let Some(there) = near.iter().position(|at| at == land).filter(|&there| there < 12) else {
                continue;
            };
            if taken[other][there] > 0 && push(rules, raids, other, left, taken, seen) {
                taken[other][there] -= 1;
                taken[row][place] += 1;
                return true;
            }
        }
    }
    false
}

/// Phase 6.
pub(crate) struct Income;

impl Passing for Income {
    fn rule(&self) -> &'static str {
        "AAP40 p.22"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        for treasury in rules.board.treasuries(state.power) {
            if !state.treasury_lost(rules.board, treasury) {
                collect(rules, state, treasury, dice, log);
            }
        }
        *state.control.top_mut() = Frame::Sequence(Step::End);
    }
}

fn collect(
    rules: &Axis1940,
    state: &mut State,
    treasury: Treasury,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let power = state.power;
    let income = state.yields(rules.board, treasury);
    // China is not subject to convoy disruptions (p.10).
    let lost = if power == Nation::China { 0 } else { disrupt(rules, state, treasury, dice, log) };
    let mut bonus = 0;
    for (row, objective) in rules.board.start.objectives.iter().enumerate() {
        let due = objective.treasury == treasury && !(objective.once && state.paid >> row & 1 == 1);
        let ipc = if due { pays(rules, state, objective) } else { 0 };
        if ipc > 0 {
            bonus += ipc;
            state.paid |= u32::from(objective.once) << row;
            log.push(Event::Objective { power, row: row as u8, ipc });
        }
    }
    // War bonds are the power's, and its first treasury that is free gets them (AAP40 ruling 60).
    let first = rules.board.treasuries(power).find(|&own| !state.treasury_lost(rules.board, own));
    if first == Some(treasury) && state.has_advance(power, Advance::WarBonds) {
        let ipc = dice.one(&Ask::d6(Key::new("war-bonds")));
        bonus += ipc;
        log.push(Event::Bonds { power, ipc });
    }
    let collected = (income + bonus).saturating_sub(lost);
    state.cash[treasury.index()] = state.cash[treasury.index()].saturating_add(collected);
    log.push(Event::Collected { treasury, income, bonus, lost });
}
