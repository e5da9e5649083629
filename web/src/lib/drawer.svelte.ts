// The drawer of rules: which game's, what is looked at. One for the whole page, wherever a rule is named.
export type Page = 'guide' | 'rules' | 'counters';

class Drawer {
  game = $state<string | null>(null);
  /** The rule that was asked about, as it was named. */
  cite = $state<string | null>(null);
  page = $state<Page>('rules');
  #back: HTMLElement | null = null;

  get open(): boolean {
    return this.game !== null;
  }

  show(game: string, cite: string | null, page: Page = 'rules'): void {
    const now = document.activeElement;
    if (!this.open) this.#back = now instanceof HTMLElement ? now : null;
    this.game = game;
    this.cite = cite;
    this.page = page;
  }

  /** Closed, the keyboard goes back to where it was. */
  close(): void {
    this.game = null;
    this.cite = null;
    if (this.#back?.isConnected) this.#back.focus();
    this.#back = null;
  }
}

export const drawer = new Drawer();
