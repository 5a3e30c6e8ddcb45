import { expect, onTestFinished, test } from 'vitest';
import { importMerchandising } from '../../../src/lib/backend/merchandising/import-merchandising.ts';
import { taxOf } from '../../../src/lib/trade/tax/tax.ts';
import { openInProcess, type ShopUnderTest } from '../../contract/harness.ts';
import { add, coupon, order, view } from '../../contract/trade.steps.ts';
import { coupons, skus } from '../../fixtures/shop.ts';
import { importText, message, openShop, price, product, tempFile } from '../import/onix.ts';

/** A price that its record fixes (PriceType 04) is what everybody pays. */

async function openFixed(...fixed: readonly string[]): Promise<ShopUnderTest> {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  await shop.db.updateTable('variant').set({ is_fixed_price: 1 }).where('sku', 'in', fixed).execute();
  return shop;
}

test('a coupon lowers the other books of a cart, and says so [ONIX-13]', async () => {
  const shop = await openFixed(skus.prideAndPrejudice);
  await add(shop, 'asha', skus.prideAndPrejudice);
  const refused = await coupon(shop, 'asha', coupons.tenPercent);
  expect(refused.status.resultCode).toBe('2');
  expect(refused.status.errorMessage).toContain('lowers no fixed prices, and these books have no other');
  const both = await add(shop, 'asha', skus.moonstone);
  const lowered = await coupon(shop, 'asha', coupons.tenPercent);
  const other = Number(both.subTotal) - Number(refused.subTotal);
  expect(Number(lowered.couponDetails?.couponAmount)).toBeCloseTo(other / 10, 2);
  expect(lowered.couponNote).toBe(
    'The coupon TEN10 does not lower books that have a fixed price.'.replace('TEN10', coupons.tenPercent),
  );
});

test('an order of both has the same discount [ONIX-13]', async () => {
  const shop = await openFixed(skus.prideAndPrejudice);
  await add(shop, 'asha', skus.moonstone);
  const alone = await coupon(shop, 'asha', coupons.tenPercent);
  const id = await order(shop, 'asha', skus.prideAndPrejudice, 1, { couponCode: coupons.tenPercent });
  expect((await view(shop, 'asha', id)).couponDetails).toEqual(alone.couponDetails);
});

test('the tax of a book with a fixed price is that of its whole price [ONIX-13]', () => {
  const rate = (kind: 'book' | 'ebook', percent: number) => ({
    ...{ country: 'DE', state: '', kind, name: 'VAT', rate: percent * 100, code: '', from: '', until: '' },
  });
  const place = { country: 'DE', state: '' };
  const rules = {
    pricesIncludeTax: true,
    ratesOf: 'seller' as const,
    rates: [rate('book', 7), rate('ebook', 19)],
    seller: place,
  };
  const lines = [
    { kind: 'book' as const, amount: 1070, isPriceFixed: true },
    { kind: 'ebook' as const, amount: 1309 },
  ];
  const { groups } = taxOf(rules, place, '2026-11-01', { lines, discount: 119, charges: 0 });
  expect(groups.map(({ gross, tax }) => [gross, tax])).toEqual([
    [1070, 70],
    [1190, 190],
  ]);
});

const fixed = (amount: string, type: string) => message(product({ work: 'crime', prices: price(amount, type) }));
const deals = 'deals: [{ work: crime, format: Paperback, percentOff: 10, endsInDays: 1, everyDays: 2 }]';

test('a deal of such a book is refused, and ends when its price becomes a fixed one [ONIX-13]', async () => {
  const shop = await openShop();
  const file = await tempFile('merchandising.yml', deals);
  const count = async () => (await shop.db.selectFrom('deal').select('id').execute()).length;
  await importText(shop, fixed('399.00', '02'));
  expect((await importMerchandising(shop, file)).refusals).toEqual([]);
  expect(await count()).toBe(1);
  await importText(shop, fixed('399.00', '04'));
  expect(await count()).toBe(0);
  const { refusals } = await importMerchandising(shop, file);
  expect(refusals.join()).toContain('deals[0] — crime has a fixed price, which the law lets nobody lower');
  expect(await count()).toBe(0);
  await importText(shop, fixed('399.00', '02'));
  expect((await importMerchandising(shop, file)).refusals).toEqual([]);
});
