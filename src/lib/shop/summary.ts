import { plainText, shorten } from './plain-text.ts';
import type { Product } from './product.ts';

const most = 160;

/**
 * A book in at most 160 letters, for search results and shared links: its description, else its subtitle, else what every
 * page says of it, as no page may be without.
 */
export function summaryOf(
  {
    title,
    subtitle,
    author,
    formats,
    description,
  }: Pick<Product, 'title' | 'subtitle' | 'author' | 'formats' | 'description'>,
  shop: string,
): string {
  const book = author ? `${title} by ${author}` : title;
  const forms = formats.length > 0 ? ` (${formats.join(', ')})` : '';
  return (
    plainText(description, most) || subtitle || shorten(`${book}${forms}: price, stock and reviews at ${shop}.`, most)
  );
}
