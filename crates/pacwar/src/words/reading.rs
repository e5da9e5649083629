//! Reads an action as a person types it: any case, names with blanks or hyphens, places for hexes, a beginning
//! of a word where it can mean only one thing.

use ironbottom_kernel::BadNotation;

use super::ids_text::{
    Problem, named, read_group, read_hex, read_hq, read_item, read_kind, read_lot, read_ship, read_subron,
    read_tf, words_of,
};
use super::names;
use crate::Pacwar;
use crate::action::{Action, Duty, Mission, Scout, StrikeLine, Target, TransferLine};
use crate::scenario::HqSize;
use crate::sea::Dir;
use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};

/// Nobody needs more words for an action than this; a longer line is no action.
const MAX_WORDS: usize = 16;

/// What stands behind a verb.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Alone(Action),
    Muster,
    Place,
    Scout,
    Sweep,
    Strike,
    Transfer,
    Speed,
    Value,
    Leg,
    Mission,
    React,
    Link,
    Shift,
    Plan,
    Withdraw,
    Create,
    Provide,
    Disband,
    Perform,
    Begin,
    Step,
    Search,
    SubSearch,
    Trigger,
    Say,
}

struct Verb {
    word: &'static str,
    usage: &'static str,
    form: Form,
}

const fn verb(word: &'static str, usage: &'static str, form: Form) -> Verb {
    Verb { word, usage, form }
}

const VERBS: &[Verb] = &[
    verb("muster", "muster GROUP TF", Form::Muster),
    verb("place", "place TF HEX", Form::Place),
    verb("ready", "ready", Form::Alone(Action::Ready)),
    verb("scout", "scout HQ TYPE n|ne|se|s|sw|nw POINTS", Form::Scout),
    verb("sweep", "sweep HQ n|ne|se|s|sw|nw", Form::Sweep),
    verb(
        "strike",
        "strike HQ naval|port|airbase|ground|strafe|loose|close|cover TARGET TYPE POINTS",
        Form::Strike,
    ),
    verb("transfer", "transfer HQ HQ TYPE POINTS", Form::Transfer),
    verb("speed", "speed TF CLASS", Form::Speed),
    verb("value", "value TF NUMBER", Form::Value),
    verb("leg", "leg TF NUMBER HEX", Form::Leg),
    verb(
        "mission",
        "mission TF LEG fuel|bombard|exit|pass, or assault|load|unload|embark|debark LOT, or regroup|raise TF",
        Form::Mission,
    ),
    verb("react", "react TF", Form::React),
    verb("link", "link TF LEADER", Form::Link),
    verb("shift", "shift SHIP TF", Form::Shift),
    verb("plan", "plan LOT HEX", Form::Plan),
    verb("withdraw", "withdraw LOT", Form::Withdraw),
    verb("create", "create BASE group|wing|division|force", Form::Create),
    verb("provide", "provide BASE", Form::Provide),
    verb("disband", "disband BASE", Form::Disband),
    verb("intelligence", "intelligence", Form::Alone(Action::Intelligence)),
    verb("decline", "decline", Form::Alone(Action::Decline)),
    verb("begin", "begin TF", Form::Begin),
    verb("rest", "rest", Form::Alone(Action::Rest)),
    verb("step", "step n|ne|se|s|sw|nw", Form::Step),
    verb("sail", "sail", Form::Alone(Action::Sail)),
    verb("night", "night", Form::Alone(Action::Night)),
    verb("stop", "stop", Form::Alone(Action::Stop)),
    verb("perform", "perform fuel|exit, or raise TF", Form::Perform),
    verb("search", "search HQ TF", Form::Search),
    verb("sub-search", "sub-search SUBRON SQUADRON TF", Form::SubSearch),
    verb("trigger", "trigger TF", Form::Trigger),
    verb("pass", "pass", Form::Alone(Action::Pass)),
    verb("pass-on", "pass-on", Form::Alone(Action::PassOn)),
    verb("say", "say ships|carriers|capital|transports|merchants|support NUMBER", Form::Say),
    verb("done", "done", Form::Alone(Action::Done)),
    verb("remove", "remove", Form::Alone(Action::Remove)),
];

