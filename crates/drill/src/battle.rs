//! The battle board: ships laid face down, fire at places, and the answer. Drill 7.2 to 7.4.

use ironbottom_kernel::agreement::Agreement;
use ironbottom_kernel::dice::{Ask, Dice, Key};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Entered, Step};

use crate::Drill;
use crate::action::{Action, Subject};
use crate::desk::{Desk, Verdict, other_step, unless};
use crate::event::{Event, Shot};
use crate::frame::{Frame, Sharing};
use crate::pieces::{Force, Patrol, Place, Posture, RAIDER, Ship};
use crate::reason::Reason;
use crate::state::{Fate, Spot, State};
use crate::view::{aboard, count};
use crate::{contact, end};

/// What a shot needs. Drill 7.3.
const TO_HIT: u16 = 4;

/// What an answering ship needs. Drill 7.4.
pub(crate) const TO_ANSWER: u16 = 3;

/// The raider lays its ships on the battle board. Drill 7.2.
pub(crate) struct Laying {
    pub(crate) force: Force,
    pub(crate) patrol: Patrol,
}

impl Step<Drill> for Laying {
    fn rule(&self) -> &'static str {
        "Drill 7.2"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(RAIDER)
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Ship::ALL.into_iter().map(Subject::Ship), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Ship(ship)) => Place::all().for_each(|place| keep(Action::Lay(ship, place))),
            Some(_) => {}
            None => keep(Action::Done),
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        let here = |ship: Ship| aboard(desk.open, &desk.known, ship, self.force);
        let laid = &desk.known.laid;
        match action {
            Action::Lay(ship, place) => {
                unless(!here(ship), "Drill 7.2", Reason::NotInBattle(ship))?;
                unless(laid[ship.index()].is_some(), "Drill 2.2", Reason::EnteredAlready)?;
                unless(laid.contains(&Some(place)), "Drill 7.2", Reason::PlaceTaken(place))
            }
            Action::Done => {
                let missing = Ship::ALL.into_iter().any(|ship| here(ship) && laid[ship.index()].is_none());
                unless(missing, "Drill 2.2", Reason::Unfinished)
            }
            _ => other_step(self),
        }
    }

    /// Drill 7.3: a shot for every point of strength, and one more.
    fn perform(
        &self,
        _: &Drill,
        State { open, papers }: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Lay(ship, place) = action {
            papers.laid[ship.index()] = Some(place);
            log.push(Event::Laid(ship, place));
        } else {
            let Self { force, patrol } = *self;
            log.push(Event::BoardLaid(force));
            let shots = open.squadrons[patrol.index()].strength + 1;
            open.enter(Frame::Fire { force, patrol, shots });
        }
    }
}

/// The patrol fires at the battle board. Drill 7.3.
pub(crate) struct Firing {
    pub(crate) force: Force,
    pub(crate) patrol: Patrol,
    pub(crate) shots: u8,
}

impl Step<Drill> for Firing {
    fn rule(&self) -> &'static str {
        "Drill 7.3"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(self.patrol.seat())
    }

    fn enter(&self, _: &Drill, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let any_left = state.open.forces[self.force.index()].count != Some(0);
        Entered::waits_if(self.shots > 0 && any_left, || self.fire_back(state, dice, log))
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Place::all().map(Subject::Place), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Place(place)) => keep(Action::Fire(place)),
            Some(_) => {}
            None => keep(Action::Cease),
        }
    }

    /// Any place but one that all know to hold nothing afloat.
    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        match action {
            Action::Fire(place) => {
                let idle = match desk.open.board[place.index()] {
                    Spot::Dark => false,
                    Spot::Empty => true,
                    Spot::Up(ship) => desk.open.ships[ship.index()].fate != Fate::Afloat,
                };
                unless(idle, "Drill 7.3", Reason::NothingThere(place))
            }
            Action::Cease => Ok(()),
            _ => other_step(self),
        }
    }

    fn perform(
        &self,
        _: &Drill,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Fire(place) = action {
            self.fire(state, place, dice, log);
        } else {
            let Self { force, patrol, .. } = *self;
            log.push(Event::Ceased(patrol));
            state.open.enter(Frame::Fire { force, patrol, shots: 0 });
        }
    }
}

impl Firing {
    /// A ship that is hit is turned up; a place that takes a good shot and turns up nothing is
    /// empty, and all know it. Drill 7.3.
    fn fire(&self, state: &mut State, place: Place, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let Self { force, patrol, shots } = *self;
        state.open.enter(Frame::Fire { force, patrol, shots: shots - 1 });
        let guns = u16::from(contact::show_posture(state, log, patrol) == Some(Posture::Guns));
        let seen = u16::from(matches!(state.open.board[place.index()], Spot::Up(_)));
        let need = TO_HIT - guns - seen;
        let key = Key::between("fire", patrol as u16, u16::from(place.number()));
        let roll = dice.one(&Ask::d6(key));
        let lying = state.papers.laid.iter().position(|laid| *laid == Some(place)).map(|row| Ship::ALL[row]);
        let shot = match lying {
            _ if roll < need => Shot::Missed,
            None => {
                state.open.board[place.index()] = Spot::Empty;
                Shot::Splash
            }
            Some(ship) => {
                state.open.board[place.index()] = Spot::Up(ship);
                Shot::Hit(ship)
            }
        };
        log.push(Event::Fired { patrol, place, need, roll, shot });
        if let Shot::Hit(ship) = shot {
            self.hit(state, ship, place, log);
        }
    }

    fn hit(&self, state: &mut State, ship: Ship, place: Place, log: &mut Log<Event>) {
        let hull = &mut state.open.ships[ship.index()];
        hull.seen = true;
        hull.left = hull.left.saturating_sub(1);
        if hull.left > 0 {
            return;
        }
        hull.fate = Fate::Sunk;
        let left = count(&state.open, &state.papers, self.force);
        state.open.forces[self.force.index()].count = Some(left);
        log.push(Event::ShipSunk(ship, place));
        end::if_decided(state, log);
    }

    /// Every ship left answers; then the board is cleared. Drill 7.4.
    fn fire_back(&self, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let Self { force, patrol, .. } = *self;
        let marker = state.open.forces[force.index()];
        state.open.board = [Spot::Dark; Place::COUNT as usize];
        state.papers.laid = [None; 3];
        state.open.control.pop();
        let ships = marker.count.unwrap_or(0).min(Ship::COUNT as u8);
        if ships == 0 {
            log.push(Event::BattleEnded(marker.at));
            return contact::remove(state, force);
        }
        let mut faces = [0; Ship::COUNT];
        dice.roll(&Ask::d6(Key::about("answer", force as u16)), &mut faces[..usize::from(ships)]);
        let rolled: u8 = faces.iter().map(|face| u8::from(*face >= TO_ANSWER)).sum();
        let strength: u8 = state.open.squadrons.iter().map(|squadron| squadron.strength).sum();
        let hits = rolled.min(strength);
        log.push(Event::FiredBack { force, patrol, faces, ships, hits });
        log.push(Event::BattleEnded(marker.at));
        if hits > 0 {
            let squadrons = &state.open.squadrons;
            let afloat = Patrol::ALL.into_iter().filter(|patrol| squadrons[patrol.index()].afloat());
            let talk = Agreement::open(afloat.map(Patrol::seat).collect(), patrol.seat());
            state.open.control.push(Frame::Share { hits, by: Sharing::Talk(talk) });
        }
    }
}
