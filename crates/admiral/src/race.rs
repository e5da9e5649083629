//! A race between plans: all are played on in the same worlds, and those that fall behind drop out.

/// From how many worlds on a plan can be called beaten.
const FAIR_HEARING: usize = 12;
/// How many standard errors behind is beaten.
const BEATEN: f32 = 3.0;
/// From how many worlds on two plans can be called equal.
const LONG_HEARING: usize = 40;
/// Nobody thinks on for a smaller difference than this.
const TRIFLE: f32 = 0.003;

/// A plan in the race.
#[derive(Clone, Debug)]
pub(crate) struct Candidate<A> {
    pub(crate) actions: Vec<A>,
    /// What it led to in each world, in the order of the worlds.
    pub(crate) values: Vec<f32>,
}

impl<A> Candidate<A> {
    pub(crate) const fn new(actions: Vec<A>) -> Self {
        Self { actions, values: Vec::new() }
    }

    /// What the plan may be expected to bring.
    pub(crate) fn mean(&self) -> f32 {
        mean(&self.values)
    }
}

fn mean(values: &[f32]) -> f32 {
    if values.is_empty() { f32::NEG_INFINITY } else { values.iter().sum::<f32>() / values.len() as f32 }
}

/// By how much `a` is ahead of `b` in the worlds both were played in, and the standard error of that.
pub(crate) fn ahead(a: &[f32], b: &[f32]) -> (f32, f32) {
    let shared = a.len().min(b.len());
    let count = shared.max(2) as f32;
    let differences = || a.iter().zip(b).map(|(a, b)| a - b);
    let mean = differences().sum::<f32>() / count;
    let variance = differences().map(|difference| (difference - mean).powi(2)).sum::<f32>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// The plans still in the race, the captain's own first as long as it runs.
pub(crate) struct Race<A> {
    pub(crate) field: Vec<Candidate<A>>,
    /// Those that dropped out.
    gone: Vec<Candidate<A>>,
    heats: u32,
    heat: u32,
    /// Does the captain's own plan still run?
    captain: bool,
}

impl<A> Race<A> {
    pub(crate) fn new(field: Vec<Candidate<A>>) -> Self {
        let heats = field.len().next_power_of_two().trailing_zeros().max(1);
        Self { field, gone: Vec::new(), heats, heat: 0, captain: true }
    }

    /// Is nobody left to beat?
    pub(crate) fn is_decided(&self) -> bool {
        self.field.len() <= 1
    }

    /// The place of the leader; of equals the first.
    fn leader(&self) -> usize {
        (1..self.field.len())
            .fold(0, |best, next| if self.field[next].mean() > self.field[best].mean() { next } else { best })
    }

    /// Whoever the leader has beaten beyond doubt, or cannot be told from, drops out.
    pub(crate) fn drop_the_beaten(&mut self) {
        let hearing = self.field.first().map_or(0, |captain| captain.values.len());
        if hearing < FAIR_HEARING {
            return;
        }
        let leader = self.leader();
        let values = self.field[leader].values.clone();
        let (mut place, mut captain) = (0, self.captain);
        self.keep(|candidate| {
            let own = place == leader;
            let (lead, error) = ahead(&values, &candidate.values);
            let beaten = lead > BEATEN * error && lead > 0.0;
            let equal = hearing >= LONG_HEARING && lead + 2.0 * error < TRIFLE;
            let stays = own || !(beaten || equal);
            captain &= stays || place > 0;
            place += 1;
            stays
        });
        self.captain = captain;
    }

    /// At the end of a heat the worse half drops out, the captain's plan aside; `spent` is the part of the budget
    /// for the race that is gone.
    pub(crate) fn drop_the_worse_half(&mut self, spent: f64) {
        while self.heat + 1 < self.heats && spent >= f64::from(self.heat + 1) / f64::from(self.heats) {
            self.heat += 1;
            let keep = self.most_in_heat();
            if self.field.len() > keep {
                self.field[1..].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
                let mut place = 0;
                self.keep(|_| {
                    place += 1;
                    place <= keep
                });
            }
        }
    }

    /// How many may run in this heat: two in the last.
    fn most_in_heat(&self) -> usize {
        1 << (self.heats - self.heat).min(16)
    }

    fn keep(&mut self, mut stays: impl FnMut(&Candidate<A>) -> bool) {
        let (field, gone): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.field).into_iter().partition(&mut stays);
        self.field = field;
        self.gone.extend(gone);
    }

    /// The winner and the others, the best first. The captain's own plan, while it runs, gives way only to one that is ahead by so
    /// many standard errors in at least so many worlds.
    pub(crate) fn result(
        mut self,
        caution: f32,
        hearing: usize,
    ) -> Option<(Candidate<A>, Vec<Candidate<A>>)> {
        let mut leader = self.leader();
        if leader >= self.field.len() {
            return None;
        }
        if self.captain && leader > 0 && caution > 0.0 {
            let heard = self.field[leader].values.len() >= hearing;
            let (lead, error) = ahead(&self.field[leader].values, &self.field[0].values);
            if !heard || lead < caution * error {
                leader = 0;
            }
        }
        let winner = self.field.remove(leader);
        self.keep(|_| false);
        self.gone.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        Some((winner, self.gone))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(values: &[Vec<f32>]) -> Race<u8> {
        let field = values
            .iter()
            .zip(0..)
            .map(|(values, id)| Candidate { actions: vec![id], values: values.clone() });
        Race::new(field.collect())
    }

    fn left(race: &Race<u8>) -> Vec<u8> {
        race.field.iter().map(|candidate| candidate.actions[0]).collect()
    }

    #[test]
    fn a_plan_that_is_worse_in_every_world_drops_out() {
        let good: Vec<f32> = (0..20).map(|world| 0.4 + 0.01 * (world % 5) as f32).collect();
        let bad: Vec<f32> =
            good.iter().enumerate().map(|(at, value)| value - 0.1 - 0.01 * (at % 3) as f32).collect();
        let mut race = race(&[bad, good]);
        race.drop_the_beaten();
        assert_eq!(left(&race), [1]);
        let (winner, second) = race.result(0.0, 1).expect("a winner");
        assert_eq!((winner.actions, second[0].actions.clone()), (vec![1], vec![0]));
    }

    #[test]
    fn nobody_drops_out_unheard() {
        let mut race = race(&[vec![0.1; 5], vec![0.9; 5]]);
        race.drop_the_beaten();
        assert_eq!(left(&race), [0, 1]);
    }

    #[test]
    fn of_equals_the_captain_stays() {
        let mut race = race(&[vec![0.5; 50], vec![0.5; 50], vec![0.5; 50]]);
        race.drop_the_beaten();
        assert_eq!(left(&race), [0]);
    }

    #[test]
    fn the_worse_half_goes_at_the_end_of_a_heat_but_never_the_captain() {
        let mut race = race(&[vec![0.1; 2], vec![0.2; 2], vec![0.4; 2], vec![0.3; 2]]);
        race.drop_the_worse_half(0.4);
        assert_eq!(left(&race).len(), 4);
        race.drop_the_worse_half(0.6);
        assert_eq!(left(&race), [0, 2]);
    }
}
