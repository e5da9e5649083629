//! The admiral: several plans, each played on against captains in many worlds, the best one kept.
//!
//! Plans are drawn up by the doctrine with ever more noise, and one is added for each first
//! action where there are few. They race (`race.rs`): every plan is played on in the same worlds
//! with the same seeds; whoever is clearly beaten drops out, at the end of each heat the worse half,
//! and thinking ends early when nothing is left to decide.

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{game_seed, random_action};
use ironbottom_kernel::{Log, Pending, Rules, Seat, Viewer};

use crate::budget::{Budget, Meter};
use crate::doctrine::{Care, Doctrine, Noise};
use crate::plan::Plan;
use crate::playout::{Hand, Noted, Reach, play_on};
use crate::race::{Candidate, Race, ahead};

/// At most so many plans are compared, beside those that are bent to an idea.
const MOST_PLANS: usize = 40;
/// Each first action gets a plan of its own when there are at most this many.
const FEW_ACTIONS: usize = 16;
/// The part of the budget in which plans are found; the heats share the rest.
const FINDING: f64 = 0.15;
/// No plan is longer.
const LONGEST_PLAN: usize = 400;
/// No imagined game goes on for longer than this many plans.
const LONGEST_PLAYOUT: u32 = 20_000;

/// Where plans have parts, the part of the budget after which the best of the first ones is bettered part by part.
const FIRST_RACE: f64 = 0.5;
/// At least this part of the budget for such a race.
const ROUND: f64 = 0.12;
/// After so many races without a better plan the thought ends.
const IDLE_ROUNDS: u32 = 3;

/// Where answers matter: the part of the budget (in thousandths) for a plan against captains. Of the rest, shared evenly by all
/// rounds, one half is for an answer to the best plan and one for plans that stand against all answers found so far.
const FIRST_THOUGHT: u64 = 400;
/// So many of the first plans are tried against the answer as well.
const KEPT: usize = 8;

/// In how many worlds two plans are compared at least.
const FEWEST_WORLDS: usize = 12;

/// A plan that was carried out beside the best that could be found.
pub(crate) struct Weighed<A> {
    /// What could be expected of it.
    pub(crate) expected: f32,
    /// The best plan.
    pub(crate) best: Plan<A>,
    /// By how much that is better, and the standard error of this.
    pub(crate) lead: f32,
    pub(crate) error: f32,
}

/// What somebody else may answer to a plan.
struct Answer<A> {
    seat: Seat,
    actions: Vec<A>,
}

/// What came of a thought.
struct Thought<A> {
    best: Candidate<A>,
    instead: Option<Candidate<A>>,
    /// The first of the plans that were compared, the captain's before all others.
    first: Vec<Vec<A>>,
    nodes: u64,
}

/// What thinking needs.
pub(crate) struct Search<'a, R: Rules> {
    pub(crate) rules: &'a R,
    pub(crate) doctrine: &'a dyn Doctrine<R>,
    pub(crate) view: &'a R::View,
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
    pub(crate) hand: Hand<R>,
    /// Do plans end before a question that deserves a thought of its own ([`Doctrine::pauses`])? Only for those who think.
    pub(crate) pausing: bool,
    /// What others answer in some of the imagined games instead of what captains would.
    answers: Vec<Answer<R::Action>>,
}

impl<'a, R: Rules> Search<'a, R> {
    pub(crate) fn new(
        rules: &'a R,
        doctrine: &'a dyn Doctrine<R>,
        view: &'a R::View,
        seat: Seat,
        seed: u64,
    ) -> Self {
        Self { rules, doctrine, view, seat, seed, hand: Hand::default(), pausing: false, answers: Vec::new() }
    }

    /// A world this seat may be in; the number tells the worlds apart.
    pub(crate) fn world(&self, number: u64) -> R::State {
        self.rules.sample(self.view, &mut Fast::new(game_seed(self.seed, number)))
    }

