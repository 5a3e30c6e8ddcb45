import { plainText, shorten } from '../plain-text.ts';
import type { Product } from './product.ts';

const maxLength = 160;

/**
 * The meta description of a product page, about 160 characters: the product's description, else its subtitle, else a generic
 * sentence.
 */
export function productSummaryText(
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
    plainText(description, maxLength) ||
    subtitle ||
    shorten(`${book}${forms}: price, stock and reviews at ${shop}.`, maxLength)
  );
}
