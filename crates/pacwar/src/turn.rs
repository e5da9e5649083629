//! The sequence of a Game-Turn, and the segments of it in which nobody decides. WitP [4.1].

use ironbottom_kernel::step::Step;
use ironbottom_kernel::{Ask, Dice, Key, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject, Target};
use crate::calendar::Cycle;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{ShipId, Side};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::Verdict;
use crate::scenario::ShipKind;
use crate::score;
use crate::sequence::{Auto, Segment, not_now};
use crate::state::{Cups, Open, Plot, State};

/// Ties in a row after which the Allies are first: dice never come to it (one time in 6 to the power of 64), but what
/// answers for a damaged record may say the same for ever, and play must end all the same.
const MAX_TIES: u32 = 64;

/// From this Cycle on large Allied ships may tow. WitP [38.22].
const TOWING: Cycle = Cycle::new(1, 43);

/// WitP [4.1] A4: plotted transfers are made; then the Naval Phase is plotted, by Japan first while the Allies may still
/// look (WitP [22.0]).
pub(crate) struct Transfers;

impl Auto for Transfers {
    const RULE: &'static str = "WitP [5.5]";

    fn pass(&self, play: &mut Play<'_>) {
        play.make_transfers();
        play.fade_contacts();
        play.end_phase();
        play.rest_air();
        let watched = play.rules.scenario.intelligence && !play.state.open.intelligence.used;
        play.begin_segment(if watched { Frame::PlotAlone(Side::Japan) } else { Frame::Plotting });
    }
}

/// WitP [4.1] G1: joint supply, of a later part.
pub(crate) struct Supply;

impl Auto for Supply {
    const RULE: &'static str = "WitP [4.1] G1";

    fn pass(&self, play: &mut Play<'_>) {
        play.begin_segment(Frame::Assault);
    }
}

/// WitP [4.1] H.
pub(crate) struct EndOfTurn;

impl Auto for EndOfTurn {
    const RULE: &'static str = "WitP [4.1] H";

    fn pass(&self, play: &mut Play<'_>) {
        play.end_turn();
    }
}

/// The game is over.
pub(crate) struct Over;

impl Segment for Over {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::EMPTY
    }
}

impl Step<Pacwar> for Over {
    fn rule(&self) -> &'static str {
        "WitP [4.1] H"
    }

    fn pending(&self, game: &Pacwar, state: &State) -> Pending {
        Pending::Over(score::outcome(game, state))
    }

    fn propose(&self, _known: Knowledge<'_>, _about: Option<Subject>, _keep: &mut dyn FnMut(Action)) {}

    fn check(&self, _known: Knowledge<'_>, _action: Action) -> Verdict {
        not_now(self.rule())
    }

    fn perform(
        &self,
        _game: &Pacwar,
        _state: &mut State,
        _seat: Seat,
        _action: Action,
        _dice: &mut dyn Dice,
        _log: &mut Log<Event>,
    ) {
    }
}

impl Knowledge<'_> {
    /// Could she tow that one? WitP [38.21], [38.22].
    pub(crate) fn can_tow(&self, ship: ShipId, towed: ShipId) -> bool {
        let light = self.rules.charts.fuel_cost(self.side, self.card(towed).kind) <= 20;
        let large = self.side == Side::Allies && self.date().since(TOWING) && light;
        let able = match self.card(ship).kind {
            ShipKind::Destroyer | ShipKind::Escort => true,
            ShipKind::Support | ShipKind::Transport | ShipKind::Merchant | ShipKind::CoastalDefence => false,
            _ => large,
        };
        able && self.sheet.hull(ship).damage < 3
    }
}

