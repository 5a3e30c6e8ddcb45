import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { watchCatalogue } from '../../src/lib/backend/catalogue/watch-catalogue.ts';
import { engineOf } from '../../src/lib/database/engine.ts';
import { openPostgres } from '../../src/lib/database/postgres/open-postgres.ts';
import type { Queries } from '../../src/lib/database/queries.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { inTransaction } from '../../src/lib/database/transaction.ts';
import { isShopBusy } from '../../src/lib/shop/busy.ts';
import { fixtureNow, products } from '../fixtures/shop.ts';
import { makePlace } from '../fixtures/test-database.ts';

let place: string;
let remove: () => Promise<void>;
let db: Kysely<Database>;

beforeEach(async () => {
  ({ place, remove } = await makePlace('seeded'));
  db = openPostgres(place);
});

afterEach(async () => {
  await db.destroy();
  await remove();
});

/** Another process of the same shop. */
function openAnother(limits: Parameters<typeof openPostgres>[1] = {}): Kysely<Database> {
  const another = openPostgres(place, limits);
  onTestFinished(() => another.destroy());
  return another;
}

const soldOf = async () =>
  (await db.selectFrom('product').select('sold').where('id', '=', products.emma).executeTakeFirstOrThrow()).sold;

test('transactions that decide by what they read run as if one after another [POSTGRES-01]', async () => {
  const before = await soldOf();
  const addOne = () =>
    inTransaction(db, async (queries) => {
      const { sold } = await queries
        .selectFrom('product')
        .select('sold')
        .where('id', '=', products.emma)
        .executeTakeFirstOrThrow();
      await queries
        .updateTable('product')
        .set({ sold: sold + 1 })
        .where('id', '=', products.emma)
        .execute();
    });
  await Promise.all(Array.from({ length: 30 }, addOne));
  expect(await soldOf()).toBe(before + 30);
});

test('an error rolls a transaction back, and is not tried again [POSTGRES-01]', async () => {
  let runs = 0;
  const work = inTransaction(db, async (queries) => {
    runs += 1;
    await queries.updateTable('product').set({ sold: 9999 }).execute();
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(runs).toBe(1);
  expect(await soldOf()).not.toBe(9999);
});

const busy = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => isShopBusy(error),
  );

test('a server that is away is busy, not broken [POSTGRES-02]', async () => {
  const away = openPostgres('postgres://nobody@127.0.0.1:9/none');
  onTestFinished(() => away.destroy());
  expect(await busy(away.selectFrom('product').select('id').execute())).toBe(true);
});

test('a connection that breaks in a transaction leaves nothing, and the next one works [POSTGRES-02]', async () => {
  const broken = inTransaction(db, async (queries) => {
    await queries.updateTable('product').set({ sold: 9999 }).execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(openAnother());
    await queries.updateTable('product').set({ sold: 9998 }).execute();
  });
  expect(await busy(broken)).toBe(true);
  expect(await soldOf()).toBeLessThan(9998);
});

test('a statement or a lock that takes too long ends as busy [POSTGRES-03]', async () => {
  const hasty = openAnother({ statementMs: 50 });
  expect(await busy(sql`select pg_sleep(5)`.execute(hasty))).toBe(true);
});

test('waiting for a connection has an end, and so has the queue [POSTGRES-03]', async () => {
  const small = openAnother({ connections: 1, waitMs: 2000, maxWaiting: 1 });
  await small.connection().execute(async () => {
    const read = () => busy(small.selectFrom('product').select('id').execute());
    expect(await Promise.all([read(), read()])).toEqual([true, true]);
  });
});

test('a change is seen by another process, also after its connection was lost [POSTGRES-04]', async () => {
  const watch = await watchCatalogue({ db: openAnother(), now: () => fixtureNow });
  const change = () => db.updateTable('variant').set({ sale_price: 1 }).execute();
  let before = watch.revision();
  await change();
  await expect.poll(() => watch.revision()).not.toBe(before);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike '%last_value%' and pid <> pg_backend_pid()`.execute(
    db,
  );
  before = watch.revision();
  await change();
  await expect.poll(() => watch.revision()).not.toBe(before);
});

test('what a process has written is seen by itself at once, in a transaction or not [INSTANCES-01]', async () => {
  const watched = await engineOf(db).watch(db);
  for (let sold = 1; sold <= 20; sold += 1) {
    const change = (queries: Queries) => queries.updateTable('product').set({ sold }).execute();
    let before = watched.revision();
    await change(db);
    expect(watched.revision()).not.toBe(before);
    await inTransaction(db, async (queries) => {
      await change(queries);
      before = watched.revision();
    });
    expect(watched.revision()).not.toBe(before);
  }
});

test('a change of a transaction is told when it is committed, and one that is undone never [POSTGRES-04]', async () => {
  const engine = engineOf(db);
  const watched = await engine.watch(db);
  const before = watched.revision();
  await db
    .transaction()
    .execute(async (queries) => {
      await queries.updateTable('product').set({ sold: 1 }).execute();
      throw new Error('undone');
    })
    .catch(() => undefined);
  await db.updateTable('visitor').set({ phone: '1' }).execute();
  expect(watched.revision(), 'customers are not shown').toBe(before);
});

test('values are what they are on SQLite: numbers, and 1 or 0 for truth [POSTGRES-05]', async () => {
  const { rows } = await sql`select count(*) as counted, sum(sold) as summed, 1.5 + 1 as calculated, 1 = 1 as truth,
    cast(9007199254740991 as bigint) as large from product where id = ${products.emma}`.execute(db);
  expect(rows).toEqual([
    { counted: 1, summed: await soldOf(), calculated: 2.5, truth: 1, large: Number.MAX_SAFE_INTEGER },
  ]);
});

test('text is sorted by its bytes, and zero characters are replaced [POSTGRES-05]', async () => {
  const names = ['zeta', 'Éclair', 'alpha', 'Zeta\0'];
  await db
    .insertInto('publisher')
    .values(names.map((name, index) => ({ name, slug: `sorted-${index}` })))
    .execute();
  const sorted = await db
    .selectFrom('publisher')
    .select('name')
    .where('slug', 'like', 'sorted-%')
    .orderBy('name')
    .execute();
  expect(sorted.map(({ name }) => name)).toEqual(['Zeta\u{fffd}', 'alpha', 'zeta', 'Éclair']);
});
