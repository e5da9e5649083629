//! Raids, kamikazes, bystanders and the pairing of artillery: by hand, and against the engine.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Country, Kind, Nation, Power, SpaceId};
use ironbottom_axis2001::combat::{Choice, Ended, Phase, Report, arena, order_of_loss};
use ironbottom_axis2001::event::Event;
use ironbottom_axis2001::frame::Frame;
use ironbottom_axis2001::odds::{
    Battle, Dives, Pairing, Place, Reckoning, Struck, Turn, cost, read_force, reckon,
};
use ironbottom_axis2001::settings::{Players, Settings};
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Status, Unit};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Dice, Log, Pending, Rules};

use super::{asked, battle, near, reckoned};
use crate::combat_support::{Field, sea};

/// Battles of the engine for each case.
const BATTLES: u32 = 2_500;

/// Ships that kamikazes strike: what, the which of its equals, how often.
type Strikes<'a> = &'a [(Nation, Kind, u8, u8)];

/// Fights a position to its end: losses in the usual order, of a kind the mover's before its ally's; all fighters rise
/// against a raid; nobody leaves.
fn fight(field: &Field, strikes: Strikes<'_>, dice: &mut dyn Dice) -> (State, Vec<Event>) {
    let rules = &field.rules;
    let (mut state, mut log) = (field.state, Log::new());
    arena::open(rules, &mut state, dice, &mut log);
    let mut declared: Vec<(Nation, Kind, u8)> = strikes
        .iter()
        .flat_map(|(nation, kind, ship, count)| (0..*count).map(move |_| (*nation, *kind, *ship)))
        .collect();
    declared.reverse();
    while let Frame::Battle(phase) = state.control.top() {
        let Pending::Seat(seat) = rules.pending(&state) else { panic!("nobody is asked in {phase:?}") };
        let mut offers = Vec::new();
        rules.offers(&state, seat, None, &mut offers);
        let offered = offers.iter().filter_map(|action| match action {
            Action::Battle(choice) => Some(*choice),
            _ => None,
        });
        let choice = match phase {
            Phase::Kamikaze => match declared.pop() {
                Some((nation, kind, ship)) => {
                    let is_it = |unit: &Unit| unit.nation == nation && unit.kind == kind;
                    let target = state.forces.at(sea(36)).iter().map(|group| group.unit).find(is_it);
                    Choice::Kamikaze { zone: sea(36), target: target.expect("a ship"), ship }
                }
                None => Choice::Done,
            },
            Phase::Intercept(_) => {
                offered.clone().find(|choice| matches!(choice, Choice::Intercept(_))).unwrap_or(Choice::Done)
            }
            Phase::Losses(_) => {
                let power = state.power;
                let units = offered.filter_map(|choice| match choice {
                    Choice::Lose(unit) => Some(unit),
                    _ => None,
                });
                let key = |unit: &Unit| (order_of_loss(*unit), unit.nation.power() != power);
                Choice::Lose(units.min_by_key(key).expect("somebody takes it"))
            }
            Phase::Attack | Phase::Cover(_) => Choice::Fire,
            other => panic!("{other:?} waits"),
        };
        let done = rules.apply(&mut state, seat, Action::Battle(choice), dice, &mut log);
        assert_eq!(done, Ok(()), "{choice:?} in {phase:?}");
    }
    (state, log.take())
}

/// What these nations have in a space, in IPCs.
fn worth(state: &State, at: SpaceId, nations: &[Nation]) -> i32 {
    let there = state.forces.at(at).iter();
    let counted = there.filter(|group| nations.contains(&group.unit.nation) && group.unit.kind != Kind::Aa);
    counted.map(|group| i32::from(cost(group.unit.kind)) * i32::from(group.count)).sum()
}

#[track_caller]
fn within(found: f64, expected: f64, variance: f64, slack: f64, what: &str) {
    let error = (variance / f64::from(BATTLES)).sqrt();
    assert!((found - expected).abs() < 4.5 * error + slack, "{what}: fought {found}, reckoned {expected}");
}

fn variance(exact: &Reckoning) -> f64 {
    let mean = exact.defender_loss - exact.attacker_loss;
    exact
        .swing
        .iter()
        .zip(exact.lowest_swing..)
        .map(|(chance, swing)| chance * (f64::from(swing) - mean).powi(2))
        .sum()
}

