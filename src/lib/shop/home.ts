import type { Deal, ProductSummary, Reference } from './product.ts';

/** Where a banner stands: T top slider; S single, D double, TR triple, DE double-end groups (spec section 2, home). */
export type BannerPosition = 'T' | 'S' | 'D' | 'TR' | 'DE';

export interface Banner {
  readonly image?: string;
  /** Of books that it leads to, best first; empty when the API does not say. */
  readonly covers: readonly string[];
  /** Same-site path the banner leads to (decision 14). */
  readonly href: string;
  readonly position: BannerPosition;
  readonly title?: string;
  readonly text?: string;
}

/** One column of the three-column list. */
export interface CategoryColumn {
  readonly name: string;
  readonly category?: Reference;
  readonly products: readonly ProductSummary[];
}

export interface Vendor {
  readonly name: string;
  readonly productCount: number;
  /** 0 to 5. */
  readonly rating: number;
  readonly images: readonly string[];
  readonly publisher?: Reference;
}

export interface Statistic {
  readonly name: string;
  readonly value: string;
}

/**
 * The shop's figures in an editor's words, then those that only the editor knows. What the shop has counted is never
 * replaced, so that a figure stays true.
 */
export function namedStatistics(
  counted: readonly Statistic[],
  words: readonly { readonly name: string; readonly label?: string; readonly value?: string }[] = [],
): readonly Statistic[] {
  const wordsFor = (name: string) => words.find((one) => one.name === name);
  const added = words.filter(({ name }) => !counted.some((one) => one.name === name));
  return [
    ...counted.map(({ name, value }) => ({ name: wordsFor(name)?.label ?? name, value })),
    ...added.flatMap(({ name, label = name, value }) => (value ? [{ name: label, value }] : [])),
  ];
}

export interface MainCategory extends Reference {
  readonly image?: string;
  readonly productCount?: number;
}

/** Everything the home page shows. A list that the API lacks is already filled from its nearest (decision 28). */
export interface Home {
  readonly banners: readonly Banner[];
  readonly topTen: readonly ProductSummary[];
  readonly bestSellers: readonly ProductSummary[];
  readonly popular: readonly ProductSummary[];
  readonly onSale: readonly ProductSummary[];
  readonly topRated: readonly ProductSummary[];
  readonly newArrivals: readonly ProductSummary[];
  readonly deals: readonly Deal[];
  readonly columns: readonly CategoryColumn[];
  readonly categories: readonly MainCategory[];
  readonly vendors: readonly Vendor[];
  readonly statistics: readonly Statistic[];
}
