//! Playing on: an imagined game in which captains hold every seat.

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::{Ask, Dice, Log, Outcome, Pending, Rules, Seat};

use crate::budget::Meter;
use crate::doctrine::{Doctrine, Luck, Noise};

/// Dice that remember whether they were thrown.
pub(crate) struct Noted {
    pub(crate) random: Fast,
    pub(crate) thrown: bool,
    luck: Luck,
    seed: u64,
    /// Which dice lie on the table, as the doctrine counts them.
    stream: u64,
    /// With even luck: the faces of a die of six sides that are still in the bag.
    bag: [u8; 12],
    left: usize,
    /// With level luck: for what dice were thrown, and how far round they have come.
    rounds: [(u32, u32); ROUNDS],
}

/// With level luck dice are told apart by what they are thrown for, as far as there is room.
const ROUNDS: usize = 128;
/// The golden section of all there is: whoever goes on by it again and again goes round evenly, however often that is.
const GOLDEN: u32 = 2_654_435_769;

impl Noted {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            random: Fast::new(seed),
            thrown: false,
            luck: Luck::Fair,
            seed,
            stream: 0,
            bag: [0; 12],
            left: 0,
            rounds: [(0, 0); ROUNDS],
        }
    }

    /// From here on the dice of this number are rolled.
    pub(crate) fn take_up(&mut self, stream: u64) {
        if stream != self.stream {
            self.stream = stream;
            self.random = Fast::new(game_seed(self.seed, stream));
            self.left = 0;
        }
    }

    /// The same with this luck.
    pub(crate) fn with(mut self, luck: Luck) -> Self {
        self.luck = luck;
        self
    }

    /// A face from the bag.
    fn draw(&mut self) -> u16 {
        if self.left == 0 {
            self.bag = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6];
            self.left = self.bag.len();
        }
        let place = self.random.below(self.left);
        self.left -= 1;
        self.bag.swap(place, self.left);
        u16::from(self.bag[self.left])
    }

    /// Faces of dice that are thrown for this: wherever they begin, they go on evenly.
    fn go_round(&mut self, ask: &Ask, faces: &mut [u16]) {
        let mut number = 0xcbf2_9ce4_8422_2325_u64;
        let [first, second] = ask.key.numbers();
        for part in ask.key.what.bytes().map(u64::from).chain([u64::from(first), u64::from(second)]) {
            number = (number ^ part).wrapping_mul(0x0100_0000_01b3);
        }
        let name = (number >> 32) as u32 | 1;
        let row = &mut self.rounds[(number >> 20) as usize % ROUNDS];
        if row.0 != name {
            // Two that share a row go on from where the other was: whoever began anew each time would throw the same for ever.
            *row = (name, game_seed(self.seed ^ u64::from(row.1), number) as u32);
        }
        for face in faces {
            row.1 = row.1.wrapping_add(GOLDEN);
            *face = 1 + ((u64::from(row.1) * u64::from(ask.sides)) >> 32) as u16;
        }
    }
}

impl Dice for Noted {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        self.thrown = true;
        match self.luck {
            Luck::Even if ask.sides == 6 => faces.iter_mut().for_each(|face| *face = self.draw()),
            Luck::Level if ask.sides == 6 => self.go_round(ask, faces),
            Luck::Even | Luck::Level | Luck::Fair => self.random.roll(ask, faces),
        }
    }
}

/// What playing on needs and keeps from one imagined game to the next.
pub(crate) struct Hand<R: Rules> {
    pub(crate) list: Vec<R::Action>,
    pub(crate) scratch: Scratch<R>,
    /// How often a doctrine gave nothing legal and an ensign had to help: a defect of the doctrine.
    pub(crate) slips: u64,
}

impl<R: Rules> Default for Hand<R> {
    fn default() -> Self {
        Self { list: Vec::with_capacity(64), scratch: Scratch::default(), slips: 0 }
    }
}

/// What a finished game is worth to a seat: 1 won, 0 lost, a half drawn.
fn won(outcome: Outcome, seat: Seat) -> f32 {
    if outcome.is_draw() {
        0.5
    } else if outcome.winners.contains(seat) {
        1.0
    } else {
        0.0
    }
}

