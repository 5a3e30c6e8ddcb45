import { join } from 'node:path';
import type { APIRequestContext } from 'playwright';
import { expect } from 'vitest';
import { run } from '../e2e/support/processes.ts';
import { outcomeOf, send } from '../e2e/support/requests.ts';
import { openRemoteShop, send as reply, type Script, says } from '../fixtures/remote-shop.ts';
import { type CallPath, callPaths } from '../fixtures/remote-shop-answers.ts';
import { eventually } from './support/eventually.ts';
import type { Random } from './support/random.ts';
import type { Scenario } from './support/scenario.ts';
import { withoutLimits } from './support/shops.ts';
import { openVisitor } from './support/site.ts';

const secret = 'secret stack trace at handler (/srv/shop.js:1:1)';

/** Half of an answer, then silence. */
const stalls: Script = (response, usual) => {
  const text = JSON.stringify(usual().body);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length });
  response.write(text.slice(0, text.length / 2));
};

/** Some fields of the usual answer are of another kind. */
const twisted =
  (random: Random): Script =>
  (response, usual) => {
    const { body, ...rest } = usual();
    const odd = [null, [], {}, 'none', -1, true, '', 1e308];
    const entries = Object.entries(body as object).map(([key, value]) => [
      key,
      random.chance(0.3) ? random.pick(odd) : value,
    ]);
    reply(response, { ...rest, body: Object.fromEntries(entries) });
  };

/** The ways in which an API can be slow, silent or wrong. */
const faults = (random: Random): Readonly<Record<string, Script>> => ({
  'never answers': says.nothing,
  'hangs up': says.hangUp,
  'breaks off': says.halfOfIt,
  'stalls within its answer': stalls,
  'is slow': says.slowly(random.integer(1, 300)),
  'is slower than its timeout': says.slowly(1500),
  ...Object.fromEntries(
    [401, 403, 404, 409, 418, 429, 500, 502, 503, 504].map((status) => [
      `answers ${status}`,
      says.status(status, secret),
    ]),
  ),
  // The text of a 400 is meant for shoppers.
  'answers 400': says.status(400, 'Wrong shelf'),
  'is busy': says.reply({ status: 503, headers: { 'Retry-After': '1' }, body: secret }),
  'names wrong fields': says.status(400, { errors: { productID: ['No such book'], page: ['Too far'] } }),
  redirects: says.redirect(302, 'http://127.0.0.1:9/secret'),
  'answers HTML': says.status(200, `<html>${secret}</html>`),
  'answers nothing': says.status(200, ''),
  'answers half of a JSON': says.status(200, '{"status": {"resultCode"'),
  'answers null': says.reply({ body: null }),
  'answers a list': says.reply({ body: [] }),
  'refuses with code 0': says.code('0', 'We take stock today.'),
  'answers an unknown code': says.code('77', secret),
  'answers fields of other kinds': twisted(random),
});

const pages = [
  '/',
  '/shop',
  '/category/x/1',
  '/product/101',
  '/cart',
  '/wishlist',
  '/search?q=plain',
  '/contact',
  '/orders',
];

const adds = async (reader: APIRequestContext): Promise<boolean> =>
  (await outcomeOf(await send(reader, 'cart.add', { productId: '101', sku: '', quantity: '1' }))).ok;

export const apiFaults: readonly Scenario[] = [
  {
    name: 'api-faults',
    promise:
      'whatever a remote shop does, a page is a page, a form keeps its visitor informed, and no write is sent twice [RELIABILITY-29]',
    rounds: { short: 1, full: 300 },
    weight: 2,
    async run(trial) {
      const remote = await openRemoteShop();
      trial.onEnd(() => remote.close());
      const environment = { LOG_LEVEL: 'silent', ...withoutLimits, API_BASE_URL: remote.url, API_TIMEOUT_MS: '1000' };
      const running = await run('scripts/start.ts', { ...environment, DATA_DIR: join(trial.folder, 'front') });
      trial.onEnd(() => running.kill());
      await trial.each(async (random) => {
        const entries = Object.entries(faults(random));
        // Side by side, because most of them are waited for.
        for (let first = 0; first < entries.length; first += 7) {
          remote.reset();
          const reader = await openVisitor(trial, running.url);
          // The site calls no API for a while whose answers came too late, as those of the faults before, or of a slow machine.
          await eventually(async () => expect(await adds(reader)).toBe(true));
          const some = entries.slice(first, first + 7);
          const paths = random.shuffle(callPaths);
          const broken = new Map<CallPath, string>();
          for (const [index, [name, script]] of some.entries()) {
            const path = paths[index] ?? '/HomeDetails';
            broken.set(path, name);
            remote.when(path, script);
          }
          const told = JSON.stringify([...broken]);
          const before = remote.calls.length;
          await Promise.all(
            pages.map(async (path) => {
              const answer = await reader.get(path);
              const html = await answer.text();
              expect([200, 404, 500, 502, 503, 504], `${path} with ${told}`).toContain(answer.status());
              expect(html, `${path} with ${told}`).toMatch(/<h1[\s>]/);
              expect(html, `${path} with ${told}`).not.toMatch(/secret|srv\/|shop\.js/);
            }),
          );
          const writes = await Promise.all([
            send(reader, 'cart.add', { productId: '102', sku: '', quantity: '1' }),
            send(reader, 'wishlist.add', { productId: '103', sku: '' }),
            send(reader, 'review.submit', { productId: '101', rating: '5', description: 'Read twice.' }),
          ]);
          for (const answer of writes) {
            expect([200, 422, 503], told).toContain(answer.status());
            const { ok, notices, fields = {}, to, cart } = await outcomeOf(answer);
            const says = notices.length > 0 || Object.keys(fields).length > 0 || to !== undefined || cart !== undefined;
            expect(ok || says || broken.size > 0, told).toBe(true);
          }
          const sent = remote.calls
            .slice(before)
            .filter(({ path, body }) => body.flag === 'INSERT' || path === '/ReviewDetails');
          expect(sent.length, `each write once, with ${told}`).toBeLessThanOrEqual(writes.length);
          trial.count('faults', some.length);
          await reader.dispose();
        }
        expect(remote.unexpectedRequests).toEqual([]);
        remote.removeScripts();
        const reader = await openVisitor(trial, running.url);
        await eventually(async () => {
          const answer = await reader.get('/product/101');
          expect(answer.status(), 'afterwards all is well').toBe(200);
        });
      });
    },
  },
];
