//! Bold plans: everybody to one sea, nobody there, all wait, all go. Noise misjudges a little of everything and rarely finds
//! them.

use ironbottom_victory::board::AreaId;

use ironbottom_admiral::Noise;

/// How many there are: two for each sea, and two for all of them together.
pub(super) const COUNT: u32 = 2 * AreaId::COUNT as u32 + 2;

/// What a sea is worth more that everybody is to go to, in points.
const SOUGHT: f32 = 2.5;
/// What it costs to fly the flag over a sea nobody is to go to, in points.
const SHUNNED: f32 = 1.5;
/// What it is worth more to wait where all wait, in points for each point of a ship's power.
const WAITING: f32 = 0.3;

/// What a sea is worth to whoever is bent to an idea.
pub(super) fn sea(noise: &Noise, area: AreaId, worth: f32) -> f32 {
    match noise.idea {
        Some(idea) if idea as usize == 2 * area.index() => worth + SOUGHT,
        Some(idea) if idea as usize == 2 * area.index() + 1 => -SHUNNED,
        _ => worth,
    }
}

/// What it is worth to keep the enemy from it.
pub(super) fn denial(noise: &Noise, area: AreaId, worth: f32) -> f32 {
    if noise.idea == Some(2 * area.index() as u32 + 1) { 0.0 } else { worth }
}

/// What it is worth to wait, or costs to go.
pub(super) fn waiting(noise: &Noise, worth: f32) -> f32 {
    match noise.idea {
        Some(idea) if idea == COUNT - 1 => worth + WAITING,
        Some(idea) if idea == COUNT - 2 => worth.min(0.0),
        _ => worth,
    }
}
