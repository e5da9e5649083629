//! Web push: encrypted for the one browser that may read it (RFC 8291), signed by this server (RFC 8292), and given
//! to the browser's push service (RFC 8030).

use std::sync::Arc;

use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, Key, KeyInit as _, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hkdf::Hkdf;
use p256::ecdsa::Signature;
use p256::ecdsa::signature::Signer as _;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use p256::{PublicKey, SecretKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use url::Url;

use super::carrier::{Carries, Carrying, Failed, Message};
use super::keys::{KeyRing, Keys};
use super::outside::Outside;
use crate::clock::Clock;
use crate::store::{WayKind, WayRow};
use crate::wire::NewPush;

/// A push service keeps what it cannot deliver for so many seconds: two days.
const KEEPS: u32 = 2 * 24 * 60 * 60;

/// A signature holds so long, in milliseconds; services take no more than a day.
const SIGNED: i64 = 12 * 60 * 60 * 1000;

/// The size of the one record everything has to fit into.
const RECORD: u32 = 4096;

/// What a browser gave us to encrypt with.
#[derive(Serialize, Deserialize)]
pub(crate) struct BrowserKeys {
    p256dh: String,
    auth: String,
}

impl BrowserKeys {
    /// Those of a subscription, if they are any.
    pub(crate) fn of(new: &NewPush) -> Option<Self> {
        let keys = Self { p256dh: new.p256dh.clone(), auth: new.auth.clone() };
        keys.read().map(|_| keys)
    }

    fn read(&self) -> Option<(PublicKey, [u8; 16])> {
        let decode = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
        let key = PublicKey::from_sec1_bytes(&decode(&self.p256dh)?).ok()?;
        Some((key, decode(&self.auth)?.try_into().ok()?))
    }
}

/// What the service worker of the page is given.
#[derive(Serialize)]
struct Payload<'a> {
    title: &'a str,
    body: &'a str,
    /// Where a click leads, behind the server's address.
    path: &'a str,
    /// A newer one of the same table takes the place of an older one.
    tag: &'a str,
    /// What it is known by.
    id: &'a str,
}

/// Carries what goes to browsers.
pub(crate) struct Pushes {
    outside: Outside,
    keys: Arc<KeyRing>,
    clock: Clock,
    /// Whom a push service may turn to: an address of mail or of the web.
    contact: String,
}

impl Pushes {
    pub(crate) fn new(outside: Outside, keys: Arc<KeyRing>, clock: Clock, contact: String) -> Self {
        Self { outside, keys, clock, contact }
    }

    async fn send(&self, way: &WayRow, message: &Message) -> Result<(), Failed> {
        let broken = || Failed::Ever("the browser's subscription cannot be read".to_owned());
        let browser: BrowserKeys = serde_json::from_str(&way.secret).map_err(|_| broken())?;
        let url = self.outside.address(&way.address).map_err(Failed::Ever)?;
        let keys = self.keys.get().await.map_err(|error| Failed::Now(error.to_string()))?;
        let payload = Payload {
            title: &message.title,
            body: &message.text,
            path: &message.path,
            tag: tag_of(message),
            id: &message.id,
        };
        let payload = serde_json::to_vec(&payload).map_err(|_| broken())?;
        let body = encrypt_for(&browser, &payload).ok_or_else(broken)?;
        let headers = vec![
            ("authorization", authorization(keys, &url, &self.contact, self.clock.now())),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", KEEPS.to_string()),
            ("urgency", if message.urgent { "high" } else { "normal" }.to_owned()),
            ("topic", topic(tag_of(message))),
        ];
        match self.outside.post(&url, headers, body).await? {
            200..=299 => Ok(()),
            404 | 410 => Err(Failed::Gone),
            status @ (408 | 429 | 500..) => Err(Failed::Now(format!("the push service answered {status}"))),
            status => Err(Failed::Ever(format!("the push service answered {status}"))),
        }
    }
}

/// What a newer message may take the place of.
fn tag_of(message: &Message) -> &str {
    if message.table.is_empty() { &message.id } else { &message.table }
}

impl Carries for Pushes {
    fn kind(&self) -> WayKind {
        WayKind::Push
    }

    fn gathers(&self) -> bool {
        false
    }

    fn carry<'a>(&'a self, way: &'a WayRow, messages: &'a [Message]) -> Carrying<'a> {
        Box::pin(async move {
            for message in messages {
                self.send(way, message).await?;
            }
            Ok(())
        })
    }
}

/// A word of at most 32 letters that two messages share when the newer may take the older's place.
fn topic(tag: &str) -> String {
    BASE64.encode(&Sha256::digest(tag.as_bytes())[..24])
}

