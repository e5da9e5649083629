//! What clubs play beyond the book: A1a, A3c, A4a, Menzel's package, Normal Turn One, Open Turn 2, the other readings of
//! 19.21 and 23.4, bids in halves, and the answers of the clarifications that no other test shows.

use crate::kit::*;
use ironbottom_kernel::{Options, Pending, Rule, Rules, SeatSet, Terms, Words};
use ironbottom_victory::action::{Action, Light, Stance};
use ironbottom_victory::board::{Board, Confidence, Variants};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::settings::{Menzel, OPTIONS, Settings};
use ironbottom_victory::state::Where;
use ironbottom_victory::{ALLIES, JAPAN, Victory};

const HAWAII: &str = "hawaiian-islands";

fn set_aside(id: &str) -> Action {
    Action::SetAside(piece(id))
}

// --- A1a ---

#[test]
fn ra1a_there_is_no_i_boat_on_turn_1() {
    for (late, asked) in [(true, Step::Combat), (false, Step::Submarine)] {
        let mut kit = Kit::empty_with(|s| s.late_i_boat = late).turn(1);
        kit.state.fought.insert(area(HAWAII));
        kit.sea("nagato", "coral-sea")
            .sea("nevada", "coral-sea")
            .sea("mutsu", "us-mandate")
            .sea("astoria", "us-mandate");
        kit.step(Step::Submarine).resume(&[]);
        assert_eq!(kit.frame(), Frame::Sequence(asked));
    }
}

#[test]
fn ra1a_it_comes_on_turn_2() {
    let mut kit = Kit::empty_with(|s| s.late_i_boat = true).turn(2);
    kit.step(Step::Submarine).act(Action::Station(area("coral-sea")));
    assert!(kit.happened(Event::Stationed { piece: piece("i-boat"), area: area("coral-sea") }));
}

#[test]
fn ra1_the_i_boat_stays_though_the_raid_force_leaves() {
    // VitP ruling 50.
    let mut kit = Kit::new(|s| s.i_boat_raid = true);
    kit.raider("akagi", HAWAII).sea("i-boat", HAWAII).step(Step::Combat).resume(&[]);
    kit.act(Action::Done).act(Action::Done).act(Action::Retreat).home_with("yokosuka", &[6, 6, 6, 6]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::SallyTorpedo, Some(Japan)));
    assert!(kit.legal(torpedo("nevada")) && !kit.legal(torpedo("indianapolis")));
}

// --- A3c ---

/// Turn 3, with a Japanese flag in the Hawaiian Islands.
fn shut_in(options: impl FnOnce(&mut Settings)) -> Kit {
    Kit::empty_with(options).turn(3).flag(HAWAII, Some(Japan))
}

#[test]
fn ra3c_what_is_shut_in_may_be_set_aside_for_turn_4() {
    let mut kit = shut_in(|s| s.west_coast_escape = true);
    kit.port("wasp", "pearl-harbor")
        .damaged("wasp", 1)
        .port("astoria", "johnston-island")
        .port("chicago", "samoa");
    kit.port("nevada", "pearl-harbor").damaged("nevada", 5).step(Step::Patrol(Allies));
    assert_eq!(kit.refused(set_aside("chicago")).reason, Reason::NotShutIn(piece("chicago")));
    assert_eq!(
        kit.refused(set_aside("nevada")).reason,
        Reason::OnBottom(piece("nevada")),
        "she could not move"
    );
    kit.act(set_aside("wasp")).act(set_aside("astoria"));
    assert_eq!((kit.at("wasp"), kit.at("astoria")), (Where::Due(4), Where::Due(4)));
    let mut kit = kit.turn(4);
    kit.step(Step::Reinforce(Allies)).resume(&[]);
    assert_eq!(
        (kit.at("wasp"), kit.damage("wasp")),
        (Where::Port(place("pearl-harbor")), 1),
        "with its damage"
    );
}

#[test]
fn ra3c_raiders_landing_forces_and_air_units_when_they_could_move() {
    let mut kit = shut_in(|s| s.west_coast_escape = true);
    kit.port("wasp", "pearl-harbor").port("1-marines", "pearl-harbor").port("7-af", "johnston-island");
    kit.state.raiding.insert(piece("wasp"));
    kit.step(Step::Amphibious(Allies)).act(set_aside("1-marines")).act(set_aside("7-af")).act(Action::Done);
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::Raiders(Allies)), Some(Allies)));
    kit.act(set_aside("wasp"));
    // A unit that was set aside comes to Pearl Harbor, not to any port as one that was lost would.
    let mut kit = kit.turn(4).held("pearl-harbor", Japan);
    kit.step(Step::Reinforce(Allies)).resume(&[]);
    for id in ["wasp", "1-marines", "7-af"] {
        assert_eq!(kit.at(id), Where::Port(place("samoa")), "{id}");
    }
}

