// The printed board, and a scene laid over it. The plan of a game crosses once; a scene holds what differs from it, and
// a change what differs from the scene. What did not change is shared, so that an action on a large map costs next to
// nothing: only spaces and pieces that are named in the change are made anew.
import type {
  Choice,
  Mark,
  Panel,
  PieceCard,
  Plan,
  Prompt,
  SceneChange,
  SubjectInfo,
  WireBoard,
  WirePiece,
  WireScene,
  WireSpace,
} from './wire';

/** A space as it is now. */
export interface Space {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly owner: string | null;
  /** Column and row, on a board of hexes. */
  readonly grid: readonly [number, number] | null;
  readonly marks: readonly Mark[];
}

/** A board as it is now, or as printed. */
export interface Board {
  readonly id: string;
  readonly title: string;
  readonly spaces: readonly Space[];
}

/** A piece with all that its card says. */
export interface Piece {
  readonly id: string;
  readonly at: string;
  /** The id of its card. */
  readonly card: string;
  readonly owner: string | null;
  readonly face: string;
  readonly name: string;
  readonly count: number;
  readonly marks: readonly Mark[];
  /** Those of its marks that are not printed on its card. */
  readonly own: readonly Mark[];
}

/** A plan with the look-ups that are the same for every scene of it. */
export interface Printed {
  readonly boards: readonly Board[];
  readonly spaces: ReadonlyMap<string, Space>;
  /** Where a space stands: which board, and which of its spaces. */
  readonly places: ReadonlyMap<string, readonly [board: number, index: number]>;
  readonly cards: ReadonlyMap<string, PieceCard>;
}

/** What one reader sees. */
export interface Scene {
  readonly printed: Printed;
  /** The plan's boards as they are now, then those that are in no plan: a battle board. */
  readonly boards: readonly Board[];
  /** The spaces that are not as printed. */
  readonly changed: ReadonlyMap<string, Space>;
  /** In order of id. */
  readonly pieces: readonly Piece[];
  readonly panels: readonly Panel[];
  readonly prompt: Prompt | null;
  readonly waiting: readonly string[];
  readonly subjects: readonly SubjectInfo[];
  readonly verbs: readonly Choice[];
}

/** A plan that says nothing. */
export const blank: Printed = { boards: [], spaces: new Map(), places: new Map(), cards: new Map() };

/** A scene with nothing on it. */
export const emptyScene: Scene = {
  printed: blank,
  boards: [],
  changed: new Map(),
  pieces: [],
  panels: [],
  prompt: null,
  waiting: [],
  subjects: [],
  verbs: [],
};

/** A plan made ready to be laid under scenes. */
export function print(plan: Plan): Printed {
  const boards = plan.boards.map(whole);
  const spaces = new Map<string, Space>();
  const places = new Map<string, readonly [number, number]>();
  boards.forEach((board, at) =>
    board.spaces.forEach((space, index) => {
      spaces.set(space.id, space);
      places.set(space.id, [at, index]);
    }),
  );
  return { boards, spaces, places, cards: new Map(plan.cards.map((card) => [card.id, card])) };
}

/** A board of which every space stands for itself. */
function whole(board: WireBoard): Board {
  return { id: board.id, title: board.title, spaces: board.spaces.map((space) => laid(undefined, space)) };
}

/** A space of the plan with what differs laid over it. */
function laid(under: Space | undefined, over: WireSpace): Space {
  return {
    id: over.id,
    name: over.name || (under?.name ?? over.id),
    kind: over.kind || (under?.kind ?? ''),
    owner: (over.owner ?? under?.owner) || null, // an empty owner is nobody, where the plan has somebody
    grid: pair(over.grid) ?? under?.grid ?? null,
    marks: replaced(under?.marks ?? [], over.marks ?? []),
  };
}

function pair(grid: readonly number[] | null | undefined): readonly [number, number] | null {
  const [column, row] = grid ?? [];
  return column === undefined || row === undefined ? null : [column, row];
}

/** A piece with what its card says and it does not. */
function dealt(cards: Printed['cards'], piece: WirePiece): Piece {
  const id = piece.card ?? piece.id;
  const card = cards.get(id);
  return {
    id: piece.id,
    at: piece.at,
    card: id,
    owner: (piece.owner ?? card?.owner) || null,
    face: piece.face || (card?.face ?? ''),
    name: piece.name || (card?.name ?? piece.id),
    count: piece.count ?? 1,
    marks: replaced(card?.marks ?? [], piece.marks ?? []),
    own: piece.marks ?? [],
  };
}

/** A piece as its card shows it, wherever it may be. */
export function ofCard(printed: Printed, card: string, count: number): Piece | null {
  return printed.cards.has(card) ? dealt(printed.cards, { id: card, at: '', card, count }) : null;
}

