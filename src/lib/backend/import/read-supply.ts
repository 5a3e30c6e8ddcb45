import { type Format, type Read, refused, type Supply, taken } from './onix-record.ts';
import type { RecordContext } from './parse-record.ts';
import { type Prices, readPrices } from './read-prices.ts';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from './xml-node.ts';

/** An edition with this value of SupplierOwnCoding is sold in the store only: ONIX has no code for it. */
const collectOnly = 'COLLECT-ONLY';

/** Copies to sell when the supplier says 'available' without a number: until the next message, at most so many. */
const uncountedCopies = 50;
const uncountedDownloads = 9999;

/** List 64: cancelled, withdrawn, recalled. */
const withdrawnStatus = new Set(['01', '11', '15', '16', '17']);

const suppliesOf = (product: XmlNode): XmlNode[] =>
  childrenOf(product, 'ProductSupply').flatMap((supply) => childrenOf(supply, 'SupplyDetail'));

/** List 65: 01 is cancelled, 40 to 52 are reasons why it is not available (any more). */
const isUnavailable = (supply: XmlNode): boolean =>
  /^(01|4\d|5[0-2])$/.test(textAt(supply, 'ProductAvailability') ?? '');

/** The publisher has withdrawn the edition, or no supplier offers it. */
export function isWithdrawn(product: XmlNode): boolean {
  const supplies = suppliesOf(product);
  const status = textAt(product, 'PublishingDetail', 'PublishingStatus') ?? '';
  return withdrawnStatus.has(status) || (supplies.length > 0 && supplies.every(isUnavailable));
}

/** Price, stock and delivery from the first supplier with a price in the shop's currency. Refuses a record without any. */
export function readSupply(product: XmlNode, format: Format, context: RecordContext): Read<Supply> {
  const offers = suppliesOf(product)
    .filter((supply) => !isUnavailable(supply))
    .map((supply) => ({ supply, prices: readPrices(supply, context) }));
  const priced = offers.find(({ prices }) => prices.ok) ?? offers[0];
  if (!priced) return refused('it has no SupplyDetail: no price and no availability');
  const { supply, prices } = priced;
  if (!prices.ok) return prices;
  return taken({
    ...prices.value,
    stock: readStock(supply, format),
    isShippable: !isCollectOnly(supply),
    ...onRequest(prices.value),
  });
}

const onRequest = ({ isPriceOnRequest }: Prices) => ({ isPriceOnRequest });

const isCollectOnly = (supply: XmlNode): boolean =>
  childrenOf(supply, 'SupplierOwnCoding').some(
    (coding) => textAt(coding, 'SupplierCodeValue')?.toUpperCase() === collectOnly,
  );

/** List 65: 20 to 23 are for sale now; everything else (not yet out, out of stock) is shown but sold out. */
function readStock(supply: XmlNode, format: Format): number {
  const availability = textAt(supply, 'ProductAvailability') ?? '';
  if (!/^2\d$/.test(availability)) return 0;
  const counts = childrenOf(supply, 'Stock')
    .map((stock) => textOf(childOf(stock, 'OnHand')))
    .filter((text) => /^[+-]?\d{1,9}(\.\d+)?$/.test(text));
  // Below nothing are copies that are owed: there is none to sell.
  if (counts.length > 0) return Math.max(0, Math.floor(counts.reduce((sum, count) => sum + Number(count), 0)));
  return format === 'Ebook' || format === 'Audio' ? uncountedDownloads : uncountedCopies;
}
