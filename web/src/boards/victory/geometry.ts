// The drawn board of Victory in the Pacific, as tools/boards lays it out: areas, places, land, depths, in the plane of the map.
import { alignOf, bordersOf, roomsOf, type Align, type Border, type FrameMember, type Room } from '../shared/map';
import { pointOf } from '../shared/plane';
import type { Frame } from '../shared/view';
import { features, type Feature, type Point, type Ring, type Topology } from '../shared/topology';

export interface AreaShape {
  id: string;
  rings: Ring[];
  /** The middle of its name's base line. */
  name: Point;
  rooms: Room[];
}

export interface PlaceShape {
  id: string;
  at: Point;
  name: Point;
  align: Align;
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

interface BoardMember {
  frame: FrameMember;
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
    borders: bordersOf(file, 'borders'),
    land: features(file, 'land').flatMap(({ lines }) => lines),
    sizes: { mark: marks.reach, area: text.area, place: text.place },
  };
}

function area({ id, properties, lines }: Feature): AreaShape {
  return {
    id,
    rings: lines,
    name: pointOf(properties['name']),
    rooms: roomsOf(properties['rooms']),
  };
}

function place({ id, properties }: Feature): PlaceShape {
  return {
    id,
    at: pointOf(properties['xy']),
    name: pointOf(properties['name']),
    align: alignOf(properties['align']),
  };
}
