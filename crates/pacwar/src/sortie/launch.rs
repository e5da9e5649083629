//! A strike comes over its target: who of a Joint Strike is there, whether the enemy's own strikes have left, the true
//! report, the ships, the patrol. WitP [6.7], [7.4], [7.7], [31.1] A.

use ironbottom_kernel::{Ask, Audience, Dice, Key};

use crate::action::{Duty, StrikeLine, Target};
use crate::battle::availability::{Use, percent, share};
use crate::battle::sequence::{Found, roll_sequence};
use crate::battle::{self, Choice, Circumstances, Escort, Flight, Flights, NavalStrike, Priority, Targets};
use crate::board::HexId;
use crate::data::Role;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{KindId, ShipId, Side, Station, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::state::fight::{Battle, CoverLine, Fight};
use crate::state::{AirStack, Source, Struck};
use crate::strike::role_of;

/// A strike that has come over its target.
struct Sortie {
    by: Side,
    from: HexId,
    target: Target,
    hex: HexId,
    special: bool,
    sequence: Option<(u8, Found)>,
    lines: Vec<StrikeLine>,
}

/// Dice that only their owner sees: how many came tells who was sent.
struct Own<'a>(&'a mut dyn Dice, Side);

impl Dice for Own<'_> {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        self.0.roll(&Ask { audience: Audience::seat(self.1.seat()), ..*ask }, faces);
    }
}