/// The engine's shares and its swing against the figures of the odds.
#[track_caller]
fn agree(field: &Field, strikes: Strikes<'_>, asked: &Battle, seed: u64) {
    let exact = reckon(asked).expect("not too large");
    assert!(exact.is_exact(), "{asked:?}");
    let (mine, theirs): (&[Nation], &[Nation]) = if field.state.power == Power::Japan {
        (&[Nation::Japan], &[Nation::Usa, Nation::Britain])
    } else {
        (&[Nation::Usa, Nation::Britain], &[Nation::Japan])
    };
    let at = if asked.place == Place::Raid { SpaceId::JAPAN } else { sea(36) };
    let mut dice = Fast::new(seed);
    let (mut counts, mut swing) = ([0_u32; 4], 0);
    let before = [mine, theirs].map(|nations| worth(&field.state, at, nations));
    for _ in 0..BATTLES {
        let (state, events) = fight(field, strikes, &mut dice);
        let after = [mine, theirs].map(|nations| worth(&state, at, nations));
        let cash = |state: &State| i32::from(state.cash[Country::Japan.index()]);
        let paid = if asked.place == Place::Raid { cash(&field.state) - cash(&state) } else { 0 };
        swing += before[1] - after[1] + paid - (before[0] - after[0]);
        let ended = events.iter().find_map(|event| match event {
            Event::Battle(Report::Ended { how, .. }) => Some(*how),
            _ => None,
        });
        let end = match ended {
            None if asked.place == Place::Raid => usize::from(paid == 0),
            Some(Ended::Won) => 0,
            Some(Ended::Lost) => 1,
            Some(Ended::Empty) => 2,
            Some(Ended::StandOff) => 3,
            other => panic!("{other:?}"),
        };
        counts[end] += 1;
    }
    let expected = [exact.attacker_wins, exact.defender_wins, exact.both_destroyed, exact.stand_off];
    for (count, chance) in counts.iter().zip(expected) {
        let share = f64::from(*count) / f64::from(BATTLES);
        within(share, chance, chance * (1.0 - chance), 1e-3, &format!("{asked:?}: {counts:?}, {expected:?}"));
    }
    let mean = exact.defender_loss - exact.attacker_loss;
    within(
        f64::from(swing) / f64::from(BATTLES),
        mean,
        variance(&exact),
        0.05,
        &format!("swing of {asked:?}"),
    );
}

fn two_players() -> Settings {
    Settings { players: Players::Two, ..Settings::default() }
}

fn raid(attack: &str, defend: &str) -> Battle {
    Battle { place: Place::Raid, ..battle(attack, defend) }
}

// --- raids ---

#[test]
fn rraid_6_a_bomber_alone_costs_three_and_a_half() {
    let found = reckoned(&raid("1 bomber", ""));
    near(found.attacker_wins, 1.0);
    near(found.defender_loss, 3.5);
    near(found.bombs[6], 1.0 / 6.0);
    let poor = reckoned(&Battle { cash: Some(2), ..raid("1 bomber", "") });
    near(poor.bombs[2], 5.0 / 6.0);
    near(poor.defender_loss, 1.0 / 6.0 + 2.0 * 5.0 / 6.0);
}

#[test]
fn rraid_4_rraid_5_guns_then_interceptors_and_everybody_fires() {
    // The bomber survives the gun 5/6 and the interceptor 4/6.
    let found = reckoned(&raid("1 bomber", "1 fighter, 1 aa"));
    near(found.attacker_wins, 5.0 / 6.0 * 4.0 / 6.0);
    near(found.defender_loss, 3.5 * 20.0 / 36.0);
    // An escort takes the hit and answers on a 1.
    let escorted = reckoned(&raid("1 bomber, 1 fighter", "1 fighter"));
    near(escorted.attacker_wins, 1.0);
    near(escorted.attacker_loss, 12.0 / 3.0);
    near(escorted.defender_loss, 3.5 + 12.0 / 6.0);
    let first = Battle { turn: Turn::JapansFirst, ..raid("1 bomber", "1 fighter") };
    near(reckoned(&first).attacker_wins, 5.0 / 6.0);
}

#[test]
fn raids_of_the_engine_agree() {
    let cases = [
        ("2 bombers", "1 aa", 60),
        ("2 bombers, 1 fighter", "2 fighters, 1 aa", 60),
        ("3 bombers, 2 fighters", "3 fighters", 9),
    ];
    for (seed, (attack, defend, cash)) in cases.into_iter().enumerate() {
        let mut field = Field::of(Power::Usa);
        field.state.cash[Country::Japan.index()] = cash;
        for (kind, count) in read_force(attack).expect("units").iter() {
            field = field.raid(SpaceId::JAPAN, Nation::Usa, kind, count as u8);
        }
        for (kind, count) in read_force(defend).expect("units").iter() {
            field = field.at(SpaceId::JAPAN, Nation::Japan, kind, count as u8);
        }
        agree(&field, &[], &Battle { cash: Some(cash), ..raid(attack, defend) }, seed as u64);
    }
}

