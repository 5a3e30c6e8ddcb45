import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { creditRefunds } from '../../../src/lib/backend/invoicing/credit-notes.ts';
import { issueInvoices } from '../../../src/lib/backend/invoicing/issue-invoice.ts';
import { saveCredits } from '../../../src/lib/backend/orders/order-parts.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { readSeller, readTaxSetting } from '../../../src/lib/backend/terms/tax-settings.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { createDeskInvoices, type DeskInvoices } from '../../../src/lib/desk/invoices/desk-invoices.ts';
import { parseInvoiceFilter } from '../../../src/lib/desk/invoices/model/invoice-list.ts';
import { readSellerForm } from '../../../src/lib/desk/settings/model/tax-form.ts';
import { mostRows, placesOf, placeValues, readRates } from '../../../src/lib/desk/settings/model/tax-place-form.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { messages } from '../../../src/messages/messages.ts';
import { german } from '../../fixtures/languages.ts';
import { openSeeded } from '../../fixtures/test-database.ts';

const owner = { id: 1, name: 'Mira', email: 'mira@books.test', role: 'owner' } as const;
const sellerForm = { name: 'Lantern Books', address: '1 Lane', country: 'IN', state: 'MH', creditNotePrefix: 'CN-' };
const rateForm = (rate: Record<string, string>, place: Record<string, string> = { country: 'DE' }) => ({
  ...{ 'rates.0.kind': 'book', 'rates.0.name': 'VAT', 'rates.0.percent': '7' },
  ...Object.fromEntries(Object.entries(rate).map(([name, value]) => [`rates.0.${name}`, value])),
  ...place,
});
const at = Date.parse('2026-05-01T10:00:00Z');

let db: Kysely<Database>;
let invoices: DeskInvoices;
beforeEach(async () => {
  db = await openSeeded();
  invoices = createDeskInvoices({ db, now: () => at });
});
afterEach(() => db.destroy());

