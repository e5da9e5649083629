//! Normal Turn One, the variant that the book names and does not print. VitP NT1, ruling 56: what is found of it, and what
//! we filled in.
//!
//! Turn 1 goes by the usual order, but Japanese raiders may be off Hawaii and strike before the Allied raiders move.

use ironbottom_kernel::{Dice, Log};

use crate::board::{AreaId, AreaSet, PieceId, PieceSet, PlaceId, PlaceSet, RAID_SPEED, Side};
use crate::combat;
use crate::event::Event;
use crate::frame::Step;
use crate::known::Passing;
use crate::movement::Reach;
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// The ports whose Allied pieces are caught in Indonesia.
const CAUGHT: PlaceSet = PlaceSet::of_rows(&[PlaceId::SINGAPORE.index(), PlaceId::PHILIPPINES.index()]);

/// Japan strikes in an area before the Allied raiders move, if it is there.
pub(crate) struct FirstStrike(pub(crate) AreaId);

impl Passing for FirstStrike {
    fn rule(&self) -> &'static str {
        "VitP NT1"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        state.go(match self.0 {
            AreaId::HAWAIIAN_ISLANDS => Step::FirstStrike(AreaId::INDONESIA),
            _ => Step::Sortie,
        });
        if !state.fleet(rules.board, self.0, Side::Japan).is_empty() {
            combat::begin(rules, state, self.0, log);
        }
    }
}

/// What is left in Singapore and the Philippines puts to sea, to patrol.
pub(crate) struct Sortie;

impl Passing for Sortie {
    fn rule(&self) -> &'static str {
        "VitP NT1"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        for piece in caught(rules, state) {
            let from = state.at(piece);
            state.put(piece, Where::Sea(AreaId::INDONESIA));
            log.push(Event::Patrolled { piece, from, area: AreaId::INDONESIA });
        }
        state.go(Step::Raiders(Side::Allies));
    }
}

/// The strike is over; the battle of the area comes when it is chosen.
pub(crate) struct Suspend;

impl Passing for Suspend {
    fn rule(&self) -> &'static str {
        "VitP NT1"
    }

    fn pass(&self, _: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) {
        if state.battle.area == AreaId::HAWAIIAN_ISLANDS {
            state.named = std::mem::take(&mut state.battle.aim);
        }
        state.control.pop();
    }
}

/// Is the battle at hand the strike before the Allied raiders move?
pub(crate) fn is_first_strike(state: &Open) -> bool {
    matches!(state.step(), Step::FirstStrike(_) | Step::Sortie)
}

/// The Allied pieces that the strike in Indonesia finds in port.
pub(crate) fn caught(rules: &Victory, state: &Open) -> PieceSet {
    let in_port = CAUGHT.iter().fold(PieceSet::EMPTY, |all, place| all.union(state.in_port(place)));
    in_port.intersection(rules.board.side(Side::Allies))
}

/// The pieces that have the bonus against them in the first round.
pub(crate) const fn is_surprised(target: PieceId) -> bool {
    matches!(target, PieceId::PRINCE_OF_WALES | PieceId::REPULSE | PieceId::FIFTH_AIR_FORCE)
}

/// What may leave Pearl Harbor in the raider step: ships that are not on the bottom, and the 7th Air Force.
pub(crate) fn in_pearl_harbor(rules: &Victory, state: &Open) -> PieceSet {
    if !rules.is_normal_turn_one(state) {
        return PieceSet::EMPTY;
    }
    let in_port = state.in_port(PlaceId::PEARL_HARBOR).intersection(rules.board.side(Side::Allies));
    in_port.iter().filter(|&piece| !state.on_bottom(rules.board, piece)).collect()
}

/// How far raiders and landing forces go on the normal first turn.
pub(crate) fn reach(rules: &Victory, state: &Open, piece: PieceId, place: PlaceId, usual: Reach) -> Reach {
    if !rules.is_normal_turn_one(state) {
        return usual;
    }
    let stats = &rules.board[piece];
    let hawaii = AreaSet::only(AreaId::HAWAIIAN_ISLANDS);
    if piece == PieceId::YOKOSUKA_NLF {
        return Reach {
            free: usual.free.intersection(AreaSet::only(AreaId::INDONESIA)),
            rolled: AreaSet::EMPTY,
        };
    }
    if stats.side() == Side::Japan {
        let raids = stats.is_ship() && stats.speed >= RAID_SPEED && place == PlaceId::YOKOSUKA;
        let free = if raids { usual.free.union(hawaii) } else { usual.free };
        return Reach { free, rolled: usual.rolled.difference(free) };
    }
    // United States raiders go two areas at most; what was hurt in Pearl Harbor, and its air force, only out of the harbor.
    let two = Reach { free: usual.free, rolled: AreaSet::EMPTY };
    let hurt = !stats.is_ship() || state.damage_of(piece) > 0;
    match (place, stats.navy) {
        (PlaceId::PEARL_HARBOR, _) if hurt => Reach { free: hawaii, rolled: AreaSet::EMPTY },
        (_, crate::board::Navy::Us) => two,
        _ => usual,
    }
}
