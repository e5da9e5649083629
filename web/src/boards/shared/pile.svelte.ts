// The sheets over a map: each can be folded away and has a button to bring it back; those in the way of one that comes up are
// folded.

/** A sheet: what its button says, whether there is something on it now, and whether something there can be decided. */
export interface Slip<I extends string = string> {
  id: I;
  label: string;
  present: boolean;
  lit: boolean;
  /** It comes up when this becomes another. */
  news: unknown;
  /** At the lower edge. */
  foot?: boolean;
}

export class Pile<I extends string = string> {
  /** What is folded away. */
  folded = $state<Partial<Record<I, boolean>>>({});
  readonly #slips: () => readonly Slip<I>[];
  /** Does the first of these two have to go when the other comes up? */
  readonly #inTheWay: (one: Slip<I>, raised: Slip<I>) => boolean;
  readonly #onLay: ((id: I) => void) | undefined;
  #before = new Map<I, unknown>();

  constructor(
    slips: () => readonly Slip<I>[],
    inTheWay: (one: Slip<I>, raised: Slip<I>) => boolean,
    { folded, onLay }: { folded: Partial<Record<I, boolean>>; onLay?: (id: I) => void },
  ) {
    this.#slips = slips;
    this.#inTheWay = inTheWay;
    this.#onLay = onLay;
    this.folded = folded;
  }

  readonly shown = $derived.by(
    (): ReadonlySet<I> =>
      new Set(
        this.#slips()
          .filter(({ id, present }) => present && !this.folded[id])
          .map(({ id }) => id),
      ),
  );

  /** What became of the news since the last time: sheets that have something new come up, where they may; `gone` are those that
   * have nothing any more. */
  look(may: (slip: Slip<I>) => boolean = () => true): { gone: I[] } {
    const now = this.#slips();
    const gone = now.filter(({ id, news }) => !news && this.#before.get(id)).map(({ id }) => id);
    for (const slip of now) if (slip.news && slip.news !== this.#before.get(slip.id) && may(slip)) this.raise(slip.id);
    this.#before = new Map(now.map(({ id, news }) => [id, news]));
    return { gone };
  }

  /** Unfolds a sheet; those in its way are folded. */
  raise(id: I): void {
    const slips = this.#slips();
    const raised = slips.find((slip) => slip.id === id);
    if (!raised) return;
    for (const other of slips) if (other !== raised && this.#inTheWay(other, raised)) this.folded[other.id] = true;
    this.folded[id] = false;
  }

  lay(id: I): void {
    this.folded[id] = true;
    this.#onLay?.(id);
  }

  /** The buttons of what is folded away. */
  tabs(): { id: string; label: string; open: boolean; lit: boolean }[] {
    return this.#slips()
      .filter(({ id, present }) => present && this.folded[id])
      .map(({ id, label, lit }) => ({ id, label, open: false, lit }));
  }

  open(id: string): void {
    const slip = this.#slips().find((one) => one.id === id);
    if (slip) this.raise(slip.id);
  }

  /** Folds the uppermost of those shown, by the order given; false when there is none. */
  fold(order: readonly I[] = this.#slips().map(({ id }) => id)): boolean {
    const top = order.findLast((id) => this.shown.has(id));
    if (top !== undefined) this.lay(top);
    return top !== undefined;
  }
}
