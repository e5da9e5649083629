//! Scenes: what a screen gets can be addressed, labelled and changed piece by piece.

use std::collections::{BTreeMap, BTreeSet};

use super::sitting::{Kept, Sitting};
use super::told::Before;
use super::walk::{seats, viewers};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::registry::AnyTable;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::Viewer;
use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::{Choice, Piece, PieceCard, Scene, Space, SubjectInfo};

/// A further demand on a scene, such as surviving serialisation.
pub type Demand<'a> = &'a mut dyn FnMut(&Scene) -> Result<(), String>;

/// The scene laws alone.
///
/// # Errors
/// What is wrong with a scene.
pub fn scene_laws<R: Words>(plan: &Plan) -> Verdict {
    scene_laws_with::<R>(plan, &mut |_| Ok(()))
}

/// In the scenes of every viewer along random games at a table: ids are unique, pieces stand in
/// spaces there are and are drawn by cards there are, the scene repeats nothing of the plan,
/// subjects, verbs and the offers of a few subjects have words, arguments name pieces or spaces, a
/// few of the things that can be inspected can, the change from the last scene leads to this one,
/// and `demand` holds. What the viewer is told next happens to pieces and spaces it knows. The plan
/// is the same at the end as at the beginning.
///
/// # Errors
/// What is wrong with a scene.
pub fn scene_laws_with<R: Words>(plan: &Plan, demand: Demand) -> Verdict {
    let mut report = Report::default();
    for game in 0..plan.games {
        let mut sitting = Sitting::<R>::new(plan, game, Kept::Open)?;
        let print = sitting.table.rules().plan();
        let printed = Printed::of(&print).map_err(|seen| sitting.broken(Law::Scene, seen))?;
        let mut last: Vec<Option<Scene>> = vec![None; viewers(sitting.table.rules()).count()];
        while let Some((seat, action)) = sitting.choose()? {
            let looked = sitting.look();
            if looked {
                moment(&mut sitting, &printed, &mut last, demand, &mut report)?;
            }
            let before = looked.then(|| Before::of(&sitting.table));
            sitting.act(seat, action)?;
            if let Some(before) = before {
                let told = before.told(&sitting.table, &printed);
                report.happenings += told.map_err(|seen| sitting.broken(Law::Happening, seen))?;
            }
        }
        moment(&mut sitting, &printed, &mut last, demand, &mut report)?;
        if sitting.table.rules().plan() != print {
            return Err(sitting.broken(Law::Scene, "the plan is another than at the beginning"));
        }
        report.games += 1;
    }
    Ok(report)
}

fn moment<R: Words>(
    sitting: &mut Sitting<R>,
    printed: &Printed,
    last: &mut [Option<Scene>],
    demand: Demand,
    report: &mut Report,
) -> Result<(), Broken> {
    for (viewer, last) in viewers(sitting.table.rules()).zip(last) {
        let words = inspection(sitting, viewer);
        let broken = |seen: String| sitting.broken(Law::Scene, format!("{viewer:?}: {seen}"));
        words.map_err(broken)?;
        let scene = AnyTable::scene(&sitting.table, viewer);
        well_formed(printed, &scene).map_err(broken)?;
        demand(&scene).map_err(broken)?;
        if let Some(last) = last {
            let change = last.change_to(&scene);
            last.apply(change);
            if *last != scene {
                return Err(broken("the change from the last scene leads to another one".to_owned()));
            }
            report.changes += 1;
        }
        *last = Some(scene);
        report.scenes += 1;
    }
    for seat in seats(sitting.table.rules()) {
        let viewer = Viewer::Seat(seat);
        let mut subjects = AnyTable::subjects(&sitting.table, seat);
        sitting.some(&mut subjects);
        let broken = |seen: String| sitting.broken(Law::Scene, format!("{viewer:?}: {seen}"));
        let scene = AnyTable::scene(&sitting.table, viewer);
        let ids = printed.known(&scene);
        for subject in subjects {
            let choices = AnyTable::choices(&sitting.table, seat, Some(&subject.id));
            for choice in choices.unwrap_or_default() {
                labelled(&choice, &ids).map_err(broken)?;
                report.labels += 1;
            }
        }
    }
    Ok(())
}

/// The plan by id.
pub(super) struct Printed {
    boards: BTreeSet<String>,
    spaces: BTreeMap<String, Space>,
    pub(super) cards: BTreeMap<String, PieceCard>,
}

impl Printed {
    fn of(plan: &ironbottom_kernel::Plan) -> Result<Self, String> {
        let spaces = || plan.boards.iter().flat_map(|board| &board.spaces);
        unique("board of the plan", plan.boards.iter().map(|board| board.id.as_str()))?;
        unique("space of the plan", spaces().map(|space| space.id.as_str()))?;
        unique("card", plan.cards.iter().map(|card| card.id.as_str()))?;
        if let Some(card) = plan.cards.iter().find(|card| card.face.is_empty() || card.name.is_empty()) {
            return Err(format!("the card {} has no face or no name", card.id));
        }
        Ok(Self {
            boards: plan.boards.iter().map(|board| board.id.clone()).collect(),
            spaces: spaces().map(|space| (space.id.clone(), space.clone())).collect(),
            cards: plan.cards.iter().map(|card| (card.id.clone(), card.clone())).collect(),
        })
    }

    /// Is this a space of the plan, or of a board of the scene?
    pub(super) fn is_space(&self, scene: &Scene, id: &str) -> bool {
        let mut own = scene.boards.iter().flat_map(|board| &board.spaces);
        self.spaces.contains_key(id) || own.any(|space| space.id == id)
    }

