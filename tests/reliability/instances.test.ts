import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type APIRequestContext, request } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '../../scripts/built-site.ts';
import { assertShopInvariants, type ShopSnapshot, snapshotShop } from '../contract/trade.invariants.ts';
import { setStock } from '../contract/trade.steps.ts';
import {
  act,
  addToCart,
  cartOf,
  checkoutForm,
  type Fields,
  orderNumberIn,
  outcomeOf,
  send,
} from '../e2e/support/requests.ts';
import { isThorough } from '../fixtures/is-thorough.ts';
import { products, skus } from '../fixtures/shop.ts';
import { message, product, tempFile } from '../unit/import/onix.ts';
import { type Cluster, openCluster } from './support/cluster-of-instances.ts';
import { times } from './support/steps.ts';

/** Several instances on one PostgreSQL database. The tests share them, in the order of this file. */

let cluster: Cluster;
let initial: ShopSnapshot;

beforeAll(async () => {
  await ensureBuilt();
  cluster = await openCluster();
  initial = await snapshotShop(cluster.db);
});
afterAll(() => cluster.close());

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A visitor, of the proxy unless an instance is given. */
async function openVisitor(baseURL = cluster.url, storageState?: StorageState): Promise<APIRequestContext> {
  const visitor = await request.newContext({ baseURL, ...(storageState && { storageState }) });
  onTestFinished(() => visitor.dispose());
  return visitor;
}

/** Between what one visitor asks: there is a request at every moment, and what is started meanwhile has a processor. */
const pauseMs = 30;

const crowd = isThorough ? 100 : 40;
const pride = String(products.prideAndPrejudice);
const middlemarch = String(products.middlemarch);

/** Tries an order until it is answered otherwise than as busy. Resolves to its number; undefined for one that is refused. */
async function order(visitor: APIRequestContext, form: Fields): Promise<string | undefined> {
  for (;;) {
    const outcome = await outcomeOf(await send(visitor, 'order.place', form));
    if (!outcome.isBusy) return outcome.ok ? orderNumberIn(outcome.to) : undefined;
  }
}

const hasText = async (url: string, text: string): Promise<boolean> =>
  (await (await fetch(`${url}/product/${middlemarch}`)).text()).includes(text);

test('a cart begun on one instance is checked out on the other [INSTANCES-05]', async () => {
  const [first, second] = cluster.urls;
  const one = await openVisitor(first);
  await addToCart(one, middlemarch, 2);
  const other = await openVisitor(second, await one.storageState());
  const number = orderNumberIn((await act(other, 'order.place', await checkoutForm(other))).to);
  expect(await (await one.get('/orders')).text()).toContain(number);
});

test(`${crowd} orders at once of the last five copies, over both instances, sell five [INSTANCES-06]`, async () => {
  const visitors = await Promise.all(times(crowd, () => openVisitor()));
  const forms: Fields[] = [];
  for (const visitor of visitors) {
    await addToCart(visitor, pride);
    forms.push(await checkoutForm(visitor));
  }
  const numbers = await Promise.all(visitors.map((visitor, index) => order(visitor, forms[index] ?? {})));
  expect(numbers.filter((number) => number !== undefined)).toHaveLength(5);
  const { stock } = await cluster.db
    .selectFrom('variant')
    .select('stock')
    .where('sku', '=', skus.prideAndPrejudice)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(0);
  await assertShopInvariants(cluster.db, initial);
});

