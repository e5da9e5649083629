//! `ironbottom admin` beside a running server.

use ironbottom_load::{Client, Place, Served};

use super::kit;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_is_kept_while_it_is_served() {
    keep(&kit::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_is_kept_while_it_is_served() {
    if let Some(place) = kit::postgres("ironbottom admin on PostgreSQL").await {
        keep(&place).await;
    }
}

async fn keep(place: &Place) {
    let server = place.serve("log").unwrap();
    let tables = place.tables(&kit::scripts(&[("drill", 80)])).unwrap();
    let table = &tables[0];
    let mut bot = place.owner(&server).await.unwrap();
    for step in 0..40 {
        assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
    }
    let list = place.admin(&["list"], "").unwrap();
    assert!(list.contains(&table.id) && list.contains("drill") && list.contains("keeper"), "{list}");

    let taken = place.admin(&["create-account", "Keeper"], "another password").unwrap_err();
    assert!(taken.contains("taken"), "{taken}");
    let short = place.admin(&["create-account", "ann"], "short").unwrap_err();
    assert!(short.contains("8 to 200"), "{short}");
    place.admin(&["create-account", "ann"], "correct horse battery\n").unwrap();
    Client::log_in(server.address, "ann", "correct horse battery").await.unwrap();

    // Out and in again.
    let file = place.path("out.txt");
    let name = file.to_str().unwrap();
    place.admin(&["export", &table.id, "--out", name], "").unwrap();
    assert!(place.admin(&["export", &table.id, "--out", name], "").is_err(), "an existing file stays");
    let imported = place.admin(&["import", "--known-dice", "--owner", "ann", name], "").unwrap();
    let id = imported.split_whitespace().next().unwrap();
    assert_eq!(place.admin(&["export", id], "").unwrap(), std::fs::read_to_string(&file).unwrap());
    let nobody = place.admin(&["import", "--owner", "nobody", name], "").unwrap_err();
    assert!(nobody.contains("nobody"), "{nobody}");
    assert!(place.admin(&["export", "nosuchtable"], "").is_err());

    // Without being told so, an unfinished game does not go on with dice anybody could know.
    let own = place.admin(&["import", "--owner", "ann", name], "").unwrap();
    let own = place.admin(&["export", own.split_whitespace().next().unwrap()], "").unwrap();
    assert!(own.contains("\ndice committed ") && !own.contains("dice open"), "{own}");

    people(place, &server, id).await;

    // A copy while the game goes on, which another server can open.
    let copy = place.path("copy.sqlite");
    place.admin(&["backup", copy.to_str().unwrap()], "").unwrap();
    assert!(place.admin(&["backup", copy.to_str().unwrap()], "").is_err(), "an existing file stays");
    for step in 40..table.script.steps.len() {
        assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
    }
    // The key is kept elsewhere, and put beside the copy to open it.
    std::fs::copy(place.key(), place.path("copy.sqlite.key")).unwrap();
    load_back(place, &copy, &table.id).await;
    let database = format!("sqlite:{}", copy.display());
    let restored = Served::start(kit::binary(), &database, &place.path("copy.log")).unwrap();
    bot.move_to(restored.address);
    for step in 40..table.script.steps.len() {
        assert_eq!(
            table.post(&mut bot, step).await.unwrap().status,
            200,
            "the copy goes on where it was made"
        );
    }
}

/// Passwords reset, people kept out, tables given away and deleted.
async fn people(place: &Place, server: &Served, table: &str) {
    let come_in = |password: &'static str| Client::log_in(server.address, "ann", password);
    let nobody = place.admin(&["reset-password", "nobody"], "another password").unwrap_err();
    assert!(nobody.contains("no account “nobody”"), "{nobody}");
    place.admin(&["reset-password", "ann"], "another password\n").unwrap();
    assert!(come_in("correct horse battery").await.is_err(), "the old one is gone");
    come_in("another password").await.unwrap();
    place.admin(&["ban", "ann"], "").unwrap();
    assert!(come_in("another password").await.is_err(), "she is kept out");
    place.admin(&["unban", "ann"], "").unwrap();
    come_in("another password").await.unwrap();
    place.admin(&["move", table, "--owner", "keeper"], "").unwrap();
    let none = place.admin(&["move", "nosuchtable", "--owner", "keeper"], "").unwrap_err();
    assert!(none.contains("no table “nosuchtable”"), "{none}");
    // An account that is deleted takes the games nobody else sits at along.
    place.admin(&["create-account", "eve"], "correct horse battery\n").unwrap();
    let file = place.path("out.txt");
    let hers = place.admin(&["import", "--owner", "eve", file.to_str().unwrap()], "").unwrap();
    let hers = hers.split_whitespace().next().unwrap();
    place.admin(&["delete", "Eve"], "").unwrap();
    assert!(Client::log_in(server.address, "eve", "correct horse battery").await.is_err(), "she is gone");
    assert!(place.admin(&["export", hers], "").is_err(), "and her game");
    let none = place.admin(&["delete", "eve"], "").unwrap_err();
    assert!(none.contains("no account “eve”"), "{none}");
    place.admin(&["delete-table", table], "").unwrap();
    assert!(place.admin(&["export", table], "").is_err(), "it is gone");
    assert!(place.admin(&["delete-table", table], "").is_err());
}

/// A backup goes into an empty database of either kind, and into no other.
async fn load_back(place: &Place, copy: &std::path::Path, table: &str) {
    let name = copy.to_str().unwrap();
    let full = place.admin(&["restore", name], "").unwrap_err();
    assert!(full.contains("holds something already"), "{full}");
    let mut empty = vec![format!("sqlite:{}", place.path("empty.sqlite").display())];
    if let Some(server) = &place.postgres {
        empty.push(server.database("empty").await.unwrap());
    }
    let kept = on(place, &format!("sqlite:{name}"), &["export", table]);
    for database in empty {
        assert!(on(place, &database, &["restore", name]).unwrap().contains("is here"));
        assert_eq!(on(place, &database, &["export", table]), kept);
        let again = on(place, &database, &["restore", name]).unwrap_err();
        assert!(again.contains("holds something already"), "{again}");
    }
    let none =
        on(place, &format!("sqlite:{}", place.path("other.sqlite").display()), &["restore", "no/such/file"]);
    assert!(none.unwrap_err().contains("no such file"));
    let junk = place.path("junk.sqlite");
    std::fs::write(&junk, "this is no database at all, but it is long enough to be looked at").unwrap();
    let other = format!("sqlite:{}", place.path("other.sqlite").display());
    assert!(on(place, &other, &["restore", junk.to_str().unwrap()]).is_err());
}

/// `ironbottom admin` on another database.
fn on(place: &Place, database: &str, arguments: &[&str]) -> Result<String, String> {
    let mut command = std::process::Command::new(kit::binary());
    if database.starts_with("postgres") {
        command.env("IRONBOTTOM_KEY_FILE", place.key());
    }
    let output = command.args(["admin", "--database", database]).args(arguments).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}
