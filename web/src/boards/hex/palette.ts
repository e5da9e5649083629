// Printed counters look alike by day and by night: the colours of the seats and the sign of each.
export const SEATS = [
  { seat: '#a83921', ink: '#8e2c17', paper: '#fbe3cf', sign: '●' },
  { seat: '#1a5091', ink: '#17416f', paper: '#dbe7f5', sign: '★' },
  { seat: '#2b795f', ink: '#0a5946', paper: '#d8efe6', sign: '▲' },
  { seat: '#5e2f61', ink: '#5e2f61', paper: '#efe0f2', sign: '■' },
] as const;

/** How the seat with this index is printed. */
export function seatPrint(index: number): (typeof SEATS)[number] {
  return SEATS[index % SEATS.length] ?? SEATS[0];
}
