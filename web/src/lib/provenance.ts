// Where a game and its dice come from, in a sentence to be read before one sits down.
import type { Provenance } from './wire';
import { t } from '$words/page';

/** Nothing where the game began here, with dice of this server. */
export function provenanceWords(provenance: Provenance | null | undefined): string | null {
  if (!provenance) return null;
  const said: string[] = [];
  if (provenance.origin !== 'new') {
    said.push(t.provenance[provenance.origin]);
    if (provenance.inherited > 0) said.push(t.provenance.inherited(provenance.inherited));
  }
  if (provenance.dice_known) said.push(t.provenance.diceKnown);
  return said.length > 0 ? said.join(' ') : null;
}
