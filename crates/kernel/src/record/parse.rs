//! Reading a record. The text comes from outside: nothing in it is trusted.

use super::write::Chain;
use super::{Body, By, DiceTerms, Draft, Header, Line, Mail, Record, RecordError, RecordFault};
use crate::dice::{Audience, Commitment, Rolled, Seed};

const LONGEST_FILE: usize = 64 << 20;
const LONGEST_LINE: usize = 4096;
const MOST_DICE: usize = 1000;

struct Lines<'a> {
    rest: Vec<(usize, &'a str)>,
    next: usize,
}

type Parsed<T> = Result<T, RecordError>;

impl Record {
    /// Read a record.
    ///
    /// # Errors
    /// A text that is no record, or a damaged one, with the line.
    pub fn parse(text: &str) -> Parsed<Self> {
        let mut lines = Lines::open(text)?;
        let header = lines.header()?;
        let mut record = Self { header, lines: Vec::new(), drafts: Vec::new() };
        let mut acts = 0;
        while let Some((at, line)) = lines.peek() {
            if line == "drafts" {
                lines.next += 1;
                break;
            }
            let body = lines.body(&mut acts)?;
            record.lines.push(Line { at, body });
        }
        while let Some((at, line)) = lines.peek() {
            lines.next += 1;
            record.drafts.push(draft(at, line)?);
        }
        Ok(record)
    }
}

impl<'a> Lines<'a> {
    /// Split into lines, verify every check sum and strip it.
    fn open(text: &'a str) -> Parsed<Self> {
        if text.len() > LONGEST_FILE {
            return Err(RecordFault::TooLong("a record has at most 64 MiB").at(1));
        }
        let first = text.lines().next().unwrap_or_default();
        let Some(rest) = first.strip_prefix("ironbottom-record ") else {
            return Err(RecordFault::Foreign.at(1));
        };
        let format = rest.split(" ;").next().unwrap_or_default().trim();
        if format != "1" {
            return Err(RecordFault::Format(format.chars().take(20).collect()).at(1));
        }
        let whole = text.ends_with('\n');
        let count = text.lines().count();
        let mut chain = Chain::new();
        let mut rest = Vec::with_capacity(count);
        for (index, line) in text.lines().enumerate() {
            let at = index + 1;
            let last = at == count;
            if line.len() > LONGEST_LINE {
                return Err(RecordFault::TooLong("a line has at most 4096 bytes").at(at));
            }
            if last && !whole {
                return Err(RecordFault::CutOff.at(at));
            }
            let Some((body, sum)) = line.rsplit_once(" ;") else {
                return Err(RecordFault::Changed.at(at));
            };
            if chain.next(body) != sum {
                return Err(RecordFault::Changed.at(at));
            }
            rest.push((at, body));
        }
        match rest.pop() {
            Some((_, "end")) => Ok(Self { rest, next: 0 }),
            Some(_) | None => Err(RecordFault::CutOff.at(count)),
        }
    }

    fn peek(&self) -> Option<(usize, &'a str)> {
        self.rest.get(self.next).copied()
    }

    fn take(&mut self) -> Parsed<(usize, &'a str)> {
        let end = self.rest.len() + 1;
        let line = self.peek().ok_or_else(|| RecordFault::CutOff.at(end))?;
        self.next += 1;
        Ok(line)
    }

    /// The value of the next line if it starts with this word.
    fn optional(&mut self, word: &str) -> Option<(usize, &'a str)> {
        let (at, line) = self.peek()?;
        let value = line.strip_prefix(word)?.strip_prefix(' ')?;
        self.next += 1;
        Some((at, value))
    }

    fn required(&mut self, word: &str, expected: &'static str) -> Parsed<(usize, &'a str)> {
        let at = self.peek().map_or(self.rest.len() + 1, |(at, _)| at);
        if self.peek().is_none() {
            return Err(RecordFault::CutOff.at(at));
        }
        self.optional(word).ok_or_else(|| RecordFault::Expected(expected).at(at))
    }

    fn header(&mut self) -> Parsed<Header> {
        self.required("ironbottom-record", "“ironbottom-record 1”")?;
        let (_, game) = self.required("game", "“game” and its id")?;
        let (at, rules) = self.required("rules", "“rules” and a version number")?;
        let rules_version =
            rules.parse().map_err(|_| RecordFault::Expected("a rules version number").at(at))?;
        let (_, edition) = self.required("data", "“data” and an edition")?;
        let mut options = Vec::new();
        while let Some((at, pair)) = self.optional("set") {
            let (key, value) =
                pair.split_once('=').ok_or_else(|| RecordFault::Expected("“set option=value”").at(at))?;
            options.push((key.to_owned(), value.to_owned()));
        }
        let mut seats = Vec::new();
        while let Some((_, seat)) = self.optional("seat") {
            seats.push(seat.to_owned());
        }
        let (at, dice) = self.required("dice", "“dice open” or “dice committed”")?;
        let dice = dice_terms(dice).ok_or_else(|| {
            RecordFault::Expected("“dice open” or “dice committed” with 64 hexadecimal digits").at(at)
        })?;
        let inherited = match self.optional("inherited") {
            None => 0,
            Some((at, count)) => count
                .parse()
                .map_err(|_| RecordFault::Expected("“inherited” and a number of rolls").at(at))?,
        };
        if inherited > 0 && matches!(dice, DiceTerms::Open(_)) {
            // Whoever passes an open record on could call false dice inherited.
            return Err(RecordFault::OutOfPlace("only a committed game inherits rolls").at(at));
        }
        let mut mail = Mail::Stays;
        let (mut at, mut line) = self.take()?;
        if line == "mail" {
            mail = Mail::Passed;
            (at, line) = self.take()?;
        }
        if line != "begin" {
            return Err(RecordFault::Expected("“begin”").at(at));
        }
        Ok(Header {
            game: game.to_owned(),
            rules_version,
            edition: edition.to_owned(),
            options,
            seats,
            dice,
            mail,
            inherited,
        })
    }

