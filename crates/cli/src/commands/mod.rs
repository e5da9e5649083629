//! One file for each command; those that end a game or give an order share `people`.

pub(crate) mod act;
pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod games;
pub(crate) mod ladder;
pub(crate) mod legal;
pub(crate) mod log;
pub(crate) mod match_workers;
pub(crate) mod matches;
pub(crate) mod new;
pub(crate) mod odds;
pub(crate) mod people;
pub(crate) mod perft;
pub(crate) mod replay;
mod replay_folder;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod selfplay;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod think;
pub(crate) mod undo;

use ironbottom_kernel::{Card, TermsError};
use serde::Serialize;

use crate::args::Settings;
use crate::desk;
use crate::error::Error;
use crate::term::Page;
use crate::words::nearest;

/// How a result is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// For people.
    Table,
    /// For programs.
    Json,
}

impl From<bool> for Form {
    fn from(json: bool) -> Self {
        if json { Self::Json } else { Self::Table }
    }
}

/// One JSON object on one page.
pub(crate) fn print_json(page: &Page, value: &impl Serialize) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(value).map_err(std::io::Error::other)?;
    page.line(text)?;
    Ok(())
}

impl Settings {
    /// The options as keys and values.
    pub(crate) fn choices(&self) -> Result<Vec<(String, String)>, Error> {
        self.set.iter().map(|text| pair(text, "option=value (for example --set length=short)")).collect()
    }
}

/// `key=value`
pub(crate) fn pair(text: &str, form: &'static str) -> Result<(String, String), Error> {
    let short = || text.chars().filter(|c| !c.is_control()).take(60).collect();
    let (key, value) = text.split_once('=').ok_or_else(|| Error::BadPair(short(), form))?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

/// Terms the game does not take, with the option that may have been meant.
pub(crate) fn bad_terms(card: &Card, error: TermsError) -> Error {
    if error == TermsError::Secrets {
        return desk::secrets(card);
    }
    let nearest = match &error {
        TermsError::UnknownOption { key, .. } => nearest(key, card.options.iter().map(|option| option.key)),
        TermsError::BadValue { .. }
        | TermsError::Clash(_)
        | TermsError::Secrets
        | TermsError::RulesVersion { .. }
        | TermsError::Edition { .. } => None,
    };
    Error::Terms { error, nearest }
}
