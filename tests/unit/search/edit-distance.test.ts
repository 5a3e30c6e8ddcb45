import { describe, expect, it } from 'vitest';
import { allowedTypos } from '../../../src/lib/backend/search/spelling.ts';
import { editDistance } from '../../../src/lib/edit-distance.ts';

describe('edit distance', () => {
  it.each([
    ['potter', 'potter', 0],
    ['poter', 'potter', 1],
    ['pottter', 'potter', 1],
    ['pitter', 'potter', 1],
    ['ptoter', 'potter', 1],
    ['opttre', 'potter', 2],
    ['dostoyevsky', 'dostoevsky', 1],
    ['', 'ab', 2],
    ['गोदन', 'गोदान', 1],
  ])('counts the typos from %s to %s', (typed, word, mistakes) => {
    expect(editDistance(typed, word, 2).whole).toBe(mistakes);
  });

  it('accepts a typed prefix of a word', () => {
    expect(editDistance('dostoyev', 'dostoevsky', 2)).toEqual({ whole: 4, prefix: 1 });
    expect(editDistance('harr', 'harry', 1)).toEqual({ whole: 1, prefix: 0 });
  });

  it.each([
    ['austen', 'dickens'],
    ['emma', 'frankenstein'],
    ['frankenstein', 'emma'],
  ])('gives up on %s and %s, which are too different', (typed, word) => {
    expect(editDistance(typed, word, 2).whole).toBeGreaterThan(2);
  });

  it('is the same in both directions', () => {
    const words = ['emma', 'gemma', 'mema', 'em', 'emmas', 'amme'];
    for (const one of words) {
      for (const other of words) {
        const there = editDistance(one, other, 9).whole;
        expect(there, `${one} ${other}`).toBe(editDistance(other, one, 9).whole);
      }
    }
  });
});

describe('allowed typos', () => {
  it.each([
    ['the', 0],
    ['emma', 1],
    ['chekhov', 1],
    ['rowlings', 2],
    ['mahabharata', 2],
  ])('allows in %s: %i', (word, mistakes) => {
    expect(allowedTypos(word)).toBe(mistakes);
  });
});
