//! Labels, prompts and refusals.

use crate::legal::rule_of;
use crate::{
    Action, Drill, End, Force, Frame, Heading, Patrol, Posture, RAIDER, Reason, Sea, Sharing, Subject,
    Tandem, View,
};
use ironbottom_kernel::rules::Prompt;
use ironbottom_kernel::seat::{Seat, Viewer};

use super::names::{self, Named};

/// What a player reads for an action in a list.
pub(super) fn label(rules: &Drill, view: &View, action: Action) -> String {
    match action {
        Action::Load(ship, force) => format!("Put {} into {}", names::ship(ship), names::force(force)),
        Action::Plot(force, heading) => format!("{} {}", names::force(force), names::steers(heading)),
        Action::Look(force) => format!("Look at the plot of {}", names::force(force)),
        Action::Course(_, Heading::West) => "Plot a course west".into(),
        Action::Course(_, Heading::Hold) => "Plot to hold".into(),
        Action::Course(_, Heading::East) => "Plot a course east".into(),
        Action::Stand(_, Posture::Guns) => "Make ready for guns (+1 to fire in battle)".into(),
        Action::Stand(_, Posture::Steam) => "Make ready for steam (+1 point in a chase)".into(),
        Action::Ready => "Seal your plot".into(),
        Action::Sail => "Sail as plotted".into(),
        Action::Stay => "Stay, and discard your plot unseen".into(),
        Action::Step(force) => match next_box(view, force) {
            Some(place) => format!("Move {} to {place}", names::force(force)),
            None => format!("Move {} one box", names::force(force)),
        },
        Action::Stop(force) => format!("Stop {} for this turn", names::force(force)),
        Action::Search => "Search it".into(),
        Action::Strike => "Strike at it (5 or 6 stops it)".into(),
        Action::Report(said) => format!("Report {}", names::ships(said)),
        Action::Chase(force) => format!("Chase {}", names::force(force)),
        Action::Run(heading) => run_label(rules, view, heading),
        Action::Lay(ship, place) => format!("Lay {} in place {}", names::ship(ship), place.number()),
        Action::Fire(place) => format!("Fire at place {}", place.number()),
        Action::Cease => "Cease fire".into(),
        Action::Take(patrol) => format!("Give a hit to {}", names::patrol(patrol)),
        Action::Propose => format!("Propose: {}", names::shares(view.open.shares)),
        Action::Accept => "Accept the shares".into(),
        Action::Refuse => "Refuse the shares".into(),
        Action::Draw(0) => "Draw nothing".into(),
        Action::Draw(points) => format!("Draw {}", names::many(points, "point")),
        Action::Pass => "Pass".into(),
        Action::Done => "Done".into(),
    }
}

fn run_label(rules: &Drill, view: &View, heading: Heading) -> String {
    let Some(from) = runner(view) else { return format!("Run {}", heading.word()) };
    let cost = names::many(rules.run_cost(from, heading), "point");
    match (heading, from.towards(heading)) {
        (Heading::Hold, _) => format!("Drift ({cost})"),
        (Heading::West | Heading::East, Some(to)) => {
            format!("Run {} to {}, for {cost}", heading.word(), names::sea(to))
        }
        (Heading::West | Heading::East, None) => format!("Run {} and out of the sea", heading.word()),
    }
}

/// Where whoever is to move in the chase stands.
fn runner(view: &View) -> Option<Sea> {
    let Frame::Tandem(tandem) = view.open.control.top() else { return None };
    Some(if tandem.mover() == Some(RAIDER) {
        view.open.forces[tandem.force as usize].at
    } else {
        view.open.squadrons[tandem.patrol as usize].at
    })
}

fn next_box(view: &View, force: Force) -> Option<String> {
    let heading = view.known.plots[force as usize]?;
    let there = view.open.forces[force as usize].at.towards(heading);
    Some(there.map_or_else(|| "the open ocean".to_owned(), names::sea))
}

/// What a player reads for a subject.
pub(super) fn subject_label(subject: Subject) -> String {
    match subject {
        Subject::Force(force) => names::force(force).into(),
        Subject::Squadron(patrol) => format!("{} squadron", names::patrol(patrol)),
        Subject::Ship(ship) => names::ship(ship).into(),
        Subject::Place(place) => format!("Place {}", place.number()),
    }
}

