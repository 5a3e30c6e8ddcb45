import { type InvoiceUnit, type InvoiceYear, invoiceUnits, invoiceYears } from '../../../trade/orders/invoice.ts';
import { countryCodes } from '../../../trade/places/countries.ts';
import type { TaxSettings } from '../../../trade/tax/tax.ts';

/** The forms of tax and of the seller: how settings are written into fields, and what is typed is read. */

type Values = Readonly<Record<string, string>>;
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: Record<string, string> };

type TaxTerms = Pick<TaxSettings, 'pricesIncludeTax' | 'ratesOf'>;

export const termsValues = ({ pricesIncludeTax, ratesOf }: TaxTerms): Values => ({
  pricesIncludeTax: pricesIncludeTax ? '1' : '0',
  ratesOf,
});

export const readTermsForm = (values: Values): TaxTerms => ({
  pricesIncludeTax: values.pricesIncludeTax !== '0',
  ratesOf: values.ratesOf === 'seller' ? 'seller' : 'buyer',
});

/** Who stands on invoices. */
export interface SellerSettings {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly state: string;
  readonly taxNumbers: string;
  readonly note: string;
  readonly invoicePrefix: string;
  readonly creditNotePrefix: string;
  readonly invoiceYear: InvoiceYear;
  readonly invoiceBy: InvoiceUnit;
}

export const sellerValues = (seller: SellerSettings): Values => ({
  ...seller,
  stateText: seller.country === 'IN' ? '' : seller.state,
});

const prefixShape = /^[A-Z0-9-]{0,8}$/;
const required = { name: 'Please enter your legal name.', address: 'Please enter your address.' } as const;

export function readSellerForm(values: Values): Checked<SellerSettings> {
  const text = (name: string) => (values[name] ?? '').trim();
  const fields: Record<string, string> = {};
  for (const [name, message] of Object.entries(required)) if (text(name) === '') fields[name] = message;
  const country = text('country').toUpperCase();
  if (!countryCodes.includes(country)) fields.country = 'Please choose a country.';
  const state = country === 'IN' ? text('state') : text('stateText');
  if (country === 'IN' && state === '') fields.state = 'Please choose a state.';
  const [invoicePrefix, creditNotePrefix] = [
    text('invoicePrefix').toUpperCase(),
    text('creditNotePrefix').toUpperCase(),
  ];
  for (const [name, prefix] of Object.entries({ invoicePrefix, creditNotePrefix }))
    if (!prefixShape.test(prefix)) fields[name] = 'Please use at most 8 letters, digits and hyphens.';
  if (invoicePrefix === creditNotePrefix) fields.creditNotePrefix ??= 'Please use another prefix than for invoices.';
  const invoiceYear = invoiceYears.find((year) => year === text('invoiceYear')) ?? 'calendar';
  const invoiceBy = invoiceUnits.find((unit) => unit === text('invoiceBy')) ?? 'order';
  // Law in India: 16 characters in all, of which year and number take 12.
  const longest = Math.max(invoicePrefix.length, creditNotePrefix.length);
  if (country === 'IN' && longest > 4)
    fields.invoicePrefix ??= 'In India a number has at most 16 characters: use at most 4.';
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const [name, address, taxNumbers, note] = ['name', 'address', 'taxNumbers', 'note'].map(text) as [
    string,
    string,
    string,
    string,
  ];
  return {
    ok: true,
    value: { name, address, country, state, taxNumbers, note, invoicePrefix, creditNotePrefix, invoiceYear, invoiceBy },
  };
}
