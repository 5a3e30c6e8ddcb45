import type { Money } from '../money.ts';
import type { Reference } from './product.ts';

/** All pages and editions of the catalogue, for sitemaps and the merchant feed. */

export interface IndexedPage extends Reference {
  readonly kind: 'product' | 'category' | 'subcategory' | 'brand' | 'author' | 'series';
  /** Last change of the page's content in epoch milliseconds; undefined when it is unknown. */
  readonly lastModified?: number;
  /** URLs of the images on the page, as the shop gives them. */
  readonly images?: readonly string[];
}

/** One sitemap file: up to `maxPagesPerPart` pages of one kind. */
export interface IndexPart {
  readonly kind: IndexKind;
  /** From 1. */
  readonly part: number;
  readonly lastModified?: number;
}

export const indexKinds = ['products', 'categories', 'brands', 'authors', 'series'] as const;
export type IndexKind = (typeof indexKinds)[number];

/**
 * Half of what the sitemap protocol allows in one file, which may have 50 MB too: each page names itself once for every language of the
 * shop.
 */
export const maxPagesPerPart = 25_000;

/** An edition in the merchant feed. */
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
  /** When the sale price ends, in epoch milliseconds; undefined when no end is known. */
  readonly salePriceUntil?: number;
  readonly isInStock: boolean;
  /** Of an edition that only the supplier has: when it comes, in epoch milliseconds. */
  readonly suppliedFrom?: number;
  /** Of a preorder: the ISO day from which it is sent. */
  readonly preorderFrom?: string;
}

export interface CatalogueIndex {
  /** All parts that have pages. */
  parts(): Promise<readonly IndexPart[]>;
  /** Streams the pages of one part; empty when there is no such part. */
  pages(kind: IndexKind, part: number): AsyncIterable<IndexedPage>;
  /** Streams all editions with a price. */
  feed(): AsyncIterable<FeedItem>;
}
