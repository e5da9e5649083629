// Does the drawing say what the rules say? The same comparison as in the Rust test, for whoever moves a seed.

/** Sentences, none if all is well. */
export function faults(plan, facts, measured, labels) {
  const found = [];
  const { shown, stray } = plan.thresholds;
  const key = (pair) => [...pair].sort().join(' ');
  const wanted = new Set(facts.edges.map(({ between }) => key(between)));
  const drawn = new Map(measured.borders.map((border) => [key(border.between), border]));
  for (const pair of wanted) {
    const { length = 0, raster = 0 } = drawn.get(pair) ?? {};
    if (length < shown) found.push(`missing border: ${pair}, ${length.toFixed(2)}`);
    if (raster < shown) found.push(`missing border by nearest seeds: ${pair}, ${raster.toFixed(2)}`);
  }
  for (const [pair, { length, raster }] of drawn) {
    if (wanted.has(pair)) continue;
    if (length > stray) found.push(`stray border: ${pair}, ${length.toFixed(2)}`);
    if (raster > stray) found.push(`stray border by nearest seeds: ${pair}, ${raster.toFixed(2)}`);
  }
  for (const { id, pieces } of measured.areas) if (pieces !== 1) found.push(`${id} is in ${pieces} pieces`);
  for (const { id, name_in, rooms } of labels) {
    if (name_in !== id) found.push(`the name of ${id} stands in ${name_in}`);
    for (const room of rooms) if (room.in !== id) found.push(`a room of ${id} lies in ${room.in}`);
    if (!rooms.length) found.push(`${id} has no room for counters`);
  }
  for (const place of measured.places) found.push(...placeFaults(plan, facts.touches.get(place.id), place));
  return found;
}

function placeFaults(plan, wanted, { id, by, touches }) {
  const found = [];
  for (const area of wanted) {
    const touch = touches.find((one) => one.area === area);
    if (by === 'coast' ? !(touch?.length >= plan.thresholds.shown) : !(touch?.distance <= 0.05)) found.push(`${id} does not touch ${area}`);
  }
  for (const touch of touches) {
    if (wanted.includes(touch.area)) continue;
    if (by === 'coast' ? touch.length > plan.thresholds.stray : touch.distance < plan.marks.clearance) {
      found.push(`${id} comes too near to ${touch.area}: ${(touch.distance ?? touch.length).toFixed(2)}`);
    }
  }
  return found;
}
