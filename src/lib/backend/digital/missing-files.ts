import { type SqlBool, sql } from 'kysely';
import { digitalFormats } from '../../shop/digital.ts';
import type { Queries } from '../context.ts';

/** A condition on `variant`, written out as a database compares it with the condition of an index (migration 080). */
export const isListedDigital = sql<SqlBool>`variant.is_listed = 1
  and variant.format in (${sql.join(digitalFormats.map((format) => sql.lit(format)))})`;

/** How many listed e-books and audio editions have neither a file nor a link, so that they are not sold here. */
export async function countMissingFiles(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('variant')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isListedDigital)
    .where('has_file', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `12 e-books and audio editions have no file yet` */
export const missingFilesText = (count: number): string =>
  count === 1 ? '1 e-book or audio edition has no file yet' : `${count} e-books and audio editions have no file yet`;
