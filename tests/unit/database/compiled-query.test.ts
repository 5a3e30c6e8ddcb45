import { afterEach, beforeEach, expect, test } from 'vitest';
import { compiledQuery } from '../../../src/lib/database/compiled-query.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

let db: Awaited<ReturnType<typeof openEmpty>>;

beforeEach(async () => {
  db = await openEmpty();
});

afterEach(() => db.destroy());

test('a compiled query runs with the arguments of each call, also in a transaction', async () => {
  let built = 0;
  const settings = compiledQuery((queries, from: string, to: string) => {
    built += 1;
    return queries.selectFrom('shop_setting').select('value').where('key', '>=', from).where('key', '<', to);
  });
  await db
    .insertInto('shop_setting')
    .values(['a', 'b', 'c'].map((key) => ({ key, value: `"${key}"` })))
    .execute();
  expect(await settings(db, 'a', 'b')).toEqual([{ value: '"a"' }]);
  expect(await settings(db, 'b', 'd')).toHaveLength(2);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('shop_setting').where('key', '=', 'b').execute();
    expect(await settings(transaction, 'b', 'd')).toEqual([{ value: '"c"' }]);
  });
  expect(built).toBe(1);
});

test('a query that looks at its argument is refused', async () => {
  const wrong = compiledQuery((queries, key: string) =>
    queries.selectFrom('shop_setting').select('value').where('key', '=', `my ${key}`),
  );
  await expect(wrong(db, 'a')).rejects.toThrow('1 arguments and passes on 0');
});
