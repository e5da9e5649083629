// Miller cylindrical: x is the longitude, y grows southward, both in degrees of the equator. Boards of the Pacific are centred on 180°
// (x is 0..360). A board of the whole Earth says in its plan where it is cut and which lens lies over it (`lens.mjs`).
// The borders are measured in this plane, so the projection is part of the data of every board.
import { Lens } from './lens.mjs';

const RAD = Math.PI / 180;

export const PROJECTION = {
  name: 'Miller cylindrical',
  central_meridian: 180,
  x: 'longitude in degrees, 0..360',
  y: '-1.25 * ln(tan(pi/4 + 0.4 * latitude)) in degrees, southward',
};

/** How far south of the equator a latitude lies. */
export function miller(lat) {
  return (-1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * lat * RAD))) / RAD;
}

function latitude(y) {
  return (Math.atan(Math.exp((-y * RAD) / 1.25)) - Math.PI / 4) / 0.4 / RAD;
}

/** The longitude as x, from `cut` to one turn further. */
export function wrapped(lon, cut = 0) {
  return ((((lon - cut) % 360) + 360) % 360) + cut;
}

/** The point of the plane at a longitude and latitude. */
export function project([lon, lat]) {
  return [wrapped(lon), miller(lat)];
}

/** The longitude and latitude of a point of the plane. */
export function unproject([x, y]) {
  return [x, latitude(y)];
}

/** The frame of a plan in the plane: `{ x0, y0, x1, y1 }`, north up, widened by `bleed` on every side. */
export function extent(frame, bleed = 0) {
  const [x0, y0] = project([frame.lon[0], frame.lat[1]]);
  const [x1, y1] = project([frame.lon[1], frame.lat[0]]);
  return { x0: x0 - bleed, y0: y0 - bleed, x1: x1 + bleed, y1: y1 + bleed };
}

/** The plane of a board: `project` puts a point where it is at home, `copies` wherever the frame shows it. */
class Pacific {
  constructor(plan) {
    this.frame = plan.frame;
    this.about = PROJECTION;
  }

  project(at) {
    return project(at);
  }

  unproject(at) {
    return unproject(at);
  }

  copies(at) {
    return [project(at)];
  }

  /** The box of longitudes and latitudes `[west, south, east, north]` as boxes of the plane. */
  boxes([west, south, east, north]) {
    return [[...project([west, north]), ...project([east, south])]];
  }

  /** Is a shape of this space that has this x in its middle the one at home? */
  isHome() {
    return true;
  }

  extent(bleed = 0) {
    return extent(this.frame, bleed);
  }
}

/** How far beyond the edge a seed still decides what is drawn at the edge. */
const BEYOND = 40;

class World {
  constructor(plan) {
    this.frame = plan.frame;
    this.cut = plan.world.cut;
    this.lens = new Lens(plan.world, miller);
    this.about = { name: 'Miller cylindrical, cut once and seen through a lens', world: plan.world };
  }

  project([lon, lat]) {
    return this.lens.through([wrapped(lon, this.cut), miller(lat)]);
  }

  /** Where a point of the plain Miller plane lies that need not be at home. */
  seen(at) {
    return this.lens.through(at);
  }

  unproject(at) {
    const [x, y] = this.lens.back(at);
    return [wrapped(x), latitude(y)];
  }

  copies([lon, lat]) {
    const home = wrapped(lon, this.cut);
    const [west, east] = this.frame.lon;
    return [home - 360, home, home + 360]
      .filter((x) => x > west - BEYOND && x < east + BEYOND)
      .map((x) => this.lens.through([x, miller(lat)]));
  }

  boxes([west, south, east, north]) {
    const corners = [[west, north], [east, north], [west, south], [east, south]];
    return [-360, 0, 360].map((turn) => {
      const seen = corners.map(([lon, lat]) => this.lens.through([wrapped(west, this.cut) + (lon - west) + turn, miller(lat)]));
      const [xs, ys] = [0, 1].map((axis) => seen.map((at) => at[axis]));
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    });
  }

  isHome(name, x) {
    return Math.abs(x - this.project(name)[0]) < 180;
  }

  /** The lens leaves the two ends of the board alone, so that its corners follow from the plan. */
  extent(bleed = 0) {
    const [[x0, y0], [x1, y1]] = [
      [this.frame.lon[0], this.frame.lat[1]],
      [this.frame.lon[1], this.frame.lat[0]],
    ].map(([lon, lat]) => this.lens.through([lon, miller(lat)]));
    return { x0: x0 - bleed, y0: y0 - bleed, x1: x1 + bleed, y1: y1 + bleed };
  }
}

const planes = new WeakMap();

export function planeOf(plan) {
  const key = plan.frame;
  if (!planes.has(key)) planes.set(key, plan.world ? new World(plan) : new Pacific(plan));
  return planes.get(key);
}
