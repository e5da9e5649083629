//! Why an action is refused, in a sentence.

use ironbottom_kit::english::{self, capital};

use super::names::{Lexicon, ipcs, power};
use crate::board::{Board, Nation, SpaceId};
use crate::reason::{Closed, Reason, Waters};

/// The sentence of a reason.
pub(super) fn explain(board: &Board, reason: Reason) -> String {
    let words = Lexicon::new(board);
    let said = |text: &str| text.to_owned();
    match reason {
        Reason::GameOver => said("The game is over."),
        Reason::OutOfTurn(who) => format!("It is the turn of {}, and another seat is asked.", power(who)),
        Reason::NotNow => said("Not in this phase."),
        Reason::NoSuchUnits(at) => format!("There are not so many such units {}.", words.within(at)),
        Reason::NotYours => said("That is not yours to decide."),
        Reason::NoNumber => said("Say how many."),
        Reason::Crowded => said("The board has no room for more groups."),
        Reason::TooDear { cost, cash } => format!("That costs {}, and there are {}.", ipcs(cost), ipcs(cash)),
        Reason::NotForChina(kind) => {
            format!(
                "China cannot buy {}: infantry, and artillery while the Burma Road is open.",
                words.one(kind)
            )
        }
        Reason::TooMany(kind) => format!("No power has more {}.", board[kind].plural),
        Reason::NotDamaged(at) => format!("Nothing of the kind is damaged {}.", words.within(at)),
        Reason::ChinaRepairsNothing => said("China repairs no base."),
        Reason::NothingToFind => said("Everything on that chart is found."),
        Reason::CapitalLost => {
            said("The capital of that economy is in enemy hands: it spends and repairs nothing.")
        }
        Reason::NoShare { least, most } => {
            format!("The Pacific economy pays from {least} to {} of it.", ipcs(most))
        }
        Reason::NotInParis => said("Only land and air units rise in Paris."),
        Reason::NoSiteAnywhere(kind) => {
            format!("No territory of yours can take another {}.", words.kind(kind))
        }
        Reason::AlreadyAtWar(on) => format!("You are at war with {} already.", power(on)),
        Reason::MayNotDeclare(on) => format!("No political rule lets you declare war on {}.", power(on)),
        Reason::NotFree { power, on } => not_free(board, power, on),
        Reason::NothingBought => said("No such units wait to be placed."),
        Reason::OtherEconomy(at) => {
            format!("{} belongs to the other economy of the United Kingdom.", words.space(at))
        }
        Reason::NoComplex(at) => format!("You have no industrial complex {}.", words.within(at)),
        Reason::NewlyTaken(at) => format!("{} was not yours when the turn began.", words.space(at)),
        Reason::ComplexFull(at) => format!("The complex {} can make no more this turn.", words.within(at)),
        Reason::NotPlaceable(at) => {
            format!(
                "It cannot be placed {}: land and air units at the complex, ships beside it.",
                words.within(at)
            )
        }
        Reason::NoDeck(at) => format!("No deck has room for it {}.", words.within(at)),
        Reason::OnlyInChina => said("Chinese units are placed in Chinese territories that China controls."),
        Reason::NoSite(at) => format!("It cannot be built {}.", words.within(at)),
        Reason::StillToPlace => said("Units wait that can still be placed."),
        Reason::Promised => said("New carriers are promised to aircraft that wait elsewhere."),
        Reason::WrongGround => said("It does not move like that: land units over land, ships at sea."),
        Reason::OutOfRange(at) => format!("{} is out of reach.", words.space(at)),
        Reason::AlreadyMoved => said("It has moved or fought this turn."),
        Reason::ClosedWay(at) => {
            format!("Aircraft could reach {} only over land that is closed to them.", words.space(at))
        }
        Reason::BlockedWay(at) => {
            format!("Enemy warships on the way to {} would stop it.", words.space(at))
        }
        Reason::Closed(at, why) => closed(words, at, why),
        Reason::CanalClosed { canal, to } => match board.canals.get(usize::from(canal)) {
            Some(canal) => {
                let shores: Vec<String> = canal.control.iter().map(|land| words.space(land)).collect();
                format!(
                    "On the way to {} ships pass the {}, open only to the side that held {} when the turn began.",
                    words.space(to),
                    canal.name,
                    english::list(&shores)
                )
            }
            None => format!("A canal on the way to {} is closed.", words.space(to)),
        },
        Reason::ForbiddenZone(at, waters) => forbidden(words, at, waters),
        Reason::Hostile(at) => format!("{} is hostile: no noncombat move goes there.", words.space(at)),
        Reason::NothingToAttack(at) => {
            format!(
                "There is nothing to attack in {}, and no other reason to go there before combat.",
                words.space(at)
            )
        }
        Reason::AtPeace { at, with } => {
            format!(
                "You are at peace with {0}, so nothing {1} can be attacked. War on {0} would have to be declared first, before the combat moves.",
                power(with),
                words.within(at)
            )
        }
        Reason::GunsDoNotAttack => said("Anti-aircraft artillery moves in the noncombat phase only."),
        Reason::Unescorted(at) => format!("Nobody with an attack value is with it {}.", words.within(at)),
        Reason::NoBlitz(at) => {
            format!(
                "It cannot blitz through {}: only a hostile territory without units or facilities.",
                words.space(at)
            )
        }
        Reason::NoTank => said("Each mechanized infantry needs a tank that blitzes the same way."),
        Reason::NotCargo => said("It cannot be carried so."),
        Reason::NoRoom => said("A transport has room for one land unit and one infantry."),
        Reason::ChineseStayAshore => said("Chinese units do not board ships."),
        Reason::HasUnloaded => said("The transport has offloaded this turn."),
        Reason::OneTerritory(_) => said("A transport offloads into one territory a turn."),
        Reason::HostileZone(at) => {
            format!("{} is hostile.", capital(words.space(at)))
        }
        Reason::JustBoarded => said("A passenger of an ally leaves the ship on a later turn of its owner."),
        Reason::NotAboard => said("It is not aboard."),
        Reason::NoAssault(at) => format!("{} is no hostile territory beside the ship.", words.space(at)),
        Reason::IgnoredSubmarines(at) => {
            format!("Submarines lie {}: a warship of yours has to be there.", words.within(at))
        }
        Reason::LoadedToLand(at) => {
            format!("What boards {} before combat has to land in an assault.", words.within(at))
        }
        Reason::NeededHere => said("Transports count on this warship here."),
        Reason::NothingToEngage(at) => format!("Nothing can be engaged {}.", words.within(at)),
        Reason::NoRaid(at) => format!("It can bomb or escort nothing {}.", words.within(at)),
        Reason::NowhereToLand => said("The aircraft would have nowhere to land."),
        Reason::NoLanding(at) => format!("It cannot land {}.", words.within(at)),
        Reason::NotAgreed(host) => {
            let asked = format!("{} has not agreed to the use of its ships this turn", capital(power(host)));
            format!("{asked}: ask first (“ask {}”).", host.word())
        }
        Reason::Answered(host) => {
            format!("{} has answered: it is asked once a turn.", capital(power(host)))
        }
        Reason::NothingToAsk(host) => {
            format!(
                "{} is no ally of another player with a ship that has room for you.",
                capital(power(host))
            )
        }
        Reason::MustLand => said("Aircraft that can land must."),
        Reason::NobodyToLand => said("Nobody in the air has a place to land."),
        Reason::NoScramble => said(
            "At most three fighters or tactical bombers of an operative air base go up, to an attacked zone beside it.",
        ),
        Reason::NoInterception => said("Only fighters based where bombs are to fall go up."),
        Reason::NoHaven(at) => format!("It cannot land {}.", words.within(at)),
        Reason::NoDrop(at) => format!("No paratroopers can jump into {}.", words.space(at)),
        Reason::NoKamikaze => said("No kamikaze can strike that now."),
        Reason::NoBattle(at) => format!("No battle {} comes next.", words.within(at)),
        Reason::NoRocket => said("No rocket of that base reaches it."),
        Reason::NoBombs => said("Not so many such bombers, or nothing there that they can bomb."),
        Reason::NoBombardment => {
            said("One ship bombards for each unit that lands, from a zone without a battle or kamikaze.")
        }
        Reason::CannotSubmerge => {
            said("It cannot submerge: an enemy destroyer is there, or no such submarine.")
        }
        Reason::NoRetreat(at) => format!("The attackers cannot retreat to {}.", words.space(at)),
        Reason::CannotTake => said("It cannot take this hit: others must, or the hit would be lost."),
    }
}

