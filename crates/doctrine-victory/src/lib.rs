//! How an officer plays Victory in the Pacific.
//!
//! `force.rs` says what ships can do to each other, `stakes.rs` what a sea area and a port are worth, `waters.rs` what may
//! be expected of each sea, `assign.rs` and `movement.rs` send pieces where they gain most, `battle.rs` fights, `basing.rs` brings them home,
//! `worth.rs` judges a whole position by the numbers of `features.rs`, `vary.rs` changes parts of a plan. What all of them
//! go by is in `weights.txt` and `worth.txt`, which games between captains have taught (`examples/`).

mod assign;
mod basing;
mod battle;
mod features;
mod force;
mod ideas;
mod movement;
mod reason;
mod search;
mod stakes;
mod vary;
mod waters;
mod weights;
mod worth;

use std::sync::LazyLock;

use ironbottom_kernel::{Rules, Seat};
use ironbottom_victory::Victory;
use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::board::Side;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::state::State;
use ironbottom_victory::{seat_of, side_of};

pub use search::Search;
pub use weights::{COUNT, PLAIN, Weights};
pub use worth::{Sample, Worth, fit, sample};

use ironbottom_admiral::Best;
use ironbottom_admiral::{Care, Luck, Noise};

/// What officers were taught.
#[derive(Clone, Debug)]
pub struct School {
    /// What each side goes by.
    pub weights: [Weights; 2],
    /// What a position is worth.
    pub worth: Worth,
    /// Is an enemy who may still come reckoned to strike with all he has where it hurts most, or to be a little of
    /// everywhere (`waters.rs`)?
    pub blows: bool,
    /// Is it asked of a battle in which light it will be fought (`force.rs`), and of a sea what can be landed there?
    pub lights: bool,
    /// How admirals look ahead.
    pub search: Search,
}

impl School {
    /// That of this build.
    #[must_use]
    pub fn newest() -> &'static Self {
        static NEWEST: LazyLock<School> = LazyLock::new(|| School {
            weights: Weights::read(include_str!("weights.txt")),
            worth: Worth::read(include_str!("worth.txt")),
            blows: true,
            lights: true,
            search: Search::NEWEST,
        });
        &NEWEST
    }

    /// That of the officers before any tuning: newer ones are measured against them.
    #[must_use]
    pub fn former() -> &'static Self {
        static FORMER: LazyLock<School> = LazyLock::new(|| School {
            weights: Side::ALL.map(Weights::former),
            worth: Worth::read(include_str!("worth-former.txt")),
            blows: false,
            lights: false,
            search: Search::FORMER,
        });
        &FORMER
    }
}

/// The doctrine of Victory in the Pacific, as a school teaches it.
#[derive(Clone, Copy, Debug)]
pub struct Doctrine<'a> {
    /// What its officers were taught.
    pub school: &'a School,
}

impl Doctrine<'static> {
    /// That of this build.
    #[must_use]
    pub fn newest() -> Self {
        Self { school: School::newest() }
    }
}

impl<'a> Doctrine<'a> {
    fn table<'b>(&self, rules: &'b Victory, state: &'b State, side: Side) -> Table<'b>
    where
        'a: 'b,
    {
        let weights = &self.school.weights[side.index()];
        let counts = stakes::counts(rules, state, weights);
        let School { blows, lights, .. } = *self.school;
        Table { rules, state, side, weights, blows, lights, counts }
    }
}

/// What an officer looks at when it decides.
pub(crate) struct Table<'a> {
    rules: &'a Victory,
    state: &'a State,
    side: Side,
    /// What this side goes by.
    weights: &'a Weights,
    /// See [`School::blows`].
    blows: bool,
    /// See [`School::lights`].
    lights: bool,
    /// What a point of this turn counts.
    counts: f32,
}

