//! Phase 2: which battles, with what. The whole phase is drawn up at once: every battle is weighed by its odds, the
//! best is entered, and what is left is weighed again.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Board, Kind, Side, SpaceId, SpaceSet};
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::unit::{Status, Unit};

use super::blitz::Way;
use super::drafts::Draft;
use super::escort::Crossing;
use super::guard::Guard;
use super::lift::{self, Lift};
use super::muster::{self, Lines as _, Muster};
use super::sight::Sight;
use super::stakes::{self, Stakes};
use super::{Table, blitz, is_foe, odds, raid, scramblers};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::clash::{self, Line, Outcome};
use ironbottom_doctrine_axis::vary::lights;

/// A group that has not been used yet, and where it could attack.
#[derive(Clone)]
pub(super) struct Mover {
    pub(super) at: SpaceId,
    pub(super) unit: Unit,
    /// How many are still free.
    pub(super) left: u8,
    /// What each of them keeps from harm where it is.
    pub(super) shields: f32,
    /// Where it can go, and at most how many.
    pub(super) reach: Vec<(SpaceId, u8)>,
    /// For a tank: its ways through empty territory.
    pub(super) ways: Vec<Way>,
    /// Where it comes only that way.
    beyond: SpaceSet,
    /// For a warship: wherever it could sail beside transports.
    sails: SpaceSet,
}

impl Mover {
    /// How many could go there.
    pub(super) fn most(&self, to: SpaceId) -> u8 {
        self.reach.iter().find(|(space, _)| *space == to).map_or(0, |(_, most)| self.left.min(*most))
    }

    /// How many could go there beside transports.
    pub(super) fn beside(&self, zone: SpaceId) -> u8 {
        if self.sails.contains(zone) { self.left } else { 0 }
    }
}

/// A battle as it could be fought.
#[derive(Clone, Default)]
pub(super) struct Battle {
    looks: f32,
    /// Which movers go, and how many of each.
    sent: Vec<(usize, u8)>,
    pub(super) lifts: Vec<Lift>,
    /// Ships that go with the transports.
    pub(super) escorts: Vec<(usize, u8)>,
    win: f32,
}

impl Battle {
    /// Nothing that anybody would fight.
    fn none() -> Self {
        Self { looks: f32::NEG_INFINITY, ..Self::default() }
    }
}

/// One more of a mover.
pub(super) fn send(list: &mut Vec<(usize, u8)>, index: usize) {
    match list.last_mut() {
        Some(last) if last.0 == index => last.1 += 1,
        _ => list.push((index, 1)),
    }
}

/// A place worth fighting for, and for landings the zone they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Target {
    at: SpaceId,
    from: Option<SpaceId>,
}

/// What the phase is drawn up with.
pub(super) struct Plan<'a, 'b> {
    pub(super) draft: Draft<'a, 'b>,
    pub(super) sight: Sight,
    pub(super) stakes: Stakes,
    pub(super) guard: Guard,
    pub(super) movers: Vec<Mover>,
    /// Sea zones with enemy warships.
    pub(super) hostile: SpaceSet,
    /// Sea zones where a battle has been entered that will be won.
    pub(super) clearing: SpaceSet,
    /// What the battles that were entered promise together.
    promised: f32,
    pub(super) side: Side,
    /// The battles of a plan that this one is to lie beside.
    beside: Option<SpaceSet>,
}

/// The whole phase; says what it promises.
pub(super) fn plan(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) -> f32 {
    draw_up(table, None, noise, out)
}

/// The same beside a plan with these battles: one of them is left out, or one is added.
pub(super) fn around(table: &Table<'_>, battles: SpaceSet, noise: &mut Noise, out: &mut Vec<Action>) {
    draw_up(table, Some(battles), noise, out);
}

fn draw_up(table: &Table<'_>, beside: Option<SpaceSet>, noise: &mut Noise, out: &mut Vec<Action>) -> f32 {
    let state = table.state;
    let side = state.side();
    let sight = Sight::new(table.rules, state, side);
    let stakes = Stakes::new(table.rules, state, &table.weights);
    let guard = Guard::new(table, &sight, &stakes);
    let draft = Draft::new(table, out);
    let movers = movers(&draft, &sight);
    let hostile =
        table.rules.board.seas().iter().filter(|&zone| state.is_hostile_zone(zone, state.power)).collect();
    let clearing = SpaceSet::EMPTY;
    let mut plan =
        Plan { draft, sight, stakes, guard, movers, hostile, clearing, promised: 0.0, side, beside };
    plan.choose(noise);
    blitz::sweep(&mut plan, noise);
    plan.escape();
    plan.engage();
    raid::plan(&mut plan, noise);
    plan.draft.enter(Action::Done);
    plan.promised
}

