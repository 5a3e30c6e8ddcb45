import { writeInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';
import { columnsOf, type StagedEdition, type StagedWork } from '../staging/staged.ts';

/** Whether a record has named other pictures than before. */
function hasOthers({ id, changes, stored }: StagedEdition): boolean {
  if (id === undefined) return stored.image_source !== null || stored.more_image_sources !== '[]';
  return changes.image_source !== undefined || changes.more_image_sources !== undefined;
}

/** Notes editions whose pictures changed, so that the shop looks through them afterwards (lib/backend/pictures). */
export function notePictures(queries: Queries, works: readonly StagedWork[]): Promise<void> {
  const changed = works.flatMap(({ editions }) => editions).filter(hasOthers);
  const codes = changed.map((edition) => columnsOf(edition).sku);
  return writeInParts(queries, codes, (part) =>
    queries
      .insertInto('picture_change')
      .columns(['variant_id'])
      .expression(queries.selectFrom('variant').select('id').where('sku', 'in', part))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
