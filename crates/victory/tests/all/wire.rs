//! What crosses the wire: data, and little of it.

use crate::every;
use crate::kit::{self, Kit, area, piece};
use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::registry::AnyTable;
use ironbottom_kernel::table::{Source, Table};
use ironbottom_kernel::wire::{Choice, Value};
use ironbottom_kernel::{Happening, Need, Party, Rules, Stage, Viewer, Words};
use ironbottom_victory::Victory;
use ironbottom_victory::event::{Event, Faces};
use ironbottom_victory::state::Where;

/// A scene with the plan taken as read; what `bench wire` calls a hello.
const HELLO: usize = 25_000;
/// What one action costs a reader, on the average of a game.
const ACTION: usize = 2_500;

fn bytes(thing: &impl serde::Serialize) -> usize {
    serde_json::to_string(thing).expect("plain data").len()
}

#[test]
fn a_hello_and_an_action_are_small_all_along_a_game() {
    let source = Source::Open(Seed::from_number(4));
    let mut table = Table::<Victory>::new([], source, Mail::Stays).unwrap();
    let (mut random, mut scratch) = (Fast::new(4), Scratch::default());
    let readers = [Viewer::Seat(ironbottom_victory::JAPAN), Viewer::Seat(ironbottom_victory::ALLIES)];
    let mut scenes = readers.map(|reader| AnyTable::scene(&table, reader));
    let (mut hello, mut all, mut actions, mut max) = (0, 0, 0, 0);
    while let Some(seat) = table.pending().seats().iter().next() {
        let state = table.state(Viewer::Seat(seat));
        let action = random_action(table.rules(), state, seat, &mut random, &mut scratch).unwrap();
        let since = readers.map(|reader| table.reader(reader).number());
        table.act(seat, action).unwrap();
        for (at, reader) in readers.into_iter().enumerate() {
            let scene = AnyTable::scene(&table, reader);
            let change = bytes(&scenes[at].change_to(&scene));
            let items = bytes(&table.reader(reader).items_since(since[at]));
            hello = hello.max(bytes(&scene));
            max = max.max(change + items);
            all += change + items;
            actions += 1;
            scenes[at] = scene;
        }
    }
    println!("hello {hello}, an action {} on the average, {max} at most, of {actions}", all / actions);
    println!("plan {}", bytes(&table.rules().plan()));
    assert!(hello < HELLO, "{hello}");
    assert!(all / actions < ACTION, "{}", all / actions);
}

#[test]
fn a_choice_names_its_verb_and_what_it_is_about() {
    let mut kit = Kit::empty().turn(3);
    kit.port("fuso", "truk").port("tone", "truk");
    let choice = |kit: &Kit, action| kit.rules.choice(&kit.rules.view(&kit.state, Viewer::Public), action);
    let patrol = choice(&kit, kit::patrol("fuso", "japanese-islands"));
    let expected = Choice::new("patrol", patrol.label.clone())
        .arg("unit", Value::piece("fuso"))
        .arg("to", Value::space("japanese-islands"))
        .arg("roll", Value::number(3))
        .short("Japanese Islands (passes on 1–3)");
    assert_eq!(patrol, expected);
    assert_eq!(choice(&kit, kit::patrol("fuso", "marshall-islands")).args.len(), 2, "no roll, no need");
    let repair = choice(&kit, kit::repair("fuso", 2));
    assert_eq!((repair.verb.as_str(), repair.cost, repair.short.as_str()), ("repair", Some(2), "Repair 2"));
    assert_eq!(choice(&kit, kit::ready("fuso")).verb, "ready", "not the raid itself, though written alike");
}

#[test]
fn every_choice_has_a_verb_of_its_kind() {
    let kit = Kit::new(|_| {});
    let view = kit.rules.view(&kit.state, Viewer::Public);
    let verbs: std::collections::BTreeSet<String> =
        every::actions().into_iter().map(|action| kit.rules.choice(&view, action).verb).collect();
    // `day` and `night` are one verb with an argument.
    assert_eq!(verbs.len(), 33, "{verbs:?}");
}

#[test]
fn what_happened_is_told_as_data() {
    let kit = Kit::new(|_| {});
    let happening = |event| kit.rules.tell(&event, Viewer::Public).unwrap().happening;
    let (akagi, nevada) = (piece("akagi"), piece("nevada"));
    let sea = area("coral-sea");
    assert_eq!(
        happening(Event::Raided { piece: akagi, from: Where::Port(kit::place("truk")), area: sea }),
        Some(Happening::Moved {
            party: Party::piece("akagi"),
            from: Some("truk".into()),
            to: Some("coral-sea".into())
        })
    );
    let fired = Event::Fired {
        attacker: akagi,
        target: nevada,
        faces: Faces::of(&[2, 5, 6]),
        need: 5,
        hits: 2,
        disabled: false,
        damage: 7,
    };
    assert_eq!(
        happening(fired),
        Some(Happening::Fired {
            party: Party::piece("akagi"),
            at: Some("nevada".into()),
            need: Some(Need::AtLeast(5)),
            dice: vec![2, 5, 6],
            hits: 2,
        })
    );
    assert_eq!(
        happening(Event::Sunk { piece: nevada, from: Where::Sea(sea) }),
        Some(Happening::Lost { party: Party::piece("nevada"), from: Some("coral-sea".into()) })
    );
    assert_eq!(
        happening(Event::RoundBegan { area: sea, round: 2 }),
        Some(Happening::Battle { at: "coral-sea".into(), stage: Stage::Round, round: Some(2) })
    );
    let flag = |before, side| happening(Event::Flagged { area: sea, before, side });
    assert_eq!(flag(Some(kit::Japan), Some(kit::Japan)), None, "nothing changed hands");
    assert_eq!(
        flag(Some(kit::Japan), None),
        Some(Happening::Control { at: "coral-sea".into(), owner: None })
    );
}

/// The dice of a line are those of the rolls that were thrown for it, in their order.
#[test]
fn the_dice_of_happenings_are_the_dice_thrown() {
    let mut kit = Kit::empty().no_flags();
    kit.by_day(&["akagi"], &["nevada", "11-af"]).act(kit::aim("akagi", "nevada"));
    kit.events.clear();
    kit.roll(ironbottom_victory::action::Action::Done, &[1, 2, 5, 6, 3, 1]);
    let told = kit.events.iter().filter_map(|event| kit.rules.tell(event, Viewer::Public)?.happening);
    let dice = told.filter_map(|happening| match happening {
        Happening::Fired { dice, hits, need, .. } => Some((dice, hits, need)),
        _ => None,
    });
    let dice: Vec<_> = dice.collect();
    assert_eq!(dice, [(vec![1, 2, 5, 6], 2, Some(Need::AtLeast(5)))]);
}
