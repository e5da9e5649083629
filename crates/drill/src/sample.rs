//! A state that a view allows, made from the view alone.
//!
//! Two facts keep this short. Any number may be reported of any force (Drill 5.2: a true, a vague
//! and a false chit together allow every number), so reports tie nothing. A ship that was never
//! seen was never hit, so her hits are public.

use ironbottom_kernel::dice::{Ask, Audience, Dice, Key};
use ironbottom_kernel::seat::Viewer;

use super::Drill;
use super::action::MAX_SHIPS;
use super::frame::Frame;
use super::pieces::{Chit, Force, Heading, Patrol, Place, Posture, Ship};
use super::state::{Open, Papers, Spot, State};
use super::view::{View, aboard, count};

/// Fill every line of the sheet that the viewer cannot read with something that may be there.
pub(super) fn sample(rules: &Drill, view: &View, dice: &mut dyn Dice) -> State {
    let open = view.open;
    let mut papers = view.known;
    if !matches!(open.phase(), Frame::Over(_)) {
        let mut lot = Lot(dice);
        if !view.is_raider() {
            raider_papers(rules, &open, &mut papers, &mut lot);
        }
        for patrol in Patrol::ALL {
            if view.viewer != Viewer::Seat(patrol.seat()) {
                patrol_papers(&open, patrol, &mut papers, &mut lot);
            }
        }
    }
    State { open, papers }
}

struct Lot<'a>(&'a mut dyn Dice);

impl Lot<'_> {
    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        let sides = u16::try_from(count).unwrap_or(u16::MAX).max(1);
        let face = self.0.one(&Ask::draw(Key::new("sample"), sides, Audience::Nobody));
        usize::from(face.saturating_sub(1)).min(count.saturating_sub(1))
    }

    fn of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// While a draft is open its entry may or may not be made yet.
    fn entry<T>(&mut self, drafting: bool, value: T) -> Option<T> {
        (!drafting || self.below(2) == 0).then_some(value)
    }
}

fn raider_papers(rules: &Drill, open: &Open, papers: &mut Papers, lot: &mut Lot<'_>) {
    papers.home = homes(rules, open, papers, lot);
    let plotting = open.phase() == Frame::Plot;
    for force in Force::ALL {
        let (i, marker) = (force.index(), &open.forces[force.index()]);
        if !marker.at_sea || open.phase() == Frame::Setup {
            continue;
        }
        if papers.plots[i].is_none() {
            let heading = lot.of(&Heading::ALL);
            papers.plots[i] = lot.entry(plotting, heading);
        }
        if !plotting {
            // Drill 3.3: one, two or three boxes alike, but no fewer than were seen.
            let least = marker.steps.max(1);
            let speed = least + u8::try_from(lot.below(usize::from(4 - least))).unwrap_or(0);
            papers.speed[i] = Some(speed);
        }
    }
    match open.frame() {
        Frame::Report { .. } => {
            papers.chit = Some(Chit::drawn(u16::try_from(lot.below(6)).unwrap_or(0) + 1));
        }
        Frame::Lay { force, .. } => lay(open, papers, force, true, lot),
        Frame::Fire { force, .. } => lay(open, papers, force, false, lot),
        _ => {}
    }
}

/// One of the loadings that agree with every ship seen and every force counted, all alike likely.
fn homes(rules: &Drill, open: &Open, papers: &Papers, lot: &mut Lot<'_>) -> [Option<Force>; 3] {
    let lines = [Some(Force::A), Some(Force::B), Some(Force::C), None];
    let lines = if open.phase() == Frame::Setup { &lines[..] } else { &lines[..3] };
    let mut found = [papers.home; 64];
    let mut many = 0;
    for &orion in lines {
        for &lyra in lines {
            for &vesta in lines {
                let sheet = Papers { home: [orion, lyra, vesta], ..*papers };
                if possible(rules, open, papers, &sheet) {
                    found[many] = sheet.home;
                    many += 1;
                }
            }
        }
    }
    found[lot.below(many)]
}

fn possible(rules: &Drill, open: &Open, known: &Papers, sheet: &Papers) -> bool {
    let seen = known.home.iter().zip(&sheet.home).all(|(k, s)| k.is_none() || k == s);
    let counted = Force::ALL.into_iter().all(|f| match open.forces[f.index()].count {
        Some(ships) => ships == count(open, sheet, f),
        None => true,
    });
    let empty = Force::ALL.into_iter().filter(|f| !sheet.home.contains(&Some(*f))).count();
    let left = sheet.home.iter().filter(|h| h.is_none()).count();
    seen && counted && (empty <= left || !rules.dummies_barred)
}

/// The ships of the force that are still face down, each in some dark place of its own.
fn lay(open: &Open, papers: &mut Papers, force: Force, drafting: bool, lot: &mut Lot<'_>) {
    let mut dark: [Option<Place>; Place::COUNT as usize] = [None; Place::COUNT as usize];
    let mut free = 0;
    for place in Place::all().filter(|p| open.board[p.index()] == Spot::Dark) {
        dark[free] = Some(place);
        free += 1;
    }
    for ship in Ship::ALL {
        if free == 0 || !aboard(open, papers, ship, force) || papers.laid[ship.index()].is_some() {
            continue;
        }
        let at = lot.below(free);
        if let Some(place) = dark[at].and_then(|p| lot.entry(drafting, p)) {
            papers.laid[ship.index()] = Some(place);
            free -= 1;
            dark.swap(at, free);
        }
    }
}

fn patrol_papers(open: &Open, patrol: Patrol, papers: &mut Papers, lot: &mut Lot<'_>) {
    let (i, squadron) = (patrol.index(), &open.squadrons[patrol.index()]);
    let drafting = open.phase() == Frame::Lanes && !squadron.ready;
    let (plotted, under_way) = match open.phase() {
        Frame::Setup | Frame::Plot | Frame::Peek | Frame::Over(_) => (false, false),
        Frame::Lanes => (true, true),
        Frame::Sail(next) => (next <= patrol, true),
        _ => (false, true),
    };
    if squadron.afloat() && plotted {
        let mut legal = [Heading::Hold; 3];
        let mut many = 0;
        for heading in Heading::ALL.into_iter().filter(|h| squadron.at.towards(*h).is_some()) {
            legal[many] = heading;
            many += 1;
        }
        let course = lot.of(&legal[..many]);
        papers.courses[i] = lot.entry(drafting, course);
    }
    if squadron.afloat() && under_way && papers.postures[i].is_none() {
        let posture = lot.of(&Posture::ALL);
        papers.postures[i] = lot.entry(drafting, posture);
    }
    for force in Force::ALL {
        let said = &mut papers.said[i][force.index()];
        if squadron.told[force.index()] && said.is_none() {
            *said = u8::try_from(lot.below(usize::from(MAX_SHIPS) + 1)).ok();
        }
    }
}
