//! What comes of a battle: how likely each end is, and what is left of both sides.

/// What a reckoning has to know of the units of one side.
pub trait Troops: Copy + Ord {
    /// The game's kinds of unit.
    type Kind: Copy;

    /// How many of a kind.
    fn of(&self, kind: Self::Kind) -> u16;

    /// What of it can be lost, in the order of the kinds.
    fn at_stake(&self) -> Vec<(Self::Kind, u16)>;

    /// What that cost to buy.
    fn worth(&self) -> i32;

    /// Is there a unit that takes a territory?
    fn captures(&self) -> bool;

    /// What a player types for a kind.
    fn word(kind: Self::Kind) -> &'static str;

    /// What a player reads for so many of a kind.
    fn name(kind: Self::Kind, count: u16) -> String;

    /// `3 infantry, 1 damaged battleship`; empty for nobody.
    fn listed(&self) -> String;
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum How {
    /// Only the attacker is left.
    AttackerWins,
    /// Only the defender is left.
    DefenderWins,
    /// Nobody is left, or only submarines that have submerged; a territory stays the defender's.
    BothDestroyed,
    /// Neither can hit the other: aircraft and submarines.
    StandOff,
    /// The attacker went home; the defender holds the field.
    Retreat,
}

/// One way a battle can end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct End<F> {
    /// Who has won.
    pub how: How,
    /// What is left of the attacker, wherever it is.
    pub attackers: F,
    /// What is left of the defender.
    pub defenders: F,
    /// How likely this is.
    pub chance: f64,
}

/// How the figures were found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// Every course of the dice was followed; so much of them was too unlikely to be.
    Followed {
        /// How likely the courses are that were left out.
        left_out: f64,
    },
    /// So many battles were fought with dice.
    Sampled {
        /// How many.
        battles: u32,
    },
}

/// How many of a kind are left, from none to all.
#[derive(Clone, PartialEq, Debug)]
pub struct Left<K> {
    /// Which kind.
    pub kind: K,
    /// The chance that 0, 1, 2, … are left.
    pub counts: Vec<f64>,
}

impl<K> Left<K> {
    /// How many are left on average.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.counts.iter().enumerate().map(|(count, chance)| count as f64 * chance).sum()
    }
}

/// The chances of everything that can come of a battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Reckoning<F: Troops> {
    /// Only the attacker is left.
    pub attacker_wins: f64,
    /// The defender is left on the field, retreats of the attacker included.
    pub defender_wins: f64,
    /// Nobody is left.
    pub both_destroyed: f64,
    /// Neither can hit the other.
    pub stand_off: f64,
    /// Of the defender's wins: those in which the attacker went home.
    pub retreats: f64,
    /// Of the attacker's wins on land: those in which a land unit takes the territory.
    pub captures: f64,
    /// What is left of the attacker, by kind.
    pub attackers: Vec<Left<F::Kind>>,
    /// What is left of the defender, by kind.
    pub defenders: Vec<Left<F::Kind>>,
    /// What the attacker loses on average, in IPCs.
    pub attacker_loss: f64,
    /// What the defender loses on average, in IPCs.
    pub defender_loss: f64,
    /// The chance of each swing: what the defender lost less what the attacker lost, from
    /// `lowest_swing` upwards.
    pub swing: Vec<f64>,
    /// The lowest swing there can be.
    pub lowest_swing: i32,
    /// Of a raid: the chance that its bombs cost 0, 1, 2, … IPCs. Else empty.
    pub bombs: Vec<f64>,
    /// Every end, each once.
    pub ends: Vec<End<F>>,
    /// How all this was found.
    pub method: Method,
    attackers_cost: i32,
    defenders_cost: i32,
}

