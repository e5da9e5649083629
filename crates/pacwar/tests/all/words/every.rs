//! One of every variant of what the game can say. A new variant has to be added by hand: the matches in
//! `src/words` do not compile without it, and these lists say what it is called.

use ironbottom_kernel::Seat;
use ironbottom_pacwar::Pacwar;
use ironbottom_pacwar::action::{
    Action, Aim, Duty, Item, JoinLine, Mission, Order, Part, ReturnLine, Scout, StrikeLine, Target,
    TransferLine,
};
use ironbottom_pacwar::assault::Beach;
use ironbottom_pacwar::battle::display::Class;
use ironbottom_pacwar::battle::{
    self, AirChoice, Arc, Choice, Escort, Fault, GroundChoice, GroundEvent, GroundResult, Group, Priority,
    Ring, SubChoice, SubEvent, sequence,
};
use ironbottom_pacwar::board::{Direction, HexId};
use ironbottom_pacwar::data::Altitude;
use ironbottom_pacwar::event::{Event, Found, Patience, Shore};
use ironbottom_pacwar::frame::{Chase, Execution, Frame, Hurt, Move, Parted, StrikeTurn, Window};
use ironbottom_pacwar::ids::{
    GroupId, KindId, LotId, ShipId, Station, SubronId, TfId, TfSet, TroopId, UnitId,
};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::HqSize;
use ironbottom_pacwar::state::{Chit, Report, Source, Statement, Work};
use ironbottom_pacwar::undersea::Hunt;
use ironbottom_pacwar::{ALLIES, JAPAN, Side};

pub(crate) fn hex(text: &str) -> HexId {
    text.parse().expect("a hex")
}

pub(crate) fn tf(side: Side, number: usize) -> TfId {
    TfId::new(side, number - 1).expect("a marker")
}

/// The first headquarters of the Allies.
pub(crate) fn unit() -> UnitId {
    UnitId::new(Side::Allies, 0).expect("it")
}

/// The headquarters of Midway.
pub(crate) fn midway(rules: &Pacwar) -> Station {
    rules.directory.station_of("midway-wing").expect("it begins there")
}

fn missions(lot: LotId, other: TfId) -> Vec<Mission> {
    vec![
        Mission::Pass,
        Mission::Fuel,
        Mission::Bombard,
        Mission::Assault(lot),
        Mission::Load(lot),
        Mission::Unload(lot),
        Mission::Embark(lot),
        Mission::Debark(lot),
        Mission::Regroup(other),
        Mission::Raise(other),
        Mission::Shell(Aim::Port),
        Mission::Shell(Aim::Airbase),
        Mission::Shell(Aim::Ground),
        Mission::Shell(Aim::Supply),
        Mission::Tow(ShipId::new(other.side(), 0).expect("it")),
        Mission::Exit,
    ]
}

