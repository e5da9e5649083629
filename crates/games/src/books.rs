//! The rulebooks in our own words, as `cargo xtask rules --write` makes them; read when first asked for.

use std::sync::LazyLock;

use ironbottom_kernel::rulebook::Rulebook;

macro_rules! books {
    ($($game:ident: $file:literal;)*) => {$(
        pub(crate) fn $game() -> &'static Rulebook {
            static BOOK: LazyLock<Rulebook> =
                LazyLock::new(|| read(include_str!(concat!("../../../docs/rules/", $file, ".json"))));
            &BOOK
        }
    )*};
}

books! {
    victory: "victory";
    axis2001: "axis-2001";
    axis1940: "axis-1940";
    global1940: "global-1940";
    pacwar: "pacwar";
    drill: "drill";
}

/// A book that cannot be read is shown as an empty one; a test sees to it that there is none.
fn read(text: &str) -> Rulebook {
    serde_json::from_str(text).unwrap_or_default()
}
