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
  /** Copies ordered since the stock was counted, by the edition's id: from the shelf, and of the supplier. */
  readonly ordered: ReadonlyMap<number, number>;
  readonly backordered: ReadonlyMap<number, number>;
  /** Whether the copies of this supplier's records are the shop's own. */
  readonly isOwn: (supplier: string) => boolean;
  /** Ids of editions whose copies the last record counted as the shop's own. */
  readonly wasOwn: ReadonlySet<number>;
}

export type RecordOutcome =
  | { readonly kind: 'added' | 'changed' | 'unchanged' | 'removed' | 'neverKnown' }
  | { readonly kind: 'refused'; readonly message: string };
