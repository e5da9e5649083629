//! What landings depend on, picked out of the whole board once: fighters in the air, decks, and open water.

use std::cell::Cell;

use ironbottom_axis::decks::{self, MAX_DEMANDS};

use super::{Plan, moves_left, reaches_field};
use crate::board::{Kind, SpaceId, SpaceSet};
use crate::forces::Group;
use crate::game::Axis2001;
use crate::look::Look;
use crate::state::State;
use crate::unit::{Status, Unit};

/// The search for decks on this board.
type Search = decks::Search<SpaceId, 2>;

/// Units that would go elsewhere and become something else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shift {
    /// Where they are.
    pub(crate) from: SpaceId,
    /// What they are.
    pub(crate) unit: Unit,
    /// Where they would be.
    pub(crate) to: SpaceId,
    /// What they would be.
    pub(crate) after: Unit,
    /// How many.
    pub(crate) count: u8,
}

/// More sea zones with carriers than a side has in any game that is played; what is beyond cannot be counted on.
const MAX_PORTS: usize = 20;

/// The carriers of a side in a sea zone, and what stands on their decks.
#[derive(Clone, Copy)]
struct Port {
    zone: SpaceId,
    parked: u8,
    /// By whether they can still sail and by berths that no cargo takes: how many.
    carriers: [[u8; 3]; 2],
    /// Where those that can sail may go.
    reach: SpaceSet,
}

/// Aircraft in the air, decks, what stands on them, and the water between.
pub(crate) struct Sky {
    /// Fighters that need a deck.
    aloft: [Option<Group>; MAX_DEMANDS],
    ports: [Option<Port>; MAX_PORTS],
    /// Sea zones with enemies.
    held: SpaceSet,
    /// Sea zones a carrier may enter in phase 6: those without enemies, and those where the mover attacks with
    /// something that could clear them (FAQ).
    open: SpaceSet,
    /// Sea zones that some carrier could be in when phase 6 ends, whatever is won or lost until then.
    could: SpaceSet,
    /// Aircraft that no deck could help.
    lost: u16,
    before: Cell<Option<u16>>,
}

impl Sky {
    /// Picks out what matters.
    pub(crate) fn new(look: &Look<'_>) -> Self {
        let (rules, state) = (look.rules, look.state);
        let seas = rules.board.seas();
        let held = look.enemies.intersection(seas);
        let mut sky = Self {
            aloft: [None; MAX_DEMANDS],
            ports: [None; MAX_PORTS],
            held,
            open: seas.difference(held),
            could: SpaceSet::EMPTY,
            lost: 0,
            before: Cell::new(None),
        };
        let mut wanted = 0;
        for group in state.forces.all() {
            if opens(state, group.at, group.unit) {
                sky.open.insert(group.at);
            }
            if !group.unit.is(Status::ALOFT) || !state.moves_now(group.unit.nation) {
                continue;
            }
            match sky.aloft.get_mut(wanted) {
                _ if reaches_field(state, group.at, moves_left(rules, group.unit)) => {}
                Some(row) if group.unit.kind == Kind::Fighter => {
                    *row = Some(*group);
                    wanted += 1;
                }
                Some(_) | None => sky.lost += u16::from(group.count),
            }
        }
        for (row, zone) in sky.ports.iter_mut().zip(look.decks) {
            let reach = carrier_reach(rules, state, zone, sky.open);
            let mut port = Port { zone, parked: 0, carriers: [[0; 3]; 2], reach };
            for group in state.forces.at(zone).iter().filter(|group| group.unit.nation.side() == state.side())
            {
                port.count(look, held, group.unit, |number| number.saturating_add(group.count));
            }
            *row = Some(port);
            sky.could = sky.could.union(carrier_reach(rules, state, zone, seas));
        }
        sky
    }

