//! Passwords: only a slow hash is kept.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString};

use crate::error::ApiError;

/// So many passwords are hashed at once; each takes some megabytes and some hundredths of a second.
static HASHING: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(2);

pub(super) async fn hash(password: String) -> Result<String, ApiError> {
    let defect = |error: &dyn std::fmt::Display| ApiError::Defect(format!("hashing a password: {error}"));
    let _turn = HASHING.acquire().await.map_err(|error| defect(&error))?;
    let work = tokio::task::spawn_blocking(move || {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|error| error.to_string())?;
        let salt = SaltString::encode_b64(&salt).map_err(|error| error.to_string())?;
        let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
    });
    work.await.map_err(|error| defect(&error))?.map_err(|error| defect(&error))
}

/// An unknown name costs as much time as a false password.
pub(super) async fn verify(password: String, kept: Option<String>) -> Result<bool, ApiError> {
    let Some(kept) = kept else {
        hash(password).await?;
        return Ok(false);
    };
    let defect = |error: &dyn std::fmt::Display| ApiError::Defect(format!("verifying a password: {error}"));
    let _turn = HASHING.acquire().await.map_err(|error| defect(&error))?;
    let work = tokio::task::spawn_blocking(move || {
        PasswordHash::new(&kept)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    work.await.map_err(|error| defect(&error))
}
