import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { freePort } from '../../../scripts/free-port.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import { addToCart, checkoutForm, orderCart } from './requests.ts';
import { sampleShop } from './shops.ts';
import { test as base, expect } from './test.ts';

/** A shop with a stand-in for a payment provider, as PAYMENTS names it. */
export const paidShopTest = (demo: 'demo' | 'demo-stripe' | 'demo-paypal', currency = 'INR') =>
  base.extend({
    shopKind: sampleShop(`paid-${demo}`, async (dataDir) => {
      await countIn(currency, dataDir);
      // The stand-in's pages and the way back from them are URLs of the shop.
      const port = String(await freePort());
      return { PAYMENTS: demo, CURRENCY: currency, PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
    }),
  });

export const test = paidShopTest('demo');

export { expect };

/** The copied shop has prices in rupees: the same numbers are those of another currency with two digits. */
async function countIn(currency: string, dataDir: string): Promise<void> {
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  await db.updateTable('shop_setting').set({ value: currency }).where('key', '=', 'currency').execute();
  await db.destroy();
}

/** Orders a book, to be paid online. Returns the order's number. */
export async function orderOnline(request: APIRequestContext, mode: 'upi' | 'online' | 'paypal'): Promise<string> {
  await addToCart(request, '60', 1);
  const { 'expectedTotal.bacs': total = '' } = await checkoutForm(request);
  return orderCart(request, { paymentMode: mode, [`expectedTotal.${mode}`]: total });
}