    /// What the doctrine would do from here in this noise: up to the first die, or until somebody
    /// else is asked. `first` is done before the doctrine is asked.
    pub(crate) fn draft(
        &mut self,
        world: &R::State,
        first: Option<R::Action>,
        noise: &mut Noise,
        meter: &mut Meter,
    ) -> Vec<R::Action> {
        let mut state = world.clone();
        let mut dice = Noted::new(self.seed);
        let mut log = Log::off();
        let mut plan = Vec::new();
        let mut list = Vec::new();
        list.extend(first);
        while plan.len() < LONGEST_PLAN {
            if list.is_empty() {
                if self.pausing && !plan.is_empty() && self.doctrine.pauses(self.rules, &state) {
                    return plan;
                }
                self.doctrine.plan(self.rules, &state, self.seat, noise, &mut list);
            }
            let before = plan.len();
            for action in list.drain(..) {
                if self.rules.check(&state, self.seat, action).is_err() {
                    break;
                }
                self.rules.perform(&mut state, self.seat, action, &mut dice, &mut log);
                meter.spend();
                plan.push(action);
                if dice.thrown || !self.rules.pending(&state).seats().contains(self.seat) {
                    return plan;
                }
            }
            if plan.len() == before {
                // The doctrine had nothing legal to say.
                self.hand.slips += 1;
                let random = &mut noise.random;
                match random_action(self.rules, &state, self.seat, random, &mut self.hand.scratch) {
                    Some(action) => list.push(action),
                    None => return plan,
                }
            }
        }
        plan
    }

    /// What the doctrine says, without looking ahead: the captain's plan.
    pub(crate) fn at_once(&mut self, world: &R::State) -> Option<Plan<R::Action>> {
        let mut meter = Meter::start(Budget::nodes(0));
        let actions = self.draft(world, None, &mut Noise::none(self.seed), &mut meter);
        (!actions.is_empty()).then(|| Plan { slips: self.hand.slips, ..Plan::at_once(actions) })
    }

    /// Every legal action of this seat, if there are at most `most`.
    fn few_actions(&self, world: &R::State, most: usize) -> Option<Vec<R::Action>> {
        let mut actions = Vec::new();
        let mut subjects = Vec::new();
        self.rules.offers(world, self.seat, None, &mut actions);
        self.rules.subjects(world, self.seat, &mut subjects);
        for subject in subjects {
            self.rules.offers(world, self.seat, Some(subject), &mut actions);
            if actions.len() > most {
                return None;
            }
        }
        (actions.len() <= most).then_some(actions)
    }

    /// What a plan leads to in one world, with the given seed for dice and whims.
    pub(crate) fn play(&mut self, plan: &[R::Action], number: u64, meter: &mut Meter) -> f32 {
        let mut state = self.world(number);
        let seed = game_seed(self.seed ^ 0x5eed, number);
        let mut dice = Noted::new(seed).with(self.doctrine.luck());
        let mut log = Log::off();
        let horizon = self.doctrine.horizon(self.rules, &state);
        let turn = self.rules.turn(&state).saturating_add(horizon.saturating_sub(1));
        for &action in plan {
            let asked = self.rules.pending(&state).seats().contains(self.seat);
            if !asked || self.rules.check(&state, self.seat, action).is_err() {
                break;
            }
            dice.take_up(self.doctrine.stream(self.rules, &state));
            self.rules.perform(&mut state, self.seat, action, &mut dice, &mut log);
            meter.spend();
        }
        self.answer(&mut state, number, &mut dice, meter);
        let mut noise = Noise::none(seed ^ 0xca1);
        let reach = Reach { turn, plans: LONGEST_PLAYOUT };
        play_on(
            self.rules,
            self.doctrine,
            &mut state,
            self.seat,
            reach,
            &mut noise,
            &mut dice,
            &mut self.hand,
            meter,
        )
    }

