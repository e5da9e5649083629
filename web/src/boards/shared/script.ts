// What happened, as cues for the stage: who travels from where to where, what is lost, what changes hands.
// Pure: positions and pictures are motion.ts's affair.
import type { Line } from '$lib/log';
import type { Party } from '$lib/wire';

/** Somebody on the stage: a piece by its id, or so many of a card. */
interface Who {
  piece: string | null;
  card: string | null;
  count: number;
}

export type Cue =
  | (Who & { kind: 'move'; from: string; to: string })
  | (Who & { kind: 'loss' | 'leave'; from: string | null })
  | (Who & { kind: 'damage' })
  | { kind: 'capture'; at: string; owner: string | null };

/** So many cues can be followed by the eye; of more, the last ones are shown. */
const MOST = 24;

/** The cues of some lines: a journey of several legs is one, units that go the same way go together. */
export function cuesOf(lines: readonly Line[]): Cue[] {
  const cues: Cue[] = [];
  for (const { happening } of lines) {
    if (!happening) continue;
    if (happening.what === 'moved' && happening.from && happening.to)
      travel(cues, who(happening), happening.from, happening.to);
    else if (happening.what === 'lost') lose(cues, who(happening), happening.from ?? null);
    else if (happening.what === 'moved' && happening.from)
      cues.push({ kind: 'leave', ...who(happening), from: happening.from });
    else if (happening.what === 'damaged') cues.push({ kind: 'damage', ...who(happening) });
    else if (happening.what === 'control')
      cues.push({ kind: 'capture', at: happening.at, owner: happening.owner ?? null });
  }
  return cues.slice(-MOST);
}

function who({ piece, card, count }: Party): Who {
  return { piece: piece ?? null, card: card ?? piece ?? null, count: count ?? 1 };
}

const same = (a: Who, b: Who): boolean => a.piece === b.piece && a.card === b.card;

function travel(cues: Cue[], one: Who, from: string, to: string): void {
  // One piece goes on from where it came; of several units of a card nobody knows which of them goes on.
  const leg = cues.findLast((cue) => cue.kind === 'move' && one.piece !== null && same(cue, one) && cue.to === from);
  const along = cues.find(
    (cue) => cue.kind === 'move' && one.piece === null && same(cue, one) && cue.from === from && cue.to === to,
  );
  if (leg?.kind === 'move') leg.to = to;
  else if (along?.kind === 'move') along.count += one.count;
  else if (from !== to) cues.push({ kind: 'move', ...one, from, to });
}

function lose(cues: Cue[], one: Who, from: string | null): void {
  const more = cues.find((cue) => cue.kind === 'loss' && one.piece === null && same(cue, one) && cue.from === from);
  if (more?.kind === 'loss') more.count += one.count;
  else cues.push({ kind: 'loss', ...one, from });
}
