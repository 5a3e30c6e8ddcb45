import { basename } from 'node:path';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries, ShopContext } from '../context.ts';
import { saveSetting } from '../shop-settings.ts';
import { Lookups } from './lookups.ts';
import { type Merchandising, merchandisingSchema } from './merchandising-schema.ts';
import { omittedSections } from './omitted-sections.ts';
import { readYaml } from './read-yaml.ts';
import type { FileReport } from './report.ts';
import { saveCoupons } from './save-coupons.ts';
import { saveDisplay } from './save-display.ts';
import { saveTradeSettings } from './save-trade-settings.ts';
import { saveStatistics } from './statistics.ts';

/**
 * Imports catalogue/merchandising.yml in one transaction: banners, deals, hand-picked lists, coupons, the vendor carousel,
 * statistics, charges, delivery, payment methods, tax, the seller and bank details. Throws UnreadableFile for a mistake in the file. A book, publisher or category that the
 * catalogue does not have is only reported.
 */
export async function importMerchandising(context: ShopContext, file: string): Promise<FileReport> {
  const name = basename(file);
  const content = await readYaml(file, merchandisingSchema(context.currency, context.country));
  const { refusals, emptied, setInDesk } = await inTransaction(context.db, async (queries) => {
    const lookups = new Lookups(queries, name);
    const emptied = await omittedSections(queries, content);
    const display = await saveDisplay(queries, lookups, content, context);
    await raiseSoldCounts(queries, lookups, content.soldBefore);
    const keptCoupons = await saveCoupons(queries, content.coupons, context.now());
    await saveSetting(queries, { key: 'newsletter', value: JSON.stringify(content.newsletter) });
    await saveTaxSettings(queries, content);
    const kept = keptCoupons.map((code) => `coupon ${code}`);
    const setInDesk = [...display, ...(await saveTradeSettings(queries, content)), ...kept];
    await saveStatistics(queries, content.statistics);
    return { refusals: lookups.missing, emptied, setInDesk };
  });
  const { banners, deals, coupons, vendors } = content;
  const counts = {
    banners: banners.length,
    deals: deals.length,
    coupons: coupons.length,
    vendors: vendors.length,
    [`left out and taken away (${emptied.join(', ')})`]: emptied.length,
    [`set in the desk and kept (${setInDesk.join(', ')})`]: setInDesk.length,
  };
  return { file: name, isUnchanged: false, isUnreadable: false, counts, refusals };
}

/**
 * Sets the number of copies sold before the shop opened. A higher number is never lowered, as it includes the shop's own sales.
 */
async function raiseSoldCounts(queries: Queries, lookups: Lookups, sold: Merchandising['soldBefore']): Promise<void> {
  for (const [key, copies] of Object.entries(sold)) {
    const id = await lookups.product(key, `soldBefore.${key}`);
    if (id === undefined) continue;
    await queries
      .updateTable('product')
      .set({ sold: copies })
      .where('id', '=', id)
      .where('sold', '<', copies)
      .execute();
  }
}

/** Tax rates and the seller's details are left out of the file by a shop that needs none. */
async function saveTaxSettings(queries: Queries, content: Merchandising): Promise<void> {
  for (const key of ['tax', 'seller'] as const) {
    if (content[key]) await saveSetting(queries, { key, value: JSON.stringify(content[key]) });
    else await queries.deleteFrom('shop_setting').where('key', '=', key).execute();
  }
}
