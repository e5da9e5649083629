//! What is legal: written once, read by `check` and `offers` alike.
//!
//! Everything here reads the open table and the asking seat's own papers, so that a refusal can
//! tell nobody anything new.

use ironbottom_kernel::agreement::Agreement;
use ironbottom_kernel::illegal::Illegal;
use ironbottom_kernel::seat::{Seat, Viewer};

use super::Drill;
use super::action::{Action, MOST_DRAWN, MOST_SHIPS};
use super::pieces::{Force, Heading, Patrol, Place, RAIDER, Ship};
use super::state::{Fate, Frame, Open, Papers, Sharing, Spot, Tandem};
use super::view::{aboard, count};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// Somebody else is asked.
    NotAsked,
    /// Something else is being decided.
    OtherStep,
    /// This was entered already.
    EnteredAlready,
    /// Something is still missing before the entries are complete.
    Unfinished,
    /// Each force must have a ship in this game.
    ForceWouldBeEmpty(Force),
    /// The force has left the sea.
    ForceGone(Force),
    /// The squadron is another patrol's.
    NotYourSquadron(Patrol),
    /// There is no sea that way.
    NoSeaThere,
    /// The force is plotted to hold.
    PlottedToHold(Force),
    /// The force has stopped for this turn.
    ForceStopped(Force),
    /// The engines give no more.
    EnginesSpent(Force),
    /// One search a turn, within two boxes.
    CannotSearch,
    /// One strike a turn, within one box.
    CannotStrike,
    /// The chit does not allow this report.
    ChitForbids(u8),
    /// The force is not one or two boxes off.
    CannotChase(Force),
    /// The step costs more points than are left.
    TooFewPoints,
    /// The ship is not in this battle.
    NotInBattle(Ship),
    /// The place is taken.
    PlaceTaken(Place),
    /// Everybody knows that there is nothing to hit there.
    NothingThere(Place),
    /// All hits are entered.
    HitsAllEntered,
    /// The squadron can take no more.
    NoStrengthLeft(Patrol),
    /// The depot has not so much.
    DepotShort,
    /// Two points at most.
    TooMuchAtOnce,
}

type Verdict = Result<(), Illegal<Reason>>;

const fn no(rule: &'static str, reason: Reason) -> Verdict {
    Err(Illegal::new(rule, reason))
}

fn unless(fault: bool, rule: &'static str, reason: Reason) -> Verdict {
    if fault { no(rule, reason) } else { Ok(()) }
}

/// A refusal because the frame on top decides something else.
fn other_step(open: &Open) -> Verdict {
    no(rule_of(open.control.top()), Reason::OtherStep)
}

/// The rule whose decision the frame is.
pub(super) const fn rule_of(frame: Frame) -> &'static str {
    match frame {
        Frame::Setup => "Drill 3.1",
        Frame::Plot => "Drill 3.2",
        Frame::Peek => "Drill 3.4",
        Frame::Lanes => "Drill 3.5",
        Frame::Sail(_) => "Drill 4.1",
        Frame::Move => "Drill 4.2",
        Frame::Window { .. } => "Drill 4.4",
        Frame::Report { .. } => "Drill 5.3",
        Frame::Chase(_) => "Drill 6.1",
        Frame::Tandem(_) => "Drill 6.2",
        Frame::Lay { .. } => "Drill 7.2",
        Frame::Fire { .. } => "Drill 7.3",
        Frame::Share { .. } => "Drill 7.5",
        Frame::Supply(_) => "Drill 8.1",
        Frame::Over(_) => "Drill 9.7",
    }
}

/// One seat's position: the table, its own papers, and who it is.
pub(super) struct Desk<'a> {
    pub(super) rules: &'a Drill,
    pub(super) open: &'a Open,
    pub(super) known: Papers,
    pub(super) seat: Seat,
}