impl Table<'_> {
    /// The legal actions about a subject.
    fn offers(&self, about: Option<Subject>) -> Vec<Action> {
        let mut out = Vec::with_capacity(32);
        self.rules.offers(self.state, seat_of(self.side), about, &mut out);
        out
    }

    /// What can be acted with.
    fn subjects(&self) -> Vec<Subject> {
        let mut out = Vec::with_capacity(64);
        self.rules.subjects(self.state, seat_of(self.side), &mut out);
        out
    }

    /// The subject whose action looks best, with that action, or `None` when nothing has any value.
    fn best(&self, mut value: impl FnMut(Action) -> Option<f32>) -> Option<Action> {
        let mut best = Best::new();
        for subject in self.subjects() {
            for action in self.offers(Some(subject)) {
                if let Some(looks) = value(action) {
                    best.offer(looks, action);
                }
            }
        }
        best.take()
    }
}

impl ironbottom_admiral::Doctrine<Victory> for Doctrine<'_> {
    fn plan(&self, rules: &Victory, state: &State, seat: Seat, noise: &mut Noise, out: &mut Vec<Action>) {
        let Some(side) = side_of(seat) else { return };
        let table = self.table(rules, state, side);
        match state.control.top() {
            Frame::Homing(_) => basing::home(&table, noise, out),
            Frame::Battle(phase) => battle::plan(&table, phase, noise, out),
            Frame::Sequence(step) => match step {
                Step::RaidForce => movement::raid_force(&table, noise, out),
                Step::SetUp(_) => basing::set_up(&table, noise, out),
                Step::Reinforce(_) => basing::arrive(&table, noise, out),
                Step::Removal { .. } => basing::remove(&table, out),
                Step::Patrol(_) if table.blows => assign::patrol(&table, noise, out),
                Step::Patrol(_) => movement::patrol(&table, noise, out),
                Step::Air { .. } => movement::air(&table, noise, out),
                Step::Amphibious(_) => movement::sail(&table, noise, out),
                Step::Raiders(_) => movement::raid(&table, noise, out),
                Step::Submarine => movement::station(&table, noise, out),
                Step::Combat => battle::next_area(&table, noise, out),
                Step::LastTorpedo => battle::torpedo(&table, noise, out),
                Step::LastLandings(_) => battle::land(&table, noise, out),
                Step::Yards => basing::yards(&table, noise, out),
                Step::FirstStrike(_) | Step::Sortie => {}
                Step::Control | Step::Basing | Step::NextTurn | Step::Over => {}
            },
        }
    }

    fn worth(&self, rules: &Victory, state: &State, seat: Seat) -> f32 {
        let japan = self.school.worth.of_japan(rules, state);
        if side_of(seat) == Some(Side::Allies) { 1.0 - japan } else { japan }
    }

    /// To the end of the turn; where a ship is based shows only in the next one.
    fn horizon(&self, _: &Victory, state: &State) -> u32 {
        let horizon = self.school.search.horizon;
        match state.control.top() {
            Frame::Homing(_) | Frame::Sequence(Step::Reinforce(_) | Step::Removal { .. } | Step::Yards) => {
                horizon + 1
            }
            Frame::Battle(_) | Frame::Sequence(_) => horizon,
        }
    }

    /// Patrols and raiders decide a turn and are asked for once; a battle asks a hundred times whether to stay, in which light
    /// and at whom, and mostly the answer is plain.
    fn effort(&self, _: &Victory, state: &State) -> f32 {
        if !self.school.search.efforts {
            return 1.0;
        }
        match state.control.top() {
            Frame::Sequence(Step::Patrol(_) | Step::Raiders(_)) => 4.0,
            Frame::Sequence(Step::RaidForce | Step::Amphibious(_)) => 1.0,
            Frame::Battle(Phase::Linger) => 1.0,
            Frame::Homing(_) | Frame::Sequence(Step::Reinforce(_) | Step::SetUp(_)) => 0.5,
            // One air unit at a time, thirty times a game: in 3 of 460 decisions another was found to be better.
            Frame::Sequence(Step::Air { .. }) => 0.2,
            Frame::Battle(Phase::Retreat(_) | Phase::Withdraw(_) | Phase::Pursue | Phase::RaidAim) => 0.3,
            Frame::Battle(_) | Frame::Sequence(_) => 0.2,
        }
    }

    /// Whoever placed the last air unit is asked for landing forces and raiders next, and on the first turn for patrols after the
    /// force for Pearl Harbor: each deserves its own thought.
    fn pauses(&self, _: &Victory, state: &State) -> bool {
        self.school.search.efforts
            && matches!(
                state.control.top(),
                Frame::Sequence(Step::Patrol(_) | Step::Raiders(_) | Step::Amphibious(_))
            )
    }

    /// VitP 5: the Allies see where Japan patrols before they do, and where it raids. Whoever draws up a plan against captains only
    /// leaves open what captains do not strike at.
    fn answered(&self, _: &Victory, state: &State) -> u32 {
        match state.control.top() {
            Frame::Sequence(Step::Patrol(Side::Japan) | Step::Raiders(Side::Japan)) => {
                self.school.search.answers
            }
            Frame::Sequence(_) | Frame::Battle(_) | Frame::Homing(_) => 0,
        }
    }

    /// Dice decide so much here that a plan which seems a little better is mostly only luckier. Where most time is spent more
    /// plans can be tried and dared.
    fn care(&self, _: &Victory, state: &State) -> Care {
        let Search { care, bold, .. } = self.school.search;
        match state.control.top() {
            Frame::Sequence(Step::Patrol(_) | Step::Raiders(_)) => bold,
            Frame::Sequence(_) | Frame::Battle(_) | Frame::Homing(_) => care,
        }
    }

    fn luck(&self) -> Luck {
        self.school.search.luck
    }

    fn vary(
        &self,
        rules: &Victory,
        state: &State,
        seat: Seat,
        plan: &[Action],
        noise: &mut Noise,
    ) -> Option<Vec<Action>> {
        let side = side_of(seat)?;
        if self.school.search.parts { vary::vary(&self.table(rules, state, side), plan, noise) } else { None }
    }

    /// For each sea that all go there and that nobody does, and that all wait or all go.
    fn ideas(&self, _: &Victory, state: &State) -> u32 {
        match state.control.top() {
            Frame::Sequence(Step::Patrol(_) | Step::Raiders(_)) if self.school.search.ideas => ideas::COUNT,
            Frame::Battle(_) | Frame::Homing(_) | Frame::Sequence(_) => 0,
        }
    }

    fn cross(
        &self,
        rules: &Victory,
        state: &State,
        seat: Seat,
        plans: [&[Action]; 2],
        noise: &mut Noise,
    ) -> Option<Vec<Action>> {
        let side = side_of(seat)?;
        if self.school.search.cross {
            vary::cross(&self.table(rules, state, side), plans, noise)
        } else {
            None
        }
    }

    /// Every round of every battle has dice of its own.
    fn stream(&self, _: &Victory, state: &State) -> u64 {
        if !self.school.search.parts {
            return 0;
        }
        let battle = &state.battle;
        let at_sea = matches!(state.step(), Step::Combat);
        let group = battle.group.map_or(0, |group| group.index() as u64 + 1);
        let round = if at_sea {
            (battle.area.index() as u64 + 1) << 24
                | u64::from(battle.round) << 16
                | u64::from(battle.raid_round) << 9
                | group
        } else {
            0
        };
        1 + (u64::from(state.turn) << 32 | round)
    }

    fn reason(&self, rules: &Victory, state: &State, seat: Seat, plan: &[Action]) -> String {
        let side = side_of(seat).unwrap_or(Side::Japan);
        reason::of(&self.table(rules, state, side), plan)
    }
}

