//! What a surface action leaves behind: damage, those that withdrew under a marker of their own where their owner has them
//! go, and plots that are void for those who fired. WitP [30.89], [39.81].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Mission, Subject};
use crate::battle::surface::{Place, Ship};
use crate::board::HexId;
use crate::board::sea::Dir;
use crate::event::{Event, Found};
use crate::frame::{Frame, Parted};
use crate::ids::{ShipId, Side, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::sequence::{Segment, decides, not_now};
use crate::state::{Clash, Open, Plot, State};

/// A surface action of the war is over: where do those go that withdrew, and who sails on?
pub(crate) struct Parting(pub(crate) Parted);

impl Segment for Parting {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.0.side.seat())
    }
}

impl Step<Pacwar> for Parting {
    fn rule(&self) -> &'static str {
        if self.0.tf.is_some() { "WitP [39.81]" } else { "WitP [30.89]" }
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut play = Play { rules: game, state, dice, log };
        let Some(mut clash) = play.state.clash.take() else {
            play.state.open.clock.control.pop();
            return Entered::Passes;
        };
        let waits = match self.0.tf {
            None => !play.retire_unasked(&mut clash, self.0.side),
            Some(tf) => play.is_asked_on(&clash, tf),
        };
        play.state.clash = Some(clash);
        if waits {
            return Entered::Waits;
        }
        play.next_parting(self.0);
        Entered::Passes
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(clash) = known.clash.filter(|_| about.is_none()) else { return };
        if self.0.tf.is_some() {
            keep(Action::Keep);
            keep(Action::Void);
            let own = clash.action.of(self.0.side).filter_map(|(_, ship)| Clash::id(ship));
            own.for_each(|ship| keep(Action::TurnBack(ship)));
        } else {
            refuges(known.rules, known.open, clash, self.0.side)
                .into_iter()
                .for_each(|hex| keep(Action::Retire(hex)));
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        let Some(clash) = known.clash else { return not_now(self.rule()) };
        match (action, self.0.tf) {
            (Action::Retire(hex), None) => {
                let open = refuges(known.rules, known.open, clash, self.0.side).contains(&hex);
                unless(!open, self.rule(), Reason::NoRefuge(hex))
            }
            (Action::Void, Some(_)) => Ok(()),
            (Action::Keep, Some(tf)) => {
                // WitP [39.81]: those that fired stay behind, under a marker of their own.
                let [fired, quiet] = guns_of(clash, known, tf);
                unless(quiet == 0, self.rule(), Reason::AllFired(tf))?;
                let free = known.open.free_marker(tf.side());
                unless(fired > 0 && free.is_none(), "WitP [9.11]", Reason::NoMarker)
            }
            (Action::TurnBack(ship), Some(tf)) => {
                // WitP [39.81]: each ship that did not fire goes on or not, as her owner says.
                let own = known.side == ship.side() && known.sheet.hull(ship).tf == Some(tf);
                unless(!own, self.rule(), Reason::NotYours)?;
                let mut there =
                    clash.action.of(tf.side()).filter(|(_, other)| Clash::id(other) == Some(ship));
                let goes_on = there.next().is_some_and(|(_, ship)| ship.goes_on());
                unless(!goes_on, self.rule(), Reason::EnteredAlready)?;
                let [_, quiet] = guns_of(clash, known, tf);
                unless(quiet < 2, self.rule(), Reason::NobodyGoesOn(tf))?;
                unless(known.open.free_marker(tf.side()).is_none(), "WitP [9.11]", Reason::NoMarker)
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
        if let Action::TurnBack(ship) = action {
            return play.stay_behind(ship);
        }
        play.log.seal();
        let Some(mut clash) = play.state.clash.take() else { return };
        match (action, self.0.tf) {
            (Action::Retire(to), None) => play.retire(&mut clash, self.0.side, to),
            (Action::Keep, Some(tf)) => play.sail_on(&clash, tf),
            (_, Some(tf)) => play.void_plot(tf),
            _ => {}
        }
        play.state.clash = Some(clash);
        play.next_parting(self.0);
    }
}

/// WitP [30.89]: the hex they came from; where they did not move, or an enemy is in it, any beside that ships may enter and
/// no enemy is in.
fn refuges(rules: &Pacwar, open: &Open, clash: &Clash, side: Side) -> Vec<HexId> {
    let sea = &rules.board.sea;
    let free = |hex: &HexId| open.in_hex(side.other(), *hex).next().is_none();
    let beside: Vec<HexId> =
        Dir::ALL.into_iter().filter_map(|dir| sea.next(clash.hex, dir)).filter(free).collect();
    match clash.whence[side.index()].filter(|came| beside.contains(came)) {
        Some(came) => vec![came],
        None => beside,
    }
}

/// Did this Task Force withdraw, as a marker of its own?
fn has_retired(clash: &Clash, tf: TfId) -> bool {
    clash.retired[tf.side().index()] == Some(tf)
}

/// Is a ship of this side among those that may sail on under this marker, or under any in the hex? Who withdrew and found no
/// place to go to is with those that stayed.
fn is_among(rules: &Pacwar, clash: &Clash, ship: &Ship, tf: Option<TfId>) -> bool {
    let retired = clash.retired[ship.side.index()];
    match ship.place {
        Place::Stayed => retired.is_none() || retired != tf,
        Place::Withdrawn => rules.since(7) && retired == tf.filter(|_| retired.is_some()),
        Place::Waiting | Place::At(_) | Place::Sunk => false,
    }
}

/// Of the ships of a Task Force that are there: how many stay behind, most of them because they fired, and how many go on.
fn guns_of(clash: &Clash, known: Knowledge<'_>, tf: TfId) -> [usize; 2] {
    let there = clash.action.of(tf.side()).filter(|(_, ship)| is_among(known.rules, clash, ship, Some(tf)));
    let own = there.filter(|(_, ship)| Clash::id(ship).and_then(|id| known.sheet.hull(id).tf) == Some(tf));
    let (quiet, fired): (Vec<_>, Vec<_>) = own.partition(|(_, ship)| ship.goes_on());
    [fired.len(), quiet.len()]
}

/// What the staff of a side answers: the refuge farthest from every enemy; Task Forces go on where they may, those with
/// cripples only if they are ordered to.
pub(crate) fn answer(known: Knowledge<'_>, parted: Parted, goes_on: bool) -> Option<Action> {
    let clash = known.clash?;
    let Some(tf) = parted.tf else {
        let enemies: Vec<HexId> =
            known.open.on_map(known.side.other()).filter_map(|tf| known.open.at(tf)).collect();
        let away =
            |hex: HexId| enemies.iter().map(|enemy| known.sea().distance(hex, *enemy)).min().unwrap_or(0);
        let all = refuges(known.rules, known.open, clash, known.side).into_iter();
        return all.max_by_key(|hex| (away(*hex), *hex)).map(Action::Retire);
    };
    let [fired, quiet] = guns_of(clash, known, tf);
    let lame = known.sheet.in_tf(tf).any(|ship| known.sheet.hull(ship).damage >= 2);
    // Who got away does not come back, and a Task Force is not torn apart but for a cargo, unless it is ordered to go on.
    let fled = has_retired(clash, tf);
    let carries =
        |mission: Mission| matches!(mission, Mission::Assault(_) | Mission::Unload(_) | Mission::Debark(_));
    let whole = fired == 0 || known.sheet.plot(tf).written().any(|leg| carries(leg.mission));
    Some(if quiet > 0 && (goes_on || !lame && !fled && whole) { Action::Keep } else { Action::Void })
}

impl Play<'_> {
    /// Damage is written down, and the sunk are named.
    pub(super) fn settle_clash(&mut self) {
        let Some(clash) = self.state.clash.take() else { return };
        for side in Side::BOTH {
            let before = self.state.sheet(side).fleet.hulls.pairs();
            let afloat: Vec<ShipId> =
                before.filter(|(_, hull)| hull.tf.is_some()).map(|(ship, _)| ship).collect();
            clash.settle(&mut self.state.sheets[side.index()], side);
            for ship in afloat {
                if self.state.sheet(side).hull(ship).tf.is_none() {
                    let when = self.state.open.moment();
                    self.open().fleet.lost.enter(ship);
                    self.open().sights.sank(ship, when);
                    self.drop_cargo(ship);
                    self.log.push(Event::ShipLost(ship));
                }
            }
        }
        self.state.clash = Some(clash);
    }

    /// It is over. On the desk that is the end; in the war those that withdrew go back, and who fired sails no further.
    pub(super) fn finish_clash(&mut self) {
        self.settle_clash();
        if self.rules.scenario.desk.is_some() {
            return self.end_game();
        }
        if self.rules.since(5) {
            self.empty_guns();
            self.spill_holds();
        }
        self.enter(Frame::Parting(Parted { side: Side::Japan, tf: None }));
        let hurt = [Side::Allies, Side::Japan].map(|side| (side, self.holds_hurt(side)));
        hurt.into_iter().filter(|(_, hurt)| *hurt).for_each(|(side, _)| self.ask_holds(side));
    }

    /// WitP [14.27]: who fired has no ammunition left.
    fn empty_guns(&mut self) {
        let Some(clash) = self.state.clash.as_deref() else { return };
        for side in Side::BOTH {
            clash.empty_guns(&mut self.state.sheets[side.index()], side);
        }
    }

    /// WitP [9.85]: what hurt ships can no longer carry.
    fn spill_holds(&mut self) {
        let Some(clash) = self.state.clash.as_deref() else { return };
        let hurt: Vec<ShipId> = clash
            .action
            .ships
            .iter()
            .filter(|ship| ship.is_hurt() && !ship.is_sunk())
            .filter_map(Clash::id)
            .collect();
        hurt.into_iter().for_each(|ship| self.spill(ship));
        Side::BOTH.into_iter().for_each(|side| self.spill_ferries(side));
    }

    /// Was a transport of this side hurt, as all could see? WitP [9.85].
    fn holds_hurt(&self, side: Side) -> bool {
        let Some(clash) = self.state.clash.as_deref() else { return false };
        let known = self.known(side);
        let mut afloat = clash.action.of(side).filter(|(_, ship)| !ship.is_sunk());
        afloat.any(|(_, ship)| known.shrinks(ship.kind, ship.before, ship.damage))
    }

    /// The next question after an action, or the end of it.
    fn next_parting(&mut self, now: Parted) {
        let Some(clash) = self.state.clash.as_deref() else { return };
        let (forces, retired) = (clash.forces, clash.retired[now.side.index()]);
        let own = || forces.iter().filter(|tf| tf.side() == now.side);
        // Those that withdrew under a marker of their own come last.
        let apart = retired.filter(|tf| !forces.contains(*tf));
        let mut order = own().chain(apart).skip_while(|tf| now.tf.is_some_and(|now| now != *tf));
        let next = order.nth(usize::from(now.tf.is_some()));
        if next.is_some() {
            return self.enter(Frame::Parting(Parted { tf: next, ..now }));
        }
        for tf in own().collect::<Vec<TfId>>() {
            self.sink_air(tf);
            self.tidy(tf);
        }
        if now.side == Side::Japan {
            return self.enter(Frame::Parting(Parted { side: Side::Allies, tf: None }));
        }
        self.state.open.clock.control.pop();
        self.state.clash = None;
        self.part_group();
        self.check_chase();
        self.arrive();
        self.open_window(Found::Nothing);
    }

    /// WitP [39.81]: of those that moved along, who does not go on leaves the move; when the one that leads does not, all do.
    fn part_group(&mut self) {
        let Some(m) = self.moving().filter(|_| self.rules.since(7)) else { return };
        for tf in m.group.without(m.tf) {
            let marker = *self.state.open.marker(tf);
            let apart = marker.at != self.state.open.at(m.tf);
            if apart || self.state.sheet(tf.side()).plot(tf).voided {
                self.marker(tf).moved |= marker.at.is_some();
                self.leave_move(tf);
            }
        }
    }

    /// Those that withdrew go where they must; is it settled without asking anybody?
    fn retire_unasked(&mut self, clash: &mut Clash, side: Side) -> bool {
        let gone = clash.action.of(side).any(|(_, ship)| ship.place == Place::Withdrawn);
        match refuges(self.rules, &self.state.open, clash, side).as_slice() {
            [to] if gone => {
                let to = *to;
                self.retire(clash, side, to);
                true
            }
            // Nowhere to go: they stay with the others (`docs/rulings/pacwar.md`).
            [] => true,
            _ => !gone,
        }
    }

    /// Is the owner asked whether a Task Force goes on? By what all see: it is still in the hex and could move. Those that
    /// have moved before stop where somebody fired.
    fn is_asked_on(&mut self, clash: &Clash, tf: TfId) -> bool {
        let side = tf.side();
        if has_retired(clash, tf) {
            return clash.able.iter().any(|tf| tf.side() == side);
        }
        let stayed = clash.action.of(side).any(|(_, ship)| is_among(self.rules, clash, ship, None));
        let here = self.state.open.at(tf) == Some(clash.hex);
        let marker = *self.state.open.marker(tf);
        // From version 7 on nobody is asked about markers all know to be empty.
        let asked = match self.rules.since(7) {
            true => here && stayed && clash.able.contains(tf),
            false => here && !marker.moved,
        };
        if asked {
            return true;
        }
        if here {
            let [fired, _] = guns_of(clash, self.known(tf.side()), tf);
            self.plot(tf).voided |= fired > 0;
        }
        false
    }

    /// WitP [39.81]: a ship that did not fire stays with those that did.
    fn stay_behind(&mut self, ship: ShipId) {
        let Some(clash) = self.state.clash.as_deref_mut() else { return };
        let own = clash.action.ships.iter_mut().filter(|other| Clash::id(other) == Some(ship));
        own.for_each(|ship| ship.stays = true);
    }

    /// WitP [39.81]: those that did not fire go on; the others stay behind, their plot void.
    fn sail_on(&mut self, clash: &Clash, tf: TfId) {
        let side = tf.side();
        self.marker(tf).spent = false;
        // They are under way again, by what all see, whatever is left of the plot.
        self.marker(tf).moved &= !has_retired(clash, tf);
        let there = clash.action.of(side).filter(|(_, ship)| is_among(self.rules, clash, ship, Some(tf)));
        let stayed = there.filter(|(_, ship)| !ship.goes_on());
        let own = |id: &ShipId| self.state.sheet(side).hull(*id).tf == Some(tf);
        let fired: Vec<ShipId> = stayed.filter_map(|(_, ship)| Clash::id(ship)).filter(own).collect();
        let free = self.state.open.free_marker(side);
        let Some(apart) = free.filter(|_| !fired.is_empty()) else { return };
        let at = self.state.open.at(tf).unwrap_or(clash.hex);
        self.raise(tf, at, apart);
        self.shift_to(&fired, apart);
    }

    /// Ships go over to a marker the enemy has in sight; they do nothing more in this phase.
    fn shift_to(&mut self, ships: &[ShipId], marker: TfId) {
        for ship in ships {
            let side = ship.side();
            let from = self.state.sheet(side).hull(*ship).tf;
            let hull = &mut self.sheet(side).fleet.hulls[*ship];
            hull.tf = Some(marker);
            hull.shift = None;
            if let Some(from) = from.filter(|from| *from != marker) {
                let capacity = self.known(side).carrier_capacity(from);
                let air = &mut self.sheet(side).air;
                air.move_excess(from, marker, capacity);
                air.trim();
                self.log.push(Event::TurnedAway(*ship, marker));
            }
        }
        self.plot(marker).voided = true;
        let seen = self.marker(marker);
        seen.spent = true;
        seen.contacted = true;
        seen.trace.real = true;
    }

    /// WitP [30.89]: those that withdrew are one Task Force there.
    fn retire(&mut self, clash: &mut Clash, side: Side, to: HexId) {
        let placed = |place: Place| {
            let ships = clash.action.of(side).filter(move |(_, ship)| ship.place == place);
            ships.filter_map(|(_, ship)| Clash::id(ship)).collect::<Vec<ShipId>>()
        };
        let (gone, stayed) = (placed(Place::Withdrawn), placed(Place::Stayed));
        let Some(lead) = self.first_to_go(clash, side) else { return };
        if gone.is_empty() {
            return;
        }
        let there = self.state.open.in_hex(side, to).next();
        let free = self.state.open.free_marker(side);
        let whole = self.rules.since(7);
        let plot = if whole { self.plot_kept(clash, side, &gone) } else { None };
        let mut own = true;
        let marker = if stayed.is_empty() {
            self.marker(lead).at = Some(to);
            self.log.push(Event::Stepped(lead, clash.hex, to));
            lead
        } else if let Some(free) = free {
            self.raise(lead, to, free);
            if whole {
                let seen = *self.marker(lead);
                let marker = self.marker(free);
                (marker.light, marker.run, marker.dark) = (seen.light, seen.run, seen.dark);
            }
            free
        } else if let Some(there) = there {
            own = false;
            there
        } else {
            // No marker is left, and nobody is there: they stay with the others (`docs/rulings/pacwar.md`).
            return;
        };
        self.shift_to(&gone, marker);
        if whole && own {
            clash.retired[side.index()] = Some(marker);
            self.plot(marker).voided = plot.is_none();
            if let Some(plot) = plot {
                *self.plot(marker) = plot;
            }
            let empty = |tf: &TfId| self.state.sheet(side).is_dummy(*tf);
            let left: Vec<TfId> = clash.forces.iter().filter(|tf| tf.side() == side).filter(empty).collect();
            left.into_iter().for_each(|tf| self.plot(tf).voided = true);
        }
    }

    /// Under which marker those go that withdrew, when all did: by what all see that of a Task Force under way, or of one that
    /// may still sail, from version 7 on.
    fn first_to_go(&self, clash: &Clash, side: Side) -> Option<TfId> {
        let own = || clash.forces.iter().filter(|tf| tf.side() == side);
        let sails = self.under_way().into_iter().find(|tf| own().any(|own| own == *tf));
        let able = sails.or_else(|| own().find(|tf| clash.able.contains(*tf)));
        able.filter(|_| self.rules.since(7)).or_else(|| own().next())
    }

    /// The Task Forces of the move in which they met: the one that leads, and one that reacts.
    fn under_way(&self) -> Vec<TfId> {
        match self.state.open.clock.control.below() {
            Some(Frame::Move(m)) => {
                [Some(m.tf), m.chase.map(|chase| chase.tf)].into_iter().flatten().collect()
            }
            _ => Vec::new(),
        }
    }

    /// WitP [39.81]: the plot by which those may go on that withdrew and did not fire: that of a Task Force some of them were
    /// in, since they are one now (WitP [30.89]). Those of others stay.
    fn plot_kept(&self, clash: &mut Clash, side: Side, gone: &[ShipId]) -> Option<Plot> {
        let sheet = self.state.sheet(side);
        let home = |ship: ShipId| {
            let tf = sheet.hull(ship).tf?;
            Some(sheet.plot(tf).link.unwrap_or(tf))
        };
        let quiet = |clash: &Clash, tf: TfId| {
            let mut own =
                clash.action.of(side).filter(|(_, ship)| ship.place == Place::Withdrawn && ship.goes_on());
            own.any(|(_, ship)| Clash::id(ship).and_then(home) == Some(tf))
        };
        let able = clash.able;
        let own = able.iter().filter(|tf| tf.side() == side && !sheet.plot(*tf).voided);
        let order = self.under_way().into_iter().filter(|tf| able.contains(*tf)).chain(own);
        let kept = order.into_iter().find(|tf| tf.side() == side && quiet(clash, *tf));
        for ship in clash.action.ships.iter_mut().filter(|ship| ship.side == side) {
            let left = Clash::id(ship).filter(|id| gone.contains(id) && home(*id) != kept);
            ship.stays |= left.is_some();
        }
        kept.map(|tf| *sheet.plot(tf))
    }
}
