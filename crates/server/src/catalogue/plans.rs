//! What is printed, as documents that never change: each under the digest of its content, to be
//! kept by browsers for ever (decision 9).

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::{Arc, Mutex};

use flate2::Compression;
use flate2::write::GzEncoder;
use ironbottom_kernel::wire::Plan;
use ironbottom_kernel::{AnyTable, Registry};
use sha2::{Digest as _, Sha256};

use crate::error::ApiError;
use crate::wire::PlanInfo;

/// So many plans are kept: the terms people play under at one time are few.
const MAX_KEPT: usize = 32;

/// A plan, ready to be sent.
pub(crate) struct PlanDocument {
    /// Its digest, and where it is found.
    pub(crate) info: PlanInfo,
    pub(crate) json: Vec<u8>,
    pub(crate) gzip: Vec<u8>,
}

/// What a plan follows from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlanTerms {
    game: String,
    rules_version: u32,
    edition: String,
    options: Vec<(String, String)>,
}

/// Plans made lately, the last used last.
pub(crate) struct Plans {
    registry: Arc<Registry>,
    kept: Mutex<Vec<(PlanTerms, Arc<PlanDocument>)>>,
}

impl Plans {
    pub(crate) fn new(registry: Arc<Registry>) -> Self {
        Self { registry, kept: Mutex::default() }
    }

    /// The plan of a table.
    pub(crate) fn of(&self, table: &dyn AnyTable) -> Result<Arc<PlanDocument>, ApiError> {
        let terms = table.terms();
        let options = terms.options.iter().map(|(key, value)| (key.to_owned(), value.to_owned()));
        let (game, edition) = (table.card().id.to_owned(), terms.edition.clone());
        let terms =
            PlanTerms { game, rules_version: terms.rules_version, edition, options: options.collect() };
        match self.find(|kept, _| *kept == terms) {
            Some(found) => Ok(found),
            None => self.keep(terms, &table.plan()),
        }
    }

    /// The plan with this digest. Where it is not at hand it is made anew from the terms, which is
    /// why its address names them.
    pub(crate) fn named(
        &self,
        game: &str,
        digest: &str,
        query: &[(String, String)],
    ) -> Result<Arc<PlanDocument>, ApiError> {
        if let Some(found) = self.find(|terms, kept| terms.game == game && kept.info.digest == digest) {
            return Ok(found);
        }
        let known = self.registry.game(game).ok_or(ApiError::Unknown("There is no such game here."))?;
        let card = known.card();
        let newest = card.editions.first().copied().unwrap_or_default();
        let mut terms = PlanTerms {
            game: game.to_owned(),
            rules_version: card.rules_version,
            edition: newest.to_owned(),
            options: Vec::new(),
        };
        for (key, value) in query {
            match key.as_str() {
                RULES => {
                    terms.rules_version = value.parse().map_err(|_| {
                        ApiError::Refused("The version of the rules is a whole number.".to_owned())
                    })?;
                }
                EDITION => terms.edition.clone_from(value),
                _ => terms.options.push((key.clone(), value.clone())),
            }
        }
        let plan = known.plan(terms.rules_version, &terms.edition, &terms.options)?;
        let made = self.keep(terms, &plan)?;
        if made.info.digest == digest {
            return Ok(made);
        }
        Err(ApiError::Unknown(
            "There is no such plan: under these terms the board of this game is printed otherwise. Look at the table \
             again; it says where its plan is.",
        ))
    }

    fn find(&self, is_it: impl Fn(&PlanTerms, &PlanDocument) -> bool) -> Option<Arc<PlanDocument>> {
        let mut kept = self.kept.lock().ok()?;
        let index = kept.iter().position(|(terms, document)| is_it(terms, document))?;
        let found = kept.remove(index);
        let document = Arc::clone(&found.1);
        kept.push(found);
        Some(document)
    }

