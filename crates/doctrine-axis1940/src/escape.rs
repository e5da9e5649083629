//! Ships that lie among enemies when combat movement begins: they leave, or they fight. AAP40 p.12.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::Kind;
use ironbottom_axis1940::unit::Status;

use super::attack::{Plan, cruise};
use super::muster::{self, Lines as _};
use ironbottom_admiral::Best;
use ironbottom_doctrine_axis::clash::{self, Outcome};

impl Plan<'_, '_> {
    /// Ships that lie among enemy warships and would lose the battle leave while they may. AAP40 p.12.
    pub(super) fn escape(&mut self) {
        let board = self.draft.table.rules.board;
        for zone in self.hostile.intersection(self.sight.own_zones) {
            let ours = self.already(zone);
            let enemy = muster::enemies(&self.draft.now, zone);
            let Outcome { lost, killed, .. } = clash::fight(&ours.sails(board), &enemy.stands(board));
            if ours.warships() > 0 && lost <= killed + 2.0 {
                continue;
            }
            for group in self.draft.own_groups() {
                let free = group.unit.kind.is_sea() && !group.unit.is(Status::MOVED);
                if group.at != zone || !free {
                    continue;
                }
                let mut best = Best::new();
                for to in cruise(&self.draft, &group).difference(self.hostile) {
                    let mut with = muster::present(&self.draft.now, to, self.side);
                    with.add_units(group.unit, group.count);
                    best.offer(-self.sight.peril(to, &with).harm, to);
                }
                if let Some(to) = best.take() {
                    let away = Action::Move { from: zone, unit: group.unit, to, count: group.count };
                    self.draft.enter(away);
                }
            }
        }
    }

    /// Whoever lies among enemy transports sinks them, and submarines if there is a destroyer. AAP40 p.12.
    pub(super) fn engage(&mut self) {
        for zone in self.sight.own_zones {
            let enemy = muster::enemies(&self.draft.now, zone);
            let ours = self.already(zone);
            let prey = enemy.of(Kind::Transport) > 0
                || enemy.of(Kind::Submarine) > 0 && ours.of(Kind::Destroyer) > 0;
            if prey && enemy.surface() == 0 && ours.warships() > 0 {
                self.draft.enter(Action::Engage(zone));
            }
        }
    }
}