/// The action a line stands for.
pub(super) fn read(rules: &Pacwar, text: &str) -> Result<Action, BadNotation> {
    let words = words_of(text, MAX_WORDS + 1);
    let bad = |expected: String| BadNotation::new(text.trim(), expected);
    if words.is_empty() || words.len() > MAX_WORDS {
        let verbs: Vec<&str> = VERBS.iter().map(|verb| verb.word).collect();
        return Err(bad(format!(
            "an order is a verb and what it is about; the verbs are {}",
            names::list(&verbs)
        )));
    }
    let (verb, rest) = find_verb(&words).map_err(bad)?;
    let reader = Reader { rules };
    reader.read(verb, rest).map_err(|problem| {
        bad(match problem {
            Some(problem) => format!("{problem}; expected {}", verb.usage),
            None => format!("expected {}", verb.usage),
        })
    })
}

/// The verb at the head of the words, which may be one word or two (`pass on`), and what follows.
fn find_verb(words: &[String]) -> Result<(&'static Verb, &[String]), String> {
    let spelt = |word: &str| VERBS.iter().find(|verb| squeeze(verb.word) == word);
    if let [first, second, rest @ ..] = words
        && let Some(verb) = spelt(&format!("{first}{second}"))
    {
        return Ok((verb, rest));
    }
    // A direction alone is a step.
    if let [only] = words
        && direction(only).is_ok()
        && let Some(verb) = spelt("step")
    {
        return Ok((verb, words));
    }
    let candidates = || VERBS.iter().map(|verb| (verb, verb.word, ""));
    match find(&words[0], candidates()) {
        Found::Exactly(verb) | Found::Loosely(verb) => Ok((verb, &words[1..])),
        Found::Several(several) => Err(format!("“{}” may be {}", words[0], names::choice(&several))),
        Found::Nothing => Err(match nearest(&words[0], candidates()) {
            Some((_, verb)) => format!("no order begins with “{}”, the nearest is {verb}", words[0]),
            None => {
                let verbs: Vec<&str> = VERBS.iter().map(|verb| verb.word).collect();
                format!("an order begins with {}", names::choice(&verbs))
            }
        }),
    }
}

struct Reader<'a> {
    rules: &'a Pacwar,
}

/// `None` where the form of the whole line is all that can be said.
type Fault = Option<Problem>;

