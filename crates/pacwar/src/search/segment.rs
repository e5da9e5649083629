//! The Air Search Segment: both players write which arcs are searched, then all searches are made.
//! WitP [4.1] A1, [8.42], [8.43], [8.49].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use super::points;
use crate::Pacwar;
use crate::action::{Action, Scout, Subject};
use crate::air;
use crate::board::sea::Dir;
use crate::event::Event;
use crate::frame::Frame;
use crate::headquarters;
use crate::ids::{KindId, Side, Sided, Station, TfId, UnitId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::HqSize;
use crate::sequence::{Auto, Segment, not_now};
use crate::state::{Open, State, Work};

/// WitP [4.1] A1: both sides choose the arcs their Air Points search.
pub(crate) struct AirSearch;

impl Segment for AirSearch {
    fn asked(&self, open: &Open) -> SeatSet {
        open.unready(&Side::BOTH)
    }
}

impl Step<Pacwar> for AirSearch {
    fn rule(&self) -> &'static str {
        "WitP [8.42]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        Pending::Lanes(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        Entered::waits_if(!self.asked(&state.open).is_empty(), || {
            let mut play = Play { rules: game, state, dice, log };
            play.do_works();
            play.state.open.clock.ready = [false; 2];
            play.enter(Frame::Searching { by: Side::Japan, next: 0 });
        })
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        air::stations(known, &mut |at| {
            let works = |unit: UnitId| {
                headquarters::check_provide(known, unit).is_ok()
                    || headquarters::check_disband(known, unit).is_ok()
            };
            let works = matches!(at, Station::Unit(unit) if works(unit));
            if works || check_sweep(known, at).is_ok() {
                keep(Subject::Station(at));
            }
        });
        headquarters::propose_sites(known, &mut |hex| keep(Subject::Hex(hex)));
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Station(at)) if at.side() == known.side => {
                // What most want stands first, so that a list begins with it.
                Dir::ALL.into_iter().for_each(|arc| keep(Action::Sweep(at, arc)));
                for arc in Dir::ALL {
                    for stack in known.sheet.air.at(at) {
                        let idle = idle(known, at, stack.kind);
                        (1..=idle).for_each(|points| {
                            keep(Action::Scout(Scout { at, kind: stack.kind, arc, points }));
                        });
                    }
                }
                if let Station::Unit(unit) = at {
                    keep(Action::Provide(unit));
                    keep(Action::Disband(unit));
                }
            }
            Some(Subject::Hex(hex)) => {
                HqSize::ALL.into_iter().for_each(|size| keep(Action::Create(hex, size)));
            }
            None => keep(Action::Ready),
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Scout(line) => check_scout(known, line),
            Action::Sweep(at, _) => check_sweep(known, at),
            Action::Provide(unit) => headquarters::check_provide(known, unit),
            Action::Create(hex, size) => headquarters::check_create(known, hex, size),
            Action::Disband(unit) => headquarters::check_disband(known, unit),
            Action::Ready => Ok(()),
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        match action {
            Action::Scout(line) => play.scout(line),
            Action::Sweep(at, arc) => play.sweep(at, arc),
            Action::Provide(unit) => play.plot_work(unit.side(), Work::Provide(unit)),
            Action::Create(hex, size) => play.plot_work(Side::of(seat), Work::Create(hex, size)),
            Action::Disband(unit) => play.plot_work(unit.side(), Work::Disband(unit)),
            _ => {
                let air = &mut play.sheet(Side::of(seat)).air;
                if !air.scouts.is_empty() {
                    air.kept.clone_from(&air.scouts);
                }
                play.ready(Side::of(seat));
            }
        }
    }
}

/// WitP [8.42], [8.48]: Air Points of this station that have no arc yet.
fn check_scout(known: Knowledge<'_>, line: Scout) -> Verdict {
    check_searcher(known, line.at)?;
    unless(line.kind.side() != known.side, "WitP [5.0]", Reason::NotYours)?;
    let Some(card) = known.scenario().kind(line.kind) else {
        return refuse("WitP [5.0]", Reason::NotInScenario);
    };
    unless(card.roles.transport, "WitP [8.48]", Reason::TransportsDoNotSearch(line.kind))?;
    unless(!points::operates(known, line.at, card), "WitP [5.4]", Reason::NobodyToSearch(line.at))?;
    let twice = |other: Scout| (other.at, other.kind, other.arc) == (line.at, line.kind, line.arc);
    unless(known.sheet.air.scouts.iter().any(twice), "WitP [8.42]", Reason::EnteredAlready)?;
    unless(known.sheet.air.scouts.is_full(), "WitP [8.42]", Reason::PaperFull)?;
    let too_many = line.points == 0 || line.points > idle(known, line.at, line.kind);
    unless(too_many, "WitP [8.42]", Reason::TooFewAirPoints(line.at, line.kind))
}

