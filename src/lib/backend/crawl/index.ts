import type { CatalogueIndex } from '../../shop/catalogue/catalogue-index.ts';
import type { ShopContext } from '../context.ts';
import { listPages } from './lists.ts';
import { readParts } from './parts.ts';
import { feedItems, productPages } from './products.ts';

/**
 * The pages of the embedded shop for sitemaps and the product feed. They are streamed, so that memory does not grow with the
 * shop.
 */
export const createCatalogueIndex = (context: ShopContext): CatalogueIndex => ({
  parts: () => readParts(context.db),
  pages: (kind, part) => (kind === 'products' ? productPages(context, part) : listPages(context.db, kind, part)),
  feed: () => feedItems(context),
});
