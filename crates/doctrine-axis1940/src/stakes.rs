//! What territories are worth, in IPCs, for as long as the officer thinks ahead: income, national objectives, victory
//! cities, capitals. All of it is read from the board's data.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Complex, Nation, Objective, Side, SpaceId, SpaceSet};
use ironbottom_axis1940::state::State;

use super::aims;
use super::weights::Weights;

/// What each territory is worth to whoever takes it from the other side, or keeps it: at once, and as long as it is held.
pub(super) struct Stakes {
    at_once: Box<[f32; SpaceId::COUNT]>,
    later: Box<[f32; SpaceId::COUNT]>,
}

impl Stakes {
    /// For a position.
    pub(super) fn new(rules: &Axis1940, state: &State, weights: &Weights) -> Self {
        let board = rules.board;
        let mut stakes = Self { at_once: Box::new([0.0; _]), later: Box::new([0.0; _]) };
        for land in board.lands() {
            let (facts, holder) = (&board[land], state.holder(land));
            if facts.closed || holder == Nation::Neutral && facts.leaning.is_none() {
                continue;
            }
            // The taker gets what the holder loses; of a territory nobody holds nothing is lost.
            let both = if holder.is_power() { 1.8 } else { 1.1 };
            let income = f32::from(facts.ipc) * both;
            stakes.at_once[land.index()] = income;
            stakes.later[land.index()] = income * (weights.turns - 1.0) + 0.5;
            if holder == Nation::Neutral {
                // Whoever it leans to gets its army with it.
                stakes.at_once[land.index()] += f32::from(facts.army) * 2.0;
            }
            let site = state.site(land);
            stakes.later[land.index()] += match site.complex {
                Complex::None => 0.0,
                Complex::Minor => 4.0,
                Complex::Major => 7.0,
            };
            stakes.later[land.index()] +=
                1.5 * f32::from(u8::from(site.air_base) + u8::from(site.naval_base));
            if let Some(owner) = facts.capital_of {
                stakes.add_capital(rules, state, weights, land, owner);
            }
        }
        for objective in &board.start.objectives {
            stakes.add_objective(rules, state, weights, objective);
        }
        stakes.add_cities(rules, state, weights);
        stakes
    }

    /// A lost capital costs its owner its treasury, its income and its purchases. AAP40 p.21.
    fn add_capital(
        &mut self,
        rules: &Axis1940,
        state: &State,
        weights: &Weights,
        land: SpaceId,
        owner: Nation,
    ) {
        let income = f32::from(state.production(rules.board, owner));
        if state.holder(land).side() == owner.side() {
            let treasury = rules.board.treasury(owner, land);
            self.at_once[land.index()] += f32::from(state.cash[treasury.index()]);
        }
        self.later[land.index()] += (12.0 + income * weights.turns * 0.5) * weights.capital;
    }

    /// What hangs on each territory of an objective, whoever is paid: all of it where it is the last, a part where
    /// others are wanted too. AAP40 p.23, 24.
    fn add_objective(&mut self, rules: &Axis1940, state: &State, weights: &Weights, objective: &Objective) {
        let power = objective.power;
        if !objective.peace.is_empty() {
            return;
        }
        // War comes sooner or later.
        let war = objective.war.is_empty() || objective.war.iter().any(|enemy| state.at_war(power, enemy));
        let worth = f32::from(objective.ipc) * weights.turns * if war { 0.9 } else { 0.6 };
        for land in objective.each.union(objective.each_allied) {
            self.later[land.index()] += worth;
        }
        if let Some((least, some)) = objective.most {
            for land in some {
                self.later[land.index()] += worth / f32::from(least.max(1));
            }
        }
        if let Some(land) = objective.land_unit {
            self.later[land.index()] += worth * 0.5;
        }
        let mut own = objective.all;
        if objective.originals {
            own = own.union(rules.board.originals(power));
        }
        if own.union(objective.allied).is_empty() {
            return;
        }
        let holds = |land: &SpaceId| state.holder(*land) == power;
        let friendly =
            |land: &SpaceId| state.holder(*land).is_power() && state.holder(*land).side() == power.side();
        let lacking: SpaceSet = own
            .iter()
            .filter(|land| !holds(land))
            .chain(objective.allied.iter().filter(|land| !friendly(land)))
            .collect();
        let missing = lacking.len() as f32;
        for land in own.union(objective.allied) {
            self.later[land.index()] += if lacking.contains(land) {
                worth / missing.max(1.0)
            } else if missing == 0.0 {
                worth
            } else {
                worth * 0.25 / (missing + 1.0)
            };
        }
    }

    /// Cities: the nearer the Axis is to the number that wins, the more each counts; and the capital the Allies want.
    /// AAP40 p.6.
    fn add_cities(&mut self, rules: &Axis1940, state: &State, weights: &Weights) {
        for aim in aims::of_axis(rules, state) {
            for city in aim.cities {
                let axis = state.holder(city).side() == Side::Axis;
                let worth = match (axis, aim.wanted()) {
                    (true, 0) => 140.0,
                    (true, 1) => 30.0,
                    (true, _) => 16.0,
                    (false, 0 | 1) => 140.0,
                    (false, 2) => 45.0,
                    (false, 3) => 28.0,
                    (false, _) => 20.0,
                };
                self.later[city.index()] += worth * weights.city;
            }
        }
        let capitals = aims::of_allies(rules);
        let left = capitals.iter().filter(|&at| state.holder(at).side() == Side::Axis).count();
        for capital in capitals {
            self.later[capital.index()] += 180.0 * weights.capital / left.max(1) as f32;
        }
    }

    /// What taking or keeping a territory brings at once, and as long as it is held.
    pub(super) fn prize(&self, land: SpaceId) -> (f32, f32) {
        (self.at_once[land.index()], self.later[land.index()])
    }

    /// Both.
    pub(super) fn worth(&self, land: SpaceId) -> f32 {
        self.at_once[land.index()] + self.later[land.index()]
    }
}

/// What an enemy of these powers could lose a turn by raiders in a convoy zone. AAP40 p.22.
pub(super) fn convoy(rules: &Axis1940, state: &State, zone: SpaceId, side: Side) -> f32 {
    if !rules.board[zone].convoy {
        return 0.0;
    }
    let theirs = |land: &SpaceId| {
        let holder = state.holder(*land);
        holder.is_power() && holder.side() != side && holder != Nation::China
    };
    let pays = |land: SpaceId| f32::from(rules.board[land].ipc);
    rules.board.shores(zone).iter().filter(theirs).map(pays).sum()
}