/// Every kind of action of a side, with every place of its lists that the scenario has or has not.
pub(crate) fn actions(rules: &Pacwar, side: Side) -> Vec<Action> {
    let words = &rules.directory;
    let (t, other, at) = (tf(side, 3), tf(side, 16), hex("F0930"));
    let enemy = tf(side.other(), 12);
    let mut all = vec![
        Action::Place(t, at),
        Action::Ready,
        Action::Speed(t, 2),
        Action::Value(t, 14),
        Action::Leg(t, 0, at),
        Action::Leg(other, 3, hex("D3838")),
        Action::React(t),
        Action::Link(t, other),
        Action::Intelligence,
        Action::Decline,
        Action::Begin(t),
        Action::Rest,
        Action::Sail,
        Action::Night,
        Action::Stop,
        Action::Perform(Mission::Fuel),
        Action::Perform(Mission::Exit),
        Action::Perform(Mission::Raise(other)),
        Action::Trigger(t),
        Action::Pass,
        Action::PassOn,
        Action::Done,
        Action::Remove,
    ];
    let kind = words.kinds.of(side).nth(1).expect("a type");
    let land = Station::Unit(words.units.of(side).next().expect("a headquarters"));
    let afloat = (1..=words.markers(side)).map(|number| Station::Carriers(tf(side, number)));
    let bare = rules.scenario.facilities.iter().map(|(_, facility)| Station::Hex(side, facility.hex));
    for hq in words.units.of(side).map(Station::Unit).chain(afloat).chain(bare) {
        for arc in Direction::ALL {
            all.push(Action::Sweep(hq, arc));
        }
        all.push(Action::Scout(Scout { at: hq, kind, arc: Direction::NorthWest, points: 3 }));
        all.push(Action::Transfer(TransferLine { at: hq, to: land, kind, points: 1 }));
        all.push(Action::Search(hq, enemy));
    }
    for unit in words.units.of(side) {
        all.extend([Action::Provide(unit), Action::Disband(unit)]);
    }
    for (_, facility) in rules.scenario.facilities.iter() {
        all.extend(HqSize::ALL.map(|size| Action::Create(facility.hex, size)));
    }
    for kind in words.kinds.of(side) {
        all.push(Action::Scout(Scout { at: land, kind, arc: Direction::South, points: 1 }));
    }
    for duty in Duty::ALL {
        for target in [Target::Tf(enemy), Target::Tf(t), Target::Hex(hex("F1234"))] {
            all.push(Action::Strike(StrikeLine { at: Station::Carriers(t), target, duty, kind, points: 2 }));
        }
    }
    all.extend(words.ships.of(side).take(2).map(Action::HoldBack));
    all.extend(words.ships.of(side).take(2).map(Action::TurnBack));
    let strike = Target::Tf(enemy);
    all.extend([
        Action::Join(JoinLine { from: at, target: strike, lead: hex("F1029") }),
        Action::Return(ReturnLine { from: at, target: strike, to: land }),
        Action::Fly(at, strike),
        Action::Fly(at, Target::Hex(hex("F1234"))),
        Action::Land(land),
        Action::Ditch,
        Action::Retire(at),
        Action::Lose(kind),
        Action::Void,
        Action::Keep,
        Action::Battle(Order::Ground(1)),
        Action::Battle(Order::Escort(2)),
    ]);
    all.extend(choices().into_iter().map(|choice| Action::Battle(Order::Choice(choice))));
    all.extend(undersea().map(Action::Undersea));
    all.extend(ashore().map(Action::Ashore));
    all.extend([0, 2].map(Action::Objective));
    all.extend(Direction::ALL.map(Action::Step));
    all.extend(words.ships.of(side).map(|ship| Action::Shift(ship, other)));
    all.extend(words.groups.of(side).map(|group| Action::Muster(group, t)));
    for lot in words.lots.of(side) {
        all.push(Action::Plan(lot, hex("F1234")));
        all.push(Action::Withdraw(lot));
        all.push(Action::Forfeit(lot, Part::Stores(2)));
        all.extend(words.troops.of(side).take(2).map(|unit| Action::Forfeit(lot, Part::Unit(unit))));
        all.extend(missions(lot, other).into_iter().map(|what| Action::Mission(t, 1, what)));
    }
    for subron in words.subrons.of(side) {
        all.extend((0..3).map(|squadron| Action::SubSearch(subron, squadron, enemy)));
    }
    for item in Item::ALL {
        all.extend([0, 1, 15].map(|number| Action::Say(item, number)));
    }
    all
}

/// Every choice of a battle.
fn undersea() -> [SubChoice; 6] {
    let placed = [SubChoice::Screen(3, 1), SubChoice::Send(2, 4), SubChoice::Target(7)];
    let [screen, send, target] = placed;
    [SubChoice::Attack, SubChoice::Leave, screen, send, target, SubChoice::Done]
}

fn ashore() -> [GroundChoice; 5] {
    let [reduce, pay, retreat] = [GroundChoice::Reduce(0), GroundChoice::Pay(1), GroundChoice::Retreat(2)];
    [reduce, pay, retreat, GroundChoice::DigIn, GroundChoice::Stand]
}

