//! The numbers of a position that games have taught the worth of: money and material, what wins, and what tells more than
//! material: what each side could throw at what the other holds before it can answer.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Kind, Nation, Side, SpaceId, Treasury};
use ironbottom_axis1940::state::State;

use super::muster::{self, Lines as _};
use super::sight::Sight;
use super::{aims, former, guard};
use ironbottom_doctrine_axis::lean::{Number, bad, good, plain};

/// How many numbers describe a position.
pub(super) const FEATURES: usize = 43;

/// What each is called in `worth.txt`, and what is known of it. Those of the Axis begin with `x-`, those of the Allies with
/// `a-`. Of units only armies, fleets and aircraft are told apart: an admiral who went by kinds would buy and spare what winners
/// happen to have.
pub(super) const NUMBERS: [Number; FEATURES] = [
    plain("one"),
    plain("round"),
    plain("round-squared"),
    good("cities"),
    Number { prior: 0.5, ..good("one-city-wanted") },
    Number { prior: 1.5, ..good("no-city-wanted") },
    Number { prior: 1.0, ..good("winning") },
    plain("cities-late"),
    good("x-income"),
    bad("a-income"),
    good("incomes"),
    good("x-army"),
    good("x-fleet"),
    good("x-air"),
    good("x-cash"),
    bad("a-army"),
    bad("a-fleet"),
    bad("a-air"),
    bad("a-cash"),
    good("wealths"),
    good("armies"),
    good("fleets"),
    plain("war"),
    plain("great-war"),
    Number { prior: -3.0, ..bad("x-capital-taken") },
    Number { prior: -0.5, ..bad("x-capital-peril") },
    Number { prior: 1.0, ..good("a-capitals-taken") },
    good("a-capitals-peril"),
    bad("x-cities-peril"),
    good("a-cities-peril"),
    bad("x-income-at-risk"),
    good("a-income-at-risk"),
    bad("x-ships-at-risk"),
    good("a-ships-at-risk"),
    bad("x-troops-at-risk"),
    good("a-troops-at-risk"),
    good("kamikazes"),
    good("next-city"),
    good("next-city-later"),
    good("keeps"),
    good("a-cities-later"),
    bad("x-cities-later"),
    bad("x-capital-later"),
];

/// What a side has, in hundreds of IPCs.
#[derive(Default)]
struct Wealth {
    army: f32,
    fleet: f32,
    air: f32,
    /// Money, and what it has bought.
    cash: f32,
}

impl Wealth {
    fn of(rules: &Axis1940, state: &State, side: Side) -> Self {
        let mut wealth = Self::default();
        let price = |kind: Kind| f32::from(rules.board[kind].cost) / 100.0;
        for group in state.forces.all().iter().filter(|group| group.unit.nation.side() == side) {
            let kinds =
                [group.unit.kind].into_iter().chain(group.unit.aboard().filter_map(|cargo| cargo.kind()));
            for kind in kinds {
                let part = match kind {
                    _ if kind.is_air() => &mut wealth.air,
                    _ if kind.is_sea() => &mut wealth.fleet,
                    _ => &mut wealth.army,
                };
                *part += price(kind) * f32::from(group.count);
            }
        }
        for treasury in Treasury::ALL.into_iter().filter(|treasury| treasury.nation().side() == side) {
            wealth.cash += f32::from(state.cash[treasury.index()]) / 100.0;
            for kind in Kind::ALL {
                wealth.cash += f32::from(state.bought[treasury.index()][kind.index()]) * price(kind);
            }
        }
        wealth
    }

    fn afloat(&self) -> f32 {
        self.fleet + self.air
    }

    fn all(&self) -> f32 {
        self.army + self.afloat() + self.cash
    }
}

