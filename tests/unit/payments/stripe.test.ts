import { expect, test } from 'vitest';
import type { SessionRequest } from '../../../src/lib/payments/provider.ts';
import type { SentNotification } from '../../../src/lib/payments/stand-in/stand-in.ts';
import { providerCases } from '../../fixtures/payment-providers.ts';

/** What the shop says to Stripe, and what it believes of what Stripe says. */

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 26);

interface Sent {
  readonly url: string;
  readonly body: URLSearchParams;
  readonly headers: Headers;
}

function opened(currency = 'EUR') {
  const sent: Sent[] = [];
  const clock = { now: start };
  const notifications: SentNotification[] = [];
  const { provider, standIn } = providerCases.stripe.open({
    now: () => clock.now,
    notify: (notification) => notifications.push(notification),
    fetchOver: (fetch) => async (input, init) => {
      const request = new Request(input, init);
      sent.push({
        ...{ url: request.url, headers: request.headers },
        body: new URLSearchParams(await request.clone().text()),
      });
      return fetch(request);
    },
  });
  const request: SessionRequest = {
    ...{ reference: 'bf1', orderNumber: 'BF-1', method: 'online', amount: 948, currency },
    ...{ openedAt: start, expiresAt: start + provider.shortestSessionMs, email: 'asha@example.com' },
    returnUrl: 'https://books.test/orders/pay?order=BF-1&payment=bf1',
  };
  return { provider, standIn, sent, clock, notifications, request };
}

test('a session names its order and reference, asks for one amount, and may be asked for twice [PAYMENT-49]', async () => {
  const { provider, standIn, sent, request } = opened();
  const session = await provider.open(request);
  expect(await provider.open(request)).toEqual(session);
  expect(standIn.sessions.size).toBe(1);
  const [{ body, headers, url } = { body: new URLSearchParams(), headers: new Headers(), url: '' }] = sent;
  expect(url).toBe('https://api.stripe.com/v1/checkout/sessions');
  expect(headers.get('idempotency-key')).toBe('bf1');
  expect(Object.fromEntries(body)).toMatchObject({
    ...{ mode: 'payment', client_reference_id: 'bf1', customer_email: 'asha@example.com', locale: 'auto' },
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '948',
    'line_items[0][price_data][product_data][name]': 'Order BF-1',
    'metadata[bookfront_order]': 'BF-1',
    'payment_intent_data[metadata][bookfront_session]': 'bf1',
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
    // In another currency it would not be what was asked for.
    'adaptive_pricing[enabled]': 'false',
  });
  // Half an hour at least, however long the call is under way.
  expect(Number(body.get('expires_at')) * 1000).toBeGreaterThan(start + 30 * minuteMs);
});

test('yen are asked for in yen, and read as yen [PAYMENT-49]', async () => {
  const { provider, standIn, request } = opened('JPY');
  const { id } = await provider.open({ ...request, amount: 1200 });
  expect(standIn.sessions.get(id)).toMatchObject({ amount: 1200, currency: 'JPY' });
  expect(await provider.read(id)).toMatchObject({ amount: 1200, currency: 'JPY' });
});

test('an amount that Stripe cannot take is refused before it is asked [PAYMENT-49]', async () => {
  const { provider, sent, request } = opened('KWD');
  await expect(provider.open({ ...request, amount: 5251 })).rejects.toThrow(/Stripe cannot take 5251/);
  expect(sent).toEqual([]);
});

test('a notification that is older than five minutes is refused: a stranger may have seen it [PAYMENT-49]', async () => {
  const { provider, standIn, clock, notifications, request } = opened();
  const { id } = await provider.open(request);
  standIn.pay(id);
  const [notification] = notifications;
  if (!notification) throw new Error('nothing was sent');
  const raw = { body: Buffer.from(notification.body), headers: new Headers(notification.headers) };
  clock.now += 4 * minuteMs;
  expect(await provider.isSigned(raw)).toBe(true);
  clock.now += 2 * minuteMs;
  expect(await provider.isSigned(raw)).toBe(false);
});

test('a session that we end is cancelled, one whose time is over has expired, and ending it again does nothing [PAYMENT-49]', async () => {
  const { provider, clock, request } = opened();
  const first = await provider.open(request);
  await provider.expire(first.id);
  await provider.expire(first.id);
  expect((await provider.read(first.id)).state).toBe('cancelled');
  const second = await provider.open({ ...request, reference: 'bf2' });
  clock.now += 33 * minuteMs;
  expect((await provider.read(second.id)).state).toBe('expired');
});

test('a session is found among many by its reference, also on a later page [PAYMENT-49]', async () => {
  const { provider, request } = opened();
  for (let count = 1; count <= 130; count += 1) await provider.open({ ...request, reference: `bf${count}` });
  const find = (reference: string) => provider.find({ reference, method: 'online', openedAt: start });
  expect((await find('bf3'))?.reference).toBe('bf3');
  expect(await find('bf999')).toBeUndefined();
});