/// This server's word that it is the one the browser subscribed to.
fn authorization(keys: &Keys, url: &Url, contact: &str, now: i64) -> String {
    let claims = serde_json::json!({
        "aud": url.origin().ascii_serialization(),
        "exp": (now + SIGNED) / 1000,
        "sub": contact,
    });
    let text =
        format!("{}.{}", BASE64.encode(br#"{"typ":"JWT","alg":"ES256"}"#), BASE64.encode(claims.to_string()));
    let signature: Signature = keys.vapid.sign(text.as_bytes());
    let signature = BASE64.encode(signature.to_bytes());
    format!("vapid t={text}.{signature}, k={}", keys.public())
}

/// Encrypt for one browser, with a key and a salt of this one message.
fn encrypt_for(browser: &BrowserKeys, plain: &[u8]) -> Option<Vec<u8>> {
    let (theirs, auth) = browser.read()?;
    let mut random = [0; 48];
    getrandom::fill(&mut random).ok()?;
    let (ours, salt) = random.split_at(32);
    let ours = SecretKey::from_slice(ours).ok()?;
    encrypt(&ours, &theirs, &auth, salt.try_into().ok()?, plain)
}

fn encrypt(
    ours: &SecretKey,
    theirs: &PublicKey,
    auth: &[u8; 16],
    salt: [u8; 16],
    plain: &[u8],
) -> Option<Vec<u8>> {
    let our_public = ours.public_key().to_encoded_point(false);
    let their_public = theirs.to_encoded_point(false);
    let (key, nonce) = {
        let shared = p256::ecdh::diffie_hellman(ours.to_nonzero_scalar(), theirs.as_affine());
        let info = [b"WebPush: info\0", their_public.as_bytes(), our_public.as_bytes()].concat();
        let mut input = [0; 32];
        Hkdf::<Sha256>::new(Some(auth), shared.raw_secret_bytes()).expand(&info, &mut input).ok()?;
        let keys = Hkdf::<Sha256>::new(Some(&salt), &input);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        keys.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
        keys.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
        (key, nonce)
    };
    // The mark of the last record stands behind the text; sixteen bytes show that nobody changed it.
    let mut padded = plain.to_vec();
    padded.push(2);
    if padded.len() + 16 + 86 > RECORD as usize {
        return None;
    }
    let cipher = Aes128Gcm::new(Key::<Aes128Gcm>::from_slice(&key));
    let sealed = cipher.encrypt(Nonce::from_slice(&nonce), padded.as_slice()).ok()?;
    let mut out = salt.to_vec();
    out.extend(RECORD.to_be_bytes());
    out.push(u8::try_from(our_public.len()).ok()?);
    out.extend(our_public.as_bytes());
    out.extend(sealed);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::signature::Verifier as _;
    use p256::ecdsa::{SigningKey, VerifyingKey};

    fn bytes(text: &str) -> Vec<u8> {
        BASE64.decode(text).unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_as_printed() {
        let ours = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let theirs = PublicKey::from_sec1_bytes(&bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        ))
        .unwrap();
        let auth: [u8; 16] = bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap();
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let plain = b"When I grow up, I want to be a watermelon";
        let sealed = encrypt(&ours, &theirs, &auth, salt, plain).unwrap();
        let printed = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                       AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64.encode(sealed), printed);
    }

    #[test]
    fn what_does_not_fit_into_one_record_is_not_sent() {
        let ours = SecretKey::from_slice(&[9; 32]).unwrap();
        let theirs = SecretKey::from_slice(&[8; 32]).unwrap().public_key();
        assert!(encrypt(&ours, &theirs, &[1; 16], [2; 16], &[0; 4096 - 103]).is_some());
        assert!(encrypt(&ours, &theirs, &[1; 16], [2; 16], &[0; 4096 - 102]).is_none());
    }

    #[test]
    fn a_service_can_check_who_sends() {
        let vapid = SigningKey::from_slice(&[5; 32]).unwrap();
        let keys = Keys::with(vapid.clone());
        let url = Url::parse("https://push.example.org:8443/send/abc").unwrap();
        let header = authorization(&keys, &url, "mailto:me@example.org", 1_000_000);
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (text, signature) = token.rsplit_once('.').unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&bytes(text.split_once('.').unwrap().1)).unwrap();
        assert_eq!(claims["aud"], "https://push.example.org:8443");
        assert_eq!(claims["exp"], 1000 + SIGNED / 1000);
        let key = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        assert!(key.verify(text.as_bytes(), &signature).is_ok());
    }
}
