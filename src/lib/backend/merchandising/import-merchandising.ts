import { basename } from 'node:path';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../context.ts';
import type { FileReport } from '../import-report/report.ts';
import { readYaml } from '../yaml/read-yaml.ts';
import type { MerchandisingContext, SentFile } from './import-parts.ts';
import { Lookups } from './lookups.ts';
import { type Merchandising, merchandisingKeys, merchandisingSchema } from './merchandising-schema.ts';
import { omittedSections } from './omitted-sections.ts';
import { saveCoupons } from './save-coupons.ts';
import { saveDisplay } from './save-display.ts';
import { saveRecommendations } from './save-recommendations.ts';
import { saveSettings, settingsOfDesk } from './save-settings.ts';
import { saveStatistics } from './statistics.ts';
import { withTermsLogged } from './terms-log.ts';

/**
 * Imports catalogue/merchandising.yml in one transaction: banners, deals, hand-picked lists, coupons, the vendor carousel, statistics,
 * charges, delivery, payment methods, tax, the seller and bank details. Throws UnreadableFile for a mistake in the file. A book, publisher
 * or category that the catalogue does not have is only reported. A file that was sent at the desk sets what its sender may set there, and
 * the log says which terms of the shop it has changed.
 */
export async function importMerchandising(context: MerchandisingContext, file: string): Promise<FileReport> {
  const name = basename(file);
  const { sent } = context;
  const content = await readYaml(file, merchandisingSchema(context.currency, context.country));
  const notTaken = sent ? await refusedKeys(sent, file, name) : [];
  const isTaken = (key: keyof Merchandising) => sent?.refusalOf(key) === undefined;
  const { refusals, emptied, setInDesk } = await inTransaction(context.db, (queries) =>
    withTermsLogged({ ...context, queries, file: name }, async () => {
      const lookups = new Lookups(queries, name);
      const emptied = await omittedSections(queries, content, isTaken);
      const display = await saveDisplay(queries, lookups, content, context, isTaken);
      if (isTaken('soldBefore')) await raiseSoldCounts(queries, lookups, content.soldBefore);
      if (isTaken('recommendations'))
        await saveRecommendations(queries, lookups, content.recommendations, context.now());
      const keptCoupons = isTaken('coupons') ? await saveCoupons(queries, content.coupons, context.now()) : [];
      await saveSettings(queries, content, isTaken);
      const kept = keptCoupons.map((code) => `coupon ${code}`);
      const setInDesk = [...display, ...(await settingsOfDesk(queries, isTaken)), ...kept];
      if (isTaken('statistics')) await saveStatistics(queries, content.statistics);
      return { refusals: lookups.missing, emptied, setInDesk };
    }),
  );
  const taken = (['banners', 'deals', 'coupons', 'vendors'] as const).filter(isTaken);
  const counts = {
    ...Object.fromEntries(taken.map((key) => [key, content[key].length])),
    [`left out and taken away (${emptied.join(', ')})`]: emptied.length,
    [`set in the desk and kept (${setInDesk.join(', ')})`]: setInDesk.length,
  };
  return { file: name, isUnchanged: false, isUnreadable: false, counts, refusals: [...notTaken, ...refusals] };
}

/** A line for each key of a sent file that is not taken from it. */
async function refusedKeys(sent: SentFile, file: string, name: string): Promise<string[]> {
  const given = Object.keys(await readYaml(file, z.looseObject({})));
  return (Object.keys(merchandisingKeys) as (keyof Merchandising)[]).flatMap((key) => {
    const refusal = given.includes(key) ? sent.refusalOf(key) : undefined;
    return refusal === undefined ? [] : [`${name}: ${key} — ${refusal}`];
  });
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
