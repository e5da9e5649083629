// Printed counters look alike by day and by night: the colours of the seats and the sign of each. The map has both.
export const SEATS = [
  { seat: '#a83921', ink: '#8e2c17', paper: '#fbe3cf', sign: '●' },
  { seat: '#1a5091', ink: '#17416f', paper: '#dbe7f5', sign: '★' },
  { seat: '#2b795f', ink: '#0a5946', paper: '#d8efe6', sign: '▲' },
  { seat: '#5e2f61', ink: '#5e2f61', paper: '#efe0f2', sign: '■' },
] as const;

export type SeatPrint = (typeof SEATS)[number];

/** How the seat with this index is printed. */
export function seatPrint(index: number): SeatPrint {
  return SEATS[index % SEATS.length] ?? SEATS[0];
}

export type Theme = 'light' | 'dark';

/** Land that is not plain. */
export type Terrain = 'jungle' | 'swamp' | 'hill' | 'mountain' | 'desert' | 'lake';

export interface Palette {
  paper: string;
  ink: string;
  quiet: string;
  /** From the shore down: the base, then one for each band of depth. */
  sea: readonly string[];
  land: string;
  highlands: readonly string[];
  landRim: string;
  coast: string;
  glow: string;
  terrain: Readonly<Record<Terrain, string>>;
  /** Sides of hexes on the water, and on land. */
  grid: string;
  gridAlpha: number;
  name: string;
  halo: string;
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    paper: '#f4f0e4',
    ink: '#1f3447',
    quiet: '#5b6b73',
    sea: ['#dcebf0', '#cbe0ea', '#b9d4e3', '#aac9dd', '#9dc0d8', '#92b7d2', '#86adcb', '#7aa2c3'],
    land: '#ece7d8',
    highlands: ['#e4dcc7', '#d6c9ab'],
    landRim: '#d8d0b8',
    coast: '#6d7166',
    glow: '#f4fafb',
    terrain: {
      jungle: '#b9cf98',
      swamp: '#bcd2bd',
      hill: '#d9c79f',
      mountain: '#c4ab80',
      desert: '#f3e2b0',
      lake: '#b9d4e3',
    },
    grid: '#2c4a63',
    gridAlpha: 0.16,
    name: '#1d3a56',
    halo: '#f6f6ee',
  },
  dark: {
    paper: '#12191f',
    ink: '#dbe6ec',
    quiet: '#8b9ba6',
    sea: ['#3d6b84', '#336079', '#2a546d', '#234a62', '#1d4057', '#18374d', '#143043', '#102839'],
    land: '#3a3f40',
    highlands: ['#43484a', '#4d5254'],
    landRim: '#2b3033',
    coast: '#8a958f',
    glow: '#5d8ca6',
    terrain: {
      jungle: '#36482f',
      swamp: '#35493f',
      hill: '#4d4632',
      mountain: '#5a4d36',
      desert: '#565032',
      lake: '#2a546d',
    },
    grid: '#c3dbe8',
    gridAlpha: 0.15,
    name: '#e4f0f6',
    halo: '#0f1d28',
  },
};

/** The colour of a seat's signs on the map: its ink by day, its pale print by night. */
export function seatInk(index: number, theme: Theme): string {
  const { seat, paper } = seatPrint(index);
  return theme === 'dark' ? paper : seat;
}