impl Reader<'_> {
    fn read(&self, verb: &Verb, words: &[String]) -> Result<Action, Fault> {
        match verb.form {
            Form::Alone(action) => words.is_empty().then_some(action).ok_or(None),
            Form::Muster => {
                let (tf, group) = words.split_last().ok_or(None)?;
                Ok(Action::Muster(self.some(group, read_group)?, one(tf, read_tf)?))
            }
            Form::Place => {
                let (tf, hex) = self.tf_first(words)?;
                Ok(Action::Place(tf, read_hex(hex)?))
            }
            Form::Scout => {
                let (points, words) = last_number(words, 1)?;
                let (arc, words) = words.split_last().ok_or(None)?;
                let (hq, kind) = split(words, |w| read_hq(self.rules, w), |w| read_kind(self.rules, w))?;
                Ok(Action::Scout(Scout { hq, kind, arc: direction(arc)?, points }))
            }
            Form::Sweep => {
                let (arc, hq) = words.split_last().ok_or(None)?;
                Ok(Action::Sweep(self.some(hq, read_hq)?, direction(arc)?))
            }
            Form::Strike => self.strike(words),
            Form::Transfer => {
                let (points, words) = last_number(words, 1)?;
                let (kind, words) = words.split_last().ok_or(None)?;
                let kind = read_kind(self.rules, std::slice::from_ref(kind))?;
                let (hq, to) = split(words, |w| read_hq(self.rules, w), |w| read_hq(self.rules, w))?;
                Ok(Action::Transfer(TransferLine { hq, to, kind, points }))
            }
            Form::Speed => self.tf_number(words).map(|(tf, class)| Action::Speed(tf, class)),
            Form::Value => self.tf_number(words).map(|(tf, value)| Action::Value(tf, value)),
            Form::Leg => {
                let (tf, words) = self.tf_first(words)?;
                let (leg, hex) = first_ordinal(words)?;
                Ok(Action::Leg(tf, leg, read_hex(hex)?))
            }
            Form::Mission => {
                let (tf, words) = self.tf_first(words)?;
                let (leg, words) = first_ordinal(words)?;
                Ok(Action::Mission(tf, leg, self.mission(words)?))
            }
            Form::React => self.tf(words).map(Action::React),
            Form::Link => {
                let (tf, lead) = self.tf_first(words)?;
                Ok(Action::Link(tf, self.tf(lead)?))
            }
            Form::Shift => {
                let (tf, ship) = words.split_last().ok_or(None)?;
                Ok(Action::Shift(self.some(ship, read_ship)?, one(tf, read_tf)?))
            }
            Form::Plan => {
                let (lot, hex) = split(words, |w| read_lot(self.rules, w), read_hex)?;
                Ok(Action::Plan(lot, hex))
            }
            Form::Withdraw => Ok(Action::Withdraw(self.some(words, read_lot)?)),
            Form::Create => {
                let (size, hq) = words.split_last().ok_or(None)?;
                Ok(Action::Create(self.some(hq, read_hq)?, size_of(size)?))
            }
            Form::Provide => Ok(Action::Provide(self.some(words, read_hq)?)),
            Form::Disband => Ok(Action::Disband(self.some(words, read_hq)?)),
            Form::Perform => Ok(Action::Perform(self.mission(words)?)),
            Form::Begin => self.tf(words).map(Action::Begin),
            Form::Step => match words {
                [way] => Ok(Action::Step(direction(way)?)),
                [one, two] => Ok(Action::Step(direction(&format!("{one}{two}"))?)),
                _ => Err(None),
            },
            Form::Search => {
                let (tf, hq) = words.split_last().ok_or(None)?;
                Ok(Action::Search(self.some(hq, read_hq)?, one(tf, read_tf)?))
            }
            Form::SubSearch => {
                let (tf, words) = words.split_last().ok_or(None)?;
                let (number, subron) = words.split_last().ok_or(None)?;
                let (squadron, _) = first_ordinal(std::slice::from_ref(number))?;
                Ok(Action::SubSearch(read_subron(subron)?, squadron, one(tf, read_tf)?))
            }
            Form::Trigger => self.tf(words).map(Action::Trigger),
            Form::Say => {
                let (number, item) = last_number(words, 0)?;
                Ok(Action::Say(read_item(item)?, number))
            }
        }
    }

    fn strike(&self, words: &[String]) -> Result<Action, Fault> {
        let (points, words) = last_number(words, 1)?;
        let (kind, words) = words.split_last().ok_or(None)?;
        let kind = read_kind(self.rules, std::slice::from_ref(kind))?;
        let at = words.iter().position(|word| duty(word).is_some());
        let at = at.ok_or_else(|| Some("the duty is missing".to_owned()))?;
        let (from, target) = (&words[..at], &words[at + 1..]);
        let duty = duty(&words[at]).ok_or(None)?;
        let target = read_tf(target).map(Target::Tf).or_else(|_| read_hex(target).map(Target::Hex))?;
        Ok(Action::Strike(StrikeLine { hq: self.some(from, read_hq)?, target, duty, kind, points }))
    }

    fn mission(&self, words: &[String]) -> Result<Mission, Fault> {
        let (what, about) = words.split_first().ok_or(None)?;
        let alone = |mission: Mission| about.is_empty().then_some(mission).ok_or(None);
        let lot = || self.some(about, read_lot);
        let tf = || self.tf(about);
        match what.as_str() {
            "pass" => alone(Mission::Pass),
            "fuel" => alone(Mission::Fuel),
            "bombard" => alone(Mission::Bombard),
            "exit" | "leave" => alone(Mission::Exit),
            "assault" | "land" => lot().map(Mission::Assault),
            "load" => lot().map(Mission::Load),
            "unload" => lot().map(Mission::Unload),
            "embark" => lot().map(Mission::Embark),
            "debark" => lot().map(Mission::Debark),
            "regroup" => tf().map(Mission::Regroup),
            "raise" => tf().map(Mission::Raise),
            _ => Err(Some(format!("no mission is called “{what}”"))),
        }
    }

    fn tf(&self, words: &[String]) -> Result<crate::ids::TfId, Fault> {
        if words.is_empty() { Err(None) } else { Ok(read_tf(words)?) }
    }

    /// A Task Force at the head: `j3`, `tf j3` or `j 3`, whichever reads.
    fn tf_first<'w>(&self, words: &'w [String]) -> Result<(crate::ids::TfId, &'w [String]), Fault> {
        let first = words.first().ok_or(None)?;
        let longest = words.len().min(3);
        let whole = (1..=longest).find_map(|n| Some((read_tf(&words[..n]).ok()?, &words[n..])));
        match whole {
            Some(found) => Ok(found),
            None => Err(read_tf(std::slice::from_ref(first)).err()),
        }
    }

    fn tf_number(&self, words: &[String]) -> Result<(crate::ids::TfId, u8), Fault> {
        let (number, tf) = last_number(words, 0)?;
        Ok((self.tf(tf)?, number))
    }

    fn some<T>(
        &self,
        words: &[String],
        read: impl Fn(&Pacwar, &[String]) -> Result<T, Problem>,
    ) -> Result<T, Fault> {
        if words.is_empty() { Err(None) } else { Ok(read(self.rules, words)?) }
    }
}

