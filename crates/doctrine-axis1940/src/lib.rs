//! How an officer plays Axis & Allies Pacific 1940, and whatever else is played by the same rules on another board: what
//! a space is worth is read from the board's data, nothing is known of any space by name.
//!
//! A phase is drawn up as a whole (`drafts.rs`). The numbers officers go by are in `weights.rs`. `sight.rs` sees what
//! the enemy can throw at each space, `stakes.rs` what each is worth, `pull.rs` where that draws us, `guard.rs` what
//! must stay, `muster.rs` counts who is there. `politics.rs` weighs war, `research.rs`, `buying.rs` and
//! `works.rs` spend, `attack.rs` chooses
//! battles, `lift.rs` and `escort.rs` carry troops to them, `blitz.rs` sends tanks, `raid.rs` bombs, `alarm.rs`, `odds.rs` and `battle.rs` fight,
//! `redeploy.rs`, `fleet.rs` and `ferry.rs` bring everybody home and forward, `worth.rs` judges a whole position by the
//! numbers of `features.rs`, `vary.rs` changes parts of a plan. What all of them go by a `school.rs` teaches.

mod aims;
mod alarm;
mod attack;
mod battle;
mod blitz;
mod buying;
mod drafts;
mod escape;
mod escort;
mod features;
mod ferry;
mod fleet;
mod former;
mod guard;
mod lift;
mod muster;
mod odds;
mod politics;
mod pull;
mod raid;
mod reason;
mod redeploy;
mod research;
mod school;
mod sight;
mod stakes;
mod vary;
mod weights;
mod works;
mod worth;

use ironbottom_axis1940::action::{Action, Subject};
use ironbottom_axis1940::board::{Facility, Kind, Nation, Side, SpaceId};
use ironbottom_axis1940::frame::{Frame, Step};
use ironbottom_axis1940::politics::{Stance, stance};
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_kernel::{Rules, Seat};

use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::search::Effort;
use muster::{Lines as _, Muster};

pub use school::School;
pub use weights::{COUNT, Weights};
pub use worth::{Lean, Sample, Worth, fit, sample, write};

/// The doctrine of Axis & Allies Pacific 1940 and Global 1940, as a school teaches it.
#[derive(Clone, Copy, Debug)]
pub struct Doctrine<'a> {
    /// What its officers were taught.
    pub school: &'a School,
}

impl Doctrine<'static> {
    /// That of this build in the Pacific game.
    #[must_use]
    pub fn newest() -> Self {
        Self { school: School::newest() }
    }

    /// That of this build in the Global game.
    #[must_use]
    pub fn world() -> Self {
        Self { school: School::world() }
    }
}

impl Doctrine<'_> {
    /// What this seat goes by in this round.
    fn weights(&self, rules: &Axis1940, state: &State, seat: Seat) -> Weights {
        let weights = self.school.weights[side_of(rules, seat).index()];
        weights.in_round(state.round, rules.board.start.arsenal.turn)
    }
}

/// What an officer looks at when it decides.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    rules: &'a Axis1940,
    state: &'a State,
    seat: Seat,
    /// For whom it decides: the mover, or the defender that is asked.
    power: Nation,
    weights: Weights,
}

impl Table<'_> {
    /// The legal actions about a subject.
    fn offers(&self, about: Option<Subject>) -> Vec<Action> {
        let mut out = Vec::with_capacity(32);
        self.rules.offers(self.state, self.seat, about, &mut out);
        out
    }

    /// What can be acted with.
    fn subjects(&self) -> Vec<Subject> {
        let mut out = Vec::with_capacity(64);
        self.rules.subjects(self.state, self.seat, &mut out);
        out
    }

    /// Anything legal.
    fn anything(&self) -> Option<Action> {
        let verb = self.offers(None).first().copied();
        verb.or_else(|| {
            self.subjects().into_iter().find_map(|about| self.offers(Some(about)).first().copied())
        })
    }
}

/// Whose weights count for a seat.
fn side_of(rules: &Axis1940, seat: Seat) -> Side {
    if rules.seats_of(Side::Axis).contains(seat) { Side::Axis } else { Side::Allies }
}

/// Is there next to nothing to choose when this power buys: China, which makes only infantry and artillery, and whoever has no
/// money for large ships?
fn buys_little(rules: &Axis1940, state: &State) -> bool {
    const LARGE_SHIP: u16 = 16;
    let money: u16 = rules.board.treasuries(state.power).map(|treasury| state.cash[treasury.index()]).sum();
    state.power == Nation::China || money < LARGE_SHIP
}

