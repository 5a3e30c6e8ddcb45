import { fold } from './fold.ts';

/**
 * A text as a URL slug: ASCII letters and digits joined by hyphens, without accents and apostrophes. `Colm Tóibín` gives
 * `colm-toibin`. A text without a Latin letter or digit gives ''.
 */
export const slug = (text: string): string =>
  fold(text)
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
