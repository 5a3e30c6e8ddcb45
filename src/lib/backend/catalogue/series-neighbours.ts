import { sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import type { ProductRow } from './product-rows.ts';
import { hasSeveralParts } from './sort-orders.ts';

interface SeriesBook {
  readonly productID: string;
  readonly productName: string;
}

/**
 * The listed books before and after one in its series, by their numbers. None of a book without a number. A volume with several parts is
 * between what comes before its first and after its last one, and no neighbour itself.
 */
export async function readSeriesNeighbours(
  db: Queries,
  { series_name, series_number }: Pick<ProductRow, 'series_name' | 'series_number'>,
): Promise<{ readonly previousInSeries?: SeriesBook; readonly nextInSeries?: SeriesBook }> {
  const [, first, last = first] = /^(\d{1,6})(?:-(\d{1,6})$)?/.exec(series_number ?? '') ?? [];
  if (series_name === null || first === undefined) return {};
  const number = engineOf(db).leadingInteger(sql`p.series_number`);
  const nearest = (
    side: 'before' | 'after',
  ) => sql`select * from (select p.id, p.title, ${number} as number from product p
    where p.series_name = ${series_name} and +p.is_listed = 1 and not (${hasSeveralParts})
      and ${number} ${side === 'before' ? sql`<` : sql`>`} ${Number(side === 'before' ? first : last)}
    order by ${number} ${side === 'before' ? sql`desc` : sql`asc`}, p.id limit 1) as ${sql.ref(side)}`;
  const { rows } = await sql<{
    id: number;
    title: string;
    number: number;
  }>`${nearest('before')} union all ${nearest('after')}`.execute(db);
  const toBook = (isWanted: (number: number) => boolean): SeriesBook | undefined => {
    const row = rows.find((one) => isWanted(Number(one.number)));
    return row && { productID: String(row.id), productName: row.title };
  };
  const [previous, next] = [toBook((one) => one < Number(first)), toBook((one) => one > Number(last))];
  return { ...(previous && { previousInSeries: previous }), ...(next && { nextInSeries: next }) };
}
