import type { Kysely } from 'kysely';
import { saveSetting } from '../../backend/shop-settings.ts';
import type { Database } from '../../database/schema.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';

const key = 'currency';

/**
 * Stores the shop's currency at its first start and checks it afterwards. Amounts are stored without a currency, so in another
 * one every price would be wrong. A shop without books and orders may still change it. Throws SettingsError when CURRENCY is not
 * the currency of the data.
 */
export async function ensureSameCurrency(
  db: Kysely<Database>,
  { currency, dataDir }: Pick<Settings, 'currency' | 'dataDir'>,
): Promise<void> {
  const row = await db.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
  // Older data have no stored currency, but each order has its own.
  const order = await db.selectFrom('booking').select('currency').limit(1).executeTakeFirst();
  const stored = row?.value ?? order?.currency;
  if (stored !== undefined && stored !== currency) {
    const book = await db.selectFrom('variant').select('id').limit(1).executeTakeFirst();
    if (book ?? order)
      throw new SettingsError(
        `CURRENCY is ${currency}, but the prices in ${dataDir} are in ${stored}. Set CURRENCY=${stored}, or start a shop in ${currency} in another folder (DATA_DIR).`,
      );
  }
  if (row?.value !== currency) await saveSetting(db, { key, value: currency });
}
