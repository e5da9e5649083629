//! The guided first games, as data: `docs/lessons/<game>.toml`.

use std::sync::LazyLock;

use ironbottom_kernel::lesson::Lesson;

const TEXTS: [&str; 6] = [
    include_str!("../../../docs/lessons/victory.toml"),
    include_str!("../../../docs/lessons/axis-2001.toml"),
    include_str!("../../../docs/lessons/axis-1940.toml"),
    include_str!("../../../docs/lessons/global-1940.toml"),
    include_str!("../../../docs/lessons/pacwar.toml"),
    include_str!("../../../docs/lessons/drill.toml"),
];

/// All of them. One that cannot be read is left out; a test sees to it that there is none.
pub(crate) fn all() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| TEXTS.iter().filter_map(|text| toml::from_str(text).ok()).collect());
    &LESSONS
}
