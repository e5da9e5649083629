// The news of a table shown in motion, on any board whose counters carry `data-piece`, `data-at` and `data-card`.
import type { CounterProps, News, SeatLook } from '$lib/board';
import { ofCard, type Scene } from '$lib/plan';
import { getAllContexts, mount, unmount, untrack, type Component } from 'svelte';
import { play, skip, snapshot, type Likeness, type Point, type Snapshot } from './motion';
import { cuesOf } from './script';

interface Showing {
  root: () => HTMLElement | null | undefined;
  sky: () => HTMLElement | null | undefined;
  still: () => boolean;
  scene: () => Scene;
  news: () => News | undefined;
  /** What is drawn from the scene, where it is drawn later than the scene comes. */
  drawn?: () => unknown;
  /** The face of a counter, for what travels; it has the contexts of the board. */
  Counter: Component<CounterProps>;
  /** Its width over its height. */
  shape?: number;
  seats: () => SeatLook[];
  colour: (owner: string | null) => string;
  /** Where a space is on the screen that has no element of its own. */
  spot?: (space: string) => Point | null;
}

/** How large a travelling counter is made; it is shown as large as counters are where it goes. */
const SIZE = 48;

/** Compares what is seen before the scene changes with what is seen after it, and plays what led from one to the other. */
export function showMoves(showing: Showing): void {
  const { root, sky, still, scene, news, drawn, seats, colour, spot } = showing;
  const context = getAllContexts();
  let before: Snapshot | null = null;
  let last = untrack(news)?.key ?? 0;
  $effect.pre(() => {
    void scene();
    const here = untrack(root);
    before = here && !untrack(still) ? snapshot(here) : null;
  });
  $effect(() => {
    const now = scene();
    const led = news();
    void drawn?.();
    untrack(() => {
      const [from, stage, above] = [before, root(), sky()];
      const lines = led && led.key !== last ? led.lines : [];
      [before, last] = [null, led?.key ?? last];
      if (!from || !stage || !above) return;
      const likeness = (card: string, count: number) => faceOf({ ...showing, context }, now, card, count, seats());
      play({ root: stage, sky: above, likeness, colour, spot }, from, cuesOf(lines));
    });
  });
  // Whoever wants to go on does: any click or key ends what is under way.
  $effect(() => {
    addEventListener('pointerdown', skip, true);
    addEventListener('keydown', skip, true);
    return () => {
      removeEventListener('pointerdown', skip, true);
      removeEventListener('keydown', skip, true);
    };
  });
}

function faceOf(
  { Counter, shape = 1, context }: Pick<Showing, 'Counter' | 'shape'> & { context: Map<unknown, unknown> },
  scene: Scene,
  card: string,
  count: number,
  seats: SeatLook[],
): Likeness | null {
  const piece = ofCard(scene.printed, card, count);
  if (!piece) return null;
  const element = document.createElement('div');
  const face = mount(Counter, { target: element, props: { piece, seats, size: SIZE }, context });
  const drop = (): void => {
    element.remove();
    void unmount(face);
  };
  return { element, width: SIZE * shape, height: SIZE, drop };
}