describe('the rates of the desk [TAX-12 TAX-14]', () => {
  it('win over merchandising.yml until they are given back, and each change is in the log', async () => {
    await saveSetting(db, { key: 'tax', value: JSON.stringify({ rates: taxPresets[0]?.rates }) });
    expect(await invoices.saveSeller(sellerForm, owner)).toEqual({ ok: true });
    expect(await invoices.tax.savePlace('new', rateForm({ name: 'MwSt.' }), owner)).toEqual({ ok: true });
    expect((await readTaxSetting(db)).rates.at(-1)).toEqual({
      ...{ country: 'DE', state: '', kind: 'book', name: 'MwSt.', rate: 700, code: '', from: '', until: '' },
    });
    expect((await readTaxSetting(db)).rates).toHaveLength(5);
    expect((await invoices.settings()).setInDesk).toEqual(['tax', 'seller']);
    await invoices.giveBack('tax', owner);
    expect((await readTaxSetting(db)).rates).toHaveLength(4);
    const log = await db.selectFrom('staff_log').select(['action', 'about']).orderBy('id').execute();
    expect(log.map(({ action, about }) => `${action} ${about}`)).toEqual([
      ...['settings.changed seller', 'settings.changed tax', 'settings.changed tax'],
    ]);
  });

  it('need a seller, as tax depends on where the shop is', async () => {
    const result = await invoices.tax.savePlace('new', rateForm({}), owner);
    expect(result).toMatchObject({ ok: false, fields: { form: expect.stringContaining('seller') } });
  });

  it.each([
    ['country', { country: 'XX' }, {}, 'Please choose a country.'],
    ['rates.0.kind', {}, { kind: 'paper' }, 'Please choose what'],
    ['rates.0.name', {}, { name: ' ' }, 'the name of the tax'],
    ['rates.0.percent', {}, { percent: 'seven' }, 'such as 5.5'],
    ['rates.0.percent', {}, { percent: '101' }, 'at most 100'],
    ['rates.0.from', {}, { from: '1.1.2026' }, 'a day such as'],
    ['rates.0.until', {}, { until: '2026-02-30' }, 'a day such as'],
    ['rates.0.until', {}, { from: '2026-02-02', until: '2026-02-01' }, 'before it begins'],
    ['rates.0.code', {}, { code: 'x'.repeat(21) }, 'at most 20'],
  ])('a mistake is refused beside its field: %s %j %j', async (field, place, rate, message) => {
    await invoices.saveSeller(sellerForm, owner);
    const result = await invoices.tax.savePlace('new', rateForm(rate, { country: 'DE', ...place }), owner);
    expect(result.ok ? '' : (result.fields[field] ?? JSON.stringify(result.fields))).toContain(message);
    expect((await invoices.settings()).setInDesk).not.toContain('tax');
  });

  it('every rate of every preset reads back as it was written, country by country', () => {
    for (const { rates } of taxPresets)
      for (const place of placesOf(rates))
        expect(readRates(placeValues(place.rates), place)).toEqual({ ok: true, value: place.rates });
  });

  it('are taken from a preset, in place of all others or beside them, and changed and removed place by place', async () => {
    await invoices.saveSeller(sellerForm, owner);
    const { tax } = invoices;
    const rates = async () => (await invoices.settings()).tax.rates;
    await tax.usePreset('IN', 'replace', owner);
    await tax.usePreset('EU', 'add', owner);
    expect(await rates()).toHaveLength(4 + 27 * 4);
    const germany = await tax.place('DE');
    const before = (await rates()).map(({ country }) => country);
    const values = { ...placeValues(germany?.rates ?? []), 'rates.0.percent': '5,5', seen: germany?.seen ?? '' };
    expect(await tax.savePlace('DE', values, owner)).toEqual({ ok: true });
    expect((await tax.place('DE'))?.rates[0]).toEqual({ ...germany?.rates[0], rate: 550 });
    expect((await rates()).map(({ country }) => country)).toEqual(before);
    // The second of two owners learns of it.
    expect(await tax.savePlace('DE', values, owner)).toMatchObject({
      ok: false,
      fields: { form: expect.stringContaining('just changed') },
    });
    expect(await tax.savePlace('new', rateForm({}), owner)).toMatchObject({
      ok: false,
      fields: { country: expect.stringContaining('already') },
    });
    expect(await tax.savePlace('new', rateForm({}, { country: 'DE', state: 'BY' }), owner)).toEqual({ ok: true });
    expect((await tax.place('DE~BY'))?.rates).toHaveLength(1);
    await tax.removePlace('DE', owner);
    expect(await tax.place('DE')).toBeUndefined();
    expect(await tax.place('DE~BY')).toBeDefined();
    expect(await tax.usePreset('XX', 'replace', owner)).toMatchObject({ ok: false });
    await tax.usePreset('EU-small', 'replace', owner);
    expect((await invoices.settings()).tax).toMatchObject({ ratesOf: 'seller', rates: { length: 27 * 4 } });
  });

  it('of a place with more than its form has room for stay as they are', async () => {
    const old = { country: 'IN', state: '', kind: 'book', name: 'GST', rate: 500, code: '', from: '', until: '' };
    const many = Array.from({ length: mostRows + 3 }, (_, index) => ({ ...old, rate: index }));
    await saveSetting(db, { key: 'tax', value: JSON.stringify({ rates: many }) });
    await invoices.saveSeller(sellerForm, owner);
    const india = await invoices.tax.place('IN');
    const values: Record<string, string> = { ...placeValues(india?.rates ?? []), seen: india?.seen ?? '' };
    expect(Object.keys(values).length).toBeLessThan(290);
    await invoices.tax.savePlace('IN', { ...values, 'rates.0.percent': '9' }, owner);
    const rates = (await invoices.settings()).tax.rates.map(({ rate }) => rate);
    expect(rates).toEqual(many.map(({ rate }, index) => (index === 0 ? 900 : rate)));
  });
});

describe('the seller of the desk', () => {
  it('has one invoice for each order unless one for each parcel is chosen [INVOICE-17]', async () => {
    await invoices.saveSeller(sellerForm, owner);
    expect((await readSeller(db)).invoiceBy).toBe('order');
    await invoices.saveSeller({ ...sellerForm, invoiceBy: 'parcel' }, owner);
    expect((await readSeller(db)).invoiceBy).toBe('parcel');
    await invoices.saveSeller({ ...sellerForm, invoiceBy: 'page' }, owner);
    expect((await readSeller(db)).invoiceBy).toBe('order');
  });

  it('is refused without name and country, and with prefixes that India does not allow', () => {
    const fields = (values: Record<string, string>) => {
      const read = readSellerForm(values);
      return read.ok ? [] : Object.keys(read.fields).sort();
    };
    expect(fields({})).toEqual(['address', 'country', 'creditNotePrefix', 'name']);
    expect(fields({ ...sellerForm, state: '' })).toEqual(['state']);
    expect(fields({ ...sellerForm, invoicePrefix: 'LANTERN-' })).toEqual(['invoicePrefix']);
    expect(fields({ ...sellerForm, invoicePrefix: 'A/B' })).toEqual(['invoicePrefix']);
    expect(fields({ ...sellerForm, invoicePrefix: 'CN-' })).toEqual(['creditNotePrefix']);
    expect(fields(sellerForm)).toEqual([]);
  });

  it('is who stands on invoices', async () => {
    await invoices.saveSeller(sellerForm, owner);
    expect(await readSeller(db)).toMatchObject({ name: 'Lantern Books', state: 'MH', invoiceYear: 'calendar' });
  });
});

