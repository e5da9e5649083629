// Reading TopoJSON: arcs are undone once, rings and lines are joined from them. Enough for our own files, no more.

import { once } from './once';

export type Point = readonly [number, number];
export type Ring = Point[];

interface Geometry {
  type: string;
  id?: string | number;
  properties?: Record<string, unknown>;
  arcs?: unknown;
  coordinates?: unknown;
  geometries?: Geometry[];
}

/** A TopoJSON file as it comes over the wire. */
export interface Topology {
  type: 'Topology';
  transform?: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: Record<string, Geometry>;
}

export interface Feature {
  id: string;
  properties: Record<string, unknown>;
  /** Rings of polygons (outer and inner alike), or lines. */
  lines: Ring[];
}

/** The features of one object; a bare geometry is one feature. */
export function features(topology: Topology, name: string): Feature[] {
  const object = topology.objects[name];
  if (!object) return [];
  const arcs = absolute(topology);
  return (object.geometries ?? [object]).map((geometry) => ({
    id: String(geometry.id ?? ''),
    properties: geometry.properties ?? {},
    lines: arcLists(geometry.arcs).map((list) => joined(arcs, list)),
  }));
}

/** Arcs in plain coordinates, undone once for all objects of a file. */
const absolute = once((topology: Topology): Ring[] => undone(topology));

/** Quantised arcs are differences of whole numbers. */
function undone({ arcs, transform }: Topology): Ring[] {
  if (!transform) return arcs;
  const [kx, ky] = transform.scale;
  const [dx, dy] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map((step) => {
      x += step[0];
      y += step[1];
      return [x * kx + dx, y * ky + dy] as const;
    });
  });
}

/** The lists of arc numbers at any depth of nesting: a line, lines, a polygon, polygons. */
function arcLists(arcs: unknown): number[][] {
  if (!Array.isArray(arcs)) return [];
  if (arcs.every((arc) => typeof arc === 'number')) return arcs.length > 0 ? [arcs] : [];
  return arcs.flatMap(arcLists);
}

/** Arcs one after the other; a negative number is an arc read backwards. The shared point is kept once. */
function joined(arcs: readonly Ring[], list: readonly number[]): Ring {
  const line: Ring = [];
  for (const number of list) {
    const arc = arcs[number < 0 ? ~number : number] ?? [];
    const skip = line.length > 0 ? 1 : 0;
    for (let i = skip; i < arc.length; i++) {
      const point = arc[number < 0 ? arc.length - 1 - i : i];
      if (point) line.push(point);
    }
  }
  return line;
}
