/** Texts that mean the same, each as its words. */
export type SynonymGroup = readonly (readonly string[])[];

/** Other texts that one search is read as. */
const maxOthers = 12;

/** The words with one text of them replaced by another that means the same, the first groups first. */
export function otherTexts(groups: readonly SynonymGroup[], words: readonly string[]): readonly (readonly string[])[] {
  const others = new Map<string, readonly string[]>();
  for (const group of groups) {
    for (const text of group) {
      const at = indexOf(words, text);
      if (at === -1) continue;
      for (const other of group) {
        const read = [...words.slice(0, at), ...other, ...words.slice(at + text.length)];
        others.set(read.join(' '), read);
      }
    }
  }
  others.delete(words.join(' '));
  return [...others.values()].slice(0, maxOthers);
}

/** Where a text stands in the words; -1 where it does not. */
const indexOf = (words: readonly string[], text: readonly string[]): number =>
  words.findIndex((_, start) => text.every((word, index) => words[start + index] === word));
