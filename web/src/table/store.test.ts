import { afterEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '$lib/wire';
import { api } from '../api/client';
import { TableStore } from './store.svelte';

/** The stream as the page sees it: the test says what comes over it. */
let tell: (message: object) => void = () => undefined;

class Stream {
  onmessage: ((event: { data: string }) => void) | null = null;
  close = (): void => undefined;
  constructor() {
    tell = (message) => this.onmessage?.({ data: JSON.stringify(message) });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function opened(): TableStore {
  vi.stubGlobal('WebSocket', Stream);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const store = new TableStore('t', 'japan');
  store.open();
  store.link = 'live';
  return store;
}

const waitingFor = (...waiting: string[]): TableInfo => ({ waiting }) as unknown as TableInfo;

test('an answer about the table does not undo what the stream has told since', async () => {
  const store = opened();
  const asked = vi.spyOn(api, 'table').mockResolvedValue(waitingFor('allies'));
  await store.learn(() => {
    // The officer who was sent for has acted before the answer comes.
    tell({ type: 'table', table: waitingFor('allies') });
    return Promise.resolve(waitingFor('japan'));
  });
  expect(store.table?.waiting).toEqual(['allies']);
  expect(asked).toHaveBeenCalledTimes(1);
  store.close();
});

test('an answer is taken as it is while the stream says nothing', async () => {
  const store = opened();
  const asked = vi.spyOn(api, 'table');
  await store.learn(() => Promise.resolve(waitingFor('japan')));
  expect(store.table?.waiting).toEqual(['japan']);
  expect(asked).not.toHaveBeenCalled();
  store.close();
});
