// Colours and sizes of the still pictures. Every colour that means something is doubled by a shape or a hatching.
export const PAPER = '#f4f0e4';
export const INK = '#1f3447';
export const LAND = '#ece7d8';
/** Land above 1000 and above 3000 m. */
export const HIGHLANDS = ['#e4dcc7', '#dacfb4'];
export const LAND_RIM = '#d8d0b8';
export const COAST = '#7c7f72';
export const GRATICULE = '#ffffff';
export const BORDER = '#2c4a63';
export const NAME = '#1d3a56';
/** From the shore down: the base, then one for each band of depth. */
export const SEA = ['#dcebf0', '#cbe0ea', '#b9d4e3', '#aac9dd', '#9dc0d8', '#92b7d2', '#86adcb', '#7aa2c3'];

export const SIDES = {
  japan: { dark: '#a3301f', fill: '#f2b8a2', pale: '#fbe6dc', wash: '#c05a3c', word: 'Japan' },
  allies: { dark: '#234a83', fill: '#a9c4ea', pale: '#e4edf8', wash: '#2c5c9c', word: 'the Allies' },
};
