//! Breaking a source file in every way we know, all at once: each break waits behind `crate::mutant::on(ID)`.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, ImplItemFn, ItemFn, Lit, Pat, Signature, Stmt, UnOp};

use super::edits::{Edit, Piece, Rendered, render};

/// One way to break one place of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mutant {
    pub(super) id: u32,
    /// From the crate's folder: `src/movement.rs`.
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) function: String,
    /// What was done: `boundary`, `guard dropped`.
    pub(super) kind: &'static str,
    pub(super) was: String,
    pub(super) becomes: String,
}

/// What is the same for all files of a crate.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// Mutants that do not compile, by their number.
    pub(super) left_out: BTreeSet<u32>,
    /// Names of `const fn` that nothing constant calls: they can ask which mutant is on.
    pub(super) demoted: BTreeSet<String>,
}

/// A file with all its mutants.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) rendered: Rendered,
    pub(super) mutants: Vec<Mutant>,
    /// The number after the last one given.
    pub(super) next: u32,
}

/// Methods whose closure answers yes or no.
const ASKING: [&str; 11] = [
    "all",
    "any",
    "filter",
    "find",
    "is_none_or",
    "is_some_and",
    "position",
    "retain",
    "skip_while",
    "take_while",
    "then_if",
];

/// Methods of sets and marks that can be left out: what they are called on stands for the result.
const SET_METHODS: [&str; 5] = ["difference", "intersection", "union", "with", "without"];

pub(super) fn break_file(file: &str, source: &str, first: u32, plan: &Plan) -> Result<Broken, String> {
    let parsed = syn::parse_file(source).map_err(|error| format!("{file}: {error}"))?;
    let mut breaker = Breaker {
        source,
        file,
        plan,
        next: first,
        edits: Vec::new(),
        mutants: Vec::new(),
        function: String::new(),
        verdict: false,
    };
    breaker.visit_file(&parsed);
    Ok(Broken { rendered: render(source, breaker.edits), mutants: breaker.mutants, next: breaker.next })
}

struct Breaker<'a> {
    source: &'a str,
    file: &'a str,
    plan: &'a Plan,
    next: u32,
    edits: Vec<Edit>,
    mutants: Vec<Mutant>,
    /// The function we are in.
    function: String,
    /// Does it return a verdict: `Result<(), Illegal>`?
    verdict: bool,
}

fn text(words: impl Into<String>) -> Piece {
    Piece::Text(words.into())
}

/// The call that asks whether a mutant is on.
fn on(id: u32) -> String {
    format!("crate::mutant::on({id})")
}

/// Is this only there for tests?
pub(super) fn for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        let is_test = |list: &syn::MetaList| list.tokens.to_string() == "test";
        path.is_ident("test") || path.is_ident("cfg") && attribute.meta.require_list().is_ok_and(is_test)
    })
}

/// Does a condition bind something, so that it is no plain value?
fn binds(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

fn last_segment(path: &syn::Path) -> String {
    path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

/// Is it `Err(…)` or, in a function that returns a verdict, anything but `Ok(…)`?
fn refuses(value: &Expr, verdict: bool) -> bool {
    let called = match value {
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) => last_segment(&path.path),
            _ => return false,
        },
        _ => return false,
    };
    called == "Err" || verdict && called != "Ok"
}

