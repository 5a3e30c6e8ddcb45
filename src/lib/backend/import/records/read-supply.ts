import { accepted, type ReadResult, type SupplyDetail } from '@bookfront/onix';
import { mostSupplyDays } from '../../../shop/catalogue/stock.ts';
import { isDigital } from '../../../shop/digital.ts';
import type { ChosenSupply, OfferedProduct } from './choose-supply.ts';
import type { SaleTerms, Supply } from './onix-record.ts';
import type { RecordContext } from './parse-record.ts';
import { readSaleDates } from './read-sale-dates.ts';
import type { SuppliedTerms } from './supply-terms.ts';

/** The value of SupplierOwnCoding for an edition that is only sold in the store. ONIX has no code for that. */
const collectOnly = 'COLLECT-ONLY';

/** Characters of a supplier's name that are stored. */
const mostOfName = 100;

/** What is downloaded does not run out, but a number limits the sales until the next message. */
const uncountedDownloads = 9999;

/** Price, stock, days and delivery from the supplier of the shop's market. Refuses an embargo that cannot be read. */
export function readSupply(
  product: OfferedProduct,
  { choice, terms }: SuppliedTerms,
  context: RecordContext,
): ReadResult<Supply> {
  const sale = readSaleDates(product, choice, context.now);
  if (!sale.ok) return sale;
  return accepted({
    ...choice.prices,
    terms,
    ...readCopies(choice, product.format, sale.value),
    sale: sale.value,
    supplier: supplierName(choice.detail),
    isShippable: !isCollectOnly(choice.detail),
  });
}

const isCollectOnly = ({ ownCodes }: SupplyDetail): boolean =>
  ownCodes.some((code) => code.toUpperCase() === collectOnly);

/**
 * Copies, and whether the supplier delivers more. One who says 'available' without a count delivers on order, and so does one of a book
 * that is to come on a known day. What else has not come out yet, or is out of stock, is listed as sold out. A supplier who has counted
 * copies delivers those.
 */
function readCopies(
  { detail, availability, status }: ChosenSupply,
  format: OfferedProduct['format'],
  { isToOrder }: SaleTerms,
): Pick<Supply, 'stock' | 'order' | 'supplied'> {
  const days = readOrderTime(detail);
  if (isToOrder && isDigital(format)) return { ...notDelivered, stock: uncountedDownloads };
  if (isToOrder) return { stock: 0, order: { days }, supplied: { days } };
  const isSold = availability === 'inStock' || availability === 'toOrder';
  if (!isSold || status === 'notYet') return { ...notDelivered, stock: 0 };
  const counts = detail.copies.filter((text) => /^[+-]?\d{1,9}(\.\d+)?$/.test(text));
  const isCounted = counts.length > 0;
  if (isDigital(format)) return { ...notDelivered, stock: isCounted ? sumOf(counts) : uncountedDownloads };
  const stock = sumOf(counts);
  if (status !== 'lastCopies' && (!isCounted || availability === 'toOrder'))
    return { stock, order: { days }, supplied: { days } };
  return { stock, order: undefined, supplied: stock > 0 ? { days, copies: stock } : undefined };
}

const notDelivered = { order: undefined, supplied: undefined } as const;

/** Who has the copies; '' when the record does not say. */
const supplierName = ({ name }: SupplyDetail): string =>
  name.replaceAll(/\s+/g, ' ').trim().slice(0, mostOfName).toWellFormed();

/** A negative count means copies that the supplier still owes to others. */
const sumOf = (counts: readonly string[]): number =>
  Math.max(0, Math.floor(counts.reduce((sum, count) => sum + Number(count), 0)));

/** OrderTime is a number of days. */
function readOrderTime({ orderTime }: SupplyDetail): number | null {
  const text = orderTime ?? '';
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days > 0 ? Math.min(days, mostSupplyDays) : null;
}
