//! Writing the words of a line, and reading them: exactly one way, or in every way words can be divided.

use ironbottom_kernel::nearest::squeeze;

use super::fault::Fault;
use super::token::Token;

/// Writes the words of a line with blanks between.
#[derive(Debug)]
pub struct Writer<'a> {
    out: &'a mut String,
    start: usize,
}

impl<'a> Writer<'a> {
    /// A line behind what is there.
    pub const fn new(out: &'a mut String) -> Self {
        let start = out.len();
        Self { out, start }
    }

    /// The verb of a usage: its first word.
    pub fn verb(&mut self, usage: &str) {
        self.word(usage.split(' ').next().unwrap_or(usage));
    }

    /// A fixed word.
    pub fn word(&mut self, word: &str) {
        self.blank();
        self.out.push_str(word);
    }

    /// A value.
    pub fn token<T: Token>(&mut self, token: &T, value: &T::Value) {
        self.blank();
        token.write(value, self.out);
    }

    fn blank(&mut self) {
        if self.out.len() > self.start {
            self.out.push(' ');
        }
    }
}

/// How a line is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Every token in the words of its one form.
    Exact,
    /// As a person may mean it.
    Forgiving,
}

/// Takes tokens off the front of the words behind a verb. In a forgiving reading a name may be several words: the
/// reading is tried with every division of the words, and the best taken. So what reads must ask for the same
/// tokens again when it has read the same values.
#[derive(Debug)]
pub struct Reader<'a> {
    words: &'a [&'a str],
    at: usize,
    mode: Mode,
    /// How many words each token takes that may take several.
    plan: &'a mut Vec<usize>,
    planned: usize,
    understood: usize,
    quality: u32,
    /// Is the nearest name to be looked for?
    telling: bool,
}

impl<'a> Reader<'a> {
    /// The next token's value.
    ///
    /// # Errors
    /// The words do not fit.
    pub fn token<T: Token>(&mut self, token: &T) -> Result<T::Value, Fault> {
        let words = self.take(token)?;
        let read = match self.mode {
            Mode::Exact => {
                token.exact(words).map(|value| (value, 0)).ok_or_else(|| match token.interpret(words) {
                    // Some have more to say than that nothing is called so.
                    Err(fault @ (Fault::Number { .. } | Fault::Said(_))) => fault,
                    _ => Fault::unknown(token.what(), words),
                })
            }
            Mode::Forgiving => token.interpret(words),
        };
        match read {
            Ok((value, quality)) => {
                self.understood += 1;
                self.quality += u32::from(quality);
                Ok(value)
            }
            Err(Fault::Unknown { what, word, nearest: None }) if self.telling => {
                Err(Fault::Unknown { what, word, nearest: token.nearest(words) })
            }
            Err(fault) => Err(fault),
        }
    }

    /// The words of the next token.
    fn take<T: Token>(&mut self, token: &T) -> Result<&'a [&'a str], Fault> {
        let mut width = token.width();
        if self.mode == Mode::Forgiving && token.is_loose() {
            match self.plan.get(self.planned) {
                Some(planned) => width = *planned,
                // A person may be briefer than the one form, too.
                None if self.at < self.words.len() => {
                    width = 1;
                    self.plan.push(width);
                }
                None => return Err(Fault::Form),
            }
            self.planned += 1;
        }
        let words = self.words.get(self.at..self.at + width).ok_or(Fault::Form)?;
        self.at += width;
        Ok(words)
    }

    /// A fixed word; in a forgiving reading in any case.
    ///
    /// # Errors
    /// Another word stands there.
    pub fn keyword(&mut self, word: &str) -> Result<(), Fault> {
        let next = self.word()?;
        let same = match self.mode {
            Mode::Exact => next == word,
            Mode::Forgiving => squeeze(next) == squeeze(word),
        };
        if same { Ok(()) } else { Err(Fault::Form) }
    }

    /// The next word as it was typed.
    ///
    /// # Errors
    /// There is none.
    pub fn word(&mut self) -> Result<&'a str, Fault> {
        let word = self.peek().ok_or(Fault::Form)?;
        self.at += 1;
        Ok(word)
    }

    /// The next word, which stays where it is.
    #[must_use]
    pub fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    /// Is there another word?
    #[must_use]
    pub fn more(&self) -> bool {
        self.at < self.words.len()
    }

    /// The words that are left, which stay where they are: for a token that is named by what stands behind it.
    #[must_use]
    pub fn rest(&self) -> &'a [&'a str] {
        &self.words[self.at..]
    }

    /// Is it a record that is read, and not what a person typed?
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        matches!(self.mode, Mode::Exact)
    }
}

