import { describe, expect, test } from 'vitest';
import { readBook } from '../../../src/lib/desk/books/read-book.ts';
import { add, cart, book as order, view } from '../../contract/trade.steps.ts';
import { skus } from '../../fixtures/shop.ts';
import { addBook, book, dated, edition, isbn, openPricedShop, pagePrice } from '../trade/open-priced-shop.ts';
import { price } from './onix.ts';

/** The shop is in Asia/Kolkata and sells in INR. */
const now = '2026-12-01T12:00:00Z';
const embargo = (date: string) =>
  `<PublishingDate><PublishingDateRole>02</PublishingDateRole><Date>${date}</Date></PublishingDate></PublishingDetail>`;

describe('a refused record takes its edition off sale, with the reason [PRICE-10]', () => {
  test.each([
    [
      'its only price has ended',
      book({ prices: dated('399.00', '', '20261130') }),
      'it has no price that a consumer pays',
    ],
    ['its price is in another currency', book({ prices: price('4.99', '02', 'USD') }), 'it has a price in USD only'],
    ['it has prices for the trade only', book({ prices: price('200.00', '05') }), 'it has no price for consumers'],
    ['it has no price', book({ prices: ' ' }), 'it has no price'],
    ['it has no supply', book({ supply: ' ' }), 'it has no SupplyDetail'],
    ['its embargo cannot be read', book().replace('</PublishingDetail>', embargo('soon')), 'its sales embargo'],
    ['it is something that is not sold here', book({ form: 'XA' }), 'its ProductForm XA is not sold here'],
    [
      'its ISBN is wrong besides',
      book({ prices: price('4.99', '02', 'USD') }).replaceAll(isbn, '9780099578513'),
      'it has a price in USD only',
    ],
  ])('%s', async (_what, record, reason) => {
    const shop = await openPricedShop(now);
    await shop.send(book());
    expect(await pagePrice(shop)).toBe('399.00');
    const { refusals } = await shop.send(record);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toContain(reason);
    expect(refusals[0]).toMatch(/; its edition was taken off sale$/);
    expect(await pagePrice(shop)).toBeUndefined();
    expect(await edition(shop)).toMatchObject({ is_listed: 0, withdrawn: expect.stringContaining(reason) });
    const desk = await readBook(shop.db, (await edition(shop)).product_id, 'INR');
    expect(desk?.editions[0]?.withdrawn?.reason).toContain(reason);
    const again = await shop.send(record);
    expect(again.refusals[0]).not.toContain('off sale');
    await shop.send(book());
    expect(await pagePrice(shop)).toBe('399.00');
    expect(await edition(shop)).toMatchObject({ is_listed: 1, withdrawn: null });
  });

  test.each([
    ['its title is missing', book().replace(/<TitleText>[^<]*<\/TitleText>/, '')],
    ['its ISBN is wrong', book().replaceAll(isbn, '9780099578513')],
  ])('one that says nothing of its sale leaves it: %s', async (_what, record) => {
    const shop = await openPricedShop(now);
    await shop.send(book());
    expect((await shop.send(record)).refusals).toHaveLength(1);
    expect(await pagePrice(shop)).toBe('399.00');
  });

  test('of a book that was never known it is a refusal like any other', async () => {
    const shop = await openPricedShop(now);
    const { refusals, counts } = await shop.sell(price('4.99', '02', 'USD'));
    expect(refusals[0]).not.toContain('off sale');
    expect(counts).toMatchObject({ added: 0, removed: 0 });
  });

  test('orders stand, and carts are told', async () => {
    const shop = await openPricedShop(now);
    await shop.send(book());
    await addBook(shop, 'asha');
    const { orderID = '' } = await order(shop, 'asha');
    await addBook(shop, 'asha');
    await add(shop, 'asha', skus.moonstone);
    await shop.sell(price('4.99', '02', 'USD'));
    expect((await cart(shop, 'asha')).cartDetails).toMatchObject([{ stock: '0' }, {}]);
    expect((await order(shop, 'asha')).status.errorMessage).toBe('“Candide” (Paperback) is no longer for sale.');
    expect(await view(shop, 'asha', orderID)).toMatchObject({ cartDetails: [{ productName: 'Candide' }] });
  });

  test('a record before it, which comes back, is read although it was imported before', async () => {
    const shop = await openPricedShop(now);
    await shop.send(book());
    await shop.sell(price('4.99', '02', 'USD'));
    expect(await shop.send(book())).toMatchObject({ counts: { changed: 1, unchanged: 0 } });
  });

  test('twice in one file, the last record counts', async () => {
    const shop = await openPricedShop(now);
    await shop.send(book() + book({ prices: price('4.99', '02', 'USD') }));
    expect(await pagePrice(shop)).toBeUndefined();
    await shop.send(book({ prices: price('4.99', '02', 'USD') }) + book());
    expect(await pagePrice(shop)).toBe('399.00');
  });
});

describe('a partial update counts as the whole record that it makes [PRICE-11]', () => {
  const block6 = (prices: string) =>
    `<Product><RecordReference>dated</RecordReference><NotificationType>04</NotificationType><ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability><Stock><OnHand>7</OnHand></Stock>${prices}</SupplyDetail></ProductSupply></Product>`;
  const block1 =
    '<Product><RecordReference>dated</RecordReference><NotificationType>04</NotificationType><CollateralDetail><TextContent><TextType>03</TextType><Text>New words.</Text></TextContent></CollateralDetail></Product>';

  test('its prices begin and end', async () => {
    const shop = await openPricedShop(now);
    await shop.send(book());
    await shop.send(block6(price('399.00') + dated('299.00', '20261210', '')));
    expect(await pagePrice(shop)).toBe('399.00');
    shop.clock.now = Date.parse('2026-12-09T18:30:00Z');
    expect(await pagePrice(shop)).toBe('299.00');
  });

  test('without a price of today it takes the edition off sale, and another block does not bring it back', async () => {
    const shop = await openPricedShop(now);
    await shop.send(book());
    const { refusals } = await shop.send(block6(price('4.99', '02', 'USD')));
    expect(refusals[0]).toMatch(/USD only.*taken off sale$/);
    expect(await pagePrice(shop)).toBeUndefined();
    await shop.send(block1);
    expect(await pagePrice(shop)).toBeUndefined();
    await shop.send(block6(price('350.00')));
    expect(await pagePrice(shop)).toBe('350.00');
  });

  test('one of other words does not bring back what a whole record took off sale', async () => {
    const shop = await openPricedShop(now);
    await shop.send(book());
    await shop.sell(price('4.99', '02', 'USD'));
    await shop.send(block1);
    expect(await pagePrice(shop)).toBeUndefined();
  });
});