#[test]
fn ra3c_only_on_turn_3_under_a_japanese_flag_and_as_an_option() {
    let kits = [
        shut_in(|_| {}),
        shut_in(|s| s.west_coast_escape = true).turn(4),
        shut_in(|s| s.west_coast_escape = true).flag(HAWAII, Some(Allies)),
    ];
    for mut kit in kits {
        kit.port("wasp", "pearl-harbor").step(Step::Patrol(Allies));
        assert_eq!(kit.refused(set_aside("wasp")).rule, Rule("VitP A3c"));
    }
}

// --- A4a ---

#[test]
fn ra4a_a_ship_in_the_yards_misses_a_turn() {
    let mut kit = Kit::empty_with(|s| s.san_diego_refit = true);
    kit.port("nevada", "samoa").damaged("nevada", 2).step(Step::Basing).resume(&[]);
    kit.act(Action::Yard(piece("nevada"))).act(Action::Done);
    assert_eq!(kit.state.turn, 3);
    assert!(!kit.offers().contains(&arrive("nevada", "pearl-harbor")), "not on the next turn");
    assert_eq!(kit.at("nevada"), Where::SanDiego);
    kit.step(Step::Reinforce(Allies));
    assert_eq!(kit.refused(arrive("nevada", "pearl-harbor")).reason, Reason::NotArriving(piece("nevada")));
    // It is repaired while it waits.
    kit.step(Step::Patrol(Allies)).act(repair("nevada", 1));
    kit.step(Step::Basing).resume(&[]);
    assert_eq!(kit.state.turn, 4);
    kit.step(Step::Reinforce(Allies)).resume(&[]);
    kit.act(arrive("nevada", "pearl-harbor")).act(Action::Done);
    assert_eq!((kit.at("nevada"), kit.damage("nevada")), (Where::Port(place("pearl-harbor")), 1));
}

#[test]
fn ra4_without_that_it_is_back_with_the_next_reinforcements() {
    let mut kit = Kit::empty_with(|s| s.san_diego = true);
    kit.port("nevada", "samoa").damaged("nevada", 2).step(Step::Basing).resume(&[]);
    kit.act(Action::Yard(piece("nevada"))).act(Action::Done);
    kit.act(arrive("nevada", "pearl-harbor"));
    assert_eq!((kit.state.turn, kit.at("nevada")), (3, Where::Port(place("pearl-harbor"))));
}

#[test]
fn ra4a_with_both_adjustments_the_stricter_holds() {
    let mut kit = Kit::empty_with(|s| (s.san_diego, s.san_diego_refit) = (true, true));
    kit.port("nevada", "samoa")
        .step(Step::Basing)
        .resume(&[])
        .act(Action::Yard(piece("nevada")))
        .act(Action::Done);
    assert!(kit.state.away.contains(piece("nevada")));
}

// --- Menzel's package ---

fn menzel(with: Menzel) -> impl Fn(&mut Settings) {
    move |settings| settings.menzel = with
}

#[test]
fn ram_ryujo_and_zuiho_stay_out_of_the_raid() {
    let kit = Kit::new(menzel(Menzel::Escape));
    for ship in ["ryujo", "zuiho"] {
        assert_eq!(kit.refused(Action::Assign(piece(ship))).reason, Reason::KeptFromRaid(piece(ship)));
        assert!(Kit::new(|_| {}).legal(Action::Assign(piece(ship))), "elsewhere they may");
    }
    assert!(kit.legal(Action::Assign(piece("akagi"))));
}

#[test]
fn ram_after_the_raid_and_the_dice_japan_must_leave_and_may_be_pursued() {
    let mut kit = Kit::new(menzel(Menzel::Escape));
    kit.raider("akagi", HAWAII).step(Step::Combat).resume(&[]);
    kit.act(Action::Done);
    // Nobody is asked whether to stay: the dice fall, the Allies leave harbor, Japan has to go.
    kit.roll(Action::Done, &[2, 6, 6, 6]);
    assert!(kit.happened(Event::FuelRanShort));
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Pursue, Some(Allies)));
    assert!(kit.legal(pursue("new-orleans", "akagi")), "what left Pearl Harbor");
    assert!(kit.legal(pursue("enterprise", "akagi")), "and a group that rolled a 2");
}

