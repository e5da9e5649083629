//! What happened as data: what a screen draws. It holds only what its reader may know; that he may be told of the
//! event at all is decided in `tell.rs`.

use ironbottom_kernel::{Happening, Need, Party, Stage};

use super::names::{self, side_id};
use super::plan;
use crate::Pacwar;
use crate::battle::{RaidEvent, SubEvent, surface};
use crate::board::HexId;
use crate::directory;
use crate::event::{Event, Found, Shore};
use crate::frame::Frame;
use crate::ids::{Side, Station, SubronId, TfId};

/// The same event for a screen of this side, if it can be drawn.
pub(super) fn happening(rules: &Pacwar, event: Event, reader: Option<Side>) -> Option<Happening> {
    let own = |side: Side| reader == Some(side);
    Some(match event {
        // --- the sequence of play ---
        Event::TurnBegan(turn) => Happening::Phase { turn: turn.into(), phase: None, owner: None },
        Event::SegmentBegan(frame, turn, _) => Happening::Phase {
            turn: turn.into(),
            phase: Some(names::segment_id(frame).to_owned()),
            owner: match frame {
                Frame::PlotAlone(side) => Some(side_id(side).to_owned()),
                Frame::Intelligence => Some(side_id(Side::Allies).to_owned()),
                _ => None,
            },
        },
        Event::FirstPlayer(_, dice) => thrown(None, dice.to_vec()),
        Event::IntelligenceUsed(die, _) => thrown(None, vec![die]),

        // --- somewhere else ---
        Event::Reinforced(tf, at) | Event::MarkerRaised(tf, at) => moved(tf, None, Some(at)),
        Event::Stepped(tf, from, to) | Event::Reacted(tf, from, to) | Event::Followed(tf, _, from, to) => {
            moved(tf, Some(from), Some(to))
        }
        Event::Exited(tf, at) => moved(tf, Some(at), None),
        Event::Transferred(line, from, to) => Happening::Moved {
            party: Party::cards(rules.directory.kinds.word(line.kind), line.points.into()),
            from: Some(from.to_string()),
            to: Some(to.to_string()),
        },

        // --- dice ---
        Event::SearchFailed(from, tf, points, die) | Event::SearchFound(from, tf, points, die)
            if own(from.side()) =>
        {
            let hit = matches!(event, Event::SearchFound(..));
            searched(rules, Searcher::Air(from), tf, (points, die), hit)
        }
        Event::SubSearched(subron, _, tf, points, die, found) if own(subron.side()) => {
            searched(rules, Searcher::Boats(subron), tf, (points, die), found == Found::Contact)
        }
        Event::Met(alpha, bravo, die, found) => Happening::Fired {
            party: Party::piece(directory::tf(alpha)),
            at: Some(directory::tf(bravo)),
            need: None,
            dice: vec![die],
            hits: u16::from(found == Found::Contact),
        },

        Event::Undersea(subron, tf, event) => return undersea(subron, tf, event),
        Event::Bombarded(_, at) if rules.scenario.chapters.bombardment => battle(at, Stage::Begins),
        Event::Shore(Shore::Shelled(_, at, RaidEvent::Bombed(_, die, _) | RaidEvent::Strafed(_, die, _))) => {
            thrown(Some(at), vec![die.into()])
        }
        Event::Shore(Shore::Silent(_, at)) => battle(at, Stage::Ends),
        Event::Shore(Shore::AssaultBegan(_, at)) => battle(at, Stage::Begins),
        Event::Shore(Shore::Taken(_, at) | Shore::AssaultOver(_, at)) => battle(at, Stage::Ends),

        // --- battle, damage and loss ---
        Event::Engaged(at, ..) => battle(at, Stage::Begins),
        // On the desk the fleets have met before it begins.
        Event::Surface(at, surface::Event::First(_)) if rules.scenario.desk.is_some() => {
            battle(at, Stage::Begins)
        }
        Event::Surface(at, surface::Event::Over(_)) => battle(at, Stage::Ends),
        Event::Initiative(_, die, at) if rules.scenario.chapters.surface => thrown(Some(at), vec![die]),
        Event::Initiative(_, _, at) => battle(at, Stage::Ends),
        Event::RanDry(ship) => {
            Happening::Damaged { party: Party::piece(rules.directory.ships.word(ship)), amount: Some(1) }
        }
        Event::Sank(ship, tf) => Happening::Lost {
            party: Party::piece(rules.directory.ships.word(ship)),
            from: Some(plan::box_of(tf)),
        },
        Event::Surface(at, surface::Event::Sequence(_, die) | surface::Event::Tried(_, _, Some(die), _)) => {
            thrown(Some(at), vec![die.into()])
        }
        Event::Surface(at, surface::Event::Attack(attack)) => {
            thrown(Some(at), [Some(attack.die), attack.second].into_iter().flatten().map(u16::from).collect())
        }
        Event::StrikeFlown(_, _, at) => battle(at, Stage::Begins),
        Event::StrikeOver(_, at, _) => Happening::Battle { at: at.word(), stage: Stage::Ends, round: None },
        Event::ShipLost(ship) => {
            Happening::Lost { party: Party::piece(rules.directory.ships.word(ship)), from: None }
        }
        Event::MarkerRemoved(tf, at) | Event::Exposed(tf, at) => {
            Happening::Lost { party: Party::piece(directory::tf(tf)), from: Some(at.to_string()) }
        }

        Event::SearchFailed(..)
        | Event::SearchFound(..)
        | Event::SubSearched(..)
        | Event::Mustered(..)
        | Event::Placed(..)
        | Event::Readied(_)
        | Event::Deployed
        | Event::Scouted(_)
        | Event::StrikePlotted(_)
        | Event::JoinPlotted(..)
        | Event::ReturnPlotted(_)
        | Event::TransferPlotted(_)
        | Event::SpeedSet(..)
        | Event::ValueSet(..)
        | Event::LegPlotted(..)
        | Event::MissionPlotted(..)
        | Event::ReactionPlotted(_)
        | Event::Linked(..)
        | Event::ShiftPlotted(..)
        | Event::FuelHeldBack(_)
        | Event::PlanBegun(..)
        | Event::PlanDropped(_)
        | Event::WorkPlotted(..)
        | Event::UnitMade(..)
        | Event::UnitSupplied(_)
        | Event::UnitGivenUp(_)
        | Event::Parked(..)
        | Event::PlotSeen(_)
        | Event::PlanSeen(_)
        | Event::SubronsSeen
        | Event::IntelligenceDeclined
        | Event::Began(..)
        | Event::Rested(_)
        | Event::Stopped(_)
        | Event::NightFell(_)
        | Event::DayBroke(_)
        | Event::MissionDone(..)
        | Event::MissionFailed(..)
        | Event::Bombarded(..)
        | Event::Landed(..)
        | Event::ChitDrawn(..)
        | Event::ItemSettled(..)
        | Event::Reported(..)
        | Event::SubsAvailable(..)
        | Event::Passed(..)
        | Event::Triggered(..)
        | Event::ReactionEnded(_)
        | Event::TurnedBack(..)
        | Event::StrikesDone(_)
        | Event::StrikeVain(..)
        | Event::JoinedBy(..)
        | Event::Sequenced(..)
        | Event::Battle(..)
        | Event::Surface(..)
        | Event::Raid(..)
        | Event::StrikeMoved(..)
        | Event::Crashed(..)
        | Event::Ditched(..)
        | Event::DeckLost(..)
        | Event::CargoLost(..)
        | Event::UnitDrowned(..)
        | Event::TurnedAway(..)
        | Event::PlotVoided(_)
        | Event::Shore(_)
        | Event::Ended(_) => return None,
    })
}

