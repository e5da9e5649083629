//! What a battle leaves behind: Air Points lost and returned, ships damaged and sunk, bases bombed.
//! WitP [5.6], [7.6], [7.74], [9.7], [9.8], [39.74], [39.82].

use crate::Pacwar;
use crate::action::{Duty, StrikeLine, Target};
use crate::battle::availability::share;
use crate::battle::bombing::{facility_damage, flying_loss};
use crate::battle::damage::SUNK;
use crate::battle::{self, Blow, Few, Raid, RaidEvent, RaidTarget, Spot};
use crate::board::{HexId, Kind};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{FacilityId, KindId, ShipId, Side, Station, TfId};
use crate::play::Play;
use crate::state::Open;
use crate::state::air::{Adrift, Grounded};
use crate::state::fight::{Battle, Fight};
use ironbottom_kit::Id;

impl Play<'_> {
    /// The air/air combat over land is over: flak, then bombs. WitP [7.5], [7.6].
    pub(super) fn begin_raid(&mut self) {
        let Some(fight) = self.state.fight.take() else { return };
        let mut fight = *fight;
        let defender = fight.by.other();
        let target = raid_target(self.rules, &fight.lines, fight.hex);
        let headquarters = self.state.open.bases.unit_at(defender, fight.hex).is_some();
        if let Battle::Air(strike) = &mut fight.battle
            && target.base
            && headquarters
        {
            strike.air.free_escorts_strafe();
        }
        let flak = land_flak(self.rules, &self.state.open, defender, fight.hex, target);
        let spots = self.spots(fight.hex, defender, Some(&fight));
        let mut raid = Raid::new(*fight.strike(), target, flak, spots);
        let mut seen = Vec::new();
        raid.start(&self.rules.air, self.dice, &mut seen);
        self.keep_patrol(&fight);
        fight.battle = Battle::Land(raid);
        self.log.seal();
        let (by, hex) = (fight.by, fight.hex);
        self.state.fight = Some(Box::new(fight));
        self.raid_events(by, hex, seen);
    }

    /// What a raid did is told, and done to the hex at once.
    pub(super) fn raid_events(&mut self, by: Side, hex: HexId, seen: Vec<RaidEvent>) {
        for event in seen {
            if let RaidEvent::Bombed(_, _, blow) | RaidEvent::Strafed(_, _, blow) = event {
                self.bombed(by.other(), hex, blow);
            }
            self.log.push(Event::Raid(by, event));
        }
    }

    /// Air Points on the ground in a hex: all but those over it and those whose strikes have left. WitP [7.63], [7.74].
    pub(crate) fn spots(&self, hex: HexId, side: Side, fight: Option<&Fight>) -> Few<Spot, 24> {
        let air = &self.state.sheet(side).air;
        let mut spots: Few<Spot, 24> = Few::default();
        for (kind, _) in self.rules.scenario.kinds(side) {
            let here = |at: Station| at.tf().is_none() && self.state.open.station_hex(at) == Some(hex);
            let all: u16 = air
                .stacks
                .iter()
                .filter(|stack| stack.kind == kind && here(stack.at))
                .map(|s| s.points)
                .sum();
            let left: u16 =
                air.left.iter().filter(|line| line.kind == kind && here(line.at)).map(|l| l.points).sum();
            let away: u16 =
                air.patrols.iter().filter(|line| line.kind == kind && here(line.at)).map(|l| l.points).sum();
            let up: u16 = match fight.map(|fight| (fight, &fight.battle)) {
                Some((fight, Battle::Air(strike))) => strike
                    .air
                    .cap
                    .iter()
                    .filter(|flight| fight.cover_kind(flight) == Some(kind) && !fight.sent(flight))
                    .map(|flight| u16::from(flight.points) + u16::from(flight.lost))
                    .sum(),
                _ => 0,
            };
            let points = all.saturating_sub(left).saturating_sub(away).saturating_sub(up);
            if points > 0 {
                spots.push(Spot { tag: u16::try_from(kind.index()).unwrap_or(u16::MAX), points, lost: 0 });
            }
        }
        spots
    }

    /// The battle is over: what came of it is carried into the war. The battle stays on the table until the next one.
    pub(super) fn finish_fight(&mut self) {
        self.state.open.clock.control.pop();
        let Some(fight) = self.state.fight.take() else { return };
        if matches!(fight.battle, Battle::Air(_)) {
            self.keep_patrol(&fight);
        }
        let lost = self.settle_strike(&fight);
        match (&fight.battle, fight.target) {
            (Battle::Air(strike), Target::Tf(tf)) => self.settle_ships(&strike.ships, tf, fight.special),
            (Battle::Land(raid), _) => self.settle_spots(fight.by.other(), fight.hex, &raid.spots),
            (Battle::Air(_), Target::Hex(_)) | (Battle::Undersea(_) | Battle::Landing(_), _) => {}
        }
        self.log.push(Event::StrikeOver(fight.by, fight.target, lost));
        let by = fight.by;
        self.return_home(&fight);
        self.state.fight = Some(fight);
        for side in Side::BOTH {
            self.sheet(side).air.trim();
        }
        if !self.state.sheet(by).air.adrift.is_empty() {
            self.state.open.clock.control.push(Frame::Divert(by));
        }
    }

    /// Losses of the patrol, and those it was driven from the air with. WitP [7.41], [7.42].
    fn keep_patrol(&mut self, fight: &Fight) {
        let Battle::Air(strike) = &fight.battle else { return };
        self.note_patrol(fight);
        let side = fight.by.other();
        let within: Vec<Station> =
            self.state.open.bases.units_at(side, fight.hex).map(Station::Unit).collect();
        for flight in strike.air.cap.iter() {
            let Some(line) = fight.cover.get(usize::from(flight.tag)) else { continue };
            let (lost, aborted) = (u16::from(flight.lost), u16::from(flight.aborted));
            let air = &mut self.sheet(side).air;
            air.take(line.at, line.kind, lost);
            if line.sent {
                let mut gone = (lost, aborted);
                air.patrols.retain(|patrol| {
                    if (patrol.at, patrol.kind, patrol.target) == (line.at, line.kind, fight.target) {
                        let (dead, driven) = std::mem::take(&mut gone);
                        patrol.points = patrol.points.saturating_sub(dead);
                        patrol.there = patrol.there.saturating_sub(dead + driven);
                    }
                    patrol.points > 0
                });
            } else {
                if aborted > 0 {
                    air.grounded.enter(Grounded { at: line.at, kind: line.kind, points: aborted });
                }
                // WitP [7.75]: who flew patrol does not transfer.
                let up = u16::from(flight.points) + aborted;
                let left = air.points(line.at, line.kind).saturating_sub(up);
                let mut room = left;
                air.transfers.retain(|transfer| {
                    // WitP [5.55]: to change within the hex is no transfer.
                    let flies = !within.contains(&transfer.to);
                    if (transfer.at, transfer.kind) == (line.at, line.kind) && up > 0 && flies {
                        transfer.points = transfer.points.min(room);
                        room -= transfer.points;
                    }
                    transfer.points > 0
                });
            }
        }
    }

    /// Losses of the strike; the others have struck. The number of Air Points lost.
    fn settle_strike(&mut self, fight: &Fight) -> u16 {
        let mut all = 0;
        for (line, tag) in fight.lines.iter().zip(0_u16..) {
            let lost: u16 = of_line(fight, tag).map(|flight| u16::from(flight.lost)).sum();
            let air = &mut self.sheet(fight.by).air;
            air.take(line.at, line.kind, lost);
            air.wear(line.at, line.kind, line.points.saturating_sub(lost), line.duty.bombards());
            self.open().sights.down(line.kind, lost);
            all += lost;
        }
        all
    }

    /// Damage of ships is what the battle left; the sunk are named. WitP [31.81], [9.7].
    fn settle_ships(&mut self, targets: &[battle::Target], tf: TfId, special: bool) {
        let hits: Vec<(u16, u8)> = targets
            .iter()
            .filter(|target| target.is_hurt())
            .map(|target| (target.tag, target.damage))
            .collect();
        let hurt = self.mark_hits(&hits, tf);
        self.note_display(targets, tf);
        self.follow_hits(&hurt, tf, special);
    }

    /// Ships of a Task Force have these Damage Levels now, by their numbers; of one under way the owner is asked who turns
    /// back. WitP [9.8], [39.82].
    pub(crate) fn settle_hits(&mut self, hits: &[(u16, u8)], tf: TfId, under_way: bool) {
        let before = self.levels(hits);
        let hurt = self.mark_hits(hits, tf);
        self.follow_hits(&hurt, tf, under_way);
        // WitP [9.85]: asked by what all saw, the type of a ship and how badly she was hurt.
        let known = self.known(tf.side());
        let shrinks = |(ship, level): &(ShipId, u8)| {
            let now = known.sheet.hull(*ship);
            now.tf == Some(tf) && known.shrinks(known.card(*ship).kind, *level, now.damage)
        };
        if before.iter().any(shrinks) {
            self.ask_holds(tf.side());
        }
    }

    /// The same by guns of a shore, whose crews do not see whom they hit: what is lost of a cargo is asked together with who
    /// turns back (WitP [39.82]), since more waiting would tell that a transport was hit.
    pub(crate) fn settle_unseen(&mut self, hits: &[(u16, u8)], tf: TfId, under_way: bool) {
        let hurt = self.mark_hits(hits, tf);
        self.follow_hits(&hurt, tf, under_way);
    }

    /// The ships of these hits, and how badly they were hurt before.
    fn levels(&self, hits: &[(u16, u8)]) -> Vec<(ShipId, u8)> {
        let ships = hits.iter().filter(|(tag, _)| usize::from(*tag) < ShipId::COUNT);
        let ships = ships.map(|(tag, _)| <ShipId as Id>::at(usize::from(*tag)));
        ships.map(|ship| (ship, self.state.sheet(ship.side()).hull(ship).damage)).collect()
    }

    /// Which ships were hurt.
    fn mark_hits(&mut self, hits: &[(u16, u8)], tf: TfId) -> Vec<ShipId> {
        let side = tf.side();
        let (mut hurt, mut sunk) = (Vec::new(), Vec::new());
        for (tag, damage) in hits.iter().copied() {
            if usize::from(tag) >= ShipId::COUNT {
                continue;
            }
            let ship = <ShipId as Id>::at(usize::from(tag));
            if self.state.sheet(side).hull(ship).tf != Some(tf) {
                continue;
            }
            if damage >= SUNK {
                self.sheet(side).fleet.hulls[ship].damage = 4;
                let when = self.state.open.moment();
                self.open().fleet.lost.enter(ship);
                self.open().sights.sank(ship, when);
                sunk.push(ship);
                self.sheet(side).fleet.hulls[ship].tf = None;
                self.drop_cargo(ship);
            } else {
                self.sheet(side).fleet.hulls[ship].damage = damage;
                self.spill(ship);
            }
            hurt.push(ship);
        }
        // By their names: in the order of the display it would be told which of the counters on it each of them was.
        sunk.sort_unstable();
        sunk.into_iter().for_each(|ship| self.log.push(Event::ShipLost(ship)));
        self.spill_ferries(side);
        hurt
    }

    fn follow_hits(&mut self, hurt: &[ShipId], tf: TfId, under_way: bool) {
        let side = tf.side();
        if hurt.is_empty() {
            return;
        }
        if self.state.sheet(side).is_dummy(tf) {
            return self.lose_task_force(tf);
        }
        // Only the plot of a Naval Phase can be void.
        if under_way {
            self.ask_to_turn_back(tf, hurt);
        }
        if self.known(side).deck_excess(tf) > 0 {
            self.state.open.clock.control.push(Frame::Excess { tf });
        }
    }

    /// The last ship of a Task Force is gone: what was in the air of it seeks another place. WitP [39.74].
    fn lose_task_force(&mut self, tf: TfId) {
        let (side, at) = (tf.side(), Station::Carriers(tf));
        let Some(hex) = self.state.open.at(tf) else { return };
        let air = &mut self.sheet(side).air;
        while let Some(line) = air.left.remove(|line| line.at == at) {
            air.adrift.enter(Adrift {
                kind: line.kind,
                from: hex,
                over: hex,
                points: line.points,
                home: None,
            });
            air.take(at, line.kind, line.points);
        }
        air.strikes.retain(|line| line.at != at);
        air.clear(at);
        self.open().forget(tf);
        self.drop_marker(tf);
        self.log.push(Event::MarkerRemoved(tf, hex));
        if !self.state.sheet(side).air.adrift.is_empty() {
            self.state.open.clock.control.push(Frame::Divert(side));
        }
    }

    /// WitP [7.63]: Air Points on the ground of a hex are lost.
    pub(crate) fn settle_spots(&mut self, side: Side, hex: HexId, spots: &[Spot]) {
        for spot in spots.iter().filter(|spot| spot.lost > 0) {
            let kind = <KindId as Id>::at(usize::from(spot.tag));
            let mut left = spot.lost;
            self.open().sights.down(kind, spot.lost);
            let stations: Vec<Station> = {
                let air = &self.state.sheet(side).air;
                let here = |at: Station| at.tf().is_none() && self.state.open.station_hex(at) == Some(hex);
                air.stacks.iter().filter(|s| s.kind == kind && here(s.at)).map(|s| s.at).collect()
            };
            for at in stations {
                left -= self.sheet(side).air.take(at, kind, left);
            }
        }
    }

    /// What bombs do to a port, an airbase or supply, at once. WitP [7.62] to [7.65].
    pub(crate) fn bombed(&mut self, side: Side, hex: HexId, blow: Blow) {
        let Some(id) = self.rules.scenario.facilities.at(hex) else { return };
        match blow {
            Blow::Base(result) => {
                let had = self.state.open.bases.shores[id].base_damage;
                self.open().bases.shores[id].base_damage = facility_damage(had, result);
                self.open().bases.shores[id].base_hit |= result > 0;
            }
            Blow::Port(result) => {
                let shore = &mut self.open().bases.shores[id];
                shore.port_damage = facility_damage(shore.port_damage, result);
                // WitP [38.72]: a port that is Suppressed has no guns.
                shore.silenced |= result > 0;
            }
            Blow::Supply(percent) => {
                let supply = &mut self.sheet(side).bases.supply[id];
                *supply -= share(*supply, percent).min(*supply);
            }
            // WitP [7.61]: the die of ground combat in this Game-Turn, for those who bombard.
            Blow::Ground(shift) if self.rules.scenario.chapters.assault => {
                let shore = &mut self.open().bases.shores[id];
                let by = i8::try_from(shift).unwrap_or(0);
                let more = if shore.holder == Some(side) { by } else { -by };
                shore.shift = shore.shift.saturating_add(more);
            }
            Blow::Ground(_) | Blow::Air { .. } => {}
        }
    }

    /// The strike returns: to its base, to the one it was plotted for (WitP [5.6]), or to any other when its own was
    /// hit in this phase or has no room (WitP [39.74]).
    fn return_home(&mut self, fight: &Fight) {
        let (by, hex) = (fight.by, fight.hex);
        for (line, tag) in fight.lines.iter().zip(0_u16..) {
            let (mut flown, mut aborted) = (0_u16, 0_u16);
            for flight in of_line(fight, tag) {
                flown += u16::from(flight.points);
                aborted += u16::from(flight.aborted);
            }
            let Some(from) = self.state.open.station_hex(line.at) else { continue };
            self.take_off_losses(line, flown + aborted);
            let there = self.state.sheet(by).air.points(line.at, line.kind);
            flown = flown.min(there);
            let plotted = self
                .state
                .sheet(by)
                .air
                .returns
                .iter()
                .find(|plot| (plot.from, plot.target) == (from, line.target));
            match plotted {
                // WitP [5.6]: those that were aborted return whence they came.
                Some(plot) if self.state.open.station_hex(plot.to).is_some() => {
                    let air = &mut self.sheet(by).air;
                    let moved = air.take(line.at, line.kind, flown);
                    air.add(plot.to, line.kind, moved);
                    air.wear(plot.to, line.kind, moved, line.duty.bombards());
                    air.trim();
                    self.log.push(Event::StrikeMoved(by, line.kind, moved, plot.to));
                }
                Some(_) | None => self.seek_other(by, line, from, hex, (flown + aborted).min(there)),
            }
        }
    }

    /// WitP [39.74].
    fn seek_other(&mut self, by: Side, line: &StrikeLine, from: HexId, over: HexId, points: u16) {
        let hit = match line.at {
            Station::Carriers(tf) => self.known(by).deck_excess(tf).min(points),
            Station::Unit(_) | Station::Hex(..) => {
                let id = self.rules.scenario.facilities.at(from);
                let hit = id.is_some_and(|id| self.state.open.bases.shores[id].base_hit);
                if hit { points } else { 0 }
            }
        };
        if hit == 0 {
            return;
        }
        let air = &mut self.sheet(by).air;
        let taken = air.take(line.at, line.kind, hit);
        let home = match line.at {
            Station::Carriers(_) => None,
            Station::Unit(_) | Station::Hex(..) => Some(line.at),
        };
        air.adrift.enter(Adrift { kind: line.kind, from, over, points: taken, home });
    }

    /// WitP [7.65], [7.66]: a damaged airbase costs some of those that took off and landed there.
    fn take_off_losses(&mut self, line: &StrikeLine, points: u16) {
        self.field_losses(line.at, line.at, line.kind, points);
    }

    /// So many points that took off at one station have landed at another: what a damaged airbase of the first costs, and
    /// of the other where it is another.
    pub(crate) fn field_losses(&mut self, from: Station, to: Station, kind: KindId, points: u16) {
        let mut left = points;
        for at in [Some(from), Some(to).filter(|to| *to != from)].into_iter().flatten() {
            let hex = self.state.open.station_hex(at).filter(|_| at.tf().is_none());
            let id: Option<FacilityId> = hex.and_then(|hex| self.rules.scenario.facilities.at(hex));
            let Some(id) = id else { continue };
            let level = self.rules.scenario.facilities.get(id).airbase;
            let percent = flying_loss(self.state.open.bases.shores[id].base_damage, level);
            let lost = share(left, percent).min(left);
            if lost > 0 {
                left -= self.sheet(to.side()).air.take(to, kind, lost);
                self.log.push(Event::Crashed(at, kind, lost));
            }
        }
    }
}

