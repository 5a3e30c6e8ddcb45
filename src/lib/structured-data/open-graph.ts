import { largestImage, sharePicture } from '../shop/catalogue/image.ts';
import { normaliseIsbn } from '../shop/catalogue/isbn.ts';
import type { Product } from '../shop/catalogue/product.ts';
import { decimalText } from '../shop/money.ts';

/** The Open Graph data of a product page, for link previews: cover, author, price. */
export function openGraphOf(product: Product) {
  const [image] = product.images;
  const isPriced = !product.isPriceOnRequest && product.salePrice.minor > 0;
  const landscape = image && sharePicture(image);
  return {
    type: 'book' as const,
    image: landscape ?? (image && largestImage(image)),
    isLandscape: landscape !== undefined,
    // In the words of og:title, which take no room a second time: compressed, the page has to fit into its first packets.
    imageText: image && [product.title, product.author].filter(Boolean).join(', '),
    properties: {
      'book:author': product.author,
      'book:isbn': normaliseIsbn(product.isbn ?? product.sku ?? ''),
      'product:price:amount': isPriced ? decimalText(product.salePrice) : undefined,
      'product:price:currency': isPriced ? product.salePrice.currency : undefined,
      'product:availability': availabilityOf(product),
    },
  };
}

/** Of a book with editions in several formats it is the best of them. */
function availabilityOf(product: Product): string {
  const { isInStock, variants } = product;
  const offers = variants.length > 0 ? variants.filter((variant) => variant.isInStock) : [product];
  if (!isInStock) return 'out of stock';
  if (offers.every(({ preorderFrom }) => preorderFrom !== undefined)) return 'preorder';
  return offers.every(({ supply }) => supply !== undefined && supply.shelf <= 0) ? 'available for order' : 'in stock';
}