impl Play<'_> {
    /// The strike from an airbase hex, and those that follow it, is flown.
    pub(crate) fn fly(&mut self, by: Side, from: HexId, target: Target, special: bool) {
        // What is announced cannot be taken back.
        self.log.seal();
        let lines = self.take_lines(by, from, target);
        let hex = match target {
            Target::Tf(tf) => self.state.open.at(tf),
            Target::Hex(hex) => Some(hex),
        };
        let Some(hex) = hex else {
            self.land_again(by, &lines);
            return self.log.push(Event::StrikeVain(by, target));
        };
        self.log.push(Event::StrikeFlown(by, target, hex));
        let lines = self.gather(by, from, lines);
        if let Target::Tf(tf) = target {
            // WitP [31.1] A: a true report, which exposes a dummy (WitP [8.37]).
            self.definite(tf, Source::Strike);
            if self.state.open.at(tf).is_none() {
                self.land_again(by, &lines);
                return self.log.push(Event::StrikeOver(by, target, 0));
            }
        }
        let sequence = if special { None } else { self.sequence(by, target, hex) };
        self.open_fight(Sortie { by, from, target, hex, special, sequence, lines });
    }

    /// The lines of a strike and of those that go with it leave the plot.
    fn take_lines(&mut self, by: Side, from: HexId, target: Target) -> Vec<StrikeLine> {
        let known = self.known(by);
        let mut hexes = vec![from];
        let joins = known.sheet.air.joins.iter().filter(|join| (join.lead, join.target) == (from, target));
        hexes.extend(joins.map(|join| join.from));
        let flies = |line: &StrikeLine| {
            let hex = known.station_hex(line.at);
            line.target == target && line.duty != Duty::Cover && hex.is_some_and(|hex| hexes.contains(&hex))
        };
        let lines: Vec<StrikeLine> = known.sheet.air.strikes.iter().filter(flies).collect();
        let air = &mut self.sheet(by).air;
        for line in &lines {
            air.strikes.remove(|other| other == line);
            let same = |other: &StrikeLine| StrikeLine { points: line.points, ..*other } == *line;
            air.left.remove(same);
        }
        lines
    }

    /// WitP [6.7], [7.43]: a die for each base that follows says who of it is there; the others are aborted.
    fn gather(&mut self, by: Side, lead: HexId, lines: Vec<StrikeLine>) -> Vec<StrikeLine> {
        let mut rolled: Vec<(HexId, u8)> = Vec::new();
        let mut there = Vec::new();
        for line in lines {
            let Some(hex) = self.state.open.station_hex(line.at).filter(|hex| *hex != lead) else {
                there.push(line);
                continue;
            };
            let known = rolled.iter().find(|(other, _)| *other == hex).map(|(_, percent)| *percent);
            let part = known.unwrap_or_else(|| {
                let distance = self.rules.board.sea.flight(hex, lead);
                let number = u16::try_from(hex.index()).unwrap_or(u16::MAX);
                let mut dice = Own(self.dice, by);
                let part = percent(&self.rules.air, Use::Joint, distance, number, &mut dice);
                rolled.push((hex, part));
                self.log.push(Event::JoinedBy(by, hex, part));
                part
            });
            let stays = share(line.points, part).min(line.points);
            self.land_again(by, &[StrikeLine { points: line.points - stays, ..line }]);
            if stays > 0 {
                there.push(StrikeLine { points: stays, ..line });
            }
        }
        there
    }

    /// Points of a strike are home again without a fight; they have struck all the same. WitP [7.74].
    pub(super) fn land_again(&mut self, by: Side, lines: &[StrikeLine]) {
        let air = &mut self.sheet(by).air;
        for line in lines.iter().filter(|line| line.points > 0) {
            air.wear(line.at, line.kind, line.points, line.duty.bombards());
        }
    }

    /// WitP [7.7]: when the base that is struck has plotted strikes of its own, a die says who of them has left.
    fn sequence(&mut self, by: Side, target: Target, hex: HexId) -> Option<(u8, Found)> {
        let enemy = by.other();
        let based = |line: &StrikeLine| match target {
            Target::Tf(tf) => line.at == Station::Carriers(tf),
            Target::Hex(_) => line.at.tf().is_none() && self.state.open.station_hex(line.at) == Some(hex),
        };
        let lines: Vec<StrikeLine> = self.state.sheet(enemy).air.strikes.iter().filter(based).collect();
        if lines.is_empty() {
            return None;
        }
        let carriers = matches!(target, Target::Tf(_));
        let number = u16::try_from(hex.index()).unwrap_or(u16::MAX);
        let (die, found) = roll_sequence(&self.rules.air, carriers, number, self.dice);
        self.log.push(Event::Sequenced(by, target, die, found));
        let air = &mut self.sheet(enemy).air;
        for line in lines {
            let points = u8::try_from(line.points).unwrap_or(u8::MAX);
            let gone = line.points - u16::from(found.present(points));
            let same = |other: &StrikeLine| StrikeLine { points: line.points, ..*other } == line;
            let before = air.left.remove(same).map_or(0, |other| other.points);
            if before.max(gone) > 0 {
                air.left.enter(StrikeLine { points: before.max(gone), ..line });
            }
        }
        Some((die, found))
    }

    fn open_fight(&mut self, sortie: Sortie) {
        let Sortie { by, from, target, hex, special, sequence, lines } = sortie;
        let defender = by.other();
        let (cover, cap) = self.patrol(defender, target, hex);
        let flights = lines.iter().zip(0_u16..).map(|(line, tag)| flight(self.known(by), *line, tag, hex));
        let strike = Flights::of(flights.flatten());
        let loose = lines.iter().any(|line| line.duty == Duty::Loose);
        let escort = if loose { Escort::Loose } else { Escort::Close };
        let (ships, place) = match target {
            Target::Tf(tf) => (self.line_up(tf), self.circumstances(tf, hex)),
            Target::Hex(_) => (Targets::default(), Circumstances::at_sea(self.cycle())),
        };
        let mut battle = NavalStrike::new(ships, strike, cap, escort, place);
        if matches!(target, Target::Hex(_)) {
            // On land there is nothing to name and nobody to deploy.
            let general = Choice::Priority(Priority::General);
            battle.perform(general, &self.rules.air, self.dice, &mut Vec::new());
        }
        if let Target::Tf(tf) = target {
            // WitP [38.25]: on the display every tow is broken.
            self.break_tows(tf);
        }
        let battle = Battle::Air(battle);
        let fight = Fight { by, target, hex, from, special, sequence, lines, cover, levels: None, battle };
        self.state.fight = Some(Box::new(fight));
        self.state.open.clock.control.push(Frame::Fight { asked: by });
    }

    fn cycle(&self) -> crate::calendar::Cycle {
        self.rules.scenario.date(self.state.open.clock.turn).cycle
    }

    fn circumstances(&self, tf: TfId, hex: HexId) -> Circumstances {
        let scenario = &self.rules.scenario;
        let held = self.state.open.held(scenario, tf.side(), hex);
        let port = held.filter(|_| self.state.open.marker(tf).in_port).map(|id| {
            let shore = self.state.open.bases.shores[id];
            scenario.facilities.get(id).cargo(shore.port_damage)
        });
        Circumstances { cycle: self.cycle(), port, torpedoes_in_port: false }
    }

    /// The ships of a Task Force in an order that tells nobody who is who. WitP [31.3].
    fn line_up(&mut self, tf: TfId) -> Targets {
        let mut left: Vec<ShipId> = self.state.sheet(tf.side()).in_tf(tf).collect();
        let mut ships = Targets::default();
        while !left.is_empty() {
            let count = u16::try_from(left.len()).unwrap_or(u16::MAX);
            let key = Key::between("line-up", tf.index() as u16, count);
            let drawn = self.dice.one(&Ask::draw(key, count, Audience::Nobody));
            let ship = left.remove(usize::from(drawn.clamp(1, count)) - 1);
            let known = self.known(tf.side());
            let (card, hull) = (known.card(ship), known.sheet.hull(ship));
            let dry = known.is_dry(ship);
            ships.push(battle::Target {
                tag: u16::try_from(ship.index()).unwrap_or(u16::MAX),
                kind: card.kind,
                nation: card.nation,
                anti_air: card.anti_air,
                defense: card.defense,
                // WitP [14.28]: no Anti-Aircraft Strength, and Speed Class 1, for an Unsupplied ship.
                aa: if dry { [0; 2] } else { card.aa },
                // WitP [14.26]: the normal Speed Class, whatever she runs at.
                speed: if dry { card.class.min(1) } else { card.class },
                damage: hull.damage,
                before: hull.damage,
                arc: None,
            });
        }
        ships
    }

    /// The fighters over a target: those of its own base that are not sent anywhere (WitP [6.23]), and patrols sent
    /// there (WitP [6.22], [6.24]).
    fn patrol(&mut self, side: Side, target: Target, hex: HexId) -> (Vec<CoverLine>, Flights) {
        let mut cover: Vec<CoverLine> = Vec::new();
        let mut cap = Flights::default();
        let at_home: Vec<AirStack> = match target {
            Target::Tf(tf) => self.state.sheet(side).air.at(Station::Carriers(tf)).collect(),
            Target::Hex(_) => {
                let based = |stack: &AirStack| {
                    stack.at.tf().is_none() && self.state.open.station_hex(stack.at) == Some(hex)
                };
                self.state.sheet(side).air.stacks.iter().filter(based).collect()
            }
        };
        for stack in at_home {
            let ready = ready_fighters(self.known(side), stack.at, stack.kind);
            push(self.known(side), &mut cover, &mut cap, (stack.at, stack.kind, false), ready, hex);
        }
        self.roll_patrols(side, target, hex);
        let sent: Vec<_> =
            self.state.sheet(side).air.patrols.iter().filter(|line| line.target == target).collect();
        for line in sent.into_iter().filter(|line| line.over == Some(hex)) {
            push(self.known(side), &mut cover, &mut cap, (line.at, line.kind, true), line.there, hex);
        }
        (cover, cap)
    }

    /// WitP [6.23], [7.41], [7.42]: how many of a patrol are there, once for each hex.
    fn roll_patrols(&mut self, side: Side, target: Target, hex: HexId) {
        while let Some(line) = {
            let fresh =
                |line: &crate::state::air::PatrolLine| line.target == target && line.over != Some(hex);
            self.sheet(side).air.patrols.remove(fresh)
        } {
            let what = if matches!(target, Target::Tf(_)) { Use::NavalCover } else { Use::Cover };
            let from = self.state.open.station_hex(line.at);
            let distance = from.map_or(u16::MAX, |from| self.rules.board.sea.flight(from, hex));
            let reach = self.rules.scenario.kind(line.kind).map_or(0, |card| card.extended);
            let number = u16::try_from(line.at.index()).unwrap_or(u16::MAX);
            // WitP [6.24]: as far as the Extended Range.
            let part = if distance > reach {
                0
            } else {
                percent(&self.rules.air, what, distance, number, &mut Own(self.dice, side))
            };
            let there = share(line.points, part).min(line.points);
            let rolled = crate::state::air::PatrolLine { over: Some(hex), there, ..line };
            self.sheet(side).air.patrols.enter(rolled);
        }
    }
}

