//! Writing a record as text.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::{Body, By, DiceTerms, Draft, Header, Line, Mail, Record};
use crate::dice::Rolled;

/// A running check sum over the lines of a record.
#[derive(Clone, Debug)]
pub(super) struct Chain([u8; 32]);

impl Chain {
    pub(super) fn new() -> Self {
        Self(Sha256::digest(b"ironbottom record").into())
    }

    /// The check sum of the next line.
    pub(super) fn next(&mut self, line: &str) -> String {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        hasher.update(line.as_bytes());
        self.0 = hasher.finalize().into();
        crate::dice::hex(&self.0[..4])
    }
}

struct Writer {
    out: String,
    chain: Chain,
}

impl Writer {
    fn line(&mut self, text: &str) {
        let sum = self.chain.next(text);
        let _ = writeln!(self.out, "{text} ;{sum}");
    }

    fn header(&mut self, header: &Header) {
        self.line("ironbottom-record 1");
        self.line(&format!("game {}", header.game));
        self.line(&format!("rules {}", header.rules_version));
        self.line(&format!("data {}", header.edition));
        for (key, value) in &header.options {
            self.line(&format!("set {key}={value}"));
        }
        for seat in &header.seats {
            self.line(&format!("seat {seat}"));
        }
        match header.dice {
            DiceTerms::Open(seed) => self.line(&format!("dice open {}", seed.reveal())),
            DiceTerms::Committed(hash) => self.line(&format!("dice committed {hash}")),
        }
        if header.inherited > 0 {
            self.line(&format!("inherited {}", header.inherited));
        }
        if header.mail == Mail::Passed {
            self.line("mail");
        }
        self.line("begin");
    }

    fn body(&mut self, body: &Body, number: &mut usize) {
        match body {
            Body::Act { seat, notation, by, rolls } => {
                *number += 1;
                self.line(&format!("{number} {seat}{} {notation}", mark(*by)));
                for roll in rolls {
                    self.line(&roll_text(roll));
                }
            }
            Body::Position { turn, version, digest, text } => {
                self.line(&format!("position {turn} v{version} {digest}"));
                for line in text.lines() {
                    self.line(&format!("  | {line}"));
                }
            }
            Body::Back { to } => self.line(&format!("back {to}")),
            Body::Concede { seat } => self.line(&format!("concede {seat}")),
            Body::TimeOut { seat } => self.line(&format!("time {seat}")),
            Body::Draw => self.line("draw"),
            Body::Reveal(seed) => self.line(&format!("seed {}", seed.reveal())),
        }
    }

    fn draft(&mut self, draft: &Draft) {
        match draft {
            Draft::Entry { seat, notation, by, .. } => {
                self.line(&format!("~ {seat}{} {notation}", mark(*by)))
            }
            Draft::Order { seat, key, value, .. } => self.line(&format!("order {seat} {key}={value}")),
        }
    }
}

fn mark(by: By) -> &'static str {
    match by {
        By::Hand => "",
        By::Order => " *",
    }
}

fn roll_text(roll: &Rolled) -> String {
    let mut text = format!("  roll {} {}d{} =", roll.key, roll.faces.len(), roll.sides);
    for face in &roll.faces {
        let _ = write!(text, " {face}");
    }
    text
}

impl Record {
    /// The record as text; [`Record::parse`] reads it back.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut writer = Writer { out: String::new(), chain: Chain::new() };
        writer.header(&self.header);
        let mut number = 0;
        for Line { body, .. } in &self.lines {
            writer.body(body, &mut number);
        }
        if !self.drafts.is_empty() {
            writer.line("drafts");
            for draft in &self.drafts {
                writer.draft(draft);
            }
        }
        // The last line says that nothing is missing: a file cut off between two lines lacks it.
        writer.line("end");
        writer.out
    }
}
