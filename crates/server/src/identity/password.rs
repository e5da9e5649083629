//! Passwords: only a slow hash is kept.
//!
//! One thread hashes, in memory of its own that is used again: each hash takes twenty megabytes, and a
//! thread that has hashed once would keep them.

use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};

use argon2::password_hash::{Output, ParamsString, PasswordHash, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::oneshot;

use crate::error::ApiError;

/// So many may wait to be hashed: some seconds of work. Whoever comes then is told to come again.
const MAX_WAITING: usize = 100;

/// Something to be hashed.
enum Job {
    /// A new password.
    Make(String, oneshot::Sender<Result<String, String>>),
    /// Is this the password of that hash?
    Check(String, String, oneshot::Sender<Result<bool, String>>),
}

pub(super) async fn hash(password: String) -> Result<String, ApiError> {
    let (tell, told) = oneshot::channel();
    give(Job::Make(password, tell))?;
    answer(told.await)
}

/// An unknown name costs as much time as a false password.
pub(super) async fn verify(password: String, kept: Option<String>) -> Result<bool, ApiError> {
    let Some(kept) = kept else {
        hash(password).await?;
        return Ok(false);
    };
    let (tell, told) = oneshot::channel();
    give(Job::Check(password, kept, tell))?;
    answer(told.await)
}

fn answer<T>(told: Result<Result<T, String>, oneshot::error::RecvError>) -> Result<T, ApiError> {
    let told = told.unwrap_or_else(|_| Err("nobody hashes any more".to_owned()));
    told.map_err(|error| ApiError::Defect(format!("hashing a password: {error}")))
}

fn give(job: Job) -> Result<(), ApiError> {
    static HASHER: OnceLock<Option<SyncSender<Job>>> = OnceLock::new();
    let hasher = HASHER.get_or_init(|| {
        let (give, jobs) = sync_channel(MAX_WAITING);
        let begun = std::thread::Builder::new().name("passwords".to_owned()).spawn(move || work(&jobs));
        begun.ok().map(|_| give)
    });
    let hasher = hasher.as_ref().ok_or_else(|| ApiError::Defect("no thread for passwords".to_owned()))?;
    hasher.try_send(job).map_err(|error| match error {
        TrySendError::Full(_) => ApiError::TooMany { wait: 2 },
        TrySendError::Disconnected(_) => ApiError::Defect("nobody hashes passwords any more".to_owned()),
    })
}

fn work(jobs: &Receiver<Job>) {
    let mut memory = vec![Block::default(); Params::default().block_count()];
    while let Ok(job) = jobs.recv() {
        // Whoever does not wait for the answer any more need not have it.
        match job {
            Job::Make(_, tell) if tell.is_closed() => {}
            Job::Check(_, _, tell) if tell.is_closed() => {}
            Job::Make(password, tell) => drop(tell.send(make(&password, &mut memory))),
            Job::Check(password, kept, tell) => drop(tell.send(Ok(check(&password, &kept, &mut memory)))),
        }
    }
}

fn make(password: &str, memory: &mut Vec<Block>) -> Result<String, String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(|error| error.to_string())?;
    let params = Params::default();
    let hashed = raw(password, &salt, Algorithm::default(), Version::default(), &params, memory)?;
    let salt = SaltString::encode_b64(&salt).map_err(|error| error.to_string())?;
    let made = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(&params).map_err(|error| error.to_string())?,
        salt: Some(salt.as_salt()),
        hash: Some(Output::new(&hashed).map_err(|error| error.to_string())?),
    };
    Ok(made.to_string())
}

fn raw(
    password: &str,
    salt: &[u8],
    algorithm: Algorithm,
    version: Version,
    params: &Params,
    memory: &mut Vec<Block>,
) -> Result<[u8; Params::DEFAULT_OUTPUT_LEN], String> {
    let mut hashed = [0; Params::DEFAULT_OUTPUT_LEN];
    if memory.len() < params.block_count() {
        memory.resize(params.block_count(), Block::default());
    }
    Argon2::new(algorithm, version, params.clone())
        .hash_password_into_with_memory(password.as_bytes(), salt, &mut hashed, &mut *memory)
        .map_err(|error| error.to_string())?;
    Ok(hashed)
}

/// A hash that cannot be read is nobody's.
fn check(password: &str, kept: &str, memory: &mut Vec<Block>) -> bool {
    let mut checked = || {
        let kept = PasswordHash::new(kept).ok()?;
        let algorithm = Algorithm::try_from(kept.algorithm).ok()?;
        let version = Version::try_from(kept.version?).ok()?;
        let params = Params::try_from(&kept).ok()?;
        let mut salt = [0; 64];
        let salt = kept.salt?.decode_b64(&mut salt).ok()?.to_vec();
        let hashed = raw(password, &salt, algorithm, version, &params, memory).ok()?;
        // Compared in the same time wherever they differ.
        Some(Output::new(&hashed).ok()? == kept.hash?)
    };
    checked().unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

    #[tokio::test]
    async fn what_is_kept_is_what_others_read_and_write() {
        let kept = hash("correct horse".to_owned()).await.unwrap();
        let read = PasswordHash::new(&kept).unwrap();
        assert!(Argon2::default().verify_password(b"correct horse", &read).is_ok(), "{kept}");
        let salt = SaltString::encode_b64(b"a salt of 16 byt").unwrap();
        let older = Argon2::default().hash_password(b"battery staple", &salt).unwrap().to_string();
        assert!(verify("battery staple".to_owned(), Some(older.clone())).await.unwrap());
        assert!(!verify("battery stable".to_owned(), Some(older)).await.unwrap());
        assert!(!verify("anything".to_owned(), Some("no hash".to_owned())).await.unwrap());
        assert!(!verify("anything".to_owned(), None).await.unwrap());
    }

    /// The most memory this process ever had, in megabytes, where the system tells.
    fn most_memory() -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().trim_end_matches("kB").trim().parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn many_at_once_take_the_memory_of_one() {
        let Some(before) = most_memory() else { return };
        let all = (0..24).map(|n| tokio::spawn(hash(format!("correct horse {n}"))));
        for hashed in futures_util::future::join_all(all).await {
            assert!(hashed.unwrap().is_ok());
        }
        let one = u64::try_from(Params::default().block_count()).unwrap() / 1024;
        let grown = most_memory().unwrap() - before;
        assert!(grown < 4 * one, "{grown} MB for 24 hashes of {one} MB each");
    }
}
