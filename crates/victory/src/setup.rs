//! The beginning of the game (VitP 4.1 to 4.3) and the raid force (VitP 4.2, 18.11).

use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat, step};

use crate::action::{Action, Subject};
use crate::board::{AreaId, Arrival, Entry, PieceId, PieceSet, PlaceId, RAID_SPEED, SetUp, Side, Variants};
use crate::coral_sea;
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::open_turn;
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 20.2: no more ships than this can be fuelled for the raid under that option.
const MAX_IN_RAID: usize = 10;

/// Everything on its place. VitP 4.2, 4.3.
pub(crate) fn start(rules: &Victory) -> State {
    let mut state = State::empty();
    for piece in PieceId::all() {
        let arrival = rules.board[piece].arrival;
        let to = match arrival.at {
            Entry::Anywhere => Where::Home,
            _ if arrival.turn > 1 => Where::Due(arrival.turn),
            Entry::Place(place) => Where::Port(place),
            Entry::Area(area) => Where::Sea(area),
            Entry::Uncertain(_) => Where::Uncertain,
        };
        state.put(piece, to);
    }
    for area in AreaId::all() {
        if let Some(side) = rules.board[area].start_control {
            state.flags[side.index()].insert(area);
        }
    }
    if rules.settings.north_pacific {
        // VitP A2a.
        state.flags[Side::Allies.index()].insert(AreaId::ALEUTIAN_ISLANDS);
    }
    for row in variant(rules) {
        let to = match row.arrival {
            None => Where::Lost,
            Some(Arrival { turn: 1, at: Entry::Place(place) }) => Where::Port(place),
            Some(Arrival { turn, .. }) => Where::Due(turn),
        };
        state.put(row.piece, to);
        state.damage[row.piece.index()] = row.damage;
    }
    state.japanese = PlaceId::all().filter(|&p| rules.board[p].start_control == Side::Japan).collect();
    state.lead = -(rules.settings.bid_halves / 2);
    if rules.settings.coral_sea {
        coral_sea::begin(&mut state);
    } else if rules.settings.normal_turn_one {
        // VitP NT1: the raid is a move like any other.
        state.go(Step::Patrol(Side::Japan));
    } else if rules.settings.open_turn_2 {
        open_turn::begin(rules, &mut state);
    }
    state
}

/// What begins otherwise than the charts say.
fn variant(rules: &Victory) -> &'static [SetUp] {
    if rules.settings.coral_sea {
        // VitP ruling 58 says itself where everything is.
        &[]
    } else if rules.settings.normal_turn_one {
        &Variants::all().normal_turn_one
    } else if rules.settings.open_turn_2 {
        &Variants::all().open_turn_2
    } else {
        &[]
    }
}

/// VitP 4.2: Japan sends ships on the raid.
pub(crate) struct RaidForce;

impl step::Step<Victory> for RaidForce {
    fn rule(&self) -> &'static str {
        "VitP 4.2"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(Side::Japan)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        candidates(known.rules, known.open).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Piece(piece)) => keep(Action::Assign(piece)),
            None => keep(Action::Done),
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Assign(piece) => check_ship(known.rules, known.open, piece),
            _ => not_now(),
        }
    }

    /// VitP 18.11: the ships of the raid are raiders and go to the Hawaiian Islands.
    fn perform(
        &self,
        _: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Assign(piece) = action {
            state.put(piece, Where::Sea(AreaId::HAWAIIAN_ISLANDS));
            state.raiding.insert(piece);
            log.push(Event::Assigned(piece));
        } else {
            // Turn 1 has no arrivals and no removals: what the charts list for it is the set-up.
            state.go(Step::Patrol(Side::Japan));
        }
    }
}

/// The ships that may still join the raid.
fn candidates(rules: &Victory, state: &Open) -> PieceSet {
    if raid_force_full(rules, state) {
        return PieceSet::EMPTY;
    }
    let able = |&p: &PieceId| rules.board[p].may_join_raid() && !is_kept_from_raid(rules, p);
    state.in_port(PlaceId::YOKOSUKA).iter().filter(able).collect()
}

/// VitP AM: two light carriers stay out of the raid.
fn is_kept_from_raid(rules: &Victory, piece: PieceId) -> bool {
    rules.settings.is_menzel() && matches!(piece, PieceId::RYUJO | PieceId::ZUIHO)
}

fn raid_force_full(rules: &Victory, state: &Open) -> bool {
    let raiders = state.fleet(rules.board, AreaId::HAWAIIAN_ISLANDS, Side::Japan);
    rules.settings.pearl_harbor && raiders.len() >= MAX_IN_RAID
}

/// VitP 4.2: ships of speed 5 or better that begin at Yokosuka.
fn check_ship(rules: &Victory, state: &Open, piece: PieceId) -> Verdict {
    let stats = &rules.board[piece];
    if state.at(piece) == Where::Sea(AreaId::HAWAIIAN_ISLANDS) && stats.side() == Side::Japan {
        return Err(Illegal::new("VitP 4.2", Reason::AlreadyOrdered(piece)));
    }
    if !stats.is_ship() || stats.side() != Side::Japan || state.at(piece) != Where::Port(PlaceId::YOKOSUKA) {
        return Err(Illegal::new("VitP 4.2", Reason::NotOfTheRaid(piece)));
    }
    if stats.speed < RAID_SPEED {
        return Err(Illegal::new("VitP 4.2", Reason::TooSlowForRaid(piece)));
    }
    if is_kept_from_raid(rules, piece) {
        return Err(Illegal::new("VitP AM", Reason::KeptFromRaid(piece)));
    }
    if raid_force_full(rules, state) {
        return Err(Illegal::new("VitP 20.2", Reason::RaidForceFull));
    }
    Ok(())
}