/// Everybody who can do something in this phase.
fn movers(draft: &Draft<'_, '_>, sight: &Sight) -> Vec<Mover> {
    let mut movers = Vec::with_capacity(48);
    let Table { rules, seat, power, .. } = *draft.table;
    let mut groups = draft.own_groups();
    groups.retain(|group| group.unit.kind != Kind::Aaa);
    // A transport moves with whom it carries.
    let goes: Vec<Group> =
        groups.iter().filter(|group| group.unit.kind != Kind::Transport).copied().collect();
    let mut offers: Vec<(Group, Action)> = Vec::with_capacity(256);
    rules.each_reach(&draft.now, seat, &goes, |group, action| offers.push((*group, action)));
    let mut rest = offers.as_slice();
    for group in groups {
        let mine = rest.iter().take_while(|(other, _)| *other == group).count();
        let (own, others) = rest.split_at(mine);
        rest = others;
        let mut reach: Vec<(SpaceId, u8)> = Vec::new();
        let mut beyond = SpaceSet::EMPTY;
        reach.extend(own.iter().filter_map(|(_, action)| match *action {
            Action::Move { to, count, .. } => Some((to, count)),
            _ => None,
        }));
        let ways = blitz::ways(draft.table, group.unit, own.iter().map(|(_, action)| action));
        for way in &ways {
            let known = reach.iter().any(|(to, _)| *to == way.to);
            if !known && is_foe(rules, &draft.now, power, way.to) {
                reach.push((way.to, group.count));
                beyond.insert(way.to);
            }
        }
        let sails =
            if group.unit.kind.is_surface_warship() { cruise(draft, &group) } else { SpaceSet::EMPTY };
        let idle = reach.is_empty() && sails.is_empty();
        let shields = if idle { 0.0 } else { shields(draft, sight, &group) };
        movers.push(Mover {
            at: group.at,
            unit: group.unit,
            left: group.count,
            shields,
            reach,
            ways,
            beyond,
            sails,
        });
    }
    movers
}

/// How far a warship sails.
pub(super) fn cruise(draft: &Draft<'_, '_>, group: &Group) -> SpaceSet {
    let (board, now) = (draft.table.rules.board, &draft.now);
    let open = board.seas().iter().filter(|&zone| !now.is_hostile_zone(zone, now.power)).collect();
    board.sea_graph().reach(group.at, lift::range(draft, group.at), open).without(group.at)
}

/// How much more the enemy could harm what stays behind when a group of warships leaves, for each of them.
fn shields(draft: &Draft<'_, '_>, sight: &Sight, group: &Group) -> f32 {
    let unit = group.unit;
    if !unit.kind.is_surface_warship() {
        return 0.0;
    }
    let all = muster::present(&draft.now, group.at, sight.side);
    let mut rest = all;
    rest.drop(unit.kind, group.count);
    if rest.is_empty() {
        return 0.0;
    }
    let more = sight.peril(group.at, &rest).harm - sight.peril(group.at, &all).harm;
    more.max(0.0) * 0.6 / f32::from(group.count.max(1))
}

impl Plan<'_, '_> {
    /// Enters the best battle, and the next, until none is worth it.
    fn choose(&mut self, noise: &mut Noise) {
        let targets = self.targets();
        let places: Vec<SpaceId> = targets.iter().map(|target| target.at).collect();
        let whims = lights(&places, self.beside, noise);
        let mut known: Vec<Battle> =
            targets.iter().zip(&whims).map(|(&target, &whim)| self.weigh(target, whim)).collect();
        let mut fought = SpaceSet::EMPTY;
        for _ in 0..60 {
            let mut best = Best::above(self.draft.table.weights.promise);
            for (index, battle) in known.iter().enumerate() {
                best.offer(battle.looks, index);
            }
            let Some(index) = best.take() else { break };
            // What was weighed before others took their share is weighed again.
            let fresh = self.weigh(targets[index], whims[index]);
            if fresh.looks < known[index].looks - 0.3 {
                known[index] = fresh;
                continue;
            }
            let target = targets[index];
            if self.enter(target, &fresh) {
                self.promised += fresh.looks;
            }
            fought.insert(target.at);
            for (other, battle) in targets.iter().zip(known.iter_mut()) {
                if other.at == target.at {
                    battle.looks = f32::NEG_INFINITY;
                }
            }
            if target.at.is_sea() {
                // Shores behind a zone that will be clear come into reach.
                let behind = self.draft.table.weights.behind;
                for (row, other) in targets.iter().enumerate() {
                    let open = behind > 0.0 || known[row].looks > f32::NEG_INFINITY;
                    if other.from == Some(target.at) && open && !fought.contains(other.at) {
                        known[row] = self.weigh(*other, whims[row]);
                    }
                }
            }
        }
    }