impl<F: Troops> Reckoning<F> {
    /// Nothing reckoned yet.
    #[must_use]
    pub fn of(attackers: &F, defenders: &F) -> Self {
        let left = |force: &F| {
            let lefts = force.at_stake().into_iter();
            lefts.map(|(kind, count)| Left { kind, counts: vec![0.0; usize::from(count) + 1] }).collect()
        };
        let (attackers_cost, defenders_cost) = (attackers.worth(), defenders.worth());
        Self {
            attacker_wins: 0.0,
            defender_wins: 0.0,
            both_destroyed: 0.0,
            stand_off: 0.0,
            retreats: 0.0,
            captures: 0.0,
            attackers: left(attackers),
            defenders: left(defenders),
            attacker_loss: 0.0,
            defender_loss: 0.0,
            swing: vec![0.0; (attackers_cost + defenders_cost) as usize + 1],
            lowest_swing: -attackers_cost,
            bombs: Vec::new(),
            ends: Vec::with_capacity(256),
            method: Method::Followed { left_out: 0.0 },
            attackers_cost,
            defenders_cost,
        }
    }

    /// Bombs may cost so much at most: room for it.
    pub fn expect_bombs(&mut self, most: usize) {
        self.bombs = vec![0.0; most + 1];
        self.swing.resize(self.swing.len() + most, 0.0);
    }

    /// One more way a raid can end, in which its bombs cost so much.
    pub fn bombed(&mut self, end: End<F>, paid: usize) {
        if let Some(chance) = self.bombs.get_mut(paid) {
            *chance += end.chance;
        }
        self.end_with(end, paid as i32);
    }

    /// One more way to end.
    pub fn end(&mut self, end: End<F>) {
        self.end_with(end, 0);
    }

    fn end_with(&mut self, end: End<F>, paid: i32) {
        match end.how {
            How::AttackerWins => {
                self.attacker_wins += end.chance;
                if end.attackers.captures() {
                    self.captures += end.chance;
                }
            }
            How::DefenderWins => self.defender_wins += end.chance,
            How::BothDestroyed => self.both_destroyed += end.chance,
            How::StandOff => self.stand_off += end.chance,
            How::Retreat => {
                self.defender_wins += end.chance;
                self.retreats += end.chance;
            }
        }
        for (lefts, force) in [(&mut self.attackers, &end.attackers), (&mut self.defenders, &end.defenders)] {
            for left in lefts {
                if let Some(chance) = left.counts.get_mut(usize::from(force.of(left.kind))) {
                    *chance += end.chance;
                }
            }
        }
        let attacker_lost = self.attackers_cost - end.attackers.worth();
        let defender_lost = self.defenders_cost - end.defenders.worth() + paid;
        self.attacker_loss += f64::from(attacker_lost) * end.chance;
        self.defender_loss += f64::from(defender_lost) * end.chance;
        let at = (defender_lost - attacker_lost - self.lowest_swing).max(0) as usize;
        if let Some(chance) = self.swing.get_mut(at) {
            *chance += end.chance;
        }
        self.ends.push(end);
    }

    /// What the defender loses in such an end less what the attacker loses, bombs apart.
    #[must_use]
    pub fn swing_of(&self, end: &End<F>) -> i32 {
        (self.defenders_cost - end.defenders.worth()) - (self.attackers_cost - end.attackers.worth())
    }

    /// Ends that came up more than once become one.
    pub fn join_ends(&mut self) {
        self.ends.sort_unstable_by(|one, other| {
            (one.how, one.attackers, one.defenders).cmp(&(other.how, other.attackers, other.defenders))
        });
        self.ends.dedup_by(|later, first| {
            let same = (later.how, later.attackers, later.defenders)
                == (first.how, first.attackers, first.defenders);
            if same {
                first.chance += later.chance;
            }
            same
        });
    }

    /// Is it exact, or a figure with an error?
    #[must_use]
    pub fn is_exact(&self) -> bool {
        match self.method {
            Method::Followed { left_out } => left_out < super::EXACT_TO,
            Method::Sampled { .. } => false,
        }
    }

    /// How far the chances may be off: what was left out, or the standard error of the attacker's wins.
    #[must_use]
    pub fn error(&self) -> f64 {
        match self.method {
            Method::Followed { left_out } => left_out,
            Method::Sampled { battles } => {
                let win = self.attacker_wins;
                // A share of 0 in a sample is no proof: count half a battle each way.
                let count = f64::from(battles.max(1));
                let share = (win * count + 0.5) / (count + 1.0);
                (share * (1.0 - share) / count).sqrt()
            }
        }
    }
}
