//! What looking ahead gains at each kind of decision of Axis & Allies: Pacific, in positions of captains' games
//! (`ironbottom_doctrine_axis::gain`): `cargo run --release -p ironbottom-doctrine-axis2001 --example gain2001 -- OFFICER GAMES
//! BUDGET [SEED [EVERY [WORLDS [TURNS]]]]`; every EVERY-th decision, judged in WORLDS worlds by TURNS turns more of captains
//! (99: to the end of the game). Officers are written as for `versus2001`.

#[path = "kit/mod.rs"]
mod kit;

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::frame::{Frame, Step};
use ironbottom_axis2001::settings::Settings;
use ironbottom_doctrine_axis::commands;
use ironbottom_doctrine_axis::duel::read_player;
use ironbottom_doctrine_axis2001::{Doctrine, School};

fn main() {
    let words = commands::words();
    let rules = Axis2001::with(Settings::default());
    let mut school = School::newest().clone();
    let officer = words.first().map_or("admiral", String::as_str);
    let strength = read_player(officer, |key, value| kit::teach(&mut school, key, value));
    let mut judging = School { weights: school.weights, ..School::newest().clone() };
    judging.search.streams = true;
    let (doctrine, judge) = (Doctrine { school: &school }, Doctrine { school: &judging });
    commands::gains(&words, &rules, (strength, &doctrine), &judge, |state| match state.control.top() {
        Frame::Sequence(Step::Purchase) => Some("purchase"),
        Frame::Sequence(Step::CombatMove) => Some("combat"),
        Frame::Sequence(Step::Noncombat) => Some("after"),
        _ => None,
    });
}
