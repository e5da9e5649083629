// Miller cylindrical, centred on 180°: x is the longitude 0..360, y grows southward, both in degrees of the equator.
// The borders are measured in this plane, so the projection is part of the data of every board.
const RAD = Math.PI / 180;

export const PROJECTION = {
  name: 'Miller cylindrical',
  central_meridian: 180,
  x: 'longitude in degrees, 0..360',
  y: '-1.25 * ln(tan(pi/4 + 0.4 * latitude)) in degrees, southward',
};

/** The point of the plane at a longitude and latitude. */
export function project([lon, lat]) {
  return [((lon % 360) + 360) % 360, (-1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * lat * RAD))) / RAD];
}

/** The longitude and latitude of a point of the plane. */
export function unproject([x, y]) {
  return [x, (Math.atan(Math.exp((-y * RAD) / 1.25)) - Math.PI / 4) / 0.4 / RAD];
}

/** The frame of a plan in the plane: `{ x0, y0, x1, y1 }`, north up, widened by `bleed` on every side. */
export function extent(frame, bleed = 0) {
  const [x0, y0] = project([frame.lon[0], frame.lat[1]]);
  const [x1, y1] = project([frame.lon[1], frame.lat[0]]);
  return { x0: x0 - bleed, y0: y0 - bleed, x1: x1 + bleed, y1: y1 + bleed };
}