    /// Is it plain without a search that fighters would have no deck? They would be in the air, no field is near, and no
    /// carrier can come.
    pub(crate) fn is_hopeless(&self, look: &Look<'_>, shift: &Shift) -> bool {
        let Shift { to, after, .. } = *shift;
        let left = moves_left(look.rules, after);
        after.is(Status::ALOFT)
            && after.kind.is_air()
            && !reaches_field(look.state, to, left)
            && (after.kind == Kind::Bomber || !look.rules.disk(to, left).intersects(self.could))
    }

    /// Aircraft without a landing as things are.
    pub(crate) fn before(&self, look: &Look<'_>) -> u16 {
        let before = self.before.get().unwrap_or_else(|| self.stranded(look, None));
        self.before.set(Some(before));
        before
    }

    /// Aircraft without a landing after a change.
    pub(crate) fn stranded(&self, look: &Look<'_>, shift: Option<&Shift>) -> u16 {
        let mut search = Search::new();
        let lost = self.lost + self.demand(look, shift, &mut search);
        if search.wanted() == 0 {
            return lost;
        }
        self.launch(look, shift, &mut search);
        search.solve();
        lost + search.fighters() - search.landed()
    }

    /// The best plan there is.
    pub(crate) fn plans(&self, look: &Look<'_>, mut found: impl FnMut(Plan)) {
        let mut search = Search::new();
        self.demand(look, None, &mut search);
        self.launch(look, None, &mut search);
        search.solve();
        // With nothing changed the rows of the search are those in the air.
        search.each_landing(|row, zone, carrier, count| {
            if let Some(fighters) = self.aloft[row] {
                found(Plan { fighters, count, zone, carrier });
            }
        });
    }

    /// The fighters that need a deck; says how many aircraft of the change no deck could help.
    fn demand(&self, look: &Look<'_>, shift: Option<&Shift>, search: &mut Search) -> u16 {
        let want = |search: &mut Search, group: Group| {
            let left = moves_left(look.rules, group.unit);
            let near = look.rules.disk(group.at, left).intersection(look.rules.board.seas());
            let declared = group.unit.toward.map_or(near, |zone| near.intersection(SpaceSet::only(zone)));
            search.demand(group.count, declared);
        };
        for group in self.aloft.iter().map_while(|row| row.as_ref()) {
            let gone = shift.filter(|shift| (shift.from, shift.unit) == (group.at, group.unit));
            let count = group.count.saturating_sub(gone.map_or(0, |shift| shift.count));
            if count > 0 {
                want(search, Group { count, ..*group });
            }
        }
        let Some(&Shift { to, after, count, .. }) = shift else { return 0 };
        if !after.is(Status::ALOFT) || reaches_field(look.state, to, moves_left(look.rules, after)) {
            return 0;
        }
        if after.kind != Kind::Fighter || search.wanted() == MAX_DEMANDS {
            return u16::from(count);
        }
        want(search, Group { at: to, unit: after, count });
        0
    }

    /// The carriers that can help. Fighters that stand on deck stay there, or go with it.
    fn launch(&self, look: &Look<'_>, shift: Option<&Shift>, search: &mut Search) {
        let wanted = search.wanted_zones();
        let Some(shift) = shift else {
            self.ports.iter().map_while(|port| port.as_ref()).for_each(|port| port.launch(wanted, search));
            return;
        };
        let state = look.state;
        let open = self.open_after(state, shift);
        let mut met = false;
        for port in self.ports.iter().map_while(|port| port.as_ref()) {
            let mut port = *port;
            if open != self.open {
                port.reach = carrier_reach(look.rules, state, port.zone, open);
            }
            if port.zone == shift.from {
                port.count(look, self.held, shift.unit, |number| number.saturating_sub(shift.count));
            }
            if port.zone == shift.to {
                met = true;
                port.count(look, self.held, shift.after, |number| number.saturating_add(shift.count));
            }
            port.launch(wanted, search);
        }
        if shift.after.kind == Kind::Carrier && !met {
            let reach = carrier_reach(look.rules, state, shift.to, open);
            let mut port = Port { zone: shift.to, parked: 0, carriers: [[0; 3]; 2], reach };
            port.count(look, self.held, shift.after, |_| shift.count);
            port.launch(wanted, search);
        }
    }