/// What the enemy of a side could take or sink before that side can answer.
#[derive(Default)]
struct Risk {
    /// Income, in tens of IPCs.
    income: f32,
    /// Ships and what is aboard, in thirties of IPCs.
    ships: f32,
    /// Troops, in thirties of IPCs.
    troops: f32,
    /// Cities.
    cities: f32,
    /// Capitals still held.
    capitals: f32,
    /// Capitals of its powers that the enemy has.
    taken: f32,
    /// Of each city: the chance that the enemy takes it at once, and within two turns.
    each: Vec<(SpaceId, [f32; 2])>,
    /// Capitals still held, within two turns.
    capitals_later: f32,
}

impl Risk {
    fn of(rules: &Axis1940, state: &State, sight: &Sight) -> Self {
        let mut risk = Self::default();
        let (board, side) = (rules.board, sight.side);
        for land in board.lands() {
            let holder = state.holder(land);
            let capital = board[land].capital_of.is_some_and(|owner| owner.side() == side);
            if !holder.is_power() || holder.side() != side {
                risk.taken += f32::from(u8::from(capital && holder.is_power()));
                continue;
            }
            let here = muster::present(state, land, side);
            let peril = sight.peril(land, &here);
            risk.income += peril.lost * f32::from(board[land].ipc) / 10.0;
            risk.troops += peril.harm / 30.0;
            let city = board.cities().contains(land);
            if city || capital {
                let threat = guard::threat(rules, state, sight, land);
                let later = guard::fear(rules, &threat, &here).max(peril.lost);
                if city {
                    risk.cities += peril.lost;
                    risk.each.push((land, [peril.lost, later]));
                }
                if capital {
                    risk.capitals += peril.lost;
                    risk.capitals_later += later;
                }
            }
        }
        for zone in sight.own_zones {
            let fleet = muster::present(state, zone, side);
            if !fleet.is_empty() {
                risk.ships += sight.peril(zone, &fleet).harm / 30.0;
            }
        }
        risk
    }
}

/// How near the Axis is to the last city it wants, now and within two turns: the chance of the hardest of the easiest ones that would be
/// enough. Whoever has enough of them needs no more.
fn last_city(aim: &aims::Aim, chance: &Risk) -> [f32; 2] {
    let Some(last) = usize::from(aim.wanted()).checked_sub(1) else { return [0.0; 2] };
    [0, 1].map(|when| {
        let of = |(land, each): &(SpaceId, [f32; 2])| aim.cities.contains(*land).then_some(each[when]);
        let mut chances: Vec<f32> = chance.each.iter().filter_map(of).collect();
        chances.sort_by(|one, other| other.total_cmp(one));
        chances.get(last).copied().unwrap_or(0.0)
    })
}

/// The chance that the Axis, which has enough cities, still has them when the enemy has moved.
fn keeps(aim: &aims::Aim, risk: &Risk) -> f32 {
    if aim.wanted() > 0 {
        return 0.0;
    }
    let mut kept: Vec<f32> = risk
        .each
        .iter()
        .filter(|(land, _)| aim.cities.contains(*land))
        .map(|(_, each)| 1.0 - each[0])
        .collect();
    kept.sort_by(|one, other| other.total_cmp(one));
    kept.iter().take(usize::from(aim.needed)).product()
}

/// How far one is ahead of the other, from -1 to 1.
fn ahead(one: f32, other: f32) -> f32 {
    (one - other) / (one + other).max(0.1)
}

