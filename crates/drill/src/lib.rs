//! The drill: a small complete game that has every hard case of the plan, so that every harness
//! of the kernel is proven on it. It is also the game a newcomer meets first.
//!
//! A raider with three markers, some of which may be nothing, tries to leave a small sea past three
//! patrols. The rules stand in `docs/rules/drill.md` under the numbers cited here (`Drill 4.2`).
//!
//! | hard case | where |
//! |---|---|
//! | secret lanes | the patrols' plots, [`Frame::Lanes`], Drill 3.5 |
//! | a peek | North looks at a plot, [`Frame::Peek`], Drill 3.4 |
//! | a chit with a permitted lie | searches, [`Frame::Report`], Drill 5.2 |
//! | a dummy | a force no ship was loaded into, Drill 1.3 |
//! | a window at each step | [`Frame::Window`], Drill 4.4 |
//! | a tandem move | chases, [`Tandem`], Drill 6.2 |
//! | a secret roll | the engines, Drill 3.3 |
//! | a face-down battle board | [`Frame::Lay`] and [`Frame::Fire`], Drill 7.2 |
//! | an agreement of three seats | sharing hits, [`Frame::Share`], Drill 7.5 |
//! | two owners under one limit | the depot, [`Frame::Supply`], Drill 8.1 |

mod action;
mod audit;
mod battle;
mod chase;
mod contact;
mod depot;
mod desk;
mod end;
mod event;
mod frame;
mod loading;
mod movement;
mod pieces;
mod plots;
mod reason;
mod sailing;
mod sample;
mod search;
mod sequence;
mod shares;
mod state;
mod view;
mod words;

pub use action::{Action, Subject};
pub use desk::Desk;
pub use event::{Event, Shot};
pub use frame::{End, Frame, Sharing, Tandem};
pub use pieces::{Chit, EAST, Force, Heading, NORTH, Patrol, Place, Posture, RAIDER, SOUTH, Sea, Ship};
pub use reason::Reason;
pub use state::{Fate, Hull, Marker, Open, Papers, Spot, Squadron, State};
pub use view::View;

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::illegal::Illegal;
use ironbottom_kernel::log::{Log, LogLine};
use ironbottom_kernel::options::{OptionKind, OptionSpec, Terms, TermsError};
use ironbottom_kernel::orders::{OrderSpec, Orders};
use ironbottom_kernel::outcome::{Outcome, Pending};
use ironbottom_kernel::rules::{Card, Rules};
use ironbottom_kernel::seat::{Seat, SeatInfo, SeatSet, Viewer};
use ironbottom_kernel::step::{self, Stepped};

use state::patrols;

/// The rules of the drill under chosen terms.
#[derive(Clone, Debug)]
pub struct Drill {
    terms: Terms,
    turns: u8,
    dummies_barred: bool,
    calm: bool,
    seats: [SeatInfo; 4],
}

const OPTIONS: [OptionSpec; 3] = [
    OptionSpec {
        key: "turns",
        title: "Turns until the score is counted",
        rule: "Drill 9.4",
        kind: OptionKind::Number { least: 2, most: 6, default: 3 },
        unsaid: None,
    },
    OptionSpec {
        key: "dummies",
        title: "May a force be empty?",
        rule: "Drill 3.1",
        kind: OptionKind::Choice(&["allowed", "barred"]),
        unsaid: None,
    },
    OptionSpec {
        key: "calm",
        title: "Calm weather: shoals cost no more than open sea",
        rule: "Drill 6.3",
        kind: OptionKind::Flag,
        unsaid: None,
    },
];

const ORDERS: [OrderSpec; 3] = [
    OrderSpec {
        key: "window",
        title: "When a force moves within reach",
        rule: "Drill 4.4",
        values: &["ask", "pass", "search"],
    },
    OrderSpec {
        key: "report",
        title: "When a force of yours is searched",
        rule: "Drill 5.3",
        values: &["ask", "truth"],
    },
    OrderSpec {
        key: "shares",
        title: "When another patrol proposes how to share hits",
        rule: "Drill 7.5",
        values: &["ask", "accept"],
    },
];

