//! Why something is refused.

use super::names;
use crate::Reason;

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
