//! What a staff does by itself when it is ordered to, and what officers build upon: strikes of all that is there, searches
//! in the pauses of the enemy, reports that lie, ships that turn back. Nothing here is a rule: every answer is tried
//! against `legal` first. (F10: doctrine cards.)

use crate::action::{Action, Duty, Item, JoinLine, StrikeLine, Target};
use crate::battle::Flight;
use crate::board::HexId;
use crate::board::sea::Dir;
use crate::frame::{Hurt, Move, Window};
use crate::ids::{KindId, Station, TfId};
use crate::known::Knowledge;
use crate::scenario::AirCard;
use crate::search;
use crate::state::AirStack;
use crate::strike::{plotted, role_of};
use crate::submarine;

/// Is this an action the rules take now?
pub type Legal<'a> = &'a dyn Fn(Action) -> bool;

/// A strike is flown with so many Air Points that attack, or not at all.
const FEWEST: u16 = 2;

/// Fighters that go with a strike, in ten; the others are patrol.
const ESCORTS: u16 = 4;

/// Bases no farther apart than this in Movement Points strike together.
const TOGETHER: u16 = 12;

/// Damage of an airbase beyond which nothing is gained.
const RUINED: u8 = 5;

/// Search Points a search in a pause is made with at least: nearer hexes may still come.
const SURE: u8 = 3;

/// What one Air Point of a type does to a ship at this distance, and in which of its roles.
fn against_ships(known: Knowledge<'_>, card: &AirCard, flight: u16) -> Option<(Duty, u8)> {
    let aircraft = known.rules.data.hangar.find(&card.id)?;
    let extended = flight > card.normal;
    let strength = |duty: Duty| {
        let role = role_of(card, duty)?;
        Some(Flight::of(0, 1, aircraft, role, card.training, extended).against_ships())
    };
    let duties = [Duty::Naval, Duty::Secondary].into_iter();
    let best = duties.filter_map(|duty| Some((duty, strength(duty)?))).max_by_key(|(_, strength)| *strength);
    best.filter(|(_, strength)| *strength > 0)
}

