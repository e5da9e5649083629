/** A function of an object that is asked once for each: pieces that did not change are not read again. */
export function once<T extends object, U>(make: (thing: T) => U): (thing: T) => U {
  const made = new WeakMap<T, U>();
  return (thing) => {
    const known = made.get(thing);
    if (known !== undefined) return known;
    const fresh = make(thing);
    made.set(thing, fresh);
    return fresh;
  };
}
