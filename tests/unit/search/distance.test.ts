import { describe, expect, it } from 'vitest';
import { allowedMistakes, typingDistance } from '../../../src/lib/backend/search/distance.ts';

describe('typing distance', () => {
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
  ])('counts the mistakes from %s to %s', (typed, word, mistakes) => {
    expect(typingDistance(typed, word, 2).whole).toBe(mistakes);
  });

  it('knows that a word may go on after what was typed', () => {
    expect(typingDistance('dostoyev', 'dostoevsky', 2)).toEqual({ whole: 4, beginning: 1 });
    expect(typingDistance('harr', 'harry', 1)).toEqual({ whole: 1, beginning: 0 });
  });

  it.each([
    ['austen', 'dickens'],
    ['emma', 'frankenstein'],
    ['frankenstein', 'emma'],
  ])('gives up on %s and %s, which are not alike', (typed, word) => {
    expect(typingDistance(typed, word, 2).whole).toBeGreaterThan(2);
  });

  it('is the same in both directions', () => {
    const words = ['emma', 'gemma', 'mema', 'em', 'emmas', 'amme'];
    for (const one of words) {
      for (const other of words) {
        const there = typingDistance(one, other, 9).whole;
        expect(there, `${one} ${other}`).toBe(typingDistance(other, one, 9).whole);
      }
    }
  });
});

describe('allowed mistakes', () => {
  it.each([
    ['the', 0],
    ['emma', 1],
    ['chekhov', 1],
    ['rowlings', 2],
    ['mahabharata', 2],
  ])('lets %s hold %i', (word, mistakes) => {
    expect(allowedMistakes(word)).toBe(mistakes);
  });
});
