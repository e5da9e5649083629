//! How strongly prizes draw, and how few are enough to stay.

/// How much of a prize is felt at each distance.
const FADES: [f32; 10] = [1.0, 0.8, 0.62, 0.45, 0.32, 0.23, 0.16, 0.11, 0.08, 0.05];

/// How much is felt where it is out of sight.
const OUT_OF_SIGHT: f32 = 0.02;

/// How much of a prize is felt so far away; `None` where it is out of sight.
#[must_use]
pub fn fade(far: u8) -> Option<f32> {
    FADES.get(usize::from(far)).copied()
}

/// How strongly prizes draw to each place: each is felt everywhere, the nearer the more, and a little where it is out
/// of sight.
#[must_use]
pub fn pull<const P: usize>(prizes: &[f32; P], far: impl Fn(usize, usize) -> u8) -> [f32; P] {
    let mut felt = [0.0; P];
    pull_at(prizes, 0..P, far, &mut felt);
    felt
}

/// The same for these places only.
pub fn pull_at<const P: usize>(
    prizes: &[f32; P],
    places: impl Iterator<Item = usize>,
    far: impl Fn(usize, usize) -> u8,
    felt: &mut [f32; P],
) {
    let drawing: Vec<(usize, f32)> =
        prizes.iter().copied().enumerate().filter(|(_, worth)| *worth > 0.0).collect();
    for place in places {
        felt[place] =
            drawing.iter().map(|&(at, worth)| worth * fade(far(place, at)).unwrap_or(OUT_OF_SIGHT)).sum();
    }
}

/// The fewest of so many with whom it is safe enough; all of them when it never is.
pub fn fewest(all: u8, mut safe_with: impl FnMut(u8) -> bool) -> u8 {
    (0..all).find(|&stay| safe_with(stay)).unwrap_or(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prize_draws_the_nearer_the_more() {
        let felt = pull(&[0.0, 0.0, 10.0], |one, other| one.abs_diff(other) as u8);
        assert!(felt[0] < felt[1] && felt[1] < felt[2] && felt[2] == 10.0, "{felt:?}");
        let out_of_sight = pull(&[0.0, 10.0], |one, other| if one == other { 0 } else { u8::MAX });
        assert!(out_of_sight[0] > 0.0 && out_of_sight[0] < 0.5, "{out_of_sight:?}");
    }

    #[test]
    fn as_few_stay_as_are_safe() {
        assert_eq!(fewest(5, |stay| stay >= 3), 3);
        assert_eq!(fewest(5, |_| false), 5);
        assert_eq!(fewest(0, |_| false), 0);
    }
}
