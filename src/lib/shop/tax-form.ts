import { countryCodes } from './countries.ts';
import { type InvoiceYear, invoiceYears } from './invoice.ts';
import type { TaxSettings } from './tax.ts';
import { type TaxKind, type TaxRate, taxKinds } from './tax-rates.ts';

/** The forms of tax and of the seller: how settings are written into fields, and what is typed is read. */

type Values = Readonly<Record<string, string>>;
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: Record<string, string> };

/** What the lines of the field of rates hold. */
export const rateFields = ['country', 'state', 'kind', 'name', 'percent', 'code', 'from', 'until'] as const;

/** One line for each rate, its parts with commas between; parts at the end that are empty are left out. */
export const ratesText = (rates: readonly TaxRate[]): string => rates.map(rateLine).join('\n');

function rateLine({ country, state, kind, name, rate, code, from, until }: TaxRate): string {
  const parts = [country, state, kind, name, String(rate / 100), code, from, until];
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(', ');
}

export const taxValues = ({ pricesIncludeTax, ratesOf, rates }: TaxSettings): Values => ({
  pricesIncludeTax: pricesIncludeTax ? '1' : '0',
  ratesOf,
  rates: ratesText(rates),
});

const mostRates = 1000;

export function readTaxForm(values: Values): Checked<TaxSettings> {
  const lines = (values.rates ?? '').split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const rates: TaxRate[] = [];
  for (const { line, number } of lines) {
    if (line === '') continue;
    const read = readRate(line);
    if (typeof read === 'string') return { ok: false, fields: { rates: `Line ${number}: ${read}` } };
    rates.push(read);
  }
  if (rates.length > mostRates) return { ok: false, fields: { rates: `Please enter at most ${mostRates} rates.` } };
  const ratesOf = values.ratesOf === 'seller' ? 'seller' : 'buyer';
  return { ok: true, value: { pricesIncludeTax: values.pricesIncludeTax !== '0', ratesOf, rates } };
}

const isDay = (text: string): boolean =>
  text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toISOString?.().slice(0, 10) === text);

/** The rate of a line, or what is wrong with it. */
function readRate(line: string): TaxRate | string {
  const parts = line.split(',').map((part) => part.trim());
  const [country = '', state = '', kind = '', name = '', percent = '', code = '', from = '', until = ''] = parts;
  if (parts.length > rateFields.length) return 'there are too many commas.';
  if (!countryCodes.includes(country.toUpperCase()))
    return `${country || 'the beginning'} is not the code of a country.`;
  if (!isTaxKind(kind.toLowerCase())) return `the third part must be one of ${taxKinds.join(', ')}.`;
  if (name === '' || name.length > 20) return 'the fourth part must be the name of the tax, such as VAT.';
  if (!/^\d{1,3}(\.\d{1,2})?%?$/.test(percent)) return `${percent || 'the fifth part'} is not a rate, such as 5.5.`;
  const rate = Math.round(Number(percent.replace('%', '')) * 100);
  if (rate > 10_000) return 'a rate is at most 100.';
  if (!isDay(from) || !isDay(until)) return 'a day is written as 2026-11-30.';
  return { country: country.toUpperCase(), state, kind: kind.toLowerCase() as TaxKind, name, rate, code, from, until };
}

const isTaxKind = (text: string): text is TaxKind => taxKinds.some((kind) => kind === text);

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
    value: { name, address, country, state, taxNumbers, note, invoicePrefix, creditNotePrefix, invoiceYear },
  };
}
