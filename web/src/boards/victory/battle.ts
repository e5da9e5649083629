// The battle board: both lines facing each other, groups of a retreat apart, aims as arrows. Pure layout.
import type { Box } from '../shared/boxes';
import type { Board, Space } from '$lib/plan';
import { compareUnits, type Unit } from './units';
import { t } from './words';

export interface Block {
  space: Space | null;
  title: string;
  side: string;
  /** The ships of a raided port, who cannot leave it. */
  inPort: boolean;
  fighting: boolean;
  titleY: number;
  box: Box;
  counters: { unit: Unit; box: Box }[];
}

export interface Arrow {
  from: string;
  to: string;
  side: string;
  secret: boolean;
  d: string;
  /** Where its head points. */
  tip: readonly [number, number];
  angle: number;
}

export interface BattleLayout {
  width: number;
  height: number;
  blocks: Block[];
  arrows: Arrow[];
}

const TITLE = 19;
const GAP = 7;
/** Between the lines: room for arrows, or only a gap. */
const LANE = 62;
const NARROW_LANE = 26;
const PAD = 6;
const SIZES = [60, 54, 48, 44, 40];
/** On a screen too narrow for a dozen counters they may be smaller still; a finger finds 34 pixels. */
const SMALL_SIZES = [48, 44, 40, 34];
const SMALL = 420;

type Draft = Pick<Block, 'space' | 'title' | 'side' | 'inPort' | 'fighting'> & { units: Unit[] };

export interface Room {
  width: number;
  /** What the sheet would like to stay within; it scrolls when even small counters do not. */
  height: number;
}

/** `open`: ports whose ships can be chosen, which are shown as well. */
export function layoutBattle(
  board: Board,
  units: readonly Unit[],
  names: (space: string) => string,
  room: Room,
  open: ReadonlySet<string> = new Set(),
): BattleLayout {
  const { width: widest, height } = room;
  const drafts = draftsOf(board, units, names, open);
  const width = Math.min(widest, Math.max(NARROWEST, ...naturalWidths(drafts)));
  const lane = drafts.some((draft) => draft.units.some(({ aim }) => aim !== null))
    ? widest < SMALL
      ? LANE * 0.7
      : LANE
    : NARROW_LANE;
  const sides = [...new Set(drafts.map(({ side }) => side))];
  let best: { blocks: Block[]; height: number } = { blocks: [], height: 0 };
  for (const size of widest < SMALL ? SMALL_SIZES : SIZES) {
    let top = 0;
    const blocks = sides.flatMap((side, i) => {
      const flow = flowed(
        drafts.filter((draft) => draft.side === side),
        { width, top, size, facing: i === 0 ? 'down' : 'up' },
      );
      top = flow.bottom + (i < sides.length - 1 ? lane : 0);
      return flow.blocks;
    });
    best = { blocks, height: top };
    if (top <= height) break;
  }
  return { width, ...best, arrows: arrowsOf(best.blocks) };
}

/** A sheet no narrower than this, so that its title has room. */
const NARROWEST = 330;

/** How wide each side would be in one row at full size. */
function naturalWidths(drafts: readonly Draft[]): number[] {
  const size = SIZES[0] ?? 60;
  const widthOf = ({ units }: Draft) => Math.max(130, units.length * (size + GAP) - GAP + 2 * PAD) + GAP;
  return [...new Set(drafts.map(({ side }) => side))].map((side) =>
    drafts.filter((draft) => draft.side === side).reduce((sum, draft) => sum + widthOf(draft), -GAP),
  );
}

/** Japan above, the Allies below; empty groups are left out, empty lines are not. */
function draftsOf(
  board: Board,
  units: readonly Unit[],
  names: (space: string) => string,
  open: ReadonlySet<string>,
): Draft[] {
  const sides = [...new Set(board.spaces.map(({ owner }) => owner ?? ''))].sort().reverse();
  const here = new Set(board.spaces.map(({ id }) => id));
  const inBattle = units.filter(({ at }) => here.has(at));
  const aimed = new Set(inBattle.flatMap(({ aim }) => aim ?? []));
  const raiders = inBattle.filter(({ raids }) => raids !== null);
  const raided = new Set([
    ...open,
    ...raiders.flatMap(({ raids }) => raids ?? []),
    ...units.filter(({ id }) => aimed.has(id)).map(({ at }) => at),
  ]);
  const targets = units.filter(
    (unit) =>
      !here.has(unit.at) &&
      raided.has(unit.at) &&
      !raiders.some((own) => own.raids === unit.at && own.side === unit.side),
  );
  const ports = [...new Set(targets.map(({ at }) => at))].sort();
  return sides.flatMap((side) => {
    const lines = board.spaces
      .filter(({ owner }) => (owner ?? '') === side)
      .map((space) => ({
        space,
        title: space.name,
        side,
        inPort: false,
        fighting: space.marks.some(({ kind }) => kind === 'fighting'),
        units: inBattle.filter(({ at }) => at === space.id).sort(compareUnits),
      }))
      .filter((draft, i) => i === 0 || draft.units.length > 0);
    const harbours = ports
      .map((port) => ({
        space: null,
        title: t.inPort(names(port)),
        side,
        inPort: true,
        fighting: false,
        units: targets.filter((unit) => unit.at === port && unit.side === side).sort(compareUnits),
      }))
      .filter((draft) => draft.units.length > 0);
    const all = [...lines, ...harbours];
    // An empty line says so only when nothing else stands for its side.
    return all.length > 1 ? all.filter((draft) => draft.units.length > 0) : all;
  });
}