    fn body(&mut self, acts: &mut usize) -> Parsed<Body> {
        let (at, line) = self.take()?;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "position" => {
                let expected =
                    || RecordFault::Expected("“position”, a turn number, a version and a check sum").at(at);
                let mut words = rest.split(' ');
                let turn = words.next().and_then(|turn| turn.parse().ok()).ok_or_else(expected)?;
                let said = words.next().map(|version| {
                    let version = version.strip_prefix('v').and_then(|number| number.parse().ok());
                    version.zip(words.next().map(str::to_owned)).ok_or_else(expected)
                });
                let text = self.block();
                // Before positions had versions they were of version 1 and compared by their text.
                let (version, digest) = said.unwrap_or_else(|| Ok((1, super::digest(&text))))?;
                Ok(Body::Position { turn, version, digest, text })
            }
            "back" => {
                let to =
                    rest.parse().map_err(|_| RecordFault::Expected("“back” and an act number").at(at))?;
                Ok(Body::Back { to })
            }
            "concede" => Ok(Body::Concede { seat: rest.to_owned() }),
            "time" => Ok(Body::TimeOut { seat: rest.to_owned() }),
            "draw" if rest.is_empty() => Ok(Body::Draw),
            "seed" => Seed::read(rest)
                .map(Body::Reveal)
                .ok_or_else(|| RecordFault::Expected("“seed” and 64 hexadecimal digits").at(at)),
            number => {
                *acts += 1;
                if number.parse() != Ok(*acts) {
                    return Err(RecordFault::Expected(
                        "the next act, a position, “back”, “concede”, “time”, “draw” or “drafts”",
                    )
                    .at(at));
                }
                let (seat, by, notation) =
                    act(rest).ok_or_else(|| RecordFault::Expected("a seat and its action").at(at))?;
                let mut rolls = Vec::new();
                while let Some((at, text)) = self.peek().filter(|(_, text)| text.starts_with("  roll ")) {
                    self.next += 1;
                    let roll = roll(&text["  roll ".len()..]);
                    rolls.push(roll.ok_or_else(|| RecordFault::Expected("“roll KEY 2d6 = 3 5”").at(at))?);
                }
                Ok(Body::Act { seat, notation, by, rolls })
            }
        }
    }

    fn block(&mut self) -> String {
        let mut text = String::new();
        while let Some(line) = self.peek().and_then(|(_, line)| line.strip_prefix("  | ")) {
            self.next += 1;
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

fn dice_terms(text: &str) -> Option<DiceTerms> {
    match text.split_once(' ')? {
        ("open", seed) => Seed::read(seed).map(DiceTerms::Open),
        ("committed", hash) => Commitment::read(hash).map(DiceTerms::Committed),
        _ => None,
    }
}

/// `SEAT [*] NOTATION`
fn act(text: &str) -> Option<(String, By, String)> {
    let (seat, rest) = text.split_once(' ')?;
    let (by, notation) = match rest.strip_prefix("* ") {
        Some(notation) => (By::Order, notation),
        None => (By::Hand, rest),
    };
    (!notation.is_empty()).then(|| (seat.to_owned(), by, notation.to_owned()))
}

/// `KEY 2d6 = 3 5`
fn roll(text: &str) -> Option<Rolled> {
    let (question, answer) = text.split_once(" =")?;
    let (key, dice) = question.split_once(' ')?;
    let (count, sides) = dice.split_once('d')?;
    let count: usize = count.parse().ok().filter(|c| *c <= MOST_DICE)?;
    let faces: Vec<u16> = answer.split_whitespace().map(|f| f.parse().ok()).collect::<Option<_>>()?;
    let rolled = Rolled { key: key.to_owned(), sides: sides.parse().ok()?, faces, audience: Audience::All };
    (rolled.faces.len() == count).then_some(rolled)
}

fn draft(at: usize, line: &str) -> Parsed<Draft> {
    let fault = || RecordFault::Expected("a draft entry (“~ seat action”) or “order seat key=value”").at(at);
    if let Some(rest) = line.strip_prefix("~ ") {
        let (seat, by, notation) = act(rest).ok_or_else(fault)?;
        return Ok(Draft::Entry { at, seat, notation, by });
    }
    let order = line.strip_prefix("order ").and_then(|rest| rest.split_once(' '));
    let (seat, pair) = order.ok_or_else(fault)?;
    let (key, value) = pair.split_once('=').ok_or_else(fault)?;
    Ok(Draft::Order { at, seat: seat.to_owned(), key: key.to_owned(), value: value.to_owned() })
}
