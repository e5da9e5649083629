// Which ranges, arcs and flights are drawn: of what is in hand, and of everything that is written.
import type { Scene } from '$lib/plan';
import { segmentOf, type Line, type Station } from './desk';
import type { Hex, HexSheet } from './grid';
import { ARCS, edgeOf, within, type Arc } from './reach';

export interface Reach {
  arcs: { key: string; d: string; colour: string }[];
  rings: { key: string; d: string; colour: string; far: boolean }[];
  flights: {
    key: string;
    d: string;
    tip: readonly [number, number];
    middle: readonly [number, number];
    angle: number;
    colour: string;
    points: number;
    /** It only moves or covers. */
    quiet: boolean;
  }[];
}

export const NOTHING: Reach = { arcs: [], rings: [], flights: [] };

interface Asked {
  scene: Scene;
  sheet: HexSheet;
  stations: readonly Station[];
  lines: readonly Line[];
  /** Stations or Task Forces in hand. */
  selected: ReadonlySet<string>;
  colour: (station: string) => string;
  /** Where a target lies. */
  spot: (id: string) => Hex | undefined;
}

const isArc = (word: string | null): word is Arc => (ARCS as readonly (string | null)[]).includes(word);

export function reachOf({ scene, sheet, stations, lines, selected, colour, spot }: Asked): Reach {
  const { cards } = scene.printed;
  // Arcs are told while they are written and flown, afterwards only of who is in hand.
  const searching = segmentOf(scene) === 'air-search';
  const found: Reach = { arcs: [], rings: [], flights: [] };
  const far = (station: Station, kinds?: ReadonlySet<string>) => {
    const flights = station.flights.filter(({ kind }) => !kinds || kinds.has(kind));
    return {
      normal: Math.max(0, ...flights.map(({ normal }) => normal)),
      extended: Math.max(0, ...flights.map(({ extended }) => extended)),
    };
  };
  for (const station of stations) {
    const base = sheet.byId.get(station.hex ?? '');
    if (!base) continue;
    const ink = colour(station.id);
    const held = selected.has(station.id) || (station.marker !== null && selected.has(station.marker));
    const scouts = lines.filter(({ order, from }) => order === 'scout' && from === station.id && (searching || held));
    for (const arc of new Set(scouts.map((line) => line.arc)))
      if (isArc(arc)) {
        const kinds = new Set(scouts.filter((line) => line.arc === arc).map(({ kind }) => kind));
        const { normal, extended } = far(station, kinds);
        const d = edgeOf(within(sheet, cards, base, Math.max(normal, extended), [arc]));
        found.arcs.push({ key: `${station.id} ${arc}`, d, colour: ink });
      }
    if (!held) continue;
    const { normal, extended } = far(station);
    for (const range of new Set([normal, extended]))
      if (range > 0)
        found.rings.push({
          key: `${station.id} ${range}`,
          d: edgeOf(within(sheet, cards, base, range)),
          colour: ink,
          far: range > normal,
        });
  }
  return { ...found, flights: flightsOf(lines, stations, sheet, colour, spot) };
}

/** An arrow for each base and target with all that is written between them. */
function flightsOf(
  lines: readonly Line[],
  stations: readonly Station[],
  sheet: HexSheet,
  colour: Asked['colour'],
  spot: Asked['spot'],
): Reach['flights'] {
  const sums = new Map<string, { line: Line; points: number; quiet: boolean }>();
  for (const line of lines) {
    if (line.order !== 'strike' && line.order !== 'transfer') continue;
    const quiet = line.order === 'transfer' || line.duty === 'cover';
    const key = `${line.from} ${line.at} ${quiet}`;
    const sum = sums.get(key) ?? { line, points: 0, quiet };
    sum.points += line.points;
    sums.set(key, sum);
  }
  return [...sums].flatMap(([key, { line, points, quiet }]) => {
    const from = sheet.byId.get(stations.find(({ id }) => id === line.from)?.hex ?? '');
    const other = stations.find(({ id }) => id === line.at);
    const to = other ? sheet.byId.get(other.hex ?? '') : spot(line.at ?? '');
    if (!from || !to || from === to) return [];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const [cx, cy] = [from.x + dx / 2 - dy * 0.14, from.y + dy / 2 + dx * 0.14];
    const end = 1 - 0.9 / Math.max(1, Math.hypot(dx, dy));
    // A point of the bent line, a little before its end.
    const at = (s: number) =>
      [
        (1 - s) ** 2 * from.x + 2 * s * (1 - s) * cx + s * s * to.x,
        (1 - s) ** 2 * from.y + 2 * s * (1 - s) * cy + s * s * to.y,
      ] as const;
    const tip = at(end);
    const before = at(end - 0.04);
    return [
      {
        key,
        d: `M${[0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => at(part * end).join(' ')).join('L')}`,
        tip,
        middle: at(0.5),
        angle: (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI,
        colour: colour(line.from),
        points,
        quiet,
      },
    ];
  });
}
