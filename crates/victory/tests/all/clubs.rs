//! What clubs play beyond the book: A1a, A3c, A4a, Menzel's package, the other readings of 19.21 and 23.4, bids in halves,
//! and the answers of the clarifications that no other test shows.

use crate::kit::*;
use ironbottom_kernel::{Options, Pending, Rule, Rules, SeatSet, Terms, Words};
use ironbottom_victory::action::{Action, Stance};
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
    // Not on New Hebrides while it is friendly, but back to Samoa, and then it is as free as any other.
    let mut kit = escaped().held("new-hebrides", Allies);
    kit.step(Step::LastLandings(Allies));
    let refusal = kit.refused(land("1-marines", "new-hebrides"));
    assert_eq!(
        (refusal.rule, refusal.reason),
        (Rule("VitP AM"), Reason::NewHebridesOnly(piece("1-marines")))
    );
    kit.act(land("1-marines", "samoa")).act(Action::Done);
    assert_eq!(kit.at("1-marines"), Where::Port(place("samoa")));
    assert!(!kit.state.away.contains(piece("1-marines")));
    // One that came from Samoa is free.
    let mut kit = shut_in(menzel(Menzel::Escape));
    kit.port("1-marines", "samoa").step(Step::Amphibious(Allies)).act(sail("1-marines", "us-mandate"));
    kit.act(Action::Done).step(Step::Basing).resume(&[]);
    assert!(kit.legal(base("1-marines", "australia")));
}

/// The terms of a new game with these choices.
pub(crate) fn terms(choices: &[(&str, &str)]) -> Terms {
    let options = Options::choose(OPTIONS, choices.iter().copied()).unwrap();
    Terms { rules_version: 2, edition: "1977.2".to_owned(), options }
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
