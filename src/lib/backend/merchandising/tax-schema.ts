import { z } from 'zod';
import { invoiceUnits, invoiceYears } from '../../trade/orders/invoice.ts';
import { countryCodes } from '../../trade/places/countries.ts';
import { taxPresets } from '../../trade/tax/tax-presets.ts';
import { taxKinds } from '../../trade/tax/tax-rates.ts';
import { parseIsoDay } from '../iso-day.ts';
import { nonBlankText } from '../yaml/yaml-schemas.ts';

const country = z.enum(countryCodes, { error: 'must be the two letters of a country, such as IN' });
const text = z.string().trim().default('');
const isoDay = z
  .string()
  .refine((value) => parseIsoDay(value) !== undefined, { error: 'must be a day such as 2026-11-30' })
  .default('');

const rate = z
  .strictObject({
    country,
    state: text,
    kind: z.enum(taxKinds, { error: `must be one of ${taxKinds.join(', ')}` }),
    name: nonBlankText,
    percent: z.number({ error: 'must be a number, such as 5.5' }).min(0).max(100),
    code: text,
    from: isoDay,
    until: isoDay,
  })
  .transform(({ percent, ...entry }) => ({ ...entry, rate: Math.round(percent * 100) }));

/** The key `tax` of merchandising.yml. */
export const taxSchema = z
  .strictObject({
    pricesIncludeTax: z.boolean({ error: 'must be true or false' }).default(true),
    ratesOf: z.enum(['buyer', 'seller'], { error: 'must be buyer or seller' }).default('buyer'),
    preset: z
      .enum(
        taxPresets.map(({ id }) => id),
        { error: `must be one of ${taxPresets.map(({ id }) => id).join(', ')}` },
      )
      .optional(),
    rates: z.array(rate).default([]),
  })
  .transform(({ preset, rates, ...entry }) => ({
    ...entry,
    rates: [...rates, ...(taxPresets.find(({ id }) => id === preset)?.rates ?? [])],
  }));

const prefix = z.string().regex(/^[A-Z0-9-]{0,8}$/, { error: 'must be at most 8 capital letters, digits or hyphens' });

/** The key `seller`: who stands on invoices. */
export const sellerSchema = z.strictObject({
  name: nonBlankText,
  address: nonBlankText,
  country,
  state: text,
  taxNumbers: text,
  note: text,
  invoicePrefix: prefix.default(''),
  creditNotePrefix: prefix.default('CN-'),
  invoiceYear: z.enum(invoiceYears, { error: 'must be calendar or april' }).default('calendar'),
  invoiceBy: z.enum(invoiceUnits, { error: 'must be order or parcel' }).default('order'),
});
