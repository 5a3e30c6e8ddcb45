import { expect, test } from 'vitest';
import type { SentNotification } from '../../../../src/lib/payments/stand-in/stand-in.ts';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';
import { openProviders } from '../../../../src/lib/server/startup/open-providers.ts';
import { english, german } from '../../../fixtures/languages.ts';

const now = () => Date.UTC(2026, 10, 26);

test.each([
  ['demo', 'online'],
  ['demo-stripe', 'online'],
  ['demo-paypal', 'paypal'],
] as const)(
  'PAYMENTS=%s is tried by a press on a page of this process, which leads back to a page in the language of the order, and its notification comes back [PAYMENT-29 PAYMENT-81]',
  async (name, method) => {
    const sent: [string, SentNotification][] = [];
    const settings = loadSettings({ PAYMENTS: name, CURRENCY: 'EUR', SITE_URL: 'https://books.test' });
    const { providers, returnUrl, testPage } = openProviders({
      ...{ settings, now },
      notify: (provider, notification) => sent.push([provider, notification]),
    });
    const [provider] = providers;
    if (!provider) throw new Error('no provider was opened');
    expect(provider).toMatchObject({ name, isTest: true, methods: [method] });
    const { id, url } = await provider.open({
      ...{ reference: 'bf1', orderNumber: 'BF-1', method, amount: 948, currency: 'EUR' },
      ...{
        openedAt: now(),
        expiresAt: now() + provider.shortestSessionMs,
        returnUrl: returnUrl('BF-1', 'bf1', german),
      },
    });
    expect(url).toBe(`https://books.test/payments/test/${id}`);
    const shown = await testPage(id, new Request(url ?? ''));
    expect(await shown?.text()).toContain('EUR 9.48');
    const pressed = await testPage(
      id,
      new Request(url ?? '', { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) }),
    );
    expect(pressed?.headers.get('location')).toMatch(/^https:\/\/books\.test\/de\/orders\/pay\?order=BF-1&payment=bf1/);
    expect(returnUrl('BF-1', 'bf1', english)).toBe('https://books.test/orders/pay?order=BF-1&payment=bf1');
    const [[to, notification] = []] = sent;
    expect(to).toBe(name);
    const raw = { body: Buffer.from(notification?.body ?? ''), headers: new Headers(notification?.headers) };
    expect(await provider.isSigned(raw)).toBe(true);
    expect(provider.parseNotification(raw).sessions).toEqual([id]);
  },
);

test('real providers are opened with their keys, each with its own methods [PAYMENT-52]', () => {
  const settings = loadSettings({
    ...{ PAYMENTS: 'stripe,paypal', CURRENCY: 'EUR', SITE_URL: 'https://books.test' },
    ...{ STRIPE_SECRET_KEY: 'sk_live_51HfFakeFake', STRIPE_WEBHOOK_SECRET: 'whsec_FakeFakeFake' },
    ...{ PAYPAL_CLIENT_ID: 'the-client-id', PAYPAL_CLIENT_SECRET: 'the-client-secret' },
    ...{ PAYPAL_WEBHOOK_ID: '8PT597110X687430L', PAYPAL_ENVIRONMENT: 'live' },
  });
  const { providers } = openProviders({ settings, now, notify: () => undefined });
  expect(providers.map(({ name, isTest, account, methods }) => [name, isTest, account, ...methods])).toEqual([
    ['stripe', false, 'live', 'online'],
    ['paypal', false, 'the-client-id', 'paypal'],
  ]);
});
