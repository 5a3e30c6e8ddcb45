/** CSV files of stock and prices (REQ STOCK-40): what a column is called, and what a file would change. */

export const stockFields = ['stock', 'price', 'salePrice', 'supplier', 'lowStock'] as const;
export type StockField = (typeof stockFields)[number];

/** The heads of the columns. Further ones are ignored. */
export const columnNames: Readonly<Record<StockField | 'isbn' | 'code' | 'title' | 'format' | 'exported', string>> = {
  isbn: 'ISBN',
  code: 'Code',
  title: 'Title',
  format: 'Format',
  stock: 'Stock',
  price: 'Price',
  salePrice: 'Sale price',
  supplier: 'Supplier days',
  lowStock: 'Runs low from',
  exported: 'As exported',
};

/** The values of an edition as they stand in a file. */
export type StockValues = Readonly<Record<StockField, string>>;

export interface ValueChange {
  readonly field: StockField;
  readonly from: string;
  readonly to: string;
}

/** What a file would change of an edition. */
export interface RowChange {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly changes: readonly ValueChange[];
}

/** A value that another user has changed since the file was made: it is left as it is now. */
export interface RowConflict extends ValueChange {
  readonly code: string;
  readonly title: string;
  readonly now: string;
}

/** What is wrong in a file, and what would be right. */
export interface FileProblem {
  readonly line: number;
  /** Undefined for the whole line. */
  readonly column: string | undefined;
  readonly message: string;
}

export interface FilePlan {
  readonly rows: number;
  readonly changes: readonly RowChange[];
  readonly conflicts: readonly RowConflict[];
  readonly problems: readonly FileProblem[];
}

export type FileResult =
  | { readonly ok: true; readonly plan: FilePlan }
  | { readonly ok: false; readonly message: string };
export type BookedFile =
  | { readonly ok: true; readonly editions: number }
  | { readonly ok: false; readonly message: string };

/** Values that one file may change, as many as a form can send back. More are sent in parts. */
export const mostChanges = 4000;
export const mostProblems = 100;