impl<'a> Desk<'a> {
    pub(super) fn new(rules: &'a Drill, open: &'a Open, papers: &Papers, seat: Seat) -> Self {
        Self { rules, open, known: super::view::read(open, papers, Viewer::Seat(seat)), seat }
    }

    /// Does the game wait for this seat?
    pub(super) fn can_act(&self) -> bool {
        self.open.asked().is_some_and(|p| p.seats().contains(self.seat))
    }

    /// Is the action legal now?
    pub(super) fn judge(&self, action: Action) -> Verdict {
        if let Frame::Over(_) = self.open.control.top() {
            return no("Drill 9.7", Reason::Over);
        }
        if !self.can_act() {
            return no("Drill 2.1", Reason::NotAsked);
        }
        self.judge_asked(action)
    }

    /// The same for a seat that is known to be asked.
    pub(super) fn judge_asked(&self, action: Action) -> Verdict {
        let top = self.open.control.top();
        match action {
            Action::Load(ship, force) => self.load(ship, force),
            Action::Plot(force, _) => self.plot(force),
            Action::Look(force) => self.look(force),
            Action::Course(patrol, heading) => self.course(patrol, heading),
            Action::Stand(patrol, _) => self.stand(patrol),
            Action::Ready => self.ready(),
            Action::Sail | Action::Stay => self.only_in(matches!(top, Frame::Sail(_))),
            Action::Step(force) => self.step(force),
            Action::Stop(force) => self.can_move(force),
            Action::Search => self.search(),
            Action::Strike => self.strike(),
            Action::Report(said) => self.report(said),
            Action::Chase(force) => self.chase(force),
            Action::Run(heading) => self.run(heading),
            Action::Lay(ship, place) => self.lay(ship, place),
            Action::Fire(place) => self.fire(place),
            Action::Cease => self.only_in(matches!(top, Frame::Fire { .. })),
            Action::Take(patrol) => self.take(patrol),
            Action::Propose => {
                self.only_in(self.talk().is_some_and(|t| t.drafting()))?;
                self.shares_complete()
            }
            Action::Accept | Action::Refuse => self.only_in(self.talk().is_some_and(|t| !t.drafting())),
            Action::Draw(points) => self.draw(points),
            Action::Pass => self.only_in(matches!(top, Frame::Peek | Frame::Window { .. } | Frame::Chase(_))),
            Action::Done => self.done(),
        }
    }

    fn only_in(&self, the_right_step: bool) -> Verdict {
        if the_right_step { Ok(()) } else { other_step(self.open) }
    }

    fn talk(&self) -> Option<Agreement> {
        let Frame::Share { by: Sharing::Talk(talk), .. } = self.open.control.top() else { return None };
        Some(talk)
    }

    /// Drill 3.4.
    fn look(&self, force: Force) -> Verdict {
        let Frame::Peek = self.open.control.top() else { return other_step(self.open) };
        self.at_sea(force, "Drill 3.4")
    }

    fn at_sea(&self, force: Force, rule: &'static str) -> Verdict {
        unless(!self.open.forces[force as usize].at_sea, rule, Reason::ForceGone(force))
    }

    /// Drill 3.1; where dummies are barred, enough ships must be left for the forces that have none.
    fn load(&self, ship: Ship, force: Force) -> Verdict {
        let Frame::Setup = self.open.control.top() else { return other_step(self.open) };
        let home = &self.known.home;
        unless(home[ship as usize].is_some(), "Drill 2.2", Reason::EnteredAlready)?;
        let left = home.iter().filter(|h| h.is_none()).count() - 1;
        let empty = |f: &Force| *f != force && !home.contains(&Some(*f));
        // The force that would go without is the one after as many as the other ships can fill.
        match Force::ALL.into_iter().filter(empty).nth(left) {
            Some(empty) if self.rules.dummies_barred => no("Drill 3.1", Reason::ForceWouldBeEmpty(empty)),
            Some(_) | None => Ok(()),
        }
    }

