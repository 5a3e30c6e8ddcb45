import { z } from 'zod';
import { invoiceUnits, invoiceYears } from '../../trade/orders/invoice.ts';
import { taxKinds } from '../../trade/tax/tax-rates.ts';

const text = z.string().default('');

const taxRate = z.object({
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
  invoiceBy: z.enum(invoiceUnits).default('order'),
});
export type SellerSetting = z.output<typeof sellerSetting>;

/** The keys of what was set in the desk, which wins over merchandising.yml. */
export const invoiceDeskKeys = { tax: 'desk.tax', seller: 'desk.seller' } as const;