#[test]
fn ram_it_brings_the_late_i_boat_withdrawal_by_groups_and_yards_for_a_turn() {
    for with in [Menzel::Escape, Menzel::WestCoast] {
        let mut kit = Kit::new(menzel(with));
        kit.step(Step::Combat).resume(&[1]);
        assert_eq!(kit.offers(), [Action::Appear(area("central-pacific")), Action::Retreat], "A2b");
        let mut kit = Kit::empty_with(menzel(with)).turn(1);
        kit.state.fought.insert(area(HAWAII));
        kit.step(Step::Submarine).resume(&[]);
        assert_eq!(
            (kit.state.turn, kit.frame()),
            (2, Frame::Sequence(Step::Submarine)),
            "A1a: not on turn 1"
        );
        let mut kit = Kit::empty_with(menzel(with));
        kit.port("nevada", "samoa").step(Step::Basing).resume(&[]).act(Action::Yard(piece("nevada")));
        assert!(kit.state.away.contains(piece("nevada")), "A4a");
    }
}

#[test]
fn ram_comes_with_one_escape_or_the_other() {
    for (with, to_mandate) in [(Menzel::Escape, true), (Menzel::WestCoast, false)] {
        let mut kit = shut_in(menzel(with));
        kit.port("wasp", "pearl-harbor").step(Step::Patrol(Allies));
        assert_eq!(kit.legal(patrol("wasp", "us-mandate")), to_mandate, "A3b");
        assert_eq!(kit.legal(set_aside("wasp")), !to_mandate, "A3c");
    }
}

#[test]
fn ram_a_landing_force_that_escapes_invades_new_hebrides_or_goes_back() {
    let escaped = || {
        let mut kit = shut_in(menzel(Menzel::Escape)).held("new-hebrides", Japan).held("samoa", Allies);
        kit.port("1-marines", "pearl-harbor")
            .step(Step::Amphibious(Allies))
            .act(sail("1-marines", "us-mandate"));
        kit.act(Action::Done);
        kit
    };
    let mut kit = escaped();
    kit.step(Step::LastLandings(Allies));
    assert!(kit.legal(land("1-marines", "new-hebrides")));
    kit.act(Action::Done);
    assert_eq!(kit.frame(), Frame::Homing(Allies));
    assert!(kit.legal(base("1-marines", "samoa")) && kit.legal(base("1-marines", "pearl-harbor")));
    assert!(!kit.legal(base("1-marines", "australia")));
    // One that came from Samoa is free.
    let mut kit = shut_in(menzel(Menzel::Escape));
    kit.port("1-marines", "samoa").step(Step::Amphibious(Allies)).act(sail("1-marines", "us-mandate"));
    kit.act(Action::Done).step(Step::Basing).resume(&[]);
    assert!(kit.legal(base("1-marines", "australia")));
}

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

