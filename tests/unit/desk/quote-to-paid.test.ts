import { expect, test } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { findInvoice } from '../../../src/lib/backend/invoices/find-invoice.ts';
import { remindDue } from '../../../src/lib/backend/orders/remind-due.ts';
import { createQuotes } from '../../../src/lib/backend/quotes/open-quote.ts';
import { findQuote, quoteToken } from '../../../src/lib/backend/quotes/read-quotes.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { createQuoteDesk } from '../../../src/lib/desk/quotes/quote-desk.ts';
import { shopDay } from '../../../src/lib/format.ts';
import { noOrderLimits } from '../../../src/lib/trade/orders/order-limits.ts';
import { testSecret } from '../../contract/harness.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { billing, view } from '../../contract/trade.steps.ts';
import { fixtureCurrency, skus } from '../../fixtures/shop.ts';
import { allow, dayMs, dueOf, openInvoiceShop, pay, ship } from './open-on-invoice.ts';
import { find, meena, taken } from './open-orders.ts';
import { scanned } from './open-sales.ts';

test('quote, order on invoice, shipped, invoice, overdue, reminder, paid late [ORDER-75]', async () => {
  const shop = await openInvoiceShop();
  const { db, clock } = shop;
  const initial = await snapshotShop(db);
  const base = {
    ...{ db, currency: fixtureCurrency, country: 'IN', now: () => clock.now, siteUrl: 'https://books.test' },
    ...{ secret: testSecret, afterOrderEvent },
  };
  const quotes = createQuoteDesk({ ...base, trackingBases: {} });
  await allow(shop, 'school', '14');
  await saveSetting(db, { key: 'desk.onInvoice', value: JSON.stringify({ remindAfter: 7 }) });

  // The quote, for the school that has an account.
  const { addressType: _, ...home } = billing;
  const address = { ...home, company: 'City School', email: 'office@school.example' };
  const id = await scanned(shop, [skus.moonstone, skus.moonstone, skus.prideAndPrejudice]);
  await shop.sales.choose(id, 'school');
  const terms = {
    ...{ billing: address, shipping: address, delivery: 'standard' as const, paymentMode: 'invoice' as const },
    ...{ percent: 500, reason: 'School discount', note: '', holdsUntil: shopDay(clock.now + 10 * dayMs) },
  };
  const expectedTotal = (await quotes.preview(id, terms))?.total.minor ?? 0;
  const made = await quotes.make({ id, by: meena, terms, expectedTotal });
  if (!made.ok) throw new Error(JSON.stringify(made.fields));
  expect(await quotes.send({ number: made.number, by: meena })).toBe('sent');

  // Accepted by its link, a week later.
  clock.now += 7 * dayMs;
  const row = await findQuote(db, made.number);
  if (!row) throw new Error('no quote');
  const accepted = await createQuotes({ ...base, limits: noOrderLimits }).accept(quoteToken(row, testSecret));
  expect(accepted).toEqual({ ok: true });
  const number = (await findQuote(db, made.number))?.order_id ?? '';
  const order = await find(shop.desk, number);
  expect([order.total.minor, order.paymentMode, order.status]).toEqual([expectedTotal, 'invoice', 'ORDER PLACED']);
  expect(await dueOf(shop, number)).toMatchObject({ open: expectedTotal, term: { days: 14, dueOn: undefined } });

  // Shipped: its invoice says when it is due, and so does the customer's page.
  await ship(shop, number);
  const dueOn = shopDay(clock.now + 14 * dayMs);
  const item = await dueOf(shop, number);
  expect(item).toMatchObject({ term: { dueOn }, customer: { name: 'City School' } });
  const invoice = await findInvoice(db, item?.invoice ?? '');
  expect(invoice).toMatchObject({ total: expectedTotal, due: { on: dueOn, amount: expectedTotal } });
  expect((await view(shop, 'school', number)).paymentDetails).toMatchObject({ payDays: '14', dueOn, isPaid: false });

  // Nobody pays: overdue, and reminded of by itself.
  clock.now += 21 * dayMs;
  expect(await shop.items.overdue()).toEqual({ items: 1, amount: expectedTotal });
  const context = { db, now: base.now, siteUrl: base.siteUrl, secret: testSecret, country: 'IN' };
  expect(await remindDue(context)).toBe(1);
  const mails = (await db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('created_at').execute()).filter(
    ({ recipient }) => recipient === 'office@school.example',
  );
  expect(mails.map(({ kind }) => kind)).toEqual(['quote', 'order-received', 'invoice', 'invoice-reminder']);

  // Paid late: nothing is open any more.
  await taken(pay(shop, number, expectedTotal));
  expect(await shop.items.read()).toMatchObject({ items: [], open: 0, overdue: 0 });
  expect((await view(shop, 'school', number)).paymentDetails).toMatchObject({ isPaid: true });
  await assertShopInvariants(db, initial);
  await shop.close();
});
