import { expect, onTestFinished, test } from 'vitest';
import { deskReturnListPath } from '../../src/lib/desk/returns/model/pages.ts';
import { type ReturnList, returnsPerPage } from '../../src/lib/desk/returns/model/returns.ts';
import { createReturnDesk } from '../../src/lib/desk/returns/return-desk.ts';
import { skus } from '../fixtures/shop.ts';
import { deskContextOf } from '../unit/desk/open-orders.ts';
import { openInProcess } from './harness.ts';
import { order } from './trade.steps.ts';

test('each return stands on one page of the desk’s lists, however many there are [DESK-64]', async () => {
  const shop = await openInProcess();
  onTestFinished(() => shop.close());
  const order_id = await order(shop, 'asha', skus.moonstone, 1);
  const desk = createReturnDesk(deskContextOf(shop));
  const rows = Array.from({ length: returnsPerPage + 20 }, (_, index) => ({
    ...{ order_id, kind: 'return', state: index < 10 ? 'refused' : 'requested', form_key: `form ${index}` },
    ...{ withdrawal_id: null, created_at: shop.clock.now, changed_at: shop.clock.now },
  }));
  await shop.db.insertInto('booking_return').values(rows).execute();
  const stored = await shop.db.selectFrom('booking_return').select(['id', 'state']).orderBy('id').execute();
  const idsIn = (state: string) => stored.filter((row) => row.state === state).map(({ id }) => id);
  const idsOf = async (list: ReturnList, page: number) => (await desk.list(list, page)).map(({ id }) => id);
  const pages = [await idsOf('', 1), await idsOf('', 2), await idsOf('', 3)];
  expect(pages.map(({ length }) => length)).toEqual([returnsPerPage, 10, 0]);
  expect(pages.flat()).toEqual(idsIn('requested'));
  expect((await desk.counts())['']).toBe(returnsPerPage + 10);
  expect(await idsOf('done', 1)).toEqual(idsIn('refused').toReversed());
  expect(deskReturnListPath('')).toBe('/desk/returns');
  expect(deskReturnListPath('done', 2)).toBe('/desk/returns?list=done&page=2');
});