fn one<T>(word: &String, read: impl Fn(&[String]) -> Result<T, Problem>) -> Result<T, Fault> {
    Ok(read(std::slice::from_ref(word))?)
}

/// The number at the end, at least `least`, and the words before it.
fn last_number(words: &[String], least: u8) -> Result<(u8, &[String]), Fault> {
    let (last, words) = words.split_last().ok_or(None)?;
    let number = last.parse().ok().filter(|number| *number >= least);
    number.map(|number| (number, words)).ok_or_else(|| Some(format!("“{last}” is no number that fits here")))
}

/// A number counted from 1 at the head, as a number counted from 0.
fn first_ordinal(words: &[String]) -> Result<(u8, &[String]), Fault> {
    let (first, words) = words.split_first().ok_or(None)?;
    let number = first.parse::<u16>().ok().and_then(|number| u8::try_from(number.checked_sub(1)?).ok());
    number.map(|number| (number, words)).ok_or_else(|| Some(format!("“{first}” is no number counted from 1")))
}

fn direction(word: &str) -> Result<Dir, Fault> {
    let all =
        Dir::ALL.into_iter().map(|dir| (dir, names::dir_id(dir).to_owned(), names::dir(dir).to_owned()));
    let exact =
        Dir::ALL.into_iter().find(|dir| names::dir_id(*dir) == word || squeeze(names::dir(*dir)) == word);
    match exact {
        Some(dir) => Ok(dir),
        None => Err(named(&[word.to_owned()], "direction", all).err()),
    }
}

fn size_of(word: &str) -> Result<HqSize, Fault> {
    let all = HqSize::ALL.into_iter();
    all.clone().find(|size| names::size(*size) == word).ok_or_else(|| {
        let sizes: Vec<&str> = all.map(names::size).collect();
        Some(format!("a headquarters is a {}", names::choice(&sizes)))
    })
}

fn duty(word: &str) -> Option<Duty> {
    Duty::ALL.into_iter().find(|duty| names::duty(*duty) == word)
}

/// Divides the words into two names at the first place where both read.
fn split<A, B>(
    words: &[String],
    first: impl Fn(&[String]) -> Result<A, Problem>,
    second: impl Fn(&[String]) -> Result<B, Problem>,
) -> Result<(A, B), Fault> {
    let mut problem = None;
    for at in 1..words.len() {
        let (left, right) = words.split_at(at);
        match (first(left), second(right)) {
            (Ok(a), Ok(b)) => return Ok((a, b)),
            // The second name is at fault only when the first is understood.
            (Ok(_), Err(fault)) => problem = Some(fault),
            (Err(fault), _) => problem = problem.or(Some(fault)),
        }
    }
    Err(problem)
}
