//! A database on another machine: spoken to in confidence, and only when it is the right one.

use std::path::{Path, PathBuf};
use std::process::Command;

use ironbottom_load::postgres::Papers;
use ironbottom_load::{Place, Private, skip_loudly};
use sqlx::Connection as _;

use super::kit;

/// An authority and a certificate it made out for this name, as files in PEM.
struct Authority {
    folder: tempfile::TempDir,
}

impl Authority {
    fn new(name: &str) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
        let authority = Self { folder };
        let curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
        let own = ["-subj", "/CN=an authority", "-keyout", "ca.key", "-out", "ca.crt"];
        authority.openssl(&[&["req", "-x509"][..], &curve, &own].concat())?;
        let asked = ["-subj", "/CN=a database", "-keyout", "server.key", "-out", "server.csr"];
        authority.openssl(&[&["req"][..], &curve[..5], &asked].concat())?;
        std::fs::write(authority.path("names"), format!("subjectAltName={name}\n"))
            .map_err(|e| e.to_string())?;
        let made =
            ["x509", "-req", "-in", "server.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial"];
        let made = [&made[..], &["-days", "2", "-extfile", "names", "-out", "server.crt"]].concat();
        authority.openssl(&made)?;
        Ok(authority)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn openssl(&self, arguments: &[&str]) -> Result<(), String> {
        let output = Command::new("openssl").args(arguments).current_dir(self.folder.path()).output();
        let output = output.map_err(|error| format!("openssl: {error}"))?;
        let said = String::from_utf8_lossy(&output.stderr);
        if output.status.success() { Ok(()) } else { Err(format!("openssl {arguments:?}: {said}")) }
    }

    async fn database(&self) -> Result<Private, String> {
        let (certificate, key) = (self.path("server.crt"), self.path("server.key"));
        Private::start_with_tls(Papers { certificate: &certificate, key: &key }).await
    }
}

fn admin(database: &str, key: &Path) -> Result<String, String> {
    let mut command = Command::new(kit::binary());
    command.args(["admin", "--database", database, "list"]).env("IRONBOTTOM_KEY_FILE", key);
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

fn trusting(address: &str, mode: &str, authority: &Path) -> String {
    format!("{address}?sslmode={mode}&sslrootcert={}", authority.display())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_is_spoken_to_over_tls_when_it_is_the_right_one() {
    let (authority, stranger) = match (Authority::new("DNS:localhost"), Authority::new("DNS:localhost")) {
        (Ok(authority), Ok(stranger)) => (authority, stranger),
        (Err(why), _) | (_, Err(why)) => return skip_loudly("TLS to the database", &why),
    };
    let postgres = match authority.database().await {
        Ok(postgres) => postgres,
        Err(why) => return skip_loudly("TLS to the database", &why),
    };
    postgres.database("games").await.unwrap();
    let address = postgres.far_address("localhost", "games").unwrap();
    let place = Place::empty(kit::binary()).unwrap();
    let key = place.path("ironbottom.key");
    let admin = |database: &str| admin(database, &key);
    // It takes nobody over the network who does not speak TLS.
    assert!(admin(&format!("{address}?sslmode=disable")).is_err());
    let right = trusting(&address, "verify-full", &authority.path("ca.crt"));
    admin(&right).unwrap();
    admin(&trusting(&address, "require", &authority.path("ca.crt"))).unwrap();
    // Another authority, or another name than the one in the certificate.
    for (wrong, why) in [
        (trusting(&address, "verify-full", &stranger.path("ca.crt")), "another authority"),
        (trusting(&address, "verify-ca", &stranger.path("ca.crt")), "another authority"),
        (
            trusting(
                &postgres.far_address("127.0.0.1", "games").unwrap(),
                "verify-full",
                &authority.path("ca.crt"),
            ),
            "another name",
        ),
    ] {
        let refused = admin(&wrong).expect_err(why);
        assert!(
            refused.to_lowercase().contains("tls") || refused.contains("certificate"),
            "{why}: {refused}"
        );
    }

    // A server plays over it, and every connection of its is one in confidence, those that listen too.
    let place = place.at(&right).unwrap();
    let tables = place.tables(&kit::scripts(&[("drill", 30)])).unwrap();
    let server = place.serve("log").unwrap();
    let mut bot = place.owner(&server).await.unwrap();
    for step in 0..30 {
        assert_eq!(tables[0].post(&mut bot, step).await.unwrap().status, 200);
    }
    let mut look = sqlx::PgConnection::connect(&postgres.address("games")).await.unwrap();
    let ask = "SELECT COUNT(*), COUNT(*) FILTER (WHERE s.ssl) FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid) \
               WHERE a.application_name = 'ironbottom'";
    let (all, over_tls): (i64, i64) = sqlx::query_as(ask).fetch_one(&mut look).await.unwrap();
    assert!(all >= 2 && all == over_tls, "{over_tls} of {all} connections");
}