impl Play<'_> {
    pub(crate) fn begin_turn(&mut self) {
        let clock = &mut self.state.open.clock;
        clock.round = 1;
        let turn = clock.turn;
        self.log.push(Event::TurnBegan(turn));
        for side in Side::BOTH {
            self.reinforce(side);
        }
        self.berth();
        self.begin_segment(Frame::AirSearch);
    }

    /// Groups that arrive in this Game-Turn come in the first free box.
    fn reinforce(&mut self, side: Side) {
        let rules = self.rules;
        for (group, card) in rules.scenario.groups(side) {
            let Some((_, hex)) = card.arrives.filter(|(turn, _)| *turn == self.state.open.clock.turn) else {
                continue;
            };
            let set_up = rules.scenario.markers(side);
            let mut boxes = self.state.open.task_forces(side).skip(set_up);
            let Some(tf) = boxes.find(|tf| self.state.open.at(*tf).is_none()) else { continue };
            self.marker(tf).at = Some(hex);
            self.commission(group, tf);
            self.log.push(Event::Reinforced(tf, hex));
        }
    }

    /// WitP [4.2]: both roll until one is higher.
    pub(crate) fn roll_for_first(&mut self) -> Side {
        let mut dice = [0; 2];
        for _ in 0..MAX_TIES {
            self.dice.roll(&Ask::d6(Key::new("first-player")), &mut dice);
            if dice[0] != dice[1] {
                break;
            }
        }
        let first = if dice[0] > dice[1] { Side::Japan } else { Side::Allies };
        self.state.open.clock.first = first;
        self.log.push(Event::FirstPlayer(first, dice));
        first
    }

    pub(crate) fn end_naval_phase(&mut self) {
        self.turn_back_ferries();
        self.run_dry();
        for sheet in &mut self.state.sheets {
            sheet.cargo.lots.iter_mut().for_each(|lot| lot.settled = false);
            sheet.plots.of.fill(Plot::default());
            for hull in sheet.fleet.hulls.iter_mut() {
                hull.shift = None;
                hull.held_back = false;
                hull.stricken = false;
            }
        }
        self.founder();
        for side in Side::BOTH {
            self.clear_tows(side);
        }
        self.fade_contacts();
        self.end_phase();
        self.berth();
        self.rest_air();
        if self.state.open.clock.round < 3 {
            self.state.open.clock.round += 1;
            self.begin_segment(Frame::AirSearch);
        } else {
            self.begin_segment(Frame::Supply);
        }
    }

    /// A phase is over for what flies. WitP [6.13], [6.22], [6.24].
    fn rest_air(&mut self) {
        let naval = !matches!(self.state.open.segment(), Frame::Transfers);
        for side in Side::BOTH {
            let air = &mut self.sheet(side).air;
            air.rest();
            air.grounded.clear();
            // Naval Cover goes with its Task Force through the Naval Phase, and is a strike of that phase too.
            air.patrols.retain(|line| !naval && matches!(line.target, Target::Tf(_)));
            let kept: Vec<_> = air.patrols.iter().collect();
            kept.into_iter().for_each(|line| air.wear(line.at, line.kind, line.points, false));
            air.trim();
        }
        for (id, _) in self.rules.scenario.facilities.iter() {
            self.open().bases.shores[id].base_hit = false;
        }
    }

    /// WitP [9.72]: a ship at D4 sinks at the end of a Naval Phase unless there is a friendly port, a Support Force or a
    /// ship that could tow her (WitP [38.21], [38.22]).
    fn founder(&mut self) {
        for side in Side::BOTH {
            for ship in self.state.sheet(side).fleet.hulls.ids() {
                let known = self.known(side);
                let hull = known.sheet.hull(ship);
                let Some(tf) = hull.tf.filter(|_| hull.damage >= 4) else { continue };
                let Some(at) = known.open.at(tf) else { continue };
                let helps = |other: ShipId| {
                    let there = known.sheet.hull(other);
                    let here = there.tf.is_some_and(|tf| known.open.at(tf) == Some(at));
                    let able = known.card(other).kind == ShipKind::Support || known.can_tow(other, ship);
                    other != ship && here && able
                };
                let port = known.held(side, at).is_some_and(|(_, facility)| facility.port.is_some());
                if !port && !known.sheet.fleet.hulls.ids().any(helps) {
                    self.sink(ship, tf);
                }
            }
        }
    }

    /// WitP [20.14]: who ends a Naval Phase at a friendly port is In Port.
    pub(crate) fn berth(&mut self) {
        let scenario = &self.rules.scenario;
        for tf in self.state.open.all_task_forces() {
            let held = self.state.open.at(tf).and_then(|at| self.state.open.held(scenario, tf.side(), at));
            self.marker(tf).in_port = held.is_some_and(|id| scenario.facilities.get(id).port.is_some());
        }
    }

    fn end_turn(&mut self) {
        for tf in self.state.open.all_task_forces() {
            self.return_chits(tf);
            self.marker(tf).trace.acted = 0;
        }
        for sheet in &mut self.state.sheets {
            sheet.air.end_turn();
            sheet.bases.used.fill(0);
            for hull in sheet.fleet.hulls.iter_mut() {
                hull.acted = 0;
                hull.issued = 0;
            }
        }
        self.state.open.intelligence.used = false;
        self.end_track();
        // The last strike has been looked at: a position of a record holds no battle.
        self.state.fight = None;
        if self.state.open.clock.turn >= self.rules.scenario.turns {
            return self.end_game();
        }
        self.state.open.clock.turn += 1;
        self.begin_turn();
    }

    /// All is shown, and there is nothing left to hide.
    pub(crate) fn end_game(&mut self) {
        self.state.cups = Cups::EMPTY;
        self.enter(Frame::Over);
        self.log.seal();
        self.log.push(Event::Ended(score::score(self.rules, self.state)));
    }
}