    /// Every piece and space there is.
    fn known<'a>(&'a self, scene: &'a Scene) -> BTreeSet<&'a str> {
        let spaces = scene.boards.iter().flat_map(|board| &board.spaces).map(|space| space.id.as_str());
        let pieces = scene.pieces.iter().map(|piece| piece.id.as_str());
        self.spaces.keys().map(String::as_str).chain(spaces).chain(pieces).collect()
    }
}

fn well_formed(printed: &Printed, scene: &Scene) -> Result<(), String> {
    let own = || scene.boards.iter().flat_map(|board| &board.spaces).map(|space| space.id.as_str());
    let spaces = || printed.spaces.keys().map(String::as_str).chain(own());
    unique(
        "board",
        printed.boards.iter().map(String::as_str).chain(scene.boards.iter().map(|b| b.id.as_str())),
    )?;
    unique("changed space", scene.spaces.iter().map(|space| space.id.as_str()))?;
    unique("panel", scene.panels.iter().map(|panel| panel.id.as_str()))?;
    unique("subject", scene.subjects.iter().map(|subject| subject.id.as_str()))?;
    unique("verb", scene.verbs.iter().map(|verb| verb.notation.as_str()))?;
    unique("piece or space", spaces().chain(scene.pieces.iter().map(|piece| piece.id.as_str())))?;
    scene.spaces.iter().try_for_each(|space| differs(printed, space))?;
    let places: BTreeSet<&str> = spaces().collect();
    for piece in &scene.pieces {
        if !places.contains(piece.at.as_str()) {
            return Err(format!("the piece {} stands in {}, which is no space", piece.id, piece.at));
        }
        drawn(printed, piece)?;
    }
    if scene.prompt.as_ref().is_none_or(|prompt| prompt.text.trim().is_empty()) {
        return Err("there is no prompt".to_owned());
    }
    let ids = printed.known(scene);
    let nameless =
        |subject: &&SubjectInfo| subject.label.trim().is_empty() && !ids.contains(subject.id.as_str());
    if let Some(subject) = scene.subjects.iter().find(nameless) {
        return Err(format!("the subject {} has no label", subject.id));
    }
    scene.verbs.iter().try_for_each(|verb| labelled(verb, &ids))
}

/// A space of a scene is one of the plan's and says only what the plan does not.
fn differs(printed: &Printed, space: &Space) -> Result<(), String> {
    let id = &space.id;
    let Some(plan) = printed.spaces.get(id) else {
        return Err(format!("the space {id} is changed and not in the plan"));
    };
    if !space.name.is_empty() || !space.kind.is_empty() || space.grid.is_some() {
        return Err(format!("name, kind or hex of the space {id} are printed and cannot change"));
    }
    if space.owner.is_none() && space.marks.is_empty() {
        return Err(format!("the space {id} is as printed"));
    }
    if space.owner.is_some() && space.owner == plan.owner {
        return Err(format!("the owner of the space {id} is as printed"));
    }
    match space.marks.iter().find(|mark| plan.marks.contains(mark)) {
        Some(mark) => Err(format!("the mark {} of the space {id} is as printed", mark.kind)),
        None => Ok(()),
    }
}

/// A piece has a card, or a face and a name of its own.
fn drawn(printed: &Printed, piece: &Piece) -> Result<(), String> {
    let id = &piece.id;
    let card = printed.cards.get(piece.card.as_ref().unwrap_or(id));
    match card {
        None if piece.card.is_some() => {
            Err(format!("the piece {id} is drawn by a card that is not in the plan"))
        }
        None if piece.face.is_empty() || piece.name.trim().is_empty() => {
            Err(format!("the piece {id} has no card, and no face or name of its own"))
        }
        Some(card) if piece.face == card.face || piece.name == card.name => {
            Err(format!("face or name of the piece {id} are as on its card"))
        }
        Some(card) => match piece.marks.iter().find(|mark| card.marks.contains(mark)) {
            Some(mark) => Err(format!("the mark {} of the piece {id} is as on its card", mark.kind)),
            None => Ok(()),
        },
        None => Ok(()),
    }
}

fn labelled(choice: &Choice, ids: &BTreeSet<&str>) -> Result<(), String> {
    let Choice { notation, label, verb, .. } = choice;
    if label.trim().is_empty() || verb.trim().is_empty() {
        return Err(format!("“{notation}” has no label or no verb"));
    }
    match choice.lights().find(|light| !ids.contains(light)) {
        Some(light) => Err(format!("“{notation}” names {light}, which is no piece or space")),
        None => Ok(()),
    }
}

fn unique<'a>(what: &str, ids: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for id in ids {
        if id.is_empty() {
            return Err(format!("a {what} has no id"));
        }
        if !seen.insert(id) {
            return Err(format!("two things ({what}) have the id {id}"));
        }
    }
    Ok(())
}

fn inspection<R: Words>(sitting: &mut Sitting<R>, viewer: Viewer) -> Result<(), String> {
    let view = sitting.table.view(viewer);
    let mut words = sitting.table.rules().inspectable(&view);
    sitting.some(&mut words);
    let rules = sitting.table.rules();
    for word in words {
        if rules.inspect(&view, &word, Style::PLAIN).is_none_or(|text| text.trim().is_empty()) {
            return Err(format!("“{word}” can be inspected and shows nothing"));
        }
    }
    Ok(())
}
