//! The sequence of a Game-Turn, and the segments of it in which nobody decides. WitP [4.1].

use ironbottom_kernel::step::Step;
use ironbottom_kernel::{Ask, Dice, Key, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::Side;
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::Verdict;
use crate::score;
use crate::sequence::{Auto, Segment, not_now};
use crate::state::{Cups, Open, Plot, State};

/// Ties in a row after which the Allies are first: dice never come to it (one time in 6 to the power of 64), but what
/// answers for a damaged record may say the same for ever, and play must end all the same.
const MAX_TIES: u32 = 64;

/// WitP [4.1] A3: the strikes plotted are flown in a later part.
pub(crate) struct Strikes;

impl Auto for Strikes {
    const RULE: &'static str = "WitP [4.1] A3";

    fn pass(&self, play: &mut Play<'_>) {
        play.begin_segment(Frame::Transfers);
    }
}

/// WitP [4.1] A4: plotted transfers are made; then the Naval Phase is plotted, by Japan first while the Allies may still
/// look (WitP [22.0]).
pub(crate) struct Transfers;

impl Auto for Transfers {
    const RULE: &'static str = "WitP [5.5]";

    fn pass(&self, play: &mut Play<'_>) {
        play.make_transfers();
        play.end_phase();
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

/// WitP [4.1] G2: joint assault, of a later part.
pub(crate) struct Assault;

impl Auto for Assault {
    const RULE: &'static str = "WitP [4.1] G2";

    fn pass(&self, play: &mut Play<'_>) {
        play.begin_segment(Frame::Ground);
    }
}

/// WitP [4.1] G3 and G4: the ground segments, of a later part.
pub(crate) struct Ground;

impl Auto for Ground {
    const RULE: &'static str = "WitP [4.1] G3";

    fn pass(&self, play: &mut Play<'_>) {
        play.begin_segment(Frame::EndOfTurn);
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

impl Play<'_> {
    pub(crate) fn begin_turn(&mut self) {
        let clock = &mut self.state.open.clock;
        clock.round = 1;
        let turn = clock.turn;
        self.log.push(Event::TurnBegan(turn));
        for side in Side::BOTH {
            self.reinforce(side);
        }
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
            sheet.fleet.hulls.iter_mut().for_each(|hull| hull.shift = None);
        }
        self.end_phase();
        if self.state.open.clock.round < 3 {
            self.state.open.clock.round += 1;
            self.begin_segment(Frame::AirSearch);
        } else {
            self.begin_segment(Frame::Supply);
        }
    }

    fn end_turn(&mut self) {
        for tf in self.state.open.all_task_forces() {
            self.return_chits(tf);
            let marker = self.marker(tf);
            marker.contacted = false;
            marker.trace.acted = 0;
        }
        for sheet in &mut self.state.sheets {
            sheet.bases.used.fill(0);
            for hull in sheet.fleet.hulls.iter_mut() {
                hull.acted = 0;
                hull.issued = 0;
            }
        }
        self.state.open.intelligence.used = false;
        if self.state.open.clock.turn >= self.rules.scenario.turns {
            return self.end_game();
        }
        self.state.open.clock.turn += 1;
        self.begin_turn();
    }

    /// All is shown, and there is nothing left to hide.
    fn end_game(&mut self) {
        self.state.cups = Cups::EMPTY;
        self.enter(Frame::Over);
        self.log.seal();
        self.log.push(Event::Ended(score::score(self.rules, self.state)));
    }
}
