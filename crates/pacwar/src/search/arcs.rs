//! Arcs of 120 degrees. WitP [8.42].

use crate::board::HexId;
use crate::sea::Dir;

/// Steps in axial coordinates, clockwise from north.
const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn axial(hex: HexId) -> (i32, i32) {
    let (x, y) = hex.grid();
    (i32::from(x), i32::from(y - (x + x % 2) / 2))
}

/// Does the hex lie in the arc around this direction, sixty degrees to either side and its edges
/// included? The searcher's own hex lies in every arc.
#[must_use]
pub fn in_arc(from: HexId, arc: Dir, to: HexId) -> bool {
    let ((aq, ar), (bq, br)) = (axial(from), axial(to));
    let (q, r) = (bq - aq, br - ar);
    let sextant = |first: usize| {
        let ((q1, r1), (q2, r2)) = (STEPS[first % 6], STEPS[(first + 1) % 6]);
        let det = q1 * r2 - q2 * r1;
        let (a, b) = ((q * r2 - r * q2) * det, (q1 * r - r1 * q) * det);
        a >= 0 && b >= 0
    };
    sextant(arc as usize) || sextant(arc as usize + 5)
}
