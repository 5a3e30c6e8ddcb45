import type { CollectionFlag } from './listing.ts';

/** A named list of books at /shop/{name}/{id}. */
export interface Collection {
  readonly name: string;
  readonly flag: CollectionFlag;
  readonly description: string;
}

export const wholeShop: Collection = {
  name: 'Shop',
  flag: 'ALL',
  description: 'Every book on our shelves, in every form we can get it.',
};

export const collections = {
  offers: {
    name: 'Top Offers',
    flag: 'OFFERS',
    description: 'Good books that cost less than they should, while they last.',
  },
  newArrivals: {
    name: 'New Arrivals',
    flag: 'NEW',
    description: 'Just unpacked: the newest books in the shop, the latest first.',
  },
  popular: { name: 'Popular Books', flag: 'POPULAR', description: 'What other readers are taking home.' },
  topRated: { name: 'Top Rated', flag: 'TOPRATED', description: 'The books our readers thank us for.' },
  bestSellers: { name: 'Best Sellers', flag: 'BESTSELLER', description: 'The books we keep having to reorder.' },
} as const satisfies Record<string, Collection>;

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Finds a list by the name or flag in a URL, ignoring case and spaces. Unknown names give the whole shop. */
export function findCollection(name: string): Collection {
  const wanted = plain(name);
  return (
    Object.values(collections).find((one) => plain(one.name) === wanted || plain(one.flag) === wanted) ?? wholeShop
  );
}
