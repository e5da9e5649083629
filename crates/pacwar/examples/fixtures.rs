//! Makes the fixture records of today's version of the rules: whole random games, one for each way a game can end, one
//! for each option in which that option made a difference, and one for each line a record can have. Those of older
//! versions stay as they are.
//!
//! `cargo run -p ironbottom-pacwar --example fixtures`

use std::path::Path;

use ironbottom_harness::fixtures::{Wish, matters, new_game, play_on, random_game, write};
use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::{Proposal, Source, Table};
use ironbottom_kernel::{Pending, Rules, Seat, SeatSet, Viewer};
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::frame::Frame;
use ironbottom_pacwar::state::LotPlace;
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar, Side};

/// Seeds tried before a wish is given up.
const TRIES: u64 = 5000;

/// The short scenario.
const LESSON: &[(&str, &str)] = &[("scenario", "lesson")];

type Game = Table<Pacwar>;

fn main() {
    let today = format!("crates/pacwar/tests/records/version-{}", Pacwar::card().rules_version);
    let folder = std::env::args().nth(1).unwrap_or(today);
    let folder = Path::new(&folder);
    // Version 4 changed the desk and the scenarios with surface actions, version 5 those scenarios alone. What versions 6
    // and 7 changed is rare, and the records of the versions before stand for the others still.
    match std::env::args().nth(2).as_deref() {
        Some("assault") => return assault(folder),
        Some("desk") => return desk(folder),
        Some("all") => {}
        _ => return whole(folder),
    }
    desk(folder);
    whole(folder);
    assault(folder);
    endings(folder);
    options(folder);
    lines(folder);
}

/// The battle desk: each of its options.
fn desk(folder: &Path) {
    let over = |game: &Game| game.pending().outcome().is_some();
    let desk: &[(&str, &str)] = &[("scenario", "battle")];
    let with = |more: &[(&'static str, &'static str)]| [desk, more].concat();
    find(folder, "battle", desk, over);
    find(folder, "action", &with(&[("action", "java-sea")]), |game| matters(game, "action"));
    let fleets = [("action", "fleets"), ("japan-fleet", "express"), ("allied-fleet", "convoy")];
    find(folder, "japan-fleet", &with(&fleets), |game| matters(game, "japan-fleet"));
    find(folder, "allied-fleet", &with(&fleets), |game| matters(game, "allied-fleet"));
    find(folder, "light", &with(&[("light", "day")]), |game| matters(game, "light"));
    find(folder, "range", &with(&[("range", "long")]), |game| matters(game, "range"));
    find(folder, "first", &with(&[("first", "die")]), |game| matters(game, "first"));
}

fn endings(folder: &Path) {
    let won = |seats: SeatSet| {
        move |game: &Game| game.pending().outcome().is_some_and(|outcome| outcome.winners == seats)
    };
    find(folder, "japanese-win", LESSON, won(SeatSet::only(JAPAN)));
    find(folder, "allied-win", LESSON, won(SeatSet::only(ALLIES)));
    find(folder, "draw", LESSON, won(SeatSet::EMPTY));
    write(folder, "landing-and-bombardment", &invasion());
    let mut conceded: Game = random_game(LESSON, 1, 60);
    conceded.concede(JAPAN).expect("a game that goes on can be conceded");
    write(folder, "concession", &conceded);
    let mut agreed: Game = random_game(LESSON, 2, 60);
    both_agree(&mut agreed, Proposal::Draw);
    write(folder, "agreed-draw", &agreed);
}

fn options(folder: &Path) {
    find(folder, "scenario", LESSON, |game| matters(game, "scenario"));
    find(folder, "turns", &[("turns", "1")], |game| matters(game, "turns"));
    // One that only forbids, and one that is told by the score alone.
    let over = |game: &Game| game.pending().outcome().is_some();
    find(folder, "groups", &[("scenario", "midway-basic"), ("groups", "on")], over);
    find(folder, "bid", &[("scenario", "lesson"), ("bid", "5")], over);
    find(folder, "midway", &[], |game| game.pending().outcome().is_some());
    // Games in which strikes sink ships.
    let sunk = |game: &Game| !game.state(Viewer::Public).open.fleet.lost.is_empty();
    for name in ["midway-basic", "coral-sea"] {
        find(folder, name, &[("scenario", name)], sunk);
    }
}

/// Games with boats, guns, tow, landings and surface actions, a Game-Turn each.
fn whole(folder: &Path) {
    let fought =
        |game: &Game| game.pending().outcome().is_some() && game.record().to_text().contains(" staff ");
    for name in ["midway-whole", "the-slot"] {
        find(folder, name, &[("scenario", name), ("turns", "1")], fought);
    }
    // From version 7 on: the owner of a hurt transport chose what was lost of her cargo.
    let chose = |game: &Game| game.record().to_text().contains(" forfeit ");
    find(folder, "cargo", &[("scenario", "midway-whole"), ("turns", "1")], chose);
}