/// The flights of a line.
fn of_line(fight: &Fight, tag: u16) -> impl Iterator<Item = &battle::Flight> {
    fight.strike().iter().filter(move |flight| flight.tag == tag)
}

/// What a strike on a hex bombs. WitP [6.0], [7.63], [39.5].
pub(crate) fn raid_target(rules: &Pacwar, lines: &[StrikeLine], hex: HexId) -> RaidTarget {
    let bombs = lines.iter().find(|line| line.duty.bombards()).map(|line| line.duty);
    let island = rules.board[hex].kind == Kind::Island;
    match bombs {
        Some(_) if island => RaidTarget::ISLAND,
        Some(Duty::Port) => RaidTarget::PORT,
        Some(Duty::Supply) => RaidTarget::SUPPLY,
        Some(Duty::Ground) => RaidTarget::GROUND,
        _ => RaidTarget::BASE,
    }
}

/// The Anti-Aircraft Strength of what is under attack. WitP [7.53] to [7.56].
pub(crate) fn land_flak(rules: &Pacwar, open: &Open, side: Side, hex: HexId, target: RaidTarget) -> u16 {
    let scenario = &rules.scenario;
    let units = open.bases.units_at(side, hex).filter(|unit| open.bases.units[*unit].supplied);
    let headquarters: u16 = units.filter_map(|unit| scenario.unit(unit)).map(|card| card.size.flak()).sum();
    let port = open
        .held(scenario, side, hex)
        .map_or(0, |id| u16::from(scenario.facilities.get(id).cargo(open.bases.shores[id].port_damage)));
    let ground = scenario.of_side(side).garrisons.iter().find(|(at, _)| *at == hex);
    let mut flak = 0;
    if target.base {
        flak += headquarters;
    }
    if target.port || target.supply {
        flak += port;
    }
    if target.ground {
        flak += ground.map_or(0, |(_, flak)| *flak);
    }
    flak
}
