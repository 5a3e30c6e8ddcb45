import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { fixtureCurrency, skus } from '../fixtures/shop.ts';
import { openInProcess, testSecret } from './harness.ts';
import { add, book } from './trade.steps.ts';

const editions = [
  ...[skus.moonstone, skus.emmaHardcover, skus.emmaPaperback, skus.emmaEbook, skus.prideAndPrejudice, skus.persuasion],
  ...[skus.middlemarch, skus.frankenstein, skus.fairyTalesHardcover, skus.originOfSpecies],
];

/** The number of statements that a booking of so many lines takes. */
async function statementsFor(lines: number): Promise<number> {
  const shop = await openInProcess();
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // A query that was compiled before is not transformed again.
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  };
  const { fetch } = createBackend({
    ...{ db: shop.db.withPlugin(counter), currency: fixtureCurrency, now: () => shop.clock.now },
    ...{ siteUrl: 'https://books.test', limits: shop.limits, secret: testSecret },
  });
  for (const sku of editions.slice(0, lines)) await add(shop, 'asha', sku);
  const { orderID } = await book({ ...shop, fetch }, 'asha');
  expect(orderID).toBeDefined();
  await shop.close();
  return statements;
}

test('a booking takes at most two statements for each line, and a few for the order [CHECKOUT-45]', async () => {
  const [one, ten] = [await statementsFor(1), await statementsFor(10)];
  expect(one).toBeGreaterThan(5);
  expect(one).toBeLessThan(26);
  expect(ten - one).toBeLessThanOrEqual(2 * 9);
});
