import { isDigital } from '../../shop/digital.ts';
import { mostSupplyDays } from '../../shop/stock.ts';
import type { ChosenSupply } from './choose-supply.ts';
import { accepted, type Format, type ReadResult, type SaleTerms, type Supply } from './onix-record.ts';
import type { RecordContext } from './parse-record.ts';
import { readSaleDates } from './read-sale-dates.ts';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from './xml-node.ts';

/** The value of SupplierOwnCoding for an edition that is only sold in the store. ONIX has no code for that. */
const collectOnly = 'COLLECT-ONLY';

/** What is downloaded does not run out, but a number limits the sales until the next message. */
const uncountedDownloads = 9999;

/** Price, stock, days and delivery from the supplier of the shop's market. Refuses an embargo that cannot be read. */
export function readSupply(
  product: XmlNode,
  choice: ChosenSupply,
  { format, context }: { readonly format: Format; readonly context: RecordContext },
): ReadResult<Supply> {
  const sale = readSaleDates(product, choice, context.now);
  if (!sale.ok) return sale;
  return accepted({
    ...choice.prices,
    ...readCopies(choice, format, sale.value),
    sale: sale.value,
    isShippable: !isCollectOnly(choice.detail),
  });
}

const isCollectOnly = (supply: XmlNode): boolean =>
  childrenOf(supply, 'SupplierOwnCoding').some(
    (coding) => textAt(coding, 'SupplierCodeValue')?.toUpperCase() === collectOnly,
  );

/**
 * Copies, and whether the supplier delivers more. One who says 'available' without a count delivers on order, and so does one of a book
 * that is to come on a known day. What else has not come out yet, or is out of stock, is listed as sold out.
 */
function readCopies(
  { detail, availability, status }: ChosenSupply,
  format: Format,
  { isToOrder }: SaleTerms,
): Pick<Supply, 'stock' | 'order'> {
  if (isToOrder && isDigital(format)) return { stock: uncountedDownloads, order: undefined };
  if (isToOrder) return { stock: 0, order: { days: readOrderTime(detail) } };
  const isSold = availability === 'inStock' || availability === 'toOrder';
  if (!isSold || status === 'notYet') return { stock: 0, order: undefined };
  const counts = childrenOf(detail, 'Stock')
    .map((stock) => textOf(childOf(stock, 'OnHand')))
    .filter((text) => /^[+-]?\d{1,9}(\.\d+)?$/.test(text));
  const isCounted = counts.length > 0;
  if (isDigital(format)) return { stock: isCounted ? sumOf(counts) : uncountedDownloads, order: undefined };
  const delivers = status !== 'lastCopies' && (!isCounted || availability === 'toOrder');
  return { stock: sumOf(counts), order: delivers ? { days: readOrderTime(detail) } : undefined };
}

/** A negative count means copies that the supplier still owes to others. */
const sumOf = (counts: readonly string[]): number =>
  Math.max(0, Math.floor(counts.reduce((sum, count) => sum + Number(count), 0)));

/** OrderTime is a number of days. */
function readOrderTime(supply: XmlNode): number | null {
  const text = textAt(supply, 'OrderTime') ?? '';
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days > 0 ? Math.min(days, mostSupplyDays) : null;
}
