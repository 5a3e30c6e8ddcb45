import type { Queries } from '../context.ts';
import type { CategoryRules } from './category-rules.ts';
import type { NameIds } from './name-ids.ts';
import type { BookDetails } from './onix-record.ts';
import type { WorkCache } from './work-cache.ts';

/** A product whose editions a batch has changed. It is updated at the end of the batch. */
export interface TouchedProduct {
  /** The work's details in the records of this batch, by variant id. */
  readonly records: Map<number, BookDetails>;
  /** Something on its cover or page changed, apart from price and stock. */
  isContentChanged: boolean;
  /** Price, stock or availability changed. */
  isSupplyChanged: boolean;
}

/** The records of one transaction, with everything needed to import them. */
export interface Batch {
  readonly queries: Queries;
  readonly nameIds: NameIds;
  readonly works: WorkCache;
  readonly rules: CategoryRules;
  /** The start of the import in epoch milliseconds. All changes of the import get this time. */
  readonly now: number;
  /** When the supplier counted the stock, in epoch milliseconds, if the message says so. */
  readonly countedAt: number | undefined;
  readonly touchedProducts: Map<number, TouchedProduct>;
}

/** The entry of a product in the batch, added when it is missing. */
export function touchedProduct(batch: Batch, productId: number): TouchedProduct {
  const existing = batch.touchedProducts.get(productId);
  if (existing) return existing;
  const product: TouchedProduct = { records: new Map(), isContentChanged: false, isSupplyChanged: false };
  batch.touchedProducts.set(productId, product);
  return product;
}

export type RecordOutcome =
  | { readonly kind: 'added' | 'changed' | 'unchanged' | 'removed' }
  | { readonly kind: 'refused'; readonly message: string };
