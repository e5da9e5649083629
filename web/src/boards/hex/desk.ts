// The air desk as data: where Air Points stand, what is written for them, and what can be written next. All of it is read from
// the scene and from what the server offers; nothing here decides what is legal.
import type { Scene } from '$lib/plan';
import { lookup } from '$lib/scene';
import { argOf, kindOf, markNumber, markOf, pieceOf, placeOf, unitsOf, valuesOf, wordOf } from '$lib/values';
import type { Choice } from '$lib/wire';
import { questionOf, type Question } from '../shared/odds';
import { markerOf } from './units';

/** What is written for Air Points, or keeps them on the ground. */
export interface Line {
  order: string;
  from: string;
  kind: string;
  points: number;
  /** The arc of a search, the task of a strike. */
  arc: string | null;
  duty: string | null;
  /** How ships are attacked, where the type has more ways than one. */
  manner: string | null;
  /** The target of a strike or cover, the other end of a transfer. */
  at: string | null;
  text: string;
}

/** The odds of a strike that is plotted: what is asked, and on what that rests. */
export interface Planned {
  /** Of its panel. */
  id: string;
  /** The marker or hex that is struck. */
  at: string;
  sort: string;
  notes: string[];
  /** None where nothing is known of the target. */
  question: Question | null;
}

/** The panels of odds, one for each strike. */
export function plannedOf(scene: Scene): Planned[] {
  return scene.panels.flatMap((panel): Planned[] => {
    const head = panel.rows[0];
    if (!head || !panel.id.startsWith('odds-')) return [];
    const marked = { marks: head.marks ?? [] };
    const at = markOf(marked, 'at')?.value;
    const question = questionOf({ ...panel, rows: panel.rows.slice(1) });
    return [
      {
        id: panel.id,
        at: pieceOf(at) ?? placeOf(at) ?? '',
        sort: wordOf(markOf(marked, 'sort')?.value) ?? '',
        notes: marked.marks.flatMap(({ kind, text }) => (kind === 'case' && text ? [text] : [])),
        question,
      },
    ];
  });
}

/** What is known of enemy ships by name, and of Air Points that fell. */
export function sightsOf(scene: Scene): { name: string; known: string; sunk: boolean }[] {
  const rows = scene.panels.find(({ id }) => id === 'sights')?.rows ?? [];
  return rows.map((row) => {
    const marks = row.marks ?? [];
    const texts = marks.flatMap(({ kind, text }) => ((kind === 'known' || kind === 'downed') && text ? [text] : []));
    const sunk = wordOf(markOf({ marks }, 'known')?.value) === 'sunk';
    return { name: row.label, known: texts.join(', '), sunk };
  });
}

/** The lines of the panel `air`. */
export function linesOf(scene: Scene): Line[] {
  const rows = scene.panels.find(({ id }) => id === 'air')?.rows ?? [];
  return rows.flatMap((row): Line[] => {
    const marked = { marks: row.marks ?? [] };
    const value = (kind: string) => markOf(marked, kind)?.value;
    const units = unitsOf(value('air'));
    const [order, from] = [wordOf(value('order')), pieceOf(value('from'))];
    if (order === null || from === null || !units) return [];
    return [
      {
        order,
        from,
        kind: units.kind,
        points: units.count,
        arc: wordOf(value('arc')),
        duty: wordOf(value('duty')),
        manner: wordOf(value('manner')),
        at: placeOf(value('at')) ?? placeOf(value('to')),
        text: row.label,
      },
    ];
  });
}

/** Air Points of one type at a station. */
export interface Flight {
  kind: string;
  name: string;
  points: number;
  /** Points something is written for, or that struck lately. */
  searching: number;
  plotted: number;
  worn: number;
  normal: number;
  extended: number;
}

export interface Station {
  id: string;
  name: string;
  /** The hex it flies from. */
  hex: string | null;
  /** The Task Force whose decks these are. */
  marker: string | null;
  flights: Flight[];
}

