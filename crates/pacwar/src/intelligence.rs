//! Allied intelligence: a look at some of the Japanese plot cards. WitP [22.0].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Ask, Audience, Dice, Key, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{ALLIES, LotId, Side, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::sequence::{Segment, decides, not_now};
use crate::state::{Open, Peek, State};

/// The Allies use their intelligence or decline, once in a Game-Turn, after the Japanese plots and before their own.
pub(crate) struct Intelligence;

impl Segment for Intelligence {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(ALLIES)
    }
}

impl Step<Pacwar> for Intelligence {
    fn rule(&self) -> &'static str {
        "WitP [22.0]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, _: &Pacwar, _: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        Entered::Waits
    }

    fn propose(&self, _known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            keep(Action::Intelligence);
            keep(Action::Decline);
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Intelligence | Action::Decline => {
                unless(known.open.intelligence.used, self.rule(), Reason::IntelligenceUsed)
            }
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        _seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        if action == Action::Intelligence {
            play.use_intelligence();
        } else {
            play.log.push(Event::IntelligenceDeclined);
        }
        play.begin_segment(Frame::PlotAlone(Side::Allies));
    }
}

/// A Japanese plot card. WitP [22.0] A to C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Card {
    /// The plot of a Task Force. Every marker on the map has one, be it blank: a dummy is plotted
    /// like a Task Force with ships.
    Plot(TfId),
    /// The plan of an amphibious assault.
    Plan(LotId),
    /// The deployment of all Sub Points and subrons.
    Subrons,
}

/// Cards the Allies may look at: a tenth of the pile for each point of the die, rounded up.
/// WitP [22.0].
#[must_use]
pub fn cards_seen(pile: u8, die: u16) -> u8 {
    let seen = (u16::from(pile) * die).div_ceil(10);
    u8::try_from(seen).unwrap_or(u8::MAX).min(pile)
}

/// The pile: a card for each marker on the map, one for each planned assault, one for the subrons.
fn pile(state: &State) -> impl Iterator<Item = Card> + '_ {
    let plots = state.open.on_map(Side::Japan).map(Card::Plot);
    let lots = state.sheet(Side::Japan).cargo.lots.pairs();
    let plans = lots.filter(|(_, lot)| lot.plan.is_some()).map(|(lot, _)| Card::Plan(lot));
    plots.chain(plans).chain([Card::Subrons])
}

impl Play<'_> {
    /// WitP [22.0]: the pile is laid out face down, the die is thrown, and cards are picked that only
    /// the Allies see: the Japanese never learn which.
    fn use_intelligence(&mut self) {
        let count = u8::try_from(pile(self.state).count()).unwrap_or(u8::MAX);
        let die = self.dice.one(&Ask::d6(Key::new("intelligence")));
        let seen = cards_seen(count, die);
        let open = &mut self.open().intelligence;
        open.used = true;
        open.pile = count;
        self.log.push(Event::IntelligenceUsed(die, seen));
        // A bit for each card of the pile that has been picked: there are fewer than 256.
        let mut picked = [0_u64; 4];
        for pick in 0..seen {
            let left = u16::from(count - pick);
            let key = Key::about("plot-card", u16::from(pick));
            let drawn = self.dice.one(&Ask::draw(key, left, Audience::seat(ALLIES))).clamp(1, left);
            let free = (0..usize::from(count)).filter(|card| picked[card / 64] >> (card % 64) & 1 == 0);
            let Some(chosen) = free.clone().nth(usize::from(drawn) - 1) else { continue };
            picked[chosen / 64] |= 1 << (chosen % 64);
            let card = pile(self.state).nth(chosen);
            if let Some(card) = card {
                self.show_card(card);
            }
        }
    }

    fn show_card(&mut self, card: Card) {
        let (turn, round) = (self.state.open.clock.turn, self.state.open.clock.round);
        let [japan, allies] = &mut self.state.sheets;
        let read = &mut allies.intelligence;
        let event = match card {
            Card::Plot(tf) => {
                read.plots[tf] = Some(Peek { turn, round, plot: *japan.plot(tf) });
                // WitP [10.7] C: the card names the ships that change.
                for (ship, hull) in japan.fleet.hulls.pairs() {
                    let named = hull.tf == Some(tf) && hull.shift.is_some();
                    let known = &mut read.shifts[ship];
                    *known = if named { Some(tf) } else { known.filter(|from| *from != tf) };
                }
                Event::PlotSeen(tf)
            }
            Card::Plan(lot) => {
                read.plans[lot] = japan.cargo.lots[lot].plan;
                Event::PlanSeen(lot)
            }
            Card::Subrons => {
                let subs = read.subs.iter_mut().zip(japan.boats.points.iter());
                subs.for_each(|(read, points)| *read = Some(*points));
                Event::SubronsSeen
            }
        };
        self.log.push(event);
    }
}