#[cfg(test)]
mod tests {
    use ironbottom_admiral::{Budget, Doctrine as _, Officer, Strength};
    use ironbottom_kernel::dice::Fast;
    use ironbottom_kernel::{Log, Pending, Viewer};
    use ironbottom_victory::board::{AreaId, Board, Kind, PieceId, PieceSet};
    use ironbottom_victory::frame::Control;
    use ironbottom_victory::settings::{Menzel, Settings};
    use ironbottom_victory::state::Where;

    use super::*;

    fn piece(id: &str) -> PieceId {
        Board::newest().piece(id).unwrap_or_else(|| panic!("no piece {id}"))
    }

    /// What Japan fights next on turn 2, with these pieces at sea and all others out of play.
    fn next_area(at_sea: &[(&str, AreaId)]) -> Vec<Action> {
        let rules = Victory::with(Settings::default());
        let mut state = rules.start();
        PieceId::all().for_each(|piece| state.put(piece, Where::Lost));
        state.put(PieceId::I_BOAT, Where::Home);
        state.put(PieceId::F_BOAT, Where::Home);
        at_sea.iter().for_each(|&(id, area)| state.put(piece(id), Where::Sea(area)));
        state.turn = 2;
        state.control = Control::of(Frame::Sequence(Step::Combat));
        let mut plan = Vec::new();
        Doctrine::newest().plan(&rules, &state, seat_of(Side::Japan), &mut Noise::none(1), &mut plan);
        plan
    }