    /// Plans worth comparing, the captain's first.
    fn candidates(&mut self, budget: Budget, meter: &mut Meter) -> Vec<Candidate<R::Action>> {
        let world = self.world(0);
        let mut found: Vec<Candidate<R::Action>> = Vec::new();
        let add = |found: &mut Vec<Candidate<R::Action>>, actions: Vec<R::Action>| {
            if !actions.is_empty() && !found.iter().any(|known| known.actions == actions) {
                found.push(Candidate::new(actions));
            }
        };
        let captain = self.draft(&world, None, &mut Noise::none(self.seed), meter);
        add(&mut found, captain);
        let few = self.few_actions(&world, FEW_ACTIONS);
        if few.as_ref().is_some_and(|actions| actions.len() <= 1) {
            return found;
        }
        let most = self.affordable(&world, &found, budget, meter);
        for first in few.into_iter().flatten() {
            let plan = self.draft(&world, Some(first), &mut Noise::none(self.seed), meter);
            add(&mut found, plan);
        }
        found.truncate(most.max(2));
        let mut ideas: Vec<u32> = (0..self.doctrine.ideas(self.rules, &world)).collect();
        let mut random = Fast::new(self.seed);
        // Plans are cheap beside playing them on: finding them ends where the first heat begins.
        let (mut tries, last) = (0, 2 * MOST_PLANS as u64 + ideas.len() as u64);
        while found.len() < most && tries < last && meter.part(budget) < FINDING {
            tries += 1;
            let level = [0.15, 0.3, 0.5, 0.8][(tries % 4) as usize];
            let mut noise = Noise::of(level, game_seed(self.seed, 1000 + tries));
            // Every second plan is bent to an idea, as long as there are any.
            if tries.is_multiple_of(2) && !ideas.is_empty() {
                noise = Noise::none(game_seed(self.seed, 1000 + tries))
                    .bent(ideas.swap_remove(random.below(ideas.len())));
            }
            let plan = self.draft(&world, None, &mut noise, meter);
            add(&mut found, plan);
        }
        found
    }

    /// What this plan and the best one that can be found lead to, in the same worlds.
    pub(crate) fn weigh(&mut self, played: &[R::Action], budget: Budget) -> Option<Weighed<R::Action>> {
        let mut best = self.best(budget.part(600))?;
        let mut meter = Meter::start(budget.part(400));
        let (mut of_played, mut of_best) = (Vec::new(), Vec::new());
        // Worlds the search has not seen, so that neither plan is favoured by having been chosen.
        let mut world = 1 << 20;
        while of_best.len() < FEWEST_WORLDS || !meter.is_empty() {
            of_played.push(self.play(played, world, &mut meter));
            of_best.push(self.play(&best.actions, world, &mut meter));
            world += 1;
        }
        let (lead, error) = ahead(&of_best, &of_played);
        let expected = of_played.iter().sum::<f32>() / of_played.len() as f32;
        best.nodes += meter.spent();
        Some(Weighed { expected, best, lead, error })
    }

    /// How many plans are worth comparing: a first game of the captain's own tells what one costs, and each
    /// plan should be played on about as often as there are plans, and as often as the doctrine asks.
    fn affordable(
        &mut self,
        world: &R::State,
        found: &[Candidate<R::Action>],
        budget: Budget,
        meter: &mut Meter,
    ) -> usize {
        let Some(captain) = found.first() else { return 0 };
        let before = meter.part(budget);
        self.play(&captain.actions, 0, meter);
        let games = 0.9 / (meter.part(budget) - before).max(1e-6);
        let heard = games / f64::from(self.doctrine.care(self.rules, world).share.max(1));
        let most = MOST_PLANS + self.doctrine.ideas(self.rules, world) as usize;
        (heard.min(1.3 * games.sqrt()) as usize).clamp(2, most)
    }

    /// The best plan the budget allows to find.
    pub(crate) fn best(&mut self, budget: Budget) -> Option<Plan<R::Action>> {
        if Meter::start(budget).is_empty() {
            // Nothing will be thought about by itself.
            self.pausing = false;
            return self.at_once(&self.world(0));
        }
        let rounds = u64::from(self.doctrine.answered(self.rules, &self.world(0)));
        let mut found = self.think(if rounds > 0 { budget.part(FIRST_THOUGHT) } else { budget })?;
        for round in 0..rounds {
            let share = budget.part((1000 - FIRST_THOUGHT) / (2 * rounds));
            found.nodes += self.find_answer(&found.best.actions, round, share);
            found = self.reconsider(found, round, share)?;
        }
        let expects = (!found.best.values.is_empty()).then(|| found.best.mean());
        let instead = found.instead.take().map(|second| (second.mean(), second.actions));
        Some(Plan {
            actions: found.best.actions,
            expects,
            instead: instead.map(|(mean, plan)| (plan, mean)),
            nodes: found.nodes,
            slips: self.hand.slips,
        })
    }

