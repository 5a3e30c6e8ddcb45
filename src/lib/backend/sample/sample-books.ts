import type { Queries } from '../context.ts';

/** What the record references of the sample catalogue begin with, and the first text behind all of these. */
export const samplePrefix = 'bookfront-sample-';
export const behindSample = 'bookfront-sample.';

/** Set when the sample was removed, so that no start and no other instance brings it back into a shop without books. */
export const sampleRemovedKey = 'sampleIsRemoved';

/** Whether the shop sells books of the sample catalogue. */
export async function hasSampleBooks(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('variant')
    .select('id')
    .where('record_reference', '>=', samplePrefix)
    .where('record_reference', '<', behindSample)
    .where('is_listed', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the shop sells any book that is not of the sample. */
export async function hasOwnBooks(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('variant')
    .select('id')
    .where((where) =>
      where.or([where('record_reference', '<', samplePrefix), where('record_reference', '>=', behindSample)]),
    )
    .where('is_listed', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