    /// VitP 7.11: a battle in Indonesia matters most, but the Lexington off Truk is made harmless first.
    #[test]
    fn idle_enemy_carriers_come_first() {
        let battle = [("nagato", AreaId::INDONESIA), ("nevada", AreaId::INDONESIA)];
        assert_eq!(
            next_area(&[battle[0], battle[1], ("hornet", AreaId::MARSHALL_ISLANDS)]),
            [Action::Fight(AreaId::MARSHALL_ISLANDS)]
        );
        assert_eq!(
            next_area(&[battle[0], battle[1], ("akagi", AreaId::CORAL_SEA)]),
            [Action::Fight(AreaId::INDONESIA)]
        );
    }

    /// A plan bent to a sea sends more there than the captain does, one that shuns it nobody; mixed with the captain's own, it
    /// gives it what the other does in one sea, and the rest stays.
    #[test]
    fn bold_plans_go_where_they_are_bent_and_can_be_mixed() {
        let rules = Victory::with(Settings::default());
        let mut state = rules.start();
        state.control = Control::of(Frame::Sequence(Step::Patrol(Side::Japan)));
        let (doctrine, seat) = (Doctrine::newest(), seat_of(Side::Japan));
        let drawn_up = |idea: Option<u32>| {
            let mut plan = Vec::new();
            let mut noise = Noise { idea, ..Noise::none(1) };
            doctrine.plan(&rules, &state, seat, &mut noise, &mut plan);
            plan
        };
        let sent = |plan: &[Action], sea: AreaId| -> PieceSet {
            let there = plan.iter().filter_map(|action| match action {
                Action::Patrol { piece, area } if *area == sea => Some(*piece),
                _ => None,
            });
            there.collect()
        };
        let captain = drawn_up(None);
        let sea = AreaId::CENTRAL_PACIFIC;
        let [to, from] = [0, 1].map(|way| drawn_up(Some(2 * sea.index() as u32 + way)));
        assert!(sent(&to, sea).len() > sent(&captain, sea).len(), "{to:?}");
        assert!(sent(&from, sea).is_empty(), "{from:?}");
        let [go, wait] = [2, 1].map(|back| drawn_up(Some(ideas::COUNT - back)));
        let waiting =
            |plan: &[Action]| plan.iter().filter(|action| matches!(action, Action::Ready(_))).count();
        assert!(waiting(&go) <= waiting(&captain) && waiting(&captain) < waiting(&wait), "{wait:?}");
        let mut changed = 0;
        for seed in 0..20 {
            let mut noise = Noise::of(0.5, seed);
            let Some(mixed) = doctrine.cross(&rules, &state, seat, [&captain, &to], &mut noise) else {
                continue;
            };
            let differ = AreaId::all().filter(|&sea| sent(&mixed, sea) != sent(&captain, sea));
            // One sea as the other plan has it; who comes from elsewhere or goes there is missed or more in others.
            assert!(differ.clone().any(|sea| sent(&mixed, sea) == sent(&to, sea)), "seed {seed}: {mixed:?}");
            assert!(
                mixed.iter().all(|action| captain.contains(action) || to.contains(action)),
                "seed {seed}"
            );
            changed += differ.count();
        }
        assert!(changed > 0);
    }

