//! Scenes: what a screen gets can be addressed, labelled and changed piece by piece.

use std::collections::BTreeSet;

use super::sitting::{Kept, Sitting};
use super::walk::{seats, viewers};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::registry::AnyTable;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::scene::{Choice, Scene};
use ironbottom_kernel::seat::Viewer;
use ironbottom_kernel::text::Style;

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
/// spaces there are, subjects, verbs and the offers of a few subjects have words, lights name
/// pieces or spaces, a few of the things that can be inspected can, the change from the last scene
/// leads to this one, and `demand` holds.
///
/// # Errors
/// What is wrong with a scene.
pub fn scene_laws_with<R: Words>(plan: &Plan, demand: Demand) -> Verdict {
    let mut report = Report::default();
    for game in 0..plan.games {
        let mut sitting = Sitting::<R>::new(plan, game, Kept::Open)?;
        let mut last: Vec<Option<Scene>> = vec![None; viewers(sitting.table.rules()).count()];
        while let Some((seat, action)) = sitting.choose()? {
            if sitting.look() {
                moment(&mut sitting, &mut last, demand, &mut report)?;
            }
            sitting.act(seat, action)?;
        }
        moment(&mut sitting, &mut last, demand, &mut report)?;
        report.games += 1;
    }
    Ok(report)
}

fn moment<R: Words>(
    sitting: &mut Sitting<R>,
    last: &mut [Option<Scene>],
    demand: Demand,
    report: &mut Report,
) -> Result<(), Broken> {
    for (viewer, last) in viewers(sitting.table.rules()).zip(last) {
        let words = inspection(sitting, viewer);
        let broken = |seen: String| sitting.broken(Law::Scene, format!("{viewer:?}: {seen}"));
        words.map_err(broken)?;
        let scene = AnyTable::scene(&sitting.table, viewer);
        well_formed(&scene).map_err(broken)?;
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
        let ids = AnyTable::scene(&sitting.table, viewer);
        let ids = known(&ids);
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

fn known(scene: &Scene) -> BTreeSet<&str> {
    let spaces = scene.boards.iter().flat_map(|board| &board.spaces).map(|space| space.id.as_str());
    spaces.chain(scene.pieces.iter().map(|piece| piece.id.as_str())).collect()
}

fn well_formed(scene: &Scene) -> Result<(), String> {
    let spaces = || scene.boards.iter().flat_map(|board| &board.spaces).map(|space| space.id.as_str());
    unique("board", scene.boards.iter().map(|board| board.id.as_str()))?;
    unique("panel", scene.panels.iter().map(|panel| panel.id.as_str()))?;
    unique("subject", scene.subjects.iter().map(|subject| subject.id.as_str()))?;
    unique("verb", scene.verbs.iter().map(|verb| verb.notation.as_str()))?;
    let all = scene.pieces.iter().map(|piece| piece.id.as_str());
    unique("piece or space", spaces().chain(all))?;
    for piece in &scene.pieces {
        if !spaces().any(|space| space == piece.at) {
            return Err(format!("the piece {} stands in {}, which is no space", piece.id, piece.at));
        }
    }
    if scene.prompt.as_ref().is_none_or(|prompt| prompt.text.trim().is_empty()) {
        return Err("there is no prompt".to_owned());
    }
    if let Some(subject) = scene.subjects.iter().find(|subject| subject.label.trim().is_empty()) {
        return Err(format!("the subject {} has no label", subject.id));
    }
    let ids = known(scene);
    scene.verbs.iter().try_for_each(|verb| labelled(verb, &ids))
}

fn labelled(choice: &Choice, ids: &BTreeSet<&str>) -> Result<(), String> {
    let Choice { notation, label, lights } = choice;
    if label.trim().is_empty() {
        return Err(format!("“{notation}” has no label"));
    }
    match lights.iter().find(|light| !ids.contains(light.as_str())) {
        Some(light) => Err(format!("“{notation}” lights {light}, which is no piece or space")),
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
