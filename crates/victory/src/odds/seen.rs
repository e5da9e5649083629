//! The action a viewer sees coming, as a question to the odds: made from a view, so that it can tell nothing else.

use super::aiming::Aim;
use super::{Battle, Deed, Fighter};
use crate::Victory;
use crate::action::Light;
use crate::board::{AreaId, PieceId, PieceSet, PlaceId, Side};
use crate::combat::torpedo_targets;
use crate::frame::{Frame, Phase};
use crate::state::{Open, Surprise, Where};
use crate::view::View;

/// The action that is being fought, or those that may come next, while somebody fires in them.
pub(crate) fn seen(rules: &Victory, view: &View) -> Vec<Battle> {
    let Frame::Battle(phase) = view.open.control.top() else { return Vec::new() };
    let mut battles = Look { rules, view, open: &view.open }.at(phase);
    battles.retain(|battle| {
        let fires =
            |line: &usize| battle.lines[*line].iter().any(|fighter| battle.may_attack(*line, fighter));
        battle.lines.iter().all(|line| !line.is_empty()) && [0, 1].iter().any(fires)
    });
    battles
}

struct Look<'a> {
    rules: &'a Victory,
    view: &'a View,
    open: &'a Open,
}

impl Look<'_> {
    fn at(&self, phase: Phase) -> Vec<Battle> {
        let raiding = self.open.battle.raid_round > 0;
        match phase {
            Phase::Strike => vec![self.strike()],
            Phase::Reply => vec![self.reply()],
            Phase::Record => self.record().into_iter().collect(),
            Phase::AirRaid | Phase::RaidAim => vec![self.raid()],
            Phase::Kamikaze if raiding => vec![self.raid()],
            Phase::Kamikaze | Phase::Carriers => vec![self.action(Side::Japan)],
            Phase::Aim(side) => vec![self.action(side)],
            Phase::Torpedo | Phase::SallyTorpedo => self.torpedo().into_iter().collect(),
            Phase::Withdraw(_) | Phase::Retreat(_) | Phase::Forces(_) | Phase::Stances(_) => {
                [Deed::Day, Deed::Night].map(|deed| self.next_round(deed, false)).into()
            }
            Phase::Contest(_) => [Deed::Day, Deed::Night].map(|deed| self.next_round(deed, true)).into(),
            Phase::Open
            | Phase::Linger
            | Phase::Uncertain(_)
            | Phase::Appear(_)
            | Phase::Sally
            | Phase::Escape
            | Phase::FuelShortage
            | Phase::Round
            | Phase::Sighting
            | Phase::Action
            | Phase::Effects
            | Phase::Groups
            | Phase::Pursue
            | Phase::NextGroup
            | Phase::Split
            | Phase::Follow
            | Phase::LandFirst
            | Phase::Land { .. }
            | Phase::Victory
            | Phase::LateLand(_)
            | Phase::Suspend
            | Phase::Close => Vec::new(),
        }
    }

    /// A battle of this game, on its board, with its options, and nobody in it yet.
    fn battle(&self, deed: Deed) -> Battle {
        let settings = self.rules.settings;
        let mut battle = Battle::of(self.rules.board, deed);
        battle.settings.nine_turns = settings.nine_turns;
        battle.settings.pearl_harbor = settings.pearl_harbor;
        battle.settings.gunnery_radar = settings.gunnery_radar;
        battle.settings.damage_control = settings.damage_control;
        battle.turn = self.open.turn;
        battle.pearl_harbor_lost = self.open.holder(PlaceId::PEARL_HARBOR) == Side::Japan;
        battle.kamikaze = self.open.battle.kamikaze;
        battle
    }

    fn fighter(&self, piece: PieceId) -> Fighter {
        Fighter { piece, damage: self.open.damage_of(piece), place: None }
    }

    fn line(&self, pieces: PieceSet) -> Vec<Fighter> {
        pieces.iter().map(|piece| self.fighter(piece)).collect()
    }

    /// Pieces in port, each with the port.
    fn moored(&self, pieces: PieceSet) -> Vec<Fighter> {
        pieces
            .iter()
            .map(|piece| Fighter { place: self.open.place_of(piece), ..self.fighter(piece) })
            .collect()
    }

    fn fleet(&self, side: Side) -> PieceSet {
        self.open.fleet(self.rules.board, self.open.battle.area, side)
    }

    /// Those that take part in the round: all, or in a pursuit the group and its pursuers. VitP 8.41.
    fn fighters(&self, side: Side) -> PieceSet {
        let battle = &self.open.battle;
        let fleet = self.fleet(side);
        battle.group.map_or(fleet, |group| battle.groups.with(fleet, group))
    }

    /// The targets of these pieces that everybody knows, and those this viewer has recorded. VitP 20.51.
    fn aims(&self, attackers: PieceSet, targets: PieceSet) -> Vec<Aim> {
        let recorded = |attacker| self.view.secret.and_then(|secret| secret.recorded.get(attacker));
        let aim = |attacker: PieceId| {
            let target = self.open.battle.aim.get(attacker).or_else(|| recorded(attacker))?;
            targets.contains(target).then_some(Aim { attacker, target })
        };
        attackers.iter().filter_map(aim).collect()
    }

    /// VitP 18.2, 18.4.
    fn strike(&self) -> Battle {
        let attackers = self.fleet(Side::Japan);
        let at_pearl_harbor = self.open.battle.surprise == Surprise::PearlHarbor;
        let mut battle = self.battle(if at_pearl_harbor { Deed::PearlHarbor } else { Deed::Indonesia });
        let targets = if at_pearl_harbor { self.in_pearl_harbor() } else { self.fleet(Side::Allies) };
        battle.lines = [self.line(attackers), self.moored(targets)];
        battle.aims = self.aims(attackers, targets);
        battle.rounds = 3_u8.saturating_sub(self.open.battle.raid_round).clamp(1, 2);
        battle
    }

    fn in_pearl_harbor(&self) -> PieceSet {
        self.open.in_port(PlaceId::PEARL_HARBOR).intersection(self.rules.board.side(Side::Allies))
    }

    /// VitP 20.4: Japan has fired.
    fn reply(&self) -> Battle {
        let mut battle = self.battle(Deed::Day);
        let attackers = PieceSet::only(PieceId::SEVENTH_AIR_FORCE);
        let targets = self.fleet(Side::Japan);
        battle.lines = [self.line(attackers), self.line(targets)];
        battle.aims = self.aims(attackers, targets);
        battle.held = targets;
        battle
    }

    /// VitP 20.51: for Japan alone, as if the targets will be there. What rests on the bottom stays in port.
    fn record(&self) -> Option<Battle> {
        self.view.secret?;
        let (board, area) = (self.rules.board, AreaId::HAWAIIAN_ISLANDS);
        let mut battle = self.battle(Deed::Day);
        let attackers = self.fleet(Side::Japan).intersection(board.carriers());
        let uncertain = PieceId::all().filter(|&piece| self.open.at(piece) == Where::Uncertain).collect();
        let targets =
            self.in_pearl_harbor().union(self.open.fleet(board, area, Side::Allies)).union(uncertain);
        let target = |piece: PieceId| {
            let stays = self.open.on_bottom(board, piece);
            Fighter { place: self.open.place_of(piece).filter(|_| stays), ..self.fighter(piece) }
        };
        battle.lines = [self.line(attackers), targets.iter().map(target).collect()];
        battle.aims = self.aims(attackers, targets);
        battle.held = targets;
        Some(battle)
    }

    /// VitP 9: the carriers that are left, against the places of the area or those they were sent against.
    fn raid(&self) -> Battle {
        let (board, state) = (self.rules.board, &self.open.battle);
        let side = Side::ALL.into_iter().find(|side| !self.fleet(*side).is_empty()).unwrap_or(Side::Allies);
        let sent = |piece: &PieceId| state.raids.get(*piece).is_some();
        let carriers = self.fleet(side).intersection(board.carriers()).difference(self.open.pursued);
        let attackers: PieceSet =
            if state.raid_round > 0 { carriers.iter().filter(sent).collect() } else { carriers };
        let here = board[state.area].places;
        let places: Vec<PlaceId> = if state.raid_round > 0 {
            here.iter().filter(|place| attackers.iter().any(|c| state.raids.get(c) == Some(*place))).collect()
        } else {
            here.iter().collect()
        };
        let enemy = board.side(side.other());
        let targets = places
            .iter()
            .fold(PieceSet::EMPTY, |all, &place| all.union(self.open.in_port(place).intersection(enemy)));
        let mut battle = self.battle(Deed::Raid);
        let attacker = |piece: PieceId| Fighter { place: state.raids.get(piece), ..self.fighter(piece) };
        battle.lines = [attackers.iter().map(attacker).collect(), self.moored(targets)];
        battle.aims = self.aims(attackers, targets);
        // VitP 18.31, 18.32: at Pearl Harbor such a raid has a single round.
        let single = state.surprise == Surprise::PearlHarbor || state.raid_round > 1;
        battle.rounds = if single { 1 } else { 2 };
        battle
    }

    /// A day or night action in which this side aims, or Japan is about to.
    fn action(&self, side: Side) -> Battle {
        let state = &self.open.battle;
        let deed = match state.light {
            Light::Day => Deed::Day,
            Light::Night => Deed::Night,
        };
        let mut battle = self.battle(deed);
        let (own, enemy) = (self.fighters(side), self.fighters(side.other()));
        battle.lines = [self.line(own), self.line(enemy)];
        battle.guns = state.firing.union(self.aiming_carriers());
        self.task_forces(&mut battle);
        battle.aims = self.aims(own, enemy);
        if side == Side::Allies {
            // Japan has fired already, and nothing has taken effect yet (VitP 7.4).
            battle.held = battle.held.union(enemy);
        }
        battle
    }

    /// VitP 7.421: Japan's carriers with a target fire.
    fn aiming_carriers(&self) -> PieceSet {
        let carriers = self.fighters(Side::Japan).intersection(self.rules.board.carriers());
        carriers.iter().filter(|&carrier| self.open.battle.aim.get(carrier).is_some()).collect()
    }

    /// The next round, in this light.
    fn next_round(&self, deed: Deed, sighted: bool) -> Battle {
        let mut battle = self.battle(deed);
        battle.lines = [Side::Japan, Side::Allies].map(|side| self.line(self.fighters(side)));
        battle.kamikaze = PieceSet::EMPTY;
        if sighted {
            self.task_forces(&mut battle);
        }
        battle
    }

    /// VitP 23.51, 23.52: who neither attacks nor is attacked. By day what was not sighted is not attacked, and what
    /// hides does not attack; by night what hides and was not sighted does neither.
    fn task_forces(&self, battle: &mut Battle) {
        let state = &self.open.battle;
        if !self.rules.settings.task_forces {
            return;
        }
        let all: PieceSet = battle.lines.iter().flatten().map(|fighter| fighter.piece).collect();
        let (hiding, sighted) = (state.hiding.intersection(all), state.sighted.intersection(all));
        (battle.held, battle.unseen) = match battle.deed {
            Deed::Night => (hiding.difference(sighted), hiding.difference(sighted)),
            _ => (hiding, all.difference(sighted)),
        };
    }

    /// VitP 16.2: this turn's submarine, where it has a target.
    fn torpedo(&self) -> Option<Battle> {
        let boat = self.rules.board.submarine(self.open.turn)?;
        let mut battle = self.battle(Deed::Torpedo);
        battle.lines =
            [self.line(PieceSet::only(boat)), self.line(torpedo_targets(self.rules, self.open, boat))];
        Some(battle)
    }
}
