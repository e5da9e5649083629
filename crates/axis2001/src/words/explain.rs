//! Sentences for refusals.

use ironbottom_kit::english::capital;

use super::names::{Lexicon, country, ipcs, power};
use crate::board::Board;
use crate::combat::Refusal;
use crate::reason::Reason;

/// The sentence for a reason, without the rule.
pub(super) fn explain(board: &Board, reason: Reason) -> String {
    let words = Lexicon::new(board);
    match reason {
        Reason::GameOver => "The game is over.".to_owned(),
        Reason::OutOfTurn(whose) => format!("It is {}’s turn, and another player is asked.", power(whose)),
        Reason::NotNow => "That belongs to another phase of the turn.".to_owned(),
        Reason::NoSuchUnits(at) => format!("There are not so many such units {}.", words.within(at)),
        Reason::NotYours => "Those units are not yours to move.".to_owned(),
        Reason::NoNumber => "Say how many: at least one.".to_owned(),

        Reason::NotSoMuch(pool) => format!("There are only {} to divide.", ipcs(pool)),
        Reason::NotForSale(who, what) => {
            format!("{} cannot buy {}.", capital(country(who)), words.kinds(2_u8, what))
        }
        Reason::TooDear { cost, cash } => format!("That costs {}, and only {} left.", ipcs(cost), left(cash)),
        Reason::CapitalLost(who) => {
            format!("While the enemy holds its capital, {} buys nothing.", country(who))
        }
        Reason::TooMany(what) => format!("There are as many {} as the game can keep.", words.kinds(2_u8, what)),

        Reason::NothingBought => "No such units wait to be placed.".to_owned(),
        Reason::NoComplex(at) => format!("There is no complex of that country {}.", words.within(at)),
        Reason::NewlyTaken(at) => {
            format!("{} was not held since the beginning of the turn.", capital(words.space(at)))
        }
        Reason::ComplexFull(at) => format!("The complex {} can make no more units this turn.", words.within(at)),
        Reason::NotPlaceable(at) => {
            let where_to = "land and air units stand at the complex, ships in a sea zone beside it";
            format!("Not {}: {where_to}.", words.within(at))
        }
        Reason::OnlySzechwan => {
            "China’s new infantry stands in Szechwan, and nothing else is placed there by the Allies."
                .to_owned()
        }
        Reason::NoSite(at) => format!(
            "No complex may be built {}: it takes American or Japanese land with an income, held by the USA since \
             its turn began, and without a complex.",
            words.within(at)
        ),
        Reason::StillToPlace => "Units wait that can still be placed.".to_owned(),

        Reason::WrongGround => "Land units march over land and ships sail the sea.".to_owned(),
        Reason::NotAdjacent(at) => format!("{} is not next to it.", capital(words.space(at))),
        Reason::OutOfRange(at) => format!("{} is out of range.", capital(words.space(at))),
        Reason::NotInOneGo(at) => format!(
            "{} is not reached in one move: an enemy, or a convoy you would take, lies on the way. Go step by step.",
            capital(words.space(at))
        ),
        Reason::AlreadyMoved => "It has moved or fought this turn already.".to_owned(),
        Reason::Stopped => "It has met the enemy and must stop there.".to_owned(),
        Reason::EnemyThere(at) => format!("The enemy is {}: no non-combat movement leads there.", words.within(at)),
        Reason::EnemyTerritory(at) => format!("The enemy controls {}.", words.space(at)),
        Reason::NothingToAttack(at) => {
            format!("In combat movement units go where the enemy is, and there is none {}.", words.within(at))
        }
        Reason::GunsDoNotAttack => "Anti-aircraft guns do not attack.".to_owned(),
        Reason::GunsJustTaken => "Guns captured this turn stay where they are.".to_owned(),
        Reason::NotCargo => "That cannot be carried so.".to_owned(),
        Reason::NoRoom => {
            "The ship has no room: a transport carries two land units or one armour, a Japanese \
                           destroyer one infantry."
                .to_owned()
        }
        Reason::ChineseStayAshore => "Chinese units do not board ships.".to_owned(),
        Reason::HasUnloaded => "The ship has unloaded, which ends its move.".to_owned(),
        Reason::OneTerritory(at) => {
            format!("A ship unloads into one territory only, and this one unloads {}.", words.within(at))
        }
        Reason::HasRetreated => "A ship that retreated lands nobody this turn.".to_owned(),
        Reason::LoadOrUnload => "After a battle a ship may load or unload, but not both.".to_owned(),
        Reason::ContestedZone(at) => {
            format!("Nothing is loaded or unloaded while the enemy is {}.", words.within(at))
        }
        Reason::JustBoarded => {
            "An ally’s passengers board on one turn of theirs and land on their next.".to_owned()
        }
        Reason::NotAboard => "That is not aboard.".to_owned(),
        Reason::NoAssault(at) => format!(
            "{}: a landing against the enemy is declared in combat movement, one among friends belongs to \
             non-combat movement.",
            capital(words.space(at))
        ),
        Reason::NowhereToLand => {
            "It would have nowhere to land afterwards: no friendly territory and no deck is in range."
                .to_owned()
        }
        Reason::NoLanding(at) if at.is_sea() => format!("No deck is free {}.", words.within(at)),
        Reason::NoLanding(at) => {
            format!(
                "Aircraft land only where it was friendly since the turn began, and {} was not.",
                words.space(at)
            )
        }
        Reason::FightersAboard => {
            "Fighters stand on that carrier: fly them off first, or leave them aboard as cargo.".to_owned()
        }
        Reason::NotStowable => {
            "A fighter that flew this turn is no cargo, and a carrier that moved takes none aboard."
                .to_owned()
        }
        Reason::NotTogether => {
            "Aircraft fly on together, under one fire, only if they are of two kinds and pass the same guns; otherwise move each by itself."
                .to_owned()
        }
        Reason::NoConvoy(at) => format!("There is no convoy of the enemy’s {}.", words.within(at)),
        Reason::OnlySubmarines => {
            "Only a submarine may spend a move to take the convoy of the zone it lies in.".to_owned()
        }
        Reason::NoRaid(at) => {
            format!("A raid takes aircraft over an enemy complex; there is none {}.", words.within(at))
        }
        Reason::NoMoneyToBomb => "China has no money that bombs could destroy.".to_owned(),
        Reason::NoPatrol => {
            "Only a fighter that has not moved goes on patrol, from its territory to a sea zone \
                             beside it."
                .to_owned()
        }
        Reason::Crowded => "The board is too full of small groups; move like units together.".to_owned(),
        Reason::PatrolMustLand => "Fighters on patrol that can land must land now.".to_owned(),
        Reason::MustLand => "Aircraft that can land must land before the phase ends.".to_owned(),
        Reason::NoDeckThere(at) => {
            format!("No carrier can have a deck free {} for them, with everybody else provided for.", words.within(at))
        }
        Reason::NothingToDeclare => {
            "There is nothing to declare about them: a field is near enough, or only one landing is possible."
                .to_owned()
        }
        Reason::Declared(at) => format!(
            "It was declared that they land {}, and they still can: a declared landing is not redirected.",
            words.within(at)
        ),
        Reason::LoadedToLand => {
            "A ship that loads among enemies does so for an amphibious assault from there: say where it lands."
                .to_owned()
        }
        Reason::NobodyToLand => "Nobody in the air has a place to land.".to_owned(),
        Reason::NoClaim => "Only one of the two that captured it may take it.".to_owned(),

        Reason::Battle(refusal) => battle(words, refusal),
    }
}

