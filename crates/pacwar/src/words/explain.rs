//! Why an action was refused, in a sentence a player understands. The rule number stands beside it.

use ironbottom_kit::english::{capital, count, count_of};

use super::battle;
use super::names::{hex, item_words, kind, lot, mission_words, ship, size_words, station, subron, tf, unit};
use super::surface;
use crate::Pacwar;
use crate::action::Item;
use crate::ids::LotId;
use crate::plot::{HIGHEST_VALUE, LONGEST_LEG};
use crate::reason::Reason;
use crate::state::Plot;

/// The sentence.
pub(super) fn explain(rules: &Pacwar, reason: Reason) -> String {
    match reason {
        // --- at any time ---
        Reason::Over => "The game is over; nothing more can be decided.".to_owned(),
        Reason::NotAsked => "The game does not wait for you now.".to_owned(),
        Reason::NotNow => "That cannot be decided in the present segment of the turn.".to_owned(),
        Reason::NotYours => {
            "That belongs to the other side; only your own forces take your orders.".to_owned()
        }
        Reason::EnteredAlready => {
            "This is entered already; undo takes it back if you want it otherwise.".to_owned()
        }
        Reason::Unfinished => {
            "You are not ready yet: every group needs a Task Force, and every marker a starting hex."
                .to_owned()
        }
        Reason::PaperFull => "There is no room for another line on this sheet.".to_owned(),
        Reason::NotInScenario => "There is no such unit, headquarters or type in this scenario.".to_owned(),

        // --- setting up ---
        Reason::MarkerTaken(t) => format!("The marker {} is in use already.", tf(t)),
        Reason::NotAStartingHex(at) => format!("{} is not one of your starting hexes.", hex(rules, at)),
        Reason::NotOnMap(t) => format!("Task Force {} is not on the map.", tf(t)),

        // --- air ---
        Reason::TooFewAirPoints(from, k) => {
            format!("There are not so many {} Air Points free at {}.", kind(rules, k), station(rules, from))
        }
        Reason::WrongRole(k) => {
            format!("{} Air Points cannot do this: it is not one of their roles.", kind(rules, k))
        }
        Reason::OfAGroup(k) => format!(
            "{} are bombers, and in this game bombers of a Group neither bombard nor attack ships: they need a Wing or more.",
            kind(rules, k)
        ),
        Reason::NoRefuge(at) => format!(
            "Ships that withdrew go back to the hex they came from, or else into a hex beside that ships may enter and no \
             enemy is in; {} is none.",
            hex(rules, at)
        ),
        Reason::AllFired(t) => {
            format!(
                "Every ship of {} that is left there has fired: none of them sails on in this phase.",
                tf(t)
            )
        }
        Reason::NotHurtEnough(t) => format!(
            "Only ships that were hurt may turn back: too little of {} was hurt for all of it.",
            tf(t)
        ),
        Reason::HoldOverfull(s) => format!(
            "{} carries more than her damage lets her: say first what of it is lost.",
            capital(ship(rules, s))
        ),
        Reason::NothingToLose(l) => {
            format!("Nothing of {} is lost: no ship that was hurt carries too much of it.", lot(rules, l))
        }
        Reason::TooMuchLost(l, most) => {
            format!("No more than {} of the stores of {} is lost.", count(most, "Load Point"), lot(rules, l))
        }
        Reason::NobodyGoesOn(t) => {
            format!("Nobody of {} would go on by the plot: void it for all instead.", tf(t))
        }
        Reason::NoMarker => "All your Task Force markers are on the map.".to_owned(),
        Reason::MayNotTurnBack(s) => format!(
            "{} was not hurt, and no ship that turned back may have her as a guard or tow.",
            capital(ship(rules, s))
        ),
        Reason::TransportsDoNotSearch(k) => {
            format!("{} Air Points are transports, and transports never search.", kind(rules, k))
        }
        Reason::BeyondRange(k) => {
            let range = rules.scenario.kind(k).map_or(0, |card| card.extended);
            format!(
                "The target is farther away than {} Air Points fly: {range} Movement Points at most.",
                kind(rules, k)
            )
        }
        Reason::WrongTarget => "This duty is not flown at such a target.".to_owned(),
        Reason::NotContacted(t) => {
            format!("Task Force {} has not been contacted, so nobody can strike at it.", tf(t))
        }
        Reason::NothingToEscort => {
            "There is no strike of this headquarters at that target for the escort to go with.".to_owned()
        }
        Reason::MixedEscort => {
            "The escorts of one strike are all loose or all close, and this one has the other sort."
                .to_owned()
        }
        Reason::OtherTarget => {
            "Air Points of one airbase hex make one strike there, and this one has another target already."
                .to_owned()
        }
        Reason::StrikesLeft(from) => {
            format!("The strike from {} is still to be flown.", hex(rules, from))
        }
        Reason::Follows(from) => {
            format!("The strike from {} goes with the one from its lead base.", hex(rules, from))
        }
        Reason::Battle(fault) => battle::fault(fault).to_owned(),
        Reason::Surface(fault) => surface::fault(fault).to_owned(),
        Reason::StruckBefore(from, k) => format!(
            "Not so many {} of {} are rested: nobody strikes in two phases one after the other.",
            kind(rules, k),
            station(rules, from)
        ),
        Reason::BombedBefore(from, k) => format!(
            "Not so many {} of {} are left that have not bombarded in this turn: Air Points do so once.",
            kind(rules, k),
            station(rules, from)
        ),
        Reason::NothingToJoin => "There are no such strikes of yours at that target.".to_owned(),
        Reason::NoRoomThere(to) => format!(
            "{} cannot take these Air Points: no airbase or flight deck there, or no room on it.",
            capital(station(rules, to))
        ),
        Reason::NotCarrierTrained(k) => format!("{} Air Points do not fly from carriers.", kind(rules, k)),

        // --- plotting ---
        Reason::SpeedFixed(t) => format!(
            "The Speed Class of {} cannot become that now: it is set in the first Naval Phase of a turn or after \
             fueling, before anything else is plotted.",
            tf(t)
        ),
        Reason::TooFast(t) => format!("Some ship of {} cannot make that Speed Class.", tf(t)),
        Reason::ValueTooHigh => format!("An Engagement Value is a number from 1 to {HIGHEST_VALUE}."),
        Reason::Inactive(t) => format!(
            "Task Force {} is inactive: some of its ships have had all the Active Phases their Speed Class allows \
             in this turn.",
            tf(t)
        ),
        Reason::NoShips(t) => format!("Task Force {} has no ships: a dummy can only move about.", tf(t)),
        Reason::LegOutOfOrder => {
            format!(
                "Legs are plotted one after the other, at most {} of them; there is no such leg now.",
                Plot::LEGS
            )
        }
        Reason::NoSeaThere(at) => format!("No ship can go to {}: there is no open water.", hex(rules, at)),
        Reason::LegTooLong(at) => {
            format!(
                "{} is more than {LONGEST_LEG} hexes away; plot a nearer hex first, then go on from there.",
                hex(rules, at)
            )
        }
        Reason::BeyondAllowance(t) => {
            format!(
                "Task Force {} has not enough Movement Points left for that: the plot is beyond its range.",
                tf(t)
            )
        }
        Reason::CannotDoThere(what) => {
            format!("It is not possible there, or not for these ships, to {}.", mission_words(rules, what))
        }
        Reason::WrongShips(t) => format!("Task Force {} has no ships that can perform this mission.", tf(t)),
        Reason::OutOfFuel(t) => {
            format!("Some ship of {} is out of fuel, and such ships perform no combat mission.", tf(t))
        }
        Reason::OneCombatMission(t) => {
            format!("Task Force {} has its combat mission for this phase already; there is only one.", tf(t))
        }
        Reason::IsLinked(t) => {
            format!("Task Force {} is linked and moves with the other; it has no plot of its own.", tf(t))
        }
        Reason::Apart(t) => format!("{} is not in the same hex.", tf(t)),
        Reason::Reacts(t) => format!("Task Force {} waits to react and does nothing else.", tf(t)),
        Reason::NoRegroup(s) => format!(
            "{} cannot change to that Task Force: her own is not plotted to regroup with it.",
            capital(ship(rules, s))
        ),

        Reason::NotFueling(s) => {
            format!("{} is not in a Task Force that is plotted to fuel.", capital(ship(rules, s)))
        }

        // --- cargo ---
        Reason::LotNotThere(l) => {
            format!("{} is not there, or not free to be moved.", capital(lot(rules, l)))
        }
        Reason::LotTooLarge(l) => format!(
            "{} needs {}, more than these ships have free.",
            capital(lot(rules, l)),
            count(load_of(rules, l), "Load Point")
        ),
        Reason::StillPlanning(l, turn) => {
            format!(
                "The landing of {} is still being planned; it is possible from turn {turn}.",
                lot(rules, l)
            )
        }
        Reason::NotPlannedFor(l, at) => format!(
            "Nobody is at {}: {} comes ashore there only after planning it, like an assault.",
            hex(rules, at),
            lot(rules, l)
        ),
        Reason::NoAirCover(at) => {
            format!("No Air Points of yours can reach {}, so nothing may land there.", hex(rules, at))
        }
        Reason::WrongShore(at) => {
            format!("The shore of {} is not in the right hands for that.", hex(rules, at))
        }
        Reason::NoPlan(l) => {
            format!("No landing of {} is planned that could be given up now.", lot(rules, l))
        }
        Reason::NoAirbase(at) => format!(
            "A headquarters needs a friendly airbase with no enemy beside it, and {} has none.",
            hex(rules, at)
        ),
        Reason::HasUnit(at, size) => {
            format!(
                "There is {} at {} already; only others may be there too.",
                size_words(size),
                hex(rules, at)
            )
        }
        Reason::NoCounter(size) => format!("All counters of the size of {} are in play.", size_words(size)),
        Reason::WantsNothing(at) => {
            format!("{} is not on the map, or does not want this.", capital(unit(rules, at)))
        }
        Reason::TooLittleSupply(at, price) => {
            format!("That takes {} at {}, and there are fewer.", count(price, "Supply Point"), hex(rules, at))
        }
        Reason::CannotStrike(from) => format!(
            "No strike is flown from {}: its headquarters is missing or out of supply.",
            station(rules, from)
        ),
        Reason::NotAdrift(s) => format!(
            "{} is not adrift there: only a ship at D4 is taken in tow, and by one other.",
            capital(ship(rules, s))
        ),
        Reason::NobodyTows(s) => format!(
            "No ship of the Task Force can tow {}: destroyers and escorts do, and from 1943 larger Allied ships.",
            ship(rules, s)
        ),
        Reason::NoObjective => "Choose the objective of the operation first.".to_owned(),
        Reason::CoastalGuns(at) => {
            format!("The coastal guns of {} forbid a landing until they have been bombarded.", hex(rules, at))
        }

        // --- intelligence and execution ---
        Reason::IntelligenceUsed => "Allied intelligence is used once in a turn, and has been.".to_owned(),
        Reason::NoPlot(t) => format!("Task Force {} has no plot to execute.", tf(t)),
        Reason::PlotsLeft(t) => format!("You cannot rest yet: {} must still execute its plot.", tf(t)),
        Reason::WouldMissPlot(at) => {
            format!(
                "From {} the Task Force could no longer keep to its plot with the points it has left.",
                hex(rules, at)
            )
        }
        Reason::PlotUnfinished(t) => format!("Task Force {} must still go where it was plotted to.", tf(t)),
        Reason::NightDeclared(t) => {
            format!("Night cannot be declared for {} now: it is declared once in a phase.", tf(t))
        }

        // --- search ---
        Reason::SearchedAlready(from) => {
            format!(
                "{} searched for it already in this phase; a headquarters does so once.",
                capital(station(rules, from))
            )
        }
        Reason::FoundAlready(t) => format!("{} was contacted by air already in this phase.", tf(t)),
        Reason::Dark(t) => format!("It is night around {}: there is no air search until day.", tf(t)),
        Reason::OutOfSearchRange(from) => {
            format!("No Air Points of {} reach that hex, even at their Extended Range.", station(rules, from))
        }
        Reason::NoChits => {
            "All Search Effectiveness chits are in play: there is no air search until some go back."
                .to_owned()
        }
        Reason::NotMoving(t) => format!("{} is not the Task Force that moves now.", tf(t)),
        Reason::OutsideZone(s) => format!("The Task Force is not in the zone of subron {}.", subron(s)),
        Reason::NoSquadron(s) => format!("Subron {} has no such squadron.", subron(s)),
        Reason::SquadronSearched(s) => {
            format!("That squadron of {} searched for it already in this phase.", subron(s))
        }
        Reason::NobodyToSearch(from) => {
            format!("{} has no Air Points left that could search.", capital(station(rules, from)))
        }
        Reason::SquadronTooFar(s, strength, away) => format!(
            "{} away, a squadron of {} with {} has no Search Point left.",
            capital(count_of(away, "hex", "hexes")),
            subron(s),
            count(strength, "Sub Point")
        ),
        Reason::CannotReact(t) => format!(
            "Task Force {} cannot react now: it needs a Reaction plot and a contact made in this very hex.",
            tf(t)
        ),
        Reason::ChitForbids(item, number) => {
            format!("The chit you drew does not let you report {}.", said(item, number))
        }
        Reason::SaidOtherwise(item, number) => format!(
            "You cannot report {} beside what you have said: who says that there is nothing says it of everything.",
            said(item, number)
        ),
        Reason::NotADummy(t) => {
            format!("{} stays on the map: only a dummy that you report as one may be taken off.", tf(t))
        }
    }
}

fn load_of(rules: &Pacwar, lot: LotId) -> u8 {
    rules.scenario.lot(lot).map_or(0, |card| card.load)
}

/// `no carriers`, `1 carrier`, `2 carriers`.
pub(super) fn said(item: Item, number: u8) -> String {
    let [one, several] = item_words(item);
    match number {
        0 => format!("no {several}"),
        1 => format!("1 {one}"),
        _ => format!("{number} {several}"),
    }
}
