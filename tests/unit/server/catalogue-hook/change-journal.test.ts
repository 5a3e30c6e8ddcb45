import type { CatalogueChange } from '@bookfront/shop-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/lib/database/open.ts';
import { openChangeJournal } from '../../../../src/lib/server/catalogue-hook/change-journal.ts';
import { makePlace } from '../../../fixtures/test-database.ts';

/** Two processes of one storefront, on either database. */

let here: Awaited<ReturnType<typeof openProcess>>;
let there: Awaited<ReturnType<typeof openProcess>>;
let place: Awaited<ReturnType<typeof makePlace>>;

async function openProcess() {
  const db = await openDatabase(place.place);
  const journal = await openChangeJournal(db);
  return {
    ...journal,
    async close() {
      journal.close();
      await db.destroy();
    },
  };
}

beforeEach(async () => {
  place = await makePlace('empty');
  here = await openProcess();
  there = await openProcess();
});
afterEach(async () => {
  await here.close();
  await there.close();
  await place.remove();
});

const change = (fields: Partial<CatalogueChange>): CatalogueChange => ({
  ...{ all: false, products: [], categories: [] },
  ...fields,
});

test('a change that one process is told is known in every process at once [API-91]', async () => {
  const before = [here.revision(), there.revision()];
  const number = await there.number();
  await here.record(change({ products: ['60'], categories: ['5'] }));
  expect(here.revision()).not.toBe(before[0]);
  await expect.poll(() => there.revision()).not.toBe(before[1]);
  await expect.poll(() => there.idsSince(number)).toEqual(new Set(['60', '5']));
  expect(await here.idsSince(await here.number())).toEqual(new Set());
});

test('changes that processes are told at the same moment are all kept [API-91]', async () => {
  const number = await here.number();
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? here : there).record(change({ products: [`p${index}`] }))),
  );
  await expect
    .poll(async () => [...(await here.idsSince(number))].sort())
    .toEqual(Array.from({ length: 10 }, (_, index) => `p${index}`));
});

test('whoever has missed what is no longer kept reads everything again [API-91]', async () => {
  const number = await here.number();
  await here.record(change({ products: ['60'] }));
  const since = await here.number();
  for (let count = 0; count < 3; count++)
    await here.record(change({ products: Array.from({ length: 2000 }, (_, index) => `${count}-${index}`) }));
  expect(await here.idsSince(number)).toBe('all');
  await here.record(change({ all: true }));
  expect(await here.idsSince(since)).toBe('all');
  const now = await here.number();
  await here.record(change({ products: ['7'] }));
  expect(await here.idsSince(now)).toEqual(new Set(['7']));
});
