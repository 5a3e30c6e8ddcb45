import { calls } from '@bookfront/shop-contract';
import { runChecks } from '@bookfront/shop-contract/conformance';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createShopApi } from '../../../src/lib/api/shop-api.ts';
import { createBackend } from '../../../src/lib/backend/backend.ts';
import { remotePayments } from '../../../src/lib/server/requests/remote-payments.ts';
import { cancel, order } from '../../contract/trade.steps.ts';
import { openPaidShop, type PaidShop, pass, rowOf, sessionOf, shownSku } from './paid-shop.ts';

/** A storefront whose shop is elsewhere: the fields of the calls say where to pay, and its pages are the same. */

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
  onTestFinished(() => shop.close());
});

const user = (id: string) => ({ UserID: id, Username: id, MobileNumber: '', MailId: '', Apptype: 'W' });

const client = (fetch: typeof globalThis.fetch, visitor = 'asha') =>
  createShopApi({
    ...{ baseUrl: 'http://shop.test', fetch, currency: 'INR', timeoutMs: 60_000, image: (url: string) => url },
    visitor: async () => user(visitor),
  });

/** The shop as `npm run api` answers for it, and a storefront of one visitor. */
function storefront(visitor = 'asha') {
  const { context, db, payments, limits } = shop;
  const backend = createBackend({
    ...context,
    db,
    limits,
    onlineModes: ['upi', 'online'],
    payments,
    onError: () => undefined,
  });
  const fetch = async (input: Request | string | URL, init?: RequestInit) => backend.fetch(new Request(input, init));
  const api = client(fetch, visitor);
  return { backend, api, pages: remotePayments(api) };
}

const placed = () => order(shop, 'asha', shownSku, 2, { paymentMode: 'online' });

