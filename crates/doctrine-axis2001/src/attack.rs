//! Phase 3: which battles, with what. The whole phase is drawn up at once: every battle is weighed by its odds, the
//! best is entered, and what is left is weighed again.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, Side, SpaceId, SpaceSet};
use ironbottom_axis2001::forces::Group;
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Status, Unit};

use super::drafts::Draft;
use super::guard::Guard;
use super::lift::{self, Lift};
use super::muster::{self, Alert, Lines as _, Muster, Shore};
use super::sight::Sight;
use super::weights::Weight;
use super::{Table, raid, stakes};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::clash::{self, Outcome};
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
}

impl Mover {
    /// How many could go there.
    pub(super) fn most(&self, to: SpaceId) -> u8 {
        self.reach.iter().find(|(space, _)| *space == to).map_or(0, |(_, most)| self.left.min(*most))
    }
}

/// A battle as it could be fought.
#[derive(Clone, Default)]
struct Battle {
    looks: f32,
    /// Which movers go, and how many of each.
    sent: Vec<(usize, u8)>,
    lifts: Vec<Lift>,
    /// Ships that go with the transports.
    escorts: Vec<(usize, u8)>,
    win: f32,
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
    pub(super) guard: Guard,
    pub(super) movers: Vec<Mover>,
    /// Sea zones where a battle has been entered that will be won.
    pub(super) clearing: SpaceSet,
    side: Side,
    /// The battles of a plan that this one is to lie beside.
    beside: Option<SpaceSet>,
}

/// The whole phase.
pub(super) fn plan(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    draw_up(table, None, noise, out);
}

/// The same beside a plan with these battles: one of them is left out, or one is added.
pub(super) fn around(table: &Table<'_>, battles: SpaceSet, noise: &mut Noise, out: &mut Vec<Action>) {
    draw_up(table, Some(battles), noise, out);
}

fn draw_up(table: &Table<'_>, beside: Option<SpaceSet>, noise: &mut Noise, out: &mut Vec<Action>) {
    let side = table.state.side();
    let sight = Sight::new(table.rules, table.state, side);
    let guard = Guard::new(table, &sight);
    let mut draft = Draft::new(table, out);
    seize(&mut draft);
    let movers = movers(&draft, &sight);
    let mut plan = Plan { draft, sight, guard, movers, clearing: SpaceSet::EMPTY, side, beside };
    plan.choose(noise);
    raid::plan(&mut plan, noise);
    plan.draft.enter(Action::Done);
}

/// Submarines that lie beside an enemy convoy take it. AAP01 p.22.
fn seize(draft: &mut Draft<'_, '_>) {
    for group in draft.own_groups() {
        if group.unit.kind == Kind::Submarine && group.unit.status == Status::REST {
            draft.enter(Action::Seize { zone: group.at, unit: group.unit, count: 1 });
        }
    }
}

/// Everybody who can do something in this phase.
fn movers(draft: &Draft<'_, '_>, sight: &Sight) -> Vec<Mover> {
    let mut offers = Vec::with_capacity(64);
    let mut movers = Vec::with_capacity(48);
    for group in draft.own_groups() {
        if group.unit.kind == Kind::Aa {
            continue;
        }
        let mut reach: Vec<(SpaceId, u8)> = Vec::new();
        if group.unit.kind != Kind::Transport {
            draft.offers(group.at, group.unit, &mut offers);
            for action in &offers {
                let Action::Move { to, count, .. } = *action else { continue };
                match reach.last_mut() {
                    Some(last) if last.0 == to => last.1 = last.1.max(count),
                    _ => reach.push((to, count)),
                }
            }
        }
        let shields = if reach.is_empty() { 0.0 } else { shields(draft, sight, &group) };
        movers.push(Mover { at: group.at, unit: group.unit, left: group.count, shields, reach });
    }
    movers
}

