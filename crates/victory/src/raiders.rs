//! Raiders put to sea. VitP 5.24, 6.12, 6.222 to 6.23, 6.42; VitP A5 for those from the West Coast.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{AreaId, PieceId, PieceSet, PlaceId, Side};
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::movement::{self, Gait, WEST_COAST_AREAS};
use crate::normal_turn;
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 5.24: a side's raiders put to sea.
pub(crate) struct Raiders(pub(crate) Side);

impl step::Step<Victory> for Raiders {
    fn rule(&self) -> &'static str {
        "VitP 5.24"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = !ships(rules, state, self.0).is_empty();
        let next = self.next(rules, state);
        Entered::waits_if(decision, || state.go(next))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        ships(known.rules, known.open, self.0).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Known { rules, open, .. } = known;
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                let areas = match open.at(piece) {
                    Where::Port(place) => movement::reach(rules, open, piece, place, Gait::Raider).all(),
                    _ => WEST_COAST_AREAS,
                };
                areas.iter().for_each(|area| keep(Action::Raid { piece, area }));
                keep(Action::SetAside(piece));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => match ships(rules, open, self.0).iter().find(|&s| open.at(s) == Where::WestCoast)
            {
                Some(ship) => Err(Illegal::new("VitP A5", Reason::Unfinished(ship))),
                None => Ok(()),
            },
            Action::Raid { piece, area } => check_raid(rules, open, self.0, piece, area),
            Action::SetAside(piece) if ships(rules, open, self.0).contains(piece) => {
                movement::check_shut_in(rules, open, piece)
            }
            Action::SetAside(piece) => Err(Illegal::new("VitP A3c", Reason::NotShutIn(piece))),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::SetAside(piece) = action {
            movement::set_aside(state, piece, log);
            return;
        }
        if let Action::Raid { piece, area } = action {
            if let Some(place) = state.place_of(piece)
                && movement::reach(rules, state, piece, place, Gait::Raider).rolled.contains(area)
            {
                state.rolling.insert(piece);
            }
            let from = state.at(piece);
            if rules.board[piece].is_ship() {
                state.raiding.insert(piece);
                log.push(Event::Raided { piece, from, area });
            } else {
                log.push(Event::AirPlaced { piece, from, area });
            }
            state.put(piece, Where::Sea(area));
            return;
        }
        // Raiders that stay in port are turned over again: they do nothing more this turn.
        state.raiding = state.raiding.difference(ships(rules, state, self.0));
        // VitP 6.42, 10.2: those that fail reach their destination and return to port from there.
        let failed = movement::speed_rolls(rules, state, dice, log);
        let next = self.next(rules, state);
        state.go(next);
        failed.iter().for_each(|piece| state.send_home(piece));
    }
}

impl Raiders {
    /// VitP 5.24, 5.25.
    ///
    /// VitP NT1: Japan strikes before the Allied raiders move.
    const fn next(&self, rules: &Victory, state: &Open) -> Step {
        match self.0 {
            Side::Japan if rules.is_normal_turn_one(state) => Step::FirstStrike(AreaId::HAWAIIAN_ISLANDS),
            Side::Japan => Step::Raiders(Side::Allies),
            Side::Allies => Step::Submarine,
        }
    }
}

/// The ships that can still put to sea as raiders.
fn ships(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let all = rules.board.ships().intersection(rules.board.side(side));
    let mut ships = state.raiding.intersection(all).intersection(state.all_in_port());
    if side == Side::Allies {
        ships = ships.union(normal_turn::in_pearl_harbor(rules, state));
    }
    if rules.settings.west_coast && side == Side::Allies {
        ships.extend(all.iter().filter(|&ship| state.at(ship) == Where::WestCoast));
        if from_yards(rules, state) {
            let free = all.difference(state.away);
            ships.extend(free.iter().filter(|&ship| state.at(ship) == Where::SanDiego));
        }
    }
    ships
}

/// VitP ruling 10: with both ports lost, ships in San Diego may come back as West Coast reinforcements do.
fn from_yards(rules: &Victory, state: &Open) -> bool {
    let lost = |place| state.holder(place) == Side::Japan;
    rules.settings.west_coast
        && rules.settings.has_yards()
        && lost(PlaceId::PEARL_HARBOR)
        && lost(PlaceId::SAMOA)
}

fn check_raid(rules: &Victory, state: &Open, side: Side, piece: PieceId, area: AreaId) -> Verdict {
    let stats = &rules.board[piece];
    if stats.side() != side {
        return Err(Illegal::new("VitP 5.24", Reason::NotYours(piece)));
    }
    let leaves_pearl_harbor = normal_turn::in_pearl_harbor(rules, state).contains(piece);
    if !stats.is_ship() && !leaves_pearl_harbor {
        return Err(Illegal::new("VitP 5.24", Reason::WrongKind(piece)));
    }
    match state.at(piece) {
        Where::Port(place) if leaves_pearl_harbor || state.raiding.contains(piece) => {
            movement::check_reach(rules, state, piece, place, Gait::Raider, area)
        }
        Where::Port(_) => Err(Illegal::new("VitP 6.12", Reason::NotReadied(piece))),
        Where::WestCoast | Where::SanDiego if ships(rules, state, side).contains(piece) => {
            if WEST_COAST_AREAS.contains(area) {
                Ok(())
            } else {
                Err(Illegal::new("VitP A5", Reason::TooFar { piece, area }))
            }
        }
        Where::Sea(_) => Err(Illegal::new("VitP 5.24", Reason::AlreadyOrdered(piece))),
        Where::Due(_) | Where::Uncertain | Where::Home | Where::SanDiego | Where::WestCoast | Where::Lost => {
            Err(Illegal::new("VitP 6.21", Reason::NotInPort(piece)))
        }
    }
}
