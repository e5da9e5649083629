//! What is lost of a cargo when the transport that carries it is hurt: its owner chooses. WitP [9.85].

use super::*;
use ironbottom_pacwar::action::{Part, Subject};
use ironbottom_pacwar::frame::Hurt;
use ironbottom_pacwar::ids::{ShipId, TroopId};
use ironbottom_pacwar::state::{Lot, LotPlace};

/// Tanaka's transports meet Task Force 16; the APB is hurt so badly before it is over.
fn convoy_hurt(level: u8) -> Table {
    convoy(Table::plotting_in(scenario("midway-whole")), level)
}

/// The same, from this table.
fn convoy(mut table: Table, level: u8) -> Table {
    table.only(Side::Japan, &[j(4)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.no_air();
    table.put(j(4), "F1020");
    table.put(a(1), "F1021");
    table.japan(Action::Value(j(4), 14));
    table.japan(Action::Leg(j(4), 0, hex("F1025")));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(4)));
    table.allies(Action::PassOn);
    table.act(
        JAPAN,
        Action::Step(Dir::South),
        Script::default().then("engagement", [1]).then("initiative", [1]),
    );
    let clash = table.state.clash.as_deref_mut().expect("an action");
    let ships = clash.action.ships.iter_mut();
    ships.filter(|ship| ship.kind == ShipKind::Transport).for_each(|ship| ship.damage = level);
    pass_by(&mut table);
    table
}

fn cargo() -> LotId {
    LotId::new(Side::Japan, 0).expect("a lot")
}

fn lot(table: &Table) -> Lot {
    table.state.sheet(Side::Japan).cargo.lots[cargo()]
}

/// The APB of the convoy.
fn transport(table: &Table) -> ShipId {
    let kind = |ship: &ShipId| table.rules.scenario.ship(*ship).map(|card| card.kind);
    let found = table.ships(j(4)).into_iter().find(|ship| kind(ship) == Some(ShipKind::Transport));
    found.expect("a transport")
}

/// The units of the lot, the one of least strength ashore first.
fn units(table: &Table) -> Vec<TroopId> {
    table.rules.knowledge(&table.state, JAPAN).aboard(cargo())
}

/// What Japan may do about the cargo, and else.
fn offers(table: &Table) -> Vec<Action> {
    let mut all = Vec::new();
    table.rules.offers(&table.state, JAPAN, Some(Subject::Lot(cargo())), &mut all);
    table.rules.offers(&table.state, JAPAN, None, &mut all);
    all
}