static CARD: Card = Card {
    id: "drill",
    title: "The Drill",
    about: "A raider slips through a small sea past three patrols: a short game for two to four, \
            and the one to learn the commands with.",
    rules_version: 1,
    oldest_rules: 1,
    positions: 2,
    editions: &["1"],
    options: &OPTIONS,
    orders: &ORDERS,
    round: &[],
};

impl Drill {
    /// How many turns are played.
    #[must_use]
    pub const fn turns(&self) -> u8 {
        self.turns
    }

    /// Points a step of a chase costs: drifting and open sea one, a shoal two. Drill 6.3.
    fn run_cost(&self, from: Sea, heading: Heading) -> u8 {
        let shoal = from.towards(heading).is_some_and(|to| to != from && to.is_shoal());
        if shoal && !self.calm { 2 } else { 1 }
    }
}

impl Rules for Drill {
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
        Ok(Self {
            terms: terms.clone(),
            turns: u8::try_from(terms.options.number("turns")).unwrap_or(3).clamp(2, 6),
            dummies_barred: terms.options.word("dummies") == "barred",
            calm: terms.options.is_on("calm"),
            seats: [
                SeatInfo::new("raider", "Raider", 0),
                SeatInfo::new("north", "North Patrol", 1),
                SeatInfo::new("east", "East Patrol", 1),
                SeatInfo::new("south", "South Patrol", 1),
            ],
        })
    }

    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn start(&self) -> State {
        State { open: Open::start(), papers: Papers::default() }
    }

    fn pending(&self, state: &State) -> Pending {
        step::pending(self, state)
    }

    fn subjects(&self, state: &State, seat: Seat, out: &mut Vec<Subject>) {
        step::subjects(self, state, seat, out);
    }

    fn offers(&self, state: &State, seat: Seat, about: Option<Subject>, out: &mut Vec<Action>) {
        step::offers(self, state, seat, about, out);
    }

    fn subject_of(&self, action: Action) -> Option<Subject> {
        action.subject()
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Reason>> {
        step::check(self, state, seat, action)
    }

    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        step::perform(self, state, seat, action, dice, log);
    }

    fn entry_order(&self, action: Action) -> Option<u32> {
        action.entry_order()
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.open.turn)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            asked: self.pending(state).seats(),
            open: state.open,
            known: view::read(&state.open, &state.papers, viewer),
        }
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        words::tell(event, viewer)
    }

    fn sample(&self, view: &View, dice: &mut dyn Dice) -> State {
        sample::sample(self, view, dice)
    }

    /// Always, until all is shown: a paper is being written, or there are engines only the raider
    /// knows.
    fn has_secrets(&self, state: &State) -> bool {
        !matches!(state.open.phase(), Frame::Over(_))
    }

    /// Drill 2.5: from the seat's own view; an order that does not fit leaves the question open.
    fn standing_answer(&self, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
        let frame = view.open.frame();
        let wanted: [Option<Action>; 2] = match frame {
            Frame::Window { .. } => match orders.get("window")? {
                "search" => [Some(Action::Search), Some(Action::Pass)],
                _ => [Some(Action::Pass), None],
            },
            Frame::Report { force, .. } => {
                orders.get("report")?;
                [Some(Action::Report(view.ships_in(force)?)), None]
            }
            Frame::Share { by: Sharing::Talk(_), .. } => {
                orders.get("shares")?;
                [Some(Action::Accept), None]
            }
            _ => return None,
        };
        let desk = Desk::new(self, &view.open, &view.known, seat);
        let legal = |action: &Action| Self::with_step(frame, |step| step.check(desk, *action).is_ok());
        view.asked.contains(seat).then(|| wanted.into_iter().flatten().find(legal))?
    }

    fn conceded(&self, state: &State, seat: Seat) -> Outcome {
        let [raider, patrol] = state.open.score().map(i32::from);
        let winners = if seat == RAIDER { patrols() } else { SeatSet::only(RAIDER) };
        Outcome::won(winners, "concession", (raider - patrol).abs())
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::audit(self, state)
    }
}
