//! How strong the ranks were measured to be: `data/<game>/ladder.toml`, as `ironbottom ladder GAME --out` writes it.

use ironbottom_admiral::Ladder;

const TEXTS: [&str; 6] = [
    include_str!("../../../data/victory/ladder.toml"),
    include_str!("../../../data/axis-2001/ladder.toml"),
    include_str!("../../../data/axis-1940/ladder.toml"),
    include_str!("../../../data/global-1940/ladder.toml"),
    include_str!("../../../data/pacwar/ladder.toml"),
    include_str!("../../../data/drill/ladder.toml"),
];

/// All of them. One that cannot be read is left out; a test sees to it that there is none.
pub(crate) fn all() -> Vec<Ladder> {
    TEXTS.iter().filter_map(|text| toml::from_str(text).ok()).collect()
}
