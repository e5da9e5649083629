//! What holds in every reachable state.

use ironbottom_kernel::rules::Rules;

use super::Drill;
use super::frame::Frame;
use super::pieces::{Force, Patrol, Ship};
use super::state::{Fate, Open, Papers, Squadron, State};
use super::view::{aboard, count};

/// The first thing that is wrong, if anything is.
pub(super) fn audit(rules: &Drill, state: &State) -> Result<(), String> {
    let State { open, papers } = state;
    let over = matches!(open.phase(), Frame::Over(_));
    hold(open.turn >= 1 && open.turn <= rules.turns, "the turn is within the game")?;
    hold(open.depot <= Open::DEPOT, "the depot is never more than full")?;
    for (ship, hull) in Ship::ALL.into_iter().zip(&open.ships) {
        hold(hull.left <= ship.hull(), "a ship never gains hits")?;
        hold((hull.left == 0) == (hull.fate == Fate::Sunk), "a ship without hits left is sunk")?;
        hold(hull.seen || hull.left == ship.hull(), "a ship that was hit was seen")?;
        hold(hull.seen || hull.fate == Fate::Afloat, "a ship that is gone was seen")?;
    }
    for force in Force::ALL {
        let (marker, ships) = (&open.forces[force.index()], count(open, papers, force));
        hold(marker.count.is_none_or(|c| c == ships), "a counted force has so many ships")?;
        hold(marker.at_sea || ships == 0, "no ship is in a force that has left the sea")?;
        let sealed = !matches!(open.phase(), Frame::Setup | Frame::Plot | Frame::Over(_)) && marker.at_sea;
        hold(!sealed || papers.plots[force.index()].is_some(), "every marker at sea is plotted")?;
        hold(over || sealed == papers.speed[force.index()].is_some(), "every marker at sea has its engines")?;
        let far = papers.speed[force.index()].is_none_or(|s| marker.steps <= s);
        hold(far, "no force moves further than its engines give")?;
    }
    if open.phase() != Frame::Setup {
        hold(!papers.home.contains(&None), "every ship is loaded")?;
        let dummy = Force::ALL.into_iter().any(|f| !papers.home.contains(&Some(f)));
        hold(!(dummy && rules.dummies_barred), "no dummy where dummies are barred")?;
    }
    for patrol in Patrol::ALL {
        let (i, squadron) = (patrol.index(), &open.squadrons[patrol.index()]);
        hold(squadron.strength <= Squadron::FULL, "a squadron is at most at full strength")?;
        hold(squadron.bunkers <= Squadron::MAX_BUNKERS, "bunkers hold no more than they can")?;
        hold(squadron.afloat() || papers.postures[i].is_none(), "a sunk squadron has no posture")?;
        hold(open.shares[i] <= squadron.strength, "no squadron is given more than it can take")?;
        let told = squadron.told.iter().zip(&papers.said[i]).all(|(told, said)| *told == said.is_some());
        hold(told, "who was told a number has it")?;
    }
    hold(laid_well(open, papers), "ships lie on the board when there is one")?;
    hold(papers.chit.is_some() == matches!(open.frame(), Frame::Report { .. }), "a chit for a search")?;
    somebody_can_act(rules, state)
}

fn hold(fact: bool, what: &str) -> Result<(), String> {
    if fact { Ok(()) } else { Err(format!("broken: {what}")) }
}

fn laid_well(open: &Open, papers: &Papers) -> bool {
    let apart = Ship::ALL.into_iter().all(|s| {
        let place = papers.laid[s.index()];
        place.is_none() || papers.laid.iter().filter(|p| **p == place).count() == 1
    });
    apart
        && match open.frame() {
            Frame::Fire { force, .. } => Ship::ALL
                .into_iter()
                .all(|s| !aboard(open, papers, s, force) || papers.laid[s.index()].is_some()),
            Frame::Lay { .. } => true,
            _ => papers.laid == [None; 3],
        }
}

fn somebody_can_act(rules: &Drill, state: &State) -> Result<(), String> {
    let pending = rules.pending(state);
    hold(pending.outcome().is_some() || !pending.seats().is_empty(), "somebody is asked")?;
    for seat in pending.seats().iter() {
        let (mut subjects, mut offers) = (Vec::new(), Vec::new());
        rules.subjects(state, seat, &mut subjects);
        rules.offers(state, seat, None, &mut offers);
        hold(!subjects.is_empty() || !offers.is_empty(), "whoever is asked can act")?;
    }
    Ok(())
}