// --- kamikazes ---

#[test]
fn rkamikaze_5_what_kamikazes_sink_still_fires_in_the_first_round() {
    let mut dive = battle("1 destroyer", "1 destroyer");
    dive.kamikazes = vec![Dives { ship: Kind::Destroyer, count: 1 }];
    let plain = reckoned(&battle("1 destroyer", "1 destroyer"));
    let found = reckoned(&dive);
    // A third is sunk, fires once at even odds and is not fired at; the others fight as usual.
    near(found.both_destroyed, 1.0 / 3.0 * 0.5 + 2.0 / 3.0 * plain.both_destroyed);
    near(found.defender_wins, 1.0 / 3.0 * 0.5 + 2.0 / 3.0 * plain.defender_wins);
    near(found.attacker_wins, 2.0 / 3.0 * plain.attacker_wins);
}

fn zone(power: Power, sides: [(Nation, &str); 2]) -> Field {
    let mut field = Field::with(power, two_players());
    for (at, (nation, force)) in sides.into_iter().enumerate() {
        for (kind, count) in read_force(force).expect("units").iter() {
            field = match (at, kind.is_air()) {
                (0, _) => field.attack(sea(36), nation, kind, count as u8),
                // Fighters over the sea fly a patrol, so that no deck limits them.
                (_, true) => field.patrol(sea(36), nation, count as u8),
                (_, false) => field.at(sea(36), nation, kind, count as u8),
            };
        }
    }
    field
}

#[test]
fn kamikazes_of_the_engine_agree() {
    let (attack, defend) =
        ("2 destroyers, 1 battleship, 1 carrier, 2 fighters", "2 submarines, 1 destroyer, 2 fighters");
    let field = zone(Power::Usa, [(Nation::Usa, attack), (Nation::Japan, defend)]);
    let mut asked = battle(attack, defend);
    asked.kamikazes = vec![
        Dives { ship: Kind::Battleship, count: 3 },
        Dives { ship: Kind::Destroyer, count: 1 },
        Dives { ship: Kind::Destroyer, count: 1 },
    ];
    let strikes = [
        (Nation::Usa, Kind::Battleship, 1, 3),
        (Nation::Usa, Kind::Destroyer, 1, 1),
        (Nation::Usa, Kind::Destroyer, 2, 1),
    ];
    agree(&field, &strikes, &asked, 11);
}

#[test]
fn kamikazes_on_japans_own_turn_agree() {
    let (attack, defend) = ("2 submarines, 1 battleship, 1 fighter", "2 destroyers, 1 carrier, 1 transport");
    let field = zone(Power::Japan, [(Nation::Japan, attack), (Nation::Usa, defend)]);
    let mut asked = battle(attack, defend);
    asked.struck = Struck::Defender;
    asked.kamikazes =
        vec![Dives { ship: Kind::Destroyer, count: 2 }, Dives { ship: Kind::Destroyer, count: 1 }];
    let strikes = [(Nation::Usa, Kind::Destroyer, 1, 2), (Nation::Usa, Kind::Destroyer, 2, 1)];
    agree(&field, &strikes, &asked, 12);
}

// --- bystanders ---

#[test]
fn rmulti_6_bystanders_do_not_fire_and_an_allys_destroyer_shows_submarines() {
    let mut hunt = battle("1 fighter", "1 submarine");
    hunt.place = Place::Sea;
    near(reckoned(&hunt).stand_off, 1.0);
    hunt.bystanders = read_force("1 destroyer").expect("a ship");
    // The fighter hits on 3; the submarine may sink the ally's destroyer (2), after which neither can hit the other.
    let found = reckoned(&hunt);
    near(found.attacker_wins, 0.5 / (1.0 - 0.5 * 4.0 / 6.0));
    near(found.stand_off, 0.5 * 2.0 / 6.0 / (1.0 - 0.5 * 4.0 / 6.0));
}

#[test]
fn bystanders_of_the_engine_agree() {
    let cases = [
        ("2 fighters, 1 bomber", "1 destroyer, 1 transport", "2 submarines, 1 destroyer"),
        ("1 destroyer, 1 submarine", "1 battleship, 1 carrier", "1 battleship, 1 submarine, 1 fighter"),
        ("1 transport, 1 carrier", "2 transports", "2 destroyers"),
    ];
    for (seed, (attack, beside, defend)) in cases.into_iter().enumerate() {
        let mut field = zone(Power::Usa, [(Nation::Usa, attack), (Nation::Japan, defend)]);
        for (kind, count) in read_force(beside).expect("units").iter() {
            field = field.at(sea(36), Nation::Britain, kind, count as u8);
        }
        field.state.kamikazes = 0;
        let mut asked = battle(attack, defend);
        asked.bystanders = read_force(beside).expect("units");
        agree(&field, &[], &asked, seed as u64 + 21);
    }
}

