import { mostSupplyDays } from '../../shop/stock.ts';
import type { ChosenSupply } from './choose-supply.ts';
import { accepted, type Format, type ReadResult, type Supply } from './onix-record.ts';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from './xml-node.ts';

/** The value of SupplierOwnCoding for an edition that is only sold in the store. ONIX has no code for that. */
const collectOnly = 'COLLECT-ONLY';

/** What is downloaded does not run out, but a number limits the sales until the next message. */
const uncountedDownloads = 9999;

/** PublishingStatus (ONIX list 64) of cancelled, withdrawn and recalled editions. */
const withdrawnStatus = new Set(['01', '11', '15', '16', '17']);

/** Whether the publisher has withdrawn the edition. */
export const isWithdrawn = (product: XmlNode): boolean =>
  withdrawnStatus.has(textAt(product, 'PublishingDetail', 'PublishingStatus') ?? '');

/** Price, stock and delivery from the supplier of the shop's market. Refuses a record without a usable price. */
export function readSupply({ detail, prices }: ChosenSupply, format: Format): ReadResult<Supply> {
  if (!prices.ok) return prices;
  return accepted({
    ...prices.value,
    ...readCopies(detail, format),
    isShippable: !isCollectOnly(detail),
  });
}

const isCollectOnly = (supply: XmlNode): boolean =>
  childrenOf(supply, 'SupplierOwnCoding').some(
    (coding) => textAt(coding, 'SupplierCodeValue')?.toUpperCase() === collectOnly,
  );

/** To order from the supplier, and printed on demand (ONIX list 65). */
const isToOrder = /^2[23]$/;

/**
 * Copies, and whether the supplier delivers more. ONIX list 65: 20 to 29 are available now. Everything else (not yet published, out of
 * stock) is listed as sold out. A supplier who says 'available' without a count delivers on order.
 */
function readCopies(supply: XmlNode, format: Format): Pick<Supply, 'stock' | 'order'> {
  const availability = textAt(supply, 'ProductAvailability') ?? '';
  if (!/^2\d$/.test(availability)) return { stock: 0, order: undefined };
  const counts = childrenOf(supply, 'Stock')
    .map((stock) => textOf(childOf(stock, 'OnHand')))
    .filter((text) => /^[+-]?\d{1,9}(\.\d+)?$/.test(text));
  const isCounted = counts.length > 0;
  if (format === 'Ebook' || format === 'Audio')
    return { stock: isCounted ? sumOf(counts) : uncountedDownloads, order: undefined };
  const delivers = !isCounted || isToOrder.test(availability);
  return { stock: sumOf(counts), order: delivers ? { days: readOrderTime(supply) } : undefined };
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
