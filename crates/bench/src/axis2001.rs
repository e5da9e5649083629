//! The dearest lists of the 2001 game: a dozen carriers' fighters in the air, far from every field.

use std::hint::black_box;
use std::time::{Duration, Instant};

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::action::{Action, Subject};
use ironbottom_axis2001::board::{Country, Kind, Nation, Power, SpaceId};
use ironbottom_axis2001::forces::Forces;
use ironbottom_axis2001::frame::{Control, Frame, Step};
use ironbottom_axis2001::landing;
use ironbottom_axis2001::settings::Settings;
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Status, Unit};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules};

/// The sea zones the carriers begin in, two in each.
const ZONES: [u8; 6] = [9, 10, 17, 19, 20, 23];

/// Prints what one list of offers costs on average in that position.
pub(crate) fn measure(each: Duration) {
    let rules = Axis2001::with(Settings::default());
    let state = position(&rules);
    let seat = rules.seat(Power::Usa);
    let (mut subjects, mut offers) = (Vec::new(), Vec::new());
    let (mut lists, clock) = (0_u32, Instant::now());
    while clock.elapsed() < each {
        subjects.clear();
        rules.subjects(&state, seat, &mut subjects);
        for about in subjects.iter().map(|about| Some(*about)).chain([None]) {
            offers.clear();
            rules.offers(&state, seat, about, &mut offers);
            black_box(&offers);
        }
        lists += 2 + subjects.len() as u32;
    }
    let nanoseconds = clock.elapsed().as_secs_f64() * 1e9 / f64::from(lists);
    let aloft = state.forces.all().iter().filter(|group| group.unit.is(Status::ALOFT));
    let aloft: u32 = aloft.map(|group| u32::from(group.count)).sum();
    println!("{:<34} {nanoseconds:>14.0}   ({aloft} fighters aloft)", "axis-2001: offers, carriers, ns");
}

/// America with twelve carriers among enemies, whose fighters have all flown three spaces or as far as they may.
fn position(rules: &Axis2001) -> State {
    let mut state = rules.start();
    state.forces = Forces::empty();
    (state.power, state.round, state.kamikazes) = (Power::Usa, 3, 0);
    state.control = Control::of(Frame::Sequence(Step::CombatMove));
    for land in SpaceId::lands().filter(|&land| land != SpaceId::USA) {
        state.holder[land.index()] = Country::Japan;
    }
    state.fields = landing::fields(rules, &state);
    for zone in ZONES.into_iter().filter_map(SpaceId::sea) {
        state.forces.add(zone, Unit::new(Nation::Usa, Kind::Carrier), 2);
        state.forces.add(zone, Unit::new(Nation::Usa, Kind::Fighter), 4);
    }
    for zone in SpaceId::seas() {
        if state.forces.at(zone).is_empty() {
            state.forces.add(zone, Unit::new(Nation::Japan, Kind::Transport), 1);
        }
    }
    while let Some(action) = flight(rules, &state) {
        rules.perform(&mut state, rules.seat(Power::Usa), action, &mut Fast::new(5), &mut Log::off());
    }
    state
}

/// The last flight that is offered to fighters on deck, two at a time if they may.
fn flight(rules: &Axis2001, state: &State) -> Option<Action> {
    let seat = rules.seat(Power::Usa);
    let (mut subjects, mut offers) = (Vec::new(), Vec::new());
    rules.subjects(state, seat, &mut subjects);
    let on_deck = |about: &&Subject| match about {
        Subject::Group(_, unit) => unit.kind == Kind::Fighter && !unit.is(Status::ALOFT),
        Subject::Country(_) | Subject::Battle(_) => false,
    };
    rules.offers(state, seat, Some(*subjects.iter().find(on_deck)?), &mut offers);
    let pair = |action: &&Action| matches!(action, Action::Move { count: 2, .. });
    let rows = state.forces.len();
    // Another target for each pair, so that they do not all gather in one place.
    let pairs: Vec<Action> = offers.iter().filter(pair).copied().collect();
    if pairs.is_empty() { offers.last().copied() } else { pairs.get(rows * 7 % pairs.len()).copied() }
}
