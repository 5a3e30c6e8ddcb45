import { putAsideStatuses } from '../../backend/orders/put-aside.ts';
import { shopDay } from '../../format.ts';
import { matchesText } from '../orders/search-text.ts';
import { type PutAside, type PutAsideCounts, putAsideState } from './model/put-aside.ts';
import type { SaleContext } from './sale-context.ts';

/** More are found by a name or number. */
const mostListed = 200;

type Shop = Pick<SaleContext, 'db' | 'now' | 'currency'>;

const waiting = ({ db }: Pick<Shop, 'db'>) =>
  db.selectFrom('booking').where('put_aside_until', 'is not', null).where('status', 'in', putAsideStatuses);

/** What is put aside, what is due first; with `text` only what it means (`matchesText`). */
export async function listPutAside(shop: Shop, text: string): Promise<readonly PutAside[]> {
  const rows = await waiting(shop)
    .select(['order_id', 'put_aside_until', 'addresses', 'total'])
    .$if(text !== '', (query) => query.where((where) => matchesText(where, text, shop.currency)))
    .orderBy('put_aside_until')
    .orderBy('order_id')
    .limit(mostListed)
    .execute();
  if (rows.length === 0) return [];
  const lines = await shop.db
    .selectFrom('booking_line')
    .select((select) => [
      ...(['order_id', 'title'] as const),
      select(select('quantity', '-', select.ref('returned')), '-', select.ref('written_off')).as('copies'),
    ])
    .where(
      'order_id',
      'in',
      rows.map(({ order_id }) => order_id),
    )
    .orderBy('position')
    .execute();
  const today = shopDay(shop.now());
  return rows.map((row) => {
    const [holder] = JSON.parse(row.addresses) as readonly Partial<Record<string, string>>[];
    const own = lines.filter((line) => line.order_id === row.order_id && Number(line.copies) > 0);
    const until = row.put_aside_until ?? '';
    return {
      number: row.order_id,
      name: `${holder?.firstName ?? ''} ${holder?.lastName ?? ''}`.trim(),
      phone: holder?.phone ?? '',
      until,
      copies: own.reduce((sum, { copies }) => sum + Number(copies), 0),
      titles: own.map(({ title, copies }) => (Number(copies) > 1 ? `${copies} × ${title}` : title)).join(', '),
      total: row.total,
      state: putAsideState(until, today),
    };
  });
}

/** How many orders are put aside, and how many of them are due or over. */
export async function countPutAside(shop: Shop): Promise<PutAsideCounts> {
  const today = shopDay(shop.now());
  const rows = await waiting(shop)
    .select(({ fn }) => ['put_aside_until', fn.countAll<number>().as('count')])
    .groupBy('put_aside_until')
    .execute();
  const sum = (found: typeof rows) => found.reduce((total, { count }) => total + Number(count), 0);
  const of = (state: ReturnType<typeof putAsideState>) =>
    sum(rows.filter((row) => putAsideState(row.put_aside_until ?? '', today) === state));
  return { all: sum(rows), due: of('due'), over: of('over') };
}
