import type { ShopContext } from '../backend/context.ts';
import { importCatalogue } from '../backend/import/catalogue.ts';
import { saveSetting } from '../backend/import/save-setting.ts';
import type { Log } from './log.ts';

/** Stands in the database while the sample is being imported: a start that was cut short is gone on with by the next one. */
const underWay = { key: 'sampleIsUnderWay', value: 'true' };

/** Of what was refused; in a currency that the sample does not know a thousand lines would hide what there is to do. */
const mostTold = 10;

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
  const { products, variants, refused } = report;
  log.info(`The sample catalogue was imported: ${products} books in ${variants} editions`);
  if (refused.length > variants)
    log.warn(
      `Most of catalogue/ was not taken: this shop sells in ${currency}, and the sample has prices in INR and USD. Feed the shop its own books (npm run import -- FILE), and banners, charges and coupons with amounts in ${currency} (catalogue/merchandising.yml): without charges, delivery is free.`,
    );
  for (const line of refused.slice(0, mostTold)) log.warn(`Not imported: ${line}`);
  if (refused.length > mostTold)
    log.warn(`Not imported: ${refused.length - mostTold} more. npm run import -- catalogue/NAME tells all of a file.`);
}
