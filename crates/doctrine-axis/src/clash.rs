//! What comes of a battle, quickly: every course of the dice of two lines of units that are lost in a fixed order.
//!
//! A line is a list of rungs. Each hit takes the next rung: what that rung would have fired with is gone, and so is
//! its price. A ship that takes two hits has two rungs, the first of which fires and costs nothing.

/// Rungs a side of a battle that is followed can have.
const MOST: usize = 20;
/// Positions of a battle that is followed to its end; larger ones are gauged.
const FOLLOWED: usize = 110;

/// What one more hit takes from a side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rung {
    /// A die at or below this hits; nought for a rung that does not fire.
    pub pips: u8,
    /// What is lost with it.
    pub cost: f32,
}

/// One side of a battle, the first to be lost first.
#[derive(Clone, Debug)]
pub struct Line {
    rungs: [Rung; Self::LONGEST],
    len: usize,
    /// Dice that are thrown once, before the first round: how often a 1 to 6 hits, in sixths.
    pub opening: f32,
}

impl Line {
    /// No line is longer; what is beyond is left out.
    const LONGEST: usize = 48;

    /// Nobody.
    pub const fn empty() -> Self {
        Self { rungs: [Rung { pips: 0, cost: 0.0 }; Self::LONGEST], len: 0, opening: 0.0 }
    }

    /// So many more of these, lost after all others.
    pub fn push(&mut self, rung: Rung, count: usize) {
        for _ in 0..count {
            if self.len < Self::LONGEST {
                self.rungs[self.len] = rung;
                self.len += 1;
            }
        }
    }

    /// The rungs.
    pub fn rungs(&self) -> &[Rung] {
        &self.rungs[..self.len]
    }

    /// Is nobody there?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What it cost.
    pub fn cost(&self) -> f32 {
        self.rungs().iter().map(|rung| rung.cost).sum()
    }
}

/// What a battle to the end may be expected to bring.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outcome {
    /// The chance that only the attacker is left.
    pub win: f32,
    /// The attacker's loss.
    pub lost: f32,
    /// The defender's loss.
    pub killed: f32,
    /// What the attacker has left when it wins, on average over the wins.
    pub left: f32,
}

/// The chances of each number of hits.
type Chances = [f32; MOST + 1];

/// For each number of rungs lost, the chances of the hits of what is left.
fn volleys(line: &Line) -> [Chances; MOST + 1] {
    let mut all = [[0.0; MOST + 1]; MOST + 1];
    all[line.len][0] = 1.0;
    for at in (0..line.len).rev() {
        let hit = f32::from(line.rungs[at].pips) / 6.0;
        let (before, after) = all.split_at_mut(at + 1);
        let (next, last) = (&mut before[at], &after[0]);
        for hits in 0..=line.len - at {
            let more = if hits > 0 { last[hits - 1] * hit } else { 0.0 };
            next[hits] = last[hits] * (1.0 - hit) + more;
        }
    }
    all
}

