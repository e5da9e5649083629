//! A small kit for rule tests: set a position up by the players' words, script the dice, act, look.
//!
//! ```ignore
//! let mut kit = Kit::empty().turn(3).flag("coral-sea", Some(Japan));
//! kit.port("lexington", "australia");
//! kit.step(Step::Patrol(Allies));
//! kit.act(patrol("lexington", "coral-sea"));
//! kit.roll(Action::Done, &[3]);                       // every scripted face must be used
//! assert_eq!(kit.refused(patrol("lexington", "samoa")).rule, Rule("VitP 6.22"));
//! ```

use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Illegal, Log, Options, Pending, Rules, Terms};
use ironbottom_victory::Victory;
use ironbottom_victory::action::{Action, Light, Stance, Subject};
use ironbottom_victory::board::{AreaId, AreaSet, Board, PieceId, PieceSet, PlaceId, Side};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Control, Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::settings::{OPTIONS, Settings};
use ironbottom_victory::state::{State, Where};
use ironbottom_victory::{seat_of, side_of};

pub(crate) use Side::{Allies, Japan};

/// The piece a player calls by this id.
pub(crate) fn piece(id: &str) -> PieceId {
    Board::newest().piece(id).unwrap_or_else(|| panic!("no piece {id}"))
}

/// The sea area a player calls by this id.
pub(crate) fn area(id: &str) -> AreaId {
    Board::newest().area(id).unwrap_or_else(|| panic!("no area {id}"))
}

/// The port or base a player calls by this id.
pub(crate) fn place(id: &str) -> PlaceId {
    Board::newest().place(id).unwrap_or_else(|| panic!("no place {id}"))
}

/// A set of pieces by their ids.
pub(crate) fn pieces(ids: &[&str]) -> PieceSet {
    ids.iter().map(|id| piece(id)).collect()
}

pub(crate) fn patrol(ship: &str, to: &str) -> Action {
    Action::Patrol { piece: piece(ship), area: area(to) }
}

pub(crate) fn ready(ship: &str) -> Action {
    Action::Ready(piece(ship))
}

pub(crate) fn raid(ship: &str, to: &str) -> Action {
    Action::Raid { piece: piece(ship), area: area(to) }
}

pub(crate) fn repair(ship: &str, points: u8) -> Action {
    Action::Repair { piece: piece(ship), points }
}

pub(crate) fn put_air(unit: &str, to: &str) -> Action {
    Action::Place { piece: piece(unit), area: area(to) }
}

pub(crate) fn sail(unit: &str, to: &str) -> Action {
    Action::Sail { piece: piece(unit), area: area(to) }
}

pub(crate) fn base(unit: &str, at: &str) -> Action {
    Action::Base { piece: piece(unit), place: place(at) }
}

pub(crate) fn arrive(unit: &str, at: &str) -> Action {
    Action::Arrive { piece: piece(unit), place: place(at) }
}

pub(crate) fn land(unit: &str, at: &str) -> Action {
    Action::Land { piece: piece(unit), place: place(at) }
}

pub(crate) fn aim(attacker: &str, target: &str) -> Action {
    Action::Aim { attacker: piece(attacker), target: piece(target) }
}

pub(crate) fn group(unit: &str, with: &str) -> Action {
    Action::Group { piece: piece(unit), with: piece(with) }
}

pub(crate) fn pursue(ship: &str, label: &str) -> Action {
    Action::Pursue { piece: piece(ship), group: piece(label) }
}

pub(crate) fn air_raid(carrier: &str, at: &str) -> Action {
    Action::AirRaid { carrier: piece(carrier), place: place(at) }
}

pub(crate) fn open_fire(carrier: &str) -> Action {
    Action::OpenFire(piece(carrier))
}

pub(crate) fn kamikaze(carrier: &str) -> Action {
    Action::Kamikaze(piece(carrier))
}

pub(crate) fn torpedo(target: &str) -> Action {
    Action::Torpedo(piece(target))
}