fn moved(tf: TfId, from: Option<HexId>, to: Option<HexId>) -> Happening {
    let id = |hex: HexId| hex.to_string();
    Happening::Moved { party: Party::piece(directory::tf(tf)), from: from.map(id), to: to.map(id) }
}

/// Dice that are nobody's fire.
fn thrown(at: Option<HexId>, dice: Vec<u16>) -> Happening {
    Happening::Fired { party: Party::default(), at: at.map(|at| at.to_string()), need: None, dice, hits: 0 }
}

fn battle(at: HexId, stage: Stage) -> Happening {
    Happening::Battle { at: at.to_string(), stage, round: None }
}

/// Who searches.
enum Searcher {
    Air(Station),
    Boats(SubronId),
}

fn searched(rules: &Pacwar, who: Searcher, tf: TfId, (points, die): (u8, u16), hit: bool) -> Happening {
    let piece = match who {
        Searcher::Air(from) => rules.directory.station(from),
        Searcher::Boats(subron) => directory::subron(subron),
    };
    let need = (1..=6).filter(|die| rules.charts.contact(points, *die)).max().unwrap_or(0);
    Happening::Fired {
        party: Party::piece(piece),
        at: Some(directory::tf(tf)),
        need: Some(Need::AtMost(need)),
        dice: vec![die],
        hits: u16::from(hit),
    }
}

/// A submarine attack: it begins, torpedoes run, it ends with the counterattack or without one.
fn undersea(subron: SubronId, tf: TfId, event: SubEvent) -> Option<Happening> {
    Some(match event {
        SubEvent::Declared(_) => {
            Happening::Battle { at: directory::tf(tf), stage: Stage::Begins, round: None }
        }
        SubEvent::Over(_) => Happening::Battle { at: directory::tf(tf), stage: Stage::Ends, round: None },
        SubEvent::Fired(_, die, hit) => Happening::Fired {
            party: Party::piece(directory::subron(subron)),
            at: Some(directory::tf(tf)),
            need: None,
            dice: vec![die.into()],
            hits: u16::from(hit),
        },
        SubEvent::Screened { die, .. } => thrown(None, vec![die.into()]),
        SubEvent::Left
        | SubEvent::Joined(..)
        | SubEvent::Deployed(_)
        | SubEvent::Sent(..)
        | SubEvent::Damaged(..)
        | SubEvent::Critical(..)
        | SubEvent::Counter(..) => return None,
    })
}
