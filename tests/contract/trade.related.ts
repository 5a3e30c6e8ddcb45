import { expect, it } from 'vitest';
import { products, skus } from '../fixtures/shop.ts';
import { callShop, visitor } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, book, cancel, order } from './trade.steps.ts';

export function relatedContract(shop: GetShop) {
  const relatedTo = async (id: number): Promise<(string | undefined)[]> => {
    const request = { productID: String(id), user_Details: visitor('reader') };
    const { answer } = await callShop(shop(), 'productDetails', request);
    return answer.relatedProducts.map(({ productName }) => productName);
  };
  const orderBoth = async (user: string): Promise<string> => {
    await add(shop(), user, skus.emmaHardcover);
    return order(shop(), user, skus.frankenstein);
  };

  it('name what two customers have ordered together, before books of the same author, on both sides [PRODUCT-98]', async () => {
    const before = await relatedTo(products.emma);
    expect(before).not.toContain('Frankenstein');
    await orderBoth('asha');
    await orderBoth('ben');
    expect(await relatedTo(products.emma)).toEqual(['Frankenstein', ...before].slice(0, 6));
    expect((await relatedTo(products.frankenstein))[0]).toBe('Emma');
    expect(await relatedTo(products.emma), 'never the book itself').not.toContain('Emma');
  });

  it('show nothing of what one customer has ordered, however often, or two in different orders [PRODUCT-98]', async () => {
    const before = await relatedTo(products.emma);
    await orderBoth('asha');
    await orderBoth('asha');
    await order(shop(), 'ben', skus.emmaPaperback);
    await order(shop(), 'ben', skus.frankenstein);
    expect(await relatedTo(products.emma)).toEqual(before);
  });

  it('do not count an order that was cancelled [PRODUCT-98]', async () => {
    const before = await relatedTo(products.emma);
    await orderBoth('asha');
    const second = await orderBoth('ben');
    expect(await relatedTo(products.emma)).toContain('Frankenstein');
    await cancel(shop(), 'ben', second);
    expect(await relatedTo(products.emma)).toEqual(before);
  });

  it('are at most three that were ordered together, those of most customers first [PRODUCT-98]', async () => {
    const together = [skus.frankenstein, skus.moonstone, skus.middlemarch, skus.originOfSpecies];
    for (const user of ['asha', 'ben', 'chitra']) {
      for (const sku of user === 'chitra' ? together.slice(1) : together) await add(shop(), user, sku);
      await add(shop(), user, skus.emmaHardcover);
      expect((await book(shop(), user)).orderID).toBeTruthy();
    }
    const names = await relatedTo(products.emma);
    expect(names.slice(0, 3)).toEqual(
      expect.arrayContaining(['The Moonstone', 'Middlemarch', 'On the Origin of Species']),
    );
    expect(names).not.toContain('Frankenstein');
  });
}
