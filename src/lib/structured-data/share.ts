import { largestImage } from '../shop/image.ts';
import { normaliseIsbn } from '../shop/isbn.ts';
import { decimalText } from '../shop/money.ts';
import type { Product } from '../shop/product.ts';

/** How a link to a book looks where it is shared (Open Graph): its cover, who wrote it, what it costs. */
export function shareOf(product: Product) {
  const [image] = product.images;
  const isPriced = !product.isPriceOnRequest && product.salePrice.minor > 0;
  return {
    type: 'book' as const,
    image: image && largestImage(image),
    properties: {
      'book:author': product.author,
      'book:isbn': normaliseIsbn(product.isbn ?? product.sku ?? ''),
      'product:price:amount': isPriced ? decimalText(product.salePrice) : undefined,
      'product:price:currency': isPriced ? product.salePrice.currency : undefined,
      'product:availability': product.isInStock ? 'in stock' : 'out of stock',
    },
  };
}
