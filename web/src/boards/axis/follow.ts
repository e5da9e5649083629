// On a board too large for one window: whose turn it is, and where that power is at home.
import type { Scene } from '$lib/plan';
import { numberOf, ownerOf } from '$lib/values';
import { allSpaces } from '../shared/spaces';
import type { Frame } from '../shared/view';
import type { Nations } from './game';
import { middleOf, type Geometry } from './geometry';
import { panelOf } from './panels';

/** The power whose turn it is, as the panel of the turn says it. */
export function onTurn(scene: Scene, nations: Nations): string | null {
  const owners = (panelOf(scene.panels, 'turn')?.rows ?? []).flatMap(({ marks = [] }) =>
    marks.map(({ value }) => ownerOf(value)),
  );
  return owners.find((owner): owner is string => owner !== null && owner in nations) ?? null;
}

/** Tells when a turn begins for whoever looks: once a turn, also where the same power comes round again after others. */
export class Turns {
  #last: string | null = null;
  #due = false;

  begins(who: string, mine: boolean): boolean {
    if (who !== this.#last) [this.#last, this.#due] = [who, true];
    const begins = this.#due && mine;
    if (begins) this.#due = false;
    return begins;
  }
}

/** The smallest part of the board with the capital of this power in it; without a capital, with any land of its own. */
export function homePart(
  who: string,
  scene: Scene,
  geometry: Geometry,
  places: readonly { frame: Frame }[],
): { at: readonly [number, number]; frame: Frame } | null {
  const spaces = allSpaces(scene);
  // Of two capitals the richer one.
  const worth = ({ marks }: (typeof spaces)[number]) =>
    numberOf(marks.find(({ kind }) => kind === 'income')?.value) ?? 0;
  const [capital] = spaces
    .filter(({ marks }) => marks.some(({ kind, value }) => kind === 'capital' && ownerOf(value) === who))
    .sort((a, b) => worth(b) - worth(a));
  const space = capital ?? spaces.find(({ owner }) => owner === who);
  const shape = space && geometry.spaces.get(space.id);
  if (!shape) return null;
  const at = middleOf(shape);
  const size = ([x0, y0, x1, y1]: Frame) => (x1 - x0) * (y1 - y0);
  const [part] = places
    .filter(({ frame: [x0, y0, x1, y1] }) => at[0] > x0 && at[0] < x1 && at[1] > y0 && at[1] < y1)
    .sort((a, b) => size(a.frame) - size(b.frame));
  return part ? { at, frame: part.frame } : null;
}