fn left(cash: u16) -> String {
    format!("{} {}", ipcs(cash), if cash == 1 { "is" } else { "are" })
}

fn battle(words: Lexicon<'_>, refusal: Refusal) -> String {
    match refusal {
        Refusal::NoKamikazeLeft => "No kamikaze is left.".to_owned(),
        Refusal::NoKamikazeTarget(at) => format!(
            "Kamikazes strike surface ships in sea zones 23, 24, 25, 35, 36 and 37; there is no such ship {}.",
            words.within(at)
        ),
        Refusal::NoBattle(at) => {
            format!("There is nothing to fight {} now; a battle at sea comes before its landing.", words.within(at))
        }
        Refusal::NoInterceptor => "No such fighter stands there to meet the raid.".to_owned(),
        Refusal::NoLanding(at) => format!("Nothing is to land from {}.", words.space(at)),
        Refusal::NoSupport(at) => format!(
            "Only battleships and destroyers beside the landing bombard, once, and not where a sea battle was fought: \
             none can from {}.",
            words.space(at)
        ),
        Refusal::NoSubmarine => "There is no such submarine to submerge.".to_owned(),
        Refusal::FightFirst => "One round has to be fought before anybody retreats.".to_owned(),
        Refusal::NoRetreat(at) => format!(
            "No retreat to {}: it must be a neighbour from which attackers came, friendly since the turn began and free \
             of enemies.",
            words.space(at)
        ),
        Refusal::NoRetreatFromAssault => "Land units do not retreat from an amphibious assault.".to_owned(),
        Refusal::NotOnlyAircraft => "Only aircraft can break off so; land units and ships retreat.".to_owned(),
        Refusal::NoAircraft => "No such aircraft is in the assault.".to_owned(),
        Refusal::NoPairing => {
            "Each artillery helps one infantry or one Marine. Whom it helps is chosen in an assault in which both attack."
                .to_owned()
        }
        Refusal::NobodyFires => "No ship would bombard by itself: just go ashore.".to_owned(),
        Refusal::CannotTake => {
            "No such unit can take the hit: submarines do not hit aircraft, and aircraft hit submarines only beside a \
             friendly destroyer."
                .to_owned()
        }
        Refusal::NoHaven(at) => {
            format!("The fighter may go one space, to a deck or to land that was friendly: not to {}.", words.space(at))
        }
    }
}
