// Work that nobody waits for: a little of it with every frame, in the order it was asked for.

/** So much of it with one frame. */
const AT_ONCE = 10;

const waiting = new Set<() => void>();
let frame = 0;

function some(): void {
  frame = 0;
  let done = 0;
  for (const work of waiting) {
    if (done++ === AT_ONCE) break;
    waiting.delete(work);
    work();
  }
  if (waiting.size > 0) frame = requestAnimationFrame(some);
}

/** Do it when its turn comes; the returned function calls it off. */
export function inTurn(work: () => void): () => void {
  waiting.add(work);
  if (frame === 0) frame = requestAnimationFrame(some);
  return () => void waiting.delete(work);
}
