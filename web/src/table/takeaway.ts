// What a person takes away from a table: its record, or a new table that goes on from it.
import { api } from '../api/client';
import { app } from '$lib/app.svelte';
import { rematch } from '$lib/newgame';
import { tablePath } from '$lib/route';
import { fileName } from '$lib/search';
import type { TableStore } from './store.svelte';

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
  app.say('The record is in your downloads. Import it on the front page, here or on any Ironbottom.');
}

/** Go to a new table that begins where this one stands, or stood at the moment looked at. */
export async function branchOff(store: TableStore): Promise<void> {
  const made = await api.branch(store.id, store.as, store.at);
  location.hash = tablePath(made.id);
  app.say('A new table from this moment, all seats yours. The old game goes on untouched.');
}

/** Go to a new table of the same game under the same options, against the same officers; or with the sides changed. */
export async function again(store: TableStore, sides: 'same' | 'changed'): Promise<void> {
  const { table } = store;
  const seats = table ? rematch(table.seats, sides) : null;
  if (!table || !seats) return;
  const made = await api.newTable({ game: table.game, options: table.options, seats, name: table.name || undefined });
  location.hash = tablePath(made.id);
}
