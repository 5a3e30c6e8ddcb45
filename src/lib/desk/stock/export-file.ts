import type { Queries } from '../../database/queries.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import { selectPriced } from './file-rows.ts';
import { valuesOf } from './file-values.ts';
import { columnNames, stockFields } from './model/stock-file.ts';

const rowsAtOnce = 500;
const heads = [...(['isbn', 'code', 'title', 'format'] as const), ...stockFields, 'exported' as const];

/**
 * All printed editions as a CSV file in pieces. Its last column holds the values as they were: a file that comes back says by it what
 * was changed in it, and what was changed in the shop since.
 */
export async function* exportStock(queries: Queries, currency: string): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(heads.map((head) => columnNames[head]));
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows = await selectPriced(queries)
      .where('variant.id', '>', last)
      .orderBy('variant.id')
      .limit(rowsAtOnce)
      .execute();
    yield rows
      .map((row) => {
        const values = valuesOf(row, currency);
        const cells = stockFields.map((field) => values[field]);
        return csvRow([row.isbn ?? '', row.sku, row.title, row.format, ...cells, cells.join('|')], {
          keepsNumbers: true,
        });
      })
      .join('');
    last = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
  }
}
