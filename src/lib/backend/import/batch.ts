import type { CategoryRules } from './category-rules.ts';
import type { Stage } from './stage.ts';

/** The records of one run, with everything needed to import them. */
export interface Batch {
  readonly stage: Stage;
  readonly rules: CategoryRules;
  /** The parent of each category, by id. */
  readonly parents: ReadonlyMap<number, number | null>;
  /** The start of the import in epoch milliseconds. All changes of the import get this time. */
  readonly now: number;
  /** Copies ordered since the supplier counted the stock, by the edition's id. */
  readonly ordered: ReadonlyMap<number, number>;
}

export type RecordOutcome =
  | { readonly kind: 'added' | 'changed' | 'unchanged' | 'removed' | 'neverKnown' }
  | { readonly kind: 'refused'; readonly message: string };