/// Scene ids an action leads to.
pub(super) fn lights(view: &View, action: Action) -> Vec<String> {
    let at_force = |f: Force| names::sea_id(view.open.forces[f as usize].at);
    match action {
        Action::Load(_, force) | Action::Look(force) | Action::Chase(force) => vec![names::force_id(force)],
        Action::Plot(force, heading) => {
            view.open.forces[force as usize].at.towards(heading).map(names::sea_id).into_iter().collect()
        }
        Action::Step(force) => view.known.plots[force as usize]
            .and_then(|h| view.open.forces[force as usize].at.towards(h))
            .map(names::sea_id)
            .into_iter()
            .collect(),
        Action::Stop(force) => vec![at_force(force)],
        Action::Course(patrol, heading) => {
            view.open.squadrons[patrol as usize].at.towards(heading).map(names::sea_id).into_iter().collect()
        }
        Action::Run(heading) => {
            runner(view).and_then(|at| at.towards(heading)).map(names::sea_id).into_iter().collect()
        }
        Action::Search | Action::Strike => window_force(view).map(names::force_id).into_iter().collect(),
        Action::Lay(_, place) | Action::Fire(place) => vec![names::place_id(place)],
        Action::Stand(patrol, _) | Action::Take(patrol) => vec![patrol.word().to_owned()],
        Action::Ready
        | Action::Sail
        | Action::Stay
        | Action::Report(_)
        | Action::Cease
        | Action::Propose
        | Action::Accept
        | Action::Refuse
        | Action::Draw(_)
        | Action::Pass
        | Action::Done => Vec::new(),
    }
}

fn window_force(view: &View) -> Option<Force> {
    let Frame::Window { force, .. } = view.open.control.top() else { return None };
    Some(force)
}

/// Who must do what.
pub(super) fn prompt(view: &View) -> Prompt {
    let frame = view.open.control.top();
    let asked = view.open.asked().map(|p| p.seats()).unwrap_or_default();
    let mine = matches!(view.viewer, Viewer::Seat(seat) if asked.contains(seat));
    let text = if let Frame::Over(end) = frame {
        over(view, end)
    } else if mine {
        task(view, frame)
    } else {
        let who: Vec<_> = asked.iter().map(seat_name).collect();
        format!("Waiting for {}: {}.", who.join(", "), waiting(frame))
    };
    Prompt::new(rule_of(frame), text)
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
            let at = names::sea(view.open.forces[force as usize].at);
            format!("{} is at {at}. Search it, strike at it, or pass.", names::force(force))
        }
        Frame::Report { force, patrol } => {
            let ships = view.ships_in(force).map_or_else(|| "?".into(), names::ships);
            let chit = view.known.chit.map_or("unknown", Named::word);
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

/// A sentence for a refusal.
pub(super) fn explain(reason: Reason) -> String {
    match reason {
        Reason::Over => "The game is over.".into(),
        Reason::NotAsked => "The game does not wait for you now.".into(),
        Reason::OtherStep => "Something else is being decided now.".into(),
        Reason::EnteredAlready => "That is entered already; take it back to change it.".into(),
        Reason::Unfinished => "Something is still missing.".into(),
        Reason::ForceWouldBeEmpty(force) => {
            format!("Dummies are barred in this game: {} must have a ship.", names::force(force))
        }
        Reason::ForceGone(force) => format!("{} has left the sea.", names::force(force)),
        Reason::NotYourSquadron(patrol) => {
            format!("That squadron is commanded by {}.", names::patrol(patrol))
        }
        Reason::NoSeaThere => "There is no sea that way, and squadrons do not leave it.".into(),
        Reason::PlottedToHold(force) => format!("{} is plotted to hold.", names::force(force)),
        Reason::ForceStopped(force) => format!("{} has stopped for this turn.", names::force(force)),
        Reason::EnginesSpent(force) => {
            format!("The engines of {} give no more this turn.", names::force(force))
        }
        Reason::CannotSearch => "A squadron searches once a turn, within two boxes.".into(),
        Reason::CannotStrike => "A squadron strikes once a turn, within one box.".into(),
        Reason::ChitForbids(said) => format!("The chit does not let you report {}.", names::ships(said)),
        Reason::CannotChase(force) => format!("{} is not one or two boxes off.", names::force(force)),
        Reason::TooFewPoints => "That step costs more points than are left.".into(),
        Reason::NotInBattle(ship) => format!("{} is not in this battle.", names::ship(ship)),
        Reason::PlaceTaken(place) => format!("Place {} is taken.", place.number()),
        Reason::NothingThere(place) => format!("There is nothing afloat in place {}.", place.number()),
        Reason::HitsAllEntered => "All hits are shared out.".into(),
        Reason::NoStrengthLeft(patrol) => {
            format!("The squadron of {} can take no more.", names::patrol(patrol))
        }
        Reason::DepotShort => "The depot has not so much left.".into(),
        Reason::TooMuchAtOnce => "A patrol draws two points at most.".into(),
    }
}