impl Breaker<'_> {
    fn words(&self, range: &Range<usize>) -> String {
        let all: Vec<_> = self.source[range.clone()].split_whitespace().collect();
        let all = all.join(" ");
        if all.chars().count() <= 90 { all } else { all.chars().take(89).chain(['…']).collect() }
    }

    /// Gives a mutant its number, and whether it is made.
    fn mutant(&mut self, kind: &'static str, place: Span, was: String, becomes: String) -> Option<u32> {
        let id = self.next;
        self.next += 1;
        if self.plan.left_out.contains(&id) {
            return None;
        }
        let (file, function) = (self.file.to_owned(), self.function.clone());
        self.mutants.push(Mutant { id, file, line: place.start().line, function, kind, was, becomes });
        Some(id)
    }

    fn edit(&mut self, range: Range<usize>, mutants: Vec<u32>, pieces: Vec<Piece>) {
        self.edits.push(Edit { range, pieces, mutants });
    }

    /// Before the body: leave at once with each of these values.
    fn leave_at_once(&mut self, signature: &Signature, block: &Block, values: &[&str]) {
        let brace = block.brace_token.span.open().byte_range();
        let name = format!("fn {}", signature.ident);
        let mut opening = "{".to_owned();
        let mut mutants = Vec::new();
        for value in values {
            let becomes = format!("returns {value} at once");
            if let Some(id) = self.mutant("function", signature.ident.span(), name.clone(), becomes) {
                opening.push_str(&format!(" if {} {{ return {value}; }}", on(id)));
                mutants.push(id);
            }
        }
        if !mutants.is_empty() {
            self.edit(brace, mutants, vec![text(opening)]);
        }
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        let name = signature.ident.to_string();
        if let Some(token) = signature.constness {
            if !self.plan.demoted.contains(&name) {
                return;
            }
            self.edit(token.span().byte_range(), Vec::new(), Vec::new());
        }
        let outer = (std::mem::replace(&mut self.function, name), self.verdict);
        let output = match &signature.output {
            syn::ReturnType::Default => String::new(),
            syn::ReturnType::Type(_, ty) => {
                self.source[ty.span().byte_range()].replace(char::is_whitespace, "")
            }
        };
        self.verdict = output == "Verdict" || output.starts_with("Result<(),Illegal");
        if self.verdict {
            self.leave_at_once(signature, block, &["Ok(())"]);
        } else if output == "bool" {
            self.leave_at_once(signature, block, &["true", "false"]);
        }
        self.visit_block(block);
        (self.function, self.verdict) = outer;
    }

    /// A place where a plain yes or no stands: the other one.
    fn condition(&mut self, expr: &Expr) {
        if matches!(
            expr,
            Expr::MethodCall(_) | Expr::Call(_) | Expr::Path(_) | Expr::Field(_) | Expr::Index(_)
        ) {
            self.negate(expr.span());
        }
    }

    fn negate(&mut self, span: Span) {
        let range = span.byte_range();
        let was = self.words(&range);
        if let Some(id) = self.mutant("condition", span, was.clone(), format!("!{was}")) {
            let pieces = vec![text(format!("({} != (", on(id))), Piece::Source(range.clone()), text("))")];
            self.edit(range, vec![id], pieces);
        }
    }

    fn swap_operator(&mut self, binary: &syn::ExprBinary) {
        let whole = binary.span();
        let range = whole.byte_range();
        let (left, right) = (binary.left.span().byte_range(), binary.right.span().byte_range());
        let (kind, was, other) = match binary.op {
            BinOp::Lt(_) => ("boundary", "<", "<="),
            BinOp::Le(_) => ("boundary", "<=", "<"),
            BinOp::Gt(_) => ("boundary", ">", ">="),
            BinOp::Ge(_) => ("boundary", ">=", ">"),
            BinOp::Eq(_) => ("equality", "==", "!="),
            BinOp::Ne(_) => ("equality", "!=", "=="),
            BinOp::And(_) => ("and/or", "&&", "||"),
            BinOp::Or(_) => ("and/or", "||", "&&"),
            BinOp::Add(_) => ("plus/minus", "+", "-"),
            BinOp::Sub(_) => ("plus/minus", "-", "+"),
            BinOp::AddAssign(_) => ("plus/minus", "+=", "-="),
            BinOp::SubAssign(_) => ("plus/minus", "-=", "+="),
            _ => return,
        };
        if kind == "and/or" && binds(&Expr::Binary(binary.clone())) {
            return;
        }
        let becomes = format!("{} {other} {}", self.words(&left), self.words(&right));
        let Some(id) = self.mutant(kind, binary.op.span(), self.words(&range), becomes) else { return };
        let (on, left, right) = (on(id), Piece::Source(left), Piece::Source(right));
        let pieces = match kind {
            "boundary" => vec![
                text("(match (&("),
                left,
                text("), &("),
                right,
                text(format!(
                    ")) {{ (__l, __r) => if {on} {{ *__l {other} *__r }} else {{ *__l {was} *__r }} }})"
                )),
            ],
            "equality" => {
                vec![text(format!("({on} != ((")), left, text(format!(") {was} (")), right, text(")))")]
            }
            "and/or" => {
                // The right side is asked when the left side alone does not decide.
                let goes_on = if was == "&&" { "!=" } else { "==" };
                let asks = format!("; if __l {goes_on} {on} {{ ");
                vec![text("({ let __l: bool = "), left, text(asks), right, text(" } else { __l } })")]
            }
            _ if was.len() == 1 => vec![
                text("(match ("),
                left,
                text(", "),
                right,
                text(format!(
                    ") {{ (__l, __r) => if {on} {{ __l {other} __r }} else {{ __l {was} __r }} }})"
                )),
            ],
            _ => vec![
                text(format!("(if {on} {{ ")),
                left.clone(),
                text(format!(" {other} ")),
                right.clone(),
                text(" } else { "),
                left,
                text(format!(" {was} ")),
                right,
                text(" })"),
            ],
        };
        self.edit(range, vec![id], pieces);
    }

    fn change_set(&mut self, call: &syn::ExprMethodCall) {
        let (Some(argument), 1) = (call.args.first(), call.args.len()) else { return };
        let (receiver, argument) = (call.receiver.span().byte_range(), argument.span().byte_range());
        let (range, method) = (call.span().byte_range(), call.method.to_string());
        let was = self.words(&range);
        let (receiver_piece, argument_piece) = (Piece::Source(receiver.clone()), Piece::Source(argument));
        if SET_METHODS.contains(&method.as_str()) {
            let becomes = self.words(&receiver);
            let Some(id) = self.mutant("set", call.method.span(), was, becomes) else { return };
            let asks = format!("; if {} {{ __s }} else {{ __s.{method}(", on(id));
            let pieces =
                vec![text("({ let __s = "), receiver_piece, text(asks), argument_piece, text(") } })")];
            self.edit(range, vec![id], pieces);
        } else if let Some(other) = [("min", "max"), ("max", "min")].iter().find(|pair| pair.0 == method) {
            let other = other.1;
            let becomes = was.replace(&format!(".{method}("), &format!(".{other}("));
            let Some(id) = self.mutant("min/max", call.method.span(), was, becomes) else { return };
            let end = format!("; if {} {{ __s.{other}(__t) }} else {{ __s.{method}(__t) }} }})", on(id));
            let pieces =
                vec![text("({ let __s = "), receiver_piece, text("; let __t = "), argument_piece, text(end)];
            self.edit(range, vec![id], pieces);
        }
    }

    /// `if … { return Err(…); }` without an else: the guard is dropped.
    fn drop_guard(&mut self, branch: &syn::ExprIf) {
        let Some(Stmt::Expr(Expr::Return(last), _)) = branch.then_branch.stmts.last() else { return };
        let refused = last.expr.as_ref().is_some_and(|value| refuses(value, self.verdict));
        if branch.else_branch.is_some() || !refused {
            return;
        }
        let range = branch.cond.span().byte_range();
        let was = format!("if {} {{ {} }}", self.words(&range), self.words(&last.span().byte_range()));
        let Some(id) = self.mutant("guard dropped", branch.span(), was, "nothing".to_owned()) else { return };
        let on = on(id);
        let condition = Piece::Source(range.clone());
        let pieces = if binds(&branch.cond) {
            vec![text(format!("!{on} && ")), condition]
        } else {
            vec![text(format!("!{on} && (")), condition, text(")")]
        };
        self.edit(range, vec![id], pieces);
    }
}