    /// Where there is something to fight for.
    fn targets(&self) -> Vec<Target> {
        let Table { rules, power, .. } = *self.draft.table;
        let now = &self.draft.now;
        let mut reached = SpaceSet::EMPTY;
        for mover in &self.movers {
            for &(to, _) in &mover.reach {
                reached.insert(to);
            }
        }
        let mut targets = Vec::with_capacity(48);
        for at in reached {
            let worth =
                if at.is_land() { is_foe(rules, now, power, at) } else { now.enemies(at).next().is_some() };
            if worth {
                targets.push(Target { at, from: None });
            }
        }
        for zone in lift::zones(self) {
            for land in rules.board.shores(zone).iter().filter(|&land| is_foe(rules, now, power, land)) {
                targets.push(Target { at: land, from: Some(zone) });
            }
        }
        targets
    }

    /// The best way to fight a battle, and how good it looks.
    fn weigh(&self, target: Target, whim: (f32, f32)) -> Battle {
        if target.at.is_sea() { self.weigh_sea(target, whim) } else { self.weigh_land(target, whim) }
    }

    fn weigh_sea(&self, target: Target, (factor, shift): (f32, f32)) -> Battle {
        let Table { rules, weights, .. } = *self.draft.table;
        let (board, now, at) = (rules.board, &self.draft.now, target.at);
        let enemy = muster::enemies(now, at);
        let line = enemy.stands(board);
        let helpers = scramblers(rules, now, at);
        let helped = (helpers.air() > 0).then(|| {
            let mut all = enemy;
            all.join(&helpers);
            all.stands(board)
        });
        let mut ours = self.already(at);
        let subs_only = enemy.warships() == enemy.of(Kind::Submarine)
            && enemy.of(Kind::Transport) == 0
            && enemy.air() == 0;
        // Raiders that are chased away take nothing from our convoys.
        let mut prize =
            stakes::convoy(rules, now, at, self.side.other()).min(f32::from(enemy.warships()) * 1.5);
        prize = (prize + lift::waiting(self, at) * 0.6) * factor;
        let mut battle = Battle::none();
        let mut sent: Vec<(usize, u8)> = Vec::new();
        let (mut committed, mut bared) = (0.0, 0.0);
        for index in self.able(at, |unit| unit.kind.is_air() || unit.kind.is_sea()) {
            let mover = &self.movers[index];
            let kind = mover.unit.kind;
            if kind.is_air() && subs_only && ours.of(Kind::Destroyer) == 0 {
                continue;
            }
            for _ in 0..mover.most(at) {
                ours.add_units(mover.unit, 1);
                committed += price(board, kind);
                bared += mover.shields;
                send(&mut sent, index);
                let weigh = |line: &Line| {
                    let Outcome { win, lost, mut killed, .. } = clash::fight(&ours.sails(board), line);
                    if subs_only && ours.of(Kind::Destroyer) == 0 {
                        // They dive.
                        killed *= 0.3;
                    }
                    // What may be lost afterwards: the enemy comes back at what is left.
                    let after =
                        if ours.warships() > 0 { self.sight.peril(at, &ours.afloat()).harm } else { 0.0 };
                    let takes = if ours.warships() > 0 { win * prize } else { win * prize * 0.3 };
                    let kept = (1.0 - lost / committed.max(1.0)).max(0.2);
                    let looks = takes + killed
                        - lost * weights.loss
                        - after * kept * weights.aftermath
                        - bared
                        - committed * weights.tied
                        + shift;
                    (looks, win)
                };
                let (mut looks, mut win) = weigh(&line);
                if let Some(helped) = &helped {
                    let (worse, less) = weigh(helped);
                    if worse < looks {
                        (looks, win) = (worse, less);
                    }
                }
                if looks > battle.looks {
                    battle = Battle { looks, sent: sent.clone(), win, ..Battle::default() };
                }
                if win > 0.985 && looks < battle.looks - 1.0 {
                    return battle;
                }
            }
        }
        battle
    }

