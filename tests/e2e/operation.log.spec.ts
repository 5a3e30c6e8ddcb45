import type { APIRequestContext } from 'playwright/test';
import { routes } from '../../src/lib/routes.ts';
import { address } from './support/journey.ts';
import { findMail } from './support/mails.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { act, newPerson, send, sessionOf, signUp } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** What a whole visit leaves in the log, at its most talkative. */

const token = 'a-token-of-the-tests';
const search = 'lonely umbrella widow';
const comment = 'Leave it with the grumpy neighbour';
const message = 'My cousin Leela wants a book on divorce';

interface Visit {
  /** Everything that was typed. */
  readonly typed: readonly string[];
  /** Given out by the shop, and worth as much as a password. */
  readonly secrets: readonly string[];
}

/** Searches, registers, mistypes a password, asks for a new one, orders, and writes to the shop. */
async function visit(request: APIRequestContext, dataDir: string): Promise<Visit> {
  const person = newPerson();
  const shopper = plainBrowser(request);
  await shopper.open(`/search?q=${encodeURIComponent(search)}`);
  await openFilledCheckout(shopper);
  shopper.fill('Order notes', comment);
  expect((await shopper.press('Place order')).heading).toBe('Order received');
  await signUp(request, person);
  await send(request, 'account.login', { username: person.email, password: 'mistaken parasols' });
  await act(request, 'account.forgot', { email: person.email });
  const link = (await findMail([dataDir], person.email, /password/i)).text.match(/http:\S+(\/reset-password\S+)/)?.[1];
  await shopper.open(link ?? '');
  await send(request, 'contact.send', { name: 'Leela Menon', email: 'leela@example.org', message, consent: 'on' });
  await send(request, 'newsletter.subscribe', { email: 'leela@example.org' });
  return {
    typed: [
      ...[search, comment, message, 'mistaken parasols', 'Leela', 'Menon', 'leela@example.org'],
      ...Object.values(person),
      ...Object.values(address),
    ],
    secrets: [new URL(link ?? '', 'http://shop').searchParams.get('token') ?? '', (await sessionOf(request)) ?? ''],
  };
}

/** Parts of a text that a log would hold, whether it is encoded or not. */
const wordsOf = (text: string): string[] => [text, encodeURIComponent(text), ...text.split(/[\s,@.+]+/)];
/** Words of the log itself, or too short to tell anything. */
const isTelling = (word: string): boolean =>
  word.length > 3 && !['book', 'wants', 'with', 'example', 'road', 'leave'].includes(word.toLowerCase());

test('the log of a whole visit holds nothing that was typed, and no secret, and the metrics count it [OPERATION-02 OPERATION-04 OPERATION-07 OPERATION-08]', async ({
  playwright,
}, { workerIndex }) => {
  const dataDir = await ownData(`logged-${workerIndex}`);
  const shop = await run('scripts/start.ts', {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    SLOW_REQUEST_MS: '1',
    SLOW_QUERY_MS: '1',
    METRICS_TOKEN: token,
  });
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const { typed, secrets } = await visit(request, dataDir);
  const metrics = await request.get('/metrics', { headers: { Authorization: `Bearer ${token}` } });
  const series = await metrics.text();
  expect((await request.get('/metrics')).status()).toBe(401);
  await request.dispose();
  await shop.stop();

  const lines = shop.output().trim().split('\n');
  const events = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(events.map(({ route }) => route)).toEqual(expect.arrayContaining(['/search', '/checkout', '/reset-password']));
  expect(events.filter(({ msg }) => msg === 'Slow query').length).toBeGreaterThan(0);

  expect(secrets.every((secret) => secret.length > 20)).toBe(true);
  const forbidden = [...typed.flatMap(wordsOf).filter(isTelling), ...secrets].map((word) => word.toLowerCase());
  const log = shop.output().toLowerCase();
  expect(forbidden.filter((word) => log.includes(word))).toEqual([]);

  expect(series).toContain('\nbookfront_orders_total 1\n');
  expect(series).toContain('bookfront_actions_total{action="account.login",result="invalid"} 1');
  expect(series).toMatch(
    /bookfront_http_request_duration_seconds_count\{method="POST",route="\/checkout",status="303"\} 1/,
  );
  expect(series).toMatch(/bookfront_shop_call_duration_seconds_count\{call="\/Booking",result="ok"\} 1/);
  expect(series).toMatch(/bookfront_database_statement_duration_seconds_count [1-9]/);
  expect(series).toContain('bookfront_check_ok{check="database"} 1');
  const labels = [...series.matchAll(/route="([^"]+)"/g)].map(([, route]) => route);
  const known = [...routes.map(({ path }) => path), '/metrics', '/_astro/[file]', 'other'];
  expect(labels.filter((route = '') => !known.includes(route))).toEqual([]);
});
