// Plans by their digest: fetched once, kept by the browser for ever and by the page while it lives.
import { api } from '../api/client';
import { blank, print, type Printed } from './plan';
import type { PlanInfo } from './wire';

const known = new Map<string, Printed>([['', blank]]);
const asked = new Map<string, Promise<Printed>>();

/** A plan that is already here. */
export function planHere({ digest }: PlanInfo): Printed | undefined {
  return known.get(digest);
}

/** A plan, fetched if need be. A fetch that failed is forgotten, so that the next call tries again. */
export function planOf({ digest, path }: PlanInfo): Promise<Printed> {
  const here = known.get(digest);
  if (here) return Promise.resolve(here);
  const before = asked.get(digest);
  if (before) return before;
  const coming = fetched(digest, path).finally(() => asked.delete(digest));
  asked.set(digest, coming);
  return coming;
}

async function fetched(digest: string, path: string): Promise<Printed> {
  const printed = print(await api.plan(path));
  known.set(digest, printed);
  return printed;
}
