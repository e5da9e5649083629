//! Servers of our own on loopback for what goes outside: a push service and programs, a mail server, and a browser
//! that can read what was encrypted for it.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, Key, KeyInit as _, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// Never answer.
pub(crate) const HANGS: u16 = 0;

/// A request as it came.
#[derive(Clone, Debug)]
pub(crate) struct Got {
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Got {
    pub(crate) fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }
}

/// A web server that keeps what it gets and answers as it is told.
#[derive(Clone)]
pub(crate) struct Endpoint {
    pub(crate) address: SocketAddr,
    status: Arc<AtomicU16>,
    got: Arc<Mutex<Vec<Got>>>,
}

impl Endpoint {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = Self {
            address: listener.local_addr().unwrap(),
            status: Arc::new(AtomicU16::new(201)),
            got: Arc::default(),
        };
        let serving = endpoint.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let serving = serving.clone();
                tokio::spawn(async move { serving.serve(stream).await });
            }
        });
        endpoint
    }

    pub(crate) fn answers(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    async fn serve(&self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if stream.read_line(&mut head).await.ok()? == 0 {
                return None;
            }
        }
        let mut got = Got { head, body: Vec::new() };
        got.body = vec![0; got.header("content-length").parse().ok()?];
        stream.read_exact(&mut got.body).await.ok()?;
        self.got.lock().unwrap().push(got);
        match self.status.load(Ordering::SeqCst) {
            HANGS => tokio::time::sleep(Duration::from_secs(60)).await,
            status => {
                // An answer nobody waits the end of.
                let text = format!("HTTP/1.1 {status} X\r\ncontent-length: 1000000000\r\n\r\n");
                stream.write_all(text.as_bytes()).await.ok()?;
            }
        }
        Some(())
    }

    pub(crate) fn got(&self) -> Vec<Got> {
        self.got.lock().unwrap().clone()
    }

    /// What it got, once there are so many; and there are not more.
    pub(crate) async fn after(&self, count: usize) -> Vec<Got> {
        until(|| self.got().len() >= count, || format!("{count} requests, but {:?}", self.got())).await;
        settle().await;
        let got = self.got();
        assert_eq!(got.len(), count, "{got:?}");
        got
    }
}

/// Come back when it is so; the machine's time, since what crosses sockets does not follow a clock set by hand.
pub(crate) async fn until(is_so: impl Fn() -> bool, what: impl Fn() -> String) {
    for _ in 0..800 {
        if is_so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("after twenty seconds still not: {}", what())
}

/// So long that what is under way has come.
pub(crate) async fn settle() {
    tokio::time::sleep(Duration::from_millis(250)).await;
}

/// A mail server that takes everything, or nothing.
#[derive(Clone)]
pub(crate) struct MailServer {
    pub(crate) address: SocketAddr,
    refuses: Arc<AtomicU16>,
    mails: Arc<Mutex<Vec<Mail>>>,
}

/// A mail as it came.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub(crate) to: String,
    pub(crate) text: String,
}

impl Mail {
    pub(crate) fn header(&self, name: &str) -> String {
        let head = self.text.split("\r\n\r\n").next().unwrap_or_default().replace("\r\n ", " ");
        let mut lines = head.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(found, _)| found.eq_ignore_ascii_case(name))
            .map_or(String::new(), |(_, value)| value.to_owned())
    }

    /// What stands in it behind this address, as the code of a link.
    pub(crate) fn code(&self, page: &str) -> String {
        let plain = self.text.replace("=\r\n", "");
        let found = plain.split(page).nth(1).unwrap_or_else(|| panic!("no {page} in {plain}"));
        found.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
    }
}

impl MailServer {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = Self {
            address: listener.local_addr().unwrap(),
            refuses: Arc::new(AtomicU16::new(0)),
            mails: Arc::default(),
        };
        let serving = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let serving = serving.clone();
                tokio::spawn(async move { serving.serve(stream).await });
            }
        });
        server
    }

    pub(crate) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Answer every recipient with this number; zero for yes.
    pub(crate) fn refuses(&self, number: u16) {
        self.refuses.store(number, Ordering::SeqCst);
    }

    async fn serve(&self, stream: TcpStream) -> Option<()> {
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 sink\r\n").await.ok()?;
        let (mut to, mut line) = (String::new(), String::new());
        loop {
            line.clear();
            if stream.read_line(&mut line).await.ok()? == 0 {
                return None;
            }
            let word = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
            let refuses = self.refuses.load(Ordering::SeqCst);
            let answer = match word.as_str() {
                "RCPT" if refuses > 0 => format!("{refuses} not here\r\n"),
                "RCPT" => {
                    to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                    "250 ok\r\n".to_owned()
                }
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await.ok()?;
                    let mut text = String::new();
                    while !text.ends_with("\r\n.\r\n") {
                        stream.read_line(&mut text).await.ok()?;
                    }
                    self.mails.lock().unwrap().push(Mail { to: to.clone(), text });
                    "250 kept\r\n".to_owned()
                }
                "QUIT" => {
                    stream.write_all(b"221 bye\r\n").await.ok()?;
                    return Some(());
                }
                _ => "250 ok\r\n".to_owned(),
            };
            stream.write_all(answer.as_bytes()).await.ok()?;
        }
    }

    pub(crate) fn mails(&self) -> Vec<Mail> {
        self.mails.lock().unwrap().clone()
    }

    pub(crate) async fn after(&self, count: usize) -> Vec<Mail> {
        until(|| self.mails().len() >= count, || format!("{count} mails, but {:?}", self.mails())).await;
        settle().await;
        let mails = self.mails();
        assert_eq!(mails.len(), count, "{mails:#?}");
        mails
    }
}

/// A browser that subscribes and reads what was encrypted for it.
pub(crate) struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub(crate) fn new(seed: u8) -> Self {
        Self { secret: SecretKey::from_slice(&[seed; 32]).unwrap(), auth: [seed; 16] }
    }

    pub(crate) fn subscription(&self, endpoint: &str) -> Value {
        let key = self.secret.public_key().to_encoded_point(false);
        json!({ "endpoint": endpoint, "p256dh": BASE64.encode(key.as_bytes()), "auth": BASE64.encode(self.auth), "label": "A browser" })
    }

    /// What it would show.
    pub(crate) fn read(&self, got: &Got) -> Value {
        assert_eq!(got.header("content-encoding"), "aes128gcm");
        let (salt, rest) = got.body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096_u32.to_be_bytes());
        let (theirs, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let theirs = PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), theirs.as_affine());
        let ours = self.secret.public_key().to_encoded_point(false);
        let theirs = theirs.to_encoded_point(false);
        let info = [b"WebPush: info\0", ours.as_bytes(), theirs.as_bytes()].concat();
        let mut input = [0; 32];
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes()).expand(&info, &mut input).unwrap();
        let keys = Hkdf::<Sha256>::new(Some(salt), &input);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        keys.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        keys.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let cipher = Aes128Gcm::new(Key::<Aes128Gcm>::from_slice(&key));
        let mut plain =
            cipher.decrypt(Nonce::from_slice(&nonce), sealed).expect("encrypted for this browser");
        assert_eq!(plain.pop(), Some(2), "the last record");
        serde_json::from_slice(&plain).unwrap()
    }
}
