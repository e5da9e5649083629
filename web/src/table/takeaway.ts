// What a person takes away from a table: its record, or a new table that goes on from it.
import { api } from '../api/client';
import { app } from '$lib/app.svelte';
import { playedTogether, rematch, seating } from '$lib/newgame';
import { tablePath } from '$lib/route';
import { fileName } from '$lib/search';
import type { GameInfo } from '$lib/wire';
import type { TableStore } from './store.svelte';
import { t } from '$words/table';

/** Put the record of this table into the downloads. */
export async function download(store: TableStore): Promise<void> {
  await downloadRecord(store.id, store.as, store.table?.name || store.table?.game || 'game');
}

/** Put the record of a table into the downloads, under a name like this. */
export async function downloadRecord(id: string, as: string | null, name: string): Promise<void> {
  const text = await api.record(id, as);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${fileName(name)}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  app.say(t.after.recorded);
}

/** Go to a new table that begins where this one stands, or stood at the moment looked at. */
export async function branchOff(store: TableStore): Promise<void> {
  const made = await api.branch(store.id, store.as, store.at);
  location.hash = tablePath(made.id);
  app.say(t.after.branched);
}

/** Go to a new table of the same game under the same options, with the same officers and people; or with the sides changed. */
export async function again(store: TableStore, sides: 'same' | 'changed'): Promise<void> {
  const { table } = store;
  if (table && playedTogether(table.seats)) {
    const made = await api.again(table.id, sides === 'changed');
    location.hash = tablePath(made.id);
    app.say(t.after.asked);
    return;
  }
  const seats = table ? rematch(table.seats, sides) : null;
  if (!table || !seats) return;
  const made = await api.newTable({ game: table.game, options: table.options, seats, name: table.name || undefined });
  location.hash = tablePath(made.id);
}

/** Whoever has learnt a game plays it: the first side, as the book has it, against the Captain. */
export async function firstGame({ id, seats }: GameInfo): Promise<void> {
  const duel = { side: seats[0]?.side ?? 0, officer: 'captain' } as const;
  const made = await api.newTable({ game: id, options: {}, seats: seating(seats, 'computer', {}, duel) });
  location.hash = tablePath(made.id);
}
