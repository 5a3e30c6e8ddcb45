/** Whose the copies are that a supplier's catalogue files count (ADR 0075). */

export const copiesOwners = ['own', 'supplier'] as const;
export type CopiesOwner = (typeof copiesOwners)[number];

/** What the files of one supplier count. */
export interface SupplierCopies {
  /** '' for records that name no supplier. */
  readonly supplier: string;
  readonly editions: number;
  readonly copies: number;
  /** Editions whose copies are taken for the shop's own. */
  readonly ownEditions: number;
  /** `open`: an upgrade took them for the supplier's, and the owner has not said yet. Undefined when nothing was said. */
  readonly choice: CopiesOwner | 'open' | undefined;
}