fn choices() -> Vec<Choice> {
    let mut all = vec![
        Choice::Priority(Priority::General),
        Choice::Air(AirChoice::Attack(Group::Escorts)),
        Choice::Air(AirChoice::Attack(Group::Bombers)),
        Choice::Air(AirChoice::Jettison(true)),
        Choice::Air(AirChoice::Jettison(false)),
        Choice::Air(AirChoice::Abort(0)),
        Choice::Air(AirChoice::Eliminate(1)),
        Choice::Air(AirChoice::Done),
        Choice::Escort(Escort::Loose),
        Choice::Escort(Escort::Close),
        Choice::Level(0, 2, Altitude::High),
        Choice::Patrol(1, 3, Altitude::Low),
        Choice::Wave(2, 4),
        Choice::Abort(0),
        Choice::Eliminate(1),
        Choice::Target(5),
        Choice::Send(0, 2),
        Choice::Done,
    ];
    all.extend(Class::ALL.map(|class| Choice::Priority(Priority::Specific(class))));
    all.extend(Ring::ALL.map(Choice::Ring));
    all.extend(Arc::ALL.map(|arc| Choice::Place(3, arc)));
    all
}

fn report(source: Source) -> Report {
    let said = Statement { items: [15, 4, 3, 1, 0, 0] };
    Report { said, source, turn: 1, round: 2, at: hex("F0930") }
}

