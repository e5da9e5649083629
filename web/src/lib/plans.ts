// Plans by their digest: fetched once, kept by the browser for ever and by the page while it lives.
import { api } from '../api/client';
import { blank, print, type Printed } from './plan';

const known = new Map<string, Printed>();
const asked = new Map<string, Promise<Printed>>();

/** A plan that is already here. A table without a plan has a blank one. */
export function planHere(digest: string | null | undefined): Printed | undefined {
  return digest ? known.get(digest) : blank;
}

/** A plan, fetched if need be. A fetch that failed is forgotten, so that the next call tries again. */
export function planOf(digest: string | null | undefined): Promise<Printed> {
  const here = planHere(digest);
  if (here || !digest) return Promise.resolve(here ?? blank);
  const before = asked.get(digest);
  if (before) return before;
  const coming = api.plan(digest).then((plan) => {
    const printed = print(plan);
    known.set(digest, printed);
    return printed;
  });
  asked.set(digest, coming);
  coming.catch(() => undefined).finally(() => asked.delete(digest));
  return coming;
}
