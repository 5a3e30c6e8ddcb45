import { z } from 'zod';
import { invoiceYears } from '../../trade/orders/invoice.ts';
import type { TaxRules } from '../../trade/tax/tax.ts';
import { taxKinds } from '../../trade/tax/tax-rates.ts';
import type { Queries } from '../context.ts';
import { oncePerTransaction, readSetting } from '../shop-settings.ts';

const text = z.string().default('');

export const taxRate = z.object({
  country: z.string(),
  state: text,
  kind: z.enum(taxKinds),
  name: z.string(),
  rate: z.int().min(0).max(10_000),
  code: text,
  from: text,
  until: text,
});

/** The schema of the setting `tax`. */
export const taxSetting = z.object({
  pricesIncludeTax: z.boolean().default(true),
  ratesOf: z.enum(['buyer', 'seller']).default('buyer'),
  rates: z.array(taxRate).default([]),
});
export type TaxSetting = z.output<typeof taxSetting>;

/** The schema of the setting `seller`: who stands on invoices. */
export const sellerSetting = z.object({
  name: text,
  /** Lines of the address, without the country. */
  address: text,
  country: text,
  state: text,
  /** One for each line, as they are printed: `GSTIN 27ABCDE1234F1Z5`. */
  taxNumbers: text,
  note: text,
  /** Stands before the year in the numbers of invoices and credit notes. */
  invoicePrefix: text,
  creditNotePrefix: z.string().default('CN-'),
  /** When the numbers begin again: in January, or in April as in India. */
  invoiceYear: z.enum(invoiceYears).default('calendar'),
});
export type SellerSetting = z.output<typeof sellerSetting>;

/** The keys of what was set in the desk, which wins over merchandising.yml. */
export const invoiceDeskKeys = { tax: 'desk.tax', seller: 'desk.seller' } as const;

export const readTaxSetting = oncePerTransaction(async (queries): Promise<TaxSetting> => {
  const set = await readSetting(queries, invoiceDeskKeys.tax, taxSetting.optional(), undefined);
  return set ?? readSetting(queries, 'tax', taxSetting, {});
});

/** Without a name while the seller is not set. */
export async function readSeller(queries: Queries): Promise<SellerSetting> {
  const set = await readSetting(queries, invoiceDeskKeys.seller, sellerSetting.optional(), undefined);
  return set ?? readSetting(queries, 'seller', sellerSetting, {});
}

/** The rules of tax; undefined for a shop without rates, which shows no tax at all. */
export async function readTaxRules(queries: Queries): Promise<TaxRules | undefined> {
  const setting = await readTaxSetting(queries);
  if (setting.rates.length === 0) return undefined;
  const { country, state } = await readSeller(queries);
  return { ...setting, seller: { country, state } };
}
