//! The Example of Play at the end of the book, die by die. VitP rulings 40 to 42 say where its print is mended.

use crate::kit::*;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::Phase;
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

#[test]
fn the_battle_of_the_coral_sea_ends_as_in_the_book() {
    let mut kit = Kit::empty().turn(4).flag("coral-sea", Some(Japan)).held("guadalcanal", Japan);
    for ship in ["yamato", "akagi", "nachi", "nevada", "saratoga", "bataan"] {
        kit.raider(ship, "coral-sea");
    }
    let units = ["25-airflot", "i-boat", "1-marines", "11-af"];
    for unit in units {
        kit.sea(unit, "coral-sea");
    }
    kit.fight("coral-sea", &[], &[]);

    // Round 1: 3 + 1 for day + 1 for control against 6: night.
    kit.act(DAY).roll(NIGHT, &[3, 6]);
    assert!(kit.happened(Event::Contested { area: area("coral-sea"), dice: [3, 6], results: [5, 6] }));
    // The Saratoga does not fire; the Bataan has no guns.
    assert_eq!((kit.phase_now(), kit.offers().len()), (Phase::Carriers, 2));
    kit.act(Action::Done);
    // The Nachi alone covers all that fires, so the Yamato may attack the silent carrier, but not the Marines.
    kit.act(aim("nachi", "nevada"));
    assert!(matches!(kit.refused(aim("yamato", "1-marines")).reason, Reason::Screened { .. }));
    kit.act(aim("yamato", "saratoga"));
    // Five dice are printed for the six of the Yamato: the sixth misses (VitP ruling 40).
    kit.roll(Action::Done, &[5, 4, 1, 2, 4, 4, 6, 3, 3]);
    kit.act(aim("nevada", "yamato"));
    kit.roll(Action::Done, &[2, 3, 5, 6, 2]);
    assert_eq!((kit.damage("nevada"), kit.damage("saratoga"), kit.damage("yamato")), (4, 3, 2));
    kit.home("truk");
    assert_eq!(kit.at("yamato"), Where::Port(place("truk")));

    // Between rounds: the I-Boat, and the Marines land.
    kit.roll(torpedo("1-marines"), &[5, 4]);
    assert_eq!((kit.damage("1-marines"), kit.at("i-boat")), (4, Where::Home));
    kit.act(Action::Stay).act(Action::Stay);
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Allies);
    kit.home("truk");
    assert_eq!(kit.at("25-airflot"), Where::Port(place("truk")));

    // Round 2: 3 + 1 for control against 3 + 1 for day: both.
    kit.act(NIGHT).roll(DAY, &[3, 3]);
    assert!(kit.happened(Event::Contested { area: area("coral-sea"), dice: [3, 3], results: [4, 4] }));
    // Day. The Saratoga's damage equals her armor: no airstrike.
    kit.act(aim("akagi", "11-af")).roll(Action::Done, &[1, 4, 5, 6, 3]);
    assert!(matches!(kit.refused(aim("saratoga", "akagi")).reason, Reason::CannotAttack(_)));
    kit.act(aim("bataan", "akagi")).act(aim("11-af", "nachi"));
    kit.roll(Action::Done, &[3, 6, 2, 2, 6, 1]);
    assert_eq!((kit.damage("11-af"), kit.damage("akagi"), kit.damage("nachi")), (3, 2, 1));
    // Night. The Saratoga fires.
    kit.act(open_fire("saratoga")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).act(aim("nachi", "nevada"));
    kit.roll(Action::Done, &[6, 4, 6, 2]);
    kit.act(aim("nevada", "nachi")).act(aim("saratoga", "akagi"));
    kit.roll(Action::Done, &[1, 4]);
    assert_eq!(kit.at("nevada"), Where::Lost);

    // Japan retreats in two groups, at speeds 6 and 4.
    kit.act(Action::Retreat).act(group("akagi", "akagi")).act(Action::Done);
    assert_eq!(
        (kit.state.speed(kit.rules.board, piece("nachi")), kit.state.speed(kit.rules.board, piece("akagi"))),
        (6, 4)
    );
    assert!(matches!(kit.refused(pursue("saratoga", "nachi")).reason, Reason::TooSlow { .. }));
    assert!(matches!(kit.refused(pursue("11-af", "akagi")).reason, Reason::WrongKind(_)));
    kit.act(pursue("saratoga", "akagi")).act(pursue("bataan", "nachi")).act(Action::Done);

    // Rounds 3 and 4: the Saratoga after the Akagi; night, and both miss.
    for round in 3..=4 {
        kit.act(DAY).roll(NIGHT, &[1, 6]);
        kit.act(open_fire("saratoga")).act(Action::Done);
        kit.act(aim("akagi", "saratoga")).roll(Action::Done, &[1]);
        kit.act(aim("saratoga", "akagi")).roll(Action::Done, &[1]);
        assert_eq!((kit.state.battle.round, kit.phase_now()), (round, Phase::Follow));
        kit.act(if round == 3 { Action::Done } else { break_off("saratoga") });
    }
    kit.act(Action::Done).home("truk");
    assert_eq!(kit.at("akagi"), Where::Port(place("truk")));

    // Round 5: the Bataan after the Nachi. Two points of damage, and she cannot keep up (VitP ruling 41).
    kit.act(NIGHT).roll(DAY, &[6, 1]);
    kit.act(aim("nachi", "bataan")).roll(Action::Done, &[6, 2]);
    assert!(
        kit.happened(Event::BrokeOff(piece("bataan")))
            && kit.state.speed(kit.rules.board, piece("bataan")) == 5
    );
    kit.home("truk");
    assert_eq!(kit.at("nachi"), Where::Port(place("truk")));

    // The end: raiders do not count for control, the air unit does.
    assert!(kit.happened(Event::BattleEnded { area: area("coral-sea"), victor: Some(Allies) }));
    let left = pieces(&["saratoga", "bataan", "11-af"]);
    assert!(left.iter().all(|piece| kit.state.area_of(piece) == Some(area("coral-sea"))));
    assert_eq!(kit.state.flag(area("coral-sea")), Some(Allies));
}
