//! Asking servers that are not ours: nothing that is not on the public net, no redirects, no answer longer than its
//! head, and nothing that takes longer than a few seconds.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

/// From the name to the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// So much of an answer is read: its head. What stands below it is never asked for.
const LONGEST_HEAD: usize = 16 << 10;

/// The longest address anybody may give.
const LONGEST_ADDRESS: usize = 2000;

/// What came of it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// It may work another time.
    #[error("{0}")]
    Now(String),
    /// It never will.
    #[error("{0}")]
    Ever(String),
}

/// A client for servers that are not ours.
#[derive(Clone)]
pub(crate) struct Outside {
    tls: TlsConnector,
    /// May it ask servers of this machine and of the net around it, and without encryption?
    private: bool,
}

impl Outside {
    pub(crate) fn new(private: bool) -> Result<Self, tokio_rustls::rustls::Error> {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        Ok(Self { tls: TlsConnector::from(Arc::new(config)), private })
    }

    /// An address we would ask, or in a sentence why not.
    pub(crate) fn address(&self, text: &str) -> Result<Url, String> {
        let url = Url::parse(text).ok().filter(|_| text.len() <= LONGEST_ADDRESS);
        let url = url.filter(|url| url.host().is_some() && matches!(url.scheme(), "http" | "https"));
        let url = url.ok_or("That is no address of the web: it begins with https:// and names a server.")?;
        if url.scheme() != "https" && !self.private {
            return Err(
                "The address has to begin with https://, so that nobody reads what is sent.".to_owned()
            );
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(
                "An address with a name and password in it is not taken; the signature shows who sends."
                    .to_owned(),
            );
        }
        let literal = match url.host() {
            Some(Host::Ipv4(address)) => Some(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => Some(IpAddr::V6(address)),
            Some(Host::Domain(_)) | None => None,
        };
        if literal.is_some_and(|address| !self.may_ask(address)) {
            return Err("That server is not on the public net.".to_owned());
        }
        Ok(url)
    }

    fn may_ask(&self, address: IpAddr) -> bool {
        self.private || is_public(address)
    }

    /// Post these bytes; the status of the answer.
    pub(crate) async fn post(
        &self,
        url: &Url,
        headers: Vec<(&'static str, String)>,
        body: Vec<u8>,
    ) -> Result<u16, Trouble> {
        let asked = tokio::time::timeout(PATIENCE, self.ask(url, headers, body)).await;
        asked.unwrap_or_else(|_| Err(Trouble::Now("the server did not answer in time".to_owned())))
    }

    async fn ask(
        &self,
        url: &Url,
        headers: Vec<(&'static str, String)>,
        body: Vec<u8>,
    ) -> Result<u16, Trouble> {
        // What was written down may be older than the settings.
        let url = self.address(url.as_str()).map_err(Trouble::Ever)?;
        let never = || Trouble::Ever("the address cannot be used".to_owned());
        let (host, port) =
            (url.host_str().ok_or_else(never)?, url.port_or_known_default().ok_or_else(never)?);
        let path = match url.query() {
            Some(query) => format!("{}?{query}", url.path()),
            None => url.path().to_owned(),
        };
        let named = if url.port().is_some() { format!("{host}:{port}") } else { host.to_owned() };
        let mut request =
            Request::post(path).header(header::HOST, named).header(header::USER_AGENT, "ironbottom");
        for (name, value) in headers {
            let value = HeaderValue::from_str(&value).map_err(|_| never())?;
            request = request.header(HeaderName::from_static(name), value);
        }
        let request = request.body(Body::from(body)).map_err(|_| never())?;
        let stream = self.connect(host, port).await?;
        if url.scheme() == "http" {
            return answer(stream, request).await;
        }
        let name = match url.host() {
            Some(Host::Domain(name)) => ServerName::try_from(name.to_owned()).map_err(|_| never())?,
            Some(Host::Ipv4(address)) => ServerName::from(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => ServerName::from(IpAddr::V6(address)),
            None => return Err(never()),
        };
        let stream = self.tls.connect(name, stream).await;
        answer(stream.map_err(|_| Trouble::Now("no encrypted connection came about".to_owned()))?, request)
            .await
    }

    /// A connection to an address that was looked at: who answers for the name a moment later does not matter.
    async fn connect(&self, host: &str, port: u16) -> Result<TcpStream, Trouble> {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let found = tokio::net::lookup_host((bare, port)).await;
        let found: Vec<SocketAddr> =
            found.map_err(|_| Trouble::Now("there is no server of that name".to_owned()))?.collect();
        let allowed: Vec<_> = found.iter().filter(|address| self.may_ask(address.ip())).collect();
        if allowed.is_empty() && !found.is_empty() {
            return Err(Trouble::Ever("that server is not on the public net".to_owned()));
        }
        for address in allowed {
            if let Ok(stream) = TcpStream::connect(address).await {
                return Ok(stream);
            }
        }
        Err(Trouble::Now("the server cannot be reached".to_owned()))
    }
}

async fn answer<S>(stream: S, request: Request<Body>) -> Result<u16, Trouble>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let broke = |_| Trouble::Now("the connection broke".to_owned());
    let shaken = http1::Builder::new().max_buf_size(LONGEST_HEAD).handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = shaken.map_err(broke)?;
    let line = tokio::spawn(connection);
    let answered = sender.send_request(request).await;
    let status = answered.map(|answer| answer.status().as_u16()).map_err(broke);
    // Whatever else it would say is not waited for.
    line.abort();
    status
}

/// Is this an address of the public net, and nobody's own?
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19));
    !(special
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let low = |high: u16, low: u16| {
        let [a, b] = high.to_be_bytes();
        let [c, d] = low.to_be_bytes();
        Ipv4Addr::new(a, b, c, d)
    };
    if let Some(inner) = address.to_ipv4_mapped() {
        return is_public_v4(inner);
    }
    match parts {
        // What is translated or tunnelled is judged by where it comes out.
        [0x64, 0xff9b, 0, 0, 0, 0, high, rest] => is_public_v4(low(high, rest)),
        [0x2002, high, rest, ..] => is_public_v4(low(high, rest)),
        // Only 2000::/3 is given out; of it, not the special ones at its beginning and the one for books.
        [first, second, ..] => {
            (0x2000..0x4000).contains(&first)
                && !(first == 0x2001 && (second < 0x200 || second == 0xdb8))
                && !(first == 0x3fff && second < 0x1000)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_net_is_asked() {
        for text in ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"] {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
        for text in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "198.18.0.1",
            "192.0.2.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::7f00:1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "fe80::1",
            "fec0::1",
            "fd00::1",
            "ff02::1",
        ] {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn an_address_is_looked_at_before_it_is_taken() {
        let strict = Outside::new(false).unwrap();
        assert!(strict.address("https://example.org/hook?x=1").is_ok());
        for text in [
            "http://example.org/",
            "ftp://example.org/",
            "https://me:secret@example.org/",
            "https://127.0.0.1/",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://[::1]/",
            "https://[::ffff:169.254.169.254]/",
            "javascript:alert(1)",
            "nothing",
        ] {
            assert!(strict.address(text).is_err(), "{text}");
        }
        let lenient = Outside::new(true).unwrap();
        assert!(lenient.address("http://127.0.0.1:9/").is_ok());
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_not_followed() {
        let strict = Outside::new(false).unwrap();
        let url = Url::parse("https://localhost:1/").unwrap();
        let told = strict.post(&url, Vec::new(), Vec::new()).await.unwrap_err();
        assert!(matches!(told, Trouble::Ever(_)), "{told}");
    }
}
