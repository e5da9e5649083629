//! Surface actions: section 30, with scripted dice, and what 9.7, 9.8 and 39.81 add to it.

mod leaving;
mod rules;
mod whole;

use std::sync::OnceLock;

use ironbottom_kernel::dice::Script;
use ironbottom_pacwar::Side;
use ironbottom_pacwar::battle::Nation;
use ironbottom_pacwar::battle::surface::{
    Choice, Conduct, Event, Fault, Place, Ship, Spot, SurfaceAction, SurfaceCharts,
};
use ironbottom_pacwar::calendar::Cycle;
use ironbottom_pacwar::scenario::ShipKind;

use super::data;

const AUGUST: Cycle = Cycle::new(8, 42);

/// The charts of edition 2.
fn guns() -> &'static SurfaceCharts {
    static CHARTS: OnceLock<SurfaceCharts> = OnceLock::new();
    CHARTS.get_or_init(|| SurfaceCharts::of(data()))
}

fn spot(word: &str) -> Spot {
    Spot::parse(word).expect("a hex of the display")
}

/// A ship of the roster.
fn ship(tag: u16, id: &str) -> Ship {
    let found = data().fleet.find(id).expect("a ship");
    let side = if found.side == "japan" { Side::Japan } else { Side::Allies };
    Ship {
        tag,
        side,
        kind: ShipKind::of(&found.class).expect("a class"),
        nation: Nation::of(&found.side).expect("a nation"),
        guns: found.guns.unwrap_or(0),
        range: found.range.unwrap_or(0),
        defense: found.defense,
        speed: found.speed,
        ..Ship::default()
    }
}

/// These ships, each in this hex, tagged in their order; the first sequence begins with this die.
fn fight(ships: &[(&str, &str)], night: bool, first: Side, die: u16) -> SurfaceAction {
    let list = ships.iter().zip(0_u16..).map(|((id, _), tag)| ship(tag, id));
    let mut action = SurfaceAction::new(list, night, AUGUST);
    let mut log = Vec::new();
    for _ in Side::BOTH {
        let mut none = Script::faces([]);
        action.perform(Choice::Staff(Conduct::Close), guns(), &mut none, &mut log);
    }
    for ((_, at), tag) in ships.iter().zip(0_u16..) {
        let number = usize::from(no(&action, tag));
        action.ships[number].place = Place::At(spot(at));
    }
    let mut script = Script::faces([die]);
    action.begin(first, guns(), &mut script, &mut log);
    assert_eq!(script.finish(), Ok(()));
    action
}

/// The place in the list of the ship with this tag.
fn no(action: &SurfaceAction, tag: u16) -> u8 {
    let place = action.ships.iter().position(|ship| ship.tag == tag).expect("a ship");
    u8::try_from(place).expect("a place")
}

fn by_tag(action: &SurfaceAction, tag: u16) -> Ship {
    *action.ship(no(action, tag)).expect("a ship")
}

/// Performs a legal choice with scripted dice, all of which must be thrown.
fn act(action: &mut SurfaceAction, choice: Choice, faces: &[u16]) -> Vec<Event> {
    assert_eq!(action.check(guns(), choice), Ok(()), "{choice:?} in {:?}", action.pending());
    assert!(action.legal(guns()).contains(&choice), "{choice:?} is offered");
    let mut script = Script::faces(faces.iter().copied());
    let mut log = Vec::new();
    action.perform(choice, guns(), &mut script, &mut log);
    assert_eq!(script.finish(), Ok(()), "{choice:?}");
    log
}

/// The same, of the ship with this tag.
fn act_by(action: &mut SurfaceAction, tag: u16, choice: impl Fn(u8) -> Choice, faces: &[u16]) -> Vec<Event> {
    let number = no(action, tag);
    act(action, choice(number), faces)
}

/// The ship with this tag, to be changed by hand.
fn ship_mut(action: &mut SurfaceAction, tag: u16) -> &mut Ship {
    let number = no(action, tag);
    &mut action.ships[usize::from(number)]
}

fn fault(action: &SurfaceAction, choice: Choice) -> (&'static str, Fault) {
    assert!(!action.legal(guns()).contains(&choice), "{choice:?} is not offered");
    let illegal = action.check(guns(), choice).expect_err("it should be refused");
    (illegal.rule.0, illegal.reason)
}

/// All of these fire at that one, with these dice: the second is left out where the odds are too low to throw it.
fn volley(action: &mut SurfaceAction, target: u16, with: &[u16], faces: &[u16]) -> Vec<Event> {
    act_by(action, target, Choice::Aim, &[]);
    for tag in with {
        act_by(action, *tag, Choice::Join, &[]);
    }
    let aim = action.aim().expect("an attack");
    let (strength, times) = action.weight(guns(), aim.with, aim.target);
    let aimed = by_tag(action, target);
    let die = u8::try_from(faces[0]).expect("a die");
    let points = guns().damage(strength, aimed.speed_now(guns()), aimed.kind, die) * u16::from(times);
    let thrown = 2 * points >= u16::from(aimed.defense_now(guns()));
    let rest = if thrown { &faces[1..] } else { &faces[2..] };
    act(action, Choice::Fire, &[&faces[..1], rest].concat())
}

/// The attack among these events.
fn attack(log: &[Event]) -> ironbottom_pacwar::battle::surface::Attack {
    let found = log.iter().find_map(|event| match event {
        Event::Attack(attack) => Some(*attack),
        _ => None,
    });
    found.expect("an attack")
}
