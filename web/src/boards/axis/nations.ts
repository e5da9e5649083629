// A nation whose names follow the language of the page.
import type { Nation } from './game';

type Names = Pick<Nation, 'name' | 'title' | 'adjective'>;

/** `names` is asked anew whenever a name is read. */
export function nation(names: () => Names, rest: Omit<Nation, keyof Names>): Nation {
  return {
    ...rest,
    get name() {
      return names().name;
    },
    get title() {
      return names().title;
    },
    get adjective() {
      return names().adjective;
    },
  };
}
