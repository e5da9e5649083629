//! A house rule of its own: the browser client parses no text of the server.
//!
//! What crosses is data (decision 9). So `web/src` has no regular expression, no `split` and no `match` over text,
//! except in the files that `web/text-allowed.txt` names, each with the other text it works on: addresses, names of
//! keys, what a person types.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::stage::root;

const ALLOWED: &str = "web/text-allowed.txt";

/// Calls that take text apart.
const CALLS: [&str; 4] = [".split(", ".match(", ".matchAll(", ".search("];

/// Places that parse text, of files by their names, and entries of the list that allow nothing.
pub(crate) fn parsed<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Result<Vec<String>, String> {
    let allowed = allowed()?;
    let mut used = BTreeSet::new();
    let mut broken = Vec::new();
    for (name, text) in files {
        let own = name.starts_with("web/src/") && !name.ends_with(".test.ts");
        if !own || !(name.ends_with(".ts") || name.ends_with(".svelte")) {
            continue;
        }
        let places = places(text, name.ends_with(".svelte"));
        if allowed.contains_key(name) {
            used.extend((!places.is_empty()).then_some(name.to_owned()));
        } else {
            broken.extend(places.into_iter().map(|(line, what)| format!("{name}:{line}: {what} over text")));
        }
    }
    let idle = allowed.keys().filter(|name| !used.contains(*name));
    broken
        .extend(idle.map(|name| format!("{ALLOWED}: {name} parses nothing, or is not there: strike it out")));
    Ok(broken)
}

/// The files that may, with the reason.
fn allowed() -> Result<BTreeMap<String, String>, String> {
    let text = fs::read_to_string(root().join(ALLOWED)).map_err(|error| format!("{ALLOWED}: {error}"))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |line: &str| {
        let (name, reason) =
            line.split_once(':').ok_or_else(|| format!("{ALLOWED}: no reason in “{line}”"))?;
        let reason = reason.trim().to_owned();
        if reason.is_empty() {
            Err(format!("{ALLOWED}: no reason in “{line}”"))
        } else {
            Ok((name.to_owned(), reason))
        }
    };
    lines.map(entry).collect()
}

/// Lines on which text is taken apart, and by what.
fn places(text: &str, markup: bool) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    if !markup {
        scan(text, 1, &mut found);
        return found;
    }
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        if let Some(tag) = ["<script", "<style", "<!--"].into_iter().find(|tag| rest.starts_with(tag)) {
            let closing = match tag {
                "<script" => "</script>",
                "<style" => "</style>",
                _ => "-->",
            };
            let end = rest.find(closing).unwrap_or(rest.len());
            if tag == "<script" {
                let begin = rest.find('>').map_or(end, |begin| begin + 1).min(end);
                scan(&rest[begin..end], line_of(text, at + begin), &mut found);
            }
            at += (end + closing.len()).min(rest.len());
        } else if let Some(end) = block_end(rest) {
            at += end;
        } else if rest.starts_with('{') {
            let length = expression(rest);
            // `{#if …}`, `{:else if …}` and `{@const …}` hold an expression behind their word.
            let inner = rest[1..length].trim_start_matches(['#', ':', '@']);
            scan(inner, line_of(text, at), &mut found);
            at += length + 1;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    found
}