/// Why a territory is closed.
fn closed(words: Lexicon<'_>, at: SpaceId, why: Closed) -> String {
    let place = words.space(at);
    match why {
        Closed::Impassable => format!("Nobody ever enters {place}."),
        Closed::BeyondChina => {
            format!("Chinese units stay in China, Kwangtung and Burma, and {place} is none of them.")
        }
        Closed::China => {
            format!("{place} is Chinese: nobody but China enters it before it is at war with Japan.")
        }
        Closed::SovietSoil => format!(
            "You are at peace with the Soviet Union, and {place} is or was its own: you may neither enter it nor fly over it."
        ),
        Closed::NeutralMover => {
            format!(
                "You are a neutral power there: you enter neither {place} nor anything else that is not yours."
            )
        }
        Closed::NeutralHolder(holder) => {
            format!("{} is a neutral power there: nobody else enters {place}.", capital(power(holder)))
        }
        Closed::Neutral => {
            format!("{place} is neutral: it is entered in the combat moves only, and that is an attack.")
        }
        Closed::NeedsTroops => {
            format!("{place} is a friendly neutral: only land units that can fight take it over.")
        }
        Closed::Peace(with) => format!("You are at peace with {}, so {place} is closed to you.", power(with)),
        Closed::Otherwise => format!("{place} is closed to you now."),
    }
}

