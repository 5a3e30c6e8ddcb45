import type { ShopApi } from '../../api/shop-api.ts';
import { type CatalogueIndex, type IndexedPage, maxPagesPerPart } from '../../shop/catalogue/catalogue-index.ts';
import { wholeShop } from '../../shop/catalogue/collections.ts';
import type { MainCategory } from '../../shop/catalogue/home.ts';
import { defaultPageSize, type Listing, noFilters } from '../../shop/catalogue/listing.ts';

const pageSize = 30;
const pagesInPart = Math.floor(maxPagesPerPart / pageSize);

/** What crawlers find of a remote shop, as far as the 14 calls allow: its books and categories, page by page. */
export function createRemoteCatalogueIndex(
  shop: Pick<ShopApi, 'collection' | 'category'>,
  menu: () => Promise<readonly MainCategory[]>,
): CatalogueIndex {
  const read = (page: number): Promise<Listing> =>
    shop.collection(wholeShop.flag, { page, pageSize, sort: 'menu_order', filters: noFilters });

  async function* listings(from: number, to: number): AsyncGenerator<Listing> {
    for (let page = from; page <= to; page++) {
      const listing = await read(page);
      if (listing.items.length === 0) return;
      yield listing;
      // Some shops repeat the last page for every higher number.
      if (!listing.hasNext || page >= listing.totalPages) return;
    }
  }

  async function* products(part: number): AsyncGenerator<IndexedPage> {
    const first = (part - 1) * pagesInPart + 1;
    for await (const { items } of listings(first, first + pagesInPart - 1)) {
      for (const { id, title, image } of items) {
        yield { kind: 'product', id, name: title, images: image ? [image] : [] };
      }
    }
  }

  async function* categories(): AsyncGenerator<IndexedPage> {
    const query = { page: 1, pageSize: defaultPageSize, sort: 'menu_order', filters: noFilters } as const;
    // Their names lead to URLs.
    for (const { id, name, nameInUrl = name } of await menu()) {
      yield { kind: 'category', id, name: nameInUrl };
      const { subCategories } = await shop.category(id, query);
      for (const sub of subCategories) yield { kind: 'subcategory', id: sub.id, name: sub.nameInUrl ?? sub.name };
    }
  }

  async function* none(): AsyncGenerator<IndexedPage> {}

  return {
    async parts() {
      const { totalPages } = await read(1);
      const count = Math.ceil(totalPages / pagesInPart);
      const parts = Array.from({ length: count }, (_, index) => ({ kind: 'products' as const, part: index + 1 }));
      return [...parts, { kind: 'categories', part: 1 }];
    },
    pages(kind, part) {
      if (kind === 'products') return products(part);
      return kind === 'categories' && part === 1 ? categories() : none();
    },
    async *feed() {
      for await (const { items } of listings(1, Number.MAX_SAFE_INTEGER)) {
        for (const item of items) {
          if (item.isPriceOnRequest || item.salePrice.minor <= 0) continue;
          yield { ...item, sku: item.id, productId: item.id };
        }
      }
    },
  };
}
