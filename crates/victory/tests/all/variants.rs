//! The variants that clubs play in place of turn 1: Normal Turn One and Open Turn 2.

use crate::clubs::terms;
use crate::kit::*;
use ironbottom_victory::Victory;
use ironbottom_victory::action::{Action, Light};
use ironbottom_victory::board::{Board, Confidence, Variants};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

const HAWAII: &str = "hawaiian-islands";

// --- Normal Turn One ---

fn normal() -> Kit {
    Kit::new(|s| s.normal_turn_one = true)
}

#[test]
fn rnt1_the_allies_begin_in_port() {
    let kit = normal();
    let at = |id: &str, at: &str| assert_eq!(kit.at(id), Where::Port(place(at)), "{id}");
    at("lexington", "johnston-island");
    at("enterprise", "johnston-island");
    at("indianapolis", "johnston-island");
    at("prince-of-wales", "singapore");
    at("5-af", "philippines");
    at("revenge", "ceylon");
    at("pensacola", "samoa");
    at("nevada", "pearl-harbor");
    at("yokosuka-nlf", "saigon");
    assert_eq!((kit.at("saratoga"), kit.at("hornet")), (Where::Due(2), Where::Due(2)));
    assert!(!kit.rules.board.side(Allies).iter().any(|p| kit.state.at(p) == Where::Uncertain));
    assert_eq!(kit.frame(), Frame::Sequence(Step::Patrol(Japan)), "no raid force is named");
    assert!(Variants::all().normal_turn_one.iter().all(|row| row.confidence == Confidence::Found));
}

#[test]
fn rnt1_all_but_what_is_in_pearl_harbor_and_indonesia_moves_freely() {
    let mut kit = normal();
    kit.act(Action::Done);
    assert!(kit.legal(patrol("lexington", HAWAII)) && kit.legal(ready("enterprise")));
    assert!(kit.legal(patrol("revenge", "bay-of-bengal")));
    for frozen in ["nevada", "repulse", "exeter", "houston"] {
        assert_eq!(kit.refused(ready(frozen)).reason, Reason::Frozen(piece(frozen)), "{frozen}");
    }
    let mut kit = normal();
    kit.step(Step::Amphibious(Japan));
    assert!(
        kit.legal(sail("yokosuka-nlf", "indonesia")) && !kit.legal(sail("yokosuka-nlf", "marianas-islands"))
    );
}

/// Japanese ships made ready, in the step of their raiders.
fn japan_raids(ships: &[&str]) -> Kit {
    let mut kit = normal();
    kit.state.raiding = pieces(ships);
    kit.step(Step::Raiders(Japan));
    kit
}

#[test]
fn rnt1_fast_raiders_reach_hawaii_and_strike_pearl_harbor_at_once() {
    let mut kit = japan_raids(&["akagi", "nagato"]);
    assert!(!kit.legal(raid("nagato", HAWAII)), "speed 4");
    kit.act(raid("akagi", HAWAII)).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.asked(), kit.state.battle.raid_round), (Phase::Strike, Some(Japan), 1));
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[5, 1, 1, 1, 6]);
    assert_eq!((kit.damage("nevada"), kit.state.battle.raid_round), (6, 2));
    kit.act(Action::Done);
    assert_eq!(
        (kit.phase_now(), kit.asked()),
        (Phase::Reply, Some(Allies)),
        "the 7th Air Force answers in the second"
    );
    kit.act(aim("7-af", "akagi")).roll(Action::Done, &[1, 1]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Linger, Some(Japan)));
    kit.act(Action::Retreat).home("yokosuka");
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::Raiders(Allies)), Some(Allies)));
}

#[test]
fn rnt1_then_the_allied_raiders_move_two_areas_at_most() {
    let mut kit = japan_raids(&["akagi"]);
    kit.damaged("arizona", 1).damaged("oklahoma", 6);
    kit.state.raiding.insert(piece("lexington"));
    kit.act(Action::Done);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Raiders(Allies)));
    assert!(kit.legal(raid("nevada", HAWAII)) && kit.legal(raid("nevada", "us-mandate")), "undamaged");
    assert!(kit.legal(raid("arizona", HAWAII)) && !kit.legal(raid("arizona", "us-mandate")), "damaged");
    assert!(!kit.legal(raid("oklahoma", HAWAII)), "on the bottom");
    assert!(kit.legal(raid("7-af", HAWAII)) && !kit.legal(raid("7-af", "us-mandate")));
    assert!(
        kit.legal(raid("lexington", "marshall-islands")) && !kit.legal(raid("lexington", "south-pacific"))
    );
    kit.act(raid("7-af", HAWAII)).act(Action::Done);
    assert_eq!((kit.at("7-af"), kit.frame()), (Where::Sea(area(HAWAII)), Frame::Sequence(Step::Submarine)));
}

