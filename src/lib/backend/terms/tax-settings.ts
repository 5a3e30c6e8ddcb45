import type { TaxRules } from '../../trade/tax/tax.ts';
import type { Queries } from '../context.ts';
import type { SellerSetting, TaxSetting } from './tax-setting.ts';
import { readTradeSettings, type TradeSettings } from './trade-settings.ts';

export const readTaxSetting = async (queries: Queries): Promise<TaxSetting> => (await readTradeSettings(queries)).tax;

/** Without a name while the seller is not set. */
export const readSeller = async (queries: Queries): Promise<SellerSetting> => (await readTradeSettings(queries)).seller;

/** The rules of tax; undefined for a shop without rates, which shows no tax at all. */
export function taxRulesOf({ tax, seller }: Pick<TradeSettings, 'tax' | 'seller'>): TaxRules | undefined {
  if (tax.rates.length === 0) return undefined;
  const { country, state } = seller;
  return { ...tax, seller: { country, state } };
}
