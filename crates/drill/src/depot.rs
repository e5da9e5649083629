//! Drawing from the depot, and the end of the turn. Drill 8.1.

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Entered, Step};

use crate::Drill;
use crate::action::{Action, MAX_DRAWN, Subject};
use crate::desk::{Desk, Verdict, other_step, unless};
use crate::end;
use crate::event::Event;
use crate::frame::{End, Frame};
use crate::pieces::Patrol;
use crate::reason::Reason;
use crate::state::{Marker, Open, Papers, Squadron, State};

/// This patrol draws from the depot.
pub(crate) struct Drawing(pub(crate) Patrol);

impl Drawing {
    /// East is asked first, then South.
    fn pass_on(&self, rules: &Drill, state: &mut State, log: &mut Log<Event>) {
        match self.0 {
            Patrol::East => state.open.enter(Frame::Supply(Patrol::South)),
            Patrol::North | Patrol::South => end_turn(rules, state, log),
        }
    }
}

impl Step<Drill> for Drawing {
    fn rule(&self) -> &'static str {
        "Drill 8.1"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(self.0.seat())
    }

    fn enter(&self, rules: &Drill, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let can = state.open.squadrons[self.0.index()].afloat() && state.open.depot > 0;
        Entered::waits_if(can, || self.pass_on(rules, state, log))
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            (0..=MAX_DRAWN).for_each(|points| keep(Action::Draw(points)));
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        let Action::Draw(points) = action else { return other_step(self) };
        unless(points > MAX_DRAWN, "Drill 8.1", Reason::TooMuchAtOnce)?;
        unless(points > desk.open.depot, "Drill 8.1", Reason::DepotShort)
    }

    /// Lost strength first, then bunkers.
    fn perform(
        &self,
        rules: &Drill,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Draw(points) = action else { return };
        state.open.depot -= points;
        let squadron = &mut state.open.squadrons[self.0.index()];
        let repaired = points.min(Squadron::FULL - squadron.strength);
        squadron.strength += repaired;
        squadron.bunkers = (squadron.bunkers + points - repaired).min(Squadron::MAX_BUNKERS);
        log.push(Event::Drew(self.0, points));
        self.pass_on(rules, state, log);
    }
}

/// The next turn begins, or the score is counted. Drill 9.4 and 9.5.
fn end_turn(rules: &Drill, state: &mut State, log: &mut Log<Event>) {
    let open = &mut state.open;
    if open.turn >= rules.turns {
        let [raider, patrols] = open.score();
        return end::end(state, log, if raider == patrols { End::Draw } else { End::Points });
    }
    open.turn += 1;
    open.looked = None;
    open.depot = Open::DEPOT;
    for force in &mut open.forces {
        *force = Marker { steps: 0, stopped: false, ..*force };
    }
    for squadron in &mut open.squadrons {
        *squadron = Squadron { ready: false, searched: false, struck: false, ..*squadron };
    }
    let Papers { home, said, mut postures, .. } = state.papers;
    for (posture, squadron) in postures.iter_mut().zip(&open.squadrons) {
        // One that was seen, perhaps a moment ago, stays in sight until the next is chosen.
        *posture = posture.filter(|_| squadron.posture_seen);
    }
    state.papers = Papers { home, said, postures, ..Papers::default() };
    log.push(Event::TurnBegan(open.turn));
    open.enter(Frame::Plot);
}