    /// Whatever the noise, no plan for the first turn leaves the seas around Japan without a patrol; nor does a plan beside it.
    #[test]
    fn home_waters_keep_their_flag() {
        let rules = Victory::with(Settings::default());
        let mut state = rules.start();
        state.control = Control::of(Frame::Sequence(Step::Patrol(Side::Japan)));
        let keeps = |plan: &[Action]| {
            plan.iter().any(
                |action| matches!(action, Action::Patrol { area, .. } if *area == AreaId::JAPANESE_ISLANDS),
            )
        };
        let seat = seat_of(Side::Japan);
        for seed in 0..60 {
            let mut plan = Vec::new();
            let mut noise = Noise::of(0.8, seed);
            Doctrine::newest().plan(&rules, &state, seat, &mut noise, &mut plan);
            assert!(keeps(&plan), "seed {seed}: {plan:?}");
            if let Some(beside) = Doctrine::newest().vary(&rules, &state, seat, &plan, &mut noise) {
                assert!(keeps(&beside), "seed {seed}: {beside:?}");
            }
        }
    }

    /// Plays the first turns between captains, and hands the position at the end of each to `see`.
    fn first_turns(turns: u8, seed: u64, mut see: impl FnMut(&State)) {
        let rules = Victory::with(Settings::default());
        let (mut state, mut dice, mut log) = (rules.start(), Fast::new(seed), Log::off());
        let mut plan = Vec::new();
        while let Pending::Seat(seat) = rules.pending(&state) {
            plan.clear();
            Doctrine::newest().plan(&rules, &state, seat, &mut Noise::none(seed), &mut plan);
            for &action in &plan {
                if rules.pending(&state) != Pending::Seat(seat) || rules.check(&state, seat, action).is_err()
                {
                    break;
                }
                let before = state.turn;
                rules.perform(&mut state, seat, action, &mut dice, &mut log);
                if state.turn > before {
                    see(&state);
                }
            }
            if state.turn > turns {
                return;
            }
        }
    }

    /// What tournament players hold after the first turn: the seas around Japan with enough that the cruisers of Singapore
    /// and the Philippines fail there, the Marianas by patrols, the Marshalls, the South Pacific and Indonesia by air units.
    #[test]
    fn japan_holds_after_the_first_turn_what_players_hold() {
        let seas = [
            AreaId::JAPANESE_ISLANDS,
            AreaId::MARIANAS_ISLANDS,
            AreaId::MARSHALL_ISLANDS,
            AreaId::SOUTH_PACIFIC,
            AreaId::INDONESIA,
        ];
        let (mut held, games) = ([0; 5], 40);
        for seed in 0..games {
            first_turns(1, seed, |state| {
                for (held, area) in held.iter_mut().zip(seas) {
                    *held += u64::from(state.flag(area) == Some(Side::Japan));
                }
            });
        }
        for (held, area) in held.into_iter().zip(seas) {
            assert!(10 * held >= 8 * games, "{area:?}: {held} of {games}");
        }
    }

    /// What takes the points back in the end must be afloat then: the Allies, who see all patrols before their raiders choose,
    /// keep their fleet out of battles they lose. They begin turn 6 with eight new carriers, and need battleships beside them.
    #[test]
    fn the_allies_keep_a_fleet_for_their_offensive() {
        let (mut capital_ships, games) = (0, 20);
        for seed in 0..games {
            first_turns(5, seed, |state| {
                let board = Board::newest();
                let afloat = |piece: &PieceId| {
                    (board[*piece].is_carrier() || board[*piece].kind == Kind::Battleship)
                        && !matches!(state.at(*piece), Where::Lost | Where::Due(_))
                };
                if state.turn == 6 {
                    capital_ships += board.side(Side::Allies).iter().filter(afloat).count() as u64;
                }
            });
        }
        assert!(capital_ships >= 8 * games, "{capital_ships} of former turns in {games} games");
    }

    /// Three cruisers that may come to the seas around Japan are met with more than one: a plan that leaves a light cruiser
    /// there alone is worth less than the same with battleships beside her.
    #[test]
    fn home_waters_are_held_against_all_that_can_come_at_once() {
        let rules = Victory::with(Settings::default());
        let mut state = rules.start();
        state.control = Control::of(Frame::Sequence(Step::Patrol(Side::Japan)));
        let mut plan = Vec::new();
        Doctrine::newest().plan(&rules, &state, seat_of(Side::Japan), &mut Noise::none(1), &mut plan);
        let home = |action: &&Action| matches!(action, Action::Patrol { area, .. } if *area == AreaId::JAPANESE_ISLANDS);
        assert!(plan.iter().filter(home).count() >= 2, "{plan:?}");
    }

