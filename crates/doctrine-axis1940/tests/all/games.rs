//! Whole games: nobody is ever at a loss for something legal to say.

use std::time::Instant;

use ironbottom_admiral::Noise;
use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, Nation, Side, Treasury};
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::frame::Step;
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::unit::Unit;
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Pending, Rules};

use crate::kit::{plan, play_to};

/// Plays a game between captains; how many plans began with something illegal, and the position it ended in.
fn slips(settings: Settings, level: f32, seed: u64) -> (u32, State) {
    slips_of(&Axis1940::with(settings), level, seed)
}

/// The same under these rules.
fn slips_of(rules: &Axis1940, level: f32, seed: u64) -> (u32, State) {
    let mut state = rules.start();
    let (mut dice, mut noise) = (Fast::new(seed), Noise::of(level, seed));
    let mut slips = 0;
    while matches!(rules.pending(&state), Pending::Seat(_)) {
        let (seat, plan) = plan(rules, &state, &mut noise);
        let mut done = 0;
        for &action in &plan {
            let asked = rules.pending(&state) == Pending::Seat(seat);
            if !asked || rules.apply(&mut state, seat, action, &mut dice, &mut Log::off()).is_err() {
                break;
            }
            done += 1;
        }
        if done == 0 {
            slips += 1;
            break;
        }
    }
    (slips, state)
}

#[test]
fn captains_play_whole_games_without_an_illegal_plan() {
    for seed in 0..3 {
        let (slips, state) = slips(Settings::default(), 0.0, seed);
        assert_eq!(slips, 0, "game {seed}");
        assert!(state.ending.is_some(), "game {seed} stopped in round {}", state.round);
    }
}

#[test]
fn every_table_with_research_and_noise_is_played_to_the_end() {
    for players in 2..=5 {
        let settings = Settings {
            players,
            research: true,
            rounds: 6,
            japan_sz19: players % 2 == 0,
            ..Settings::default()
        };
        let (slips, state) = slips(settings, 0.8, u64::from(players));
        assert_eq!(slips, 0, "{players} players");
        assert!(state.ending.is_some());
    }
}

#[test]
fn a_round_of_all_powers_takes_no_longer_than_half_a_second() {
    let begun = Instant::now();
    let (_, state) = slips(Settings { rounds: 4, ..Settings::default() }, 0.0, 9);
    let rounds = f64::from(state.round.max(1));
    assert!(begun.elapsed().as_secs_f64() / rounds < 0.5, "{:?} for {rounds} rounds", begun.elapsed());
}

#[test]
fn nine_powers_on_two_boards_are_played_without_an_illegal_plan() {
    let rules = Global1940::with(Settings { rounds: 3, ..Settings::default() });
    let begun = Instant::now();
    let (slips, state) = slips_of(&rules, 0.0, 4);
    assert_eq!(slips, 0);
    assert!(state.ending.is_some(), "the game stopped in round {}", state.round);
    let each = begun.elapsed().as_secs_f64() / 3.0;
    assert!(each < 6.0, "{each:.1} s a round");
}

/// The dice a power buys at the beginning of its turn with so much in hand, research being played.
fn research_dice(rules: &Axis1940, power: Nation, ipc: u16, prepare: impl FnOnce(&mut State)) -> u8 {
    let mut state = rules.start();
    play_to(rules, &mut state, |state, step| state.power == power && step == Step::Research);
    for treasury in rules.board.treasuries(power) {
        state.cash[treasury.index()] = 0;
    }
    state.cash[Treasury::of(power).index()] = ipc;
    prepare(&mut state);
    match plan(rules, &state, &mut Noise::none(1)).1[..] {
        [Action::Research(dice)] => dice,
        _ => 0,
    }
}

#[test]
fn who_has_more_than_its_complexes_can_use_buys_research() {
    let rules = Axis1940::with(Settings { research: true, ..Settings::default() });
    let anzac = |ipc| research_dice(&rules, Nation::Anzac, ipc, |_| {});
    // One minor complex: three units a turn.
    assert_eq!((anzac(10), anzac(30)), (0, 0), "money that makes units makes units");
    assert_eq!(anzac(52), 4, "twenty-two beyond three fighters");
    assert_eq!(anzac(250), 5, "and no more than five at once");
    let all_found = |state: &mut State| state.advances[Nation::Anzac.index()] = u16::MAX;
    assert_eq!(research_dice(&rules, Nation::Anzac, 52, all_found), 0, "nothing is left to find");
}

#[test]
fn a_rich_power_buys_a_die_where_an_advance_is_worth_its_price() {
    let rules = Axis1940::with(Settings { research: true, ..Settings::default() });
    // Nearly everything has its price: thirty IPCs for an advance of twenty are not paid at the beginning.
    assert_eq!(research_dice(&rules, Nation::Japan, 26, |_| {}), 0);
    let rich = |state: &mut State| {
        // Nine out of ten territories are Japan's, and an air force that jets would serve.
        for land in rules.board.incomes() {
            state.holder[land.index()] = Nation::Japan;
        }
        for _ in 0..3 {
            let fighters = Unit::new(Nation::Japan, Kind::Fighter);
            state.forces.add(rules.board.capital(Nation::Japan).unwrap(), fighters, 20);
        }
    };
    let dice = research_dice(&rules, Nation::Japan, 90, rich);
    assert!((1..=2).contains(&dice), "{dice} dice with a seventh of the money at most");
}

#[test]
fn captains_open_the_world_as_players_do() {
    let (mut paris, mut fleet, mut china, games) = (0, 0, 0, 4);
    for seed in 0..games {
        let rules = Global1940::with(Settings { rounds: 3, ..Settings::default() });
        let mut state = rules.start();
        let start = state;
        let (mut dice, mut noise) = (Fast::new(seed), Noise::none(seed));
        while matches!(rules.pending(&state), Pending::Seat(_)) && state.round == 1 {
            let (seat, plan) = plan(&rules, &state, &mut noise);
            for action in plan {
                if rules.pending(&state) == Pending::Seat(seat) {
                    let _ = rules.apply(&mut state, seat, action, &mut dice, &mut Log::off());
                }
            }
        }
        let ships = |state: &State| -> u32 {
            let afloat = |group: &&Group| group.unit.nation == Nation::Italy && group.unit.kind.is_warship();
            state.forces.all().iter().filter(afloat).map(|group| u32::from(group.count)).sum()
        };
        let global = rules.board.start.global.as_ref().unwrap();
        paris += u32::from(state.holder(global.liberated).side() == Side::Axis);
        fleet += u32::from(ships(&state) < ships(&start));
        china += u32::from(
            state.production(rules.board, Nation::China) < start.production(rules.board, Nation::China),
        );
        assert!(!state.is_at_war(Nation::Usa), "the United States wait for their right");
    }
    assert!(paris >= 3, "Paris fell in {paris} of {games} first rounds");
    assert!(fleet >= 3, "the Italian fleet was struck in {fleet}");
    assert_eq!(china, 4, "and Japan gained ground in China in {china}");
}
