import { describe, expect, it } from 'vitest';
import { provenanceWords } from './provenance';

describe('where a game comes from', () => {
  it('says nothing of a game that began here', () => {
    expect(provenanceWords({ origin: 'new', inherited: 0, dice_known: false })).toBeNull();
    expect(provenanceWords(undefined)).toBeNull();
  });
  it('names the rolls that came along', () => {
    expect(provenanceWords({ origin: 'imported', inherited: 81, dice_known: false })).toBe(
      'This game was brought in from a file. 81 rolls came with it, for which this server does not answer.',
    );
    expect(provenanceWords({ origin: 'branched', inherited: 1, dice_known: false })).toBe(
      'This game was branched off another game. One roll came with it, for which this server does not answer.',
    );
  });
  it('warns of dice that somebody may know', () => {
    expect(provenanceWords({ origin: 'imported', inherited: 0, dice_known: true })).toBe(
      'This game was brought in from a file. Its coming dice are not secret: whoever brought it in may know them.',
    );
  });
});
