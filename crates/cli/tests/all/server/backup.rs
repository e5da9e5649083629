//! The scripts of `deploy/` as they stand there: the backup that the timer starts, and the way back.

use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ironbottom_load::{Place, Served};

use super::kit;

fn deploy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy")
}

/// A script of `deploy/`, with this database of a place, its backups and its key.
fn script(name: &str, arguments: &[&str], database: &str, place: &Place) -> Output {
    let mut command = Command::new(deploy().join(name));
    command.args(arguments).env("IRONBOTTOM", kit::binary()).env("BACKUPS", place.path("backups"));
    command.env("IRONBOTTOM_KEY_FILE", place.key());
    command.env("IRONBOTTOM_DATABASE", database).output().unwrap()
}

fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    format!("{}\n{}{}", output.status, text(&output.stdout), text(&output.stderr))
}

fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

async fn goes_and_comes_back(place: &Place) {
    let server = place.serve("log").unwrap();
    let tables = place.tables(&kit::scripts(&[("drill", 60), ("victory", 60)])).unwrap();
    let mut bot = place.owner(&server).await.unwrap();
    for table in &tables {
        for step in 0..30 {
            assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
        }
    }
    let backups = place.path("backups");
    std::fs::create_dir(&backups).unwrap();
    std::fs::write(backups.join(".unfinished-of-a-night-with-a-power-cut"), "half").unwrap();
    // While the server is at it.
    let made = script("backup.sh", &[], &place.database, place);
    assert!(made.status.success(), "{}", said(&made));
    let names = files(&backups);
    assert_eq!(names.len(), 2, "a copy and its sum, and nothing unfinished: {names:?}");
    let copy = backups.join(&names[0]);
    assert!(said(&made).contains(copy.to_str().unwrap()), "it says where: {}", said(&made));
    for name in &names {
        let mode = std::fs::metadata(backups.join(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{name} is for its owner only");
    }
    for table in &tables {
        for step in 30..table.script.steps.len() {
            assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
        }
    }

    // A rehearsal touches nothing; the way back leads into an empty database and no other.
    let rehearsed = script("restore.sh", &["--rehearse"], &place.database, place);
    assert!(rehearsed.status.success(), "{}", said(&rehearsed));
    assert!(said(&rehearsed).contains("2 games, all of them replay"), "{}", said(&rehearsed));
    let full = script("restore.sh", &[copy.to_str().unwrap()], &place.database, place);
    assert!(!full.status.success() && said(&full).contains("holds something already"), "{}", said(&full));
    let empty = match &place.postgres {
        Some(postgres) => postgres.database("new").await.unwrap(),
        None => format!("sqlite:{}", place.path("new.sqlite").display()),
    };
    let restored = script("restore.sh", &[copy.to_str().unwrap()], &empty, place);
    assert!(restored.status.success(), "{}", said(&restored));
    if place.postgres.is_none() {
        // A server looks for its key beside its file.
        std::fs::copy(place.key(), place.path("new.sqlite.key")).unwrap();
    }
    let again = Served::start(kit::binary(), &empty, &place.path("new.log")).unwrap();
    bot.move_to(again.address);
    for table in &tables {
        for step in 30..table.script.steps.len() {
            let reply = table.post(&mut bot, step).await.unwrap();
            assert_eq!(reply.status, 200, "it goes on where the backup was made: {}", reply.text());
        }
    }

    // What was changed on the way is not loaded.
    let mut bytes = std::fs::read(&copy).unwrap();
    bytes[5000] ^= 1;
    std::fs::write(&copy, bytes).unwrap();
    let spoilt = script("restore.sh", &["--rehearse"], &place.database, place);
    assert!(!spoilt.status.success(), "{}", said(&spoilt));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_goes_into_the_timers_backup_and_comes_back() {
    goes_and_comes_back(&kit::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_goes_into_the_timers_backup_and_comes_back() {
    if let Some(place) = kit::postgres("deploy/backup.sh on PostgreSQL").await {
        goes_and_comes_back(&place).await;
    }
}

#[test]
fn old_backups_go_but_never_the_newest_three() {
    let place = kit::sqlite();
    let backups = place.path("backups");
    std::fs::create_dir(&backups).unwrap();
    for day in 1..=6 {
        for end in ["sqlite", "sqlite.sha256"] {
            let file = backups.join(format!("ironbottom-2020010{day}T000000Z.{end}"));
            std::fs::write(&file, "old").unwrap();
            assert!(Command::new("touch").args(["-d", "2020-01-07"]).arg(&file).status().unwrap().success());
        }
    }
    let other = backups.join("notes.txt");
    std::fs::write(&other, "somebody's").unwrap();
    let made = script("backup.sh", &[], &place.database, &place);
    assert!(made.status.success(), "{}", said(&made));
    let names = files(&backups);
    let copies: Vec<_> = names.iter().filter(|name| name.ends_with(".sqlite")).collect();
    assert_eq!(copies.len(), 3, "{names:?}");
    assert!(copies[0].contains("20200105") && copies[1].contains("20200106"), "{copies:?}");
    assert_eq!(names.len(), 7, "with their sums, and what is not ours: {names:?}");
}

#[test]
fn a_backup_that_cannot_be_made_leaves_nothing_behind() {
    let place = kit::sqlite();
    let backups = place.path("backups");
    let gone = script("backup.sh", &[], "postgres://nobody@127.0.0.1:1/none", &place);
    assert!(!gone.status.success(), "{}", said(&gone));
    assert_eq!(files(&backups), Vec::<String>::new());
}

/// What is rehearsed here is what the timer starts.
#[test]
fn the_timer_starts_this_script() {
    let read = |name: &str| std::fs::read_to_string(deploy().join("systemd").join(name)).unwrap();
    let service = read("ironbottom-backup.service");
    assert!(service.contains("\nExecStart=/usr/local/lib/ironbottom/backup.sh\n"), "{service}");
    assert!(read("ironbottom-backup.timer").contains("\nOnCalendar="));
    let page = deploy().join("../docs/operations/deploy.md");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(
        page.contains("deploy/backup.sh") && page.contains("/usr/local/lib/ironbottom"),
        "it is installed there"
    );
    let image = std::fs::read_to_string(deploy().join("Containerfile")).unwrap();
    assert!(image.contains("COPY deploy/backup.sh /usr/local/lib/ironbottom/backup.sh"), "{image}");
}

/// The file that is given as an example is one that the server takes.
#[test]
fn the_example_of_a_configuration_is_taken() {
    let text = std::fs::read_to_string(deploy().join("server.toml")).unwrap();
    let place = kit::sqlite();
    let text = text.replace("127.0.0.1:8087", "127.0.0.1:0");
    let text = text.replace("sqlite:/var/lib/ironbottom/ironbottom.sqlite", &place.database);
    let file = place.path("server.toml");
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new(kit::binary());
    command.env("IRONBOTTOM_CONFIG", &file);
    let server = place.serve_by(command, "log").unwrap();
    assert!(server.logged().starts_with('{'), "the log is JSON: {}", server.logged());
}

/// Where there is no container engine, the steps are done by a script that has to know all of them.
#[test]
fn every_step_of_the_containerfile_is_known() {
    let output = Command::new(deploy().join("container-steps.sh")).arg("--check").output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
}
