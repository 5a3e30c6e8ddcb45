import { expect, test } from './support/test.ts';

test('the shop says that it is alive, and what of it works [SETTINGS-15]', async ({ request }) => {
  const alive = await request.get('/healthz');
  expect(alive.status()).toBe(200);
  expect(alive.headers()['cache-control']).toBe('no-store');
  const ready = await request.get('/readyz');
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ok',
    checks: { database: 'ok', content: 'ok', disk: 'ok', mail: 'ok' },
  });
  expect((await request.head('/readyz')).status()).toBe(200);
});
