import { expect, test } from 'vitest';
import { createThrottle } from '../../../../src/lib/accounts/throttle.ts';
import { createRateLimit } from '../../../../src/lib/server/requests/rate-limit.ts';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';
import { createDemos } from '../../../../src/lib/server/startup/demos.ts';
import { openProviders } from '../../../../src/lib/server/startup/open-providers.ts';
import { aggregateMetrics } from '../../../../src/lib/server/telemetry/aggregate-metrics.ts';
import { createPrometheus } from '../../../../src/lib/server/telemetry/prometheus.ts';
import { createSharedCalls } from '../../../../src/lib/server/workers/shared-calls.ts';

const openCalls = () =>
  createSharedCalls({
    rateLimit: createRateLimit(true, () => 0),
    throttle: createThrottle(true, () => 0),
    allMetrics: async () => 'metrics',
    demos: createDemos(['demo'], { now: Date.now, siteUrl: 'https://books.test' }),
  });

const tried = { action: 'contact.send', clientIp: '192.0.2.1', form: {} };
const guess = { name: 'ann', clientIp: '192.0.2.1', device: undefined };

test('workers count tries together [WORKERS-03]', async () => {
  const call = openCalls();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => call({ name: 'rate.allows', ...tried })));
  expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, true, true, false]);
});

test('a coupon that works is no guess [WORKERS-03]', async () => {
  const call = openCalls();
  const coupon = { ...tried, action: 'coupon.apply' };
  for (let index = 0; index < 40; index += 1) {
    expect((await call({ name: 'rate.allows', ...coupon })).isAllowed).toBe(true);
    await call({ name: 'rate.succeeded', ...coupon });
  }
});

test('workers count wrong passwords together, until one is right [WORKERS-03]', async () => {
  const call = openCalls();
  const attempt = () => call({ name: 'throttle.attempt', guess });
  for (let index = 0; index < 4; index += 1) expect((await attempt()).waitMs).toBe(0);
  const right = await attempt();
  await call({ name: 'throttle.succeeded', attempt: right.attempt ?? 0 });
  for (let index = 0; index < 5; index += 1) expect((await attempt()).waitMs).toBe(0);
  expect((await attempt()).waitMs).toBeGreaterThan(0);
});

test('a password that was not checked after all was not guessed [WORKERS-03]', async () => {
  const call = openCalls();
  for (let index = 0; index < 20; index += 1) {
    const { waitMs, attempt = 0 } = await call({ name: 'throttle.attempt', guess });
    expect(waitMs).toBe(0);
    await call({ name: 'throttle.cancelled', attempt });
  }
});

test('metrics are added up, but not those that each worker reads from the same place [WORKERS-05]', async () => {
  const open = () =>
    createPrometheus({
      mails: async () => ({ waiting: 2, oldestSeconds: 90, failed: 1 }),
      pictures: async () => ({ waiting: 5, failed: 2 }),
      payments: async () => undefined,
      checks: async () => ({ database: true, mail: false }),
    });
  const [one, other] = [open(), open()];
  one.metrics.orderPlaced();
  other.metrics.orderPlaced();
  const text = await aggregateMetrics([await one.measure(), await other.measure()], { ready: 2, restarts: 1 });
  for (const line of [
    'bookfront_orders_total 2',
    'bookfront_mails_waiting 2',
    'bookfront_check_ok{check="database"} 1',
    'bookfront_check_ok{check="mail"} 0',
    'bookfront_workers 2',
    'bookfront_worker_restarts_total 1',
  ])
    expect(text.split('\n')).toContain(line);
});

test('workers share one stand-in: what one opens, another shows and pays, and each can read [PAYMENT-29]', async () => {
  const call = openCalls();
  const settings = loadSettings({ PAYMENTS: 'demo', WORKERS: '2', SITE_URL: 'https://books.test' });
  const sent: string[] = [];
  const [one, other] = [1, 2].map((worker) =>
    openProviders({
      ...{ settings, now: Date.now },
      notify: (provider) => sent.push(`${provider} to ${worker}`),
      // As the channel between processes has it.
      async demos(request) {
        const { demo } = await call({ name: 'demo', request: structuredClone(request) });
        if (!demo) throw new Error('no answer');
        return structuredClone(demo);
      },
    }),
  );
  const [first, second] = [one?.providers[0], other?.providers[0]];
  if (!first || !second) throw new Error('no provider was opened');
  const { id, url = '' } = await first.open({
    ...{ reference: 'bf1', orderNumber: 'BF-1', method: 'online', amount: 948, currency: 'INR' },
    ...{ openedAt: Date.now(), expiresAt: Date.now() + first.shortestSessionMs, returnUrl: 'https://books.test/back' },
  });
  const body = new URLSearchParams({ choice: 'pay' });
  expect((await other?.testPage(id, new Request(url)))?.status).toBe(200);
  const pressed = await other?.testPage(id, new Request(url, { method: 'POST', body }));
  expect(pressed?.headers.get('location')).toMatch(/^https:\/\/books\.test\/back\?/);
  expect(sent).toEqual(['demo to 2']);
  for (const provider of [first, second])
    expect(await provider.read(id)).toMatchObject({ state: 'paid', payments: [{ amount: 948, state: 'captured' }] });
});
