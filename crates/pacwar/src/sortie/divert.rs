//! What follows a battle: Air Points that lost their deck, decks that have room for fewer. WitP [9.85], [39.74].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::air;
use crate::event::Event;
use crate::ids::{KindId, ShipId, Side, Station, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sequence::{Segment, decides, not_now};
use crate::state::air::Adrift;
use crate::state::{Lot, LotPlace, Open, State};
use crate::strike;

/// WitP [39.74]: Air Points seek another base, one lot after the other.
pub(crate) struct Diverting(pub(crate) Side);

impl Segment for Diverting {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.0.seat())
    }
}

impl Step<Pacwar> for Diverting {
    fn rule(&self) -> &'static str {
        "WitP [39.74]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, _game: &Pacwar, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let waits = !state.sheet(self.0).air.adrift.is_empty();
        Entered::waits_if(waits, || {
            state.open.clock.control.pop();
        })
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_some() {
            return;
        }
        let home = known.sheet.air.adrift.iter().next().and_then(|line| line.home);
        home.into_iter().for_each(|to| keep(Action::Land(to)));
        air::destinations(known, &mut |to| {
            if Some(to) != home {
                keep(Action::Land(to));
            }
        });
        keep(Action::Ditch);
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        let Some(line) = known.sheet.air.adrift.iter().next() else { return not_now(self.rule()) };
        match action {
            Action::Ditch => Ok(()),
            Action::Land(to) if line.home == Some(to) => Ok(()),
            Action::Land(to) => {
                unless(to.side() != known.side, self.rule(), Reason::NotYours)?;
                let Some(there) = known.station_hex(to) else {
                    return refuse(self.rule(), Reason::NotInScenario);
                };
                strike::check_landing(known, line.kind, line.from, line.over, to, there)?;
                if let Station::Hex(_, hex) = to {
                    unless(known.unit_at(hex).is_some(), "WitP [5.4]", Reason::NoRoomThere(to))?;
                }
                unless(known.air_room(to) == 0, "WitP [5.42]", Reason::NoRoomThere(to))
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
        let Some(line) = play.sheet(self.0).air.adrift.pop() else { return };
        let Adrift { kind, points, home, .. } = line;
        let Action::Land(to) = action else {
            play.log.push(Event::Ditched(kind, points));
            return;
        };
        let room = if home == Some(to) { points } else { play.known(self.0).air_room(to).min(points) };
        let air = &mut play.sheet(self.0).air;
        air.add(to, kind, room);
        air.wear(to, kind, room, false);
        if room < points {
            air.adrift.enter(Adrift { points: points - room, ..line });
        }
        play.log.push(Event::StrikeMoved(self.0, kind, room, to));
    }
}

/// WitP [9.85]: the owner chooses which Air Points a damaged deck can no longer hold.
pub(crate) struct Excess {
    pub(crate) tf: TfId,
}

impl Segment for Excess {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.tf.side().seat())
    }
}

impl Step<Pacwar> for Excess {
    fn rule(&self) -> &'static str {
        "WitP [9.85]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let play = Play { rules: game, state, dice, log };
        let waits = play.known(self.tf.side()).deck_excess(self.tf) > 0;
        Entered::waits_if(waits, || {
            play.state.open.clock.control.pop();
        })
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            let stacks = known.sheet.air.at(Station::Carriers(self.tf));
            stacks.for_each(|stack| keep(Action::Lose(stack.kind)));
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        let Action::Lose(kind) = action else { return not_now(self.rule()) };
        let at = Station::Carriers(self.tf);
        let none = kind.side() != known.side || known.on_deck(self.tf, kind) == 0;
        unless(none, self.rule(), Reason::TooFewAirPoints(at, kind))
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
        let Action::Lose(kind) = action else { return };
        let air = &mut play.sheet(self.tf.side()).air;
        air.take(Station::Carriers(self.tf), kind, 1);
        air.trim();
        play.log.push(Event::DeckLost(self.tf, kind));
    }
}

impl Knowledge<'_> {
    /// Air Points of a type aboard the carriers of a Task Force now, those apart whose strikes have left.
    pub(crate) fn on_deck(&self, tf: TfId, kind: KindId) -> u16 {
        let at = Station::Carriers(tf);
        let air = &self.sheet.air;
        let away: u16 =
            air.left.iter().filter(|line| (line.at, line.kind) == (at, kind)).map(|line| line.points).sum();
        air.points(at, kind).saturating_sub(away)
    }

    /// Air Points aboard beyond what the decks can hold. WitP [9.85].
    pub(crate) fn deck_excess(&self, tf: TfId) -> u16 {
        let kinds = self.sheet.air.at(Station::Carriers(tf)).map(|stack| stack.kind);
        let aboard: u16 = kinds.map(|kind| self.on_deck(tf, kind)).sum();
        aboard.saturating_sub(self.carrier_capacity(tf))
    }
}

impl Play<'_> {
    /// What a ship carries goes down with her.
    pub(crate) fn drop_cargo(&mut self, ship: ShipId) {
        let lots = &mut self.sheet(ship.side()).cargo.lots;
        let aboard = lots.iter_mut().filter(|lot| lot.at == LotPlace::Aboard(ship));
        aboard.for_each(|lot| *lot = Lot::default());
    }
}
