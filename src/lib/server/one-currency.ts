import type { Kysely } from 'kysely';
import { saveSetting } from '../backend/import/save-setting.ts';
import type { Database } from '../database/schema.ts';
import { type Settings, SettingsError } from './settings.ts';

const key = 'currency';

/**
 * Amounts are kept without their currency, so a shop stays with the one it has begun with: in another every price would be
 * read as an amount of that. An empty shop may begin anew. Throws SettingsError for another currency than the data's.
 */
export async function keepOneCurrency(
  db: Kysely<Database>,
  { currency, dataDir }: Pick<Settings, 'currency' | 'dataDir'>,
): Promise<void> {
  const row = await db.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
  // Data from before it was noted: orders name theirs.
  const order = await db.selectFrom('booking').select('currency').limit(1).executeTakeFirst();
  const kept = row?.value ?? order?.currency;
  if (kept !== undefined && kept !== currency) {
    const book = await db.selectFrom('variant').select('id').limit(1).executeTakeFirst();
    if (book ?? order)
      throw new SettingsError(
        `CURRENCY is ${currency}, but the prices in ${dataDir} are in ${kept}. Set CURRENCY=${kept}, or begin a shop in ${currency} in another folder (DATA_DIR).`,
      );
  }
  if (row?.value !== currency) await saveSetting(db, { key, value: currency });
}
