import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from 'playwright/test';
import { startLoad } from './support/load.ts';
import type { Running } from './support/processes.ts';
import { act, addToCart, checkoutForm, send } from './support/requests.ts';
import { isRunning, replaced, startInReleases, stopShops } from './support/restarts.ts';
import { sampleShop } from './support/shops.ts';
import { test as base, expect } from './support/test.ts';

/** A shop of several processes on one port. Each new connection goes to the next of them. */

const token = 'a-token-for-metrics';

interface Workers {
  readonly shop: Running & { readonly dataDir: string };
  /** Opens a connection of its own, which the next worker answers. */
  newVisitor(): Promise<APIRequestContext>;
}

const test = base.extend<Workers>({
  shopKind: sampleShop('workers', {
    ...{ WORKERS: '2', RATE_LIMITS: 'on', METRICS_TOKEN: token, CACHE_MAX_AGE: '60' },
    ...{ COD_CONFIRM_ABOVE: 'none', ORDER_CONFIRM_ABOVE: 'none', TRUSTED_PROXIES: 'loopback' },
  }),
  shop: ({ running }, use) => use({ ...running, dataDir: running.dataDirs[0] }),
  newVisitor: ({ playwright, shop }, use) =>
    use(() =>
      playwright.request.newContext({
        baseURL: shop.url,
        // Limits count by client IP, and each test has its own.
        extraHTTPHeaders: { 'X-Forwarded-For': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}` },
      }),
    ),
});

test.describe.configure({ mode: 'default' });
test.afterEach(stopShops);

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks on a connection of its own. */
const get = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(url, { agent: new Agent(), headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });

/** The value of a series of all workers. */
async function metric(url: string, series: string): Promise<number> {
  const { text } = await get(`${url}/metrics`, { Authorization: `Bearer ${token}` });
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}

/** The workers of a primary. Covers are drawn by children of a worker. */
async function workersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

test('a cart begun on one worker is seen on the other [WORKERS-01 WORKERS-02]', async ({ shop, newVisitor }) => {
  const visitor = await newVisitor();
  await addToCart(visitor, '60', 2);
  const { cookies } = await visitor.storageState();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const seen = await Promise.all([1, 2, 3, 4].map(() => get(`${shop.url}/cart.json`, { Cookie })));
  for (const { text } of seen) expect(JSON.parse(text)).toMatchObject({ cart: { lines: [{ quantity: 2 }] } });
  // Each worker has rendered the page once.
  const from: unknown[] = [];
  for (const _ of [1, 2, 3, 4]) from.push((await get(`${shop.url}/product/77`)).headers['cache-status']);
  expect(from.filter((one) => one === 'bookfront; fwd=miss; stored')).toHaveLength(2);
});

test('parallel orders of the last copies sell exactly the stock [WORKERS-02]', async ({ shop, newVisitor }) => {
  const database = new DatabaseSync(join(shop.dataDir, 'bookfront.db'), { timeout: 60_000 });
  const visitors = await Promise.all(Array.from({ length: 8 }, newVisitor));
  const { cart } = await addToCart(visitors[0] ?? (await newVisitor()), '61');
  const sku = cart?.lines[0]?.sku ?? '';
  database.prepare('update variant set stock = 3 where sku = ?').run(sku);
  const form = { productId: '61', sku, quantity: '1' };
  await Promise.all(visitors.slice(1).map((one) => act(one, 'cart.add', form)));
  const forms = await Promise.all(visitors.map(checkoutForm));
  const outcomes = await Promise.all(
    visitors.map(async (one, index) => (await send(one, 'order.place', forms[index] ?? {})).json()),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
  expect(database.prepare('select stock from variant where sku = ?').get(sku)).toEqual({ stock: 0 });
  database.close();
});

test('limits are the same with any number of workers [WORKERS-03]', async ({ newVisitor }) => {
  const form = { name: 'Ann', email: 'ann@example.com', message: 'When do you open?', consent: '1' };
  const ip = `203.0.113.${Math.floor(Math.random() * 250)}`;
  const statuses: number[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    const visitor = await newVisitor();
    const answer = await visitor.post('/?_action=contact.send', {
      form,
      headers: { Accept: 'application/json', 'X-Forwarded-For': ip },
    });
    statuses.push(answer.status());
    await visitor.dispose();
  }
  expect(statuses.slice(0, 5).every((status) => status < 400)).toBe(true);
  expect(statuses.slice(5).every((status) => status >= 400)).toBe(true);
});

test('wrong passwords are counted by all workers together [WORKERS-03]', async ({ newVisitor }) => {
  const ip = `198.51.100.${Math.floor(Math.random() * 250)}`;
  const texts: string[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    const visitor = await newVisitor();
    const answer = await visitor.post('/?_action=account.login', {
      form: { username: 'nobody-here', password: 'wrong password' },
      headers: { Accept: 'application/json', 'X-Forwarded-For': ip },
    });
    texts.push(await answer.text());
    await visitor.dispose();
  }
  // Five are free, on whichever worker.
  expect(texts.map((text) => /wait|seconds/i.test(text))).toEqual([false, false, false, false, false, true]);
});

test('a worker that is killed is replaced while others go on [WORKERS-04]', async ({ shop }) => {
  const before = await workersOf(shop.pid ?? 0);
  const requests = startLoad(shop.url, { clients: 6 });
  await expect.poll(() => requests.tally.answered).toBeGreaterThan(50);
  const [lead = 0] = before;
  process.kill(lead, 'SIGKILL');
  // The one that is killed may have this question too.
  const restarts = () => metric(shop.url, 'bookfront_worker_restarts_total').catch(() => undefined);
  await expect.poll(restarts).toBe(1);
  await expect.poll(() => metric(shop.url, 'bookfront_workers')).toBe(2);
  const answered = requests.tally.answered;
  await expect.poll(() => requests.tally.answered).toBeGreaterThan(answered + 100);
  await requests.stop();
  expect(requests.tally.refused).toBe(0);
  // What it was answering is lost, and nothing else.
  expect(requests.tally.lost.length).toBeLessThanOrEqual(6);
  expect(await workersOf(shop.pid ?? 0)).not.toContain(lead);
});

let cutOff: Promise<string> | undefined;
/** Sends half of a request; resolves to what comes back, which takes 20 seconds. */
function sendHalf(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  return new Promise((resolve, reject) => {
    socket.once('data', (chunk: Buffer) => resolve(String(chunk))).once('error', reject);
  });
}

test('metrics and health are those of all workers [WORKERS-05]', async ({ shop }) => {
  // For the last test, so that others run meanwhile.
  cutOff = sendHalf(shop.url);
  const series = 'bookfront_http_request_duration_seconds_count{method="GET",route="/terms",status="200"}';
  for (const _ of [1, 2, 3, 4, 5]) await get(`${shop.url}/terms`);
  expect(await metric(shop.url, series)).toBe(5);
  expect(await metric(shop.url, 'bookfront_check_ok{check="database"}')).toBe(1);
  for (const path of ['/healthz', '/readyz']) expect((await get(shop.url + path)).status).toBe(200);
});

test('a restart by signal under constant load refuses no connection and cuts no answer [WORKERS-06]', async ({
  browserName: _,
}, { workerIndex }) => {
  const { shop, url } = await startInReleases(`workers-handed-over-${workerIndex}`, { WORKERS: '2' });
  const { tally, stop } = startLoad(url);
  const pid = await shop.pid();
  const before = tally.answered;
  await expect.poll(() => tally.answered - before).toBeGreaterThan(100);
  const workers = await workersOf(pid);
  process.kill(pid, 'SIGUSR2');
  await replaced(shop, pid);
  for (const worker of workers) await expect.poll(() => isRunning(worker)).toBe(false);
  await stop();
  expect({ refused: tally.refused, lost: tally.lost }).toEqual({ refused: 0, lost: [] });
});

test('a shop whose workers cannot start says why, once, and ends [WORKERS-07]', async ({ shop }) => {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, WORKERS: '2', PORT: '0', DATA_DIR: shop.dataDir, CONTENT_DIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(1);
  expect(output.match(/CONTENT_DIR is \/nowhere/g)).toHaveLength(1);
});

test('a request that does not arrive is cut off, as by one process [WORKERS-02]', async ({ shop }) => {
  expect(await (cutOff ?? sendHalf(shop.url))).toMatch(/^HTTP\/1.1 408/);
});
