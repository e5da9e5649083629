// Work nobody waits for, done while nothing else is to be done.

/** A browser without idle time is asked again after this. */
const PAUSE = 60;

/** Does one job after the other, as many at a time as are not noticed, and says when all are done; the returned function calls
 * it off. */
export function whileIdle(jobs: readonly (() => void)[], done: () => void): () => void {
  const left = [...jobs];
  const ask = typeof requestIdleCallback === 'function';
  let task = 0;
  const again = (): void => {
    task = ask ? requestIdleCallback(work) : (setTimeout(work, PAUSE) as unknown as number);
  };
  const work = (deadline?: IdleDeadline): void => {
    do left.shift()?.();
    while (left.length > 0 && (deadline?.timeRemaining() ?? 0) > 4);
    if (left.length > 0) again();
    else done();
  };
  again();
  return () => (ask ? cancelIdleCallback(task) : clearTimeout(task));
}
