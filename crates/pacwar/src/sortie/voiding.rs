//! Ships of a moving Task Force were hurt by a Special Strike: they may turn back, with some to guard or tow them, and the
//! Task Force may give up its plot. WitP [6.62], [39.82] to [39.84].

use ironbottom_kernel::step::Step;
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::battle::damage;
use crate::battle::submarine::screening;
use crate::event::Event;
use crate::frame::{Frame, Hurt};
use crate::holds;
use crate::ids::{ShipId, Station, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::scenario::ShipKind;
use crate::sequence::{Segment, decides, not_now};
use crate::state::{Open, State};

/// WitP [39.82]: Screening Strength that may turn back with a capital ship.
const GUARD: u16 = 6;

/// The owner says who turns back.
pub(crate) struct Voiding(pub(crate) Hurt);

impl Segment for Voiding {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.0.tf.side().seat())
    }
}

impl Step<Pacwar> for Voiding {
    fn rule(&self) -> &'static str {
        "WitP [39.82]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        let lots = known.sheet.cargo.lots.ids().map(Subject::Lot);
        self.subjects_with_offers(known, &mut { lots }, keep);
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if let Some(Subject::Lot(lot)) = about {
            holds::propose(known, lot, keep);
        }
        if about.is_none() {
            keep(Action::Keep);
            keep(Action::Void);
            known.sheet.in_tf(self.0.tf).for_each(|ship| keep(Action::TurnBack(ship)));
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        // WitP [9.85]: first what those that were hurt unseen can no longer carry.
        if let Action::Forfeit(lot, part) = action {
            return holds::check(known, lot, part);
        }
        holds::check_none(known)?;
        match action {
            Action::Keep => Ok(()),
            Action::Void => unless(!self.frees_all(known), "WitP [39.83]", Reason::NotHurtEnough(self.0.tf)),
            Action::TurnBack(ship) => self.check_turn_back(known, ship),
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
        play.log.seal();
        match action {
            Action::Forfeit(lot, part) => return play.forfeit(lot, part),
            Action::TurnBack(ship) => return play.turn_back(self.0, ship),
            Action::Void => play.void_plot(self.0.tf),
            _ => {}
        }
        play.state.open.clock.control.pop();
    }
}

impl Voiding {
    /// Those that have turned back.
    fn apart<'a>(&self, known: Knowledge<'a>) -> impl Iterator<Item = ShipId> + use<'a> {
        self.0.apart.into_iter().flat_map(move |apart| known.sheet.in_tf(apart))
    }

    /// WitP [39.83] A: a carrier, merchant, transport or Support Force was hurt; or B.
    fn frees_all(&self, known: Knowledge<'_>) -> bool {
        self.0.prized || self.frees_any(known)
    }

    /// WitP [39.83] B: more than a fifth of the Defense Strength may turn back, and with it any of the others.
    fn frees_any(&self, known: Knowledge<'_>) -> bool {
        let defense = |ship: ShipId| u32::from(known.card(ship).defense);
        let apart: u32 = self.apart(known).map(defense).sum();
        let rest = || known.sheet.in_tf(self.0.tf);
        let hurt: u32 = rest().filter(|ship| known.sheet.hull(*ship).stricken).map(defense).sum();
        (apart + hurt) * 5 > apart + rest().map(defense).sum::<u32>()
    }

    /// WitP [39.82]: who was hurt; Screening Forces of up to six for capital ships; one that can tow for a ship at D4.
    fn check_turn_back(&self, known: Knowledge<'_>, ship: ShipId) -> Verdict {
        let rule = self.rule();
        unless(ship.side() != known.side, rule, Reason::NotYours)?;
        let hull = known.sheet.hull(ship);
        unless(hull.tf != Some(self.0.tf), rule, Reason::NotYours)?;
        // Somebody goes on, or the plot is void altogether.
        unless(known.sheet.in_tf(self.0.tf).count() < 2, "WitP [39.83]", Reason::NobodyGoesOn(self.0.tf))?;
        let marker = self.0.apart.or_else(|| known.open.free_marker(self.0.tf.side()));
        unless(marker.is_none(), "WitP [9.11]", Reason::NoMarker)?;
        if hull.stricken || self.frees_any(known) {
            return Ok(());
        }
        let hurt = || self.apart(known).filter(|ship| known.sheet.hull(*ship).stricken);
        let capital = hurt().any(|ship| known.card(ship).kind.is_capital());
        let unhurt = self.apart(known).filter(|ship| !known.sheet.hull(*ship).stricken);
        let with: Vec<ShipId> = unhurt.chain([ship]).collect();
        let guards = |towing: Option<ShipId>| {
            let rest = || with.iter().filter(|ship| Some(**ship) != towing);
            let guard = |ship: &ShipId| screening(known.card(*ship).kind);
            // WitP [9.83]: as damage leaves it.
            let hurt = |ship: &ShipId| (guard(ship), known.sheet.hull(*ship).damage);
            let strength = damage::screening(&known.rules.air, rest().map(hurt));
            rest().next().is_none() || capital && rest().all(|ship| guard(ship) > 0) && strength <= GUARD
        };
        // One that tows comes on top of those that guard.
        let adrift = hurt().find(|ship| known.sheet.hull(*ship).damage >= 4);
        let tows = |other: &ShipId| {
            adrift.is_some_and(|adrift| known.can_tow(*other, adrift)) && guards(Some(*other))
        };
        unless(!guards(None) && !with.iter().any(tows), rule, Reason::MayNotTurnBack(ship))
    }
}

