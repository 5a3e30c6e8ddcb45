import { fold } from './fold.ts';

/**
 * A text as a part of an address: ASCII letters and digits joined by hyphens. `Colm Tóibín` gives `colm-toibin`. Accents and
 * apostrophes go; a text without one Latin letter or digit gives ''.
 */
export const slug = (text: string): string =>
  fold(text)
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
