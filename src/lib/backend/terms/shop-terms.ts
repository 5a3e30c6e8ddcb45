import { z } from 'zod';
import { settingChanges } from '../../shop/setting-changes.ts';
import type { Queries } from '../context.ts';
import { readSetting } from '../shop-settings.ts';
import { readSeller, readTaxSetting } from './tax-settings.ts';
import { readTradeSettings } from './trade-settings.ts';

/** The settings that decide about money, as they apply now, by the names that the log gives them. */
export async function readShopTerms(queries: Queries) {
  const { zones, unknownWeight, collection, sameDay, payment, supply, preorders } = await readTradeSettings(queries);
  const { methods, bank, cheque } = payment;
  return {
    delivery: { zones, unknownWeight },
    ...{ collection, sameDay, bank, cheque, supply, preorders },
    payment: { methods },
    tax: await readTaxSetting(queries),
    seller: await readSeller(queries),
    newsletter: await readSetting(queries, 'newsletter', z.record(z.string(), z.unknown()), {}),
  };
}
export type ShopTerms = Awaited<ReturnType<typeof readShopTerms>>;

/** The terms that differ, each with `before → after` of its changed values. */
export function changedTerms(before: ShopTerms, after: ShopTerms, currency: string | undefined) {
  const names = Object.keys(before) as (keyof ShopTerms)[];
  return names
    .map((name) => ({ name, changes: settingChanges(before[name], after[name], currency) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
}

/** Where customers send their money. */
export const payees = ({ bank, cheque }: ShopTerms): string => JSON.stringify([bank, cheque]);
