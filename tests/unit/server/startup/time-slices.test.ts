import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startSearchIndex } from '../../../../src/lib/server/startup/search-index.ts';
import { inTimeSlices } from '../../../../src/lib/server/startup/time-slices.ts';
import { openSeeded } from '../../../fixtures/test-database.ts';

const books = 350;

test('descriptions are indexed beside serving: a request comes between any two batches [RELIABILITY-40]', async () => {
  const db = await openSeeded();
  const product = await db.selectFrom('product').selectAll().limit(1).executeTakeFirstOrThrow();
  const copies = Array.from({ length: books }, (_, index) => ({
    ...{ ...product, id: 10_000 + index, work_key: `copy ${index}`, title: `Copy ${index}` },
  }));
  for (let at = 0; at < books; at += 50)
    await db
      .insertInto('product')
      .values(copies.slice(at, at + 50))
      .execute();
  await db.deleteFrom('product_text_due').execute();
  await db
    .insertInto('product_text_due')
    .values(copies.map(({ id }) => ({ product_id: id })))
    .execute();
  const left = async () =>
    Number(
      (
        await db
          .selectFrom('product_text_due')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  // Its rebuilding of the other index is over: the books have no word in it, and nothing is to be waited for.
  const chore = startSearchIndex({ db, log: { info: () => {}, error: (message) => expect.unreachable(message) } });
  onTestFinished(async () => {
    await chore.close();
    await db.destroy();
  });
  const seen = new Set<number>();
  // A request of each turn of the event loop.
  for (let count = await left(); count > 0; count = await left()) {
    seen.add(count);
    await setImmediate();
  }
  expect([...seen].toSorted((a, b) => b - a)).toEqual([350, 250, 150, 50]);
});

test('long work is given up for this time after a slice of time, and says whether it is done', async () => {
  let parts = 0;
  const work = async () => {
    parts += 1;
    return parts === 3;
  };
  expect(await inTimeSlices(work)).toBe(true);
  expect(parts).toBe(3);
});