test('120 buyers of a database that stands still for seconds: what stands is what was acknowledged, and the same forms order later [INSTANCES-13]', async () => {
  const sold = async () =>
    (await cluster.db.selectFrom('booking').select('order_id').execute()).map((row) => row.order_id);
  await setStock({ db: cluster.db, initial }, skus.moonstone, 500);
  const before = new Set(await sold());
  const buyers = await Promise.all(
    times(120, async () => {
      const visitor = await openVisitor();
      await addToCart(visitor, String(products.moonstone));
      return { visitor, form: await checkoutForm(visitor) };
    }),
  );
  let answered = 0;
  let refusals = 0;
  const ask = async ({ visitor, form }: (typeof buyers)[number]) => {
    const answer = await send(visitor, 'order.place', form);
    const outcome = await outcomeOf(answer);
    answered += 1;
    if (answer.status() === 503 && !outcome.isUnconfirmed) refusals += 1;
    return { status: answer.status(), ...outcome };
  };
  const holding = cluster.db.transaction().execute(async (queries) => {
    await sql`set local statement_timeout = 0`.execute(queries);
    await sql`lock table variant in exclusive mode`.execute(queries);
    // However slow the machine: until most have been refused. A transaction that does nothing would be ended.
    while (refusals <= 60 && answered < buyers.length) await sql`select pg_sleep(0.5)`.execute(queries);
  });
  const told = await Promise.all(buyers.map(ask));
  await holding.catch(() => undefined);
  // Nothing goes on behind the answers: what would be committed later would be here by then.
  await setTimeout(3000);
  const acknowledged = told.flatMap(({ ok, to }) => (ok ? [orderNumberIn(to)] : []));
  const unsure = told.filter(({ isUnconfirmed }) => isUnconfirmed);
  const refused = told.filter(({ ok, isUnconfirmed, status }) => !ok && !isUnconfirmed && status === 503);
  expect(acknowledged.length + unsure.length + refused.length).toBe(120);
  expect(refused.length).toBeGreaterThan(60);
  const made = (await sold()).filter((number) => !before.has(number));
  expect(made.filter((number) => !acknowledged.includes(number)).length).toBeLessThanOrEqual(unsure.length);
  expect(acknowledged.filter((number) => !made.includes(number))).toEqual([]);
  const numbers = await Promise.all(buyers.map(({ visitor, form }) => order(visitor, form)));
  const all = (await sold()).filter((number) => !before.has(number)).sort();
  expect([...numbers].sort()).toEqual(all);
  expect(all).toHaveLength(120);
  await assertShopInvariants(cluster.db, initial);
});

test('what is written through one instance, or with SQL, is on the cached pages of all within a moment [INSTANCES-07]', async () => {
  const [first, second] = cluster.urls;
  const review = 'I read it on one long train journey.';
  for (const url of cluster.urls) expect(await hasText(url, review)).toBe(false);
  await act(await openVisitor(first), 'review.submit', { productId: middlemarch, rating: '5', description: review });
  expect(await hasText(first, review)).toBe(true);
  await expect.poll(() => hasText(second, review)).toBe(true);

  await cluster.db.updateTable('variant').set({ sale_price: 43_210 }).where('sku', '=', skus.middlemarch).execute();
  for (const url of cluster.urls) await expect.poll(() => hasText(url, '432.10')).toBe(true);
  await cluster.db.updateTable('variant').set({ sale_price: 50_000 }).where('sku', '=', skus.middlemarch).execute();
});

test('each mail is sent once, although all instances send mails [INSTANCES-10]', async () => {
  const orders = await cluster.db.selectFrom('booking').select('order_id').execute();
  const subjects = async () =>
    (await cluster.mails()).flatMap((mail) => /^Subject: Your order (BF-\S+)\s*$/m.exec(mail)?.[1] ?? []).sort();
  await expect.poll(async () => (await subjects()).length).toBe(orders.length);
  expect(await subjects()).toEqual(orders.map(({ order_id }) => order_id).sort());
  expect(orders.length).toBeGreaterThan(5);
});

test('an instance that is killed during orders loses none that it has confirmed, and the other goes on [INSTANCES-08]', async () => {
  const confirmed: string[] = [];
  const buy = async (url: string) => {
    const visitor = await openVisitor(url);
    try {
      await addToCart(visitor, middlemarch);
      const number = await order(visitor, await checkoutForm(visitor));
      if (number) confirmed.push(number);
    } catch {
      // Its instance is gone.
    }
  };
  const buyers = times(40, (index) => buy(cluster.urls[index % 2] ?? cluster.url));
  await Promise.race(buyers);
  await cluster.kill(1);
  await Promise.all(buyers);
  // The proxy passes an instance over that takes no connection.
  for (const _ of [1, 2, 3]) await buy(cluster.url);
  // Before anything is expected: the next tests need both.
  await cluster.start(1);
  const stored = new Set(
    (await cluster.db.selectFrom('booking').select('order_id').execute()).map((row) => row.order_id),
  );
  expect(confirmed.filter((number) => !stored.has(number))).toEqual([]);
  expect(confirmed.length).toBeGreaterThan(20);
  await assertShopInvariants(cluster.db, initial);
});

