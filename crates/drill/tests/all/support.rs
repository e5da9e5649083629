//! A drill in the hands of a test.

use ironbottom_drill::{
    Action, Drill, EAST, Event, Frame, NORTH, RAIDER, Reason, SOUTH, State, Subject, View,
};
use ironbottom_kernel::dice::{Fast, Script};
use ironbottom_kernel::{Illegal, Log, Pending, Rules, Seat, Terms, Viewer, Words};

pub(crate) const PUBLIC: Viewer = Viewer::Public;

/// Every viewer.
pub(crate) const TELLERS: [Viewer; 5] =
    [Viewer::Seat(RAIDER), Viewer::Seat(NORTH), Viewer::Seat(EAST), Viewer::Seat(SOUTH), PUBLIC];

pub(crate) fn index(viewer: Viewer) -> usize {
    viewer.seat().map_or(4, Seat::index)
}

#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) rules: Drill,
    pub(crate) state: State,
    pub(crate) log: Log<Event>,
}

impl Game {
    pub(crate) fn new() -> Self {
        Self::with(&[])
    }

    pub(crate) fn with(options: &[(&str, &str)]) -> Self {
        let terms = Terms::today(Drill::card(), options.iter().copied()).expect("options of the drill");
        let rules: Drill = terms.rules().expect("the drill plays under any options");
        Self { state: rules.start(), rules, log: Log::new() }
    }

    /// Orion, Lyra and Vesta are in these forces.
    pub(crate) fn loaded(homes: &str) -> Self {
        let mut game = Self::new();
        for (ship, home) in ["orion", "lyra", "vesta"].iter().zip(homes.split(' ')) {
            game.does(RAIDER, &format!("load {ship} {home}"));
        }
        game.does(RAIDER, "done");
        game
    }

    /// Plots for the three forces and their engines.
    pub(crate) fn plots(&mut self, plots: &str, engines: [u16; 3]) {
        for (force, heading) in ["a", "b", "c"].iter().zip(plots.split(' ')) {
            self.does(RAIDER, &format!("plot {force} {heading}"));
        }
        self.rolls(RAIDER, "done", Script::default().then("engines", engines));
    }

    /// Two ships in Force A, one in C, none in B; A goes west and C east; North may look.
    pub(crate) fn plotted() -> Self {
        let mut game = Self::loaded("a a c");
        game.plots("west hold east", [6, 6, 6]);
        game
    }

    /// Each patrol plots this and is ready.
    pub(crate) fn lanes(&mut self, courses: [&str; 3]) {
        for (seat, (who, course)) in
            [NORTH, EAST, SOUTH].into_iter().zip(["north", "east", "south"].iter().zip(courses))
        {
            self.does(seat, &format!("course {who} {course}"));
            self.does(seat, &format!("stand {who} guns"));
            self.does(seat, "ready");
        }
    }

    pub(crate) fn sail_all(&mut self) {
        [NORTH, EAST, SOUTH].into_iter().for_each(|seat| self.does(seat, "sail"));
    }

    /// The raider is to move; the squadrons are in boxes 2, 7 and 8.
    pub(crate) fn moving(engines: [u16; 3]) -> Self {
        let mut game = Self::loaded("a a c");
        game.plots("west hold east", engines);
        game.does(NORTH, "pass");
        game.lanes(["hold", "hold", "hold"]);
        game.sail_all();
        game
    }

    /// North, in box 2 with three points, chases Force A, which is in box 3.
    pub(crate) fn chasing() -> Self {
        let mut game = Self::moving([1, 1, 1]);
        game.does(RAIDER, "step a");
        game.does(NORTH, "pass");
        game.does_all(RAIDER, &["stop a", "stop b", "stop c"]);
        game.does(NORTH, "chase a");
        game
    }

    /// North has met Force A with Orion and Lyra in it, and is ready for guns.
    pub(crate) fn meeting() -> Self {
        let mut game = Self::chasing();
        game.does(RAIDER, "run west");
        game
    }

    /// Force A has fired back with two hits.
    pub(crate) fn sharing() -> Self {
        let mut game = Self::meeting();
        game.does_all(RAIDER, &["lay orion 1", "lay lyra 2", "done"]);
        game.rolls(NORTH, "cease", Script::default().then("answer", [4, 6]));
        game
    }

    pub(crate) fn pending(&self) -> Pending {
        self.rules.pending(&self.state)
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.rules.view(&self.state, viewer)
    }

    pub(crate) fn views(&self) -> [View; 5] {
        TELLERS.map(|v| self.view(v))
    }

    /// This line with these rolls, none missing and none left over.
    pub(crate) fn rolls(&mut self, seat: Seat, line: &str, mut script: Script) {
        let action = self.rules.decode(&self.state, line).expect("a line of the drill");
        self.log.clear();
        let done = self.rules.apply(&mut self.state, seat, action, &mut script, &mut self.log);
        assert_eq!(done, Ok(()), "{line}");
        assert_eq!(script.finish(), Ok(()), "{line}");
    }