    /// The open water after a change: who leaves enemies behind may leave them in peace, who comes fights them.
    fn open_after(&self, state: &State, shift: &Shift) -> SpaceSet {
        let Shift { from, unit, to, after, count } = *shift;
        let mut open = self.open;
        if self.held.contains(from) && opens(state, from, unit) {
            let other =
                |group: &Group| opens(state, from, group.unit) && (group.unit != unit || group.count > count);
            if !state.forces.at(from).iter().any(other) {
                open.remove(from);
            }
        }
        if opens(state, to, after) {
            open.insert(to);
        }
        open
    }
}

impl Port {
    /// Changes how many such units the port has, if it matters.
    fn count(&mut self, look: &Look<'_>, held: SpaceSet, unit: Unit, change: impl Fn(u8) -> u8) {
        let state = look.state;
        match unit.kind {
            Kind::Carrier => {
                let sails = usize::from(may_sail(state, held, self.zone, unit));
                let number = &mut self.carriers[sails][2 - unit.aboard().count()];
                *number = change(*number);
            }
            Kind::Fighter if unit.is_parked() && !clears(look, self.zone, unit) => {
                self.parked = change(self.parked);
            }
            _ => {}
        }
    }

    /// Gives its decks to the search. Carriers that stay take the fighters on deck first, so that those that can sail
    /// are free to.
    fn launch(&self, wanted: SpaceSet, search: &mut Search) {
        let mut parked = self.parked;
        for (sails, rooms) in self.carriers.iter().enumerate() {
            if *rooms == [0; 3] {
                continue;
            }
            let reach = if sails == 1 { self.reach } else { SpaceSet::only(self.zone) };
            let deck = search.deck(self.zone, reach.intersection(wanted));
            for (room, &carriers) in rooms.iter().enumerate().rev() {
                for _ in 0..carriers {
                    let taken = parked.min(room as u8);
                    parked -= taken;
                    search.launch(deck, room as u8 - taken);
                }
            }
        }
    }
}

/// Can this fighter on deck still make room, because it has not flown and a field is near enough (ruling 41)?
fn clears(look: &Look<'_>, zone: SpaceId, unit: Unit) -> bool {
    look.rules.since(3)
        && look.state.moves_now(unit.nation)
        && unit.status == Status::REST
        && reaches_field(look.state, zone, moves_left(look.rules, unit))
}

/// Would this unit of the mover fight for the water it is in?
pub(crate) fn opens(state: &State, at: SpaceId, unit: Unit) -> bool {
    at.is_sea() && state.moves_now(unit.nation) && unit.is_present() && unit.kind != Kind::Transport
}

/// May this carrier still move in phase 6? Not if it moved, will fight where it is, or is an ally's.
fn may_sail(state: &State, held: SpaceSet, at: SpaceId, unit: Unit) -> bool {
    let spent = Status::MOVED.with(Status::FOUGHT);
    state.moves_now(unit.nation) && !unit.is(spent) && unit.status.used() == 0 && !held.contains(at)
}

/// Where a carrier may go in phase 6, should battles that are fought on the way be won.
fn carrier_reach(rules: &Axis2001, state: &State, from: SpaceId, open: SpaceSet) -> SpaceSet {
    let graph = rules.board.sea_graph();
    let first = graph.neighbours(from).intersection(open);
    let second = graph.around(first).intersection(open);
    let near = first.union(second).with(from);
    if !rules.has_friendly_base(state, from) {
        return near;
    }
    let far = graph.around(second).intersection(open).difference(near).intersection(rules.base_zones);
    near.union(far.iter().filter(|&zone| rules.has_friendly_base(state, zone)).collect())
}