test('a restart of the database under load is answered with 503, and the shop goes on by itself [INSTANCES-09]', async () => {
  const statuses: number[] = [];
  let isStopped = false;
  let placed = 0;
  const trade = async () => {
    const visitor = await openVisitor();
    for (let turn = 0; !isStopped; turn += 1) {
      const page = await visitor.get(turn % 2 ? `/product/${middlemarch}` : '/cart');
      statuses.push(page.status());
      const answer = await send(visitor, 'cart.add', { productId: middlemarch, sku: '', quantity: '1' });
      statuses.push(answer.status());
      if (!answer.ok()) continue;
      const cart = await visitor.get('/cart.json');
      statuses.push(cart.status());
      if (!cart.ok()) continue;
      // The database may go between the cart and its form, which is a 503 that the next turn sees.
      const form = await checkoutForm(visitor).catch(() => undefined);
      const order = form && (await send(visitor, 'order.place', form).catch(() => undefined));
      if (order) statuses.push(order.status());
      if (order?.ok()) placed += 1;
      await setTimeout(pauseMs);
    }
  };
  const load = times(6, () => trade());
  const finished = Promise.all(load);
  await expect.poll(() => placed).toBeGreaterThan(10);
  await cluster.restartDatabase(() => expect.poll(() => statuses.includes(503)).toBe(true));
  const before = placed;
  await expect.poll(() => placed).toBeGreaterThan(before + 10);
  isStopped = true;
  await finished;
  expect([...new Set(statuses)].filter((status) => ![200, 503].includes(status))).toEqual([]);
  await assertShopInvariants(cluster.db, initial);
});

test('instances that are replaced one after the other lose no request and no cart [INSTANCES-12]', async () => {
  const statuses: number[] = [];
  const carts: number[] = [];
  let isStopped = false;
  const visit = async () => {
    while (!isStopped) {
      const visitor = await request.newContext({ baseURL: cluster.url });
      statuses.push((await visitor.get(`/product/${middlemarch}`)).status());
      await addToCart(visitor, middlemarch);
      statuses.push((await visitor.get('/cart')).status());
      carts.push((await cartOf(visitor)).cart.lines.length);
      await visitor.dispose();
      await setTimeout(pauseMs);
    }
  };
  const visits = Promise.all(times(4, visit));
  for (const instance of [0, 1] as const) {
    await cluster.replace(instance);
    const before = carts.length;
    await expect.poll(() => carts.length).toBeGreaterThan(before + 10);
  }
  isStopped = true;
  await visits;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(new Set(carts)).toEqual(new Set([1]));
});

// The last test: what others count has no new book.
test('an import into the database of two running instances is on the pages of both [INSTANCES-11]', async () => {
  const reference = 'import-over-instances';
  const book = (title: string) => message(product({ reference, work: reference, title, isbn: '9780571334650' }));
  const find = async (url: string) => (await fetch(`${url}/search.json?q=Lighthouse`)).text();
  for (const url of cluster.urls) expect(await find(url)).not.toContain('Lighthouse Keepers');
  await cluster.importFile(await tempFile('books.xml', book('Lighthouse Keepers')));
  for (const url of cluster.urls) await expect.poll(() => find(url)).toContain('Lighthouse Keepers');
  await cluster.importFile(await tempFile('books.xml', book('Lighthouse Builders')));
  for (const url of cluster.urls) {
    await expect.poll(() => find(url)).toContain('Lighthouse Builders');
    expect(await find(url)).not.toContain('Lighthouse Keepers');
  }
});
