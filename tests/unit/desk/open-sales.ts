import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { createSaleDesk, type SaleDesk } from '../../../src/lib/desk/sales/sale-desk.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import { openInProcess, type ShopUnderTest, testSecret } from '../../contract/harness.ts';
import { fixtureCurrency } from '../../fixtures/shop.ts';
import { type DeskUnderTest, deskOf, meena } from './open-orders.ts';

export interface SalesUnderTest extends DeskUnderTest {
  readonly sales: SaleDesk;
}

export const openSalesShop = async (): Promise<SalesUnderTest> => deskOfSales(await openInProcess());

/** The desk of a shop, with its sales. */
export function deskOfSales(shop: ShopUnderTest, languages?: readonly Language[]): SalesUnderTest {
  const { db, clock } = shop;
  const sales = createSaleDesk({
    ...{ db, currency: fixtureCurrency, country: 'IN', now: () => clock.now, siteUrl: 'https://books.test' },
    ...{ secret: testSecret, afterOrderEvent, trackingBases: {}, onlineModes: ['online'] as const },
    ...(languages && { languages }),
  });
  return { ...shop, desk: deskOf(shop), sales };
}

let keys = 0;

/** A sale with these codes scanned, each once. */
export async function scanned({ sales }: SalesUnderTest, codes: readonly string[]): Promise<number> {
  const id = await sales.begin(meena);
  for (const text of codes) {
    keys += 1;
    const added = await sales.add({ id, text, chosen: undefined, key: `scan-${keys}` });
    if (added.kind !== 'added') throw new Error(`${text} was not added: ${JSON.stringify(added)}`);
  }
  return id;
}

/** The total that the page shows, for the form to send back. */
export const totalOf = async ({ sales }: SalesUnderTest, id: number): Promise<number> =>
  (await sales.find(id))?.total.minor ?? 0;
