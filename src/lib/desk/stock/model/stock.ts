import type { MovementReason, ServedCopies } from '../../../shop/catalogue/stock.ts';
import type { ListPage } from '../../../shop/staff-views.ts';

/** Stock at the desk, as its pages show it. */

/** A printed edition with its copies; in the list of what is wanted also one that is downloaded. */
export interface StockEdition {
  readonly id: number;
  readonly productId: string;
  readonly sku: string;
  readonly isbn: string | undefined;
  readonly title: string;
  readonly author: string;
  readonly format: string;
  readonly isListed: boolean;
  /** Copies on the shelf. */
  readonly shelf: number;
  /** Days of the supplier; undefined when it does not deliver on order. */
  readonly supplyDays: number | undefined;
  /** Whether these are the shop's usual days. */
  readonly isUsualTime: boolean;
  /** The shelf runs low from this many copies down; undefined for the shop's own number. */
  readonly lowStock: number | undefined;
  /** Readers who want to be told when it can be bought. */
  readonly readers: number;
}

export interface StockMovement {
  readonly id: number;
  readonly at: number;
  readonly reason: MovementReason;
  readonly difference: number;
  readonly countAfter: number;
  readonly orderId: string | undefined;
  readonly note: string;
  readonly staff: string;
  /** Copies that an import or a database tool has changed before it, without a movement. */
  readonly unexplained: number;
}

/** An edition with all that the desk knows of its copies. */
export interface StockDetails extends StockEdition {
  /** A page of the log, newest first. */
  readonly movements: ListPage<StockMovement>;
  /** Orders that have its copies and are not shipped yet: these may still stand on the shelf. */
  readonly soldCopies: number;
  /** Copies that the supplier has to deliver for orders. */
  readonly backordered: number;
  /** Whether the copies are kept at the desk, and imports leave them. */
  readonly isByHand: boolean;
  /** Whether catalogue files may count its copies on the shelf: those of a supplier do not. */
  readonly isCountedByFiles: boolean;
  /** What its supplier has said last, with the copies that it has. */
  readonly reported: { readonly supplier: string; readonly copies: number } | undefined;
}

const stockViews = ['low', 'waiting', 'wanted', 'all'] as const;
export type StockView = (typeof stockViews)[number];
export const isStockView = (text: string | null): text is StockView => stockViews.some((view) => view === text);

export interface StockFilter {
  readonly view: StockView;
  /** Title, author or ISBN. */
  readonly text: string;
  readonly page: number;
}
export const stockPageSize = 50;
export const movementPageSize = 50;

/** How many editions run low, and how many of them orders or readers wait for. */
export interface StockCounts {
  readonly low: number;
  readonly waiting: number;
  readonly wanted: number;
}

/** What became of a change by hand. */
export type StockChange =
  | { readonly ok: true; readonly shelf: number; readonly served: readonly ServedCopies[] }
  /** `shelf` are the copies now. */
  | { readonly ok: false; readonly shelf: number; readonly fields: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly shelf: undefined };