/** The places where Air Points stand that this reader may count: his own. */
export function stationsOf(scene: Scene): Station[] {
  const lines = linesOf(scene);
  return scene.pieces.flatMap((piece): Station[] => {
    const flights = valuesOf(piece, 'air').flatMap((value): Flight[] => {
      const units = unitsOf(value);
      if (!units) return [];
      const card = scene.printed.cards.get(units.kind);
      const marked = { marks: card?.marks ?? [] };
      const sum = (...orders: string[]) =>
        lines
          .filter((line) => line.from === piece.id && line.kind === units.kind && orders.includes(line.order))
          .reduce((all, line) => all + line.points, 0);
      return [
        {
          kind: units.kind,
          name: card?.name ?? units.kind,
          points: units.count,
          searching: sum('scout'),
          plotted: sum('strike', 'transfer'),
          worn: sum('worn'),
          normal: markNumber(marked, 'normal') ?? 0,
          extended: markNumber(marked, 'extended') ?? 0,
        },
      ];
    });
    if (flights.length === 0) return [];
    const marker = markerOf(scene, piece.at);
    const hex = marker === null ? piece.at : (lookup(scene).pieces.get(marker)?.at ?? null);
    return [{ id: piece.id, name: piece.name, hex, marker, flights }];
  });
}

/** What can be written for one type with one task at one target: a choice for each number of points. */
export interface Offer {
  kind: string;
  duty: string | null;
  /** How ships are attacked, where the type has more ways than one. */
  manner: string | null;
  /** By number of points, the fewest first. */
  choices: { count: number; choice: Choice }[];
}

/** Offers of a station by what they are aimed at: a target, the other end of a transfer, or an arc. */
export function offersOf(choices: readonly Choice[], verb: string, goal: string): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const choice of choices) {
    if (choice.verb !== verb) continue;
    const value = argOf(choice, goal);
    const to = placeOf(value) ?? wordOf(value);
    const kind = kindOf(argOf(choice, 'kind'));
    if (to === null || kind === null) continue;
    const duty = wordOf(argOf(choice, 'duty'));
    const here = found.get(to) ?? [];
    found.set(to, here);
    let offer = here.find((one) => one.kind === kind && one.duty === duty);
    if (!offer) here.push((offer = { kind, duty, manner: wordOf(argOf(choice, 'manner')), choices: [] }));
    offer.choices.push({ count: choice.count ?? 1, choice });
  }
  for (const offers of found.values()) for (const { choices: list } of offers) list.sort((a, b) => a.count - b.count);
  return found;
}

/** What is bombed ashore. */
const ASHORE = ['airbase', 'port', 'ground', 'supply'];
export const isAshore = (duty: string | null) => ASHORE.includes(duty ?? '');

/** On an island bombs fall on all that is there, whatever was named (39.5): one way to bomb it is enough for a type. */
export function forIsland(offers: readonly Offer[]): Offer[] {
  const first = (kind: string) =>
    ASHORE.find((duty) => offers.some((offer) => offer.kind === kind && offer.duty === duty));
  return offers.flatMap((offer) => {
    if (!isAshore(offer.duty)) return [offer];
    return offer.duty === first(offer.kind) ? [{ ...offer, manner: 'island' }] : [];
  });
}

/** Points of one type with one task over a target. */
export interface Over {
  duty: string;
  manner: string | null;
  kind: string;
  points: number;
}

/** What comes over a target by what is written: points by task and type. */
export function overTarget(lines: readonly Line[], at: string): Over[] {
  const sums = new Map<string, Over>();
  for (const line of lines) {
    if (line.at !== at || line.order === 'worn' || line.order === 'transfer') continue;
    const duty = line.duty ?? line.order;
    const key = `${duty} ${line.kind}`;
    const sum = sums.get(key) ?? { duty, manner: line.manner, kind: line.kind, points: 0 };
    sum.points += line.points;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** The marker that moves, waits in a pause or is reported. */
export function aboutOf(scene: Scene): string | null {
  const rows = scene.panels.find(({ id }) => id === 'turn')?.rows ?? [];
  return pieceOf(rows.flatMap((row) => markOf({ marks: row.marks ?? [] }, 'about') ?? [])[0]?.value);
}

/** What can be said of a Task Force that was found, while its owner reports. */
export function itemsOf(scene: Scene): string[] {
  const { spaces } = lookup(scene);
  return scene.subjects.flatMap(({ id }) => (spaces.get(id)?.kind === 'item' ? [id] : []));
}

/** The part of a Game-Turn that is played, as a word. */
export function segmentOf(scene: Scene): string | null {
  const rows = scene.panels.find(({ id }) => id === 'turn')?.rows ?? [];
  for (const row of rows) {
    const word = wordOf(markOf({ marks: row.marks ?? [] }, 'segment')?.value);
    if (word !== null) return word;
  }
  return null;
}
