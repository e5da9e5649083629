//! How far ships and amphibious units go. VitP 6.2, 6.3, 13.1, 17.

use ironbottom_kernel::{Ask, Dice, Illegal, Key, Log};

use crate::board::{AreaId, AreaSet, Navy, PieceId, PieceSet, PlaceId, Side};
use crate::event::Event;
use crate::normal_turn;
use crate::reason::{Reason, Verdict};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP A5: where ships and marines from the West Coast arrive.
pub(crate) const WEST_COAST_AREAS: AreaSet =
    AreaSet::of_rows(&[AreaId::HAWAIIAN_ISLANDS.index(), AreaId::US_MANDATE.index()]);

/// How a piece moves, which decides how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gait {
    /// VitP 6.221: a second area needs a speed roll.
    Patroller,
    /// VitP 6.222, 6.223, 6.23: navies differ.
    Raider,
    /// VitP 6.224: two areas without a roll.
    Amphibious,
}

/// Where a piece can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reach {
    /// Without a roll.
    pub(crate) free: AreaSet,
    /// With a speed roll.
    pub(crate) rolled: AreaSet,
}

impl Reach {
    pub(crate) fn all(self) -> AreaSet {
        self.free.union(self.rolled)
    }
}

/// The areas where a side must stop: those with an enemy flag. VitP 6.3.
fn stops(rules: &Victory, state: &Open, piece: PieceId, place: PlaceId) -> AreaSet {
    let stops = state.flags[rules.board[piece].side().other().index()];
    if rules.settings.free_pearl_harbor && arrived_at_pearl_harbor_on_turn_3(rules, state, piece, place) {
        // VitP A3a: as if the Hawaiian Islands were uncontrolled.
        return stops.without(AreaId::HAWAIIAN_ISLANDS);
    }
    stops
}

/// VitP A3a, A3b: what the chart brings to Pearl Harbor on turn 3, during turn 3.
fn arrived_at_pearl_harbor_on_turn_3(rules: &Victory, state: &Open, piece: PieceId, place: PlaceId) -> bool {
    state.turn == 3 && place == PlaceId::PEARL_HARBOR && rules.board[piece].arrival.turn == 3
}

/// VitP A3c: the turn of the escape, and the turn whose reinforcements it joins.
const SHUT_IN: u8 = 3;
/// VitP A3c: when what is set aside arrives.
pub(crate) const SET_ASIDE_UNTIL: u8 = SHUT_IN + 1;

/// VitP A3c: may this piece, if it is free to move, be set aside instead?
pub(crate) fn is_shut_in(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    rules.settings.escapes_to_west_coast()
        && state.turn == SHUT_IN
        && rules.board[piece].side() == Side::Allies
        && state.flag(AreaId::HAWAIIAN_ISLANDS) == Some(Side::Japan)
        && matches!(state.place_of(piece), Some(PlaceId::PEARL_HARBOR | PlaceId::JOHNSTON_ISLAND))
}

/// VitP A3c.
pub(crate) fn check_shut_in(rules: &Victory, state: &Open, piece: PieceId) -> Verdict {
    if is_shut_in(rules, state, piece) {
        return Ok(());
    }
    Err(Illegal::new("VitP A3c", Reason::NotShutIn(piece)))
}

/// VitP A3c: the piece joins the reinforcements of turn 4.
pub(crate) fn set_aside(state: &mut State, piece: PieceId, log: &mut Log<Event>) {
    log.push(Event::SetAside { piece, from: state.at(piece), turn: SET_ASIDE_UNTIL });
    state.put(piece, Where::Due(SET_ASIDE_UNTIL));
    state.raiding.remove(piece);
    state.resting.remove(piece);
    state.away.insert(piece);
}

/// Where a piece in this port or base can go, by the route that asks least of it.
pub(crate) fn reach(rules: &Victory, state: &Open, piece: PieceId, place: PlaceId, gait: Gait) -> Reach {
    let mut reach = spread(rules, piece, place, gait, stops(rules, state, piece, place));
    if rules.settings.escapes_to_mandate()
        && arrived_at_pearl_harbor_on_turn_3(rules, state, piece, place)
        && state.flag(AreaId::HAWAIIAN_ISLANDS) == Some(Side::Japan)
        && !reach.all().contains(AreaId::US_MANDATE)
    {
        // VitP A3b: a second area, with the roll such a move asks for (VitP ruling 8).
        match gait {
            Gait::Patroller => reach.rolled.insert(AreaId::US_MANDATE),
            Gait::Raider | Gait::Amphibious => reach.free.insert(AreaId::US_MANDATE),
        };
    }
    match gait {
        Gait::Patroller => reach,
        Gait::Raider | Gait::Amphibious => normal_turn::reach(rules, state, piece, place, reach),
    }
}