impl Play<'_> {
    /// It does not sail by its plot any more. WitP [39.81], [39.83].
    pub(crate) fn void_plot(&mut self, tf: TfId) {
        self.plot(tf).voided = true;
        self.log.push(Event::PlotVoided(tf));
    }

    /// Ships were hurt in the move of a Task Force: its owner is asked. WitP [6.62].
    pub(super) fn ask_to_turn_back(&mut self, tf: TfId, hurt: &[ShipId]) {
        let side = tf.side();
        if self.state.sheet(side).plot(tf).voided {
            return;
        }
        let prized = hurt.iter().any(|ship| {
            let kind = self.known(side).card(*ship).kind;
            kind.is_carrier() || matches!(kind, ShipKind::Merchant | ShipKind::Transport | ShipKind::Support)
        });
        for ship in hurt {
            self.sheet(side).fleet.hulls[*ship].stricken = true;
        }
        self.state.open.clock.control.push(Frame::Voiding(Hurt { tf, apart: None, prized }));
    }

    /// A ship leaves her Task Force where it is, for a marker of those that have turned back.
    fn turn_back(&mut self, hurt: Hurt, ship: ShipId) {
        let Some(at) = self.state.open.at(hurt.tf) else { return };
        let Some(apart) = hurt.apart.or_else(|| self.state.open.free_marker(hurt.tf.side())) else { return };
        if hurt.apart.is_none() {
            let from = *self.marker(hurt.tf);
            self.raise(hurt.tf, at, apart);
            let marker = self.marker(apart);
            // The enemy has it in sight as before, and knows that there are ships in it.
            (marker.contacted, marker.fading, marker.light) = (from.contacted, from.fading, from.light);
            marker.trace = from.trace;
            marker.trace.real = true;
            self.plot(apart).voided = true;
            self.sheet(hurt.tf.side().other()).boats.follow(hurt.tf, apart);
            self.enter(Frame::Voiding(Hurt { apart: Some(apart), ..hurt }));
        }
        let hull = &mut self.sheet(ship.side()).fleet.hulls[ship];
        hull.tf = Some(apart);
        hull.shift = None;
        // WitP [39.27]: Air Points the decks left have no room for go along.
        let capacity = self.known(ship.side()).carrier_capacity(hurt.tf);
        let air = &mut self.sheet(ship.side()).air;
        air.move_excess(hurt.tf, apart, capacity);
        let (from, to) = (Station::Carriers(hurt.tf), Station::Carriers(apart));
        let kinds: Vec<_> = air.at(to).map(|stack| stack.kind).collect();
        kinds.into_iter().for_each(|kind| air.wear_along(from, to, kind));
        air.trim();
        self.log.push(Event::TurnedAway(ship, apart));
    }
}
