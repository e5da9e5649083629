//! What looking ahead gains at each kind of decision of Axis & Allies Pacific 1940, in positions of captains' games
//! (`ironbottom_doctrine_axis::gain`): `cargo run --release -p ironbottom-doctrine-axis1940 --example gain1940 -- OFFICER GAMES
//! BUDGET [SEED [EVERY [WORLDS [TURNS]]]]`; every EVERY-th decision, judged in WORLDS worlds by TURNS turns more of captains
//! (99: to the end of the game). Officers are written as for `versus1940`.

#[path = "kit/mod.rs"]
mod kit;

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::frame::{Frame, Step};
use ironbottom_axis1940::settings::Settings;
use ironbottom_doctrine_axis::commands;
use ironbottom_doctrine_axis::duel::read_player;
use ironbottom_doctrine_axis1940::{Doctrine, School};

fn main() {
    let words = commands::words();
    let rules = Axis1940::with(Settings::default());
    let mut school = School::newest().clone();
    let officer = words.first().map_or("admiral", String::as_str);
    let strength = read_player(officer, |key, value| kit::teach(&mut school, key, value));
    let mut judging = School { weights: school.weights, ..School::newest().clone() };
    judging.search.streams = true;
    let (doctrine, judge) = (Doctrine { school: &school }, Doctrine { school: &judging });
    commands::gains(&words, &rules, (strength, &doctrine), &judge, |state| match state.control.top() {
        Frame::Sequence(Step::Purchase) => Some("purchase"),
        Frame::Sequence(Step::Declare) => Some("war"),
        Frame::Sequence(Step::CombatMove) => Some("combat"),
        Frame::Sequence(Step::Noncombat) => Some("after"),
        _ => None,
    });
}
