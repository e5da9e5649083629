//! Whole actions: they end, nothing is lost, nothing leaks, and they lie in their bands.

use ironbottom_harness::Soak;
use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::{Ask, Fast, Key};
use ironbottom_kit::data::DataFile;
use ironbottom_pacwar::Side;
use ironbottom_pacwar::battle::calibrate::{Line, surface};
use ironbottom_pacwar::battle::surface::{Choice, Event, Place, Ship, SurfaceAction};

use super::{AUGUST, data, guns, ship};

const ROWS: &str = include_str!("../../../../../../data/pacwar/calibration/surface.toml");

fn lines(text: &str, cases: u32) -> Vec<Line> {
    surface::run(DataFile::new("surface.toml", text), &data().fleet, guns(), cases).expect("a sound file")
}

#[test]
fn every_action_of_history_lies_near_its_band() {
    let out: Vec<_> = lines(ROWS, 600).into_iter().filter(|line| !line.within(0.35)).collect();
    assert!(out.is_empty(), "{}", out.iter().map(|line| format!("{line}\n")).collect::<String>());
}

#[test]
fn a_row_names_ships_there_are() {
    let wrong = ROWS.replacen("Japan CA5", "Japan CA99", 1);
    let error = surface::run(DataFile::new("surface.toml", &wrong), &data().fleet, guns(), 1);
    assert!(error.expect_err("no such ship").to_string().contains("CA99"));
}

/// A fleet of the roster, by lot.
fn fleet(side: &str, dice: &mut Fast, tag: u16) -> Vec<Ship> {
    let ids: Vec<&str> =
        data().fleet.ships.iter().filter(|ship| ship.side == side).map(|ship| ship.id.as_str()).collect();
    let below = |dice: &mut Fast, count: usize| {
        usize::from(dice.one(&Ask::draw(Key::new("lot"), count as u16, ironbottom_kernel::Audience::Nobody)))
            - 1
    };
    let count = 1 + below(dice, 14);
    (0..count)
        .map(|place| {
            let id = ids[below(dice, ids.len())];
            let damage = if below(dice, 8) == 0 { below(dice, 5) as u8 } else { 0 };
            Ship { damage, ..ship(tag + place as u16, id) }
        })
        .collect()
}

/// Acceptance 9: a battle of two fleets by lot, every choice by lot.
fn random_battle(seed: u64) -> u32 {
    let mut dice = Fast::new(seed);
    let (japan, allies) = (fleet("japan", &mut dice, 0), fleet("us", &mut dice, 500));
    let all = japan.len() + allies.len();
    let night = seed.is_multiple_of(2);
    let first = if seed.is_multiple_of(3) { Side::Japan } else { Side::Allies };
    let mut action = SurfaceAction::new(japan.into_iter().chain(allies), night, AUGUST);
    let mut decisions = 0;
    let mut shots = 0;
    let mut log = Vec::new();
    loop {
        if action.pending().side().is_none() {
            if action.is_over() {
                break;
            }
            action.begin(first, guns(), &mut dice, &mut log);
            continue;
        }
        let legal = action.legal(guns());
        assert!(!legal.is_empty(), "seed {seed}: nothing can be chosen in {:?}", action.pending());
        // The staff of chance is left out one time in two, so that single choices are met too.
        let singles: Vec<Choice> =
            legal.iter().copied().filter(|choice| !matches!(choice, Choice::Staff(_))).collect();
        let pool = if decisions % 2 == 0 && !singles.is_empty() { &singles } else { &legal };
        let pick = usize::from(dice.one(&Ask::draw(
            Key::new("pick"),
            pool.len() as u16,
            ironbottom_kernel::Audience::Nobody,
        ))) - 1;
        log.clear();
        action.perform(pool[pick], guns(), &mut dice, &mut log);
        decisions += 1;
        assert!(decisions < 20_000, "seed {seed}: it does not end");
        audit(&action, all, seed);
        for event in &log {
            match event {
                Event::Sequence(..) => shots = 0,
                Event::Attack(attack) => shots += usize::from(attack.ships),
                _ => {}
            }
        }
        // 30.43: a ship that fired twice in a sequence would be counted in two attacks and marked once.
        let fired = action.ships.iter().filter(|ship| ship.fired).count();
        assert_eq!(shots, fired, "seed {seed}: shots and ships that fired in sequence {}", action.sequence);
    }
    assert!(action.sequence <= guns().layout.longest);
    decisions
}

/// The sum of counters is constant, nobody stands with an enemy, and nobody who is gone acts.
fn audit(action: &SurfaceAction, all: usize, seed: u64) {
    assert_eq!(action.ships.len(), all, "seed {seed}");
    let mut tags: Vec<u16> = action.ships.iter().map(|ship| ship.tag).collect();
    tags.sort_unstable();
    tags.dedup();
    assert_eq!(tags.len(), all, "seed {seed}");
    for ship in action.ships.iter() {
        assert_eq!(ship.is_sunk(), ship.place == Place::Sunk, "seed {seed}: {ship:?}");
        assert!(ship.damage >= ship.before || ship.is_sunk(), "seed {seed}");
        if let Some(spot) = ship.spot().filter(|_| action.is_joined()) {
            let enemy = action.of(ship.side.other()).any(|(_, other)| other.spot() == Some(spot));
            assert!(!enemy, "seed {seed}: both in {}", spot.word());
        }
        // An unspotted ship was never hurt here.
        assert!(ship.spotted || !ship.is_hurt(), "seed {seed}: {ship:?}");
    }
}

/// In the suite three hundred; `cargo xtask soak games` asks for five thousand more.
#[test]
fn random_battles_end_and_lose_nothing() {
    let decisions: u32 = (0..300).map(random_battle).sum();
    assert!(decisions > 10_000, "{decisions}");
    let soak = Soak::asked();
    let first = soak.seed_or(1) * 1_000_000;
    let mut battles = 0;
    while soak.wants_more(battles) {
        random_battle(first + battles);
        battles += 1;
    }
    println!("{battles} more battles");
}

/// What one side sees does not tell two worlds apart that differ in what it does not see: enemies face down are dealt anew.
#[test]
fn a_world_that_is_imagined_looks_the_same() {
    for seed in 0..40 {
        let mut dice = Fast::new(seed);
        let (japan, allies) = (fleet("japan", &mut dice, 0), fleet("us", &mut dice, 500));
        let mut action = SurfaceAction::new(japan.iter().copied().chain(allies), true, AUGUST);
        let mut log = Vec::new();
        for step in 0..120 {
            if action.pending().side().is_none() {
                if action.is_over() {
                    break;
                }
                action.begin(Side::Japan, guns(), &mut dice, &mut log);
                continue;
            }
            let seen = action.seen(Some(Side::Allies));
            let mut lots = Fast::new(seed ^ step);
            let mut pick = |count: usize| {
                usize::from(lots.one(&Ask::draw(
                    Key::new("lot"),
                    count as u16,
                    ironbottom_kernel::Audience::Nobody,
                ))) - 1
            };
            let world = seen.imagined(Side::Japan, &japan, &mut pick);
            assert_eq!(world.seen(Some(Side::Allies)), seen, "seed {seed} step {step}");
            assert!(world.of(Side::Japan).all(|(_, ship)| ship.tag != Ship::NOBODY));
            let legal = action.legal(guns());
            let pick = usize::from(dice.one(&Ask::draw(
                Key::new("pick"),
                legal.len() as u16,
                ironbottom_kernel::Audience::Nobody,
            ))) - 1;
            action.perform(legal[pick], guns(), &mut dice, &mut log);
        }
    }
}