    /// Drill 3.2.
    fn plot(&self, force: Force) -> Verdict {
        let Frame::Plot = self.open.control.top() else { return other_step(self.open) };
        self.at_sea(force, "Drill 3.2")?;
        unless(self.known.plots[force as usize].is_some(), "Drill 2.2", Reason::EnteredAlready)
    }

    fn own(&self, patrol: Patrol) -> Verdict {
        let Frame::Lanes = self.open.control.top() else { return other_step(self.open) };
        unless(patrol.seat() != self.seat, "Drill 3.5", Reason::NotYourSquadron(patrol))
    }

    /// Drill 3.5; a squadron never leaves the sea.
    fn course(&self, patrol: Patrol, heading: Heading) -> Verdict {
        self.own(patrol)?;
        unless(self.known.courses[patrol as usize].is_some(), "Drill 2.2", Reason::EnteredAlready)?;
        let there = self.open.squadrons[patrol as usize].at.towards(heading);
        unless(there.is_none(), "Drill 3.5", Reason::NoSeaThere)
    }

    fn stand(&self, patrol: Patrol) -> Verdict {
        self.own(patrol)?;
        unless(self.known.postures[patrol as usize].is_some(), "Drill 2.2", Reason::EnteredAlready)
    }

    fn ready(&self) -> Verdict {
        let Frame::Lanes = self.open.control.top() else { return other_step(self.open) };
        let complete = Patrol::of(self.seat).is_some_and(|p| {
            self.known.courses[p as usize].is_some() && self.known.postures[p as usize].is_some()
        });
        unless(!complete, "Drill 3.5", Reason::Unfinished)
    }

    fn can_move(&self, force: Force) -> Verdict {
        let Frame::Move = self.open.control.top() else { return other_step(self.open) };
        self.at_sea(force, "Drill 4.2")?;
        unless(self.open.forces[force as usize].stopped, "Drill 4.3", Reason::ForceStopped(force))
    }

    /// Drill 4.2: as plotted, as far as the engines give.
    fn step(&self, force: Force) -> Verdict {
        self.can_move(force)?;
        let holds = matches!(self.known.plots[force as usize], None | Some(Heading::Hold));
        unless(holds, "Drill 4.2", Reason::PlottedToHold(force))?;
        let speed = self.known.speed[force as usize].unwrap_or(0);
        unless(self.open.forces[force as usize].steps >= speed, "Drill 3.3", Reason::EnginesSpent(force))
    }

    fn search(&self) -> Verdict {
        let Frame::Window { force, patrol } = self.open.control.top() else { return other_step(self.open) };
        unless(!self.open.may_search(patrol, force), "Drill 5.1", Reason::CannotSearch)
    }

    fn strike(&self) -> Verdict {
        let Frame::Window { force, patrol } = self.open.control.top() else { return other_step(self.open) };
        unless(!self.open.may_strike(patrol, force), "Drill 5.4", Reason::CannotStrike)
    }

    /// Drill 5.3: within the chit, which always leaves some report.
    fn report(&self, said: u8) -> Verdict {
        let Frame::Report { force, .. } = self.open.control.top() else { return other_step(self.open) };
        let there = count(self.open, &self.known, force);
        let allowed = said <= MOST_SHIPS && self.known.chit.is_some_and(|c| c.allows(there, said));
        unless(!allowed, "Drill 5.3", Reason::ChitForbids(said))
    }

    fn chase(&self, force: Force) -> Verdict {
        let Frame::Chase(patrol) = self.open.control.top() else { return other_step(self.open) };
        unless(!self.open.may_chase(patrol, force), "Drill 6.1", Reason::CannotChase(force))
    }