/// Every kind of event, with the only seat that is told of it, or `None` where all are.
pub(crate) fn events() -> Vec<(Event, Option<Seat>)> {
    let (j, a) = (tf(Side::Japan, 1), tf(Side::Allies, 2));
    let (at, to) = (hex("F0930"), hex("F1029"));
    let hq = Station::Unit(unit());
    let kind = KindId::new(Side::Allies, 0).expect("it");
    let ship = ShipId::new(Side::Japan, 0).expect("it");
    let lot = LotId::new(Side::Japan, 0).expect("it");
    let troop = TroopId::new(Side::Japan, 0).expect("it");
    let group = GroupId::new(Side::Japan, 0).expect("it");
    let boats = SubronId::new(Side::Japan, 0).expect("it");
    let strike = StrikeLine { at: hq, target: Target::Tf(j), duty: Duty::Naval, kind, points: 2 };
    let transfer = TransferLine { at: hq, to: Station::Carriers(a), kind, points: 2 };
    let scout = Scout { at: hq, kind, arc: Direction::NorthEast, points: 2 };
    let mut all = vec![
        (Event::TurnBegan(1), None),
        (Event::Mustered(group, j), Some(JAPAN)),
        (Event::Placed(j, at), Some(JAPAN)),
        (Event::Readied(Side::Allies), None),
        (Event::Deployed, None),
        (Event::Reinforced(a, at), None),
        (Event::Scouted(scout), Some(ALLIES)),
        (Event::StrikePlotted(strike), Some(ALLIES)),
        (Event::TransferPlotted(transfer), Some(ALLIES)),
        (Event::Transferred(transfer, at, to), Some(ALLIES)),
        (Event::SpeedSet(j, 2), Some(JAPAN)),
        (Event::ValueSet(j, 6), Some(JAPAN)),
        (Event::LegPlotted(j, 0, at), Some(JAPAN)),
        (Event::ReactionPlotted(j), Some(JAPAN)),
        (Event::Linked(j, tf(Side::Japan, 2)), Some(JAPAN)),
        (Event::ShiftPlotted(ship, j), Some(JAPAN)),
        (Event::PlanBegun(lot, at, 2), Some(JAPAN)),
        (Event::IntelligenceUsed(4, 3), None),
        (Event::PlotSeen(j), Some(ALLIES)),
        (Event::PlanSeen(lot), Some(ALLIES)),
        (Event::SubronsSeen, Some(ALLIES)),
        (Event::IntelligenceDeclined, None),
        (Event::FirstPlayer(Side::Japan, [5, 2]), None),
        (Event::Began(j, TfSet::only(j).with(tf(Side::Japan, 2))), None),
        (Event::Rested(Side::Japan), None),
        (Event::Stepped(j, at, to), None),
        (Event::Followed(tf(Side::Japan, 2), j, at, to), None),
        (Event::Stopped(j), None),
        (Event::NightFell(j), None),
        (Event::DayBroke(j), None),
        (Event::Bombarded(j, at), None),
        (Event::Landed(j, at), None),
        (Event::MarkerRaised(j, at), None),
        (Event::MarkerRemoved(j, at), None),
        (Event::Exited(a, at), None),
        (Event::SearchFailed(hq, j, 3, 5), Some(ALLIES)),
        (Event::SearchFound(hq, j, 3, 2), None),
        (Event::ItemSettled(j, Item::Carriers, 2), Some(JAPAN)),
        (Event::PlanDropped(lot), Some(JAPAN)),
        (Event::WorkPlotted(Side::Allies, Work::Create(at, HqSize::Group)), Some(ALLIES)),
        (Event::WorkPlotted(Side::Allies, Work::Provide(unit())), Some(ALLIES)),
        (Event::WorkPlotted(Side::Allies, Work::Disband(unit())), Some(ALLIES)),
        (Event::UnitMade(unit(), at), None),
        (Event::UnitSupplied(unit()), None),
        (Event::UnitGivenUp(unit()), None),
        (Event::Parked(Side::Allies, at), None),
        (Event::Engaged(at, TfSet::only(j).with(a)), None),
        (Event::TurnedBack(lot, at), Some(JAPAN)),
        (Event::Exposed(j, at), None),
        (Event::SubSearched(boats, 0, a, 4, 6, Found::Nothing), Some(JAPAN)),
        (Event::SubSearched(boats, 0, a, 4, 2, Found::Contact), None),
        (Event::SubsAvailable(boats, 3), Some(JAPAN)),
        (Event::Passed(j, Patience::ThisHex), None),
        (Event::Passed(j, Patience::ThisPhase), None),
        (Event::Triggered(j, a), None),
        (Event::Reacted(a, at, to), None),
        (Event::ReactionEnded(a), None),
        (Event::Met(j, a, 2, Found::Contact), None),
        (Event::Met(j, a, 6, Found::Nothing), None),
        (Event::Initiative(Side::Allies, 4, at), None),
        (Event::FuelHeldBack(ship), Some(JAPAN)),
        (
            Event::JoinPlotted(Side::Japan, JoinLine { from: at, target: Target::Tf(a), lead: to }),
            Some(JAPAN),
        ),
        (Event::ReturnPlotted(ReturnLine { from: at, target: Target::Tf(j), to: hq }), Some(ALLIES)),
        (Event::StrikesDone(Side::Japan), None),
        (Event::StrikeFlown(Side::Japan, Target::Tf(a), at), None),
        (Event::StrikeVain(Side::Japan, Target::Tf(a)), Some(JAPAN)),
        (Event::JoinedBy(Side::Japan, at, 70), Some(JAPAN)),
        (Event::Sequenced(Side::Japan, Target::Tf(a), 3, sequence::Found::Half), None),
        (Event::Battle(Side::Japan, battle::Event::Priority(Priority::General), None), None),
        (Event::Battle(Side::Japan, battle::Event::Levels([true; 3], [false; 3]), None), None),
        (Event::Battle(Side::Japan, battle::Event::Entered(1, 6, 4, true), None), None),
        (Event::Battle(Side::Japan, battle::Event::Ring(Ring::Core), None), None),
        (Event::Battle(Side::Japan, battle::Event::Aborted(0), None), None),
        (Event::Battle(Side::Japan, battle::Event::Eliminated(0), None), None),
        (Event::Battle(Side::Japan, battle::Event::Left(0, 3, 2), None), None),
        (Event::Raid(Side::Japan, battle::RaidEvent::Aborted(0)), None),
        (Event::Raid(Side::Japan, battle::RaidEvent::Eliminated(0)), None),
        (Event::Raid(Side::Japan, battle::RaidEvent::Bombed(20, 5, battle::Blow::Base(2))), None),
        (Event::Raid(Side::Japan, battle::RaidEvent::Strafed(20, 5, battle::Blow::Supply(10))), None),
        (Event::StrikeOver(Side::Japan, Target::Hex(at), 2), None),
        (Event::ShipLost(ship), None),
        (Event::StrikeMoved(Side::Allies, kind, 2, hq), Some(ALLIES)),
        (Event::Crashed(hq, kind, 1), Some(ALLIES)),
        (Event::Ditched(kind, 1), Some(ALLIES)),
        (Event::DeckLost(a, kind), Some(ALLIES)),
        (Event::CargoLost(lot, 2), Some(JAPAN)),
        (Event::UnitDrowned(lot, troop), Some(JAPAN)),
        (Event::TurnedAway(ship, j), Some(JAPAN)),
        (Event::PlotVoided(j), Some(JAPAN)),
        (Event::RanDry(ship), Some(JAPAN)),
        (Event::Sank(ship, j), Some(JAPAN)),
        (Event::Ended([30, 25]), None),
        (Event::Ended([25, 30]), None),
        (Event::Ended([30, 30]), None),
    ];
    for frame in frames().into_iter().filter(|frame| !is_interruption(*frame)) {
        all.push((Event::SegmentBegan(frame, 1, 2), None));
    }
    for what in missions(lot, tf(Side::Japan, 5)) {
        all.push((Event::MissionPlotted(j, 1, what), Some(JAPAN)));
        all.push((Event::MissionDone(j, what), Some(JAPAN)));
        all.push((Event::MissionFailed(j, what), Some(JAPAN)));
    }
    all.extend(shore_events(boats, a, ship));
    all.extend(Chit::ALL.map(|chit| (Event::ChitDrawn(j, chit), Some(JAPAN))));
    let sources = [Source::Air, Source::Coast, Source::Submarine, Source::Engagement, Source::Strike];
    all.extend(sources.map(|source| (Event::Reported(j, report(source)), None)));
    all.push((Event::Reported(j, Report { said: Statement::default(), ..report(Source::Air) }), None));
    all
}

