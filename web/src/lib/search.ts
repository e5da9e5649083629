// What a person types to find something.

/** Does every word of the search stand in the text, in any order and case? */
export function matches(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** The place a person means: by its name or its number, else the only one that has all of these words. */
export function placeMeant<P extends { id: string; name: string }>(places: readonly P[], said: string): P | null {
  const wanted = said.trim().toLowerCase();
  if (wanted === '') return null;
  const exact = places.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
  if (exact) return exact;
  const like = places.filter(({ id, name }) => matches(`${id} ${name}`, wanted));
  return like.length === 1 ? (like[0] ?? null) : null;
}

/** A name that any file system takes. */
export function fileName(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-');
}

/** The name of a file without its ending. */
export function withoutEnding(file: string): string {
  return file.replace(/\.[a-z]+$/i, '');
}
