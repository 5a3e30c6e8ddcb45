import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** A part of an answer that a page can do without. What no row names is needed: an answer that has it wrong is refused. */
export interface Expendable {
  /** The field, without the numbers of entries: `listCategory.products`. */
  readonly path: string;
  /** What is left out: an entry of the list, or also the whole field when it is of another type. */
  readonly unit: 'entry' | 'field';
  /** With `entry`: also the entries of every list below the field. */
  readonly isDeep?: boolean;
  /** The answer is refused when the list had entries and none of them could be read. */
  readonly needsOne?: boolean;
  /** The visitor's own data: the page says that something is missing. */
  readonly isOwn?: boolean;
}

const entries = (...paths: readonly string[]): Expendable[] => paths.map((path) => ({ path, unit: 'entry' }));
const fields = (...paths: readonly string[]): Expendable[] => paths.map((path) => ({ path, unit: 'field' }));

const products: Expendable = { path: 'products', unit: 'entry', needsOne: true };
const listing = [products, ...fields('facets'), ...entries('facets.groups', 'facets.groups.values')];
const shelf = [...listing, ...fields('subCategories')];

/**
 * What may be left out of which answer (ADR 0076). Nothing of a cart is, and no line, charge, tax or state of an order: a sum
 * without one of its parts would be wrong.
 */
export const expendable: Readonly<Partial<Record<keyof typeof calls, readonly Expendable[]>>> = {
  homeDetails: [
    ...fields('listCategory', 'listBanner', 'dealsOfTheday', 'newArrival', 'offers', 'recomendedProducts'),
    ...fields('mainCategories', 'topTen', 'bestSellers', 'topRated', 'vendors', 'statistics'),
    ...fields('listCategory.products', 'listCategory.productList', 'listBanner.bannerImages', 'vendors.images'),
  ],
  productFilter: [products],
  categoryDetails: shelf,
  subCategoryDetails: shelf,
  manufacturerDetails: listing,
  additionalProducts: [...listing, ...fields('leftOutWords', 'seriesBooks', 'otherNames')],
  productDetails: [
    // Without any of its options, a product would be sold as one that has none.
    { path: 'listOptions', unit: 'entry', needsOne: true },
    ...fields('reviewDetails', 'relatedProducts', 'categories', 'tags', 'authors', 'formats', 'authorLinks'),
    ...fields('seriesLink'),
    { path: 'about', unit: 'field', isDeep: true },
  ],
  wishList: [{ path: 'wishList', unit: 'entry', needsOne: true, isOwn: true }],
  orderHistory: [{ path: 'orderDetails', unit: 'entry', needsOne: true, isOwn: true }],
  viewOrder: [
    { path: 'addressBook', unit: 'entry', isOwn: true },
    { path: 'invoices', unit: 'entry', isOwn: true },
    { path: 'downloads', unit: 'entry', isOwn: true },
  ],
};

const byPath: ReadonlyMap<string, readonly Expendable[]> = new Map(
  (Object.keys(calls) as (keyof typeof calls)[]).map((name) => [calls[name].path, expendable[name] ?? []]),
);

export const expendableOf = ({ path }: Pick<Call, 'path'>): readonly Expendable[] => byPath.get(path) ?? [];