    /// Plans are compared, and the best of them bettered.
    fn think(&mut self, budget: Budget) -> Option<Thought<R::Action>> {
        let mut meter = Meter::start(budget);
        let mut field = self.candidates(budget, &mut meter);
        let first: Vec<_> = field.iter().take(KEPT).map(|candidate| candidate.actions.clone()).collect();
        if field.len() <= 1 {
            return Some(Thought { best: field.pop()?, instead: None, first, nodes: meter.spent() });
        }
        let Care { caution, hearing, .. } = self.doctrine.care(self.rules, &self.world(0));
        let parts = (0..4).any(|number| self.neighbour(&field[0].actions, &[], number, &mut meter).is_some());
        let mut run = Run { budget, from: FINDING, to: if parts { FIRST_RACE } else { 1.0 }, world: 1 };
        let race = self.run(Race::new(field), &mut run, &mut meter);
        let (mut best, others) = race.result(caution, usize::from(hearing))?;
        let mut instead = others.first().cloned();
        if parts {
            self.improve(&mut best, &mut instead, &others, &mut run, &mut meter);
        }
        Some(Thought { best, instead, first, nodes: meter.spent() })
    }

    /// Looks for the best answer to a plan, whoever is asked after it; says how many nodes that took.
    fn find_answer(&mut self, plan: &[R::Action], round: u64, budget: Budget) -> u64 {
        let mut state = self.world(0);
        let mut dice = Noted::new(self.seed);
        for &action in plan {
            if self.rules.check(&state, self.seat, action).is_err() {
                return 0;
            }
            self.rules.perform(&mut state, self.seat, action, &mut dice, &mut Log::off());
        }
        let Pending::Seat(seat) = self.rules.pending(&state) else { return 0 };
        if seat == self.seat {
            return 0;
        }
        let view = self.rules.view(&state, Viewer::Seat(seat));
        let mut other = Search::new(self.rules, self.doctrine, &view, seat, self.seed ^ 0xa25 ^ round << 32);
        let Some(found) = other.think(budget) else { return 0 };
        let known = self.answers.iter().any(|answer| answer.actions == found.best.actions);
        if !known && found.first.first() != Some(&found.best.actions) {
            self.answers.push(Answer { seat, actions: found.best.actions });
        }
        found.nodes
    }

    /// What somebody answers in this world, as far as it is legal after another plan than the one it was found for: nothing in
    /// the first of so many worlds, which captains play.
    fn answer(&self, state: &mut R::State, world: u64, dice: &mut Noted, meter: &mut Meter) {
        let which = (world % (self.answers.len() as u64 + 1)) as usize;
        let Some(answer) = which.checked_sub(1).and_then(|at| self.answers.get(at)) else { return };
        for &action in &answer.actions {
            if self.rules.pending(state) != Pending::Seat(answer.seat) {
                return;
            }
            if self.rules.check(state, answer.seat, action).is_ok() {
                dice.take_up(self.doctrine.stream(self.rules, state));
                self.rules.perform(state, answer.seat, action, dice, &mut Log::off());
                meter.spend();
            }
        }
    }

    /// The plans that were found, and those beside the best, against the answers as well as against captains.
    fn reconsider(
        &mut self,
        found: Thought<R::Action>,
        round: u64,
        budget: Budget,
    ) -> Option<Thought<R::Action>> {
        let mut meter = Meter::start(budget);
        let mut run = Run { budget, from: 0.0, to: FIRST_RACE, world: (round + 1) << 16 };
        let Thought { mut best, mut instead, first, nodes } = found;
        let mut others = Vec::new();
        // Captains may have answered as well as anybody could.
        if !self.answers.is_empty() {
            let mut field = vec![Candidate::new(best.actions)];
            for plan in instead.into_iter().map(|second| second.actions).chain(first.iter().cloned()) {
                if !field.iter().any(|known| known.actions == plan) {
                    field.push(Candidate::new(plan));
                }
            }
            let race = self.run(Race::new(field), &mut run, &mut meter);
            // What was known of the first plan was known against captains only: it has no privilege here.
            (best, others) = race.result(0.0, 1)?;
            instead = others.first().cloned();
        }
        self.improve(&mut best, &mut instead, &others, &mut run, &mut meter);
        Some(Thought { best, instead, first, nodes: nodes + meter.spent() })
    }

