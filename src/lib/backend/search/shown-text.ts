import type { Queries } from '../context.ts';
import type { FoundProduct } from './find-products.ts';
import { alternativeSpellings, tokenise } from './tokens.ts';

/**
 * The text for which this product was found, in the spellings that the product has: `harry potter` for harry poter. The likeliest
 * spelling of a word that is not in its title or names.
 */
export async function foundText(db: Queries, { id, reading }: Pick<FoundProduct, 'id' | 'reading'>): Promise<string> {
  if (reading.shown !== undefined) return reading.shown;
  const book = await db
    .selectFrom('product')
    .select(['title', 'subtitle', 'author_text', 'series_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  const text = [book?.title, book?.author_text, book?.subtitle, book?.series_name].filter(Boolean).join(', ');
  const words = [...tokenise(text), ...alternativeSpellings(text)];
  return reading.tokens
    .map((spellings) => spellings.find((one) => words.some((word) => word.startsWith(one))) ?? spellings[0] ?? '')
    .join(' ');
}
