import { englishDeskSettingAnswers } from '../../../../messages/plain/desk/setting-answers.ts';
import { type InvoiceUnit, type InvoiceYear, invoiceUnits, invoiceYears } from '../../../trade/orders/invoice.ts';
import { countryCodes } from '../../../trade/places/countries.ts';
import type { TaxSettings } from '../../../trade/tax/tax.ts';
import type { Values } from './settings-form.ts';

/** The forms of tax and of the seller: how settings are written into fields, and what is typed is read. */

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

export function readSellerForm(values: Values, text = englishDeskSettingAnswers): Checked<SellerSettings> {
  const typed = (name: string) => (values[name] ?? '').trim();
  const fields: Record<string, string> = {};
  if (typed('name') === '') fields.name = text.legalNameMissing;
  if (typed('address') === '') fields.address = text.addressMissing;
  const country = typed('country').toUpperCase();
  if (!countryCodes.includes(country)) fields.country = text.countryMissing;
  const state = country === 'IN' ? typed('state') : typed('stateText');
  if (country === 'IN' && state === '') fields.state = text.stateMissing;
  const [invoicePrefix, creditNotePrefix] = [
    typed('invoicePrefix').toUpperCase(),
    typed('creditNotePrefix').toUpperCase(),
  ];
  for (const [name, prefix] of Object.entries({ invoicePrefix, creditNotePrefix }))
    if (!prefixShape.test(prefix)) fields[name] = text.prefixWrong;
  if (invoicePrefix === creditNotePrefix) fields.creditNotePrefix ??= text.prefixTwice;
  const invoiceYear = invoiceYears.find((year) => year === typed('invoiceYear')) ?? 'calendar';
  const invoiceBy = invoiceUnits.find((unit) => unit === typed('invoiceBy')) ?? 'order';
  // Law in India: 16 characters in all, of which year and number take 12.
  const longest = Math.max(invoicePrefix.length, creditNotePrefix.length);
  if (country === 'IN' && longest > 4) fields.invoicePrefix ??= text.prefixTooLong;
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const [name, address, taxNumbers, note] = ['name', 'address', 'taxNumbers', 'note'].map(typed) as [
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