/// How much longer a power thinks that is its whole side: the other side's powers have as much together.
const ALONE: f32 = 2.0;

/// Is the mover all there is of its side?
fn is_alone(rules: &Axis1940, state: &State) -> bool {
    rules.board.start.order.iter().filter(|power| power.side() == state.power.side()).count() == 1
}

/// Would this power attack the territory now? Strict neutrals are left in peace.
fn is_foe(rules: &Axis1940, state: &State, power: Nation, land: SpaceId) -> bool {
    land.is_land()
        && match stance(rules, state, power, land) {
            Stance::Hostile => true,
            // Whom a neutral leans to it would join sooner or later.
            Stance::Neutral => rules.board[land].leaning == Some(power.side().other()),
            _ => false,
        }
}

/// Is the territory one that this power wants: the enemy's, at war or not yet, one whose guardian it is, or a neutral
/// that only waits for its troops?
fn is_prey(rules: &Axis1940, state: &State, power: Nation, land: SpaceId) -> bool {
    let (board, holder) = (rules.board, state.holder(land));
    if board[land].closed || power == Nation::China && !board[land].chinese {
        return false;
    }
    if holder == Nation::Neutral {
        return board[land].leaning == Some(power.side());
    }
    let guardians = board.start.linked[Nation::Uk.index()];
    holder.side() != power.side() || holder == Nation::Dutch && guardians.contains(power)
}

/// Aircraft of the mover's enemies that could scramble to a zone: three from each base. AAP40 p.15.
fn scramblers(rules: &Axis1940, state: &State, zone: SpaceId) -> Muster {
    let mut all = Muster::default();
    for base in rules.board.shores(zone) {
        if !state.site(base).works(Facility::AirBase) {
            continue;
        }
        let planes = muster::gather(state, base, |nation| {
            nation != Nation::China && state.at_war(state.power, nation)
        });
        let fighters = planes.of(Kind::Fighter).min(3);
        all.add(Kind::Fighter, fighters);
        all.add(Kind::Tactical, planes.of(Kind::Tactical).min(3 - fighters));
    }
    debug_assert!(all.land() == 0);
    all
}

