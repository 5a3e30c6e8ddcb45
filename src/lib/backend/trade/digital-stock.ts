import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Deliverable, digitalFormats, isMissingFile } from '../../shop/digital.ts';

/** How many copies of an edition are for sale, and how many are withheld until the shop has its file. */
export interface OfferedCopies {
  readonly stock: number;
  readonly withheld_stock: number;
}

/**
 * Divides the copies that a supplier offers. What is not sold here has a stock of 0, so that listings, prices, feeds, carts and
 * orders need no rule of their own.
 */
export const offerCopies = (copies: number, edition: Deliverable): OfferedCopies =>
  isMissingFile(edition) ? { stock: 0, withheld_stock: copies } : { stock: copies, withheld_stock: 0 };

/** `isMissingFile` for rows of `variant`. */
export const missingFile: RawBuilder<SqlBool> = sql<SqlBool>`(variant.has_file = 0
  and variant.format in (${sql.join(digitalFormats.map((format) => sql.lit(format)))}))`;
