import type { ServedCopies } from '../../../shop/catalogue/stock.ts';

/** Scanning: copies that are read one after another and booked together (REQ STOCK-30). */

export const batchKinds = ['delivery', 'count', 'sale'] as const;
export type BatchKind = (typeof batchKinds)[number];

/** What was scanned of one edition, or of a code that no edition has. */
export interface BatchLine {
  readonly code: string;
  readonly copies: number;
  /** Undefined for an unknown code. */
  readonly edition:
    | { readonly id: number; readonly title: string; readonly format: string; readonly shelf: number }
    | undefined;
  /** Of a count: the copies that were on the shelf when it began for this edition. */
  readonly countedFrom: number;
}

export interface ListedBatch {
  readonly id: number;
  readonly kind: BatchKind;
  readonly note: string;
  readonly staff: string;
  readonly createdAt: number;
  readonly copies: number;
}

export interface StockBatch extends ListedBatch {
  readonly finishedAt: number | undefined;
  /** The last one that was scanned first. */
  readonly lines: readonly BatchLine[];
  /** Orders that got copies of it for which they waited. */
  readonly served: readonly ServedCopies[];
}

/** What a scanner has sent. */
export interface Scan {
  readonly text: string;
  readonly copies: number;
  /** Of this one press of Enter. */
  readonly key: string;
}

/** What became of a scan. */
export type ScanResult =
  | { readonly ok: true; readonly code: string; readonly title: string | undefined; readonly copies: number }
  | { readonly ok: false; readonly message: string };

/** What finishing a batch has done. */
export type FinishResult =
  | { readonly ok: true; readonly editions: number; readonly copies: number; readonly served: readonly ServedCopies[] }
  | { readonly ok: false; readonly message: string };

/** A code as scanners and people give it, without blanks and hyphens; an ISBN-10 as its ISBN-13. */
export function readCode(text: string): string {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, 40);
  return /^\d{9}[\dX]$/.test(code) ? toIsbn13(code) : code;
}

function toIsbn13(isbn10: string): string {
  const digits = `978${isbn10.slice(0, 9)}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