    pub(crate) fn does(&mut self, seat: Seat, line: &str) {
        self.rolls(seat, line, Script::default());
    }

    pub(crate) fn does_all(&mut self, seat: Seat, lines: &[&str]) {
        lines.iter().for_each(|line| self.does(seat, line));
    }

    pub(crate) fn refused(&self, seat: Seat, line: &str) -> Illegal<Reason> {
        let action = self.rules.decode(&self.state, line).expect("a line of the drill");
        self.rules.check(&self.state, seat, action).expect_err("it should be refused")
    }

    /// What the viewer was told of the last action.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<String> {
        self.log.events().iter().filter_map(|e| self.rules.tell(e, viewer)).map(|t| t.text).collect()
    }

    pub(crate) fn subjects(&self, seat: Seat) -> Vec<Subject> {
        let mut subjects = Vec::new();
        self.rules.subjects(&self.state, seat, &mut subjects);
        subjects
    }

    /// Everything this seat may do.
    pub(crate) fn offers(&self, seat: Seat) -> Vec<Action> {
        let mut offers = Vec::new();
        for about in self.subjects(seat).into_iter().map(Some).chain([None]) {
            self.rules.offers(&self.state, seat, about, &mut offers);
        }
        offers
    }

    pub(crate) fn about(&self, seat: Seat, word: &str) -> Vec<Action> {
        let mut offers = Vec::new();
        for subject in self.subjects(seat) {
            let mut id = String::new();
            self.rules.subject_id(&self.state, subject, &mut id);
            if id == word {
                self.rules.offers(&self.state, seat, Some(subject), &mut offers);
            }
        }
        offers
    }

    /// A random action of a random seat the game waits for.
    pub(crate) fn random(&self, dice: &mut Fast) -> Option<(Seat, Action)> {
        let seats: Vec<_> = self.pending().seats().iter().collect();
        let seat = *seats.get(dice.below(seats.len()))?;
        let offers = self.offers(seat);
        offers.get(dice.below(offers.len())).map(|a| (seat, *a))
    }

    /// For each viewer a sampled world agrees in pending, view, offers and refusals.
    pub(crate) fn same_for_everybody(&self, dice: &mut Fast, changed: &mut usize) {
        for viewer in TELLERS {
            let view = self.view(viewer);
            let state = self.rules.sample(&view, dice);
            let other = Self { state, ..self.clone() };
            *changed += usize::from(other.state != self.state);
            assert_eq!(other.view(viewer), view);
            assert_eq!(other.pending(), self.pending());
            assert_eq!(self.rules.audit(&other.state), Ok(()));
            if let Some(seat) = viewer.seat() {
                assert_eq!(other.offers(seat), self.offers(seat));
            }
        }
    }
}

/// How many games had each hard case.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Seen {
    lanes: u32,
    looks: u32,
    lies: u32,
    dummies: u32,
    windows: u32,
    tandems: u32,
    secret_rolls: u32,
    battle_boards: u32,
    agreements: u32,
    shared_limits: u32,
}

impl Seen {
    fn counters(&mut self) -> [&mut u32; 10] {
        [
            &mut self.lanes,
            &mut self.looks,
            &mut self.lies,
            &mut self.dummies,
            &mut self.windows,
            &mut self.tandems,
            &mut self.secret_rolls,
            &mut self.battle_boards,
            &mut self.agreements,
            &mut self.shared_limits,
        ]
    }

    pub(crate) fn before(&mut self, state: &State, action: Action) {
        match state.open.control.top() {
            Frame::Lanes => self.lanes = 1,
            Frame::Window { .. } => self.windows = 1,
            Frame::Tandem(_) => self.tandems = 1,
            Frame::Fire { .. } => self.battle_boards = 1,
            Frame::Supply(_) if state.open.depot < 2 => self.shared_limits = 1,
            _ => {}
        }
        if action == Action::Accept || action == Action::Refuse {
            self.agreements = 1;
        }
        let empty = |f| !state.papers.home.contains(&Some(f));
        let asked_about = match state.open.control.top() {
            Frame::Report { force, .. } | Frame::Window { force, .. } => Some(force),
            Frame::Tandem(tandem) => Some(tandem.force),
            _ => None,
        };
        if asked_about.is_some_and(empty) {
            self.dummies = 1;
        }
    }

    pub(crate) fn after(&mut self, log: &Log<Event>) {
        for event in log.events() {
            match event {
                Event::Looked(..) => self.looks = 1,
                Event::Reported(..) => self.lies = 1,
                Event::EnginesRolled(..) => self.secret_rolls = 1,
                _ => {}
            }
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        let mut other = *other;
        for (mine, theirs) in self.counters().into_iter().zip(other.counters()) {
            *mine += *theirs;
        }
    }

    pub(crate) fn least(mut self) -> u32 {
        self.counters().into_iter().map(|c| *c).min().unwrap_or(0)
    }
}
