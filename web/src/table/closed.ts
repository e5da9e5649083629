// Why a table cannot be opened.
import { Problem } from '../api/client';
import { said, type Said } from '$lib/app.svelte';

export type Closed = Said & { kind: string };

export function closedBy(problem: unknown): Closed {
  return { kind: problem instanceof Problem ? problem.kind : 'unknown', ...said(problem) };
}