/// VitP A3b: is this a move that only the escape to the U.S. Mandate allows?
pub(crate) fn uses_escape(rules: &Victory, state: &Open, piece: PieceId, area: AreaId) -> bool {
    let Some(place) = state.place_of(piece) else { return false };
    let stops = stops(rules, state, piece, place);
    area == AreaId::US_MANDATE && !spread(rules, piece, place, Gait::Amphibious, stops).all().contains(area)
}

fn spread(rules: &Victory, piece: PieceId, place: PlaceId, gait: Gait, stops: AreaSet) -> Reach {
    let first = rules.board[place].touches;
    let second = beyond(rules, first.difference(stops)).difference(first);
    let two = first.union(second);
    match (gait, rules.board[piece].navy) {
        (Gait::Patroller, _) => Reach { free: first, rolled: second },
        (Gait::Amphibious, _) => Reach { free: two, rolled: AreaSet::EMPTY },
        (Gait::Raider, Navy::Japanese | Navy::Us) => {
            let third = beyond(rules, second.difference(stops)).difference(two);
            Reach { free: two, rolled: third }
        }
        (Gait::Raider, Navy::British | Navy::Australian | Navy::Dutch) => {
            Reach { free: first, rolled: second }
        }
    }
}

fn beyond(rules: &Victory, from: AreaSet) -> AreaSet {
    from.iter().fold(AreaSet::EMPTY, |all, area| all.union(rules.board[area].neighbours))
}

/// May the piece go there from its port or base?
pub(crate) fn check_reach(
    rules: &Victory,
    state: &Open,
    piece: PieceId,
    place: PlaceId,
    gait: Gait,
    area: AreaId,
) -> Verdict {
    if reach(rules, state, piece, place, gait).all().contains(area) {
        return Ok(());
    }
    let unhindered = spread(rules, piece, place, gait, AreaSet::EMPTY);
    let stops = stops(rules, state, piece, place);
    let between = rules.board[area].neighbours.union(rules.board[place].touches);
    match stops.intersection(between).first() {
        Some(stop) if unhindered.all().contains(area) => {
            Err(Illegal::new("VitP 6.3", Reason::EnemyBars { piece, area, stop }))
        }
        _ => Err(Illegal::new(range_rule(rules, piece, gait), Reason::TooFar { piece, area })),
    }
}

fn range_rule(rules: &Victory, piece: PieceId, gait: Gait) -> &'static str {
    match (gait, rules.board[piece].navy) {
        (Gait::Patroller, _) => "VitP 6.22",
        (Gait::Amphibious, _) => "VitP 6.224",
        (Gait::Raider, Navy::Japanese) => "VitP 6.23",
        (Gait::Raider, Navy::Us) => "VitP 17.13",
        (Gait::Raider, Navy::British) => "VitP 17.23",
        (Gait::Raider, Navy::Australian | Navy::Dutch) => "VitP 17.32",
    }
}

/// VitP 18.11, 18.12: may the piece move this turn?
pub(crate) fn check_free(rules: &Victory, state: &Open, piece: PieceId) -> Verdict {
    if state.turn == 1 && !rules.free_on_turn_1.contains(piece) {
        let rule = match rules.board[piece].side() {
            Side::Japan => "VitP 18.11",
            Side::Allies => "VitP 18.12",
        };
        return Err(Illegal::new(rule, Reason::Frozen(piece)));
    }
    Ok(())
}

/// VitP 6.4, 6.43: makes the speed rolls that are due, in order of the ships, and gives those that failed.
/// VitP 7.71: damage slows. A speed of 7 or more passes whatever the die, which is not thrown then.
pub(crate) fn speed_rolls(
    rules: &Victory,
    state: &mut State,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> PieceSet {
    let mut failed = PieceSet::EMPTY;
    for piece in std::mem::take(&mut state.rolling) {
        let speed = state.speed(rules.board, piece);
        if speed > 6 {
            continue;
        }
        let face = dice.one(&Ask::d6(Key::about("speed", piece.index() as u16)));
        let (die, need) = (face as u8, speed - 1);
        let passed = die <= need;
        log.push(Event::SpeedRoll { piece, die, need, passed });
        if !passed {
            failed.insert(piece);
        }
    }
    failed
}
