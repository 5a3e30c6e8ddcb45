import { fold } from '../../shop/fold.ts';

const word = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;

/**
 * The words of a text in order, the same for what is indexed and what is typed: folded, so that `García`, `garcia` and
 * `Midnight's`, `midnights` meet. `J. K. Rowling’s` gives j, k, rowlings.
 */
export const wordsOf = (text: string): string[] => fold(text).normalize('NFC').match(word) ?? [];

/**
 * Other ways people type a text's words: the halves of `L'Étranger`, initials run together (`jk`), and hyphenated
 * words as one (`catch22`).
 */
export function spellingsOf(text: string): string[] {
  const halves = (text.match(/[\p{L}\p{M}]+['’][\p{L}\p{M}]{3,}/gu) ?? []).flatMap((part) => part.split(/['’]/));
  const joined = (text.match(/[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)+/gu) ?? []).map((part) =>
    wordsOf(part).join(''),
  );
  return [...halves.flatMap(wordsOf), ...joined, ...initialsOf(wordsOf(text))];
}

function initialsOf(words: readonly string[]): string[] {
  const runs: string[] = [];
  let run = '';
  for (const word of [...words, '']) {
    if (/^\p{L}$/u.test(word)) run += word;
    else {
      if (run.length > 1) runs.push(run);
      run = '';
    }
  }
  return runs;
}

const article = /^(?:the|an?) (?=.)/;

/** A title as it is compared: its words with single spaces; `short` without a leading article. */
export function titleKeys(title: string): { full: string; short: string } {
  const full = wordsOf(title).join(' ');
  return { full, short: full.replace(article, '') };
}