describe('the list of invoices [INVOICE-12]', () => {
  const addresses = (firstName: string) =>
    JSON.stringify([
      {
        ...{ addressType: 'P', firstName, lastName: 'Rao', company: '', address1: 'x', address2: '', city: 'Pune' },
        ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '', email: '' },
      },
    ]);
  beforeEach(async () => {
    await invoices.saveSeller(sellerForm, owner);
    for (const [index, name] of ['=Asha', 'Ravi'].entries()) {
      const order_id = `BF-${index + 1}`;
      await db
        .insertInto('booking')
        .values({
          ...{ order_id, user_id: 'asha', idempotency_key: order_id, request_hash: 'h', created_at: 1 },
          ...{ status: 'SHIPPED', currency: 'INR', subtotal: 300, discount: 0, shipping: 0, cod_charge: 0 },
          ...{ total: 300, comment: '', payment_mode: 'cod', addresses: addresses(name), tax_included: 1 },
        })
        .execute();
      const parts = JSON.stringify([
        { name: 'CGST', rate: 250, tax: 7 },
        { name: 'SGST', rate: 250, tax: 7 },
      ]);
      const group = { position: 1, name: 'GST', rate: 500, net: 286, tax: 14, gross: 300, parts };
      await db
        .insertInto('booking_tax')
        .values({ order_id, ...group })
        .execute();
      await issueInvoices(db, { orderId: order_id, at: at + index * 40 * 86_400_000 });
    }
    const payment = { order_id: 'BF-1', kind: 'refund', amount: 100, method: 'cash', reason: 'Part', created_at: at };
    const { id } = await db
      .insertInto('booking_payment')
      .values({ ...payment, staff_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const credit = { kind: 'charges' as const, position: 0, taxPosition: 1, copies: 0, amount: 100 };
    await saveCredits(db, { orderId: 'BF-1', paymentId: id }, [credit]);
    await creditRefunds(db, { orderId: 'BF-1', at });
  });

  const numbers = async (query: string) => {
    const { filter, page } = parseInvoiceFilter(new URLSearchParams(query));
    return (await invoices.list(filter, page)).items.map(({ number }) => number);
  };

  it('is filtered by month, number, order and buyer', async () => {
    expect(await numbers('')).toEqual(['CN-2026-000001', '2026-000002', '2026-000001']);
    expect(await numbers('month=2026-05')).toEqual(['CN-2026-000001', '2026-000001']);
    expect(await numbers('q=ravi')).toEqual(['2026-000002']);
    expect(await numbers('q=bf-1')).toEqual(['CN-2026-000001', '2026-000001']);
    expect(await numbers('q=%25')).toEqual([]);
    expect(await invoices.months()).toEqual(['2026-06', '2026-05']);
    expect((await invoices.ofOrder('BF-2')).map(({ number }) => number)).toEqual(['2026-000002']);
  });

  it('is a CSV file for the accountant: a line for each tax, credits negative, no formulas [LANG-46]', async () => {
    let file = '';
    for await (const piece of invoices.exported({ month: '2026-05' })) file += piece;
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    let inGerman = '';
    for await (const piece of invoices.exported({ month: '2026-05' }, messages.deskInvoices(german))) inGerman += piece;
    const germanLines = inGerman.trim().split('\r\n');
    expect(germanLines[0]).toMatch(/"Nummer","Art","Datum".*"Netto","Steuerbetrag","Brutto"$/);
    expect(germanLines.slice(1)).toEqual(lines.slice(1));
    expect(lines[1]).toContain(`"'=Asha Rao"`);
    expect(lines[1]).toMatch(/"CGST","2\.5","2\.86","0\.07","3\.00"$/);
    expect(lines[3]).toMatch(/^"CN-2026-000001","credit-note","2026-05-01","2026-000001".*"-0\.02","-1\.00"$/);
  });

  it('has the PDF of each', async () => {
    const pdf = await invoices.pdf('2026-000001');
    expect([pdf?.filename, pdf?.content.subarray(0, 5).toString()]).toEqual(['invoice-2026-000001.pdf', '%PDF-']);
    expect(await invoices.pdf('2026-000099')).toBeUndefined();
  });
});
