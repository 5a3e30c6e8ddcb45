import { glyphsFor } from './fonts.ts';
import { shape, splitByScript } from './scripts.ts';

/** Text without the words that have a letter or digit that no typeface of the covers has. */
export function drawableText(text: string): string {
  const words = text.split(' ').filter((word) => isDrawable(word));
  const kept = words.join(' ');
  return /[\p{L}\p{N}]/u.test(kept) ? kept : '';
}

const isDrawable = (word: string): boolean =>
  splitByScript(word).every(({ text, script }) =>
    script ? shape({ text, script }).length > 0 : !/[\p{L}\p{N}]/u.test(text) || glyphsFor('text', text).length > 0,
  );
