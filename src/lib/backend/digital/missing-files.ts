import { digitalFormats } from '../../shop/digital.ts';
import type { Queries } from '../context.ts';

/** How many listed e-books and audio editions have neither a file nor a link, so that they are not sold here. */
export async function countMissingFiles(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('variant')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('format', 'in', digitalFormats)
    .where('has_file', '=', 0)
    .where('is_listed', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `12 e-books and audio editions have no file yet` */
export const missingFilesText = (count: number): string =>
  count === 1 ? '1 e-book or audio edition has no file yet' : `${count} e-books and audio editions have no file yet`;