/// How much more the enemy could harm what stays behind when a group of warships leaves, for each of them.
fn shields(draft: &Draft<'_, '_>, sight: &Sight, group: &Group) -> f32 {
    let unit = group.unit;
    if !group.at.is_sea() || !unit.kind.is_sea() || unit.kind == Kind::Submarine {
        return 0.0;
    }
    let all = muster::present(&draft.now, group.at, sight.side);
    let mut rest = all;
    rest.drop(unit.kind, group.count);
    if rest.is_empty() {
        return 0.0;
    }
    let more = sight.peril(group.at, &rest).harm - sight.peril(group.at, &all).harm;
    more.max(0.0) * draft.table.weights.get(Weight::Shield) / f32::from(group.count.max(1))
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
        for _ in 0..40 {
            let mut best = Best::above(self.draft.table.weights.get(Weight::Promise));
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
            self.enter(target, &fresh);
            fought.insert(target.at);
            for (other, battle) in targets.iter().zip(known.iter_mut()) {
                if other.at == target.at {
                    battle.looks = f32::NEG_INFINITY;
                }
            }
            if target.at.is_sea() {
                // Shores behind a zone that will be clear come into reach.
                for (row, other) in targets.iter().enumerate() {
                    if other.from == Some(target.at) && !fought.contains(other.at) {
                        known[row] = self.weigh(*other, whims[row]);
                    }
                }
            }
        }
    }

    /// Where there is something to fight for.
    fn targets(&self) -> Vec<Target> {
        let Table { rules, .. } = *self.draft.table;
        let now = &self.draft.now;
        let mut reached = SpaceSet::EMPTY;
        for mover in &self.movers {
            for &(to, _) in &mover.reach {
                reached.insert(to);
            }
        }
        let hostile = |land: SpaceId| now.side_of(land) == Some(self.side.other());
        let mut targets = Vec::with_capacity(48);
        for at in reached {
            let worth = if at.is_land() {
                hostile(at)
            } else {
                now.has_enemies(at)
                    || stakes::convoy(rules, now, &self.draft.table.weights, at, self.side) > 0.0
            };
            if worth {
                targets.push(Target { at, from: None });
            }
        }
        for zone in lift::zones(rules, now) {
            for land in rules.board.shores(zone).iter().filter(|&land| hostile(land)) {
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
        let now = &self.draft.now;
        let at = target.at;
        let enemy = muster::present(now, at, self.side.other());
        let line = enemy.stands(muster::alert(now, at));
        let mut ours = self.already(at);
        let subs_only = enemy.warships() == enemy.of(Kind::Submarine)
            && enemy.of(Kind::Transport) == 0
            && enemy.of(Kind::Fighter) == 0;
        let mut convoy = stakes::convoy(rules, now, &self.draft.table.weights, at, self.side);
        if self.side == Side::Allies && self.sight.ships_near(at) {
            // Japan takes it back before it collects.
            convoy *= weights.get(Weight::Retaken);
        }
        let mut prize = convoy * weights.get(Weight::Convoy) * factor;
        if !enemy.is_empty() {
            prize += lift::waiting(self, at) * 0.6;
        }
        let mut battle = Battle { looks: f32::NEG_INFINITY, ..Battle::default() };
        let mut sent: Vec<(usize, u8)> = Vec::new();
        let (mut committed, mut bared, mut bother) = (0.0, 0.0, 0.0);
        let (loss, answer) = (self.loss(), self.answer());
        for index in self.able(at, |unit| unit.kind.is_air() || unit.kind.is_sea()) {
            let mover = &self.movers[index];
            let kind = mover.unit.kind;
            if kind.is_air() && (enemy.is_empty() || (subs_only && ours.of(Kind::Destroyer) == 0)) {
                continue;
            }
            for _ in 0..mover.most(at) {
                ours.add_units(mover.unit, 1);
                committed += price(kind);
                bared += mover.shields;
                bother += self.bother(kind);
                match sent.last_mut() {
                    Some(last) if last.0 == index => last.1 += 1,
                    _ => sent.push((index, 1)),
                }
                let Outcome { win, lost, mut killed, .. } = clash::fight(&ours.sails(), &line);
                if subs_only {
                    // They dive after the first round.
                    killed *= 0.5;
                }
                // What may be lost afterwards: the enemy comes back at what is left.
                let after = if ours.warships() > 0 { self.sight.peril(at, &afloat(&ours)).harm } else { 0.0 };
                let after = after * answer;
                let takes = if ours.warships() > 0 { win * prize } else { 0.0 };
                let kept = (1.0 - lost / committed.max(1.0)).max(0.2);
                let looks = takes + killed
                    - lost * loss
                    - after * kept * weights.get(Weight::Aftermath)
                    - bared
                    - bother
                    - committed * weights.get(Weight::Tied)
                    + shift;
                if looks > battle.looks {
                    battle = Battle { looks, sent: sent.clone(), win, ..Battle::default() };
                }
                if win > 0.985 && looks < battle.looks - 1.0 {
                    return battle;
                }
            }
            if enemy.is_empty() && !sent.is_empty() {
                break;
            }
        }
        battle
    }

    fn weigh_land(&self, target: Target, (factor, shift): (f32, f32)) -> Battle {
        let Table { rules, weights, .. } = *self.draft.table;
        let now = &self.draft.now;
        let at = target.at;
        let enemy = muster::present(now, at, self.side.other());
        let line = enemy.stands(muster::alert(now, at));
        let guns = enemy.of(Kind::Aa) > 0;
        let (at_once, later) = stakes::prize(rules, now, &weights, at, self.side);
        let factor = if now.is_first_turn() { factor * weights.get(Weight::OpeningLand) } else { factor };
        let (at_once, later) = (at_once * factor, later * factor);
        let (loss, answer) = (self.loss(), self.answer());
        let mut battle = Battle { looks: f32::NEG_INFINITY, ..Battle::default() };
        let mut ours = self.already(at);
        let mut trial = Battle { looks: f32::NEG_INFINITY, ..Battle::default() };
        let mut committed = 0.0;
        let (mut opening, mut exposed) = (0.0, 0.0);
        let mut shore = Shore::March;
        let lifts = target.from.map_or_else(Vec::new, |zone| lift::to(self, zone, at));
        if target.from.is_some() && lifts.is_empty() {
            return battle;
        }
        let mut afloat_there = Muster::default();
        if let Some(zone) = target.from {
            afloat_there = muster::present(now, zone, self.side);
            afloat_there.drop(Kind::Fighter, u8::MAX);
        }
        let reckon = |ours: &Muster, opening: f32, shore: Shore, exposed: f32, committed: f32| {
            let mut attack = ours.storms(shore);
            attack.opening = opening;
            let Outcome { win, mut lost, killed, left } = clash::fight(&attack, &line);
            if guns {
                lost += f32::from(ours.of(Kind::Fighter)) * 2.0 + f32::from(ours.of(Kind::Bomber)) * 2.5;
            }
            let win = if ours.land() == 0 { 0.0 } else { win };
            let hold = self.holds(at, ours, left, &attack);
            let held = weights.get(Weight::Hold);
            let prize = at_once + later * (1.0 - held + held * hold);
            let looks =
                win * prize + killed - lost * loss - exposed - committed * weights.get(Weight::Tied) + shift;
            (looks, win)
        };
        let hoped = target.from.map_or(0.0, |zone| self.guns_near(zone));
        // From the sea first, with all that comes with it; then whoever can march or fly there.
        for one in lifts {
            shore = Shore::Assault;
            for &(_, unit) in &one.troops {
                ours.add(unit.kind, 1);
                committed += price(unit.kind);
            }
            let kinds: Vec<Kind> = one.troops.iter().map(|&(_, unit)| unit.kind).collect();
            let ship = one.ship;
            afloat_there.add(ship.kind, 1);
            trial.lifts.push(one);
            let (looks, win) = reckon(&ours, hoped, shore, 0.0, committed);
            let looks = looks - trial.lifts.len() as f32 * weights.get(Weight::Busy);
            if trial.win > 0.9 || (win > 0.85 && looks < trial.looks) {
                // This one was too many.
                trial.lifts.pop();
                afloat_there.drop(ship.kind, 1);
                for kind in kinds {
                    ours.drop(kind, 1);
                    committed -= price(kind);
                }
                break;
            }
            trial.looks = looks;
            trial.win = win;
        }
        if let Some(zone) = target.from {
            (opening, exposed) = self.escort(zone, &mut afloat_there, &mut trial);
            let hangs = if self.clearing.contains(zone) { weights.get(Weight::Behind) } else { 0.0 };
            exposed = exposed * weights.get(Weight::Exposed) * answer
                + hangs
                + trial.lifts.len() as f32 * weights.get(Weight::Busy)
                + trial.escorts.len() as f32 * 0.3;
        }
        if !trial.lifts.is_empty() {
            let (looks, win) = reckon(&ours, opening, shore, exposed, committed);
            battle = Battle { looks, win, ..trial.clone() };
        }
        for index in self.able(at, |unit| unit.kind.is_air() || unit.kind.is_land()) {
            let mover = &self.movers[index];
            let kind = mover.unit.kind;
            if kind.is_air() && enemy.is_empty() {
                continue;
            }
            let spare = if kind.is_land() { self.guard.spare(mover.at, &self.draft.now) } else { u8::MAX };
            for _ in 0..mover.most(at).min(spare) {
                ours.add(kind, 1);
                committed += price(kind);
                exposed += self.bother(kind);
                match trial.sent.last_mut() {
                    Some(last) if last.0 == index => last.1 += 1,
                    _ => trial.sent.push((index, 1)),
                }
                let (looks, win) = reckon(&ours, opening, shore, exposed, committed);
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

    /// What an IPC of our own loss counts in a battle of this turn.
    fn loss(&self) -> f32 {
        let weights = &self.draft.table.weights;
        let first = self.draft.now.is_first_turn();
        weights.get(Weight::Loss) * if first { weights.get(Weight::OpeningLoss) } else { 1.0 }
    }

    /// What the enemy's answer to this turn counts beside what it usually does.
    fn answer(&self) -> f32 {
        if self.draft.now.is_first_turn() { self.draft.table.weights.get(Weight::OpeningAfter) } else { 1.0 }
    }

    /// What it costs to send this one, beside the chance to lose it: it is missing elsewhere.
    fn bother(&self, kind: Kind) -> f32 {
        let weights = &self.draft.table.weights;
        match kind {
            Kind::Fighter | Kind::Bomber => weights.get(Weight::TiedAir),
            Kind::Destroyer | Kind::Battleship | Kind::Carrier => weights.get(Weight::TiedShip),
            _ => 0.0,
        }
    }

    /// Ships that go with the transports, for their guns and for the night after: what the guns may hit, and what may
    /// still be lost.
    fn escort(&self, zone: SpaceId, afloat: &mut Muster, trial: &mut Battle) -> (f32, f32) {
        let mut harm = self.sight.peril(zone, afloat).harm;
        for index in self.able(zone, |unit| unit.kind.is_sea() && unit.kind != Kind::Submarine) {
            let mover = &self.movers[index];
            for _ in 0..mover.most(zone) {
                let mut with = *afloat;
                with.add_units(mover.unit, 1);
                let less = self.sight.peril(zone, &with).harm;
                let fires = matches!(mover.unit.kind, Kind::Battleship | Kind::Destroyer);
                if less + mover.shields >= harm - 0.5 && !(fires && less + mover.shields < harm + 1.0) {
                    break;
                }
                *afloat = with;
                harm = less;
                match trial.escorts.last_mut() {
                    Some(last) if last.0 == index => last.1 += 1,
                    _ => trial.escorts.push((index, 1)),
                }
            }
        }
        let fought = self.draft.now.has_enemies(zone) || self.clearing.contains(zone);
        let guns = f32::from(afloat.of(Kind::Battleship)) * 4.0 + f32::from(afloat.of(Kind::Destroyer)) * 2.0;
        (if fought { 0.0 } else { guns / 6.0 }, harm)
    }

    /// Hits that ships near enough could score at the shores of a zone.
    fn guns_near(&self, zone: SpaceId) -> f32 {
        if self.draft.now.has_enemies(zone) || self.clearing.contains(zone) {
            return 0.0;
        }
        let mut guns = 0.0;
        for mover in &self.movers {
            let pips = f32::from(ironbottom_axis2001::odds::bombardment(mover.unit.kind));
            if pips > 0.0 && (mover.at == zone || mover.most(zone) > 0) {
                guns += pips * f32::from(mover.left);
            }
        }
        (guns / 6.0).min(1.5)
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
    fn already(&self, at: SpaceId) -> Muster {
        let mut ours = Muster::default();
        let power = self.draft.now.power;
        for group in self.draft.now.forces.at(at).iter().filter(|group| group.unit.nation.power() == power) {
            if group.unit.is_present()
                && (at.is_sea() && group.unit.kind.is_sea() || group.unit.is(Status::MOVED))
            {
                ours.add_units(group.unit, group.count);
            }
        }
        for zone in self.draft.table.rules.board.shores(at).iter().filter(|_| at.is_land()) {
            for group in self.draft.now.forces.at(zone) {
                if group.unit.toward == Some(at) {
                    for cargo in group.unit.aboard().filter(|cargo| cargo.landing()) {
                        if let Some(kind) = cargo.kind() {
                            ours.add(kind, group.count);
                        }
                    }
                }
            }
        }
        ours
    }

    /// The chance that what is left of us after a victory keeps the territory.
    fn holds(&self, at: SpaceId, ours: &Muster, left: f32, attack: &clash::Line) -> f32 {
        let part = (left / attack.cost().max(1.0)).clamp(0.0, 1.0);
        let stay = (f32::from(ours.land()) * part).round() as u8;
        let mut garrison = Muster::default();
        garrison.add(Kind::Infantry, stay.max(1));
        1.0 - self.sight.peril(at, &garrison).lost
    }

    /// Enters a battle.
    fn enter(&mut self, target: Target, battle: &Battle) {
        let mut landing = battle.lifts.is_empty();
        for lift in &battle.lifts {
            if lift.enter(&mut self.draft, target.at) {
                landing = true;
                for &(from, unit) in &lift.troops {
                    if let Some(mover) = self.movers.iter_mut().find(|m| m.at == from && m.unit == unit) {
                        mover.left = mover.left.saturating_sub(1);
                    }
                }
            }
            if let Some(mover) = self.movers.iter_mut().find(|m| m.at == lift.at && m.unit == lift.ship) {
                mover.left = mover.left.saturating_sub(1);
            }
        }
        if !landing {
            // Nobody could come ashore: whoever else was to go has better things to do.
            return;
        }
        let from =
            target.from.into_iter().flat_map(|zone| battle.escorts.iter().map(move |&sent| (zone, sent)));
        let orders: Vec<(SpaceId, (usize, u8))> =
            from.chain(battle.sent.iter().map(|&sent| (target.at, sent))).collect();
        for (to, (index, count)) in orders {
            let Mover { at, unit, .. } = self.movers[index];
            let mut count = count;
            while count > 0 && !self.draft.enter(Action::Move { from: at, unit, to, count }) {
                count -= 1;
            }
            self.movers[index].left = self.movers[index].left.saturating_sub(count);
        }
        if target.at.is_sea() && battle.win > 0.68 && self.draft.now.has_enemies(target.at) {
            self.clearing.insert(target.at);
        }
    }
}

fn price(kind: Kind) -> f32 {
    f32::from(ironbottom_axis2001::odds::cost(kind))
}

/// The ships among them.
fn afloat(ours: &Muster) -> Muster {
    let mut ships = *ours;
    ships.drop(Kind::Fighter, u8::MAX);
    ships.drop(Kind::Bomber, u8::MAX);
    ships
}

/// Who goes first into an attack.
fn rank(kind: Kind) -> u8 {
    match kind {
        Kind::Submarine => 0,
        Kind::Destroyer => 1,
        Kind::Infantry => 2,
        Kind::Marine => 3,
        Kind::Artillery => 4,
        Kind::Armour => 5,
        Kind::Fighter => 6,
        Kind::Bomber => 7,
        Kind::Battleship => 8,
        Kind::Carrier => 9,
        Kind::Aa | Kind::Transport | Kind::Complex => 10,
    }
}

/// Does the enemy shoot as printed? Only for the reason given to people.
pub(super) fn odds(state: &State, at: SpaceId) -> f32 {
    let side = state.side();
    let enemy = muster::present(state, at, side.other());
    let ours = muster::present(state, at, side);
    let attack = if at.is_sea() { ours.sails() } else { ours.storms(Shore::Assault) };
    let alert: Alert = muster::alert(state, at);
    clash::fight(&attack, &enemy.stands(alert)).win
}
