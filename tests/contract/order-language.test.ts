import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '../../src/lib/accounts/contact.ts';
import { createNewsletter } from '../../src/lib/accounts/newsletter.ts';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { createStockAlerts } from '../../src/lib/backend/stock-alerts/stock-alerts.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { german, languages } from '../fixtures/languages.ts';
import { fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { openShop, type ShopUnderTest, testSecret } from './harness.ts';
import { allMails, customerMails } from './outbox.ts';
import { add, book, cancel } from './trade.steps.ts';

// In which language customers are written to, in a shop of four languages.
let shop: ShopUnderTest;
/** The same shop as a page in this language calls it. */
let inLanguage: (header: string) => ShopUnderTest;

beforeEach(async () => {
  const opened = await openShop();
  const backend = createBackend({
    ...{ db: opened.db, currency: fixtureCurrency, now: () => opened.clock.now, siteUrl: 'https://books.test' },
    ...{ limits: noOrderLimits, secret: testSecret, languages, onError: (error) => opened.errors.push(error) },
  });
  shop = { ...opened, fetch: backend.fetch };
  inLanguage = (header) => ({
    ...shop,
    fetch(request) {
      request.headers.set('Accept-Language', header);
      return backend.fetch(request);
    },
  });
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.close();
});

const orders = () => shop.db.selectFrom('booking').select(['order_id', 'language']).orderBy('created_at').execute();

describe('an order', () => {
  test('remembers the language of the page it was placed on, and is mailed in it [LANG-24]', async () => {
    const page = inLanguage('de-IN');
    await add(page, 'asha', skus.moonstone);
    const { orderID } = await book(page, 'asha', { paymentMode: 'cod' });
    expect(await orders()).toEqual([{ order_id: orderID, language: 'de' }]);
    const [mail] = await customerMails(shop);
    expect(mail).toMatchObject({ language: 'de', subject: expect.stringContaining(`${orderID}`) });
    expect(mail?.text).toContain(`https://books.test/de/orders/open?order=${orderID}`);
    expect(mail?.text).not.toContain('Thank you');
    expect(mail?.text).toContain('Taschenbuch × 1');
    expect(mail?.text).not.toContain('Paperback');
    // Whatever the page on which it is cancelled.
    await cancel(inLanguage('hi'), 'asha', String(orderID));
    expect((await customerMails(shop)).map(({ language }) => language)).toEqual(['de', 'de']);
    const toShop = (await allMails(shop)).filter(({ recipient }) => recipient === 'shop');
    expect(toShop.map(({ language, subject }) => [language, subject.includes(String(orderID))])).toEqual([
      [null, true],
      [null, true],
    ]);
    expect(toShop.every(({ text }) => text.includes('Subtotal:'))).toBe(true);
  });

  test('of a repeated call is the same one, whatever its language [LANG-24]', async () => {
    await add(shop, 'asha', skus.moonstone);
    const fields = { paymentMode: 'cod', idempotencyKey: 'one-key-for-both' } as const;
    const { orderID } = await book(inLanguage('de'), 'asha', fields);
    expect(await book(inLanguage('hi'), 'asha', fields)).toMatchObject({ orderID });
    expect(await orders()).toEqual([{ order_id: orderID, language: 'de' }]);
  });

  test('from before, and one in a language that the shop has no more, is written to in the first [LANG-24]', async () => {
    const page = inLanguage('de');
    for (const language of [null, 'fr']) {
      await add(page, 'asha', skus.moonstone);
      const { orderID } = await book(page, 'asha', { paymentMode: 'cod' });
      await shop.db.updateTable('booking').set({ language }).where('order_id', '=', String(orderID)).execute();
      await shop.db.deleteFrom('outbox').execute();
      await cancel(page, 'asha', String(orderID));
      const [mail] = await customerMails(shop);
      expect(mail).toMatchObject({ language: 'en', subject: `Your order ${orderID} has been cancelled` });
      await shop.db.deleteFrom('outbox').execute();
    }
  });
});

describe('a reader', () => {
  test('gets the newsletter’s mails in the language of the page, and nobody else changes it [LANG-24]', async () => {
    const newsletter = createNewsletter({
      ...{ db: shop.db, now: () => shop.clock.now, secret: testSecret, siteUrl: 'https://books.test' },
      ...{ coupons: undefined, languages },
    });
    await newsletter.subscribe('asha@example.org', 'de');
    const link = /https:\S*token=(\S+)/;
    const [mail] = await customerMails(shop);
    expect(mail?.text).toContain('https://books.test/de/newsletter/');
    await newsletter.confirm(decodeURIComponent(link.exec(mail?.text ?? '')?.[1] ?? ''));
    shop.clock.now += 60 * 60_000;
    await newsletter.subscribe('asha@example.org', 'hi');
    expect((await customerMails(shop)).map(({ kind, language }) => [kind, language])).toEqual([
      ['newsletter-confirmation', 'de'],
      ['newsletter-welcome', 'de'],
      ['newsletter-known', 'de'],
    ]);
  });

  test('hears of a book in the language of the page [LANG-24]', async () => {
    await shop.db.updateTable('variant').set({ stock: 0 }).where('sku', '=', skus.moonstone).execute();
    const alerts = createStockAlerts({
      ...{ db: shop.db, now: () => shop.clock.now, secret: testSecret, siteUrl: 'https://books.test', languages },
    });
    await alerts.ask({ productId: String(products.moonstone), sku: skus.moonstone }, 'asha@example.org', 'hi');
    const [mail] = await customerMails(shop);
    expect(mail).toMatchObject({ kind: 'stock-alert-confirmation', language: 'hi' });
    expect(mail?.text).toContain('https://books.test/hi/stock-alerts/');
    expect(mail?.text).not.toContain('Paperback');
  });

  test('who writes to the shop gets a receipt in the language of the page, and the shop its own mail [LANG-24]', async () => {
    const contact = createContact(shop.db, () => shop.clock.now, { languages });
    const message = { name: 'Asha', email: 'asha@example.org', message: 'Haben Sie Emma?' };
    await contact.send({ ...message, language: german.tag });
    expect((await allMails(shop)).map(({ kind, language }) => [kind, language])).toEqual([
      ['contact-request', null],
      ['contact-receipt', 'de'],
    ]);
    expect(await shop.db.selectFrom('contact_request').select('language').execute()).toEqual([{ language: 'de' }]);
  });
});
