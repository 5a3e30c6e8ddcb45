import { describe, expect, onTestFinished, test } from 'vitest';
import { calls } from '../src/calls.ts';
import { type Outcome, runChecks } from '../src/conformance/run-checks.ts';
import { createMockApi } from '../src/mock-api/mock-api.ts';
import { serveMockApi } from '../src/mock-api/serve.ts';

const guest = { UserID: 'guest-1', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' };
const all = { url: 'http://shop.test', timeoutMs: 60_000, mayDo: new Set(['read', 'write', 'order'] as const) };

const of = (outcomes: readonly Outcome[], kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind);

/** Makes calls of a new mock API. */
function open(currency = 'INR', now = () => Date.parse('2026-11-25T12:00:00Z')) {
  const api = createMockApi({ currency, now });
  return async (name: keyof typeof calls, body: object) => {
    const { method, path } = calls[name];
    const response = await api(new Request(`http://shop.test${path}`, { method, body: JSON.stringify(body) }));
    return { status: response.status, json: await response.json() };
  };
}

const address = {
  ...{ addressType: 'P', firstName: 'Asha', lastName: 'Rao', address1: '12 Lake Road', city: 'Pune', country: 'IN' },
  ...{ postCode: '411001', phone: '9876543210', email: 'asha@reader.example' },
};
const order = (idempotencyKey: string, more: object = {}) => ({
  ...{ user_Details: guest, idempotencyKey, paymentMode: 'cod', addressBook: [address], ...more },
});

describe('the mock API', () => {
  test.each(['INR', 'JPY', 'KWD'])(
    'keeps every promise of the contract in %s, orders among them [API-105]',
    async (currency) => {
      const outcomes = await runChecks({ ...all, currency, fetch: createMockApi({ currency }) }, () => undefined);
      expect([...of(outcomes, 'failed'), ...of(outcomes, 'advice')]).toEqual([]);
      // A review would stay. What else is skipped is an extension that the mock does not have.
      const isReview = ({ title }: Outcome) => title === 'stores a review';
      const left = of(outcomes, 'skipped').filter((one) => !isReview(one));
      expect(left.filter((one) => !('why' in one) || !/ignored|left out|has no/.test(one.why))).toEqual([]);
      expect(of(outcomes, 'passed').length).toBeGreaterThan(95);
      expect(new Set(outcomes.map(({ call }) => call)).size).toBe(14);
    },
  );

  test('keeps them over HTTP, for those who have its key [API-105]', async () => {
    const served = await serveMockApi({ host: '127.0.0.1', port: 0, key: 'secret' });
    onTestFinished(() => served.close());
    const options = { ...all, url: served.url, currency: 'INR', fetch };
    expect(of(await runChecks({ ...options, key: 'secret' }, () => undefined), 'failed')).toEqual([]);
    const refused = await runChecks({ ...options, key: 'guess' }, () => undefined);
    expect(of(refused, 'failed')).toEqual([expect.objectContaining({ why: 'status 401 instead of 200' })]);
    const cover = await fetch(`${served.url}/covers/1.svg`);
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    const long = await fetch(`${served.url}/Booking`, { method: 'POST', body: 'x'.repeat(300_000) });
    expect(long.status).toBe(413);
  });

  test('lets orders be paid online, which are paid by themselves after a while [PAYMENT-62]', async () => {
    const clock = { now: Date.parse('2026-11-25T12:00:00Z') };
    const api = createMockApi({ currency: 'INR', now: () => clock.now });
    const call = async (path: string, body: object) => {
      const request = new Request(`http://shop.test${path}`, { method: 'POST', body: JSON.stringify(body) });
      return (await api(request)).json();
    };
    await call('/CartDetails', { flag: 'INSERT', productID: '2', optionCode: '', quantity: '1', user_Details: guest });
    const booked = await call('/Booking', { ...order('pay-online-1'), paymentMode: 'upi' });
    expect(booked.onlinePayment).toMatchObject({ state: 'open', method: 'upi', methods: ['upi', 'online'] });
    const { orderID } = booked;
    const ask = { user_Details: guest, orderID, status: 'TO BE PAID', paymentMode: 'online' };
    expect(await call('/OrderUpdate', ask)).toMatchObject({ onlinePayment: { method: 'online' } });
    const view = () => call('/ViewOrder', { user_Details: guest, orderID, flag: 'C' });
    expect(await view()).toMatchObject({ bookingStatus: 'TO BE PAID', paymentDetails: { isPaid: '0' } });
    clock.now += 20_000;
    expect(await view()).toMatchObject({ bookingStatus: 'ORDER PLACED', onlinePayment: { state: 'paid' } });
    expect(await call('/OrderUpdate', ask)).toMatchObject({
      status: { resultCode: '2' },
      paymentProblem: 'not payable',
    });
  });

  test('takes back what has left, once for each key, and accepts it after a while [API-110]', async () => {
    const clock = { now: Date.parse('2026-11-25T12:00:00Z') };
    const call = open('INR', () => clock.now);
    const put = (productID: string) =>
      call('cartDetails', { flag: 'INSERT', quantity: '2', productID, optionCode: '', user_Details: guest });
    for (const id of ['2', '3']) await put(id);
    const { orderID } = (await call('booking', order('returned-order'))).json;
    const seen = async () => (await call('viewOrder', { orderID, flag: 'C', user_Details: guest })).json;
    expect(await seen()).toMatchObject({ returnable: [], deliveryChange: { methods: ['standard'] } });
    const back = (copies: string, idempotencyKey: string) => ({
      ...{ orderID, status: 'TO BE RETURNED', idempotencyKey, user_Details: guest },
      returnLines: [{ line: '1', copies, reason: 'damaged' }],
    });
    const code = async (body: object) => (await call('orderUpdate', body)).json.status.resultCode;
    expect(await code(back('1', 'too-early-key'))).toBe('2');
    clock.now += 61_000;
    expect(await seen()).toMatchObject({ returnable: [{ line: '1', copies: '2' }] });
    expect(await seen()).not.toHaveProperty('deliveryChange');
    expect([await code(back('1', 'return-key-1')), await code(back('1', 'return-key-1'))]).toEqual(['1', '1']);
    expect(await code(back('2', 'return-key-2'))).toBe('2');
    expect(await seen()).toMatchObject({ returnable: [{ copies: '1' }], returns: [{ state: 'requested' }] });
    clock.now += 21_000;
    const { returns } = await seen();
    expect(returns).toMatchObject([{ state: 'accepted', labelURL: expect.stringMatching(/^https:/), canCancel: '1' }]);
    const cancel = { orderID, status: 'RETURN CANCELLED', returnID: returns[0].returnID, user_Details: guest };
    expect([await code(cancel), await code(cancel)]).toEqual(['1', '2']);
    expect(await seen()).toMatchObject({ returnable: [{ copies: '2' }], returns: [{ state: 'cancelled' }] });
  });

  test('keeps the promises about returns once something has left, too [API-110]', async () => {
    let now = Date.parse('2026-11-25T12:00:00Z');
    // Each look at the clock is a minute later, so that an order of two books has left in part before it is read.
    const fetch = createMockApi({ currency: 'INR', now: () => (now += 61_000) });
    const outcomes = await runChecks({ ...all, currency: 'INR', fetch }, () => undefined);
    const found = outcomes.find(({ title }) => title.startsWith('begins a return once'));
    expect(found).toMatchObject({ kind: 'passed' });
  });

  test('adds charges and the coupon up, and sells at the total that was seen alone [API-105]', async () => {
    const call = open();
    const book = { productID: '2', optionCode: '', user_Details: guest };
    await call('cartDetails', { flag: 'INSERT', quantity: '1', ...book });
    expect(
      (await call('cartDetails', { flag: 'COUPON', couponFlag: 'I', couponCode: 'FREE', user_Details: guest })).json,
    ).toMatchObject({
      status: { resultCode: '2' },
      totalAmount: '380.00',
    });
    const { json } = await call('cartDetails', {
      flag: 'COUPON',
      couponFlag: 'I',
      couponCode: 'WELCOME10',
      user_Details: guest,
    });
    expect(json).toMatchObject({ totalAmount: '342.00', shippingCharge: '40.00', codShippingCharge: '30.00' });
    expect((await call('booking', order('first-order', { expectedTotal: '411.99' }))).json).toMatchObject({
      status: { resultCode: '2', errorMessage: 'The total is now 412.00.' },
    });
    const placed = await call('booking', order('first-order', { expectedTotal: '412.00', couponCode: 'WELCOME10' }));
    expect(placed.json.status.resultCode).toBe('1');
    const viewed = await call('viewOrder', { orderID: placed.json.orderID, flag: 'C', user_Details: guest });
    expect(viewed.json).toMatchObject({ totalAmount: '412.00', couponDetails: { couponAmount: '38.00' } });
  });

  test('gives one key one order, and another cart with the same key none [API-105]', async () => {
    const call = open();
    const put = (productID: string) =>
      call('cartDetails', { flag: 'INSERT', quantity: '1', productID, optionCode: '', user_Details: guest });
    await put('2');
    const [one, again] = [await call('booking', order('one-key-only')), await call('booking', order('one-key-only'))];
    expect(again.json).toEqual(one.json);
    await put('3');
    const other = await call('booking', order('one-key-only', { comment: 'Another one.' }));
    expect(other.json).toMatchObject({ status: { resultCode: '2' }, orderID: one.json.orderID });
    const { json } = await call('orderHistory', { user_Details: guest, flag: 'C' });
    expect(json.orderDetails).toHaveLength(1);
  });

  test('keeps a review, once for each visitor, and nothing for nobody [API-105]', async () => {
    const call = open();
    const anonymous = { ...guest, UserID: '0' };
    const review = { productID: '4', rating: 2, description: 'Too long.', user_Details: guest };
    await call('reviewDetails', review);
    await call('reviewDetails', { ...review, rating: 4 });
    expect((await call('reviewDetails', { ...review, user_Details: anonymous })).json.status.resultCode).toBe('2');
    const { json } = await call('productDetails', { productID: '4', user_Details: anonymous });
    expect(json).toMatchObject({ rating: '4', ratingCount: '1' });
    const cart = { flag: 'INSERT', productID: '2', optionCode: '', quantity: '1', user_Details: anonymous };
    expect((await call('cartDetails', cart)).json.status.resultCode).toBe('2');
  });

  test('filters and sorts its lists, and says what there is to choose [API-105]', async () => {
    const call = open();
    const list = async (more: object) =>
      (await call('categoryDetails', { categoryID: '1', user_Details: guest, ...more })).json;
    const { products, facets } = await list({ sort: 'price-desc', author: ['ruth-okafor'], inStock: true });
    expect(products.map((one: { productName: string }) => one.productName)).toEqual([
      ...['Death of a Cartographer', 'The Marmalade Affair'],
    ]);
    expect(facets.groups[0].values).toContainEqual({ value: '12', name: 'Crime', count: '8' });
    expect((await list({ minPrice: '500', maxPrice: '600' })).products).toHaveLength(1);
    expect((await list({ format: ['hardcover'] })).products).toHaveLength(7);
    const found = await call('additionalProducts', { flag: 'ALL', searchText: 'crime', user_Details: guest });
    expect(found.json).toMatchObject({ listName: 'crime', subCategories: [{ subCategoryID: '12' }], products: [] });
    expect((await list({ sort: 'constructor' })).products).toEqual((await list({})).products);
  });
});