    fn weigh_land(&self, target: Target, (factor, shift): (f32, f32)) -> Battle {
        let Table { rules, weights, .. } = *self.draft.table;
        let (board, now, at) = (rules.board, &self.draft.now, target.at);
        let enemy = muster::defenders(board, now, at);
        let undefended = enemy.is_empty();
        let line = if undefended { Line::empty() } else { enemy.stands(board) };
        let guns = if undefended { 0 } else { enemy.of(Kind::Aaa) };
        let (at_once, later) = self.stakes.prize(at);
        let (at_once, later) = (at_once * factor, later * factor);
        let mut battle = Battle::none();
        let mut ours = self.already(at);
        let mut trial = Battle::none();
        let mut committed = 0.0;
        let lifts = target.from.map_or_else(Vec::new, |zone| lift::to(self, zone, at));
        if target.from.is_some() && lifts.is_empty() {
            return battle;
        }
        let reckon = |ours: &Muster, sea: &Crossing, committed: f32| {
            let mut attack = ours.storms(board);
            attack.opening = sea.opening;
            let Outcome { win, mut lost, killed, left } = clash::fight(&attack, &line);
            lost += f32::from(ours.air().min(3 * guns)) * 1.8;
            let win = if ours.land() == 0 { 0.0 } else { win * sea.over };
            let hold = self.holds(at, ours, left, &attack);
            let prize = at_once + later * (1.0 - weights.hold + weights.hold * hold);
            // Aircraft alone take nothing: they fly only where they cost the enemy more than us, whatever anybody's whim.
            let alone = ours.land() == 0;
            let (loss, shift) =
                if alone { (weights.loss.max(1.0), shift.min(0.0)) } else { (weights.loss, shift) };
            let looks =
                win * prize + killed * sea.over - lost * loss - sea.exposed - committed * weights.tied
                    + shift;
            (looks, win)
        };
        let mut sea = Crossing::default();
        // From the sea first, with all that comes with it; then whoever can march or fly there.
        if let Some(zone) = target.from {
            let hoped = Crossing { opening: self.guns_near(zone), ..Crossing::default() };
            for one in lifts {
                for kind in one.aboard() {
                    ours.add(kind, 1);
                    committed += price(board, kind);
                }
                trial.lifts.push(one);
                let (looks, win) = reckon(&ours, &hoped, committed);
                let looks = looks - trial.lifts.len() as f32 * weights.busy;
                if trial.win > 0.92 || (win > 0.85 && looks < trial.looks) {
                    // This one was too many.
                    for kind in trial.lifts.pop().iter().flat_map(Lift::aboard) {
                        ours.drop(kind, 1);
                        committed -= price(board, kind);
                    }
                    break;
                }
                trial.looks = looks;
                trial.win = win;
            }
            sea = self.escort(zone, &mut trial);
            let (looks, win) = reckon(&ours, &sea, committed);
            battle = Battle { looks, win, ..trial.clone() };
        }
        // What tanks take on their way there.
        let mut passed = 0.0_f32;
        for index in self.able(at, |unit| unit.kind.is_air() || unit.kind.is_land()) {
            let mover = &self.movers[index];
            let kind = mover.unit.kind;
            if kind.is_air() && undefended {
                continue;
            }
            let spare = if kind.is_land() { self.guard.spare(mover.at, now) } else { u8::MAX };
            for _ in 0..mover.most(at).min(spare) {
                ours.add(kind, 1);
                committed += price(board, kind);
                send(&mut trial.sent, index);
                if mover.beyond.contains(at) {
                    passed = passed.max(blitz::passing(self, mover, at));
                }
                let (looks, win) = reckon(&ours, &sea, committed);
                let looks = looks + passed;
                if looks > battle.looks {
                    battle = Battle { looks, win, ..trial.clone() };
                }
                if win > 0.985 && looks < battle.looks - 1.0 {
                    return battle;
                }
            }
        }
        battle
    }

    /// Who can go there, the cheap and hard-hitting first, aircraft last.
    fn able(&self, at: SpaceId, fits: impl Fn(Unit) -> bool) -> Vec<usize> {
        let mut able: Vec<usize> = (0..self.movers.len())
            .filter(|&index| fits(self.movers[index].unit) && self.movers[index].most(at) > 0)
            .collect();
        able.sort_by_key(|&index| rank(self.movers[index].unit.kind));
        able
    }

