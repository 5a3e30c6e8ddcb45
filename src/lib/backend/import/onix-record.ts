import { articleFormats, bookFormats } from '../../shop/article-formats.ts';
import type { Period } from '../../shop/running.ts';
import type { EditionAbout, WorkAbout } from '../about/about.ts';
import type { OfferedSupply } from '../trade/digital-stock.ts';
import type { RecordContext } from './parse-record.ts';
import type { XmlNode } from './xml-node.ts';

/** A contributor of a book. `role` is an ONIX code: A01 author, B06 translator, A12 illustrator … */
export interface Contribution {
  readonly name: string;
  readonly role: string;
}

/** The details that all editions of a work share. Empty text and empty lists mean that the record does not have them. */
export interface BookDetails {
  readonly title: string;
  readonly subtitle: string | null;
  readonly contributors: readonly Contribution[];
  /** Sanitised HTML. */
  readonly description: string;
  readonly language: string;
  readonly publisher: string;
  readonly seriesName: string | null;
  readonly seriesNumber: string | null;
  /** Thema subject codes, the main one first, then place qualifiers. */
  readonly subjects: readonly string[];
  readonly audience: 'children' | 'teen' | null;
  readonly tags: readonly string[];
  /** Year of the work's first publication. */
  readonly firstPublished: number | null;
  readonly about: WorkAbout;
}

/** The formats that the shop sells, in the order of a product's options. */
export const formats = [...bookFormats, ...articleFormats] as const;
export type Format = (typeof formats)[number];

/** The details of one edition. */
export interface EditionDetails {
  readonly format: Format;
  readonly pages: number | null;
  readonly durationMinutes: number | null;
  readonly heightMm: number | null;
  readonly widthMm: number | null;
  readonly thicknessMm: number | null;
  readonly weightG: number | null;
  /** ISO day, or only a year. */
  readonly publicationDate: string | null;
  readonly image: string | null;
  readonly moreImages: readonly string[];
  readonly about: EditionAbout;
}

/** From which days an edition is shown and sold: ISO days after today, null for no limit. */
export interface SaleTerms {
  readonly onSaleFrom: string | null;
  /** Orders are taken before that day. */
  readonly takesPreorders: boolean;
  /** The day from which they are taken. */
  readonly preordersFrom: string | null;
  readonly announcedFrom: string | null;
  /** It has not come out yet, and the supplier delivers it when it has. */
  readonly isToOrder: boolean;
  /** The same record may mean something else on another day. */
  readonly isDated: boolean;
}

/** A price of an edition for a time, or why it is not sold then. Times are epoch milliseconds; null for no limit. */
export type PriceTerm = Period &
  (
    | { readonly prices: EditionPrices }
    /** `lacksPrice`: it is sold by whoever sets a price by hand. */
    | { readonly reason: string; readonly lacksPrice: boolean }
  );

/** In minor units of the shop's currency. */
export interface EditionPrices {
  readonly listPrice: number;
  readonly salePrice: number;
  readonly isPriceOnRequest: boolean;
  /** The law, or a contract with its publisher, lets nobody sell it for less. */
  readonly isPriceFixed: boolean;
}

/** Price and availability of an edition. While it is not sold, the price is the one that it will have. */
export interface Supply extends EditionPrices {
  /** How the price changes from now on; empty when it stays. The first term is that of the import. */
  readonly terms: readonly PriceTerm[];
  /** Copies that were counted. */
  readonly stock: number;
  /** The supplier delivers on order, within so many days if it says so; undefined when it does not. */
  readonly order: OfferedSupply | undefined;
  /** The same when the copies are the supplier's own: it delivers those too. */
  readonly supplied: OfferedSupply | undefined;
  /** The supplier's name; '' when the record has none. */
  readonly supplier: string;
  readonly isShippable: boolean;
  readonly sale: SaleTerms;
}

/** A record of an edition that is for sale. */
export interface EditionRecord {
  readonly kind: 'edition';
  readonly line: number;
  readonly reference: string;
  /** ISBN-13 digits. */
  readonly isbn: string | null;
  /** The key of its work, if the record has one. */
  readonly workKey: string | null;
  /** ISBNs of other formats of the same work. */
  readonly otherFormats: readonly string[];
  readonly book: BookDetails;
  readonly edition: EditionDetails;
  readonly supply: Supply;
}

/** A record of an edition that is not, or no longer, for sale. */
export interface RemovalRecord {
  readonly kind: 'removal';
  readonly line: number;
  readonly reference: string;
  /** Why it is not for sale, for the report and the desk: `supplied to other countries than IN`. */
  readonly reason: string;
  /** Whoever sets a price by hand sells it all the same. */
  readonly lacksPrice?: boolean;
}

/** A partial update, which makes a whole record of the last whole record of its edition. */
export interface UpdateRecord {
  readonly kind: 'update';
  readonly line: number;
  readonly reference: string;
  readonly product: XmlNode;
  readonly context: RecordContext;
}

export type OnixRecord = EditionRecord | RemovalRecord;

/** A parsed part of a record, or the reason why the record is refused. */
export type ReadResult<T> = { readonly ok: true; readonly value: T } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly message: string;
  /** The newest record does not let the edition be sold (ADR 0063): for want of a price, or at any price. */
  readonly endsSale?: 'price' | 'sale';
}

export const accepted = <T>(value: T): ReadResult<T> => ({ ok: true, value });
export const refused = (message: string): Refusal => ({ ok: false, message });
export const refusedToSell = (message: string, endsSale: 'price' | 'sale' = 'sale'): Refusal => ({
  ...{ ok: false, message, endsSale },
});