/// What happens under the sea and on a shore; those of named units stand with the tests of assaults.
fn shore_events(boats: SubronId, a: TfId, ship: ShipId) -> Vec<(Event, Option<Seat>)> {
    let at = hex("F1234");
    let told = |event| (Event::Undersea(boats, a, event), None);
    let own = |event, seat| (Event::Undersea(boats, a, event), Some(seat));
    let shore = |event, seat| (Event::Shore(event), seat);
    let fought = GroundEvent::Fought {
        attack: 6,
        defense: 4,
        column: Some(2),
        die: 3,
        shift: 1,
        result: GroundResult::Dr,
    };
    let ashore = |event| (Event::Shore(Shore::Ashore(Side::Japan, at, event)), None);
    vec![
        told(SubEvent::Declared(4)),
        told(SubEvent::Left),
        own(SubEvent::Joined(2, 1), ALLIES),
        told(SubEvent::Deployed(3)),
        own(SubEvent::Sent(1, 4), JAPAN),
        told(SubEvent::Screened { group: 1, die: 3, off: 2, left: 2 }),
        told(SubEvent::Fired(0, 5, true)),
        told(SubEvent::Damaged(0, 3, 2)),
        told(SubEvent::Critical(0, 3, 2)),
        told(SubEvent::Counter(1, 4, false)),
        told(SubEvent::Over(2)),
        shore(Shore::Silent(a, at), None),
        shore(Shore::GunsAnswered(a, at, 4), None),
        shore(Shore::GunsHit(ship, 1), Some(JAPAN)),
        shore(Shore::GunsCritical(ship, 2), Some(JAPAN)),
        shore(Shore::Towed(ship, ship), Some(JAPAN)),
        shore(Shore::TowBroken(ship), Some(JAPAN)),
        shore(Shore::AssaultBegan(Side::Japan, at), None),
        ashore(fought),
        ashore(GroundEvent::GarrisonLost),
        ashore(GroundEvent::DugIn(true)),
        ashore(GroundEvent::DugIn(false)),
        shore(Shore::Taken(Side::Japan, at), None),
        shore(Shore::AssaultOver(Side::Japan, at), None),
        shore(Shore::Brought(Side::Allies, at, 3), None),
        shore(Shore::TrackMoved(5), None),
    ]
}

