import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { order } from '../../contract/trade.steps.ts';
import { languages } from '../../fixtures/languages.ts';
import { providerCases, providerNames } from '../../fixtures/payment-providers.ts';
import {
  access,
  expectBooksToMatch,
  mailsOf,
  noticesOf,
  openPaidShop,
  orderOnline,
  type PaidShop,
  paidOrder,
  pass,
  press,
  rowOf,
  sessionOf,
  shownSku,
  stockOf,
} from './paid-shop.ts';

/** What every provider has to keep, through its stand-in. Customers press a button of its hosted page, as they do in a browser. */

describe.each(providerNames)('%s', (name) => {
  const { method, opening } = providerCases[name];
  let shop: PaidShop;
  beforeEach(async () => {
    shop = await openPaidShop(name);
    onTestFinished(() => shop.close());
  });

  const buy = () => orderOnline(shop, method);
  test('asks for the total of the order in its currency, and leads back to its page [PAYMENT-48]', async () => {
    const { number, session } = await buy();
    const { total } = await rowOf(shop, number);
    expect(shop.provider.sessions.get(session)).toMatchObject({ amount: total, currency: 'INR' });
    expect(shop.provider.sessions.get(session)?.notes.bookfront_order).toBe(number);
    expect(await shop.payments.view(access(number))).toMatchObject({
      session: { method, url: `https://pay.test/${session}` },
    });
    const answer = await press(shop, session);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(303);
    expect(back.searchParams.get('order')).toBe(number);
    expect(back.searchParams.get('payment')).toMatch(/^bf[0-9a-f]{30}$/);
  });

  test('leads back to a page in the language of the order [PAYMENT-81]', async () => {
    const translated = await openPaidShop(name, languages);
    onTestFinished(() => translated.close());
    const number = await order(translated, 'asha', shownSku, 2, { paymentMode: method });
    await translated.db.updateTable('booking').set({ language: 'de' }).execute();
    await translated.payments.start(access(number), method);
    const answer = await press(translated, await sessionOf(translated, number));
    expect(new URL(answer.headers.get('location') ?? '').pathname).toBe('/de/orders/pay');
  });

  test('the notification alone makes a paid order, whoever closes the tab [PAYMENT-48 PAYMENT-02]', async () => {
    const { number } = await paidOrder(shop, method);
    const { total } = await rowOf(shop, number);
    expect(await rowOf(shop, number)).toMatchObject({ paid_total: total });
    expect(await mailsOf(shop)).toContain('order-received');
    await expectBooksToMatch(shop, number);
  });

  test('the return alone makes a paid order, and so does the clock [PAYMENT-48 PAYMENT-03]', async () => {
    const returned = await buy();
    await press(shop, returned.session);
    await shop.payments.view(access(returned.number));
    expect((await rowOf(shop, returned.number)).status).toBe('ORDER PLACED');
    const closed = await buy();
    await press(shop, closed.session);
    await pass(shop, 16);
    expect((await rowOf(shop, closed.number)).status).toBe('ORDER PLACED');
  });

  test('return, notifications and the clock at the same moment make one payment and one mail [PAYMENT-48 PAYMENT-04]', async () => {
    const { number, session } = await buy();
    await press(shop, session);
    const [notification] = shop.sent;
    if (!notification) throw new Error('nothing was sent');
    shop.clock.now += 16 * 60_000;
    await Promise.all([
      ...[shop.receive(notification), shop.receive(notification), shop.payments.view(access(number))],
      ...[shop.payments.work(), shop.payments.work()],
    ]);
    await shop.deliver();
    const { total, paid_total } = await rowOf(shop, number);
    expect(paid_total).toBe(total);
    expect((await mailsOf(shop)).filter((kind) => kind === 'order-received')).toHaveLength(1);
    expect(shop.provider.sessions.get(session)?.payments).toHaveLength(1);
    await expectBooksToMatch(shop, number);
  });

  test('a notification that is forged, changed or without a signature is refused; a signed one only says where to look [PAYMENT-48 PAYMENT-05]', async () => {
    const { number, session } = await buy();
    await press(shop, session);
    const [true_] = shop.sent.splice(0);
    if (!true_) throw new Error('nothing was sent');
    const { body, headers } = true_;
    const forged = Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header, value.replace(/[0-9a-f]{8}$|[\w+/]{8}=$/, 'ffffffff')]),
    );
    expect(await shop.receive({ body, headers: forged })).toBe('refused');
    expect(await shop.receive({ body, headers: {} })).toBe('refused');
    expect(await shop.receive({ body: body.replace(/"id":"/, '"id":"x'), headers })).toBe('refused');
    expect(await shop.receive({ body: 'null', headers })).toBe('refused');
    expect((await rowOf(shop, number)).status).toBe('TO BE PAID');
    expect(await shop.receive(true_)).toBe('done');
    expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
    // Signed, of nothing that the shop knows, and of nothing at all.
    expect(await shop.receive(shop.provider.sign(JSON.parse(body.replaceAll(session, `${session}9`))))).toBe('done');
    expect(await shop.receive(shop.provider.sign({ any: 'thing' }))).toBe('done');
  });

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])(
    'a payment of another %s is kept, told to the shop, and never taken [PAYMENT-48 PAYMENT-06]',
    async (_what, wrong) => {
      const { number, session } = await buy();
      shop.provider.pay(session, wrong);
      await shop.deliver();
      await pass(shop, 16);
      expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0 });
      expect(await noticesOf(shop)).toEqual(['unfitting']);
    },
  );

  test('a former session cannot be paid when another one has opened [PAYMENT-48 PAYMENT-08]', async () => {
    const { number, session } = await buy();
    shop.clock.now = (await expiryOf(number)) - 60_000;
    expect(await shop.payments.start(access(number), method)).toBe('open');
    const second = await sessionOf(shop, number);
    expect(second).not.toBe(session);
    await press(shop, session);
    await shop.deliver();
    await shop.payments.view(access(number));
    expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0 });
    expect(shop.provider.keptOf(number)).toBe(0);
    await press(shop, second);
    await shop.deliver();
    expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
    await expectBooksToMatch(shop, number);
  });

  test('who pays the former session in the last moment has paid; no second one opens [PAYMENT-48 PAYMENT-08]', async () => {
    const { number, session } = await buy();
    shop.clock.now = (await expiryOf(number)) - 60_000;
    shop.provider.pay(session);
    shop.sent.length = 0;
    expect(await shop.payments.start(access(number), method)).toBe('not payable');
    expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
    expect(shop.provider.sessions.size).toBe(1);
  });

  test('a session whose answer was lost is paid once at most [PAYMENT-48 PAYMENT-10]', async () => {
    shop.provider.faults.push({ path: opening, kind: 'lost answer', times: 1 });
    const number = await order(shop, 'asha', shownSku, 2, { paymentMode: method });
    expect(await shop.payments.start(access(number), method)).toBe('unavailable');
    await pass(shop, 1);
    expect(await shop.payments.start(access(number), method)).toBe('open');
    for (const id of shop.provider.sessions.keys()) await press(shop, id);
    await shop.deliver();
    const { total, paid_total } = await rowOf(shop, number);
    expect(paid_total).toBe(total);
    expect(shop.provider.keptOf(number)).toBe(total);
  });

  test('a double click and two tabs open one session [PAYMENT-48 PAYMENT-09]', async () => {
    const number = await order(shop, 'asha', shownSku, 2, { paymentMode: method });
    const starts = Array.from({ length: 4 }, () => shop.payments.start(access(number), method));
    expect(new Set(await Promise.all(starts))).toEqual(new Set(['open']));
    expect(shop.provider.sessions.size).toBe(1);
  });

  test.each(['error', 'silence'] as const)(
    'a provider that answers with %s is asked again, and nothing is lost [PAYMENT-48 PAYMENT-11 PAYMENT-25]',
    async (kind) => {
      const number = await order(shop, 'asha', shownSku, 2, { paymentMode: method });
      shop.provider.faults.push({ path: opening, kind, times: 1 });
      expect(await shop.payments.start(access(number), method)).toBe('unavailable');
      await pass(shop, 1);
      expect(await shop.payments.start(access(number), method)).toBe('open');
      await press(shop, await sessionOf(shop, number));
      const [notification] = shop.sent.splice(0);
      if (!notification) throw new Error('nothing was sent');
      shop.provider.faults.push({ path: /./, kind, times: 1 });
      expect(await shop.receive(notification)).toBe('later');
      expect(await shop.receive(notification)).toBe('done');
      await shop.deliver();
      expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
      await expectBooksToMatch(shop, number);
    },
  );

  test('a session that nobody pays has expired, not failed, and its copies return [PAYMENT-48 PAYMENT-12 PAYMENT-14]', async () => {
    const before = await stockOf(shop);
    const { number } = await buy();
    shop.clock.now = (await expiryOf(number)) + 2 * 60_000;
    await shop.payments.work();
    expect(await shop.payments.view(access(number))).toMatchObject({ state: 'open' });
    expect(await mailsOf(shop)).not.toContain('payment-failed');
    await pass(shop, 60);
    expect(await rowOf(shop, number)).toMatchObject({ status: 'CANCELLED', paid_total: 0 });
    expect(await stockOf(shop)).toBe(before);
  });

  test('a payment that was refused can be made again [PAYMENT-48 PAYMENT-15]', async () => {
    const { number, session } = await buy();
    await press(shop, session, 'fail');
    await shop.deliver();
    await shop.payments.view(access(number));
    expect((await rowOf(shop, number)).status).toBe('TO BE PAID');
    await press(shop, session);
    await shop.deliver();
    expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
    await expectBooksToMatch(shop, number);
  });

  test('a payment of somebody else on the same account changes nothing [PAYMENT-48 PAYMENT-07]', async () => {
    const { number } = await buy();
    const { session } = await buyElsewhere();
    await press(shop, session);
    await shop.deliver();
    expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0 });
    expect(await noticesOf(shop)).toEqual([]);
  });

  const buyElsewhere = async () => {
    const { id } = await shop.adapter.open({
      ...{ reference: 'another-shop-1', orderNumber: 'X1', method, amount: 1000, currency: 'INR' },
      ...{ openedAt: shop.clock.now, expiresAt: shop.clock.now + 40 * 60_000, returnUrl: 'https://other.test/' },
    });
    return { session: id };
  };

  const expiryOf = async (number: string): Promise<number> => {
    const { expires_at } = await shop.db
      .selectFrom('payment_session')
      .select('expires_at')
      .where('order_id', '=', number)
      .executeTakeFirstOrThrow();
    return expires_at;
  };
});