/** A mark replaces those of its kind, and stands where they stood; the rest follows. */
function replaced(under: readonly Mark[], over: readonly Mark[]): readonly Mark[] {
  if (over.length === 0) return under;
  if (under.length === 0) return over;
  const fresh = new Set(over.map(({ kind }) => kind));
  const put = new Set<string>();
  const marks = under.flatMap((mark) => {
    if (!fresh.has(mark.kind)) return [mark];
    if (put.has(mark.kind)) return [];
    put.add(mark.kind);
    return over.filter(({ kind }) => kind === mark.kind);
  });
  return [...marks, ...over.filter(({ kind }) => !put.has(kind))];
}

/** A whole scene laid over its plan. */
export function lay(printed: Printed, scene: WireScene): Scene {
  const start: Scene = {
    ...emptyScene,
    printed,
    boards: printed.boards,
    panels: scene.panels,
    prompt: scene.prompt ?? null,
    waiting: scene.waiting,
    subjects: scene.subjects,
    verbs: scene.verbs,
  };
  return applyChange(start, { boards: scene.boards, spaces: scene.spaces, pieces: scene.pieces });
}

/** The scene after a change. The old one stays as it was; what did not change is shared. */
export function applyChange(scene: Scene, change: SceneChange): Scene {
  const { printed } = scene;
  const { boards, changed } = spread(scene, change);
  return {
    printed,
    boards,
    changed,
    pieces: merge(
      scene.pieces,
      (change.pieces ?? []).map((piece) => dealt(printed.cards, piece)),
      change.pieces_gone ?? [],
    ),
    panels: panels(scene.panels, change),
    prompt: change.prompt ?? scene.prompt,
    waiting: change.waiting ?? scene.waiting,
    subjects: subjects(scene.subjects, change),
    verbs: change.verbs ?? scene.verbs,
  };
}

/** The boards and the spaces that are not as printed, after a change. */
function spread(scene: Scene, change: SceneChange): Pick<Scene, 'boards' | 'changed'> {
  const { printed } = scene;
  const fresh = (change.spaces ?? []).map((space) => laid(printed.spaces.get(space.id), space));
  const gone = change.spaces_gone ?? [];
  let { changed } = scene;
  const own = scene.boards.slice(0, printed.boards.length);
  if (fresh.length > 0 || gone.length > 0) {
    const next = new Map(changed);
    const rows = new Map<number, Space[]>();
    const set = (id: string, space: Space | undefined): void => {
      const place = printed.places.get(id);
      if (!place || !space) return;
      const [board, index] = place;
      const spaces = rows.get(board) ?? [...(own[board]?.spaces ?? [])];
      spaces[index] = space;
      rows.set(board, spaces);
    };
    for (const id of gone) {
      next.delete(id);
      set(id, printed.spaces.get(id));
    }
    for (const space of fresh) {
      next.set(space.id, space);
      set(space.id, space);
    }
    for (const [at, spaces] of rows) {
      const board = own[at];
      if (board) own[at] = { ...board, spaces };
    }
    changed = next;
  }
  const others = scene.boards.slice(printed.boards.length);
  return {
    boards: [...own, ...merge(others, (change.boards ?? []).map(whole), change.boards_gone ?? [])],
    changed,
  };
}

/** A list in order of id with some put in or replaced and some taken out. */
function merge<T extends { readonly id: string }>(
  kept: readonly T[],
  fresh: readonly T[],
  gone: readonly string[],
): readonly T[] {
  if (fresh.length === 0 && gone.length === 0) return kept;
  const without = new Set(gone);
  for (const { id } of fresh) without.add(id);
  const list = kept.filter(({ id }) => !without.has(id));
  if (fresh.length === 0) return list;
  const order = (a: T, b: T): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  return [...list, ...fresh].sort(order);
}

function panels(kept: readonly Panel[], change: SceneChange): readonly Panel[] {
  const { panels: fresh = [], rows = [], panel_order: order } = change;
  if (fresh.length === 0 && rows.length === 0 && !order) return kept;
  const byId = new Map(kept.map((panel) => [panel.id, panel]));
  for (const panel of fresh) byId.set(panel.id, panel);
  for (const { panel: id, index, row } of rows) {
    const panel = byId.get(id);
    if (panel) byId.set(id, { ...panel, rows: panel.rows.with(Math.min(index, panel.rows.length - 1), row) });
  }
  return order ? order.flatMap((id) => byId.get(id) ?? []) : [...byId.values()];
}

function subjects(kept: readonly SubjectInfo[], change: SceneChange): readonly SubjectInfo[] {
  const { gone = [], came = [] } = change.subjects ?? {};
  if (gone.length === 0 && came.length === 0) return kept;
  const without = new Set(gone);
  const list = kept.filter(({ id }) => !without.has(id));
  for (const { index, subject } of came) list.splice(index, 0, subject);
  return list;
}
