import { expect } from 'vitest';
import { callShop, openInProcess, visitor } from '../contract/harness.ts';
import type { Scenario } from './support/scenario.ts';

/** Readers who turn pages while the shop changes its books. */

const user_Details = visitor('reader');

export const paging: readonly Scenario[] = [
  {
    name: 'paging',
    promise:
      'who pages through the shop while prices and stock change sees every book once; while books come and go, no page fails [RELIABILITY-21]',
    rounds: { short: 4, full: 3000 },
    run: (trial) =>
      trial.each(async (random) => {
        const shop = await openInProcess();
        try {
          const listsChange = random.chance(0.5);
          const pageSize = 10;
          const change = async () => {
            const id = random.integer(101, 115);
            const price = random.integer(1, 500) * 100;
            await shop.db
              .updateTable('variant')
              .set({ sale_price: price, list_price: price })
              .where('product_id', '=', id)
              .execute();
            const is_listed = random.integer(0, 1);
            if (listsChange) await shop.db.updateTable('product').set({ is_listed }).where('id', '=', id).execute();
          };
          const seen: string[] = [];
          let pages = 1;
          for (let page = 1; page <= pages; page++) {
            const query = { pageNumber: page, PageSize: pageSize };
            const [{ answer, paging: info }] = await Promise.all([
              callShop(shop, 'additionalProducts', { flag: 'ALL', sort: 'menu_order', user_Details }, query),
              ...Array.from({ length: random.integer(0, 3) }, change),
            ]);
            const ids = (answer.products ?? []).map(({ productID }) => String(productID));
            expect(ids.length).toBeLessThanOrEqual(pageSize);
            expect(new Set(ids).size).toBe(ids.length);
            seen.push(...ids);
            pages = Number(info?.totalPages ?? 1);
            trial.count('pages');
          }
          if (!listsChange) {
            const listed = await shop.db.selectFrom('product').select('id').where('is_listed', '=', 1).execute();
            expect(seen.toSorted()).toEqual(listed.map(({ id }) => String(id)).toSorted());
          }
          expect(shop.errors).toEqual([]);
        } finally {
          await shop.close();
        }
      }),
  },
];