const fn is_interruption(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Move(_)
            | Frame::Window(_)
            | Frame::Report { .. }
            | Frame::Fight { .. }
            | Frame::Parting(_)
            | Frame::Divert(_)
            | Frame::Excess { .. }
            | Frame::Holds(_)
            | Frame::Voiding { .. }
            | Frame::Undersea(_)
            | Frame::Resume
            | Frame::Ashore(_)
    )
}

/// Every frame that can be on top of the control stack.
pub(crate) fn frames() -> Vec<Frame> {
    let (j, a) = (tf(Side::Japan, 1), tf(Side::Allies, 2));
    let moving = Move { tf: j, group: TfSet::only(j), sailing: false, chase: None };
    let chase = Chase { hexes: 1, tf: a, moved: 10, reacted: 5, mover_done: false, reactor_done: false };
    let execution = Execution { next: Side::Japan, rested: [false; 2], late: false };
    vec![
        Frame::Setup,
        Frame::AirSearch,
        Frame::Searching { by: Side::Japan, next: 2 },
        Frame::Searching { by: Side::Allies, next: 2 },
        Frame::Allocation,
        Frame::Strikes,
        Frame::Transfers,
        Frame::Plotting,
        Frame::PlotAlone(Side::Japan),
        Frame::PlotAlone(Side::Allies),
        Frame::Intelligence,
        Frame::Execution(execution),
        Frame::Execution(Execution { next: Side::Allies, late: true, ..execution }),
        Frame::Lurking { next: 3 },
        Frame::Supply,
        Frame::Assault,
        Frame::Ground,
        Frame::EndOfTurn,
        Frame::Over,
        Frame::Move(moving),
        Frame::Move(Move { chase: Some(chase), ..moving }),
        Frame::Window(Window { tf: j, contact: false, dusk: true }),
        Frame::Window(Window { tf: a, contact: true, dusk: false }),
        Frame::Report { tf: a },
        Frame::Undersea(Hunt {
            subron: SubronId::new(Side::Japan, 0).expect("it"),
            squadron: 0,
            tf: a,
            asked: Side::Japan,
        }),
        Frame::Resume,
        Frame::Ashore(Beach { by: Side::Japan, hex: hex("F1234"), asked: Side::Allies }),
        Frame::StrikeTurn(StrikeTurn { next: Side::Japan, rested: [false; 2] }),
        Frame::Fight { asked: Side::Japan },
        Frame::Divert(Side::Allies),
        Frame::Parting(Parted { side: Side::Japan, tf: None }),
        Frame::Parting(Parted { side: Side::Allies, tf: Some(a) }),
        Frame::Excess { tf: a },
        Frame::Holds(Side::Japan),
        Frame::Holds(Side::Allies),
        Frame::Voiding(Hurt { tf: j, apart: None, prized: false }),
    ]
}

