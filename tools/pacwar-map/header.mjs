// map.toml: edition, grid, fit, movement areas and map edges.
import { SECTIONS, FIT, ROWS } from './grid.mjs';

export function mapToml() {
  const sections = Object.entries(SECTIONS).map(([id, s]) =>
    `  { id = "${id}", title = "${s.title}", columns = ${s.columns}, rows = ${ROWS}, column_offset = ${s.dx}, row_offset = ${s.dy} },`);
  return `# The hex map of War in the Pacific, written by tools/pacwar-map. See ../../README.md.
edition = "pacwar-map-2"

# Flat-topped hexes in columns; in the common grid X = column + column_offset, Y = row + row_offset, and
# even columns lie half a row south. Columns 39 and 40 of A to E repeat columns 01 and 02 of the section
# east of them.
sections = [
${sections.join('\n')}
]

# X = a0 + a * lon (0 to 360), Y (with the half row) = b0 + b * merc(lat), spherical Mercator.
[fit]
a0 = ${FIT.a0}
a = ${FIT.a}
b0 = ${FIT.b0}
b = ${FIT.b}
confidence = "reconstructed"

# WitP 2.13, 10.93: points and nautical miles a hex are the rulebook's, the bands of rows of the common grid ours.
[[area]]
name = "arctic"
points = 4
miles = 40
first = 1
last = 15
confidence = "reconstructed"

[[area]]
name = "temperate"
points = 5
miles = 50
first = 16
last = 33
confidence = "reconstructed"

[[area]]
name = "tropical"
points = 6
miles = 60
first = 34
last = 91
confidence = "reconstructed"

[[area]]
name = "temperate"
points = 5
miles = 50
first = 92
last = 106
confidence = "reconstructed"

# WitP 26.1: seven areas on the edges of A, C, F and G; African Coast 5 and West Coast 2 are named by the
# rules (26.1, 26.63), the other names and all rows are ours. Any sea hex of the column named belongs to one.
[[edge]]
name = "African Coast 4"
section = "A"
column = 1
first = 1
last = 27
holding = "African Coast"
confidence = "reconstructed"

[[edge]]
name = "African Coast 5"
section = "A"
column = 1
first = 28
last = 53
holding = "African Coast"
confidence = "reconstructed"

[[edge]]
name = "African Coast 6"
section = "C"
column = 1
first = 28
last = 53
holding = "African Coast"
confidence = "reconstructed"

[[edge]]
name = "West Coast 1"
section = "F"
column = 40
first = 1
last = 26
holding = "West Coast USA"
confidence = "reconstructed"

[[edge]]
name = "West Coast 2"
section = "F"
column = 40
first = 27
last = 53
holding = "West Coast USA"
confidence = "reconstructed"

[[edge]]
name = "West Coast 3"
section = "G"
column = 40
first = 1
last = 26
holding = "West Coast USA"
confidence = "reconstructed"

[[edge]]
name = "Panama"
section = "G"
column = 40
first = 27
last = 53
holding = "East Coast USA"
confidence = "reconstructed"
`;
}
