//! Allied intelligence: a look at some of the Japanese plot cards. WitP [22.0].

use ironbottom_kernel::{Ask, Audience, Key};

use crate::action::{Action, Subject};
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::frame::Frame;
use crate::ids::{ALLIES, LotId, ShipId, Side, TfId};
use crate::reason::{Reason, Verdict, unless};
use crate::state::{Peek, Sheet};

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

/// Cards there can be.
const MAX: usize = TfId::MAX + LotId::MAX + 1;

/// Cards the Allies may look at: a tenth of the pile for each point of the die, rounded up.
/// WitP [22.0].
#[must_use]
pub fn cards_seen(pile: u8, die: u16) -> u8 {
    let seen = (u16::from(pile) * die).div_ceil(10);
    u8::try_from(seen).unwrap_or(u8::MAX).min(pile)
}

/// WitP [22.0]: once in a Game-Turn, after the Japanese plots and before the Allied ones.
pub(crate) fn judge(desk: &Desk<'_>) -> Verdict {
    desk.only_in(desk.open.control.top() == Frame::Intelligence)?;
    unless(desk.open.intelligence_used, "WitP [22.0]", Reason::IntelligenceUsed)
}

pub(crate) fn candidates(about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
    if about.is_none() {
        keep(Action::Intelligence);
        keep(Action::Decline);
    }
}

impl Play<'_> {
    /// WitP [22.0]: the pile is laid out face down, the die is thrown, and cards are picked that only
    /// the Allies see: the Japanese never learn which.
    pub(crate) fn use_intelligence(&mut self) {
        let (cards, pile) = self.plot_cards();
        let die = self.dice.one(&Ask::d6(Key::new("intelligence")));
        let seen = cards_seen(pile, die);
        self.state.open.intelligence_used = true;
        self.state.open.pile = pile;
        self.log.push(Event::IntelligenceUsed(die, seen));
        let mut cards = cards;
        for pick in 0..seen {
            let left = usize::from(pile - pick);
            let key = Key::about("plot-card", u16::from(pick));
            let ask = Ask::draw(key, u16::from(pile - pick), Audience::seat(ALLIES));
            let chosen = usize::from(self.dice.one(&ask)).clamp(1, left) - 1;
            self.show_card(cards[chosen]);
            cards[chosen..left].rotate_left(1);
        }
        self.begin_plot_alone(Side::Allies);
    }

    /// The pile: a card for each marker on the map, one for each planned assault, one for the subrons.
    fn plot_cards(&self) -> ([Card; MAX], u8) {
        let japan = &self.state.sheets[Side::Japan.index()];
        let plots = self.state.open.on_map(Side::Japan).map(Card::Plot);
        let planned = LotId::of(Side::Japan).filter(|lot| japan.lots[lot.place()].plan.is_some());
        let mut cards = [Card::Subrons; MAX];
        let mut count = 1;
        for (place, card) in cards.iter_mut().zip(plots.chain(planned.map(Card::Plan))) {
            *place = card;
            count += 1;
        }
        (cards, count)
    }

    fn show_card(&mut self, card: Card) {
        let (turn, round) = (self.state.open.turn, self.state.open.round);
        let [japan, allies] = &mut self.state.sheets;
        let event = match card {
            Card::Plot(tf) => {
                allies.peeks[tf.place()] =
                    Some(Peek { turn, round, plot: *japan.plot(tf), shifts: shifts(japan, tf) });
                Event::PlotSeen(tf)
            }
            Card::Plan(lot) => {
                allies.lot_peeks[lot.place()] = japan.lots[lot.place()].plan;
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

/// Ships a Task Force is plotted to give away. WitP [10.7] C.
fn shifts(sheet: &Sheet, tf: TfId) -> u64 {
    let moves = |ship: &ShipId| sheet.ships[ship.place()].shift.is_some();
    sheet.in_tf(tf).filter(moves).fold(0, |bits, ship| bits | 1 << ship.place())
}
