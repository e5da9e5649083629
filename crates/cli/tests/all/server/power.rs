//! A power cut under load: whatever was not synced is gone or half there, and still nothing that was told or
//! acknowledged is lost.
//!
//! Three cuts of each kind in every run; `cargo xtask soak power` goes on for as long as one likes, by
//! `IRONBOTTOM_SOAK_SECONDS` and `IRONBOTTOM_SOAK_SEED`.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use ironbottom_harness::Soak;
use ironbottom_kernel::dice::Fast;
use ironbottom_load::powercut::{Cut, Disk, Lost, Syncs};
use ironbottom_load::{Place, Script, Served};

use super::crash::{Load, Seated, at, finish, play, still_there};
use super::kit;

/// So often the power goes in one story.
const CUTS: usize = 3;

/// When the power goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    AnyMoment,
    InASync,
}

/// A place on such a disk, with games that are played on it.
struct Story {
    place: Place,
    disk: Disk,
    games: Vec<Seated>,
    chance: Fast,
}

impl Story {
    fn new(seed: u64) -> Self {
        let place = kit::sqlite();
        let games = [("drill", 150), ("victory", 200), ("drill", 150), ("axis-2001", 150)];
        let numbered = games.iter().zip(seed * 10..);
        let scripts = numbered.map(|((game, most), seed)| Script::play(game, seed, *most).map(Arc::new));
        let scripts = scripts.collect::<Result<Vec<_>, _>>().unwrap();
        let games = place.tables(&scripts).unwrap().into_iter().map(Seated::new).collect();
        let disk = Disk::new(place.path("").as_path()).unwrap();
        Self { place, disk, games, chance: Fast::new(seed) }
    }

    fn serve(&self, syncs: Syncs, log: &str) -> Served {
        self.place.serve_by(self.disk.command(kit::binary(), syncs).unwrap(), log).unwrap()
    }

    /// Play under load until the power goes: at any moment, or in the middle of a sync.
    async fn play_until_cut(&mut self, mut server: Served, how: Cut, when: When) -> Lost {
        let owner = self.place.owner(&server).await.unwrap();
        let load = Load::default();
        let begin = |seated| tokio::spawn(play(seated, at(&owner, &server), load.clone()));
        let playing: Vec<_> = self.games.drain(..).map(begin).collect();
        load.begun(&playing).await;
        match when {
            When::AnyMoment => server.kill(),
            When::InASync => {
                self.disk.kill_at_next_sync().unwrap();
                tokio::task::block_in_place(|| server.ended(Duration::from_secs(30))).unwrap();
            }
        }
        for task in playing {
            self.games.push(task.await.unwrap());
        }
        self.disk.cut(how, &mut self.chance).unwrap()
    }

    /// The power comes and goes while the server starts.
    fn cut_at_start(&mut self, how: Cut) {
        let mut command = self.disk.command(kit::binary(), Syncs::Honestly).unwrap();
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", &self.place.database]);
        let mut starting = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(self.chance.below(120) as u64));
        starting.kill().unwrap();
        starting.wait().unwrap();
        self.disk.cut(how, &mut self.chance).unwrap();
    }

    fn acknowledged(&self) -> usize {
        self.games.iter().map(|seated| seated.acknowledged).sum()
    }
}

async fn survives(how: Cut, seed: u64) {
    let mut story = Story::new(seed);
    let mut met = Lost::default();
    for cut in 0..CUTS {
        let server = story.serve(Syncs::Honestly, &format!("before-{cut}.log"));
        let when = if cut % 2 == 0 { When::InASync } else { When::AnyMoment };
        let lost = story.play_until_cut(server, how, when).await;
        println!("{how:?} {cut}: {} actions acknowledged, {lost:?}", story.acknowledged());
        met = Lost { unsynced: met.unsynced + lost.unsynced, survived: met.survived + lost.survived };
        if cut % 2 == 1 {
            story.cut_at_start(how);
        }
        let server = story.serve(Syncs::Honestly, &format!("after-{cut}.log"));
        let owner = story.place.owner(&server).await.unwrap();
        for seated in &story.games {
            still_there(&story.place, seated, &mut at(&owner, &server)).await;
        }
    }
    assert!(met.unsynced > 0, "there was something to lose");
    assert!(how == Cut::Drops || met.survived > 0, "and some of it came through");
    let server = story.place.serve("last.log").unwrap();
    let owner = story.place.owner(&server).await.unwrap();
    for seated in &mut story.games {
        finish(&story.place, seated, at(&owner, &server)).await;
    }
}

/// Once, or again and again with other seeds for as long as a soak lasts.
async fn again_and_again(how: Cut) {
    let soak = Soak::asked();
    let mut seed = soak.seed_or(11);
    loop {
        survives(how, seed).await;
        seed += 1;
        if !soak.goes_on() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_takes_nothing_that_was_told() {
    again_and_again(Cut::Drops).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_that_tears_writes_takes_nothing_that_was_told() {
    again_and_again(Cut::Tears).await;
}

/// A disk that only says that it has synced loses what was acknowledged, and this harness sees it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_lies_is_found_out() {
    let mut story = Story::new(5);
    let server = story.serve(Syncs::Never, "lied-to.log");
    let lost = story.play_until_cut(server, Cut::Drops, When::AnyMoment).await;
    assert!(lost.unsynced > 0);
    let mut kept = 0;
    for seated in &story.games {
        let record = story.place.admin(&["export", &seated.table.id], "").unwrap();
        kept += seated.table.steps_in(&record).unwrap();
    }
    assert!(kept < story.acknowledged(), "{kept} kept of {} acknowledged", story.acknowledged());
}