/// Fighters of a type at a station that fly patrol over their own base: all that are not plotted to strike, have not
/// struck in this phase and were not driven from the air in it. WitP [6.23], [7.74]; those plotted to transfer may
/// (WitP [7.75]).
fn ready_fighters(known: Knowledge<'_>, at: Station, kind: KindId) -> u16 {
    let Some(card) = known.scenario().kind(kind).filter(|card| card.roles.fighter) else { return 0 };
    if card.seaplane && !matches!(at, Station::Unit(_)) {
        return 0;
    }
    let air = &known.sheet.air;
    let plotted: u16 = {
        let lines = air.strikes.iter().filter(|line| (line.at, line.kind) == (at, kind));
        lines.map(|line| line.points).sum()
    };
    let struck = air.worn(at, kind, |worn| worn.struck == Struck::Now);
    let down: u16 = {
        let lines = air.grounded.iter().filter(|line| (line.at, line.kind) == (at, kind));
        lines.map(|line| line.points).sum()
    };
    air.points(at, kind).saturating_sub(plotted).saturating_sub(struck).saturating_sub(down)
}

fn push(
    known: Knowledge<'_>,
    cover: &mut Vec<CoverLine>,
    cap: &mut Flights,
    (at, kind, sent): (Station, KindId, bool),
    points: u16,
    hex: HexId,
) {
    if points == 0 || cap.is_full() {
        return;
    }
    let tag = u16::try_from(cover.len()).unwrap_or(u16::MAX);
    let target = Target::Hex(hex);
    let line = StrikeLine { at, target, duty: Duty::Cover, kind, points };
    if let Some(flight) = flight(known, line, tag, hex) {
        cover.push(CoverLine { at, kind, sent });
        cap.push(flight);
    }
}

/// The flight of a line, at the range it flies.
fn flight(known: Knowledge<'_>, line: StrikeLine, tag: u16, hex: HexId) -> Option<Flight> {
    let card = known.scenario().kind(line.kind)?;
    let aircraft = known.rules.data.hangar.find(&card.id)?;
    let role = role_of(card, line.duty)?;
    let from = known.station_hex(line.at)?;
    let extended = known.sea().flight(from, hex) > card.normal;
    let points = u8::try_from(line.points).unwrap_or(u8::MAX);
    let duty = match line.duty {
        Duty::Loose | Duty::Close => battle::Duty::Escort,
        Duty::Strafe => battle::Duty::Strafer,
        Duty::Cover => battle::Duty::Cap,
        Duty::Naval | Duty::Secondary | Duty::Port | Duty::Airbase | Duty::Ground | Duty::Supply => {
            battle::Duty::Bomber
        }
    };
    debug_assert!(role == Role::F || duty == battle::Duty::Bomber);
    Some(Flight::of(tag, points, aircraft, role, card.training, extended).on(duty))
}
