import type { Queries } from '../context.ts';
import type { CategoryRules } from './category-rules.ts';
import type { Names } from './names.ts';
import type { BookDetails } from './onix-record.ts';
import type { Works } from './works.ts';

/** What happened to a product while a batch of records was taken. */
export interface Touched {
  /** Details of its editions' records in this batch, by variant. */
  readonly records: Map<number, BookDetails>;
  /** Something that is printed on a cover or shown on its page changed. */
  isShownChanged: boolean;
  /** Price, stock or what is for sale changed. */
  isSupplyChanged: boolean;
}

/** One transaction's work. */
export interface Batch {
  readonly queries: Queries;
  readonly names: Names;
  readonly works: Works;
  readonly rules: CategoryRules;
  /** The start of the import: the time of every change it makes, in epoch milliseconds. */
  readonly now: number;
  /** When the supplier counted the copies, if the message says. */
  readonly countedAt: number | undefined;
  readonly touched: Map<number, Touched>;
}

export function touch(batch: Batch, productId: number): Touched {
  const known = batch.touched.get(productId);
  if (known) return known;
  const fresh: Touched = { records: new Map(), isShownChanged: false, isSupplyChanged: false };
  batch.touched.set(productId, fresh);
  return fresh;
}

export type Outcome =
  | { readonly kind: 'added' | 'changed' | 'unchanged' | 'removed' }
  | { readonly kind: 'refused'; readonly message: string };