    /// What of ours is already in the battle.
    pub(super) fn already(&self, at: SpaceId) -> Muster {
        let mut ours = Muster::default();
        let now = &self.draft.now;
        for group in now.own(at) {
            let unit = group.unit;
            let sea = at.is_sea() && (unit.kind.is_sea() || unit.is_parked());
            if unit.kind != Kind::Transport && (sea || unit.is(Status::MOVED)) {
                ours.add_units(unit, group.count);
            }
        }
        odds::add_landings(self.draft.table.rules, now, at, &mut ours);
        ours
    }

    /// The chance that what is left of us after a victory keeps the territory.
    fn holds(&self, at: SpaceId, ours: &Muster, left: f32, attack: &Line) -> f32 {
        let part = (left / attack.cost().max(1.0)).clamp(0.0, 1.0);
        let stay = (f32::from(ours.land()) * part).round() as u8;
        let mut garrison = Muster::default();
        garrison.add(Kind::Infantry, stay.max(1));
        1.0 - self.sight.peril(at, &garrison).lost
    }

    /// Enters a battle; says whether anybody goes.
    fn enter(&mut self, target: Target, battle: &Battle) -> bool {
        let before = self.draft.entries();
        let mut landing = battle.lifts.is_empty();
        let mut escorts = battle.escorts.clone();
        // Ships first where they may: transports go nowhere near submarines without one.
        self.escort_to(target.from, &mut escorts);
        for lift in &battle.lifts {
            if lift.enter(&mut self.draft, target.at) {
                landing = true;
                for &(from, unit) in &lift.troops {
                    self.use_up(from, unit);
                }
                self.use_up(lift.at, lift.ship);
            }
        }
        if !landing {
            // Nobody could come ashore: whoever else was to go has better things to do.
            return false;
        }
        // The others may come once the assault is announced.
        self.escort_to(target.from, &mut escorts);
        for &sent in &battle.sent {
            self.march(target.at, sent);
        }
        if target.at.is_sea() && battle.win > 0.68 && self.hostile.contains(target.at) {
            self.clearing.insert(target.at);
        }
        self.draft.entries() > before
    }

    /// Those of these ships go along that may; the others stay on the list.
    fn escort_to(&mut self, zone: Option<SpaceId>, escorts: &mut [(usize, u8)]) {
        let Some(zone) = zone else { return };
        for (index, wanted) in escorts {
            *wanted -= self.march(zone, (*index, *wanted));
        }
    }

    /// So many of a mover go there, or as many as may; how many that is.
    fn march(&mut self, to: SpaceId, (index, wanted): (usize, u8)) -> u8 {
        let Mover { at, unit, left, .. } = self.movers[index];
        let mut count = wanted.min(left);
        while count > 0 && !self.draft.enter(Action::Move { from: at, unit, to, count }) {
            if self.blitz(to, index, count) {
                break;
            }
            count -= 1;
        }
        self.movers[index].left -= count;
        count
    }

    /// So many tanks go there through an empty territory, the richest there is.
    fn blitz(&mut self, to: SpaceId, index: usize, count: u8) -> bool {
        let Mover { at: from, unit, .. } = self.movers[index];
        let mut ways: Vec<Way> = self.movers[index].ways.iter().copied().filter(|way| way.to == to).collect();
        ways.sort_by(|one, other| self.stakes.worth(other.via).total_cmp(&self.stakes.worth(one.via)));
        ways.into_iter().any(|Way { via, .. }| self.draft.enter(Action::Blitz { from, unit, via, to, count }))
    }

    /// One of a group has something to do.
    fn use_up(&mut self, at: SpaceId, unit: Unit) {
        if let Some(mover) = self.movers.iter_mut().find(|mover| mover.at == at && mover.unit == unit) {
            mover.left = mover.left.saturating_sub(1);
        }
    }
}

fn price(board: &Board, kind: Kind) -> f32 {
    f32::from(board[kind].cost)
}

/// Who goes first into an attack.
pub(super) const fn rank(kind: Kind) -> u8 {
    match kind {
        Kind::Submarine => 0,
        Kind::Destroyer => 1,
        Kind::Infantry => 2,
        Kind::Artillery => 3,
        Kind::Mech => 4,
        Kind::Tank => 5,
        Kind::Fighter => 6,
        Kind::Tactical => 7,
        Kind::Strategic => 8,
        Kind::Cruiser => 9,
        Kind::Battleship => 10,
        Kind::Carrier => 11,
        _ => 12,
    }
}
