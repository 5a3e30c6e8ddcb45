import type { PriceChoice } from './read-prices.ts';

const free = '01';
/** To be announced, to be asked for, by a share of revenue, by its contents. */
const onRequest = new Set(['02', '04', '06', '07']);
const notSold: Readonly<Record<string, string>> = {
  '03': 'not sold separately',
  '05': 'not sold as a set',
  '08': 'not supplied here',
};

const priced = (isPriceOnRequest: boolean): PriceChoice => ({
  kind: 'priced',
  prices: { listPrice: 0, salePrice: 0, isPriceOnRequest, isPriceFixed: false },
});

/** What a supply or a price without an amount says (UnpricedItemType, ONIX list 57); undefined when it says nothing of that. */
export function unpriced(code: string | undefined): PriceChoice | undefined {
  if (code === undefined) return undefined;
  if (code === free) return priced(false);
  if (onRequest.has(code)) return priced(true);
  const reason = notSold[code];
  return reason
    ? { kind: 'notSold', reason: `${reason} (UnpricedItemType ${code})` }
    : { kind: 'refused', message: `its UnpricedItemType ${code} is not known: 01 (free) and 04 (on request) are` };
}
