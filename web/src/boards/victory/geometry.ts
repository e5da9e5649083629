// The drawn board of Victory in the Pacific, as tools/boards lays it out: areas, places, land, depths, in the plane of the map.
import { numbers, pairOf, pointOf } from '../shared/plane';
import type { Frame } from '../shared/view';
import { features, type Feature, type Point, type Ring, type Topology } from '../shared/topology';

/** A free disc of an area, for counters: middle and radius. */
export interface Room {
  x: number;
  y: number;
  r: number;
}

export interface AreaShape {
  id: string;
  rings: Ring[];
  /** The middle of its name's base line. */
  name: Point;
  rooms: Room[];
}

export type Align = 'start' | 'middle' | 'end';

export interface PlaceShape {
  id: string;
  at: Point;
  name: Point;
  align: Align;
}

export interface Border {
  between: readonly [string, string];
  lines: Ring[];
}

export interface Geometry {
  frame: Frame;
  lon: Point;
  lat: Point;
  areas: AreaShape[];
  places: PlaceShape[];
  borders: Border[];
  land: Ring[];
  /** Sizes in units of the plane. */
  sizes: { mark: number; area: number; place: number };
}

/** The tints, which may come later: bands of depth from the shore down, bands of height upward. */
export interface Tints {
  depths: Ring[][];
  heights: Ring[][];
}

interface BoardMember {
  frame: { xy: Frame; lon: Point; lat: Point };
  marks: { reach: number };
  text: { area: number; place: number };
}

/** The file `board.topojson`. */
export function readBoard(file: Topology & { board: BoardMember }): Geometry {
  const { frame, marks, text } = file.board;
  return {
    frame: frame.xy,
    lon: frame.lon,
    lat: frame.lat,
    areas: features(file, 'sea').map(area),
    places: features(file, 'places').map(place),
    borders: features(file, 'borders').map(({ properties, lines }) => ({ between: pairOf(properties['between']), lines })),
    land: features(file, 'land').flatMap(({ lines }) => lines),
    sizes: { mark: marks.reach, area: text.area, place: text.place },
  };
}

/** The file `depths.topojson`. */
export function readTints(file: Topology): Tints {
  const bands = (name: string) => features(file, name).map(({ lines }) => lines);
  return { depths: bands('depths'), heights: bands('heights') };
}

function area({ id, properties, lines }: Feature): AreaShape {
  const rooms = Array.isArray(properties['rooms']) ? properties['rooms'] : [];
  return {
    id,
    rings: lines,
    name: pointOf(properties['name']),
    rooms: rooms.map((room: unknown) => {
      const [x = 0, y = 0, r = 0] = numbers(room);
      return { x, y, r };
    }),
  };
}

function place({ id, properties }: Feature): PlaceShape {
  const align = properties['align'];
  return {
    id,
    at: pointOf(properties['xy']),
    name: pointOf(properties['name']),
    align: align === 'start' || align === 'end' ? align : 'middle',
  };
}