/// The best reading so far, and the fault worth telling while there is none.
#[derive(Debug)]
pub(super) struct Best<A> {
    read: Option<(A, u32)>,
    fault: Option<(Fault, Rank)>,
}

/// The worse a fault is understood the greater it is: words merely missing or left over are the worst, then the
/// fewer tokens were understood before it and the less well.
type Rank = (bool, std::cmp::Reverse<usize>, u32);

impl<A> Default for Best<A> {
    fn default() -> Self {
        Self { read: None, fault: None }
    }
}

impl<A> Best<A> {
    pub(super) fn taken(self) -> Result<A, Fault> {
        match self.read {
            Some((action, _)) => Ok(action),
            None => Err(self.fault.map_or(Fault::Form, |(fault, _)| fault)),
        }
    }
}

/// Reads the words in every way they can be divided, and keeps the best in `best`; of equals the first.
pub(super) fn search<A>(
    words: &[&str],
    mode: Mode,
    best: &mut Best<A>,
    read: impl Fn(&mut Reader<'_>) -> Result<A, Fault>,
) {
    let mut plan = Vec::new();
    // The divisions that fail as well as any.
    let mut faulty: Vec<Vec<usize>> = Vec::new();
    loop {
        let (result, rank, planned) = once(words, mode, &mut plan, false, &read);
        match result {
            Ok(action) => {
                let quality = rank.2;
                if best.read.as_ref().is_none_or(|(_, least)| quality < *least) {
                    best.read = Some((action, quality));
                }
                if quality == 0 {
                    return;
                }
            }
            Err(fault) => {
                if best.fault.as_ref().is_none_or(|(_, least)| rank < *least) {
                    best.fault = Some((fault, rank));
                    faulty = vec![plan.clone()];
                } else if !faulty.is_empty() && best.fault.as_ref().is_some_and(|(_, least)| rank == *least) {
                    faulty.push(plan.clone());
                }
            }
        }
        plan.truncate(planned);
        if !lengthen(&mut plan, words.len()) {
            break;
        }
    }
    if best.read.is_none() {
        tell(words, mode, best, faulty, &read);
    }
}

/// Looks for the nearest name, now that nothing was understood. What stands first is told as its first word; what
/// stands behind something understood is rather all words that are left, if that is like a name.
fn tell<A>(
    words: &[&str],
    mode: Mode,
    best: &mut Best<A>,
    mut faulty: Vec<Vec<usize>>,
    read: impl Fn(&mut Reader<'_>) -> Result<A, Fault>,
) {
    let behind = best.fault.as_ref().is_some_and(|(_, (_, understood, _))| understood.0 > 0);
    if behind {
        faulty.reverse();
    } else {
        faulty.truncate(1);
    }
    for mut plan in faulty {
        if let (Err(fault), rank, _) = once(words, mode, &mut plan, true, &read)
            && !matches!(fault, Fault::Unknown { nearest: None, .. })
        {
            best.fault = Some((fault, rank));
            return;
        }
    }
}

fn once<A>(
    words: &[&str],
    mode: Mode,
    plan: &mut Vec<usize>,
    telling: bool,
    read: impl Fn(&mut Reader<'_>) -> Result<A, Fault>,
) -> (Result<A, Fault>, Rank, usize) {
    let mut reader = Reader { words, at: 0, mode, plan, planned: 0, understood: 0, quality: 0, telling };
    let result = read(&mut reader);
    let result = if result.is_ok() && reader.more() { Err(Fault::Form) } else { result };
    let form = matches!(result, Err(Fault::Form));
    (result, (form, std::cmp::Reverse(reader.understood), reader.quality), reader.planned)
}

/// The next division: the last token takes a word more; where there are no more words, the one before it does.
fn lengthen(plan: &mut Vec<usize>, words: usize) -> bool {
    while let Some(last) = plan.last_mut() {
        *last += 1;
        if plan.iter().sum::<usize>() <= words {
            return true;
        }
        plan.pop();
    }
    false
}