/// The stacks of an airbase hex, or of the carriers in it.
fn stacks_in(known: Knowledge<'_>, from: HexId) -> impl Iterator<Item = AirStack> + '_ {
    known.sheet.air.stacks.iter().filter(move |stack| known.station_hex(stack.at) == Some(from))
}

/// As many points of this line as there may be, up to these.
fn most(line: StrikeLine, points: u16, legal: Legal<'_>) -> Option<Action> {
    (1..=points).rev().map(|points| Action::Strike(StrikeLine { points, ..line })).find(|line| legal(*line))
}

/// Has a line for this type at this target been written?
fn is_written(known: Knowledge<'_>, at: Station, kind: KindId, target: Target) -> bool {
    known.sheet.air.strikes.iter().any(|line| (line.at, line.kind, line.target) == (at, kind, target))
}

/// The next line of a strike from a hex at a Task Force with all that fits, `far` beyond Normal Range too; escorts, so
/// many in ten of the fighters, come last. `None` when it is complete, or nothing can be sent.
#[must_use]
pub fn strike_at_ships(
    known: Knowledge<'_>,
    from: HexId,
    tf: TfId,
    far: bool,
    escorts: u16,
    legal: Legal<'_>,
) -> Option<Action> {
    let hex = known.open.at(tf)?;
    let (target, flight) = (Target::Tf(tf), known.sea().flight(from, hex));
    let card = |kind: KindId| known.scenario().kind(kind);
    let attack = stacks_in(known, from).find_map(|stack| {
        let card = card(stack.kind).filter(|card| !card.seaplane && (far || flight <= card.normal))?;
        let (duty, _) = against_ships(known, card, flight)?;
        let line = StrikeLine { at: stack.at, target, duty, kind: stack.kind, points: 1 };
        let written = is_written(known, stack.at, stack.kind, target);
        (!written && !card.roles.fighter).then(|| most(line, stack.points, legal))?
    });
    attack.or_else(|| escort(known, from, target, escorts, legal))
}

/// The next line of a raid on what a hex has, with all that fits.
#[must_use]
pub fn strike_at_base(
    known: Knowledge<'_>,
    from: HexId,
    hex: HexId,
    escorts: u16,
    legal: Legal<'_>,
) -> Option<Action> {
    let target = Target::Hex(hex);
    let attack = stacks_in(known, from).find_map(|stack| {
        let card = known.scenario().kind(stack.kind).filter(|card| !card.seaplane && !card.roles.fighter)?;
        role_of(card, Duty::Airbase)?;
        let line = StrikeLine { at: stack.at, target, duty: Duty::Airbase, kind: stack.kind, points: 1 };
        let written = is_written(known, stack.at, stack.kind, target);
        (!written).then(|| most(line, stack.points, legal))?
    });
    attack.or_else(|| escort(known, from, target, escorts, legal))
}

fn escort(
    known: Knowledge<'_>,
    from: HexId,
    target: Target,
    tenths: u16,
    legal: Legal<'_>,
) -> Option<Action> {
    stacks_in(known, from).find_map(|stack| {
        let card = known.scenario().kind(stack.kind).filter(|card| card.roles.fighter && !card.seaplane)?;
        let fits = !card.roles.fighter_bomber || card.primary == crate::data::Role::F;
        let line = StrikeLine { at: stack.at, target, duty: Duty::Loose, kind: stack.kind, points: 1 };
        let written = is_written(known, stack.at, stack.kind, target);
        (fits && !written).then(|| most(line, stack.points * tenths / 10, legal))?
    })
}

/// Air Points that could attack this Task Force from a hex now, and the ships' worth of them.
#[must_use]
pub fn weight_at(known: Knowledge<'_>, from: HexId, tf: TfId, far: bool) -> (u16, u16) {
    let Some(hex) = known.open.at(tf) else { return (0, 0) };
    let flight = known.sea().flight(from, hex);
    let mut sum = (0, 0);
    for stack in stacks_in(known, from) {
        let Some(card) = known.scenario().kind(stack.kind) else { continue };
        let reach = if far { card.extended } else { card.normal };
        if card.seaplane || card.roles.fighter || flight > reach {
            continue;
        }
        if let Some((_, strength)) = against_ships(known, card, flight) {
            let tired =
                known.sheet.air.worn(stack.at, stack.kind, |worn| worn.struck != crate::state::Struck::Long);
            let fresh = stack.points.saturating_sub(tired);
            sum = (sum.0 + fresh, sum.1 + fresh * u16::from(strength));
        }
    }
    sum
}

/// The airbase hexes and carriers' hexes of a player, each once.
#[must_use]
pub fn bases(known: Knowledge<'_>) -> Vec<HexId> {
    let mut hexes: Vec<HexId> =
        known.sheet.air.stacks.iter().filter_map(|stack| known.station_hex(stack.at)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Were carriers, or at least ships, seen in an enemy Task Force, or last said to be there?
fn is_wanted(known: Knowledge<'_>, tf: TfId, wish: &str) -> bool {
    if known.open.sights.of(tf).next().is_some() {
        return wish != "carriers" || known.open.sights.of(tf).any(|slot| slot.kind.is_carrier());
    }
    let Some(report) = known.open.reports.told[tf][0] else { return false };
    let [ships, carriers, ..] = report.said.items;
    if wish == "carriers" { carriers > 0 } else { ships > 0 }
}

/// WitP [6.0]: the next entry of the strike plots by what is known: every base sends all its bombers that reach at the
/// contacted Task Force they can hurt most, and where there is none, if that is the wish, at an airbase of the enemy's;
/// then strikes at one target from near each other go together. `None` when all is written.
pub(crate) fn plot(known: Knowledge<'_>, wish: &str, legal: Legal<'_>) -> Option<Action> {
    let far = wish == "carriers";
    let wanted = if far { "carriers" } else { "ships" };
    for from in bases(known) {
        let contacted = known.open.on_map(known.side.other()).filter(|tf| known.open.marker(*tf).contacted);
        let able = contacted.filter(|tf| is_wanted(known, *tf, wanted));
        let weighed = able.map(|tf| (weight_at(known, from, tf, far), tf));
        let best =
            weighed.filter(|((points, _), _)| *points >= FEWEST).max_by_key(|((_, weight), _)| *weight);
        // Those that are written already are no longer weighed: the strike goes on at what it was begun at.
        let begun = strikes_from(known, from);
        let line = match (begun, best) {
            (Some(Target::Tf(tf)), _) => strike_at_ships(known, from, tf, far, ESCORTS, legal),
            (Some(Target::Hex(hex)), _) => strike_at_base(known, from, hex, ESCORTS, legal),
            (None, Some((_, tf))) => strike_at_ships(known, from, tf, far, ESCORTS, legal),
            (None, None) if wish == "ships-or-bases" => raid(known, from, legal),
            (None, None) => None,
        };
        if line.is_some() {
            return line;
        }
    }
    join(known, legal)
}

/// The target of the strike that is plotted from a hex.
fn strikes_from(known: Knowledge<'_>, from: HexId) -> Option<Target> {
    let mut begun = None;
    plotted(known, &mut |hex, target| begun = begun.or(Some(target).filter(|_| hex == from)));
    begun
}

/// The first line of a raid on the nearest airbase of the enemy's that is worth it, the prize before all others.
fn raid(known: Knowledge<'_>, from: HexId, legal: Legal<'_>) -> Option<Action> {
    let enemy = known.side.other();
    let prize = known.scenario().prize;
    let bases = known.scenario().facilities.iter().filter(|(id, facility)| {
        let shore = known.open.bases.shores[*id];
        let used = known.open.bases.unit_at(enemy, facility.hex).is_some() || shore.parked;
        shore.holder == Some(enemy) && facility.airbase > 0 && used && shore.base_damage < RUINED
    });
    let mut hexes: Vec<HexId> = bases.map(|(_, facility)| facility.hex).collect();
    hexes.sort_by_key(|hex| (prize != Some(*hex), known.sea().flight(from, *hex)));
    hexes.into_iter().find_map(|hex| strike_at_base(known, from, hex, ESCORTS, legal))
}

/// WitP [6.7]: strikes at one target from near each other go together; the greater leads.
#[must_use]
pub fn join(known: Knowledge<'_>, legal: Legal<'_>) -> Option<Action> {
    let mut flown: Vec<(HexId, Target, u16)> = Vec::new();
    for line in known.sheet.air.strikes.iter().filter(|line| line.duty != Duty::Cover) {
        let Some(from) = known.station_hex(line.at) else { continue };
        match flown.iter_mut().find(|(hex, target, _)| (*hex, *target) == (from, line.target)) {
            Some(entry) => entry.2 += line.points,
            None => flown.push((from, line.target, line.points)),
        }
    }
    for (from, target, points) in &flown {
        let others = flown.iter().filter(|(hex, other, _)| other == target && hex != from);
        let near = others.filter(|(hex, _, _)| known.sea().flight(*from, *hex) <= TOGETHER);
        let lead = near.filter(|(hex, _, more)| (*more, *hex) > (*points, *from)).max_by_key(|line| line.2);
        let line =
            lead.map(|(lead, ..)| Action::Join(JoinLine { from: *from, target: *target, lead: *lead }));
        if let Some(act) = line.filter(|act| legal(*act)) {
            return Some(act);
        }
    }
    None
}

/// WitP [6.6]: the next act of a Special Strike in this pause, where the wish is met; `None` when there is nothing to do.
pub(crate) fn special(known: Knowledge<'_>, window: Window, wish: &str, legal: Legal<'_>) -> Option<Action> {
    let mut announced = None;
    plotted(known, &mut |from, target| announced = announced.or(Some((from, target))));
    if let Some((from, target)) = announced {
        let more = match target {
            Target::Tf(tf) => strike_at_ships(known, from, tf, wish == "carriers", 4, legal),
            Target::Hex(_) => None,
        };
        return more.or(Some(Action::Fly(from, target))).filter(|act| legal(*act));
    }
    let wanted = search::targets(known.open, window).iter().find(|tf| is_wanted(known, *tf, wish))?;
    let far = wish == "carriers";
    let from = bases(known).into_iter().max_by_key(|from| weight_at(known, *from, wanted, far).1)?;
    let enough = weight_at(known, from, wanted, far).0 >= FEWEST;
    enough.then(|| strike_at_ships(known, from, wanted, far, 0, legal))?
}

/// WitP [8.44]: a search in this pause, by the station that sees best, when it is likely to find somebody.
pub(crate) fn look_out(known: Knowledge<'_>, window: Window, legal: Legal<'_>) -> Option<Action> {
    for tf in search::targets(known.open, window) {
        let Some(hex) = known.open.at(tf).filter(|_| !known.open.marker(tf).contacted) else { continue };
        let mut best: Option<(u8, Action)> = None;
        let mut last = None;
        for stack in known.sheet.air.stacks.iter() {
            if last.replace(stack.at) == Some(stack.at) {
                continue;
            }
            let (points, act) =
                (search::points::in_window(known, stack.at, hex), Action::Search(stack.at, tf));
            if points >= SURE && best.is_none_or(|(known, _)| points > known) && legal(act) {
                best = Some((points, act));
            }
        }
        if let Some((_, act)) = best {
            return Some(act);
        }
    }
    boats(known, window, legal)
}

/// WitP [13.43]: a squadron that is near enough searches, where boats attack what they find.
fn boats(known: Knowledge<'_>, window: Window, legal: Legal<'_>) -> Option<Action> {
    if !known.scenario().chapters.submarines {
        return None;
    }
    for tf in search::targets(known.open, window) {
        let Some(hex) = known.open.at(tf) else { continue };
        for subron in known.sheet.boats.points.ids() {
            let points = known.sheet.boats.points[subron];
            let Some(away) = submarine::reach(known.rules, known.open, subron, hex) else { continue };
            let near = |number: &u8| {
                let strength = submarine::squadron(points, *number).unwrap_or(0);
                submarine::search_points(strength, away) >= SURE
            };
            let searches = (0..submarine::squadrons(points)).filter(near);
            let mut searches = searches.map(|number| Action::SubSearch(subron, number, tf));
            if let Some(act) = searches.find(|act| legal(*act)) {
                return Some(act);
            }
        }
    }
    None
}

/// WitP [8.42]: the next station that searches, all of it in the arc in which it may find most of the enemy's markers;
/// `None` when no other sees any.
pub(crate) fn scout(known: Knowledge<'_>, legal: Legal<'_>) -> Option<Action> {
    let mut last = None;
    for stack in known.sheet.air.stacks.iter() {
        if last.replace(stack.at) == Some(stack.at) || !legal(Action::Sweep(stack.at, Dir::North)) {
            continue;
        }
        let Some(base) = known.station_hex(stack.at) else { continue };
        let seen = |arc: Dir| -> u16 {
            let markers = known.open.on_map(known.side.other()).filter_map(|tf| known.open.at(tf));
            let within = markers.filter(|hex| search::arcs::in_arc(base, arc, *hex));
            within.map(|hex| u16::from(search::points::in_window(known, stack.at, hex).min(2))).sum()
        };
        let best = Dir::ALL.into_iter().map(|arc| (seen(arc), arc)).max_by_key(|(points, _)| *points);
        if let Some((_, arc)) = best.filter(|(points, _)| *points > 0) {
            return Some(Action::Sweep(stack.at, arc));
        }
    }
    None
}

/// WitP [8.34]: a report that hides carriers where there are some and invents some where there are none, as far as the
/// chit allows; then it is given.
pub(crate) fn lie(known: Knowledge<'_>, tf: TfId, legal: Legal<'_>) -> Action {
    let carriers = known.composition(tf)[Item::Carriers.index()];
    let said = known.sheet.reports.saying[Item::Carriers.index()];
    if said.is_some() {
        return Action::Done;
    }
    let say = |count: u8| Some(Action::Say(Item::Carriers, count)).filter(|act| legal(*act));
    let lie = if carriers > 0 { (0..carriers).find_map(say) } else { (1..=3).rev().find_map(say) };
    lie.unwrap_or(Action::Done)
}

/// WitP [9.6]: a Task Force that is to do something ashore goes on by day until the night is long enough for the rest of
/// the way and for what it does there; then it is night. `None` where the dark is of no use.
pub(crate) fn by_night(known: Knowledge<'_>, m: Move, legal: Legal<'_>) -> Option<Action> {
    let (at, plot) = (known.open.at(m.tf)?, known.sheet.plot(m.tf));
    let leg = plot.next().filter(|_| m.tf.side() == known.side && m.chase.is_none())?;
    let ashore = crate::mission::engagement_value(leg.mission).is_some_and(|value| value > 0);
    if !ashore || !legal(Action::Night) {
        return None;
    }
    let sea = known.sea();
    let rest = sea.distance(at, leg.to) * u16::from(sea.cost(leg.to)) + u16::from(leg.mission_cost);
    if rest <= u16::from(known.rules.charts.night(known.class(m.tf))) || at == leg.to {
        return Some(Action::Night);
    }
    let steps = Dir::ALL.into_iter().filter(|dir| legal(Action::Step(*dir)));
    let left = |dir: &Dir| sea.next(at, *dir).map_or(u16::MAX, |hex| sea.distance(hex, leg.to));
    steps.min_by_key(left).map(Action::Step)
}

/// WitP [39.82], [39.83]: a fleet whose carriers or transports were hurt stops where it is; ships that can hardly swim turn
/// back, and the others go on.
pub(crate) fn turn_back(known: Knowledge<'_>, hurt: Hurt, legal: Legal<'_>) -> Action {
    if hurt.prized && legal(Action::Void) {
        return Action::Void;
    }
    let lame = |ship: &crate::ids::ShipId| {
        let hull = known.sheet.hull(*ship);
        hull.stricken && hull.damage >= 2
    };
    let lame = known.sheet.in_tf(hurt.tf).filter(lame).map(Action::TurnBack).find(|act| legal(*act));
    lame.unwrap_or(Action::Keep)
}
