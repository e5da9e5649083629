//! Officers that fail: a table never hangs for it.

use ironbottom_admiral::{
    Advice, Analysis, Bench, Game, MatchError, MatchReport, MatchSpec, Order, Sitting, Staff, StaffError,
    Strength,
};
use ironbottom_kernel::Record;
use ironbottom_kernel::record::{RecordError, RecordFault};
use serde_json::json;

use crate::support::Server;

/// The ways in which it fails, one after the other.
#[derive(Clone, Copy)]
enum Failing {
    /// Its view makes no sense to it.
    Errs,
    /// It finds nothing to do.
    Dumb,
    /// It wants what is not legal.
    Wrong,
    /// It falls over.
    Falls,
}

impl Bench for Failing {
    fn game(&self) -> &'static str {
        "drill"
    }

    fn advise(&self, _: &Order<'_>) -> Result<Option<Advice>, StaffError> {
        match self {
            Self::Errs => Err(StaffError::ForeignView("drill")),
            Self::Dumb => Ok(None),
            Self::Wrong => Ok(Some(Advice {
                actions: vec!["sink everything".to_owned()],
                labels: vec!["Sink everything".to_owned()],
                lights: Vec::new(),
                reason: "It would be nice.".to_owned(),
                expects: None,
                now: 1,
                quiet: 1,
                nodes: 0,
            })),
            // The same as a panic, without its noise.
            Self::Falls => std::panic::resume_unwind(Box::new("a defect")),
        }
    }

    fn expects(&self, _: &Order<'_>) -> Result<f32, StaffError> {
        Err(StaffError::ForeignView("drill"))
    }

    fn orders(&self, _: Strength) -> &'static [(&'static str, &'static str)] {
        &[("weather", "fine")]
    }

    fn play_match(&self, _: &MatchSpec, _: &(dyn Fn(u64, f64) + Sync)) -> Result<MatchReport, MatchError> {
        Err(MatchError::Terms(ironbottom_kernel::TermsError::Secrets))
    }

    fn play_game(&self, _: &MatchSpec, _: u64) -> Result<Game, MatchError> {
        Err(MatchError::Terms(ironbottom_kernel::TermsError::Secrets))
    }

    fn play_match_elsewhere(
        &self,
        spec: &MatchSpec,
        _: &(dyn Fn(u64) -> Result<Game, MatchError> + Sync),
        progress: &(dyn Fn(u64, f64) + Sync),
    ) -> Result<MatchReport, MatchError> {
        self.play_match(spec, progress)
    }

    fn analyse(&self, _: &Record, _: &Sitting, _: &dyn Fn(usize, usize)) -> Result<Analysis, RecordError> {
        Err(RecordError { line: 1, fault: RecordFault::Foreign })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn officers_that_fail_play_on_with_any_legal_action() {
    for failing in [Failing::Errs, Failing::Dumb, Failing::Wrong, Failing::Falls] {
        let server = Server::staffed_by(Staff::new(vec![Box::new(failing)])).await;
        let mut ann = server.guest("Ann").await;
        let seats = json!({ "raider": "admiral", "north": "captain", "east": "ensign", "south": "admiral" });
        let table = ann.drill(seats).await;
        ann.until(&table, "the game is over", |info| !info["over"].is_null()).await;
        let chat = ann.read(&format!("/api/tables/{table}/chat")).await;
        assert_eq!(chat, json!([]), "nobody lost the thread");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_of_a_staff_that_fails_is_refused_in_words() {
    let server = Server::staffed_by(Staff::new(vec![Box::new(Failing::Falls)])).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let reply = ann.post(&format!("/api/tables/{table}/hint"), &json!({ "as": "raider" })).await;
    assert_eq!((reply.status, &reply.json()["kind"]), (422, &json!("refused")), "{}", reply.body);
    let victory = ann.table("victory", json!({})).await;
    let reply = ann.post(&format!("/api/tables/{victory}/hint"), &json!({ "as": "japan" })).await;
    assert_eq!(reply.status, 422, "nobody on this staff knows the game: {}", reply.body);
    let body = json!({ "game": "victory", "seats": { "japan": "captain" } });
    let reply = ann.post("/api/tables", &body).await;
    assert_eq!(reply.status, 422, "{}", reply.body);
    let games = ann.read("/api/games").await;
    let officers = |game: &str| {
        let games = games.as_array().unwrap();
        games.iter().find(|info| info["id"] == game).unwrap()["officers"].as_array().unwrap().len()
    };
    assert_eq!((officers("drill"), officers("victory")), (Strength::ALL.len(), 0));
}
