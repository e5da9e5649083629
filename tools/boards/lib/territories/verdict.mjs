// Does the drawing say what the rules say? The same comparison as in the Rust test, for whoever moves a seed.

/** Sentences, none if all is well. */
export function territoryFaults(plan, facts, measured, labels) {
  const { shown, stray } = plan.thresholds;
  const walls = new Set(facts.walls.map(({ id }) => id));
  const drawn = new Map(measured.borders.map((border) => [[...border.between].sort().join(' '), border]));
  const connected = new Set(plan.connectors.map(({ between }) => [...between].sort().join(' ')));
  const found = [];
  for (const key of [...facts.links, ...facts.wallLinks]) {
    if (key.split(' ').some((id) => facts.islands.has(id)) || connected.has(key)) continue;
    const { length = 0, raster = 0 } = drawn.get(key) ?? {};
    if (length < shown) found.push(`missing border: ${key}, ${length.toFixed(2)}`);
    if (raster < shown) found.push(`missing border by nearest seeds: ${key}, ${raster.toFixed(2)}`);
  }
  for (const [key, { between, length, raster }] of drawn) {
    if (facts.links.has(key) || facts.wallLinks.has(key) || between.some((id) => walls.has(id) || facts.loose.has(id))) continue;
    if (length > stray) found.push(`stray border: ${key}, ${length.toFixed(2)}`);
    if (raster > stray) found.push(`stray border by nearest seeds: ${key}, ${raster.toFixed(2)}`);
  }
  for (const { id, zone, also, astray, raster, clear, coast } of measured.islands) {
    for (const one of also) if (one.coast < shown) found.push(`${id} shows ${one.coast.toFixed(2)} of its coast in ${one.zone}`);
    if (astray > stray) found.push(`${id} is ${astray.toFixed(2)} outside ${zone}`);
    if (raster > stray) found.push(`${id} is ${raster.toFixed(2)} outside ${zone} by nearest seeds`);
    if (clear !== null && clear < plan.marks.clearance) found.push(`the disc of ${id} is ${clear.toFixed(2)} from the border of ${zone}`);
    if (clear === null && coast < shown) found.push(`${id} is too small to be seen without a disc`);
  }
  for (const { id } of [...facts.lands, ...facts.seas]) if (!measured.spaces.some((space) => space.id === id)) found.push(`${id} is not drawn`);
  for (const { id, pieces, largest } of measured.spaces) {
    if (!facts.islands.has(id) && !walls.has(id) && !plan.detached[id] && (pieces !== 1 || largest < 0.98)) found.push(`${id} is in ${pieces} pieces, the largest ${largest.toFixed(3)}`);
  }
  for (const { id, name_in, rooms } of labels) {
    if (!facts.islands.has(id) && name_in !== id) found.push(`the name of ${id} stands in ${name_in}`);
    for (const room of rooms) if (room.in !== id && !facts.islands.has(id)) found.push(`a room of ${id} lies in ${room.in}`);
    if (!rooms.length && !facts.islands.has(id) && !walls.has(id)) found.push(`${id} has no room for counters`);
  }
  return found;
}
