import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../database/queries.ts';
import { dayOfNumber, localDay, type TimeRange, timeRange } from './local-days.ts';
import {
  addSales,
  type DayRange,
  type FigureStep,
  noSales,
  type Period,
  periodsOf,
  type Sales,
  sumSales,
} from './model/figures.ts';

/** An order counts as a sale from its day on, unless it is cancelled or waits to be confirmed. */
export const isSale = ({ from, until }: TimeRange): RawBuilder<SqlBool> =>
  sql<SqlBool>`booking.created_at >= ${from} and booking.created_at < ${until}
    and booking.status not in ('CANCELLED', 'TO BE CONFIRMED', 'TO BE PAID')`;

/** The sales of each period of a range. */
export async function readPeriods(
  queries: Queries,
  range: DayRange,
  { by, timeZone }: { readonly by: FigureStep; readonly timeZone: string },
): Promise<readonly Period[]> {
  const days = await readDays(queries, range, timeZone);
  return periodsOf(range, by).map((period) => {
    const within = [...days].filter(([day]) => day >= period.from && day <= period.until);
    return { ...period, ...sumSales(within.map(([, sales]) => sales)) };
  });
}

type Row = Record<keyof Omit<Sales, 'refunds'> | 'day', number>;

async function readDays(queries: Queries, range: DayRange, timeZone: string): Promise<ReadonlyMap<string, Sales>> {
  const times = timeRange(range, timeZone);
  // Days come first, so that what an order consists of is summed once.
  const { rows: sold } = await sql<Row>`select ${localDay('booking.created_at', times, timeZone)} as day,
      count(*) as orders, sum(total) as gross, sum(discount) as discount,
      sum(shipping + cod_charge + coalesce(same_day_charge, 0)) as charges,
      sum((select coalesce(sum(tax), 0) from booking_tax where booking_tax.order_id = booking.order_id)) as tax,
      sum((select coalesce(sum(quantity), 0) from booking_line where booking_line.order_id = booking.order_id)) as copies
    from booking where ${isSale(times)} group by 1`.execute(queries);
  const { rows: refunded } = await sql<{ day: number; refunds: number }>`
    select ${localDay('booking_payment.created_at', times, timeZone)} as day, sum(amount) as refunds
    from booking_payment where kind = 'refund' and method <> 'correction' and created_at >= ${times.from} and created_at < ${times.until}
    group by 1`.execute(queries);
  const days = new Map<string, Sales>();
  const add = (day: number, sales: Partial<Sales>) => {
    const name = dayOfNumber(Number(day));
    days.set(name, addSales(days.get(name) ?? noSales, { ...noSales, ...sales }));
  };
  for (const { day, ...row } of sold)
    add(day, Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])));
  for (const { day, refunds } of refunded) add(day, { refunds: Number(refunds) });
  return days;
}