/// Fights a battle to the end.
pub fn fight(attack: &Line, defend: &Line) -> Outcome {
    if defend.is_empty() {
        let win = if attack.is_empty() { 0.0 } else { 1.0 };
        return Outcome { win, left: attack.cost(), ..Outcome::default() };
    }
    if attack.is_empty() {
        return Outcome::default();
    }
    if attack.len > MOST || defend.len > MOST || attack.len * defend.len > FOLLOWED {
        return gauge(attack, defend);
    }
    let (ours, theirs) = (volleys(attack), volleys(defend));
    let (last_a, last_d) = (attack.len, defend.len);
    let mut mass = [[0.0_f32; MOST + 1]; MOST + 1];
    // A bombardment comes once; its casualties still fire back, so it goes with the first volley.
    if attack.opening > 0.0 {
        opening_round(&mut mass, &ours[0], &theirs[0], attack, last_d);
    } else {
        mass[0][0] = 1.0;
    }
    let mut outcome = Outcome::default();
    let (mut cost_a, mut wins) = (0.0, 0.0);
    for lost in 0..=last_a {
        let mut cost_d = 0.0;
        for killed in 0..=last_d {
            let here = mass[lost][killed];
            if here > 1e-6 {
                let over = lost == last_a || killed == last_d;
                let still = ours[lost][0] * theirs[killed][0];
                if over || still > 0.9999 {
                    outcome.lost += here * cost_a;
                    outcome.killed += here * cost_d;
                    if killed == last_d && lost < last_a {
                        outcome.win += here;
                        wins += here * (attack.cost() - cost_a);
                    }
                } else {
                    spread(
                        &mut mass,
                        here / (1.0 - still),
                        (lost, killed),
                        (&ours[lost], &theirs[killed]),
                        (last_a, last_d),
                    );
                }
            }
            cost_d += defend.rungs.get(killed).map_or(0.0, |rung| rung.cost);
        }
        cost_a += attack.rungs.get(lost).map_or(0.0, |rung| rung.cost);
    }
    outcome.left = if outcome.win > 1e-4 { wins / outcome.win } else { 0.0 };
    outcome
}

/// One round from one position, with the rounds in which nothing happens left out.
fn spread(
    mass: &mut [Chances; MOST + 1],
    here: f32,
    (lost, killed): (usize, usize),
    (ours, theirs): (&Chances, &Chances),
    (last_a, last_d): (usize, usize),
) {
    let (left_a, left_d) = (last_a - lost, last_d - killed);
    for (back, &by_them) in theirs.iter().enumerate().take(left_d + 1) {
        if by_them <= 0.0 {
            continue;
        }
        let row = &mut mass[lost + back.min(left_a)];
        for (hits, &by_us) in ours.iter().enumerate().take(left_a + 1) {
            if back == 0 && hits == 0 {
                continue;
            }
            row[killed + hits.min(left_d)] += here * by_them * by_us;
        }
    }
}

/// The first round, with the bombardment's hits at their average, shared between the two whole numbers around it.
fn opening_round(
    mass: &mut [Chances; MOST + 1],
    ours: &Chances,
    theirs: &Chances,
    attack: &Line,
    last_d: usize,
) {
    let whole = attack.opening.floor();
    let part = attack.opening - whole;
    for (extra, chance) in [(whole as usize, 1.0 - part), (whole as usize + 1, part)] {
        for (back, &by_them) in theirs.iter().enumerate() {
            for (hits, &by_us) in ours.iter().enumerate().take(attack.len + 1) {
                let weight = chance * by_them * by_us;
                if weight > 0.0 {
                    mass[back.min(attack.len)][(hits + extra).min(last_d)] += weight;
                }
            }
        }
    }
}

/// What a battle may be expected to bring, without following the dice: both sides take what is to be expected, round
/// by round. Against the whole reckoning of battles of two to a dozen units it errs by 5 % of a win.
pub fn gauge(attack: &Line, defend: &Line) -> Outcome {
    if defend.is_empty() || attack.is_empty() {
        return fight(attack, defend);
    }
    let (size_a, size_d) = (attack.len as f32, defend.len as f32);
    let (ours, theirs) = (attack.sums(), defend.sums());
    let (mut lost, mut killed) = (0.0_f32, attack.opening.min(size_d));
    for _ in 0..40 {
        let (by_us, by_them) = (ours.punch(attack, lost), theirs.punch(defend, killed));
        if by_us + by_them < 0.05 || lost >= size_a || killed >= size_d {
            break;
        }
        // The last round is only as long as somebody is left.
        let part = ((size_a - lost) / by_them.max(1e-3)).min((size_d - killed) / by_us.max(1e-3)).min(1.0);
        lost += by_them * part;
        killed += by_us * part;
        if part < 1.0 {
            break;
        }
    }
    let sure = (size_a - lost) / size_a - (size_d - killed) / size_d;
    let win = 1.0 / (1.0 + (0.15 - 1.8 * sure * (size_a + size_d).powf(0.35)).exp());
    let (lost, killed) = (ours.price(attack, lost), theirs.price(defend, killed));
    Outcome { win, lost, killed, left: attack.cost() - lost }
}

