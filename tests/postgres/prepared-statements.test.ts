import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../src/lib/database/postgres/open-postgres.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { inTransaction } from '../../src/lib/database/transaction.ts';
import { makePlace } from '../fixtures/test-database.ts';

let db: Kysely<Database>;
let remove: () => Promise<void>;

beforeEach(async () => {
  const made = await makePlace('seeded');
  remove = made.remove;
  db = openPostgres(made.place, { connections: 1 });
});

afterEach(async () => {
  await db.destroy();
  await remove();
});

const settingOf = async (key: string) =>
  (await db.selectFrom('shop_setting').select('value').where('key', '=', key).execute())[0]?.value;

async function preparedTexts(): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test('what is repeated is prepared once for a connection, and answers by its parameters [POSTGRES-08]', async () => {
  const key = (index: number) => `prepared ${index}`;
  for (const index of [1, 2, 3, 4])
    await db
      .insertInto('shop_setting')
      .values({ key: key(index), value: String(index) })
      .execute();
  expect(await settingOf(key(1))).toBe('1');
  expect(await settingOf(key(2))).toBe('2');
  expect((await preparedTexts()).filter((text) => text.startsWith('select "value"'))).toEqual([]);
  for (const index of [3, 4, 3]) expect(await settingOf(key(index))).toBe(String(index));
  expect((await preparedTexts()).filter((text) => text.startsWith('select "value"'))).toHaveLength(1);
});

test('a prepared statement that fails leaves the connection as it was [POSTGRES-08]', async () => {
  const add = (key: string) => db.insertInto('shop_setting').values({ key, value: '1' }).execute();
  for (const key of ['a', 'b', 'c', 'd']) await add(key);
  await expect(add('a')).rejects.toMatchObject({ code: '23505' });
  const failed = inTransaction(db, async (queries) => {
    await queries.updateTable('shop_setting').set({ value: '2' }).where('key', '=', 'a').execute();
    await queries.insertInto('shop_setting').values({ key: 'b', value: '2' }).execute();
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  await add('e');
  expect(await settingOf('a')).toBe('1');
  expect(await settingOf('e')).toBe('1');
});
