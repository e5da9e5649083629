//! One of every variant of what the game can say. A new variant has to be added by hand: the matches in
//! `src/words` do not compile without it, and these lists say what it is called.

use ironbottom_victory::action::{Action, Light, Stance};
use ironbottom_victory::board::{AreaId, Group, PieceId, PlaceId};
use ironbottom_victory::event::{Capture, Event, Faces};
use ironbottom_victory::frame::{Control, Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

use crate::kit::{Allies, Japan, area, piece, place};

/// Every kind of action about these.
pub(crate) fn actions_of(p: PieceId, q: PieceId, sea: AreaId, port: PlaceId) -> Vec<Action> {
    let mut all = vec![
        Action::Done,
        Action::Pass,
        Action::Assign(p),
        Action::Arrive { piece: p, place: port },
        Action::Remove(p),
        Action::Patrol { piece: p, area: sea },
        Action::Ready(p),
        Action::Repair { piece: p, points: 2 },
        Action::Place { piece: p, area: sea },
        Action::Sail { piece: p, area: sea },
        Action::Raid { piece: p, area: sea },
        Action::Station(sea),
        Action::Base { piece: p, place: port },
        Action::BaseRest(port),
        Action::Yard(p),
        Action::SetAside(p),
        Action::Fight(sea),
        Action::Choose(Light::Day),
        Action::Choose(Light::Night),
        Action::OpenFire(p),
        Action::Kamikaze(p),
        Action::Aim { attacker: p, target: q },
        Action::Torpedo(p),
        Action::Retreat,
        Action::Stay,
        Action::Group { piece: p, with: q },
        Action::Group { piece: p, with: p },
        Action::Pursue { piece: p, group: q },
        Action::BreakOff(p),
        Action::Force { piece: p, with: q },
        Action::Force { piece: p, with: p },
        Action::Land { piece: p, place: port },
        Action::LandFirst(Japan),
        Action::LandFirst(Allies),
        Action::AirRaid { carrier: p, place: port },
        Action::Appear(sea),
    ];
    for stance in [Stance::Searching, Stance::Landing, Stance::Hiding] {
        all.push(Action::Stance { force: p, stance });
    }
    all
}

/// Every kind of action, once.
pub(crate) fn actions() -> Vec<Action> {
    actions_of(piece("nevada"), piece("akagi"), area("coral-sea"), place("guadalcanal"))
}

/// Every frame that can be on top of the control stack.
pub(crate) fn frames() -> Vec<Control> {
    let mut all = Vec::new();
    for side in [Japan, Allies] {
        let steps = [
            Step::Reinforce(side),
            Step::Patrol(side),
            Step::Air { next: side, passed: [false; 2] },
            Step::Amphibious(side),
            Step::Raiders(side),
            Step::LastLandings(side),
            Step::SetUp(side),
        ];
        all.extend(steps.map(|step| Control::of(Frame::Sequence(step))));
    }
    let steps = [
        Step::RaidForce,
        Step::Removal { battleships: 2, carriers: 1 },
        Step::Submarine,
        Step::Combat,
        Step::LastTorpedo,
        Step::Control,
        Step::Basing,
        Step::Yards,
        Step::FirstStrike(AreaId::INDONESIA),
        Step::Sortie,
        Step::NextTurn,
        Step::Over,
    ];
    all.extend(steps.map(|step| Control::of(Frame::Sequence(step))));
    let mut phases = vec![
        Phase::Open,
        Phase::Strike,
        Phase::Reply,
        Phase::Linger,
        Phase::Record,
        Phase::Sally,
        Phase::SallyTorpedo,
        Phase::Escape,
        Phase::Suspend,
        Phase::FuelShortage,
        Phase::Round,
        Phase::Sighting,
        Phase::Action,
        Phase::Kamikaze,
        Phase::Carriers,
        Phase::Effects,
        Phase::Torpedo,
        Phase::Groups,
        Phase::Pursue,
        Phase::NextGroup,
        Phase::Split,
        Phase::Follow,
        Phase::LandFirst,
        Phase::Victory,
        Phase::AirRaid,
        Phase::RaidAim,
        Phase::Close,
    ];
    for group in Group::ALL {
        phases.extend([Phase::Uncertain(group), Phase::Appear(group)]);
    }
    for side in [Japan, Allies] {
        phases.extend([
            Phase::Withdraw(side),
            Phase::Forces(side),
            Phase::Stances(side),
            Phase::Contest(side),
            Phase::Aim(side),
            Phase::Retreat(side),
            Phase::LateLand(side),
            Phase::Land { side, second: false },
            Phase::Land { side, second: true },
        ]);
    }
    all.extend(phases.into_iter().map(|phase| on_combat(Frame::Battle(phase))));
    for side in [Japan, Allies] {
        all.push(on_combat(Frame::Homing(side)));
    }
    all
}

fn on_combat(frame: Frame) -> Control {
    let mut control = Control::of(Frame::Sequence(Step::Combat));
    control.push(frame);
    control
}

/// Every reason.
pub(crate) fn reasons() -> Vec<Reason> {
    let (p, q) = (piece("nevada"), piece("akagi"));
    let (sea, stop, port) = (area("coral-sea"), area("south-pacific"), place("truk"));
    vec![
        Reason::GameOver,
        Reason::OutOfTurn(Japan),
        Reason::OutOfTurn(Allies),
        Reason::NotNow,
        Reason::NotYours(p),
        Reason::AlreadyOrdered(p),
        Reason::Unfinished(p),
        Reason::NotOfTheRaid(p),
        Reason::TooSlowForRaid(q),
        Reason::KeptFromRaid(piece("ryujo")),
        Reason::RaidForceFull,
        Reason::NotArriving(p),
        Reason::CannotArriveAt { piece: p, place: port },
        Reason::CannotReplace(p),
        Reason::WrongKind(p),
        Reason::NotInPort(p),
        Reason::Frozen(p),
        Reason::OnBottom(p),
        Reason::UnderRepair(p),
        Reason::TooFar { piece: p, area: sea },
        Reason::EnemyBars { piece: p, area: sea, stop },
        Reason::NotReadied(p),
        Reason::NoBaseIn(sea),
        Reason::NotShutIn(p),
        Reason::NoSubmarineThere(sea),
        Reason::NotThatDamaged { piece: p, damage: 0 },
        Reason::NotThatDamaged { piece: p, damage: 1 },
        Reason::NoRepairAt(port),
        Reason::RepairPointsLeft { place: port, left: 0 },
        Reason::RepairPointsLeft { place: port, left: 3 },
        Reason::NoPoints,
        Reason::NotReturning(p),
        Reason::AlreadyThere { piece: p, place: port },
        Reason::EnemyHolds(port),
        Reason::BaseElsewhere { piece: p, place: place("saipan") },
        Reason::ClosedToNavy { piece: piece("hermes"), place: port },
        Reason::ClosedToNavy { piece: p, place: place("ceylon") },
        Reason::MustBaseAt { piece: p, place: place("pearl-harbor") },
        Reason::NotForSanDiego(p),
        Reason::NothingToFight(sea),
        Reason::FightFirst(sea),
        Reason::NotHere(p),
        Reason::CannotAttack(p),
        Reason::CannotBeAttacked(p),
        Reason::SilentCarrier { carrier: q, missed: p },
        Reason::Screened { unit: piece("1-marines"), missed: p },
        Reason::MustAttack(p),
        Reason::NotFiring(q),
        Reason::NotACarrier(p),
        Reason::NoTorpedoTarget(p),
        Reason::NotFromPearlHarbor(p),
        Reason::NotDivisible(p),
        Reason::NotALeader(p),
        Reason::TooSlow { piece: p, group: q },
        Reason::NoSuchGroup(q),
        Reason::NotPursuing(p),
        Reason::NewHebridesOnly(piece("1-marines")),
        Reason::EnemyPort(port),
        Reason::BarredFromLanding(piece("1-marines")),
        Reason::NotInLandingForce(piece("1-marines")),
        Reason::HasPursued(q),
        Reason::NoRaidTarget(port),
        Reason::NotInRaidedPlace(p),
        Reason::CannotAppear(sea),
        Reason::NoSuchForce(p),
    ]
}

/// Every event.
pub(crate) fn events() -> Vec<Event> {
    let (p, q) = (piece("akagi"), piece("nevada"));
    let (air, unit, boat) = (piece("21-airflot"), piece("1-marines"), piece("i-boat"));
    let (sea, port) = (area("coral-sea"), place("guadalcanal"));
    let volley = Faces::of(&[1, 5, 6, 6]);
    let (from, due, at_sea) = (Where::Port(PlaceId::TRUK), Where::Due(4), Where::Sea(sea));
    vec![
        Event::TurnBegan(2),
        Event::Assigned(p),
        Event::Arrived { piece: air, from: due, place: port },
        Event::ArrivedNowhere { piece: q, from: due, back: None },
        Event::ArrivedNowhere { piece: air, from: due, back: Some(6) },
        Event::WaitsOnWestCoast { piece: q, from: due },
        Event::Removed { piece: piece("valiant"), from },
        Event::Patrolled { piece: p, from, area: sea },
        Event::Readied(p),
        Event::Repaired { piece: q, points: 1 },
        Event::AirPlaced { piece: air, from, area: sea },
        Event::AirPassed(Allies),
        Event::Sailed { piece: unit, from, area: sea },
        Event::Raided { piece: p, from, area: area("indonesia") },
        Event::SpeedRoll { piece: q, die: 3, need: 2, passed: false },
        Event::SpeedRoll { piece: p, die: 3, need: 5, passed: true },
        Event::Stationed { piece: boat, area: sea },
        Event::Based { piece: p, from: at_sea, place: port },
        Event::Yarded { piece: q, from: at_sea },
        Event::SetAside { piece: q, from, turn: 4 },
        Event::Homeless(q),
        Event::Flagged { area: sea, before: None, side: Some(Allies) },
        Event::Flagged { area: sea, before: None, side: None },
        Event::Scored { earned: [9, 7], lead: 2 },
        Event::Captured { place: port, side: Japan, how: Capture::Invaded },
        Event::Captured { place: port, side: Allies, how: Capture::Surrounded },
        Event::Ended { lead: -1 },
        Event::Ended { lead: 0 },
        Event::BattleBegan(sea),
        Event::RoundBegan { area: sea, round: 2 },
        Event::Sighted { force: p, die: Some(4), need: 4, sighted: true },
        Event::Sighted { force: p, die: None, need: 0, sighted: true },
        Event::Sighted { force: p, die: Some(5), need: 2, sighted: false },
        Event::TookStance { force: p, stance: Stance::Hiding },
        Event::Wished { side: Japan, light: Light::Night },
        Event::Contested { area: sea, dice: [3, 6], results: [4, 6] },
        Event::ActionBegan(Light::Day),
        Event::ActionBegan(Light::Night),
        Event::OpenedFire(p),
        Event::NamedKamikaze(p),
        Event::Recorded { attacker: p, target: q },
        Event::LostTarget(p),
        Event::Fired { attacker: p, target: q, faces: volley, need: 6, hits: 1, disabled: true, damage: 3 },
        Event::Fired { attacker: p, target: q, faces: volley, need: 5, hits: 2, disabled: false, damage: 7 },
        Event::Fired {
            attacker: boat,
            target: q,
            faces: Faces::of(&[4]),
            need: 5,
            hits: 0,
            disabled: true,
            damage: 0,
        },
        Event::Fired { attacker: p, target: q, faces: volley, need: 6, hits: 0, disabled: false, damage: 0 },
        Event::Damaged { piece: q, points: 3, total: 4 },
        Event::Sunk { piece: q, from: at_sea },
        Event::Sunk { piece: air, from: at_sea },
        Event::Disabled(q),
        Event::OnBottom(q),
        Event::Sacrificed(p),
        Event::SubmarineHome { piece: boat, from: at_sea },
        Event::Stayed(Japan),
        Event::Retreated(Allies),
        Event::Withdrew(Japan),
        Event::Grouped { piece: p, group: p },
        Event::Grouped { piece: q, group: p },
        Event::Pursued { piece: q, group: p },
        Event::BrokeOff(q),
        Event::Escaped(p),
        Event::Landed { piece: unit, from: at_sea, place: port },
        Event::Invaded { piece: unit, from: at_sea, place: port, eliminated: None },
        Event::Invaded { piece: unit, from: at_sea, place: port, eliminated: Some(piece("sasebo-nlf")) },
        Event::RaidAssigned { carrier: p, place: port },
        Event::RaidRoundBegan { area: sea, round: 2 },
        Event::Located { group: Group::W, die: 3 },
        Event::Appeared { piece: piece("hornet"), group: Group::Z, area: sea },
        Event::Sallied(q),
        Event::FuelRanShort,
        Event::BattleEnded { area: sea, victor: Some(Allies) },
        Event::BattleEnded { area: sea, victor: None },
    ]
}