pub(crate) fn break_off(ship: &str) -> Action {
    Action::BreakOff(piece(ship))
}

pub(crate) fn force(unit: &str, with: &str) -> Action {
    Action::Force { piece: piece(unit), with: piece(with) }
}

pub(crate) fn stance(label: &str, stance: Stance) -> Action {
    Action::Stance { force: piece(label), stance }
}

pub(crate) const DAY: Action = Action::Choose(Light::Day);
pub(crate) const NIGHT: Action = Action::Choose(Light::Night);

/// A game being tested.
#[derive(Clone)]
pub(crate) struct Kit {
    pub(crate) rules: Victory,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Kit {
    /// The start of the game with these options: `Kit::new(|s| s.san_diego = true)`.
    pub(crate) fn new(options: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings::default();
        options(&mut settings);
        Self::of(Victory::with(settings))
    }

    /// The start of the game under an older version of the rules, an older edition of the data, or both.
    pub(crate) fn under(rules_version: u32, edition: &str, options: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings::default();
        options(&mut settings);
        let choices = settings.choices();
        let options = Options::choose(OPTIONS, choices.iter().map(|(key, value)| (*key, value.as_str())));
        let terms = Terms { rules_version, edition: edition.to_owned(), options: options.unwrap() };
        Self::of(terms.rules().unwrap_or_else(|error| panic!("{error}")))
    }

    fn of(rules: Victory) -> Self {
        let state = rules.start();
        Self { rules, state, events: Vec::new() }
    }

    /// An empty board: every piece out of play, flags and garrisons as at the start, turn 2.
    pub(crate) fn empty() -> Self {
        Self::empty_with(|_| {})
    }

    /// As [`Kit::empty`], with options.
    pub(crate) fn empty_with(options: impl FnOnce(&mut Settings)) -> Self {
        Self::new(options).cleared()
    }

    /// Every piece out of play, turn 2.
    pub(crate) fn cleared(mut self) -> Self {
        for piece in PieceId::all() {
            self.state.put(piece, Where::Lost);
        }
        self.state.put(PieceId::I_BOAT, Where::Home);
        self.state.put(PieceId::F_BOAT, Where::Home);
        self.turn(2)
    }

    /// Every piece out of play on the last turn.
    pub(crate) fn cleared_for_the_end(self) -> Self {
        let last = self.rules.settings.last_turn();
        self.cleared().turn(last)
    }

    pub(crate) fn turn(mut self, turn: u8) -> Self {
        self.state.turn = turn;
        self
    }

    /// Whose flag is in a sea area.
    pub(crate) fn flag(mut self, id: &str, side: Option<Side>) -> Self {
        for flags in &mut self.state.flags {
            flags.remove(area(id));
        }
        if let Some(side) = side {
            self.state.flags[side.index()].insert(area(id));
        }
        self
    }

    /// No flag anywhere.
    pub(crate) fn no_flags(mut self) -> Self {
        self.state.flags = [AreaSet::EMPTY; 2];
        self
    }

    /// Who holds a port or base.
    pub(crate) fn held(mut self, id: &str, side: Side) -> Self {
        match side {
            Japan => self.state.japanese.insert(place(id)),
            Allies => self.state.japanese.remove(place(id)),
        };
        self
    }

    /// A piece in port.
    pub(crate) fn port(&mut self, id: &str, at: &str) -> &mut Self {
        self.state.put(piece(id), Where::Port(place(at)));
        self
    }

    /// A piece at sea, ships as patrollers.
    pub(crate) fn sea(&mut self, id: &str, at: &str) -> &mut Self {
        self.state.put(piece(id), Where::Sea(area(at)));
        self
    }

    /// A ship at sea as a raider.
    pub(crate) fn raider(&mut self, id: &str, at: &str) -> &mut Self {
        self.state.raiding.insert(piece(id));
        self.sea(id, at)
    }

    /// Points of damage on a piece.
    pub(crate) fn damaged(&mut self, id: &str, points: u8) -> &mut Self {
        self.state.damage[piece(id).index()] = points;
        self
    }

    /// Anywhere else.
    pub(crate) fn put(&mut self, id: &str, to: Where) -> &mut Self {
        self.state.put(piece(id), to);
        self
    }

    /// The game stands in this step and waits (or use [`Kit::resume`]).
    pub(crate) fn step(&mut self, step: Step) -> &mut Self {
        self.state.control = Control::of(Frame::Sequence(step));
        self
    }

    /// The game stands in this phase of the battle in `state.battle` and waits (or use [`Kit::resume`]).
    pub(crate) fn phase(&mut self, phase: Phase) -> &mut Self {
        self.state.control = Control::of(Frame::Sequence(Step::Combat));
        self.state.control.push(Frame::Battle(phase));
        self
    }

    /// Combat begins in this area, with the two fleets (ships as patrollers) and whatever else is there.
    #[track_caller]
    pub(crate) fn fight(&mut self, at: &str, japan: &[&str], allies: &[&str]) -> &mut Self {
        for id in japan.iter().chain(allies) {
            self.sea(id, at);
        }
        self.step(Step::Combat).resume(&[]);
        if self.frame() == Frame::Sequence(Step::Combat) {
            self.act(Action::Fight(area(at)));
        }
        self
    }

    /// As [`Kit::fight`] in the Coral Sea, and both sides want a day action.
    #[track_caller]
    pub(crate) fn by_day(&mut self, japan: &[&str], allies: &[&str]) -> &mut Self {
        self.fight("coral-sea", japan, allies).act(DAY).act(DAY)
    }

    /// As [`Kit::fight`] in the Coral Sea, and both sides want a night action.
    #[track_caller]
    pub(crate) fn by_night(&mut self, japan: &[&str], allies: &[&str]) -> &mut Self {
        self.fight("coral-sea", japan, allies).act(NIGHT).act(NIGHT)
    }

    /// The side that is asked sends home all that must go there.
    #[track_caller]
    pub(crate) fn home(&mut self, at: &str) -> &mut Self {
        assert!(matches!(self.frame(), Frame::Homing(_)), "nobody bases: {:?}", self.state.control);
        self.home_with(at, &[])
    }

    /// As [`Kit::home`], with the dice of what follows.
    #[track_caller]
    pub(crate) fn home_with(&mut self, at: &str, faces: &[u16]) -> &mut Self {
        self.roll(Action::BaseRest(place(at)), faces)
    }

    /// The phase of combat that waits.
    #[track_caller]
    pub(crate) fn phase_now(&self) -> Phase {
        match self.frame() {
            Frame::Battle(phase) => phase,
            other => panic!("no combat but {other:?}"),
        }
    }

    /// Is the piece at sea in the area that is fought over, and not on its way home?
    pub(crate) fn fighting(&self, id: &str) -> bool {
        let here = self.state.area_of(piece(id)) == Some(self.state.battle.area);
        here && !self.state.homing.contains(piece(id))
    }

    /// Goes on until somebody must decide, with these dice, all of which must be used.
    pub(crate) fn resume(&mut self, faces: &[u16]) -> &mut Self {
        let (mut dice, mut log) = (Script::faces(faces.iter().copied()), Log::new());
        self.rules.resume(&mut self.state, &mut dice, &mut log);
        self.events.extend(log.take());
        assert_eq!(dice.finish(), Ok(()));
        self.sound()
    }

    /// Acts without dice.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> &mut Self {
        self.roll(action, &[])
    }

