import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { APIRequestContext } from 'playwright';
import { expect } from 'vitest';
import { recordsOf, writeManyBooks } from '../../bench/support/many-books.ts';
import { products } from '../fixtures/shop.ts';
import type { Random } from './support/random.ts';
import type { Scenario } from './support/scenario.ts';
import { openSite, openVisitor } from './support/site.ts';
import { times } from './support/steps.ts';

const execute = promisify(execFile);

/** Books of one import: in `npm test`, and in the second round of `npm run torture`, where they are 10,000 records. */
const [fewBooks, manyBooksAtOnce] = [150, 8000];

/** The time below which so many of a hundred are. */
const percentile = (values: readonly number[], of: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length * of) / 100) - 1] ?? 0;

const fixedPaths = [
  '/',
  '/shop',
  '/shop?sort=latest',
  `/product/${products.emma}`,
  '/category/Fiction/1',
  '/search?q=the',
];

/** A page of an imported book has its title, its price and its author, or is not there yet. */
async function readBook(visitor: APIRequestContext, id: number): Promise<void> {
  const answer = await visitor.get(`/product/${id}`);
  expect([200, 404, 410], `/product/${id}`).toContain(answer.status());
  if (answer.status() !== 200) return;
  const html = await answer.text();
  const told = `/product/${id}`;
  expect(html, told).toMatch(/<h1[^>]*>\s*\S/);
  expect(html, told).toContain('₹');
  expect(html, told).toMatch(/href="\/author\//);
}

export const importServing: readonly Scenario[] = [
  {
    name: 'import-serving',
    promise: 'while an import runs in the same shop no page fails, and no book is shown by half [RELIABILITY-40]',
    rounds: { short: 1, full: 2 },
    async run(trial) {
      const site = await openSite(trial, { CACHE_MAX_AGE: '60' });
      const { shop, running } = site;
      const readers = await Promise.all(times(3, () => openVisitor(trial, running.url)));
      const newest = async () =>
        (await shop.db.selectFrom('product').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;

      /** Reads pages until `isOver`; returns how long each took. */
      async function readPages(visitor: APIRequestContext, random: Random, isOver: () => boolean): Promise<number[]> {
        const took: number[] = [];
        while (!isOver()) {
          const begun = performance.now();
          const answer = await visitor.get(random.pick(fixedPaths));
          expect(answer.status(), answer.url()).toBe(200);
          await answer.body();
          took.push(performance.now() - begun);
          await readBook(visitor, (await newest()) - random.integer(0, 3));
          // An import steps back behind the shop: readers without a pause would only prolong it.
          await delay(20);
        }
        return took;
      }

      await trial.each(async (random, round) => {
        const books = round === 1 ? fewBooks : manyBooksAtOnce;
        const file = join(trial.folder, `books-${round}.xml`);
        await writeManyBooks(file, books);
        const still = Date.now() + 600;
        const quiet = (
          await Promise.all(readers.map((one) => readPages(one, random, () => Date.now() > still)))
        ).flat();
        let isOver = false;
        const reading = Promise.all(readers.map((one) => readPages(one, random, () => isOver)));
        const begun = Date.now();
        const environment = { ...process.env, DATA_DIR: site.dataDir, LOG_LEVEL: 'error' };
        const imported = execute(process.execPath, ['scripts/import.ts', file], { env: environment }).finally(() => {
          isOver = true;
        });
        const [, took] = await Promise.all([imported, reading]);
        const { total } = await shop.db
          .selectFrom('variant')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where('record_reference', 'like', 'many-%')
          .executeTakeFirstOrThrow();
        expect(total).toBe(recordsOf(books));
        const told = (values: readonly number[]) =>
          `p50 ${percentile(values, 50).toFixed(0)} ms, p95 ${percentile(values, 95).toFixed(0)} ms of ${values.length} pages`;
        trial.say(
          `${total} records in ${((Date.now() - begun) / 1000).toFixed(1)} s: ${told(took.flat())}; before: ${told(quiet)}`,
        );
        trial.count('pages', took.flat().length);
      });
    },
  },
];
