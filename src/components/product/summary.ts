import type { Language } from '../../lib/paths/language.ts';
import type { Product } from '../../lib/shop/catalogue/product.ts';
import { plainText, shorten } from '../../lib/shop/plain-text.ts';
import { messages } from '../../messages/messages.ts';

const maxLength = 160;

type Described = Pick<Product, 'title' | 'subtitle' | 'author' | 'formats' | 'description'>;

/**
 * The meta description of a product page, about 160 characters: the product's description, else its subtitle, else a generic
 * sentence.
 */
export const productSummaryText = (product: Described, shop: string, language: Language): string =>
  plainText(product.description, maxLength) ||
  product.subtitle ||
  shorten(genericText(product, shop, language), maxLength);

function genericText({ title, author, formats: all }: Described, shop: string, language: Language): string {
  const text = messages.product(language);
  const formats = all.join(', ');
  if (author)
    return formats ? text.summaryByFormats({ title, author, formats, shop }) : text.summaryBy({ title, author, shop });
  return formats ? text.summaryFormats({ title, formats, shop }) : text.summary({ title, shop });
}
