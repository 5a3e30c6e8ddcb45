import { expect, it } from 'vitest';
import { engineOf } from '../../src/lib/database/engine.ts';
import { products, skus } from '../fixtures/shop.ts';
import { callShop, type RequestOf, visitor } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, book, cancel, order, shipping } from './trade.steps.ts';

/** Who orders, besides the session. */
interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** Everybody has a mailbox and a phone number of their own. */
const contactOf = (person: string): Contact => ({
  email: `${person}@example.org`,
  phone: `9${[...person].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_000, 7)}`.padEnd(
    10,
    '1',
  ),
});

const orderedBy = (contact: Contact): RequestOf<'booking'> => ({
  addressBook: [
    { ...billing, ...contact },
    { ...shipping, ...contact },
  ],
});

export function relatedContract(shop: GetShop) {
  const relatedTo = async (id: number): Promise<(string | undefined)[]> => {
    const request = { productID: String(id), user_Details: visitor('reader') };
    const { answer } = await callShop(shop(), 'productDetails', request);
    return answer.relatedProducts.map(({ productName }) => productName);
  };
  const orderBoth = async (user: string, contact = contactOf(user)): Promise<string> => {
    await add(shop(), user, skus.emmaHardcover);
    return order(shop(), user, skus.frankenstein, 1, orderedBy(contact));
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
    await order(shop(), 'ben', skus.emmaPaperback, 1, orderedBy(contactOf('ben')));
    await order(shop(), 'ben', skus.frankenstein, 1, orderedBy(contactOf('ben')));
    expect(await relatedTo(products.emma)).toEqual(before);
  });

  it.each([
    ['mailbox, however it is written', { ...contactOf('somebody'), email: 'Asha+books@Example.org' }],
    [
      'phone number, with the code of its country',
      { ...contactOf('somebody'), phone: `+91 ${contactOf('asha').phone}` },
    ],
  ])('count the orders of two guests with the same %s as one customer’s [PRODUCT-99]', async (_, contact) => {
    const before = await relatedTo(products.emma);
    await orderBoth('asha');
    await orderBoth('asha-on-her-phone', contact);
    expect(await relatedTo(products.emma)).toEqual(before);
    await orderBoth('ben');
    expect(await relatedTo(products.emma)).toContain('Frankenstein');
  });

  it('count the orders of an account with two mailboxes as one customer’s [PRODUCT-99]', async () => {
    const before = await relatedTo(products.emma);
    await orderBoth('asha');
    await orderBoth('asha', contactOf('asha-at-work'));
    expect(await relatedTo(products.emma)).toEqual(before);
  });

  it('count all sales over the counter to unknown people as one customer’s [PRODUCT-99]', async () => {
    const before = await relatedTo(products.emma);
    const sold = [await orderBoth('sale-1'), await orderBoth('sale-2')];
    const unknown = { channel: 'counter', email_key: '', phone_key: '' };
    await shop().db.updateTable('booking').set(unknown).where('order_id', 'in', sold).execute();
    expect(await relatedTo(products.emma)).toEqual(before);
    await orderBoth('ben');
    expect(await relatedTo(products.emma)).toContain('Frankenstein');
  });

  it('follow an order at once when it is placed or cancelled [PRODUCT-100]', async () => {
    const { db } = shop();
    const revision = () => engineOf(db).revision(db);
    const before = await revision();
    const placed = await orderBoth('asha');
    const then = await revision();
    expect(then).not.toBe(before);
    await cancel(shop(), 'asha', placed);
    expect(await revision()).not.toBe(then);
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
      expect((await book(shop(), user, orderedBy(contactOf(user)))).orderID).toBeTruthy();
    }
    const names = await relatedTo(products.emma);
    expect(names.slice(0, 3)).toEqual(
      expect.arrayContaining(['The Moonstone', 'Middlemarch', 'On the Origin of Species']),
    );
    expect(names).not.toContain('Frankenstein');
  });
}
