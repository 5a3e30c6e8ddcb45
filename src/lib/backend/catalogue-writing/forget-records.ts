import type { Queries } from '../context.ts';
import { writeInParts } from './bulk.ts';

/** Makes the next import read the records of these editions again. */
export const forgetRecords = (queries: Queries, variantIds: readonly number[]): Promise<void> =>
  writeInParts(queries, variantIds, (part) =>
    queries.deleteFrom('imported_record').where('variant_id', 'in', part).execute(),
  );
