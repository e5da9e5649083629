//! Coming home: which port, which reinforcement where, which old ship leaves.

use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::board::{AreaId, AreaSet, PieceId, PlaceId};
use ironbottom_victory::state::Where;

use super::{Table, force, stakes, waters};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;

/// How much of the own side could put to sea into each area next turn: nobody needs all ships in one port.
struct Cover {
    power: [f32; AreaId::COUNT],
    /// What each area is worth to both together.
    draw: [f32; AreaId::COUNT],
    /// Ships that are enough for a sea.
    enough: f32,
}

impl Cover {
    /// By what lies in port already.
    fn of(table: &Table<'_>) -> Self {
        let Table { rules, state, side, weights, .. } = *table;
        let mut cover = Self {
            power: [0.0; AreaId::COUNT],
            draw: stakes::all_contested(table),
            enough: weights.enough(),
        };
        for piece in rules.board.side(side) {
            if let Where::Port(place) = state.at(piece) {
                cover.add(table, piece, place);
            }
        }
        cover
    }

    fn add(&mut self, table: &Table<'_>, piece: PieceId, place: PlaceId) {
        let power = force::of_piece(table.rules, table.state, piece).power();
        if table.rules.board[piece].is_ship() {
            let touches = table.rules.board[place].touches;
            for area in touches {
                self.power[area.index()] += power;
            }
            for area in beyond(table, touches) {
                self.power[area.index()] += 0.35 * power;
            }
        }
    }

    /// What another ship is worth to an area: all of it at first, half when enough are at hand.
    fn need(&self, area: AreaId) -> f32 {
        self.draw[area.index()] * self.enough / (self.enough + self.power[area.index()])
    }
}

/// The areas next to these.
fn beyond(table: &Table<'_>, touches: AreaSet) -> AreaSet {
    let board = table.rules.board;
    touches.iter().fold(AreaSet::EMPTY, |all, area| all.union(board[area].neighbours)).difference(touches)
}

/// How good a port or base is for a piece next turn.
fn berth(table: &Table<'_>, cover: &Cover, piece: PieceId, place: PlaceId) -> f32 {
    let Table { rules, state, side, weights, .. } = *table;
    let board = rules.board;
    let ship = board[piece].is_ship();
    let touches = board[place].touches;
    let mut worth = 0.0;
    if ship {
        // What is known of this stage of the game.
        worth += weights.berth(state.turn, place);
        // Near the seas that are worth something.
        for area in touches {
            worth += weights.near() * cover.need(area);
        }
        for area in beyond(table, touches) {
            worth += weights.beyond() * cover.need(area);
        }
        // A dock for the hurt. VitP 11.
        let damage = f32::from(state.damage_of(piece));
        let dock = board[place].original_owner == side;
        let capacity = f32::from(board[place].repair_on(state.turn + 1));
        if dock && damage > 0.0 {
            let waiting: u8 = state.in_port(place).iter().map(|other| state.damage_of(other)).sum();
            worth += weights.dock() * damage.min((capacity - f32::from(waiting)).max(0.0));
        }
    }
    if board.amphibious_units().contains(piece) && weights.springboard() > 0.0 {
        // What it could take from there next turn: the best, and a little of the others.
        let within = waters::second_areas(table, side, place);
        let mut prizes: Vec<f32> = within.iter().flat_map(|area| stakes::prizes(table, area, side)).collect();
        prizes.sort_by(|a, b| b.total_cmp(a));
        worth += weights.springboard()
            * prizes.iter().zip([1.0, 0.4, 0.2]).map(|(prize, share)| prize * share).sum::<f32>();
    }
    // Where the enemy flies its flag all around, the port may fall, and the enemy's flag ends every move. VitP
    // 6.3, 14.1.
    let enemy = state.flags[side.other().index()];
    let cut = touches.intersection(enemy).len() as f32;
    let danger = cut / touches.len() as f32;
    worth -= danger * danger * (weights.cut_off() + weights.cut_off_ship() * force::value(table, piece));
    if !place.is_port() {
        // An island base is invaded, a port is not. VitP 13.3.
        worth -= 0.15;
    }
    worth
}

/// Each piece to the berth that suits it, those that have come home first counted.
fn berths(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let mut cover = Cover::of(table);
    for subject in table.subjects() {
        let mut best = Best::new();
        for action in table.offers(Some(subject)) {
            let looks = match action {
                Action::Base { piece, place } | Action::Arrive { piece, place } => {
                    berth(table, &cover, piece, place)
                }
                Action::Yard(piece) => 0.3 * f32::from(table.state.damage_of(piece)),
                _ => continue,
            };
            best.offer(noise.shift(looks, 0.5), action);
        }
        let Some(action) = best.take() else { continue };
        if let Action::Base { piece, place } | Action::Arrive { piece, place } = action {
            cover.add(table, piece, place);
        }
        out.push(action);
    }
    out.push(Action::Done);
}

/// VitP 10.1: coming home.
pub(super) fn home(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    berths(table, noise, out);
}

/// VitP A4: a ship in port goes to the yards if her own port mends her less than the yards would, and the harbor that lends
/// them its points has some to spare.
pub(super) fn yards(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, side, .. } = *table;
    let next = state.turn + 1;
    let at_pearl_harbor: u8 =
        state.in_port(PlaceId::PEARL_HARBOR).iter().map(|ship| state.damage_of(ship)).sum();
    let mut spare =
        f32::from(rules.board[PlaceId::PEARL_HARBOR].repair_on(next)) - f32::from(at_pearl_harbor);
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let damage = f32::from(state.damage_of(piece));
        let docked = state.place_of(piece).is_some_and(|place| {
            rules.board[place].original_owner == side && rules.board[place].repair_on(next) > 1
        });
        let hurt = damage / f32::from(rules.board[piece].armor.max(1));
        if !docked && spare > 0.0 && noise.shift(hurt, 0.2) > 0.6 {
            spare -= damage;
            out.push(Action::Yard(piece));
        }
    }
    out.push(Action::Done);
}

/// VitP OT2: the fleet is based as after a turn, and the landing force has taken what is worth most.
pub(super) fn set_up(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let landing = table.best(|action| match action {
        Action::Land { place, .. } => Some(noise.weigh(stakes::taken(table, place, table.side))),
        _ => None,
    });
    berths(table, noise, out);
    if let Some(Action::Land { piece, .. }) = landing {
        out.retain(|action| !matches!(action, Action::Base { piece: other, .. } if *other == piece));
        out.extend(landing);
        out.rotate_right(1);
    }
}

/// VitP 4.4: reinforcements that have a choice.
pub(super) fn arrive(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    berths(table, noise, out);
}

/// VitP 4.42: the least of those that may leave.
pub(super) fn remove(table: &Table<'_>, out: &mut Vec<Action>) {
    let least = table.best(|action| match action {
        Action::Remove(piece) => Some(-force::value(table, piece)),
        _ => None,
    });
    match least {
        Some(action) => out.push(action),
        None => out.push(Action::Done),
    }
    debug_assert!(out.iter().all(|action| !matches!(action.subject(), Some(Subject::Area(_)))));
}