    fn keep(&self, terms: PlanTerms, plan: &Plan) -> Result<Arc<PlanDocument>, ApiError> {
        let document = Arc::new(document(&terms, plan)?);
        if let Ok(mut kept) = self.kept.lock() {
            if kept.len() >= MAX_KEPT {
                kept.remove(0);
            }
            kept.push((terms, Arc::clone(&document)));
        }
        Ok(document)
    }
}

/// How the terms are named behind the question mark; everything else there is an option.
const RULES: &str = "rules-version";
const EDITION: &str = "edition";

fn document(terms: &PlanTerms, plan: &Plan) -> Result<PlanDocument, ApiError> {
    let Packed { digest, json, gzip } = packed(plan)?;
    let mut path = format!("/api/games/{}/plan/{digest}?{RULES}={}", terms.game, terms.rules_version);
    let options = terms.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    for (key, value) in std::iter::once((EDITION, terms.edition.as_str())).chain(options) {
        let _ = write!(path, "&{}={}", escaped(key), escaped(value));
    }
    Ok(PlanDocument { info: PlanInfo { digest, path }, json, gzip })
}

/// Something as JSON, plain and packed, with the digest of its content.
pub(super) struct Packed {
    pub(super) digest: String,
    pub(super) json: Vec<u8>,
    pub(super) gzip: Vec<u8>,
}

pub(super) fn packed(content: &impl serde::Serialize) -> Result<Packed, ApiError> {
    let defect = |error: &dyn std::fmt::Display| ApiError::Defect(format!("a document: {error}"));
    let json = serde_json::to_vec(content).map_err(|error| defect(&error))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(&json).map_err(|error| defect(&error))?;
    let gzip = encoder.finish().map_err(|error| defect(&error))?;
    let mut digest = String::new();
    for byte in &Sha256::digest(&json)[..16] {
        let _ = write!(digest, "{byte:02x}");
    }
    Ok(Packed { digest, json, gzip })
}

/// As it stands in an address.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironbottom_games::registry;

    fn plans() -> Plans {
        Plans::new(Arc::new(registry()))
    }

    fn query(path: &str) -> Vec<(String, String)> {
        let pairs = path.split_once('?').unwrap().1.split('&').map(|pair| pair.split_once('=').unwrap());
        pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    fn table(game: &str) -> Box<dyn AnyTable> {
        use ironbottom_kernel::dice::Seed;
        use ironbottom_kernel::record::Mail;
        use ironbottom_kernel::table::Source;
        registry().game(game).unwrap().open(&[], Source::Open(Seed::from_number(1)), Mail::Stays).unwrap()
    }

    #[test]
    fn another_server_makes_the_same_plan_from_its_address() {
        let here = plans().of(table("victory").as_ref()).unwrap();
        let there = plans().named("victory", &here.info.digest, &query(&here.info.path)).unwrap();
        assert_eq!(there.json, here.json);
        assert_eq!(there.info, here.info);
    }

    #[test]
    fn a_false_digest_and_impossible_options_are_told_apart() {
        let plans = plans();
        assert!(matches!(plans.named("victory", "00", &[]), Err(ApiError::Unknown(_))));
        let odd = [("wind".to_owned(), "strong".to_owned())];
        assert!(matches!(plans.named("victory", "00", &odd), Err(ApiError::Refused(_))));
        let old = [(RULES.to_owned(), "77".to_owned())];
        assert!(matches!(plans.named("victory", "00", &old), Err(ApiError::Refused(_))));
    }

    #[test]
    fn only_so_many_are_kept() {
        let plans = plans();
        for number in 0..=MAX_KEPT {
            let terms = PlanTerms {
                game: format!("g{number}"),
                rules_version: 1,
                edition: String::new(),
                options: Vec::new(),
            };
            plans.keep(terms, &Plan::default()).unwrap();
        }
        assert_eq!(plans.kept.lock().unwrap().len(), MAX_KEPT);
    }

    #[test]
    fn an_address_survives_odd_words() {
        assert_eq!(escaped("a b&c=d/é"), "a%20b%26c%3Dd%2F%C3%A9");
    }
}