    /// The plans beside a plan differ from it, and many from each other.
    #[test]
    fn plans_beside_a_plan_are_other_plans() {
        let rules = Victory::with(Settings::default());
        let mut state = rules.start();
        state.control = Control::of(Frame::Sequence(Step::Patrol(Side::Japan)));
        let seat = seat_of(Side::Japan);
        let mut plan = Vec::new();
        Doctrine::newest().plan(&rules, &state, seat, &mut Noise::none(1), &mut plan);
        let mut found: Vec<Vec<Action>> = Vec::new();
        for seed in 0..40 {
            let beside = Doctrine::newest().vary(&rules, &state, seat, &plan, &mut Noise::of(0.5, seed));
            found.extend(beside.filter(|beside| *beside != plan && beside.last() == Some(&Action::Done)));
        }
        found.dedup();
        assert!(found.len() > 20, "{}", found.len());
    }

    /// Captains play every variant to its end and always know something legal to do.
    #[test]
    fn captains_finish_games_under_the_options_of_clubs() {
        let options: [fn(&mut Settings); 4] = [
            |s| s.menzel = Menzel::WestCoast,
            |s| s.normal_turn_one = true,
            |s| (s.open_turn_2, s.san_diego) = (true, true),
            |s| (s.west_coast_escape, s.san_diego_refit, s.late_i_boat) = (true, true, true),
        ];
        for (seed, option) in options.into_iter().enumerate() {
            let mut settings = Settings::default();
            option(&mut settings);
            let rules = Victory::with(settings);
            let (mut state, mut dice) = (rules.start(), Fast::new(seed as u64));
            let mut log = Log::off();
            let mut plans = 0;
            while let Pending::Seat(seat) = rules.pending(&state) {
                let mut plan = Vec::new();
                Doctrine::newest().plan(&rules, &state, seat, &mut Noise::none(seed as u64), &mut plan);
                assert!(!plan.is_empty(), "no plan in {:?}", state.control);
                // As officers do: the plan is followed until an entry of it has become illegal.
                let mut done = 0;
                for action in plan {
                    let asked = rules.pending(&state) == Pending::Seat(seat);
                    if !asked || rules.check(&state, seat, action).is_err() {
                        break;
                    }
                    rules.perform(&mut state, seat, action, &mut dice, &mut log);
                    done += 1;
                }
                assert!(done > 0, "nothing of the plan is legal in {:?}", state.control);
                plans += 1;
                assert!(plans < 20_000, "the game does not end: {:?}", state.control);
            }
            assert_eq!(state.turn, 8);
        }
    }

    /// What an officer of this rank does next for Japan.
    fn plan_of(strength: Strength, rules: &Victory, state: &State) -> Vec<Action> {
        let officer = Officer { strength, budget: Budget::nodes(2000), seed: 3 };
        let view = rules.view(state, Viewer::Seat(seat_of(Side::Japan)));
        let plan = officer.plan(rules, &Doctrine::newest(), &view, seat_of(Side::Japan));
        plan.map(|plan| plan.actions).unwrap_or_default()
    }

    /// Captains write down the force for Pearl Harbor and the patrols of the first turn at once. An admiral stops in between:
    /// what is settled in passing is never thought about.
    #[test]
    fn admirals_think_about_patrols_by_themselves() {
        let rules = Victory::with(Settings::default());
        let state = rules.start();
        let patrols = |plan: &[Action]| plan.iter().any(|action| matches!(action, Action::Patrol { .. }));
        assert!(patrols(&plan_of(Strength::Captain, &rules, &state)));
        let raid = plan_of(Strength::Admiral, &rules, &state);
        assert!(!raid.is_empty() && !patrols(&raid), "{raid:?}");
        let mut after = state;
        for action in raid {
            let dice = &mut Fast::new(1);
            rules.perform(&mut after, seat_of(Side::Japan), action, dice, &mut Log::off());
        }
        assert_eq!(after.control.top(), Frame::Sequence(Step::Patrol(Side::Japan)));
        assert!(patrols(&plan_of(Strength::Admiral, &rules, &after)));
    }
}
