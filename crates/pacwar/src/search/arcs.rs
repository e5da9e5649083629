//! The arcs of an Air Search Segment. WitP [8.42]; `docs/rulings/pacwar.md`: arcs.

use crate::board::HexId;
use crate::board::sea::Dir;

/// Does the arc of 120 degrees around this direction, seen from `base`, take in the hex? Its two
/// edges belong to it, and the base itself lies in every arc.
#[must_use]
pub const fn in_arc(base: HexId, arc: Dir, hex: HexId) -> bool {
    let Some((sextant, on_edge)) = bearing(base, hex) else { return true };
    let turned = (sextant + 6 - arc as usize) % 6;
    // The sextant before the centre, the one after it, and the edge where the next one begins.
    turned == 5 || turned == 0 || turned == 1 && on_edge
}

/// The sextant a hex lies in, counted clockwise from the one between north and north-east, and
/// whether it lies on the row of hexes where that sextant begins; `None` for the base itself.
const fn bearing(base: HexId, hex: HexId) -> Option<(usize, bool)> {
    let ((bq, br), (hq, hr)) = (axial(base), axial(hex));
    let (q, r) = (hq - bq, hr - br);
    let s = q + r;
    // Each sextant is the hexes reached by `along` steps in the direction it begins with, at least
    // one, and `beyond` steps in the next.
    Some(match (q, r, s) {
        (0, 0, _) => return None,
        (q, _, s) if q >= 0 && s < 0 => (0, q == 0),
        (_, r, s) if r < 0 && s >= 0 => (1, s == 0),
        (q, r, _) if q > 0 && r >= 0 => (2, r == 0),
        (q, _, s) if q <= 0 && s > 0 => (3, q == 0),
        (_, r, s) if r > 0 && s <= 0 => (4, s == 0),
        (_, r, _) => (5, r == 0),
    })
}

/// Column and slanted row, in which the six directions are straight.
pub(crate) const fn axial(hex: HexId) -> (i16, i16) {
    let (x, y) = hex.grid();
    (x, y - (x + x % 2) / 2)
}
