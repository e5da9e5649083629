//! How the server is set up: flags win over the environment, the environment over the file, the
//! file over what stands here.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use tracing_subscriber::filter::Targets;

/// Everything that can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The database: `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// The key with which seeds are sealed; beside an SQLite file, or `ironbottom.key`, unless said.
    pub key_file: Option<PathBuf>,
    /// The address people use, when it is not the one we listen on: `https://play.example.org`.
    pub public: Option<String>,
    /// Requests a second one address may make; zero for no limit.
    pub rate: u32,
    /// Largest body of a request, in bytes.
    pub body_limit: usize,
    /// Believe `X-Forwarded-For` and `X-Forwarded-Proto`: only behind a proxy of one's own.
    pub proxy: bool,
    /// Who may read `/metrics`; without a token, only this machine.
    pub metrics_token: Option<String>,
    /// Serve the client from this folder instead of the one built in.
    pub web: Option<PathBuf>,
    /// A table nobody has looked at for so many seconds is put away.
    pub idle: u64,
    /// So many tables stay in memory; of more than that, those nobody follows and nobody has looked at for longest are
    /// put away within a second.
    pub live_tables: usize,
    /// A stream that takes nothing for so many seconds is closed.
    pub patience: u64,
    /// What a guest may keep here.
    pub guests: Quota,
    /// What somebody with an account may keep here.
    pub accounts: Quota,
    /// So many connections at once, from wherever.
    pub connections: usize,
    /// So many of them from one address; not counted behind a proxy, where all come from one.
    pub connections_each: usize,
    /// So many streams at once for one person; four times that for one address.
    pub sockets_each: usize,
    /// So many admirals think at once.
    pub thinkers: usize,
    /// So many seconds an admiral thinks about a decision.
    pub officer_seconds: f64,
    /// The mail server: `smtps://NAME:PASSWORD@host` or `smtp://…?tls=required`; without it no mail is sent.
    pub smtp: Option<Hidden>,
    /// Whom mail comes from: `Ironbottom <games@example.org>`.
    pub mail_from: Option<String>,
    /// May web push and webhooks go to this machine and the net around it, and without encryption?
    pub private_hooks: bool,
    /// How logs are written.
    pub log: LogForm,
    /// What is logged: `info`, `debug`, or a filter of `tracing`.
    pub log_filter: Targets,
}

/// A setting that holds a password: it is never shown.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Hidden(pub String);

impl std::fmt::Debug for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(hidden)")
    }
}

impl std::str::FromStr for Hidden {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.to_owned()))
    }
}

/// How much somebody may keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Tables they made.
    pub tables: i64,
    /// The histories of all of them together.
    pub megabytes: i64,
}

impl Quota {
    pub(crate) const fn bytes(self) -> i64 {
        self.megabytes.saturating_mul(1 << 20)
    }
}

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogForm {
    /// For people.
    Text,
    /// One JSON object a line, for programs.
    Json,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8087)),
            database: "sqlite:ironbottom.sqlite".to_owned(),
            key_file: None,
            public: None,
            rate: 100,
            body_limit: 256 << 10,
            proxy: false,
            metrics_token: None,
            web: None,
            idle: 600,
            live_tables: 1000,
            patience: 15,
            guests: Quota { tables: 100, megabytes: 50 },
            accounts: Quota { tables: 2000, megabytes: 1000 },
            connections: 4000,
            connections_each: 200,
            sockets_each: 60,
            thinkers: std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1)),
            officer_seconds: 2.0,
            smtp: None,
            mail_from: None,
            private_hooks: false,
            log: LogForm::Text,
            log_filter: Targets::new().with_default(tracing::Level::INFO),
        }
    }
}

