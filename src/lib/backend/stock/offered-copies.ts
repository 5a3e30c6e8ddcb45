import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { VariantTable } from '../../database/schema.ts';
import { isCountedSupply, mostCountedCopies, suppliedCopies } from '../../shop/catalogue/stock.ts';
import { type Deliverable, digitalFormats, isDigital, isMissingFile } from '../../shop/digital.ts';
import { closedUntil } from '../../trade/delivery/sale-day.ts';

/** How many copies of an edition are for sale, and how many are withheld until the shop has its file, or its day has come. */
export interface OfferedCopies {
  readonly stock: number;
  readonly withheld_stock: number;
  readonly supply_stock: number;
  readonly supply_days: number | null;
}

/** What a supplier delivers on order: within so many days, or within the shop's usual ones. */
export interface OfferedSupply {
  readonly days: number | null;
  /** The copies that it has; undefined when it delivers as many as are ordered. */
  readonly copies?: number;
}

/**
 * Divides the copies that a supplier offers. What is not sold here has a stock of 0, so that listings, prices, feeds, carts and
 * orders need no rule of their own. What is downloaded is never ordered from a supplier.
 */
export function offerCopies(
  copies: number,
  edition: Deliverable & Partial<SaleDay>,
  supply?: OfferedSupply,
): OfferedCopies {
  const supplied = suppliedColumns(isDigital(edition.format) ? undefined : supply);
  const all = copies + supplied.supply_stock;
  return isMissingFile(edition) || isClosed(edition)
    ? { stock: 0, withheld_stock: all, ...supplied }
    : { stock: all, withheld_stock: 0, ...supplied };
}

/** The columns of what the supplier delivers on order. */
export const suppliedColumns = (supply: OfferedSupply | undefined): Omit<OfferedCopies, 'stock' | 'withheld_stock'> =>
  supply
    ? {
        supply_stock: supply.copies === undefined ? suppliedCopies : Math.min(supply.copies, mostCountedCopies),
        supply_days: supply.days,
      }
    : { supply_stock: 0, supply_days: null };

/** Of a row: what its supplier delivers on order. */
export const supplyOf = (row: Pick<OfferedCopies, 'supply_stock' | 'supply_days'>): OfferedSupply | undefined =>
  row.supply_stock > 0
    ? { days: row.supply_days, ...(isCountedSupply(row.supply_stock) && { copies: row.supply_stock }) }
    : undefined;

/** Of a row: the copies that the shop has, withheld or not. For a printed edition they are those on the shelf. */
export const copiesOf = (row: Omit<OfferedCopies, 'supply_days'>): number =>
  row.stock + row.withheld_stock - row.supply_stock;

/** The day of an edition that is not on sale yet. */
export type SaleDay = Pick<Selectable<VariantTable>, 'on_sale_from' | 'takes_preorders'>;

/** Whether an edition cannot be bought before its day. */
const isClosed = ({ on_sale_from = null, takes_preorders }: Partial<SaleDay>): boolean =>
  closedUntil(on_sale_from, takes_preorders === 1) !== undefined;

/** `isMissingFile` for rows of `variant`. */
const missingFile: RawBuilder<SqlBool> = sql<SqlBool>`(variant.has_file = 0
  and variant.format in (${sql.join(digitalFormats.map((format) => sql.lit(format)))}))`;

/** Whether the copies of a row of `variant` are withheld, as `offerCopies` does it. */
export const isNotYetSellable: RawBuilder<SqlBool> = sql<SqlBool>`(${missingFile}
  or (variant.on_sale_from is not null and variant.takes_preorders = 0))`;