impl<'ast> Visit<'ast> for Breaker<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !for_tests(&item.attrs) {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if !for_tests(&item.attrs) {
            self.function(&item.sig, &item.block);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = item.default.as_ref().filter(|_| !for_tests(&item.attrs)) {
            self.function(&item.sig, block);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let shows = item.trait_.as_ref().map(|(path, ..)| last_segment(path));
        if !for_tests(&item.attrs) && !shows.is_some_and(|name| name == "Debug" || name == "Display") {
            visit::visit_item_impl(self, item);
        }
    }

    // What is constant, a type, a pattern or an attribute cannot ask which mutant is on.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_generics(&mut self, _: &'ast syn::Generics) {}
    fn visit_path(&mut self, _: &'ast syn::Path) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr_macro(&mut self, called: &'ast syn::ExprMacro) {
        if last_segment(&called.mac.path) == "matches" {
            self.negate(called.span());
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Pat::Guard(guarded) = &arm.pat {
            let range = guarded.guard.span().byte_range();
            if !binds(&guarded.guard) {
                let was = format!("{} =>", self.words(&guarded.span().byte_range()));
                let becomes = format!("{} =>", self.words(&guarded.pat.span().byte_range()));
                if let Some(id) = self.mutant("arm's guard dropped", guarded.guard.span(), was, becomes) {
                    let opening = text(format!("{} || (", on(id)));
                    self.edit(range.clone(), vec![id], vec![opening, Piece::Source(range), text(")")]);
                }
            }
            self.visit_expr(&guarded.guard);
        }
        self.visit_expr(&arm.body);
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        self.drop_guard(branch);
        self.condition(&branch.cond);
        visit::visit_expr_if(self, branch);
    }

    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        if let Stmt::Expr(Expr::Try(tried), Some(_)) = stmt {
            let range = tried.span().byte_range();
            let was = format!("{};", self.words(&range));
            if let Some(id) = self.mutant("guard dropped", tried.span(), was, "nothing".to_owned()) {
                let opening = text(format!("({{ if !{} {{ ", on(id)));
                self.edit(range.clone(), vec![id], vec![opening, Piece::Source(range), text("; } })")]);
            }
        }
        visit::visit_stmt(self, stmt);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        self.swap_operator(binary);
        if matches!(binary.op, BinOp::And(_) | BinOp::Or(_)) {
            self.condition(&binary.left);
            self.condition(&binary.right);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if matches!(unary.op, UnOp::Not(_)) {
            let (range, inner) = (unary.span().byte_range(), unary.expr.span().byte_range());
            if let Some(id) = self.mutant("not", unary.span(), self.words(&range), self.words(&inner)) {
                let opening = text(format!("({} != !(", on(id)));
                self.edit(range, vec![id], vec![opening, Piece::Source(inner), text("))")]);
            }
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.change_set(call);
        if ASKING.contains(&call.method.to_string().as_str()) {
            for argument in &call.args {
                if let Expr::Closure(closure) = argument {
                    self.condition(&closure.body);
                }
            }
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        let Lit::Int(number) = &literal.lit else { return };
        let Ok(value) = number.base10_parse::<u128>() else { return };
        let (range, suffix) = (literal.span().byte_range(), number.suffix());
        let was = self.words(&range);
        let mut pieces = "(".to_owned();
        let mut mutants = Vec::new();
        for other in [Some(value + 1), value.checked_sub(1)].into_iter().flatten() {
            let other = format!("{other}{suffix}");
            if let Some(id) = self.mutant("number", literal.span(), was.clone(), other.clone()) {
                pieces.push_str(&format!("if {} {{ {other} }} else ", on(id)));
                mutants.push(id);
            }
        }
        if !mutants.is_empty() {
            pieces.push_str(&format!("{{ {was} }})"));
            self.edit(range, mutants, vec![text(pieces)]);
        }
    }
}

#[cfg(test)]
mod tests;