    /// Acts with these dice, all of which must be used.
    #[track_caller]
    pub(crate) fn roll(&mut self, action: Action, faces: &[u16]) -> &mut Self {
        let Pending::Seat(seat) = self.rules.pending(&self.state) else { panic!("the game is over") };
        if let Some(subject) = action.subject() {
            assert!(self.subjects().contains(&subject), "{subject:?} is not listed, and can do {action:?}");
        }
        let (mut dice, mut log) = (Script::faces(faces.iter().copied()), Log::new());
        let done = self.rules.apply(&mut self.state, seat, action, &mut dice, &mut log);
        assert_eq!(done, Ok(()), "{action:?} in {:?}", self.state.control);
        self.events.extend(log.take());
        assert_eq!(dice.finish(), Ok(()), "dice of {action:?}, now {:?}", self.state.control);
        self.sound()
    }

    /// Why the seat that is asked may not do this; nothing is changed.
    #[track_caller]
    pub(crate) fn refused(&self, action: Action) -> Illegal<Reason> {
        let Pending::Seat(seat) = self.rules.pending(&self.state) else { panic!("the game is over") };
        let refusal = self.rules.check(&self.state, seat, action).expect_err("it is legal");
        assert!(!self.offers().contains(&action), "refused but offered");
        refusal
    }