/// The numbers of a position.
pub(super) fn features(rules: &Axis1940, state: &State) -> [f32; FEATURES] {
    let (axis, allies) = (Wealth::of(rules, state, Side::Axis), Wealth::of(rules, state, Side::Allies));
    let (ours, theirs) = (Sight::new(rules, state, Side::Axis), Sight::new(rules, state, Side::Allies));
    let (risk, chance) = (Risk::of(rules, state, &ours), Risk::of(rules, state, &theirs));
    let (gets, get) = (former::income(rules, state, Side::Axis), former::income(rules, state, Side::Allies));
    let aims = aims::of_axis(rules, state);
    let part = aims.iter().map(aims::Aim::part).fold(0.0, f32::max);
    let wanted = aims.iter().map(aims::Aim::wanted).min().unwrap_or(0);
    let chances = aims.iter().map(|aim| last_city(aim, &chance));
    let last = chances.fold([0.0_f32; 2], |best, now| [0, 1].map(|when| best[when].max(now[when])));
    let kept = aims.iter().map(|aim| keeps(aim, &risk)).fold(0.0, f32::max);
    let capitals: Vec<SpaceId> = aims::of_allies(rules).iter().collect();
    let fallen = capitals.iter().filter(|&&at| state.holder(at).side() != Side::Axis).count() as f32;
    let rounds = match rules.settings.rounds {
        0 => 20.0,
        rounds => f32::from(rounds),
    };
    let late = f32::from(state.round) / rounds;
    let arsenal = rules.board.start.arsenal.power;
    let enemies = |nation: Nation| f32::from(u8::from(state.at_war(Nation::Japan, nation)));
    let flag = |is: bool| f32::from(u8::from(is));
    [
        1.0,
        late,
        late * late,
        part,
        flag(wanted == 1),
        flag(wanted == 0),
        flag(aims::is_winning(state)),
        part * late,
        gets / 50.0,
        get / 50.0,
        ahead(gets, get),
        axis.army,
        axis.fleet,
        axis.air,
        axis.cash,
        allies.army,
        allies.fleet,
        allies.air,
        allies.cash,
        ahead(axis.all(), allies.all()),
        ahead(axis.army, allies.army),
        ahead(axis.afloat(), allies.afloat()),
        enemies(Nation::Uk),
        enemies(arsenal),
        fallen,
        risk.capitals,
        chance.taken,
        chance.capitals,
        risk.cities,
        chance.cities,
        risk.income,
        chance.income,
        risk.ships,
        chance.ships,
        risk.troops,
        chance.troops,
        f32::from(state.kamikazes) / 6.0,
        last[0],
        last[1],
        kept,
        chance.each.iter().map(|(_, each)| each[1]).sum(),
        risk.each.iter().map(|(_, each)| each[1]).sum(),
        risk.capitals_later,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironbottom_axis1940::settings::Settings;
    use ironbottom_kernel::Rules as _;

    /// Of the cities the Allies hold at the beginning the Axis wants so many: what counts is the hardest of the easiest ones.
    #[test]
    fn the_last_city_wanted_is_the_hardest_of_the_easiest() {
        let rules = Axis1940::with(Settings::default());
        let state = rules.start();
        let mut aim = aims::of_axis(&rules, &state)[0];
        let theirs: Vec<SpaceId> =
            aim.cities.iter().filter(|&city| state.holder(city).side() == Side::Allies).collect();
        let chances = [[0.2, 0.3], [0.9, 0.9], [0.5, 0.8]];
        let risk = Risk { each: theirs.into_iter().zip(chances).collect(), ..Risk::default() };
        aim.held = aim.needed - 2;
        assert_eq!(last_city(&aim, &risk), [0.5, 0.8]);
        aim.held = aim.needed - 4;
        assert_eq!(last_city(&aim, &risk), [0.0, 0.0]);
        aim.held = aim.needed;
        assert_eq!(last_city(&aim, &risk), [0.0, 0.0]);
    }

    /// Who has more cities than it needs may lose the most endangered.
    #[test]
    fn the_cities_that_are_kept_are_the_safest() {
        let rules = Axis1940::with(Settings::default());
        let mut aim = aims::of_axis(&rules, &rules.start())[0];
        let each = aim.cities.iter().zip([[0.5, 0.5], [0.0, 0.0], [0.9, 0.9]]).collect();
        let risk = Risk { each, ..Risk::default() };
        (aim.needed, aim.held) = (2, 3);
        assert_eq!(keeps(&aim, &risk), 0.5);
        aim.held = 1;
        assert_eq!(keeps(&aim, &risk), 0.0);
    }
}
