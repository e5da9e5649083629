//! The server's own keys, made on its first start and kept in its database; and the codes of links in mails, which
//! are signed with one of them, so that nothing about them has to be kept.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, Mac as _};
use p256::ecdsa::SigningKey;
use sha2::Sha256;
use tokio::sync::OnceCell;

use crate::store::{Store, StoreError, WayRow, WayWrite, Write};

/// The keys.
pub(crate) struct Keys {
    /// Signs what goes to push services.
    pub(super) vapid: SigningKey,
    /// Signs the codes of links.
    codes: [u8; 32],
}

/// The keys of a database, looked up when they are first needed.
pub(crate) struct KeyRing {
    store: Store,
    keys: OnceCell<Keys>,
}

impl KeyRing {
    pub(crate) fn new(store: Store) -> Self {
        Self { store, keys: OnceCell::new() }
    }

    pub(crate) async fn get(&self) -> Result<&Keys, StoreError> {
        self.keys.get_or_try_init(|| Keys::of(&self.store)).await
    }
}

/// What a link in a mail is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Show that an address is one's own.
    Confirm,
    /// Hear nothing more there.
    Unsubscribe,
}

impl Purpose {
    const fn word(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Unsubscribe => "unsubscribe",
        }
    }
}

impl Keys {
    /// Those of this database; made where there are none. Of several servers that start at once all have the same.
    async fn of(store: &Store) -> Result<Self, StoreError> {
        let vapid = kept(store, "vapid").await?;
        let vapid = SigningKey::from_slice(&vapid)
            .map_err(|_| StoreError::Damaged("the key for web push".to_owned()))?;
        Ok(Self { vapid, codes: kept(store, "codes").await? })
    }

    #[cfg(test)]
    pub(super) fn with(vapid: SigningKey) -> Self {
        Self { vapid, codes: [0; 32] }
    }

    /// The public key for web push, as browsers want it.
    pub(crate) fn public(&self) -> String {
        BASE64.encode(self.vapid.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The code of a link about an address.
    pub(crate) fn code(&self, purpose: Purpose, way: &WayRow) -> String {
        let text = format!("{}|{}|{}", purpose.word(), way.id, way.address);
        format!("{}-{}", way.id, self.sign(&text))
    }

    /// The number of the way a code names, to be looked up; whether the code is right is asked with it.
    pub(crate) fn way_in(code: &str) -> Option<i64> {
        code.split_once('-')?.0.parse().ok()
    }

    /// Was this code made for that?
    pub(crate) fn is_code(&self, purpose: Purpose, way: &WayRow, code: &str) -> bool {
        same(&self.code(purpose, way), code)
    }

    /// The code by which somebody gets a new password until then: it holds only while their old one does.
    pub(crate) fn reset_code(&self, person: i64, until: i64, kept: &str) -> String {
        format!("{person}-{until}-{}", self.sign(&format!("reset|{person}|{until}|{kept}")))
    }

    /// Whose code it is and until when it holds, as it says itself.
    pub(crate) fn person_in(code: &str) -> Option<(i64, i64)> {
        let mut parts = code.splitn(3, '-');
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    }

    /// Was this code made for that?
    pub(crate) fn is_reset_code(&self, person: i64, until: i64, kept: &str, code: &str) -> bool {
        same(&self.reset_code(person, until, kept), code)
    }

    fn sign(&self, text: &str) -> String {
        BASE64.encode(&sign(&self.codes, text.as_bytes())[..18])
    }
}

/// What whoever has the key makes of these bytes.
pub(super) fn sign(key: &[u8], bytes: &[u8]) -> [u8; 32] {
    // A key of any length will do, so this never fails.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return [0; 32] };
    mac.update(bytes);
    mac.finalize().into_bytes().into()
}

/// Compared in the same time wherever they differ.
fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |found, (a, b)| found | (a ^ b)) == 0
}

async fn kept(store: &Store, name: &'static str) -> Result<[u8; 32], StoreError> {
    if store.server_key(name).await?.is_none() {
        let value = BASE64.encode(fresh()?);
        store.write(Write::Way(WayWrite::ServerKey { name, value })).await?;
    }
    let value = store.server_key(name).await?.unwrap_or_default();
    let bytes = BASE64.decode(value).ok().and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
    bytes.ok_or_else(|| StoreError::Damaged(format!("the server's key {name}")))
}

/// A number that is a key of the curve too: all but one in four thousand million are.
fn fresh() -> Result<[u8; 32], StoreError> {
    loop {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| StoreError::Failed(error.to_string()))?;
        if SigningKey::from_slice(&bytes).is_ok() {
            return Ok(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::WayKind;

    fn keys(byte: u8) -> Keys {
        Keys { vapid: SigningKey::from_slice(&[7; 32]).unwrap(), codes: [byte; 32] }
    }

    fn way(id: i64, address: &str) -> WayRow {
        WayRow {
            id,
            person: 1,
            kind: WayKind::Mail,
            address: address.to_owned(),
            secret: String::new(),
            label: String::new(),
            created: 0,
            confirmed: None,
            off: None,
            trouble: None,
            reached: None,
        }
    }

    #[test]
    fn a_code_is_for_one_purpose_one_address_and_one_server() {
        let ours = keys(1);
        let ann = way(5, "ann@example.org");
        let code = ours.code(Purpose::Confirm, &ann);
        assert_eq!(Keys::way_in(&code), Some(5));
        assert!(ours.is_code(Purpose::Confirm, &ann, &code));
        assert!(!ours.is_code(Purpose::Unsubscribe, &ann, &code));
        assert!(!ours.is_code(Purpose::Confirm, &way(5, "eve@example.org"), &code));
        assert!(!keys(2).is_code(Purpose::Confirm, &ann, &code));
    }

    #[test]
    fn a_code_for_a_new_password_dies_with_the_old_one() {
        let ours = keys(1);
        let code = ours.reset_code(9, 1000, "old hash");
        assert_eq!(Keys::person_in(&code), Some((9, 1000)));
        assert!(ours.is_reset_code(9, 1000, "old hash", &code));
        assert!(!ours.is_reset_code(9, 1000, "new hash", &code));
        assert!(!ours.is_reset_code(9, 2000, "old hash", &code), "nobody makes it last longer");
    }
}