/// How long the end of a block is that this begins with: `{/if}`.
fn block_end(text: &str) -> Option<usize> {
    let (word, _) = text.strip_prefix("{/")?.split_once('}')?;
    word.chars().all(|c| c.is_ascii_lowercase()).then_some(word.len() + "{/}".len())
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// Where the brace that this text begins with is closed.
fn expression(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut scanner = Scanner::new(text);
    while let Some(token) = scanner.next() {
        match token {
            Token::Other(_, '{') => depth += 1,
            Token::Other(at, '}') => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            Token::Other(..) | Token::Regex(_) => {}
        }
    }
    text.len()
}

fn scan(code: &str, first_line: usize, found: &mut Vec<(usize, &'static str)>) {
    let mut scanner = Scanner::new(code);
    let line = |at: usize| first_line + line_of(code, at) - 1;
    while let Some(token) = scanner.next() {
        match token {
            Token::Regex(at) => found.push((line(at), "a regular expression")),
            Token::Other(at, '.') => {
                let call = CALLS.into_iter().find(|call| code[at..].starts_with(call));
                found.extend(call.map(|call| (line(at), call.trim_end_matches('('))));
            }
            Token::Other(at, 'R') => {
                let before = code[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
                if !before && code[at..].starts_with("RegExp") {
                    found.push((line(at), "RegExp"));
                }
            }
            Token::Other(..) => {}
        }
    }
}

enum Token {
    /// A regular expression begins here.
    Regex(usize),
    /// A character of code; strings and comments are passed over.
    Other(usize, char),
}

/// Walks through TypeScript: knows strings, templates with code in them, comments, and where a slash begins a
/// regular expression.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// The last character of code that was no space.
    last: char,
    /// The last word, when `last` ends one.
    word: String,
    /// Braces open within each template literal that is open.
    templates: Vec<usize>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, at: 0, last: ';', word: String::new(), templates: Vec::new() }
    }

    fn next(&mut self) -> Option<Token> {
        loop {
            let at = self.at;
            let rest = &self.text[at..];
            let here = rest.chars().next()?;
            self.at += here.len_utf8();
            match here {
                '/' if rest.starts_with("//") => self.at = at + rest.find('\n').unwrap_or(rest.len()),
                '/' if rest.starts_with("/*") => {
                    self.at = at + rest.find("*/").map_or(rest.len(), |end| end + 2);
                }
                '/' if self.expects_a_value() => {
                    self.at = at + regex(rest);
                    self.last = ')';
                    self.word.clear();
                    return Some(Token::Regex(at));
                }
                '"' | '\'' => self.string(here),
                '`' => self.template(),
                '}' if self.templates.last() == Some(&0) => {
                    self.templates.pop();
                    self.template();
                }
                _ => {
                    self.passed(here);
                    return Some(Token::Other(at, here));
                }
            }
        }
    }

    fn passed(&mut self, here: char) {
        match (here, self.templates.last_mut()) {
            ('{', Some(open)) => *open += 1,
            ('}', Some(open)) => *open -= 1,
            _ => {}
        }
        if here.is_alphanumeric() || here == '_' || here == '$' {
            if !(self.last.is_alphanumeric() || self.last == '_' || self.last == '$')
                || self.text[..self.at - here.len_utf8()].ends_with(char::is_whitespace)
            {
                self.word.clear();
            }
            self.word.push(here);
        }
        if !here.is_whitespace() {
            self.last = here;
        }
    }

    /// May a value stand here, so that a slash is no division?
    fn expects_a_value(&self) -> bool {
        if self.last.is_alphanumeric() || self.last == '_' || self.last == '$' {
            return matches!(self.word.as_str(), "return" | "typeof" | "case" | "of" | "in" | "if" | "else");
        }
        !matches!(self.last, ')' | ']' | '}' | '"' | '\'' | '`' | '<')
    }

    /// Behind the opening quote: on to behind the closing one.
    fn string(&mut self, quote: char) {
        let mut escaped = false;
        for (offset, here) in self.text[self.at..].char_indices() {
            if !escaped && (here == quote || here == '\n') {
                self.at += offset + here.len_utf8();
                self.last = quote;
                return;
            }
            escaped = !escaped && here == '\\';
        }
        self.at = self.text.len();
    }

    /// Within a template literal: on to behind its end, or behind the brace that opens code in it.
    fn template(&mut self) {
        let mut escaped = false;
        let rest = &self.text[self.at..];
        for (offset, here) in rest.char_indices() {
            if !escaped && here == '`' {
                self.at += offset + 1;
                self.last = '`';
                return;
            }
            if !escaped && rest[offset..].starts_with("${") {
                self.at += offset + 2;
                self.templates.push(0);
                self.last = '{';
                return;
            }
            escaped = !escaped && here == '\\';
        }
        self.at = self.text.len();
    }
}

/// How long the regular expression is that this begins with.
fn regex(text: &str) -> usize {
    let (mut escaped, mut class) = (false, false);
    for (offset, here) in text.char_indices().skip(1) {
        match here {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => class = true,
            ']' => class = false,
            '/' if !class => return offset + 1,
            '\n' => return offset,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::places;

    fn of(text: &str, markup: bool) -> Vec<(usize, &'static str)> {
        places(text, markup)
    }

    #[test]
    fn regular_expressions_and_calls_are_found_where_they_are() {
        let text = "const a = b / c / d;\nif (/^x[/]\\//u.test(a)) return a.split(' ');\nreturn /y/.exec(a);\nnew RegExp(a);\n";
        assert_eq!(
            of(text, false),
            [(2, "a regular expression"), (2, ".split"), (3, "a regular expression"), (4, "RegExp")]
        );
    }

    #[test]
    fn strings_comments_and_divisions_are_no_code() {
        let text = "// a.split(' ') and /x/\n/* .match( */ const path = 'a/b'.length / 2 + \"it's /x/\".length;\nconst n = (a) / b / c; const m = list[0] / 2 / 3;\n";
        assert_eq!(of(text, false), []);
    }

    #[test]
    fn code_in_a_template_is_code() {
        let text = "const a = `M ${x / 2} /not/ ${`${y.split('-')[0]}/z/`} .split(`;\nconst b = { c: `}` } / 1;\nb.matchAll(c);";
        assert_eq!(of(text, false), [(1, ".split"), (3, ".matchAll")]);
    }

    #[test]
    fn in_markup_only_scripts_and_braces_are_code() {
        let text = "<script lang=\"ts\">\n  const x = 1;\n</script>\n\n<p>It's a/b: .split( isn't here</p>\n{#if /^a/.test(x)}<i class={/b/.test(x)}></i><b class:on={x.match('a')}>{x}</b>{/if}\n<a href=\"/x/\" title=\"{a / b}\">c</a>\n<style>\n a { b: url(/c/); }\n</style>\n";
        assert_eq!(of(text, true), [(6, "a regular expression"), (6, "a regular expression"), (6, ".match")]);
    }
}
