//! Allied intelligence. WitP [22.0].

use ironbottom_kernel::{Ask, Audience, Key};

use crate::action::{Action, Subject};
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{ALLIES, LotId, Side, TfId};
use crate::reason::Verdict;
use crate::state::Peek;

/// A Japanese plot card. WitP [22.0] A to C.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Card {
    /// The plot of a Task Force.
    Plot(TfId),
    /// The plan of an amphibious assault.
    Plan(LotId),
    /// The deployment of all subrons.
    Subrons,
}

/// Cards there can be.
const MOST: usize = TfId::MOST + LotId::MOST + 1;

/// Once in a Game-Turn; the frame only comes when it has not been used.
pub(crate) fn judge(desk: &Desk<'_>) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::Intelligence)
}

pub(crate) fn candidates(about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    if about.is_none() {
        keep(Action::Intelligence);
        keep(Action::Decline);
    }
}

impl Play<'_> {
    /// WitP [22.0]: for each point of the die a tenth of the cards, rounded up, picked blindly.
    pub(crate) fn use_intelligence(&mut self) {
        self.state.open.intelligence_used = true;
        let die = self.dice.one(&Ask::d6(Key::new("intelligence")));
        let mut cards = [Card::Subrons; MOST];
        let mut count = 1;
        let japan = &self.state.sheets[Side::Japan.index()];
        for tf in self.state.open.on_map(Side::Japan) {
            cards[count] = Card::Plot(tf);
            count += 1;
        }
        for lot in LotId::of(Side::Japan).filter(|lot| japan.lots[lot.place()].plan.is_some()) {
            cards[count] = Card::Plan(lot);
            count += 1;
        }
        let seen = (count * usize::from(die)).div_ceil(10);
        self.log.push(Event::IntelligenceUsed(die, u8::try_from(seen).unwrap_or(u8::MAX)));
        for pick in 0..seen {
            let left = count - pick;
            let key = Key::about("plot-card", u16::try_from(pick).unwrap_or(0));
            let ask = Ask::draw(key, u16::try_from(left).unwrap_or(1), Audience::seat(ALLIES));
            let chosen = usize::from(self.dice.one(&ask)).clamp(1, left) - 1;
            self.show_card(cards[chosen]);
            cards.swap(chosen, left - 1);
        }
        self.begin_plot_alone(Side::Allies);
    }

    fn show_card(&mut self, card: Card) {
        let (turn, round) = (self.state.open.turn, self.state.open.round);
        let [japan, allies] = &mut self.state.sheets;
        let event = match card {
            Card::Plot(tf) => {
                allies.peeks[tf.place()] = Some(Peek { turn, round, plot: *japan.plot(tf) });
                Event::PlotSeen(tf)
            }
            Card::Plan(lot) => {
                allies.lot_peeks[lot.place()] = japan.lots[lot.place()].plan.map(|(hex, _)| hex);
                Event::PlanSeen(lot)
            }
            Card::Subrons => {
                allies.subs_peek = Some(japan.subs);
                Event::SubronsSeen
            }
        };
        self.log.push(event);
    }
}