    /// Plays a race until it is decided or its part of the budget is spent.
    fn run(&mut self, mut race: Race<R::Action>, run: &mut Run, meter: &mut Meter) -> Race<R::Action> {
        let first = run.world;
        while !race.is_decided() {
            for entrant in 0..race.field.len() {
                let value = self.play(&race.field[entrant].actions, run.world, meter);
                race.field[entrant].values.push(value);
                // Whoever was not played in this world is compared without it.
                if meter.is_empty() && run.world > first {
                    break;
                }
            }
            run.world += 1;
            let part = meter.part(run.budget);
            if meter.is_empty() || part >= run.to {
                break;
            }
            race.drop_the_beaten();
            race.drop_the_worse_half((part - run.from) / (run.to - run.from).max(1e-6));
        }
        race
    }

    /// Betters a plan part by part: its neighbours, and what it would be with parts of other good plans, race against it in
    /// worlds none of them has seen, and whoever is clearly ahead takes its place.
    fn improve(
        &mut self,
        best: &mut Candidate<R::Action>,
        instead: &mut Option<Candidate<R::Action>>,
        others: &[Candidate<R::Action>],
        run: &mut Run,
        meter: &mut Meter,
    ) {
        let others = &others[..others.len().min(KEPT)];
        let Care { caution, hearing, neighbours, .. } = self.doctrine.care(self.rules, &self.world(0));
        let (mut idle, mut tries) = (0, 4);
        while idle < IDLE_ROUNDS && !meter.is_empty() {
            let part = meter.part(run.budget);
            let left = 1.0 - part;
            if left < 0.02 {
                break;
            }
            let mut field = vec![Candidate::new(best.actions.clone())];
            for _ in 0..3 * neighbours {
                tries += 1;
                if field.len() > neighbours || meter.is_empty() {
                    break;
                }
                if let Some(plan) = self.neighbour(&best.actions, others, tries, meter)
                    && !field.iter().any(|known| known.actions == plan)
                {
                    field.push(Candidate::new(plan));
                }
            }
            if field.len() < 2 {
                break;
            }
            (run.from, run.to) = (part, part + (left / 2.0).max(ROUND).min(left));
            let race = self.run(Race::new(field), run, meter);
            let Some((winner, second)) = race.result(caution, usize::from(hearing)) else { break };
            if winner.actions == best.actions {
                idle += 1;
                if winner.values.len() >= best.values.len() {
                    best.values = winner.values;
                }
            } else {
                idle = 0;
                *instead = second.into_iter().next();
                *best = winner;
            }
        }
    }

    /// A plan beside this one, or every second time one with parts of another (the better ones more often), as far as it is
    /// legal.
    fn neighbour(
        &mut self,
        plan: &[R::Action],
        others: &[Candidate<R::Action>],
        number: u64,
        meter: &mut Meter,
    ) -> Option<Vec<R::Action>> {
        let world = self.world(0);
        let mut noise = Noise::of(0.5, game_seed(self.seed ^ 0xbe5, number));
        let crossed = if number.is_multiple_of(2) && !others.is_empty() {
            let which = noise.random.below(others.len()).min(noise.random.below(others.len()));
            let plans = [plan, &others[which].actions];
            self.doctrine.cross(self.rules, &world, self.seat, plans, &mut noise)
        } else {
            None
        };
        let wanted = match crossed {
            Some(plan) => plan,
            None => self.doctrine.vary(self.rules, &world, self.seat, plan, &mut noise)?,
        };
        let mut state = world;
        let mut dice = Noted::new(self.seed);
        let mut legal = Vec::with_capacity(wanted.len());
        for action in wanted {
            if dice.thrown || !self.rules.pending(&state).seats().contains(self.seat) {
                break;
            }
            if self.rules.check(&state, self.seat, action).is_ok() {
                self.rules.perform(&mut state, self.seat, action, &mut dice, &mut Log::off());
                meter.spend();
                legal.push(action);
            }
        }
        (!legal.is_empty() && legal != plan).then_some(legal)
    }
}

/// Where a race stands in the budget.
struct Run {
    budget: Budget,
    /// The parts of the budget between which it is run.
    from: f64,
    to: f64,
    /// The next world.
    world: u64,
}
