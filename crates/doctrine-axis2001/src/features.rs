//! The numbers of a position that games have taught the worth of: money and material, what wins, and what tells more than
//! material: what each side could throw at what the other holds before it can answer.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Side, SpaceId};
use ironbottom_axis2001::state::State;

use super::former::wealth;
use super::guard;
use super::muster::{self, Lines as _, Muster};
use super::sight::Sight;
use ironbottom_doctrine_axis::lean::{Number, bad, good, plain};

/// How many numbers describe a position.
pub(super) const FEATURES: usize = 32;

/// What each is called in `worth.txt`, and what is known of it. Those of Japan's side begin with `j-`, those of the Allies' with
/// `a-`. Units are not told apart, not even fleets and armies: an admiral who went by kinds would buy and spare what winners happen
/// to have.
pub(super) const NUMBERS: [Number; FEATURES] = [
    plain("one"),
    good("points"),
    plain("turns"),
    plain("turns-squared"),
    good("last-points"),
    good("points-a-turn"),
    Number { prior: 1.0, ..good("wins-next") },
    Number { prior: 0.5, ..good("wins-after-next") },
    Number { prior: -1.5, ..bad("starves") },
    good("j-income"),
    bad("j-short"),
    bad("a-income"),
    good("j-wealth"),
    bad("a-wealth"),
    good("wealths"),
    Number { prior: 3.0, ..good("capitals-taken") },
    Number { prior: -3.0, ..bad("japan-taken") },
    Number { prior: 0.5, ..good("india-peril") },
    Number { prior: 0.5, ..good("australia-peril") },
    Number { prior: -0.5, ..bad("japan-peril") },
    good("india-later"),
    good("australia-later"),
    bad("japan-later"),
    bad("j-income-at-risk"),
    good("a-income-at-risk"),
    bad("j-ships-at-risk"),
    good("a-ships-at-risk"),
    bad("j-troops-at-risk"),
    good("a-troops-at-risk"),
    good("convoys"),
    good("kamikazes"),
    plain("round"),
];

/// Points that win. AAP01 p.9.
const POINTS: f32 = 22.0;

/// How far one is ahead of the other, from -1 to 1.
fn ahead(one: f32, other: f32) -> f32 {
    (one - other) / (one + other).max(0.1)
}

/// What the enemy of a side could take or sink before that side can answer.
#[derive(Default)]
struct Risk {
    /// Income, in tens of IPCs.
    income: f32,
    /// Ships and what is aboard, in thirties.
    ships: f32,
    /// Troops, in thirties.
    troops: f32,
}

impl Risk {
    fn of(rules: &Axis2001, state: &State, sight: &Sight) -> Self {
        let mut risk = Self::default();
        for land in SpaceId::lands().filter(|&land| state.side_of(land) == Some(sight.side)) {
            let peril = sight.peril(land, &muster::present(state, land, sight.side));
            risk.income += peril.lost * f32::from(rules.board[land].ipc) / 10.0;
            risk.troops += peril.harm / 30.0;
        }
        for zone in sight.own_zones {
            let fleet = muster::present(state, zone, sight.side);
            if !fleet.is_empty() {
                risk.ships += sight.peril(zone, &fleet).harm / 30.0;
            }
        }
        risk
    }
}

/// The numbers of a position.
pub(super) fn features(rules: &Axis2001, state: &State) -> [f32; FEATURES] {
    let (japan, allies) = (wealth(rules, state, Side::Japan), wealth(rules, state, Side::Allies));
    let (ours, theirs) = (Sight::new(rules, state, Side::Japan), Sight::new(rules, state, Side::Allies));
    let (risk, chance) = (Risk::of(rules, state, &ours), Risk::of(rules, state, &theirs));
    let income = income(rules, state, Side::Japan);
    let points = f32::from(state.points);
    let turns = ((POINTS - points) / (income / 10.0).max(0.5)).clamp(0.0, 20.0) / 10.0;
    // What is over a full ten scores nothing.
    let scored = (income / 10.0).floor();
    let flag = |is: bool| f32::from(u8::from(is));
    let held = |country: Country| state.side_of(rules.board.capital(country));
    let taken = |country: Country| flag(held(country) != Some(country.side()));
    let peril = |sight: &Sight, country: Country| {
        let capital = rules.board.capital(country);
        if held(country) != Some(sight.side) {
            return [0.0; 2];
        }
        let here: Muster = muster::present(state, capital, sight.side);
        let threat = guard::threat(rules, state, sight, capital);
        [sight.peril(capital, &here).lost, guard::fear(&threat, &here)]
    };
    let [india, india_later] = peril(&theirs, Country::India);
    let [australia, australia_later] = peril(&theirs, Country::Australia);
    let [home, home_later] = peril(&ours, Country::Japan);
    let convoys = rules.convoys.intersection(state.convoys).len() as f32;
    [
        1.0,
        points / POINTS,
        turns,
        turns * turns,
        (points - 16.0).max(0.0) / 6.0,
        scored / 4.0,
        flag(points + scored >= POINTS),
        flag(points + 2.0 * scored >= POINTS),
        flag(scored < 1.0),
        income / 30.0,
        (15.0 - income).max(0.0) / 5.0,
        income_of_allies(rules, state) / 100.0,
        japan,
        allies,
        ahead(japan, allies),
        taken(Country::India) + taken(Country::Australia) + taken(Country::Usa),
        taken(Country::Japan),
        india,
        australia,
        home,
        india_later,
        australia_later,
        home_later,
        risk.income,
        chance.income,
        risk.ships,
        chance.ships,
        risk.troops,
        chance.troops,
        convoys / 5.0,
        f32::from(state.kamikazes) / 6.0,
        f32::from(state.round) / 10.0,
    ]
}

/// What the territories of a side would pay now. AAP01 p.22, 23.
pub(super) fn income(rules: &Axis2001, state: &State, side: Side) -> f32 {
    let japan = side == Side::Japan;
    SpaceId::lands()
        .filter(|&land| state.side_of(land) == Some(side) && state.holder[land.index()] != Country::China)
        .filter(|&land| rules.route_of(land).is_none_or(|zone| state.convoys.contains(zone) == japan))
        .map(|land| f32::from(rules.board[land].ipc))
        .sum()
}

pub(super) fn income_of_allies(rules: &Axis2001, state: &State) -> f32 {
    let centers = rules.board.centers().difference(state.convoys);
    let paid = |zone: SpaceId| rules.board[zone].center.map_or(0.0, |center| f32::from(center.ipc));
    income(rules, state, Side::Allies) + centers.iter().map(paid).sum::<f32>()
}
