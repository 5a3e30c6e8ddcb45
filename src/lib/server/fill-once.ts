import type { ShopContext } from '../backend/context.ts';
import { importCatalogue } from '../backend/import/catalogue.ts';
import { saveSetting } from '../backend/import/save-setting.ts';
import type { Log } from './log.ts';

/** Stands in the database while the sample is being imported: a start that was cut short is gone on with by the next one. */
const underWay = { key: 'sampleIsUnderWay', value: 'true' };

/**
 * Fills an empty shop from the sample catalogue in `folder`. A shop that already has books is its owner's: the sample is never
 * mixed into it.
 */
export async function fillOnce(context: ShopContext, folder: string, log: Pick<Log, 'info' | 'warn'>): Promise<void> {
  const { db, currency } = context;
  const marker = await db.selectFrom('shop_setting').select('key').where('key', '=', underWay.key).executeTakeFirst();
  const anyBook = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  if (anyBook && !marker) return;
  await saveSetting(db, underWay);
  const report = await importCatalogue(db, folder, context);
  await db.deleteFrom('shop_setting').where('key', '=', underWay.key).execute();
  if (report.products === 0) {
    log.warn(
      `The sample catalogue has no prices in ${currency}, so the shop is empty. Feed it: npm run import -- FILE`,
    );
    return;
  }
  log.info(`The sample catalogue was imported: ${report.products} books in ${report.variants} editions`);
  for (const line of report.refused) log.warn(`Not imported: ${line}`);
}
