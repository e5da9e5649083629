//! Between the raid on Pearl Harbor and the extra rounds: the uncertain groups appear, what can leaves Pearl Harbor,
//! the Allies may escape. VitP 18.22 to 18.25, A2a, A2b.

use ironbottom_kernel::{Ask, Dice, Illegal, Key, Log, Pending, Seat, step};

use super::course::withdraw;
use super::retreat::Leaving;
use crate::action::{Action, Subject};
use crate::board::{AreaId, Entry, Group, PieceSet, PlaceId, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, Passing, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 18.22: the die for a group. VitP A2a, A2b: after a 1 the Allies may have a choice.
pub(crate) struct Uncertain(pub(crate) Group);

impl Passing for Uncertain {
    fn rule(&self) -> &'static str {
        "VitP 18.22"
    }

    fn pass(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let Self(group) = *self;
        let die = dice.one(&Ask::d6(Key::about("uncertain", group.index() as u16))) as u8;
        log.push(Event::Located { group, die });
        let arrival = rules.board.uncertain[usize::from(die.clamp(1, 6)) - 1];
        let choice = rules.settings.north_pacific || rules.settings.groups_withdraw();
        state.go_on(after_group(group));
        match arrival.at {
            Entry::Area(AreaId::CENTRAL_PACIFIC) if choice => state.go_on(Phase::Appear(group)),
            Entry::Area(area) => appear(rules, state, group, area, log),
            Entry::Place(_) | Entry::Uncertain(_) | Entry::Anywhere => {
                for ship in ships_of(rules, state, group) {
                    state.put(ship, Where::Due(arrival.turn));
                }
            }
        }
    }
}

/// VitP A2a, A2b: where the Allies put a group that rolled a 1.
pub(crate) struct Appear(pub(crate) Group);

impl step::Step<Victory> for Appear {
    fn rule(&self) -> &'static str {
        "VitP A2a"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(Side::Allies)
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            keep(Action::Appear(AreaId::CENTRAL_PACIFIC));
            keep(Action::Appear(AreaId::NORTH_PACIFIC));
            keep(Action::Retreat);
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let settings = known.rules.settings;
        match action {
            Action::Appear(AreaId::CENTRAL_PACIFIC) => Ok(()),
            Action::Appear(AreaId::NORTH_PACIFIC) if settings.north_pacific => Ok(()),
            Action::Appear(area) => Err(Illegal::new("VitP A2a", Reason::CannotAppear(area))),
            Action::Retreat if settings.groups_withdraw() => Ok(()),
            _ => not_now(),
        }
    }

    /// VitP A2a: the Central or the North Pacific. VitP A2b: or away to Johnston Island.
    fn perform(
        &self,
        rules: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Self(group) = *self;
        state.go_on(after_group(group));
        let ships = ships_of(rules, state, group);
        if let Action::Appear(area) = action {
            appear(rules, state, group, area, log);
            return;
        }
        appear(rules, state, group, AreaId::CENTRAL_PACIFIC, log);
        log.push(Event::Withdrew(Side::Allies));
        state.haven = Some(PlaceId::JOHNSTON_ISLAND);
        ships.iter().for_each(|ship| state.send_home(ship));
    }
}

fn after_group(group: Group) -> Phase {
    Group::ALL.get(group.index() + 1).map_or(Phase::Sally, |&next| Phase::Uncertain(next))
}

fn ships_of(rules: &Victory, state: &Open, group: Group) -> PieceSet {
    rules.board.group(group).iter().filter(|&ship| state.at(ship) == Where::Uncertain).collect()
}

/// VitP 18.22: a group appears as patrollers. VitP A2a: as raiders.
fn appear(rules: &Victory, state: &mut State, group: Group, area: AreaId, log: &mut Log<Event>) {
    for ship in ships_of(rules, state, group) {
        state.put(ship, Where::Sea(area));
        if rules.settings.north_pacific {
            state.raiding.insert(ship);
        }
        log.push(Event::Appeared { piece: ship, group, area });
    }
}

/// VitP 18.23: all that can leaves Pearl Harbor, to patrol.
pub(crate) struct Sally;

impl Passing for Sally {
    fn rule(&self) -> &'static str {
        "VitP 18.23"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        let (area, amphibious) = (state.battle.area, rules.board.amphibious_units());
        for piece in state.in_port(PlaceId::PEARL_HARBOR).difference(amphibious) {
            if !state.on_bottom(rules.board, piece) {
                state.put(piece, Where::Sea(area));
                state.raiding.remove(piece);
                state.battle.sallied.insert(piece);
                log.push(Event::Sallied(piece));
            }
        }
        state.go_on(Phase::SallyTorpedo);
    }
}

/// VitP 18.25: the Allies may retreat without being pursued, while they have a fleet there (VitP ruling 45). The phase
/// lasts until those that leave are in port, because until then the recorded targets are kept.
pub(crate) struct Escape;

impl Leaving for Escape {
    fn rule(&self) -> &'static str {
        "VitP 18.25"
    }

    fn side(&self) -> Side {
        Side::Allies
    }

    /// VitP AM: while a raid force is there it is Japan that has to go.
    fn is_asked(&self, rules: &Victory, state: &Open) -> bool {
        let japan_goes = rules.settings.is_menzel()
            && !state.fleet(rules.board, state.battle.area, Side::Japan).is_empty();
        !japan_goes && !state.fleet(rules.board, state.battle.area, Side::Allies).is_empty()
    }

    fn skip(&self, rules: &Victory, state: &mut State) {
        self.stay(rules, state);
    }

    fn leave(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>) {
        withdraw(rules, state, Side::Allies, log);
    }

    fn stay(&self, _: &Victory, state: &mut State) {
        state.go_on(Phase::Round);
    }
}