/// What a file, the environment or the flags may set.
#[derive(Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// As in [`Config`].
    pub listen: Option<SocketAddr>,
    /// As in [`Config`].
    pub database: Option<String>,
    /// As in [`Config`].
    pub key_file: Option<PathBuf>,
    /// As in [`Config`].
    pub public: Option<String>,
    /// As in [`Config`].
    pub rate: Option<u32>,
    /// As in [`Config`].
    pub body_limit: Option<usize>,
    /// As in [`Config`].
    pub proxy: Option<bool>,
    /// As in [`Config`].
    pub metrics_token: Option<String>,
    /// As in [`Config`].
    pub web: Option<PathBuf>,
    /// As in [`Config`].
    pub idle: Option<u64>,
    /// As in [`Config`].
    pub live_tables: Option<usize>,
    /// As in [`Config`].
    pub patience: Option<u64>,
    /// As in [`Config`].
    pub guest_tables: Option<i64>,
    /// As in [`Config`].
    pub guest_megabytes: Option<i64>,
    /// As in [`Config`].
    pub account_tables: Option<i64>,
    /// As in [`Config`].
    pub account_megabytes: Option<i64>,
    /// As in [`Config`].
    pub connections: Option<usize>,
    /// As in [`Config`].
    pub connections_each: Option<usize>,
    /// As in [`Config`].
    pub sockets_each: Option<usize>,
    /// As in [`Config`].
    pub thinkers: Option<usize>,
    /// As in [`Config`].
    pub officer_seconds: Option<f64>,
    /// As in [`Config`].
    pub smtp: Option<Hidden>,
    /// As in [`Config`].
    pub mail_from: Option<String>,
    /// As in [`Config`].
    pub private_hooks: Option<bool>,
    /// As in [`Config`].
    pub log: Option<LogForm>,
    /// As in [`Config`].
    pub log_filter: Option<String>,
}

/// A configuration that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// The file is no configuration.
    #[error("{path}: {error}")]
    Toml {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        error: String,
    },
    /// A variable of the environment has a value it cannot have.
    #[error("the environment variable {0} has a value that cannot be read")]
    Variable(String),
    /// An address people could not use.
    #[error("the public address must begin with http:// or https://")]
    Public,
    /// Officers who could not think.
    #[error("there must be between 1 and 256 thinkers, and an admiral thinks between 0 and 600 seconds")]
    Officers,
    /// A mail server that cannot be asked.
    #[error(
        "the mail server is given as smtps://NAME:PASSWORD@host, or as smtp://NAME:PASSWORD@host:587?tls=required; without \
         encryption only where no password is sent, or to this machine"
    )]
    Smtp,
    /// A sender nobody could answer.
    #[error("mail-from is an address such as: Ironbottom <games@example.org>")]
    MailFrom,
    /// A filter that says nothing.
    #[error(
        "log-filter is a level such as info, or levels of parts such as: warn,ironbottom_server=debug; not {0}"
    )]
    LogFilter(String),
}

