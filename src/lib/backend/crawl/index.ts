import type { CatalogueIndex } from '../../shop/catalogue-index.ts';
import type { ShopContext } from '../context.ts';
import { listPages } from './lists.ts';
import { readParts } from './parts.ts';
import { feedItems, productPages } from './products.ts';

/** The embedded shop's books and lists, read as they are asked for: a million of them need no more memory than a few hundred. */
export const createCatalogueIndex = (context: ShopContext): CatalogueIndex => ({
  parts: () => readParts(context.db),
  pages: (kind, part) => (kind === 'products' ? productPages(context, part) : listPages(context.db, kind, part)),
  feed: () => feedItems(context),
});
