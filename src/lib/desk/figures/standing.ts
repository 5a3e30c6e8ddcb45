import { sql } from 'kysely';
import { shelfOf } from '../../backend/stock/stock-movements.ts';
import { unpaidOf } from '../../backend/unpaid.ts';
import type { Queries } from '../../database/queries.ts';
import { dayMs } from '../../trade/places/local-time.ts';
import { openAges, type StandingFigures } from './model/figures.ts';

/** What stands on the shelf at its sale prices, and what customers still owe. */
export async function readStanding(queries: Queries, now: number): Promise<StandingFigures> {
  const { rows: stock } = await sql<{ format: string; copies: number; value: number }>`
    select format, sum(${shelfOf}) as copies, sum(${shelfOf} * sale_price) as value
    from variant where format not in ('Ebook', 'Audio') and ${shelfOf} > 0
    group by format order by value desc`.execute(queries);
  const [week, month] = [now - 7 * dayMs, now - 30 * dayMs];
  const { rows: open } = await sql<{ age: number; orders: number; amount: number }>`
    select case when created_at >= ${week} then 0 when created_at >= ${month} then 1 else 2 end as age,
      count(*) as orders, sum(${unpaidOf}) as amount
    from booking where paid_at is null and ${unpaidOf} > 0
      and status not in ('CANCELLED', 'TO BE CONFIRMED', 'TO BE PAID')
    group by 1 order by 1`.execute(queries);
  return {
    stock: stock.map(({ format, copies, value }) => ({ format, copies: Number(copies), value: Number(value) })),
    openPayments: open.map(({ age, orders, amount }) => ({
      ...{ age: openAges[Number(age)] ?? 'older', orders: Number(orders), amount: Number(amount) },
    })),
  };
}