/// The same arc for all Air Points of a station that have none yet.
fn check_sweep(known: Knowledge<'_>, at: Station) -> Verdict {
    check_searcher(known, at)?;
    let kinds = sweepers(known, at).count();
    unless(kinds == 0, "WitP [8.42]", Reason::NobodyToSearch(at))?;
    unless(known.sheet.air.scouts.room() < kinds, "WitP [8.42]", Reason::PaperFull)
}

fn check_searcher(known: Knowledge<'_>, at: Station) -> Verdict {
    unless(at.side() != known.side, "WitP [5.0]", Reason::NotYours)?;
    unless(points::base(known, at).is_none(), "WitP [5.4]", Reason::NobodyToSearch(at))
}

/// Air Points of a type at a station that have no arc yet.
fn idle(known: Knowledge<'_>, at: Station, kind: KindId) -> u16 {
    let sent = known.sheet.air.scouts.run(|line| line.at < at, |line| line.at == at);
    let sent: u16 = sent.filter(|line| line.kind == kind).map(|line| line.points).sum();
    known.sheet.air.points(at, kind).saturating_sub(sent)
}

/// The types a sweep would send, and how many of each. WitP [8.48].
fn sweepers(known: Knowledge<'_>, at: Station) -> impl Iterator<Item = (KindId, u16)> + '_ {
    let able = move |kind: KindId| {
        let card = known.scenario().kind(kind);
        card.is_some_and(|card| !card.roles.transport && points::operates(known, at, card))
    };
    let stacks = known.sheet.air.at(at).filter(move |stack| able(stack.kind));
    stacks.map(move |stack| (stack.kind, idle(known, at, stack.kind))).filter(|(_, points)| *points > 0)
}

impl Play<'_> {
    fn scout(&mut self, line: Scout) {
        self.sheet(line.at.side()).air.scouts.enter(line);
        self.log.push(Event::Scouted(line));
    }

    fn sweep(&mut self, at: Station, arc: Dir) {
        for place in 0..self.rules.scenario.of_side(at.side()).kinds.len() {
            let kind = KindId::of_side(at.side(), place);
            let found = sweepers(self.known(at.side()), at).find(|(other, _)| *other == kind);
            if let Some((_, points)) = found {
                self.scout(Scout { at, kind, arc, points });
            }
        }
    }

    /// WitP [8.5]: station after station searches for a marker until one finds it.
    fn search_segment(&mut self, by: Side, tf: TfId) -> bool {
        let open = &self.state.open;
        let Some(hex) = open.at(tf).filter(|_| open.reports.chits_left()) else { return false };
        let mut last = None;
        // Only those that have an arc can find anything; their lines stand together.
        while let Some(at) = next_scout(self.state, by, last) {
            last = Some(at);
            let points = points::in_segment(self.known(by), at, hex);
            if points > 0 && self.roll_search(at, tf, points) {
                return true;
            }
        }
        false
    }
}

/// The first station with an arc after this one.
fn next_scout(state: &State, by: Side, last: Option<Station>) -> Option<Station> {
    let mut stations = state.sheet(by).air.scouts.iter().map(|line| line.at);
    stations.find(|at| last.is_none_or(|last| *at > last))
}

/// The searches of an Air Search Segment are made, marker by marker; the sides alternate, so that the chits do not run
/// out on one of them. `docs/rulings/pacwar.md`: order of searches.
pub(crate) struct Searching {
    /// Who searches.
    pub(crate) by: Side,
    /// The enemy marker to be searched for next.
    pub(crate) next: u8,
}

impl Auto for Searching {
    const RULE: &'static str = "WitP [8.42]";

    fn pass(&self, play: &mut Play<'_>) {
        let Self { by, next } = *self;
        let markers = |side: Side| play.state.open.task_forces(side).len();
        if usize::from(next) >= markers(Side::Japan).max(markers(Side::Allies)) {
            for side in Side::BOTH {
                play.sheet(side).air.scouts.clear();
            }
            return play.begin_segment(Frame::Allocation);
        }
        let tf = play.state.open.task_forces(by.other()).nth(usize::from(next));
        play.enter(match by {
            Side::Japan => Frame::Searching { by: Side::Allies, next },
            Side::Allies => Frame::Searching { by: Side::Japan, next: next + 1 },
        });
        if let Some(tf) = tf
            && play.search_segment(by, tf)
        {
            play.air_contact(tf);
        }
    }
}
