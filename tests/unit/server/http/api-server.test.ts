import { once } from 'node:events';
import { request as send } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServerOptions, createApiServer } from '../../../../src/lib/server/http/api-server.ts';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { apiWarning, requireApiKey } from '../../../../src/lib/server/settings/api-access.ts';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

const apiKey = 'k'.repeat(16) + 'e'.repeat(16);
const clock = { now: 0 };
let port: number;
let server: ReturnType<typeof createApiServer>;
let answered: string[];

const open = async (options: Partial<ApiServerOptions> = {}) => {
  answered = [];
  server = createApiServer({
    ...{ apiKey, hosts: ['api.books.test'], clientIp: () => '192.0.2.1', now: () => clock.now },
    fetch: async ({ url }) => {
      answered.push(new URL(url).pathname);
      return Response.json({ status: { resultCode: '1' } });
    },
    onError: (error) => {
      throw error;
    },
    ...options,
  });
  port = await listen(server, 0, '127.0.0.1');
};
beforeEach(() => open());
afterEach(() => closeServer(server));

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a storefront sends, unless a test changes it. */
const storefront = { host: 'api.books.test', authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };

async function call({ method = 'POST', path = '/HomeDetails', headers = {} }: Sent = {}) {
  const sent = send({ port, method, path, headers: { ...storefront, ...headers }, setHost: false });
  sent.end(method === 'POST' ? '{}' : undefined);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode as number, headers: response.headers, text };
}
const status = async (sent: Sent) => (await call(sent)).status;

describe('the shop API over HTTP', () => {
  test('answers a storefront that knows the key [API-70]', async () => {
    expect(await status({})).toBe(200);
    expect(answered).toEqual(['/HomeDetails']);
  });

  test.each(['', 'Bearer', `Bearer ${apiKey}x`, `Bearer ${apiKey.slice(1)}`, `Basic ${apiKey}`])(
    'answers 401 to %s, and nothing else [API-70]',
    async (authorization) => {
      const { status, headers, text } = await call({ headers: { authorization } });
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(JSON.parse(text)).toMatchObject({ status: { resultCode: '0' } });
      expect(text).not.toContain(apiKey);
      expect(answered).toEqual([]);
    },
  );

  test('takes notifications of a payment provider without a key, and nothing else at that path [PAYMENT-60]', async () => {
    const strange = { authorization: '', 'content-type': 'text/plain' };
    expect(await status({ path: '/payments/razorpay/notify', headers: strange })).toBe(200);
    for (const path of [
      '/payments/razorpay/notify/',
      '/payments/../HomeDetails',
      '/payments/x/notify?a=1',
      '/HomeDetails',
    ])
      expect(await status({ path, headers: strange })).not.toBe(200);
    expect(await status({ method: 'GET', path: '/payments/razorpay/notify', headers: { authorization: '' } })).toBe(
      401,
    );
    expect(answered).toEqual(['/payments/razorpay/notify']);
  });

  test('answers 429 to a client that guesses keys, until its time is over [API-70]', async () => {
    const guess = { headers: { authorization: 'Bearer wrong' } };
    for (let tries = 0; tries < 30; tries += 1) expect(await status(guess)).toBe(401);
    expect(await status(guess)).toBe(429);
    expect(await status({})).toBe(200);
    clock.now += 10 * 60_000;
    expect(await status(guess)).toBe(401);
  });

  test.each(['evil.example', 'evil.example:4322', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'does not answer to the name %s, which a web page may have pointed here [API-71]',
    async (host) => {
      expect(await status({ headers: { host } })).toBe(421);
      expect(await status({ method: 'GET', path: '/covers/e1-1-front-360.webp', headers: { host } })).toBe(421);
      expect(answered).toEqual([]);
    },
  );

  test.each(['localhost:4322', '127.0.0.1', '[::1]:4322', '192.0.2.7', 'API.books.test:443'])(
    'answers to its own name %s [API-71]',
    async (host) => expect(await status({ headers: { host } })).toBe(200),
  );

  test.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('does not answer a page of another site, with %s: %s [API-71]', async (name, value) => {
    expect(await status({ headers: { [name]: value } })).toBe(403);
    expect(answered).toEqual([]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', '', 'application/jsonp'])(
    'accepts JSON only, not "%s" [API-72]',
    async (type) => expect(await status({ headers: { 'content-type': type } })).toBe(415),
  );

  test('accepts JSON with a charset [API-72]', async () =>
    expect(await status({ headers: { 'content-type': 'application/json; charset=utf-8' } })).toBe(200));

  test('refuses over-long paths, other spellings and unknown methods as the site does [API-73]', async () => {
    expect(await status({ path: `/${'x'.repeat(2048)}` })).toBe(414);
    expect(await status({ path: '//HomeDetails' })).toBe(308);
    // The path without its dot segments needs the key; pictures do not.
    expect(await status({ method: 'GET', path: '/covers/../ProductFilters' })).toBe(301);
    expect(await status({ method: 'GET', path: '/covers/%2e%2E/ProductFilters' })).toBe(301);
    expect(await status({ method: 'PUT' })).toBe(405);
    expect(answered).toEqual([]);
  });

  test('gives covers to every page without a key, and says so [API-71 SECURITY-99]', async () => {
    const headers = { authorization: '', 'sec-fetch-site': 'cross-site', origin: 'https://books.test' };
    const cover = await call({ method: 'GET', path: '/covers/e1-1-front-360.webp', headers });
    expect([cover.status, cover.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    expect((await call({})).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('needs no key where only this machine reaches it [SETTINGS-23]', async () => {
    await closeServer(server);
    await open({ apiKey: undefined });
    expect(await status({ headers: { host: 'localhost', authorization: '' } })).toBe(200);
  });
});

test.each(['0.0.0.0', '::', '192.0.2.7', 'api.books.test'])(
  'a shop API that others reach at %s does not start without a key, and says how to make one [SETTINGS-23]',
  (HOST) => {
    expect(() => requireApiKey(loadSettings({ HOST }))).toThrow(/API_KEY must be set[\s\S]*openssl rand/);
    expect(() => requireApiKey(loadSettings({ HOST, API_KEY: apiKey }))).not.toThrow();
    expect(apiWarning(loadSettings({ HOST }))).toContain('without encryption');
  },
);

test.each(['127.0.0.1', 'localhost', '::1'])('one at %s starts without a key and a warning [SETTINGS-23]', (HOST) => {
  expect(() => requireApiKey(loadSettings({ HOST }))).not.toThrow();
  expect(apiWarning(loadSettings({ HOST }))).toBe('');
});

test('a key is long and is never printed [SETTINGS-03 SETTINGS-23]', () => {
  const load = () => loadSettings({ API_KEY: 'hunter2' });
  expect(load).toThrow(/API_KEY must be at least 32 letters.*it is 7 long/);
  expect(load).not.toThrow('hunter2');
  expect(() => loadSettings({ API_KEY: `${apiKey} with a space` })).toThrow(/without spaces/);
});
