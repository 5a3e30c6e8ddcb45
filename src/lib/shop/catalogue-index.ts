import type { Money } from './money.ts';
import type { Reference } from './product.ts';

/** Everything that is for sale, in the order and portions in which crawlers are told of it. */

/** A page, and when what it shows last changed (epoch milliseconds; undefined when the shop does not say). */
export interface IndexedPage extends Reference {
  readonly kind: 'product' | 'category' | 'subcategory' | 'brand' | 'author' | 'series';
  readonly lastModified?: number;
  /** Addresses of the pictures on it, as the shop gives them. */
  readonly images?: readonly string[];
}

/** One portion of one kind of pages: at most `mostPagesInPart` of them. */
export interface IndexPart {
  readonly kind: IndexKind;
  /** From 1. */
  readonly part: number;
  readonly lastModified?: number;
}

export const indexKinds = ['products', 'categories', 'brands', 'authors', 'series'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** Sitemap protocol: at most 50,000 addresses in one file. */
export const mostPagesInPart = 50_000;

/** An edition as a shopping search wants it. */
export interface FeedItem {
  readonly sku: string;
  readonly productId: string;
  readonly hasOptions: boolean;
  readonly title: string;
  readonly format?: string;
  readonly author?: string;
  readonly description?: string;
  readonly publisher?: string;
  readonly isbn?: string;
  readonly image?: string;
  readonly category?: string;
  readonly listPrice: Money;
  readonly salePrice: Money;
  readonly isInStock: boolean;
}

export interface CatalogueIndex {
  /** Every part that has pages. */
  parts(): Promise<readonly IndexPart[]>;
  /** The pages of one part, as they are read; empty when there is no such part. */
  pages(kind: IndexKind, part: number): AsyncIterable<IndexedPage>;
  /** Every edition that has a price, as they are read. */
  feed(): AsyncIterable<FeedItem>;
}
