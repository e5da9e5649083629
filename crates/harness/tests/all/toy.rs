//! A toy game with a lane, a draft, a peek, a die and an order, and a switch for each law: under
//! the option `break=…` it violates that law and, as far as can be, no other.
//!
//! Red and Blue each mark some of three squares in secret (lanes). A die is thrown for the
//! weather. Red loads holds of weight 1, 1, 2 and 3 to exactly 4 (a draft). Blue may peek at one
//! of Red's squares, then shoots at one or passes. Two turns; whoever has more points wins.

use std::sync::atomic::{AtomicU8, Ordering};

use ironbottom_kernel::log::{Happening, Party};
use ironbottom_kernel::{
    Ask, Card, Dice, Illegal, Key, Log, LogLine, OptionKind, OptionSpec, OrderSpec, Orders, Outcome, Pending,
    Rules, Seat, SeatInfo, SeatSet, Seating, Terms, TermsError, Tone, Viewer,
};

pub(crate) use crate::toy_breaks::Break;

pub(crate) const RED: Seat = Seat::new(0);
pub(crate) const BLUE: Seat = Seat::new(1);
pub(crate) const MARKS: u8 = 3;
const WEIGHTS: [u8; 4] = [1, 1, 2, 3];
const FULL: u8 = 4;
static CARD: Card = Card {
    id: "toy",
    title: "Toy",
    about: "A game that breaks laws on demand.",
    rules_version: 1,
    oldest_rules: 1,
    positions: 1,
    editions: &["1"],
    options: &[
        OptionSpec {
            key: "break",
            title: "Broken law",
            rule: "Toy 0",
            kind: OptionKind::Choice(Break::WORDS),
            unsaid: None,
        },
        // It came later than the first games, which were played as if it were on.
        OptionSpec {
            key: "late",
            title: "An option that came late",
            rule: "Toy 0",
            kind: OptionKind::Flag,
            unsaid: Some("on"),
        },
    ],
    orders: &[OrderSpec { key: "shot", title: "Shots", rule: "Toy 3", values: &["ask", "pass"] }],
    round: &[],
};

/// What no rules may have: something that changes and is not in the state.
static HIDDEN: AtomicU8 = AtomicU8::new(0);

