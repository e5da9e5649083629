//! The decisions of a battle, asked of whoever owes them. What may be decided is the battle's own affair; here it gets
//! its place in the sequence of play. WitP [7.1] to [7.6], [31.1] to [31.8].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Ask, Audience, Dice, Illegal, Log, Pending as Asked, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Order, Subject};
use crate::battle::{self, AirEvent, Choice, Duty, Fault, NavalStrike, Pending, Player, RaidChoice};
use crate::event::{Event, Whom};
use crate::frame::Frame;
use crate::ids::Side;
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sequence::{Segment, decides, not_now};
use crate::state::fight::{Battle, Fight};
use crate::state::{Open, State};

/// Somebody owes a decision of the battle.
pub(crate) struct Fighting {
    /// Who.
    pub(crate) asked: Side,
}

impl Segment for Fighting {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.asked.seat())
    }
}

impl Step<Pacwar> for Fighting {
    fn rule(&self) -> &'static str {
        "WitP [31.1]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Asked {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut play = Play { rules: game, state, dice, log };
        let Some(fight) = play.state.fight.as_deref() else {
            play.state.open.clock.control.pop();
            return Entered::Passes;
        };
        match fight.asked() {
            Some(asked) if asked == self.asked => Entered::Waits,
            Some(asked) => {
                play.enter(Frame::Fight { asked });
                Entered::Passes
            }
            None if fight.is_over() => {
                play.finish_fight();
                Entered::Passes
            }
            None => {
                play.begin_raid();
                Entered::Passes
            }
        }
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(fight) = known.fight.filter(|_| about.is_none()) else { return };
        let mut order = |order: Order| keep(Action::Battle(order));
        match &fight.battle {
            Battle::Air(strike) => {
                strike.legal().into_iter().for_each(|choice| order(Order::Choice(choice)));
                let flights = |count: usize| 0..u8::try_from(count).unwrap_or(u8::MAX);
                match strike.pending() {
                    Pending::Patrol => {
                        flights(strike.air.cap.len()).for_each(|flight| order(Order::Ground(flight)));
                    }
                    Pending::Levels => {
                        flights(strike.air.strike.len()).for_each(|flight| order(Order::Escort(flight)));
                    }
                    _ => {}
                }
            }
            Battle::Land(raid) => {
                for choice in raid.legal() {
                    order(Order::Choice(match choice {
                        RaidChoice::Abort(flight) => Choice::Abort(flight),
                        RaidChoice::Eliminate(flight) => Choice::Eliminate(flight),
                    }));
                }
            }
            Battle::Undersea(_) | Battle::Landing(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        let Action::Battle(order) = action else { return not_now(self.rule()) };
        let Some(fight) = known.fight else { return not_now(self.rule()) };
        let told = |verdict: battle::Verdict| {
            verdict.map_err(|illegal| Illegal::new(illegal.rule.0, Reason::Battle(illegal.reason)))
        };
        match (&fight.battle, order) {
            (Battle::Air(strike), Order::Choice(choice)) => {
                // What the battle asks comes first: whoever is not asked is not told how the others fly.
                told(strike.check(choice))?;
                check_land_level(fight, strike, choice)
            }
            (Battle::Air(strike), Order::Ground(flight)) => {
                let there = strike.air.cap.get(usize::from(flight)).is_some_and(|each| each.points > 0);
                let able = strike.pending() == Pending::Patrol && there;
                unless(!able, "WitP [7.75]", Reason::Battle(Fault::NobodyThere))
            }
            (Battle::Air(strike), Order::Escort(flight)) => {
                let found = strike.air.strike.get(usize::from(flight));
                let strafes = found.is_some_and(|each| each.duty == Duty::Strafer && each.points > 0);
                let able = strike.pending() == Pending::Levels && strafes;
                unless(!able, "WitP [6.4]", Reason::Battle(Fault::NobodyThere))
            }
            (Battle::Land(raid), Order::Choice(Choice::Abort(flight))) => {
                told(raid.check(RaidChoice::Abort(flight)))
            }
            (Battle::Land(raid), Order::Choice(Choice::Eliminate(flight))) => {
                told(raid.check(RaidChoice::Eliminate(flight)))
            }
            (Battle::Land(_) | Battle::Undersea(_) | Battle::Landing(_), _) => {
                refuse("WitP [7.59]", Reason::Battle(Fault::NotNow))
            }
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        _seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Battle(order) = action else { return };
        Play { rules: game, state, dice, log }.fight_on(order);
    }
}

/// WitP [7.5]: against land targets Air Points fly at their rated altitude; only escorts are divided.
fn check_land_level(fight: &Fight, strike: &NavalStrike, choice: Choice) -> Verdict {
    let Choice::Level(flight, _, level) = choice else { return Ok(()) };
    let found = strike.air.strike.get(usize::from(flight));
    let bound = found.is_some_and(|each| each.duty != Duty::Escort && each.rated != level);
    unless(fight.tf().is_none() && bound, "WitP [7.5]", Reason::Battle(Fault::RatedAltitude))
}

/// Entries that their player may still take back: nothing is rolled or shown by them.
const fn is_entry(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Place(..)
            | Choice::Level(..)
            | Choice::Escort(_)
            | Choice::Patrol(..)
            | Choice::Wave(..)
            | Choice::Target(_)
            | Choice::Send(..)
    )
}

/// Dice of a battle: whether flak fires and whether damage is rolled for depends on strengths the striker does not know
/// (WitP [31.3]), so that he is shown what comes of those rolls and not the rolls.
struct Veiled<'a>(&'a mut dyn Dice, Side);

