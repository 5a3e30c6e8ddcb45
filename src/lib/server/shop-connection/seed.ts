import type { ShopContext } from '../../backend/context.ts';
import { importCatalogue } from '../../backend/import/import-catalogue.ts';
import { sampleRemovedKey } from '../../backend/sample/sample-books.ts';
import { saveSetting } from '../../backend/shop-settings.ts';
import { engineOf } from '../../database/engine.ts';
import type { Log } from '../log.ts';

/** Stored while the sample catalogue is being imported, so that the next start resumes an import that was interrupted. */
const inProgress = { key: 'sampleIsUnderWay', value: 'true' };

/** With a currency that the sample lacks, a thousand refusals would bury the advice on what to do. */
const maxRefusalsLogged = 10;

/**
 * Imports the sample catalogue in `folder` into an empty shop. A shop that already has books belongs to its owner, so the
 * sample is never mixed into it. It does not come back once it was removed.
 */
export async function seedIfEmpty(
  context: ShopContext,
  folder: string,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<void> {
  const { db, currency } = context;
  const isRemoved = await db
    .selectFrom('shop_setting')
    .select('key')
    .where('key', '=', sampleRemovedKey)
    .executeTakeFirst();
  if (isRemoved) return;
  const marker = await db.selectFrom('shop_setting').select('key').where('key', '=', inProgress.key).executeTakeFirst();
  const anyBook = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (anyBook && !marker) return;
  await saveSetting(db, inProgress);
  const report = await importCatalogue(db, folder, context);
  await engineOf(db).endBulkWrites(db);
  await db.deleteFrom('shop_setting').where('key', '=', inProgress.key).execute();
  const { products, variants, refused } = report;
  log.info(`The sample catalogue was imported: ${products} books in ${variants} editions`);
  if (refused.length > variants)
    log.warn(
      `Most of catalogue/ was not imported: this shop sells in ${currency}, and the sample has prices in INR and USD. Import your own books (npm run import -- FILE), and banners, charges and coupons with amounts in ${currency} (catalogue/merchandising.yml). Without charges, delivery is free.`,
    );
  for (const line of refused.slice(0, maxRefusalsLogged)) log.warn(`Not imported: ${line}`);
  if (refused.length > maxRefusalsLogged)
    log.warn(
      `Not imported: ${refused.length - maxRefusalsLogged} more. npm run import -- catalogue/NAME lists all of a file.`,
    );
}
