import type { Queries } from '../context.ts';
import { saveSetting } from '../shop-settings.ts';
import { bankInstructions } from '../trade/payment-setting.ts';
import { readTradeSettings } from '../trade/trade-settings.ts';
import type { Merchandising } from './merchandising-schema.ts';

/**
 * Saves charges, delivery, payment methods and bank details of merchandising.yml. What was set in the desk stands in rows of its
 * own, which are left alone (ADR 0051). Returns the names of those, for the report.
 */
export async function saveTradeSettings(
  queries: Queries,
  { charges, delivery, payment, bank }: Merchandising,
): Promise<readonly string[]> {
  await saveSetting(queries, { key: 'charges', value: JSON.stringify(charges) });
  await saveOrRemove(queries, 'delivery', delivery);
  await saveOrRemove(queries, 'payment', payment);
  await saveOrRemove(queries, 'bank', bank && { ...bank, instructions: bankInstructions(bank) });
  return (await readTradeSettings(queries)).setInDesk;
}

async function saveOrRemove(queries: Queries, key: string, value: object | undefined): Promise<void> {
  if (value) await saveSetting(queries, { key, value: JSON.stringify(value) });
  else await queries.deleteFrom('shop_setting').where('key', '=', key).execute();
}
