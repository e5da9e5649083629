// Work that follows a press: painting and laying what the eye can wait for, a piece in each task, so that whatever is pressed
// between two of them is answered at once.

export class Jobs {
  /** How many wait. */
  left = $state(0);
  #waiting = new Map<string, () => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Do this when those before it are done; it takes the place of one of the same name. The returned function calls it off. */
  add(name: string, job: () => void): () => void {
    this.#waiting.delete(name);
    this.#waiting.set(name, job);
    this.#count();
    this.#timer ??= setTimeout(this.#next, 0);
    return () => {
      if (this.#waiting.get(name) !== job) return;
      this.#waiting.delete(name);
      this.#count();
    };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
    this.#count();
  }

  #count(): void {
    this.left = this.#waiting.size;
  }

  #next = (): void => {
    const [first] = this.#waiting;
    this.#timer = undefined;
    if (!first) return;
    const [name, job] = first;
    this.#waiting.delete(name);
    if (this.#waiting.size > 0) this.#timer = setTimeout(this.#next, 0);
    try {
      job();
    } finally {
      // Afterwards: a job that adds another has not let the table rest in between.
      this.#count();
    }
  };
}
