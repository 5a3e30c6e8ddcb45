import type { BookDetails, EditionDetails as Edition, XmlNode } from '@bookfront/onix';
import type { EditionPrices, PriceTerm } from '../../prices/price-terms.ts';
import type { OfferedSupply } from '../../stock/offered-copies.ts';
import type { RecordContext } from './parse-record.ts';

/** The details of one edition, with the pictures, videos and pages that its gallery shows. */
export interface EditionDetails extends Omit<Edition, 'resources'> {
  readonly image: string | null;
  readonly moreImages: readonly string[];
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
