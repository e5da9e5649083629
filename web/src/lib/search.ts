// What a person types to find something.

/** Does every word of the search stand in the text, in any order and case? */
export function matches(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** A name that any file system takes. */
export function fileName(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-');
}

/** The name of a file without its ending. */
export function withoutEnding(file: string): string {
  return file.replace(/\.[a-z]+$/i, '');
}