/// What a position is worth to a seat, over or not.
pub(crate) fn value<R: Rules>(rules: &R, doctrine: &dyn Doctrine<R>, state: &R::State, seat: Seat) -> f32 {
    match rules.pending(state) {
        Pending::Over(outcome) => won(outcome, seat),
        Pending::Seat(_) | Pending::Lanes(_) => doctrine.worth(rules, state, seat).clamp(0.0, 1.0),
    }
}

/// Carries out the doctrine's next plan for whoever is to act; `false` when the game is over or
/// nobody can act.
pub(crate) fn step<R: Rules>(
    rules: &R,
    doctrine: &dyn Doctrine<R>,
    state: &mut R::State,
    noise: &mut Noise,
    dice: &mut Noted,
    hand: &mut Hand<R>,
    meter: &mut Meter,
) -> bool {
    let Ok(seat) = seat_to_act(rules, state, &mut noise.random) else { return false };
    hand.list.clear();
    dice.take_up(doctrine.stream(rules, state));
    doctrine.plan(rules, state, seat, noise, &mut hand.list);
    let mut log = Log::off();
    let mut done = 0;
    for index in 0..hand.list.len() {
        let action = hand.list[index];
        if !rules.pending(state).seats().contains(seat) || rules.check(state, seat, action).is_err() {
            break;
        }
        rules.perform(state, seat, action, dice, &mut log);
        meter.spend();
        done += 1;
    }
    if done > 0 {
        return true;
    }
    hand.slips += 1;
    let Some(action) = random_action(rules, state, seat, &mut noise.random, &mut hand.scratch) else {
        return false;
    };
    rules.perform(state, seat, action, dice, &mut log);
    meter.spend();
    true
}

/// How far an imagined game is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// Until the turn counter passes this turn.
    pub(crate) turn: u32,
    /// At most this many plans.
    pub(crate) plans: u32,
}

/// Plays on until the reach is met or the game is over, and says what the end is worth to `seat`.
#[expect(clippy::too_many_arguments, reason = "an imagined game is made of these eight things")]
pub(crate) fn play_on<R: Rules>(
    rules: &R,
    doctrine: &dyn Doctrine<R>,
    state: &mut R::State,
    seat: Seat,
    reach: Reach,
    noise: &mut Noise,
    dice: &mut Noted,
    hand: &mut Hand<R>,
    meter: &mut Meter,
) -> f32 {
    for _ in 0..reach.plans {
        if rules.turn(state) > reach.turn || !step(rules, doctrine, state, noise, dice, hand, meter) {
            break;
        }
    }
    value(rules, doctrine, state, seat)
}

#[cfg(test)]
mod tests {
    use ironbottom_kernel::dice::Key;

    use super::*;

    /// Level dice are fair one by one, and of six dice thrown for one thing about one shows each face.
    #[test]
    fn level_dice_are_fair_and_even_out() {
        let ask = Ask::d6(Key::between("fire", 3, 5));
        let (mut firsts, mut farthest) = ([0_u32; 6], 0);
        for seed in 0..6000 {
            let mut dice = Noted::new(seed).with(Luck::Level);
            let mut faces = [0; 12];
            dice.roll(&ask, &mut faces);
            firsts[usize::from(faces[0]) - 1] += 1;
            let ones = faces.iter().filter(|&&face| face == 1).count() as i32;
            farthest = farthest.max((ones - 2).abs());
        }
        assert!(firsts.iter().all(|&count| (900..1100).contains(&count)), "{firsts:?}");
        assert!(farthest <= 1, "{farthest}");
    }

    /// However many things dice are thrown for, one by one, in turn: each of them shows every face at last.
    #[test]
    fn level_dice_that_are_thrown_in_turn_do_not_stay_the_same() {
        let mut dice = Noted::new(1).with(Luck::Level);
        let mut seen = [[false; 6]; 200];
        for _ in 0..400 {
            for (thing, seen) in seen.iter_mut().enumerate() {
                let face = dice.one(&Ask::d6(Key::about("fire", thing as u16)));
                seen[usize::from(face) - 1] = true;
            }
        }
        assert!(seen.iter().flatten().all(|seen| *seen));
    }
}
