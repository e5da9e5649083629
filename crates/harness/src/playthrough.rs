//! Playthroughs: a seeded random game as text that people review and tests compare.

use std::fmt::Write as _;

use super::pool::Offered;
use super::walk::{Trace, notation, told_line, viewers};
use super::{Broken, Law, Plan};
use ironbottom_kernel::dice::{Fast, Recorder};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::text::Style;

/// Which game to write down, and how much of it.
#[derive(Clone, Copy, Debug)]
pub struct Playthrough<'a> {
    /// The same seed plays the same game.
    pub seed: u64,
    /// Options that differ from the default.
    pub choices: &'a [(&'a str, &'a str)],
    /// Actions played before writing begins.
    pub skip: usize,
    /// Actions written.
    pub actions: usize,
    /// Offers named for each subject.
    pub offers: usize,
    /// Turn ends at which every viewer's board is drawn.
    pub boards: usize,
}

impl Playthrough<'_> {
    /// The first sixty actions and two turn ends.
    pub const DEFAULT: Self = Self { seed: 1, choices: &[], skip: 0, actions: 60, offers: 3, boards: 2 };
}

/// The game as text: each decision with its prompt and how many offers each subject has, the
/// action, the rolls with who sees them, what each viewer is told, and when a turn ends every
/// viewer's board.
///
/// # Errors
/// Options the game does not have, or a dead end.
pub fn playthrough<R: Words>(wanted: &Playthrough) -> Result<String, Broken> {
    let plan = Plan { seed: wanted.seed, choices: wanted.choices, ..Plan::DEFAULT };
    let rules: R = plan.rules()?;
    let mut trace = Trace::<R>::new(&plan, 0);
    let mut random = Fast::new(trace.seed());
    let mut scratch = Scratch::default();
    let mut state = rules.start();
    let mut page = Page { out: String::new(), rules: &rules, wanted, drawn: 0 };
    for number in 1..=wanted.skip + wanted.actions {
        let Ok(seat) = seat_to_act(&rules, &state, &mut random) else { break };
        let chosen = random_action(&rules, &state, seat, &mut random, &mut scratch);
        let dead = || trace.broken(Law::DeadEnd, "a seat has nothing to answer");
        let action = chosen.ok_or_else(dead)?;
        let writing = number > wanted.skip;
        if writing {
            page.decision(&state, seat, number, action);
        }
        trace.push(&rules, &state, seat, action);
        let turn = rules.turn(&state);
        let mut log = Log::new();
        let mut dice = Recorder::new(&mut random);
        rules.perform(&mut state, seat, action, &mut dice, &mut log);
        let rolls = dice.into_rolls();
        if writing {
            for roll in &rolls {
                let (words, sides) = (rules.roll_words(&roll.key), roll.sides);
                let _ = writeln!(page.out, "  roll d{sides} {words}: {:?} ({:?})", roll.faces, roll.audience);
            }
            if log.is_sealed() {
                page.out += "  sealed\n";
            }
            page.told(log.events());
            if rules.turn(&state) > turn || rules.pending(&state).outcome().is_some() {
                page.boards(&state);
            }
        }
    }
    if let Pending::Over(outcome) = rules.pending(&state) {
        let winners: Vec<_> = outcome.winners.iter().map(|seat| page.id(Viewer::Seat(seat))).collect();
        let _ = writeln!(page.out, "over: {} {:?} by {}", outcome.how, winners, outcome.margin);
    }
    Ok(page.out)
}

struct Page<'a, R: Words> {
    out: String,
    rules: &'a R,
    wanted: &'a Playthrough<'a>,
    drawn: usize,
}

impl<R: Words> Page<'_, R> {
    fn id(&self, viewer: Viewer) -> String {
        let seat = viewer.seat().and_then(|seat| self.rules.seats().get(seat.index()));
        seat.map_or_else(|| "public".to_owned(), |info| info.id.clone())
    }

    fn decision(&mut self, state: &R::State, seat: Seat, number: usize, action: R::Action) {
        let rules = self.rules;
        let view = rules.view(state, Viewer::Seat(seat));
        let prompt = rules.prompt(&view);
        let asked = match rules.pending(state) {
            Pending::Lanes(seats) => {
                let ids: Vec<_> = seats.iter().map(|seat| self.id(Viewer::Seat(seat))).collect();
                format!(" (lanes: {})", ids.join(", "))
            }
            Pending::Seat(_) | Pending::Over(_) => String::new(),
        };
        let id = self.id(Viewer::Seat(seat));
        let _ = writeln!(self.out, "{number}. {id}{asked}: {} [{}]", prompt.text, prompt.rule);
        let offered = Offered::of(rules, state, seat);
        for (about, list) in offered.by_subject().filter(|(_, list)| !list.is_empty()) {
            let mut subject = String::from("-");
            if let Some(about) = about {
                subject.clear();
                rules.subject_id(state, about, &mut subject);
            }
            let mut some: Vec<_> =
                list.iter().take(self.wanted.offers).map(|action| notation(rules, state, *action)).collect();
            if list.len() > some.len() {
                some.push("…".to_owned());
            }
            let _ = writeln!(self.out, "  {subject} {}: {}", list.len(), some.join(", "));
        }
        let line = told_line(rules, state, seat, action);
        let _ = writeln!(self.out, "> {line} ({})", rules.choice(&view, action).label);
    }

    /// What is told, each line with those who are told it.
    fn told(&mut self, events: &[R::Event]) {
        for event in events {
            let mut lines: Vec<(String, Vec<String>)> = Vec::new();
            for viewer in viewers(self.rules) {
                let Some(told) = self.rules.tell(event, viewer) else { continue };
                let id = self.id(viewer);
                match lines.iter_mut().find(|(text, _)| *text == told.text) {
                    Some((_, readers)) => readers.push(id),
                    None => lines.push((told.text, vec![id])),
                }
            }
            let everybody = viewers(self.rules).count();
            for (text, readers) in lines {
                let readers = if readers.len() == everybody { "all".to_owned() } else { readers.join(", ") };
                let _ = writeln!(self.out, "  told {readers}: {text}");
            }
        }
    }

    fn boards(&mut self, state: &R::State) {
        if self.drawn == self.wanted.boards {
            return;
        }
        self.drawn += 1;
        for viewer in viewers(self.rules) {
            let board = self.rules.board(&self.rules.view(state, viewer), Style::PLAIN);
            let _ = writeln!(self.out, "--- turn {} as {} sees it", self.rules.turn(state), self.id(viewer));
            for line in board.lines() {
                let _ = writeln!(self.out, "  | {}", line.trim_end());
            }
        }
    }
}