#[test]
fn a_bystander_is_struck_by_a_kamikaze_when_the_attackers_ships_of_the_kind_are_spoken_for() {
    let mut field =
        zone(Power::Usa, [(Nation::Usa, "1 destroyer, 1 fighter"), (Nation::Japan, "2 submarines")]);
    field = field.unit(sea(36), Unit::new(Nation::Britain, Kind::Destroyer).with_status(Status::REST), 1);
    let mut asked = battle("1 destroyer, 1 fighter", "2 submarines");
    asked.bystanders = read_force("1 destroyer").expect("a ship");
    asked.kamikazes = vec![Dives { ship: Kind::Destroyer, count: 1 }; 2];
    let strikes = [(Nation::Usa, Kind::Destroyer, 1, 1), (Nation::Britain, Kind::Destroyer, 1, 1)];
    agree(&field, &strikes, &asked, 31);
}

// --- pairing ---

#[test]
fn artillery_may_help_marines_before_infantry() {
    let mut assault = battle("1 infantry, 1 marine, 1 artillery", "1 bomber");
    assault.place = Place::Amphibious;
    let by_infantry = reckoned(&assault);
    assault.pairing = Pairing::MarinesFirst;
    let by_marines = reckoned(&assault);
    // All miss: 4/6 · 4/6 · 4/6 with the infantry raised, 5/6 · 3/6 · 4/6 with the marine raised. If so, the bomber hits
    // 1/6 and the infantry goes; then marine and artillery fight alike in both.
    let (three, two) = ([64.0 / 216.0, 60.0 / 216.0], 0.5 * 4.0 / 6.0);
    // With one or two attackers left the bomber can no more be answered differently: w is the chance to win from
    // marine (raised to 3) and artillery (2), v from artillery alone.
    let v = (2.0 / 6.0 * 5.0 / 6.0) / (1.0 - 4.0 / 6.0 * 5.0 / 6.0);
    let w = (1.0 - two + two / 6.0 * v) / (1.0 - two * 5.0 / 6.0);
    for (found, miss) in [(&by_infantry, three[0]), (&by_marines, three[1])] {
        near(found.attacker_wins, (1.0 - miss + miss / 6.0 * w) / (1.0 - miss * 5.0 / 6.0));
    }
}

// --- questions ---

#[test]
fn raids_kamikazes_bystanders_and_pairing_can_be_asked() {
    let raid = asked(&[
        ("attack", "2 bombers, 1 fighter"),
        ("defend", "1 fighter, 1 aa"),
        ("where", "raid"),
        ("cash", "10"),
    ]);
    let raid = raid.expect("understood");
    assert!(
        raid.exact && raid.question.contains("a bombing raid") && raid.question.contains("10 IPCs"),
        "{raid:?}"
    );
    assert!(raid.notes.iter().any(|note| note.contains("IPCs on average")), "{:?}", raid.notes);
    let dive = [("attack", "1 carrier, 2 fighters"), ("defend", "1 destroyer"), ("kamikazes", "2 carrier")];
    let dive = asked(&dive).expect("understood");
    assert!(dive.question.contains("2 at a carrier"), "{}", dive.question);
    let beside = [
        ("attack", "2 fighters"),
        ("defend", "1 submarine"),
        ("bystanders", "1 destroyer"),
        ("where", "sea"),
    ];
    assert!(asked(&beside).expect("understood").attacker_wins > 0.5);
    let refused = |question: &[(&str, &str)]| asked(question).expect_err("it is refused").to_string();
    let no_bomber = [("attack", "1 fighter"), ("defend", "1 aa"), ("where", "raid")];
    assert!(refused(&no_bomber).contains("p.19"));
    let too_many = [("attack", "1 carrier"), ("defend", "1 destroyer"), ("kamikazes", "7 carrier")];
    assert!(refused(&too_many).contains("six kamikazes"));
    let absent = [("attack", "1 carrier"), ("defend", "1 destroyer"), ("kamikazes", "1 battleship")];
    assert!(refused(&absent).contains("there is none"));
    let below = [("attack", "1 submarine"), ("defend", "1 destroyer"), ("kamikazes", "1 submarine")];
    assert!(refused(&below).contains("p.21"));
    let on_land = [("attack", "1 infantry"), ("defend", "1 infantry"), ("bystanders", "1 destroyer")];
    assert!(refused(&on_land).contains("at sea"));
}
