import type { CollectionFlag } from './listing.ts';

/** A list of the whole shop at /shop/{name}/{id}. What it is called on its page is a message (components/catalogue/collection-text.ts). */
export interface Collection {
  /** As URLs name it. */
  readonly name: string;
  readonly flag: CollectionFlag;
}

export const wholeShop: Collection = { name: 'Shop', flag: 'ALL' };

export const collections = {
  offers: { name: 'Top Offers', flag: 'OFFERS' },
  newArrivals: { name: 'New Arrivals', flag: 'NEW' },
  popular: { name: 'Popular Books', flag: 'POPULAR' },
  topRated: { name: 'Top Rated', flag: 'TOPRATED' },
  bestSellers: { name: 'Best Sellers', flag: 'BESTSELLER' },
} as const satisfies Record<string, Collection>;

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Finds a list by the name or flag in a URL, ignoring case and spaces. Unknown names give the whole shop. */
export function findCollection(name: string): Collection {
  const wanted = plain(name);
  return (
    Object.values(collections).find((one) => plain(one.name) === wanted || plain(one.flag) === wanted) ?? wholeShop
  );
}