fn terms(choices: &[(&str, &str)]) -> Terms {
    let options = Options::choose(OPTIONS, choices.iter().copied()).unwrap();
    Terms { rules_version: 2, edition: "1977.2".to_owned(), options }
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

// --- other readings, VitP rulings 35 and 39 ---

#[test]
fn ruling_35_air_units_may_hold_back_on_turn_9_where_players_read_it_so() {
    let mut kit = Kit::empty_with(|s| (s.nine_turns, s.kamikaze_at_will) = (true, true)).turn(9);
    kit.by_day(&["21-airflot", "22-airflot", "nagato"], &["nevada"]);
    assert!(kit.legal(Action::Done));
    kit.act(aim("21-airflot", "nevada")).roll(Action::Done, &[5, 1, 1, 2]);
    assert!(kit.happened(Event::Sacrificed(piece("21-airflot"))), "who attacks is still a kamikaze");
    assert!(kit.fighting("22-airflot"), "who does not is not");
    // A carrier that was named has to attack all the same.
    let mut kit = Kit::empty_with(|s| (s.nine_turns, s.kamikaze_at_will) = (true, true)).turn(9);
    kit.by_day(&["amagi"], &["nevada"]).act(kamikaze("amagi")).act(Action::Done);
    assert_eq!(kit.refused(Action::Done).rule, Rule("VitP 19.22"));
}

#[test]
fn ruling_39_control_helps_to_sight_where_players_read_it_so() {
    for (helps, need) in [(false, 3), (true, 5)] {
        let mut kit = Kit::empty_with(|s| (s.task_forces, s.control_helps_sighting) = (true, helps));
        let mut kit = {
            kit.state.flags[Japan.index()].insert(area("coral-sea"));
            kit.flag("coral-sea", Some(Japan))
        };
        kit.fight("coral-sea", &["akagi"], &["lexington"]);
        kit.act(Action::Done).roll(Action::Done, &[5, 5]);
        assert!(kit.happened(Event::Sighted {
            force: piece("lexington"),
            die: Some(5),
            need,
            sighted: helps
        }));
        assert!(kit.happened(Event::Sighted {
            force: piece("akagi"),
            die: Some(5),
            need: 4,
            sighted: false
        }));
    }
    let mut kit = Kit::empty_with(|s| (s.task_forces, s.control_helps_sighting) = (true, true))
        .flag("coral-sea", Some(Japan));
    kit.fight("coral-sea", &["akagi"], &["lexington"]);
    kit.act(Action::Done).act(stance("lexington", Stance::Hiding)).roll(Action::Done, &[3, 1]);
    assert!(kit.happened(Event::Sighted { force: piece("lexington"), die: Some(3), need: 3, sighted: true }));
}

// --- bids in halves, VitP ruling 18 ---

/// A game with this bid whose last turn brings nobody anything.
fn even_game(bid: &str) -> Kit {
    let rules = Victory::under(&terms(&[("bid", bid)])).unwrap();
    let mut kit = Kit::new(|s| s.bid_halves = rules.settings.bid_halves).cleared_for_the_end();
    kit.step(Step::Control).resume(&[]);
    kit
}

#[test]
fn ruling_18_a_half_point_of_the_bid_decides_an_even_game() {
    for (bid, winner, says) in [
        ("0.5", Some(ALLIES), "the Allies have won by 0.5 points"),
        ("-0.5", Some(JAPAN), "Japan has won by 0.5 points"),
        ("2.5", Some(ALLIES), "the Allies have won by 2.5 points"),
        ("-3", Some(JAPAN), "Japan has won by 3 points"),
        ("0", None, "a draw"),
    ] {
        let kit = even_game(bid);
        let Pending::Over(outcome) = kit.rules.pending(&kit.state) else { panic!("it is over") };
        assert_eq!(outcome.winners, winner.map_or(SeatSet::EMPTY, SeatSet::only), "{bid}");
        let view = kit.rules.view(&kit.state, ironbottom_kernel::Viewer::Public);
        assert!(kit.rules.prompt(&view).text.contains(says), "{bid}: {}", kit.rules.prompt(&view).text);
    }
}

#[test]
fn ruling_18_the_track_shows_whole_points_and_ends_at_29() {
    let mut kit = Kit::new(|s| s.bid_halves = 5);
    assert_eq!((kit.state.lead, kit.rules.lead_in_halves(kit.state.lead)), (-2, -5));
    kit.state.lead = 29;
    assert_eq!(kit.rules.lead_in_halves(29), 57, "28.5 for Japan");
}

#[test]
fn ruling_18_a_bid_is_read_in_halves_and_nothing_finer() {
    let read = |value: &str| Options::choose(OPTIONS, [("bid", value)]);
    for (typed, kept) in
        [("2.5", "2.5"), ("-2.5", "-2.5"), ("-0.5", "-0.5"), ("3", "3"), ("3.0", "3"), ("29", "29")]
    {
        assert_eq!(read(typed).unwrap().word("bid"), kept);
    }
    for wrong in ["2.25", "29.5", "-29.5", "2,5", ".5", "2.", "half", ""] {
        let error = read(wrong).expect_err(wrong).to_string();
        assert!(error.contains("it takes -29 to 29, halves too"), "{error}");
    }
}

// --- clarifications that no other test shows ---

#[test]
fn r12_13_the_port_an_air_unit_lies_in_does_not_matter() {
    // Clarification A2: from Ceylon's far side to Pearl Harbor's.
    let mut kit = Kit::empty();
    kit.port("11-af", "singapore").step(Step::Air { next: Allies, passed: [true, false] });
    for sea in [HAWAII, "aleutian-islands", "bay-of-bengal"] {
        assert!(kit.legal(put_air("11-af", sea)), "{sea}");
    }
}

#[test]
fn r18_5_after_the_raid_in_indonesia_the_allies_do_not_leave_before_a_round() {
    // Clarification A14.
    let mut kit = Kit::new(|_| {});
    kit.state.fought.insert(area(HAWAII));
    kit.fight("indonesia", &["21-airflot"], &[]);
    kit.act(Action::Done).act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
    assert_eq!(kit.refused(Action::Retreat).reason, Reason::NotNow);
}

#[test]
fn r7_423_a_silent_carrier_screens_landing_forces_too() {
    // Clarification A9: every ship, carriers without guns included.
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "mutsu"], &["nevada", "hornet", "1-marines"]);
    kit.act(aim("nagato", "nevada"));
    assert_eq!(
        kit.refused(aim("mutsu", "1-marines")).rule,
        Rule("VitP 7.423"),
        "the Hornet would be left out"
    );
    assert!(kit.legal(aim("mutsu", "hornet")));
}

#[test]
fn r15_3_a_patroller_that_is_disabled_does_not_hold_its_area() {
    // Report B7.
    let mut kit = Kit::empty().no_flags();
    kit.by_night(&["nagato"], &["nevada"]).act(aim("nagato", "nevada")).roll(Action::Done, &[5, 1, 1, 1, 1]);
    kit.act(aim("nevada", "nagato")).roll(Action::Done, &[5, 1, 1, 1]);
    kit.home("truk").home("australia");
    assert!(kit.happened(Event::Flagged { area: area("coral-sea"), before: None, side: None }));
}