/// A take-back, standing orders, committed dice, and a game in the middle of its lanes.
fn lines(folder: &Path) {
    let mut back: Game = random_game(LESSON, 3, 50);
    // To where the set-up is over: both lanes are open there.
    both_agree(&mut back, Proposal::TakeBack { to: 12 });
    play_on(&mut back, 3, usize::MAX);
    write(folder, "take-back", &back);

    let mut orders: Game = random_game(LESSON, 4, 0);
    for (seat, key, value) in [
        (JAPAN, "window", "pass-unless-contacted"),
        (JAPAN, "report", "truth"),
        (ALLIES, "window", "never"),
        (ALLIES, "rest", "rest"),
    ] {
        orders.set_order(seat, key, value).expect("an order of the game");
    }
    play_on(&mut orders, 4, usize::MAX);
    write(folder, "standing-orders", &orders);

    let source = Source::Committed(Seed::from_number(5));
    let mut committed = Game::new(LESSON.iter().copied(), source, Mail::Stays).expect("known options");
    play_on(&mut committed, 5, usize::MAX);
    write(folder, "committed-dice", &committed);

    for acts in 0.. {
        let game: Game = random_game(LESSON, 6, acts);
        let drafting = |seat: Seat| game.entries(seat).count() > 0;
        if matches!(game.pending(), Pending::Lanes(_)) && drafting(JAPAN) && drafting(ALLIES) {
            return write(folder, "in-the-lanes", &game);
        }
    }
}

/// Japan lands at one of its objectives, and the assault asks somebody: the defender if that can be found.
fn assault(folder: &Path) {
    for (tries, wanted) in [(400, Some(ALLIES)), (TRIES, None)] {
        for seed in 0..tries {
            let (game, asked) = invade(&[("scenario", "midway-whole"), ("turns", "2")], seed);
            if asked.iter().any(|seat| wanted.is_none_or(|wanted| wanted == *seat)) {
                return write(folder, "assault", &game);
            }
        }
    }
    panic!("no assault asks anybody");
}

/// Japan makes for the prize to bombard and to land there as soon as that is offered, and does what it likes otherwise.
fn invasion() -> Game {
    let games = (0..TRIES).map(|seed| invade(&[], seed).0);
    games.into_iter().find(has_landed).unwrap_or_else(|| panic!("no landing in {TRIES} games"))
}

/// A game in which Japan lands where it can, and whom assaults asked.
fn invade(choices: &[(&str, &str)], seed: u64) -> (Game, Vec<Seat>) {
    let mut game: Game = new_game(choices, seed);
    let mut random = Fast::new(seed);
    let mut scratch = Scratch::default();
    let mut asked = Vec::new();
    while let Some(seat) = game.pending().seats().iter().next() {
        let state = game.state(Viewer::Seat(seat));
        if matches!(state.open.frame(), Frame::Ashore(_)) {
            asked.push(seat);
        }
        let action = landing_move(&game, seat);
        let action = action.unwrap_or_else(|| {
            random_action(game.rules(), state, seat, &mut random, &mut scratch).expect("no dead ends")
        });
        game.act(seat, action).expect("offers are legal");
    }
    (game, asked)
}

/// An entry of Japan that brings the troops ashore, or the guns before them.
fn landing_move(game: &Game, seat: Seat) -> Option<Action> {
    if seat != JAPAN {
        return None;
    }
    let (rules, state) = (game.rules(), game.state(Viewer::Seat(seat)));
    let goals: Vec<HexId> = match rules.scenario.prize {
        Some(prize) => vec![prize],
        None => rules.scenario.objectives.iter().flat_map(|goal| goal.hexes.iter().copied()).collect(),
    };
    let (mut subjects, mut offers) = (Vec::new(), Vec::new());
    rules.subjects(state, seat, &mut subjects);
    for subject in subjects {
        rules.offers(state, seat, Some(subject), &mut offers);
    }
    let is_mission =
        |action: &&Action| matches!(action, Action::Mission(_, _, Mission::Assault(_) | Mission::Bombard));
    let is_course = |action: &&Action| matches!(action, Action::Leg(_, _, hex) if goals.contains(hex));
    offers.iter().find(is_mission).or_else(|| offers.iter().find(is_course)).copied()
}

fn has_landed(game: &Game) -> bool {
    let state = game.state(Viewer::Public);
    let mut lots = state.sheet(Side::Japan).cargo.lots.iter();
    lots.any(|lot| matches!(lot.at, LotPlace::Landed(_)))
}

fn both_agree(game: &mut Game, proposal: Proposal) {
    game.propose(JAPAN, proposal).expect("a game that goes on");
    game.agree(ALLIES).expect("something was proposed");
}

fn find(folder: &Path, name: &str, choices: &[(&str, &str)], fits: impl Fn(&Game) -> bool) {
    Wish { name, choices, tries: TRIES, of: 1 }.find(folder, fits);
}