impl Settings {
    /// Read a file.
    ///
    /// # Errors
    /// When it cannot be read or says something we do not know.
    pub fn from_file(path: &Path) -> Result<Self, ConfigError> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| ConfigError::File { path: path.to_owned(), error })?;
        // The message of the parser shows the line it fell over, which may hold a secret.
        toml::from_str(&text)
            .map_err(|error| ConfigError::Toml { path: path.to_owned(), error: error.message().to_owned() })
    }

    /// Read the environment: `IRONBOTTOM_LISTEN`, `IRONBOTTOM_DATABASE`, and so on.
    ///
    /// # Errors
    /// A value that cannot be read.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let named = |name: &str| {
            let name = format!("IRONBOTTOM_{name}");
            get(&name).filter(|value| !value.is_empty()).map(|value| (name, value))
        };
        fn read<T: std::str::FromStr>(found: Option<(String, String)>) -> Result<Option<T>, ConfigError> {
            found.map(|(name, value)| value.parse().map_err(|_| ConfigError::Variable(name))).transpose()
        }
        let log = match named("LOG") {
            None => None,
            Some((_, value)) if value == "text" => Some(LogForm::Text),
            Some((_, value)) if value == "json" => Some(LogForm::Json),
            Some((name, _)) => return Err(ConfigError::Variable(name)),
        };
        Ok(Self {
            listen: read(named("LISTEN"))?,
            database: read(named("DATABASE"))?,
            key_file: read(named("KEY_FILE"))?,
            public: read(named("PUBLIC"))?,
            rate: read(named("RATE"))?,
            body_limit: read(named("BODY_LIMIT"))?,
            proxy: read(named("PROXY"))?,
            metrics_token: read(named("METRICS_TOKEN"))?,
            web: read(named("WEB"))?,
            idle: read(named("IDLE"))?,
            live_tables: read(named("LIVE_TABLES"))?,
            patience: read(named("PATIENCE"))?,
            guest_tables: read(named("GUEST_TABLES"))?,
            guest_megabytes: read(named("GUEST_MEGABYTES"))?,
            account_tables: read(named("ACCOUNT_TABLES"))?,
            account_megabytes: read(named("ACCOUNT_MEGABYTES"))?,
            connections: read(named("CONNECTIONS"))?,
            connections_each: read(named("CONNECTIONS_EACH"))?,
            sockets_each: read(named("SOCKETS_EACH"))?,
            thinkers: read(named("THINKERS"))?,
            officer_seconds: read(named("OFFICER_SECONDS"))?,
            smtp: read(named("SMTP"))?,
            mail_from: read(named("MAIL_FROM"))?,
            private_hooks: read(named("PRIVATE_HOOKS"))?,
            log,
            log_filter: read(named("LOG_FILTER"))?,
        })
    }

    /// What these settings say, and where they are silent, those.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            listen: self.listen.or(other.listen),
            database: self.database.or(other.database),
            key_file: self.key_file.or(other.key_file),
            public: self.public.or(other.public),
            rate: self.rate.or(other.rate),
            body_limit: self.body_limit.or(other.body_limit),
            proxy: self.proxy.or(other.proxy),
            metrics_token: self.metrics_token.or(other.metrics_token),
            web: self.web.or(other.web),
            idle: self.idle.or(other.idle),
            live_tables: self.live_tables.or(other.live_tables),
            patience: self.patience.or(other.patience),
            guest_tables: self.guest_tables.or(other.guest_tables),
            guest_megabytes: self.guest_megabytes.or(other.guest_megabytes),
            account_tables: self.account_tables.or(other.account_tables),
            account_megabytes: self.account_megabytes.or(other.account_megabytes),
            connections: self.connections.or(other.connections),
            connections_each: self.connections_each.or(other.connections_each),
            sockets_each: self.sockets_each.or(other.sockets_each),
            thinkers: self.thinkers.or(other.thinkers),
            officer_seconds: self.officer_seconds.or(other.officer_seconds),
            smtp: self.smtp.or(other.smtp),
            mail_from: self.mail_from.or(other.mail_from),
            private_hooks: self.private_hooks.or(other.private_hooks),
            log: self.log.or(other.log),
            log_filter: self.log_filter.or(other.log_filter),
        }
    }

    /// The whole configuration.
    ///
    /// # Errors
    /// Settings that cannot be used.
    pub fn finish(self) -> Result<Config, ConfigError> {
        let base = Config::default();
        let public = self.public.map(|address| address.trim_end_matches('/').to_owned());
        let web = |address: &String| address.starts_with("http://") || address.starts_with("https://");
        if public.as_ref().is_some_and(|address| !web(address)) {
            return Err(ConfigError::Public);
        }
        let thinkers = self.thinkers.unwrap_or(base.thinkers);
        let officer_seconds = self.officer_seconds.unwrap_or(base.officer_seconds);
        if !(1..=256).contains(&thinkers) || !(0.0..=600.0).contains(&officer_seconds) {
            return Err(ConfigError::Officers);
        }
        if self.smtp.as_ref().is_some_and(|Hidden(address)| !is_mail_server(address)) {
            return Err(ConfigError::Smtp);
        }
        if self.mail_from.as_ref().is_some_and(|from| !crate::outbox::is_sender(from)) {
            return Err(ConfigError::MailFrom);
        }
        let log_filter = match self.log_filter {
            None => base.log_filter,
            Some(filter) => filter.parse().map_err(|_| ConfigError::LogFilter(filter))?,
        };
        Ok(Config {
            listen: self.listen.unwrap_or(base.listen),
            database: self.database.unwrap_or(base.database),
            key_file: self.key_file,
            public,
            rate: self.rate.unwrap_or(base.rate),
            body_limit: self.body_limit.unwrap_or(base.body_limit),
            proxy: self.proxy.unwrap_or(base.proxy),
            metrics_token: self.metrics_token,
            web: self.web,
            idle: self.idle.unwrap_or(base.idle),
            live_tables: self.live_tables.unwrap_or(base.live_tables),
            patience: self.patience.unwrap_or(base.patience),
            guests: Quota {
                tables: self.guest_tables.unwrap_or(base.guests.tables),
                megabytes: self.guest_megabytes.unwrap_or(base.guests.megabytes),
            },
            accounts: Quota {
                tables: self.account_tables.unwrap_or(base.accounts.tables),
                megabytes: self.account_megabytes.unwrap_or(base.accounts.megabytes),
            },
            connections: self.connections.unwrap_or(base.connections).max(1),
            connections_each: self.connections_each.unwrap_or(base.connections_each).max(1),
            sockets_each: self.sockets_each.unwrap_or(base.sockets_each).max(1),
            thinkers,
            officer_seconds,
            smtp: self.smtp,
            mail_from: self.mail_from,
            private_hooks: self.private_hooks.unwrap_or(base.private_hooks),
            log: self.log.unwrap_or(base.log),
            log_filter,
        })
    }
}

