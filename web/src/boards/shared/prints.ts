// Faces that are drawn once and printed as often as they lie on the table: a copy costs a tenth of what drawing it again does,
// and a map that comes nearer shows a hundred of them at once.
import { mount, unmount, untrack, type Component } from 'svelte';

/** More than these are not kept: stacks of other sizes come and go, and each is drawn anew soon enough. */
const MOST = 600;

export class Prints<P extends object> {
  readonly #art: Component<P>;
  readonly #made = new Map<string, DocumentFragment>();

  constructor(art: Component<P>) {
    this.#art = art;
  }

  /** Draws it if nobody has yet. What is drawn must follow from the key. */
  warm(key: string, props: P, context: Map<unknown, unknown>): DocumentFragment {
    const known = this.#made.get(key);
    if (known) return known;
    const fresh = document.createDocumentFragment();
    untrack(() => {
      const sheet = document.createElement('div');
      const drawn = mount(this.#art as Component<object>, { target: sheet, props, context });
      fresh.append(...[...sheet.childNodes].map((node) => node.cloneNode(true)));
      void unmount(drawn);
    });
    const [oldest] = this.#made.keys();
    if (this.#made.size >= MOST && oldest !== undefined) this.#made.delete(oldest);
    this.#made.set(key, fresh);
    return fresh;
  }

  has(key: string): boolean {
    return this.#made.has(key);
  }

  /** One more of it. */
  copy(key: string, props: P, context: Map<unknown, unknown>): Node {
    return this.warm(key, props, context).cloneNode(true);
  }
}
