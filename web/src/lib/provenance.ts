// Where a game and its dice come from, in a sentence to be read before one sits down.
import type { Provenance } from './wire';

const from = { imported: 'brought in from a file', branched: 'branched off another game' } as const;

/** Nothing where the game began here, with dice of this server. */
export function provenanceWords(provenance: Provenance | null | undefined): string | null {
  if (!provenance) return null;
  const said: string[] = [];
  if (provenance.origin !== 'new') {
    const rolls = provenance.inherited;
    const came = rolls === 1 ? 'One roll came with it, for which' : `${rolls} rolls came with it, for which`;
    said.push(`This game was ${from[provenance.origin]}.`);
    if (rolls > 0) said.push(`${came} this server does not answer.`);
  }
  if (provenance.dice_known) said.push('Its coming dice are not secret: whoever brought it in may know them.');
  return said.length > 0 ? said.join(' ') : null;
}