/// Can mail be given to this server without a password being read on the way?
fn is_mail_server(address: &str) -> bool {
    let Ok(url) = url::Url::parse(address) else { return false };
    let near = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    let sealed =
        url.scheme() == "smtps" || url.query_pairs().any(|(key, how)| key == "tls" && how == "required");
    (sealed || near || url.password().is_none()) && crate::outbox::transport(address).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_win_over_the_environment_and_that_over_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("server.toml");
        std::fs::write(&path, "rate = 1\nidle = 1\nbody-limit = 1\n").unwrap();
        let file = Settings::from_file(&path).unwrap();
        let environment = |name: &str| match name {
            "IRONBOTTOM_RATE" | "IRONBOTTOM_IDLE" => Some("2".to_owned()),
            _ => None,
        };
        let environment = Settings::from_environment(environment).unwrap();
        let flags = Settings { rate: Some(3), ..Settings::default() };
        let config = flags.or(environment).or(file).finish().unwrap();
        assert_eq!((config.rate, config.idle, config.body_limit), (3, 2, 1));
    }

    #[test]
    fn what_is_logged_is_a_level_or_levels_of_parts() {
        let filtered = |words: &str| {
            Settings { log_filter: Some(words.to_owned()), ..Settings::default() }
                .finish()
                .map(|config| config.log_filter)
        };
        let filter = filtered("warn,ironbottom_server=debug").unwrap();
        let of_server = filter.would_enable("ironbottom_server", &tracing::Level::DEBUG);
        assert!(of_server && !filter.would_enable("sqlx", &tracing::Level::INFO));
        assert!(
            matches!(filtered("everything=please"), Err(ConfigError::LogFilter(words)) if words == "everything=please")
        );
    }

    #[test]
    fn officers_must_be_able_to_think() {
        for (thinkers, seconds) in [(0, 2.0), (257, 2.0), (1, -1.0), (1, f64::NAN), (1, 601.0)] {
            let settings =
                Settings { thinkers: Some(thinkers), officer_seconds: Some(seconds), ..Settings::default() };
            assert!(matches!(settings.finish(), Err(ConfigError::Officers)), "{thinkers} {seconds}");
        }
        let none = Settings { officer_seconds: Some(0.0), ..Settings::default() };
        assert_eq!(none.finish().unwrap().officer_seconds, 0.0);
    }

    #[test]
    fn a_password_for_mail_is_never_sent_in_the_open_nor_shown() {
        let smtp = |address: &str| {
            Settings { smtp: Some(Hidden(address.to_owned())), ..Settings::default() }.finish()
        };
        for good in [
            "smtps://me:s3cret@mail.example.org",
            "smtp://me:s3cret@mail.example.org:587?tls=required",
            "smtp://mail.example.org",
            "smtp://me:s3cret@127.0.0.1:2525",
        ] {
            let config = smtp(good).unwrap();
            assert!(!format!("{config:?}").contains("s3cret"), "{good}");
        }
        for bad in ["smtp://me:s3cret@mail.example.org", "mail.example.org", "https://mail.example.org"] {
            let told = smtp(bad).unwrap_err();
            assert!(matches!(told, ConfigError::Smtp) && !told.to_string().contains("s3cret"), "{bad}");
        }
        let from = Settings { mail_from: Some("nobody".to_owned()), ..Settings::default() };
        assert!(matches!(from.finish(), Err(ConfigError::MailFrom)));
    }

    #[test]
    fn a_bad_value_is_told_without_repeating_it() {
        let error =
            Settings::from_environment(|name| (name == "IRONBOTTOM_RATE").then(|| "s3cret".to_owned()));
        let text = error.err().unwrap().to_string();
        assert!(text.contains("IRONBOTTOM_RATE") && !text.contains("s3cret"), "{text}");
    }

    #[test]
    fn a_word_the_file_does_not_know_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("server.toml");
        std::fs::write(&path, "databse = \"postgres://me:s3cret@host\"\n").unwrap();
        let text = Settings::from_file(&path).err().unwrap().to_string();
        assert!(text.contains("databse") && !text.contains("s3cret"), "{text}");
    }
}
