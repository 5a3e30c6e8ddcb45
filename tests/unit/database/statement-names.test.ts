import { expect, test } from 'vitest';
import { createStatementNames } from '../../../src/lib/database/postgres/prepared-statements.ts';

test('a statement is prepared when it is run a third time, under a name of its own [POSTGRES-08]', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select 1'), nameOf('select 1'), nameOf('select 2')]).toEqual([undefined, undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toBeDefined();
  expect(nameOf('select 1')).toBe(name);
  nameOf('select 2');
  expect(nameOf('select 2')).not.toBe(name);
});

test('however many statements are repeated, a connection holds a bounded number [POSTGRES-08]', () => {
  const nameOf = createStatementNames();
  const named = new Set<string>();
  for (let index = 0; index < 3000; index += 1)
    for (let run = 0; run < 4; run += 1) {
      const name = nameOf(`select ${index}`);
      if (name) named.add(name);
    }
  expect(named.size).toBe(500);
  expect(nameOf('select 0')).toBeDefined();
  expect(nameOf('select 2999')).toBeUndefined();
});

test.each([
  'select "id" from "product" order by "sold" limit $1',
  'select "id" from "product" where "title" like $1',
  'select "id" from "product" where "words" @@ to_tsquery($1)',
])('%s is planned for its parameters each time [POSTGRES-08]', (sql) => {
  const nameOf = createStatementNames();
  expect([1, 2, 3, 4, 5].map(() => nameOf(sql)).filter(Boolean)).toEqual([]);
});