impl ironbottom_admiral::Doctrine<Axis1940> for Doctrine<'_> {
    fn plan(&self, rules: &Axis1940, state: &State, seat: Seat, noise: &mut Noise, out: &mut Vec<Action>) {
        let mut weights = self.weights(rules, state, seat);
        let frame = state.control.top();
        // What is bought shows its worth long after any game that is imagined ends: there nobody strays.
        let money = matches!(frame, Frame::Sequence(Step::Research | Step::Purchase | Step::Mobilize));
        let none = &mut Noise::none(1);
        let noise = if money && noise.level > 0.0 && !self.school.search.shops { none } else { noise };
        if noise.level > 0.0 {
            let by = noise.level * 0.6;
            weights = weights.disturbed(noise, by, 0.5);
        }
        let table = Table { rules, state, seat, power: state.power, weights };
        let before = out.len();
        match frame {
            Frame::Battle(phase) => battle::plan(&table, phase, noise, out),
            Frame::Sequence(step) => match step {
                Step::Declare | Step::LateWar => politics::declare(&table, noise, out),
                Step::Purchase => buying::purchase(&table, noise, out),
                Step::CombatMove => {
                    attack::plan(&table, noise, out);
                }
                Step::Scramble(nation) => {
                    alarm::scramble(&Table { power: nation, ..table }, nation, noise, out);
                }
                Step::Intercept(nation) => {
                    alarm::intercept(&Table { power: nation, ..table }, nation, noise, out);
                }
                Step::Stranded(nation) => alarm::haven(&Table { power: nation, ..table }, noise, out),
                Step::Noncombat => redeploy::plan(&table, noise, out),
                Step::Mobilize => buying::place(&table, noise, out),
                // Who fights on the same side is welcome aboard.
                Step::Share(_) => out.push(Action::Accept),
                Step::Research => research::dice(&table, out),
                Step::Breakthrough => research::chart(&table, out),
                Step::Funding(_) | Step::Begin | Step::Fought | Step::Income | Step::End | Step::Over => {
                    out.extend(table.offers(None).first().copied())
                }
            },
        }
        if out.len() == before {
            out.extend(table.anything());
        }
    }

    fn worth(&self, rules: &Axis1940, state: &State, seat: Seat) -> f32 {
        let axis = self.school.worth.of_axis(rules, state);
        if side_of(rules, seat) == Side::Axis { axis } else { 1.0 - axis }
    }

    fn horizon(&self, rules: &Axis1940, _: &State) -> u32 {
        // A whole round: what was taken may be retaken before the next own turn.
        self.school.search.horizon.unwrap_or(rules.board.start.order.len() as u32)
    }

    fn effort(&self, rules: &Axis1940, state: &State) -> f32 {
        let Effort { purchase, war, combat, after } = self.school.search.effort;
        let part = if is_alone(rules, state) { ALONE } else { 1.0 };
        part * match state.control.top() {
            // Where little can be bought each choice would be tried, keeping the money too, whose harm shows after any game that is
            // imagined ends: there the captain buys.
            Frame::Sequence(Step::Purchase) if buys_little(rules, state) => 0.0,
            Frame::Sequence(Step::Purchase) => purchase,
            Frame::Sequence(Step::Declare) => war,
            Frame::Sequence(Step::CombatMove) => combat,
            Frame::Sequence(Step::Noncombat) => after,
            Frame::Sequence(_) | Frame::Battle(_) => 0.0,
        }
    }

    /// What is bought, whether there is war, which battles are fought and who goes where afterwards are questions by themselves.
    fn pauses(&self, rules: &Axis1940, state: &State) -> bool {
        self.school.search.pauses && self.effort(rules, state) > 0.0
    }

    fn luck(&self) -> ironbottom_admiral::Luck {
        self.school.search.luck
    }

    fn caution(&self) -> f32 {
        self.school.search.caution
    }

    fn hearing(&self) -> u16 {
        self.school.search.hearing
    }

    fn vary(
        &self,
        rules: &Axis1940,
        state: &State,
        seat: Seat,
        plan: &[Action],
        noise: &mut Noise,
    ) -> Option<Vec<Action>> {
        if !self.school.search.parts {
            return None;
        }
        let weights = self.weights(rules, state, seat);
        vary::vary(&Table { rules, state, seat, power: state.power, weights }, plan, noise)
    }

    /// Every battle of every turn has dice of its own.
    fn stream(&self, rules: &Axis1940, state: &State) -> u64 {
        if !self.school.search.streams {
            return 0;
        }
        let at = match state.control.top() {
            Frame::Battle(_) => state.battle.at.index() as u64 + 1,
            Frame::Sequence(_) => 0,
        };
        1 + (u64::from(rules.turn_number(state)) << 16 | at)
    }

    fn reason(&self, rules: &Axis1940, state: &State, seat: Seat, plan: &[Action]) -> String {
        let weights = self.weights(rules, state, seat);
        let power = match state.control.top() {
            Frame::Sequence(Step::Scramble(nation) | Step::Intercept(nation) | Step::Stranded(nation)) => {
                nation
            }
            _ => state.power,
        };
        reason::of(&Table { rules, state, seat, power, weights }, plan)
    }
}

impl ironbottom_admiral::Doctrine<Global1940> for Doctrine<'_> {
    fn plan(&self, rules: &Global1940, state: &State, seat: Seat, noise: &mut Noise, out: &mut Vec<Action>) {
        pacific(self).plan(rules, state, seat, noise, out);
    }

    fn worth(&self, rules: &Global1940, state: &State, seat: Seat) -> f32 {
        pacific(self).worth(rules, state, seat)
    }

    fn horizon(&self, rules: &Global1940, state: &State) -> u32 {
        pacific(self).horizon(rules, state)
    }

    fn effort(&self, rules: &Global1940, state: &State) -> f32 {
        pacific(self).effort(rules, state)
    }

    fn pauses(&self, rules: &Global1940, state: &State) -> bool {
        pacific(self).pauses(rules, state)
    }

    fn luck(&self) -> ironbottom_admiral::Luck {
        pacific(self).luck()
    }

    fn caution(&self) -> f32 {
        pacific(self).caution()
    }

    fn hearing(&self) -> u16 {
        pacific(self).hearing()
    }

    fn vary(
        &self,
        rules: &Global1940,
        state: &State,
        seat: Seat,
        plan: &[Action],
        noise: &mut Noise,
    ) -> Option<Vec<Action>> {
        pacific(self).vary(rules, state, seat, plan, noise)
    }

    fn stream(&self, rules: &Global1940, state: &State) -> u64 {
        pacific(self).stream(rules, state)
    }

    fn reason(&self, rules: &Global1940, state: &State, seat: Seat, plan: &[Action]) -> String {
        pacific(self).reason(rules, state, seat, plan)
    }
}

/// The same officer, who knows of no other game than its board.
fn pacific<'a>(doctrine: &'a Doctrine<'_>) -> &'a dyn ironbottom_admiral::Doctrine<Axis1940> {
    doctrine
}