interface Flow {
  width: number;
  top: number;
  size: number;
  /** Where the enemy is: the first ships of a block stand nearest to him, its title farthest. */
  facing: 'down' | 'up';
}

/** Blocks from left to right, on the next row where they do not fit. */
function flowed(drafts: readonly Draft[], { width, top, size, facing }: Flow): { blocks: Block[]; bottom: number } {
  const most = Math.max(1, Math.floor((width - 2 * PAD + GAP) / (size + GAP)));
  const blocks: Block[] = [];
  let [x, y, rowHeight] = [0, top, 0];
  for (const { units, ...draft } of drafts) {
    const columns = Math.max(1, Math.min(most, units.length));
    const w = Math.min(width, Math.max(columns * (size + GAP) - GAP + 2 * PAD, 130));
    const rows = Math.max(1, Math.ceil(units.length / columns));
    const h = TITLE + rows * (size + GAP) - GAP + 2 * PAD;
    if (x > 0 && x + w > width) {
      x = 0;
      y += rowHeight + GAP;
      rowHeight = 0;
    }
    const counters = units.map((unit, i) => {
      const row = facing === 'down' ? rows - 1 - Math.floor(i / columns) : Math.floor(i / columns);
      const line = y + PAD + (facing === 'down' ? TITLE : 0) + row * (size + GAP);
      return { unit, box: { x: x + PAD + (i % columns) * (size + GAP), y: line, w: size, h: size } };
    });
    blocks.push({ ...draft, titleY: facing === 'down' ? y + 3 : y + h - TITLE - 2, box: { x, y, w, h }, counters });
    x += w + GAP;
    rowHeight = Math.max(rowHeight, h);
  }
  centre(blocks, width);
  return { blocks, bottom: y + rowHeight };
}

/** Each row of blocks in the middle. */
function centre(blocks: Block[], width: number): void {
  for (const y of new Set(blocks.map(({ box }) => box.y))) {
    const row = blocks.filter(({ box }) => box.y === y);
    const right = Math.max(...row.map(({ box }) => box.x + box.w));
    const by = Math.max(0, (width - right) / 2);
    for (const block of row) {
      block.box.x += by;
      for (const { box } of block.counters) box.x += by;
    }
  }
}

/** From the edge of the attacker that faces the enemy to the edge of the target. Several at one target spread out. */
function arrowsOf(blocks: readonly Block[]): Arrow[] {
  const spots = new Map(blocks.flatMap(({ counters }) => counters).map((counter) => [counter.unit.id, counter]));
  const aims = [...spots.values()].filter(({ unit }) => unit.aim !== null && spots.has(unit.aim));
  return aims.flatMap(({ unit, box }) => {
    const target = spots.get(unit.aim ?? '');
    if (!target) return [];
    const rivals = aims.filter((other) => other.unit.aim === unit.aim);
    const share = (rivals.findIndex((other) => other.unit.id === unit.id) + 1) / (rivals.length + 1);
    const downward = box.y < target.box.y;
    const [x0, y0] = [box.x + box.w / 2, downward ? box.y + box.h : box.y];
    const [x1, y1] = [
      target.box.x + target.box.w * share,
      downward ? target.box.y - 3 : target.box.y + target.box.h + 3,
    ];
    const bend = (y1 - y0) * 0.55;
    const d = `M${x0.toFixed(1)} ${y0.toFixed(1)}C${x0.toFixed(1)} ${(y0 + bend).toFixed(1)} ${x1.toFixed(1)} ${(y1 - bend).toFixed(1)} ${x1.toFixed(1)} ${y1.toFixed(1)}`;
    return [
      {
        from: unit.id,
        to: target.unit.id,
        side: unit.side,
        secret: unit.secretAim,
        d,
        tip: [x1, y1] as const,
        angle: downward ? 90 : -90,
      },
    ];
  });
}
