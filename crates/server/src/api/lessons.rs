//! Guided first games: a table with known dice, and how far it has come.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ironbottom_kernel::AnyTable;
use ironbottom_kernel::lesson::{Lesson, LessonStep};
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;

use super::tables::{info, room_for_one_more};
use crate::app::App;
use crate::error::ApiError;
use crate::gate::Who;
use crate::store::{Origin, SeatState};
use crate::tables::{Branch, By, Command, Submission, TableSetup};
use crate::wire::{Expected, LessonNow, LessonSort, LessonStepInfo, Problem, TableInfo};

/// Begin the guided first game of a game: a table at which every seat is yours. The others play from the lesson.
#[utoipa::path(post, path = "/api/lessons/{game}", tag = "lessons", params(("game" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(game): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let lesson = app.tables.registry().lesson(&game);
    let lesson = lesson.ok_or(ApiError::Unknown("There is no lesson of that game here."))?;
    let room = room_for_one_more(&app, &known).await?;
    let table =
        app.catalogue.game(&game)?.open(&lesson.choices(), Source::Open(lesson.dice()), Mail::Stays)?;
    let seats = table.seats().iter().map(|_| (SeatState::Taken, Some(known.id))).collect();
    let setup = TableSetup {
        branch: Branch { table, seed: None, origin: Origin::New },
        name: lesson.title.clone(),
        owner: known.id,
        seats,
        watch: false,
        clock: None,
        room: Some(room),
    };
    let handle = app.tables.make(setup).await?;
    info(&app, &handle, Some(known.id)).await
}

/// How far the lesson at this table has come; nothing where the table is none.
#[utoipa::path(get, path = "/api/tables/{id}/lesson", tag = "lessons", params(("id" = String, Path)),
    responses((status = 200, body = Option<LessonNow>), (status = "4XX", body = Problem)))]
pub(super) async fn now(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
) -> Result<Json<Option<LessonNow>>, ApiError> {
    let handle = app.tables.handle(&id)?;
    let state = app.tables.state(&handle).await?;
    let table = state.table();
    let Some(lesson) = lesson_of(&app, table) else { return Ok(Json(None)) };
    // Whoever learns there; a lesson is nobody else's business.
    state.seat_of(Some(known.id), &lesson.seat)?;
    Ok(Json(Some(told(lesson, table))))
}

/// Let the other seats do what the lesson has for them, until whoever learns is asked again.
#[utoipa::path(post, path = "/api/tables/{id}/lesson", tag = "lessons", params(("id" = String, Path)),
    responses((status = 200, body = Option<LessonNow>), (status = "4XX", body = Problem)))]
pub(super) async fn next(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
) -> Result<Json<Option<LessonNow>>, ApiError> {
    let handle = app.tables.handle(&id)?;
    let due = {
        let state = app.tables.state(&handle).await?;
        lesson_of(&app, state.table()).and_then(|lesson| {
            let table = state.table();
            let progress = lesson.progress(&table.lines_since(0), &table.drafts());
            let step = lesson.steps.get(progress.step)?;
            let other = step.by.clone().filter(|_| !progress.strayed)?;
            Some((other, progress.left))
        })
    };
    if let Some((seat, actions)) = due {
        app.limits.seat(&handle.id, &seat)?;
        let command = Command::Post { base: None, actions };
        let submission = Submission { by: By::Person(known.id), seat, command, key: None, scene: false };
        let acted = app.tables.act(&handle, submission).await?;
        if let Some(refusal) = acted.refused {
            return Err(ApiError::Refused(refusal.text));
        }
    }
    now(State(app), Who(known), Path(id)).await
}

fn lesson_of(app: &App, table: &dyn AnyTable) -> Option<&'static Lesson> {
    let header = table.header();
    app.tables.registry().lessons().find(|lesson| lesson.is_of(&header))
}

fn told(lesson: &Lesson, table: &dyn AnyTable) -> LessonNow {
    let progress = lesson.progress(&table.lines_since(0), &table.drafts());
    let sort = |step: &LessonStep| match (step.does.is_empty(), &step.by) {
        (true, _) => LessonSort::Read,
        (false, Some(_)) => LessonSort::Watch,
        (false, None) => LessonSort::Do,
    };
    let info = |step: &LessonStep| LessonStepInfo {
        title: step.title.clone(),
        says: step.says.clone(),
        show: step.show.clone(),
        rule: step.rule.clone(),
        sort: sort(step),
        nudge: step.nudge.clone(),
    };
    let asked = lesson.steps.get(progress.step).filter(|step| step.by.is_none());
    let seat = table.seats().iter().position(|seat| seat.id == lesson.seat);
    let seat = seat.and_then(|index| u8::try_from(index).ok()).map(ironbottom_kernel::Seat::new);
    let expected = |notation: String| {
        let (subject, choice) = table.described(seat?, &notation)?;
        Some(Expected { notation, subject, label: choice.label })
    };
    LessonNow {
        title: lesson.title.clone(),
        seat: lesson.seat.clone(),
        steps: lesson.steps.iter().map(info).collect(),
        step: progress.step,
        since: progress.since,
        expects: if asked.is_some() {
            progress.left.into_iter().filter_map(expected).collect()
        } else {
            Vec::new()
        },
        strayed: progress.strayed,
    }
}