#[test]
fn r9_85_the_owner_of_a_hurt_transport_chooses_what_is_lost() {
    // An APB of 7 Load Points carries 6: four of troops, two of supply. At D2 it holds three.
    let mut table = convoy_hurt(2);
    assert_eq!(table.state.open.frame(), Frame::Holds(Side::Japan));
    assert_eq!((lot(&table).lost, lot(&table).drowned), (0, 0), "nothing is decided for him");
    let stores = |points: u8| Action::Forfeit(cargo(), Part::Stores(points));
    let unit = |unit: TroopId| Action::Forfeit(cargo(), Part::Unit(unit));
    let units = units(&table);
    let wanted: Vec<Action> =
        [stores(1), stores(2)].into_iter().chain(units.iter().copied().map(unit)).collect();
    assert_eq!(offers(&table), wanted, "nothing to keep while it carries too much");
    let kept = table.refusal(JAPAN, Action::Keep);
    assert_eq!(kept, Illegal::new("WitP [9.85]", Reason::HoldOverfull(transport(&table))));
    let more = table.refusal(JAPAN, stores(3));
    assert_eq!(more, Illegal::new("WitP [9.85]", Reason::TooMuchLost(cargo(), 2)));
    // A point of stores, and a unit he can spare; it is asked until the rest has room.
    table.japan(stores(1));
    assert_eq!(table.state.open.frame(), Frame::Holds(Side::Japan));
    assert!(table.events.contains(&Event::CargoLost(cargo(), 1)));
    table.japan(unit(units[0]));
    assert!(table.events.contains(&Event::UnitDrowned(cargo(), units[0])));
    let known = table.rules.knowledge(&table.state, JAPAN);
    assert_eq!(known.drowned(cargo()), [units[0]]);
    assert!(known.load(cargo()) <= 3 && known.excess(transport(&table)) == 0);
    assert!(matches!(table.state.open.frame(), Frame::Parting(_)), "the action goes on");
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r9_85_no_more_of_the_stores_is_lost_than_must_be() {
    // At D1 it holds five of six.
    let table = convoy_hurt(1);
    let two = table.refusal(JAPAN, Action::Forfeit(cargo(), Part::Stores(2)));
    assert_eq!(two, Illegal::new("WitP [9.85]", Reason::TooMuchLost(cargo(), 1)));
    let stranger = units(&table)[0].place() + 20;
    let stranger = TroopId::new(Side::Japan, stranger).expect("a unit");
    let other = table.refusal(JAPAN, Action::Forfeit(cargo(), Part::Unit(stranger)));
    assert_eq!(other.reason, Reason::LotNotThere(cargo()));
    let ashore = LotId::new(Side::Japan, 1).expect("a lot");
    let dry = table.refusal(JAPAN, Action::Forfeit(ashore, Part::Stores(1)));
    assert_eq!(dry.reason, Reason::NothingToLose(ashore));
}

#[test]
fn r9_85_where_all_is_lost_nobody_is_asked() {
    let table = convoy_hurt(4);
    assert!(matches!(table.state.open.frame(), Frame::Parting(_)));
    assert_eq!(lot(&table).at, LotPlace::Nowhere);
    // Unhurt, there is nothing to ask either.
    let table = convoy_hurt(0);
    assert!(matches!(table.state.open.frame(), Frame::Parting(_)));
    assert_eq!(lot(&table).lost, 0);
}

#[test]
fn r9_85_who_has_one_thing_aboard_or_nothing_only_confirms() {
    // The enemy saw a transport hit, and not what is in it: the waiting is the same.
    let mut table = Table::plotting_in(scenario("midway-whole"));
    table.state.sheets[0].cargo.lots[cargo()] = Lot::default();
    let mut table = convoy(table, 2);
    assert_eq!(table.state.open.frame(), Frame::Holds(Side::Japan));
    assert_eq!(offers(&table), [Action::Keep]);
    table.japan(Action::Keep);
    assert!(matches!(table.state.open.frame(), Frame::Parting(_)));
    // Stores alone: they are lost without a choice.
    let mut table = Table::plotting_in(scenario("midway-whole"));
    table.state.sheets[0].cargo.lots[cargo()].drowned = u16::MAX;
    let table = convoy(table, 3);
    assert_eq!((offers(&table), lot(&table).lost), (vec![Action::Keep], 1), "two points, and room for one");
}

#[test]
fn r9_85_the_enemy_sees_the_waiting_and_nothing_of_the_cargo() {
    let with = convoy_hurt(2);
    let mut emptied = with.state.clone();
    emptied.sheets[0].cargo.lots[cargo()] = Lot::default();
    let view = |state| with.rules.view(state, Viewer::Seat(ALLIES));
    assert_eq!(view(&with.state), view(&emptied));
    assert_eq!(with.rules.pending(&with.state), with.rules.pending(&emptied));
}

#[test]
fn r9_85_the_staff_gives_up_stores_before_troops_or_troops_before_stores() {
    let answer = |table: &Table, wish: &str| {
        let mut orders = Orders::default();
        orders.set(Pacwar::card().orders, "cargo", wish).expect("an order");
        let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
        table.rules.standing_answer(&view, JAPAN, &orders)
    };
    let table = convoy_hurt(2);
    assert_eq!(answer(&table, "stores"), Some(Action::Forfeit(cargo(), Part::Stores(2))));
    let Some(Action::Forfeit(_, Part::Unit(unit))) = answer(&table, "troops") else { panic!("a unit") };
    let strength = |unit: &TroopId| {
        table.rules.scenario.troop(*unit).map_or(0, |card| u16::from(card.strength) * card.branch.quarters())
    };
    assert_eq!(units(&table).iter().map(strength).min(), Some(strength(&unit)), "the least of them");
    assert_eq!(answer(&table, "ask"), None);
}

#[test]
fn r9_85_games_of_version_6_lose_stores_first_and_ask_nobody() {
    let older = |level: u8| convoy(Table::plotting_under(6, "midway-whole"), level);
    for (level, lost) in [(0, 0), (1, 1), (2, 3), (3, 5), (4, 6)] {
        let table = older(level);
        assert!(matches!(table.state.open.frame(), Frame::Parting(_)));
        assert_eq!((lot(&table).lost, lot(&table).drowned), (lost, 0), "at D{level}");
        assert_eq!(lot(&table).at == LotPlace::Nowhere, lost == 6, "at D{level}");
        assert_eq!(table.events.contains(&Event::CargoLost(cargo(), lost)), lost > 0);
    }
    // Supply goes first; then the regiment, which is worth less ashore than two battalions of marines.
    let drowned = |level: u8| {
        let table = older(level);
        let known = table.rules.knowledge(&table.state, JAPAN);
        known.drowned(cargo()).len()
    };
    assert_eq!((drowned(1), drowned(2)), (0, 1));
}

#[test]
fn r9_85_a_transport_hurt_for_want_of_fuel_is_settled_when_its_owner_plots() {
    let mut table = Table::plotting_in(scenario("midway-whole"));
    let ship = transport(&table);
    table.state.sheets[0].fleet.hulls[ship].damage = 2;
    let refused = table.refusal(JAPAN, Action::Ready);
    assert_eq!(refused, Illegal::new("WitP [9.85]", Reason::HoldOverfull(ship)));
    let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
    let asked = table.rules.prompt(&view).text;
    assert!(asked.contains("carries 3 Load Points too much"), "{asked}");
    let offered = offers(&table);
    assert!(offered.contains(&Action::Forfeit(cargo(), Part::Stores(2))), "{offered:?}");
    assert!(!offered.contains(&Action::Ready));
    table.japan(Action::Forfeit(cargo(), Part::Stores(2)));
    table.japan(Action::Forfeit(cargo(), Part::Unit(units(&table)[0])));
    assert!(offers(&table).contains(&Action::Ready));
}

#[test]
fn r9_85_guns_of_a_shore_do_not_see_whom_they_hit_so_that_cargo_is_asked_about_with_the_turning_back() {
    let mut table = Table::plotting_in(scenario("midway-whole"));
    table.execute(Side::Japan);
    let ship = transport(&table);
    table.state.sheets[0].fleet.hulls[ship].damage = 2;
    table.state.open.clock.control.push(Frame::Voiding(Hurt { tf: j(4), apart: None, prized: true }));
    let kept = table.refusal(JAPAN, Action::Keep);
    assert_eq!(kept, Illegal::new("WitP [9.85]", Reason::HoldOverfull(ship)));
    table.japan(Action::Forfeit(cargo(), Part::Stores(2)));
    table.japan(Action::Forfeit(cargo(), Part::Unit(units(&table)[0])));
    assert!(offers(&table).starts_with(&[Action::Keep, Action::Void]), "{:?}", offers(&table));
}

/// Load Points that are left of two lots aboard the destroyers of the convoy, when so many of those were sunk, and how many are
/// afloat.
fn ferried(table: Table, sunk: usize) -> (u32, usize) {
    let mut table = sailing_on::met(table, &[]);
    let small = |table: &Table| {
        let kind = |ship: &ShipId| table.rules.scenario.ship(*ship).map(|card| card.kind);
        let ships = table.ships(j(4)).into_iter();
        ships.filter(|ship| kind(ship) == Some(ShipKind::Destroyer)).collect::<Vec<_>>()
    };
    let destroyers = small(&table);
    let lots: Vec<LotId> = (0..2).filter_map(|place| LotId::new(Side::Japan, place)).collect();
    for (number, lot) in lots.iter().enumerate() {
        let sheet = &mut table.state.sheets[0];
        sheet.cargo.lots[*lot] = Lot::at(LotPlace::Ferried(destroyers[0], hex("F1020")));
        let leg = Leg { to: hex("F1025"), cost: 0, mission: Mission::Debark(*lot), mission_cost: 5 };
        sheet.plots.of[j(4)].legs[number + 1] = Some(leg);
    }
    let table = sailing_on::fought(table, |_, ship| {
        let gone = Clash::id(ship).is_some_and(|id| destroyers.iter().take(sunk).any(|other| *other == id));
        if gone {
            (ship.damage, ship.place) = (5, ironbottom_pacwar::battle::surface::Place::Sunk);
        }
    });
    let known = table.rules.knowledge(&table.state, JAPAN);
    let afloat = |lot: &&LotId| table.state.sheet(Side::Japan).cargo.lots[**lot].at != LotPlace::Nowhere;
    let left = lots.iter().filter(afloat).map(|lot| u32::from(known.load(*lot))).sum();
    (left, small(&table).len())
}

#[test]
fn r10_3_what_destroyers_carried_that_sank_is_lost_all_lots_together() {
    let (left, afloat) = ferried(Table::plotting_in(scenario("midway-whole")), 1);
    assert!(afloat > 0 && left as usize <= afloat, "a Load Point each: {left} in {afloat}");
    assert!(left > 0);
    // Before, each lot was held against all of them.
    let (left, afloat) = ferried(Table::plotting_under(6, "midway-whole"), 1);
    assert!(left as usize > afloat, "{left} in {afloat}");
}

#[test]
fn r9_85_nobody_gives_up_what_is_not_his_or_not_in_the_game() {
    let table = convoy_hurt(2);
    let lose =
        |side: Side, place: usize| Action::Forfeit(LotId::new(side, place).expect("a lot"), Part::Stores(1));
    assert_eq!(table.refusal(JAPAN, lose(Side::Allies, 0)).reason, Reason::NotYours);
    let lots = table.rules.scenario.of_side(Side::Japan).lots.len();
    assert_eq!(table.refusal(JAPAN, lose(Side::Japan, lots)).reason, Reason::NotInScenario);
}
