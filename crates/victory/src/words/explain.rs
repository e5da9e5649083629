//! Why an action was refused, in a sentence a player understands. The rule number stands beside it.

use ironbottom_kit::english::{capital, count};

use super::names::{area, navy, piece, piece_first, place, side, verb_ending};
use crate::board::{Board, Navy, PieceId, PlaceId, RAID_SPEED};
use crate::reason::Reason;

/// The sentence.
pub(super) fn explain(board: &Board, reason: Reason) -> String {
    match reason {
        // --- at any time ---
        Reason::GameOver => "The game is over; nothing more can be decided.".to_owned(),
        Reason::OutOfTurn(asked) => {
            format!("It is not your turn: {} decide{} now.", side(asked), verb_ending(asked))
        }
        Reason::NotNow => "That cannot be decided in the present step of the turn.".to_owned(),
        Reason::NotYours(p) => {
            let owner = side(board[p].side());
            format!("{} belongs to {owner}; only your own pieces take your orders.", piece_first(board, p))
        }
        Reason::AlreadyOrdered(p) => {
            format!(
                "{} already has its order in this step; undo that first to change it.",
                piece_first(board, p)
            )
        }
        Reason::Unfinished(p) => {
            format!("You cannot finish yet: {} still needs an order.", piece(board, p))
        }

        // --- arrival ---
        Reason::NotOfTheRaid(p) => format!(
            "{} cannot join the raid on Pearl Harbor: only Japanese ships that begin at Yokosuka can.",
            piece_first(board, p)
        ),
        Reason::TooSlowForRaid(p) => format!(
            "{} has speed {}; the raid on Pearl Harbor takes only ships of speed {RAID_SPEED} or more.",
            board[p].name, board[p].speed
        ),
        Reason::KeptFromRaid(p) => {
            format!("{} does not join the raid on Pearl Harbor in this game.", piece_first(board, p))
        }
        Reason::RaidForceFull => {
            "The raid force has its ten ships; there is fuel for no more of them.".to_owned()
        }
        Reason::NotArriving(p) => format!("{} does not arrive now.", piece_first(board, p)),
        Reason::CannotArriveAt { piece: p, place: at } => {
            format!("{} cannot arrive at {}.", piece_first(board, p), place(board, at))
        }
        Reason::CannotReplace(p) => format!(
            "{} cannot leave in place of the ship that was lost: it must be a British ship in play, of the \
             same type as long as there is one.",
            piece_first(board, p)
        ),

        // --- movement ---
        Reason::WrongKind(p) => {
            format!("{} is not of the kind that takes this order in this step.", piece_first(board, p))
        }
        Reason::NotInPort(p) => format!("{} is not in a port or base.", piece_first(board, p)),
        Reason::Frozen(p) => {
            format!("{} cannot move on turn 1: the surprise attack holds it in place.", piece_first(board, p))
        }
        Reason::OnBottom(p) => format!(
            "{} rests on the bottom of the harbor and cannot sail until it is repaired.",
            piece_first(board, p)
        ),
        Reason::UnderRepair(p) => {
            format!(
                "{} stays in port for the rest of the turn: disabled, or under repair.",
                piece_first(board, p)
            )
        }
        Reason::TooFar { piece: p, area: at } => {
            format!("{} cannot reach {} from its port.", piece_first(board, p), area(board, at))
        }
        Reason::EnemyBars { piece: p, area: at, stop } => format!(
            "{} cannot reach {}: it would have to stop in {}, which the enemy controls.",
            piece_first(board, p),
            area(board, at),
            area(board, stop)
        ),
        Reason::NotReadied(p) => format!(
            "{} was not made ready to raid: only ships turned white side up in port put to sea now.",
            piece_first(board, p)
        ),
        Reason::NoBaseIn(at) => format!(
            "An air unit needs a friendly port or base in its sea area, and you hold none in {}.",
            area(board, at)
        ),
        Reason::NotShutIn(p) => format!(
            "{} cannot be set aside: that is for what lies in Pearl Harbor or Johnston Island on turn 3, free to move, \
             while Japan controls the Hawaiian Islands.",
            piece_first(board, p)
        ),
        Reason::NoSubmarineThere(at) => {
            format!("The I-Boat may not be stationed in {} in this game.", area(board, at))
        }

        // --- repair ---
        Reason::NotThatDamaged { piece: p, damage: 0 } => {
            format!("{} is not damaged; there is nothing to repair.", piece_first(board, p))
        }
        Reason::NotThatDamaged { piece: p, damage } => {
            format!("{} has only {} of damage to repair.", piece_first(board, p), count(damage, "point"))
        }
        Reason::NoRepairAt(at) => format!("{} repairs no ships for you now.", capital(place(board, at))),
        Reason::RepairPointsLeft { place: at, left: 0 } => {
            format!("{} has no repair points left this turn.", capital(place(board, at)))
        }
        Reason::RepairPointsLeft { place: at, left } => {
            format!("{} has only {} left this turn.", capital(place(board, at)), count(left, "repair point"))
        }
        Reason::NoPoints => "Say how many points to repair, at least one.".to_owned(),

        // --- basing ---
        Reason::NotReturning(p) => format!("{} does not have to return to port now.", piece_first(board, p)),
        Reason::AlreadyThere { piece: p, place: at } => {
            format!(
                "{} is at {} already; it stays there unless you say otherwise.",
                piece_first(board, p),
                place(board, at)
            )
        }
        Reason::EnemyHolds(at) => format!("{} is in enemy hands.", capital(place(board, at))),
        Reason::BaseElsewhere { piece: p, place: at } => format!(
            "{} cannot go to {}: an island base takes only what is at sea beside it. Any friendly major port \
             can be reached from anywhere.",
            piece_first(board, p),
            place(board, at)
        ),
        Reason::ClosedToNavy { piece: p, place: at } => {
            format!("{} cannot go there: {}.", piece_first(board, p), closed(board, p, at))
        }
        Reason::MustBaseAt { piece: p, place: at } => {
            format!(
                "{} withdraws without a fight and has to go to {}.",
                piece_first(board, p),
                place(board, at)
            )
        }
        Reason::NotForSanDiego(p) => format!(
            "{} cannot go to San Diego: the yards take United States ships at the end of a turn, with no more \
             damage than armor.",
            piece_first(board, p)
        ),

        // --- combat ---
        Reason::NothingToFight(at) => {
            format!("There is nothing to fight, raid or land on in {} this turn.", area(board, at))
        }
        Reason::FightFirst(at) => format!("Combat in {} has to be fought before any other.", area(board, at)),
        Reason::NotHere(p) => format!("{} takes no part in this combat.", piece_first(board, p)),
        Reason::CannotAttack(p) => format!("{} cannot attack in this action.", piece_first(board, p)),
        Reason::CannotBeAttacked(p) => {
            format!("{} cannot be attacked in this action.", piece_first(board, p))
        }
        Reason::SilentCarrier { carrier, missed } => format!(
            "{} holds its fire and may be shot at only if every firing enemy ship is shot at too; {} would be \
             left out.",
            piece_first(board, carrier),
            piece(board, missed)
        ),
        Reason::Screened { unit, missed } => format!(
            "{} may be shot at by night only if every enemy ship is shot at too; {} would be left out.",
            piece_first(board, unit),
            piece(board, missed)
        ),
        Reason::MustAttack(p) => {
            format!(
                "By night every ship with guns but a carrier has to fire: {} needs a target.",
                piece(board, p)
            )
        }
        Reason::NotFiring(p) => {
            format!("{} was not named to fire its guns tonight and keeps silent.", piece_first(board, p))
        }
        Reason::NotACarrier(p) => format!("{} is not a carrier able to do that.", piece_first(board, p)),
        Reason::NoTorpedoTarget(p) => format!(
            "The submarine attacks an enemy ship or amphibious unit at sea in its own area, and {} is none.",
            piece(board, p)
        ),
        Reason::NotFromPearlHarbor(p) => format!(
            "The I-Boat of the raid attacks only what has just left Pearl Harbor, and {} has not.",
            piece(board, p)
        ),
        Reason::NotDivisible(p) => format!(
            "{} cannot be moved to another group: it is not being divided, or it leads those that stay \
             together.",
            piece_first(board, p)
        ),
        Reason::NotALeader(p) => format!(
            "{} leads no group that could be joined; a group is called after its first piece on the list.",
            piece_first(board, p)
        ),
        Reason::TooSlow { piece: p, group } => format!(
            "{} is slower than everything in the group of {} and cannot keep up with it.",
            piece_first(board, p),
            piece(board, group)
        ),
        Reason::NoSuchGroup(p) => format!(
            "There is no group of {} that this ship may pursue: a pursuer keeps to its own group and its parts.",
            piece(board, p)
        ),
        Reason::NotPursuing(p) => {
            format!("{} is not pursuing anybody and cannot start now.", piece_first(board, p))
        }
        Reason::NewHebridesOnly(p) => format!(
            "{} escaped from Pearl Harbor this turn and may invade only New Hebrides, while Japan holds it.",
            piece_first(board, p)
        ),
        Reason::EnemyPort(at) => {
            format!(
                "Troops cannot land at {}: a major port changes hands only when all its seas are the enemy’s.",
                place(board, at)
            )
        }
        Reason::BarredFromLanding(p) => {
            format!("{} retreated or was disabled and cannot land any more this turn.", piece_first(board, p))
        }
        Reason::NotInLandingForce(p) => {
            format!("{} is not in a task force that lands this round.", piece_first(board, p))
        }
        Reason::HasPursued(p) => {
            format!("{} pursued this turn and cannot raid a port.", piece_first(board, p))
        }
        Reason::NoRaidTarget(at) => format!(
            "{} cannot be raided from here: it does not touch this sea area, or holds nothing of the enemy.",
            capital(place(board, at))
        ),
        Reason::NotInRaidedPlace(p) => {
            format!("{} is not in the port or base this carrier attacks.", piece_first(board, p))
        }
        Reason::CannotAppear(at) => format!("The group cannot appear in {}.", area(board, at)),
        Reason::NoSuchForce(p) => {
            format!(
                "{} leads no task force that could do that; a task force is called after its first piece.",
                piece_first(board, p)
            )
        }
    }
}

/// Why a navy may not use a place, and which it may.
fn closed(board: &Board, number: PieceId, at: PlaceId) -> String {
    match board[number].navy {
        Navy::British => {
            "British ships return only to Ceylon, Singapore, Saigon or Yokosuka, while friendly".to_owned()
        }
        Navy::Us => "Ceylon takes no ships or units of the United States".to_owned(),
        other @ (Navy::Japanese | Navy::Australian | Navy::Dutch) => {
            format!("{} is closed to {} ships", place(board, at), navy(other))
        }
    }
}