impl Dice for Veiled<'_> {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        let hidden = matches!(ask.key.what, "flak" | "damage");
        let audience = if hidden { Audience::seat(self.1.seat()) } else { ask.audience };
        self.0.roll(&Ask { audience, ..*ask }, faces);
    }
}

/// To whom an event happened, where it says so.
fn whom(fight: &Fight, event: battle::Event) -> Option<Whom> {
    let Battle::Air(strike) = &fight.battle else { return None };
    let flight = |number: u8| {
        strike.air.strike.get(usize::from(number)).and_then(|flight| fight.kind(flight)).map(Whom::Flight)
    };
    match event {
        battle::Event::Attack { ship, .. } | battle::Event::Left(ship, ..) => {
            let found = strike.ships.get(usize::from(ship))?;
            Some(Whom::Ship(found.kind, fight.ship(ship)))
        }
        battle::Event::Aborted(number) | battle::Event::Eliminated(number) => flight(number),
        battle::Event::Air(AirEvent::Aborted(player, number) | AirEvent::Eliminated(player, number)) => {
            match player {
                Player::Striker => flight(number),
                Player::Defender => {
                    let found = strike.air.cap.get(usize::from(number));
                    found.and_then(|flight| fight.cover_kind(flight)).map(Whom::Flight)
                }
            }
        }
        _ => None,
    }
}

impl Play<'_> {
    fn fight_on(&mut self, order: Order) {
        let Some(fight) = self.state.fight.as_deref_mut() else { return };
        let by = fight.by;
        match (&mut fight.battle, order) {
            (Battle::Air(strike), Order::Choice(choice)) => {
                let mut seen = Vec::new();
                let mut dice = Veiled(self.dice, by.other());
                strike.perform(choice, &self.rules.air, &mut dice, &mut seen);
                for event in &seen {
                    if let battle::Event::Levels(present, escorts) = event {
                        fight.levels = Some([*present, *escorts]);
                    }
                }
                if !is_entry(choice) {
                    self.log.seal();
                }
                for event in seen {
                    let whom = whom(fight, event);
                    self.log.push(Event::Battle(by, event, whom));
                }
            }
            (Battle::Air(strike), Order::Ground(flight)) => {
                if let Some(found) = strike.air.cap.get_mut(usize::from(flight)) {
                    found.points = 0;
                }
            }
            (Battle::Air(strike), Order::Escort(flight)) => {
                if let Some(found) = strike.air.strike.get_mut(usize::from(flight)) {
                    found.duty = Duty::Escort;
                }
            }
            (Battle::Land(raid), Order::Choice(choice)) => {
                let choice = match choice {
                    Choice::Eliminate(flight) => RaidChoice::Eliminate(flight),
                    Choice::Abort(flight) => RaidChoice::Abort(flight),
                    _ => return,
                };
                let mut seen = Vec::new();
                raid.perform(choice, &self.rules.air, self.dice, &mut seen);
                let hex = fight.hex;
                self.log.seal();
                self.raid_events(by, hex, seen);
            }
            (Battle::Land(_) | Battle::Undersea(_) | Battle::Landing(_), _) => {}
        }
    }
}