    /// Drill 6.2 and 6.3.
    fn run(&self, heading: Heading) -> Verdict {
        let Frame::Tandem(tandem) = self.open.control.top() else { return other_step(self.open) };
        let fleeing = self.seat == RAIDER;
        let (at, left) = if fleeing {
            (self.open.forces[tandem.force as usize].at, Tandem::FLIGHT - tandem.fled)
        } else {
            (self.open.squadrons[tandem.patrol as usize].at, tandem.reach - tandem.chased)
        };
        let leaves = at.towards(heading).is_none();
        unless(leaves && !fleeing, "Drill 6.2", Reason::NoSeaThere)?;
        unless(self.rules.run_cost(at, heading) > left, "Drill 6.3", Reason::TooFewPoints)
    }

    /// Drill 7.2.
    fn lay(&self, ship: Ship, place: Place) -> Verdict {
        let Frame::Lay { force, .. } = self.open.control.top() else { return other_step(self.open) };
        let here = aboard(self.open, &self.known, ship, force);
        unless(!here, "Drill 7.2", Reason::NotInBattle(ship))?;
        unless(self.known.laid[ship as usize].is_some(), "Drill 2.2", Reason::EnteredAlready)?;
        unless(self.known.laid.contains(&Some(place)), "Drill 7.2", Reason::PlaceTaken(place))
    }

    /// Drill 7.3: any place but one that all know to hold nothing afloat.
    fn fire(&self, place: Place) -> Verdict {
        let Frame::Fire { .. } = self.open.control.top() else { return other_step(self.open) };
        let idle = match self.open.board[place.index()] {
            Spot::Dark => false,
            Spot::Empty => true,
            Spot::Up(ship) => self.open.ships[ship as usize].fate != Fate::Afloat,
        };
        unless(idle, "Drill 7.3", Reason::NothingThere(place))
    }

    /// Drill 7.5.
    fn take(&self, patrol: Patrol) -> Verdict {
        let Frame::Share { hits, by } = self.open.control.top() else { return other_step(self.open) };
        match by {
            Sharing::Talk(talk) if !talk.drafting() => return other_step(self.open),
            Sharing::Talk(_) | Sharing::Imposed => {}
        }
        let entered: u8 = self.open.shares.iter().sum();
        unless(entered >= hits, "Drill 7.5", Reason::HitsAllEntered)?;
        let full = self.open.shares[patrol as usize] >= self.open.squadrons[patrol as usize].strength;
        unless(full, "Drill 7.5", Reason::NoStrengthLeft(patrol))
    }

    fn shares_complete(&self) -> Verdict {
        let Frame::Share { hits, .. } = self.open.control.top() else { return other_step(self.open) };
        unless(self.open.shares.iter().sum::<u8>() < hits, "Drill 7.5", Reason::Unfinished)
    }

    /// Drill 8.1.
    fn draw(&self, points: u8) -> Verdict {
        let Frame::Supply(_) = self.open.control.top() else { return other_step(self.open) };
        unless(points > MOST_DRAWN, "Drill 8.1", Reason::TooMuchAtOnce)?;
        unless(points > self.open.depot, "Drill 8.1", Reason::DepotShort)
    }

    fn done(&self) -> Verdict {
        let missing = match self.open.control.top() {
            Frame::Setup => self.known.home.contains(&None),
            Frame::Plot => Force::ALL
                .into_iter()
                .any(|f| self.open.forces[f as usize].at_sea && self.known.plots[f as usize].is_none()),
            Frame::Lay { force, .. } => Ship::ALL
                .into_iter()
                .any(|s| aboard(self.open, &self.known, s, force) && self.known.laid[s as usize].is_none()),
            Frame::Share { by: Sharing::Imposed, .. } => return self.shares_complete(),
            Frame::Peek
            | Frame::Lanes
            | Frame::Sail(_)
            | Frame::Move
            | Frame::Window { .. }
            | Frame::Report { .. }
            | Frame::Chase(_)
            | Frame::Tandem(_)
            | Frame::Fire { .. }
            | Frame::Share { by: Sharing::Talk(_), .. }
            | Frame::Supply(_)
            | Frame::Over(_) => return other_step(self.open),
        };
        unless(missing, "Drill 2.2", Reason::Unfinished)
    }
}
