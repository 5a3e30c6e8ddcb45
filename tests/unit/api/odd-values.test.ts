import { describe, expect, test } from 'vitest';
import { createShopApi } from '../../../src/lib/api/shop-api.ts';
import { context } from './support.ts';

const visitor = async () => ({ UserID: 'u-1', Username: 'asha', MobileNumber: '', MailId: '', Apptype: 'W' });
const shopThatAnswers = (answer: object) =>
  createShopApi({
    ...{ ...context, baseUrl: 'http://shop.invalid', timeoutMs: 600_000, visitor },
    fetch: async () => Response.json(answer),
  });
const product = (more: object) => ({ productID: '7', productName: 'Emma', amount: '10.00', ...more });

describe('values that no shop has', () => {
  const offer = async (more: object) => (await shopThatAnswers(product(more)).product('7')) as object;

  test('a negative price is none, and less than no stock is none [API-99]', async () => {
    expect(await offer({ amount: '-5.00', quantity: '3' })).toMatchObject({ isPriceOnRequest: true });
    expect(await offer({ quantity: '-4' })).toMatchObject({ stock: 0, isInStock: false });
  });

  test('a sale price above the list price is the price, and no saving [API-99]', async () => {
    const wrong = { amount: '10.00', discountAmount: '25.00', discountPercentage: '20' };
    expect(await offer(wrong)).toMatchObject({
      salePrice: { minor: 2500 },
      listPrice: { minor: 2500 },
      discountPercent: 0,
    });
  });

  test('counts that are negative, fractions or beyond all bounds are not shown [API-99]', async () => {
    const counts = { ratingCount: '-3', listOptions: [{ productCode: 'a', pages: 1e300 }] };
    expect(await offer(counts)).toMatchObject({ ratingCount: 0, variants: [{ pages: undefined }] });
    const deal = { productID: '1', amount: '10.00', dealAmount: '5.00', dealEndDate: '9'.repeat(30) };
    const shop = shopThatAnswers({ dealsOfTheday: [deal], vendors: [{ vendorName: 'A', productCount: -1 }] });
    expect(await shop.home()).toMatchObject({ deals: [], vendors: [{ productCount: 0 }] });
  });

  test('Latin-1 bytes are reported, and the page is shown [API-100]', async () => {
    const problems: string[] = [];
    const bytes = Uint8Array.from([...Buffer.from('{"productID":"7","productName":"Andr'), 0xe9, ...Buffer.from('"}')]);
    const shop = createShopApi({
      ...{ ...context, baseUrl: 'http://shop.invalid', timeoutMs: 600_000, visitor },
      fetch: async () => new Response(bytes),
      onProblem: (error) => problems.push(String(error)),
    });
    expect((await shop.product('7')).title).toBe('Andr\u{fffd}');
    expect(problems).toEqual([expect.stringContaining('not UTF-8')]);
  });
});