/// Every reason of a refusal.
pub(crate) fn reasons() -> Vec<Reason> {
    let (t, at) = (tf(Side::Japan, 3), hex("F1234"));
    let hq = Station::Unit(unit());
    let kind = KindId::new(Side::Allies, 0).expect("it");
    let ship = ShipId::new(Side::Japan, 0).expect("it");
    let lot = LotId::new(Side::Japan, 0).expect("it");
    let boats = SubronId::new(Side::Japan, 0).expect("it");
    vec![
        Reason::NotAdrift(ship),
        Reason::NobodyTows(ship),
        Reason::NoObjective,
        Reason::Over,
        Reason::NotAsked,
        Reason::NotNow,
        Reason::NotYours,
        Reason::EnteredAlready,
        Reason::Unfinished,
        Reason::PaperFull,
        Reason::NotInScenario,
        Reason::MarkerTaken(t),
        Reason::NotAStartingHex(at),
        Reason::NotOnMap(t),
        Reason::TooFewAirPoints(hq, kind),
        Reason::WrongRole(kind),
        Reason::OfAGroup(kind),
        Reason::NotHurtEnough(t),
        Reason::HoldOverfull(ship),
        Reason::NothingToLose(lot),
        Reason::TooMuchLost(lot, 1),
        Reason::TooMuchLost(lot, 3),
        Reason::NoRefuge(at),
        Reason::AllFired(t),
        Reason::NobodyGoesOn(t),
        Reason::NoMarker,
        Reason::MayNotTurnBack(ship),
        Reason::TransportsDoNotSearch(kind),
        Reason::BeyondRange(kind),
        Reason::WrongTarget,
        Reason::NotContacted(t),
        Reason::NothingToEscort,
        Reason::NoRoomThere(hq),
        Reason::NotCarrierTrained(kind),
        Reason::SpeedFixed(t),
        Reason::TooFast(t),
        Reason::ValueTooHigh,
        Reason::Inactive(t),
        Reason::NoShips(t),
        Reason::LegOutOfOrder,
        Reason::NoSeaThere(at),
        Reason::LegTooLong(at),
        Reason::BeyondAllowance(t),
        Reason::CannotDoThere(Mission::Bombard),
        Reason::WrongShips(t),
        Reason::OutOfFuel(t),
        Reason::OneCombatMission(t),
        Reason::IsLinked(t),
        Reason::Apart(t),
        Reason::Reacts(t),
        Reason::NoRegroup(ship),
        Reason::LotNotThere(lot),
        Reason::LotTooLarge(lot),
        Reason::StillPlanning(lot, 2),
        Reason::NoAirCover(at),
        Reason::WrongShore(at),
        Reason::NoPlan(lot),
        Reason::NoAirbase(at),
        Reason::HasUnit(at, HqSize::Wing),
        Reason::NoCounter(HqSize::Wing),
        Reason::WantsNothing(unit()),
        Reason::TooLittleSupply(at, 15),
        Reason::CannotStrike(hq),
        Reason::CoastalGuns(at),
        Reason::IntelligenceUsed,
        Reason::NoPlot(t),
        Reason::PlotsLeft(t),
        Reason::WouldMissPlot(at),
        Reason::PlotUnfinished(t),
        Reason::NightDeclared(t),
        Reason::SearchedAlready(hq),
        Reason::FoundAlready(t),
        Reason::Dark(t),
        Reason::OutOfSearchRange(hq),
        Reason::NobodyToSearch(hq),
        Reason::NoChits,
        Reason::NotMoving(t),
        Reason::OutsideZone(boats),
        Reason::NoSquadron(boats),
        Reason::SquadronSearched(boats),
        Reason::SquadronTooFar(boats, 4, 5),
        Reason::CannotReact(t),
        Reason::ChitForbids(Item::Carriers, 0),
        Reason::SaidOtherwise(Item::Capital, 2),
        Reason::NotADummy(t),
        Reason::MixedEscort,
        Reason::OtherTarget,
        Reason::StruckBefore(hq, kind),
        Reason::BombedBefore(hq, kind),
        Reason::NothingToJoin,
        Reason::StrikesLeft(at),
        Reason::Follows(at),
        Reason::Battle(Fault::Uneven),
        Reason::NotFueling(ship),
        Reason::NotPlannedFor(lot, at),
    ]
}
