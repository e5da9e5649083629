//! `ironbottom admin` beside a running server.

use ironbottom_load::{Client, Place, Served};

use crate::kit;

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
    let imported = place.admin(&["import", "--owner", "ann", name], "").unwrap();
    let id = imported.split_whitespace().next().unwrap();
    assert_eq!(place.admin(&["export", id], "").unwrap(), std::fs::read_to_string(&file).unwrap());
    let nobody = place.admin(&["import", "--owner", "nobody", name], "").unwrap_err();
    assert!(nobody.contains("nobody"), "{nobody}");
    assert!(place.admin(&["export", "nosuchtable"], "").is_err());

    // A copy while the game goes on, which another server can open.
    let copy = place.path("copy.sqlite");
    place.admin(&["backup", copy.to_str().unwrap()], "").unwrap();
    assert!(place.admin(&["backup", copy.to_str().unwrap()], "").is_err(), "an existing file stays");
    for step in 40..table.script.steps.len() {
        assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
    }
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