test('the order of a remote shop is shown, opened and paid on the same pages [PAYMENT-58]', async () => {
  const { pages, api } = storefront();
  const number = await placed();
  expect(await pages.view({ number })).toMatchObject({
    number,
    state: 'open',
    methods: ['upi', 'online'],
    isTest: true,
  });
  expect(await pages.start({ number }, 'online')).toBe('open');
  const { total } = await rowOf(shop, number);
  const view = await pages.view({ number });
  expect(view).toMatchObject({
    state: 'open',
    total: { minor: total, currency: 'INR' },
    session: { method: 'online' },
  });
  expect(view?.session?.url).toMatch(/^https:\/\/pay\.test\//);
  expect(Date.parse(view?.session?.expiresAt ?? '')).toBeGreaterThan(shop.clock.now);
  expect(view?.holdUntil).toBeDefined();

  shop.provider.pay(await sessionOf(shop, number));
  await shop.deliver();
  expect(await pages.view({ number })).toMatchObject({ state: 'paid', session: undefined });
  expect((await api.order(number)).status).toBe('ORDER PLACED');
  expect(await pages.start({ number }, 'upi')).toBe('not payable');
});

test('another session is asked for by /OrderUpdate, and ends the former one [PAYMENT-58]', async () => {
  const { pages } = storefront();
  const number = await placed();
  await pages.start({ number }, 'online');
  const first = await sessionOf(shop, number);
  expect(await pages.start({ number }, 'upi')).toBe('open');
  expect((await pages.view({ number }))?.session).toMatchObject({
    method: 'upi',
    code: expect.stringMatching(/^upi:/),
  });
  expect(shop.provider.sessions.get(first)?.status).toBe('cancelled');
});

test('a provider that does not answer, a cancelled order and a stranger each have their answer [PAYMENT-59]', async () => {
  const number = await placed();
  shop.provider.faults.push({ path: /payment_links/, kind: 'silence', times: 1 });
  expect(await storefront().pages.start({ number }, 'online')).toBe('unavailable');
  const stranger = storefront('ravi').pages;
  expect(await stranger.view({ number })).toBeUndefined();
  expect(await stranger.start({ number }, 'online')).not.toBe('open');
  await cancel(shop, 'asha', number);
  expect(await storefront().pages.view({ number })).toMatchObject({ state: 'ended', session: undefined });
  // What was being opened is found to be none.
  await pass(shop, 2);
  expect(await storefront().pages.start({ number }, 'online')).toBe('not payable');
});

test('a shop that is down leaves the order as it is: the page says that nothing was charged [PAYMENT-59]', async () => {
  const pages = remotePayments(client(async () => new Response('down', { status: 500 })));
  expect(await pages.start({ number: '1' }, 'online')).toBe('unavailable');
  await expect(pages.view({ number: '1' })).rejects.toThrow();
});

test('/Booking answers where to pay, once for a repeated request [PAYMENT-60]', async () => {
  const { backend } = storefront();
  const request = (path: string, body: object) =>
    backend.fetch(new Request(`http://shop.test${path}`, { method: 'POST', body: JSON.stringify(body) }));
  const [product] = await shop.db.selectFrom('variant').select('product_id').where('sku', '=', shownSku).execute();
  const asha = { user_Details: user('asha') };
  await request('/CartDetails', {
    ...{ ...asha, flag: 'INSERT', productID: String(product?.product_id), optionCode: shownSku, quantity: '1' },
  });
  const address = {
    ...{ addressType: 'P', firstName: 'Asha', lastName: 'Rao', address1: '12 Lake Road', city: 'Pune', country: 'IN' },
    ...{ state: 'MH', postCode: '411001', phone: '9876543210', email: 'asha@reader.example' },
  };
  const booking = {
    ...{ ...asha, idempotencyKey: 'remote-payments-1', paymentMode: 'online' },
    addressBook: [address, { ...address, addressType: 'S' }],
  };
  const answers = [await request('/Booking', booking), await request('/Booking', booking)];
  const [first, again] = await Promise.all(answers.map(async (one) => calls.booking.response.parse(await one.json())));
  expect(first).toMatchObject({ status: { resultCode: '1' }, onlinePayment: { state: 'open', method: 'online' } });
  expect(again?.onlinePayment?.url).toBe(first?.onlinePayment?.url);
  expect(shop.provider.sessions.size).toBe(1);
});

test.each(['booking', 'orderUpdate'] as const)(
  'the embedded shop keeps what conformance tries of %s [PAYMENT-62]',
  async (only) => {
    const { backend } = storefront();
    const target = {
      url: 'http://shop.test',
      currency: 'INR',
      timeoutMs: 60_000,
      mayDo: new Set(['read', 'write', 'order'] as const),
    };
    const outcomes = await runChecks({ ...target, fetch: backend.fetch, only }, () => undefined);
    expect(outcomes.filter(({ kind }) => kind === 'failed')).toEqual([]);
    const passed = outcomes.filter(({ kind, title }) => kind === 'passed' && /paid|payment/.test(title));
    expect(passed.length).toBe(only === 'booking' ? 1 : 2);
  },
);

describe('what a remote shop sends a shopper to [PAYMENT-61]', () => {
  const answer = (onlinePayment: object) => ({
    ...{ status: { resultCode: '1' }, orderID: '7', bookingDate: '2026-11-26', bookingStatus: 'TO BE PAID' },
    ...{ cartDetails: [], addressBook: [], totalAmount: '500.00', onlinePayment },
  });
  const viewOf = (onlinePayment: object) =>
    remotePayments(client(async () => Response.json(answer(onlinePayment)))).view({ number: '7' });

  test.each([
    'http://pay.example/1',
    'javascript:alert(1)',
    'https://shop@pay.example/1',
    'https://shop:secret@pay.example/1',
    'https://pay.example/1 2',
    '//pay.example/1',
    `https://pay.example/${'x'.repeat(3000)}`,
    'data:text/html,pay',
  ])('is not %s', async (url) => {
    expect((await viewOf({ state: 'open', url, methods: ['online'] }))?.session).toBeUndefined();
  });

  test.each(['javascript:alert(1)', 'https://pay.example', 'upi://collect?x=1', 'upi://pay?a b'])(
    'is no code %s',
    async (code) => {
      expect((await viewOf({ state: 'open', code }))?.session).toBeUndefined();
    },
  );

  test('is an https page or a UPI code, for as long as the shop says', async () => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    expect(
      await viewOf({ state: 'open', url: 'https://pay.example/1', expiresAt, methods: ['online', 'gold'] }),
    ).toEqual({
      ...{ number: '7', state: 'open', total: { minor: 50_000, currency: 'INR' }, method: 'online', isTest: false },
      ...{ methods: ['online'], session: { method: 'online', url: 'https://pay.example/1', expiresAt } },
      ...{ lastAttempt: undefined, holdUntil: undefined },
    });
    expect((await viewOf({ state: 'open', code: 'upi://pay?pa=a@b&am=500.00' }))?.session?.method).toBe('upi');
    expect(await viewOf({ state: 'something else' })).toBeUndefined();
  });
});