    /// Is it legal, and offered?
    pub(crate) fn legal(&self, action: Action) -> bool {
        let Pending::Seat(seat) = self.rules.pending(&self.state) else { return false };
        let legal = self.rules.check(&self.state, seat, action).is_ok();
        let mut out = Vec::new();
        self.rules.offers(&self.state, seat, action.subject(), &mut out);
        assert_eq!(out.contains(&action), legal, "offers and check disagree about {action:?}");
        legal
    }

    /// Everything the seat that is asked may do.
    pub(crate) fn offers(&self) -> Vec<Action> {
        let Pending::Seat(seat) = self.rules.pending(&self.state) else { return Vec::new() };
        let (mut subjects, mut out) = (Vec::new(), Vec::new());
        self.rules.subjects(&self.state, seat, &mut subjects);
        for subject in subjects.into_iter().map(Some).chain([None]) {
            self.rules.offers(&self.state, seat, subject, &mut out);
        }
        out
    }

    /// What the seat that is asked can act with.
    pub(crate) fn subjects(&self) -> Vec<Subject> {
        let Pending::Seat(seat) = self.rules.pending(&self.state) else { return Vec::new() };
        let mut subjects = Vec::new();
        self.rules.subjects(&self.state, seat, &mut subjects);
        subjects
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Option<Side> {
        match self.rules.pending(&self.state) {
            Pending::Seat(seat) => side_of(seat),
            Pending::Lanes(_) | Pending::Over(_) => None,
        }
    }

    /// The frame in charge.
    pub(crate) fn frame(&self) -> Frame {
        self.state.control.top()
    }

    /// Where a piece is.
    pub(crate) fn at(&self, id: &str) -> Where {
        self.state.at(piece(id))
    }

    /// Damage on a piece.
    pub(crate) fn damage(&self, id: &str) -> u8 {
        self.state.damage_of(piece(id))
    }

    /// Has this happened?
    pub(crate) fn happened(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    /// Did this piece attack that one?
    pub(crate) fn attacked(&self, by: &str, whom: &str) -> bool {
        let (by, whom) = (piece(by), piece(whom));
        let hit = |event: &Event| matches!(event, Event::Fired { attacker, target, .. } if (*attacker, *target) == (by, whom));
        self.events.iter().any(hit)
    }

    /// The audit passes, whoever is asked can do something, and so can everything that is said to be able to act.
    #[track_caller]
    fn sound(&mut self) -> &mut Self {
        assert_eq!(self.rules.audit(&self.state), Ok(()));
        if let Some(side) = self.asked() {
            assert!(!self.offers().is_empty(), "{side:?} is asked but can do nothing: {:?}", self.frame());
            let mut out = Vec::new();
            self.rules.subjects(&self.state, seat_of(side.other()), &mut out);
            assert!(out.is_empty(), "the other side has subjects");
            for subject in self.subjects() {
                let mut out = Vec::new();
                self.rules.offers(&self.state, seat_of(side), Some(subject), &mut out);
                assert!(!out.is_empty(), "{subject:?} can do nothing: {:?}", self.frame());
            }
        }
        self
    }
}
