//! The key of an installation, at the command line.

use std::process::Command;

use ironbottom_load::Place;

use super::kit;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_says_what_to_do_without_its_key() {
    look(&kit::sqlite());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_says_what_to_do_without_its_key() {
    if let Some(place) = kit::postgres("the key of an installation on PostgreSQL").await {
        look(&place);
    }
}

/// A game with dice of its own, in the database of this place; its id.
fn game(place: &Place) -> String {
    let file = place.path("game.txt");
    std::fs::write(&file, &kit::scripts(&[("drill", 30)])[0].end).unwrap();
    let made = place.admin(&["import", "--owner", "keeper", file.to_str().unwrap()], "").unwrap();
    made.split_whitespace().next().unwrap().to_owned()
}

/// `ironbottom` with these words; its exit code, what it printed, and what it complained about.
fn run(place: &Place, words: &[&str]) -> (Option<i32>, String, String) {
    let output =
        Command::new(kit::binary()).args(words).env("IRONBOTTOM_KEY_FILE", place.key()).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn look(place: &Place) {
    let table = game(place);
    let key = place.key();
    let kept = std::fs::read(&key).unwrap();
    assert!(place.admin(&["verify"], "").unwrap().contains("all of them replay"));
    let record = place.admin(&["export", &table], "").unwrap();
    let listed = place.admin(&["list"], "").unwrap();
    for (bad, words) in
        [(None, "there is none at"), (Some("7".repeat(64)), "is not the one of this database")]
    {
        match bad {
            None => std::fs::remove_file(&key).unwrap(),
            Some(other) => std::fs::write(&key, other).unwrap(),
        }
        let serve = ["serve", "--listen", "127.0.0.1:0", "--database", &place.database];
        let verify = ["admin", "--database", &place.database, "verify"];
        let import = ["admin", "--database", &place.database, "create-account", "ann"];
        for asked in [&serve[..], &verify[..], &import[..]] {
            let (code, _, said) = run(place, asked);
            assert!(code.is_some_and(|code| code != 0), "{asked:?}: {code:?}");
            assert!(said.contains(words) && said.contains("--key-file"), "{asked:?}: {said}");
            assert!(said.contains("nothing was changed"), "{said}");
        }
        // Whoever has lost the key has not lost the games.
        let (code, printed, _) = run(place, &["admin", "--database", &place.database, "export", &table]);
        assert_eq!((code, printed), (Some(0), record.clone()));
        let (code, printed, said) = run(place, &["admin", "--database", &place.database, "list"]);
        assert_eq!((code, printed), (Some(0), listed.clone()));
        assert!(said.contains(words), "{said}");
    }
    std::fs::write(&key, kept).unwrap();
    assert!(place.admin(&["verify"], "").unwrap().contains("all of them replay"));
    place.serve("log").unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_restored_elsewhere_with_the_key_it_was_made_under() {
    let place = kit::sqlite();
    let table = game(&place);
    let copy = place.path("copy.sqlite");
    let copy = copy.to_str().unwrap();
    let said = place.admin(&["backup", copy], "").unwrap();
    assert!(said.contains("but the key"), "{said}");
    let elsewhere = kit::sqlite();
    let fresh = format!("sqlite:{}", elsewhere.path("fresh.sqlite").display());
    let restore = ["admin", "--database", &fresh, "restore", copy];
    let (code, _, said) = run(&elsewhere, &restore);
    assert!(code != Some(0) && said.contains("--backup-key"), "{said}");
    let key = place.key();
    let with_key = [&restore[..], &["--backup-key", key.to_str().unwrap()]].concat();
    let (code, printed, said) = run(&elsewhere, &with_key);
    assert_eq!(code, Some(0), "{said}");
    assert!(printed.contains("is here"), "{printed}");
    let (code, printed, said) = run(&elsewhere, &["admin", "--database", &fresh, "verify"]);
    assert_eq!(code, Some(0), "{printed}{said}");
    let (_, exported, _) = run(&elsewhere, &["admin", "--database", &fresh, "export", &table]);
    assert_eq!(exported, place.admin(&["export", &table], "").unwrap());
}