/// What a line fires with and costs, summed up from each rung on.
struct Sums {
    punch: [f32; Line::LONGEST + 1],
    price: [f32; Line::LONGEST + 1],
}

impl Line {
    fn sums(&self) -> Sums {
        let mut sums = Sums { punch: [0.0; Self::LONGEST + 1], price: [0.0; Self::LONGEST + 1] };
        for at in (0..self.len).rev() {
            sums.punch[at] = sums.punch[at + 1] + f32::from(self.rungs[at].pips) / 6.0;
        }
        for at in 0..self.len {
            sums.price[at + 1] = sums.price[at] + self.rungs[at].cost;
        }
        sums
    }
}

impl Sums {
    /// Hits to be expected of a line that has lost so much.
    fn punch(&self, line: &Line, lost: f32) -> f32 {
        let whole = (lost as usize).min(line.len);
        let rest = line.rungs().get(whole).map_or(0.0, |rung| f32::from(rung.pips) / 6.0);
        self.punch[whole] - rest * (lost - whole as f32)
    }

    /// What so many rungs cost.
    fn price(&self, line: &Line, lost: f32) -> f32 {
        let whole = (lost as usize).min(line.len);
        let rest = line.rungs().get(whole).map_or(0.0, |rung| rung.cost);
        self.price[whole] + rest * (lost - whole as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(units: &[(u8, f32)]) -> Line {
        let mut line = Line::empty();
        for &(pips, cost) in units {
            line.push(Rung { pips, cost }, 1);
        }
        line
    }

    #[test]
    fn one_against_one_is_as_reckoned_by_hand() {
        // An attacker with 3 against a defender with 2: it alone hits 1/2 · 2/3, both 1/6, the other alone 1/6.
        let outcome = fight(&line(&[(3, 5.0)]), &line(&[(2, 3.0)]));
        assert!((outcome.win - 0.5).abs() < 1e-4, "{outcome:?}");
        assert!((outcome.lost - 5.0 * 0.5).abs() < 1e-3 && (outcome.killed - 3.0 * 0.75).abs() < 1e-3);
    }

    #[test]
    fn nobody_home_is_a_walk_over() {
        assert_eq!(fight(&line(&[(1, 3.0)]), &Line::empty()).win, 1.0);
    }

    #[test]
    fn a_bombardment_helps() {
        let (mut attack, defend) = (line(&[(1, 3.0), (1, 3.0)]), line(&[(2, 3.0), (2, 3.0)]));
        let before = fight(&attack, &defend).win;
        attack.opening = 4.0 / 6.0;
        assert!(fight(&attack, &defend).win > before + 0.1);
    }

    #[test]
    fn lines_that_cannot_hurt_each_other_stand_off() {
        assert_eq!(fight(&line(&[(0, 8.0)]), &line(&[(0, 8.0)])), Outcome::default());
    }

    #[test]
    fn the_gauge_agrees_with_the_whole_reckoning() {
        let many = |count: usize| {
            let mut line = Line::empty();
            line.push(Rung { pips: 2, cost: 3.0 }, count);
            line
        };
        assert!(gauge(&many(40), &many(30)).win > 0.9);
        assert!(gauge(&many(30), &many(40)).win < 0.1);
        for (ours, theirs) in [(4, 3), (3, 4), (6, 6), (8, 5), (2, 5)] {
            let (quick, whole) =
                (gauge(&many(ours), &many(theirs)).win, fight(&many(ours), &many(theirs)).win);
            assert!((quick - whole).abs() < 0.1, "{ours} against {theirs}: {quick} {whole}");
        }
        assert!((gauge(&many(20), &many(20)).win - 0.5).abs() < 0.05);
    }
}
