import type { CategoryName, Deal, ProductSummary, Reference } from './product.ts';

/** T top slider; S single, D double, TR triple, DE double-end group. */
export type BannerPosition = 'T' | 'S' | 'D' | 'TR' | 'DE';

export interface Banner {
  readonly image?: string;
  /** Covers of the books behind the link, best first; empty when the API sends none. */
  readonly covers: readonly string[];
  /** Always a path on this site. */
  readonly href: string;
  readonly position: BannerPosition;
  readonly title?: string;
  readonly text?: string;
  /** Of title and text, where it is not that of the page. */
  readonly lang?: string;
}

/** One column of the three-column list. */
export interface CategoryColumn {
  readonly name: string;
  readonly category?: CategoryName;
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
 * The shop's statistics with the editor's labels, followed by the editor's own statistics. Values counted by the shop always win,
 * so that they stay correct.
 */
export function namedStatistics(
  counted: readonly Statistic[],
  labels: readonly { readonly name: string; readonly label?: string; readonly value?: string }[] = [],
): readonly Statistic[] {
  const labelFor = (name: string) => labels.find((one) => one.name === name);
  const added = labels.filter(({ name }) => !counted.some((one) => one.name === name));
  return [
    ...counted.map(({ name, value }) => ({ name: labelFor(name)?.label ?? name, value })),
    ...added.flatMap(({ name, label = name, value }) => (value ? [{ name: label, value }] : [])),
  ];
}

export interface MainCategory extends CategoryName {
  readonly image?: string;
  readonly productCount?: number;
}

/** The home page. A list that the API does not send has been replaced by the most similar one. */
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
