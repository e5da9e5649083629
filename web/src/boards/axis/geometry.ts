// The drawn board of an Axis & Allies game, as tools/boards lays it out: sea zones, territories, coasts, in the plane of the map.
import { boundsOf, coarser } from '../shared/cut';
import {
  alignOf,
  bordersOf,
  roomsOf,
  type Align,
  type Border,
  type FrameMember,
  type Graticule,
  type Room,
} from '../shared/map';
import { once } from '../shared/once';
import { pointOf, ringPath } from '../shared/plane';
import { features, type Feature, type Point, type Ring, type Topology } from '../shared/topology';
import type { Frame } from '../shared/view';

/** How a space lies: a zone of water, a territory on a mainland, an island, or land that nothing enters. */
export type Lie = 'sea' | 'land' | 'island' | 'wall';

export interface SpaceShape {
  id: string;
  lie: Lie;
  rings: Ring[];
  /** The same without fine detail: for light, for touch, and for asking what lies inside. */
  outline: Ring[];
  bounds: Frame;
  /** Where its name stands. */
  name: Point;
  align: Align;
  /** The middle of an island, and the disc that stands for one too small to be seen. */
  mark: Point | null;
  disc: Point | null;
  rooms: Room[];
  /** Where a map of the whole Earth shows it a second time, beyond its other end; and the middle of that. */
  again: Ring[];
  againAt: Point | null;
}

/** A strait or canal and the two zones it joins. */
export interface Canal {
  id: string;
  name: string;
  between: readonly [string, string];
  at: Point;
}

export interface Geometry {
  frame: Frame;
  lon: Point;
  lat: Point;
  seas: SpaceShape[];
  /** Territories, islands and walls; land that no game names has the id `none`. */
  lands: SpaceShape[];
  /** By id, without the land of nobody. */
  spaces: ReadonlyMap<string, SpaceShape>;
  borders: Border[];
  fronts: Border[];
  coast: { id: string; lines: Ring[] }[];
  walls: ReadonlyMap<string, string>;
  /** Lines that show an adjacency which the shapes cannot. */
  connectors: { between: readonly [string, string]; line: Ring }[];
  canals: Canal[];
  /** Where the lines of the Earth run when they are not straight. */
  graticule?: Graticule;
  /** The radius of a disc, in units of the plane. */
  disc: number;
}

interface BoardMember {
  frame: FrameMember;
  marks: { reach: number };
  islands: string[];
  walls: { id: string; name: string }[];
  connectors: { between: [string, string]; line: Point[] }[];
  canals?: Canal[];
  graticule?: Graticule;
}

/** Land that no game names. */
export const NOBODY = 'none';

/** The file `board.topojson`. */
export function readBoard(file: Topology & { board: BoardMember }): Geometry {
  const { frame, marks, islands, walls, connectors, canals = [], graticule } = file.board;
  const isIsland = new Set(islands);
  const isWall = new Set(walls.map(({ id }) => id));
  const again = new Map((file.objects['again'] ? features(file, 'again') : []).map((feature) => [feature.id, feature]));
  const seas = features(file, 'sea').map((feature) => shape(feature, 'sea', again.get(feature.id)));
  const lands = features(file, 'lands').map((feature) =>
    shape(
      feature,
      isIsland.has(feature.id) ? 'island' : isWall.has(feature.id) ? 'wall' : 'land',
      again.get(feature.id),
    ),
  );
  return {
    frame: frame.xy,
    lon: frame.lon,
    lat: frame.lat,
    seas,
    lands,
    spaces: new Map([...seas, ...lands].filter(({ id }) => id !== NOBODY).map((space) => [space.id, space])),
    borders: bordersOf(file, 'borders'),
    fronts: bordersOf(file, 'fronts'),
    coast: features(file, 'coast').map(({ id, lines }) => ({ id, lines })),
    walls: new Map(walls.map(({ id, name }) => [id, name])),
    connectors: connectors.map(({ between, line }) => ({ between, line })),
    canals,
    ...(graticule ? { graticule } : {}),
    disc: marks.reach,
  };
}

function shape({ id, properties, lines }: Feature, lie: Lie, again?: Feature): SpaceShape {
  const [room] = roomsOf(again?.properties['rooms']);
  return {
    id,
    lie,
    rings: lines,
    outline: outlineOf(lines, lie),
    bounds: boundsOf(lines),
    name: pointOf(properties['name']),
    align: alignOf(properties['align']),
    mark: properties['mark'] ? pointOf(properties['mark']) : null,
    disc: properties['disc'] ? pointOf(properties['disc']) : null,
    rooms: roomsOf(properties['rooms']),
    again: again ? outlineOf(again.lines, lie) : [],
    againAt: room ? [room.x, room.y] : null,
  };
}

/** How fine an outline is, in degrees; small islands keep theirs. */
const COARSE = 0.14;

function outlineOf(rings: readonly Ring[], lie: Lie): Ring[] {
  if (lie === 'sea') return [...rings];
  return rings.map((ring) => (ring.length > 24 ? coarser(ring, COARSE) : ring)).filter((ring) => ring.length > 3);
}

/** The outline of a space as an SVG path, with what is shown of it a second time. */
export const outlinePath = once(({ outline, again }: SpaceShape): string =>
  ringPath([...outline, ...again], { closed: true }),
);

/** Where a space is found when somebody looks for it: the middle of an island, else its name. */
export function middleOf({ mark, name }: SpaceShape): Point {
  return mark ?? name;
}
