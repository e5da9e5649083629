//! Linear equations, for fitting what a position is worth.

/// What solves them: Gauss's elimination with the largest pivot. Each row is an equation, its right side apart.
#[must_use]
pub fn solve<const N: usize>(mut rows: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for pivot in 0..N {
        let best = (pivot..N).max_by(|a, b| rows[*a][pivot].abs().total_cmp(&rows[*b][pivot].abs()));
        let best = best.unwrap_or(pivot);
        rows.swap(pivot, best);
        right.swap(pivot, best);
        let (lead, lead_right) = (rows[pivot], right[pivot]);
        for (row, own_right) in rows.iter_mut().zip(&mut right).skip(pivot + 1) {
            let factor = row[pivot] / lead[pivot];
            for (cell, above) in row.iter_mut().zip(lead) {
                *cell -= factor * above;
            }
            *own_right -= factor * lead_right;
        }
    }
    let mut found = [0.0; N];
    for pivot in (0..N).rev() {
        let known: f64 = (pivot + 1..N).map(|at| rows[pivot][at] * found[at]).sum();
        found[pivot] = (right[pivot] - known) / rows[pivot][pivot];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_equations_are_solved_though_the_first_pivot_is_nought() {
        let found = solve([[0.0, 2.0, 1.0], [1.0, -1.0, 0.0], [3.0, 0.0, -2.0]], [7.0, -1.0, -3.0]);
        for (value, wanted) in found.into_iter().zip([1.0, 2.0, 3.0]) {
            assert!((value - wanted).abs() < 1e-12, "{found:?}");
        }
    }
}
