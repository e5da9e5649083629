//! Which `const fn` may lose their `const`: a constant cannot ask which mutant is on, and the tables of the rules are
//! often constant functions that nothing constant calls.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Block, Signature};

/// A constant function: its name, and the words of its body.
struct Function {
    name: String,
    body: BTreeSet<String>,
    /// Is it in a file that is broken?
    broken: bool,
}

#[derive(Default)]
struct Reader {
    functions: Vec<Function>,
    /// Words in what has to be constant.
    constant: BTreeSet<String>,
    broken: bool,
}

fn words(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                found.insert(word.to_string());
            }
            TokenTree::Group(group) => words(group.stream(), found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// The tokens of a node, by way of its text: nothing else of printing is needed here.
fn words_of(node: &impl syn::spanned::Spanned, source: &str, found: &mut BTreeSet<String>) {
    if let Ok(tokens) = source[node.span().byte_range()].parse() {
        words(tokens, found);
    }
}

struct InFile<'a> {
    reader: &'a mut Reader,
    source: &'a str,
}

impl InFile<'_> {
    fn constant(&mut self, node: &impl syn::spanned::Spanned) {
        words_of(node, self.source, &mut self.reader.constant);
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        if signature.constness.is_some() {
            let mut body = BTreeSet::new();
            words_of(block, self.source, &mut body);
            let (name, broken) = (signature.ident.to_string(), self.reader.broken);
            self.reader.functions.push(Function { name, body, broken });
        }
    }
}

impl<'ast> Visit<'ast> for InFile<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.constant(item);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.constant(item);
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.constant(item);
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.constant(item);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.constant(item);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        self.constant(item);
    }

    fn visit_expr_const(&mut self, expr: &'ast syn::ExprConst) {
        self.constant(expr);
    }

    fn visit_type_array(&mut self, array: &'ast syn::TypeArray) {
        self.constant(&array.len);
        visit::visit_type_array(self, array);
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.constant(&*repeat.len);
        visit::visit_expr_repeat(self, repeat);
    }
}

/// The names of the constant functions that nothing constant speaks of, given all sources of a crate and its tests, and
/// whether each is broken. Two functions of one name stand or fall together.
pub(super) fn demoted<'a>(files: impl Iterator<Item = (&'a str, bool)>) -> Result<BTreeSet<String>, String> {
    let mut reader = Reader::default();
    for (source, broken) in files {
        reader.broken = broken;
        let parsed = syn::parse_file(source).map_err(|error| error.to_string())?;
        InFile { reader: &mut reader, source }.visit_file(&parsed);
    }
    let Reader { functions, mut constant, .. } = reader;
    loop {
        let stays = |function: &&Function| !function.broken || constant.contains(&function.name);
        let more: BTreeSet<_> = functions
            .iter()
            .filter(stays)
            .flat_map(|function| function.body.iter().chain([&function.name]))
            .filter(|word| !constant.contains(*word))
            .cloned()
            .collect();
        if more.is_empty() {
            let free = functions.into_iter().filter(|function| !constant.contains(&function.name));
            return Ok(free.map(|function| function.name).collect());
        }
        constant.extend(more);
    }
}

#[cfg(test)]
mod tests {
    use super::demoted;

    #[test]
    fn a_constant_function_stays_one_where_something_constant_needs_it() {
        let rules = "const fn table(x: u8) -> u8 { x }\nconst fn side(x: u8) -> u8 { flag(x) }\nconst fn flag(x: u8) -> u8 { x }\nconst ALL: u8 = side(1);";
        let words = "const fn letter(x: u8) -> u8 { x }";
        let free = demoted([(rules, true), (words, false)].into_iter()).unwrap();
        assert_eq!(free.into_iter().collect::<Vec<_>>(), ["table"]);
    }
}