/// How often the weather was thrown, for a game that at last throws it for ever.
static THROWN: AtomicU8 = AtomicU8::new(0);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Plan,
    Load,
    Shot,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Open {
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    pub(crate) ready: [bool; 2],
    pub(crate) load: u8,
    pub(crate) first: u8,
    pub(crate) peeked: Option<u8>,
    pub(crate) weather: u8,
    pub(crate) score: [u8; 2],
    pub(crate) drift: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) open: Open,
    /// The squares each seat marked, as bits.
    pub(crate) plan: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct View {
    pub(crate) open: Open,
    pub(crate) plan: [Option<u8>; 2],
    /// What Blue saw of Red's plan.
    pub(crate) peek: Option<bool>,
    /// Zero unless the view leaks.
    pub(crate) leak: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Mark(u8),
    Ready,
    Load(u8),
    Done,
    Peek(u8),
    Shoot(u8),
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    Mark(u8),
    Hold(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Marked(Seat, u8),
    Ready(Seat, u8),
    Weather(u8),
    Loaded(u8),
    Done(u8),
    Peeked(u8, bool),
    Shot(u8, bool),
    Passed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    NotAsked,
    WrongPhase,
    Already,
    Weight,
}

pub(crate) struct Toy {
    pub(crate) broken: Break,
    terms: Terms,
    seats: Vec<SeatInfo>,
}

fn weight(load: u8) -> u8 {
    (0..4).filter(|i| load & 1 << i != 0).map(|i| WEIGHTS[i as usize]).sum()
}

impl Toy {
    fn is(&self, law: Break) -> bool {
        self.broken == law
    }

    /// Some way of loading holds this load and weighs exactly what it must.
    fn completes(&self, load: u8) -> bool {
        let heaviest = if self.is(Break::NoCompletion) { FULL + 1 } else { 0 };
        (0..16_u8).any(|full| full & load == load && weight(full) == FULL) || weight(load) == heaviest
    }

    fn legal(&self, state: &State, seat: Seat, action: Action) -> Result<(), Reason> {
        let State { open, plan } = state;
        if !self.pending(state).seats().contains(seat) {
            return Err(Reason::NotAsked);
        }
        let when = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        match (open.phase, action) {
            (Phase::Plan, Action::Mark(i)) => {
                let all = plan[0].count_ones() + plan[1].count_ones();
                when(!self.is(Break::LaneLimit) || all < 4, Reason::Weight)?;
                when(i < MARKS && plan[seat.index()] & 1 << i == 0, Reason::Already)
            }
            (Phase::Plan, Action::Ready) => when(plan[seat.index()] != 0, Reason::Weight),
            (Phase::Load, Action::Load(i)) => {
                let loaded = i < 4 && open.load & 1 << i != 0;
                if loaded && self.is(Break::TakesBack) {
                    return Ok(());
                }
                when(i < 4 && !loaded, Reason::Already)?;
                when(!self.is(Break::NotCanonical) || i != 0 || open.load & 2 != 0, Reason::Weight)?;
                when(self.completes(open.load | 1 << i), Reason::Weight)
            }
            (Phase::Load, Action::Done) => when(weight(open.load) == FULL, Reason::Weight),
            (Phase::Shot, Action::Peek(_) | Action::Shoot(_) | Action::Pass)
                if self.is(Break::DeadEnd) && open.weather == 6 =>
            {
                Err(Reason::Weight)
            }
            (Phase::Shot, Action::Peek(i)) => when(i < MARKS && open.peeked.is_none(), Reason::Already),
            (Phase::Shot, Action::Shoot(i)) => {
                let aims = !self.is(Break::LeakyOffers) || plan[0] & 1 << i != 0;
                when(i < MARKS && aims, Reason::Weight)
            }
            (Phase::Shot, Action::Pass) => Ok(()),
            (Phase::Shot, Action::Mark(_)) if self.is(Break::LeakyRefusal) && plan[0] & 1 != 0 => {
                Err(Reason::Already)
            }
            (Phase::Plan | Phase::Load | Phase::Shot | Phase::Over, _) => Err(Reason::WrongPhase),
        }
    }

    fn candidates(about: Option<Subject>) -> Vec<Action> {
        match about {
            Some(Subject::Mark(i)) => vec![Action::Mark(i)],
            Some(Subject::Hold(i)) => vec![Action::Load(i)],
            None => {
                let mut list = vec![Action::Ready, Action::Done, Action::Pass];
                list.extend((0..MARKS).flat_map(|i| [Action::Peek(i), Action::Shoot(i)]));
                list
            }
        }
    }

    fn end_turn(&self, state: &mut State) {
        let open = &mut state.open;
        if self.is(Break::SoloTurns) && open.turn == 1 {
            // Blue goes on: the turn grows and nothing irrevocable happens.
            (open.turn, open.peeked) = (2, None);
            return;
        }
        if !self.is(Break::Endless) {
            open.turn += 1;
        }
        open.phase = if open.turn > 2 { Phase::Over } else { Phase::Plan };
        (open.ready, open.load, open.first, open.peeked) = ([false; 2], 0, 0, None);
        state.plan = [0; 2];
        if self.is(Break::SoloLane) && state.open.phase == Phase::Plan {
            // Only Red plans in the second turn; that it is ready closes the lanes.
            (state.open.ready[1], state.plan[1]) = (true, 1);
        }
    }

    /// Both are ready: the weather is thrown.
    fn close_lanes(&self, state: &mut State, seat: Seat, dice: &mut dyn Dice, log: &mut Log<Event>) {
        const WEATHER: Ask = Ask::d6(Key::new("weather"));
        state.open.weather = u8::try_from(dice.one(&WEATHER)).unwrap_or(1);
        if self.is(Break::RollsForEver) && THROWN.fetch_add(1, Ordering::Relaxed) == 4 {
            while dice.one(&WEATHER) < 7 {}
        }
        if self.is(Break::LastReadyCounts) {
            state.open.drift = u8::from(seat == BLUE);
        }
        log.push(Event::Weather(state.open.weather));
        if self.is(Break::LanesAgain) && state.open.drift == 0 {
            // Both plan once more, now that they know the weather.
            (state.open.drift, state.open.ready, state.plan) = (1, [false; 2], [0; 2]);
            return;
        }
        state.open.phase = Phase::Load;
    }
}

impl Rules for Toy {
    type State = State;
    type Action = Action;
    type Subject = Subject;
    type Event = Event;
    type View = View;
    type Reason = Reason;

    fn card() -> &'static Card {
        &CARD
    }

    fn new(terms: &Terms) -> Result<Self, TermsError> {
        let word = terms.options.word("break");
        let broken = Break::ALL.iter().copied().find(|b| b.word() == word).unwrap_or(Break::Nothing);
        let blue = if broken == Break::SameSeat { "red" } else { "blue" };
        let seats = vec![SeatInfo::new("red", "Red", 0), SeatInfo::new(blue, "Blue", 1)];
        let mut terms = terms.clone();
        if broken == Break::ForgetsTerms {
            terms.edition.clear();
        }
        Ok(Self { broken, terms, seats })
    }

    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn seating(&self) -> Seating {
        let seats = if self.is(Break::OtherSeating) { Vec::new() } else { self.seats.clone() };
        Seating { seats, round: Vec::new(), keeps_secrets: true }
    }

    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn start(&self) -> State {
        let open = Open {
            turn: 1,
            phase: Phase::Plan,
            ready: [false; 2],
            load: 0,
            first: 0,
            peeked: None,
            weather: 0,
            score: [0; 2],
            drift: 0,
        };
        State { open, plan: [0; 2] }
    }

    fn pending(&self, state: &State) -> Pending {
        let open = &state.open;
        match open.phase {
            Phase::Plan => {
                let left = [RED, BLUE].into_iter().filter(|seat| !open.ready[seat.index()]);
                Pending::Lanes(left.collect())
            }
            Phase::Load => Pending::Seat(RED),
            Phase::Shot => Pending::Seat(BLUE),
            Phase::Over => {
                let [red, blue] = open.score;
                Pending::Over(match red.cmp(&blue) {
                    std::cmp::Ordering::Equal => Outcome::draw("draw"),
                    std::cmp::Ordering::Greater => Outcome::won(SeatSet::only(RED), "points", 1),
                    std::cmp::Ordering::Less => Outcome::won(SeatSet::only(BLUE), "points", 1),
                })
            }
        }
    }

    fn subjects(&self, state: &State, seat: Seat, out: &mut Vec<Subject>) {
        let all = (0..MARKS).map(Subject::Mark).chain((0..4).map(Subject::Hold));
        let able =
            |s: &Subject| Self::candidates(Some(*s)).iter().any(|a| self.legal(state, seat, *a).is_ok());
        out.extend(all.filter(able));
    }

    fn offers(&self, state: &State, seat: Seat, about: Option<Subject>, out: &mut Vec<Action>) {
        let blue_shoots = state.open.phase == Phase::Shot && seat == BLUE && about.is_none();
        let mut list = Self::candidates(about);
        list.retain(|action| self.legal(state, seat, *action).is_ok());
        if self.is(Break::NotOffered) {
            list.retain(|action| *action != Action::Shoot(2));
        }
        if self.is(Break::OfferTwice) && list.contains(&Action::Pass) {
            list.push(Action::Pass);
        }
        if self.is(Break::OfferRefused) && blue_shoots && state.open.peeked.is_some() {
            list.push(Action::Peek(2));
        }
        out.extend(list);
    }

    fn subject_of(&self, action: Action) -> Option<Subject> {
        match action {
            Action::Mark(i) => Some(Subject::Mark(i)),
            Action::Load(2) if self.is(Break::OfferMisplaced) => None,
            Action::Load(i) => Some(Subject::Hold(i)),
            Action::Ready | Action::Done | Action::Peek(_) | Action::Shoot(_) | Action::Pass => None,
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Reason>> {
        if self.is(Break::OutOfTurn)
            && state.open.phase == Phase::Shot
            && seat == RED
            && action == Action::Pass
        {
            return Ok(());
        }
        self.legal(state, seat, action).map_err(|reason| Illegal::new("Toy 1", reason))
    }

    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Mark(i) => {
                if self.is(Break::LaneDice) {
                    dice.one(&Ask::d6(Key::new("mark")));
                }
                state.plan[seat.index()] |= 1 << i;
                log.push(Event::Marked(seat, i));
            }
            Action::Ready => {
                state.open.ready[seat.index()] = true;
                log.push(Event::Ready(seat, state.plan[seat.index()]));
                if state.open.ready == [true; 2] {
                    self.close_lanes(state, seat, dice, log);
                }
            }
            Action::Load(i) => {
                if self.is(Break::OrderMatters) && state.open.load == 0 {
                    state.open.first = i + 1;
                }
                if self.is(Break::HiddenState) {
                    state.open.drift = HIDDEN.fetch_add(1, Ordering::Relaxed);
                }
                state.open.load ^= 1 << i;
                log.push(Event::Loaded(i));
            }
            Action::Done => {
                if self.is(Break::LeakyRoll) {
                    dice.one(&Ask::d6(Key::about("steam", u16::from(state.plan[0]))));
                }
                state.open.phase = Phase::Shot;
                log.push(Event::Done(state.plan[0]));
            }
            Action::Peek(i) => {
                let found = state.plan[0] & 1 << i != 0;
                state.open.peeked = Some(i);
                if !self.is(Break::NoSeal) && (found || !self.is(Break::SealTells)) {
                    log.seal();
                }
                log.push(Event::Peeked(i, found));
            }
            Action::Shoot(i) => {
                // Thrown whether or not there is anything to hit, or the throw would tell.
                let close = dice.one(&Ask::d6(Key::new("shot"))) >= 3;
                let hit = state.plan[0] & 1 << i != 0 && close;
                state.open.score[usize::from(hit)] += 1;
                log.push(Event::Shot(i, hit));
                self.end_turn(state);
            }
            Action::Pass => {
                state.open.score[0] += 1;
                log.push(Event::Passed);
                self.end_turn(state);
            }
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) -> Result<(), Illegal<Reason>> {
        if self.is(Break::DirtyRefusal) {
            state.open.weather ^= 1;
        }
        self.check(state, seat, action)?;
        if self.is(Break::DirtyRefusal) {
            state.open.weather ^= 1;
        }
        self.perform(state, seat, action, dice, log);
        Ok(())
    }

    fn entry_order(&self, action: Action) -> Option<u32> {
        match action {
            Action::Mark(i) | Action::Load(i) => Some(u32::from(i)),
            Action::Ready | Action::Done | Action::Peek(_) | Action::Shoot(_) | Action::Pass => None,
        }
    }

    fn turn(&self, state: &State) -> u32 {
        let falls = self.is(Break::TurnFalls) && state.open.phase == Phase::Over;
        if falls { 1 } else { u32::from(state.open.turn) }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let State { open, plan } = *state;
        let reads = |seat| {
            viewer == Viewer::Seat(seat)
                || self.is(Break::ShowsAll)
                || (self.is(Break::PublicKnows) && viewer == Viewer::Public && open.phase != Phase::Plan)
        };
        let peek = open.peeked.filter(|_| viewer == Viewer::Seat(BLUE)).map(|i| plan[0] & 1 << i != 0);
        let count = |seat: Seat| u8::try_from(plan[seat.index()].count_ones()).unwrap_or(0);
        View {
            open,
            plan: [RED, BLUE].map(|seat| reads(seat).then_some(plan[seat.index()])),
            peek,
            leak: if self.is(Break::LaneView) { [RED, BLUE].map(count) } else { [0; 2] },
        }
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        let mine = |seat| viewer == Viewer::Seat(seat);
        let text = match *event {
            Event::Marked(seat, i) if mine(seat) || self.is(Break::LaneTells) => {
                format!("Square {i} marked.")
            }
            Event::Marked(..) => return None,
            Event::Ready(_, plan) if self.is(Break::LaneReady) => format!("{} marks.", plan.count_ones()),
            Event::Ready(seat, _) => format!("Seat {} is ready.", seat.index()),
            Event::Weather(face) => format!("Weather {face}."),
            Event::Loaded(i) => format!("Hold {i} loaded."),
            Event::Done(plan) if self.is(Break::LeakyTold) => format!("Red, who marked {plan}, is done."),
            Event::Done(_) => "Red is done.".to_owned(),
            Event::Peeked(i, found) if mine(BLUE) => format!("Square {i}: {found}."),
            Event::Peeked(i, _) => format!("Blue looks at square {i}."),
            Event::Shot(i, hit) => format!("Shot at square {i}: {hit}."),
            Event::Passed => "Blue passes.".to_owned(),
        };
        let line = LogLine::new(Tone::Plain, text);
        let Event::Loaded(i) = *event else { return Some(line) };
        let hold = if self.is(Break::StrayHappening) { "nowhere".to_owned() } else { format!("hold-{i}") };
        let party = Party::piece(format!("cargo-{i}"));
        Some(line.happening(Happening::Moved { party, from: None, to: Some(hold) }))
    }

    fn sample(&self, view: &View, dice: &mut dyn Dice) -> State {
        let open = view.open;
        let mut plan = [0; 2];
        for seat in [RED, BLUE] {
            let index = seat.index();
            let face = dice.one(&Ask { sides: 8, ..Ask::d6(Key::about("world", u16::from(seat == BLUE))) });
            let any = u8::try_from(face - 1).unwrap_or(0);
            plan[index] = match view.plan[index] {
                Some(known) => known,
                None if open.phase == Phase::Over => 0,
                None if open.phase == Phase::Plan && !open.ready[index] => any,
                None if self.is(Break::SampleBreaks) => 0,
                None => any.max(1),
            };
        }
        if let (Some(i), Some(found)) = (open.peeked, view.peek)
            && view.plan[0].is_none()
            && !self.is(Break::SampleForgets)
        {
            plan[0] = if found { plan[0] | 1 << i } else { plan[0] & !(1 << i) };
            if plan[0] == 0 {
                plan[0] = 1 << ((i + 1) % MARKS);
            }
        }
        State { open, plan }
    }

    fn has_secrets(&self, state: &State) -> bool {
        state.open.phase != Phase::Over && !self.is(Break::DeniesSecrets)
    }

    fn standing_answer(&self, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
        let asked = view.open.phase == Phase::Shot && seat == BLUE;
        let answer = if self.is(Break::IllegalOrder) { Action::Done } else { Action::Pass };
        orders.get("shot").filter(|_| asked).map(|_| answer)
    }

    fn conceded(&self, _: &State, seat: Seat) -> Outcome {
        Outcome::won(SeatSet::first(2).without(seat), "concession", 0)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        let planned = matches!(state.open.phase, Phase::Load | Phase::Shot);
        if planned && state.plan.contains(&0) {
            return Err("a plan is empty".to_owned());
        }
        if self.is(Break::Audit) && state.open.turn == 2 {
            return Err("broken on purpose".to_owned());
        }
        Ok(())
    }
}

#[path = "toy_words.rs"]
mod words;