/// Japan has struck at Pearl Harbor with the Akagi, stays, and has named this target.
fn stayed(target: &str) -> Kit {
    let mut kit = japan_raids(&["akagi"]);
    kit.act(raid("akagi", HAWAII)).act(Action::Done).act(Action::Done).act(Action::Done).act(Action::Done);
    kit.act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Record, Some(Japan)));
    kit.act(aim("akagi", target)).act(Action::Done);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Raiders(Allies)));
    kit
}

/// The Nevada and the San Francisco come out; the battle begins.
fn off_hawaii(kit: &mut Kit) {
    kit.act(raid("nevada", HAWAII)).act(raid("san-francisco", HAWAII)).act(Action::Done);
    kit.act(Action::Station(area("coral-sea")));
    if kit.frame() == Frame::Sequence(Step::Combat) {
        kit.act(Action::Fight(area(HAWAII)));
    }
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 1));
}

#[test]
fn rnt1_who_stays_has_named_the_targets_of_the_first_day_action() {
    let mut kit = stayed("nevada");
    off_hawaii(&mut kit);
    kit.act(DAY).roll(DAY, &[5, 1, 1, 1, 2]);
    assert!(kit.attacked("akagi", "nevada"), "Japan does not aim again");
    assert_eq!((kit.phase_now(), kit.state.battle.light), (Phase::Retreat(Japan), Light::Day));
    let mut kit = stayed("pennsylvania");
    off_hawaii(&mut kit);
    kit.act(DAY).act(DAY);
    assert!(kit.happened(Event::LostTarget(piece("akagi"))), "she stayed in port");
}

#[test]
fn rnt1_a_night_action_cancels_what_was_named() {
    let mut kit = stayed("nevada");
    off_hawaii(&mut kit);
    kit.act(NIGHT).act(NIGHT);
    assert_eq!(kit.phase_now(), Phase::Aim(Japan), "the Akagi may fire her guns or not");
    assert_eq!(kit.refused(aim("akagi", "pennsylvania")).reason, Reason::NotHere(piece("pennsylvania")));
    kit.act(Action::Done)
        .act(aim("nevada", "akagi"))
        .act(aim("san-francisco", "akagi"))
        .roll(Action::Done, &[1, 1, 1, 1, 1]);
    kit.act(Action::Stay).act(Action::Stay).act(DAY).act(DAY);
    assert_eq!(
        (kit.phase_now(), kit.asked()),
        (Phase::Aim(Japan), Some(Japan)),
        "in the next round it aims as usual"
    );
    kit.act(Action::Done);
    assert!(kit.happened(Event::FuelRanShort), "after two rounds Japan has to go");
}

#[test]
fn rnt1_the_strike_in_indonesia_finds_ships_in_port_and_surprises_some() {
    let mut kit = normal();
    kit.sea("21-airflot", "indonesia").sea("ryujo", "indonesia").step(Step::Raiders(Japan)).resume(&[]);
    assert_eq!((kit.phase_now(), kit.state.battle.area), (Phase::Strike, area("indonesia")));
    assert!(kit.legal(aim("21-airflot", "houston")), "in the Philippines");
    kit.act(aim("21-airflot", "5-af")).act(aim("ryujo", "exeter")).roll(Action::Done, &[1, 1, 5, 1, 1, 1]);
    assert_eq!(kit.damage("5-af"), 1, "a 5 hits with the bonus, on an air unit too");
    kit.act(aim("21-airflot", "5-af")).roll(Action::Done, &[5, 5, 5]);
    assert_eq!((kit.damage("5-af"), kit.phase_now()), (1, Phase::Reply), "and not in the second round");
    kit.act(aim("5-af", "ryujo")).roll(Action::Done, &[1, 1]);
    for id in ["5-af", "repulse", "prince-of-wales", "exeter", "houston"] {
        assert_eq!(kit.at(id), Where::Sea(area("indonesia")), "{id} has put to sea");
        assert!(!kit.state.raiding.contains(piece(id)), "{id} patrols");
    }
}

#[test]
fn rnt1_japan_chooses_the_order_of_combat() {
    let mut kit = normal();
    kit.sea("nagato", "coral-sea")
        .sea("pensacola", "coral-sea")
        .sea("mutsu", "us-mandate")
        .sea("louisville", "us-mandate");
    kit.step(Step::Combat).resume(&[]);
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::Combat), Some(Japan)));
    assert!(kit.legal(Action::Fight(area("us-mandate"))));
}

#[test]
fn rnt1_stands_in_place_of_the_surprise_attack_and_what_adjusts_it() {
    for other in [("pearl-harbor", "on"), ("menzel", "with-3b"), ("open-turn-2", "on")] {
        let error =
            Victory::under(&terms(&[("normal-turn-one", "on"), other])).expect_err("they clash").to_string();
        assert!(error.contains("normal-turn-one") && error.contains(other.0), "{error}");
    }
    assert!(Victory::under(&terms(&[("normal-turn-one", "on"), ("i-boat-raid", "on")])).is_ok());
}

