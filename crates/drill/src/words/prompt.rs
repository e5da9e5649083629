//! Who must do what.

use ironbottom_kernel::rules::Prompt;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::Stepped;

use super::names;
use crate::{Chit, Drill, End, Frame, Patrol, RAIDER, Sharing, Tandem, View};

/// Who must do what.
pub(super) fn prompt(view: &View) -> Prompt {
    let frame = view.open.frame();
    let text = if let Frame::Over(end) = frame {
        over(view, end)
    } else if view.is_asked() {
        task(view, frame)
    } else {
        let who: Vec<_> = view.asked.iter().map(seat_name).collect();
        format!("Waiting for {}: {}.", who.join(", "), waiting(frame))
    };
    let single = matches!(frame, Frame::Window { .. } | Frame::Peek | Frame::Chase(_));
    Prompt::new(Drill::with_step(frame, |step| step.rule()), text).single(single)
}

fn seat_name(seat: Seat) -> &'static str {
    Patrol::of(seat).map_or("the raider", names::patrol)
}

/// What the game waits for, said to the others: public facts only.
fn waiting(frame: Frame) -> String {
    match frame {
        Frame::Setup => "loading the ships".into(),
        Frame::Plot => "plotting the forces".into(),
        Frame::Peek => "a look at one plot".into(),
        Frame::Lanes => "plotting in secret".into(),
        Frame::Sail(_) => "to sail or to stay".into(),
        Frame::Move => "moving the forces".into(),
        Frame::Window { force, .. } => format!("a search of {} or a strike at it", names::force(force)),
        Frame::Report { force, .. } => format!("a report on {}", names::force(force)),
        Frame::Chase(_) => "a chase".into(),
        Frame::Tandem(_) => "a step of the chase".into(),
        Frame::Lay { force, .. } => format!("laying {} on the battle board", names::force(force)),
        Frame::Fire { .. } => "fire at the battle board".into(),
        Frame::Share { hits, .. } => format!("sharing {}", names::many(hits, "hit")),
        Frame::Supply(_) => "drawing from the depot".into(),
        Frame::Over(_) => "nobody".into(),
    }
}

/// What the asked seat must do.
fn task(view: &View, frame: Frame) -> String {
    match frame {
        Frame::Setup => "Load each ship into Force A, B or C. A force left empty is a dummy.".into(),
        Frame::Plot => "Plot a heading for each force, dummy or not.".into(),
        Frame::Peek => "You may look at the plot of one force.".into(),
        Frame::Lanes => "Plot a course and a posture for your squadron, then seal your plot.".into(),
        Frame::Sail(_) => "Sail as plotted, or stay.".into(),
        Frame::Move => "Move your forces box by box as plotted; stop each when you like.".into(),
        Frame::Window { force, .. } => {
            let at = names::sea(view.open.forces[force.index()].at);
            format!("{} is at {at}. Search it, strike at it, or pass.", names::force(force))
        }
        Frame::Report { force, patrol } => {
            let ships = view.ships_in(force).map_or_else(|| "?".into(), names::ships);
            let chit = view.known.chit.map_or("unknown", Chit::word);
            let (who, what) = (names::patrol(patrol), names::force(force));
            format!("Report on {what} to {who}. It has {ships}, and the chit is {chit}.")
        }
        Frame::Chase(_) => "You may chase a force one or two boxes off.".into(),
        Frame::Tandem(tandem) => run_task(tandem),
        Frame::Lay { force, .. } => {
            format!("Lay each ship of {} face down in a place of the battle board.", names::force(force))
        }
        Frame::Fire { shots, .. } => {
            format!("Fire at a place of the battle board: {} left.", names::many(shots, "shot"))
        }
        Frame::Share { hits, by } => share_task(view, hits, by),
        Frame::Supply(_) => format!("Draw up to two points; the depot has {}.", view.open.depot),
        Frame::Over(end) => over(view, end),
    }
}

fn run_task(tandem: Tandem) -> String {
    if tandem.mover() == Some(RAIDER) {
        let left = Tandem::FLIGHT - tandem.fled;
        format!("Run from {}: {} left.", names::patrol(tandem.patrol), names::many(left, "point"))
    } else {
        let left = tandem.reach - tandem.chased;
        format!("Run after {}: {} left.", names::force(tandem.force), names::many(left, "point"))
    }
}

fn share_task(view: &View, hits: u8, by: Sharing) -> String {
    let entered = names::shares(view.open.shares);
    let hits = names::many(hits, "hit");
    match by {
        Sharing::Talk(talk) if talk.drafting() && talk.is_counter() => {
            format!("Make the counter-proposal: share {hits} among the squadrons ({entered}).")
        }
        Sharing::Talk(talk) if talk.drafting() => {
            format!("Propose how to share {hits} among the squadrons ({entered}).")
        }
        Sharing::Talk(talk) if talk.is_counter() => {
            let who = seat_name(talk.proposer());
            format!("{who} proposes: {entered}. If you refuse, the raider shares the hits.")
        }
        Sharing::Talk(talk) => {
            let who = seat_name(talk.proposer());
            format!("{who} proposes: {entered}. If you refuse, you make the counter-proposal.")
        }
        Sharing::Imposed => format!("The patrols disagree: share {hits} as you like ({entered})."),
    }
}

fn over(view: &View, end: End) -> String {
    let [raider, patrols] = view.open.score();
    let how = match end {
        End::Sunk => "every ship of the raider is sunk",
        End::Sweep => "every squadron is sunk",
        End::Escape => "the raider is away",
        End::Points => "the score decides",
        End::Draw => "a draw",
    };
    format!("The game is over: {how}. Raider {raider}, patrols {patrols}.")
}