/// Why ships may not stop in a zone.
fn forbidden(words: Lexicon<'_>, at: SpaceId, waters: Waters) -> String {
    let place = capital(words.space(at));
    match waters {
        Waters::AmericanCoast => format!(
            "{place} is within two zones of Alaska or Western United States: Japanese ships may not stop there while Japan is at peace with the United States."
        ),
        Waters::JapaneseShores => format!(
            "{place} is beside Japanese territory: American ships may not stop there while the United States is at peace with Japan."
        ),
        Waters::Atlantic => format!(
            "{place} is away from the American coast: at war with neither Germany nor Italy, American ships stop in the Atlantic only beside American territory, warships also in sea zone 102."
        ),
    }
}

/// Why a power has to wait with its war.
fn not_free(board: &Board, who: Nation, on: Nation) -> String {
    match who {
        Nation::Soviet => format!(
            "The Soviet Union declares no war on {} before its fourth turn, unless Germany or Italy has declared war on it or London has fallen.",
            power(on)
        ),
        Nation::China => format!(
            "China declares no war on {} unless Germany or Italy has declared war on it or entered a land open to Chinese units.",
            power(on)
        ),
        Nation::Usa if board.is_global() => said_of_america(
            "the Axis has declared war on it, taken London or land in North America, or Japan has gone to war with the British unprovoked",
        ),
        Nation::Usa => said_of_america("Japan has declared war unprovoked"),
        _ => format!("{} may not declare war on {} now.", capital(power(who)), power(on)),
    }
}

/// When the United States is free to go to war.
fn said_of_america(freed: &str) -> String {
    format!(
        "The United States declares war only when {freed}, or when it collects the income of its third turn or a later one."
    )
}
