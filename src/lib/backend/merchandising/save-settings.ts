import type { Queries } from '../context.ts';
import { saveSetting } from '../shop-settings.ts';
import { bankInstructions } from '../terms/payment-setting.ts';
import { type DeskSetting, readTradeSettings } from '../terms/trade-settings.ts';
import type { Merchandising } from './merchandising-schema.ts';

type Key = keyof Merchandising;

/** The keys of the file that are settings, each in a row of its own. Undefined removes it. */
const values = {
  newsletter: ({ newsletter }) => newsletter,
  charges: ({ charges }) => charges,
  delivery: ({ delivery }) => delivery,
  payment: ({ payment }) => payment,
  bank: ({ bank }) => bank && { ...bank, instructions: bankInstructions(bank) },
  tax: ({ tax }) => tax,
  seller: ({ seller }) => seller,
} as const satisfies Partial<Record<Key, (content: Merchandising) => object | undefined>>;

/**
 * Saves the settings of merchandising.yml that the file may set. What was set in the desk stands in rows of its own, which are left
 * alone (ADR 0051).
 */
export async function saveSettings(
  queries: Queries,
  content: Merchandising,
  isTaken: (key: Key) => boolean,
): Promise<void> {
  for (const key of (Object.keys(values) as (keyof typeof values)[]).filter(isTaken)) {
    const value = values[key](content);
    if (value) await saveSetting(queries, { key, value: JSON.stringify(value) });
    else await queries.deleteFrom('shop_setting').where('key', '=', key).execute();
  }
}

/** The key of the file that says the same as a setting of the desk. */
const keyOf: Readonly<Partial<Record<DeskSetting, Key>>> = {
  delivery: 'delivery',
  collection: 'delivery',
  sameDay: 'charges',
  payment: 'payment',
};

/** The settings of delivery and payment that were set in the desk, so that the file's own do not count, for the report. */
export async function settingsOfDesk(
  queries: Queries,
  isTaken: (key: Key) => boolean,
): Promise<readonly DeskSetting[]> {
  const { setInDesk } = await readTradeSettings(queries);
  return setInDesk.filter((setting) => isTaken(keyOf[setting] ?? 'charges'));
}