// --- Open Turn 2 ---

fn open() -> Kit {
    Kit::new(|s| s.open_turn_2 = true)
}

#[test]
fn rot2_turn_1_is_taken_as_played() {
    let kit = open();
    let afloat = ["west-virginia", "maryland", "tennessee"];
    let on_bottom = ["california", "pennsylvania"];
    assert!(afloat.iter().all(|id| kit.damage(id) > 0 && !kit.state.on_bottom(kit.rules.board, piece(id))));
    assert!(on_bottom.iter().all(|id| kit.state.on_bottom(kit.rules.board, piece(id))));
    assert!(on_bottom.iter().all(|id| kit.at(id) == Where::Port(place("pearl-harbor"))));
    assert_eq!((kit.at("new-orleans"), kit.at("san-francisco")), (Where::Port(place("samoa")), Where::Lost));
    assert_eq!((kit.at("7-af"), kit.at("saratoga")), (Where::Port(place("samoa")), Where::Due(2)));
    assert_eq!(kit.state.flag(area("central-pacific")), None, "open");
    assert_eq!((kit.state.flag(area("indonesia")), kit.state.lead), (Some(Japan), 6), "11 less 5");
    assert!(Variants::all().open_turn_2.iter().all(|row| row.confidence == Confidence::Reconstructed));
}

#[test]
fn rot2_the_allies_set_up_first_and_then_japan() {
    let mut kit = open();
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::SetUp(Allies)), Some(Allies)));
    assert!(kit.legal(base("lexington", "australia")) && kit.legal(base("lexington", "midway")));
    assert_eq!(
        kit.refused(base("hermes", "australia")).reason,
        Reason::ClosedToNavy { piece: piece("hermes"), place: place("australia") }
    );
    assert_eq!(kit.refused(base("lexington", "truk")).reason, Reason::EnemyHolds(place("truk")));
    assert_eq!(kit.refused(base("akagi", "truk")).reason, Reason::NotYours(piece("akagi")));
    assert_eq!(
        kit.refused(base("california", "samoa")).reason,
        Reason::NotReturning(piece("california")),
        "on the bottom"
    );
    assert_eq!(
        kit.refused(base("lexington", "samoa")).reason,
        Reason::AlreadyThere { piece: piece("lexington"), place: place("samoa") }
    );
    kit.act(base("lexington", "australia"));
    assert_eq!(kit.refused(base("lexington", "samoa")).reason, Reason::NotReturning(piece("lexington")));
    kit.act(Action::Done);
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::SetUp(Japan)), Some(Japan)));
    kit.act(base("akagi", "truk")).act(Action::Done);
    assert_eq!((kit.state.turn, kit.at("akagi")), (2, Where::Port(place("truk"))));
    assert_eq!(kit.at("shoho"), Where::Port(place("yokosuka")), "turn 2 has begun with its reinforcements");
}

#[test]
fn rot2_the_yokosuka_force_took_a_base_it_could_reach() {
    let mut kit = open();
    kit.act(base("astoria", "midway")).act(Action::Done);
    for at in ["philippines", "midway", "attu", "lae"] {
        assert!(kit.legal(land("yokosuka-nlf", at)), "{at}");
    }
    assert!(
        matches!(kit.refused(land("yokosuka-nlf", "guadalcanal")).reason, Reason::BaseElsewhere { .. }),
        "too far"
    );
    assert!(!kit.legal(land("yokosuka-nlf", "okinawa")), "its own");
    kit.act(land("yokosuka-nlf", "midway")).act(Action::Done);
    assert_eq!((kit.state.holder(place("midway")), kit.at("yokosuka-nlf")), (Japan, Where::Due(3)));
    assert_eq!(
        (kit.frame(), kit.state.homing),
        (Frame::Homing(Allies), pieces(&["astoria"])),
        "what was there goes elsewhere"
    );
}

#[test]
fn the_variants_that_do_not_fit_are_refused() {
    const TEXT: &str = include_str!("../../../../data/victory/1977.2/variants.toml");
    let broken = |from: &str, to: &str| {
        assert!(TEXT.contains(from), "{from}");
        Variants::parse(&TEXT.replacen(from, to, 1), Board::newest())
            .expect_err("it does not fit")
            .to_string()
    };
    assert!(broken("piece = \"houston\"", "piece = \"hudson\"").contains("“hudson”"));
    assert!(broken("piece = \"houston\"", "piece = \"5-af\"").contains("is set up twice"));
    assert!(
        broken("turn = 1, at = \"samoa\", damage = 2", "at = \"samoa\", damage = 2")
            .contains("needs a turn and a place")
    );
    assert!(broken("damage = 6", "damage = 60").contains("has more damage than it bears"));
    assert!(
        broken("allies = [\"us-mandate\"", "allies = [\"indonesia\"").contains("gives an area to both sides")
    );
    assert!(broken("at = \"saigon\"", "at = \"samoa\"").contains("begins where it cannot be"));
}
